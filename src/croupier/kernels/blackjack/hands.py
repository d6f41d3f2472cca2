"""Every hand a player can hold, as a multiset of values that does not bust, numbered once and for all."""

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.kernels.blackjack.terms import VALUES

Ints = npt.NDArray[np.int16]
Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.uint8]

MOST = 21
"""The highest total that does not bust."""
ACE_HIGH = 10
"""What an ace counts beyond 1 while that does not bust."""


class Hands(NamedTuple):
    """Tables by the number of a hand; cards are given by index, value less one."""

    counts: Ints
    """Cards of each value (hand, value)."""
    cards: Ints
    """How many cards."""
    hard: Ints
    """The total with every ace as 1."""
    total: Ints
    """The best total."""
    next: Ints
    """The hand after one more card (hand, value); -1: it busts."""
    ascending: Ints
    """All hands, lower hard totals first: every hand comes before those it can become."""
    two: Ints
    """The hand of two cards (value, value)."""


@cache
def all_hands() -> Hands:
    numbers: dict[tuple[int, ...], int] = {}
    held = [0] * VALUES

    def add(lowest: int, hard: int) -> None:
        numbers[tuple(held)] = len(numbers)
        for value in range(lowest, VALUES):
            if hard + value + 1 <= MOST:
                held[value] += 1
                add(value, hard + value + 1)
                held[value] -= 1

    add(0, 0)
    counts = np.array(list(numbers), np.int16)
    hard = (counts * np.arange(1, VALUES + 1)).sum(1)
    soft = (counts[:, 0] > 0) & (hard + ACE_HIGH <= MOST)
    following = np.full(counts.shape, -1, np.int16)
    two = np.zeros((VALUES, VALUES), np.int16)
    for hand, number in numbers.items():
        for value in range(VALUES):
            following[number, value] = numbers.get((*hand[:value], hand[value] + 1, *hand[value + 1 :]), -1)
    for first in range(VALUES):
        two[first] = following[following[0, first]]
    return Hands(
        counts,
        counts.sum(1).astype(np.int16),
        hard.astype(np.int16),
        np.where(soft, hard + ACE_HIGH, hard).astype(np.int16),
        following,
        np.argsort(hard, kind="stable").astype(np.int16),
        two,
    )


@cache
def numbers_by_key() -> dict[int, int]:
    """The number of a hand by the sum of its cards' keys: quick enough for a simulation."""
    counts = all_hands().counts.tolist()
    return {sum(count * key for count, key in zip(hand, KEYS[1:], strict=True)): n for n, hand in enumerate(counts)}


KEYS = (0, *(32**value for value in range(VALUES)))
"""A card's key by its value: sums of up to 21 of them are distinct for distinct multisets."""
