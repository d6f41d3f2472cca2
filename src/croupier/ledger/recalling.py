"""A stream as it was: its subject after any record, rebuilt from the nearest snapshot before it."""

from collections.abc import Iterator

import sqlalchemy as sa

from croupier.ledger import schema as s
from croupier.ledger.errors import LedgerError
from croupier.ledger.rebuilding import Rebuilt
from croupier.ledger.record import Entry
from croupier.ledger.store import Store
from croupier.ledger.subject import SubjectKind


def walk(store: Store, kind: SubjectKind, stream: str, first: int, last: int) -> Iterator[tuple[Entry, Rebuilt]]:
    """Records of a stream, each with the subject as it stood just after it; the subject is the same, and goes on.

    Every record is done again on the way, so that what differs from what was stored is an error that names it.
    """
    opening = next(store.read(stream, 1, 1), None)
    if opening is None or first < 1:
        raise LedgerError(f"{stream}/{max(first, 1)}: there is no such record")
    rebuilt = Rebuilt(store, kind, opening)
    following = 2
    if (snapshot := _snapshot_before(store, stream, first)) >= following:
        before, taken = store.read(stream, snapshot - 1, snapshot)
        kept = store.snapshot(stream, snapshot)
        assert kept is not None  # it is listed
        rebuilt.take_up(before, taken, kept)
        following = snapshot + 1
    elif first == 1:
        yield opening, rebuilt
    for entry in store.read(stream, following, last):
        rebuilt.redo(entry)
        if entry.seq >= first:
            yield entry, rebuilt
    if rebuilt.place.seq < last:
        raise LedgerError(f"{stream}/{last}: there is no such record")


def _snapshot_before(store: Store, stream: str, first: int) -> int:
    """The last snapshot that was taken before a record; 0 if there is none."""
    listed = s.snapshots.c
    query = sa.select(sa.func.max(listed.seq)).where(listed.stream == stream, listed.seq < first)
    with store.problems_told(), store.readers.connect() as db:
        return int(db.execute(query).scalar() or 0)
