"""Who wins, by dealing at random: for what is too much to go through.

Chance is SplitMix64, begun from a number that is given: the same number deals the same cards everywhere.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.kernels.jit import jit
from croupier.kernels.poker.equity import at_once
from croupier.kernels.poker.evaluate import ENOUGH, value_of_flush, value_of_ranks
from croupier.kernels.poker.tables import Keys, Numbers, Tables, Values

MOST_TRIES = 1_000_000
"""Deals in which two players would hold the same card, one after another, before it is given up."""


class Seats(NamedTuple):
    """What the players may hold, one player's hands after the other's."""

    starts: Numbers
    """Where each player's hands begin, and the end."""
    cards: npt.NDArray[np.int64]
    """A row a hand; what it has fewer than others is -1."""
    bounds: Keys
    """The weight of each hand and of those before it."""
    missing: Numbers
    """Cards that each player gets besides."""


@jit
def mixed(state: np.uint64) -> np.uint64:
    """A random number for each state; the next state is this and `GOLDEN`."""
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return state ^ (state >> np.uint64(31))


GOLDEN = np.uint64(0x9E3779B97F4A7C15)
ONE = np.uint64(1)


@jit
def best_of_two_and_three(
    hole: Numbers,
    held: int,
    board: Numbers,
    start: np.uint64,
    card_keys: Keys,
    card_masks: Keys,
    rows: npt.NDArray[np.uint32],
    slots: Values,
    flushes: Values,
) -> np.uint64:
    best = np.uint64(0)
    for a in range(2, len(board)):
        for b in range(1, a):
            for c in range(b):
                key = start + card_keys[board[a]] + card_keys[board[b]] + card_keys[board[c]]
                mask = card_masks[board[a]] | card_masks[board[b]] | card_masks[board[c]]
                for i in range(1, held):
                    for j in range(i):
                        whole = key + card_keys[hole[i]] + card_keys[hole[j]]
                        best = max(best, value_of_ranks(whole, rows, slots))
                        if whole & ENOUGH:
                            suited = mask | card_masks[hole[i]] | card_masks[hole[j]]
                            best = max(best, value_of_flush(suited, flushes))
    return best


@jit
def deal(
    trials: int,
    state: np.uint64,
    starts: Numbers,
    cards: npt.NDArray[np.int64],
    bounds: Keys,
    missing: Numbers,
    known: Numbers,
    to_come: int,
    live: Numbers,
    takes_two: bool,
    start: np.uint64,
    card_keys: Keys,
    card_masks: Keys,
    rows: npt.NDArray[np.uint32],
    slots: Values,
    flushes: Values,
    sets: Numbers,
) -> int:
    """Counts the sets of winners of so many deals. Returns how many were made: fewer if no deal seems possible."""
    players = len(starts) - 1
    board, holes = np.zeros(len(known) + to_come, np.int64), np.zeros((players, 8), np.int64)
    held, tries = np.zeros(players, np.int64), 0
    for i in range(len(known)):
        board[i] = known[i]
    done = 0
    while done < trials:
        used = np.uint64(0)
        player = 0
        while player < players:
            low, high = starts[player], starts[player + 1] - 1
            drawn = np.uint64(0)
            if low < high:
                state += GOLDEN
                drawn = mixed(state) % bounds[high]
            while low < high:
                middle = (low + high) // 2
                if drawn < bounds[middle]:
                    high = middle
                else:
                    low = middle + 1
            held[player] = 0
            clash = False
            for card in cards[low]:
                if card >= 0:
                    bit = ONE << np.uint64(card)
                    clash |= used & bit != 0
                    used |= bit
                    holes[player, held[player]] = card
                    held[player] += 1
            if clash:
                break
            player += 1
        if player < players:
            tries += 1
            if tries == MOST_TRIES:
                return done
            continue
        tries = 0
        for turn in range(-1, players):
            for drawing in range(to_come if turn < 0 else missing[turn]):
                while True:
                    state += GOLDEN
                    card = live[mixed(state) % np.uint64(len(live))]
                    if not used & (ONE << np.uint64(card)):
                        break
                used |= ONE << np.uint64(card)
                if turn < 0:
                    board[len(known) + drawing] = card
                else:
                    holes[turn, held[turn]] = card
                    held[turn] += 1
        on_board, suited = start, np.uint64(0)
        for card in board:
            on_board += card_keys[card]
            suited |= card_masks[card]
        best, who = np.uint64(0), 0
        for turn in range(players):
            hole = holes[turn]
            if takes_two:
                value = best_of_two_and_three(
                    hole, held[turn], board, start, card_keys, card_masks, rows, slots, flushes
                )
            else:
                key, mask = on_board, suited
                for i in range(held[turn]):
                    key += card_keys[hole[i]]
                    mask |= card_masks[hole[i]]
                value = value_of_ranks(key, rows, slots)
                if key & ENOUGH:
                    value = max(value, value_of_flush(mask, flushes))
            if value > best:
                best, who = value, 0
            if value == best:
                who |= 1 << turn
        sets[who] += 1
        done += 1
    return done


def simulate(
    seats: Seats,
    board: Sequence[int],
    to_come: int,
    live: Sequence[int],
    takes_two: bool,
    tables: Tables,
    trials: int,
    seeds: Sequence[int],
) -> tuple[Numbers, int]:
    """Sets of winners over so many deals at random, divided among the seeds; and how many deals were made."""
    shares = [trials * (i + 1) // len(seeds) - trials * i // len(seeds) for i in range(len(seeds))]
    sets = np.zeros((len(seeds), 1 << len(seats.missing)), np.int64)
    made = [0] * len(seeds)

    def some(i: int) -> None:
        made[i] = deal(
            shares[i], np.uint64(seeds[i]), *seats, np.array(board, np.int64), to_come, np.array(live, np.int64),
            takes_two, tables.start, tables.card_keys, tables.card_masks, tables.rows, tables.slots, tables.flushes,
            sets[i],
        )  # fmt: skip

    at_once(*(lambda i=i: some(i) for i in range(len(seeds))))
    return sets.sum(axis=0), sum(made)
