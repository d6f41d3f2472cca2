"""Opening a table from any document: a form made of the rulebook, and what was filled in as a setup.

What can be chosen, what it means and by which rule comes from the document; the server knows none of it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from croupier.chips import parse_dollars
from croupier.errors import AmountError, CroupierError
from croupier.games import Game
from croupier.ledger.subject import SubjectKind
from croupier.poker.game import PokerGame
from croupier.procedure import Limits
from croupier.rulebook import Document, NotAllowedError, Option, Reading, Rules, document_names, load
from croupier.server.errors import FloorError
from croupier.server.faces.face import Face
from croupier.table.forms import cited, in_words

KIND_OF_GAME = {"poker": "poker_table", "electronic_baccarat": "terminals"}
"""The kind of stream that a game is opened as, by the document's `game`; every other one as a table."""
LIMITS = ("table_minimum", "table_maximum")
"""Options that are filled in as the limits of the table."""
SEGMENTS = 9
"""So many values, if they are short, are shown beside each other."""
SHORT = 34
"""Characters that values beside each other have together."""
USUAL_SEATS = 8
"""At a table whose rulebook does not say how many there are."""

Control = Literal["segments", "select", "check", "number", "money", "text"]


class Value(NamedTuple):
    """One of the values that can be chosen, as it is sent and as it is read."""

    sent: str
    words: str


class Field(NamedTuple):
    """Something to be chosen."""

    name: str
    label: str
    about: str
    control: Control
    rules: tuple[str, ...]
    default: str
    values: tuple[Value, ...] = ()
    least: int | None = None
    most: int | None = None
    allowed: str = ""
    """What may be chosen, in words."""


class OpeningForm(NamedTuple):
    """All that can be said of a new table of a document."""

    rules: Rules
    kind: str
    options: list[Field]
    general: list[tuple[str, list[Field]]]
    """Options of the documents that it includes, by their names."""
    readings: list[Field]
    limits: tuple[str, str, tuple[str, ...]] | None
    """The least and the most wager, as one would write them, and their rule; None where there are no such options."""
    seats: tuple[str, tuple[str, ...]] | None
    """The number of seats and its rule, where no option says it."""


def suggested_name(title: str, taken: Iterable[str]) -> str:
    """The game with the first number that no table of it has."""
    known = set(taken)
    return next(name for number in range(1, 10_000) if (name := f"{title} {number}") not in known)


class Refused(NamedTuple):
    """Why a table cannot be opened so: the field that it is about, the problem, its rules."""

    field: str
    problem: str
    rules: tuple[str, ...]


# -- which documents ---------------------------------------------------------------------------------------------------


def kind_of(document: Document) -> str:
    """The kind of stream that a document is opened as."""
    return KIND_OF_GAME.get(document.game or "", "table")


def documents_by_operator(faces: Mapping[str, Face]) -> list[tuple[str, list[Document]]]:
    """The documents of games that can be opened, by their operators."""
    found: dict[str, list[Document]] = {}
    for name in document_names():
        document = load(name)
        if document.game and kind_of(document) in faces:
            found.setdefault(document.operator, []).append(document)
    return list(found.items())


# -- the form ----------------------------------------------------------------------------------------------------------


def opening_form(document: str, edition: str | None, setup: type[msgspec.Struct]) -> OpeningForm:
    """What a document leaves to the operator, in one of its editions."""
    rules = Rules(document, edition=edition or None)
    names = {field.name for field in msgspec.structs.fields(setup)}
    has_limits = "limits" in names and all(rules.has_choice(name) for name in LIMITS)
    hidden = set(LIMITS) if has_limits else set()
    own = [_option_field(option, rules) for option in rules.options.values() if option.name not in hidden]
    general = [
        (
            included.name,
            [_option_field(o, rules) for o in included.options.values() if o.name not in hidden | {*rules.options}],
        )
        for included in rules.included
    ]
    known = {reading.name: reading for each in (*rules.included, rules) for reading in each.readings.values()}
    return OpeningForm(
        rules=rules,
        kind=kind_of(rules.document),
        options=own,
        general=[(name, fields) for name, fields in general if fields],
        readings=[_reading_field(reading, rules) for reading in known.values()],
        limits=_limits(rules) if has_limits else None,
        seats=_seats(rules) if "boxes" in names and not rules.has_choice("boxes") else None,
    )


def _limits(rules: Rules) -> tuple[str, str, tuple[str, ...]]:
    least, most = (_known_option(rules, name) for name in LIMITS)
    by = rules.cite("table_limits") if rules.has("table_limits") else least.citation
    shown = [option.show(rules.choice(option.name, int).value) for option in (least, most)]
    return shown[0], shown[1], cited([by])


def _seats(rules: Rules) -> tuple[str, tuple[str, ...]]:
    by = [rules.cite(name) for name in ("seats", "seating") if rules.has(name)]
    return str(USUAL_SEATS), cited(by[:1])


def _known_option(rules: Rules, name: str) -> Option:
    return next(each.options[name] for each in (rules, *rules.included) if name in each.options)


def _option_field(option: Option, rules: Rules) -> Field:
    is_set = rules.has_choice(option.name)
    default = option.show(rules.choice(option.name, object).value) if is_set else ""
    listed = tuple(Value(option.show(value), in_words(option.show(value))) for value in option.listed())
    return Field(
        name=f"option.{option.name}",
        label=in_words(option.name),
        about=option.about,
        control=_control(option, listed),
        rules=cited([option.citation]),
        default=default,
        values=listed,
        least=option.min,
        most=option.max,
        allowed=option.allowed,
    )


def _control(option: Option, listed: tuple[Value, ...]) -> Control:
    if option.type == "flag" and option.default is not None:
        return "check"
    if option.type == "money":
        return "money"
    if not listed:
        return "number" if option.type == "integer" else "text"
    if len(listed) <= SEGMENTS and sum(len(value.words) for value in listed) <= SHORT:
        return "segments"
    return "number" if option.type == "integer" else "select"


def _reading_field(reading: Reading, rules: Rules) -> Field:
    return Field(
        name=f"reading.{reading.name}",
        label=in_words(reading.name),
        about=reading.why,
        control="segments" if sum(map(len, reading.values)) <= SHORT else "select",
        rules=cited([reading.citation]),
        default=rules.reading(reading.name).value,
        values=tuple(Value(value, in_words(value)) for value in reading.values),
        allowed=" or ".join(reading.values),
    )


# -- what was filled in ------------------------------------------------------------------------------------------------


def chosen(form: OpeningForm, given: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """Options and readings that were chosen otherwise than they come."""
    options, readings = {}, {}
    for field in [*form.options, *(field for _, fields in form.general for field in fields)]:
        value = _given(field, given)
        if value != field.default:
            options[field.name.partition(".")[2]] = value
    for field in form.readings:
        if (value := _given(field, given)) != field.default:
            readings[field.name.partition(".")[2]] = value
    return options, readings


def _given(field: Field, given: Mapping[str, str]) -> str:
    if field.control == "check":
        return "true" if given.get(field.name) else "false"
    return given.get(field.name, field.default).strip()


def rules_of(form: OpeningForm, given: Mapping[str, str]) -> Rules:
    """The rules as they were chosen: an error that names the rule where they may not be, or cannot be played."""
    options, readings = chosen(form, given)
    if form.limits is not None:
        options |= {name: _dollars(name, given) for name in LIMITS if given.get(name, "").strip()}
    document, edition = form.rules.document.name, form.rules.edition
    if form.rules.document.game == "poker":
        return PokerGame(document, edition=edition, options=dict(options), readings=readings).rules
    return Game(document, edition=edition, options=dict(options), readings=readings).rules


def verify_name(name: str) -> None:
    """Refuse what cannot be the name of a stream."""
    if not name or len(name) > 40 or not name.isprintable() or set(name) & {"/", "~", "#", "?", "%"}:
        raise FloorError("name: at most 40 characters, without / ~ # ? %")


def setup_of(
    form: OpeningForm, given: Mapping[str, str], kind: SubjectKind, cage: str = "", rooms: Sequence[str] = ()
) -> msgspec.Struct:
    """What the table is opened with. What may not be chosen so raises, and names the field or the rule."""
    name = given.get("name", "").strip()
    verify_name(name)
    rules_of(form, given)
    options, readings = chosen(form, given)
    filled: dict[str, Any] = {
        "name": name,
        "document": form.rules.document.name,
        "edition": form.rules.edition,
        "options": options,
        "readings": readings,
    }
    names = {field.name for field in msgspec.structs.fields(kind.setup)}
    if form.limits is not None:
        least, most = (_cents(each, given) for each in LIMITS)
        filled["limits"] = Limits(least, most)
    if form.seats is not None:
        filled["boxes"] = _number("boxes", given)
    for name in {"paced", "shows_edge"} & names:
        filled[name] = bool(given.get(name))
    if "cage" in names and given.get("counted"):
        filled["cage"] = cage
    if "room" in names and (room := given.get("room", "")):
        if room not in rooms:
            raise FloorError(f"room: {room}: there is no such poker room")
        filled["room"] = room
    try:
        made: msgspec.Struct = msgspec.convert(msgspec.to_builtins(filled), kind.setup)
    except msgspec.ValidationError as error:
        raise FloorError(f"setup: {error}") from None
    return made


def _dollars(name: str, given: Mapping[str, str]) -> str:
    return given.get(name, "").strip().removeprefix("$").replace(",", "")


def _cents(name: str, given: Mapping[str, str]) -> int:
    try:
        return parse_dollars(_dollars(name, given))
    except AmountError as error:
        raise FloorError(f"{name}: {error}") from None


def _number(name: str, given: Mapping[str, str]) -> int:
    text = given.get(name, "").strip()
    if not text.isascii() or not text.isdigit():
        raise FloorError(f"{name}: {text or 'nothing'} is no whole number")
    return int(text)


def refused(error: CroupierError, fields: Iterable[str]) -> Refused:
    """A refusal as the form shows it, at the field that it is about where there is one."""
    about = getattr(error, "field", None) or getattr(error, "what", None) or str(error).partition(":")[0]
    cites = getattr(error, "cites", ()) or [each for each in (getattr(error, "citation", None),) if each is not None]
    known = set(fields)
    field = next((f"{sort}{about}" for sort in ("", "option.", "reading.") if f"{sort}{about}" in known), "")
    problem = str(error)
    if isinstance(error, NotAllowedError):
        problem = f"{in_words(error.field)}: {error.problem}"
    return Refused(field, problem, cited(cites))
