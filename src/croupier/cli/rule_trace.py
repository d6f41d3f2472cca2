"""What `croupier rules DOCUMENT NUMBER` shows: the rulebook's file and the code side by side, then the tests."""

from itertools import groupby

from rich.console import Console, Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from croupier.rulebook.rule_trace import CitingEntry, RuleTrace

LEAST_SIDE_BY_SIDE = 100
"""Columns of a terminal below which code stands under what it asks for, not beside it."""
MOST_PLACES = 12
"""How many places of code are shown of an entry; --json has all."""


def show_trace(console: Console, trace: RuleTrace) -> None:
    """The entries with their code, and the tests."""
    if trace.entries:
        console.print()
        console.print(_side_by_side(trace) if console.width >= LEAST_SIDE_BY_SIDE else _stacked(trace))
    if trace.tests:
        console.print("tests", style="bold")
    for each in trace.tests:
        line = f":{each.line}" if each.line else ""
        console.print(Text(f"  {each.test}").append(f"  {line}".rstrip(), "dim"), soft_wrap=True)


def _side_by_side(trace: RuleTrace) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold", expand=True)
    table.add_column("rulebook", ratio=1, overflow="fold")
    table.add_column("code that asks for it", ratio=1, overflow="fold")
    for entry in trace.entries:
        table.add_row(*(Padding(shown, (0, 0, 1, 0)) for shown in (_entry(entry), _code(entry))))
    return table


def _stacked(trace: RuleTrace) -> Group:
    shown = [(_entry(entry), Padding(_code(entry), (0, 0, 1, 2))) for entry in trace.entries]
    return Group(*(part for parts in shown for part in parts))


def _entry(entry: CitingEntry) -> Table:
    """The lines of an entry as they stand in the file."""
    lines = [(entry.line + number, line) for number, line in enumerate(entry.text.splitlines())]
    return _numbered(entry.file, lines or [(0, entry.key)])


def _code(entry: CitingEntry) -> Group:
    """The code that asks for an entry, and the data that names it."""
    shown = entry.code[:MOST_PLACES]
    files = [
        _numbered(file, [(place.line, place.name) for place in places])
        for file, places in groupby(shown, key=lambda place: place.file)
    ]
    others = [f"and {len(entry.code) - MOST_PLACES} more"] if len(entry.code) > MOST_PLACES else []
    data = [f"named by {', '.join(entry.data)}"] if entry.data else []
    return Group(*files, *(Text(line, "dim") for line in (*others, *data)))


def _numbered(file: str, lines: list[tuple[int, str]]) -> Table:
    """Lines of a file, under its name and each with its number."""
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(justify="right", style="dim", min_width=5, no_wrap=True)
    table.add_column(overflow="fold")
    for number, line in lines:
        table.add_row(str(number or ""), Text(line))
    whole = Table.grid()
    whole.add_column(overflow="fold")
    whole.add_row(Text(file, "dim"))
    whole.add_row(table)
    return whole
