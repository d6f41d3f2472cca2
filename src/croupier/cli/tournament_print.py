"""`croupier tournament print`: seat cards, seats, moves, results, conditions, receipts as files that stand alone."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.ledgers import Url
from croupier.cli.tournament_entries import payments
from croupier.cli.tournament_files import write
from croupier.cli.tournament_streams import Name, tournament_of
from croupier.errors import CroupierError


def print_command(
    url: Url,
    stream: Name,
    what: Annotated[str, typer.Argument(help="cards, seats, moves, sign_in, results, conditions or receipt")],
    player: Annotated[str, typer.Argument(metavar="[PLAYER]", help="whose card, or whose receipt")] = "",
    number: Annotated[int, typer.Option("--receipt", help="the number of the receipt; the last, if none")] = 0,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="an HTML file")] = None,
) -> None:
    """Write seat cards, seats, the last moves, a sign-in sheet, results, conditions or a receipt as an HTML file.

    It stands alone, and is made to be printed.
    """
    try:
        from croupier.server import tournament_papers as papers
    except ImportError:
        raise CroupierError("printed pages need the package jinja2: pip install 'croupier[server]'") from None

    tournament = tournament_of(url, stream)
    if what == "receipt":
        if not player:
            raise CroupierError("PLAYER: say whose receipt")
        found = [each for each in payments(url, stream, player) if number in (0, each[1].receipt)]
        if not found:
            raise CroupierError(f"player: {player} has no receipt{f' {number}' if number else ''}")
        page = papers.receipt(tournament, stream, *found[-1])
    else:
        page = papers.paper(tournament, stream, what, player)
    if output is None:
        print(page, end="")
        return
    write(output, page)
    print(f"{output}: written")
