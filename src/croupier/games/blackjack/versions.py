"""The versions of blackjack: what each changes, as questions answered with the rule that answers.

Where a version says nothing, it is blackjack. Style A is a flag that goes with any of them. Which rights a wager has to
double and split depends on its amount at Player Select Blackjack only: `player_select.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from croupier.cards import Card, rank_of
from croupier.chips import format_dollars
from croupier.games.ante import verify_ante
from croupier.games.blackjack.rights import Elections, Refusal, Rights, RightsTerms, UpperElections
from croupier.procedure import Limits
from croupier.rulebook import Citation, Cited, NotAllowedError, Rules
from croupier.table.terms import read, says


@dataclass(frozen=True, kw_only=True)
class DealerTerms:
    """The totals from which on the dealer stands."""

    provision: ClassVar[str] = "dealer_draws"
    hard: Cited[int] = says("hard_from", of="dealer_draws")
    soft: Cited[int] = says("soft_from", of="dealer_draws")


@dataclass(frozen=True, kw_only=True)
class StyleATerms(DealerTerms):
    """The totals from which on the dealer stands in style A."""

    provision: ClassVar[str] = "dealer_draws_style_a"
    hard: Cited[int] = says("hard_from", of="dealer_draws_style_a")
    soft: Cited[int] = says("soft_from", of="dealer_draws_style_a")


@dataclass(frozen=True, kw_only=True)
class FreeBetDealerTerms(DealerTerms):
    """The totals from which on the dealer stands where bets are free."""

    provision: ClassVar[str] = "dealer_draws_free_bet"
    hard: Cited[int] = says("hard_from", of="dealer_draws_free_bet")
    soft: Cited[int] = says("soft_from", of="dealer_draws_free_bet")


@dataclass(frozen=True, kw_only=True)
class VersionTerms:
    """What blackjack itself says where its versions may say otherwise."""

    rules: Rules = field(repr=False)
    rights: RightsTerms
    lower: Elections
    style_a: Cited[bool]
    blackjack_paid_at_once: Cited[str] = says("up_ranks")
    even_money: Cited[str] = says("blackjack_pays")


class Version:
    """Blackjack itself, and what its versions may answer otherwise."""

    goes_by_amount: ClassVar[bool] = False
    """Whether what a wager may do depends on its amount."""

    def __init__(self, rules: Rules) -> None:
        self.terms = read(rules, VersionTerms)
        self.lower = Rights(self.terms.rights, self.terms.lower)
        """What all wagers may do, except those that meet an upper minimum where there is one."""
        self.stands_from = read(rules, StyleATerms if self.terms.style_a.value else DealerTerms)
        self.stands_off: Cited[int] | None = None
        """The dealer's total, too high by one, that wins nothing for anybody."""

    def verify(self, limits: Limits) -> None:
        """That the operator's amounts are what the version allows at a table of these limits."""

    # -- the dealer's hand -----------------------------------------------------------------------------------------

    def stands_on(self, total: int, is_soft: bool) -> Cited[bool]:
        """Whether the dealer draws no further card to a hand."""
        stands_from, citation = self.stands_from.soft if is_soft else self.stands_from.hard
        return Cited(total >= stands_from, citation)

    def stands_off_at(self, dealer_total: int) -> Citation | None:
        """The rule by which hands that are still in play, except a blackjack, stand off whatever they hold."""
        if self.stands_off is None:
            return None
        total, citation = self.stands_off
        return citation if dealer_total == total else None

    # -- a player's blackjack --------------------------------------------------------------------------------------

    def pays_blackjack_at_once(self, up: Card) -> Citation | None:
        """The rule by which a blackjack is paid after the initial deal; otherwise it waits for the dealer's hand."""
        ranks, citation = self.terms.blackjack_paid_at_once
        return citation if rank_of(up) in ranks else None

    def blackjack_outcome(self, initial_cents: int) -> str:  # noqa: ARG002 - by its amount where there are two pay scales
        """The outcome as which the blackjack of an initial wager is paid."""
        return "blackjack"

    def why_no_even_money(self, initial_cents: int) -> Refusal | None:
        """Why a blackjack against an ace cannot be paid 1 to 1 at once; None if it can."""
        needed, citation = self.terms.even_money
        pays = self.rights(initial_cents).elections.blackjack_pays.value
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


@dataclass(frozen=True, kw_only=True)
class AnteTerms:
    """What is paid for taking part."""

    ante: Cited[int]
    ante_with_wager: Citation
    ante_waived_from: Cited[int] | None


class AnteUp(Version):
    """A fee goes with each initial wager, and is the house's after the initial deal."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.fee = read(rules, AnteTerms)

    def verify(self, limits: Limits) -> None:
        verify_ante(self.terms.rules, limits.minimum_cents)

    def ante(self, initial_cents: int) -> Cited[int] | None:
        if self.why_waived(initial_cents):
            return None
        return Cited(self.fee.ante.value, self.fee.ante_with_wager)

    def why_waived(self, initial_cents: int) -> Citation | None:
        """The rule by which no ante is due beside an initial wager of that amount."""
        if self.fee.ante_waived_from is None:
            return None
        waived_from, citation = self.fee.ante_waived_from
        return citation if initial_cents >= waived_from else None


@dataclass(frozen=True, kw_only=True)
class PlusTerms:
    """What wins at once, and what is not open where it does."""

    plus_blackjack: Citation
    plus_no_insurance: Citation
    plus_wins_at: Cited[int] = says("total")
    plus_stands_off: Cited[int] = says("total")
    plus_no_more_cards: Cited[int] = says("cards")
    five_and_under: Cited[int] = says("cards")
    below: Cited[int] = says("below", of="five_and_under")


class BlackjackPlus(Version):
    """A blackjack, any 21 and five cards under it win at once; a dealer's 22 stands off."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.plus = read(rules, PlusTerms)
        self.stands_off = self.plus.plus_stands_off

    def pays_blackjack_at_once(self, up: Card) -> Citation | None:  # noqa: ARG002 - whatever the dealer's card is
        return self.plus.plus_blackjack

    def why_no_even_money(self, initial_cents: int) -> Refusal | None:  # noqa: ARG002
        return "a blackjack is paid in full at once", self.plus.plus_blackjack

    def why_no_insurance(self, has_blackjack: bool) -> Refusal | None:
        if not has_blackjack:
            return None
        return "a player with a blackjack may not insure", self.plus.plus_no_insurance

    def wins_at_once(self, cards: Sequence[Card], total: int) -> Citation | None:
        if total == self.plus.plus_wins_at.value:
            return self.plus.plus_wins_at.citation
        count, citation = self.plus.five_and_under
        return citation if len(cards) == count and total < self.plus.below.value else None

    def why_no_more_cards(self, cards: Sequence[Card]) -> Refusal | None:
        most, citation = self.plus.plus_no_more_cards
        return None if len(cards) < most else (f"a hand has no more than {most} cards", citation)


@dataclass(frozen=True, kw_only=True)
class FreeBetTerms:
    """What the house stands for."""

    free_double: Cited[list[int]] = says("totals")
    free_split: Cited[str] = says("ranks")
    free_bet_stands_off: Cited[int] = says("total")
    free_bets_restricted: Cited[Literal["no", "yes"]]


class FreeBet(Version):
    """The house stands for the additional wager of most doubles and splits; a dealer's 22 stands off."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.free = read(rules, FreeBetTerms)
        self.stands_from = read(rules, FreeBetDealerTerms)
        self.stands_off = self.free.free_bet_stands_off
        self.is_restricted = self.free.free_bets_restricted.value == "yes"
        """What the operator restricts of doubling and splitting is restricted for free bets too."""

    def free_double(self, cards: Sequence[Card], total: int, is_split: bool) -> Citation | None:
        totals, citation = self.free.free_double
        if total not in totals or self.lower.why_never_doubled(cards):
            return None
        if self.is_restricted and self.lower.why_not_double(cards, total, is_split):
            return None
        return citation

    def free_split(self, cards: Sequence[Card]) -> Citation | None:
        ranks, citation = self.free.free_split
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


@dataclass(frozen=True, kw_only=True)
class PlayerSelectTerms:
    """What wagers may do that meet an upper minimum."""

    upper: UpperElections
    upper_minimum: Cited[int]


class PlayerSelect(Version):
    """Wagers that meet an upper minimum may have other odds for a blackjack, and other rights."""

    goes_by_amount = True

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        terms = read(rules, PlayerSelectTerms)
        self.upper = Rights(self.terms.rights, terms.upper)
        self.upper_minimum = terms.upper_minimum

    def verify(self, limits: Limits) -> None:
        upper, citation = self.upper_minimum
        if not limits.minimum_cents < upper <= limits.maximum_cents:
            problem = f"{format_dollars(upper)} is not above the lower minimum and within the limits of {limits}"
            raise NotAllowedError("upper_minimum", problem, citation)

    def is_upper(self, initial_cents: int) -> bool:
        """Whether an initial wager meets the upper minimum."""
        return initial_cents >= self.upper_minimum.value

    def rights(self, initial_cents: int) -> Rights:
        return self.upper if self.is_upper(initial_cents) else self.lower

    def blackjack_outcome(self, initial_cents: int) -> str:
        return "blackjack_upper" if self.is_upper(initial_cents) else "blackjack"


VERSIONS: dict[str, type[Version]] = {
    "blackjack": Version,
    "ante_up": AnteUp,
    "blackjack_plus": BlackjackPlus,
    "free_bet": FreeBet,
    "player_select": PlayerSelect,
}


def version_of(rules: Rules) -> Version:
    """The version that is played by these rules."""
    return rules.memo("blackjack version", lambda: VERSIONS[rules.choice("version", str).value](rules))
