"""What players of Ultimate Texas Hold'em do, what can go wrong with their wagers, and facts of its rounds."""

from croupier.procedure import Action, Event, Incident

# -- actions ---------------------------------------------------------------------------------------------------------


class HandBack(Action, frozen=True):
    """The dealer hands back the wagers of a box that has not all it needs to be dealt to."""

    is_dealers = True

    box: int


class PlacePlay(Action, frozen=True):
    """Stay in with a Play wager of so many times the Ante."""

    box: int
    multiple: int


class Check(Action, frozen=True):
    """Stay in without a Play wager for now."""

    box: int


class KeepHandClosed(Action, frozen=True):
    """Sweep a hand over the cards: the dealer is not to expose them."""

    box: int


# -- incidents -------------------------------------------------------------------------------------------------------


class InitialWagersOverlooked(Incident, frozen=True):
    """The dealer deals though the Ante and the Blind of a box differ, or are not both there.

    Report it before no more bets.
    """

    box: int


class PlayWagerWrong(Incident, frozen=True):
    """A player's Play wager is found to be of another amount than any that may be placed.

    Reported when the player is to decide, it is their decision; later, it is what lies there instead.
    """

    box: int
    cents: int


# -- events ----------------------------------------------------------------------------------------------------------


class Checked(Event, frozen=True):
    """A player stays in without a Play wager."""

    hand: str
    player: str

    def words(self) -> str:
        return f"{self.player} checks {self.hand}"


class HandKeptClosed(Event, frozen=True):
    """A player does not want a hand exposed."""

    hand: str
    player: str

    def words(self) -> str:
        return f"{self.player} keeps {self.hand} from being exposed"


class StubDiscarded(Event, frozen=True):
    """The cards that are left when all have been dealt go to the discard rack, unseen."""

    cards: int

    def words(self) -> str:
        return f"the remaining {self.cards} cards go to the discard rack"
