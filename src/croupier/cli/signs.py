"""`croupier signs`: what people at a table can read, as the options are."""

import msgspec
from rich.markup import escape
from rich.table import Table

from croupier.cli import show
from croupier.cli.common import Document, Edition, Json, Readings, Sets, house_game, is_poker, pairs, print_json
from croupier.poker import PokerGame
from croupier.room import signs_of


def signs(
    document: Document,
    edition: Edition = None,
    sets: Sets = None,
    readings: Readings = None,
    as_json: Json = False,
) -> None:
    """List the signs that a table must have: limits, versions, odds, pay scales, jackpots."""
    if is_poker(document):
        chosen = {"options": pairs(sets, "--set"), "readings": pairs(readings, "--reading")}
        found = signs_of(PokerGame(document, edition=edition, **chosen))
    else:
        found = signs_of(house_game(document, edition, sets, readings))
    if as_json:
        print_json([msgspec.to_builtins(sign) | {"rule": str(sign.citation)} for sign in found])
        return
    table = Table("sign", "it says", "rule", box=None, pad_edge=False, header_style="bold")
    for sign in found:
        table.add_row(sign.kind.replace("_", " "), escape(sign.text), str(sign.citation).removeprefix(f"{document} "))
    show.make_console().print(table)
