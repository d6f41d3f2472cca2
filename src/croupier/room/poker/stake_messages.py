"""What is done with chips of a table stake between hands, and what comes of it."""

from croupier.chips import format_dollars
from croupier.procedure import Event
from croupier.room.poker.table_action import BY_DEALER, BY_MANAGER, TableAction


class SpendChips(TableAction, frozen=True):
    """A player who is in no round of play pays staff for goods or services with chips of the table stake."""

    player: str
    cents: int
    on: str


class TakeChipsOff(TableAction, frozen=True):
    """A manager lets a player take chips off the table for another purpose."""

    by = BY_MANAGER
    player: str
    cents: int
    purpose: str


class ReceivePrize(TableAction, frozen=True):
    """A jackpot prize is paid to a player at the table, who puts it to the table stake or takes it away."""

    by = BY_DEALER
    player: str
    cents: int
    keeps_on_table: bool


class LendChips(TableAction, frozen=True):
    """A player wants to lend chips of the table stake to another."""

    player: str
    to: str
    cents: int


class NoticeStake(TableAction, frozen=True):
    """It is noticed that a player has put down a table stake, or made one up, that the game does not allow."""

    by = BY_DEALER
    player: str
    cents: int
    """What it was."""


class ChipsSpent(Event, frozen=True):
    player: str
    cents: int
    on: str

    def words(self) -> str:
        return f"{self.player} spends {format_dollars(self.cents)} on {self.on}"


class ChipsTakenOff(Event, frozen=True):
    player: str
    cents: int
    purpose: str

    def words(self) -> str:
        return f"{self.player} may take {format_dollars(self.cents)} off the table: {self.purpose}"


class PrizeReceived(Event, frozen=True):
    player: str
    cents: int
    is_on_table: bool = False

    def words(self) -> str:
        where = "puts it to the table stake" if self.is_on_table else "takes it away"
        return f"{self.player} is paid a prize of {format_dollars(self.cents)} and {where}"


class StakeNoticed(Event, frozen=True):
    """A table stake was not as the game wants it; what has been played with it stands."""

    player: str
    cents: int
    """What it was."""
    missing_cents: int = 0
    """What has to be added before the player is dealt in again."""

    def words(self) -> str:
        noticed = f"{self.player} has played with a table stake of {format_dollars(self.cents)}"
        if self.missing_cents:
            return f"{noticed}: {format_dollars(self.missing_cents)} are to be added before the next hand"
        return f"{noticed}: results stand"


class ExcessReturned(Event, frozen=True):
    player: str
    cents: int
    stake_cents: int

    def words(self) -> str:
        return f"{self.player} takes back {format_dollars(self.cents)}, {format_dollars(self.stake_cents)} are left"


class LeftOut(Event, frozen=True):
    """A player sits out, whose table stake has not been made up."""

    player: str
    missing_cents: int

    def words(self) -> str:
        return f"{self.player} sits out: {format_dollars(self.missing_cents)} are missing from the table stake"


STAKE_ACTIONS = (SpendChips, TakeChipsOff, ReceivePrize, LendChips, NoticeStake)
