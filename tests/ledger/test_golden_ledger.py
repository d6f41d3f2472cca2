"""Ledgers of earlier versions are read, verified and played on with."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from croupier.ledger.audit import verify
from croupier.ledger.played_rounds import ROUNDS
from croupier.rulebook import loader
from tests.ledger.golden_ledger import FOLDER, dump, load, make, name
from tests.ledger.players import DOCUMENTS, KEYS, Player, go_on_with

KINDS = {"rounds": ROUNDS}


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.sql")), ids=lambda file: file.stem)
def test_a_ledger_of_an_earlier_version_is_replayed_and_played_on(file: Path, tmp_path: Path) -> None:
    store = load(file.read_text(), tmp_path / "golden.db")
    report = verify(store, KINDS, keys=KEYS)
    assert report.is_sound, report.findings
    assert report.streams == len(DOCUMENTS)
    assert report.replayed == report.records > 100
    assert report.drawn > 50
    for place in store.streams():
        live = go_on_with(store, place.stream)
        assert live.memory.place == place
        Player(live, client="later").play_on(10)
    assert verify(store, KINDS, keys=KEYS).is_sound
    store.close()


def test_it_is_replayed_by_the_texts_that_it_carries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the shipped rulebooks say by then."""
    true = loader.text_of
    monkeypatch.setattr(loader, "text_of", lambda name: true(name) + "\n# another edition\n")
    store = load((FOLDER / name()).read_text(), tmp_path / "golden.db")
    assert verify(store, KINDS, keys=KEYS).is_sound
    store.close()


def test_this_version_has_its_ledger() -> None:
    assert (FOLDER / name()).is_file(), "python -m tests.ledger.golden_ledger makes it"


def test_it_can_be_made_anew(tmp_path: Path) -> None:
    make(tmp_path / "one.db")
    with closing(sqlite3.connect(tmp_path / "one.db")) as db:
        rows = db.execute("SELECT stream, seq, command, who, at_ms FROM records ORDER BY 1, 2").fetchall()
    again = load(dump(tmp_path / "one.db"), tmp_path / "two.db")
    assert [(e.stream, e.seq, e.command, e.who, e.at_ms) for p in again.streams() for e in again.read(p.stream)] == rows
    again.close()
