"""The price of Four Card Poker: Ante with Play and bonus by each strategy, and Aces Up, counted exactly."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.games.four_card_poker.strategy import KINDS, Kind, joint_solution, solution_of, strategy_of
from croupier.games.four_card_poker.terms import (
    ACES_UP,
    ANTE,
    Size,
    aces_up_leg,
    aces_up_outcomes,
    bonuses,
    in_antes,
    legs_of,
    results_of,
    sizes_of,
    worth_of,
)
from croupier.games.outcomes import Leg, OutcomeTable, PriceTable, Unpriced
from croupier.rulebook import Rules

BESIDE = "beside an equal ante"


def outcome_tables(rules: Rules) -> Iterator[PriceTable | Unpriced]:
    """The Ante for each size that matters, by each strategy; Aces Up by itself, and beside an Ante if that differs."""
    for size in sizes_of(rules):
        for kind in KINDS:
            yield main_table(rules, size, kind)
    alone = aces_up_table(rules)
    yield alone
    together = joint_solution(rules, sizes_of(rules)[0].cents)
    if together.ev != solution_of(rules, sizes_of(rules)[0].cents).ev + ev_of(rules, alone):
        yield joint_table(rules, sizes_of(rules)[0])


def main_table(rules: Rules, size: Size, kind: Kind) -> OutcomeTable:
    """A unit of Ante, the Play wager that is made beside it unless the hand is folded, and the bonus."""
    found = solution_of(rules, size.cents, kind)
    results, paid = results_of(rules, size.cents), bonuses(rules)
    table = OutcomeTable(
        ANTE,
        found.deals,
        strategy=strategy_of(rules, kind),
        tier=size.tier,
        cents=size.cents,
        facts=frequencies(rules, size, kind),
    )
    for (hand_class, result), many in found.counts().items():
        table.add(many, *legs_of(results[result], paid[hand_class]))
    verify_worth(rules, table, found.ev)
    return table


def frequencies(rules: Rules, size: Size, kind: Kind) -> dict[str, Fraction]:
    """How often a Play wager of which size is made."""
    found, results = solution_of(rules, size.cents, kind), results_of(rules, size.cents)
    by_times: dict[Fraction, list[int]] = {}
    for number, result in enumerate(results):
        by_times.setdefault(result.times, []).append(number)
    del by_times[Fraction(0)]
    return {f"plays {in_antes(times)}": found.frequency(*numbers) for times, numbers in by_times.items()}


def aces_up_table(rules: Rules) -> OutcomeTable:
    """A unit of Aces Up by itself, which nobody folds; or beside an Ante, if the best play of that folds no winner."""
    found = solution_of(rules, sizes_of(rules)[0].cents)
    table = OutcomeTable(ACES_UP, found.deals, strategy=strategy_of(rules))
    for outcome, row in zip(aces_up_outcomes(rules), found.tally, strict=True):
        table.add(sum(row), Leg(ACES_UP, outcome))
    return table


def joint_table(rules: Rules, size: Size) -> OutcomeTable:
    """A unit of Aces Up and one of Ante, played the best way for both together."""
    found = joint_solution(rules, size.cents)
    results, paid, aces_up = results_of(rules, size.cents), bonuses(rules), aces_up_outcomes(rules)
    table = OutcomeTable(ACES_UP, found.deals, tier=BESIDE, cents=size.cents)
    for (hand_class, result), many in found.counts().items():
        main = legs_of(results[result], paid[hand_class])
        table.add(many, aces_up_leg(results[result], aces_up[hand_class]), *main)
    verify_worth(rules, table, found.ev)
    return table


def ev_of(rules: Rules, table: OutcomeTable) -> Fraction:
    return sum((many * worth_of(rules, legs) for legs, many in table.counts.items()), Fraction(0)) / table.total


def verify_worth(rules: Rules, table: OutcomeTable, ev: Fraction) -> None:
    """At the rulebook's odds the outcomes counted must pay what the solver says the wager is worth."""
    if ev_of(rules, table) != ev:
        raise ArithmeticError(f"{table.wager}: outcomes are worth {ev_of(rules, table)}, the solver says {ev}")
