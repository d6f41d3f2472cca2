"""The hands of a poker table as its stream of the ledger has them, each as it finally stood."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from croupier.ledger import schema as s
from croupier.ledger.errors import LedgerError
from croupier.ledger.queries import Span
from croupier.ledger.recalling import walk
from croupier.ledger.store import Store
from croupier.poker import PokerRound
from croupier.room.poker.live_poker_table import POKER_TABLE

EVER = Span()


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """Which hands: by their numbers, first and last among them, and by when they began."""

    first: int | None = None
    last: int | None = None
    span: Span = EVER

    def has(self, hand: "PlayedHand") -> bool:
        since, until = self.span
        return (
            (self.first is None or hand.number >= self.first)
            and (self.last is None or hand.number <= self.last)
            and (since is None or hand.began_ms >= since)
            and (until is None or hand.began_ms < until)
        )


ALL = Wanted()


@dataclass(kw_only=True)
class PlayedHand:
    """A hand with all that was ruled on it, also after it was over."""

    stream: str
    table: str
    """The name of the table."""
    seat_count: int
    number: int
    began_ms: int
    ended_ms: int
    """When something was last done with it."""
    round: PokerRound

    @property
    def where(self) -> str:
        return f"{self.stream}, hand {self.number}"


def poker_tables(store: Store) -> list[str]:
    """The streams of a ledger that are poker tables."""
    return [each.stream for each in store.streams() if store.kind_of(each.stream) == POKER_TABLE.name]


def verify_poker_table(store: Store, stream: str) -> None:
    """Refuse a stream that is something else."""
    kind = store.kind_of(stream)
    if kind != POKER_TABLE.name:
        raise LedgerError(f"{stream}: is a {kind}, not a {POKER_TABLE.name}")


def seat_count(table: Any) -> int:
    """How many seats a table has, taken or not."""
    return int(table.seating.count)


def count_hands(store: Store, stream: str, wanted: Wanted) -> int:
    """How many hands there are of those wanted, or one more."""
    hands = sa.func.count(sa.distinct(s.records.c.round))
    with store.problems_told(), store.readers.connect() as db:
        return int(db.execute(sa.select(hands).where(*_conditions(stream, wanted))).scalar() or 0)


def played_hands(
    store: Store,
    stream: str,
    wanted: Wanted = ALL,
) -> Iterator[PlayedHand]:
    """The hands one by one, done again from the records; none is kept but the one that is told.

    What was ruled on a hand after it was over is part of it: it is told when the next has begun.
    """
    verify_poker_table(store, stream)
    first, last = _records_of(store, stream, wanted)
    if not first:
        return
    hand: PlayedHand | None = None
    for entry, rebuilt in walk(store, POKER_TABLE, stream, first, last):
        if not entry.round:
            continue
        table: Any = rebuilt.subject
        if hand is None or entry.round != hand.number:
            if hand is not None and wanted.has(hand):
                yield hand
            hand = PlayedHand(
                stream=stream,
                table=table.setup.name,
                seat_count=seat_count(table),
                number=entry.round,
                began_ms=entry.at_ms,
                ended_ms=entry.at_ms,
                round=table.round,
            )
        hand.round, hand.ended_ms = table.round, entry.at_ms
    if hand is not None and wanted.has(hand):
        yield hand


def _conditions(stream: str, wanted: Wanted) -> list[sa.ColumnElement[bool]]:
    columns = s.records.c
    found = [columns.stream == stream, columns.round > 0, *wanted.span.within(columns.at_ms)]
    found += [] if wanted.first is None else [columns.round >= wanted.first]
    return found + ([] if wanted.last is None else [columns.round <= wanted.last])


def _records_of(store: Store, stream: str, wanted: Wanted) -> tuple[int, int]:
    """The first and the last record of all hands of which something was done in the time wanted; 0, 0 if none was."""
    columns = s.records.c
    hands = sa.select(sa.func.min(columns.round), sa.func.max(columns.round)).where(*_conditions(stream, wanted))
    with store.problems_told(), store.readers.connect() as db:
        lowest, highest = db.execute(hands).one()
        if lowest is None:
            return 0, 0
        of_them = [columns.stream == stream, columns.round >= lowest, columns.round <= highest]
        first, last = db.execute(sa.select(sa.func.min(columns.seq), sa.func.max(columns.seq)).where(*of_them)).one()
    return int(first), int(last)
