"""Casino War: one card each, the higher wins; on equal cards surrender half, or go to war with a second card.

Played by skycity/casino_war (Division 18) with the general rules of skycity/general.
"""

from collections.abc import Iterator
from typing import Any, Literal

from croupier.cards import DECKS, SUITS, Card, Shoe, rank_of, remove_last
from croupier.games.outcomes import Leg, OutcomeTable, Strategy
from croupier.games.pre_shuffled import PreShuffledCards
from croupier.games.wagering import Wager, hand_of
from croupier.procedure import (
    DEALER,
    Action,
    Citations,
    Decision,
    IllegalActionError,
    Incident,
    Procedure,
    Round,
    Ruling,
    Setting,
    incident,
)
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import Declared
from croupier.rulebook import Cited, RulebookError, Rules


class GoToWar(Action, frozen=True):
    """Go on after equal first cards, with a second wager of the same amount."""

    wager_id: int


class Surrender(Action, frozen=True):
    """Give up half of the wager after equal first cards."""

    wager_id: int


class OptionNotOffered(Incident, frozen=True):
    """The dealer passed over a player's choice of war or surrender, and perhaps went on to deal `cards_dealt` cards."""

    wager_id: int
    cards_dealt: int = 0


class DecisionMishandled(Incident, frozen=True):
    """The dealer did not act on a player's choice of war or surrender as it was made: the player chooses again."""

    wager_id: int


Comparison = Literal["higher", "equal", "lower"]

CASINO_WAR_OUTCOME = {"higher": "beats_dealer", "lower": "loses"}
TIE_OUTCOME = {"higher": "not_tied", "equal": "tied", "lower": "not_tied"}
WAR_OUTCOME = {"higher": "war_won", "equal": "war_tied", "lower": "war_lost"}


def compare(rules: Rules, player: str, dealer: str) -> Comparison:
    """The player's rank against the dealer's; suits do not count."""
    order = rules.get("card_order", "low_to_high", str).value
    difference = order.index(player) - order.index(dealer)
    return "higher" if difference > 0 else "lower" if difference else "equal"


class CasinoWar(PreShuffledCards):
    """One card each, the higher wins; on equal cards surrender half or go to war with a second card."""

    initial_wagers = ("casino_war", "tie")
    main_wager = "casino_war"
    bound_wagers = {"casino_war": ("go_to_war",)}
    needs = (
        "card_order", "war_or_surrender", "surrender", "shuffle_when_cutting_card_first", "initial_deal", "settle_ties",
        "settle_casino_war", "collect_decided_hands", "subsequent_deal", "settle_wars",
    )  # fmt: skip
    needs_choices = (
        "boxes", "boxes_per_player", "players_per_area", "box_total_maximum", "player_total_maximum", "dealing_method",
        "odd_surrender", "war_discards", "cutting_card_percent",
    )  # fmt: skip
    out_of_time = PreShuffledCards.out_of_time | {
        GoToWar: ("only a player whose first card equals the dealer's may go to war", "war_or_surrender"),
        Surrender: ("only a player whose first card equals the dealer's may surrender", "war_or_surrender"),
    }

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.declared: dict[int, type[Action]] = {}
        self.collected: dict[str, Card] = {}
        """First cards of boxes that had nothing left to decide."""
        self.war_begins_at = 0
        """How many cards had been drawn before the war."""
        self.is_retaken = False

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        ranks = DECKS[rules.get("deck", "cards", int).value].ranks
        order = rules.get("card_order", "low_to_high", str).value
        if sorted(order) != sorted(ranks):
            problem = f"{order!r} must name each of the ranks {ranks} once"
            raise RulebookError(rules.name, "provisions.card_order.low_to_high", problem)
        if rules.has("war_discard") and rules.get("war_discard", "cards", int).value < 0:
            raise RulebookError(rules.name, "provisions.war_discard.cards", "cannot be less than none")

    # -- the procedure ---------------------------------------------------------------------------------------------

    def play(self) -> Procedure[None]:
        yield from self.shuffle_if_due()
        yield from self.wagering()
        if any(self.standing()):
            yield from self.initial_deal()
            yield from self.interim_settlement()
            yield from self.war()
        yield from self.conclude()

    def initial_deal(self) -> Procedure[None]:
        """One card to each box with a wager, clockwise from the dealer's left, then one to the dealer."""
        boxes = self.hands_with(None)
        yield from self.shuffle_if_cutting_card_first(boxes[0])
        yield from self.deal_one_each([*boxes, DEALER], self.rules.cite("initial_deal"), self.is_playing)

    def interim_settlement(self) -> Procedure[None]:
        """Tie wagers first, then casino war wagers; of each, the losing before the winning."""
        yield from self.dealer_step("settle tie wagers", self.rules.cite("settle_ties"), self.is_playing)
        self.settle_in_order("tie", TIE_OUTCOME)
        yield from self.dealer_step("settle casino war wagers", self.rules.cite("settle_casino_war"), self.is_playing)
        self.settle_in_order("casino_war", CASINO_WAR_OUTCOME)
        self.collect_decided_hands()

    def settle_in_order(self, kind: str, outcomes: dict[str, str]) -> None:
        for losing in (True, False):
            for wager in self.standing(kind):
                outcome = outcomes.get(self.comparison(wager))
                if outcome and (self.rules.pays(kind, outcome).value.net < 0) == losing:
                    self.settle(wager, outcome)

    def war(self) -> Procedure[None]:
        """Decisions, cards and settlement of wars; again from the decisions if one was mishandled."""
        while True:
            self.is_retaken = False
            yield from self.war_or_surrender()
            self.collect_decided_hands()
            if any(self.standing("go_to_war")):
                yield from self.subsequent_deal()
                yield from self.final_settlement()
            yield from self.dealer_step("collect the cards", self.rules.cite("conclusion"), self.is_on_course)
            if not self.is_retaken:
                return

    def war_or_surrender(self) -> Procedure[None]:
        """Each player with a card equal to the dealer's decides alone, whatever others on the box do."""
        while undecided := [wager for wager in self.standing("casino_war") if wager.id not in self.declared]:
            yield from self.decide(undecided[0])

    def decide(self, wager: Wager) -> Procedure[None]:
        action = yield Decision(
            "war_or_surrender",
            self.rules.cite("war_or_surrender"),
            (GoToWar(wager.player, wager.id), Surrender(wager.player, wager.id)),
            stands=lambda: wager.is_standing,
        )
        match action:
            case GoToWar():
                self.declared[wager.id] = GoToWar
                self.go_to_war(wager)
            case Surrender():
                self.declared[wager.id] = Surrender
                self.emit(Declared((self.rules.cite("surrender"),), wager.player, wager.id, Surrender.name()))
                self.settle(wager, "surrenders")

    def go_to_war(self, wager: Wager) -> None:
        """A wager of the same amount beside the first; by method B the dealer sets out as much again."""
        permitted = self.rules.wager("go_to_war").citation
        self.emit(Declared((self.rules.cite("war_or_surrender"),), wager.player, wager.id, GoToWar.name()))
        war_wager = self.add_wager(wager.player, "go_to_war", wager.box, wager.cents, permitted, wager.chips)
        method = self.rules.choice("dealing_method", str)
        if method.value == "B":
            self.match_wager(war_wager, method.citation)

    def subsequent_deal(self) -> Procedure[None]:
        """Cards are discarded, then one goes to each box at war and one to the dealer."""
        self.war_begins_at = len(self.draw_log)
        if self.rules.has("war_discard"):
            count, citation = self.rules.get("war_discard", "cards", int)
            face_up = self.rules.reading("war_discards").value == "face_up"
            step, stands = "discard before war", lambda: self.is_at_war(DEALER)
            yield from self.discard_drawn(count, step, citation, stands, face_up=face_up)
        boxes = self.hands_with("go_to_war")
        yield from self.deal_one_each([*boxes, DEALER], self.rules.cite("subsequent_deal"), self.is_at_war)

    def final_settlement(self) -> Procedure[None]:
        """Wars in the order of the boxes: the go to war wager and the casino war wager beside it."""
        due = yield from self.dealer_step("settle wars", self.rules.cite("settle_wars"), self.is_on_course)
        if not due:
            return
        for war_wager in self.standing("go_to_war"):
            outcome = WAR_OUTCOME[self.comparison(war_wager)]
            for wager in (war_wager, *self.bound_to(war_wager)):
                self.settle(wager, outcome)

    def conclude(self) -> Procedure[None]:
        """All cards to the discard rack, in an order from which the hands can be rebuilt."""
        citation = self.rules.cite("conclusion")
        for hand in list(self.hands):
            self.collect(hand, citation)
        self.close_books(citation)
        yield from self.finish_cards()

    # -- its steps -------------------------------------------------------------------------------------------------

    def is_on_course(self) -> bool:
        """No ruling has sent the war back to its decisions."""
        return not self.is_retaken

    def is_playing(self, hand: str = DEALER, kind: str | None = None) -> bool:
        """Whether a wager (of a kind) stands on the hand; for the dealer's, on any."""
        return any(hand in (DEALER, wager.hand) for wager in self.standing(kind))

    def is_at_war(self, hand: str) -> bool:
        return self.is_on_course() and self.is_playing(hand, "go_to_war")

    def is_dealer_settled(self) -> bool:
        """By the deal that the dealer's last card is of: the first cards, or the war."""
        outcomes = {wager.settlement.outcome for wager in self.wagers.values() if wager.settlement}
        if len(self.hands[DEALER]) > 1:
            return bool(outcomes & {*WAR_OUTCOME.values()})
        return bool(outcomes or self.declared) or self.is_deciding()

    def is_deciding(self) -> bool:
        return self.decision is not None and self.decision.about == "war_or_surrender"

    def comparison(self, wager: Wager) -> Comparison:
        """The last card of the wager's box against the dealer's last."""
        return compare(self.rules, rank_of(self.hands[wager.hand][-1]), rank_of(self.hands[DEALER][-1]))

    def collect_decided_hands(self) -> None:
        """Cards of boxes with nothing left to decide leave the layout before any further card is dealt."""
        at_stake = {wager.hand for wager in self.standing()}
        for hand in list(self.hands):
            if hand != DEALER and hand not in at_stake:
                if self.hands[hand]:  # its only card may have been taken back
                    self.collected[hand] = self.hands[hand][0]
                self.collect(hand, self.rules.cite("collect_decided_hands"))

    def stake_returned(self, wager: Wager, cents: Any) -> tuple[int, Citations]:
        """Half of a surrendered wager that chips cannot make up exactly is rounded in the player's favour, or not."""
        if self.chip_set.can_pay(cents):
            return int(cents), ()
        reading = self.rules.reading("odd_surrender")
        if reading.value == "house_rounds":
            return max(0, wager.cents - self.chip_set.round_up(wager.cents - cents)), (reading.citation,)
        return min(wager.cents, self.chip_set.round_up(cents)), (reading.citation,)

    # -- who may wager where ---------------------------------------------------------------------------------------

    @property
    def boxes(self) -> Cited[int]:
        return self.rules.choice("boxes", int)

    def verify_place(self, placing: PlaceWager) -> None:
        super().verify_place(placing)
        on_boxes = {wager.box for wager in self.standing(player=placing.actor)} | {placing.box}
        boxes_each = self.rules.choice("boxes_per_player", int)
        if len(on_boxes) > boxes_each.value:
            problem = f"box: {placing.actor} may wager on {boxes_each.value} boxes at most"
            raise IllegalActionError(placing, problem, boxes_each.citation)
        on_area = {wager.player for wager in self.standing(placing.wager, placing.box)} | {placing.actor}
        players_each = self.rules.choice("players_per_area", int)
        if len(on_area) > players_each.value and self.to_make_way(placing) is None:
            problem = f"box: {players_each.value} players have a {placing.wager} wager on box {placing.box} already"
            raise IllegalActionError(placing, problem, players_each.citation)

    def verify_limits(self, placing: PlaceWager) -> None:
        super().verify_limits(placing)
        limits = self.limits_for(placing.actor, placing.box).value
        for option, player in (("box_total_maximum", None), ("player_total_maximum", placing.actor)):
            directed = self.rules.choice(option, bool)
            if not directed.value:
                continue
            yields = self.to_make_way(placing)
            others = [w for w in self.standing(box=placing.box, player=player) if (w.kind, w.player) != ("tie", yields)]
            total = placing.cents + sum(wager.cents for wager in others)
            if total > limits.maximum_cents:
                problem = f"cents: wagers on box {placing.box} would exceed the maximum in total"
                raise IllegalActionError(placing, problem, directed.citation)

    def make_way(self, placing: PlaceWager) -> None:
        if yields := self.to_make_way(placing):
            for wager in self.standing("tie", placing.box, yields):
                self.return_wager(wager, "makes way for a casino war player", self.rules.cite("tie_entitlement"))

    def to_make_way(self, placing: PlaceWager) -> str | None:
        """On a full tie area, the last to wager without a casino war wager yields to somebody with one."""
        if placing.wager != "tie" or not self.rules.has("tie_entitlement"):
            return None
        ties = list(self.standing("tie", placing.box))
        if len({wager.player for wager in ties} - {placing.actor}) < self.rules.choice("players_per_area", int).value:
            return None
        entitled = {wager.player for wager in self.standing("casino_war", placing.box)}
        others = [wager.player for wager in ties if wager.player not in entitled]
        return others[-1] if others and placing.actor in entitled else None

    # -- incidents -------------------------------------------------------------------------------------------------

    def late_outcome(self, placing: PlaceWager) -> str | None:
        """By the first cards, if they are there and leave no choice."""
        first = [self.first_card(hand) for hand in (hand_of(placing.box), DEALER)]
        if None in first or hand_of(placing.box) in self.void_hands:
            return None
        found = compare(self.rules, *(rank_of(card) for card in first if card))
        return {"tie": TIE_OUTCOME, "casino_war": CASINO_WAR_OUTCOME}[placing.wager].get(found)

    def first_card(self, hand: str) -> Card | None:
        """What it was dealt first in this round, wherever that is now."""
        return next((card for card, place in self.draw_log if place == hand), None)

    def can_join(self, placing: PlaceWager) -> bool:
        """While cards may still come, or choices of war or surrender be made."""
        is_chosen = any(wager.kind == "go_to_war" for wager in self.wagers.values()) and not self.is_deciding()
        return not is_chosen and super().can_join(placing)

    @incident(OptionNotOffered, "option_not_offered", "card_drawn_unexposed")
    def on_option_not_offered(self, found: OptionNotOffered) -> Ruling:
        wager = self.verify_tied(found, found.wager_id)
        if wager.id in self.declared:
            return self.retake(found, wager)
        if found.cards_dealt < 0:
            self.refuse(found, f"cards_dealt: {found.cards_dealt} is not possible", "option_not_offered")
        self.verify_card_can_be_drawn(found, "option_not_offered", found.cards_dealt)
        cites = (self.rules.cite("option_not_offered"), self.rules.cite("card_drawn_unexposed"))
        self.shoe.hold([self.take_from_shoe() for _ in range(found.cards_dealt)])
        decides = f"{wager.player} chooses now; cards dealt since count as not drawn and come next"
        return self.ruling(found, decides, *cites, concerns=(wager.player,))

    @incident(DecisionMishandled, "option_not_offered", "card_drawn_unexposed")
    def on_decision_mishandled(self, found: DecisionMishandled) -> Ruling:
        wager = self.verify_tied(found, found.wager_id)
        if wager.id not in self.declared:
            self.refuse(found, f"wager_id: {wager.player} has not decided yet", "option_not_offered")
        return self.retake(found, wager)

    def verify_tied(self, found: OptionNotOffered | DecisionMishandled, wager_id: int) -> Wager:
        wager = self.wagers.get(wager_id)
        is_undecided = self.is_deciding() and wager is not None and wager.kind == "casino_war" and wager.is_standing
        if wager is None or not (wager_id in self.declared or is_undecided):
            self.refuse(found, f"wager_id: wager {wager_id} had no choice of war or surrender", "option_not_offered")
        if not wager.is_standing and wager.settlement is None:
            self.refuse(found, f"wager_id: wager {wager_id} is void", "option_not_offered")
        return wager

    def retake(self, found: OptionNotOffered | DecisionMishandled, wager: Wager) -> Ruling:
        """Back to the choice: what was settled since is reversed, the war cards count as not drawn."""
        cites = (self.rules.cite("option_not_offered"), self.rules.cite("card_drawn_unexposed"))
        for settled in self.wagers.values():
            if settled.settlement and settled.settlement.outcome in WAR_OUTCOME.values():
                self.reverse_settlement(settled, *cites)
        drawn = self.draw_log[self.war_begins_at :] if self.war_begins_at else []
        came_back = self.take_back(drawn, cites[0]) if drawn else 0
        self.war_begins_at = self.laid_out = 0
        if self.declared.pop(wager.id) is GoToWar:
            for war_wager in self.bound_to(wager):
                self.return_wager(war_wager, "the choice is made again", *cites)
        else:
            self.reverse_settlement(wager, *cites)
            self.bring_back(wager.hand)
        self.is_retaken = True
        decides = f"{wager.player} chooses again; {came_back} cards dealt since count as not drawn and come next"
        return self.ruling(found, decides, *cites, concerns=(wager.player,))

    def bring_back(self, hand: str) -> None:
        """A surrendered box's first card lies before it again, unless a refill has put it back into the shoe."""
        if hand not in self.hands and self.collected[hand] in self.shoe.discards:
            remove_last(self.shoe.discards, self.collected[hand])
            self.hands[hand] = [self.collected[hand]]

    # -- its price -------------------------------------------------------------------------------------------------

    @classmethod
    def outcome_tables(cls, rules: Rules) -> Iterator[OutcomeTable]:
        """Ordered draws of player, dealer, player's second, dealer's second, from full decks.

        The cards between (other boxes, the discards before a war) are unseen, so they change no probability.
        """
        order = rules.get("card_order", "low_to_high", str).value
        of_rank = len(SUITS) * rules.choice("decks", int).value
        cards = of_rank * len(order)
        to_war = (cards - 2) * (cards - 3)
        total = cards * (cards - 1) * to_war

        tie = OutcomeTable("tie", total)
        tables = {
            strategy.name: OutcomeTable("casino_war", total, strategy=strategy)
            for strategy in (ALWAYS_GO_TO_WAR, ALWAYS_SURRENDER)
        }
        for player in order:
            for dealer in order:
                first = compare(rules, player, dealer)
                count = of_rank * (of_rank - (player == dealer))
                tie.add(count * to_war, Leg("tie", TIE_OUTCOME[first]))
                if first != "equal":
                    for table in tables.values():
                        table.add(count * to_war, Leg("casino_war", CASINO_WAR_OUTCOME[first]))
                    continue
                tables[ALWAYS_SURRENDER.name].add(count * to_war, Leg("casino_war", "surrenders"))
                for second in order:
                    for dealers_second in order:
                        outcome = WAR_OUTCOME[compare(rules, second, dealers_second)]
                        left = of_rank - 2 * (second == player)
                        also = of_rank - 2 * (dealers_second == player) - (second == dealers_second)
                        table = tables[ALWAYS_GO_TO_WAR.name]
                        table.add(count * left * also, Leg("casino_war", outcome), Leg("go_to_war", outcome))
        yield from tables.values()
        yield tie


def _choose_always(kind: type[Action]) -> Strategy:
    def choose(round_: Round) -> Action:
        return next(offer for offer in round_.offers() if isinstance(offer, kind))

    return Strategy(kind.name(), choose)


ALWAYS_GO_TO_WAR = _choose_always(GoToWar)
ALWAYS_SURRENDER = _choose_always(Surrender)
