"""What is said of charges for time and seats, and what comes of it."""

from typing import Literal

from croupier.chips import format_dollars
from croupier.clock import format_utc
from croupier.procedure import DEALER, Event
from croupier.room.chips_under_way import COURIER
from croupier.room.poker.table_action import TableAction


class AcceptPaidTime(TableAction, frozen=True):
    """A player who is moved here has paid at the table that they come from; it is said before they sit down."""

    by = (COURIER, DEALER)
    player: str
    comes: str
    """Why they come, as for a seat that is kept: "broken_game", "supervisor", "must_move"."""
    paid_until_ms: int
    has_paid_sitting_fee: bool = False


class PaidTimeAccepted(Event, frozen=True):
    player: str
    until_ms: int

    def words(self) -> str:
        return f"{self.player} has paid at another table until {format_utc(self.until_ms)}"


class ChargeFellDue(Event, frozen=True):
    """A player owes what a seat costs: by time until then, or once."""

    player: str
    cents: int
    until_ms: int = 0
    what: Literal["time_charge", "sitting_fee"] = "time_charge"

    def words(self) -> str:
        if self.what == "sitting_fee":
            return f"{self.player} owes a sitting fee of {format_dollars(self.cents)}"
        return f"{self.player} owes {format_dollars(self.cents)} for the time until {format_utc(self.until_ms)}"


class ChargePaid(Event, frozen=True):
    player: str
    cents: int

    def words(self) -> str:
        return f"{self.player} pays {format_dollars(self.cents)} for the seat"


class ChargeNotCovered(Event, frozen=True):
    """A player has not the chips for what is owed, and sits out until it can be paid."""

    player: str
    cents: int

    def words(self) -> str:
        return f"{self.player} cannot pay {format_dollars(self.cents)} for the seat, and sits out until then"


class PaidTimeLeft(Event, frozen=True):
    """A player leaves before the time is over that was paid for: nothing is refunded."""

    player: str
    until_ms: int

    def words(self) -> str:
        return f"{self.player} had paid until {format_utc(self.until_ms)}; nothing is refunded"


class ChargeLapsed(Event, frozen=True):
    """A player leaves who could not pay what was owed."""

    player: str
    cents: int

    def words(self) -> str:
        return f"{self.player} leaves {format_dollars(self.cents)} unpaid"


CHARGE_ACTIONS = (AcceptPaidTime,)
