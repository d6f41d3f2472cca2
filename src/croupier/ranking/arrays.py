"""Hands by the million: the orders of this room in the tables of the kernels.."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from croupier.cards import RANKS, SUITS, Card
from croupier.ranking.orders import STANDARD, USUAL, Order, rank_by_definition

if TYPE_CHECKING:
    from croupier.kernels.poker.tables import Tables, Values


def card_number(card: Card) -> int:
    """The number of a card in the kernels: from 0, the deuce of clubs, to 51, the ace of spades."""
    return len(SUITS) * RANKS.index(card[0]) + SUITS.index(card[1])


def hand_numbers(cards: Sequence[Card]) -> list[int]:
    return [card_number(card) for card in cards]


def card_of(number: int) -> Card:
    rank, suit = divmod(number, len(SUITS))
    return Card(RANKS[rank] + SUITS[suit])


def tables_of(order: Order = STANDARD, most: int | None = None) -> "Tables":
    """The kernels' tables of an order; their codes are its ranks."""
    from croupier.kernels.poker import tables as kernel

    places = {name: place for place, name in enumerate(reversed(USUAL))}
    classes = tuple(places[name] for name in reversed(order.classes))
    lowest = RANKS.index(order.deck.ranks[0])
    return kernel.tables(kernel.Order(classes, order.size, lowest, most or order.size + 2))


@cache
def _values_by_definition(order: Order = STANDARD) -> "Values":
    """The kernels' values of all whole hands, each looked at card by card, in order of the highest card, then the next.

    Sixteen seconds for five cards of 52.
    """
    import numpy as np

    of = tables_of(order)
    lowest = card_number(Card(order.deck.ranks[0] + SUITS[0]))
    from_highest = [card_of(number) for number in range(51, lowest - 1, -1)]
    hands = combinations(from_highest, order.size)
    ranks = np.fromiter((rank_by_definition(hand, order) for hand in hands), np.int64)
    return np.searchsorted(of.codes, ranks[::-1]).astype(np.uint16)


def disagreements(cards: int, order: Order = STANDARD) -> int:
    """How many of all hands of so many cards are not worth, in the kernels, the best hand in them by definition."""
    from croupier.kernels.poker import sevens

    return sevens.disagreements(cards, tables_of(order), _values_by_definition(order))
