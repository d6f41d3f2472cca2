"""What is done with commission checks at a poker table, and what comes of it."""

from croupier.chips import format_dollars
from croupier.procedure import Event
from croupier.room.poker.table_action import BY_ROOM, BY_SUPERVISOR, TableAction


class AssignCheckValue(TableAction, frozen=True):
    """A supervisor says what commission checks of a colour are worth, before they are played with."""

    by = BY_SUPERVISOR
    colour: str
    cents: int


class BuyChecks(TableAction, frozen=True):
    """A player buys commission checks from the dealer, with chips that are not on the table."""

    player: str
    colour: str
    count: int


class PayFeeByCheck(TableAction, frozen=True):
    """A player lays down a commission check for the fee of the hand in play, or of the last one."""

    player: str
    colour: str


class RedeemChecks(TableAction, frozen=True):
    """A player gives commission checks back to the dealer for chips."""

    player: str
    colour: str
    count: int


class RedeemChecksElsewhere(TableAction, frozen=True):
    """Commission checks of a table that is closed are redeemed at another place in the casino."""

    by = BY_ROOM
    player: str
    colour: str
    count: int


class CheckValueAssigned(Event, frozen=True):
    colour: str
    cents: int

    def words(self) -> str:
        return f"{self.colour} commission checks are worth {format_dollars(self.cents)} each"


class ChecksBought(Event, frozen=True):
    player: str
    colour: str
    count: int
    cents: int

    def words(self) -> str:
        return f"{self.player} buys {self.count} {self.colour} commission checks for {format_dollars(self.cents)}"


class CheckLaid(Event, frozen=True):
    player: str
    colour: str

    def words(self) -> str:
        return f"{self.player} lays down a {self.colour} commission check for the fee of the hand"


class FeePaidByCheck(Event, frozen=True):
    """The fee of a hand is paid by a check; the chips that were taken for it go back to those who won the pot."""

    player: str
    colour: str
    cents: int
    returned: dict[str, int]

    def words(self) -> str:
        back = ", ".join(f"{format_dollars(cents)} to {name}" for name, cents in self.returned.items())
        return f"{self.player}'s {self.colour} commission check pays the fee of the hand: {back}"


class ChecksRedeemed(Event, frozen=True):
    player: str
    colour: str
    count: int
    cents: int

    def words(self) -> str:
        return f"{self.player} gives back {self.count} {self.colour} commission checks for {format_dollars(self.cents)}"


CHECK_ACTIONS = (AssignCheckValue, BuyChecks, PayFeeByCheck, RedeemChecks, RedeemChecksElsewhere)
