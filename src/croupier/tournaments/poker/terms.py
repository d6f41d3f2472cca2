"""What a rulebook says of a tournament of poker as its director runs it."""

from dataclasses import dataclass
from typing import Literal

from croupier.rulebook import Citation, Cited
from croupier.table.terms import named, says

Ground = Literal[
    "rules", "absent", "compulsory_wager", "stake_increased", "chips_hidden", "chips_removed", "tournament_rules"
]
"""What somebody can be disqualified for."""


@dataclass(frozen=True, kw_only=True)
class DirectorTerms:
    """Each thing that may be done has its rule; what a rulebook does not have is off."""

    fee: Citation = named("competition_fee")
    pool: Citation = named("competition_pool")
    added_value: Citation | None = named("competition_added_value")
    guarantee: Citation | None = named("competition_guarantee")
    cancelled: Citation | None = named("competition_cancelled")
    published: Citation = named("competition_published")
    must_say: Cited[list[str]] = says("must_say", of="competition_conditions")
    agreement: Cited[bool] = says("is_required", of="competition_agreement")
    refused: Citation | None = named("competition_refused")
    name_given: Citation | None = named("competition_name_given")
    one_position: Citation | None = named("competition_one_position")
    tables: Citation = named("competition_tables")
    tables_only: Citation | None = named("competition_tables_only")
    table_seats: Cited[int] | None = says("most")
    start_altered: Citation | None = named("competition_start_altered")
    start_notice_minutes: Cited[int] | None
    transfer: Citation | None = named("competition_transfer")
    seating: Citation = named("competition_seating")
    bonus_round: Citation | None = named("competition_bonus_round")
    elimination_round: Citation | None = named("competition_elimination_round")
    ended_early: Citation = named("competition_ended_early")
    absent: Citation = named("competition_absent")
    absent_misses: Citation | None = named("competition_absent_misses")
    """Who is not there may miss blinds, and posts them on return; where it is not so, they are always posted."""
    absent_out: Citation = named("competition_absent_out")
    rules_broken: Citation = named("competition_rules_broken")
    heads_up: Cited[int] | None = says("matches", of="competition_heads_up")
    heads_up_table: Cited[int] | None = says("areas", of="competition_heads_up_table")
    """Into how many areas of two players a table is divided."""
    chips: Citation = named("competition_chips")
    carried_chips: Citation | None = named("competition_carried_chips")
    """Who goes on may begin the next session with the chips that they had."""
    buy_in_missing: Citation = named("competition_buy_in_missing")
    compulsory: Citation | None = named("competition_compulsory")
    stake_increased: Citation = named("competition_stake_increased")
    chips_removed: Citation = named("competition_chips_removed")
    chips_hidden: Citation = named("competition_chips_hidden")
    leaving: Cited[list[str]] | None = says("allowed", of="competition_leaving")
    time_limited: Citation | None = named("competition_time_limited")
    out: Citation = named("competition_out")
    levels: Citation = named("competition_levels")
    advance: Citation = named("competition_advance")
    out_together: Citation = named("competition_out_together")
    stakes_decide: Cited[bool] = says("stakes_decide", of="competition_out_together")
    equal_stakes: Cited[Literal["cards", "share"]] = says("equal_stakes", of="competition_out_together")
    placings: Citation = named("competition_placings")
    dispute: Citation = named("competition_dispute")
    complaints: Cited[str] | None = says("to", of="competition_complaints")
    """To whom somebody may complain who does not accept a decision."""
    dispute_review: Cited[str] | None = says("decided_by", of="competition_dispute_review")
    """Who may review a decision that is final in the house."""
    count: Citation = named("competition_count")
    breach: Citation | None = named("competition_breach")
    chips_presented: Citation | None = named("competition_chips_presented")
    """Players present their chips at the end of each session, also where these decide nothing."""
    chips_returned: Citation = named("competition_chips_returned")
    no_revenue: Citation | None = named("competition_no_revenue")
    rebuy: Cited[Literal["starting_bank", "any"]] = says("below", of="competition_rebuy")
    add_on: Cited[int] = says("most", of="competition_add_on")
    """How often a player may have one; nothing where there is no limit."""
    play_off: Citation | None = named("competition_play_off")
    disqualified_place: Cited[Literal["none", "reached"]]
    cancelled_for_disqualified: Cited[Literal["refunded", "kept"]] | None
    """What becomes of what disqualified players have paid, if all is cancelled; where nothing is said, it goes back."""
    shared_goods: Cited[Literal["cards", "names"]] | None
    """Who has goods that are won at a place which several share; where nothing is said, it goes by their names."""

    def ground(self, name: Ground) -> Citation | None:
        """The rule by which somebody is disqualified on a ground; None where the rulebook does not have it."""
        return {
            "rules": self.rules_broken,
            "absent": self.absent_out,
            "compulsory_wager": self.compulsory,
            "stake_increased": self.stake_increased,
            "chips_hidden": self.chips_hidden,
            "chips_removed": self.breach or self.chips_removed,
            "tournament_rules": self.breach or self.rules_broken,
        }[name]
