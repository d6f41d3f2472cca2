"""Time, injected: who needs to know it asks a `Clock`, never the wall."""

import time
from datetime import UTC, datetime
from typing import Protocol


class Clock(Protocol):
    def now_s(self) -> int:
        """Whole seconds from a beginning of the clock's own; never fewer than before."""
        ...


class FineClock(Clock, Protocol):
    """One that knows milliseconds too."""

    def now_ms(self) -> int: ...


class SystemClock:
    """The machine's own clock, in milliseconds since 1970, for whoever deals with people."""

    def now_s(self) -> int:
        return self.now_ms() // 1000

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000


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


def parse_utc(text: str) -> int:
    """Milliseconds since 1970 of "2026-11-18" or "2026-11-18T20:00"; in UTC, unless it says how far from it."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        raise ValueError(f"{text!r} is no time: write 2026-11-18 or 2026-11-18T20:00, in UTC") from None
    return round((at if at.tzinfo else at.replace(tzinfo=UTC)).timestamp()) * 1000


def format_utc(at_ms: int) -> str:
    """A time since 1970 in UTC, to the second: "2026-11-18 20:00:00"."""
    return datetime.fromtimestamp(at_ms // 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


def as_utc(at_ms: int) -> datetime:
    """A time since 1970 as libraries that write files want it."""
    return datetime.fromtimestamp(at_ms // 1000, UTC)
