"""Actions that any game against the house may have; a game adds its own."""

from typing import Literal

from croupier.chips import PlayersChips
from croupier.procedure.messages import Action

Manner = Literal["chips", "oral_with_chips", "oral_without_chips"]


class PlaceWager(Action, frozen=True):
    """Put an amount on an area of the layout: of a box, or where `on` says (`17-20`), as the game has it."""

    wager: str
    cents: int
    box: int = 0
    on: str = ""
    chips: PlayersChips = "value"
    manner: Manner = "chips"


class WithdrawWager(Action, frozen=True):
    """Take a wager back before no more bets is called."""

    wager_id: int


class NoMoreBets(Action, frozen=True):
    """The dealer's call that closes wagering."""

    is_dealers = True


class Proceed(Action, frozen=True):
    """The dealer carries out the next step of the procedure; only asked for in a round that goes card by card."""

    is_dealers = True

    step: str


class ResumeGames(Action, frozen=True):
    """The dealer goes on after a malfunction: it has been put right, or the game is safe without the equipment."""

    is_dealers = True


class CutCards(Action, frozen=True):
    """Cut the stack so that `at` cards go behind the others."""

    at: int


class DeclineCut(Action, frozen=True):
    """Leave the cut to the next player."""


class ViewBurnedCard(Action, frozen=True):
    """Ask to see the card that was discarded after the shuffle."""
