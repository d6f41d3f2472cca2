"""Poker rooms at random, night after night: `python -m benchmarks.rooms_soak` plays 100,000 of fifty hands.

`--nights 1000`, `--first 0` say how many and from which seed; every fifth has irregularities, and every tenth is done
again from what was recorded. What fails is told with its seed.
"""

import argparse
import itertools
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from rich.progress import Progress
from tests.room.poker_room.random_rooms import RandomRoom

HANDS = 50
TOGETHER = 50


def play(first: int) -> tuple[int, int, int, int, list[str]]:
    """Hands, those compared with the model, irregularities and restarts of some nights, and what failed."""
    hands = compared = wrong = restarts = 0
    failed = []
    for seed in range(first, first + TOGETHER):
        try:
            night = RandomRoom(seed, has_trouble=seed % 5 == 4).night(HANDS)
            if seed % 10 == 0:
                night.done_again()
        except Exception as error:  # whatever it is, it is to be told with its seed
            failed.append(f"seed {seed}: {type(error).__name__}: {str(error)[:300]}")
            continue
        hands, compared = hands + night.hands, compared + night.compared
        wrong, restarts = wrong + night.told_wrong, restarts + night.restarts
    return hands, compared, wrong, restarts, failed


def batches(first: int, nights: int) -> Iterator[int]:
    return itertools.islice(itertools.count(first, TOGETHER), -(-nights // TOGETHER))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nights", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0)
    options = parser.parse_args()
    counts, failed = [0, 0, 0, 0], []
    with ProcessPoolExecutor(os.cpu_count()) as pool, Progress() as progress:
        task = progress.add_task("nights", total=options.nights)
        for *found, problems in pool.map(play, batches(options.first, options.nights)):
            counts = [a + b for a, b in zip(counts, found, strict=True)]
            failed += problems
            progress.update(task, advance=TOGETHER)
    hands, compared, wrong, restarts = counts
    print(
        f"{options.nights} nights, {hands} hands ({compared} held against the model), {wrong} irregularities ruled on,"
    )
    print(f"{restarts} restarts; {len(failed)} failed")
    for problem in failed[:20]:
        print(problem)
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
