"""Forms: what is to be filled in to act or to report, with all that a page or a terminal must know of every field."""

import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from croupier.procedure.messages import Action, Incident
from croupier.rulebook import Citation

Message = Action | Incident
Shape = Literal["money", "number", "yes_no", "card", "choice", "text", "amounts"]
"""Amounts are numbers for some of the choices, each for itself."""


class Choice(msgspec.Struct, frozen=True):
    """One of the values that a field takes, and what people call it."""

    value: str | int | bool
    words: str


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a message says of one thing."""

    name: str
    label: str
    shape: Shape
    required: bool = True
    default: Any = None
    """What holds if nothing is said."""
    many: bool = False
    """Whether it takes several values."""
    choices: tuple[Choice, ...] | None = None
    """All that it takes, where that can be listed."""
    least: int | None = None
    most: int | None = None
    depends_on: str = ""
    """The field by whose value the choices differ."""
    choices_by: dict[str, tuple[Choice, ...]] = {}
    """The choices for each value of that field."""


class Form(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message that is to be filled in."""

    kind: str
    label: str
    about: str
    """When it is to be said."""
    fields: tuple[Field, ...]
    hint: str = ""
    rules: tuple[str, ...] = ()
    """The rules by which it is ruled on, or open."""


Listed = Sequence[Choice] | None
"""The choices of a field; None where they cannot be listed."""


def in_words(name: str) -> str:
    """An identifier as people read it."""
    return name.replace("_", " ")


def as_choices(values: Iterable[Any]) -> list[Choice]:
    return [Choice(value, in_words(str(value))) for value in values]


LABELS: Mapping[str, str] = {
    "cents": "amount",
    "paid_cents": "amount paid",
    "won_cents": "winnings",
    "tokens_cents": "of it in tokens",
    "verified_cents": "verified amounts",
    "wager_id": "wager",
    "on": "place",
    "at": "cards to be cut",
    "at_ms": "time in milliseconds",
    "fraud_by": "who committed the fraud",
    "jackpot_by": "who made the jackpot wager",
    "by": "by whom",
    "how": "how it came about",
}
"""Fields that go by another name among people than in code."""
NOT_ASKED = ("actor", "at_ms")
"""Fields that nobody fills in: who speaks, and when, is known."""


def label_of(name: str) -> str:
    return LABELS.get(name, in_words(name.removesuffix("_cents").removesuffix("_id")))


def cited(cites: Iterable[Citation]) -> tuple[str, ...]:
    """The rules of citations, each with its document."""
    return tuple(dict.fromkeys(f"{cite.document} {rule}" for cite in cites for rule in cite.rules))


def make_form(
    kind: type[Message],
    choices: Callable[[type[Message], str], Listed],
    bounds: Callable[[type[Message], str], tuple[int | None, int | None]],
    by: Mapping[str, tuple[str, Mapping[str, Sequence[Choice]]]],
    hint: str = "",
    rules: tuple[str, ...] = (),
) -> Form:
    """A form of a message. `by` says of a field on which other its choices depend, and how.

    What may be left out, and could be nothing now, is not asked for: a box, where the layout has none.
    """
    fields = tuple(
        _field(kind, field, choices, bounds, by)
        for field in msgspec.structs.fields(kind)
        if field.name not in NOT_ASKED and (field.required or choices(kind, field.name) != [])
    )
    about = (kind.__doc__ or "").strip().split("\n")[0]
    return Form(kind.name(), in_words(kind.name()), about, fields, hint, rules)


def _field(
    kind: type[Message],
    field: Any,
    choices: Callable[[type[Message], str], Listed],
    bounds: Callable[[type[Message], str], tuple[int | None, int | None]],
    by: Mapping[str, tuple[str, Mapping[str, Sequence[Choice]]]],
) -> Field:
    plain, is_many = _plain(field.type)
    listed = choices(kind, field.name)
    if listed is None and typing.get_origin(plain) is Literal:
        listed = as_choices(typing.get_args(plain))
    depends_on, choices_by = by.get(field.name, ("", {})) if listed is None else ("", {})
    least, most = bounds(kind, field.name)
    default = None
    if not field.required:
        default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return Field(
        field.name,
        label_of(field.name),
        "choice" if plain is not dict and (listed is not None or choices_by) else _shape(field.name, plain),
        required=field.required,
        default=msgspec.to_builtins(default),
        many=is_many,
        choices=None if listed is None else tuple(listed),
        least=least,
        most=most,
        depends_on=depends_on,
        choices_by={value: tuple(some) for value, some in choices_by.items()},
    )


def _plain(hint: Any) -> tuple[Any, bool]:
    """What a field holds one or several of, and which of both."""
    if typing.get_origin(hint) is tuple:
        return typing.get_args(hint)[0], True
    if typing.get_origin(hint) is dict:
        return dict, False
    args = [arg for arg in typing.get_args(hint) if arg is not type(None)]
    if typing.get_origin(hint) is not Literal and len(args) == 1:
        return args[0], False
    return hint, False


def _shape(name: str, plain: Any) -> Shape:
    if name == "cents" or name.endswith("_cents"):
        return "money"
    if plain is dict:
        return "amounts"
    if getattr(plain, "__name__", "") == "Card":
        return "card"
    if plain is bool:
        return "yes_no"
    return "number" if plain is int else "text"
