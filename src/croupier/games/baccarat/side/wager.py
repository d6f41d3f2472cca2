"""What the side wagers of baccarat look at, and what their prices are counted from."""

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from croupier.games.baccarat.point_counts import Hands, Result
from croupier.games.pairs import Match
from croupier.kernels import baccarat as kernel
from croupier.table.outcomes import Leg, OutcomeTable
from croupier.table.side_wagers import SideWager


class Finished(NamedTuple):
    """A finished round as a wager sees it: the hand that it lies on, the result, cards as long as they lie there."""

    on: str
    result: Result
    cards: Hands


@dataclass(frozen=True)
class DealCounts:
    """All deals from full decks: how many there are of each kind."""

    total: int
    results: dict[Result, int]
    matches: kernel.Matches
    triples: kernel.Triples

    def pairs(self, on: str) -> Iterator[tuple[Match, bool, int]]:
        """Deals by how far a hand's first two cards are alike, and whether a third one is identical with them."""
        triples: int = getattr(self.triples, on)
        yield "none", False, self.matches.none
        yield "mixed", False, self.matches.mixed
        yield "coloured", False, self.matches.coloured
        yield "identical", False, self.matches.identical - triples
        yield "identical", True, triples


class BaccaratSideWager(SideWager[Finished, DealCounts]):
    """A side wager that complete hands decide."""

    compares_hands: ClassVar[bool] = True
    """Whether it has no result without the other hand."""

    @abstractmethod
    def counted(self, counts: DealCounts, on: str) -> Counter[str]:
        """How many deals end how, where the wager lies on a place."""

    def prices(self, counts: DealCounts) -> Iterator[OutcomeTable]:
        for on in self.places:
            table = OutcomeTable(self.name, counts.total, on)
            for outcome, count in self.counted(counts, on).items():
                table.add(count, Leg(self.name, outcome))
            yield table

    def by_results(self, counts: DealCounts, on: str) -> Counter[str]:
        """The count of a wager that the result alone decides."""
        found: Counter[str] = Counter()
        for result, count in counts.results.items():
            outcome = self.outcome(Finished(on, result, {}))
            assert outcome is not None
            found[outcome] += count
        return found
