"""The best play of Four Card Poker as a table: what to do with which hand against which up card."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from croupier.cards import RANKS
from croupier.games.four_card_poker.solving import solution_of
from croupier.games.four_card_poker.terms import FourCardTerms, in_antes
from croupier.games.house_poker.terms import Size
from croupier.kernels.poker.tables import FOUR_CARD as KERNEL_ORDER
from croupier.kernels.poker.tables import tables
from croupier.ranking import FOUR_CARD, threshold
from croupier.table.charts import Cell, Meaning, Section, StrategyChart

FOLD = "F"
COLOURS = ("red", "blue", "green")
"""Colours of the fold, and of Play wagers from the least."""
NOTES = ("Two in a cell: by the lower cards and suits, what is done with more of the hands first.",)
ACE, KING, QUEEN = 14, 13, 12


def charts(terms: FourCardTerms) -> tuple[StrategyChart, ...]:
    """One for each size of Ante that matters."""
    return tuple(chart(terms, size) for size in terms.sizes)


def chart(terms: FourCardTerms, size: Size) -> StrategyChart:
    found = solution_of(terms, size.cents)
    times = terms.multiples_of(size.cents)
    letters = (FOLD, *(str(multiple) for multiple in times))
    words = ("fold", *(f"play {in_antes(multiple)}" for multiple in times))
    played = found.by_value(len(letters))
    overview = tuple(rows(played, letters, all_hands()))
    mixed = {label for label, cells in overview if any(len(cell.text) > 1 for cell in cells)}
    by_kicker = (
        (label, cells) for label, cells in rows(played, letters, kickers()) if label.rpartition("-")[0] in mixed
    )
    folded = float(found.frequency(0))
    caption = (
        f"the best play{f' with the {size.tier} Ante' if size.tier else ''}, by the dealer's up card",
        f"folds {folded:.4%} of hands; the house has {float(-found.ev):.4%} of the Ante",
    )
    return StrategyChart(
        caption,
        (
            Section("hand", UP_CARDS, overview),
            Section("pair, next", UP_CARDS, tuple(by_kicker)),
        ),
        tuple(map(Meaning, letters, words, COLOURS)),
        NOTES,
    )


def shown(rank: int) -> str:
    """A rank from 2 to 14 as it is written."""
    return "10" if rank == 10 else RANKS[rank - 2]


UP_CARDS = tuple(shown(rank) for rank in range(2, ACE + 1))
Group = tuple[str, npt.NDArray[np.bool_]]
"""A label, and which values belong to it."""


def all_hands() -> Iterator[Group]:
    """Rows by class, pairs by rank; ace and king by the third card."""
    codes = tables(KERNEL_ORDER).codes
    pair = threshold("one_pair", "", FOUR_CARD) >> 20
    yield "two pairs or better", codes >= threshold("two_pairs", "", FOUR_CARD)
    for rank in range(ACE, 1, -1):
        yield f"{shown(rank)}-{shown(rank)}", codes >> 16 == pair << 4 | rank
    for third in range(QUEEN, 2, -1):
        yield f"A-K-{shown(third)}", codes >> 8 == (ACE << 4 | KING) << 4 | third
    yield "less", (codes > 0) & (codes < threshold("high_card", "AK", FOUR_CARD))


def kickers() -> Iterator[Group]:
    """Pairs by the higher of the two cards beside them."""
    codes = tables(KERNEL_ORDER).codes
    pair = threshold("one_pair", "", FOUR_CARD) >> 20
    for rank in range(KING, 1, -1):
        for kicker in range(ACE, 3, -1):
            if rank != kicker:
                group = codes >> 12 == (pair << 4 | rank) << 4 | kicker
                yield f"{shown(rank)}-{shown(rank)}-{shown(kicker)}", group


def rows(
    played: npt.NDArray[np.int64], letters: tuple[str, ...], groups: Iterator[Group]
) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    """Those of which there are any."""
    for label, values in groups:
        found = played[values].sum(axis=0).tolist()
        if any(map(any, found)):
            yield label, tuple(cell(letters, counts) for counts in found)


def cell(letters: tuple[str, ...], counts: list[int]) -> Cell:
    """All that is done, the most frequent first."""
    said = [letter for count, letter in sorted(zip(counts, letters, strict=True), reverse=True) if count]
    return Cell("".join(said), said[0]) if said else Cell("")
