"""Figures with no more digits than are certain of them."""

from math import floor, log10

from croupier.kernels.distribution import Distribution, Number

SHOWN = 4
"""How many decimals a deviation has, and a frequency in percent, where all are certain."""


def digits(error: float) -> int:
    """The decimals that a figure with a standard error is shown with: two of them stay within half of the last."""
    return SHOWN if not error else max(0, min(SHOWN, floor(-log10(4 * error))))


def certain(value: float, error: float = 0.0) -> str:
    return f"{value:.{digits(error)}f}"


def certain_percent(value: Number, error: float = 0.0) -> str:
    return f"{certain(100 * float(value), 100 * error)}%"


def certain_odds(found: Distribution) -> float:
    """In how many rounds the most is won; where its chance is uncertain, with no more figures than that allows."""
    once_in, error = float(found.largest_odds), found.errors.get(found.largest, 0.0)
    if error:
        figures = max(0, floor(-log10(2 * error * once_in)))
        once_in = round(once_in, figures - floor(log10(once_in)))
    return once_in
