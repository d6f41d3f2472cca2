"""`croupier tournament`: a poker tournament from the command line, from its conditions to the last prize."""

from collections.abc import Callable

import typer

from croupier.cli import tournament_clock, tournament_conditions, tournament_entries, tournament_play, tournament_tables
from croupier.cli.tournament_acts import do_command
from croupier.cli.tournament_files import export_command, import_command
from croupier.cli.tournament_print import print_command
from croupier.cli.tournament_prizes import deal, history_command, pay_prize_command, prizes_command, results_command
from croupier.cli.tournament_simulation import simulate_command
from croupier.cli.tournament_waiting import place, waiting_command

HELP = "Tournaments: templates, entries, tables, clock, prizes, from the conditions to the last prize."
app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help=HELP)
COMMANDS: dict[str, Callable[..., None]] = {
    "templates": tournament_conditions.templates_command,
    "suggest": tournament_conditions.suggest_command,
    "check": tournament_conditions.check_command,
    "open": tournament_conditions.open_command,
    "change": tournament_conditions.change_command,
    "publish": tournament_conditions.publish_command,
    "conditions": tournament_conditions.conditions_command,
    "enter": tournament_entries.enter_command,
    "agree": tournament_entries.agree_command,
    "pay": tournament_entries.pay_command,
    "withdraw": tournament_entries.withdraw_command,
    "refuse": tournament_entries.refuse_command,
    "list": tournament_entries.list_command,
    "waiting": waiting_command,
    "receipts": tournament_entries.receipts_command,
    "start": tournament_play.start_command,
    "out": tournament_play.out_command,
    "rebuy": tournament_entries.rebuy_command,
    "addon": tournament_entries.add_on_command,
    "colour-up": tournament_play.colour_up_command,
    "count": tournament_play.count_command,
    "won": tournament_play.won_command,
    "end": tournament_play.end_command,
    "prizes": prizes_command,
    "results": results_command,
    "pay-prize": pay_prize_command,
    "history": history_command,
    "import": import_command,
    "export": export_command,
    "print": print_command,
    "simulate": simulate_command,
    "do": do_command,
}
"""What `croupier tournament` has, by name."""
for name, command in COMMANDS.items():
    app.command(name)(command)
app.add_typer(tournament_tables.app, name="tables")
app.add_typer(tournament_clock.app, name="clock")
app.add_typer(tournament_play.hand_for_hand, name="hand-for-hand")
app.add_typer(place, name="place")
app.add_typer(deal, name="deal")


@app.callback()
def common() -> None:
    """Tournaments: templates, entries, tables, clock, prizes, from the conditions to the last prize."""
