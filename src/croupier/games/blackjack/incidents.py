"""What can go wrong at a blackjack table and at no other, as it was seen."""

from croupier.cards import Card
from croupier.procedure import Action, Event, Incident

# -- answers to a ruling ---------------------------------------------------------------------------------------------


class AcceptCard(Action, frozen=True):
    """Take a card that everybody has seen, drawn in error, as the hand's next card."""

    hand: str


class RefuseCard(Action, frozen=True):
    """Do not take it: the hand gets no further card in this round."""

    hand: str


# -- what happened ---------------------------------------------------------------------------------------------------


class CardRefused(Event, frozen=True):
    """A card drawn in error goes on to the next hand, or to the dealer's."""

    card: Card
    hand: str

    def words(self) -> str:
        return f"{self.hand} refuses the card drawn in error and gets no more"


class HandRestored(Event, frozen=True):
    """The hands of a split are one again."""

    hand: str
    cards: tuple[Card, ...]

    def words(self) -> str:
        return f"{self.hand} is as it was before the split"


# -- what went wrong -------------------------------------------------------------------------------------------------


class DecisionMishandled(Incident, frozen=True):
    """The dealer got a player's last decision on a hand wrong.

    A card was dealt to a hand that was to stand: it was drawn in error, and is exposed. Or a player who wanted a card
    was passed over.
    """

    hand: str


class PlayerAbsent(Incident, frozen=True):
    """A player with an initial wager on a box is not there to act on it."""

    player: str
    box: int


class InsuranceNotOffered(Incident, frozen=True):
    """The dealer, whose first card is an ace, passed over a player who could have insured."""

    player: str
    box: int


class DealtWithoutAnte(Incident, frozen=True):
    """Cards were dealt to a box although a player's initial wager there had no ante beside it."""

    player: str
    box: int


class RightsOverlooked(Incident, frozen=True):
    """The dealer is letting a hand be doubled or split that by the amount of its wager may not be.

    It is reported when the hand is to be decided on, and can then be doubled or split. When somebody notices the error,
    report that.
    """

    hand: str


class RightsErrorNoticed(Incident, frozen=True):
    """Somebody notices that a hand was doubled or split that should not have been."""

    hand: str
