"""Damaged files of a ledger: bits that flipped, pages that were lost or torn, files that were cut short.

Whatever is done to them, a ledger opens with nothing lost that was answered and nothing twice, or it is refused or
reported with the place named, by the database, the chain, doing everything again, or the receipts that people hold.
"""

import os
import random
import shutil
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from croupier.ledger.audit import verify
from croupier.ledger.checkpoints import holds
from croupier.ledger.errors import LedgerError
from croupier.ledger.live import Answer, Command
from croupier.ledger.played_rounds import ROUNDS
from croupier.ledger.record import Place
from croupier.ledger.store import Store
from tests.ledger.players import BEGINNING_MS, KEYS, ROULETTE, WAR, Player, go_on_with, open_table
from tests.ledger.postgresql import Server, name_of

STREAMS = {"table/war": WAR, "table/wheel": ROULETTE}
TABLES = ("streams", "records", "postings", "balances", "notable", "setups", "snapshots")
PAGE = 4096


class Given(NamedTuple):
    """An answer that somebody holds, and how long the write-ahead log was when they got it."""

    command: Command
    answer: Answer
    wal_bytes: int


class Original:
    """A ledger in SQLite as it stood at one moment: half of it in the database, the rest in its write-ahead log."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "original.db"
        live = folder / "live.db"
        store = Store.create(str(live), "damage")
        players = [Player(open_table(store, game, name, snapshot_every=12)) for name, game in STREAMS.items()]
        for player in players:
            player.play_on(40)
        with closing(sqlite3.connect(live)) as raw:
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with store.engine.connect() as db:
            db.exec_driver_sql("PRAGMA wal_autocheckpoint=0")
        self.old = live.read_bytes()
        wal = folder / "live.db-wal"
        self.given: list[Given] = []
        for player in players:
            self.given += [Given(asked, answer, 0) for asked, answer in player.answers]
        for _ in range(40):
            for player in players:
                asked = player.next()
                self.given.append(Given(asked, player.send(asked), wal.stat().st_size))
        shutil.copy(live, self.file)
        shutil.copy(wal, f"{self.file}-wal")
        self.rows = rows_of(live)
        store.close()
        self.whole = live.read_bytes()
        """The database after all of the log has gone into it."""

    def copy(self, name: str, *, with_log: bool) -> Path:
        """To be damaged: with what is in the log still there, or all of it in the database."""
        file = self.folder / name
        for end in ("", "-wal", "-shm"):
            Path(f"{file}{end}").unlink(missing_ok=True)
        if with_log:
            shutil.copy(self.file, file)
            shutil.copy(f"{self.file}-wal", f"{file}-wal")
        else:
            file.write_bytes(self.whole)
        return file


def rows_of(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows, without the leases, read past any index."""
    with closing(sqlite3.connect(file)) as db:
        rows = {name: db.execute(f"SELECT * FROM {name} NOT INDEXED").fetchall() for name in TABLES}
    rows["streams"] = [(row[0], row[1], *row[5:]) for row in rows["streams"]]
    return {name: sorted(found, key=repr) for name, found in rows.items()}


# -- wounds ----------------------------------------------------------------------------------------------------------


def flip(file: Path, luck: random.Random) -> int:
    """One bit; returns where."""
    data = bytearray(file.read_bytes())
    offset = luck.randrange(len(data))
    data[offset] ^= 1 << luck.randrange(8)
    file.write_bytes(data)
    return offset


def cut(file: Path, luck: random.Random) -> int:
    size = luck.randrange(file.stat().st_size)
    with file.open("r+b") as opened:
        opened.truncate(size)
    return size


def blank(file: Path, luck: random.Random) -> int:
    """A page, or the end of one that was being written, reads as zeros."""
    data = bytearray(file.read_bytes())
    page = luck.randrange(len(data) // PAGE) * PAGE
    begin = page + luck.choice([0, 512, 1024, 2048, 3584])
    data[begin : page + PAGE] = bytes(page + PAGE - begin)
    file.write_bytes(data)
    return begin


def _bit_of_database(original: Original, luck: random.Random) -> tuple[Path, int]:
    file = original.copy("copy.db", with_log=False)
    flip(file, luck)
    return file, 0


def _bit_of_both(original: Original, luck: random.Random) -> tuple[Path, int]:
    file = original.copy("copy.db", with_log=True)
    flip(file, luck)
    return file, 0


def _bit_of_log(original: Original, luck: random.Random) -> tuple[Path, int]:
    file = original.copy("copy.db", with_log=True)
    return file, flip(Path(f"{file}-wal"), luck)


def _cut_log(original: Original, luck: random.Random) -> tuple[Path, int]:
    file = original.copy("copy.db", with_log=True)
    return file, cut(Path(f"{file}-wal"), luck)


def _cut_database(original: Original, luck: random.Random) -> tuple[Path, int]:
    file = original.copy("copy.db", with_log=False)
    cut(file, luck)
    return file, 0


def _torn_database(original: Original, luck: random.Random) -> tuple[Path, int]:
    file = original.copy("copy.db", with_log=False)
    blank(file, luck)
    return file, 0


def _torn_log(original: Original, luck: random.Random) -> tuple[Path, int]:
    file = original.copy("copy.db", with_log=True)
    blank(Path(f"{file}-wal"), luck)
    return file, 0


def _old_page(original: Original, luck: random.Random) -> tuple[Path, int]:
    """A write that the disk said it had done and had not."""
    file = original.copy("copy.db", with_log=False)
    data, pages = bytearray(original.whole), range(len(original.old) // PAGE)
    page = luck.choice([n * PAGE for n in pages if data[n * PAGE :][:PAGE] != original.old[n * PAGE :][:PAGE]])
    data[page : page + PAGE] = original.old[page : page + PAGE]
    file.write_bytes(data)
    return file, 0


def _without_log(original: Original, luck: random.Random) -> tuple[Path, int]:
    file = original.copy("copy.db", with_log=True)
    Path(f"{file}-wal").unlink()
    luck.random()
    return file, 0


WOUNDS: dict[str, tuple[int, Callable[[Original, random.Random], tuple[Path, int]]]] = {
    "a bit of the database": (30, _bit_of_database),
    "a bit of the database, with a log": (10, _bit_of_both),
    "a bit of the log": (20, _bit_of_log),
    "a log cut short": (15, _cut_log),
    "a database cut short": (5, _cut_database),
    "a torn page of the database": (8, _torn_database),
    "a torn page of the log": (5, _torn_log),
    "a page that was not written": (6, _old_page),
    "no log": (1, _without_log),
}
"""What is done to a copy, and how often of a hundred times."""

# -- what comes of it ------------------------------------------------------------------------------------------------


def examine(original: Original, luck: random.Random) -> tuple[str, str]:
    """Damage a copy, and say what was done to it and what showed it; fails if something is wrong and nothing did."""
    kinds, weights = [*WOUNDS], [often for often, _ in WOUNDS.values()]
    kind = luck.choices(kinds, weights)[0]
    file, log_left = WOUNDS[kind][1](original, luck)
    try:
        store = Store(str(file))
    except LedgerError as error:
        return kind, "refused to open" if str(file) in str(error) else f"refused without its place: {error}"
    try:
        said = _said(store, [given.answer.place for given in original.given])
        if not said:
            assert rows_of(file) == original.rows, f"{kind}: rows differ, and nothing says so"
            _go_on(store, original, luck)
        elif kind == "a log cut short" and said == "a receipt":
            for given in original.given:  # what was answered before the end that is left must be there
                assert given.wal_bytes > log_left or not holds(store, given.answer.place), given.answer.place
        return kind, said or "nothing lost"
    finally:
        store.close()


def _said(store: Store, receipts: list[Place]) -> str:
    """What shows that something is wrong, with its place."""
    report = verify(store, {"rounds": ROUNDS}, keys=KEYS)
    if report.findings:
        assert all(each.where and each.problem for each in report.findings)
        return "the database" if "database" in report.findings[0].problem else "verify"
    try:
        return "a receipt" if any(holds(store, receipt) for receipt in receipts) else ""
    except LedgerError:
        return "verify"


def _go_on(store: Store, original: Original, luck: random.Random) -> None:
    """It is played on with: what was answered is known, what is new is stored."""
    name = luck.choice([*STREAMS])
    live = go_on_with(store, name)
    for given in luck.sample([each for each in original.given if each.answer.place.stream == name], 3):
        assert live.handle(given.command, BEGINNING_MS) == given.answer._replace(was_known=True)
    player = Player(live, client="later")
    player.play_on(3)
    assert verify(store, {"rounds": ROUNDS}, streams=[name], keys=KEYS).is_sound


# -- PostgreSQL ------------------------------------------------------------------------------------------------------


class OriginalPostgresql:
    """A ledger in a server of its own, whose files are damaged while it stands still."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.url = server.new_database()
        store = Store.create(self.url, "damage")
        self.receipts: list[Place] = []
        for name, game in STREAMS.items():
            player = Player(open_table(store, game, name, snapshot_every=12)).play_on(60)
            self.receipts += [answer.place for _, answer in player.answers]
        store.close()
        tables = ", ".join(
            f"'{name}'::regclass" for name in ("records", "postings", "streams", "balances", "snapshots")
        )
        query = f"SELECT pg_relation_filepath(oid) FROM pg_class WHERE oid IN ({tables})"
        server.execute("CHECKPOINT")
        self.files = [server.data / path for (path,) in server.execute(query, name_of(self.url))]

    def examine(self, luck: random.Random) -> str:
        """A bit of a table's file."""
        self.server.halt(signal.SIGINT)
        file = luck.choice([each for each in self.files if each.stat().st_size])
        kept = file.read_bytes()
        flip(file, luck)
        self.server.start()
        try:
            store = Store(self.url)
            said = _said(store, self.receipts)
            store.close()
        except LedgerError:
            said = "refused to open"
        self.server.halt(signal.SIGQUIT)
        file.write_bytes(kept)
        self.server.start()
        return said or "nothing lost"


class CrashedPostgresql:
    """A server that has crashed: what its write-ahead log holds since the last checkpoint is all there is of it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.url = server.new_database()
        store = Store.create(self.url, "damage")
        players = [Player(open_table(store, game, name, snapshot_every=12)) for name, game in STREAMS.items()]
        for player in players:
            player.play_on(10)
        server.execute("CHECKPOINT")
        begun, self.checkpointed = self._log_at("redo_lsn FROM pg_control_checkpoint()")
        for player in players:
            player.play_on(40)
        self.receipts = [answer.place for player in players for _, answer in player.answers]
        segment, self.synced = self._log_at("pg_current_wal_flush_lsn()")
        assert begun == segment, "the log went on in another file"
        server.halt(signal.SIGQUIT)
        store.close()
        self.segment = server.data / "pg_wal" / segment
        self.kept = server.folder / "crashed"
        shutil.copytree(server.data, self.kept, copy_function=_copy_with_owner)
        _chown_alike(server.data, self.kept)

    def _log_at(self, position: str) -> tuple[str, int]:
        """The file of the log, and where in it."""
        lsn, _, column = position.partition(" ")
        query = f"SELECT (pg_walfile_name_offset({lsn})).* {column}"
        found = self.server.execute(query)[0]
        return str(found[0]), int(found[1])

    WOUNDS = ("a bit past the end", "cut past the end", "zeros past the end", "a bit within", "cut within")

    def examine(self, kind: str, luck: random.Random) -> str:
        """Damage the last file of the log, and have the server start with it."""
        shutil.rmtree(self.server.data)
        shutil.copytree(self.kept, self.server.data, copy_function=_copy_with_owner)
        _chown_alike(self.kept, self.server.data)
        data = bytearray(self.segment.read_bytes())
        is_past = kind.endswith("past the end")
        at = luck.randrange(self.synced, len(data)) if is_past else luck.randrange(self.checkpointed, self.synced)
        if kind.startswith("a bit"):
            data[at] ^= 1 << luck.randrange(8)
        elif kind.startswith("cut"):
            del data[at:]
        else:
            data[at:] = bytes(len(data) - at)
        self.segment.write_bytes(data)
        try:
            self.server.start()
        except RuntimeError:
            self.server.halt(signal.SIGQUIT)
            return "PostgreSQL does not start"
        try:
            store = Store(self.url)
            said = _said(store, self.receipts)
            store.close()
        except LedgerError:
            said = "refused to open"
        self.server.halt(signal.SIGQUIT)
        return said or "nothing lost"


def _copy_with_owner(source: str, target: str) -> None:
    shutil.copy2(source, target)
    found = Path(source).stat()
    os.chown(target, found.st_uid, found.st_gid)


def _chown_alike(source: Path, target: Path) -> None:
    """Folders too: PostgreSQL refuses those of somebody else."""
    for folder in (source, *(each for each in source.rglob("*") if each.is_dir())):
        found = folder.stat()
        os.chown(target / folder.relative_to(source), found.st_uid, found.st_gid)
