"""20,000 random histories of the jackpots of each poker rulebook, to the cent against a plain model: `make soak`.

Late presses, malfunctions, several winners at once, hands put right and restarts at any moment, at one to four tables.
A history has a number, which is its seed: `--first N --histories 1` repeats one, and a run that was stopped goes on
with `--first`.
"""

import argparse
import sys
import time
from collections import Counter

from tests.room.poker_jackpots.floor import CROWN, STAR
from tests.room.poker_jackpots.histories import History


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--histories", type=int, default=20_000, help="of each rulebook")
    parser.add_argument("--first", type=int, default=0, help="the first history, which is also its seed")
    parser.add_argument("--steps", type=int, default=60, help="what is tried in each")
    parser.add_argument("--twins", action="store_true", help="one that is never restarted beside each")
    given = parser.parse_args()
    for document in (STAR, CROWN):
        states: Counter[str] = Counter()
        tried = allowed = paid_cents = 0
        start = time.perf_counter()
        last = given.first + given.histories
        for seed in range(given.first, last):
            try:
                history = History(document, seed, has_twin=given.twins).run(given.steps)
            except Exception as error:
                raise RuntimeError(f"{document}: history {seed}: {error}") from error
            tried, allowed = tried + given.steps, allowed + history.allowed
            states.update(claim["state"] for claim in history.model.claims)
            paid_cents += sum(history.model.paid.values())
            if seed % 200 == 199 or seed == last - 1:
                done = seed + 1 - given.first
                rate = done / (time.perf_counter() - start)
                told = f"{document}: {done:,} histories, {tried:,} commands, {allowed:,} done, {states['paid']:,} paid"
                end = "\n" if seed == last - 1 else "\r"
                print(f"{told}, {rate:,.0f} a second; go on with --first {seed + 1}  ", end=end, flush=True)
        print(f"{document}: ${paid_cents / 100:,.2f} paid; claims {dict(states)}")
    print("meters, postings, prizes and refusals are those of the model, before and after restarts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
