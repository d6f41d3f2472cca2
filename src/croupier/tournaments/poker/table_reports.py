"""What tables where hands are dealt report, taken in once, in the order of their numbers."""

import msgspec

from croupier.rulebook import Citation
from croupier.tournaments.poker import floor_messages as floor_say
from croupier.tournaments.poker import play_messages as say
from croupier.tournaments.poker.conduct import Absences
from croupier.tournaments.poker.dealt import messages as told
from croupier.tournaments.poker.dealt_tables import DealtTables
from croupier.tournaments.poker.desk import Desk, by, nothing_asked
from croupier.tournaments.poker.eliminations import Eliminations
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.floor import Floor
from croupier.tournaments.poker.hand_for_hand import HandForHand
from croupier.tournaments.poker.heads_up import HeadsUp
from croupier.tournaments.poker.level_clock import SECOND_MS
from croupier.tournaments.poker.more_chips import MoreChips
from croupier.tournaments.poker.special_rounds import SpecialRounds
from croupier.tournaments.poker.state import InPlay, SessionState


class TableReports:
    """Facts of tables become facts of the tournament."""

    def __init__(
        self,
        desk: Desk,
        dealt: DealtTables,
        floor: Floor,
        eliminations: Eliminations,
        hand_for_hand: HandForHand,
        heads_up: HeadsUp,
        special_rounds: SpecialRounds,
        more_chips: MoreChips,
        absences: Absences,
    ) -> None:
        self._desk = desk
        self._dealt = dealt
        self._floor = floor
        self._eliminations = eliminations
        self._hand_for_hand = hand_for_hand
        self._heads_up = heads_up
        self._special_rounds = special_rounds
        self._more_chips = more_chips
        self._absences = absences
        desk.acts |= {
            say.HearTable: (self._hear, nothing_asked),
            say.ErrandDone: (self._done, nothing_asked),
            say.ErrandRefused: (self._refused, nothing_asked),
        }

    @property
    def _rule(self) -> Citation:
        return self._desk.terms.tables

    def _hear(self, action: say.HearTable) -> None:
        number = self._table(action.table)
        try:
            report = msgspec.convert(action.report, told.TableReport, str_keys=True)
        except msgspec.ValidationError as error:
            raise TournamentError("report", str(error)) from None
        for result in sorted(report.outbox, key=lambda each: each.number):
            if result.number > self._dealt.heard(action.table):
                self._dealt.hear(action.table, result.number)
                self._take_in(number, action.table, result)

    def _table(self, stream: str) -> int:
        for number, table in self._desk.state.tables.items():
            if table.stream == stream:
                return number
        raise TournamentError("table", f"{stream} is not designated for the tournament", self._rule)

    def _take_in(self, number: int, stream: str, result: told.Result) -> None:
        """What is told of a session that is over changes nothing any more: its chips are the operator's."""
        session = self._desk.state.sessions[result.session - 1]
        if not session.began_ms or session.ended_ms:
            return
        match result:
            case told.HandPlayed():
                self._hand(number, stream, session, result)
            case told.EntrantLeft():
                if result.player in session.players:
                    self._floor.arrived(session, result.player, result.chips, result.received)
                else:
                    self._chips_back(session, result.chips)
            case told.EntrantRemoved() | told.PotLeft():
                self._chips_back(session, result.chips)
            case told.TableRaced():
                self._raced(number, session, result)
            case told.RoundPlayed():
                self._round(number, session, result)
            case told.RoundNotPlayed():
                self._special_rounds.call_off(session, number)
            case told.PresenceTold() if result.player in session.players:
                self._absences.note(session, result.player, is_absent=result.is_absent)

    # -- hands -----------------------------------------------------------------------------------------------------

    def _hand(self, number: int, stream: str, session: SessionState, hand: told.HandPlayed) -> None:
        desk, table = self._desk, self._desk.state.tables[number]
        is_new, table.hands = hand.hand != table.hands, hand.hand
        if table.session == session.number:
            table.button, table.last_blind = hand.button, hand.last_blind
        if desk.conditions.format == "heads_up":
            self._match_hand(session, hand)
            return
        if hand.gone:
            desk.issue(session, say.ChipsGone(by(self._rule), stream, hand.gone), -hand.gone)
        for player, chips in hand.after.items():
            if player in session.players:
                at = session.players[player]
                at.chips = chips + at.given - hand.received.get(player, 0)
                if at.chips and at.hand:
                    at.has_chips_again()
            elif chips:
                self._eliminations.reinstate(session, player, chips, is_there=player in hand.there)
        if table.session == session.number and table.taken:
            session.hands = min(desk.state.tables[each.number].hands for each in self._floor.in_use(session))
        self._eliminate(session, hand)
        if is_new and session.hand_for_hand is not None and table.session == session.number:
            self._hand_for_hand.finished(session, number)

    def _match_hand(self, session: SessionState, hand: told.HandPlayed) -> None:
        """A hand of a match that is not over; one that was in play when its match was decided says nothing more."""
        match = self._heads_up.match_between(session, hand.after)
        if match is None:
            return
        for player, chips in hand.after.items():
            session.players[player].chips = chips
        for player in hand.out:
            self._heads_up.won(session, next(each for each in match.players if each != player))

    def _eliminate(self, session: SessionState, hand: told.HandPlayed) -> None:
        """Who has nothing left is out, unless they may re-buy."""
        broke = [player for player in hand.out if player in session.players and not session.players[player].chips]
        able = [player for player in broke if self._more_chips.may_buy_again(session, player)]
        waits = session.hand_for_hand
        number = waits.number if waits is not None else self._desk.next_hand()
        stakes = {player: max(1, hand.before.get(player, 1)) for player in broke}
        if broke and not able and len(broke) < len(session.players):
            self._eliminations.put_out(session, broke, stakes, hand=number, won_by=hand.won_by)
        for player in broke if able else ():
            at = session.players[player]
            at.stake, at.hand, at.declines = stakes[player], number, player not in able
            at.lost_to = hand.won_by.get(player, ())
            if player in able:
                self._let_decide(player, at)

    def _let_decide(self, player: str, at: InPlay) -> None:
        more = self._desk.conditions.rebuys
        assert more is not None, "a re-buy is sold"
        at.may_buy_until_ms = self._desk.now_ms() + more.decide_s * SECOND_MS
        cites = by(self._desk.terms.out, self._desk.terms.rebuy.citation)
        self._desk.tell(say.MayBuyAgain(cites, player, at.may_buy_until_ms))

    # -- chips and rounds ------------------------------------------------------------------------------------------

    def _chips_back(self, session: SessionState, chips: int) -> None:
        """Chips of somebody who is out are the operator's again; matches begin with equal ones, whatever is left."""
        if chips and self._desk.conditions.format == "tables":
            cites = by(self._desk.terms.chips_returned)
            self._desk.issue(session, floor_say.ChipsReturned(cites, session.number, chips), -chips)

    def _raced(self, number: int, session: SessionState, raced: told.TableRaced) -> None:
        for player, change in raced.changes.items():
            if player in session.players:
                session.players[player].chips += change
        fact = say.ChipsRaced(by(self._desk.terms.chips), raced.chips, number, raced.changes)
        self._desk.issue(session, fact, sum(raced.changes.values()))

    def _round(self, number: int, session: SessionState, round_: told.RoundPlayed) -> None:
        if number not in session.rounds:
            return
        if round_.kind == "bonus":
            self._special_rounds.won(session, number, ", ".join(round_.winners))
        else:
            self._special_rounds.take_out_lowest(session, number, round_.stakes)

    # -- time ------------------------------------------------------------------------------------------------------

    def due_ms(self) -> int | None:
        """When somebody's time to re-buy is over."""
        if self._desk.conditions.rebuys is None:
            return None
        undecided = [at for session in self._desk.playing() for at in session.players.values() if not at.declines]
        return min((at.may_buy_until_ms for at in undecided if at.may_buy_until_ms), default=None)

    # -- errands -----------------------------------------------------------------------------------------------------

    def _done(self, action: say.ErrandDone) -> None:
        if self._dealt.settle(action.number) is None:
            raise TournamentError("number", f"{action.number} is settled, or is no errand", self._rule)

    def _refused(self, action: say.ErrandRefused) -> None:
        errand = self._dealt.settle(action.number)
        if errand is None:
            raise TournamentError("number", f"{action.number} is settled, or is no errand", self._rule)
        what = str(msgspec.json.decode(errand.said)["action"]).replace("_", " ")
        self._desk.tell(floor_say.ErrandFailed(by(self._rule), errand.table, what, action.problem))
