"""What operators may choose at poker against the house and what they may not, and odds by either reading."""

import pytest

from croupier.rulebook import NotAllowedError, Rules
from tests.rules import rule

CARIBBEAN = "skycity/caribbean_stud"
NZ_UTH = "skycity/ultimate_texas_holdem"
CROWN_UTH = "crown_perth/ultimate_texas_holdem"
FOUR_CARD = "star_sydney/four_card_poker"

RANGES = [  # document, option, its rule, the least and the most
    (CARIBBEAN, "boxes", "3.1", 1, 7),
    (CARIBBEAN, "boxes_per_player", "5.6, 5.6.1", 1, 7),
    (CARIBBEAN, "jackpot_retained_percent", "11.6(a)", 0, 100),
    (CARIBBEAN, "jackpot_major_percent", "11.6A", 0, 100),
    (NZ_UTH, "boxes", "3.1", 1, 7),
    (NZ_UTH, "boxes_per_player", "5.8, 5.8.1", 1, 7),
    (NZ_UTH, "trips_table", "5.11, 5.12", 1, 4),
    (NZ_UTH, "jackpot_retained_percent", "11.6(a)", 0, 100),
    (NZ_UTH, "jackpot_major_percent", "11.6A", 0, 100),
    (CROWN_UTH, "trips_table", "3.21", 1, 4),
]


@rule(CARIBBEAN, "3.1", "5.6", "5.6.1", "11.6", "11.6A")
@rule(NZ_UTH, "3.1", "5.8", "5.8.1", "5.11", "5.12", "11.6", "11.6A")
@rule(CROWN_UTH, "3.21")
@pytest.mark.parametrize(("document", "option", "number", "least", "most"), RANGES)
def test_operators_choose_within_what_the_rule_allows(document, option, number, least, most):
    for value in (least, most):
        assert Rules(document, options={option: value}).choice(option, int).value == value
    for value in (least - 1, most + 1):
        with pytest.raises(NotAllowedError) as error:
            Rules(document, options={option: value})
        assert f"{document} {number}" in str(error.value)


@rule(FOUR_CARD, "10.5")
def test_aces_up_is_paid_by_one_of_three_tables():
    for table in "123":
        assert Rules(FOUR_CARD, options={"aces_up_table": table}).choice("aces_up_table", str).value == table
    for table in "04":
        with pytest.raises(NotAllowedError, match=r"10\.5"):
            Rules(FOUR_CARD, options={"aces_up_table": table})


NZ_PRIZES = {"royal_flush": 10_000, "straight_flush": 1_000, "four_of_a_kind": 500, "full_house": 150, "flush": 100}


@rule(CARIBBEAN, "11.9")
@rule(NZ_UTH, "11.9")
@pytest.mark.parametrize("document", [CARIBBEAN, NZ_UTH])
def test_prizes_are_so_many_times_the_wager_and_by_one_reading_it_comes_back_beside_them(document):
    for reading, stake in (("for_1", 0), ("to_1", 5_00)):
        rules = Rules(document, readings={"jackpot_odds": reading})
        for hand, times in NZ_PRIZES.items():
            paid = rules.pays("jackpot", hand).value
            assert 5_00 + paid.winnings(5_00) == times * 5_00 + stake
    assert Rules(document).reading("jackpot_odds").value == "for_1"


CROWN_PRIZES = {"four_of_a_kind": 500, "full_house": 100, "flush": 50, "straight": 25}

CROWN_GUARANTEED = {"royal_flush": 5_000, "straight_flush": 500}
"""All and a tenth of a display that holds no more than reseeds: 5,000 times the Level 1 wager for each level."""


@rule(CROWN_UTH, "3.26", "3.29")
@pytest.mark.parametrize("wager", ["jackpot_1", "jackpot_2"])
def test_bonus_prizes_are_so_many_times_the_wager_at_either_level(wager):
    for reading, stake in (("for_1", 0), ("to_1", 5_00)):
        rules = Rules(CROWN_UTH, readings={"jackpot_odds": reading})
        for hand, times in CROWN_PRIZES.items():
            assert 5_00 + rules.pays(wager, hand).value.winnings(5_00) == times * 5_00 + stake
        for hand, times in CROWN_GUARANTEED.items():
            assert 5_00 + rules.pays(wager, hand).value.winnings(5_00) == times * 5_00


LOST = [  # document, wager, outcomes by which it is lost
    (CARIBBEAN, "ante", "loses folded conceded"),
    (CARIBBEAN, "bet", "loses conceded"),
    (CARIBBEAN, "jackpot", "loses folded conceded"),
    (NZ_UTH, "ante", "loses folded"),
    (NZ_UTH, "blind", "loses folded"),
    (NZ_UTH, "play", "loses"),
    (NZ_UTH, "trips", "loses folded"),
    (NZ_UTH, "jackpot", "loses folded"),
    (CROWN_UTH, "ante", "loses folded"),
    (CROWN_UTH, "blind", "loses folded"),
    (CROWN_UTH, "play", "loses"),
    (CROWN_UTH, "trips", "loses folded"),
    (CROWN_UTH, "jackpot_1", "loses folded not_exposed"),
    (CROWN_UTH, "jackpot_2", "loses folded not_exposed"),
    (FOUR_CARD, "ante", "loses folded conceded"),
    (FOUR_CARD, "play", "loses conceded"),
    (FOUR_CARD, "aces_up", "loses folded conceded"),
]


@rule(CARIBBEAN, "9.2", "10.4", "10.8", "10.10", "11.7")
@rule(NZ_UTH, "9.6", "10.2", "10.4", "10.6", "11.7")
@rule(CROWN_UTH, "3.9", "3.14", "3.20", "3.25", "3.38")
@rule(FOUR_CARD, "8.4", "9.2.1.2", "9.2.1.3", "9.3")
@pytest.mark.parametrize(("document", "wager", "outcomes"), LOST)
def test_a_wager_that_is_lost_is_lost_as_a_whole(document, wager, outcomes):
    rules = Rules(document)
    for outcome in outcomes.split():
        assert rules.pays(wager, outcome).value.winnings(5_00) == -5_00
