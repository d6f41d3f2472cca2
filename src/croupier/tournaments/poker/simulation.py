"""What a structure makes of a field, before anybody plays: how long it lasts, who is left when, and how prizes fall.

Hands are those of a model that is fitted to hands really dealt (`play_styles`): it knows stacks, blinds and antes, and
no cards. Tables play in step, and the sessions of a stage side by side. Everything comes from a seed.

```
>>> from croupier.tournaments.poker.structure import Level, Structure
>>> from croupier.tournaments.poker.conditions import Conditions, Prize, Prizes, SessionPlan, Stage
>>> levels = tuple(Level(15, blinds=(25 * rise, 50 * rise)) for rise in (1, 2, 4, 8, 16, 32, 64))
>>> conditions = Conditions(
...     buy_in_cents=50_00,
...     chips=3000,
...     structure=Structure(levels),
...     stages=(Stage(sessions=(SessionPlan(starts_ms=0),)),),
...     prizes=(Prizes(places=(Prize(pool_hundredths=70_00), Prize(pool_hundredths=30_00))),),
... )
>>> simulate(conditions, Plan(players=18), runs=50).entries.mean
18.0

```
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from croupier.kernels.poker.tournament import ADD_ONS, REBUYS, REENTRIES
from croupier.kernels.poker.tournament_hand import Floats, Numbers
from croupier.tournaments.poker.conditions import Conditions
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.prizes import amounts
from croupier.tournaments.poker.simulation_plan import MOST_RUNS, Plan, SkillClass, why_not
from croupier.tournaments.poker.simulation_runs import Prepared, Run, play, prepare
from croupier.tournaments.poker.structure import Level

LOW, MIDDLE, HIGH = 0.1, 0.5, 0.9
HOUR_MS = 3_600_000
GRID_MS = 15 * 60_000
"""How finely players left are told over time."""
TOGETHER = 16


@dataclass(frozen=True)
class Mean:
    """An average of all runs, and its standard error."""

    mean: float
    error: float


@dataclass(frozen=True)
class Spread:
    """The median of all runs with its standard error, and what nine of ten runs are above and below."""

    low: float
    median: float
    high: float
    error: float


@dataclass(frozen=True)
class LevelCourse:
    """A level as it begins, over the runs that reach it."""

    stage: int
    step: int
    """In the structure, from 0."""
    number: int
    level: Level
    reached: float
    """The share of runs in which it is."""
    at_ms: Spread
    players: Spread
    average_bb: Mean
    """The average stack in big blinds, or in the least bets where there are no blinds."""
    first_tenth: float
    """The share of all chips that the first tenth of the players has."""


@dataclass(frozen=True)
class Moment:
    """Some time after the start: who is left, and whom it takes."""

    at_ms: int
    going: float
    """The share of runs that are not over."""
    players: Spread
    """Nobody, where a run is over."""
    tables: Spread
    dealers: float
    """At tables and to relieve them, so that it is enough in nine runs of ten."""
    supervisors: float


@dataclass(frozen=True)
class ClassResult:
    """How a class of players does."""

    skills: SkillClass
    paid_cents: Mean
    """What a player pays, fees and all that is bought."""
    won_cents: Mean
    """What a player wins, bounties too."""
    return_percent: Mean
    """What is won above what is paid, in percent of that."""
    in_prizes: Mean
    """The share of the players who win a prize."""
    wins: Mean
    """How often somebody of the class is first."""


@dataclass(frozen=True)
class Simulation:
    """All that was found."""

    plan: Plan
    runs: int
    seed: int
    length_ms: Spread
    mean_length_ms: Mean
    hands: Spread
    """Hands of a table that is in play from the beginning to the end."""
    entries: Mean
    rebuys: Mean
    add_ons: Mean
    pool_cents: Mean
    paid_places: Mean
    prizes_begin_ms: Spread
    """When nobody is left who has no prize."""
    levels: tuple[LevelCourse, ...]
    moments: tuple[Moment, ...]
    classes: tuple[ClassResult, ...]
    last_level: dict[int, float]
    """In which level it ends, with the share of runs."""


def simulate(
    conditions: Conditions,
    plan: Plan,
    runs: int = 1000,
    seed: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Simulation:
    """Tournaments by the model, over all cores; the same seed has the same result, whatever the machine."""
    if problem := why_not(conditions):
        field, _, why = problem.partition(": ")
        raise TournamentError(field, why)
    if not 2 <= runs <= MOST_RUNS:
        raise TournamentError("runs", f"{runs}: it takes more than one, and no more than {MOST_RUNS:,}")
    prepared = prepare(conditions, plan)
    found: list[Run] = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for first in range(0, runs, TOGETHER * (os.cpu_count() or 1)):
            last = min(runs, first + TOGETHER * (os.cpu_count() or 1))
            found += pool.map(lambda number: play(prepared, seed, number), range(first, last))
            progress(last)
    return _summary(prepared, found, seed)


# -- all runs together -------------------------------------------------------------------------------------------------


def _summary(prepared: Prepared, found: list[Run], seed: int) -> Simulation:
    conditions, plan = prepared.conditions, prepared.plan
    lengths = _floats(run.length_ms for run in found)
    money = [_Money(prepared, run) for run in found]
    left = [_left(run) for run in found]
    begins = [_burst_ms(course, each.places) for course, each in zip(left, money, strict=True)]
    return Simulation(
        plan, len(found), seed, _spread(lengths), _mean(lengths), _spread(_floats(run.hands for run in found)),
        _mean(_floats(each.entries for each in money)), _mean(_floats(run.bought[:, REBUYS].sum() for run in found)),
        _mean(_floats(run.bought[:, ADD_ONS].sum() for run in found)), _mean(_floats(each.pool for each in money)),
        _mean(_floats(each.places for each in money)), _spread(_floats(begins)),
        _levels(prepared, found), _moments(prepared, left, lengths),
        tuple(_class(money, found, number, each) for number, each in enumerate(plan.classes())),
        _last_levels(conditions, found),
    )  # fmt: skip


def _floats(values: object) -> Floats:
    return np.fromiter(values, np.float64)  # type: ignore[call-overload,no-any-return]


def _mean(values: Floats) -> Mean:
    error = float(values.std(ddof=1) / np.sqrt(len(values))) if len(values) > 1 else float("nan")
    return Mean(float(values.mean()), error)


def _spread(values: Floats) -> Spread:
    """The error of the median is half of what lies between the runs that are one standard error of its rank away."""
    low, median, high = np.quantile(values, (LOW, MIDDLE, HIGH))
    away = 0.5 / np.sqrt(len(values))
    least, most = np.quantile(values, (max(0.0, MIDDLE - away), min(1.0, MIDDLE + away)))
    return Spread(float(low), float(median), float(high), float(most - least) / 2)


class _Money:
    """What was paid in a run, and what everybody has won; divided by the code that divides it at the desk."""

    def __init__(self, prepared: Prepared, run: Run) -> None:
        c, bought = prepared.conditions, run.bought
        again, rebuys, add_ons = bought[:, REENTRIES], bought[:, REBUYS], bought[:, ADD_ONS]
        buy_in, fee = c.buy_in_cents or 0, c.fee_cents or 0
        self.entries = len(run.places) + int(again.sum())
        pool = self.entries * c.pool_cents + c.added_cents
        self.paid: Numbers = (1 + again) * (buy_in + fee)
        for count, more in ((rebuys, c.rebuys), (add_ons, c.add_ons)):
            if more is not None:
                pool += int(count.sum()) * more.cents
                self.paid = self.paid + count * (more.cents + more.fee_cents)
        prizes = c.prizes_for(self.entries)
        given = sum(each.cents + each.goods_cents for each in prizes)
        self.pool = max(pool, c.guaranteed_cents(self.entries), given)
        self.places = min(self.entries, len(prizes), len(run.places))
        won = np.zeros(len(run.places), np.int64)
        if prizes:
            places = amounts(prizes, self.pool, min(self.entries, len(prizes)), c.prize_unit_cents)
            goods = [each.goods_cents for each in prizes]
            worth = [each.cents + more for each, more in zip(places, goods, strict=False)][: len(run.places)]
            won[run.places[: len(worth)]] = worth
        self.has_prize = won > 0
        self.won: Numbers = won + run.bounties


def _class(money: list[_Money], found: list[Run], number: int, skills: SkillClass) -> ClassResult:
    members = [run.classes == number for run in found]
    paid = _floats(each.paid[of].mean() for each, of in zip(money, members, strict=True))
    won = _floats(each.won[of].mean() for each, of in zip(money, members, strict=True))
    ratio = won.sum() / paid.sum() if paid.sum() else float("nan")
    off = won - ratio * paid  # the error of a ratio of sums
    error = off.std(ddof=1) / np.sqrt(len(off)) / paid.mean() if paid.sum() else float("nan")
    return ClassResult(
        skills, _mean(paid), _mean(won), Mean(100 * (float(ratio) - 1), 100 * float(error)),
        _mean(_floats(each.has_prize[of].mean() for each, of in zip(money, members, strict=True))),
        _mean(_floats(float(run.classes[run.places[0]] == number) for run in found)),
    )  # fmt: skip


# -- over time ---------------------------------------------------------------------------------------------------------


def _left(run: Run) -> list[tuple[int, Numbers, Numbers, int]]:
    """When each stage begins, when its players sit down and go out, and when it is over."""
    found, begins = [], 0
    for stage in run.stages:
        found.append((begins, begins + stage.in_ms, begins + stage.out_ms, begins + stage.length_ms))
        begins += stage.length_ms
    return found


def _at(course: list[tuple[int, Numbers, Numbers, int]], at_ms: int) -> int:
    """How many are in at a time; nobody, once it is over."""
    for begins, came, went, over in course:
        if begins <= at_ms < over:
            return int(np.searchsorted(came, at_ms, "right") - np.searchsorted(went, at_ms, "right"))
    return 0


def _burst_ms(course: list[tuple[int, Numbers, Numbers, int]], places: int) -> float:
    """When the last goes out who wins nothing; at once, where all win something."""
    begins, came, went, over = course[-1]
    losing = len(came) - places
    return float(begins if losing <= 0 else went[losing - 1] if losing <= len(went) else over)


def _moments(
    prepared: Prepared, left: list[list[tuple[int, Numbers, Numbers, int]]], lengths: Floats
) -> tuple[Moment, ...]:
    c, plan, found = prepared.conditions, prepared.plan, []
    for at_ms in range(0, int(lengths.max()) + GRID_MS, GRID_MS):
        players = _floats(_at(course, at_ms) for course in left)
        fits = c.final_seats or c.seats
        tables = np.where(
            players <= fits, np.minimum(players, 1), np.maximum(2 if fits < c.seats else 1, np.ceil(players / c.seats))
        )
        enough = float(np.ceil(np.quantile(tables, HIGH)))
        found.append(
            Moment(
                at_ms, float((lengths > at_ms).mean()), _spread(players), _spread(tables),
                enough + float(np.ceil(enough / plan.relief_every)), float(np.ceil(enough / plan.tables_a_supervisor)),
            )
        )  # fmt: skip
    return tuple(found)


# -- by level ----------------------------------------------------------------------------------------------------------


def _levels(prepared: Prepared, found: list[Run]) -> tuple[LevelCourse, ...]:
    structure, levels = prepared.conditions.structure, []
    assert structure is not None, "it was asked before whether it can be simulated"
    for stage in range(len(prepared.sessions)):
        rows = np.array([run.stages[stage].steps for run in found])
        before = _floats(sum(each.length_ms for each in run.stages[:stage]) for run in found)
        for step, level in enumerate(structure.steps):
            there = rows[:, step, 0] > 0
            if not isinstance(level, Level) or not there.any():
                continue
            players, chips, _, tenth, at_ms = rows[there, step].T.astype(np.float64)
            levels.append(
                LevelCourse(
                    stage + 1, step, structure.level_number(step), level, float(there.mean()),
                    _spread(at_ms + before[there]), _spread(players), _mean(chips / players / level.least),
                    float((tenth / chips).mean()),
                )
            )  # fmt: skip
    return tuple(levels)


def _last_levels(conditions: Conditions, found: list[Run]) -> dict[int, float]:
    """The level in force when the last session is over, or the one before a break."""
    structure, counts = conditions.structure, dict[int, int]()
    assert structure is not None, "it was asked before whether it can be simulated"
    for run in found:
        step = int(np.flatnonzero(run.stages[-1].steps[:, 0] >= 0)[-1])
        number = structure.level_number(step)
        counts[number] = counts.get(number, 0) + 1
    return {number: count / len(found) for number, count in sorted(counts.items())}
