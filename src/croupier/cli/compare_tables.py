"""Tables of what differs between two sides, and what each change does to every wager."""

from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from croupier.cli.show import percent
from croupier.pricing import Change, Difference, Effect, ReadingEffect
from croupier.pricing.figures import Figures

DIGITS = 4
Row = tuple[str, ...]


def points(after: Any, before: Any) -> str:
    """How many percentage points a share changed by."""
    return f"{float(after - before) * 100:+.{DIGITS}f}"


# -- two sides -------------------------------------------------------------------------------------------------------


def show_difference(console: Console, found: Difference) -> None:
    """What differs and moves a price, what that does to each wager, and what differs and moves none."""
    console.print(f"[bold]{escape(found.before)}[/bold]  against  [bold]{escape(found.after)}[/bold]")
    if not found.effects:
        console.print("nothing that bears on play or prices differs")
        return
    if found.moving:
        console.print()
        console.print(_filled(("what differs", "before", "after", "rules"), change_rows(found)))
    for wager in found.wagers:
        rows = wager_rows(found, wager)
        if len(rows) > 2:
            console.print()
            console.print(wager, style="italic")
            console.print(_filled(HEADINGS, rows, right=range(1, len(HEADINGS))))
    console.print()
    for line in remarks(found):
        console.print(escape(line), style="dim", soft_wrap=True)


HEADINGS = ("", "house edge", "points", "without it", "points", "std deviation", "element of risk")


def change_rows(found: Difference) -> list[Row]:
    """A row for each field of a change that moves a price, changes that go together beneath each other."""
    rows: list[Row] = []
    for effect in found.moving:
        for change in effect.changes:
            for said in change.said or ():
                what = f"{change.what}.{said.field}"
                rows.append((what, value_text(said.before), value_text(said.after), rules_text(change)))
            if not change.said:
                before, after = ("there", "-") if change.rules_before else ("-", "there")
                rows.append((change.what, before, after, rules_text(change)))
    return rows


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
        "" if alone is None or alone.deviation is None else f"{alone.deviation:.4f}",
        "" if alone is None else percent(alone.risk, DIGITS),
    )


def _side_row(name: str, here: Figures | None, there: Figures | None) -> Row:
    if here is None:
        return (name, "not there", "", "", "", "", "")
    deviation = "" if here.deviation is None else f"{here.deviation:.4f}"
    return (name, _edge(here), _points(here, there), "", "", deviation, percent(here.risk, DIGITS))


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
    return "" if here is None or there is None else points(here.edge, there.edge)


def _filled(headings: Iterable[str], rows: Iterable[Row], right: Iterable[int] = ()) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number in right else "left", no_wrap=not number, overflow="fold")
    for row in rows:
        table.add_row(*map(escape, row))
    return table


def markdown(found: Difference) -> str:
    """The same as a document."""
    lines = [f"# {found.before} against {found.after}", ""]
    lines += _markdown_table(("what differs", "before", "after", "rules"), change_rows(found)) if found.moving else []
    for wager in found.wagers:
        if len(rows := wager_rows(found, wager)) > 2:
            lines += [f"## {wager}", "", *_markdown_table(HEADINGS, rows)]
    lines += [f"- {line}" for line in remarks(found)]
    return "\n".join(lines).rstrip() + "\n"


def _markdown_table(headings: Iterable[str], rows: Iterable[Row]) -> list[str]:
    table = [tuple(headings), *rows]
    cells = [[cell.replace("|", "\\|") for cell in row] for row in table]
    lines = [f"| {' | '.join(row)} |" for row in cells]
    return [lines[0], "|" + " --- |" * len(cells[0]), *lines[1:], ""]


# -- readings --------------------------------------------------------------------------------------------------------


def show_readings(console: Console, found: list[ReadingEffect]) -> None:
    """Readings that move a price with what each of their values makes of it; then those that move none."""
    moving = [effect for effect in found if effect.moved]
    if moving:
        rows: list[Row] = []
        for effect in moving:
            rows += _reading_rows(effect)
        headings = ("reading", "wager", "value", "house edge", "points", "std deviation", "rules")
        console.print(_filled(headings, rows, right=(3, 4, 5)))
        console.print()
    still = [effect for effect in found if not effect.moved]
    if still:
        told = ", ".join(f"{effect.name} ({effect.citation})" for effect in still)
        console.print(f"no price is moved by ({len(still)}): {escape(told)}", style="dim", soft_wrap=True)
    for effect in found:
        for value, why in effect.refused.items():
            console.print(f"{effect.name}={value}: {escape(why)}", style="dim", soft_wrap=True)


def _reading_rows(effect: ReadingEffect) -> Iterable[Row]:
    name, rule = effect.name, str(effect.citation)
    for wager in effect.moved:
        taken, told = effect.prices[effect.taken].get(wager), wager
        for value, prices in effect.prices.items():
            here = prices.get(wager)
            mark = f"{value} (taken)" if value == effect.taken else value
            change = "" if value == effect.taken else _points(here, taken)
            deviation = "" if here is None or here.deviation is None else f"{here.deviation:.4f}"
            yield (name, told, mark, _edge(here), change, deviation, rule)
            name = told = rule = ""
