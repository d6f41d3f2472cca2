"""What people at a poker table do that the rules forbid, what is decided about it, and what follows.

`by` is who decides: the rulebook says of each decision from which rank on it can be made.
"""

from typing import Literal

from croupier.procedure import Event, Incident

# -- conduct of players ----------------------------------------------------------------------------------------------


class InformationExchanged(Incident, frozen=True):
    """Players exchanged cards, or told somebody of their hands; `misleading`: it was false, to affect the outcome."""

    players: tuple[str, ...]
    by: str
    misleading: bool = False


class RuleContravened(Incident, frozen=True):
    """Somebody is satisfied that a player broke a rule: wagers are void, or the player is excluded, or both."""

    player: str
    rule: str
    by: str
    void: bool = False
    exclude: bool = False
    hands: int = 0
    """How many hands the player is excluded for; without end, if no period is set."""
    minutes: int = 0
    """How long the player is excluded for, instead of a number of hands."""


class IntegrityHarmed(Incident, frozen=True):
    """A player acts in a manner that harms the integrity of the game, repeatedly where the rulebook says so."""

    player: str
    by: str
    void: bool = False
    exclude: bool = True
    hands: int = 0
    """How many hands the player is excluded for; without end, if no period is set."""
    minutes: int = 0
    """How long the player is excluded for, instead of a number of hands."""


class ExclusionEnded(Incident, frozen=True):
    """The time for which a player was excluded has passed."""

    player: str


class DeviceUsed(Incident, frozen=True):
    """Somebody uses a device at the table: to analyse the game, to talk, to listen, or by touching it at all."""

    player: str
    use: Literal["analysis", "handling", "voice_call", "audio"]
    by: str
    void: bool = False
    exclude: bool = False
    exclude_from_casino: bool = False
    detain: bool = False
    """The person is held until an inspector or the police come."""
    on_duty: bool = False
    """It is staff of the casino or an inspector, in the course of duty."""


class DirectionGiven(Incident, frozen=True):
    """Somebody directs how people behave at the table, or that players do not play together."""

    direction: Literal["english_only", "silence", "play_apart", "spectators_leave"]
    by: str
    players: tuple[str, ...] = ()
    """Who is meant, where it is not everybody; of those kept apart the first stays at the table."""


# -- the hand as a whole ---------------------------------------------------------------------------------------------


class GameInvalidated(Incident, frozen=True):
    """The outcome is declared invalid, for a disruption or a fraud; `fraud_by` is who committed it."""

    cause: str
    by: str
    fraud_by: str = ""
    forfeit: bool = False
    """The wagers of those who committed the fraud do not go back."""
    fraud_with: tuple[str, ...] = ()
    """Who committed it together with the first."""


class WagerRefused(Incident, frozen=True):
    """A wager is refused on reasonable grounds before the first card is dealt."""

    player: str
    by: str
    grounds: str


# -- what follows ----------------------------------------------------------------------------------------------------


class ExcludedForHands(Event, frozen=True):
    player: str
    hands: int

    def words(self) -> str:
        return f"{self.player} is excluded for {self.hands} hands"


class ExcludedForTime(Event, frozen=True):
    player: str
    minutes: int

    def words(self) -> str:
        return f"{self.player} is excluded for {self.minutes} minutes"


class ExclusionLifted(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} may play again"


class PersonDetained(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} is detained until an inspector or the police have come"


class BlindRefused(Event, frozen=True):
    """A wager made before the cards was taken off the layout."""

    player: str
    kind: str
    grounds: str

    def words(self) -> str:
        return f"the {self.kind.replace('_', '-')} of {self.player} is refused: {self.grounds}"
