"""What every poker hand is worth, as tables: the sum of a key per card leads to the value of the best hand in them.

A card is 4 * rank + suit, with ranks from 0, the deuce, to 12, the ace. A *value* is 1 for the worst hand of an order
and one more for each better; equal hands share it. A *code* says the same in readable digits: the place of the class
in the order, then the ranks that decide, five hexadecimal digits with 2 for the deuce and 14 for the ace.

Ranks alone settle all hands but flushes. Keys whose sums differ for any seven ranks lead to a slot: the upper bits of
the sum choose a row, each row is laid into the table where it fits between the others. Four counters in the upper half
of a key say whether a suit has enough cards for a flush; the mask of its ranks is then looked up beside it.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.kernels.jit import jit

Counts = npt.NDArray[np.int8]
"""One row a hand: how many cards it has of each rank."""
Numbers = npt.NDArray[np.int64]
Keys = npt.NDArray[np.uint64]
Values = npt.NDArray[np.uint16]

RANKS, SUITS, CARDS = 13, 4, 52
HIGH_CARD, ONE_PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL_FLUSH = range(10)
"""Classes by name, in the usual order."""


class Order(NamedTuple):
    """What beats what."""

    classes: tuple[int, ...] = tuple(range(10))
    """From the lowest."""
    size: int = 5
    """Cards that make a hand, and a straight, and a flush."""
    lowest: int = 0
    """The lowest rank of the deck: the ace goes below it too."""
    most: int = 7
    """Cards of which the best hand is found."""

    def place(self, kind: int) -> int:
        """The place of a class in the order; below zero for one that it does not know."""
        return self.classes.index(kind) if kind in self.classes else -1


STANDARD = Order()
FOUR_CARD = Order((HIGH_CARD, ONE_PAIR, TWO_PAIRS, STRAIGHT, FLUSH, THREE, STRAIGHT_FLUSH, FOUR), size=4, most=6)

RANK_KEYS = np.array(
    [8192, 32769, 69632, 237568, 593920, 1531909, 3563520, 4300819, 4685870, 4690024, 4767972, 4780561, 4801683],
    np.int64,
)
"""Sums of up to seven of them, at most four alike, differ, and their rows lie close together (found by OMPEval)."""
ROW_BITS = 12
SUIT_COUNTERS = 32
"""Where in a key the counters begin, four bits each."""
CODE_DIGITS = 5


class Tables(NamedTuple):
    """The tables of one order. Kernels take the arrays that they need, or `lookup`."""

    order: Order
    card_keys: Keys
    """The key of each card: that of its rank, and one in the counter of its suit."""
    card_masks: Keys
    """The mask of each card: bit rank of its suit's 16 bits."""
    start: np.uint64
    """The key of no cards: counters so that enough of a suit sets their highest bit."""
    rows: npt.NDArray[np.uint32]
    """Where in the slots each row begins."""
    slots: Values
    """Values of ranks without a flush."""
    flushes: Values
    """Values of the ranks of one suit, by mask; 0 for too few."""
    codes: Numbers
    """The code of each value; 0 for the value 0, which no hand has."""
    classes: npt.NDArray[np.uint8]
    """The place of each value's class in the order."""

    @property
    def highest(self) -> int:
        """The value of the best hand: also how many different values there are."""
        return len(self.codes) - 1

    def first_of(self, kind: int) -> int:
        """The lowest value of a class, given by its constant."""
        return int(np.searchsorted(self.classes[1:], self.order.place(kind))) + 1

    def value_of_code(self, code: int) -> int:
        """The lowest value that is worth the code or more."""
        return int(np.searchsorted(self.codes[1:], code)) + 1


def tables(order: Order = STANDARD) -> Tables:
    """The tables of an order for hands of `size` up to `most` cards. They take a moment to make: they are kept."""
    return _tables(order)


@cache
def _tables(order: Order) -> Tables:
    whole = code_of_ranks(multisets(order.size), order)
    masks = np.arange(1 << RANKS)
    suited = code_of_flush(masks, order)
    few = np.bitwise_count(masks) == order.size
    codes = np.unique(np.concatenate([whole[whole > 0], suited[few & (suited > 0)]]))
    flushes = np.where(suited > 0, np.searchsorted(codes, suited) + 1, 0).astype(np.uint16)
    keys, values = [], []
    for cards in range(order.size, order.most + 1):
        counts = multisets(cards)
        found = code_of_ranks(counts, order)
        keys.append(counts[found > 0] @ RANK_KEYS)
        values.append((np.searchsorted(codes, found[found > 0]) + 1).astype(np.uint16))
    rows, slots = lay_rows(np.concatenate(keys), np.concatenate(values))
    with_none = np.concatenate([[0], codes])
    places = (with_none >> 4 * CODE_DIGITS).astype(np.uint8)
    return Tables(order, *card_numbers(), _start(order.size), rows, slots, flushes, with_none, places)


def card_numbers() -> tuple[Keys, Keys]:
    """Key and mask of each card."""
    rank, suit = np.divmod(np.arange(CARDS), SUITS)
    keys = RANK_KEYS[rank] + (1 << (SUIT_COUNTERS + 4 * suit))
    return keys.astype(np.uint64), (1 << (16 * suit + rank)).astype(np.uint64)


def _start(size: int) -> np.uint64:
    return np.uint64((8 - size) * 0x1111 << SUIT_COUNTERS)


@cache
def multisets(cards: int) -> Counts:
    """All that ranks of so many cards of one deck can be, in order of the ranks written from the lowest up."""
    ranks = np.zeros((1, 0), np.int64)
    for _ in range(cards):
        last = ranks[:, -1] if ranks.size else np.zeros(1, np.int64)
        choices = RANKS - last
        next_ = np.arange(choices.sum()) - np.repeat(np.cumsum(choices) - choices - last, choices)
        ranks = np.column_stack([np.repeat(ranks, choices, axis=0), next_])
    counts = np.stack([(ranks == rank).sum(axis=1, dtype=np.int8) for rank in range(RANKS)], axis=1)
    found: Counts = np.ascontiguousarray(counts[counts.max(axis=1) <= SUITS])
    found.setflags(write=False)
    return found


# -- codes -----------------------------------------------------------------------------------------------------------


def code_of_ranks(counts: Counts, order: Order = STANDARD) -> Numbers:
    """Codes of the best hands without a flush, one for each row; 0 where the deck lacks a rank."""
    held = counts > 0
    best = np.zeros(len(counts), np.int64)

    def take(kind: int, *groups: tuple[int, int]) -> None:
        """Hands with, for each group, so many alike of so many ranks that no group before has used."""
        if order.place(kind) < 0:
            return
        left, digits, is_so = counts.copy(), np.zeros(len(counts), np.int64), np.ones(len(counts), bool)
        for alike, ranks in groups:
            for _ in range(ranks):
                rank, found = _highest(left >= alike)
                is_so &= found
                digits = digits << 4 | rank + 2
                left[np.arange(len(left)), rank] = 0
        used = sum(ranks for _, ranks in groups)
        code = order.place(kind) << 4 * CODE_DIGITS | digits << 4 * (CODE_DIGITS - used)
        np.maximum(best, np.where(is_so, code, 0), out=best)

    size = order.size
    take(HIGH_CARD, (1, size))
    take(ONE_PAIR, (2, 1), (1, size - 2))
    take(TWO_PAIRS, (2, 2), (1, size - 4))
    take(THREE, (3, 1), (1, size - 3))
    take(FULL_HOUSE, (3, 1), (2, 1))
    take(FOUR, (4, 1), (1, size - 4))
    top = straight_top(held @ (1 << np.arange(RANKS)), order)
    straight = order.place(STRAIGHT) << 4 * CODE_DIGITS | top << 4 * (CODE_DIGITS - 1)
    np.maximum(best, np.where(top > 0, straight, 0), out=best)
    return np.where(held[:, : order.lowest].any(axis=1), 0, best)


def _highest(held: npt.NDArray[np.bool_]) -> tuple[Numbers, npt.NDArray[np.bool_]]:
    """The highest rank held in each row, and whether there is one."""
    rank: Numbers = RANKS - 1 - np.argmax(held[:, ::-1], axis=1)
    return rank, np.any(held, axis=1)


def straight_top(masks: Numbers, order: Order = STANDARD) -> Numbers:
    """The digit of the highest card of the best straight in each mask of ranks, 0 without one."""
    with_low_ace = masks << 1 | (masks >> RANKS - 1 & 1) << order.lowest
    run = with_low_ace.copy()
    for back in range(1, order.size):
        run &= with_low_ace << back
    top = np.zeros_like(masks)
    for rank in range(order.lowest, RANKS):
        top[run >> (rank + 1) & 1 == 1] = rank + 2
    return top


def code_of_flush(masks: Numbers, order: Order = STANDARD) -> Numbers:
    """Codes of the best hands of one suit, by mask of ranks; 0 for too few cards or where the deck lacks a rank."""
    held = (masks[:, None] >> np.arange(RANKS) & 1).astype(bool)
    left, digits = held.copy(), np.zeros_like(masks)
    for _ in range(order.size):
        rank, _found = _highest(left)
        digits = digits << 4 | rank + 2
        left[np.arange(len(left)), rank] = False
    shift = 4 * CODE_DIGITS
    flush = order.place(FLUSH) << shift | digits << 4 * (CODE_DIGITS - order.size)
    top = straight_top(masks, order)
    kind = np.where(top == RANKS + 1, max(order.place(ROYAL_FLUSH), order.place(STRAIGHT_FLUSH)), 0)
    kind = np.where((top > 0) & (top <= RANKS), order.place(STRAIGHT_FLUSH), kind)
    best = np.maximum(flush, np.where(top > 0, kind << shift | top << shift - 4, 0))
    is_hand = (held.sum(axis=1) >= order.size) & ~held[:, : order.lowest].any(axis=1)
    return np.where(is_hand, best, 0)


# -- slots -----------------------------------------------------------------------------------------------------------


def lay_rows(keys: Numbers, values: Values) -> tuple[npt.NDArray[np.uint32], Values]:
    """The beginnings of the rows and the slots: slots[rows[key >> ROW_BITS] + key % row length] is a key's value."""
    by_key = np.argsort(keys)
    keys, values = keys[by_key], values[by_key]
    row_count = int(keys[-1] >> ROW_BITS) + 1
    ends = np.searchsorted(keys, np.arange(row_count + 1) << ROW_BITS)
    longest_first = np.argsort(-np.diff(ends), kind="stable")
    columns = (keys & (1 << ROW_BITS) - 1).astype(np.int64)
    rows = np.zeros(row_count, np.uint32)
    slots = np.zeros(4 * len(keys) + (1 << ROW_BITS), np.uint16)
    size = fit_rows(columns, values, ends, longest_first, rows, slots)
    return rows, slots[:size].copy()


@jit
def fit_rows(
    columns: Numbers, values: Values, ends: Numbers, order: Numbers, rows: npt.NDArray[np.uint32], slots: Values
) -> int:
    """Lays each row where its first fit is, about; returns how far the slots are used."""
    first_free, size = 0, 0
    tried = np.zeros(1 << ROW_BITS, np.int64)  # for rows of this length, nothing fits before
    for row in order:
        begin, end = ends[row], ends[row + 1]
        if begin == end:
            break
        while slots[first_free]:
            first_free += 1
        at = max(first_free - columns[begin], 0)
        if end - begin > 1:
            at = max(at, tried[end - begin] - columns[begin])
        asked = at
        fits = False
        while not fits:
            fits = True
            for i in range(begin, end):
                if slots[at + columns[i]]:
                    fits = False
                    at += 1
                    break
        tried[end - begin] = columns[begin] + asked + (at - asked) // 2
        rows[row] = at
        for i in range(begin, end):
            slots[at + columns[i]] = values[i]
        size = max(size, at + (1 << ROW_BITS))
    return size
