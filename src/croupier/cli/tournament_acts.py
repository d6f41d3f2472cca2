"""`croupier tournament do`: whatever can be said to a tournament, and what can be said to it now."""

from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args, get_origin

import msgspec
import typer

from croupier.chips import parse_dollars
from croupier.cli import show
from croupier.cli.common import Json, pairs, print_json
from croupier.cli.ledgers import Keys, Url, open_store
from croupier.cli.tournament_streams import (
    MACHINES,
    POKER,
    Name,
    as_it_stands,
    role_for,
    tell,
    verify_kind,
)
from croupier.errors import CroupierError
from croupier.rulebook.errors import unknown

if TYPE_CHECKING:
    from croupier.table.forms import Field, Form
    from croupier.tournaments.poker.messages import TournamentAction


def do_command(
    url: Url,
    stream: Name,
    act: Annotated[str | None, typer.Argument(help="what is said, such as mark-absent; what can be, if none")] = None,
    fields: Annotated[
        list[str] | None,
        typer.Argument(metavar="FIELD=VALUE...", help="what it says; money in dollars by the field's name alone"),
    ] = None,
    who: Annotated[str, typer.Option("--who", envvar="CROUPIER_WHO", help="who says so")] = "",
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Say anything that a tournament takes: disputes, absences, ...; without an act, list what it takes."""
    kind = verify_kind(open_store(url), stream, POKER, MACHINES)
    if act is None:
        _list(url, stream, kind, who, as_json)
        return
    if not who:
        raise CroupierError("--who: say who asks for it")
    name, given = act.replace("-", "_"), pairs(fields, "FIELD=VALUE")
    if kind == MACHINES:
        from croupier.cli.tournament_machines import tell_machines

        tell_machines(url, stream, name, {key: _value(text) for key, text in given.items()}, who, keys, as_json)
        return
    said = _message(name, given)
    tell(url, stream, lambda _: [said], who, keys, as_json)


def _message(name: str, given: dict[str, str]) -> "TournamentAction":
    """The act of that name with what it says; text stands for text, also if it looks like a number."""
    from croupier.tournaments.poker.tournament import TOURNAMENT_ACTIONS, decode

    kinds = {each.name(): each for each in TOURNAMENT_ACTIONS}
    if name not in kinds:
        raise unknown("act", name, sorted(kinds))
    types = {each.encode_name: each.type for each in msgspec.structs.fields(kinds[name]) if each.name != "actor"}
    found: dict[str, Any] = {}
    for field, text in given.items():
        if field in types:
            found[field] = _one_of(f"{field} of {name}", text, types[field])
        elif f"{field}_cents" in types or (field == "dollars" and "cents" in types):
            found["cents" if field == "dollars" else f"{field}_cents"] = parse_dollars(text)
        else:
            raise unknown(f"field of {name}", field, types)
    tagged = {"action": name, "actor": role_for(kinds[name]), **found}
    try:
        return decode(msgspec.json.encode(tagged))
    except CroupierError as error:
        raise CroupierError(f"{name}: {str(error).removeprefix('did: ')}") from None


def _one_of(field: str, text: str, kind: Any) -> Any:
    """What a field says: text, one of some words, or a value as JSON has it."""
    if get_origin(kind) is Literal:
        if text not in get_args(kind):
            raise unknown(field, text, get_args(kind))
        return text
    return text if kind is str else _value(text)


def _value(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def _list(url: str, stream: str, kind: str, who: str, as_json: bool) -> None:
    """What can be said now, each with its fields, and what else there is."""
    subject = as_it_stands(url, stream, kind)
    forms: list[Form]
    if kind == POKER:
        from croupier.tournaments.poker.description import TournamentDescription
        from croupier.tournaments.poker.tournament import TOURNAMENT_ACTIONS

        forms = TournamentDescription(subject).forms("manager")
        every = [each.name() for each in TOURNAMENT_ACTIONS]
    else:
        from croupier.tournaments.machines.description import TournamentDescription as MachineDescription
        from croupier.tournaments.machines.speaking import KINDS, Speaker

        forms = MachineDescription(subject).forms(Speaker(who or "manager", "manager"))
        every = [*KINDS]
    if as_json:
        print_json({"now": [msgspec.to_builtins(each) for each in forms], "all": sorted(every)})
        return
    console = show.make_console()
    for form in forms:
        asked = " ".join(_asked(field) for field in form.fields)
        console.print(f"{form.kind.replace('_', '-')} {asked}".rstrip(), markup=False, soft_wrap=True)
        console.print(f"    {form.about}  {', '.join(form.rules)}".rstrip(), markup=False, soft_wrap=True)
    others = sorted({*every} - {each.kind for each in forms})
    console.print(f"others: {', '.join(each.replace('_', '-') for each in others)}", markup=False)


def _asked(field: "Field") -> str:
    name = field.name.removesuffix("_cents")
    shown = "DOLLARS" if field.shape == "money" else "|".join(_shown(each.value) for each in (field.choices or ())[:4])
    if field.choices and len(field.choices) > 4:
        shown += "|..."
    text = f"{name}={shown or field.shape.upper().replace('_', '/')}"
    return text if field.required else f"[{text}]"


def _shown(value: Any) -> str:
    return str(value)
