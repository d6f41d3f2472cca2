"""Actions and events that the poker games against the house share."""

from croupier.cards import Card, pretty
from croupier.procedure import Action, Event


class HandFolded(Event, frozen=True):
    """A player no longer continues; the cards are counted, face down, and go to the rack."""

    hand: str
    player: str

    def words(self) -> str:
        return f"{self.player} folds {self.hand}"


class HandConceded(Event, frozen=True):
    """A player gives up after the dealer's hand is exposed, without showing the cards."""

    hand: str
    player: str

    def words(self) -> str:
        return f"{self.player} concedes {self.hand}"


class HandDeclared(Event, frozen=True):
    """The dealer says what a hand is worth; `cards` are those that make it, a `remark` what follows from it."""

    hand: str
    value: str
    cards: tuple[Card, ...]
    remark: str = ""

    def words(self) -> str:
        cards = " ".join(pretty(card) for card in self.cards)
        return f"{self.hand}: {self.value} ({cards})" + (f": {self.remark}" if self.remark else "")


class Fold(Action, frozen=True):
    """No longer continue with a hand."""

    box: int


class Concede(Action, frozen=True):
    """Give a hand up once the dealer's is exposed, without showing it."""

    box: int
