"""Classes of cards and dice as a rulebook writes them: what each means, and what is said of one that cannot be."""

import pytest

from croupier.cards import DECK_52, RANKS
from croupier.dice import all_rolls
from croupier.ranking import CLASSED_BY, hand_class
from croupier.table import card_classes, dice_classes
from croupier.table.card_classes import Reading, card_vocabulary
from croupier.table.classes import ClassError, Look, parse_outcomes
from croupier.table.dice_classes import DICE

VALUES = {rank: min(RANKS.index(rank) + 2, 10) if rank != "A" else 1 for rank in RANKS}
COUNTED = Reading(DECK_52, "dh", lambda cards: sum(VALUES[card[0]] for card in cards), VALUES)
VOCABULARY = card_vocabulary(COUNTED)


def looks(*sizes):
    return tuple(Look(f"group_{number}", "", size, size) for number, size in enumerate(sizes, 1))


def fits(when, *groups):
    cards = tuple(tuple(DECK_52.parse(group)) for group in groups)
    outcomes = parse_outcomes({"fits": when, "rest": None}, looks(*map(len, cards)), VOCABULARY, "outcomes")
    return outcomes.of(cards) == "fits"


@pytest.mark.parametrize(
    ("when", "yes", "no"),
    [
        ({"same_rank": 2}, "7s 7d", "7s 8s"),
        ({"same_rank": 2}, "7s 7d 8d", "7s 7d 7h"),
        ({"same_rank": {"from": 2}}, "7s 7d 7h", "7s 8d 9h"),
        ({"same_rank": "all"}, "7s 7d 7h", "7s 7d 8h"),
        ({"same_suit": 3}, "7s 8s 9s", "7s 8s 9d"),
        ({"same_suit": "all"}, "7s 8s 9s", "7s 8s 9d"),
        ({"same_colour": 2}, "7s 8c", "7s 8d"),
        ({"same_colour": {"to": 2}}, "7s 8c 9h", "7s 8c 9s"),
        ({"same_card": 2}, "7s 7s", "7s 7c"),
        ({"same_card": [1, 2]}, "7s 7s 8d", "7s 7s 7s"),
        ({"ranks": "678"}, "8s 6d 7h", "8s 6d 6h"),
        ({"ranks": ["AK", "QQ"]}, "Ks Ad", "Ks Qd"),
        ({"cards": "Qh Qh"}, "Qh Qh", "Qh Qd"),
        ({"cards": ["Qh Qd", "As Ks"]}, "Ks As", "Qh As"),
        ({"only_ranks": "TJQKA"}, "Ts Ad Jc", "Ts 9d Jc"),
        ({"only_suits": "dh"}, "Td 2h", "Td 2c"),
        ({"number_of": {"ranks": "7", "is": 2}}, "7s 7d 8c", "7s 7d 7c"),
        ({"number_of": {"suits": "dh", "is": {"from": 2}}}, "7h 7d 8c", "7s 7d 7c"),
        ({"number_of": {"ranks": "J", "suits": "s", "is": 1}}, "Js 2c", "Jd 2s"),
        ({"number_of": {"cards": "Jc Js", "is": 2}}, "Js Jc 2d", "Js Jd 2c"),
        ({"number_of": {"is": 2}}, "Js Jc", None),
        ({"total": 20}, "Ts Kd", "Ts 9d"),
        ({"total": {"from": 19, "to": 20}}, "Ts 9d", "9s 9d"),
        ({"total": [2, 4]}, "As Ad", "As 2d"),
        ({"poker": "flush"}, "2s 7s 9s", "2s 3s 4s"),
        ({"poker": ["straight", "straight_flush"]}, "As 2s 3s", "Ks As 2s"),
        ({"poker": "three_of_a_kind"}, "7s 7s 7s", "7s 7s 8s"),
        ({"poker": "three_of_a_kind", "same_suit": "all"}, "7s 7s 7s", "7s 7s 7d"),
        ({"any": [{"total": 20}, {"ranks": "77"}]}, "7s 7d", "7s 8d"),
        ({"all": [{"total": 20}, {"same_suit": "all"}]}, "Ts Ks", "Ts Kd"),
        ({"not": {"same_rank": 2}}, "7s 8d", "7s 7d"),
    ],
)
def test_a_class_of_cards(when, yes, no):
    assert fits(when, yes)
    assert no is None or not fits(when, no)


def test_every_class_of_cards_is_tried_and_described():
    assert set(card_classes.ABOUT) == set(card_classes.EXAMPLES) == set(VOCABULARY)
    assert set(dice_classes.ABOUT) == set(dice_classes.EXAMPLES) == set(DICE)


def test_a_class_of_some_of_the_cards():
    when = {"group_1": {"same_card": 2}, "group_2": {"ranks": "A"}}
    assert fits(when, "7s 7s", "Ad")
    assert not fits(when, "7s 7s", "Kd")
    assert not fits(when, "7s 7d", "Ad")
    assert fits({"same_suit": "all"}, "7s 8s", "As")
    assert not fits({"same_suit": "all"}, "7s 8s", "Ad")


def test_cards_that_count_more_than_others():
    assert fits({"highest": "group_2"}, "7s 8d", "Ts 9s")
    assert not fits({"highest": "group_2"}, "7s 8d", "7d 8s")
    assert fits({"tied": True}, "7s 8d", "7d 8s")
    assert fits({"tied": False}, "7s 8d", "7d 9s")


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("As Ks Qs Js Ts", "royal_flush"),
        ("5s 4s 3s 2s As", "straight_flush"),
        ("7s 7s 7s 7s 7s", "five_of_a_kind"),
        ("7s 7s 7s 7s 8s", "four_of_a_kind"),
        ("7s 7s 7s 8s 8s", "full_house"),
        ("7s 7s 7s 8s 9s", "flush"),
        ("7s 7d 7s 8s 9s", "three_of_a_kind"),
        ("7s 8s 9s Ts Jd", "straight"),
        ("7s 7s 8s 8s Jd", "two_pairs"),
        ("7s 7s 8s 9s Jd", "one_pair"),
        ("2s 7s 8s 9s Jd", "high_card"),
        ("7s 7s 7s 7d", "four_of_a_kind"),
        ("7s 7s 7s 8s", "three_of_a_kind"),
        ("7s 7s 8s 8s", "flush"),
        ("As 2s 3s 4d", "straight"),
        ("As Ks Qs", "straight_flush"),
        ("2s 7s 7s", "flush"),
    ],
)
def test_hands_of_several_decks(cards, name):
    assert hand_class(tuple(DECK_52.parse(cards))) == name
    assert name in CLASSED_BY[len(cards.split())]


@pytest.mark.parametrize(
    ("when", "sizes", "field", "problem"),
    [
        ({"poke": "flush"}, (3,), "poke", "class 'poke' is not known; did you mean poker?"),
        ({}, (3,), "", "must be a table with at least one class"),
        ("flush", (3,), "", "must be a table with at least one class"),
        ({"poker": "flusch"}, (3,), "poker", "hand of 3 cards 'flusch' is not known; did you mean flush?"),
        ({"poker": "full_house"}, (3,), "poker", "hand of 3 cards 'full_house' is not known"),
        ({"poker": "flush"}, (2,), "poker", "hands of 3, 4, 5 cards are known, and 2 to 2 cards are looked at"),
        ({"same_rank": 3}, (2,), "same_rank", "never comes to pass: 2 cards are looked at"),
        ({"same_rank": "two"}, (2,), "same_rank", "'two' is not a whole number"),
        ({"same_rank": True}, (2,), "same_rank", "True is not a whole number"),
        ({"total": {"from": 5, "to": 4}}, (2,), "total", "from 5 to 4 is nothing"),
        ({"total": {"least": 5}}, (2,), "total", "must say from, to, or both"),
        ({"total": []}, (2,), "total", "names no number"),
        ({"ranks": "AKQ"}, (2,), "ranks", "never comes to pass: it has 3 cards, and 2 are looked at"),
        ({"ranks": "A1"}, (2,), "ranks", "'1' is not a rank: one of 23456789TJQKA"),
        ({"cards": "Qx"}, (1,), "cards", "'Qx' is not a card of a 52-card deck"),
        ({"only_suits": "red"}, (1,), "only_suits", "'r' is not a suit: one of cdhs"),
        ({"number_of": {"ranks": "A"}}, (1,), "number_of", "must be a table that says is"),
        ({"number_of": {"ranks": "A", "is": 2}}, (1,), "number_of.is", "never comes to pass: 1 cards are looked at"),
        ({"any": {"total": 1}}, (1,), "any", "must be a list of tables"),
        ({"any": [{"total": 1}, {"totl": 2}]}, (1,), "any.2.totl", "did you mean total?"),
        ({"not": {"cards": 3}}, (1,), "not.cards", "must be cards in quotes"),
        ({"highest": "group_1"}, (1,), "highest", "there is nothing else to compare with"),
        ({"highest": "us"}, (1, 1), "highest", "name 'us' is not known; there is group_1, group_2"),
        ({"group_2": {"ranks": "AA"}}, (1, 1), "group_2.ranks", "it has 2 cards, and 1 are looked at"),
    ],
)
def test_a_class_that_cannot_be_is_refused_by_its_field(when, sizes, field, problem):
    with pytest.raises(ClassError) as refused:
        parse_outcomes({"odd": when, "rest": None}, looks(*sizes), VOCABULARY, "outcomes")
    assert refused.value.field == "outcomes.odd.when" + (f".{field}" if field else "")
    assert problem in refused.value.problem


def test_a_game_that_does_not_count_cards_has_no_totals():
    uncounted = card_vocabulary(Reading(DECK_52, "dh"))
    with pytest.raises(ClassError, match="does not count what cards come to"):
        parse_outcomes({"a": {"total": 5}, "b": None}, looks(1), uncounted, "outcomes")


def test_only_the_last_outcome_is_for_the_rest():
    with pytest.raises(ClassError, match=r"outcomes\.a\.when: is missing: only the last outcome is for all the rest"):
        parse_outcomes({"a": None, "b": None}, looks(1), VOCABULARY, "outcomes")
    with pytest.raises(ClassError, match="outcomes: there is only one outcome: whatever comes"):
        parse_outcomes({"b": None}, looks(1), VOCABULARY, "outcomes")
    with pytest.raises(ClassError, match=r"outcomes\.b\.when: the last outcome is for all that fits no other"):
        parse_outcomes({"a": {"ranks": "A"}, "b": {"ranks": "K"}}, looks(1), VOCABULARY, "outcomes")


def test_the_first_that_fits_counts():
    said = {"suited": {"same_suit": 2}, "pair": {"same_rank": 2}, "rest": None}
    outcomes = parse_outcomes(said, looks(2), VOCABULARY, "outcomes")
    assert outcomes.of((("7s", "7s"),)) == "suited"
    assert outcomes.of((("7s", "7d"),)) == "pair"


# -- dice ------------------------------------------------------------------------------------------------------------


def throws(when, dice):
    outcomes = parse_outcomes({"fits": when, "rest": None}, looks(dice), DICE, "outcomes")
    return {"".join(map(str, roll)) for roll in all_rolls(dice) if outcomes.of((roll,)) == "fits"}


@pytest.mark.parametrize(
    ("when", "dice", "rolls"),
    [
        ({"total": [2, 12]}, 2, {"11", "66"}),
        ({"total": {"from": 17}}, 3, {"566", "666"}),
        ({"same_face": 2}, 2, {"11", "22", "33", "44", "55", "66"}),
        ({"same_face": 3}, 3, {"111", "222", "333", "444", "555", "666"}),
        ({"faces": ["654", "123"]}, 3, {"456", "123"}),
        ({"only_faces": "26"}, 2, {"22", "26", "66"}),
        ({"number_of": {"faces": "6", "is": 2}}, 3, {"166", "266", "366", "466", "566"}),
        ({"not": {"number_of": {"faces": "12345", "is": {"from": 1}}}}, 2, {"66"}),
    ],
)
def test_a_class_of_dice(when, dice, rolls):
    assert throws(when, dice) == rolls


@pytest.mark.parametrize(
    ("when", "field", "problem"),
    [
        ({"faces": "7"}, "faces", "'7' is not a face: one of 123456"),
        ({"faces": "123"}, "faces", "never comes to pass: it has 3 faces, and 2 dice are thrown"),
        ({"only_faces": 6}, "only_faces", "must be faces in quotes"),
        ({"same_face": 3}, "same_face", "never comes to pass: 2 dice are thrown"),
        ({"number_of": {"is": 1}}, "number_of", "must be a table that says faces"),
        ({"ranks": "A"}, "ranks", "class 'ranks' is not known"),
    ],
)
def test_a_class_of_dice_that_cannot_be(when, field, problem):
    with pytest.raises(ClassError) as refused:
        throws(when, 2)
    assert refused.value.field == f"outcomes.fits.when.{field}"
    assert problem in refused.value.problem
