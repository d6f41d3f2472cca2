"""All community cards are seen: every hole against every dealer's, on each kind of board.

Holes are brought in order of their hands, then counted upwards. How many of the dealer's are lower than a hole is all
that were passed, but for those with one of its cards; how many hold a given card of each kind is counted along.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.kernels.jit import jit
from croupier.kernels.poker.tables import RANKS
from croupier.kernels.poker.uth.kinds import KIND_PAIRS, KINDS, RANK_PAIRS, Hands, Index, Numbers

Place = np.uint64
"""The type of an index that is never counted from the end."""
ANY = 31
"""In place of a kind: any card of another suit."""
FIELD = 5
"""Bits that a kind or ANY takes."""
MOST_FLUSHES = RANKS * RANKS
MOST_VALUE = 1 << 20

Whole = int | np.integer[Any]
Keys = npt.NDArray[np.int64]
"""Holes in order of their hands: the value of the hand, the first kind and the second in one number."""


class Dealers(NamedTuple):
    """What the dealer may hold against each hole of a board."""

    lower: Numbers
    """Holes of the dealer that make a lower hand."""
    equal: Numbers
    unqualified: Numbers
    """Holes with which the dealer does not qualify."""


@jit
def new_dealers() -> Dealers:
    """Room for those of any board."""
    return Dealers(np.zeros(KIND_PAIRS, np.int64), np.zeros(KIND_PAIRS, np.int64), np.zeros(KIND_PAIRS, np.int64))


# -- in order --------------------------------------------------------------------------------------------------------


@jit
def key_of(value: Whole, x: Whole, y: Whole) -> np.int64:
    return (np.int64(value) << FIELD | x) << FIELD | y


@jit
def put(keys: Keys, size: int, left: Numbers, value: Whole, x: Whole, y: Whole) -> int:
    """Adds a hole if there are cards for it; returns how many there are then."""
    keys[Place(size)] = key_of(value, x, y)
    return size + int(left[Place(x)] > (x == y) and left[Place(y)] > 0)


@jit
def order_plain(keys: Keys, left: Numbers, hands: Hands, high: Index, low: Index, board: int) -> int:
    """The holes of a plain board, where the kinds are ranks; returns how many."""
    size = 0
    for place in range(hands.impossible[board], RANK_PAIRS):
        pair = hands.order[board, place]
        size = put(keys, size, left, hands.plain[board, pair], high[pair], low[pair])
    return size


@jit
def order_suited(
    keys: Keys, left: Numbers, hands: Hands, high: Index, low: Index, board: int, mask: int, flushes: Keys
) -> int:
    """The holes of a suited board: flushes, and between them those that are worth no more than their ranks.

    `board` is the plain one of the same ranks; `flushes` is room.
    """
    found = sort_flushes(flushes, left, hands, mask)
    one, order, values = hands.one[mask], hands.order[board], hands.plain[board]
    size, start, next_flush = 0, hands.impossible[board], 0
    if hands.none[mask]:  # the board is a flush itself
        start = RANK_PAIRS
    flushes[found] = key_of(MOST_VALUE, 0, 0)
    for place in range(start, RANK_PAIRS):
        pair = order[place]
        value = np.int64(values[pair])
        while flushes[next_flush] >> 2 * FIELD < value:
            size = put_flush(keys, size, left, flushes[next_flush])
            next_flush += 1
        a, b = high[pair], low[pair]
        other_a, other_b = left[a + Place(RANKS)] > (a == b), left[b + Place(RANKS)] > 0
        if other_a and other_b:
            keys[Place(size)] = key_of(value, a + RANKS, b + RANKS)
            size += 1
        if other_b and left[a] and one[a] == 0:
            keys[Place(size)] = key_of(value, a, b + RANKS)
            size += 1
        if other_a and left[b] and one[b] == 0 and a != b:
            keys[Place(size)] = key_of(value, b, a + RANKS)
            size += 1
    while next_flush < found:
        size = put_flush(keys, size, left, flushes[next_flush])
        next_flush += 1
    return size


@jit
def put_flush(keys: Keys, size: int, left: Numbers, flush: int) -> int:
    value, x, y = flush >> 2 * FIELD, flush >> FIELD & ANY, flush & ANY
    if y != ANY:
        return put(keys, size, left, value, x, y)
    for other in range(RANKS, KINDS):
        if x != ANY:
            size = put(keys, size, left, value, x, other)
        else:
            for lower in range(RANKS, other + 1):
                size = put(keys, size, left, value, other, lower)
    return size


@jit
def sort_flushes(flushes: Keys, left: Numbers, hands: Hands, mask: int) -> int:
    """Holes that make a flush, from the lowest up; returns how many."""
    size = 0
    one, two = hands.one[mask], hands.two[mask]
    for x in range(RANKS):
        if left[x] == 0:
            continue
        if one[x]:
            flushes[size] = key_of(one[x], x, ANY)
            size += 1
        for y in range(x):
            if left[y]:
                flushes[size] = key_of(two[x * (x + 1) // 2 + y], x, y)
                size += 1
    if hands.none[mask]:
        flushes[size] = key_of(hands.none[mask], ANY, ANY)
        size += 1
    for i in range(1, size):
        key, j = flushes[i], i
        while j > 0 and flushes[j - 1] > key:
            flushes[j] = flushes[j - 1]
            j -= 1
        flushes[j] = key
    return size


# -- counted ---------------------------------------------------------------------------------------------------------


@jit
def count_dealers(keys: Keys, size: int, left: Numbers, qualifying: int, dealers: Dealers) -> None:
    """Fills what the dealer may hold against each hole.

    No hole is lower than itself; but it equals itself, and has both its own cards: it was taken off twice.
    """
    passed, unqualified = np.zeros(KINDS, np.int64), np.zeros(KINDS, np.int64)
    total, total_unqualified, is_qualified = 0, 0, False
    begin, stop = Place(0), Place(size)
    while begin < stop:
        value = keys[begin] >> 2 * FIELD
        if value >= qualifying and not is_qualified:
            total_unqualified, is_qualified = total, True
            unqualified[:] = passed
        end = begin
        while end < stop and keys[end] >> 2 * FIELD == value:
            x, y = kinds_of(keys[end])
            dealers.lower[end] = total - passed[x] - passed[y]
            end += Place(1)
        for i in range(begin, end):
            x, y = kinds_of(keys[i])
            if x == y:
                total += left[x] * (left[x] - 1) // 2
                passed[x] += left[x] - 1
            else:
                total += left[x] * left[y]
                passed[x] += left[y]
                passed[y] += left[x]
        for i in range(begin, end):
            x, y = kinds_of(keys[i])
            dealers.equal[i] = total - passed[x] - passed[y] + 1 - dealers.lower[i]
        begin = end
    if not is_qualified:
        total_unqualified = total
        unqualified[:] = passed
    for i in range(stop):
        x, y = kinds_of(keys[i])
        is_counted = keys[i] >> 2 * FIELD < qualifying
        dealers.unqualified[i] = total_unqualified - unqualified[x] - unqualified[y] + is_counted


@jit
def kinds_of(key: int) -> tuple[np.uint64, np.uint64]:
    return Place(key >> FIELD & ANY), Place(key & ANY)


# -- one hole on one board -------------------------------------------------------------------------------------------


@jit
def worth_of_hole(key: int, hole: int, dealers: Dealers, hands: Hands, worth: Numbers) -> tuple[int, int]:
    """A unit of Play, and Ante and Blind beside it, over all of the dealer's holes.

    `worth` has, for each class and whether the hand is one with which a dealer would qualify, the coefficients of
    lower, equal and unqualified holes of the dealer, and one that stands alone: of Play, then of Ante and Blind.
    """
    value = key >> 2 * FIELD
    row = Place(2 * hands.classes[Place(value)] + (value >= hands.qualifying))
    lower, equal, unqualified = dealers.lower[hole], dealers.equal[hole], dealers.unqualified[hole]
    play = worth[row, 0] * lower + worth[row, 1] * equal + worth[row, 2] * unqualified + worth[row, 3]
    initial = worth[row, 4] * lower + worth[row, 5] * equal + worth[row, 6] * unqualified + worth[row, 7]
    return play, initial


@jit
def worth_on_board(
    left: Numbers, hands: Hands, high: Index, low: Index, board: int, mask: int, x: int, y: int, worth: Numbers
) -> tuple[int, int]:
    """The same of one hole of kinds x and y, on one board; the mask is 0 if it is plain."""
    keys, dealers = np.zeros(KIND_PAIRS + 1, np.int64), new_dealers()
    if mask:
        size = order_suited(keys, left, hands, high, low, board, mask, np.zeros(MOST_FLUSHES, np.int64))
    else:
        size = order_plain(keys, left, hands, high, low, board)
    count_dealers(keys, size, left, hands.qualifying, dealers)
    for hole in range(size):
        kinds = keys[hole] & (1 << 2 * FIELD) - 1
        if kinds == key_of(0, x, y) or kinds == key_of(0, y, x):
            return worth_of_hole(keys[hole], hole, dealers, hands, worth)
    return 0, 0
