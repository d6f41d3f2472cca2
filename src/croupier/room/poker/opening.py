"""A poker table opens."""

from croupier.ledger import Done
from croupier.room.errors import RoomError
from croupier.room.poker.course import Act, TableCourse, together, told
from croupier.room.poker.messages import OpenTable, TableOpened


class Opening:
    """Whether people may sit down and play."""

    def __init__(self, course: TableCourse, *, is_open: bool = False) -> None:
        self._course = course
        self.is_open = is_open
        course.acts[OpenTable] = Act(self._verify_open, self._open)

    def verify_is_open(self, what: str) -> None:
        if not self.is_open:
            raise RoomError(what, f"{self._course.setup.name} is not open")

    def _verify_open(self, asked: OpenTable) -> None:
        if self.is_open:
            raise RoomError(asked.name(), f"{self._course.setup.name} is open")

    def _open(self, asked: OpenTable) -> Done:  # noqa: ARG002 - there is nothing to choose
        self.is_open = True
        game = self._course.game
        opened = told(TableOpened((game.rules.cite(game.terms.variant),), game.terms.title))
        return together(opened, *[opens() for opens in self._course.opens])
