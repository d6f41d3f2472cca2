"""Players take seats at a poker table, and leave them."""

from croupier.ledger import Done
from croupier.procedure import Citations
from croupier.room.errors import SeatError
from croupier.room.poker.chips import TableChips
from croupier.room.poker.course import Act, Asks, TableCourse, together
from croupier.room.poker.messages import LeaveSeat, SeatLeft, SeatTaken, TakeSeat
from croupier.room.poker.opening import Opening
from croupier.room.poker.seating import SeatState
from croupier.room.poker.stake_terms import StakeTerms, TableStakeError
from croupier.room.poker.table_action import STAFF


class Seats:
    """Who may sit down where, and when somebody may leave."""

    def __init__(self, course: TableCourse, opening: Opening, chips: TableChips) -> None:
        self._course = course
        self._opening = opening
        self._chips = chips
        course.acts[TakeSeat] = Act(self._verify_take, self._take, self._asks)
        course.acts[LeaveSeat] = Act(self._verify_leave, self._leave)

    @property
    def _terms(self) -> StakeTerms:
        return self._course.terms(StakeTerms)

    def _verify_take(self, asked: TakeSeat) -> None:
        what = asked.name()
        self._opening.verify_is_open(what)
        self.verify_not_excluded(what, asked.player)
        self._course.seating.verify_free(what, asked.player, asked.seat)
        self._terms.verify_first(what, asked.cents)
        self._chips.verify_brought(what, asked.player, asked.cents)
        for verify in self._course.may_sit:
            verify(asked)

    def _asks(self, actor: str) -> Asks | None:
        free = self._course.seating.free()
        if not self._opening.is_open or not free or (actor not in STAFF and self._course.seating.of(actor) is not None):
            return None
        bounds = {"cents": (self._terms.least_cents, self._terms.most_cents)}
        return Asks({"seat": free}, bounds, (self._terms.first_stake,))

    def _take(self, asked: TakeSeat) -> Done:
        self._course.seating.sit(SeatState(asked.seat, asked.player, 0, comes=asked.comes, enters=asked.enters))
        cites: Citations = (self._terms.first_stake,)
        taken = self._chips.bring(asked.player, asked.cents, SeatTaken(cites, asked.player, asked.seat, asked.cents))
        seat = self._course.seating.required(asked.name(), asked.player)
        return together(taken, *[sits(seat) for sits in self._course.sits])

    def _verify_leave(self, asked: LeaveSeat) -> None:
        what = asked.name()
        self._course.seating.required(what, asked.player)
        if self._course.is_dealt_in(asked.player):
            problem = f"{asked.player} was dealt in: chips stay on the table until the hand is over"
            raise TableStakeError(what, problem, self._terms.table_stake)
        for verify in self._course.may_leave:
            verify(what, asked.player)

    def _leave(self, asked: LeaveSeat) -> Done:
        return self.vacate(asked.player)

    def vacate(self, player: str, target: str = "") -> Done:
        """A player gives up the seat, with all chips: to the cage, or to another table."""
        seat = self._course.seating.required("leave_seat", player)
        before = [leaves(seat) for leaves in self._course.leaves]
        event = SeatLeft((self._terms.table_stake,), player, seat.seat, seat.cents)
        off = self._chips.take_off(player, seat.cents, event)
        sent = self._chips.send_away(player, target, seat.cents)
        self._course.seating.leave(player)
        return together(*before, off, sent)

    def verify_not_excluded(self, what: str, player: str) -> None:
        round_ = self._course.round
        if round_ is not None and player in (after := round_.setting_after()).excluded:
            raise SeatError(what, f"{player} is excluded from the game", after.exclusions.get(player))
