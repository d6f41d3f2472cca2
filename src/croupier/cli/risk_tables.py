"""Tables of risk at a terminal."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Printed

from croupier.pricing.filing.report import Table
from croupier.pricing.risk import JackpotWager, Law, Meters, Peaks, Pit, Ruin, Total
from croupier.pricing.risk import rows as told
from croupier.pricing.risk.rows import LeakRow


def plain(rows: Iterable[tuple[str, str]]) -> Printed:
    table = Printed(box=None, pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for row in rows:
        table.add_row(*row)
    return table


def printed(found: Table) -> Printed:
    """A table as a terminal shows it; an alarm is red."""
    table = Printed(box=None, pad_edge=False, header_style="bold")
    for number, heading in enumerate(found.headings):
        table.add_column(heading, justify="right" if number in found.right else "left", overflow="fold")
    for row in found.rows:
        table.add_row(*("[bold red]alarm[/bold red]" if cell == "alarm" else escape(cell) for cell in row))
    return table


def _remark(console: Console, remarks: Iterable[str]) -> None:
    for remark in remarks:
        console.print(escape(remark), style="dim", soft_wrap=True)


def _head(console: Console, said: tuple[str, str]) -> None:
    what, about = said
    console.print(f"[bold]{escape(what)}[/bold]  {escape(about)}")


# -- rounds ------------------------------------------------------------------------------------------------------------


def show_total(
    console: Console,
    total: Total,
    wagers: Sequence[str],
    parts: Sequence[Fraction],
    least: Sequence[Fraction],
    most: Sequence[Fraction],
    sessions: int | None,
    peaks: Peaks | None,
) -> None:
    quantiles, extremes = told.quantile_rows(total, parts), told.extreme_rows(total, sessions, peaks)
    console.print(f"[bold]{escape(' + '.join(wagers))}[/bold]  {told.rounds_text(total.rounds)}")
    console.print(plain([*told.total_rows(total, least, most), *quantiles, *extremes]))
    _remark(console, told.total_remarks(total))


# -- ruin --------------------------------------------------------------------------------------------------------------


def show_ruin(console: Console, law: Law, found: Sequence[Ruin]) -> None:
    _head(console, told.ruin_heading(law, found[0]))
    console.print(printed(told.ruin_table(found)))
    _remark(console, told.law_remarks(law))


def show_bankrolls(console: Console, law: Law, found: Sequence[tuple[str, Ruin]]) -> None:
    _head(console, told.bankroll_heading(law, found[0][1]))
    console.print(printed(told.bankroll_table(found)))
    _remark(console, told.law_remarks(law))


# -- hold --------------------------------------------------------------------------------------------------------------


def show_hold(console: Console, pit: Pit, leaks: Sequence[LeakRow]) -> None:
    console.print(printed(told.hold_table(pit)))
    _remark(console, told.hold_remarks(pit))
    if leaks:
        console.print()
        console.print(printed(told.leak_table(pit, leaks)))
        console.print(told.leak_remark(leaks), style="dim")


# -- jackpots ----------------------------------------------------------------------------------------------------------


def show_jackpot(
    console: Console, found: JackpotWager, pool: Meters | None, why: str, meters: Sequence[int], hourly: Fraction | None
) -> None:
    _head(console, told.jackpot_heading(found))
    console.print(printed(told.meter_table(found, meters)))
    console.print(printed(told.hit_table(found, pool, hourly)))
    if pool is None:
        console.print(why, style="dim")
        return
    console.print(plain(told.pool_rows(pool)))
    if not pool.is_exact:
        console.print(told.INTERPOLATED, style="dim")
