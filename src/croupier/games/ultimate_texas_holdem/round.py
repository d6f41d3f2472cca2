"""Ultimate Texas Hold'em: two cards each and five in common against the dealer; the sooner a player raises, the more.

Played by crown_perth/ultimate_texas_holdem and skycity/ultimate_texas_holdem (Division 16). They differ in the deal, in
the cards that make a hand, in the Blind against a dealer who does not qualify, in Trips on a fold, and in the jackpot.
"""

from collections.abc import Iterator
from typing import ClassVar

from croupier.cards import Card
from croupier.games.charts import StrategyChart
from croupier.games.house_poker import COMMUNITY
from croupier.games.house_poker.jackpot import JackpotWagers
from croupier.games.house_poker.messages import HandDeclared
from croupier.games.outcomes import PriceTable, Unpriced
from croupier.games.ultimate_texas_holdem.amounts import WrongAmounts
from croupier.games.ultimate_texas_holdem.betting import FIRST, FLOP, LAST, SECOND, TURN_AND_RIVER
from croupier.games.ultimate_texas_holdem.messages import KeepHandClosed
from croupier.games.ultimate_texas_holdem.outcomes import (
    ANTE,
    BLIND,
    FOLDED,
    PLAY,
    TRIPS,
    Comparison,
    ante_outcome,
    blind_outcome,
    play_outcome,
    trips_outcome,
)
from croupier.games.wagering import Wager, hand_of
from croupier.procedure import DEALER, Decision, Procedure
from croupier.procedure.actions import Proceed
from croupier.ranking import Hand, best_hand, best_of_two_and_three, class_of, describe, threshold
from croupier.rulebook import Citation, Rules


class UltimateTexasHoldem(JackpotWagers, WrongAmounts):
    """Two cards each and five in common against the dealer; the sooner a player raises, the more the raise may be."""

    needs: ClassVar[tuple[str, ...]] = ("ranking", "hand", "qualifies", "dealers_hand", "settlement")
    out_of_time = WrongAmounts.out_of_time | JackpotWagers.out_of_time

    # -- the procedure ---------------------------------------------------------------------------------------------

    def play(self) -> Procedure[None]:
        yield from self.open_round()
        if self.in_play:
            self.start_jackpot()
            yield from self.initial_deal()
            yield from self.betting_round(FIRST)
            yield from self.reveal(FLOP)
            yield from self.betting_round(SECOND)
            yield from self.reveal(TURN_AND_RIVER)
            yield from self.betting_round(LAST)
            yield from self.showdown()
            yield from self.settle_jackpots()
            yield from self.dealer_step("collect the cards", self.rules.cite("conclusion"))
        yield from self.conclude()

    def showdown(self) -> Procedure[None]:
        """The dealer's hand, then each player's in turn from the dealer's right, settled against it."""
        citation = self.rules.cite("dealers_hand")
        if not (yield from self.dealer_step("turn up the dealer's hand", citation, self.is_live)):
            return
        self.turn_up(DEALER, citation)
        qualifies = "qualifies" if self.is_dealer_qualified() else "does not qualify"
        self.declare(DEALER, self.dealers_best(), f"the dealer {qualifies}", self.rules.cite("qualifies"))
        for box in self.in_play[::-1]:
            yield from self.settle_box(box)

    def settle_box(self, box: int) -> Procedure[None]:
        """The hand is exposed, unless its player does not want that, and its wagers are paid or taken."""
        settlement = self.settled_by
        while self.setting.paced and box in self.in_play:
            step = f"settle box {box}"
            action = yield Decision(
                step, settlement, (Proceed(DEALER, step),), self.invitations_to_close(), lambda: box in self.in_play
            )
            if not isinstance(action, KeepHandClosed):
                break
            self.keep_closed(action)
        if box not in self.in_play:
            return
        if box in self.closed:
            self.settle_closed(box)
        else:
            self.turn_up(hand_of(box), self.rules.cite(self.known_provision("expose_hand", "settlement")))
            self.settle_by_hand(box, self.best(box), settlement)
        if not self.wins_jackpot(box):
            self.collect(hand_of(box), self.rules.cite("conclusion"))

    # -- settlement ------------------------------------------------------------------------------------------------

    def settle_by_hand(self, box: int, held: Hand, *why: Citation) -> None:
        """The box's wagers by its hand against the dealer's."""
        comparison = self.comparison(held.rank)
        self.declare(hand_of(box), held, f"it {WORDS[comparison]} the dealer's", *why)
        self.collect_lost_jackpot(box)
        self.settle_wagers(box, comparison, class_of(held.rank), *why)

    @property
    def settled_by(self) -> Citation:
        """The rule on settlement; some rulebooks have one of its own for a dealer who does not qualify."""
        unqualified = "unqualified_settlement"
        is_other = self.rules.has(unqualified) and not self.is_dealer_qualified()
        return self.rules.cite(unqualified if is_other else "settlement")

    def settle_closed(self, box: int) -> None:
        """Of a hand that is not exposed: as a reading has it, the dealer looks, or it is lower than any other."""
        reading = self.rules.reading("unexposed_hand")
        self.lose_jackpot(box, "not_exposed", self.rules.cite("hand_not_exposed"))
        if reading.value == "dealer_looks":
            held = self.best(box)
            self.settle_wagers(box, self.comparison(held.rank), class_of(held.rank), reading.citation)
        else:
            self.settle_wagers(box, "is_beaten", NO_CLASS, reading.citation)

    def settle_wagers(self, box: int, comparison: Comparison, hand_class: str, *why: Citation) -> None:
        qualifies = self.is_dealer_qualified()
        outcomes = {
            ANTE: ante_outcome(self.rules, comparison, qualifies),
            BLIND: blind_outcome(self.rules, comparison, qualifies, hand_class),
            PLAY: play_outcome(self.rules, comparison, qualifies),
            TRIPS: trips_outcome(self.rules, hand_class),
        }
        for wager in self.in_order(box, comparison):
            self.settle(wager, outcomes[wager.kind], *why)

    def in_order(self, box: int, comparison: Comparison) -> list[Wager]:
        """The wagers that are settled against the dealer, in the order that the rulebook has for it."""
        is_lost = comparison == "is_beaten" and self.rules.has("settlement", "order_if_beaten")
        field = "order_if_beaten" if is_lost else "order"
        return list(self.on_box(box, self.rules.get("settlement", field, list).value))

    def fold_box(self, box: int, *why: Citation) -> None:
        """A hand given up loses its wagers; but not Trips, once all cards are out, where the rulebook says so."""
        cites = (self.rules.cite("fold"), *why)
        self.lose_jackpot(box, FOLDED, *cites)
        for wager in self.on_box(box, (ANTE, BLIND)):
            self.settle(wager, FOLDED, *why)
        for wager in self.standing(TRIPS, box):
            self.settle_folded_trips(wager, *why)
        self.fold(box, *cites)

    def settle_folded_trips(self, wager: Wager, *why: Citation) -> None:
        box, survives = wager.box, "trips_survive_fold"
        are_all_out = self.stage == LAST and not self.is_face_down(COMMUNITY)
        if not self.rules.has(survives) or not are_all_out:
            self.settle(wager, FOLDED, *why)
            return
        citation = self.rules.cite(survives)
        if box in self.closed:
            self.settle(wager, trips_outcome(self.rules, NO_CLASS), citation, self.rules.cite("hand_not_exposed"))
            return
        self.turn_up(hand_of(box), citation)
        held = self.best(box)
        self.declare(hand_of(box), held, "folded", citation)
        self.settle(wager, trips_outcome(self.rules, class_of(held.rank)), citation)

    # -- hands -----------------------------------------------------------------------------------------------------

    @property
    def community(self) -> list[Card]:
        return self.hands.get(COMMUNITY, [])

    def best(self, box: int) -> Hand:
        """A player's five cards: of all seven the best, or the best of the two with three that are in common."""
        return self.best_with(self.hands[hand_of(box)])

    def dealers_best(self) -> Hand:
        return self.best_with(self.hands[DEALER])

    def best_with(self, hole: list[Card]) -> Hand:
        if self.rules.get("hand", "from", str).value == "two_and_three":
            return best_of_two_and_three(hole, self.community)
        return best_hand([*hole, *self.community])

    def is_dealer_qualified(self) -> bool:
        name = self.rules.get("qualifies", "class", str).value
        ranks = self.rules.get("qualifies", "ranks", str).value
        return self.dealers_best().rank >= threshold(name, ranks)

    def comparison(self, rank: int) -> Comparison:
        difference = rank - self.dealers_best().rank
        return "beats" if difference > 0 else "is_beaten" if difference else "ties"

    def jackpot_cards(self, box: int) -> list[Card]:
        """The hand that a jackpot goes by: the player's cards with the flop."""
        flop = self.rules.get(FLOP, "cards", int).value
        return [*self.hands[hand_of(box)], *self.community[:flop]]

    def declare(self, hand: str, held: Hand, remark: str, *cites: Citation) -> None:
        value = describe(held.rank, kickers=True)
        self.emit(HandDeclared((self.rules.cite("hand"), *cites), hand, value, held.cards, remark))

    # -- its price -------------------------------------------------------------------------------------------------

    @classmethod
    def outcome_tables(cls, rules: Rules) -> Iterator[PriceTable | Unpriced]:
        from croupier.games.ultimate_texas_holdem import price

        yield from price.outcome_tables(rules)

    has_charts = True

    @classmethod
    def charts(cls, rules: Rules) -> tuple[StrategyChart, ...]:
        from croupier.games.ultimate_texas_holdem import chart

        return chart.charts(rules)


NO_CLASS = ""
"""Of a hand that nobody has seen."""
WORDS: dict[Comparison, str] = {"beats": "beats", "ties": "equals", "is_beaten": "is lower than"}
