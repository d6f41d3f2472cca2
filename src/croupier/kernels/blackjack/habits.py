"""Strategies by which people play though they do worse: as simple tables, on any terms."""

from croupier.kernels.blackjack.hands import MOST
from croupier.kernels.blackjack.simple import HARD, SOFT, SimpleTable
from croupier.kernels.blackjack.strategy import DRAW, STAND
from croupier.kernels.blackjack.terms import Terms

STANDS_FROM = 17
"""The total from which a dealer stands."""
CAN_BUST = 12
"""The lowest hard total that one card can make too high."""


def never_bust(best: SimpleTable) -> SimpleTable:
    """No card that could make a hand bust; all else as the best simple strategy has it."""
    cells = best.cells.copy()
    cells[:, :, HARD, CAN_BUST:] = STAND
    return SimpleTable(cells, best.splits.copy(), best.insures)


def mimic_dealer(terms: Terms) -> SimpleTable:
    """Draw and stand as the dealer must; never double, split or insure."""
    table = SimpleTable()
    table.cells[:] = STAND
    table.cells[:, :, HARD, :STANDS_FROM] = DRAW
    table.cells[:, :, SOFT, : STANDS_FROM + terms.hits_soft_17] = DRAW
    table.cells[..., MOST, :] = STAND
    return table
