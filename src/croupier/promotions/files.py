"""Promotions from TOML files: dates with their distance from UTC, amounts in dollars as text or whole numbers."""

import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from croupier.chips import parse_dollars
from croupier.errors import AmountError
from croupier.promotions.draws import DrawCommitment, DrawRecord
from croupier.promotions.errors import PromotionFileError
from croupier.promotions.terms import Promotion
from croupier.rulebook import Rules

T = TypeVar("T")
EARLIEST, LATEST = 1970, 9998
"""Years, with room for a notice before them and for any distance from UTC."""
DATES = {"opens": "opens_s", "award": "award_s", "entries_close": "entries_close_s"}
AMOUNTS = {
    "value": "value_cents",
    "minimum_wager": "minimum_wager_cents",
    "cash_alternative": "cash_alternative_cents",
}
"""Fields as files name them, and as promotions do."""


class PromotionFile(msgspec.Struct, frozen=True):
    """A promotion, the rules it is offered under, and how its file writes a time."""

    promotion: Promotion
    rules: Rules
    prescribed: tuple[str, ...]
    opens: Any

    def date(self, at_s: int) -> str:
        """A time as at the place of the promotion."""
        return str(self.opens.fromtimestamp(at_s, self.opens.tzinfo).isoformat(" ", "minutes"))


def read(path: str | Path) -> PromotionFile:
    """From a file with [promotion], [terms] and [[prizes]]; an error names the field."""
    try:
        data = tomllib.loads(Path(path).read_text("utf-8"))
    except OSError as error:
        raise PromotionFileError(str(path), error.strerror or "cannot be read") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PromotionFileError(str(path), f"not TOML: {error}") from None
    unknown = set(data) - {"promotion", "terms", "prizes"}
    if unknown:
        raise PromotionFileError(min(unknown), "no such table: promotion, terms, prizes")
    about = _table(data.get("promotion"), "promotion")
    if "rulebook" not in about:
        raise PromotionFileError("promotion.rulebook", "say under which it is offered: star_sydney/poker, ...")
    rules = Rules(str(about.pop("rulebook")))
    prescribed = about.pop("prescribed", [])
    opens = about.get("opens")
    prizes = data.get("prizes", [])
    if not isinstance(prizes, list):
        raise PromotionFileError("prizes", "write each as [[prizes]]")
    fields = {
        **_converted(about, "promotion"),
        "terms": _converted(_table(data.get("terms", {}), "terms"), "terms"),
        "prizes": [_converted(_table(prize, "prizes"), f"prizes.{i}") for i, prize in enumerate(prizes, 1)],
    }
    try:
        promotion = msgspec.convert(fields, Promotion)
        given = msgspec.convert(prescribed, tuple[str, ...])
    except msgspec.ValidationError as error:
        raise PromotionFileError(*_named(str(error))) from None
    return PromotionFile(promotion, rules, given, opens)


def read_draw(path: str | Path) -> DrawRecord:
    """The published record of a draw, from JSON."""
    return _read_json(path, DrawRecord)


def read_commitment(path: str | Path) -> DrawCommitment:
    """What was published before a draw, from JSON."""
    return _read_json(path, DrawCommitment)


def _read_json(path: str | Path, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(Path(path).read_bytes(), type=kind)
    except OSError as error:
        raise PromotionFileError(str(path), error.strerror or "cannot be read") from None
    except msgspec.ValidationError as error:
        raise PromotionFileError(*_named(str(error), "draw")) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise PromotionFileError(str(path), f"not JSON: {error}") from None


def _table(value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise PromotionFileError(where, "missing" if value is None else "not a table")
    return dict(value)


def _converted(table: dict[str, Any], where: str) -> dict[str, Any]:
    """With dates as seconds and dollars as cents."""
    fields: dict[str, Any] = {}
    for name, value in table.items():
        if name in DATES:
            fields[DATES[name]] = _seconds(value, f"{where}.{name}")
        elif name in AMOUNTS:
            fields[AMOUNTS[name]] = _cents(value, f"{where}.{name}")
        else:
            fields[name] = value
    return fields


def _seconds(value: Any, field: str) -> int:
    """Since 1970, of a date and time with its distance from UTC."""
    if getattr(value, "tzinfo", None) is None or not hasattr(value, "timestamp"):
        raise PromotionFileError(field, f"{value}: write date, time and distance from UTC: 2026-07-01T18:00:00+10:00")
    if not EARLIEST <= value.year <= LATEST:
        raise PromotionFileError(field, f"{value}: from the year {EARLIEST} to {LATEST}")
    return int(value.timestamp())


def _cents(value: Any, field: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise PromotionFileError(field, f'{value!r}: write dollars, like 100 or "12,500.50"')
    try:
        return parse_dollars(str(value))
    except AmountError as error:
        raise PromotionFileError(field, str(error)) from None


def _named(problem: str, whole: str = "promotion") -> tuple[str, str]:
    """What msgspec says, as field and problem, with fields as files name them."""
    what, _, where = problem.partition(" - at `$")
    field = where.rstrip("`").lstrip(".") or whole
    field = re.sub(r"\[(\d+)\]", lambda index: f".{int(index[1]) + 1}", field)
    for in_file, name in [*DATES.items(), *AMOUNTS.items()]:
        field = field.replace(name, in_file)
        what = what.replace(name, in_file)
    return field, what
