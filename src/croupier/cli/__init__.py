"""The `croupier` command."""

import io
import os
import sys

from croupier.errors import CroupierError


def main() -> None:
    """Run the command; an error meant for the user is one line on standard error and exit status 2."""
    from croupier.cli.app import app

    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without card symbols still gets the rest
    try:
        try:
            app()
        finally:
            sys.stdout.flush()  # here, where a full disk can still be told
    except CroupierError as error:
        _fail(str(error))
    except BrokenPipeError:  # whoever read the output has had enough
        _drop_output()
        sys.exit(0)
    except OSError as error:
        _drop_output()
        _fail(f"{error.filename or 'the output'}: {error.strerror}")


def _fail(problem: str) -> None:
    print(f"croupier: {' '.join(problem.split())}", file=sys.stderr)
    sys.exit(2)


def _drop_output() -> None:
    """Send what is left to nowhere: Python writes it once more when it ends."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
