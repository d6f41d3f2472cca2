"""The undealt cards of one hand of poker."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Protocol

from croupier.cards import Card, Deck
from croupier.chance import SeededSource, Source, shuffle
from croupier.errors import CardError, ShoeEmptyError

UNKNOWN = Card("??")
"""A card that was dealt and that nobody has told us of: in histories."""


@cache
def _cards_of(deck: Deck) -> list[Card]:
    return deck.cards()


class Cards(Protocol):
    """What a hand is dealt from: a stub, or the record of a hand that was played."""

    def __len__(self) -> int: ...

    def hole(self, player: int, count: int) -> list[Card]:
        """Cards for a player's own hand."""
        ...

    def community(self, count: int) -> list[Card]: ...

    def burn(self) -> Card: ...

    def mix(self, cards: Iterable[Card]) -> None:
        """Shuffle these together with what is left, and cut."""
        ...

    def copy(self) -> "Cards": ...


class Stub:
    """Cards in a known order, or, with a source of chance and no shuffle yet, in none: each is then drawn at random."""

    __slots__ = ("cards", "is_shuffled", "source")

    def __init__(self, cards: Iterable[Card] | Deck, source: Source | None = None) -> None:
        """`cards` from the first to come; with `source` they are drawn in random order."""
        if isinstance(cards, Deck):
            self.cards = _cards_of(cards)[::-1]
        else:
            self.cards = list(cards)[::-1]
            if len(set(self.cards)) < len(self.cards):
                twice = next(card for card in self.cards if self.cards.count(card) > 1)
                raise CardError(f"{twice} is in the deck twice")
        self.source = source
        self.is_shuffled = source is None

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def order(self) -> Sequence[Card]:
        """From the first to come, where that is settled."""
        return self.cards[::-1]

    def shuffle(self) -> None:
        """Settle the order of what is left."""
        if self.source is None:
            raise CardError("these cards are to be shuffled, and no source of chance is at hand")
        shuffle(self.cards, self.source)
        self.is_shuffled = True

    def draw(self) -> Card:
        cards = self.cards
        left = len(cards)
        if not left:
            raise ShoeEmptyError("a card is wanted and none is left")
        if not self.is_shuffled and self.source is not None:
            chosen = self.source.below(left)
            cards[chosen], cards[-1] = cards[-1], cards[chosen]
        return cards.pop()

    burn = draw

    def hole(self, player: int, count: int) -> list[Card]:  # noqa: ARG002 - a stub deals to anybody
        return [self.draw() for _ in range(count)] if count > 1 else [self.draw()]

    def community(self, count: int) -> list[Card]:
        return [self.draw() for _ in range(count)]

    def mix(self, cards: Iterable[Card]) -> None:
        self.cards.extend(cards)
        if self.source is None or self.is_shuffled:
            self.shuffle()

    def put_on_top(self, cards: Sequence[Card]) -> None:
        """These come next, the first of them first."""
        self.cards.extend(reversed(cards))

    def take(self, cards: Iterable[Card]) -> None:
        """Take cards out, wherever they are."""
        for card in cards:
            self.cards.remove(card)

    def copy(self) -> "Stub":
        """The same cards will come; what a source cannot repeat is shuffled now."""
        source = self.source
        if isinstance(source, SeededSource):
            source = source.copy()
        elif not self.is_shuffled:
            self.shuffle()
        other = Stub.__new__(Stub)
        other.cards, other.source, other.is_shuffled = self.cards.copy(), source, self.is_shuffled
        return other
