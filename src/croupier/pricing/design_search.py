"""Whole numbers whose weighted sum comes as close to a target as it can: an exact search that meets in the middle.

Both halves of the numbers are listed with their sums, those of one half are sorted, and for each sum of the other half
the nearest ones are looked up, as far as the best that were found reach. Nothing that is closer is missed.
"""

from collections.abc import Iterator, Sequence
from math import prod
from typing import Any, NamedTuple

import numpy as np

from croupier.errors import CroupierError

MOST_LISTED = 3_000_000
"""How many sums of a half are listed at the most."""
MOST_VALUES = 20_000
"""How many values a number can have at the most."""
TOO_MANY = "too many choices of odds to search exactly: allow fewer of some outcomes"
_INT64 = 1 << 62
Array = Any
"""Whole numbers: of 64 bits where they fit, of any size else."""


class Number(NamedTuple):
    """One of the numbers that are sought: its weight in the sum, and what it may be."""

    weight: int
    least: int
    most: int

    @property
    def range(self) -> range:
        return range(self.least, self.most + 1)


class Found(NamedTuple):
    """Numbers in their order, and how far their weighted sum is above the target."""

    numbers: tuple[int, ...]
    off: int


class _Half(NamedTuple):
    sums: Array
    edge: Array
    """The last number of the first half, or the first of the second: where they join."""
    codes: Array


def closest(numbers: Sequence[Number], target: int, most: int, *, falling: bool = False) -> list[Found]:
    """The `most` choices of numbers whose weighted sum is closest to the target, the closest first.

    `falling` numbers are none greater than the one before. Ties beyond the last are left out.
    """
    if not numbers:
        return []
    cut = _cut(numbers)
    dtype = np.int64 if sum(n.weight * max(abs(n.least), abs(n.most)) for n in numbers) < _INT64 else object
    if abs(target) >= _INT64:
        dtype = object
    first, second = (
        _listed(part, falling, at_end, dtype) for part, at_end in ((numbers[:cut], True), (numbers[cut:], False))
    )
    found: list[tuple[int, int, int]] = []
    for left, right in _joined(first, second, falling):
        found = sorted([*found, *_nearest(left, right, target, most)], key=lambda each: abs(each[0]))[:most]
    return [Found((*_decoded(a, numbers[:cut]), *_decoded(b, numbers[cut:])), int(off)) for off, a, b in found]


def _cut(numbers: Sequence[Number]) -> int:
    """Where both halves have about as many choices."""
    sizes = [len(number.range) for number in numbers]
    return min(range(len(numbers) + 1), key=lambda at: max(prod(sizes[:at]), prod(sizes[at:])))


def _listed(numbers: Sequence[Number], falling: bool, at_end: bool, dtype: Any) -> _Half:
    """All choices of some numbers: their sums, the number at which they join the others, and a code to tell them by."""
    sums, codes = np.zeros(1, dtype=dtype), np.zeros(1, dtype=np.int64)
    last = np.full(1, np.iinfo(np.int64).max)
    head = np.full(1, np.iinfo(np.int64).min)
    if prod(len(number.range) for number in numbers) >= _INT64:
        raise CroupierError(TOO_MANY)
    for at, number in enumerate(numbers):
        parts, listed = [], 0
        if len(number.range) > MOST_VALUES:
            raise CroupierError(TOO_MANY)
        for index, value in enumerate(number.range):
            allowed = last >= value if falling else np.ones(len(sums), dtype=bool)
            size = int(allowed.sum())
            parts.append(
                (
                    sums[allowed] + number.weight * value,
                    np.full(size, value),
                    np.full(size, value) if at == 0 else head[allowed],
                    codes[allowed] * len(number.range) + index,
                )
            )
            listed += size
            if listed > MOST_LISTED:
                raise CroupierError(TOO_MANY)
        sums, last, head, codes = (np.concatenate(column) for column in zip(*parts, strict=True))
    return _Half(sums, last if at_end else head, codes)


def _joined(first: _Half, second: _Half, falling: bool) -> Iterator[tuple[_Half, _Half]]:
    """Parts of both halves that go together, those of the first sorted."""
    order = np.argsort(first.sums, kind="stable")
    left = _Half(first.sums[order], first.edge[order], first.codes[order])
    if not falling:
        yield left, second
        return
    for edge in np.unique(second.edge):
        allowed, here = left.edge >= edge, second.edge == edge
        if allowed.any():
            yield _Half(*(column[allowed] for column in left)), _Half(*(column[here] for column in second))


def _nearest(left: _Half, right: _Half, target: int, most: int) -> list[tuple[int, int, int]]:
    """The best pairs of both: how far off they are, and their codes."""
    wanted = target - right.sums
    at = np.searchsorted(left.sums, wanted)
    found: list[tuple[int, int, int]] = []
    for step in (-1, 1):
        index, rows = at - 1 if step < 0 else at.copy(), np.arange(len(wanted))
        while True:
            inside = (index >= 0) & (index < len(left.sums))
            index, rows = index[inside], rows[inside]
            if not len(rows):
                break
            off = left.sums[index] - wanted[rows]
            bound = abs(found[-1][0]) if len(found) == most else None
            near = np.ones(len(off), dtype=bool) if bound is None else np.abs(off) < bound
            index, rows, off = index[near], rows[near], off[near]
            if not len(rows):
                break
            best = np.argsort(np.abs(off), kind="stable")[:most]
            pairs = zip(off[best], left.codes[index[best]], right.codes[rows[best]], strict=True)
            found = sorted([*found, *((int(o), int(a), int(b)) for o, a, b in pairs)], key=lambda each: abs(each[0]))[
                :most
            ]
            index = index + step
    return found


def _decoded(code: int, numbers: Sequence[Number]) -> tuple[int, ...]:
    values = []
    for number in reversed(numbers):
        code, index = divmod(code, len(number.range))
        values.append(number.least + index)
    return tuple(reversed(values))
