"""Chips on their way from one stream to another: from the cage to a table, and back.

Each stream has one owner, and what somebody has is counted in one stream alone. So chips are first taken off where they
are, under a number, and then put down where they go, by that number and once: whoever brings them may die at any moment
and come again. What has left and not arrived is the player's all the while, in an account of its own.
"""

import msgspec

from croupier.chips import format_dollars
from croupier.ledger.subject import Done
from croupier.procedure import DEALER, Action, Event, Posting
from croupier.procedure.messages import CASHIER
from croupier.room.errors import RoomError

COURIER = "courier"
"""Who brings chips from stream to stream: the server itself, never somebody who is signed in."""
UNDER_WAY = "/transit/"
"""The house's accounts of what has left one stream and not arrived in another, by player."""
VALUE = "value"


class TransferError(RoomError):
    """Chips that do not come as they were sent, or cannot be sent; nothing has changed."""


class ReceiveChips(Action, frozen=True):
    """The courier brings chips that left another stream."""

    source: str
    number: int
    player: str
    cents: int


class ConfirmChips(Action, frozen=True):
    """The courier tells that chips have arrived: they need not be brought again."""

    target: str
    number: int


class ChipsSent(Event, frozen=True):
    """Chips are on their way to another stream; the number counts those that went there from here."""

    player: str
    target: str
    number: int
    cents: int

    def words(self) -> str:
        return f"{format_dollars(self.cents)} of {self.player} go to {self.target} (transfer {self.number})"

    def seen_by(self, actor: str) -> "Event | None":
        return self if actor in (self.player, *OF_THE_HOUSE) else None


class ChipsReceived(Event, frozen=True):
    player: str
    source: str
    number: int
    cents: int

    def words(self) -> str:
        return f"{self.player} has {format_dollars(self.cents)} from {self.source} (transfer {self.number})"

    def seen_by(self, actor: str) -> "Event | None":
        return self if actor in (self.player, *OF_THE_HOUSE) else None


class ChipsConfirmed(Event, frozen=True):
    target: str
    number: int

    def words(self) -> str:
        return f"transfer {self.number} has arrived at {self.target}"

    def seen_by(self, actor: str) -> "Event | None":
        return self if actor in OF_THE_HOUSE else None


OF_THE_HOUSE = (DEALER, CASHIER, COURIER)
"""Who sees whose chips go where, beside the player."""


COURIER_ACTIONS: tuple[type[Action], ...] = (ReceiveChips, ConfirmChips)


class Transfer(msgspec.Struct, frozen=True):
    """Chips that have left and are not known to have arrived."""

    target: str
    number: int
    player: str
    cents: int


class TransfersState(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many went where and came from where, and those that are under way."""

    sent: dict[str, int] = {}
    received: dict[str, int] = {}
    under_way: tuple[Transfer, ...] = ()


class Transfers:
    """What one stream has sent and received. Transfers between two streams arrive in the order in which they left."""

    def __init__(self, state: TransfersState | None = None) -> None:
        state = state or TransfersState()
        self._sent = dict(state.sent)
        self._received = dict(state.received)
        self._under_way = {(each.target, each.number): each for each in state.under_way}

    def state(self) -> TransfersState:
        return TransfersState(dict(self._sent), dict(self._received), self.under_way())

    def under_way(self, target: str = "") -> tuple[Transfer, ...]:
        """What has left for a stream, or for any, and is not known to have arrived; in the order in which it left."""
        return tuple(each for each in self._under_way.values() if target in ("", each.target))

    def send(self, player: str, target: str, cents: int) -> Done:
        """Take chips off an account; that they are there is for whoever counts them to verify."""
        number = self._sent.get(target, 0) + 1
        self._sent[target] = number
        self._under_way[target, number] = Transfer(target, number, player, cents)
        event = ChipsSent((), player, target, number, cents)
        return Done((event,), (Posting(f"purse/{player}", f"{UNDER_WAY}{player}", cents, VALUE, event.name()),))

    def do(self, action: Action) -> Done:
        """Take one of the acts of the courier."""
        if action.actor != COURIER:
            raise TransferError("actor", f"{action.actor}: {action.name()} is for the {COURIER} to do")
        if isinstance(action, ReceiveChips):
            return self._receive(action)
        assert isinstance(action, ConfirmChips)
        return self._confirm(action)

    def _receive(self, asked: ReceiveChips) -> Done:
        last = self._received.get(asked.source, 0)
        verify_amount(asked, asked.cents)
        if asked.number != last + 1:
            problem = "has arrived" if asked.number <= last else f"comes before number {last + 1}"
            raise TransferError("number", f"{asked.number} from {asked.source} {problem}")
        self._received[asked.source] = asked.number
        event = ChipsReceived((), asked.player, asked.source, asked.number, asked.cents)
        posted = Posting(f"{UNDER_WAY}{asked.player}", f"purse/{asked.player}", asked.cents, VALUE, event.name())
        return Done((event,), (posted,))

    def _confirm(self, asked: ConfirmChips) -> Done:
        if (asked.target, asked.number) not in self._under_way:
            raise TransferError("number", f"{asked.number} to {asked.target} is not under way")
        del self._under_way[asked.target, asked.number]
        return Done((ChipsConfirmed((), asked.target, asked.number),))


def verify_amount(action: Action, cents: int) -> int:
    if cents <= 0:
        raise TransferError(action.name(), f"cents: {cents}; it must be more than nothing")
    return cents
