"""The strategies that price Caribbean Stud play it, through the real round, and win what the price says."""

import pytest

from croupier.games import Game
from croupier.pricing import simulate

DOCUMENT = "skycity/caribbean_stud"
JACKPOT = {"progressive": "electronic"}


@pytest.mark.parametrize("options", [JACKPOT, {**JACKPOT, "shuffler": "automatic", "maximum_payout": "100"}])
def test_the_best_play_through_the_real_procedure(options):
    results = simulate(Game(DOCUMENT, options=options), 800, seed=11)
    assert {name.partition(" ")[0] for name in results} == {"ante", "jackpot"}
    for result in results.values():
        assert result.strategy.name == "optimal"
        assert abs(result.standard_errors_off) < 4, result


@pytest.mark.parametrize("strategy", ["simple", "blind"])
def test_other_strategies_through_the_real_procedure(strategy):
    result = simulate(Game(DOCUMENT, options=JACKPOT), 400, seed=5, strategy=strategy)["ante"]
    assert result.strategy.name == strategy
    assert abs(result.standard_errors_off) < 4
