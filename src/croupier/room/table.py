"""A table: where rounds are played. It opens and closes, shows its limits, seats players and remembers."""

from collections.abc import Iterable

from croupier.chips import format_dollars
from croupier.games.house import HouseRound
from croupier.procedure import DEALER, HOUSE, LAYOUT, Limits, Setting
from croupier.room.clock import Clock
from croupier.room.closure import ClosureNotice
from croupier.room.errors import ClosureError, LimitsError, NonValueChipError, SeatError, WageringError
from croupier.room.limits import LimitBoard, Place, Sign
from croupier.room.non_value_chips import NonValueChips
from croupier.room.play import Play, who_wagered
from croupier.room.private import Reservation
from croupier.room.seats import Seats, count_boxes
from croupier.rulebook import Citation, Rules


class Table:
    """Closed until `open`. An act against the rules raises a `RoomError` and changes nothing.

    Limits default to the operator's options, `boxes` to the game's; a rulebook without that option needs the number.
    """

    def __init__(
        self, rules: Rules, name: str, clock: Clock, limits: Limits | None = None, *, boxes: int | None = None
    ) -> None:
        self.rules = rules
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
        self._board = LimitBoard(rules, clock, limits, self.boxes)
        self._closure = ClosureNotice(rules, clock)
        self._opened_today = False

    def signs(self) -> list[Sign]:
        """All that stands on the table for people to read."""
        chips = self.non_value.signs() if self.non_value else []
        return [*self._board.signs(), *self._totals(), *self._closure.signs(), *self.reservation.signs(), *chips]

    def _totals(self) -> list[Sign]:
        """Where the operator directs that the maximum holds for a box or a player in total."""
        signs = []
        for option, text in (
            ("box_total_maximum", "all wagers on a box"),
            ("player_total_maximum", "a player on a box"),
        ):
            directed = self.rules.choice(option, bool) if self.rules.has_choice(option) else None
            if directed and directed.value:
                most = format_dollars(self.limits_now().maximum_cents)
                signs.append(Sign(option, f"{text}: {most} in all", directed.citation))
        return signs

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

    def close(self) -> None:
        """At once if nobody is there; before players, once the sign has stood and its time has come."""
        self._verify_open("close")
        if self.play.wagered:
            problem = "the round in play has wagers and is not recorded"
            raise ClosureError("close", problem, self.rules.cite("payment"))
        if self.players:
            self._closure.verify_given()
        self.is_open = False
        self.play.stop()
        self.seats.clear()
        self._board.clear()
        self._closure.take_down()

    def _verify_open(self, act: str) -> None:
        if not self.is_open:
            raise ClosureError(act, f"{self.name} is not open", self.rules.cite("closure_notice"))

    # -- limits ----------------------------------------------------------------------------------------------------

    def limits_now(self, box: int | None = None, wager: str | None = None) -> Limits:
        """Of the table, of a box or of a kind of wager. A round in play keeps those with which it began."""
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

    def _grounds(self, agreed_by: Iterable[str]) -> Citation | None:
        """What allows a minimum to be raised or a maximum lowered without a sign, if anything does."""
        if not self._opened_today:
            return self.rules.cite("limit_change_first_opening")
        if not self.is_gambling:
            return self.rules.cite("limit_change_no_gambling")
        agreed = set(agreed_by)
        if not agreed:
            return None
        citation = self.rules.cite("limit_change_agreed")
        for player in sorted(agreed.symmetric_difference(self.players)):
            problem = "is not at the table" if player in agreed else "has not agreed, and all at the table must"
            raise LimitsError("agreed_by", f"{player} {problem}", citation)
        return citation

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

    def verify_may_wager(self, player: str) -> None:
        """Whether the table is open to this person; what they wager is for the round to verify."""
        self._verify_open("wager")
        self._verify_welcome(player)

    def _verify_welcome(self, player: str) -> None:
        if not player or player in (DEALER, HOUSE, LAYOUT):
            raise WageringError("player", f"{player!r} is not a player", self.rules.cite("wager_not_permitted"))
        if player in self.play.excluded:
            raise WageringError("player", f"{player} is excluded from the game", self.rules.cite("prohibited_device"))
        self.reservation.verify_admits(player)

    def may_use_value_chips(self) -> bool:
        """Not if the operator wants non-value chips in a game that permits them."""
        return not (self.rules.choice("non_value_chips_only", bool).value and self.rules.has("non_value_chips"))

    def verify_value_chips(self) -> None:
        if not self.may_use_value_chips():
            citation = self.rules.cite("value_chips_limited")
            raise NonValueChipError("chips", f"{self.name} is played with non-value chips", citation)

    # -- rounds ----------------------------------------------------------------------------------------------------

    def setting(self, *, paced: bool = False, sealed: bool = False) -> Setting:
        """For the next round."""
        self._verify_open("setting")
        return Setting(
            limits=self.limits_now(),
            box_limits=self._board.of_boxes(),
            wager_limits=self._board.of_wagers(),
            player_limits=self._board.of_players(),
            seats=dict(self.seats.by_box),
            indulged=dict(self.play.indulged),
            excluded=self.play.excluded,
            carried=dict(self.play.carried),
            guests=self.reservation.admitted(),
            paced=paced,
            sealed=sealed,
        )

    def begin_round(self, round_: HouseRound) -> None:
        """The round is in play: its wagers are gambling activity before it is recorded."""
        self._verify_open("begin_round")
        self.play.begin(round_)
        self.seats.begin_round()

    def record_round(self, round_: HouseRound) -> None:
        """Take back what a round leaves, once it is over: also one that was not begun with `begin_round`."""
        self._verify_open("record_round")
        still_there = self.play.record(round_)
        self.seats.end_round(who_wagered(round_), was_full=len(round_.setting.seats) == self.boxes.value)
        for player in sorted(still_there - set(self.seats.players)):
            self.seats.stand(player)
        for player in set(self.play.excluded).intersection(self.seats.players):
            self.vacate(player)


def _place(box: int | None, wager: str | None) -> Place:
    if box is not None and wager is not None:
        raise LimitsError("wager", "limits are of a box or of a kind of wager, not of both")
    return wager if box is None else box
