"""Charts of the simple strategy at a terminal."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from croupier.games.blackjack.chart import MEANS, UPS, Chart, charts_of, name_of
from croupier.rulebook import Rules

STYLES = {"S": "white on red", "H": "white on blue", "D": "black on yellow", "P": "white on magenta", "": ""}
"""By what a cell says first; nothing, if no such hand can come."""


def show_charts(console: Console, rules: Rules) -> None:
    """One for each tier of wagers."""
    for chart in charts_of(rules):
        show_chart(console, chart)


def show_chart(console: Console, chart: Chart) -> None:
    for line in chart.caption:
        console.print(line, style="dim")
    for section in chart.sections:
        table = Table(section.name, box=None, pad_edge=False, header_style="bold")
        for up in UPS:
            table.add_column(name_of(up), justify="left", min_width=3)
        for row in section.rows:
            table.add_row(row.label, *(Text(f"{cell.text:<3}", STYLES[cell.action]) for cell in row.cells))
        console.print(table)
    console.print(", ".join(f"{letter} {meaning}" for letter, meaning in MEANS.items()), style="dim")
    for line in chart.legend:
        console.print(line, style="dim")
    console.print()
