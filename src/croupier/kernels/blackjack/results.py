"""How likely each net result of a round is: exact for hands that are not split, split pairs drawn at random.

What two cards win that are not split follows from the solver's counts: exact, up to floating point. Split pairs are
played out (`split_play`); what they win on average and how often the dealer then has a blackjack the solver knows, and
the frequencies drawn are bent to that, so that the mean of every distribution is the solver's.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from croupier.kernels.blackjack import worth
from croupier.kernels.blackjack.dealer import ACE, TEN
from croupier.kernels.blackjack.hands import Floats
from croupier.kernels.blackjack.playing import (
    BUSTED_BEFORE_BLACKJACK,
    ENDS,
    KINDS,
    MET_BLACKJACK,
    WON_AT_ONCE,
)
from croupier.kernels.blackjack.solution import Solution
from croupier.kernels.blackjack.solver import Solver
from croupier.kernels.blackjack.split_play import NETS, OFFSET, Settling, play_splits
from croupier.kernels.blackjack.splitting import Table
from croupier.kernels.blackjack.terms import VALUES
from croupier.kernels.distribution import Distribution

BOXES = 1 << 21
"""How many boxes with a split pair are played, all in all."""
LEAST_BOXES = 1 << 13
"""How many of each pair and up card at least."""
SEED = 0x5EED
FINEST = 10**6
"""Odds have no larger denominators."""
ENOUGH = 1e-14
MOST_STEPS = 200
IGNORED = 1e-17
"""Chances below this are rounding."""

Ends = Mapping[tuple[bool, Fraction], float]
"""Chances by whether the dealer has a blackjack and what the hand has won, without insurance or even money."""


@dataclass(frozen=True)
class HandResult:
    """What comes of two cards against an up card, as they are played."""

    ends: Ends
    drawn: int = 0
    """How many boxes were played to find it; none: it is exact."""


class Results:
    """The results of every first two cards by a solution's strategy."""

    def __init__(self, solution: Solution, boxes: int = BOXES) -> None:
        self.solution = solution
        self.terms = solution.terms
        self._boxes = boxes
        self._solver = Solver(solution.counts, solution.terms)
        self._solver.take_tables(solution.strategy)
        self._split_weight = self._weight_of_splits()
        self._found: dict[tuple[int, int, int], HandResult] = {}
        for up in self._solver.up_cards():
            self._play_up_card(up)

    def of(self, up: int, first: int, second: int) -> HandResult:
        """What comes of two cards, told by what they count: 1 (an ace) to 10."""
        low, high = sorted((first - 1, second - 1))
        return self._found[up - 1, low, high]

    def distribution(self) -> Distribution:
        """The net result of a round, insurance and even money included."""
        mixture = Mixture()
        for (up, first, second), result in self._found.items():
            weight = float(self.solution.hand_probability[up, first, second])
            mixture.add(result, [(weight, self._settled(up, first, second))])
        return mixture.distribution()

    def _settled(self, up: int, first: int, second: int) -> "Settled":
        """What a hand's result becomes with insurance or even money, if they are taken."""
        terms = self.terms
        insures = up == ACE and bool(self.solution.strategy.insures[first, second])
        if insures and (first, second) == (ACE, TEN):
            if terms.wins_at_21:
                return _as_it_is
            if terms.even_money:
                return _even_money
        return _insured if insures and terms.insurance else _as_it_is

    # -- hands that are not split ----------------------------------------------------------------------------------

    def _play_up_card(self, up: int) -> None:
        solver, solution = self._solver, self.solution
        shoe = solver.shoe_without(up)
        solver.odds.known[:] = 0
        for first in range(VALUES):
            for second in range(first, VALUES):
                if not solution.hand_probability[up, first, second] > 0:
                    continue
                blackjack = float(solution.blackjack_probability[up, first, second])
                if (first, second) == (ACE, TEN):
                    result = self._blackjack(blackjack)
                elif self._is_split(up, first, second):
                    result = self._split(up, first, blackjack)
                else:
                    ends = solver.ends_of(up, shoe, first, second)
                    result = HandResult(self._whole(ends, blackjack))
                self._found[up, first, second] = result

    def _blackjack(self, chance: float) -> HandResult:
        """A player's blackjack stands off against the dealer's, unless it wins at once."""
        pays = Fraction(self.terms.blackjack_pays).limit_denominator(FINEST)
        met = pays if self.terms.wins_at_21 else Fraction(0)
        return HandResult({(True, met): chance, (False, pays): 1 - chance})

    def _whole(self, ends: Floats, blackjack: float) -> Ends:
        """A hand that has won at once leaves to the dealer the blackjacks that no other end accounts for."""
        found: defaultdict[tuple[bool, Fraction], float] = defaultdict(float)
        met = float(ends[:, MET_BLACKJACK].sum() + ends[:, BUSTED_BEFORE_BLACKJACK].sum())
        at_once = float(ends[:, WON_AT_ONCE].sum())
        share = min(1.0, max(0.0, blackjack - met) / at_once) if at_once else 0.0
        for kind in range(KINDS):
            for end in range(ENDS):
                chance, net = float(ends[kind, end]), Fraction(int(self._solver.whole_worth[kind, end]))
                if end == WON_AT_ONCE:
                    found[True, net] += chance * share
                    found[False, net] += chance * (1 - share)
                else:
                    found[end in (MET_BLACKJACK, BUSTED_BEFORE_BLACKJACK), net] += chance
        return {key: chance for key, chance in found.items() if chance > IGNORED}

    # -- split pairs -----------------------------------------------------------------------------------------------

    def _is_split(self, up: int, first: int, second: int) -> bool:
        return first == second and bool(self._solver.splits[up, first]) and self.terms.can_split(first + 1)

    def _weight_of_splits(self) -> float:
        chances = self.solution.hand_probability
        pairs = ((up, pair) for up in range(VALUES) for pair in range(VALUES) if self._is_split(up, pair, pair))
        return float(sum(chances[up, pair, pair] for up, pair in pairs))

    def _split(self, up: int, pair: int, blackjack: float) -> HandResult:
        share = float(self.solution.hand_probability[up, pair, pair]) / self._split_weight
        boxes = max(LEAST_BOXES, math.ceil(self._boxes * share))
        drawn = self._play(up, pair, boxes)
        nets = np.arange(NETS) - OFFSET
        bent = bend(drawn / boxes, nets, blackjack, float(self.solution.hand_value[up, pair, pair]))
        ends = {
            (bool(row), Fraction(int(nets[column]))): float(bent[row, column])
            for row, column in zip(*np.nonzero(bent), strict=True)
        }
        return HandResult(ends, boxes)

    def _play(self, up: int, pair: int, boxes: int) -> npt.NDArray[np.int64]:
        """Boxes counted as `play_splits` does, with the tables and worths by which the solver splits the pair."""
        solver, terms = self._solver, self.terms
        is_free = terms.is_split_free(pair + 1)
        table = others = solver.stands
        if pair != ACE:
            table = others = Table(solver.after_split[up], solver.doubling_after_split)
            if is_free:
                others = Table(solver.with_lammer[up], solver.doubling_after_split)
        worths = (solver.whole_worth, solver.lammer_worth) if is_free else (solver.first_worth, solver.other_worth)
        settling = Settling(
            *worths,
            takes_one=not is_free and worth.takes_one(terms),
            busts_decide=terms.takes_busted,
            hits_soft_17=terms.hits_soft_17,
        )
        found = np.zeros((2, NETS), np.int64)
        shoe = solver.shoe_without(up, pair, pair)
        most, seed = terms.most_hands_of(pair + 1), SEED * VALUES**2 + up * VALUES + pair
        play_splits(solver.game, up, shoe, pair, most, table, others, settling, boxes, seed, found)
        return found


def bend(drawn: Floats, nets: npt.NDArray[np.int64], blackjack: float, mean: float) -> Floats:
    """Frequencies drawn (dealer's blackjack or not, net), so weighed that both expectations are what they are known
    to be: each half by one factor, and each net by an exponential of it."""
    halves = drawn.sum(1)
    known = np.array([1 - blackjack, blackjack])
    scale = np.divide(known, halves, out=np.zeros(2), where=halves > 0)
    weighed = drawn * scale[:, None]
    weighed /= weighed.sum()  # a blackjack so rare that none was drawn
    low, high = -1.0, 1.0
    bent: Floats = weighed
    for _ in range(MOST_STEPS):
        middle = (low + high) / 2
        bent = weighed * np.exp(middle * nets)
        sums = bent.sum(1)
        bent *= np.divide(weighed.sum(1), sums, out=np.zeros(2), where=sums > 0)[:, None]
        off = float((bent * nets).sum()) - mean
        if abs(off) < ENOUGH:
            break
        low, high = (middle, high) if off < 0 else (low, middle)
    return bent


# -- put together ------------------------------------------------------------------------------------------------------

Settled = Callable[[bool, Fraction], Fraction]
"""What is won in the end, by whether the dealer has a blackjack and what the hand has won."""


def _as_it_is(_: bool, net: Fraction) -> Fraction:
    return net


def _insured(has_blackjack: bool, net: Fraction) -> Fraction:
    """Half a unit at 2 to 1."""
    return net + (1 if has_blackjack else Fraction(-1, 2))


def _even_money(_has_blackjack: bool, _net: Fraction) -> Fraction:
    return Fraction(1)


class Mixture:
    """Chances of net results, gathered hand by hand, with what drawing at random leaves uncertain of them."""

    def __init__(self) -> None:
        self.chances: defaultdict[Fraction, float] = defaultdict(float)
        self.variances: defaultdict[Fraction, float] = defaultdict(float)
        self.of_squares = 0.0
        """The variance of the mean square."""

    def add(self, result: HandResult, parts: Sequence[tuple[float, Settled]]) -> None:
        """A hand that comes to the parts with the chances given."""
        by_net: defaultdict[Fraction, dict[tuple[bool, Fraction], float]] = defaultdict(dict)
        squares: defaultdict[tuple[bool, Fraction], float] = defaultdict(float)
        for weight, settled in parts:
            for end in result.ends:
                net = settled(*end)
                by_net[net][end] = by_net[net].get(end, 0.0) + weight
                squares[end] += weight * float(net) ** 2
        for net, weights in by_net.items():
            self.chances[net] += _mean(result.ends, weights)
            if result.drawn:
                self.variances[net] += _variance(result.ends, weights) / result.drawn
        if result.drawn:
            self.of_squares += _variance(result.ends, squares) / result.drawn

    def add_certain(self, net: Fraction, chance: float) -> None:
        self.chances[net] += chance

    def distribution(self) -> Distribution:
        chances = {net: self.chances[net] for net in sorted(self.chances) if self.chances[net] > 0}
        errors = {net: math.sqrt(self.variances[net]) for net in chances if self.variances[net] > 0}
        found = Distribution(chances, errors)
        error = math.sqrt(self.of_squares) / (2 * found.deviation) if self.of_squares else 0.0
        return Distribution(chances, errors, error)


def _mean(ends: Ends, weights: Mapping[tuple[bool, Fraction], float]) -> float:
    return sum(ends[end] * weight for end, weight in weights.items())


def _variance(ends: Ends, weights: Mapping[tuple[bool, Fraction], float]) -> float:
    mean = _mean(ends, weights)
    return max(0.0, sum(ends[end] * weight**2 for end, weight in weights.items()) - mean**2)


@lru_cache(maxsize=64)
def results_of(solution: Solution) -> Results:
    """Those of a solution, found once."""
    return Results(solution)
