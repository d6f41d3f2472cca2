"""How likely each net result of a wager is, and what follows from that: moments, frequencies, the most that can be won.

Chances are fractions where outcomes were counted; floating point numbers where a solver added them up, and where a part
of them was simulated each has its standard error.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from statistics import NormalDist
from typing import Any, Literal

from croupier.kernels.numbers import json_number

Number = Fraction | float
"""A fraction where all was counted, a float where a solver or a simulation had a part in it."""
Method = Literal["exact", "solved", "simulated"]
CLOSE = 1e-9
"""What floating point chances may lack of one."""
USUAL_CONFIDENCE = Fraction(9, 10)
"""What a volatility index is stated for unless somebody says otherwise."""
NEXT_TO_ONE = 1e-15
"""How near to certainty a confidence has no normal quantile, in floating point numbers and in a workbook's cells."""


def in_percent(confidence: Fraction) -> str:
    """A level of confidence as people write it, with all its digits: 90, 99.5."""
    return f"{float(100 * confidence):.15g}"


@dataclass(frozen=True)
class Distribution:
    """The net results that a unit wagered can have, with their chances."""

    chances: Mapping[Fraction, Number]
    """How likely each net result is, in units of the initial wager over all wagers bound to it; they add up to one."""
    errors: Mapping[Fraction, float] = field(default_factory=dict)
    """The standard errors of chances that were simulated."""
    deviation_error: float = 0.0
    """The standard error of the deviation, for the same reason."""

    def __post_init__(self) -> None:
        total = sum(self.chances.values())
        whole = total == 1 if isinstance(total, Fraction) else math.isclose(total, 1, abs_tol=CLOSE)
        if not whole or min(self.chances.values(), default=0) < 0:
            raise ArithmeticError(f"chances of net results add up to {float(total)}, not to 1")

    @classmethod
    def of(cls, found: Iterable[tuple[Fraction, Number]]) -> "Distribution":
        """Net results with their chances; several may have one net result, and those that cannot be are left out."""
        chances: dict[Fraction, Number] = {}
        for net, chance in found:
            chances[net] = chances.get(net, Fraction(0)) + chance
        return cls({net: chances[net] for net in sorted(chances) if chances[net]})

    def less(self, units: Fraction) -> "Distribution":
        """The same where so many units more are paid whatever happens."""
        return Distribution(
            {net - units: chance for net, chance in self.chances.items()},
            {net - units: error for net, error in self.errors.items()},
            self.deviation_error,
        )

    def times(self, amount: Fraction) -> "Distribution":
        """The same with so many units wagered; with less than none, as the other side sees it."""
        return Distribution(
            {amount * net: self.chances[net] for net in sorted(self.chances, reverse=amount < 0)},
            {amount * net: error for net, error in self.errors.items()},
            abs(float(amount)) * self.deviation_error,
        )

    @property
    def method(self) -> Method:
        """How the chances were found."""
        if self.errors:
            return "simulated"
        return "exact" if all(isinstance(chance, Fraction) for chance in self.chances.values()) else "solved"

    # -- moments -------------------------------------------------------------------------------------------------------

    @cached_property
    def mean(self) -> Number:
        return self._about(Fraction(0), 1)

    @cached_property
    def variance(self) -> Number:
        return self._about(self.mean, 2)

    @property
    def deviation(self) -> float:
        """The standard deviation, in units."""
        return math.sqrt(self.variance)

    @property
    def skewness(self) -> float | None:
        """Which way the tail is longer: positive where wins are rare and large. Nothing where all results are alike."""
        return float(self._about(self.mean, 3)) / self.deviation**3 if self.variance else None

    @property
    def excess_kurtosis(self) -> float | None:
        """How heavy the tails are beside those of a normal distribution, which has none of it."""
        return float(self._about(self.mean, 4)) / float(self.variance) ** 2 - 3 if self.variance else None

    def _about(self, centre: Number, power: int) -> Number:
        found: Number = Fraction(0)
        for net, chance in self.chances.items():
            found += chance * (net - centre) ** power
        return found

    def volatility_index(self, confidence: float = 0.9) -> float:
        """How many units around the expected result that of one round lies within with that confidence, were it normal.

        Of n rounds it is this, divided by the root of n.
        """
        return NormalDist().inv_cdf((1 + confidence) / 2) * self.deviation

    # -- what can happen -----------------------------------------------------------------------------------------------

    @property
    def hit_frequency(self) -> Number:
        """How often the player is ahead when all is settled."""
        return sum((chance for net, chance in self.chances.items() if net > 0), Fraction(0))

    @property
    def hit_error(self) -> float:
        """The standard error of the hit frequency at most: chances drawn together make up for each other."""
        return math.sqrt(sum(error**2 for net, error in self.errors.items() if net > 0))

    @property
    def push_frequency(self) -> Number:
        """How often the player is even."""
        return self.chances.get(Fraction(0), Fraction(0))

    @property
    def push_error(self) -> float:
        """The standard error of the push frequency."""
        return self.errors.get(Fraction(0), 0.0)

    @property
    def largest(self) -> Fraction:
        """The most that can be won, in units."""
        return max(self.chances)

    @property
    def largest_odds(self) -> Number:
        """In how many rounds that happens once on average."""
        return 1 / self.chances[self.largest]

    @property
    def largest_odds_error(self) -> float:
        """The standard error of these odds: relative to them that of the chance."""
        return float(self.largest_odds) ** 2 * self.errors.get(self.largest, 0.0)

    def to_dict(self, confidence: Fraction = USUAL_CONFIDENCE) -> dict[str, Any]:
        """All of it for JSON, net results as fractions in their order."""
        return self.facts(confidence) | {
            "chances": [
                {
                    **json_number("net", net),
                    **json_number("probability", chance),
                    **({"standard_error": self.errors[net]} if net in self.errors else {}),
                }
                for net, chance in self.chances.items()
            ],
        }

    def facts(self, confidence: Fraction = USUAL_CONFIDENCE) -> dict[str, Any]:
        """What follows from the chances, for JSON; the volatility index is at a confidence, and named after it."""
        return {
            "method": self.method,
            **json_number("mean", self.mean),
            **json_number("variance", self.variance),
            "standard_deviation": self.deviation,
            **({"standard_deviation_error": self.deviation_error} if self.deviation_error else {}),
            "skewness": self.skewness,
            "excess_kurtosis": self.excess_kurtosis,
            **json_number("hit_frequency", self.hit_frequency),
            **({"hit_frequency_error": self.hit_error} if self.hit_error else {}),
            **json_number("push_frequency", self.push_frequency),
            **({"push_frequency_error": self.push_error} if self.push_error else {}),
            f"volatility_index_{in_percent(confidence)}": self.volatility_index(float(confidence)),
            **json_number("largest", self.largest),
            **json_number("largest_odds", self.largest_odds),
            **({"largest_odds_error": self.largest_odds_error} if self.largest_odds_error else {}),
        }
