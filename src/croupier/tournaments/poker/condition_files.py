"""Conditions of a poker tournament from files: TOML or JSON in plain words, on top of a template or of another file.

Templates are shipped beside this file. A file `extends` a template by its name, or another file by its path from its
own folder, and says what is otherwise; tables are taken together, and all else is replaced.
"""

import json
import tomllib
from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from croupier.clock import parse_utc
from croupier.errors import CroupierError
from croupier.rulebook.errors import unknown
from croupier.tournaments.poker.conditions import Conditions
from croupier.tournaments.poker.plain_words import WordsError, as_fields

ABOUT = ("extends", "about", "rulebooks", "document", "edition", "options", "readings", "name", "conditions")
"""What a file may say beside conditions."""
APART = ("about", "document", "edition", "options", "readings", "name")
MOST_DEEP = 8


class ConditionsFileError(CroupierError):
    """A file that cannot be used as it stands; names the file and the field."""

    def __init__(self, file: str, field: str, problem: str) -> None:
        super().__init__(f"{file}: {field}: {problem}" if field else f"{file}: {problem}")
        self.file = file
        self.field = field


class Chosen(NamedTuple):
    """What an operator chooses of a rulebook for a tournament."""

    options: dict[str, Any]
    readings: dict[str, str]


class ConditionsFile(NamedTuple):
    """What a file says: conditions, and under which rulebooks."""

    conditions: Conditions
    about: str = ""
    name: str = ""
    document: str = ""
    edition: str | None = None
    chosen: Chosen = Chosen({}, {})
    rulebooks: dict[str, Chosen] = {}
    """The rulebooks that a template is made for, and what has to be chosen there."""

    def chosen_under(self, document: str) -> Chosen:
        """What is chosen if it is held by this rulebook."""
        theirs = self.rulebooks.get(document, Chosen({}, {}))
        return Chosen({**theirs.options, **self.chosen.options}, {**theirs.readings, **self.chosen.readings})


# -- templates -------------------------------------------------------------------------------------------------------


@cache
def template_names() -> tuple[str, ...]:
    """The names of all templates."""
    found = (each.name for each in files(__package__).joinpath("templates").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in found if name.endswith(".toml") and name[0] != "_"))


def _template(name: str) -> str | None:
    file = files(__package__).joinpath("templates", f"{name}.toml")
    return file.read_text("utf-8") if name.replace("_", "").isalnum() and file.is_file() else None


# -- reading ---------------------------------------------------------------------------------------------------------


def read_conditions(given: str | Path, sets: Mapping[str, str] | None = None, starts: Sequence[str] = ()) -> Conditions:
    """The conditions in a file, or in a template of that name; `sets` are fields by dotted names, as text.

    `starts` are the times of all sessions, in their order, where the file does not say them.
    """
    return read_file(given, sets, starts).conditions


def read_file(given: str | Path, sets: Mapping[str, str] | None = None, starts: Sequence[str] = ()) -> ConditionsFile:
    """The same with all else that the file says."""
    shown = str(given)
    data, said_in = _read(shown, Path(), 0)
    table = data.pop("conditions")
    for name, text in (sets or {}).items():
        _set(table, name, text)
        said_in[name.partition(".")[0]] = "--set"
    try:
        fields = as_fields(table)
    except WordsError as error:
        raise ConditionsFileError(_where(said_in, error.field, shown), error.field, error.problem) from None
    _put_starts(fields, starts)
    try:
        conditions = msgspec.convert(fields, Conditions)
    except msgspec.ValidationError as error:
        problem, _, path = str(error).partition(" - at `$.")
        field = path.rstrip("`")
        raise ConditionsFileError(_where(said_in, field, shown), field, problem) from None
    return ConditionsFile(
        conditions,
        _text(data, "about", shown),
        _text(data, "name", shown),
        _text(data, "document", shown),
        _text(data, "edition", shown) or None,
        _chosen(data, shown),
        {name: _chosen(theirs, shown) for name, theirs in _table(data, "rulebooks", shown).items()},
    )


def _where(said_in: Mapping[str, str], field: str, shown: str) -> str:
    """The file that says a field, perhaps in other words for it."""
    first = field.replace("[", ".").partition(".")[0]
    return said_in.get(first) or said_in.get(first.removesuffix("_cents").removesuffix("_ms")) or shown


def _read(shown: str, folder: Path, depth: int) -> tuple[dict[str, Any], dict[str, str]]:
    """What a file says on top of what it extends, and which file says each field."""
    if depth > MOST_DEEP:
        raise ConditionsFileError(shown, "extends", "files extend each other without end")
    path = folder / shown
    data = _parse(shown, path)
    conditions = data.get("conditions")
    if not isinstance(conditions, dict | None):
        raise ConditionsFileError(shown, "conditions", "is no table of fields")
    own = {key: value for key, value in data.items() if key not in ABOUT}
    if conditions is not None and own:
        raise ConditionsFileError(shown, next(iter(own)), "stands beside [conditions]: put it there")
    own = own if conditions is None else conditions
    base: dict[str, Any] = {"conditions": {}}
    said_in: dict[str, str] = {}
    if extends := data.get("extends"):
        if not isinstance(extends, str):
            raise ConditionsFileError(shown, "extends", "is the name of a template, or of a file")
        base, said_in = _read(extends, path.parent if path.is_file() else Path(), depth + 1)
    merged = {**base, **{key: value for key, value in data.items() if key in APART}}
    if "rulebooks" in data:
        merged["rulebooks"] = data["rulebooks"]
    merged["conditions"] = _together(base["conditions"], own)
    return merged, {**said_in, **dict.fromkeys(own, shown)}


def _parse(shown: str, path: Path) -> dict[str, Any]:
    if path.suffix not in (".toml", ".json") and (text := _template(shown)) is not None:
        return tomllib.loads(text, parse_float=Decimal)
    if path.suffix not in (".toml", ".json"):
        raise unknown("template", shown, template_names(), "or name a file that ends in .toml or .json")
    try:
        raw = path.read_text("utf-8")
        read = json.loads if path.suffix == ".json" else tomllib.loads
        found = read(raw, parse_float=Decimal)
    except OSError as error:
        raise ConditionsFileError(shown, "", error.strerror or "cannot be read") from None
    except (tomllib.TOMLDecodeError, json.JSONDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ConditionsFileError(shown, "", f"not {path.suffix[1:].upper()}: {error}") from None
    if not isinstance(found, dict):
        raise ConditionsFileError(shown, "", "is no table of fields")
    return found


def _together(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """Tables field by field; what a file gives in other units than the one before it is given anew."""
    found = {key: value for key, value in base.items() if not any(other in own for other in _same(key))}
    for key, value in own.items():
        before = base.get(key)
        if key == "structure" and isinstance(value, Mapping) and isinstance(before, Mapping):
            before = {name: each for name, each in before.items() if not ("steps" in value and name == "levels")}
        found[key] = _together(before, value) if isinstance(before, Mapping) and isinstance(value, Mapping) else value
        if value == "none" and isinstance(before, Mapping | None) and key in ("rebuys", "add_ons", "bounty"):
            found.pop(key)
    return found


def _same(key: str) -> tuple[str, ...]:
    """Other ways to give the same field."""
    base = key.removesuffix("_cents").removesuffix("_dollars").removesuffix("_ms")
    return tuple(each for each in (base, f"{base}_cents", f"{base}_dollars", f"{base}_ms") if each != key)


def _set(table: dict[str, Any], name: str, text: str) -> None:
    """A field by its dotted name; its value is as in a file, or else text."""
    *path, last = name.split(".")
    within = table
    for each in path:
        inner = within.get(each)
        within[each] = within = dict(inner) if isinstance(inner, Mapping) else {}
    try:
        value = tomllib.loads(f"value = {text}", parse_float=Decimal)["value"]
    except tomllib.TOMLDecodeError:
        value = text
    within.update(_together({each: within.pop(each) for each in (last, *_same(last)) if each in within}, {last: value}))


def _put_starts(fields: dict[str, Any], starts: Sequence[str]) -> None:
    """The times of the sessions in their order."""
    if not starts:
        return
    stages = fields.get("stages")
    plans = [plan for stage in stages or () if isinstance(stage, dict) for plan in stage.get("sessions", ())]
    if len(plans) != len(starts):
        problem = f"{len(starts)} times are given, and there are {len(plans)} sessions: one for each, in their order"
        raise ConditionsFileError("--starts", "", problem)
    for plan, text in zip(plans, starts, strict=True):
        try:
            plan["starts_ms"] = parse_utc(text)
        except ValueError as error:
            raise ConditionsFileError("--starts", "", str(error)) from None


# -- fields beside conditions ----------------------------------------------------------------------------------------


def _text(data: Mapping[str, Any], key: str, shown: str) -> str:
    found = data.get(key, "")
    if not isinstance(found, str):
        raise ConditionsFileError(shown, key, f"{found!r} is no text")
    return found


def _table(data: Mapping[str, Any], key: str, shown: str) -> dict[str, Any]:
    found = data.get(key, {})
    if not isinstance(found, dict):
        raise ConditionsFileError(shown, key, "is no table")
    return found


def _chosen(data: Any, shown: str) -> Chosen:
    if not isinstance(data, Mapping):
        raise ConditionsFileError(shown, "rulebooks", "each is a table with options and readings")
    readings = _table(data, "readings", shown)
    return Chosen(_table(data, "options", shown), {name: str(value) for name, value in readings.items()})
