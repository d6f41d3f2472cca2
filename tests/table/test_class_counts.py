"""Chances of classes of cards: against every physical card of small shoes, formulas, and published figures."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest

from croupier.cards import RANKS, Deck
from croupier.table.card_classes import Reading, card_vocabulary
from croupier.table.class_counts import Deals, chances, possible_deals
from croupier.table.classes import ClassError, Look, parse_outcomes

SMALL = Deck("2QKA")
VALUES = {"2": 2, "Q": 10, "K": 10, "A": 1}


def total(cards):
    return sum(VALUES[card[0]] for card in cards)


def outcomes_of(when, sizes, reading):
    looks = tuple(Look(f"group_{number}", "", size, size) for number, size in enumerate(sizes, 1))
    return parse_outcomes({**when, "rest": None}, looks, card_vocabulary(reading), "outcomes")


def counted(when, sizes, decks, deck=SMALL):
    reading = Reading(deck, "dh", total, VALUES)
    return chances(outcomes_of(when, sizes, reading), reading, Deals.of_full_decks(sizes, decks, VALUES))


def one_by_one(holds, sizes, decks):
    """Every order of physical cards: `holds` takes the cards of each group, and knows nothing of classes."""
    cards = list(enumerate(SMALL.cards(decks)))
    every = hits = 0
    for dealt in permutations(cards, sum(sizes)):
        left = [card for _, card in dealt]
        groups = [[left.pop(0) for _ in range(size)] for size in sizes]
        every += 1
        hits += holds(*groups)
    return Fraction(hits, every)


def ranks(cards):
    return sorted(card[0] for card in cards)


def suits(cards):
    return {card[1] for card in cards}


WITH_QUEEN = ([*"2Q"], [*"QQ"], [*"KQ"], [*"AQ"])
CASES = [
    ({"same_rank": 2}, (2,), lambda cards: cards[0][0] == cards[1][0]),
    ({"same_card": 2}, (2,), lambda cards: cards[0] == cards[1]),
    ({"same_rank": 2, "same_colour": 2}, (2,), lambda c: c[0][0] == c[1][0] and one_colour(c)),
    ({"same_card": 2}, (3,), lambda cards: max(Counter(cards).values()) == 2),
    ({"same_suit": 2}, (3,), lambda cards: len(suits(cards)) == 2),
    ({"same_suit": "all"}, (3,), lambda cards: len(suits(cards)) == 1),
    ({"same_colour": 2}, (3,), lambda cards: len({card[1] in "dh" for card in cards}) == 2),
    ({"same_colour": 3, "same_suit": {"to": 2}}, (3,), lambda c: len(suits(c)) > 1 and one_colour(c)),
    ({"poker": "straight_flush"}, (3,), lambda cards: ranks(cards) == ["A", "K", "Q"] and len(suits(cards)) == 1),
    ({"poker": "flush"}, (3,), lambda c: len(suits(c)) == 1 and ranks(c) != ["A", "K", "Q"] and len({*ranks(c)}) > 1),
    ({"cards": "Qh Qh"}, (2,), lambda cards: cards == ["Qh", "Qh"]),
    ({"cards": ["Qh Kd 2c", "As As As"]}, (3,), lambda c: sorted(c) in (["2c", "Kd", "Qh"], ["As"] * 3)),
    ({"number_of": {"ranks": "QK", "suits": "h", "is": 1}}, (3,), lambda c: sum(x in ("Qh", "Kh") for x in c) == 1),
    ({"only_suits": "dhs"}, (2,), lambda cards: "c" not in suits(cards)),
    ({"total": [11, 12]}, (2,), lambda cards: total(cards) in (11, 12)),
    ({"total": 12, "same_suit": "all"}, (2,), lambda cards: total(cards) == 12 and len(suits(cards)) == 1),
    ({"group_1": {"same_card": 2}, "group_2": {"ranks": "A"}}, (2, 1), lambda a, b: a[0] == a[1] and b[0][0] == "A"),
    ({"group_1": {"same_suit": 2}, "same_suit": 2}, (2, 1), lambda a, b: len(suits(a)) == 1 < len(suits(a + b))),
    ({"highest": "group_2"}, (1, 2), lambda a, b: total(b) > total(a)),
    ({"any": [{"ranks": "22"}, {"not": {"only_ranks": "2KA"}}]}, (2,), lambda c: ranks(c) in (["2"] * 2, *WITH_QUEEN)),
]  # fmt: skip


def one_colour(cards):
    return len({card[1] in "dh" for card in cards}) == 1


@pytest.mark.parametrize(("when", "sizes", "holds"), CASES, ids=[str(case[0]) for case in CASES])
@pytest.mark.parametrize("decks", [1, 2])
def test_every_physical_card_dealt_one_by_one(when, sizes, holds, decks):
    found = counted({"it": when}, sizes, decks)
    assert found.get("it", 0) == one_by_one(holds, sizes, decks)
    assert sum(found.values()) == 1


def test_cards_that_are_left_by_value():
    """Two of the four twos are gone, nobody knows which: all ways to be without two are as likely."""
    left, values = {2: 6, 10: 16, 1: 8}, VALUES
    reading = Reading(SMALL, "dh", total, VALUES)
    outcomes = outcomes_of({"it": {"same_card": 2, "ranks": ["22", "QQ"]}}, (2,), reading)
    found = chances(outcomes, reading, Deals.of_what_is_left(left, (2,), 2, values))
    twos = [card for card in SMALL.cards(2) if card[0] == "2"]
    others = [card for card in SMALL.cards(2) if card[0] != "2"]
    hits = every = 0
    for gone in combinations(range(8), 2):
        shoe = others + [card for place, card in enumerate(twos) if place not in gone]
        for first, second in combinations(shoe, 2):
            every += 1
            hits += first == second and first[0] in "2Q"
    assert found["it"] == Fraction(hits, every)


def test_what_is_left_of_full_decks_is_all_of_them():
    when = {"run": {"poker": ["straight", "flush"]}, "aces": {"group_2": {"ranks": "A"}, "same_colour": 2}}
    reading = Reading(SMALL, "dh", total, VALUES)
    outcomes = outcomes_of(when, (2, 1), reading)
    left = {value: 4 * 3 * list(VALUES.values()).count(value) for value in VALUES.values()}
    by_value = Deals.of_what_is_left(left, (2, 1), 3, VALUES)
    assert chances(outcomes, reading, by_value) == counted(when, (2, 1), 3)


# -- whole decks -----------------------------------------------------------------------------------------------------

DECK = Deck(RANKS)
BY_RANK = {rank: place for place, rank in enumerate(RANKS)}


def whole(when, sizes, decks):
    reading = Reading(DECK, "dh")
    return chances(outcomes_of(when, sizes, reading), reading, Deals.of_full_decks(sizes, decks, BY_RANK))


def test_all_hands_of_poker_of_one_deck():
    """The 2,598,960 hands, by the numbers that every book on poker gives."""
    usual = {
        "royal_flush": 4, "straight_flush": 36, "four_of_a_kind": 624, "full_house": 3744, "flush": 5108,
        "straight": 10200, "three_of_a_kind": 54912, "two_pairs": 123552, "one_pair": 1098240,
    }  # fmt: skip
    found = whole({name: {"poker": name} for name in usual}, (5,), 1)
    assert {name: share * comb(52, 5) for name, share in found.items()} == {**usual, "rest": 1302540}


def test_five_cards_of_eight_decks_by_hand():
    found = whole({"alike": {"poker": "five_of_a_kind"}, "flush": {"same_suit": "all"}}, (5,), 8)
    assert found["alike"] == Fraction(13 * comb(32, 5), comb(416, 5))
    assert found["flush"] == Fraction(4 * (comb(104, 5) - 13 * comb(8, 5)), comb(416, 5))


def test_twenty_one_plus_three_by_its_published_combinations():
    """Wizard of Odds, 21+3 (version 3), six decks: of 5,013,320 combinations of three cards."""
    when = {
        "suited_three": {"poker": "three_of_a_kind", "same_suit": "all"},
        "three": {"poker": "three_of_a_kind"},
        "straight_flush": {"poker": "straight_flush"},
        "straight": {"poker": "straight"},
        "flush": {"poker": "flush"},
    }
    found = whole(when, (2, 1), 6)
    assert {name: share * 5_013_320 for name, share in found.items()} == {
        "suited_three": 1040,
        "three": 25272,
        "straight_flush": 10368,
        "straight": 155520,
        "flush": 292896,
        "rest": 4528224,
    }


@pytest.mark.parametrize(("decks", "edge"), [(1, "13.30"), (2, "7.26"), (4, "4.24"), (6, "3.24"), (8, "2.74")])
def test_twenty_one_plus_three_at_nine_to_one(decks, edge):
    """Wizard of Odds, 21+3 (version 1)."""
    wins = whole({"wins": {"poker": ["straight_flush", "three_of_a_kind", "straight", "flush"]}}, (2, 1), decks)["wins"]
    assert f"{float(1 - 10 * wins):.2%}" == f"{edge}%"


@pytest.mark.parametrize(
    ("pays", "ev"),
    [
        ((25, 12, 6), "-0.040964"),
        ((30, 10, 5), "-0.033735"),
        ((25, 12, 5), "-0.079518"),
        ((25, 15, 5), "-0.021687"),
    ],
)
def test_perfect_pairs_with_eight_decks(pays, ev):
    """Wizard of Odds, Perfect Pairs, pay tables A to D."""
    when = {"perfect": {"same_card": 2}, "coloured": {"same_rank": 2, "same_colour": 2}, "mixed": {"same_rank": 2}}
    found = whole(when, (2,), 8)
    won = sum(paid * found[name] for paid, name in zip(pays, when, strict=True))
    assert f"{float(won - found['rest']):.6f}" == ev


def test_a_perfect_pair_in_either_of_two_hands():
    """Wizard of Odds, Perfect Pairs in baccarat (version 1), eight decks: 246,848,784 of C(416, 4) combinations."""
    found = whole({"wins": {"any": [{"group_1": {"same_card": 2}}, {"group_2": {"same_card": 2}}]}}, (2, 2), 8)
    assert found["wins"] == Fraction(246_848_784, 7_379_583_120)


# -- what cannot come to pass ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("when", "field", "problem"),
    [
        ({"pair": {"same_rank": 2}, "aces": {"ranks": "AA"}}, "aces.when", "the outcomes before it take all that fits"),
        ({"odd": {"same_rank": 2, "ranks": "AK"}}, "odd.when", "nothing that can come is such"),
        ({"a": {"same_rank": 2}, "b": {"same_rank": 1}}, "rest", "the outcomes before it take all there is"),
    ],
)
def test_an_outcome_that_never_comes_to_pass(when, field, problem):
    reading = Reading(DECK, "dh")
    outcomes = outcomes_of(when, (2,), reading)
    deals = possible_deals(outcomes, reading, Deals.of_full_decks((2,), 2, BY_RANK))
    with pytest.raises(ClassError) as refused:
        outcomes.verify_possible(deals, "outcomes")
    assert refused.value.field == f"outcomes.{field}"
    assert problem in refused.value.problem
