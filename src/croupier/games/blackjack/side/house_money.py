"""House Money: the first two cards are a pair or a sequence; what is won may ride with the original wager."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.cards import Card, rank_of, suit_of
from croupier.games.blackjack.side.let_it_ride import LetItRide, LetItRideTerms
from croupier.games.blackjack.side.wager import LOSES
from croupier.rulebook import Citation, Cited
from croupier.table.terms import WagerTerms, named, says


@dataclass(frozen=True, kw_only=True)
class HouseMoneyTerms(LetItRideTerms):
    riding: WagerTerms = named("house_money_riding")
    best_ranks: Cited[str] = says("best_ranks", of="house_money")
    choice: Citation = named("house_money_choice")
    too_late: Citation | None = named("house_money_too_late")
    doubling: Citation = named("house_money_doubling")
    splitting: Citation = named("house_money_splitting")
    insurance: Citation = named("house_money_insurance")


class HouseMoney(LetItRide):
    kind = "house_money"
    terms_class = HouseMoneyTerms
    terms: HouseMoneyTerms

    def of(self, cards: Sequence[Card]) -> str:
        first, second = cards[:2]
        is_suited = suit_of(first) == suit_of(second)
        if is_suited and sorted((rank_of(first), rank_of(second))) == sorted(self.terms.best_ranks.value):
            return "suited_ace_king"
        if rank_of(first) == rank_of(second):
            return "pair"
        if self.terms.is_sequence(first, second):
            return "suited_sequence" if is_suited else "sequence"
        return LOSES
