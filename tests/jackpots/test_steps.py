"""Steps that move the pools of a jackpot, and the command that shows them."""

import json
import re

import pytest
from typer.testing import CliRunner

from croupier.cli.jackpots import app
from croupier.errors import CroupierError
from croupier.jackpots import JackpotError, LevelJackpot
from croupier.jackpots.history import run
from tests.jackpots.tables import jackpot, shown

CROWN = "crown_perth/ultimate_texas_holdem"
CARIBBEAN = "skycity/caribbean_stud"


def test_steps_are_done_one_after_the_other():
    found = jackpot(jackpot_wager="1")
    moves = run(found, ["1x100", "3x10", "straight_flush@3+straight_flush@1", "royal_flush@2"])
    assert [list(move.displays.values()) for move in moves] == [
        [5041_00, 10041_00, 15041_00],
        [5045_10, 10049_20, 15053_30],
        [5000_00, 10000_00, 15000_00],  # a tenth less, and back to the reseeds
        [5000_00, 10000_00, 15000_00],
    ]
    # Level 1 first: 504.51, then its pool is raised to 5000; 10% of 15008.20
    assert moves[2].did == "winner 2: $504.51 (10% of level 1), winner 1: $1,500.82 (10% of level 3)"
    assert moves[0].did == "100 wagers of $1"
    assert isinstance(found, LevelJackpot)


@pytest.mark.parametrize(
    ("document", "step"),
    [
        (CROWN, "4x1"), (CROWN, "x1"), (CROWN, "royal_flush"), (CROWN, "pair@1"), (CROWN, "loses@1"), (CROWN, ""),
        (CROWN, "royal_flush@1+"), (CARIBBEAN, "2x1"), (CARIBBEAN, "straight"), (CARIBBEAN, "royal_flush@2"),
        (CROWN, "1x1234567"),
    ],
)  # fmt: skip
def test_a_step_that_cannot_be_done_is_refused_before_anything_is(document, step):
    found = jackpot(document)
    before = shown(found)
    with pytest.raises(JackpotError, match=f"^{re.escape(step)}: "):
        run(found, ["1x5", step])
    assert shown(found) == before


def test_the_command_shows_what_is_displayed_after_each_step():
    runner = CliRunner()
    done = runner.invoke(app, ["run", CARIBBEAN, "x1000", "flush+royal_flush", "--set", "jackpot_wager=1"])
    assert done.exit_code == 0
    lines = [line.split() for line in done.output.splitlines()]
    assert lines[1][:4] == ["the", "pools", "begin", "$100,000"]
    assert "$100,750" in lines[2]
    as_json = runner.invoke(app, ["run", CARIBBEAN, "x1000", "flush+royal_flush", "--set", "jackpot_wager=1", "--json"])
    report = json.loads(as_json.output)
    assert report[1]["displays"] == {"pool": 100750_00}
    assert report[2]["did"] == "winner 1: $100 (100 for 1), winner 2: $100,650 (100% of the pool)"
    assert report[3]["books"]["pool_exact"] == "5000000"


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ([CARIBBEAN, "x1", "--set", "jackpot_wager"], "--set jackpot_wager: write it as NAME=VALUE"),
        (["skycity/casino_war", "x1"], "has no jackpot"),
        (["skycity/ultimate_texas_holdem", "x1", "--edition", "current"], "has no jackpot in edition current"),
    ],
)
def test_the_command_refuses_what_cannot_be(arguments, problem):
    done = CliRunner().invoke(app, ["run", *arguments])
    assert isinstance(done.exception, CroupierError)
    assert problem in str(done.exception)
