"""House Money and Let It Ride: what a winning wager and its payout are worth if they are left in action.

A unit that rides is played as the main game is best played, doubled and split with the original wager. It differs from
that: a dealer's blackjack takes nothing of what is still in play, and a lammer may not stand for it.
So the best play for both together lies between the best for either, and depends on how large they are. `riding_alone`
plays for the riding money only: no play is worth more to that. The values are a solver's, in floating point.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache, partial
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from croupier.cards import Card
from croupier.chips import Odds
from croupier.games.blackjack.hands import CardCounts
from croupier.games.blackjack.side.counts import Outcome, SideCounts
from croupier.games.blackjack.solver_terms import VALUES, Tier, counts_of, terms_of, tier_of
from croupier.games.blackjack.solving import solution_of
from croupier.kernels.blackjack import Terms, solve
from croupier.kernels.blackjack_side import chance
from croupier.kernels.distribution import Distribution
from croupier.rulebook import Cited, Rules
from croupier.table.terms import read

if TYPE_CHECKING:
    from croupier.kernels.blackjack.solution import Solution


class Parlay(NamedTuple):
    """Per unit of a wager that is left in action whenever that is worth it."""

    ev: float
    wagered: float
    """Units put at risk: the wager, what rides, and what is added to that."""
    rides: float
    """How often it is left in action."""


class Riding(NamedTuple):
    """What a unit in action is worth, by the dealer's first card and the player's first two."""

    main: "Solution"
    solution: "Solution"

    def worth(self, up: int, first: int, second: int) -> float:
        return 1.0 if self.has_even_money(up, first, second) else self.solution.value(up, first, second)

    def has_even_money(self, up: int, first: int, second: int) -> bool:
        """Whether even money is taken with the original wager, where that is better."""
        is_offered = {first, second} == {1, 10} and up == 1 and self.main.terms.even_money
        return is_offered and self.main.insurance((first, second))

    def wagered(self, up: int, first: int, second: int) -> float:
        """What rides and what is added to it, in doubling and splitting."""
        return float(self.solution.hand_wagered[up - 1, first - 1, second - 1])


def riding(rules: Rules, tier: Tier = "lower") -> Riding:
    """What a unit is worth beside an original wager of the tier, played as the main game is best played."""
    return rules.memo((riding, tier), lambda: _riding(rules, tier))


def _riding(rules: Rules, tier: Tier) -> Riding:
    ridden = _ride(counts_of(rules), terms_of(rules, tier), riding_terms(rules, tier))
    return Riding(solution_of(rules, tier), ridden)


@lru_cache(maxsize=64)
def _ride(counts: tuple[int, ...], main: Terms, ride: Terms) -> "Solution":
    return solve(counts, ride, solve(counts, main).strategy)


def riding_alone(rules: Rules, tier: Tier = "lower") -> Riding:
    """Played by somebody for whom the original wager does not count: no play can be worth more to what rides."""
    return Riding(solution_of(rules, tier), solve(counts_of(rules), riding_terms(rules, tier)))


def riding_terms(rules: Rules, tier: Tier = "lower") -> Terms:
    """What has busted is lost; what is still in play stands off against a dealer's blackjack.

    What was added to it in doubling and splitting goes back with all that was added, busted or not by the
    reading on that. Whether a lammer stands for what rides too is a reading.
    """
    lammers_pay = rules.reading("lammer_stands_for").value == "original_and_riding"
    return replace(terms_of(rules, tier), takes_original=False, busted_original_lost=True, lammers_pay=lammers_pay)


def is_worth_it(rules: Rules, cards: Sequence[Card], up: Card, initial_cents: int) -> bool:
    """Whether to leave a payout in action beside an initial wager, with these cards against the dealer's first."""
    value_of = read(rules, CardCounts).of_rank.value
    first, second = (value_of[card[0]] for card in cards[:2])
    return riding(rules, tier_of(rules, initial_cents)).worth(value_of[up[0]], first, second) > 0


def parlay(counts: SideCounts, outcome: Outcome, pays: Mapping[str, Cited[Odds]], unit: Riding) -> Parlay:
    """Leaves all in action with hands that are worth it, takes it with all others."""
    ev, wagered, often = 0.0, 1.0, 0.0
    for first, second, up in product(VALUES, VALUES, VALUES):
        likely = float(chance(counts.shoe, first - 1, second - 1, up - 1))
        if not likely:
            continue
        worth = unit.worth(up, first, second)
        for net, share in payouts(counts, outcome, pays, first, second).items():
            ev += likely * share * net
            rides = 1 + net
            if rides > 0 and worth > 0:
                ev += likely * share * rides * worth
                wagered += likely * share * rides * unit.wagered(up, first, second)
                often += likely * share
    return Parlay(ev, wagered, often)


def distribution(counts: SideCounts, outcome: Outcome, pays: Mapping[str, Cited[Odds]], unit: Riding) -> Distribution:
    """How likely each net result is of a wager that is left in action whenever that is worth it."""
    from croupier.kernels.blackjack.results import Mixture, results_of

    results, mixture = results_of(unit.solution), Mixture()
    for first, second, up in product(VALUES, VALUES, VALUES):
        likely = float(chance(counts.shoe, first - 1, second - 1, up - 1))
        if not likely:
            continue
        is_worth_it, even = unit.worth(up, first, second) > 0, unit.has_even_money(up, first, second)
        riding = []
        for net, share in payouts(counts, outcome, pays, first, second).items():
            if net > -1 and is_worth_it and not even:
                riding.append((likely * share, partial(_after_riding, net)))
            else:
                mixture.add_certain(2 * net + 1 if net > -1 and even else net, likely * share)
        mixture.add(results.of(up, first, second), riding)
    return mixture.distribution()


def _after_riding(won: Fraction, _: bool, rode: Fraction) -> Fraction:
    """What is won in all if the wager and its payout ride, and win so much for each unit."""
    return won + (1 + won) * rode


def payouts(
    counts: SideCounts, outcome: Outcome, pays: Mapping[str, Cited[Odds]], first: int, second: int
) -> dict[Fraction, float]:
    """What two cards of these values (1 is an ace) win, per unit, and how likely."""
    found: defaultdict[Fraction, float] = defaultdict(float)
    values = min(first, second) - 1, max(first, second) - 1
    for name, share in counts.shares(values, outcome).items():
        found[pays[name].value.net] += float(share)
    return found
