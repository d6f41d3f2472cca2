"""`croupier tournament tables`: tables and seats, and why a player moves."""

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from croupier.cli.common import Json, print_json
from croupier.cli.ledgers import Keys, Url, open_store
from croupier.cli.tournament_entries import seats_wanted
from croupier.cli.tournament_streams import (
    POKER,
    Name,
    Player,
    Reason,
    Session,
    Who,
    say,
    tell,
    tournament_of,
    verify_kind,
)
from croupier.clock import format_utc
from croupier.errors import CroupierError
from croupier.rulebook import cite

if TYPE_CHECKING:
    from croupier.tournaments.poker.messages import TournamentAction
    from croupier.tournaments.poker.pictures import SeatsPicture, SessionPicture
    from croupier.tournaments.poker.proposals import Proposal, ProposedMove
    from croupier.tournaments.poker.tournament import PokerTournament

HELP = "Tables and seats: designate, draw, balance, break, and show why a player moves."
app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help=HELP)
Table = Annotated[int, typer.Argument(help="the number of a table")]
Without = Annotated[
    list[int] | None,
    typer.Option("--without", metavar="NUMBER", help="leave a move out, by its number in the proposal"),
]
Shown = Annotated[
    str, typer.Option("--as-shown", metavar="KEY", help="the key of the proposal that was shown: else nothing is done")
]


@app.callback()
def common() -> None:
    """Tables and seats: designate, draw, balance, break, and show why a player moves."""


@app.command("show")
def show_command(
    url: Url,
    stream: Name,
    player: Annotated[str | None, typer.Argument(help="only where this player sits")] = None,
    as_json: Json = False,
) -> None:
    """Show who sits where, and which moves are next and why."""
    from croupier.tournaments.poker.description import TournamentDescription

    tournament = tournament_of(url, stream)
    picture = TournamentDescription(tournament).picture
    if player is not None:
        tournament.desk.entrant(player)
    tables = {n: each for n, each in picture.tables.items() if player is None or player in each.taken.values()}
    if as_json:
        print_json(
            {
                "tables": {number: msgspec.to_builtins(each, str_keys=True) for number, each in tables.items()},
                "unseated": list(picture.unseated),
                "next_moves": [msgspec.to_builtins(each) for each in _foreseen(tournament)],
            }
        )
        return
    for number, each in tables.items():
        print(_table_words(number, each))
    if not tables:
        print(f"{player} has no seat" if player is not None else "no table is designated")
    if player is None:
        for name in picture.unseated:
            print(f"no seat: {name}")
        for session in picture.sessions:
            _print_next(tournament, session)


def _table_words(number: int, table: "SeatsPicture") -> str:
    marks = {**dict.fromkeys(table.absent, " (absent)"), **dict.fromkeys(table.moving, " (on the way)")}
    seats = ", ".join(f"{seat} {name}{marks.get(seat, '')}" for seat, name in sorted(table.taken.items()))
    about = [f"{len(table.taken)} of {table.seats}"]
    about += [f"button at {table.button}"] if table.button else []
    about += [f"hands dealt at {table.stream}"] if table.stream else []
    about += [f"seat {seat} closed{f': {why}' if why else ''}" for seat, why in sorted(table.closed.items())]
    about += [f"seat {seat} for the last table" for seat in table.kept]
    return f"table {number} ({', '.join(about)}): {seats or 'nobody'}"


def _print_next(tournament: "PokerTournament", session: "SessionPicture") -> None:
    if session.breaks_next:
        print(f"table {session.breaks_next} can be broken: its players fit at the others")
    elif session.is_unbalanced:
        proposal = tournament.moves.to_balance(session.number)
        for move in proposal.moves:
            print(f"to balance: {_move_words(move)}")
        _print_buttons(proposal)


def _move_words(move: "ProposedMove") -> str:
    who = move.player or "a player who is drawn"
    seat = f", seat {move.seat}" if move.seat else ""
    there = f"table {move.to_table}, seat {move.to_seat or 'drawn'}" if move.to_table else "a drawn seat"
    words = f"{who} from table {move.table}{seat} to {there}{f' ({move.why})' if move.why else ''}"
    return f"{words}; left out" if move.is_left_out else words


def _print_buttons(proposal: "Proposal") -> None:
    if proposal.asks_button:
        tables = f"table{'s' * (len(proposal.asks_button) > 1)} {', '.join(map(str, proposal.asks_button))}"
        print(f"tell the button of {tables}, and less is drawn: tables button TABLE SEAT")


def _foreseen(tournament: "PokerTournament") -> "list[ProposedMove]":
    """The moves that balance the tables; what a lot decides stands open in them."""
    found: list[ProposedMove] = []
    for session in tournament.desk.playing() if tournament.desk.is_open else ():
        with suppress(CroupierError):  # nothing to balance
            found += tournament.moves.to_balance(session.number).moves
    return found


@app.command("propose")
def propose_command(
    url: Url,
    stream: Name,
    what: Annotated[str, typer.Argument(metavar="WHAT", help="balance, break or redraw")] = "balance",
    table: Annotated[int, typer.Argument(metavar="[TABLE]", help="which is broken; the next, if none")] = 0,
    without: Without = None,
    session: Session = 0,
    as_json: Json = False,
) -> None:
    """Show who would move where and why, and what a lot would decide; nobody moves, and nothing is drawn."""
    tournament = tournament_of(url, stream)
    tournament.desk.verify_going()
    asked = {
        "balance": lambda: tournament.moves.to_balance(session, without or ()),
        "break": lambda: tournament.moves.to_break(table, session),
        "redraw": lambda: tournament.moves.to_redraw(session),
    }
    if what not in asked:
        raise CroupierError(f"WHAT {what}: must be one of {', '.join(asked)}")
    if what != "balance" and without:
        raise CroupierError("--without: single moves can be left out of a balancing alone")
    proposal = asked[what]()
    if as_json:
        print_json(msgspec.to_builtins(proposal, str_keys=True))
        return
    named = f"{what} table {proposal.table}" if proposal.table else what
    print(f"{named}: {proposal.why}  {', '.join(proposal.rules)}")
    for move in proposal.moves:
        print(f"{move.number:>3}. {_move_words(move)}")
    if what != "balance":
        comes = ", ".join(f"{count} at table {number}" for number, count in proposal.comes.items())
        print(f"drawn: {comes}" + (f"; free then: table {', '.join(map(str, proposal.free))}" if proposal.free else ""))
    _print_buttons(proposal)
    print(f"as shown: {proposal.shown}")


@app.command("moves")
def moves_command(
    url: Url,
    stream: Name,
    player: Annotated[str | None, typer.Argument(help="only of this player")] = None,
    as_json: Json = False,
) -> None:
    """Show who moved, when, from where to where, and why, with the rules."""
    from croupier.ledger.telling import read_event
    from croupier.tournaments.poker.floor_messages import PlayerMoved

    store = open_store(url)
    verify_kind(store, stream, POKER)
    found = []
    for entry in store.read(stream, 1):
        for raw in entry.read().events:
            event = read_event(bytes(raw))
            if isinstance(event, PlayerMoved) and player in (None, event.player):
                found.append((entry, event))
    if as_json:
        print_json([{**msgspec.to_builtins(event), "at_ms": entry.at_ms, "by": entry.who} for entry, event in found])
        return
    for entry, event in found:
        print(f"{format_utc(entry.at_ms)}  {event.words()}  {cite(*event.cites)}")
    if not found:
        print(f"{stream}: {player or 'nobody'} has not moved" if player else f"{stream}: nobody has moved")


@app.command("designate")
def designate_command(
    url: Url,
    stream: Name,
    tables: Annotated[list[str], typer.Argument(metavar="TABLE...", help="numbers, or 1-9 for nine of them")],
    who: Who,
    seats: Annotated[int, typer.Option("--seats", help="seats of each; else as the conditions have it")] = 0,
    hands: Annotated[str, typer.Option("--stream", help="the stream of the table where hands are dealt")] = "",
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Designate tables for the tournament."""
    from croupier.tournaments.poker import floor_messages as fl

    numbers = [number for text in tables for number in _numbers(text)]
    if hands and len(numbers) > 1:
        raise CroupierError("--stream: names one table")
    tell(url, stream, lambda _: [say(fl.DesignateTable, n, seats, hands) for n in numbers], who, keys, as_json)


def _numbers(text: str) -> range:
    first, dash, last = text.partition("-")
    if not first.isdecimal() or (dash and not last.isdecimal()) or int(last or first) - int(first) not in range(1000):
        raise CroupierError(f"TABLE {text}: write it as 4, or as 1-9")
    return range(int(first), int(last or first) + 1)


@app.command("release")
def release_command(url: Url, stream: Name, table: Table, who: Who, keys: Keys = None, as_json: Json = False) -> None:
    """Release a table that is not needed any more."""
    from croupier.tournaments.poker import floor_messages as fl

    tell(url, stream, lambda _: [say(fl.ReleaseTable, table)], who, keys, as_json)


@app.command("draw")
def draw_command(
    url: Url,
    stream: Name,
    who: Who,
    session: Annotated[int, typer.Option("--session", help="which session, where there are several")] = 1,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Draw the players of a session to tables and seats; in play, those who entered late to a free one."""
    from croupier.tournaments.poker import floor_messages as fl

    def said(tournament: "PokerTournament") -> "list[TournamentAction]":
        return seats_wanted(tournament) or [say(fl.DrawSeats, session)]

    tell(url, stream, said, who, keys, as_json)


@app.command("move")
def move_command(
    url: Url,
    stream: Name,
    player: Player,
    table: Table,
    seat: Annotated[int, typer.Argument(help="a free seat there")],
    who: Who,
    reason: Annotated[str, typer.Option("--reason", help="why; it is recorded")],
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Move a player to a seat, for a reason."""
    from croupier.tournaments.poker import floor_messages as fl

    tell(url, stream, lambda _: [say(fl.MovePlayer, player, table, seat, reason)], who, keys, as_json)


@app.command("balance")
def balance_command(
    url: Url,
    stream: Name,
    who: Who,
    without: Without = None,
    reason: Annotated[str, typer.Option("--reason", help="why these are left out; it is recorded")] = "",
    shown: Shown = "",
    session: Session = 0,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Move players until tables differ by no more than they may, each with its reason; single moves can be left out."""
    from croupier.tournaments.poker import floor_messages as fl

    tell(
        url, stream, lambda _: [say(fl.BalanceTables, session, tuple(without or ()), reason, shown)], who, keys, as_json
    )


@app.command("break")
def break_command(
    url: Url,
    stream: Name,
    who: Who,
    table: Annotated[int, typer.Argument(metavar="[TABLE]", help="which; the next by the conditions, if none")] = 0,
    shown: Shown = "",
    session: Session = 0,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Break a table: its players are drawn to free seats at the others."""
    from croupier.tournaments.poker import floor_messages as fl

    tell(url, stream, lambda _: [say(fl.BreakTable, table, session, shown)], who, keys, as_json)


@app.command("redraw")
def redraw_command(
    url: Url,
    stream: Name,
    who: Who,
    shown: Shown = "",
    session: Session = 0,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Let all players draw new seats, at as few tables as there have to be."""
    from croupier.tournaments.poker import floor_messages as fl

    tell(url, stream, lambda _: [say(fl.RedrawSeats, session, shown)], who, keys, as_json)


@app.command("undo")
def undo_command(
    url: Url,
    stream: Name,
    who: Who,
    reason: Annotated[str, typer.Option("--reason", help="why; it is recorded")],
    session: Session = 0,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Take the last moves back: all who moved together have the seats again that they had."""
    from croupier.tournaments.poker import floor_messages as fl

    tell(url, stream, lambda _: [say(fl.UndoMoves, reason, session)], who, keys, as_json)


@app.command("close")
def close_command(
    url: Url,
    stream: Name,
    table: Table,
    seat: Annotated[int, typer.Argument(help="a free seat")],
    who: Who,
    reason: Reason = "",
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Close a seat: nobody is given it, by lot or by word."""
    from croupier.tournaments.poker import floor_messages as fl

    tell(url, stream, lambda _: [say(fl.CloseSeat, table, seat, reason)], who, keys, as_json)


@app.command("open")
def open_command(
    url: Url,
    stream: Name,
    table: Table,
    seat: Annotated[int, typer.Argument(help="a seat that is closed")],
    who: Who,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Open a seat that was closed."""
    from croupier.tournaments.poker import floor_messages as fl

    tell(url, stream, lambda _: [say(fl.OpenSeat, table, seat)], who, keys, as_json)


@app.command("button")
def button_command(
    url: Url,
    stream: Name,
    table: Table,
    seat: Annotated[int, typer.Argument(help="where the button is")],
    who: Who,
    last_blind: Annotated[
        int, typer.Option("--big-blind", help="the seat that had the last blind, if it is known")
    ] = 0,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Tell where the button of a table is, so that who moves is who has the big blind next."""
    from croupier.tournaments.poker import floor_messages as fl

    tell(url, stream, lambda _: [say(fl.TellButton, table, seat, last_blind)], who, keys, as_json)
