"""The clock of a session: levels and breaks on the clock of the house, stopped, set and started again."""

from croupier.rulebook import Citation
from croupier.tournaments.poker import floor_messages as say
from croupier.tournaments.poker.conditions import More
from croupier.tournaments.poker.dealt_tables import DealtTables
from croupier.tournaments.poker.desk import Asks, Desk, by, nothing_asked
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.state import ClockState, SessionState
from croupier.tournaments.poker.structure import Break, Step, Structure

SECOND_MS = 1000
MINUTE_MS = 60 * SECOND_MS


class LevelClock:
    """Where each session is in its structure. What was left when the clock was started says all that is to come."""

    def __init__(self, desk: Desk, dealt: DealtTables) -> None:
        self._desk = desk
        self._dealt = dealt
        desk.acts |= {
            say.StartClock: (self._start, nothing_asked),
            say.StopClock: (self._stop, nothing_asked),
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
        clock = session.clock
        gone = self._desk.now_ms() - clock.since_ms if clock.since_ms else 0
        return max(0, clock.left_ms - gone)

    def due_ms(self) -> int | None:
        """When the next level or break is over, of all clocks that go."""
        due = [each for session in self._desk.playing() if (each := self._due(session)) is not None]
        return min(due, default=None)

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
        return bool(session.began_ms) and self.level(session) <= self._desk.conditions.late_level

    def sells(self, session: SessionState, more: More) -> bool:
        """Whether re-buys or add-ons are sold now; a break belongs to the level before it."""
        return more.from_level <= self.level(session) <= more.until_level

    # -- the clock goes --------------------------------------------------------------------------------------------

    def begin(self, session: SessionState) -> None:
        """The first level of the session, from now on."""
        first = self._desk.conditions.stages[session.stage].first_level
        structure = self.structure()
        step = next(at for at, each in enumerate(structure.steps) if each is structure.levels()[first - 1])
        session.clock = ClockState(step, structure.steps[step].minutes * MINUTE_MS, self._desk.now_ms())
        self._tell_step(session, self._desk.now_ms())

    def play_hands(self, session: SessionState, hands: int) -> None:
        """Tables where hands are dealt play so many, and wait then."""
        self._dealt.resume_all(session, hands)

    def _start(self, action: say.StartClock) -> None:
        session = self._desk.in_play(action.session, self._rule)
        if session.clock.since_ms:
            raise TournamentError("start_clock", "it goes", self._rule)
        open_ = [number for number, each in enumerate(self._desk.state.conduct.disputes, 1) if not each.decision]
        if open_:
            problem = f"dispute {open_[0]} is not decided, and play waits for it"
            raise TournamentError("start_clock", problem, self._desk.terms.dispute)
        self.go_on(session)

    def go_on(self, session: SessionState) -> None:
        """The clock goes from where it stands."""
        session.clock.since_ms, session.clock.why = self._desk.now_ms(), ""
        clock = session.clock
        self._desk.tell(say.ClockStarted(by(self._rule), session.number, clock.step, clock.left_ms))
        self._dealt.set_levels(session)

    def _stop(self, action: say.StopClock) -> None:
        session = self._desk.in_play(action.session, self._rule)
        self._desk.verify_text("reason", action.reason)
        if not session.clock.since_ms:
            raise TournamentError("stop_clock", "it stands", self._rule)
        self.halt(session, action.reason)

    def halt(self, session: SessionState, why: str) -> None:
        """The clock stands, and no table begins a hand."""
        clock = session.clock
        clock.left_ms, clock.since_ms, clock.why = self.left_ms(session), 0, why
        self._desk.tell(say.ClockStopped(by(self._rule), session.number, clock.step, clock.left_ms, why))
        self._dealt.hold_all(session, why or "the clock stands")

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
        if not clock.since_ms:
            raise TournamentError("take_time_out", "the clock stands", self._rule)
        step, left_ms = clock.step, self.left_ms(session) + action.until_ms - action.from_ms
        while left_ms > self.structure().steps[step].minutes * MINUTE_MS and step:
            left_ms -= self.structure().steps[step].minutes * MINUTE_MS
            step -= 1
        self._put(session, step, min(left_ms, self.structure().steps[step].minutes * MINUTE_MS), action.reason)

    def take_off(self, session: SessionState, ms: int) -> None:
        """Time is taken off what is left, as for a hand that all tables wait for."""
        clock = session.clock
        clock.left_ms = max(0, self.left_ms(session) - ms)
        if clock.since_ms:
            clock.since_ms = self._desk.now_ms()

    def strike(self) -> bool:
        """The next level or break where one is due; several, if the house was dark for longer: it is on time again."""
        struck = False
        for session in self._desk.playing():
            while (due := self._due(session)) is not None and self._desk.now_ms() >= due:
                if self._ends_with(session):
                    self._halt_at_end(session)
                    struck = True
                    break
                session.clock.step += 1
                session.clock.since_ms = due
                session.clock.left_ms = self.step(session).minutes * MINUTE_MS
                self._tell_step(session, due)
                struck = True
        return struck

    def _halt_at_end(self, session: SessionState) -> None:
        """The level with which the session ends is over: nothing follows it."""
        session.clock.left_ms, session.clock.since_ms = 0, 0
        session.clock.why = "the session is over"
        told = by(self._rule)
        self._desk.tell(say.ClockStopped(told, session.number, session.clock.step, 0, session.clock.why))
        self._dealt.hold_all(session, session.clock.why)

    def _tell_step(self, session: SessionState, at_ms: int) -> None:
        step = session.clock.step
        told = self.structure().words(step)
        self._desk.tell(say.LevelBegun(by(self._rule), session.number, step, told, at_ms))
        self._dealt.set_levels(session)
