"""What people ask a ledger: the last rounds of a table, what somebody did, significant events, money at any moment."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from croupier.ledger import schema as s
from croupier.ledger.errors import LedgerError
from croupier.ledger.record import Entry
from croupier.ledger.store import Store
from croupier.procedure import Posting

HOUR_MS = 3_600_000
CASH = "cash"
"""The unit of banknotes, which go into the drop box of a table."""
FLOAT_MOVES = ("float_counted_in", "float_filled", "float_credited", "float_counted_out")
"""The facts that move chips between a table's float and the cage, and are no result of a game."""
EXCHANGES = ("chips_bought", "chips_cashed", "terminal_credited", "credits_paid", "terminals_settled")
"""The facts that exchange chips of the float for money, or for credits on terminals."""


class Span(NamedTuple):
    """From one moment to just before another; either end may be open."""

    since_ms: int | None = None
    until_ms: int | None = None

    def within(self, column: sa.ColumnElement[int]) -> list[sa.ColumnElement[bool]]:
        since = [] if self.since_ms is None else [column >= self.since_ms]
        return since + ([] if self.until_ms is None else [column < self.until_ms])


class RecalledRound(NamedTuple):
    """One round of a stream with all its records: decisions, wagers and payments in order."""

    stream: str
    number: int
    entries: tuple[Entry, ...]


def recall(store: Store, stream: str, last: int) -> list[RecalledRound]:
    """The last rounds of a stream, the oldest of them first."""
    of_stream = s.records.c.stream == stream
    store.kind_of(stream)
    with store.problems_told(), store.readers.connect() as db:
        newest = db.execute(sa.select(sa.func.max(s.records.c.round)).where(of_stream)).scalar() or 0
    found = store.select(of_stream, s.records.c.round > max(0, newest - last))
    by_round = groupby(sorted(found, key=lambda entry: (entry.round, entry.seq)), key=lambda entry: entry.round)
    return [RecalledRound(stream, number, tuple(entries)) for number, entries in by_round]


class RoundSpan(NamedTuple):
    """A round of a stream: its records, and when they were made."""

    number: int
    first: int
    last: int
    records: int
    since_ms: int
    until_ms: int


def rounds_of(store: Store, stream: str, most: int, before: int | None = None) -> list[RoundSpan]:
    """The last rounds of a stream, or those before one, the newest first."""
    columns = s.records.c
    where = [columns.stream == stream, columns.round > 0, *([columns.round < before] if before is not None else [])]
    spans = (
        sa.select(
            columns.round,
            sa.func.min(columns.seq),
            sa.func.max(columns.seq),
            sa.func.count(),
            sa.func.min(columns.at_ms),
            sa.func.max(columns.at_ms),
        )
        .where(*where)
        .group_by(columns.round)
        .order_by(columns.round.desc())
        .limit(most)
    )
    with store.problems_told(), store.readers.connect() as db:
        return [RoundSpan(*row) for row in db.execute(spans)]


def role_then(store: Store, who: str, at_ms: int) -> str:
    """The role in which somebody last did something by a time; nothing if they had done nothing."""
    columns = s.records.c
    query = sa.select(columns.role).where(columns.who == who, columns.at_ms <= at_ms)
    with store.problems_told(), store.readers.connect() as db:
        return str(db.execute(query.order_by(columns.at_ms.desc(), columns.seq.desc()).limit(1)).scalar() or "")


def of_person(store: Store, who: str, span: Span) -> Iterator[Entry]:
    """All that one person did, or asked for, in any stream."""
    return store.select(s.records.c.who == who, *span.within(s.records.c.at_ms))


class NotableEvent(NamedTuple):
    """A significant event: where it is recorded, what it was, and what the record says of it."""

    stream: str
    seq: int
    at_ms: int
    who: str
    role: str
    sort: str
    event: str
    told: bytes
    """The whole event, as JSON."""


def notable(store: Store, span: Span, sorts: tuple[str, ...] = (), stream: str = "") -> Iterator[NotableEvent]:
    """Significant events in order of their time: all, or those of some sorts, or of one stream."""
    listed = s.notable
    same = (s.records.c.stream == listed.c.stream) & (s.records.c.seq == listed.c.seq)
    of_sorts = [listed.c.sort.in_(sorts)] if sorts else []
    of_stream = [listed.c.stream == stream] if stream else []
    query = (
        sa.select(listed, s.records.c.who, s.records.c.role, s.records.c.body, s.records.c.version)
        .join(s.records, same)
        .where(*of_sorts, *of_stream, *span.within(listed.c.at_ms))
        .order_by(listed.c.at_ms, listed.c.stream, listed.c.seq, listed.c.line)
    )
    with store.problems_told(), store.readers.connect() as db:
        for row in db.execution_options(yield_per=1000).execute(query):
            entry = Entry(row.stream, row.seq, "", row.who, row.role, row.at_ms, "", 0, bytes(row.body), b"",
                          version=row.version)  # fmt: skip
            told = bytes(entry.read().events[row.line])
            yield NotableEvent(row.stream, row.seq, row.at_ms, row.who, row.role, row.sort, row.event, told)


# -- money -----------------------------------------------------------------------------------------------------------


class Balance(NamedTuple):
    """What an account holds of a unit."""

    account: str
    unit: str
    cents: int


def balances(store: Store, account: str = "", at: tuple[str, int] | None = None) -> list[Balance]:
    """What accounts hold that begin with a name: now, or just after a record of a stream was stored.

    Streams are written beside one another: of the others, what has the same time or an earlier one counts.
    """
    if at is None:
        kept = s.balances
        query = sa.select(kept).where(kept.c.account.startswith(account, autoescape=True))
        with store.problems_told(), store.readers.connect() as db:
            rows = db.execute(query.order_by(kept.c.account, kept.c.unit)).all()
        return [Balance(row.account, row.unit, row.cents) for row in rows if row.cents]
    stream, seq = at
    entry = next(store.read(stream, seq, seq), None)
    if entry is None:
        raise LedgerError(f"{stream}/{seq}: there is no such record")
    joined = s.postings.join(
        s.records, (s.records.c.stream == s.postings.c.stream) & (s.records.c.seq == s.postings.c.seq)
    )
    is_before = sa.or_(
        sa.and_(s.postings.c.stream == stream, s.postings.c.seq <= seq),
        sa.and_(s.postings.c.stream != stream, s.records.c.at_ms <= entry.at_ms),
    )
    sums: defaultdict[tuple[str, str], int] = defaultdict(int)
    with store.problems_told(), store.readers.connect() as db:
        for side, sign in ((s.postings.c.target, 1), (s.postings.c.source, -1)):
            total = sa.select(side, s.postings.c.unit, sa.func.sum(s.postings.c.cents)).select_from(joined)
            named = total.where(side.startswith(account, autoescape=True), is_before)
            for name, unit, cents in db.execute(named.group_by(side, s.postings.c.unit)):
                sums[name, unit] += sign * int(cents)
    return [Balance(*key, cents) for key, cents in sorted(sums.items()) if cents]


@dataclass
class Takings:
    """What a table took in an hour: its drop, its win, and what of it the games won."""

    stream: str
    hour_ms: int
    drop_cents: int = 0
    """Money that chips were bought with."""
    win_cents: int = 0
    """What the house won of wagers less what it paid, in chips of value."""
    rounds: int = 0

    @property
    def hold(self) -> Fraction | None:
        """Win as a part of the drop; nothing where there was no drop."""
        return Fraction(self.win_cents, self.drop_cents) if self.drop_cents else None


def takings(store: Store, span: Span, stream: str = "") -> list[Takings]:
    """Win, drop and hold of tables by the hour, in order."""
    hour = (s.records.c.at_ms // HOUR_MS).label("hour")
    same = (s.records.c.stream == s.postings.c.stream) & (s.records.c.seq == s.postings.c.seq)
    where = [*span.within(s.records.c.at_ms), *([s.records.c.stream == stream] if stream else [])]
    found: dict[tuple[str, int], Takings] = {}

    def of(name: str, number: int) -> Takings:
        return found.setdefault((name, number), Takings(name, number * HOUR_MS))

    with store.problems_told(), store.readers.connect() as db:
        for side, sign in ((s.postings.c.target, 1), (s.postings.c.source, -1)):
            for account, unit, no_result in (("house", "value", FLOAT_MOVES + EXCHANGES), ("drop", CASH, ())):
                query = (
                    sa.select(s.postings.c.stream, hour, sa.func.sum(s.postings.c.cents))
                    .join(s.records, same)
                    .where(side == s.postings.c.stream + f"/{account}", s.postings.c.unit == unit, *where)
                    .where(s.postings.c.why.not_in(no_result) if no_result else sa.true())
                    .group_by(s.postings.c.stream, hour)
                )
                for name, number, cents in db.execute(query):
                    taken = of(name, int(number))
                    if account == "drop":
                        taken.drop_cents += sign * int(cents)
                    else:
                        taken.win_cents += sign * int(cents)
        rounds = (
            sa.select(s.records.c.stream, hour, sa.func.count(sa.distinct(s.records.c.round)))
            .where(s.records.c.round > 0, *where)
            .group_by(s.records.c.stream, hour)
        )
        for name, number, count in db.execute(rounds):
            of(name, int(number)).rounds = count
    return [found[key] for key in sorted(found)]


# -- export ----------------------------------------------------------------------------------------------------------


class Exported(msgspec.Struct, frozen=True, kw_only=True):
    """A record as it is given away: one line of JSON, from which its chain can be computed again."""

    stream: str
    seq: int
    command: str
    who: str
    role: str
    at_ms: int
    kind: str
    version: int
    round: int
    body: msgspec.Raw
    postings: tuple[Posting, ...]
    chain: str


def export_lines(entries: Iterator[Entry]) -> Iterator[bytes]:
    """Records as JSON Lines."""
    for entry in entries:
        yield msgspec.json.encode(
            Exported(
                stream=entry.stream,
                seq=entry.seq,
                command=entry.command,
                who=entry.who,
                role=entry.role,
                at_ms=entry.at_ms,
                kind=entry.kind,
                version=entry.version,
                round=entry.round,
                body=msgspec.Raw(entry.body),
                postings=entry.postings,
                chain=entry.chain.hex(),
            )
        )
