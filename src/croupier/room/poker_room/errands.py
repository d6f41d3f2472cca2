"""What the room has decided and tables are to do: numbered, and kept until the carrier says that it was done.

The carrier may die at any moment and come again: a table does a number once, and the room is told of it once.
"""

from collections.abc import Iterable

import msgspec

from croupier.room.poker import seat_messages as seats
from croupier.room.poker.seat_messages import Comes
from croupier.room.poker.table_action import TableAction
from croupier.room.poker_room.terms import PokerRoomError


class HoldSeat(msgspec.Struct, frozen=True, tag="hold_seat"):
    """A seat is kept for a player."""

    number: int
    table: str
    seat: int
    player: str
    until_ms: int
    comes: Comes


class ReleaseSeat(msgspec.Struct, frozen=True, tag="release_seat"):
    """A seat is not kept any more."""

    number: int
    table: str
    seat: int
    player: str


class SendPlayer(msgspec.Struct, frozen=True, tag="send_player"):
    """A player is moved with all chips to another table, when the hand that they are in is over."""

    number: int
    table: str
    player: str
    target: str


class KeepPlayer(msgspec.Struct, frozen=True, tag="keep_player"):
    """A player who was to be sent to another table, and has not gone, stays."""

    number: int
    table: str
    player: str


Errand = HoldSeat | ReleaseSeat | SendPlayer | KeepPlayer


def said_to_table(errand: Errand, actor: str) -> TableAction:
    """What a room has decided, as it is said to the table."""
    match errand:
        case HoldSeat():
            return seats.HoldSeat(actor, errand.player, errand.seat, errand.until_ms, errand.comes)
        case ReleaseSeat():
            return seats.ReleaseSeat(actor, errand.player, errand.seat)
        case SendPlayer():
            return seats.SendPlayer(actor, errand.player, errand.target)
    return seats.KeepPlayer(actor, errand.player)


class ErrandsState(msgspec.Struct, frozen=True):
    given: int = 0
    """How many there have been."""
    pending: tuple[Errand, ...] = ()


class Errands:
    """Those that are not known to be done, in the order in which they are to be."""

    def __init__(self, state: ErrandsState) -> None:
        self._given = state.given
        self._pending = {each.number: each for each in state.pending}

    def state(self) -> ErrandsState:
        return ErrandsState(self._given, self.pending())

    def pending(self) -> tuple[Errand, ...]:
        return tuple(self._pending.values())

    def concerns(self, table: str, seat: int) -> bool:
        """Whether a table is still to be told something of a seat."""
        found: Iterable[Errand] = self._pending.values()
        return any(
            each.table == table and each.seat == seat for each in found if isinstance(each, HoldSeat | ReleaseSeat)
        )

    def hold(self, table: str, seat: int, player: str, until_ms: int, comes: Comes) -> int:
        """Have a seat kept; returns the number of the errand."""
        return self._give(HoldSeat(self._given + 1, table, seat, player, until_ms, comes))

    def release(self, table: str, seat: int, player: str) -> int:
        return self._give(ReleaseSeat(self._given + 1, table, seat, player))

    def send(self, table: str, player: str, target: str) -> int:
        return self._give(SendPlayer(self._given + 1, table, player, target))

    def keep(self, table: str, player: str) -> int:
        return self._give(KeepPlayer(self._given + 1, table, player))

    def _give(self, errand: Errand) -> int:
        self._given = errand.number
        self._pending[errand.number] = errand
        return errand.number

    def verify(self, number: int) -> None:
        if number not in self._pending:
            problem = "is settled" if 1 <= number <= self._given else "is no errand of this room"
            raise PokerRoomError("number", f"{number} {problem}")

    def settle(self, number: int) -> Errand:
        return self._pending.pop(number)
