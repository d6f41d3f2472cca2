"""`croupier tournament waiting` and `place`: who waits for a place, and to whom one is offered in play."""

from typing import Annotated

import typer

from croupier.chips import format_dollars
from croupier.cli.common import Json, print_json
from croupier.cli.ledgers import Keys, Url
from croupier.cli.tournament_streams import Name, Player, Who, say, tell, tournament_of
from croupier.clock import format_utc

HELP = "Places that come free in play: whoever waits longest takes one, declines, or is passed over."
place = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help=HELP)


@place.callback()
def common() -> None:
    """Places that come free in play: whoever waits longest takes one, declines, or is passed over."""


def waiting_command(url: Url, stream: Name, as_json: Json = False) -> None:
    """Show who waits for a place, to whom one is offered, and who has a place and has not paid, in their order."""
    tournament = tournament_of(url, stream)
    state, waiting = tournament.desk.state.entries, tournament.registration.waiting_list
    offers = waiting.offers() if tournament.desk.is_open else {}
    owing = [
        (player, each.owes_buy_in_cents + each.owes_fee_cents)
        for player, each in state.entrants.items()
        if each.status == "applied"
    ]
    if as_json:
        print_json(
            {
                "waiting": state.waiting,
                "offers": {player: {"until_ms": until} if until else {} for player, until in offers.items()},
                "passed_over": waiting.passed_over(),
                "not_paid": {player: {"owes_cents": cents} for player, cents in owing},
            }
        )
        return
    for player in sorted(state.waiting, key=lambda name: not waiting.number_of(name)):
        number = waiting.number_of(player)
        if player in offers:
            until = f" until {format_utc(offers[player])} UTC" if offers[player] else ""
            print(f"{number}. {player} is offered a place{until}")
        else:
            print(f"{number}. {player} waits" if number else f"{player} was passed over")
    for player, cents in owing:
        print(f"{player} has a place and owes {format_dollars(cents)}")
    if not (state.waiting or owing):
        print(f"{stream}: nobody waits, and nobody owes anything")


@place.command("take")
def take_command(url: Url, stream: Name, player: Player, who: Who, keys: Keys = None, as_json: Json = False) -> None:
    """Take the place that is offered to a player; `pay` does so too."""
    from croupier.tournaments.poker import entry_messages as en

    tell(url, stream, lambda _: [say(en.TakePlace, player)], who, keys, as_json)


@place.command("decline")
def decline_command(url: Url, stream: Name, player: Player, who: Who, keys: Keys = None, as_json: Json = False) -> None:
    """Record that a player does not take the place: it is offered to the next who waits."""
    from croupier.tournaments.poker import entry_messages as en

    tell(url, stream, lambda _: [say(en.DeclinePlace, player)], who, keys, as_json)


@place.command("skip")
def skip_command(
    url: Url,
    stream: Name,
    player: Player,
    who: Who,
    reason: Annotated[str, typer.Option("--reason", help="why; it is recorded")] = "",
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Pass a player over who is not there: the place is offered to the next who waits."""
    from croupier.tournaments.poker import entry_messages as en

    tell(url, stream, lambda _: [say(en.PassOver, player, reason)], who, keys, as_json)


@place.command("again")
def again_command(url: Url, stream: Name, player: Player, who: Who, keys: Keys = None, as_json: Json = False) -> None:
    """Let a player who was passed over wait again, behind the others."""
    from croupier.tournaments.poker import entry_messages as en

    tell(url, stream, lambda _: [say(en.WaitAgain, player)], who, keys, as_json)
