"""Wheels: their sections in order around the rim, as the rulebook's file has them."""

from collections.abc import Sequence

from croupier.drawing.svg import COLOURS, Sheet


def ring(sheet: Sheet, sections: Sequence[tuple[str, str]], top: int, radius: int = 220) -> None:
    """Sections as label and colour, clockwise from the top."""
    centre = (radius + 20, top + radius)
    each = 1 / len(sections)
    for number, (label, colour) in enumerate(sections):
        turns = ((number - 0.5) * each, (number + 0.5) * each)
        sheet.sector(centre, (radius - 60, radius), turns, COLOURS[colour])
        sheet.text_around(centre, radius - 22, number * each, label, 15)
    sheet.circle(*centre, radius - 60, "#0a4a30")
    sheet.circle(*centre, 12, COLOURS["gold"])
