"""A table of a tournament as a stream of the ledger: players and chips are the tournament's, hands the engine's."""

from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from croupier.chips import amounts_in
from croupier.ledger import Did, Done, SubjectKind, Surroundings
from croupier.ledger.played_rounds import journal_of, take_up
from croupier.poker import PokerGame, PokerRound
from croupier.poker.round import POKER
from croupier.procedure import Action, Incident, Setting
from croupier.procedure.decision import verify_types
from croupier.procedure.journal import decode_did
from croupier.room.errors import RoomError
from croupier.room.poker import blind_messages
from croupier.room.poker import deck_messages as deck
from croupier.room.poker import messages as say
from croupier.room.poker.before_the_deal import BeforeTheDeal
from croupier.room.poker.course import Act, TableCourse, together
from croupier.room.poker.decks import Decks, DecksState
from croupier.room.poker.description import PokerTableDescription
from croupier.room.poker.hands import Hands
from croupier.room.poker.next_deal import DealState, NextDeal
from croupier.room.poker.opening import Opening
from croupier.room.poker.seating import Seating, SeatState
from croupier.room.poker.table_action import TableAction, verify_role
from croupier.room.poker.turn_clock import TurnClock, TurnClockState
from croupier.room.purses import Purses
from croupier.tournaments.poker.dealt import messages as told
from croupier.tournaments.poker.dealt.entrants import Entrants, EntrantsState
from croupier.tournaments.poker.dealt.hand_results import HandResults, HandResultsState
from croupier.tournaments.poker.dealt.play import (
    AbsentPlayers,
    Holding,
    HoldingState,
    Levels,
    Races,
    SpecialRounds,
    SpecialState,
)
from croupier.tournaments.poker.dealt.results import Results, ResultsState
from croupier.tournaments.poker.dealt.setup import EntrantBooks, TournamentTableSetup


class TournamentTableState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What each part of the table has to remember, and the journal of the hand in play or the last one."""

    number: int = 0
    """The number of the last hand."""
    has_begun: bool = False
    seats: tuple[SeatState, ...] = ()
    journal: str = ""
    options: dict[str, Any] | None = None
    """The choices in force, where they are no longer those of the setup."""
    played_by: dict[str, Any] | None = None
    """Those by which the hand of the journal is played, where it is by others."""
    turn_clock: TurnClockState | None = None
    deal: DealState | None = None
    decks: DecksState | None = None
    results: ResultsState = ResultsState()
    hand_results: HandResultsState | None = None
    entrants: EntrantsState | None = None
    holding: HoldingState = HoldingState()
    absent: tuple[str, ...] = ()
    absent_miss: bool = False
    """Who is not there misses blinds."""
    special: SpecialState | None = None
    races: tuple[tuple[int, int], ...] = ()


class TournamentTable:
    """A table that does what its tournament and the people at it ask, one after the other."""

    def __init__(
        self, setup: TournamentTableSetup, around: Surroundings, state: TournamentTableState | None = None
    ) -> None:
        if not setup.options.get("tournament"):
            raise RoomError("options", "a table of a tournament is played with tournament = true")
        self.setup = setup
        self.around = around
        self.course = course = TableCourse(setup, around)
        state = state or TournamentTableState()
        course.seating = Seating(self._seat_count(), state.seats)
        if state.options is not None:
            course.play_by(state.options)
        course.played_by = course.options if state.played_by is None else state.played_by
        course.number = state.number
        self.purses = Purses("", None)
        """Nobody has chips of their own here."""
        opening = Opening(course, is_open=True)
        del course.acts[say.OpenTable]
        books = EntrantBooks(course, setup)
        self.next_deal = NextDeal(course, has_begun=state.has_begun, state=state.deal)
        self._before_the_deal = BeforeTheDeal(course, opening, self.next_deal)
        self.hands = Hands(course, opening, books.stacks)
        self.decks = Decks(course, state.decks)
        self.results = Results(course, state.results)
        self._entrants = Entrants(course, books, self.results, state.entrants)
        self._levels = Levels(course, books, absent_miss=state.absent_miss)
        self.holding = Holding(course, books, self.results, state.holding)
        self.absent = AbsentPlayers(course, books, self._levels, self.hands, self.next_deal, self.results, state.absent)
        self._special = SpecialRounds(course, books, self.results, state.special)
        self._races = Races(course, books, self.results, state.races)
        self._hand_results = HandResults(course, self.next_deal, self.results, self._entrants, state.hand_results)
        course.acts[say.ClockStrikes] = Act(self._verify_strike, self._strike)
        course.pictures.add(self._shown)
        if state.journal:
            course.round = self._taken_up(state)
        self.turn_clock = TurnClock(course, self.hands, state.turn_clock)

    def _seat_count(self) -> int:
        most, count = self.course.game.terms.most_players, self.setup.seats
        self.course.game.terms.verify_players(count or most)
        return count or most

    def _taken_up(self, state: TournamentTableState) -> PokerRound:
        """The hand of the journal, as it stood."""
        course = self.course
        game = course.game if state.played_by is None else course.game_by(state.played_by)
        round_ = take_up(state.journal, game, self.around.source)
        assert isinstance(round_, PokerRound)
        return round_

    def state(self) -> TournamentTableState:
        course = self.course
        return TournamentTableState(
            number=course.number,
            has_begun=self.next_deal.has_begun,
            seats=course.seating.state(),
            journal="" if course.round is None else journal_of(course.round),
            options=course.options if course.options != self.setup.options else None,
            played_by=course.played_by if course.played_by != course.options else None,
            turn_clock=self.turn_clock.state(),
            deal=self.next_deal.state(),
            decks=self.decks.state(),
            results=self.results.state(),
            hand_results=self._hand_results.state(),
            entrants=self._entrants.state(),
            holding=self.holding.now,
            absent=tuple(self.absent.names),
            absent_miss=self._levels.absent_miss,
            special=self._special.now,
            races=tuple(self._races.due),
        )

    # -- what is done ------------------------------------------------------------------------------------------------

    def do(self, did: Did) -> Done:
        """Do it, or refuse it before anything has changed."""
        with amounts_in("chips"):
            done = self._do(did)
            self.turn_clock.look()
            folded = self.absent.look()
            after = [self._hand_results.look(), self._special.look(), self._entrants.look(), self._races.look()]
            self.turn_clock.look()
            return together(done, folded, *after)

    def _do(self, did: Did) -> Done:
        if not isinstance(did, TableAction):
            self.turn_clock.verify_in_time(did)
            return self.hands.do(did)
        self.verify(did)
        self.course.changes += 1
        return self.course.acts[type(did)].do(did)

    def verify(self, did: Did) -> None:
        """Raise unless it can be done now; of a report, only what is refused before the hand is asked."""
        with amounts_in("chips"):
            if isinstance(did, Incident):
                self.hands.verify_report(did)
            elif isinstance(did, TableAction):
                verify_types(did)
                verify_role(did)
                if type(did) not in self.course.acts:
                    raise RoomError(did.name(), "the tournament sees to it")
                self.course.acts[type(did)].verify(did)
            else:
                self.hands.verify(did)

    # -- asking ------------------------------------------------------------------------------------------------------

    @property
    def game(self) -> PokerGame:
        """What is played from the next hand on."""
        return self.course.game

    @property
    def seating(self) -> Seating:
        return self.course.seating

    @property
    def is_open(self) -> bool:
        """Whether somebody sits there."""
        return bool(len(self.seating))

    @property
    def number(self) -> int:
        """The number of the last hand."""
        return self.course.number

    @property
    def round(self) -> PokerRound | None:
        """The hand in play, or the last one."""
        return self.course.round

    @property
    def in_play(self) -> PokerRound | None:
        """The hand that is being played."""
        return self.course.in_play

    def is_in_hand(self, player: str) -> bool:
        """Whether a player was dealt in and has not given up the hand in play."""
        return self.course.is_in_hand(player)

    def next_setting(self) -> Setting:
        """The setting of the next hand, as things are."""
        return self.hands.next_setting()

    def report(self) -> told.TableReport:
        """What the tournament may not have heard yet."""
        return told.TableReport(tuple(self.results.outbox))

    @property
    def describe(self) -> PokerTableDescription:
        """What there is to know of the table just now, for whoever shows it."""
        return PokerTableDescription(self)

    def _shown(self, actor: str) -> dict[str, Any]:  # noqa: ARG002 - everybody may know
        return {"decks": self.decks.pictures()}

    # -- time --------------------------------------------------------------------------------------------------------

    def due_ms(self) -> int | None:
        """When time alone changes something at the table."""
        return min((at for due in self.course.due if (at := due()) is not None), default=None)

    def _verify_strike(self, asked: say.ClockStrikes) -> None:
        due = self.due_ms()
        if due is None or self.course.now_ms < due:
            raise RoomError(asked.name(), "nothing is due by time alone")

    def _strike(self, asked: say.ClockStrikes) -> Done:  # noqa: ARG002 - there is nothing to choose
        return together(*[strikes() for strikes in self.course.strikes])


TABLE_ACTIONS: tuple[type[Action], ...] = (
    *(say.BeginHand, say.ClockStrikes, blind_messages.DrawForButton),
    *(deck.IntroduceDeck, deck.ChangeDeck, deck.ReplaceCards, deck.RequestDeckChange, deck.CountDeck),
    *(*told.FROM_TOURNAMENT, *told.AT_THE_TABLE),
)
"""What is done with the table itself."""
_OWN = frozenset(kind.name() for kind in TABLE_ACTIONS)


@cache
def _own_decoder() -> msgspec.json.Decoder[Any]:
    kinds: Any = reduce(or_, TABLE_ACTIONS)
    return msgspec.json.Decoder(kinds)


def _decode(setup: TournamentTableSetup, did: bytes) -> Did:  # noqa: ARG001 - all know the same messages
    tagged = msgspec.json.decode(did)
    if isinstance(tagged, dict) and tagged.get("action") in _OWN:
        own: Did = _own_decoder().decode(did)
        return own
    return decode_did(msgspec.Raw(did), POKER)


TOURNAMENT_TABLE = SubjectKind(
    name="tournament_table",
    setup=TournamentTableSetup,
    state=TournamentTableState,
    open=TournamentTable,
    restore=lambda setup, state, around: TournamentTable(setup, around, state),
    decode=_decode,
    documents=lambda setup: (setup.document,),
    amounts="chips",
)
"""Tables of poker tournaments as a kind of stream."""
