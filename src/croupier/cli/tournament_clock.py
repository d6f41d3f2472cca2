"""`croupier tournament clock`: levels and breaks, stopped, started, set, one on or back, and time that is taken out."""

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from croupier.cli.common import Json, print_json
from croupier.cli.ledgers import Keys, Url
from croupier.cli.tournament_streams import Name, Reason, Session, Who, say, tell, tournament_of
from croupier.clock import format_span, parse_utc
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.tournaments.poker.floor_messages import SetClock
    from croupier.tournaments.poker.state import SessionState
    from croupier.tournaments.poker.tournament import PokerTournament

HELP = "The clock: show, stop, start, set, one level on or back, minutes more or less, time taken out."
app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help=HELP)
SECOND_MS, MINUTE_S = 1000, 60


@app.callback()
def common() -> None:
    """The clock: show, stop, start, set, one level on or back, minutes more or less, time taken out."""


@app.command("show")
def show_command(url: Url, stream: Name, session: Session = 0, as_json: Json = False) -> None:
    """Show the level, what is left of it, what comes next, and the field."""
    from croupier.tournaments.poker.description import TournamentDescription

    tournament = tournament_of(url, stream)
    picture = TournamentDescription(tournament).picture
    conditions = tournament.desk.state.entries.conditions
    structure = conditions.structure if conditions is not None else None
    shown = [each for each in picture.sessions if session in (0, each.number)]
    if as_json:
        clocks = {each.number: msgspec.to_builtins(each.clock) for each in shown if each.clock is not None}
        for state in tournament.desk.playing():
            if state.number in clocks:
                clocks[state.number]["left_now_ms"] = tournament.clock.left_ms(state)
        print_json(clocks)
        return
    for each in shown:
        if each.state != "playing" or each.clock is None or structure is None:
            print(f"session {each.number}: {_waits(tournament, each)}")
            continue
        state = tournament.desk.state.sessions[each.number - 1]
        left = format_span(tournament.clock.left_ms(state) // SECOND_MS)
        stands = "" if each.clock.since_ms else f", the clock stands{f': {each.clock.why}' if each.clock.why else ''}"
        if each.clock.goes_on_ms:
            waits_s = max(0, each.clock.goes_on_ms - tournament.desk.now_ms()) // SECOND_MS
            stands += f", and goes on in {format_span(waits_s)}"
        print(f"session {each.number}: {structure.words(each.clock.step)}; {left} left{stands}")
        if each.clock.step + 1 < len(structure.steps):
            print(f"  then {structure.words(each.clock.step + 1)}")
        rest = f"average {each.average:,} ({each.big_blinds} big blinds), {each.chips:,} chips"
        print(f"  {each.left} of {each.entered} players at {each.tables} table{'s' * (each.tables != 1)}, {rest}")
        money = picture.in_the_money
        if money:
            print(f"  {money} more go out before prizes are won")
    if not shown:
        print(f"{stream}: no session yet")


def _waits(tournament: "PokerTournament", session: Any) -> str:
    """How long until it begins, or that it is over."""
    if session.state == "over":
        return "over"
    from croupier.clock import format_utc

    left_s = (session.starts_ms - tournament.desk.now_ms()) // SECOND_MS
    wait = f"begins in {_span(left_s)}" if left_s > 0 else "may begin"
    return f"{wait} ({format_utc(session.starts_ms)} UTC), {session.entered} players"


def _span(seconds: int) -> str:
    """How long, as people say it: "2 days 3 h", "1 h 20 min", "12:30"."""
    days, rest = divmod(seconds, 86400)
    hours, rest = divmod(rest, 3600)
    if days:
        return f"{days} day{'s' * (days != 1)} {hours} h"
    return f"{hours} h {rest // MINUTE_S} min" if hours else format_span(rest)


@app.command("stop")
def stop_command(
    url: Url,
    stream: Name,
    who: Who,
    reason: Reason = "",
    minutes: Annotated[int, typer.Option("--for", metavar="MINUTES", help="a break: it goes on by itself then")] = 0,
    session: Session = 0,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Stop the clock: no table begins a hand, until somebody starts it or the break is over."""
    from croupier.tournaments.poker import floor_messages as fl

    tell(url, stream, lambda _: [say(fl.StopClock, reason, session, minutes)], who, keys, as_json)


@app.command("start")
def start_command(
    url: Url, stream: Name, who: Who, session: Session = 0, keys: Keys = None, as_json: Json = False
) -> None:
    """Let the clock go on where it stands."""
    from croupier.tournaments.poker import floor_messages as fl

    tell(url, stream, lambda _: [say(fl.StartClock, session)], who, keys, as_json)


@app.command("set")
def set_command(
    url: Url,
    stream: Name,
    who: Who,
    level: Annotated[int, typer.Option("--level", help="which level; the one in force, if none")] = 0,
    step: Annotated[int, typer.Option("--step", help="which line of the structure, breaks counted too")] = 0,
    left: Annotated[str, typer.Option("--left", metavar="MM:SS", help="what is left of it; all, if not said")] = "",
    reason: Reason = "",
    session: Session = 0,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Set the clock to a level or break, and to what is left of it."""
    if level and step:
        raise CroupierError("--level, --step: say one of them")

    def said(tournament: "PokerTournament") -> "list[SetClock]":
        found = _in_play(tournament, session)
        steps = tournament.clock.structure().steps
        at = step - 1 if step else _step_of(tournament, level) if level else found.clock.step
        whole = steps[at].minutes * MINUTE_S if 0 <= at < len(steps) else 0
        return [_set(found, at, _seconds(left) if left else whole, reason)]

    tell(url, stream, said, who, keys, as_json)


@app.command("next")
def next_command(
    url: Url,
    stream: Name,
    who: Who,
    reason: Reason = "",
    session: Session = 0,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Go on to the next level or break."""

    from croupier.tournaments.poker.errors import TournamentError

    def said(tournament: "PokerTournament") -> "list[SetClock]":
        found = _in_play(tournament, session)
        steps = tournament.clock.structure().steps
        at = found.clock.step + 1
        if at == len(steps):
            raise TournamentError("clock", "it is the last level", tournament.desk.terms.levels)
        return [_set(found, at, steps[at].minutes * MINUTE_S, reason)]

    tell(url, stream, said, who, keys, as_json)


@app.command("back")
def back_command(
    url: Url,
    stream: Name,
    who: Who,
    reason: Reason = "",
    session: Session = 0,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Go back to the start of this level or break; at its start, to the one before."""

    def said(tournament: "PokerTournament") -> "list[SetClock]":
        found = _in_play(tournament, session)
        steps = tournament.clock.structure().steps
        at = found.clock.step
        whole = steps[at].minutes * MINUTE_S
        is_at_start = whole - tournament.clock.left_ms(found) // SECOND_MS < 5
        at -= bool(is_at_start and at)
        return [_set(found, at, steps[at].minutes * MINUTE_S, reason)]

    tell(url, stream, said, who, keys, as_json)


@app.command("more")
def more_command(
    url: Url,
    stream: Name,
    minutes: Annotated[int, typer.Argument(help="so many minutes more; up to what the level lasts")],
    who: Who,
    reason: Reason = "",
    session: Session = 0,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Put minutes back on the clock, up to what the conditions give the level."""
    tell(url, stream, lambda found: _by(found, session, minutes, reason), who, keys, as_json)


@app.command("less")
def less_command(
    url: Url,
    stream: Name,
    minutes: Annotated[int, typer.Argument(help="so many minutes less")],
    who: Who,
    reason: Reason = "",
    session: Session = 0,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Take minutes off the clock."""
    tell(url, stream, lambda found: _by(found, session, -minutes, reason), who, keys, as_json)


def _by(tournament: "PokerTournament", session: int, minutes: int, reason: str) -> "list[SetClock]":
    found = _in_play(tournament, session)
    left_s = tournament.clock.left_ms(found) // SECOND_MS + minutes * MINUTE_S
    return [_set(found, found.clock.step, max(0, left_s), reason)]


@app.command("take-out")
def take_out_command(
    url: Url,
    stream: Name,
    since: Annotated[
        str, typer.Option("--from", metavar="TIME", help="when play ended, 2026-11-20T20:15 in UTC, or with +11:00")
    ],
    until: Annotated[str, typer.Option("--to", metavar="TIME", help="when it went on")],
    who: Who,
    reason: Reason = "",
    session: Session = 0,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Take time out in which nothing was played, as in a power cut: the clock is where it was at the first."""
    from croupier.tournaments.poker import floor_messages as fl

    times = []
    for flag, text in (("--from", since), ("--to", until)):
        try:
            times.append(parse_utc(text))
        except ValueError as error:
            raise CroupierError(f"{flag}: {error}") from None
    tell(url, stream, lambda _: [say(fl.TakeTimeOut, *times, reason, session)], who, keys, as_json)


def _in_play(tournament: "PokerTournament", session: int) -> "SessionState":
    return tournament.desk.in_play(session, tournament.desk.terms.levels)


def _set(session: "SessionState", at: int, left_s: int, reason: str) -> "SetClock":
    from croupier.tournaments.poker import floor_messages as fl

    act = say(fl.SetClock, at + 1, left_s, reason, session.number)
    assert isinstance(act, fl.SetClock)
    return act


def _step_of(tournament: "PokerTournament", level: int) -> int:
    from croupier.tournaments.poker.errors import TournamentError

    structure = tournament.clock.structure()
    for at in range(len(structure.steps)):
        if structure.level_number(at) == level:
            return at
    problem = f"the structure has {len(structure.levels())}"
    raise TournamentError(f"--level {level}", problem, tournament.desk.terms.levels)


def _seconds(text: str) -> int:
    minutes, colon, seconds = text.partition(":")
    if not minutes.isdecimal() or (colon and not (seconds.isdecimal() and int(seconds) < MINUTE_S)):
        raise CroupierError(f"--left {text}: write it as 12:30, or as 12 for minutes")
    return int(minutes) * MINUTE_S + int(seconds or 0)
