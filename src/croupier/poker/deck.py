"""The deck of a poker table: shuffled and cut before every hand."""

from collections.abc import Iterable

import msgspec

from croupier.cards import DECKS, Card, Deck
from croupier.chance import Source, shuffle
from croupier.errors import CardError


class PackState(msgspec.Struct, frozen=True, omit_defaults=True):
    """The deck as the journal keeps it. `arranged` are cards put on top for the next hand, to show something."""

    deck: int
    arranged: str = ""


class Pack:
    """One deck, and where its chance comes from."""

    def __init__(self, deck: Deck, source: Source, arranged: Iterable[Card] = ()) -> None:
        self.deck = deck
        self.source = source
        self.arranged = tuple(arranged)
        for card in self.arranged:
            if card not in deck.cards() or self.arranged.count(card) > 1:
                problem = "is there twice" if self.arranged.count(card) > 1 else f"is not of a {deck.size}-card deck"
                raise CardError(f"arranged: {card} {problem}")

    def state(self) -> PackState:
        return PackState(self.deck.size, "".join(self.arranged))

    @staticmethod
    def restore(state: PackState, source: Source) -> "Pack":
        deck = DECKS[state.deck]
        return Pack(deck, source, deck.parse(state.arranged))

    def shuffled(self) -> list[Card]:
        """All cards in the order of a shuffle and a cut, from the first to come."""
        cards = [card for card in self.deck.cards() if card not in self.arranged]
        shuffle(cards, self.source)
        order = [*self.arranged, *cards]
        self.arranged = ()
        return order
