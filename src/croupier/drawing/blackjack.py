"""The blackjack layout, with what 3.2 has inscribed on it, and the chart of the simple strategy."""

from collections.abc import Iterator

from croupier.chips import format_dollars
from croupier.drawing.areas import GAP, MARGIN, area, heading, pays
from croupier.drawing.svg import COLOURS, FAINT, LINE, Sheet
from croupier.games.blackjack.chart import MEANS, UPS, Chart, Section, charts_of, name_of
from croupier.games.blackjack.hands import INITIAL
from croupier.games.blackjack.insurance import INSURANCE
from croupier.games.blackjack.terms import least_of, tiers_of
from croupier.games.blackjack.versions import version_of
from croupier.rulebook import Rules

WIDTH, HEIGHT = 112, 40
RADIUS = 34
CELL, LABEL = 36, 92
FILLS = {"S": "#8c2f39", "H": "#2f6f9f", "D": "#a3780c", "P": "#5a4a9c"}
"""By what a cell says first: stand, draw, double, split."""
NO_SPOT = ("house_money_riding", "let_it_ride_riding")


# -- the layout ------------------------------------------------------------------------------------------------------


def draw_layout(rules: Rules) -> Sheet:
    """The inscriptions, the insurance line along the boxes, and in each box a circle and spots for what is offered."""
    sheet = Sheet(f"{rules.document.title}: the layout")
    top = heading(sheet, rules)
    boxes = rules.choice("boxes", int).value
    width = boxes * (WIDTH + GAP) - GAP
    middle = MARGIN + max(width, 460) // 2
    for number, line in enumerate(inscriptions(rules)):
        sheet.text(middle, top + 8, line, 13 if number else 18, LINE if number else COLOURS["gold"])
        top += 26
    sheet.box(MARGIN, top, width, 28, "#0a4a30")
    sheet.text(MARGIN + width // 2, top + 14, f"Insurance pays {rules.pays(INSURANCE, 'wins').value}", 13)
    for box in range(1, boxes + 1):
        _box(sheet, rules, box, top + 28 + GAP)
    return sheet


def inscriptions(rules: Rules) -> Iterator[str]:
    """The pay scales of a blackjack, and when the dealer draws."""
    version = version_of(rules)
    odds = {}
    for tier in tiers_of(rules):
        least = least_of(rules, tier)
        odds[f" from {format_dollars(least)}"] = rules.pays(INITIAL, version.blackjack_outcome(least)).value.text
    if len(set(odds.values())) == 1:
        yield f"Blackjack pays {next(iter(odds.values()))}"
    else:
        yield "Blackjack pays " + ", ".join(f"{text}{whose}" for whose, text in odds.items())
    hard, soft = (next(t for t in range(12, 22) if version.stands_on(t, is_soft).value) for is_soft in (False, True))
    if hard == soft:
        yield f"Dealer draws to {hard - 1} and stands on all {hard}s"
    else:
        yield f"Dealer draws to {hard - 1} and soft {soft - 1}, stands on {hard} and soft {soft}"


def _box(sheet: Sheet, rules: Rules, box: int, top: int) -> None:
    x = MARGIN + (box - 1) * (WIDTH + GAP)
    for words, odds in _spots(rules):
        area(sheet, (x, top), (WIDTH, HEIGHT), words, odds)
        top += HEIGHT + GAP
    sheet.circle(x + WIDTH // 2, top + RADIUS, RADIUS, "none")
    sheet.circle(x + WIDTH // 2, top + RADIUS, 13, COLOURS["gold"], str(box))


def _spots(rules: Rules) -> Iterator[tuple[str, str]]:
    """Side wagers that the operator offers, with what they pay; and the ante, where there is one."""
    for wager in rules.wagers():
        if rules.document.wagers[wager].terms.fields.get("offered_by") and rules.offered(wager).value:
            said = pays(rules, wager)
            yield rules.wager(wager).value, said if len(said) < 18 else f"up to {said.rpartition(', ')[2]}"
    ante = version_of(rules).ante(least_of(rules, "lower"))
    if ante is not None:
        yield rules.wager("ante").value, format_dollars(ante.value)


# -- the chart -------------------------------------------------------------------------------------------------------


def draw_strategy(rules: Rules) -> Sheet:
    """What to do with every total and pair against every up card; of two tiers both, side by side."""
    sheet = Sheet(f"{rules.document.title}: the simple strategy")
    top = heading(sheet, rules)
    for number, chart in enumerate(charts_of(rules)):
        strategy_chart(sheet, chart, (MARGIN + number * (LABEL + len(UPS) * CELL + 2 * MARGIN), top))
    return sheet


def strategy_chart(sheet: Sheet, chart: Chart, at: tuple[int, int]) -> int:
    """Draws it there, and returns where it ends."""
    x, top = at
    for line in chart.caption:
        sheet.text(x, top + 6, line, 12, FAINT, "start")
        top += 18
    top += 8
    for section in chart.sections:
        top = _section(sheet, section, x, top) + 14
    for number, (letter, fill) in enumerate(FILLS.items()):
        left = x + number * 110
        sheet.box(left, top, 22, 22, fill)
        sheet.text(left + 11, top + 11, letter, 13)
        sheet.text(left + 30, top + 11, MEANS[letter], 12, LINE, "start")
    top += 40
    for line in chart.legend:
        sheet.text(x, top, line, 11, FAINT, "start")
        top += 16
    return top


def _section(sheet: Sheet, section: Section, x: int, top: int) -> int:
    sheet.text(x, top + 10, section.name, 13, COLOURS["gold"], "start")
    for column, up in enumerate(UPS):
        sheet.text(x + LABEL + column * CELL + CELL // 2, top + 10, name_of(up), 13, LINE)
    top += 24
    for row in section.rows:
        sheet.text(x + LABEL - 8, top + CELL // 2, row.label, 13, LINE, "end")
        for column, cell in enumerate(row.cells):
            left = x + LABEL + column * CELL
            if not cell.action:  # no such hand can come
                continue
            sheet.box(left, top, CELL, CELL, FILLS[cell.action], 0)
            sheet.text(left + CELL // 2, top + CELL // 2, cell.text, 13)
        top += CELL
    return top
