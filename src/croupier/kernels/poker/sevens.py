"""All 133,784,560 hands of seven cards, one after another as fast as they can be read, and compared with all fives.

The four highest cards choose a row of values, the ranks of the other three a column. Triples of cards are numbered so
that those below a card come first and in one piece: the innermost loop runs along an array.
"""

from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.kernels.jit import jit
from croupier.kernels.poker.evaluate import best_value, value_of_flush
from croupier.kernels.poker.tables import (
    CARDS,
    RANK_KEYS,
    RANKS,
    ROW_BITS,
    SUITS,
    Counts,
    Keys,
    Numbers,
    Order,
    Tables,
    Values,
    multisets,
    tables,
)

SEVENS = comb(CARDS, 7)
ID_BITS = 16
"""A triple's number has the place of its ranks in the lower half, and counts its suits in the upper."""


class Split(NamedTuple):
    """Hands of seven as four cards and three."""

    four: npt.NDArray[np.uint16]
    """The row of four cards, by their ranks as a number to base 13."""
    values: Values
    """Without a flush: a row for each four ranks, a column for each three."""
    triples: npt.NDArray[np.uint32]
    """Column and counted suits of three cards: those with all cards below n come first."""
    triple_masks: Keys


def _numbered(counts: Counts, cards: int) -> Numbers:
    """Which row of the multisets each ordered choice of ranks is, as a number to base 13."""
    held = np.stack(np.unravel_index(np.arange(RANKS**cards), (RANKS,) * cards), axis=1)
    keys = counts @ RANK_KEYS
    by_key = np.argsort(keys)
    found = np.searchsorted(keys[by_key], RANK_KEYS[held].sum(axis=1))
    numbered: Numbers = by_key[found]
    return numbered


def _values_of_split(of: Tables) -> Values:
    fours, threes = multisets(4), multisets(3)
    is_hand = np.stack([(fours + three).max(axis=1) <= SUITS for three in threes], axis=1)
    keys = np.where(is_hand, np.add.outer(fours @ RANK_KEYS, threes @ RANK_KEYS), 0)
    slots = np.where(is_hand, of.rows[keys >> ROW_BITS] + (keys & (1 << ROW_BITS) - 1), 0)
    return np.where(is_hand, of.slots[slots], 0).astype(np.uint16)


@cache
def split(order: Order) -> Split:
    of = tables(order)
    third, second, first = np.array(
        [(a, b, c) for c in range(CARDS) for b in range(c) for a in range(b)], np.int64
    ).T  # by the highest card
    ids = _numbered(multisets(3), 3)[(first // SUITS * RANKS + second // SUITS) * RANKS + third // SUITS]
    suits = sum(1 << (ID_BITS + 4 * (card % SUITS)) for card in (first, second, third))
    masks = of.card_masks[first] | of.card_masks[second] | of.card_masks[third]
    fours = _numbered(multisets(4), 4).astype(np.uint16)
    return Split(fours, _values_of_split(of), (ids + suits).astype(np.uint32), masks)


@jit
def add_sevens(
    start: np.uint64,
    card_masks: Keys,
    flushes: Values,
    four: npt.NDArray[np.uint16],
    values: Values,
    triples: npt.NDArray[np.uint32],
    triple_masks: Keys,
) -> np.uint64:
    """The sum of the values of all hands."""
    enough, id_bits = np.uint32(0x8888 << 16), np.uint32(0xFFFF)
    total = np.uint64(0)
    for a in range(6, 52):
        for b in range(5, a):
            for c in range(4, b):
                for d in range(3, c):
                    row = values[four[((a // 4 * 13 + b // 4) * 13 + c // 4) * 13 + d // 4]]
                    mask = card_masks[a] | card_masks[b] | card_masks[c] | card_masks[d]
                    suits = start
                    for card in (a, b, c, d):
                        suits += np.uint64(1) << np.uint64(16 + 4 * (card % 4))
                    counted = np.uint32(suits)
                    part = np.uint64(0)
                    for i in range(np.uint64(d * (d - 1) * (d - 2) // 6)):
                        triple = triples[i]
                        if np.uint32(triple + counted) & enough:
                            part += value_of_flush(mask | triple_masks[i], flushes)
                        else:
                            part += np.uint64(row[triple & id_bits])
                    total += part
    return total


def sum_of_sevens(order: Order) -> int:
    """The sum of the values of all hands of seven cards, for an order of five-card hands of 52."""
    of, parts = tables(order), split(order)
    start = np.uint64(int(of.start) >> 16)
    return int(add_sevens(start, of.card_masks, of.flushes, *parts))


# -- compared with hands by definition -------------------------------------------------------------------------------


@jit
def next_hand(held: Numbers, lowest: int) -> bool:
    """The cards after these, in order of the highest card, then the next; False after the last."""
    for i in range(len(held)):
        if held[i] + 1 < (held[i + 1] if i + 1 < len(held) else CARDS):
            held[i] += 1
            for j in range(i):
                held[j] = lowest + j
            return True
    return False


@jit
def count_disagreements(
    held: Numbers,
    lowest: int,
    card_keys: Keys,
    card_masks: Keys,
    rows: npt.NDArray[np.uint32],
    slots: Values,
    flushes: Values,
    whole: Values,
    ways: Numbers,
    parts: Numbers,
) -> int:
    """How many hands, from these cards on, are not worth the best whole hand that is part of them."""
    wrong = 0
    more = True
    while more:
        key, mask = np.uint64(0), np.uint64(0)
        for card in held:
            key += card_keys[card]
            mask |= card_masks[card]
        best = np.uint64(0)
        for i in range(len(parts)):
            place = 0
            for j in range(parts.shape[1]):
                place += ways[held[parts[i, j]] - lowest, j]
            best = max(best, np.uint64(whole[place]))
        if best != best_value(key, mask, rows, slots, flushes):
            wrong += 1
        more = next_hand(held, lowest)
    return wrong


def disagreements(cards: int, of: Tables, whole: Values) -> int:
    """How many of all hands of so many cards have not the value of their best whole hand.

    The values of whole hands are given, in order of the highest card, then the next.
    """
    size, lowest = of.order.size, of.order.lowest * SUITS
    ways = np.array([[comb(card, j + 1) for j in range(size)] for card in range(CARDS - lowest)], np.int64)
    parts = np.array(list(combinations(range(cards), size)), np.int64)
    held = lowest + np.arange(cards)
    arrays = of.card_keys, of.card_masks, of.rows, of.slots, of.flushes
    return count_disagreements(held, lowest, *arrays, whole, ways, parts)
