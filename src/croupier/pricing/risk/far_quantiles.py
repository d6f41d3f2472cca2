"""Quantiles far out, beyond what the error of a transform lets pass: by the tails that are found by themselves."""

import math
from collections.abc import Callable
from fractions import Fraction
from functools import cache

from croupier.kernels import convolution
from croupier.kernels.lattice import Lattice


def quantile_places(grid: Lattice, part: Fraction) -> tuple[int, int]:
    """Two places between which the first lies that the sum is not above with that chance, for certain.

    They are the same unless the error of a tail hides which it is.
    """
    is_low = part < Fraction(1, 2)
    small = float(part if is_low else 1 - part)
    variance = math.fsum(float(each.variance) * each.count for each in grid.draws)
    mean = math.fsum(float(each.mean) * each.count for each in grid.draws)
    away = convolution.reach(grid.draws, small, up=not is_low)

    @cache
    def tail(place: int) -> tuple[float, float]:
        """The chance to stay at a place or below, or else to get above it: which one is small."""
        return convolution.tail(grid.draws, place if is_low else place + 1, up=not is_low)

    def reached(place: int, sign: float) -> bool:
        """Whether the part is reached there, if the tail is off by all of its error."""
        chance, error = tail(place)
        return chance + sign * error >= small if is_low else chance - sign * error <= small

    near = math.floor(mean - away) if is_low else math.ceil(mean + away)
    step = max(1, round(math.sqrt(variance) / 8))
    low = _first(lambda place: reached(place, 1.0), near, step, grid.width)
    return low, _first(lambda place: reached(place, -1.0), low, 1, grid.width)


def _first(holds: Callable[[int], bool], near: int, step: int, width: int) -> int:
    """The first place at which something holds that holds from there on up to the last: looked for from one near it."""
    near = min(max(near, 0), width)
    below, above = near, near
    if holds(near):
        while below >= 0 and holds(below):
            above, below, step = below, below - step, 2 * step
        below = max(below, -1)
    else:
        while above < width and not holds(above):
            below, above, step = above, above + step, 2 * step
        above = min(above, width)
    while above - below > 1:
        middle = (below + above) // 2
        below, above = (below, middle) if holds(middle) else (middle, above)
    return above
