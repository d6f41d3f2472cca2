"""Wagers that are found on a box late: an initial one is decided with the box's first hand."""

from croupier.games.blackjack.boxes import Boxes
from croupier.table.betting import Betting
from croupier.table.late_wagers import LateWagers
from croupier.table.layout import Wager


class BlackjackLateWagers(LateWagers):
    """They join the others on the box."""

    def __init__(self, betting: Betting, boxes: Boxes) -> None:
        super().__init__(betting)
        self._boxes = boxes

    def join(self, wager: Wager) -> None:
        self._boxes.join(wager)
