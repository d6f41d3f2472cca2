"""The cards of a hand that was played, dealt again: to every player and to the board what the history says."""

from collections.abc import Iterable

from croupier.cards import Card
from croupier.poker.stub import UNKNOWN


class Feeder:
    """Deals like a stub. Cards that the history does not tell, burns among them, are unknown."""

    __slots__ = ("at", "board", "board_at", "drawn", "holes", "untold")

    def __init__(self, holes: list[list[Card]], board: list[Card], deck_size: int) -> None:
        self.holes = holes
        """All cards that each player is dealt in the hand, in their order."""
        self.board = board
        self.at = [0] * len(holes)
        self.board_at = 0
        self.drawn = 0
        """How many of the cards that the history tells have been dealt."""
        self.untold = deck_size
        """How many cards the deck has beside those drawn."""

    def __len__(self) -> int:
        return self.untold - self.drawn

    def hole(self, player: int, count: int) -> list[Card]:
        at = self.at[player]
        end = self.at[player] = at + count
        cards = self.holes[player][at:end]
        if len(cards) == count:
            self.drawn += count
            return cards
        return self._with_unknown(cards, count)

    def community(self, count: int) -> list[Card]:
        cards = self.board[self.board_at : self.board_at + count]
        self.board_at += count
        if len(cards) == count:
            self.drawn += count
            return cards
        return self._with_unknown(cards, count)

    def _with_unknown(self, cards: list[Card], count: int) -> list[Card]:
        told = len(cards)
        self.drawn += told
        self.untold -= count - told
        return cards + [UNKNOWN] * (count - told)

    def burn(self) -> Card:
        self.untold -= 1
        return UNKNOWN

    def mix(self, cards: Iterable[Card]) -> None:
        self.untold += len(list(cards))

    def copy(self) -> "Feeder":
        other = Feeder(self.holes, self.board, self.untold)
        other.at, other.board_at, other.drawn = self.at.copy(), self.board_at, self.drawn
        return other
