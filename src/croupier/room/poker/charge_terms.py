"""What a seat costs by time, or once: the hours that are charged for, and what part of one a player pays."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from croupier.chips import format_dollars
from croupier.room.errors import RoomError
from croupier.rulebook import Citation, Cited, Rules
from croupier.table.terms import says

MINUTE_MS = 60_000


class ChargeError(RoomError):
    """What is owed for a seat has not been paid, or cannot be told so; nothing has changed."""


@dataclass(frozen=True, kw_only=True)
class ChargeTerms:
    """A charge for time, and a fee for sitting down; neither where the operator has none."""

    rules: Rules = field(repr=False)
    time_charge: Cited[int] | None
    time_charge_basis: Cited[Literal["per_player", "per_table"]] | None
    sitting_fee: Cited[int] | None
    period_minutes: Cited[int] | None = says("minutes", of="time_charge_period")
    increment_minutes: Cited[int] | None = says("minutes", of="time_charge_joining")
    moved_comes: Cited[list[str]] | None = says("comes", of="time_charge_moved")
    """The ways to come to the table by which a player who has paid elsewhere does not pay again."""
    time_charge_no_refund: Citation | None
    time_charge_inactive: Citation | None
    denomination: Cited[int] | None
    on_the_hour: Cited[Literal["from_commencement", "clock"]] | None
    joining_rounds: Cited[Literal["begun", "full"]] | None
    """Which steps of the hour that is left a player pays who joins."""
    time_charge_rounds: Cited[Literal["down", "up"]] | None
    """What becomes of a part that no chips make up."""
    joining_share: Cited[Literal["as_charged", "divided_anew"]] | None
    """What the charge of a table is divided by for a player who joins."""
    moved_player_pays: Cited[Literal["next_period", "when_paid_time_ends"]] | None
    charge_not_covered: Cited[Literal["left_out", "owes"]] | None
    sitting_fee_when_moved: Cited[Literal["once_a_session", "each_table"]] | None

    def problems(self) -> Iterator[tuple[str, str]]:
        """Steps that an hour is not made up of."""
        if self.period_minutes is not None and self.increment_minutes is not None:
            period, step = self.period_minutes.value, self.increment_minutes.value
            if step <= 0 or period <= 0 or period % step:
                yield "time_charge_joining", f"{period} minutes are not made up of steps of {step}"

    @property
    def is_by_time(self) -> bool:
        return bool(self.time_charge and self.time_charge.value and self.period_minutes)

    @property
    def has_sitting_fee(self) -> bool:
        return bool(self.sitting_fee and self.sitting_fee.value)

    @property
    def is_left_out(self) -> bool:
        """Whether who cannot pay is not dealt in until they do."""
        return self.charge_not_covered is None or self.charge_not_covered.value == "left_out"

    @property
    def is_divided(self) -> bool:
        return self.time_charge_basis is not None and self.time_charge_basis.value == "per_table"

    # -- hours -----------------------------------------------------------------------------------------------------

    @property
    def period_ms(self) -> int:
        return self.period_minutes.value * MINUTE_MS if self.period_minutes is not None else 0

    def period_ends(self, commenced_ms: int, at_ms: int) -> int:
        """When the hour is over that a moment lies in. Hours of the clock are whole ones of its own count."""
        is_clock = self.on_the_hour is not None and self.on_the_hour.value == "clock"
        first = 0 if is_clock else commenced_ms
        return at_ms + self.period_ms - (at_ms - first) % self.period_ms

    def part_cents(self, from_ms: int, until_ms: int, sharers: int) -> int:
        """What a player pays for an hour, or for what is left of one, in whole steps and whole chips."""
        charge = self.time_charge.value if self.time_charge is not None else 0
        left, step = until_ms - from_ms, self._step_ms
        is_full = self.joining_rounds is not None and self.joining_rounds.value == "full"
        steps = left // step if is_full else -(-left // step)
        whole = self.period_ms // step * (sharers if self.is_divided else 1)
        chip = self.denomination.value if self.denomination is not None else 1
        is_up = self.time_charge_rounds is not None and self.time_charge_rounds.value == "up"
        return (-(-charge * steps // (whole * chip)) if is_up else charge * steps // (whole * chip)) * chip

    @property
    def _step_ms(self) -> int:
        return self.increment_minutes.value * MINUTE_MS if self.increment_minutes is not None else self.period_ms

    def verify_options(self) -> None:
        """Refuse a charge or a fee that no chips make up."""
        chip = self.denomination.value if self.denomination is not None else 1
        for name, option in (("time_charge", self.time_charge), ("sitting_fee", self.sitting_fee)):
            if option is not None and option.value % chip:
                problem = f"{format_dollars(option.value)}: the lowest chip is {format_dollars(chip)}"
                raise ChargeError(name, problem, option.citation)

    # -- rules -----------------------------------------------------------------------------------------------------

    @property
    def time_rules(self) -> tuple[Citation, ...]:
        """What a charge for time goes by."""
        found = (self.time_charge, self.time_charge_basis, self.period_minutes)
        return tuple(dict.fromkeys(each.citation for each in found if each is not None))

    @property
    def unpaid_rule(self) -> Citation | None:
        return self.charge_not_covered.citation if self.charge_not_covered is not None else None
