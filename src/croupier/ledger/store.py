"""The event store: numbered, chained records of many streams, with their postings, in SQLite or PostgreSQL.

Everything that one command did is one transaction, whose first statement moves the head of its stream from where the
writer thinks it is. A writer that is out of date moves nothing, and is refused: safety rests on that, not on clocks.
"""

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import DatabaseError, DBAPIError

from croupier.ledger import schema as s
from croupier.ledger.errors import DamagedError, FencedError, LedgerError
from croupier.ledger.notable import SORTS
from croupier.ledger.record import GENESIS, Entry, Place
from croupier.procedure import Posting

LEASE_MS = 10_000
"""How long a stream is held before the lease must be renewed. Ours: whoever dies is followed after so long."""
MOST_CENTS = 10**15
"""The most of one posting, so that thousands of them still add up to a number that the databases can hold."""
_COLUMNS = ("stream", "seq", "command", "who", "role", "at_ms", "kind", "version", "round", "body", "chain")

_MOVE_HEAD = sa.text(
    "UPDATE streams SET seq = :seq, head = :head, snapshot = CASE WHEN :snaps = 1 THEN :seq ELSE snapshot END"
    " WHERE stream = :stream AND epoch = :epoch AND seq = :seq - 1"
)
_ADD_BALANCE = sa.text(
    "INSERT INTO balances (account, unit, cents) VALUES (:account, :unit, :cents)"
    " ON CONFLICT (account, unit) DO UPDATE SET cents = balances.cents + excluded.cents"
)
_RETIRED = "retired chance"
_DAMAGE = ("malformed", "not a database", "Could not decode to UTF-8", "invalid page", "checksum")
"""How the databases say that what they read is not what they wrote."""
_NOW = {
    "sqlite": sa.text("SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"),
    "postgresql": sa.text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"),
}


@dataclass
class Lease:
    """The right to write to a stream, and where it stands as far as its holder knows."""

    stream: str
    kind: str
    epoch: int
    place: Place
    snapshot: int


def database_url(text: str) -> str:
    """A URL as SQLAlchemy takes it: of a file for SQLite, or of a PostgreSQL database."""
    if "://" not in text:
        return f"sqlite:///{Path(text).absolute()}"
    for short in ("postgres://", "postgresql://"):
        if text.startswith(short):
            return "postgresql+psycopg://" + text.removeprefix(short)
    return text


class Store:
    """A ledger's database. `Store.create` makes a new one, `Store(url)` opens one that is there."""

    def __init__(self, url: str) -> None:
        self.url = database_url(url)
        self.file = _file_of(self.url)
        if self.file is not None and not self.file.is_file():
            raise LedgerError(f"{self.file}: there is no ledger; `croupier ledger init` makes one")
        self._open()
        with self.problems_told(), self.readers.connect() as db:
            known = sa.inspect(db).has_table("about")
            rows = {row.name: row.value for row in db.execute(sa.select(s.about))} if known else {}
        if rows.get("schema") is None or rows.get("name") is None:
            raise LedgerError(f"{self.shown}: holds no ledger; `croupier ledger init` makes one")
        if rows["schema"] != str(s.SCHEMA):
            problem = f"its tables are of form {rows['schema']}, this Croupier's of {s.SCHEMA}"
            raise LedgerError(f"{self.shown}: {problem}; use the Croupier that made it")
        self.name = rows["name"]
        self.notable_names = frozenset(rows.get("notable", "").split())
        """The events that were significant when it was made: they are listed from its first record on."""

    @classmethod
    def create(cls, url: str, name: str) -> "Store":
        """A new, empty ledger; where there is one already, nothing is touched."""
        made = cls.__new__(cls)
        made.url = database_url(url)
        made.file = _file_of(made.url)
        made._open()
        with made.problems_told(), made.engine.begin() as db:
            there = sa.inspect(db).get_table_names()  # whoever was killed while they made one left none
            if there:
                raise LedgerError(f"{made.shown}: exists already: it holds {', '.join(sorted(there)[:3])}")
            s.metadata.create_all(db)
            db.execute(
                sa.insert(s.about),
                [{"name": what, "value": value} for what, value in _about(name).items()],
            )
        made.close()
        return cls(url)

    def _open(self) -> None:
        if self.url.split("://")[0].split("+")[0] not in _NOW:
            raise LedgerError(
                f"{self.url.split('://')[0]}: not a database that a ledger can be in: SQLite or PostgreSQL"
            )
        try:
            self.engine = sa.create_engine(self.url)
            self.readers = sa.create_engine(self.url)
        except (sa.exc.ArgumentError, sa.exc.NoSuchModuleError) as error:
            raise LedgerError(f"not the URL of a database: {error}") from None
        except ImportError as error:
            raise LedgerError(f"{error}: pip install 'croupier[postgresql]' brings what PostgreSQL needs") from None
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        if self.is_sqlite:  # a writer takes its lock at once; a reader must not take it at all
            _prepare_sqlite(self.engine, "BEGIN IMMEDIATE", "synchronous=FULL")
            _prepare_sqlite(self.readers, "BEGIN", "query_only=ON")
        else:  # a reader sees one moment, whatever is written meanwhile, as it does in SQLite
            _prepare_postgresql(self.engine)
            self.readers = self.readers.execution_options(isolation_level="REPEATABLE READ")

    @property
    def shown(self) -> str:
        """The URL as it may be shown, without its password."""
        return self.engine.url.render_as_string(hide_password=True)

    def close(self) -> None:
        self.readers.dispose()
        self.engine.dispose()

    @contextmanager
    def problems_told(self) -> Iterator[None]:
        """What the database itself refuses, as an error of the ledger."""
        try:
            yield
        except DBAPIError as error:
            told = " ".join(str(error.orig).split())
            if isinstance(error, DatabaseError) and any(sign in told for sign in _DAMAGE):
                raise DamagedError(self.shown, told) from None
            raise LedgerError(f"{self.shown}: {told}") from error

    # -- one writer ------------------------------------------------------------------------------------------------

    def acquire(self, stream: str, holder: str, lease_ms: int = LEASE_MS, *, kind: str = "") -> Lease:
        """The stream is taken if it is free, or the lease of its holder has run out, or it is ours.

        Every taking raises the epoch, so that whoever held it before is refused. With a `kind` it may be new.
        """
        with self.problems_told(), self.engine.begin() as db:
            now = self.now_ms(db)
            if kind:
                new = {"stream": stream, "kind": kind, "epoch": 0, "holder": "", "until_ms": 0, "seq": 0, "snapshot": 0}
                self._insert_new(db, s.streams, {**new, "head": GENESIS})
            query = sa.select(s.streams).where(s.streams.c.stream == stream)
            row = db.execute(query if self.is_sqlite else query.with_for_update()).first()
            if row is None:
                raise LedgerError(f"{stream}: there is no such stream")
            if row.holder not in ("", holder) and row.until_ms > now:
                left = (row.until_ms - now + 999) // 1000
                raise FencedError(f"{stream}: {row.holder} holds it for another {left} seconds")
            if kind and row.kind != kind:
                raise LedgerError(f"{stream}: is a {row.kind}, not a {kind}")
            taken = {"epoch": row.epoch + 1, "holder": holder, "until_ms": now + lease_ms}
            db.execute(sa.update(s.streams).where(s.streams.c.stream == stream).values(**taken))
            return Lease(stream, row.kind, row.epoch + 1, Place(stream, row.seq, bytes(row.head)), row.snapshot)

    def renew(self, lease: Lease, lease_ms: int = LEASE_MS) -> None:
        with self.problems_told(), self.engine.begin() as db:
            until = self.now_ms(db) + lease_ms
            if db.execute(sa.update(s.streams).where(*_own(lease)).values(until_ms=until)).rowcount != 1:
                raise FencedError(f"{lease.stream}: another has taken it")

    def release(self, lease: Lease) -> None:
        """Let another take the stream at once; nothing happens if one has."""
        with self.problems_told(), self.engine.begin() as db:
            db.execute(sa.update(s.streams).where(*_own(lease)).values(holder="", until_ms=0))

    def refresh(self, lease: Lease) -> None:
        """See where the stream stands, which is where its holder goes on; refused if another has taken it."""
        with self.problems_told(), self.readers.connect() as db:
            row = db.execute(sa.select(s.streams).where(*_own(lease))).first()
        if row is None:
            raise FencedError(f"{lease.stream}: another has taken it")
        lease.place, lease.snapshot = Place(row.stream, row.seq, bytes(row.head)), row.snapshot

    def now_ms(self, db: sa.Connection) -> int:
        """The clock of the database, which all that share it go by."""
        return int(db.execute(_NOW[self.engine.dialect.name]).scalar_one())

    # -- appending -------------------------------------------------------------------------------------------------

    def append(self, entries: Sequence[tuple[Lease, Entry]]) -> None:
        """All of them, of as many streams, in one transaction, or none. When it returns they are durable."""
        with self.problems_told(), self.engine.begin() as db:
            self._move_heads(db, entries)
            db.execute(
                sa.insert(s.records), [{name: getattr(entry, name) for name in _COLUMNS} for _, entry in entries]
            )
            self._post(db, [entry for _, entry in entries])
            self._note(db, [entry for _, entry in entries])
        for lease, entry in entries:
            lease.place = entry.place
            if entry.snapshot is not None:
                lease.snapshot = entry.seq

    def _move_heads(self, db: sa.Connection, entries: Sequence[tuple[Lease, Entry]]) -> None:
        """The fence. Heads are moved in the order of their streams, so that no two writers wait for each other."""
        ordered = sorted(entries, key=lambda each: (each[1].stream, each[1].seq))
        moved = [
            {"stream": e.stream, "epoch": lease.epoch, "seq": e.seq, "head": e.chain, "snaps": int(bool(e.snapshot))}
            for lease, e in ordered
        ]
        if db.execute(_MOVE_HEAD, moved).rowcount != len(moved):
            names = ", ".join(entry.stream for _, entry in ordered)
            raise FencedError(f"{names}: another has taken a stream, or written to it")

    def _post(self, db: sa.Connection, entries: Sequence[Entry]) -> None:
        lines: list[dict[str, Any]] = []
        moved: defaultdict[tuple[str, str], int] = defaultdict(int)
        for entry in entries:
            for number, each in enumerate(entry.postings):
                if each.cents > MOST_CENTS:
                    raise LedgerError(
                        f"{entry.where}: {each.why}: {each.cents} cents are more than a ledger can add up"
                    )
                lines.append({"stream": entry.stream, "seq": entry.seq, "line": number, **each._asdict()})
                moved[each.source, each.unit] -= each.cents
                moved[each.target, each.unit] += each.cents
        if lines:
            db.execute(sa.insert(s.postings), lines)
        changes = [{"account": a, "unit": u, "cents": c} for (a, u), c in sorted(moved.items()) if c]
        if changes:
            db.execute(_ADD_BALANCE, changes)

    def _note(self, db: sa.Connection, entries: Sequence[Entry]) -> None:
        notable = [
            {"stream": entry.stream, "seq": entry.seq, "line": line, "event": name, "sort": sort, "at_ms": entry.at_ms}
            for entry in entries
            for line, name, sort in entry.notable
        ]
        if notable:
            db.execute(sa.insert(s.notable), notable)
        kept = [{"stream": e.stream, "seq": e.seq, "state": e.snapshot} for e in entries if e.snapshot is not None]
        if kept:
            db.execute(sa.insert(s.snapshots), kept)

    def keep(self, *contents: bytes) -> list[str]:
        """Store texts once, by their digests, which are returned."""
        digests = [hashlib.sha256(content).digest() for content in contents]
        with self.problems_told(), self.engine.begin() as db:
            for digest, content in zip(digests, contents, strict=True):
                self._insert_new(db, s.setups, {"digest": digest, "body": content})
        return [digest.hex() for digest in digests]

    def retire(self, commitment: str) -> None:
        """Nothing can be committed to with this secret any more: it is to be revealed."""
        with self.problems_told(), self.engine.begin() as db:
            self._insert_new(db, s.about, {"name": f"{_RETIRED} {commitment}", "value": str(self.now_ms(db))})

    def is_retired(self, commitment: str) -> bool:
        with self.problems_told(), self.readers.connect() as db:
            wanted = sa.select(s.about.c.value).where(s.about.c.name == f"{_RETIRED} {commitment}")
            return db.execute(wanted).first() is not None

    def _insert_new(self, db: sa.Connection, table: sa.Table, row: dict[str, Any]) -> None:
        names = ", ".join(row)
        values = ", ".join(f":{name}" for name in row)
        db.execute(sa.text(f"INSERT INTO {table.name} ({names}) VALUES ({values}) ON CONFLICT DO NOTHING"), row)

    # -- reading ---------------------------------------------------------------------------------------------------

    def kept(self, digest: str) -> bytes:
        """A text by its digest; one that is not what it was is refused."""
        wanted = bytes.fromhex(digest)
        with self.problems_told(), self.readers.connect() as db:
            found = db.execute(sa.select(s.setups.c.body).where(s.setups.c.digest == wanted)).scalar()
        if found is None or hashlib.sha256(found).digest() != wanted:
            raise DamagedError(f"setups {digest[:16]}", "is missing" if found is None else "is not what was stored")
        return bytes(found)

    def last_snapshot(self, stream: str) -> int:
        """The record after which the last snapshot of a stream was taken; nothing if none was."""
        with self.problems_told(), self.readers.connect() as db:
            return int(db.execute(sa.select(s.streams.c.snapshot).where(s.streams.c.stream == stream)).scalar() or 0)

    def snapshot(self, stream: str, seq: int) -> bytes | None:
        wanted = sa.select(s.snapshots.c.state).where(s.snapshots.c.stream == stream, s.snapshots.c.seq == seq)
        with self.problems_told(), self.readers.connect() as db:
            found = db.execute(wanted).scalar()
        return None if found is None else bytes(found)

    def streams(self) -> list[Place]:
        """Every stream and where it stands."""
        query = sa.select(s.streams.c.stream, s.streams.c.seq, s.streams.c.head).order_by(s.streams.c.stream)
        with self.problems_told(), self.readers.connect() as db:
            return [Place(row.stream, row.seq, bytes(row.head)) for row in db.execute(query)]

    def kind_of(self, stream: str) -> str:
        with self.problems_told(), self.readers.connect() as db:
            found = db.execute(sa.select(s.streams.c.kind).where(s.streams.c.stream == stream)).scalar()
        if found is None:
            raise LedgerError(f"{stream}: there is no such stream")
        return str(found)

    def find(self, stream: str, command: str) -> Entry | None:
        """The record of a command, if it was done."""
        found = self._records(lambda q: q.where(s.records.c.stream == stream, s.records.c.command == command))
        return next(iter(found), None)

    def read(self, stream: str, first: int = 1, last: int | None = None) -> Iterator[Entry]:
        """Records of a stream in order, with their postings."""
        until = (s.records.c.seq <= last,) if last is not None else ()
        return self._records(lambda q: q.where(s.records.c.stream == stream, s.records.c.seq >= first, *until))

    def select(self, *conditions: sa.ColumnElement[bool]) -> Iterator[Entry]:
        """Records of any streams that fulfil conditions, in order of their time."""
        ordered = (s.records.c.at_ms, s.records.c.stream, s.records.c.seq)
        return self._records(lambda q: q.where(*conditions), ordered)

    def _records(
        self,
        narrowed: Callable[[sa.Select[Any]], sa.Select[Any]],
        order: Sequence[sa.ColumnElement[Any]] = (s.records.c.stream, s.records.c.seq),
    ) -> Iterator[Entry]:
        joined = s.records.outerjoin(
            s.postings, (s.postings.c.stream == s.records.c.stream) & (s.postings.c.seq == s.records.c.seq)
        )
        lines = (s.postings.c.source, s.postings.c.target, s.postings.c.cents, s.postings.c.unit, s.postings.c.why)
        query = narrowed(sa.select(*(s.records.c[name] for name in _COLUMNS), *lines).select_from(joined))
        query = query.order_by(*order, s.postings.c.line)
        with self.problems_told(), self.readers.connect() as db:
            rows = db.execution_options(yield_per=1000).execute(query)
            known: tuple[Any, ...] = ()
            posted: list[Posting] = []
            for row in rows:
                if known and tuple(row[:2]) != known[:2]:
                    yield _entry(known, posted)
                    posted = []
                known = tuple(row[: len(_COLUMNS)])
                if row[len(_COLUMNS)] is not None:
                    posted.append(Posting(*row[len(_COLUMNS) :]))
            if known:
                yield _entry(known, posted)


def _about(name: str) -> dict[str, str]:
    """What a new ledger says of itself."""
    known = sorted(event for events in SORTS.values() for event in events)
    return {"schema": str(s.SCHEMA), "name": name, "notable": " ".join(known)}


def _entry(columns: tuple[Any, ...], posted: list[Posting]) -> Entry:
    named = dict(zip(_COLUMNS, columns, strict=True))
    named["body"], named["chain"] = bytes(named["body"]), bytes(named["chain"])
    return Entry(**named, postings=tuple(posted))


def _own(lease: Lease) -> tuple[sa.ColumnElement[bool], ...]:
    return s.streams.c.stream == lease.stream, s.streams.c.epoch == lease.epoch


def _file_of(url: str) -> Path | None:
    """The file of an SQLite database."""
    prefix = "sqlite:///"
    return Path(url.removeprefix(prefix)) if url.startswith(prefix) else None


def _prepare_sqlite(engine: sa.Engine, begin: str, *pragmas: str) -> None:
    """Transactions are begun by hand: the driver's own way begins them late, and not before a SELECT."""

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        for pragma in ("busy_timeout=10000", "journal_mode=WAL", "cell_size_check=ON", "foreign_keys=ON", *pragmas):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def started(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)


def _prepare_postgresql(engine: sa.Engine) -> None:
    """Whatever the server's own default is: an answer is given when the commit is on disk."""

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        connection.execute("SET synchronous_commit = on")
        connection.commit()
