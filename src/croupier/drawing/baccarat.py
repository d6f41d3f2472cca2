"""The baccarat layout: sets of areas with and without a number, for wagers and antes, and what the hands pay apart."""

from collections.abc import Iterator

from croupier.chips import format_dollars
from croupier.drawing.areas import GAP, MARGIN, area, heading, pays
from croupier.drawing.svg import COLOURS, LINE, Sheet
from croupier.games.baccarat.antes import ANTE
from croupier.games.baccarat.point_counts import BANKER, MAIN_WAGERS, PLAYER
from croupier.games.baccarat.side import KINDS
from croupier.rulebook import Rules
from croupier.table.description import place_of_wager

WIDTH, HEIGHT = 136, 46
PLACES = {kind.kind: kind.places for kind in KINDS}
CHARACTER = 6
"""How wide one of what is paid is, about."""


def draw_layout(rules: Rules) -> Sheet:
    """A column of areas for each numbered set, and at full baccarat one without a number for those who stand."""
    sheet = Sheet(f"{rules.document.title}: the layout")
    top = heading(sheet, rules)
    for line in inscriptions(rules):
        sheet.text(MARGIN, top + 4, line, 13, LINE, "start")
        top += 22
    boxes = rules.choice("boxes", int).value
    for box in range(1, boxes + 1):
        x = MARGIN + (box - 1) * (WIDTH + GAP)
        sheet.circle(x + WIDTH // 2, top + 12, 12, COLOURS["gold"], str(box))
        _areas(sheet, rules, x, top + 30, box)
    if rules.choice("table", str).value == "full":
        x = MARGIN + boxes * (WIDTH + GAP)
        sheet.text(x + WIDTH // 2, top + 12, "Standing players", 13, COLOURS["gold"])
        _areas(sheet, rules, x, top + 30, 0)
    return sheet


def _areas(sheet: Sheet, rules: Rules, x: int, y: int, box: int) -> None:
    for wager, on, words, odds in _spots(rules):
        area(sheet, (x, y), (WIDTH, HEIGHT), words, odds, place=place_of_wager(wager, on, box))
        y += HEIGHT + GAP


def _spots(rules: Rules) -> Iterator[tuple[str, str, str, str]]:
    """Every wager that is offered with what it pays, and the ante where one is due."""
    for wager in (*MAIN_WAGERS, *PLACES, *rules.written_wagers()):
        if wager in rules.wagers() and rules.offered(wager).value:
            odds = pays(rules, wager)
            odds = odds if len(odds) * CHARACTER < WIDTH else f"up to {odds.rpartition(', ')[2]}"
            for on in PLACES.get(wager, ("",)):
                yield wager, on, f"{rules.wager(wager).value} {on}".strip(), odds
    if rules.choice("ante_up", bool).value:
        yield ANTE, "", rules.wager(ANTE).value, format_dollars(rules.choice("ante", int).value)


def inscriptions(rules: Rules) -> Iterator[str]:
    """Wins of a hand that are not paid like its others: "Banker stands off if it wins with 7 on 3 cards"."""
    for wager in (BANKER, PLAYER):
        plain = rules.pays(wager, "wins").value
        for outcome in rules.outcomes(wager):
            if not outcome.startswith("wins_") or not rules.get(outcome, "point_counts", list).value:
                continue
            odds = rules.pays(wager, outcome).value
            if odds != plain:
                paid = f"pays {odds.text}" if odds.net else "stands off"
                yield f"{rules.wager(wager).value} {paid} if it wins with {_which(rules, outcome)}"


def _which(rules: Rules, outcome: str) -> str:
    """An outcome in words by the provision of its name: "8 or 9 on 3 cards"."""
    points, cards = (rules.get(outcome, field, list).value for field in ("point_counts", "cards"))
    on = f" on {cards[0]} cards" if len(cards) == 1 else ""
    return " or ".join(map(str, points)) + on
