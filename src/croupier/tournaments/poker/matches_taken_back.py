"""Heads-up matches that were said to be won by the wrong player: taken back until the next round has decided anything.

No rulebook has it, and none forbids it; it is ours, like taking back a bust-out.
"""

from croupier.tournaments.poker import play_messages as say
from croupier.tournaments.poker.desk import Asks, Desk, by
from croupier.tournaments.poker.eliminations import Eliminations
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.heads_up import HeadsUp
from croupier.tournaments.poker.state import Match, SessionState


class MatchesTakenBack:
    """The last match that a player has won counts no more; whoever was out by it is in again."""

    def __init__(self, desk: Desk, heads_up: HeadsUp, eliminations: Eliminations) -> None:
        self._desk = desk
        self._heads_up = heads_up
        self._eliminations = eliminations
        desk.acts[say.UndoMatch] = (self._undo, self._asks)

    def _undo(self, action: say.UndoMatch) -> None:
        desk, rule = self._desk, self._heads_up.rule
        desk.verify_text("reason", action.reason, "say why", rule)
        session = desk.session_of(action.player, rule)
        if problem := self._why_not(session, action.player):
            raise TournamentError("player", f"{action.player} {problem}", rule)
        match = self._won_by(session.matches, action.player)
        if match is None:  # of the round before, since nothing of this one is decided
            self._heads_up.go_back(session)
            match = self._won_by(session.matches, action.player)
        assert match is not None, "it was looked at"
        other = next(each for each in match.players if each != action.player)
        if self._heads_up.is_over(match):
            self._eliminations.win_back(session, other, action.reason)
        match.wins[action.player] -= 1
        match.table = match.area = 0
        desk.tell(say.MatchUndone(by(rule), action.player, other, match.wins[action.player], action.reason))

    def _why_not(self, session: SessionState, player: str) -> str:
        """Why no match of theirs can be taken back; empty if one can."""
        match = self._won_by(session.matches, player)
        if match is None:
            if any(each.wins for each in session.matches):
                return "has won no match of this round, and some of it are decided"
            match = self._won_by(session.before, player)
        if match is None:
            return "has won no match"
        gone = [each for each in match.players if self._desk.state.entries.entrants[each].status == "disqualified"]
        if gone:
            return f"has won by the disqualification of {gone[0]}"
        if any(self._is_dealt(each) for each in (*session.matches, match)):
            return "plays where hands are dealt: a ruling on the hand says who has which chips"
        return ""

    @staticmethod
    def _won_by(matches: list[Match], player: str) -> Match | None:
        return next((each for each in matches if each.wins.get(player)), None)

    def _is_dealt(self, match: Match) -> bool:
        table = self._desk.state.tables.get(match.table)
        return table is not None and bool(table.stream)

    def _asks(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        if not self._desk.is_open or self._desk.conditions.format != "heads_up":
            return None
        able = [name for each in self._desk.playing() for name in each.players if not self._why_not(each, name)]
        return Asks({"player": able}, {}, by(self._heads_up.rule)) if able else None
