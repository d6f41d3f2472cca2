"""The store: appending, reading, leases and the fence, on both databases."""

import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from croupier.ledger import schema as s
from croupier.ledger.errors import DamagedError, FencedError, LedgerError
from croupier.ledger.record import GENESIS, Place
from croupier.ledger.store import Store, database_url
from croupier.procedure import Posting
from tests.ledger.entries import entry, write


def rows(store: Store, table: sa.Table) -> list[tuple[object, ...]]:
    with store.readers.connect() as db:
        return [tuple(row) for row in db.execute(sa.select(table).order_by(*table.primary_key.columns))]


def everything(store: Store) -> dict[str, list[tuple[object, ...]]]:
    return {table.name: rows(store, table) for table in s.metadata.sorted_tables}


# -- appending and reading -------------------------------------------------------------------------------------------


def test_what_is_appended_is_read_as_it_was(store: Store) -> None:
    lease = store.acquire("table/1", "one", kind="rounds")
    first = entry(lease.place, "a:1", Posting("x", "y", 5_00, "value", "why"), Posting("y", "z", 7, "token", "because"))
    store.append([(lease, first)])
    second = entry(lease.place, "a:2", who="Zoë \u2660")
    store.append([(lease, second)])
    assert list(store.read("table/1")) == [first, second]
    assert list(store.read("table/1", 2)) == list(store.read("table/1", 2, 2)) == [second]
    assert store.find("table/1", "a:1") == first
    assert store.find("table/1", "a:3") is None
    assert store.find("table/2", "a:1") is None
    assert store.streams() == [second.place]
    assert second.chain == second.chain_after(first.chain)
    assert first.chain == first.chain_after(GENESIS)


def test_a_store_that_is_opened_again_holds_the_same(store: Store, ledger_url: str) -> None:
    write(store, store.acquire("table/1", "one", kind="rounds"), "a:1", "a:2")
    before = everything(store)
    again = Store(ledger_url)
    assert again.name == "test"
    assert everything(again) == before
    again.close()


def test_several_streams_in_one_transaction_or_none(store: Store) -> None:
    leases = [store.acquire(f"table/{n}", "one", kind="rounds") for n in range(3)]
    store.append([(lease, entry(lease.place, "a:1", Posting("p", "q", 1, "value", "w"))) for lease in reversed(leases)])
    assert [place.seq for place in store.streams()] == [1, 1, 1]
    store.acquire("table/1", "one")  # the epoch moves on: the lease that is held is out of date
    before = everything(store)
    with pytest.raises(FencedError, match="table/1"):
        store.append([(lease, entry(lease.place, "a:2", Posting("p", "q", 1, "value", "w"))) for lease in leases])
    assert everything(store) == before
    assert [lease.place.seq for lease in leases] == [1, 1, 1]


def test_two_records_of_one_stream_in_one_transaction(store: Store) -> None:
    lease = store.acquire("table/1", "one", kind="rounds")
    first = entry(lease.place, "a:1")
    second = entry(first.place, "a:2")
    store.append([(lease, first), (lease, second)])
    assert list(store.read("table/1")) == [first, second]
    assert lease.place == second.place


def test_the_database_itself_refuses_a_command_twice(store: Store) -> None:
    lease = store.acquire("table/1", "one", kind="rounds")
    write(store, lease, "a:1")
    before = everything(store)
    with pytest.raises(LedgerError):
        write(store, lease, "a:1")
    assert everything(store) == before


@pytest.mark.parametrize("cents", [0, -1])
def test_a_posting_moves_something(store: Store, cents: int) -> None:
    lease = store.acquire("table/1", "one", kind="rounds")
    before = everything(store)
    with pytest.raises(LedgerError):
        store.append([(lease, entry(lease.place, "a:1", Posting("x", "y", cents, "value", "why")))])
    assert everything(store) == before


@pytest.mark.parametrize("cents", [10**15 + 1, 2**63, 10**30])
def test_a_posting_is_not_more_than_can_be_added_up(store: Store, cents: int) -> None:
    lease = store.acquire("table/1", "one", kind="rounds")
    before = everything(store)
    with pytest.raises(LedgerError, match="cents"):
        store.append([(lease, entry(lease.place, "a:1", Posting("x", "y", cents, "value", "why")))])
    assert everything(store) == before


def test_balances_are_sums(store: Store) -> None:
    lease = store.acquire("table/1", "one", kind="rounds")
    store.append(
        [(lease, entry(lease.place, "a:1", Posting("x", "y", 5, "value", "w"), Posting("y", "z", 2, "value", "w")))]
    )
    store.append(
        [(lease, entry(lease.place, "a:2", Posting("y", "x", 1, "value", "w"), Posting("x", "y", 9, "token", "w")))]
    )
    assert rows(store, s.balances) == [
        ("x", "token", -9),
        ("x", "value", -4),
        ("y", "token", 9),
        ("y", "value", 2),
        ("z", "value", 2),
    ]


def test_texts_are_kept_once_and_looked_at_again(store: Store) -> None:
    digests = store.keep(b"one", b"two", b"one")
    assert store.keep(b"two") == [digests[1]]
    assert store.kept(digests[0]) == b"one"
    assert len(rows(store, s.setups)) == 2
    with store.engine.begin() as db:
        db.execute(sa.update(s.setups).where(s.setups.c.body == b"two").values(body=b"tow"))
    with pytest.raises(DamagedError, match="not what was stored"):
        store.kept(digests[1])
    with pytest.raises(DamagedError, match="missing"):
        store.kept("00" * 32)


# -- leases and the fence --------------------------------------------------------------------------------------------


def test_a_stream_that_is_held_is_refused_and_nothing_changes(store: Store) -> None:
    store.acquire("table/1", "one", kind="rounds")
    before = everything(store)
    with pytest.raises(FencedError, match="one holds it for another 10 seconds"):
        store.acquire("table/1", "two")
    assert everything(store) == before


def test_every_taking_raises_the_epoch(store: Store) -> None:
    assert [store.acquire("table/1", "one", kind="rounds").epoch for _ in range(3)] == [1, 2, 3]


def test_a_lease_that_has_run_out_is_taken_over_and_its_holder_fenced(store: Store) -> None:
    first = store.acquire("table/1", "one", 60, kind="rounds")
    write(store, first, "a:1")
    with pytest.raises(FencedError):
        store.acquire("table/1", "two")
    time.sleep(0.08)
    second = store.acquire("table/1", "two")
    assert second.epoch == first.epoch + 1
    assert second.place == first.place
    before = everything(store)
    with pytest.raises(FencedError):
        write(store, first, "a:2")
    with pytest.raises(FencedError):
        store.renew(first)
    with pytest.raises(FencedError):
        store.refresh(first)
    store.release(first)  # is not its to let go
    assert everything(store) == before
    write(store, second, "a:2")


def test_a_lease_that_has_run_out_still_writes_while_nobody_has_taken_it(store: Store) -> None:
    """Safety rests on the epoch, not on clocks: nobody else has written."""
    lease = store.acquire("table/1", "one", 0, kind="rounds")
    time.sleep(0.01)
    write(store, lease, "a:1")


def test_a_renewed_lease_is_held_on(store: Store) -> None:
    lease = store.acquire("table/1", "one", 50, kind="rounds")
    store.renew(lease, 60_000)
    time.sleep(0.07)
    with pytest.raises(FencedError):
        store.acquire("table/1", "two")
    store.release(lease)
    assert store.acquire("table/1", "two").epoch == 2


def test_a_writer_that_is_out_of_date_is_refused(store: Store) -> None:
    """The same epoch in two places: one writes, the other's head is behind."""
    lease = store.acquire("table/1", "one", kind="rounds")
    behind = type(lease)(lease.stream, lease.kind, lease.epoch, lease.place, lease.snapshot)
    write(store, lease, "a:1")
    before = everything(store)
    with pytest.raises(FencedError):
        write(store, behind, "b:1")
    assert everything(store) == before
    store.refresh(behind)
    assert behind.place == lease.place
    write(store, behind, "b:1")


def test_a_writer_ahead_of_the_store_is_refused(store: Store) -> None:
    lease = store.acquire("table/1", "one", kind="rounds")
    with pytest.raises(FencedError):
        store.append([(lease, entry(Place("table/1", 1, GENESIS), "a:2"))])


def test_streams_that_are_not_there_or_of_another_kind(store: Store) -> None:
    with pytest.raises(LedgerError, match="no such stream"):
        store.acquire("table/1", "one")
    store.acquire("table/1", "one", kind="rounds")
    with pytest.raises(LedgerError, match="is a rounds, not a jackpot"):
        store.acquire("table/1", "one", kind="jackpot")


# -- opening ---------------------------------------------------------------------------------------------------------


def test_a_ledger_is_made_once(store: Store, ledger_url: str) -> None:
    write(store, store.acquire("table/1", "one", kind="rounds"), "a:1")
    before = everything(store)
    with pytest.raises(LedgerError, match="exists already"):
        Store.create(ledger_url, "another")
    assert everything(store) == before
    assert Store(ledger_url).name == "test"


def test_what_holds_no_ledger_is_refused(ledger_url: str, tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match="no ledger"):
        Store(ledger_url)
    (tmp_path / "letter").write_bytes(b"Dear Sir or Madam, " * 300)
    with pytest.raises(DamagedError, match="not a database"):
        Store(str(tmp_path / "letter"))


@pytest.mark.parametrize("left", [b"", b"a page"])
def test_a_file_that_was_begun_and_left_is_made_a_ledger(tmp_path: Path, left: bytes) -> None:
    """Whoever was killed while they made one can make it again."""
    file = tmp_path / "ledger.db"
    if left:
        engine = sa.create_engine(f"sqlite:///{file}")
        with engine.connect() as db:
            db.exec_driver_sql("PRAGMA journal_mode=WAL")
        engine.dispose()
    else:
        file.touch()
    Store.create(str(file), "test").close()
    assert Store(str(file)).name == "test"


def test_a_ledger_of_a_newer_form_is_refused(store: Store, ledger_url: str) -> None:
    with store.engine.begin() as db:
        db.execute(sa.update(s.about).where(s.about.c.name == "schema").values(value=str(s.SCHEMA + 1)))
    with pytest.raises(LedgerError, match="use the Croupier that made it"):
        Store(ledger_url)


@pytest.mark.parametrize(("name", "value"), [("schema", "1\u0301"), ("schema", None), ("name", None)])
def test_a_ledger_that_does_not_say_what_it_is_is_refused(
    store: Store, ledger_url: str, name: str, value: str | None
) -> None:
    with store.engine.begin() as db:
        row = s.about.c.name == name
        db.execute(
            sa.delete(s.about).where(row) if value is None else sa.update(s.about).where(row).values(value=value)
        )
    with pytest.raises(LedgerError):
        Store(ledger_url)


@pytest.mark.parametrize("url", ["oracle://x/y", "mysql://x/y", "nonsense://"])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(LedgerError):
        Store(url)


def test_a_password_is_not_shown(tmp_path: Path) -> None:
    with pytest.raises(LedgerError) as told:
        Store(f"postgresql://ann:hunter2@/nothing?host={tmp_path}")
    assert "hunter2" not in str(told.value)
    assert database_url("postgres://h/d") == "postgresql+psycopg://h/d"
