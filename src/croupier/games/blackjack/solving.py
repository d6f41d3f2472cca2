"""The main game solved, once for each shoe and terms: prices, strategies and charts all ask here."""

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Literal

from croupier.errors import CroupierError
from croupier.games.blackjack.terms import Tier, counts_of, terms_of
from croupier.kernels.blackjack import Terms, solve
from croupier.rulebook import NotAllowedError, Rules

if TYPE_CHECKING:
    from croupier.kernels.blackjack.solution import Solution

Kind = Literal["optimal", "simple"]
"""By all cards of a hand, or by its total only."""


def solution_of(rules: Rules, tier: Tier = "lower", kind: Kind = "optimal") -> "Solution":
    """What a wager of the tier is worth, and how it is played."""
    return rules.memo(("solution", tier, kind), partial(_solution, rules, tier, kind))


def _solution(rules: Rules, tier: Tier, kind: Kind) -> "Solution":
    try:
        return solved(counts_of(rules), terms_of(rules, tier), kind)
    except CroupierError as error:
        if not rules.has_choice("shoe"):
            raise
        raise NotAllowedError("shoe", str(error).removeprefix("shoe: "), rules.choice("shoe", tuple).citation) from None


@lru_cache(maxsize=64)
def solved(counts: tuple[int, ...], terms: Terms, kind: Kind) -> "Solution":
    return solve(counts, terms, kind)
