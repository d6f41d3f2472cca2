"""Blackjack's solver beside the naive reference of the tests: `bench()` gives rows for the table of `make bench`."""

import time
from collections.abc import Callable

from tests.kernels.blackjack_reference import Reference, winnings

from croupier.kernels.blackjack import Terms, full_shoe, solve

Row = tuple[str, Callable[[int], None], int, str, Callable[[int], None], int]
"""What, ours, how many, the peer, its work, how many."""
TINY = (4, 0, 0, 0, 0, 0, 0, 5, 4, 7)
"""Twenty cards of four values: more would keep the reference busy for hours."""
TERMS = Terms()


def solve_anew(counts: tuple[int, ...], count: int, strategy: str = "optimal") -> None:
    from croupier.kernels.blackjack.simplifying import solve_simple
    from croupier.kernels.blackjack.solver import solve_optimal

    for _ in range(count):
        solve_optimal.cache_clear()
        solve_simple.cache_clear()
        solve(counts, TERMS, strategy)


def solve_eight_decks(count: int) -> None:
    solve_anew(full_shoe(8), count)


def solve_simple_table(count: int) -> None:
    solve_anew(full_shoe(8), count, "simple")


def solve_tiny_shoe(count: int) -> None:
    solve_anew(TINY, count)


def solve_naively(count: int) -> None:
    """Card by card, the hands of a box in sequence, in fractions; the best play and the value, no more."""
    for _ in range(count):
        winnings(TERMS, Reference(TINY, TERMS).outcomes())


def ask_strategy(count: int) -> None:
    strategy = solve(full_shoe(8), TERMS).strategy
    for _ in range(count):
        strategy.action((2, 4, 10), 10)


def ask_dictionary(count: int) -> None:
    table: dict[tuple[tuple[int, ...], int], str] = {((2, 4, 10), 10): "stand"}
    for _ in range(count):
        table[tuple(sorted((2, 4, 10))), 10]


def bench() -> list[Row]:
    naive = "naively, 20 cards of 4 values"
    return [
        ("Blackjack solves, 20 cards of 4 values", solve_tiny_shoe, 20, naive, solve_naively, 1),
        ("Blackjack solves, 8 decks, splits and all", solve_eight_decks, 5, naive, solve_naively, 1),
        ("Blackjack simple strategies, 8 decks", solve_simple_table, 2, "optimal strategies", solve_eight_decks, 5),
        ("Blackjack strategy asked", ask_strategy, 100_000, "a dictionary asked", ask_dictionary, 100_000),
    ]


if __name__ == "__main__":
    for what, ours, count, peer, theirs, peer_count in bench():
        rates = []
        for work, times in ((ours, count), (theirs, peer_count)):
            work(1)
            start = time.process_time()
            work(times)
            rates.append(times / (time.process_time() - start))
        print(f"{what}: {rates[0]:.4g} a second; {peer}: {rates[1]:.4g}; ours / peer {rates[0] / rates[1]:.3g}")
