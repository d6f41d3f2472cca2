"""`croupier jackpot`: how the pools of a jackpot move, and how those of a ledger stand."""

import json
from typing import Annotated

import typer
from rich.table import Table

from croupier.chips import format_dollars
from croupier.cli import show
from croupier.cli.common import Edition, Json, Readings, Sets, pairs
from croupier.cli.jackpot_boards import claims_command, offers_command, status_command
from croupier.errors import CroupierError
from croupier.jackpots import open_jackpot
from croupier.jackpots.history import Move, run
from croupier.jackpots.jackpot import Jackpot
from croupier.jackpots.pool import MINOR
from croupier.kernels.numbers import json_number
from croupier.rulebook import Rules, cite

HELP = "Jackpots: see how their pools move, and how those of a ledger stand."
app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help=HELP)

app.command("status")(status_command)
app.command("claims")(claims_command)
app.command("offers")(offers_command)


@app.callback()
def common() -> None:
    """Jackpots: see how their pools move, and how those of a ledger stand."""


@app.command(name="run")
def run_steps(
    document: Annotated[str, typer.Argument(help="a game with a jackpot, such as crown_perth/ultimate_texas_holdem")],
    steps: Annotated[
        list[str],
        typer.Argument(
            help="wagers (1x250; x250 where there is one level) and winners (royal_flush@3; royal_flush), in order"
        ),
    ],
    edition: Edition = None,
    sets: Sets = None,
    readings: Readings = None,
    as_json: Json = False,
) -> None:
    """Take wagers and pay winners one after the other, and show what is displayed after each.

    Winners joined with + are of one round at one table: straight_flush@1+straight_flush@2.
    """
    rules = Rules(document, edition=edition, options=pairs(sets, "--set"), readings=pairs(readings, "--reading"))
    if not rules.has("jackpot_display") and not rules.has("poker_jackpot"):
        raise CroupierError(f"{rules.name} has no jackpot in edition {rules.edition}")
    jackpot = open_jackpot(rules)
    begins = Move("", "the pools begin", jackpot.displays(), ())
    moves = [(begins, _not_displayed(jackpot))]
    for step in steps:
        moves += [(move, _not_displayed(jackpot)) for move in run(jackpot, [step])]
    if as_json:
        print(json.dumps([_report(*move) for move in moves] + [{"books": _books(jackpot)}], indent=2))
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("step", "what happens"):
        table.add_column(column, overflow="fold")
    for name in (*begins.displays, *(f"{name} (not shown)" for name in _not_displayed(jackpot))):
        table.add_column(name.replace("_", " "), justify="right")
    table.add_column("rules", style="dim")
    for move, hidden in moves:
        amounts = [format_dollars(cents) for cents in (*move.displays.values(), *hidden.values())]
        rules_cited = cite(*move.cites).replace(f"{rules.name} ", "")
        winners = move.did.replace("), winner ", ")\nwinner ")
        table.add_row(move.step.replace("+", " + "), winners, *amounts, rules_cited)
    show.make_console().print(table)


def _books(jackpot: Jackpot) -> dict[str, float | str]:
    """Every account that is not empty, in cents."""
    accounts = sorted((name, cents) for name, cents in jackpot.books.balances.items() if cents)
    return {key: value for name, cents in accounts for key, value in json_number(name, cents).items()}


def _not_displayed(jackpot: Jackpot) -> dict[str, int]:
    """Pools that no display shows, in whole cents: a minor one."""
    return {MINOR: jackpot.books.display(MINOR)} if MINOR in jackpot.books.balances else {}


def _report(move: Move, hidden: dict[str, int]) -> dict[str, object]:
    """Amounts in cents."""
    report: dict[str, object] = {
        "step": move.step,
        "did": move.did,
        "displays": move.displays,
        "rules": cite(*move.cites),
    }
    return {**report, "not_displayed": hidden} if hidden else report
