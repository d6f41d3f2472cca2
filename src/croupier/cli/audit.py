"""`croupier audit`: prove a ledger, and ask it what a regulator asks."""

import csv
import sys
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from croupier.chips import format_dollars, signed_dollars
from croupier.cli import show
from croupier.cli.common import Json, print_json, progress_bar
from croupier.cli.ledgers import Since, Until, Url, known_kinds, open_store, span
from croupier.clock import format_utc
from croupier.errors import CroupierError
from croupier.rulebook import cite

if TYPE_CHECKING:
    from croupier.ledger.record import Entry

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Prove a ledger, and ask it what a regulator asks.")

Stream = Annotated[str, typer.Argument(help="the name of a stream, as croupier ledger status lists them")]


@app.callback()
def common() -> None:
    """Prove a ledger, and ask it what a regulator asks."""


@app.command()
def verify(
    url: Url,
    stream: Annotated[list[str] | None, typer.Option("--stream", help="only this one; repeat for more")] = None,
    keys: Annotated[
        Path | None,
        typer.Option("--keys", metavar="FILE", help="the secrets, or those revealed: chance is compared with them"),
    ] = None,
    published: Annotated[
        Path | None, typer.Option("--published", metavar="FILE", help="checkpoints that were kept elsewhere")
    ] = None,
    public_key: Annotated[
        list[Path] | None,
        typer.Option("--public-key", metavar="FILE", help="who must have signed checkpoints; repeat for more keys"),
    ] = None,
    replays: Annotated[bool, typer.Option("--replay/--no-replay", help="do everything again and compare")] = True,
    as_json: Json = False,
) -> None:
    """Verify the database, every chain with its postings, balances and, by doing it again, every result."""
    from croupier.ledger.audit import verify as verify_ledger
    from croupier.ledger.chance_keys import ChanceKeys
    from croupier.ledger.checkpoints import read_published, verify_signed_by
    from croupier.procedure.signing import read_public

    store = open_store(url)
    checkpoints = read_published(published) if published is not None else []
    signers = [read_public(file) for file in public_key or ()]
    for checkpoint in checkpoints if signers else ():
        verify_signed_by(checkpoint, signers)
    secrets = ChanceKeys.read_to_verify(keys) if keys is not None else None
    with progress_bar() as progress:
        task = progress.add_task("records", total=sum(place.seq for place in store.streams()))
        report = verify_ledger(
            store,
            known_kinds(),
            streams=stream,
            keys=secrets,
            published=checkpoints,
            signers=signers,
            replays=replays,
            progress=lambda done: progress.update(task, completed=done),
        )
    counted = ("streams", "records", "postings", "replayed", "drawn", "checkpoints", "kept_checkpoints")
    counts = {name: getattr(report, name) for name in counted}
    findings = [{"where": found.where, "problem": found.problem} for found in report.findings]
    if as_json:
        print_json({**counts, "is_sound": report.is_sound, "findings": findings})
    else:
        for found in report.findings:
            print(f"{found.where}: {found.problem}")
        drawn = f", {report.drawn} numbers drawn as committed to" if secrets is not None else ""
        heads = f", {report.checkpoints} checkpoints held" if checkpoints else ""
        heads += f", {report.kept_checkpoints} checkpoints of its own" if report.kept_checkpoints else ""
        verdict = "sound" if report.is_sound else f"NOT SOUND: {len(findings)} findings"
        print(
            f"{verdict}: {report.streams} streams, {report.records} records, {report.postings} postings, "
            f"{report.replayed} records done again{drawn}{heads}"
        )
    if not report.is_sound:
        raise typer.Exit(1)


@app.command()
def recall(
    url: Url,
    stream: Stream,
    last: Annotated[int, typer.Option("--last", min=1, help="how many rounds")] = 1,
    as_json: Json = False,
) -> None:
    """Show the last rounds of a table: every decision, wager and payment in order, with its rule."""
    from croupier.ledger import queries
    from croupier.ledger.telling import learn_words

    store = open_store(url)
    rounds = queries.recall(store, stream, last)
    learn_words(store, known_kinds(), [stream])
    if as_json:
        print_json([{"round": each.number, "records": [_record(entry) for entry in each.entries]} for each in rounds])
        return
    console = show.make_console()
    for each in rounds:
        console.print(f"[bold]{escape(stream)}, round {each.number}[/bold]")
        for entry in each.entries:
            _show(console, entry)


@app.command()
def person(
    url: Url,
    who: Annotated[str, typer.Argument(help="the person's name")],
    since: Since = None,
    until: Until = None,
    as_json: Json = False,
) -> None:
    """Show everything that one person did."""
    from croupier.ledger import queries
    from croupier.ledger.telling import learn_words

    store = open_store(url)
    entries = list(queries.of_person(store, who, span(since, until)))
    learn_words(store, known_kinds(), (entry.stream for entry in entries))
    if as_json:
        print_json([_record(entry) for entry in entries])
        return
    console = show.make_console()
    for entry in entries:
        console.print(f"[bold]{escape(entry.where)}[/bold]")
        _show(console, entry)


@app.command()
def events(
    url: Url,
    sort: Annotated[list[str] | None, typer.Option("--sort", help="only of this sort; repeat for more")] = None,
    stream: Annotated[str, typer.Option("--stream", help="only of this stream")] = "",
    since: Since = None,
    until: Until = None,
    as_json: Json = False,
) -> None:
    """List significant events: malfunctions, void rounds, wrong payments, jackpots, disputes, exclusions."""
    from croupier.ledger import queries
    from croupier.ledger.notable import SORTS
    from croupier.ledger.telling import learn_words, tell
    from croupier.rulebook.errors import unknown

    for each in sort or ():
        if each not in SORTS:
            raise unknown("--sort", each, [*SORTS])
    store = open_store(url)
    found = list(queries.notable(store, span(since, until), tuple(sort or ()), stream))
    learn_words(store, known_kinds(), (event.stream for event in found))
    if as_json:
        rows = [each._asdict() for each in found]
        print_json([{**row, "told": tell(row["told"], row["stream"]).words} for row in rows])
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("at (UTC)", "record", "sort", "what happened", "by", "rules"):
        table.add_column(column, overflow="fold")
    for event in found:
        told = tell(event.told, event.stream)
        place = f"{event.stream}/{event.seq}"
        table.add_row(format_utc(event.at_ms), place, event.sort, told.words, event.who, cite(*told.cites))
    show.make_console().print(table)


@app.command()
def balance(
    url: Url,
    account: Annotated[str, typer.Argument(help="accounts whose names begin so; all, if nothing is said")] = "",
    at: Annotated[str | None, typer.Option("--at", metavar="STREAM/NUMBER", help="just after that record")] = None,
    as_json: Json = False,
) -> None:
    """Show what accounts hold, now or at any record."""
    from croupier.ledger import queries

    found = queries.balances(open_store(url), account, _place(at) if at is not None else None)
    if as_json:
        print_json([each._asdict() for each in found])
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("account", overflow="fold")
    table.add_column("unit")
    table.add_column("balance", justify="right")
    for each in found:
        table.add_row(each.account, each.unit, signed_dollars(each.cents))
    show.make_console().print(table)


@app.command()
def takings(
    url: Url,
    stream: Annotated[str, typer.Option("--stream", help="only of this table")] = "",
    since: Since = None,
    until: Until = None,
    as_json: Json = False,
) -> None:
    """Show win, drop and hold of tables by the hour."""
    from croupier.ledger import queries

    found = queries.takings(open_store(url), span(since, until), stream)
    if as_json:
        print_json(
            [
                {
                    **{
                        name: getattr(each, name) for name in ("stream", "hour_ms", "rounds", "drop_cents", "win_cents")
                    },
                    "hold": None if each.hold is None else float(each.hold),
                }
                for each in found
            ]
        )
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("table", "hour (UTC)"):
        table.add_column(column, overflow="fold")
    for column in ("rounds", "drop", "win", "hold"):
        table.add_column(column, justify="right")
    for each in found:
        hold = "" if each.hold is None else show.percent(each.hold, 2)
        dollars = format_dollars(each.drop_cents), signed_dollars(each.win_cents)
        table.add_row(each.stream, format_utc(each.hour_ms)[:13] + "h", str(each.rounds), *dollars, hold)
    show.make_console().print(table)


@app.command()
def export(
    url: Url,
    stream: Annotated[str, typer.Option("--stream", help="only of this stream")] = "",
    since: Since = None,
    until: Until = None,
    as_csv: Annotated[bool, typer.Option("--csv", help="postings as CSV, instead of records as JSON Lines")] = False,
) -> None:
    """Print records as JSON Lines, or postings as CSV."""
    from croupier.ledger import queries
    from croupier.ledger import schema as s

    only = (s.records.c.stream == stream,) if stream else ()
    entries = open_store(url).select(*only, *span(since, until).within(s.records.c.at_ms))
    if not as_csv:
        for line in queries.export_lines(entries):
            print(line.decode())
        return
    writer = csv.writer(sys.stdout)
    writer.writerow(["stream", "seq", "at", "who", "role", "source", "target", "unit", "cents", "why"])
    for entry, posting in chain.from_iterable(((entry, each) for each in entry.postings) for entry in entries):
        made = (entry.stream, entry.seq, format_utc(entry.at_ms), entry.who, entry.role)
        writer.writerow([*made, posting.source, posting.target, posting.unit, posting.cents, posting.why])


def _place(text: str) -> tuple[str, int]:
    stream, _, number = text.rpartition("/")
    if not stream or not number.isdecimal():
        raise CroupierError(f"--at {text}: write it as STREAM/NUMBER, such as table/BJ-1/41")
    return stream, int(number)


def _record(entry: "Entry") -> dict[str, Any]:
    import msgspec

    from croupier.ledger.telling import tell

    body = entry.read()
    return {
        "stream": entry.stream,
        "seq": entry.seq,
        "at_ms": entry.at_ms,
        "who": entry.who,
        "role": entry.role,
        "kind": entry.kind,
        "did": [msgspec.json.decode(did) for did in body.did],
        "events": [{**msgspec.json.decode(raw), "words": tell(bytes(raw), entry.stream).words} for raw in body.events],
        "postings": [posting._asdict() for posting in entry.postings],
        "chain": entry.chain.hex(),
    }


def _show(console: Any, entry: "Entry") -> None:
    """What somebody did, what came of it, and the money that moved."""
    import msgspec

    from croupier.ledger.telling import tell, tell_posting

    body = entry.read()
    for did in body.did:
        said = msgspec.json.decode(did)
        name = str(said.pop("action", "") or said.pop("incident", "")).replace("_", " ")
        said.pop("actor", None)
        with_ = ", ".join(f"{field} {value}" for field, value in said.items() if not isinstance(value, dict))
        what = f"{name}: {with_}" if with_ else name
        made = f"{format_utc(entry.at_ms)}  {entry.who} ({entry.role})  "
        console.print(f"[dim]{escape(made)}[/dim]{escape(what)}", soft_wrap=True)
    for raw in body.events:
        told = tell(bytes(raw), entry.stream)
        console.print(f"    {escape(told.words)}  [dim]{escape(cite(*told.cites))}[/dim]", soft_wrap=True)
    for posting in entry.postings:
        unit = "" if posting.unit == "value" else f" {posting.unit.replace('_', ' ')}"
        amount = f"{posting.cents:,}" if posting.unit == "tournament_chips" else format_dollars(posting.cents)
        moved = f"{amount}{unit}  {tell_posting(posting)}  {posting.why}"
        console.print(f"    [dim]{escape(moved)}[/dim]", soft_wrap=True)
