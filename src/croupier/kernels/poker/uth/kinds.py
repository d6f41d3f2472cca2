"""Boards, flops and holes that are alike, numbered: what makes an exact solution of the game small.

If a board has no three cards of a suit, only ranks matter: there are 6,175 such *plain* boards and 91 pairs of ranks to
hold. Any other has three or more cards of one suit, and matters only by which of its cards are of that suit: there are
36,608 such *suited* boards. A card is then of one of 26 *kinds*: of the suit, or not, with its rank; and there are 351
pairs of kinds to hold. A flop is seen from each of its suits in turn, as one of 2,483 triples of kinds; up to the names
of the suits there are 1,755 flops.
"""

from functools import cache
from itertools import combinations, permutations
from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from croupier.kernels.poker.tables import CARDS, RANK_KEYS, RANKS, ROW_BITS, SUITS, Tables, Values, multisets, tables

Bytes = npt.NDArray[np.uint8]
Index = npt.NDArray[np.uint16]
Numbers = npt.NDArray[np.int64]
Scalar = TypeVar("Scalar", bound=np.generic)

KINDS = 2 * RANKS
"""How many kinds of cards there are as seen from one suit: those of the suit by rank, then the others."""
RANK_PAIRS, KIND_PAIRS = RANKS * (RANKS + 1) // 2, KINDS * (KINDS + 1) // 2
HOLES = CARDS * (CARDS - 1) // 2
DEALERS = 45 * 44 // 2
"""Holes that the dealer may have, when the player knows seven cards."""
RUNOUTS = 47 * 46 // 2
"""Turns and rivers that may come, when the player knows five cards."""
FLOPS = 50 * 49 * 48 // 6
DEALS = HOLES * FLOPS * RUNOUTS * DEALERS
LATER = tuple(combinations(range(5), 2))
"""Which two of a board's five cards come after the flop."""
NO_FLOP = 0xFFFF
IMPOSSIBLE = 10
"""In place of a class of hands."""
FLUSH_BITS = np.uint64(0x8888 << 32)
"""The bits of the counters of suits in a key that say that there are enough."""


@cache
def later() -> Bytes:
    """`LATER`, for kernels."""
    return bytes_of(LATER)


def pair_number(one: Any, other: Any) -> Any:
    """The number of two ranks, kinds or anything counted from zero, in any order; of rank pairs the same as kinds."""
    high, low = np.maximum(one, other), np.minimum(one, other)
    return high * (high + 1) // 2 + low


def hole_number(one: Any, other: Any) -> Any:
    """The number of two different cards."""
    high, low = np.maximum(one, other), np.minimum(one, other)
    return high * (high - 1) // 2 + low


@cache
def holes() -> Bytes:
    """The cards of each hole, in order of their numbers."""
    return bytes_of([(high, low) for high in range(CARDS) for low in range(high)])


@cache
def starts() -> Bytes:
    """(hole): which of the 169 starting hands it is: 13 times a rank and another.

    The higher rank comes first if they are of one suit or a pair, otherwise the lower.
    """
    high, low = holes().T // SUITS
    is_suited = holes()[:, 0] % SUITS == holes()[:, 1] % SUITS
    return bytes_of(np.where(is_suited, high * RANKS + low, low * RANKS + high))


@cache
def pair_table() -> Index:
    """The number of any two kinds."""
    return index_of(pair_number(np.arange(KINDS)[:, None], np.arange(KINDS)))


@cache
def members(pairs: int) -> tuple[Index, Index]:
    """The higher and the lower of each pair."""
    high = np.array([x for x in range(KINDS) for _ in range(x + 1)])[:pairs]
    low = np.array([y for x in range(KINDS) for y in range(x + 1)])[:pairs]
    return index_of(high), index_of(low)


def _kept(array: npt.NDArray[Scalar]) -> npt.NDArray[Scalar]:
    array.setflags(write=False)
    return array


def bytes_of(found: Any) -> Bytes:
    """To be kept, so not to be written to."""
    return _kept(np.ascontiguousarray(found, np.uint8))


def index_of(found: Any) -> Index:
    return _kept(np.ascontiguousarray(found, np.uint16))


def numbers_of(found: Any) -> Numbers:
    return _kept(np.ascontiguousarray(found, np.int64))


# -- what hands are worth --------------------------------------------------------------------------------------------


class Hands(NamedTuple):
    """Values of hands by board and hole: all in which the two ways to make a hand differ."""

    plain: Values
    """(board, pair of ranks) without regard to suits; 0 for more than four of a rank."""
    order: Bytes
    """(board, place): pairs of ranks from the lowest hand up, the impossible first."""
    impossible: Numbers
    """(board): how many are."""
    two: Values
    """(mask of the board's cards of the suit, pair of ranks held in the suit): flushes, at least."""
    one: Values
    """(mask, rank held in the suit beside a card of another); 0 where that is no flush."""
    none: Values
    """(mask), if no card of the suit is held."""
    classes: Bytes
    """The class of each value."""
    qualifying: int
    """The lowest value with which the dealer qualifies."""


@cache
def hands(uses_both: bool, qualifies: int) -> Hands:
    known = tables()
    boards = multisets(5)
    high, low = members(RANK_PAIRS)
    pairs = np.zeros((RANK_PAIRS, RANKS), np.int64)
    np.add.at(pairs, (np.arange(RANK_PAIRS), high), 1)
    np.add.at(pairs, (np.arange(RANK_PAIRS), low), 1)
    held = boards[:, high] + (high == low)
    is_possible = (held < SUITS) & (boards[:, low] < SUITS)
    masks = np.arange(1 << RANKS)
    one, none = np.zeros((1 << RANKS, RANKS), np.uint16), np.zeros(1 << RANKS, np.uint16)
    if uses_both:
        plain, two = _with_three(known, boards, pairs), _flushes_with_three(known, high, low)
    else:
        plain = values_of_ranks(known, (boards @ RANK_KEYS)[:, None] + pairs @ RANK_KEYS)
        two = known.flushes[masks[:, None] | 1 << high.astype(np.int64) | 1 << low.astype(np.int64)]
        one, none = known.flushes[masks[:, None] | 1 << np.arange(RANKS)], known.flushes
    plain = np.where(is_possible, plain, 0).astype(np.uint16)
    order = np.sort(plain.astype(np.int32) << 9 | np.arange(RANK_PAIRS, dtype=np.int32), axis=1) & 511
    return Hands(
        index_of(plain),
        bytes_of(order),
        numbers_of((plain == 0).sum(axis=1)),
        index_of(two),
        index_of(one),
        index_of(none),
        known.classes,
        known.value_of_code(qualifies),
    )


def values_of_ranks(known: Tables, keys: Numbers) -> Values:
    """The values by the sums of rank keys; nonsense for more than four of a rank."""
    begins = known.rows[np.minimum(keys >> ROW_BITS, len(known.rows) - 1)].astype(np.int64)
    found: Values = known.slots[np.minimum(begins + (keys & (1 << ROW_BITS) - 1), len(known.slots) - 1)]
    return found


def _with_three(known: Tables, boards: npt.NDArray[np.int8], pairs: Numbers) -> Values:
    """The best of three ranks of each board with each pair of ranks."""
    triples = multisets(3).astype(np.int64)
    together = (triples @ RANK_KEYS)[:, None] + pairs @ RANK_KEYS
    is_possible = (triples[:, None, :] + pairs).max(axis=2) <= SUITS
    values = np.where(is_possible, values_of_ranks(known, together), 0)
    ranks = np.repeat(np.tile(np.arange(RANKS), len(boards)), boards.ravel()).reshape(-1, 5)
    by_key = np.argsort(triples @ RANK_KEYS)
    best = np.zeros((len(boards), RANK_PAIRS), np.uint16)
    for three in combinations(range(5), 3):
        found = np.searchsorted((triples @ RANK_KEYS)[by_key], RANK_KEYS[ranks[:, three]].sum(axis=1))
        np.maximum(best, values[by_key[found]], out=best)
    return best


def _flushes_with_three(known: Tables, high: Index, low: Index) -> Values:
    """The best of three cards of a suit with each two others of it."""
    best = np.zeros((1 << RANKS, RANK_PAIRS), np.uint16)
    pairs = 1 << high.astype(np.int64) | 1 << low.astype(np.int64)
    for size in (3, 4, 5):
        cards = np.array(list(combinations(range(RANKS), size)))
        masks = (1 << cards).sum(axis=1)
        for three in combinations(range(size), 3):
            used = (1 << cards[:, three]).sum(axis=1)
            best[masks] = np.maximum(best[masks], known.flushes[used[:, None] | pairs])
    return best


# -- boards ----------------------------------------------------------------------------------------------------------


@cache
def plain_left() -> Bytes:
    """(plain board, rank): how many cards of the rank are left."""
    return bytes_of(SUITS - multisets(5))


@cache
def plain_boards() -> Index:
    """(triple of ranks, pair of ranks): the plain board that they make; nonsense for more than four of a rank."""
    keys = multisets(5) @ RANK_KEYS
    by_key = np.argsort(keys)
    high, low = members(RANK_PAIRS)
    together = (multisets(3) @ RANK_KEYS)[:, None] + RANK_KEYS[high] + RANK_KEYS[low]
    return index_of(by_key[np.minimum(np.searchsorted(keys[by_key], together), len(keys) - 1)])


class SuitedBoards(NamedTuple):
    kinds: Bytes
    """(board, card): those of the suit first."""
    masks: Index
    """(board): the ranks in the suit."""
    plain: Index
    """(board): the plain board of the same ranks."""
    flops: Index
    """(board, which cards come later): the flop that the others are, NO_FLOP if it has been there already."""


@cache
def suited_boards() -> SuitedBoards:
    kinds = np.concatenate([_boards_with(suited) for suited in (3, 4, 5)])
    masks = np.where(kinds < RANKS, 1 << kinds, 0).sum(axis=1)
    keys = multisets(5) @ RANK_KEYS
    by_key = np.argsort(keys)
    plain = by_key[np.searchsorted(keys[by_key], RANK_KEYS[kinds % RANKS].sum(axis=1))]
    flops = np.empty((len(kinds), len(LATER)), np.uint16)
    for number, later in enumerate(LATER):
        flop = kinds[:, [card for card in range(5) if card not in later]]
        flops[:, number] = flop_kinds()[tuple(flop.T)]
        if later[1] == 4 and later[0] != 3:  # two alike: the other one coming later is the same
            flops[kinds[:, 3] == kinds[:, 4], number] = NO_FLOP
    return SuitedBoards(bytes_of(kinds), index_of(masks), index_of(plain), index_of(flops))


def _boards_with(suited: int) -> Numbers:
    """All boards with so many cards of the suit."""
    of_suit = np.array(list(combinations(range(RANKS), suited)))
    high, low = members(RANK_PAIRS)
    of_others: list[Numbers] = [np.zeros((1, 0), np.int64), np.arange(RANKS)[:, None], np.column_stack([high, low])]
    others = of_others[5 - suited]
    return np.column_stack([np.repeat(of_suit, len(others), axis=0), RANKS + np.tile(others, (len(of_suit), 1))])


@cache
def flop_kinds() -> Index:
    """The number of any three kinds of which one at least is of the suit, in any order."""
    found = np.full((KINDS,) * 3, NO_FLOP, np.uint16)
    number = 0
    for x in range(RANKS):
        for y in range(x + 1, KINDS):
            for z in range(y if y >= RANKS else y + 1, KINDS):
                for order in permutations((x, y, z)):
                    found[order] = number
                number += 1
    return index_of(found)


FLOP_KINDS = 2483


class Flops(NamedTuple):
    """One flop of each that differ by the names of suits only: the suit with the highest cards comes first."""

    cards: Bytes
    """(flop, card): the highest first."""
    ways: Numbers
    """(flop): how many it stands for."""
    triples: Index
    """(flop): the number of its ranks among multisets of three."""
    kinds: Index
    """(flop, suit): the flop as seen from the suit, NO_FLOP if it has none of it."""


@cache
def flops() -> Flops:
    every = np.array(list(combinations(range(CARDS), 3)))
    of_suit = np.zeros((len(every), SUITS), np.int64)
    for card in every.T:
        of_suit[np.arange(len(every)), card % SUITS] |= 1 << card // SUITS
    of_suit = -np.sort(-of_suit, axis=1)
    codes, first, ways = np.unique(flop_code(of_suit.T), return_index=True, return_counts=True)
    held = of_suit[first][:, None, :] >> np.arange(RANKS)[:, None] & 1
    cards = np.nonzero(held.reshape(len(codes), CARDS))[1].reshape(-1, 3)[:, ::-1]
    ranks, suits = np.divmod(cards, SUITS)
    keys = multisets(3) @ RANK_KEYS
    by_key = np.argsort(keys)
    triples = by_key[np.searchsorted(keys[by_key], RANK_KEYS[ranks].sum(axis=1))]
    seen = [flop_kinds()[tuple((ranks + RANKS * (suits != suit)).T)] for suit in range(SUITS)]
    return Flops(bytes_of(cards), numbers_of(ways), index_of(triples), index_of(np.column_stack(seen)))


def flop_code(of_suit: Any) -> Any:
    """One number for a flop that is kept, from the masks of ranks that it has of each suit; the last suit has none."""
    return (of_suit[0] << RANKS | of_suit[1]) << RANKS | of_suit[2]


@cache
def flop_numbers() -> dict[int, int]:
    """The place of each flop that is kept, by code."""
    of_suit = [
        (1 << flops().cards.astype(np.int64) // SUITS) * (flops().cards % SUITS == suit) for suit in range(SUITS)
    ]
    codes = flop_code([masks.sum(axis=1) for masks in of_suit])
    return {int(code): number for number, code in enumerate(codes)}


@cache
def flop_classes() -> Bytes:
    """(flop, hole): the class of the five cards, IMPOSSIBLE if they share one."""
    known, cards = tables(), flops().cards
    keys = known.card_keys[cards].sum(axis=1)[:, None] + known.card_keys[holes()].sum(axis=1) + known.start
    classes = known.classes[values_of_ranks(known, (keys & np.uint64(0xFFFFFFFF)).astype(np.int64))]
    flop, hole = np.nonzero(keys & FLUSH_BITS)
    masks = np.bitwise_or.reduce(1 << np.hstack([cards[flop], holes()[hole]]).astype(np.int64) // SUITS, axis=1)
    classes[flop, hole] = known.classes[known.flushes[masks]]
    on_flop = np.zeros((len(cards), CARDS), bool)
    np.put_along_axis(on_flop, cards.astype(np.int64), True, axis=1)
    return bytes_of(np.where(on_flop[:, holes()[:, 0]] | on_flop[:, holes()[:, 1]], IMPOSSIBLE, classes))
