"""`croupier tournament` at the registration desk: who enters, pays, withdraws, waits, and what was paid for."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from croupier.chips import format_dollars
from croupier.cli import show
from croupier.cli.common import Json, print_json
from croupier.cli.ledgers import Keys, Url, open_store
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
    from pathlib import Path

    from croupier.ledger.live import Answer
    from croupier.ledger.record import Entry
    from croupier.tournaments.poker.entry_messages import EntryPaid
    from croupier.tournaments.poker.messages import TournamentAction
    from croupier.tournaments.poker.tournament import PokerTournament

MOST_LISTED = 100_000
Undo = Annotated[bool, typer.Option("--undo", help="it was booked by mistake: money and chips go back")]
MeansOption = Annotated[str, typer.Option("--means", help="how it is paid: cash, card, account or voucher")]


def enter_command(
    url: Url,
    stream: Name,
    player: Player,
    who: Who,
    full_name: Annotated[str, typer.Option("--full-name", help="the name that is recorded")] = "",
    card: Annotated[str, typer.Option("--card", help="the number of the Player Card, where it is shown")] = "",
    session: Annotated[int, typer.Option("--session", help="which session, where there are several")] = 1,
    agrees: Annotated[
        bool, typer.Option("--agrees", help="they have agreed in writing with rules and conditions")
    ] = False,
    pays: Annotated[bool, typer.Option("--pays", help="and pay at once, if a place is free")] = False,
    means: MeansOption = "",
    undo: Undo = False,
    reason: Reason = "",
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Take an entry, also of somebody who is out and enters again; with --pays, the money too; or take one back."""
    from croupier.tournaments.poker import entry_messages as en

    if undo:
        if agrees or pays or full_name or card or means:
            raise CroupierError("--undo: goes with --reason alone")
        _undo(url, stream, player, "entry", reason, who, keys, as_json)
        return
    acts = [say(en.Enter, player, session, agrees, full_name, card)]
    if pays:
        acts.append(say(en.PayEntry, player, means=_means(means)))
    answer = tell(url, stream, lambda _: acts, who, keys, as_json)
    if pays and not as_json:
        print_receipts(answer)


def pay_command(
    url: Url,
    stream: Name,
    player: Player,
    who: Who,
    what: Annotated[str, typer.Option("--what", help="both, fee or buy_in")] = "both",
    means: MeansOption = "",
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Take the fee and the buy-in, and print the receipt: what is pool, bounty and fee, and what the operator adds."""
    from croupier.tournaments.poker import entry_messages as en

    if what not in ("both", "fee", "buy_in"):
        raise CroupierError(f"--what {what}: must be both, fee or buy_in")
    answer = tell(url, stream, lambda _: [say(en.PayEntry, player, what, _means(means))], who, keys, as_json)
    if not as_json:
        print_receipts(answer)


def agree_command(url: Url, stream: Name, player: Player, who: Who, keys: Keys = None, as_json: Json = False) -> None:
    """Record that a player agrees in writing with the rules and conditions."""
    from croupier.tournaments.poker import entry_messages as en

    tell(url, stream, lambda _: [say(en.Agree, player)], who, keys, as_json)


def withdraw_command(
    url: Url, stream: Name, player: Player, who: Who, keys: Keys = None, as_json: Json = False
) -> None:
    """Take an entry back; what is refunded is as the conditions have it."""
    from croupier.tournaments.poker import entry_messages as en

    tell(url, stream, lambda _: [say(en.WithdrawEntry, player)], who, keys, as_json)


def refuse_command(
    url: Url, stream: Name, player: Player, who: Who, reason: Reason = "", keys: Keys = None, as_json: Json = False
) -> None:
    """Refuse an application; what was paid goes back."""
    from croupier.tournaments.poker import entry_messages as en

    tell(url, stream, lambda _: [say(en.RefuseEntry, player, reason)], who, keys, as_json)


def rebuy_command(
    url: Url,
    stream: Name,
    player: Player,
    who: Who,
    has: Annotated[int, typer.Option("--has", help="the chips that the player still has")] = 0,
    means: MeansOption = "",
    undo: Undo = False,
    reason: Reason = "",
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Sell another bank of chips to a player; with --undo, that the last one was booked by mistake."""
    from croupier.tournaments.poker import entry_messages as en

    if undo:
        _undo(url, stream, player, "re-buy", reason, who, keys, as_json)
        return
    answer = tell(url, stream, lambda _: [say(en.BuyAgain, player, has, _means(means))], who, keys, as_json)
    if not as_json:
        print_receipts(answer)


def add_on_command(
    url: Url,
    stream: Name,
    player: Player,
    who: Who,
    means: MeansOption = "",
    undo: Undo = False,
    reason: Reason = "",
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Sell the additional bank of chips to a player; with --undo, that it was booked by mistake."""
    from croupier.tournaments.poker import entry_messages as en

    if undo:
        _undo(url, stream, player, "add-on", reason, who, keys, as_json)
        return
    answer = tell(url, stream, lambda _: [say(en.BuyAddOn, player, _means(means))], who, keys, as_json)
    if not as_json:
        print_receipts(answer)


def _undo(
    url: str, stream: str, player: str, what: str, reason: str, who: str, keys: "Path | None", as_json: bool
) -> None:
    """What was booked by mistake is taken back, and the receipt is void."""
    from croupier.tournaments.poker import entry_messages as en

    tell(url, stream, lambda _: [say(en.UndoPayment, player, what, reason)], who, keys, as_json)


def _means(given: str) -> str:
    from croupier.tournaments.poker.entry_messages import MEANS

    if given not in ("", *MEANS):
        raise CroupierError(f"--means {given}: must be one of {', '.join(MEANS)}")
    return given


# -- receipts --------------------------------------------------------------------------------------------------------


def print_receipts(answer: "Answer") -> None:
    """What was paid, with what became of it, line by line."""
    from croupier.ledger.telling import read_event
    from croupier.tournaments.poker.entry_messages import EntryPaid

    for raw in answer.events:
        if isinstance(event := read_event(bytes(raw)), EntryPaid):
            for line in receipt_lines(event):
                print(line)


def receipt_lines(paid: "EntryPaid") -> Iterator[str]:
    """A receipt as it is read at the desk."""
    from croupier.tournaments.poker.entry_messages import MEANS

    yield f"Receipt {paid.receipt}: {paid.player}, {paid.what}"
    rows = [("to the prize pool", paid.pool_cents), ("bounty", paid.bounty_cents), ("fee", paid.fee_cents)]
    for label, cents in rows:
        if cents or label == "fee":
            yield f"  {label:<18}{format_dollars(cents):>12}"
    how = f" {MEANS[paid.means]}" if paid.means in MEANS else ""
    yield f"  {'paid':<18}{format_dollars(paid.cents):>12}{how}  {cite(*paid.cites)}"
    if paid.chips:
        yield f"  {paid.chips:,} tournament chips"
    if paid.added_cents:
        yield f"  the operator adds {format_dollars(paid.added_cents)} to the pool, for all"


def payments(url: str, stream: str, player: str = "") -> "list[tuple[Entry, EntryPaid]]":
    """What was paid by a player, or by everybody, as it is recorded."""
    from croupier.ledger.telling import read_event
    from croupier.tournaments.poker.entry_messages import EntryPaid

    store = open_store(url)
    verify_kind(store, stream, POKER)
    found = []
    for entry in store.read(stream, 1):
        for raw in entry.read().events:
            event = read_event(bytes(raw))
            if isinstance(event, EntryPaid) and player in ("", event.player):
                found.append((entry, event))
    return found


def receipts_command(
    url: Url,
    stream: Name,
    player: Annotated[str | None, typer.Argument(help="a player; all, if none is named")] = None,
    as_json: Json = False,
) -> None:
    """Show receipts again: of a player, or of all, with what they come to by who took the money and how."""
    found, void = payments(url, stream, player or ""), tournament_of(url, stream).desk.state.entries.void
    if as_json:
        print_json(
            [
                {**msgspec.to_builtins(paid), "at_ms": entry.at_ms, "record": entry.seq}
                | ({"is_void": True} if paid.receipt in void else {})
                for entry, paid in found
            ]
        )
        return
    if player is not None and not found:
        raise CroupierError(f"player: {player} has paid nothing")
    for entry, paid in found:
        lines = [*receipt_lines(paid)]
        print(f"{lines[0]}, {format_utc(entry.at_ms)} UTC, record {entry.seq}")
        print("\n".join(lines[1:]))
        if paid.receipt in void:
            print(f"  void: booked by mistake{': ' + void[paid.receipt] if void[paid.receipt] else ''}")
    is_void = any(paid.receipt in void for _, paid in found)
    found = [each for each in found if each[1].receipt not in void]
    pool, bounty, fee = (sum(getattr(paid, f"{each}_cents") for _, paid in found) for each in ("pool", "bounty", "fee"))
    parts = f"{format_dollars(pool)} pool, {format_dollars(bounty)} bounties, {format_dollars(fee)} fees"
    print(f"{len(found)} receipts{' that are not void' * is_void}, {format_dollars(pool + bounty + fee)}: {parts}")
    taken: dict[tuple[str, str], int] = {}
    for entry, paid in found:
        drawer = entry.who, paid.means or "no way said"
        taken[drawer] = taken.get(drawer, 0) + paid.cents
    for (cashier, means), cents in sorted(taken.items()) if player is None else ():
        print(f"  taken by {cashier}, {means}: {format_dollars(cents)}")


# -- lists -----------------------------------------------------------------------------------------------------------


def list_command(
    url: Url,
    stream: Annotated[str | None, typer.Argument(metavar="[NAME]", help="a tournament; all, if none")] = None,
    words: Annotated[str, typer.Option("--find", help="only those whose name or status has these words")] = "",
    as_json: Json = False,
) -> None:
    """List who has entered, with seat, money and status; without a name, the tournaments of the ledger."""
    if stream is None:
        _list_tournaments(url, as_json)
        return
    subject = as_it_stands(url, stream, POKER, MACHINES)
    describe = _description(subject)
    found = [*reversed(describe.entries(words, MOST_LISTED))]
    if as_json:
        print_json([msgspec.to_builtins(each) for each in found])
        return
    is_poker = hasattr(subject, "published")
    table = Table(box=None, pad_edge=False, header_style="bold")
    columns = ("seat", "entries", "re-buys", "add-ons") if is_poker else ("session", "machine")
    for column in ("player", "full name", "status", *columns, "paid", "owes"):
        right = column in ("entries", "re-buys", "add-ons", "paid", "owes")
        table.add_column(column, justify="right" if right else "left", overflow="fold")
    for each in found:
        table.add_row(*(_poker_row(each) if is_poker else _machine_row(each)))
    show.make_console().print(table)
    print(f"{len(found)} of {stream}")


def _poker_row(each: Any) -> list[str]:
    seat = f"table {each.table}, seat {each.seat}" if each.table else ""
    status = f"waits as {each.waits_as}" if each.waits_as else f"out, {each.place}." if each.place else each.status
    counts = [str(count) if count else "" for count in (each.entries, each.rebuys, each.add_ons)]
    owes = format_dollars(each.owes_cents) if each.owes_cents else ""
    full_name = each.full_name if each.full_name != each.player else ""
    return [escape(each.player), escape(full_name), status, seat, *counts, format_dollars(each.paid_cents), owes]


def _machine_row(each: Any) -> list[str]:
    session = str(each.session) if each.session else ""
    return [
        *(escape(each.player), escape(each.full_name), each.status, session, each.machine),
        *(format_dollars(each.paid_cents), ""),
    ]


def _description(subject: Any) -> Any:
    if hasattr(subject, "published"):
        from croupier.tournaments.poker.description import TournamentDescription as Description
    else:
        from croupier.tournaments.machines.description import (  # type: ignore[assignment]
            TournamentDescription as Description,
        )
    return Description(subject)


def _list_tournaments(url: str, as_json: bool) -> None:
    store = open_store(url)
    rows = []
    for place in store.streams():
        kind = store.kind_of(place.stream)
        if kind not in (POKER, MACHINES):
            continue
        subject = as_it_stands(url, place.stream, kind)
        shown = _description(subject).picture
        rows.append(
            {
                "stream": place.stream, "kind": kind, "name": subject.setup.name, "document": subject.setup.document,
                "phase": shown.phase, "players": getattr(shown, "players", None),
                "pool_cents": getattr(shown, "pool_cents", None),
            }
        )  # fmt: skip
    if as_json:
        print_json([{key: value for key, value in row.items() if isinstance(value, str | int)} for row in rows])
        return
    table = Table("stream", "name", "rulebook", "state", "players", box=None, pad_edge=False, header_style="bold")
    for row in rows:
        players = str(row["players"]) if isinstance(row["players"], int) else ""
        table.add_row(row["stream"], escape(str(row["name"])), row["document"], str(row["phase"]), players)
    show.make_console().print(table if rows else f"{store.shown}: there is no tournament in it")


def seats_wanted(tournament: "PokerTournament") -> "list[TournamentAction]":
    """What seats those who have entered in play and have none."""
    from croupier.tournaments.poker import floor_messages as fl

    return [say(fl.SeatLate, player) for player in tournament.floor.unseated()]
