"""`croupier tournament` when it comes to money: prizes, deals worked out and agreed to, payments, results, history."""

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from croupier.chips import format_dollars, parse_dollars
from croupier.cli import show
from croupier.cli.common import Json, pairs, print_json
from croupier.cli.ledgers import Keys, Url, known_kinds, open_store
from croupier.cli.tournament_streams import (
    MACHINES,
    POKER,
    Name,
    Player,
    Reason,
    Who,
    as_it_stands,
    say,
    tell,
    tournament_of,
    verify_kind,
)
from croupier.clock import format_utc
from croupier.errors import CroupierError
from croupier.rulebook import cite

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.tournaments.poker.icm import Division
    from croupier.tournaments.poker.messages import TournamentAction
    from croupier.tournaments.poker.pictures import PaidPicture
    from croupier.tournaments.poker.tournament import PokerTournament

deal = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Divide what is left: work out, propose, agree.")
Stacks = Annotated[
    list[str] | None,
    typer.Option("--chips", metavar="PLAYER=CHIPS", help="what each has; else as they were counted last"),
]
Keep = Annotated[str, typer.Option("--keep", metavar="DOLLARS", help="what is still played for")]
METHODS = {"icm": "ICM", "chip_chop": "by chips", "equal": "equal"}


# -- prizes ----------------------------------------------------------------------------------------------------------


def prizes_command(url: Url, stream: Name, as_json: Json = False) -> None:
    """Show what each place wins: as it is settled, or as it would be if nobody entered any more."""
    from croupier.tournaments.poker.description import TournamentDescription

    picture = TournamentDescription(tournament_of(url, stream)).picture
    if as_json:
        print_json(
            {
                "is_settled": picture.is_settled,
                "pool_cents": picture.pool_cents,
                "guarantee_takes": picture.guarantee_takes,
                "prizes": [msgspec.to_builtins(each) for each in picture.prizes],
                "paid_early": [msgspec.to_builtins(each) for each in picture.paid_early],
            }
        )
        return
    state = "settled" if picture.is_settled else "as it is now"
    print(f"{format_dollars(picture.pool_cents)} in the pool of {picture.entries} entries, {state}")
    if picture.guarantee_takes and picture.conditions is not None:
        guaranteed = format_dollars(picture.conditions.guarantee_cents)
        print(f"the guarantee of {guaranteed} takes {picture.guarantee_takes:,} entries, and is not in it")
    for each in picture.prizes:
        place = f"{each.first}-{each.last}" if each.last > each.first else str(each.first)
        amount = format_dollars(each.cents) if each.cents or not each.goods else ""
        print(f"  {place:>7}  {' and '.join(filter(None, (amount, each.goods)))}{' each' * (each.last > each.first)}")
    for early in picture.paid_early:
        print(f"  {early.player}{f', place {early.place}' if early.place else ''}: {'; '.join(_early(early))}")


def _early(each: "PaidPicture") -> "Iterator[str]":
    """What somebody can be paid while others play, and what they were, in words."""
    for words, cents, goods in (
        ("can be paid", each.cents + each.bounties_cents, each.goods),
        ("has been paid", each.had_cents, each.given),
    ):
        what = " and ".join(filter(None, (format_dollars(cents) if cents else "", goods)))
        bounties = each.bounties_cents if words == "can be paid" else 0
        more = f" ({format_dollars(bounties)} for bounties)" if bounties else ""
        if what:
            yield f"{words} {what}{more}"


def results_command(url: Url, stream: Name, as_json: Json = False) -> None:
    """Show the places and what they have won; of a machine tournament too."""
    from croupier.cli.tournament_entries import _description

    subject = as_it_stands(url, stream, POKER, MACHINES)
    found = [msgspec.to_builtins(each) for each in _description(subject).picture.results]
    if as_json:
        print_json(found)
        return
    if not found:
        raise CroupierError(f"{stream}: it is not over, and nobody is placed for good")
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("place", "player", "prize", "bounties", "goods or services", "paid"):
        table.add_column(column, justify="right" if column in ("place", "prize", "bounties") else "left")
    for each in found:
        money = [format_dollars(each[name]) if each.get(name) else "" for name in ("cents", "bounties_cents")]
        has_won = any(each.get(name) for name in ("cents", "bounties_cents", "goods"))
        paid = "yes" if each.get("is_paid") else "no" if has_won and "is_paid" in each else ""
        table.add_row(str(each["place"]), escape(each["player"]), *money, escape(each.get("goods", "")), paid)
    show.make_console().print(table)


def pay_prize_command(
    url: Url,
    stream: Name,
    players: Annotated[list[str] | None, typer.Argument(metavar="PLAYER...", help="who is paid")] = None,
    who: Annotated[str, typer.Option("--who", envvar="CROUPIER_WHO", help="who says so")] = "",
    all_of_them: Annotated[
        bool, typer.Option("--all", help="everybody who can be paid anything now: while others play, what is settled")
    ] = False,
    undo: Annotated[bool, typer.Option("--undo", help="they were paid by mistake: it is owed again")] = False,
    reason: Reason = "",
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Record that players have what they have won: while others play, as much as nothing changes any more."""
    from croupier.tournaments.poker import prize_messages as pr

    if undo:
        if not players or not who:
            raise CroupierError("--undo: say who was paid (PLAYER), and who says so (--who)")
        acts: list[TournamentAction] = [say(pr.TakeBackPrize, player, reason) for player in players]
        tell(url, stream, lambda _: acts, who, keys, as_json)
        return
    if bool(players) == all_of_them:
        raise CroupierError("PLAYER, --all: say who is paid, or that all are")
    if not who:
        raise CroupierError("--who: say who pays")

    def said(tournament: "PokerTournament") -> "list[TournamentAction]":
        asks = tournament.desk.acts[pr.PayPrize][1]("manager")
        owed = list(asks.choices["player"]) if asks is not None else []
        return [say(pr.PayPrize, player) for player in (players or owed)]

    tell(url, stream, said, who, keys, as_json)


# -- deals -----------------------------------------------------------------------------------------------------------


@deal.callback()
def common() -> None:
    """Divide what is left between those who are left: work out, propose, agree."""


@deal.command("work-out")
def work_out_command(url: Url, stream: Name, chips: Stacks = None, keep: Keep = "0", as_json: Json = False) -> None:
    """Work out what each would have by ICM, by chips and equally."""
    tournament = tournament_of(url, stream)
    stacks = _stacks(tournament, chips)
    found = {method: _divided(tournament, stacks, method, parse_dollars(keep)) for method in METHODS}
    if as_json:
        print_json({method: {"shares_cents": each.shares, "found": each.method} for method, each in found.items()})
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("player", "chips", *METHODS.values()):
        table.add_column(column, justify="left" if column == "player" else "right")
    for player in sorted(stacks, key=lambda name: (-stacks[name], name)):
        shares = [format_dollars(each.shares[player]) for each in found.values()]
        table.add_row(escape(player), f"{stacks[player]:,}", *shares)
    show.make_console().print(table)
    kept = f", and {format_dollars(parse_dollars(keep))} still played for" if parse_dollars(keep) else ""
    total = sum(found["equal"].shares.values())
    print(f"{format_dollars(total)} to divide{kept}; propose with: croupier tournament deal propose --method icm")


@deal.command("propose")
def propose_command(
    url: Url,
    stream: Name,
    who: Who,
    shares: Annotated[
        list[str] | None, typer.Option("--share", metavar="PLAYER=DOLLARS", help="what each has, once for each")
    ] = None,
    method: Annotated[str, typer.Option("--method", help="or work it out: icm, chip_chop or equal")] = "",
    chips: Stacks = None,
    keep: Keep = "0",
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Propose how what is left is divided; all who are left have to agree."""
    from croupier.tournaments.poker import prize_messages as pr

    if bool(shares) == bool(method):
        raise CroupierError("--share, --method: say what each has, or how it is worked out")

    def said(tournament: "PokerTournament") -> "list[TournamentAction]":
        if method:
            found = _divided(tournament, _stacks(tournament, chips), method, parse_dollars(keep)).shares
        else:
            found = {name: parse_dollars(text) for name, text in pairs(shares, "--share").items()}
        return [say(pr.ProposeDeal, found, parse_dollars(keep))]

    tell(url, stream, said, who, keys, as_json)


@deal.command("agree")
def agree_command(
    url: Url,
    stream: Name,
    players: Annotated[list[str] | None, typer.Argument(metavar="PLAYER...", help="who agrees; all, if none")] = None,
    who: Annotated[str, typer.Option("--who", envvar="CROUPIER_WHO", help="who says so")] = "",
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Record who agrees to the division; all who are asked, if nobody is named."""
    from croupier.tournaments.poker import prize_messages as pr

    if not who:
        raise CroupierError("--who: say who asked them")

    def said(tournament: "PokerTournament") -> "list[TournamentAction]":
        state = tournament.desk.state.prizes
        asked = players or [name for name in state.deal if name not in state.agreed]
        if not asked:
            raise CroupierError("deal: nothing is proposed, or all have agreed")
        return [say(pr.AgreeToDeal, player) for player in asked]

    tell(url, stream, said, who, keys, as_json)


@deal.command("refuse")
def refuse_command(url: Url, stream: Name, player: Player, who: Who, keys: Keys = None, as_json: Json = False) -> None:
    """Record that a player does not agree: there is no division."""
    from croupier.tournaments.poker import prize_messages as pr

    tell(url, stream, lambda _: [say(pr.RefuseDeal, player)], who, keys, as_json)


def _stacks(tournament: "PokerTournament", given: list[str] | None) -> dict[str, int]:
    """Chips of those who are left, as they are said, or as they were counted last; together what is in play."""
    left = tournament.prizes.left()
    if not left or not tournament.desk.state.prizes.is_settled:
        raise CroupierError("deal: the last session is not in play, or the prizes are not settled yet")
    session = tournament.desk.state.sessions[-1]
    stacks = {player: session.players[player].chips for player in left}
    for name, text in pairs(given, "--chips").items():
        number = text.replace(",", "").replace("_", "")
        if name not in stacks or not number.isdecimal():
            raise CroupierError(f"--chips {name}={text}: a number of chips of one who is left ({', '.join(left)})")
        stacks[name] = int(number)
    if (total := sum(stacks.values())) != session.chips:
        raise CroupierError(
            f"--chips: {total:,} in all, and {session.chips:,} are in play: say what each has, or count them first "
            "(croupier tournament count)"
        )
    return stacks


def _divided(tournament: "PokerTournament", stacks: dict[str, int], method: Any, keep: int) -> "Division":
    from croupier.tournaments.poker.icm import divide

    return divide(stacks, tournament.desk.state.prizes.amounts[: len(stacks)], method, keep)


# -- history ---------------------------------------------------------------------------------------------------------


def history_command(
    url: Url,
    stream: Name,
    words: Annotated[str, typer.Option("--find", help="only what has these words: a player's name, a table")] = "",
    last: Annotated[int, typer.Option("--last", help="only the last so many lines; nothing for all")] = 0,
    as_json: Json = False,
) -> None:
    """Show all that happened, when, by whom, and by which rules."""
    from croupier.ledger.telling import learn_words
    from croupier.ledger.telling import tell as told_of

    store = open_store(url)
    verify_kind(store, stream, POKER, MACHINES)
    learn_words(store, known_kinds(), [stream])
    wanted = words.casefold().split()
    rows = []
    for entry in store.read(stream, 1):
        for raw in entry.read().events:
            told = told_of(bytes(raw), stream)
            if all(word in f"{told.words} {entry.who}".casefold() for word in wanted):
                rows.append((entry, told))
    rows = rows[-last:] if last else rows
    if as_json:
        print_json(
            [
                {
                    "seq": entry.seq,
                    "at_ms": entry.at_ms,
                    "who": entry.who,
                    "words": each.words,
                    "rules": cite(*each.cites),
                }
                for entry, each in rows
            ]
        )
        return
    console = show.make_console()
    for entry, each in rows:
        line = f"{format_utc(entry.at_ms)}  {each.words} (by {entry.who})  {cite(*each.cites)}"
        console.print(line, markup=False, soft_wrap=True)
