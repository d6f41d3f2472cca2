"""Which two of three cards to keep, and who wins then: for games in which a card is given up before all have come.

Two cards are the better the more of all hands of seven cards they beat in the end, on average over the cards to come;
who chooses knows his own three cards and the board, and nothing else.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import numpy.typing as npt

from croupier.kernels.jit import jit
from croupier.kernels.poker.equity import BOARD, Cards, any_five, at_once
from croupier.kernels.poker.evaluate import ENOUGH, count_values, value_of_flush, value_of_ranks
from croupier.kernels.poker.tables import Keys, Numbers, Order, Tables, Values, tables

SEVEN = 7
STEPS = 8
"""Parts that are played beside each other."""


@cache
def beaten(order: Order) -> Numbers:
    """Twice how many hands of seven cards are worth less than each value, and how many are worth the same."""
    counts = count_values(SEVEN, tables(order))
    return 2 * np.cumsum(counts) - counts


def keep(cards: Sequence[int], board: Sequence[int], deck: Sequence[int], of: Tables) -> tuple[int, ...]:
    """The best two cards; of equals, the first as they are given."""
    seen = {*cards, *board}
    live = [card for card in deck if card not in seen]
    worth = beaten(of.order)
    pairs = list(combinations(cards, 2))
    sums = [int(worth[any_five([*pair, *board], live, BOARD - len(board), of)].sum()) for pair in pairs]
    return pairs[sums.index(max(sums))]


@jit
def play_flops(
    first: int,
    step: int,
    keys: Keys,
    masks: Keys,
    own_keys: npt.NDArray[np.uint64],
    own_masks: npt.NDArray[np.uint64],
    pair_keys: npt.NDArray[np.uint64],
    pair_masks: npt.NDArray[np.uint64],
    start: np.uint64,
    rows: npt.NDArray[np.uint32],
    slots: Values,
    flushes: Values,
    worth: Numbers,
    sets: Numbers,
) -> None:
    """Sets of winners over all flops and the two cards after them; two of three cards are kept on the flop.

    Of each player: the cards that may come as he knows it, and what he may keep. The highest card of a flop is the
    first or so many steps from it.
    """
    players = len(pair_keys)
    kept_keys, kept_masks = np.zeros(players, np.uint64), np.zeros(players, np.uint64)
    scores = np.zeros(pair_keys.shape[1], np.int64)
    for a in range(first, len(keys), step):
        for b in range(a):
            for c in range(b):
                flop, on_flop = start + keys[a] + keys[b] + keys[c], masks[a] | masks[b] | masks[c]
                for player in range(players):
                    scores[:] = 0
                    for i in range(1, own_keys.shape[1]):
                        if own_masks[player, i] & on_flop:
                            continue
                        for j in range(i):
                            if own_masks[player, j] & on_flop:
                                continue
                            key = flop + own_keys[player, i] + own_keys[player, j]
                            mask = on_flop | own_masks[player, i] | own_masks[player, j]
                            for pair in range(len(scores)):
                                whole = key + pair_keys[player, pair]
                                value = value_of_ranks(whole, rows, slots)
                                if whole & ENOUGH:
                                    value = max(value, value_of_flush(mask | pair_masks[player, pair], flushes))
                                scores[pair] += worth[value]
                    best = 0
                    for pair in range(1, len(scores)):
                        if scores[pair] > scores[best]:
                            best = pair
                    kept_keys[player], kept_masks[player] = pair_keys[player, best], pair_masks[player, best]
                for i in range(1, len(keys)):
                    if masks[i] & on_flop:
                        continue
                    for j in range(i):
                        if masks[j] & on_flop:
                            continue
                        key, mask = flop + keys[i] + keys[j], on_flop | masks[i] | masks[j]
                        most, who = np.uint64(0), 0
                        for player in range(players):
                            whole = key + kept_keys[player]
                            value = value_of_ranks(whole, rows, slots)
                            if whole & ENOUGH:
                                value = max(value, value_of_flush(mask | kept_masks[player], flushes))
                            if value > most:
                                most, who = value, 0
                            if value == most:
                                who |= 1 << player
                        sets[who] += 1


def count_discarding(holes: Sequence[Sequence[int]], live: Sequence[int], deck: Sequence[int], of: Tables) -> Numbers:
    """Sets of winners when all keep two of three cards once they see the flop, which is yet to come.

    Who holds two has chosen already: there is one pair to keep, as often as others have pairs.
    """
    most = max(len(hole) for hole in holes)
    own = [Cards.of([card for card in deck if card not in hole][: len(deck) - most], of) for hole in holes]
    pairs = [Cards(*(np.resize(each, comb(most, 2)) for each in Cards.pairs(hole, of))) for hole in holes]
    own_keys, own_masks = (np.array(each) for each in zip(*own, strict=True))
    pair_keys, pair_masks = (np.array(each) for each in zip(*pairs, strict=True))
    worth = beaten(of.order)
    sets = np.zeros((STEPS, 1 << len(holes)), np.int64)

    def some(first: int) -> None:
        play_flops(
            first, STEPS, *Cards.of(live, of), own_keys, own_masks, pair_keys, pair_masks, of.start, of.rows, of.slots,
            of.flushes, worth, sets[first],
        )  # fmt: skip

    at_once(*(lambda first=first: some(first) for first in range(STEPS)))
    added: Numbers = sets.sum(axis=0)
    return added
