"""Any pair: the first two cards of a hand are of one rank."""

from collections import Counter

from croupier.games.baccarat.point_counts import HANDS
from croupier.games.baccarat.side.pairs import PairTerms, pair_counts, pair_outcome
from croupier.games.baccarat.side.wager import BaccaratSideWager, DealCounts, Finished
from croupier.games.pairs import Match

OUTCOMES: dict[Match, str] = {
    "none": "no_pair",
    "mixed": "pair",
    "coloured": "pair",
    "identical": "pair",
}


class AnyPair(BaccaratSideWager):
    kind = "any_pair"
    terms_class = PairTerms
    places = HANDS
    compares_hands = False

    def outcome(self, seen: Finished, moment: str = "") -> str | None:  # noqa: ARG002 - all are decided at once
        return pair_outcome(seen, self.terms, named)

    def counted(self, counts: DealCounts, on: str) -> Counter[str]:
        return pair_counts(counts, on, named)


def named(match: Match, is_triple: bool) -> str:  # noqa: ARG001 - two cards decide
    return OUTCOMES[match]
