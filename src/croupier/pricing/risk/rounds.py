"""What many rounds win together: every net result with its chance, exactly while that is quick, with a bound beyond."""

import math
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from typing import Any, Literal, NamedTuple

import numpy as np

from croupier.kernels import convolution
from croupier.kernels.convolution import Window
from croupier.kernels.distribution import Distribution, Number
from croupier.kernels.lattice import Lattice, lattice
from croupier.kernels.numbers import json_number
from croupier.pricing.risk.errors import RiskError
from croupier.pricing.risk.far_quantiles import quantile_places
from croupier.pricing.risk.laws import Law
from croupier.pricing.shown import Shown

Method = Literal["auto", "exact", "transform"]
QUICK_NS = 300_000_000
"""How long whole numbers may take where nobody says which way to go."""
LARGEST_NS = 60_000_000_000
LONGEST = 10**300
"""A denominator above which nobody reads a fraction."""
RARE = 1e-6
"""A chance below which the tail is found by itself, so that its own figures are right."""
MOST_DECIMALS = 40
"""How many decimals a part of one is written with where it has so many."""
MOST_HIDDEN = 1e-3
"""How likely errors may make it in all that one of several sets of rounds ends elsewhere."""
CLEAR = 1_000
"""How many times the error a part of one must be for all chances added up to say its quantile."""
QUANTILES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)


class Stretch(NamedTuple):
    """So many rounds of one law, with so much on each."""

    law: Law | Distribution
    rounds: int
    amount: Fraction = Fraction(1)

    @property
    def distribution(self) -> Distribution:
        law = self.law.distribution if isinstance(self.law, Law) else self.law
        return law.times(self.amount) if self.amount != 1 else law


class Tail(NamedTuple):
    """A chance, and the most by which it is off."""

    chance: Number
    error: float = 0.0

    def to_dict(self, name: str) -> dict[str, float | str]:
        off = {f"{name}_error": self.error} if self.error else {}
        return {**shortly(name, self.chance), **off}


def shortly(name: str, value: Number) -> dict[str, float | str]:
    """A number for JSON, with its fraction where somebody could read it."""
    is_long = isinstance(value, Fraction) and value.denominator > LONGEST
    return json_number(name, float(value) if is_long else value)


def part_text(part: Fraction | float) -> str:
    """A part of one as people write it: no two that differ are written alike because they are rounded."""
    exact = Fraction(repr(part)) if isinstance(part, float) else Fraction(part)
    short = f"{float(exact):g}"
    decimals = next((n for n in range(1, MOST_DECIMALS + 1) if 10**n % exact.denominator == 0), 0)
    return short if Fraction(short) == exact or not decimals else f"0.{int(exact * 10**decimals):0{decimals}d}"


@dataclass(frozen=True, repr=False)
class Total(Shown):
    """The net result of all rounds together."""

    stretches: tuple[Stretch, ...]
    lattice: Lattice
    ways: tuple[int, ...] | None = None
    """How many ways lead to each place, where all was counted."""
    of: int = 1
    window: Window | None = None
    """The chances of the places that matter, where they were transformed."""

    def __repr__(self) -> str:
        named = f"{self.name}, " if self.name else ""
        return f"Total({named}{self.rounds:,} rounds: mean {float(self.mean):,.2f}, deviation {self.deviation:,.2f})"

    @property
    def name(self) -> str:
        """What is played."""
        named = (each.law.name for each in self.stretches if isinstance(each.law, Law))
        return " + ".join(dict.fromkeys(filter(None, named)))

    # -- what it is like -------------------------------------------------------------------------------------------

    @property
    def method(self) -> str:
        """`exact`, or `transform`: right within `error`."""
        if self.ways is None:
            return "transform"
        return "exact" if all(each.distribution.method == "exact" for each in self.stretches) else "solved"

    @property
    def rounds(self) -> int:
        return sum(each.rounds for each in self.stretches)

    @property
    def error(self) -> float:
        """The most by which the chance of any set of results is off, given the law of a round."""
        return self.window.sum_error if self.window is not None else 0.0

    @property
    def mean(self) -> Fraction:
        return self.lattice.mean

    @property
    def variance(self) -> Fraction:
        return self.lattice.variance

    @property
    def deviation(self) -> float:
        return math.sqrt(self.variance)

    @property
    def deviation_error(self) -> float:
        """The standard error of the deviation at most, where chances of a round were simulated."""
        off = ((each.rounds, each.distribution) for each in self.stretches)
        parts = math.fsum(count * law.deviation * law.deviation_error for count, law in off)
        return parts / self.deviation if parts else 0.0

    @property
    def least(self) -> Fraction:
        """The most that can be lost, as a net result."""
        return self.lattice.low

    @property
    def most(self) -> Fraction:
        return self.lattice.high

    # -- chances ---------------------------------------------------------------------------------------------------

    def chances(self) -> Iterator[tuple[Fraction, Number]]:
        """Every net result that matters with its chance, the least first."""
        if self.ways is not None:
            for place, ways in enumerate(self.ways):
                if ways:
                    yield self.lattice.value(place), Fraction(ways, self.of)
            return
        assert self.window is not None
        for place, chance in enumerate(self.window.chances, self.window.start):
            yield self.lattice.value(place), float(chance)

    def points(self) -> Iterator[tuple[float, float]]:
        """The same as floating point numbers, for a drawing."""
        if self.ways is None:
            yield from ((float(net), float(chance)) for net, chance in self.chances())
        else:
            yield from ((float(self.lattice.value(at)), ways / self.of) for at, ways in enumerate(self.ways) if ways)

    def chance_of(self, net: Fraction) -> Tail:
        """How likely exactly that result is."""
        place = self.lattice.at_least(net)
        if self.lattice.value(place) != net or not 0 <= place <= self.lattice.width:
            return Tail(Fraction(0))
        if self.ways is not None:
            return Tail(Fraction(self.ways[place], self.of))
        return Tail(*convolution.chance_at(self.lattice.draws, place))

    def at_least(self, net: Fraction | int) -> Tail:
        """How likely it is to win so much or more; of a loss, a negative amount, to lose no more than that."""
        return self._side(self.lattice.at_least(Fraction(net)), up=True)

    def at_most(self, net: Fraction | int) -> Tail:
        return self._side(self.lattice.at_most(Fraction(net)), up=False)

    def _side(self, place: int, up: bool) -> Tail:
        if (place <= 0) if up else (place >= self.lattice.width):
            return Tail(Fraction(1))
        if place < 0 or place > self.lattice.width:
            return Tail(Fraction(0))
        if self.ways is not None:
            below = self._counted[place - 1] if up else self._counted[place]
            return Tail(Fraction(self.of - below if up else below, self.of))
        assert self.window is not None
        index = place - self.window.start
        summed = self._summed_to(index - 1 if up else index)
        chance = max(0.0, 1 - summed) if up else summed
        if chance > RARE:
            return Tail(min(chance, 1.0), self.error)
        return Tail(*convolution.tail(self.lattice.draws, place, up))

    def _summed_to(self, index: int) -> float:
        if index < 0:
            return 0.0
        return float(self._summed[min(index, len(self._summed) - 1)])

    @cached_property
    def _counted(self) -> list[int]:
        assert self.ways is not None
        return list(accumulate(self.ways))

    @cached_property
    def _summed(self) -> Any:
        assert self.window is not None
        return np.cumsum(self.window.chances, dtype=np.longdouble)

    @property
    def ahead(self) -> Tail:
        return self._side(math.floor(-self.lattice.low / self.lattice.step) + 1, up=True)

    @property
    def behind(self) -> Tail:
        return self._side(math.ceil(-self.lattice.low / self.lattice.step) - 1, up=False)

    @property
    def even(self) -> Tail:
        return self.chance_of(Fraction(0))

    # -- what it can be expected to be -----------------------------------------------------------------------------

    def quantile(self, part: Fraction | float) -> Fraction:
        """The least net result that is not exceeded with that chance or more."""
        return self.quantile_between(part)[0]

    def quantile_between(self, part: Fraction | float) -> tuple[Fraction, Fraction]:
        """Two results between which that one lies for certain: the same one, unless the error hides which it is."""
        if not 0 < part < 1:
            raise RiskError(f"quantile {part}: it is above 0 and below 1")
        if self.ways is not None:
            wanted = math.ceil(Fraction(part) * self.of)
            found = self.lattice.value(bisect_left(self._counted, wanted))
            return found, found
        assert self.window is not None
        exact = Fraction(part)
        if min(exact, 1 - exact) < CLEAR * self.error:
            low, high = quantile_places(self.lattice, exact)
        else:
            ends = (float(part) + off for off in (-self.error, self.error))
            low, high = (int(np.searchsorted(self._summed, end)) + self.window.start for end in ends)
        return self.lattice.value(low), self.lattice.value(high)

    def tail_mean(self, part: Fraction | float) -> Number:
        """The mean of the worst results that have that chance together: the conditional value at risk, as a net."""
        if not 0 < part < 1:
            raise RiskError(f"part {part}: it is above 0 and below 1")
        if self.ways is not None:
            return self._exact_tail_mean(Fraction(part))
        assert self.window is not None
        if part < CLEAR * self.error:
            raise RiskError(
                f"part {float(part):g}: too small for the mean of so little by the transform; count it exactly"
            )
        index = min(int(np.searchsorted(self._summed, float(part))), len(self._summed) - 1)
        before = self._summed[index - 1] if index else 0.0
        places = np.arange(index) + self.window.start
        found = math.fsum(self.window.chances[:index] * (places - float(self._mean_place)))
        found += (float(part) - float(before)) * (index + self.window.start - float(self._mean_place))
        return float(self.mean) + float(self.lattice.step) * found / float(part)

    @property
    def _mean_place(self) -> Fraction:
        return (self.mean - self.lattice.low) / self.lattice.step

    def _exact_tail_mean(self, part: Fraction) -> Fraction:
        left, found = part.numerator * self.of, 0  # in whole numbers: parts of a way are counted
        assert self.ways is not None
        for place, ways in enumerate(self.ways):
            taken = min(left, ways * part.denominator)
            found += taken * place
            left -= taken
            if not left:
                break
        return self.lattice.low + self.lattice.step * Fraction(found, part.numerator * self.of)

    def expected_extreme(self, times: int, best: bool = True) -> float:
        """The mean of the best, or worst, of so many such sets of rounds."""
        self.verify_sessions(times)
        beyond = self._beyond(best)
        with np.errstate(divide="ignore", under="ignore"):
            none = np.exp(float(times) * np.log1p(-beyond))
        chances = np.diff(none, append=1.0) if best else -np.diff(none, prepend=1.0)
        start = self.window.start if self.window is not None else 0
        places = np.arange(len(chances)) + start - float(self._mean_place)
        return float(self.mean) + float(self.lattice.step) * math.fsum(chances * places)

    def verify_sessions(self, times: int) -> None:
        """That the chances are right enough to say how the best of so many sets ends."""
        if times < 1:
            raise RiskError(f"sessions: {times}; one at least")
        if times * self.error > MOST_HIDDEN:
            most = f"{int(MOST_HIDDEN / self.error):,} at most"
            raise RiskError(
                f"sessions: {times:,}; chances are right within {self.error:.1e}, which is enough for {most}"
            )

    def _beyond(self, above: bool) -> Any:
        """How likely a result from each place on up is, or up to each place: small ones have their own figures."""
        if self.window is None:
            counts = [self.of, *(self.of - below for below in self._counted[:-1])] if above else self._counted
            return np.array([float(Fraction(count, self.of)) for count in counts])
        chances = self.window.chances[::-1] if above else self.window.chances
        summed = np.cumsum(chances, dtype=np.longdouble)
        summed = np.minimum(summed / summed[-1], 1.0).astype(np.float64)
        return summed[::-1] if above else summed

    # -- for others ------------------------------------------------------------------------------------------------

    def to_dict(self, quantiles: Iterable[Fraction | float] = QUANTILES) -> dict[str, Any]:
        """The figures for JSON; of a quantile that the error hides, the lower end, and both ends by themselves."""
        found = {part_text(part): self.quantile_between(part) for part in quantiles}
        hidden = {name: [float(low), float(high)] for name, (low, high) in found.items() if low != high}
        return {
            "rounds": self.rounds,
            "method": self.method,
            **({"error": self.error} if self.error else {}),
            **shortly("mean", self.mean),
            **shortly("variance", self.variance),
            "standard_deviation": self.deviation,
            **({"standard_deviation_error": self.deviation_error} if self.deviation_error else {}),
            **json_number("least", self.least),
            **json_number("most", self.most),
            **self.ahead.to_dict("ahead"),
            **self.even.to_dict("even"),
            **self.behind.to_dict("behind"),
            "quantiles": {name: float(low) for name, (low, _) in found.items()},
            **({"quantiles_between": hidden} if hidden else {}),
            "mean_of_the_worst": {f"{part:g}": float(self.tail_mean(part)) for part in (0.01, 0.05)},
        }


def total(stretches: Sequence[Stretch], method: Method = "auto") -> Total:
    """The net result of independent stretches of rounds together.

    `auto` counts in whole numbers while that takes a moment, and transforms beyond.
    """
    if not stretches:
        raise RiskError("rounds: there are none")
    for each in stretches:
        if each.rounds < 1:
            raise RiskError(f"rounds: {each.rounds}; one at least")
        if each.amount <= 0:
            raise RiskError(f"amount: {each.amount}; more than nothing")
        if isinstance(each.law, Law):
            each.law.verify_amount(each.amount)
    grid = lattice([(each.distribution.chances, each.rounds) for each in stretches])
    cost = sum(map(convolution.power_cost, grid.draws)) * len(grid.draws)
    if method == "exact" and cost > LARGEST_NS:
        raise RiskError(f"rounds: whole numbers would take about {cost // 10**9:,} s; use the transform")
    if method == "exact" or (method == "auto" and cost <= QUICK_NS):
        (ways, of), *others = [convolution.power(each) for each in grid.draws]
        for more, of_more in others:
            ways, of = convolution.times(ways, more), of * of_more
        return Total(tuple(stretches), grid, tuple(ways), of)
    try:
        return Total(tuple(stretches), grid, window=convolution.window(grid.draws))
    except convolution.TooWideError as error:
        raise RiskError(
            f"rounds: their results are too many ({error}); fewer rounds, or amounts of a common size"
        ) from None


def rounds(law: Law | Distribution, count: int, amount: Fraction | int = 1, method: Method = "auto") -> Total:
    """The net result of so many rounds of one law, with so much on each."""
    return total([Stretch(law, count, Fraction(amount))], method)
