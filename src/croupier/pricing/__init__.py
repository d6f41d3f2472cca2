"""Prices: exact ones, and simulations through the real round that agree with them."""

from croupier.pricing.claims import Claim, ClaimSearch, find_claim
from croupier.pricing.comparison import Comparison, UnlistedError, compare
from croupier.pricing.design import Design, Within, design, paying
from croupier.pricing.differences import Change, Difference, Effect, difference
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
from croupier.pricing.reading_effects import ReadingEffect, reading_effects
from croupier.pricing.sides import Side
from croupier.pricing.simulation import SimulatedWager, simulate

__all__ = [
    "Alternative",
    "Change",
    "Claim",
    "ClaimSearch",
    "Comparison",
    "Design",
    "Difference",
    "Effect",
    "OutcomeRow",
    "ParSheet",
    "ReadingEffect",
    "Side",
    "SimulatedWager",
    "UnlistedError",
    "WagerPrice",
    "Within",
    "alternatives",
    "compare",
    "design",
    "difference",
    "find_claim",
    "find_strategy",
    "paying",
    "price",
    "reading_effects",
    "simulate",
    "strategies",
]
