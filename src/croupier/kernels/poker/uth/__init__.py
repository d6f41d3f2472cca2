"""Ultimate Texas Hold'em solved exactly: the best play and what it is worth, in whole numbers, for any terms.

Importing this package is cheap; the first solve imports numba, and the first ever compiles the kernels.
"""

from typing import TYPE_CHECKING

from croupier.kernels.poker.uth.terms import Terms

if TYPE_CHECKING:
    from croupier.kernels.poker.uth.solution import Solution

__all__ = ["Terms", "solve"]


def solve(terms: Terms) -> "Solution":
    """Solved once for the same terms."""
    from croupier.kernels.poker.uth import solver

    return solver.solve(terms)
