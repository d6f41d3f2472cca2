"""Poker worked out the plain way, to hold the engine against: pots layer by layer, hands by trying every five cards.

Nothing here is taken from `croupier.poker`. Players are numbered from the left of the button.
"""

import random
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from croupier.cards import Card
from croupier.ranking import Order, best_hand
from croupier.ranking.orders import rank_by_definition

Pots = list[tuple[int, tuple[int, ...]]]
"""Of each its amount and who may win it."""


def pots_by_layers(paid: Sequence[int], folded: Sequence[bool]) -> tuple[Pots, list[int]]:
    """The pots of a finished betting, and what goes back to each player because nobody called it.

    Every chip lies in a layer between two amounts that somebody has paid. Whoever paid into a layer and has not folded
    may win it; a layer that one player alone paid into is uncalled; one that only folded players reach goes with the
    one below it.
    """
    back = [0] * len(paid)
    pots: Pots = []
    below = 0
    for level in sorted(set(paid) - {0}):
        payers = [i for i, money in enumerate(paid) if money >= level]
        amount = (level - below) * len(payers)
        below = level
        if len(payers) == 1 and not folded[payers[0]]:
            back[payers[0]] += amount
            continue
        eligible = tuple(i for i in payers if not folded[i])
        if pots and eligible in ((), pots[-1][1]):
            pots[-1] = (pots[-1][0] + amount, pots[-1][1])
        else:
            pots.append((amount, eligible))
    return pots, back


def winners_by_trying(pot: tuple[int, ...], ranks: dict[int, int]) -> tuple[int, ...]:
    best = max(ranks[i] for i in pot)
    return tuple(i for i in pot if ranks[i] == best)


def ranks_by_definition(
    holes: Sequence[Sequence[Card]], live: Iterable[int], board: Sequence[Card], order: Order, two_and_three: bool
) -> dict[int, int]:
    """Each live player's hand: the best of all five-card hands that may be made."""

    def rank(hole: Sequence[Card]) -> int:
        if not two_and_three:
            return best_hand([*hole, *board], order).rank
        fives = ((*two, *three) for two in combinations(hole, 2) for three in combinations(board, 3))
        return max(rank_by_definition(five, order) for five in fives)

    return {i: rank(holes[i]) for i in live}


def shares_to_first(amount: int, winners: int) -> list[int]:
    """Star 24.4: what cannot be divided goes to the first winner left of the button."""
    return [amount // winners + (amount % winners if i == 0 else 0) for i in range(winners)]


def shares_one_each(amount: int, winners: int) -> list[int]:
    """Crown 18.2: odd chips go one by one to the winners in turn."""
    return [amount // winners + (i < amount % winners) for i in range(winners)]


def finish(
    paid: Sequence[int],
    folded: Sequence[bool],
    ranks: dict[int, int],
    shares: Callable[[int, int], list[int]] = shares_to_first,
) -> list[int]:
    """What each player has from the pots, uncalled chips included; without commission."""
    pots, got = pots_by_layers(paid, folded)
    for amount, eligible in pots:
        winners = winners_by_trying(eligible, ranks) if len(eligible) > 1 else eligible
        for i, share in zip(winners, shares(amount, len(winners)), strict=True):
            got[i] += share
    return got


# -- chance ----------------------------------------------------------------------------------------------------------


def some_stacks(luck: random.Random, players: int, unit: int) -> list[int]:
    """Often short, so that there are short blinds, under-raises and side pots; sometimes deep."""
    scales = (unit // 2, 2 * unit, 5 * unit, 20 * unit, 100 * unit)
    usual = luck.choice(scales[1:])
    return [luck.randint(1, luck.choice((usual, usual, *scales))) for _ in range(players)]


def some_amount(luck: random.Random, least: int, most: int) -> int:
    """The least, the most, a little more than the least, or anything between."""
    match luck.randrange(6):
        case 0 | 1:
            return least
        case 2:
            return most
        case 3:
            return luck.randint(least, min(most, 2 * least))
        case _:
            return luck.randint(least, most)
