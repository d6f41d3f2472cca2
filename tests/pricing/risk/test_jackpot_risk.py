"""Jackpots until they are won: against geometric laws, what goes in and out, and each wager by itself."""

import math
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from croupier.games import Game
from croupier.jackpots import Claim, open_jackpot
from croupier.pricing import price
from croupier.pricing.risk import JackpotWager, Meters, RiskError, jackpot_wager

F = Fraction
STUD = Game("skycity/caribbean_stud", options={"progressive": "electronic"})
HANDS = {"royal_flush": 4, "straight_flush": 36, "four_of_a_kind": 624, "full_house": 3_744, "flush": 5_108}
LOSES = 2_598_960 - sum(HANDS.values())
ALL = {hand: F(count, 2_598_960) for hand, count in {**HANDS, "loses": LOSES}.items()}
"""Every hand of five cards, as if none that could win were folded."""


def wager(chances: dict[str, Fraction], **options: object) -> JackpotWager:
    rules = Game("skycity/caribbean_stud", options={"progressive": "electronic", **options}).rules
    return JackpotWager(rules, "jackpot", 1, chances)


def rare(**chances: Fraction) -> dict[str, Fraction]:
    return {**chances, "loses": 1 - sum(chances.values())}


def test_the_top_prize_comes_once_in_649740():
    found = jackpot_wager(STUD, "jackpot")
    assert found.top == F(1, 649_740)
    assert found.wagers_until_hit(0.5) == 450_366  # the least n with (1 - p)^n at most a half
    assert (1 - 1 / 649_740) ** 450_366 <= 0.5 < (1 - 1 / 649_740) ** 450_365


def test_the_edge_at_a_meter_is_that_of_the_price():
    for dollars in (0, 100_000, 250_000):
        game = Game("skycity/caribbean_stud", options={"progressive": "electronic", "jackpot_pool": str(dollars)})
        assert jackpot_wager(STUD, "jackpot").edge(dollars * 100) == price(game, "jackpot").wagers["jackpot"].house_edge


def test_the_edge_by_hand():
    """At $100,000: a royal flush wins it, a straight flush a tenth, the others 500, 150 and 100 times $5, for 1."""
    won = 4 * 100_000 + 36 * 10_000 + 5 * (624 * 500 + 3_744 * 150 + 5_108 * 100)
    assert wager(ALL).edge(100_000_00) == 1 - F(won, 5 * 2_598_960)


def test_where_it_is_even():
    found = wager(ALL)
    even = found.break_even()
    assert found.edge(even) <= 0 < found.edge(even - 10)  # a tenth of a display is whole cents
    fixed = 5 * (624 * 500 + 3_744 * 150 + 5_108 * 100)
    meter = F(5 * 2_598_960 - fixed) / (4 + F(36, 10))  # of the equation above
    assert abs(F(even, 100) - meter) < 1


def test_with_no_other_prize_the_meter_is_geometric():
    top = F(1, 50_000)
    found = wager(rare(royal_flush=top)).meters()
    assert found.is_exact
    assert (found.contribution, found.seed) == (375, 50_000_00)
    assert found.mean_at_hit == 50_000_00 + 375 * 50_000
    wagers = math.ceil(math.log(0.5) / math.log1p(-1 / 50_000))
    assert found.quantile_at_hit(0.5) == 50_000_00 + 375 * wagers
    assert math.isclose(found.operator_adds, 50_000_00, rel_tol=1e-3)  # floors at the least meters, hardly ever


def test_nodes_find_what_is_exact():
    """The same by interpolation: where the distribution is known, the nodes must find it."""
    found = wager(rare(royal_flush=F(1, 50_000))).meters()
    amounts, chances = map(np.array, zip(*found.at_hit, strict=True))
    assert math.isclose(float(amounts @ chances), found.mean_at_hit, rel_tol=1e-6)
    summed = np.maximum.accumulate(np.cumsum(chances) - chances / 2)
    for part in (0.05, 0.5, 0.95):
        assert math.isclose(float(np.interp(part, summed, amounts)), found.quantile_at_hit(part), rel_tol=2e-3)


def test_what_goes_into_a_pool_comes_out():
    """From one top prize to the next the pool is as it was: contributions and the operator's sums are all paid."""
    found = wager(ALL).meters()
    contributed = 375 * 649_740
    assert math.isclose(contributed + found.operator_adds, found.paid, rel_tol=1e-7)
    assert math.isclose(found.returned, found.paid / (500 * 649_740), rel_tol=1e-12)


def test_the_mean_meter_by_an_equation():
    """Straight flushes take a tenth: the mean is a x + b, with a = p / (p + q / 10), if no floor is reached."""
    p, q = F(1, 20_000), F(1, 4_000)
    found = wager(rare(royal_flush=p, straight_flush=q), jackpot_seed="200000").meters()
    a = p / (p + q / 10)
    b = 375 * (p + a * (F(9, 10) * q + 1 - p - q)) / p
    assert math.isclose(found.mean_at_hit, a * 200_000_00 + b, rel_tol=1e-5)


def test_wager_by_wager():
    """Every wager by itself, in steps of one contribution: no interpolation, no chain of prizes."""
    chances = rare(royal_flush=F(1, 400), flush=F(1, 60))
    found = Meters(wager(chances, jackpot_seed="1000"), nodes=400)
    step, flush, floor = 375, 100 * 500, 10_000 * 500
    states = 20_000
    after = np.maximum(np.arange(states) * step - flush, 0)
    assert not (after % step).any() or flush % step  # prizes may end between two steps: shared to both sides
    low, part = after // step, (after % step) / step
    chance, here, hits, added = 1.0, np.zeros(states), np.zeros(states), 0.0
    start = 1_000_00 / step
    here[int(start)], here[int(start) + 1] = 1 - start % 1, start % 1
    meters = np.arange(states) * step
    while chance > 1e-13:
        here = np.concatenate(([0.0], here[:-1]))
        hits += here / 400
        added += float(here @ (np.maximum(floor - meters, 0) / 400 + np.maximum(flush - meters, 0) / 60))
        moved = (
            np.bincount(low, here * (1 - part) / 60, states) + np.bincount(low + 1, here * part / 60, states)[:states]
        )
        here = here * (1 - 1 / 400 - 1 / 60) + moved
        chance = here.sum()
    assert math.isclose(found.mean_at_hit, float(hits @ meters), rel_tol=2e-3)
    assert math.isclose(found.operator_adds, added + 1_000_00, rel_tol=2e-3)


def test_a_pool_that_may_lack_something():
    """A flush wins $500. With a seed of $1,000 and $3.75 a wager the second of two soon ones may find too little."""
    rich = wager(rare(royal_flush=F(1, 400), flush=F(1, 60)), jackpot_seed="1000000").meters()
    poor = wager(rare(royal_flush=F(1, 400), flush=F(1, 60)), jackpot_seed="1000").meters()
    assert rich.chance_wanting < 1e-6
    assert poor.chance_wanting > 0.9  # a royal flush alone must win 10,000 times $5


def test_what_has_no_meter_of_its_own_is_refused():
    levels = Game("crown_perth/ultimate_texas_holdem")
    two = JackpotWager(levels.rules, "jackpot_2", 2, ALL)
    with pytest.raises(RiskError, match="adds up several pools"):
        two.meters()
    with pytest.raises(RiskError, match="has no jackpot"):
        jackpot_wager(Game("skycity/roulette"), "red")
    with pytest.raises(RiskError, match="there is jackpot_1, jackpot_2"):
        jackpot_wager(levels, "ante")
    retained = replace(wager(ALL), rules=wager(ALL, jackpot_retained_percent="100").rules)
    with pytest.raises(RiskError, match="nothing of it"):
        retained.meters()


def test_crowns_straight_flushes_leave_no_less_than_the_reseed():
    """A tenth of just the reseed is given back by the operator: that is what the chain adds up."""
    rules = Game("crown_perth/ultimate_texas_holdem").rules
    jackpot = open_jackpot(rules)
    before = jackpot.books.balance("pool_1") if "pool_1" in jackpot.pools else jackpot.books.balance(jackpot.pools[0])
    found = JackpotWager(rules, "jackpot_1", 1, rare(royal_flush=F(1, 1_000), straight_flush=F(1, 100))).meters()
    paid = jackpot.pay([Claim("player", "straight_flush", found.wager.stakes)])[-1]
    assert sum(paid.added.values()) == before / 10
    assert found.seed == before
    assert 0.3 < found.chance_wanting < 1
