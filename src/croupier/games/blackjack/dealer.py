"""The dealer's hand: when it takes which card, and when players' hands are settled by it."""

from dataclasses import dataclass
from typing import Literal

from croupier.cards import Card
from croupier.games.blackjack.boxes import Boxes
from croupier.games.blackjack.hands import INSURANCE, joined
from croupier.games.blackjack.insurance import Insurance
from croupier.games.blackjack.messages import PointsAnnounced
from croupier.games.blackjack.settlement import Settlement
from croupier.games.blackjack.side_wagers import SideWagers
from croupier.games.blackjack.turns import Turns
from croupier.procedure.actions import WithdrawWager
from croupier.procedure.decision import Procedure
from croupier.procedure.messages import DEALER, Action
from croupier.rulebook import Citation, Cited
from croupier.table.betting import Betting
from croupier.table.round import Part

UNTOUCHED = "a losing wager is not touched, and a winning one not before all on the box have been paid"


@dataclass(frozen=True, kw_only=True)
class DealersHandTerms:
    """The rules by which the dealer draws, announces and settles."""

    dealers_hand: Citation
    collected_after_payment: Citation
    optional_wager_stands: Citation
    dealer_blackjack_takes: Cited[Literal["original_plus_busted", "original_only"]]
    no_needless_card: Citation
    no_more_bets: Citation


class DealersHand(Part):
    """What the dealer does after the players' turns; a ruling may send play back to them."""

    terms: DealersHandTerms

    def __init__(
        self,
        terms: DealersHandTerms,
        boxes: Boxes,
        settlement: Settlement,
        insurance: Insurance,
        side: SideWagers,
        turns: Turns,
    ) -> None:
        super().__init__(terms, boxes.course)
        self.boxes = boxes
        self.cards = boxes.cards
        self.layout = boxes.layout
        self._settlement = settlement
        self._insurance = insurance
        self._side = side
        self._turns = turns
        self.is_complete = False
        """It gets no further card, unless a ruling reopens it."""

    def has_completed(self) -> bool:
        return self.is_complete

    def is_play_over(self) -> bool:
        """The dealer's hand is complete, and no ruling has reopened a player's."""
        return self.is_complete and self.boxes.next_hand() is None

    def play(self) -> Procedure[None]:
        """Draw to its end and settle by it; again from there if a ruling has changed it before that is done."""
        while not self.is_complete:
            yield from self._draw()
            citation = self.terms.collected_after_payment
            if (yield from self.course.step("settle", citation, self.is_settlement_due)):
                for box in self.boxes.in_play.values():
                    self._settlement.settle_box(box)

    def is_settlement_due(self) -> bool:
        return self.is_complete and self._settlement.is_due()

    def _draw(self) -> Procedure[None]:
        """A second card, by which insurance is settled, then as many as the version wants and the round needs."""
        while not self.is_complete:
            if self.boxes.next_hand() is not None:
                yield from self._turns.take()
            if self._insurance.owed:
                yield from self._insurance.offer_owed()
            citation = self._why_draws()
            if citation is None:
                self.is_complete = True
                self._announce()
                return
            self.cards.deal_order.append(DEALER)
            card = yield from self.cards.deal(DEALER, citation, self._is_dealers_turn)
            if card is None:
                self.cards.strike_due(DEALER)
                continue
            if self.cards.laid_out:
                self.cards.discard_surplus()
            if len(self.cards.hands[DEALER]) == 2:
                self._insurance.settle()

    def _is_dealers_turn(self) -> bool:
        return self._is_card_needed() and not self._insurance.owed and self.boxes.next_hand() is None

    def _why_draws(self) -> Citation | None:
        """The rule by which the dealer takes a further card; None if the hand stands, or no card could matter."""
        if not self._is_card_needed():
            return None
        cards = self.cards.hands[DEALER]
        stands, citation = self.boxes.version.stands_on(*self.boxes.counts.points(cards))
        if len(cards) < 2:
            stands, citation = False, self.terms.dealers_hand
        if stands:
            return None
        why = None if self._is_card_awaited() else self._side.why_completed()
        if not any(self.layout.standing()):
            why = self.terms.dealer_blackjack_takes.citation  # for what a blackjack would give back
        return joined(citation, why) if why else citation

    def _announce(self) -> None:
        citation, cards = self.terms.dealers_hand, self.cards.hands.get(DEALER, ())
        if self.boxes.has_dealer_blackjack():
            self._insurance.announce_blackjack(DEALER, citation)
        elif len(cards) > 1:
            self.emit(PointsAnnounced((citation,), DEALER, *self.boxes.counts.points(cards)))

    def _is_card_needed(self) -> bool:
        """Whether a further card could still decide a wager."""
        return DEALER in self.cards.hands and (self._is_card_awaited() or self._side.awaits_dealer())

    def _is_card_awaited(self) -> bool:
        """Whether a hand that stands waits for a card; for a second one blackjacks, insurance and busts do too."""
        is_second = len(self.cards.hands[DEALER]) < 2
        for hand in self.boxes.hands.values():
            if hand.is_live and (is_second or not self.boxes.has_blackjack(hand)):
                return True
        return is_second and (any(self.layout.standing(INSURANCE)) or self._may_give_back_to_busted())

    def _may_give_back_to_busted(self) -> bool:
        """Whether a blackjack would, and the dealer's first card may become one."""
        up, counts = self.boxes.up_card, self.boxes.counts
        others = (Card(f"{rank}{up[1]}") for rank in counts.of_rank.value)
        could_be = any(counts.is_blackjack((up, other)) for other in others)
        return could_be and self._settlement.gives_back_to_busted()

    def why_barred(self, kind: type[Action]) -> Cited[str] | None:
        if kind is not WithdrawWager or not self.boxes.is_dealt or self.course.decision is None:
            return None
        if self.is_complete:
            return Cited(UNTOUCHED, self.terms.collected_after_payment)
        problem, rule = Betting.actions[WithdrawWager]
        closed_by = rule(self.terms)
        assert closed_by is not None
        citation = joined(closed_by, self.terms.optional_wager_stands)
        return Cited(f"{problem}; now: {self.course.decision.about.replace('_', ' ')}", citation)
