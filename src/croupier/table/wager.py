"""A wager: chips of one player that lie somewhere for what is decided there."""

from dataclasses import dataclass

from croupier.chips import ChipKind
from croupier.procedure.actions import Manner
from croupier.procedure.events import WagerSettled
from croupier.procedure.till import HOUSE


@dataclass(slots=True)
class Wager:
    """Chips of one player on one area of a box or one place of the layout.

    `matched_cents` are the house's own beside them.
    """

    id: int
    kind: str
    player: str
    box: int
    cents: int
    chips: ChipKind
    on: str = ""
    manner: Manner = "chips"
    """How it was made; by word of mouth, the dealer placed it."""
    is_standing: bool = True
    matched_cents: int = 0
    settlement: WagerSettled | None = None

    @property
    def hand(self) -> str:
        return hand_of(self.box)

    @property
    def purse(self) -> str:
        """The account that its chips come from and go back to."""
        return HOUSE if self.chips == "lammer" else self.player


def hand_of(box: int) -> str:
    """The name of a box's hand, as events and incidents write it."""
    return f"box {box}"
