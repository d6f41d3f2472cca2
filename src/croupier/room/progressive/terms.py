"""What a rulebook says of running a progressive jackpot: who does what, and what if the equipment fails."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from croupier.room.errors import RoomError
from croupier.rulebook import Citation, Cited, Rules
from croupier.table.terms import named, read, says


class ProgressiveError(RoomError):
    """What a progressive jackpot does not allow, or not now; nothing has changed."""


@dataclass(frozen=True, kw_only=True)
class ProgressiveTerms:
    rules: Rules = field(repr=False)
    staff: Cited[list[str]] = says("ranks", of="jackpot_staff")
    pressed_by: Cited[str] = says("by", of="jackpot_console")
    confirmed_by: Cited[str] = says("by", of="jackpot_confirmation")
    managed_by: Cited[str] = says("by", of="jackpot_management")
    adjusted_by: Cited[str] = says("by", of="jackpot_adjustment")
    progressive: Cited[str] | None
    jackpot_display: Citation
    jackpot_between_tables: Citation
    # -- the dealer's console
    jackpot_start: Citation | None
    jackpot_collection: Citation | None
    jackpot_light: Citation | None
    late_start: Cited[Literal["registered", "not_in"]] | None = named("jackpot_late_start")
    jackpot_prize_button: Citation | None
    jackpot_payment: Citation | None
    jackpot_game_over: Citation | None
    # -- what goes wrong
    jackpot_display_failed: Citation | None
    game_manager_suspended: Citation | None
    game_manager_in_order: Citation | None
    game_manager_malfunction: Citation | None
    withheld_hours: Cited[int] | None = says("hours", of="withheld_payment")
    withheld_from: Cited[Literal["withheld", "won"]] | None = named("jackpot_withheld_from")
    # -- changes
    jackpot_operators_sum: Citation | None
    jackpot_reseed: Citation | None
    change_minutes: Cited[int] | None = says("minutes", of="limit_change_notice")
    regulator_days: Cited[int] | None = says("days", of="regulator_notice")
    regulator_options: Cited[list[str]] | None = says("options", of="regulator_notice")
    approved: Cited[list[str]] | None = says("options", of="jackpot_approval")

    @property
    def is_manual(self) -> bool:
        """Whether wagers lie on the layout, and no equipment registers them."""
        return self.progressive is not None and self.progressive.value == "manual"

    @property
    def start(self) -> Citation:
        """The rule by which wagers are registered when a round begins."""
        return self.jackpot_start or self.jackpot_collection or self.pressed_by.citation

    @property
    def prize(self) -> Citation:
        """The rule by which a prize is keyed off."""
        return self.jackpot_prize_button or self.confirmed_by.citation

    @property
    def payment(self) -> Citation:
        return self.jackpot_payment or self.jackpot_between_tables

    @property
    def over(self) -> Citation:
        return self.jackpot_game_over or self.payment

    def problems(self) -> Iterator[tuple[str, str]]:
        """Ranks that are named must be known."""
        named_by = {
            "jackpot_console": self.pressed_by,
            "jackpot_confirmation": self.confirmed_by,
            "jackpot_management": self.managed_by,
            "jackpot_adjustment": self.adjusted_by,
        }
        for name, by in named_by.items():
            if by.value not in self.staff.value:
                yield f"provisions.{name}", f"{by.value!r} is none of {', '.join(self.staff.value)}"


def progressive_terms(rules: Rules) -> ProgressiveTerms:
    return read(rules, ProgressiveTerms)
