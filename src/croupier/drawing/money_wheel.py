"""The money wheel and its layout."""

from collections import Counter
from itertools import cycle

from croupier.drawing.areas import GAP, MARGIN, area, heading
from croupier.drawing.svg import Sheet
from croupier.drawing.wheels import ring
from croupier.rulebook import Rules
from croupier.table.description import place_of_wager


def draw_wheel(rules: Rules) -> Sheet:
    sheet = Sheet(f"{rules.document.title}: the wheel")
    top = heading(sheet, rules)
    sections = rules.get("wheel", "sections", str).value
    colours = dict(zip(sorted({*sections}), cycle(("blue", "green", "red", "black", "gold")), strict=False))
    ring(sheet, [(symbol, colours[symbol]) for symbol in sections], top + GAP)
    return sheet


def draw_layout(rules: Rules) -> Sheet:
    sheet = Sheet(f"{rules.document.title}: the layout")
    top = heading(sheet, rules)
    counts = Counter(rules.get("wheel", "sections", str).value)
    for number, symbol in enumerate(sorted(counts)):
        odds = rules.pays("symbol", f"wins_{symbol.lower()}").value.text
        paid = f"{odds}, {counts[symbol]} of {counts.total()}"
        place = place_of_wager("symbol", symbol, 0)
        area(sheet, (MARGIN + number * 110, top), (104, 84), symbol, paid, place=place)
    return sheet
