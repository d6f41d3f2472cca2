"""Blackjack solved exactly: optimal and simple strategies and what they are worth, for any shoe and any terms.

Importing this package is cheap; the first solve imports numba, and the first ever compiles the kernels.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier.errors import CroupierError
from croupier.kernels.blackjack.terms import NOTHING, PAIRS, TOTALS_OF_TWO, Terms, full_shoe, verify_shoe

if TYPE_CHECKING:
    from croupier.kernels.blackjack.simple import SimpleTable
    from croupier.kernels.blackjack.solution import Solution
    from croupier.kernels.blackjack.strategy import Strategy

__all__ = ["NOTHING", "PAIRS", "TOTALS_OF_TWO", "Terms", "evaluate", "full_shoe", "solve"]

OPTIMAL, SIMPLE = "optimal", "simple"


def solve(counts: Sequence[int], terms: Terms, strategy: "str | Strategy | SimpleTable" = OPTIMAL) -> "Solution":
    """What a shoe of ten counts (aces, 2 to 9, ten-valued cards) is worth with the strategy named or given.

    `optimal` and `simple` are solved once for the same shoe and terms.
    """
    verify_shoe(counts)
    shoe = tuple(int(count) for count in counts)
    if strategy == OPTIMAL:
        from croupier.kernels.blackjack.solver import solve_optimal

        return solve_optimal(shoe, terms)
    if strategy == SIMPLE:
        from croupier.kernels.blackjack.simplifying import solve_simple

        return solve_simple(shoe, terms)
    if isinstance(strategy, str):
        raise CroupierError(f"strategy: {strategy!r} is neither {OPTIMAL} nor {SIMPLE} nor a table")
    return evaluate(shoe, terms, strategy)


def evaluate(counts: Sequence[int], terms: Terms, table: "Strategy | SimpleTable") -> "Solution":
    """What a strategy is worth with this shoe on these terms."""
    from croupier.kernels.blackjack import simplifying, solver
    from croupier.kernels.blackjack.simple import SimpleTable

    verify_shoe(counts)
    if isinstance(table, SimpleTable):
        return simplifying.evaluate_simple(counts, terms, table)
    return solver.evaluate(counts, terms, table)
