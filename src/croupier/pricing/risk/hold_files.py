"""Tables of a month as they come in a CSV file."""

import csv
import io
import re
from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from croupier.chips import parse_dollars
from croupier.errors import AmountError, CroupierError
from croupier.games import Game
from croupier.pricing.risk.errors import RiskError
from croupier.pricing.risk.hold import Play, verify_dollars
from croupier.pricing.risk.laws import Law, find_price, law_of
from croupier.pricing.risk.wagered import number

NEEDED = ("table", "document", "wagers", "win")
COLUMNS = (*NEEDED, "rounds", "hours", "per_hour", "players", "handle", "average_bet", "bets")
MOST_WAGERS = 400
"""The most kinds of wagers at different amounts at one table: each is a sum of its own."""
LONGEST_NAME = 40
ALIKE = Fraction(1, 100)
"""The part of itself that a figure may be off from another that says the same: one of them may be rounded."""
_MONEY = re.compile(r"(-)?(?:\(([^()]+)\)|(.+))")


class Month(NamedTuple):
    """What was played at the tables, and what each has won."""

    plays: tuple[Play, ...]
    won: dict[str, Fraction]


def read_month(path: str | Path) -> Month:
    """A row for each table: its document, its mix of wagers, how much was played, and its win.

    `wagers` are kinds with their parts, `banker=45; player=50; tie=5`; `bets` amounts with how many, `10:600; 25:300`.
    How much was played is `rounds`, or `hours`, `per_hour` and perhaps `players`, or the `handle`.
    """
    try:
        text = Path(path).read_text("utf-8-sig")
    except OSError as error:
        raise RiskError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RiskError(f"{path}: not a text file") from None
    return parse_month(text, str(path))


def parse_month(text: str, name: str, documents: Collection[str] | None = None) -> Month:
    """The tables of a text; of these documents alone where they are named, so that no file is read for them.

    Columns are parted by commas, or by tabs as cells of a spreadsheet are when they are copied.
    """
    lines = io.StringIO(text.removeprefix("\ufeff").strip("\r\n"), newline=None)
    delimiter = "\t" if "\t" in lines.getvalue().partition("\n")[0] else ","
    reader = csv.DictReader(lines, delimiter=delimiter, skipinitialspace=True)
    try:
        return _month(reader, name, documents)
    except csv.Error as error:
        raise RiskError(f"{name}:{reader.line_num}: {error}") from None


def _month(reader: "csv.DictReader[str]", name: str, documents: Collection[str] | None) -> Month:
    columns = reader.fieldnames or []
    if missing := [column for column in NEEDED if column not in columns]:
        raise RiskError(f"{name}: the columns {', '.join(missing)} are missing")
    if strange := [column for column in columns if column not in COLUMNS]:
        raise RiskError(f"{name}: {', '.join(strange)}: no such column; there is {', '.join(COLUMNS)}")
    plays, won = [], {}
    for row in reader:
        where = f"{name}:{reader.line_num}"
        try:
            if None in row:
                raise RiskError("more cells than columns; within a cell write ; between wagers or bets")
            _verify_known(row, documents)
            play = _play(row)
            win = _signed(row["win"] or "", "win")
        except CroupierError as error:
            raise RiskError(f"{where}: {error}") from None
        if play.table in won:
            raise RiskError(f"{where}: table {play.table} is there twice")
        plays.append(play)
        won[play.table] = win
    if not plays:
        raise RiskError(f"{name}: there is no table in it")
    return Month(tuple(plays), won)


def _verify_known(row: Mapping[str, str | None], documents: Collection[str] | None) -> None:
    document = (row["document"] or "").strip()
    if documents is not None and document not in documents:
        raise RiskError(f"document: {document or 'nothing'}; there is no such document")


def _play(row: Mapping[str, str | None]) -> Play:
    table = (row["table"] or "").strip()
    if not table:
        raise RiskError("table: it has no name")
    if len(table) > LONGEST_NAME or not table.isprintable():
        raise RiskError(f"table: a name has at most {LONGEST_NAME} letters, and all of them can be read")
    mix = list(_mix((row["document"] or "").strip(), row["wagers"] or ""))
    bets = list(_bets(row))
    if len(mix) * len(bets) > MOST_WAGERS:
        raise RiskError(f"bets: {len(mix)} wagers at {len(bets)} amounts; {MOST_WAGERS} in all at most")
    for law, _ in mix:
        for amount, _ in bets:
            try:
                verify_dollars(law, amount)
            except RiskError as error:
                raise RiskError(f"{'bets' if (row.get('bets') or '').strip() else 'average_bet'}: {error}") from None
    rounds = _rounds(row, bets)
    wagers = []
    for law, part in mix:
        for amount, of in bets:
            count = round(rounds * part * of)
            if count:
                wagers.append((law, amount, count))
    if not wagers:
        raise RiskError(f"rounds: {rounds}; too few for such a mix")
    return Play(table, tuple(wagers))


def _mix(document: str, text: str) -> Iterator[tuple[Law, Fraction]]:
    """Each kind of wager with its part of all."""
    parts: dict[str, Fraction] = {}
    for piece in filter(None, map(str.strip, text.split(";"))):
        wager, _, part = piece.partition("=")
        if wager.strip() in parts:
            raise RiskError(f"wagers: {wager.strip()} is there twice")
        parts[wager.strip()] = _number(part or "1", "wagers")
    total = sum(parts.values(), Fraction(0))
    if not total:
        raise RiskError("wagers: say which, such as banker=45; player=50; tie=5")
    for wager, each in parts.items():
        kind, _, on = wager.partition("@")
        yield _law(document, kind, on), each / total


@lru_cache(256)
def _law(document: str, kind: str, on: str) -> Law:
    return law_of(find_price(Game(document), kind, on))


def _bets(row: Mapping[str, str | None]) -> Iterator[tuple[Fraction, Fraction]]:
    """Amounts with the part of wagers that is of each."""
    text = row.get("bets") or ""
    if not text.strip():
        yield _dollars(row.get("average_bet") or "", "average_bet"), Fraction(1)
        return
    counts: dict[Fraction, Fraction] = {}
    for piece in filter(None, map(str.strip, text.split(";"))):
        amount, separator, count = piece.partition(":")
        if not separator:
            raise RiskError(f"bets: {piece}: write amounts with how many, such as 10:600; 25:300")
        dollars = _dollars(amount, "bets")
        counts[dollars] = counts.get(dollars, Fraction(0)) + _number(count, "bets")
    total = sum(counts.values(), Fraction(0))
    if not total:
        raise RiskError("bets: there are none")
    if (row.get("average_bet") or "").strip():
        given = _dollars(row["average_bet"] or "", "average_bet")
        average = sum((dollars * found for dollars, found in counts.items()), Fraction(0)) / total
        _verify_alike("average_bet", given, average, "that of bets")
    for dollars, found in counts.items():
        yield dollars, found / total


def _rounds(row: Mapping[str, str | None], bets: list[tuple[Fraction, Fraction]]) -> Fraction:
    """How many wagers were made; what is said of it twice must be alike."""
    given = {name: (row.get(name) or "").strip() for name in ("rounds", "hours", "per_hour", "players", "handle")}
    counted: list[Fraction] = []
    if given["rounds"]:
        counted.append(_number(given["rounds"], "rounds"))
    if given["hours"] and given["per_hour"]:
        players = _number(given["players"], "players") if given["players"] else Fraction(1)
        counted.append(_number(given["hours"], "hours") * _number(given["per_hour"], "per_hour") * players)
    if len(counted) > 1:
        _verify_alike("rounds", counted[0], counted[1], "hours times per_hour times players")
    average = sum((amount * part for amount, part in bets), Fraction(0))
    if given["handle"]:
        handle = _dollars(given["handle"], "handle")
        if counted:
            _verify_alike("handle", handle, counted[0] * average, "the wagers that were made at what they were of")
        counted.append(handle / average)
    if not counted:
        raise RiskError("rounds: say how much was played: rounds, or hours and per_hour, or handle")
    return counted[0]


def _verify_alike(field: str, said: Fraction, other: Fraction, what: str) -> None:
    """Figures that say the same, one of them perhaps rounded."""
    if abs(said - other) > ALIKE * max(said, other):
        raise RiskError(
            f"{field}: {float(said):,.10g}, but {what} is {float(other):,.10g}; give one of them, or make them agree"
        )


def _number(text: str, field: str) -> Fraction:
    try:
        found = number(text.strip().removesuffix("%"))
    except RiskError as error:
        raise RiskError(f"{field}: {error}") from None
    if found < 0:
        raise RiskError(f"{field}: {text.strip()} is below nought")
    return found


def _dollars(text: str, field: str) -> Fraction:
    try:
        cents = parse_dollars(text)
    except AmountError as error:
        raise RiskError(f"{field}: {error}") from None
    if not cents:
        raise RiskError(f"{field}: more than nothing")
    return Fraction(cents, 100)


def _signed(text: str, field: str) -> Fraction:
    """Dollars that may be lost: -500, or (500) as books have it."""
    match = _MONEY.fullmatch(text.strip())
    if match is None:
        raise RiskError(f"{field}: it is missing")
    sign, lost, plain = match.groups()
    try:
        cents = parse_dollars(lost or plain)
    except AmountError as error:
        raise RiskError(f"{field}: {error}") from None
    return Fraction(-cents if sign or lost else cents, 100)
