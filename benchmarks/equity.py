"""Deals compared in a second, beside eval7 and PokerKit: `bench()` gives rows for the table of `make bench`.

Neither peer counts boards exactly before the flop: they deal at random. A peer that is not installed is left out, and
said to be. `main` also measures a first run, compiled and kept, and fails if a promised time is missed.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module

from benchmarks.peers import installed
from croupier.poker.equity import equity
from croupier.poker.ranges import HOLDEM, STRONGEST, _measured

Row = tuple[str, Callable[[int], None], int, str, Callable[[int], None], int]
"""What, ours, how many, the peer, its work, how many."""
HANDS = ["AhKh", "QsQd"]
BOARDS = 1_712_304
PROMISED_MS = 50
"""Hold'em between two, before the flop, all boards, warm."""
SPOTS = {
    "hold'em, two hands, all 1,712,304 boards": (HANDS, {}),
    "hold'em, three hands, all boards": ([*HANDS, "7c6c"], {}),
    "hold'em, AhKh against QQ+, all boards": (["AhKh", "QQ+"], {}),
    "hold'em, AhKh against random on the flop": (["AhKh", "random"], {"board": "2h 7h Jc"}),
    "omaha, two hands, all 1,086,008 boards": (["AhKhQdJd", "9s9c8c8s"], {"variant": "omaha"}),
    "seven card stud, three cards each, 18,265,297,050 deals": (["AhKhQd", "9s9c8c"], {"variant": "seven_card_stud"}),
    "crazy pineapple, chosen on each flop": (["AhKhQd", "9s9c8c"], {"variant": "crazy_pineapple"}),
    "hold'em, six random hands, a million deals": (["random"] * 6, {"simulate": 1_000_000}),
}


def count_exactly(count: int) -> None:
    for _ in range(-(-count // BOARDS)):
        assert equity(HANDS).total == BOARDS


def deal_at_random(count: int) -> None:
    equity(HANDS, simulate=count)


def eval7_peer() -> Callable[[int], None]:
    eval7 = import_module("eval7")
    hand, other = [eval7.Card(card) for card in ("Ah", "Kh")], eval7.HandRange("QsQd")
    return lambda count: eval7.py_hand_vs_range_monte_carlo(hand, other, [], count)


def pokerkit_peer() -> Callable[[int], None]:
    kit = import_module("pokerkit")
    ranges = tuple(kit.parse_range(hand) for hand in HANDS)
    work = partial(kit.calculate_equities, ranges, (), 2, 5, kit.Deck.STANDARD, (kit.StandardHighHand,))
    return lambda count: work(sample_count=count)


PEERS = {"eval7, at random": (eval7_peer, 200_000), "PokerKit, at random": (pokerkit_peer, 300)}


def bench() -> list[Row]:
    rows: list[Row] = []
    for name, (theirs, count) in installed(PEERS).items():
        rows += [
            ("hold'em deals compared, all boards of two hands", count_exactly, 10 * BOARDS, name, theirs, count),
            ("hold'em deals compared, at random", deal_at_random, 1_000_000, name, theirs, count),
        ]
    return rows


def is_in_order() -> bool:
    """Whether the classes of hold'em are listed as playing every hand against every other finds them: for a soak."""
    return _measured(HOLDEM) == STRONGEST


# -- on its own ------------------------------------------------------------------------------------------------------

FIRST = f"import time; t = time.perf_counter(); from croupier.poker.equity import equity; equity({HANDS}); print(time.perf_counter() - t)"  # noqa: E501


def first_run(cache: str) -> float:
    """Seconds of the first equity of a new process, imports included, with the compiled kernels that a folder keeps."""
    environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
    done = subprocess.run([sys.executable, "-c", FIRST], env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout)


def warm_ms(work: Callable[[], object], times: int = 9) -> float:
    """The median."""
    work()
    measured = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        measured.append(1000 * (time.perf_counter() - start))
    return statistics.median(measured)


def main() -> int:
    with tempfile.TemporaryDirectory() as cache:
        print(
            f"first equity of a process: {first_run(cache):.2f} s compiling, {first_run(cache):.2f} s compiled before"
        )
    for what, (hands, changes) in SPOTS.items():
        print(f"{what}: {warm_ms(partial(equity, hands, **changes), 5):,.1f} ms")  # type: ignore[arg-type]
    for what, ours, count, peer, theirs, peer_count in bench():
        rate = max(count / _seconds(ours, count) for _ in range(3))
        peer_rate = max(peer_count / _seconds(theirs, peer_count) for _ in range(3))
        print(f"{what}: {rate:,.4g} a second; {peer}: {peer_rate:,.4g}; ours / peer {rate / peer_rate:.3g}")
    took = warm_ms(partial(equity, HANDS), 15)
    print(f"two hands of hold'em on all boards: {took:.1f} ms, promised under {PROMISED_MS}")
    return int(took >= PROMISED_MS)


def _seconds(work: Callable[[int], None], count: int) -> float:
    start = time.perf_counter()
    work(count)
    return time.perf_counter() - start


if __name__ == "__main__":
    sys.exit(main())
