"""The price of wagers that a third card may still change: they stay open on two cards of a value until the player
draws, stands or splits."""

from collections.abc import Iterator
from functools import partial

from croupier.games.blackjack.side.counts import Draws, Outcome, SideCounts, table
from croupier.games.blackjack.side.strategies import always_third_card, must_take_third_card, never_third_card
from croupier.games.blackjack.solver_terms import Tier, least_of, size_of, tiers_of
from croupier.games.blackjack.solving import solution_of
from croupier.games.blackjack.strategy import optimal_strategy
from croupier.rulebook import Rules
from croupier.table.outcomes import PriceTable, Strategy

MAIN_GAME = "main_game_optimal"
"""The strategy of somebody to whom only the main game matters; for these wagers it is not the best."""


def third_card_tables(counts: SideCounts, wager: str, outcome: Outcome) -> Iterator[PriceTable]:
    """Prices for a player who always draws where a third card can count, for one who never does if there is another
    way, and for one to whom only the main game matters."""
    for tier in tiers_of(counts.rules):
        yield from _tables(counts, wager, outcome, tier)


def _tables(counts: SideCounts, wager: str, outcome: Outcome, tier: Tier) -> Iterator[PriceTable]:
    """The tables beside an initial wager of the tier, which says whether a pair may be split."""
    rules = counts.rules
    least = least_of(rules, tier)
    must = [must_take_third_card(rules, [cards[0], cards[0]], least) for cards in counts.cards_by_value]
    optimal = optimal_strategy(rules)
    main_game = Strategy(MAIN_GAME, optimal.choose)
    plays: list[tuple[Strategy, Draws]] = [
        (always_third_card(optimal.choose), lambda value, up: True),  # noqa: ARG005
        (never_third_card(optimal.choose), lambda value, up: must[value]),  # noqa: ARG005
        (main_game, partial(_draws_best, rules, tier)),
    ]
    for strategy, draws in plays:
        yield table(wager, counts.of_three_cards(outcome, draws), strategy, size_of(rules, tier))


def _draws_best(rules: Rules, tier: Tier, value: int, up: int) -> bool:
    """Whether the best play of the main game on two of a value brings a third card to the hand."""
    return solution_of(rules, tier).action((value + 1, value + 1), up + 1) in ("draw", "double")
