"""`croupier serve`: the floor in a browser."""

import os
import socket
import sys
import tempfile
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.ledgers import keys_file
from croupier.errors import CroupierError

PORT = 8700
PORTS_TRIED = 20


def serve_command(
    ledger: Annotated[
        str,
        typer.Option("--ledger", metavar="LEDGER", help="a file, or postgresql://...; house.db, if not said"),
    ] = "",
    keys: Annotated[Path | None, typer.Option("--keys", help="the secrets of its chance; LEDGER.keys")] = None,
    host: Annotated[
        str, typer.Option("--host", help="where it listens; only this machine, if nothing is said")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port")] = PORT,
    address: Annotated[
        str,
        typer.Option("--address", help="where other servers of the same ledger reach this one: http://10.0.0.2:8700"),
    ] = "",
    secure: Annotated[
        bool, typer.Option("--secure", help="behind a proxy that speaks TLS: cookies for TLS alone")
    ] = False,
    demonstration: Annotated[
        bool,
        typer.Option("--demo", help="with tables of every game and people of every role, in demo-house.db"),
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="with --demo: prove that pages and a round work, and end")
    ] = False,
    browser: Annotated[bool, typer.Option("--browser", help="open it in a browser, where there is one")] = False,
    name: Annotated[str, typer.Option("--name", help="what a new house is called")] = "The house",
) -> None:
    """Run a house in the browser: tables, dealers, players, jackpots, audit."""
    if check and not demonstration:
        raise CroupierError("--check: it is the demonstration that is checked: --demo --check")
    sys.setswitchinterval(0.002)  # the committer's thread is short of work, not of patience
    if demonstration:
        port = free_port(host, port)
    if not check:
        _serve(ledger, keys, host, port, address, secure, demonstration, browser, name)
        return
    with tempfile.TemporaryDirectory(prefix="croupier-") as folder:
        _serve(ledger or f"{folder}/house.db", keys, host, port, address, secure, True, False, name, is_check=True)


def _serve(
    ledger: str,
    keys: Path | None,
    host: str,
    port: int,
    address: str,
    secure: bool,
    demonstration: bool,
    browser: bool,
    name: str,
    *,
    is_check: bool = False,
) -> None:
    try:
        from croupier.server import demonstration as demo
        from croupier.server.demonstration_check import check as prove
        from croupier.server.running import first_link, open_ledger, serve, served_alone
    except ImportError as error:
        raise CroupierError(f"{error.name}: pip install 'croupier[server]' brings what the server needs") from None
    url = ledger or (demo.LEDGER if demonstration else "house.db")
    store, secrets = open_ledger(url, keys_file(url, keys), demo.NAME if demonstration else name)
    origin = f"http://{host}:{port}"
    link, password = first_link(store, origin), ""
    if demonstration:
        password = demo.demonstration_password(url)
        demo.add_people(store, password)

    def started() -> None:
        print(f"{store.name}, at {origin}/  (ledger {store.shown})")
        if demonstration:
            print(f"Sign in with the password {password} as")
            for role, names in demo.names_by_role():
                print(f"  {role:<10} {', '.join(names)}")
        if link:
            print(f"Its owner begins here, once: {link}")
        print("Ctrl-C ends it; nothing is lost.", flush=True)
        if browser and has_browser():
            webbrowser.open(origin)

    then: Callable[[], None] | None = None
    if is_check:

        def then() -> None:
            prove(origin, password, lambda line: print(f"  ok  {line}", flush=True))

    sys.setswitchinterval(0.002)  # the committer's thread is short of work, not of patience
    with served_alone(store, address) as is_alone:
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
            then=then,
        )


def free_port(host: str, port: int) -> int:
    """The port, or the first after it that nobody listens at."""
    for wanted in range(port, port + PORTS_TRIED):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trying:
            trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trying.bind((host, wanted))
            except OSError:
                continue
            return wanted
    raise CroupierError(f"--port: {port} to {port + PORTS_TRIED - 1} are all in use")


def has_browser() -> bool:
    """Whether there is one with a window of its own: one in the terminal would take it over."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
