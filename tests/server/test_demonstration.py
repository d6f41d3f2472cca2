"""The house that `make run` opens: it proves itself where nobody looks on, and goes on where it was."""

import os
import subprocess
import sys

from croupier.server.client import FloorClient
from croupier.server.demonstration import PEOPLE, ROOM, TABLES, WAITING, demonstration_password
from tests.server.houses import free_port, running_demonstration


def test_it_proves_that_pages_and_a_round_work_and_ends():
    command = [sys.executable, "-c", "from croupier.cli import main; main()", "serve", "--demo", "--check"]
    command += ["--port", str(free_port())]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, env=os.environ, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert "a round of Casino War is dealt to its end" in ended.stdout


def test_it_ends_with_a_status_where_something_does_not_work():
    code = (
        "import croupier.server.demonstration_check as check; check.TABLE = 'table/None'\n"
        "from croupier.cli import main; main()"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code, "serve", "--demo", "--check", "--port", str(free_port())],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ended.returncode != 0
    assert "there is no such display" in ended.stdout + ended.stderr


def test_a_demonstration_goes_on_where_it_was(tmp_path):
    with running_demonstration(tmp_path) as house:
        password = demonstration_password(house.ledger)
        told = house.told()
        assert password in told
        assert "/welcome/" in told
        assert all(name in told for name, _ in PEOPLE)
        mina = FloorClient(house.origin)
        mina.sign_in("Mina", password)
        streams = {each["stream"] for each in mina.streams()}
        assert {f"table/{table.name}" for table in TABLES} <= streams
        mina.act("table/War 1", "seat_player", player="Zoe", box=2)
        lists = mina.view(ROOM)["own"]["lists"].values()
        waiting = [place["player"] for waits in lists for place in waits["places"].values()]
        assert waiting == list(WAITING)
    with running_demonstration(tmp_path) as house:
        mina = FloorClient(house.origin)
        mina.sign_in("Mina", password)
        assert {each["stream"] for each in mina.streams()} == streams
        assert mina.view("table/War 1")["table"]["seats"]["2"] == "Zoe"
