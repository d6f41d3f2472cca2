"""Ranks of hands at the table: what beats what, by which cards, and in which words."""

import subprocess
import sys
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import DECK_32, DECK_36, DECK_52
from croupier.errors import CardError
from croupier.ranking import (
    FOUR_CARD,
    ORDERS,
    REDUCED_32,
    STANDARD,
    STAR_36,
    best_hand,
    best_of_two_and_three,
    class_of,
    describe,
    rank_of_hand,
    rank_of_up_cards,
    threshold,
)
from croupier.ranking.orders import best_by_definition
from tests.rules import rule

STAR = "star_sydney/four_card_poker"


def cards(text, deck=DECK_52):
    return deck.parse(text)


def falls(order, *hands):
    """Each hand beats the next."""
    ranks = [rank_of_hand(order.deck.parse(hand), order) for hand in hands]
    return all(higher > lower for higher, lower in pairwise(ranks))


# -- orders ----------------------------------------------------------------------------------------------------------

LOWEST_AND_HIGHEST = [  # of each class in 52 cards, from the lowest
    ("high_card", "7s 5h 4d 3c 2c", "As Kh Qd Jc 9c"),
    ("one_pair", "2s 2h 5d 4c 3c", "As Ah Kd Qc Jc"),
    ("two_pairs", "3s 3h 2d 2c 4c", "As Ah Kd Kc Qc"),
    ("three_of_a_kind", "2s 2h 2d 4c 3c", "As Ah Ad Kc Qc"),
    ("straight", "5s 4h 3d 2c Ac", "As Kh Qd Jc Tc"),
    ("flush", "7s 5s 4s 3s 2s", "Ah Kh Qh Jh 9h"),
    ("full_house", "2s 2h 2d 3c 3d", "As Ah Ad Kc Kd"),
    ("four_of_a_kind", "2s 2h 2d 2c 3d", "As Ah Ad Ac Kd"),
    ("straight_flush", "5s 4s 3s 2s As", "Kh Qh Jh Th 9h"),
    ("royal_flush", "Ac Kc Qc Jc Tc", "As Ks Qs Js Ts"),
]


def test_every_hand_of_a_class_beats_every_hand_of_the_class_below():
    for (_, _, highest), (_, lowest, _) in pairwise(LOWEST_AND_HIGHEST):
        assert falls(STANDARD, lowest, highest)
    for name, lowest, highest in LOWEST_AND_HIGHEST:
        assert class_of(rank_of_hand(cards(lowest))) == class_of(rank_of_hand(cards(highest))) == name


def test_suits_do_not_rank():
    assert rank_of_hand(cards("As Ks Qs Js Ts")) == rank_of_hand(cards("Ac Kc Qc Jc Tc"))
    assert rank_of_hand(cards("As Kh 8d 4c 2c")) == rank_of_hand(cards("Ac Kd 8h 4s 2d"))


@pytest.mark.parametrize(
    "hands",
    [
        ("Kd Kc Ks 2h 2s", "Qd Qc Qs Ah As"),  # the three decide before the pair
        ("Qd Qc Qs Ah As", "Qd Qc Qs Kh Ks"),
        ("Ah Kd 3s 3c 2d", "Ah Qd 3s 3c Jd"),  # equal pairs: the other cards from the highest
        ("Qh Qs 7c 7d Tc", "Qc Qd 7h 7s 9c"),  # equal pairs: the fifth card
        ("Ah As 3c 3d 2c", "Kc Kd Qh Qs Ac"),
        ("Ah Kd Qs 9c 3c", "Ah Kd Qs 9c 2c"),
        ("Ah 9h 5h 4h 2h", "As 9s 5s 3s 2s"),
        ("6d 5c 4h 3s 2d", "5d 4c 3h 2s Ad"),
        ("7h 7d 7s 3c 2c", "6h 6d 6s Ac Kc"),
    ],
)
def test_cards_that_decide_within_a_class(hands):
    assert falls(STANDARD, *hands)


def test_an_ace_does_not_go_round_the_corner():
    assert class_of(rank_of_hand(cards("3s 2h Ad Kc Qc"))) == "high_card"
    around = cards("8s 7h Ad Kc Qc", DECK_32)
    assert class_of(rank_of_hand(around, REDUCED_32), REDUCED_32) == "high_card"


STAR_36_HANDS = [  # star_sydney/poker 13.4, from the highest: flush over full house, three of a kind over straight
    "As Ks Qs Js Ts",
    "9s 8s 7s 6s As",
    "6s 6h 6d 6c 7s",
    "Ts 9s 8s 7s As",
    "Ks Kh Kd Ac As",
    "6s 6h 6d 8c 7s",
    "As Kh Qd Jc Ts",
    "9s 8h 7d 6c As",
    "7s 7h 6d 6c 8s",
    "6s 6h 9d 8c 7s",
    "Ts 8h 7d 6c Js",
]
REDUCED_32_HANDS = [  # star_sydney/poker 13.3, crown_perth/poker 10.2: flush over full house, straight as usual
    "As Ks Qs Js Ts",
    "Ts 9s 8s 7s As",
    "7s 7h 7d 7c 8s",
    "Ks Qs Js 9s 7s",
    "As Ah Ad Kc Ks",
    "Js Th 9d 8c 7s",
    "Ts 9h 8d 7c As",
    "As Ah Ad Kc Qs",
    "8s 8h 7d 7c 9s",
    "7s 7h Td 9c 8s",
    "As Kh Qd Jc 9s",
]


def test_the_order_of_a_36_card_deck():
    assert falls(STAR_36, *STAR_36_HANDS)
    names = [class_of(rank_of_hand(cards(hand, DECK_36), STAR_36), STAR_36) for hand in STAR_36_HANDS]
    assert names == [
        *("royal_flush", "straight_flush", "four_of_a_kind", "flush", "full_house", "three_of_a_kind"),
        *("straight", "straight", "two_pairs", "one_pair", "high_card"),
    ]


def test_the_order_of_a_32_card_deck():
    assert falls(REDUCED_32, *REDUCED_32_HANDS)
    names = [class_of(rank_of_hand(cards(hand, DECK_32), REDUCED_32), REDUCED_32) for hand in REDUCED_32_HANDS]
    assert names == [
        *("royal_flush", "straight_flush", "four_of_a_kind", "flush", "full_house", "straight", "straight"),
        *("three_of_a_kind", "two_pairs", "one_pair", "high_card"),
    ]


@rule(STAR, "11.1", "11.1.1", "11.1.2", "11.1.3", "11.1.4", "11.1.5", "11.1.6", "11.1.7", "11.1.8")
def test_the_order_of_four_card_hands():
    hands = {
        "2s 2h 2d 2c": "four_of_a_kind",
        "As Ks Qs Js": "straight_flush",
        "4s 3s 2s As": "straight_flush",
        "2s 2h 2d 3c": "three_of_a_kind",
        "5s 4s 3s As": "flush",
        "As Kh Qd Jc": "straight",
        "4s 3h 2d Ac": "straight",
        "As Ah Kd Kc": "two_pairs",
        "3s 3h 2d 2c": "two_pairs",
        "As Ah Kd Qc": "one_pair",
        "2s 2h 4d 3c": "one_pair",
        "As Kh Qd Tc": "high_card",
        "5s 4h 3d Ac": "high_card",
        "6s 4h 3d 2c": "high_card",
    }
    assert falls(FOUR_CARD, *hands)
    assert [class_of(rank_of_hand(cards(hand), FOUR_CARD), FOUR_CARD) for hand in hands] == list(hands.values())
    assert ORDERS["four_card"] is FOUR_CARD


@rule(STAR, "11.2", "11.2.1", "11.2.2", "3.3")
def test_four_card_hands_of_one_class_rank_by_their_cards():
    assert falls(FOUR_CARD, "As Kh Qd Jc", "Ks Qh Jd Tc", "5s 4h 3d 2c", "4s 3h 2d Ac")
    assert falls(FOUR_CARD, "8s 8h Ad 2c", "8d 8c Kd Qh", "8d 8c Kd Jh")
    assert falls(FOUR_CARD, "Ks 8s 3s 2s", "Qh Jh Th 8h")
    assert falls(FOUR_CARD, "As Kh Qd 3c", "As Kh Qd 2c")
    assert rank_of_hand(cards("As Kh Qd 3c"), FOUR_CARD) == rank_of_hand(cards("Ah Ks Qc 3d"), FOUR_CARD)


# -- the best of more cards ------------------------------------------------------------------------------------------

BEST = [
    ("As Ah Ad Kc Ks Kh 2d", "full house, aces over kings"),
    ("As Ah Kd Kc Qs Qh Jd", "two pairs, aces and kings"),
    ("6s 5h 4d 3c 2s Ah Ad", "six-high straight"),
    ("9s 8s 7s 6s 5s As Ks", "nine-high straight flush"),
    ("As Qs 9s 7s 5s 3s 2s", "ace-high flush"),
    ("2s 2h 2d 2c As Ah Ad", "four of a kind, deuces"),
    ("As Kd 9h 8h 5c 3c 2d", "ace-king high"),
    ("As Kd 9h 9c 5c 2d", "pair of nines"),
    ("Ts 9s 8d 7c 6h 5h 4c", "ten-high straight"),
    ("Kh Qh Jh Th 9h Ah 2c", "royal flush"),
]


@pytest.mark.parametrize(("held", "words"), BEST)
def test_the_best_five_of_six_and_seven(held, words):
    rank, five = best_hand(cards(held))
    assert describe(rank) == words
    assert len(five) == 5
    assert set(five) <= set(cards(held))
    assert rank_of_hand(five) == rank == rank_of_hand(cards(held)) == best_by_definition(cards(held))


def test_the_cards_of_a_hand_come_with_those_first_that_decide():
    assert best_hand(cards("9d Ks 9c 2d Kd 3c Kh")).cards == ("Ks", "Kh", "Kd", "9d", "9c")
    assert best_hand(cards("Ah 5s 3d 2d 4c Kd Jc")).cards == ("5s", "4c", "3d", "2d", "Ah")
    assert best_hand(cards("4c As 2d 9c 3d"), FOUR_CARD).cards == ("4c", "3d", "2d", "As")


@pytest.mark.parametrize(
    ("held", "words"),
    [
        ("As Ks Qs Ah Ad", "three of a kind, aces"),  # over the flush it could be with a fourth spade
        ("As Ks Qs 9s Ah Ad", "three of a kind, aces"),  # both it and an ace-high flush: three of a kind is higher
        ("7s 6s 5s 4s 7h 7d", "seven-high straight flush"),
        ("7s 7c 5s 4s 7h 7d", "four of a kind, sevens"),
        ("Ks Qd Jh Tc 2s", "king-high straight"),
        ("Ks Kd Jh Jc 2s 2d", "two pairs, kings and jacks"),
        ("Ks 8d 6h 4c 2s 3h", "king-eight high"),
        ("4h 3s 2d Ac Ah 9s", "four-high straight"),
    ],
)
def test_the_best_four_of_five_and_six(held, words):
    rank, four = best_hand(cards(held), FOUR_CARD)
    assert describe(rank, FOUR_CARD) == words
    assert len(four) == 4
    assert rank_of_hand(four, FOUR_CARD) == rank == best_by_definition(cards(held), FOUR_CARD)


@pytest.mark.parametrize("order", ORDERS.values(), ids=list(ORDERS))
@given(data=st.data())
def test_the_quick_path_finds_what_trying_all_hands_finds(order, data):
    size = data.draw(st.integers(order.size, order.size + 2))
    held = data.draw(st.permutations(order.deck.cards()))[:size]
    rank = best_by_definition(held, order)
    assert rank_of_hand(held, order) == rank
    assert best_hand(held, order).rank == rank
    assert rank_of_hand(best_hand(held, order).cards, order) == rank


@pytest.mark.parametrize(
    ("hole", "community", "words"),
    [
        ("2s 3s", "Ah Kh Qh Jh Th", "ace-king high"),  # the straight flush on the board is not theirs
        ("As 2h", "Ks Qs Js Ts 3d", "ace-king high"),  # four to a flush and a straight need one card, not two
        ("As 2s", "Ks Qs Js Ts 3d", "ace-high flush"),
        ("9d 9c", "9h 4s 4d Ks Kd", "full house, nines over kings"),
        ("Kh 2h", "Ad Ac As Kd 3c", "three of a kind, aces"),  # the deuce spoils the full house
        ("Ah 7h", "Ad Ac As Kd 2c", "four of a kind, aces"),
    ],
)
def test_two_hole_cards_with_three_of_the_community(hole, community, words):
    rank, five = best_of_two_and_three(cards(hole), cards(community))
    assert describe(rank) == words
    assert len(set(five) & set(cards(hole))) == 2
    assert len(set(five) & set(cards(community))) == 3


@given(held=st.permutations(DECK_52.cards()))
def test_two_and_three_is_the_best_of_all_such_hands(held):
    for hole in (held[:2], held[:4]):
        community = held[4:9]
        all_hands = [[*two, *three] for two in combinations(hole, 2) for three in combinations(community, 3)]
        assert best_of_two_and_three(hole, community).rank == max(best_by_definition(hand) for hand in all_hands)


# -- open cards ------------------------------------------------------------------------------------------------------


def test_open_cards_rank_by_what_is_alike_and_what_is_high():
    falling = ["9s 9h 9d 9c", "Ah Ad Ac 2s", "3h 3d 2s 2c", "Ah Ad 3s 2c", "Ah Kh Qh Jh", "Kh Qd Js Tc"]
    ranks = [rank_of_up_cards(cards(hand)) for hand in falling]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == len(ranks)
    assert [class_of(rank) for rank in ranks] == [
        *("four_of_a_kind", "three_of_a_kind", "two_pairs", "one_pair", "high_card", "high_card"),
    ]
    assert rank_of_up_cards(cards("As")) > rank_of_up_cards(cards("Kd"))
    assert rank_of_up_cards(cards("2s 2d")) > rank_of_up_cards(cards("As Kd"))
    assert rank_of_up_cards(cards("9s 9d 9c")) > rank_of_up_cards(cards("As Ad Kc"))
    assert rank_of_up_cards(cards("As Kd")) == rank_of_up_cards(cards("Ac Kh"))


def test_open_cards_compare_with_whole_hands():
    """As where a player may check only with a hand that beats the cards that somebody shows."""
    shown = rank_of_up_cards(cards("Ah Ad 9s 4c"))
    assert rank_of_hand(cards("As Ac 9d 4d 2h")) > shown
    assert rank_of_hand(cards("As Ac 9d 3d 2h")) < shown
    assert rank_of_hand(cards("2s 2c 3d 3h 4h")) > shown
    assert rank_of_hand(cards("Ks Kc Qd Jd Th")) < shown


# -- thresholds and words --------------------------------------------------------------------------------------------


def test_ace_king_or_better():
    least = threshold("high_card", "AK")
    assert rank_of_hand(cards("As Kd 4h 3c 2s")) >= least  # the lowest there is
    assert rank_of_hand(cards("As Qd Jh Tc 9s")) < least  # the highest without
    assert rank_of_hand(cards("2s 2d 5h 4c 3s")) >= least


def test_a_pair_or_better():
    least = threshold("one_pair")
    assert rank_of_hand(cards("2s 2d 5h 4c 3s")) >= least
    assert rank_of_hand(cards("As Kd Qh Jc 9s")) < least


def test_a_pair_of_aces_or_better_in_four_cards():
    least = threshold("one_pair", "A", FOUR_CARD)
    assert rank_of_hand(cards("As Ad 3h 2c"), FOUR_CARD) >= least
    assert rank_of_hand(cards("Ks Kd Ah Qc"), FOUR_CARD) < least
    assert rank_of_hand(cards("3s 3d 2h 2c"), FOUR_CARD) >= least


@pytest.mark.parametrize(
    ("hand", "words", "all_words"),
    [
        ("As Ks Qs Js Ts", "royal flush", ""),
        ("Ks Qs Js Ts 9s", "king-high straight flush", ""),
        ("5s 4s 3s 2s As", "five-high straight flush", ""),
        ("6s 6d 6h 6c 2s", "four of a kind, sixes", " with deuce"),
        ("Ks Kd Kh 9c 9s", "full house, kings over nines", ""),
        ("Js 9s 5s 3s 2s", "jack-high flush", " with nine, five, three, deuce"),
        ("5s 4d 3h 2c As", "five-high straight", ""),
        ("Ts Td Th 9c 8s", "three of a kind, tens", " with nine, eight"),
        ("8s 8d 7h 7c As", "two pairs, eights and sevens", " with ace"),
        ("As Ad Kh 9c 4s", "pair of aces", " with king, nine, four"),
        ("As Kd 9h 5c 3s", "ace-king high", " with nine, five, three"),
        ("9s 7d 5h 3c 2s", "nine-seven high", " with five, three, deuce"),
    ],
)
def test_hands_in_words(hand, words, all_words):
    rank = rank_of_hand(cards(hand))
    assert describe(rank) == words
    assert describe(rank, kickers=True) == words + all_words


def test_open_cards_in_words():
    assert describe(rank_of_up_cards(cards("As"))) == "ace high"
    assert describe(rank_of_up_cards(cards("7s 7d"))) == "pair of sevens"
    assert describe(rank_of_up_cards(cards("Qs Qd 2c 2d"))) == "two pairs, queens and deuces"


# -- bad input -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "message"),
    [
        (["As", "Kd", "9h", "5c"], "4 cards to rank: 5 to 7 expected"),
        (["As", "Kd", "9h", "5c", "4c", "3c", "2c", "2d"], "8 cards to rank: 5 to 7 expected"),
        (["As", "Kd", "9h", "5c", "As"], "As is there twice"),
        (["As", "Kd", "9h", "5c", "1s"], "'1s' is not a card of a 52-card deck"),
        (["As", "Kd", "9h", "5c", "ace"], "'ace' is not a card of a 52-card deck"),
    ],
)
def test_what_cannot_be_ranked_is_refused(held, message):
    for work in (rank_of_hand, best_hand):
        with pytest.raises(CardError, match=message):
            work(held)


def test_cards_of_another_deck_are_refused():
    with pytest.raises(CardError, match="'6s' is not a card of a 32-card deck"):
        rank_of_hand(cards("As Ks Qs Js 6s"), REDUCED_32)


def test_two_and_three_need_two_and_three():
    with pytest.raises(CardError, match="1 hole cards and 5 community cards"):
        best_of_two_and_three(cards("As"), cards("Ks Qs Js Ts 2d"))
    with pytest.raises(CardError, match="As is there twice"):
        best_of_two_and_three(cards("As Kd"), cards("As Qs Js"))


def test_open_cards_are_less_than_a_hand():
    for held in ("", "As Kd Qs Jc Tc"):
        with pytest.raises(CardError, match="1 to 4 expected"):
            rank_of_up_cards(cards(held))


def test_a_threshold_is_of_a_known_class_and_rank():
    with pytest.raises(CardError, match="'pair' is no class of hands here: one of royal_flush, "):
        threshold("pair")
    with pytest.raises(CardError, match="'1' is not a rank of a 52-card deck"):
        threshold("one_pair", "1")


def test_an_order_of_ones_own():
    """A house that ranks 36 cards as 52: only the place of the classes differs."""
    usual = replace(STANDARD, name="standard_36", deck=DECK_36)
    assert falls(usual, "6s 6h 6d 8c 8s", "As Qs 9s 8s 7s", "9s 8h 7d 6c As", "As Ah Ad Kc Qs")


def test_ranking_at_a_table_needs_no_kernel():
    """Nobody waits for a compiler to deal a round."""
    code = "import sys, croupier.ranking.arrays; print('numba' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
