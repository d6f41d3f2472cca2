"""One tournament by the model of hands: its sessions one stage after the other, and who has which place."""

from typing import NamedTuple

import numpy as np

from croupier.kernels.poker import tournament as kernel
from croupier.kernels.poker.tournament_hand import Numbers, State, Style, scratch
from croupier.tournaments.poker.conditions import Conditions, Stage
from croupier.tournaments.poker.simulation_plan import (
    Flags,
    Plan,
    SessionPlan,
    advancing,
    draw_field,
    session_plan,
    stop_of,
)

NOTED = 5
"""Columns of the course of a session: players, chips, the most, the first tenth's, the time."""


class StageCourse(NamedTuple):
    """How a stage went, all its sessions together, which are held side by side."""

    in_ms: Numbers
    """When players sat down, in order."""
    out_ms: Numbers
    """When players went out, in order."""
    steps: Numbers
    """A row for each step of the structure: players in, chips, the most of one, the first tenth's, the time; or -1."""
    length_ms: int
    """How long its longest session lasts."""
    hands: int


class Run(NamedTuple):
    """One tournament."""

    stages: tuple[StageCourse, ...]
    places: Numbers
    """Players, the winner first."""
    classes: Numbers
    bounties: Numbers
    bought: Numbers
    """A row a player: re-buys, further entries, add-ons."""

    @property
    def length_ms(self) -> int:
        return sum(stage.length_ms for stage in self.stages)

    @property
    def hands(self) -> int:
        """Hands of a table that is in play from the beginning to the end."""
        return sum(stage.hands for stage in self.stages)


class Prepared(NamedTuple):
    """What all runs have in common."""

    conditions: Conditions
    plan: Plan
    style: Style
    sessions: tuple[SessionPlan, ...]


def prepare(conditions: Conditions, plan: Plan) -> Prepared:
    sessions = tuple(session_plan(conditions, stage, plan) for stage in conditions.stages)
    return Prepared(conditions, plan, plan.play_style.for_kernel(), sessions)


def play(prepared: Prepared, seed: int, number: int) -> Run:
    """A tournament; the same seed and number play the same one."""
    conditions, plan = prepared.conditions, prepared.plan
    generator = np.random.default_rng((seed, number))
    state = generator.integers(0, 1 << 63, 1, np.uint64)
    field = draw_field(plan, generator)
    count, bounty = plan.players, conditions.bounty
    stacks = np.full(count, conditions.chips or 0, np.int64)
    heads = np.full(count, bounty.cents if bounty is not None else 0, np.int64)
    won, bought = np.zeros(count, np.int64), np.zeros((count, 3), np.int64)
    going, ranked, courses = np.arange(count), [np.zeros(0, np.int64)], []
    for stage, session in zip(conditions.stages, prepared.sessions, strict=True):
        parts = [going[at :: len(stage.sessions)] for at in range(len(stage.sessions))]
        if stage.chips == "equal":
            stacks[going] = conditions.chips or 0
        goes_on, behind, found = [], [], []
        for part in (each for each in parts if len(each)):
            late = field.is_late[part] if stage is conditions.stages[0] else np.zeros(len(part), np.bool_)
            players = kernel.Players(
                stacks[part], field.skills[part], _arrivals(late, session.late_steps, generator),
                np.full(len(part), kernel.TO_COME, np.int64), np.zeros(len(part), np.int64),
                np.zeros(len(part), np.int64), bought[part], heads[part], won[part],
            )  # fmt: skip
            course = _play_session(prepared, stage, session, players, state)
            stacks[part], heads[part], won[part], bought[part] = (
                players.stacks, players.heads, players.won, players.bought,
            )  # fmt: skip
            outs, left = _standing(prepared, stage, players, int(course.ends[3]))
            behind.append(part[outs])
            goes_on.append(part[left])
            found.append((course, players))
        ranked.append(np.concatenate(behind))
        going = np.concatenate(goes_on)
        courses.append(_together(session, found))
    ranked.append(going[np.argsort(stacks[going], kind="stable")])
    places = np.concatenate(ranked)[::-1]
    won[places[0]] += heads.sum()  # what nobody has won is the first's
    return Run(tuple(courses), places, field.classes, won, bought)


def _arrivals(late: Flags, steps: tuple[int, ...], generator: np.random.Generator) -> Numbers:
    """The step at which everybody sits down, drawn among those in which entries are taken."""
    found = np.zeros(len(late), np.int64)
    if steps and late.any():
        found[late] = np.array(steps)[generator.integers(0, len(steps), int(late.sum()))]
    return found


def _play_session(
    prepared: Prepared, stage: Stage, session: SessionPlan, players: kernel.Players, state: State
) -> kernel.Course:
    """A session from its first hand to its last."""
    conditions, count = prepared.conditions, len(players.stacks)
    width = max(conditions.seats, conditions.final_seats)
    tables_count = -(-count // conditions.seats) + 1
    tables = kernel.Tables(
        np.full((tables_count, width), kernel.NOBODY, np.int64),
        np.zeros(tables_count, np.int64),
        np.zeros(tables_count, np.int64),
        np.zeros(3, np.int64),
    )
    course = kernel.Course(np.full((len(session.steps.lengths_ms), NOTED), -1, np.int64), np.zeros(4, np.int64))
    bounty = conditions.bounty
    kernel.play(
        players, session.steps, session.floor, prepared.style, session.buying,
        stop_of(conditions, stage, count, session.first), bounty.cents if bounty is not None else 0,
        bounty is not None and bounty.is_progressive, tables, scratch(width), np.zeros(count, np.int64), course, state,
    )  # fmt: skip
    return course


def _standing(prepared: Prepared, stage: Stage, players: kernel.Players, outs: int) -> tuple[Numbers, Numbers]:
    """Those who are out, the last place first, and those who go on; who has fewer chips than these is out as well."""
    gone = players.outs[:outs]
    left = np.flatnonzero(players.status == kernel.IN)
    order = left[np.argsort(players.stacks[left], kind="stable")]
    if stage is prepared.conditions.stages[-1]:
        return gone, order
    keep = min(len(order), max(1, advancing(stage, len(players.stacks))))
    return np.concatenate([gone, order[: len(order) - keep]]), order[len(order) - keep :]


def _together(session: SessionPlan, found: list[tuple[kernel.Course, kernel.Players]]) -> StageCourse:
    """The sessions of a stage added up."""
    came, went, steps = [], [], np.full((session.first + len(session.steps.lengths_ms), NOTED), -1, np.int64)
    for course, players in found:
        times = course.steps[:, 4]
        reached = times >= 0
        rows = steps[session.first :]
        fresh = reached & (rows[:, 0] < 0)
        rows[fresh] = 0
        for column, join in enumerate((np.add, np.add, np.maximum, np.add, np.maximum)):
            rows[reached, column] = join(rows[reached, column], course.steps[reached, column])
        came.append(np.where(players.status == kernel.TO_COME, -1, times[players.arrives]))
        went.append(players.out_ms[players.outs[: course.ends[3]]])
    in_ms = np.sort(np.concatenate(came))
    return StageCourse(
        in_ms[in_ms >= 0],
        np.sort(np.concatenate(went)),
        steps,
        max(int(course.ends[1]) for course, _ in found),
        max(int(course.ends[2]) for course, _ in found),
    )
