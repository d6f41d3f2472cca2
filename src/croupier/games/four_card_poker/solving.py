"""Four Card Poker solved: the best play, and what any other comes to. Prices, strategies and charts all ask here."""

from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING

from croupier.games.four_card_poker.terms import ANTE_BONUS, FourCardTerms, aces_up_leg, legs_of
from croupier.games.solvable import unsolved, verify_known
from croupier.ranking import FOUR_CARD

if TYPE_CHECKING:
    from fractions import Fraction

    from croupier.kernels.poker.sweep import Actions
    from croupier.kernels.poker.sweep_solution import Payoffs, Solution

Rule = Callable[[int, int], int]
"""What is done with a hand of a rank against an up card of a rank from 2 to 14, as the kernel numbers it."""
LOWEST_UP, HIGHEST_UP = 2, 14


def solution_of(terms: FourCardTerms, ante_cents: int | None = None, by_rank: Rule | None = None) -> "Solution":
    """What the best play comes to, or a rule by the ranks of hand and up card.

    The size of the Ante matters where the table's maximum binds the Play wager.
    """
    key = ("four card solution", ante_cents, by_rank)
    return terms.rules.memo(key, partial(_solution, terms, ante_cents, by_rank))


def _solution(terms: FourCardTerms, ante_cents: int | None, by_rank: Rule | None) -> "Solution":
    from croupier.kernels.poker import four_card

    payoffs = payoffs_of(terms, ante_cents)
    if by_rank is None:
        return four_card.solve(payoffs)
    return _evaluated(payoffs, by_rank, len(terms.multiples_of(ante_cents)))


@lru_cache(maxsize=4)
def _evaluated(payoffs: "Payoffs", by_rank: Rule, most: int) -> "Solution":
    from croupier.kernels.poker import four_card

    return four_card.evaluate(payoffs, table_of(by_rank, most))


@cache
def table_of(by_rank: Rule, most: int) -> "Actions":
    """A rule as the solver takes it, where there are so many actions: by value and up card."""
    import numpy as np

    from croupier.kernels.poker.sweep import LANES
    from croupier.kernels.poker.tables import FOUR_CARD as KERNEL_ORDER
    from croupier.kernels.poker.tables import tables

    ranks = tables(KERNEL_ORDER).codes.tolist()
    table = np.zeros((len(ranks), LANES), np.uint8)
    for value, rank in enumerate(ranks):
        actions = [min(by_rank(rank, up), most) for up in range(LOWEST_UP, HIGHEST_UP + 1)]
        table[value, : len(actions)] = actions
    return table


def equal_plays(terms: FourCardTerms, ante_cents: int | None = None) -> "Fraction":
    """How often two choices are best."""
    from croupier.kernels.poker import four_card

    return four_card.equal_plays(payoffs_of(terms, ante_cents))


def joint_solution(terms: FourCardTerms, ante_cents: int | None = None) -> "Solution":
    """The best way to play with as much on Aces Up as on the Ante, of which a fold takes both."""
    from croupier.kernels.poker import four_card

    return four_card.solve(payoffs_of(terms, ante_cents, with_aces_up=True))


# -- what the kernel is told -----------------------------------------------------------------------------------------


def payoffs_of(terms: FourCardTerms, ante_cents: int | None = None, *, with_aces_up: bool = False) -> "Payoffs":
    """Counts by class of hand and by result; a file of one's own may deal or rank otherwise than the kernel does."""
    known = {("hands", "players_cards"): 5, ("hands", "dealers_cards"): 6, ("deck", "cards"): 52}
    verify_known(terms.rules, known)
    if terms.order != FOUR_CARD:
        raise unsolved(terms.rules, "ranking", "order", "the order of four-card hands")
    results = terms.results_of(ante_cents)
    found = []
    for bonus, aces_up in zip(bonuses(terms), aces_up_outcomes(terms), strict=True):
        legs = [legs_of(result, bonus) for result in results]
        if with_aces_up:
            legs = [(*main, aces_up_leg(result, aces_up)) for main, result in zip(legs, results, strict=True)]
        found.append(tuple(terms.worth_of(each) for each in legs))
    return tuple(found)


def bonuses(terms: FourCardTerms) -> tuple[str | None, ...]:
    """What an Ante is paid for beside its result, by class of hand as the kernel has them."""
    return _by_class(terms, ANTE_BONUS, terms.bonus_outcome)


def aces_up_outcomes(terms: FourCardTerms) -> tuple[str, ...]:
    """How Aces Up ends, by class of hand as the kernel has them."""
    return tuple(outcome for outcome in _by_class(terms, "aces_up_wins", terms.aces_up_outcome) if outcome is not None)


def _by_class(terms: FourCardTerms, provision: str, outcome: Callable[[int], str | None]) -> tuple[str | None, ...]:
    """An outcome that the lowest and the highest hand of each class share."""
    from croupier.kernels.poker.four_card import class_ranks

    found = []
    for lowest, highest in class_ranks():
        if outcome(lowest) != outcome(highest):
            raise unsolved(terms.rules, provision, "ranks", "whole classes of hands, and pairs of aces")
        found.append(outcome(lowest))
    return tuple(found)
