"""The price of Caribbean Stud: ante and bet by each strategy, and the jackpot wager at a meter, counted exactly."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from croupier.chips import Odds
from croupier.games.caribbean_stud.solving import equal_plays, solution_of
from croupier.games.caribbean_stud.strategy import BY_RANK, HABITS, KINDS, strategy_of
from croupier.games.caribbean_stud.terms import ANTE, BET, CLASSES, FOLDED, JACKPOT, RESULTS, StudTerms
from croupier.games.house_poker.terms import Size
from croupier.jackpots import prices
from croupier.rulebook import Cited
from croupier.table.outcomes import OPTIMAL, Leg, OutcomeTable, PriceTable, Unpriced


def outcome_tables(terms: StudTerms) -> Iterator[PriceTable | Unpriced]:
    """The ante with its bet, for each size that matters and by each strategy; then the jackpot wager."""
    for size in terms.sizes:
        for kind in KINDS:
            yield main_table(terms, size, kind)
    if terms.bet_wager.offered.value:
        yield Unpriced(
            BET, "made before the deal it may be taken back on a fold: see the ante", terms.bet_wager.citation
        )
    yield jackpot_table(terms)


def tables_by(terms: StudTerms, strategy: str) -> Iterator[OutcomeTable]:
    """The ante with its bet by a habit."""
    if strategy in HABITS:
        yield from (main_table(terms, size, strategy) for size in terms.sizes)


def main_table(terms: StudTerms, size: Size, kind: str) -> OutcomeTable:
    """A unit of ante, and the bet that is made beside it unless the hand is folded."""
    found = solution_of(terms, size.cents, BY_RANK.get(kind))
    table = OutcomeTable(
        ANTE,
        found.deals,
        strategy=strategy_of(terms, kind),
        tier=size.tier,
        cents=size.cents,
        pays=capped(terms, size),
        facts={"bets": 1 - found.frequency(RESULTS.index(FOLDED))},
        equal_plays=partial(equal_plays, terms, size.cents) if kind == OPTIMAL else None,
    )
    for (hand_class, result), many in found.counts().items():
        table.add(many, *terms.legs_of(CLASSES[hand_class], RESULTS[result]))
    verify_worth(terms, table, found.ev)
    return table


def capped(terms: StudTerms, size: Size) -> dict[tuple[str, str], Cited[Odds]]:
    """What a maximum payout leaves of the odds beside an ante of that size."""
    units = {ANTE: Fraction(1), BET: Fraction(terms.bet_times.value)}
    legs = [Leg(wager, outcome, units[wager]) for wager in units for outcome in terms.wagers[wager].pays]
    paid = {(leg.wager, leg.outcome): terms.odds_of(leg, size.cents) for leg in legs}
    return {key: odds for key, odds in paid.items() if odds != terms.pays(*key)}


def verify_worth(terms: StudTerms, table: OutcomeTable, ev: Fraction) -> None:
    """At the rulebook's odds the outcomes counted must pay what the solver says the wager is worth."""
    if (worth := table.worth(terms.rules)) != ev:
        raise ArithmeticError(f"{table.wager}: outcomes are worth {worth}, the solver says {ev}")


# -- the jackpot -----------------------------------------------------------------------------------------------------


def hand_counts(terms: StudTerms) -> dict[str, int]:
    """How many deals give a player which class of hand."""
    return {name: sum(row) for name, row in zip(CLASSES, solution_of(terms).tally, strict=True)}


def jackpot_table(terms: StudTerms) -> OutcomeTable:
    """A jackpot wager beside an ante that is played the best way; hands that are folded lose it."""
    found = solution_of(terms, terms.sizes[0].cents)
    odds = prices.pays(terms.rules)
    table = OutcomeTable(
        JACKPOT,
        found.deals,
        strategy=strategy_of(terms),
        cents=terms.jackpot_wager.value,
        pays={key: paid for key, paid in odds.items() if paid != terms.pays(*key)},
        facts=jackpot_facts(terms),
    )
    for (hand_class, result), many in found.counts().items():
        won = CLASSES[hand_class] if terms.has_outcome(JACKPOT, CLASSES[hand_class]) else "loses"
        table.add(many, Leg(JACKPOT, FOLDED if RESULTS[result] == FOLDED else won))
    return table


def jackpot_facts(terms: StudTerms) -> dict[str, Fraction]:
    even = prices.break_even(terms.rules, hand_counts(terms))
    meter = {"meter_cents": Fraction(prices.meter(terms.rules))}
    return meter if even is None else meter | {"break_even_meter_cents": Fraction(even)}
