"""The casino floor: tables with their seats, limits, signs and chips, and the pit that holds them."""

from croupier.room.clock import Clock, FineClock, ManualClock
from croupier.room.errors import (
    ClosureError,
    LimitsError,
    NonValueChipError,
    PrivateTableError,
    RoomError,
    RoundError,
    SeatError,
    WageringError,
)
from croupier.room.game_system import GameSystem
from croupier.room.limits import Sign
from croupier.room.non_value_chips import NonValueChips, Stack
from croupier.room.pit import Pit, StackVerdict
from croupier.room.table import Table

__all__ = [
    "Clock",
    "ClosureError",
    "FineClock",
    "GameSystem",
    "LimitsError",
    "ManualClock",
    "NonValueChipError",
    "NonValueChips",
    "Pit",
    "PrivateTableError",
    "RoomError",
    "RoundError",
    "SeatError",
    "Sign",
    "Stack",
    "StackVerdict",
    "Table",
    "WageringError",
]
