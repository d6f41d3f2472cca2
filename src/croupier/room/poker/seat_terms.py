"""What a rulebook says of seats: who has one that several want, who moves to one that falls vacant, with what stake."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from croupier.rulebook import Citation, Cited
from croupier.table.terms import says

Stake = Literal["initial", "kept", "whole"]
"""What somebody brings to a seat: a first table stake within its bounds; that, or the table stake that they had,
whatever it is; or all of the table stake that they had, and no more."""


class BroughtStake(NamedTuple):
    stake: Stake
    citation: Citation | None
    """None where only the rule on first table stakes speaks."""


@dataclass(frozen=True, kw_only=True)
class SeatTerms:
    """What is off where a rulebook has nothing of it: then a free seat is whose it is first."""

    first_seat_draw: Citation | None
    """Where several want a seat when play begins, cards decide."""
    vacated_seat: Cited[Literal["clockwise", "draw"]] | None = says("by")
    """Players at the table come before others for a seat that falls vacant: in this order among themselves."""
    vacated_seat_draw: Citation | None
    empty_seat: Citation | None
    """Players may move into empty seats."""
    stake_from_broken_game: Citation | None
    """Who is moved from a broken game plays on with the table stake they have."""
    stake_from_feeder: Citation | None
    """Who comes from a feeder table brings all of the table stake."""
    stake_after_table_change: Citation | None
    """Who changes tables by choice brings a first table stake."""
    stake_of_moved_player: Cited[Literal["kept", "initial"]] | None
    """What somebody brings who has to move, where nothing more is said of how."""

    def brought(self, comes: str) -> BroughtStake:
        """What somebody brings who comes to a seat so."""
        if comes == "table_change":
            return BroughtStake("initial", self.stake_after_table_change)
        if comes == "broken_game" and self.stake_from_broken_game is not None:
            return BroughtStake("kept", self.stake_from_broken_game)
        if comes in ("feeder", "must_move") and self.stake_from_feeder is not None:
            return BroughtStake("whole", self.stake_from_feeder)
        if comes in ("broken_game", "feeder", "must_move", "supervisor") and self.stake_of_moved_player is not None:
            return BroughtStake(self.stake_of_moved_player.value, self.stake_of_moved_player.citation)
        return BroughtStake("initial", None)
