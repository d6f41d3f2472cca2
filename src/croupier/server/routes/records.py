"""A record of a stream that a page is made of: a receipt of what somebody has paid."""

from typing import TypeVar

from croupier.ledger.record import Entry
from croupier.ledger.telling import read_event
from croupier.procedure import Event
from croupier.server.errors import UnknownError
from croupier.server.watched import Watched

E = TypeVar("E", bound=Event)


def record_of(thing: Watched, seq: int) -> Entry:
    """One record of a stream."""
    entry = next(iter(thing.live.store.read(thing.stream, seq, seq)), None)
    if entry is None:
        raise UnknownError(f"{thing.stream}/{seq}: there is no such record")
    return entry


def event_in(entry: Entry, kind: type[E]) -> E | None:
    """The first event of a kind in a record."""
    found = (read_event(bytes(raw)) for raw in entry.read().events)
    return next((event for event in found if isinstance(event, kind)), None)
