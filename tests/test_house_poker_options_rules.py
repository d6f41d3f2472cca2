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


@rule(CROWN_UTH, "3.26")
@pytest.mark.parametrize("wager", ["jackpot_1", "jackpot_2"])
def test_bonus_prizes_are_so_many_times_the_wager_at_either_level(wager):
    for reading, stake in (("for_1", 0), ("to_1", 5_00)):
        rules = Rules(CROWN_UTH, readings={"jackpot_odds": reading})
        for hand, times in CROWN_PRIZES.items():
            assert 5_00 + rules.pays(wager, hand).value.winnings(5_00) == times * 5_00 + stake
