"""Super Sevens: how many of a hand's first three cards are sevens, from the first on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from croupier.cards import Card, rank_of
from croupier.games.blackjack.side.counts import SideCounts
from croupier.games.blackjack.side.third_card import third_card_tables
from croupier.games.blackjack.side.wager import CARD, COMPLETE, DEAL, SPLIT, BlackjackSideWager, Seen
from croupier.rulebook import Citation, Cited
from croupier.table.outcomes import PriceTable, Unpriced
from croupier.table.terms import says

WAITING = ("two_sevens", "two_suited_sevens")
"""Outcomes of two cards that are left until a third card, a split or the end of the hand decides."""


@dataclass(frozen=True, kw_only=True)
class SuperSevensTerms:
    rank: Cited[str] = says("rank", of="super_sevens")
    super_sevens_decks: Cited[int] | None = says("min")
    super_sevens_settled: Citation
    super_sevens_split: Citation
    super_sevens_void: Citation


class SuperSevens(BlackjackSideWager):
    kind = "super_sevens"
    terms_class = SuperSevensTerms
    terms: SuperSevensTerms
    moments = (DEAL, CARD, SPLIT, COMPLETE)
    goes_with = "initial"
    is_void_when_settled = True

    def outcome(self, seen: Seen, moment: str = "") -> str | None:
        found = self.of(seen.cards)
        return None if moment == DEAL and found in WAITING else found

    def of(self, cards: Sequence[Card]) -> str:
        """What the first two cards make, or the first three where a third was dealt to the hand."""
        sevens = 0
        for card in cards[:3]:
            if rank_of(card) != self.terms.rank.value:
                break
            sevens += 1
        is_suited = len(set(cards[:sevens])) == 1
        if sevens == 3:
            return "three_suited_sevens" if is_suited else "three_sevens"
        if sevens == 2:
            return "two_suited_sevens" if is_suited else "two_sevens"
        return "one_seven" if sevens else "no_seven"

    def rule(self, moment: str) -> Citation:
        return self.terms.super_sevens_split if moment == SPLIT else self.terms.super_sevens_settled

    def why_void(self, *, is_dealt: bool) -> Citation:
        return self.terms.super_sevens_void if is_dealt else self.wager.citation

    def prices(self, counts: SideCounts) -> Iterator[PriceTable | Unpriced]:
        decks, least = counts.shoe.decks, self.terms.super_sevens_decks
        if least is not None and decks < least.value:
            yield Unpriced(self.name, f"it is played with {least.value} decks or more", least.citation)
            return
        yield from third_card_tables(counts, self.name, self.of)
