"""How a ledger stands: its streams, and who holds them."""

from dataclasses import asdict, dataclass
from typing import Any

import sqlalchemy as sa

from croupier.ledger import schema as s
from croupier.ledger.store import Store


@dataclass(frozen=True)
class StreamStatus:
    """One stream and where it stands."""

    stream: str
    kind: str
    seq: int
    head: str
    at_ms: int | None
    """When its last record was made."""
    holder: str
    """Who may write to it now; nobody if that is empty."""


@dataclass(frozen=True)
class LedgerStatus:
    """A ledger and all its streams."""

    name: str
    streams: tuple[StreamStatus, ...]
    records: int
    checkpoints: int

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def status_of(store: Store) -> LedgerStatus:
    last = s.streams.outerjoin(
        s.records, (s.records.c.stream == s.streams.c.stream) & (s.records.c.seq == s.streams.c.seq)
    )
    query = sa.select(s.streams, s.records.c.at_ms).select_from(last).order_by(s.streams.c.stream)
    with store.problems_told(), store.readers.connect() as db:
        now = store.now_ms(db)
        streams = tuple(
            StreamStatus(
                row.stream,
                row.kind,
                row.seq,
                bytes(row.head).hex(),
                row.at_ms,
                row.holder if row.until_ms > now else "",
            )
            for row in db.execute(query)
        )
        checkpoints = db.execute(sa.select(sa.func.count()).select_from(s.checkpoints)).scalar_one()
    return LedgerStatus(store.name, streams, sum(each.seq for each in streams), checkpoints)
