"""What is said of players who are away from a poker table, or do not play."""

from croupier.chips import format_dollars
from croupier.procedure import Event
from croupier.room.poker.table_action import BY_DEALER, BY_SUPERVISOR, TableAction


class ReserveSeat(TableAction, frozen=True):
    """The place of a player who is away is kept for some minutes; they are not dealt in."""

    by = BY_DEALER
    player: str
    minutes: int | None = None
    """The longest time that the rulebook lets it be, if it is not said."""


class CollectStake(TableAction, frozen=True):
    """The table stake of a player who has been away too long is collected and kept, and the seat is free."""

    by = BY_SUPERVISOR
    player: str


class ReturnStake(TableAction, frozen=True):
    """A player gets back what was collected."""

    by = BY_SUPERVISOR
    player: str


class RequireToVacate(TableAction, frozen=True):
    """A player who has not wagered for so long gives up the seat."""

    by = BY_SUPERVISOR
    player: str


class SeatReserved(Event, frozen=True):
    player: str
    seat: int
    minutes: int

    def words(self) -> str:
        return f"seat {self.seat} is kept for {self.player}, who is away, for {self.minutes} minutes"


class StakeCollected(Event, frozen=True):
    player: str
    cents: int

    def words(self) -> str:
        return f"{format_dollars(self.cents)} of {self.player}, who is away, are collected and kept"


class StakeReturned(Event, frozen=True):
    player: str
    cents: int

    def words(self) -> str:
        return f"{self.player} gets back the {format_dollars(self.cents)} that were kept"


class RequiredToVacate(Event, frozen=True):
    player: str
    seat: int
    rounds: int
    """How many rounds they have placed no wager."""

    def words(self) -> str:
        return f"{self.player} has not wagered for {self.rounds} rounds, and must give up seat {self.seat}"
