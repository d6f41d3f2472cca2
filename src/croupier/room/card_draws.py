"""A card each, and the highest wins: how seats, moves and the first button are decided at a poker table."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from croupier.cards import Card, Deck, rank_of, suit_of
from croupier.chance import Source, shuffle


class CardDrawn(msgspec.Struct, frozen=True):
    """The card that was dealt to somebody; who has several drew again."""

    player: str
    card: Card


class Drawn(NamedTuple):
    """How a draw came out."""

    order: tuple[str, ...]
    """The first so many that it was for, the highest first."""
    cards: tuple[CardDrawn, ...]
    """Every card in the order in which it was dealt, those of further draws too."""


def draw_high(source: Source, deck: Deck, players: Sequence[str], *, places: int = 1, suits: str = "") -> Drawn:
    """One card to each in the order of `players`; an ace is always high.

    With `suits`, the highest first, no two cards are equal. Without, those whose equal cards leave open who has one of
    the places draw again, from the whole deck.
    """
    cards: list[CardDrawn] = []
    order = _ranked(source, deck, players, places, suits, cards)
    return Drawn(tuple(order[:places]), tuple(cards))


def _ranked(
    source: Source, deck: Deck, players: Sequence[str], places: int, suits: str, cards: list[CardDrawn]
) -> list[str]:
    """At least the first so many of these, in order."""
    if len(players) < 2 or places < 1:
        return list(players)
    pack = deck.cards()
    shuffle(pack, source)
    dealt = dict(zip(players, pack, strict=False))
    cards += [CardDrawn(player, card) for player, card in dealt.items()]
    heights: dict[tuple[int, int], list[str]] = {}
    for player, card in dealt.items():
        suit = -suits.index(suit_of(card)) if suits else 0
        heights.setdefault((deck.ranks.index(rank_of(card)), suit), []).append(player)
    order: list[str] = []
    for height in sorted(heights, reverse=True):
        left = places - len(order)
        order += _ranked(source, deck, heights[height], left, suits, cards) if left > 0 else heights[height]
    return order


def in_words(cards: Sequence[CardDrawn]) -> str:
    """The cards of a draw, as an event tells them."""
    return ", ".join(f"{each.player} {each.card}" for each in cards)
