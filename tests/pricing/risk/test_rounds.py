"""Many rounds together, against binomials, every sequence of few rounds, and each other."""

import itertools
import math
from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.games import Game
from croupier.kernels.distribution import Distribution
from croupier.pricing.risk import (
    Bet,
    Law,
    RiskError,
    Stretch,
    find_price,
    joint_law,
    law_of,
    peaks,
    rounds,
    total,
)
from croupier.pricing.risk.rounds import Tail, part_text
from croupier.pricing.risk.rows import tail_chance, total_remarks

F = Fraction
EVEN = Distribution.of([(F(1), F(18, 37)), (F(-1), F(19, 37))])
NUMBER = Distribution.of([(F(35), F(1, 38)), (F(-1), F(37, 38))])


FINE = Distribution.of([(F(1, 9_999_991), F(1, 4)), (F(0), F(1, 4)), (F(-1), F(1, 2))])


def binomial_at_least(rounds: int, wins: int, p: Fraction) -> Fraction:
    return sum((math.comb(rounds, k) * p**k * (1 - p) ** (rounds - k) for k in range(wins, rounds + 1)), F(0))


def by_sequences(law: Distribution, count: int) -> dict[Fraction, Fraction]:
    """Every sequence of so few rounds, one after another."""
    found: dict[Fraction, Fraction] = {}
    for sequence in itertools.product(law.chances.items(), repeat=count):
        net = sum((each for each, _ in sequence), F(0))
        found[net] = found.get(net, F(0)) + math.prod((chance for _, chance in sequence), start=F(1))
    return found


@st.composite
def laws(draw: st.DrawFn) -> Distribution:
    nets = draw(st.lists(st.fractions(-5, 12, max_denominator=4), min_size=2, max_size=5, unique=True))
    weights = [draw(st.integers(1, 9)) for _ in nets]
    return Distribution.of((net, F(weight, sum(weights))) for net, weight in zip(nets, weights, strict=True))


# -- whole numbers -----------------------------------------------------------------------------------------------------


def test_even_money_is_binomial():
    found = rounds(EVEN, 101)
    assert found.method == "exact"
    assert found.ahead.chance == binomial_at_least(101, 51, F(18, 37))
    assert found.at_least(21).chance == binomial_at_least(101, 61, F(18, 37))
    assert found.even.chance == 0  # an odd number of rounds is never even


def test_a_number_is_ahead_when_it_comes_up_often_enough():
    """38 spins on one number: ahead if it wins at all twice; once pays 35 and loses 37."""
    found = rounds(NUMBER, 38)
    assert found.ahead.chance == binomial_at_least(38, 2, F(1, 38))
    assert found.behind.chance == 1 - binomial_at_least(38, 2, F(1, 38))
    assert (found.least, found.most) == (-38, 38 * 35)


def test_a_number_is_not_behind_after_36_spins_if_it_came_up():
    """On a wheel of 38 it comes up in 36 spins with 1 - (37 / 38)^36, and then the player is not behind."""
    found = rounds(NUMBER, 36)
    assert found.ahead.chance + found.even.chance == 1 - F(37, 38) ** 36


@given(laws(), st.integers(1, 4))
@settings(max_examples=40, deadline=None)
def test_few_rounds_are_every_sequence_of_them(law, count):
    found = rounds(law, count, method="exact")
    assert dict(found.chances()) == by_sequences(law, count)


@given(laws(), laws(), st.integers(1, 12), st.integers(1, 12))
@settings(max_examples=40, deadline=None)
def test_moments_add_up(law, other, count, others):
    found = total([Stretch(law, count), Stretch(other, others, F(3))], "exact")
    chances = dict(found.chances())
    assert sum(chances.values()) == 1
    mean = sum(net * chance for net, chance in chances.items())
    assert mean == found.mean == count * law.mean + 3 * others * other.mean
    variance = sum((net - mean) ** 2 * chance for net, chance in chances.items())
    assert variance == found.variance == count * law.variance + 9 * others * other.variance


def test_quantiles_and_the_worst_part():
    found = rounds(Distribution.of([(F(1), F(1, 2)), (F(-1), F(1, 2))]), 4)  # -4, -2, 0, 2, 4 in 1, 4, 6, 4, 1 of 16
    assert [found.quantile(F(part, 16)) for part in (1, 2, 5, 6, 11, 12, 15)] == [-4, -2, -2, 0, 0, 2, 2]
    assert found.tail_mean(F(1, 16)) == -4
    assert found.tail_mean(F(3, 16)) == F(-4 - 2 - 2, 3)
    assert found.tail_mean(F(1, 32)) == -4


def test_the_best_and_the_worst_of_several():
    found = rounds(Distribution.of([(F(1), F(1, 2)), (F(-1), F(1, 2))]), 1)
    assert math.isclose(found.expected_extreme(3), 1 - 2 / 8)  # all three lose in one of eight
    assert math.isclose(found.expected_extreme(3, best=False), -(1 - 2 / 8))


@pytest.mark.parametrize("times", [1, 10**6, 10**16, 10**30])
def test_the_best_and_the_worst_of_more_than_a_double_tells_from_certainty(times):
    """Of 60 rounds, with (1 - p)^n in 60 figures: a chance of 10^-17 is nothing beside one, but not 10^16 times."""
    found = rounds(EVEN, 60)
    with localcontext(prec=60):
        ends = [Decimal(c.numerator) / Decimal(c.denominator) for _, c in found.chances()]
        nets = [int(net) for net, _ in found.chances()]
        below = list(itertools.accumulate(ends))
        less = [(each if each < 1 else Decimal(1)) ** times for each in below]
        best = sum(net * (here - before) for net, here, before in zip(nets, less, [0, *less], strict=False))
        above = [sum(ends[at:]) for at in range(len(ends))]
        more = [min(each, Decimal(1)) ** times for each in above] + [Decimal(0)]
        worst = sum(net * (more[at] - more[at + 1]) for at, net in enumerate(nets))
    assert math.isclose(found.expected_extreme(times), best, rel_tol=1e-9)
    assert math.isclose(found.expected_extreme(times, best=False), worst, rel_tol=1e-9)


def test_the_best_of_more_than_the_error_allows_is_refused():
    found = rounds(EVEN, 60, method="transform")
    assert math.isclose(found.expected_extreme(10**6), rounds(EVEN, 60).expected_extreme(10**6), rel_tol=1e-6)
    with pytest.raises(RiskError, match=r"sessions: 1,000,000,000,000,000; chances are right within .* at most"):
        found.expected_extreme(10**15)


# -- the transform -----------------------------------------------------------------------------------------------------


@given(laws(), laws(), st.integers(1, 30), st.integers(1, 30))
@settings(max_examples=60, deadline=None)
def test_the_transform_is_within_its_bound(law, other, count, others):
    stretches = [Stretch(law, count), Stretch(other, others)]
    exact, found = total(stretches, "exact"), total(stretches, "transform")
    right = dict(exact.chances())
    assert sum(abs(F(chance) - right.get(net, F(0))) for net, chance in found.chances()) <= found.error
    for part in (F(1, 10**16), 1 - F(1, 10**16)):
        low, high = found.quantile_between(part)
        assert low <= exact.quantile(part) <= high
    for part in (0.01, 0.3, 0.9):
        low, high = found.quantile_between(part)
        assert low <= exact.quantile(F(part)) <= high
        assert math.isclose(found.tail_mean(part), exact.tail_mean(F(part)), rel_tol=1e-9, abs_tol=1e-9)


@given(laws(), st.integers(2, 40), st.floats(0, 1))
@settings(max_examples=60, deadline=None)
def test_tails_are_right_in_their_own_figures(law, count, where):
    exact, found = rounds(law, count, method="exact"), rounds(law, count, method="transform")
    net = exact.lattice.value(round(where * exact.lattice.width))
    for ask in ("at_least", "at_most", "chance_of"):
        right, tail = getattr(exact, ask)(net).chance, getattr(found, ask)(net)
        assert abs(F(tail.chance) - right) <= F(tail.error) + F(1, 10**30)
        if ask != "chance_of":  # a single place may lie between others that are far likelier
            assert not right or math.isclose(tail.chance, right, rel_tol=1e-6)


def test_a_place_that_few_ways_lead_to_is_uncertain_and_says_so():
    """32 of 33 draws win the middle and one loses: 33 ways in 3^33, among places with a thousand times as many."""
    law = Distribution.of([(F(-3, 2), F(1, 3)), (F(14, 3), F(1, 3)), (F(16, 3), F(1, 3))])
    right, found = F(33, 3**33), rounds(law, 33, method="transform").chance_of(32 * F(14, 3) - F(3, 2))
    assert abs(F(found.chance) - right) <= F(found.error) < right / 50
    assert tail_chance(found) == "about 1 in 1.7e+14"  # 3^33 / 33 = 1.6846e14
    assert tail_chance(Tail(F(33, 3**33))) == "1 in 1.685e+14"
    assert tail_chance(Tail(1e-20, 1e-17)) == "at most 1 in 9e+16"  # 1 in 9.99e16, and no less likely than is known


@given(laws(), st.integers(2, 40), st.floats(0, 1))
@settings(max_examples=60, deadline=None)
def test_small_tails_are_right_on_an_even_grid(law, count, where):
    """Where steps are equal, a single result too: the number of wins of so many."""
    wins = round(where * count)
    p = law.chances[max(law.chances)]
    found = rounds(Distribution.of([(F(1), p), (F(-1), 1 - p)]), count, method="transform").chance_of(
        F(2 * wins - count)
    )
    assert math.isclose(found.chance, math.comb(count, wins) * p**wins * (1 - p) ** (count - wins), rel_tol=1e-6)


def test_a_tail_of_one_in_ten_to_the_hundred():
    found = rounds(NUMBER, 1000, method="transform").at_least(200 * 36 - 1000)
    right = binomial_at_least(1000, 200, F(1, 38))
    assert right < F(1, 10**100)
    assert math.isclose(found.chance, right, rel_tol=1e-10)


def test_a_tail_whose_other_side_is_tilted_away_to_nothing():
    """Without the award: 995 losses of 1,000 at least. The tilt leaves of the award less than a double can hold."""
    award = Distribution.of([(F(-1), F(1, 2)), (F(1), F(499_999, 10**6)), (F(1000), F(1, 10**6))])
    found = rounds(award, 1000, method="transform").at_most(-990)
    right = sum((math.comb(1000, k) * F(1, 2) ** k * F(499_999, 10**6) ** (1000 - k) for k in range(995, 1001)), F(0))
    assert math.isclose(found.chance, right, rel_tol=1e-9)


def test_a_million_rounds():
    found = rounds(EVEN, 1_000_000)
    assert found.method == "transform"
    assert found.error < 1e-9
    assert math.isclose(math.fsum(chance for _, chance in found.chances()), 1, abs_tol=1e-11)
    exact = math.exp(math.lgamma(1e6 + 1) - 2 * math.lgamma(5e5 + 1) + 5e5 * (math.log(18 / 37) + math.log(19 / 37)))
    assert math.isclose(found.even.chance, exact, rel_tol=1e-6)  # what the logarithms of factorials are good for


def test_wide_laws_stay_within_a_window():
    jackpot = Distribution.of([(F(-1), 1 - F(1, 10**6)), (F(500_000), F(1, 10**6))])
    found = rounds(jackpot, 1_000_000)
    poisson = math.exp(-1)
    assert math.isclose(found.at_most(-1_000_000).chance, (1 - 1e-6) ** 1_000_000, rel_tol=1e-9)
    assert math.isclose(found.at_most(-1_000_000).chance, poisson, rel_tol=1e-5)


FAR_PARTS = [F(1, 10**12), F(1, 10**20), F(1, 10**30), 1 - F(1, 10**12), 1 - F(1, 10**20), F(1, 10**200)]


@pytest.mark.parametrize("part", FAR_PARTS)
@pytest.mark.parametrize("p", [F(18, 37), F(1, 50)])
def test_quantiles_below_the_error_are_found_by_the_tails(p, part):
    """Of 2,000 rounds at even money, by the binomial in whole numbers."""
    n, below = 2_000, 0
    wins = p.denominator**n
    for k in range(n + 1):
        below += math.comb(n, k) * p.numerator**k * (p.denominator - p.numerator) ** (n - k)
        if below >= part * wins:
            break
    law = Distribution.of([(F(1), p), (F(-1), 1 - p)])
    found = rounds(law, n, method="transform")
    assert min(part, 1 - part) < 1_000 * found.error
    assert found.quantile_between(part) == (2 * k - n, 2 * k - n)
    assert rounds(law, n, method="exact").quantile(part) == 2 * k - n


@pytest.mark.parametrize("is_low", [True, False])
def test_both_ends_of_a_quantile_that_no_error_tells_are_given(is_low):
    """A part that is exactly the chance to win no more than 30 of 200 times, or 170: the next result is as near."""
    part = F(sum(math.comb(200, k) for k in range(31 if is_low else 171)), 2**200)
    found = rounds(Distribution.of([(F(1), F(1, 2)), (F(-1), F(1, 2))]), 200, method="transform")
    right = 60 - 200 if is_low else 340 - 200
    assert found.quantile_between(part) == (right, right + 2)
    told = found.to_dict([part])
    assert list(told["quantiles"].values()) == [right]
    assert list(told["quantiles_between"].values()) == [[right, right + 2]]


def test_the_mean_of_less_than_the_error_is_refused():
    found = rounds(EVEN, 1_000, method="transform")
    with pytest.raises(RiskError, match=r"part 1e-30: too small .* count it exactly"):
        found.tail_mean(F(1, 10**30))


def test_parts_are_written_so_that_no_two_look_alike():
    parts = [0.05, F(1, 20), F(1, 3), 1 - F(1, 10**20), F(1, 10**30), 1 - F(1, 10**45)]
    assert [part_text(part) for part in parts] == ["0.05", "0.05", "0.333333", "0." + "9" * 20, "1e-30", "1"]


# -- on the same round -------------------------------------------------------------------------------------------------


def test_red_and_a_black_number_on_one_spin():
    """17 is black: on 18 of 37 red wins, on one the number, on 18 neither."""
    law = joint_law(Game("skycity/roulette"), [Bet("red"), Bet("straight_up", "17", F(2))])
    assert law.distribution.chances == {F(-1): F(18, 37), F(69): F(1, 37), F(-3): F(18, 37)}


def test_banker_and_player_together_lose_only_the_commission_and_to_nobody():
    law = joint_law(Game("skycity/baccarat"), [Bet("banker"), Bet("player")])
    assert sorted(law.distribution.chances) == [F(-1, 20), F(0)]


@pytest.mark.parametrize(
    ("document", "bets", "why"),
    [
        ("skycity/roulette", [Bet("voisins_du_zero"), Bet("red")], "not settled by one result"),
        ("skycity/roulette", [Bet("straight_up"), Bet("red")], "prices differ|say where"),
        ("skycity/snake_eyes", [Bet("field"), Bet("hardway_combo")], "not settled by one result"),
        ("skycity/casino_war", [Bet("casino_war"), Bet("tie")], "not counted"),
        ("skycity/baccarat", [Bet("banker"), Bet("any_pair")], "counted together"),
    ],
)
def test_what_is_not_counted_together_is_refused(document, bets, why):
    with pytest.raises(RiskError, match=why):
        joint_law(Game(document), bets)


# -- prices ------------------------------------------------------------------------------------------------------------


def test_a_price_is_found_by_its_name_or_its_place():
    game = Game("skycity/tai_sai")
    assert find_price(game, "total 4, 17").distribution == find_price(game, "total", "17").distribution
    with pytest.raises(RiskError, match="name one of total 4, 17, total 5, 16"):
        find_price(game, "total")
    war = Game("skycity/casino_war")
    assert law_of(find_price(war, "casino_war", strategy="surrender")).name == "casino_war by surrender"


def test_a_wager_that_is_not_priced_says_why():
    with pytest.raises(RiskError, match=r"madness_21 is not priced: .*five_dollar_prizes .*15A\.6"):
        find_price(Game("skycity/blackjack"), "madness_21")


def test_the_house_wins_what_players_lose():
    law = law_of(find_price(Game("skycity/roulette"), "red"))
    assert law.house.distribution.mean == -law.distribution.mean == F(1, 37)


def test_a_price_that_holds_for_one_amount_is_of_no_other():
    """A prize that does not grow with the wager: of $5 it is 200 units, of $50 only 20."""
    law = Law("jackpot", Distribution.of([(F(-1), F(99, 100)), (F(199), F(1, 100))]), cents=500)
    assert rounds(law, 2, 5).most == 2 * 995
    assert rounds(law, 2).most == 2 * 199
    assert law.times(F(5)).house.distribution.mean == -5 * law.distribution.mean
    for refused in (lambda: rounds(law, 2, 50), lambda: law.times(F(50)), lambda: rounds(law.house, 2, 10)):
        with pytest.raises(RiskError, match=r"holds for a wager of \$5 alone, .* say =5, or no amount"):
            refused()
    assert "jackpot: its price holds for a wager of $5 alone; a unit is that" in total_remarks(rounds(law, 2))
    assert total_remarks(rounds(law, 2, 5)) == ["exact: counted in whole numbers"]


def test_the_price_of_a_tier_holds_for_all_wagers_of_it():
    game = Game("skycity/blackjack", edition="proposed", options={"version": "player_select"})
    assert law_of(find_price(game, "blackjack lower")).cents is None
    ante = Game("skycity/blackjack", options={"version": "ante_up", "table_minimum": 10_00})
    assert law_of(find_price(ante, "blackjack")).cents == 10_00


@pytest.mark.parametrize("method", ["exact", "transform"])
@pytest.mark.parametrize("side", ["player", "house"])
def test_what_was_simulated_of_a_round_stays_uncertain_in_many(method, side):
    """The deviation of n rounds is that of one by the root of n, and so is what is uncertain of it."""
    drawn = Distribution({F(-1): 0.5, F(1): 0.5}, {F(-1): 0.01, F(1): 0.01}, deviation_error=0.002)
    law = Law("drawn", drawn)
    found = rounds(law if side == "player" else law.house, 400, F(25), method)
    assert math.isclose(found.deviation, 20 * 25)
    assert math.isclose(found.deviation_error, 20 * 25 * 0.002)
    assert math.isclose(found.to_dict()["standard_deviation_error"], 1)
    assert law.house.distribution.method == law.times(F(3)).distribution.method == "simulated"
    assert rounds(EVEN, 400, F(25), method).deviation_error == 0


@pytest.mark.parametrize(
    ("ask", "why"),
    [
        (lambda: rounds(EVEN, 0), "rounds: 0"),
        (lambda: rounds(EVEN, 5, 0), "amount: 0"),
        (lambda: total([]), "there are none"),
        (lambda: rounds(EVEN, 5).quantile(1), "quantile 1"),
        (lambda: rounds(EVEN, 10**7, method="exact"), "use the transform"),
        (lambda: rounds(FINE, 10**6), "too many"),
        (lambda: peaks(EVEN, 0), "rounds: 0"),
    ],
)
def test_what_cannot_be_is_refused(ask, why):
    with pytest.raises(RiskError, match=why):
        ask()


# -- how high and how low ----------------------------------------------------------------------------------------------


@given(laws(), st.integers(1, 4))
@settings(max_examples=40, deadline=None)
def test_the_mean_of_the_highest_and_the_lowest_point(law, count):
    highest = lowest = F(0)
    for sequence in itertools.product(law.chances.items(), repeat=count):
        chance = math.prod((chance for _, chance in sequence), start=F(1))
        running = [F(0), *itertools.accumulate(net for net, _ in sequence)]
        highest += chance * max(running)
        lowest += chance * min(running)
    found = peaks(law, count)
    assert abs(F(found.highest) - highest) <= F(found.error) + F(1, 10**14)
    assert abs(F(found.lowest) - lowest) <= F(found.error) + F(1, 10**14)
    assert found.error < 1e-9
