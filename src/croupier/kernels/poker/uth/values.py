"""What every hole is worth on every board and flop, in whole numbers, and how it is best played.

Four numbers go with a board and a hole, summed over the dealer's holes: what a unit of Play wins, what Ante and Blind
win beside it, what the last decision at its best is worth, and whether that is a Play wager. Those of a flop and a hole
are sums over the boards that may come. Boards that use a card of the hole are taken off: the sum is made for each kind
of hole by how many pairs of later cards are left beside it.
"""

import numpy as np
import numpy.typing as npt

from croupier.kernels.jit import jit
from croupier.kernels.poker.tables import CARDS, RANKS, SUITS
from croupier.kernels.poker.uth.kinds import (
    KIND_PAIRS,
    KINDS,
    NO_FLOP,
    Bytes,
    Flops,
    Hands,
    Index,
    Numbers,
    SuitedBoards,
)
from croupier.kernels.poker.uth.river import (
    MOST_FLUSHES,
    Dealers,
    Keys,
    count_dealers,
    kinds_of,
    new_dealers,
    order_plain,
    order_suited,
    worth_of_hole,
)

PLAY, INITIAL, LAST, BETS = range(4)
"""The four numbers of a hole on a board or flop."""
FIELDS = 4
Sums = npt.NDArray[np.signedinteger]
Card = np.uint64


# -- boards ----------------------------------------------------------------------------------------------------------


@jit
def value_holes(
    keys: Keys, size: int, dealers: Dealers, hands: Hands, pairs: Index, worth: Numbers, last: Numbers, values: Sums
) -> None:
    """The four numbers of each hole of a board. `last` is the last Play wager, and what a fold is worth."""
    for i in range(size):
        x, y = kinds_of(keys[i])
        pair = pairs[x, y]
        play, initial = worth_of_hole(keys[i], i, dealers, hands, worth)
        bet = last[0] * play + initial
        values[pair, PLAY], values[pair, INITIAL] = play, initial
        values[pair, LAST], values[pair, BETS] = max(bet, last[1]), bet > last[1]


@jit
def value_plain_boards(
    lefts: Bytes, hands: Hands, pairs: Index, high: Index, low: Index, worth: Numbers, last: Numbers, values: Sums
) -> None:
    """Fills (board, pair of ranks, number)."""
    keys, dealers, left = np.zeros(KIND_PAIRS + 1, np.int64), new_dealers(), np.zeros(KINDS, np.int64)
    for board in range(len(lefts)):
        left[:RANKS] = lefts[board]
        size = order_plain(keys, left, hands, high, low, board)
        count_dealers(keys, size, left, hands.qualifying, dealers)
        value_holes(keys, size, dealers, hands, pairs, worth, last, values[board])


@jit
def leave(left: Numbers, kinds: Bytes) -> None:
    """How many cards of each kind a suited board leaves."""
    for rank in range(RANKS):
        left[rank], left[rank + RANKS] = 1, SUITS - 1
    for kind in kinds:
        left[kind] -= 1


@jit
def value_suited_boards(
    boards: SuitedBoards,
    later: Bytes,
    hands: Hands,
    pairs: Index,
    high: Index,
    low: Index,
    worth: Numbers,
    last: Numbers,
    sums: Sums,
) -> None:
    """Adds the values of every suited board to the sums (flop, pair of kinds, number)."""
    keys, dealers, left = np.zeros(KIND_PAIRS + 1, np.int64), new_dealers(), np.zeros(KINDS, np.int64)
    flushes, values = np.zeros(MOST_FLUSHES, np.int64), np.zeros_like(sums[0])
    for board in range(len(boards.masks)):
        kinds = boards.kinds[board]
        leave(left, kinds)
        size = order_suited(keys, left, hands, high, low, boards.plain[board], boards.masks[board], flushes)
        count_dealers(keys, size, left, hands.qualifying, dealers)
        value_holes(keys, size, dealers, hands, pairs, worth, last, values)
        for number in range(len(later)):
            flop = boards.flops[board, number]
            if flop != NO_FLOP:
                add_later(sums[flop], values, kinds[later[number, 0]], kinds[later[number, 1]], left, pairs)


@jit
def add_later(sums: Sums, values: Sums, x: int, y: int, left: Numbers, pairs: Index) -> None:
    """Adds values to sums, each as often as two cards of kinds x and y can come that are not in the hole.

    `left` is what remains after them. The number is the same for all holes but those with a card of kind x or y, and 0
    for those that the cards make impossible: what values have of another board is not counted.
    """
    if x == y:
        cards = left[x] + 2
        ways = cards * (cards - 1) // 2
        add_all(sums, values, ways)
        with_one = (cards - 1) * (cards - 2) // 2 - ways
        add_with(sums, values, pairs[x], with_one)
        add_to(sums, values, pairs[x, x], (cards - 2) * (cards - 3) // 2 - ways - with_one)
    else:
        of_x, of_y = left[x] + 1, left[y] + 1
        add_all(sums, values, of_x * of_y)
        add_with(sums, values, pairs[x], -of_y)
        add_to(sums, values, pairs[x, x], -of_y)
        add_with(sums, values, pairs[y], -of_x)
        add_to(sums, values, pairs[y, y], -of_x)
        add_to(sums, values, pairs[x, y], 1)


@jit
def add_all(sums: Sums, values: Sums, ways: int) -> None:
    flat, more = sums.reshape(sums.size), values.reshape(values.size)
    for i in range(flat.size):
        flat[i] += ways * more[i]


@jit
def add_with(sums: Sums, values: Sums, pairs: Index, ways: int) -> None:
    for other in range(Card(KINDS)):
        add_to(sums, values, pairs[other], ways)


@jit
def add_to(sums: Sums, values: Sums, pair: int, ways: int) -> None:
    a, b, c, d = values[pair, 0], values[pair, 1], values[pair, 2], values[pair, 3]
    e, f, g, h = sums[pair, 0], sums[pair, 1], sums[pair, 2], sums[pair, 3]
    sums[pair, 0], sums[pair, 1], sums[pair, 2], sums[pair, 3] = e + ways * a, f + ways * b, g + ways * c, h + ways * d


# -- flops -----------------------------------------------------------------------------------------------------------


@jit
def stays_plain(of_suit: Numbers, card: int, other: int) -> bool:
    """Whether two more cards bring no suit to three."""
    suit, others = card & 3, other & 3
    return bool(of_suit[suit] == 0 if suit == others else of_suit[suit] <= 1 and of_suit[others] <= 1)


@jit
def count_suits(flop: Bytes, of_suit: Numbers, on_flop: npt.NDArray[np.bool_]) -> bool:
    """Marks the cards of a flop and counts its suits; whether a plain board can come of it."""
    of_suit[:], on_flop[:] = 0, False
    for card in flop:
        of_suit[card & 3] += 1
        on_flop[card] = True
    return bool(of_suit.max() < 3)


@jit
def count_later(of_suit: Numbers, on_flop: npt.NDArray[np.bool_], by_ranks: Numbers, with_card: Numbers) -> None:
    """How many pairs of later cards make a plain board: by their ranks, the higher first; by a card and a rank."""
    by_ranks[:], with_card[:] = 0, 0
    for card in range(CARDS):
        for other in range(card):
            if not (on_flop[card] or on_flop[other]) and stays_plain(of_suit, card, other):
                by_ranks[card >> 2, other >> 2] += 1
                with_card[card, other >> 2] += 1
                with_card[other, card >> 2] += 1


@jit
def sum_plain(
    boards: Index, pairs: Index, by_ranks: Numbers, with_card: Numbers, values: Sums, every: Sums, with_one: Sums
) -> None:
    """Sums over the plain boards of a flop: for each pair of ranks held; for a card and the rank held beside it.

    The latter are of boards with the card among the later ones.
    """
    every[:], with_one[:] = 0, 0
    flat = every.reshape(every.size)
    for a in range(RANKS):
        for b in range(a + 1):
            ways = by_ranks[a, b]
            if ways:
                more = values[boards[pairs[a, b]]].reshape(every.size)
                for i in range(flat.size):
                    flat[i] += ways * more[i]
    for card in range(CARDS):
        for b in range(RANKS):
            ways = with_card[card, b]
            if ways:
                board = values[boards[pairs[card >> 2, b]]]
                for beside in range(RANKS):
                    pair = pairs[card >> 2, beside]
                    for field in range(FIELDS):
                        with_one[card, beside, field] += ways * board[pair, field]


@jit
def value_flops(
    flops: Flops,
    plain_boards: Index,
    pairs: Index,
    plain: Sums,
    suited: Sums,
    second: int,
    bets: Bytes,
    last_bets: Index,
    by_start: Numbers,
) -> None:
    """What every hole is worth on every flop.

    Fills whether the Play wager after the flop is made, and at how many later cards the last one would be; adds up, for
    each of the 169 starting hands, a unit of Play, Ante and Blind, and what checking is worth.
    """
    of_suit, on_flop = np.zeros(SUITS, np.int64), np.zeros(CARDS, np.bool_)
    by_ranks, with_card = np.zeros((RANKS, RANKS), np.int64), np.zeros((CARDS, RANKS), np.int64)
    every, with_one = np.zeros_like(plain[0]), np.zeros((CARDS, RANKS, FIELDS), plain.dtype)
    found, seen = np.zeros(FIELDS, np.int64), np.zeros(SUITS, np.int64)
    for number in range(len(flops.ways)):
        ways, boards = flops.ways[number], plain_boards[flops.triples[number]]
        can_be_plain = count_suits(flops.cards[number], of_suit, on_flop)
        if can_be_plain:
            count_later(of_suit, on_flop, by_ranks, with_card)
            sum_plain(boards, pairs, by_ranks, with_card, plain, every, with_one)
        suits = 0
        for suit in range(SUITS):
            if of_suit[suit]:
                seen[suits] = suit
                suits += 1
        hole = -1
        for card in range(Card(CARDS)):
            for other in range(card):
                hole += 1
                if on_flop[card] or on_flop[other]:
                    continue
                a, b = card >> Card(2), other >> Card(2)
                pair = pairs[a, b]
                if can_be_plain:
                    for field in range(FIELDS):
                        found[field] = every[pair, field] - with_one[card, b, field] - with_one[other, a, field]
                    if stays_plain(of_suit, card, other):
                        for field in range(FIELDS):
                            found[field] += plain[boards[pair], pair, field]
                else:
                    found[:] = 0
                for i in range(suits):
                    of = Card(seen[i])
                    x = a if card & Card(3) == of else a + Card(RANKS)
                    y = b if other & Card(3) == of else b + Card(RANKS)
                    sums, held = suited[flops.kinds[number, of]], pairs[x, y]
                    for field in range(FIELDS):
                        found[field] += sums[held, field]
                start = a * Card(RANKS) + b if a == b or card & Card(3) == other & Card(3) else b * Card(RANKS) + a
                played = second * found[PLAY] + found[INITIAL]
                bets[number, hole], last_bets[number, hole] = played > found[LAST], found[BETS]
                by_start[start, 0] += ways * found[PLAY]
                by_start[start, 1] += ways * found[INITIAL]
                by_start[start, 2] += ways * max(played, found[LAST])
