"""Bonus rounds, with chips of the operator in the pot or a prize, and elimination rounds, which the lowest loses."""

from collections.abc import Mapping

from croupier.room.chips_under_way import COURIER
from croupier.rulebook import Citation
from croupier.tournaments.poker import floor_messages as floor_say
from croupier.tournaments.poker import play_messages as say
from croupier.tournaments.poker.condition_checks import MOST_AMOUNT
from croupier.tournaments.poker.dealt import messages as at_table
from croupier.tournaments.poker.dealt_tables import DealtTables
from croupier.tournaments.poker.desk import Asks, Desk, by
from croupier.tournaments.poker.eliminations import Eliminations
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.floor import Floor
from croupier.tournaments.poker.standings import DISQUALIFIED
from croupier.tournaments.poker.state import SessionState, SpecialRound, TableState, Won, spare


class SpecialRounds:
    """Announced before any card, blind or ante of the round; at a table at a time."""

    def __init__(self, desk: Desk, floor: Floor, eliminations: Eliminations, dealt: DealtTables) -> None:
        self._desk = desk
        self._floor = floor
        self._eliminations = eliminations
        self._dealt = dealt
        floor.empties.add(self._table_is_empty)
        desk.acts |= {
            say.AnnounceRound: (self._announce, self._asks_announce),
            say.EndRound: (self._end, self._asks_end),
        }

    def _rule_of(self, kind: str) -> Citation:
        terms = self._desk.terms
        rule = terms.bonus_round if kind == "bonus" else terms.elimination_round
        if rule is None:
            raise TournamentError("kind", f"{self._desk.rules.name} has no {kind} rounds")
        return rule

    def _at(self, number: int, rule: Citation) -> tuple[SessionState, TableState]:
        table = self._desk.table(number, rule)
        if not table.session or not table.taken:
            raise TournamentError("table", f"nobody sits at {number}", rule)
        return self._desk.in_play(table.session, rule), table

    # -- announced -------------------------------------------------------------------------------------------------

    def _announce(self, action: say.AnnounceRound) -> None:
        desk, rule = self._desk, self._rule_of(action.kind)
        session, table = self._at(action.table, rule)
        desk.verify_undisputed("announce_round")
        desk.verify_text("prize", action.prize)
        if action.table in session.rounds:
            raise TournamentError("table", f"a {session.rounds[action.table].kind} round is announced there", rule)
        if action.kind == "bonus" and (action.chips < 0 or not (action.chips or action.prize)):
            raise TournamentError("chips", "say which chips or prize the operator adds", rule)
        if action.chips > MOST_AMOUNT:
            raise TournamentError("chips", f"{action.chips:,} are a slip of the pen", rule)
        if action.kind == "elimination" and (action.chips or action.prize):
            raise TournamentError("chips", "nothing is added in it", rule)
        if action.kind == "elimination" and (len(table.taken) < 2 or len(session.players) < 3):
            raise TournamentError("table", "too few are left to take one out", rule)
        players = list(table.taken.values())
        session.rounds[action.table] = SpecialRound(action.kind, action.chips, action.prize, players)
        told = say.RoundAnnounced(by(rule), action.kind, action.table, action.chips, action.prize)
        if table.stream:  # the chips come from the account of all when the table puts them into the pot
            announced = at_table.AnnounceRound(COURIER, action.kind, action.chips, action.prize)
            self._dealt.announce(table.stream, announced)
        desk.issue(session, told, action.chips)

    def _asks_announce(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        terms = self._desk.terms
        kinds = {"bonus": terms.bonus_round, "elimination": terms.elimination_round}
        allowed = [kind for kind, rule in kinds.items() if rule is not None]
        tables = [
            table.number
            for session in self._desk.playing()
            for table in self._floor.in_use(session)
            if table.number not in session.rounds
        ]
        if not allowed or not tables:
            return None
        return Asks({"kind": allowed, "table": tables}, {"chips": (0, None)}, by(*kinds.values()))

    # -- over --------------------------------------------------------------------------------------------------------

    def _end(self, action: say.EndRound) -> None:
        session, table, round_ = self._announced(action.table)
        rule, there = self._rule_of(round_.kind), set(table.taken.values())
        if table.stream:
            raise TournamentError("table", f"{action.table}: the table tells of its rounds itself", rule)
        if round_.kind == "bonus":
            if action.winner not in there:
                raise TournamentError("winner", f"{action.winner!r} does not sit at table {action.table}", rule)
            self.won(session, action.table, action.winner)
            return
        if set(action.stakes) != there or min(action.stakes.values()) < 1:
            problem = f"say what each has: {', '.join(sorted(there))}; who has lost all chips in it is out before"
            raise TournamentError("stakes", problem, rule)
        told = sum(action.stakes.values())
        if told > session.chips or (told < session.chips and len(there) == len(session.players)):
            raise TournamentError("stakes", f"{told:,} are told, and {session.chips:,} chips are in play", rule)
        lost = [each.player for each in session.outs if each.why != DISQUALIFIED and each.player in round_.players]
        for player, stake in action.stakes.items():
            session.players[player].chips = stake
        self.take_out_lowest(session, action.table, dict.fromkeys(lost, 0) | action.stakes)

    def _table_is_empty(self, session: SessionState, number: int) -> None:
        """Nobody is there to play what was announced; where hands are dealt, the table says whether it has begun."""
        if number not in session.rounds:
            return
        if stream := self._desk.state.tables[number].stream:
            self._dealt.call_off_round(stream)
        else:
            self.call_off(session, number)

    def call_off(self, session: SessionState, number: int) -> None:
        """The round is not played; the operator's chips are taken back."""
        if (round_ := session.rounds.pop(number, None)) is not None:
            told = say.RoundCalledOff(by(self._rule_of(round_.kind)), round_.kind, number)
            self._desk.issue(session, told, -min(round_.chips, spare(session)))

    def _announced(self, number: int) -> tuple[SessionState, TableState, SpecialRound]:
        rule = self._desk.terms.bonus_round or self._desk.terms.tables
        session, table = self._at(number, rule)
        round_ = session.rounds.get(number)
        if round_ is None:
            raise TournamentError("end_round", f"none is announced at table {number}", rule)
        return session, table, round_

    def won(self, session: SessionState, table: int, winner: str) -> None:
        """A bonus round is over; its prize is the winner's."""
        round_ = session.rounds.pop(table)
        told = say.RoundEnded(by(self._rule_of("bonus")), round_.kind, table, winner, round_.prize)
        if round_.prize:
            self._desk.state.prizes.won.setdefault(winner, Won()).goods.append(round_.prize)
        self._desk.tell(told)

    def take_out_lowest(self, session: SessionState, table: int, stakes: Mapping[str, int]) -> None:
        """Whoever has the lowest stake after an elimination round is out; of equal ones cards decide.

        Nobody else is, where the lowest is out already for having lost all chips in it.
        """
        session.rounds.pop(table)
        rule = self._rule_of("elimination")
        self._desk.tell(say.RoundEnded(by(rule), "elimination", table))
        least = min(stakes.values(), default=0)
        lowest = [player for player in stakes if stakes[player] == least]
        if any(player not in session.players for player in lowest) or len(stakes) < 2 or len(session.players) < 3:
            return
        stream = self._desk.state.tables[table].stream
        self._eliminations.put_out_lowest(session, lowest, least, "the lowest stake of an elimination round")
        if least and not stream:
            cites = by(self._desk.terms.chips_returned)
            self._desk.issue(session, floor_say.ChipsReturned(cites, session.number, least), -least)

    def _asks_end(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        found = [(session, number) for session in self._desk.playing() for number in session.rounds]
        if not found:
            return None
        players = [name for _, number in found for name in self._desk.state.tables[number].taken.values()]
        return Asks({"table": [number for _, number in found], "winner": players}, {}, (self._desk.terms.seating,))
