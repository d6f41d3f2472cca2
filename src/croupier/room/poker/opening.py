"""A poker table opens and closes."""

from croupier.ledger import Done
from croupier.room.errors import ClosureError, RoomError
from croupier.room.poker.course import Act, TableCourse, together, told
from croupier.room.poker.messages import CloseTable, OpenTable, TableOpened
from croupier.room.table_messages import TableClosed
from croupier.rulebook import NOT_EXECUTED


class Opening:
    """Whether people may sit down and play."""

    def __init__(self, course: TableCourse, *, is_open: bool = False) -> None:
        self._course = course
        self.is_open = is_open
        course.acts[OpenTable] = Act(self._verify_open, self._open)
        course.acts[CloseTable] = Act(self._verify_close, self._close)

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

    def _verify_close(self, asked: CloseTable) -> None:
        self.verify_is_open(asked.name())
        if seated := len(self._course.seating):
            pending = self._course.game.rules.not_executed("closure_notice")
            problem = f"{seated} are seated; of closing with notice {NOT_EXECUTED}"
            raise ClosureError(asked.name(), problem, pending)
        for verify in self._course.may_close:
            verify(asked.name())

    def _close(self, asked: CloseTable) -> Done:  # noqa: ARG002 - there is nothing to choose
        self.is_open = False
        return told(TableClosed(()))
