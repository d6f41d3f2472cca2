"""Fixtures that more than one file uses."""

import os
from typing import TYPE_CHECKING

import pytest

from tests.floors import Floor

if TYPE_CHECKING:
    from tests.mutants.running import Attempts

if "CROUPIER_COPY" not in os.environ:  # of the many runs on copies, few import hypothesis
    from hypothesis import HealthCheck, settings

    # other runs go on beside the tests: nothing is to fail by the clock
    settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("unhurried")

ATTEMPTS: "pytest.StashKey[Attempts]" = pytest.StashKey()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What waits for other processes comes last, when they have had most time."""
    items.sort(key=lambda item: item.path.name == "test_mutations.py")


def pytest_collection_finish(session: pytest.Session) -> None:
    """What is broken on purpose is tried beside all other tests."""
    if session.config.option.collectonly:
        return
    params = [item.callspec.params for item in session.items if hasattr(item, "callspec")]
    mutations = [some["mutation"] for some in params if "mutation" in some]
    with_unbroken = any(item.name == "test_the_copy_passes_as_it_is" for item in session.items)
    if mutations or with_unbroken:
        from tests.mutants.running import Attempts  # not in each of the many runs that it starts

        session.config.stash[ATTEMPTS] = Attempts(mutations, with_unbroken)


def pytest_unconfigure(config: pytest.Config) -> None:
    if ATTEMPTS in config.stash:
        config.stash[ATTEMPTS].close()


@pytest.fixture
def attempts(request: pytest.FixtureRequest) -> "Attempts":
    return request.config.stash[ATTEMPTS]


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
