"""The chance that a dealer's blackjack finds nothing to take: every hand of a split pair is decided before it.

This is no sum over hands: it enumerates the hands of a box together. A hand is decided by its last card, which busts
it or makes it win at once; before that it is one of the hands that draw. So the sum runs over pairs and triples of
drawing hands, and their last cards are counted by inclusion and exclusion.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.kernels.blackjack.dealer import ACE, TEN
from croupier.kernels.blackjack.hands import MOST, Floats
from croupier.kernels.blackjack.playing import MUST_DRAW_BELOW, Counts, Game
from croupier.kernels.blackjack.splitting import Table
from croupier.kernels.blackjack.strategy import DOUBLE, DRAW
from croupier.kernels.blackjack.terms import VALUES
from croupier.kernels.jit import jit

MOST_COPIES = 24
"""More cards than one hand can have."""
Small = npt.NDArray[np.int64]


class Work(NamedTuple):
    """Where the kernels write."""

    ways: Floats
    """To draw so many cards of a value in order (value, cards)."""
    chance: Floats
    """The chance of one way to draw so many given cards in order, by how many they are."""
    among: Small
    """How many cards there are in each set of values."""


@jit
def drawing_orders(game: Game, pair: int, table: Table, from_pair: bool, one_card: bool, orders: Floats) -> None:
    """In how many orders each hand that draws comes about from one card of the pair.

    `from_pair`: also with a second card of the pair; `one_card`: hands stop at two cards, as split aces do.
    """
    hands = game.hands
    first = hands.next[0, pair]
    orders[:] = 0.0
    orders[first] = 1.0
    for place in range(len(hands.ascending)):
        hand = hands.ascending[place]
        if orders[hand] == 0.0:
            continue
        if hand != first:
            doubles = table.action[hand] == DOUBLE and table.doubling[hand] > 0
            draws = table.action[hand] == DRAW or hands.total[hand] < MUST_DRAW_BELOW
            if one_card or game.at_once[hand] or hands.total[hand] == MOST or not (draws or doubles):
                orders[hand] = 0.0
                continue
            if doubles:
                continue
        for value in range(VALUES):
            after = hands.next[hand, value]
            if after >= 0 and (hand != first or from_pair or value != pair):
                orders[after] += orders[hand]


@jit
def deciding_cards(game: Game, hand: int, by_busting: bool) -> int:
    """The values, as bits, that decide a hand."""
    bits = 0
    for value in range(VALUES):
        after = game.hands.next[hand, value]
        if (by_busting and after < 0) or (after >= 0 and game.at_once[after]):
            bits |= 1 << value
    return bits


class Drawing(NamedTuple):
    """Hands that draw and can be decided by their next card, one entry each."""

    kinds: Small
    """How many different values it has beside its first card."""
    values: Small
    """These values (hand, kind)."""
    copies: Small
    """How many of each (hand, kind)."""
    cards: Small
    """How many cards that is."""
    set: Small
    """The set of values that decide it, by number."""
    held: Small
    """How many of its cards are in each set (hand, set)."""
    any_second: Floats
    """In how many orders it comes about."""
    other_second: Floats
    """In how many of these the second card is not of the pair."""


class Sets(NamedTuple):
    """Sets of values, with all that two of them have in common."""

    bits: Small
    common: Small
    """The number of the set that two have in common (set, set)."""


@jit
def count_ways(sets: Sets, left: Counts, work: Work) -> None:
    """The ways to draw so many cards of a value, the chance of so many given cards, and the cards in each set."""
    size = 0
    for value in range(VALUES):
        size += left[value]
        ways = 1.0
        for copies in range(work.ways.shape[1]):
            work.ways[value, copies] = ways
            ways *= max(0, left[value] - copies)
    chance = 1.0
    for cards in range(len(work.chance)):
        work.chance[cards] = chance
        chance = chance / (size - cards) if size > cards else 0.0
    for number in range(len(sets.bits)):
        work.among[number] = 0
        for value in range(VALUES):
            if sets.bits[number] >> value & 1:
                work.among[number] += left[value]


@jit
def ways_of(drawing: Drawing, hand: int, work: Work) -> float:
    """The ways to draw the hand's cards in one order."""
    ways = 1.0
    for kind in range(drawing.kinds[hand]):
        ways *= work.ways[drawing.values[hand, kind], drawing.copies[hand, kind]]
    return ways


@jit
def both_decided(drawing: Drawing, sets: Sets, orders: Floats, shoe: Counts, work: Work) -> float:
    """The chance that two hands are decided, `orders` telling how each may come about."""
    total = 0.0
    left = shoe.copy()
    for a in range(len(orders)):
        count_ways(sets, shoe, work)
        first = orders[a] * ways_of(drawing, a, work) * work.chance[drawing.cards[a]]
        if first <= 0.0:
            continue
        take_cards(drawing, a, shoe, left)
        count_ways(sets, left, work)
        for b in range(len(orders)):
            common = sets.common[drawing.set[a], drawing.set[b]]
            n_a = work.among[drawing.set[a]] - drawing.held[b, drawing.set[a]]
            n_b = work.among[drawing.set[b]] - drawing.held[b, drawing.set[b]]
            n_ab = work.among[common] - drawing.held[b, common]
            last = work.chance[drawing.cards[b] + 2] * (n_a * n_b - n_ab)
            total += first * orders[b] * ways_of(drawing, b, work) * last
    return total


@jit
def three_decided(drawing: Drawing, sets: Sets, shoe: Counts, work: Work) -> float:
    """The chance that three hands are decided: the second and third get any second card, the first is told for both
    ways in which a third hand comes about."""
    total = 0.0
    left, after = shoe.copy(), shoe.copy()
    hands = len(drawing.kinds)
    for a in range(hands):
        count_ways(sets, shoe, work)
        orders = drawing.any_second[a] + drawing.other_second[a]
        first = orders * ways_of(drawing, a, work) * work.chance[drawing.cards[a]]
        if first <= 0.0:
            continue
        take_cards(drawing, a, shoe, left)
        for b in range(hands):
            count_ways(sets, left, work)
            second = first * drawing.any_second[b] * ways_of(drawing, b, work) * work.chance[drawing.cards[b]]
            if second <= 0.0:
                continue
            take_cards(drawing, b, left, after)
            count_ways(sets, after, work)
            set_a, set_b = drawing.set[a], drawing.set[b]
            set_ab = sets.common[set_a, set_b]
            for c in range(b, hands):
                set_c = drawing.set[c]
                set_ac, set_bc, set_abc = (
                    sets.common[set_a, set_c],
                    sets.common[set_b, set_c],
                    sets.common[set_ab, set_c],
                )
                held = drawing.held[c]
                n_a, n_b, n_c = (
                    work.among[set_a] - held[set_a],
                    work.among[set_b] - held[set_b],
                    work.among[set_c] - held[set_c],
                )
                n_ab, n_ac = work.among[set_ab] - held[set_ab], work.among[set_ac] - held[set_ac]
                n_bc, n_abc = work.among[set_bc] - held[set_bc], work.among[set_abc] - held[set_abc]
                ways = n_a * n_b * n_c - n_ab * n_c - n_ac * n_b - n_bc * n_a + 2 * n_abc
                third = drawing.any_second[c] * ways_of(drawing, c, work) * work.chance[drawing.cards[c] + 3] * ways
                total += second * third * (1.0 if c == b else 2.0)
    return total


@jit
def take_cards(drawing: Drawing, hand: int, shoe: Counts, left: Counts) -> None:
    """What is left of the shoe without the hand's cards."""
    left[:] = shoe
    for kind in range(drawing.kinds[hand]):
        left[drawing.values[hand, kind]] -= drawing.copies[hand, kind]


def drawing_hands(game: Game, pair: int, table: Table, by_busting: bool) -> tuple[Drawing, Sets] | None:
    """None: no hand of such a split is ever decided before the dealer draws."""
    hands, is_aces = game.hands, pair == ACE
    any_second, other_second = np.zeros((2, len(hands.cards)))
    drawing_orders(game, pair, table, True, is_aces, any_second)
    drawing_orders(game, pair, table, False, is_aces, other_second)
    those = [int(hand) for hand in np.flatnonzero(any_second)]
    bits = {hand: deciding_cards(game, hand, by_busting) for hand in those}
    those = [hand for hand in those if bits[hand]]
    if not those:
        return None
    known = {bits[hand] for hand in those}
    while more := {a & b for a in known for b in known} - known:
        known |= more
    in_order = sorted(known)
    number = {some: place for place, some in enumerate(in_order)}
    common = [[number[a & b] for b in in_order] for a in in_order]
    counts = hands.counts[those].astype(np.int64)
    counts[:, pair] -= 1
    in_set = np.array([[some >> value & 1 for value in range(VALUES)] for some in in_order], np.int64)
    kinds = (counts > 0).sum(1)
    values = np.argsort(counts == 0, axis=1, kind="stable")
    drawing = Drawing(
        kinds,
        values,
        np.take_along_axis(counts, values, 1),
        counts.sum(1),
        np.array([number[bits[hand]] for hand in those], np.int64),
        counts @ in_set.T,
        any_second[those],
        other_second[those],
    )
    return drawing, Sets(np.array(in_order, np.int64), np.array(common, np.int64))


def all_decided(game: Game, up: int, shoe: Counts, pair: int, most_hands: int, table: Table, by_busting: bool) -> float:
    """The chance that the dealer gets a blackjack and all hands are decided before it.

    The shoe is without the up card. `by_busting`: a hand that busts is decided; one that wins at once always is.
    """
    if up not in (ACE, TEN):
        return 0.0
    second = TEN if up == ACE else ACE
    left = shoe.copy()
    left[pair] -= 2
    if left[second] <= 0 or left[pair] < 0:
        return 0.0
    chance = left[second] / left.sum()
    left[second] -= 1
    found = drawing_hands(game, pair, table, by_busting)
    if found is None:
        return 0.0
    drawing, sets = found
    work = Work(np.zeros((VALUES, MOST_COPIES)), np.zeros(MOST_COPIES), np.zeros(len(sets.bits), np.int64))
    if most_hands == 2:
        return float(chance * both_decided(drawing, sets, drawing.any_second, left, work))
    decided = both_decided(drawing, sets, drawing.other_second, left, work)
    if left[pair] > 0:
        again = left[pair] / left.sum()
        left[pair] -= 1
        decided += again * three_decided(drawing, sets, left, work)
    return float(chance * decided)
