"""Servers killed at random while people play; `make soak` does it for longer."""

import pytest

from tests.ledger.postgresql import Server
from tests.server.killing import play_and_kill


def test_nothing_is_lost_when_the_only_server_is_killed_again_and_again(tmp_path):
    found = play_and_kill(str(tmp_path / "house.db"), tmp_path, servers=1, kills=3, seed=1)
    assert found["answered"] > 30
    assert found["sent again"] > 0


@pytest.fixture(scope="module")
def postgresql():
    with Server() as server:
        yield server


def test_nothing_is_lost_when_one_of_two_servers_is_killed(postgresql, tmp_path):
    found = play_and_kill(postgresql.new_database(), tmp_path, servers=2, kills=2, seed=2)
    assert found["answered"] > 10
