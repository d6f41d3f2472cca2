"""Fixtures that more than one file uses."""

import os
import secrets
from typing import TYPE_CHECKING

import pytest

from tests.floors import Floor

if TYPE_CHECKING:
    from tests.mutants.running import Attempts

if "CROUPIER_COPY" not in os.environ:  # of the many runs on copies, few import hypothesis
    from hypothesis import HealthCheck, settings

    # other runs go on beside the tests: nothing is to fail by the clock. In CI properties are tried on the same
    # examples every time, so that what lands does not depend on luck; everywhere else on others each time
    is_ci = bool(os.environ.get("CI"))
    settings.register_profile(
        "unhurried", deadline=None, derandomize=is_ci, suppress_health_check=[HealthCheck.too_slow]
    )
    settings.load_profile("unhurried")

ATTEMPTS: "pytest.StashKey[Attempts]" = pytest.StashKey()
DRAWN: pytest.StashKey[str] = pytest.StashKey()


def pytest_configure() -> None:
    """Every process of one run draws the same sample of what is broken on purpose; no price is taken from a folder."""
    os.environ["CROUPIER_CACHE"] = "off"
    os.environ.setdefault("CROUPIER_MUTATIONS_SEED", str(secrets.randbelow(10**6)))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What waits for other processes comes last, when they have had most time.

    Of the rules broken on purpose those are tried that changed since they were caught, and a few others; all of them
    in `make soak`, and those asked for by name.
    """
    items.sort(key=lambda item: item.path.name == "test_mutations.py")
    broken = {item: item.callspec.params["mutation"] for item in items if has_mutation(item)}
    are_asked_for = config.option.keyword or any("::" in argument for argument in config.args)
    if not broken or are_asked_for or os.environ.get("CROUPIER_SOAK"):
        return
    from tests.mutants import landed

    changed, drawn, seed = landed.selected([*broken.values()])
    tried = {*changed, *drawn}
    config.stash[DRAWN] = (
        f"Broken on purpose: {len(changed)} that changed since they were caught, and {len(drawn)} of the other "
        f"{len(broken) - len(changed)}, drawn with {landed.SEED}={seed}"
    )
    config.hook.pytest_deselected(items=[item for item in broken if broken[item] not in tried])
    items[:] = [item for item in items if item not in broken or broken[item] in tried]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if DRAWN in config.stash:
        terminalreporter.write_line(config.stash[DRAWN])


def has_mutation(item: pytest.Item) -> bool:
    return "mutation" in getattr(getattr(item, "callspec", None), "params", {})


def pytest_collection_finish(session: pytest.Session) -> None:
    """What is broken on purpose is tried on all cores, from now on."""
    if session.config.option.collectonly:
        return
    mutations = [item.callspec.params["mutation"] for item in session.items if has_mutation(item)]
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
