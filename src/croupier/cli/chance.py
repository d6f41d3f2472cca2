"""`croupier ledger chance`: put a new secret of chance in use, and reveal one that was."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from croupier.cli import show
from croupier.cli.common import Json, print_json
from croupier.cli.ledgers import Keys, Url, keys_file, known_kinds, open_store, read_keys
from croupier.cli.live_streams import HOLDER, Role, Who
from croupier.clock import SystemClock
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.ledger.chance_keys import ChanceKeys
    from croupier.ledger.store import Store

HELP = "The secrets that chance comes from: put a new one in use, reveal one that was."
app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help=HELP)

Streams = Annotated[list[str] | None, typer.Option("--stream", help="only this one; repeat for more")]


@app.callback()
def common() -> None:
    """The secrets that chance comes from: put a new one in use, reveal one that was."""


@app.command("list")
def list_secrets(url: Url, keys: Keys = None, as_json: Json = False) -> None:
    """Show what each stream is committed to, and which secrets are there."""
    from croupier.ledger.chance_use import chance_in_use

    store, secrets = open_store(url), read_keys(url, keys)
    by_secret: dict[str, list[str]] = {commitment: [] for commitment in secrets.commitments}
    for each in chance_in_use(store):
        by_secret.setdefault(each.commitment, []).append(each.stream)
    rows = [
        {"commitment": commitment, "state": _state(store, secrets, commitment), "streams": streams}
        for commitment, streams in by_secret.items()
    ]
    if as_json:
        print_json(rows)
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("commitment", "its secret", "drawn from by"):
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(str(row["commitment"])[:16] or "none", str(row["state"]), ", ".join(row["streams"]))
    show.make_console().print(table)


def _state(store: "Store", secrets: "ChanceKeys", commitment: str) -> str:
    if not commitment:
        return "came from elsewhere"
    if commitment not in secrets:
        return "not there"
    if store.is_retired(commitment):
        return "retired"
    return "in use" if commitment == secrets.commitment else "used before"


@app.command()
def new(url: Url, who: Who, role: Role = "manager", stream: Streams = None, keys: Keys = None) -> None:
    """Make a new secret, and have streams draw from it from now on.

    It is in the file before any stream is committed to it. Streams that another process holds are named: it has the new
    secret when it is started again, and they draw from it once `use` has been asked for.
    """
    file = keys_file(url, keys)
    store, secrets = open_store(url), read_keys(url, keys).with_another()
    secrets.write_over(file)
    print(f"{file}: a new secret; chance is committed to with {secrets.commitment}")
    _use(store, secrets, who, role, stream)


@app.command()
def use(url: Url, who: Who, role: Role = "manager", stream: Streams = None, keys: Keys = None) -> None:
    """Have streams draw from the newest secret that do not yet."""
    _use(open_store(url), read_keys(url, keys), who, role, stream)


def _use(store: "Store", secrets: "ChanceKeys", who: str, role: str, wanted: list[str] | None) -> None:
    from croupier.ledger.chance_use import chance_in_use
    from croupier.ledger.errors import FencedError
    from croupier.ledger.live import LiveStream

    found, kinds, held = chance_in_use(store), known_kinds(), []
    for name in {*(wanted or ())} - {each.stream for each in found}:
        raise CroupierError(f"--stream {name}: there is no such stream")
    for each in found:
        is_wanted = not wanted or each.stream in wanted
        if not is_wanted or not each.commitment or each.commitment == secrets.commitment:
            continue
        try:
            live = LiveStream(store, kinds[each.kind], each.stream, HOLDER, secrets)
        except FencedError as error:
            held.append(str(error))
            continue
        try:
            number = live.memory.clients.get(HOLDER, 0) + 1
            answer = live.commit_chance(f"{HOLDER}:{number}", who, role, SystemClock().now_ms())
        finally:
            live.release()
        print(f"{answer.place}: draws from it")
    for problem in held:
        print(f"not yet: {problem}")
    if held:
        raise typer.Exit(1)


@app.command()
def reveal(
    url: Url,
    commitment: Annotated[str, typer.Argument(help="what was committed to with it, or how that begins")],
    publish: Annotated[Path, typer.Option("--publish", metavar="FILE", help="added to this file, for everybody")],
    keys: Keys = None,
) -> None:
    """Publish a secret that no stream draws from any more, so that everybody can verify what was drawn.

    `croupier audit verify LEDGER --keys FILE` compares.
    """
    from croupier.ledger.chance_use import commitment_named
    from croupier.ledger.chance_use import reveal as reveal_secret

    store, secrets = open_store(url), read_keys(url, keys)
    chosen = commitment_named(secrets, commitment)
    revealed = reveal_secret(store, secrets, chosen)
    try:
        with publish.open("ab") as file:
            file.write(revealed)
    except OSError as error:
        raise CroupierError(f"--publish {publish}: {error.strerror}") from None
    print(f"{publish}: the secret of {chosen}")
