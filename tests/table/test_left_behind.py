"""What a round leaves for the next is typed, and kept as plain values under the names of its fields."""

from typing import Annotated

import pytest

from croupier.procedure.setting import Limits, Setting
from croupier.table.left_behind import Each, LeftBehind

SETTING = Setting(limits=Limits(5_00, 100_00))


class SomeLeft(LeftBehind, frozen=True):
    thrower: str = ""
    rolls: int = 0
    is_halted: bool = False
    numbers: tuple[int, ...] = ()
    owed: Annotated[dict[str, int], Each("owed to ")] = {}


@pytest.mark.parametrize(
    ("left", "carried"),
    [
        (SomeLeft(), {}),
        (SomeLeft(thrower="Ann", rolls=2, is_halted=True), {"thrower": "Ann", "rolls": 2, "is_halted": True}),
        (SomeLeft(numbers=(1, 3)), {"numbers": "[1,3]"}),
        (SomeLeft(owed={"Ann": 500, "Bob": 0}), {"owed to Ann": 500, "owed to Bob": 0}),
    ],
)
def test_it_is_kept_and_found_again(left, carried):
    setting = left.into(SETTING)
    assert setting.carried == carried
    assert SomeLeft.of(setting) == left


def test_what_other_parts_left_stays():
    setting = SomeLeft(rolls=1).into(Setting(limits=SETTING.limits, carried={"style": "D"}))
    assert setting.carried == {"style": "D", "rolls": 1}
    assert SomeLeft.of(setting) == SomeLeft(rolls=1)
