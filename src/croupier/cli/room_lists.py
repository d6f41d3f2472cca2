"""Commands of `croupier room` on lists and tables: a room in a ledger, told what happens and asked how it stands."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.table import Table

from croupier.cli import show
from croupier.cli.common import Edition, Json, Readings, pairs, print_json
from croupier.cli.ledgers import Keys, Url, known_kinds, open_store, read_keys
from croupier.cli.live_streams import HOLDER, show_answer
from croupier.clock import SystemClock, format_utc
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.ledger.live import Answer, LiveStream
    from croupier.ledger.store import Store
    from croupier.procedure import Action
    from croupier.room.poker_room.poker_room import PokerRoom

KIND = "poker_room"
SUPERVISOR = "supervisor"
Name = Annotated[str, typer.Argument(metavar="NAME", help="the name of the room's stream, such as room/poker")]
Player = Annotated[str, typer.Argument(help="a player's name")]
TableName = Annotated[str, typer.Argument(help="the name of a table's stream, such as table/P-1")]
Who = Annotated[str, typer.Option("--who", help="the supervisor who says so")]
Viewer = Annotated[str, typer.Option("--for", metavar="PLAYER", help="as this person may see it; else as staff may")]
AllGames = Annotated[list[str] | None, typer.Argument(help="games as their lists are called; every list, if none")]


# -- doing -----------------------------------------------------------------------------------------------------------


def open_command(
    url: Url,
    stream: Name,
    document: Annotated[str, typer.Option("--document", help="the rulebook, such as crown_perth/poker")],
    who: Who,
    edition: Edition = None,
    readings: Readings = None,
    call_s: Annotated[int, typer.Option("--call-s", help="seconds that somebody who is called has to come")] = 300,
    passes: Annotated[int, typer.Option("--passes", help="how often somebody may decline and stay on the list")] = 1,
    initials: Annotated[bool, typer.Option("--initials", help="others see initials, and not whole names")] = False,
    keys: Keys = None,
) -> None:
    """Open a poker room in a ledger."""
    from croupier.ledger.live import Command, open_stream
    from croupier.room.poker_room.terms import PokerRoomSetup

    store = open_store(url)
    if any(place.stream == stream for place in store.streams()):
        raise CroupierError(f"{stream}: exists already")
    setup = PokerRoomSetup(
        name=stream.rpartition("/")[2],
        document=document,
        edition=edition,
        readings=pairs(readings, "--reading"),
        call_s=call_s,
        passes=passes,
        shows_names="initials" if initials else "full",
    )
    asked = Command(f"{HOLDER}:1", who, "manager", msgspec.Raw(b'"opened"'))
    now_ms, secrets = SystemClock().now_ms(), read_keys(url, keys)
    live = open_stream(store, known_kinds()[KIND], stream, setup, asked, now_ms, HOLDER, secrets)
    live.release()
    print(f"{live.lease.place}: opened")


def join_command(
    url: Url,
    stream: Name,
    player: Player,
    games: Annotated[list[str], typer.Argument(help="games as their lists are called")],
    who: Who,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Put somebody down on the lists of these games; a game that has none has one from now on."""
    from croupier.room.poker_room import messages as say

    def said(room: "PokerRoom") -> "list[Action]":
        new = [game for game in games if game not in room.board.lists.games]
        opened: list[Action] = [say.OpenList(SUPERVISOR, game) for game in dict.fromkeys(new)]
        return [*opened, say.JoinList(SUPERVISOR, player, tuple(games))]

    _do(url, stream, said, who, keys, as_json)


def leave_command(
    url: Url, stream: Name, player: Player, who: Who, games: AllGames = None, keys: Keys = None, as_json: Json = False
) -> None:
    """Take somebody off the lists of these games, or off all."""
    from croupier.room.poker_room import messages as say

    asked = say.LeaveList(SUPERVISOR, player, tuple(games or ()))
    _do(url, stream, lambda _: [asked], who, keys, as_json)


def call_command(
    url: Url,
    stream: Name,
    table: TableName,
    seat: Annotated[int, typer.Argument(help="the seat that is vacant")],
    who: Who,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Say that a seat has fallen vacant: whoever has the first claim to it is called."""
    from croupier.room.poker_room import messages as say

    def said(room: "PokerRoom") -> "list[Action]":
        report = room.board.tables.required(table, room.terms.list_rule).report
        players = {at: name for at, name in report.players.items() if at != seat}
        vacant = tuple(sorted({*report.vacant, seat}))
        told = msgspec.structs.replace(report, players=players, vacant=vacant, dealt=min(report.dealt, len(players)))
        return [say.TellTable(SUPERVISOR, table, told)]

    _do(url, stream, said, who, keys, as_json)


def answer_command(
    url: Url,
    stream: Name,
    player: Player,
    comes: Annotated[bool, typer.Option("--comes/--declines", help="whether they take the seat")],
    who: Who,
    game: Annotated[str, typer.Option("--game", help="for which game, where they may choose")] = "",
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Say whether somebody who was called comes."""
    from croupier.room.poker_room import messages as say

    kind = say.SayComing if comes else say.DeclineCall
    _do(url, stream, lambda _: [kind(SUPERVISOR, player, game)], who, keys, as_json)


def tell_command(
    url: Url,
    stream: Name,
    table: TableName,
    game: Annotated[str, typer.Option("--game", help="game and limits, as the list is called")],
    who: Who,
    seats: Annotated[int, typer.Option("--seats", help="how many the table has")] = 10,
    players: Annotated[
        list[str] | None, typer.Option("--player", metavar="SEAT=NAME", help="who sits where; once for each")
    ] = None,
    vacant: Annotated[
        list[int] | None, typer.Option("--vacant", metavar="SEAT", help="a seat for others; every free one, if none")
    ] = None,
    full: Annotated[bool, typer.Option("--full", help="no seat is for others")] = False,
    closed: Annotated[bool, typer.Option("--closed", help="no game is on there")] = False,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Say who sits at a table, and which seats are vacant."""
    from croupier.room.poker.table_report import TableReport
    from croupier.room.poker_room import messages as say

    seated = {_seat(seat): name for seat, name in pairs(players, "--player").items()}
    if vacant and full:
        raise CroupierError("--vacant: does not go with --full")
    free = vacant or [seat for seat in range(1, seats + 1) if seat not in seated and not full]
    report = TableReport(game, not closed, seats, seated, () if closed else tuple(free), len(seated))

    def said(room: "PokerRoom") -> "list[Action]":
        """A seat that is held for somebody is vacant for nobody else."""
        held = room.board.calls.held_at(table)
        own = msgspec.structs.replace(report, vacant=tuple(seat for seat in report.vacant if seat not in held))
        return [say.TellTable(SUPERVISOR, table, own if not vacant else report)]

    _do(url, stream, said, who, keys, as_json)


def break_command(url: Url, stream: Name, table: TableName, who: Who, keys: Keys = None, as_json: Json = False) -> None:
    """Break up the game of a table: its players go to others of the same game, or to the list."""
    from croupier.room.poker_room import messages as say

    _do(url, stream, lambda _: [say.BreakTable(SUPERVISOR, table)], who, keys, as_json)


def done_command(
    url: Url,
    stream: Name,
    number: Annotated[int, typer.Argument(help="the number of the errand")],
    who: Who,
    problem: Annotated[str, typer.Option("--problem", help="why it cannot be done")] = "",
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Say that what the room asked of a table has been done there, or cannot be."""
    from croupier.room.poker_room import messages as say

    did: Action = say.ErrandDone(SUPERVISOR, number)
    if problem:
        did = say.ErrandRefused(SUPERVISOR, number, problem)
    _do(url, stream, lambda _: [did], who, keys, as_json)


def _do(url: str, stream: str, said: "Callable[[PokerRoom], list[Action]]", who: str, keys: Any, as_json: bool) -> None:
    """Say it to the room; what is due by the time comes first."""
    from croupier.ledger.live import LiveStream
    from croupier.room.poker.table_action import SYSTEM
    from croupier.room.poker_room.messages import ClockStrikes

    store = open_store(url)
    _verify_room(store, stream)
    live = LiveStream(store, known_kinds()[KIND], stream, HOLDER, read_keys(url, keys))
    answers = []
    try:
        room: Any = live.memory.subject
        due_ms = room.due_ms()
        if due_ms is not None and due_ms <= SystemClock().now_ms():
            answers.append(_handle(live, ClockStrikes(SYSTEM), SYSTEM, SYSTEM))
        room = live.memory.subject
        answers += [_handle(live, did, who, SUPERVISOR) for did in said(room)]
    finally:
        live.release()
        if answers:
            events = tuple(event for answer in answers for event in answer.events)
            show_answer(answers[-1]._replace(events=events), as_json)


def _handle(live: "LiveStream", did: "Action", who: str, role: str) -> "Answer":
    from croupier.ledger.live import Command

    number = live.memory.clients.get(HOLDER, 0) + 1
    raw = msgspec.Raw(msgspec.json.encode(did))
    return live.handle(Command(f"{HOLDER}:{number}", who, role, raw), SystemClock().now_ms())


def _seat(text: str) -> int:
    if not text.isdecimal():
        raise CroupierError(f"--player {text}: write it as SEAT=NAME, with the number of the seat")
    return int(text)


# -- asking ----------------------------------------------------------------------------------------------------------


def lists_command(url: Url, stream: Name, viewer: Viewer = "", as_json: Json = False) -> None:
    """Show who waits for what, since when and how long they may wait, who is called, and how the tables stand."""
    picture = _room(url, stream).describe.picture(viewer or SUPERVISOR)
    if as_json:
        print_json(msgspec.to_builtins(msgspec.structs.replace(picture, history=())))
        return
    console = show.make_console()
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("list", "place", "player", "since (UTC)", "called to", "until (UTC)", "wait"):
        table.add_column(column, overflow="fold", justify="right" if column == "place" else "left")
    for each in picture.lists:
        for place in each.waiting:
            called = f"{place.called.table}, seat {place.called.seat}" if place.called else ""
            until = format_utc(place.called.until_ms) if place.called else ""
            wait = place.wait.words if place.wait else "comes" if place.called and place.called.is_coming else "called"
            since = format_utc(place.since_ms)
            table.add_row(each.game, str(place.place), place.player, since, called, until, wait)
        if not each.waiting:
            table.add_row(each.game, "", "nobody waits", "", "", "", each.next_wait.words)
    console.print(table if picture.lists else "no list")
    for one in picture.tables:
        console.print(f"  {_table_words(one)}", markup=False, soft_wrap=True)
    for move in picture.moves:
        told = f"  {move.player}: {move.source} to {move.table}, seat {move.seat} ({move.comes.replace('_', ' ')})"
        console.print(told + ", refused" * move.is_refused, markup=False, soft_wrap=True)
    for near in picture.near:
        told = f"  too near at {near.table}: {' and '.join(near.players)}  {', '.join(near.rules)}"
        console.print(told, markup=False, soft_wrap=True)


def errands_command(url: Url, stream: Name, as_json: Json = False) -> None:
    """List what tables are still to do, for `croupier room done`."""
    found = _room(url, stream).errands()
    if as_json:
        print_json([msgspec.to_builtins(each) for each in found])
        return
    for each in found:
        fields = {key: value for key, value in msgspec.to_builtins(each).items() if key not in ("number", "until_ms")}
        what = str(fields.pop("type")).replace("_", " ")
        print(f"{each.number}  {what}: {', '.join(f'{key} {value}' for key, value in fields.items())}")
    if not found:
        print(f"{stream}: nothing is to be done")


def history_command(url: Url, stream: Name, viewer: Viewer = "", as_json: Json = False) -> None:
    """Show who joined, was called, came, declined, did not come and was moved, and when."""
    found = _room(url, stream).describe.picture(viewer or SUPERVISOR).history
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    console = show.make_console()
    for each in found:
        by = f" (by {each.by})" if each.by else ""
        console.print(
            f"{format_utc(each.at_ms)}  {each.words}{by}  {', '.join(each.rules)}", markup=False, soft_wrap=True
        )


def _table_words(table: Any) -> str:
    seats = ", ".join(f"{seat.seat} {seat.player or f'held for {seat.held_for}'}" for seat in table.seats
                      if seat.player or seat.held_for)  # fmt: skip
    how = "closed" if not table.is_open else "broken up" if table.is_broken else f"{table.vacant} vacant"
    feeds = f" of {table.feeds}" if table.feeds else ""
    return f"{table.table} ({table.role.replace('_', '-')}{feeds}), {table.game}, {how}: {seats or 'nobody'}"


def _verify_room(store: "Store", stream: str) -> None:
    if all(place.stream != stream for place in store.streams()):
        raise CroupierError(f"{stream}: there is no such stream")
    if (kind := store.kind_of(stream)) != KIND:
        raise CroupierError(f"{stream}: is a {kind}, not a {KIND}")


def _room(url: str, stream: str) -> "PokerRoom":
    """The room as it stands now; nothing is held for it."""
    from croupier.ledger.rebuilding import rebuild

    store = open_store(url)
    _verify_room(store, stream)
    found = rebuild(store, known_kinds()[KIND], stream, 0)
    found.clock.show(SystemClock().now_ms())
    room: Any = found.subject
    return room  # type: ignore[no-any-return]


COMMANDS: dict[str, Callable[..., None]] = {
    "open": open_command,
    "join": join_command,
    "leave": leave_command,
    "call": call_command,
    "answer": answer_command,
    "lists": lists_command,
    "tell": tell_command,
    "break": break_command,
    "errands": errands_command,
    "done": done_command,
    "history": history_command,
}
"""What `croupier room` has for lists and tables, by name."""
