"""Ruin, against closed forms, every sequence of few rounds, and plain elimination in fractions."""

import math
from dataclasses import replace
from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from croupier.kernels import walks
from croupier.kernels.distribution import Distribution
from croupier.pricing.risk import RiskError, Ruin, Walk, bankroll_for, rounds, ruin, ruins
from croupier.pricing.risk.rows import found_by, ruin_chance

F = Fraction


def even_money(p: Fraction) -> Distribution:
    return Distribution.of([(F(1), p), (F(-1), 1 - p)])


RED = even_money(F(18, 37))
EDGE = even_money(F(51, 100))
NUMBER = Distribution.of([(F(35), F(1, 37)), (F(-1), F(36, 37))])


def gamblers_ruin(p: Fraction, bankroll: int, goal: int) -> Fraction:
    """Huygens: with q / p = r, (r^b - r^g) / (1 - r^g)."""
    r = (1 - p) / p
    return 1 - F(bankroll, goal) if r == 1 else (r**bankroll - r**goal) / (1 - r**goal)


@st.composite
def laws(draw: st.DrawFn) -> Distribution:
    nets = draw(st.lists(st.integers(-4, 6), min_size=2, max_size=5, unique=True))
    assume(min(nets) < 0 < max(nets))
    weights = [draw(st.integers(1, 9)) for _ in nets]
    return Distribution.of((F(net), F(weight, sum(weights))) for net, weight in zip(nets, weights, strict=True))


def by_elimination(law: Distribution, bankroll: int, goal: int) -> tuple[Fraction, Fraction]:
    """Ruin below one unit before the goal, and the mean number of rounds: Gauss in fractions, all unknowns at once."""
    size = goal - 1
    rows = []
    for money in range(1, goal):
        row = [F(int(other == money)) for other in range(1, goal)] + [F(0), F(1)]
        for net, chance in law.chances.items():
            then = money + int(net)
            if then < 1:
                row[size] += chance
            elif then < goal:
                row[then - 1] -= chance
        rows.append(row)
    for pivot in range(size):
        best = next(at for at in range(pivot, size) if rows[at][pivot])
        rows[pivot], rows[best] = rows[best], rows[pivot]
        rows[pivot] = [each / rows[pivot][pivot] for each in rows[pivot]]
        for at in range(size):
            if at != pivot and (by := rows[at][pivot]):
                rows[at] = [a - by * b for a, b in zip(rows[at], rows[pivot], strict=True)]
    return rows[bankroll - 1][size], rows[bankroll - 1][size + 1]


def by_rounds(law: Distribution, bankroll: int, goal: int | None, count: int) -> Fraction:
    """Ruin within so many rounds, each bankroll with its chance, in fractions."""
    alive, ruined = {bankroll: F(1)}, F(0)
    for _ in range(count):
        after: dict[int, Fraction] = {}
        for money, chance in alive.items():
            for net, p in law.chances.items():
                then = money + int(net)
                if then < 1:
                    ruined += chance * p
                elif goal is None or then < goal:
                    after[then] = after.get(then, F(0)) + chance * p
        alive = after
    return ruined


# -- with a goal -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("p", [F(18, 37), F(18, 38), F(1, 2), F(51, 100)])
@pytest.mark.parametrize(("bankroll", "goal"), [(1, 2), (10, 20), (100, 200), (50, 350)])
def test_even_money_to_a_goal_is_the_gamblers_ruin(p, bankroll, goal):
    found = ruin(even_money(p), bankroll, goal)
    assert found.method == "exact"
    assert found.chance == gamblers_ruin(p, bankroll, goal)


def test_how_long_a_fair_game_lasts():
    """De Moivre: from b to 0 or g takes b (g - b) rounds on average."""
    assert math.isclose(ruin(even_money(F(1, 2)), 30, 100).mean_rounds, 30 * 70, rel_tol=1e-9)


def test_a_goal_too_far_for_fractions():
    found = ruin(RED, 2_000, 2_050)
    assert found.method == "equations"
    assert abs(found.chance - gamblers_ruin(F(18, 37), 2_000, 2_050)) <= found.error < 1e-8


@given(laws(), st.integers(1, 11), st.integers(2, 12))
@settings(max_examples=60, deadline=None)
def test_any_law_to_a_goal_is_what_elimination_finds(law, bankroll, goal):
    assume(bankroll < goal)
    chance, mean = by_elimination(law, bankroll, goal)
    found = ruin(law, bankroll, goal, need=1)
    assert abs(F(found.chance) - chance) <= found.error
    assert math.isclose(found.mean_rounds, mean, rel_tol=1e-11)


@given(laws(), st.integers(100, 200))
@settings(max_examples=15, deadline=None)
def test_blocks_that_end_short_of_the_goal(law, goal):
    """A goal that is no multiple of a block: the solution is the one of the equations, place by place."""
    steps = Walk.of(law, 1).steps
    assume(walks.drift(steps) != 0)
    found, mean = walks.between(steps, goal)
    for place in range(0, goal, 7):
        then = [(place + by, float(chance)) for by, chance in steps.items()]
        value = math.fsum(c * (1.0 if at < 0 else 0.0 if at >= goal else found.values[at]) for at, c in then)
        assert math.isclose(found.values[place], value, abs_tol=1e-12)
        long = 1 + math.fsum(c * mean.values[at] for at, c in then if 0 <= at < goal)
        assert math.isclose(mean.values[place], long, rel_tol=1e-10)


# -- for ever ----------------------------------------------------------------------------------------------------------


def test_an_edge_at_even_money_for_ever():
    for bankroll in (1, 10, 100, 500):
        found = ruin(EDGE, bankroll)
        assert found.method == "root"
        assert math.isclose(found.chance, (F(49, 51)) ** bankroll, rel_tol=1e-12)
        assert math.isclose(found.bound, found.chance, rel_tol=1e-12)  # ruin is at nought exactly


def test_the_exponent_at_even_money():
    assert math.isclose(Walk.of(EDGE).exponent, math.log(51 / 49), rel_tol=1e-12)
    assert Walk.of(RED).exponent is None


@pytest.mark.parametrize("law", [RED, even_money(F(1, 2)), NUMBER])
def test_without_an_edge_ruin_is_certain(law):
    assert (ruin(law, 10_000).chance, ruin(law, 10_000).method) == (1, "certain")


def test_nobody_is_ruined_who_cannot_lose():
    found = ruin(Distribution.of([(F(0), F(1, 2)), (F(1), F(1, 2))]), 1)
    assert (found.chance, found.method) == (0, "certain")


@given(laws(), st.integers(1, 40))
@settings(max_examples=40, deadline=None)
def test_for_ever_is_the_limit_of_far_goals_and_below_lundbergs_bound(law, bankroll):
    assume(law.mean > F(1, 4))
    found = ruin(law, bankroll, need=1)
    far = ruin(law, bankroll, goal=bankroll + 700, need=1)
    left = math.exp(-walks.exponent(Walk.of(law, 1).steps) * 700)
    assert abs(found.chance - far.chance) <= found.error + far.error + left
    assert found.chance <= found.bound + found.error


def scale_function(law: Distribution, places: int) -> list[Decimal]:
    """Ruin ever of a law that wins a unit at most, by Takacs: 1 - E / p W, with W the scale function, in 80 figures."""
    with localcontext(prec=80):
        chances = {int(net): Decimal(p.numerator) / Decimal(p.denominator) for net, p in law.chances.items()}
        scale = [Decimal(1)]
        for x in range(places):
            falls = (p * (scale[x] - (scale[x + net] if x + net >= 0 else 0)) for net, p in chances.items() if net < 0)
            scale.append(scale[x] + sum(falls) / chances[1])
        start = sum(net * p for net, p in chances.items()) / chances[1]
        return [1 - start * each for each in scale]


HOUSE = Distribution.of([(-net, chance) for net, chance in NUMBER.chances.items()])
COLUMN = Distribution.of([(F(-2), F(12, 37)), (F(1), F(25, 37))])


@pytest.mark.parametrize(("law", "most"), [(HOUSE, 24_000), (COLUMN, 2_500)])
def test_a_house_that_wins_a_unit_at_most_has_small_chances_in_their_own_figures(law, most):
    right = scale_function(law, most)
    need = -int(min(law.chances))
    bankrolls = [need, need + 1, 2 * need, 100, most // 3, most // 2, most]
    for found in ruins(law, bankrolls):
        exact = right[int(found.bankroll) - need]
        assert found.method == "sums"
        assert abs(Decimal(float(found.chance)) - exact) <= Decimal(found.error)
        assert found.error < 1e-9 * float(exact)
        assert found.chance <= found.most <= found.bound


def test_the_house_against_a_number_by_two_ways():
    """From place to place in positive terms, and from block to block: both keep the figures of small chances."""
    steps, right = Walk.of(HOUSE).steps, scale_function(HOUSE, 20_000)
    for found in (walks.ladder(steps, 20_000), walks.forever(steps, 20_000)):
        for place in (0, 1, 34, 35, 500, 1_999, 19_999):
            error = abs(Decimal(float(found.values[place])) - right[place])
            assert error <= Decimal(float(found.errors[place])) < Decimal("1e-6") * right[place]


@given(laws(), st.integers(1, 12))
@settings(max_examples=8, deadline=None)
def test_the_passage_from_block_to_block_is_right_where_chances_are_small(law, times):
    """Against ruin before a goal so far up that ruin from there is next to nothing, in fractions."""
    assume(law.mean > 1)
    bankroll = 2 * times
    exact, _ = by_elimination(law, bankroll, 90)
    found = ruin(law, bankroll, need=1)
    beyond = F(math.exp(-found.exponent * (90 - bankroll)))  # from the goal down to the bankroll again
    assert exact <= F(found.chance) + F(found.error)
    assert F(found.chance) - F(found.error) <= exact + beyond * F(found.bound) * (1 + F(1, 10**9))
    assert found.error < 1e-9 * found.bound


def test_chances_beyond_all_doubles_are_not_impossible():
    found = ruin(HOUSE, 10**6)
    assert not found.is_impossible
    assert ruin_chance(found) == "1 in more than 1e+300"
    assert ruin(HOUSE, 10**6, rounds=9).is_impossible


def test_what_is_uncertain_is_not_shown_and_never_above_lundbergs_bound():
    """An error of 2e-9 leaves nothing of one in 10^13; the bound still says that it is no likelier than 3.27e-14."""
    sure = Ruin(F(20_000), None, None, F(35), 3.0286e-14, "equations", 1e-20, bound=3.27e-14)
    assert ruin_chance(sure) == "1 in 3.302e+13"
    unsure = replace(sure, error=3.27e-14)
    assert ruin_chance(unsure) == "at most 1 in 3e+13"
    assert ruin_chance(replace(unsure, bound=None, error=2e-9)) == "at most 1 in 4e+08"
    assert ruin_chance(replace(unsure, chance=0.12345678, error=2e-4, bound=None)) == "12.3%"
    assert found_by(replace(unsure, error=1.2e-9)) == "linear equations, within 2e-09"


def test_a_goal_does_not_change_small_chances_where_it_is_far():
    """For the house against a column 1,500 units are gone once in so many times, whatever it stops at far above."""
    right = scale_function(COLUMN, 4_000)
    found = ruin(COLUMN, 1_500, goal=4_000)
    exact = (right[1_498] - right[3_998]) / (1 - right[3_998])
    assert abs(Decimal(float(found.chance)) - exact) <= Decimal(found.error) < Decimal("1e-9") * exact
    assert math.isclose(float(found.chance), float(ruin(COLUMN, 1_500).chance), rel_tol=1e-9)


# -- within so many rounds ---------------------------------------------------------------------------------------------


@given(laws(), st.integers(1, 12), st.integers(2, 14) | st.none(), st.integers(1, 8))
@settings(max_examples=60, deadline=None)
def test_within_few_rounds(law, bankroll, goal, count):
    assume(goal is None or bankroll < goal)
    found = ruin(law, bankroll, goal, count, need=1)
    assert math.isclose(found.chance, by_rounds(law, bankroll, goal, count), abs_tol=1e-14)


def test_even_money_within_rounds_by_reflection():
    """At p = 1/2 the chance to touch 0 within n is that of ending at or below it and of ending below it, added."""
    fair = even_money(F(1, 2))
    end = rounds(fair, 500)
    reflected = end.at_most(-20).chance + end.at_most(-21).chance
    found = ruin(fair, 20, rounds=500)
    assert math.isclose(found.chance, reflected, rel_tol=1e-12)


def test_the_part_out_of_reach_is_in_the_error():
    near, all_of_it = walks.within({1: F(1, 2), -1: F(1, 2)}, 3_000, None, 50), F(0)
    assert len(near.values) < 3_050
    end = rounds(even_money(F(1, 2)), 3_000)
    all_of_it = end.at_most(-50).chance + end.at_most(-51).chance
    assert abs(near.values[49] - float(all_of_it)) <= near.error + 1e-14


# -- bankrolls ---------------------------------------------------------------------------------------------------------


def test_the_bankroll_for_a_risk_with_an_edge():
    found = bankroll_for(EDGE, F(1, 100))
    assert found.bankroll == math.ceil(math.log(100) / math.log(51 / 49))
    assert (F(49, 51)) ** found.bankroll <= F(1, 100) < (F(49, 51)) ** (found.bankroll - 1)


def test_the_bankroll_for_a_trip_is_the_least():
    found = bankroll_for(RED, F(5, 100), rounds=60)
    assert (
        by_rounds(RED, int(found.bankroll), None, 60) <= F(5, 100) < by_rounds(RED, int(found.bankroll) - 1, None, 60)
    )


def test_a_trip_too_short_to_be_ruined():
    found = bankroll_for(RED, F(1, 10**9), rounds=10)
    assert (found.bankroll, found.chance) == (11, 0)


@pytest.mark.parametrize("part", [F(1, 100), F(1, 10**10), F(1, 10**14), F(1, 10**16)])
def test_the_bankroll_of_a_house_for_a_small_risk_is_the_least(part):
    """By the scale function in 80 figures; with doubles 1 - E / p W has none left from about 1 in 10^10 on."""
    right = scale_function(HOUSE, 24_000)
    least = 35 + next(place for place, chance in enumerate(right) if chance <= Decimal(1) / part.denominator)
    found = bankroll_for(HOUSE, part)
    assert found.bankroll == least
    assert 0 < found.error < 1e-9 * part


def test_a_trip_for_a_risk_below_what_is_left_out_above():
    """Fifty fair rounds: 45 units are gone once in some 10^10 times, by reflection; so are 49 once in 2^49 times."""
    fair = even_money(F(1, 2))
    found = bankroll_for(fair, F(2, 2**50), rounds=50)
    assert found.bankroll == 49
    assert math.isclose(found.chance, F(1, 2**49), rel_tol=1e-12)
    assert found.error < 1e-12 * found.chance


def test_the_house_needs_more_against_a_large_award():
    house = Distribution.of([(-net, chance) for net, chance in NUMBER.chances.items()])
    found = bankroll_for(house, F(1, 100))
    assert found.need == 35
    assert ruin(house, found.bankroll).chance <= F(1, 100) < ruin(house, found.bankroll - 1).chance


def test_parts_of_units_and_what_a_round_needs():
    law = Distribution.of([(F(19, 20), F(1, 2)), (F(-1), F(1, 2))])
    walk = Walk.of(law)
    assert (walk.step, walk.need) == (F(1, 20), 1)
    assert ruin(law, F(39, 20), rounds=1).chance == 0.5  # 0.95 is left, and a round costs 1
    assert ruin(law, 2, rounds=1).chance == 0
    several = ruins(law, [1, F(3, 2), F(31, 20)], goal=3)
    assert [each.chance for each in several] == sorted((each.chance for each in several), reverse=True)


@pytest.mark.parametrize("bankroll", [50, 100, 200])
def test_ruin_that_is_all_but_certain_is_no_likelier_than_that(bankroll):
    """Of red at one zero: from 200 units 1,000 are reached once in 10^18 times, 18/19 to the power of 800."""
    found = ruin(RED, bankroll, 1000)
    assert float(found.chance) <= 1
    assert abs(float(found.chance) - float(gamblers_ruin(F(18, 37), bankroll, 1000))) <= found.error


@pytest.mark.parametrize(
    ("ask", "why"),
    [
        (lambda: ruin(RED, F(1, 2)), "bankroll: 1/2; a round needs 1"),
        (lambda: ruin(RED, 10, 10), "goal: 10"),
        (lambda: ruin(RED, 10, rounds=0), "rounds: 0"),
        (lambda: ruin(RED, 10, 20, need=0), "need: 0"),
        (lambda: bankroll_for(EDGE, F(1, 100), need=-1), "need: -1"),
        (lambda: bankroll_for(RED, F(1, 100)), "without an edge"),
        (lambda: bankroll_for(EDGE, 1), "risk: 1"),
        (lambda: bankroll_for(RED, F(1, 20), rounds=0), "rounds: 0"),
        (lambda: ruin(RED, 10, 10**9), "too much to solve"),
    ],
)
def test_what_cannot_be_is_refused(ask, why):
    with pytest.raises(RiskError, match=why):
        ask()
