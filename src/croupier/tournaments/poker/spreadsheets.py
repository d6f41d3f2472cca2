"""Tables of a tournament as CSV: entries, seats, eliminations in; entries, seats, results, payouts, structure out.

A file is UTF-8, with a line of headings. A cell that a spreadsheet would take for a formula is written with an
apostrophe before it, and read without. What is read is told line by line if it is wrong, before anything is done.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from croupier.errors import CroupierError
from croupier.rulebook.errors import unknown
from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker.description import TournamentDescription
from croupier.tournaments.poker.messages import TournamentAction
from croupier.tournaments.poker.structure import Level

if TYPE_CHECKING:
    from croupier.tournaments.poker.tournament import PokerTournament

COLUMNS = {
    "entries": ("player", "full_name", "card", "session", "agrees", "pays"),
    "seats": ("player", "table", "seat", "reason"),
    "outs": ("player", "had", "by", "hand"),
}
"""What a file may have; the first column, and for seats the first three, it must."""
NEEDED = {"entries": 1, "seats": 3, "outs": 1}
EXPORTS = ("entries", "seats", "results", "payouts", "structure")
ENCODING = "UTF-8"
FORMULA = ("=", "+", "-", "@", "\t", "\r")
YES, NO = ("yes", "y", "true", "1", "x"), ("no", "n", "false", "0", "")
MOST_ROWS = 100_000


class SheetError(CroupierError):
    """A file that cannot be taken as it is: nothing of it was done."""

    def __init__(self, line: int, field: str, problem: str) -> None:
        where = f"line {line}" + (f", {field}" if field else "")
        super().__init__(f"{where}: {problem}")
        self.line = line
        self.field = field


class Row(NamedTuple):
    """A line of a file, by its headings."""

    line: int
    cells: dict[str, str]

    def has(self, name: str) -> bool:
        return bool(self.cells.get(name))

    def number(self, name: str, otherwise: int = 0) -> int:
        text = self.cells.get(name, "").replace(",", "").replace("_", "")
        if not text:
            return otherwise
        if not text.isdecimal() or len(text) > 15:
            raise SheetError(self.line, name, f"{text!r} is no whole number")
        return int(text)

    def is_yes(self, name: str, otherwise: bool) -> bool:
        if name not in self.cells:
            return otherwise
        text = self.cells[name].casefold()
        if text not in (*YES, *NO):
            raise SheetError(self.line, name, f"{text!r}: write yes or no")
        return text in YES


class Act(NamedTuple):
    """Something that a file says, and the line that says it."""

    line: int
    action: TournamentAction


# -- in --------------------------------------------------------------------------------------------------------------


def rows_of(content: bytes, kind: str) -> list[Row]:
    """The lines of a file, each cell without what surrounds it; commas, semicolons or tabs part them."""
    if kind not in COLUMNS:
        raise unknown("kind of file", kind, COLUMNS)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise SheetError(line, "", f"is not {ENCODING}: save it as CSV {ENCODING}") from None
    first = text.partition("\n")[0]
    mark = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=True)
    found: list[Row] = []
    names: tuple[str, ...] = ()
    try:
        for cells in reader:
            line = reader.line_num
            if not any(cell.strip() for cell in cells):
                continue
            if not names:
                names = _headings(cells, kind, line)
                continue
            if len(cells) > len(names):
                raise SheetError(line, "", f"has {len(cells)} cells, and there are {len(names)} headings")
            row = Row(line, {name: _plain(cell) for name, cell in zip(names, cells, strict=False)})
            if missing := [name for name in COLUMNS[kind][: NEEDED[kind]] if not row.has(name)]:
                raise SheetError(line, missing[0], "is empty")
            found.append(row)
            if len(found) > MOST_ROWS:
                raise SheetError(line, "", f"a file has {MOST_ROWS:,} lines at most")
    except csv.Error as error:
        raise SheetError(reader.line_num, "", f"is no CSV: {error}") from None
    if not found:
        raise SheetError(1, "", f"a line of headings ({', '.join(COLUMNS[kind])}) and lines below it are needed")
    return found


def _headings(cells: Sequence[str], kind: str, line: int) -> tuple[str, ...]:
    names = tuple(cell.strip().casefold().replace(" ", "_").replace("-", "_") for cell in cells)
    for number, name in enumerate(names):
        if name not in COLUMNS[kind]:
            raise SheetError(line, "", str(unknown("heading", name, COLUMNS[kind])))
        if name in names[:number]:
            raise SheetError(line, name, "stands twice")
    for name in COLUMNS[kind][: NEEDED[kind]]:
        if name not in names:
            raise SheetError(line, name, "the heading is missing")
    return names


def _plain(cell: str) -> str:
    """A cell as it was meant: the apostrophe before a formula is no part of it."""
    text = cell.strip()
    return text[1:] if text.startswith("'") and _is_formula(text[1:].lstrip("'")) else text


def _is_formula(text: str) -> bool:
    return text.startswith(FORMULA)


def entries_in(rows: Iterable[Row], desk: str, *, agrees: bool, pays: bool) -> Iterator[Act]:
    """Everybody enters, and those who pay have paid."""
    for row in rows:
        player, cells = row.cells["player"], row.cells
        session, has_agreed = row.number("session", 1), row.is_yes("agrees", agrees)
        told = en.Enter(desk, player, session, has_agreed, cells.get("full_name", ""), cells.get("card", ""))
        yield Act(row.line, told)
        if row.is_yes("pays", pays):
            yield Act(row.line, en.PayEntry(desk, player))


def seats_in(rows: Iterable[Row], tournament: "PokerTournament", director: str, reason: str) -> list[Act]:
    """Players move to the seats of the file, in an order in which each seat is free when its player comes."""
    wanted: dict[str, tuple[Row, int, int]] = {}
    for row in rows:
        player, table, seat = row.cells["player"], row.number("table"), row.number("seat")
        if player in wanted:
            raise SheetError(row.line, "player", f"{player} stands twice")
        at = tournament.desk.session_of(player).players[player]
        if (at.table, at.seat) != (table, seat):
            wanted[player] = row, table, seat
    taken = {(number, seat) for number, table in tournament.desk.state.tables.items() for seat in table.taken}
    found: list[Act] = []
    while wanted:
        player = next((name for name, (_, *seat) in wanted.items() if tuple(seat) not in taken), "")
        if not player:
            row, table, seat = next(iter(wanted.values()))
            problem = (
                f"table {table}, seat {seat} is taken, and comes free for nobody's move: let one of them move first"
            )
            raise SheetError(row.line, "seat", problem)
        row, table, seat = wanted.pop(player)
        at = tournament.desk.session_of(player).players[player]
        taken ^= {(at.table, at.seat), (table, seat)}
        why = row.cells.get("reason") or reason
        found.append(Act(row.line, fl.MovePlayer(director, player, table, seat, why)))
    return found


def outs_in(rows: Sequence[Row], desk: str) -> Iterator[Act]:
    """Eliminations in their order; lines one after the other with the same hand are out together."""
    numbered = [(row.cells.get("hand") or f"line {row.line}", row) for row in rows]
    for _, group in groupby(numbered, key=lambda each: each[0]):
        together = [row for _, row in group]
        players = tuple(row.cells["player"] for row in together)
        had = {row.cells["player"]: row.number("had") for row in together if row.has("had")}
        by = [name.strip() for row in together for name in row.cells.get("by", "").split(";") if name.strip()]
        yield Act(together[-1].line, pl.BustOut(desk, players, had, tuple(dict.fromkeys(by))))


# -- out -------------------------------------------------------------------------------------------------------------


def table_of(tournament: "PokerTournament", what: str) -> tuple[tuple[str, ...], list[Sequence[object]]]:
    """Headings and lines of an export."""
    if what not in EXPORTS:
        raise unknown("export", what, EXPORTS)
    makers: Mapping[str, tuple[tuple[str, ...], Iterator[Sequence[object]]]] = {
        "entries": (ENTRIES, _entries(tournament)),
        "seats": (("table", "seat", "player"), _seats(tournament)),
        "results": (("place", "player", "prize", "bounties", "goods"), _results(tournament)),
        "payouts": (("player", "place", "prize", "bounties", "total", "goods", "paid"), _payouts(tournament)),
        "structure": (STEPS, _structure(tournament)),
    }
    headings, lines = makers[what]
    return headings, list(lines)


ENTRIES = (
    *("player", "full_name", "status", "session", "table", "seat", "entries", "rebuys", "add_ons"),
    *("paid", "owes", "place"),
)
STEPS = ("step", "level", "minutes", "blinds", "ante", "ante_by", "bets", "colours_up")


def _entries(tournament: "PokerTournament") -> Iterator[Sequence[object]]:
    describe = TournamentDescription(tournament)
    for each in reversed(describe.entries("", MOST_ROWS)):
        seat = (each.table or "", each.seat or "")
        counts = (each.entries, each.rebuys, each.add_ons)
        money = (_dollars(each.paid_cents), _dollars(each.owes_cents))
        yield (each.player, each.full_name, each.status, each.session, *seat, *counts, *money, each.place or "")


def _seats(tournament: "PokerTournament") -> Iterator[Sequence[object]]:
    for number, table in TournamentDescription(tournament).picture.tables.items():
        for seat, player in table.taken.items():
            yield number, seat, player


def _results(tournament: "PokerTournament") -> Iterator[Sequence[object]]:
    for each in TournamentDescription(tournament).picture.results:
        yield each.place, each.player, _dollars(each.cents), _dollars(each.bounties_cents), each.goods


def _payouts(tournament: "PokerTournament") -> Iterator[Sequence[object]]:
    for each in TournamentDescription(tournament).picture.results:
        total = each.cents + each.bounties_cents
        if total or each.goods:
            money = (_dollars(each.cents), _dollars(each.bounties_cents), _dollars(total))
            yield each.player, each.place, *money, each.goods, "yes" if each.is_paid else "no"


def _structure(tournament: "PokerTournament") -> Iterator[Sequence[object]]:
    conditions = tournament.desk.state.entries.conditions
    structure = conditions.structure if conditions is not None else None
    for at, step in enumerate(structure.steps if structure is not None else ()):
        assert structure is not None
        if isinstance(step, Level):
            by = step.ante_by if step.ante else ""
            amounts = (_slashed(step.blinds), step.ante or "", by, _slashed(step.bets), "")
            yield at + 1, structure.level_number(at), step.minutes, *amounts
        else:
            yield at + 1, "break", step.minutes, "", "", "", "", " ".join(map(str, step.colours_up))


def _slashed(amounts: Iterable[int]) -> str:
    """Blinds parted by spaces: "100/200" is a date to some spreadsheets."""
    return " ".join(map(str, amounts))


def _dollars(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


def as_csv(headings: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    """A table as CSV, with nothing in it that a spreadsheet would reckon out."""
    output = io.StringIO(newline="")
    writer = csv.writer(output, lineterminator="\n")
    writer.writerow(headings)
    writer.writerows([_safe(cell) for cell in line] for line in lines)
    return output.getvalue()


def _safe(cell: object) -> object:
    """Text that begins like a formula has an apostrophe before it."""
    is_text = isinstance(cell, str)
    return f"'{cell}" if is_text and _is_formula(str(cell).strip().lstrip("'")) else cell
