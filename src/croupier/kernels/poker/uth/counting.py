"""How often each decision meets each result, exactly: what a strategy comes to, whatever wagers pay.

Values were added up from boards to flops; here it goes the other way. A decision at a flop and a hole is a weight,
which is handed on to all boards that may come: a hole on a board then has as many deals as decisions led to it.
"""

import numpy as np
import numpy.typing as npt

from croupier.kernels.jit import jit
from croupier.kernels.poker.evaluate import value_of_ranks
from croupier.kernels.poker.tables import CARDS, RANKS, SUITS, Values
from croupier.kernels.poker.tables import Keys as CardKeys
from croupier.kernels.poker.uth.kinds import (
    DEALERS,
    KIND_PAIRS,
    KINDS,
    NO_FLOP,
    RUNOUTS,
    Bytes,
    Flops,
    Hands,
    Index,
    Numbers,
    SuitedBoards,
)
from croupier.kernels.poker.uth.river import (
    FIELD,
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
from croupier.kernels.poker.uth.terms import BEATS, CLASSES, IS_BEATEN, TIES, UNQUALIFIED
from croupier.kernels.poker.uth.values import (
    FIELDS,
    Card,
    add_later,
    count_later,
    count_suits,
    leave,
    stays_plain,
)

FIRST_LOW, FIRST_HIGH, SECOND, CHECKED = range(FIELDS)
"""What was decided before the last community cards: as many as fields, so that they are added alike."""
THIRD, FOLD = 3, 4
DECISIONS = 5
Weights = npt.NDArray[np.int32]


# -- what was decided at flops ---------------------------------------------------------------------------------------


@jit
def weigh_flops(
    flops: Flops,
    plain_boards: Index,
    pairs: Index,
    starts: Bytes,
    bets: Bytes,
    plain: Weights,
    suited: Weights,
) -> None:
    """Adds each decision to the plain boards (board, pair, decision) and the flops (flop, pair of kinds, decision).

    `starts` says what is decided with each of the 169 starting hands, CHECKED if no Play wager is made; `bets` says,
    for flop and hole, whether the second is.
    """
    of_suit, on_flop = np.zeros(SUITS, np.int64), np.zeros(CARDS, np.bool_)
    by_ranks, with_card = np.zeros((RANKS, RANKS), np.int64), np.zeros((CARDS, RANKS), np.int64)
    every, with_one = np.zeros_like(plain[0]), np.zeros((CARDS, RANKS, FIELDS), plain.dtype)
    for number in range(len(flops.ways)):
        ways, boards = flops.ways[number], plain_boards[flops.triples[number]]
        can_be_plain = count_suits(flops.cards[number], of_suit, on_flop)
        every[:], with_one[:] = 0, 0
        hole = -1
        for card in range(Card(CARDS)):
            for other in range(card):
                hole += 1
                if on_flop[card] or on_flop[other]:
                    continue
                a, b = card >> Card(2), other >> Card(2)
                start = a * Card(RANKS) + b if a == b or card & Card(3) == other & Card(3) else b * Card(RANKS) + a
                decided = starts[start]
                if decided == CHECKED and bets[number, hole]:
                    decided = np.uint8(SECOND)
                if can_be_plain:
                    pair = pairs[a, b]
                    every[pair, decided] += ways
                    with_one[card, b, decided] += ways
                    with_one[other, a, decided] += ways
                    if stays_plain(of_suit, card, other):
                        plain[boards[pair], pair, decided] += ways
                for suit in range(Card(SUITS)):
                    if of_suit[suit]:
                        x = a if card & Card(3) == suit else a + Card(RANKS)
                        y = b if other & Card(3) == suit else b + Card(RANKS)
                        suited[flops.kinds[number, suit], pairs[x, y], decided] += ways
        if can_be_plain:
            count_later(of_suit, on_flop, by_ranks, with_card)
            hand_on_plain(boards, pairs, by_ranks, with_card, every, with_one, plain)


@jit
def hand_on_plain(
    boards: Index,
    pairs: Index,
    by_ranks: Numbers,
    with_card: Numbers,
    every: Weights,
    with_one: Weights,
    plain: Weights,
) -> None:
    """To the plain boards of a flop, but for those with a card of the hole: `sum_plain` turned round."""
    flat = every.reshape(every.size)
    for a in range(RANKS):
        for b in range(a + 1):
            ways = by_ranks[a, b]
            if ways:
                board = plain[boards[pairs[a, b]]].reshape(every.size)
                for i in range(flat.size):
                    board[i] += ways * flat[i]
    for card in range(CARDS):
        for b in range(RANKS):
            ways = with_card[card, b]
            if ways:
                weights = plain[boards[pairs[card >> 2, b]]]
                for beside in range(RANKS):
                    pair = pairs[card >> 2, beside]
                    for field in range(FIELDS):
                        weights[pair, field] -= ways * with_one[card, beside, field]


@jit
def count_flops(
    flops: Flops,
    starts: Bytes,
    bets: Bytes,
    last_bets: Index,
    card_keys: CardKeys,
    start: np.uint64,
    rows: npt.NDArray[np.uint32],
    slots: Values,
    flushes: Values,
    classes: Bytes,
    tally: Numbers,
) -> None:
    """Adds flops with holes and later cards to (class of hole and flop together, folded in the end or not)."""
    on_flop = np.zeros(CARDS, np.bool_)
    for number in range(len(flops.ways)):
        ways, key, suits, mask = flops.ways[number], start, 0, 0
        on_flop[:] = False
        for card in flops.cards[number]:
            key += card_keys[card]
            on_flop[card] = True
            suits |= 1 << (card & 3)
            mask |= 1 << (card >> 2)
        hole = -1
        for card in range(Card(CARDS)):
            for other in range(card):
                hole += 1
                if on_flop[card] or on_flop[other]:
                    continue
                a, b = card >> Card(2), other >> Card(2)
                is_suited = card & Card(3) == other & Card(3)
                value = value_of_ranks(key + card_keys[card] + card_keys[other], rows, slots)
                if is_suited and suits == 1 << np.int64(card & Card(3)):
                    value = Card(flushes[mask | 1 << np.int64(a) | 1 << np.int64(b)])
                is_played = starts[a * Card(RANKS) + b if is_suited else b * Card(RANKS) + a] != CHECKED
                folds = 0 if is_played or bets[number, hole] else RUNOUTS - np.int64(last_bets[number, hole])
                tally[classes[value], 0] += ways * (RUNOUTS - folds)
                tally[classes[value], 1] += ways * folds


# -- how deals end ---------------------------------------------------------------------------------------------------


@jit
def count_plain(
    lefts: Bytes,
    hands: Hands,
    pairs: Index,
    high: Index,
    low: Index,
    worth: Numbers,
    last: Numbers,
    weights: Weights,
    tally: Numbers,
) -> None:
    """Adds all deals that end on plain boards to the tally of `count_results`."""
    keys, dealers, left = np.zeros(KIND_PAIRS + 1, np.int64), new_dealers(), np.zeros(KINDS, np.int64)
    for board in range(len(lefts)):
        left[:RANKS] = lefts[board]
        size = order_plain(keys, left, hands, high, low, board)
        count_dealers(keys, size, left, hands.qualifying, dealers)
        count_results(keys, size, dealers, hands, pairs, worth, last, weights[board], tally)


@jit
def count_suited(
    boards: SuitedBoards,
    later: Bytes,
    hands: Hands,
    pairs: Index,
    high: Index,
    low: Index,
    worth: Numbers,
    last: Numbers,
    weights: Weights,
    tally: Numbers,
) -> None:
    """Adds all that end on suited boards; what was decided at a flop is handed on to each of its boards first."""
    keys, dealers, left = np.zeros(KIND_PAIRS + 1, np.int64), new_dealers(), np.zeros(KINDS, np.int64)
    flushes, here = np.zeros(MOST_FLUSHES, np.int64), np.zeros_like(weights[0])
    for board in range(len(boards.masks)):
        kinds = boards.kinds[board]
        leave(left, kinds)
        here[:] = 0
        for number in range(len(later)):
            flop = boards.flops[board, number]
            if flop != NO_FLOP:
                add_later(here, weights[flop], kinds[later[number, 0]], kinds[later[number, 1]], left, pairs)
        size = order_suited(keys, left, hands, high, low, boards.plain[board], boards.masks[board], flushes)
        count_dealers(keys, size, left, hands.qualifying, dealers)
        count_results(keys, size, dealers, hands, pairs, worth, last, here, tally)


@jit
def count_results(
    keys: Keys,
    size: int,
    dealers: Dealers,
    hands: Hands,
    pairs: Index,
    worth: Numbers,
    last: Numbers,
    weights: Weights,
    tally: Numbers,
) -> None:
    """Adds up the dealer's lower, equal, unqualified and all holes against each; `results_of` tells them apart.

    The tally is by class, whether a dealer would qualify with the hand, and whether the last Play wager is worth more
    than a fold; then by decision.
    """
    for i in range(Card(size)):
        value = keys[i] >> 2 * FIELD
        x, y = kinds_of(keys[i])
        play, initial = worth_of_hole(keys[i], i, dealers, hands, worth)
        is_bet = last[0] * play + initial > last[1]
        row = Card(4 * hands.classes[Card(value)] + 2 * (value >= hands.qualifying) + is_bet)
        pair = pairs[x, y]
        for field in range(Card(FIELDS)):
            ways = np.int64(weights[pair, field])
            tally[row, field, 0] += ways * dealers.lower[i]
            tally[row, field, 1] += ways * dealers.equal[i]
            tally[row, field, 2] += ways * dealers.unqualified[i]
            tally[row, field, 3] += ways


def results_of(tally: Numbers) -> Numbers:
    """Deals by decision, result and class of the player's hand.

    A hand below those with which the dealer qualifies loses to all that do; any other beats all that do not.
    """
    by_class = tally.reshape(CLASSES, 2, 2, FIELDS, 4)
    found = np.zeros((DECISIONS, 2 * UNQUALIFIED, CLASSES), np.int64)
    for hand_class, would_qualify, is_bet, decision in np.ndindex(by_class.shape[:-1]):
        lower, equal, unqualified, ways = by_class[hand_class, would_qualify, is_bet, decision]
        every = ways * DEALERS
        column = found[FOLD if decision == CHECKED and not is_bet else decision, :, hand_class]
        if would_qualify:
            column[BEATS] += lower - unqualified
            column[TIES] += equal
            column[IS_BEATEN] += every - lower - equal
            column[UNQUALIFIED + BEATS] += unqualified
        else:
            column[IS_BEATEN] += every - unqualified
            column[UNQUALIFIED + BEATS] += lower
            column[UNQUALIFIED + TIES] += equal
            column[UNQUALIFIED + IS_BEATEN] += unqualified - lower - equal
    return found


def new_tally() -> Numbers:
    return np.zeros((4 * CLASSES, FIELDS, 4), np.int64)
