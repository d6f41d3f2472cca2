"""Which secret each stream draws from, and the end of one: it is retired, and then revealed to everybody."""

from typing import NamedTuple

import sqlalchemy as sa

from croupier.ledger import schema as s
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.errors import LedgerError
from croupier.ledger.record import read_body
from croupier.ledger.store import Store


class ChanceInUse(NamedTuple):
    """What a stream's chance is committed to now; nothing where its chance came from elsewhere."""

    stream: str
    kind: str
    commitment: str


def chance_in_use(store: Store) -> list[ChanceInUse]:
    """Every stream with what it is committed to, by its last record that says so."""
    says = s.records.c.kind.in_(("opened", "chance"))
    last = sa.select(s.records.c.stream, sa.func.max(s.records.c.seq).label("seq")).where(says)
    last_said = last.group_by(s.records.c.stream).subquery()
    joined = s.records.join(
        last_said, (last_said.c.stream == s.records.c.stream) & (last_said.c.seq == s.records.c.seq)
    ).join(s.streams, s.streams.c.stream == s.records.c.stream)
    query = sa.select(s.records.c.stream, s.streams.c.kind, s.records.c.version, s.records.c.body)
    with store.problems_told(), store.readers.connect() as db:
        rows = db.execute(query.select_from(joined).order_by(s.records.c.stream)).all()
    return [ChanceInUse(row.stream, row.kind, read_body(bytes(row.body), row.version).chance) for row in rows]


def reveal(store: Store, keys: ChanceKeys, commitment: str) -> bytes:
    """What may be published of a secret, once no stream draws from it; nothing can be committed to with it again.

    It is retired first and streams are looked at afterwards, so that one which is opened meanwhile is seen, or refused.
    """
    known = keys.revealed(commitment)
    if commitment == keys.commitment:
        raise LedgerError(f"{commitment}: is in use; put another in use before it is revealed")
    store.retire(commitment)
    using = [each.stream for each in chance_in_use(store) if each.commitment == commitment]
    if using:
        names = ", ".join(using[:5]) + (f" and {len(using) - 5} more" if len(using) > 5 else "")
        raise LedgerError(f"{commitment}: is still drawn from: {names}")
    return known


def commitment_named(keys: ChanceKeys, beginning: str) -> str:
    """A commitment by its beginning."""
    found = [each for each in keys.commitments if each.startswith(beginning.lower())]
    if len(found) != 1:
        there = ", ".join(each[:16] for each in keys.commitments)
        raise LedgerError(f"{beginning}: {'names several' if found else 'none begins so'}: {there}")
    return found[0]


def verify_not_retired(store: Store, commitment: str) -> None:
    """Refuses a secret that may be known to everybody."""
    if commitment and store.is_retired(commitment):
        raise LedgerError(f"chance: the secret of {commitment[:16]} was retired: read the file of secrets again")
