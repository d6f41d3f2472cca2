"""The price of Caribbean Stud: ante and bet by each strategy, and the jackpot wager at a meter, counted exactly."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.chips import Odds
from croupier.games.caribbean_stud.round import ANTE, BET, FOLDED, JACKPOT
from croupier.games.caribbean_stud.strategy import KINDS, Kind, solution_of, strategy_of
from croupier.games.caribbean_stud.terms import CLASSES, RESULTS, Size, bet_times, legs_of, odds_of, sizes_of
from croupier.games.outcomes import Leg, OutcomeTable, PriceTable, Unpriced
from croupier.jackpots import prices
from croupier.rulebook import Cited, Rules


def outcome_tables(rules: Rules) -> Iterator[PriceTable | Unpriced]:
    """The ante with its bet, for each size that matters and by each strategy; then the jackpot wager."""
    for size in sizes_of(rules):
        for kind in KINDS:
            yield main_table(rules, size, kind)
    if rules.offered(BET).value:
        yield Unpriced(
            BET, "made before the deal it may be taken back on a fold: see the ante", rules.wager(BET).citation
        )
    yield jackpot_table(rules)


def main_table(rules: Rules, size: Size, kind: Kind) -> OutcomeTable:
    """A unit of ante, and the bet that is made beside it unless the hand is folded."""
    found = solution_of(rules, size.cents, kind)
    table = OutcomeTable(
        ANTE,
        found.deals,
        strategy=strategy_of(rules, kind),
        tier=size.tier,
        cents=size.cents,
        pays=capped(rules, size),
        facts={"bets": 1 - found.frequency(RESULTS.index(FOLDED))},
    )
    for (hand_class, result), many in found.counts().items():
        table.add(many, *legs_of(rules, CLASSES[hand_class], RESULTS[result]))
    verify_worth(rules, table, found.ev)
    return table


def capped(rules: Rules, size: Size) -> dict[tuple[str, str], Cited[Odds]]:
    """What a maximum payout leaves of the odds beside an ante of that size."""
    units = {ANTE: Fraction(1), BET: Fraction(bet_times(rules))}
    legs = [Leg(wager, outcome, units[wager]) for wager in units for outcome in rules.outcomes(wager)]
    paid = {(leg.wager, leg.outcome): odds_of(rules, leg, size.cents) for leg in legs}
    return {key: odds for key, odds in paid.items() if odds != rules.pays(*key)}


def verify_worth(rules: Rules, table: OutcomeTable, ev: Fraction) -> None:
    """At the rulebook's odds the outcomes counted must pay what the solver says the wager is worth."""
    paid = sum(
        many * leg.units * table.odds(rules, leg).value.net for legs, many in table.counts.items() for leg in legs
    )
    if paid != ev * table.total:
        raise ArithmeticError(f"{table.wager}: outcomes are worth {paid / table.total}, the solver says {ev}")


# -- the jackpot -----------------------------------------------------------------------------------------------------


def hand_counts(rules: Rules) -> dict[str, int]:
    """How many deals give a player which class of hand."""
    return {name: sum(row) for name, row in zip(CLASSES, solution_of(rules).tally, strict=True)}


def jackpot_table(rules: Rules) -> OutcomeTable:
    """A jackpot wager beside an ante that is played the best way; hands that are folded lose it."""
    found = solution_of(rules, sizes_of(rules)[0].cents)
    outcomes = rules.outcomes(JACKPOT)
    odds = prices.pays(rules)
    table = OutcomeTable(
        JACKPOT,
        found.deals,
        strategy=strategy_of(rules),
        cents=rules.choice("jackpot_wager", int).value,
        pays={key: paid for key, paid in odds.items() if paid != rules.pays(*key)},
        facts=jackpot_facts(rules),
    )
    for (hand_class, result), many in found.counts().items():
        won = CLASSES[hand_class] if CLASSES[hand_class] in outcomes else "loses"
        table.add(many, Leg(JACKPOT, FOLDED if RESULTS[result] == FOLDED else won))
    return table


def jackpot_facts(rules: Rules) -> dict[str, Fraction]:
    even = prices.break_even(rules, hand_counts(rules))
    return {} if even is None else {"break_even_meter_cents": Fraction(even)}
