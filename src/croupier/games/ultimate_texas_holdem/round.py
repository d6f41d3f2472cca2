"""Ultimate Texas Hold'em: two cards each and five in common against the dealer; the sooner a player raises, the more.

Played by crown_perth/ultimate_texas_holdem and skycity/ultimate_texas_holdem (Division 16). They differ in the deal, in
the cards that make a hand, in the Blind against a dealer who does not qualify, in Trips on a fold, and in the jackpot.
"""

from collections.abc import Iterator
from typing import ClassVar, Literal

from croupier.cards import Card
from croupier.games.charts import StrategyChart
from croupier.games.house_poker import COMMUNITY
from croupier.games.house_poker.jackpot import JackpotWagers
from croupier.games.house_poker.messages import HandDeclared
from croupier.games.outcomes import PriceTable, Unpriced
from croupier.games.ultimate_texas_holdem.amounts import WrongAmounts
from croupier.games.ultimate_texas_holdem.betting import FLOP, TURN_AND_RIVER
from croupier.games.ultimate_texas_holdem.terms import (
    ANTE,
    BLIND,
    FIRST,
    FOLDED,
    LAST,
    PLAY,
    SECOND,
    TRIPS,
    Comparison,
    HoldemTerms,
)
from croupier.games.wagering import Wager, hand_of
from croupier.procedure import DEALER, Procedure
from croupier.procedure.actions import PlaceWager
from croupier.ranking import Hand, best_hand, best_of_two_and_three, class_of, describe
from croupier.rulebook import Citation, Rules, merge
from croupier.table.terms import read

NO_CLASS = ""
"""Of a hand that nobody has seen."""
WORDS: dict[Comparison, str] = {"beats": "beats", "ties": "equals", "is_beaten": "is lower than"}
End = Comparison | Literal["unqualified"]
"""How a hand ends: by comparison, or against a dealer who does not qualify."""
EXPOSED: dict[End, str] = dict.fromkeys(("beats", "ties", "is_beaten"), "expose_hand")
EXPOSED["unqualified"] = "unqualified_hand_exposed"
"""The provision by which a hand is turned up, where the rulebook has one of its own for it."""
COLLECTED: dict[End, str] = {
    "beats": "winning_hand_collected",
    "ties": "equal_hand_collected",
    "is_beaten": "losing_hand_collected",
    "unqualified": "unqualified_hand_collected",
}
"""Likewise, that by which its cards are collected."""
JACKPOT_TAKEN: dict[End, str] = {
    "beats": "winning_hand_takes_jackpot_wager",
    "ties": "equal_hand_takes_jackpot_wager",
    "is_beaten": "losing_hand_takes_jackpot_wager",
}
"""Likewise, that by which a manual jackpot wager is collected which the hand does not win."""


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
        if (yield from self.dealer_step("turn up the dealer's hand", citation, self.is_live)):
            self.turn_up(DEALER, citation)
            qualifies = "qualifies" if self.is_dealer_qualified() else "does not qualify"
            cites = (citation, self.rules.cite("qualifies"))
            self.declare(DEALER, self.dealers_best(), f"the dealer {qualifies}", *cites)
        for box in self.boxes_to_settle():
            yield from self.settle_box(box)

    def settle_box(self, box: int) -> Procedure[None]:
        """The hand is exposed, unless its player does not want that, and its wagers are paid or taken."""
        step = f"settle box {box}"
        if not (yield from self.dealer_step(step, self.settled_by, lambda: box in self.boxes_to_settle())):
            return
        collected = "conclusion"
        if box in self.folded_with_trips:
            self.settle_folded_trips(box)
        elif box in self.closed:
            self.settle_closed(box)
        else:
            collected = self.settle_by_hand(box)
        if not self.wins_jackpot(box):
            self.collect(hand_of(box), self.rules.cite(collected))

    # -- settlement ------------------------------------------------------------------------------------------------

    def settle_by_hand(self, box: int) -> str:
        """The box's wagers by its hand against the dealer's; returns the provision by which its cards are collected."""
        held, why = self.best(box), self.settled_by
        comparison = self.comparison(held.rank)
        end: End = comparison if self.is_dealer_qualified() else "unqualified"
        self.turn_up(hand_of(box), self.rules.cite(self.known_provision(EXPOSED[end], "settlement")))
        self.declare(hand_of(box), held, f"it {WORDS[comparison]} the dealer's", why)
        taken = JACKPOT_TAKEN.get(end, "")
        self.collect_lost_jackpot(box, *((self.rules.cite(taken),) if self.rules.has(taken) else ()))
        self.settle_wagers(box, comparison, class_of(held.rank), why)
        return self.known_provision(COLLECTED[end], "conclusion")

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
        comparison = self.comparison(self.best(box).rank) if self.is_looked_at else "is_beaten"
        self.settle_wagers(box, comparison, self.class_if_closed(box), reading.citation)

    @property
    def is_looked_at(self) -> bool:
        """Whether the dealer looks at a hand that is not exposed."""
        return self.rules.reading("unexposed_hand").value == "dealer_looks"

    def class_if_closed(self, box: int) -> str:
        return class_of(self.best(box).rank) if self.is_looked_at else NO_CLASS

    def settle_wagers(self, box: int, comparison: Comparison, hand_class: str, *why: Citation) -> None:
        qualifies = self.is_dealer_qualified()
        outcomes = {
            ANTE: self.terms.ante_outcome(comparison, qualifies),
            BLIND: self.terms.blind_outcome(comparison, qualifies, hand_class),
            PLAY: self.terms.play_outcome(comparison, qualifies),
            TRIPS: self.terms.trips_outcome(hand_class),
        }
        for wager in self.in_order(box, comparison):
            self.settle(wager, outcomes[wager.kind], *why)

    def in_order(self, box: int, comparison: Comparison) -> list[Wager]:
        """The wagers that are settled against the dealer, in the order that the rulebook has for it."""
        is_lost = comparison == "is_beaten" and self.is_dealer_qualified()
        field = "order_if_beaten" if is_lost and self.rules.has("settlement", "order_if_beaten") else "order"
        return list(self.on_box(box, self.rules.get("settlement", field, list).value))

    def fold_box(self, box: int, *why: Citation) -> None:
        """A hand given up loses its wagers; but not Trips, once all cards are out, where the rulebook says so."""
        citation = self.rules.cite("fold")
        self.give_up(box, *merge((citation, *why)))
        self.lose_jackpot(box, FOLDED, *why)
        for wager in self.on_box(box, (ANTE, BLIND)):
            self.settle(wager, FOLDED, *why)
        if any(self.standing(TRIPS, box)) and self.does_trips_survive():
            self.folded_with_trips.append(box)
            return
        for wager in self.standing(TRIPS, box):
            self.settle(wager, FOLDED, *why)
        self.collect(hand_of(box), citation)

    def does_trips_survive(self) -> bool:
        """Whether a Trips wager on a hand that is folded now is settled by the hand, with the others."""
        are_all_out = self.stage == LAST and not self.is_face_down(COMMUNITY)
        return are_all_out and self.rules.has("trips_survive_fold")

    def settle_folded_trips(self, box: int) -> None:
        """The hand is exposed for it when hands are settled, not before: others may still be deciding."""
        self.folded_with_trips.remove(box)
        citation = self.rules.cite("trips_survive_fold")
        if box in self.closed:
            hand_class, reading = self.class_if_closed(box), self.rules.reading("unexposed_hand")
            cites = [citation, reading.citation]
        else:
            self.turn_up(hand_of(box), citation)
            held = self.best(box)
            self.declare(hand_of(box), held, "folded", citation)
            hand_class, cites = class_of(held.rank), [citation]
        for wager in self.standing(TRIPS, box):
            self.settle(wager, self.terms.trips_outcome(hand_class), *cites)

    # -- hands -----------------------------------------------------------------------------------------------------

    @property
    def community(self) -> list[Card]:
        return self.hands.get(COMMUNITY, [])

    def best(self, box: int) -> Hand:
        """A player's five cards: of all seven the best, or the best of the two with three that are in common."""
        return self.best_with(self.hands[hand_of(box)])

    def late_outcome(self, placing: PlaceWager) -> str | None:
        """Trips go by the hand alone, which has been declared."""
        if placing.wager == TRIPS and (cards := self.declared(placing)):
            return self.terms.trips_outcome(class_of(best_hand(cards).rank))
        return super().late_outcome(placing)

    def dealers_best(self) -> Hand:
        return self.best_with(self.hands[DEALER])

    def best_with(self, hole: list[Card]) -> Hand:
        if self.terms.hand.value == "two_and_three":
            return best_of_two_and_three(hole, self.community)
        return best_hand([*hole, *self.community])

    def is_dealer_qualified(self) -> bool:
        return self.dealers_best().rank >= self.terms.qualifying

    def comparison(self, rank: int) -> Comparison:
        difference = rank - self.dealers_best().rank
        return "beats" if difference > 0 else "is_beaten" if difference else "ties"

    def jackpot_cards(self, box: int) -> list[Card]:
        """The hand that a jackpot goes by: the player's cards with the flop."""
        flop = self.terms.flop.value
        return [*self.hands[hand_of(box)], *self.community[:flop]]

    def declare(self, hand: str, held: Hand, remark: str, *cites: Citation) -> None:
        value = describe(held.rank, kickers=True)
        self.emit(HandDeclared((self.rules.cite("hand"), *cites), hand, value, held.cards, remark))

    # -- its price -------------------------------------------------------------------------------------------------

    @classmethod
    def outcome_tables(cls, rules: Rules) -> Iterator[PriceTable | Unpriced]:
        from croupier.games.ultimate_texas_holdem import price

        yield from price.outcome_tables(read(rules, HoldemTerms))

    has_charts = True

    @classmethod
    def charts(cls, rules: Rules) -> tuple[StrategyChart, ...]:
        from croupier.games.ultimate_texas_holdem import chart

        return chart.charts(read(rules, HoldemTerms))
