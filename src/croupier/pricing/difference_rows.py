"""What differs between two sides, and what readings do, as rows of tables: for a terminal, a document and a page."""

from collections.abc import Iterable, Iterator
from typing import Any

from croupier.pricing.comparison import Comparison
from croupier.pricing.differences import Change, Difference, Effect
from croupier.pricing.figures import Figures
from croupier.pricing.filing.figures import percent, points, words
from croupier.pricing.reading_effects import ReadingEffect

DIGITS = 4
OVER_DIGITS = 5
Row = tuple[str, ...]
CHANGE_HEADINGS = ("what differs", "before", "after", "rules")
RULED_HEADINGS = ("what differs", "before", "rules before", "after", "rules after")
PRICE_HEADINGS = ("wager", "before", "after", "points", "std deviation before", "std deviation after")
WAGER_HEADINGS = ("", "house edge", "points", "without it", "points", "std deviation", "element of risk")
READING_HEADINGS = ("reading", "wager", "value", "house edge", "points", "std deviation", "rules")


# -- two sides -------------------------------------------------------------------------------------------------------


def price_rows(found: Difference) -> list[Row]:
    """What every wager costs on both sides."""
    rows: list[Row] = []
    for wager in found.wagers:
        before, after = found.prices_before.get(wager), found.prices_after.get(wager)
        is_other = before is None or after is None or before.edge != after.edge
        costs = (_edge(before), _edge(after), _points(after, before) if is_other else "")
        rows.append((words(wager), *costs, _deviation(before), _deviation(after)))
    return rows


def change_rows(found: Difference) -> list[Row]:
    """A row for each field of a change that moves a price, changes that go together beneath each other."""
    return [(what, before, after, rules_text(change)) for what, before, after, change in _changed(found)]


def ruled_rows(found: Difference) -> list[Row]:
    """The same with the rules of each side beside what it says, each with its document."""
    return [
        (what, before, _each(change.rules_before), after, _each(change.rules_after))
        for what, before, after, change in _changed(found)
    ]


def _each(rules: Iterable[str]) -> str:
    """Rules by document, those of each apart."""
    found: dict[str, list[str]] = {}
    for rule in rules:
        document, _, number = rule.rpartition(" ")
        found.setdefault(document, []).append(number)
    return "; ".join(f"{document} {', '.join(numbers)}" for document, numbers in found.items())


def _changed(found: Difference) -> Iterator[tuple[str, str, str, Change]]:
    for effect in found.moving:
        for change in effect.changes:
            for said in change.said or ():
                yield f"{change.what}.{said.field}", value_text(said.before), value_text(said.after), change
            if not change.said:
                before, after = ("there", "-") if change.rules_before else ("-", "there")
                yield change.what, before, after, change


def wager_rows(found: Difference, wager: str) -> list[Row]:
    """The wager on the first side, with each change alone and with all but it, and on the second side."""
    before, after = found.prices_before.get(wager), found.prices_after.get(wager)
    rows = [_side_row("before", before, None)]
    for effect in found.moving:
        if found.moves(effect, wager):
            rows.append(_effect_row(found, effect, wager))
    interaction = found.interaction(wager)
    if interaction and len(rows) > 2:
        rows.append(("together, beyond their sum", "", f"{float(interaction) * 100:+.{DIGITS}f}", "", "", "", ""))
    rows.append(_side_row("after", after, before))
    return rows if rows[0][1] != rows[-1][1] or len(rows) > 2 else rows[:1]


def _effect_row(found: Difference, effect: Effect, wager: str) -> Row:
    before, after = found.prices_before.get(wager), found.prices_after.get(wager)
    alone, without = effect.alone.get(wager), effect.without.get(wager)
    left_out = ("cannot be", "") if effect.refused else (_edge(without), _points(after, without))
    return (
        label(effect),
        _edge(alone),
        _points(alone, before),
        *left_out,
        _deviation(alone),
        "" if alone is None else percent(alone.risk, DIGITS),
    )


def _side_row(name: str, here: Figures | None, there: Figures | None) -> Row:
    if here is None:
        return (name, "not there", "", "", "", "", "")
    return (name, _edge(here), _points(here, there), "", "", _deviation(here), percent(here.risk, DIGITS))


def label(effect: Effect) -> str:
    """The first of changes that go together, and how many more there are."""
    first, *others = effect.changes
    return f"{first.what}" + (f" and {len(others)} more" if others else "")


def remarks(found: Difference) -> list[str]:
    """What the tables do not say: what goes together and why, what moves nothing."""
    lines = []
    for effect in found.effects:
        if len(effect.changes) > 1:
            lines.append(f"together: {effect.name}: {effect.why_together}")
    for effect in found.moving:
        if effect.refused:
            lines.append(f"cannot be left out: {effect.name}: {effect.refused}")
    if found.still:
        names = ", ".join(effect.name for effect in found.still)
        lines.append(f"no price is moved by what else differs ({sum(len(e.changes) for e in found.still)}): {names}")
    return lines


def rules_text(change: Change) -> str:
    """The rules of both sides, once where they are the same."""
    before, after = change.rules_before, change.rules_after
    if before == after:
        return _short(before)
    named = before[0].rpartition(" ")[0] if before else ""
    return f"{_short(before) or '-'} -> {_short(after, named) or '-'}"


def _short(rules: Iterable[str], named: str = "") -> str:
    """Rules with the name of their document once, or not where it was named before."""
    told = []
    for rule in rules:
        document, _, number = rule.rpartition(" ")
        told.append(number if document == named else rule)
        named = document
    return ", ".join(told)


def value_text(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        by = f"by {value['by']}: " if "by" in value else ""
        return by + ", ".join(f"{name} {value_text(inner)}" for name, inner in value.items() if name != "by")
    if isinstance(value, list | tuple):
        return ", ".join(map(value_text, value))
    return str(value)


def _edge(figures: Figures | None) -> str:
    return "not there" if figures is None else percent(figures.edge, DIGITS)


def _points(here: Figures | None, there: Figures | None) -> str:
    return "" if here is None or there is None else points(here.edge - there.edge, DIGITS)


def _deviation(figures: Figures | None) -> str:
    return "" if figures is None or figures.deviation is None else f"{figures.deviation:.4f}"


# -- as a document ----------------------------------------------------------------------------------------------------


def markdown(found: Difference) -> str:
    """The same as a document."""
    lines = [f"# {found.before} against {found.after}", ""]
    lines += _markdown_table(CHANGE_HEADINGS, change_rows(found)) if found.moving else []
    for wager in found.wagers:
        if len(rows := wager_rows(found, wager)) > 2:
            lines += [f"## {wager}", "", *_markdown_table(WAGER_HEADINGS, rows)]
    lines += [f"- {line}" for line in remarks(found)]
    return "\n".join(lines).rstrip() + "\n"


def _markdown_table(headings: Iterable[str], rows: Iterable[Row]) -> list[str]:
    table = [tuple(headings), *rows]
    cells = [[cell.replace("|", "\\|") for cell in row] for row in table]
    lines = [f"| {' | '.join(row)} |" for row in cells]
    return [lines[0], "|" + " --- |" * len(cells[0]), *lines[1:], ""]


# -- readings --------------------------------------------------------------------------------------------------------


def reading_rows(effect: ReadingEffect) -> Iterable[Row]:
    """Each value of a reading with the wagers that it moves, beneath each other."""
    name, rule = effect.name, str(effect.citation)
    for wager in effect.moved:
        taken, told = effect.prices[effect.taken].get(wager), wager
        for value, prices in effect.prices.items():
            here = prices.get(wager)
            mark = f"{value} (taken)" if value == effect.taken else value
            change = "" if value == effect.taken else _points(here, taken)
            yield (name, told, mark, _edge(here), change, _deviation(here), rule)
            name = told = rule = ""


def still_readings(found: Iterable[ReadingEffect]) -> list[ReadingEffect]:
    """Those by which no price is another."""
    return [effect for effect in found if not effect.moved]


def reading_remarks(found: Iterable[ReadingEffect]) -> Iterator[str]:
    """Values that do not go with the other choices, and why."""
    for effect in found:
        for value, why in effect.refused.items():
            yield f"{effect.name}={value}: {why}"


# -- over the values of a choice -------------------------------------------------------------------------------------


def over_headings(found: Comparison) -> Row:
    """The choice, and two columns of each edition."""
    columns = ((f"{edition} edge", "of risk") for edition in editions_of(found))
    return (found.over, *(each for some in columns for each in some))


def over_rows(found: Comparison, wager: str) -> list[Row]:
    """The prices of a wager: a row for each value that was chosen."""
    rows = []
    for value in dict.fromkeys(value for value, _ in found.sheets):
        cells: list[str] = []
        for edition in editions_of(found):
            priced = found.sheets[value, edition].wagers.get(wager) if (value, edition) in found.sheets else None
            told = (priced.house_edge, priced.element_of_risk) if priced else (None, None)
            cells += (percent(each, OVER_DIGITS) for each in told)
        rows.append((value, *cells))
    return rows


def over_remarks(found: Comparison) -> list[str]:
    """Values that do not go with the other choices, and why."""
    return [f"{found.over}={value}: {error}" for value, error in found.refused.items()]


def editions_of(found: Comparison) -> list[str]:
    return list(dict.fromkeys(edition for _, edition in found.sheets))


def wagers_over(found: Comparison) -> list[str]:
    """The wagers that some value has, in the order of the sheets."""
    return list(dict.fromkeys(wager for sheet in found.sheets.values() for wager in sheet.wagers))
