"""Odd chips that are raced off: a card for each, and the highest have a chip of the next value.

Nobody has more than one, and nobody is out by it. No rule says how chips are raced off: this is what is usual.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from croupier.cards import DECKS, Card, rank_of, suit_of
from croupier.chance import Source, shuffle
from croupier.room.card_draws import CardDrawn

DECK = DECKS[52]
SUITS = "shdc"
"""The order of suits where cards are equal otherwise, the highest first."""


class Race(NamedTuple):
    """How a race came out: the changes of chips by value, and the cards."""

    changes: dict[str, int]
    cards: tuple[CardDrawn, ...]


def race(
    source: Source,
    players: Sequence[str],
    odd: Mapping[str, int],
    stacks: Mapping[str, int],
    value: int,
    next_value: int,
) -> Race:
    """Odd chips of a table's players, in the order in which cards are dealt; `stacks` are what each has in all."""
    total = sum(odd.values()) * value
    wins = (2 * total + next_value) // (2 * next_value)  # rounded to the nearest, halves up
    hands = [player for player in players for _ in range(odd.get(player, 0))]
    cards: list[Card] = []
    while len(cards) < len(hands):  # so many odd chips take more than one deck
        pack = DECK.cards()
        shuffle(pack, source)
        cards += pack
    dealt = tuple(CardDrawn(player, card) for player, card in zip(hands, cards, strict=False))
    best: dict[str, tuple[int, int, int]] = {}
    for number, each in enumerate(dealt):
        height = (DECK.ranks.index(rank_of(each.card)), -SUITS.index(suit_of(each.card)), -number)
        best[each.player] = max(best.get(each.player, height), height)
    winners = sorted(best, key=lambda player: best[player], reverse=True)[:wins]
    spared = [player for player in best if player not in winners and stacks.get(player, 0) <= odd[player] * value]
    changes = {
        player: (next_value if player in winners or player in spared else 0) - count * value
        for player, count in odd.items()
        if count
    }
    return Race(changes, dealt)
