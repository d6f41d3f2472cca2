"""What the commands on a ledger share: how one is named and opened, and how times are given and shown."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from croupier.chance import Source
from croupier.clock import SystemClock, parse_utc
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.ledger.chance_keys import ChanceKeys
    from croupier.ledger.played_rounds import Playable
    from croupier.ledger.queries import Span
    from croupier.ledger.rounds_writer import RoundsWriter
    from croupier.ledger.store import Store
    from croupier.ledger.subject import SubjectKind

Url = Annotated[
    str, typer.Argument(metavar="LEDGER", help="a file (house.db), or postgresql://user@host/database for PostgreSQL")
]
Keys = Annotated[
    Path | None,
    typer.Option("--keys", metavar="FILE", help="the secrets of its chance; LEDGER.keys, if that is a file"),
]
Ledger = Annotated[
    str | None, typer.Option("--ledger", metavar="LEDGER", help="store every step in this ledger, as a new stream")
]
Stream = Annotated[str | None, typer.Option("--stream", help="the name of the stream; terminal/1, ... if none")]
Since = Annotated[str | None, typer.Option("--since", metavar="TIME", help="2026-11-18, 2026-11-18T20:00, in UTC")]
Until = Annotated[str | None, typer.Option("--until", metavar="TIME", help="up to just before that time, in UTC")]


def open_store(url: str) -> "Store":
    try:
        from croupier.ledger.store import Store
    except ImportError:
        raise CroupierError("a ledger needs the package sqlalchemy: pip install 'croupier[ledger]'") from None
    return Store(url)


def keys_file(url: str, given: Path | None) -> Path:
    """Where the secrets of chance lie."""
    if given is not None:
        return given
    if "://" in url and not url.startswith("sqlite:///"):
        raise CroupierError("--keys: say in which file the secrets of its chance are to lie")
    file = Path(url.removeprefix("sqlite:///"))
    return file.with_name(f"{file.name}.keys")


def read_keys(url: str, given: Path | None) -> "ChanceKeys":
    from croupier.ledger.chance_keys import ChanceKeys

    return ChanceKeys.read(keys_file(url, given))


def known_kinds() -> "dict[str, SubjectKind]":
    """Every kind of stream that this Croupier can do again."""
    from croupier.ledger.played_rounds import ROUNDS
    from croupier.promotions.subject import PROMOTION_KIND
    from croupier.room.linked_jackpots import LINKED_JACKPOT
    from croupier.room.live_table import TABLE
    from croupier.room.poker_jackpots.system import POKER_JACKPOT
    from croupier.room.prize_controller import PRIZE_CONTROLLER

    kinds = (TABLE, ROUNDS, LINKED_JACKPOT, POKER_JACKPOT, PRIZE_CONTROLLER, PROMOTION_KIND)
    return {kind.name: kind for kind in kinds}


def span(since: str | None, until: str | None) -> "Span":
    from croupier.ledger.queries import Span

    try:
        return Span(*(parse_utc(text) if text is not None else None for text in (since, until)))
    except ValueError as error:
        raise CroupierError(f"--since, --until: {error}") from None


class Kept(NamedTuple):
    """Where rounds are stored as they are played, and the chance that they are played with, if it is the ledger's."""

    writer: "RoundsWriter"
    source: Source | None


@contextmanager
def stored_in(url: str | None, stream: str | None, game: "Playable", seed: object) -> Iterator[Kept | None]:
    """A new stream for the rounds of a game, where a ledger is named; chance comes from its secret unless seeded."""
    if url is None:
        if stream is not None:
            raise CroupierError("--stream: goes with --ledger")
        yield None
        return
    store = open_store(url)
    from croupier.ledger.rounds_writer import RoundsWriter

    keys = read_keys(url, None)
    if stream is None:
        taken = {place.stream for place in store.streams()}
        stream = next(name for number in count(1) if (name := f"terminal/{number}") not in taken)
    writer = RoundsWriter(store, stream, game, keys, SystemClock(), "terminal", is_committed=seed is None)
    try:
        yield Kept(writer, keys.source(keys.commitment, stream, 0) if seed is None else None)
    finally:
        writer.close()
        print(f"Ledger {store.shown}, {writer.lease.place}")
