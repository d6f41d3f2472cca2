"""The places of players who are away are kept for a time; after it their table stakes may be collected and kept."""

from dataclasses import dataclass

import msgspec

from croupier.clock import format_span
from croupier.ledger import Done
from croupier.procedure import Setting
from croupier.room.errors import SeatError
from croupier.room.poker.absence_messages import (
    CollectStake,
    ReserveSeat,
    ReturnStake,
    SeatReserved,
    StakeCollected,
    StakeReturned,
)
from croupier.room.poker.change_terms import MS_A_MINUTE
from croupier.room.poker.chips import TableChips
from croupier.room.poker.course import NOTHING, Act, Asks, TableCourse, together
from croupier.room.poker.messages import SatOut
from croupier.room.poker.seating import SeatState
from croupier.room.poker.seats import Seats
from croupier.room.poker.stake_terms import StakeTerms, TableStakeError
from croupier.rulebook import Cited
from croupier.table.terms import says


@dataclass(frozen=True, kw_only=True)
class ReservationTerms:
    place_reserved: Cited[int] | None = says("minutes")
    """How long the place of somebody who is away is kept at the most; None where the rulebook does not speak of it."""


class ReservationsState(msgspec.Struct, frozen=True, omit_defaults=True):
    until_ms: dict[str, int] = {}
    held: dict[str, int] = {}


class Reservations:
    """Places that are kept, and table stakes that were collected."""

    def __init__(
        self, course: TableCourse, seats: Seats, chips: TableChips, state: ReservationsState | None = None
    ) -> None:
        state = state or ReservationsState()
        self._course = course
        self._seats = seats
        self._chips = chips
        self._until_ms = dict(state.until_ms)
        """Until when the place of each player who is away is kept."""
        self.held = dict(state.held)
        """What is kept for each."""
        course.acts[ReserveSeat] = Act(self._verify_reserve, self._reserve, self._asks)
        course.acts[CollectStake] = Act(self._verify_collect, self._collect)
        course.acts[ReturnStake] = Act(self._verify_return, self._return, self._asks_return)
        course.begins.add(self._begins)
        course.leaves.add(self._leaves)

    def state(self) -> ReservationsState | None:
        state = ReservationsState(dict(self._until_ms), dict(self.held))
        return None if state == ReservationsState() else state

    def until_ms(self, player: str) -> int | None:
        """Until when the place of a player who is away is kept; None of one who is not, or has none kept."""
        seat = self._course.seating.of(player)
        return self._until_ms.get(player) if seat is not None and seat.sits_out else None

    @property
    def _terms(self) -> ReservationTerms:
        return self._course.terms(ReservationTerms)

    def _kept(self, what: str) -> Cited[int]:
        """How long a place is kept; refused where the rulebook does not speak of it."""
        found = self._terms.place_reserved
        if found is None:
            raise SeatError(what, f"{self._course.game.rules.name} has no places kept and no table stakes collected")
        return found

    # -- a place is kept -------------------------------------------------------------------------------------------

    def _asks(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        found = self._terms.place_reserved
        players = [each.player for each in self._course.seating.state() if self.until_ms(each.player) is None]
        if found is None or not players:
            return None
        return Asks({"player": players}, {"minutes": (1, found.value)}, (found.citation,))

    def _verify_reserve(self, asked: ReserveSeat) -> None:
        what = asked.name()
        most, rule = self._kept(what)
        self._course.seating.required(what, asked.player)
        if asked.minutes is not None and not 1 <= asked.minutes <= most:
            raise SeatError(what, f"minutes: {asked.minutes} is not one of 1 to {most}", rule)
        if self.until_ms(asked.player) is not None:
            raise SeatError(what, f"the place of {asked.player} is kept already, and for no longer", rule)

    def _reserve(self, asked: ReserveSeat) -> Done:
        most, rule = self._kept(asked.name())
        minutes = asked.minutes or most
        seat = self._course.seating.required(asked.name(), asked.player)
        self._until_ms[asked.player] = self._course.now_ms + minutes * MS_A_MINUTE
        self._course.seating.change(asked.player, sits_out=True)
        out = () if seat.sits_out else (SatOut((rule,), asked.player),)
        return Done((SeatReserved((rule,), asked.player, seat.seat, minutes), *out))

    def _begins(self, setting: Setting) -> Done:  # noqa: ARG002 - who is there is known
        """Who has come back is no longer away."""
        self._until_ms = {name: at for name in self._until_ms if (at := self.until_ms(name)) is not None}
        return NOTHING

    def _leaves(self, seat: SeatState) -> Done:
        self._until_ms.pop(seat.player, None)
        return NOTHING

    # -- a table stake is collected --------------------------------------------------------------------------------

    def _verify_collect(self, asked: CollectStake) -> None:
        what, player = asked.name(), asked.player
        rule = self._kept(what).citation
        self._course.seating.required(what, player)
        until_ms = self.until_ms(player)
        if until_ms is None:
            raise SeatError(what, f"{player} is not away from a place that was kept for a time", rule)
        if (left_ms := until_ms - self._course.now_ms) > 0:
            problem = f"the place of {player} is kept for {format_span(-(-left_ms // 1000))} more"
            raise SeatError(what, problem, rule)
        if self._course.is_dealt_in(player):
            problem = f"{player} was dealt in: chips stay on the table until the hand is over"
            raise TableStakeError(what, problem, self._course.terms(StakeTerms).table_stake)
        for verify in self._course.may_leave:
            verify(what, player)

    def _collect(self, asked: CollectStake) -> Done:
        player, rule = asked.player, self._kept(asked.name()).citation
        cents = self._course.seating.required(asked.name(), player).cents
        self.held[player] = self.held.get(player, 0) + cents
        if not self.held[player]:
            del self.held[player]
        collected = self._chips.hold(player, cents, StakeCollected((rule,), player, cents))
        return together(collected, self._seats.vacate(player))

    def _asks_return(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        return Asks({"player": list(self.held)}) if self.held else None

    def _verify_return(self, asked: ReturnStake) -> None:
        rule = self._kept(asked.name()).citation
        if asked.player not in self.held:
            raise TableStakeError(asked.name(), f"nothing is kept for {asked.player}", rule)

    def _return(self, asked: ReturnStake) -> Done:
        player, rule = asked.player, self._kept(asked.name()).citation
        cents = self.held.pop(player)
        given = self._chips.give_back(player, cents, StakeReturned((rule,), player, cents))
        is_seated = self._course.seating.of(player) is not None
        return together(given, NOTHING if is_seated else self._chips.send_away(player, "", cents))
