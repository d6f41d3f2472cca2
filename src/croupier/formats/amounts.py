"""Amounts of hand histories: whole or decimal, in whatever unit the file has; a hand is played in whole units.

`scale_of` is the smallest power of ten that makes all amounts of a file whole, so 1259450.25 is 125945025 hundredths.
"""

import re
from collections.abc import Iterable
from decimal import Decimal
from typing import Any

Amount = int | Decimal
UNKNOWN_STACK = Decimal("Infinity")
"""How a history writes a stack that nobody knows."""
DIGITS, PLACES = 15, 8
"""The most that an amount has before and after its point: sums of so many are exact, and no table plays for more."""
MOST = 10**DIGITS
_NUMBER = re.compile(rf"(?:0|[1-9][0-9]{{0,{DIGITS - 1}}})(\.[0-9]{{1,{PLACES}}})?")
_SHOWN = 60
"""Letters of a value that a message quotes."""


def is_amount(value: object) -> bool:
    return isinstance(value, int | Decimal) and not isinstance(value, bool)


def amount_problem(amount: Amount) -> str:
    """What is wrong with a number as an amount, if something is; it may be a stack that nobody knows."""
    if isinstance(amount, Decimal) and amount.is_nan():
        return "nan is not an amount"
    if amount == UNKNOWN_STACK:
        return ""
    if amount < 0:
        return f"{shown(amount)}: less than nothing"
    if isinstance(amount, Decimal) and amount and amount.adjusted() < DIGITS:
        exponent = amount.normalize().as_tuple().exponent
        if isinstance(exponent, int) and exponent < -PLACES:
            return f"{shown(amount)}: an amount has at most {PLACES} digits after its point"
    if amount >= MOST:
        return f"{shown(amount)}: an amount has at most {DIGITS} digits before its point"
    return ""


def shown(value: Any) -> str:
    """A value of a file as a message quotes it: not endlessly, and whatever it is."""
    try:
        text = str(value) if is_amount(value) else repr(value)
    except (ValueError, RecursionError):  # more digits than Python writes, or nested too deeply
        return "a value too long to quote"
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def scale_of(amounts: Iterable[Amount]) -> int:
    """The smallest power of ten that makes them all whole."""
    places = 0
    for amount in amounts:
        if isinstance(amount, Decimal) and amount.is_finite():
            exponent = amount.normalize().as_tuple().exponent
            places = max(places, -int(exponent))
    return int(10**places)


def to_units(amount: Amount, scale: int) -> int:
    return amount * scale if isinstance(amount, int) else int(amount * scale)


def from_units(units: int, scale: int) -> Amount:
    if units % scale == 0:
        return units // scale
    return Decimal(units) / scale


def parse_amount(text: str) -> Amount:
    """A number as an action writes it: digits, perhaps a point and more digits; `ValueError` if it is none."""
    found = _NUMBER.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return Decimal(text) if found[1] else int(text)


def show_amount(amount: Amount) -> str:
    """An amount as TOML and people write it: without an exponent."""
    if isinstance(amount, int):
        return str(amount)
    return format(amount, "f") if amount.is_finite() else "inf"
