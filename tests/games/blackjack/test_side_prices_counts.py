"""The counts behind the side wagers of blackjack, against every deal of small shoes, counted one by one."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest

from croupier.errors import CroupierError
from croupier.kernels.blackjack_side import (
    DealerResult,
    Shoe,
    Stands,
    chance,
    count_points,
    dealer_alike,
    dealer_hands,
    dealer_results,
    falling,
)

RANKS = (1,) * 9 + (4,)
"""Four ranks count ten."""
STANDS = {"on soft 17": Stands.by(lambda total, _: total >= 17),
          "not on soft 17": Stands.by(lambda total, is_soft: total >= 17 + is_soft)}  # fmt: skip


def total_of(values):
    """Values from 1 (an ace) to 10; the total, and whether an ace counts eleven."""
    least = sum(values)
    return (least + 10, True) if 1 in values and least <= 11 else (least, False)


def is_done(values, rule):
    total, is_soft = total_of(values)
    return len(values) > 1 and (total > 17 or (total == 17 and not (is_soft and rule == "not on soft 17")))


def drawn(left, rule, hand=(), likely=Fraction(1)):
    """Every sequence of values that the dealer can draw, one card after another."""
    if is_done(hand, rule):
        yield hand, likely
        return
    size = sum(left)
    for value, count in enumerate(left, 1):
        if count:
            fewer = [n - (i == value) for i, n in enumerate(left, 1)]
            yield from drawn(fewer, rule, (*hand, value), likely * Fraction(count, size))


@pytest.mark.parametrize("rule", STANDS)
@pytest.mark.parametrize("left", [(4,) * 9 + (16,), (4, 0, 3, 2, 1, 0, 2, 0, 1, 4), (0, 8, 0, 0, 0, 0, 0, 0, 0, 2)])
def test_how_the_dealer_ends_against_drawing_card_by_card(rule, left):
    expected = Counter()
    for hand, likely in drawn(left, rule):
        expected[total_of(hand)[0], len(hand), sorted(hand) == [1, 10]] += likely
    assert dealer_results(Shoe(2, RANKS, left), STANDS[rule]) == expected


@pytest.mark.parametrize("rule", STANDS)
def test_what_the_dealers_cards_have_in_common_against_every_order_of_every_shoe(rule):
    """A two, two sixes and two tens are left of one deck with two ranks of tens: every choice of them, every order."""
    ranks, left = (1,) * 9 + (2,), (0, 1, 0, 0, 0, 2, 0, 0, 0, 2)
    deck = [[(value, rank, suit) for rank in range(ranks[value - 1]) for suit in "cdhs"] for value in range(1, 11)]
    chosen = [combinations(deck[value], count) for value, count in enumerate(left) if count]
    found, deals = Counter(), 0
    for some in product(*chosen):
        for order in permutations([card for cards in some for card in cards]):
            hand = next(order[:n] for n in range(2, 6) if is_done([value for value, _, _ in order[:n]], rule))
            deals += 1
            if total_of([value for value, _, _ in hand])[0] == 22:
                suits = {suit for _, _, suit in hand}
                found["suit" if len(suits) == 1 else "colour" if suits in ({"d", "h"}, {"c", "s"}) else "none"] += 1
    counted = dealer_alike(Shoe(1, ranks, left), STANDS[rule], 22, (2, 2))
    assert counted == tuple(Fraction(found[name], deals) for name in ("suit", "colour", "none"))


@pytest.mark.parametrize(
    ("values", "total", "is_soft"),
    [((0, 9), 21, True), ((0, 0), 12, True), ((0, 5), 17, True), ((0, 5, 9), 17, False), ((0, 0, 8), 21, True),
     ((0, 0, 9), 12, False), ((9, 5, 5), 22, False)],
)  # fmt: skip
def test_an_ace_counts_eleven_where_it_can(values, total, is_soft):
    assert count_points(values) == (total, is_soft)


def test_no_completed_hand_had_been_one_before_its_last_card():
    for rule, stands in STANDS.items():
        for hand in dealer_hands(stands):
            values = [value + 1 for value in hand.values]
            assert is_done(values, rule)
            assert 1 <= hand.orders <= falling(len(values), len(values))


def test_a_dealer_who_draws_to_soft_17_and_one_who_stands_differ_only_after_soft_17():
    stands, draws = (dealer_results(Shoe.of(8, RANKS), rule) for rule in STANDS.values())
    blackjack = DealerResult(21, 2, is_blackjack=True)
    assert stands[blackjack] == draws[blackjack]
    assert stands[DealerResult(26, 3, is_blackjack=False)] == draws[DealerResult(26, 3, is_blackjack=False)]
    assert sum(stands.values()) == sum(draws.values()) == 1


def test_the_chance_of_values_does_not_depend_on_their_order():
    shoe = Shoe(4, RANKS, (3, 5, 0, 0, 0, 0, 1, 0, 0, 7))
    assert chance(shoe, 0, 9, 0) == chance(shoe, 0, 0, 9) == Fraction(3 * 2 * 7, 16 * 15 * 14)
    assert chance(shoe, 2) == 0
    assert sum(chance(shoe, *values) for values in product(range(10), repeat=2)) == 1
    assert chance(Shoe(4, RANKS, (1,) + (0,) * 9), 0, 0) == 0


@pytest.mark.parametrize(
    ("ranks", "left", "problem"),
    [
        (RANKS, (4,) * 9, "left: .* must be 10 whole numbers"),
        (RANKS[:9], (4,) * 10, "ranks: .* must be 10 whole numbers"),
        (RANKS, (-1,) + (4,) * 9, "none below 0"),
        (RANKS, (True,) + (4,) * 9, "whole numbers"),
        (RANKS, (5,) + (4,) * 9, "left: 5 cards that count 1, but 1 decks have 4"),
        (RANKS, (4,) * 9 + (17,), "left: 17 cards that count 10, but 1 decks have 16"),
    ],
)
def test_a_shoe_that_cannot_be(ranks, left, problem):
    with pytest.raises(CroupierError, match=problem):
        Shoe(1, ranks, left)


def test_cards_that_may_not_suffice():
    with pytest.raises(CroupierError, match="not always enough to complete the dealer's hand"):
        dealer_results(Shoe(1, RANKS, (0, 4, 1, 0, 0, 0, 0, 0, 0, 0)), STANDS["on soft 17"])
