"""Simple strategies as data: by total and up card, as charts print them.

The action depends on the total, whether it is soft, whether the hand still has its first two cards, and the up card; a
pair is split or not by its value and the up card. One decision on insurance serves for all hands.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from croupier.errors import CroupierError
from croupier.kernels.blackjack.hands import ACE_HIGH, MOST, Flags, all_hands
from croupier.kernels.blackjack.strategy import DOUBLE, DRAW, LETTERS, STAND, Strategy
from croupier.kernels.blackjack.terms import VALUES, Terms

Cells = npt.NDArray[np.uint8]
"""(first two cards or more, hard or soft, total, up card)."""
SHAPE = (2, 2, MOST + 1)
FIRST, LATER = 0, 1
HARD, SOFT = 0, 1
WHOLE, AFTER_SPLIT, WITH_LAMMER = 0, 1, 2
DRAWS_TO_HARD, DRAWS_TO_SOFT = 17, 18
"""Cells that no hand comes to are filled as most players would."""


def usual_cells() -> Cells:
    cells = np.full((*SHAPE, VALUES), STAND, np.uint8)
    cells[:, HARD, :DRAWS_TO_HARD] = DRAW
    cells[:, SOFT, :DRAWS_TO_SOFT] = DRAW
    return cells


@dataclass(frozen=True, eq=False)
class SimpleTable:
    """Cells for a hand not split, a hand of a split pair and one that only a lammer stakes; which pairs to split."""

    cells: Cells = field(default_factory=lambda: np.stack([usual_cells()] * 3))
    """(table, first or later, hard or soft, total, up)."""
    splits: Flags = field(default_factory=lambda: np.zeros((VALUES, VALUES), np.uint8))
    """(up, value)."""
    insures: bool = False

    def row(self, kind: str, total: int, *, later: bool = False, table: int = WHOLE) -> str:
        """Letters S, H, D (of pairs P, -) against up cards 1 to 10; `kind`: hard, soft, or pair with its value."""
        if kind == "pair":
            return "".join("P" if self.splits[up, total - 1] else "-" for up in range(VALUES))
        actions = self.cells[table, LATER if later else FIRST, SOFT if kind == "soft" else HARD, total]
        return "".join(LETTERS[action] for action in actions)

    def strategy(self, terms: Terms) -> Strategy:
        """The same, hand by hand."""
        tables = [np.ascontiguousarray(cells.reshape(-1, VALUES)[cell_of_hands()].T) for cells in self.cells]
        insures = np.full((VALUES, VALUES), self.insures, np.uint8)
        return Strategy(terms, tables[WHOLE], tables[AFTER_SPLIT], tables[WITH_LAMMER], self.splits, insures)


def simple_table(
    hard: Mapping[int, str],
    soft: Mapping[int, str],
    pairs: Mapping[int, str],
    *,
    insures: bool = False,
    doubles_after_split: bool = True,
) -> SimpleTable:
    """A table as charts print it: by total (or value of the pair) ten letters against up cards 1 to 10.

    S stand, H draw, D double or else draw, E double or else stand; of pairs P split, - do not. Totals that are not
    given are played as most players would. With more than two cards the second choice counts.
    """
    cells = np.stack([usual_cells()] * 3)
    second_choice = {"D": DRAW, "E": STAND, "S": STAND, "H": DRAW}
    for rows, kind in ((hard, HARD), (soft, SOFT)):
        for total, letters in rows.items():
            _verify_row(total, letters, "SHDE", range(4, MOST + 1))
            for up, letter in enumerate(letters):
                first = DOUBLE if letter in "DE" else second_choice[letter]
                cells[:, LATER, kind, total, up] = second_choice[letter]
                cells[:, FIRST, kind, total, up] = first
                if not doubles_after_split:
                    cells[AFTER_SPLIT, FIRST, kind, total, up] = second_choice[letter]
    splits = np.zeros((VALUES, VALUES), np.uint8)
    for value, letters in pairs.items():
        _verify_row(value, letters, "P-", range(1, VALUES + 1))
        splits[:, value - 1] = [letter == "P" for letter in letters]
    return SimpleTable(cells, splits, insures)


def _verify_row(row: int, letters: str, allowed: str, rows: range) -> None:
    if row not in rows or len(letters) != VALUES or set(letters) - set(allowed):
        raise CroupierError(f"table: row {row} {letters!r} is not {VALUES} letters of {allowed}")


def cell_of_hands() -> npt.NDArray[np.int64]:
    """The cell of every hand, in the flat order of `SHAPE`."""
    hands = all_hands()
    is_later = hands.cards > 2
    is_soft = hands.total == hands.hard + ACE_HIGH
    return np.ravel_multi_index((is_later.astype(int), is_soft.astype(int), hands.total.astype(int)), SHAPE)
