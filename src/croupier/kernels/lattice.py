"""Chances on equally spaced values, and many independent draws of them together."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from croupier.kernels.distribution import Number


@dataclass(frozen=True)
class Draws:
    """So many independent draws of one law, whose values are `low` and whole steps above it."""

    places: tuple[int, ...]
    """How many steps above the least value each value lies, the least first."""
    chances: tuple[Fraction, ...]
    count: int

    @cached_property
    def mean(self) -> Fraction:
        """The mean place of one draw."""
        return sum((chance * place for place, chance in zip(self.places, self.chances, strict=True)), Fraction(0))

    @cached_property
    def variance(self) -> Fraction:
        squares = sum((c * place**2 for place, c in zip(self.places, self.chances, strict=True)), Fraction(0))
        return squares - self.mean**2

    @cached_property
    def floats(self) -> tuple[float, ...]:
        return tuple(map(float, self.chances))

    @cached_property
    def span(self) -> int:
        """How far apart the least and the greatest place of one draw are."""
        return self.places[-1]


@dataclass(frozen=True)
class Lattice:
    """The sum of independent draws: its values are `low` and whole steps above it."""

    low: Fraction
    step: Fraction
    draws: tuple[Draws, ...]

    @property
    def width(self) -> int:
        """The greatest place that the sum can have."""
        return sum(each.span * each.count for each in self.draws)

    @property
    def mean(self) -> Fraction:
        return self.low + self.step * sum((each.mean * each.count for each in self.draws), Fraction(0))

    @property
    def variance(self) -> Fraction:
        return self.step**2 * sum((each.variance * each.count for each in self.draws), Fraction(0))

    @property
    def high(self) -> Fraction:
        return self.value(self.width)

    def value(self, place: int) -> Fraction:
        return self.low + self.step * place

    def at_least(self, value: Fraction) -> int:
        """The first place that is not below a value; it may lie outside the lattice."""
        return math.ceil((value - self.low) / self.step)

    def at_most(self, value: Fraction) -> int:
        """The last place that is not above a value."""
        return math.floor((value - self.low) / self.step)


def exact_chances(chances: Mapping[Fraction, Number]) -> dict[Fraction, Fraction]:
    """Chances as fractions that add up to one: floating point ones are taken as they are, and made to."""
    found = {value: Fraction(chance) for value, chance in sorted(chances.items()) if chance}
    total = sum(found.values(), Fraction(0))
    return found if total == 1 else {value: chance / total for value, chance in found.items()}


def common_step(values: Iterable[Fraction]) -> Fraction:
    """The greatest step of which all values are multiples; one where all are nought."""
    numerators, denominators = [], []
    for value in values:
        if value:
            numerators.append(value.numerator)
            denominators.append(value.denominator)
    if not numerators:
        return Fraction(1)
    common = math.lcm(*denominators)
    return Fraction(math.gcd(*(n * (common // d) for n, d in zip(numerators, denominators, strict=True))), common)


def lattice(sets: Sequence[tuple[Mapping[Fraction, Number], int]]) -> Lattice:
    """The sum of so many independent draws of each of several laws."""
    laws = [(exact_chances(chances), count) for chances, count in sets]
    step = common_step(value - min(law) for law, _ in laws for value in law)
    low = sum((min(law) * count for law, count in laws), Fraction(0))
    draws = tuple(
        Draws(tuple(int((value - min(law)) / step) for value in law), tuple(law.values()), count) for law, count in laws
    )
    return Lattice(low, step, draws)
