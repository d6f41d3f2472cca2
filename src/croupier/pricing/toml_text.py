"""TOML of what was read from it: scalars of a table first, then the tables within, each under its own heading."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def toml_text(table: Mapping[str, Any]) -> str:
    """The text of a file; it is read as the same again."""
    return "\n".join(_lines(table, ())).strip("\n") + "\n"


def _lines(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    within = {name: value for name, value in table.items() if isinstance(value, Mapping)}
    if path and (len(within) < len(table) or not table):
        yield ""
        yield f"[{'.'.join(map(_key, path))}]"
    for name, value in table.items():
        if name not in within:
            yield f"{_key(name)} = {_value(value)}"
    for name, value in within.items():
        yield from _lines(value, (*path, name))


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _text(name)


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return _text(value)
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case Mapping():
            inside = ", ".join(f"{_key(name)} = {_value(each)}" for name, each in value.items())
            return f"{{ {inside} }}" if inside else "{}"
        case _:
            return str(value)  # numbers, dates and times
