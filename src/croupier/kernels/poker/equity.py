"""Who wins with known cards: the value of every hand for every way in which the cards to come can fall.

Ways to choose the cards to come are numbered by their highest card, then the next: the cards are places 0, 1, ... in
what is left of the deck, and the lowest place runs fastest, so that the innermost loops run along arrays. What is
counted is *sets of winners*: counter 0b101 says how often the players 0 and 2 share a pot and nobody else.
"""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.kernels.jit import jit
from croupier.kernels.poker.evaluate import ENOUGH, value_of_flush, value_of_ranks
from croupier.kernels.poker.tables import Keys, Numbers, Tables, Values

BOARD = 5
ONE_MORE = np.uint64(0x1111 << 32)
"""One of every suit, in the counters of a key."""
ONE, TWO = np.uint64(1), np.uint64(2)


class Cards(NamedTuple):
    """Keys and masks, for kernels."""

    keys: Keys
    masks: Keys

    @staticmethod
    def of(numbers: Sequence[int], tables: Tables) -> "Cards":
        at = np.array(numbers, np.int64)
        return Cards(tables.card_keys[at], tables.card_masks[at])

    @staticmethod
    def pairs(hole: Sequence[int], tables: Tables) -> "Cards":
        """The cards two by two, with their keys and masks."""
        first, second = np.array(list(combinations(hole, 2)), np.int64).T
        return Cards(
            tables.card_keys[first] + tables.card_keys[second], tables.card_masks[first] | tables.card_masks[second]
        )


def total(numbers: Sequence[int], tables: Tables) -> tuple[np.uint64, np.uint64]:
    """Key and mask of cards together, with nothing yet of a suit."""
    keys, masks = Cards.of(numbers, tables)
    return np.uint64(int(tables.start) + int(keys.sum())), np.uint64(masks.sum())


def at_once(*tasks: Callable[[], object]) -> None:
    """Kernels hold no lock: they run beside each other, on as many cores as there are."""
    if len(tasks) == 1:
        tasks[0]()
        return
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in [pool.submit(task) for task in tasks]:
            done.result()


# -- any five of all cards -------------------------------------------------------------------------------------------


@jit
def fill_any_five(
    keys: Keys,
    masks: Keys,
    to_come: int,
    key: np.uint64,
    mask: np.uint64,
    rows: npt.NDArray[np.uint32],
    slots: Values,
    flushes: Values,
    out: Values,
) -> None:
    """The values of hands that hold a key and a mask already, for every choice of the cards to come."""
    held = np.zeros(to_come + 1, np.int64)
    sums, unions = np.empty(to_come + 1, np.uint64), np.empty(to_come + 1, np.uint64)
    sums[0], unions[0], held[0] = key, mask, to_come - 2
    level, at = 0, np.uint64(0)
    while level >= 0:
        if level < to_come - 1:
            held[level] += 1
            if held[level] >= (held[level - 1] if level else len(keys)):
                level -= 1
                continue
            sums[level + 1] = sums[level] + keys[held[level]]
            unions[level + 1] = unions[level] | masks[held[level]]
            level += 1
            held[level] = to_come - 2 - level
            continue
        whole, union = sums[level], unions[level]
        below = np.uint64(held[level - 1] if level else len(keys))
        if to_come == 0:
            value = value_of_ranks(whole, rows, slots)
            out[0] = max(value, value_of_flush(union, flushes))
            return
        if (whole + ONE_MORE) & ENOUGH:
            for i in range(below):
                more = whole + keys[i]
                value = value_of_ranks(more, rows, slots)
                if more & ENOUGH:
                    value = max(value, value_of_flush(union | masks[i], flushes))
                out[at + i] = value
        else:
            for i in range(below):
                out[at + i] = value_of_ranks(whole + keys[i], rows, slots)
        at += below
        level -= 1


def any_five(held: Sequence[int], live: Sequence[int], to_come: int, tables: Tables) -> Values:
    """The value of the best five of the cards held, the board among them, and those to come."""
    out = np.empty(comb(len(live), to_come), np.uint16)
    fill_any_five(
        *Cards.of(live, tables), to_come, *total(held, tables), tables.rows, tables.slots, tables.flushes, out
    )
    return out


# -- two hole cards and three of the board ---------------------------------------------------------------------------


@jit
def fill_threes(
    keys: Keys,
    masks: Keys,
    pair_keys: Keys,
    pair_masks: Keys,
    start: np.uint64,
    rows: npt.NDArray[np.uint32],
    slots: Values,
    flushes: Values,
    out: npt.NDArray[np.uint16],
) -> None:
    """Find the best hand that two hole cards make with every three cards of a board: by two of them, and the third.

    Two places x > y are in row x * (x - 1) / 2 + y.
    """
    for x in range(len(keys)):
        for y in range(x):
            for z in range(y):
                key, mask = start + keys[x] + keys[y] + keys[z], masks[x] | masks[y] | masks[z]
                best = np.uint64(0)
                for i in range(len(pair_keys)):
                    whole = key + pair_keys[i]
                    best = max(best, value_of_ranks(whole, rows, slots))
                    if whole & ENOUGH:
                        best = max(best, value_of_flush(mask | pair_masks[i], flushes))
                out[x * (x - 1) // 2 + y, z] = best
                out[x * (x - 1) // 2 + z, y] = best
                out[y * (y - 1) // 2 + z, x] = best


@jit
def fill_two_and_three(live: int, to_come: int, threes: npt.NDArray[np.uint16], out: Values) -> None:
    """The values for every choice of at least one card to come; the known cards of the board are the places after."""
    known = BOARD - to_come
    board = np.zeros(BOARD + 1, np.int64)
    for i in range(known):
        board[i] = live + known - 1 - i
    level, at = known, 0
    board[level] = to_come - 2
    while level >= known:
        if level < BOARD - 1:
            board[level] += 1
            if board[level] >= (board[level - 1] if level > known else live):
                level -= 1
                continue
            level += 1
            board[level] = BOARD - 2 - level
            continue
        a, b, c, d = board[0], board[1], board[2], board[3]
        of_a, of_b, of_c = a * (a - 1) // 2, b * (b - 1) // 2, c * (c - 1) // 2
        row_ab, row_ac, row_ad = threes[of_a + b], threes[of_a + c], threes[of_a + d]
        row_bc, row_bd, row_cd = threes[of_b + c], threes[of_b + d], threes[of_c + d]
        best = max(max(row_ab[c], row_ab[d]), max(row_ac[d], row_bc[d]))
        below = d if level > known else live
        for i in range(below):
            with_ab, with_cd = max(row_ab[i], row_ac[i]), max(row_ad[i], row_bc[i])
            out[at + i] = max(max(best, max(row_bd[i], row_cd[i])), max(with_ab, with_cd))
        at += below
        level -= 1


def two_and_three(
    hole: Sequence[int], board: Sequence[int], live: Sequence[int], to_come: int, tables: Tables
) -> Values:
    """The value of the best hand of two hole cards and three of the board, for every choice of the cards to come."""
    if not to_come:  # the last card is known to come
        board, live, to_come = board[:-1], board[-1:], 1
    places = Cards.of([*live, *board], tables)
    size = len(places.keys)
    threes = np.zeros((comb(size, 2), size), np.uint16)
    pairs = Cards.pairs(hole, tables)
    fill_threes(*places, *pairs, tables.start, tables.rows, tables.slots, tables.flushes, threes)
    out = np.empty(comb(len(live), to_come), np.uint16)
    fill_two_and_three(len(live), to_come, threes, out)
    return out


# -- winners ---------------------------------------------------------------------------------------------------------


@jit
def count_winners(values: npt.NDArray[np.uint16], sets: Numbers) -> None:
    """Values by player and board; counts the boards by the set of players with the highest."""
    players = np.uint64(values.shape[0])
    for i in range(np.uint64(values.shape[1])):
        best, who = np.uint64(values[0, i]), ONE
        for player in range(ONE, players):
            value, bit = np.uint64(values[player, i]), ONE << player
            who = (np.uint64(0) if value > best else who) | (bit if value >= best else np.uint64(0))
            best = max(best, value)
        sets[who] += 1


def count_known(
    holes: Sequence[Sequence[int]], board: Sequence[int], live: Sequence[int], takes_two: bool, tables: Tables
) -> Numbers:
    """Sets of winners over all boards, for hands of which every card is known."""
    to_come = BOARD - len(board)
    values = np.empty((len(holes), comb(len(live), to_come)), np.uint16)

    def fill(player: int) -> None:
        hole = holes[player]
        if takes_two:
            values[player] = two_and_three(hole, board, live, to_come, tables)
        else:
            values[player] = any_five([*hole, *board], live, to_come, tables)

    at_once(*(lambda player=player: fill(player) for player in range(len(holes))))
    return winners(values)


def winners(values: npt.NDArray[np.uint16]) -> Numbers:
    sets = np.zeros(1 << len(values), np.int64)
    count_winners(values, sets)
    return sets
