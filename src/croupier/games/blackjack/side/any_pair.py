"""Any Pair: the first two cards of a hand, or of a hand that was split, are of one rank."""

from dataclasses import dataclass

from croupier.games.blackjack.side.perfect_pair import PerfectPair, PerfectPairTerms
from croupier.rulebook import Citation, Cited
from croupier.table.terms import named, says


@dataclass(frozen=True, kw_only=True)
class AnyPairTerms(PerfectPairTerms):
    before_cards: Citation = named("any_pair_before_cards")
    settled: Citation = named("any_pair_settled")
    on_split: Cited[int] | None = says("most", of="any_pair_on_split")


class AnyPair(PerfectPair):
    kind = "any_pair"
    terms_class = AnyPairTerms
    outcomes = {"none": "no_pair", "mixed": "pair", "coloured": "pair", "identical": "pair"}
