"""Risk in rows: what was found as people read it, the same at a terminal and on a page."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, log10
from typing import Any

from croupier.chips import format_dollars
from croupier.kernels.distribution import Distribution, Number
from croupier.pricing.filing.figures import percent
from croupier.pricing.filing.report import Table
from croupier.pricing.risk.hold import MOST_MONTHS, Held, Notice, Pit, Play, Progress, noticed
from croupier.pricing.risk.jackpots import JackpotWager, Meters
from croupier.pricing.risk.laws import Law
from croupier.pricing.risk.peaks import Peaks
from croupier.pricing.risk.rounds import Tail, Total, part_text
from croupier.pricing.risk.ruin import Ruin

QUANTILES = tuple(Fraction(hundredths, 100) for hundredths in (1, 5, 25, 50, 75, 95, 99))
WORST = (Fraction(1, 100), Fraction(5, 100))
SMALL = Fraction(1, 100_000)
HARDLY = 1e-300
"""A chance below which doubles hold no figures any more."""
HIDDEN = 0.05
"""The part of itself that a p-value may be off and still be shown as it was found."""
PLACES = 4
"""How many decimals a chance in percent has."""
FIGURES = 5e-5
"""What a chance that is shown as one in so many may be off, relative to itself: four figures are shown."""
Pairs = list[tuple[str, str]]


def chance(value: Number, places: int = PLACES) -> str:
    """A chance in percent; a small one as one in so many."""
    if not value and isinstance(value, Fraction):
        return "never"
    if value < SMALL:
        return f"1 in {float(1 / value):,.4g}" if float(value) > HARDLY else f"1 in more than {1 / HARDLY:.0e}"
    return percent(value, places)


def tail_chance(tail: Tail, most: float | None = None) -> str:
    """The same of a tail, with no more figures than its error leaves; it is not above `most`, if that is known."""
    value, error = float(tail.chance), tail.error
    if not error or value + error < HARDLY:
        return chance(tail.chance)
    if value >= SMALL:
        places = floor(-log10(200 * error))  # an error of no more than half of the last one
        if places >= 0:
            return chance(tail.chance, min(places, PLACES))
    elif error <= FIGURES * value:
        return chance(tail.chance)
    elif error < value / 2:
        return f"about 1 in {1 / value:,.2g}"
    least = 1 / min(value + error, 1.0 if most is None else most)
    return f"at most 1 in {_down(least)}"


def _down(value: float) -> str:
    """One figure of a number, never more than it is."""
    unit = 10.0 ** floor(log10(value))
    return f"{floor(value / unit * (1 + 1e-12)) * unit:,.1g}"


def error_text(error: float) -> str:
    """One figure of an error, never less than it is."""
    unit = 10.0 ** floor(log10(error))
    return f"{ceil(error / unit * (1 - 1e-12)) * unit:.0e}"


def ruin_chance(found: Ruin) -> str:
    """How likely a bankroll is gone, with no more figures than its error leaves, and never above Lundberg's bound."""
    return tail_chance(Tail(found.chance, found.error), found.most)


def amount(value: Number) -> str:
    """Units, with what decimals they need."""
    return f"{float(value):z,.2f}".removesuffix(".00")


def rounds_text(count: int) -> str:
    return f"{count:,} round{'' if count == 1 else 's'}"


def dollars(value: Number) -> str:
    """Whole dollars, with a sign where they are lost."""
    rounded = round(value)
    return f"{'-' if rounded < 0 else ''}{format_dollars(abs(rounded) * 100)}"


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]], left: frozenset[int] = frozenset({0})) -> Table:
    right = frozenset(range(len(headings))) - left
    return Table(tuple(headings), tuple(map(tuple, rows)), right)


# -- rounds ------------------------------------------------------------------------------------------------------------


def total_rows(total: Total, least: Sequence[Fraction] = (), most: Sequence[Fraction] = ()) -> Pairs:
    """What is expected, and how likely which side of nothing and of some amounts is."""
    return [
        ("expected", amount(total.mean)),
        ("standard deviation", amount(total.deviation)),
        ("ahead", tail_chance(total.ahead)),
        ("even", tail_chance(total.even)),
        ("behind", tail_chance(total.behind)),
        *((f"wins {amount(each)} or more", tail_chance(total.at_least(each))) for each in least),
        *((f"wins {amount(each)} or less", tail_chance(total.at_most(each))) for each in most),
    ]


def quantile_rows(total: Total, parts: Sequence[Fraction] = QUANTILES) -> Pairs:
    return [(f"quantile {part_text(each)}", between(total, each)) for each in parts]


def extreme_rows(total: Total, sessions: int | None = None, peaks: Peaks | None = None) -> Pairs:
    """How bad it gets, how the best and worst of several sets end, how far the running result goes."""
    rows = [(f"mean of the worst {float(each):.0%}", amount(total.tail_mean(each))) for each in WORST]
    if sessions is not None:
        rows.append((f"best of {sessions:,}, on average", amount(total.expected_extreme(sessions))))
        rows.append((f"worst of {sessions:,}, on average", amount(total.expected_extreme(sessions, best=False))))
    if peaks is not None:
        rows.append(("highest point, on average", amount(peaks.highest)))
        rows.append(("lowest point, on average", amount(peaks.lowest)))
    return rows


def between(total: Total, part: Fraction) -> str:
    """A quantile; both ends where the error hides which result it is."""
    low, high = total.quantile_between(part)
    return amount(low) if low == high else f"{amount(low)} to {amount(high)}"


def total_heading(total: Total, name: str = "") -> str:
    """How many rounds of what."""
    return f"{name or total.name}: {rounds_text(total.rounds)}".removeprefix(": ")


def total_remarks(total: Total) -> list[str]:
    """How it was found, and what was simulated or taken to stay as it is."""
    laws = [each.law for each in total.stretches]
    units = [each.law for each in total.stretches if each.amount == 1]
    return [_how(total), *_simulated("all rounds", total), *_meters(laws), *_sizes(units)]


def law_remarks(law: Law) -> list[str]:
    """What was simulated of one round or taken to stay as it is."""
    return [*_simulated("a round", law.distribution), *_meters([law]), *_sizes([law])]


def _simulated(of: str, found: Total | Distribution | Play) -> Iterator[str]:
    """That the chances of a round are themselves known no better than they were simulated, where they were."""
    if error := found.deviation_error:
        places = 1 - floor(log10(error))
        shown = (
            f"{round(found.deviation, places):,.{max(0, places)}f} ± {round(error, places - 1):,.{max(0, places - 1)}f}"
        )
        off = f"the standard deviation of {of} is {shown}"
        yield f"a round's own chances were simulated in part, which comes on top: {off}"


def _meters(laws: Iterable[Law | Distribution]) -> Iterator[str]:
    """Which meters are taken to stay as they are, of wagers on jackpots."""
    for law in laws:
        if isinstance(law, Law) and law.meter_cents is not None:
            yield f"{law.name}: as if the meter showed {format_dollars(law.meter_cents)} in every round"


def _sizes(laws: Iterable[Law | Distribution]) -> Iterator[str]:
    """What a unit is of wagers whose prices hold for one amount."""
    for law in laws:
        if isinstance(law, Law) and law.cents is not None:
            yield f"{law.name}: its price holds for a wager of {format_dollars(law.cents)} alone; a unit is that"


def _how(total: Total) -> str:
    if total.method == "exact":
        return "exact: counted in whole numbers"
    if total.method == "solved":
        return "in whole numbers, of chances that a solver found"
    return f"by the fast Fourier transform; chances are right within {total.error:.1e}, small ones in their own figures"


# -- ruin --------------------------------------------------------------------------------------------------------------


HOW = {
    "certain": "certain",
    "exact": "exact",
    "root": "closed form",
    "sums": "sums of positive terms",
    "equations": "linear equations",
    "rounds": "round by round",
    "bound": "Lundberg's bound: no more than that",
}


def limits(goal: Fraction | None, rounds: int | None) -> str:
    """At what play ends."""
    ends = [f"goal {amount(goal)}"] if goal is not None else []
    ends += [f"{rounds_text(rounds)} at most"] if rounds is not None else []
    return ", ".join(ends) or "for ever"


def ruin_heading(law: Law, found: Ruin) -> tuple[str, str]:
    """What is played, and at what it ends."""
    return law.name, f"{limits(found.goal, found.rounds)}; a round needs {amount(found.need)}"


def bankroll_heading(law: Law, found: Ruin) -> tuple[str, str]:
    """The same of the least bankroll for a risk."""
    limit = "for ever" if found.rounds is None else rounds_text(found.rounds)
    return law.name, f"{limit}; a round needs {amount(found.need)}"


def ruin_table(found: Sequence[Ruin]) -> Table:
    has_mean = any(each.mean_rounds is not None for each in found)
    has_bound = any(each.bound is not None for each in found)
    headings = ["bankroll", "ruin"] + ["rounds on average"] * has_mean + ["Lundberg's bound"] * has_bound + ["found by"]
    rows = []
    for each in found:
        cells = [amount(each.bankroll), ruin_chance(each)]
        cells += ["" if each.mean_rounds is None else f"{each.mean_rounds:,.1f}"] * has_mean
        cells += ["" if each.bound is None else chance(each.bound)] * has_bound
        rows.append((*cells, found_by(each)))
    return _table(headings, rows)


def found_by(found: Ruin) -> str:
    """How a chance of ruin was found, and the most by which it is off."""
    shown = found.error and found.error > HARDLY
    return HOW[found.method] + (f", within {error_text(found.error)}" if shown else "")


def bankroll_table(found: Sequence[tuple[str, Ruin]]) -> Table:
    """The least bankroll for each risk."""
    rows = [(text, amount(each.bankroll), ruin_chance(each), found_by(each)) for text, each in found]
    return _table(("risk", "bankroll", "ruin", "found by"), rows)


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


def leak_rows(
    plays: Sequence[Play],
    leaks: Sequence[tuple[str, Fraction]],
    pit: Pit,
    power: float,
    progress: Progress | None = None,
) -> list[LeakRow]:
    """Each leak at each table; the pit leaves each of its tables less room for an alarm."""
    found: list[LeakRow] = []
    for text, leak in leaks:
        for play in plays:
            if progress is not None:
                progress(len(found), len(leaks) * len(plays))
            alone, in_pit = (noticed(play, leak, alarm, power) for alarm in (pit.alarm, pit.alarm / len(plays)))
            found.append(LeakRow(play.table, text, alone, in_pit))
    return found


def says(pit: Pit, held: Held) -> str:
    return "alarm" if held in pit.alarms else "outside" if held.is_outside else ""


def p_value(held: Held, value: float) -> str:
    """One of a table; where an error hides how small it is, what it is below."""
    if held.p_value - held.estimate <= HIDDEN * held.estimate or value >= 1:
        return f"{value:.2g}"
    unit = 10.0 ** (floor(log10(value)) - 1)
    return f"below {ceil(value / unit * (1 - 1e-12)) * unit:.2g}"


def hold_table(pit: Pit) -> Table:
    headings = (
        "table",
        "handle",
        "expected",
        "win",
        "from",
        "to",
        "hold",
        "theory",
        "bet sizes",
        "p-value",
        "Holm",
        "",
    )
    rows = [
        (
            held.play.table,
            dollars(held.play.handle),
            dollars(held.play.expected),
            dollars(held.won),
            dollars(held.low),
            dollars(held.high),
            percent(held.hold, 2),
            percent(held.play.hold, 2),
            f"x{held.play.spread:.2f}",
            p_value(held, held.p_value),
            p_value(held, held.holm),
            says(pit, held),
        )
        for held in pit.tables
    ]
    return _table(headings, rows)


def hold_remarks(pit: Pit) -> list[str]:
    """How often there is an alarm without a reason, and which intervals are not exact."""
    remarks = [
        f"A table in order is outside its interval at most {percent(pit.alarm, 2)} of the time; some table of these "
        f"{len(pit.tables)}, {percent(pit.any_alarm, 2)}. An alarm is by Holm: none in {percent(1 - pit.alarm, 2)} of "
        f"months in order."
    ]
    for held in pit.tables:
        told = (*_simulated("its win", held.play), *_meters(law for law, _, _ in held.play.wagers))
        remarks += [f"{held.play.table}: {remark}" for remark in dict.fromkeys(told)]
        if held.win.method == "normal":
            error = f"within {held.win.error:.1g} (Berry-Esseen)"
            remarks.append(f"{held.play.table}: too many results; by the normal distribution, {error}")
    return remarks


def leak_table(pit: Pit, leaks: Sequence[LeakRow]) -> Table:
    handles = {held.play.table: held.play.handle for held in pit.tables}
    rows = [
        (row.table, row.leak, dollars(row.alone.leak * handles[row.table]), _months(row.alone), _months(row.in_pit))
        for row in leaks
    ]
    return _table(("table", "leak", "of a month's handle", "noticed alone", "in the pit"), rows)


def leak_remark(leaks: Sequence[LeakRow]) -> str:
    """How likely a leak is noticed by then, and from what."""
    return f"noticed with {leaks[0].alone.power:.0%}, from the win added up since it began"


def _months(notice: Notice) -> str:
    if notice.periods is None:
        return f"more than {MOST_MONTHS:,}"
    return f"{notice.periods:,} month{'s' if notice.periods > 1 else ''}"


# -- jackpots ----------------------------------------------------------------------------------------------------------


HITS = (0.05, 0.25, 0.5, 0.75, 0.95)


def jackpot_heading(found: JackpotWager) -> tuple[str, str]:
    """The wager, and what it costs and how often it wins all."""
    return found.wager, f"{format_dollars(found.cents)}, won once in {float(1 / found.top):,.0f}"


def meter_table(found: JackpotWager, meters: Sequence[int]) -> Table:
    """What the wager returns at some meters, and where it is even."""
    even = found.break_even()
    rows = []
    for cents in sorted({*meters, *([even] if even is not None else [])}):
        edge = found.edge(cents)
        name = f"{format_dollars(cents)} (even)" if cents == even else format_dollars(cents)
        rows.append((name, percent(edge), percent(1 - edge)))
    return _table(("meter", "house edge", "returned"), rows)


def hit_table(found: JackpotWager, pool: Meters | None, hourly: Fraction | None) -> Table:
    """How long it takes until it is won, and what the meter shows by then."""
    days = ["days of 24 hours"] if hourly else []
    rows = []
    for part in HITS:
        count = found.wagers_until_hit(part)
        cells = [f"{float(count / hourly / 24):,.1f}"] if hourly else []
        cells += [dollars(pool.quantile_at_hit(part) / 100)] if pool else []
        rows.append((f"with {part:.0%}", f"{count:,}", *cells))
    mean = float(1 / found.top)
    cells = [f"{mean / float(hourly) / 24:,.1f}"] if hourly else []
    cells += [dollars(pool.mean_at_hit / 100)] if pool else []
    rows.append(("on average", f"{mean:,.0f}", *cells))
    return _table(("until it is won", "wagers", *days, *(["meter"] if pool else [])), rows)


def pool_rows(pool: Meters) -> Pairs:
    """What a wager adds, what the operator does, what is returned in the long run."""
    return [
        ("a wager adds to the meter", f"{float(pool.contribution) / 100:,.4f}".rstrip("0").rstrip(".").join(("$", ""))),
        ("begins again with", format_dollars(pool.seed)),
        ("operator adds until it is won, on average", dollars(pool.operator_adds / 100)),
        ("pool lacks something for a prize at least once", f"about {percent(pool.chance_wanting, 2)}"),
        ("returned in the long run", percent(pool.returned)),
    ]


INTERPOLATED = "meters are interpolated: other prizes take from the pool meanwhile"
