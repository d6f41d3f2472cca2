"""What a wager costs does not grow with those that lie there: counted in steps of the interpreter, not by the clock."""

import gc
import sys
from typing import Any

import pytest

from croupier.games import Game
from croupier.procedure.actions import PlaceWager, WithdrawWager
from croupier.procedure.till import ConservationError

FEW, MANY = 30, 1_000
PLACES = {
    "skycity/roulette": ("straight_up", [str(number) for number in range(1, 37)]),
    "skycity/tai_sai": ("total", [str(total) for total in range(4, 18)]),
    "skycity/snake_eyes": ("hardway", ["4", "6", "8", "10"]),
    "skycity/money_wheel": ("symbol", list("ABCDEFG")),
}


def table(name: str, count: int) -> Any:
    """A round with so many wagers of as many players as it takes."""
    round_ = Game(name).open_round(source=1)
    wager, places = PLACES[name]
    for number in range(count):
        player, on = f"player {number // len(places)}", places[number % len(places)]
        round_.act(PlaceWager(player, wager, 10_00, on=on))
    return round_


def steps(do: Any, *arguments: Any) -> int:
    """How many instructions it takes."""
    count = 0

    def trace(frame: Any, event: str, _: Any) -> Any:
        nonlocal count
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        count += event == "opcode"
        return trace

    before = sys.gettrace()
    gc.disable()  # what is cleared away meanwhile is of other tests
    sys.settrace(trace)
    try:
        do(*arguments)
    finally:
        sys.settrace(before)
        gc.enable()
    return count


@pytest.mark.parametrize("name", sorted(PLACES))
def test_a_wager_costs_the_same_however_many_lie_there(name):
    wager, places = PLACES[name]
    cost = []
    for count in (1, FEW, MANY):  # with the first, all is worked out that is worked out once
        round_ = table(name, count)
        new, more = PlaceWager("Ann", wager, 10_00, on=places[0]), PlaceWager("player 0", wager, 10_00, on=places[0])
        cost.append([steps(round_.act, new), steps(round_.act, more), steps(round_.act, WithdrawWager("player 0", 1))])
    assert cost[1] == cost[2]


def test_the_books_are_audited_whole_at_the_end_and_in_part_after_every_movement():
    round_ = table("skycity/roulette", FEW)
    round_.layout.wagers[7].cents -= 1
    with pytest.raises(ConservationError, match=f"{FEW * 10_00} cents on the layout, {FEW * 10_00 - 1} in wagers"):
        round_.layout.audit()
    round_.act(PlaceWager("Ann", "red", 10_00))  # another place: what lies there is what the till says
    with pytest.raises(ConservationError):
        round_.layout.audit()


@pytest.mark.parametrize("name", sorted(PLACES))
def test_what_stands_is_found_by_place_and_by_player(name):
    round_ = table(name, FEW)
    layout, (wager, places) = round_.layout, PLACES[name]
    assert [found.id for found in layout.standing()] == list(range(1, FEW + 1))
    assert [found.player for found in layout.standing(player="player 0")] == ["player 0"] * min(FEW, len(places))
    assert layout.cents_on(wager, 0, places[0], "player 0") == 10_00
    round_.act(WithdrawWager("player 0", 1))
    assert layout.cents_on(wager, 0, places[0], "player 0") == 0
    assert 1 not in {found.id for found in layout.standing()}
    assert (layout.has_wagers(), layout.has_wagers("player 0"), layout.has_wagers("nobody")) == (True, True, False)
