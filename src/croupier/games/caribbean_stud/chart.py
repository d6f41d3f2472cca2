"""The best play of Caribbean Stud as a table: which hands to bet on against which up card.

Only with ace and king does it depend on the up card, and then on the lower cards: the chart has the part of them.
"""

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import numpy.typing as npt

from croupier.cards import RANKS
from croupier.games.caribbean_stud.solving import solution_of
from croupier.games.caribbean_stud.terms import StudTerms
from croupier.kernels.poker.tables import STANDARD, tables
from croupier.ranking import threshold
from croupier.table.charts import Cell, Meaning, Section, StrategyChart

BET, FOLD, SOME = "B", "F", "%"
MEANINGS = (
    Meaning(BET, "bet", "green"),
    Meaning(FOLD, "fold", "red"),
    Meaning(SOME, "bet with so many in a hundred such hands, by the lower cards and suits", "gold"),
)
NOTES = (
    "With ace and king it matters most whether the up card pairs a card of the hand: the dealer then pairs less often.",
)
ACE_KING = 0xED


def charts(terms: StudTerms) -> tuple[StrategyChart, ...]:
    """One for each size of ante that matters."""
    return tuple(chart(terms, size.tier, size.cents) for size in terms.sizes)


def chart(terms: StudTerms, tier: str, cents: int | None) -> StrategyChart:
    found = solution_of(terms, cents)
    played = found.by_value(2)
    sections = (
        Section("hand", UP_CARDS, tuple(rows(played, all_hands()))),
        Section("third, fourth", UP_CARDS, tuple(rows(played, ace_kings()))),
    )
    often = float(1 - found.frequency(0))
    caption = (
        f"the best play{f' with the {tier} ante' if tier else ''}, by the dealer's up card",
        f"bets {often:.4%} of hands; the house has {float(-found.ev):.4%} of the ante",
    )
    return StrategyChart(caption, sections, MEANINGS, NOTES)


def shown(rank: int) -> str:
    """A rank from 2 to 14 as it is written."""
    return "10" if rank == 10 else RANKS[rank - 2]


UP_CARDS = tuple(shown(rank) for rank in range(2, 15))
Group = tuple[str, npt.NDArray[np.bool_]]
"""A label, and which values belong to it."""


def all_hands() -> Iterator[Group]:
    """Rows by class of hand, and with ace and king by the third card."""
    codes = tables(STANDARD).codes
    is_hand = codes > 0
    yield "pair or better", codes >= threshold("one_pair")
    for third in range(12, 3, -1):
        yield f"A-K-{shown(third)}", is_hand & (codes >> 8 == ACE_KING << 4 | third)
    yield "less", is_hand & (codes < threshold("high_card", "AK"))


def ace_kings() -> Iterator[Group]:
    """Rows by the third and fourth card."""
    codes = tables(STANDARD).codes
    for third, fourth in combinations(range(12, 2, -1), 2):
        yield f"A-K-{shown(third)}-{shown(fourth)}", codes >> 4 == (ACE_KING << 4 | third) << 4 | fourth


def rows(played: npt.NDArray[np.int64], groups: Iterator[Group]) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    for label, values in groups:
        yield label, tuple(cell(int(folded), int(bet)) for folded, bet in played[values].sum(axis=0))


def cell(folded: int, bet: int) -> Cell:
    if folded and bet:
        return Cell(str(min(max(round(100 * bet / (folded + bet)), 1), 99)), SOME)
    return Cell(BET, BET) if bet else Cell(FOLD, FOLD)
