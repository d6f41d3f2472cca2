"""Ranges as people write them: how many hands each names, and what cannot be read."""

from fractions import Fraction
from itertools import combinations

import pytest

from croupier.cards import DECK_32, DECK_36, DECK_52
from croupier.poker.ranges import HOLDEM, STRONGEST, Game, RangeError, by_strength, class_of_hand, parse_range
from croupier.ranking import REDUCED_32, STAR_36

OMAHA = Game(size=4, takes_two=True)
SMALL = Game(DECK_36, STAR_36)


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("AKs", 4), ("AKo", 12), ("AK", 16), ("KA", 16), ("QQ", 6), ("AhKh", 1), ("AhKs", 1), ("AhAs", 1), ("AhK", 4),
        ("QQ+", 18), ("22+", 78), ("A5s+", 36), ("KTo+", 36), ("ATs+", 16), ("KQ+", 16),
        ("99-66", 24), ("66-99", 24), ("A2s-A5s", 16), ("A5s-A2s", 16), ("T9s-65s", 20), ("KTo-K8o", 36),
        ("Ax", 198), ("A*", 198), ("Axs", 48), ("Axo", 144), ("Ah*", 51), ("**", 1326), ("random", 1326), ("any", 1326),
        ("100%", 1326), ("0.5%", 6), ("1%", 12), ("QQ+, AKs AKo", 34), ("QQ+,AA", 18), ("AA:0.5, KK:50%", 12),
    ],
)  # fmt: skip
def test_hands_of_holdem(text, hands):
    assert len(parse_range(text)) == hands


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("AAxx", 6961),  # 6 * C(48, 2) with two aces, 4 * 48 with three, and four
        ("AhKh**", 1225), ("AKQJ", 256), ("AKQJds", 36), ("AKQJr", 24), ("xxxxds", 36_504),
        ("AAxxds", 864), ("AsAh**ds", 144), ("AsKsQdJd", 1), ("AsKsQdJs", 1), ("AAKKss", 24), ("AAAA", 1),
    ],
)  # fmt: skip
def test_hands_of_omaha(text, hands):
    assert len(parse_range(text, OMAHA)) == hands


def test_hands_are_those_that_are_meant():
    assert set(parse_range("AKs").hands) == {("Kc", "Ac"), ("Kd", "Ad"), ("Kh", "Ah"), ("Ks", "As")}
    assert {class_of_hand(hand) for hand in parse_range("A2s-A4s, 98o+").hands} == {"A2s", "A3s", "A4s", "98o"}
    assert {class_of_hand(hand) for hand in parse_range("J8s-96s").hands} == {"J8s", "T7s", "96s"}
    suits = [sorted(card[1] for card in hand) for hand in parse_range("9876ds", OMAHA).hands]
    assert all(a == b != c == d for a, b, c, d in suits)


def test_weights():
    found = parse_range("AKs:0.5, QQ, JJ:1/3, TT:25%")
    by_class = {class_of_hand(hand): weight for hand, weight in found.hands.items()}
    assert by_class == {"AKs": Fraction(1, 2), "QQ": 1, "JJ": Fraction(1, 3), "TT": Fraction(1, 4)}


def test_percentages_take_whole_classes_from_the_strongest_down():
    assert {class_of_hand(hand) for hand in parse_range("3%").hands} == {"AA", "KK", "QQ", "JJ", "TT", "99"}  # 36 of 39
    for share in (5, 15, 40, 75):
        found = len(parse_range(f"{share}%"))
        assert share * 1326 / 100 - 12 < found <= share * 1326 / 100


def test_the_order_of_strength_is_of_all_classes():
    classes = {class_of_hand(hand) for hand in combinations(DECK_52.cards(), 2)}
    assert len(STRONGEST) == 169
    assert set(STRONGEST) == classes
    assert by_strength(HOLDEM) is STRONGEST


def test_small_decks_are_put_in_order_by_playing_them():
    """Against a random hand with 32 cards: aces first, and a nine and an eight are worth more than sevens."""
    order = by_strength(Game(DECK_32, REDUCED_32))
    assert len(order) == 64
    assert order[:3] == ["AA", "KK", "QQ"]
    assert order[-1] == "87o"
    assert order.index("98s") < order.index("77")
    assert len(parse_range("100%", Game(DECK_32, REDUCED_32))) == 496


@pytest.mark.parametrize(
    ("text", "game", "problem"),
    [
        ("QQ+, AZs", HOLDEM, "'AZs' is not a hand of 2 cards"),
        ("A", HOLDEM, "'A' is not a hand of 2 cards"),
        ("AKQ", HOLDEM, "'AKQ' is not a hand of 2 cards"),
        ("", HOLDEM, "at least one hand"),
        ("AAs", HOLDEM, "'AAs': no hand is like this"),
        ("AAs+", HOLDEM, r"'AAs\+': a pair is neither suited nor offsuit"),
        ("AhKh+", HOLDEM, r"'AhKh\+': 'AhKh' is not two ranks"),
        ("AKs-AQo", HOLDEM, "'AKs-AQo': both ends are suited, or offsuit, or neither"),
        ("AKs-86s", HOLDEM, "'AKs-86s': the ends have neither one card in common nor the same gap"),
        ("AK-AA", HOLDEM, "'AK-AA': the ends have neither"),
        ("AKs:2", HOLDEM, "'AKs:2': a weight is more than 0 and at most 1"),
        ("AKs:", HOLDEM, "'AKs:': a weight"),
        ("AKs:x", HOLDEM, "'AKs:x': a weight"),
        ("AA:0.5, AA", HOLDEM, "'AA': AdAc is in the range already, with another weight"),
        ("AhAh", HOLDEM, "'AhAh' has a card twice"),
        ("0%", HOLDEM, "'0%': a percentage is more than 0"),
        ("101%", HOLDEM, "'101%': a percentage is more than 0 and at most 100"),
        ("0.1%", HOLDEM, "'0.1%' is less than the best pair"),
        ("A5s", SMALL, "'A5s': 5 is not a rank of a 36-card deck"),
        ("99+, 55+", SMALL, r"'55\+': 5 is not a rank of a 36-card deck"),
        ("AA", OMAHA, "'AA' is not a hand of 4 cards"),
        ("10%", OMAHA, "'10%': hands of 4 cards are not put in order"),
        ("AAxxs", OMAHA, "'AAxxs' is not a hand of 4 cards"),
        ("AAAAds", OMAHA, "'AAAAds': no hand is like this"),
    ],
)
def test_what_cannot_be_read_is_named(text, game, problem):
    with pytest.raises(RangeError, match=problem):
        parse_range(text, game)
