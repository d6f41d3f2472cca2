"""`croupier tournament do`: whatever can be said to a tournament, and what can be said to it now."""

from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from croupier.cli import show
from croupier.cli.common import Json, pairs, print_json
from croupier.cli.ledgers import Keys, Url, open_store
from croupier.cli.said_fields import SaidField, fields_of, values
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
    from collections.abc import Iterator

    from croupier.table.forms import Form
    from croupier.tournaments.poker.messages import TournamentAction


def do_command(
    url: Url,
    stream: Name,
    act: Annotated[str | None, typer.Argument(help="what is said, such as mark-absent; what can be, if none")] = None,
    fields: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="FIELD=VALUE...", help="what it says, as it is listed without an act, or as JSON; times in UTC"
        ),
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

        tell_machines(url, stream, name, values(name, _machine_fields(name), given), who, keys, as_json)
        return
    said = _message(name, given)
    tell(url, stream, lambda _: [said], who, keys, as_json)


def _message(name: str, given: dict[str, str]) -> "TournamentAction":
    """The act of that name with what it says; text stands for text, also if it looks like a number."""
    from croupier.tournaments.poker.tournament import TOURNAMENT_ACTIONS, decode

    kinds = {each.name(): each for each in TOURNAMENT_ACTIONS}
    if name not in kinds:
        raise unknown("act", name, sorted(kinds))
    found = values(name, fields_of(kinds[name]), given)
    tagged = {"action": name, "actor": role_for(kinds[name]), **found}
    try:
        return decode(msgspec.json.encode(tagged))
    except CroupierError as error:
        raise CroupierError(f"{name}: {str(error).removeprefix('did: ')}") from None


def _machine_fields(name: str) -> list[SaidField]:
    """What an act of a machine tournament takes; of a player's, also whose it is."""
    from croupier.tournaments.machines.speaking import KINDS, PLAYERS, PLAYS

    if name not in KINDS:
        raise unknown("act", name, sorted(KINDS))
    kind = KINDS[name]
    whose = [SaidField("player", str, is_required=kind in PLAYERS)] if kind in PLAYERS or kind in PLAYS else []
    return [*whose, *fields_of(kind)]


def _list(url: str, stream: str, kind: str, who: str, as_json: bool) -> None:
    """What can be said now, each with its fields, and what else there is."""
    subject = as_it_stands(url, stream, kind)
    forms: list[Form]
    without_form: list[str] = []
    if kind == POKER:
        from croupier.tournaments.poker.description import TournamentDescription
        from croupier.tournaments.poker.tournament import TOURNAMENT_ACTIONS

        forms = TournamentDescription(subject).forms("manager")
        kinds = {each.name(): each for each in TOURNAMENT_ACTIONS}
        every = [*kinds]

        def types_of(name: str) -> list[SaidField]:
            return fields_of(kinds[name])

    else:
        from croupier.tournaments.machines.description import NO_FORM
        from croupier.tournaments.machines.description import TournamentDescription as MachineDescription
        from croupier.tournaments.machines.speaking import KINDS, Speaker

        speaker = Speaker(who or "manager", "manager")
        forms = MachineDescription(subject).forms(speaker)
        every, types_of = [*KINDS], _machine_fields
        without_form = [name for name in MachineDescription(subject).can(speaker) if KINDS[name] in NO_FORM]
    if as_json:
        print_json({"now": [msgspec.to_builtins(each) for each in forms], "all": sorted(every)})
        return
    console = show.make_console()
    for form in forms:
        asked = " ".join(_asked(form, types_of(form.kind)))
        console.print(f"{form.kind.replace('_', '-')} {asked}".rstrip(), markup=False, soft_wrap=True)
        console.print(f"    {form.about}  {', '.join(form.rules)}".rstrip(), markup=False, soft_wrap=True)
    for name in without_form:
        asked = " ".join(each.listed() for each in types_of(name))
        console.print(f"{name.replace('_', '-')} {asked}".rstrip(), markup=False, soft_wrap=True)
    others = sorted({*every} - {each.kind for each in forms} - {*without_form})
    console.print(f"others: {', '.join(each.replace('_', '-') for each in others)}", markup=False)


def _asked(form: "Form", fields: list[SaidField]) -> "Iterator[str]":
    """The fields that a form asks for, each with what it takes."""
    known = {each.name: each for each in fields}
    for field in form.fields:
        yield known[field.name].listed([each.value for each in field.choices or ()])
