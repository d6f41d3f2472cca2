"""Lucky Match: how far a hand's first two cards are alike, and whether a third is identical with them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from croupier.cards import Card
from croupier.games.blackjack.side.counts import SideCounts
from croupier.games.blackjack.side.third_card import third_card_tables
from croupier.games.blackjack.side.wager import CARD, COMPLETE, DEAL, SPLIT, BlackjackSideWager, Seen
from croupier.games.pairs import Match, how_alike, is_triple
from croupier.rulebook import Citation, Cited
from croupier.table.outcomes import PriceTable, Unpriced
from croupier.table.terms import named, says

OUTCOMES: dict[Match, str] = {
    "none": "no_match",
    "mixed": "mixed_match",
    "coloured": "coloured_match",
    "identical": "lucky_match",
}
TRIPLE = "lucky_triple_match"


@dataclass(frozen=True, kw_only=True)
class LuckyMatchTerms:
    pair_colours: Cited[str] = says("red")
    before_cards: Citation = named("lucky_match_before_cards")
    lucky_match_settled: Citation
    lucky_match_split: Citation


class LuckyMatch(BlackjackSideWager):
    kind = "lucky_match"
    terms_class = LuckyMatchTerms
    terms: LuckyMatchTerms
    moments = (DEAL, CARD, SPLIT, COMPLETE)

    def outcome(self, seen: Seen, moment: str = "") -> str | None:
        """A match is left until a third card, a split or the end of the hand decides."""
        found = self.of(seen.cards)
        return None if moment == DEAL and found not in (OUTCOMES["none"], TRIPLE) else found

    def of(self, cards: Sequence[Card]) -> str:
        """What the first two cards make, or the first three where a third was dealt to the hand."""
        return TRIPLE if is_triple(cards) else OUTCOMES[how_alike(cards, self.terms.pair_colours.value)]

    def rule(self, moment: str) -> Citation:
        return self.terms.lucky_match_split if moment == SPLIT else self.terms.lucky_match_settled

    def prices(self, counts: SideCounts) -> Iterator[PriceTable | Unpriced]:
        return third_card_tables(counts, self.name, self.of)
