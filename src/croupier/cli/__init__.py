"""The `croupier` command."""

import sys

from croupier.errors import CroupierError


def main() -> None:
    """Run the command; an error meant for the user is one line on standard error and exit status 2."""
    from croupier.cli.app import app

    try:
        app()
    except CroupierError as error:
        print(f"croupier: {error}", file=sys.stderr)
        sys.exit(2)
