"""The evening of docs/tournaments.md: its commands, said at their times; and the ledger that the document shows."""

import shlex
import sqlite3
import tempfile
from pathlib import Path
from unittest import mock

from croupier.clock import SystemClock, parse_utc

DAY = "2026-11-20"
LEDGER = "house.db"


def commands(document: str) -> list[tuple[int, str]]:
    """What is said in the block of the evening, each with its time in milliseconds."""
    block = document.partition("## An evening")[2].partition("```sh\n")[2].partition("```")[0]
    found, at_ms = [], 0
    for line in block.splitlines():
        if line.startswith("# "):
            at_ms = parse_utc(f"{DAY}T{line[2:]}")
        elif line.startswith("croupier "):
            found.append((at_ms, line))
    return found


def play(document: str, folder: Path, run) -> list[str]:
    """Say all of it, in a ledger in the folder; what was answered."""
    with mock.patch.dict("os.environ", CROUPIER_WHO="Sam"):
        answers = []
        first_ms = commands(document)[0][0]
        with mock.patch.object(SystemClock, "now_ms", return_value=first_ms):
            assert run(f"croupier ledger init {folder / LEDGER} --name 'The house'")[0] == 0
        for at_ms, line in commands(document):
            words = [str(folder / word) if word.endswith((".db", ".html")) else word for word in shlex.split(line)]
            with mock.patch.object(SystemClock, "now_ms", return_value=at_ms):
                status, said = run(shlex.join(words))
            assert status == 0, f"{line}\n{said}"
            answers.append(said)
    return answers


def make(file: Path, document: Path) -> None:
    """Write the ledger into a new file."""
    from tests.golden import run

    with tempfile.TemporaryDirectory() as folder:
        play(document.read_text("utf-8"), Path(folder), run)
        file.unlink(missing_ok=True)
        with sqlite3.connect(Path(folder, LEDGER)) as database:
            database.execute("VACUUM INTO ?", (str(file),))
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA journal_mode=WAL")
