"""Values of many hands at a time: hands given in rows, or all there are.

Among seven cards no flush comes together with a full house or four of a kind, and one lookup finds the best of five.
Four cards of six can be both a flush and three of a kind: `best_value` compares the two, and holds for every order.
"""

import numpy as np
import numpy.typing as npt

from croupier.kernels.jit import jit
from croupier.kernels.poker.tables import CARDS, ROW_BITS, SUITS, Keys, Numbers, Tables, Values, tables

Hands = npt.NDArray[np.uint8]
"""One row a hand, its cards in any order."""

KEY_BITS = np.uint64(0xFFFFFFFF)
ENOUGH = np.uint64(0x8888 << 32)
"""The highest bit of each suit's counter."""
ROW = np.uint64(ROW_BITS)
COLUMN = np.uint64((1 << ROW_BITS) - 1)
SUIT_BITS = np.uint64(0xFFFF)
SIXTEEN = np.uint64(16)


@jit
def value_of_ranks(key: np.uint64, rows: npt.NDArray[np.uint32], slots: Values) -> np.uint64:
    """The value of a sum of card keys as if no suit mattered."""
    key = key & KEY_BITS
    return np.uint64(slots[np.uint64(rows[key >> ROW]) + (key & COLUMN)])


@jit
def value_of_flush(mask: np.uint64, flushes: Values) -> np.uint64:
    """The value of the best flush in the cards of a mask, 0 without one."""
    best = np.uint64(0)
    for _ in range(4):
        best = max(best, np.uint64(flushes[mask & SUIT_BITS]))
        mask = mask >> SIXTEEN
    return best


@jit
def best_value(
    key: np.uint64, mask: np.uint64, rows: npt.NDArray[np.uint32], slots: Values, flushes: Values
) -> np.uint64:
    """The value of cards whose keys add up to the key and whose masks to the mask: the better of flush and no flush."""
    return max(value_of_ranks(key, rows, slots), value_of_flush(mask, flushes))


@jit
def fill_values(
    hands: Hands,
    card_keys: Keys,
    card_masks: Keys,
    start: np.uint64,
    rows: npt.NDArray[np.uint32],
    slots: Values,
    flushes: Values,
    out: Values,
) -> None:
    """Fill in the values of hands of any one length, in any order."""
    length = np.uint64(hands.shape[1])
    for i in range(np.uint64(hands.shape[0])):
        key = start
        for j in range(length):
            key += card_keys[hands[i, j]]
        value = value_of_ranks(key, rows, slots)
        if key & ENOUGH:
            mask = np.uint64(0)
            for j in range(length):
                mask |= card_masks[hands[i, j]]
            value = max(value, value_of_flush(mask, flushes))
        out[i] = value


@jit
def fill_sevens(
    hands: Hands,
    card_keys: Keys,
    card_masks: Keys,
    start: np.uint64,
    rows: npt.NDArray[np.uint32],
    slots: Values,
    flushes: Values,
    out: Values,
) -> None:
    """Do as `fill_values` for seven cards and five-card hands: a flush is then always the best there is."""
    for i in range(np.uint64(hands.shape[0])):
        a, b, c, d = hands[i, 0], hands[i, 1], hands[i, 2], hands[i, 3]
        e, f, g = hands[i, 4], hands[i, 5], hands[i, 6]
        key = start + card_keys[a] + card_keys[b] + card_keys[c] + card_keys[d]
        key += card_keys[e] + card_keys[f] + card_keys[g]
        if key & ENOUGH:
            mask = card_masks[a] | card_masks[b] | card_masks[c] | card_masks[d]
            mask |= card_masks[e] | card_masks[f] | card_masks[g]
            out[i] = value_of_flush(mask, flushes)
        else:
            out[i] = value_of_ranks(key, rows, slots)


def values_of(hands: npt.ArrayLike, of: Tables | None = None) -> Values:
    """The values of hands, one a row, by the standard order or that of the tables given."""
    of = of or tables()
    rows = np.ascontiguousarray(np.atleast_2d(hands), np.uint8)
    length = rows.shape[1]
    if not of.order.size <= length <= of.order.most:
        raise ValueError(f"hands of {length} cards: the tables have {of.order.size} to {of.order.most}")
    if rows.size and rows.max() >= CARDS:
        raise ValueError(f"card {rows.max()}: cards are 0 to {CARDS - 1}")
    out = np.empty(len(rows), np.uint16)
    fill = fill_sevens if length == 7 and of.order.size == 5 else fill_values
    fill(rows, of.card_keys, of.card_masks, of.start, of.rows, of.slots, of.flushes, out)
    return out


# -- all hands -------------------------------------------------------------------------------------------------------


@jit
def fill_counts(
    cards: int,
    lowest: int,
    card_keys: Keys,
    card_masks: Keys,
    start: np.uint64,
    rows: npt.NDArray[np.uint32],
    slots: Values,
    flushes: Values,
    counts: Numbers,
) -> None:
    """Counts all hands of so many cards by value. The cards are written from the highest; the last runs fastest."""
    held = np.empty(cards, np.int64)
    keys, masks = np.empty(cards, np.uint64), np.empty(cards, np.uint64)
    keys[0], masks[0], held[0] = start, np.uint64(0), lowest + cards - 2
    level = 0
    while level >= 0:
        held[level] += 1
        if held[level] >= (held[level - 1] if level else CARDS):
            level -= 1
            continue
        key, mask = keys[level] + card_keys[held[level]], masks[level] | card_masks[held[level]]
        if level < cards - 2:
            level += 1
            keys[level], masks[level], held[level] = key, mask, lowest + cards - 2 - level
            continue
        for last in range(np.uint64(lowest), np.uint64(held[level])):
            whole = key + card_keys[last]
            value = value_of_ranks(whole, rows, slots)
            if whole & ENOUGH:
                value = max(value, value_of_flush(mask | card_masks[last], flushes))
            counts[value] += 1


def count_values(cards: int, of: Tables | None = None) -> Numbers:
    """How many of all hands of so many cards have each value, by the standard order or that of the tables given."""
    of = of or tables()
    counts = np.zeros(of.highest + 1, np.int64)
    lowest = of.order.lowest * SUITS
    fill_counts(cards, lowest, of.card_keys, of.card_masks, of.start, of.rows, of.slots, of.flushes, counts)
    return counts


def count_classes(cards: int, of: Tables | None = None) -> list[int]:
    """The same by class, from the lowest."""
    of = of or tables()
    counts = np.zeros(len(of.order.classes), np.int64)
    np.add.at(counts, of.classes, count_values(cards, of))
    return [int(count) for count in counts]
