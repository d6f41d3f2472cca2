"""Plots of what was found of risk."""

from collections.abc import Sequence
from fractions import Fraction

from croupier.chips import format_dollars
from croupier.drawing import Picture
from croupier.drawing.risk import Mark, Span, draw_control, draw_curves, draw_distribution
from croupier.pricing.risk.hold import Pit
from croupier.pricing.risk.jackpots import JackpotWager, Meters
from croupier.pricing.risk.laws import Law
from croupier.pricing.risk.rounds import Total
from croupier.pricing.risk.rows import QUANTILES, amount, dollars, limits, rounds_text, tail_chance
from croupier.pricing.risk.ruin import Walk, ruins

CURVE = 120
RETURNS = 60
"""Points of a curve."""


def drawn_total(total: Total, wagers: Sequence[str] = ()) -> Picture:
    """How likely each net result is, with its quantiles."""
    low, high = float(total.mean) - 5 * total.deviation, float(total.mean) + 5 * total.deviation
    points = [(net, p) for net, p in total.points() if low <= net <= high]
    marks = [Mark(float(total.quantile(part)), f"{float(part):.0%}") for part in QUANTILES]
    about = f"{rounds_text(total.rounds)}: expected {amount(total.mean)}, ahead {tail_chance(total.ahead)}"
    title = " + ".join(wagers) or total.name
    return Picture(draw_distribution(title, about, points, marks, "net result, with its quantiles"))


def drawn_ruin(
    law: Law,
    bankrolls: Sequence[Fraction | int],
    goal: Fraction | int | None = None,
    rounds: int | None = None,
    need: Fraction | int | None = None,
) -> Picture:
    """From what a round needs up to the goal, or well beyond the bankrolls that were asked for."""
    walk = Walk.of(law, need)
    end = Fraction(goal if goal is not None else 2 * max(bankrolls))
    places = walk.place(end) + (0 if goal is not None else 1)
    wanted = sorted({walk.amount(max(0, places - 1) * number // CURVE) for number in range(CURVE + 1)})
    if goal is not None:
        wanted = [each for each in wanted if each < goal]
    points = [(float(each.bankroll), float(each.chance)) for each in ruins(law, wanted, goal, rounds, need)]
    about = limits(None if goal is None else end, rounds)
    return Picture(draw_curves(f"Ruin: {law.name}", about, [("ruin", points)], "bankroll, in units"))


def drawn_hold(pit: Pit) -> Picture:
    """What tables have won of each dollar wagered, beside what they should."""
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
    return Picture(draw_control("Hold by table", about, rows))


def drawn_meter(found: JackpotWager, pool: Meters) -> Picture:
    """How likely the meter is not above an amount when it is won."""
    parts = [number / 100 for number in range(1, 99)]
    points = [(pool.quantile_at_hit(part) / 100, part) for part in parts]
    about = f"begins with {format_dollars(pool.seed)}; on average {dollars(pool.mean_at_hit / 100)}"
    name = "chance that it is won at no more"
    title = f"The meter of {found.wager} when it is won"
    return Picture(draw_curves(title, about, [(name, points)], "dollars"))


def drawn_returns(found: JackpotWager, most_cents: int) -> Picture:
    """What the wager returns against the meter, and where it is even."""
    least = found.least_display
    meters = [least + (most_cents - least) * number // RETURNS for number in range(RETURNS + 1)]
    points = [(cents / 100, float(1 - found.edge(cents))) for cents in meters]
    even = found.break_even()
    about = "no meter makes it even" if even is None else f"even at {format_dollars(even)}"
    level = [(points[0][0], 1.0), (points[-1][0], 1.0)]
    curves = [("returned", points), ("even", level)]
    title = f"What {found.wager} returns against the meter"
    return Picture(draw_curves(title, about, curves, "dollars on the meter"))
