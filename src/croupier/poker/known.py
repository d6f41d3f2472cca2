"""Cards that are to come, told beforehand: to whom, and which of the board; all others come by chance."""

from collections.abc import Iterable, Mapping
from typing import Literal

from croupier.cards import Card
from croupier.chance import Source
from croupier.errors import CardError, ShoeEmptyError
from croupier.poker.stub import Stub
from croupier.poker.terms import PokerTerms

Board = Literal["board"]
BOARD: Board = "board"
KnownCards = Mapping[int | Board, str | Iterable[Card]]
"""The cards that each player, from 0 left of the button, is dealt in the hand, in order; and those of the board."""


class KnownStub:
    """Deals like a stub: to players and board what was told, as far as it goes, else any of the other cards."""

    __slots__ = ("board", "holes", "rest")

    def __init__(self, holes: dict[int, list[Card]], board: list[Card], rest: Stub) -> None:
        self.holes = holes
        self.board = board
        self.rest = rest

    def __len__(self) -> int:
        return len(self.rest) + len(self.board) + sum(map(len, self.holes.values()))

    def hole(self, player: int, count: int) -> list[Card]:
        return self._dealt(self.holes.get(player, []), count)

    def community(self, count: int) -> list[Card]:
        return self._dealt(self.board, count)

    def burn(self) -> Card:
        return self._dealt([], 1)[0]

    def _dealt(self, told: list[Card], count: int) -> list[Card]:
        dealt = told[:count]
        del told[:count]
        while len(dealt) < count:
            dealt.append(self.rest.draw() if len(self.rest) else self._untaken())
        return dealt

    def _untaken(self) -> Card:
        """When nothing else is left: what was told of players who have folded, or of the board."""
        for told in [*self.holes.values(), self.board]:
            if told:
                return told.pop()
        raise ShoeEmptyError("a card is wanted and none is left")

    def mix(self, cards: Iterable[Card]) -> None:
        self.rest.mix(cards)

    def copy(self) -> "KnownStub":
        holes = {player: cards.copy() for player, cards in self.holes.items()}
        return KnownStub(holes, self.board.copy(), self.rest.copy())


def known_stub(terms: PokerTerms, players: int, cards: KnownCards, source: Source) -> KnownStub:
    """The cards of a hand, of which some are told."""
    deck = terms.deck
    told = {to: deck.parse(given) if isinstance(given, str) else list(given) for to, given in cards.items()}
    on_board = sum(street.board for street in terms.streets) or int(terms.deals_community_card)
    draws = any(street.after == "draw" for street in terms.streets)
    out: set[Card] = set()
    for to, given in told.items():
        if to != BOARD and (type(to) is not int or not 0 <= to < players):
            raise CardError(f"cards: {to!r} is neither one of players 0 to {players - 1} nor the board")
        limit = on_board if to == BOARD else deck.size if draws else terms.cards_each
        whose = "the board" if to == BOARD else f"player {to}"
        if len(given) > limit:
            raise CardError(f"cards: {len(given)} for {whose}: at most {limit} in {terms.title}")
        for card in given:
            if card not in deck.cards():
                raise CardError(f"cards: {card} for {whose} is not of a {deck.size}-card deck")
            if card in out:
                raise CardError(f"cards: {card} for {whose} is there twice")
            out.add(card)
    rest = Stub([card for card in deck.cards() if card not in out], source)
    holes = {to: given for to, given in told.items() if to != BOARD}
    return KnownStub(holes, told.get(BOARD, []), rest)
