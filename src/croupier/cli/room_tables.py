"""What the commands on a poker room share: which tables, and which time."""

from typing import TYPE_CHECKING, Annotated

import typer

from croupier.clock import parse_utc
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.ledger.queries import Span
    from croupier.ledger.store import Store

Stream = Annotated[
    str | None, typer.Argument(metavar="[STREAM]", help="one poker table; all of the ledger, if none is named")
]
From = Annotated[str | None, typer.Option("--from", metavar="TIME", help="2026-11-18, 2026-11-18T20:00, in UTC")]
To = Annotated[str | None, typer.Option("--to", metavar="TIME", help="up to just before that time, in UTC")]


def streams_of(store: "Store", stream: str | None) -> list[str]:
    """The poker table that is named, or all that there are."""
    from croupier.room.poker_sessions.hands import poker_tables, verify_poker_table

    if stream is not None:
        verify_poker_table(store, stream)
        return [stream]
    found = poker_tables(store)
    if not found:
        raise CroupierError(f"{store.shown}: there is no poker table in it")
    return found


def between(since: str | None, until: str | None) -> "Span":
    from croupier.ledger.queries import Span

    times: dict[str, int | None] = {}
    for flag, text in (("--from", since), ("--to", until)):
        try:
            times[flag] = parse_utc(text) if text is not None else None
        except ValueError as error:
            raise CroupierError(f"{flag}: {error}") from None
    return Span(times["--from"], times["--to"])
