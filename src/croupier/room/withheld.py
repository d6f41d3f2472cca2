"""Payments that the operator withholds while a round is investigated: for so long, and no longer."""

import msgspec

from croupier.chips import format_dollars, verify_cents
from croupier.clock import Clock
from croupier.room.errors import RoomError
from croupier.rulebook import Rules

SECONDS_AN_HOUR = 3600


class WithholdingError(RoomError):
    """Nothing may be withheld so, or it is not."""


class Withheld(msgspec.Struct, frozen=True):
    number: int
    player: str
    cents: int
    due_s: int
    """When it must be paid at the latest."""


class WithheldState(msgspec.Struct, frozen=True, omit_defaults=True):
    count: int = 0
    standing: tuple[Withheld, ...] = ()


class WithheldPayments:
    def __init__(self, rules: Rules, clock: Clock, state: WithheldState | None = None) -> None:
        if not rules.has("withheld_payment"):
            raise WithholdingError("withheld_payment", f"{rules.name} lets no payment be withheld")
        self.rules = rules
        self.clock = clock
        self.hours, self.citation = rules.get("withheld_payment", "hours", int)
        self.standing = {payment.number: payment for payment in (state.standing if state else ())}
        self._count = state.count if state else 0

    def state(self) -> WithheldState:
        return WithheldState(self._count, tuple(self.standing.values()))

    def withhold(self, player: str, cents: int, won_at_s: int | None = None) -> Withheld:
        """From now, or from when it was won: the time runs from there."""
        since = self.clock.now_s() if won_at_s is None else won_at_s
        due = since + self.hours * SECONDS_AN_HOUR
        if due <= self.clock.now_s():
            problem = f"{format_dollars(verify_cents(cents))} of {player} has been due for {self.hours} hours"
            raise WithholdingError("withhold", problem, self.citation)
        self._count += 1
        payment = Withheld(self._count, player, verify_cents(cents), due)
        self.standing[payment.number] = payment
        return payment

    def release(self, number: int) -> Withheld:
        """The investigation is over: the payment is made."""
        if number not in self.standing:
            raise WithholdingError("release", f"no payment {number} is withheld", self.citation)
        return self.standing.pop(number)

    def due(self) -> list[Withheld]:
        """Those that may be withheld no longer."""
        return [payment for payment in self.standing.values() if payment.due_s <= self.clock.now_s()]
