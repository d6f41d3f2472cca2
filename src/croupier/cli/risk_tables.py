"""Tables of risk at a terminal."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Printed

from croupier.chips import format_dollars
from croupier.pricing import risk
from croupier.pricing.filing.report import Table
from croupier.pricing.risk import JackpotWager, Law, Meters, Peaks, Pit, Ruin, Tail, Total
from croupier.pricing.risk import rows as told
from croupier.pricing.risk.rows import HITS, LeakRow


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
    console.print(f"[bold]{' + '.join(wagers)}[/bold]  {total.rounds:,} round{'' if total.rounds == 1 else 's'}")
    quantiles, extremes = told.quantile_rows(total, parts), told.extreme_rows(total, sessions, peaks)
    console.print(plain([*told.total_rows(total, least, most), *quantiles, *extremes]))
    _remark(console, told.total_remarks(total))


def total_data(
    total: Total,
    parts: Sequence[Fraction],
    least: Sequence[Fraction],
    most: Sequence[Fraction],
    sessions: int | None,
    peaks: Peaks | None,
) -> dict[str, Any]:
    found = total.to_dict(map(float, parts))
    laws = (each.law for each in total.stretches)
    if meters := {law.name: law.meter_cents for law in laws if isinstance(law, Law) and law.meter_cents is not None}:
        found["meters_cents"] = meters
    sides = (("at_least", least, total.at_least), ("at_most", most, total.at_most))
    for name, wanted, ask in sides:
        if wanted:
            found[name] = [{"net": float(each), **_tail(ask(each))} for each in wanted]
    if sessions is not None:
        best, worst = (total.expected_extreme(sessions, best=side) for side in (True, False))
        found["sessions"] = {"count": sessions, "best": best, "worst": worst}
    if peaks is not None:
        found["running"] = peaks._asdict()
    return found


def _tail(tail: Tail) -> dict[str, float | str]:
    return tail.to_dict("probability")


# -- ruin --------------------------------------------------------------------------------------------------------------


def show_ruin(console: Console, law: Law, found: Sequence[Ruin]) -> None:
    first = found[0]
    ends = told.limits(first.goal, first.rounds)
    console.print(f"[bold]{law.name}[/bold]  {ends}; a round needs {told.amount(first.need)}")
    console.print(printed(told.ruin_table(found)))
    _remark(console, told.law_remarks(law))


def law_data(law: Law) -> dict[str, Any]:
    """What one round is, for JSON: how its chances were found, how far its deviation is certain, and at which meter."""
    found = law.distribution
    error = {"standard_deviation_error": found.deviation_error} if found.deviation_error else {}
    meter = {} if law.meter_cents is None else {"meter_cents": law.meter_cents}
    return {"method": found.method, "standard_deviation": found.deviation, **error, **meter}


def show_bankrolls(console: Console, law: Law, found: Sequence[tuple[str, Ruin]]) -> None:
    first = found[0][1]
    limit = "for ever" if first.rounds is None else f"{first.rounds:,} rounds"
    console.print(f"[bold]{law.name}[/bold]  {limit}; a round needs {told.amount(first.need)}")
    console.print(printed(told.bankroll_table(found)))
    _remark(console, told.law_remarks(law))


# -- hold --------------------------------------------------------------------------------------------------------------


def show_hold(console: Console, pit: Pit, leaks: Sequence[LeakRow]) -> None:
    console.print(printed(told.hold_table(pit)))
    _remark(console, told.hold_remarks(pit))
    if leaks:
        console.print()
        console.print(printed(told.leak_table(pit, leaks)))
        console.print(f"noticed with {leaks[0].alone.power:.0%}, from the win added up since it began", style="dim")


# -- jackpots ----------------------------------------------------------------------------------------------------------


def show_jackpot(
    console: Console, found: JackpotWager, pool: Meters | None, why: str, meters: Sequence[int], hourly: Fraction | None
) -> None:
    console.print(f"[bold]{found.wager}[/bold]  {format_dollars(found.cents)}, won once in {float(1 / found.top):,.0f}")
    console.print(printed(told.meter_table(found, meters)))
    console.print(printed(told.hit_table(found, pool, hourly)))
    if pool is None:
        console.print(why, style="dim")
        return
    console.print(plain(told.pool_rows(pool)))
    if not pool.is_exact:
        console.print(told.INTERPOLATED, style="dim")


def jackpot_data(
    found: JackpotWager, pool: Meters | None, meters: Sequence[int], hourly: Fraction | None
) -> dict[str, Any]:
    even = found.break_even()
    return {
        "wager": found.wager,
        "cents": found.cents,
        **risk.shortly("top_probability", found.top),
        "break_even_meter_cents": even,
        "meters": [{"meter_cents": cents, **risk.shortly("house_edge", found.edge(cents))} for cents in meters],
        "wagers_until_hit": {f"{part:g}": found.wagers_until_hit(part) for part in HITS},
        **({"hours_until_hit": {f"{p:g}": float(found.wagers_until_hit(p) / hourly) for p in HITS}} if hourly else {}),
        **({"pool": pool.to_dict(HITS)} if pool else {}),
    }
