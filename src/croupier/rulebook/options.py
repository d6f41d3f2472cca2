"""Operator's choices and readings: what may be chosen, and how it is written."""

from typing import Any, Literal, get_args

import msgspec

from croupier.chips import format_dollars, parse_dollars
from croupier.errors import AmountError
from croupier.rulebook.citation import Citation
from croupier.rulebook.errors import NotAllowedError

OptionType = Literal["integer", "choice", "flag", "money", "money_list", "integer_list"]
OPTION_TYPES: tuple[str, ...] = get_args(OptionType)
Choice = bool | int | str | tuple[int, ...]

_FLAGS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def _plain(cents: int) -> str:
    """Dollars as typed: "-12.50", "1000"."""
    return format_dollars(cents).replace("$", "").replace(",", "")


class Option(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A choice that a rulebook leaves to the operator. Money is in cents here, in dollars wherever people write it."""

    name: str
    type: OptionType
    citation: Citation
    about: str
    default: Choice | None = None
    """None where the rulebook leaves it to the operator to say: until then it is unset."""
    values: tuple[Choice, ...] | None = None
    min: int | None = None
    max: int | None = None
    length: int | None = None
    """How many numbers a list of them has."""
    excludes: tuple[str, ...] = ()
    """Flags that may not be set where this one is."""

    @property
    def shown_default(self) -> str:
        return "unset" if self.default is None else self.show(self.default)

    def listed(self) -> tuple[Choice, ...]:
        """Every value it can take, where they can be listed; not those of a figure that only the operator can give."""
        if self.default is None:
            return ()
        if self.type == "integer":
            return () if self.max is None else tuple(range(self.min or 0, self.max + 1))
        return (self.values or (True, False)) if self.type in ("choice", "flag") else ()

    @property
    def allowed(self) -> str:
        """What may be chosen, in words."""
        if self.type == "integer":
            return f"a whole number from {self.min}" + (" on" if self.max is None else f" to {self.max}")
        if self.type == "integer_list":
            return f"{self.length} whole numbers from {self.min} to {self.max} with commas between"
        if self.type == "money":
            return "an amount in dollars, such as 25 or 2.50" + ("" if self.min is None else f", from {self.min}")
        if self.type == "money_list":
            return "amounts in dollars with commas between, such as 1,5,25"
        return " or ".join(self.show(value) for value in self.values or (True, False))

    def parse(self, text: str) -> Choice:
        """The choice that a person or a file wrote down."""
        text = text.strip()
        value: Any = text
        try:
            if self.type == "integer":
                value = int(text)
            elif self.type == "flag":
                value = _FLAGS.get(text.lower(), text)
            elif self.type == "money":
                value = parse_dollars(text)
            elif self.type == "integer_list":
                value = tuple(int(part) for part in text.split(","))
            elif self.type == "money_list":
                value = tuple(parse_dollars(part) for part in text.split(","))
        except (ValueError, AmountError):
            raise self._refusal(text) from None
        return self.verify(value)

    def verify(self, value: Any) -> Choice:
        """The value itself, or an error that names the rule. A number stands for the text of its digits."""
        if self.type == "choice" and type(value) is int and str(value) in (self.values or ()):
            return str(value)
        if isinstance(value, list):  # as JSON has it
            value = tuple(value)
        if not self.permits(value):
            raise self._refusal(self.show(value))
        return value  # type: ignore[no-any-return]

    def permits(self, value: Any) -> bool:
        if self.type == "integer":
            return self._is_in_range(value)
        if self.type == "integer_list":
            is_list = isinstance(value, tuple) and len(value) == self.length
            return is_list and all(self._is_in_range(number) for number in value)
        if self.type == "money":
            return type(value) is int and value >= (1 if self.min is None else self.min * 100)
        if self.type == "money_list":
            return isinstance(value, tuple) and bool(value) and all(type(v) is int and v > 0 for v in value)
        return any(type(value) is type(v) and value == v for v in self.values or (True, False))

    def _is_in_range(self, number: Any) -> bool:
        if type(number) is not int:
            return False
        return (self.min is None or self.min <= number) and (self.max is None or number <= self.max)

    def show(self, value: Any) -> str:
        """A value as it would be written: `parse` reads it back."""
        if isinstance(value, bool):
            return str(value).lower()
        if self.type == "money" and isinstance(value, int):
            return _plain(value)
        if isinstance(value, tuple):
            return ",".join(_plain(v) if self.type == "money_list" else str(v) for v in value)
        return str(value)

    def unset(self) -> NotAllowedError:
        """The error for whoever needs a value that has not been chosen."""
        problem = f"is for the operator to say, and is not set; it takes {self.allowed}"
        return NotAllowedError(self.name, problem, self.citation)

    def _refusal(self, shown: str) -> NotAllowedError:
        return NotAllowedError(self.name, f"{shown} is not allowed; it takes {self.allowed}", self.citation)


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """Where the text can be read in more than one way: the readings, and which one we take."""

    name: str
    citation: Citation
    values: tuple[str, ...]
    default: str
    why: str
    moves: tuple[str, ...] = ()
    """Wagers whose price is another by another of its values."""

    def verify(self, value: str) -> str:
        if value not in self.values:
            allowed = " or ".join(self.values)
            raise NotAllowedError(self.name, f"{value} is no reading; it takes {allowed}", self.citation)
        return value
