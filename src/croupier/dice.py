"""Dice: fair, six-faced and alike; what they show comes from the source of chance."""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from math import factorial, prod
from typing import Any

import msgspec

from croupier.chance import Source
from croupier.errors import CroupierError

FACES = (1, 2, 3, 4, 5, 6)
Roll = tuple[int, ...]


def opposite(face: int) -> int:
    """The face on the other side: the two always sum to seven."""
    return FACES[0] + FACES[-1] - face


def all_rolls(count: int) -> dict[Roll, int]:
    """Every roll with its faces in ascending order, and in how many ways it falls."""
    rolls = {roll for roll in product(FACES, repeat=count) if list(roll) == sorted(roll)}
    return {roll: factorial(count) // prod(map(factorial, Counter(roll).values())) for roll in sorted(rolls)}


class DiceState(msgspec.Struct, frozen=True):
    showing: Roll


class Dice:
    """Some dice and how they lie. No rules."""

    def __init__(self, count: int, source: Source, showing: Sequence[int] | None = None) -> None:
        self.source = source
        self.showing: Roll = tuple(showing) if showing is not None else (FACES[0],) * count
        if len(self.showing) != count or not count or any(face not in FACES for face in self.showing):
            raise CroupierError(f"dice: {self.showing} are not the faces of {count} dice")

    def roll(self) -> Roll:
        self.showing = tuple(FACES[self.source.below(len(FACES))] for _ in self.showing)
        return self.showing

    def state(self) -> Any:
        return DiceState(self.showing)

    @staticmethod
    def restore(state: bytes, source: Source) -> "Dice":
        showing = msgspec.json.decode(state, type=DiceState).showing
        return Dice(len(showing), source, showing)
