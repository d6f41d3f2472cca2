"""The strategy that prices blackjack plays it, through the real round, and wins what the solver says it does."""

from collections import Counter
from math import sqrt

import pytest

from croupier.chance import SeededSource
from croupier.games import Game
from croupier.games.blackjack.price import main_table
from croupier.games.blackjack.strategy import optimal_strategy
from croupier.pricing import simulate
from croupier.pricing.autoplay import next_action
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import WagerSettled
from tests.rules import rule

BLACKJACK = "skycity/blackjack"
EACH_ROUND = {"shuffler": "continuous", "cut": False}
"""Every round from all cards: what the price is of. A cutting card would favour rounds of few cards."""
ORIGINAL_ONLY = {"dealer_blackjack_takes": "original_only"}
ALL_LOST = {"dealer_blackjack_takes_doubles": True, "dealer_blackjack_takes_splits": True}
CONFIGURATIONS = {
    "style A, original only": ({"style_a": True, "decks": 6}, ORIGINAL_ONLY),
    "all lost": ({"decks": 5, **ALL_LOST}, {}),
    "restricted": ({"decks": 4, "doubling": "10_11", "double_after_split": False, "most_hands": 2}, {}),
    "6 to 5, no splits": ({"blackjack_pays": "6 to 5", "split_pairs": False}, {}),
    "blackjack +": ({"version": "blackjack_plus", "decks": 4}, {}),
    "free bet": ({"version": "free_bet", "decks": 6}, {}),
    "ante up": ({"version": "ante_up", "table_minimum": "10", "style_a": True}, {}),
    "player select": ({"version": "player_select", "doubling": "none", "upper_blackjack_pays": "6 to 5"}, {}),
}


@pytest.mark.parametrize(("options", "readings"), CONFIGURATIONS.values(), ids=CONFIGURATIONS)
def test_the_optimal_strategy_through_the_real_procedure(options, readings):
    game = Game(BLACKJACK, options={**EACH_ROUND, **options}, readings=readings)
    results = simulate(game, 1500, seed=11)
    assert {name.partition(" ")[0] for name in results} == {"blackjack"}
    for result in results.values():
        assert result.strategy.name == "optimal"
        assert abs(result.standard_errors_off) < 4, result


def test_side_wagers_beside_both_minimums_through_the_real_procedure():
    select = {"version": "player_select", "doubling": "none", "split_pairs": False, "house_money": True}
    results = simulate(Game(BLACKJACK, options={**EACH_ROUND, **select}), 1500, seed=11)
    assert {"house_money lower", "house_money upper"} < set(results)
    for result in results.values():
        assert abs(result.standard_errors_off) < 4, result


def test_the_simple_strategy_through_the_real_procedure():
    game = Game(BLACKJACK, options={**EACH_ROUND, "decks": 4})
    result = simulate(game, 1500, seed=5, strategy="simple")["blackjack"]
    assert result.strategy.name == "simple"
    assert abs(result.standard_errors_off) < 4


@rule(BLACKJACK, "8.2", "11.4", "12.5")
@pytest.mark.parametrize(
    ("options", "readings"),
    [({}, {}), ({"version": "free_bet"}, {}), ({"style_a": True, **ALL_LOST}, {}), ({"decks": 4}, ORIGINAL_ONLY)],
)
def test_every_way_to_end_comes_as_often_as_the_solver_says_in_the_real_procedure(options, readings):
    game = Game(BLACKJACK, options={**EACH_ROUND, **options}, readings=readings)
    rounds, ends = 1500, Counter()
    shoe = game.new_equipment(SeededSource(1))
    for _ in range(rounds):
        ends.update((event.wager, event.outcome) for event in played(game, shoe))
    expected = main_table(game.rules, "lower", "optimal").expected
    assert set(ends) <= set(expected)
    for end, number in expected.items():
        often = rounds * number * (2 if end[0] == "insurance" else 1)
        assert abs(ends[end] - often) < 4 * sqrt(often) + 3, (end, ends[end], often)


@rule(BLACKJACK, "9.1", "10.3")
@pytest.mark.parametrize(
    "left",
    [
        (20, 10, 10, 10, 10, 10, 20, 20, 20, 96),
        (4, 20, 20, 20, 20, 20, 12, 12, 12, 24),
        (1, 12, 0, 9, 3, 14, 2, 16, 8, 15),
    ],
)
def test_what_is_left_of_a_shoe_through_the_real_procedure(left):
    game = Game(BLACKJACK, options={"shoe": left})
    table = main_table(game.rules, "lower", "optimal")
    rounds, nets = 1500, []
    source = SeededSource(7)
    for _ in range(rounds):
        nets.append(sum(event.net_cents for event in played(game, game.new_equipment(source))) / 10_00)
    mean = sum(nets) / rounds
    error = sqrt((sum(net * net for net in nets) / rounds - mean * mean) / rounds)
    assert abs(mean - table.ev) < 4 * error


def test_a_simulation_deals_every_round_from_what_is_left():
    """Aces and tens only: a blackjack every third round or so."""
    options = {"shoe": (32, *[0] * 8, 128), "shuffler": "continuous"}
    found = simulate(Game(BLACKJACK, options=options), 400, seed=3)["blackjack"]
    assert float(found.exact.ev) > 0.6
    assert abs(found.standard_errors_off) < 4


def played(game, shoe):
    """What was settled in a round of one player with $10 on a box."""
    round_ = game.open_round(shoe, game.setting())
    strategies = {"Ann": optimal_strategy(game.rules)}
    while not round_.decision.is_open_to(PlaceWager):
        round_.act(next_action(round_, {}))
    round_.act(PlaceWager("Ann", "blackjack", 10_00, 1))
    while not round_.is_over:
        round_.act(next_action(round_, strategies))
    return [event for event in round_.events if isinstance(event, WagerSettled)]
