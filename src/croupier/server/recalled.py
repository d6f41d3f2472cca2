"""What happened at a stream, step by step, and what one person's screen showed then.

A screen shows what its person may know of the subject after a record, and nothing else. So what each was shown is in
the ledger: the subject is rebuilt up to the record, and asked the same.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from croupier.chips import amounts_in, format_dollars
from croupier.clock import format_utc
from croupier.drawing import draw
from croupier.errors import CroupierError
from croupier.games import Game
from croupier.ledger.recalling import walk
from croupier.ledger.record import Body, Entry
from croupier.ledger.store import Store
from croupier.ledger.subject import SubjectKind
from croupier.ledger.telling import Told, in_amounts_of, read_event, tell
from croupier.procedure import Event, Posting
from croupier.procedure.events import RulingMade
from croupier.rulebook import load, rule_number
from croupier.server.errors import FloorError
from croupier.server.faces import Face
from croupier.server.merge_patch import Document, patch_between
from croupier.server.roles import SPECTATOR, Person
from croupier.server.secrecy import NO_SECRETS, Secrets
from croupier.server.watched import Line, line
from croupier.table.forms import cited

ANYBODY = Person("", "display")
"""Whoever sees what all may see."""
MOST_RECORDS = 500
"""How many records are recalled at once."""


def recalled(
    store: Store,
    kind: SubjectKind,
    face: Face | None,
    stream: str,
    span: tuple[int, int],
    person: Person | None = None,
    secrets: Secrets = NO_SECRETS,
) -> Document:
    """Records with their events, rules and postings, and the table after each, as differences from the one before.

    With a person, events and table are as that person was told them; without, as the ledger has them.
    """
    first, last = span
    if last - first >= MOST_RECORDS:
        raise FloorError(f"records: {last - first + 1} at once; at most {MOST_RECORDS}")
    records: list[Document] = []
    rules: dict[str, Document] = {}
    table: Document = {}
    own: Document = {}
    for entry, rebuilt in walk(store, kind, stream, first, last):
        with rebuilt.by_its_texts():
            with amounts_in(kind.amounts):
                told = _record(entry, ANYBODY if person is None and secrets.is_secret(entry) else person)
            if face is not None:
                with amounts_in(kind.amounts):
                    shared = face.shared(rebuilt.subject)
                    seen = face.own(rebuilt.subject, person) if person is not None else {}
                told["table"], table = patch_between(table, shared), shared
                if person is not None:
                    told["own"], own = patch_between(own, seen), seen
            cites = [rule for event in told["events"] for rule in event["rules"]] + list(table.get("rule", ()))
            rules |= _rules(rule for rule in cites if rule not in rules)
        records.append(told)
    return {"stream": stream, "kind": kind.name, "first": first, "last": last, "records": records, "rules": rules}


def layout_of(store: Store, kind: SubjectKind, face: Face | None, stream: str, seq: int) -> str:
    """The layout of the game that was played then, as SVG; nothing where none is drawn."""
    if face is None:
        return ""
    for _, rebuilt in walk(store, kind, stream, seq, seq):
        table = getattr(rebuilt.subject, "table", None)
        with rebuilt.by_its_texts():
            game: Any = table.game() if table is not None and hasattr(table, "game") else None
            if isinstance(game, Game):
                try:
                    return str(draw(game, places=True))
                except CroupierError:
                    return ""
    return ""


def did_words(body: Body, *, named: bool = True) -> str:
    """What somebody asked for, in words; by its name alone where it may tell what is hidden."""
    if not named:
        return "; ".join(_said({k: v for k, v in msgspec.json.decode(did).items() if k in _NAMES}) for did in body.did)
    return "; ".join(_said(msgspec.json.decode(did)) for did in body.did)


_NAMES = ("action", "incident")


def tell_publicly(raw: bytes, stream: str) -> Told | None:
    """A stored event as everybody could see it; nothing if they could not."""
    event = read_event(raw)
    seen = event.seen_by(SPECTATOR) if event is not None else None
    with in_amounts_of(stream):
        return None if seen is None else Told(seen.words(), seen.cites)


def _said(did: dict[str, Any]) -> str:
    name = str(did.pop("action", "") or did.pop("incident", "")).replace("_", " ")
    did.pop("actor", None)
    fields = [_field(field, value) for field, value in did.items() if not isinstance(value, dict | list)]
    return f"{name}: {', '.join(fields)}" if fields else name


def _field(name: str, value: Any) -> str:
    if name.endswith("cents") and isinstance(value, int):
        return format_dollars(value)
    told = ("yes" if value else "no") if isinstance(value, bool) else value
    return f"{name} {told}".replace("_", " ")


def _record(entry: Entry, person: Person | None) -> Document:
    body = entry.read()
    events = [_event(entry, bytes(raw), person) for raw in body.events]
    return {
        "seq": entry.seq,
        "at_ms": entry.at_ms,
        "at": format_utc(entry.at_ms),
        "who": entry.who,
        "role": entry.role,
        "round": entry.round,
        "did": did_words(body, named=person is not ANYBODY) if body.did else entry.kind,
        "events": [event for event in events if event is not None],
        "postings": [posting_view(entry.stream, posting) for posting in entry.postings],
        "chain": entry.chain.hex(),
    }


def _event(entry: Entry, raw: bytes, person: Person | None) -> Document | None:
    event = read_event(raw)
    if event is None:
        told = tell(raw)
        return {"kind": "", "sort": "step", "words": told.words, "rules": list(cited(told.cites))}
    if person is None:
        whole = {"kind": event.name(), "words": event.words(), "rules": list(cited(event.cites))}
        return {**whole, "sort": _sort(event)}
    seen = line(Line(entry.seq, event, entry.round), person.actor)
    return None if seen is None else {**seen, "rules": list(seen["rules"]), "sort": _sort(event)}


def _sort(event: Event) -> str:
    """What an event is about, by what it has: a ruling, money, cards or another result of chance, or a step."""
    if isinstance(event, RulingMade):
        return "ruling"
    fields = set(event.__struct_fields__)
    if any(name.endswith("cents") for name in fields):
        return "money"
    return "card" if fields & {"card", "cards", "result", "dice", "number"} else "step"


def posting_view(stream: str, posting: Posting) -> Document:
    """A posting with its accounts by their own names where they are the stream's."""
    own = f"{stream}/"
    return {
        "source": posting.source.removeprefix(own),
        "target": posting.target.removeprefix(own),
        "cents": posting.cents,
        "unit": posting.unit,
        "why": posting.why.replace("_", " "),
    }


def _rules(names: Iterable[str]) -> Mapping[str, Document]:
    """Rules as their registers told them then."""
    found = {}
    for name in names:
        document, _, number = name.rpartition(" ")
        loaded = load(document)
        rule = loaded.register.get(rule_number(number))
        if rule is not None:
            found[name] = {"title": f"{loaded.operator} {loaded.title}", "summary": rule.summary}
    return found
