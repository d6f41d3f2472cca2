"""`croupier room statistics`: hands an hour, rake, occupancy and more of poker tables, from a ledger."""

import csv
import sys
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from croupier.chips import format_dollars, signed_dollars
from croupier.cli import show
from croupier.cli.common import Json, print_json, progress_bar
from croupier.cli.ledgers import Url, open_store
from croupier.cli.room_tables import From, Stream, To, between, streams_of
from croupier.clock import format_utc
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.room.poker_sessions.counts import Counts, RoomStatistics

SUMS = (
    *("hands", "void_hands", "players", "pot_cents", "commission_cents", "fee_cents", "rake_cents", "charge_cents"),
    *("promotion_cents", "decisions", "decision_ms", "open_ms", "seat_ms", "taken_ms", "bought_cents", "cashed_cents"),
)
RATES = (*("hands_per_hour", "rake_per_hour", "average_pot", "players_per_hand", "occupancy", "seconds_per_decision"),)
"""Money in them is in cents."""
_PLACES = 4
STANDARD_OUTPUT = "-"


def statistics_command(
    url: Url,
    stream: Stream = None,
    since: From = None,
    until: To = None,
    players: Annotated[
        bool, typer.Option("--players", help="what each player won or lost too, for those who may know it")
    ] = False,
    by_day: Annotated[bool, typer.Option("--by-day", help="hours of the day together, whatever the date")] = False,
    as_json: Json = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="print CSV: a line for each table and hour")] = False,
    svg: Annotated[
        Path | None,
        typer.Option("--svg", metavar="FILE", help="draw hands and rake by the hour into this file; - prints it alone"),
    ] = None,
) -> None:
    """Show hands an hour, rake, pots, players, occupancy and buy-ins of poker tables, by table and by hour."""
    from croupier.room.poker_sessions.statistics import room_statistics

    if as_json and as_csv:
        raise CroupierError("--json, --csv: say one of them")
    store = open_store(url)
    streams = streams_of(store, stream)
    records = {place.stream: place.seq for place in store.streams()}
    with progress_bar() as progress:
        task = progress.add_task("records", total=sum(records[each] for each in streams))
        found = room_statistics(
            store, streams, between(since, until), lambda done: progress.update(task, completed=done)
        )
    if svg is not None:
        _draw(found, store.name, svg, by_day)
    if str(svg) == STANDARD_OUTPUT:
        return
    if as_json:
        print_json(_as_dict(found, players))
    elif as_csv:
        _print_csv(found)
    else:
        _show(found, players, by_day)


# -- on the screen -----------------------------------------------------------------------------------------------------


def _show(found: "RoomStatistics", players: bool, by_day: bool) -> None:
    console = show.make_console()
    rows = [(each.stream, each.game, each.total) for each in found.tables]
    rows += [("all tables", "", found.total)] if len(rows) > 1 else []
    table = _table("table", "game")
    for name, game, counts in rows:
        table.add_row(name, game, *_cells(counts))
    console.print(table)
    hours = _hours(found, by_day)
    table = _table("hour (UTC)")
    for label, counts in hours:
        table.add_row(label, *_cells(counts))
    if hours:
        console.print()
        console.print(table)
    total = found.total
    console.print()
    console.print(f"bought {format_dollars(total.bought_cents)}, left with {format_dollars(total.cashed_cents)}")
    if total.promotion_cents:
        console.print(f"put aside for promotions: {format_dollars(total.promotion_cents)}")
    if any(total.charges.values()):
        charges = sorted((why, cents) for why, cents in total.charges.items() if cents)
        told = (f"{why.replace('_', ' ')} {format_dollars(cents)}" for why, cents in charges)
        console.print(f"charges: {', '.join(told)}", markup=False)
    if players:
        _show_players(console, found)


def _table(*names: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in names:
        table.add_column(column, overflow="fold")
    for column in ("hands", "void", "an hour", "players", "seats taken", "pot", "rake", "charges", "s/decision"):
        table.add_column(column, justify="right")
    return table


def _cells(counts: "Counts") -> list[str]:
    return [
        str(counts.hands),
        str(counts.void_hands or ""),
        _number(counts.hands_per_hour),
        _number(counts.players_per_hand),
        "" if counts.occupancy is None else show.percent(counts.occupancy, 1),
        "" if counts.average_pot is None else format_dollars(round(counts.average_pot)),
        format_dollars(counts.rake_cents),
        format_dollars(counts.charge_cents) if counts.charge_cents else "",
        _number(counts.seconds_per_decision),
    ]


def _number(value: Fraction | None) -> str:
    return "" if value is None else f"{float(value):.1f}"


def _hours(found: "RoomStatistics", by_day: bool) -> list[tuple[str, "Counts"]]:
    """All tables together, by the hour; or by the hour of the day."""
    if by_day:
        return [(f"{hour:02}h", counts) for hour, counts in found.hours_of_day.items()]
    return [(f"{format_utc(hour)[:13]}h", counts) for hour, counts in found.hours.items()]


def _show_players(console: Any, found: "RoomStatistics") -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("player", overflow="fold")
    for column in ("hands", "bought", "left with", "result"):
        table.add_column(column, justify="right")
    for each in found.players.values():
        money = format_dollars(each.bought_cents), format_dollars(each.cashed_cents), signed_dollars(each.net_cents)
        table.add_row(each.player, str(each.hands), *money)
    console.print()
    console.print(table)


# -- for programs ------------------------------------------------------------------------------------------------------


def _counts(counts: "Counts") -> dict[str, Any]:
    rates = {name: getattr(counts, name) for name in RATES}
    return {
        **{name: getattr(counts, name) for name in SUMS},
        "charges": dict(sorted(counts.charges.items())),
        **{name: None if value is None else round(float(value), _PLACES) for name, value in rates.items()},
    }


def _as_dict(found: "RoomStatistics", players: bool) -> dict[str, Any]:
    told: dict[str, Any] = {
        "total": _counts(found.total),
        "hours_of_day": {str(hour): _counts(counts) for hour, counts in found.hours_of_day.items()},
        "tables": [
            {
                "stream": each.stream,
                "table": each.table,
                "game": each.game,
                "seats": each.seats,
                "total": _counts(each.total),
                "hours": [{"hour_ms": hour, **_counts(each.hours[hour])} for hour in sorted(each.hours)],
            }
            for each in found.tables
        ],
    }
    if players:
        told["players"] = [vars(each) for each in found.players.values()]
    return told


def _print_csv(found: "RoomStatistics") -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(["stream", "table", "game", "seats", "hour", *SUMS, *RATES])
    for each in found.tables:
        for hour in sorted(each.hours):
            counts = _counts(each.hours[hour])
            told = [counts[name] for name in (*SUMS, *RATES)]
            writer.writerow([each.stream, each.table, each.game, each.seats, format_utc(hour), *told])


def _draw(found: "RoomStatistics", name: str, file: Path, by_day: bool) -> None:
    from croupier.drawing.bars import Bar, Panel, draw_panels

    hours = _hours(found, by_day)
    speeds = [(label[-3:], counts.hands_per_hour or Fraction(0)) for label, counts in hours]
    takes = [(label[-3:], counts.rake_cents) for label, counts in hours]
    panels = [
        Panel("hands an hour, of a table that is open", [Bar(label, each, _number(each)) for label, each in speeds]),
        Panel("rake", [Bar(label, Fraction(cents), format_dollars(cents)) for label, cents in takes]),
    ]
    days = sorted({label[:10] for label, _ in hours}) if not by_day else []
    when = f", {days[0]} to {days[-1]}" if len(days) > 1 else f", {days[0]}" if days else ""
    about = f"{len(found.tables)} table{'s' * (len(found.tables) != 1)}{when}, by the hour (UTC)"
    picture = draw_panels(f"{name}: poker", about, panels).to_svg()
    if str(file) == STANDARD_OUTPUT:
        print(picture, end="")
        return
    try:
        file.write_text(picture, "utf-8")
    except OSError as error:
        raise CroupierError(f"--svg {file}: {error.strerror}") from None
    print(f"{file}: drawn", file=sys.stderr)
