"""The price of Four Card Poker: Ante with Play and bonus by each strategy, and Aces Up, counted exactly."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from croupier.games.four_card_poker.solving import aces_up_outcomes, bonuses, equal_plays, joint_solution, solution_of
from croupier.games.four_card_poker.strategy import BY_RANK, HABITS, KINDS, strategy_of
from croupier.games.four_card_poker.terms import ACES_UP, ANTE, FourCardTerms, aces_up_leg, in_antes, legs_of
from croupier.games.house_poker.terms import Size
from croupier.table.outcomes import OPTIMAL, Leg, OutcomeTable, PriceTable, Unpriced

BESIDE = "beside an equal ante"


def outcome_tables(terms: FourCardTerms) -> Iterator[PriceTable | Unpriced]:
    """The Ante for each size that matters, by each strategy; Aces Up by itself, and beside an Ante if that differs."""
    for size in terms.sizes:
        for kind in KINDS:
            yield main_table(terms, size, kind)
    alone = aces_up_table(terms)
    yield alone
    together = joint_solution(terms, terms.sizes[0].cents)
    if together.ev != solution_of(terms, terms.sizes[0].cents).ev + alone.worth(terms.rules):
        yield joint_table(terms, terms.sizes[0])


def tables_by(terms: FourCardTerms, strategy: str) -> Iterator[OutcomeTable]:
    """Ante, Play and bonus by a habit."""
    if strategy in HABITS:
        yield from (main_table(terms, size, strategy) for size in terms.sizes)


def main_table(terms: FourCardTerms, size: Size, kind: str) -> OutcomeTable:
    """A unit of Ante, the Play wager that is made beside it unless the hand is folded, and the bonus."""
    found = solution_of(terms, size.cents, BY_RANK.get(kind))
    results, paid = terms.results_of(size.cents), bonuses(terms)
    table = OutcomeTable(
        ANTE,
        found.deals,
        strategy=strategy_of(terms, kind),
        tier=size.tier,
        cents=size.cents,
        facts=frequencies(terms, size, kind),
        equal_plays=partial(equal_plays, terms, size.cents) if kind == OPTIMAL else None,
    )
    for (hand_class, result), many in found.counts().items():
        table.add(many, *legs_of(results[result], paid[hand_class]))
    verify_worth(terms, table, found.ev)
    return table


def frequencies(terms: FourCardTerms, size: Size, kind: str) -> dict[str, Fraction]:
    """How often a Play wager of which size is made."""
    found, results = solution_of(terms, size.cents, BY_RANK.get(kind)), terms.results_of(size.cents)
    by_times: dict[Fraction, list[int]] = {}
    for number, result in enumerate(results):
        by_times.setdefault(result.times, []).append(number)
    del by_times[Fraction(0)]
    return {f"plays {in_antes(times)}": found.frequency(*numbers) for times, numbers in by_times.items()}


def aces_up_table(terms: FourCardTerms) -> OutcomeTable:
    """A unit of Aces Up by itself, which nobody folds; or beside an Ante, if the best play of that folds no winner."""
    found = solution_of(terms, terms.sizes[0].cents)
    table = OutcomeTable(ACES_UP, found.deals, strategy=strategy_of(terms))
    for outcome, row in zip(aces_up_outcomes(terms), found.tally, strict=True):
        table.add(sum(row), Leg(ACES_UP, outcome))
    return table


def joint_table(terms: FourCardTerms, size: Size) -> OutcomeTable:
    """A unit of Aces Up and one of Ante, played the best way for both together."""
    found = joint_solution(terms, size.cents)
    results, paid, aces_up = terms.results_of(size.cents), bonuses(terms), aces_up_outcomes(terms)
    table = OutcomeTable(ACES_UP, found.deals, tier=BESIDE, cents=size.cents)
    for (hand_class, result), many in found.counts().items():
        main = legs_of(results[result], paid[hand_class])
        table.add(many, aces_up_leg(results[result], aces_up[hand_class]), *main)
    verify_worth(terms, table, found.ev)
    return table


def verify_worth(terms: FourCardTerms, table: OutcomeTable, ev: Fraction) -> None:
    """At the rulebook's odds the outcomes counted must pay what the solver says the wager is worth."""
    if (worth := table.worth(terms.rules)) != ev:
        raise ArithmeticError(f"{table.wager}: outcomes are worth {worth}, the solver says {ev}")
