"""Panda 8: the player's hand wins with the point count and number of cards that the rulebook names."""

from collections import Counter
from dataclasses import dataclass

from croupier.games.baccarat.point_counts import SomeHands
from croupier.games.baccarat.side.wager import BaccaratSideWager, DealCounts, Finished
from croupier.rulebook import Cited
from croupier.table.terms import says


@dataclass(frozen=True, kw_only=True)
class Panda8Terms:
    hand: Cited[str] = says("hand", of="panda_8")
    cards: Cited[list[int]] = says("cards", of="panda_8")
    point_counts: Cited[list[int]] = says("point_counts", of="panda_8")


class Panda8(BaccaratSideWager):
    kind = "panda_8"
    terms_class = Panda8Terms

    def outcome(self, seen: Finished, moment: str = "") -> str:  # noqa: ARG002 - all are decided at once
        winning = SomeHands(self.terms.cards.value, self.terms.point_counts.value)
        hand = self.terms.hand.value
        return "wins" if seen.result.winner == hand and winning.includes(seen.result.of(hand)) else "loses"

    def counted(self, counts: DealCounts, on: str) -> Counter[str]:
        return self.by_results(counts, on)
