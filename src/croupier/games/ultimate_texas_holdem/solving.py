"""Ultimate Texas Hold'em solved: the best play, and what it comes to. Prices, strategies and charts ask here."""

from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.games.solvable import unsolved, verify_known
from croupier.games.ultimate_texas_holdem.terms import (
    ANTE,
    BLIND,
    CLASSES,
    FIRST,
    FOLDED,
    LAST,
    PLAY,
    RESULTS,
    SECOND,
    HoldemTerms,
)
from croupier.kernels.poker.uth import Terms, solve
from croupier.table.outcomes import Leg

if TYPE_CHECKING:
    from croupier.kernels.poker.uth.habits import Habit, Played
    from croupier.kernels.poker.uth.solution import Solution

KNOWN = {
    ("deck", "cards"): 52, ("initial_deal", "cards"): 2, ("flop", "cards"): 3, ("turn_and_river", "cards"): 2,
}  # fmt: skip
"""How the kernel deals."""


def solution_of(terms: HoldemTerms, ante_cents: int | None = None) -> "Solution":
    """The best play beside an ante of so much, and what it comes to."""
    return terms.rules.memo(("solution", ante_cents), lambda: solve(solvers_terms(terms, ante_cents)))


HABITS: tuple["Habit", ...] = ("simple_raises", "check_to_river")
"""What people play by though it does worse."""


def played(terms: HoldemTerms, habit: "Habit", ante_cents: int | None = None) -> "Played":
    """What a habit comes to beside an ante of so much."""
    from croupier.kernels.poker.uth import habits

    return terms.rules.memo((habit, ante_cents), lambda: habits.played(solvers_terms(terms, ante_cents), habit))


def equal_plays(terms: HoldemTerms, ante_cents: int | None = None) -> Fraction:
    """How often a first or last decision has two best choices."""
    from croupier.kernels.poker.uth import solver

    return solver.equal_plays(solution_of(terms, ante_cents))


def solvers_terms(terms: HoldemTerms, ante_cents: int | None = None) -> Terms:
    """What the kernel is told; the size of the ante matters where there is a maximum payout."""
    _verify(terms)

    def net(wager: str, outcome: str) -> Fraction:
        return terms.odds_of(Leg(wager, outcome), ante_cents).value.net

    def initial(hand_class: str) -> tuple[Fraction, ...]:
        return tuple(
            net(ANTE, terms.ante_outcome(comparison, qualifies))
            + net(BLIND, terms.blind_outcome(comparison, qualifies, hand_class))
            for comparison, qualifies in RESULTS
        )

    (second,), (third,) = terms.second_decision.value, terms.last_decision.value
    return Terms(
        play=tuple(net(PLAY, terms.play_outcome(*result)) for result in RESULTS),
        initial=tuple(initial(hand_class) for hand_class in CLASSES),
        folded=net(ANTE, FOLDED) + net(BLIND, FOLDED),
        first=tuple(terms.first_decision.value),
        second=second,
        third=third,
        uses_both=terms.hand.value == "two_and_three",
        qualifies=terms.qualifying,
    )


def _verify(terms: HoldemTerms) -> None:
    """A file of one's own may deal or decide otherwise than the kernel does."""
    verify_known(terms.rules, KNOWN)
    for decision, most in ((FIRST, 2), (SECOND, 1), (LAST, 1)):
        given = terms.decision(decision).value
        if not 1 <= len(set(given)) <= most or min(given) < 1:
            raise unsolved(terms.rules, decision, "multiples", f"from 1 to {most} multiples here, not {given}")
