"""A value in a rulebook's file, by its path: `wagers.go_to_war.outcomes.war_tied.pays`.

A part of a path is a key, a number in a list, or `*` for every key or number under which the value is the one expected.
Parts with other characters than letters, digits, - and _ are quoted.
"""

import copy
import functools
import json
import re
import tomllib
from typing import Any

from tests.mutants.code import DoesNotApplyError

THERE, ABSENT = "<there>", "<absent>"
"""Any value; none."""
PART = re.compile(r'"((?:[^"\\]|\\.)*)"|([A-Za-z0-9_*-]+)')


def parts(path: str) -> list[str]:
    return [inside or bare for inside, bare in PART.findall(path)]


def joined(keys: list[str]) -> str:
    return ".".join(key if re.fullmatch(r"[A-Za-z0-9_*-]+", key) else f'"{key}"' for key in keys)


def keys_of(container: Any, part: str) -> list[Any]:
    """The keys that a part of a path stands for."""
    if isinstance(container, list):
        every = range(len(container))
        return [number for number in every if part in ("*", str(number))]
    if isinstance(container, dict):
        return list(container) if part == "*" else [part]
    return []


def locate(document: Any, path: str, says: Any) -> list[tuple[Any, Any]]:
    """What holds the value, and the key; several where the path has a `*`."""
    *outer, last = parts(path)
    found = [document]
    for part in outer:
        found = [inside[key] for inside in found for key in keys_of(inside, part) if is_in(inside, key)]
    places = [(inside, key) for inside in found for key in keys_of(inside, last)]
    values = [inside[key] if is_in(inside, key) else ABSENT for inside, key in places]
    if "*" not in path and values and not is_as_said(values[0], says):
        raise DoesNotApplyError(f"{path} is {values[0]!r}, not {says!r}")
    said = [place for place, value in zip(places, values, strict=True) if is_as_said(value, says)]
    if not said:
        raise DoesNotApplyError(f"there is no {path} that is {says!r}")
    return said


def is_in(container: Any, key: Any) -> bool:
    return isinstance(container, list) or key in container


def is_as_said(value: Any, says: Any) -> bool:
    if says == THERE:
        return bool(value != ABSENT)
    return type(value) is type(says) and bool(value == says)


@functools.cache
def parsed(text: str) -> Any:
    return tomllib.loads(text)


def change(text: str, path: str, says: Any, broken: Any) -> str:
    """The text of a rulebook whose value under a path is another."""
    document = copy.deepcopy(parsed(text))
    for container, key in locate(document, path, says):
        put(container, key, broken)
    written = "".join(f"{quoted(key)} = {toml(value)}\n" for key, value in document.items())
    if tomllib.loads(written) != document:
        raise ValueError(f"{path}: what is written is not what is meant")
    return written


def put(container: Any, key: Any, value: Any) -> None:
    if value == ABSENT:
        del container[key]
    else:
        container[key] = value


def toml(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{quoted(key)} = {toml(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return quoted(value) if isinstance(value, str | bool | int | float) else str(value.isoformat())


def quoted(value: str | float) -> str:
    return json.dumps(value, ensure_ascii=False)
