"""The main game solved, once for each shoe and terms: prices, strategies and charts all ask here."""

from dataclasses import replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Literal

from croupier.errors import CroupierError
from croupier.games.blackjack.solver_terms import Tier, counts_of, terms_of
from croupier.kernels.blackjack import NOTHING, PAIRS, TOTALS_OF_TWO, Terms, evaluate, solve
from croupier.rulebook import NotAllowedError, Rules

if TYPE_CHECKING:
    from croupier.kernels.blackjack.simple import SimpleTable
    from croupier.kernels.blackjack.solution import Solution

Kind = Literal["optimal", "simple", "never_bust", "never_double_or_split", "mimic_dealer"]
"""A hand is played by all its cards; by its total only; so that it cannot bust; or as the dealer plays."""
HABITS: tuple[Kind, ...] = ("never_bust", "never_double_or_split", "mimic_dealer")
"""What people play by though it does worse."""


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


def of_added(rules: Rules, tier: Tier, added: Literal["double", "split"]) -> "Solution":
    """Hands doubled or split whose first unit, too, is taken by a dealer's blackjack only if added ones are.

    So all units fare alike, and a double or split is worth more than nothing if what is added to it is. Whatever hand
    of two cards the decider may double or split is followed, by a right of the follower's own or by another's.
    """
    return rules.memo(("of added", tier, added), partial(_of_added, rules, tier, added))


def _of_added(rules: Rules, tier: Tier, added: Literal["double", "split"]) -> "Solution":
    terms = terms_of(rules, tier)
    if added == "double":
        alike = replace(terms, takes_original=terms.takes_doubles, doubles=TOTALS_OF_TWO - terms.free_doubles)
    else:
        most = max(terms.most_hands, 2)
        splits = PAIRS - terms.free_splits
        alike = replace(terms, takes_original=terms.takes_splits, splits=splits, most_hands=most)
    return solved(counts_of(rules), alike, "optimal")


@lru_cache(maxsize=64)
def solved(counts: tuple[int, ...], terms: Terms, kind: Kind) -> "Solution":
    from croupier.kernels.blackjack import habits

    if kind == "mimic_dealer":
        return evaluate(counts, terms, habits.mimic_dealer(terms))
    if kind == "never_bust":
        return evaluate(counts, terms, habits.never_bust(_simple_table(counts, terms)))
    if kind == "never_double_or_split":
        restricted = replace(
            terms,
            doubles=NOTHING,
            doubles_after_split=NOTHING,
            doubles_soft=False,
            free_doubles=NOTHING,
            free_doubles_after_split=NOTHING,
            splits=NOTHING,
            free_splits=NOTHING,
        )
        return evaluate(counts, terms, _simple_table(counts, restricted))
    return solve(counts, terms, kind)


def _simple_table(counts: tuple[int, ...], terms: Terms) -> "SimpleTable":
    table = solved(counts, terms, "simple").simple
    assert table is not None
    return table
