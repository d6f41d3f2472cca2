"""Who wins when a player may hold one of many hands: ranges, and cards that a player has yet to get.

Two players are compared by a sweep. The hands of one are passed from the weakest up, and counters say for every set of
cards how many of those passed hold it; how many share no card with a hand of the other follows by inclusion and
exclusion over its subsets. More players are dealt to one after the other, in every way there is.

A hand is its *packed* cards, six bits each from the lowest; it also has a weight, a whole number.
"""

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.kernels.jit import jit
from croupier.kernels.poker.equity import Cards, at_once
from croupier.kernels.poker.evaluate import ENOUGH, value_of_flush, value_of_ranks
from croupier.kernels.poker.tables import CARDS, Keys, Numbers, Tables, Values

Indices = npt.NDArray[np.uint32]
MOST_SUBSETS = 6
"""Cards of a hand that is compared by a sweep, at most."""
CARD_SHIFT, CARD_BITS = np.uint64(6), np.uint64(63)
SIZES = np.array([subset.bit_count() for subset in range(1 << MOST_SUBSETS)], np.uint8)
SIGNS = np.array([1 - 2 * (size & 1) for size in SIZES.tolist()], np.int64)
DIGIT = 7
"""Bits of a value that are sorted by at a time."""
FEW = 40
"""Hands that are sorted by comparing them."""


class Hands(NamedTuple):
    """What one player may hold."""

    packed: Keys
    weights: Numbers
    size: int
    """Cards of a hand."""

    @staticmethod
    def of(hands: Sequence[Sequence[int]], weights: Sequence[int]) -> "Hands":
        cards = np.sort(np.array(hands, np.uint64).reshape(len(hands), -1), axis=1)
        size = cards.shape[1]
        packed = (cards << (np.arange(size, dtype=np.uint64) * CARD_SHIFT)).sum(axis=1, dtype=np.uint64)
        return Hands(packed, np.array(weights, np.int64), size)

    def cards(self) -> npt.NDArray[np.int64]:
        """A row a hand, from the lowest card."""
        shifts = np.arange(self.size, dtype=np.uint64) * CARD_SHIFT
        return (self.packed[:, None] >> shifts & CARD_BITS).astype(np.int64)

    def masks(self) -> Keys:
        """A bit for each card."""
        masks: Keys = (np.uint64(1) << self.cards().astype(np.uint64)).sum(axis=1, dtype=np.uint64)
        return masks


def every(cards: int, size: int) -> Hands:
    """All hands of so many cards below a number, in order of the highest card, then the next."""
    packed = np.zeros(1, np.uint64)
    for held in range(size):
        shift = np.uint64(held) * CARD_SHIFT
        below = [packed[: comb(highest, held)] | np.uint64(highest) << shift for highest in range(cards)]
        packed = np.concatenate(below)
    return Hands(packed, np.ones(len(packed), np.int64), size)


def steps(cards: int) -> Indices:
    """What a card adds, after so many cards before it, to the number of a set that is counted from the lowest."""
    numbers = [[comb(card, i + 1) + comb(cards, i) for i in range(MOST_SUBSETS)] for card in range(cards)]
    return np.array(numbers, np.int64).astype(np.uint32)


def sets_of(cards: int, most: int) -> int:
    """How many sets there are of so many cards or fewer."""
    return sum(comb(cards, size) for size in range(most + 1))


# -- two players -----------------------------------------------------------------------------------------------------


@jit
def number_subsets(packed: np.uint64, size: int, steps: Indices, numbers: Indices) -> None:
    """The numbers of the subsets of so many packed cards: each card is added to all subsets of those before it."""
    known = 1
    for _ in range(size):
        card = packed & CARD_BITS
        packed = packed >> CARD_SHIFT
        for i in range(known):
            numbers[known + i] = numbers[i] + steps[card, SIZES[i]]
        known += known


@jit
def count_apart(packed: np.uint64, size: int, steps: Indices, numbers: Indices, counters: Numbers) -> np.int64:
    """The weight of all hands passed that share no card with this one."""
    number_subsets(packed, size, steps, numbers)
    found = np.int64(0)
    for i in range(1 << size):
        found += SIGNS[i] * counters[numbers[i]]
    return found


@jit
def sort_by_value(values: Values, hands: Indices, spare: Indices, buckets: Indices) -> None:
    """Hands from the weakest up; the spare has room for as many."""
    count = len(hands)
    if count <= FEW:
        for i in range(1, count):
            hand = hands[i]
            j = i
            while j > 0 and values[hands[j - 1]] > values[hand]:
                hands[j] = hands[j - 1]
                j -= 1
            hands[j] = hand
        return
    for shift in (0, DIGIT):
        buckets[:] = 0
        for i in range(count):
            buckets[(values[hands[i]] >> shift) & 127] += 1
        before = np.uint32(0)
        for digit in range(128):
            before, buckets[digit] = before + buckets[digit], before
        for i in range(count):
            digit = (values[hands[i]] >> shift) & 127
            spare[buckets[digit]] = hands[i]
            buckets[digit] += np.uint32(1)
        for i in range(count):
            hands[i] = spare[i]


@jit
def compare_two(
    ours: Indices,
    theirs: Indices,
    size: int,
    their_size: int,
    times: np.int64,
    packed: Keys,
    values: Values,
    weights: Numbers,
    steps: Indices,
    numbers: Indices,
    counters: Numbers,
    won: Numbers,
    shared: Numbers,
) -> None:
    """Adds for each of our hands the weight of theirs that it beats and ties; both lists are from the weakest up.

    We hold no more cards than they: sets of more cards than a hand of ours has are not counted.
    """
    counters[:] = 0
    i, j = 0, 0
    while i < len(ours):
        value = values[ours[i]]
        first = i
        while i < len(ours) and values[ours[i]] == value:
            i += 1
        ties = False
        while j < len(theirs) and values[theirs[j]] <= value:
            if not ties and values[theirs[j]] == value:
                ties = True
                for k in range(first, i):
                    less = times * count_apart(packed[ours[k]], size, steps, numbers, counters)
                    won[ours[k]] += less
                    shared[ours[k]] -= less
            number_subsets(packed[theirs[j]], their_size, steps, numbers)
            for subset in range(1 << their_size):
                if SIZES[subset] <= size:
                    counters[numbers[subset]] += weights[theirs[j]]
            j += 1
        for k in range(first, i):
            less = times * count_apart(packed[ours[k]], size, steps, numbers, counters)
            if ties:
                shared[ours[k]] += less
            else:
                won[ours[k]] += less


@jit
def compare_pairs(
    ours: Indices,
    theirs: Indices,
    times: np.int64,
    low: Keys,
    high: Keys,
    values: Values,
    weights: Numbers,
    same: Numbers,
    held: Numbers,
    won: Numbers,
    shared: Numbers,
) -> None:
    """Compare like `compare_two`, for hands of two cards: `same` has the weight with which both hold the very same two.

    Such a hand is passed with those that tie; of the others that share a card, none shares both.
    """
    held[:] = 0
    passed = np.int64(0)
    i, j = 0, 0
    while i < len(ours):
        value = values[ours[i]]
        while j < len(theirs) and values[theirs[j]] < value:
            hand = theirs[j]
            passed += weights[hand]
            held[low[hand]] += weights[hand]
            held[high[hand]] += weights[hand]
            j += 1
        first = i
        while i < len(ours) and values[ours[i]] == value:
            hand = ours[i]
            less = times * (passed - held[low[hand]] - held[high[hand]])
            won[hand] += less
            shared[hand] -= less
            i += 1
        while j < len(theirs) and values[theirs[j]] == value:
            hand = theirs[j]
            passed += weights[hand]
            held[low[hand]] += weights[hand]
            held[high[hand]] += weights[hand]
            j += 1
        for k in range(first, i):
            hand = ours[k]
            shared[hand] += times * (passed - held[low[hand]] - held[high[hand]] + same[hand])


def count_two(hands: tuple[Hands, Hands], values: tuple[Values, Values], cards: int) -> tuple[Numbers, Numbers]:
    """The weight of hands of the second that each of the first beats, and ties. Cards are below a number.

    The first holds no more cards than the second.
    """
    first, second = (np.argsort(each, kind="stable").astype(np.uint32) for each in values)
    packed, weights = np.concatenate([h.packed for h in hands]), np.concatenate([h.weights for h in hands])
    won, shared = np.zeros(len(first), np.int64), np.zeros(len(first), np.int64)
    counters = np.zeros(sets_of(cards, hands[0].size), np.int64)
    compare_two(
        first, second + np.uint32(len(first)), hands[0].size, hands[1].size, np.int64(1), packed,
        np.concatenate(values), weights, steps(cards), np.zeros(1 << MOST_SUBSETS, np.uint32), counters, won, shared,
    )  # fmt: skip
    return won, shared


# -- more players ----------------------------------------------------------------------------------------------------


@jit
def compare_many(
    starts: Numbers, chosen: Indices, times: np.int64, masks: Keys, values: Values, weights: Numbers, sets: Numbers
) -> None:
    """Adds the weights of all deals to the set of players who win; player p may hold chosen[starts[p]:starts[p + 1]].

    Only hands that share no card go together.
    """
    players = len(starts) - 1
    at = np.empty(players, np.int64)
    used, who = np.zeros(players + 1, np.uint64), np.zeros(players + 1, np.int64)
    best, weight = np.zeros(players + 1, np.uint16), np.empty(players + 1, np.int64)
    weight[0], at[0] = times, starts[0]
    level = 0
    while level >= 0:
        if at[level] == starts[level + 1]:
            level -= 1
            continue
        hand = chosen[at[level]]
        at[level] += 1
        if used[level] & masks[hand]:
            continue
        value = values[hand]
        winners = (0 if value > best[level] else who[level]) | (1 << level if value >= best[level] else 0)
        if level == players - 1:
            sets[winners] += weight[level] * weights[hand]
            continue
        used[level + 1], who[level + 1] = used[level] | masks[hand], winners
        best[level + 1], weight[level + 1] = max(value, best[level]), weight[level] * weights[hand]
        level += 1
        at[level] = starts[level]


def count_many(hands: Sequence[Hands], values: Sequence[Values]) -> Numbers:
    """Sets of winners over all deals."""
    starts = np.cumsum([0, *(len(each.packed) for each in hands)])
    sets = np.zeros(1 << len(hands), np.int64)
    masks, weights = np.concatenate([h.masks() for h in hands]), np.concatenate([h.weights for h in hands])
    chosen = np.arange(starts[-1], dtype=np.uint32)
    compare_many(starts, chosen, np.int64(1), masks, np.concatenate(values), weights, sets)
    return sets


# -- boards ----------------------------------------------------------------------------------------------------------


@jit
def list_boards(masks: Keys, moved: npt.NDArray[np.uint64], to_come: int, boards: npt.NDArray[np.uint8]) -> int:
    """The choices of cards to come, those that are alike but for the suits only once; returns how many.

    `moved` has a row for each exchange of suits that changes nothing else. Each board is followed by how many it stands
    for.
    """
    held = np.arange(to_come)
    count = 0
    while True:
        mask = np.uint64(0)
        for i in range(to_come):
            mask |= masks[held[i]]
        fixed = 0
        for row in range(len(moved)):
            other = np.uint64(0)
            for i in range(to_come):
                other |= moved[row, held[i]]
            if other > mask:
                fixed = 0
                break
            fixed += other == mask
        if fixed:
            for i in range(to_come):
                boards[count, i] = held[i]
            boards[count, to_come] = len(moved) // fixed
            count += 1
        i = 0
        while i < to_come and held[i] + 1 == (held[i + 1] if i + 1 < to_come else len(masks)):
            held[i] = i
            i += 1
        if i == to_come:
            return count
        held[i] += 1


def exchanged(masks: Keys, suits: Sequence[int]) -> Keys:
    """Cards by suit, with the suits exchanged: suit 0 becomes the first of these, and so on."""
    moved = np.zeros_like(masks)
    for suit, other in enumerate(suits):
        moved |= (masks >> np.uint64(16 * suit) & np.uint64(0xFFFF)) << np.uint64(16 * other)
    return moved


@jit
def value_pairs(
    board: npt.NDArray[np.int64],
    takes_two: bool,
    start: np.uint64,
    card_keys: Keys,
    card_masks: Keys,
    pair_keys: Keys,
    pair_masks: Keys,
    rows: npt.NDArray[np.uint32],
    slots: Values,
    flushes: Values,
    out: Values,
) -> None:
    """What every two hole cards are worth on a board; 0 if one of them is on it."""
    key, mask = start, np.uint64(0)
    for card in board:
        key += card_keys[card]
        mask |= card_masks[card]
    for i in range(len(pair_keys)):
        best = np.uint64(0)
        if not pair_masks[i] & mask:
            if takes_two:
                for a in range(2, len(board)):
                    for b in range(1, a):
                        for c in range(b):
                            whole = start + card_keys[board[a]] + card_keys[board[b]] + card_keys[board[c]]
                            whole += pair_keys[i]
                            best = max(best, value_of_ranks(whole, rows, slots))
                            if whole & ENOUGH:
                                three = card_masks[board[a]] | card_masks[board[b]] | card_masks[board[c]]
                                best = max(best, value_of_flush(three | pair_masks[i], flushes))
            else:
                best = value_of_ranks(key + pair_keys[i], rows, slots)
                if (key + pair_keys[i]) & ENOUGH:
                    best = max(best, value_of_flush(mask | pair_masks[i], flushes))
        out[i] = best


@jit
def play_boards(
    boards: npt.NDArray[np.uint8],
    live: Numbers,
    known: Numbers,
    takes_two: bool,
    start: np.uint64,
    card_keys: Keys,
    card_masks: Keys,
    rows: npt.NDArray[np.uint32],
    slots: Values,
    flushes: Values,
    pair_keys: Keys,
    pair_masks: Keys,
    pairs_of: npt.NDArray[np.uint16],
    starts: Numbers,
    size: int,
    packed: Keys,
    masks: Keys,
    weights: Numbers,
    same: Numbers,
    steps: Indices,
    counters: Numbers,
    won: Numbers,
    shared: Numbers,
    sets: Numbers,
) -> None:
    """Compares what the players may hold on each of the boards: two by a sweep, more one deal after the other."""
    to_come = boards.shape[1] - 1
    board = np.zeros(to_come + len(known), np.int64)
    for i in range(len(known)):
        board[to_come + i] = known[i]
    players = len(starts) - 1
    of_pair, values = np.zeros(len(pair_keys), np.uint16), np.zeros(len(packed), np.uint16)
    chosen, ends = np.zeros(len(packed), np.uint32), np.zeros(players + 1, np.int64)
    spare, buckets = np.zeros(len(packed), np.uint32), np.zeros(128, np.uint32)
    numbers = np.zeros(1 << MOST_SUBSETS, np.uint32)
    low, high = packed & CARD_BITS, packed >> CARD_SHIFT & CARD_BITS
    for at in range(len(boards)):
        for i in range(to_come):
            board[i] = live[boards[at, i]]
        value_pairs(
            board, takes_two, start, card_keys, card_masks, pair_keys, pair_masks, rows, slots, flushes, of_pair
        )
        count = 0
        for player in range(players):
            for hand in range(starts[player], starts[player + 1]):
                best, least = np.uint16(0), np.uint16(0xFFFF)
                for pair in pairs_of[hand]:
                    best, least = max(best, of_pair[pair]), min(least, of_pair[pair])
                if least:
                    values[hand] = best
                    chosen[count] = hand
                    count += 1
            ends[player + 1] = count
        times = np.int64(boards[at, to_come])
        if players == 2:
            ours, theirs = chosen[: ends[1]], chosen[ends[1] : count]
            sort_by_value(values, ours, spare, buckets)
            sort_by_value(values, theirs, spare, buckets)
            if size == 2:
                compare_pairs(ours, theirs, times, low, high, values, weights, same, counters, won, shared)
            else:
                compare_two(
                    ours, theirs, size, size, times, packed, values, weights, steps, numbers, counters, won, shared
                )
        else:
            compare_many(ends, chosen, times, masks, values, weights, sets)


class Played(NamedTuple):
    """What came of all boards."""

    sets: Numbers
    """How often each set of players wins, by weight."""
    won: Numbers
    shared: Numbers
    """The weight of what each hand of the first of two players beats and ties.

    Where a board stands for others, only the sum over hands that are alike but for the suits means something.
    """


def choices(live: Sequence[int], to_come: int, moves: Sequence[Sequence[int]], tables: Tables) -> npt.NDArray[np.uint8]:
    """Boards to come as places among the live cards, and how many each stands for, given what suits are alike."""
    masks = Cards.of(live, tables).masks
    moved = np.array([exchanged(masks, suits) for suits in moves], np.uint64)
    boards = np.zeros((comb(len(live), to_come), to_come + 1), np.uint8)
    return boards[: list_boards(masks, moved, to_come, boards)]


def play(
    hands: Sequence[Hands],
    board: Sequence[int],
    live: Sequence[int],
    boards: npt.NDArray[np.uint8],
    takes_two: bool,
    tables: Tables,
) -> Played:
    """All that players of lists of hands of one size can be dealt, on all boards to come."""
    cards = np.concatenate([each.cards() for each in hands])
    first, second = np.triu_indices(hands[0].size, 1)
    numbers = cards[:, first] * CARDS + cards[:, second]
    pairs, pairs_of = np.unique(numbers, return_inverse=True)
    a, b = np.divmod(pairs, CARDS)
    pair_keys = tables.card_keys[a] + tables.card_keys[b]
    pair_masks = tables.card_masks[a] | tables.card_masks[b]
    starts = np.cumsum([0, *(len(each.packed) for each in hands)])
    size, players = hands[0].size, len(hands)
    masks, weights = np.concatenate([h.masks() for h in hands]), np.concatenate([h.weights for h in hands])
    packed = np.concatenate([h.packed for h in hands])
    theirs = dict(zip(hands[-1].packed.tolist(), hands[-1].weights.tolist(), strict=True))
    same = np.array([theirs.get(hand, 0) for hand in hands[0].packed.tolist()], np.int64)

    def some(part: npt.NDArray[np.uint8]) -> Played:
        won, shared = (np.zeros(int(starts[1]), np.int64) for _ in range(2))
        sets = np.zeros(1 << players, np.int64)
        counters = np.zeros(CARDS if size == 2 else sets_of(CARDS, size), np.int64)
        play_boards(
            part, np.array(live, np.int64), np.array(board, np.int64), takes_two, tables.start, tables.card_keys,
            tables.card_masks, tables.rows, tables.slots, tables.flushes, pair_keys, pair_masks,
            pairs_of.reshape(numbers.shape).astype(np.uint16), starts, size, packed, masks, weights, same,
            steps(CARDS), counters, won, shared, sets,
        )  # fmt: skip
        return Played(sets, won, shared)

    done: list[Played] = []
    parts = [part for part in np.array_split(boards, 8) if len(part)]
    at_once(*(lambda part=part: done.append(some(part)) for part in parts))
    return Played(*(np.sum(arrays, axis=0) for arrays in zip(*done, strict=True)))
