"""The journal is the state: a round is saved by writing down what was done, and restored by doing it again.

JSON Lines. An `opening` line says what the round was played with, then one line for each action or incident with the
chance it drew and the events it made. Every line ends in `chain`, the SHA-256 of the chain before it and the line's own
content, so that a line changed, lost or moved shows; lines lost at the end show as a round that is not finished.
Whoever can write the file can make the chain anew: publish its last value, or keep it elsewhere, to bind them too.
"""

import hashlib
from collections.abc import Iterator
from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from croupier import __version__
from croupier.errors import CroupierError
from croupier.procedure.messages import Action, Incident
from croupier.procedure.round import Record, Round
from croupier.procedure.setting import Setting

FORMAT = "croupier-journal/1"
MADE_BY = f"croupier {__version__}"


class JournalError(CroupierError):
    """A journal that cannot be read, or whose chain is broken."""


class Opening(msgspec.Struct, frozen=True, kw_only=True):
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

    @staticmethod
    def of(round_: Round) -> "Opening":
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
        )


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line of the file; what was done is an action or an incident, by its own tag."""

    opening: Opening | None = None
    did: msgspec.Raw = msgspec.Raw()
    chance: tuple[int, ...] = ()
    events: tuple[msgspec.Raw, ...] = ()
    chain: str = ""


class Writer:
    """Turns openings and records into lines, carrying the chain along."""

    def __init__(self) -> None:
        self.chain = ""

    def opening(self, round_: Round) -> bytes:
        return self._line({"opening": Opening.of(round_)})

    def record(self, record: Record) -> bytes:
        content: dict[str, Any] = {} if record.did is None else {"did": record.did}
        if record.chance:
            content["chance"] = record.chance
        return self._line({**content, "events": record.events})

    def _line(self, content: dict[str, Any]) -> bytes:
        body = msgspec.json.encode(content)
        self.chain = hashlib.sha256(self.chain.encode() + body).hexdigest()
        return body[:-1] + f',"chain":"{self.chain}"}}\n'.encode()


def write(round_: Round, writer: Writer | None = None) -> bytes:
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
        if parsed.opening and parsed.opening.format != FORMAT:
            raise JournalError(f"line {number}: opening.format: {parsed.opening.format!r}, not {FORMAT!r}")
        yield parsed


def rounds(data: bytes) -> list[tuple[Opening, list[Line]]]:
    """The rounds of a journal: an opening and its lines each."""
    found: list[tuple[Opening, list[Line]]] = []
    for line in read(data):
        if line.opening:
            found.append((line.opening, []))
        elif not found:
            raise JournalError("line 1: opening: is missing")
        else:
            found[-1][1].append(line)
    if not found:
        raise JournalError("line 1: opening: the journal is empty")
    return found


def decode_did(raw: msgspec.Raw, game: type[Round]) -> Action | Incident:
    """The action or incident of a line, of those that the game knows."""
    try:
        is_incident = "incident" in msgspec.json.decode(raw)
        did: Action | Incident = _decoder(game, is_incident).decode(raw)
    except (msgspec.DecodeError, TypeError) as error:
        raise JournalError(f"did: {error}") from None
    return did


@cache
def _decoder(game: type[Round], is_incident: bool) -> msgspec.json.Decoder[Any]:
    kinds: tuple[Any, ...] = tuple(game.incident_types()) if is_incident else tuple(game.action_types())
    return msgspec.json.Decoder(reduce(or_, kinds))
