"""Cards that the dealer draws for a seat, one to each of those who want it."""

from typing import Protocol

from croupier.ledger import Done
from croupier.procedure import Citations
from croupier.room.card_draws import draw_high
from croupier.room.errors import RoundError, SeatError
from croupier.room.poker.course import Act, Asks, TableCourse, together, told
from croupier.room.poker.seat_messages import DrawForSeat, SeatDrawn
from croupier.room.poker.seat_order import SeatOrder


class Contest(Protocol):
    """A part that knows of seats for which cards are drawn."""

    @property
    def cites(self) -> Citations: ...

    def contested(self) -> list[int]: ...

    def contenders(self, seat: int) -> tuple[str, ...]: ...

    def award(self, seat: int, player: str) -> Done: ...


class SeatDraws:
    """The dealer's draws, between hands: in a hand the deck is in use."""

    def __init__(self, course: TableCourse, order: SeatOrder, *contests: Contest) -> None:
        self._course = course
        self._order = order
        self._contests = contests
        course.acts[DrawForSeat] = Act(self._verify, self._draw, self._asks)

    def _contest(self, seat: int) -> Contest | None:
        return next((each for each in self._contests if each.contenders(seat)), None)

    def _verify(self, asked: DrawForSeat) -> None:
        contest = self._contest(asked.seat)
        if contest is None:
            raise SeatError(asked.name(), f"seat: {asked.seat} is not wanted by several")
        if self._course.in_play is not None:
            raise RoundError(asked.name(), f"hand {self._course.number} is in play: the deck is in use")

    def _draw(self, asked: DrawForSeat) -> Done:
        contest = self._contest(asked.seat)
        assert contest is not None
        players = self._order.anticlockwise(contest.contenders(asked.seat))
        drawn = draw_high(self._course.around.source, self._course.game.terms.deck, players)
        (winner,) = drawn.order
        event = SeatDrawn(contest.cites, asked.seat, winner, drawn.cards)
        return together(told(event), contest.award(asked.seat, winner))

    def _asks(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is for the dealer alone
        seats = {seat: each.cites for each in self._contests for seat in each.contested()}
        if not seats or self._course.in_play is not None:
            return None
        return Asks(
            {"seat": sorted(seats)}, {}, tuple(dict.fromkeys(cite for cites in seats.values() for cite in cites))
        )
