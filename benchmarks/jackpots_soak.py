"""20,000 random histories of each jackpot, to the cent against a plain model: `make soak`.

Poker: late presses, malfunctions, several winners at once, hands put right. Progressives: wins keyed off by one and
confirmed by another while play goes on at other tables, wagers taken back, displays and controllers that fail, amounts
put right. Blackjack: the prize button and its equipment. All at one to four tables, with restarts at any moment; but
for poker the clock goes back, too. A history has a number, which is its seed: `--first N --histories 1` repeats one,
and a run that was stopped goes on with `--first`.
"""

import argparse
import sys
import time
from collections import Counter
from typing import Any

from tests.room.poker_jackpots.floor import CROWN, STAR
from tests.room.poker_jackpots.histories import History as PokerHistory
from tests.room.prize_controller.histories import BLACKJACK
from tests.room.prize_controller.histories import History as ControllerHistory
from tests.room.progressive.histories import DOCUMENTS as PROGRESSIVES
from tests.room.progressive.histories import History as ProgressiveHistory

KINDS: dict[str, Any] = {
    STAR: PokerHistory,
    CROWN: PokerHistory,
    **dict.fromkeys(PROGRESSIVES, ProgressiveHistory),
    BLACKJACK: ControllerHistory,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--histories", type=int, default=20_000, help="of each jackpot")
    parser.add_argument("--first", type=int, default=0, help="the first history, which is also its seed")
    parser.add_argument("--steps", type=int, default=60, help="what is tried in each")
    parser.add_argument("--twins", action="store_true", help="one that is never restarted beside each")
    parser.add_argument("--only", action="append", choices=[*KINDS], help="this jackpot alone; may be said again")
    given = parser.parse_args()
    for document in given.only or KINDS:
        sums: Counter[str] = Counter()
        start = time.perf_counter()
        last = given.first + given.histories
        for seed in range(given.first, last):
            try:
                history = KINDS[document](document, seed, has_twin=given.twins).run(given.steps)
            except Exception as error:
                raise RuntimeError(f"{document}: history {seed}: {error}") from error
            sums["commands"] += given.steps
            sums["done"] += history.allowed
            sums.update(_paid(history))
            if seed % 200 == 199 or seed == last - 1:
                done = seed + 1 - given.first
                rate = done / (time.perf_counter() - start)
                told = ", ".join(f"{count:,} {what}" for what, count in sums.items() if what != "cents paid")
                end = "\n" if seed == last - 1 else "\r"
                print(f"{document}: {done:,} histories, {told}, {rate:,.0f} a second; go on with --first {seed + 1}  ",
                      end=end, flush=True)  # fmt: skip
        print(f"{document}: ${sums['cents paid'] / 100:,.2f} paid")
    print("meters, postings, prizes and refusals are those of the models, before and after restarts")
    return 0


def _paid(history: Any) -> dict[str, int]:
    """What has come of a history, by what it is counted as."""
    if isinstance(history, PokerHistory):
        claims = Counter(f"claims {claim['state']}" for claim in history.model.claims)
        return {**claims, "cents paid": sum(history.model.paid.values())}
    if isinstance(history, ControllerHistory):
        won = sum(cents for cents in history.model.purses.values() if cents > 0)
        return {"restarts": history.restarts, "prizes paid": history.paid, "cents paid": won}
    model = history.model
    found = {"restarts": history.restarts, "claims": model.made, "claims that wait": len(model.claims)}
    return {**found, "cents paid": sum(model.paid.values())}


if __name__ == "__main__":
    sys.exit(main())
