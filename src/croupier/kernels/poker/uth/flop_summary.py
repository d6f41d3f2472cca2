"""What the best play looks like after the flop, for people: how often each kind of hand is played."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from croupier.kernels.poker.tables import ONE_PAIR, SUITS
from croupier.kernels.poker.uth import kinds
from croupier.kernels.poker.uth.counting import CHECKED
from croupier.kernels.poker.uth.kinds import Bytes
from croupier.kernels.poker.uth.terms import CLASSES

if TYPE_CHECKING:
    from croupier.kernels.poker.uth.solution import Solution

NOTHING, FOUR_TO_A_FLUSH, PAIR_ON_THE_FLOP, PAIR_WITH_A_HOLE_CARD = range(4)
"""Hands of no more than a pair, told apart; then come the other classes of hole and flop, from two pairs."""
KINDS = PAIR_WITH_A_HOLE_CARD + CLASSES - ONE_PAIR
"""How many there are."""


@cache
def flop_hands() -> Bytes:
    """(flop, hole): what kind of hand the five cards are, KINDS if they share one."""
    classes = kinds.flop_classes()
    held, seen = kinds.holes(), kinds.flops().cards
    ranks = (held // SUITS).T
    has_match = np.zeros(classes.shape, bool) | (ranks[0] == ranks[1])
    most_of_a_suit = np.zeros(classes.shape, np.uint8)
    for rank in (seen // SUITS).T:
        has_match |= (rank[:, None] == ranks[0]) | (rank[:, None] == ranks[1])
    for suit in range(SUITS):
        of_suit = (seen % SUITS == suit).sum(axis=1, dtype=np.uint8)[:, None] + (held % SUITS == suit).sum(axis=1)
        np.maximum(most_of_a_suit, of_suit.astype(np.uint8), out=most_of_a_suit)
    pair = np.where(has_match, PAIR_WITH_A_HOLE_CARD, PAIR_ON_THE_FLOP)
    low = np.where(classes == ONE_PAIR, pair, np.where(most_of_a_suit == 4, FOUR_TO_A_FLUSH, NOTHING))
    return kinds.bytes_of(np.where(classes > ONE_PAIR, classes + PAIR_WITH_A_HOLE_CARD - ONE_PAIR, low))


def second_plays(solution: "Solution") -> Iterator[Fraction | None]:
    """How often each kind of hand is played after the flop, of those not played before; None if there are none."""
    is_checked = solution.starts[kinds.starts()] == CHECKED
    ways = kinds.flops().ways[:, None] * is_checked
    weights = (ways.ravel(), (ways * solution.second_bets).ravel())
    every, played = (np.bincount(flop_hands().ravel(), each, KINDS + 1)[:KINDS] for each in weights)
    for all_, some in zip(every, played, strict=True):  # of 22,100 * 1,176: floats are exact
        yield Fraction(int(some), int(all_)) if all_ else None


def third_plays(solution: "Solution") -> Iterator[Fraction | None]:
    """How often each class of hand is played at last, of those not played before; None if there are none."""
    for hand_class in range(CLASSES):
        of_class = {end: n for end, n in solution.ends.items() if end.hand_class == hand_class}
        folded = sum(n for end, n in of_class.items() if not end.play)
        played = sum(n for end, n in of_class.items() if end.play == solution.terms.third)
        yield Fraction(played, played + folded) if played + folded else None
