"""The controller of blackjack's Madness 21 as a stream: its tables, its button, its prizes, and who pays them."""

from croupier.room.prize_controller.controller import (
    PRIZE_CONTROLLER,
    ControllerSetup,
    ControllerState,
    PrizeController,
    PrizeControllerError,
    PrizeDue,
)

__all__ = [
    "PRIZE_CONTROLLER",
    "ControllerSetup",
    "ControllerState",
    "PrizeController",
    "PrizeControllerError",
    "PrizeDue",
]
