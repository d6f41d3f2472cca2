"""Commands of live tables that are stored before they are answered, beside bare inserts of the same bytes.

Rows for `make bench`; `python -m benchmarks.ledger` shows both databases, and how long a table takes to recover and a
ledger to verify after 1,000 rounds, or as many as `--rounds 1000 10000 100000` says. Roulette, three wagers a round.
"""

import argparse
import atexit
import itertools
import shutil
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from tests.ledger.postgresql import Server

from croupier.ledger.audit import verify
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.committing import MOST_AT_ONCE, Committer
from croupier.ledger.live import Answer, Command, LiveStream, Staged, open_stream
from croupier.ledger.played_rounds import ROUNDS, OpenRound, PlayedRounds, RoundsSetup
from croupier.ledger.record import Entry
from croupier.ledger.store import Store
from croupier.pricing.autoplay import next_action
from croupier.procedure import DEALER, Action
from croupier.procedure.actions import PlaceWager
from croupier.table.house_round import HouseRound

Row = tuple[str, Callable[[int], None], int, str, Callable[[int], None], int]
KEYS = ChanceKeys.of(bytes(range(32)))
BETS = [PlaceWager(f"P{n}", "straight_up", 500, 0, str(n + 3)) for n in range(3)]
COMMANDS = 1500
"""Stored and answered in one measurement."""
TURNS = 9
RECORDS = ("stream", "seq", "command", "who", "role", "at_ms", "kind", "version", "round", "body", "chain")
POSTINGS = ("stream", "seq", "line", "source", "target", "cents", "unit", "why")


def did_next(live: LiveStream) -> Iterator[Action]:
    """What is done at a table, for ever."""
    while True:
        yield OpenRound(DEALER)
        yield from BETS
        while not (round_ := _round(live)).is_over:
            yield next_action(round_, {})


def _round(live: LiveStream) -> HouseRound:
    subject = live.memory.subject
    assert isinstance(subject, PlayedRounds)
    assert isinstance(subject.round, HouseRound)
    return subject.round


class LiveTable:
    """A table with somebody who sends its next command when the last one was answered."""

    def __init__(self, store: Store, name: str) -> None:
        opening = Command("house:1", "Pat", "manager", msgspec.Raw(b"[]"))
        setup = RoundsSetup(document="skycity/roulette")
        self.live = open_stream(store, ROUNDS, name, setup, opening, 1000, "bench", KEYS)
        self._did = did_next(self.live)
        self._numbers = itertools.count(1)

    def stage(self) -> Staged:
        did, number = next(self._did), next(self._numbers)
        asked = Command(f"tablet:{number}", did.actor, "dealer", msgspec.Raw(msgspec.json.encode(did)))
        staged = self.live.stage(asked, 1000 + number)
        assert isinstance(staged, Staged)
        return staged

    def handle(self) -> Answer:
        staged = self.stage()
        self.live.store.append([(staged.lease, staged.entry)])
        return self.live.confirm(staged)


class Floor:
    """So many live tables in one ledger, whose commands share transactions; each is answered when it is durable."""

    def __init__(self, url: str, tables: int) -> None:
        self.store = Store.create(url, "bench")
        self.tables = [LiveTable(self.store, f"table/{n}") for n in range(tables)]

    def play(self, commands: int) -> None:
        if len(self.tables) == 1:
            for _ in range(commands):
                self.tables[0].handle()
            return
        waiting: dict[int, tuple[Staged, Future[None]]] = {}
        with Committer(self.store) as committer:
            for number in range(commands):
                table = self.tables[number % len(self.tables)]
                self._answer(table, waiting.pop(number % len(self.tables), None))
                staged = table.stage()
                waiting[number % len(self.tables)] = staged, committer.commit(staged)
            for number, each in waiting.items():
                self._answer(self.tables[number], each)

    def _answer(self, table: LiveTable, waiting: tuple[Staged, "Future[None]"] | None) -> None:
        if waiting is not None:
            waiting[1].result()
            table.live.confirm(waiting[0])

    def entries(self) -> list[Entry]:
        return [entry for place in self.store.streams() for entry in self.store.read(place.stream, 2)]


class Bare:
    """The peer: the same bytes inserted by the driver itself, as many records to a transaction, durably."""

    def __init__(self, url: str, entries: list[Entry], together: int) -> None:
        self.is_sqlite = "://" not in url
        self.together = together
        self.entries = itertools.cycle(entries)
        self.seqs = itertools.count(1)
        self.db: Any
        if self.is_sqlite:
            self.db = sqlite3.connect(url, isolation_level=None)
            for pragma in ("journal_mode=WAL", "synchronous=FULL"):
                self.db.execute(f"PRAGMA {pragma}")
        else:
            import psycopg

            self.db = psycopg.connect(url, autocommit=True)
        blob = "BLOB" if self.is_sqlite else "BYTEA"
        records = ", ".join(f"{name} {blob if name in ('body', 'chain') else _kind(name)}" for name in RECORDS)
        self.db.execute(f"CREATE TABLE bare_records ({records}, PRIMARY KEY (stream, seq))")
        postings = ", ".join(f"{name} {_kind(name)}" for name in POSTINGS)
        self.db.execute(f"CREATE TABLE bare_postings ({postings}, PRIMARY KEY (stream, seq, line))")
        mark = "?" if self.is_sqlite else "%s"
        self.add_record = f"INSERT INTO bare_records VALUES ({', '.join([mark] * len(RECORDS))})"
        self.add_posting = f"INSERT INTO bare_postings VALUES ({', '.join([mark] * len(POSTINGS))})"

    def insert(self, records: int) -> None:
        cursor = self.db.cursor()
        for begin in range(0, records, self.together):
            batch = [(next(self.seqs), next(self.entries)) for _ in range(min(self.together, records - begin))]
            cursor.execute("BEGIN")
            values = [(e.stream, seq, *(getattr(e, name) for name in RECORDS[2:])) for seq, e in batch]
            cursor.executemany(self.add_record, values)
            lines = [(e.stream, seq, line, *posting) for seq, e in batch for line, posting in enumerate(e.postings)]
            if lines:
                cursor.executemany(self.add_posting, lines)
            cursor.execute("COMMIT")


def _kind(column: str) -> str:
    return "BIGINT" if column in ("seq", "at_ms", "version", "round", "line", "cents") else "TEXT"


@cache
def _folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="croupier-bench-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@cache
def _server() -> Server:
    server = Server()
    atexit.register(server.stop)
    return server


def new_url(database: str) -> str:
    return str(_folder() / f"{time.time_ns()}.db") if database == "SQLite" else _server().new_database()


@cache
def pair(database: str, tables: int) -> tuple[Floor, Bare]:
    """Live tables that have played a little, and the peer with the bytes of that."""
    floor = Floor(new_url(database), tables)
    floor.play(max(300, 6 * tables))
    return floor, Bare(new_url(database), floor.entries(), min(tables, MOST_AT_ONCE))


def rows(databases: tuple[str, ...]) -> list[Row]:
    found: list[Row] = []
    for database in databases:
        for tables in (1, 8, 64):
            found.append(
                (
                    f"stored commands, {tables} tables, {database}" if tables > 1 else f"stored commands, {database}",
                    lambda count, d=database, t=tables: pair(d, t)[0].play(count),  # type: ignore[misc]
                    COMMANDS,
                    "bare inserts of the same bytes",
                    lambda count, d=database, t=tables: pair(d, t)[1].insert(count),  # type: ignore[misc]
                    COMMANDS,
                )
            )
    return found


def bench() -> list[Row]:
    return rows(("SQLite", "PostgreSQL"))


# -- a long life -----------------------------------------------------------------------------------------------------


def history(sizes: list[int], console: Console) -> None:
    """One table that plays on and on: what a command costs, and how long it takes to recover and to verify."""
    store = Store.create(new_url("SQLite"), "bench")
    table = LiveTable(store, "table/1")
    shown = Table("rounds", box=None, pad_edge=False, title="One table, SQLite")
    headings = (
        "records",
        "ms a command",
        "of processor",
        "recovery ms",
        "again",
        "records/s chain",
        "records/s replay",
        "bytes a round",
    )
    for heading in headings:
        shown.add_column(heading, justify="right")
    done = 0
    cost = _cost(table)
    shown.add_row("0", "1", *(f"{ms:.3f}" for ms in cost), *[""] * 5)
    for size in sizes:
        done = _play_quickly(table, size, done)
        cost = _cost(table)
        _checkpoint(store)
        recovered = [_recovery(store) for _ in range(2)]
        rates = []
        for replays in (False, True):
            begun = time.perf_counter()
            report = verify(store, {"rounds": ROUNDS}, keys=KEYS if replays else None, replays=replays)
            assert report.is_sound, report.findings
            rates.append(report.records / (time.perf_counter() - begun))
        assert store.file is not None
        size_bytes = store.file.stat().st_size / size
        shown.add_row(
            f"{size:,}",
            f"{report.records:,}",
            *(f"{ms:.3f}" for ms in cost),
            *(f"{ms:.1f}" for ms in recovered),
            *(f"{rate:,.0f}" for rate in rates),
            f"{size_bytes:,.0f}",
        )
        table.live = LiveStream(store, ROUNDS, "table/1", "bench", KEYS)
        table._did = did_next(table.live)
    console.print(shown)


def _cost(table: LiveTable, commands: int = 1000) -> tuple[float, float]:
    """Milliseconds of a command that is stored by itself, and of the processor, which other work hardly changes.

    Of each the median of ten pieces.
    """
    walls, processor = [], []
    for _ in range(10):
        begun, used = time.perf_counter(), time.process_time()
        for _ in range(commands // 10):
            table.handle()
        walls.append((time.perf_counter() - begun) / (commands // 10) * 1e3)
        processor.append((time.process_time() - used) / (commands // 10) * 1e3)
    return sorted(walls)[5], sorted(processor)[5]


def _play_quickly(table: LiveTable, rounds: int, done: int) -> int:
    """Many records in a transaction, for time's sake; whoever asks for answers must not do so."""
    batch: list[Staged] = []
    live = table.live
    while done < rounds:
        staged = table.stage()
        live.confirm(staged)
        if staged.entry.snapshot is not None:
            live.lease.snapshot = staged.entry.seq
        batch.append(staged)
        done = staged.entry.round
        if len(batch) == 500:
            live.store.append([(each.lease, each.entry) for each in batch])
            batch.clear()
    live.store.append([(each.lease, each.entry) for each in batch])
    while not _round(live).is_over:
        table.handle()
    return done


def _checkpoint(store: Store) -> None:
    assert store.file is not None
    raw = sqlite3.connect(store.file)
    raw.execute("PRAGMA wal_checkpoint(PASSIVE)")
    raw.close()


def _recovery(store: Store) -> float:
    """Milliseconds from taking the lease to a table that can go on."""
    fresh = Store(store.url.removeprefix("sqlite:///"))
    begun = time.perf_counter()
    _ = LiveStream(fresh, ROUNDS, "table/1", "bench", KEYS).memory
    took = (time.perf_counter() - begun) * 1e3
    fresh.close()
    return took


def in_turns(ours: Callable[[int], None], theirs: Callable[[int], None], count: int) -> tuple[float, float]:
    """How many of each in a second, by the median of short turns: a disk that is slow now is slow for both."""
    ours(count)
    theirs(count)
    rates: tuple[list[float], list[float]] = [], []
    for _ in range(TURNS):
        for work, found in zip((ours, theirs), rates, strict=True):
            begun = time.perf_counter()
            work(count)
            found.append(count / (time.perf_counter() - begun))
    return statistics.median(rates[0]), statistics.median(rates[1])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, nargs="*", default=[1000], help="how long a table has played")
    given = parser.parse_args()
    console = Console(width=130)
    shown = Table("what", box=None, pad_edge=False, title="Acknowledged commands")
    for heading in ("per second", "bare inserts per second", "ours / peer"):
        shown.add_column(heading, justify="right")
    for what, ours, count, _, theirs, _ in bench():
        rate, peer = in_turns(ours, theirs, count // TURNS)
        shown.add_row(what, f"{rate:,.0f}", f"{peer:,.0f}", f"{rate / peer:.3f}")
    console.print(shown)
    history(sorted(given.rounds), console)
    return 0


if __name__ == "__main__":
    sys.exit(main())
