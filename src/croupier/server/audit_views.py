"""The ledger as the pages of the audit show it: thin over what `croupier audit` asks it too."""

import csv
import io
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

import msgspec
from markupsafe import Markup

from croupier.chips import format_dollars, signed_dollars
from croupier.clock import format_utc, parse_utc
from croupier.ledger import queries
from croupier.ledger import schema as s
from croupier.ledger.errors import LedgerError
from croupier.ledger.record import Entry
from croupier.ledger.status import LedgerStatus, status_of
from croupier.ledger.store import Store
from croupier.ledger.subject import SubjectKind
from croupier.ledger.telling import learn_words, tell
from croupier.server.errors import FloorError, UnknownError
from croupier.server.merge_patch import Document
from croupier.server.recalled import did_words, posting_view, tell_publicly
from croupier.server.secrecy import NO_SECRETS, Secrets
from croupier.table.forms import cited

DAY_MS = 24 * queries.HOUR_MS
MOST_LINES = 300
"""How many records or events a page lists: of more, the last ones."""
MOST_HOURS = 72
"""How many hours the plot shows: of more, the last ones."""
ROUNDS_SHOWN = 40
RECORDS_SHOWN = 40
CSV_ROWS = 200
"""Rows that are sent at once."""

Kinds = dict[str, SubjectKind]


class Asked(NamedTuple):
    """A time from which, and one until which, as they were typed."""

    since: str
    until: str
    span: queries.Span


def asked_span(since: str | None, until: str | None, now_ms: int | None = None) -> Asked:
    """Times in UTC; with a present, the day before it unless something else is said."""
    if since is None and now_ms is not None:
        since = format_utc(now_ms - DAY_MS)[:16].replace(" ", "T")
    times = []
    for name, text in (("since", since), ("until", until)):
        try:
            times.append(parse_utc(text) if text else None)
        except ValueError as error:
            raise FloorError(f"{name}: {error}") from None
    return Asked(since or "", until or "", queries.Span(*times))


def place_of(text: str) -> tuple[str, int] | None:
    """A record, named STREAM/NUMBER; None where none is named."""
    if not text.strip():
        return None
    stream, _, number = text.strip().rpartition("/")
    if not stream or not number.isdecimal():
        raise FloorError(f"at: {text}: write it as STREAM/NUMBER, such as table/BJ-1/41")
    return stream, int(number)


# -- streams and their records ---------------------------------------------------------------------------------------


class CheckpointLine(NamedTuple):
    """Where all streams stood, under a signature."""

    number: int
    at: str
    streams: int
    signature: str


def checkpoints(store: Store, most: int = 10) -> list[CheckpointLine]:
    """The last checkpoints, the newest first."""
    kept = s.checkpoints
    with store.problems_told(), store.readers.connect() as db:
        rows = db.execute(kept.select().order_by(kept.c.number.desc()).limit(most)).all()
    found = []
    for row in rows:
        heads: Any = msgspec.json.decode(bytes(row.body))
        signature = bytes(row.signature).hex()
        found.append(CheckpointLine(row.number, format_utc(heads["at_ms"]), len(heads["heads"]), signature))
    return found


def ledger_view(store: Store) -> tuple[LedgerStatus, list[CheckpointLine]]:
    return status_of(store), checkpoints(store)


@dataclass(frozen=True)
class StreamView:
    """One stream: its last rounds and its last records."""

    stream: str
    kind: str
    seq: int
    rounds: list[queries.RoundSpan]
    records: list[Document]
    older: int
    """The record before which older ones are; 0 if there are none."""


def stream_view(
    store: Store, kinds: Kinds, stream: str, before: int | None = None, secrets: Secrets = NO_SECRETS
) -> StreamView:
    """The last records of a stream, or those before one, the newest first."""
    seq = head_of(store, stream)
    learn_words(store, kinds, [stream])
    last = seq if before is None else min(seq, before - 1)
    first = max(1, last - RECORDS_SHOWN + 1)
    records = [record_view(entry, secrets) for entry in store.read(stream, first, last)]
    rounds = queries.rounds_of(store, stream, ROUNDS_SHOWN)
    return StreamView(stream, store.kind_of(stream), seq, rounds, records[::-1], first if first > 1 else 0)


def head_of(store: Store, stream: str) -> int:
    """The last record of a stream."""
    found = next((place.seq for place in store.streams() if place.stream == stream), None)
    if found is None:
        raise UnknownError(f"{stream}: there is no such stream")
    return found


def round_span(store: Store, stream: str, number: int) -> tuple[int, int]:
    """The first and the last record of a round."""
    head_of(store, stream)
    found = next((each for each in queries.rounds_of(store, stream, 1, number + 1) if each.number == number), None)
    if found is None:
        raise UnknownError(f"{stream}: there is no round {number}")
    return found.first, found.last


def record_view(entry: Entry, secrets: Secrets = NO_SECRETS) -> Document:
    """What was done, by whom, and what came of it, in words; of a round in play, what all could see."""
    body = entry.read()
    is_secret = secrets.is_secret(entry)
    say = tell_publicly if is_secret else tell
    events = [told for raw in body.events if (told := say(bytes(raw), entry.stream)) is not None]
    did = did_words(body, named=not is_secret) if body.did else entry.kind
    return {
        "stream": entry.stream,
        "seq": entry.seq,
        "at": format_utc(entry.at_ms),
        "who": entry.who,
        "role": entry.role,
        "round": entry.round,
        "did": did,
        "events": [{"words": event.words, "rules": list(cited(event.cites))} for event in events],
        "postings": [posting_view(entry.stream, posting) for posting in entry.postings],
        "chain": entry.chain.hex(),
    }


class Listed(NamedTuple):
    """Lines of a page, and whether there are more than it shows."""

    lines: list[Document]
    left_out: int


def person_view(store: Store, kinds: Kinds, who: str, asked: Asked, secrets: Secrets = NO_SECRETS) -> Listed:
    """Everything that one person did, the last first."""
    entries, left = _last(queries.of_person(store, who, asked.span))
    learn_words(store, kinds, {entry.stream for entry in entries})
    return Listed([record_view(entry, secrets) for entry in reversed(entries)], left)


def events_view(store: Store, kinds: Kinds, asked: Asked, sorts: tuple[str, ...], stream: str) -> Listed:
    """Significant events, the last first."""
    found, left = _last(queries.notable(store, asked.span, sorts, stream))
    learn_words(store, kinds, {event.stream for event in found})
    lines: list[Document] = []
    for event in reversed(found):
        told = tell(event.told, event.stream)
        where = {"stream": event.stream, "seq": event.seq, "at": format_utc(event.at_ms)}
        lines.append({**where, "who": event.who, "sort": event.sort, "words": told.words, "rules": cited(told.cites)})
    return Listed(lines, left)


def _last(found: Iterator[Any]) -> tuple[list[Any], int]:
    kept: deque[Any] = deque(maxlen=MOST_LINES)
    count = 0
    for count, each in enumerate(found, start=1):  # noqa: B007 - how many there were
        kept.append(each)
    return list(kept), count - len(kept)


# -- money -----------------------------------------------------------------------------------------------------------


def takings_view(store: Store, asked: Asked, stream: str) -> list[Document]:
    """Win, drop and hold by table and hour, the last hour first."""
    found = queries.takings(store, asked.span, stream)
    return [
        {
            "stream": each.stream,
            "hour_ms": each.hour_ms,
            "hour": format_utc(each.hour_ms)[:13] + ":00",
            "rounds": each.rounds,
            "drop": format_dollars(each.drop_cents),
            "drop_cents": each.drop_cents,
            "win": signed_dollars(each.win_cents),
            "win_cents": each.win_cents,
            "hold": "" if each.hold is None else f"{float(each.hold):.2%}",
        }
        for each in sorted(found, key=lambda each: (-each.hour_ms, each.stream))
    ]


PLOT, TOP, LEFT, HIGH = (960, 210), 16, 78, 150


def takings_plot(rows: list[Document]) -> Markup:
    """Win by the hour as bars from a line of nought, the drop as a mark above; of all tables listed together."""
    if not rows:
        return Markup("")
    hours: dict[int, list[int]] = {}
    for row in rows:
        sums = hours.setdefault(row["hour_ms"], [0, 0])
        sums[0] += row["win_cents"]
        sums[1] += row["drop_cents"]
    last = max(hours)
    first = max(min(hours), last - (MOST_HOURS - 1) * queries.HOUR_MS)
    shown = list(range(first, last + 1, queries.HOUR_MS))
    figures = [hours.get(hour, [0, 0]) for hour in shown]
    most = max(0, *(max(win, drop) for win, drop in figures))
    least = min(0, *(win for win, _ in figures))
    high = max(most - least, 1)

    def y(cents: int) -> float:
        return round(TOP + HIGH * (most - cents) / high, 1)

    width, _ = PLOT
    each = min(64.0, (width - LEFT) / len(shown))
    parts = [
        Markup('<line class="axis" x1="{}" x2="{}" y1="{}" y2="{}"/>').format(LEFT, width, y(0), y(0)),
        *(_label(LEFT - 8, y(cents), signed_dollars(cents), "end") for cents in dict.fromkeys((most, 0, least))),
    ]
    step = -(-len(shown) // 12)
    for number, (hour, (win, drop)) in enumerate(zip(shown, figures, strict=True)):
        x = round(LEFT + number * each + each * 0.15, 1)
        told = f"{format_utc(hour)[5:13]}h: win {signed_dollars(win)}, drop {format_dollars(drop)}"
        bar = (x, min(y(win), y(0)), round(each * 0.7, 1), max(1.0, round(abs(y(win) - y(0)), 1)))
        sort = "win" if win >= 0 else "loss"
        parts.append(
            Markup('<rect class="{}" x="{}" y="{}" width="{}" height="{}"><title>{}</title></rect>').format(
                sort, *bar, told
            )
        )
        if drop:
            parts.append(
                Markup('<line class="drop" x1="{}" x2="{}" y1="{}" y2="{}"/>').format(x, x + bar[2], y(drop), y(drop))
            )
        if number % step == 0:
            parts.append(_label(x + bar[2] / 2, TOP + HIGH + 20, f"{format_utc(hour)[11:13]}h", "middle"))
    told = (
        f"Win by the hour, from {format_utc(first)[:13]}h to {format_utc(last)[:13]}h; the table below has the figures"
    )
    frame = Markup('<svg class="plot" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>')
    return frame.format(*PLOT, told, Markup("").join(parts))


def _label(x: float, y: float, words: str, anchor: str) -> Markup:
    return Markup('<text x="{}" y="{}" dy="0.35em" text-anchor="{}">{}</text>').format(x, y, anchor, words)


def balances_view(store: Store, account: str, at: tuple[str, int] | None) -> list[Document]:
    try:
        found = queries.balances(store, account, at)
    except LedgerError as error:
        raise UnknownError(str(error)) from None
    return [{"account": each.account, "unit": each.unit, "balance": signed_dollars(each.cents)} for each in found]


# -- export ----------------------------------------------------------------------------------------------------------


def export_records(store: Store, asked: Asked, stream: str, secrets: Secrets = NO_SECRETS) -> Iterator[bytes]:
    """Records as JSON Lines, but for those of tables that are open: they say what cards will come."""
    entries = (entry for entry in _entries(store, asked, stream) if entry.stream not in secrets.open)
    for line in queries.export_lines(entries):
        yield line + b"\n"


def export_postings(store: Store, asked: Asked, stream: str) -> Iterator[bytes]:
    """Postings as CSV."""
    rows = _posting_rows(_entries(store, asked, stream))
    while some := list(islice(rows, CSV_ROWS)):
        text = io.StringIO()
        csv.writer(text).writerows(some)
        yield text.getvalue().encode()


def _entries(store: Store, asked: Asked, stream: str) -> Iterator[Entry]:
    only = (s.records.c.stream == stream,) if stream else ()
    return store.select(*only, *asked.span.within(s.records.c.at_ms))


def _posting_rows(entries: Iterable[Entry]) -> Iterator[list[Any]]:
    yield ["stream", "seq", "at", "who", "role", "source", "target", "unit", "cents", "why"]
    for entry in entries:
        made = (_text(entry.stream), entry.seq, format_utc(entry.at_ms), _text(entry.who), entry.role)
        for posting in entry.postings:
            accounts = (_text(posting.source), _text(posting.target))
            yield [*made, *accounts, posting.unit, posting.cents, posting.why]


def _text(words: str) -> str:
    """A name as no spreadsheet would compute it."""
    return f"'{words}" if words[:1] in ("=", "+", "-", "@") else words
