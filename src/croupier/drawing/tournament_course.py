"""The course of a simulated tournament: who is left by the hour, and the blinds below."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from croupier.drawing.areas import MARGIN
from croupier.drawing.svg import COLOURS, FAINT, LINE, Sheet

HOUR_MS = 3_600_000
WIDTH, HEIGHT, STRIP = 720, 260, 26
MOST_HOURS, MOST_MARKS = 12, 5
LETTER = 6
"""How wide one of a label is; where all blinds have no room, the last one stands alone."""


@dataclass(frozen=True)
class Left:
    """How many are left at a time: in nine of ten runs more than `low`, and fewer than `high`."""

    at_ms: int
    low: float
    median: float
    high: float


@dataclass(frozen=True)
class Bar:
    """A level: when it begins, and what is posted in it."""

    at_ms: float
    label: str


@dataclass(frozen=True)
class Mark:
    """Something that happens at a time: prizes begin, half of all runs are over."""

    at_ms: float
    label: str


def draw_course(title: str, about: str, left: Sequence[Left], levels: Sequence[Bar], marks: Sequence[Mark]) -> Sheet:
    """The median as a line in the band between the tenth and the ninetieth percentile, over the levels."""
    sheet = Sheet(title)
    sheet.text(MARGIN, 26, title, 20, LINE, "start")
    sheet.text(MARGIN, 48, about, 12, FAINT, "start")
    over, top, side = max(each.at_ms for each in left) or 1, 92, MARGIN + 44
    most = max(each.high for each in left) or 1

    def x(at_ms: float) -> int:
        return side + round(WIDTH * min(at_ms, over) / over)

    def y(players: float) -> int:
        return top + HEIGHT - round(HEIGHT * players / most)

    what = "players left: the median, and between the 10th and the 90th percentile"
    sheet.text(MARGIN, 74, what, 13, COLOURS["gold"], "start")
    for players in range(0, int(most) + 1, _step(most)):
        sheet.line([(side, y(players)), (side + WIDTH, y(players))], FAINT, 1, 0.3)
        sheet.text(side - 8, y(players), f"{players:,}", 11, FAINT, "end")
    band = [(x(each.at_ms), y(each.high)) for each in left] + [(x(each.at_ms), y(each.low)) for each in reversed(left)]
    sheet.area(band, COLOURS["blue"], 0.7)
    sheet.line([(x(each.at_ms), y(each.median)) for each in left], COLOURS["gold"], 2)
    for mark in marks[:MOST_MARKS]:
        sheet.line([(x(mark.at_ms), top), (x(mark.at_ms), top + HEIGHT)], LINE, 1, 0.6)
        sheet.text(x(mark.at_ms) + 4, top + 8 + 14 * marks.index(mark), mark.label, 11, LINE, "start")
    hours = over // HOUR_MS
    for hour in range(0, hours + 1, max(1, -(-hours // MOST_HOURS))):
        sheet.text(x(hour * HOUR_MS), top + HEIGHT + 14, f"{hour} h", 11, FAINT)
    _levels(sheet, levels, x, top + HEIGHT + 30, side + WIDTH)
    return sheet


def _step(most: float) -> int:
    """From one line to the next: 1, 2 or 5 of a power of ten, so that there are six at the most."""
    power = 1
    while most > 5 * 5 * power:
        power *= 10
    return next(each * power for each in (1, 2, 5) if most <= 5 * each * power)


def _levels(sheet: Sheet, levels: Sequence[Bar], x: Callable[[float], int], top: int, end: int) -> None:
    """A strip of levels; the last one that is reached goes to the end."""
    ends = [x(each.at_ms) for each in levels[1:]] + [end]
    for number, (level, right) in enumerate(zip(levels, ends, strict=True)):
        left = x(level.at_ms)
        sheet.box(left, top, max(1, right - left), STRIP, COLOURS["black"] if number % 2 else COLOURS["green"], 0)
        for label in (level.label, level.label.rpartition("/")[2]):
            if right - left >= LETTER * len(label):
                sheet.text((left + right) // 2, top + STRIP // 2, label, 10, LINE)
                break
    sheet.text(MARGIN, top + STRIP // 2, "blinds", 11, FAINT, "start")
