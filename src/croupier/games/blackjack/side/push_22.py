"""Push 22: the dealer's completed hand is too high by one; more is paid for cards of one colour or suit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from croupier.cards import SUITS, Card, suit_of
from croupier.games.blackjack.hands import CardCounts
from croupier.games.blackjack.side.counts import SideCounts, table
from croupier.games.blackjack.side.wager import DEALERS_HAND, LOSES, BlackjackSideWager, Seen
from croupier.kernels.blackjack_side import dealer_alike
from croupier.rulebook import Citation, Cited
from croupier.table.outcomes import PriceTable
from croupier.table.terms import says

Alike = Literal["suit", "colour", "none"]
"""What all cards of a hand have in common."""
OUTCOMES: dict[Alike, str] = {"suit": "same_suit_22", "colour": "same_colour_22", "none": "other_22"}


@dataclass(frozen=True, kw_only=True)
class Push22Terms:
    counts: CardCounts
    pair_colours: Cited[str] = says("red")
    total: Cited[int] = says("total", of="push_22")
    push_22_completes: Citation
    push_22_settled: Citation


class Push22(BlackjackSideWager):
    kind = "push_22"
    terms_class = Push22Terms
    terms: Push22Terms
    moments = (DEALERS_HAND,)

    def outcome(self, seen: Seen, moment: str = "") -> str:  # noqa: ARG002 - there is one
        return self.of(self.terms.counts.points(seen.dealers).total, self.alike(seen.dealers))

    def of(self, total: int, alike: Alike) -> str:
        return OUTCOMES[alike] if total == self.terms.total.value else LOSES

    def alike(self, cards: Sequence[Card]) -> Alike:
        """Cards of one suit are of one colour too; the suit is what counts."""
        if len({suit_of(card) for card in cards}) == 1:
            return "suit"
        red = self.terms.pair_colours.value
        return "colour" if len({suit_of(card) in red for card in cards}) == 1 else "none"

    def rule(self, moment: str) -> Citation:  # noqa: ARG002 - there is one
        return self.terms.push_22_settled

    @property
    def completes(self) -> Citation:
        return self.terms.push_22_completes

    def prices(self, counts: SideCounts) -> Iterator[PriceTable]:
        total, red = self.terms.total.value, len(self.terms.pair_colours.value)
        chances = dealer_alike(counts.shoe, counts.stands(), total, (red, len(SUITS) - red))
        found = {self.of(total, "suit"): chances.suit}
        found[self.of(total, "colour")] = chances.colour
        found[self.of(total, "none")] = chances.none
        yield table(self.name, {**found, LOSES: 1 - sum(chances, Fraction(0))})
