"""A ledger of this version, kept as text: later versions must go on reading it, and come to the same by its own texts.

`python -m tests.ledger.golden_ledger` makes one for a new version of records or tables; earlier ones stay.
It carries the texts of its rulebooks, so it can be replayed whatever the shipped ones say by then.
"""

import re
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from croupier.ledger.record import VERSION
from croupier.ledger.schema import SCHEMA
from croupier.ledger.store import Store
from tests.ledger.players import BEGINNING_MS, DOCUMENTS, Player, open_table

FOLDER = Path(__file__).parent / "golden"
COMMANDS = 26


def name() -> str:
    return f"ledger-{SCHEMA}-{VERSION}.sql"


def make(file: Path) -> None:
    """Some rounds of each document, a secret that is changed, a stream that was halted and lifted."""
    store = Store.create(str(file), "golden")
    for number, document in enumerate(DOCUMENTS):
        live = open_table(store, document, f"table/{document.rpartition('/')[2]}", snapshot_every=20)
        player = Player(live, seed=number + 1).play_on(COMMANDS)
        if number == 0:
            live.commit_chance("house:1", "Pat", "manager", BEGINNING_MS + 10**6)
            live.lift("house:2", "Pat", "manager", BEGINNING_MS + 10**6, "nothing was wrong")
            player.play_on(3)
        live.release()
    store.close()


def dump(file: Path) -> str:
    """As SQL that people can read: what is text in a column of bytes is written as text."""
    with closing(sqlite3.connect(file)) as db:
        return re.sub(r"X'([0-9A-F]+)'", _readable, "\n".join(db.iterdump())) + "\n"


def _readable(found: re.Match[str]) -> str:
    data = bytes.fromhex(found[1])
    text = data.decode(errors="ignore")
    if text.encode() == data and all(character.isprintable() or character == "\n" for character in text):
        return "CAST('" + text.replace("'", "''") + "' AS BLOB)"
    return found[0]


def load(text: str, file: Path) -> Store:
    with closing(sqlite3.connect(file)) as db:
        db.executescript(text)
    return Store(str(file))


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    target = FOLDER / name()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "golden.db"
        make(file)
        target.write_text(dump(file))
    print(f"{target}: {target.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
