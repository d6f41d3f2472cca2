"""Seats that nobody is given: a broken chair, room for a dealer or a wheelchair, one table seated with fewer."""

from croupier.tournaments.poker import floor_messages as say
from croupier.tournaments.poker.desk import Asks, Desk, by
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.floor import LEAST_SEATS
from croupier.tournaments.poker.state import TableState


class ClosedSeats:
    """Closed and opened by the supervisor; no rule speaks of it, and how seats are allotted is the conditions'."""

    def __init__(self, desk: Desk, most_players: int) -> None:
        self._desk = desk
        self._most = most_players
        """How many the game can be dealt to."""
        desk.acts |= {
            say.CloseSeat: (self._close, self._asks_close),
            say.OpenSeat: (self._open, self._asks_open),
        }

    def _close(self, action: say.CloseSeat) -> None:
        """Nobody is given the seat, by lot or by word, until it is opened."""
        desk, rule = self._desk, self._desk.terms.seating
        desk.verify_text("reason", action.reason)
        table = self._seated_at(action.table, action.seat)
        if desk.conditions.format != "tables":
            raise TournamentError("close_seat", "opponents are told where to play: no seat is drawn for", rule)
        if action.seat in table.closed:
            raise TournamentError("seat", f"{action.seat} of table {action.table} is closed", rule)
        drawn = {place: player for session in desk.state.sessions for player, place in session.drawn.items()}
        if name := table.taken.get(action.seat) or drawn.get((action.table, action.seat)):
            raise TournamentError("seat", f"{action.seat} of table {action.table} is {name}'s: move them first", rule)
        if table.seats - table.kept - len(table.closed) <= LEAST_SEATS:
            raise TournamentError("seat", f"table {action.table} has {LEAST_SEATS} seats at least", rule)
        table.closed[action.seat] = action.reason
        desk.tell(say.SeatClosed(by(rule), action.table, action.seat, action.reason))

    def _asks_close(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        is_drawn_for = self._desk.is_open and self._desk.conditions.format == "tables"
        tables = sorted(self._desk.state.tables) if is_drawn_for else []
        return Asks({"table": tables}, {"seat": (1, self._most)}, (self._desk.terms.seating,)) if tables else None

    def _open(self, action: say.OpenSeat) -> None:
        rule = self._desk.terms.seating
        table = self._seated_at(action.table, action.seat)
        if action.seat not in table.closed:
            raise TournamentError("seat", f"{action.seat} of table {action.table} is not closed", rule)
        del table.closed[action.seat]
        self._desk.tell(say.SeatOpened(by(rule), action.table, action.seat))

    def _asks_open(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        tables = [number for number, table in sorted(self._desk.state.tables.items()) if table.closed]
        return Asks({"table": tables}, {"seat": (1, self._most)}, (self._desk.terms.seating,)) if tables else None

    def _seated_at(self, number: int, seat: int) -> TableState:
        """A table that has such a seat."""
        self._desk.verify_going()
        table = self._desk.table(number, self._desk.terms.seating)
        if not 1 <= seat <= table.seats:
            raise TournamentError("seat", f"{seat}: table {number} has {table.seats}", self._desk.terms.seating)
        return table
