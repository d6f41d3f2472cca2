"""What each end of a hand is worth in units, by how it is staked and what a dealer's blackjack takes."""

import numpy as np

from croupier.kernels.blackjack.hands import Floats
from croupier.kernels.blackjack.playing import (
    BUSTED_BEFORE_BLACKJACK,
    BUSTED_FIRST,
    DOUBLED,
    DOUBLED_FREE,
    ENDS,
    KINDS,
    LOST,
    MET_BLACKJACK,
    PLAIN,
    STOOD_OFF,
    WON,
    WON_AT_ONCE,
)
from croupier.kernels.blackjack.terms import Terms


def whole_hand(terms: Terms) -> Floats:
    """The worth of a hand not split, or of the first of a pair split with a lammer: the only one staked with money."""
    return _worth(terms, 1, 0, taken=terms.takes_original, is_original=True)


def first_hand(terms: Terms) -> Floats:
    """The worth of the hand with the original wager after a split with money."""
    return _worth(terms, 1, 0, taken=terms.takes_original and not takes_one(terms), is_original=True)


def other_hand(terms: Terms) -> Floats:
    """The worth of a hand with a wager added in splitting."""
    return _worth(terms, 1, 0, taken=terms.takes_splits)


def lammer_hand(terms: Terms) -> Floats:
    """The worth of a hand with a lammer instead of a wager."""
    return _worth(terms, 0, 1, taken=False)


def takes_one(terms: Terms) -> bool:
    """A dealer's blackjack takes one wager of a box split with money, whichever still stands: no sum over hands."""
    return terms.takes_original and not terms.takes_splits


def _worth(terms: Terms, money: int, lammers: int, *, taken: bool, is_original: bool = False) -> Floats:
    """`taken`: a dealer's blackjack takes the first unit of money."""
    worth = np.zeros((KINDS, ENDS))
    for kind, added, free in ((PLAIN, 0, 0), (DOUBLED, 1, 0), (DOUBLED_FREE, 0, 1)):
        paid = (lammers + free) * terms.lammers_pay
        worth[kind, WON_AT_ONCE] = worth[kind, WON] = money + added + paid
        worth[kind, LOST] = worth[kind, BUSTED_FIRST] = -(money + added)
        worth[kind, STOOD_OFF] = 0
        worth[kind, MET_BLACKJACK] = -(money * taken + added * terms.takes_doubles)
        worth[kind, BUSTED_BEFORE_BLACKJACK] = worth[kind, BUSTED_FIRST if terms.takes_busted else MET_BLACKJACK]
        if is_original and terms.busted_original_lost and not terms.takes_busted:
            worth[kind, BUSTED_BEFORE_BLACKJACK] = -(money + added * terms.takes_doubles)
    return worth
