"""Heads-up tournaments: rounds of pairs, each won by whoever first wins most of its matches."""

from collections.abc import Collection

from croupier.chance import shuffle
from croupier.rulebook import Citation
from croupier.tournaments.poker import play_messages as say
from croupier.tournaments.poker.dealt_tables import DealtTables
from croupier.tournaments.poker.desk import Asks, Desk, by
from croupier.tournaments.poker.eliminations import Eliminations
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.floor import Floor
from croupier.tournaments.poker.standings import sharing
from croupier.tournaments.poker.state import Match, SessionState

PAIR = 2


class HeadsUp:
    """Pairs, their matches, and the next round."""

    def __init__(self, desk: Desk, floor: Floor, eliminations: Eliminations, dealt: DealtTables) -> None:
        self._desk = desk
        self._floor = floor
        self._eliminations = eliminations
        self._dealt = dealt
        desk.acts |= {say.MatchWon: (self._won, self._asks)}

    @property
    def rule(self) -> Citation | None:
        """The rule by which matches are played; None where the rulebook has none."""
        return self._desk.terms.heads_up.citation if self._desk.terms.heads_up is not None else None

    # -- rounds ----------------------------------------------------------------------------------------------------

    def draw(self, session: SessionState) -> None:
        """Opponents by lot; as many have a bye as leave a power of two for the next round."""
        desk = self._desk
        players = list(session.players)
        shuffle(players, desk.around.source)
        byes = _byes(len(players))
        rest = players[byes:]
        pairs = [(player,) for player in players[:byes]]
        pairs += [(rest[at], rest[at + 1]) for at in range(0, len(rest), PAIR)]  # type: ignore[misc]
        session.round += 1
        session.before, session.matches = session.matches, [Match(pair) for pair in pairs]
        desk.tell(say.HeadsUpRoundDrawn(by(self.rule), session.number, session.round, tuple(pairs)))

    def go_back(self, session: SessionState) -> None:
        """The draw of a round in which nothing is decided was made by mistake: the one before is not over."""
        session.matches, session.before = session.before, []
        session.round -= 1

    def look(self, session: SessionState) -> None:
        """The next round is drawn when it can be; pairs that wait have a table, or an area of one, once it is free."""
        self._next(session)
        waiting = [
            each for each in session.matches if len(each.players) == PAIR and not each.table and not self.is_over(each)
        ]
        if waiting:
            for match, (table, area) in zip(waiting, self._free(session), strict=False):
                self._place(session, match, table, area)

    def _free(self, session: SessionState) -> list[tuple[int, int]]:
        """Tables where hands are dealt, and areas of others, at which nobody plays a match."""
        busy = {(each.table, each.area) for each in session.matches if each.table and not self.is_over(each)}
        terms, tables = self._desk.terms, self._desk.state.tables
        areas = range(1, (terms.heads_up_table.value if terms.heads_up_table is not None else 1) + 1)
        places = [
            (table.number, area)
            for table in self._floor.open_to(session)
            for area in ((0,) if tables[table.number].stream else areas)
        ]
        return [each for each in places if each not in busy]

    def _place(self, session: SessionState, match: Match, table: int, area: int) -> None:
        match.table, match.area = table, area
        for player in match.players:
            session.players[player].chips = self._desk.conditions.chips or 0
        if not area:
            self._floor.seat(session, {player: (table, seat) for seat, player in enumerate(match.players, 1)})

    # -- matches ---------------------------------------------------------------------------------------------------

    def match_of(self, session: SessionState, player: str) -> Match | None:
        """The match that a player plays now."""
        found = next((each for each in session.matches if player in each.players), None)
        return found if found is not None and len(found.players) == PAIR and not self.is_over(found) else None

    def match_between(self, session: SessionState, players: Collection[str]) -> Match | None:
        """The match that these two play now."""
        found = next((each for each in session.matches if set(each.players) == set(players)), None)
        return found if found is not None and len(found.players) == PAIR and not self.is_over(found) else None

    def is_over(self, match: Match) -> bool:
        """Whether somebody has won most of the matches that there can be."""
        most = self._desk.terms.heads_up
        return most is not None and max(match.wins.values(), default=0) > most.value // 2

    @staticmethod
    def number_of_round(session: SessionState) -> int:
        """What those who lose in the round that is played have in common."""
        return sharing(-session.round)

    def _won(self, action: say.MatchWon) -> None:
        session = self._desk.session_of(action.player, self.rule)
        match = self.match_of(session, action.player)
        if match is None:
            raise TournamentError("player", f"{action.player} plays no match", self.rule)
        if not match.table:
            problem = f"{action.player} has no table yet: each pair plays at its own, or at its side of a divided one"
            areas = self._desk.terms.heads_up_table
            raise TournamentError("player", problem, areas.citation if areas is not None else self.rule)
        if not match.area:
            raise TournamentError("player", "the table where hands are dealt says who has won", self.rule)
        self._desk.verify_undisputed("match_won")
        self.won(session, action.player)

    def won(self, session: SessionState, player: str) -> None:
        """The winner of a match; of most matches, of the round, and the other is out."""
        desk, match = self._desk, self.match_of(session, player)
        if match is None:
            return
        other = next(each for each in match.players if each != player)
        match.wins[player] = match.wins.get(player, 0) + 1
        desk.tell(say.MatchDecided(by(self.rule), player, other, match.wins[player]))
        chips = desk.conditions.chips or 0
        for each in match.players:
            session.players[each].chips = chips
        if match.table and not match.area:
            self._deal_again(session, match)
        if not self.is_over(match):
            return
        self._knock_out(session, other, player)

    def _deal_again(self, session: SessionState, match: Match) -> None:
        """The table gives all chips back, and both begin anew with equal ones, if there is another match."""
        table = self._desk.state.tables[match.table]
        self._dealt.clear(table.stream)
        if self.is_over(match):
            for player in match.players:
                if player in session.players:
                    self._floor.unseat(session.players[player])
            return
        self._dealt.set_level(session, table.stream)
        for player in match.players:
            at = session.players[player]
            self._dealt.seat(table.stream, player, at.seat, at.chips, session.number)

    def _knock_out(self, session: SessionState, loser: str, winner: str) -> None:
        """Those who lose in the same round share their places; the chips of the loser are the operator's again."""
        chips = session.players[loser].chips
        shares = self.number_of_round(session) if session.round and len(session.players) > PAIR else 0
        self._eliminations.lose_match(session, loser, winner, shares)
        told = say.ChipsCounted(by(self.rule), {winner: session.players[winner].chips})
        self._desk.issue(session, told, -chips)

    def win_by_default(self, session: SessionState, match: Match, gone: str) -> None:
        """A player is disqualified in a match: the other has won the round."""
        winner = next(each for each in match.players if each != gone)
        most = self._desk.terms.heads_up
        match.wins[winner] = most.value // 2 + 1 if most is not None else 1
        self._desk.tell(say.MatchDecided(by(self.rule), winner, gone, match.wins[winner]))
        if match.table and not match.area:
            self._deal_again(session, match)

    def _next(self, session: SessionState) -> None:
        """The next round, when all matches of this one are decided, and nothing is disputed."""
        is_over = all(len(each.players) < PAIR or self.is_over(each) for each in session.matches)
        if session.matches and is_over and len(session.players) > 1 and not self._desk.open_dispute():
            self.draw(session)

    def _asks(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        able = [
            player
            for session in self._desk.playing()
            for match in session.matches
            if len(match.players) == PAIR and not self.is_over(match) and match.area
            for player in match.players
        ]
        return Asks({"player": able}, {}, by(self.rule)) if able else None


def _byes(players: int) -> int:
    size = 1
    while size < players:
        size *= 2
    return size - players
