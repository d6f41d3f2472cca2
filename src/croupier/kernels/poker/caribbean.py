"""Caribbean Stud solved exactly: five cards against the dealer's five, of which one is seen.

How often the dealer does not qualify, is beaten, ties or wins is counted once for every hand and up card. What that is
worth, and so what is best, depends on what the results pay; the rest is adding up.
"""

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.kernels.jit import jit
from croupier.kernels.poker.sweep import (
    COUNTED,
    HAND,
    LANES,
    SHARED,
    WORDS,
    Actions,
    Counters,
    Hands,
    Indices,
    Weights,
    Words,
    all_hands,
    count_passed,
    new_counters,
    pass_hand,
    subset_rows,
)
from croupier.kernels.poker.sweep_solution import FOLD, Payoffs, Solution, Tally, whole
from croupier.kernels.poker.tables import CARDS, RANKS, STANDARD, Keys, Values, tables

FOLDED, UNQUALIFIED, WINS, STANDS_OFF, LOSES = RESULTS = range(5)
"""How a deal ends: the dealer does not qualify, or does and the hands are compared."""
BET = FOLD + 1
CLASSES = len(STANDARD.classes)
DEALERS = comb(CARDS - HAND - 1, HAND - 1)
"""Hands that the dealer can have, given a player's hand and the up card."""
DEALS = comb(CARDS, HAND) * (CARDS - HAND) * DEALERS


class Showdowns(NamedTuple):
    """Against every hand that a player can have, by up card: how many of the dealer's hands, times six ..."""

    hands: Hands
    classes: npt.NDArray[np.uint8]
    """The class of each hand."""
    unqualified: Counters
    """... do not qualify."""
    weaker: Counters
    """... do not qualify, or are weaker than the player's."""
    not_stronger: Counters
    """... do not qualify, or are not stronger than the player's."""

    @property
    def counts(self) -> tuple[Counters, Counters, Counters]:
        return self.unqualified, self.weaker, self.not_stronger


@lru_cache(maxsize=1)
def showdowns(qualifying: int) -> Showdowns:
    """With a dealer who qualifies from a value on. It takes a moment and some memory: the last is kept."""
    hands, rows = all_hands(HAND, STANDARD), subset_rows()
    unqualified, weaker, not_stronger = (np.zeros((len(hands.packed), LANES), np.int32) for _ in range(3))
    counters = new_counters()
    sweep(
        qualifying, hands.packed, hands.multiplicities, hands.starts, rows.steps, rows.row_of, rows.weights, counters,
        counters.view(np.uint64), *(lanes.view(np.uint64) for lanes in (unqualified, weaker, not_stronger)),
    )  # fmt: skip
    return Showdowns(hands, tables(STANDARD).classes[hands.values], unqualified, weaker, not_stronger)


@jit
def sweep(
    qualifying: int,
    packed: Keys,
    multiplicities: Weights,
    starts: Weights,
    steps: Indices,
    row_of: Values,
    weights: Weights,
    counters: Counters,
    counter_words: Words,
    unqualified: Words,
    weaker: Words,
    not_stronger: Words,
) -> None:
    """Passes all hands once; those of a value are counted against before and after they are passed themselves."""
    numbers, shared = np.zeros(COUNTED + 1, np.uint32), np.zeros(WORDS, np.uint64)
    lowest = starts[qualifying]
    for hand in range(lowest):
        pass_hand(packed[hand], HAND, multiplicities[hand], steps, row_of, numbers, counters)
    for hand in range(len(packed)):
        count_passed(packed[hand], steps, row_of, weights, numbers, counter_words, shared, unqualified[hand])
    weaker[:lowest] = unqualified[:lowest]
    not_stronger[:lowest] = unqualified[:lowest]
    for value in range(qualifying, len(starts) - 1):
        equal = range(starts[value], starts[value + 1])
        shared[:] = 0
        for hand in equal:
            count_passed(packed[hand], steps, row_of, weights, numbers, counter_words, shared, weaker[hand])
        for hand in equal:
            pass_hand(packed[hand], HAND, multiplicities[hand], steps, row_of, numbers, counters)
        shared[:] = 0
        for hand in equal:
            count_passed(packed[hand], steps, row_of, weights, numbers, counter_words, shared, not_stronger[hand])


# -- decisions -------------------------------------------------------------------------------------------------------


class Terms(NamedTuple):
    """What a hand is played for."""

    qualifying: int
    """The lowest value with which the dealer plays."""
    payoffs: Payoffs
    """What is won by class of the player's hand and by result."""


@lru_cache(maxsize=4)
def solve(terms: Terms) -> Solution:
    """The best decision for every hand and up card; between two that are worth the same, the fold."""
    found = showdowns(terms.qualifying)
    actions = np.zeros((len(found.classes), LANES), np.uint8)
    decide(whole(terms.payoffs), found.hands.ups, found.classes, *found.counts, actions)
    return _counted(terms, actions)


def evaluate(terms: Terms, by_value: Actions) -> Solution:
    """What comes of decisions by the value of the hand and the rank of the up card: a row for each value from 0 on."""
    return _counted(terms, np.ascontiguousarray(by_value[showdowns(terms.qualifying).hands.values]))


def equal_plays(terms: Terms) -> Fraction:
    """How often a fold is worth exactly as much as a bet."""
    found, pays = showdowns(terms.qualifying), whole(terms.payoffs)[:, :, None]
    worth = np.zeros(found.unqualified.shape, np.int64)
    none, less, most = (counter.astype(np.int64) for counter in found.counts)
    of = pays[found.classes]
    worth += none * of[:, UNQUALIFIED] + (less - none) * of[:, WINS]
    worth += (most - less) * of[:, STANDS_OFF] + (SHARED * DEALERS - most) * of[:, LOSES]
    return found.hands.share(worth == SHARED * DEALERS * of[:, FOLDED])


def _counted(terms: Terms, actions: Actions) -> Solution:
    found = showdowns(terms.qualifying)
    tally = np.zeros((CLASSES, len(RESULTS)), np.int64)
    count_results(actions, found.hands.ups, found.hands.multiplicities, found.classes, *found.counts, tally)
    return Solution(terms.payoffs, found.hands, actions, tally, DEALS)


@jit
def decide(
    payoffs: npt.NDArray[np.int64],
    ups: npt.NDArray[np.uint16],
    classes: npt.NDArray[np.uint8],
    unqualified: Counters,
    weaker: Counters,
    not_stronger: Counters,
    actions: Actions,
) -> None:
    """Bets where that is worth more than folding."""
    every = SHARED * DEALERS
    for hand in range(len(ups)):
        pays = payoffs[classes[hand]]
        for lane in range(RANKS):
            if ups[hand] >> lane & 1:
                none, less, most = unqualified[hand, lane], weaker[hand, lane], not_stronger[hand, lane]
                worth = none * pays[UNQUALIFIED] + (less - none) * pays[WINS]
                worth += (most - less) * pays[STANDS_OFF] + (every - most) * pays[LOSES]
                actions[hand, lane] = worth > every * pays[FOLDED]


@jit
def count_results(
    actions: Actions,
    ups: npt.NDArray[np.uint16],
    multiplicities: Weights,
    classes: npt.NDArray[np.uint8],
    unqualified: Counters,
    weaker: Counters,
    not_stronger: Counters,
    tally: Tally,
) -> None:
    """How many deals end how, times six, for up cards of one suit."""
    every = SHARED * DEALERS
    for hand in range(len(ups)):
        many, results = multiplicities[hand], tally[classes[hand]]
        for lane in range(RANKS):
            if ups[hand] >> lane & 1 and actions[hand, lane]:
                none, less, most = unqualified[hand, lane], weaker[hand, lane], not_stronger[hand, lane]
                results[UNQUALIFIED] += many * none
                results[WINS] += many * (less - none)
                results[STANDS_OFF] += many * (most - less)
                results[LOSES] += many * (every - most)
            elif ups[hand] >> lane & 1:
                results[FOLDED] += many * every
