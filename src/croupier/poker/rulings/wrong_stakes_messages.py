"""Table stakes outside what the sign allows, noticed in a hand or after it, and what follows."""

from croupier.chips import format_dollars
from croupier.procedure import Event, Incident


class WrongTableStake(Incident, frozen=True):
    """It is noticed that a player brought a table stake below the minimum or above the maximum of the game."""

    player: str
    added: bool = False
    """It was in order at first, and is not by what was added to it."""
    to_cents: int = 0
    """What one that is too small is brought up to before substantial action; the minimum, if nothing is said."""


class StakeAugmented(Event, frozen=True):
    """Chips came to a table stake in a hand, so that it complies."""

    player: str
    cents: int
    stake_cents: int

    def words(self) -> str:
        added, stake = format_dollars(self.cents), format_dollars(self.stake_cents)
        return f"{self.player} brings {added} more: the hand is played with a table stake of {stake}"


class StakeReduced(Event, frozen=True):
    """Chips of a table stake went off the table in a hand, so that it complies."""

    player: str
    cents: int
    stake_cents: int

    def words(self) -> str:
        taken, stake = format_dollars(self.cents), format_dollars(self.stake_cents)
        return f"{self.player} takes {taken} off the table: the hand is played with a table stake of {stake}"


class StakeToBeMadeUp(Event, frozen=True):
    """A player plays the hand out with too small a table stake, and no other before it complies."""

    player: str
    least_cents: int

    def words(self) -> str:
        least = format_dollars(self.least_cents)
        return f"{self.player} plays on, and after this hand with a table stake of at least {least}"
