"""A hundred thousand files of hand histories, broken at random and replayed: `make soak`.

Of each: nothing is thrown, every hand is replayed or told with the reason why not, hands beside a broken one come out
as before, and what was read can be written. A file has a number, which is its seed: one that failed is made again with
`--first N --files 1`.
"""

import argparse
import os
import sys
import tempfile
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.formats.fuzz import make, verify

PIECE = 500
"""Files in a piece of work for one process."""


def piece(first: int, count: int) -> tuple[Counter[str], list[tuple[int, str]]]:
    """The verdicts on the hands of some files, and what was thrown, by the number of its file."""
    verdicts: Counter[str] = Counter()
    failures: list[tuple[int, str]] = []
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, first + count):
            try:
                verdicts.update(verify(make(seed), Path(folder)))
            except Exception:
                failures.append((seed, traceback.format_exc()))
    return verdicts, failures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    starts = range(arguments.first, arguments.first + arguments.files, PIECE)
    counts = [min(PIECE, arguments.first + arguments.files - start) for start in starts]
    verdicts: Counter[str] = Counter()
    failed = 0
    began = time.perf_counter()
    with ProcessPoolExecutor(arguments.processes) as pool:
        for found, failures in pool.map(piece, starts, counts):
            verdicts.update(found)
            failed += len(failures)
            for seed, told in failures[:3]:
                print(f"file {seed}:\n{told}", file=sys.stderr)
    print(f"{arguments.files:,} broken files, {verdicts.total():,} hands in {time.perf_counter() - began:.0f} s")
    for verdict, count in verdicts.most_common():
        print(f"  {count:>9,}  {verdict}")
    print(f"{failed} files with a defect" if failed else "no traceback, no hand lost")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
