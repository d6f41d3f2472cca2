"""A round against the house: wagers lie on a layout until they are settled."""

from croupier.table.betting import Betting
from croupier.table.description import Description
from croupier.table.layout import Layout
from croupier.table.round import Round


class HouseRound(Round):
    """What every round against the house is known to have; a game adds its own parts."""

    layout: Layout
    betting: Betting

    @property
    def describe(self) -> Description:
        """What there is to know of the round just now, for whoever shows it."""
        return Description(self)
