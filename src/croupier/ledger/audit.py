"""Proof that a ledger is what was written, and that what was written is what the rulebooks make of what was done."""

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa

from croupier.errors import CroupierError
from croupier.ledger import schema as s
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.checkpoints import Checkpoint, compare, kept_findings
from croupier.ledger.errors import DamagedError, LedgerError
from croupier.ledger.notable import notable_events
from croupier.ledger.rebuilding import Opened, Rebuilt
from croupier.ledger.record import GENESIS, Entry, Place, read_body
from croupier.ledger.store import Store
from croupier.ledger.subject import SubjectKind

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


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
    """Those that were published, and compared."""
    kept_checkpoints: int = 0
    """Those that the ledger keeps itself."""
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
    signers: Iterable["Ed25519PublicKey"] = (),
    replays: bool = True,
    progress: Callable[[int], None] = lambda _: None,
) -> Report:
    """Verify the database, every chain with its postings, balances, and by doing everything again, every result.

    With secrets, chance is compared with what it was committed to; with checkpoints published elsewhere, heads are. The
    ledger's own checkpoints must follow one another and hold, signed by one of the signers where some are named.
    """
    report = Report()
    try:
        _verify_database(store)
        wanted = None if streams is None else {*streams}
        for place in store.streams():
            if wanted is None or place.stream in wanted:
                _verify_stream(store, kinds if replays else {}, place, keys, report, progress)
        if wanted is None:
            report.findings += _stray_findings(store)
            report.findings += _balance_findings(store)
            report.findings += _derived_findings(store)
            report.findings += _text_findings(store)
        published = list(published)
        if wanted is None:
            report.kept_checkpoints, found = kept_findings(store, published, signers)
            report.findings += found
        report.findings += compare(store, published)
        report.checkpoints = len(published)
    except DamagedError as error:
        report.findings.append(error)
    except LedgerError as error:  # it cannot even be read
        report.findings.append(DamagedError(store.shown, str(error)))
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
    """The chain from the first record to the head; records are done again as they come, to the first that differs.

    What is added while this goes on lies past the head that was seen, and is not looked at.
    """
    report.streams += 1
    at = Place(place.stream, 0, GENESIS)
    kind = kinds.get(_kind_of(store, place.stream))
    again = _Again(store, kind, keys, report) if kind is not None else None
    try:
        for entry in store.read(place.stream, 1, place.seq):
            at = _follow(at, entry)
            report.records += 1
            report.postings += len(entry.postings)
            if again is not None and not again.take(entry):
                again = None
            progress(report.records)
        if at.seq < place.seq:
            raise DamagedError(f"{place.stream}/{at.seq + 1}", f"is missing: the stream's head is at {place.seq}")
        if at != place:
            raise DamagedError(f"{place.stream}/{at.seq}", "the stream's head is not its chain")
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


def _kind_of(store: Store, stream: str) -> str:
    """The kind of a stream, which its first record vouches for, and which the stream is listed under."""
    listed = store.kind_of(stream)
    first = next(store.read(stream, 1, 1), None)
    try:
        opened = msgspec.json.decode(store.kept(first.read().setup), type=Opened).kind if first is not None else listed
    except (LedgerError, msgspec.MsgspecError, ValueError):  # found when it is done again
        return listed
    if opened != listed:
        raise DamagedError(f"{stream}/1", f"it opened a {opened}, and is listed as a {listed}")
    return opened


def _stray_findings(store: Store) -> list[DamagedError]:
    """Records of streams that are not there or past their heads, and snapshots that are not where streams say."""
    joined = s.records.outerjoin(s.streams, s.streams.c.stream == s.records.c.stream)
    stray = sa.select(s.records.c.stream, sa.func.min(s.records.c.seq), sa.func.min(s.streams.c.seq)).select_from(
        joined
    )
    stray = stray.where(s.streams.c.stream.is_(None) | (s.records.c.seq > s.streams.c.seq)).group_by(s.records.c.stream)
    listed = s.snapshots.alias("listed")
    taken = (listed.c.stream == s.streams.c.stream) & (listed.c.seq == s.streams.c.snapshot)
    missing = sa.select(s.streams.c.stream, s.streams.c.snapshot).where(
        s.streams.c.snapshot > 0, ~sa.exists().where(taken)
    )
    found = []
    with store.problems_told(), store.readers.connect() as db:
        for stream, seq, head in db.execute(stray.order_by(s.records.c.stream)):
            problem = "there is no such stream" if head is None else f"is past the stream's head, which is at {head}"
            found.append(DamagedError(f"{stream}/{seq}", problem))
        for stream, seq in db.execute(missing):
            found.append(
                DamagedError(f"{stream}/{seq}", "the stream says that a snapshot was taken, and it is not there")
            )
    return found


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
        last, first, count = (work(s.postings.c.line) for work in (sa.func.max, sa.func.min, sa.func.count))
        numbered = sa.select(s.postings.c.stream, s.postings.c.seq).group_by(s.postings.c.stream, s.postings.c.seq)
        for stream, seq in db.execute(numbered.having((first != 0) | (last != count - 1)).limit(10)):
            found.append(DamagedError(f"{stream}/{seq}", "its postings are not numbered as they were"))
    return found


def _derived_findings(store: Store) -> list[DamagedError]:
    """What is kept to find significant events quickly must be what the records say.

    An event that has become significant since the ledger was made is listed from the first record on that lists it.
    """
    listed: set[tuple[str, int, int, str, int]] = set()
    since: dict[str, int] = {}
    there: set[tuple[str, int, int, str, int]] = set()
    columns = (s.records.c.stream, s.records.c.seq, s.records.c.at_ms, s.records.c.version, s.records.c.body)
    with store.problems_told(), store.readers.connect() as db:
        for row in db.execute(sa.select(s.notable)):
            listed.add((row.stream, row.seq, row.line, row.event, row.at_ms))
            since[row.event] = min(row.at_ms, since.get(row.event, row.at_ms))
        for row in db.execution_options(yield_per=1000).execute(sa.select(*columns)):
            try:
                events = read_body(bytes(row.body), row.version).events
                for line, name, _ in notable_events(map(bytes, events)):
                    there.add((row.stream, row.seq, line, name, row.at_ms))
            except (LedgerError, msgspec.MsgspecError, ValueError, TypeError):  # its chain shows that
                continue

    def is_to_be_listed(name: str, at_ms: int) -> bool:
        return name in store.notable_names or (name in since and at_ms >= since[name])

    missing = {each for each in there - listed if is_to_be_listed(*each[3:])}
    wrong = sorted({(str(stream), seq) for stream, seq, *_ in (listed - there) | missing})
    problem = "the list of significant events is not as it says"
    return [DamagedError(f"{stream}/{seq}", problem) for stream, seq in wrong]


def _text_findings(store: Store) -> list[DamagedError]:
    """Setups and texts of rulebooks, whether or not they are those of today, must be what their digests say."""
    with store.problems_told(), store.readers.connect() as db:
        rows = [(bytes(row.digest), bytes(row.body)) for row in db.execute(sa.select(s.setups))]
    return [
        DamagedError(f"setups {digest.hex()[:16]}", "is not what was stored")
        for digest, body in rows
        if hashlib.sha256(body).digest() != digest
    ]
