"""What a wager costs, in the few figures in which prices are laid beside each other."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.kernels.distribution import Number
from croupier.kernels.numbers import json_number
from croupier.pricing.parsheet import WagerPrice


@dataclass(frozen=True)
class Figures:
    """What a wager costs on one side, or with some changes."""

    edge: Number
    risk: Number
    deviation: float | None

    def to_dict(self) -> dict[str, Any]:
        return {
            **json_number("house_edge", self.edge),
            **json_number("element_of_risk", self.risk),
            "standard_deviation": self.deviation,
        }


Prices = Mapping[str, Figures]
"""Figures by the name of the wager."""


class Measured:
    """Figures of prices; those of a distribution that was measured before are not measured again."""

    def __init__(self) -> None:
        self._deviations: dict[tuple[str, str], float | None] = {}

    def of(self, prices: Mapping[str, WagerPrice]) -> Prices:
        return {name: self._of_one(name, found) for name, found in prices.items()}

    def _of_one(self, name: str, found: WagerPrice) -> Figures:
        paid = found.paid
        key = (name, repr(sorted(paid.items()) if isinstance(paid, Mapping) else paid))
        if key not in self._deviations:
            self._deviations[key] = found.standard_deviation
        return Figures(found.house_edge, found.element_of_risk, self._deviations[key])
