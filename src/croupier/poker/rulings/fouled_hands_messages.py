"""Hands that touched the muck, were thrown in, taken in, left alone or dealt to somebody who had not posted."""

from croupier.procedure import Event, Incident

# -- what happened ---------------------------------------------------------------------------------------------------


class HandFouled(Incident, frozen=True):
    """A player's cards touched the discards by accident."""

    player: str
    protected: bool
    """The player held on to the cards, or something lay on top of them."""
    reconstructible: bool = False
    """It is certain which cards they are."""


class HandTakenIn(Incident, frozen=True):
    """The dealer took in a player's hand by accident, and mucked it."""

    player: str
    protected: bool = False
    """The player held on to the cards, or something lay on top of them."""


class HandThrownIn(Incident, frozen=True):
    """A player threw the cards in, or passed them to the dealer; `mucked`: they have touched the muck."""

    player: str
    mucked: bool


class HandFoldedByAccident(Incident, frozen=True):
    """A player who is all-in, or in the showdown, folded by accident before the cards were turned face up."""

    player: str
    by: str
    """Who decides whether the hand can still win."""
    eligible: bool
    """That it can is the decision."""
    identifiable: bool = True
    """It is clear which cards they are."""


class PlayerAbsent(Incident, frozen=True):
    """A player in the hand is not present at the table."""

    player: str


class BlindNotPosted(Incident, frozen=True):
    """A new player was dealt in without having posted the blind."""

    player: str
    must_post: bool = True
    """Whether a big blind is asked for in the next hand, where that is left to the house."""


# -- what follows ----------------------------------------------------------------------------------------------------


class BlindOwed(Event, frozen=True):
    """A player has to post a big blind in the next hand that they are dealt in."""

    player: str

    def words(self) -> str:
        return f"{self.player} posts a big blind in the next hand"
