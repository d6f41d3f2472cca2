"""A poker tournament that a ledger remembers: commands in, facts and postings out.

What the rules say of each step stands in its parts; here is which parts there are, and what they share.
"""

from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from croupier.ledger import Did, Done, SubjectKind, Surroundings
from croupier.procedure import IllegalActionError
from croupier.procedure.decision import verify_types
from croupier.procedure.names import why_no_text
from croupier.rulebook import Rules
from croupier.table.terms import read
from croupier.tournaments.poker.bank import Bank
from croupier.tournaments.poker.bounties import Bounties
from croupier.tournaments.poker.chip_races import ChipRaces
from croupier.tournaments.poker.closed_seats import ClosedSeats
from croupier.tournaments.poker.conditions import Conditions, Problem
from croupier.tournaments.poker.conduct import Absences, Conduct
from croupier.tournaments.poker.corrections import Corrections
from croupier.tournaments.poker.dealt_tables import DealtTables, Errand
from croupier.tournaments.poker.desk import BOUNTIES, FEES, POOL, Desk, nothing_asked
from croupier.tournaments.poker.disputes import Disputes
from croupier.tournaments.poker.eliminations import Eliminations
from croupier.tournaments.poker.entry_messages import ENTRY_ACTIONS
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.field import Field
from croupier.tournaments.poker.floor import Floor
from croupier.tournaments.poker.floor_messages import FLOOR_ACTIONS, ClockStrikes
from croupier.tournaments.poker.hand_for_hand import HandForHand
from croupier.tournaments.poker.heads_up import HeadsUp
from croupier.tournaments.poker.identities import Identities
from croupier.tournaments.poker.level_clock import LevelClock
from croupier.tournaments.poker.level_options import LevelGame
from croupier.tournaments.poker.matches_taken_back import MatchesTakenBack
from croupier.tournaments.poker.messages import TournamentAction, verify_role
from croupier.tournaments.poker.more_chips import MoreChips, Offer
from croupier.tournaments.poker.moves import Moves
from croupier.tournaments.poker.moves_taken_back import MovesTakenBack
from croupier.tournaments.poker.paying_out import PayingOut
from croupier.tournaments.poker.play_messages import PLAY_ACTIONS
from croupier.tournaments.poker.prize_messages import PRIZE_ACTIONS
from croupier.tournaments.poker.prizes import Prizes
from croupier.tournaments.poker.published import PublishedConditions
from croupier.tournaments.poker.registration import Registration
from croupier.tournaments.poker.session_ends import SessionEnds
from croupier.tournaments.poker.session_starts import SessionStarts
from croupier.tournaments.poker.special_rounds import SpecialRounds
from croupier.tournaments.poker.state import PokerTournamentState
from croupier.tournaments.poker.table_reports import TableReports
from croupier.tournaments.poker.terms import DirectorTerms
from croupier.tournaments.poker.waiting_list import WaitingList

TOURNAMENT_ACTIONS: tuple[type[TournamentAction], ...] = (
    *(*ENTRY_ACTIONS, *FLOOR_ACTIONS, *PLAY_ACTIONS, *PRIZE_ACTIONS),
)
MOST_NAME = 60


class PokerTournamentSetup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The rulebook with what the operator chose, the name, and the conditions as far as they are known."""

    document: str
    name: str
    conditions: Conditions | None = None
    """Those to begin with; they may be settled otherwise until they are published."""
    edition: str | None = None
    options: dict[str, Any] = {}
    """The variant, how it is bet, what becomes of the button: all but blinds and bets, which are the levels'."""
    readings: dict[str, str] = {}

    def game(self) -> LevelGame:
        """What is played, by its levels."""
        return LevelGame(self.document, self.edition, self.options, self.readings)


_STATE = msgspec.json.Decoder(PokerTournamentState)
_ENCODER = msgspec.json.Encoder()


class PokerTournament:
    """One tournament, from its conditions to the last prize; what is refused has changed nothing."""

    def __init__(
        self, setup: PokerTournamentSetup, around: Surroundings, state: PokerTournamentState | None = None
    ) -> None:
        if not setup.name.strip() or "/" in setup.name or len(setup.name) > MOST_NAME or why_no_text(setup.name):
            raise TournamentError("name", f"{setup.name!r}: a tournament has a name of at most {MOST_NAME} characters")
        self.setup = setup
        self.game = game = setup.game()
        self.rules: Rules = game.base.rules
        self.changes = 0
        """Counts what was done, so that whoever shows the tournament knows when to look again."""
        state = state or PokerTournamentState()
        if not state.acts:
            state.entries.conditions = setup.conditions
        self.desk = desk = Desk(setup.name, self.rules, read(self.rules, DirectorTerms), state, around)
        self.dealt = dealt = DealtTables(desk)
        self.bank = bank = Bank(desk)
        self.published = PublishedConditions(desk, bank, game)
        self.clock = clock = LevelClock(desk, dealt)
        self.floor = floor = Floor(desk, dealt, game.base.terms.most_players)
        self._closed_seats = ClosedSeats(desk, game.base.terms.most_players)
        self.moves = moves = Moves(desk, floor)
        self.moves_taken_back = MovesTakenBack(desk, floor)
        self.field = field = Field(desk, floor, dealt)
        self.registration = Registration(desk, bank, clock, field, Identities(desk), WaitingList(desk))
        self.more_chips = more_chips = MoreChips(desk, bank, clock, floor, field)
        self._offer = Offer(desk, bank, floor)
        self.bounties = bounties = Bounties(desk)
        self.eliminations = eliminations = Eliminations(desk, clock, floor, field, bounties)
        self._hand_for_hand = hand_for_hand = HandForHand(desk, clock, floor, moves, eliminations, dealt)
        self.heads_up = heads_up = HeadsUp(desk, floor, eliminations, dealt)
        self._matches_taken_back = MatchesTakenBack(desk, heads_up, eliminations)
        self._special_rounds = special_rounds = SpecialRounds(desk, floor, eliminations, dealt)
        self._chip_races = ChipRaces(desk, clock, floor, dealt)
        self.prizes = prizes = Prizes(desk, bank)
        self.ends = ends = SessionEnds(desk, clock, floor, eliminations, prizes, bank)
        self._starts = SessionStarts(desk, clock, floor, field, heads_up, ends)
        self._absences = absences = Absences(desk, floor, dealt)
        self._conduct = Conduct(desk, clock, floor, field, heads_up, bank, dealt, game)
        self.paying_out = paying_out = PayingOut(desk, bank, prizes, eliminations, heads_up, dealt)
        self.corrections = Corrections(desk, bank, floor, field, self.registration, heads_up, prizes, paying_out)
        self._disputes = Disputes(desk, clock, dealt)
        self._reports = TableReports(
            desk, dealt, floor, eliminations, hand_for_hand, heads_up, special_rounds, more_chips, absences
        )
        desk.acts[ClockStrikes] = (self._strike, nothing_asked)

    # -- the contract of the ledger ----------------------------------------------------------------------------------

    def do(self, did: Did) -> Done:
        """Do it, or refuse it before anything has changed."""
        desk = self.desk
        if not isinstance(did, TournamentAction) or type(did) not in desk.acts:
            raise IllegalActionError(did, "it is nothing that is said to a poker tournament")
        verify_types(did)
        verify_role(did)
        desk.begin()
        try:
            desk.acts[type(did)][0](did)
        except TournamentError:
            desk.state.acts -= 1
            raise
        self._follow_up()
        self.changes += 1
        return Done(tuple(desk.events), tuple(desk.postings))

    def _follow_up(self) -> None:
        """What follows from whatever was done: proposals that are off, tables that are balanced, prizes settled."""
        desk = self.desk
        if not desk.is_open:
            return
        self.prizes.forget_proposal()
        for session in desk.playing():
            if desk.conditions.rebuys is not None:
                self.eliminations.look(session)
            self.heads_up.look(session)
            self._hand_for_hand.look(session)
            if desk.conditions.is_automatic and not session.tied and desk.conditions.format == "tables":
                self.moves.tidy(session)
        self.registration.look()
        self.ends.settle_if_closed(self.paying_out.why_fixed())

    def state(self) -> PokerTournamentState:
        """A copy, so that what was kept stays as it was."""
        return _STATE.decode(_ENCODER.encode(self.desk.state))

    # -- time --------------------------------------------------------------------------------------------------------

    def due_ms(self) -> int | None:
        """When time alone changes something."""
        if not self.desk.is_open:
            return None
        waiting = self.registration.waiting_list
        times = (self.clock.due_ms(), self.ends.due_ms(), self._reports.due_ms(), waiting.due_ms())
        return min((each for each in times if each is not None), default=None)

    def _strike(self, action: ClockStrikes) -> None:  # noqa: ARG002 - the time says it
        due = self.due_ms()
        if due is None or self.desk.now_ms() < due:
            raise TournamentError("clock_strikes", "nothing is due", self.desk.terms.levels)
        self.clock.strike()
        self.ends.stop_those_over()

    # -- asking ------------------------------------------------------------------------------------------------------

    def problems(self) -> list[Problem]:
        """All that keeps the conditions from being published as they are."""
        return self.published.problems()

    def errands(self) -> tuple[Errand, ...]:
        """What tables where hands are dealt are to do, in order."""
        return self.dealt.pending()

    def meters(self) -> dict[str, int]:
        """What every account of the tournament's own holds, in cents."""
        prizes = self.desk.state.prizes
        return {FEES: prizes.fees_cents, POOL: prizes.pool_cents, BOUNTIES: prizes.bounties_cents}


@cache
def _decoder() -> msgspec.json.Decoder[Any]:
    kinds: Any = reduce(or_, TOURNAMENT_ACTIONS)
    return msgspec.json.Decoder(kinds)


def decode(did: bytes) -> TournamentAction:
    """What was said, from JSON."""
    try:
        found: TournamentAction = _decoder().decode(did)
    except msgspec.MsgspecError as error:
        raise TournamentError("did", str(error)) from None
    return found


def _decode(setup: PokerTournamentSetup, did: bytes) -> Did:  # noqa: ARG001 - all know the same messages
    return decode(did)


POKER_TOURNAMENT = SubjectKind(
    name="poker_tournament",
    setup=PokerTournamentSetup,
    state=PokerTournamentState,
    open=PokerTournament,
    restore=lambda setup, state, around: PokerTournament(setup, around, state),
    decode=_decode,
    documents=lambda setup: (setup.document,),
)
"""Poker tournaments as a kind of stream."""
