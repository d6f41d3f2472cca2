"""A hand against every hand that the dealer can have beside an up card, one by one: what the sweep counts at once."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from math import comb

import numpy as np
import numpy.typing as npt

from croupier.cards import DECK_52
from croupier.kernels.poker.evaluate import values_of
from croupier.kernels.poker.tables import FOUR_CARD, STANDARD, tables
from croupier.ranking import threshold
from croupier.ranking.arrays import card_number

HAND = 5
Cards = npt.NDArray[np.uint8]
"""One row a hand."""


def numbers(text: str) -> list[int]:
    """Cards as the kernels number them."""
    return [card_number(card) for card in DECK_52.parse(text)]


@cache
def choices(count: int) -> Cards:
    """All ways to choose so many of the 46 cards that a player does not see."""
    size = comb(46, count)
    flat = np.fromiter(chain.from_iterable(combinations(range(46), count)), np.uint8, size * count)
    return flat.reshape(size, count)


def dealers(cards: Sequence[int], up: int, size: int) -> Cards:
    unseen = np.array([card for card in range(52) if card != up and card not in cards], np.uint8)
    others = unseen[choices(size - 1)]
    return np.column_stack([others, np.full(len(others), up, np.uint8)])


def caribbean(cards: Sequence[int], up: int) -> tuple[int, ...]:
    """How many of the dealer's hands do not qualify, are beaten, tie and win."""
    of = tables(STANDARD)
    own = values_of([cards], of)[0]
    dealt = values_of(dealers(cards, up, HAND), of)
    plays = of.codes[dealt] >= threshold("high_card", "AK")
    compared = [plays & (dealt < own), plays & (dealt == own), plays & (dealt > own)]
    return tuple(int(part.sum()) for part in (~plays, *compared))


def four_card(cards: Sequence[int], up: int) -> int:
    """How many of the dealer's hands are not stronger."""
    of = tables(FOUR_CARD)
    return int((values_of(dealers(cards, up, HAND + 1), of) <= values_of([cards], of)[0]).sum())


def random_hands(count: int, seed: int) -> Iterator[tuple[list[int], int]]:
    """Five cards and an up card."""
    source = random.Random(seed)
    for _ in range(count):
        *cards, up = source.sample(range(52), HAND + 1)
        yield cards, up
