"""What places pay on average when finishing goes by chips: exactly, and as an integral for many players.

The Independent Chip Model (Malmuth, after Harville's horse races) gives the first place to each player in proportion to
the chips, the second among the others likewise, and so on.
"""

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from operator import mul
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.kernels.jit import jit

Floats = npt.NDArray[np.float64]

FIRST_NODES, MOST_NODES = 64, 4096
"""How many points the integral is taken at: so many at first, then twice as many until it no longer changes."""
CLOSE = 1e-12
"""The change, as a part of all prizes, at which the integral is left as it is."""


# -- exactly -----------------------------------------------------------------------------------------------------------


def states(counts: Sequence[int], places: int, enough: int) -> int:
    """How many sets of players may have been placed before one of these places is taken; `enough` if more.

    Players with equal stacks are alike, `counts` says how many have each: a set is how many of each stack it holds.
    """
    by_size = [1] + [0] * (places - 1)
    for count in counts:
        by_size = [sum(by_size[max(0, size - count) : size + 1]) for size in range(places)]
        if sum(by_size) >= enough:
            return enough
    return sum(by_size)


def place_shares(stacks: Sequence[int], counts: Sequence[int], places: int) -> list[list[Fraction]]:
    """The chance that a player with each stack finishes in each place."""
    found: list[list[Fraction]] = [[] for _ in stacks]
    denominator = 1
    for common, taken in _places(stacks, counts, places):
        denominator *= common
        for kind, count in enumerate(counts):
            found[kind].append(Fraction(taken[kind], denominator * count))
    return found


def exact_worth(stacks: Sequence[int], counts: Sequence[int], prizes: Sequence[int]) -> list[Fraction]:
    """What a player with each stack wins on average."""
    worth, denominator = [0] * len(stacks), 1
    for prize, (common, taken) in zip(prizes, _places(stacks, counts, len(prizes)), strict=True):
        denominator *= common
        worth = [before * common + prize * chance for before, chance in zip(worth, taken, strict=True)]
    return [Fraction(each, denominator * count) for each, count in zip(worth, counts, strict=True)]


def _places(stacks: Sequence[int], counts: Sequence[int], places: int) -> Iterator[tuple[int, list[int]]]:
    """The chances that a place goes to a player of each stack, over the product of all denominators up to its own.

    A layer holds all sets of players placed so far, as whole numbers over that product; the next has one player more.
    Nothing is reduced on the way: that would take longer than the larger numbers do.
    """
    total = sum(map(mul, stacks, counts))
    layer = {(0,) * len(stacks): 1}
    for _ in range(places):
        left = {placed: total - sum(map(mul, stacks, placed)) for placed in layer}
        common = math.lcm(*left.values())
        after: dict[tuple[int, ...], int] = {}
        taken = [0] * len(stacks)
        for placed, weight in layer.items():
            scaled = weight * (common // left[placed])
            for kind, stack in enumerate(stacks):
                free = counts[kind] - placed[kind]
                if free:
                    chance = scaled * (stack * free)
                    taken[kind] += chance
                    one_more = (*placed[:kind], placed[kind] + 1, *placed[kind + 1 :])
                    after[one_more] = after.get(one_more, 0) + chance
        yield common, taken
        layer = after


# -- as an integral ----------------------------------------------------------------------------------------------------


class Integral(NamedTuple):
    """What each player's chips are worth, how far off it may be, and at how many points it was taken."""

    worth: list[float]
    error: float
    nodes: int


@jit
def add_nodes(times: Floats, weights: Floats, chips: Floats, prizes: Floats, worth: Floats) -> None:
    """Adds what every player wins on average at each of these times.

    Each player has a clock that rings after an exponential time, sooner with more chips; the order of ringing is the
    order of finishing. If a player's rings now, the place is one more than the others' that have rung. `before` goes
    through the players from the first, `behind` from the last, so that leaving one out takes no division.
    """
    players, places = len(chips), len(prizes)
    before = np.zeros((players + 1, places))
    behind = np.zeros(places + 1)
    rung = np.zeros(players)
    for node in range(len(times)):
        for i in range(players):
            rung[i] = -math.expm1(-chips[i] * times[node])
        before[0, :] = 0.0
        before[0, 0] = 1.0
        for i in range(players):
            before[i + 1, 0] = before[i, 0] * (1.0 - rung[i])
            for k in range(1, places):
                before[i + 1, k] = before[i, k] * (1.0 - rung[i]) + before[i, k - 1] * rung[i]
        behind[:places] = prizes
        behind[places] = 0.0
        for i in range(players - 1, -1, -1):
            wins = 0.0
            for k in range(places):
                wins += before[i, k] * behind[k]
            worth[i] += weights[node] * chips[i] * math.exp(-chips[i] * times[node]) * wins
            for k in range(places):
                behind[k] = (1.0 - rung[i]) * behind[k] + rung[i] * behind[k + 1]


def integral(stacks: Sequence[int], prizes: Sequence[int]) -> Integral:
    """The worth of each stack, with points doubled until it changes by less than `CLOSE` of all prizes.

    The time is t = exp(x - exp(-x)) with equal steps of x: the integrand then falls so fast on both sides that equal
    weights converge exponentially (a double-exponential formula). The error is the last change, which is more than what
    is left of it by far, and no less than rounding brings about.
    """
    total = sum(stacks)
    chips = np.array([stack / total for stack in stacks], np.float64)
    money = np.array(prizes, np.float64)
    low, high = -4.0, math.log(60.0 / float(chips.min()))
    nodes, worth = FIRST_NODES, np.zeros(len(stacks))
    step = (high - low) / nodes
    _add(low + step * np.arange(nodes + 1), chips, money, worth)
    close = CLOSE * float(money.sum())
    while True:
        before, middles = worth * step, np.zeros(len(stacks))
        _add(low + step * (np.arange(nodes) + 0.5), chips, money, middles)
        worth, step, nodes = worth + middles, step / 2, 2 * nodes
        change = float(np.abs(worth * step - before).max())
        if change <= close or nodes >= MOST_NODES:
            return Integral([float(each) for each in worth * step], max(change, close), nodes)


def _add(points: npt.NDArray[np.floating[Any]], chips: Floats, prizes: Floats, worth: Floats) -> None:
    times = np.exp(points - np.exp(-points)).astype(np.float64)
    add_nodes(times, times * (1.0 + np.exp(-points)), chips, prizes, worth)
