"""A table of a room as a stream of the ledger: its seats, limits and signs, its float, and the rounds played at it."""

from collections.abc import Callable
from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from croupier.games import Game, replay
from croupier.ledger import Did, Done, SubjectKind, Surroundings
from croupier.ledger.played_rounds import house_posting, journal_of
from croupier.procedure import Action, Citations, Event, Incident, Limits, Posting
from croupier.procedure.actions import PlaceWager
from croupier.procedure.journal import decode_did
from croupier.room import table_messages as say
from croupier.room.chips_under_way import COURIER_ACTIONS, ConfirmChips, ReceiveChips, Transfers
from croupier.room.errors import RoomError
from croupier.room.floats import FLOAT_ACTIONS, CashChips, FloatState, TableFloat
from croupier.room.purses import Purses, PursesState, ReturnChips
from croupier.room.table import Table, TableState
from croupier.room.uncollected import Uncollected, UncollectedState
from croupier.rulebook import Citation, Rules
from croupier.table.house_round import HouseRound

TOKENS = "/promotions"
"""The account of the house that promotional tokens come from."""
NOTHING = Done(())
OWN_ACTIONS: tuple[type[Action], ...] = (*say.TABLE_ACTIONS, *FLOAT_ACTIONS, *COURIER_ACTIONS, ReturnChips)
"""What is done to a table itself; all else is of the round in play."""


class TableSetup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a table is, before anything is changed at it."""

    name: str
    document: str
    edition: str | None = None
    options: dict[str, Any] = {}
    readings: dict[str, str] = {}
    limits: Limits | None = None
    boxes: int | None = None
    paced: bool = False
    """Whether the dealer confirms each step."""
    sealed: bool = False
    cage: str = ""
    """The stream of the cage that players' chips come from and go back to: nobody wagers more than they have here."""
    shows_edge: bool = False
    """Whether players are shown what the house keeps of each wager."""


class LiveTableState(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table, its float, and the journals of the last round that is over and the one in play."""

    table: TableState
    rack: FloatState
    last: str = ""
    in_play: str = ""
    dealt: str = ""
    """The journal of the round that was dealt last, if it is neither: the table closed while it was open."""
    purses: PursesState | None = None
    """Nothing where no chips have come from a cage, or can."""
    uncollected: UncollectedState | None = None
    """Nothing where nothing is held that players have left."""


class LiveTable:
    """A table that does what people ask of it, one after the other."""

    def __init__(self, setup: TableSetup, around: Surroundings, state: LiveTableState | None = None) -> None:
        self.setup = setup
        self.around = around
        rules = Rules(setup.document, edition=setup.edition, options=dict(setup.options), readings=dict(setup.readings))
        self.rack = TableFloat(state.rack if state is not None else None)
        self.purses = Purses(setup.cage, state.purses if state is not None else None)
        self._dealt: HouseRound | None = None
        """The round that was opened last: the next is dealt from its equipment."""
        if state is None:
            self.table = Table(rules, setup.name, around.clock, setup.limits, boxes=setup.boxes)
        else:
            last, in_play, dealt = (self._taken_up(each) for each in (state.last, state.in_play, state.dealt))
            self.table = Table.restore(rules, state.table, around.clock, last_round=last, in_play=in_play)
            self._dealt = in_play or dealt or last
        left = state.uncollected if state is not None else None
        self.uncollected = Uncollected(self.table, around.clock, self.purses, left)
        self._acts: dict[type[Action], Callable[[Any], Done]] = {
            say.OpenTable: self._open,
            say.CloseTable: self._close,
            say.BeginGamingDay: self._begin_day,
            say.AnnounceClosure: self._announce_closure,
            say.SeatPlayer: self._seat,
            say.StandPlayer: self._stand,
            say.VacateSeat: self._vacate,
            say.RequireToVacate: self._require_to_vacate,
            say.ChangeLimits: self._change_limits,
            say.AnnounceLimits: self._announce_limits,
            say.WithdrawLimits: self._withdraw_limits,
            say.AllowLimits: self._allow_limits,
            say.ChangeOptions: self._change_options,
            say.AnnounceOptions: self._announce_options,
            say.WithdrawOptions: self._withdraw_options,
            say.NotifyRegulator: self._notify,
            say.ReserveTable: self._reserve,
            say.AdmitGuest: self._admit,
            say.EndReservation: self._end_reservation,
            say.ExchangeVoucher: self._exchange,
            **dict.fromkeys(say.UNCOLLECTED_ACTIONS, self._keep),
            say.BeginRound: self._begin_round,
            ReturnChips: self.purses.give_back,
            ReceiveChips: self.purses.transfers.do,
            ConfirmChips: self.purses.transfers.do,
        }

    @property
    def transfers(self) -> Transfers:
        """Chips of players that come from the cage and go back to it."""
        return self.purses.transfers

    def do(self, did: Did) -> Done:
        done = self._do(did)
        self.purses.follow(done.postings)
        return done

    def _do(self, did: Did) -> Done:
        if isinstance(did, Incident):
            return self._report(did)
        if isinstance(did, FLOAT_ACTIONS):
            if isinstance(did, CashChips):
                self.purses.verify_can_cash(did)
            return self.rack.do(did)._replace(round=self._round_number())
        act = self._acts.get(type(did), self._act)
        return act(did)

    def state(self) -> LiveTableState:
        play = self.table.play
        last, in_play = play.last, play.in_play
        others = [each for each in (last, in_play) if each is not None]
        dealt = None if self._dealt is None or any(self._dealt is each for each in others) else self._dealt
        journals = ["" if each is None else journal_of(each) for each in (last, in_play, dealt)]
        return LiveTableState(
            self.table.state(),
            self.rack.state(),
            last=journals[0],
            in_play=journals[1],
            dealt=journals[2],
            purses=self.purses.state_if_any(),
            uncollected=self.uncollected.state_if_any(),
        )

    def _taken_up(self, journal: str) -> HouseRound | None:
        """A round by the choices that it was played with, which its journal says."""
        if not journal:
            return None
        replayed = replay(journal.encode())[-1]
        if replayed.differs_at or not isinstance(replayed.round, HouseRound) or not replayed.same_rulebook:
            problem = replayed.differs_at or "it was played by another rulebook"
            raise RoomError("journal", f"a round of {self.setup.name} cannot be taken up: {problem}")
        replayed.round.chance.source = self.around.source
        return replayed.round

    # -- rounds ----------------------------------------------------------------------------------------------------

    def _begin_round(self, asked: say.BeginRound) -> Done:
        """From the equipment of the round before, unless the operator has chosen otherwise since, or asks for new."""
        if self.table.play.in_play is not None:
            raise RoomError("begin_round", "a round is in play")
        setting = self.table.setting(paced=self.setup.paced, sealed=self.setup.sealed)
        game, before = self.table.game(), self._dealt
        is_same = before is not None and before.rules.chosen_options() == game.rules.chosen_options()
        if before is None or asked.is_fresh or not is_same:
            equipment = game.new_equipment(self.around.source)
        else:
            equipment = before.equipment
        round_ = game.open_round(equipment, setting)
        self.table.begin_round(round_)
        self._dealt = round_
        return self._recorded(round_)

    def _act(self, action: Action) -> Done:
        round_ = self.table.play.in_play
        if round_ is None:
            raise RoomError(action.name(), f"no round is in play at {self.setup.name}")
        if isinstance(action, PlaceWager):
            self.table.verify_may_wager(action.actor)
        self.purses.verify_can_pay(round_, action)
        round_.act(action)
        return self._recorded(round_)

    def _report(self, incident: Incident) -> Done:
        round_ = self.table.play.in_play or self.table.play.last
        if round_ is None:
            raise RoomError(incident.name(), f"no round has been played at {self.setup.name}")
        self.table.report(incident)
        return self._recorded(round_)

    def _recorded(self, round_: HouseRound) -> Done:
        """What the last step of a round came to; once it is over the table takes back what it leaves."""
        number, record = self._round_number(), round_.records[-1]
        if round_.is_over and self.table.play.in_play is round_:
            self.table.record_round(round_)
        postings = tuple(map(house_posting, record.postings))
        self.rack.follow(postings)
        return Done(record.events, postings, number)

    def _round_number(self) -> int:
        return self.table.play.number

    # -- the table -------------------------------------------------------------------------------------------------

    def _told(self, event: Event, besides: Done = NOTHING) -> Done:
        return Done((event, *besides.events), besides.postings)

    def _cites(self, *provisions: str) -> Citations:
        rules = self.table.rules
        return tuple(rules.cite(name) for name in provisions if rules.has(name))

    def _open(self, asked: say.OpenTable) -> Done:
        self.table.open(asked.limits)
        return self._told(say.TableOpened(self._cites("table_limits"), self.table.limits_now()))

    def _close(self, asked: say.CloseTable) -> Done:
        self.table.close(agreed_by=asked.agreed_by)
        return self._told(say.TableClosed(self._cites("closure_notice")), self.purses.giving_back())

    def _begin_day(self, _asked: say.BeginGamingDay) -> Done:
        """What is counted by the day begins anew: whether the table has been opened, and indulged wagers."""
        rules, lasts = self.table.rules, "indulgence_lasts"
        self.table.new_gaming_day()
        cites = self._cites("limit_change_first_opening")
        if rules.has_choice(lasts) and (reading := rules.reading(lasts)).value == "gaming_day":
            cites += (reading.citation,)
        return self._told(say.GamingDayBegun(cites))

    def _announce_closure(self, asked: say.AnnounceClosure) -> Done:
        self.table.announce_closure(asked.at_s)
        return self._told(say.ChangeAnnounced(self._cites("closure_notice"), "closure", asked.at_s))

    def _seat(self, asked: say.SeatPlayer) -> Done:
        self.table.seat(asked.player, asked.box)
        return self._told(say.PlayerSeated((self.table.seats.citation,), asked.player, asked.box))

    def _stand(self, asked: say.StandPlayer) -> Done:
        self.table.stand(asked.player)
        return self._told(say.PlayerStood((self.table.seats.citation,), asked.player))

    def _vacate(self, asked: say.VacateSeat) -> Done:
        self.table.vacate(asked.player)
        left = say.PlayerLeft((self.table.seats.citation,), asked.player)
        return self._told(left, self.purses.giving_back(asked.player))

    def _require_to_vacate(self, asked: say.RequireToVacate) -> Done:
        citation = self.table.require_to_vacate(asked.player, asked.not_active)
        left = say.PlayerLeft((citation,), asked.player, is_required=True)
        return self._told(left, self.purses.giving_back(asked.player))

    def _keep(self, asked: Action) -> Done:
        return self.uncollected.do(asked)

    # -- limits and choices ----------------------------------------------------------------------------------------

    def _change_limits(self, asked: say.ChangeLimits) -> Done:
        citation: Citation = self.table.change_limits(
            asked.limits, box=asked.box, wager=asked.wager, agreed_by=asked.agreed_by
        )
        return self._told(say.LimitsChanged((citation,), asked.limits, _place(asked.box, asked.wager)))

    def _announce_limits(self, asked: say.AnnounceLimits) -> Done:
        self.table.announce_limits(asked.limits, asked.at_s, box=asked.box, wager=asked.wager)
        what = f"limits {_place(asked.box, asked.wager)} {asked.limits}".replace("  ", " ")
        return self._told(say.ChangeAnnounced(self._cites("table_limits"), what, asked.at_s))

    def _withdraw_limits(self, asked: say.WithdrawLimits) -> Done:
        self.table.withdraw_announcement(box=asked.box, wager=asked.wager)
        return self._told(say.ChangeWithdrawn(self._cites("table_limits"), "limits"))

    def _allow_limits(self, asked: say.AllowLimits) -> Done:
        self.table.allow_player(asked.player, asked.limits)
        return self._told(say.LimitsChanged(self._cites("table_limits"), asked.limits, asked.player))

    def _change_options(self, asked: say.ChangeOptions) -> Done:
        cites = self.table.change_options(asked.options, agreed_by=asked.agreed_by)
        return self._told(say.OptionsChanged(cites, asked.options))

    def _announce_options(self, asked: say.AnnounceOptions) -> Done:
        """It cites the rules on the signs that will show it, and on how long notice of it stands."""
        self.table.announce_options(asked.options, asked.at_s)
        changed = self.table.displays.proposed(asked.options, self.table.limits_now())[1]
        cites = tuple(terms.citation for terms in changed)
        if any(terms.changes_like_limits for terms in changed):
            cites += self._cites("limit_change_notice")
        told = say.ChangeAnnounced(tuple(dict.fromkeys(cites)), ", ".join(asked.options), asked.at_s)
        return self._told(told)

    def _withdraw_options(self, _asked: say.WithdrawOptions) -> Done:
        cites = tuple(sign.citation for sign in self.table.displays.signs())
        self.table.withdraw_options()
        return self._told(say.ChangeWithdrawn(cites, "options"))

    def _notify(self, asked: say.NotifyRegulator) -> Done:
        self.table.notify_regulator(asked.options)
        return self._told(say.RegulatorNotified(self._cites("regulator_notice"), asked.options))

    # -- people who are let in, and what they are given ------------------------------------------------------------

    def _reserve(self, asked: say.ReserveTable) -> Done:
        self.table.reserve(asked.purpose, asked.guests)
        return self._told(say.TableReserved(self._cites("private_table"), asked.purpose))

    def _admit(self, asked: say.AdmitGuest) -> Done:
        self.table.admit(asked.guest)
        return self._told(say.GuestAdmitted(self._cites("private_table"), asked.guest))

    def _end_reservation(self, _asked: say.EndReservation) -> Done:
        self.table.unreserve()
        return self._told(say.ReservationEnded(self._cites("private_table")))

    def _exchange(self, asked: say.ExchangeVoucher) -> Done:
        cents = self.table.exchange_voucher(asked.player, asked.voucher, conditions_are_met=asked.conditions_are_met)
        event = say.VoucherExchanged(self._cites("token_exchange"), asked.player, cents)
        return Done((event,), (Posting(TOKENS, f"purse/{asked.player}", cents, "promotional", event.name()),))


def _place(box: int | None, wager: str | None) -> str:
    return f"box {box}" if box is not None else wager or ""


@cache
def _own_decoder() -> msgspec.json.Decoder[Any]:
    kinds: Any = reduce(or_, OWN_ACTIONS)
    return msgspec.json.Decoder(kinds)


@cache
def _definition(document: str) -> Any:
    return Game(document).definition


_OWN = frozenset(kind.name() for kind in OWN_ACTIONS)


def _decode(setup: TableSetup, did: bytes) -> Did:
    tagged = msgspec.json.decode(did)
    if isinstance(tagged, dict) and tagged.get("action") in _OWN:
        own: Did = _own_decoder().decode(did)
        return own
    return decode_did(msgspec.Raw(did), _definition(setup.document))


TABLE = SubjectKind(
    name="table",
    setup=TableSetup,
    state=LiveTableState,
    open=LiveTable,
    restore=lambda setup, state, around: LiveTable(setup, around, state),
    decode=_decode,
    documents=lambda setup: (setup.document,),
)
"""Tables of games against the house as a kind of stream."""
