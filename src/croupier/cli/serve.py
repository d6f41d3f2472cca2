"""`croupier serve`: the floor in a browser."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.ledgers import keys_file
from croupier.errors import CroupierError


def serve_command(
    ledger: Annotated[str, typer.Option("--ledger", metavar="LEDGER", help="a file, or postgresql://...")] = "house.db",
    keys: Annotated[Path | None, typer.Option("--keys", help="the secrets of its chance; LEDGER.keys")] = None,
    host: Annotated[
        str, typer.Option("--host", help="where it listens; only this machine, if nothing is said")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port")] = 8700,
    address: Annotated[
        str,
        typer.Option("--address", help="where other servers of the same ledger reach this one: http://10.0.0.2:8700"),
    ] = "",
    secure: Annotated[
        bool, typer.Option("--secure", help="behind a proxy that speaks TLS: cookies for TLS alone")
    ] = False,
    demonstration: Annotated[
        bool, typer.Option("--demo", help="with tables of every game and people of every role")
    ] = False,
    name: Annotated[str, typer.Option("--name", help="what a new house is called")] = "The house",
) -> None:
    """Run a house in the browser: tables, dealers, players, jackpots, audit."""
    try:
        from croupier.server.running import first_link, open_ledger, serve, served_alone
    except ImportError as error:
        raise CroupierError(f"{error.name}: pip install 'croupier[server]' brings what the server needs") from None
    store, secrets = open_ledger(ledger, keys_file(ledger, keys), name)
    origin = f"http://{host}:{port}"
    link = first_link(store, origin)

    def started() -> None:
        print(f"{store.name}, at {origin}/  (ledger {store.shown})")
        if link:
            print(f"Its owner begins here, once: {link}")
        print("Ctrl-C ends it; nothing is lost.", flush=True)

    sys.setswitchinterval(0.002)  # the committer's thread is short of work, not of patience
    with served_alone(store) as is_alone:
        serve(
            store,
            secrets,
            host=host,
            port=port,
            address=address,
            is_secure=secure,
            is_alone=is_alone,
            is_demonstration=demonstration,
            started=started,
        )
