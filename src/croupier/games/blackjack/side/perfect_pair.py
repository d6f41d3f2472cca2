"""Perfect Pair: how far the first two cards of a hand are alike, or of a hand that was split."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from croupier.cards import Card
from croupier.games.blackjack.side.counts import SideCounts, table
from croupier.games.blackjack.side.wager import DEAL, SPLIT_HAND, BlackjackSideWager, Seen
from croupier.games.pairs import Match, how_alike
from croupier.rulebook import Citation, Cited
from croupier.table.outcomes import PriceTable
from croupier.table.terms import named, says


@dataclass(frozen=True, kw_only=True)
class PerfectPairTerms:
    pair_colours: Cited[str] = says("red")
    before_cards: Citation = named("perfect_pair_before_cards")
    settled: Citation = named("perfect_pair_settled")
    on_split: Cited[int] | None = says("most", of="perfect_pair_on_split")
    """How many additional wagers may lie on a hand that was split."""
    pair_wagers_on_split_hands: Cited[bool] | None


class PerfectPair(BlackjackSideWager):
    kind = "perfect_pair"
    terms_class = PerfectPairTerms
    terms: PerfectPairTerms
    moments = (DEAL, SPLIT_HAND)
    outcomes: ClassVar[dict[Match, str]] = {
        "none": "no_pair",
        "mixed": "mixed_pair",
        "coloured": "coloured_pair",
        "identical": "perfect_pair",
    }

    def outcome(self, seen: Seen, moment: str = "") -> str:  # noqa: ARG002 - the first two cards, whenever
        return self.of(seen.cards)

    def of(self, cards: Sequence[Card]) -> str:
        return self.outcomes[how_alike(cards, self.terms.pair_colours.value)]

    def rule(self, moment: str) -> Citation:
        on_split = self.terms.on_split
        return on_split.citation if moment == SPLIT_HAND and on_split else self.terms.settled

    @property
    def on_split(self) -> Cited[int] | None:
        """How many additional wagers may be placed on a split hand; None where they are not offered."""
        chosen = self.terms.pair_wagers_on_split_hands
        is_offered = chosen is not None and chosen.value and self.wager.offered.value
        return self.terms.on_split if is_offered else None

    def prices(self, counts: SideCounts) -> Iterator[PriceTable]:
        yield table(self.name, counts.of_two_cards(self.of))
