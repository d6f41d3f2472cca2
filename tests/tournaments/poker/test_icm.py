"""Divisions of prizes by the Independent Chip Model, held against published values and all orders of finishing."""

import doctest
from fractions import Fraction
from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.tournaments.poker import icm
from croupier.tournaments.poker.errors import TournamentError
from tests.tournaments.poker.hall import names


def named(*stacks):
    return dict(zip(names(len(stacks)), stacks, strict=True))


def brute(stacks, prizes):
    """By all orders of finishing, as the model is defined."""
    worth = dict.fromkeys(stacks, Fraction(0))
    for order in permutations(stacks):
        chance, left = Fraction(1), sum(stacks.values())
        for name in order:
            chance *= Fraction(stacks[name], left)
            left -= stacks[name]
        for name, prize in zip(order, prizes, strict=False):
            worth[name] += chance * prize
    return worth


# -- published values --------------------------------------------------------------------------------------------------

PUBLISHED = {
    "three of a game of six, ten dollars each; checked there with the calculators of The Hendon Mob and icmpoker.com "
    "(forum thread 'How to compute prize pool equity', by MisterHomes)": (
        (2000, 2500, 3000, 1500), (10_00, 10_00, 10_00), (7_30, 8_06, 8_55, 6_09),
    ),
    "https://www.hold-em-k.com/poker/news-poker-basics-edge-based-final-table-deals/": (
        (100_000, 70_000, 50_000, 20_000), (200_00, 120_00, 80_00, 50_00), (140_84, 123_80, 108_96, 76_40),
    ),
    "https://pailiku.com/tools/icm-calculator/result": (
        (5000, 3000, 1500, 500), (500_00, 300_00, 200_00), (377_78, 312_89, 225_60, 83_73),
    ),
}  # fmt: skip


@pytest.mark.parametrize("source", PUBLISHED)
def test_published_values(source):
    stacks, prizes, published = PUBLISHED[source]
    found = icm.exact(named(*stacks), prizes)
    for value, cents in zip(found.values(), published, strict=True):
        assert abs(value - cents) <= 1, (float(value), cents)  # some are rounded twice


def test_the_example_of_wikipedia():
    """Half, 30 % and 20 % of the chips for 70 and 30: about 45, 32 and 22; and the chances of each order."""
    found = icm.exact(named(50, 30, 20), [70, 30])
    assert [round(value) for value in found.values()] == [45, 32, 23]
    assert sum(found.values()) == 100
    ann, bob, cyd = icm.finishing(named(50, 30, 20)).values()
    assert ann == [Fraction(1, 2), Fraction(3, 10) * Fraction(5, 7) + Fraction(2, 10) * Fraction(5, 8), ann[2]]
    assert sum(ann) == sum(bob) == sum(cyd) == 1


def test_published_chances_of_places():
    """https://www.hold-em-k.com/poker/news-poker-basics-edge-based-final-table-deals/, in tenths of a percent."""
    published = {
        "P001": (417, 319, 200, 64), "P002": (292, 312, 275, 122),
        "P003": (208, 254, 332, 206), "P004": (83, 116, 193, 608),
    }  # fmt: skip
    found = icm.finishing(named(100_000, 70_000, 50_000, 20_000))
    for name, places in found.items():
        for chance, tenths in zip(places, published[name], strict=True):
            assert abs(chance * 1000 - tenths) <= 1


PUBLISHED_CHOPS = {
    "https://www.hold-em-k.com/poker/news-poker-basics-edge-based-final-table-deals/, percentages rounded first": (
        (100_000, 70_000, 50_000, 20_000), (200_00, 120_00, 80_00, 50_00), (154_25, 123_00, 102_00, 70_75), 10,
    ),
    "https://help.nj.betmgm.com/en/poker-help/game-rules/faq/tournaments/deal-making/chip-payout, cents rounded up": (
        (15_000, 12_000, 10_000, 6_000, 500), (342_00, *[57_00] * 4), (155_28, 135_63, 122_52, 96_32, 60_28), 1,
    ),
    "https://parksweb.us/poker-chop.htm": (
        (30_000, 20_000, 10_000), (500_00, 300_00, 200_00), (400_00, 333_33, 266_67), 1,
    ),
}  # fmt: skip


@pytest.mark.parametrize("source", PUBLISHED_CHOPS)
def test_published_chip_chops(source):
    stacks, prizes, published, within = PUBLISHED_CHOPS[source]
    found = icm.chip_chop(named(*stacks), prizes)
    for value, cents in zip(found.values(), published, strict=True):
        assert abs(value - cents) <= within


# -- what defines it ---------------------------------------------------------------------------------------------------

STACKS = st.lists(st.integers(1, 60), min_size=1, max_size=6)
PRIZES = st.lists(st.integers(0, 10_000), min_size=1, max_size=6).map(lambda each: sorted(each, reverse=True))


@given(STACKS, PRIZES)
@settings(max_examples=60, deadline=None)
def test_it_is_what_all_orders_of_finishing_make_of_it(stacks, prizes):
    players = named(*stacks)
    found = icm.exact(players, prizes)
    assert found == brute(players, prizes)
    assert sum(found.values()) == sum(prizes[: len(stacks)])


@given(STACKS, PRIZES)
@settings(max_examples=60, deadline=None)
def test_chances_of_places_make_up_the_same(stacks, prizes):
    players = named(*stacks)
    chances = icm.finishing(players)
    wins = icm.exact(players, prizes)
    for name, places in chances.items():
        assert sum(places) == 1
        assert sum(chance * prize for chance, prize in zip(places, prizes, strict=False)) == wins[name]
    for place in zip(*chances.values(), strict=True):
        assert sum(place) == 1


@given(STACKS, PRIZES, st.sampled_from(icm.METHODS))
@settings(max_examples=100, deadline=None)
def test_shares_are_whole_cents_that_add_up_and_more_chips_never_have_less(stacks, prizes, method):
    players = named(*stacks)
    found = icm.shares(players, prizes, method)
    assert sum(found.values()) == sum(prizes[: len(stacks)])
    assert all(isinstance(share, int) and share >= 0 for share in found.values())
    by_chips = sorted(players, key=lambda name: players[name])
    values = icm.divide(players, prizes, method).values
    for fewer, more in pairwise(by_chips):
        assert values[fewer] <= values[more]
        assert found[fewer] <= found[more] + (players[fewer] == players[more] or values[fewer] == values[more])
    assert all(abs(found[name] - values[name]) < 1 for name in players)


@given(st.lists(st.integers(1, 10**9), min_size=2, max_size=8), PRIZES)
@settings(max_examples=60, deadline=None)
def test_the_integral_agrees_with_the_exact_value(stacks, prizes):
    players = named(*stacks)
    exact = icm.exact(players, prizes)
    found, error = icm.integrated(players, prizes)
    for name in players:
        assert abs(found[name] - exact[name]) <= max(error, Fraction(sum(prizes), 10**9))


def test_the_integral_agrees_with_twelve_that_have_nothing_in_common():
    stacks = named(*(10_007 * number * number + 13 * number + 1 for number in range(1, 13)))
    prizes = [500_000_00 // place**2 for place in range(1, 13)]
    exact = icm.exact(stacks, prizes)
    found, error = icm.integrated(stacks, prizes)
    assert error <= Fraction(sum(prizes), 10**11)
    assert max(abs(found[name] - exact[name]) for name in stacks) <= Fraction(sum(prizes), 10**11)


# -- by hand -----------------------------------------------------------------------------------------------------------


def test_equal_stacks_have_equal_shares():
    found = icm.exact(named(*[1000] * 9), [900, 500, 400])
    assert set(found.values()) == {Fraction(200)}


def test_between_two_it_is_the_second_prize_and_a_part_of_the_rest_by_chips():
    found = icm.exact(named(900, 100), [100_00, 40_00])
    assert list(found.values()) == [94_00, 46_00]
    assert icm.chip_chop(named(900, 100), [100_00, 40_00]) == found


def test_one_prize_is_divided_by_chips():
    stacks = named(7, 5, 4, 2)
    assert icm.exact(stacks, [1800]) == {name: 100 * stack for name, stack in stacks.items()}


def test_prizes_that_are_all_the_same_are_everybodys():
    assert set(icm.exact(named(1, 50, 1000), [30_00] * 3).values()) == {Fraction(30_00)}


def test_a_player_who_is_left_alone_has_the_first_prize():
    assert icm.shares({"Ann": 5}, [100_00, 50_00]) == {"Ann": 100_00}


def test_a_chip_chop_gives_a_great_leader_more_than_the_first_prize_and_the_model_does_not():
    stacks, prizes = named(9_800, 100, 100), [50_00, 30_00, 20_00]
    assert icm.shares(stacks, prizes, "chip_chop")["P001"] > 50_00
    assert icm.shares(stacks, prizes)["P001"] < 50_00


def test_odd_cents_go_to_the_largest_remainders_and_then_by_name():
    assert icm.shares({"Cyd": 1, "Ann": 1, "Bob": 1}, [1_00]) == {"Cyd": 33, "Ann": 34, "Bob": 33}
    assert icm.shares({"Cyd": 1, "Ann": 1, "Bob": 1}, [2_00], "equal") == {"Cyd": 66, "Ann": 67, "Bob": 67}
    halves = {"Ann": Fraction(5, 2), "Bob": Fraction(9, 4), "Cyd": Fraction(21, 4)}
    assert icm.largest_remainders(halves, 10) == {"Ann": 3, "Bob": 2, "Cyd": 5}


def test_something_may_be_left_to_play_for():
    stacks = named(3000, 2000, 1000)
    found = icm.divide(stacks, [500_00, 300_00, 200_00], plays_for_cents=50_00)
    assert sum(found.shares.values()) == 950_00
    assert found.values == icm.exact(stacks, [450_00, 300_00, 200_00])


# -- how it is found ---------------------------------------------------------------------------------------------------


def test_what_is_exact_and_what_is_not():
    assert icm.divide(named(*range(1, 13)), range(12, 0, -1)).method == "exact"
    found = icm.divide(named(*range(1, 14)), range(13, 0, -1))
    assert (found.method, found.error > 0) == ("integral", True)
    assert icm.divide(named(*[5, 6, 7] * 40), [100] * 10).method == "exact"
    assert icm.divide(named(1, 2), [3, 4], "chip_chop").error == 0


def test_a_large_field():
    """Seven hundred players of sixty stacks, a hundred prizes: sums, order, and equal stacks are alike."""
    stacks = named(*(1000 + 100 * (number % 60) for number in range(700)))
    prizes = [100_000 // place for place in range(1, 101)]
    found = icm.divide(stacks, prizes)
    assert found.method == "integral"
    assert found.error < Fraction(1, 100)
    assert abs(sum(found.values.values()) - sum(prizes)) < Fraction(1, 1000)
    assert sum(found.shares.values()) == sum(prizes)
    assert len(set(found.values.values())) == 60
    assert found.values["P001"] < found.values["P002"] < found.values["P060"]


@pytest.mark.parametrize(
    ("stacks", "prizes", "words"),
    [
        ({}, [1], "nobody is left"),
        ({"Ann": 0}, [1], "Ann has 0 chips"),
        ({"Ann": 1}, [-1], "less than nothing"),
    ],
)
def test_what_cannot_be_divided(stacks, prizes, words):
    for method in icm.METHODS:
        with pytest.raises(TournamentError, match=words):
            icm.shares(stacks, prizes, method)


def test_other_refusals():
    with pytest.raises(TournamentError, match="there are icm, chip_chop, equal"):
        icm.shares(named(1, 2), [5], "save")
    with pytest.raises(TournamentError, match="kept back of the first prize"):
        icm.shares(named(1, 2), [5, 1], plays_for_cents=6)
    with pytest.raises(TournamentError, match="too many to be reckoned exactly"):
        icm.exact(named(*range(1, 20)), range(20, 0, -1))
    with pytest.raises(TournamentError, match="too many"):
        icm.finishing(named(*range(1, 20)))
    with pytest.raises(TournamentError, match="too many"):
        icm.integrated(dict.fromkeys(range(10_000), 1), [1] * 10_000)


def test_the_example_of_the_module():
    assert doctest.testmod(icm).failed == 0
