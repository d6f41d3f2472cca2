"""`croupier risk`: what it prints, its JSON, its drawings, and what it refuses."""

import json
import math

import pytest

from croupier.pricing.risk.rows import amount
from tests.golden import run

ROULETTE = "skycity/roulette"


def ask(command: str) -> dict:
    status, printed = run(f"croupier risk {command} --json")
    assert status == 0, printed
    return json.loads(printed)


def test_rounds_as_json():
    found = ask(f"rounds {ROULETTE} 36xstraight_up@17 --at-least 0 --at-most -36 --quantile 50% --sessions 2 --running")
    lost = (36 / 37) ** 36
    assert found["method"] == "exact"
    assert (found["document"], found["wagers"], found["name"]) == (ROULETTE, ["36xstraight_up@17"], "straight_up")
    assert math.isclose(found["at_least"][0]["probability"], 1 - lost)
    assert math.isclose(found["at_most"][0]["probability"], lost)
    assert found["quantiles"] == {"0.5": 0.0}
    assert found["mean_exact"] == "-36/37"
    assert found["sessions"]["worst"] < found["mean"] < found["sessions"]["best"]
    assert found["running"]["lowest"] < 0 < found["running"]["highest"]


def test_a_transform_says_its_error():
    found = ask(f"rounds {ROULETTE} red --rounds 50 --method transform --house")
    assert found["method"] == "transform"
    assert 0 < found["error"] < 1e-10
    status, printed = run(f"croupier risk rounds {ROULETTE} red --rounds 50 --method transform")
    assert status == 0
    assert "chances are right within" in printed


def test_a_quantile_as_near_to_one_as_it_is_asked_for():
    """All but 1 in 10^20 of 100 spins win no more than 92 of them, by the binomial; text and JSON say the same."""
    command = f"rounds {ROULETTE} red --rounds 100 --quantile 0.99999999999999999999"
    assert ask(command)["quantiles"] == {"0." + "9" * 20: 84.0}
    assert "quantile 0.99999999999999999999        84" in run(f"croupier risk {command}")[1]


def test_what_was_simulated_is_said():
    """Pairs that are split at blackjack are drawn at random, so that no figure is right to the last digit."""
    one = "skycity/blackjack blackjack"
    found = ask(f"rounds {one} --rounds 400 --house")
    assert 0 < found["standard_deviation_error"] < found["standard_deviation"] / 1000
    for command in (
        f"rounds {one} --rounds 400",
        f"ruin {one} --bankroll 50 --rounds 9",
        f"bankroll {one} --risk 1% --rounds 9",
    ):
        status, printed = run(f"croupier risk {command}")
        assert status == 0
        assert "simulated in part" in printed
    assert ask(f"ruin {one} --bankroll 50 --rounds 9")["round"]["method"] == "simulated"
    assert ask(f"bankroll {ROULETTE} red --risk 5% --house")["round"]["method"] == "exact"


def test_the_meter_that_a_jackpot_is_taken_to_show_is_said():
    jackpot = "skycity/caribbean_stud jackpot --set jackpot_pool=250000"
    for command in (f"rounds {jackpot} --rounds 9", f"ruin {jackpot} --bankroll 50 --rounds 9 --house --need 1"):
        assert "as if the meter showed $250,000 in every round" in run(f"croupier risk {command}")[1]
    assert ask(f"ruin {jackpot} --bankroll 50 --rounds 9")["round"]["meter_cents"] == 250_000_00
    assert set(ask(f"rounds {jackpot} --rounds 9")["meters_cents"].values()) == {250_000_00}
    assert "meters_cents" not in ask(f"rounds {ROULETTE} red --rounds 9")
    assert set(ask(f"rounds {jackpot} --rounds 9")["holds_for_cents"].values()) == {5_00}
    assert ask(f"ruin {jackpot} --bankroll 50 --rounds 9")["round"]["holds_for_cents"] == 5_00


def test_what_cannot_be_is_not_what_is_hardly_ever():
    """No fifty spins lose a hundred units; so many that lose two thousand in a row are only beyond all doubles."""
    never, hardly = (
        run(f"croupier risk ruin {ROULETTE} red --bankroll {of}")[1] for of in ("100 --rounds 50", "2000 --rounds 2001")
    )
    assert "never" in never
    assert "1 in more than 1e+300" in hardly


def test_ruin_as_json():
    """The gambler's ruin, with r = 19 / 18."""
    found = ask(f"ruin {ROULETTE} red --bankroll 10 --goal 20")
    r = 19 / 18
    assert math.isclose(found["ruin"][0]["ruin"], (r**10 - r**20) / (1 - r**20))
    assert found["ruin"][0]["method"] == "exact"


def test_bankrolls_as_json():
    found = ask(f"bankroll {ROULETTE} red --risk 5% --house")
    assert found["bankrolls"][0]["bankroll"] == math.ceil(math.log(20) / math.log(19 / 18))


def test_hold_as_json(tmp_path):
    month = tmp_path / "month.csv"
    month.write_text(f"table,document,wagers,rounds,average_bet,win\nR1,{ROULETTE},red,10000,10,2703\n")
    found = ask(f"hold {month} --confidence 95% --leak 1%")
    (table,) = found["tables"]
    assert math.isclose(table["expected_win"], 100_000 / 37)
    assert table["low"] < table["expected_win"] < table["high"]
    assert found["alarms_holm"] == []
    status, printed = run(f"croupier risk hold {month} --leak 1%")
    assert status == 0
    assert "months" in printed


@pytest.mark.parametrize(
    "command",
    [
        f"rounds {ROULETTE} straight_up --rounds 50",
        f"rounds {ROULETTE} straight_up --rounds 5000",
        f"ruin {ROULETTE} red --bankroll 10 --goal 30",
        f"ruin {ROULETTE} red --bankroll 10 --rounds 50",
        f"ruin {ROULETTE} red --bankroll 10 --house",
    ],
)
def test_a_drawing_alone_is_printed_or_written(command, tmp_path):
    status, printed = run(f"croupier risk {command} --svg -")
    assert status == 0
    assert printed.startswith("<svg")
    path = tmp_path / "risk.svg"
    status, told = run(f"croupier risk {command} --svg {path}")
    assert status == 0
    assert path.read_text() == printed
    assert "<svg" not in told


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (f"rounds {ROULETTE} red", "say how many rounds"),
        (f"rounds {ROULETTE} 0xred --rounds 5", "0xred: one round at least"),
        (f"ruin {ROULETTE} red --bankroll 10 --need 0", "need: 0"),
        (f"rounds {ROULETTE} red=nothing --rounds 5", "not a number"),
        (f"rounds {ROULETTE} @17 --rounds 5", "write a wager like"),
        (f"rounds {ROULETTE} '5x @17'", "write a wager like"),
        (f"rounds {ROULETTE} red=1e400 --rounds 5", "red: amount 1e400: not a number"),
        (f"ruin {ROULETTE} red --bankroll 1e16", "--bankroll 1e16: more than 1,000,000,000,000,000"),
        (f"rounds {ROULETTE} 5xred black --together --rounds 5", "say how many with --rounds"),
        (f"rounds {ROULETTE} red --rounds 5 --method guess", "auto, exact or transform"),
        (f"rounds {ROULETTE} red --rounds 5 --quantile 100%", "above 0%"),
        (f"rounds {ROULETTE} 5xred 5xblack --running", "several wagers are not"),
        (f"rounds {ROULETTE} purple --rounds 5", "purple"),
        (f"ruin {ROULETTE} 5xred --bankroll 10", "without rounds or an amount"),
        (f"ruin {ROULETTE} red --bankroll 0", "a round needs 1"),
        (f"bankroll {ROULETTE} red --risk 5%", "without an edge"),
        ("hold nowhere.csv", "nowhere.csv"),
        (f"rounds {ROULETTE} red --rounds 5 --sessions 0", "--sessions 0: one at least"),
        (f"rounds {ROULETTE} red --rounds 5 --method transform --sessions 100000000000000000", "--sessions: 100,000"),
        (f"rounds {ROULETTE} straight_up@99 --rounds 5", "there is straight_up@0, straight_up@1"),
        *(
            (f"{each} --svg - --json", "--svg -: a drawing and JSON")
            for each in (
                f"rounds {ROULETTE} red --rounds 5",
                f"ruin {ROULETTE} red --bankroll 5",
                "hold docs/risk-month.csv",
                "jackpot skycity/caribbean_stud jackpot",
            )
        ),
        ("rounds skycity/caribbean_stud 1000xjackpot=50 --set progressive=electronic", "a wager of $5 alone"),
        (f"jackpot {ROULETTE} red", "has no jackpot"),
        ("rounds crown_perth/poker red --rounds 5", "no house edge"),
    ],
)
def test_what_is_refused_says_why(command, why):
    status, printed = run(f"croupier risk {command}")
    assert status == 2
    assert why in printed
    assert printed.count("\n") == 1


def test_one_round_is_one_and_nothing_has_no_sign():
    assert "1 round at most" in run(f"croupier risk ruin {ROULETTE} red --bankroll 5 --rounds 1")[1]
    assert (amount(-0.001), amount(-0.006)) == ("0", "-0.01")
