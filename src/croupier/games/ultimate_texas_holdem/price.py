"""The price of Ultimate Texas Hold'em: Ante, Blind and Play together, Trips, and jackpot wagers, counted exactly."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from croupier.games.outcomes import Leg, OutcomeTable, PriceTable, Unpriced
from croupier.games.ultimate_texas_holdem.outcomes import ANTE, CLASSES, FOLDED, TRIPS, trips_outcome
from croupier.games.ultimate_texas_holdem.strategy import optimal_strategy
from croupier.games.ultimate_texas_holdem.terms import Size, is_play_capped, legs_of, odds_of, sizes_of, solution_of
from croupier.jackpots import open_jackpot, prices
from croupier.rulebook import Rules

DEALS = 1326 * 19600 * 1081 * 990
"""Two cards, then the flop, then turn and river, then the dealer's."""


def outcome_tables(rules: Rules) -> tuple[PriceTable | Unpriced, ...]:
    """For each size of wagers that matters; then what a jackpot is worth."""
    return rules.memo("outcome tables", lambda: tuple(_outcome_tables(rules)))


def _outcome_tables(rules: Rules) -> Iterator[PriceTable | Unpriced]:
    for size in sizes_of(rules):
        if is_play_capped(rules, size.cents):
            why = f"the maximum payout cuts the Play wager beside the {size.tier} Ante: what is best then is not solved"
            citation = rules.choice("maximum_payout", int).citation
            yield from (Unpriced(wager, why, citation) for wager in (ANTE, TRIPS))
        else:
            yield main_table(rules, size)
            yield trips_table(rules, size)
    yield from jackpot_tables(rules)


def main_table(rules: Rules, size: Size) -> OutcomeTable:
    """A unit of Ante with the Blind, and with the Play wager that is best, if any."""
    found = solution_of(rules, size.cents)
    plays = {f"plays {units} times the ante" if units else "folds": n for units, n in found.frequencies.items()}
    table = OutcomeTable(
        ANTE,
        DEALS,
        strategy=optimal_strategy(rules),
        tier=size.tier,
        cents=size.cents,
        facts={words: often for words, often in plays.items() if often},
    )
    for end, deals in found.ends.items():
        table.add(deals, *legs_of(rules, end))
    table = capped(rules, table)
    worth = sum(n * leg.units * table.odds(rules, leg).value.net for legs, n in table.counts.items() for leg in legs)
    if worth != found.ev * DEALS:
        raise ArithmeticError(f"{ANTE}: outcomes are worth {worth / DEALS}, the solver says {found.ev}")
    return table


def capped(rules: Rules, table: OutcomeTable) -> OutcomeTable:
    """With what a maximum payout leaves of the odds."""
    legs = {leg for legs in table.counts for leg in legs}
    odds = {(leg.wager, leg.outcome): odds_of(rules, leg, table.cents) for leg in legs}
    return replace(table, pays={key: paid for key, paid in odds.items() if paid != rules.pays(*key)})


# -- Trips -----------------------------------------------------------------------------------------------------------


def trips_table(rules: Rules, size: Size) -> OutcomeTable:
    """A unit of Trips beside an Ante that is played the best way for the Ante alone.

    Where a fold forfeits it, somebody with much on Trips would rather play some hands that are folded here.
    """
    found = solution_of(rules, size.cents)
    survives = rules.has("trips_survive_fold")
    table = OutcomeTable(
        TRIPS, DEALS, strategy=None if survives else optimal_strategy(rules), tier=size.tier, cents=size.cents
    )
    forfeited = 0
    for end, deals in found.ends.items():
        outcome = trips_outcome(rules, CLASSES[end.hand_class])
        is_forfeited = not end.play and not survives
        forfeited += deals if is_forfeited and outcome != "loses" else 0
        table.add(deals, Leg(TRIPS, FOLDED if is_forfeited else outcome))
    facts = {} if survives else {"would win, but is folded": Fraction(forfeited, DEALS)}
    return replace(capped(rules, table), facts=facts)


# -- jackpots --------------------------------------------------------------------------------------------------------


def jackpot_tables(rules: Rules) -> Iterator[OutcomeTable]:
    """Each wager alone, at what the meters show; of two wagers together (level 3), a note beside the second."""
    if not rules.has("jackpot_display"):
        return
    kinds = [kind for kind in open_jackpot(rules).kinds if kind in rules.wagers()]
    for level, kind in enumerate(kinds, 1):
        table = jackpot_table(rules, kind, level)
        yield replace(table, facts=jackpot_facts(rules, level) | (both_facts(rules) if level > 1 else {}))


def jackpot_table(rules: Rules, kind: str, level: int) -> OutcomeTable:
    """A jackpot wager beside an Ante that is played the best way: a hand that is folded loses it."""
    (stake,) = prices.stakes(rules, level)
    odds = prices.pays(rules, level)
    table = OutcomeTable(
        kind,
        DEALS,
        strategy=optimal_strategy(rules),
        cents=stake.cents,
        pays={key: paid for key, paid in odds.items() if paid != rules.pays(*key)},
    )
    for outcome, deals in jackpot_counts(rules, kind).items():
        table.add(deals, Leg(kind, outcome))
    return table


def jackpot_counts(rules: Rules, kind: str) -> Mapping[str, int]:
    """How many deals end how for the wager: by hole cards and flop, or folded."""
    found: dict[str, int] = {}
    for (hand_class, is_folded), deals in solution_of(rules, sizes_of(rules)[0].cents).flop_ends.items():
        name = CLASSES[hand_class]
        outcome = FOLDED if is_folded else name if name in rules.outcomes(kind) else "loses"
        found[outcome] = found.get(outcome, 0) + deals
    return found


def jackpot_facts(rules: Rules, level: int) -> dict[str, Fraction]:
    even = prices.break_even(rules, jackpot_counts(rules, prices.stakes(rules, level)[0].kind), level)
    return {} if even is None else {"break_even_meter_cents": Fraction(even)}


def both_facts(rules: Rules) -> dict[str, Fraction]:
    """Of both wagers together, per unit wagered."""
    together = 3
    counts = jackpot_counts(rules, prices.stakes(rules, together)[0].kind)
    even = jackpot_facts(rules, together)
    return {"level_3_ev": prices.expected(rules, counts, together)} | {f"level_3_{name}": n for name, n in even.items()}
