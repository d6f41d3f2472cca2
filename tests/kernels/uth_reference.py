"""Ultimate Texas Hold'em the plain way: real cards, every runout, every hole of the dealer, nothing taken together.

What solvers save by kinds and counters is not saved here; a flop with some holes takes a second.
"""

import random
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.kernels.poker.evaluate import values_of
from croupier.kernels.poker.tables import tables
from croupier.kernels.poker.uth import Terms
from croupier.ranking.arrays import card_of
from croupier.ranking.orders import rank_by_definition

BLIND = (0, 0, 0, 0, 1, Fraction(3, 2), 3, 10, 50, 500)
"""What the Blind pays, from high card to royal flush."""
CARDS = range(52)


def usual_terms(
    beaten_by_unqualified: int = -1, *, uses_both: bool = False, always_paid: bool = False, royal: int = 500
) -> Terms:
    """Ante, Blind and Play at the usual odds.

    `beaten_by_unqualified` is what the Blind wins or loses to a higher hand of a dealer who does not qualify;
    `always_paid`: against such a dealer the Play wager wins and the Blind is not lost, whatever the player holds.
    """
    play = (1, 0, -1, 1, 1, 1) if always_paid else (1, 0, -1, 1, 0, -1)
    lost = 0 if always_paid else beaten_by_unqualified
    pays = (*BLIND[:-1], royal)
    return Terms(play, tuple((1 + blind, 0, -2, blind, 0, lost) for blind in pays), -2, (3, 4), 2, 1, uses_both)


INDUSTRY = usual_terms()
CROWN = usual_terms(0)
NEW_ZEALAND = usual_terms(uses_both=True)
ALWAYS_PAID = usual_terms(uses_both=True, always_paid=True)
EVERY = {"industry": INDUSTRY, "crown": CROWN, "new_zealand": NEW_ZEALAND, "always_paid": ALWAYS_PAID}


# -- one board -------------------------------------------------------------------------------------------------------


def rank(terms: Terms, hole: Sequence[int], board: Sequence[int]) -> int:
    """The best five cards by definition, one five after another."""
    if terms.uses_both:
        fives: Iterable[tuple[int, ...]] = ((*hole, *three) for three in combinations(board, 3))
    else:
        fives = combinations((*hole, *board), 5)
    return max(rank_by_definition([card_of(card) for card in five]) for five in fives)


def result(terms: Terms, players: int, dealers: int) -> int:
    compared = 0 if players > dealers else 1 if players == dealers else 2
    return compared + (0 if dealers >= terms.qualifies else 3)


def last_play(terms: Terms, hole: Sequence[int], board: Sequence[int]) -> Fraction:
    """What the last Play wager is worth, against all 990 holes of the dealer."""
    held = rank(terms, hole, board)
    left = [card for card in CARDS if card not in (*hole, *board)]
    worth = [
        terms.worth(terms.third, held >> 20, result(terms, held, rank(terms, dealers, board)))
        for dealers in combinations(left, 2)
    ]
    return sum(worth, Fraction(0)) / len(worth)


# -- one flop --------------------------------------------------------------------------------------------------------


class AtFlop(NamedTuple):
    """Of one hole on one flop, scaled sums over all runouts and holes of the dealer."""

    play: int
    """A unit of Play."""
    initial: int
    """Ante and Blind beside it."""
    last: int
    """The last decision at its best."""
    bets: int
    """At how many runouts the last Play wager is worth more than a fold."""
    even: int
    """At how many it is worth as much."""


def at_flop(terms: Terms, flop: Sequence[int], holes: Sequence[tuple[int, int]]) -> list[AtFlop]:
    left = [card for card in CARDS if card not in flop]
    pairs = np.array(list(combinations(left, 2)), np.uint8)
    shares = (pairs[:, :, None, None] == pairs.T[None, None]).any(axis=(1, 2))
    number = {tuple(pair): i for i, pair in enumerate(pairs.tolist())}
    mine = [number[min(hole), max(hole)] for hole in holes]
    play, initial = (np.array([[terms.scaled(each) for each in row] for row in rows]) for rows in _payoffs(terms))
    classes = tables().classes
    qualifies = tables().value_of_code(terms.qualifies)
    found = np.zeros((len(holes), 5), np.int64)
    folded = terms.scaled(terms.folded) * 990
    for runout in range(len(pairs)):
        values = hole_values(terms, [*flop, *pairs[runout]], pairs)
        for i, own in enumerate(mine):
            if shares[own, runout]:
                continue
            dealers = values[~(shares[own] | shares[runout])]
            compared = np.where(values[own] > dealers, 0, np.where(values[own] == dealers, 1, 2))
            results = compared + np.where(dealers >= qualifies, 0, 3)
            each = int(play[0, results].sum()), int(initial[classes[values[own]], results].sum())
            bet = terms.third * each[0] + each[1]
            found[i] += (*each, max(bet, folded), bet > folded, bet == folded)
    return [AtFlop(*map(int, row)) for row in found]


def _payoffs(terms: Terms) -> tuple[tuple[tuple[Fraction | int, ...], ...], tuple[tuple[Fraction | int, ...], ...]]:
    return (terms.play,), terms.initial


def hole_values(terms: Terms, board: Sequence[int], pairs: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
    """The value of each hole on the board; nonsense for those that share a card with it."""
    threes = list(combinations(board, 3)) if terms.uses_both else [tuple(board)]
    best = np.zeros(len(pairs), np.int64)
    for community in threes:
        cards = np.hstack([np.tile(np.array(community, np.uint8), (len(pairs), 1)), pairs])
        np.maximum(best, values_of(cards, tables()), out=best)
    return best


# -- cards to try ----------------------------------------------------------------------------------------------------


def some_boards(count: int, seed: int) -> list[tuple[tuple[int, int], tuple[int, ...]]]:
    """Holes and boards: as they come, and with three, four and five cards of a suit on the board in turn."""
    generator = random.Random(seed)
    found = []
    for number in range(count):
        suited = (0, 3, 4, 5)[number % 4]
        board = [4 * rank for rank in generator.sample(range(13), suited)]
        left = [card for card in CARDS if card not in board]
        cards = [*board, *generator.sample(left, 7 - suited)]
        found.append(((cards[5], cards[6]), tuple(cards[:5])))
    return found
