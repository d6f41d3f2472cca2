"""What a rulebook says of jackpot wagers at a table of poker against the house."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from croupier.chips import ChipSet, format_dollars
from croupier.jackpots.levels import verify_levels
from croupier.rulebook import Citation, Cited, NotAllowedError, Rules
from croupier.table.layout import Wager
from croupier.table.terms import named, says

KINDS = ("jackpot", "jackpot_1", "jackpot_2")
"""Jackpot wagers, of whichever rulebook."""


def is_jackpot_offered(rules: Rules) -> bool:
    """Whether jackpot wagers can be made, as the operator has chosen."""
    return any(kind in rules.wagers() and rules.offered(kind).value for kind in KINDS)


@dataclass(frozen=True, kw_only=True)
class JackpotTerms:
    rules: Rules = field(repr=False)
    wager_not_permitted: Citation
    chip_denominations: Cited[tuple[int, ...]]
    progressive: Cited[str] | None
    jackpot_wager: Cited[int] | None
    jackpot_amount: Citation | None
    jackpot_levels: Citation | None
    jackpot_short_wager: Citation | None
    jackpot_chip: Citation | None
    jackpot_pool: Citation | None
    jackpot_start: Citation | None
    jackpot_collection: Citation | None
    jackpot_operators_sum: Citation | None
    jackpot_reseed: Citation | None
    jackpot_display: Citation | None
    jackpot_between_tables: Citation | None
    jackpot_verification: Citation | None
    verified_by: Cited[str] | None = says("verified_by", of="jackpot_verification")
    notified: Cited[list[str]] | None = says("notified", of="jackpot_verification")
    jackpot_sorted_cards: Cited[list[str]] | None = says("hands")
    jackpot_count: Citation | None
    has_sub_pools: Cited[bool] | None = named("jackpot_sub_pools")
    minor_hands: Cited[list[str]] | None = says("minor", of="jackpot_sub_pools")
    jackpot_payment: Citation | None
    jackpot_game_over: Citation | None
    jackpot_paid: Cited[Literal["in_chips", "to_the_cent"]] | None

    def problems(self) -> Iterator[tuple[str, str]]:
        """What a jackpot cannot do without; where its wager is a chip, there must be such a chip."""
        if self.jackpot_levels is not None:
            verify_levels(self.rules)
        if not self.is_offered:
            return
        of_pool = () if self.jackpot_levels is not None else ("jackpot_amount", "jackpot_pool")
        for name in ("jackpot_verification", *of_pool):
            if getattr(self, name) is None:
                yield f"provisions.{name}", "no jackpot can be offered without it"
        cents = self.jackpot_wager.value if self.jackpot_wager is not None else 0
        if self.jackpot_chip is not None and cents not in self.chip_denominations.value:
            problem = f"there is no chip of {format_dollars(cents)} in use"
            raise NotAllowedError("jackpot_wager", problem, self.jackpot_chip)

    @property
    def is_offered(self) -> bool:
        return is_jackpot_offered(self.rules)

    @property
    def is_manual(self) -> bool:
        """Whether the wagers lie on the layout until they are settled."""
        return self.progressive is not None and self.progressive.value == "manual"

    @property
    def is_collected_first(self) -> bool:
        """Whether chips go into the slot, or are collected, before cards are dealt."""
        return self.jackpot_collection is not None and not self.is_manual

    @property
    def amount_rule(self) -> Citation:
        """The rule on what a jackpot wager must be."""
        found = self.jackpot_amount or self.jackpot_levels
        assert found is not None
        return found

    @property
    def operators_sum(self) -> Citation:
        """The rule by which an operator puts money into pools."""
        found = self.jackpot_operators_sum or self.jackpot_reseed
        assert found is not None
        return found

    def chips_for(self, wager: Wager, usual: ChipSet) -> ChipSet:
        """A jackpot is paid to the cent, unless by a reading it is paid in chips like other wagers, and rounded up."""
        is_in_chips = self.jackpot_paid is not None and self.jackpot_paid.value == "in_chips"
        return usual if wager.kind not in KINDS or is_in_chips else ChipSet.of((1,))

    def is_deck_counted(self, hand: str) -> bool:
        """Whether the deck is counted before a hand's prize is paid: always; of two pools, from the major one."""
        has_two = self.has_sub_pools is not None and self.has_sub_pools.value
        return not (has_two and self.minor_hands is not None and hand in self.minor_hands.value)
