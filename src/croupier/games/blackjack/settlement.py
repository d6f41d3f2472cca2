"""What decides the wagers on players' hands: their own cards, or the dealer's hand."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from croupier.chips import Odds, format_dollars
from croupier.games.blackjack.boxes import Box, Boxes, Hand
from croupier.games.blackjack.hands import DOUBLE, FREE_BETS, INITIAL, SPLIT, joined
from croupier.games.blackjack.side.riding import Riding
from croupier.games.blackjack.side_wagers import SideWagers
from croupier.procedure.messages import DEALER
from croupier.rulebook import Citation, Cited
from croupier.table.layout import Wager
from croupier.table.round import Part


@dataclass(frozen=True, kw_only=True)
class SettlementTerms:
    """What a dealer's blackjack takes."""

    dealer_blackjack_takes: Cited[Literal["original_plus_busted", "original_only"]]
    original_after_bust: Citation


class Settlement(Part):
    """Hands are settled one by one; against a dealer's blackjack, each player's wagers on a box together."""

    terms: SettlementTerms

    def __init__(self, terms: SettlementTerms, boxes: Boxes, side: SideWagers, riding: Riding) -> None:
        super().__init__(terms, boxes.course)
        self.boxes = boxes
        self.layout = boxes.layout
        self.cards = boxes.cards
        self._side = side
        self._riding = riding

    # -- one hand --------------------------------------------------------------------------------------------------

    def settle(self, hand: Hand, result: str, player: str | None = None) -> None:
        """Every wager that stands on the hand, or only a player's."""
        for wager in hand.wagers:
            if wager.is_standing and player in (None, wager.player):
                self.layout.settle(wager, self._outcome_of(wager, result))

    def _outcome_of(self, wager: Wager, result: str) -> str:
        """The rulebook's name for what a hand's result is to a wager that lies on it."""
        if wager.kind in FREE_BETS:
            return "wins" if result == "wins" else "collected"
        if result == "blackjack":
            return self.boxes.version.blackjack_outcome(self.boxes.initial_cents(wager.box, wager.player))
        return result

    def collect(self, hand: Hand, citation: Citation) -> None:
        """Its cards go to the discard rack, unless something else that lies there needs them."""
        if hand.name in self.cards.hands and not self._side.keeps_cards(hand):
            self.cards.collect(hand.name, citation)

    def complete(self, hand: Hand) -> None:
        """No further card comes to it: so side wagers that wait for one are settled."""
        self.course.verify_in_play("complete a hand")
        if not hand.is_complete:
            hand.is_complete = True
            self._side.hand_complete(hand)

    # -- by the dealer's hand --------------------------------------------------------------------------------------

    def is_due(self) -> bool:
        """Whether the dealer's completed hand decides anything on a player's."""
        if any(hand.is_live for hand in self.boxes.hands.values()):
            return True
        return self.boxes.has_dealer_blackjack() and self.gives_back_to_busted()

    def gives_back_to_busted(self) -> bool:
        """Whether a dealer's blackjack would give back some of what hands over 21 have lost."""
        return any(
            not wager.is_standing and not is_lost
            for box in self.boxes.in_play.values()
            for player in box.players
            for wager, is_lost in self._decided_by_blackjack(box, player)
        )

    def settle_box(self, box: Box) -> None:
        takes_some = self.boxes.has_dealer_blackjack()
        dealer = self.boxes.counts.points(self.cards.hands[DEALER]).total
        for hand in box.hands:
            if hand.is_live and (not takes_some or self.boxes.has_blackjack(hand)):
                self.settle(hand, self._result_of(hand, dealer))
        if takes_some:
            for player in box.players:
                self._settle_against_blackjack(box, player)

    def _result_of(self, hand: Hand, dealer: int) -> str:
        """What becomes of a hand that is not over 21, by the dealer's total."""
        boxes = self.boxes
        if boxes.has_blackjack(hand):
            return "stands_off" if boxes.has_dealer_blackjack() else "blackjack"
        if boxes.version.stands_off_at(dealer):
            return "stands_off"
        total = boxes.counts.points(hand.cards).total
        if dealer > boxes.counts.most.value or total > dealer:
            return "wins"
        return "stands_off" if total == dealer else "loses"

    # -- against a dealer's blackjack ------------------------------------------------------------------------------

    def _settle_against_blackjack(self, box: Box, player: str) -> None:
        """The original of a player's wagers on a box is lost; those added go back, unless the operator takes them."""
        for wager, is_lost in list(self._decided_by_blackjack(box, player)):
            if not wager.is_standing and not is_lost:
                self.layout.reverse(wager, self.terms.dealer_blackjack_takes.citation)
            if wager.is_standing and is_lost:
                why, in_part = self._why_lost(box, wager), self._lost_in_part(box, wager)
                self.layout.settle(wager, self._outcome_of(wager, "loses_to_blackjack"), *why, paid=in_part)
            elif wager.is_standing:
                self.layout.settle(wager, self._outcome_of(wager, "returned"))

    def _takes(self, wager: Wager) -> Cited[bool]:
        """Whether a dealer's blackjack takes a wager that was added in doubling or splitting."""
        elections = self.boxes.version.rights(self.boxes.initial_cents(wager.box, wager.player)).elections
        if wager.kind == DOUBLE:
            return elections.takes_doubles
        if wager.kind == SPLIT:
            return elections.takes_splits
        return Cited(False, self.layout.kinds[wager.kind].citation)

    def _why_lost(self, box: Box, wager: Wager) -> tuple[Citation, ...]:
        """The election by which an added wager is taken, or why it counts as original."""
        if wager.kind == INITIAL:
            return ()
        is_taken, citation = self._takes(wager)
        if is_taken:
            return (citation,)
        has_busted = any(hand.has_busted for hand in box.hands)
        return (self.terms.original_after_bust,) if has_busted else ()

    def _lost_in_part(self, box: Box, wager: Wager) -> Cited[Odds] | None:
        """What matches riding money in a split wager that counts as original goes back: that is no original wager."""
        if wager.kind != SPLIT or self._takes(wager).value:
            return None
        mine = [w for hand in box.hands for w in hand.wagers if (w.kind, w.player) == (INITIAL, wager.player)]
        alike = [w for w in mine if w.chips == wager.chips] or mine
        cents = sum(initial.cents for initial in alike)
        if cents >= wager.cents:
            return None
        citation = self.layout.kinds[SPLIT].pays["loses_to_blackjack"].citation
        riding = self._riding.rule(wager, "splitting")
        odds = Odds(f"lose {format_dollars(cents)}", Fraction(-cents, wager.cents))
        return Cited(odds, joined(citation, riding) if riding else citation)

    def _decided_by_blackjack(self, box: Box, player: str) -> Iterator[tuple[Wager, bool]]:
        """A player's wagers on a box that a dealer's blackjack decides, and whether it takes them.

        A hand over 21 has lost its wagers before. By one reading that stays so, and another's are the original then;
        by the other only the original is lost, and what else a busted hand has lost goes back too.
        """
        is_only_original = self.terms.dealer_blackjack_takes.value == "original_only"
        hands = [hand for hand in box.hands if not hand.is_void and not self.boxes.has_blackjack(hand)]
        hands = [hand for hand in hands if hand.is_at_stake or (hand.has_busted and is_only_original)]
        wagers = [[wager for wager in hand.wagers if wager.player == player] for hand in hands]
        originals = _originals_of(wagers)
        for wager in (wager for of_hand in wagers for wager in of_hand):
            if wager.is_standing or (wager.settlement and wager.kind not in FREE_BETS):
                is_original = any(wager is original for original in originals)
                yield wager, is_original or self._takes(wager).value


def _originals_of(hands: list[list[Wager]]) -> list[Wager]:
    """The initial ones of a player's wagers by hand, or those of the first hand if the initial ones are gone."""
    hands = [[wager for wager in wagers if wager.kind in (INITIAL, SPLIT)] for wagers in hands]
    initial = [wagers for wagers in hands if any(wager.kind == INITIAL for wager in wagers)]
    return next(iter([*initial, *(wagers for wagers in hands if wagers)]), [])
