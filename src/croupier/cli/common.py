"""What the commands share: how documents, editions and choices are given, and how work and results are shown."""

import json
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from croupier.errors import CroupierError
from croupier.rulebook import Rules, document_names, load

if TYPE_CHECKING:  # what only some commands need is read by those
    from rich.progress import Progress
    from rich.status import Status

    from croupier.games import Game

POKER = "poker"
"""What a document's `game` says where players play against each other."""


# -- what is given ---------------------------------------------------------------------------------------------------


def complete_document(incomplete: str) -> list[str]:
    """The documents whose names go on like that, for the shell."""
    return [name for name in document_names() if name.startswith(incomplete)]


def complete_set(ctx: typer.Context, incomplete: str) -> list[str]:
    """Options of the document that was named, and the values of one, for the shell."""
    return _complete(ctx, incomplete, readings=False)


def complete_reading(ctx: typer.Context, incomplete: str) -> list[str]:
    return _complete(ctx, incomplete, readings=True)


def _complete(ctx: typer.Context, incomplete: str, *, readings: bool) -> list[str]:
    try:
        document = ctx.params.get("document") or next(iter(ctx.args), "")  # not yet read while a flag lacks its value
        rules = Rules(document, edition=ctx.params.get("edition"))
    except CroupierError:
        return []
    name, is_named, value = incomplete.partition("=")
    if readings:
        values = {reading.name: reading.values for reading in rules.readings.values()}
    else:
        values = {
            option.name: tuple(option.show(each) for each in option.listed()) for option in rules.options.values()
        }
    if is_named:
        return [f"{name}={each}" for each in values.get(name, ()) if each.startswith(value)]
    return [f"{each}=" for each in values if each.startswith(incomplete)]


Document = Annotated[
    str,
    typer.Argument(
        help="operator/game, such as skycity/casino_war, or a .toml file of your own", autocompletion=complete_document
    ),
]
Edition = Annotated[str | None, typer.Option("--edition", help="edition of the rulebook")]
Sets = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="OPTION=VALUE", help="an operator's choice", autocompletion=complete_set),
]
Readings = Annotated[
    list[str] | None,
    typer.Option("--reading", metavar="NAME=VALUE", help="how to read unclear text", autocompletion=complete_reading),
]
Json = Annotated[bool, typer.Option("--json", help="print JSON")]


def pairs(given: list[str] | None, flag: str) -> dict[str, str]:
    """What was given as NAME=VALUE, by name."""
    found = {}
    for text in given or []:
        name, separator, value = text.partition("=")
        if not separator or not name:
            raise CroupierError(f"{flag} {text}: write it as NAME=VALUE")
        if name in found:
            raise CroupierError(f"{flag} {name}: is given twice")
        found[name] = value
    return found


def written_flags(ctx: typer.Context, *flags: str) -> list[str]:
    """Those of some flags that the command was given, whatever they say."""
    return [
        flag
        for param in ctx.command.params
        for flag in param.opts
        if flag in flags
        and param.name is not None
        and (source := ctx.get_parameter_source(param.name)) is not None
        and source.name == "COMMANDLINE"
    ]


def is_poker(document: str) -> bool:
    return load(document).game == POKER


def no_house_edge(document: str) -> CroupierError:
    """The error for a command that prices or draws what a player has against the house."""
    return CroupierError(
        f"{document}: in poker players play against each other, and no house edge is there to be priced; "
        f"see croupier variants, croupier equity and croupier play"
    )


def house_game(document: str, edition: str | None, sets: list[str] | None, readings: list[str] | None) -> "Game":
    """A game against the house."""
    from croupier.games import Game

    if is_poker(document):
        raise no_house_edge(document)
    return Game(document, edition=edition, options=pairs(sets, "--set"), readings=pairs(readings, "--reading"))


# -- what is shown ---------------------------------------------------------------------------------------------------


def working(what: str) -> "Status":
    """A line on the screen while something is worked out that may take its time."""
    from rich.console import Console

    return Console(stderr=True).status(f"{what}: the first time on a machine its solver is compiled, and kept")


def progress_bar() -> "Progress":
    """A bar on the error stream, where somebody is looking."""
    from rich.console import Console
    from rich.progress import Progress

    return Progress(transient=True, disable=not sys.stderr.isatty(), console=Console(stderr=True))


def print_json(data: Any) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))
