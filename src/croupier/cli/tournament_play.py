"""`croupier tournament` in play: sessions, who is out, hand for hand, colour-ups."""

from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.common import Json, pairs
from croupier.cli.ledgers import Keys, Url
from croupier.cli.tournament_streams import Name, Player, Reason, Session, Who, say, tell
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.tournaments.poker.messages import TournamentAction
    from croupier.tournaments.poker.tournament import PokerTournament

Had = Annotated[
    list[str] | None,
    typer.Option("--had", metavar="PLAYER=CHIPS", help="what each had before the hand, where several are out in it"),
]
WonBy = Annotated[list[str] | None, typer.Option("--by", metavar="PLAYER", help="who won their chips, for a bounty")]
Presented = Annotated[
    list[str] | None, typer.Option("--chips", metavar="PLAYER=CHIPS", help="what each presents at the end")
]
hand_for_hand = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Each table plays a hand and waits.")


def start_command(
    url: Url,
    stream: Name,
    who: Who,
    session: Annotated[int, typer.Option("--session", help="which; the next that has not begun, if none")] = 0,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Begin a session: everybody has chips and a seat, and the clock goes."""
    from croupier.tournaments.poker import floor_messages as fl

    def said(tournament: "PokerTournament") -> "list[TournamentAction]":
        waiting = [each.number for each in tournament.desk.state.sessions if not each.began_ms]
        return [say(fl.StartSession, session or next(iter(waiting), 1))]

    tell(url, stream, said, who, keys, as_json)


def end_command(
    url: Url,
    stream: Name,
    who: Who,
    chips: Presented = None,
    session: Session = 0,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """End a session that is over: those who go on are allotted, or places and prizes are announced."""
    from croupier.tournaments.poker import floor_messages as fl

    presented = _chips(chips, "--chips")
    tell(url, stream, lambda _: [say(fl.EndSession, presented, session)], who, keys, as_json)


def out_command(
    url: Url,
    stream: Name,
    players: Annotated[list[str], typer.Argument(metavar="PLAYER...", help="who has lost all chips, in one hand")],
    who: Who,
    had: Had = None,
    won_by: WonBy = None,
    undo: Annotated[bool, typer.Option("--undo", help="they are not out: it was entered by mistake")] = False,
    reason: Reason = "",
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Say who is out, in one hand at one table; with --undo, that it was a mistake."""
    from croupier.tournaments.poker import play_messages as pl

    acts: list[TournamentAction] = [say(pl.BustOut, tuple(players), _chips(had, "--had"), tuple(won_by or ()))]
    if undo:
        if had or won_by:
            raise CroupierError("--undo: goes without --had and --by")
        acts = [say(pl.UndoBustOut, player, reason) for player in players]
    tell(url, stream, lambda _: acts, who, keys, as_json)


def colour_up_command(
    url: Url,
    stream: Name,
    value: Annotated[int, typer.Argument(help="the chips that leave play, by their value")],
    who: Who,
    odd: Annotated[
        list[str] | None,
        typer.Option("--odd", metavar="PLAYER=COUNT", help="how many of them are over, beside whole larger chips"),
    ] = None,
    session: Session = 0,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Take a value of chips out of play: odd ones are raced off, table by table, with cards."""
    from croupier.tournaments.poker import play_messages as pl

    counts = _chips(odd, "--odd")
    tell(url, stream, lambda _: [say(pl.ColourUp, value, counts, session)], who, keys, as_json)


def count_command(
    url: Url,
    stream: Name,
    who: Who,
    chips: Annotated[list[str] | None, typer.Argument(metavar="[PLAYER=CHIPS]...", help="what was counted")] = None,
    in_play: Annotated[
        int, typer.Option("--in-play", metavar="CHIPS", help="so many are in play, and not as many as were booked")
    ] = 0,
    reason: Reason = "",
    session: Session = 0,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Record chips of players that were counted; of all of them, they come to what is in play."""
    from croupier.tournaments.poker import play_messages as pl

    if not chips and not in_play:
        raise CroupierError("PLAYER=CHIPS: say whose chips were counted, or how many are in play with --in-play")
    acts = [say(pl.CorrectChips, in_play, reason, session)] if in_play else []
    acts += [say(pl.CountChips, _chips(chips, "PLAYER=CHIPS"))] if chips else []
    tell(url, stream, lambda _: acts, who, keys, as_json)


def won_command(
    url: Url,
    stream: Name,
    player: Player,
    who: Who,
    undo: Annotated[bool, typer.Option("--undo", help="it was said by mistake")] = False,
    reason: Reason = "",
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Say that a player has all chips of a heads-up match; with --undo, that it was a mistake."""
    from croupier.tournaments.poker import play_messages as pl

    act = say(pl.UndoMatch, player, reason) if undo else say(pl.MatchWon, player)
    tell(url, stream, lambda _: [act], who, keys, as_json)


# -- hand for hand ---------------------------------------------------------------------------------------------------


@hand_for_hand.callback()
def common() -> None:
    """Each table plays a hand and waits for the others."""


@hand_for_hand.command("begin")
def begin_command(
    url: Url, stream: Name, who: Who, session: Session = 0, keys: Keys = None, as_json: Json = False
) -> None:
    """Begin it: when a table has finished its hand, it waits."""
    from croupier.tournaments.poker import play_messages as pl

    tell(url, stream, lambda _: [say(pl.BeginHandForHand, session)], who, keys, as_json)


@hand_for_hand.command("over")
def over_command(
    url: Url,
    stream: Name,
    table: Annotated[int, typer.Argument(help="the table that has finished its hand")],
    who: Who,
    out: Annotated[list[str] | None, typer.Option("--out", metavar="PLAYER", help="who is out in it")] = None,
    had: Had = None,
    won_by: WonBy = None,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Say that a table has finished its hand, with those who are out in it."""
    from croupier.tournaments.poker import play_messages as pl

    act = say(pl.HandOver, table, tuple(out or ()), _chips(had, "--had"), tuple(won_by or ()))
    tell(url, stream, lambda _: [act], who, keys, as_json)


@hand_for_hand.command("end")
def stop_command(
    url: Url, stream: Name, who: Who, session: Session = 0, keys: Keys = None, as_json: Json = False
) -> None:
    """End it: tables go on without waiting."""
    from croupier.tournaments.poker import play_messages as pl

    tell(url, stream, lambda _: [say(pl.EndHandForHand, session)], who, keys, as_json)


def _chips(given: list[str] | None, flag: str) -> dict[str, int]:
    """Chips by player, from NAME=12,000."""
    found = {}
    for name, text in pairs(given, flag).items():
        number = text.replace(",", "").replace("_", "")
        if not number.isdecimal():
            raise CroupierError(f"{flag} {name}={text}: write a number of chips")
        found[name] = int(number)
    return found
