"""The clock beside a poker table: it says of itself when the time of the player in turn is over, or nearly.

Where people keep the time the dealer reports it, and the setup says so. A round reads no clock: what this one has
counted is reported to it, and so recorded.
"""

import msgspec

from croupier.errors import CroupierError
from croupier.ledger import Did, Done
from croupier.poker.action_clock import ActionClock, ClockState
from croupier.procedure import Incident
from croupier.room.errors import RoundError
from croupier.room.poker.course import NOTHING, TableCourse
from croupier.room.poker.hands import Hands


class TurnClockState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was counted in the hand in play."""

    clock: ClockState
    let_go: tuple[int, int] | None = None


class TimeLeft(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whose time runs, when it is over by the clock of the house, and how long it was in all."""

    player: str
    ends_ms: int
    allowed_ms: int
    is_paused: bool = False
    left_ms: int = 0
    """What was left when the table was last acted at."""


class TurnClock:
    """Counts for the hand in play; between hands there is nothing to count."""

    def __init__(self, course: TableCourse, hands: Hands, state: TurnClockState | None = None) -> None:
        self._course = course
        self._hands = hands
        self._clock: ActionClock | None = None
        self._of = 0
        """The number of the hand that it counts for."""
        self._let_go: tuple[int, int] | None = state.let_go if state is not None else None
        """A turn that ends by no limit, since the rules let it: the hand has refused to hear of it."""
        if state is not None and course.in_play is not None:
            self._clock, self._of = ActionClock(course.in_play, course.around.clock, state.clock), course.number
        course.due.add(self._due)
        course.strikes.add(self._strike)

    def state(self) -> TurnClockState | None:
        return TurnClockState(self._clock.state(), self._let_go) if self._clock is not None else None

    def look(self) -> None:
        """Called after everything that was done at the table: a turn that was not there before begins now."""
        in_play = self._course.in_play
        if in_play is None or not self._course.setup.keeps_time:
            self._clock = None
        elif self._clock is None or self._of != self._course.number:
            self._clock, self._of = ActionClock(in_play, self._course.around.clock), self._course.number
            self._let_go = None
        else:
            self._clock.look()

    def left(self) -> TimeLeft | None:
        """What pages count down; nothing where there is no limit."""
        in_play, clock = self._course.in_play, self._clock
        allowed = in_play.time_to_act.allowed() if in_play is not None and clock is not None else None
        left_ms = clock.left_ms() if clock is not None else None
        if allowed is None or left_ms is None:
            return None
        whole = min(limit.allowed_ms for limit in allowed.limits.values())
        return TimeLeft(allowed.player, self._course.now_ms + left_ms, whole, allowed.is_paused, left_ms)

    def verify_in_time(self, did: Did) -> None:
        """Refuse an act of the player in turn whose time is over: what follows from that is due first."""
        if self._clock is None or isinstance(did, Incident) or self._is_let_go():
            return
        allowed = self._hands.required(did.name()).time_to_act.allowed()
        if allowed is not None and did.actor == allowed.player and self._clock.is_over():
            raise RoundError(did.name(), f"the time of {did.actor} to act is over")

    def _is_let_go(self) -> bool:
        in_play = self._course.in_play
        allowed = in_play.time_to_act.allowed() if in_play is not None else None
        return allowed is not None and allowed.turn == self._let_go

    def _due(self) -> int | None:
        if self._clock is None or self._is_let_go():
            return None
        due_ms = self._clock.due_in_ms()
        return None if due_ms is None else self._course.now_ms + due_ms

    def _strike(self) -> Done:
        in_play, clock = self._course.in_play, self._clock
        if clock is None or in_play is None or self._is_let_go():
            return NOTHING
        try:
            return self._hands.recorded(in_play) if clock.tick() else NOTHING
        except CroupierError:  # the limit does not end this turn by the rules: the player may take any time
            allowed = in_play.time_to_act.allowed()
            self._let_go = allowed.turn if allowed is not None else None
            return NOTHING
