"""What players and supervisors do in Caribbean Stud beyond what the poker games against the house share."""

import msgspec

from croupier.cards import Card, pretty
from croupier.games.house_poker.messages import Concede, Fold, HandConceded, HandDeclared, HandFolded
from croupier.procedure import DEALER, Action, Event, Incident

__all__ = [
    "Concede",
    "Fold",
    "FoldedHandViewed",
    "HandConceded",
    "HandDeclared",
    "HandFolded",
    "HandViewed",
    "MakeBet",
]


class MakeBet(Action, frozen=True):
    """Go on with a hand: wager as much again as the rulebook says, or let a blind bet stand."""

    box: int


class FoldedHandViewed(Incident, frozen=True):
    """A game or casino supervisor looks at the hand of a box that was folded or conceded."""

    box: int


class HandViewed(Event, frozen=True):
    """Cards that only the supervisor has seen."""

    hand: str
    cards: tuple[Card, ...]

    def seen_by(self, actor: str) -> Event:
        return self if actor == DEALER else msgspec.structs.replace(self, cards=())

    def words(self) -> str:
        cards = f": {' '.join(pretty(card) for card in self.cards)}" if self.cards else ""
        return f"a supervisor looks at {self.hand}{cards}"
