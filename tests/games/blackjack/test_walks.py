"""How far a reader has to walk: calls from one file into another while a regular hand is played."""

import sys
from collections import Counter
from pathlib import Path

import pytest

import croupier
from croupier.games.blackjack.messages import SplitPair
from tests.games.blackjack.side_tables import finish, side

SOURCE = Path(croupier.__file__).parent
BEFORE_PARTS = 663
"""Calls into another file that a split with a side wager took when a round was one object of inherited layers."""
RULINGS = ("rulings", "misdeals", "rights_errors")


def walked(play):
    """Calls of files in the package from others of them, by the file called."""
    found: Counter[str] = Counter()
    ours = str(SOURCE)

    def watch(frame, event, _):
        name = frame.f_code.co_filename
        if event != "call" or not name.startswith(ours):
            return
        caller = frame.f_back
        while caller is not None and not caller.f_code.co_filename.startswith(ours):
            caller = caller.f_back
        if caller is not None and caller.f_code.co_filename != name:
            found[str(Path(name).relative_to(SOURCE))] += 1

    sys.setprofile(watch)
    try:
        play()
    finally:
        sys.setprofile(None)
    return found


def split_pair(kind):
    """Ann's pair of eights beside a side wager, before she splits it and stands on both hands."""
    return side("8c Td 8d 3s 9h 5c Th 9c", kind)


def play_on(round_):
    round_.act(SplitPair("Ann", "box 1"))
    finish(round_)


@pytest.mark.parametrize("kind", ["perfect_pair", "super_sevens"])
def test_a_split_with_a_side_wager_takes_half_the_calls_into_other_files(kind):
    play_on(split_pair(kind))  # what is worked out once is not counted
    round_ = split_pair(kind)
    found = walked(lambda: play_on(round_))
    assert round_.is_over
    assert sum(found.values()) <= BEFORE_PARTS / 2


@pytest.mark.parametrize("kind", ["perfect_pair", "super_sevens", "lucky_match", "buster", "push_22"])
def test_a_regular_hand_enters_no_ruling_and_asks_no_rulebook(kind):
    play_on(split_pair(kind))
    round_ = split_pair(kind)
    found = walked(lambda: play_on(round_))
    assert round_.is_over
    assert not [name for name in found if any(word in name for word in RULINGS)]
    assert not [name for name in found if name.startswith("rulebook/rules")]
