"""Random poker tournaments, each held against models: `python -m benchmarks.tournaments_soak --tournaments 10000`.

One in 25 may have up to 2,000 players, the others up to 60. One in 20 is kept in a SQLite ledger whose process is
killed (SIGKILL) again and again: nothing that was answered may be lost, nothing done twice, and everything must verify.
A tournament has a number, which is its seed: `--first N --tournaments 1` repeats one. What fails is told with its seed.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from tests.tournaments.poker.kept_tournaments import play_kept
from tests.tournaments.poker.random_tournaments import AnyTournament

TOGETHER = 20
LARGE_EVERY, KEPT_EVERY = 25, 20
SMALL, LARGE = 60, 2000
"""The most players of most tournaments, and of the others."""


def play(seed: int) -> Counter[str]:
    """One tournament, and what was in it."""
    if seed % KEPT_EVERY == KEPT_EVERY - 1:
        with tempfile.TemporaryDirectory() as folder:
            return play_kept(seed, Path(folder)) + Counter({"in a ledger": 1})
    is_large = seed % LARGE_EVERY == 0
    found = AnyTournament(seed, LARGE if is_large else SMALL).play()
    return Counter(
        {
            "players": found.count,
            "acts": found.done,
            "refused": found.refusals,
            "restarts of the twin": found.restarts,
            "moves held against the model": found.moves.checked,
            "of these by the big blind": found.moves.by_blind,
            "moves told beforehand": found.proposed,
            "moves left out": found.moves.left_out,
            "places offered in play": found.waiting.offers,
            "cancelled": int(found.state.entries.is_cancelled),
            "with 200 players and more": int(found.count >= 200),
        }
    )


def play_batch(first: int, last: int) -> tuple[int, Counter[str], list[str]]:
    """Tournaments one after the other, and those that failed."""
    counts, failed = Counter[str](), []
    for seed in range(first, last):
        try:
            counts += play(seed)
        except Exception as error:  # whatever it is, it is to be told with its seed
            failed.append(f"seed {seed}: {type(error).__name__}: {str(error)[:300]}")
    return last - first, counts, failed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tournaments", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the first tournament, which is also its seed")
    parser.add_argument("--minutes", type=float, default=0, help="begin no more after so long; 0: until all are played")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    counts, failed, played = Counter[str](), [], 0
    last = options.first + options.tournaments
    begun = time.monotonic()
    columns = (
        *(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()),
        *(TimeElapsedColumn(), TimeRemainingColumn(), TextColumn("{task.fields[told]}")),
    )
    with ProcessPoolExecutor(options.processes) as pool, Progress(*columns) as progress:
        task = progress.add_task("tournaments", total=options.tournaments, told="")
        firsts = range(options.first, last, TOGETHER)
        waiting = {pool.submit(play_batch, first, min(first + TOGETHER, last)) for first in firsts}
        for batch in as_completed(waiting):
            if batch.cancelled():
                continue
            number, found, problems = batch.result()
            played, counts, failed = played + number, counts + found, failed + problems
            told = f"{counts['acts']:,} acts, {len(failed)} failed"
            progress.update(task, advance=number, told=told)
            for problem in problems:
                progress.console.print(problem, markup=False)
            if options.minutes and time.monotonic() - begun > 60 * options.minutes:
                for each in waiting:
                    each.cancel()
    print(f"{played:,} tournaments in {time.monotonic() - begun:,.0f} s; {len(failed)} failed")
    for what, count in sorted(counts.items()):
        if what != "milliseconds":
            print(f"{count:12,} {what}")
    for problem in failed[:20]:
        print(problem)
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
