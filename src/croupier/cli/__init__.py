"""The `croupier` command."""

import io
import sys

from croupier.errors import CroupierError


def main() -> None:
    """Run the command; an error meant for the user is one line on standard error and exit status 2."""
    from croupier.cli.app import app

    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without card symbols still gets the rest
    try:
        app()
    except CroupierError as error:
        print(f"croupier: {' '.join(str(error).split())}", file=sys.stderr)
        sys.exit(2)
