"""Ultimate Texas Hold'em solved: from the last decision back to the first."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from croupier.kernels.poker.tables import RANKS
from croupier.kernels.poker.uth import kinds
from croupier.kernels.poker.uth.counting import (
    FIRST_HIGH,
    FOLD,
    count_plain,
    count_suited,
    new_tally,
    results_of,
    weigh_flops,
)
from croupier.kernels.poker.uth.kinds import (
    DEALERS,
    DEALS,
    FLOP_KINDS,
    HOLES,
    KIND_PAIRS,
    RANK_PAIRS,
    RUNOUTS,
    Bytes,
    Numbers,
    SuitedBoards,
)
from croupier.kernels.poker.uth.solution import Solution, ways_of_start
from croupier.kernels.poker.uth.terms import BEATS, CLASSES, IS_BEATEN, TIES, UNQUALIFIED, Terms, Units
from croupier.kernels.poker.uth.values import FIELDS, Sums, value_flops, value_plain_boards, value_suited_boards


def worth_of(terms: Terms) -> Numbers:
    """The coefficients that `value_holes` wants.

    A hand below those with which the dealer qualifies loses to all that do, and meets the others; any other beats all
    that do not, and meets those that do.
    """
    found = np.zeros((CLASSES, 2, 2, 4), np.int64)
    for hand_class in range(CLASSES):
        for column, units in enumerate((terms.play, terms.initial[hand_class])):
            found[hand_class, 0, column] = _coefficients(terms, units, UNQUALIFIED, IS_BEATEN)
            found[hand_class, 1, column] = _coefficients(terms, units, 0, UNQUALIFIED + BEATS)
    return found.reshape(2 * CLASSES, 8)


def last_of(terms: Terms) -> Numbers:
    """The last Play wager, and what a fold is worth against all of the dealer's holes."""
    return np.array([terms.third, DEALERS * terms.scaled(terms.folded)])


def _coefficients(terms: Terms, units: tuple[Units, ...], meets: int, of_others: int) -> list[int]:
    beats, ties, is_beaten = (terms.scaled(units[meets + result]) for result in (BEATS, TIES, IS_BEATEN))
    others = terms.scaled(units[of_others])
    if meets:  # the unqualified are those met
        return [beats - is_beaten, ties - is_beaten, is_beaten - others, DEALERS * others]
    return [beats - is_beaten, ties - is_beaten, others - beats, DEALERS * is_beaten]


class Boards(NamedTuple):
    """The four numbers of `values` for each hole."""

    plain: Sums
    """(plain board, pair of ranks, number)"""
    suited: Sums
    """(flop as seen from a suit, pair of kinds, number): sums over the suited boards that may come."""


def value_boards(terms: Terms) -> Boards:
    hands = kinds.hands(terms.uses_both, terms.qualifies)
    pairs, (high, low) = kinds.pair_table(), kinds.members(RANK_PAIRS)
    worth, last = worth_of(terms), last_of(terms)
    dtype = np.int32 if terms.most * DEALERS * RUNOUTS < 1 << 31 else np.int64
    left, boards, later = kinds.plain_left(), kinds.suited_boards(), kinds.later()
    plain = np.zeros((len(left), RANK_PAIRS, FIELDS), dtype)
    suited = np.zeros((FLOP_KINDS, KIND_PAIRS, FIELDS), dtype)
    at_once(
        lambda: value_suited_boards(boards, later, hands, pairs, high, low, worth, last, suited),
        lambda: value_plain_boards(left, hands, pairs, high, low, worth, last, plain),
    )
    return Boards(plain, suited)


def at_once(*tasks: Callable[[], None]) -> None:
    """Kernels hold no lock: they run beside each other, on as many cores as there are."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in [pool.submit(task) for task in tasks]:
            done.result()


@lru_cache(maxsize=16)
def solve(terms: Terms) -> Solution:
    """The best play, and what it is worth, exactly. Of what is worth the same, that which wagers less is done."""
    return solve_flops(terms, value_boards(terms), kinds.flops())


def solve_flops(terms: Terms, boards: Boards, flops: kinds.Flops) -> Solution:
    bets = np.zeros((len(flops.ways), HOLES), np.uint8)
    last_bets = np.zeros((len(flops.ways), HOLES), np.uint16)
    by_start = np.zeros((RANKS * RANKS, 3), np.int64)
    value_flops(flops, kinds.plain_boards(), kinds.pair_table(), *boards, terms.second, bets, last_bets, by_start)
    return Solution(terms, by_start, bets, last_bets, worth_of(terms), count)


def count(solution: Solution) -> Numbers:
    """All deals by decision, result and class of the player's hand."""
    return count_deals(solution.terms, solution.worth, solution.starts, solution.second_bets)


def equal_plays(solution: Solution) -> Fraction:
    """How often a deal comes to a first or last decision at which another choice is worth just as much.

    The last: what is folded now, and would be played if a fold were worth the least bit less.
    """
    alike, starts = 0, solution.starts.copy()
    for (first, second), values in solution.first_values.items():
        if sorted(values.values())[-2] == max(values.values()):
            start = first * RANKS + second
            alike += ways_of_start(start) * (DEALS // HOLES)
            starts[start] = FIRST_HIGH  # counted: it is not to come to a last decision too
    deals = (count_deals(solution.terms, solution.worth, starts, solution.second_bets, least) for least in (0, 1))
    folded, still = (int(tally[FOLD].sum()) for tally in deals)
    return Fraction(alike + folded - still, DEALS)


def count_deals(terms: Terms, worth: Numbers, starts: Bytes, second_bets: Bytes, least: int = 0) -> Numbers:
    """All deals by decision, result and class of the player's hand, if these are the first and second decisions.

    The last is at its best; of equals a fold, unless that is held to be worth so little less.
    """
    hands = kinds.hands(terms.uses_both, terms.qualifies)
    pairs, (high, low) = kinds.pair_table(), kinds.members(RANK_PAIRS)
    last = last_of(terms) - np.array([0, least])
    plain = np.zeros((len(kinds.plain_left()), RANK_PAIRS, FIELDS), np.int32)
    suited = np.zeros((FLOP_KINDS, KIND_PAIRS, FIELDS), np.int32)
    weigh_flops(kinds.flops(), kinds.plain_boards(), pairs, starts, second_bets, plain, suited)
    left, boards, later = kinds.plain_left(), kinds.suited_boards(), kinds.later()
    half = len(boards.masks) // 2
    some, rest = (
        SuitedBoards(boards.kinds[part], boards.masks[part], boards.plain[part], boards.flops[part])
        for part in (slice(half), slice(half, None))
    )
    tallies = [new_tally() for _ in range(3)]
    at_once(
        lambda: count_suited(some, later, hands, pairs, high, low, worth, last, suited, tallies[0]),
        lambda: count_suited(rest, later, hands, pairs, high, low, worth, last, suited, tallies[1]),
        lambda: count_plain(left, hands, pairs, high, low, worth, last, plain, tallies[2]),
    )
    return results_of(np.sum(tallies, axis=0))
