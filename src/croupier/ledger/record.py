"""One record of a stream: what was asked by whom and when, what came of it, and its place in the chain."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from croupier.ledger.errors import LedgerError
from croupier.ledger.notable import Notable
from croupier.procedure import Posting

GENESIS = bytes(32)
"""The chain before the first record of a stream."""
VERSION = 1
"""The number of this form of a record's body."""


class Body(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a record holds beside its columns."""

    asked: str
    """A digest of the command: an id that comes again with another is refused, not answered."""
    setup: str = ""
    """In the first record: the digest of what the stream was opened with."""
    chance: str = ""
    """What chance is committed to from here on, where it is."""
    did: tuple[msgspec.Raw, ...] = ()
    """What was done to the subject; nothing where the record is of the stream itself."""
    drawn: tuple[int, ...] = ()
    """The numbers that it drew by chance."""
    events: tuple[msgspec.Raw, ...] = ()
    snapshot: str = ""
    """The digest of the snapshot that was taken after it, where one was."""
    told: str = ""
    """Why a stream was halted or taken up again."""


Upcaster = Callable[[dict[str, Any]], dict[str, Any]]
UPCASTERS: dict[int, Upcaster] = {}
"""A body as the next version writes it, by version. What is stored, and its chain, stay as they are."""


def read_body(body: bytes, version: int) -> Body:
    """A body of any version so far."""
    if version > VERSION:
        raise LedgerError(f"a record of version {version}: this Croupier reads up to {VERSION}; use a newer one")
    try:
        if version == VERSION:
            return msgspec.json.decode(body, type=Body)
        raw = msgspec.json.decode(body)
        while version < VERSION:
            if version not in UPCASTERS:
                raise LedgerError(f"a record of version {version}: there is no such version")
            raw, version = UPCASTERS[version](raw), version + 1
        return msgspec.convert(raw, Body)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise LedgerError(f"not the body of a record: {error}") from None


class Place(NamedTuple):
    """Where a stream stands: its last record, and the chain up to it. Given with an answer, it is a receipt."""

    stream: str
    seq: int
    chain: bytes

    def __str__(self) -> str:
        return f"{self.stream}/{self.seq} {self.chain.hex()[:16]}"


@dataclass(frozen=True)
class Entry:
    """A record as it is stored. `Entry.after` makes one that follows a place."""

    stream: str
    seq: int
    command: str
    who: str
    role: str
    at_ms: int
    kind: str
    round: int
    body: bytes
    chain: bytes
    postings: tuple[Posting, ...] = ()
    version: int = VERSION
    notable: tuple[Notable, ...] = field(default=(), compare=False)
    """Which of its events are significant: their numbers, names and sorts."""
    snapshot: bytes | None = field(default=None, compare=False)

    @property
    def place(self) -> Place:
        return Place(self.stream, self.seq, self.chain)

    @property
    def where(self) -> str:
        return f"{self.stream}/{self.seq}"

    def read(self) -> Body:
        return read_body(self.body, self.version)

    def chain_after(self, before: bytes) -> bytes:
        """What its chain must be after that of the record before: it binds every column and every posting."""
        content = (
            *(self.stream, self.seq, self.command, self.who, self.role, self.at_ms, self.kind, self.version),
            *(self.round, hashlib.sha256(self.body).hexdigest(), self.postings),
        )
        return hashlib.sha256(before + msgspec.json.encode(content)).digest()


def entry_after(before: Place, body: Body, **fields: Any) -> Entry:
    """The record that follows a place; what cannot be read again must not be stored, since the chain would bind it."""
    encoded = msgspec.json.encode(body)
    read_body(encoded, VERSION)
    entry = Entry(stream=before.stream, seq=before.seq + 1, body=encoded, chain=b"", **fields)
    object.__setattr__(entry, "chain", entry.chain_after(before.chain))
    return entry


def house_accounts(stream: str, postings: Sequence[Posting]) -> tuple[Posting, ...]:
    """Postings of a subject between the accounts of the house: its own lie under the name of its stream."""

    def account(name: str) -> str:
        return name[1:] if name.startswith("/") else f"{stream}/{name}"

    return tuple(each._replace(source=account(each.source), target=account(each.target)) for each in postings)
