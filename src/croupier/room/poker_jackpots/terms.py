"""What a rulebook says of jackpots of poker between players, and the poker that is played for them."""

from dataclasses import dataclass, field
from typing import Literal

from croupier.poker.terms import PokerTerms
from croupier.poker.terms_reader import read_terms
from croupier.room.errors import RoomError
from croupier.rulebook import Citation, Cited, Rules
from croupier.table.terms import named, read, says

POOL, PRIZE, RESERVE = "pool", "prize", "reserve"
"""The accounts of the controller: one pool, or a prize pool and the reserve that takes its place."""


WITH_RESERVE = {
    "jackpot_reseed": "jackpot_reseed",
    "confirmed_by": "jackpot_confirmation",
    "jackpot_hand": "jackpot_hand",
    "missed_rounds": "jackpot_missed_rounds",
    "lost_rounds": "jackpot_lost_rounds",
}
WITH_EVENTS = {
    "paid_by": "jackpot_paid_by",
    "jackpot_shared_whole": "jackpot_shared_whole",
    "jackpot_shared_percent": "jackpot_shared_percent",
    "jackpot_each_fixed": "jackpot_each_fixed",
    "late_press_after": "jackpot_late_press_after",
    "adjustment": "jackpot_adjustment",
    "amount_confirmed": "jackpot_amount_confirmed",
}
"""What each kind of jackpot cannot be run without, and the provisions that say it."""


class PokerJackpotError(RoomError):
    """What a jackpot of poker does not allow, or not now; nothing has changed."""


@dataclass(frozen=True, kw_only=True)
class JackpotTerms:
    """Both kinds: one pool with several jackpot events, and a prize pool with a reserve and one hand that wins it."""

    rules: Rules = field(repr=False)
    poker_jackpot: Citation
    staff: Cited[list[str]] = says("ranks")
    managed_by: Cited[str] = named("jackpot_managed_by")
    paid_by: Cited[str] | None = named("jackpot_paid_by")
    # -- tables and displays
    jackpot_tables: Citation | None
    jackpot_table_sign: Citation | None
    jackpot_variation: Citation | None
    jackpot_events_display: Citation | None
    jackpot_pool_display: Citation | None
    jackpot_console: Citation | None
    # -- funding
    jackpot_increment: Citation
    contribution_at: Cited[Literal["end_of_round", "start_of_round"]] | None = named("jackpot_contribution_at")
    jackpot_operators_contribution: Citation | None
    events_most: Cited[int] | None = says("most", of="jackpot_events")
    # -- the dealer's keys
    pressed_by: Cited[str] = says("by", of="jackpot_press")
    late_press: Cited[str] | None = says("authorised_by", of="jackpot_late_press")
    late_press_after: Cited[str] | None = says("authorised_by", of="jackpot_late_press_after")
    late_press_by: Cited[Literal["or_above", "supervisor_only"]] | None
    missed_rounds: Cited[str] | None = says("by", of="jackpot_missed_rounds")
    missed_round: Cited[Literal["prize_pool", "both_pools"]] | None = named("jackpot_missed_round")
    # -- claims
    hole_cards: Cited[int] | None = says("hole", of="jackpot_cards")
    flop_cards: Cited[int] | None = says("flop", of="jackpot_cards")
    jackpot_hand: Cited[str] | None = says("hand")
    jackpot_claim: Citation
    jackpot_settlement: Citation
    jackpot_folded: Citation
    jackpot_exposed: Citation
    jackpot_flop_on_request: Citation
    requested_flop: Cited[Literal["can_make_it", "any_hand"]] | None = named("jackpot_requested_flop")
    jackpot_corrected_hand: Citation
    # -- prizes of one pool
    jackpot_shared_whole: Citation | None
    jackpot_shared_percent: Citation | None
    jackpot_each_fixed: Citation | None
    simultaneous: Cited[Literal["same_hand", "pending_together"]] | None = named("jackpot_simultaneous")
    odd_cents: Cited[Literal["stay_in_pool", "operator_adds"]] | None = named("jackpot_odd_cents")
    fixed_from: Cited[Literal["pool", "operator"]] | None = named("jackpot_fixed_from")
    jackpot_change: Citation | None
    change_minutes: Cited[int] | None = says("minutes", of="jackpot_change_sign")
    pool_awarded: Cited[Literal["any_event", "all_of_it"]] | None = named("jackpot_pool_awarded")
    # -- prizes with a reserve
    jackpot_reserve: Citation | None
    jackpot_reseed: Citation | None
    confirmed_by: Cited[str] | None = says("by", of="jackpot_confirmation")
    jackpot_order: Citation | None
    jackpot_sequence: Citation | None
    withheld_hours: Cited[int] | None = says("hours", of="withheld_payment")
    withheld_from: Cited[Literal["withheld", "won"]] | None = named("jackpot_withheld_from")
    # -- malfunctions
    malfunction: Cited[str] = says("by", of="jackpot_malfunction")
    malfunction_notices: Cited[list[str]] | None = says("whom", of="jackpot_malfunction_notices")
    adjustment: Cited[str] | None = says("by", of="jackpot_adjustment")
    lost_rounds: Cited[str] | None = says("by", of="jackpot_lost_rounds")
    amount_confirmed: Cited[str] | None = says("by", of="jackpot_amount_confirmed")
    jackpot_results_stand: Citation | None

    @property
    def has_reserve(self) -> bool:
        """Whether a win puts a reserve in the place of the prize pool."""
        return self.jackpot_reserve is not None

    @property
    def pools(self) -> tuple[str, ...]:
        """The accounts, the one that is won first."""
        return (PRIZE, RESERVE) if self.has_reserve else (POOL,)

    @property
    def main(self) -> str:
        """The pool that is displayed and won."""
        return self.pools[0]

    @property
    def adds_at_end(self) -> bool:
        """Whether a round's contribution is made when its end is registered; else with its start."""
        return self.contribution_at is not None and self.contribution_at.value == "end_of_round"

    @property
    def lost_rounds_by(self) -> Cited[str]:
        """Who makes good the contributions of rounds that a malfunction kept from being recorded."""
        found = self.lost_rounds or self.adjustment
        assert found is not None
        return found

    def problems(self) -> list[tuple[str, str]]:
        """Ranks that are named must be known, and either kind of jackpot must be whole."""
        named = {
            "jackpot_press": self.pressed_by,
            "jackpot_late_press": self.late_press,
            "jackpot_late_press_after": self.late_press_after,
            "jackpot_missed_rounds": self.missed_rounds,
            "jackpot_confirmation": self.confirmed_by,
            "jackpot_malfunction": self.malfunction,
            "jackpot_adjustment": self.adjustment,
            "jackpot_lost_rounds": self.lost_rounds,
            "jackpot_amount_confirmed": self.amount_confirmed,
        }
        known = self.staff.value
        lacking = WITH_RESERVE if self.has_reserve else WITH_EVENTS
        found = [
            (f"provisions.{provision}", "a jackpot of this kind cannot be run without it")
            for field_name, provision in lacking.items()
            if getattr(self, field_name) is None
        ]
        return found + [
            (f"provisions.{name}", f"{by.value!r} is none of {', '.join(known)}")
            for name, by in named.items()
            if by is not None and by.value not in known
        ]


def jackpot_terms(rules: Rules) -> JackpotTerms:
    """The terms of a rulebook that has jackpots of poker; an error names what has none."""
    if not rules.has("poker_jackpot"):
        raise PokerJackpotError("rulebook", f"{rules.name} has no jackpot of poker between players")
    return read(rules, JackpotTerms)


def poker_of(rules: Rules, variant: str) -> PokerTerms:
    """The poker of a table: the same rules with another variant, if it is another."""
    if rules.choice("variant", str).value == variant:
        return read_terms(rules)
    options = {**rules.chosen_options(), "variant": variant}
    return read_terms(Rules(rules.document, edition=rules.edition, options=options, readings=rules.chosen_readings()))
