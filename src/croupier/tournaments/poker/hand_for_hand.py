"""Hand for hand: tables wait for each other while places are decided."""

from msgspec.structs import replace

from croupier.rulebook import Citation
from croupier.tournaments.poker import play_messages as say
from croupier.tournaments.poker.dealt_tables import DealtTables
from croupier.tournaments.poker.desk import Desk, by, nothing_asked
from croupier.tournaments.poker.eliminations import Eliminations
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.floor import Floor
from croupier.tournaments.poker.level_clock import SECOND_MS, LevelClock
from croupier.tournaments.poker.standings import sharing
from croupier.tournaments.poker.state import HandForHandState, SessionState

WHY = "hand for hand"
"""Why the clock stands while each hand counts so many seconds."""


class HandForHand:
    """Every table plays one hand and waits for the others, so that nobody gains by being slow."""

    def __init__(
        self, desk: Desk, clock: LevelClock, floor: Floor, eliminations: Eliminations, dealt: DealtTables
    ) -> None:
        self._desk = desk
        self._clock = clock
        self._floor = floor
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
        if session.hand_for_hand is not None or self._desk.conditions.format != "tables":
            problem = "play is hand for hand" if session.hand_for_hand is not None else "matches wait for nobody"
            raise TournamentError("begin_hand_for_hand", problem, self._rule)
        session.hand_for_hand = HandForHandState(number=self._desk.next_hand())
        self._desk.tell(say.HandForHandBegun(by(self._rule), session.number))
        if self._seconds_a_hand and session.clock.since_ms:
            self._clock.halt(session, WHY)
        self._dealt.resume_all(session, hands=1)

    def _over(self, action: say.HandOver) -> None:
        """Who is out in it is placed among all who go out in this hand, at whichever table."""
        desk, rule = self._desk, self._rule
        number = desk.table(action.table, rule).session
        session = desk.in_play(number, rule) if number else None
        waits = session.hand_for_hand if session is not None else None
        if session is None or waits is None:
            raise TournamentError("hand_over", "play is not hand for hand there", rule)
        table = self._floor.at(session, action.table, rule)
        if action.table in waits.waiting:
            raise TournamentError("table", f"{action.table} has finished its hand", rule)
        if table.stream:
            raise TournamentError("table", f"{action.table}: the table tells of its hands itself", rule)
        if action.players:
            self._eliminations.verify_out(action.players, action.stakes, action.won_by)
            if any(session.players[player].table != action.table for player in action.players):
                raise TournamentError("players", f"they do not sit at table {action.table}", rule)
            won_by = dict.fromkeys(action.players, action.won_by)
            self._eliminations.put_out(session, action.players, action.stakes, hand=waits.number, won_by=won_by)
        self.finished(session, action.table)

    def finished(self, session: SessionState, table: int) -> None:
        """A table has finished its hand; when all have, the next is played."""
        desk, waits = self._desk, session.hand_for_hand
        if waits is None:
            return
        waits.waiting.append(table)
        self._place_across(session, waits.number)
        in_use = {each.number for each in self._floor.in_use(session)}
        if in_use <= set(waits.waiting):
            waits.waiting, waits.number = [], desk.next_hand()
            self._clock.take_off(session, self._seconds_a_hand * SECOND_MS)
            desk.tell(say.HandForHandNext(by(self._rule), session.number))
            self._dealt.resume_all(session, hands=1)

    def _place_across(self, session: SessionState, number: int) -> None:
        """Those of the same hand at several tables share their places, or are placed by stake."""
        same = [each for each in session.outs if each.hand == number]
        if len({each.table for each in same}) < 2:
            return
        rest = [each for each in session.outs if each.hand != number]
        if self._desk.conditions.hand_for_hand == "share":
            session.outs = rest + [replace(each, shares=sharing(number)) for each in same]
            return
        stakes = sorted({each.stake for each in same})
        for place, stake in enumerate(stakes):
            equal = [each for each in same if each.stake == stake]
            shares = sharing(number, place) if len(equal) > 1 else 0
            rest += [replace(each, shares=shares) for each in equal]
        session.outs = rest

    def _end(self, action: say.EndHandForHand) -> None:
        session = self._desk.in_play(action.session, self._rule)
        if session.hand_for_hand is None:
            raise TournamentError("end_hand_for_hand", "play is not hand for hand", self._rule)
        session.hand_for_hand = None
        self._desk.tell(say.HandForHandEnded(by(self._rule), session.number))
        if session.clock.why == WHY and not session.clock.since_ms:
            self._clock.go_on(session)
        else:
            self._dealt.set_levels(session)
