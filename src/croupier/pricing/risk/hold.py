"""Drop and hold: what tables should win on so much play, whether they did, and which leak would be noticed when."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from statistics import NormalDist
from typing import Any

from croupier.chips import format_dollars
from croupier.kernels.lattice import lattice
from croupier.pricing.risk.errors import RiskError
from croupier.pricing.risk.laws import Law
from croupier.pricing.risk.rounds import Stretch, Tail, Total, total
from croupier.pricing.shown import Shown

Progress = Callable[[int, int], None]
NORMAL = NormalDist()
MOST_PLACES = 3_000_000
"""Within nine deviations on either side; more of them are left to the normal distribution."""
BERRY_ESSEEN = 0.56
"""What the sum of third absolute moments, over the cube of the deviation, is multiplied by (Shevtsova 2010)."""
MOST_MONTHS = 1_200


@dataclass(frozen=True)
class Play:
    """What was wagered at a table in a period: so many wagers of each law at each amount, in dollars."""

    table: str
    wagers: tuple[tuple[Law, Fraction, int], ...]
    """The player's law, the amount, and how many were made."""

    @cached_property
    def rounds(self) -> int:
        return sum(count for _, _, count in self.wagers)

    @cached_property
    def handle(self) -> Fraction:
        """All that was wagered, without what follows a wager."""
        return sum((amount * count for _, amount, count in self.wagers), Fraction(0))

    @property
    def average(self) -> Fraction:
        return self.handle / self.rounds

    @cached_property
    def expected(self) -> Fraction:
        """What the house wins on average."""
        return sum((Fraction(law.expected_loss) * a * count for law, a, count in self.wagers), Fraction(0))

    @cached_property
    def deviation(self) -> float:
        found = (float(law.distribution.variance) * float(a) ** 2 * count for law, a, count in self.wagers)
        return math.sqrt(math.fsum(found))

    @cached_property
    def deviation_error(self) -> float:
        """The standard error of the deviation at most, where chances of a round were simulated."""
        off = ((law.distribution, float(amount), count) for law, amount, count in self.wagers)
        parts = math.fsum(count * a**2 * law.deviation * law.deviation_error for law, a, count in off)
        return parts / self.deviation if parts else 0.0

    @property
    def meters(self) -> dict[str, int]:
        """What displays of jackpots are taken to show all along, in cents, by the wagers on them."""
        return {law.name: law.meter_cents for law, _, _ in self.wagers if law.meter_cents is not None}

    @property
    def hold(self) -> Fraction:
        """The theoretical hold: the expected win for each dollar wagered."""
        return self.expected / self.handle

    @cached_property
    def spread(self) -> float:
        """How many times wider the win lies than if all wagers of each law were of their average amount."""
        laws: dict[str, list[tuple[Law, Fraction, int]]] = {}
        for law, amount, count in self.wagers:
            laws.setdefault(law.name, []).append((law, amount, count))
        flat = 0.0
        for found in laws.values():
            count = sum(each[2] for each in found)
            mean = sum((each[1] * each[2] for each in found), Fraction(0)) / count
            flat += float(found[0][0].distribution.variance) * float(mean) ** 2 * count
        return self.deviation / math.sqrt(flat) if flat else 1.0

    def times(self, periods: int) -> "Play":
        """The same play in so many periods."""
        return Play(self.table, tuple((law, amount, count * periods) for law, amount, count in self.wagers))


@dataclass(frozen=True)
class Win:
    """How the house's win on some play is distributed."""

    play: Play
    total: Total | None
    """All net results with their chances; none where they are too many, and the normal distribution stands in."""

    @property
    def method(self) -> str:
        return self.total.method if self.total is not None else "normal"

    @property
    def error(self) -> float:
        """The most by which a chance is off; for the normal distribution by Berry and Esseen."""
        if self.total is not None:
            return self.total.error
        third = 0.0
        for law, amount, count in self.play.wagers:
            mean = float(law.distribution.mean)
            moment = math.fsum(float(c) * abs(float(net) - mean) ** 3 for net, c in law.distribution.chances.items())
            third += moment * float(amount) ** 3 * count
        return min(1.0, BERRY_ESSEEN * third / self.play.deviation**3)

    def at_most(self, amount: Fraction) -> Tail:
        if self.total is not None:
            return self.total.at_most(amount)
        return Tail(NORMAL.cdf((float(amount) - float(self.play.expected)) / self.play.deviation), self.error)

    def at_least(self, amount: Fraction) -> Tail:
        if self.total is not None:
            return self.total.at_least(amount)
        return Tail(NORMAL.cdf((float(self.play.expected) - float(amount)) / self.play.deviation), self.error)

    def quantile(self, part: float) -> float:
        if self.total is not None:
            return float(self.total.quantile(part))
        return float(self.play.expected) + self.play.deviation * NORMAL.inv_cdf(part)

    def interval(self, confidence: float) -> tuple[float, float]:
        """What the win is not below, nor above, each with half of what is left of the confidence."""
        tail = (1 - confidence) / 2
        low, high = self.quantile(tail), self.quantile(1 - tail)
        return low, high

    def p_value(self, won: Fraction) -> Tail:
        """How likely a win at least as far out on its side is, on either side, and the most by which that is off."""
        less, more = self.at_most(won), self.at_least(won)
        chance = min(1.0, 2 * float(min(less.chance, more.chance)))
        most = min(1.0, 2 * min(float(each.chance) + each.error for each in (less, more)))
        return Tail(chance, max(0.0, most - chance))


def win_of(play: Play) -> Win:
    """The distribution of the house's win on some play.

    Wagers are taken as independent of each other; those that lie on one result move together, and make it wider.
    """
    if not play.wagers or play.rounds < 1:
        raise RiskError(f"{play.table}: no wagers were made")
    for law, amount, _ in play.wagers:
        verify_dollars(law, amount)
    stretches = [Stretch(law.house, count, amount) for law, amount, count in play.wagers if count]
    grid = lattice([(each.distribution.chances, each.rounds) for each in stretches])
    if min(grid.width, 18 * play.deviation / float(grid.step)) > MOST_PLACES:
        return Win(play, None)
    return Win(play, total(stretches, "transform"))


def verify_dollars(law: Law, amount: Fraction) -> None:
    """Amounts at tables are dollars: a price that holds for one amount is of no other."""
    if law.cents is not None and amount * 100 != law.cents:
        only, other = format_dollars(law.cents), format_dollars(round(amount * 100))
        raise RiskError(
            f"{law.name}: its price holds for a wager of {only} alone, and not of {other}; "
            f"give a row of its own to what is wagered at {only}, with that amount"
        )


# -- a pit -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Held:
    """A table's win beside what it should be."""

    play: Play
    win: Win = field(repr=False)
    won: Fraction
    low: float
    high: float
    """The interval of the win at the confidence for one table."""
    p_value: float
    """How likely a win so far out on either side is in order: no more than that, whatever the error of its chance."""
    estimate: float
    """The same as it was found, which an error hides where it is much less."""
    holm: float
    """The p-value with which it is held against a false alarm anywhere in the pit (Holm)."""
    discovery: float
    """The one with which it is held against the part of alarms that are false (Benjamini and Hochberg)."""

    @property
    def hold(self) -> Fraction:
        return self.won / self.play.handle

    @property
    def is_outside(self) -> bool:
        """Whether it is outside its own interval."""
        return not self.low <= self.won <= self.high

    @property
    def deviations_off(self) -> float:
        return (float(self.won) - float(self.play.expected)) / self.play.deviation

    def to_dict(self) -> dict[str, Any]:
        return {
            "table": self.play.table,
            "rounds": self.play.rounds,
            "handle": float(self.play.handle),
            "expected_win": float(self.play.expected),
            "standard_deviation": self.play.deviation,
            **({"standard_deviation_error": off} if (off := self.play.deviation_error) else {}),
            **({"meters_cents": self.play.meters} if self.play.meters else {}),
            "theoretical_hold": float(self.play.hold),
            "win": float(self.won),
            "hold": float(self.hold),
            "low": self.low,
            "high": self.high,
            "outside": self.is_outside,
            "standard_deviations_off": self.deviations_off,
            "p_value": self.p_value,
            "p_value_estimate": self.estimate,
            "p_value_holm": self.holm,
            "p_value_benjamini_hochberg": self.discovery,
            "spread_by_bet_sizes": self.play.spread,
            "method": self.win.method,
            "error": self.win.error,
        }


@dataclass(frozen=True, repr=False)
class Pit(Shown):
    """The tables of a pit in a period, and how often there would be an alarm without a reason."""

    tables: tuple[Held, ...]
    confidence: float

    def __repr__(self) -> str:
        named = ", ".join(held.play.table for held in self.alarms)
        return f"Pit({len(self.tables)} tables, alarms: {named or 'none'})"

    @property
    def alarm(self) -> float:
        """How often one table that is in order is outside its interval, at most."""
        return 1 - self.confidence

    @property
    def any_alarm(self) -> float:
        """How often some table of a pit that is in order is outside its own, were they independent."""
        return 1 - self.confidence ** len(self.tables)

    @property
    def alarms(self) -> tuple[Held, ...]:
        """The tables that stay outside when the whole pit is to have no more false alarms than one table (Holm)."""
        return tuple(held for held in self.tables if held.holm <= self.alarm)

    @property
    def discoveries(self) -> tuple[Held, ...]:
        """The tables of which no more than that part is named falsely (Benjamini and Hochberg)."""
        return tuple(held for held in self.tables if held.discovery <= self.alarm)

    def to_dict(self) -> dict[str, Any]:
        return {
            "confidence": self.confidence,
            "false_alarm_one_table": self.alarm,
            "false_alarm_pit_uncorrected": self.any_alarm,
            "false_alarm_pit_holm": self.alarm,
            "alarms_holm": [held.play.table for held in self.alarms],
            "alarms_benjamini_hochberg": [held.play.table for held in self.discoveries],
            "tables": [held.to_dict() for held in self.tables],
        }


def check(
    plays: Sequence[Play], won: Mapping[str, Fraction], confidence: float = 0.99, progress: Progress | None = None
) -> Pit:
    """Hold what tables have won against what they should, by p-values that are certain.

    `progress` hears how many are done, of how many.
    """
    if not 0 < confidence < 1:
        raise RiskError(f"confidence: {confidence}; above 0 and below 1")
    if missing := [play.table for play in plays if play.table not in won]:
        raise RiskError(f"win: none is given of {', '.join(missing)}")
    wins: list[Win] = []
    for play in plays:
        if progress is not None:
            progress(len(wins), len(plays))
        wins.append(win_of(play))
    found = [win.p_value(won[win.play.table]) for win in wins]
    values = [float(chance) + error for chance, error in found]
    return Pit(
        tuple(
            Held(win.play, win, won[win.play.table], *win.interval(confidence), p, float(tail.chance), by_holm, by_rate)
            for win, p, tail, by_holm, by_rate in zip(
                wins, values, found, holm(values), benjamini_hochberg(values), strict=True
            )
        ),
        confidence,
    )


def holm(values: Sequence[float]) -> list[float]:
    """P-values by Holm's steps: whatever depends on what, a false alarm anywhere is no likelier than a level."""
    order = sorted(range(len(values)), key=lambda index: values[index])
    found, most = [0.0] * len(values), 0.0
    for rank, index in enumerate(order):
        most = max(most, min(1.0, (len(values) - rank) * values[index]))
        found[index] = most
    return found


def benjamini_hochberg(values: Sequence[float]) -> list[float]:
    """P-values adjusted so that the part of false ones among alarms is no more than a level, of independent tables."""
    order = sorted(range(len(values)), key=lambda index: values[index], reverse=True)
    found, least = [0.0] * len(values), 1.0
    for rank, index in enumerate(order):
        least = min(least, values[index] * len(values) / (len(values) - rank))
        found[index] = least
    return found


# -- power -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Notice:
    """In how many periods a leak is noticed, from the win added up since it began."""

    leak: Fraction
    """What is missing of each dollar wagered."""
    alarm: float
    power: float
    """How likely it is noticed by then."""
    periods: int | None
    """None if it takes longer than anybody would wait."""

    def to_dict(self) -> dict[str, Any]:
        return {"leak": float(self.leak), "false_alarm": self.alarm, "power": self.power, "periods": self.periods}


def noticed(play: Play, leak: Fraction, alarm: float = 0.01, power: float = 0.9) -> Notice:
    """The least number of periods like this one after which a leak is noticed with that power.

    It is noticed when the win of all periods is below its interval, which leaves half of the alarm at each side.
    """
    if leak <= 0:
        raise RiskError(f"leak: {float(leak)}; more than nothing of each dollar wagered")
    if not (0 < alarm < 1 and 0 < power < 1):
        raise RiskError(f"alarm {alarm}, power {power}: above 0 and below 1")
    missing = float(leak * play.handle)
    normal = (NORMAL.inv_cdf(1 - alarm / 2) + NORMAL.inv_cdf(power)) * play.deviation / missing
    periods = max(1, math.ceil(normal**2))
    if periods > MOST_MONTHS:
        return Notice(leak, alarm, power, None)
    if _power(play, leak, alarm, periods) >= power:
        while periods > 1 and _power(play, leak, alarm, periods - 1) >= power:
            periods -= 1
    else:
        while _power(play, leak, alarm, periods) < power:
            periods += 1
    return Notice(leak, alarm, power, periods)


def _power(play: Play, leak: Fraction, alarm: float, periods: int) -> float:
    long = play.times(periods)
    win = win_of(long)
    least = Fraction(win.quantile(alarm / 2))
    return 1 - float(win.at_least(least + leak * long.handle).chance)
