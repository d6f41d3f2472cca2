"""Fixtures that more than one file uses."""

import pytest

from tests.floors import Floor


@pytest.fixture
def floor() -> Floor:
    return Floor()


@pytest.fixture
def gambling() -> Floor:
    """Ana and Ben have just wagered, so that 9.4(d) helps nobody."""
    floor = Floor()
    floor.table.seat("Ana", 1)
    floor.table.seat("Ben", 2)
    floor.play("Ana", "Ben")
    return floor
