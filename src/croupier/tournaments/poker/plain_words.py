"""Conditions as people write them in a file, as the fields that they are: dollars, percent, times, levels in a line.

Each field may be given as it is (`buy_in_cents = 10000`), or in plain words: `buy_in = 100` or `"$100"`,
`pool_percent = 12.5`, `starts = 2026-11-20T19:00`, and levels in lines such as "100/200 ante 200" and "break 15".
"""

import re
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec

from croupier.chips import parse_dollars
from croupier.clock import parse_utc
from croupier.errors import AmountError, CroupierError
from croupier.rulebook.errors import unknown
from croupier.tournaments.poker.conditions import PERCENT, Conditions, Prize, Prizes, SessionPlan
from croupier.tournaments.poker.structure import Structure

ANTES = {"each": "everybody", "big": "big_blind"}
"""How the line of a level says who pays the ante."""
MOST_SESSIONS = 100


class WordsError(CroupierError):
    """A field that cannot be read."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem


def as_fields(table: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of `Conditions` that a table says in plain words."""
    return _struct(Conditions, table, "")


def _struct(kind: type[Any], table: Any, where: str) -> dict[str, Any]:
    if not isinstance(table, Mapping):
        raise WordsError(where or "conditions", f"{table!r}: is no table of fields")
    kinds = {each.encode_name: each.type for each in msgspec.structs.fields(kind)}
    found: dict[str, Any] = {}
    for key, value in table.items():
        at = f"{where}.{key}" if where else key
        name, given = _field(kinds, key, value, at)
        if name in found:
            raise WordsError(at, "is given twice")
        found[name] = given
    return found


def _field(kinds: Mapping[str, Any], key: str, value: Any, at: str) -> tuple[str, Any]:
    """The field that a key means, and its value."""
    if key in kinds:
        return key, _value(kinds[key], value, at)
    unit = key.removesuffix("_dollars")
    if (name := f"{unit}_cents") in kinds:
        return name, _cents(value, at)
    if key in ("dollars", "price") and "cents" in kinds:
        return "cents", _cents(value, at)
    if key.endswith("_percent") and (name := f"{key.removesuffix('_percent')}_hundredths") in kinds:
        return name, _hundredths(value, at)
    if (name := f"{key}_ms") in kinds:
        return name, _time(value, at)
    plain = [each.removesuffix("_cents").removesuffix("_ms").replace("_hundredths", "_percent") for each in kinds]
    raise WordsError(at, str(unknown("field", key, [*dict.fromkeys((*plain, *kinds))])))


def _value(kind: Any, value: Any, at: str) -> Any:
    """What stands in a field; what is a table of its own is read by its fields."""
    inner = next((each for each in get_args(kind) if _is_struct(each)), None)
    if kind is Structure or (get_origin(kind) in (Union, UnionType) and inner is Structure):
        return _structure(value, at)
    if get_origin(kind) is tuple and inner is not None:
        return _several(inner, value, at)
    if _is_struct(kind):
        return _struct(kind, value, at)
    return _struct(inner, value, at) if inner is not None else value


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _several(kind: type[Any], value: Any, at: str) -> list[dict[str, Any]]:
    if kind is SessionPlan and isinstance(value, int) and not isinstance(value, bool):
        if not 1 <= value <= MOST_SESSIONS:
            raise WordsError(at, f"{value}: there are from 1 to {MOST_SESSIONS} sessions")
        return [{"starts_ms": 0} for _ in range(value)]  # when they begin is said apart
    if not isinstance(value, list):
        raise WordsError(at, f"{value!r}: is no list")
    if kind is Prizes and not all(isinstance(each, Mapping) and "places" in each for each in value):
        value = [{"places": value}]  # the same places for any number of entries
    found = []
    for number, each in enumerate(value, 1):
        here = f"{at}[{number}]"
        if kind is SessionPlan and (isinstance(each, str) or hasattr(each, "isoformat")):
            found.append({"starts_ms": _time(each, here)})
        elif kind is Prize and isinstance(each, int | Decimal) and not isinstance(each, bool):
            found.append({"pool_hundredths": _hundredths(each, here)})
        elif kind is Prize and isinstance(each, str):
            found.append(_prize(each, here))
        else:
            found.append(_struct(kind, each, here))
    return found


def _prize(text: str, at: str) -> dict[str, Any]:
    """ "$500", "12.5%", or goods in words."""
    if text.strip().startswith("$"):
        return {"cents": _cents(text, at)}
    if text.strip().endswith("%"):
        return {"pool_hundredths": _hundredths(text.strip()[:-1], at)}
    return {"goods": text}


# -- numbers and times -----------------------------------------------------------------------------------------------


def _cents(value: Any, at: str) -> int:
    """Dollars, as a number or as they are written."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal | str):
        raise WordsError(at, f'{value!r} is no amount in dollars; write it as 25, 2.50 or "$1,000"')
    try:
        return parse_dollars(value if isinstance(value, str) else format(Decimal(value), "f"))
    except AmountError as error:
        raise WordsError(at, str(error)) from None


def _hundredths(value: Any, at: str) -> int:
    """Percent, as a number or as it is written."""
    try:
        found = Decimal(str(value)) * PERCENT
        if isinstance(value, bool) or found != int(found):
            raise ValueError
    except (InvalidOperation, ValueError, OverflowError):
        raise WordsError(at, f"{value!r} is no percentage, in hundredths at most") from None
    return int(found)


def _time(value: Any, at: str) -> int:
    """A time of TOML or as text; in UTC, unless it says how far from it."""
    text = value.isoformat() if hasattr(value, "isoformat") else value
    if not isinstance(text, str):
        raise WordsError(at, f"{value!r} is no time: write it as 2026-11-20T19:00")
    try:
        return parse_utc(text)
    except (ValueError, OverflowError) as error:
        raise WordsError(at, str(error)) from None


# -- levels ----------------------------------------------------------------------------------------------------------


def _structure(value: Any, at: str) -> Any:
    """`levels` in lines, with the `minutes` of each and who pays the ante; or the steps as they are."""
    if not isinstance(value, Mapping) or "levels" not in value:
        return value
    given = dict(value)
    lines, minutes, ante_by = given.pop("levels"), given.pop("minutes", None), given.pop("ante_by", "big_blind")
    if not isinstance(lines, list) or "steps" in given:
        raise WordsError(f"{at}.levels", 'they are lines such as "100/200 ante 200", or steps, not both')
    if minutes is not None and not _is_count(minutes):
        raise WordsError(f"{at}.minutes", f"{minutes!r}: how many minutes a level lasts")
    steps = [read_step(line, minutes, ante_by, f"{at}.levels[{number}]") for number, line in enumerate(lines, 1)]
    return {**given, "steps": steps}


_BREAK = re.compile(r"break(?: (\d+))?(?: colour up ([\d, ]+))?")
_LEVEL = re.compile(
    r"(?:(?P<blinds>\d+(?:/\d+)*))?(?: ?ante (?P<ante>\d+)(?: by (?P<by>each|big))?)?"
    r"(?: ?bets (?P<bets>\d+(?:/\d+)*))?(?: ?for (?P<minutes>\d+))?"
)


def read_step(line: Any, minutes: int | None, ante_by: str, at: str) -> dict[str, Any]:
    """A level or break from a line: "100/200 ante 200", "50/100 bets 100/200 for 30", "break 15 colour up 25"."""
    text = " ".join(str(line).lower().replace(",", "").split()) if isinstance(line, str) else ""
    if found := _BREAK.fullmatch(text):
        values = [int(each) for each in (found[2] or "").split()]
        if not found[1]:
            raise WordsError(at, f"{line!r}: say how many minutes the break lasts")
        return {"step": "break", "minutes": int(found[1]), **({"colours_up": values} if values else {})}
    level = _LEVEL.fullmatch(text) if text else None
    if level is None or not (level["blinds"] or level["ante"] or level["bets"]):
        raise WordsError(at, f'{line!r}: write it as "100/200 ante 200", "50/100 bets 100/200" or "break 15"')
    lasts = int(level["minutes"]) if level["minutes"] else minutes
    if lasts is None:
        raise WordsError(at, "say how many minutes it lasts, or minutes for all levels")
    step: dict[str, Any] = {"step": "level", "minutes": lasts}
    if level["blinds"]:
        step["blinds"] = [int(each) for each in level["blinds"].split("/")]
    if level["ante"]:
        step |= {"ante": int(level["ante"]), "ante_by": ANTES.get(level["by"] or "", ante_by)}
        if not level["blinds"]:
            step.pop("ante_by")
    if level["bets"]:
        step["bets"] = [int(each) for each in level["bets"].split("/")]
    return step


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0
