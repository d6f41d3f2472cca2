"""Four Card Poker solved exactly: the best four of five cards against the best four of the dealer's six, one seen.

How often the dealer's hand is not stronger is counted once for every hand and up card; equal hands are the player's. As
what a deal pays depends on nothing else, the rest is adding up.
"""

from fractions import Fraction
from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.kernels.jit import jit
from croupier.kernels.poker.evaluate import best_value
from croupier.kernels.poker.sweep import (
    CARD_BITS,
    CARD_SHIFT,
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
from croupier.kernels.poker.tables import CARDS, FOUR_CARD, RANKS, SUITS, Keys, Values, tables

DEALER = 6
"""The dealer's cards."""
DEALERS = comb(CARDS - HAND - 1, DEALER - 1)
"""Hands that the dealer can have, given a player's hand and the up card."""
DEALS = comb(CARDS, HAND) * (CARDS - HAND) * DEALERS

HIGH_CARD, ONE_PAIR, PAIR_OF_ACES, TWO_PAIRS, STRAIGHT, FLUSH, THREE, STRAIGHT_FLUSH, FOUR = CLASSES = range(9)
"""The classes of the four-card order, with a pair of aces by itself."""
PAIR_OF_ACES_CODE = 0x1E0000
FOLDED, WINS, LOSES = range(3)
"""How a deal ends that is folded, or played for the lowest amount. For others, two results each follow."""


class Showdowns(NamedTuple):
    """Against every hand that a player can have, by up card: how many of the dealer's are not stronger, times six."""

    hands: Hands
    classes: npt.NDArray[np.uint8]
    """The class of each hand."""
    not_stronger: Counters


@cache
def showdowns() -> Showdowns:
    """It takes a moment and some memory: it is kept."""
    hands, dealers = all_hands(HAND, FOUR_CARD), all_hands(DEALER, FOUR_CARD)
    rows, of = subset_rows(), tables(FOUR_CARD)
    not_stronger = np.zeros((len(hands.packed), LANES), np.int32)
    counters = new_counters()
    sweep(
        dealers.packed, dealers.multiplicities, dealers.starts, hands.packed, hands.starts,
        rows.steps, rows.row_of, rows.weights, counters, counters.view(np.uint64), not_stronger.view(np.uint64),
    )  # fmt: skip
    without_own(hands.packed, hands.starts, of.card_keys, of.card_masks, of.rows, of.slots, of.flushes, not_stronger)
    return Showdowns(hands, value_classes()[hands.values], not_stronger)


def value_classes() -> npt.NDArray[np.uint8]:
    """The class of each value."""
    of = tables(FOUR_CARD)
    return of.classes + (np.arange(of.highest + 1) >= of.value_of_code(PAIR_OF_ACES_CODE)).astype(np.uint8)


def class_ranks() -> list[tuple[int, int]]:
    """The codes of the lowest and the highest hand of each class."""
    codes, classes = tables(FOUR_CARD).codes[1:], value_classes()[1:]
    return [(int(codes[classes == kind].min()), int(codes[classes == kind].max())) for kind in CLASSES]


@jit
def sweep(
    dealers: Keys,
    multiplicities: Weights,
    dealer_starts: Weights,
    packed: Keys,
    starts: Weights,
    steps: Indices,
    row_of: Values,
    weights: Weights,
    counters: Counters,
    counter_words: Words,
    not_stronger: Words,
) -> None:
    """Passes the dealer's hands of each value, then counts them against the player's hands of that value."""
    numbers, shared = np.zeros(COUNTED + 1, np.uint32), np.zeros(WORDS, np.uint64)
    for value in range(len(starts) - 1):
        for hand in range(dealer_starts[value], dealer_starts[value + 1]):
            pass_hand(dealers[hand], DEALER, multiplicities[hand], steps, row_of, numbers, counters)
        shared[:] = 0
        for hand in range(starts[value], starts[value + 1]):
            count_passed(packed[hand], steps, row_of, weights, numbers, counter_words, shared, not_stronger[hand])


@jit
def without_own(
    packed: Keys, starts: Weights, keys: Keys, masks: Keys, rows: Indices, slots: Values, flushes: Values,
    not_stronger: Counters,
) -> None:  # fmt: skip
    """Takes back the one dealer's hand that was counted although it has all cards of the player's: those and the up
    card, unless that makes it stronger."""
    for value in range(len(starts) - 1):
        for hand in range(starts[value], starts[value + 1]):
            key, mask, cards = np.uint64(0), np.uint64(0), packed[hand]
            for _ in range(HAND):
                key += keys[cards & CARD_BITS]
                mask |= masks[cards & CARD_BITS]
                cards = cards >> CARD_SHIFT
            for lane in range(RANKS):
                up = np.uint64(SUITS * lane)
                if not mask & masks[up] and best_value(key + keys[up], mask | masks[up], rows, slots, flushes) == value:
                    not_stronger[hand, lane] -= SHARED


# -- decisions -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def solve(payoffs: Payoffs) -> Solution:
    """The best decision for every hand and up card; between those that are worth the same, the one that risks least.

    Payoffs are by class of the player's hand; in each the result of a fold, then win and loss for each amount that may
    be wagered, the lowest first. Actions are numbered likewise, from the fold.
    """
    found = showdowns()
    actions = np.zeros((len(found.classes), LANES), np.uint8)
    decide(whole(payoffs), found.hands.ups, found.classes, found.not_stronger, actions)
    return _counted(payoffs, actions)


def evaluate(payoffs: Payoffs, by_value: Actions) -> Solution:
    """What comes of decisions by the value of the hand and the rank of the up card: a row for each value from 0 on."""
    return _counted(payoffs, np.ascontiguousarray(by_value[showdowns().hands.values]))


def equal_plays(payoffs: Payoffs) -> Fraction:
    """How often two of the best choices are worth exactly the same."""
    found, pays = showdowns(), whole(payoffs)[:, :, None]
    won, of = found.not_stronger.astype(np.int64), pays[found.classes]
    every = SHARED * DEALERS
    worths = [np.broadcast_to(every * of[:, FOLDED], won.shape)]
    for action in range(1, pays.shape[1] // 2 + 1):
        worths.append(won * of[:, 2 * action - 1] + (every - won) * of[:, 2 * action])
    most = np.maximum.reduce(worths)
    return found.hands.share(np.sum([each == most for each in worths], axis=0) > 1)


def _counted(payoffs: Payoffs, actions: Actions) -> Solution:
    found = showdowns()
    tally = np.zeros((len(CLASSES), len(payoffs[0])), np.int64)
    count_results(
        actions, found.hands.ups, found.hands.multiplicities, found.classes, found.not_stronger, tally
    )  # fmt: skip
    return Solution(payoffs, found.hands, actions, tally, DEALS)


@jit
def decide(
    payoffs: npt.NDArray[np.int64],
    ups: npt.NDArray[np.uint16],
    classes: npt.NDArray[np.uint8],
    not_stronger: Counters,
    actions: Actions,
) -> None:
    every = SHARED * DEALERS
    for hand in range(len(ups)):
        pays = payoffs[classes[hand]]
        for lane in range(RANKS):
            if ups[hand] >> lane & 1:
                won = not_stronger[hand, lane]
                best = every * pays[FOLDED]
                for action in range(1, len(pays) // 2 + 1):
                    worth = won * pays[2 * action - 1] + (every - won) * pays[2 * action]
                    if worth > best:
                        best = worth
                        actions[hand, lane] = action


@jit
def count_results(
    actions: Actions,
    ups: npt.NDArray[np.uint16],
    multiplicities: Weights,
    classes: npt.NDArray[np.uint8],
    not_stronger: Counters,
    tally: Tally,
) -> None:
    """How many deals end how, times six, for up cards of one suit."""
    every = SHARED * DEALERS
    for hand in range(len(ups)):
        many, results = multiplicities[hand], tally[classes[hand]]
        for lane in range(RANKS):
            if ups[hand] >> lane & 1:
                won, action = not_stronger[hand, lane], actions[hand, lane]
                if action == FOLD:
                    results[FOLDED] += many * every
                else:
                    results[2 * action - 1] += many * won
                    results[2 * action] += many * (every - won)
