"""The conditions of entry of a tournament as data, and all that a rulebook finds missing or wrong in them."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

import msgspec

from croupier.rulebook import Citation, Cited
from croupier.table.terms import says
from croupier.tournaments.machines.machine import MachineSpec

PERCENT = 100


class Prize(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a place wins: money that the operator gives, a part of the pool, goods or services; or several of them."""

    cents: int = 0
    pool_percent: int = 0
    goods: str = ""


class Stage(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Sessions that lead to the next stage: when each begins, and how many advance from it; the last is the final."""

    starts_s: tuple[int, ...]
    advance: int = 1


class Conditions(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """All that the operator determines; what is None or empty is not determined yet."""

    entry_form: str = ""
    fee_cents: int | None = None
    """Nothing where entry is free."""
    credits: int | None = None
    machines: tuple[MachineSpec, ...] = ()
    return_hundredths: int | None = None
    """The given return to the player, in hundredths of a percent."""
    minimum_players: int | None = None
    maximum_players: int | None = None
    allocation: str = ""
    session_s: int | None = None
    play_off_s: int | None = None
    stages: tuple[Stage, ...] = ()
    prizes: tuple[Prize, ...] = ()
    """The winner's, the runner-up's, and so on."""
    distribution: str = ""
    is_transferable: bool = False
    advancement: str = ""
    """The terms by which more than the winner of a session advance."""

    def capacity(self) -> int:
        """How many can play in the first stage, each on a machine."""
        return len(self.machines) * len(self.stages[0].starts_s) if self.stages else 0

    def begins_s(self) -> int:
        return min(self.stages[0].starts_s)


class Problem(msgspec.Struct, frozen=True):
    """What keeps entries from opening: the field, in words, and the rule."""

    field: str
    problem: str
    citation: Citation

    def __str__(self) -> str:
        return f"{self.field}: {self.problem} ({self.citation})"


@dataclass(frozen=True, kw_only=True)
class ConditionTerms:
    """What a rulebook wants determined before it lets entries in."""

    entry_form: Citation
    entry_fee: Citation
    session_credits: Citation
    machines: Cited[int] = says("tolerance_percent", of="tournament_machines")
    number_of_players: Citation
    random_allocation: Citation
    session_length: Citation
    prize_list: Citation
    prize_pool: Citation
    players_to_sessions: Citation
    own_machine_only: Citation
    advancement_notified: Citation | None
    advancement_determined: Citation | None
    retained_percent: Cited[int]
    equipment: Cited[str]
    return_tolerance: Cited[str]


def problems(conditions: Conditions, terms: ConditionTerms) -> list[Problem]:
    """Everything that is missing or cannot be, each with its rule."""
    return [
        *_missing(conditions, terms),
        *_of_machines(conditions, terms),
        *_of_players(conditions, terms),
        *_of_stages(conditions, terms),
        *_of_prizes(conditions, terms),
    ]


def _missing(conditions: Conditions, terms: ConditionTerms) -> Iterator[Problem]:
    texts = [
        ("entry_form", conditions.entry_form, "say what the entry form is", terms.entry_form),
        ("allocation", conditions.allocation, "say in which random manner machines are allocated",
         terms.random_allocation),
        ("distribution", conditions.distribution, "say how prizes are distributed", terms.prize_list),
    ]  # fmt: skip
    yield from (Problem(field, problem, by) for field, said, problem, by in texts if not said.strip())
    numbers = [
        ("fee_cents", conditions.fee_cents, 0, "say what entry costs, or that it is free", terms.entry_fee),
        ("credits", conditions.credits, 1, "say how many credits a player begins with", terms.session_credits),
        ("session_s", conditions.session_s, 1, "say how long a session lasts", terms.session_length),
        ("play_off_s", conditions.play_off_s, 1, "say how long a play-off lasts", terms.session_length),
    ]
    for field, number, least, problem, by in numbers:
        if number is None or number < least:
            yield Problem(field, problem, by)


def _of_machines(conditions: Conditions, terms: ConditionTerms) -> Iterator[Problem]:
    tolerance, by = terms.machines
    machines = conditions.machines
    if not machines:
        yield Problem("machines", "say which are used", by)
        return
    if len({machine.name for machine in machines}) < len(machines):
        yield Problem("machines", "each has a name of its own", by)
    if len({machine.denomination_cents for machine in machines}) > 1:
        yield Problem("machines", "they are of the same denomination", by)
    if len({machine.maximum_bet for machine in machines}) > 1:
        yield Problem("machines", "they have the same maximum bet", by)
    given = conditions.return_hundredths
    if given is None or given < 1:
        yield Problem("return_hundredths", "say which return to the player the machines have", by)
    for machine in machines:
        if why := machine.why_not():
            yield Problem(f"machines.{machine.name}", why, by)
            continue
        if machine.is_linked:
            yield Problem(f"machines.{machine.name}", "it is part of a linked jackpot", by)
        if given is not None and not _is_within(machine, Fraction(given, PERCENT * PERCENT), tolerance, terms):
            shown = round(machine.return_to_player() * PERCENT * PERCENT)
            problem = f"it returns {shown // PERCENT}.{shown % PERCENT:02}%, more than {tolerance}% from what is given"
            yield Problem(f"machines.{machine.name}", problem, by + terms.return_tolerance.citation)


def _is_within(machine: MachineSpec, given: Fraction, percent: int, terms: ConditionTerms) -> bool:
    allowed = Fraction(percent, PERCENT) * (given if terms.return_tolerance.value == "relative" else 1)
    return abs(machine.return_to_player() - given) <= allowed


def _of_players(conditions: Conditions, terms: ConditionTerms) -> Iterator[Problem]:
    least, most, by = conditions.minimum_players, conditions.maximum_players, terms.number_of_players
    if least is not None and least < 1:
        yield Problem("minimum_players", "somebody has to play", by)
    if most is not None and most < max(1, least or 1):
        yield Problem("maximum_players", "it is no less than the minimum", by)
    fit = conditions.capacity()
    if conditions.stages and conditions.machines and max(least or 1, most or 1) > fit:
        yield Problem("maximum_players", f"{fit} can have a machine in the first sessions", terms.own_machine_only)


def _of_stages(conditions: Conditions, terms: ConditionTerms) -> Iterator[Problem]:
    stages, by = conditions.stages, terms.players_to_sessions
    if not stages or not all(stage.starts_s for stage in stages):
        yield Problem("stages", "say when which sessions are", by)
        return
    if len(stages[-1].starts_s) > 1:
        yield Problem("stages", "the final is one session", by)
    for number, (stage, following) in enumerate(pairwise(stages), 1):
        where = f"stages.{number}"
        if stage.advance < 1:
            yield Problem(where, "at least the winner of a session advances", by)
        if stage.advance * len(stage.starts_s) > len(following.starts_s) * len(conditions.machines):
            yield Problem(where, "more advance than have a machine in the next stage", terms.own_machine_only)
        if max(stage.starts_s) > min(following.starts_s):
            yield Problem(where, "the next stage begins before its last session", by)
        if stage.advance > 1 and terms.advancement_notified is not None and not conditions.advancement.strip():
            yield Problem("advancement", "say in writing by which terms more than the winner advance",
                          terms.advancement_notified)  # fmt: skip


def _of_prizes(conditions: Conditions, terms: ConditionTerms) -> Iterator[Problem]:
    prizes, by = conditions.prizes, terms.prize_list
    if not prizes:
        yield Problem("prizes", "say which prizes there are", by)
        return
    for place, prize in enumerate(prizes, 1):
        has_any = prize.cents or prize.pool_percent or prize.goods.strip()
        if min(prize.cents, prize.pool_percent) < 0 or not has_any:
            yield Problem(f"prizes.{place}", "say which money, part of the pool, goods or services it is", by)
    distributed = sum(prize.pool_percent for prize in prizes)
    has_pool = bool(conditions.fee_cents) and terms.retained_percent.value < PERCENT
    if distributed != (PERCENT if has_pool or distributed else 0):
        problem = f"prizes take {distributed}% of the pool, not all of it"
        yield Problem("prizes", problem, terms.prize_pool)
