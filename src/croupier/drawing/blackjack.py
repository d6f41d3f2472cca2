"""The blackjack layout, with what 3.2 has inscribed on it."""

from collections.abc import Iterator

from croupier.chips import format_dollars
from croupier.drawing.areas import GAP, MARGIN, area, heading, pays
from croupier.drawing.svg import COLOURS, LINE, Sheet
from croupier.games.blackjack.hands import INITIAL, INSURANCE
from croupier.games.blackjack.solver_terms import least_of, tiers_of
from croupier.games.blackjack.versions import version_of
from croupier.rulebook import Rules
from croupier.table.description import place_of_wager

WIDTH, HEIGHT = 112, 40
RADIUS = 34
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
    for wager, words, odds in _spots(rules):
        area(sheet, (x, top), (WIDTH, HEIGHT), words, odds, place=place_of_wager(wager, "", box))
        top += HEIGHT + GAP
    sheet.circle(x + WIDTH // 2, top + RADIUS, RADIUS, "none", place=place_of_wager(INITIAL, "", box))
    sheet.circle(x + WIDTH // 2, top + RADIUS, 13, COLOURS["gold"], str(box))


def _spots(rules: Rules) -> Iterator[tuple[str, str, str]]:
    """Side wagers that the operator offers, with what they pay; and the ante, where there is one."""
    for wager in rules.wagers():
        is_beside = rules.document.wagers[wager].terms.fields.get("offered_by") or rules.looks_at(wager)
        if is_beside and rules.offered(wager).value:
            said = pays(rules, wager)
            yield wager, rules.wager(wager).value, said if len(said) < 18 else f"up to {said.rpartition(', ')[2]}"
    ante = version_of(rules).ante(least_of(rules, "lower"))
    if ante is not None:
        yield "ante", rules.wager("ante").value, format_dollars(ante.value)
