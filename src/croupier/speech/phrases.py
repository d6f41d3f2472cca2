"""How things are said at a terminal: actions by the words people use, fields without units, amounts in dollars."""

import re
import typing
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from croupier.chips import format_dollars
from croupier.procedure import Action, IllegalActionError, Incident
from croupier.speech.parts import hands_of, offered_by
from croupier.table.round import Round

Message = Action | Incident

SAID = {
    "place_wager": "bet",
    "withdraw_wager": "withdraw",
    "proceed": "next",
    "cut_cards": "cut",
    "draw": "hit",
    "double_down": "double",
    "split_pair": "split",
    "take_insurance": "insurance",
    "take_even_money": "even money",
    "place_play": "play",
}
"""An action as it is shown and typed, where not by its name."""
NAMELESS = ("cents", "on", "actor")
"""Fields of an action that nobody names."""
MOST_LISTED = 6
"""Values of a field that are listed in a line; Tab goes through more."""
HANDS = ("hand", "affected", "placed", "void_hands")
"""Fields that hold the name of a hand, or several."""


def word_of(kind: type[Message], said: Mapping[str, str] = SAID) -> str:
    return said.get(kind.name(), kind.name().replace("_", " "))


def shown_field(name: str) -> str:
    """A field as people write it: amounts are dollars, so no name of theirs says cents."""
    return "amount" if name == "cents" else name.removesuffix("_cents")


def is_money(name: str) -> bool:
    return name == "cents" or name.endswith("_cents")


def phrase(action: Action, said: Mapping[str, str] = SAID) -> str:
    """An action as it can be typed: "double $10, box 1"."""
    words, rest = [word_of(type(action), said)], []
    for field in msgspec.structs.fields(action):
        name, value = field.name, getattr(action, field.name)
        if name in ("actor", "step") or (value == field.default and not field.required):
            continue
        if is_money(name):
            words.append(format_dollars(value)) if name == "cents" else rest.append(
                f"{shown_field(name)}={format_dollars(value)}"
            )
        elif name == "multiple":
            words.append(f"{value}x")
        elif name in ("wager", "on"):
            words.append(str(value))
        elif name == "hand":
            rest.append(str(value))
        elif name in ("box", "wager_id"):
            rest.append(f"{name.removesuffix('_id')} {value}")
        else:
            rest.append(f"{name}={','.join(map(str, value)) if isinstance(value, tuple) else value}")
    return ", ".join([" ".join(words), *rest])


def refusal(error: Exception, said: Mapping[str, str] = SAID) -> str:
    """Why something is refused, without the names that only the code has."""
    if not isinstance(error, IllegalActionError):
        return str(error)
    what = error.what
    problem = str(error).removeprefix(f"{what.name()}: ")
    field, colon, rest = problem.partition(": ")
    if colon and field in what.__struct_fields__:
        if isinstance(what, Incident):
            problem = f"{shown_field(field)}: {rest}"
        elif field not in NAMELESS and re.match(r"['\d]", rest):
            problem = f"{field.removesuffix('_id')} {rest}"
        else:
            problem = rest
    name = what.name() if isinstance(what, Incident) else word_of(type(what), said)
    return f"{name}: {problem}"


# -- what is to be said ----------------------------------------------------------------------------------------------


def choices(round_: Round, kind: type[Message], field: Any) -> list[str]:
    """What a field takes, where that can be listed."""
    if field.type is bool:
        return ["yes", "no"]
    listed: dict[str, tuple[str, ...]] = getattr(round_, "field_values", lambda _: {})(kind)
    if field.name in listed:
        return [*listed[field.name]]
    if typing.get_origin(field.type) is typing.Literal:
        return [str(value) for value in typing.get_args(field.type)]
    if field.name in HANDS:
        return hands_of(round_)
    if field.name == "wager":
        return offered_by(round_)
    return []


def is_list(kind: Any) -> bool:
    return typing.get_origin(kind) is tuple


def field_form(round_: Round, kind: type[Message], field: Any) -> str:
    """A field with what it takes: `cause=fire|flood`, `paid=$`."""
    if is_money(field.name):
        return f"{shown_field(field.name)}=$"
    listed = choices(round_, kind, field)
    between = "," if is_list(field.type) else "|"
    return f"{field.name}={between.join(listed) if len(listed) <= MOST_LISTED else ''}"


def usage(round_: Round, kind: type[Message], players: Iterable[str] = ()) -> str:
    """What a message takes, in words, with an example."""
    fields = [field for field in msgspec.structs.fields(kind) if field.name != "actor"]
    needed = [field for field in fields if field.required]
    is_report = issubclass(kind, Incident)
    first = f"report {kind.name()}" if is_report else word_of(kind)

    def written(field: Any, value: str) -> str:
        return f"{shown_field(field.name)}={value}" if is_report or not field.required else value

    form = [first, *(written(field, _blank(field)) for field in needed)]
    form += [f"[{written(field, _blank(field))}]" for field in fields if not field.required]
    if not needed:
        return f"write {' '.join(form)}"
    example = [first, *(written(field, _example(round_, kind, field, players)) for field in needed)]
    return f"write {' '.join(form)}, such as: {' '.join(example)}"


def _blank(field: Any) -> str:
    return "DOLLARS" if is_money(field.name) else field.name.removesuffix("_id").upper()


def _example(round_: Round, kind: type[Message], field: Any, players: Iterable[str]) -> str:
    """Something that the field could hold; for a number the first that the hint of an invitation names."""
    if is_money(field.name):
        return "10"
    listed = choices(round_, kind, field)
    if listed:
        return listed[0]
    if field.type is int:
        decision = round_.decision
        hints = [i.hint for i in decision.invitations if i.action is kind] if decision else []
        found = re.search(r"(?<!\$)\b\d+", " ".join(hints))
        return found[0] if found else "1"
    if "player" in field.name or field.name == "nominee":
        return next(iter(players), "Ann")
    return "A♠" if field.name.startswith("card") else "1" if is_list(field.type) else field.name.upper()
