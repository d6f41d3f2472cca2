"""The strategies that price Four Card Poker play it, through the real round, and win what the price says."""

import pytest

from croupier.games import Game
from croupier.pricing import simulate

DOCUMENT = "star_sydney/four_card_poker"


@pytest.mark.parametrize(("options", "readings"), [({}, {}), ({"shuffler": "automatic"}, {"play_limits": "table"})])
def test_the_best_play_through_the_real_procedure(options, readings):
    results = simulate(Game(DOCUMENT, options=options, readings=readings), 800, seed=11)
    assert {name.partition(" ")[0] for name in results} == {"ante", "aces_up"}
    for result in results.values():
        assert result.strategy.name == "optimal"
        assert abs(result.standard_errors_off) < 4, result


def test_the_simple_strategy_through_the_real_procedure():
    result = simulate(Game(DOCUMENT), 400, seed=5, strategy="simple")["ante"]
    assert result.strategy.name == "simple"
    assert abs(result.standard_errors_off) < 4
