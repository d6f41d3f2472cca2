"""Amounts of hand histories: whole or decimal, in whatever unit the file has; a hand is played in whole units.

`scale_of` is the smallest power of ten that makes all amounts of a file whole, so 1259450.25 is 125945025 hundredths.
"""

from collections.abc import Iterable
from decimal import Decimal

Amount = int | Decimal
UNKNOWN_STACK = Decimal("Infinity")
"""How a history writes a stack that nobody knows."""


def is_amount(value: object) -> bool:
    return isinstance(value, int | Decimal) and not isinstance(value, bool)


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
    """A number as an action writes it; `ValueError` if it is none."""
    try:
        return int(text)
    except ValueError:
        pass
    try:
        amount = Decimal(text)
    except ArithmeticError:
        raise ValueError(text) from None
    if not amount.is_finite():
        raise ValueError(text)
    return amount


def show_amount(amount: Amount) -> str:
    """As TOML and people write it: without an exponent."""
    if isinstance(amount, int):
        return str(amount)
    return format(amount, "f") if amount.is_finite() else "inf"
