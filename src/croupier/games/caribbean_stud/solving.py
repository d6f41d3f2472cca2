"""Caribbean Stud solved: the best play, and what any other comes to. Prices, strategies and charts all ask here."""

from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING

from croupier.cards import RANKS
from croupier.games.caribbean_stud.terms import CLASSES, RESULTS, StudTerms
from croupier.games.solvable import verify_known
from croupier.ranking import STANDARD

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from croupier.kernels.poker.caribbean import Terms
    from croupier.kernels.poker.sweep import Actions
    from croupier.kernels.poker.sweep_solution import Solution

    Rule = Callable[[int, int], bool]

LOWEST_UP, HIGHEST_UP = 2, 14
"""The ranks of an up card: a deuce and an ace."""


def solution_of(terms: StudTerms, ante_cents: int | None = None, by_rank: "Rule | None" = None) -> "Solution":
    """What the best play comes to, or a rule by the ranks of hand and up card.

    The size of the ante matters where there is a maximum payout.
    """
    key = ("caribbean solution", ante_cents, by_rank)
    return terms.rules.memo(key, partial(_solution, terms, ante_cents, by_rank))


def equal_plays(terms: StudTerms, ante_cents: int | None = None) -> "Fraction":
    """How often a fold is worth as much as a bet."""
    from croupier.kernels.poker import caribbean

    return caribbean.equal_plays(solvers_terms(terms, ante_cents))


def _solution(terms: StudTerms, ante_cents: int | None, by_rank: "Rule | None") -> "Solution":
    from croupier.kernels.poker import caribbean

    solvers = solvers_terms(terms, ante_cents)
    return caribbean.solve(solvers) if by_rank is None else _evaluated(solvers, by_rank)


@lru_cache(maxsize=4)
def _evaluated(solvers: "Terms", by_rank: "Rule") -> "Solution":
    from croupier.kernels.poker import caribbean

    return caribbean.evaluate(solvers, table_of(by_rank))


@cache
def table_of(by_rank: "Rule") -> "Actions":
    """A rule as the solver takes it: by value and rank of the up card."""
    import numpy as np

    from croupier.kernels.poker.sweep import LANES
    from croupier.kernels.poker.tables import STANDARD as KERNEL_ORDER
    from croupier.kernels.poker.tables import tables

    ranks = tables(KERNEL_ORDER).codes.tolist()
    table = np.zeros((len(ranks), LANES), np.uint8)
    for value, rank in enumerate(ranks):
        table[value, : len(RANKS)] = [by_rank(rank, up) for up in range(LOWEST_UP, HIGHEST_UP + 1)]
    return table


def solvers_terms(terms: StudTerms, ante_cents: int | None = None) -> "Terms":
    """What the kernel is told; a file of one's own may deal or rank otherwise than it does."""
    from croupier.kernels.poker.caribbean import Terms
    from croupier.kernels.poker.tables import STANDARD as KERNEL_ORDER
    from croupier.kernels.poker.tables import tables

    known = {("initial_deal", "cards"): 5, ("deck", "cards"): 52, ("ranking", "order"): STANDARD.name}
    verify_known(terms.rules, known)
    payoffs = tuple(
        tuple(terms.worth_of(hand_class, result, ante_cents) for result in RESULTS) for hand_class in CLASSES
    )
    return Terms(tables(KERNEL_ORDER).value_of_code(terms.qualifying), payoffs)
