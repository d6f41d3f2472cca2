"""Kills of server processes while people play, on SQLite and on PostgreSQL with two servers: `make soak`.

`python -m benchmarks.floor_soak --kills 100 --first 1` repeats a run by its number.
"""

import argparse
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.ledger.postgresql import Server
from tests.server.killing import play_and_kill

IN_ONE = 10
"""Kills of one house, before a new one is opened."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=400)
    parser.add_argument("--first", type=int, default=1)
    options = parser.parse_args()
    found: Counter[str] = Counter()
    began = time.monotonic()
    with Server() as postgresql:
        for number in range(options.first, options.first + options.kills // IN_ONE):
            with tempfile.TemporaryDirectory() as name:
                folder = Path(name)
                is_shared = number % 2 == 0
                ledger = postgresql.new_database() if is_shared else str(folder / "house.db")
                found += play_and_kill(ledger, folder, servers=1 + is_shared, kills=IN_ONE, seed=number)
            told = ", ".join(f"{name} {count:,}" for name, count in found.items())
            print(f"run {number}: {told}; {time.monotonic() - began:.0f} s", flush=True)
    print("nothing lost, nothing twice, every ledger proved")


if __name__ == "__main__":
    main()
