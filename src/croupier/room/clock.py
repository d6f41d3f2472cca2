"""Time, injected: the room asks a `Clock`, never the wall."""

from typing import Protocol


class Clock(Protocol):
    def now_s(self) -> int:
        """Whole seconds from a beginning of the clock's own; never fewer than before."""
        ...


class ManualClock:
    """A clock that goes only when told to, for tests and replays."""

    def __init__(self, now_s: int = 0) -> None:
        self._now_s = now_s

    def now_s(self) -> int:
        return self._now_s

    def advance(self, seconds: int) -> None:
        if seconds < 0:
            raise ValueError(f"advance({seconds}): time does not go back")
        self._now_s += seconds


def format_span(seconds: int) -> str:
    """1199 seconds are "19:59"."""
    return f"{seconds // 60}:{seconds % 60:02}"
