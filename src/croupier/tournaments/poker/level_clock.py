"""The clock of a session: levels and breaks on the clock of the house, stopped, set and started again."""

from collections.abc import Iterable

from croupier.rulebook import Citation
from croupier.tournaments.poker import floor_messages as say
from croupier.tournaments.poker.conditions import More
from croupier.tournaments.poker.dealt_tables import WHY_OVER, DealtTables
from croupier.tournaments.poker.desk import Asks, Desk, by, nothing_asked
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.state import ClockState, SessionState
from croupier.tournaments.poker.structure import Break, Level, Step, Structure

SECOND_MS = 1000
MINUTE_MS = 60 * SECOND_MS
LONGEST_STOP = 24 * 60
"""In minutes: a longer break is the end of a session. Ours."""


class LevelClock:
    """Where each session is in its structure. What was left when the clock was started says all that is to come."""

    def __init__(self, desk: Desk, dealt: DealtTables) -> None:
        self._desk = desk
        self._dealt = dealt
        desk.acts |= {
            say.StartClock: (self._start, nothing_asked),
            say.StopClock: (self._stop, self._asks_stop),
            say.SetClock: (self._set, self._asks_set),
            say.TakeTimeOut: (self._take_out, nothing_asked),
        }

    @property
    def _rule(self) -> Citation:
        return self._desk.terms.levels

    # -- asking ----------------------------------------------------------------------------------------------------

    def structure(self) -> Structure:
        found = self._desk.conditions.structure
        assert found is not None, "published conditions have a structure"
        return found

    def left_ms(self, session: SessionState) -> int:
        """What is left of the level or break; never less than nothing."""
        return max(0, self._still_ms(session))

    def _still_ms(self, session: SessionState) -> int:
        """The same; less than nothing where the last level lasts longer than it was to."""
        clock = session.clock
        return clock.left_ms - (self._desk.now_ms() - clock.since_ms if clock.since_ms else 0)

    def due_ms(self) -> int | None:
        """When the next level or break is over, of all clocks that go, or one goes on by itself."""
        playing = self._desk.playing()
        due = [each for session in playing if (each := self._due(session)) is not None]
        return min([*due, *(session.clock.goes_on_ms for session in playing if session.clock.goes_on_ms)], default=None)

    def _due(self, session: SessionState) -> int | None:
        """The last level lasts until the end, unless the session ends with it."""
        is_last = session.clock.step == len(self.structure().steps) - 1
        if not session.clock.since_ms or (is_last and not self._ends_with(session)):
            return None
        return session.clock.since_ms + session.clock.left_ms

    def _ends_with(self, session: SessionState) -> bool:
        stage = self._desk.conditions.stages[session.stage]
        return stage.ends == "level" and stage.length == self.level(session)

    def step(self, session: SessionState) -> Step:
        return self.structure().steps[session.clock.step]

    def level(self, session: SessionState) -> int:
        """The number of the level in force, or of the last before a break."""
        return self.structure().level_number(session.clock.step)

    def is_past(self, session: SessionState, level: int) -> bool:
        """Whether a level is over."""
        structure, step = self.structure(), session.clock.step
        number = structure.level_number(step)
        is_over = isinstance(structure.steps[step], Break) or not self.left_ms(session)
        return number > level or (number == level and is_over)

    def takes_entries(self, session: SessionState) -> bool:
        """Whether somebody may still enter a session in play; a break belongs to the level before it."""
        is_early = bool(session.began_ms) and self.level(session) <= self._desk.conditions.late_level
        return is_early and not self._is_settled

    def sells(self, session: SessionState, more: More) -> bool:
        """Whether re-buys or add-ons are sold now; a break belongs to the level before it, and may be all there is."""
        is_time = not more.in_break or isinstance(self.step(session), Break)
        return is_time and more.from_level <= self.level(session) <= more.until_level and not self._is_settled

    @property
    def _is_settled(self) -> bool:
        """Whether the prizes are settled: nobody pays anything after that, also if the clock is set back."""
        return self._desk.state.prizes.is_settled

    # -- the clock goes --------------------------------------------------------------------------------------------

    def begin(self, session: SessionState) -> None:
        """The first level of the session, from now on."""
        first = self._desk.conditions.stages[session.stage].first_level
        structure = self.structure()
        step = [at for at, each in enumerate(structure.steps) if isinstance(each, Level)][first - 1]
        session.clock = ClockState(step, structure.steps[step].minutes * MINUTE_MS, self._desk.now_ms())
        self._tell_step(session, self._desk.now_ms())

    def _start(self, action: say.StartClock) -> None:
        session = self._desk.in_play(action.session, self._rule)
        if session.clock.since_ms:
            raise TournamentError("start_clock", "it goes", self._rule)
        self._desk.verify_undisputed("start_clock")
        self.go_on(session)

    def go_on(self, session: SessionState, at_ms: int = 0) -> None:
        """The clock goes from where it stands; since a moment that has passed, if it was to go on then."""
        clock, since_ms = session.clock, at_ms or self._desk.now_ms()
        session.stood_ms += since_ms - clock.stopped_ms
        session.stands.append((clock.stopped_ms, since_ms))
        clock.since_ms, clock.why, clock.stopped_ms, clock.goes_on_ms = since_ms, "", 0, 0
        self._desk.tell(say.ClockStarted(by(self._rule), session.number, clock.step, clock.left_ms))
        self._dealt.set_levels(session)

    def _stop(self, action: say.StopClock) -> None:
        session = self._desk.in_play(action.session, self._rule)
        self._desk.verify_text("reason", action.reason)
        if not session.clock.since_ms:
            raise TournamentError("stop_clock", "it stands", self._rule)
        if not 0 <= action.minutes <= LONGEST_STOP:
            problem = f"{action.minutes}: it stands for {LONGEST_STOP} minutes at most, or until somebody starts it"
            raise TournamentError("minutes", problem, self._rule)
        self.halt(session, action.reason, action.minutes)

    def _asks_stop(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        if not self._desk.is_open:
            return None
        numbers = [each.number for each in self._desk.playing() if each.clock.since_ms]
        return Asks({"session": numbers}, {"minutes": (0, LONGEST_STOP)}, (self._rule,)) if numbers else None

    def halt(self, session: SessionState, why: str, minutes: int = 0) -> None:
        """The clock stands, and no table begins a hand."""
        clock = session.clock
        clock.left_ms, clock.since_ms, clock.why = self.left_ms(session), 0, why
        clock.stopped_ms = self._desk.now_ms()
        clock.goes_on_ms = clock.stopped_ms + minutes * MINUTE_MS if minutes else 0
        self._desk.tell(say.ClockStopped(by(self._rule), session.number, clock.step, clock.left_ms, why, minutes))
        self._dealt.let_play(session)

    def wait(self, session: SessionState) -> None:
        """A clock that stands does so until somebody starts it, though it was to go on by itself."""
        session.clock.goes_on_ms = 0

    def _set(self, action: say.SetClock) -> None:
        session = self._desk.in_play(action.session, self._rule)
        self._desk.verify_text("reason", action.reason)
        steps = self.structure().steps
        if not 1 <= action.step <= len(steps):
            raise TournamentError("step", f"{action.step}: the structure has {len(steps)}", self._rule)
        whole_s = steps[action.step - 1].minutes * MINUTE_MS // SECOND_MS
        if not 0 <= action.left_s <= whole_s:
            raise TournamentError("left_s", f"{action.left_s}: it lasts {whole_s} seconds", self._rule)
        self._put(session, action.step - 1, action.left_s * SECOND_MS, action.reason)

    def _asks_set(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        if not self._desk.is_open or not self._desk.playing():
            return None
        return Asks({}, {"step": (1, len(self.structure().steps)), "left_s": (0, None)}, (self._rule,))

    def _put(self, session: SessionState, step: int, left_ms: int, why: str) -> None:
        clock = session.clock
        is_new = clock.step != step
        clock.step, clock.left_ms = step, left_ms
        if clock.since_ms:
            clock.since_ms = self._desk.now_ms()
        self._desk.tell(say.ClockSet(by(self._rule), session.number, step, left_ms, why))
        if is_new:
            self._tell_step(session, self._desk.now_ms())

    def _take_out(self, action: say.TakeTimeOut) -> None:
        """Levels that began in the dark have not begun."""
        desk = self._desk
        session = desk.in_play(action.session, self._rule)
        desk.verify_text("reason", action.reason)
        now, clock = desk.now_ms(), session.clock
        if not session.began_ms <= action.from_ms < action.until_ms <= now:
            problem = "they lie between the start of the session and now, the first before the other"
            raise TournamentError("from_ms, until_ms", problem, self._rule)
        is_over = not clock.since_ms and clock.why == WHY_OVER
        dark = _without((action.from_ms, min(action.until_ms, clock.stopped_ms or now)), session.stands)
        gone_ms = sum(until_ms - from_ms for from_ms, until_ms in dark)
        if not (clock.since_ms or is_over) or gone_ms < 1:
            problem = "the clock stood then, or the time is taken out" if clock.since_ms else "the clock stands"
            raise TournamentError("take_time_out", problem, self._rule)
        session.stood_ms += gone_ms
        session.stands += dark
        step, left_ms = clock.step, self._still_ms(session) + gone_ms
        while left_ms > self.structure().steps[step].minutes * MINUTE_MS and step:
            left_ms -= self.structure().steps[step].minutes * MINUTE_MS
            step -= 1
        self._put(session, step, max(0, min(left_ms, self.structure().steps[step].minutes * MINUTE_MS)), action.reason)
        if is_over:
            self.go_on(session)

    def played_ms(self, session: SessionState) -> int:
        """How long a session has been played, without the time in which its clock stood."""
        clock = session.clock
        return (clock.stopped_ms or self._desk.now_ms()) - session.began_ms - session.stood_ms

    def take_off(self, session: SessionState, ms: int) -> None:
        """Time is taken off what is left, as for a hand that all tables wait for."""
        clock = session.clock
        clock.left_ms = max(0, self.left_ms(session) - ms)
        if clock.since_ms:
            clock.since_ms = self._desk.now_ms()
        else:
            session.stood_ms -= ms

    def strike(self) -> bool:
        """The next level or break where one is due; several, if the house was dark for longer: it is on time again."""
        struck = False
        for session in self._desk.playing():
            if 0 < session.clock.goes_on_ms <= self._desk.now_ms():
                self.go_on(session, session.clock.goes_on_ms)
                struck = True
            while (due := self._due(session)) is not None and self._desk.now_ms() >= due:
                if self._ends_with(session):
                    self._halt_at_end(session, due)
                    struck = True
                    break
                session.clock.step += 1
                session.clock.since_ms = due
                session.clock.left_ms = self.step(session).minutes * MINUTE_MS
                self._tell_step(session, due)
                struck = True
        return struck

    def _halt_at_end(self, session: SessionState, due_ms: int) -> None:
        """The level with which the session ends is over: nothing follows it."""
        session.clock.left_ms, session.clock.since_ms = 0, 0
        session.clock.why, session.clock.stopped_ms = WHY_OVER, due_ms
        told = by(self._rule)
        self._desk.tell(say.ClockStopped(told, session.number, session.clock.step, 0, session.clock.why))
        self._dealt.let_play(session)

    def _tell_step(self, session: SessionState, at_ms: int) -> None:
        step = session.clock.step
        told = self.structure().words(step)
        self._desk.tell(say.LevelBegun(by(self._rule), session.number, step, told, at_ms))
        self._dealt.set_levels(session)


def _without(time: tuple[int, int], others: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """What is left of a time without others, in parts."""
    left = [time] if time[0] < time[1] else []
    for start, end in others:
        parts = [part for at, until in left for part in ((at, min(until, start)), (max(at, end), until))]
        left = [(at, until) for at, until in parts if at < until]
    return left
