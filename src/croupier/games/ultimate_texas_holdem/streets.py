"""The deal of Ultimate Texas Hold'em: hole cards, and community cards at once or street by street."""

from croupier.games.house_poker.boxes import COMMUNITY
from croupier.games.house_poker.deal import Deal
from croupier.games.ultimate_texas_holdem.messages import StubDiscarded
from croupier.games.ultimate_texas_holdem.terms import HoldemTerms
from croupier.procedure import Procedure
from croupier.rulebook import Cited
from croupier.table.round import Part


class Streets(Part):
    """Cards face down, and community cards that are dealt or turned over between the betting rounds."""

    terms: HoldemTerms

    def __init__(self, terms: HoldemTerms, deal: Deal) -> None:
        super().__init__(terms, deal.course)
        self.deal = deal
        self.cards = deal.cards
        self.boxes = deal.boxes

    @property
    def _community(self) -> int:
        return self.terms.flop.value + self.terms.turn_and_river.value

    def initial_deal(self) -> Procedure[None]:
        """Two cards to each hand; where all are dealt at once, the community cards too, and the rest is put away."""
        at_once, is_first = self.terms.community_at_once, self.terms.is_community_first
        if at_once is not None and is_first:
            yield from self.deal.community(self._community, at_once, face_up=False)
        yield from self.deal.hands(self.terms.hole_cards.citation)
        if at_once is not None and not is_first:
            yield from self.deal.community(self._community, at_once, face_up=False)
        self.deal.complete()
        yield from self._discard_stub()

    def _discard_stub(self) -> Procedure[None]:
        citation, shoe = self.terms.remaining_cards, self.cards.shoe
        if citation is None:
            return
        if (yield from self.course.step("put the remaining cards away", citation, self.boxes.is_live)):
            left = [shoe.draw() for _ in range(shoe.remaining)]
            self.emit(StubDiscarded((citation,), len(left)))
            shoe.discard(left)

    def flop(self) -> Procedure[None]:
        yield from self._reveal("flop", self.terms.flop)

    def turn_and_river(self) -> Procedure[None]:
        yield from self._reveal("turn and river", self.terms.turn_and_river)

    def _reveal(self, street: str, cards: Cited[int]) -> Procedure[None]:
        """The next community cards: turned over where they lie face down, else dealt."""
        count, citation = cards
        if self.terms.community_at_once is None:
            yield from self.deal.community(count, citation, face_up=True)
        elif (yield from self.course.step(f"turn over the {street}", citation, self.boxes.is_live)):
            first = min(place for hand, place in self.cards.face_down if hand == COMMUNITY)
            self.cards.turn_up(COMMUNITY, citation, only=range(first, first + count))

    def is_card_to_come(self) -> bool:
        """Whether community cards are still to be dealt."""
        return len(self.cards.hands.get(COMMUNITY, ())) < self._community

    def are_all_out(self) -> bool:
        """Whether no community card lies face down."""
        return not any(hand == COMMUNITY for hand, _ in self.cards.face_down)
