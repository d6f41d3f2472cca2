"""Roots and powers in whole numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.kernels.roots import between, root


@given(st.integers(0, 10**40), st.integers(1, 12))
def test_a_root_is_the_largest_whose_power_is_not_above(value, degree):
    found = root(value, degree)
    assert found**degree <= value < (found + 1) ** degree


@given(st.integers(1, 10**9), st.integers(1, 10**9), st.integers(1, 30))
def test_steps_of_equal_ratio_begin_and_end_where_they_are_to(first, last, steps):
    found = [between(first, last, step, steps) for step in range(steps + 1)]
    assert (found[0], found[-1]) == (first, last)
    assert found == sorted(found, reverse=first > last)


def test_by_hand():
    assert [between(100, 1600, step, 4) for step in range(5)] == [100, 200, 400, 800, 1600]
    assert root(10**30, 3) == 10**10
    with pytest.raises(ValueError, match="degree"):
        root(-1, 2)
