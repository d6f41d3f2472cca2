"""The variants of a poker rulebook, as its data describe them."""

import json
from itertools import groupby
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from croupier.cli import show
from croupier.errors import CroupierError
from croupier.poker import PokerGame, PokerTerms, Street
from croupier.rulebook import Rules, cite, document_names, load
from croupier.rulebook.errors import unknown

HANDS = {
    "any_five": "best five of all",
    "two_and_three": "two of one's own and three of the board",
    "own_five": "one's own five",
}


def variants_command(
    document: Annotated[
        str | None, typer.Argument(help="a rulebook of poker, such as star_sydney/poker, or a file; without it, all")
    ] = None,
    variant: Annotated[str | None, typer.Argument(help="one of them, street by street")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """List the variants of poker that a rulebook has."""
    names = [document] if document else [name for name in document_names() if load(name).game == "poker"]
    found = [described(terms) for name in names for terms in all_terms(name, variant)]
    if as_json:
        print(json.dumps(found if variant is None else found[0], indent=2, ensure_ascii=False))
    elif variant is None:
        for name, each in groupby(found, key=lambda one: str(one["document"])):
            _show_all(document or name, list(each), has_name=document is None)
    else:
        _show_one(found[0])


def all_terms(document: str, variant: str | None) -> list[PokerTerms]:
    rules = Rules(document)
    if rules.document.game != "poker":
        raise CroupierError(f"{document}: it has no variants; it is not poker between players")
    names = [str(value) for value in rules.options["variant"].values or ()]
    if variant is not None and variant not in names:
        raise unknown(f"{rules.name}: variant", variant, names)
    chosen = names if variant is None else [variant]
    return [PokerGame(document, options={"variant": name}).terms for name in chosen]


def described(terms: PokerTerms) -> dict[str, Any]:
    rules, name = terms.rules, terms.variant
    players = rules.get(name, "players", dict).value
    allowed = rules.get(name, "betting", list).value if rules.has(name, "betting") else [terms.betting]
    return {
        "document": rules.name,
        "variant": name,
        "title": terms.title,
        "players": {str(deck): most for deck, most in players.items()},
        "forced": f"{terms.blinds} blind{'s' if terms.blinds > 1 else ''}" if terms.forced == "blinds" else "ante",
        "betting": list(allowed),
        "hand": terms.hand_from,
        "streets": [_street(street) for street in terms.streets],
        "rule": str(rules.cite(name)),
    }


def _street(street: Street) -> dict[str, Any]:
    return {
        "name": street.name,
        "deal": dealt(street),
        "opens": street.opens,
        "opening": street.opening,
        "unit": street.unit,
        "rule": cite(street.citation),
    }


def dealt(street: Street) -> str:
    """The cards of a street: "burn 1, board 3" or "2 down, 1 up, then discard 1"."""
    packets: list[tuple[int, bool]] = []
    for count, is_up in street.deal:
        if packets and packets[-1][1] == is_up:
            packets[-1] = packets[-1][0] + count, is_up
        else:
            packets.append((count, is_up))
    parts = [f"burn {street.burn}"] if street.burn else []
    parts += [f"{count} {'up' if is_up else 'down'}" for count, is_up in packets]
    parts += [f"board {street.board}"] if street.board else []
    after = {"draw": "then draw", "discard": f"then discard {street.discard}"}.get(street.after)
    return ", ".join([*parts, *([after] if after else [])])


def _show_all(document: str, found: list[dict[str, Any]], *, has_name: bool) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("variant", no_wrap=True)
    table.add_column("most players", no_wrap=True)
    table.add_column("forced", no_wrap=True)
    table.add_column("betting, the usual first")
    table.add_column("streets")
    table.add_column("rule")
    for each in found:
        players = ", ".join(f"{most} ({deck} cards)" for deck, most in each["players"].items())
        streets = "; ".join(street["deal"] for street in each["streets"] if street["deal"])
        table.add_row(
            each["variant"],
            players.replace(", ", "\n"),
            each["forced"],
            ", ".join(each["betting"]),
            streets,
            escape(each["rule"].removeprefix(f"{each['document']} ")),
        )
    console = show.make_console()
    if has_name:
        console.print(f"[bold]{escape(document)}[/bold]")
    console.print(table)
    console.print(f"croupier variants {document} VARIANT shows one street by street", style="dim", soft_wrap=True)


def _show_one(variant: dict[str, Any]) -> None:
    console = show.make_console()
    players = ", ".join(f"{most} with {deck} cards" for deck, most in variant["players"].items())
    console.print(f"[bold]{escape(variant['title'])}[/bold]  {escape(variant['rule'])}", soft_wrap=True)
    console.print(f"at most {players}; {variant['forced']}; betting {', '.join(variant['betting'])}", soft_wrap=True)
    console.print(f"the hand: {HANDS[variant['hand']]}")
    table = Table("street", "cards", "opens", "opening", box=None, pad_edge=False, header_style="bold")
    table.add_column("limit unit", justify="right")
    table.add_column("rule")
    for street in variant["streets"]:
        words = (street["name"], street["deal"], *(street[key].replace("_", " ") for key in ("opens", "opening")))
        table.add_row(*words, str(street["unit"]), escape(street["rule"].removeprefix(f"{variant['document']} ")))
    console.print(table)
