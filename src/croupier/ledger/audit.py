"""Proof that a ledger is what was written, and that what was written is what the rulebooks make of what was done."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

import sqlalchemy as sa

from croupier.errors import CroupierError
from croupier.ledger import schema as s
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.checkpoints import Checkpoint, compare
from croupier.ledger.errors import DamagedError, LedgerError
from croupier.ledger.notable import notable_events
from croupier.ledger.rebuilding import Rebuilt
from croupier.ledger.record import GENESIS, Entry, Place
from croupier.ledger.store import Store
from croupier.ledger.subject import SubjectKind


@dataclass
class Report:
    """What was looked at, and what is wrong with it."""

    streams: int = 0
    records: int = 0
    postings: int = 0
    replayed: int = 0
    """Records that were done again and came to the same."""
    drawn: int = 0
    """Numbers by chance, compared with those that were committed to."""
    checkpoints: int = 0
    findings: list[DamagedError] = field(default_factory=list)
    """The first record of each stream that differs, and what is wrong with the whole."""

    @property
    def is_sound(self) -> bool:
        return not self.findings


def verify(
    store: Store,
    kinds: Mapping[str, SubjectKind],
    *,
    streams: Iterable[str] | None = None,
    keys: ChanceKeys | None = None,
    published: Iterable[Checkpoint] = (),
    replays: bool = True,
    progress: Callable[[int], None] = lambda _: None,
) -> Report:
    """Verify the database, every chain with its postings, balances, and by doing everything again, every result.

    With secrets, chance is compared with what it was committed to; with checkpoints published elsewhere, heads are.
    """
    report = Report()
    try:
        _verify_database(store)
        wanted = None if streams is None else {*streams}
        for place in store.streams():
            if wanted is None or place.stream in wanted:
                _verify_stream(store, kinds if replays else {}, place, keys, report, progress)
        if wanted is None:
            report.findings += _balance_findings(store)
            report.findings += _derived_findings(store)
        published = list(published)
        report.findings += compare(store, published)
        report.checkpoints = len(published)
    except DamagedError as error:
        report.findings.append(error)
    return report


def _verify_database(store: Store) -> None:
    if not store.is_sqlite:
        return
    with store.problems_told(), store.readers.connect() as db:
        told = [row[0] for row in db.exec_driver_sql("PRAGMA integrity_check(3)")]
    if told != ["ok"]:
        raise DamagedError(store.shown, f"the database itself is damaged: {'; '.join(told)}")


def _verify_stream(
    store: Store,
    kinds: Mapping[str, SubjectKind],
    place: Place,
    keys: ChanceKeys | None,
    report: Report,
    progress: Callable[[int], None],
) -> None:
    """The chain from the first record to the head; records are done again, up to the first that differs."""
    report.streams += 1
    at = Place(place.stream, 0, GENESIS)
    kind = kinds.get(store.kind_of(place.stream))
    again = _Again(store, kind, keys, report) if kind is not None else None
    try:
        for entry in store.read(place.stream):
            at = _follow(at, entry)
            report.records += 1
            report.postings += len(entry.postings)
            if again is not None and not again.take(entry):
                again = None
            progress(report.records)
        if at != place:
            problem = f"is missing: the stream's head is at {place.seq}" if at.seq < place.seq else "is past the head"
            raise DamagedError(f"{place.stream}/{at.seq + 1}", problem)
    except DamagedError as error:
        report.findings.append(error)
    except LedgerError as error:
        report.findings.append(DamagedError(f"{place.stream}/{at.seq + 1}", str(error)))


class _Again:
    """The records of a stream, done again one after the other."""

    def __init__(self, store: Store, kind: SubjectKind, keys: ChanceKeys | None, report: Report) -> None:
        self.store, self.kind, self.keys, self.report = store, kind, keys, report
        self.rebuilt: Rebuilt | None = None

    def take(self, entry: Entry) -> bool:
        """Whether it came to the same; what did not is reported."""
        try:
            if self.rebuilt is None:
                self.rebuilt = Rebuilt(self.store, self.kind, entry)
            else:
                self.rebuilt.redo(entry, self.keys)
                _verify_snapshot(self.store, entry)
        except DamagedError as error:
            self.report.findings.append(error)
            return False
        except CroupierError as error:
            self.report.findings.append(DamagedError(entry.where, str(error)))
            return False
        self.report.replayed += 1
        if self.keys is not None and self.rebuilt.chance in self.keys:
            self.report.drawn += len(self.rebuilt.source.taken)
        return True


def _follow(at: Place, entry: Entry) -> Place:
    if entry.seq != at.seq + 1:
        raise DamagedError(f"{at.stream}/{at.seq + 1}", "is missing")
    if entry.chain_after(at.chain) != entry.chain:
        raise DamagedError(entry.where, "its chain is broken: it, or one before it, is not what was written")
    return entry.place


def _verify_snapshot(store: Store, entry: Entry) -> None:
    wanted = entry.read().snapshot
    if not wanted:
        return
    kept = store.snapshot(entry.stream, entry.seq)
    if kept is None or hashlib.sha256(kept).hexdigest() != wanted:
        raise DamagedError(entry.where, "its snapshot is missing, or not the one that was taken after it")


def _balance_findings(store: Store) -> list[DamagedError]:
    """Accounts whose balance is not the sum of their postings, and postings of no record."""
    sums: defaultdict[tuple[str, str], int] = defaultdict(int)
    found = []
    with store.problems_told(), store.readers.connect() as db:
        for side, sign in ((s.postings.c.target, 1), (s.postings.c.source, -1)):
            query = sa.select(side, s.postings.c.unit, sa.func.sum(s.postings.c.cents)).group_by(
                side, s.postings.c.unit
            )
            for account, unit, cents in db.execute(query):
                sums[account, unit] += sign * int(cents)
        kept = {(row.account, row.unit): row.cents for row in db.execute(sa.select(s.balances))}
        for account, unit in sorted({*sums, *kept}):
            posted, balance = sums.get((account, unit), 0), kept.get((account, unit), 0)
            if posted != balance:
                problem = f"its balance is {balance} cents, its postings add up to {posted}"
                found.append(DamagedError(f"account {account} ({unit})", problem))
        of_record = (s.records.c.stream == s.postings.c.stream) & (s.records.c.seq == s.postings.c.seq)
        orphans = sa.select(s.postings.c.stream, s.postings.c.seq).where(~sa.exists().where(of_record))
        for stream, seq in db.execute(orphans.distinct().limit(10)):
            found.append(DamagedError(f"{stream}/{seq}", "there are postings of a record that is not there"))
    return found


def _derived_findings(store: Store) -> list[DamagedError]:
    """What is kept to find significant events quickly must be what the records say."""
    said: Counter[tuple[str, int, int, str]] = Counter()
    with store.problems_told(), store.readers.connect() as db:
        for row in db.execute(sa.select(s.notable)):
            said[row.stream, row.seq, row.line, row.event] += 1
        bodies = sa.select(s.records.c.stream, s.records.c.seq, s.records.c.version, s.records.c.body)
        for row in db.execution_options(yield_per=1000).execute(bodies):
            entry = Entry(row.stream, row.seq, "", "", "", 0, "", 0, bytes(row.body), b"", version=row.version)
            try:
                events = entry.read().events
            except LedgerError:
                continue
            for line, name, _ in notable_events(map(bytes, events)):
                said[row.stream, row.seq, line, name] -= 1
    wrong = sorted({(stream, seq) for (stream, seq, _, _), count in said.items() if count})
    return [
        DamagedError(f"{stream}/{seq}", "the list of significant events is not as it says") for stream, seq in wrong
    ]
