"""A poker table closes: at once where nobody need be told, else at the time that a sign gave long enough before."""

from collections.abc import Iterable
from dataclasses import dataclass

from croupier.ledger import Done
from croupier.procedure import Citations, Sign
from croupier.room.closure import ClosureNotice, ClosureState
from croupier.room.errors import ClosureError
from croupier.room.poker.closing_messages import AnnounceClosure, ClosureAnnounced, ClosureWithdrawn, WithdrawClosure
from croupier.room.poker.course import Act, Asks, TableCourse, together, told
from croupier.room.poker.messages import CloseTable
from croupier.room.poker.opening import Opening
from croupier.room.poker.seats import Seats
from croupier.room.table_messages import TableClosed
from croupier.rulebook import Citation, Cited
from croupier.table.terms import says


@dataclass(frozen=True, kw_only=True)
class ClosingTerms:
    closure_notice: Cited[int] | None = says("minutes")
    """How long the sign stands; None where the rulebook asks for none."""
    players: Cited[int] | None = says("players", of="closure_notice")
    """With how many players present, or more, it is needed."""


class Closing:
    """The sign of a closure, and the closure itself."""

    def __init__(self, course: TableCourse, opening: Opening, seats: Seats, state: ClosureState | None = None) -> None:
        self._course = course
        self._opening = opening
        self._seats = seats
        self.notice = ClosureNotice(course.game.rules, course.around.clock)
        if state is not None:
            self.notice.take_up(state)
        course.acts[CloseTable] = Act(self._verify_close, self._close)
        course.acts[AnnounceClosure] = Act(self._verify_announce, self._announce, self._asks)
        course.acts[WithdrawClosure] = Act(self._verify_withdraw, self._withdraw)
        course.signs.add(self.signs)

    def state(self) -> ClosureState | None:
        """Nothing where no sign stands."""
        return self.notice.state() if self.notice.displayed_s is not None else None

    @property
    def _terms(self) -> ClosingTerms:
        return self._course.terms(ClosingTerms)

    @property
    def _rule(self) -> Citation | None:
        found = self._terms.closure_notice
        return found.citation if found is not None else None

    @property
    def _cites(self) -> Citations:
        return (self._rule,) if self._rule is not None else ()

    @property
    def _needs_notice(self) -> bool:
        """Whether so many are there that a sign must have stood."""
        least = self._terms.players
        return least is not None and len(self._course.seating) >= least.value

    @property
    def at_s(self) -> int | None:
        """The time on the sign; None where there is none."""
        return self.notice.at_s if self.notice.displayed_s is not None else None

    def signs(self) -> Iterable[Sign]:
        return self.notice.signs()

    # -- the sign --------------------------------------------------------------------------------------------------

    def _asks(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        if not self._opening.is_open or self._rule is None:
            return None
        return Asks(bounds={"at_s": (self._course.around.clock.now_s(), None)}, cites=self._cites)

    def _verify_announce(self, asked: AnnounceClosure) -> None:
        self._opening.verify_is_open(asked.name())
        now_s = self._course.around.clock.now_s()
        if self._rule is None:
            raise ClosureError(asked.name(), f"{self._course.game.rules.name} asks for no sign of a closure")
        if asked.at_s < now_s:
            raise ClosureError("at_s", f"{asked.at_s} has passed, it is {now_s}", self._rule)

    def _announce(self, asked: AnnounceClosure) -> Done:
        self.notice.put_up(asked.at_s)
        in_s = asked.at_s - self._course.around.clock.now_s()
        return told(ClosureAnnounced(self._cites, asked.at_s, in_s))

    def _verify_withdraw(self, asked: WithdrawClosure) -> None:
        if self.notice.displayed_s is None:
            raise ClosureError(asked.name(), "no sign says that the table closes")

    def _withdraw(self, asked: WithdrawClosure) -> Done:  # noqa: ARG002 - there is one
        self.notice.take_down()
        return told(ClosureWithdrawn(self._cites))

    # -- closing ---------------------------------------------------------------------------------------------------

    def _verify_close(self, asked: CloseTable) -> None:
        course = self._course
        self._opening.verify_is_open(asked.name())
        if course.in_play is not None:
            problem = f"hand {course.number} is in play: a table closes between hands"
            raise ClosureError(asked.name(), problem, self._rule)
        if self._needs_notice:
            self.notice.verify_given()
        for verify in course.may_close:
            verify(asked.name())

    def _close(self, asked: CloseTable) -> Done:  # noqa: ARG002 - there is nothing to choose
        course = self._course
        cites = self._cites if self._needs_notice else ()
        before = [closes() for closes in course.closes]
        gone = [self._seats.vacate(each.player) for each in course.seating.state()]
        self.notice.take_down()
        self._opening.is_open = False
        return together(*before, *gone, told(TableClosed(cites)))
