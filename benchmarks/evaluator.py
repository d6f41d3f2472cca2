"""Hands ranked in a second, beside eval7, phevaluator and treys: `bench()` gives rows for the table of `make bench`.

The peers get their own cards, made beforehand; ours come as strings from Python and as bytes to the kernel. A peer that
is not installed is left out, and said to be. `agree_on_sevens` is for `make soak`.
"""

import random
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

from benchmarks.peers import installed
from croupier.cards import DECK_52, Card
from croupier.kernels.poker.evaluate import values_of
from croupier.kernels.poker.sevens import SEVENS, sum_of_sevens
from croupier.kernels.poker.tables import STANDARD as STANDARD_TABLES
from croupier.ranking import best_of_two_and_three, rank_of_hand
from croupier.ranking.arrays import disagreements, hand_numbers

Row = tuple[str, Callable[[int], None], int, str, Callable[[int], None], int]
"""What, ours, how many, the peer, its work, how many."""
HANDS = 20_000
MANY = 1_000_000
SUM_OF_SEVENS = 450_468_187_308
"""Of the values of all hands: what the counts by value add up to."""
IN_ORDER, AT_RANDOM = 800e6, 200e6
"""Hands a second that are promised, on one thread."""


@cache
def hands() -> list[list[Card]]:
    generator, deck = random.Random(1), DECK_52.cards()
    return [generator.sample(deck, 7) for _ in range(HANDS)]


@cache
def hand_bytes() -> npt.NDArray[np.uint8]:
    """A million different hands, so that nothing is remembered between them."""
    drawn = np.random.default_rng(1).random((MANY, 52), np.float32)
    return np.ascontiguousarray(np.argpartition(drawn, 7, axis=1)[:, :7].astype(np.uint8))


def each(work: Callable[[Any], object], hands: list[Any], count: int) -> None:
    for i in range(count):
        work(hands[i % HANDS])


def rank_from_python(count: int) -> None:
    each(rank_of_hand, hands(), count)


def two_and_three(count: int) -> None:
    each(lambda hand: best_of_two_and_three(hand[:2], hand[2:]), hands(), count)


def rank_at_random(count: int) -> None:
    for _ in range(-(-count // MANY)):
        values_of(hand_bytes())


def rank_in_order(count: int) -> None:
    for _ in range(-(-count // SEVENS)):
        assert sum_of_sevens(STANDARD_TABLES) == SUM_OF_SEVENS


# -- peers -----------------------------------------------------------------------------------------------------------


def eval7_peer() -> Callable[[int], None]:
    eval7 = import_module("eval7")
    theirs = [[eval7.Card(card) for card in hand] for hand in hands()]
    return lambda count: each(eval7.evaluate, theirs, count)


def phevaluator_peer() -> Callable[[int], None]:
    phevaluator = import_module("phevaluator")
    theirs = [hand_numbers(hand) for hand in hands()]
    return lambda count: each(lambda hand: phevaluator.evaluate_cards(*hand), theirs, count)


def treys_peer() -> Callable[[int], None]:
    treys = import_module("treys")
    evaluator = treys.Evaluator()
    theirs = [[treys.Card.new(card) for card in hand] for hand in hands()]
    return lambda count: each(lambda hand: evaluator.evaluate(hand, []), theirs, count)


PEERS = {
    "eval7": (eval7_peer, 200_000),
    "phevaluator": (phevaluator_peer, 20_000),
    "treys": (treys_peer, 10_000),
}


def bench() -> list[Row]:
    rows: list[Row] = []
    for name, (theirs, count) in installed(PEERS).items():
        rows += [
            ("seven cards ranked, all hands in order", rank_in_order, SEVENS, name, theirs, count),
            ("seven cards ranked, random, in an array", rank_at_random, 20 * MANY, name, theirs, count),
            ("seven cards ranked from Python", rank_from_python, 100_000, name, theirs, count),
        ]
    rank = "best of seven, from Python"
    return [*rows, ("two and three ranked from Python", two_and_three, 10_000, rank, rank_from_python, 100_000)]


def agree_on_sevens() -> bool:
    """Whether the kernel finds, in every hand of seven cards, the best five by definition. About a minute."""
    return disagreements(7) == 0


def main() -> int:
    """Prints the rows; fails if a promised speed is missed."""
    slow = False
    measured: dict[Callable[[int], None], float] = {}
    for what, ours, count, peer, theirs, peer_count in bench():
        for work, times in ((ours, count), (theirs, peer_count)):
            if work not in measured:
                work(max(1, times // 10))
                measured[work] = max(times / _seconds(work, times) for _ in range(3))
        rate, peer_rate = measured[ours], measured[theirs]
        print(f"{what}: {rate:,.4g} a second; {peer}: {peer_rate:,.4g}; ours / peer {rate / peer_rate:.3g}")
        promised = {rank_in_order: IN_ORDER, rank_at_random: AT_RANDOM}.get(ours, 0)
        slow |= rate < promised
    return int(slow)


def _seconds(work: Callable[[int], None], count: int) -> float:
    start = time.process_time()
    work(count)
    return time.process_time() - start


if __name__ == "__main__":
    sys.exit(main())
