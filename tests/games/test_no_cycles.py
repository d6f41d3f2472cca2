"""A finished round is gone when nobody refers to it: it leaves nothing for the garbage collector to find."""

import gc
from typing import Any

import pytest

from croupier.games import Game, next_setting
from croupier.games.registry import ROUNDS
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.incidents import GameDisrupted
from croupier.rulebook import load, shipped_documents
from croupier.table.definition import GameDefinition

GAMES = [name for name in shipped_documents() if load(name).game in ROUNDS]


def finished(game: Game, *, paced: bool, is_void: bool) -> Any:
    """A round with a wager, played to its end by what is offered first, or void after no more bets."""
    round_ = game.open_round(source=1, setting=game.setting(seats={1: "Ann"}, paced=paced))
    has_wagered = False
    while not round_.is_over:
        if not has_wagered and round_.decision.is_open_to(PlaceWager):
            has_wagered = True
            wagers = [(wager, game.definition.placements(game.rules, wager)[0]) for wager in round_.betting.offered()]
            made = [PlaceWager("Ann", wager, 20_00, box, on) for box in range(3) for wager, on in wagers]
            if placing := next(filter(round_.can, made), None):
                round_.act(placing)
            continue
        if is_void and round_.betting.is_closed:
            round_.report(GameDisrupted("fire"))
            break
        offers = round_.offers()
        round_.act(NoMoreBets(DEALER) if NoMoreBets(DEALER) in offers else offers[0])
    return round_


@pytest.mark.parametrize("is_void", [False, True], ids=["played", "void"])
@pytest.mark.parametrize("paced", [False, True], ids=["at once", "step by step"])
@pytest.mark.parametrize("name", GAMES)
def test_a_finished_round_leaves_no_cycles(name, paced, is_void):
    game = Game(name)
    if not isinstance(game.definition, GameDefinition):
        pytest.skip("not yet made of parts")
    next_setting(finished(game, paced=paced, is_void=is_void))  # what is worked out once has been
    gc.disable()
    gc.freeze()  # what is there already, of thousands of tests, is not looked through again
    try:
        round_ = finished(game, paced=paced, is_void=is_void)
        assert round_.is_over
        gc.collect()
        del round_
        assert gc.collect() == 0
    finally:
        gc.unfreeze()
        gc.enable()
