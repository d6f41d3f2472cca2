"""Ruin, against closed forms, every sequence of few rounds, and plain elimination in fractions."""

import math
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from croupier.kernels import walks
from croupier.kernels.distribution import Distribution
from croupier.pricing.risk import RiskError, Walk, bankroll_for, rounds, ruin, ruins

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


def test_the_house_against_a_number_by_two_ways():
    """The scale function of a walk whose steps up are of one, and the passage from block to block."""
    steps = Walk.of(Distribution.of([(-net, chance) for net, chance in NUMBER.chances.items()])).steps
    found = walks.forever(steps, 2_000)
    scale, off = walks.scale(steps, 2_000)
    start = float(walks.survival_at_zero(steps))
    for place in (0, 1, 34, 35, 500, 1_999):
        assert math.isclose(found.values[place], 1 - start * scale[place], abs_tol=found.error + off)
    assert found.error < 1e-7


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
