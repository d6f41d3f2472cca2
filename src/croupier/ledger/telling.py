"""Stored events as people would say them."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

import msgspec

from croupier.chips import Amounts, amounts_in
from croupier.ledger.rebuilding import Rebuilt
from croupier.ledger.record import Entry
from croupier.ledger.store import Store
from croupier.ledger.subject import SubjectKind
from croupier.procedure import Event, Posting
from croupier.rulebook import Citation


class Told(NamedTuple):
    """An event in words, with its rules."""

    words: str
    cites: tuple[Citation, ...]


def learn_words(store: Store, kinds: Mapping[str, SubjectKind], streams: Iterable[str]) -> None:
    """Read the games of streams, whose events say themselves in words of their own."""
    known = {place.stream for place in store.streams()}
    for stream in {*streams} & known:
        first: Entry | None = next(store.read(stream, 1, 1), None)
        kind = kinds.get(store.kind_of(stream))
        if first is not None and kind is not None:
            Rebuilt(store, kind, first)
            if kind.amounts != "money":
                _AMOUNTS[stream] = kind.amounts


_AMOUNTS: dict[str, Amounts] = {}
"""What the events of streams tell amounts in, where that is no money."""


def in_amounts_of(stream: str) -> AbstractContextManager[None]:
    """Meanwhile amounts are told as in the events of a stream, as `learn_words` has found out."""
    return amounts_in(_AMOUNTS.get(stream, "money"))


def tell(raw: bytes, stream: str = "") -> Told:
    """An event as JSON, in the words of its class if that is known here; else by its name alone."""
    if (event := read_event(raw)) is not None:
        with in_amounts_of(stream):
            return Told(event.words(), event.cites)
    decoded: Any = msgspec.json.decode(raw)
    cites = msgspec.convert(decoded.get("cites", ()), tuple[Citation, ...])
    return Told(str(decoded.get("event", "?")).replace("_", " "), cites)


def read_event(raw: bytes) -> Event | None:
    """A stored event, if its class is known here: `learn_words` sees to that."""
    decoded: Any = msgspec.json.decode(raw)
    name = decoded.get("event")
    if name not in _by_name:  # another game may have been read since
        _by_name.clear()
        for kind in _kinds(Event):
            _by_name.setdefault(kind.name(), []).append(kind)
    for kind in _by_name.get(name, []):
        try:
            return msgspec.convert(decoded, kind, str_keys=True)
        except msgspec.ValidationError:
            continue  # two games may have events of one name
    return None


_by_name: dict[str, list[type[Event]]] = {}


def _kinds(kind: type[Event]) -> Iterator[type[Event]]:
    for each in kind.__subclasses__():
        yield each
        yield from _kinds(each)


def tell_posting(posting: Posting) -> str:
    return f"{posting.source} -> {posting.target}"
