"""What is said of closing a poker table."""

from croupier.clock import format_span
from croupier.procedure import Event
from croupier.room.poker.table_action import BY_SUPERVISOR, TableAction


class AnnounceClosure(TableAction, frozen=True):
    """A sign says when the table closes."""

    by = BY_SUPERVISOR
    at_s: int


class WithdrawClosure(TableAction, frozen=True):
    """The sign that says when the table closes is taken down."""

    by = BY_SUPERVISOR


class ClosureAnnounced(Event, frozen=True):
    at_s: int
    in_s: int
    """How long that is from now."""

    def words(self) -> str:
        return f"a sign says that the table closes in {format_span(self.in_s)}"


class ClosureWithdrawn(Event, frozen=True):
    def words(self) -> str:
        return "the sign of the closure is taken down"
