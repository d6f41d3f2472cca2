"""The two hands of a baccarat round: what of them lies face down, has been announced, or is known too early."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.cards import Card
from croupier.games.baccarat.messages import PointCountAnnounced
from croupier.games.baccarat.point_counts import BANKER, PLAYER, HandTerms
from croupier.games.baccarat.shoe import BaccaratShoe
from croupier.games.baccarat.styles import DEAL_ORDER, DealingStyle
from croupier.procedure import Procedure
from croupier.rulebook import Citation
from croupier.table.cards import CardTable
from croupier.table.round import Part
from croupier.table.terms import each


@dataclass(frozen=True, kw_only=True)
class TwoHandsTerms:
    banker_turns: Citation
    boxed_card: Citation | None
    first_card_face_up: Citation
    why_seen: dict[str, Citation] = each(
        "card_drawn_exposed", "first_card_face_up", "card_face_up_in_shoe", "boxed_card", "third_card_for_banker",
        "third_card_for_next_round",
    )  # fmt: skip
    """Why everybody may know the next card, as the shoe notes it."""


class TwoHands(Part):
    """The player's and the banker's hand. Nobody wagers on a void hand."""

    terms: TwoHandsTerms

    def __init__(
        self, terms: TwoHandsTerms, counts: HandTerms, cards: CardTable, shoe: BaccaratShoe, styles: DealingStyle
    ) -> None:
        super().__init__(terms, cards.course)
        self.counts = counts
        self.cards = cards
        self._handling = shoe
        self._styles = styles
        self.next_seen = ""
        """Why everybody knows the next card, by the provision that says so: it is dealt face up."""
        self.is_void_hand = False
        """Nobody may wager on the round."""
        self.why_void: Citation | None = None
        self.are_complete = False
        self.announced: dict[str, int] = {}
        """Hand to how many cards it had when its point count was last announced."""

    def is_on_course(self) -> bool:
        """Whether the round can still have a result."""
        return not self._handling.has_run_out

    def hidden(self, hand: str) -> list[int]:
        """The places of the hand's cards that lie face down."""
        face_down = self.cards.face_down
        return sorted(number for of, number in face_down if of == hand) if face_down else []

    def points(self, hand: str) -> int:
        return self.counts.points(self.cards.hands[hand])

    def is_next_card_due(self) -> bool:
        """Whether this round is sure to have another card; while hands lie face down nobody knows."""
        return len(self.cards.deal_log) < len(self.cards.deal_order)

    def deal_to(self, hand: str, citation: Citation, face_up: bool) -> Procedure[Card | None]:
        """The next card to a hand; one that everybody knows lies face up at once."""
        card = yield from self.cards.deal(hand, citation, self.is_on_course, face_up)
        if card is not None and self.next_seen:
            why, self.next_seen = self.terms.why_seen[self.next_seen], ""
            if not face_up:
                self.cards.turn_up(hand, why, only=[len(self.cards.hands[hand]) - 1])
        return card

    def turn(self, hand: str, citation: Citation, by: str, only: Sequence[int] | None = None) -> None:
        """Cards of a hand are turned; when none of it lies face down its point count is announced."""
        self.cards.turn_up(hand, citation, by, only)
        if not self.hidden(hand):
            self.announce(hand)

    def announce(self, hand: str) -> None:
        """The point count of a hand; one that is still being dealt has none."""
        cards, style = self.cards.hands[hand], self._styles.style
        if len(cards) < DEAL_ORDER.count(hand):
            return
        is_players = hand == BANKER and style.passed and not style.one_by_one
        citation = self.terms.banker_turns if is_players else style.citation
        self.emit(PointCountAnnounced((citation,), hand, self.points(hand)))
        self.announced[hand] = len(cards)

    def announce_if_open(self) -> None:
        """The point counts of hands that lie face up already."""
        for hand in (PLAYER, BANKER):
            if not self.hidden(hand) and hand not in self.announced:
                self.announce(hand)

    def complete(self) -> None:
        """No card is to come; one that everybody knows and that has not been used is the first of the next round."""
        self.course.verify_in_play("complete")
        self.are_complete = self.is_on_course()
        if self.are_complete:
            self.leave_card_seen()

    def leave_card_seen(self) -> None:
        """A card that everybody knows and that has not been used is the first of the next round."""
        if self.next_seen:
            self.course.verify_in_play("leave_card_seen")
            as_first = {
                "card_face_up_in_shoe": self.first_of_round,
                "third_card_for_banker": "third_card_for_next_round",
            }
            self.cards.shoe.exposed, self.next_seen = as_first.get(self.next_seen, self.next_seen), ""

    def clear_for_void(self, citation: Citation) -> None:
        """The cards of a round without a result leave the table; one that everybody knows begins the next."""
        self.leave_card_seen()
        self.cards.clear_for_void(citation)

    @property
    def first_of_round(self) -> str:
        """The provision on a first card that is found face up."""
        return "boxed_card" if self._styles.is_international else "first_card_face_up"
