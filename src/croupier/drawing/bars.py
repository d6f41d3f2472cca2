"""Bar charts: panels one under the other, with the same bars along them."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.drawing.areas import MARGIN
from croupier.drawing.svg import COLOURS, FAINT, LINE, Sheet

BAR, SPACE, HEIGHT = 26, 10, 150
LEAST = 320
"""The width of a panel that has few bars."""
FILLS = (COLOURS["gold"], COLOURS["blue"], COLOURS["red"])


@dataclass(frozen=True)
class Bar:
    """One bar: what stands under it, how high it is, and what stands over it."""

    label: str
    value: Fraction
    shown: str


@dataclass(frozen=True)
class Panel:
    """Bars on a common scale from nought, with what they are of."""

    title: str
    bars: Sequence[Bar]


def draw_panels(title: str, about: str, panels: Sequence[Panel]) -> Sheet:
    """Each panel under the one before; a bar below nought hangs down."""
    sheet = Sheet(title)
    sheet.text(MARGIN, 26, title, 20, LINE, "start")
    sheet.text(MARGIN, 48, about, 12, FAINT, "start")
    top = 76
    for panel, fill in zip(panels, FILLS, strict=False):
        top = _panel(sheet, panel, fill, top) + 24
    return sheet


def _panel(sheet: Sheet, panel: Panel, fill: str, top: int) -> int:
    sheet.text(MARGIN, top + 6, panel.title, 13, COLOURS["gold"], "start")
    values = [bar.value for bar in panel.bars]
    most, least = max([*values, Fraction(0)]), min([*values, Fraction(0)])
    span = most - least or Fraction(1)
    line = top + 40 + _length(most, span)
    width = max(LEAST, len(panel.bars) * (BAR + SPACE) + SPACE)
    end = line + _length(-least, span) + (16 if least < 0 else 0)
    for place, bar in enumerate(panel.bars):
        left = MARGIN + SPACE + place * (BAR + SPACE)
        length = _length(abs(bar.value), span)
        above = bar.value >= 0
        sheet.box(left, line - length if above else line, BAR, length, fill, 0)
        sheet.text(left + BAR // 2, line - length - 10 if above else line + length + 10, bar.shown, 10, LINE)
        sheet.text(left + BAR // 2, end + 12, bar.label, 11, FAINT)
    sheet.box(MARGIN, line, width, 1, LINE, 0)
    return end + 20


def _length(value: Fraction, span: Fraction) -> int:
    return round(value * HEIGHT / span)
