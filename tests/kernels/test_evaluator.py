"""The kernel's tables: they agree with the definition of every hand, and their frequencies are the published ones."""

from dataclasses import replace
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest

from croupier.cards import DECK_32, DECK_36
from croupier.kernels.poker import sevens
from croupier.kernels.poker import tables as kernel
from croupier.kernels.poker.evaluate import count_classes, count_values, values_of
from croupier.ranking import FOUR_CARD, REDUCED_32, STANDARD, STAR_36, rank_of_hand
from croupier.ranking.arrays import card_number, card_of, disagreements, hand_numbers, tables_of
from croupier.ranking.hands import ranker

USUAL_36 = replace(STANDARD, name="standard_36", deck=DECK_36)
USUAL_32 = replace(STANDARD, name="standard_32", deck=DECK_32)


def frequencies(order, cards):
    counts = count_classes(cards, tables_of(order))
    return dict(zip(reversed(order.classes), counts, strict=True))


# -- agreement with the definition -----------------------------------------------------------------------------------


@cache
def all_hands(size):
    return np.array(list(combinations(range(52), size)), np.uint8)


def test_the_kernel_agrees_with_the_definition_on_all_2598960_hands():
    """A definition looks at the ranks and at whether the suits are one: it is asked once for each such look."""
    hands = all_hands(5)
    assert len(hands) == 2_598_960
    ranks, suits = hands >> 2, hands & 3
    is_suited = (suits == suits[:, :1]).all(axis=1)
    looks = np.concatenate([ranks, is_suited[:, None]], axis=1) @ (16 ** np.arange(6)[::-1])  # cards ascend
    found, of_hand = np.unique(looks, return_inverse=True)
    assert len(found) == 7462
    defined = [STANDARD.rank([(look >> 4 * i & 15) + 2 for i in range(1, 6)], bool(look & 1)) for look in found]
    assert (tables_of().codes[values_of(hands)] == np.array(defined)[of_hand]).all()


def test_from_python_all_2598960_hands_rank_as_in_the_kernel():
    names = [card_of(number) for number in range(52)]
    ranks = np.fromiter(map(ranker(STANDARD).rank, combinations(names, 5)), np.int64)
    assert (tables_of().codes[values_of(all_hands(5))] == ranks).all()


@pytest.mark.parametrize(("order", "cards"), [(REDUCED_32, 5), (REDUCED_32, 6), (REDUCED_32, 7), (FOUR_CARD, 4)])
def test_every_hand_of_small_decks_is_worth_the_best_hand_in_it(order, cards):
    assert disagreements(cards, order) == 0


def test_a_disagreement_is_found():
    of = tables_of(REDUCED_32)
    worst = np.ones(comb(32, 5), np.uint16)
    assert sevens.disagreements(5, of, worst) == comb(32, 5) - count_values(5, of)[1]


@pytest.mark.parametrize(
    ("order", "sizes"), [(STANDARD, (6, 7)), (STAR_36, (5, 6, 7)), (USUAL_32, (5, 7)), (FOUR_CARD, (5, 6))]
)
def test_random_hands_rank_as_from_python(order, sizes):
    generator, deck = np.random.default_rng(5), order.deck.cards()
    for size in sizes:
        hands = [[deck[i] for i in generator.choice(len(deck), size, replace=False)] for _ in range(2000)]
        found = tables_of(order).codes[values_of([hand_numbers(hand) for hand in hands], tables_of(order))]
        assert found.tolist() == [rank_of_hand(hand, order) for hand in hands]


def test_one_row_after_another_gives_what_all_sevens_counted_give():
    counts = count_values(7)
    assert counts.sum() == sevens.SEVENS == 133_784_560
    assert sevens.sum_of_sevens(kernel.STANDARD) == int(counts @ np.arange(len(counts)))


# -- frequencies -----------------------------------------------------------------------------------------------------

FROM_THE_HIGHEST = (
    *("royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush"),
    *("straight", "three_of_a_kind", "two_pairs", "one_pair", "high_card"),
)
OF_52 = {  # Wikipedia, "Poker probability", and any textbook
    5: (4, 36, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540),
    6: (188, 1656, 14664, 165984, 205792, 361620, 732160, 2532816, 9730740, 6612900),
    7: (4324, 37260, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800, 23294460),
}


@pytest.mark.parametrize("cards", OF_52)
def test_frequencies_of_52_cards(cards):
    assert frequencies(STANDARD, cards) == dict(zip(FROM_THE_HIGHEST, OF_52[cards], strict=True))


@pytest.mark.parametrize(
    ("order", "cards", "expected"),
    [  # counted independently
        (STAR_36, 5, {"straight": 6120, "two_pairs": 36288, "one_pair": 193536, "four_of_a_kind": 288}),
        (STAR_36, 5, {"high_card": 122400}),
        (STAR_36, 7, {"royal_flush": 1860, "flush": 175560, "straight": 1139580, "three_of_a_kind": 637560}),
        (STAR_36, 7, {"two_pairs": 3157056, "one_pair": 2316600}),
        (USUAL_36, 5, {"four_of_a_kind": 288, "one_pair": 193536, "high_card": 122400}),
        (USUAL_36, 7, {"two_pairs": 3157056, "one_pair": 2316600}),
        (REDUCED_32, 5, {"full_house": 1344, "three_of_a_kind": 10752, "two_pairs": 24192, "one_pair": 107520}),
        (REDUCED_32, 5, {"high_card": 52020}),
        (REDUCED_32, 7, {"high_card": 15540}),
        (USUAL_32, 5, {"four_of_a_kind": 224, "three_of_a_kind": 10752}),
        (USUAL_32, 7, {"four_of_a_kind": 26208, "straight": 639520, "three_of_a_kind": 258060}),
        (FOUR_CARD, 4, {"straight_flush": 44}),
        (FOUR_CARD, 5, {"straight_flush": 2072, "flush": 114616, "two_pairs": 123552}),
        (FOUR_CARD, 6, {"straight_flush": 47752}),
    ],
)
def test_frequencies_of_other_decks_and_of_four_cards(order, cards, expected):
    found = frequencies(order, cards)
    assert sum(found.values()) == comb(order.deck.size, cards)
    assert {name: found[name] for name in expected} == expected


def test_how_often_five_cards_make_just_a_pair_of_aces_of_four():
    of = tables_of(FOUR_CARD)
    is_pair_of_aces = of.codes >> 16 == FOUR_CARD.places["one_pair"] << 4 | 14
    assert count_values(5, of)[is_pair_of_aces].sum() == 81096


# -- the tables themselves -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("order", "values"), [(STANDARD, 7462), (FOUR_CARD, 2535)])
def test_values_run_from_one_without_gaps(order, values):
    of = tables_of(order)
    assert of.highest == values
    assert np.unique(values_of(all_hands(order.size), of)).tolist() == list(range(1, values + 1))
    assert (np.diff(of.codes) > 0).all()


def test_cards_and_numbers():
    assert [card_number(card) for card in ("2c", "2s", "3c", "As")] == [0, 3, 4, 51]
    assert all(card_number(card_of(number)) == number for number in range(52))


def test_where_classes_begin():
    of = tables_of()
    assert of.first_of(kernel.ONE_PAIR) == 1278
    assert of.codes[of.value_of_code(0xED000)] == 0xED432  # ace-king and the lowest cards that make nothing of it


def test_hands_that_the_tables_do_not_know_are_refused():
    with pytest.raises(ValueError, match="hands of 4 cards: the tables have 5 to 7"):
        values_of([[0, 1, 2, 3]])
    with pytest.raises(ValueError, match="card 52: cards are 0 to 51"):
        values_of([[0, 1, 2, 3, 52]])
