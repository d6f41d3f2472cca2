"""A sheet of SVG: shapes in the order drawn, text that is safe, nothing else."""

import math
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape

FELT, LINE, TEXT, FAINT = "#0b5d3b", "#f4ecd8", "#ffffff", "#cfe3d6"
UNSEEN = "transparent"
COLOURS = {"red": "#b3202c", "black": "#1c1c1c", "green": "#1e7d46", "gold": "#d8b45a", "blue": "#27567f"}


class Sheet:
    """Coordinates are in pixels from the top left; the size is known at the end."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.shapes: list[str] = []
        self.width = 0
        self.height = 0
        self._printed: set[int] = set()
        """Which shapes are for paper alone."""
        self._is_printing = False
        self._played: tuple[int, int, int] | None = None
        """Where what is played on begins, how wide it is, and where it ends."""

    @contextmanager
    def in_print(self) -> Iterator[None]:
        """What is drawn meanwhile is for paper: a page on which people play says it elsewhere."""
        self._is_printing, first = True, len(self.shapes)
        yield
        self._printed.update(range(first, len(self.shapes)))
        self._is_printing = False

    def _reach(self, x: int, y: int, top: int) -> None:
        self.width, self.height = max(self.width, x), max(self.height, y)
        if not self._is_printing:
            least, width, height = self._played or (top, 0, 0)
            self._played = min(least, top), max(width, x), max(height, y)

    def box(
        self, x: int, y: int, width: int, height: int, fill: str = "none", radius: int = 3, place: str = ""
    ) -> None:
        """`place` is the name of the area, as pictures of a round write it."""
        self._reach(x + width, y + height, y)
        self.shapes.append(
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{fill}" stroke="{LINE}"'
            f"{self._place(place)}/>"
        )

    def _place(self, place: str) -> str:
        return f' data-place="{escape(place)}"' if place else ""

    def spot(self, x: int, y: int, radius: int, place: str) -> None:
        """A place without a shape of its own, such as the line between two numbers."""
        self.shapes.append(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{UNSEEN}"{self._place(place)}/>')

    def text(self, x: int, y: int, words: str, size: int = 14, fill: str = TEXT, anchor: str = "middle") -> None:
        is_start = anchor == "start"
        self._reach(x + (len(words) * size * 11 // 20 if is_start else 0), y, y - size)  # letters are about so wide
        self.shapes.append(
            f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}" text-anchor="{anchor}" dy="0.35em">'
            f"{escape(words)}</text>"
        )

    def line(self, points: Sequence[tuple[int, int]], stroke: str, width: int = 1, opacity: float = 1) -> None:
        """From point to point."""
        self._reach_all(points)
        drawn = " ".join(f"{x},{y}" for x, y in points)
        self.shapes.append(
            f'<polyline points="{drawn}" fill="none" stroke="{stroke}" stroke-width="{width}" opacity="{opacity:g}"/>'
        )

    def area(self, points: Sequence[tuple[int, int]], fill: str, opacity: float = 1) -> None:
        """What points go round."""
        self._reach_all(points)
        drawn = " ".join(f"{x},{y}" for x, y in points)
        self.shapes.append(f'<polygon points="{drawn}" fill="{fill}" opacity="{opacity:g}"/>')

    def _reach_all(self, points: Sequence[tuple[int, int]]) -> None:
        for x, y in points:
            self._reach(x, y, y)

    def circle(self, x: int, y: int, radius: int, fill: str, label: str = "", place: str = "") -> None:
        self._reach(x + radius, y + radius, y - radius)
        self.shapes.append(
            f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{LINE}"{self._place(place)}/>'
        )
        if label:
            self.text(x, y, label, radius + 2, "#1c1c1c")

    def sector(self, centre: tuple[int, int], radii: tuple[int, int], turns: tuple[float, float], fill: str) -> None:
        """A piece of a ring from one part of a full turn to another, clockwise from the top."""
        inner, outer = radii
        points = [_around(centre, r, t) for r, t in ((inner, turns[0]), (outer, turns[0]), (outer, turns[1]))]
        points.append(_around(centre, inner, turns[1]))
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
        self._reach(centre[0] + outer, centre[1] + outer, centre[1] - outer)
        self.shapes.append(
            f'<path d="M{ax} {ay} L{bx} {by} A{outer} {outer} 0 0 1 {cx} {cy} L{dx} {dy} '
            f'A{inner} {inner} 0 0 0 {ax} {ay}Z" fill="{fill}" stroke="{LINE}"/>'
        )

    def text_around(self, centre: tuple[int, int], radius: int, turn: float, words: str, size: int) -> None:
        """Text that reads from outside towards the centre of a ring."""
        x, y = _around(centre, radius, turn)
        self.shapes.append(
            f'<text x="{x}" y="{y}" font-size="{size}" fill="{TEXT}" text-anchor="middle" dy="0.35em"'
            f' transform="rotate({turn * 360:.1f} {x} {y})">{escape(words)}</text>'
        )

    def to_svg(self, *, places: bool = False, printed: bool = True) -> str:
        """`places`: areas say which wager lies there, for a page on which it is put there by a click.

        Not `printed`: without what is for paper alone, and without a ground, which the page has.
        """
        width, height, top = self.width + 20, self.height + 20, 0
        shapes = self.shapes
        background = [f'<rect width="{width}" height="{height}" rx="12" fill="{FELT}"/>']
        if not printed:
            shapes = [shape for number, shape in enumerate(shapes) if number not in self._printed]
            least, reach, end = self._played or (0, self.width, self.height)
            width, height, top, background = reach + 20, end - least + 20, least - 10, []
        if not places:
            seen = (shape for shape in shapes if f'fill="{UNSEEN}"' not in shape)
            shapes = [re.sub(r' data-place="[^"]*"', "", shape) for shape in seen]
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {top} {width} {height}" '
                f'width="{width}" height="{height}" font-family="Helvetica, Arial, sans-serif">',
                f"<title>{escape(self.title)}</title>",
                *background,
                *shapes,
                "</svg>",
                "",
            ]
        )


def _around(centre: tuple[int, int], radius: int, turn: float) -> tuple[float, float]:
    angle = turn * 2 * math.pi
    return round(centre[0] + radius * math.sin(angle), 1), round(centre[1] - radius * math.cos(angle), 1)
