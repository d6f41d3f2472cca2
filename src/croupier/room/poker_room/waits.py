"""How long somebody will wait, from the seats that have come free lately; told only when enough have.

Seats come free at a rate that is not known. What was seen of it, with a weak prior, makes a gamma distribution of it;
the time until the k-th seat is then such that, as a share of itself and the time seen, it is beta distributed. Its
bounds are found in whole numbers: the chance of k seats in a time is a binomial one.
"""

from functools import lru_cache
from math import comb

import msgspec

KEPT = 40
"""So many seats are looked back on at the most."""
ENOUGH = 5
"""So many must have come free before anything is said."""
PRIOR_MS = 60_000
"""What is thought before anything is seen: one seat in this time, which weighs next to nothing once some are."""
MIDDLE, LOW, HIGH = 50, 10, 90
"""The percentiles that are told: the median, and an interval in which four of five waits end."""
_SCALE = 1 << 20


class Freed(msgspec.Struct, frozen=True):
    """When seats of a game came free for those who wait, since a time."""

    since_ms: int
    times_ms: tuple[int, ...] = ()

    def noted(self, now_ms: int) -> "Freed":
        times = (*self.times_ms, now_ms)
        if len(times) > KEPT:
            return Freed(times[-KEPT - 1], times[-KEPT:])
        return Freed(self.since_ms, times)


class Wait(msgspec.Struct, frozen=True):
    """What is to be expected of a wait; without times where too few seats have come free to say."""

    seen: int
    """How many seats it goes by."""
    needed: int
    """How many are needed before anything is said."""
    median_ms: int | None = None
    low_ms: int | None = None
    high_ms: int | None = None
    """Eight of ten waits end between these two."""

    @property
    def is_known(self) -> bool:
        return self.median_ms is not None

    def words(self) -> str:
        if self.median_ms is None or self.low_ms is None or self.high_ms is None:
            return f"not known yet: {self.seen} of {self.needed} seats seen"
        low, middle, high = (_minutes(each) for each in (self.low_ms, self.median_ms, self.high_ms))
        return f"about {middle} min ({low} to {high})"


def wait_for(freed: Freed | None, place: int, now_ms: int) -> Wait:
    """The wait of whoever gets the seat that is the so-manieth from now."""
    seen = 0 if freed is None else len(freed.times_ms)
    if freed is None or seen < ENOUGH:
        return Wait(seen, ENOUGH)
    over_ms = now_ms - freed.since_ms + PRIOR_MS
    return Wait(seen, ENOUGH, *(_after(place, seen + 1, over_ms, percent) for percent in (MIDDLE, LOW, HIGH)))


def _after(place: int, shape: int, over_ms: int, percent: int) -> int:
    share = _share(place, shape, percent)
    return over_ms * share // (_SCALE - share)


@lru_cache(maxsize=4096)
def _share(place: int, shape: int, percent: int) -> int:
    """The least share, in parts of the scale, by which so many seats have come free with this chance."""
    trials = place + shape - 1
    low, high = 0, _SCALE - 1
    while low < high:
        middle = (low + high) // 2
        if _tail(trials, place, middle) * 100 >= percent * _SCALE**trials:
            high = middle
        else:
            low = middle + 1
    return low


def _tail(trials: int, least: int, share: int) -> int:
    """The chance of at least so many successes, times the scale to the power of the trials."""
    other = _SCALE - share
    return sum(comb(trials, hits) * share**hits * other ** (trials - hits) for hits in range(least, trials + 1))


def _minutes(ms: int) -> int:
    """To the next whole minute: a wait is rather told too long than too short."""
    return -(-ms // 60_000)
