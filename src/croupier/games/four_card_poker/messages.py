"""What players do in Four Card Poker, and what happens there, beside what the poker games share."""

from croupier.games.house_poker.incidents import Dispute
from croupier.procedure import Action, Event, Incident

__all__ = ["Dispute", "EarlierWagerAboveMaximum", "PlacePlay", "PlayOn", "PlayedOn"]

# -- actions ---------------------------------------------------------------------------------------------------------


class PlacePlay(Action, frozen=True):
    """Go on with the hand, with a Play wager of one to three times the Ante."""

    box: int
    cents: int
    tokens_cents: int = 0
    """How much of it is in casino promotional tokens; the rest is in chips."""


class PlayOn(Action, frozen=True):
    """Go on with a hand that has an Aces Up wager only: no Play wager goes with it."""

    box: int


# -- events ----------------------------------------------------------------------------------------------------------


class PlayedOn(Event, frozen=True):
    """A hand stays in play without a Play wager."""

    hand: str
    player: str

    def words(self) -> str:
        return f"{self.player} plays on with {self.hand}"


# -- incidents -------------------------------------------------------------------------------------------------------


class EarlierWagerAboveMaximum(Incident, frozen=True):
    """A player turns out to have wagered above the maximum in rounds before this one."""

    player: str
