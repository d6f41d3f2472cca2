"""The terms on which Ultimate Texas Hold'em is played, as the solver sees them: numbers, no rulebook."""

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from croupier.errors import CroupierError

CLASSES = 10
"""How many classes of hands there are, from high card to royal flush."""
BEATS, TIES, IS_BEATEN = range(3)
RESULTS = 6
"""How the player's hand fares against a dealer who qualifies, then the same three against one who does not."""
UNQUALIFIED = 3
"""Where the results against a dealer who does not qualify begin."""

ONE_PAIR = 1 << 20
"""The lowest hand of that class."""
LIMIT = 1 << 63
"""More than a whole number of 64 bits holds."""
SEVENS = (23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260, 4_324)
"""Hands of seven cards, by class from the lowest."""
BOARDS = 12 * 2_118_760
"""How many boards there are with a starting hand, which is at most 12 holes."""
FLOPS_AND_DEALERS = 10 * 990
"""How many deals there are with a hole and a board."""

Units = Fraction | int


@dataclass(frozen=True)
class Terms:
    """What is won or lost, in units of the Ante, for each of the six results."""

    play: tuple[Units, ...]
    """Per unit of the Play wager."""
    initial: tuple[tuple[Units, ...], ...]
    """What Ante and Blind win together: one row for each class of the player's hand."""
    folded: Units
    """What Ante and Blind win if the player folds."""
    first: tuple[int, ...]
    """The Play wagers, in units of the Ante, that may be made on the hole cards alone."""
    second: int
    """The one that may be made after the flop."""
    third: int
    """The one that may be made when all community cards are seen; or fold."""
    uses_both: bool = False
    """A hand is both hole cards and three of the community cards; otherwise the best five of the seven."""
    qualifies: int = ONE_PAIR
    """The least hand with which the dealer qualifies, written as `tables` writes codes."""

    def __post_init__(self) -> None:
        if len(self.play) != RESULTS:
            raise CroupierError(f"play: {len(self.play)} results given, {RESULTS} needed")
        if len(self.initial) != CLASSES or any(len(row) != RESULTS for row in self.initial):
            raise CroupierError(f"initial: needs {CLASSES} classes of {RESULTS} results")
        if not self.first or min(*self.first, self.second, self.third) < 1:
            raise CroupierError("first, second, third: a Play wager is at least one unit")
        if len(set(self.first)) > 2:
            raise CroupierError(f"first: {self.first} are more than two Play wagers to choose from")
        if self.greatest_sum >= LIMIT:
            problem = f"up to {self.most:,} parts of 1/{self.scale:,} on a deal are more than the solver can add up"
            raise CroupierError(f"odds: {problem}")

    @cached_property
    def scale(self) -> int:
        """What turns all units into whole numbers."""
        units = (*self.play, *(each for row in self.initial for each in row), self.folded)
        return math.lcm(*(Fraction(each).denominator for each in units))

    @property
    def most(self) -> int:
        """The most that can be won or lost on one deal, scaled."""
        wagers = max(*self.first, self.second, self.third) * max(abs(Fraction(each)) for each in self.play)
        initial = max(abs(Fraction(each)) for row in self.initial for each in (*row, self.folded))
        return self.scaled(wagers + initial)

    @property
    def greatest_sum(self) -> int:
        """No less than what all deals of a starting hand can come to, scaled: high hands win more, but are few.

        Of seven cards two are the hole in 21 ways; a hand of hole and three of the board is no better than of all.
        """
        wagers = max(*self.first, self.second, self.third) * max(abs(Fraction(each)) for each in self.play)
        total, most = Fraction(0), Fraction(0)
        for hand_class, row in enumerate(self.initial):
            worth = wagers + max(abs(Fraction(each)) for each in (*row, self.folded))
            total += min(BOARDS, 21 * sum(SEVENS[hand_class:])) * max(Fraction(0), worth - most)
            most = max(most, worth)
        return self.scaled(total) * FLOPS_AND_DEALERS

    def scaled(self, units: Units) -> int:
        return int(units * self.scale)

    def worth(self, multiple: int, hand_class: int, result: int) -> Fraction:
        """The worth of one deal with a Play wager of so many units."""
        return Fraction(multiple * self.play[result] + self.initial[hand_class][result])
