"""Lucky Lucky: the best combination of the dealer's first card and the player's first two."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any

from croupier.cards import SUITS, Card, rank_of, suit_of
from croupier.games.blackjack.hands import CardCounts
from croupier.games.blackjack.side.counts import SideCounts, sums, table
from croupier.games.blackjack.side.wager import LOSES, BlackjackSideWager, Seen
from croupier.kernels.blackjack_side import chance, falling
from croupier.rulebook import Citation, Cited
from croupier.table.outcomes import PriceTable
from croupier.table.terms import WagerTerms, named, says


@dataclass(frozen=True, kw_only=True)
class LuckyLuckyTerms:
    wager: WagerTerms = named("lucky_lucky")
    counts: CardCounts
    combinations: Cited[list[dict[str, Any]]] = says("combinations", of="lucky_lucky")
    before_cards: Citation = named("lucky_lucky_before_cards")
    lucky_lucky_settled: Citation

    def problems(self) -> Iterator[tuple[str, str]]:
        for combination in self.combinations.value:
            outcome = combination.get("outcome", "")
            if outcome not in self.wager.pays:
                yield "provisions.lucky_lucky.combinations", f"lucky_lucky has no outcome {outcome!r}"


class LuckyLucky(BlackjackSideWager):
    kind = "lucky_lucky"
    terms_class = LuckyLuckyTerms
    terms: LuckyLuckyTerms

    def outcome(self, seen: Seen, moment: str = "") -> str:  # noqa: ARG002 - there is one
        return self.of(seen.dealers[0], seen.cards)

    def of(self, up: Card, cards: Sequence[Card]) -> str:
        three = (up, *cards[:2])
        ranks = sorted(rank_of(card) for card in three)
        is_suited = len({suit_of(card) for card in three}) == 1
        totals = self.terms.counts.totals(three)
        for combination in self.terms.combinations.value:
            if combination.get("suited", False) and not is_suited:
                continue
            if "ranks" in combination and sorted(combination["ranks"]) != ranks:
                continue
            if "total" in combination and combination["total"] not in totals:
                continue
            outcome: str = combination["outcome"]
            return outcome
        return LOSES

    def rule(self, moment: str) -> Citation:  # noqa: ARG002 - there is one
        return self.terms.lucky_lucky_settled

    def prices(self, counts: SideCounts) -> Iterator[PriceTable]:
        """Counted by ranks, and whether all three are of one suit: no combination asks for more."""
        shoe, values = counts.shoe, counts.value_of_rank
        found = sums()
        for ranks in combinations_with_replacement(values, 3):
            dealt = tuple(values[rank] for rank in ranks)
            copies = Counter(ranks).values()
            orders = factorial(3) // prod(factorial(count) for count in copies)
            likely = chance(shoe, *dealt) * orders
            total = prod(falling(shoe.full(value), count) for value, count in Counter(dealt).items())
            every = Fraction(prod(falling(len(SUITS) * shoe.decks, count) for count in copies), total)
            suited = Fraction(len(SUITS) * prod(falling(shoe.decks, count) for count in copies), total)
            for suits, share in ((SUITS[0] * 3, suited), (SUITS[:3], every - suited)):
                up, *cards = (Card(rank + suit) for rank, suit in zip(ranks, suits, strict=True))
                found[self.of(up, cards)] += likely * share
        yield table(self.name, found)
