"""What has happened at the controller of Madness 21, as facts with their rules."""

from croupier.chips import format_dollars
from croupier.procedure import Event


def _won(won: dict[str, int]) -> str:
    return ", ".join(f"{format_dollars(cents)} to {player}" for player, cents in won.items())


class ControllerOpened(Event, frozen=True):
    tables: tuple[str, ...]

    def words(self) -> str:
        return f"the controller serves {', '.join(self.tables)}"


class MadnessRegistered(Event, frozen=True):
    table: str
    round: int
    cents: int

    def words(self) -> str:
        return f"{self.table}, round {self.round}: {format_dollars(self.cents)} of Madness wagers"


class MadnessLost(Event, frozen=True):
    table: str
    box: int
    cents: int

    def words(self) -> str:
        return f"{self.table}, box {self.box}: no blackjack, {format_dollars(self.cents)} is collected"


class ButtonOffered(Event, frozen=True):
    table: str
    box: int
    to: str
    """A player, or an employee if it says nobody."""

    def words(self) -> str:
        return f"{self.table}, box {self.box}: the Jackpot Prize Button goes to {self.to or 'an employee'}"


class PrizeSelected(Event, frozen=True):
    """What the electronic jackpot prize display shows, and what it comes to."""

    table: str
    box: int
    by: str
    dollars: int
    won: dict[str, int]

    def words(self) -> str:
        return f"{self.table}, box {self.box}: {self.by} presses, ${self.dollars} for each $1; {_won(self.won)}"


class FailurePayoutDue(Event, frozen=True):
    """The equipment has failed: what a blackjack wins instead of a prize."""

    table: str
    box: int
    won: dict[str, int]

    def words(self) -> str:
        return f"{self.table}, box {self.box}: the equipment has failed; {_won(self.won)}"


class MadnessPaid(Event, frozen=True):
    table: str
    box: int
    by: str
    won: dict[str, int]

    def words(self) -> str:
        return f"{self.table}, box {self.box}: {self.by} pays {_won(self.won)}"


class MadnessReturned(Event, frozen=True):
    table: str
    box: int
    cents: int

    def words(self) -> str:
        return f"{self.table}, box {self.box}: void, {format_dollars(self.cents)} goes back"


class MadnessRoundClosed(Event, frozen=True):
    table: str
    round: int

    def words(self) -> str:
        return f"{self.table}: round {self.round} is over"


class ControllerOut(Event, frozen=True):
    what: str
    tables: tuple[str, ...]

    def words(self) -> str:
        return f"{self.what}: the Madness wager is not offered at {', '.join(self.tables)} until it is repaired"


class ControllerBack(Event, frozen=True):
    tables: tuple[str, ...]

    def words(self) -> str:
        return f"the Madness wager is offered again at {', '.join(self.tables)}"
