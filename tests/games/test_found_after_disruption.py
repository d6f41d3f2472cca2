"""A wager that is found after a disruption has ended the round leaves no chips on the layout, in any game."""

import pytest

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.games.registry import ROUNDS
from croupier.procedure import LAYOUT
from croupier.procedure.actions import PlaceWager
from croupier.procedure.incidents import GameDisrupted, WagerAcceptedOutsideLimits
from croupier.rulebook import load, shipped_documents

GAMES = [name for name in shipped_documents() if load(name).game in ROUNDS]


@pytest.mark.parametrize("name", GAMES)
def test_a_wager_found_after_the_round_was_disrupted_cannot_be_settled(name):
    game = Game(name)
    round_ = game.open_round(source=3)
    for _ in range(10):
        if round_.decision.is_open_to(PlaceWager):
            break
        round_.act(round_.offers()[0])
    round_.report(GameDisrupted("fire"))
    tried = 0
    for wager in game.definition.initial_wagers:
        for box in (0, 1):
            tried += 1
            try:
                round_.report(WagerAcceptedOutsideLimits("Ann", wager, 3_00, box))
            except CroupierError:
                continue
            assert round_.till.balance(LAYOUT) == 0 or not round_.is_over, wager
    assert tried
    assert round_.till.balance(LAYOUT) == 0
