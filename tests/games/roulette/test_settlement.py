"""What every settlement at a roulette table cites: the rule of the wager, that of its odds, or that of the zero."""

import pytest

from croupier.procedure.events import WagerSettled
from tests.games.roulette.tables import BOTH_TRACKS, bet, rules_of, table
from tests.rules import rule
from tests.tables import deal, of_kind

# By 3.1 with 37 compartments, by 3.1A with 38; the street of 38 depends on the order of the zeros.
LETTERS = {
    "straight_up": ("a", "a"), "split": ("b", "b"), "street": ("c", None), "corner": ("d", "d"),
    "five_line": (None, "e"), "six_line": ("e", "f"), "column": ("f", "g"), "dozen": ("g", "h"), "low": ("h", "i"),
    "high": ("i", "j"), "even": ("j", "k"), "odd": ("k", "l"), "red": ("l", "m"), "black": ("m", "n"),
}  # fmt: skip
INSIDE = ("straight_up", "split", "street", "corner", "five_line", "six_line")
EXAMPLES = {  # a place of each wager, a number on which it wins, one on which it loses
    "straight_up": ("5", "5", "2"), "split": ("5-8", "8", "2"), "street": ("4-5-6", "6", "2"),
    "corner": ("5-6-8-9", "9", "2"), "five_line": ("0-00-1-2-3", "2", "5"), "six_line": ("4-5-6-7-8-9", "4", "2"),
    "column": ("1", "4", "2"), "dozen": ("1st", "12", "13"), "low": ("", "18", "19"), "high": ("", "19", "18"),
    "even": ("", "2", "3"), "odd": ("", "3", "2"), "red": ("", "1", "2"), "black": ("", "2", "1"),
}  # fmt: skip
TABLES = pytest.mark.parametrize(
    ("wheel", "zero_order"), [("single_zero", "00_0"), ("double_zero", "00_0"), ("double_zero", "0_00")]
)
VERSIONS = pytest.mark.parametrize("version", ["roulette", "viva"])


def rule_of(wager, wheel, zero_order):
    if wheel == "single_zero":
        return f"3.1({LETTERS[wager][0]})"
    return f"3.1A({LETTERS[wager][1] or {'00_0': 'c', '0_00': 'cA'}[zero_order]})"


def wagers_of(wheel):
    return [wager for wager in EXAMPLES if wager != "five_line" or wheel == "double_zero"]


def settlement(wager, on, number, **choices):
    round_ = table(number, **choices)
    bet(round_, "Ann", wager, 90, on)
    deal(round_)
    event = of_kind(round_, WagerSettled)[0]
    assert event.wager == wager
    return event.outcome, rules_of(event)


@rule("skycity/roulette", "3.1", "3.1A", "3.9", "6.3", "6.4")
@VERSIONS
@TABLES
def test_every_winner_cites_the_rule_of_its_wager_and_of_its_odds(wheel, zero_order, version):
    for wager in wagers_of(wheel):
        on, number, _ = EXAMPLES[wager]
        odds = ["3.9"] if version == "roulette" else ["6.3"] if wager in INSIDE else ["3.9", "6.4"]
        found = settlement(wager, on, number, wheel=wheel, zero_order=zero_order, version=version)
        assert found == ("wins", [rule_of(wager, wheel, zero_order), *odds]), wager


@rule("skycity/roulette", "3.1", "3.1A", "3.10", "3.11")
@VERSIONS
@TABLES
def test_every_loser_cites_the_rule_of_its_wager_or_that_of_the_zero(wheel, zero_order, version):
    choices = {"wheel": wheel, "zero_order": zero_order, "version": version}
    for wager in wagers_of(wheel):
        on, _, number = EXAMPLES[wager]
        assert settlement(wager, on, number, **choices) == ("loses", [rule_of(wager, wheel, zero_order)]), wager
        if wager != "five_line":
            assert settlement(wager, on, "0", **choices) == (
                "loses_to_zero", ["3.10" if wheel == "single_zero" else "3.11"]
            ), wager  # fmt: skip
            if wheel == "double_zero":
                assert settlement(wager, on, "00", **choices) == ("loses_to_zero", ["3.11"]), wager


@rule("skycity/roulette", "3.2", "3.2A", "3.10", "3.11", "6.3")
@VERSIONS
@pytest.mark.parametrize(
    ("wheel", "zero", "group"), [("single_zero", "3.10", "2-4-21"), ("double_zero", "3.11", "2-14-35")]
)
def test_racetrack_wagers_cite_likewise(wheel, zero, group, version):
    choices = {"wheel": wheel, "version": version, **BOTH_TRACKS}
    for wager, on, number, cited in (
        ("asian_neighbour", group, "3", "3.2(b)"),
        ("tier", "", "3", "3.2A(a)"),
        ("orphelins", "", "3", "3.2A(b)"),
        ("voisins_du_zero", "", "11", "3.2A(c)"),
        ("neighbours", "17", "3", "3.2A(d)"),
    ):
        assert settlement(wager, on, number, **choices) == ("loses", [cited])
        assert settlement(wager, on, "0", **choices) == ("loses_to_zero", [zero])
    for reading, odds in (("to_1", "3.9"), ("for_1", "3.9" if version == "roulette" else "6.3")):
        won = settlement("asian_neighbour", group, "2", asian_neighbour_odds=reading, **choices)
        assert won == ("wins", ["3.2(a)", odds])
