"""Hands of poker in a second, beside PokerKit in the same run: `python -m benchmarks.poker`; rows for `make bench`.

Replay: the Pluribus hands of `tests/phh`, read beforehand by both; every action is verified and the pots are divided.
Random play: six-handed no-limit hold'em, each player folding (to a bet), checking or calling, and raising to any amount
with the same chances; both draw their cards and their choices from Python's generator. Alone it takes turns between the
two and compares medians, and ends with 1 if a promised ratio is missed.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from croupier.formats import HandHistory, phh, replay
from croupier.poker import Hand, PokerGame, Stakes

Row = tuple[str, Callable[[int], None], int, str, Callable[[int], None], int]
"""What, ours, how many, the peer, its work, how many."""
PLURIBUS = Path(__file__).parent.parent / "tests" / "phh" / "pluribus.phhs"
REPLAY, RANDOM = 10, 20
"""Ratios that are promised."""
ROUNDS = 7
STACKS, BLINDS = [10_000] * 6, (50, 100)


class PythonsChance:
    """A source of chance as quick as PokerKit's."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed).random

    def below(self, n: int) -> int:
        return int(self.random() * n)


# -- ours ------------------------------------------------------------------------------------------------------------


@cache
def histories() -> list[HandHistory]:
    return phh.read(PLURIBUS)


def replay_histories(count: int) -> None:
    hands = histories()
    for i in range(count):
        assert replay(hands[i % len(hands)]).matches


@cache
def table() -> tuple[PokerGame, Stakes]:
    options = {"variant": "holdem", "betting": "no_limit", "commission_percent": 0}
    return PokerGame("star_sydney/poker", options=options), Stakes(blinds=BLINDS, minimum=BLINDS[-1])


def play_at_random(hand: Hand, generator: random.Random) -> None:
    while hand.phase == "betting":
        moves = hand.legal()
        if moves[1][0] == "check":
            del moves[0]
        move = generator.choice(moves)
        player = hand.actor
        assert player is not None
        match move[0]:
            case "fold":
                hand.fold(player)
            case "raise":
                hand.raise_to(player, generator.randint(int(move[1]), int(move[2])))
            case _:
                hand.check_or_call(player)


def random_hands(count: int) -> None:
    game, stakes = table()
    generator, chance = random.Random(1), PythonsChance(1)
    for _ in range(count):
        play_at_random(game.deal(STACKS, chance, stakes=stakes), generator)


# -- PokerKit --------------------------------------------------------------------------------------------------------


def peer_replay() -> Callable[[int], None]:
    pokerkit = import_module("pokerkit")
    with PLURIBUS.open("rb") as file:
        theirs = list(pokerkit.HandHistory.load_all(file))

    def work(count: int) -> None:
        for i in range(count):
            history = theirs[i % len(theirs)]
            *_, last = history
            assert last.stacks == history.finishing_stacks

    return work


def peer_random() -> Callable[[int], None]:
    pokerkit = import_module("pokerkit")
    automations = tuple(pokerkit.Automation)

    def play(state: Any, generator: random.Random) -> None:
        while state.status:
            choices = [state.check_or_call]
            if state.can_fold():
                choices.append(state.fold)
            if state.can_complete_bet_or_raise_to():
                choices.append(state.complete_bet_or_raise_to)
            choice = generator.choice(choices)
            if choice == state.complete_bet_or_raise_to:
                least = state.min_completion_betting_or_raising_to_amount
                most = state.max_completion_betting_or_raising_to_amount
                choice(generator.randint(least, most))
            else:
                choice()

    def work(count: int) -> None:
        generator = random.Random(1)
        random.seed(1)
        for _ in range(count):
            create = pokerkit.NoLimitTexasHoldem.create_state
            play(create(automations, True, 0, BLINDS, BLINDS[-1], tuple(STACKS), len(STACKS)), generator)

    return work


def bench() -> list[Row]:
    try:
        their_replay, their_random = peer_replay(), peer_random()
    except ImportError:
        print("PokerKit is not installed: left out", file=sys.stderr)
        return []
    return [
        ("Pluribus hands replayed", replay_histories, 2_000, "PokerKit", their_replay, 200),
        ("no-limit hold'em hands at random, six players", random_hands, 2_000, "PokerKit", their_random, 100),
    ]


def rates(row: Row) -> tuple[float, float]:
    """Medians of hands in a second of processor time, the two taking turns after one to warm up."""
    _, ours, count, _, theirs, peer_count = row
    measured: tuple[list[float], list[float]] = [], []
    for turn in range(ROUNDS + 1):
        for work, times, found in ((ours, count, measured[0]), (theirs, peer_count, measured[1])):
            start = time.process_time()
            work(times)
            if turn:
                found.append(times / (time.process_time() - start))
    return statistics.median(measured[0]), statistics.median(measured[1])


def main() -> int:
    """Prints the rows; fails if a promised ratio is missed."""
    missed = False
    for row, promised in zip(bench(), (REPLAY, RANDOM), strict=True):
        ours, theirs = rates(row)
        missed |= ours / theirs < promised
        print(
            f"{row[0]}: {ours:,.0f} a second; {row[3]}: {theirs:,.0f}; ratio {ours / theirs:.1f}, promised {promised}"
        )
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
