"""The tables of a poker tournament: which are designated, who sits where, and who is moved."""

from collections.abc import Callable, Iterable, Sequence

from croupier.rulebook import Citation
from croupier.table.hooks import Hooks
from croupier.tournaments.poker import floor_messages as say
from croupier.tournaments.poker import seating
from croupier.tournaments.poker.dealt_tables import DealtTables
from croupier.tournaments.poker.desk import Asks, Desk, by, nothing_asked
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.seating import Move, Seats
from croupier.tournaments.poker.state import InPlay, SessionState, TableState

MOST_TABLES = 100_000
"""A higher number of a table is a slip of the pen. Ours."""
LEAST_SEATS = 2
"""Nobody plays alone."""


class Floor:
    """Tables and seats, by lot or by the supervisor's word."""

    def __init__(self, desk: Desk, dealt: DealtTables, most_players: int) -> None:
        self._desk = desk
        self._dealt = dealt
        self._most = most_players
        """How many the game can be dealt to."""
        self.empties: Hooks[Callable[[SessionState, int], None]] = Hooks()
        """Who has to know that nobody sits at a table any more."""
        self.leaves: Hooks[Callable[[SessionState, Move], None]] = Hooks()
        """Who has to know that somebody is about to go to another seat."""
        desk.acts |= {
            say.DesignateTable: (self._designate, self._asks_designate),
            say.ReleaseTable: (self._release, self._asks_release),
            say.TellButton: (self._tell_button, nothing_asked),
            say.SeatLate: (self._seat_late, self._asks_seat_late),
            say.MovePlayer: (self._move, self._asks_move),
        }

    # -- which there are -------------------------------------------------------------------------------------------

    def _designate(self, action: say.DesignateTable) -> None:
        desk, tables, rule = self._desk, self._desk.state.tables, self._desk.terms.tables
        desk.verify_going()
        conditions = desk.conditions
        seats = action.seats or max(conditions.seats, conditions.final_seats)
        kept = 0 if action.seats else seats - conditions.seats
        if not 1 <= action.table <= MOST_TABLES or action.table in tables:
            problem = "is designated" if action.table in tables else "is no number of a table"
            raise TournamentError("table", f"{action.table} {problem}", rule)
        if not LEAST_SEATS <= seats <= self._most:
            raise TournamentError("seats", f"{seats}: a table has from {LEAST_SEATS} to {self._most}", rule)
        if action.stream and any(each.stream == action.stream for each in tables.values()):
            raise TournamentError("stream", f"{action.stream} is designated", desk.terms.tables_only or rule)
        tables[action.table] = TableState(seats, stream=action.stream, kept=kept)
        desk.tell(say.TableDesignated(by(rule, desk.terms.tables_only), action.table, seats))

    def _asks_designate(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        if not self._desk.is_open:
            return None
        number = max(self._desk.state.tables, default=0) + 1
        return Asks({}, {"table": (number, None), "seats": (2, self._most)}, (self._desk.terms.tables,))

    def _release(self, action: say.ReleaseTable) -> None:
        rule = self._desk.terms.tables_only or self._desk.terms.tables
        table = self._desk.table(action.table, rule)
        if table.taken or self._dealt.is_due(table.stream):
            raise TournamentError("table", f"players sit at {action.table}", rule)
        if any(session.drawn for session in self._desk.state.sessions if self._is_drawn(session, action.table)):
            raise TournamentError("table", f"players are drawn to {action.table}", rule)
        if any(match.table == action.table for session in self._desk.playing() for match in session.matches):
            raise TournamentError("table", f"matches of the round are played at {action.table}", rule)
        del self._desk.state.tables[action.table]
        self._desk.tell(say.TableReleased(by(rule), action.table))

    @staticmethod
    def _is_drawn(session: SessionState, table: int) -> bool:
        return any(at == table for at, _ in session.drawn.values())

    def _asks_release(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        empty = [number for number, table in sorted(self._desk.state.tables.items()) if not table.taken]
        return Asks({"table": empty}, {}, (self._desk.terms.tables,)) if empty else None

    def _tell_button(self, action: say.TellButton) -> None:
        table = self._desk.table(action.table, self._desk.terms.seating)
        if not (1 <= action.seat <= table.seats and 0 <= action.last_blind <= table.seats):
            problem = f"{action.seat}, {action.last_blind}: table {action.table} has {table.seats}"
            raise TournamentError("seat, last_blind", problem, self._desk.terms.seating)
        table.button, table.last_blind = action.seat, action.last_blind
        self._desk.tell(say.ButtonTold(by(self._desk.terms.seating), action.table, action.seat))

    # -- asking ----------------------------------------------------------------------------------------------------

    def in_use(self, session: SessionState) -> list[Seats]:
        """The tables at which players of a session sit, by number."""
        used = [table for table in self._desk.state.tables.items() if table[1].session == session.number]
        return self._numbered(used, is_last=len(used) == 1)

    def open_to(self, session: SessionState) -> list[Seats]:
        """The tables at which players of a session sit, or may: nobody of another has a seat there."""
        others = {
            at for each in self._desk.state.sessions if each is not session for at, _ in each.drawn.values()
        }  # fmt: skip
        mine, tables = (0, session.number), self._desk.state.tables.items()
        used = [table for table in tables if table[1].session == session.number]
        open_ = ((at, table) for at, table in tables if table.session in mine and at not in others)
        return self._numbered(open_, is_last=len(used) == 1)

    @staticmethod
    def _numbered(tables: Iterable[tuple[int, TableState]], *, is_last: bool) -> list[Seats]:
        """Tables to reckon with; some seats are for the last one alone."""
        found = []
        for at, each in sorted(tables):
            closed = kept = frozenset[int]()
            if each.kept and not (is_last and each.session):
                kept = (
                    frozenset(range(each.seats - each.kept + 1, each.seats + 1))
                    - each.taken.keys()
                    - each.closed.keys()
                )
            if each.closed or kept:
                closed = kept | each.closed.keys()
            found.append(Seats(at, each.seats, each.taken, each.button, each.last_blind, closed, kept))
        return found

    def is_unbalanced(self, session: SessionState) -> bool:
        """Whether two tables differ by more players than they may."""
        return seating.is_unbalanced(self.in_use(session), self._desk.conditions.difference)

    def breaks_next(self, session: SessionState) -> int:
        """The table that can be broken now by the method; nothing if none can."""
        conditions = self._desk.conditions
        found = seating.which_breaks(self.in_use(session), conditions.breaking, conditions.final_seats)
        return found.number if found is not None else 0

    # -- lots ------------------------------------------------------------------------------------------------------

    def seat(self, session: SessionState, places: dict[str, tuple[int, int]]) -> None:
        """Players take the seats that they were drawn to."""
        for player, (table, seat) in places.items():
            self._sit(session, player, table, seat)

    def seat_by_lot(self, session: SessionState, player: str) -> bool:
        """A player is drawn to a seat; whether one was free."""
        desk, source = self._desk, self._desk.around.source
        found = seating.seat_for_late(self.in_use(session), source)
        if found is None and desk.conditions.format == "tables":
            found = seating.seat_for_late(self.open_to(session), source)
        if found is None:
            desk.tell(say.NoSeatFree(by(desk.terms.seating), player))
            return False
        self._sit(session, player, *found)
        desk.tell(say.SeatDrawn(by(desk.terms.seating), player, *found))
        return True

    def seat_newcomer(self, session: SessionState, player: str) -> None:
        """A player who comes in after the start: those who came before and have no seat yet are drawn to one first."""
        is_tables = self._desk.conditions.format == "tables"
        for each in self.unseated_in(session) if is_tables else [player]:
            if each == player or self.has_room(session):
                self.seat_by_lot(session, each)

    def unseated_in(self, session: SessionState) -> list[str]:
        """Players of a session who have no seat, in the order in which they came."""
        return [player for player, each in session.players.items() if not each.table]

    def _seat_late(self, action: say.SeatLate) -> None:
        desk, rule = self._desk, self._desk.terms.seating
        session = desk.session_of(action.player, rule)
        if (table := session.players[action.player].table) or desk.conditions.format != "tables":
            problem = f"sits at table {table}" if table else "is told a table with the opponent"
            raise TournamentError("player", f"{action.player} {problem}", rule)
        if (first := self.unseated_in(session)[0]) != action.player:
            raise TournamentError("player", f"{first} has come before {action.player}, and has no seat either", rule)
        if not any(table.room for table in self.open_to(session)):
            raise TournamentError("tables", "no seat is free: designate another table", rule)
        self.seat_by_lot(session, action.player)

    def unseated(self) -> list[str]:
        """Players in play who have no seat."""
        if not self._desk.state.entries.is_open or self._desk.conditions.format != "tables":
            return []
        return [player for session in self._desk.playing() for player in self.unseated_in(session)]

    def _asks_seat_late(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        players = self.unseated()
        return Asks({"player": players}, {}, (self._desk.terms.seating,)) if players else None

    # -- moves -----------------------------------------------------------------------------------------------------

    def _move(self, action: say.MovePlayer) -> None:
        desk, rule = self._desk, self._desk.terms.seating
        desk.verify_text("reason", action.reason, "say why", rule)
        session = desk.session_of(action.player, rule)
        at = session.players[action.player]
        self._verify_free(session, action.table, action.seat, rule)
        if not at.table or at.is_moving:
            raise TournamentError("player", f"{action.player} has no seat to move from", rule)
        if not desk.state.tables[action.table].taken:
            problem = f"nobody sits at {action.table}, and nobody plays alone: balance the tables, or redraw"
            raise TournamentError("table", problem, desk.terms.tables)
        self.make(session, Move(action.player, at.table, at.seat, action.table, action.seat, action.reason))

    def _verify_free(self, session: SessionState, number: int, seat: int, rule: Citation) -> None:
        table = self._desk.table(number, rule)
        if number not in {each.number for each in self.open_to(session)}:
            raise TournamentError("table", f"{number} is used in another session", rule)
        if not 1 <= seat <= table.seats or seat in table.taken or seat in table.closed:
            told = "is closed" if seat in table.closed else "is not there"
            problem = f"is {table.taken[seat]}'s" if seat in table.taken else told
            raise TournamentError("seat", f"{seat} of table {number} {problem}", rule)

    def _asks_move(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        playing = self._desk.playing()
        players = [player for each in playing for player, at in each.players.items() if at.table]
        tables = sorted({table.number for each in playing for table in self.open_to(each) if table.room})
        if not players or not tables or self._desk.conditions.format != "tables":
            return None
        return Asks({"player": players, "table": tables}, {"seat": (1, self._most)}, (self._desk.terms.seating,))

    def make(self, session: SessionState, move: Move) -> None:
        """A move that is settled; where hands are dealt, the table lets the player go when the hand is over."""
        desk = self._desk
        at, stream = session.players[move.player], desk.state.tables[move.table].stream
        self._tell_who_leaves(session, [move])
        self._vacate(move.table, move.seat)
        at.is_moving = bool(stream)
        self._sit(session, move.player, move.to_table, move.to_seat)
        if stream:
            at.is_there = False
            self._dealt.release(stream, move.player)
        told = by(desk.terms.seating, desk.terms.chips_removed)
        desk.tell(say.PlayerMoved(told, move.player, move.table, move.seat, move.to_table, move.to_seat, move.why))

    def seat_anew(self, session: SessionState, drawn: Iterable[tuple[str, int, int]]) -> None:
        """Players take the seats that all of them have drawn anew."""
        desk, rule = self._desk, self._desk.terms.seating
        found = list(drawn)
        before = {player: (session.players[player].table, session.players[player].seat) for player, _, _ in found}
        moves = [Move(player, *before[player], table, seat, "") for player, table, seat in found]
        self._tell_who_leaves(session, moves)
        for place in before.values():
            self._vacate(*place)
        for player, table, seat in found:
            at, stream = session.players[player], desk.state.tables[before[player][0]].stream
            at.is_moving = bool(stream)
            self._sit(session, player, table, seat)
            if stream:
                at.is_there = False
                self._dealt.release(stream, player)
            desk.tell(say.SeatDrawn(by(rule), player, table, seat))

    def put_back(self, session: SessionState, moves: Sequence[tuple[str, int, int, int, int]]) -> None:
        """Players have the seats again that they had before their moves; hands are dealt at none of these tables."""
        for _, _, _, to_table, to_seat in moves:
            self._vacate(to_table, to_seat)
        for player, table, seat, to_table, to_seat in moves:
            self._sit(session, player, table, seat)
            told = by(self._desk.terms.seating)
            self._desk.tell(say.PlayerMoved(told, player, to_table, to_seat, table, seat, "the move is taken back"))

    def _tell_who_leaves(self, session: SessionState, moves: Iterable[Move]) -> None:
        for leaves in self.leaves:
            for move in moves:
                leaves(session, move)

    # -- seats -----------------------------------------------------------------------------------------------------

    def _sit(self, session: SessionState, player: str, number: int, seat: int) -> None:
        at, table = session.players[player], self._desk.state.tables[number]
        at.table, at.seat = number, seat
        if not table.session:
            table.session = session.number
            if table.used_in != session.number:
                table.used_in, table.hands = session.number, 0
            if table.stream:
                self._dealt.prepare(session, table.stream)
        table.taken[seat] = player
        if not at.is_moving:
            self._send(session, player)

    def _send(self, session: SessionState, player: str) -> None:
        """A table where hands are dealt is told who takes a seat there; who has no chips does not yet."""
        at = session.players[player]
        if (stream := self.stream_of(at)) and at.chips:
            at.is_there, at.given = True, 0
            self._dealt.seat(stream, player, at.seat, at.chips, session.number)
            if at.is_absent:
                self._dealt.mark(stream, player, is_absent=True)

    def send_chips(self, session: SessionState, player: str, chips: int, why: str) -> None:
        """More chips of a player go to the table where hands are dealt; with them somebody may take the seat."""
        at = session.players[player]
        stream = self.stream_of(at)
        if stream and at.is_there:
            self._dealt.give(stream, player, chips, why)
        elif stream and not at.is_moving:
            self._send(session, player)

    def _vacate(self, number: int, seat: int) -> None:
        table = self._desk.state.tables.get(number)
        if table is not None and seat in table.taken:
            del table.taken[seat]
            if not table.taken:
                session = self._desk.state.sessions[table.session - 1]
                table.session = table.button = table.last_blind = 0
                for empties in self.empties:
                    empties(session, number)

    def arrived(self, session: SessionState, player: str, chips: int, received: int) -> None:
        """A table has let a player go, with so many chips and all that they were given: they are at the new seat."""
        at = session.players[player]
        at.chips, at.is_moving = chips + at.given - received, False
        self._send(session, player)

    def stream_of(self, at: InPlay) -> str:
        """The stream of the table where a player sits, if its hands are dealt."""
        table = self._desk.state.tables.get(at.table)
        return table.stream if table is not None else ""

    def unseat(self, at: InPlay) -> None:
        """A seat is free again."""
        self._vacate(at.table, at.seat)
        at.table = at.seat = 0
        at.is_there = False

    def resit(self, session: SessionState, player: str, table: int, seat: int) -> None:
        """The seat that somebody had, or if that is taken, another that is drawn."""
        at = self._desk.state.tables.get(table)
        if at is not None and at.session in (0, session.number) and seat not in at.taken and seat not in at.closed:
            self._sit(session, player, table, seat)
        else:
            self.seat_by_lot(session, player)

    def take_back(self, session: SessionState, player: str, number: int, seat: int, *, is_there: bool) -> None:
        """Somebody is in again: at the seat that they had, if it is free; else the table lets them go to another."""
        at, table = session.players[player], self._desk.state.tables.get(number)
        at.is_there = is_there and table is not None
        if table is None or not is_there:
            self.resit(session, player, number, seat)
            return
        if table.session == session.number and seat not in table.taken and seat not in table.closed:
            at.table, at.seat = number, seat
            table.taken[seat] = player
            return
        at.is_there, at.is_moving = False, True
        self._dealt.release(table.stream, player)
        self.resit(session, player, number, seat)

    def has_room(self, session: SessionState) -> bool:
        return any(table.room for table in self.open_to(session))

    def clear(self, session: SessionState) -> None:
        """Nobody of a session sits anywhere any more."""
        for table in self._desk.state.tables.values():
            if table.session == session.number:
                table.taken = {}
                table.session = table.button = table.last_blind = 0
                if table.stream:
                    self._dealt.clear(table.stream)

    def at(self, session: SessionState, number: int, rule: Citation) -> TableState:
        """A table where players of a session sit."""
        table = self._desk.table(number, rule)
        if table.session != session.number or not table.taken:
            raise TournamentError("table", f"nobody sits at {number}", rule)
        return table

    def clockwise(self, number: int, players: Iterable[str], session: SessionState) -> list[str]:
        """Players of a table from the left of the button, where it is known; else from its first seat."""
        table = self._desk.state.tables.get(number)
        button, count = (table.button, table.seats) if table is not None else (0, 1)
        return sorted(players, key=lambda player: (session.players[player].seat - button - 1) % count)
