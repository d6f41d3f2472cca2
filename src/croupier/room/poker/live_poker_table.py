"""A table of poker as a stream of the ledger: its seats and table stakes, and the hands played at it."""

from collections.abc import Mapping
from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from croupier.chance import SeededSource
from croupier.ledger import Did, Done, SubjectKind, Surroundings
from croupier.ledger.played_rounds import journal_of, take_up
from croupier.poker import PokerGame, PokerRound
from croupier.poker.round import POKER
from croupier.procedure import Action, Incident, Setting
from croupier.procedure.decision import verify_types
from croupier.procedure.journal import decode_did
from croupier.room.chips_under_way import COURIER_ACTIONS, Transfers
from croupier.room.closure import ClosureState
from croupier.room.errors import RoomError, SeatError
from croupier.room.floats import FloatState
from croupier.room.poker import absence_messages as absence
from croupier.room.poker import blind_messages, freeze_out_messages
from croupier.room.poker import change_messages as change
from croupier.room.poker import closing_messages as closing
from croupier.room.poker import deck_messages as deck
from croupier.room.poker import messages as say
from croupier.room.poker.adjusted_stakes import AdjustedStakes
from croupier.room.poker.before_the_deal import BeforeTheDeal
from croupier.room.poker.blind_terms import BlindTerms
from croupier.room.poker.changes import Changes, ChangesState
from croupier.room.poker.charge_accounts import ChargesState
from croupier.room.poker.charge_messages import CHARGE_ACTIONS
from croupier.room.poker.charges import Charges
from croupier.room.poker.check_messages import CHECK_ACTIONS
from croupier.room.poker.chips import TableChips
from croupier.room.poker.closing import Closing
from croupier.room.poker.commission_checks import ChecksState, CommissionChecks
from croupier.room.poker.course import Act, PokerTableSetup, TableCourse, together
from croupier.room.poker.decks import Decks, DecksState
from croupier.room.poker.description import PokerTableDescription
from croupier.room.poker.freeze_out import FreezeOut, FreezeOutState
from croupier.room.poker.hands import Hands
from croupier.room.poker.idle_players import Idle, IdlePlayers
from croupier.room.poker.next_deal import DealState, NextDeal
from croupier.room.poker.opening import Opening
from croupier.room.poker.player_cards import PlayerCards, PresentCard, ShownCard
from croupier.room.poker.presence import Presence
from croupier.room.poker.promotional_drop import PromotionalDrop
from croupier.room.poker.reservations import Reservations, ReservationsState
from croupier.room.poker.rounds_played import RoundsPlayed
from croupier.room.poker.seat_changes import SeatChanges, SeatChangesState
from croupier.room.poker.seat_claims import SeatClaims
from croupier.room.poker.seat_draws import SeatDraws
from croupier.room.poker.seat_holds import SeatHolds, SeatHoldsState
from croupier.room.poker.seat_messages import SEAT_ACTIONS
from croupier.room.poker.seat_order import SeatOrder
from croupier.room.poker.seat_sending import SeatSending, SeatSendingState
from croupier.room.poker.seat_wishes import SeatWishes, SeatWishesState
from croupier.room.poker.seating import Seating, SeatState
from croupier.room.poker.seats import Seats
from croupier.room.poker.stake_messages import STAKE_ACTIONS
from croupier.room.poker.stake_terms import StakeTerms
from croupier.room.poker.stakes import StakesState, TableStakes
from croupier.room.poker.table_action import STAFF, TableAction, verify_role
from croupier.room.poker.table_float import FLOAT_ACTIONS, BuyIn, PokerFloat
from croupier.room.poker.table_report import TableReport, list_name
from croupier.room.poker.turn_clock import TurnClock, TurnClockState
from croupier.room.purses import Purses, PursesState, ReturnChips


class PokerTableState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What each part of the table has to remember, and the journal of the hand in play or the last one."""

    is_open: bool = False
    number: int = 0
    """The number of the last hand."""
    has_begun: bool = False
    """A hand has been dealt since the table was opened."""
    seats: tuple[SeatState, ...] = ()
    journal: str = ""
    purses: PursesState | None = None
    """Nothing where no chips have come from a cage, or can."""
    options: dict[str, Any] | None = None
    """The operator's choices in force, where they are no longer those of the setup."""
    played_by: dict[str, Any] | None = None
    """Those by which the hand of the journal is played, where it is by others."""
    turn_clock: TurnClockState | None = None
    deal: DealState | None = None
    """Button and blinds, from hand to hand."""
    seat_holds: SeatHoldsState | None = None
    seat_wishes: SeatWishesState | None = None
    seat_changes: SeatChangesState | None = None
    seat_sending: SeatSendingState | None = None
    stakes: StakesState | None = None
    rack: FloatState | None = None
    charges: ChargesState | None = None
    checks: ChecksState | None = None
    rounds_before: int = 0
    """How many rounds of play were over before the last hand."""
    changes: ChangesState | None = None
    adjusted: tuple[str, ...] = ()
    """Whose table stakes do not fit the changed game."""
    closure: ClosureState | None = None
    reservations: ReservationsState | None = None
    idle: dict[str, Idle] | None = None
    decks: DecksState | None = None
    cards_shown: dict[str, ShownCard] | None = None
    freeze_out: FreezeOutState | None = None


class LivePokerTable:
    """A poker table that does what people ask of it, one after the other."""

    def __init__(self, setup: PokerTableSetup, around: Surroundings, state: PokerTableState | None = None) -> None:
        self.setup = setup
        self.around = around
        self.course = course = TableCourse(setup, around)
        state = state or PokerTableState()
        course.seating = Seating(self._seat_count(), state.seats)
        if state.options is not None:
            course.play_by(state.options)
        course.played_by = course.options if state.played_by is None else state.played_by
        course.number = state.number
        self.opening = Opening(course, is_open=state.is_open)
        self.chips = TableChips(course, state.purses)
        self.stakes = TableStakes(course, self.chips, state.stakes)
        self.claims = SeatClaims(course)
        self.holds = SeatHolds(course, self.opening, self.claims, state.seat_holds)
        self.seats = Seats(course, self.opening, self.chips, self.claims, self.holds)
        self.next_deal = NextDeal(course, has_begun=state.has_begun, state=state.deal)
        self.presence = Presence(course, self.seats, self.next_deal)
        self.before_the_deal = BeforeTheDeal(course, self.opening, self.next_deal)
        self.sending = SeatSending(course, self.seats, state.seat_sending)
        order = SeatOrder(course, self.next_deal)
        self.wishes = SeatWishes(course, self.opening, self.seats, self.claims, self.next_deal, state.seat_wishes)
        self.seat_changes = SeatChanges(
            course, self.opening, self.claims, self.sending, self.wishes, order, state.seat_changes
        )
        self._draws = SeatDraws(course, order, self.wishes, self.seat_changes)
        self.freeze_out = FreezeOut(course, self.opening, state.freeze_out)
        self.hands = Hands(course, self.opening, self.chips.books)
        self.rack = PokerFloat(course, self.chips, state.rack)
        self.checks = CommissionChecks(course, self.opening, self.chips, state.checks)
        self.charges = Charges(course, self.chips, state.charges)
        self.drop = PromotionalDrop(course, self.chips)
        rounds = self.rounds_played = RoundsPlayed(course, state.rounds_before)
        self.adjusted_stakes = AdjustedStakes(course, self.chips, state.adjusted)
        self.changes = Changes(course, self.opening, rounds, self.adjusted_stakes, state.changes)
        self.closing = Closing(course, self.opening, self.seats, state.closure)
        self.reservations = Reservations(course, self.seats, self.chips, state.reservations)
        self.idle_players = IdlePlayers(course, self.seats, self.hands, state.idle)
        self.decks = Decks(course, state.decks)
        self.player_cards = PlayerCards(course, state.cards_shown)
        course.acts[say.ClockStrikes] = Act(self._verify_strike, self._strike)
        course.pictures.add(self._shown)
        course.seat_pictures.add(self._shown_at)
        self._verify_playable()
        if state.journal:
            course.round = self._taken_up(state)
        self.turn_clock = TurnClock(course, self.hands, state.turn_clock)

    def _taken_up(self, state: PokerTableState) -> PokerRound:
        """The hand of the journal, as it stood."""
        course = self.course
        game = course.game if state.played_by is None else course.game_by(state.played_by)
        round_ = take_up(state.journal, game, self.around.source)
        assert isinstance(round_, PokerRound)
        return round_

    def state(self) -> PokerTableState:
        course = self.course
        return PokerTableState(
            is_open=self.opening.is_open,
            number=course.number,
            has_begun=self.next_deal.has_begun,
            deal=self.next_deal.state(),
            freeze_out=self.freeze_out.state(),
            seats=course.seating.state(),
            journal="" if course.round is None else journal_of(course.round),
            purses=self.chips.purses.state_if_any(),
            options=course.options if course.options != self.setup.options else None,
            played_by=course.played_by if course.played_by != course.options else None,
            turn_clock=self.turn_clock.state(),
            seat_holds=self.holds.state_if_any(),
            seat_wishes=self.wishes.state_if_any(),
            seat_changes=self.seat_changes.state_if_any(),
            seat_sending=self.sending.state_if_any(),
            stakes=self.stakes.state(),
            rack=self.rack.state(),
            charges=self.charges.state(),
            checks=self.checks.state(),
            rounds_before=self.rounds_played.before,
            changes=self.changes.state(),
            adjusted=tuple(self.adjusted_stakes.players),
            closure=self.closing.state(),
            reservations=self.reservations.state(),
            idle=self.idle_players.state(),
            decks=self.decks.state(),
            cards_shown=self.player_cards.state(),
        )

    # -- what is done ------------------------------------------------------------------------------------------------

    def do(self, did: Did) -> Done:
        """Do it, or refuse it before anything has changed."""
        done = self._do(did)
        self.purses.follow(done.postings)
        self.turn_clock.look()
        return done

    def _do(self, did: Did) -> Done:
        if isinstance(did, COURIER_ACTIONS):
            done = self.transfers.do(did)
            self.holds.note_arrival(did)
            return done
        if isinstance(did, ReturnChips):
            return self.purses.give_back(did)
        if isinstance(did, FLOAT_ACTIONS):
            return self.rack.do(did)
        if not isinstance(did, TableAction):
            self.turn_clock.verify_in_time(did)
            return self.hands.do(did)
        self.verify(did)
        self.course.changes += 1
        return self.course.acts[type(did)].do(did)

    def verify(self, did: Did) -> None:
        """Raise unless it can be done now; of a report, only what is refused before the hand is asked."""
        if isinstance(did, Incident):
            self.hands.verify_report(did)
        elif isinstance(did, TableAction):
            verify_types(did)
            verify_role(did)
            self.course.acts[type(did)].verify(did)
        elif isinstance(did, FLOAT_ACTIONS):
            self.rack.verify(did)
        else:
            self.hands.verify(did)

    # -- asking ------------------------------------------------------------------------------------------------------

    @property
    def game(self) -> PokerGame:
        """What is played from the next hand on."""
        return self.course.game

    @property
    def terms(self) -> StakeTerms:
        return self.course.terms(StakeTerms)

    @property
    def seating(self) -> Seating:
        return self.course.seating

    @property
    def purses(self) -> Purses:
        return self.chips.purses

    @property
    def transfers(self) -> Transfers:
        """Chips of players that come from the cage and go back to it."""
        return self.chips.transfers

    @property
    def is_open(self) -> bool:
        return self.opening.is_open

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

    def report(self) -> TableReport:
        """What the table says of itself to the room around it."""
        in_play = self.in_play
        ready = [each for each in self.seating.state() if each.cents and not each.sits_out]
        return TableReport(
            game=list_name(self.game),
            is_open=self.is_open,
            seats=self.seating.count,
            players={each.seat: each.player for each in self.seating.state()},
            vacant=tuple(self.claims.vacant()),
            dealt=len(in_play.players.names) if in_play is not None else len(ready),
        )

    @property
    def describe(self) -> PokerTableDescription:
        """What there is to know of the table just now, for whoever shows it."""
        return PokerTableDescription(self)

    def _shown(self, actor: str) -> Mapping[str, Any]:
        """What the parts of a table in a poker room show beside seats and hands."""
        away = {each.player: self.reservations.until_ms(each.player) for each in self.seating.state()}
        return {
            "least_cents": self.terms.least_cents,
            "most_cents": self.terms.most_cents,
            "charges": self.charges.pictures(),
            "checks": self.checks.everybodys(),
            "check_values": dict(self.checks.values),
            "make_up_cents": self.stakes.missing(),
            "rack": self.rack.picture() if actor in STAFF else None,
            "change": self.changes.picture(),
            "closes_at_s": self.closing.at_s,
            "decks": self.decks.pictures(),
            "away": {name: at for name, at in away.items() if at is not None},
        }

    def _shown_at(self, seat: int, player: str) -> Mapping[str, Any]:
        """Whom a seat is for, or where its player goes."""
        if player:
            return {
                "asks_for": self.seat_changes.asked_by(player),
                "moves_to": self.seat_changes.moves_to(player),
                "goes_to": self.sending.target_of(player),
            }
        return {
            "held_for": self.holds.holder(seat),
            "offered_to": self.seat_changes.offered_to(seat),
            "wanted_by": self.wishes.wanting(seat) or self.seat_changes.contenders(seat),
        }

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

    # -- what a table can be -----------------------------------------------------------------------------------------

    def _seat_count(self) -> int:
        """The seats there are: as many as are dealt to; one more where the rulebook has somebody miss a hand then."""
        poker, count = self.course.game.terms, self.setup.seats
        terms = self.course.terms(BlindTerms)
        if count is None:
            return poker.most_players
        decks, seats = terms.one_more_decks, terms.table_seats
        if seats is not None and count > seats.value:
            raise SeatError("seats", f"{count}: a table seats at most {seats.value}", seats.citation)
        is_one_more = decks is not None and poker.deck.size in decks.value and count == poker.most_players + 1
        poker.verify_players(count - 1 if is_one_more else count)
        return count

    def _verify_playable(self) -> None:
        """That a hand can be dealt with these options: what cannot is said when the table is made."""
        game = self.course.game
        names = {f"player {seat}": self.terms.least_cents for seat in range(1, self._dealt_count() + 1)}
        PokerRound(game.terms, game.new_equipment(SeededSource(0)), game.setting(names))

    def _dealt_count(self) -> int:
        return min(self.seating.count, self.course.game.terms.most_players)


TABLE_ACTIONS: tuple[type[Action], ...] = (
    *(say.OpenTable, say.CloseTable, say.TakeSeat, say.AddChips, say.LeaveSeat, say.SitOut, say.ComeBack),
    *(say.BeginHand, say.ClockStrikes),
    *(blind_messages.DrawForButton, blind_messages.ChooseEntry, blind_messages.AgreeToOneMore),
    *SEAT_ACTIONS,
    *(*STAKE_ACTIONS, BuyIn),
    *(*CHARGE_ACTIONS, *CHECK_ACTIONS),
    *(
        change.AnnounceChange,
        change.WithdrawChange,
        change.Agree,
        change.Disagree,
        change.MakeChange,
        change.ReduceStake,
    ),
    *(closing.AnnounceClosure, closing.WithdrawClosure),
    *(absence.ReserveSeat, absence.CollectStake, absence.ReturnStake, absence.RequireToVacate),
    *(deck.IntroduceDeck, deck.ChangeDeck, deck.ReplaceCards, deck.RequestDeckChange, deck.CountDeck),
    PresentCard,
    *(freeze_out_messages.ApproveFreezeOut, freeze_out_messages.WithdrawFreezeOut),
    *(freeze_out_messages.ConsentToFreezeOut, freeze_out_messages.FindUnableToContinue),
    freeze_out_messages.DeclareEliminated,
)
"""What people do with the table itself."""
_ACTIONS: tuple[type[Action], ...] = (*TABLE_ACTIONS, *COURIER_ACTIONS, ReturnChips, *FLOAT_ACTIONS)
_OWN = frozenset(kind.name() for kind in _ACTIONS)


@cache
def _own_decoder() -> msgspec.json.Decoder[Any]:
    kinds: Any = reduce(or_, _ACTIONS)
    return msgspec.json.Decoder(kinds)


def _decode(setup: PokerTableSetup, did: bytes) -> Did:  # noqa: ARG001 - all poker tables know the same messages
    tagged = msgspec.json.decode(did)
    if isinstance(tagged, dict) and tagged.get("action") in _OWN:
        own: Did = _own_decoder().decode(did)
        return own
    return decode_did(msgspec.Raw(did), POKER)


POKER_TABLE = SubjectKind(
    name="poker_table",
    setup=PokerTableSetup,
    state=PokerTableState,
    open=LivePokerTable,
    restore=lambda setup, state, around: LivePokerTable(setup, around, state),
    decode=_decode,
    documents=lambda setup: (setup.document,),
)
"""Tables of poker between players as a kind of stream."""
