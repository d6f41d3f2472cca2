"""The sign that says when a table closes, and how long it must have stood."""

import msgspec

from croupier.clock import Clock, format_span
from croupier.procedure import Sign
from croupier.room.errors import ClosureError
from croupier.rulebook import Rules


class ClosureState(msgspec.Struct, frozen=True, omit_defaults=True):
    displayed_s: int | None = None
    at_s: int = 0


class ClosureNotice:
    """Up or not; `displayed_s` is when it was put up, `at_s` the closing time on it."""

    def __init__(self, rules: Rules, clock: Clock) -> None:
        self._rules = rules
        self._clock = clock
        self.displayed_s: int | None = None
        self.at_s = 0

    def state(self) -> ClosureState:
        return ClosureState(self.displayed_s, self.at_s)

    def take_up(self, state: ClosureState) -> None:
        self.displayed_s, self.at_s = state.displayed_s, state.at_s

    def put_up(self, at_s: int) -> None:
        """Replaces an earlier sign; its time begins now."""
        now = self._clock.now_s()
        if at_s < now:
            raise ClosureError("at_s", f"{at_s} has passed, it is {now}", self._rules.cite("closure_notice"))
        self.displayed_s, self.at_s = now, at_s

    def take_down(self) -> None:
        self.displayed_s = None

    def signs(self) -> list[Sign]:
        if self.displayed_s is None:
            return []
        return [Sign("closure", "this table closes", self._rules.cite("closure_notice"), self.at_s)]

    def verify_given(self) -> None:
        """That it has stood long enough and its time has come."""
        minutes, citation = self._rules.get("closure_notice", "minutes", int)
        needs = f"with players present it needs a sign for {minutes} minutes"
        if self.displayed_s is None:
            raise ClosureError("close", f"{needs}, there is none", citation)
        now = self._clock.now_s()
        stood = now - self.displayed_s
        if stood < minutes * 60:
            raise ClosureError("close", f"{needs}, it has stood for {format_span(stood)}", citation)
        if now < self.at_s:
            raise ClosureError("close", f"the sign gives a time {format_span(self.at_s - now)} from now", citation)
