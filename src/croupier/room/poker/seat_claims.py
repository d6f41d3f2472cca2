"""Which free seats anybody may take, and which are somebody's to take.

Parts know of claims for reasons of their own: a seat is held for somebody, offered to a player, to be drawn for.
"""

from collections.abc import Callable
from typing import NamedTuple

from croupier.ledger import Done
from croupier.room.errors import SeatError
from croupier.room.poker.course import TableCourse, together
from croupier.room.poker.messages import TakeSeat
from croupier.rulebook import Citation
from croupier.table.hooks import Hooks


class Claim(NamedTuple):
    """Why a free seat is not anybody's to take."""

    player: str
    """Whose it is to take; nobody's, while that is not decided."""
    problem: str
    citation: Citation | None = None


class SeatClaims:
    """The free seats of a table, and who may take each."""

    def __init__(self, course: TableCourse) -> None:
        self._course = course
        self.finds: Hooks[Callable[[int], Claim | None]] = Hooks()
        """Who may know of a claim to a free seat."""
        self.frees: Hooks[Callable[[int], Done]] = Hooks()
        """Who has to know that a seat has fallen vacant."""
        course.may_sit.add(self._verify_sit)

    def of(self, seat: int) -> Claim | None:
        """The claim that somebody has to a free seat."""
        return next((claim for find in self.finds if (claim := find(seat)) is not None), None)

    def vacant(self) -> list[int]:
        """Free seats that nobody has a claim to."""
        return self.open_to("")

    def open_to(self, player: str) -> list[int]:
        """Free seats that a player may take."""
        return [seat for seat in self._course.seating.free() if self._why_not(player, seat) is None]

    def verify(self, what: str, player: str, seat: int) -> None:
        """Refuse a free seat that is another's to take."""
        if (claim := self._why_not(player, seat)) is not None:
            raise SeatError(what, f"seat: {seat} {claim.problem}", claim.citation)

    def fall_vacant(self, seat: int) -> Done:
        """Nobody has the seat any more, and nobody the claim that there was to it."""
        return together(*[frees(seat) for frees in self.frees])

    def _verify_sit(self, asked: TakeSeat) -> None:
        self.verify(asked.name(), asked.player, asked.seat)

    def _why_not(self, player: str, seat: int) -> Claim | None:
        claim = self.of(seat)
        return None if claim is None or (player and claim.player == player) else claim
