"""The prices of the side wagers and of insurance together, and what they rest on."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from croupier.games.blackjack.hands import INSURANCE
from croupier.games.blackjack.insurance import InsuranceTerms
from croupier.games.blackjack.side import side_wagers_of
from croupier.games.blackjack.side.buster import Buster
from croupier.games.blackjack.side.counts import SideCounts, side_counts, sums, table
from croupier.games.blackjack.side.let_it_ride import LetItRide
from croupier.games.blackjack.side.parlays import riding, riding_alone
from croupier.games.blackjack.solver_terms import size_of, tiers_of
from croupier.kernels.blackjack_side import ACE, BUST_FROM, VALUES, chance
from croupier.rulebook import Rules
from croupier.table.outcomes import PriceTable, Unpriced
from croupier.table.terms import read


def side_tables(rules: Rules, wagers: Iterable[str] | None = None) -> Iterator[PriceTable | Unpriced]:
    """Those of every side wager that the edition has, or of those named."""
    kinds, counts = side_wagers_of(rules), side_counts(rules)
    for wager in rules.wagers() if wagers is None else wagers:
        if wager in kinds:
            yield from kinds[wager].prices(counts)
        elif wager == INSURANCE:
            yield insurance_table(counts)


def insurance_table(counts: SideCounts) -> PriceTable | Unpriced:
    """What the dealer's second card makes of it, when the first is an ace and no other card has been seen."""
    terms = read(counts.rules, InsuranceTerms)
    if not counts.shoe.left[ACE]:
        why = "no ace is left, so that it cannot be offered"
        return Unpriced(INSURANCE, why, counts.rules.wager(INSURANCE).citation)
    found = sums()
    for value in VALUES:
        found[terms.outcome(counts.cards_by_value[value][0])] += chance(counts.shoe.without(ACE), value)
    return table(INSURANCE, found)


def side_details(rules: Rules) -> dict[str, list[dict[str, Any]]]:
    """How the dealer's completed hand ends, and with how many cards it goes over; what bonus and riding are worth."""
    kinds, counts = side_wagers_of(rules), side_counts(rules)
    ends = sums()
    busts: defaultdict[int, Fraction] = defaultdict(Fraction)
    for result, likely in counts.dealer_ends().items():
        is_bust = result.total >= BUST_FROM
        ends["blackjack" if result.is_blackjack else "bust" if is_bust else str(result.total)] += likely
        if is_bust:
            busts[result.cards] += likely
    found: dict[str, list[dict[str, Any]]] = {
        "dealer": [{"total": total, "probability": float(likely)} for total, likely in sorted(ends.items())],
        "dealer busts": [{"cards": cards, "probability": float(likely)} for cards, likely in sorted(busts.items())],
        "blackjack": [{"hand": "first two cards", "probability": float(counts.blackjack_chance())}],
    }
    for kind in kinds.values():
        if isinstance(kind, Buster) and (bonus := kind.bonus_chances(counts)):
            every = [(str(dollars), bonus[dollars], dollars * bonus[dollars]) for dollars in sorted(bonus)]
            every.append(("any", sum(bonus.values(), Fraction(0)), kind.bonus_dollars_per_round(counts)))
            found["free bonus"] = [
                {"dollars": dollars, "probability": float(likely), "dollars per round": float(worth)}
                for dollars, likely, worth in every
            ]
    rows = (_parlay_rows(counts, kind) for kind in kinds.values() if isinstance(kind, LetItRide))
    found["left in action"] = [row for of_kind in rows for row in of_kind]
    return found


def _parlay_rows(counts: SideCounts, kind: LetItRide) -> Iterator[dict[str, Any]]:
    """A hand is played for both wagers on it; what it would be worth to the riding one alone is a bound."""
    rules = counts.rules
    for tier in tiers_of(rules):
        name = f"{kind.name} {size_of(rules, tier).tier}".rstrip()
        units = {"main game": riding(rules, tier), "riding money": riding_alone(rules, tier)}
        for play, unit in units.items():
            found = kind.parlay(counts, unit)
            yield {"wager": name, "played for": play, "ev": found.ev, "rides": found.rides}
