"""How many rounds of play are over at a poker table."""

from croupier.ledger import Done
from croupier.procedure import Setting
from croupier.room.poker.course import NOTHING, TableCourse


class RoundsPlayed:
    """A hand that is dealt again was no round of play. A hand counts for good once the next has begun."""

    def __init__(self, course: TableCourse, before: int = 0) -> None:
        self._course = course
        self.before = before
        """Those before the last hand."""
        course.begins.add(self._begins)

    def _begins(self, setting: Setting) -> Done:  # noqa: ARG002 - who plays does not matter
        self.before += self._last()
        return NOTHING

    def _last(self) -> int:
        round_ = self._course.round
        return int(round_ is not None and round_.is_over and not round_.players.is_dealt_again)

    @property
    def completed(self) -> int:
        return self.before + self._last()
