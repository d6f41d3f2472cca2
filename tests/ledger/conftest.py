"""Every test that asks for a `ledger_url` runs on SQLite and on PostgreSQL, each time in a schema of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.ledger.store import Store
from tests.ledger.postgresql import Server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A PostgreSQL server for this process; without one the tests fail, they are never left out."""
    with Server(fsync="off") as server:  # nobody cuts the power in these tests
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def ledger_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where a new ledger can be made."""
    if request.param == "sqlite":
        yield str(tmp_path / "ledger.db")
        return
    server: Server = request.getfixturevalue("server")
    url = server.new_schema()
    yield url
    server.drop_schema(url)


@pytest.fixture
def store(ledger_url: str) -> Iterator[Store]:
    """A new, empty ledger."""
    made = Store.create(ledger_url, "test")
    yield made
    made.close()
