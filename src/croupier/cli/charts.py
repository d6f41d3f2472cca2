"""Charts of strategies at a terminal."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from croupier.table.charts import StrategyChart

STYLES = {
    "red": "white on red",
    "blue": "white on blue",
    "gold": "black on yellow",
    "violet": "white on magenta",
    "green": "white on green",
}


def show_charts(console: Console, charts: tuple[StrategyChart, ...]) -> None:
    for chart in charts:
        show_chart(console, chart)


def show_chart(console: Console, chart: StrategyChart) -> None:
    styles = {meaning.letter: STYLES[meaning.colour] for meaning in chart.meanings}
    for line in chart.caption:
        console.print(line, style="dim")
    for section in chart.sections:
        table = Table(section.name, box=None, pad_edge=False, header_style="bold")
        for column in section.columns:
            table.add_column(column, justify="left", min_width=3)
        for label, cells in section.rows:
            table.add_row(label, *(Text(f"{cell.text:<3}", styles.get(cell.letter, "")) for cell in cells))
        console.print(table)
    console.print(", ".join(f"{meaning.letter} {meaning.words}" for meaning in chart.meanings), style="dim")
    for line in chart.notes:
        console.print(line, style="dim")
    console.print()
