"""What Ultimate Texas Hold'em is played for, from the rulebook to the solver: how a hand can end, and what it pays."""

from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from croupier.chips import Odds
from croupier.games.house_poker.table import capped_odds
from croupier.games.house_poker.thresholds import lowest_hand
from croupier.games.outcomes import Leg
from croupier.games.solvable import unsolved, verify_known
from croupier.games.ultimate_texas_holdem.betting import FIRST, FLOP, LAST, SECOND, TURN_AND_RIVER
from croupier.games.ultimate_texas_holdem.outcomes import (
    ANTE,
    BLIND,
    CLASSES,
    COMPARISONS,
    FOLDED,
    PLAY,
    ante_outcome,
    blind_outcome,
    play_outcome,
)
from croupier.kernels.poker.uth import Terms, solve
from croupier.rulebook import Cited, Rules

if TYPE_CHECKING:
    from croupier.kernels.poker.uth.solution import End, Solution

RESULTS = tuple((comparison, qualifies) for qualifies in (True, False) for comparison in COMPARISONS)
"""The solver's numbers are places in it: how the hands compare, and whether the dealer qualifies."""


class Size(NamedTuple):
    """Of the antes that a price holds for, where that depends on it."""

    tier: str = ""
    cents: int | None = None


def sizes_of(rules: Rules) -> tuple[Size, ...]:
    """Where there is a maximum payout, the least and the greatest ante, else any."""
    if not rules.has_choice("maximum_payout"):
        return (Size(),)
    tiers = {"minimum": "table_minimum", "maximum": "table_maximum"}
    return tuple(Size(tier, rules.choice(option, int).value) for tier, option in tiers.items())


def odds_of(rules: Rules, leg: Leg, cents: int | None = None) -> Cited[Odds]:
    """What an outcome pays beside an ante of so much: at most what the operator pays at all."""
    paid = rules.pays(leg.wager, leg.outcome)
    if cents is None:
        return paid
    return capped_odds(rules, leg.wager, int(cents * leg.units), paid) or paid


def is_play_capped(rules: Rules, cents: int | None) -> bool:
    """Whether a maximum payout cuts the greatest Play wager: it is then worth less per unit than another."""
    plays = Leg(PLAY, "wins", Fraction(max(multiples(rules, FIRST))))
    return odds_of(rules, plays, cents) != rules.pays(PLAY, "wins")


def multiples(rules: Rules, decision: str) -> tuple[int, ...]:
    return tuple(rules.get(decision, "multiples", list).value)


def legs_of(rules: Rules, end: "End") -> tuple[Leg, ...]:
    """What becomes of a unit of ante, of the blind and of the Play wager, if there is one."""
    if not end.play:
        return Leg(ANTE, FOLDED), Leg(BLIND, FOLDED)
    comparison, qualifies = RESULTS[end.result]
    return (
        Leg(ANTE, ante_outcome(rules, comparison, qualifies)),
        Leg(BLIND, blind_outcome(rules, comparison, qualifies, CLASSES[end.hand_class])),
        Leg(PLAY, play_outcome(rules, comparison, qualifies), Fraction(end.play)),
    )


def terms_of(rules: Rules, cents: int | None = None) -> Terms:
    """For the solver; the size of the ante matters where there is a maximum payout."""
    return rules.memo(("terms", cents), partial(_terms, rules, cents))


def _terms(rules: Rules, cents: int | None) -> Terms:
    _verify(rules)

    def net(wager: str, outcome: str) -> Fraction:
        return odds_of(rules, Leg(wager, outcome), cents).value.net

    def initial(hand_class: str) -> tuple[Fraction, ...]:
        return tuple(
            net(ANTE, ante_outcome(rules, comparison, qualifies))
            + net(BLIND, blind_outcome(rules, comparison, qualifies, hand_class))
            for comparison, qualifies in RESULTS
        )

    (second,), (third,) = multiples(rules, SECOND), multiples(rules, LAST)
    return Terms(
        play=tuple(net(PLAY, play_outcome(rules, *result)) for result in RESULTS),
        initial=tuple(initial(hand_class) for hand_class in CLASSES),
        folded=net(ANTE, FOLDED) + net(BLIND, FOLDED),
        first=multiples(rules, FIRST),
        second=second,
        third=third,
        uses_both=rules.get("hand", "from", str).value == "two_and_three",
        qualifies=lowest_hand(rules, "qualifies"),
    )


def _verify(rules: Rules) -> None:
    """A file of one's own may deal or decide otherwise than the solver does."""
    verify_known(
        rules,
        {("deck", "cards"): 52, ("initial_deal", "cards"): 2, (FLOP, "cards"): 3, (TURN_AND_RIVER, "cards"): 2},
    )
    for decision, most in ((FIRST, 2), (SECOND, 1), (LAST, 1)):
        given = rules.get(decision, "multiples", list).value
        if not 1 <= len(set(given)) <= most or min(given) < 1:
            raise unsolved(rules, decision, "multiples", f"from 1 to {most} multiples here, not {given}")


def solution_of(rules: Rules, cents: int | None = None) -> "Solution":
    """The best play beside an ante of so much, and what it comes to."""
    return rules.memo(("solution", cents), lambda: solve(terms_of(rules, cents)))
