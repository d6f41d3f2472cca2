"""The distribution of a sum of many independent draws: in whole numbers, or by the fast Fourier transform with a bound.

The bounds hold for IEEE doubles, for elementary functions that are right to four units in the last place, and for a
transform that errs by no more than Higham's bound for one of radix two (Accuracy and Stability of Numerical Algorithms,
theorem 24.2): so much at each of its levels.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.kernels.lattice import Draws

Floats = npt.NDArray[np.float64]
UNIT = 2.0**-53
"""The most by which one operation rounds, relative to its result."""
LEVEL = 8 * UNIT
"""What a level of the transform adds to its error, relative to the length of what is transformed."""
OUTSIDE = 1e-20
"""The chance of all that is left out at either side."""
LARGEST = 1 << 24
"""The most places that are transformed."""
LEAST = math.ulp(0.0)
"""A chance that a tilt has made nothing of counts as that much, so that a bound stays above what it bounds."""
SMALL = 0.25
"""A factor below which powers are found by squaring: its logarithm would say little."""


# -- in whole numbers --------------------------------------------------------------------------------------------------


def power_cost(draws: Draws) -> int:
    """About how many nanoseconds the whole-number power takes."""
    denominator = math.lcm(*(chance.denominator for chance in draws.chances))
    words = draws.count * denominator.bit_length() / 30
    return int(draws.span * draws.count * len(draws.places) * (120 + 1.2 * words))


def power(draws: Draws) -> tuple[list[int], int]:
    """The ways to every place of the sum, and of how many.

    The power of a polynomial by the recurrence that its derivative gives (Euler; Miller): as many steps as it has
    coefficients, each as long as one factor has terms.
    """
    denominator = math.lcm(*(chance.denominator for chance in draws.chances))
    first, *others = [int(chance * denominator) for chance in draws.chances]
    n = draws.count
    terms = list(zip(draws.places[1:], others, strict=True))
    ways = [first**n] + [0] * (draws.span * n)
    for place in range(1, len(ways)):
        found = 0
        for above, weight in terms:
            if above > place:
                break
            before = ways[place - above]
            if before:
                found += ((n + 1) * above - place) * weight * before
        ways[place] = found // (place * first)
    return ways, denominator**n


def times(first: Sequence[int], second: Sequence[int]) -> list[int]:
    """The product of two polynomials of whole numbers, none below nought, as one product of two large numbers."""
    bits = max(first).bit_length() + max(second).bit_length() + min(len(first), len(second)).bit_length()
    size = bits // 8 + 1
    packed = [
        int.from_bytes(b"".join(each.to_bytes(size, "little") for each in side), "little") for side in (first, second)
    ]
    length = len(first) + len(second) - 1
    data = (packed[0] * packed[1]).to_bytes(size * length, "little")
    return [int.from_bytes(data[at : at + size], "little") for at in range(0, size * length, size)]


# -- tails, bounded ----------------------------------------------------------------------------------------------------


def cumulant(draws: Sequence[Draws], tilt: float) -> float:
    """The logarithm of the mean of e to the tilted sum, each draw measured from its own mean."""
    found = 0.0
    for each in draws:
        centre = float(each.mean)
        powers = [tilt * (place - centre) for place in each.places]
        most = max(powers)
        if most < 1:
            found += each.count * math.log1p(
                math.fsum(p * _beyond(x) for p, x in zip(each.floats, powers, strict=True))
            )
        else:
            total = math.fsum(max(p, LEAST) * math.exp(x - most) for p, x in zip(each.floats, powers, strict=True))
            found += each.count * (most + math.log(total))
    return found


def _beyond(x: float) -> float:
    """What e to x is more than 1 + x; the means of x are nought."""
    return x * x * (0.5 + x / 6 + x * x / 24) if abs(x) < 1e-3 else math.expm1(x) - x


def reach(draws: Sequence[Draws], chance: float, up: bool) -> float:
    """How far from its mean the sum gets with no more than that chance, by Chernoff's bound at its best tilt."""
    sign, wanted = (1.0 if up else -1.0), -math.log(chance)
    deviation = math.sqrt(sum(float(each.variance) * each.count for each in draws))
    if not deviation:
        return 0.0

    def far(tilt: float) -> float:
        return (cumulant(draws, sign * tilt) + wanted) / tilt

    return least(far, 1e-6 / deviation, 60 / deviation)


def least(function: Callable[[float], float], low: float, high: float) -> float:
    """The least value found of a function with one valley, over arguments of all magnitudes from low to high."""
    a, b = math.log(low), math.log(high)
    ratio = (math.sqrt(5) - 1) / 2
    c, d = b - ratio * (b - a), a + ratio * (b - a)
    at_c, at_d = function(math.exp(c)), function(math.exp(d))
    for _ in range(40):
        if at_c < at_d:
            b, d, at_d = d, c, at_c
            c = b - ratio * (b - a)
            at_c = function(math.exp(c))
        else:
            a, c, at_c = c, d, at_d
            d = a + ratio * (b - a)
            at_d = function(math.exp(d))
    return min(at_c, at_d)


# -- by the transform --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Window:
    """The chances of the places from `start` on, as doubles, and how far off they may be."""

    start: int
    chances: Floats
    each: float
    """The most by which one of them is off."""
    length: float
    """The most by which all are off, as the length of the vector of their errors."""
    outside: float
    """The most that the places left out have together."""

    @property
    def sum_error(self) -> float:
        """The most by which the chance of any set of places is off."""
        return self.length * math.sqrt(len(self.chances)) + 2 * self.outside


class TooWideError(ArithmeticError):
    """More places than are transformed."""


def window(draws: Sequence[Draws], tilt: float = 0.0, outside: float = OUTSIDE) -> Window:
    """The chances of all places that matter.

    Places are taken modulo a power of two, so that what is left out at the sides falls onto what is there, and can be
    no more than its chance. `tilt` gives each place the weight e to the tilt times it, made to add up to one.
    """
    tilted = [_tilted(each, tilt) for each in draws]
    width = sum(each.span * each.count for each in draws)
    centre = sum(float(each.mean) * each.count for each in tilted)
    below, above = (math.ceil(reach(tilted, outside, up)) + 1 for up in (False, True))
    start, end = max(0, math.floor(centre) - below), min(width, math.ceil(centre) + above)
    size = 1 << max(1, (end - start).bit_length())
    if size > LARGEST:
        raise TooWideError(f"{end - start + 1} places; {LARGEST} at most are transformed")
    left_out = (outside if start > 0 else 0.0) + (outside if end < width else 0.0)
    slack = 40 + 4 * max(abs(tilt) * each.span for each in draws) if tilt else 10.0
    spectrum, errors = _spectrum(tilted, size, start, slack)
    chances = np.fft.irfft(spectrum, size)
    off_spectrum = np.concatenate((errors, errors[1 : size // 2]))
    length = float(np.linalg.norm(off_spectrum)) / math.sqrt(size)
    rounding = LEVEL * math.log2(size) * float(np.linalg.norm(chances))
    chances = np.maximum(chances[: end - start + 1], 0.0)
    return Window(start, chances, float(off_spectrum.mean()) + rounding + left_out, length + rounding, left_out)


def _tilted(draws: Draws, tilt: float) -> Draws:
    if not tilt:
        return draws
    centre = float(draws.mean)
    powers = [tilt * (place - centre) for place in draws.places]
    most = max(powers)
    weights = [p * math.exp(x - most) for p, x in zip(draws.floats, powers, strict=True)]
    total = math.fsum(weights)
    exact = [Fraction(weight / total) for weight in weights]
    whole = sum(exact, Fraction(0))
    return Draws(draws.places, tuple(each / whole for each in exact), draws.count)


def _spectrum(draws: Sequence[Draws], size: int, start: int, slack: float) -> tuple[Any, Floats]:
    """The transform of the sum from `start` on, at half of all frequencies, and the most by which each is off.

    Each factor is found as its difference from one, with each draw measured from a place near its mean, so that many
    factors near one keep their figures. `slack` is by how many roundings the chances themselves may be off.
    """
    half = size // 2 + 1
    turns = np.arange(size, dtype=np.int64)
    signed = np.where(turns > size // 2, turns - size, turns) * (2 * math.pi / size)
    beyond = -2 * np.sin(signed / 2) ** 2 - 1j * np.sin(signed)  # e to minus i the angle, less one
    frequencies = np.arange(half, dtype=np.int64)
    whole, error, at = np.ones(half, np.complex128), np.zeros(half), -start
    for each in draws:
        centre = round(each.mean)
        at += centre * each.count
        difference, weight = np.zeros(half, np.complex128), np.zeros(half)
        for place, chance in zip(each.places, each.floats, strict=True):
            term = beyond[(frequencies * ((place - centre) % size)) % size]
            difference += chance * term
            weight += chance * np.abs(term)
        off = (len(each.places) + slack) * UNIT * weight
        factor, off = _to_power(difference, off, each.count)
        error = error * (np.abs(factor) + off) + off * np.abs(whole) + 4 * UNIT * np.abs(whole * factor)
        whole = whole * factor
    shift = beyond[(frequencies * (at % size)) % size] + 1
    return whole * shift, error + 8 * UNIT * np.abs(whole)


def _to_power(difference: Any, off: Floats, count: int) -> tuple[Any, Floats]:
    """One and a difference that is off by so much, to a power; and how far off that is."""
    x, y = difference.real, difference.imag
    size = np.hypot(1 + x, y)
    inner = 2 * x + x * x + y * y
    is_small = size < SMALL
    safe = np.where(is_small, 0.0, inner)
    logarithm = 0.5 * np.log1p(safe) + 1j * np.arctan2(y, 1 + x)
    found = np.exp(count * logarithm)
    inner_error = 4 * UNIT * (2 * np.abs(x) + x * x + y * y) / np.maximum(size, SMALL) ** 2
    relative = count * (inner_error + 8 * UNIT * np.abs(logarithm)) + 8 * UNIT
    if is_small.any():
        found[is_small] = (
            (1 + difference[is_small]) ** count if count < 3 else _squared(1 + difference[is_small], count)
        )
        relative[is_small] = 8 * UNIT * count
    with np.errstate(under="ignore"):
        given = count * np.minimum(size + off, 1.0) ** (count - 1) * off
    return found, given + np.abs(found) * np.expm1(np.minimum(relative, 1.0))


def _squared(base: Any, count: int) -> Any:
    found = np.ones_like(base)
    with np.errstate(under="ignore"):
        while count:
            if count & 1:
                found = found * base
            base = base * base
            count >>= 1
    return found


# -- far tails ---------------------------------------------------------------------------------------------------------


def tail(draws: Sequence[Draws], place: int, up: bool) -> tuple[float, float]:
    """The chance that the sum reaches a place, or stays at it or below, and the most by which that is off.

    The draws are tilted so that the place is their mean: the chance is right in its own figures, however small.
    """
    width = sum(each.span * each.count for each in draws)
    if (place <= 0) if up else (place >= width):
        return 1.0, 0.0
    if place > width or place < 0:
        return 0.0, 0.0
    sign = 1.0 if up else -1.0
    if place == (width if up else 0):
        edge = math.fsum(each.count * math.log(each.floats[-1 if up else 0]) for each in draws)
        return math.exp(edge), math.exp(edge) * 8 * UNIT * (1 + abs(edge) + sum(each.count for each in draws))
    tilt = _tilt_for(draws, place)
    if tilt * sign <= 0:  # the place is on the near side of the mean: what is beyond it is most of all
        found = window(draws)
        side = slice(max(0, place - found.start), None) if up else slice(0, max(0, place - found.start + 1))
        return min(1.0, math.fsum(found.chances[side])), found.sum_error + UNIT
    found, scale, relative = _around(draws, place, tilt)
    offset = place - found.start
    kept = found.chances[offset:] if up else found.chances[offset::-1]
    total = math.fsum(kept * np.exp(-abs(tilt) * np.arange(len(kept))))
    absolute = found.length / math.sqrt(-math.expm1(-2 * abs(tilt))) + 2 * found.outside
    return scale * total, scale * (absolute + total * relative)


def chance_at(draws: Sequence[Draws], place: int) -> tuple[float, float]:
    """The chance of one place, and the most by which it is off: where places about it are as likely, little of it.

    Tilted draws reach few places only by ways that are rare among them: then that much more of it is uncertain.
    """
    width = sum(each.span * each.count for each in draws)
    if place < 0 or place > width:
        return 0.0, 0.0
    if place in (0, width):
        return tail(draws, place, up=place > 0)
    found, scale, relative = _around(draws, place, _tilt_for(draws, place))
    chance = float(found.chances[place - found.start])
    return scale * chance, scale * (found.each + chance * relative)


def _around(draws: Sequence[Draws], place: int, tilt: float) -> tuple[Window, float, float]:
    """The sum tilted so that a place is its mean; what the chance there is multiplied by, and how far off that is."""
    found = window(draws, tilt)
    mean = math.fsum(float(each.mean) * each.count for each in draws)
    scale = math.exp(min(0.0, cumulant(draws, tilt) - tilt * (place - mean)))
    most = max(abs(tilt) * each.span for each in draws)
    logs = UNIT * sum(each.count * (16 + len(each.places)) * min(1 + most, most * (1 + most)) for each in draws)
    return found, scale, logs + 16 * UNIT * abs(tilt) * (abs(place) + abs(mean)) + 64 * UNIT


def _tilt_for(draws: Sequence[Draws], place: int) -> float:
    """The tilt at which the mean of the sum is that place."""

    def mean(tilt: float) -> float:
        found = []
        for each in draws:
            most = max(tilt * place for place in each.places)
            weights = [p * math.exp(tilt * at - most) for p, at in zip(each.floats, each.places, strict=True)]
            found.append(
                each.count * math.fsum(map(float.__mul__, weights, map(float, each.places))) / math.fsum(weights)
            )
        return math.fsum(found)

    deviation = math.sqrt(sum(float(each.variance) * each.count for each in draws))
    low, high = -1 / deviation, 1 / deviation
    most = 600.0
    while mean(low) > place and low > -most:
        low *= 2
    while mean(high) < place and high < most:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if mean(middle) < place else (low, middle)
    return (low + high) / 2
