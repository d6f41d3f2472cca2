"""Time, injected: who needs to know it asks a `Clock`, never the wall."""

from typing import Protocol


class Clock(Protocol):
    def now_s(self) -> int:
        """Whole seconds from a beginning of the clock's own; never fewer than before."""
        ...


class FineClock(Clock, Protocol):
    """One that knows milliseconds too."""

    def now_ms(self) -> int: ...


class ManualClock:
    """A clock that goes only when told to, for tests and replays."""

    def __init__(self, now_s: int = 0) -> None:
        self._now_ms = now_s * 1000

    def now_s(self) -> int:
        return self._now_ms // 1000

    def now_ms(self) -> int:
        return self._now_ms

    def advance(self, seconds: int) -> None:
        self.advance_ms(seconds * 1000)

    def advance_ms(self, milliseconds: int) -> None:
        if milliseconds < 0:
            raise ValueError(f"advance({milliseconds} ms): time does not go back")
        self._now_ms += milliseconds


def format_span(seconds: int) -> str:
    """1199 seconds are "19:59"."""
    return f"{seconds // 60}:{seconds % 60:02}"
