"""What is said of changes at a poker table: they are announced, agreed to or not, withdrawn, and made."""

from typing import Any

from croupier.chips import format_dollars
from croupier.procedure import Event
from croupier.room.poker.table_action import BY_DEALER, BY_PLAYER, BY_SUPERVISOR, TableAction


class AnnounceChange(TableAction, frozen=True):
    """A notice says what is played otherwise from a later round of play on.

    Options by their names, as a dictionary or as people write them: "variant=omaha table_minimum=10". One without a
    value is no longer set.
    """

    by = BY_SUPERVISOR
    options: dict[str, Any] | str
    at_s: int | None = None
    """The time from which it is to hold, where that is not simply as soon as it may."""


class WithdrawChange(TableAction, frozen=True):
    """The notice of a change is taken down."""

    by = BY_SUPERVISOR


class Agree(TableAction, frozen=True):
    """A player agrees to the change that is announced."""

    by = BY_PLAYER
    player: str


class Disagree(TableAction, frozen=True):
    """A player does not agree to the change that is announced, or no longer."""

    by = BY_PLAYER
    player: str


class MakeChange(TableAction, frozen=True):
    """The signs are changed: what was announced holds from the next hand on."""

    by = BY_DEALER


class ReduceStake(TableAction, frozen=True):
    """A player whose table stake is too great for the changed game takes chips off it."""

    by = BY_PLAYER
    player: str
    cents: int


class ChangeAnnounced(Event, frozen=True):
    options: dict[str, str]
    """What each is to be; empty of one that is no longer set."""
    rounds: int = 0
    """How many rounds of play come first, unless all agree."""
    at_s: int | None = None

    def words(self) -> str:
        after = f" after {self.rounds} rounds of play" if self.rounds else ""
        return f"a change is announced{after}: {in_short(self.options)}"


class ChangeAgreed(Event, frozen=True):
    player: str
    missing: tuple[str, ...] = ()
    """Those who have not agreed."""

    def words(self) -> str:
        return f"{self.player} agrees to the change" + (", and so do all" if not self.missing else "")


class ChangeNotAgreed(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} does not agree to the change"


class ChangeWithdrawn(Event, frozen=True):
    def words(self) -> str:
        return "the announced change is withdrawn"


class ChangeMade(Event, frozen=True):
    game: str
    options: dict[str, str]

    def words(self) -> str:
        return f"from the next hand on {self.game} is played with {in_short(self.options)}; the signs are changed"


class StakeOutOfBounds(Event, frozen=True):
    """A table stake does not fit the changed game: its player is not dealt in before it does."""

    player: str
    cents: int
    least_cents: int
    most_cents: int | None = None

    def words(self) -> str:
        has, least = format_dollars(self.cents), format_dollars(self.least_cents)
        bounds = f"from {least}" if self.most_cents is None else f"{least} to {format_dollars(self.most_cents)}"
        return f"{self.player} has {has}, and is dealt in with {bounds}"


class StakeReduced(Event, frozen=True):
    player: str
    cents: int
    stake_cents: int

    def words(self) -> str:
        return f"{self.player} takes off {format_dollars(self.cents)}, and has {format_dollars(self.stake_cents)}"


def in_short(options: dict[str, str]) -> str:
    """Options with their values, as a sign has them."""
    said = (f"{name} {value or 'not set'}".replace("_", " ") for name, value in options.items())
    return ", ".join(said)
