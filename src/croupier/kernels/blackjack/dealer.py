"""The dealer's final hand: what it comes to with which probability, for an up card and any shoe.

All orders of the same cards are equally likely, so final hands are multisets with the number of orders in which the
dealer draws them. They share their beginnings in a trie: one multiplication a node gives the probability of each.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.kernels.blackjack.hands import ACE_HIGH, MOST, Floats
from croupier.kernels.blackjack.terms import VALUES, verify_shoe
from croupier.kernels.jit import jit

Indices = npt.NDArray[np.uint32]
"""Without a sign: indices that can be negative are slower."""

LOWEST = 17
"""The lowest total at which a dealer stops."""
BUSTED = MOST + 1 - LOWEST
"""Results are totals from 17: here the busts begin."""
BLACKJACK = 10
"""The result after the totals 17 to 26."""
RESULTS = 11
COPIES = 24
"""More cards than any dealer draws."""
ACE, TEN = 0, VALUES - 1


class Work(NamedTuple):
    """Where the kernels write."""

    weight: Floats
    copies: Floats
    chance: Floats
    results: Floats


class Trie(NamedTuple):
    """What the dealer may draw to all up cards. Node 0 of each is where nothing is drawn yet; parents come first.

    A node's weight is the number of ways to draw its cards in one order: its parent's times what is left of its value.
    """

    start: Indices
    """Where the nodes of each up card begin (and end)."""
    parent: Indices
    """The node, of those of the up card, that the node extends."""
    card: Indices
    """Its value and how many of that value come before it, as one number: value * COPIES + before."""
    final_start: Indices
    """Where the final hands of each up card and result begin (and end)."""
    node: Indices
    """The node of each final hand."""
    drawn: Indices
    """How many cards it has beside the up card."""
    orders: Floats
    """In how many orders the dealer draws just these cards."""


@cache
def dealer_trie(hits_soft_17: bool, busts: frozenset[int]) -> Trie:
    """With only those busts that have one of the totals given: the others are what is left over."""
    start, parents, cards = [0], list[int](), list[int]()
    final_start, finals = [0], list[tuple[int, int, int]]()
    for up in range(VALUES):
        nodes: dict[tuple[int, ...], int] = {(): 0}
        parents.append(0)
        cards.append(0)
        by_result: list[list[tuple[int, int, int]]] = [[] for _ in range(RESULTS)]
        for drawn, (orders, result) in sorted(_final_hands(up, hits_soft_17).items()):
            if BUSTED <= result < BLACKJACK and result + LOWEST not in busts:
                continue
            for length in range(1, len(drawn) + 1):
                path = drawn[:length]
                if path not in nodes:
                    nodes[path] = len(nodes)
                    parents.append(nodes[path[:-1]])
                    cards.append(path[-1] * COPIES + path[:-1].count(path[-1]))
            by_result[result].append((nodes[drawn], len(drawn), orders))
        start.append(len(parents))
        for hands in by_result:
            finals += hands
            final_start.append(len(finals))
    columns = [np.array(column, np.uint32) for column in (start, parents, cards, final_start)]
    node, length_, orders_ = (np.array(column, np.uint32) for column in zip(*finals, strict=True))
    return Trie(columns[0], columns[1], columns[2], columns[3], node, length_, orders_.astype(np.float64))


def new_work(trie: Trie) -> Work:
    nodes = int(np.diff(trie.start).max())
    return Work(np.zeros(nodes), np.zeros(VALUES * COPIES), np.zeros(COPIES), np.zeros(RESULTS))


def _final_hands(up: int, hits_soft_17: bool) -> dict[tuple[int, ...], tuple[int, int]]:
    """The final hands by the cards drawn to an up card, in order of value: how many orders, and what they come to."""
    drawing: dict[tuple[int, ...], int] = {(): 1}
    final: dict[tuple[int, ...], tuple[int, int]] = {}
    while drawing:
        longer: dict[tuple[int, ...], int] = {}
        for drawn, orders in drawing.items():
            for value in range(VALUES):
                hand = tuple(sorted((*drawn, value)))
                result = _result((up, *hand), hits_soft_17)
                if result is None:
                    longer[hand] = longer.get(hand, 0) + orders
                else:
                    final[hand] = (final.get(hand, (0, 0))[0] + orders, result)
        drawing = longer
    return final


def _result(hand: Sequence[int], hits_soft_17: bool) -> int | None:
    """What a dealer's hand comes to, if it is final."""
    hard = sum(hand) + len(hand)
    is_soft = ACE in hand and hard + ACE_HIGH <= MOST
    total = hard + ACE_HIGH if is_soft else hard
    if total == MOST and len(hand) == 2:
        return BLACKJACK
    if total < LOWEST or (total == LOWEST and is_soft and hits_soft_17):
        return None
    return total - LOWEST


@jit
def weigh_nodes(trie: Trie, up: int, left: npt.NDArray[np.int64], size: int, work: Work) -> None:
    """The weights of an up card's nodes, and the chance of drawing so many given cards in order."""
    for value in range(VALUES):
        for before in range(COPIES):
            work.copies[value * COPIES + before] = max(0, left[value] - before)
    chance = 1.0
    for drawn in range(COPIES):
        work.chance[drawn] = chance
        chance = chance / (size - drawn) if size > drawn else 0.0
    first = trie.start[up]
    work.weight[0] = 1.0
    for node in range(np.uint32(1), trie.start[up + 1] - first):
        work.weight[node] = work.weight[trie.parent[first + node]] * work.copies[trie.card[first + node]]


@jit
def dealer_results(trie: Trie, up: int, left: npt.NDArray[np.int64], size: int, work: Work) -> None:
    """`work.results`: the probabilities of the results in the trie, given what is left in the shoe."""
    weigh_nodes(trie, up, left, size, work)
    for result in range(RESULTS):
        total = 0.0
        place = up * RESULTS + result
        for final in range(trie.final_start[place], trie.final_start[place + 1]):
            total += trie.orders[final] * work.chance[trie.drawn[final]] * work.weight[trie.node[final]]
        work.results[result] = total


@jit
def add_results_by_cards(
    trie: Trie, up: int, left: npt.NDArray[np.int64], size: int, share: float, work: Work, results: Floats
) -> None:
    """Adds the probabilities of the results, times the share, by the cards in the dealer's hand (result, cards)."""
    weigh_nodes(trie, up, left, size, work)
    for result in range(RESULTS):
        place = up * RESULTS + result
        for final in range(trie.final_start[place], trie.final_start[place + 1]):
            drawn = trie.drawn[final]
            chance = trie.orders[final] * work.chance[drawn] * work.weight[trie.node[final]]
            results[result, drawn + 1] += share * chance


ALL_BUSTS = frozenset(range(MOST + 1, MOST + 6))


def dealer_hands(
    counts: Sequence[int], hits_soft_17: bool, up: int | None = None
) -> dict[tuple[int | str, int], float]:
    """The dealer's final hands from a shoe: by total ("blackjack" for that) and number of cards, with probabilities.

    With an up card (1 to 10) the shoe is what is left without it; else the up card comes from the shoe too.
    """
    verify_shoe(counts)
    shoe = np.array(counts, np.int64)
    trie = dealer_trie(hits_soft_17, ALL_BUSTS)
    work, results = new_work(trie), np.zeros((RESULTS, COPIES))
    ups = [(up - 1, 1.0)] if up else [(value, count / shoe.sum()) for value, count in enumerate(shoe) if count]
    for value, weight in ups:
        left = shoe.copy()
        left[value] -= not up
        add_results_by_cards(trie, value, left, int(left.sum()), float(weight), work, results)
    names: dict[int, int | str] = {result: result + LOWEST for result in range(RESULTS - 1)}
    names[BLACKJACK] = "blackjack"
    found = [(int(result), int(cards)) for result, cards in np.argwhere(results > 0)]
    return {(names[result], cards): float(results[result, cards]) for result, cards in found}
