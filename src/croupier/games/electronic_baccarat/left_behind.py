"""What a round of electronic baccarat leaves for the next of its terminals, vouchers and results."""

from typing import Annotated

import msgspec

from croupier.table.left_behind import Each, LeftBehind


class TerminalsLeft(LeftBehind, frozen=True):
    """What the game system keeps from round to round beside accounts."""

    results: str = ""
    """The results of previous hands, the oldest first."""
    vouchers: int = 0
    """How many have been printed."""
    is_system_out: bool = msgspec.field(name="system out of use", default=False)
    unpaid: Annotated[dict[int, int], Each("voucher ")] = {}
    """What is left on each voucher that is still to be paid, by its number."""
    bearers: Annotated[dict[int, str], Each("bearer ")] = {}
    """Whom they were printed for, and where."""
    codes: Annotated[dict[int, str], Each("code ")] = {}
    """What they are known by to the cashier."""
    opens_by_hand: bool = False
    """The dealer opens the wagering period."""
    outcome: str = ""
    """The outcome of the hand before."""
