"""The showdown of Ultimate Texas Hold'em: the dealer's hand, then each player's, settled against it."""

from collections.abc import Sequence

from croupier.cards import Card
from croupier.games.house_poker.boxes import COMMUNITY
from croupier.games.house_poker.jackpot_wagers import JackpotWagers
from croupier.games.house_poker.messages import HandDeclared
from croupier.games.ultimate_texas_holdem.closed_hands import HandsToSettle
from croupier.games.ultimate_texas_holdem.terms import ANTE, BLIND, PLAY, TRIPS, Comparison, End, HoldemTerms
from croupier.games.ultimate_texas_holdem.wagers import on_box
from croupier.procedure import DEALER, Procedure
from croupier.ranking import Hand, class_of, describe
from croupier.rulebook import Citation
from croupier.table.layout import Wager, hand_of
from croupier.table.round import Part

NO_CLASS = ""
"""The class of a hand that nobody has seen."""
WORDS: dict[Comparison, str] = {"beats": "beats", "ties": "equals", "is_beaten": "is lower than"}


class Showdown(Part):
    """Each hand is exposed, unless its player does not want that, and its wagers are paid or taken."""

    terms: HoldemTerms

    def __init__(self, terms: HoldemTerms, hands: HandsToSettle, jackpot: JackpotWagers) -> None:
        super().__init__(terms, hands.course)
        self.hands = hands
        self.cards = hands.cards
        self.boxes = hands.boxes
        self.layout = hands.layout
        self.jackpot = jackpot

    def go(self) -> Procedure[None]:
        """The dealer's hand, then each player's in turn from the dealer's right, settled against it."""
        citation = self.terms.dealers_hand
        if (yield from self.course.step("turn up the dealer's hand", citation, self.boxes.is_live)):
            self.cards.turn_up(DEALER, citation)
            assert self.terms.qualifies is not None
            qualifies = "qualifies" if self._is_dealer_qualified() else "does not qualify"
            cites = (citation, self.terms.qualifies.citation)
            self._declare(DEALER, self._best(DEALER), f"the dealer {qualifies}", *cites)
        for box in self.hands.in_order():
            yield from self._settle_box(box)

    def _settle_box(self, box: int) -> Procedure[None]:
        step = f"settle box {box}"
        if not (yield from self.course.step(step, self._settled_by(), lambda: box in self.hands.in_order())):
            return
        collected = self.terms.conclusion
        if box in self.hands.folded_with_trips:
            self._settle_folded_trips(box)
        elif box in self.hands.closed:
            self._settle_closed(box)
        else:
            collected = self._settle_by_hand(box)
        if not self.jackpot.is_won_by(box):
            self.cards.collect(hand_of(box), collected)

    def _settle_by_hand(self, box: int) -> Citation:
        """The box's wagers by its hand against the dealer's; returns the rule by which its cards are collected."""
        hand, why = hand_of(box), self._settled_by()
        held = self._best(hand)
        comparison = self._comparison(held.rank)
        end: End = comparison if self._is_dealer_qualified() else "unqualified"
        self.cards.turn_up(hand, self.terms.exposed_by(end))
        self._declare(hand, held, f"it {WORDS[comparison]} the dealer's", why)
        self.jackpot.collect_lost(box, *self.terms.jackpot_taken_by(end))
        self._settle_wagers(box, comparison, class_of(held.rank), why)
        return self.terms.collected_by(end)

    def _settled_by(self) -> Citation:
        """The rule on settlement; some rulebooks have one of its own for a dealer who does not qualify."""
        unqualified = self.terms.unqualified_settlement
        is_other = unqualified is not None and not self._is_dealer_qualified()
        return unqualified if is_other and unqualified is not None else self.terms.settlement.citation

    def _settle_closed(self, box: int) -> None:
        """Settle a hand that is not exposed: as a reading has it, the dealer looks, or it is lower than any other."""
        assert self.terms.hand_not_exposed is not None
        assert self.terms.unexposed_hand is not None
        self.jackpot.lose(box, "not_exposed", self.terms.hand_not_exposed)
        rank = self._best(hand_of(box)).rank
        comparison = self._comparison(rank) if self._is_looked_at() else "is_beaten"
        self._settle_wagers(box, comparison, self._class_if_closed(box), self.terms.unexposed_hand.citation)

    def _is_looked_at(self) -> bool:
        """Whether the dealer looks at a hand that is not exposed."""
        reading = self.terms.unexposed_hand
        return reading is not None and reading.value == "dealer_looks"

    def _class_if_closed(self, box: int) -> str:
        return class_of(self._best(hand_of(box)).rank) if self._is_looked_at() else NO_CLASS

    def _settle_wagers(self, box: int, comparison: Comparison, hand_class: str, *why: Citation) -> None:
        qualifies, terms = self._is_dealer_qualified(), self.terms
        outcomes = {
            ANTE: terms.ante_outcome(comparison, qualifies),
            BLIND: terms.blind_outcome(comparison, qualifies, hand_class),
            PLAY: terms.play_outcome(comparison, qualifies),
            TRIPS: terms.trips_outcome(hand_class),
        }
        for wager in self._in_order(box, comparison):
            self.layout.settle(wager, outcomes[wager.kind], *why)

    def _in_order(self, box: int, comparison: Comparison) -> list[Wager]:
        """The wagers that are settled against the dealer, in the order that the rulebook has for it."""
        is_lost = comparison == "is_beaten" and self._is_dealer_qualified()
        if_beaten = self.terms.order_if_beaten
        order = if_beaten if is_lost and if_beaten is not None else self.terms.settlement
        return list(on_box(self.layout, box, order.value))

    def _settle_folded_trips(self, box: int) -> None:
        """The hand is exposed for it when hands are settled, not before: others may still be deciding."""
        assert self.terms.trips_survive_fold is not None
        self.hands.release(box)
        citation = self.terms.trips_survive_fold
        if box in self.hands.closed and self.terms.unexposed_hand is not None:
            hand_class, cites = self._class_if_closed(box), [citation, self.terms.unexposed_hand.citation]
        else:
            self.cards.turn_up(hand_of(box), citation)
            held = self._best(hand_of(box))
            self._declare(hand_of(box), held, "folded", citation)
            hand_class, cites = class_of(held.rank), [citation]
        for wager in self.layout.standing(TRIPS, box):
            self.layout.settle(wager, self.terms.trips_outcome(hand_class), *cites)

    # -- hands -----------------------------------------------------------------------------------------------------

    def _best(self, hand: str) -> Hand:
        return self.terms.best(self.cards.hands[hand], self.cards.hands.get(COMMUNITY, []))

    def _is_dealer_qualified(self) -> bool:
        return self._best(DEALER).rank >= self.terms.qualifying

    def _comparison(self, rank: int) -> Comparison:
        difference = rank - self._best(DEALER).rank
        return "beats" if difference > 0 else "is_beaten" if difference else "ties"

    def _declare(self, hand: str, held: Hand, remark: str, *cites: Citation) -> None:
        value = describe(held.rank, kickers=True)
        self.emit(HandDeclared((self.terms.hand.citation, *cites), hand, value, held.cards, remark))


def trips_by_hand(terms: HoldemTerms, cards: Sequence[Card]) -> str:
    """What the cards that were declared make of a Trips wager."""
    return terms.trips_outcome(class_of(terms.best_of(cards).rank))
