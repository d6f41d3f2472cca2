"""Before the first hand people say which seat they want; where several want one, cards are drawn for it."""

import msgspec

from croupier.ledger import Done
from croupier.procedure import Citations, Setting
from croupier.room.errors import SeatError
from croupier.room.poker.course import NOTHING, Act, Asks, TableCourse, told
from croupier.room.poker.next_deal import NextDeal
from croupier.room.poker.opening import Opening
from croupier.room.poker.seat_claims import Claim, SeatClaims
from croupier.room.poker.seat_messages import SeatWished, WishSeat
from croupier.room.poker.seat_terms import SeatTerms
from croupier.room.poker.seating import SeatState
from croupier.room.poker.seats import Seats
from croupier.rulebook import Citation


class SeatWishesState(msgspec.Struct, frozen=True, omit_defaults=True):
    wishes: dict[int, tuple[str, ...]] = {}
    """Who wants each seat, in the order in which they said so."""
    drawn: tuple[int, ...] = ()
    """Seats of which cards have decided."""


class SeatWishes:
    """Who wants which free seat until play begins."""

    def __init__(
        self,
        course: TableCourse,
        opening: Opening,
        seats: Seats,
        claims: SeatClaims,
        next_deal: NextDeal,
        state: SeatWishesState | None = None,
    ) -> None:
        self._course = course
        self._opening = opening
        self._seats = seats
        self._claims = claims
        self._next_deal = next_deal
        state = state or SeatWishesState()
        self._wishes = dict(state.wishes)
        self._drawn = set(state.drawn)
        course.acts[WishSeat] = Act(self._verify_wish, self._wish, self._asks)
        course.opens.add(self._end)
        course.may_begin.add(self._verify_begin)
        course.begins.add(self._begins)
        course.sits.add(self._sits)
        course.moves.add(self._moves)
        course.leaves.add(self._leaves)
        claims.finds.add(self._claim)

    def state_if_any(self) -> SeatWishesState | None:
        wishes = {seat: self._wishes[seat] for seat in sorted(self._wishes)}
        return SeatWishesState(wishes, tuple(sorted(self._drawn))) if wishes else None

    # -- asking ----------------------------------------------------------------------------------------------------

    def wanting(self, seat: int) -> tuple[str, ...]:
        """Who wants a seat, in the order in which they said so."""
        return self._wishes.get(seat, ())

    def wished_by(self, player: str) -> int | None:
        """The seat that somebody wants."""
        return next((seat for seat, players in self._wishes.items() if player in players), None)

    def contested(self) -> list[int]:
        """The seats that several want."""
        return sorted(seat for seat, players in self._wishes.items() if len(players) > 1)

    def contenders(self, seat: int) -> tuple[str, ...]:
        """Among whom cards are drawn for a seat; nobody, if it is not contested."""
        return self._wishes[seat] if seat in self.contested() else ()

    @property
    def cites(self) -> Citations:
        return (self._rule,) if self._rule is not None else ()

    @property
    def _rule(self) -> Citation | None:
        return self._course.terms(SeatTerms).first_seat_draw

    def _claim(self, seat: int) -> Claim | None:
        players = self._wishes.get(seat)
        if players is None:
            return None
        if len(players) > 1:
            return Claim("", f"is wanted by {' and '.join(players)}: cards are drawn for it", self._rule)
        how = "was drawn by" if seat in self._drawn else "is wanted by"
        return Claim(players[0], f"{how} {players[0]}", self._rule)

    # -- wishes ----------------------------------------------------------------------------------------------------

    def _verify_wish(self, asked: WishSeat) -> None:
        what, seating = asked.name(), self._course.seating
        self._opening.verify_is_open(what)
        if self._rule is None:
            raise SeatError(what, "no cards are drawn for seats here: a free one is taken")
        if self._next_deal.has_begun:
            raise SeatError(what, "play has begun: players at the table ask for seats that fall vacant", self._rule)
        self._seats.verify_not_excluded(what, asked.player)
        seating.verify_person(what, asked.player)
        seating.verify_seat(what, asked.seat)
        if asked.player in self.wanting(asked.seat):
            raise SeatError(what, f"{asked.player} wants seat {asked.seat} already", self._rule)
        if asked.seat not in self._wishes or asked.seat in self._drawn:
            self._claims.verify(what, asked.player, asked.seat)

    def _wish(self, asked: WishSeat) -> Done:
        self.forget(asked.player)
        self._wishes[asked.seat] = (*self.wanting(asked.seat), asked.player)
        return told(SeatWished(self.cites, asked.player, asked.seat))

    def _asks(self, actor: str) -> Asks | None:  # noqa: ARG002 - everybody is asked the same
        wanted = [seat for seat in self._wishes if seat not in self._drawn]
        seats = sorted({*self._claims.vacant(), *wanted})
        if not self._opening.is_open or self._rule is None or self._next_deal.has_begun or not seats:
            return None
        return Asks({"seat": seats}, {}, self.cites)

    def forget(self, player: str) -> None:
        """Somebody wants no seat any more."""
        for seat, players in list(self._wishes.items()):
            left = tuple(each for each in players if each != player)
            if left:
                self._wishes[seat] = left
            else:
                self._drop(seat)

    def award(self, seat: int, player: str) -> Done:
        """Cards have decided: the seat is this player's to take until play begins."""
        self._wishes[seat] = (player,)
        self._drawn.add(seat)
        return NOTHING

    def _drop(self, seat: int) -> None:
        self._wishes.pop(seat, None)
        self._drawn.discard(seat)

    # -- turns of the table ----------------------------------------------------------------------------------------

    def _verify_begin(self, what: str) -> None:
        for seat in self.contested():
            problem = f"seat {seat} is wanted by {' and '.join(self._wishes[seat])}: cards are drawn for it first"
            raise SeatError(what, problem, self._rule)

    def _begins(self, setting: Setting) -> Done:  # noqa: ARG002 - whoever is dealt in
        return self._end()

    def _end(self) -> Done:
        self._wishes.clear()
        self._drawn.clear()
        return NOTHING

    def _sits(self, seat: SeatState) -> Done:
        self._drop(seat.seat)
        return NOTHING

    def _moves(self, seat: SeatState, number: int) -> Done:  # noqa: ARG002 - from wherever they came
        self._drop(number)
        return NOTHING

    def _leaves(self, seat: SeatState) -> Done:
        self.forget(seat.player)
        return NOTHING
