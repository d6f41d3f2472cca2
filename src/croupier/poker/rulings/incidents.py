"""Irregularities that more than one family of poker knows; which part rules on them goes by the variant in play."""

from typing import Literal

from croupier.procedure import Incident

Who = Literal["dealer", "supervisor", "player"]
"""Who says what has happened."""


class NextCardExposed(Incident, frozen=True):
    """Before the betting was over the dealer turned up cards of the next deal."""

    count: int = 0
    """How many were seen; as many as the dealer turns up or deals at once, if nothing is said."""
    burned: bool = True
    """The card before them had been burned, where one is."""


class CardExposedInDeal(Incident, frozen=True):
    """In the first deal the dealer let a card be seen that should lie face down."""

    player: str
    number: int = 0
    """Which of the player's cards, in the order dealt, from 1; the last that lies face down, if nothing is said."""
    by: Who = "dealer"
    """Who says so."""


class TooManyCommunityCards(Incident, frozen=True):
    """The dealer turned up more community cards at once than belong there."""

    extra: int = 1
    """How many more."""
    reconstructable: bool = False
    """It can be told which of them belong there."""
    street: str = ""
    """The deal in which it happened, as "flop"; the one going on or the last, if nothing is said."""
