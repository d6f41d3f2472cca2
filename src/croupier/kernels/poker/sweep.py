"""How many of the dealer's hands a player's hand holds its own against: for all hands and up cards in one sweep.

The dealer's hands are passed from the weakest up. For every set S of up to four cards and every up card u, a counter
says how many of those passed hold both. A player's hand P then learns, by inclusion and exclusion over its subsets, how
many of them hold u and none of its own cards: the sum over S in P of the counters of S and u, odd S subtracted.

Suits are alike. The up card is always taken from suit 0, and sets that differ only by exchanging the other three suits
share one row of counters; a row has a lane for each rank of the up card and fills a cache line. Hands, too, are kept
once for all that differ only so, with their *multiplicity*: how many they stand for.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple, TypeVar, cast

import numpy as np
import numpy.typing as npt
from numba import njit

from croupier.kernels.jit import jit
from croupier.kernels.poker.evaluate import best_value
from croupier.kernels.poker.tables import CARDS, RANKS, SUITS, Keys, Order, Values, tables

Indices = npt.NDArray[np.uint32]
"""Without a sign: indices that can be negative are slower."""
Counters = npt.NDArray[np.int32]
Words = npt.NDArray[np.uint64]
"""Two lanes each. Lanes added up as words do not disturb each other as long as their sums are not negative."""
Weights = npt.NDArray[np.int64]
Actions = npt.NDArray[np.uint8]
"""What is done with each hand against each up card: a row for each hand, a column for each lane."""

LANES = 16
"""One for each rank of the up card; three stay empty."""
WORDS = LANES // 2
SHARED = 6
"""Ways to exchange three suits. Counts, too, are so many times what they count, so that they stay whole."""
HAND = 5
"""A player's cards."""
COUNTED = (1 << HAND) - 1
"""Subsets of a hand that have a row: all but itself."""
NO_CARD = CARDS
CARD_SHIFT, CARD_BITS = np.uint64(6), np.uint64(63)
SUIT_SHIFT, SUIT_BITS = np.uint64(16), np.uint64((1 << RANKS) - 1)
Kernel = TypeVar("Kernel", bound=Callable[..., object])

SIZES = np.array([subset.bit_count() for subset in range(COUNTED)], np.uint8)
SIGNS = np.array([1 - 2 * (size & 1) for size in SIZES.tolist()], np.int64)


def inlined(function: Kernel) -> Kernel:
    """Becomes part of the kernels that call it, so that what is constant in a call is constant to the compiler."""
    return cast(Kernel, njit(inline="always")(function))


# -- sets of cards ---------------------------------------------------------------------------------------------------


class Rows(NamedTuple):
    """Where each set of up to four cards is counted.

    A set has a number, the sum over its cards from the lowest up of what each adds to those before it.
    """

    steps: Indices
    """What a card adds after so many cards before it."""
    row_of: Values
    """The row of each set, by its number."""
    weights: Weights
    """How many sixths of each row count for one of the sets that share it."""


@cache
def subset_rows() -> Rows:
    steps = [[comb(card, before + 1) + comb(CARDS, before) for before in range(HAND)] for card in range(CARDS)]
    keys = np.concatenate([_shared_keys(sets) for sets in _all_sets()])
    _, row_of, sharing = np.unique(keys, return_inverse=True, return_counts=True)
    return Rows(np.array(steps, np.uint32), row_of.astype(np.uint16), SHARED // sharing)


def _all_sets() -> Iterator[npt.NDArray[np.uint16]]:
    """All sets of no card, of one, and so on, in order of their numbers: the ranks that they hold of each suit."""
    cards = np.arange(CARDS)
    held = np.zeros((SUITS, CARDS), np.uint16)
    held[cards % SUITS, cards] = 1 << cards // SUITS
    sets = np.zeros((SUITS, 1), np.uint16)
    for size in range(HAND):
        yield sets
        below = [sets[:, : comb(highest, size)] for highest in range(CARDS)]
        sets = np.concatenate([each + held[:, [highest]] for highest, each in enumerate(below)], axis=1)


def _shared_keys(sets: npt.NDArray[np.uint16]) -> npt.NDArray[np.int64]:
    """Equal for sets that share a row; less for sets of fewer cards."""
    keys: npt.NDArray[np.int64] = np.bitwise_count(sets).sum(axis=0, dtype=np.int64)
    for ranks in (sets[0], *np.sort(sets[1:], axis=0)):
        keys = keys << RANKS | ranks
    return keys


def new_counters() -> Counters:
    """A row for each set, all zero, each in a cache line of its own."""
    rows = len(subset_rows().weights)
    room = np.zeros((rows + 1) * LANES, np.int32)
    begin = -room.ctypes.data % (4 * LANES) // 4
    return room[begin : begin + rows * LANES]


@inlined
def number_subsets(cards: np.uint64, count: int, steps: Indices, numbers: Indices) -> None:
    """The numbers of the subsets of so many packed cards: each card is added to all subsets of those before it."""
    numbers[0] = 0
    known = np.uint32(1)
    for _ in range(count):
        card = cards & CARD_BITS
        cards = cards >> CARD_SHIFT
        for i in range(known):
            numbers[known + i] = numbers[i] + steps[card, SIZES[i]]
        known += known


# -- hands -----------------------------------------------------------------------------------------------------------


class Hands(NamedTuple):
    """All hands of so many cards, those that differ in suits 1 to 3 only once, from the weakest up."""

    packed: Keys
    """Cards from the lowest, six bits each."""
    multiplicities: Weights
    ups: npt.NDArray[np.uint16]
    """A bit for each rank that the up card can have: those of suit 0 not in the hand."""
    starts: npt.NDArray[np.int64]
    """Where the hands of each value begin. One more than there are values, counting the value 0."""

    @property
    def values(self) -> Values:
        return np.repeat(np.arange(len(self.starts) - 1, dtype=np.uint16), np.diff(self.starts))

    def share(self, chosen: npt.NDArray[np.bool_]) -> Fraction:
        """How often a hand and an up card are among those chosen (hand, rank of the up card)."""
        possible = (self.ups[:, None] >> np.arange(RANKS, dtype=np.uint16) & 1) * self.multiplicities[:, None]
        return Fraction(int((possible * chosen[:, :RANKS]).sum()), int(possible.sum()))


def all_hands(size: int, order: Order) -> Hands:
    """All hands of five or six cards."""
    of = tables(order)
    keys, masks = np.append(of.card_keys, np.uint64(0)), np.append(of.card_masks, np.uint64(0))
    first, last = (NO_CARD, NO_CARD) if size == HAND else (HAND, CARDS - 1)
    room = comb(CARDS, size) // SHARED * 6 // 5
    packed, values = np.empty(room, np.uint64), np.empty(room, np.uint16)
    multiplicities, ups = np.empty(room, np.uint8), np.empty(room, np.uint16)
    count = list_hands(first, last, keys, masks, of.rows, of.slots, of.flushes, packed, values, multiplicities, ups)
    by_value = np.argsort(values[:count], kind="stable")
    starts = np.searchsorted(values[by_value], np.arange(of.highest + 2))
    return Hands(packed[by_value], multiplicities[by_value].astype(np.int64), ups[by_value], starts)


@jit
def multiplicity_of(mask: np.uint64) -> int:
    """The multiplicity of cards by suit; 0 unless suits 1 to 3 are in order, the highest mask first."""
    one = (mask >> SUIT_SHIFT) & SUIT_BITS
    two = (mask >> (SUIT_SHIFT + SUIT_SHIFT)) & SUIT_BITS
    three = mask >> (SUIT_SHIFT + SUIT_SHIFT + SUIT_SHIFT)
    if one < two or two < three:
        return 0
    if one == three:
        return 1
    return 3 if one == two or two == three else 6


@jit
def list_hands(
    first: int,
    last: int,
    keys: Keys,
    masks: Keys,
    rows: Indices,
    slots: Values,
    flushes: Values,
    packed: Keys,
    values: Values,
    multiplicities: Actions,
    ups: npt.NDArray[np.uint16],
) -> int:
    """Hands of six cards whose highest is from `first` to `last`; of five, if that is no card. Returns how many."""
    count = 0
    for f in range(first, last + 1):
        for e in range(4, min(f, CARDS)):
            for d in range(3, e):
                key_d, mask_d = keys[f] + keys[e] + keys[d], masks[f] | masks[e] | masks[d]
                for c in range(2, d):
                    key_c, mask_c = key_d + keys[c], mask_d | masks[c]
                    for b in range(1, c):
                        key_b, mask_b = key_c + keys[b], mask_c | masks[b]
                        for a in range(b):
                            mask = mask_b | masks[a]
                            multiplicity = multiplicity_of(mask)
                            if multiplicity:
                                packed[count] = a | b << 6 | c << 12 | d << 18 | e << 24 | f << 30
                                values[count] = best_value(key_b + keys[a], mask, rows, slots, flushes)
                                multiplicities[count] = multiplicity
                                ups[count] = ~mask & SUIT_BITS
                                count += 1
    return count


class Finder:
    """Where in a list of hands of five cards a given one stands."""

    def __init__(self, hands: Hands) -> None:
        cards = hands.packed & np.uint64((1 << 6 * HAND) - 1)
        self.order = np.argsort(cards)
        self.packed = cards[self.order]

    def index(self, cards: Sequence[int], up: int) -> int:
        """With the suit of the up card taken for suit 0, and the others brought in order."""
        ranks = [sum(1 << card // SUITS for card in cards if card % SUITS == suit) for suit in range(SUITS)]
        others = sorted((suit for suit in range(SUITS) if suit != up % SUITS), key=lambda suit: -ranks[suit])
        renamed = {suit: place for place, suit in enumerate((up % SUITS, *others))}
        hand = sorted(card // SUITS * SUITS + renamed[card % SUITS] for card in cards)
        packed = sum(card << 6 * place for place, card in enumerate(hand))
        at = int(self.packed.searchsorted(np.uint64(packed)))
        is_hand = len(hand) == HAND and at < len(self.packed) and int(self.packed[at]) == packed
        if not is_hand or up in cards or not 0 <= up < CARDS:
            raise ValueError(f"{list(cards)} and {up} are not a hand of five cards and an up card")
        return int(self.order[at])


# -- the sweep -------------------------------------------------------------------------------------------------------


@inlined
def pass_hand(
    hand: np.uint64, size: int, multiplicity: int, steps: Indices, row_of: Values, numbers: Indices, counters: Counters
) -> None:
    """Counts a dealer's hand, once for each of its cards that can be the up card."""
    for place in range(size):
        below = np.uint64(6 * place)
        up = (hand >> below) & CARD_BITS
        if up & np.uint64(SUITS - 1):
            continue
        lower = hand & ((np.uint64(1) << below) - np.uint64(1))
        others = lower | (hand >> (below + CARD_SHIFT)) << below
        number_subsets(others, size - 1, steps, numbers)
        lane = np.uint32(up >> np.uint64(2))
        for i in range(min(1 << size - 1, COUNTED)):
            counters[np.uint32(row_of[numbers[i]]) * np.uint32(LANES) + lane] += multiplicity


@inlined
def add_rows(
    first: int, numbers: Indices, row_of: Values, weights: Weights, counters: Words, sums: Words, found: Words
) -> None:
    """To the sums, of every second subset from the first: what its row counts, subtracted if it has an odd size."""
    a, b, c, d, e, f, g = sums[0], sums[1], sums[2], sums[3], sums[4], sums[5], sums[6]
    for i in range(first, COUNTED, 2):
        row = np.uint32(row_of[numbers[i]])
        weight = np.uint64(SIGNS[i] * weights[row])
        at = row * np.uint32(WORDS)
        a += weight * counters[at]
        b += weight * counters[at + np.uint32(1)]
        c += weight * counters[at + np.uint32(2)]
        d += weight * counters[at + np.uint32(3)]
        e += weight * counters[at + np.uint32(4)]
        f += weight * counters[at + np.uint32(5)]
        g += weight * counters[at + np.uint32(6)]
    found[0], found[1], found[2], found[3], found[4], found[5], found[6] = a, b, c, d, e, f, g


@inlined
def count_passed(
    hand: np.uint64, steps: Indices, row_of: Values, weights: Weights, numbers: Indices, counters: Words,
    shared: Words, counts: Words,
) -> None:  # fmt: skip
    """Count six times how many hands passed hold each up card and none of this hand's cards, or all five of them.

    Hands that differ in their lowest card only mostly come one after another. What the subsets of the others add up to
    is `shared`, with these cards in its last word; that is to be zero when more hands have been passed.
    """
    number_subsets(hand, HAND, steps, numbers)
    if hand >> CARD_SHIFT != shared[WORDS - 1]:
        shared[:] = 0
        add_rows(0, numbers, row_of, weights, counters, shared, shared)
        shared[WORDS - 1] = hand >> CARD_SHIFT
    add_rows(1, numbers, row_of, weights, counters, shared, counts)
