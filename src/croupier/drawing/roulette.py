"""The roulette layout, with a chip on a place of each inside wager, and the racetrack if there is one."""

from croupier.drawing.areas import GAP, MARGIN, area, heading, pays
from croupier.drawing.svg import COLOURS, LINE, Sheet
from croupier.drawing.wheels import ring
from croupier.games.roulette.layout import INSIDE, Area, Layout
from croupier.games.roulette.terms import RouletteTerms
from croupier.games.roulette.wagers import RACETRACKS, Felt
from croupier.rulebook import Rules
from croupier.table.description import place_of_wager
from croupier.table.terms import read

CELL = 60
EVEN_CHANCES = ("low", "even", "red", "black", "odd", "high")


def _felt(rules: Rules) -> Felt:
    return read(rules, RouletteTerms).felt


def draw_layout(rules: Rules) -> Sheet:
    sheet = Sheet(f"{rules.document.title}: the layout")
    top = heading(sheet, rules)
    layout = _felt(rules).layout
    for number, cell in layout.areas.items():
        left, above, right, below = _pixels(layout, cell, top)
        colour, place = COLOURS[_felt(rules).colour(number)], place_of_wager("straight_up", number, 0)
        sheet.box(left, above, right - left, below - above, colour, 0, place)
        sheet.text((left + right) // 2, (above + below) // 2, number, 18)
    bottom = top + layout.columns * CELL
    _outside_areas(sheet, rules, layout, bottom)
    _chips(sheet, rules, layout, top, bottom + 2 * CELL + 24)
    return sheet


def _outside_areas(sheet: Sheet, rules: Rules, layout: Layout, bottom: int) -> None:
    """Columns at the end of the numbers; dozens and even chances below them."""
    right, length = MARGIN + len(layout.rows) * CELL, (len(layout.rows) - 1) * CELL
    columns = read(rules, RouletteTerms).places("column")
    for column in range(1, layout.columns + 1):
        end, place = (right, bottom - column * CELL), place_of_wager("column", columns[column - 1], 0)
        area(sheet, end, (CELL + 30, CELL), f"column {column}", pays(rules, "column"), place=place)
    dozens = read(rules, RouletteTerms).places("dozen")
    for at, dozen in enumerate(dozens):
        each = length // len(dozens)
        where, place = (MARGIN + CELL + at * each, bottom), place_of_wager("dozen", dozen, 0)
        area(sheet, where, (each, CELL), f"{dozen} dozen", pays(rules, "dozen"), place=place)
    for at, wager in enumerate(EVEN_CHANCES):
        each = length // len(EVEN_CHANCES)
        where = MARGIN + CELL + at * each, bottom + CELL
        words, fill = rules.wager(wager).value, COLOURS.get(wager, "none")
        area(sheet, where, (each, CELL), words, pays(rules, wager), fill, place_of_wager(wager, "", 0))


def _chips(sheet: Sheet, rules: Rules, layout: Layout, top: int, below: int) -> None:
    """A chip on a place of each inside wager, and what it is."""
    inside = [wager for wager in INSIDE if read(rules, RouletteTerms).places(wager)]
    for number, wager in enumerate(inside, start=1):
        places = read(rules, RouletteTerms).places(wager)
        on = places[(number * 7 + 2) % len(places)]
        x, y = _middle(_pixels(layout, layout.places[on][-1], top))
        if wager == "straight_up":  # beside the number, which would be hidden
            x, y = x + CELL // 4, y + CELL // 4
        if wager != "straight_up":  # the numbers themselves are the places of those
            for each in places:
                for spot in layout.places[each]:
                    sheet.spot(*_middle(_pixels(layout, spot, top)), CELL // 6, place_of_wager(wager, each, 0))
        with sheet.in_print():
            sheet.circle(x, y, 10, COLOURS["gold"], str(number))
            x, y = MARGIN + (number - 1) % 3 * 240 + 10, below + (number - 1) // 3 * 28
            sheet.circle(x, y, 10, COLOURS["gold"], str(number))
            count = f"{len(places)} place{'s' if len(places) > 1 else ''}"
            sheet.text(x + 18, y, f"{rules.wager(wager).value}: {pays(rules, wager)}, {count}", 12, LINE, "start")
    names = [rules.wager(wager).value for wager in RACETRACKS if rules.offered(wager).value]
    if names:
        with sheet.in_print():
            sheet.text(MARGIN, below + 60, f"Also, by the dealer: {', '.join(names)}", 12, LINE, "start")


def _pixels(layout: Layout, place: Area, top: int) -> tuple[int, int, int, int]:
    """The cloth lies with the zeros at the left and the first column at the bottom."""
    unit = layout.columns * CELL // layout.width
    return (
        MARGIN + place.top * CELL,
        top + (layout.width - place.right) * unit,
        MARGIN + place.bottom * CELL,
        top + (layout.width - place.left) * unit,
    )


def _middle(pixels: tuple[int, int, int, int]) -> tuple[int, int]:
    left, above, right, below = pixels
    return (left + right) // 2, (above + below) // 2


def draw_wheel(rules: Rules) -> Sheet:
    sheet = Sheet(f"{rules.document.title}: the wheel")
    top = heading(sheet, rules)
    felt = _felt(rules)
    ring(sheet, [(number, felt.colour(number)) for number in felt.wheel], top + GAP)
    return sheet
