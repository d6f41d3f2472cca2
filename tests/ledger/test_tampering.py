"""Whatever is changed in a ledger by hand is found: every byte of every column, and many forgeries."""

import re
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.ledger import audit
from croupier.ledger.audit import verify
from croupier.ledger.checkpoints import Checkpoint, compare, holds, take, verify_signature
from croupier.ledger.errors import LedgerError
from croupier.ledger.store import Store
from tests.ledger import forging
from tests.ledger.forging import BALANCES, CHAIN, FORGERIES, HEAD, KINDS, REPLAY, STORED, play
from tests.ledger.players import KEYS, Player

KEY = Ed25519PrivateKey.from_private_bytes(bytes(32))


@pytest.fixture(scope="module")
def true(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Player], Checkpoint]:
    """A true ledger, who has played there, and the checkpoint that was published."""
    file = tmp_path_factory.mktemp("true") / "true.db"
    players = play(file, 30)
    store = Store(str(file))
    published = take(store, KEY, 1)
    assert verify(store, KINDS, keys=KEYS, published=[published]).is_sound
    store.close()
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA journal_mode=DELETE")
    return file, players, published


def found_by(store: Store, published: Checkpoint) -> set[str]:
    """Which examinations find something."""
    plain = verify(store, KINDS, replays=False)
    found = set()
    for each in plain.findings:
        if each.where.startswith("account ") or "postings" in each.problem:
            found.add(BALANCES)
        elif "no such stream" in each.problem or "is listed as" in each.problem or each.where.startswith("setups"):
            found.add(STORED)
        else:
            found.add(CHAIN)
    again = [audit._Again(store, KINDS["rounds"], KEYS, audit.Report()) for _ in store.streams()]
    for place, one in zip(store.streams(), again, strict=True):
        for entry in store.read(place.stream):
            if not one.take(entry):
                found.add(REPLAY)
                break
    if any(one.rebuilt is None or one.rebuilt.place != p for p, one in zip(store.streams(), again, strict=True)):
        found.add(REPLAY)
    if compare(store, [published]):
        found.add(HEAD)
    return found


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_a_forgery_is_found(
    true: tuple[Path, list[Player], Checkpoint], tmp_path: Path, forge: Callable[[sqlite3.Connection], None]
) -> None:
    file, players, published = true
    forged = tmp_path / "forged.db"
    shutil.copy(file, forged)
    with closing(sqlite3.connect(forged)) as db:
        forge(db)
        db.execute("DELETE FROM checkpoints")  # which would show it: a forger takes them away
        db.commit()
    store = Store(str(forged))
    found = found_by(store, published)
    report = verify(store, KINDS, keys=KEYS, published=[published])
    receipts = [answer.place for player in players for _, answer in player.answers]
    is_missed = any(holds(store, receipt) for receipt in receipts)
    store.close()
    assert not report.is_sound
    assert all(each.where for each in report.findings)
    assert found == FORGERIES[forge], report.findings
    assert is_missed or HEAD not in found  # what a published head shows, whoever holds a receipt can show too


def test_a_checkpoint_that_was_changed_is_not_signed(true: tuple[Path, list[Player], Checkpoint]) -> None:
    *_, published = true
    verify_signature(published, KEY.public_key())
    for place in range(0, len(published.signed), 7):
        other = chr(ord(published.signed[place]) ^ 1)
        changed = published.signed[:place] + other + published.signed[place + 1 :]
        with pytest.raises(LedgerError):
            verify_signature(Checkpoint(changed, published.key, published.signature), KEY.public_key())
    with pytest.raises(LedgerError):
        verify_signature(published, Ed25519PrivateKey.generate().public_key())


def altered_heads(db: sqlite3.Connection, number: int) -> None:
    (body,) = db.execute("SELECT body FROM checkpoints WHERE number=?", (number,)).fetchone()
    changed = body.replace(b'"at_ms":', b'"at_ms":1')
    assert changed != body
    db.execute("UPDATE checkpoints SET body=? WHERE number=?", (changed, number))


NOT_ITSELF = "is not what was stored|nobody whose key is known"
CHECKPOINT_FORGERIES: dict[str, tuple[str, set[str], str]] = {
    "one removed within": ("DELETE FROM checkpoints WHERE number=2", {"alone", "signed", "published"}, "is missing"),
    "the first removed": ("DELETE FROM checkpoints WHERE number=1", {"alone", "signed", "published"}, "is missing"),
    "the last removed": ("DELETE FROM checkpoints WHERE number=4", {"published"}, "is missing, and it was published"),
    "all removed": ("DELETE FROM checkpoints", {"published"}, "is missing, and it was published"),
    "one altered within": ("altered 2", {"alone", "signed", "published"}, NOT_ITSELF),
    "the last altered": (
        "altered 4",
        {"signed", "published"},
        "nobody whose key is known|not the one that was published",
    ),
    "a signature": (
        "UPDATE checkpoints SET signature=zeroblob(64) WHERE number=3",
        {"signed"},
        "nobody whose key is known has signed it",
    ),
    "two exchanged": (
        "UPDATE checkpoints SET body=(SELECT body FROM checkpoints WHERE number=3) WHERE number=2",
        {"alone", "signed", "published"},
        NOT_ITSELF,
    ),
    "nonsense": ("UPDATE checkpoints SET body=x'00' WHERE number=1", {"alone", "signed", "published"}, NOT_ITSELF),
}


@pytest.mark.parametrize("how", CHECKPOINT_FORGERIES)
def test_checkpoints_that_the_ledger_keeps_are_audited(
    true: tuple[Path, list[Player], Checkpoint], tmp_path: Path, how: str
) -> None:
    """What is wrong with them shows by those after them, by signatures, or by what was published."""
    statement, shown_by, problem = CHECKPOINT_FORGERIES[how]
    forged = tmp_path / "forged.db"
    shutil.copy(true[0], forged)
    store = Store(str(forged))
    published = [true[2], *(take(store, KEY, at_ms) for at_ms in (2, 3, 4))]
    trials: dict[str, dict[str, Any]] = {
        "alone": {},
        "signed": {"signers": [Ed25519PrivateKey.generate().public_key(), KEY.public_key()]},
        "published": {"published": published},
    }
    for trial in trials.values():
        report = verify(store, KINDS, replays=False, **trial)
        assert (report.is_sound, report.kept_checkpoints) == (True, 4), report.findings
    with closing(sqlite3.connect(forged)) as db:
        if statement.startswith("altered"):
            altered_heads(db, int(statement[-1]))
        else:
            db.execute(statement)
        db.commit()
    for name, trial in trials.items():
        report = verify(store, KINDS, replays=False, **trial)
        assert report.is_sound == (name not in shown_by), (name, report.findings)
        for each in report.findings:
            assert re.search(problem, each.problem), each
            assert each.where.startswith("checkpoint ")
    store.close()


def test_a_ledger_cut_off_shows_by_its_own_checkpoints(
    true: tuple[Path, list[Player], Checkpoint], tmp_path: Path
) -> None:
    """Whoever cuts off a stream has to forge the checkpoint that names its end, too."""
    forged = tmp_path / "forged.db"
    shutil.copy(true[0], forged)
    with closing(sqlite3.connect(forged)) as db:
        forging.cut_end_with_head(db)
        db.commit()
    store = Store(str(forged))
    assert any("as checkpoint 1 of the ledger has it" in each.problem for each in verify(store, KINDS).findings)
    store.close()


def other_values(value: Any) -> list[Any]:
    """A value with any one of its bytes changed; numbers by one and by a bit."""
    if isinstance(value, int):
        return [value + 1, value - 1, value ^ (1 << 20)]
    data = value.encode() if isinstance(value, str) else bytes(value)
    changed = [data[:n] + bytes([data[n] ^ 1]) + data[n + 1 :] for n in range(len(data))]
    return [each.decode() for each in changed] if isinstance(value, str) else changed


def test_any_byte_of_any_record_or_posting_is_found(tmp_path: Path) -> None:
    """Exhaustively, on a small ledger: every byte of every column, each time alone, and none is missed."""
    file = tmp_path / "small.db"
    play(file, 4, tables={"table/war": forging.STREAMS["table/war"]})
    store = Store(str(file))
    counts: Counter[str] = Counter()
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        for table in ("records", "postings"):
            columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
            for rowid, *values in db.execute(f"SELECT rowid, * FROM {table}").fetchall():
                for column, value in zip(columns, values, strict=True):
                    for other in other_values(value):
                        update = f"UPDATE {table} SET {column}=? WHERE rowid=?"
                        try:
                            db.execute(update, (other, rowid))
                        except sqlite3.IntegrityError:  # the database itself refuses it
                            counts["refused"] += 1
                            continue
                        report = verify(store, KINDS, replays=False)
                        counts["found" if report.findings else f"MISSED {table}.{column}"] += 1
                        db.execute(update, (value, rowid))
    assert verify(store, KINDS, keys=KEYS).is_sound
    store.close()
    print(dict(counts))
    assert set(counts) == {"found", "refused"}, counts
    assert counts["found"] > 2000


def test_any_byte_of_a_snapshot_or_text_is_found(true: tuple[Path, list[Player], Checkpoint], tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    shutil.copy(true[0], file)
    store = Store(str(file))
    tried = 0
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        for table, column in (("snapshots", "state"), ("setups", "body"), ("streams", "head")):
            for rowid, value in db.execute(f"SELECT rowid, {column} FROM {table}").fetchall():
                for place in range(0, len(value), max(1, len(value) // 4)):
                    other = value[:place] + bytes([value[place] ^ 1]) + value[place + 1 :]
                    db.execute(f"UPDATE {table} SET {column}=? WHERE rowid=?", (other, rowid))
                    assert not verify(store, KINDS).is_sound, (table, rowid, place)
                    tried += 1
                db.execute(f"UPDATE {table} SET {column}=? WHERE rowid=?", (value, rowid))
    assert tried > 40
    assert verify(store, KINDS, keys=KEYS).is_sound
    store.close()


def test_chance_that_was_chosen_is_found_with_the_secret(tmp_path: Path) -> None:
    """A game played with other chance is whole in itself; the secret that was committed to says otherwise."""
    from tests.ledger.players import WAR, ChanceKeys, open_table

    store = Store.create(str(tmp_path / "chosen.db"), "forged")
    Player(open_table(store, WAR, "table/war")).play_on(30)
    store.close()
    other = Store.create(str(tmp_path / "other.db"), "forged")
    Player(open_table(other, WAR, "table/war", keys=ChanceKeys.of(bytes(32))), 5).play_on(30)
    other.close()
    with closing(sqlite3.connect(tmp_path / "other.db")) as db:
        (first,) = db.execute("SELECT body FROM records WHERE seq=1").fetchone()
        old, new = (keys.commitment.encode() for keys in (ChanceKeys.of(bytes(32)), KEYS))
        db.execute("UPDATE records SET body=? WHERE seq=1", (first.replace(old, new),))
        forging.rechain(db, "table/war")
        db.commit()
    chosen = Store(str(tmp_path / "other.db"))
    assert verify(chosen, KINDS).is_sound
    found = verify(chosen, KINDS, keys=KEYS).findings
    assert "the secret gives" in str(found[0])
    chosen.close()
