"""The versions of blackjack (sections 17 to 21): what each changes, as questions answered with the rule that answers.

Where a version says nothing, it is blackjack. Style A is a flag that goes with any of them. Which rights a wager has to
double and split depends on its amount at Player Select Blackjack only: `player_select.py`.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar

from croupier.cards import Card, rank_of
from croupier.chips import format_dollars
from croupier.games.ante import verify_ante
from croupier.games.blackjack.rights import UPPER, Refusal, Rights
from croupier.procedure import Limits
from croupier.rulebook import Citation, Cited, NotAllowedError, Rules


class Version:
    """Blackjack itself, and what its versions may answer otherwise."""

    stands_off: ClassVar[str | None] = None
    """The provision by which a dealer's total too high by one wins nothing for anybody."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.lower = Rights(rules)
        """What all wagers may do, except those that meet an upper minimum where there is one."""
        is_style_a = rules.choice("style_a", bool).value
        self.dealer_draws = "dealer_draws_style_a" if is_style_a else "dealer_draws"

    def verify(self, limits: Limits) -> None:
        """That the operator's amounts are what the version allows at a table of these limits."""

    # -- the dealer's hand -----------------------------------------------------------------------------------------

    def stands_on(self, total: int, is_soft: bool) -> Cited[bool]:
        """Whether the dealer draws no further card to a hand."""
        stands_from, citation = self.rules.get(self.dealer_draws, "soft_from" if is_soft else "hard_from", int)
        return Cited(total >= stands_from, citation)

    def stands_off_at(self, dealer_total: int) -> Citation | None:
        """The rule by which hands that are still in play, except a blackjack, stand off whatever they hold."""
        if self.stands_off is None:
            return None
        total, citation = self.rules.get(self.stands_off, "total", int)
        return citation if dealer_total == total else None

    # -- a player's blackjack --------------------------------------------------------------------------------------

    def pays_blackjack_at_once(self, up: Card) -> Citation | None:
        """The rule by which a blackjack is paid after the initial deal; otherwise it waits for the dealer's hand."""
        ranks, citation = self.rules.get("blackjack_paid_at_once", "up_ranks", str)
        return citation if rank_of(up) in ranks else None

    def blackjack_outcome(self, initial_cents: int) -> str:  # noqa: ARG002 - by its amount where there are two pay scales
        """The outcome as which the blackjack of an initial wager is paid."""
        return "blackjack"

    def why_no_even_money(self, initial_cents: int) -> Refusal | None:
        """Why a blackjack against an ace cannot be paid 1 to 1 at once; None if it can."""
        needed, citation = self.rules.get("even_money", "blackjack_pays", str)
        pays = self.rights(initial_cents).blackjack_pays.value
        return None if pays == needed else (f"a blackjack pays {pays} here, not {needed}", citation)

    def why_no_insurance(self, has_blackjack: bool) -> Refusal | None:  # noqa: ARG002 - a version may mind
        """Why a player may not insure against the dealer's ace; None if they may."""
        return None

    # -- a player's hand -------------------------------------------------------------------------------------------

    def wins_at_once(self, cards: Sequence[Card], total: int) -> Citation | None:  # noqa: ARG002
        """The rule by which a hand, no blackjack, is paid even money before any further card is dealt."""
        return None

    def why_no_more_cards(self, cards: Sequence[Card]) -> Refusal | None:  # noqa: ARG002
        """Why a hand below 21 gets no further card; None if it may."""
        return None

    def rights(self, initial_cents: int) -> Rights:  # noqa: ARG002 - by its amount where there are two minimums
        """What an initial wager may be doubled and split on."""
        return self.lower

    def why_not_double(self, cards: Sequence[Card], total: int, is_split: bool, initial_cents: int) -> Refusal | None:
        """Why a wager may not be doubled on a hand by its own right; None if it may."""
        return self.rights(initial_cents).why_not_double(cards, total, is_split)

    def why_not_split(
        self, cards: Sequence[Card], hands_on_box: int, is_split: bool, initial_cents: int
    ) -> Refusal | None:
        """Why a hand, one of so many on its box, may not be split by a wager's own right; None if it may."""
        return self.rights(initial_cents).why_not_split(cards, hands_on_box, is_split)

    def free_double(self, cards: Sequence[Card], total: int, is_split: bool) -> Citation | None:  # noqa: ARG002
        """The rule by which the house stands for the additional wager."""
        return None

    def free_split(self, cards: Sequence[Card]) -> Citation | None:  # noqa: ARG002
        """The rule by which the house stands for the additional wager."""
        return None

    # -- the fee ---------------------------------------------------------------------------------------------------

    def ante(self, initial_cents: int) -> Cited[int] | None:  # noqa: ARG002 - only one version has it
        """What is paid for taking part beside an initial wager, in cents."""
        return None


class AnteUp(Version):
    """Section 18: a fee goes with each initial wager, and is the house's after the initial deal."""

    def verify(self, limits: Limits) -> None:
        verify_ante(self.rules, limits.minimum_cents)

    def ante(self, initial_cents: int) -> Cited[int] | None:
        if self.why_waived(initial_cents):
            return None
        return Cited(self.rules.choice("ante", int).value, self.rules.cite("ante_with_wager"))

    def why_waived(self, initial_cents: int) -> Citation | None:
        """The rule by which no ante is due beside an initial wager of that amount."""
        if not self.rules.has_choice("ante_waived_from"):
            return None
        waived_from, citation = self.rules.choice("ante_waived_from", int)
        return citation if initial_cents >= waived_from else None


class BlackjackPlus(Version):
    """Section 19: a blackjack, any 21 and five cards under it win at once; a dealer's 22 stands off."""

    stands_off = "plus_stands_off"

    def pays_blackjack_at_once(self, up: Card) -> Citation | None:  # noqa: ARG002 - whatever the dealer's card is
        return self.rules.cite("plus_blackjack")

    def why_no_even_money(self, initial_cents: int) -> Refusal | None:  # noqa: ARG002
        return "a blackjack is paid in full at once", self.rules.cite("plus_blackjack")

    def why_no_insurance(self, has_blackjack: bool) -> Refusal | None:
        if not has_blackjack:
            return None
        return "a player with a blackjack may not insure", self.rules.cite("plus_no_insurance")

    def wins_at_once(self, cards: Sequence[Card], total: int) -> Citation | None:
        wins_at, citation = self.rules.get("plus_wins_at", "total", int)
        if total == wins_at:
            return citation
        count, citation = self.rules.get("five_and_under", "cards", int)
        below = self.rules.get("five_and_under", "below", int).value
        return citation if len(cards) == count and total < below else None

    def why_no_more_cards(self, cards: Sequence[Card]) -> Refusal | None:
        most, citation = self.rules.get("plus_no_more_cards", "cards", int)
        return None if len(cards) < most else (f"a hand has no more than {most} cards", citation)


class FreeBet(Version):
    """Section 20: the house stands for the additional wager of most doubles and splits; a dealer's 22 stands off."""

    stands_off = "free_bet_stands_off"

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.dealer_draws = "dealer_draws_free_bet"
        self.is_restricted = rules.reading("free_bets_restricted").value == "yes"
        """What the operator restricts of doubling and splitting is restricted for free bets too."""

    def free_double(self, cards: Sequence[Card], total: int, is_split: bool) -> Citation | None:
        totals, citation = self.rules.get("free_double", "totals", list)
        if total not in totals or self.lower.why_never_doubled(cards):
            return None
        if self.is_restricted and self.lower.why_not_double(cards, total, is_split):
            return None
        return citation

    def free_split(self, cards: Sequence[Card]) -> Citation | None:
        ranks, citation = self.rules.get("free_split", "ranks", str)
        return citation if self.lower.why_no_pair(cards) is None and rank_of(cards[0]) in ranks else None

    def why_not_double(self, cards: Sequence[Card], total: int, is_split: bool, initial_cents: int) -> Refusal | None:
        if self.free_double(cards, total, is_split):
            return None
        return super().why_not_double(cards, total, is_split, initial_cents)

    def why_not_split(
        self, cards: Sequence[Card], hands_on_box: int, is_split: bool, initial_cents: int
    ) -> Refusal | None:
        if self.free_split(cards) and not self.is_restricted:
            return self.lower.why_never_split(cards, hands_on_box, is_split)
        return super().why_not_split(cards, hands_on_box, is_split, initial_cents)


class PlayerSelect(Version):
    """Section 21: wagers that meet an upper minimum may have other odds for a blackjack, and other rights."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.upper = Rights(rules, UPPER)

    def verify(self, limits: Limits) -> None:
        upper, citation = self.rules.choice("upper_minimum", int)
        if not limits.minimum_cents < upper <= limits.maximum_cents:
            problem = f"{format_dollars(upper)} is not above the lower minimum and within the limits of {limits}"
            raise NotAllowedError("upper_minimum", problem, citation)

    def is_upper(self, initial_cents: int) -> bool:
        """Whether an initial wager meets the upper minimum."""
        return initial_cents >= self.rules.choice("upper_minimum", int).value

    def rights(self, initial_cents: int) -> Rights:
        return self.upper if self.is_upper(initial_cents) else self.lower

    def blackjack_outcome(self, initial_cents: int) -> str:
        return "blackjack_upper" if self.is_upper(initial_cents) else "blackjack"


VERSIONS: dict[str, Callable[[Rules], Version]] = {
    "blackjack": Version,
    "ante_up": AnteUp,
    "blackjack_plus": BlackjackPlus,
    "free_bet": FreeBet,
    "player_select": PlayerSelect,
}


def version_of(rules: Rules) -> Version:
    """The version that is played by these rules."""
    return rules.memo("blackjack version", lambda: VERSIONS[rules.choice("version", str).value](rules))
