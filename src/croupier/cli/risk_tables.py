"""Tables and drawings of risk at a terminal."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor, log10
from typing import Any

from rich.console import Console
from rich.table import Table

from croupier.chips import format_dollars
from croupier.cli.show import percent
from croupier.drawing.risk import Mark, Span, draw_control, draw_curves, draw_distribution
from croupier.kernels.distribution import Distribution
from croupier.pricing import risk
from croupier.pricing.risk import JackpotWager, Law, Meters, Notice, Peaks, Pit, Ruin, Tail, Total

QUANTILES = tuple(Fraction(hundredths, 100) for hundredths in (1, 5, 25, 50, 75, 95, 99))
WORST = (Fraction(1, 100), Fraction(5, 100))
SMALL = Fraction(1, 100_000)
CURVE = 120


# -- figures -----------------------------------------------------------------------------------------------------------


def chance(value: Fraction | float) -> str:
    """A chance in percent; a small one as one in so many."""
    if not value and isinstance(value, Fraction):
        return "never"
    if value < SMALL:
        return f"1 in {float(1 / value):,.4g}" if float(value) > 1e-300 else "1 in more than 1e+300"
    return percent(value)


def amount(value: Fraction | float) -> str:
    """Units, with what decimals they need."""
    text = f"{float(value):,.2f}"
    return text.removesuffix(".00")


def plain(rows: Iterable[tuple[str, str]]) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for row in rows:
        table.add_row(*row)
    return table


def _columns(*headings: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number else "left", overflow="fold")
    return table


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
    rows = [
        ("expected", amount(total.mean)),
        ("standard deviation", amount(total.deviation)),
        ("ahead", chance(total.ahead.chance)),
        ("even", chance(total.even.chance)),
        ("behind", chance(total.behind.chance)),
        *((f"wins {amount(each)} or more", chance(total.at_least(each).chance)) for each in least),
        *((f"wins {amount(each)} or less", chance(total.at_most(each).chance)) for each in most),
        *((f"quantile {float(each):.4g}", _between(total, each)) for each in parts),
        *((f"mean of the worst {float(each):.0%}", amount(total.tail_mean(each))) for each in WORST),
    ]
    if sessions is not None:
        rows.append((f"best of {sessions:,}, on average", amount(total.expected_extreme(sessions))))
        rows.append((f"worst of {sessions:,}, on average", amount(total.expected_extreme(sessions, best=False))))
    if peaks is not None:
        rows.append(("highest point, on average", amount(peaks.highest)))
        rows.append(("lowest point, on average", amount(peaks.lowest)))
    console.print(f"[bold]{' + '.join(wagers)}[/bold]  {total.rounds:,} round{'' if total.rounds == 1 else 's'}")
    console.print(plain(rows))
    console.print(_how(total), style="dim", soft_wrap=True)
    _say_simulated(console, "all rounds", total.deviation, total.deviation_error)
    _say_meters(console, (each.law for each in total.stretches))


def _between(total: Total, part: Fraction) -> str:
    low, high = total.quantile_between(part)
    return amount(low) if low == high else f"{amount(low)} to {amount(high)}"


def _how(total: Total) -> str:
    if total.method == "exact":
        return "exact: counted in whole numbers"
    if total.method == "solved":
        return "in whole numbers, of chances that a solver found"
    return f"by the fast Fourier transform; chances are right within {total.error:.1e}, small ones in their own figures"


def _say_simulated(console: Console, of: str, deviation: float, error: float) -> None:
    """That the chances of a round are themselves known no better than they were simulated, where they were."""
    if error:
        off = f"the standard deviation of {of} is {deviation:.{1 - floor(log10(error))}f} ± {error:.1g}"
        console.print(
            f"a round's own chances were simulated in part, which comes on top: {off}", style="dim", soft_wrap=True
        )


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


def drawn_total(total: Total, wagers: Sequence[str]) -> str:
    low, high = float(total.mean) - 5 * total.deviation, float(total.mean) + 5 * total.deviation
    points = [(net, p) for net, p in total.points() if low <= net <= high]
    marks = [Mark(float(total.quantile(part)), f"{float(part):.0%}") for part in QUANTILES]
    about = f"{total.rounds:,} rounds: expected {amount(total.mean)}, ahead {chance(total.ahead.chance)}"
    return draw_distribution(" + ".join(wagers), about, points, marks, "net result, with its quantiles")


# -- ruin --------------------------------------------------------------------------------------------------------------


HOW = {
    "certain": "certain",
    "exact": "exact",
    "root": "closed form",
    "equations": "linear equations",
    "rounds": "round by round",
    "bound": "Lundberg's bound: no more than that",
}


def show_ruin(console: Console, law: Law, found: Sequence[Ruin]) -> None:
    first = found[0]
    limits = [f"goal {amount(first.goal)}"] if first.goal is not None else []
    limits += [f"{first.rounds:,} rounds at most"] if first.rounds is not None else []
    console.print(f"[bold]{law.name}[/bold]  {', '.join(limits) or 'for ever'}; a round needs {amount(first.need)}")
    has_mean = any(each.mean_rounds is not None for each in found)
    has_bound = any(each.bound is not None for each in found)
    headings = ["bankroll", "ruin"] + ["rounds on average"] * has_mean + ["Lundberg's bound"] * has_bound + ["found by"]
    table = _columns(*headings)
    for each in found:
        cells = [amount(each.bankroll), chance(each.chance)]
        cells += [_given(each.mean_rounds)] * has_mean
        cells += ["" if each.bound is None else chance(each.bound)] * has_bound
        off = f", within {each.error:.0e}" if each.error else ""
        table.add_row(*cells, f"{HOW[each.method]}{off}")
    console.print(table)
    _say_simulated(console, "a round", law.distribution.deviation, law.distribution.deviation_error)
    _say_meters(console, [law])


def _given(value: float | None) -> str:
    return "" if value is None else f"{value:,.1f}"


def law_data(law: Law) -> dict[str, Any]:
    """What one round is, for JSON: how its chances were found, how far its deviation is certain, and at which meter."""
    told = law.distribution
    error = {"standard_deviation_error": told.deviation_error} if told.deviation_error else {}
    meter = {} if law.meter_cents is None else {"meter_cents": law.meter_cents}
    return {"method": told.method, "standard_deviation": told.deviation, **error, **meter}


def _say_meters(console: Console, laws: Iterable[Law | Distribution]) -> None:
    """Which meters are taken to stay as they are, of wagers on jackpots."""
    for law in laws:
        if isinstance(law, Law) and law.meter_cents is not None:
            stays = f"{law.name}: as if the meter showed {format_dollars(law.meter_cents)} in every round"
            console.print(stays, style="dim", soft_wrap=True)


def show_bankrolls(console: Console, law: Law, found: Sequence[tuple[str, Ruin]]) -> None:
    first = found[0][1]
    limit = "for ever" if first.rounds is None else f"{first.rounds:,} rounds"
    console.print(f"[bold]{law.name}[/bold]  {limit}; a round needs {amount(first.need)}")
    table = _columns("risk", "bankroll", "ruin", "found by")
    for text, each in found:
        table.add_row(text, amount(each.bankroll), chance(each.chance), HOW[each.method])
    console.print(table)
    _say_simulated(console, "a round", law.distribution.deviation, law.distribution.deviation_error)
    _say_meters(console, [law])


def drawn_ruin(
    law: Law, bankrolls: Sequence[Fraction], goal: Fraction | None, rounds: int | None, need: Fraction | None
) -> str:
    """From what a round needs up to the goal, or well beyond the bankrolls that were asked for."""
    walk = risk.Walk.of(law, need)
    end = goal if goal is not None else 2 * max(bankrolls)
    places = walk.place(end) + (0 if goal is not None else 1)
    wanted = sorted({walk.amount(max(0, places - 1) * number // CURVE) for number in range(CURVE + 1)})
    if goal is not None:
        wanted = [each for each in wanted if each < goal]
    points = [(float(each.bankroll), float(each.chance)) for each in risk.ruins(law, wanted, goal, rounds, need)]
    limits = [f"goal {amount(goal)}"] if goal is not None else []
    limits += [f"{rounds:,} rounds at most"] if rounds is not None else []
    return draw_curves(f"Ruin: {law.name}", ", ".join(limits) or "for ever", [("ruin", points)], "bankroll, in units")


# -- hold --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LeakRow:
    """When a leak at a table would be noticed, looked at alone and among all tables of the pit."""

    table: str
    leak: str
    alone: Notice
    in_pit: Notice

    def to_dict(self) -> dict[str, Any]:
        return {"table": self.table, "alone": self.alone.to_dict(), "in_pit": self.in_pit.to_dict()}


def show_hold(console: Console, pit: Pit, leaks: Sequence[LeakRow]) -> None:
    table = _columns(
        "table", "handle", "expected", "win", "from", "to", "hold", "theory", "bet sizes", "p-value", "Holm", ""
    )
    for held in pit.tables:
        says = "alarm" if held in pit.alarms else "outside" if held.is_outside else ""
        table.add_row(
            held.play.table,
            dollars(held.play.handle),
            dollars(held.play.expected),
            dollars(held.won),
            dollars(held.low),
            dollars(held.high),
            percent(held.hold, 2),
            percent(held.play.hold, 2),
            f"x{held.play.spread:.2f}",
            f"{held.p_value:.2g}",
            f"{held.holm:.2g}",
            f"[bold red]{says}[/bold red]" if says == "alarm" else says,
        )
    console.print(table)
    console.print(
        f"A table in order is outside its interval at most {percent(pit.alarm, 2)} of the time; some table of these "
        f"{len(pit.tables)}, {percent(pit.any_alarm, 2)}. An alarm is by Holm: none in {percent(1 - pit.alarm, 2)} of "
        f"months in order.",
        style="dim",
    )
    loose = [held for held in pit.tables if held.win.method == "normal"]
    for held in loose:
        error = f"within {held.win.error:.1g} (Berry-Esseen)"
        console.print(f"{held.play.table}: too many results; by the normal distribution, {error}", style="dim")
    if leaks:
        console.print()
        months = _columns("table", "leak", "of a month's handle", "noticed alone", "in the pit")
        handles = {held.play.table: held.play.handle for held in pit.tables}
        for row in leaks:
            missing = dollars(row.alone.leak * handles[row.table])
            months.add_row(row.table, row.leak, missing, _months(row.alone), _months(row.in_pit))
        console.print(months)
        console.print(f"noticed with {leaks[0].alone.power:.0%}, from the win added up since it began", style="dim")


def _months(notice: Notice) -> str:
    if notice.periods is None:
        return f"more than {risk.MOST_MONTHS:,}"
    return f"{notice.periods:,} month{'s' if notice.periods > 1 else ''}"


def dollars(value: Fraction | float) -> str:
    """Whole dollars, with a sign where they are lost."""
    rounded = round(value)
    return f"{'-' if rounded < 0 else ''}{format_dollars(abs(rounded) * 100)}"


def drawn_hold(pit: Pit) -> str:
    rows = [
        Span(
            held.play.table,
            held.low / float(held.play.handle),
            float(held.play.hold),
            held.high / float(held.play.handle),
            float(held.hold),
            held in pit.alarms,
        )
        for held in pit.tables
    ]
    about = f"win per dollar wagered, with its interval at {pit.confidence:.1%}; red: an alarm by Holm"
    return draw_control("Hold by table", about, rows)


# -- jackpots ----------------------------------------------------------------------------------------------------------


HITS = (0.05, 0.25, 0.5, 0.75, 0.95)


def show_jackpot(
    console: Console, found: JackpotWager, pool: Meters | None, why: str, meters: Sequence[int], hourly: Fraction | None
) -> None:
    even = found.break_even()
    console.print(f"[bold]{found.wager}[/bold]  {format_dollars(found.cents)}, won once in {float(1 / found.top):,.0f}")
    table = _columns("meter", "house edge", "returned")
    for cents in sorted({*meters, *([even] if even is not None else [])}):
        edge = found.edge(cents)
        name = f"{format_dollars(cents)} (even)" if cents == even else format_dollars(cents)
        table.add_row(name, percent(edge), percent(1 - edge))
    console.print(table)
    hits = _columns(
        "until it is won", "wagers", *(["days of 24 hours"] if hourly else []), *(["meter"] if pool else [])
    )
    for part in HITS:
        count = found.wagers_until_hit(part)
        days = [f"{float(count / hourly / 24):,.1f}"] if hourly else []
        shown = [dollars(pool.quantile_at_hit(part) / 100)] if pool else []
        hits.add_row(f"with {part:.0%}", f"{count:,}", *days, *shown)
    mean = float(1 / found.top)
    hits.add_row(
        "on average",
        f"{mean:,.0f}",
        *([f"{mean / float(hourly) / 24:,.1f}"] if hourly else []),
        *([dollars(pool.mean_at_hit / 100)] if pool else []),
    )
    console.print(hits)
    if pool is None:
        console.print(why, style="dim")
        return
    rows = [
        ("a wager adds to the meter", f"{float(pool.contribution) / 100:,.4f}".rstrip("0").rstrip(".").join(("$", ""))),
        ("begins again with", format_dollars(pool.seed)),
        ("operator adds until it is won, on average", dollars(pool.operator_adds / 100)),
        ("pool lacks something for a prize at least once", f"about {percent(pool.chance_wanting, 2)}"),
        ("returned in the long run", percent(pool.returned)),
    ]
    console.print(plain(rows))
    if not pool.is_exact:
        console.print("meters are interpolated: other prizes take from the pool meanwhile", style="dim")


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


def drawn_meter(found: JackpotWager, pool: Meters) -> str:
    """How likely the meter is not above an amount when it is won."""
    parts = [number / 100 for number in range(1, 99)]
    points = [(pool.quantile_at_hit(part) / 100, part) for part in parts]
    about = f"begins with {format_dollars(pool.seed)}; on average {dollars(pool.mean_at_hit / 100)}"
    name = "chance that it is won at no more"
    return draw_curves(f"The meter of {found.wager} when it is won", about, [(name, points)], "dollars")
