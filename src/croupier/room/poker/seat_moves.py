"""What a change of seats means for the blinds: plain reckoning with seats, as in `positions`."""

from typing import NamedTuple

import msgspec

from croupier.room.poker.positions import Positions, Standing, Table


class Moved(NamedTuple):
    """What has come of a change of seats."""

    standing: Standing
    last: Positions
    is_far: bool = False
    """More live players were passed clockwise than may be, so that there is a blind to post or to wait for."""
    missed: tuple[int, ...] = ()
    """The blinds that they have moved out of the way of."""


class SeatMove(NamedTuple):
    """A player goes from one seat to another that is empty; the table is told of the others alone."""

    table: Table
    player: str
    old: int
    new: int
    most: int
    """How many live players may be passed clockwise."""
    counts_clockwise: bool = False
    """Every move is counted clockwise; else one that is shorter the other way is counted that way."""

    def made(self) -> Moved:
        """What comes of it."""
        last = self.table.last or Positions()
        standing = self.table.standings.get(self.player, Standing())
        if not last.blinds:
            return Moved(standing, last)
        if self._keeps_order(last):
            return Moved(standing, self._following(last))
        is_clockwise = self.counts_clockwise or len(self.passed()) <= len(self._passed_back())
        is_far = is_clockwise and len(self.passed()) > self.most and not standing.entry
        missed = self._left_behind(last)
        if not is_clockwise and not standing.entry and self._has_crossed(last.blinds[-1]):
            missed = tuple(range(len(last.blinds)))
        missed = tuple(each for each in missed if each not in standing.missed)
        standing = msgspec.structs.replace(
            standing,
            entry="moved" if is_far else standing.entry,
            missed=tuple(sorted({*standing.missed, *missed})),
        )
        return Moved(standing, last, is_far, missed)

    def passed(self) -> list[int]:
        """The live players between, going clockwise."""
        table = self.table
        return [seat for seat in table.ready if table.steps(self.old, seat) < table.steps(self.old, self.new)]

    def _passed_back(self) -> list[int]:
        """Those between, going the other way."""
        return [seat for seat in self.table.ready if seat not in self.passed()]

    def _keeps_order(self, last: Positions) -> bool:
        """Whether neither a live player nor a blind lies between, one way or the other."""
        blinds = {seat for seat in last.blinds if seat != self.old}
        ahead = {seat for seat in blinds if self.table.steps(self.old, seat) <= self.table.steps(self.old, self.new)}
        back = {seat for seat in blinds if self._has_crossed(seat)}
        return (not self.passed() and not ahead) or (not self._passed_back() and not back)

    def _has_crossed(self, blind: int) -> bool:
        """Whether a blind lies on the way back from the old seat to the new one, or at it."""
        table = self.table
        return blind == self.new or table.steps(self.new, blind) < table.steps(self.new, self.old)

    def _following(self, last: Positions) -> Positions:
        """The blinds that the player had are at the new seat."""
        seats = tuple(
            self.new if seat == self.old and holder == self.player else seat
            for seat, holder in zip(last.blinds, last.holders, strict=True)
        )
        return msgspec.structs.replace(last, blinds=seats)

    def _left_behind(self, last: Positions) -> tuple[int, ...]:
        """The blinds that were still to come from a player who has posted a greater one."""
        held = zip(last.blinds, last.holders, strict=True)
        places = [place for place, each in enumerate(held) if each == (self.old, self.player)]
        return tuple(range(max(places))) if places else ()
