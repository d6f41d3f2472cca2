"""The `croupier` command. Its forms are relied upon by scripts: keep them."""

from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from croupier.version import VERSION

COMMANDS = {
    "rulebooks": ("rulebooks:rulebooks", "List the documents; of one, its editions, options and readings."),
    "rules": ("rules:rules", "Show the register: every numbered rule, its status, and the tests that cover it."),
    "price": ("prices:price_command", "Price every wager of a game exactly, or one; file it as a PAR sheet."),
    "compare": (
        "compare:compare_command",
        "Compare any two of editions, operators, options and readings: what differs, and what each change does.",
    ),
    "claim": ("claims:claim_command", "Find by which rules and on which basis a wager costs what is claimed."),
    "design": ("design:design_command", "Design a pay table for a house edge, exactly, and write it as a file."),
    "risk": (
        "risk:app",
        "Risk: many rounds together, ruin and bankrolls, the hold of tables, jackpots until they are won.",
    ),
    "simulate": ("prices:simulate_command", "Play rounds through the real procedure and compare with the exact price."),
    "chart": ("prices:chart", "Chart a strategy that people can follow: what to do with which hand."),
    "signs": (
        "signs:signs",
        "List the signs that a table must have: limits, versions, odds, pay scales, jackpots.",
    ),
    "draw": ("prices:draw_command", "Draw a game's layout, wheel or strategy chart as SVG, as the options are."),
    "play": ("play_command:play", "Play at a terminal: legal choices, irregularities, every event with its rule."),
    "check": ("check:check", "Play cases, situations with what is expected of the rulebook, and say what differs."),
    "ruling": (
        "ruling:ruling",
        "Look up what happens when something goes wrong: the ruling step by step, and what it depends on.",
    ),
    "replay": (
        "replaying:replay_command",
        "Rebuild journals and compare every event of them, or hand histories and the stacks at their end.",
    ),
    "key": ("journals:app", "Keys that sign journals."),
    "sign": ("journals:sign_command", "Sign a journal: that it ends where it ends now."),
    "convert": ("replaying:convert", "Convert hand histories between PHH and Open Hand History."),
    "equity": ("equity:equity_command", "Find the equities of hands of poker, exactly or by dealing at random."),
    "variants": ("variants:variants_command", "List the variants of poker that a rulebook has."),
    "jackpot": ("jackpots:app", "Jackpots: see how their pools move, and how those of a ledger stand."),
    "ledger": ("ledger:app", "The ledger: a durable memory of all that is done."),
    "room": ("room:app", "The poker room: waiting lists and moves, hand histories, statistics."),
    "audit": ("audit:app", "Prove a ledger, and ask it what a regulator asks."),
    "serve": ("serve:serve_command", "Run a house in the browser: tables, dealers, players, jackpots, audit."),
    "warm-up": (
        "warm_up:warm_up",
        "Compile every kernel once, and keep it: first prices and equities are then as quick as later ones.",
    ),
    "tournament": (
        "tournament:app",
        "Tournaments: templates, entries, tables, clock, prizes, from the conditions to the last prize.",
    ),
    "promotion": ("promotions:app", "Promotional prizes: check the terms of one, verify a draw."),
}
TAKE_NEGATIVES = ("claim",)
"""Commands an argument of which may be a figure below nothing, such as -1%, which is no flag."""
"""Where each command is, in this folder, and what it does in a line: `--help` reads no game for it."""


class Commands(TyperGroup):
    """The commands, each read when it is asked for."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - the signature is Typer's
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        if cmd_name not in self.commands:
            self.commands[cmd_name] = _read(cmd_name)
        return self.commands[cmd_name]

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl([(name, about) for name, (_, about) in COMMANDS.items()])


def _read(name: str) -> Any:
    module, _, attribute = COMMANDS[name][0].partition(":")
    found = getattr(import_module(f"croupier.cli.{module}"), attribute)
    if isinstance(found, typer.Typer):
        return typer.main.get_group(found)
    alone = typer.Typer(add_completion=False, rich_markup_mode=None)
    alone.command(name, context_settings={"ignore_unknown_options": name in TAKE_NEGATIVES})(found)
    return typer.main.get_command(alone)


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Casino rulebooks as software: deal, rule and price, with the rule that says so.",
)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"croupier {VERSION}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="print it")] = False,
) -> None:
    """Casino rulebooks as software: deal, rule and price, with the rule that says so."""
