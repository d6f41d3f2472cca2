"""Copies of a ledger by the database's own means: a file that is copied while it is written to is torn."""

import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path
from shutil import which

from croupier.ledger.errors import LedgerError
from croupier.ledger.store import Store

PAGES_AT_ONCE = 1000
"""How much of an SQLite database is copied between two looks at whether writers wait."""


def back_up(store: Store, file: Path, progress: Callable[[int, int], None] = lambda _done, _all: None) -> None:
    """A copy of the whole ledger as it stands at one moment, while it goes on being used."""
    if file.exists():
        raise LedgerError(f"{file}: exists already: a backup is a new file")
    if store.is_sqlite:
        _copy_sqlite(store, file, progress)
    else:
        _dump_postgresql(store, file)


def _copy_sqlite(store: Store, file: Path, progress: Callable[[int, int], None]) -> None:
    assert store.file is not None
    part = file.with_name(f"{file.name}.part")
    try:
        source, target = sqlite3.connect(store.file), sqlite3.connect(part)
        try:
            source.backup(target, pages=PAGES_AT_ONCE, progress=lambda _, left, total: progress(total - left, total))
            told = target.execute("PRAGMA integrity_check(1)").fetchone()[0]
        finally:
            source.close()
            target.close()
    except sqlite3.Error as error:
        part.unlink(missing_ok=True)
        raise LedgerError(f"{file}: {error}") from None
    if told != "ok":
        part.unlink(missing_ok=True)
        raise LedgerError(f"{store.file}: the copy is damaged, and was thrown away: {told}")
    part.replace(file)


def _dump_postgresql(store: Store, file: Path) -> None:
    """A dump by pg_dump, which `pg_restore` reads."""
    command = which("pg_dump")
    if command is None:
        raise LedgerError("pg_dump: is not there: install the PostgreSQL client")
    url = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    done = subprocess.run(
        [command, "--format=custom", f"--file={file}", url], capture_output=True, text=True, check=False
    )
    if done.returncode:
        file.unlink(missing_ok=True)
        raise LedgerError(f"pg_dump: {done.stderr.strip()}")
