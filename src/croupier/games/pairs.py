"""How far the first cards of a hand are alike: what pair and match wagers of several games are decided by."""

from collections.abc import Sequence
from typing import Literal

from croupier.cards import Card, rank_of, suit_of

Match = Literal["none", "mixed", "coloured", "identical"]
"""How far two cards are alike: not in face value; in face value only; in colour too; in suit too."""


def how_alike(cards: Sequence[Card], red: str) -> Match:
    """How far the first two cards are alike; `red` are the suits of that colour."""
    first, second = cards[:2]
    if rank_of(first) != rank_of(second):
        return "none"
    if suit_of(first) == suit_of(second):
        return "identical"
    return "coloured" if (suit_of(first) in red) == (suit_of(second) in red) else "mixed"


def is_triple(cards: Sequence[Card]) -> bool:
    """The first three cards are alike in suit and face value."""
    return len(cards) >= 3 and len(set(cards[:3])) == 1
