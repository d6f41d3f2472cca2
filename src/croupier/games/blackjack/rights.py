"""What a wager at blackjack may be doubled and split on, and what a dealer's blackjack takes of it."""

from collections.abc import Sequence
from typing import NamedTuple

from croupier.cards import Card, rank_of
from croupier.ranking.words import plural, some_card
from croupier.rulebook import Citation, Cited, Rules

Refusal = tuple[str, Citation]
"""Why something may not be done, and the rule that says so."""


class Elections(NamedTuple):
    """The names of the options that rights follow from."""

    blackjack_pays: str
    doubling: str
    double_after_split: str
    split_pairs: str
    split_aces: str
    most_hands: str
    takes_doubles: str
    takes_splits: str


LOWER = Elections(
    "blackjack_pays", "doubling", "double_after_split", "split_pairs", "split_aces", "most_hands",
    "dealer_blackjack_takes_doubles", "dealer_blackjack_takes_splits",
)  # fmt: skip
"""Of all wagers, except those that meet an upper minimum where there is one."""
UPPER = Elections(
    "upper_blackjack_pays", "upper_doubling", "upper_double_after_split", "upper_split_pairs", "upper_split_aces",
    "upper_most_hands", "upper_dealer_blackjack_takes_doubles", "upper_dealer_blackjack_takes_splits",
)  # fmt: skip


class Rights:
    """As the operator has chosen."""

    def __init__(self, rules: Rules, elections: Elections = LOWER) -> None:
        self.rules = rules
        self.blackjack_pays: Cited[str] = rules.choice(elections.blackjack_pays, str)
        self.doubling: Cited[str] = rules.choice(elections.doubling, str)
        self.double_after_split: Cited[bool] = rules.choice(elections.double_after_split, bool)
        self.split_pairs: Cited[bool] = rules.choice(elections.split_pairs, bool)
        self.split_aces: Cited[bool] = rules.choice(elections.split_aces, bool)
        self.most_hands: Cited[int] = rules.choice(elections.most_hands, int)
        self.takes_doubles: Cited[bool] = rules.choice(elections.takes_doubles, bool)
        self.takes_splits: Cited[bool] = rules.choice(elections.takes_splits, bool)

    # -- doubling --------------------------------------------------------------------------------------------------

    def why_never_doubled(self, cards: Sequence[Card]) -> Refusal | None:
        """Whatever the operator chooses: only the first two cards of a hand, and none of them an ace."""
        count, citation = self.rules.get("doubling", "cards", int)
        if len(cards) != count:
            return f"only the first {count} cards of a hand may be doubled on", citation
        never_with = self.rules.get("doubling", "never_with", str).value
        if any(rank_of(card) in never_with for card in cards):
            return f"a hand with {some_card(never_with)} may not be doubled on", citation
        return None

    def why_not_double(self, cards: Sequence[Card], total: int, is_split: bool) -> Refusal | None:
        """Why a hand may not be doubled on; None if it may."""
        if never := self.why_never_doubled(cards):
            return never
        if is_split and not self.double_after_split.value:
            return "a split hand may not be doubled on at this table", self.double_after_split.citation
        only = self.totals_doubled(is_split)
        if only is not None and total not in only:
            problem = f"only {' or '.join(map(str, only))} may be doubled on" if only else "there is no doubling down"
            return f"{problem} at this table", self.doubling.citation
        return None

    def totals_doubled(self, is_split: bool) -> list[int] | None:
        """The totals of two cards that may be doubled on; None means any."""
        if not self.rules.has("doubling_restricted"):
            return None
        totals: dict[str, list[int]] = self.rules.get("doubling_restricted", "totals_of", dict).value
        only = totals.get(self.doubling.value)
        is_free = is_split and self.rules.reading("doubling_totals_bind").value == "first_hands"
        return None if only and is_free else only

    # -- splitting -------------------------------------------------------------------------------------------------

    def why_no_pair(self, cards: Sequence[Card]) -> Refusal | None:
        """Two cards of one value are split, by value and not by face."""
        values: dict[str, int] = self.rules.get("card_values", "of_rank", dict).value
        if len(cards) == 2 and values[rank_of(cards[0])] == values[rank_of(cards[1])]:
            return None
        return "only two cards of the same value may be split", self.rules.cite("splitting")

    def why_never_split(self, cards: Sequence[Card], hands_on_box: int, is_split: bool) -> Refusal | None:
        """Whether or not pairs are restricted: only pairs, aces once, and so many hands on a box."""
        if no_pair := self.why_no_pair(cards):
            return no_pair
        once, citation = self.rules.get("aces_split_once", "rank", str)
        if is_split and rank_of(cards[0]) == once:
            return f"{plural(once)} may be split only once", citation
        if hands_on_box >= self.most_hands.value:
            most, citation = self.rules.get("resplitting", "most_hands", int)
            if self.most_hands.value < most:
                citation = self.most_hands.citation
            return f"no more than {self.most_hands.value} hands may be formed on a box", citation
        return None

    def why_not_split(self, cards: Sequence[Card], hands_on_box: int, is_split: bool) -> Refusal | None:
        """Why a hand, one of so many on its box, may not be split; None if it may."""
        if never := self.why_never_split(cards, hands_on_box, is_split):
            return never
        if not self.split_pairs.value:
            return "pairs may not be split at this table", self.split_pairs.citation
        aces = self.rules.get("aces_split_once", "rank", str).value
        if rank_of(cards[0]) == aces and not self.split_aces.value:
            return f"{plural(aces)} may not be split at this table", self.split_aces.citation
        return None
