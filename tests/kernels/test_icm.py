"""The Independent Chip Model over plain numbers: sets counted, layers against orders, the integral against layers."""

from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.kernels import icm


@given(st.lists(st.integers(1, 4), min_size=1, max_size=4), st.integers(1, 6))
def test_states_are_the_sets_smaller_than_the_number_of_places(counts, places):
    sets = [placed for placed in product(*(range(count + 1) for count in counts)) if sum(placed) < places]
    assert icm.states(counts, places, 10**6) == len(sets)
    assert icm.states(counts, places, 3) == min(3, len(sets))


def test_twelve_different_stacks_are_within_what_is_done_in_a_second():
    assert icm.states([1] * 12, 12, 10**6) == 2**12 - 1
    assert icm.states([1] * 9, 9, 10**6) == 511
    assert icm.states([50, 30, 20], 10, 10**6) == 220


def test_the_chances_of_places_by_all_orders():
    stacks = [5, 3, 3, 1]
    places = [[Fraction(0)] * 4 for _ in stacks]
    for order in permutations(range(4)):
        chance, left = Fraction(1), sum(stacks)
        for player in order:
            chance *= Fraction(stacks[player], left)
            left -= stacks[player]
        for place, player in enumerate(order):
            places[player][place] += chance
    five, three, one = icm.place_shares([5, 3, 1], [1, 2, 1], 4)
    assert (five, three, one) == (places[0], places[1], places[3])
    assert places[1] == places[2]


@given(
    st.lists(st.integers(1, 10**6), min_size=2, max_size=7, unique=True),
    st.lists(st.integers(0, 1000), min_size=1, max_size=7),
)
@settings(max_examples=40, deadline=None)
def test_the_integral_is_what_layers_make_up(stacks, prizes):
    prizes = [*prizes[: len(stacks)]]
    exact = icm.exact_worth(stacks, [1] * len(stacks), prizes)
    found = icm.integral(stacks, prizes)
    assert found.error <= 1e-9 * max(1, sum(prizes))
    for one, other in zip(found.worth, exact, strict=True):
        assert one == pytest.approx(float(other), abs=1e-10 * max(1, sum(prizes)))


def test_a_stack_a_million_times_as_large_as_another():
    exact = icm.exact_worth([1, 1000, 10**6], [1, 1, 1], [70, 20, 10])
    found = icm.integral([1, 1000, 10**6], [70, 20, 10])
    assert found.worth == pytest.approx([float(each) for each in exact], abs=1e-9)
    assert found.nodes < icm.MOST_NODES
