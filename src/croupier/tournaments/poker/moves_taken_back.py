"""Moves that were made by mistake: players go back to the seats that they had, all of those who moved together.

No rulebook has it, and none forbids it; it is ours. It is for a table that was broken too early, tables that were
balanced in the wrong room, a seat that was read wrongly. What was drawn stays drawn in the record.
"""

from croupier.tournaments.poker import floor_messages as say
from croupier.tournaments.poker.desk import Asks, Desk, by
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.floor import Floor
from croupier.tournaments.poker.seating import Move
from croupier.tournaments.poker.state import LastMoves, SessionState


class MovesTakenBack:
    """Remembers who went where by the last act that moved anybody in a session, and lets them go back."""

    def __init__(self, desk: Desk, floor: Floor) -> None:
        self._desk = desk
        self._floor = floor
        floor.leaves.add(self._leaves)
        desk.acts[say.UndoMoves] = (self._undo, self._asks)

    def _leaves(self, session: SessionState, move: Move) -> None:
        """Somebody is about to go to another seat."""
        desk = self._desk
        if session.last_moves is None or session.last_moves.act != desk.state.acts:
            session.last_moves = LastMoves(desk.state.acts)
        last, table = session.last_moves, desk.state.tables[move.table]
        last.moves.append((move.player, move.table, move.seat, move.to_table, move.to_seat))
        last.buttons.setdefault(move.table, (table.button, table.last_blind))

    def _why_not(self, session: SessionState) -> str:
        """Why the last moves cannot be taken back; empty if they can."""
        last, tables = session.last_moves, self._desk.state.tables
        if self._desk.conditions.is_automatic:
            return "by the conditions tables are kept in order by themselves: move the player"
        if last is None:
            return "nobody has moved, or the last moves are taken back"
        open_to = {each.number: each for each in self._floor.open_to(session)}
        come_back = {(table, seat) for _, _, _, table, seat in last.moves}
        for player, table, seat, to_table, to_seat in last.moves:
            at = session.players.get(player)
            if at is None or (at.table, at.seat) != (to_table, to_seat):
                return f"{player} {'is out' if at is None else 'sits elsewhere'} since"
            if any(number in tables and tables[number].stream for number in (table, to_table)):
                return f"hands are dealt at the tables of {player}, and they have been told: move the player"
            if table not in open_to:
                return f"table {table} is used in another session, or is free again"
            if (taken := open_to[table].taken.get(seat)) and (table, seat) not in come_back:
                return f"{taken} has the seat of {player} by now"
        return ""

    def _undo(self, action: say.UndoMoves) -> None:
        desk, rule = self._desk, self._desk.terms.seating
        desk.verify_text("reason", action.reason, "say why", rule)
        session = desk.in_play(action.session, rule)
        if problem := self._why_not(session):
            raise TournamentError("undo_moves", problem, rule)
        last = session.last_moves
        assert last is not None, "it was looked at"
        desk.tell(say.MovesUndone(by(rule), tuple(move[0] for move in last.moves), action.reason))
        self._floor.put_back(session, last.moves)
        for number, (button, last_blind) in last.buttons.items():
            table = desk.state.tables[number]
            if not table.button:
                table.button, table.last_blind = button, last_blind
        session.last_moves = None

    def _asks(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        desk = self._desk
        numbers = [each.number for each in desk.playing() if not self._why_not(each)] if desk.is_open else []
        return Asks({"session": numbers}, {}, (desk.terms.seating,)) if numbers else None
