"""The casino floor: tables with their seats, limits, signs and chips, and the pit that holds them."""

from croupier.clock import Clock, FineClock, ManualClock
from croupier.room.displays import Shown
from croupier.room.errors import (
    ClosureError,
    DisplayError,
    LimitsError,
    NonValueChipError,
    PrivateTableError,
    RoomError,
    RoundError,
    SeatError,
    VoucherError,
    WageringError,
)
from croupier.room.game_system import GameSystem
from croupier.room.jackpots import JackpotSystem
from croupier.room.non_value_chips import NonValueChips, Stack
from croupier.room.pit import Pit, StackVerdict
from croupier.room.signs import Sign, signs_of, verify_displayed
from croupier.room.table import Table
from croupier.room.tokens import Tokens, Voucher
from croupier.room.withheld import WithheldPayments

__all__ = [
    "Clock",
    "ClosureError",
    "DisplayError",
    "FineClock",
    "GameSystem",
    "JackpotSystem",
    "LimitsError",
    "ManualClock",
    "NonValueChipError",
    "NonValueChips",
    "Pit",
    "PrivateTableError",
    "RoomError",
    "RoundError",
    "SeatError",
    "Shown",
    "Sign",
    "Stack",
    "StackVerdict",
    "Table",
    "Tokens",
    "Voucher",
    "VoucherError",
    "WageringError",
    "WithheldPayments",
    "signs_of",
    "verify_displayed",
]
