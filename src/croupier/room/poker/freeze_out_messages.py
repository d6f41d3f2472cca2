"""What is said of a game under the conditions of a freeze-out, and what comes of it."""

from croupier.chips import format_dollars
from croupier.procedure import Event
from croupier.room.poker.table_action import BY_DEALER, BY_MANAGER, BY_SUPERVISOR, PLAYER, TableAction


class ApproveFreezeOut(TableAction, frozen=True):
    """A manager approves a freeze-out, with the buy-in of everybody; the players are told."""

    by = BY_MANAGER

    cents: int


class WithdrawFreezeOut(TableAction, frozen=True):
    """A freeze-out that has not begun is not played."""

    by = BY_MANAGER


class ConsentToFreezeOut(TableAction, frozen=True):
    """A player has been told of the conditions, and consents to them."""

    by = (PLAYER,)

    player: str


class FindUnableToContinue(TableAction, frozen=True):
    """A supervisor finds reasonable grounds that a player cannot go on: they may leave with their chips."""

    by = BY_SUPERVISOR

    player: str


class DeclareEliminated(TableAction, frozen=True):
    """The dealer declares out a player who has no chips left: the blinds go up."""

    by = BY_DEALER

    player: str


class FreezeOutApproved(Event, frozen=True):
    cents: int

    def words(self) -> str:
        return f"a freeze-out is approved: all buy in for {format_dollars(self.cents)}"


class FreezeOutWithdrawn(Event, frozen=True):
    def words(self) -> str:
        return "the freeze-out is not played"


class FreezeOutConsented(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} consents to the freeze-out"


class FreezeOutBegun(Event, frozen=True):
    players: tuple[str, ...]

    def words(self) -> str:
        return f"the freeze-out begins with {', '.join(self.players)}"


class FoundUnable(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} is unable to go on"


class PlayerEliminated(Event, frozen=True):
    player: str
    blinds_cents: tuple[int, ...]
    """The blinds from now on."""

    def words(self) -> str:
        blinds = ", ".join(map(format_dollars, self.blinds_cents))
        return f"{self.player} is out{f'; the blinds are {blinds}' * bool(blinds)}"


class FreezeOutWon(Event, frozen=True):
    player: str
    cents: int

    def words(self) -> str:
        return f"{self.player} wins the freeze-out with {format_dollars(self.cents)}"
