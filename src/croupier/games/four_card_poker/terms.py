"""What Four Card Poker is played for, from the rulebook to the solver: how a hand can end, and what that pays."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.four_card_poker.outcomes import aces_up_outcome, bonus_outcome
from croupier.games.house_poker.thresholds import order_of
from croupier.games.outcomes import Leg
from croupier.games.solvable import unsolved, verify_known
from croupier.ranking import FOUR_CARD
from croupier.rulebook import Rules

if TYPE_CHECKING:
    from croupier.kernels.poker.sweep_solution import Payoffs

ANTE, PLAY, ANTE_BONUS, ACES_UP = "ante", "play", "ante_bonus", "aces_up"
FOLDED = "folded"


class Size(NamedTuple):
    """Of the Antes that a price holds for, where that depends on it."""

    tier: str
    cents: int | None


ANY_SIZE = Size("", None)


def sizes_of(rules: Rules) -> tuple[Size, ...]:
    """Where the table's maximum binds the Play wager too, the least and the greatest Ante; else any."""
    if rules.reading("play_limits").value != "table":
        return (ANY_SIZE,)
    tiers = {"minimum": "table_minimum", "maximum": "table_maximum"}
    return tuple(Size(tier, rules.choice(option, int).value) for tier, option in tiers.items())


def multiples_of(rules: Rules, ante_cents: int | None = None) -> tuple[Fraction, ...]:
    """The least and the greatest Play wager, in Antes: what is won or lost grows evenly between them."""
    least = Fraction(rules.get("play_wager", "least_times", int).value)
    most = Fraction(rules.get("play_wager", "most_times", int).value)
    if ante_cents is not None:
        most = min(most, Fraction(rules.choice("table_maximum", int).value, ante_cents))
        if rules.reading("play_amounts").value == "whole_multiples":
            most = Fraction(int(most))
    return (least, most) if most > least else (least,)


def in_antes(times: Fraction) -> str:
    """A Play wager in words."""
    return "once the ante" if times == 1 else f"{times} times the ante"


class Result(NamedTuple):
    """How a deal ends: folded, or played for so many Antes and won or lost."""

    outcome: str
    times: Fraction = Fraction(0)


def results_of(rules: Rules, ante_cents: int | None = None) -> tuple[Result, ...]:
    """The kernel's numbers are places in it."""
    played = [Result(outcome, times) for times in multiples_of(rules, ante_cents) for outcome in ("wins", "loses")]
    return (Result(FOLDED), *played)


def legs_of(result: Result, bonus: str | None) -> tuple[Leg, ...]:
    """What becomes of a unit of Ante, the Play wager beside it, and the bonus of a hand that was played."""
    legs = [Leg(ANTE, result.outcome)]
    if result.outcome != FOLDED:
        legs.append(Leg(PLAY, result.outcome, result.times))
        if bonus is not None:
            legs.append(Leg(ANTE_BONUS, bonus, is_bonus=True))
    return tuple(legs)


def aces_up_leg(result: Result, outcome: str) -> Leg:
    """A unit of Aces Up goes with the hand when that is folded."""
    return Leg(ACES_UP, FOLDED if result.outcome == FOLDED else outcome)


def worth_of(rules: Rules, legs: tuple[Leg, ...]) -> Fraction:
    return sum((leg.units * rules.pays(leg.wager, leg.outcome).value.net for leg in legs), Fraction(0))


# -- for the solver --------------------------------------------------------------------------------------------------


def payoffs_of(rules: Rules, ante_cents: int | None = None, *, with_aces_up: bool = False) -> "Payoffs":
    """By class of hand and by result; `ante_cents` matters where the table's maximum binds the Play wager."""
    key = ("four card payoffs", ante_cents, with_aces_up)
    return rules.memo(key, partial(_payoffs, rules, ante_cents, with_aces_up))


def _payoffs(rules: Rules, ante_cents: int | None, with_aces_up: bool) -> "Payoffs":
    _verify(rules)
    results = results_of(rules, ante_cents)
    found = []
    for bonus, aces_up in zip(bonuses(rules), aces_up_outcomes(rules), strict=True):
        legs = [legs_of(result, bonus) for result in results]
        if with_aces_up:
            legs = [(*main, aces_up_leg(result, aces_up)) for main, result in zip(legs, results, strict=True)]
        found.append(tuple(worth_of(rules, each) for each in legs))
    return tuple(found)


def bonuses(rules: Rules) -> tuple[str | None, ...]:
    """What an Ante is paid for beside its result, by class of hand as the kernel has them."""
    return rules.memo("bonuses", lambda: _by_class(rules, ANTE_BONUS, partial(bonus_outcome, rules)))


def aces_up_outcomes(rules: Rules) -> tuple[str, ...]:
    """How Aces Up ends, by class of hand as the kernel has them."""
    found = rules.memo("aces up outcomes", lambda: _by_class(rules, "aces_up_wins", partial(aces_up_outcome, rules)))
    return tuple(outcome for outcome in found if outcome is not None)


def _by_class(rules: Rules, provision: str, outcome: Callable[[int], str | None]) -> tuple[str | None, ...]:
    """An outcome that the lowest and the highest hand of each class share."""
    from croupier.kernels.poker.four_card import class_ranks

    found = []
    for lowest, highest in class_ranks():
        if outcome(lowest) != outcome(highest):
            raise unsolved(rules, provision, "ranks", "whole classes of hands, and pairs of aces")
        found.append(outcome(lowest))
    return tuple(found)


def _verify(rules: Rules) -> None:
    """A file of one's own may deal or rank otherwise than the solver does."""
    verify_known(rules, {("hands", "players_cards"): 5, ("hands", "dealers_cards"): 6, ("deck", "cards"): 52})
    if order_of(rules) != FOUR_CARD:
        raise unsolved(rules, "ranking", "order", "the order of four-card hands")
