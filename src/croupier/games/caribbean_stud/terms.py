"""What Caribbean Stud is played for, from the rulebook to the solver: how a hand can end, and what that pays."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from croupier.chips import Odds
from croupier.games.caribbean_stud.round import ANTE, BET, FOLDED, bet_outcome
from croupier.games.house_poker.table import capped_odds
from croupier.games.house_poker.thresholds import lowest_hand
from croupier.games.outcomes import Leg
from croupier.games.solvable import verify_known
from croupier.ranking import STANDARD
from croupier.rulebook import Cited, Rules

if TYPE_CHECKING:
    from croupier.kernels.poker.caribbean import Terms

CLASSES = tuple(reversed(STANDARD.classes))
"""Of hands, from the lowest: the kernel's numbers are places in it."""
RESULTS = (FOLDED, "dealer_not_qualified", "wins", "stands_off", "loses")
"""Of an ante: the kernel's numbers are places in it."""


class Size(NamedTuple):
    """Of the antes that a price holds for, where that depends on it."""

    tier: str
    cents: int | None


def sizes_of(rules: Rules) -> tuple[Size, ...]:
    """Where there is a maximum payout, the least and the greatest ante, else any."""
    if not rules.has_choice("maximum_payout"):
        return (Size("", None),)
    tiers = {"minimum": "table_minimum", "maximum": "table_maximum"}
    return tuple(Size(tier, rules.choice(option, int).value) for tier, option in tiers.items())


def bet_times(rules: Rules) -> int:
    """The bet, in antes."""
    return rules.get("bet_or_fold", "times", int).value


def odds_of(rules: Rules, leg: Leg, ante_cents: int | None) -> Cited[Odds]:
    """What an outcome pays beside an ante of so much: at most what the operator pays at all."""
    paid = rules.pays(leg.wager, leg.outcome)
    if ante_cents is None:
        return paid
    return capped_odds(rules, leg.wager, int(ante_cents * leg.units), paid) or paid


def legs_of(rules: Rules, hand_class: str, result: str) -> tuple[Leg, ...]:
    """What becomes of a unit of ante, and of the bet beside it unless the hand was folded."""
    ante = Leg(ANTE, result)
    if result == FOLDED:
        return (ante,)
    bet = {"dealer_not_qualified": "void", "wins": bet_outcome(hand_class)}.get(result, result)
    return ante, Leg(BET, bet, Fraction(bet_times(rules)))


def terms_of(rules: Rules, ante_cents: int | None = None) -> "Terms":
    """For the solver; `ante_cents` matters where there is a maximum payout."""
    return rules.memo(("caribbean terms", ante_cents), partial(_terms, rules, ante_cents))


def _terms(rules: Rules, ante_cents: int | None) -> "Terms":
    from croupier.kernels.poker.caribbean import Terms
    from croupier.kernels.poker.tables import STANDARD as KERNEL_ORDER
    from croupier.kernels.poker.tables import tables

    _verify(rules)
    lowest = lowest_hand(rules, "qualifies")
    payoffs = tuple(tuple(_payoffs(rules, hand_class, ante_cents)) for hand_class in CLASSES)
    return Terms(tables(KERNEL_ORDER).value_of_code(lowest), payoffs)


def _payoffs(rules: Rules, hand_class: str, ante_cents: int | None) -> Iterator[Fraction]:
    for result in RESULTS:
        legs = legs_of(rules, hand_class, result)
        yield sum((leg.units * odds_of(rules, leg, ante_cents).value.net for leg in legs), Fraction(0))


def _verify(rules: Rules) -> None:
    """A file of one's own may deal or rank otherwise than the solver does."""
    verify_known(rules, {("initial_deal", "cards"): 5, ("deck", "cards"): 52, ("ranking", "order"): STANDARD.name})
