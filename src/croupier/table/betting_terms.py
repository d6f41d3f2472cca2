"""What a rulebook says of wagering in any game against the house."""

from dataclasses import dataclass, field

from croupier.rulebook import Citation, Cited, Rules
from croupier.table.terms import named


@dataclass(frozen=True, kw_only=True)
class BettingTerms:
    rules: Rules = field(repr=False)
    wagering: Citation
    no_more_bets: Citation
    wager_not_permitted: Citation
    outside_limits: Citation
    table_limits: Citation
    table_minimum: Cited[int]
    table_maximum: Cited[int]
    above_maximum: Citation | None
    joined_forces: Citation | None
    box_limits: Citation | None
    player_limits: Citation | None
    kind_limits_on_box: Cited[str] | None
    increments_from: Cited[str] | None
    private_table: Citation | None
    prohibited_device: Citation | None
    oral_wagers: Citation | None
    value_chips: Citation | None
    value_chips_limited: Citation | None
    non_value_chips: Citation | None
    non_value_chips_only: Cited[bool] | None
    non_value_colour: Citation | None
    promotional_chips: Citation | None
    promotional_chips_used: Cited[bool] | None = named("promotional_chips")
    promotional_chip_denominations: Cited[tuple[int, ...]] | None
    token_exchange: Citation | None
    approved_chips: Citation | None
    unpayable_wager: Citation | None
    refuse_unpayable_wagers: Cited[bool] | None
