"""What people do with a poker table between hands, and what comes of it: seats, table stakes, the next hand."""

from typing import Literal

from croupier.chips import format_dollars
from croupier.procedure import Event
from croupier.room.poker.table_action import BY_DEALER, BY_SUPERVISOR, SYSTEM, TableAction


class OpenTable(TableAction, frozen=True):
    """The table opens: players may take their seats."""

    by = BY_SUPERVISOR


class CloseTable(TableAction, frozen=True):
    """The table closes, where players are when a sign has said so long enough; they leave with their chips."""

    by = BY_SUPERVISOR


class TakeSeat(TableAction, frozen=True):
    """A player takes a seat and puts a first table stake on the table."""

    player: str
    seat: int
    cents: int
    enters: Literal["post", "wait"] = "post"
    """In a game in play that has blinds: whether they post one to be dealt in, or wait for the big blind."""
    comes: Literal["", "list", "table_change", "broken_game", "feeder", "must_move", "supervisor"] = ""
    """How they have come, where it is not from outside; for the house to say."""


class AddChips(TableAction, frozen=True):
    """A player who is in no hand adds to the table stake."""

    player: str
    cents: int


class LeaveSeat(TableAction, frozen=True):
    """A player leaves the table with all chips."""

    player: str


class SitOut(TableAction, frozen=True):
    """A player keeps the seat, and is not dealt in from the next hand on."""

    player: str


class ComeBack(TableAction, frozen=True):
    """A player who sat out is dealt in again; blinds missed are posted, or the big blind is waited for."""

    player: str
    how: Literal["post", "wait"] = "post"


class BeginHand(TableAction, frozen=True):
    """The dealer begins the next hand."""

    by = BY_DEALER


class ClockStrikes(TableAction, frozen=True):
    """Time has passed: what is due by it is done."""

    by = (SYSTEM,)


class TableOpened(Event, frozen=True):
    """What is played at the table from now on."""

    game: str

    def words(self) -> str:
        return f"the table opens: {self.game}"


class SeatTaken(Event, frozen=True):
    player: str
    seat: int
    cents: int

    def words(self) -> str:
        return f"{self.player} takes seat {self.seat} with {format_dollars(self.cents)}"


class ChipsAdded(Event, frozen=True):
    player: str
    cents: int
    stake_cents: int
    """The table stake with it; what lies in the pots of a hand in play is not counted."""

    def words(self) -> str:
        return f"{self.player} adds {format_dollars(self.cents)}, {format_dollars(self.stake_cents)} in all"


class SeatLeft(Event, frozen=True):
    player: str
    seat: int
    cents: int

    def words(self) -> str:
        return f"{self.player} leaves seat {self.seat} with {format_dollars(self.cents)}"


class SatOut(Event, frozen=True):
    player: str
    is_broke: bool = False
    """Whether it is for want of chips."""

    def words(self) -> str:
        return f"{self.player} {'has no chips left and ' * self.is_broke}sits out"


class CameBack(Event, frozen=True):
    player: str
    waits: bool = False
    """They have missed a blind, and wait for the big blind."""

    def words(self) -> str:
        return f"{self.player} is back{', and waits for the big blind' * self.waits}"
