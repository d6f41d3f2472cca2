"""Wagers that a file adds to games of dice: placed, settled, cited, priced and simulated like any other."""

from fractions import Fraction

import pytest

from croupier.chance import RecordedSource
from croupier.games import Game
from croupier.pricing import price, simulate
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.events import WagerSettled
from croupier.rulebook import RulebookError

STRAIGHT = """
extends = "skycity/tai_sai"
rules = [{ number = "S 1", status = "executed", summary = "Straight." }]
[wagers.straight]
rule = "S 1"
looks_at = "throw"
[wagers.straight.outcomes]
low = { when = { faces = "123" }, pays = "30 to 1" }
run = { when = { faces = ["234", "345", "456"] }, pays = "10 to 1" }
loses = { pays = "lose" }
"""
SEVENS = """
extends = "skycity/snake_eyes"
rules = [{ number = "S 1", status = "executed", summary = "Low or high." }]
[wagers.ends]
rule = "S 1"
looks_at = "throw"
[wagers.ends.outcomes]
pair = { when = { same_face = 2, total = [2, 12] }, pays = "12 to 1" }
near = { when = { total = { to = 3 } }, pays = "5 to 1" }
loses = { pays = "lose" }
"""


@pytest.fixture
def file(tmp_path):
    def write(text):
        path = tmp_path / "ours.toml"
        path.write_text(text)
        return path

    return write


def settlement(round_, wager):
    (event,) = (event for event in round_.events if isinstance(event, WagerSettled) and event.wager == wager)
    return event


@pytest.mark.parametrize(
    ("roll", "outcome", "net"), [((1, 0, 2), "low", 150_00), ((4, 3, 5), "run", 50_00), ((0, 0, 1), "loses", -5_00)]
)
def test_three_dice_decide_it(file, roll, outcome, net):
    game = Game(file(STRAIGHT), options={"style": "A"})
    round_ = game.open_round(game.new_equipment(RecordedSource(roll * 9)))
    while not round_.decision.is_open_to(PlaceWager):
        round_.act(round_.offers()[0])
    assert "straight" in round_.betting.offered()
    round_.act(PlaceWager("Ann", "straight", 5_00))
    while not round_.is_over:
        round_.act(NoMoreBets(DEALER) if round_.decision.is_open_to(NoMoreBets) else round_.offers()[0])
    event = settlement(round_, "straight")
    assert (event.outcome, event.net_cents) == (outcome, net)
    assert [str(citation) for citation in event.cites] == ["ours S 1"]


def test_the_prices_are_exact(file):
    found = price(Game(file(STRAIGHT))).wagers["straight"]
    low, run = Fraction(6, 216), Fraction(18, 216)
    assert found.ev == 30 * low + 10 * run - (1 - low - run)
    found = price(Game(file(SEVENS))).wagers["ends"]
    pair, near = Fraction(2, 36), Fraction(2, 36)
    assert found.ev == 12 * pair + 5 * near - (1 - pair - near)
    assert {row.rule for row in found.rows} == {"ours S 1"}


@pytest.mark.parametrize(("text", "wager"), [(STRAIGHT, "straight"), (SEVENS, "ends")])
def test_simulations_agree(file, text, wager):
    assert abs(simulate(Game(file(text)), 1_500, seed=3)[wager].standard_errors_off) < 4


def test_only_the_throw_is_there_to_look_at(file):
    with pytest.raises(RulebookError, match=r"straight\.looks_at: name 'dice' is not known; there is throw"):
        Game(file(STRAIGHT.replace('"throw"', '"dice"')))
    with pytest.raises(RulebookError, match=r"run\.when\.faces: never comes to pass: it has 2 faces, and 3 dice"):
        Game(file(STRAIGHT.replace('"345"', '"34"')))
