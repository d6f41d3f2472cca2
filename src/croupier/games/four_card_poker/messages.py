"""What players do in Four Card Poker, and what happens there, beside what the poker games share."""

from typing import Literal

from croupier.procedure import Action, Event, Incident

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


class Dispute(Incident, frozen=True):
    """Somebody disputes or complains of something in the game, asks for a review, or is not satisfied with it."""

    player: str
    stage: Literal["raised", "review", "not_satisfied"] = "raised"
