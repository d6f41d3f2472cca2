"""Forms of what is said to a jackpot: fields that hold several amounts or options are asked for one by one.

A field of a field has both names with a dot between; times are asked for in minutes from now.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from croupier.server.merge_patch import Document
from croupier.table.forms import Choice, Field, Listed, Message, make_form

MINUTES = "minutes_from_now"
SECONDS_A_MINUTE = 60
TAKING = ("order_adjustment", "adjust_pool")
"""What may take from a pool as well as add to it."""
MOST_CENTS = 10**12
Expand = Mapping[str, Sequence[Field]]
"""Fields that are asked for otherwise than they are sent, and how."""


def staff_form(kind: type[Message], choices: Callable[[str], Listed], expand: Expand) -> Document:
    """What somebody of the house fills in; with which rank they speak is known."""
    form = make_form(kind, lambda _, name: choices(name), lambda _, name: (_least(kind, name), None), {})
    fields: list[Field] = []
    for field in form.fields:
        if field.name == "rank":
            continue
        if field.name == "at_s":
            fields.append(Field(MINUTES, "minutes from now", "number", least=0, default=0))
        else:
            fields += expand.get(field.name, (field,))
    made: Document = msgspec.to_builtins(msgspec.structs.replace(form, fields=tuple(fields)))
    return made


def _least(kind: type[Message], name: str) -> int | None:
    """Amounts that may be taken off are less than nothing."""
    if name == "cents" and kind.name() in TAKING:
        return -MOST_CENTS
    return None if name.endswith("cents") else 0


def listed(values: Iterable[str]) -> list[Choice]:
    """Names as they are; what people call them is what they are called."""
    return [Choice(value, value.replace("_", " ")) for value in values]


def as_sent(given: Mapping[str, Any], now_s: int) -> Document:
    """What was filled in, as the jackpot takes it."""
    made: Document = {}
    for name, value in given.items():
        if name == MINUTES and isinstance(value, int):
            made["at_s"] = now_s + value * SECONDS_A_MINUTE
        elif "." in name:
            outer, _, inner = name.partition(".")
            made.setdefault(outer, {})[inner] = value
        else:
            made[name] = value
    return made
