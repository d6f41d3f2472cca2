"""`croupier room`: a poker room from the command line, and what it asks of its ledger."""

import typer

from croupier.cli import room_lists
from croupier.cli.room_histories import export_command
from croupier.cli.room_statistics import statistics_command

HELP = "The poker room: waiting lists and moves, hand histories, statistics."
app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help=HELP)
for name, command in room_lists.COMMANDS.items():
    app.command(name)(command)
app.command("export")(export_command)
app.command("statistics")(statistics_command)


@app.callback()
def common() -> None:
    """The poker room: waiting lists and moves, hand histories, statistics."""
