"""Cards and results that a case says, put where chance will bring them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from croupier.cards import Card
from croupier.chance import SeededSource, shuffle
from croupier.dice import FACES, Dice
from croupier.errors import CroupierError
from croupier.poker.terms import PokerTerms
from croupier.wheel import Wheel


class SaidSource:
    """Chance that brings the results that were said, one after the other, and any others after them.

    A result may take several numbers, and be drawn several times before it is seen: it comes until it is passed on.
    """

    def __init__(self, results: Sequence[Sequence[int]], seed: int) -> None:
        self._results = [*map(tuple, results)]
        self._others = SeededSource(seed)
        self._at = 0
        self._drawn = 0
        self._is_said = bool(results)
        self.is_short = False
        """More results were drawn than were said."""

    def below(self, n: int) -> int:
        if self._at == len(self._results):
            self.is_short = self._is_said
            return self._others.below(n)
        numbers = self._results[self._at]
        number = numbers[self._drawn % len(numbers)]
        self._drawn += 1
        return number

    def pass_on(self) -> None:
        """A result has been seen; if it was drawn, the next one is due."""
        if self._drawn:
            self._drawn = 0
            self._at += 1


def numbers_of(equipment: Any, results: Sequence[str]) -> list[list[int]]:
    """What a source of chance must give for each result, as it is written."""
    if isinstance(equipment, Wheel):
        return [[_section(equipment, result)] for result in results]
    if isinstance(equipment, Dice):
        return [_faces(equipment, result) for result in results]
    raise CroupierError("results: there is neither a wheel nor dice; the order of cards is said by deck")


def _section(wheel: Wheel, result: str) -> int:
    if result not in wheel.sections:
        there = ", ".join(dict.fromkeys(wheel.sections))
        raise CroupierError(f"results: {result!r} is not on the wheel; there is {there}")
    return wheel.sections.index(result)


def _faces(dice: Dice, result: str) -> list[int]:
    faces = [int(face) if face.isdecimal() else 0 for face in result.replace(",", "-").split("-")]
    if len(faces) != len(dice.showing) or any(face not in FACES for face in faces):
        raise CroupierError(f"results: {result!r} is not what {len(dice.showing)} dice show; write it like 3-5")
    return [face - FACES[0] for face in faces]


# -- poker -----------------------------------------------------------------------------------------------------------


def deck_of(
    terms: PokerTerms,
    players: Sequence[str],
    hands: Mapping[str, Sequence[Card]],
    board: Sequence[Card],
    burns: Sequence[Card],
    seed: int,
) -> list[Card]:
    """The order of a deck that deals these cards if nobody folds; those not said in between are others.

    `players` in the order of the deal.
    """
    for name in hands:
        if name not in players:
            raise CroupierError(f"hands: {name} is not dealt in; there is {', '.join(players)}")
    left = {**{f"hand {name}": [*hands.get(name, ())] for name in players}, "board": [*board], "burn": [*burns]}
    said = [card for cards in left.values() for card in cards]
    if twice := next((card for card in said if said.count(card) > 1), None):
        raise CroupierError(f"hands, board, burns: {twice} is there twice")
    others = [card for card in terms.deck.cards() if card not in said]
    shuffle(others, SeededSource(seed))
    order: list[Card] = []
    for place in _deal(terms, players):
        if not any(left.values()):
            break
        order.append(left[place].pop(0) if left[place] else others.pop())
    if beyond := next((place for place, cards in left.items() if cards), None):
        raise CroupierError(f"{beyond}: {' '.join(left[beyond])}: so many cards are not dealt there in {terms.title}")
    return order


def _deal(terms: PokerTerms, players: Sequence[str]) -> Iterator[str]:
    """Where each card of a hand goes, if nobody folds or draws."""
    for street in terms.streets:
        yield from ["burn"] * street.burn
        for count, _ in street.deal:
            for name in players:
                yield from [f"hand {name}"] * count
        yield from ["board"] * street.board
