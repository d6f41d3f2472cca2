"""A table of poker as a stream of the ledger: its seats and table stakes, and the hands played at it."""

from collections.abc import Callable
from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from croupier.chance import SeededSource
from croupier.chips import format_dollars
from croupier.ledger import Did, Done, SubjectKind, Surroundings
from croupier.ledger.played_rounds import journal_of, take_up
from croupier.poker import PokerGame, PokerRound
from croupier.poker.players import CARRIED
from croupier.poker.round import POKER
from croupier.procedure import (
    DEALER,
    HOUSE,
    LAYOUT,
    Action,
    Citations,
    Event,
    IllegalActionError,
    Incident,
    Posting,
    Setting,
)
from croupier.procedure.decision import verify_types
from croupier.procedure.journal import decode_did
from croupier.room.chips_under_way import COURIER_ACTIONS, Transfers
from croupier.room.errors import ClosureError, RoomError, RoundError, SeatError
from croupier.room.poker import messages as say
from croupier.room.poker.description import PokerTableDescription
from croupier.room.poker.seating import Seating, SeatState
from croupier.room.poker.stake_terms import StakeTerms, TableStakeError
from croupier.room.purses import Purses, PursesState, ReturnChips
from croupier.room.table_messages import TableClosed
from croupier.rulebook import NOT_EXECUTED
from croupier.table.round import as_it_stood
from croupier.table.terms import read

STACK = "stack/"
"""Before a player's name: the account of their table stake."""
POT, CARRIED_POT = "pot", "carried"
"""The accounts of what lies in the middle, and of what a hand has left there for the next."""
PLAYERS = "/players/"
"""Before a player's name: the account of the house in which their chips are when they are not on a table."""
PURSE = "purse/"
"""Before a player's name: the account of the chips that came from the cage and are not in their stack."""


class PokerTableSetup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a poker table is: the operator's options say variant, stakes, table stakes, commission."""

    name: str
    document: str
    edition: str | None = None
    options: dict[str, Any] = {}
    readings: dict[str, str] = {}
    seats: int | None = None
    """How many there are; as many as are dealt to, if it is not said."""
    paced: bool = False
    """Whether the dealer confirms each step."""
    cage: str = ""
    """The stream of the cage that players' chips come from and go back to: nobody sits down with more than came."""


class PokerTableState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits there, and the journal of the hand in play or the last one."""

    is_open: bool = False
    number: int = 0
    """The number of the last hand."""
    has_begun: bool = False
    """A hand has been dealt since the table was opened."""
    seats: tuple[SeatState, ...] = ()
    journal: str = ""
    purses: PursesState | None = None
    """Nothing where no chips have come from a cage, or can."""


class LivePokerTable:
    """A poker table that does what people ask of it, one after the other."""

    def __init__(self, setup: PokerTableSetup, around: Surroundings, state: PokerTableState | None = None) -> None:
        self.setup = setup
        self.around = around
        self.game = PokerGame(
            setup.document, edition=setup.edition, options=dict(setup.options), readings=dict(setup.readings)
        )
        self.terms = read(self.game.rules, StakeTerms)
        state = state or PokerTableState()
        self.is_open, self.number, self.has_begun = state.is_open, state.number, state.has_begun
        self.seating = Seating(self._seat_count(), state.seats)
        self.purses = Purses(setup.cage, state.purses)
        self.round: PokerRound | None = None
        """The hand in play, or the last one: what goes wrong with it can be reported until the next begins."""
        self._verify_playable()
        if state.journal:
            round_ = take_up(state.journal, self.game, around.source)
            assert isinstance(round_, PokerRound)
            self.round = round_
        self._acts: dict[type[Action], tuple[Callable[[Any], None], Callable[[Any], Done]]] = {
            say.OpenTable: (self._verify_open, self._open),
            say.CloseTable: (self._verify_close, self._close),
            say.TakeSeat: (self._verify_seat, self._seat),
            say.AddChips: (self._verify_add, self._add),
            say.LeaveSeat: (self._verify_leave, self._leave),
            say.SitOut: (self._verify_sit_out, self._sit_out),
            say.ComeBack: (self._verify_come_back, self._come_back),
            say.BeginHand: (self._verify_begin, self._begin),
        }

    @property
    def transfers(self) -> Transfers:
        """Chips of players that come from the cage and go back to it."""
        return self.purses.transfers

    def do(self, did: Did) -> Done:
        """Do it, or refuse it before anything has changed."""
        done = self._do(did)
        self.purses.follow(done.postings)
        return done

    def _do(self, did: Did) -> Done:
        if isinstance(did, COURIER_ACTIONS):
            return self.transfers.do(did)
        if isinstance(did, ReturnChips):
            return self.purses.give_back(did)
        if isinstance(did, Incident):
            self._verify_report(did)
            round_ = self._required_round(did.name())
            round_.report(did)
        elif type(did) in self._acts:
            self.verify(did)
            return self._acts[type(did)][1](did)
        else:
            round_ = self._required_round(did.name(), in_play=True)
            round_.act(did)
        return self._recorded(round_)

    def verify(self, did: Did) -> None:
        """Raise unless it can be done now; of a report, only what is refused before the hand is asked."""
        if isinstance(did, Incident):
            self._verify_report(did)
            return
        own = self._acts.get(type(did))
        if own is None:
            self._required_round(did.name(), in_play=True).verify(did)
            return
        verify_types(did)
        speakers = (DEALER,) if did.is_dealers else (DEALER, getattr(did, "player", DEALER))
        if did.actor not in speakers:
            raise IllegalActionError(did, f"actor: it is for {' or '.join(dict.fromkeys(speakers))}, not {did.actor}")
        own[0](did)

    def state(self) -> PokerTableState:
        journal = "" if self.round is None else journal_of(self.round)
        purses = self.purses.state_if_any()
        return PokerTableState(self.is_open, self.number, self.has_begun, self.seating.state(), journal, purses)

    @property
    def in_play(self) -> PokerRound | None:
        """The hand that is being played."""
        return self.round if self.round is not None and not self.round.is_over else None

    @property
    def describe(self) -> PokerTableDescription:
        """What there is to know of the table just now, for whoever shows it."""
        return PokerTableDescription(self)

    # -- what a table can be ---------------------------------------------------------------------------------------

    def _seat_count(self) -> int:
        terms, count = self.game.terms, self.setup.seats
        if count is None:
            return terms.most_players
        if count > terms.most_players and (pending := self.game.rules.not_executed("button_sits_out")) is not None:
            raise SeatError("seats", f"{count}, and {terms.most_players} are dealt to: {NOT_EXECUTED}", pending)
        terms.verify_players(count)
        return count

    def _verify_playable(self) -> None:
        """That a hand can be dealt with these options: what cannot is said when the table is made."""
        names = {f"player {seat}": self.terms.least_cents for seat in range(1, self.seating.count + 1)}
        PokerRound(self.game.terms, self.game.new_equipment(SeededSource(0)), self.game.setting(names))

    # -- hands -----------------------------------------------------------------------------------------------------

    def next_setting(self) -> Setting:
        """The setting of the next hand, as things are."""
        if self.round is None:
            before = Setting(limits=self.game.limits, paced=self.setup.paced)
        else:
            before = self.round.setting_after()
        if not self.has_begun:
            button = self.seating.first_button(before)
        elif self.round is not None and self.round.players.is_dealt_again:
            button = self.round.setting.button
        else:
            button = self.seating.next_button(before, self.round.setting.button if self.round is not None else 0)
        return self.seating.setting(before, button, posts=self._has_blinds)

    @property
    def _has_blinds(self) -> bool:
        return self.game.terms.forced == "blinds"

    def _verify_begin(self, asked: say.BeginHand) -> None:
        self._verify_is_open(asked.name())
        if self.in_play is not None:
            raise RoundError(asked.name(), f"hand {self.number} is in play")
        setting = self.next_setting()
        self.game.stakes(len(setting.table_stakes))

    def _begin(self, asked: say.BeginHand) -> Done:  # noqa: ARG002 - there is nothing to choose
        broke = self.seating.broke()
        setting = self.next_setting()
        equipment = self.round.equipment if self.round is not None else self.game.new_equipment(self.around.source)
        self.round = self.game.open_round(equipment, setting)
        self.number += 1
        self.has_begun = True
        for player in broke:
            self.seating.change(player, sits_out=True)
        self.seating.begin(setting, len(self.game.stakes(len(setting.table_stakes)).blinds))
        sat_out = tuple(say.SatOut((self.terms.table_stake,), player, is_broke=True) for player in broke)
        done = self._recorded(self.round)
        return done._replace(events=sat_out + done.events)

    def _recorded(self, round_: PokerRound) -> Done:
        """What the last step of a hand came to."""
        record = round_.records[-1]
        postings = tuple(
            each._replace(source=self._account(each.source), target=self._account(each.target))
            for each in record.postings
        )
        self.seating.follow(postings, STACK)
        return Done(record.events, postings, self.number)

    def _account(self, name: str) -> str:
        """An account of the hand's books, as the table has it; who has left has their chips elsewhere."""
        own = {HOUSE: HOUSE, LAYOUT: POT, CARRIED: CARRIED_POT}.get(name)
        if own is not None:
            return own
        return f"{STACK}{name}" if self.seating.of(name) is not None else self._away(name)

    def _away(self, player: str) -> str:
        """The account of a player's chips that are not in their stack."""
        return f"{PURSE if self.setup.cage else PLAYERS}{player}"

    def _verify_brought(self, what: str, player: str, cents: int) -> None:
        """That a player has had the chips from the cage, where there is one."""
        if self.setup.cage and cents > (there := self.purses.chips_of(player)):
            wanted = format_dollars(cents)
            problem = f"{player} has {format_dollars(max(0, there))} from the cage here, not {wanted}"
            raise TableStakeError(what, problem, self.terms.table_stake)

    def _required_round(self, what: str, *, in_play: bool = False) -> PokerRound:
        round_ = self.in_play if in_play else self.round
        if round_ is None:
            problem = "no hand is in play" if in_play else "no hand has been played"
            raise RoundError(what, f"{problem} at {self.setup.name}")
        return round_

    def _verify_report(self, found: Incident) -> None:
        """Refuse a ruling that would take chips from somebody who has left with them: they are no longer here."""
        round_ = self._required_round(found.name())
        have = {name: seat.cents if (seat := self.seating.of(name)) else 0 for name in round_.players.names}
        if all(have[name] >= stack for name, stack in zip(round_.players.names, round_.players.stacks, strict=True)):
            return
        tried = as_it_stood(round_, len(round_.records) - 1)
        assert isinstance(tried, PokerRound)
        tried.report(found)
        after = zip(round_.players.names, round_.players.stacks, tried.players.stacks, strict=True)
        for name, before, now in after:
            if before - now > have[name]:
                raise TableStakeError(found.name(), f"{name} has left with chips that would have to go back")

    # -- the table -------------------------------------------------------------------------------------------------

    def _verify_is_open(self, what: str) -> None:
        if not self.is_open:
            raise RoomError(what, f"{self.setup.name} is not open")

    def _verify_open(self, asked: say.OpenTable) -> None:
        if self.is_open:
            raise RoomError(asked.name(), f"{self.setup.name} is open")

    def _open(self, asked: say.OpenTable) -> Done:  # noqa: ARG002 - there is nothing to choose
        self.is_open, self.has_begun = True, False
        return self._told(say.TableOpened((self.game.rules.cite(self.game.terms.variant),), self.game.terms.title))

    def _verify_close(self, asked: say.CloseTable) -> None:
        self._verify_is_open(asked.name())
        if len(self.seating):
            pending = self.game.rules.not_executed("closure_notice")
            problem = f"{len(self.seating)} are seated; of closing with notice {NOT_EXECUTED}"
            raise ClosureError(asked.name(), problem, pending)

    def _close(self, asked: say.CloseTable) -> Done:  # noqa: ARG002 - there is nothing to choose
        self.is_open = False
        return self._told(TableClosed(()))

    # -- seats and table stakes --------------------------------------------------------------------------------------

    def _verify_seat(self, asked: say.TakeSeat) -> None:
        self._verify_is_open(asked.name())
        self._verify_not_excluded(asked.name(), asked.player)
        self.seating.verify_free(asked.name(), asked.player, asked.seat)
        self.terms.verify_first(asked.name(), asked.cents)
        self._verify_brought(asked.name(), asked.player, asked.cents)
        if self._is_new():
            self.terms.verify_new_player(asked.name(), self.game.stakes(self.game.terms.most_players))

    def _is_new(self) -> bool:
        """Whether who sits down now comes to a game in play that has blinds."""
        return self.has_begun and self._has_blinds

    def _seat(self, asked: say.TakeSeat) -> Done:
        is_new = self._is_new()
        cites: Citations = (self.terms.first_stake,)
        if is_new and self.terms.new_player_posts is not None:
            cites += (self.terms.new_player_posts.citation,)
        self.seating.sit(SeatState(asked.seat, asked.player, 0, is_new=is_new))
        return self._bring(
            asked.player, asked.cents, say.SeatTaken(cites, asked.player, asked.seat, asked.cents, is_new)
        )

    def _verify_add(self, asked: say.AddChips) -> None:
        seat = self.seating.required(asked.name(), asked.player)
        if self.is_in_hand(asked.player):
            problem = f"{asked.player} is in a hand: chips are added when it is over, or given up"
            raise TableStakeError(asked.name(), problem, self.terms.table_stake)
        self.terms.verify_added(asked.name(), seat.cents, asked.cents)
        self._verify_brought(asked.name(), asked.player, asked.cents)

    def _add(self, asked: say.AddChips) -> Done:
        total = self.seating.required(asked.name(), asked.player).cents + asked.cents
        cites = (self.terms.table_stake, self.terms.chips_added.citation)
        return self._bring(asked.player, asked.cents, say.ChipsAdded(cites, asked.player, asked.cents, total))

    def _bring(self, player: str, cents: int, event: Event) -> Done:
        """Chips of a player come to the table: the one way in which they do."""
        posting = Posting(self._away(player), f"{STACK}{player}", cents, why=event.name())
        self.seating.follow((posting,), STACK)
        return Done((event,), (posting,))

    def _verify_leave(self, asked: say.LeaveSeat) -> None:
        self.seating.required(asked.name(), asked.player)
        if self.in_play is not None and asked.player in self.in_play.players.names:
            problem = f"{asked.player} was dealt in: chips stay on the table until the hand is over"
            raise TableStakeError(asked.name(), problem, self.terms.table_stake)

    def _leave(self, asked: say.LeaveSeat) -> Done:
        left = self.seating.leave(asked.player)
        event = say.SeatLeft((self.terms.table_stake,), left.player, left.seat, left.cents)
        posting = Posting(f"{STACK}{left.player}", self._away(left.player), left.cents, why=event.name())
        done = Done((event,), (posting,) if left.cents else ())
        cents = self.purses.chips_of(left.player) + left.cents
        if not self.setup.cage or cents <= 0:
            return done
        sent = self.transfers.send(left.player, self.setup.cage, cents)
        return Done(done.events + sent.events, done.postings + sent.postings)

    def _verify_sit_out(self, asked: say.SitOut) -> None:
        if self.seating.required(asked.name(), asked.player).sits_out:
            raise SeatError(asked.name(), f"{asked.player} sits out already")

    def _sit_out(self, asked: say.SitOut) -> Done:
        self.seating.change(asked.player, sits_out=True)
        return self._told(say.SatOut((), asked.player))

    def _verify_come_back(self, asked: say.ComeBack) -> None:
        seat = self.seating.required(asked.name(), asked.player)
        self._verify_not_excluded(asked.name(), asked.player)
        if not seat.sits_out:
            raise SeatError(asked.name(), f"{asked.player} does not sit out")
        if not seat.cents:
            raise TableStakeError(asked.name(), f"{asked.player} has no chips", self.terms.table_stake)
        if seat.has_missed:
            pending = self.game.rules.not_executed("missed_blinds")
            raise SeatError(asked.name(), f"{asked.player} has missed a blind: {NOT_EXECUTED}", pending)

    def _come_back(self, asked: say.ComeBack) -> Done:
        self.seating.change(asked.player, sits_out=False)
        return self._told(say.CameBack((), asked.player))

    def _verify_not_excluded(self, what: str, player: str) -> None:
        if self.round is not None and player in (after := self.round.setting_after()).excluded:
            raise SeatError(what, f"{player} is excluded from the game", after.exclusions.get(player))

    def is_in_hand(self, player: str) -> bool:
        """Whether a player was dealt in and has not given up the hand in play."""
        round_ = self.in_play
        if round_ is None or player not in round_.players.names:
            return False
        return round_.hand is None or not round_.hand.dead[round_.players.names.index(player)]

    @staticmethod
    def _told(event: Event) -> Done:
        return Done((event,))


_ACTIONS: tuple[type[Action], ...] = (*say.TABLE_ACTIONS, *COURIER_ACTIONS, ReturnChips)
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
