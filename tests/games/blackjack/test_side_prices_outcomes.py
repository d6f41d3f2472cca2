"""What decides the side wagers of blackjack: single hands, and what they win."""

import pytest

from croupier.cards import DECK_52, Card
from croupier.games import Game
from croupier.games.blackjack.hands import CardCounts
from croupier.games.blackjack.insurance import InsuranceTerms
from croupier.games.blackjack.side import side_wagers_of
from croupier.pricing import price
from croupier.rulebook import Rules
from croupier.table.terms import read
from tests.rules import rule

BLACKJACK = "skycity/blackjack"


def rules(**options):
    return Rules(BLACKJACK, options=options)


def kind(name, **options):
    """A kind of side wager, as the options are."""
    return side_wagers_of(rules(**options))[name]


def hand(text):
    return DECK_52.parse(text)


@rule(BLACKJACK, "15.4", "15.5")
@pytest.mark.parametrize(
    ("cards", "outcome"),
    [("8c 7c", "no_seven"), ("7c 8c", "one_seven"), ("7c 8c 7c", "one_seven"), ("7c 7d", "two_sevens"),
     ("7c 7d 8c", "two_sevens"), ("7c 7c", "two_suited_sevens"), ("7c 7c 8c", "two_suited_sevens"),
     ("7c 7c 7d", "three_sevens"), ("7c 7d 7c", "three_sevens"), ("7d 7d 7d", "three_suited_sevens"),
     ("7d 7d 7d 7c", "three_suited_sevens")],
)  # fmt: skip
def test_super_sevens_by_the_first_cards(cards, outcome):
    assert kind("super_sevens").of(hand(cards)) == outcome


@rule(BLACKJACK, "15D.5", "15E.4")
@pytest.mark.parametrize(
    ("cards", "house_money", "let_it_ride"),
    [("As Ks", "suited_ace_king", "suited_sequence"), ("Kd Ad", "suited_ace_king", "suited_sequence"),
     ("As 2s", "suited_sequence", "suited_sequence"), ("9h Th", "suited_sequence", "suited_sequence"),
     ("As Kd", "sequence", "sequence"), ("2c As", "sequence", "sequence"), ("Js Qd", "sequence", "sequence"),
     ("Ks Kd", "pair", "loses"), ("4s 4s", "pair", "suited"), ("Ts Ks", "loses", "suited"),
     ("As Qs", "loses", "suited"), ("Ts Kd", "loses", "loses"), ("As 3d", "loses", "loses"),
     ("Ks 2d", "loses", "loses")],
)  # fmt: skip
def test_house_money_and_let_it_ride_by_the_first_two_cards(cards, house_money, let_it_ride):
    assert kind("house_money").of(hand(cards)) == house_money
    assert kind("let_it_ride").of(hand(cards)) == let_it_ride


@rule(BLACKJACK, "15G.5", "15G.6")
@pytest.mark.parametrize(
    ("up", "cards", "outcome"),
    [("7s", "7s 7s", "suited_777"), ("7s", "7s 7d", "unsuited_777"), ("6s", "8s 7s", "suited_678"),
     ("8s", "6s 7d", "unsuited_678"), ("As", "Ks Ts", "suited_21"), ("As", "9d Ad", "unsuited_21"),
     ("Ks", "8s 3s", "suited_21"), ("As", "As 8s", "any_20"), ("Ts", "5s 5d", "any_20"), ("As", "As 7d", "any_19"),
     ("Ts", "9d Ad", "any_20"), ("As", "As Ad", "loses"), ("Ts", "8d As", "any_19"), ("Ts", "Td 2s", "loses")],
)  # fmt: skip
def test_lucky_lucky_by_the_best_combination(up, cards, outcome):
    assert kind("lucky_lucky").of(Card(up), hand(cards)) == outcome


@rule(BLACKJACK, "15H.5", "15H.6", "15H.10a", "20A.4", "20A.6")
def test_the_dealers_total_decides_buster_and_push_22():
    buster, push_22 = kind("buster"), kind("push_22")
    assert [buster.of(total, 5) for total in (20, 21, 22, 26)] == ["loses", "loses", "bust_5", "bust_5"]
    assert [buster.of(22, cards) for cards in (3, 7, 8, 9, 12)] == [
        "bust_3", "bust_7", "bust_8_or_more", "bust_8_or_more", "bust_8_or_more"
    ]  # fmt: skip
    assert [push_22.of(total, "suit") for total in (21, 22, 23)] == ["loses", "same_suit_22", "loses"]
    assert [push_22.of(22, in_common) for in_common in ("colour", "none")] == ["same_colour_22", "other_22"]
    assert [push_22.alike(hand(cards)) for cards in ("6s 6s Ts", "6s 6c Ts", "6d 6h Td", "6s 6h Ts")] == [
        "suit", "colour", "colour", "none"
    ]  # fmt: skip


@rule(BLACKJACK, "15H.9", "15H.10b")
def test_the_free_bonus_is_for_hands_of_seven_cards_or_more_that_went_over():
    paid = {
        scale: [kind("buster", free_bonus=scale).bonus_dollars(22, cards) for cards in (6, 7, 8, 10)]
        for scale in ("none", "B1", "B3")
    }
    assert paid == {"none": [0, 0, 0, 0], "B1": [0, 1000, 8000, 8000], "B3": [0, 1000, 5000, 5000]}
    assert kind("buster", free_bonus="B1").bonus_dollars(21, 7) == 0


@rule(BLACKJACK, "15A.4")
def test_an_ace_and_a_card_that_counts_ten_are_a_blackjack():
    found = [
        read(rules(), CardCounts).is_blackjack(hand(cards))
        for cards in ("As Kd", "Td As", "As 9d", "As Ad", "Ks Td", "As 5d 5c")
    ]
    assert found == [True, True, False, False, False, False]


@rule(BLACKJACK, "9.1")
def test_insurance_wins_by_a_second_card_that_counts_ten():
    wins = [card for card in DECK_52.cards() if read(rules(), InsuranceTerms).outcome(card) == "wins"]
    assert {card[0] for card in wins} == set("TJQK")


@rule(BLACKJACK, "15H.9")
def test_the_price_says_that_the_free_bonus_is_not_in_the_edge():
    with_bonus, without = (price(Game(BLACKJACK, options={"free_bonus": scale})) for scale in ("B3", "none"))
    assert with_bonus.wagers["buster"].house_edge == without.wagers["buster"].house_edge
    (found,) = [found for found in with_bonus.unpriced if found.name == "free_bonus"]
    assert "buster" in found.why
    assert "$0.0101 a round" in found.why
    assert found.citation.rules == ("15H.9", "15H.10b")
    assert not any(found.name == "free_bonus" for found in without.unpriced)
