"""Four Card Poker solved: known figures exactly, and hands against every dealer's hand one by one."""

from fractions import Fraction
from math import comb

import numpy as np
import pytest

from croupier.kernels.poker import four_card
from croupier.kernels.poker.four_card import FOLDED, LOSES, PAIR_OF_ACES, WINS, evaluate, solve
from croupier.kernels.poker.sweep import LANES, SHARED, all_hands
from croupier.kernels.poker.tables import FOUR_CARD, tables
from tests.kernels import sweep_reference as reference
from tests.kernels.sweep_reference import numbers

NONE = (0,) * 6
"""No bonus for a hand below three of a kind."""


def payoffs(three=2, straight_flush=20, four=25, times=(1, 3)):
    bonuses = (*NONE, three, straight_flush, four)
    return tuple(
        tuple(map(Fraction, (-1, *(sign * (1 + most) + bonus for most in times for sign in (1, -1)))))
        for bonus in bonuses
    )


def always(action):
    return np.full((tables(FOUR_CARD).highest + 1, LANES), action, np.uint8)


# -- known figures ---------------------------------------------------------------------------------------------------


def test_the_exact_value_with_the_usual_bonus():
    found = solve(payoffs())
    assert found.ev == Fraction(-8840827253, 317119576410)
    assert round(-100 * float(found.ev), 2) == 2.79


def test_the_exact_value_with_another_bonus():
    assert round(100 * float(solve(payoffs(2, 15, 30)).ev), 8) == -3.06642585


def test_how_often_hands_come_by_class():
    """Of five cards: 2,072 straight flushes, 114,616 flushes, 123,552 two pairs, 81,096 pairs of aces."""
    found = solve(payoffs())
    counts = [sum(row) * comb(52, 5) // four_card.DEALS for row in found.tally]
    assert [counts[kind] for kind in (four_card.STRAIGHT_FLUSH, four_card.FLUSH, four_card.TWO_PAIRS)] == [
        2072, 114_616, 123_552,
    ]  # fmt: skip
    assert counts[PAIR_OF_ACES] == 81_096
    assert counts[four_card.FOUR] == 624
    assert sum(counts) == comb(52, 5)


@pytest.mark.parametrize(("cards", "straight_flushes"), [(4, 44), (5, 2072), (6, 47_752)])
def test_how_many_hands_of_four_to_six_cards_have_a_straight_flush(cards, straight_flushes):
    """Out of four, best four of five, best four of six; four of a kind beside it in six cards counts as that."""
    if cards == 4:
        suited = tables(FOUR_CARD).flushes[[mask for mask in range(1 << 13) if mask.bit_count() == 4]]
        assert 4 * int((suited >= tables(FOUR_CARD).first_of(8)).sum()) == straight_flushes
        return
    hands = all_hands(cards, FOUR_CARD)
    of = tables(FOUR_CARD)
    assert int(hands.multiplicities[of.classes[hands.values] == 6].sum()) == straight_flushes
    assert int(hands.multiplicities.sum()) == comb(52, cards)


def test_no_hand_that_wins_aces_up_is_folded_and_two_pairs_are_always_tripled():
    """So a fold that takes Aces Up takes nothing that would have won."""
    tally = solve(payoffs()).tally
    assert all(row[FOLDED] == 0 for row in tally[PAIR_OF_ACES:])
    assert all(row[:3] == [0, 0, 0] for row in tally[PAIR_OF_ACES:])


def test_always_playing_and_always_folding():
    assert evaluate(payoffs(), always(0)).ev == -1
    found = evaluate(payoffs(0, 0, 0), always(1))
    assert found.ev == 2 * (found.frequency(WINS) - found.frequency(LOSES))
    assert evaluate(payoffs(0, 0, 0), always(2)).ev == 2 * found.ev


def test_of_equal_decisions_the_one_that_risks_least_is_taken():
    same = tuple((Fraction(-1),) * 5 for _ in range(9))
    assert solve(same).frequency(FOLDED) == 1
    free = tuple((Fraction(-2), *(Fraction(-1),) * 4) for _ in range(9))
    assert solve(free).frequency(WINS, LOSES) == 1


def test_one_amount_only():
    """If a Play wager can only be as much as the Ante, most of the edge that tripling gives is lost."""
    once = solve(payoffs(times=(1,)))
    assert len(once.tally[0]) == 3
    assert -0.28 < once.ev < -0.27


# -- one by one ------------------------------------------------------------------------------------------------------

HANDS = {
    "four of a kind": ("7c 7d 7h 7s Kd", "Kc"),
    "a straight flush that the up card makes longer": ("9h 8h 7h 6h 2c", "Th"),
    "three of a kind with the fourth up": ("9c 9d 9h 4s 2d", "9s"),
    "a flush of five": ("Ad Jd 8d 5d 3d", "Kd"),
    "a straight to the four": ("4c 3d 2h As Kd", "Ac"),
    "two pairs": ("9c 9d 4h 4s 2d", "4d"),
    "a pair of aces": ("Ac Ad 9h 7s 4c", "Ah"),
    "a pair of tens": ("Tc Td 9h 7s 4c", "5h"),
    "ace-king": ("Ac Kd Qh Js 2c", "2d"),
    "nothing, which the up card does not help": ("9c 7d 5h 3s 2c", "9d"),
}


def verify(cards, up):
    found, hand = four_card.showdowns(), solve(payoffs()).finder.index(cards, up)
    won = reference.four_card(cards, up)
    assert int(found.not_stronger[hand, up // 4]) == SHARED * won
    pays = payoffs()[int(found.classes[hand])]
    lost = four_card.DEALERS - won
    worth = [pays[0] * four_card.DEALERS, won * pays[1] + lost * pays[2], won * pays[3] + lost * pays[4]]
    assert solve(payoffs()).action(cards, up) == worth.index(max(worth))


@pytest.mark.parametrize(("cards", "up"), HANDS.values(), ids=HANDS)
def test_a_hand_against_every_dealers_hand(cards, up):
    verify(numbers(cards), *numbers(up))


def test_random_hands_against_every_dealers_hand():
    for cards, up in reference.random_hands(12, seed=3):
        verify(cards, up)


def test_how_hands_of_a_value_are_played():
    """By value and up card: all hands are there, and those that are played alike by kind of action."""
    found = solve(payoffs())
    played = found.by_value(3)
    assert played.sum() == comb(52, 5) * 47 // 4
    aces = tables(FOUR_CARD).value_of_code(four_card.PAIR_OF_ACES_CODE)
    assert played[aces:, :, :2].sum() == 0
    frequency = found.frequency(WINS, LOSES)
    assert Fraction(int(played[:, :, 1].sum()), int(played.sum())) == frequency
