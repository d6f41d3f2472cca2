"""Crown Perth's jackpot of three levels: wagers, funding, displays, key-offs and several winners."""

from fractions import Fraction

import pytest

from croupier.errors import AmountError
from croupier.jackpots import JackpotError, Stake, open_jackpot
from croupier.rulebook import NotAllowedError, Rules
from tests.jackpots.tables import jackpot, levels, pools, shown, stakes, win
from tests.rules import rule

CROWN = "crown_perth/ultimate_texas_holdem"
BONUS = {"four_of_a_kind": 500, "full_house": 100, "flush": 50, "straight": 25}


# -- pools and displays ----------------------------------------------------------------------------------------------


@rule(CROWN, "3.22")
def test_level_2_is_exactly_double_level_1_and_level_3_is_both():
    found = jackpot(jackpot_wager="2.50")
    assert [sum(stake.cents for stake in stakes(found, level)) for level in (1, 2, 3)] == [250, 500, 750]


@rule(CROWN, "3.29")
@pytest.mark.parametrize(("wager", "reseed"), [("1", 5000_00), ("2.50", 12500_00), ("5", 25000_00)])
def test_every_pool_begins_with_5000_times_the_level_1_wager(wager, reseed):
    assert pools(jackpot(jackpot_wager=wager)) == [reseed] * 3


@rule(CROWN, "3.29")
def test_a_pool_cannot_be_said_to_hold_less_than_its_reseed():
    assert pools(levels(5000, 5000, 5000)) == [5000_00] * 3
    with pytest.raises(NotAllowedError, match=r"jackpot_2_pool: \$4,999.99 is less than .*3\.29\(b\)"):
        jackpot(jackpot_wager="1", jackpot_2_pool="4999.99")


@rule(CROWN, "3.29")
def test_pools_are_raised_to_their_reseeds_when_the_wagers_are():
    before = levels(5000, 9000, 5000).books.state()
    raised = open_jackpot(Rules(CROWN, options={"jackpot_wager": "1.50"}), before)
    assert pools(raised) == [7500_00, 9000_00, 7500_00]


@rule(CROWN, "3.31")
def test_a_display_adds_up_the_pools_of_its_level_and_those_below():
    assert shown(levels(6000, 7000, 8000)) == [6000_00, 13000_00, 21000_00]


@rule(CROWN, "3.28", "3.30")
@pytest.mark.parametrize(
    ("level", "added"),
    [
        (1, [41, 0, 0]),  # 41% of $1
        (2, [41, 41, 0]),  # 20.5% of $2 to each of two pools
        (3, [41, 41, 41]),  # its Level 2 part as Level 2, 41% of its Level 1 part to the third
    ],
)
def test_41_percent_of_the_wagers_goes_to_the_pools(level, added):
    found = levels(5000, 5000, 5000)
    assert [cents - 5000_00 for cents in pools(found)] == [0, 0, 0]
    found.contribute("box 1", stakes(found, level))
    assert [cents - 5000_00 for cents in pools(found)] == added
    assert found.books.balance("retained") == Fraction(59 * level)
    assert found.books.balance("players") == -100 * level


@rule(CROWN, "3.30")
def test_parts_of_a_cent_stay_in_their_pool():
    found = jackpot(jackpot_wager="0.01")
    found.contribute("box 1", stakes(found, 2))
    assert found.books.balance("level_1") == 5000 + Fraction(41, 100)
    assert shown(found) == [5000, 10000, 15000]
    for box in range(2, 5):
        found.contribute(f"box {box}", stakes(found, 2))
    assert shown(found) == [5001, 10003, 15003]  # 1.64 cents in each of the first two: the display is not 10002


# -- prizes ----------------------------------------------------------------------------------------------------------


@rule(CROWN, "3.26")
@pytest.mark.parametrize(("level", "prize"), [(1, 6000_00), (2, 13000_00), (3, 21000_00)])
def test_a_royal_flush_wins_all_of_its_levels_display(level, prize):
    assert win(levels(6000, 7000, 8000), (level, "royal_flush")) == [prize]


@rule(CROWN, "3.26")
@pytest.mark.parametrize(("level", "prize"), [(1, 600_00), (2, 1300_00), (3, 2100_00)])
def test_a_straight_flush_wins_a_tenth_of_its_levels_display(level, prize):
    assert win(levels(6000, 7000, 8000), (level, "straight_flush")) == [prize]


@rule(CROWN, "3.26")
@pytest.mark.parametrize("hand", BONUS)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_bonus_prizes_are_multiples_of_the_levels_wager(level, hand):
    found = levels(6000, 7000, 8000)
    assert win(found, (level, hand)) == [BONUS[hand] * level * 100]


@rule(CROWN, "3.28")
def test_bonus_prizes_and_reseeds_come_from_what_is_not_in_the_pools():
    found = levels(6000, 7000, 8000)
    win(found, (1, "flush"))
    assert pools(found) == [6000_00, 7000_00, 8000_00]
    assert found.books.balance("retained") == -50_00
    win(found, (1, "royal_flush"))
    assert found.books.balance("retained") == -50_00 - 5000_00


@rule(CROWN, "3.32")
@pytest.mark.parametrize(("level", "left"), [(1, [5000, 7000, 8000]), (2, [5000, 5000, 8000]), (3, [5000, 5000, 5000])])
def test_a_royal_flush_resets_the_pools_of_its_level_and_those_below(level, left):
    found = levels(6000, 7000, 8000)
    win(found, (level, "royal_flush"))
    assert pools(found) == [dollars * 100 for dollars in left]


@rule(CROWN, "3.32")
def test_the_part_of_a_cent_that_a_royal_flush_leaves_stays_in_the_pool_of_its_level():
    found = jackpot(jackpot_wager="0.01")
    for box in range(3):
        found.contribute(f"{box}", stakes(found, 2))  # 1.23 cents each to two pools
    assert win(found, (2, "royal_flush")) == [10002]
    assert found.books.balance("level_1") == 5000
    assert found.books.balance("level_2") == 5000 + Fraction(46, 100)


@rule(CROWN, "3.33")
@pytest.mark.parametrize(
    ("level", "left"), [(1, [9000, 20000, 30000]), (2, [9000, 18000, 30000]), (3, [9000, 18000, 27000])]
)
def test_a_straight_flush_takes_a_tenth_of_the_pools_of_its_level_and_those_below(level, left):
    found = levels(10000, 20000, 30000)
    win(found, (level, "straight_flush"))
    assert pools(found) == [dollars * 100 for dollars in left]


@rule(CROWN, "3.33")
def test_a_tenth_is_taken_to_the_cent_and_the_rest_stays():
    found = jackpot(jackpot_wager="1", jackpot_1_pool="6000.09", jackpot_2_pool="6000.09", jackpot_3_pool="6000.09")
    assert win(found, (3, "straight_flush")) == [1800_02]  # a tenth of 18000.27
    assert pools(found) == [5400_09, 5400_08, 5400_08]  # 600.00 600.01 600.01: to the cent, 1200.01 and 1800.02 in sum


@rule(CROWN, "3.34")
@pytest.mark.parametrize(("before", "after"), [(5555, 5000), (5556, 5000), (5560, 5004), (5000, 5000)])
def test_a_straight_flush_leaves_no_pool_below_its_reseed(before, after):
    found = levels(before, 5000, 5000)
    win(found, (1, "straight_flush"))
    assert pools(found)[0] // 100 == after
    assert min(pools(found)) >= 5000_00


@rule(CROWN, "3.34")
def test_what_is_wanting_to_the_reseed_the_operator_gives():
    found = levels(5200, 5000, 5000)
    win(found, (1, "straight_flush"))
    assert found.books.balance("retained") == -(5000_00 - 4680_00)


# -- several winners -------------------------------------------------------------------------------------------------


@rule(CROWN, "4.18")
def test_straight_flushes_of_one_level_are_keyed_off_in_turn_and_shared_equally():
    found = levels(10000, 5000, 5000)
    assert win(found, (1, "straight_flush"), (1, "straight_flush")) == [950_00, 950_00]  # 1000 and 900
    assert pools(found)[0] == 8100_00


@rule(CROWN, "4.18")
def test_an_odd_cent_of_shared_prizes_stays_in_the_pool():
    found = jackpot(jackpot_wager="1", jackpot_1_pool="10000.10")
    assert win(found, (1, "straight_flush"), (1, "straight_flush")) == [950_00, 950_00]  # 1000.01 + 900.00
    assert found.books.balance("level_1") == 10000_10 - 1900_00
    three = jackpot(jackpot_wager="1", jackpot_1_pool="10000")
    assert win(three, *[(1, "straight_flush")] * 3) == [903_33] * 3  # 1000 + 900 + 810 = 2710
    assert three.books.balance("level_1") == 7290_01


@rule(CROWN, "4.18")
def test_straight_flushes_of_different_levels_are_not_combined():
    found = levels(10000, 10000, 10000)
    assert win(found, (2, "straight_flush"), (1, "straight_flush")) == [1900_00, 1000_00]


@rule(CROWN, "4.20")
def test_straight_flushes_are_paid_level_1_then_2_then_3():
    found = levels(10000, 10000, 10000)
    prizes = win(found, (3, "straight_flush"), (2, "straight_flush"), (1, "straight_flush"))
    # level 1: 10% of 10000; level 2: of 9000 + 10000; level 3: of 8100 + 9000 + 10000
    assert prizes == [2710_00, 1900_00, 1000_00]


@rule(CROWN, "4.19")
def test_straight_flushes_are_paid_before_royal_flushes():
    found = levels(10000, 10000, 10000)
    assert win(found, (1, "royal_flush"), (3, "straight_flush")) == [9000_00, 3000_00]


@rule(CROWN, "4.21")
def test_with_several_winners_payments_may_vary_from_what_was_displayed():
    found = levels(10000, 10000, 10000)
    before = shown(found)
    assert win(found, (1, "straight_flush"), (2, "royal_flush"))[1] == before[1] - 1000_00


def test_royal_flushes_of_several_levels_go_like_straight_flushes():
    """Two at one table cannot be in this game; other games on the pools might have them."""
    found = levels(10000, 20000, 30000)
    assert win(found, (2, "royal_flush"), (1, "royal_flush")) == [25000_00, 10000_00]
    assert win(levels(10000, 5000, 5000), (1, "royal_flush"), (1, "royal_flush")) == [7500_00, 7500_00]


# -- the books -------------------------------------------------------------------------------------------------------


def test_a_wager_by_the_other_reading_comes_back_beside_its_bonus():
    found = jackpot(jackpot_wager="1", jackpot_odds="to_1")
    win(found, (1, "flush"))
    assert found.books.balance("players") == 51_00


def test_a_prize_that_was_shared_goes_back_to_the_pool_of_its_level():
    found = levels(10000, 5000, 5000)
    win(found, (1, "straight_flush"), (1, "straight_flush"))
    found.take_back_prize("box 1")
    assert pools(found)[0] == 8100_00 + 950_00
    assert found.books.balance("players") == 950_00
    found.books.verify()


def test_a_prize_of_ones_own_is_undone_with_the_reseed():
    found = levels(6000, 7000, 8000)
    before = found.books.state()
    win(found, (2, "royal_flush"))
    found.take_back_prize("box 0")
    assert found.books.state() == before


@pytest.mark.parametrize(
    ("state", "problem"),
    [
        ({"level_1": "1"}, "must add up to nothing"),
        ({"level_1": "-1", "house": "1"}, "level_1: -1 cents; a pool cannot hold less than nothing"),
        ({"level_9": "1", "house": "-1"}, "'level_9' is no account of crown_perth"),
    ],
)
def test_books_that_cannot_be_are_refused(state, problem):
    with pytest.raises(JackpotError, match=problem):
        jackpot(state=state)


@pytest.mark.parametrize("text", ["", "1.5", "1/0", "x", "1/-2", "٣", " 1"])
def test_amounts_that_are_none_are_refused(text):
    with pytest.raises(AmountError, match=r"level_1: .* is not an amount in exact cents"):
        jackpot(state={"level_1": text})


def test_a_wager_that_is_undone_takes_back_what_it_added_and_nothing_else():
    found = levels(5000, 5000, 5000)
    found.contribute("box 1", (Stake("jackpot_1", 100),))
    found.contribute("box 2", (Stake("jackpot_2", 200),))
    assert found.take_back("box 1") == {"level_1": 41}
    assert pools(found) == [5000_41, 5000_41, 5000_00]
    assert found.take_back("box 1") == {}
