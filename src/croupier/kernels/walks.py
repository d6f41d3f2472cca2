"""Walks on a lattice that end when they fall below it or reach a goal: how likely each is, from every place.

Places are whole numbers from 0 on; a walk is ruined below 0. Steps are a mapping of whole numbers to chances.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Steps = Mapping[int, Fraction]
UNIT = 2.0**-53
WIDEST_BLOCK = 1_200
"""The longest step that is solved as a block."""
MOST_PLACES = 2_000_000
MOST_WORK = 40_000_000_000
"""The most multiplications of a solution."""
MOST_SUMS = 20_000_000
"""The most sums of chances of ruin, one for each place and each step down."""
MOST_EXACT = 400
"""The most places at which a solution is found in fractions."""
LOW, HIGH = 1e-200, 1e200
FAR = 1e-16
"""What of Lundberg's bound is left where places are far enough up."""
LEFT_OUT = 1e-18
"""The chance to fall from where places end, without a goal, all the way down to ruin."""
STEEPEST = 640.0
"""The logarithm of the least bound on a chance that is still solved: doubles hold what is below it badly."""
UNDERFLOW = 1e-310
"""What rounding adds to chances that doubles hardly hold."""


class TooLargeError(ArithmeticError):
    """More places, or longer steps, than are solved."""


@dataclass(frozen=True)
class Found:
    """A chance, or a mean, from every place, and the most by which one is off."""

    values: Floats
    error: float


@dataclass(frozen=True)
class Fine:
    """A chance from every place, each with the most by which it is off: small ones keep figures of their own."""

    values: Floats
    errors: Floats

    @property
    def error(self) -> float:
        return float(self.errors.max())


def drift(steps: Steps) -> Fraction:
    return sum((chance * by for by, chance in steps.items()), Fraction(0))


# -- the exponent ------------------------------------------------------------------------------------------------------


def exponent(steps: Steps) -> float | None:
    """Lundberg's: the r above 0 at which e to minus r times a step has the mean 1.

    There is one where steps lead up on average and may lead down. Ruin from a place x is no likelier than e to
    minus r times x + 1, since ruin is at -1 or below.
    """
    if drift(steps) <= 0 or min(steps) >= 0:
        return None
    by = [float(step) for step in steps]
    chances = [float(chance) for chance in steps.values()]

    def over(r: float) -> float:
        return math.fsum(p * math.expm1(-r * b) for p, b in zip(chances, by, strict=True))

    high = 1 / abs(min(by))
    while over(high) < 0:
        high *= 2
    low = high
    while over(low) >= 0 and low > 1e-300:
        low /= 2
    for _ in range(200):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        low, high = (middle, high) if over(middle) < 0 else (low, middle)
    return low


def tilted_drift(steps: Steps, rate: float) -> float:
    """How far a step leads down on average, if each has the weight e to minus the exponent times it."""
    return math.fsum(-by * float(chance) * math.exp(-rate * by) for by, chance in steps.items())


def exponent_error(steps: Steps, rate: float) -> float:
    """The most by which the exponent is off: what rounding leaves of the mean, over how steeply that crosses one."""
    left = math.fsum(float(chance) * abs(math.expm1(-rate * by)) for by, chance in steps.items())
    return 8 * UNIT * (left / tilted_drift(steps, rate) + rate)


# -- steps of one ------------------------------------------------------------------------------------------------------


def scale(steps: Steps, places: int) -> tuple[Floats, float]:
    """The scale function of a walk whose steps up are of one: from x it reaches n before ruin with chance W(x) / W(n).

    It grows from place to place; beyond what a double holds all of it is made smaller. With it, the most by which a
    ratio of two of its values is off.
    """
    down = sorted((-by, float(chance)) for by, chance in steps.items() if by < 0)
    up = float(steps[1])
    if places > MOST_PLACES:
        raise TooLargeError(f"{places:,} places; {MOST_PLACES:,} at most")
    found = np.zeros(places + 1)
    found[0] = 1.0
    for x in range(places):
        here = found[x]
        more = 0.0
        for by, chance in down:
            more += chance * (here - (found[x - by] if x >= by else 0.0))
        found[x + 1] = here + more / up
        if found[x + 1] > HIGH:
            found[: x + 2] *= LOW
    return found, places * (len(down) + 4) * UNIT * _amplified(found, steps)


def _amplified(found: Floats, steps: Steps) -> float:
    """How much an error made on the way grows, beside the function itself: it goes on as the function begins."""
    if found[0] > 0 and found[-1] < HIGH:
        with np.errstate(over="ignore"):
            most = float((found / found[0] * (found[::-1] / found[-1])).max())
    else:
        most = 2 / max(abs(float(drift(steps))), 1 / len(found))
    return max(1.0, most) / float(steps[1])


def exact_scale(steps: Steps, places: int) -> list[Fraction]:
    """The same in fractions."""
    down = [(-by, chance) for by, chance in steps.items() if by < 0]
    found = [Fraction(1)]
    for x in range(places):
        here = found[x]
        more = sum((chance * (here - (found[x - by] if x >= by else 0)) for by, chance in down), Fraction(0))
        found.append(here + more / steps[1])
    return found


def ladder(steps: Steps, places: int) -> Fine:
    """From each of so many places, the chance of ruin ever, where steps up are of one and lead up on average.

    The first place below its start at which such a walk arrives is k below it with the chance that a step leads k down
    or more, over the chance of a step up: at its start and at each place above it is equally often, on average, before
    it falls. So the chance from a place is a mean of those from lower places and of certain ruin: only positive terms
    are added, and no chance is off by more, relative to itself, than all roundings on the way to it.
    """
    down = sorted((-by, float(chance / steps[1])) for by, chance in steps.items() if by < 0)
    if places > MOST_PLACES:
        raise TooLargeError(f"{places:,} places; {MOST_PLACES:,} at most")
    if places * len(down) > MOST_SUMS:
        raise TooLargeError(f"{places:,} places with {len(down):,} steps down; {MOST_SUMS:,} sums at most")
    found = np.zeros(places)
    # the sum of what was found at so many places below: of those in the stretch before, and of those in this one
    before: list[list[float]] = [[] for _ in down]
    here = [0.0] * len(down)
    for x in range(places):
        chance = 0.0
        for at, (by, weight) in enumerate(down):
            inside = x % by
            if inside == 0 and x:
                before[at] = np.cumsum(found[x - by : x][::-1])[::-1].tolist()
                here[at] = 0.0
            chance += weight * (here[at] + (before[at][inside] if x >= by else by - inside))
        found[x] = chance
        for at in range(len(down)):
            here[at] += chance
    roundings = min(down[-1][0], places) + len(down) + 6
    return Fine(found, found * np.expm1(np.arange(1, places + 1) * roundings * UNIT) + UNDERFLOW)


# -- between ruin and a goal -------------------------------------------------------------------------------------------


def between(steps: Steps, goal: int) -> tuple[Found, Found]:
    """From each place below the goal, the chance of ruin and the mean number of steps.

    The equations are banded: blocks as long as the longest step are eliminated one after the other. The inverse of
    their matrix has no negative entry, so the greatest residual, times the greatest mean number of steps, bounds the
    error.
    """
    reach = min(max(max(steps), -min(steps)), goal)
    size = min(max(reach, 24), goal)
    blocks = -(-goal // size)
    if size > WIDEST_BLOCK and goal > 2 * WIDEST_BLOCK:
        raise TooLargeError(f"steps of {reach:,}; {WIDEST_BLOCK:,} at most where there are so many places")
    if goal > MOST_PLACES or blocks * size**3 > MOST_WORK:
        raise TooLargeError(f"{goal:,} places with steps of {reach:,}")
    moves = _moves(steps, goal)
    wanted = np.stack((_falls(steps, goal), np.ones(goal)), axis=1)
    solved = _solve_blocks(moves, wanted, size)
    residual = solved - _apply(moves, solved) - wanted
    slack = 4 * (len(steps) + 2) * UNIT
    off = np.abs(residual).max(axis=0) + slack * (1 + np.abs(solved).max(axis=0))
    longest = float(solved[:, 1].max())
    longest_bound = longest / max(1 - float(off[1]), 0.5)
    return Found(solved[:, 0], float(off[0]) * longest_bound), Found(solved[:, 1], float(off[1]) * longest_bound)


def _moves(steps: Steps, goal: int) -> list[tuple[int, float]]:
    return [(by, float(chance)) for by, chance in sorted(steps.items()) if abs(by) < goal]


def _falls(steps: Steps, places: int) -> Floats:
    """How likely the next step from each place is ruin, the most likely place first."""
    found = np.zeros(places)
    for by, chance in steps.items():
        if by < 0:
            found[: min(-by, places)] += float(chance)
    return found


def _apply(moves: list[tuple[int, float]], values: Floats) -> Floats:
    """The mean of the values after one step, those outside being nought."""
    found = np.zeros_like(values)
    for by, chance in moves:
        if by >= 0:
            found[: len(values) - by] += chance * values[by:]
        else:
            found[-by:] += chance * values[:by]
    return found


def _solve_blocks(moves: list[tuple[int, float]], wanted: Floats, size: int) -> Floats:
    """The solution of v - mean of v after a step = wanted, by eliminating blocks from the lowest up."""
    places = len(wanted)
    blocks = -(-places // size)
    stay, up, down = np.eye(size), np.zeros((size, size)), np.zeros((size, size))
    index = np.arange(size)
    for by, chance in moves:
        for matrix, shift in ((stay, 0), (up, size), (down, -size)):
            column = index + by - shift
            inside = (column >= 0) & (column < size)
            matrix[index[inside], column[inside]] -= chance
    right = np.zeros((blocks * size, 2))
    right[:places] = wanted
    last = places - (blocks - 1) * size
    carried: list[Floats] = []
    before: Floats | None = None
    result = np.zeros_like(right)
    for block in range(blocks):
        here, above = stay, up
        if block == blocks - 1 and last < size:
            here = stay.copy()
            here[last:], here[:, last:] = 0.0, 0.0
            here[range(last, size), range(last, size)] = 1.0
        elif block == blocks - 2 and last < size:
            above = up.copy()
            above[:, last:] = 0.0
        side = right[block * size : (block + 1) * size]
        if before is not None:
            lower = down
            if block == blocks - 1 and last < size:
                lower = down.copy()
                lower[last:] = 0.0
            here = here - lower @ before
            side = side - lower @ result[(block - 1) * size : block * size]
        solved = np.linalg.solve(here, np.concatenate((above, side), axis=1))
        factor = np.asarray(solved[:, :size], np.float64)
        before = factor
        carried.append(factor)
        result[block * size : (block + 1) * size] = solved[:, size:]
    for block in range(blocks - 2, -1, -1):
        part = slice(block * size, (block + 1) * size)
        result[part] -= carried[block] @ result[(block + 1) * size : (block + 2) * size]
    return result[:places]


# -- without a goal ----------------------------------------------------------------------------------------------------


def forever(steps: Steps, places: int) -> Fine:
    """From each of so many places, the chance of ruin ever, where steps lead up on average.

    Places are taken in blocks as long as the longest step; the way from one block to the next lower is a matrix, found
    by the logarithmic reduction of Latouche and Ramaswami, and passages through several are its powers.
    """
    size = max(max(steps), -min(steps))
    if size > WIDEST_BLOCK:
        raise TooLargeError(f"steps of {size:,}; {WIDEST_BLOCK:,} at most")
    if places > MOST_PLACES:
        raise TooLargeError(f"{places:,} places; {MOST_PLACES:,} at most")
    stay, up, down = np.zeros((size, size)), np.zeros((size, size)), np.zeros((size, size))
    index = np.arange(size)
    for by, chance in steps.items():
        for matrix, shift in ((stay, 0), (up, size), (down, -size)):
            column = index + by - shift
            inside = (column >= 0) & (column < size)
            matrix[index[inside], column[inside]] += float(chance)
    passage = _passage(down, stay, up)
    rate = exponent(steps)
    if rate is None:
        raise ValueError("steps that lead up on average, and may lead down")
    solved = min(places, math.ceil(STEEPEST / rate))
    far_up = min(solved + math.ceil(-math.log(FAR) / rate), MOST_PLACES)
    blocks = -(-far_up // size) + 1
    found, here = np.empty(blocks * size), np.ones(size)
    for block in range(blocks):
        here = passage @ here
        found[block * size : (block + 1) * size] = here
    errors = _off_for_ever(steps, rate, found, (blocks - 1) * size)
    # of places that were not solved only the bound is known
    above = np.exp(-rate * np.arange(solved + 1.0, places + 1.0))
    return Fine(np.append(found[:solved], above), np.append(errors[:solved], above))


def _off_for_ever(steps: Steps, rate: float, found: Floats, looked_at: int) -> Floats:
    """The most by which a chance of ruin ever is off at each place, from how well it satisfies its equation.

    Beside Lundberg's bound h, the error is the mean of the residuals over h along a walk whose steps are weighted by
    the exponent, which leads down. It takes no more steps to ruin than its way down over its drift (Wald), and reaches
    the end of the places that were looked at no more often than h falls to there; nothing is off by more than h itself.
    """
    places = np.arange(len(found) + 0.0)
    bound = np.exp(-rate * (places + 1))
    moves, falls = _moves(steps, len(found)), _falls(steps, len(found))
    then = _apply(moves, found) + falls
    off = np.abs(found - then) + 2 * (len(steps) + 4) * UNIT * (found + then)
    residual = float((off / bound)[:looked_at].max())
    beyond = max(1.0, float((found / bound)[looked_at:].max()))
    rounds = (places - min(steps)) / tilted_drift(steps, rate)
    left = np.exp(np.minimum(-rate * (looked_at - places), 0.0)) * beyond
    return np.asarray(bound * np.minimum(residual * rounds + left, 1.0), np.float64)


def _passage(down: Floats, stay: Floats, up: Floats) -> Floats:
    """The chances to come from each place of a block first into each place of the block below."""
    one = np.eye(len(stay))
    low, high = np.linalg.solve(one - stay, down), np.linalg.solve(one - stay, up)
    found, way = low.copy(), high.copy()
    for _ in range(80):
        both = one - high @ low - low @ high
        low, high = np.linalg.solve(both, low @ low), np.linalg.solve(both, high @ high)
        more = way @ low
        found += more
        way = way @ high
        if more.max() < 1e-18 or way.max() < 1e-300:
            break
    return np.asarray(found, np.float64)


# -- within so many steps ----------------------------------------------------------------------------------------------


def within(steps: Steps, count: int, goal: int | None, places: int) -> Fine:
    """From each place, the chance of ruin within so many steps and before the goal: in sums of positive terms.

    Without a goal the places end where ruin is all but out of reach, and how likely it is from there is in the error.
    """
    left_out, top = 0.0, goal
    if top is None:
        margin = min(-min(steps) * count, math.ceil(far(steps, count, LEFT_OUT)))
        top = places + margin
        left_out = falls_by(steps, count, top + 1)
    if top > MOST_PLACES or count * len(steps) * (top + 4_000) > MOST_WORK:
        raise TooLargeError(f"{count:,} rounds of {top:,} places")
    moves, falls = _moves(steps, top), _falls(steps, top)
    ruined = np.zeros(top)
    with np.errstate(under="ignore"):
        for _ in range(count):
            ruined = _apply(moves, ruined) + falls
    return Fine(ruined, ruined * math.expm1(count * (len(steps) + 3) * UNIT) + left_out + UNDERFLOW)


def far(steps: Steps, count: int, chance: float) -> float:
    """How far below its start a walk gets within so many steps with no more than that chance, by Doob and Chernoff."""
    return min((grows - math.log(chance)) / tilt for tilt, grows in _tilts(steps, count))


def falls_by(steps: Steps, count: int, distance: int) -> float:
    """A bound on the chance that a walk gets so far below its start within so many steps, the same way."""
    if distance > -min(steps) * count:
        return 0.0
    return math.exp(min(0.0, *(grows - tilt * distance for tilt, grows in _tilts(steps, count))))


def _tilts(steps: Steps, count: int) -> Iterator[tuple[float, float]]:
    """Tilts of all magnitudes, and the logarithm of how much the mean of e to the tilted fall grows in so many."""
    by = [float(each) for each in steps]
    chances = [float(each) for each in steps.values()]
    square = math.fsum(p * b * b for p, b in zip(chances, by, strict=True))
    tilt = 1e-4 / math.sqrt(square * count)
    for _ in range(200):
        most = max(-tilt * b for b in by)
        if most > 500:
            break
        grows = math.log1p(math.fsum(p * math.expm1(-tilt * b) for p, b in zip(chances, by, strict=True)))
        yield tilt, count * max(0.0, grows)
        tilt *= 1.12
