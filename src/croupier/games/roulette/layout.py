"""The roulette layout as geometry: where a chip can lie on the numbers, and which of them it then covers.

Numbers are rectangles: the zeros side by side at the top, then rows of as many numbers as there are columns. A chip
lies within a number, on a line or on a crossing of lines, and covers all numbers that meet there; on the outer line it
covers whole rows. How many numbers it covers says what wager it is. Nothing here knows a rulebook.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import product
from typing import NamedTuple

INSIDE = ("straight_up", "split", "street", "corner", "five_line", "six_line")
"""Wagers on one number, on two, and so on."""


class Area(NamedTuple):
    """A rectangle with its edges; without width or height it is a line, without both a point."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def is_line(self) -> bool:
        return (self.left == self.right) != (self.top == self.bottom)

    def meets(self, other: "Area") -> "Area | None":
        """What two areas share, edges included."""
        shared = Area(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )
        return shared if shared.left <= shared.right and shared.top <= shared.bottom else None


def order(number: str) -> tuple[bool, str | int]:
    """Sorts 0 and 00 before 1 to 36."""
    return (False, number) if set(number) == {"0"} else (True, int(number))


def join(numbers: Iterable[str]) -> str:
    """The name of a place by the numbers it covers: "0-00-2"."""
    return "-".join(sorted(numbers, key=order))


def numbers_of(on: str) -> tuple[str, ...]:
    return tuple(on.split("-"))


class NoSuchPlaceError(ValueError):
    """Nothing lies there, or no chip can touch all of it at once."""


class Layout:
    """All places on the numbers. A unit of width is such that zeros and columns both have whole widths."""

    def __init__(self, columns: int, rows: int, zeros: Sequence[str]) -> None:
        self.columns = columns
        self.rows = [tuple(zeros)] + [
            tuple(str(row * columns + column + 1) for column in range(columns)) for row in range(rows)
        ]
        """The zeros, then the rows of numbers from the top."""
        self.width = columns * len(zeros)
        self.areas = {number: area for top in range(len(self.rows)) for number, area in self._row(top)}
        """The rectangle of each number."""

    def _row(self, top: int) -> list[tuple[str, Area]]:
        each = self.width // len(self.rows[top])
        return [(n, Area(i * each, top, (i + 1) * each, top + 1)) for i, n in enumerate(self.rows[top])]

    @cached_property
    def places(self) -> dict[str, tuple[Area, ...]]:
        """Every place for a chip on the numbers, with where that is; the outer line runs down both sides."""
        found: dict[str, dict[Area, None]] = {}
        for covered, area in (*self._numbers(), *self._lines(), *self._crossings(), *self._outer_line()):
            found.setdefault(join(covered), {})[area] = None
        names = sorted(found, key=lambda on: (len(numbers_of(on)), [order(n) for n in numbers_of(on)]))
        return {on: tuple(found[on]) for on in names}

    def placements(self, kind: str) -> tuple[str, ...]:
        """The places of one of the inside wagers, in the order of their numbers."""
        covers = INSIDE.index(kind) + 1
        return tuple(on for on in self.places if len(numbers_of(on)) == covers)

    def column(self, number: int) -> frozenset[str]:
        """The numbers of a column, counted from 1."""
        return frozenset(row[number - 1] for row in self.rows[1:])

    def beside(self, first: int, last: int) -> Area:
        """The area of a dozen: left of the rows that hold these numbers."""
        tops = [self.areas[str(number)].top for number in (first, last)]
        return Area(-1, tops[0], 0, tops[1] + 1)

    def touching(self, chip: Iterable[Area], lines: Sequence[str]) -> str:
        """Where a chip counts that lies in one of the areas and touches the lines: on the line, or their crossing."""
        for line in lines:
            if line not in self.places or not self.places[line][0].is_line:
                raise NoSuchPlaceError(f"{line!r} is no line of the layout")
        for areas in product(chip, *(self.places[line] for line in lines)):
            shared: Area | None = areas[0]
            for area in areas[1:]:
                shared = shared.meets(area) if shared else None
            if shared in self._names:
                return self._names[shared]
        raise NoSuchPlaceError(f"a chip there cannot touch {' and '.join(lines)}")

    @cached_property
    def _names(self) -> dict[Area | None, str]:
        return {area: on for on, areas in self.places.items() for area in areas}

    # -- what lies where ---------------------------------------------------------------------------------------------

    def _numbers(self) -> list[tuple[set[str], Area]]:
        return [({number}, area) for number, area in self.areas.items()]

    def _lines(self) -> list[tuple[set[str], Area]]:
        """Between two numbers that adjoin: they share more than a point."""
        pairs = [(a, b, self.areas[a].meets(self.areas[b])) for a in self.areas for b in self.areas if a < b]
        return [({a, b}, line) for a, b, line in pairs if line and line.is_line]

    def _crossings(self) -> list[tuple[set[str], Area]]:
        """Where more than two numbers meet."""
        points = {Area(x, y, x, y) for area in self.areas.values() for x in area[::2] for y in area[1::2]}
        meeting = [({n for n, area in self.areas.items() if area.meets(point)}, point) for point in points]
        return [(covered, point) for covered, point in meeting if len(covered) > 2]

    def _outer_line(self) -> list[tuple[set[str], Area]]:
        """Along a row of numbers it covers that row; at the end of the line between two rows, both."""
        found: list[tuple[set[str], Area]] = []
        for top, row in enumerate(self.rows[1:], start=1):
            for x in (0, self.width):
                found.append(({*row}, Area(x, top, x, top + 1)))
                found.append(({*self.rows[top - 1], *row}, Area(x, top, x, top)))
        return found
