"""The order of players around a poker table, from the dealer button or, where nobody has it yet, from the dealer.

The dealer sits between the last seat and the first. Whoever has the button comes last: one counts from it.
"""

from collections.abc import Iterable

from croupier.room.poker.course import TableCourse
from croupier.room.poker.next_deal import NextDeal
from croupier.room.poker.seating import SeatState


class SeatOrder:
    """Who comes before whom at the table as it is now."""

    def __init__(self, course: TableCourse, next_deal: NextDeal) -> None:
        self._course = course
        self._next_deal = next_deal

    @property
    def has_begun(self) -> bool:
        """Whether a hand has been dealt since the table was opened."""
        return self._next_deal.has_begun

    def clockwise(self, players: Iterable[str]) -> list[str]:
        """These players from the left of the button."""
        return self._sorted(players, 1)

    def anticlockwise(self, players: Iterable[str]) -> list[str]:
        """These players from the right of the button; then those who have no seat, in the order given."""
        return self._sorted(players, -1)

    def _sorted(self, players: Iterable[str], way: int) -> list[str]:
        places = self._course.seating.count + 1
        round_ = self._course.round
        button = round_.setting.button if round_ is not None and self.has_begun else 0

        def steps(player: str) -> int:
            seat: SeatState | None = self._course.seating.of(player)
            return (way * (seat.seat - button) - 1) % places if seat is not None else places

        return sorted(players, key=steps)
