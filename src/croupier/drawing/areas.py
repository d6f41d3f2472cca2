"""Layouts that are areas in rows, each with its wager and what it pays; and the legend beside any other."""

from collections.abc import Iterable

from croupier.drawing.svg import FAINT, LINE, Sheet
from croupier.rulebook import Rules
from croupier.table.definition import GameDefinition

MARGIN, GAP = 20, 6


def pays(rules: Rules, wager: str, outcomes: Iterable[str] | None = None) -> str:
    """What winning outcomes pay, from the least to the most: "1, 2, 12 to 1"; nothing where none wins."""
    odds = {rules.pays(wager, outcome).value for outcome in outcomes or rules.outcomes(wager)}
    winning = sorted((each for each in odds if each.net > 0), key=lambda each: each.net)
    texts = list(dict.fromkeys(each.text for each in winning))
    if not texts:
        return ""
    return ", ".join(text.removesuffix(" to 1") for text in texts[:-1]) + (", " if texts[1:] else "") + texts[-1]


def pays_on(rules: Rules, game: GameDefinition, wager: str, on: str) -> str:
    """What a wager on one place can pay."""
    outcomes = {game.outcome_of(rules, wager, on, result) for result in game.results_of(rules)}
    return pays(rules, wager, [outcome for outcome in outcomes if outcome is not None])


def heading(sheet: Sheet, rules: Rules) -> int:
    """The title, and the height at which the layout begins."""
    with sheet.in_print():
        sheet.text(MARGIN, 26, f"{rules.document.title}", 20, LINE, "start")
        sheet.text(MARGIN, 48, f"{rules.document.operator}, {rules.name}, {rules.edition} edition", 12, FAINT, "start")
    return 70


def area(
    sheet: Sheet,
    at: tuple[int, int],
    size: tuple[int, int],
    words: str,
    odds: str,
    fill: str = "none",
    place: str = "",
) -> None:
    x, y, (width, height) = *at, size
    sheet.box(x, y, width, height, fill, place=place)
    middle = x + width // 2
    sheet.text(middle, y + height // 2 - (8 if odds else 0), words, 14 if len(words) * 8 < width else 11)
    if odds:
        sheet.text(middle, y + height // 2 + 10, odds, 11, FAINT)
