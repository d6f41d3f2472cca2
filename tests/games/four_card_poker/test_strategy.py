"""Strategies of Four Card Poker at a table and as a chart: fold, once or three times the Ante."""

import pytest

from croupier.games import Game
from croupier.games.four_card_poker import Fold, PlacePlay, PlayOn
from croupier.games.four_card_poker.chart import charts
from croupier.games.four_card_poker.solving import solution_of
from croupier.games.four_card_poker.strategy import KINDS, strategy_of
from croupier.games.four_card_poker.terms import FourCardTerms
from croupier.pricing import find_strategy
from croupier.table.terms import read
from tests.games.four_card_poker.tables import bet, deal, four_card, game, settle_all
from tests.kernels import sweep_reference as reference
from tests.kernels.sweep_reference import numbers
from tests.rules import rule

DOCUMENT = "star_sydney/four_card_poker"
HIDDEN = "2c 4d 6h 8s Th"
"""The dealer's other cards; of the hands here none has them."""


def chosen(hand, up, kind="optimal", ante=10, aces_up=0, **choices):
    """What a strategy does with the hand of box 1: how much it plays, in dollars; 0 for a fold."""
    round_ = four_card(hand, f"{HIDDEN} {up}", **choices)
    bet(round_, "Ann", 1, ante, aces_up)
    deal(round_)
    action = strategy_of(read(round_.rules, FourCardTerms), kind).choose(round_)
    round_.act(action)
    if isinstance(action, Fold):
        return 0
    assert isinstance(action, PlacePlay)
    return action.cents // 100


@rule("star_sydney/four_card_poker", "8.1", "8.5")
@pytest.mark.parametrize(
    ("hand", "up", "dollars"),
    [
        ("Ac Ad 9h 7s 3d", "As", 30),
        ("9c 9d 3h 3s Kd", "As", 30),
        ("Kc Kd 9h 7s 3d", "5s", 30),
        ("Jc Jd 9h 7s 3d", "As", 10),
        ("5c 5d 9h 7s 3d", "As", 10),
        ("Qc Jd 9h 7s 3d", "5s", 0),
        ("Ac Kd Qh 7s 3d", "5s", 0),
    ],
)
def test_what_the_best_play_is_with_some_hands(hand, up, dollars):
    assert chosen(hand, up) == dollars
    if dollars:
        assert chosen(hand, up, ante=20) == 2 * dollars


@pytest.mark.parametrize(
    ("hand", "dollars"),
    [
        ("Tc Td 9h 7s 3d", 30), ("9c 9d Ah Ks Qd", 10), ("3c 3d Ah Ks Qd", 10), ("2d 2h Ah Ks Qd", 0),
        ("Ac Kd Qh 9s 7d", 0), ("3c 3d 9h 9s Kd", 30), ("3c 9c 5c Kc Qd", 30),
    ],
)  # fmt: skip
def test_the_simple_rule(hand, dollars):
    for up in ("5s", "As"):
        assert chosen(hand, up, "simple") == dollars


@rule("star_sydney/four_card_poker", "5.3", "8.4")
def test_a_hand_with_aces_up_only_is_played_on():
    round_ = four_card("9c 7d 5h 3s Kd", f"{HIDDEN} As")
    bet(round_, "Ann", 1, aces_up=10)
    deal(round_)
    for kind in KINDS:
        assert strategy_of(read(round_.rules, FourCardTerms), kind).choose(round_) == PlayOn("Ann", 1)


def test_where_nobody_decides_the_round_goes_on():
    round_ = four_card("Ac Ad 9h 7s 3d", f"{HIDDEN} As")
    bet(round_, "Ann", 1, 10)
    deal(round_)
    player = strategy_of(read(round_.rules, FourCardTerms))
    round_.act(player.choose(round_))
    assert player.choose(round_) == round_.decision.offers[0]
    settle_all(round_)
    assert round_.is_over


@rule("star_sydney/four_card_poker", "6.1", "8.5")
@pytest.mark.parametrize(("ante", "dollars"), [(300, 900), (400, 1000), (1000, 1000)])
def test_where_the_tables_maximum_binds_play_it_is_played_up_to_that(ante, dollars):
    assert chosen("Ac Ad 9h 7s 3d", "5s", ante=ante, play_limits="table") == dollars


def test_where_only_once_the_ante_can_be_played_more_hands_are_folded():
    """Counted against every dealer's hand: a hand is played if it wins a quarter of the time, not more often."""
    hand, up = "2h 2d Kc Qd 9c", "3h"
    won = reference.four_card(numbers(hand), *numbers(up))
    expected = 1000 if 4 * won > 1_370_754 else 0
    assert chosen(hand, up, ante=1000, play_limits="table") == expected


def test_strategies_are_found_by_name():
    played = game()
    assert KINDS == ("optimal", "simple")
    for kind in KINDS:
        assert find_strategy(played, kind) is strategy_of(read(played.rules, FourCardTerms), kind)


# -- the chart -------------------------------------------------------------------------------------------------------


def cells(chart, section=0):
    return {label: [cell.text for cell in row] for label, row in chart.sections[section].rows}


def test_the_chart_says_what_the_strategy_does():
    (chart,) = charts(read(Game(DOCUMENT).rules, FourCardTerms))
    overview = cells(chart)
    assert chart.sections[0].columns == (*"23456789", "10", *"JQKA")
    assert overview["two pairs or better"] == overview["A-A"] == ["3"] * 13
    assert overview["5-5"] == overview["6-6"] == ["1"] * 13
    assert overview["less"] == ["F"] * 13
    assert overview["K-K"] == ["3"] * 12 + ["31"]
    by_kicker = cells(chart, 1)
    assert by_kicker["Q-Q-J"] == ["3"] * 11 + ["1", "1"]
    assert not any(label.startswith(("5-5", "6-6", "A-A")) for label in by_kicker)
    assert [meaning.letter for meaning in chart.meanings] == ["F", "1", "3"]
    folded = float(solution_of(read(Game(DOCUMENT).rules, FourCardTerms)).frequency(0))
    assert f"{folded:.4%}" in chart.caption[1]


def test_one_chart_for_each_size_of_ante_that_matters():
    least, greatest = charts(read(Game(DOCUMENT, readings={"play_limits": "table"}).rules, FourCardTerms))
    assert cells(least)["A-A"] == ["3"] * 13
    assert cells(greatest)["A-A"] == ["1"] * 13
    assert [meaning.letter for meaning in greatest.meanings] == ["F", "1"]
