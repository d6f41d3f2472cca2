"""The journal is the state: a round is saved by writing down what was done, and restored by doing it again.

JSON Lines. An `opening` line says what the round was played with, then one line for each action or incident with the
chance it drew and the events it made. Chance that was committed to may be `revealed` by a line of its own.
Every line ends in `chain`, the SHA-256 of the chain before it and the line's own content, so that a line changed, lost
or moved shows. The last chain is the journal's head. Lines cut off at the end leave a whole journal with another head,
and whoever can write the file can make the chain anew: a head that is kept elsewhere, or signed, binds them too.
"""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from croupier.chance import Committed, commitment_to
from croupier.errors import CroupierError
from croupier.procedure.messages import Action, Incident
from croupier.procedure.round import Record
from croupier.procedure.setting import Setting
from croupier.rulebook.digests import digests
from croupier.version import VERSION

FORMAT = "croupier-journal/2"
READ = (FORMAT, "croupier-journal/1")
"""The forms that are read; the first did not know committed chance nor digests of the rulebook."""
MADE_BY = f"croupier {VERSION}"


class JournalError(CroupierError):
    """A journal that cannot be read, or whose chain is broken."""


class Opening(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything but the actions."""

    format: str
    made_by: str
    document: str
    fingerprint: str
    edition: str
    options: dict[str, Any]
    readings: dict[str, str]
    setting: Setting
    equipment: msgspec.Raw
    rulebook: dict[str, str] = {}
    """A digest of each part of the rulebook; in the first opening by it alone."""
    chance: Committed | None = None
    """What the round's chance was committed to, and how much of it was drawn before; None where it was not."""

    @staticmethod
    def of(round_: Any, *, with_rulebook: bool = True) -> "Opening":
        rules = round_.rules
        return Opening(
            format=FORMAT,
            made_by=MADE_BY,
            document=rules.document.path,
            fingerprint=rules.document.fingerprint,
            edition=rules.edition,
            options=rules.chosen_options(),
            readings=rules.chosen_readings(),
            setting=round_.setting,
            equipment=msgspec.Raw(msgspec.json.encode(round_.equipment_before)),
            rulebook=digests(rules.document) if with_rulebook else {},
            chance=round_.committed_before,
        )


class Revealed(msgspec.Struct, frozen=True):
    """The secret that chance was committed to, in hexadecimal digits."""

    secret: str

    def bytes(self) -> bytes:
        try:
            return bytes.fromhex(self.secret)
        except ValueError:
            raise JournalError("revealed.secret: is not in hexadecimal digits") from None


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line of the file; what was done is an action or an incident, by its own tag."""

    opening: Opening | None = None
    revealed: Revealed | None = None
    did: msgspec.Raw = msgspec.Raw()
    chance: tuple[int, ...] = ()
    events: tuple[msgspec.Raw, ...] = ()
    chain: str = ""


class Writer:
    """Turns openings and records into lines, carrying the chain along."""

    def __init__(self, chain: str = "", described: Iterable[str] = ()) -> None:
        self.chain = chain
        """The head of what has been written."""
        self._described = {*described}
        """Fingerprints of the rulebooks whose digests have been written."""

    def opening(self, round_: Any) -> bytes:
        fingerprint = round_.rules.document.fingerprint
        opening = Opening.of(round_, with_rulebook=fingerprint not in self._described)
        self._described.add(fingerprint)
        return self._line({"opening": opening})

    def record(self, record: Record) -> bytes:
        content: dict[str, Any] = {} if record.did is None else {"did": record.did}
        if record.chance:
            content["chance"] = record.chance
        return self._line({**content, "events": record.events})

    def reveal(self, secret: bytes) -> bytes:
        """The secret of the chance, for everybody to verify it; nothing more may be drawn from it then."""
        return self._line({"revealed": Revealed(secret.hex())})

    def _line(self, content: dict[str, Any]) -> bytes:
        body = msgspec.json.encode(content)
        self.chain = hashlib.sha256(self.chain.encode() + body).hexdigest()
        return body[:-1] + f',"chain":"{self.chain}"}}\n'.encode()


def write(round_: Any, writer: Writer | None = None) -> bytes:
    """The journal of one round as it stands."""
    writer = writer or Writer()
    return writer.opening(round_) + b"".join(writer.record(record) for record in round_.records)


def is_torn(data: bytes) -> bool:
    """Whether the last line was cut off while it was written: what it says was not acknowledged, and is left out."""
    return bool(data) and not data.endswith(b"\n")


def read(data: bytes) -> Iterator[Line]:
    """The whole lines of a journal, each with its chain verified."""
    chain = ""
    whole = data[: data.rfind(b"\n") + 1]
    for number, line in enumerate(whole.splitlines(), start=1):
        try:
            parsed = msgspec.json.decode(line, type=Line)
        except msgspec.DecodeError as error:
            raise JournalError(f"line {number}: not a journal line: {error}") from None
        ending = f',"chain":"{parsed.chain}"}}'.encode()
        if not line.endswith(ending):
            raise JournalError(f"line {number}: chain: must be the last field of the line")
        body = line[: -len(ending)] + b"}"
        chain = hashlib.sha256(chain.encode() + body).hexdigest()
        if parsed.chain != chain:
            raise JournalError(f"line {number}: chain: broken; this line or one before it was changed, lost or moved")
        if parsed.opening and parsed.opening.format not in READ:
            raise JournalError(f"line {number}: opening.format: {parsed.opening.format!r}, not {FORMAT!r}")
        yield parsed


@dataclass
class Journal:
    """A journal as it was read: its rounds, and what is said about all of them."""

    rounds: list[tuple[Opening, list[Line]]] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)
    """The chain after each line; the last is the head."""
    rulebooks: dict[str, dict[str, str]] = field(default_factory=dict)
    """The digests of a rulebook's parts, by its fingerprint."""
    secrets: dict[str, bytes] = field(default_factory=dict)
    """What was revealed, by its commitment."""

    @property
    def head(self) -> str:
        return self.heads[-1]


def parse(data: bytes) -> Journal:
    """The rounds of a journal: an opening and its lines each; and what else it says."""
    found = Journal()
    for number, line in enumerate(read(data), start=1):
        found.heads.append(line.chain)
        if line.opening:
            found.rounds.append((line.opening, []))
            if line.opening.rulebook:
                found.rulebooks[line.opening.fingerprint] = line.opening.rulebook
        elif not found.rounds:
            raise JournalError("line 1: opening: is missing")
        elif line.revealed:
            secret = line.revealed.bytes()
            found.secrets[commitment_to(secret)] = secret
        elif found.secrets and _draws_from(found):
            raise JournalError(f"line {number}: chance is drawn after its secret was revealed")
        else:
            found.rounds[-1][1].append(line)
    if not found.rounds:
        raise JournalError("line 1: opening: the journal is empty")
    return found


def _draws_from(journal: Journal) -> bool:
    """Whether the present round draws from a secret that has been revealed."""
    chance = journal.rounds[-1][0].chance
    return chance is not None and chance.commitment in journal.secrets


def head_of(data: bytes) -> str:
    """The head of a journal whose chain is whole."""
    return parse(data).head


def decode_did(raw: msgspec.Raw, game: Any) -> Action | Incident:
    """The action or incident of a line, of those that the game knows."""
    try:
        is_incident = "incident" in msgspec.json.decode(raw)
        did: Action | Incident = _decoder(game, is_incident).decode(raw)
    except (msgspec.DecodeError, TypeError) as error:
        raise JournalError(f"did: {error}") from None
    return did


@cache
def _decoder(game: Any, is_incident: bool) -> msgspec.json.Decoder[Any]:
    kinds: tuple[Any, ...] = tuple(game.incident_types()) if is_incident else tuple(game.action_types())
    return msgspec.json.Decoder(reduce(or_, kinds))
