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
MOST_COMPARED = 60_000_000_000
"""How many comparisons of two halves are made at the most."""
_INT64 = 1 << 62
_LOWEST, _HIGHEST = np.iinfo(np.int64).min, np.iinfo(np.int64).max
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
    """All choices of the numbers before the cut, or of those after it, with what tells which of both go together."""

    sums: Array
    same: Array
    """Before the cut the least of all that weigh less than the last number, after it the greatest that weighs as much
    as that."""
    more: Array
    """Before the cut the least that weighs as much as the last number, after it the greatest that weighs more."""
    codes: Array


def closest(numbers: Sequence[Number], target: int, most: int, *, falling: bool = False) -> list[Found]:
    """The `most` choices of numbers whose weighted sum is closest to the target, the closest first.

    `falling` numbers, given in the order of their weights, are none greater than one that weighs less; those that weigh
    the same may be in any order. Ties beyond the last are left out.
    """
    if not numbers:
        return []
    cut = _cut(numbers, falling)
    dtype = np.int64 if sum(n.weight * max(abs(n.least), abs(n.most)) for n in numbers) < _INT64 else object
    if abs(target) >= _INT64:
        dtype = object
    first, second = _halves(numbers, cut, falling, dtype)
    found: list[tuple[int, int, int]] = []
    for left, right in _joined(first, second, falling):
        found = sorted([*found, *_nearest(left, right, target, most)], key=lambda each: abs(each[0]))[:most]
    return [Found((*_decoded(a, numbers[:cut]), *_decoded(b, numbers[cut:])), int(off)) for off, a, b in found]


def _cut(numbers: Sequence[Number], falling: bool) -> int:
    """Where both halves have about as many choices; if it can be, between numbers that do not weigh the same."""
    sizes = [len(number.range) for number in numbers]

    def larger(at: int) -> int:
        return max(prod(sizes[:at]), prod(sizes[at:]))

    best = min(range(len(numbers) + 1), key=larger)
    if not falling:
        return best
    between = [0, *(at for at in range(1, len(numbers)) if numbers[at - 1].weight != numbers[at].weight), len(numbers)]
    apart = min(between, key=larger)
    return apart if larger(apart) <= MOST_LISTED else best


def _halves(numbers: Sequence[Number], cut: int, falling: bool, dtype: Any) -> tuple[_Half, _Half]:
    (sums, codes), (other_sums, other_codes) = (
        _listed(part, falling, dtype) for part in (numbers[:cut], numbers[cut:])
    )
    before, after = _values(codes, numbers[:cut]), _values(other_codes, numbers[cut:])
    weight = numbers[cut - 1].weight if cut else None
    above = [values for number, values in before if number.weight != weight]
    level = [values for number, values in before if number.weight == weight]
    same = [values for number, values in after if number.weight == weight] if above else []
    more = [values for number, values in after if number.weight != weight]
    return (
        _Half(sums, _least(above, len(sums)), _least(level, len(sums)), codes),
        _Half(other_sums, _greatest(same, len(other_sums)), _greatest(more, len(other_sums)), other_codes),
    )


def _least(columns: Sequence[Array], rows: int) -> Array:
    return np.minimum.reduce([np.full(rows, _HIGHEST), *columns])


def _greatest(columns: Sequence[Array], rows: int) -> Array:
    return np.maximum.reduce([np.full(rows, _LOWEST), *columns])


def _listed(numbers: Sequence[Number], falling: bool, dtype: Any) -> tuple[Array, Array]:
    """All choices of some numbers: their sums, and a code to tell them by."""
    sums, codes = np.zeros(1, dtype=dtype), np.zeros(1, dtype=np.int64)
    cap = least = np.full(1, _HIGHEST)  # of all that weigh less than the number, and of those before it as well
    if prod(len(number.range) for number in numbers) >= _INT64:
        raise CroupierError(TOO_MANY)
    for at, number in enumerate(numbers):
        parts, listed = [], 0
        if len(number.range) > MOST_VALUES:
            raise CroupierError(TOO_MANY)
        if at and number.weight != numbers[at - 1].weight:
            cap = least
        for index, value in enumerate(number.range):
            allowed = cap >= value if falling else np.ones(len(sums), dtype=bool)
            parts.append(
                (
                    sums[allowed] + number.weight * value,
                    cap[allowed],
                    np.minimum(least[allowed], value),
                    codes[allowed] * len(number.range) + index,
                )
            )
            listed += len(parts[-1][0])
            if listed > MOST_LISTED:
                raise CroupierError(TOO_MANY)
        sums, cap, least, codes = (np.concatenate(column) for column in zip(*parts, strict=True))
    return sums, codes


def _values(codes: Array, numbers: Sequence[Number]) -> list[tuple[Number, Array]]:
    """The numbers that codes stand for, a column each."""
    columns = []
    for number in reversed(numbers):
        codes, index = np.divmod(codes, len(number.range))
        columns.append((number, number.least + index))
    return columns


def _joined(first: _Half, second: _Half, falling: bool) -> Iterator[tuple[_Half, _Half]]:
    """Parts of both halves that go together, those of the first sorted."""
    order = np.argsort(first.sums, kind="stable")
    left = _Half(*(column[order] for column in first))
    if not falling:
        yield left, second
        return
    (same, in_same), (more, in_more) = (np.unique(each, return_inverse=True) for each in (second.same, second.more))
    keys = in_same * len(more) + in_more
    found = np.unique(keys)
    if len(found) * (len(first.sums) + len(second.sums)) > MOST_COMPARED:
        raise CroupierError(TOO_MANY)
    for key in found:
        at_same, at_more = divmod(int(key), len(more))
        allowed, here = (left.same >= same[at_same]) & (left.more >= more[at_more]), keys == key
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
