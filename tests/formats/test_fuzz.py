"""Files broken at random: nothing is thrown, no hand is lost. `make soak` tries a hundred thousand of them."""

import pytest

from tests.formats.fuzz import make, verify


@pytest.mark.parametrize("first", range(0, 600, 100))
def test_a_broken_file_is_told_hand_by_hand(first, tmp_path):
    for seed in range(first, first + 100):
        verify(make(seed), tmp_path)
