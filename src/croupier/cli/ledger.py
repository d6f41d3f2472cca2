"""`croupier ledger`: make a ledger, see how it stands, sign its heads, copy it."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from croupier.cli import chance, show
from croupier.cli.common import Json, print_json, progress_bar
from croupier.cli.ledgers import Keys, Url, keys_file, open_store
from croupier.cli.live_streams import deliver_command, do_command, open_stream_command
from croupier.clock import SystemClock, format_utc
from croupier.errors import CroupierError

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="The ledger: a durable memory of all that is done.")


app.command("open")(open_stream_command)
app.command("do")(do_command)
app.command("deliver")(deliver_command)
app.add_typer(chance.app, name="chance")


@app.callback()
def common() -> None:
    """The ledger: a durable memory of all that is done, with double-entry books."""


@app.command()
def init(
    url: Url,
    name: Annotated[str, typer.Option("--name", help="what the ledger is called, in checkpoints too")] = "house",
    keys: Keys = None,
) -> None:
    """Make a new ledger, and a file with the secret that its chance comes from."""
    from croupier.ledger.chance_keys import ChanceKeys
    from croupier.ledger.store import Store

    file = keys_file(url, keys)
    if file.exists():
        raise CroupierError(f"{file}: exists already: a ledger has a secret of its own")
    if not name.isprintable() or not name.strip():
        raise CroupierError(f"--name {name!r}: must be printable text")
    store = Store.create(url, name)
    made = ChanceKeys.new()
    made.write(file)
    print(f"{store.shown}: the ledger {name!r}")
    print(f"{file}: the secret of its chance; keep it to yourself, and apart from copies of the ledger")
    print(f"chance is committed to with {made.commitment}")


@app.command()
def status(url: Url, as_json: Json = False) -> None:
    """Show every stream: what it is, how long, who holds it, where it stands."""
    from croupier.ledger.status import status_of

    found = status_of(open_store(url))
    if as_json:
        print_json(found.as_dict())
        return
    console = show.make_console()
    console.print(f"ledger {found.name!r}: {found.records} records in {len(found.streams)} streams, "
                  f"{found.checkpoints} checkpoints")  # fmt: skip
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("stream", "kind", "last at (UTC)", "held by", "head"):
        table.add_column(column, overflow="fold")
    table.add_column("records", justify="right")
    for each in found.streams:
        last = format_utc(each.at_ms) if each.at_ms is not None else ""
        table.add_row(each.stream, each.kind, last, each.holder, each.head[:16], str(each.seq))
    console.print(table)


@app.command()
def checkpoint(
    url: Url,
    key: Annotated[Path, typer.Option("--key", help="the private key, as croupier key new writes it")],
    publish: Annotated[Path, typer.Option("--publish", metavar="FILE", help="added to this file, kept elsewhere")],
) -> None:
    """Sign where all streams stand now, and publish it."""
    import msgspec

    from croupier.ledger.checkpoints import take
    from croupier.procedure.signing import read_private

    taken = take(open_store(url), read_private(key), SystemClock().now_ms())
    try:
        with publish.open("ab") as file:
            file.write(msgspec.json.encode(taken) + b"\n")
    except OSError as error:
        raise CroupierError(f"--publish {publish}: {error.strerror}") from None
    heads = taken.heads()
    print(f"{publish}: checkpoint {heads.number} of {len(heads.heads)} streams, signed by {taken.key}")


@app.command()
def backup(url: Url, file: Annotated[Path, typer.Argument(help="the copy, a new file")]) -> None:
    """Copy a ledger while it is used, by the database's own means."""
    from croupier.ledger.backup import back_up

    store = open_store(url)
    with progress_bar() as progress:
        task = progress.add_task("pages", total=None)
        back_up(store, file, lambda done, total: progress.update(task, completed=done, total=total))
    print(f"{file}: a copy of {store.shown}")
