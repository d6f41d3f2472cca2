"""The strategy that prices Ultimate Texas Hold'em plays it, through the real round, and wins what the price says."""

from typing import Any

import pytest

from croupier.games import Game
from croupier.pricing import simulate
from tests.games.ultimate_texas_holdem.tables import CROWN, SKYCITY, game
from tests.rules import rule

CONFIGURATIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "Crown": (CROWN, {}),
    "Crown, as the industry plays": (CROWN, {"blind_against_unqualified_dealer": "loses_if_beaten", "trips_table": 3}),
    "New Zealand": (SKYCITY, {"shuffler": "automatic", "progressive": "electronic"}),
    "New Zealand, always paid": (SKYCITY, {"play_against_unqualified_dealer": "always_paid", "trips_table": 4}),
}


@rule("crown_perth/ultimate_texas_holdem", "3.9", "3.14", "3.20", "3.25", "3.38")
@rule("skycity/ultimate_texas_holdem", "9.7", "10.1", "10.4", "10.6", "10.7", "10.8", "10.9")
@pytest.mark.parametrize(("document", "choices"), CONFIGURATIONS.values(), ids=CONFIGURATIONS)
def test_the_optimal_strategy_through_the_real_procedure(document: str, choices: dict[str, Any]) -> None:
    table: Game = game(document, **choices)
    results = simulate(table, 300, seed=5)
    assert {"ante", "trips"} <= set(results)
    for name, result in results.items():
        assert abs(result.standard_errors_off) < 4, name
