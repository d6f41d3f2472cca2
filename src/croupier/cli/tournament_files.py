"""`croupier tournament import` and `export`: entries, seats, eliminations, results and structures as CSV."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from croupier.cli.common import Json, print_json
from croupier.cli.ledgers import Keys, Url
from croupier.cli.tournament_streams import Name, Reason, RefusedError, Who, role_for, tell, tournament_of
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.tournaments.poker.messages import TournamentAction
    from croupier.tournaments.poker.spreadsheets import Act, Row
    from croupier.tournaments.poker.tournament import PokerTournament

Output = Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="where to; the screen, if none")]
SCREEN = Path("-")


def import_command(
    url: Url,
    stream: Name,
    what: Annotated[str, typer.Argument(help="entries, seats or outs")],
    file: Annotated[Path, typer.Argument(help="a CSV file in UTF-8; - for what is typed")],
    who: Who,
    agrees: Annotated[
        bool, typer.Option("--agrees", help="all have agreed in writing, where no column says it")
    ] = False,
    pays: Annotated[bool, typer.Option("--pays", help="all have paid, where no column says it")] = False,
    reason: Reason = "seats as in a file",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="say what would be refused, and do nothing")] = False,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Take entries, moves to seats, or eliminations from a CSV file: all of it, or nothing.

    Headings of entries: player, full_name, card, session, agrees, pays. Of seats: player, table, seat, reason. Of outs:
    player, had, by, hand; lines one after the other with the same hand are out together.
    """
    from croupier.tournaments.poker.spreadsheets import SheetError, rows_of

    content = _content(file)
    try:
        rows = rows_of(content, what)
    except SheetError as error:
        raise CroupierError(f"{file}: {error}; nothing of it was done") from None
    acts: list[Act] = []

    def said(tournament: "PokerTournament") -> "list[TournamentAction]":
        acts[:] = _acts(tournament, what, rows, reason, agrees=agrees, pays=pays)
        if not acts:
            raise CroupierError(f"{file}: everybody sits there already")
        return [each.action for each in acts]

    try:
        if dry_run:
            _try(url, stream, said)
        else:
            answer = tell(url, stream, said, who, keys, as_json, is_shown=as_json)
    except RefusedError as error:
        raise CroupierError(f"{file}: line {acts[error.number].line}: {error}; nothing of it was done") from None
    except CroupierError as error:
        where = f"line {acts[0].line}: " if len(acts) == 1 else ""
        raise CroupierError(f"{file}: {where}{error}; nothing of it was done") from None
    if dry_run:
        print(f"{file}: {len(rows)} lines may be taken; nothing was done")
    elif not as_json:
        print(f"{file}: {len(rows)} lines are taken\nReceipt {answer.place}")


def _acts(
    tournament: "PokerTournament", what: str, rows: "list[Row]", reason: str, *, agrees: bool, pays: bool
) -> "list[Act]":
    from croupier.tournaments.poker import floor_messages as fl
    from croupier.tournaments.poker import play_messages as pl
    from croupier.tournaments.poker import spreadsheets

    if what == "entries":
        return [*spreadsheets.entries_in(rows, role_for(pl.BustOut), agrees=agrees, pays=pays)]
    if what == "seats":
        return spreadsheets.seats_in(rows, tournament, role_for(fl.MovePlayer), reason)
    return [*spreadsheets.outs_in(rows, role_for(pl.BustOut))]


def _try(url: str, stream: str, said: "Callable[[PokerTournament], list[TournamentAction]]") -> None:
    """Do it with the tournament as it stands, which is forgotten."""
    tournament = tournament_of(url, stream)
    for number, act in enumerate(said(tournament)):
        try:
            tournament.do(act)
        except CroupierError as error:
            raise RefusedError(number, error) from None


def _content(file: Path) -> bytes:
    if file == SCREEN:
        return sys.stdin.read().encode()
    try:
        return file.read_bytes()
    except OSError as error:
        raise CroupierError(f"{file}: {error.strerror}") from None


def export_command(
    url: Url,
    stream: Name,
    what: Annotated[str, typer.Argument(help="entries, seats, results, payouts or structure")],
    output: Output = SCREEN,
    for_excel: Annotated[
        bool, typer.Option("--excel", help="begin the file with a mark by which Excel knows UTF-8")
    ] = False,
    as_json: Json = False,
) -> None:
    """Write a table of the tournament as CSV, safe for spreadsheets."""
    from croupier.tournaments.poker.spreadsheets import as_csv, table_of

    headings, lines = table_of(tournament_of(url, stream), what)
    if as_json:
        print_json([dict(zip(headings, map(msgspec.to_builtins, line), strict=True)) for line in lines])
        return
    text = as_csv(headings, lines)
    if output == SCREEN:
        print(text, end="")
        return
    write(output, text, "utf-8-sig" if for_excel else "utf-8")
    print(f"{output}: {len(lines)} lines")


def write(output: Path, text: str, encoding: str = "utf-8") -> None:
    try:
        output.write_text(text, encoding, newline="\n")
    except OSError as error:
        raise CroupierError(f"{output}: {error.strerror}") from None
