"""What is done with the decks of a poker table, and what comes of it."""

from croupier.cards import Card
from croupier.procedure import Event
from croupier.room.poker.table_action import BY_DEALER, BY_PLAYER, BY_SUPERVISOR, TableAction


class IntroduceDeck(TableAction, frozen=True):
    """A deck that was checked comes to the table: the first one, or a second for the shuffler."""

    by = BY_DEALER
    colour: str
    """The colour of the backs."""
    checked_by: str
    """Who has checked it, by name, or the device that has."""
    checked_again_by: str = ""
    """Who has checked it after them."""


class ChangeDeck(TableAction, frozen=True):
    """The deck in play goes, and another that was checked comes in its place."""

    by = BY_DEALER
    reason: str
    colour: str
    checked_by: str
    checked_again_by: str = ""


class ReplaceCards(TableAction, frozen=True):
    """Cards that are no longer fit for use are replaced by others of the same backs."""

    by = BY_SUPERVISOR
    cards: tuple[Card, ...]


class RequestDeckChange(TableAction, frozen=True):
    """A player asks for another deck."""

    by = BY_PLAYER
    player: str


class CountDeck(TableAction, frozen=True):
    """The dealer spreads the cards and counts them."""

    by = BY_DEALER
    cards: int
    """How many there are."""


class DeckIntroduced(Event, frozen=True):
    number: int
    colour: str
    cards: int
    checked_by: str
    checked_again_by: str = ""

    def words(self) -> str:
        again = f" and then by {self.checked_again_by}" if self.checked_again_by else ""
        deck = f"deck {self.number} ({self.cards} cards, {self.colour})"
        return f"{deck} comes to the table, checked by {self.checked_by}{again}"


class DeckRemoved(Event, frozen=True):
    number: int
    reason: str

    def words(self) -> str:
        return f"deck {self.number} is taken away: {self.reason.replace('_', ' ')}"


class CardsReplaced(Event, frozen=True):
    cards: tuple[Card, ...]

    def words(self) -> str:
        return f"{' '.join(self.cards)} replaced, unfit for further use"


class DeckChangeRequested(Event, frozen=True):
    player: str
    of: int
    """How many have asked."""
    needed: int

    def words(self) -> str:
        return f"{self.player} asks for another deck ({self.of} of {self.needed} needed)"


class DeckCounted(Event, frozen=True):
    cards: int
    expected: int

    def words(self) -> str:
        if self.cards == self.expected:
            return f"the deck is counted: {self.cards} cards"
        return f"the deck is counted: {self.cards} cards, not {self.expected}; it is reported as an incorrect deck"
