"""Read and write poker hand histories in the PHH format (phh.readthedocs.io): TOML, one hand in a `.phh` file, several
as tables of a `.phhs` file."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import fields
from decimal import Decimal
from io import BytesIO
from pathlib import Path
from typing import Any

from croupier.formats.amounts import (
    DIGITS,
    PLACES,
    UNKNOWN_STACK,
    Amount,
    amount_problem,
    is_amount,
    show_amount,
    shown,
)
from croupier.formats.errors import HistoryError
from croupier.formats.file_pieces import Piece, UnfinishedError, cut, mended, pieces_of, whole_file
from croupier.formats.history import (
    AMOUNT_LISTS,
    AMOUNTS,
    OWN_OPTIONS,
    OWN_READINGS,
    OWN_RULEBOOK,
    OWN_SCALE,
    OWN_STAKES,
    HandHistory,
)
from croupier.formats.line_numbers import Where
from croupier.formats.notation import MOST_PLAYERS

_BASE = ("variant", "antes", "starting_stacks", "actions")
_BLINDS = (*_BASE, "blinds_or_straddles", "min_bet")
_FIXED = (*_BASE, "blinds_or_straddles", "small_bet", "big_bet")
_STUD = (*_BASE, "bring_in", "small_bet", "big_bet")
REQUIRED = {
    "FT": _FIXED,
    "NT": _BLINDS,
    "NS": _BLINDS,
    "PO": _BLINDS,
    "FO/8": _FIXED,
    "F7S": _STUD,
    "F7S/8": _STUD,
    "FR": _STUD,
    "N2L1D": _BLINDS,
    "F2L3D": _FIXED,
    "FB": _FIXED,
}
"""The codes of the standard, and the fields that a hand of each must have."""

_OTHER = ("own", "where", "scale")
FIELDS = tuple(each.name for each in fields(HandHistory) if each.name not in _OTHER)
_TEXTS = (
    *("variant", "author", "event", "url", "venue", "address", "city", "region", "postal_code", "country"),
    *("time_zone", "time_zone_abbreviation", "currency", "currency_symbol"),
)
_INTEGERS = ("day", "month", "year", "level", "seat_count")
_SCALES = tuple(10**places for places in range(PLACES + 1))
_LONGEST = 64
"""Bits of a whole number that is not an amount."""
_HEADER = re.compile(rb"[ \t]*\[")
_SUBTABLE = re.compile(rb"""[ \t]*\[[ \t]*(?:[\w-]+|'[^']*'|"[^"]*")[ \t]*\.""")
"""The head of a table within a hand."""
_PER_PLAYER = (*AMOUNT_LISTS, "seats", "players", "time_banks")


# -- reading ---------------------------------------------------------------------------------------------------------


def read(path: Path | str) -> list[HandHistory]:
    """The hands of a `.phh` or `.phhs` file, all of which must be right."""
    return [verified(hand) for hand in each(path)]


def verified(found: HandHistory | HistoryError) -> HandHistory:
    if isinstance(found, HistoryError):
        raise found
    return found


def each(path: Path | str) -> Iterator[HandHistory | HistoryError]:
    """The hands of a file one by one, and what is wrong with those that cannot be read; it may be of any size."""
    file = str(path)
    if is_collection(path):
        yield from _each(pieces_of(path, _begins), file)
        return
    try:
        yield loads(whole_file(path).text(file), file)
    except HistoryError as error:
        yield error


def is_collection(path: Path | str) -> bool:
    """Whether a file holds several hands, by its name."""
    return Path(path).suffix.lower() == ".phhs"


def loads(text: str, file: str = "") -> HandHistory:
    """One hand from the text of a `.phh` file."""
    return build(_parse(text, Where(file, text)), Where(file, text))


def loads_all(text: str, file: str = "") -> list[HandHistory]:
    """The hands of the text of a `.phhs` file, one from each of its tables, all of which must be right."""
    if not text.strip():
        return []
    return [verified(hand) for hand in _each(cut(BytesIO(text.encode("utf-8", "surrogatepass")), _begins), file)]


def _begins(line: bytes) -> bool:
    return _HEADER.match(line) is not None and not _SUBTABLE.match(line)


def _each(pieces: Iterator[Piece], file: str) -> Iterator[HandHistory | HistoryError]:
    names: set[str] = set()
    is_empty = True
    for found in mended(pieces, lambda piece: list(_hands_of(piece, file))):
        for hand in [found] if isinstance(found, HistoryError) else found:
            is_empty = False
            if isinstance(hand, HandHistory) and hand.where.section in names:
                yield HistoryError(f"{hand.where.hand}: line {hand.where.first}: there is another hand of this name")
                continue
            if isinstance(hand, HandHistory):
                names.add(hand.where.section)
            yield hand
    if is_empty:
        yield HistoryError(f"{file or 'hand history'}: there is no hand in it")


def _hands_of(piece: Piece, file: str) -> Iterator[HandHistory | HistoryError]:
    """The hand of a piece, or what is wrong with it; `HistoryError` if it is not TOML."""
    text = piece.text(file or "hand history")
    for section, raw in _parse(text, Where(file, text, first=piece.first)).items():
        where = Where(file, text, section, piece.first)
        try:
            if not isinstance(raw, dict):
                place = Where(file, text, first=piece.first).field(section)
                raise HistoryError(f"{place}: stands outside of any hand; a hand is a [table]")
            hand = build(raw, where)
        except HistoryError as error:
            yield error
        else:
            yield hand


def _parse(text: str, where: Where) -> dict[str, Any]:
    name = where.file or "hand history"
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", str(error))
        line = int(place[1]) if place and place[1] else len(text.rstrip("\n").split("\n"))
        problem = str(error)[: place.start()] if place else str(error)
        kind = UnfinishedError if place and not place[1] else HistoryError
        raise kind(f"{name}: line {where.first + line - 1}: not TOML: {problem}") from None
    except (ValueError, ArithmeticError):  # of a number with more digits or a greater exponent than Python reads
        raise HistoryError(f"{name}: line {where.first}: a number is too long to be read") from None
    except RecursionError:
        raise HistoryError(f"{name}: line {where.first}: arrays or tables are nested too deeply") from None


def build(raw: dict[str, Any], where: Where) -> HandHistory:
    """A history of these fields, once they are seen to be what the standard says of them."""
    known = {name: raw[name] for name in FIELDS if name in raw}
    own = {name: value for name, value in raw.items() if name not in known}
    coded = raw.get("variant")
    for name in REQUIRED.get(coded, _BASE) if isinstance(coded, str) else _BASE:
        if name not in raw:
            variant = f" of variant {raw['variant']}" if name not in _BASE else ""
            raise HistoryError(f"{where.hand}: {name}: a hand{variant} must have it")
    for name, value in known.items():
        if problem := _problem(name, value):
            raise HistoryError(f"{where.field(name)}: {problem}")
    for name, value in own.items():
        if problem := _own_problem(name, value):
            raise HistoryError(f"{where.field(name)}: {problem}")
    if "time" in known:
        known["time"] = str(known["time"])
    _verify_players(known, where)
    return HandHistory(**known, own=own, where=where)


def _problem(name: str, value: Any) -> str:
    """What is wrong with the value of a field of the standard, if something is."""
    wanted, is_right = "", True
    if name in AMOUNT_LISTS or name == "time_banks":
        if not isinstance(value, list) or not all(map(is_amount, value)):
            return "must be an array of numbers"
        return next((found for each in value if (found := _amount_problem(name, each))), "")
    if name in AMOUNTS or name == "time_limit":
        return _amount_problem(name, value) if is_amount(value) else "must be a number"
    if name in _TEXTS:
        wanted, is_right = "text", isinstance(value, str)
    elif name in _INTEGERS:
        wanted, is_right = "a whole number", _is_int(value)
    elif name in ("hand", "table"):
        wanted, is_right = "text or a whole number", isinstance(value, str) or _is_int(value)
    elif name in ("players", "actions"):
        wanted, is_right = "an array of texts", _is_list(value) and all(isinstance(each, str) for each in value)
    elif name == "seats":
        wanted, is_right = "an array of whole numbers", _is_list(value) and all(map(_is_int, value))
    elif name == "ante_trimming_status":
        wanted, is_right = "true or false", isinstance(value, bool)
    elif name == "time":
        wanted, is_right = "a time like 23:05:00", type(value).__name__ == "time"
    return "" if is_right else f"must be {wanted}, not {shown(value)}"


def _own_problem(name: str, value: Any) -> str:
    """What is wrong with a field of our own."""
    if name == OWN_RULEBOOK and not isinstance(value, str):
        return "must be text"
    if name in (OWN_OPTIONS, OWN_READINGS, OWN_STAKES) and not isinstance(value, dict):
        return "must be a table"
    if name == OWN_SCALE and not (_is_int(value) and value in _SCALES):
        return f"must be a power of ten, {_SCALES[-1]} at most"
    if name == OWN_STAKES:
        amounts = [each for stated in value.values() for each in (stated if isinstance(stated, list) else [stated])]
        return next((found for each in amounts if is_amount(each) and (found := amount_problem(each))), "")
    return "" if _is_writable(value) else "a number is too long to be written"


def _is_writable(value: Any) -> bool:
    """Whether it has no whole number of more digits than Python writes."""
    if isinstance(value, dict):
        return all(map(_is_writable, value.values()))
    if isinstance(value, list):
        return all(map(_is_writable, value))
    return not isinstance(value, int) or value.bit_length() <= _LONGEST


def _amount_problem(name: str, amount: Amount) -> str:
    if name.startswith("time") and amount == UNKNOWN_STACK:
        return ""
    if name == "blinds_or_straddles" and not amount_problem(-amount):
        amount = -amount  # posted to be dealt in, not a blind or a straddle
    if problem := amount_problem(amount):
        return problem
    if amount == UNKNOWN_STACK and name not in ("starting_stacks", "finishing_stacks"):
        return "inf: only a stack may be unknown"
    if not amount and name in ("starting_stacks", *AMOUNTS):
        return "0: must be more than nothing"
    return ""


def _is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value.bit_length() <= _LONGEST


def _is_list(value: Any) -> bool:
    return isinstance(value, list)


def _verify_players(known: dict[str, Any], where: Where) -> None:
    players = len(known["starting_stacks"])
    if players < 2:
        raise HistoryError(f"{where.field('starting_stacks')}: a hand has at least two players")
    if players > MOST_PLAYERS:
        raise HistoryError(f"{where.field('starting_stacks')}: {players} players; at most {MOST_PLAYERS} can be told")
    for name in _PER_PLAYER:
        if name in known and len(known[name]) != players:
            raise HistoryError(f"{where.field(name)}: {len(known[name])} entries for {players} players")
    if "blinds_or_straddles" in known and "bring_in" in known:
        raise HistoryError(f"{where.field('bring_in')}: a hand has blinds_or_straddles or a bring_in, not both")


# -- writing ---------------------------------------------------------------------------------------------------------


def dumps(history: HandHistory, *, one_line: bool = False) -> str:
    """The text of a `.phh` file; each action stands on its own line unless `one_line`."""
    lines = []
    for name in FIELDS:
        value = getattr(history, name)
        if value is None:
            continue
        if name == "actions" and not one_line:
            lines += ["actions = [", *(f"  {_text(action)}," for action in value), "]"]
        else:
            lines.append(f"{name} = {value if name == 'time' else _toml(value)}")
    lines += [f"{_key(name)} = {_toml(value)}" for name, value in history.own.items()]
    return "\n".join(lines) + "\n"


def dumps_all(histories: Iterable[HandHistory]) -> str:
    """The text of a `.phhs` file: a table for each hand, named as it was or numbered."""
    hands = list(histories)
    names = [hand.where.section for hand in hands]
    if "" in names or len(set(names)) < len(names):
        names = [str(number) for number in range(1, len(hands) + 1)]
    return "\n".join(f"[{_key(name)}]\n{dumps(hand, one_line=True)}" for name, hand in zip(names, hands, strict=True))


def write(histories: Iterable[HandHistory], path: Path | str) -> None:
    """Write a file: several hands need the suffix `.phhs`."""
    path, hands = Path(path), list(histories)
    if not is_collection(path) and len(hands) != 1:
        raise HistoryError(f"{path}: a .phh file holds one hand, not {len(hands)}; name it .phhs")
    text = dumps_all(hands) if is_collection(path) else dumps(hands[0])
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise HistoryError(f"{path}: {error.strerror}") from None


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _text(name)


def _text(value: str) -> str:
    if "'" not in value and value.isprintable():
        return f"'{value}'"
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(each if each.isprintable() else f"\\U{ord(each):08x}" for each in escaped) + '"'


def _toml(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case Decimal() if not value.is_finite() or abs(value.adjusted()) > DIGITS:
            return str(value).lower().replace("infinity", "inf")  # of a field of somebody's own
        case int() | Decimal():
            return show_amount(value)
        case str():
            return _text(value)
        case list() | tuple():
            return f"[{', '.join(map(_toml, value))}]"
        case dict():
            return "{" + ", ".join(f"{_key(str(name))} = {_toml(each)}" for name, each in value.items()) + "}"
        case _:
            return str(value)  # dates and times
