"""Strategies of Caribbean Stud at a table and as a chart: what they bet on, seeing their hand and the up card."""

from fractions import Fraction
from math import comb

import pytest

from croupier.cards import DECK_52
from croupier.games import Game
from croupier.games.caribbean_stud.chart import charts
from croupier.games.caribbean_stud.messages import Fold, MakeBet
from croupier.games.caribbean_stud.solving import solution_of
from croupier.games.caribbean_stud.strategy import KINDS, bets_simply, strategy_of
from croupier.games.caribbean_stud.terms import StudTerms
from croupier.pricing import find_strategy, price
from croupier.ranking import rank_of_hand
from croupier.table.terms import read
from tests.games.caribbean_stud.tables import antes, bet, caribbean, deal, game, settle_all
from tests.kernels import sweep_reference as reference
from tests.kernels.sweep_reference import numbers
from tests.rules import rule

DOCUMENT = "skycity/caribbean_stud"
HIDDEN = "9c 8d 6h 4s"
"""The dealer's other cards; of the hands here none has them."""


def chosen(hand, up, kind="optimal", dollars=10, **choices):
    """What a strategy does with the hand of box 1; True for a bet."""
    round_ = caribbean(hand, f"{HIDDEN} {up}", **choices)
    antes(round_, "Ann", dollars=dollars)
    action = strategy_of(read(round_.rules, StudTerms), kind).choose(round_)
    assert action in (MakeBet("Ann", 1), Fold("Ann", 1))
    round_.act(action)
    return isinstance(action, MakeBet)


@rule("skycity/caribbean_stud", "5.3", "9.1")
@pytest.mark.parametrize("up", ["2d", "Qs", "Kd", "Ad"])
def test_a_pair_is_bet_on_and_less_than_ace_king_folded(up):
    for kind in ("optimal", "simple", "pairs"):
        assert chosen("3c 3d 7h 5s Jc", up, kind)
        assert not chosen("Ac Qd Jh Ts 3d", up, kind)


@rule("skycity/caribbean_stud", "5.3")
@pytest.mark.parametrize(
    ("hand", "up", "bets"),
    [
        ("Ac Kd 8h 5s 2c", "Ad", False),  # published: a pair with the ace alone is no reason
        ("Ac Kd 8h 5s 2c", "5d", True),
        ("Ac Kd 8h 5s 2c", "7d", False),
        ("Ac Kd Qh 7s 2c", "Kc", True),
        ("Ac Kd Jh 7s 2c", "As", True),
        ("Ac Kd Jh 7s 2c", "Qd", False),
        ("Ac Kd Qh Js 2c", "Tc", True),
        ("Ac Kd Qh 7s 2c", "3d", True),
        ("Ac Kd Qh 7s 2c", "Jd", False),
    ],
)
def test_ace_king_is_bet_on_by_the_up_card(hand, up, bets):
    for kind in ("optimal", "simple"):
        assert chosen(hand, up, kind) == bets
    assert not chosen(hand, up, "pairs")


@rule("skycity/caribbean_stud", "5.3")
@pytest.mark.parametrize(
    ("hand", "up", "bets"),
    [
        ("Ac Kd Qh Ts 2c", 9, True),  # lower than the fourth card
        ("Ac Kd Qh Ts 2c", 11, False),
        ("Ac Kd Qh Ts 2c", 10, True),  # pairs
        ("Ac Kd Jh Ts 2c", 9, False),  # no queen
        ("Ac Kd Jh Ts 2c", 13, True),
        ("Ac Kd Th 9s 2c", 13, False),  # neither queen nor jack
        ("Ac Kd Th 9s 2c", 14, False),
        ("Ac Kd Th 9s 2c", 2, True),
    ],
)
def test_the_simple_rule_for_ace_king(hand, up, bets):
    assert bets_simply(rank_of_hand(DECK_52.parse(hand)), up) == bets


@rule("skycity/caribbean_stud", "5.6.2")
def test_a_hand_that_nobody_may_look_at_is_bet_on():
    setting = {"seats": {2: "Ann"}}
    hands = ("7c 5d 4h 3s 2c", "Jc 5c 4d 3h 2s", f"{HIDDEN} Ad")
    round_ = caribbean(*hands, boxes_per_player=2, blind_hands=True, setting=setting)
    for box in (1, 2):
        bet(round_, "Ann", "ante", 10, box)
    deal(round_)
    player = strategy_of(read(round_.rules, StudTerms))
    assert player.choose(round_) == MakeBet("Ann", 1)
    round_.act(MakeBet("Ann", 1))
    assert player.choose(round_) == Fold("Ann", 2)


def test_to_bet_whatever_comes():
    assert chosen("7c 5d 4h 3s 2c", "Ad", "blind")


def test_where_nobody_decides_the_round_goes_on():
    """The dealer's step after the decisions, in which a hand could be conceded."""
    round_ = caribbean("3c 3d 7h 5s Jc", f"{HIDDEN} Ad")
    antes(round_, "Ann")
    round_.act(MakeBet("Ann", 1))
    assert strategy_of(read(round_.rules, StudTerms)).choose(round_) == round_.decision.offers[0]
    settle_all(round_)
    assert round_.is_over


@rule("skycity/caribbean_stud", "5.9")
@pytest.mark.parametrize(("dollars", "bets"), [(5, True), (1000, False)])
def test_with_a_maximum_payout_it_depends_on_the_ante(dollars, bets):
    """Of $10: a bet of $10 wins all of it, one of $2,000 hardly anything. Counted against every dealer's hand."""
    hand, up = "2c 2d 7h 5s Jc", "As"
    none, beaten, _, wins = reference.caribbean(numbers(hand), *numbers(up))
    won = min(Fraction(1), Fraction(10, 2 * dollars))
    assert (none + (1 + 2 * won) * beaten - 3 * wins > -163_185) == bets
    assert chosen(hand, up, dollars=dollars, maximum_payout="10") == bets


def test_strategies_are_found_by_name():
    played = game()
    assert tuple(sorted(KINDS)) == ("blind", "optimal", "pairs", "simple")
    for kind in KINDS:
        assert find_strategy(played, kind) is strategy_of(read(played.rules, StudTerms), kind)


# -- the chart -------------------------------------------------------------------------------------------------------


def cells(chart, section=0):
    return {label: [cell.text for cell in row] for label, row in chart.sections[section].rows}


def test_the_chart_says_what_the_strategy_does():
    (chart,) = charts(read(Game(DOCUMENT).rules, StudTerms))
    assert chart.sections[0].columns == (*"23456789", "10", *"JQKA")
    overview = cells(chart)
    assert overview["pair or better"] == ["B"] * 13
    assert overview["less"] == ["F"] * 13
    assert overview["A-K-Q"][-3:] == ["B"] * 3
    assert overview["A-K-J"][-4:] == ["B", "F", "B", "B"]
    by_two = cells(chart, 1)
    assert by_two["A-K-Q-J"] == ["B"] * 13
    assert by_two["A-K-10-9"][-6:] == ["B", "B", "F", "F", "F", "F"]
    assert len(by_two) == comb(10, 2)  # two of the ranks from queen to three
    letters = {cell.letter for section in chart.sections for _, row in section.rows for cell in row}
    assert letters == {meaning.letter for meaning in chart.meanings}


def test_parts_of_the_chart_are_of_the_hands_there_are():
    """Of ace-king-jack-ten against a nine: the nine that pairs is one of 8 lower cards, but one of it lies there."""
    (chart,) = charts(read(Game(DOCUMENT).rules, StudTerms))
    assert cells(chart, 1)["A-K-J-10"][7] == str(round(100 * 3 / (3 + 7 * 4)))
    solution = solution_of(read(Game(DOCUMENT).rules, StudTerms))
    assert f"{float(1 - solution.frequency(0)):.4%}" in chart.caption[1]


def test_one_chart_for_each_size_of_ante_that_matters():
    found = charts(read(Game(DOCUMENT, options={"maximum_payout": "5000"}).rules, StudTerms))
    assert ["minimum" in found[0].caption[0], "maximum" in found[1].caption[0]] == [True, True]
    evs = [100 * -float(wager.ev) for name, wager in price_of("5000").items() if name.startswith("ante")]
    assert all(f"{ev:.4f}%" in chart.caption[1] for ev, chart in zip(evs, found, strict=True))


def price_of(most):
    return price(Game(DOCUMENT, options={"maximum_payout": most})).wagers
