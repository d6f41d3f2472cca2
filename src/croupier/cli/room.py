"""`croupier room`: what a poker room asks of its ledger."""

import typer

from croupier.cli.room_histories import export_command
from croupier.cli.room_statistics import statistics_command

app = typer.Typer(
    no_args_is_help=True, rich_markup_mode=None, help="The poker room: its sessions as hand histories, its statistics."
)
app.command("export")(export_command)
app.command("statistics")(statistics_command)


@app.callback()
def common() -> None:
    """The poker room: its sessions as hand histories, its statistics."""
