"""Dice: six faces, opposite ones summing to seven, every face as likely as another, whatever came before."""

from collections import Counter
from itertools import pairwise, product

import pytest

from croupier.chance import RecordedSource, SeededSource
from croupier.dice import FACES, Dice, all_rolls, opposite
from croupier.errors import CroupierError
from tests.rules import rule

FAR_OUT = {5: 25.7, 35: 79.1, 215: 315.0}
"""Degrees of freedom, and the chi-squared beyond which lies at most one in ten thousand."""


def chi_squared(counts: Counter, cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in counts) + (cells - len(counts)) * expected


@rule("skycity/general", "16.0")
def test_a_die_has_six_faces_and_opposite_ones_sum_to_seven():
    assert FACES == (1, 2, 3, 4, 5, 6)
    assert [opposite(face) for face in FACES] == [6, 5, 4, 3, 2, 1]
    assert {face + opposite(face) for face in FACES} == {7}


@rule("skycity/general", "16.0")
def test_all_dice_are_alike_and_show_what_the_source_gives():
    dice = Dice(3, RecordedSource([0, 0, 0, 5, 5, 5, 1, 2, 3]))
    assert [dice.roll(), dice.roll(), dice.roll()] == [(1, 1, 1), (6, 6, 6), (2, 3, 4)]
    assert dice.showing == (2, 3, 4)


@rule("skycity/general", "16.0")
def test_every_face_of_every_die_is_equally_likely():
    dice = Dice(3, SeededSource(16))
    rolls = [dice.roll() for _ in range(30_000)]
    for die in range(3):
        assert chi_squared(Counter(roll[die] for roll in rolls), 6) < FAR_OUT[5]


@rule("skycity/general", "16.0")
def test_the_dice_are_independent_of_each_other_and_of_the_roll_before():
    dice = Dice(3, SeededSource(17))
    rolls = [dice.roll() for _ in range(60_000)]
    assert chi_squared(Counter(rolls), 216) < FAR_OUT[215]
    for die in range(3):
        after = Counter((one[die], next_[die]) for one, next_ in pairwise(rolls))
        assert chi_squared(after, 36) < FAR_OUT[35]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_all_rolls_counts_every_order(count):
    assert all_rolls(count) == Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=count))


def test_dice_are_restored_as_they_lay():
    dice = Dice(2, RecordedSource([3, 1]))
    dice.roll()
    assert Dice.restore(b'{"showing":[4,2]}', RecordedSource()).showing == dice.showing == (4, 2)


@pytest.mark.parametrize("showing", [(), (0, 1), (7,)])
def test_what_no_dice_can_show_is_refused(showing):
    with pytest.raises(CroupierError, match="are not the faces of"):
        Dice(2, RecordedSource(), showing)
