"""Copies of a ledger that is being written to are whole: as it stood at one moment."""

import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from croupier.ledger.audit import verify
from croupier.ledger.backup import back_up
from croupier.ledger.errors import LedgerError
from croupier.ledger.played_rounds import ROUNDS
from croupier.ledger.store import Store
from tests.ledger.players import KEYS, Player, open_table
from tests.ledger.postgresql import Server

KINDS = {"rounds": ROUNDS}


def copies_are_whole(store: Store, other: Store, folder: Path, server: Server | None) -> None:
    player = Player(open_table(store)).play_on(30)
    with ThreadPoolExecutor(1) as pool:
        for number in range(4):
            writing = pool.submit(player.play_on, 40)
            acknowledged = [answer.place for _, answer in player.answers][-1]
            file = folder / f"copy{number}"
            back_up(other, file)
            writing.result()
            copy = Store(str(file)) if server is None else _restored(file, server)
            report = verify(copy, KINDS, keys=KEYS)
            assert report.is_sound, report.findings
            assert copy.streams()[0].seq >= acknowledged.seq
            copy.close()
    with pytest.raises(LedgerError, match="exists already"):
        back_up(other, file)


def _restored(file: Path, server: Server) -> Store:
    url = server.new_database()
    command = ["pg_restore", "--no-owner", f"--dbname={url}", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return Store(url)


def test_copies_of_sqlite_under_load_are_whole(tmp_path: Path) -> None:
    url = str(tmp_path / "ledger.db")
    copies_are_whole(Store.create(url, "test"), Store(url), tmp_path, None)


def test_copies_of_postgresql_under_load_are_whole(tmp_path: Path, server: Server) -> None:
    url = server.new_database()
    store, other = Store.create(url, "test"), Store(url)
    copies_are_whole(store, other, tmp_path, server)
    store.close()
    other.close()
