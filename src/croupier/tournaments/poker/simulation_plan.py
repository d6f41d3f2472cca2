"""What is simulated: a field, how it plays, how fast, and how often it buys; and all of it as the kernel takes it."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from croupier.kernels.poker import tournament as kernel
from croupier.kernels.poker import tournament_hand as hands
from croupier.tournaments.poker.conditions import PERCENT, Conditions, More, Stage
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.level_clock import MINUTE_MS, SECOND_MS
from croupier.tournaments.poker.play_styles import MOST_PLAYERS, STYLES, PlayStyle
from croupier.tournaments.poker.structure import Break, Level, Structure

MOST_FIELD, MOST_RUNS = 100_000, 1_000_000
ANTES = {"everybody": hands.BY_ALL, "big_blind": hands.BY_BLIND, "big_blind_after_blind": hands.AFTER_BLIND}
NEVER = 1 << 60
FOREVER_MS = 1 << 60
Flags = np.ndarray[tuple[int], np.dtype[np.bool_]]


@dataclass(frozen=True)
class SkillClass:
    """Players who are alike: who has twice the skill of another wins twice as often of two who stay to the end."""

    name: str
    players: int
    skill: float = 1.0


@dataclass(frozen=True, kw_only=True)
class Plan:
    """A field and its ways. Shares are of those who may, in percent."""

    players: int
    style: str | PlayStyle = "careful"
    seconds_a_hand: int = 120
    """From one hand of a table to the next, with all that keeps play up."""
    skills: tuple[SkillClass, ...] = ()
    """Classes that differ; those whom no class counts have the skill of one."""
    late_percent: int = 0
    """Who sits down after the start, spread evenly over the levels in which entries are taken."""
    rebuy_percent: int = 0
    """How many of those who have lost all chips re-buy, where they may."""
    reentry_percent: int = 0
    add_on_percent: int = 0
    relief_every: int = 4
    """So many dealers at tables need one more who relieves them. Ours."""
    tables_a_supervisor: int = 8
    """Ours."""

    def __post_init__(self) -> None:
        if not 2 <= self.players <= MOST_FIELD:
            raise TournamentError("players", f"{self.players}: it takes more than one, and no more than {MOST_FIELD:,}")
        if isinstance(self.style, str) and self.style not in STYLES:
            raise TournamentError("style", f"{self.style!r}: one of {', '.join(STYLES)}")
        if not 1 <= self.seconds_a_hand <= 3600:
            raise TournamentError("seconds_a_hand", f"{self.seconds_a_hand}: from a second to an hour")
        for name in ("late_percent", "rebuy_percent", "reentry_percent", "add_on_percent"):
            if not 0 <= (share := getattr(self, name)) <= PERCENT:
                raise TournamentError(name, f"{share}: from 0 to {PERCENT}")
        if min(self.relief_every, self.tables_a_supervisor) < 1:
            raise TournamentError("relief_every, tables_a_supervisor", "one at least")
        names = [each.name for each in self.skills]
        if len(set(names)) < len(names) or not all(names):
            raise TournamentError("skills", "every class has a name of its own")
        if any(each.players < 1 or not 0 < each.skill <= 1000 for each in self.skills):
            raise TournamentError("skills", "a class has players, and a skill above nought")
        if sum(each.players for each in self.skills) > self.players:
            raise TournamentError("skills", f"they are more than the {self.players} players")

    @property
    def play_style(self) -> PlayStyle:
        return STYLES[self.style] if isinstance(self.style, str) else self.style

    def classes(self) -> tuple[SkillClass, ...]:
        """All players, by class."""
        rest = self.players - sum(each.players for each in self.skills)
        others = (SkillClass("others" if self.skills else "all", rest),) if rest else ()
        return (*self.skills, *others)


def why_not(conditions: Conditions) -> str:
    """Why a tournament by these conditions cannot be simulated; empty if it can."""
    structure = conditions.structure
    if structure is None or not structure.levels():
        return "structure: say its levels"
    if conditions.format != "tables":
        return "format: heads-up rounds have no tables that are broken, and are not simulated"
    if not conditions.stages or not all(stage.sessions for stage in conditions.stages):
        return "stages: say at least one, with a session"
    if any(plan.is_repechage for stage in conditions.stages for plan in stage.sessions):
        return "stages: who comes back by a repechage is not simulated"
    if not conditions.chips:
        return "chips: say what everybody begins with"
    if not 2 <= max(conditions.seats, conditions.final_seats) <= MOST_PLAYERS:
        return f"seats: a table has more than one, and no more than {MOST_PLAYERS}"
    return ""


class SessionPlan(NamedTuple):
    """A session of a stage in the terms of the kernel; its first step is the one that it begins with."""

    steps: kernel.Steps
    floor: kernel.Floor
    buying: kernel.Buying
    first: int
    """The step of the structure with which it begins."""
    late_steps: tuple[int, ...]
    """The levels in which somebody may sit down after the start."""


def session_plan(conditions: Conditions, stage: Stage, plan: Plan) -> SessionPlan:
    """All that is fixed of the sessions of a stage."""
    structure = conditions.structure
    assert structure is not None, "it was asked before whether it can be simulated"
    levels = [at for at, each in enumerate(structure.steps) if isinstance(each, Level)]
    first = levels[stage.first_level - 1]
    is_first = stage is conditions.stages[0]
    late = conditions.late_level if is_first else 0
    late_steps = tuple(at - first for at in levels[:late] if at > first)
    return SessionPlan(
        _steps(structure, first),
        kernel.Floor(
            conditions.seats,
            conditions.final_seats or conditions.seats,
            conditions.difference if conditions.balancing != "none" else MOST_PLAYERS,
            np.full(MOST_PLAYERS + 2, plan.seconds_a_hand * SECOND_MS, np.int64),
        ),
        _buying(conditions, structure, plan, first, is_first=is_first),
        first,
        late_steps,
    )


def _steps(structure: Structure, first: int) -> kernel.Steps:
    steps = structure.steps[first:]
    most = max(len(each.blinds) for each in structure.levels()) + 1
    blinds = np.zeros((len(steps), most), np.int64)
    for number, step in enumerate(steps):
        if isinstance(step, Level):
            blinds[number, : len(step.blinds)] = step.blinds
    return kernel.Steps(
        np.array([step.minutes * MINUTE_MS for step in steps], np.int64),
        np.array([isinstance(step, Break) for step in steps], np.int64),
        blinds,
        np.array([step.ante if isinstance(step, Level) else 0 for step in steps], np.int64),
        np.array([ANTES[step.ante_by] if isinstance(step, Level) else 0 for step in steps], np.int64),
    )


def _buying(conditions: Conditions, structure: Structure, plan: Plan, first: int, *, is_first: bool) -> kernel.Buying:
    """Re-buys, further entries and add-ons, in that order; a break belongs to the level before it."""
    late, chips = conditions.late_level if is_first else 0, conditions.chips or 0
    again = (chips, 1, late, conditions.reentries) if late and conditions.reentries else (0, 1, 0, 0)
    kinds = (_sold(conditions.rebuys), again, _sold(conditions.add_ons))
    first_steps, last_steps = [], []
    in_break = [more is not None and more.in_break for more in (conditions.rebuys, None, conditions.add_ons)]
    for (_, from_level, until_level, _), is_break in zip(kinds, in_break, strict=True):
        at = [
            number
            for number, step in enumerate(structure.steps)
            if from_level <= structure.level_number(number) <= until_level and (isinstance(step, Break) or not is_break)
        ]
        first_steps.append(min(at, default=NEVER) - first)
        last_steps.append(max(at, default=-NEVER) - first)
    shares = (plan.rebuy_percent, plan.reentry_percent, plan.add_on_percent)
    return kernel.Buying(
        np.array([kind[0] for kind in kinds], np.int64),
        np.array(first_steps, np.int64),
        np.array(last_steps, np.int64),
        np.array([kind[3] for kind in kinds], np.int64),
        np.array(shares) / PERCENT,
    )


def _sold(more: More | None) -> tuple[int, int, int, int]:
    return (more.chips, more.from_level, more.until_level, more.most) if more is not None else (0, 1, 0, 0)


def stop_of(conditions: Conditions, stage: Stage, started: int, first: int) -> kernel.Stop:
    """When a session of a stage is over that so many have played in."""
    structure = conditions.structure
    assert structure is not None, "it was asked before whether it can be simulated"
    is_last = stage is conditions.stages[-1]
    left = 1 if is_last else max(1, advancing(stage, started)) if stage.ends == "players" else 1
    step, ms, hands_ = NEVER, FOREVER_MS, NEVER
    if stage.ends == "minutes":
        ms = stage.length * MINUTE_MS
    elif stage.ends == "hands":
        hands_ = stage.length
    elif stage.ends == "level":
        after = [at for at in range(len(structure.steps)) if structure.level_number(at) == stage.length]
        step = min(after) + 1 - first
    return kernel.Stop(left, step, ms, hands_)


def advancing(stage: Stage, started: int) -> int:
    """How many go on from a session; as many as are left, where the stage says nothing."""
    if stage.advance_hundredths:
        return max(1, -(-started * stage.advance_hundredths // (PERCENT * PERCENT)))
    return stage.advance or started


@dataclass(frozen=True)
class Field:
    """The players of one run: skills and classes in an order that is drawn, and who comes late."""

    skills: hands.Floats
    classes: hands.Numbers
    is_late: Flags


def draw_field(plan: Plan, generator: np.random.Generator) -> Field:
    classes = plan.classes()
    numbers = np.repeat(np.arange(len(classes)), [each.players for each in classes]).astype(np.int64)
    generator.shuffle(numbers)
    skills = np.array([each.skill for each in classes])[numbers]
    is_late = np.zeros(plan.players, np.bool_)
    is_late[generator.permutation(plan.players)[: plan.players * plan.late_percent // PERCENT]] = True
    return Field(skills, numbers, is_late)
