"""Moments and frequencies of net results, against what is known of simple wagers and worked out by hand."""

import math
from fractions import Fraction

import pytest

from croupier.kernels.distribution import Distribution

F = Fraction
STRAIGHT_UP = Distribution.of([(F(35), F(1, 38)), (F(-1), F(37, 38))])
"""A number at roulette with two zeros."""


def test_the_moments_of_a_number_at_roulette():
    """A two-point distribution: the deviation is 36 times the root of p q, skewness (1 - 2p) / root of p q."""
    p = 1 / 38
    assert STRAIGHT_UP.mean == F(-2, 38)
    assert STRAIGHT_UP.variance == 36**2 * F(37, 38**2)
    assert math.isclose(STRAIGHT_UP.deviation, 5.762617, abs_tol=1e-6)  # published everywhere as 5.7626
    assert math.isclose(STRAIGHT_UP.skewness, (1 - 2 * p) / math.sqrt(p * (1 - p)))
    assert math.isclose(STRAIGHT_UP.excess_kurtosis, (1 - 6 * p * (1 - p)) / (p * (1 - p)))
    assert (STRAIGHT_UP.largest, STRAIGHT_UP.largest_odds) == (35, 38)
    assert STRAIGHT_UP.method == "exact"


def test_the_volatility_index_is_the_deviation_by_the_quantile_of_the_normal():
    assert math.isclose(STRAIGHT_UP.volatility_index(0.9), 1.6448536 * STRAIGHT_UP.deviation, rel_tol=1e-7)
    assert math.isclose(STRAIGHT_UP.volatility_index(0.95), 1.9599640 * STRAIGHT_UP.deviation, rel_tol=1e-7)


def test_results_of_one_net_are_one_and_those_that_cannot_be_are_none():
    found = Distribution.of([(F(0), F(1, 4)), (F(1), F(1, 4)), (F(-1), F(1, 4)), (F(0), F(1, 4)), (F(5), F(0))])
    assert found.chances == {F(-1): F(1, 4), F(0): F(1, 2), F(1): F(1, 4)}
    assert (found.hit_frequency, found.push_frequency) == (F(1, 4), F(1, 2))
    assert (found.mean, found.variance) == (0, F(1, 2))


def test_what_is_certain_has_no_shape():
    certain = Distribution.of([(F(1), F(1))])
    assert (certain.deviation, certain.skewness, certain.excess_kurtosis) == (0, None, None)


@pytest.mark.parametrize("chances", [{F(1): F(1, 2)}, {F(1): F(3, 2), F(0): F(-1, 2)}, {F(1): 0.999}, {}])
def test_chances_that_are_none_are_refused(chances):
    with pytest.raises(ArithmeticError, match="add up"):
        Distribution(chances)


def test_what_was_simulated_says_so():
    found = Distribution({F(-1): 0.5, F(1): 0.5}, {F(1): 0.001, F(-1): 0.001}, 0.002)
    assert found.method == "simulated"
    told = found.to_dict()
    assert told["standard_deviation_error"] == 0.002
    assert told["chances"][0] == {"net": -1.0, "net_exact": "-1", "probability": 0.5, "standard_error": 0.001}
    assert Distribution({F(-1): 0.5, F(1): 0.5}).method == "solved"
