"""Players whom the room sends to another table go there with all their chips, once they are in no hand."""

import msgspec

from croupier.ledger import Done
from croupier.room.errors import SeatError
from croupier.room.poker.course import NOTHING, Act, Asks, TableCourse, together, told
from croupier.room.poker.seat_messages import KeepPlayer, PlayerKept, PlayerSent, SendingWaits, SendPlayer
from croupier.room.poker.seating import SeatState
from croupier.room.poker.seats import Seats
from croupier.room.poker.stake_terms import StakeTerms


class SeatSendingState(msgspec.Struct, frozen=True):
    targets: dict[str, str]
    """To which table each goes who waits for the end of a hand."""


class SeatSending:
    """Who goes to which other table.

    A hand that is over can still be corrected, with chips of those who were in it. So who waited for its end goes when
    the dealer says that it is settled, and before that no other hand begins.
    """

    def __init__(self, course: TableCourse, seats: Seats, state: SeatSendingState | None = None) -> None:
        self._course = course
        self._seats = seats
        self._targets = dict(state.targets) if state is not None else {}
        course.acts[SendPlayer] = Act(self._verify_send, self._send, self._asks)
        course.acts[KeepPlayer] = Act(self._verify_keep, self._keep)
        course.may_begin.add(self._verify_begin)
        course.leaves.add(self._leaves)

    def state_if_any(self) -> SeatSendingState | None:
        return SeatSendingState(dict(self._targets)) if self._targets else None

    @property
    def is_waiting(self) -> bool:
        return bool(self._targets)

    def target_of(self, player: str) -> str:
        """The table that a player goes to when the hand is over; none, if they stay."""
        return self._targets.get(player, "")

    def send_waiting(self) -> Done:
        """Those who waited for the end of the hand go."""
        return together(*[self._go(player, target) for player, target in list(self._targets.items())])

    # -- what is asked ---------------------------------------------------------------------------------------------

    def _verify_send(self, asked: SendPlayer) -> None:
        what = asked.name()
        self._course.seating.required(what, asked.player)
        if not asked.target.strip() or asked.target in (self._course.setup.name, self._course.setup.cage):
            raise SeatError(what, f"target: {asked.target!r} is not another table")
        self._seats.verify_may_leave(what, asked.player)

    def _send(self, asked: SendPlayer) -> Done:
        if not self._course.is_dealt_in(asked.player):
            return self._go(asked.player, asked.target)
        self._targets[asked.player] = asked.target
        rule = self._course.terms(StakeTerms).table_stake
        return told(SendingWaits((rule,), asked.player, asked.target))

    def _asks(self, actor: str) -> Asks | None:  # noqa: ARG002 - whoever may send players is asked the same
        seated = [each.player for each in self._course.seating.state()]
        return Asks({"player": seated}) if seated else None

    def _go(self, player: str, target: str) -> Done:
        seat = self._course.seating.required("send_player", player)
        sent = told(PlayerSent((), player, target, seat.cents))
        return together(sent, self._seats.vacate(player, target))

    def _verify_keep(self, asked: KeepPlayer) -> None:
        if asked.player not in self._targets:
            raise SeatError(asked.name(), f"{asked.player} does not wait to be sent to another table")

    def _keep(self, asked: KeepPlayer) -> Done:
        del self._targets[asked.player]
        return told(PlayerKept((), asked.player))

    # -- turns of the table ----------------------------------------------------------------------------------------

    def _verify_begin(self, what: str) -> None:
        for player, target in self._targets.items():
            raise SeatError(what, f"{player} goes to {target} first")

    def _leaves(self, seat: SeatState) -> Done:
        self._targets.pop(seat.player, None)
        return NOTHING
