"""One run of the harness, in a process of its own: `python -m tests.ledger.crash_runs kill FOLDER KILLS SEED [DEFECT]`.

A folder with the socket of a PostgreSQL server stands for that server; any other is for files of SQLite. `point` kills
at one named point only; `server` starts a server of its own and crashes that.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path

from tests.ledger import crashing
from tests.ledger.postgresql import Server


def urls(folder: Path) -> Callable[[], str]:
    if not (folder / "data").exists():
        return crashing.sqlite_urls(folder)
    return Server.at(folder).new_database


def main(what: str, folder: str, times: str, seed: str, more: str = "") -> None:
    crashing.warm_up()
    if what == "server":
        counts = crashing.crash_server(int(times), int(seed))
    elif what == "point":
        counts = crashing.kill_at(urls(Path(folder)), more, int(times), int(seed))
    else:
        counts = crashing.kill_workers(urls(Path(folder)), int(times), int(seed), more)
    print(json.dumps(counts))


if __name__ == "__main__":
    main(*sys.argv[1:])
