"""A table: where rounds are played. It opens and closes, shows its limits, seats players and remembers."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import msgspec

from croupier.clock import Clock
from croupier.errors import CroupierError
from croupier.games import Game
from croupier.games.house_poker.jackpot_terms import is_jackpot_offered
from croupier.jackpots import open_jackpot
from croupier.procedure import Incident, Limits, Ruling, Setting, why_no_player
from croupier.room.closure import ClosureNotice, ClosureState
from croupier.room.displays import DisplayBoard, DisplayState, Shown, game_of
from croupier.room.errors import (
    ClosureError,
    DisplayError,
    LimitsError,
    NonValueChipError,
    RoomError,
    SeatError,
    VoucherError,
    WageringError,
)
from croupier.room.limits import BoardState, LimitBoard, Place
from croupier.room.non_value_chips import ChipsState, NonValueChips
from croupier.room.play import Play, PlayState, who_wagered
from croupier.room.private import Reservation, ReservationState
from croupier.room.seats import Seats, SeatsState, count_boxes
from croupier.room.signs import Sign, changed_option, derive, jackpot_signs, verify_displayed
from croupier.room.tokens import Tokens, TokensState, Voucher
from croupier.rulebook import Citation, Rules
from croupier.table.house_round import HouseRound


class TableState(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that a table must remember through a restart; its rounds are in their journals."""

    name: str
    boxes: int
    limits: BoardState
    displays: DisplayState = DisplayState()
    seats: SeatsState = SeatsState()
    reservation: ReservationState = ReservationState()
    closure: ClosureState = ClosureState()
    play: PlayState = PlayState()
    tokens: TokensState | None = None
    non_value: ChipsState | None = None
    is_open: bool = False
    opened_today: bool = False


class Table:
    """Closed until `open`. An act against the rules raises a `RoomError` and changes nothing.

    Limits default to the operator's options, `boxes` to the game's; a rulebook without that option needs the number.
    """

    def __init__(
        self, rules: Rules, name: str, clock: Clock, limits: Limits | None = None, *, boxes: int | None = None
    ) -> None:
        self.displays = DisplayBoard(rules, clock)
        self.name = name
        if limits is None:
            minimum, maximum = rules.choice("table_minimum", int), rules.choice("table_maximum", int)
            limits = Limits(minimum.value, maximum.value)
        self.boxes = count_boxes(rules, boxes)
        self.seats = Seats(rules, self.boxes)
        self.reservation = Reservation(rules)
        self.non_value: NonValueChips | None = None
        self.is_open = False
        self.play = Play(rules)
        self.tokens = Tokens(rules, self.play) if rules.has("token_exchange") else None
        """Promotional tokens that players have got for vouchers, where the rulebook speaks of them."""
        self._board = LimitBoard(rules, clock, limits, self.boxes)
        self._closure = ClosureNotice(rules, clock)
        self._opened_today = False
        self._clock = clock
        self.verify_alike: Callable[[Rules], None] = lambda _: None
        """Where there are other tables: that this one may have such rules beside them."""

    def state(self) -> TableState:
        return TableState(
            name=self.name,
            boxes=self.boxes.value,
            limits=self._board.state(),
            displays=self.displays.state(),
            seats=self.seats.state(),
            reservation=self.reservation.state(),
            closure=self._closure.state(),
            play=self.play.state(),
            tokens=None if self.tokens is None else self.tokens.state(),
            non_value=None if self.non_value is None else self.non_value.state(),
            is_open=self.is_open,
            opened_today=self._opened_today,
        )

    @staticmethod
    def restore(
        rules: Rules,
        state: TableState,
        clock: Clock,
        *,
        last_round: HouseRound | None = None,
        in_play: HouseRound | None = None,
    ) -> "Table":
        """A table as it stood: with the rules it began with, a clock of the same origin, rounds from their journals."""
        table = Table(rules, state.name, clock, dict(state.limits.limits)[None], boxes=state.boxes)
        table._board.take_up(state.limits)
        table.displays.take_up(state.displays)
        table.seats.take_up(state.seats)
        table.reservation.take_up(state.reservation)
        table._closure.take_up(state.closure)
        table.play.take_up(state.play, last_round, in_play)
        if table.tokens is not None and state.tokens is not None:
            table.tokens.take_up(state.tokens)
        if state.non_value is not None:
            table.non_value = NonValueChips.restore(table, state.non_value)
        table.is_open, table._opened_today = state.is_open, state.opened_today
        return table

    @property
    def rules(self) -> Rules:
        """With the operator's choices that are displayed now; a round in play keeps those with which it began."""
        return self.displays.in_force(self._board.in_force(), self.play.in_play is not None)

    @contextmanager
    def undone_if_refused(self) -> Iterator[None]:
        """Within it, announced changes whose time has come are taken back with an act that is refused.

        What was refused has not been, and neither has its time: so nothing holds by it.
        """
        limits, choices, notices = self._board.state(), self.displays.choices, self.displays.notices.given
        given = dict(notices)
        try:
            yield
        except CroupierError:
            self._board.take_up(limits)
            self.displays.choices = choices
            notices.clear()
            notices.update(given)  # the same, since tables of a pit share them
            raise

    def game(self) -> Game:
        """The game as it is displayed now, to open rounds of."""
        return game_of(self.rules, self.limits_now())

    def signs(self) -> list[Sign]:
        """All that stands on the table for people to read."""
        return [*self._lasting_signs(), *jackpot_signs(self.rules, self.meters())]

    def _lasting_signs(self) -> list[Sign]:
        """All but the meters of a jackpot, which go on with every wager."""
        rules, chips = self.rules, self.non_value.signs() if self.non_value else []
        derived = derive(rules, self.limits_now(), self._board.of_wagers())
        elsewhere = {wager for terms in rules.signs() if terms.name in derived for wager in terms.limits}
        return [
            *self._board.signs(elsewhere),
            *self._board.markers.signs(self.located()),
            *(sign for signs in derived.values() for sign in signs),
            *self.displays.signs(),
            *self._closure.signs(),
            *self.reservation.signs(),
            *chips,
        ]

    def meters(self) -> dict[str, int]:
        """The amounts of the table's own jackpot; those of a linked one are the system's to show."""
        if (shown := self.play.meters) is not None:
            return shown
        return open_jackpot(self.rules).displays() if is_jackpot_offered(self.rules) else {}

    # -- the operator's choices ------------------------------------------------------------------------------------

    def change_options(self, options: Mapping[str, Any], *, agreed_by: Iterable[str] = ()) -> tuple[Citation, ...]:
        """Other choices of the operator's from the next round on; returns the rules on what is displayed of them."""
        before = self.rules
        rules, signs = self.displays.proposed(options, self.limits_now())
        if signs and self.play.in_play is not None:
            option = changed_option(signs[0], before, rules)
            problem = "a round is in play, and what is displayed holds from the beginning of a round"
            raise DisplayError(option, problem, signs[0].citation)
        grounds: tuple[Citation, ...] = ()
        for terms in signs:
            found = self._grounds(agreed_by, DisplayError) if terms.changes_like_limits else terms.citation
            if found is None:
                raise self.displays.without_notice(terms, rules)
            grounds += (found,)
        self.displays.notices.verify(before, rules, self._clock.now_s())
        self.verify_alike(rules)
        self.displays.put_up(rules, self.limits_now())
        return tuple(dict.fromkeys(grounds))

    def announce_options(self, options: Mapping[str, Any], at_s: int) -> None:
        """Put up a sign with other choices: they hold from the first round that begins at `at_s` or later."""
        self._verify_open("announce_options")
        self.verify_alike(self.displays.proposed(options, self.limits_now())[0])
        self.displays.announce(options, self.limits_now(), at_s)

    def withdraw_options(self) -> None:
        """Take down the sign of an announced change."""
        self.displays.withdraw()

    def notify_regulator(self, options: Mapping[str, Any]) -> None:
        """Tell the regulator what options are to be, where the rulebook wants it known some days before."""
        before = self.rules
        self.displays.notices.give(before, self.displays.proposed(options, self.limits_now())[0], options)

    @property
    def shown(self) -> list[Shown]:
        """The signs under which rounds began: one entry for each round that began under others than the last."""
        return self.displays.shown

    # -- the gaming day --------------------------------------------------------------------------------------------

    def open(self, limits: Limits | None = None) -> None:
        if self.is_open:
            raise ClosureError("open", f"{self.name} is open")
        if limits is not None:
            self.change_limits(limits)
        self.is_open = self._opened_today = True

    def new_gaming_day(self) -> None:
        """A table that stays open through the change of day is not opened again by it."""
        self._opened_today = self.is_open
        self.play.new_gaming_day()

    def announce_closure(self, at_s: int) -> None:
        self._verify_open("announce_closure")
        self._closure.put_up(at_s)

    def close(self, *, agreed_by: Iterable[str] = ()) -> None:
        """At once if nobody is there; before players, once the sign has stood and its time has come.

        Where the rulebook lets players agree to it, `agreed_by` all of them does instead of the sign.
        """
        self._verify_open("close")
        if self.play.wagered:
            problem = "the round in play has wagers and is not recorded"
            raise ClosureError("close", problem, self._cite("payment", "closure_notice"))
        if self.players and not self._agreed("closure_agreed", agreed_by):
            self._closure.verify_given()
        self.is_open = False
        self.play.stop()
        self.seats.clear()
        self._board.clear()
        self.displays.clear()
        self._closure.take_down()

    def _verify_open(self, act: str) -> None:
        if not self.is_open:
            raise ClosureError(act, f"{self.name} is not open", self.rules.cite("closure_notice"))

    def _cite(self, *provisions: str) -> Citation:
        """The first of these that the rulebook has; the last it must have."""
        return self.rules.cite(next((name for name in provisions if self.rules.has(name)), provisions[-1]))

    def _agreed(self, provision: str, agreed_by: Iterable[str]) -> Citation | None:
        """The rule by which all players' agreement counts, if they have agreed."""
        agreed = set(agreed_by)
        if not agreed or not self.rules.has(provision):
            return None
        citation = self.rules.cite(provision)
        for player in sorted(agreed.symmetric_difference(self.players)):
            problem = "is not at the table" if player in agreed else "has not agreed, and all at the table must"
            raise RoomError("agreed_by", f"{player} {problem}", citation)
        return citation

    # -- limits ----------------------------------------------------------------------------------------------------

    def limits_now(self, box: int | None = None, wager: str | None = None) -> Limits:
        """The limits of the table, of a box or of a kind of wager. A round in play keeps those with which it began."""
        return self._board.in_force(_place(box, wager))

    def announce_limits(self, limits: Limits, at_s: int, *, box: int | None = None, wager: str | None = None) -> None:
        """Put up a sign with new limits: they hold from `at_s` without more being done."""
        self._board.announce(limits, at_s, _place(box, wager))

    def withdraw_announcement(self, *, box: int | None = None, wager: str | None = None) -> None:
        self._board.withdraw(_place(box, wager))

    def change_limits(
        self, limits: Limits, *, box: int | None = None, wager: str | None = None, agreed_by: Iterable[str] = ()
    ) -> Citation:
        """New limits at once, for the table, a box or a kind of wager; returns the rule that allows it."""
        place = _place(box, wager)
        self._board.verify(limits, place)
        harder = self._board.tightening(limits, place)
        if harder is None:
            citation = self.rules.cite("box_limits" if isinstance(place, int) else "table_limits")
        elif (grounds := self._grounds(agreed_by)) is not None:
            citation = grounds
        elif harder.what == "minimum" and not isinstance(place, int) and self.rules.has("minimum_raised_at_once"):
            citation = self.rules.cite("minimum_raised_at_once")
            self._board.mark(self._already_playing(), place, self._board.in_force(place))
        else:
            raise self._board.without_notice(harder, limits, place)
        self._board.put_up(limits, place)
        return citation

    def remove_box_limits(self, box: int, *, agreed_by: Iterable[str] = ()) -> Citation:
        """Back to the table's limits, which may be a tightening like any other."""
        table = self.limits_now()
        self._board.verify(table, box)
        if box not in self._board.of_boxes():
            raise LimitsError("box", f"{box} has no limits of its own", self.rules.cite("box_limits"))
        citation = self.change_limits(table, box=box, agreed_by=agreed_by)
        self._board.take_down(box)
        return citation

    def _grounds(self, agreed_by: Iterable[str], refusal: type[RoomError] = LimitsError) -> Citation | None:
        """What allows a minimum to be raised or a maximum lowered without a sign, if anything does."""
        for provision, holds in (
            ("limit_change_first_opening", not self._opened_today),
            ("limit_change_no_players", not self.players),
            ("limit_change_no_gambling", not self.is_gambling),
        ):
            if holds and self.rules.has(provision):
                return self.rules.cite(provision)
        try:
            return self._agreed("limit_change_agreed", agreed_by)
        except RoomError as error:
            raise refusal(error.what, error.problem, error.citation) from None

    def _already_playing(self) -> list[str]:
        """Those who may go on at the old minimum when it is raised at once."""
        if self.rules.reading("already_playing").value == "at_the_table":
            return self.players
        return [player for player in self.players if player in self.play.wagering]

    def announce_for_marked(self, minimum_cents: int, at_s: int, *, wager: str | None = None) -> None:
        """Put up a sign with a higher minimum for the players who have a marker and keep to an old one."""
        if not self.rules.has("marked_minimum_notice"):
            problem = f"markers are not provided for in {self.rules.name}"
            raise LimitsError("minimum", problem, self.rules.cite("table_limits"))
        self._board.announce_for_marked(minimum_cents, at_s, wager)

    def located(self) -> dict[str, int]:
        """The box at which each player is: where they sit, else where they have a wager."""
        in_play = self.play.in_play
        by_wager = {} if in_play is None else {w.player: w.box for w in in_play.layout.standing() if w.box}
        return by_wager | {player: box for box, player in self.seats.by_box.items()}

    def allow_player(self, player: str, limits: Limits) -> None:
        """Wider limits for one player, on a sign of their own until they leave."""
        self._board.allow(player, limits)

    def disallow_player(self, player: str) -> None:
        self._board.disallow(player)

    # -- people ----------------------------------------------------------------------------------------------------

    @property
    def players(self) -> list[str]:
        """All who are at the table: seated, standing, or with a wager in the round in play and not gone."""
        return [*self.seats.players, *sorted(self.play.present - set(self.seats.players))]

    @property
    def is_gambling(self) -> bool:
        return bool(self.play.wagering)

    def reserve(self, purpose: str, guests: Iterable[str] | None = None) -> None:
        """Keep the table from the public. Further people are let in with `admit`."""
        self.reservation.make(purpose, guests or (), self.players)

    def admit(self, guest: str) -> None:
        self.reservation.admit(guest)

    def unreserve(self) -> None:
        self.reservation.end()

    def seat(self, player: str, box: int) -> None:
        self._verify_welcome(player)
        self.seats.seat(player, box)
        self.play.come(player)

    def stand(self, player: str) -> None:
        """Come to the table, or give up the seat and stay."""
        self._verify_welcome(player)
        self.seats.stand(player)
        self.play.come(player)

    def vacate(self, player: str) -> None:
        """Leave the table; wagers in play stay where they are."""
        if player in self.seats.players:
            self.seats.vacate(player)
        elif player not in self.players:
            raise SeatError("player", f"{player} is not at the table", self.seats.citation)
        self.play.leave(player)
        self._board.disallow(player)
        self._board.markers.remove(player)

    def verify_may_require_to_vacate(self, player: str, not_active: bool = False) -> None:
        self.seats.verify_may_be_required_to_vacate(player, not_active, player in self.play.wagered)

    def may_require_to_vacate(self, player: str, not_active: bool = False) -> bool:
        try:
            self.verify_may_require_to_vacate(player, not_active)
        except SeatError:
            return False
        return True

    def require_to_vacate(self, player: str, not_active: bool = False) -> Citation:
        """Returns the rule. `not_active` is the operator's opinion, which counts where the rulebook goes by it."""
        self.verify_may_require_to_vacate(player, not_active)
        self.vacate(player)
        return self.seats.citation

    def exchange_voucher(self, player: str, voucher: Voucher, *, conditions_are_met: bool = True) -> int:
        """The dealer gives promotional tokens for a voucher; returns their value in cents."""
        if self.tokens is None:
            raise VoucherError("voucher", f"promotional tokens are not provided for in {self.rules.name}")
        self._verify_open("exchange_voucher")
        self._verify_welcome(player)
        return self.tokens.exchange(player, voucher, conditions_are_met)

    def verify_may_wager(self, player: str) -> None:
        """Whether the table is open to this person; what they wager is for the round to verify."""
        self._verify_open("wager")
        self._verify_welcome(player)

    def _verify_welcome(self, player: str) -> None:
        if problem := why_no_player(player):
            raise WageringError("player", problem, self.rules.cite("wager_not_permitted"))
        if excluded := self.play.exclusions.get(player):
            raise WageringError("player", f"{player} is excluded from the game", excluded)
        self.reservation.verify_admits(player)

    def may_use_value_chips(self) -> bool:
        """Not if the operator wants non-value chips in a game that permits them."""
        return not (self.rules.has("non_value_chips") and self.rules.choice("non_value_chips_only", bool).value)

    def verify_value_chips(self) -> None:
        if not self.may_use_value_chips():
            citation = self.rules.cite("value_chips_limited")
            raise NonValueChipError("chips", f"{self.name} is played with non-value chips", citation)

    # -- rounds ----------------------------------------------------------------------------------------------------

    def setting(self, *, paced: bool = False, sealed: bool = False) -> Setting:
        """The setting of the next round."""
        self._verify_open("setting")
        return Setting(
            limits=self.limits_now(),
            box_limits=self._board.of_boxes(),
            wager_limits=self._board.of_wagers(),
            player_limits=self._board.of_players(),
            markers=self._board.markers.minimums(),
            chip_values=self.non_value.values() if self.non_value is not None else {},
            tokens=self.tokens.held() if self.tokens is not None else None,
            non_value=self.non_value.worth() if self.non_value is not None else None,
            seats=dict(self.seats.by_box),
            indulged=dict(self.play.indulged),
            excluded=self.play.excluded,
            exclusions=self.play.exclusions,
            carried=self.play.carried,
            guests=self.reservation.admitted(),
            signs=tuple(self._lasting_signs()),
            paced=paced,
            sealed=sealed,
        )

    def begin_round(self, round_: HouseRound) -> None:
        """The round is in play: its wagers are gambling activity before it is recorded."""
        self._verify_open("begin_round")
        self._verify_as_displayed(round_)
        signs = tuple(self._lasting_signs())
        self.play.begin(round_)
        self.seats.begin_round()
        self.displays.begin_round(signs)

    def _verify_as_displayed(self, round_: HouseRound) -> None:
        """That a round is played by what the signs show: its rules and its limits."""
        self.displays.verify(round_.rules, self.limits_now())
        taken = (round_.setting.limits, round_.setting.box_limits, round_.setting.wager_limits)
        shown = (self.limits_now(), self._board.of_boxes(), self._board.of_wagers())
        if taken != shown:
            citation = self.rules.cite("table_limits")
            raise LimitsError("setting", "the round has other limits than the sign shows: take the table's", citation)

    def record_round(self, round_: HouseRound) -> None:
        """Take back what a round leaves, once it is over: also one that was not begun with `begin_round`."""
        self._verify_open("record_round")
        is_begun = self.play.in_play is not None
        if not is_begun and round_.setting.signs:
            verify_displayed(round_)
        elif not is_begun:
            self._verify_as_displayed(round_)
        signs = round_.setting.signs or tuple(self._lasting_signs())
        held = self.tokens.held() if self.tokens is not None else {}
        still_there = self.play.record(round_)
        if not is_begun:
            self.displays.begin_round(signs)
        if self.tokens is not None:
            self.tokens.record(held)
        self.seats.end_round(who_wagered(round_), seated=list(round_.setting.seats.values()))
        for player in sorted(still_there - set(self.seats.players)):
            self.seats.stand(player)
        self._send_away_excluded()

    def report(self, incident: Incident) -> Ruling:
        """What went wrong in the round in play or, until the next begins, in the last: what it left is put right."""
        self._verify_open("report")
        ruling = self.play.report(incident)
        self._send_away_excluded()
        return ruling

    def _send_away_excluded(self) -> None:
        """From the seats, once the round is over."""
        if self.play.in_play is None:
            for player in set(self.play.excluded).intersection(self.seats.players):
                self.vacate(player)


def _place(box: int | None, wager: str | None) -> Place:
    if box is not None and wager is not None:
        raise LimitsError("wager", "limits are of a box or of a kind of wager, not of both")
    return wager if box is None else box
