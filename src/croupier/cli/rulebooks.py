"""`croupier rulebooks`: the documents, and what each leaves to the operator."""

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from croupier.cli import show
from croupier.cli.common import POKER, Json, complete_document, print_json
from croupier.rulebook import Option, Rules, document_names


def rulebooks(
    document: Annotated[
        str | None, typer.Argument(help="one of them, with all it leaves open", autocompletion=complete_document)
    ] = None,
    as_json: Json = False,
) -> None:
    """List the documents; of one, its editions, options and readings."""
    listing = [_describe(name) for name in ([document] if document else document_names())]
    if as_json:
        print_json(listing)
    elif document is None:
        _show_list(show.make_console(), listing)
    else:
        _show_document(show.make_console(), document, listing[0])


def _show_list(console: Console, listing: list[dict[str, Any]]) -> None:
    table = Table("document", "what it is", "editions", box=None, pad_edge=False, header_style="bold")
    for heading in ("options", "readings"):
        table.add_column(heading, justify="right")
    for entry in listing:
        counts = [str(len(entry[what]) or "") for what in ("options", "readings")]
        what = f"{entry['operator']} {entry['title']}, {entry['source']}"
        table.add_row(entry["document"], escape(what), ", ".join(entry["editions"]), *counts)
    console.print(table)
    console.print(
        "croupier rulebooks DOCUMENT: what it leaves to the operator, value by value, with rules", style="dim"
    )


def _show_document(console: Console, name: str, entry: dict[str, Any]) -> None:
    console.print(f"[bold]{entry['document']}[/bold]  {entry['operator']} {entry['title']}, {entry['source']}")
    for edition, about in entry["editions"].items():
        default = " (default)" if edition == entry["default_edition"] else ""
        console.print(f"  --edition {edition}{default}  {about}")
    for option in entry["options"]:
        console.print(f"  --set {option['name']}={option['default']}  {option['about']}")
        console.print(f"      takes {option['allowed']}  ({option['rule']})", style="dim")
    for reading in entry["readings"]:
        others = " or ".join(value for value in reading["values"] if value != reading["default"])
        console.print(f"  --reading {reading['name']}={reading['default']}  or {others}  ({reading['rule']})")
        console.print(f"      {reading['why']}", style="dim")
    if entry["game"] == POKER:
        console.print(f"  its variants: croupier variants {name}", style="dim")
    for included in entry["includes"]:
        console.print(f"  and what {included} leaves to the operator: croupier rulebooks {included}", style="dim")


def _describe(name: str) -> dict[str, Any]:
    rules = Rules(name)
    document = rules.document
    return {
        "document": document.name,
        "operator": document.operator,
        "title": document.title,
        "source": document.source,
        "game": document.game,
        "includes": list(document.includes),
        "default_edition": document.default_edition,
        "editions": document.editions,
        "options": [_describe_option(option, rules) for option in rules.options.values()],
        "readings": [
            {
                "name": reading.name,
                "values": list(reading.values),
                "default": rules.chosen_readings()[reading.name],
                "rule": str(reading.citation),
                "why": reading.why,
            }
            for reading in rules.readings.values()
        ],
    }


def _describe_option(option: Option, rules: Rules) -> dict[str, Any]:
    """What a file records under `[choices]` is what holds without `--set`."""
    is_set = rules.has_choice(option.name)
    described: dict[str, Any] = {
        "name": option.name,
        "type": option.type,
        "about": option.about,
        "default": option.show(rules.choice(option.name, object).value) if is_set else option.shown_default,
        "allowed": option.allowed,
        "rule": str(option.citation),
    }
    if option.values is not None:
        described["values"] = [option.show(value) for value in option.values]
    if option.type == "integer":
        described |= {"min": option.min, "max": option.max}
    return described
