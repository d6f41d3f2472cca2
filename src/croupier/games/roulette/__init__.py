"""Roulette: a ball comes to rest in a compartment of a wheel; wagers name numbers, groups of numbers and colours."""

from croupier.games.roulette.round import Roulette

__all__ = ["Roulette"]
