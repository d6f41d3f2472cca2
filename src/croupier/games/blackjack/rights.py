"""What a wager at blackjack may be doubled and split on, and what a dealer's blackjack takes of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from croupier.cards import Card, rank_of
from croupier.ranking.words import plural, some_card
from croupier.rulebook import Citation, Cited
from croupier.table.terms import named, says

Refusal = tuple[str, Citation]
"""Why something may not be done, and the rule that says so."""


@dataclass(frozen=True, kw_only=True)
class Elections:
    """What the operator has chosen for all wagers, except those that meet an upper minimum where there is one."""

    blackjack_pays: Cited[str]
    doubling: Cited[str]
    double_after_split: Cited[bool]
    split_pairs: Cited[bool]
    split_aces: Cited[bool]
    most_hands: Cited[int]
    takes_doubles: Cited[bool] = named("dealer_blackjack_takes_doubles")
    takes_splits: Cited[bool] = named("dealer_blackjack_takes_splits")


@dataclass(frozen=True, kw_only=True)
class UpperElections(Elections):
    """What the operator has chosen for wagers that meet the upper minimum."""

    blackjack_pays: Cited[str] = named("upper_blackjack_pays")
    doubling: Cited[str] = named("upper_doubling")
    double_after_split: Cited[bool] = named("upper_double_after_split")
    split_pairs: Cited[bool] = named("upper_split_pairs")
    split_aces: Cited[bool] = named("upper_split_aces")
    most_hands: Cited[int] = named("upper_most_hands")
    takes_doubles: Cited[bool] = named("upper_dealer_blackjack_takes_doubles")
    takes_splits: Cited[bool] = named("upper_dealer_blackjack_takes_splits")


@dataclass(frozen=True, kw_only=True)
class RightsTerms:
    """What doubling and splitting are, whatever the operator chooses."""

    doubling: Cited[int] = says("cards")
    never_doubled: Cited[str] = says("never_with", of="doubling")
    doubling_restricted: Cited[dict[str, list[int]]] | None = says("totals_of")
    doubling_totals_bind: Cited[Literal["all_hands", "first_hands"]] | None
    splitting: Citation
    of_rank: Cited[dict[str, int]] = says("of_rank", of="card_values")
    aces_split_once: Cited[str] = says("rank")
    resplitting: Cited[int] = says("most_hands")


class Rights:
    """What wagers of one size may be doubled and split on."""

    def __init__(self, terms: RightsTerms, elections: Elections) -> None:
        self.terms = terms
        self.elections = elections

    # -- doubling --------------------------------------------------------------------------------------------------

    def why_never_doubled(self, cards: Sequence[Card]) -> Refusal | None:
        """Whatever the operator chooses: only the first two cards of a hand, and none of them an ace."""
        count, citation = self.terms.doubling
        if len(cards) != count:
            return f"only the first {count} cards of a hand may be doubled on", citation
        never_with = self.terms.never_doubled.value
        if any(card[0] in never_with for card in cards):
            return f"a hand with {some_card(never_with)} may not be doubled on", citation
        return None

    def why_not_double(self, cards: Sequence[Card], total: int, is_split: bool) -> Refusal | None:
        """Why a hand may not be doubled on; None if it may."""
        if never := self.why_never_doubled(cards):
            return never
        if is_split and not self.elections.double_after_split.value:
            return "a split hand may not be doubled on at this table", self.elections.double_after_split.citation
        only = self.totals_doubled(is_split)
        if only is not None and total not in only:
            problem = f"only {' or '.join(map(str, only))} may be doubled on" if only else "there is no doubling down"
            return f"{problem} at this table", self.elections.doubling.citation
        return None

    def totals_doubled(self, is_split: bool) -> list[int] | None:
        """The totals of two cards that may be doubled on; None means any."""
        if self.terms.doubling_restricted is None:
            return None
        only = self.terms.doubling_restricted.value.get(self.elections.doubling.value)
        bind = self.terms.doubling_totals_bind
        is_free = is_split and bind is not None and bind.value == "first_hands"
        return None if only and is_free else only

    # -- splitting -------------------------------------------------------------------------------------------------

    def why_no_pair(self, cards: Sequence[Card]) -> Refusal | None:
        """Two cards of one value are split, by value and not by face."""
        values = self.terms.of_rank.value
        if len(cards) == 2 and values[cards[0][0]] == values[cards[1][0]]:
            return None
        return "only two cards of the same value may be split", self.terms.splitting

    def why_never_split(self, cards: Sequence[Card], hands_on_box: int, is_split: bool) -> Refusal | None:
        """Whether or not pairs are restricted: only pairs, aces once, and so many hands on a box."""
        if no_pair := self.why_no_pair(cards):
            return no_pair
        once, citation = self.terms.aces_split_once
        if is_split and rank_of(cards[0]) == once:
            return f"{plural(once)} may be split only once", citation
        most = self.elections.most_hands
        if hands_on_box >= most.value:
            citation = most.citation if most.value < self.terms.resplitting.value else self.terms.resplitting.citation
            return f"no more than {most.value} hands may be formed on a box", citation
        return None

    def why_not_split(self, cards: Sequence[Card], hands_on_box: int, is_split: bool) -> Refusal | None:
        """Why a hand, one of so many on its box, may not be split; None if it may."""
        if never := self.why_never_split(cards, hands_on_box, is_split):
            return never
        if not self.elections.split_pairs.value:
            return "pairs may not be split at this table", self.elections.split_pairs.citation
        aces = self.terms.aces_split_once.value
        if rank_of(cards[0]) == aces and not self.elections.split_aces.value:
            return f"{plural(aces)} may not be split at this table", self.elections.split_aces.citation
        return None
