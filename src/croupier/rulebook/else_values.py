"""Values that go `by` a choice and say `else` for those that they do not name: written out, one by one."""

from collections.abc import Mapping
from typing import Any


class ElseError(Exception):
    """An `else` that cannot be written out: where it stands, and why."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(where, problem)
        self.where = where
        self.problem = problem


def write_out(value: Any, choices: Mapping[str, Any], where: str) -> Any:
    """The value with every `else` in it given to each value of the choice that is not named.

    A choice that another file adds is not meant: of that one it must say so itself.
    """
    if isinstance(value, list):
        return [write_out(inner, choices, where) for inner in value]
    if not isinstance(value, Mapping):
        return value
    given = {name: write_out(inner, choices, f"{where}.{name}") for name, inner in value.items()}
    if "by" not in given or "else" not in given:
        return given
    listed = _listed(choices.get(str(given["by"]), {}))
    if not listed:
        raise ElseError(where, f"else: the values of {given['by']!r} cannot be listed")
    rest = given.pop("else")
    return given | {name: rest for name in listed if name not in given}


def _listed(choice: Mapping[str, Any]) -> list[str]:
    """Every value of an option or reading, in any edition, as it is written."""
    values, default = choice.get("values", []), choice.get("default")
    if isinstance(values, Mapping):
        values = [value for name, some in values.items() if name != "by" for value in some]
    if not values and (isinstance(default, bool) or choice.get("type") == "flag"):
        values = [True, False]
    return [str(value).lower() if isinstance(value, bool) else str(value) for value in values]
