"""The price of Ultimate Texas Hold'em: Ante, Blind and Play together, Trips, and jackpot wagers, counted exactly."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from croupier.games.house_poker.terms import Size
from croupier.games.ultimate_texas_holdem.solving import HABITS, equal_plays, played, solution_of
from croupier.games.ultimate_texas_holdem.strategy import habitual_strategy, optimal_strategy
from croupier.games.ultimate_texas_holdem.terms import ANTE, CLASSES, FOLDED, TRIPS, HoldemTerms
from croupier.jackpots import open_jackpot, prices
from croupier.table.outcomes import Leg, OutcomeTable, PriceTable, Unpriced

if TYPE_CHECKING:
    from croupier.kernels.poker.uth.habits import Habit

DEALS = 1326 * 19600 * 1081 * 990
"""Two cards, then the flop, then turn and river, then the dealer's."""


def outcome_tables(terms: HoldemTerms) -> tuple[PriceTable | Unpriced, ...]:
    """Prices for each size of wagers that matters; then what a jackpot is worth."""
    return terms.rules.memo("outcome tables", lambda: tuple(_outcome_tables(terms)))


def _outcome_tables(terms: HoldemTerms) -> Iterator[PriceTable | Unpriced]:
    for size in terms.sizes:
        if terms.is_play_capped(size.cents):
            why = f"the maximum payout cuts the Play wager beside the {size.tier} Ante: what is best then is not solved"
            citation = terms.maximum_payout.citation if terms.maximum_payout else terms.play.citation
            yield from (Unpriced(wager, why, citation) for wager in (ANTE, TRIPS))
        else:
            yield main_table(terms, size)
            yield trips_table(terms, size)
    yield from jackpot_tables(terms)


def tables_by(terms: HoldemTerms, strategy: str) -> Iterator[OutcomeTable]:
    """Ante, Blind and Play by a habit."""
    for habit in HABITS:
        for size in terms.sizes if habit == strategy else ():
            if not terms.is_play_capped(size.cents):
                yield main_table(terms, size, habit)


def main_table(terms: HoldemTerms, size: Size, habit: "Habit | None" = None) -> OutcomeTable:
    """A unit of Ante with the Blind, and with the Play wager that is best, if any; or that a habit makes."""
    found = solution_of(terms, size.cents) if habit is None else played(terms, habit, size.cents)
    plays = {f"plays {units} times the ante" if units else "folds": n for units, n in found.frequencies.items()}
    table = OutcomeTable(
        ANTE,
        DEALS,
        strategy=optimal_strategy(terms) if habit is None else habitual_strategy(terms, habit),
        tier=size.tier,
        cents=size.cents,
        facts={words: often for words, often in plays.items() if often},
        equal_plays=partial(equal_plays, terms, size.cents) if habit is None else None,
    )
    for end, deals in found.ends.items():
        table.add(deals, *terms.legs_of(end))
    table = capped(terms, table)
    if (worth := table.worth(terms.rules)) != found.ev:
        raise ArithmeticError(f"{ANTE}: outcomes are worth {worth}, the solver says {found.ev}")
    return table


def capped(terms: HoldemTerms, table: OutcomeTable) -> OutcomeTable:
    """With what a maximum payout leaves of the odds."""
    legs = {leg for legs in table.counts for leg in legs}
    odds = {(leg.wager, leg.outcome): terms.odds_of(leg, table.cents) for leg in legs}
    return replace(table, pays={key: paid for key, paid in odds.items() if paid != terms.pays(*key)})


# -- Trips -----------------------------------------------------------------------------------------------------------


def trips_table(terms: HoldemTerms, size: Size) -> OutcomeTable:
    """A unit of Trips beside an Ante that is played the best way for the Ante alone.

    Where a fold forfeits it, somebody with much on Trips would rather play some hands that are folded here.
    """
    found = solution_of(terms, size.cents)
    survives = terms.trips_survive_fold is not None
    table = OutcomeTable(
        TRIPS, DEALS, strategy=None if survives else optimal_strategy(terms), tier=size.tier, cents=size.cents
    )
    forfeited = 0
    for end, deals in found.ends.items():
        outcome = terms.trips_outcome(CLASSES[end.hand_class])
        is_forfeited = not end.play and not survives
        forfeited += deals if is_forfeited and outcome != "loses" else 0
        table.add(deals, Leg(TRIPS, FOLDED if is_forfeited else outcome))
    facts = {} if survives else {"would win, but is folded": Fraction(forfeited, DEALS)}
    return replace(capped(terms, table), facts=facts)


# -- jackpots --------------------------------------------------------------------------------------------------------


def jackpot_tables(terms: HoldemTerms) -> Iterator[OutcomeTable]:
    """Each wager alone, at what the meters show; of two wagers together (level 3), a note beside the second."""
    if terms.jackpot_display is None:
        return
    kinds = [kind for kind in open_jackpot(terms.rules).kinds if kind in terms.wagers]
    for level, kind in enumerate(kinds, 1):
        table = jackpot_table(terms, kind, level)
        yield replace(table, facts=jackpot_facts(terms, level) | (both_facts(terms) if level > 1 else {}))


def jackpot_table(terms: HoldemTerms, kind: str, level: int) -> OutcomeTable:
    """A jackpot wager beside an Ante that is played the best way: a hand that is folded loses it."""
    (stake,) = prices.stakes(terms.rules, level)
    odds = prices.pays(terms.rules, level)
    table = OutcomeTable(
        kind,
        DEALS,
        strategy=optimal_strategy(terms),
        cents=stake.cents,
        pays={key: paid for key, paid in odds.items() if paid != terms.pays(*key)},
    )
    for outcome, deals in jackpot_counts(terms, kind).items():
        table.add(deals, Leg(kind, outcome))
    return table


def jackpot_counts(terms: HoldemTerms, kind: str) -> Mapping[str, int]:
    """How many deals end how for the wager: by hole cards and flop, or folded."""
    found: dict[str, int] = {}
    for (hand_class, is_folded), deals in solution_of(terms, terms.sizes[0].cents).flop_ends.items():
        name = CLASSES[hand_class]
        outcome = FOLDED if is_folded else name if terms.has_outcome(kind, name) else "loses"
        found[outcome] = found.get(outcome, 0) + deals
    return found


def jackpot_facts(terms: HoldemTerms, level: int) -> dict[str, Fraction]:
    even = prices.break_even(terms.rules, jackpot_counts(terms, prices.stakes(terms.rules, level)[0].kind), level)
    meter = {"meter_cents": Fraction(prices.meter(terms.rules, level))}
    return meter if even is None else meter | {"break_even_meter_cents": Fraction(even)}


def both_facts(terms: HoldemTerms) -> dict[str, Fraction]:
    """What both wagers together are worth, per unit wagered."""
    together = 3
    counts = jackpot_counts(terms, prices.stakes(terms.rules, together)[0].kind)
    even = jackpot_facts(terms, together)
    return {"level_3_ev": prices.expected(terms.rules, counts, together)} | {
        f"level_3_{name}": n for name, n in even.items()
    }
