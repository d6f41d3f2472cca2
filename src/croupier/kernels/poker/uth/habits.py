"""Ultimate Texas Hold'em as people play it: rules for the first two decisions, the last one at its best."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from typing import Literal

import numpy as np

from croupier.kernels.poker.tables import RANKS, SUITS
from croupier.kernels.poker.uth.counting import CHECKED, FIRST_HIGH
from croupier.kernels.poker.uth.kinds import DEALS, HOLES, Bytes, bytes_of, flop_classes, flops, holes
from croupier.kernels.poker.uth.solution import Cards, End, Solution, ends_of, frequencies_of, place_of, start_of
from croupier.kernels.poker.uth.solver import count_deals, solve
from croupier.kernels.poker.uth.terms import Terms

Habit = Literal["simple_raises", "check_to_river"]
"""Raises by a published rule; or never before all cards are seen."""

DEUCE, TREY, FIVE, SIX, EIGHT, TEN, JACK, QUEEN, KING, ACE = 0, 1, 3, 4, 6, 8, 9, 10, 11, 12
TWO_PAIR = 2
"""The class."""
LOWEST_KICKERS = {ACE: (DEUCE, DEUCE), KING: (DEUCE, FIVE), QUEEN: (SIX, EIGHT), JACK: (EIGHT, TEN)}
"""The lowest card to raise with beside a higher one, if they are of one suit, and if not."""


@dataclass(frozen=True, eq=False)
class Played:
    """What comes of a habit."""

    best: Solution
    """The best play: that of the last decision is followed."""
    starts: Bytes
    """What is decided with each starting hand, as kernels number decisions."""
    second_bets: Bytes
    """(flop, hole): whether the second Play wager is made, if the first was not."""

    @cached_property
    def ends(self) -> dict[End, int]:
        """How many of all `DEALS` end how."""
        terms = self.best.terms
        return ends_of(terms, count_deals(terms, self.best.worth, self.starts, self.second_bets))

    @cached_property
    def frequencies(self) -> dict[int, Fraction]:
        """How often each Play wager is made, 0 for a fold."""
        return frequencies_of(self.best.terms, self.ends)

    @cached_property
    def ev(self) -> Fraction:
        """Expected winnings of a round."""
        terms, total = self.best.terms, Fraction(0)
        for end, deals in self.ends.items():
            worth = terms.worth(end.play, end.hand_class, end.result) if end.play else Fraction(terms.folded)
            total += deals * worth
        return total / DEALS

    def play(self, hole: Cards, community: Cards = ()) -> int:
        """The units of the Play wager to be made on what is seen, if none was before; 0: check, or at last fold."""
        terms = self.best.terms
        if not community:
            high, low = start_of(hole)
            return max(terms.first) if self.starts[high * RANKS + low] == FIRST_HIGH else 0
        if len(community) == 3:
            return terms.second if self.second_bets[place_of(hole, community)] else 0
        return self.best.play(hole, community)


@lru_cache(maxsize=16)
def played(terms: Terms, habit: Habit) -> Played:
    best = solve(terms)
    if habit == "check_to_river":
        return Played(best, np.full(RANKS**2, CHECKED, np.uint8), np.zeros((len(flops().ways), HOLES), np.uint8))
    return Played(best, raising_starts(), raising_flops())


@cache
def raising_starts() -> Bytes:
    """An ace, a king, queen or jack with no less than a kicker, or a pair of threes or better."""
    return bytes_of([FIRST_HIGH if _raises(*divmod(start, RANKS)) else CHECKED for start in range(RANKS**2)])


def _raises(first: int, second: int) -> bool:
    """Whether to raise with two ranks: of one suit, or a pair, if the higher comes first."""
    high, low = max(first, second), min(first, second)
    if high == low:
        return high >= TREY
    if high not in LOWEST_KICKERS:
        return False
    suited, other = LOWEST_KICKERS[high]
    return low >= (suited if first > second else other)


@cache
def raising_flops() -> Bytes:
    """Two pair or better; a pair with a card of one's own, but for two deuces in the hand; four to a flush with a ten
    or better of one's own in it."""
    hole_ranks, hole_suits = (part.astype(np.int64) for part in np.divmod(holes(), SUITS))
    found = np.zeros((len(flops().ways), HOLES), bool)
    is_pocket_pair = hole_ranks[:, 0] == hole_ranks[:, 1]
    has_pocket_pair = is_pocket_pair & (hole_ranks[:, 0] > DEUCE)
    for number, flop in enumerate(flops().cards.astype(np.int64)):
        ranks, suits = np.divmod(flop, SUITS)
        pairs = np.isin(hole_ranks, ranks).any(axis=1) | has_pocket_pair
        draws = np.zeros(HOLES, bool)
        for suit in range(SUITS):
            mine = hole_suits == suit
            is_four = mine.sum(axis=1) + (suits == suit).sum() == 4
            draws |= is_four & (mine & (hole_ranks >= TEN)).any(axis=1)
        found[number] = pairs | draws
    classes = flop_classes()
    return bytes_of(found | (classes >= TWO_PAIR))
