"""Files of a poker tournament, out and in: players, results and structure as CSV, conditions as JSON."""

import csv
import io
from collections.abc import Iterable, Iterator

import msgspec

from croupier.chips import format_dollars
from croupier.server.errors import FloorError
from croupier.tournaments.poker.conditions import Conditions
from croupier.tournaments.poker.description import TournamentDescription
from croupier.tournaments.poker.structure import Break, Level, Step, Structure
from croupier.tournaments.poker.tournament import PokerTournament

FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins so is run by spreadsheets."""
STEPS = ("step", "minutes", "blinds", "ante", "ante_by", "bets", "colours_up")
MOST_BYTES = 200_000
EVERYBODY = 1_000_000

Row = Iterable[object]


def as_csv(rows: Iterable[Row]) -> str:
    """Rows as a spreadsheet reads them; text that would be run as a formula is shown as text."""
    file = io.StringIO()
    writer = csv.writer(file)
    for row in rows:
        writer.writerow([f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULAS) else cell for cell in row])
    return "\ufeff" + file.getvalue()


# -- out ---------------------------------------------------------------------------------------------------------------


def players(tournament: PokerTournament) -> Iterator[Row]:
    """Everybody who has entered, in the order in which they asked; with names, for the house."""
    yield ("player", "full_name", "status", "session", "table", "seat", "paid", "entries", "rebuys", "add_ons", "place")
    for each in reversed(TournamentDescription(tournament).entries(most=EVERYBODY)):
        yield (
            each.player, each.full_name, each.status, each.session, each.table or "", each.seat or "",
            _money(each.paid_cents), each.entries, each.rebuys, each.add_ons, each.place or "",
        )  # fmt: skip


def results(tournament: PokerTournament) -> Iterator[Row]:
    """Placings with what each has won."""
    yield ("place", "player", "prize", "bounties", "goods", "paid")
    for each in TournamentDescription(tournament).picture.results:
        is_paid = "yes" if each.is_paid else "no"
        yield (each.place, each.player, _money(each.cents), _money(each.bounties_cents), each.goods, is_paid)


def structure(tournament: PokerTournament) -> Iterator[Row]:
    """Levels and breaks, as `read_structure` reads them."""
    conditions = tournament.desk.state.entries.conditions
    yield STEPS
    for step in conditions.structure.steps if conditions is not None and conditions.structure is not None else ():
        if isinstance(step, Break):
            yield ("break", step.minutes, "", "", "", "", _slashed(step.colours_up))
        else:
            by = step.ante_by if step.ante else ""
            yield ("level", step.minutes, _slashed(step.blinds), step.ante or "", by, _slashed(step.bets), "")


def _money(cents: int) -> str:
    return format_dollars(cents).removeprefix("$").replace(",", "") if cents else ""


def _slashed(numbers: Iterable[int]) -> str:
    return "/".join(map(str, numbers))


# -- in ----------------------------------------------------------------------------------------------------------------


def read_conditions(text: str) -> Conditions:
    """Conditions from JSON; what is wrong in them is named."""
    try:
        return msgspec.json.decode(text.removeprefix("\ufeff"), type=Conditions)
    except msgspec.MsgspecError as error:
        raise FloorError(f"conditions: {error}") from None


def read_structure(text: str) -> Structure:
    """Levels and breaks from CSV; what is wrong is told with its line, and nothing is taken of a file that is wrong."""
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))
    unknown = [name for name in rows[0] if name not in STEPS] if rows else []
    if not rows or "minutes" not in rows[0] or unknown:
        raise FloorError(f"structure: the first line says what is in which column, of {', '.join(STEPS)}")
    return Structure(steps=tuple(_step(line, row) for line, row in enumerate(rows, 2)))


def _step(line: int, row: dict[str, str]) -> Step:
    said = {name: (row.get(name) or "").strip() for name in STEPS}
    if said["step"] not in ("", "level", "break"):
        raise FloorError(f"structure: line {line}: step: {said['step']!r} is neither level nor break")
    minutes = _number(line, "minutes", said["minutes"])
    if said["step"] == "break":
        return Break(minutes, _numbers(line, "colours_up", said["colours_up"]))
    ante = _number(line, "ante", said["ante"] or "0")
    fields = {
        "minutes": minutes,
        "blinds": _numbers(line, "blinds", said["blinds"]),
        "ante": ante,
        "ante_by": said["ante_by"] or "everybody",
        "bets": _numbers(line, "bets", said["bets"]),
    }
    try:
        return msgspec.convert({**fields, "step": "level"}, type=Level)
    except msgspec.MsgspecError as error:
        raise FloorError(f"structure: line {line}: {error}") from None


def _number(line: int, field: str, text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 12:
        raise FloorError(f"structure: line {line}: {field}: {text!r} is no whole number")
    return int(text)


def _numbers(line: int, field: str, text: str) -> tuple[int, ...]:
    return tuple(_number(line, field, each.strip()) for each in text.split("/")) if text else ()
