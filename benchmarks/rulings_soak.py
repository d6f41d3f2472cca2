"""A million hands of poker in which anything goes wrong at any moment, over both rulebooks: `make soak`.

Irregularities, acts told as done and out of turn, at random, under random readings: chips conserved in hand and books,
every card in one place, refusals without a trace, the hand ends, and its journal makes the same hand again. A hand has
a number, which is its seed: `--first N --hands 1` repeats one, and a run that was stopped goes on with `--first`.
"""

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from tests.poker.checks import cases
from tests.poker.wrongs import Wrongs, game_of

HANDS = 200
"""In a piece of work for one process."""
CASES = cases()


def play(number: int) -> tuple[int, int]:
    """One hand; how many rulings there were, and how many refusals."""
    case = CASES[number // HANDS % len(CASES)]
    wrongs = None
    try:
        wrongs = Wrongs(game_of(case, number // 50), number)
        wrongs.play()
    except Exception as error:
        done = [] if wrongs is None else [record.did for record in wrongs.round.records]
        raise RuntimeError(f"hand {number}, {case}: {type(error).__name__}: {error}; {done}") from error
    return wrongs.reported, wrongs.refused


def work(numbers: range) -> tuple[int, int]:
    done = [play(number) for number in numbers]
    return sum(ruled for ruled, _ in done), sum(refused for _, refused in done)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=1_000_000)
    parser.add_argument("--first", type=int, default=0, help="the first hand, which is also its seed")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    last = given.first + given.hands
    pieces = [range(start, min(start + HANDS, last)) for start in range(given.first, last, HANDS)]
    print(f"{len(CASES)} games; hands {given.first} to {last - 1}, each number is its seed", flush=True)
    hands = rulings = refusals = 0
    start = time.perf_counter()
    with ProcessPoolExecutor(given.processes) as pool:
        for piece, (ruled, refused) in zip(pieces, pool.map(work, pieces), strict=True):
            hands, rulings, refusals = hands + len(piece), rulings + ruled, refusals + refused
            rate = hands / (time.perf_counter() - start)
            end = "\n" if hands % 20_000 < len(piece) or piece is pieces[-1] else "\r"
            told = f"{hands:,} hands, {rulings:,} rulings, {refusals:,} refusals, {rate:,.0f} hands a second"
            print(f"{told}; go on with --first {piece[-1] + 1}  ", end=end, flush=True)
    print("chips conserved, every card in one place, every hand ends, refusals change nothing, journals replayed equal")
    return 0


if __name__ == "__main__":
    sys.exit(main())
