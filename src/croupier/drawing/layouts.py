"""Layouts and wheels. The rulebooks' pictures are lost: these are ours, and only what the text says is binding."""

from collections.abc import Callable
from functools import partial
from html import unescape
from importlib import import_module
from itertools import groupby

from croupier.drawing.areas import GAP, MARGIN, area, heading, pays, pays_on
from croupier.drawing.charts import draw_charts
from croupier.drawing.svg import COLOURS, Sheet
from croupier.errors import CroupierError
from croupier.games import Game
from croupier.rulebook import Rules
from croupier.table.definition import GameDefinition
from croupier.table.description import place_of_wager

Drawing = Callable[[Rules], Sheet]
ROW, HEIGHT = 940, 44
CHARACTER = 6
"""How wide one of what is paid is, about."""


class Picture(str):
    """SVG as text, which a notebook shows as the picture that it is."""

    __slots__ = ()

    def __repr__(self) -> str:
        title = self.partition("<title>")[2].partition("</title>")[0]
        return f"Picture({unescape(title)!r})"

    def _repr_svg_(self) -> str:
        return str(self)


def draw(game: Game, what: str = "layout", *, places: bool = False, printed: bool = True) -> Picture:
    """The SVG of a game's layout, of its wheel, or of a strategy.

    With `places` every area says which wager lies there (`data-place`), as pictures of a round name it. What is not
    `printed` is for a page on which people play: without its title and legends.
    """
    definition = game.definition
    plain = partial(_in_rows, definition) if definition.results is not None else _in_boxes(game)
    drawings = {"layout": plain, **_own_drawings(definition)}
    if definition.has_charts:
        drawings["strategy"] = lambda rules: draw_charts(rules, definition.charts(rules))
    if what not in drawings:
        raise CroupierError(f"{game.rules.name}: there is no {what} to draw, only {' and '.join(sorted(drawings))}")
    return Picture(drawings[what](game.rules).to_svg(places=places, printed=printed))


def _own_drawings(definition: GameDefinition) -> dict[str, Drawing]:
    """Those that a game has of its own."""
    found = {}
    for what, path in definition.drawings.items():
        module, _, name = path.partition(":")
        found[what] = getattr(import_module(module), name)
    return found


def _in_boxes(game: Game) -> Drawing:
    """In each box an area for each wager that is offered."""

    def drawing(rules: Rules) -> Sheet:
        sheet = Sheet(f"{rules.document.title}: the layout")
        top = heading(sheet, rules)
        kinds = game.definition
        later = kinds.later_wagers
        listed = dict.fromkeys((*kinds.initial_wagers, *rules.written_wagers(), *later))
        there = [wager for wager in listed if wager in rules.wagers()]
        wagers = [wager for wager in there if wager in later or rules.offered(wager).value]
        boxes = game.open_round().betting.boxes.value
        width, height = 136, 46
        for box in range(1, boxes + 1):
            x = MARGIN + (box - 1) * (width + GAP)
            sheet.circle(x + width // 2, top + 12, 12, COLOURS["gold"], str(box))
            y = top + 30
            for wager in wagers:
                for on in game.definition.placements(rules, wager):
                    words = f"{rules.wager(wager).value} {on}".strip()
                    odds = pays(rules, wager)
                    odds = odds if len(odds) * CHARACTER < width else f"up to {odds.rpartition(', ')[2]}"
                    area(sheet, (x, y), (width, height), words, odds, place=place_of_wager(wager, on, box))
                    y += height + GAP
        return sheet

    return drawing


def _in_rows(game: GameDefinition, rules: Rules) -> Sheet:
    """Rows of areas: wagers with one area each together, and for a wager with several places a row of its own."""
    sheet = Sheet(f"{rules.document.title}: the layout")
    top = heading(sheet, rules)
    known = (*game.initial_wagers, *rules.written_wagers())
    wagers = [wager for wager in known if wager in rules.wagers() and rules.offered(wager).value]
    for is_single, some in groupby(wagers, key=lambda wager: len(game.placements(rules, wager)) == 1):
        if is_single:
            areas = [(rules.wager(wager).value, pays(rules, wager), _only_place(game, rules, wager)) for wager in some]
            top = _rows(sheet, areas, top, 5)
            continue
        for wager in some:
            sheet.text(MARGIN, top + 6, rules.wager(wager).value, 12, COLOURS["gold"], "start")
            places = game.placements(rules, wager)
            areas = [(on, pays_on(rules, game, wager, on), place_of_wager(wager, on, 0)) for on in places]
            top = _rows(sheet, areas, top + 18, 15)
    return sheet


def _only_place(game: GameDefinition, rules: Rules, wager: str) -> str:
    return place_of_wager(wager, game.placements(rules, wager)[0], 0)


def _rows(sheet: Sheet, areas: list[tuple[str, str, str]], top: int, at_most: int) -> int:
    """Areas of one width, so many in a row; returns where they end."""
    each = min(at_most, len(areas))
    width = min(180, (ROW - (each - 1) * GAP) // each)
    for number, (words, odds, place) in enumerate(areas):
        at = MARGIN + number % each * (width + GAP), top + number // each * (HEIGHT + GAP)
        area(sheet, at, (width, HEIGHT), words, odds, place=place)
    return top + -(-len(areas) // each) * (HEIGHT + GAP)
