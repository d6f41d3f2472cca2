"""10,000 kills of workers, 200 crashes of a server, 1,000 power cuts and 1,000 damaged files of a ledger: `make soak`.

After every kill: nothing that was answered is lost, nothing is done twice, and the ledger verifies (chain, balances,
every result done again). A run has a number, which is its seed: `--first N --kills 25` repeats one that failed.
"""

import argparse
import os
import random
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.ledger import crashing
from tests.ledger.crashing import ERRORS
from tests.ledger.damage import CrashedPostgresql, Original, OriginalPostgresql, examine
from tests.ledger.postgresql import Server
from tests.ledger.power import cut_power

KILLS = crashing.KILLS_OF_ONE_LEDGER
"""In a run."""
IMAGES = 50


def kill(number: int, folder: str) -> Counter[str]:
    """One run: of every four, three are on SQLite and one on PostgreSQL, whose commits take their own way to disk."""
    server = Server.at(Path(folder))
    if number % 4 == 3:
        return crashing.kill_workers(server.new_database, KILLS, number) + Counter({"on PostgreSQL": KILLS})
    with tempfile.TemporaryDirectory() as files:
        return crashing.kill_workers(crashing.sqlite_urls(Path(files)), KILLS, number) + Counter({"on SQLite": KILLS})


def damage(first: int) -> Counter[str]:
    with tempfile.TemporaryDirectory() as folder:
        original = Original(Path(folder))
        said = (examine(original, random.Random(seed)) for seed in range(first, first + IMAGES))
        return Counter(f"{kind}: {found}" for kind, found in said)


def damage_postgresql(images: int) -> Counter[str]:
    luck = random.Random(11)
    with Server() as server:
        original = OriginalPostgresql(server)
        return Counter(f"a bit of PostgreSQL's files: {original.examine(luck)}" for _ in range(images))


def damage_log_of_postgresql(images: int) -> Counter[str]:
    luck, counts = random.Random(12), Counter[str]()
    with Server() as server:
        crashed = CrashedPostgresql(server)
        for number in range(images):
            kind = CrashedPostgresql.WOUNDS[number % len(CrashedPostgresql.WOUNDS)]
            found = crashed.examine(kind, luck)
            if kind.endswith("past the end") and found != "nothing lost":
                counts["LOST"] += 1
            counts[f"PostgreSQL's log, {kind}: {found}"] += 1
    return counts


def cut(first: int) -> Counter[str]:
    with tempfile.TemporaryDirectory() as folder:
        return cut_power(Path(folder), IMAGES, first)


def tell(what: str, done: int, of: int, begun: float, *, is_last: bool) -> None:
    rate = done / (time.perf_counter() - begun)
    print(f"{done:,} of {of:,} {what}, {rate:.1f} a second  ", end="\n" if is_last else "\r", flush=True)


def list_counts(counts: Counter[str]) -> None:
    for what, often in sorted(counts.items()):
        if not what.startswith("error: "):
            print(f"{often:8,} {what}", flush=True)
    print(", ".join(f"{counts[error]} {error.lower()}" for error in ERRORS), flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=10_000)
    parser.add_argument("--crashes", type=int, default=200)
    parser.add_argument("--images", type=int, default=1000)
    parser.add_argument("--cuts", type=int, default=1000, help="power cuts")
    parser.add_argument("--first", type=int, default=0, help="the first run, which is also its seed")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    crashing.warm_up()
    counts: Counter[str] = Counter()
    with Server() as server, ProcessPoolExecutor(given.processes) as pool:
        begun, runs = time.perf_counter(), range(given.first, given.first + -(-given.kills // KILLS))
        for number, found in zip(runs, pool.map(kill, runs, [str(server.folder)] * len(runs)), strict=True):
            counts += found
            done = KILLS * (number - given.first + 1)
            tell("kills", done, KILLS * len(runs), begun, is_last=number == runs[-1])
            if any(found[error] for error in ERRORS):
                print(f"run {number}: {dict(found)}")
                return 1
        list_counts(counts)
        begun, firsts = time.perf_counter(), range(0, given.images, IMAGES)
        for first, found in zip(firsts, pool.map(damage, firsts), strict=True):
            counts += found
            tell("damaged files", first + IMAGES, IMAGES * len(firsts), begun, is_last=first == firsts[-1])
        begun, firsts = time.perf_counter(), range(0, given.cuts, IMAGES)
        for first, found in zip(firsts, pool.map(cut, firsts), strict=True):
            counts += found
            tell("power cuts", first + IMAGES, IMAGES * len(firsts), begun, is_last=first == firsts[-1])
            if found["LOST"] or any(what.startswith("UNSOUND") for what in found):
                print(f"power cuts, seed {first}: {dict(found)}")
                return 1
    for number in range(0, given.crashes, 20):
        counts += (found := crashing.crash_server(min(20, given.crashes - number), number))
        if any(found[error] for error in ERRORS):
            print(f"crashes of the server, seed {number}: {dict(found)}")
            return 1
    if given.images:
        counts += damage_postgresql(max(1, given.images // 20))
        counts += (found := damage_log_of_postgresql(max(5, given.images // 20)))
        if found["LOST"]:
            print(f"a damaged log of PostgreSQL: {dict(found)}")
            return 1
    list_counts(counts)
    print("nothing that was answered was lost, nothing was done twice, everything verifies")
    return 0


if __name__ == "__main__":
    sys.exit(main())
