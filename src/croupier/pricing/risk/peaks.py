"""How high and how low a running result gets on average, by Spitzer's identity."""

import math
from typing import NamedTuple

import numpy as np

from croupier.kernels import convolution
from croupier.kernels.distribution import Distribution
from croupier.kernels.lattice import Draws
from croupier.pricing.risk.errors import RiskError
from croupier.pricing.risk.laws import Law
from croupier.pricing.risk.ruin import Walk

MOST_WORK = 2_000_000_000
"""The most frequencies, over all rounds, that are multiplied."""
OUTSIDE = 1e-18
"""The chance of all sums of one number of rounds that are left out at either side."""


class Peaks(NamedTuple):
    """The mean of the most that somebody is ahead at any time, nothing at the beginning; and of the least, below it."""

    highest: float
    lowest: float
    error: float
    """The most by which either is off."""


def peaks(law: Law | Distribution, count: int) -> Peaks:
    """The mean highest and lowest point of the running result over so many rounds.

    The mean of the maximum of nought and the sums of one, two, up to all rounds is the sum of what each is on average
    where it is positive, over its number of rounds. One transform adds them, on a window that holds each.
    """
    if count < 1:
        raise RiskError(f"rounds: {count}; one at least")
    walk = Walk.of(law)
    steps, least, most = walk.steps, min(*walk.steps, 0), max(*walk.steps, 0)
    draws = [Draws(tuple(by - min(steps) for by in steps), tuple(steps.values()), count)]
    drift = float(walk.drift) * count
    below = min(-least * count, math.ceil(convolution.reach(draws, OUTSIDE, up=False) + max(0.0, -drift)) + 1)
    above = min(most * count, math.ceil(convolution.reach(draws, OUTSIDE, up=True) + max(0.0, drift)) + 1)
    size = 1 << (below + above + 1).bit_length()
    if size * count > MOST_WORK:
        raise RiskError(f"rounds: {count:,}; too many to follow the running result of")
    spectrum, errors = _spectrum({by: float(chance) for by, chance in steps.items()}, size, count)
    found = np.fft.irfft(spectrum, size)
    highest = float(found[: above + 1] @ np.arange(above + 1.0))
    lowest = float(found[size - below :] @ np.arange(below, 0.0, -1.0)) if below else 0.0
    whole = np.concatenate((errors, errors[1 : size // 2]))
    length = float(np.linalg.norm(whole)) / math.sqrt(size)
    length += convolution.LEVEL * math.log2(size) * float(np.linalg.norm(found))
    far = max(below, above)
    off = length * math.sqrt(far * (far + 1) * (2 * far + 1) / 6) + OUTSIDE * count * max(most, -least)
    off += 4 * convolution.UNIT * math.log2(size) * max(highest, lowest)
    unit = float(walk.step)
    return Peaks(highest * unit, -lowest * unit, off * unit)


def _spectrum(
    steps: dict[int, float], size: int, count: int
) -> tuple["np.ndarray[tuple[int], np.dtype[np.complex128]]", convolution.Floats]:
    """The transform of the sums of one, two, up to all rounds, each over its number; and by how much it is off."""
    turns = np.exp(-2j * math.pi * np.arange(size) / size)
    frequencies = np.arange(size // 2 + 1)
    factor = np.zeros(len(frequencies), np.complex128)
    for by, chance in steps.items():
        factor += chance * turns[(frequencies * (by % size)) % size]
    power, summed = np.ones_like(factor), np.zeros_like(factor)
    for k in range(1, count + 1):
        power *= factor
        summed += power / k
    short = np.minimum(np.abs(factor) + 8 * len(steps) * convolution.UNIT, 1.0)
    with np.errstate(divide="ignore", invalid="ignore"):
        rounds = np.where(short < 1, (1 - short**count) / (1 - short), float(count))
    return summed, (len(steps) + 16) * convolution.UNIT * np.minimum(rounds, float(count))
