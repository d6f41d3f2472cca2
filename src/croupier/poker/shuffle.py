"""Shuffling and cutting the deck of a poker table before a hand."""

import msgspec

from croupier.cards import Card
from croupier.poker.deck import Pack
from croupier.poker.stub import Stub
from croupier.poker.terms import PokerTerms
from croupier.procedure import DEALER
from croupier.procedure.events import CardsCut, CardsShuffled
from croupier.table.left_behind import LeftBehind
from croupier.table.round import Course, Part


class ShuffleLeft(LeftBehind, frozen=True):
    """How the cards are to be shuffled for the next hand."""

    by_hand: bool = msgspec.field(default=False, name="shuffle by hand")
    """The dealer shuffles, whether or not a machine does so otherwise."""


class PokerShuffle(Part):
    """The dealer's shuffle and cut."""

    terms: PokerTerms

    def __init__(self, terms: PokerTerms, course: Course, pack: Pack) -> None:
        super().__init__(terms, course)
        self._pack = pack

    def shuffle(self) -> Stub:
        """All cards, shuffled and cut, ready to be dealt; after a misdeal by hand, where the rulebook wants it."""
        if ShuffleLeft.of(self.course.setting).by_hand:
            self.emit(CardsShuffled(self.terms.cite_once("shuffle", "irregular_shuffle"), "all cards, by hand"))
        else:
            self.emit(CardsShuffled(self.terms.cite_once("shuffle"), "all cards"))
        is_arranged = bool(self._pack.arranged)
        cards = self._pack.shuffled()
        if self.terms.is_cut and not is_arranged:
            cards = self._cut(cards)
        stub = Stub(cards)
        stub.source = self.course.chance
        return stub

    def _cut(self, cards: list[Card]) -> list[Card]:
        """The cut is made by the dealer, more than so many cards from either end."""
        beyond = self.terms.cut_beyond
        at = beyond + 1 + self.course.chance.below(len(cards) - 2 * beyond - 1)
        self.emit(CardsCut(self.terms.cite_once("cut"), DEALER, at))
        return cards[at:] + cards[:at]
