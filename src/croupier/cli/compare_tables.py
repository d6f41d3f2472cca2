"""Tables of what differs between two sides, and what each change does to every wager."""

from collections.abc import Iterable

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from croupier.pricing import Comparison, Difference, ReadingEffect
from croupier.pricing.difference_rows import (
    CHANGE_HEADINGS,
    READING_HEADINGS,
    WAGER_HEADINGS,
    Row,
    change_rows,
    over_headings,
    over_rows,
    reading_remarks,
    reading_rows,
    remarks,
    still_readings,
    wager_rows,
    wagers_over,
)


def show_difference(console: Console, found: Difference) -> None:
    """What differs and moves a price, what that does to each wager, and what differs and moves none."""
    console.print(f"[bold]{escape(found.before)}[/bold]  against  [bold]{escape(found.after)}[/bold]")
    if not found.effects:
        console.print("nothing that bears on play or prices differs")
        return
    if found.moving:
        console.print()
        console.print(_filled(CHANGE_HEADINGS, change_rows(found)))
    for wager in found.wagers:
        rows = wager_rows(found, wager)
        if len(rows) > 2:
            console.print()
            console.print(wager, style="italic")
            console.print(_filled(WAGER_HEADINGS, rows, right=range(1, len(WAGER_HEADINGS))))
    console.print()
    for line in remarks(found):
        console.print(escape(line), style="dim", soft_wrap=True)


def _filled(headings: Iterable[str], rows: Iterable[Row], right: Iterable[int] = ()) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number in right else "left", no_wrap=not number, overflow="fold")
    for row in rows:
        table.add_row(*map(escape, row))
    return table


def show_readings(console: Console, found: list[ReadingEffect]) -> None:
    """Readings that move a price with what each of their values makes of it; then those that move none."""
    moving = [effect for effect in found if effect.moved]
    if moving:
        rows: list[Row] = []
        for effect in moving:
            rows += reading_rows(effect)
        console.print(_filled(READING_HEADINGS, rows, right=(3, 4, 5)))
        console.print()
    if still := still_readings(found):
        told = ", ".join(f"{effect.name} ({effect.citation})" for effect in still)
        console.print(f"no price is moved by ({len(still)}): {escape(told)}", style="dim", soft_wrap=True)
    for line in reading_remarks(found):
        console.print(escape(line), style="dim", soft_wrap=True)


def show_comparison(console: Console, found: Comparison) -> None:
    """A table a wager: a row for each value of the option, two columns for each edition."""
    headings = over_headings(found)
    for wager in wagers_over(found):
        console.print(f"{wager}: house edge and element of risk", style="italic")
        table = Table(headings[0], box=None, pad_edge=False)
        for heading in headings[1:]:
            table.add_column(heading, justify="right")
        for row in over_rows(found, wager):
            table.add_row(*row)
        console.print(table)
