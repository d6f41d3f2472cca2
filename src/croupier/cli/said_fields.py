"""What the fields of an act take at a terminal, and how they are listed: both by the type of the field."""

import re
import types
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from croupier.chips import parse_dollars
from croupier.clock import parse_utc
from croupier.errors import CroupierError
from croupier.rulebook.errors import unknown

WORDS: Mapping[str, bool] = {"yes": True, "no": False, "true": True, "false": False}
MOST_SHOWN = 4
"""So many choices are listed, and then dots."""
SHARES = ("shares",)
"""Amounts of money by player that are not called cents."""
TIME = "YYYY-MM-DDTHH:MM"
MS = 1000


class SaidField:
    """A field of an act: the word it goes by at a terminal, what it takes, and its value."""

    def __init__(self, name: str, kind: Any, *, is_required: bool) -> None:
        self.name = name
        self.kind = _without_none(kind)
        self.is_required = is_required
        self.is_money = name == "cents" or name.endswith("_cents")
        self.is_time = name.endswith("_ms") or name == "starts_s"

    @property
    def word(self) -> str:
        """The name without the unit that the program counts in: money is in dollars, and times are as calendars say."""
        if self.is_money:
            return self.name.removesuffix("_cents") if self.name != "cents" else "dollars"
        return self.name.removesuffix("_ms").removesuffix("_s") if self.is_time else self.name

    # -- listing -----------------------------------------------------------------------------------------------------

    def listed(self, choices: Iterable[Any] = ()) -> str:
        """Such as `agrees=yes|no`, in brackets if it may be left out."""
        text = f"{self.word}={self.takes([str(each) for each in choices])}"
        return text if self.is_required else f"[{text}]"

    def takes(self, choices: Collection[str] = ()) -> str:
        """What stands after the equals sign."""
        origin, args = get_origin(self.kind), get_args(self.kind)
        if origin is tuple and get_origin(args[0]) is tuple:
            return "NAME,...;NAME,..."
        if origin is tuple:
            return f"{_some(choices) or ('NUMBER' if args[0] is int else 'TEXT')},..."
        if origin is dict and args[1] is int:
            what = "DOLLARS" if self.name in SHARES else "NUMBER"
            names = [*choices][:2] or ["NUMBER" if args[0] is int else "NAME"]
            return ",".join([*(f"{name}={what}" for name in names), "..."])
        if origin is Literal:
            return _some([str(each) for each in args if each != ""])
        if choices:
            return _some(choices)
        if self.kind is int:
            return "DOLLARS" if self.is_money else TIME if self.is_time else "NUMBER"
        return {str: "TEXT", bool: "yes|no"}.get(self.kind, "JSON")

    # -- reading -----------------------------------------------------------------------------------------------------

    def value(self, text: str, word: str) -> Any:
        """What the text says; of a field by its own name, numbers are in the unit of the program."""
        origin, args = get_origin(self.kind), get_args(self.kind)
        if self.kind is str:
            return text
        if origin is Literal:
            if text not in args:
                raise unknown(word, text, args)
            return text
        if text.startswith(("[", "{")) or self.takes() == "JSON":
            return self._json(text, word)
        if self.kind is bool:
            if text.casefold() not in WORDS:
                raise self._wrong(text, word)
            return WORDS[text.casefold()]
        if origin is tuple:
            return self._several(text, word, args[0])
        if origin is dict:
            return self._by_name(text, word, args[0])
        return self._number(text, word)

    def _json(self, text: str, word: str) -> Any:
        try:
            return msgspec.json.decode(text)
        except msgspec.DecodeError as error:
            raise CroupierError(f"{word}={text}: no JSON: {error}; or write {self.word}={self.takes()}") from None

    def _number(self, text: str, word: str) -> int:
        is_by_name = word == self.name
        if self.is_money and not is_by_name:
            return parse_dollars(text)
        if self.is_time and not (is_by_name and text.isdecimal()):
            try:
                at_ms = parse_utc(text)
            except ValueError as error:
                raise CroupierError(f"{word}: {error}") from None
            return at_ms if self.name.endswith("_ms") else at_ms // MS
        return self._whole(text, word)

    def _whole(self, text: str, word: str) -> int:
        number = text.strip().replace(",", "").replace("_", "")
        if not number.removeprefix("-").isdecimal():
            raise self._wrong(text, word)
        return int(number)

    def _several(self, text: str, word: str, kind: Any) -> list[Any]:
        if get_origin(kind) is tuple:
            return [_parts(each) for each in text.split(";")]
        return [self._whole(each, word) if kind is int else each for each in _parts(text)]

    def _by_name(self, text: str, word: str, key: Any) -> dict[Any, int]:
        """Numbers by name; a comma in a number is followed by no name of its own."""
        found: dict[Any, int] = {}
        for part in re.split(r",(?=[^,=]+=)", text) if text.strip() else []:
            name, equals, number = part.partition("=")
            if not equals or not name.strip():
                raise self._wrong(text, word)
            who = self._whole(name, word) if key is int else name.strip()
            if who in found:
                raise CroupierError(f"{word}: {name.strip()} is given twice")
            found[who] = parse_dollars(number) if self.name in SHARES else self._whole(number, word)
        return found

    def _wrong(self, text: str, word: str) -> CroupierError:
        return CroupierError(f"{word}={text}: write {self.word}={self.takes()}")


def fields_of(kind: type[msgspec.Struct]) -> list[SaidField]:
    """The fields of a message but the one who speaks."""
    own = [each for each in msgspec.structs.fields(kind) if each.name != "actor"]
    return [SaidField(each.encode_name, each.type, is_required=each.required) for each in own]


def values(act: str, fields: Iterable[SaidField], given: Mapping[str, str]) -> dict[str, Any]:
    """What was said, by the names of the fields; each may be called by its word or by its name."""
    every = [*fields]
    known = {each.name: each for each in every} | {each.word: each for each in every}
    found: dict[str, Any] = {}
    for word, text in given.items():
        if word not in known:
            raise unknown(f"field of {act}", word, [each.word for each in every])
        field = known[word]
        if field.name in found:
            raise CroupierError(f"{act}: {field.word} is given twice")
        found[field.name] = field.value(text, word)
    if missing := [each.listed() for each in every if each.is_required and each.name not in found]:
        raise CroupierError(f"{act}: say also {' '.join(missing)}")
    return found


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _some(choices: Collection[str]) -> str:
    return "|".join([*choices][:MOST_SHOWN]) + ("|..." if len(choices) > MOST_SHOWN else "")


def _without_none(kind: Any) -> Any:
    """What an optional field takes, if it is given."""
    if get_origin(kind) in (Union, types.UnionType):
        return next(each for each in get_args(kind) if each is not types.NoneType)
    return kind
