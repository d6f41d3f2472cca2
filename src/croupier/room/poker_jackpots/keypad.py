"""The dealer's console or keypad: rounds registered, forgotten, and made good."""

from croupier.room.poker_jackpots.actions import (
    AuthoriseLatePress,
    CompleteRound,
    PressEndGame,
    PressNoMoreBets,
    RecordRounds,
    RoundNotRecorded,
    StartRound,
)
from croupier.room.poker_jackpots.desk import Desk, Handlers, person
from croupier.room.poker_jackpots.events import (
    GameEnded,
    LatePressAuthorised,
    ManagerTold,
    RoundBegan,
    RoundCompleted,
    RoundRecorded,
    RoundsMadeGood,
)
from croupier.room.poker_jackpots.state import TableState
from croupier.room.poker_jackpots.terms import PokerJackpotError
from croupier.rulebook import Citation

FORGOTTEN, LOST = "forgotten", "malfunction"


class Keypad:
    """Each round adds the operator's contribution once: when its start is registered, or its end."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.handlers: Handlers = {
            StartRound: self.start,
            PressNoMoreBets: self.press_no_more_bets,
            CompleteRound: self.complete,
            PressEndGame: self.press_end_game,
            AuthoriseLatePress: self.authorise,
            RecordRounds: self.record,
            RoundNotRecorded: self.tell_manager,
        }

    # -- what happens at the table ---------------------------------------------------------------------------------

    def start(self, action: StartRound) -> None:
        """The first card is dealt: a round has begun, whether it was registered or not."""
        desk = self._desk
        press = desk.terms.pressed_by
        desk.verify_dealer(action)
        table = desk.table(action.table)
        if table.phase == "in_play" and (table.is_dealt or not table.is_recorded):
            raise PokerJackpotError("start_round", f"round {table.round} at {action.table} is in play", press.citation)
        if table.phase != "in_play":
            if table.phase == "complete" and desk.terms.adds_at_end:
                self._miss(table)  # its end was never registered
            self._begin(action.table, table)
        table.is_dealt = True
        desk.emit(RoundBegan((press.citation,), action.table, table.round))

    def _begin(self, name: str, table: TableState) -> None:
        table.round += 1
        table.phase, table.is_dealt, table.is_recorded = "in_play", False, False
        table.hand, table.flop_for, table.was_in_malfunction = None, "", False
        table.authorised_by = ""
        self._desk.state.claims = [claim for claim in self._desk.state.claims if claim.is_open or claim.table != name]

    def complete(self, action: CompleteRound) -> None:
        """The round is over; one that was not recorded is missed."""
        desk = self._desk
        desk.verify_dealer(action)
        table = desk.table(action.table)
        self._verify_in_play("complete_round", action.table, table)
        desk.emit(RoundCompleted((desk.terms.jackpot_settlement,), action.table, table.round, table.is_recorded))
        table.was_in_malfunction = desk.state.malfunction is not None
        if table.is_recorded:
            table.phase = "complete"
        else:
            self._miss(table)
            table.phase = "idle"

    def _miss(self, table: TableState) -> None:
        cause = FORGOTTEN if self._desk.state.malfunction is None else LOST
        table.missed[cause] = table.missed.get(cause, 0) + 1

    # -- keys ------------------------------------------------------------------------------------------------------

    def press_no_more_bets(self, action: PressNoMoreBets) -> None:
        desk = self._desk
        press = desk.terms.pressed_by.citation
        desk.verify_dealer(action)
        table = desk.table(action.table)
        desk.verify_works("press_no_more_bets", press)
        if table.phase == "complete":
            raise PokerJackpotError("press_no_more_bets", f"{action.table} has not ended the game before", press)
        if table.phase == "in_play" and table.is_recorded:
            raise PokerJackpotError("press_no_more_bets", f"it was pressed in round {table.round}", press)
        if action.late:
            self._press_late(action, table)
            return
        if table.phase == "in_play":
            late = desk.terms.late_press
            problem = f"round {table.round} at {action.table} has begun: it is pressed late"
            raise PokerJackpotError("press_no_more_bets", problem, late.citation if late else press)
        self._begin(action.table, table)
        table.is_recorded = True
        self._record(action.table, table, press)

    def _press_late(self, action: PressNoMoreBets, table: TableState) -> None:
        terms = self._desk.terms
        is_over = table.phase == "idle"
        if is_over and not table.missed.get(FORGOTTEN):
            problem = f"no round at {action.table} was forgotten"
            raise PokerJackpotError("press_no_more_bets", problem, terms.pressed_by.citation)
        if is_over and terms.late_press_after is None:
            by = terms.missed_rounds
            assert by is not None
            problem = f"the round is over: {person(by.value)} is told, and adjusts the pool"
            raise PokerJackpotError("press_no_more_bets", problem, by.citation)
        by = terms.late_press_after if is_over else terms.late_press
        if by is not None and not table.authorised_by:
            problem = f"{person(by.value)} has to authorise it"
            raise PokerJackpotError("press_no_more_bets", problem, by.citation)
        if by is not None and table.authorised_by == action.actor:
            raise PokerJackpotError("press_no_more_bets", "somebody else has to authorise it", by.citation)
        if is_over:
            table.missed[FORGOTTEN] -= 1
            table.phase = "complete"
        table.is_recorded, table.authorised_by = True, ""
        self._record(action.table, table, by.citation if by else terms.pressed_by.citation, is_late=True)

    def _record(self, name: str, table: TableState, citation: Citation, is_late: bool = False) -> None:
        terms = self._desk.terms
        adds = {} if terms.adds_at_end else self._desk.state.contribution
        cites = (citation + terms.jackpot_increment,) if adds else (citation,)
        self._desk.emit(RoundRecorded(cites, name, table.round, dict(adds), is_late))
        self._contribute(adds)

    def _contribute(self, cents: dict[str, int], rounds: int = 1) -> None:
        for pool, each in cents.items():
            self._desk.put_in(pool, each * rounds)

    def press_end_game(self, action: PressEndGame) -> None:
        desk = self._desk
        terms, press = desk.terms, desk.terms.pressed_by.citation
        desk.verify_dealer(action)
        table = desk.table(action.table)
        desk.verify_works("press_end_game", press)
        if table.phase == "idle" or not table.is_recorded:
            after = terms.late_press_after or terms.missed_rounds
            missed = table.phase == "idle" and after is not None and bool(table.missed.get(FORGOTTEN))
            problem = f"no round at {action.table} is registered"
            raise PokerJackpotError("press_end_game", problem, after.citation if missed and after else press)
        adds = desk.state.contribution if terms.adds_at_end else {}
        table.phase, table.is_recorded = "idle", False
        desk.emit(GameEnded((press + terms.jackpot_increment,) if adds else (press,), action.table, dict(adds)))
        self._contribute(adds)

    def authorise(self, action: AuthoriseLatePress) -> None:
        """Before the round is over by one rank or above, after it perhaps by that rank alone."""
        desk = self._desk
        terms = desk.terms
        table = desk.table(action.table)
        is_over = table.phase == "idle" and bool(table.missed.get(FORGOTTEN))
        if not is_over and (table.phase != "in_play" or table.is_recorded):
            citation = terms.late_press.citation if terms.late_press else terms.pressed_by.citation
            raise PokerJackpotError("authorise_late_press", f"no press is missing at {action.table}", citation)
        by = terms.late_press_after if is_over else terms.late_press
        if by is None:
            problem = "the rulebook asks for no such authority"
            raise PokerJackpotError("authorise_late_press", problem, terms.pressed_by.citation)
        is_only = terms.late_press_by is not None and terms.late_press_by.value == "supervisor_only"
        desk.verify_rank(action, by, is_only=is_over and is_only)
        table.authorised_by = action.actor
        desk.emit(LatePressAuthorised((by.citation,), action.table, action.actor))

    def _verify_in_play(self, what: str, name: str, table: TableState) -> None:
        if table.phase != "in_play":
            raise PokerJackpotError(what, f"no round is in play at {name}", self._desk.terms.pressed_by.citation)

    # -- rounds made good ------------------------------------------------------------------------------------------

    def tell_manager(self, found: RoundNotRecorded) -> None:
        """The dealer tells of rounds that were forgotten, where a manager makes them good."""
        terms = self._desk.terms
        table = self._desk.known_table(found.table)
        by = terms.missed_rounds
        if by is None:
            late = terms.late_press_after
            problem = "the dealer presses late, with authority"
            raise PokerJackpotError("round_not_recorded", problem, late.citation if late else None)
        missed = table.missed.get(FORGOTTEN, 0)
        if found.rounds < 1 or table.told + found.rounds > missed:
            problem = f"{found.rounds} of {missed - table.told} that the manager has not been told of"
            raise PokerJackpotError("rounds", problem, by.citation)
        table.told += found.rounds
        self._desk.emit(ManagerTold((by.citation,), found.table, found.rounds))

    def record(self, action: RecordRounds) -> None:
        """Contributions of rounds that were forgotten and told of, or lost in a malfunction."""
        desk = self._desk
        terms = desk.terms
        table = desk.known_table(action.table)
        is_lost = action.cause == LOST
        by = terms.lost_rounds_by if is_lost else terms.missed_rounds
        if by is None:
            late = terms.late_press_after
            problem = "a forgotten round is pressed late, with authority"
            raise PokerJackpotError("record_rounds", problem, late.citation if late else None)
        desk.verify_rank(action, by)
        due = table.missed.get(LOST, 0) if is_lost else table.told
        if not 1 <= action.rounds <= due:
            raise PokerJackpotError("rounds", f"{action.rounds}, and {due} of {action.table} are due", by.citation)
        table.missed[action.cause] -= action.rounds
        if not is_lost:
            table.told -= action.rounds
        only_prize = not is_lost and terms.missed_round is not None and terms.missed_round.value == "prize_pool"
        each = {pool: cents for pool, cents in desk.state.contribution.items() if pool == terms.main or not only_prize}
        cites = (by.citation + terms.jackpot_increment,)
        made_good = {pool: cents * action.rounds for pool, cents in each.items()}
        desk.emit(RoundsMadeGood(cites, action.table, action.rounds, made_good))
        self._contribute(each, action.rounds)
