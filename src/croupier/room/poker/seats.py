"""Players take seats at a poker table, and leave them."""

from croupier.ledger import Done
from croupier.procedure import Citations
from croupier.room.errors import SeatError
from croupier.room.poker.chips import TableChips
from croupier.room.poker.course import Act, Asks, TableCourse, together
from croupier.room.poker.messages import LeaveSeat, SeatLeft, SeatTaken, TakeSeat
from croupier.room.poker.opening import Opening
from croupier.room.poker.seat_claims import SeatClaims
from croupier.room.poker.seat_holds import SeatHolds
from croupier.room.poker.seating import SeatState
from croupier.room.poker.stake_terms import StakeTerms, TableStakeError
from croupier.room.poker.table_action import STAFF


class Seats:
    """Who may sit down where, and when somebody may leave."""

    def __init__(
        self, course: TableCourse, opening: Opening, chips: TableChips, claims: SeatClaims, holds: SeatHolds
    ) -> None:
        self._course = course
        self._opening = opening
        self._chips = chips
        self._claims = claims
        self._holds = holds
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
        self._holds.verify_stake(asked)
        self._chips.verify_brought(what, asked.player, asked.cents)
        for verify in self._course.may_sit:
            verify(asked)

    def _asks(self, actor: str) -> Asks | None:
        is_staff = actor in STAFF
        seats = self._course.seating.free() if is_staff else self._claims.open_to(actor)
        if not self._opening.is_open or not seats or (not is_staff and self._course.seating.of(actor) is not None):
            return None
        found = [self._holds.bounds(self._holds.holder(seat) if is_staff else actor, seat) for seat in seats]
        most = [most for _, most in found]
        bounds = min(least for least, _ in found), None if None in most else max(each for each in most if each)
        said: dict[str, list[object]] = {} if is_staff else {"comes": []}  # how they come is for the house to say
        return Asks({"seat": seats, **said}, {"cents": bounds}, (self._terms.first_stake,))

    def _take(self, asked: TakeSeat) -> Done:
        rule = self._holds.brought(asked.player, asked.seat).citation
        comes = self._holds.sit(asked.player, asked.seat) or asked.comes
        self._course.seating.sit(SeatState(asked.seat, asked.player, 0, comes=comes, enters=asked.enters))
        cites: Citations = (rule or self._terms.first_stake,)
        taken = self._chips.bring(asked.player, asked.cents, SeatTaken(cites, asked.player, asked.seat, asked.cents))
        seat = self._course.seating.required(asked.name(), asked.player)
        return together(taken, *[sits(seat) for sits in self._course.sits])

    def _verify_leave(self, asked: LeaveSeat) -> None:
        what = asked.name()
        self._course.seating.required(what, asked.player)
        if self._course.is_dealt_in(asked.player):
            problem = f"{asked.player} was dealt in: chips stay on the table until the hand is over"
            raise TableStakeError(what, problem, self._terms.table_stake)
        self.verify_may_leave(what, asked.player)

    def verify_may_leave(self, what: str, player: str) -> None:
        """Refuse that a player goes whom something keeps at the table."""
        for verify in self._course.may_leave:
            verify(what, player)

    def _leave(self, asked: LeaveSeat) -> Done:
        return self.vacate(asked.player)

    def vacate(self, player: str, target: str = "") -> Done:
        """A player gives up the seat, with all chips: to the cage, or the table stake to another table.

        Where there is no cage, chips are counted at tables only: the other takes them from the player's account.
        """
        seat = self._course.seating.required("leave_seat", player)
        before = [leaves(seat) for leaves in self._course.leaves]
        seat = self._course.seating.required("leave_seat", player)  # what was owed has been paid
        event = SeatLeft((self._terms.table_stake,), player, seat.seat, seat.cents)
        off = self._chips.take_off(player, seat.cents, event)
        sent = self._chips.send_away(player, target, seat.cents)
        self._course.seating.leave(player)
        return together(*before, off, sent, self._claims.fall_vacant(seat.seat))

    def verify_not_excluded(self, what: str, player: str) -> None:
        if player in (after := self._course.left()).excluded:
            raise SeatError(what, f"{player} is excluded from the game", after.exclusions.get(player))
