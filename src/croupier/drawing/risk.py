"""Plots of risk: how results are distributed, curves of ruin, and a control chart of what tables have won."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

from croupier.drawing.areas import MARGIN
from croupier.drawing.svg import COLOURS, FAINT, LINE, Sheet

WIDTH, HEIGHT, LEFT, TOP = 640, 280, 76, 84
ROW, LABELS = 30, 120
TICKS = 6
LINES = (COLOURS["gold"], "#7fb2e5", "#e58f97", "#9ad0a5")
ALARM = "#e0596a"
MOST_POINTS = 600


@dataclass(frozen=True)
class Mark:
    """A line across a plot, with what it says."""

    at: float
    label: str


@dataclass(frozen=True)
class Span:
    """A row of a control chart: an interval, what was expected and what was found."""

    label: str
    low: float
    expected: float
    high: float
    found: float
    is_alarm: bool


def ticks(low: float, high: float, about: int = TICKS) -> list[float]:
    """Round numbers between two ends."""
    span = high - low
    if span <= 0:
        return [low]
    power = 10.0 ** math.floor(math.log10(span / about))
    step = next(power * by for by in (1, 2, 5, 10) if span / (power * by) <= about)
    first = math.ceil(low / step - 1e-9)
    return [step * number for number in range(first, math.floor(high / step + 1e-9) + 1)]


def number(value: float) -> str:
    """A figure of an axis."""
    return f"{value:,.0f}" if value == round(value) else f"{value:,.6g}"


class Plot:
    """A frame with two axes."""

    def __init__(self, title: str, about: str, x: tuple[float, float], y: tuple[float, float]) -> None:
        self.sheet = Sheet(title)
        self.sheet.text(MARGIN, 26, title, 20, LINE, "start")
        self.sheet.text(MARGIN, 48, about, 12, FAINT, "start")
        self.sheet.box(LEFT, TOP, WIDTH, HEIGHT, "none", 0)
        self.x, self.y = _apart(x), _apart(y)

    def across(self, value: float) -> float:
        return round(LEFT + WIDTH * (value - self.x[0]) / (self.x[1] - self.x[0]), 1)

    def up(self, value: float) -> float:
        return round(TOP + HEIGHT - HEIGHT * (value - self.y[0]) / (self.y[1] - self.y[0]), 1)

    def axes(self, below: str, shown: Callable[[float], str]) -> None:
        for value in ticks(*self.x):
            at = round(self.across(value))
            self._line(at, TOP + HEIGHT, at, TOP + HEIGHT + 5, LINE)
            self.sheet.text(at, TOP + HEIGHT + 16, number(value), 11, FAINT)
        for value in ticks(*self.y):
            at = round(self.up(value))
            self._line(LEFT, at, LEFT + WIDTH, at, FAINT, 0.25)
            self.sheet.text(LEFT - 8, at, shown(value), 11, FAINT, "end")
        self.sheet.text(LEFT + WIDTH // 2, TOP + HEIGHT + 36, below, 12, LINE)

    def curve(self, points: Sequence[tuple[float, float]], colour: str, *, filled: bool = False) -> None:
        """A line through points; with the ground under it, if that is wanted."""
        path = " ".join(f"{self.across(x)},{self.up(y)}" for x, y in points)
        if filled and points:
            ends = f"{self.across(points[-1][0])},{TOP + HEIGHT} {self.across(points[0][0])},{TOP + HEIGHT}"
            self.sheet.shapes.append(f'<polygon points="{path} {ends}" fill="{colour}" fill-opacity="0.35"/>')
        self.sheet.shapes.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="1.8"/>')

    def mark(self, mark: Mark, row: int) -> None:
        """A line from top to bottom, with its words above, in rows so that they stand clear."""
        if not self.x[0] <= mark.at <= self.x[1]:
            return
        at = round(self.across(mark.at))
        self._line(at, TOP, at, TOP + HEIGHT, COLOURS["gold"], 0.9)
        self.sheet.text(at, TOP - 8 - 12 * row, mark.label, 10, COLOURS["gold"])

    def _line(self, x1: int, y1: int, x2: int, y2: int, colour: str, opacity: float = 1.0) -> None:
        self.sheet.shapes.append(
            f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" stroke-opacity="{opacity:g}"/>'
        )


def _apart(ends: tuple[float, float]) -> tuple[float, float]:
    return ends if ends[1] > ends[0] else (ends[0] - 0.5, ends[0] + 0.5)


# -- a distribution ----------------------------------------------------------------------------------------------------


def draw_distribution(
    title: str, about: str, points: Sequence[tuple[float, float]], marks: Sequence[Mark], below: str
) -> str:
    """Results with their chances, those beside each other together where there are many, with lines at some of them."""
    shown = gathered(points)
    plot = Plot(title, about, (shown[0][0], shown[-1][0]), (0.0, max(y for _, y in shown)))
    plot.axes(below, lambda value: f"{value:.3g}")
    if len(shown) <= MOST_POINTS // 6:
        for x, y in shown:
            plot.curve([(x, 0.0), (x, y)], LINES[0])
    else:
        plot.curve(shown, LINES[0], filled=True)
    for row, mark in enumerate(marks):
        plot.mark(mark, row % 2)
    return plot.sheet.to_svg()


def gathered(points: Sequence[tuple[float, float]], most: int = MOST_POINTS // 3) -> list[tuple[float, float]]:
    """Points in the middle of groups of equal width, each with the sum of its chances."""
    low, high = points[0][0], points[-1][0]
    if len(points) <= most // 2:
        return list(points)
    width = (high - low) / most
    sums = [0.0] * (most + 1)
    for x, y in points:
        sums[min(most, int((x - low) / width))] += y
    return [(low + (at + 0.5) * width, y) for at, y in enumerate(sums[:most])]


# -- curves ------------------------------------------------------------------------------------------------------------


def draw_curves(title: str, about: str, curves: Sequence[tuple[str, Sequence[tuple[float, float]]]], below: str) -> str:
    """Chances against an amount; or what may be more than all, such as a return."""
    xs = [x for _, points in curves for x, _ in points]
    most = max(1.0, *(y for _, points in curves for _, y in points))
    plot = Plot(title, about, (min(xs), max(xs)), (0.0, most))
    plot.axes(below, lambda value: f"{value:.0%}")
    end = LEFT + WIDTH
    for number_, (name, points) in enumerate(curves):
        colour = LINES[number_ % len(LINES)]
        plot.curve(points, colour)
        plot.sheet.text(end, TOP - 12, name, 12, colour, "end")
        end -= 8 * len(name) + 16
    return plot.sheet.to_svg()


# -- a control chart ---------------------------------------------------------------------------------------------------


def draw_control(title: str, about: str, rows: Sequence[Span]) -> str:
    """A row for each table: its interval as a bar, what was expected as a line, what it has won as a dot."""
    sheet = Sheet(title)
    sheet.text(MARGIN, 26, title, 20, LINE, "start")
    sheet.text(MARGIN, 48, about, 12, FAINT, "start")
    low = min(min(row.low, row.found) for row in rows)
    high = max(max(row.high, row.found) for row in rows)
    low, high = _apart((low, high))
    room = (high - low) / 25  # what is farthest out keeps clear of the frame
    low, high = low - room, high + room
    left, bottom = MARGIN + LABELS, 70 + ROW * len(rows)

    def across(value: float) -> int:
        return round(left + WIDTH * (value - low) / (high - low))

    sheet.box(left, 66, WIDTH, bottom - 62, "none", 0)
    for value in ticks(low, high):
        at = across(value)
        sheet.shapes.append(
            f'<line x1="{at}" y1="66" x2="{at}" y2="{bottom + 4}" stroke="{FAINT}" stroke-opacity="0.25"/>'
        )
        sheet.text(at, bottom + 18, f"{value:.1%}", 11, FAINT)
    for place, row in enumerate(rows):
        middle = 70 + ROW * place + ROW // 2
        sheet.text(MARGIN, middle, row.label, 13, ALARM if row.is_alarm else LINE, "start")
        sheet.box(across(row.low), middle - 6, max(1, across(row.high) - across(row.low)), 12, COLOURS["blue"])
        sheet.box(across(row.expected), middle - 9, 1, 18, LINE, 0)
        fill = ALARM if row.is_alarm else COLOURS["gold"]
        sheet.shapes.append(
            f'<circle cx="{across(row.found)}" cy="{middle}" r="5" fill="{fill}" stroke="{LINE}">'
            f"<title>{escape(f'{row.label}: {row.found:.3%}')}</title></circle>"
        )
    return sheet.to_svg()
