"""Jackpots of poker from TOML files: amounts in dollars, prizes as dollars or percent, times with their UTC offset."""

import re
import tomllib
from pathlib import Path
from typing import Any

from croupier.chips import parse_dollars
from croupier.errors import AmountError
from croupier.room.poker_jackpots.setup import JackpotSetup, Offer, Pool, verify_pool, verify_variant
from croupier.room.poker_jackpots.terms import PokerJackpotError, jackpot_terms, poker_of

TABLES = {
    "jackpot": ("rulebook", "name", "variant", "tables", "edition", "reseed"),
    "start": None,
    "contribution": None,
    "events": ("hand", "name", "ranks", "prize", "bad_beat", "both_hole_cards", "until"),
    "options": None,
    "readings": None,
}
"""The tables of a file and their fields; those of some are named by the rulebook."""
_PERCENT = re.compile(r"(\d{1,3})(?:\.(\d{1,2}))?\s*%")


class JackpotFileError(PokerJackpotError):
    """A file that is not a jackpot: `what` is the field."""


def read(path: str | Path) -> JackpotSetup:
    """From a file with [jackpot], [start], [contribution] and [[events]]; an error names the field."""
    try:
        text = Path(path).read_text("utf-8")
    except OSError as error:
        raise JackpotFileError(str(path), error.strerror or "cannot be read") from None
    except UnicodeDecodeError as error:
        raise JackpotFileError(str(path), f"not text: {error}") from None
    return read_text(text, str(path))


def read_text(text: str, where: str = "file") -> JackpotSetup:
    """The same, from what a file says; it is one that can be opened."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise JackpotFileError(where, f"not TOML: {error}") from None
    _verify_fields(data)
    about = _table(data, "jackpot")
    for needed in ("rulebook", "name"):
        if needed not in about:
            raise JackpotFileError(f"jackpot.{needed}", "missing")
    events = data.get("events", [])
    pool = Pool(
        contribution=_amounts(data, "contribution"),
        start=_amounts(data, "start"),
        reseed_cents=_cents(about["reseed"], "jackpot.reseed") if "reseed" in about else 0,
        offers=tuple(_offer(event, f"events.{number}") for number, event in enumerate(events, 1)),
    )
    setup = JackpotSetup(
        document=_text(about["rulebook"], "jackpot.rulebook"),
        name=_text(about["name"], "jackpot.name"),
        pool=pool,
        variant=_text(about.get("variant", "holdem"), "jackpot.variant"),
        tables=_tables(about.get("tables", [])),
        edition=_text(about["edition"], "jackpot.edition") if "edition" in about else None,
        options=_texts(data, "options"),
        readings=_texts(data, "readings"),
    )
    rules = setup.rules()
    terms, poker = jackpot_terms(rules), poker_of(rules, setup.variant)
    verify_pool(pool, terms, poker)
    verify_variant(setup.variant, terms, poker, setup.variant)
    return setup


def _verify_fields(data: dict[str, Any]) -> None:
    for name, value in data.items():
        if name not in TABLES:
            raise JackpotFileError(name, f"no such table: {', '.join(TABLES)}")
        rows = value if name == "events" else [value]
        if not isinstance(rows, list):
            raise JackpotFileError(name, "write each as [[events]]")
        for number, row in enumerate(rows, 1):
            where = f"{name}.{number}" if name == "events" else name
            if not isinstance(row, dict):
                raise JackpotFileError(where, "not a table")
            known = TABLES[name]
            for field in row:
                if known is not None and field not in known:
                    raise JackpotFileError(f"{where}.{field}", f"no such field: {', '.join(known)}")


def _table(data: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = data.get(name, {})
    return found


def _amounts(data: dict[str, Any], name: str) -> dict[str, int]:
    return {pool: _cents(value, f"{name}.{pool}") for pool, value in _table(data, name).items()}


def _texts(data: dict[str, Any], name: str) -> dict[str, str]:
    found = {}
    for field, value in _table(data, name).items():
        is_plain = isinstance(value, str | int)
        if not is_plain:
            raise JackpotFileError(f"{name}.{field}", f"{value!r}: write a text, a number, true or false")
        found[field] = str(value).lower() if isinstance(value, bool) else str(value)
    return found


def _tables(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) and name.strip() for name in value):
        raise JackpotFileError("jackpot.tables", "write a list of their names")
    if len({*value}) < len(value):
        raise JackpotFileError("jackpot.tables", "each table has a name of its own")
    return tuple(value)


def _offer(event: dict[str, Any], where: str) -> Offer:
    for needed in ("hand", "prize"):
        if needed not in event:
            raise JackpotFileError(f"{where}.{needed}", "missing")
    fixed, share = _prize(event["prize"], f"{where}.prize")
    return Offer(
        hand=_text(event["hand"], f"{where}.hand"),
        name=_text(event.get("name", ""), f"{where}.name"),
        ranks=_text(event.get("ranks", ""), f"{where}.ranks"),
        fixed_cents=fixed,
        share=share,
        is_bad_beat=_flag(event.get("bad_beat", False), f"{where}.bad_beat"),
        both_hole_cards=_flag(event.get("both_hole_cards", False), f"{where}.both_hole_cards"),
        ends_s=_seconds(event["until"], f"{where}.until") if "until" in event else None,
    )


def _prize(value: Any, field: str) -> tuple[int, int]:
    """A fixed amount in cents, and a share in hundredths of a percent: one of them is nothing."""
    if isinstance(value, str) and "%" in value:
        match = _PERCENT.fullmatch(value.strip())
        if match is None:
            raise JackpotFileError(field, f"{value!r}: write a percentage with up to a hundredth of a percent")
        whole, part = match.groups()
        return 0, int(whole) * 100 + int((part or "").ljust(2, "0"))
    return _cents(value, field), 0


def _cents(value: Any, field: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise JackpotFileError(field, f"{value!r}: write dollars, as a whole number or as text")
    try:
        return parse_dollars(str(value))
    except AmountError as error:
        raise JackpotFileError(field, str(error)) from None


def _text(value: Any, field: str) -> str:
    if not isinstance(value, str):
        raise JackpotFileError(field, f"{value!r}: write a text")
    return value


def _flag(value: Any, field: str) -> bool:
    if not isinstance(value, bool):
        raise JackpotFileError(field, f"{value!r}: true or false")
    return value


def _seconds(value: Any, field: str) -> int:
    """Seconds since the beginning of the clock of dates."""
    if getattr(value, "tzinfo", None) is None or not hasattr(value, "timestamp"):
        raise JackpotFileError(field, f"{value}: write date, time and distance from UTC")
    return int(value.timestamp())
