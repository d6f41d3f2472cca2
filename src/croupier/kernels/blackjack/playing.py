"""One hand against the dealer: the best play, and what comes of a given play.

What comes of a hand is counted in `KINDS` x `ENDS`: how it was staked and how it ended. Any value of it, expected
winnings, money staked or a frequency, is a sum of these probabilities times what each is worth, so that the same counts
serve for every way in which a dealer's blackjack may be settled.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.kernels.blackjack import dealer
from croupier.kernels.blackjack.dealer import ACE, BLACKJACK, BUSTED, LOWEST, TEN, Trie, Work, dealer_results
from croupier.kernels.blackjack.hands import MOST, Flags, Floats, Hands, Ints
from croupier.kernels.blackjack.strategy import DOUBLE, DRAW, STAND
from croupier.kernels.blackjack.terms import VALUES
from croupier.kernels.jit import jit

Counts = npt.NDArray[np.int64]
Actions = npt.NDArray[np.int8]

MUST_DRAW_BELOW = 12
ROUNDING = 1e-13
"""Values closer than this are equal."""

PLAIN, DOUBLED, DOUBLED_FREE = 0, 1, 2
KINDS = 3
"""How a hand is staked: by one unit, doubled with another, or with a lammer."""
WON_AT_ONCE, WON, STOOD_OFF, LOST, MET_BLACKJACK, BUSTED_FIRST, BUSTED_BEFORE_BLACKJACK = range(7)
ENDS = 7
"""How a hand ends. Last: it stands and the dealer gets a blackjack, it busts and the dealer gets none, or gets one."""


class Dealer(NamedTuple):
    trie: Trie
    has_all_busts: bool
    """The trie has every bust: what is left over is a shoe that ran out. Otherwise what is left over is the busts."""
    stands_off: int
    """The result above 21 against which hands stand off, or -1."""


class Game(NamedTuple):
    """What does not change in a solve."""

    hands: Hands
    dealer: Dealer
    at_once: Flags
    """Hands that win at once."""


class Odds(NamedTuple):
    """The values of standing hands, by number: worked out when first wanted."""

    known: Flags
    win: Floats
    lose: Floats
    blackjack: Floats
    work: Work


def new_odds(game: Game) -> Odds:
    size = len(game.hands.cards)
    win, lose, blackjack = np.zeros((3, size))
    return Odds(np.zeros(size, np.uint8), win, lose, blackjack, dealer.new_work(game.dealer.trie))


@jit
def take(game: Game, shoe: Counts, hand: int, left: Counts) -> int:
    """What is left of the shoe without the hand's cards, and how many they are; -1: the shoe has not got them."""
    size = 0
    for value in range(VALUES):
        left[value] = shoe[value] - game.hands.counts[hand, value]
        if left[value] < 0:
            return -1
        size += left[value]
    return size


@jit
def find_odds(game: Game, up: int, left: Counts, size: int, hand: int, odds: Odds) -> None:
    """How a hand that stands ends, given what is left without it."""
    dealer_results(game.dealer.trie, up, left, size, odds.work)
    compare(game, hand, odds)


@jit
def compare(game: Game, hand: int, odds: Odds) -> None:
    """How a hand that stands ends against the dealer's results in `odds.work`."""
    results = odds.work.results
    busts = 0.0
    if game.dealer.has_all_busts:
        for result in range(BUSTED, BLACKJACK):
            busts += results[result]
    else:
        busts = 1.0 - results[BLACKJACK]
        for result in range(BUSTED):
            busts -= results[result]
    if game.dealer.stands_off >= 0:
        busts -= results[game.dealer.stands_off]
    win, lose = busts, 0.0
    for result in range(BUSTED):
        if game.hands.total[hand] > result + LOWEST:
            win += results[result]
        elif game.hands.total[hand] < result + LOWEST:
            lose += results[result]
    odds.win[hand], odds.lose[hand], odds.blackjack[hand] = win, lose, results[BLACKJACK]
    odds.known[hand] = 1


@jit
def blackjack_chance(up: int, left: Counts, size: int) -> float:
    """That the dealer's next card makes a blackjack."""
    if size <= 0:
        return 0.0
    if up == ACE:
        return float(left[TEN] / size)
    if up == TEN:
        return float(left[ACE] / size)
    return 0.0


@jit
def stand_value(odds: Odds, hand: int, worth: Floats) -> float:
    """The value of a standing hand; `worth` is what each end is worth to a hand staked as it is."""
    win, lose, blackjack = odds.win[hand], odds.lose[hand], odds.blackjack[hand]
    stand_off = 1.0 - win - lose - blackjack
    won_or_lost = win * worth[WON] + lose * worth[LOST]
    return float(won_or_lost + blackjack * worth[MET_BLACKJACK] + stand_off * worth[STOOD_OFF])


@jit
def weigh(
    game: Game, up: int, left: Counts, size: int, hand: int, kind: int, worth: Floats, odds: Odds, value: Floats
) -> tuple[float, float, float]:
    """What a hand is worth if it stands, draws or doubles, given what is left without it and the value of every hand to
    come; not-a-number where it cannot. `kind`: how it is staked if it doubles, or 0. `worth` (kind, end)."""
    hands = game.hands
    stand = draw = double = np.nan
    if hands.total[hand] >= MUST_DRAW_BELOW:
        if not odds.known[hand]:
            find_odds(game, up, left, size, hand, odds)
        stand = stand_value(odds, hand, worth[PLAIN])
    if hands.total[hand] == MOST or size == 0:
        return stand, draw, double
    draw = double = 0.0
    for card in range(VALUES):
        if left[card] == 0:
            continue
        chance = left[card] / size
        after = hands.next[hand, card]
        left[card] -= 1
        if after < 0:
            blackjack = blackjack_chance(up, left, size - 1)
            first, before = chance * (1.0 - blackjack), chance * blackjack
            draw += first * worth[PLAIN, BUSTED_FIRST] + before * worth[PLAIN, BUSTED_BEFORE_BLACKJACK]
            double += first * worth[kind, BUSTED_FIRST] + before * worth[kind, BUSTED_BEFORE_BLACKJACK]
        else:
            draw += chance * value[after]
            if kind != PLAIN and game.at_once[after]:
                double += chance * worth[kind, WON_AT_ONCE]
            elif kind != PLAIN:
                if not odds.known[after]:
                    find_odds(game, up, left, size - 1, after, odds)
                double += chance * stand_value(odds, after, worth[kind])
        left[card] += 1
    if kind == PLAIN:
        double = np.nan
    return stand, draw, double


@jit
def best_play(
    game: Game,
    up: int,
    shoe: Counts,
    doubling: Flags,
    worth: Floats,
    odds: Odds,
    values: Floats,
    best: Floats,
    action: Actions,
) -> None:
    """The best action of every hand and the value of each (action, hand); not-a-number where it cannot be taken.

    The shoe is without the up card. `doubling`: how a hand is staked if it doubles, or 0. Ties: the action that draws
    less.
    """
    left = np.zeros(VALUES, np.int64)
    for place in range(len(game.hands.ascending) - 1, -1, -1):
        hand = game.hands.ascending[place]
        size = take(game, shoe, hand, left)
        if size < 0 or game.hands.cards[hand] < 2:
            continue
        if game.at_once[hand]:
            best[hand] = worth[PLAIN, WON_AT_ONCE]
            continue
        stand, draw, double = weigh(game, up, left, size, hand, doubling[hand], worth, odds, best)
        values[STAND, hand], values[DRAW, hand], values[DOUBLE, hand] = stand, draw, double
        chosen, most = STAND, stand
        if np.isnan(most) or draw > most + ROUNDING:
            chosen, most = DRAW, draw
        if double > most + ROUNDING:
            chosen, most = DOUBLE, double
        if np.isnan(most):
            chosen, most = STAND, 0.0
        action[hand], best[hand] = chosen, most


@jit
def add_ends(
    game: Game,
    up: int,
    left: Counts,
    size: int,
    hand: int,
    chance: float,
    odds: Odds,
    ends: Floats,
) -> None:
    """A hand that takes no more cards, reached with the chance given, as it ends."""
    if game.at_once[hand]:
        ends[WON_AT_ONCE] += chance
        return
    if not odds.known[hand]:
        find_odds(game, up, left, size, hand, odds)
    win, lose, blackjack = odds.win[hand], odds.lose[hand], odds.blackjack[hand]
    ends[WON] += chance * win
    ends[LOST] += chance * lose
    ends[MET_BLACKJACK] += chance * blackjack
    ends[STOOD_OFF] += chance * (1.0 - win - lose - blackjack)


@jit
def follow(
    game: Game,
    up: int,
    shoe: Counts,
    doubling: Flags,
    action: Actions,
    reached: Floats,
    doubled: Floats,
    odds: Odds,
    ends: Floats,
) -> None:
    """Adds to `ends` (kind, end) what comes of hands played as told, starting from `reached`: hands with their chances.

    A hand that may not do as told draws (if it must) or stands. `reached` and `doubled` (kind, hand) end as they should
    begin: all zero.
    """
    hands = game.hands
    left = np.zeros(VALUES, np.int64)
    for place in range(len(hands.ascending)):
        hand = hands.ascending[place]
        for kind in range(DOUBLED, KINDS):
            if doubled[kind, hand] > 0.0:
                size = take(game, shoe, hand, left)
                add_ends(game, up, left, size, hand, doubled[kind, hand], odds, ends[kind])
                doubled[kind, hand] = 0.0
        chance = reached[hand]
        if chance == 0.0:
            continue
        reached[hand] = 0.0
        size = take(game, shoe, hand, left)
        kind = doubling[hand] if action[hand] == DOUBLE else PLAIN
        draws = hands.total[hand] < MUST_DRAW_BELOW or action[hand] == DRAW or kind != PLAIN
        if not draws or size == 0 or hands.total[hand] == MOST or game.at_once[hand]:
            add_ends(game, up, left, size, hand, chance, odds, ends[PLAIN])
            continue
        for value in range(VALUES):
            if left[value] == 0:
                continue
            one = chance * left[value] / size
            after = hands.next[hand, value]
            if after < 0:
                left[value] -= 1
                blackjack = blackjack_chance(up, left, size - 1)
                left[value] += 1
                ends[kind, BUSTED_FIRST] += one * (1.0 - blackjack)
                ends[kind, BUSTED_BEFORE_BLACKJACK] += one * blackjack
            elif kind == PLAIN:
                reached[after] += one
            else:
                doubled[kind, after] += one


@jit
def follow_hand(
    game: Game,
    up: int,
    shoe: Counts,
    doubling: Flags,
    action: Actions,
    hand: int,
    chance: float,
    work: tuple[Floats, Floats],
    odds: Odds,
    ends: Floats,
) -> None:
    """`follow` from one hand."""
    reached, doubled = work
    reached[hand] = chance
    follow(game, up, shoe, doubling, action, reached, doubled, odds, ends)


def new_work(game: Game) -> tuple[Floats, Floats]:
    size = len(game.hands.cards)
    return np.zeros(size), np.zeros((KINDS, size))


def doubling_kinds(hands: Hands, paid: frozenset[int], free: frozenset[int], with_aces: bool) -> Flags:
    """How each hand is staked if it doubles; 0: it cannot."""
    kinds = np.zeros(len(hands.cards), np.uint8)
    for hand in range(len(kinds)):
        if hands.cards[hand] != 2:
            continue
        total, has_ace = int(hands.total[hand]), bool(hands.counts[hand, ACE])
        if not has_ace and total in free:
            kinds[hand] = DOUBLED_FREE
        elif total in paid if not has_ace else with_aces and total < MOST:
            kinds[hand] = DOUBLED
    return kinds


def hands_that_win_at_once(hands: Hands, at_21: bool, cards: int) -> Flags:
    wins: Ints = np.zeros(len(hands.cards), np.int16)
    if at_21:
        wins[hands.total == MOST] = 1
    if cards:
        wins[hands.cards == cards] = 1
    return wins.astype(np.uint8)
