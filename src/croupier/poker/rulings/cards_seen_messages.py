"""Cards that others than their player came to see or hear of, as it was noticed; and what rulings make of it."""

import msgspec

from croupier.cards import Card
from croupier.poker.messages import Cards, shown
from croupier.procedure import Event, Incident

# -- what happened ---------------------------------------------------------------------------------------------------


class PlayerExposedCards(Incident, frozen=True):
    """A player dropped cards, or let them be seen, in the hand or while folding it."""

    player: str
    numbers: tuple[int, ...] = ()
    """Which of the player's cards, in the order dealt, from 1; all of them, if nothing is said."""


class CardsShownToOne(Incident, frozen=True):
    """A player showed cards to another player; `asked_by` is who wants them shown to the whole table, if anybody."""

    player: str
    to: str
    numbers: tuple[int, ...] = ()
    """Which of the player's cards, in the order dealt, from 1; all of them, if nothing is said."""
    asked_by: str = ""


class InformationGiven(Incident, frozen=True):
    """One player was told what another had: of a hand that was folded, or that won by a bet that nobody called."""

    about: str
    to: str
    numbers: tuple[int, ...] = ()
    """Which cards of that hand, in the order dealt, from 1; all of them, if nothing is said."""


# -- what follows ----------------------------------------------------------------------------------------------------


class CardsShownTo(Event, frozen=True):
    """One player has seen cards of another."""

    player: str
    to: str
    cards: Cards

    def words(self) -> str:
        return f"{self.player} shows {shown(self.cards)} to {self.to}"

    def seen_by(self, actor: str) -> Event:
        if actor in (self.player, self.to):
            return self
        return msgspec.structs.replace(self, cards=tuple(Card("??") for _ in self.cards))


class CardsShownToAll(Event, frozen=True):
    """After the hand: the whole table sees what one player had been shown."""

    player: str
    cards: Cards

    def words(self) -> str:
        return f"{self.player} shows the whole table {shown(self.cards)}"


class CardsCounted(Event, frozen=True):
    """After the hand the cards are counted: so many there should be; a deck that is incorrect is reported."""

    cards: int

    def words(self) -> str:
        return f"the cards are counted: there should be {self.cards}"
