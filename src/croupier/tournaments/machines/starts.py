"""When sessions begin: as the conditions say, or as the director has altered it since."""

from dataclasses import dataclass

from croupier.rulebook import Citation, Cited
from croupier.tournaments.machines import actions as a
from croupier.tournaments.machines import events as e
from croupier.tournaments.machines.desk import Desk, TournamentError
from croupier.tournaments.machines.ending import Ending
from croupier.tournaments.machines.state import Session

MINUTE_S = 60
MOST_S = 253_402_300_799
"""The end of the year 9999: what calendars can show."""


@dataclass(frozen=True, kw_only=True)
class StartTerms:
    starting_time_altered: Citation
    start_notice_minutes: Cited[int] | None
    cancelled_for_lack: Citation


class Starts:
    """The starting times of all stages, also of those that nobody is allotted to yet."""

    def __init__(self, desk: Desk, terms: StartTerms, ending: Ending) -> None:
        self._desk = desk
        self._terms = terms
        self._ending = ending

    # -- asking ------------------------------------------------------------------------------------------------------

    def planned(self, stage: int) -> list[int]:
        """When each session of a stage, counted from 0, begins or has begun."""
        allotted = self._allotted()
        if stage < len(allotted):
            return [session.starts_s for session in allotted[stage]]
        return list(self._announced()[stage])

    def first(self) -> int:
        """When play begins."""
        return min(self.planned(0))

    def alterable(self) -> list[tuple[int, int]]:
        """The sessions that have not begun, each by its stage and its number, counted from 1."""
        stages = range(len(self._desk.conditions(self._terms.starting_time_altered).stages))
        return [
            (stage + 1, number)
            for stage in stages
            for number in range(1, len(self.planned(stage)) + 1)
            if not self._has_begun(stage, number)
        ]

    def _allotted(self) -> list[list[Session]]:
        """The sessions of every stage that players are allotted to."""
        state = self._desk.state.sessions
        return [*state.past, *([state.sessions] if state.sessions else [])]

    def _announced(self) -> list[list[int]]:
        """What holds of stages that nobody is allotted to yet."""
        conditions = self._desk.conditions(self._terms.starting_time_altered)
        return self._desk.state.sessions.starts or [list(stage.starts_s) for stage in conditions.stages]

    def _has_begun(self, stage: int, number: int) -> bool:
        state = self._desk.state.sessions
        if stage != state.stage:
            return stage < state.stage
        is_running = state.play is not None and state.play.session == number - 1
        return state.sessions[number - 1].is_played or is_running

    # -- altering ----------------------------------------------------------------------------------------------------

    def alter(self, action: a.AlterStart) -> None:
        """Any session that has not begun, of any stage; the participants are told, a reasonable time before it."""
        by, state = self._terms.starting_time_altered, self._desk.state
        self._desk.verify_actor(action.actor, by, state.entries.director)
        stages = len(self._desk.conditions(by).stages)
        if state.entries.is_cancelled:
            raise TournamentError("session", "the tournament does not proceed", self._terms.cancelled_for_lack)
        stage = action.stage - 1 if action.stage else max(state.sessions.stage, 0)
        if not 0 <= stage < stages:
            raise TournamentError("stage", f"there is no stage {action.stage}", by)
        if not 1 <= action.session <= len(self.planned(stage)):
            raise TournamentError("session", f"there is no session {action.session} in stage {stage + 1}", by)
        if self._has_begun(stage, action.session):
            raise TournamentError("session", "it has begun", by)
        self._verify_notice(action.starts_s, by)
        self._verify_order(stage, action.starts_s, by)
        if stage == state.sessions.stage:
            session = state.sessions.sessions[action.session - 1]
            session.starts_s = action.starts_s
        else:
            state.sessions.starts = self._announced()
            state.sessions.starts[stage][action.session - 1] = action.starts_s
        told = tuple(self._participants(stage, action.session))
        self._desk.tell(e.StartAltered((by,), action.session, action.starts_s, told, stage + 1))

    def _verify_notice(self, starts_s: int, citation: Citation) -> None:
        if self._terms.start_notice_minutes is None:
            problem = "the operator has not said which notice is reasonable (start_notice_minutes)"
            raise TournamentError("alter_start", problem, citation)
        minutes = self._terms.start_notice_minutes.value
        if starts_s - self._desk.now_s() < minutes * MINUTE_S:
            raise TournamentError("starts_s", f"participants have {minutes} minutes of notice", citation)
        if starts_s > MOST_S:
            raise TournamentError("starts_s", "no calendar goes so far", citation)

    def _verify_order(self, stage: int, starts_s: int, citation: Citation) -> None:
        """That no stage begins before the sessions of an earlier one."""
        for other in range(len(self._announced())):
            for number, planned_s in enumerate(self.planned(other), 1):
                if (other - stage) * (planned_s - starts_s) < 0:
                    order = "before" if other < stage else "after"
                    problem = f"it would begin {order} session {number} of stage {other + 1}"
                    raise TournamentError("starts_s", problem, citation)

    def _participants(self, stage: int, number: int) -> list[str]:
        """Those who play in a session; all who can still come into it, where nobody is allotted to it yet."""
        state = self._desk.state
        if stage == state.sessions.stage:
            return list(state.sessions.sessions[number - 1].players)
        if not state.sessions.sessions:
            return [player for player, entry in state.entries.entries.items() if not entry.is_out]
        return [
            player
            for session in state.sessions.sessions
            for player in (self._ending.qualified(session) if session.is_decided else session.players)
        ]
