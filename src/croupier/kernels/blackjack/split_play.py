"""Split pairs played out at random: what the hands of a box come to together.

They share the dealer's hand, the up card and a shoe without replacement. What each of them comes to is no sum over
hands, and the triples of hands that a pair may become are too many to be enumerated within seconds. So they are drawn:
of each pair and up card so many boxes, from a seed, played by the solver's tables and settled on the solver's terms.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.kernels.blackjack.dealer import ACE, BLACKJACK, LOWEST
from croupier.kernels.blackjack.hands import ACE_HIGH, MOST, Floats
from croupier.kernels.blackjack.playing import (
    BUSTED_BEFORE_BLACKJACK,
    BUSTED_FIRST,
    LOST,
    MET_BLACKJACK,
    MUST_DRAW_BELOW,
    PLAIN,
    STOOD_OFF,
    WON,
    WON_AT_ONCE,
    Counts,
    Game,
)
from croupier.kernels.blackjack.splitting import Table
from croupier.kernels.blackjack.strategy import DOUBLE, DRAW
from croupier.kernels.blackjack.terms import MOST_HANDS, VALUES
from croupier.kernels.jit import jit

OFFSET = 2 * MOST_HANDS + 1
"""The most units that a box can lose, and one that a dealer's blackjack takes: where nothing is among net results."""
NETS = 2 * OFFSET
BUST, NO_CARD = -1, -2
"""What is no hand: one over 21, and one that found the shoe empty."""
NO_RESULT = -1
"""A dealer who finds the shoe empty."""

State = npt.NDArray[np.uint64]


class Settling(NamedTuple):
    """How the hands of a box are worth what they come to."""

    first: Floats
    """The worth of the hand with the original wager, by how it is staked and ends (kind, end)."""
    others: Floats
    takes_one: bool
    """A dealer's blackjack takes one unit more, unless all hands were decided before."""
    busts_decide: bool
    """A hand that has busted was decided."""
    hits_soft_17: bool


@jit
def random_below(state: State, size: int) -> int:
    """The next of a sequence of random numbers, below a size: Vigna's splitmix64."""
    state[0] += np.uint64(0x9E3779B97F4A7C15)
    z = state[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z = z ^ (z >> np.uint64(31))
    return int(float(z >> np.uint64(11)) * (1.0 / 9007199254740992.0) * size)


@jit
def draw(state: State, left: Counts, size: int) -> int:
    """The value of the next card, taken from what is left."""
    place = random_below(state, size)
    value = VALUES - 1
    while value > 0 and place >= left[value]:
        place -= left[value]
        value -= 1
    left[value] -= 1
    return value


@jit
def play_hand(game: Game, state: State, left: Counts, size: int, hand: int, table: Table) -> tuple[int, int, int]:
    """What a hand of two cards becomes, how it is staked, and how many cards are left."""
    kind = PLAIN
    while True:
        if game.at_once[hand] or game.hands.total[hand] == MOST or size == 0 or kind != PLAIN:
            return hand, kind, size
        if table.action[hand] == DOUBLE:
            kind = table.doubling[hand]
        if not (game.hands.total[hand] < MUST_DRAW_BELOW or table.action[hand] == DRAW or kind != PLAIN):
            return hand, kind, size
        hand = game.hands.next[hand, draw(state, left, size)]
        size -= 1
        if hand < 0:
            return BUST, kind, size


@jit
def dealers_result(state: State, left: Counts, size: int, up: int, hits_soft_17: bool) -> int:
    """What the dealer's hand comes to, as numbered for the solver."""
    hard, has_ace, cards = up + 1, up == ACE, 1
    while True:
        is_soft = has_ace and hard + ACE_HIGH <= MOST
        total = hard + ACE_HIGH if is_soft else hard
        if total == MOST and cards == 2:
            return BLACKJACK
        if total > LOWEST or (total == LOWEST and not (is_soft and hits_soft_17)):
            return total - LOWEST
        if size == 0:
            return NO_RESULT
        value = draw(state, left, size)
        size -= 1
        cards += 1
        hard += value + 1
        has_ace = has_ace or value == ACE


@jit
def end_of(game: Game, hand: int, result: int) -> int:
    """How a hand ends against the dealer's result."""
    has_blackjack = result == BLACKJACK
    if hand == NO_CARD:
        return STOOD_OFF
    if hand == BUST:
        return BUSTED_BEFORE_BLACKJACK if has_blackjack else BUSTED_FIRST
    if game.at_once[hand]:
        return WON_AT_ONCE
    if has_blackjack:
        return MET_BLACKJACK
    if result in (NO_RESULT, game.dealer.stands_off):
        return STOOD_OFF
    dealer, total = result + LOWEST, game.hands.total[hand]
    if dealer > MOST or total > dealer:
        return WON
    return STOOD_OFF if total == dealer else LOST


@jit
def play_splits(
    game: Game,
    up: int,
    shoe: Counts,
    pair: int,
    most_hands: int,
    first: Table,
    others: Table,
    settling: Settling,
    rounds: int,
    seed: int,
    found: npt.NDArray[np.int64],
) -> None:
    """Counts boxes in `found` (the dealer has a blackjack or not, net result and OFFSET).

    The shoe is without the up card and the pair.
    """
    state = np.array([seed], np.uint64)
    left = shoe.copy()
    held, kinds = np.zeros(MOST_HANDS, np.int64), np.zeros(MOST_HANDS, np.int64)
    full = 0
    for value in range(VALUES):
        full += shoe[value]
    for _ in range(rounds):
        for value in range(VALUES):
            left[value] = shoe[value]
        size, hands, number = full, 2, 0
        while number < hands:
            if size == 0:
                held[number], kinds[number] = NO_CARD, PLAIN
                number += 1
                continue
            card = draw(state, left, size)
            size -= 1
            if card == pair and hands < most_hands:  # a third hand; this one gets another card
                hands += 1
                continue
            hand = game.hands.two[pair, card]
            table = first if number == 0 else others
            held[number], kinds[number], size = play_hand(game, state, left, size, hand, table)
            number += 1
        result = dealers_result(state, left, size, up, settling.hits_soft_17)
        net, all_decided = 0.0, True
        for number in range(hands):
            end = end_of(game, held[number], result)
            worth = settling.first if number == 0 else settling.others
            net += worth[kinds[number], end]
            all_decided &= end == WON_AT_ONCE or (settling.busts_decide and held[number] == BUST)
        has_blackjack = result == BLACKJACK
        if has_blackjack and settling.takes_one and not all_decided:
            net -= 1.0
        found[int(has_blackjack), int(net) + OFFSET] += 1
