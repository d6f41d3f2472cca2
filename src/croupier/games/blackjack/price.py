"""The price of blackjack: the main wager solved, by the best play and by the best simple one; side wagers counted.

A solver adds up in floating point, so this file, unlike the rest of the game, has fractions that are not exact.
"""

from collections.abc import Container, Iterator
from fractions import Fraction
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Any

from croupier.chips import format_dollars
from croupier.games.blackjack.chart import UPS, name_of
from croupier.games.blackjack.hands import ANTE, DOUBLE, FREE_DOUBLE, FREE_SPLIT, INITIAL, INSURANCE, SPLIT
from croupier.games.blackjack.side_prices import side_details, side_tables
from croupier.games.blackjack.solver_terms import VALUES, Tier, least_payable, size_of, tiers_of, verify_priced
from croupier.games.blackjack.solving import HABITS, Kind, solution_of
from croupier.games.blackjack.strategy import strategy_of
from croupier.games.blackjack.versions import version_of
from croupier.kernels.distribution import Distribution
from croupier.rulebook import Rules
from croupier.table.outcomes import OPTIMAL, PriceTable, SolvedTable, Unpriced

if TYPE_CHECKING:
    from croupier.kernels.blackjack.solution import Solution

FOLLOWING = (INITIAL, DOUBLE, SPLIT, FREE_DOUBLE, FREE_SPLIT, INSURANCE, ANTE)
"""The main wager, and those that come of it."""
NOTHING = Fraction(1, 10**15)
"""What is less than this is rounding."""
ROUNDING = 1e-12
"""Values of actions that are closer than this are the same."""
STRATEGIES: tuple[Kind, ...] = ("optimal", "simple")


def outcome_tables(rules: Rules, wagers: Container[str] | None = None) -> Iterator[PriceTable | Unpriced]:
    """The main wager by each strategy, for each tier of wagers; then the side wagers; of all, or of those named."""
    verify_priced(rules)
    wanted = rules.wagers() if wagers is None else [wager for wager in rules.wagers() if wager in wagers]
    for tier in tiers_of(rules) if INITIAL in wanted else ():
        for kind in STRATEGIES:
            yield main_table(rules, tier, kind)
    yield from side_tables(rules, wanted)


def main_table(rules: Rules, tier: Tier, kind: Kind) -> SolvedTable:
    """A unit on the box: all that is won and lost on it in a round, with what is added to it."""
    found = solution_of(rules, tier, kind)
    cents = least_payable(rules, tier)
    expected = expected_units(rules, found, cents)
    ante = version_of(rules).ante(cents)
    fee = ante.value / cents if ante else 0
    if fee:
        expected[ANTE, "collected"] = fee
    size = size_of(rules, tier)
    return SolvedTable(
        INITIAL,
        float(found.ev - fee),
        strategy_of(rules, kind),
        float(found.wagered + fee),
        tier=size.tier,
        cents=cents if fee else size.cents,
        kinds=frozenset(wager for wager in FOLLOWING if wager in rules.wagers()),
        expected=expected,
        frequencies={f"units of ante beside {format_dollars(cents)}": fee} if fee else {},
        equal_plays=partial(equal_plays, found) if kind == OPTIMAL else None,
        distribution=partial(distribution_of, found, Fraction(ante.value, cents) if ante else Fraction(0)),
    )


def equal_plays(found: "Solution") -> float:
    """How often two choices are best with the first two cards."""
    likely = 0.0
    for up, first, second in product(VALUES, VALUES, VALUES):
        chance = float(found.hand_probability[up - 1, first - 1, second - 1])
        worths = sorted(found.values((first, second), up).values()) if chance and first <= second else []
        if len(worths) > 1 and worths[-1] - worths[-2] < ROUNDING and {first, second} != {VALUES[0], VALUES[-1]}:
            likely += chance
    return likely


def distribution_of(found: "Solution", fee: Fraction) -> Distribution:
    """How likely each net result of a round is, where so many units of ante are due."""
    from croupier.kernels.blackjack.results import results_of

    return results_of(found).distribution().less(fee)


def tables_by(rules: Rules, strategy: str) -> Iterator[SolvedTable]:
    """The main wager by a habit, for each tier of wagers."""
    verify_priced(rules)
    for kind in HABITS:
        if kind == strategy:
            yield from (main_table(rules, tier, kind) for tier in tiers_of(rules))


def expected_units(rules: Rules, found: "Solution", cents: int) -> dict[tuple[str, str], Any]:
    """How many units of each wager end how in a round, by the rulebook's names; what cannot happen is left out."""
    blackjack = version_of(rules).blackjack_outcome(cents)
    return {
        (wager, blackjack if outcome == "blackjack" else outcome): float(number)
        for wager, ends in found.outcomes.items()
        for outcome, number in ends.items()
        if number > NOTHING
    }


def details(rules: Rules) -> dict[str, list[dict[str, Any]]]:
    """What the price rests on: values by up card and by hand, and how the dealer's hand ends."""
    found: dict[str, list[dict[str, Any]]] = {}
    for tier in tiers_of(rules):
        suffix = f", {tier} minimum" if len(tiers_of(rules)) > 1 else ""
        optimal = solution_of(rules, tier)
        found[f"by up card{suffix}"] = by_up_card(optimal)
        found[f"first two cards{suffix}"] = by_hand(optimal)
    return found | side_details(rules)


def by_up_card(found: "Solution") -> list[dict[str, Any]]:
    """Without insurance and even money."""
    return [{"up card": name_of(up), "ev": found.by_up_card[up]} for up in UPS if up in found.by_up_card]


def by_hand(found: "Solution") -> list[dict[str, Any]]:
    """What each action is worth with each first two cards, if play is optimal from then on."""
    rows = []
    for first in VALUES:
        for second in VALUES[first - 1 :]:
            for up in UPS:
                values = found.values((first, second), up)
                if (first, second) == (1, 10) or not values:
                    continue
                row: dict[str, Any] = {"hand": f"{name_of(first)}-{name_of(second)}", "up card": name_of(up)}
                row |= {action: values.get(action, "") for action in ("stand", "draw", "double", "split")}
                rows.append(row | {"best": found.action((first, second), up)})
    return rows
