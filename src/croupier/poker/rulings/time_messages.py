"""What is said of the time that a player has to act. How long was waited is reported: a round reads no clock."""

from typing import Literal

import msgspec

from croupier.procedure import Action, Event, Incident

Since = Literal["turn", "call"]
"""From when a limit counts: from when it was for the player to act, or from when time was called on them."""
Ends = Literal["before", "within"]
"""Whether a player must have acted before the time is over, or within it, its last moment included."""
MS = 1000
"""Milliseconds in a second."""


class TimeCalled(Incident, frozen=True):
    """Somebody who may imposes a time limit on the player in turn, who takes too long."""

    by: str
    """Who imposes it."""


class TimeRunningOut(Incident, frozen=True):
    """The player in turn is told that their time to act is nearly over."""

    left_s: int


class TimeRanOut(Incident, frozen=True):
    """The player in turn has not acted in the time that they had."""

    waited_ms: int
    since: Literal["", "turn", "call"] = ""
    """From when that counts: unless it is said, from the call if time was called, else from the turn."""
    waived: bool = False
    """The supervisor lets the player act all the same, where the rule leaves that open."""


class BuyTime(Action, frozen=True):
    """Pay for more time to act."""


class TimeLimitImposed(Event, frozen=True):
    """From now on a player has so many seconds."""

    player: str
    seconds: int
    by: str

    def words(self) -> str:
        return f"{self.player} has {self.seconds} seconds from now on ({self.by.replace('_', ' ')})"


class PlayerWarned(Event, frozen=True):
    """A player was told how much time is left; `is_late`: after they had to be."""

    player: str
    left_s: int
    is_late: bool = False

    def words(self) -> str:
        left = f"{self.left_s} second{'s' * (self.left_s != 1)}"
        return f"{self.player} is told that {left} are left{', too late' * self.is_late}"


class TimeBought(Event, frozen=True):
    """A player has so many seconds more to act; `number` counts how often in the betting round."""

    player: str
    seconds: int
    number: int

    def words(self) -> str:
        return f"{self.player} has {self.seconds} seconds more to act ({self.number} in this betting round)"


Then = Literal["check", "fold", "dead hand", "waived"]


class TimeOver(Event, frozen=True):
    """The time of a player was over, and what follows."""

    player: str
    waited_ms: int
    then: Then

    def words(self) -> str:
        follows = {
            "check": "which is a check",
            "fold": "and must fold",
            "dead hand": "and has a dead hand",
            "waived": "and is let act all the same",
        }
        return f"{self.player} has not acted in {seconds(self.waited_ms)}, {follows[self.then]}"


class Limit(msgspec.Struct, frozen=True):
    """How long a player has, from when, and whether the last moment counts."""

    allowed_ms: int
    ends: Ends

    @property
    def over_at_ms(self) -> int:
        """The first millisecond at which it is too late."""
        return self.allowed_ms + (self.ends == "within")


class TimeAllowed(msgspec.Struct, frozen=True):
    """The time that the player in turn has to act, as everybody may know it."""

    player: str
    turn: tuple[int, int]
    """Differs from turn to turn."""
    limits: dict[Since, Limit]
    """Those in force; none, where the player may take any time."""
    bought_s: int = 0
    """What of the limit from the turn was bought in it."""
    bought_in_round: int = 0
    """How often the player has bought time in the betting round."""
    called_by: str = ""
    warning_s: int | None = None
    """The player is still to be told before the last so many seconds."""
    is_waived: bool = False
    """The limit from the turn has been let pass."""
    is_paused: bool = False
    """Something else is to be decided first."""


def seconds(ms: int) -> str:
    """20,000 milliseconds are "20 s", 20,001 are "20.001 s"."""
    whole, rest = divmod(ms, MS)
    return f"{whole} s" if not rest else f"{whole}.{rest:03}".rstrip("0") + " s"
