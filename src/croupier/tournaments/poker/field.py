"""The players of a session: who comes in, with which chips, and who goes out of it."""

from collections.abc import Collection

from croupier.rulebook import Citation
from croupier.tournaments.poker import entry_messages as say
from croupier.tournaments.poker.dealt_tables import DealtTables
from croupier.tournaments.poker.desk import Desk, by
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.floor import Floor
from croupier.tournaments.poker.standings import Out
from croupier.tournaments.poker.state import Came, InPlay, SessionState


class Field:
    """Players in play, by session; their chips are what they were last known to have."""

    def __init__(self, desk: Desk, floor: Floor, dealt: DealtTables) -> None:
        self._desk = desk
        self._floor = floor
        self._dealt = dealt

    # -- coming in -------------------------------------------------------------------------------------------------

    def bank_of(self, session: SessionState, player: str) -> int:
        """How many chips a player begins a session with."""
        stage = self._desk.conditions.stages[session.stage]
        if stage.chips == "carried" and player in session.allotted:
            return session.allotted[player]
        return self._desk.conditions.chips or 0

    def entered(self, session: SessionState) -> list[str]:
        """Who is to play in a session that has not begun, in the order of their entries."""
        entrants = self._desk.state.entries.entrants
        found = [player for player, each in entrants.items() if each.status == "in" and each.session == session.number]
        return sorted(found, key=lambda player: entrants[player].number)

    def come_in_late(self, session: SessionState, player: str) -> None:
        """A player who comes after the start has the chips of the start, and is drawn to a seat."""
        entrant = self._desk.state.entries.entrants[player]
        before = self._outs_of(session, player)
        self.forget_outs(session, (player,))
        chips = self.bank_of(session, player)
        session.players[player] = InPlay(chips)
        session.started += not any(number == session.number for number, _ in before)  # who is back has been counted
        told = say.ChipsBought(by(self._desk.terms.chips), player, chips, "entry")
        self._desk.issue(session, told, chips)
        self._floor.seat_newcomer(session, player)
        at = session.players[player]
        table = self._desk.state.tables.get(at.table)
        hands = table.hands if table is not None else 0
        entrant.came = Came(entrant.number, player, chips, at.table, hands, before)

    def _outs_of(self, session: SessionState, player: str) -> list[tuple[int, Out]]:
        """Where somebody has been out in the sessions of a stage, by session."""
        sessions = [each for each in self._desk.state.sessions if each.stage == session.stage]
        return [(each.number, out) for each in sessions for out in each.outs if out.player == player]

    def forget_outs(self, session: SessionState, players: Collection[str]) -> None:
        """Who enters again is not placed by having been out before."""
        again = frozenset(players)
        for each in self._desk.state.sessions:
            if each.stage == session.stage and each.outs:
                each.outs = [out for out in each.outs if out.player not in again]

    def substitute(self, session: SessionState, player: str, substitute: str, rule: Citation) -> None:
        """Somebody else has the place, the seat and the chips of a player."""
        if player in session.players:
            at = session.players[player]
            if self._floor.stream_of(at) or at.is_moving:
                problem = f"{player} sits at a table where hands are dealt"
                raise TournamentError("name_substitute", problem, rule)
            session.players = {substitute if name == player else name: each for name, each in session.players.items()}
            if at.table:
                self._desk.state.tables[at.table].taken[at.seat] = substitute
            for match in session.matches:
                match.players = tuple(substitute if name == player else name for name in match.players)
                match.wins = {substitute if name == player else name: wins for name, wins in match.wins.items()}
        session.advanced = [substitute if name == player else name for name in session.advanced]
        session.tied = [[substitute if name == player else name for name in group] for group in session.tied]
        for round_ in session.rounds.values():
            round_.players = [substitute if name == player else name for name in round_.players]
        if session.last_moves is not None:
            moves = session.last_moves.moves
            moves[:] = [(substitute, *each[1:]) if each[0] == player else each for each in moves]
        if player in session.drawn:
            session.drawn[substitute] = session.drawn.pop(player)
        for known in (session.allotted, session.stacks, *(on_heads for _, _, on_heads in session.bounties)):
            if player in known:
                known[substitute] = known.pop(player)

    # -- chips -----------------------------------------------------------------------------------------------------

    def give(self, session: SessionState, player: str, chips: int, why: str, rule: Citation) -> None:
        """A player has more chips of the operator."""
        at = session.players[player]
        at.chips += chips
        at.given += chips
        self._desk.issue(session, say.ChipsBought(by(rule), player, chips, why), chips)
        self._floor.send_chips(session, player, chips, why)

    def take_out(self, session: SessionState, player: str, why: str) -> InPlay:
        """A player is not in play any more; the seat is free."""
        at = session.players.pop(player)
        gone = InPlay(at.chips, at.table, at.seat, is_there=at.is_there)
        if at.is_there:
            self._dealt.remove(self._floor.stream_of(at), player, why, is_broke=not at.chips)
        self._floor.unseat(at)
        return gone
