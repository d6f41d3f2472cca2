"""Where all streams stand, under one signature, to be published where whoever can write to the ledger cannot.

A chain shows a record that was changed or lost within. That a stream was cut off at its end, or written anew from some
record on, only a head shows that is kept elsewhere: a receipt, or a checkpoint. Each names the one before it.
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa

from croupier.ledger import schema as s
from croupier.ledger.errors import DamagedError, LedgerError
from croupier.ledger.record import Place
from croupier.ledger.store import Store
from croupier.procedure.signing import key_name

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

FORMAT = "croupier-checkpoint/1"


class Heads(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is signed."""

    format: str
    ledger: str
    number: int
    at_ms: int
    before: str
    """The digest of the checkpoint before it; empty for the first."""
    heads: tuple[tuple[str, int, str], ...]
    """Each stream, its last record and the chain up to it."""


class Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is published: one line of JSON."""

    signed: str
    """The heads, as JSON: just these bytes are signed."""
    key: str
    """The public key, its 32 bytes in hexadecimal digits."""
    signature: str

    def heads(self) -> Heads:
        try:
            found = msgspec.json.decode(self.signed, type=Heads)
        except msgspec.MsgspecError as error:
            raise LedgerError(f"not a checkpoint: {error}") from None
        if found.format != FORMAT:
            raise LedgerError(f"format: {found.format!r}, not {FORMAT!r}")
        return found


def take(store: Store, key: "Ed25519PrivateKey", at_ms: int) -> Checkpoint:
    """Sign where all streams stand now; kept in the ledger, and to be published."""
    with store.problems_told(), store.engine.begin() as db:
        last = db.execute(sa.select(s.checkpoints).order_by(s.checkpoints.c.number.desc()).limit(1)).first()
        rows = db.execute(sa.select(s.streams.c.stream, s.streams.c.seq, s.streams.c.head).order_by(s.streams.c.stream))
        heads = Heads(
            format=FORMAT,
            ledger=store.name,
            number=last.number + 1 if last is not None else 1,
            at_ms=at_ms,
            before=hashlib.sha256(last.body).hexdigest() if last is not None else "",
            heads=tuple((row.stream, row.seq, bytes(row.head).hex()) for row in rows if row.seq),
        )
        body = msgspec.json.encode(heads)
        signature = key.sign(_message(body))
        db.execute(sa.insert(s.checkpoints).values(number=heads.number, body=body, signature=signature))
    return Checkpoint(body.decode(), key_name(key.public_key()), signature.hex())


def read_published(file: Path) -> list[Checkpoint]:
    """The checkpoints of a file, one to a line."""
    try:
        lines = file.read_bytes().splitlines()
        return [msgspec.json.decode(line, type=Checkpoint) for line in lines if line.strip()]
    except OSError as error:
        raise LedgerError(f"{file}: {error.strerror}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise LedgerError(f"{file}: not a file of checkpoints: {error}") from None


def verify_signature(checkpoint: Checkpoint, key: "Ed25519PublicKey") -> None:
    """Raises unless the key has signed just this."""
    from cryptography.exceptions import InvalidSignature

    if checkpoint.key != key_name(key):
        raise LedgerError(f"checkpoint: it was made with the key {checkpoint.key}, not with {key_name(key)}")
    try:
        key.verify(bytes.fromhex(checkpoint.signature), _message(checkpoint.signed.encode()))
    except (InvalidSignature, ValueError):
        raise LedgerError("checkpoint: it was not signed with that key, or changed since") from None


def verify_signed_by(checkpoint: Checkpoint, keys: Iterable["Ed25519PublicKey"]) -> None:
    """Raises unless one of the keys has signed just this."""
    known = {key_name(key): key for key in keys}
    if checkpoint.key not in known:
        raise LedgerError(f"checkpoint: it was made with the key {checkpoint.key}, not with {', '.join(known)}")
    verify_signature(checkpoint, known[checkpoint.key])


def compare(store: Store, published: Iterable[Checkpoint]) -> list[DamagedError]:
    """What the ledger does not hold any more of what was published: streams cut off, written anew or gone."""
    wrong: dict[str, DamagedError] = {}
    for checkpoint in published:
        heads = checkpoint.heads()
        if heads.ledger != store.name:
            raise LedgerError(f"checkpoint {heads.number}: of the ledger {heads.ledger!r}, this is {store.name!r}")
        where = f"checkpoint {heads.number}"
        for stream, seq, chain in heads.heads:
            problem = holds(store, Place(stream, seq, bytes.fromhex(chain)))
            if problem and stream not in wrong:
                wrong[stream] = DamagedError(f"{stream}/{seq}", f"{problem}, as {where} has it")
    return list(wrong.values())


def kept_findings(
    store: Store, published: Iterable[Checkpoint] = (), signers: Iterable["Ed25519PublicKey"] = ()
) -> tuple[int, list[DamagedError]]:
    """How many checkpoints the ledger keeps itself, and what is wrong with them.

    Each names the one before it and holds heads that must be there; with the keys of those who sign, somebody must have
    signed it, and one that was published must be kept as it was. So one that was removed or altered shows by any that
    came after it, and the last by what was published.
    """
    from cryptography.exceptions import InvalidSignature

    with store.problems_told(), store.readers.connect() as db:
        rows = db.execute(sa.select(s.checkpoints).order_by(s.checkpoints.c.number)).all()
    keys, found, before = [*signers], [], ""
    kept: dict[int, bytes] = {}
    wanted: dict[tuple[str, int], tuple[bytes, int]] = {}

    def is_signed(key: "Ed25519PublicKey", body: bytes, signature: bytes) -> bool:
        try:
            key.verify(signature, _message(body))
        except InvalidSignature:
            return False
        return True

    for number, row in enumerate(rows, start=1):
        where, body = f"checkpoint {row.number}", bytes(row.body)
        problem = ""
        try:
            heads = msgspec.json.decode(body, type=Heads)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            found.append(DamagedError(where, "it is not what was stored"))
            break
        if row.number != number:
            where, problem = f"checkpoint {number}", "is missing"
        elif (heads.number, heads.ledger, heads.format) != (number, store.name, FORMAT):
            problem = "it is not what was stored"
        elif heads.before != before:
            problem = "it, or the one before it, is not what was stored"
        elif keys and not any(is_signed(key, body, bytes(row.signature)) for key in keys):
            problem = "nobody whose key is known has signed it, or it was changed since"
        if problem:
            found.append(DamagedError(where, problem))
            break
        before, kept[number] = hashlib.sha256(body).hexdigest(), body
        for stream, seq, chain in heads.heads:
            wanted.setdefault((stream, seq), (bytes.fromhex(chain), number))
    if not found:
        found += _published_findings(kept, published)
    return len(rows), found + _head_findings(store, wanted)


def _published_findings(kept: dict[int, bytes], published: Iterable[Checkpoint]) -> list[DamagedError]:
    """What was published, and is not kept as it was; the first."""
    for each in published:
        number = each.heads().number
        if kept.get(number) != each.signed.encode():
            problem = "is missing" if number not in kept else "is not the one that was published"
            return [DamagedError(f"checkpoint {number}", f"{problem}, and it was published")]
    return []


def _head_findings(store: Store, wanted: dict[tuple[str, int], tuple[bytes, int]]) -> list[DamagedError]:
    """Heads that are not there; the first of each stream."""
    if not wanted:
        return []
    query = sa.select(s.records.c.stream, s.records.c.seq, s.records.c.chain)
    with store.problems_told(), store.readers.connect() as db:
        for stream, seq, chain in db.execution_options(yield_per=5000).execute(query):
            if (stream, seq) in wanted and wanted[stream, seq][0] == bytes(chain):
                del wanted[stream, seq]
    wrong: dict[str, DamagedError] = {}
    for (stream, seq), (_, number) in sorted(wanted.items()):
        problem = f"the record is not as checkpoint {number} of the ledger has it"
        wrong.setdefault(stream, DamagedError(f"{stream}/{seq}", problem))
    return list(wrong.values())


def holds(store: Store, receipt: Place) -> str:
    """Why the ledger does not hold what a receipt says; empty if it does."""
    entry = next(store.read(receipt.stream, receipt.seq, receipt.seq), None)
    if entry is None:
        return "the record is not there"
    return "" if entry.chain == receipt.chain else "the record is another, or one before it is"


def _message(body: bytes) -> bytes:
    """What is signed: said in full, so that a signature for something else cannot be taken for one of a checkpoint."""
    return f"{FORMAT}: the streams of this ledger stand at ".encode() + body
