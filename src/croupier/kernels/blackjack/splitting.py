"""What comes of a split pair when every hand is played by a table that looks only at its own cards and the up card.

No hand looks at another, and all orders of the unseen cards are equally likely, so a hand ends as if it were alone with
the shoe that is left. Only what is known of the others' second cards counts: that one is a card of the pair, or is not.
With k cards of the pair gone, let A(k) be what comes of a hand that holds one of them and gets any second card, N(k)
the part of it where that card is not of the pair, and c(k) the chance that the next card is of the pair. Of up to
three hands,

- the first keeps its second card, N(2), or is split again, c(2) A(3);
- of the others, there is one if no second card is of the pair, N(2) - c(2) N(3); two if the first hand is split again,
  c(2) 2 A(3); two if only the second hand is, c(2) 2 (A(3) - c(3) A(4)).

These sums are exact while there are cards for all hands. If the third card of the pair is the last of all, only the
first hand gets it; a hand that finds the shoe empty stands off.

That a dealer's blackjack takes one wager if any still stands is no sum over hands: it needs the chance that all hands
are decided before the dealer draws, for which `joint` enumerates them together.
"""

from typing import NamedTuple

import numpy as np

from croupier.kernels.blackjack.hands import Flags, Floats
from croupier.kernels.blackjack.playing import (
    ENDS,
    KINDS,
    PLAIN,
    STOOD_OFF,
    Actions,
    Counts,
    Game,
    Odds,
    follow,
)
from croupier.kernels.blackjack.terms import VALUES
from croupier.kernels.jit import jit


class Table(NamedTuple):
    """How a hand is played: the action of each hand, and how it is staked if it doubles."""

    action: Actions
    doubling: Flags


@jit
def split_hand_ends(
    game: Game,
    up: int,
    shoe: Counts,
    pair: int,
    gone: int,
    table: Table,
    work: tuple[Floats, Floats],
    odds: Odds,
    ends: Floats,
) -> None:
    """What comes of one hand of a split, with so many cards of the pair gone, its own included.

    `ends` (2, kind, end): with a second card that is not of the pair, and with one that is. The shoe lacks the up card.
    """
    hands = game.hands
    reached, doubled = work
    left = shoe.copy()
    left[pair] -= gone
    size = 0
    for value in range(VALUES):
        size += left[value]
    if size == 0:
        ends[0, PLAIN, STOOD_OFF] = 1.0
        return
    shoe_of_hand = shoe.copy()
    shoe_of_hand[pair] -= gone - 1
    for value in range(VALUES):
        if value != pair and left[value] > 0:
            reached[hands.two[pair, value]] = left[value] / size
    follow(game, up, shoe_of_hand, table.doubling, table.action, reached, doubled, odds, ends[0])
    if left[pair] > 0:
        reached[hands.two[pair, pair]] = left[pair] / size
        follow(game, up, shoe_of_hand, table.doubling, table.action, reached, doubled, odds, ends[1])


def split_ends(
    game: Game,
    up: int,
    shoe: Counts,
    pair: int,
    most_hands: int,
    first: Table,
    others: Table,
    work: tuple[Floats, Floats],
    odds: Odds,
) -> tuple[Floats, Floats]:
    """What comes of the hand with the original wager, and of the others together (kind, end)."""
    two = _hands_with(game, up, shoe, pair, 2, (first, others), work, odds)
    if most_hands == 2:
        return two[0].sum(0), two[1].sum(0)
    size, cards = int(shoe.sum()), int(shoe[pair])
    again = (cards - 2) / (size - 2) if cards > 2 else 0.0
    twice = (cards - 3) / (size - 3) if cards > 3 else 0.0
    of_first, of_others = two[0][0], two[1][0]
    if again:
        three = _hands_with(game, up, shoe, pair, 3, (first, others), work, odds)
        of_first = of_first + again * three[0].sum(0)
        if size == 3:  # no second hand gets a card
            return of_first, of_others + again * 2 * three[1].sum(0)
        of_others = of_others + again * (4 * three[1].sum(0) - three[1][0])
        if twice:
            (four,) = _hands_with(game, up, shoe, pair, 4, (others,), work, odds)
            of_others = of_others - 2 * again * twice * four.sum(0)
    return of_first, of_others


def _hands_with(
    game: Game,
    up: int,
    shoe: Counts,
    pair: int,
    gone: int,
    tables: tuple[Table, ...],
    work: tuple[Floats, Floats],
    odds: Odds,
) -> list[Floats]:
    odds.known[:] = 0
    found: dict[int, Floats] = {}
    for table in tables:
        if id(table) not in found:
            ends = np.zeros((2, KINDS, ENDS))
            split_hand_ends(game, up, shoe, pair, gone, table, work, odds, ends)
            found[id(table)] = ends
    return [found[id(table)] for table in tables]
