"""`croupier design`: pay tables for a house edge."""

from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from croupier.cli import show
from croupier.cli.common import (
    Document,
    Edition,
    Json,
    Readings,
    Sets,
    house_game,
    print_json,
    working,
    written_flags,
)
from croupier.cli.countability import show_countability
from croupier.cli.prices import complete_wager
from croupier.cli.risk_tables import printed
from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing import Claim, Design, Within, design
from croupier.pricing.design import NO_PREFERENCE, PREFERENCES, is_counted
from croupier.pricing.design_file import written_file
from croupier.pricing.design_rows import design_table, remarks

OF_TABLES = ("--edge", "--within", "--parts", "--any-order", "--prefer", "--tolerance", "--most", "--table", "--out")
OF_COUNTS = ("--behind", "--cards-a-round")
"""Flags that are about pay tables, and about counting with `--side`."""


def design_command(
    ctx: typer.Context,
    document: Document,
    wager: Annotated[str, typer.Argument(help="the wager that is to have the edge", autocompletion=complete_wager)],
    edge: Annotated[str | None, typer.Option("--edge", help='the house edge that is wanted, such as "5%"')] = None,
    within: Annotated[
        list[str] | None,
        typer.Option("--within", metavar="OUTCOME=8..12", help="an outcome that is free, and its odds to 1"),
    ] = None,
    parts: Annotated[int, typer.Option("--parts", help="2 for odds such as 3 to 2, and so on; 1 for whole ones")] = 1,
    any_order: Annotated[bool, typer.Option("--any-order", help="a rarer outcome may pay less than another")] = False,
    prefer: Annotated[
        str, typer.Option("--prefer", help=f"what goes first within the tolerance: {', '.join(PREFERENCES)}")
    ] = "closest",
    tolerance: Annotated[str, typer.Option("--tolerance", help="how far off the edge is as good as met")] = "0%",
    most: Annotated[int, typer.Option("--most", help="how many tables are shown")] = 5,
    number: Annotated[int, typer.Option("--table", help="which of the tables is written")] = 1,
    out: Annotated[
        Path | None, typer.Option("-o", "--out", help="write a .toml file that extends the document")
    ] = None,
    side: Annotated[
        bool, typer.Option("--side", help="instead: how far the side wager can be counted, and what a counter gains")
    ] = False,
    behind: Annotated[int, typer.Option("--behind", help="cards behind the cutting card, for --side")] = 14,
    a_round: Annotated[int, typer.Option("--cards-a-round", help="cards dealt in a round, for --side")] = 5,
    edition: Edition = None,
    sets: Sets = None,
    readings: Readings = None,
    as_json: Json = False,
) -> None:
    """Design a pay table for a house edge, exactly, and write it as a file."""
    game = house_game(document, edition, sets, readings)
    if side and (given := written_flags(ctx, *OF_TABLES)):
        raise CroupierError(f"{', '.join(given)}: not with --side, which designs no pay table")
    if not side and (given := written_flags(ctx, *OF_COUNTS)):
        raise CroupierError(f"{', '.join(given)}: only with --side, which says how far a wager can be counted")
    if side:
        show_countability(game, wager, behind, a_round, as_json)
        return
    if edge is None:
        raise CroupierError("--edge: say which house edge is wanted")
    preference = next((each for each in PREFERENCES if each == prefer), None)
    if preference is None:
        raise CroupierError(f"--prefer {prefer}: it is one of {', '.join(PREFERENCES)}")
    if out is None and written_flags(ctx, "--table"):
        raise CroupierError("--table: it says which table -o FILE.toml writes; --most shows so many")
    if out is not None:
        _verify_out(document, out)
    off = _share(tolerance, "--tolerance")
    idle = {"--any-order": any_order, "--prefer": preference != "closest", "--tolerance": off != 0}
    if any(idle.values()) and not is_counted(game, wager):
        given = [flag for flag, is_given in idle.items() if is_given]
        raise CroupierError(f"{', '.join(given)}: {document}: {wager}: {NO_PREFERENCE}")
    with working(f"designing {wager}"):
        found = design(
            game,
            wager,
            _share(edge, "--edge"),
            [Within.parse(text) for text in within or ()],
            parts=parts,
            monotone=not any_order,
            tolerance=off,
            prefer=preference,
            most=most,
        )
    if not found.tables:
        raise CroupierError(f"{wager}: no odds within these fit together, a rarer outcome paying no less")
    if out is not None:
        _write(game, found, number, out)
    if as_json:
        print_json(found.to_dict())
    else:
        _show(show.make_console(), found, most)


def _share(text: str, flag: str) -> Fraction:
    try:
        return Claim.parse(text).value
    except CroupierError:
        raise CroupierError(f"{flag} {text}: write a percentage such as 5%, or a number such as 0.05") from None


def _verify_out(document: str, out: Path) -> None:
    """Before anything is worked out: that it is a rulebook's file, and not the one that it is to extend."""
    if out.suffix != ".toml":
        raise CroupierError(f"--out {out}: a rulebook's file ends in .toml")
    if document.endswith(".toml") and out.resolve() == Path(document).resolve():
        raise CroupierError(f"--out {out}: it would be written over the file that it is to extend; name another")


def _write(game: Game, found: Design, number: int, out: Path) -> None:
    if not 1 <= number <= len(found.tables):
        raise CroupierError(f"--table {number}: there are {len(found.tables)}")
    text = written_file(game, found, found.tables[number - 1], out)
    try:
        out.write_text(text, "utf-8")
    except OSError as error:
        raise CroupierError(f"--out {out}: {error.strerror}") from None


def _show(console: Console, found: Design, most: int) -> None:
    console.print(f"[bold]{found.document} {found.wager}[/bold]  {show.percent(found.edge)} wanted")
    console.print()
    console.print(printed(design_table(found, found.tables[:most])))
    console.print()
    for line in remarks(found):
        console.print(escape(line), style="dim", soft_wrap=True)
