"""The war: the choices after equal first cards, the second cards, and how it ends. A choice can be made again."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from croupier.cards import Card, rank_of
from croupier.games.casino_war.from_file import seen
from croupier.games.casino_war.messages import DecisionMishandled, GoToWar, OptionNotOffered, Surrender
from croupier.games.casino_war.terms import (
    CASINO_WAR_OUTCOME,
    TIE_OUTCOME,
    WAR_OUTCOME,
    Comparison,
    WarTerms,
)
from croupier.procedure import DEALER, Action, Decision, Procedure, Ruling
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import Declared
from croupier.rulebook import Citation, Cited
from croupier.table.betting import Betting
from croupier.table.cards import CardTable
from croupier.table.late_wagers import LateWagers
from croupier.table.layout import Layout, Wager, hand_of
from croupier.table.round import Part, incident, refuse, ruling

Choice = OptionNotOffered | DecisionMishandled


class War(Part):
    """Players whose first card equals the dealer's surrender, or go to war."""

    terms: WarTerms
    actions = {
        GoToWar: ("only a player whose first card equals the dealer's may go to war", lambda t: t.war_or_surrender),
        Surrender: ("only a player whose first card equals the dealer's may surrender", lambda t: t.war_or_surrender),
    }

    def __init__(self, terms: WarTerms, cards: CardTable, layout: Layout) -> None:
        super().__init__(terms, cards.course)
        self.cards = cards
        self.layout = layout
        self.declared: dict[int, type[Action]] = {}
        self._deciding: Wager | None = None
        self._collected: dict[str, Card] = {}
        """First cards of boxes that had nothing left to decide."""
        self._begins_at = 0
        """How many cards had been drawn before the war."""
        self._is_retaken = False
        """A ruling has sent the war back to its decisions."""

    # -- the procedure ---------------------------------------------------------------------------------------------

    def wage(self) -> Procedure[None]:
        """Decisions, cards and settlement of wars; again from the decisions if one was mishandled."""
        while True:
            self._is_retaken = False
            yield from self._war_or_surrender()
            self.collect_decided_hands()
            if any(self.layout.standing("go_to_war")):
                yield from self._subsequent_deal()
                yield from self._final_settlement()
            yield from self.course.step("collect the cards", self.terms.conclusion, self._is_on_course)
            if not self._is_retaken:
                return

    def _war_or_surrender(self) -> Procedure[None]:
        """Each player with a card equal to the dealer's decides alone, whatever others on the box do."""
        while wager := self._next_undecided():
            self._deciding = wager
            action = yield Decision(
                "war_or_surrender",
                self.terms.war_or_surrender,
                (GoToWar(wager.player, wager.id), Surrender(wager.player, wager.id)),
                stands=self._stands(wager),
            )
            self._deciding = None
            match action:
                case GoToWar():
                    self._go_to_war(wager)
                case Surrender():
                    self._surrender(wager)

    def _next_undecided(self) -> Wager | None:
        return next((wager for wager in self.layout.standing("casino_war") if wager.id not in self.declared), None)

    def _stands(self, wager: Wager) -> Any:
        return lambda: wager.is_standing

    def _go_to_war(self, wager: Wager) -> None:
        """A wager of the same amount beside the first; by method B the dealer sets out as much again."""
        self.declared[wager.id] = GoToWar
        self.emit(Declared((self.terms.war_or_surrender,), wager.player, wager.id, GoToWar.name()))
        permitted = self.terms.go_to_war.citation
        war_wager = self.layout.add(wager.player, "go_to_war", wager.box, wager.cents, permitted, wager.chips)
        if self.terms.dealing_method.value == "B":
            self.layout.match(war_wager, self.terms.dealing_method.citation)

    def _surrender(self, wager: Wager) -> None:
        self.declared[wager.id] = Surrender
        self.emit(Declared((self.terms.surrender,), wager.player, wager.id, Surrender.name()))
        self.layout.settle(wager, "surrenders")

    def _subsequent_deal(self) -> Procedure[None]:
        """Cards are discarded, then one goes to each box at war and one to the dealer."""
        self._begins_at = len(self.cards.drawn)
        if self.terms.war_discard is not None:
            count, citation = self.terms.war_discard
            step, face_up = "discard before war", self.terms.war_discards.value == "face_up"
            yield from self.cards.discard_drawn(count, step, citation, lambda: self._is_at_war(DEALER), face_up=face_up)
        boxes = self.layout.hands("go_to_war")
        yield from self.cards.deal_one_each([*boxes, DEALER], self.terms.subsequent_deal, self._is_at_war)

    def _final_settlement(self) -> Procedure[None]:
        """Wars in the order of the boxes: the go to war wager and the casino war wager beside it."""
        if not (yield from self.course.step("settle wars", self.terms.settle_wars, self._is_on_course)):
            return
        for war_wager in self.layout.standing("go_to_war"):
            outcome = WAR_OUTCOME[self.comparison(war_wager)]
            for wager in (war_wager, *self.layout.bound_to(war_wager)):
                self.layout.settle(wager, outcome)

    # -- its steps -------------------------------------------------------------------------------------------------

    def _is_on_course(self) -> bool:
        return not self._is_retaken

    def _is_at_war(self, hand: str) -> bool:
        return not self._is_retaken and self.layout.is_playing(hand, "go_to_war")

    def comparison(self, wager: Wager) -> Comparison:
        """The last card of the wager's box against the dealer's last."""
        hands = self.cards.hands
        return self.terms.compare(rank_of(hands[wager.hand][-1]), rank_of(hands[DEALER][-1]))

    def collect_decided_hands(self) -> None:
        """Cards of boxes with nothing left to decide leave the layout before any further card is dealt."""
        at_stake = {wager.hand for wager in self.layout.standing()}
        for hand, cards in list(self.cards.hands.items()):
            if hand != DEALER and hand not in at_stake:
                if cards:  # its only card may have been taken back
                    self._collected[hand] = cards[0]
                self.cards.collect(hand, self.terms.collect_decided_hands)

    @property
    def is_deciding(self) -> bool:
        """Whether somebody is asked to choose just now."""
        return self._deciding is not None

    def is_dealer_settled(self) -> bool:
        """Whether a wager was settled by the deal that the dealer's last card is of: the first cards, or the war."""
        outcomes = {wager.settlement.outcome for wager in self.layout.wagers.values() if wager.settlement}
        if len(self.cards.hands[DEALER]) > 1:
            return bool(outcomes & {*WAR_OUTCOME.values()})
        return bool(outcomes or self.declared or self._deciding)

    # -- what goes wrong -------------------------------------------------------------------------------------------

    @incident()
    def on_option_not_offered(
        self, found: OptionNotOffered, option_not_offered: Citation, card_drawn_unexposed: Citation
    ) -> Ruling:
        wager = self._verify_tied(found, option_not_offered)
        if wager.id in self.declared:
            return self._retake(found, wager, option_not_offered, card_drawn_unexposed)
        if found.cards_dealt < 0:
            refuse(found, f"cards_dealt: {found.cards_dealt} is not possible", option_not_offered)
        self.cards.shuffle.verify_can_draw(found, option_not_offered, found.cards_dealt)
        self.cards.shoe.hold([self.cards.take_from_shoe() for _ in range(found.cards_dealt)])
        decides = f"{wager.player} chooses now; cards dealt since count as not drawn and come next"
        return ruling(found, decides, option_not_offered, card_drawn_unexposed, concerns=(wager.player,))

    @incident()
    def on_decision_mishandled(
        self, found: DecisionMishandled, option_not_offered: Citation, card_drawn_unexposed: Citation
    ) -> Ruling:
        wager = self._verify_tied(found, option_not_offered)
        if wager.id not in self.declared:
            refuse(found, f"wager_id: {wager.player} has not decided yet", option_not_offered)
        return self._retake(found, wager, option_not_offered, card_drawn_unexposed)

    def _verify_tied(self, found: Choice, citation: Citation) -> Wager:
        wager = self.layout.wagers.get(found.wager_id)
        is_undecided = self._deciding and wager and wager.kind == "casino_war" and wager.is_standing
        if wager is None or not (wager.id in self.declared or is_undecided):
            refuse(found, f"wager_id: wager {found.wager_id} had no choice of war or surrender", citation)
        if not wager.is_standing and wager.settlement is None:
            refuse(found, f"wager_id: wager {wager.id} is void", citation)
        return wager

    def _retake(self, found: Choice, wager: Wager, *cites: Citation) -> Ruling:
        """Back to the choice: what was settled since is reversed, the war cards count as not drawn."""
        for settled in self.layout.wagers.values():
            if settled.settlement and settled.settlement.outcome in WAR_OUTCOME.values():
                self.layout.reverse(settled, *cites)
        drawn = self.cards.drawn[self._begins_at :] if self._begins_at else []
        came_back = self.cards.take_back(drawn, cites[0]) if drawn else 0
        self._begins_at = self.cards.laid_out = 0
        if self.declared.pop(wager.id) is GoToWar:
            for war_wager in self.layout.bound_to(wager):
                self.layout.give_back(war_wager, "the choice is made again", *cites)
        else:
            self.layout.reverse(wager, *cites)
            self.cards.bring_back(wager.hand, self._collected[wager.hand])
        self._is_retaken = True
        decides = f"{wager.player} chooses again; {came_back} cards dealt since count as not drawn and come next"
        return ruling(found, decides, *cites, concerns=(wager.player,))


class WarLateWagers(LateWagers):
    """A wager found late is decided by the first cards, if they are there and leave no choice."""

    def __init__(self, betting: Betting, war: War) -> None:
        super().__init__(betting)
        self._war = war
        self._cards = war.cards

    def outcome(self, placing: PlaceWager) -> str | None:
        hand = hand_of(placing.box)
        own, dealers = self._first_card(hand), self._first_card(DEALER)
        if own is None or dealers is None or hand in self._cards.void_hands:
            return None
        if placing.wager in self._war.terms.side:
            return self._war.terms.side[placing.wager].outcome(seen(own, dealers))
        found = self._war.terms.compare(rank_of(own), rank_of(dealers))
        return {"tie": TIE_OUTCOME, "casino_war": CASINO_WAR_OUTCOME}[placing.wager].get(found)

    def _first_card(self, hand: str) -> Card | None:
        """What it was dealt first in this round, wherever that is now."""
        return next((card for card, place in self._cards.drawn if place == hand), None)

    def can_join(self, placing: PlaceWager) -> bool:
        """While cards may still come, or choices of war or surrender be made."""
        wars = any(wager.kind == "go_to_war" for wager in self.layout.wagers.values())
        return not (wars and not self._war.is_deciding) and super().can_join(placing)


def kept_of_surrender(terms: WarTerms) -> Callable[[Wager, Fraction | int], Cited[int] | None]:
    """Half of a surrendered wager that chips cannot make up exactly is rounded in the player's favour, or not."""
    chips, (reading, citation) = terms.layout.chip_set, terms.odd_surrender

    def kept(wager: Wager, cents: Fraction | int) -> Cited[int] | None:
        if chips.can_pay(cents):
            return None
        if reading == "house_rounds":
            return Cited(max(0, wager.cents - chips.round_up(wager.cents - cents)), citation)
        return Cited(min(wager.cents, chips.round_up(cents)), citation)

    return kept
