"""Group commit, two holders that fight for one stream, and databases that are full or fail."""

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy import event

from croupier.errors import CroupierError
from croupier.ledger import schema as s
from croupier.ledger.audit import verify
from croupier.ledger.committing import MOST_AT_ONCE, Committer
from croupier.ledger.errors import FencedError, LedgerError
from croupier.ledger.live import LiveStream
from croupier.ledger.played_rounds import ROUNDS
from croupier.ledger.store import Store
from tests.ledger.players import BEGINNING_MS, DOCUMENTS, KEYS, WAR, Player, go_on_with, next_did, open_table, played
from tests.ledger.players import command as command_of

KINDS = {"rounds": ROUNDS}


def seize(store: Store, stream: str, holder: str) -> LiveStream:
    """Take a stream though another holds it, as if their lease had run out."""
    with store.engine.begin() as db:
        db.execute(sa.update(s.streams).where(s.streams.c.stream == stream).values(until_ms=0))
    return go_on_with(store, stream, holder)


def test_many_tables_share_transactions_and_a_fenced_one_stops_no_other(store: Store) -> None:
    players = [Player(open_table(store, DOCUMENTS[n % 4], f"table/{n}"), n) for n in range(8)]
    sizes: list[int] = []
    append = store.append

    def counted(entries: Any) -> None:
        sizes.append(len(entries))
        append(entries)

    store.append = counted  # type: ignore[method-assign]
    counts: Counter[str] = Counter()

    def play(player: Player, committer: Committer, turns: int) -> None:
        for _ in range(turns):
            asked = player.next()  # from what it knows, though the stream may have been taken
            while True:
                try:
                    answer = committer.handle(player.live, asked, BEGINNING_MS)
                    break
                except FencedError:
                    counts["fenced"] += 1
                    player.live = seize(store, player.live.stream, "worker")
            player.answers.append((asked, answer))

    with Committer(store) as committer, ThreadPoolExecutor(8) as pool:
        for turn in range(6):
            assert all(player.live.memory for player in players)
            seize(store, f"table/{turn}", "thief")
            list(pool.map(lambda player: play(player, committer, 8), players))
    assert counts["fenced"] >= 6
    assert 1 < max(sizes) <= MOST_AT_ONCE
    for player in players:
        stored = {entry.command: entry.place for entry in store.read(player.live.stream)}
        assert len(stored) == 1 + 48
        assert all(stored[asked.id] == answer.place for asked, answer in player.answers)
    report = verify(store, KINDS, keys=KEYS)
    assert report.is_sound, report.findings


def test_a_group_of_unknown_outcome_is_found_again(store: Store) -> None:
    """The group is stored, but the connection is lost before that is known: each is found, none is done twice."""
    players = [Player(open_table(store, WAR, f"table/{n}"), n) for n in range(4)]
    append = store.append
    lost = iter([True, False] * 100)

    def loses(entries: Any) -> None:
        append(entries)
        if next(lost):
            raise LedgerError("the connection was lost")

    with Committer(store) as committer:
        for _ in range(5):
            asked = [player.next() for player in players]
            store.append = loses  # type: ignore[method-assign]
            results = [
                _try(lambda p=p, c=c: committer.handle(p.live, c, 0)) for p, c in zip(players, asked, strict=True)
            ]
            store.append = append  # type: ignore[method-assign]
            again = [p.live.handle(c, 0) for p, c in zip(players, asked, strict=True)]
            assert all(each.was_known for each in again)
            assert any(isinstance(each, LedgerError) for each in results)
    assert [place.seq for place in store.streams()] == [6, 6, 6, 6]
    assert verify(store, KINDS, keys=KEYS).is_sound


def _try(work: Any) -> Any:
    try:
        return work()
    except CroupierError as error:
        return error


def test_two_holders_duel(ledger_url: str) -> None:
    """Both write whenever they can, and take the stream from each other: whatever was answered is stored, once."""
    stores = [Store.create(ledger_url, "test"), Store(ledger_url)]
    open_table(stores[0], WAR, holder="holder0")
    tables: list[LiveStream | None] = [None, None]
    luck, counts, answered = random.Random(2), Counter[str](), {}
    numbers = [0, 0]
    for _ in range(2000):
        n = luck.randrange(2)
        table = tables[n]
        if table is None or luck.random() < 0.05:
            try:
                table = (seize if luck.random() < 0.7 else go_on_with)(stores[n], "table/1", f"holder{n}")
                tables[n] = table
                counts["taken"] += 1
            except FencedError:
                counts["lease refused"] += 1
                continue
        numbers[n] += 1
        try:
            asked = command_of(f"client{n}:{numbers[n]}", next_did(played(table), luck))
            answered[asked.id] = table.handle(asked, BEGINNING_MS).place
            counts["answered"] += 1
        except FencedError:
            counts["fenced"] += 1
    stored = {entry.command: entry.place for entry in stores[0].read("table/1")}
    assert {id_: place for id_, place in stored.items() if id_ != "setup:1"} == answered
    assert min(counts["answered"], counts["fenced"]) > 300, counts
    assert min(counts["taken"], counts["lease refused"]) > 10, counts
    assert verify(stores[0], KINDS, keys=KEYS).is_sound
    for store in stores:
        store.close()


def test_a_database_that_is_full_loses_nothing(tmp_path: Path) -> None:
    """Pages run out in mid-transaction; the same id is done when there is room again."""
    store = Store.create(str(tmp_path / "ledger.db"), "test")
    player = Player(open_table(store))
    luck, counts = random.Random(3), Counter[str]()

    def limit(pages: int) -> None:
        with store.engine.connect() as db:
            db.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    for _ in range(300):
        asked = player.next()
        if luck.random() < 0.4:
            limit(1)  # SQLite takes as many as there are: no new ones
        try:
            player.send(asked)
        except LedgerError as error:
            counts["full"] += "full" in str(error)
            limit(10**9)
            assert not player.send(asked).was_known
        limit(10**9)
    assert counts["full"] > 15
    assert [place.seq for place in store.streams()] == [301]
    assert verify(store, KINDS, keys=KEYS).is_sound


@pytest.mark.parametrize("when", ["before", "after"])
def test_statements_that_fail_lose_nothing(store: Store, when: str) -> None:
    """Any statement of a transaction may fail, the commit included, whether or not the database has done it."""
    player = Player(open_table(store, snapshot_every=5))
    luck, failing = random.Random(5), [0]

    def count(*_: Any) -> None:
        failing[0] -= 1
        if failing[0] == 0:
            raise sa.exc.OperationalError("disk I/O error", None, OSError("disk I/O error"))

    event.listen(store.engine, "before_cursor_execute" if when == "before" else "after_cursor_execute", count)
    if when == "before":
        event.listen(store.engine, "commit", count)
    failed = 0
    for _ in range(150):
        asked = player.next()
        failing[0] = luck.randint(1, 12)
        try:
            player.send(asked)
        except LedgerError as error:
            failed += "disk I/O error" in str(error)
            failing[0] = 0
            player.send(asked)
        failing[0] = 0
    assert failed > 30
    assert [place.seq for place in store.streams()] == [151]
    assert verify(store, KINDS, keys=KEYS).is_sound


def test_a_ledger_is_verified_while_it_is_written_to(ledger_url: str) -> None:
    """What is being added meanwhile is no finding."""
    store, other = Store.create(ledger_url, "test"), Store(ledger_url)
    players = [Player(open_table(store, WAR, f"table/{n}"), n) for n in range(2)]
    for player in players:
        player.play_on(50)
    with ThreadPoolExecutor(1) as pool:
        writing = pool.submit(lambda: [player.play_on(5) for _ in range(25) for player in players])
        looks = 0
        while not writing.done():
            report = verify(other, KINDS, keys=KEYS)
            assert report.is_sound, report.findings
            looks += 1
        writing.result()
    assert looks >= 2
    store.close()
    other.close()
