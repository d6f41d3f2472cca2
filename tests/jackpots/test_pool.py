"""New Zealand's progressive jackpot: one pool or two, floors, the order of deductions (section 11 of both games)."""

from fractions import Fraction

import pytest

from croupier.jackpots import open_jackpot
from croupier.rulebook import Rules
from tests.jackpots.tables import jackpot, shown, stakes, win
from tests.rules import rule

CARIBBEAN = "skycity/caribbean_stud"
HOLDEM = "skycity/ultimate_texas_holdem"
FIXED = {"four_of_a_kind": 500, "full_house": 150, "flush": 100}

both = pytest.mark.parametrize("document", [CARIBBEAN, HOLDEM])


def progressive(document, pool="100000", **options):
    """A wager is $1, nothing is seeded."""
    return jackpot(document, **{"jackpot_wager": "1", "jackpot_seed": "0.01", "jackpot_pool": pool, **options})


def divided(document, major="100000", minor="10000", **options):
    return progressive(document, major, jackpot_sub_pools=True, jackpot_minor_pool=minor, **options)


# -- the pool --------------------------------------------------------------------------------------------------------


@both
@rule(CARIBBEAN, "11.6")
@rule(HOLDEM, "11.6")
@pytest.mark.parametrize(("retained", "enters"), [(0, 100), (25, 75), (100, 0)])
def test_the_pool_gets_all_wagers_less_what_the_operator_retains(document, retained, enters):
    found = progressive(document, jackpot_retained_percent=retained)
    found.contribute("box 1", stakes(found))
    assert shown(found) == [100000_00 + enters]
    assert found.books.balance("retained") == 100 - enters
    assert found.books.balance("players") == -100


@both
@rule(CARIBBEAN, "11.6")
@rule(HOLDEM, "11.6")
def test_the_pool_begins_with_what_the_operator_contributes(document):
    assert progressive(document).books.balance("house") == -100000_00


@both
@rule(CARIBBEAN, "11.6")
@rule(HOLDEM, "11.6")
def test_parts_of_a_cent_stay_in_the_pool(document):
    found = jackpot(document, jackpot_wager="0.01", jackpot_pool="1", jackpot_retained_percent=33)
    for box in range(3):
        found.contribute(f"{box}", stakes(found))
    assert found.books.balance("pool") == 100 + Fraction(201, 100)
    assert shown(found) == [102]


# -- prizes ----------------------------------------------------------------------------------------------------------


@both
@rule(CARIBBEAN, "11.9")
@rule(HOLDEM, "11.9")
@pytest.mark.parametrize("hand", FIXED)
def test_fixed_prizes_come_out_of_the_pool(document, hand):
    found = progressive(document)
    assert win(found, hand) == [FIXED[hand] * 100]
    assert shown(found) == [100000_00 - FIXED[hand] * 100]


@both
@rule(CARIBBEAN, "11.9")
@rule(HOLDEM, "11.9")
@pytest.mark.parametrize(
    ("pool", "prize"), [("9999.99", 10000_00), ("10000", 10000_00), ("10000.01", 10000_01), ("0.01", 10000_00)]
)
def test_a_royal_flush_wins_the_pool_or_10000_to_1_whichever_is_greater(document, pool, prize):
    found = progressive(document, pool)
    assert win(found, "royal_flush") == [prize]
    assert shown(found) == [1]  # all that the operator puts in for the next


@both
@rule(CARIBBEAN, "11.9")
@rule(HOLDEM, "11.9")
@pytest.mark.parametrize(("pool", "prize"), [("9999.99", 1000_00), ("10000", 1000_00), ("10000.10", 1000_01)])
def test_a_straight_flush_wins_a_tenth_of_the_pool_or_1000_to_1_whichever_is_greater(document, pool, prize):
    found = progressive(document, pool)
    before = shown(found)[0]
    assert win(found, "straight_flush") == [prize]
    assert shown(found) == [before - prize]


@both
@rule(CARIBBEAN, "11.6", "11.9")
@rule(HOLDEM, "11.6", "11.9")
def test_what_a_pool_lacks_for_a_prize_the_operator_contributes(document):
    found = progressive(document, "300")
    assert win(found, "four_of_a_kind") == [500_00]
    assert shown(found) == [0]
    assert found.books.balance("house") == -300_00 - 200_00


@both
@rule(CARIBBEAN, "11.6")
@rule(HOLDEM, "11.6")
def test_the_operator_seeds_a_pool_that_has_been_won(document):
    found = progressive(document, jackpot_seed="50000")
    win(found, "royal_flush")
    assert shown(found) == [50000_00]
    assert found.books.balance("house") == -150000_00


@both
def test_by_the_other_reading_the_stake_comes_back_beside_the_prize(document):
    found = progressive(document, jackpot_odds="to_1")
    assert win(found, "flush") == [100_00]
    assert found.books.balance("players") == 101_00
    assert shown(found) == [99900_00]


# -- several winners at a table --------------------------------------------------------------------------------------


@both
@rule(CARIBBEAN, "11.10")
@rule(HOLDEM, "11.10")
def test_fixed_prizes_are_deducted_before_a_straight_flush_is_reckoned(document):
    found = progressive(document)
    assert win(found, "straight_flush", "four_of_a_kind", "flush") == [9940_00, 500_00, 100_00]
    assert shown(found) == [100000_00 - 600_00 - 9940_00]


@both
@rule(CARIBBEAN, "11.10")
@rule(HOLDEM, "11.10")
def test_straight_flushes_each_win_a_tenth_of_the_same_pool(document):
    found = progressive(document)
    assert win(found, "straight_flush", "straight_flush") == [10000_00, 10000_00]


@both
@rule(CARIBBEAN, "11.10")
@rule(HOLDEM, "11.10")
def test_a_royal_flush_wins_what_is_left_after_all_others(document):
    found = progressive(document)
    assert win(found, "royal_flush", "full_house", "straight_flush") == [89865_00, 150_00, 9985_00]


@both
@rule(CARIBBEAN, "11.10")
@rule(HOLDEM, "11.10")
@pytest.mark.parametrize(("pool", "each"), [("100000.01", 50000_00), ("20000.02", 10000_01), ("19999", 10000_00)])
def test_royal_flushes_share_the_pool_equally_and_none_wins_less_than_10000_to_1(document, pool, each):
    assert win(progressive(document, pool), "royal_flush", "royal_flush") == [each, each]


# -- two pools -------------------------------------------------------------------------------------------------------


@both
@rule(CARIBBEAN, "11.6A")
@rule(HOLDEM, "11.6A")
def test_wagers_enter_the_sub_pools_at_their_rates(document):
    found = divided(document, jackpot_retained_percent=20, jackpot_major_percent=75)
    found.contribute("box 1", stakes(found))
    assert found.amounts() == {"major": 100000_60, "minor": 10000_20}


@both
@rule(CARIBBEAN, "11.6A", "11.6C")
@rule(HOLDEM, "11.6A", "11.6C")
@pytest.mark.parametrize(
    ("hand", "prize", "pool"),
    [
        ("flush", 100_00, "minor"),
        ("full_house", 150_00, "minor"),
        ("four_of_a_kind", 500_00, "minor"),
        ("straight_flush", 10000_00, "major"),
        ("royal_flush", 100000_00, "major"),
    ],
)
def test_the_minor_pool_pays_fixed_prizes_and_the_major_pool_straight_and_royal_flushes(document, hand, prize, pool):
    found = divided(document)
    before = found.amounts()
    assert win(found, hand) == [prize]
    left = {**before, pool: before[pool] - prize + (1 if hand == "royal_flush" else 0)}
    assert found.amounts() == left


@both
@rule(CARIBBEAN, "11.6C")
@rule(HOLDEM, "11.6C")
def test_the_display_is_of_the_major_pool_and_each_is_recorded(document):
    found = divided(document)
    assert found.displays() == {"major": 100000_00}
    assert found.amounts() == {"major": 100000_00, "minor": 10000_00}


@both
@rule(CARIBBEAN, "11.6C")
@rule(HOLDEM, "11.6C")
def test_prizes_of_the_minor_pool_are_not_deducted_from_the_major_one(document):
    found = divided(document)
    hands = ("royal_flush", "four_of_a_kind", "straight_flush", "royal_flush")
    assert win(found, *hands) == [45000_00, 500_00, 10000_00, 45000_00]


@both
@rule(CARIBBEAN, "11.6A", "11.6B")
@rule(HOLDEM, "11.6A", "11.6B")
def test_a_pool_is_divided_and_combined_without_a_cent_lost(document):
    whole = progressive(document, "100000.01")
    options = {"jackpot_wager": "1", "jackpot_sub_pools": True, "jackpot_major_percent": 75}
    parts = open_jackpot(Rules(document, options=options), whole.books.state())
    assert parts.amounts() == {"major": 75000_00, "minor": 25000_00}
    assert parts.books.balance("major") + parts.books.balance("minor") == 100000_01
    assert str(parts.rearranged) == f"{document} 11.6A"
    again = open_jackpot(whole.rules, parts.books.state())
    assert again.books.state() == whole.books.state()
    assert str(again.rearranged) == f"{document} 11.6B"
    assert open_jackpot(whole.rules, again.books.state()).rearranged is None
