"""Dealing hands of poker, and cards in common; and what has been dealt by now."""

from collections import Counter
from collections.abc import Sequence

from croupier.games.house_poker.boxes import COMMUNITY, Boxes
from croupier.games.house_poker.messages import HandFolded
from croupier.procedure import DEALER, Procedure
from croupier.rulebook import Citation
from croupier.table.cards import CardTable
from croupier.table.layout import hand_of
from croupier.table.round import Part


class Deal(Part):
    """From a shoe one card at a time, clockwise and the dealer last; from a shuffler all cards of a hand at a time."""

    def __init__(self, cards: CardTable, boxes: Boxes, hand_size: int) -> None:
        super().__init__(None, cards.course)
        self.cards = cards
        self.boxes = boxes
        self.hand_size = hand_size
        """The cards of a player's hand."""
        self.is_complete = False
        """Every hand of the round has all its cards: from the first decision on at the latest."""
        self.dealers_card_seen: int | None = None
        """The place in the dealer's hand of a card seen in error, which stays up instead of the one that should be."""
        self.is_next_card_seen = False
        """Everybody knows the next card to come."""

    @property
    def has_begun(self) -> bool:
        return bool(self.cards.drawn)

    def dealt_to(self, hand: str) -> int:
        """How many cards have gone to a hand in this round, wherever they are now."""
        return Counter(place for _, place in self.cards.drawn)[hand]

    # -- its steps -------------------------------------------------------------------------------------------------

    def hands(
        self,
        citation: Citation,
        *,
        dealer_size: int | None = None,
        dealer_up: Sequence[int] = (),
        up_by: Citation | None = None,
    ) -> Procedure[None]:
        """To each box in play and the dealer, face down but for the dealer's places `dealer_up`, dealt by `up_by`."""
        size, dealers = self.hand_size, dealer_size or self.hand_size
        hands = [hand_of(box) for box in self.boxes.in_play]
        if self.cards.shoe.kind == "automatic":
            order = [hand for hand in hands for _ in range(size)] + [DEALER] * dealers
        else:
            order = [hand for _ in range(size) for hand in (*hands, DEALER)] + [DEALER] * (dealers - size)
        yield from self._in_order(order, citation, dealer_up, up_by)

    def community(self, count: int, citation: Citation, *, face_up: bool) -> Procedure[None]:
        """Cards in the centre of the table."""
        places = range(len(self.cards.shoe.cards)) if face_up else ()
        yield from self._in_order([COMMUNITY] * count, citation, places, None)

    def _in_order(
        self, order: list[str], citation: Citation, up: Sequence[int], up_by: Citation | None
    ) -> Procedure[None]:
        """A card to each place in turn, if its hand is still live by then; `up` are cards of the house's, from 0."""
        for hand in order:
            face_up = hand in (DEALER, COMMUNITY) and len(self.cards.hands.get(hand, ())) in up
            by = up_by if face_up and up_by is not None else citation
            yield from self._card(hand, by, face_up)

    def _card(self, hand: str, citation: Citation, face_up: bool) -> Procedure[None]:
        """The next card; after one of the dealer's was seen in error, and stays up, none is dealt up."""

        def stands() -> bool:
            return hand not in self.cards.void_hands and self.boxes.is_live(hand)

        is_up = face_up and not (hand == DEALER and self.dealers_card_seen is not None)
        card = yield from self.cards.deal(hand, citation, stands, is_up)
        if card is not None:
            self.is_next_card_seen = False

    def complete(self) -> None:
        """Every hand has all its cards."""
        self.course.verify_in_play("complete")
        self.is_complete = True

    def leave_up(self, place: int) -> None:
        """A card of the dealer's that was seen in error stays up."""
        self.course.verify_in_play("leave_up")
        self.dealers_card_seen = place

    def know_next_card(self) -> None:
        """The next card has been seen before its time."""
        self.course.verify_in_play("know_next_card")
        self.is_next_card_seen = True

    # -- folding ---------------------------------------------------------------------------------------------------

    def give_up(self, box: int, *cites: Citation) -> None:
        """The hand is out of the game; its cards still lie there."""
        self.emit(HandFolded(cites, hand_of(box), self.boxes.players[box]))
        self.boxes.drop(box)

    def fold(self, box: int, *cites: Citation) -> None:
        """The player no longer continues: the cards go to the rack unseen. What becomes of wagers, the game says."""
        self.give_up(box, *cites)
        self.cards.collect(hand_of(box), cites[0])
