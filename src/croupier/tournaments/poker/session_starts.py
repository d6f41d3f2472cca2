"""How sessions of a poker tournament begin: when, with whom, in which seats, with which chips."""

from collections.abc import Sequence

from croupier.rulebook import Citation
from croupier.tournaments.poker import floor_messages as say
from croupier.tournaments.poker import seating
from croupier.tournaments.poker.condition_checks import MOST_MS
from croupier.tournaments.poker.desk import Asks, Desk, by
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.field import Field
from croupier.tournaments.poker.floor import Floor
from croupier.tournaments.poker.heads_up import HeadsUp
from croupier.tournaments.poker.level_clock import MINUTE_MS, LevelClock
from croupier.tournaments.poker.seat_draws import SeatDraws
from croupier.tournaments.poker.seating import Seats
from croupier.tournaments.poker.session_ends import SessionEnds
from croupier.tournaments.poker.state import InPlay, SessionState

SEATED = 2
"""Nobody plays alone: so many are at each table as play begins."""


class SessionStarts:
    """From the allotment to the first hand."""

    def __init__(
        self,
        desk: Desk,
        clock: LevelClock,
        floor: Floor,
        field: Field,
        heads_up: HeadsUp,
        ends: SessionEnds,
    ) -> None:
        self._desk = desk
        self._clock = clock
        self._floor = floor
        self._field = field
        self._heads_up = heads_up
        self._ends = ends
        self._draws = SeatDraws(desk)
        desk.acts |= {
            say.AlterStart: (self._alter_start, self._asks_alter),
            say.DrawSeats: (self._draw, self._asks_draw),
            say.StartSession: (self._start, self._asks_start),
        }

    @property
    def _rule(self) -> Citation:
        return self._desk.terms.advance

    # -- before ------------------------------------------------------------------------------------------------------

    def _waiting(self, number: int) -> SessionState:
        """A session that has not begun, and can."""
        desk = self._desk
        desk.verify_going()
        if not 1 <= number <= len(desk.state.sessions):
            raise TournamentError("session", f"{number}: there is no such session", self._rule)
        session = desk.state.sessions[number - 1]
        if problem := self._why_not_yet(session):
            raise TournamentError("session", f"{number}: {problem}", self._rule)
        return session

    def _to_come(self, number: int, rule: Citation) -> SessionState:
        """A session that has not begun, also one that others come before."""
        desk = self._desk
        desk.verify_going()
        session = next((each for each in desk.state.sessions if each.number == number), None)
        if session is None or session.began_ms:
            problem = "it has begun" if session is not None else "there is no such session"
            raise TournamentError("session", f"{number}: {problem}", rule)
        return session

    def _why_not_yet(self, session: SessionState) -> str:
        if session.began_ms:
            return "it has begun"
        before = [each for each in self._desk.state.sessions if each.stage < session.stage]
        if session.is_repechage:
            before += [
                each for each in self._desk.state.sessions if each.stage == session.stage and not each.is_repechage
            ]
        return "" if all(each.ended_ms for each in before) else "sessions before it are not over"

    def _waiting_numbers(self) -> list[int]:
        if not self._desk.is_open:
            return []
        return [each.number for each in self._desk.state.sessions if not self._why_not_yet(each)]

    def _alter_start(self, action: say.AlterStart) -> None:
        desk, terms = self._desk, self._desk.terms
        if terms.start_altered is None:
            raise TournamentError("alter_start", f"{desk.rules.name} has no rule for it")
        session = self._to_come(action.session, terms.start_altered)
        if terms.start_notice_minutes is None:
            problem = "the operator has not said which notice is reasonable (start_notice_minutes)"
            raise TournamentError("alter_start", problem, terms.start_altered)
        notice = terms.start_notice_minutes.value
        if action.starts_ms - desk.now_ms() < notice * MINUTE_MS:
            raise TournamentError("starts_ms", f"players have {notice} minutes of notice", terms.start_altered)
        if action.starts_ms > MOST_MS:
            raise TournamentError("starts_ms", "no calendar goes so far", terms.start_altered)
        for each in desk.state.sessions:
            if (each.stage - session.stage) * (each.starts_ms - action.starts_ms) < 0:
                order = "before" if each.stage < session.stage else "after"
                problem = f"it would begin {order} session {each.number}, of another stage"
                raise TournamentError("starts_ms", problem, terms.start_altered)
        session.starts_ms = action.starts_ms
        desk.tell(say.StartAltered((terms.start_altered,), session.number, action.starts_ms))

    def _asks_alter(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        rule, waiting = self._desk.terms.start_altered, list[int]()
        if self._desk.is_open:
            waiting = [each.number for each in self._desk.state.sessions if not each.began_ms]
        if rule is None or not waiting:
            return None
        return Asks({"session": waiting}, {"starts_ms": (self._desk.now_ms(), None)}, (rule,))

    def _draw(self, action: say.DrawSeats) -> None:
        """Everybody who is in has a table and a seat, by the secret that was committed to."""
        desk, rule = self._desk, self._desk.terms.seating
        session = self._waiting(action.session)
        if desk.conditions.format == "heads_up":
            raise TournamentError("draw_seats", "opponents are drawn when the session begins", rule)
        if session.drawn:
            raise TournamentError("draw_seats", "seats are drawn; who comes later is drawn to a free one", rule)
        players = self._field.entered(session)
        self._verify_seats(session, players)
        self._draws.draw(session, players, self._tables_for(session, players))

    def _tables_for(self, session: SessionState, players: Sequence[str]) -> list[Seats]:
        """The tables that a session begins at."""
        return seating.tables_for(len(players), self._floor.open_to(session), self._desk.conditions.final_seats)

    def _verify_seats(self, session: SessionState, players: Sequence[str]) -> None:
        rule = self._desk.terms.seating
        if not players:
            raise TournamentError("draw_seats", "nobody wants a seat", rule)
        tables = self._tables_for(session, players)
        room = sum(table.room for table in tables)
        if len(players) > room:
            problem = f"{len(players)} players want a seat, and there are {room}: designate more tables"
            raise TournamentError("tables", problem, rule)
        if len(players) < SEATED * len(tables):
            problem = f"{len(players)} players at {len(tables)} tables: each has {SEATED} at least"
            raise TournamentError("tables", problem, self._desk.terms.tables)

    def _asks_draw(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        waiting = [each for each in self._waiting_numbers() if not self._desk.state.sessions[each - 1].drawn]
        if not waiting or self._desk.conditions.format == "heads_up":
            return None
        return Asks({"session": waiting}, {}, (self._desk.terms.seating,))

    def _start(self, action: say.StartSession) -> None:
        """Everybody has chips, and the clock goes."""
        desk, terms, conditions = self._desk, self._desk.terms, self._desk.conditions
        session = self._waiting(action.session)
        desk.verify_undisputed("start_session")
        if desk.now_ms() < session.starts_ms:
            raise TournamentError("start_session", "it is not yet time", terms.start_altered or self._rule)
        players = self._field.entered(session)
        first = [each for each in desk.state.sessions if not each.stage and not each.is_repechage]
        least = conditions.minimum_players if [session] == first else 0
        if len(players) < least:
            problem = f"{len(players)} player{'s' * (len(players) != 1)}: {least} at least"
            raise TournamentError("start_session", problem, terms.must_say.citation)
        if len(players) < SEATED:
            self._ends.pass_over(session, {player: self._field.bank_of(session, player) for player in players})
            return
        if conditions.format == "tables":
            self._seat_all(session, players)
        self._field.forget_outs(session, players)
        banks = {player: self._field.bank_of(session, player) for player in players}
        session.began_ms = desk.now_ms()
        session.started = len(players)
        session.time_to_act_s = conditions.time_to_act_s
        session.players = {player: InPlay(chips) for player, chips in banks.items()}
        is_carried = conditions.stages[session.stage].chips == "carried"
        cites = dict.fromkeys(by(terms.chips, terms.carried_chips if is_carried else None))
        told = say.SessionStarted(
            tuple(cites), session.number, len(players),
            0 if is_carried else conditions.chips or 0,
        )  # fmt: skip
        desk.issue(session, told, sum(banks.values()))
        self._clock.begin(session)
        self._floor.seat(session, session.drawn)
        session.drawn = {}
        if conditions.format == "heads_up":
            self._heads_up.draw(session)

    def _seat_all(self, session: SessionState, players: Sequence[str]) -> None:
        """Seats for all: drawn now, if they were not before; who entered since then is drawn to what is free."""
        if not session.drawn:
            self._verify_seats(session, players)
            self._draws.draw(session, players, self._tables_for(session, players))
            return
        late = [player for player in players if player not in session.drawn]
        taken: dict[int, dict[int, str]] = {}
        for player, (table, seat) in session.drawn.items():
            taken.setdefault(table, {})[seat] = player
        tables = [
            each._replace(taken=taken.setdefault(each.number, {})) for each in self._floor.open_to(session)
        ]  # whose players come to be more below
        if len(late) > sum(each.room for each in tables):
            problem = f"no seats for {', '.join(late)}: designate another table"
            raise TournamentError("tables", problem, self._desk.terms.seating)
        for player in late:
            in_use = [each for each in tables if each.taken]
            source = self._desk.around.source
            found = seating.seat_for_late(in_use, source) or seating.seat_for_late(tables, source)
            assert found is not None, "there is a seat for each"
            taken[found[0]][found[1]] = player
            session.drawn[player] = found
            self._desk.tell(say.SeatDrawn(by(self._desk.terms.seating), player, *found))

    def _asks_start(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        waiting = self._waiting_numbers()
        due = [each for each in waiting if self._desk.state.sessions[each - 1].starts_ms <= self._desk.now_ms()]
        return Asks({"session": due}, {}, (self._desk.terms.chips,)) if due else None
