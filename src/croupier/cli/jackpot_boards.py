"""`croupier jackpot status`, `claims` and `offers`: the jackpots of a ledger as they stand; nothing is held for it."""

from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from croupier.chips import format_dollars
from croupier.cli import show
from croupier.cli.common import Json, print_json
from croupier.cli.ledgers import Url, known_kinds, open_store
from croupier.clock import format_utc
from croupier.errors import CroupierError
from croupier.games.house_poker.jackpot_messages import cents_words

if TYPE_CHECKING:
    from croupier.ledger.store import Store
    from croupier.room.jackpot_board import Board, Waiting

Stream = Annotated[str, typer.Argument(help="the name of a jackpot's stream, such as jackpot/royal")]
Rank = Annotated[str, typer.Option("--rank", help="by somebody of this rank, as the rulebook calls it")]
Person = Annotated[str, typer.Option("--who", help="by this person")]


def status_command(
    url: Url,
    stream: Annotated[str | None, typer.Argument(help="one of them, such as jackpot/royal; all if none")] = None,
    as_json: Json = False,
) -> None:
    """Show what the meters of the jackpots of a ledger hold, the sums that make them up, and what is due."""
    store = open_store(url)
    names = [stream] if stream is not None else _jackpots(store)
    boards = {name: _board(store, name) for name in names}
    if as_json:
        print_json({name: _as_dict(board) for name, board in boards.items()})
        return
    if not boards:
        raise CroupierError(f"{store.shown}: has no jackpot")
    console = show.make_console()
    for name, board in boards.items():
        console.print(f"[bold]{name}[/bold]", highlight=False)
        table = Table(box=None, pad_edge=False, header_style="bold")
        table.add_column("meter")
        table.add_column("holds", justify="right")
        table.add_column("")
        for meter in board.meters:
            shown = "displayed" if meter.is_displayed else ""
            table.add_row(
                meter.name.replace("_", " "), format_dollars(meter.cents), shown if meter.is_working else "out"
            )
        console.print(table)
        sums = ", ".join(f"{what} {cents_words(cents)}" for what, cents in board.sums.items())
        console.print(f"  {sums}", markup=False, soft_wrap=True)
        for waiting in board.waiting:
            console.print(f"  pending: {_waits(waiting)}", markup=False, soft_wrap=True)
        for duty in board.duties:
            by = f" by {format_utc(duty.by_s * 1000)}" if duty.by_s is not None else ""
            said = f"{duty.rank.replace('_', ' ')}{by}: {duty.what}"
            console.print(f"  {said}  {duty.citation}", markup=False, soft_wrap=True)


def claims_command(url: Url, stream: Stream, as_json: Json = False) -> None:
    """List the prizes that wait, in the order in which they are paid: who keyed them off, and who confirmed them."""
    board = _board(open_store(url), stream)
    if as_json:
        print_json([each._asdict() for each in board.waiting])
        return
    if not board.waiting:
        print(f"{stream}: nothing waits to be paid")
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("claim", "table", "won", "status", "keyed off by", "confirmed by"):
        table.add_column(column, overflow="fold")
    for each in board.waiting:
        status = each.status if each.withheld_until_s is None else f"withheld until {_date(each.withheld_until_s)}"
        table.add_row(each.claim, each.table, _won(each), status, each.by, each.confirmed_by)
    show.make_console().print(table)


def offers_command(url: Url, stream: Stream, rank: Rank = "", who: Person = "", as_json: Json = False) -> None:
    """List what may be done with a jackpot now, by whom, and what has to be said: for `croupier ledger do`."""
    board = _board(open_store(url), stream, rank, who)
    if as_json:
        offers = [offer._asdict() | {"citation": str(offer.citation)} for offer in board.offers]
        print_json(offers)
        return
    if not board.offers:
        print(f"{stream}: nothing that is told")
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("what", "with", "to be said", "by", "not by", "rules"):
        table.add_column(column, overflow="fold")
    for offer in board.offers:
        fields = " ".join(f"{name}={_value(value)}" for name, value in offer.fields.items())
        rules = str(offer.citation)
        least = offer.rank.replace("_", " ")
        table.add_row(offer.action, fields, ", ".join(offer.to_say), least, ", ".join(offer.not_by), rules)
    show.make_console().print(table)


def _jackpots(store: "Store") -> list[str]:
    from croupier.room.jackpot_board import JACKPOTS

    return [place.stream for place in store.streams() if store.kind_of(place.stream) in JACKPOTS]


def _board(store: "Store", stream: str, rank: str = "", who: str = "") -> "Board":
    from croupier.ledger.rebuilding import rebuild
    from croupier.room.jackpot_board import JACKPOTS, board_of

    if all(place.stream != stream for place in store.streams()):
        raise CroupierError(f"{stream}: there is no such stream")
    kind = store.kind_of(stream)
    if kind not in JACKPOTS:
        raise CroupierError(f"{stream}: is a {kind}, not a jackpot: {', '.join(JACKPOTS)}")
    return board_of(rebuild(store, known_kinds()[kind], stream, 0).subject, rank, who)


def _as_dict(board: "Board") -> dict[str, Any]:
    """Amounts in cents; those of pools exact, as text."""
    return {
        "meters": [meter._asdict() for meter in board.meters],
        "sums": board.sums,
        "waiting": [each._asdict() for each in board.waiting],
        "duties": [duty._asdict() | {"citation": str(duty.citation)} for duty in board.duties],
    }


def _waits(waiting: "Waiting") -> str:
    claim = f"claim {waiting.claim}" if waiting.claim.isdecimal() else waiting.claim
    return f"{claim} of {waiting.table}, {waiting.status}: {_won(waiting)}"


def _won(waiting: "Waiting") -> str:
    return ", ".join(f"{format_dollars(cents)} to {player}" for player, cents in waiting.won.items()) or "not yet known"


def _date(at_s: int) -> str:
    return format_utc(at_s * 1000)


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
