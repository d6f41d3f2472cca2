"""Dragon 7: the banker's hand wins with the point count and number of cards that the rulebook names."""

from collections import Counter
from dataclasses import dataclass

from croupier.games.baccarat.point_counts import SomeHands
from croupier.games.baccarat.side.wager import BaccaratSideWager, DealCounts, Finished
from croupier.rulebook import Cited
from croupier.table.terms import says


@dataclass(frozen=True, kw_only=True)
class Dragon7Terms:
    hand: Cited[str] = says("hand", of="dragon_7")
    cards: Cited[list[int]] = says("cards", of="dragon_7")
    point_counts: Cited[list[int]] = says("point_counts", of="dragon_7")


class Dragon7(BaccaratSideWager):
    kind = "dragon_7"
    terms_class = Dragon7Terms

    def outcome(self, seen: Finished, moment: str = "") -> str:  # noqa: ARG002 - all are decided at once
        winning = SomeHands(self.terms.cards.value, self.terms.point_counts.value)
        hand = self.terms.hand.value
        return "wins" if seen.result.winner == hand and winning.includes(seen.result.of(hand)) else "loses"

    def counted(self, counts: DealCounts, on: str) -> Counter[str]:
        return self.by_results(counts, on)
