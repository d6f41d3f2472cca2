"""`croupier compare`: two sides of an amendment, two operators, two sets of choices, or all readings of a game."""

from typing import Annotated, Any

import typer

from croupier.cli import compare_tables as tables
from croupier.cli import price_tables, show
from croupier.cli.common import (
    Document,
    Json,
    Readings,
    Sets,
    house_game,
    is_poker,
    no_house_edge,
    pairs,
    print_json,
    progress_bar,
)
from croupier.errors import CroupierError
from croupier.pricing import Side, UnlistedError, compare, difference, reading_effects
from croupier.pricing.difference_rows import markdown as markdown_of
from croupier.pricing.difference_rows import over_remarks
from croupier.pricing.sides import other_side


def compare_command(
    document: Document,
    other: Annotated[
        str | None,
        typer.Argument(
            metavar="[OTHER]",
            help="what it is compared with: DOCUMENT, DOCUMENT@EDITION or DOCUMENT@EDITION+OPTION=VALUE; "
            "without, the other edition, or what a file of your own extends, and DOCUMENT against that",
        ),
    ] = None,
    over: Annotated[
        str | None,
        typer.Option("--over", metavar="OPTION", help="all editions, over the values of an option or reading"),
    ] = None,
    all_readings: Annotated[
        bool, typer.Option("--readings", help="what each reading of unclear text does to every wager")
    ] = False,
    sets: Sets = None,
    readings: Readings = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="print Markdown")] = False,
    as_json: Json = False,
) -> None:
    """Compare any two of editions, operators, options and readings: what differs, and what each change does."""
    if sum((other is not None, over is not None, all_readings)) > 1:
        raise CroupierError("OTHER, --over, --readings: one of them says what is compared")
    if markdown and (over is not None or all_readings or as_json):
        raise CroupierError("--markdown: is for two sides that are compared")
    if over is not None:
        _compare_over(document, over, sets, readings, as_json)
    elif all_readings:
        _compare_readings(document, sets, readings, as_json)
    else:
        first, second = (document, other) if other is not None else other_side(*_named(document))
        _compare_sides(first, second, sets, readings, as_json, markdown)


def _named(text: str) -> tuple[str, str | None]:
    document, _, edition = text.partition("@")
    if "+" in edition or ("+" in document and not document.endswith(".toml")):
        raise CroupierError(f"{text}: name what it is compared with; --set and --reading are of both sides")
    return document, edition or None


def _compare_sides(
    first: str, second: str, sets: list[str] | None, readings: list[str] | None, as_json: bool, markdown: bool
) -> None:
    chosen = pairs(sets, "--set"), pairs(readings, "--reading")
    before, after = Side.parse(first, *chosen), Side.parse(second, *chosen)
    for side in (before, after):
        if is_poker(side.document):
            raise no_house_edge(side.document)
    with progress_bar() as progress:
        task = progress.add_task("changes")
        found = difference(before, after, lambda done, of: progress.update(task, completed=done, total=of))
    if as_json:
        print_json(found.to_dict())
    elif markdown:
        print(markdown_of(found), end="")
    else:
        tables.show_difference(show.make_console(), found)


def _compare_readings(document: str, sets: list[str] | None, readings: list[str] | None, as_json: bool) -> None:
    name, edition = _named(document)
    game = house_game(name, edition, sets, readings)
    with progress_bar() as progress:
        task = progress.add_task("readings")
        found = reading_effects(game, lambda done, of: progress.update(task, completed=done, total=of))
    if as_json:
        print_json([effect.to_dict() for effect in found])
    else:
        tables.show_readings(show.make_console(), found)


def _compare_over(document: str, over: str, sets: list[str] | None, readings: list[str] | None, as_json: bool) -> None:
    if is_poker(document):
        raise no_house_edge(document)
    options: dict[str, Any] = pairs(sets, "--set")
    try:
        found = compare(document, over, options, pairs(readings, "--reading"))
    except UnlistedError as error:
        raise CroupierError(f"--over {error}") from None
    if as_json:
        print_json(found.to_list())
        return
    console = show.make_console()
    tables.show_comparison(console, found)
    price_tables.show_refused(console, over_remarks(found))
