"""Poker against the house solved: rows for `make bench`, and `python -m benchmarks.house_poker` for seconds.

Alone it also measures a cold start, in which all kernels are compiled, and a second process, which finds them on disk;
it ends with 1 if something takes longer than it may.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from fractions import Fraction

from tests.kernels import sweep_reference, uth_reference

from croupier.kernels.poker import caribbean, four_card
from croupier.kernels.poker.tables import STANDARD, tables
from croupier.kernels.poker.uth import solver as holdem

Row = tuple[str, Callable[[int], None], int, str, Callable[[int], None], int]
"""What, ours, how many, the peer, its work, how many."""

CARIBBEAN_ODDS = (1, 1, 2, 3, 4, 5, 7, 20, 50, 250)
BONUSES = (0, 0, 0, 0, 0, 0, 2, 20, 25)
CARIBBEAN_PAYS = tuple(tuple(map(Fraction, (-1, 1, 1 + 2 * odds, 0, -3))) for odds in CARIBBEAN_ODDS)
FOUR_CARD_PAYS = tuple(tuple(map(Fraction, (-1, 2 + more, -2 + more, 4 + more, -4 + more))) for more in BONUSES)
ACE_KING = 0xED000


def solve_caribbean(count: int) -> None:
    """Counting anew each time."""
    for _ in range(count):
        caribbean.showdowns.cache_clear()
        reprice_caribbean(1)


def reprice_caribbean(count: int) -> None:
    """Another pay table for what has been counted."""
    for _ in range(count):
        caribbean.solve.cache_clear()
        caribbean.solve(caribbean.Terms(tables(STANDARD).value_of_code(ACE_KING), CARIBBEAN_PAYS))


def solve_four_card(count: int) -> None:
    for _ in range(count):
        four_card.showdowns.cache_clear()
        reprice_four_card(1)


def reprice_four_card(count: int) -> None:
    for _ in range(count):
        four_card.solve.cache_clear()
        four_card.solve(FOUR_CARD_PAYS)


def solve_holdem(count: int) -> None:
    for _ in range(count):
        holdem.solve.cache_clear()
        holdem.solve(uth_reference.INDUSTRY)


def count_holdem(count: int) -> None:
    """Every deal by decision, result and class of hand, for what has been solved."""
    solution = holdem.solve(uth_reference.INDUSTRY)
    for _ in range(count):
        holdem.count(solution)


def solve_holdem_flops(count: int) -> None:
    """The peer: one hole on one flop, every runout and every hole of the dealer after another."""
    for hole, board in uth_reference.some_boards(count, seed=1):
        uth_reference.at_flop(uth_reference.INDUSTRY, board[:3], [hole])


def count_caribbean_hands(count: int) -> None:
    """The peer: one hand and up card after another, against every dealer's hand."""
    for cards, up in sweep_reference.random_hands(count, seed=1):
        sweep_reference.caribbean(cards, up)


def count_four_card_hands(count: int) -> None:
    for cards, up in sweep_reference.random_hands(count, seed=1):
        sweep_reference.four_card(cards, up)


def bench() -> list[Row]:
    one = "one of 122 million hands and up cards"
    flop = "one of 26 million holes and flops"
    return [
        ("Ultimate Texas Hold'em solves", solve_holdem, 5, flop, solve_holdem_flops, 2),
        ("Ultimate Texas Hold'em counts of all deals", count_holdem, 5, "solves", solve_holdem, 5),
        ("Caribbean Stud solves", solve_caribbean, 5, one, count_caribbean_hands, 20),
        ("Caribbean Stud, another pay table", reprice_caribbean, 20, "solves", solve_caribbean, 5),
        ("Four Card Poker solves", solve_four_card, 3, one, count_four_card_hands, 10),
        ("Four Card Poker, another pay table", reprice_four_card, 20, "solves", solve_four_card, 3),
    ]


# -- seconds ---------------------------------------------------------------------------------------------------------

SOLVES: dict[str, tuple[Callable[[int], None], float]] = {
    "Ultimate Texas Hold'em": (solve_holdem, 0.5),
    "Caribbean Stud": (solve_caribbean, 0.3),
    "Four Card Poker": (solve_four_card, 0.8),
}
"""Each with the seconds that it may take, warm, on one thread."""
FIRST_PRICES = (
    "crown_perth/ultimate_texas_holdem",
    "skycity/ultimate_texas_holdem",
    "skycity/caribbean_stud",
    "star_sydney/four_card_poker",
)
COLD_S, SECOND_S = 30.0, 2.0
"""A first price on a machine that has compiled nothing, and in a second process."""
PRICE = "import sys; from croupier.games import Game; from croupier.pricing import price; price(Game(sys.argv[1]))"


def best_seconds(work: Callable[[int], None], times: int = 5) -> float:
    """Of processor time, the best of some: other work on the machine only adds to it."""
    work(1)
    found = []
    for _ in range(times):
        start = time.process_time()
        work(1)
        found.append(time.process_time() - start)
    return min(found)


def process_seconds(document: str, cache: str) -> float:
    """A price in a process of its own, from its start: processor time, as it is mostly of one thread."""
    before = os.times()
    subprocess.run([sys.executable, "-c", PRICE, document], check=True, env={**os.environ, "NUMBA_CACHE_DIR": cache})
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def measured(*, cold: bool) -> list[tuple[str, float, float]]:
    """What, seconds, at most."""
    found = [(f"{game}, solve", best_seconds(work), most) for game, (work, most) in SOLVES.items()]
    for document in FIRST_PRICES if cold else ():
        with tempfile.TemporaryDirectory() as cache:
            found.append((f"{document}, first price", process_seconds(document, cache), COLD_S))
            found.append((f"{document}, second process", process_seconds(document, cache), SECOND_S))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cold", action="store_true", help="also compile everything anew, in processes of their own")
    rows = measured(cold=parser.parse_args().cold)
    for what, seconds, most in rows:
        print(f"{what}: {seconds:.2f} s (at most {most:g}){' TOO LONG' if seconds > most else ''}")
    return int(any(seconds > most for _, seconds, most in rows))


if __name__ == "__main__":
    sys.exit(main())
