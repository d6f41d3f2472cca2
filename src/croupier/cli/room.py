"""`croupier room`: a poker room from the command line."""

import typer

from croupier.cli import room_lists

HELP = "The poker room: waiting lists, calls, moves between tables."
app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help=HELP)
for name, command in room_lists.COMMANDS.items():
    app.command(name)(command)


@app.callback()
def common() -> None:
    """The poker room: waiting lists, calls, moves between tables."""
