"""A strategy as a picture: the tables of its chart, in colours."""

from itertools import groupby

from croupier.drawing.areas import MARGIN, heading
from croupier.drawing.svg import COLOURS, FAINT, LINE, Sheet
from croupier.rulebook import Rules
from croupier.table.charts import Meaning, Section, StrategyChart

CELL, LABEL = 36, 92
NARROW = 2
"""Columns of sections that find room beside each other."""
FILLS = {"red": "#8c2f39", "blue": "#2f6f9f", "gold": "#a3780c", "violet": "#5a4a9c", "green": "#1e7d46"}


def draw_charts(rules: Rules, charts: tuple[StrategyChart, ...]) -> Sheet:
    """Side by side."""
    sheet = Sheet(f"{rules.document.title}: the strategy")
    top = heading(sheet, rules)
    left = MARGIN
    for chart in charts:
        draw_chart(sheet, chart, (left, top))
        left += LABEL + max(len(section.columns) for section in chart.sections) * CELL + 2 * MARGIN
    return sheet


def chart_svg(chart: StrategyChart) -> str:
    """One chart by itself."""
    sheet = Sheet(chart.caption[0] if chart.caption else "strategy")
    draw_chart(sheet, chart, (MARGIN, MARGIN))
    return sheet.to_svg()


def draw_chart(sheet: Sheet, chart: StrategyChart, at: tuple[int, int]) -> int:
    """Draws it there, and returns where it ends."""
    x, top = at
    for line in chart.caption:
        sheet.text(x, top + 6, line, 12, FAINT, "start")
        top += 18
    top += 8
    for _, some in groupby(chart.sections, key=lambda section: len(section.columns) <= NARROW):
        sections = list(some)
        if len(sections[0].columns) > NARROW:
            for section in sections:
                top = _section(sheet, section, x, chart.meanings, top) + 14
        else:  # side by side
            lefts = [x + number * (LABEL + NARROW * CELL) for number in range(len(sections))]
            ends = [_section(sheet, *each, chart.meanings, top) for each in zip(sections, lefts, strict=True)]
            top = max(ends) + 14
    left = x
    for meaning in chart.meanings:
        sheet.box(left, top, 22, 22, FILLS[meaning.colour])
        sheet.text(left + 11, top + 11, meaning.letter, 13)
        sheet.text(left + 30, top + 11, meaning.words, 12, LINE, "start")
        left += max(110, 44 + 7 * len(meaning.words))
    top += 40
    for line in chart.notes:
        sheet.text(x, top, line, 11, FAINT, "start")
        top += 16
    return top


def _section(sheet: Sheet, section: Section, x: int, meanings: tuple[Meaning, ...], top: int) -> int:
    fills = {meaning.letter: FILLS[meaning.colour] for meaning in meanings}
    sheet.text(x, top + 10, section.name, 13, COLOURS["gold"], "start")
    for column, name in enumerate(section.columns):
        sheet.text(x + LABEL + column * CELL + CELL // 2, top + 10, name, 13, LINE)
    top += 24
    for label, cells in section.rows:
        sheet.text(x + LABEL - 8, top + CELL // 2, label, 13, LINE, "end")
        for column, cell in enumerate(cells):
            left = x + LABEL + column * CELL
            if not cell.letter:  # no such hand can come
                continue
            sheet.box(left, top, CELL, CELL, fills[cell.letter], 0)
            sheet.text(left + CELL // 2, top + CELL // 2, cell.text, 13 if len(cell.text) < 4 else 11)
        top += CELL
    return top
