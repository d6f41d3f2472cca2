"""What is done with a game system of baccarat terminals beside its rounds, and what comes of it."""

from typing import Any

from croupier.procedure import Action, Event, Limits, TerminalLimits


class Tick(Action, frozen=True):
    """The game system looks at its clock: a wagering period that has ended is closed.

    The system itself says so, and no person, whenever something is due by the time.
    """

    is_machines = True


class ReportLate(Action, frozen=True):
    """Something is found to have gone wrong in a round that is over: accounts are put right in the present one.

    `found` is the incident as a report says it, with its name: {"incident": "incorrect_result"}.
    """

    is_dealers = True

    round: int
    found: dict[str, Any]


class SetTerminalLimits(Action, frozen=True):
    """A terminal has limits of its own from the next round on; without any it has the table's."""

    terminal: int
    limits: Limits | None = None
    wagers: dict[str, Limits] = {}


class AboutRound(Event, frozen=True):
    """What is told after it belongs to another round than what was told before."""

    number: int

    def words(self) -> str:
        return f"in round {self.number}:"


class TerminalLimitsSet(Event, frozen=True):
    terminal: int
    own: TerminalLimits

    def words(self) -> str:
        each = [f"{wager} {limits}" for wager, limits in self.own.wagers.items()]
        shown = ", ".join([*([str(self.own.limits)] if self.own.limits else []), *each])
        return f"terminal {self.terminal} has {shown or 'the limits of the table'} from the next round on"


SYSTEM_ACTIONS: tuple[type[Action], ...] = (Tick, ReportLate, SetTerminalLimits)
