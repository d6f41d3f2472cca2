"""A game system restored from its state goes on as the one that lived on, with earlier rounds loaded when asked for."""

import copy
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.games import restore
from croupier.games.electronic_baccarat.messages import IncorrectResult, TerminalInterference, TerminalMalfunction
from croupier.procedure import journal
from croupier.room import GameSystem
from croupier.room.errors import RoundError
from croupier.room.game_system import GameSystemState
from tests.games.electronic_baccarat.tables import (
    BANKER_WINS,
    PLAYER_WINS,
    game_system,
    make_game,
    play_hand,
)
from tests.games.electronic_baccarat.test_properties import Touch, configurations, moves

BANKER_CARDS = {"player": ("2c", "5s"), "banker": ("Kh", "9d")}

older = st.builds(
    lambda incident, ago: lambda system: system.report_late(incident, ago),
    st.sampled_from([IncorrectResult(), TerminalMalfunction(1), TerminalInterference(2)]),
    st.integers(1, 4),
)
all_moves = st.one_of(moves, moves, moves, older)


def rebuilt(round_: Any) -> Any:
    again = restore(journal.write(round_), 1)
    again.chance.source = copy.deepcopy(round_.chance.source)
    return again


def restored(system: GameSystem) -> GameSystem:
    """From its state as JSON and the journals of its rounds."""
    state = msgspec.json.decode(msgspec.json.encode(system.state()), type=GameSystemState)
    clock = ManualClock()
    clock.advance_ms(system.clock.now_ms())
    return GameSystem.restore(
        system.game, clock, state, rebuilt(system.round), lambda number: rebuilt(system.played.round(number))
    )


def did(system: GameSystem, move: Any) -> str:
    try:
        if isinstance(move, Touch) and system.round.decision.about == "opening of wagering":
            system.open_wagering()
        return f"returned {move(system)!r}"
    except CroupierError as error:
        return f"{type(error).__name__}: {error}"


def seen(system: GameSystem, since: int) -> dict[str, Any]:
    round_ = system.round
    return {
        "news": [(number, record.did, record.chance, record.events) for number, record in system.news(since)],
        "offers": round_.offers(),
        "decision": round_.decision and round_.decision.about,
        "shoe": round_.cards.shoe.state(),
        "till": round_.till.balances,
        "displays": [system.display(number) for number in round_.terminals.by_number],
        "state": system.state(),
        "now": system.clock.now_ms(),
        "setting": round_.setting,
    }


@settings(max_examples=40, deadline=None)
@given(
    options=configurations,
    seed=st.integers(0, 10**6),
    before=st.lists(all_moves, max_size=40),
    after=st.lists(all_moves, min_size=10, max_size=30),
)
def test_a_restored_game_system_goes_on_like_the_one_that_lived_on(options, seed, before, after):
    game = make_game(**options)
    system = GameSystem(game, ManualClock(7), game.new_equipment(SeededSource(seed)), game.setting())
    for move in before:
        did(system, move)
    again = restored(system)
    since = system.state().news
    assert seen(again, since) == seen(system, since)
    for move in after:
        assert did(again, move) == did(system, move)
        assert seen(again, since) == seen(system, since)


def with_a_wrong_entry() -> GameSystem:
    """Ann wagers on player, who wins, and banker is entered; two hands follow on which only Bob wagers."""
    system = game_system(PLAYER_WINS + BANKER_WINS + BANKER_WINS, result_entry="manual")
    system.insert("Ann", 1, 100_00)
    system.insert("Bob", 2, 100_00)
    for player, terminal in (("Ann", 1), ("Bob", 2), ("Bob", 2)):
        system.open_wagering()
        system.touch(player, terminal, "player", 25_00)
        play_hand(system)
        system.enter_outcome(**BANKER_CARDS)
    return system


def test_a_round_three_back_is_loaded_to_be_put_right():
    system = with_a_wrong_entry()
    again = restored(system)
    assert again.report_late(IncorrectResult(), 3) == system.report_late(IncorrectResult(), 3)
    assert again.credits(1) == system.credits(1) == 125_00
    assert again.state() == system.state()


def test_rounds_that_can_be_loaded_leave_memory():
    loaded, journals = [], {}

    def load(number):
        loaded.append(number)
        return restore(journals[number], 1)

    game = make_game(table_layout=False)
    system = GameSystem(game, ManualClock(), game.new_equipment(SeededSource(1)), load=load)
    for number in range(1, 8):
        opened = system.round
        play_hand(system)
        while system.round is opened:
            system.act(opened.decision.offers[0])
        journals[number] = journal.write(opened)
    assert len(system.played) == 7
    assert loaded == []
    assert system.played[-1] is system.played[6]
    assert loaded == []
    assert len(list(system.played)) == 7
    assert {1, 2, 3, 4, 5} <= {*loaded}
    assert len(system.played._at_hand) == 2


def test_a_round_that_nobody_can_load_is_not_put_right():
    system = with_a_wrong_entry()
    again = GameSystem.restore(system.game, system.clock, system.state(), rebuilt(system.round))
    before = again.state()
    with pytest.raises(RoundError, match="round 1 is not at hand"):
        again.report_late(IncorrectResult(), 3)
    assert again.state() == before
    with pytest.raises(RoundError, match="rounds_ago: 4 is not one of 1 to 3 rounds kept"):
        again.report_late(IncorrectResult(), 4)
    wrong = GameSystem.restore(
        system.game, system.clock, system.state(), rebuilt(system.round), lambda _: rebuilt(system.played[2])
    )
    with pytest.raises(RoundError, match="round 1 is another than the one that was played"):
        wrong.report_late(IncorrectResult(), 3)


def test_another_round_than_the_one_at_hand_is_not_taken_up():
    system = with_a_wrong_entry()
    with pytest.raises(RoundError, match="round_: it is not the round that was at hand"):
        GameSystem.restore(system.game, system.clock, system.state(), rebuilt(system.played[0]))
