"""What a decision with a hand against an up card comes to: the best for all of them, or any given one."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm

import numpy as np
import numpy.typing as npt

from croupier.errors import CroupierError
from croupier.kernels.poker.sweep import SHARED, Actions, Finder, Hands
from croupier.kernels.poker.tables import RANKS, SUITS

Payoffs = tuple[tuple[Fraction, ...], ...]
"""What is won by class of the player's hand and by result, in units of the initial wager."""
Tally = npt.NDArray[np.int64]
"""How many deals there are by class of the player's hand and by result."""

FOLD = 0
"""The action, and the result that it has. The others differ by game."""
MOST = 1 << 40
"""More than any payoff in whole units: sums over a hand stay within 64 bits."""


def whole(payoffs: Payoffs) -> npt.NDArray[np.int64]:
    """In units that make all of them whole numbers."""
    unit = lcm(*(pays.denominator for row in payoffs for pays in row))
    scaled = [[int(pays * unit) for pays in row] for row in payoffs]
    most = max(abs(pays) for row in scaled for pays in row)
    if most >= MOST:
        problem = f"up to {most:,} parts of 1/{unit:,} on a deal are more than the solver can add up"
        raise CroupierError(f"odds: {problem}")
    return np.array(scaled, np.int64)


@dataclass(frozen=True, eq=False)
class Solution:
    """How hands are played, and how many deals end how."""

    payoffs: Payoffs
    hands: Hands
    actions: Actions
    sixths: Tally
    """With up cards of one suit, times six."""
    deals: int
    """All there are: hands, up cards and what the dealer may have beside."""

    @cached_property
    def tally(self) -> list[list[int]]:
        """How many deals there are by class of the player's hand and by result."""
        found = [[count * SUITS // SHARED for count in row] for row in self.sixths.tolist()]
        if sum(map(sum, found)) != self.deals:
            raise ArithmeticError(f"counted {sum(map(sum, found))} of {self.deals} deals")
        return found

    def counts(self) -> dict[tuple[int, int], int]:
        """How many deals end in which result, by class of the player's hand; what cannot be is left out."""
        rows = enumerate(self.tally)
        return {(kind, result): many for kind, row in rows for result, many in enumerate(row) if many}

    @cached_property
    def ev(self) -> Fraction:
        """Expected win per unit of the initial wager."""
        won = sum(many * self.payoffs[kind][result] for (kind, result), many in self.counts().items())
        return Fraction(won) / self.deals

    def frequency(self, *results: int) -> Fraction:
        """How often a deal ends in one of the results."""
        return Fraction(sum(row[result] for row in self.tally for result in results), self.deals)

    @cached_property
    def finder(self) -> Finder:
        return Finder(self.hands)

    def action(self, cards: Sequence[int], up: int) -> int:
        """What is done with five cards against an up card."""
        return int(self.actions[self.finder.index(cards, up), up // SUITS])

    def by_value(self, actions: int) -> npt.NDArray[np.int64]:
        """How many hands each of so many actions is taken with, by value and rank of the up card.

        An up card is of one suit; hands of one value differ in suits only.
        """
        possible = (self.hands.ups[:, None] >> np.arange(RANKS, dtype=np.uint16)) & 1
        standing_for = possible * self.hands.multiplicities[:, None]
        totals = np.zeros((len(self.actions) + 1, RANKS), np.int64)
        found = np.zeros((len(self.hands.starts) - 1, RANKS, actions), np.int64)
        for action in range(actions):
            np.cumsum((self.actions[:, :RANKS] == action) * standing_for, axis=0, out=totals[1:])
            found[:, :, action] = np.diff(totals[self.hands.starts], axis=0)
        return found
