"""Hand for hand: tables wait for each other while places are decided."""

from msgspec.structs import replace

from croupier.rulebook import Citation
from croupier.tournaments.poker import play_messages as say
from croupier.tournaments.poker.dealt_tables import HAND_FOR_HAND, DealtTables
from croupier.tournaments.poker.desk import Desk, by, nothing_asked
from croupier.tournaments.poker.eliminations import Eliminations
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.floor import Floor
from croupier.tournaments.poker.level_clock import SECOND_MS, LevelClock
from croupier.tournaments.poker.moves import Moves
from croupier.tournaments.poker.standings import Out, groups_of, sharing
from croupier.tournaments.poker.state import HandForHandState, SessionState


class HandForHand:
    """Every table plays one hand and waits for the others, so that nobody gains by being slow."""

    def __init__(
        self,
        desk: Desk,
        clock: LevelClock,
        floor: Floor,
        moves: Moves,
        eliminations: Eliminations,
        dealt: DealtTables,
    ) -> None:
        self._desk = desk
        self._clock = clock
        self._floor = floor
        self._moves = moves
        self._eliminations = eliminations
        self._dealt = dealt
        desk.acts |= {
            say.BeginHandForHand: (self._begin, nothing_asked),
            say.HandOver: (self._over, nothing_asked),
            say.EndHandForHand: (self._end, nothing_asked),
        }

    @property
    def _seconds_a_hand(self) -> int:
        """What each hand counts on the clock, which stands meanwhile; nothing where it goes on."""
        return self._desk.conditions.hand_for_hand_s

    @property
    def _rule(self) -> Citation:
        return self._desk.terms.seating

    def _begin(self, action: say.BeginHandForHand) -> None:
        session = self._desk.in_play(action.session, self._rule)
        self._desk.verify_undisputed("begin_hand_for_hand")
        if session.hand_for_hand is not None or self._desk.conditions.format != "tables":
            problem = "play is hand for hand" if session.hand_for_hand is not None else "matches wait for nobody"
            raise TournamentError("begin_hand_for_hand", problem, self._rule)
        session.hand_for_hand = HandForHandState(number=self._desk.next_hand())
        self._desk.tell(say.HandForHandBegun(by(self._rule), session.number))
        if self._seconds_a_hand and session.clock.since_ms:
            self._clock.halt(session, HAND_FOR_HAND)
        self._dealt.let_play(session)

    def _over(self, action: say.HandOver) -> None:
        """Who is out in it is placed among all who go out in this hand, at whichever table."""
        desk, rule = self._desk, self._rule
        number = desk.table(action.table, rule).session
        session = desk.in_play(number, rule) if number else None
        waits = session.hand_for_hand if session is not None else None
        if session is None or waits is None:
            raise TournamentError("hand_over", "play is not hand for hand there", rule)
        table = self._floor.at(session, action.table, rule)
        if action.table in waits.waiting and not action.players:
            raise TournamentError("table", f"{action.table} has finished its hand", rule)
        if table.stream:
            raise TournamentError("table", f"{action.table}: the table tells of its hands itself", rule)
        if action.players:
            self._eliminations.verify_out(action.players, action.stakes, action.won_by)
            if any(session.players[player].table != action.table for player in action.players):
                raise TournamentError("players", f"they do not sit at table {action.table}", rule)
            untold = [player for player in action.players if player not in action.stakes]
            if untold and desk.conditions.hand_for_hand == "stake":
                problem = f"say what {', '.join(untold)} had before the hand: it decides who is placed higher"
                raise TournamentError("stakes", problem, rule)
            won_by = dict.fromkeys(action.players, action.won_by)
            self._eliminations.put_out(session, action.players, action.stakes, hand=waits.number, won_by=won_by)
        self.finished(session, action.table)

    def finished(self, session: SessionState, table: int) -> None:
        """A table has finished its hand, and waits for the others; or more players were out in it than were told."""
        if (waits := session.hand_for_hand) is not None:
            waits.waiting += [table] if table not in waits.waiting else []
            self._place_across(session, waits.number)

    def look(self, session: SessionState) -> None:
        """When all tables have finished their hand, players are moved who have to be, and the next is played."""
        desk, waits = self._desk, session.hand_for_hand
        if waits is None or not waits.waiting or desk.open_dispute():
            return
        if not {each.number for each in self._floor.in_use(session)} <= set(waits.waiting):
            return
        waits.waiting, waits.number = [], desk.next_hand()
        self._clock.take_off(session, self._seconds_a_hand * SECOND_MS)
        desk.tell(say.HandForHandNext(by(self._rule), session.number))
        if desk.conditions.is_automatic:
            self._moves.tidy(session)
        self._dealt.let_play(session)

    def _place_across(self, session: SessionState, number: int) -> None:
        """Those of the same hand at several tables share their places, or are placed by stake.

        At one table it is settled who is placed higher: the first of each table share, the second of each, and so on.
        """
        same = [each for each in session.outs if each.hand == number]
        if len({each.table for each in same}) < 2:
            return
        by_stake = self._desk.conditions.hand_for_hand == "stake"
        ranked: dict[tuple[int, int], list[Out]] = {}
        for table in dict.fromkeys(each.table for each in same):
            groups = groups_of(each for each in same if each.table == table)
            counts: dict[int, int] = {}
            for group in reversed(groups):
                stake = group[0].stake if by_stake else 0
                counts[stake] = counts.get(stake, 0) + 1
                ranked.setdefault((stake, -counts[stake]), []).extend(group)
        session.outs = [each for each in session.outs if each.hand != number]
        for place, rank in enumerate(sorted(ranked)):
            equal = ranked[rank]
            shares = sharing(number, place) if len(equal) > 1 else 0
            session.outs += [replace(each, shares=shares, number=self._desk.next_out()) for each in equal]

    def _end(self, action: say.EndHandForHand) -> None:
        session = self._desk.in_play(action.session, self._rule)
        self._desk.verify_undisputed("end_hand_for_hand")
        if session.hand_for_hand is None:
            raise TournamentError("end_hand_for_hand", "play is not hand for hand", self._rule)
        session.hand_for_hand = None
        self._desk.tell(say.HandForHandEnded(by(self._rule), session.number))
        if session.clock.why == HAND_FOR_HAND and not session.clock.since_ms:
            self._clock.go_on(session)
        else:
            self._dealt.let_play(session)
