"""Caribbean Stud solved: published figures to the last deal, and hands against every dealer's hand one by one."""

from fractions import Fraction
from math import comb

import numpy as np
import pytest

from croupier.errors import CroupierError
from croupier.kernels.poker import caribbean
from croupier.kernels.poker.caribbean import FOLDED, LOSES, UNQUALIFIED, WINS, Terms, evaluate, solve
from croupier.kernels.poker.sweep import LANES, SHARED, subset_rows
from croupier.kernels.poker.tables import STANDARD, tables
from tests.kernels import sweep_reference as reference
from tests.kernels.sweep_reference import numbers

ACE_KING = 0xED000
"""The first two ranks of a hand of odd cards, as codes have them."""
DEALS = 19_933_230_517_200
"""Of five cards, an up card, and four more to the dealer: the published counting."""


def terms(royal=250, lowest=ACE_KING):
    pays = (1, 1, 2, 3, 4, 5, 7, 20, 50, royal)
    payoffs = tuple(tuple(map(Fraction, (-1, 1, 1 + 2 * odds, 0, -3))) for odds in pays)
    return Terms(tables(STANDARD).value_of_code(lowest), payoffs)


def always(action):
    return np.full((tables(STANDARD).highest + 1, LANES), action, np.uint8)


# -- published figures -----------------------------------------------------------------------------------------------


def test_the_total_loss_of_the_published_counting():
    """With the royal flush at 100 to 1: 1,041,372,912,372 of 19,933,230,517,200."""
    assert caribbean.DEALS == DEALS == comb(52, 5) * 47 * comb(46, 4)
    found = solve(terms(100))
    assert found.ev * DEALS == -1_041_372_912_372
    risk = found.ev / (1 + 2 * (1 - found.frequency(FOLDED)))
    assert round(100 * float(risk), 3) == -2.555


@pytest.mark.parametrize(("royal", "percent"), [(100, -5.22430577), (250, -5.19908195)])
def test_the_edge_by_what_a_royal_flush_pays(royal, percent):
    assert round(100 * float(solve(terms(royal)).ev), 8) == percent


def test_how_often_a_hand_is_bet_on_and_what_is_risked():
    found = solve(terms(200))
    bets = 1 - found.frequency(FOLDED)
    assert round(float(bets), 8) == 0.52225476
    assert round(float(1 + 2 * bets), 8) == 2.04450952
    assert round(100 * float(found.ev / (1 + 2 * bets)), 8) == -2.54706072


def test_always_betting():
    found = evaluate(terms(100), always(1))
    assert round(100 * float(found.ev), 6) == -16.607245
    assert found.frequency(FOLDED) == 0


def test_always_folding_loses_the_ante():
    found = evaluate(terms(), always(0))
    assert found.ev == -1
    assert {result for _, result in found.counts()} == {FOLDED}


# -- counts ----------------------------------------------------------------------------------------------------------


def test_classes_of_hands_are_as_frequent_as_they_are():
    frequencies = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]
    for found in (solve(terms()), evaluate(terms(), always(1))):
        assert [sum(row) for row in found.tally] == [count * DEALS // comb(52, 5) for count in frequencies]


def test_the_dealer_qualifies_as_often_as_a_hand_is_ace_king_or_better():
    """All hands but the 165 x 1,020 with ace-king less straights: 1,135,260 of 2,598,960 do not."""
    found = evaluate(terms(), always(1))
    below = 1_302_540 - (comb(11, 3) - 1) * (4**5 - 4)
    assert found.frequency(UNQUALIFIED) == Fraction(below, comb(52, 5))


def test_hands_that_are_both_bet_win_as_often_as_they_lose():
    """Against a dealer who always plays, if nobody ever folds, both sides are alike."""
    found = evaluate(terms(lowest=1), always(1))
    assert found.frequency(UNQUALIFIED) == 0
    assert found.frequency(WINS) == found.frequency(LOSES)


def test_a_straight_flush_is_never_folded_and_less_than_ace_king_always():
    tally = solve(terms()).tally
    assert all(row[FOLDED] == 0 for row in tally[1:])
    assert tally[0][FOLDED] > 0


def test_of_equal_decisions_the_fold_is_taken():
    """Where nothing is ever won or lost beyond the ante, to bet is worth no more."""
    nothing = Terms(terms().qualifying, tuple((Fraction(-1),) * 5 for _ in range(10)))
    assert solve(nothing).frequency(FOLDED) == 1


def test_payoffs_need_not_be_whole():
    """Everything at a third of its worth is worth a third; the decisions are the same."""
    whole = terms()
    thirds = Terms(whole.qualifying, tuple(tuple(pays / 3 for pays in row) for row in whole.payoffs))
    assert solve(thirds).ev == solve(whole).ev / 3
    assert solve(thirds).tally == solve(whole).tally


def test_payoffs_too_large_to_add_up_are_refused():
    huge = Terms(terms().qualifying, tuple((Fraction(2**41),) * 5 for _ in range(10)))
    with pytest.raises(CroupierError, match="more than the solver can add up"):
        solve(huge)


# -- one by one ------------------------------------------------------------------------------------------------------

HANDS = {
    "royal flush, its suit up": ("As Ks Qs Js Ts", "9s"),
    "straight flush": ("5h 4h 3h 2h Ah", "6h"),
    "four of a kind": ("7c 7d 7h 7s Kd", "Kc"),
    "full house": ("9c 9d 9h 4s 4d", "9s"),
    "flush": ("Ad Jd 8d 5d 3d", "Kd"),
    "straight to the five": ("5c 4d 3h 2s Ad", "Ac"),
    "a low pair, paired up": ("2c 2d 9h 7s 4c", "2h"),
    "ace-king-queen": ("Ac Kd Qh 7s 2c", "6d"),
    "lowest ace-king": ("Ac Kc 4c 3d 2c", "2d"),
    "ace-queen": ("Ac Qd Jh 9s 2c", "Kd"),
    "seven high": ("7c 5d 4h 3s 2c", "8c"),
}


def verify(cards, up):
    found, (hand, lane) = caribbean.showdowns(terms().qualifying), where(cards, up)
    none, less, most = (int(counts[hand, lane]) for counts in found.counts)
    counted = (none, less - none, most - less, SHARED * caribbean.DEALERS - most)
    expected = reference.caribbean(cards, up)
    assert counted == tuple(SHARED * part for part in expected)
    unqualified, beaten, _, wins = expected
    odds = [1, 1, 2, 3, 4, 5, 7, 20, 50, 250][int(found.classes[hand])]
    worth = unqualified + (1 + 2 * odds) * beaten - 3 * wins
    assert solve(terms()).action(cards, up) == (worth > -caribbean.DEALERS)


def where(cards, up):
    return solve(terms()).finder.index(cards, up), up // 4


@pytest.mark.parametrize(("cards", "up"), HANDS.values(), ids=HANDS)
def test_a_hand_against_every_dealers_hand(cards, up):
    verify(numbers(cards), *numbers(up))


def test_random_hands_against_every_dealers_hand():
    for cards, up in reference.random_hands(40, seed=6):
        verify(cards, up)


def test_suits_may_be_exchanged_and_cards_come_in_any_order():
    found = solve(terms())
    wanted = found.action(numbers("Ac Kc Qd 8d 5h"), *numbers("7c"))
    same = [("Ad Kd Qc 8c 5h", "7d"), ("5s 8h Qh Ac Kc", "7c"), ("As Ks Qh 8h 5c", "7s")]
    assert {where(numbers(cards), *numbers(up)) for cards, up in same} == {where(numbers("Ac Kc Qd 8d 5h"), 20)}
    assert all(found.action(numbers(cards), *numbers(up)) == wanted for cards, up in same)


@pytest.mark.parametrize(
    ("cards", "up"), [([0, 1, 2, 3], 4), ([0, 1, 2, 3, 4], 4), ([0, 0, 1, 2, 3], 9), ([0, 1, 2, 3, 4], 52)]
)
def test_what_is_no_hand_and_up_card_is_refused(cards, up):
    with pytest.raises(ValueError, match="not a hand"):
        solve(terms()).action(cards, up)


def test_sets_that_differ_in_suits_one_to_three_share_a_row():
    """294,204 sets of up to four cards; each row stands for as many as share it."""
    rows = subset_rows()
    assert len(rows.row_of) == sum(comb(52, size) for size in range(5))
    assert sum(SHARED // rows.weights) == len(rows.row_of)
    assert [int(rows.steps[card, 0]) for card in (0, 51)] == [1, 52]
    first = rows.row_of[1:53].reshape(13, 4)
    assert (first[:, 1:] == first[:, 1:2]).all()
    assert len({*first[:, :2].ravel().tolist()}) == 26
