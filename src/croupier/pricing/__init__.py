"""Prices: exact ones, and simulations through the real round that agree with them."""

from croupier.pricing.parsheet import OutcomeRow, ParSheet, WagerPrice, price
from croupier.pricing.simulation import SimulatedWager, simulate

__all__ = ["OutcomeRow", "ParSheet", "SimulatedWager", "WagerPrice", "price", "simulate"]
