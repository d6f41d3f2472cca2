"""Prices: exact ones, and simulations through the real round that agree with them."""

from croupier.pricing.comparison import Comparison, UnlistedError, compare
from croupier.pricing.parsheet import (
    Alternative,
    OutcomeRow,
    ParSheet,
    WagerPrice,
    alternatives,
    find_strategy,
    price,
    strategies,
)
from croupier.pricing.simulation import SimulatedWager, simulate

__all__ = [
    "Alternative",
    "Comparison",
    "OutcomeRow",
    "ParSheet",
    "SimulatedWager",
    "UnlistedError",
    "WagerPrice",
    "alternatives",
    "compare",
    "find_strategy",
    "price",
    "simulate",
    "strategies",
]
