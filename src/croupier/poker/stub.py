"""The undealt cards of one hand of poker."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from croupier.cards import Card, Deck
from croupier.chance import Source, shuffle
from croupier.errors import CardError, ShoeEmptyError

UNKNOWN = Card("??")
"""A card that was dealt and that nobody has told us of: in histories."""


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
        given = cards.cards() if isinstance(cards, Deck) else list(cards)
        if len(set(given)) < len(given):
            twice = next(card for card in given if given.count(card) > 1)
            raise CardError(f"{twice} is in the deck twice")
        self.cards = given[::-1]
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

    def take(self, count: int) -> list[Card]:
        cards = self.cards
        if count > len(cards):
            raise ShoeEmptyError(f"{count} cards are wanted and {len(cards)} are left")
        if self.is_shuffled or self.source is None:
            return [cards.pop() for _ in range(count)]
        below = self.source.below
        drawn = []
        for _ in range(count):
            chosen = below(len(cards))
            card = cards[chosen]
            cards[chosen] = cards[-1]
            cards.pop()
            drawn.append(card)
        return drawn

    def hole(self, player: int, count: int) -> list[Card]:  # noqa: ARG002 - a stub deals to anybody
        return self.take(count)

    def community(self, count: int) -> list[Card]:
        return self.take(count)

    def burn(self) -> Card:
        return self.take(1)[0]

    def mix(self, cards: Iterable[Card]) -> None:
        self.cards.extend(cards)
        if self.source is None or self.is_shuffled:
            self.shuffle()

    def copy(self) -> "Stub":
        """Goes on with the same source of chance."""
        other = Stub.__new__(Stub)
        other.cards, other.source, other.is_shuffled = self.cards.copy(), self.source, self.is_shuffled
        return other
