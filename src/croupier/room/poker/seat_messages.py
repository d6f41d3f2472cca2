"""What is said of seats: wishes before play, changes of seat, seats held for somebody, players sent elsewhere."""

from typing import Literal

from croupier.procedure import Event
from croupier.room.card_draws import CardDrawn, in_words
from croupier.room.poker.table_action import BY_DEALER, BY_ROOM, TableAction

Comes = Literal["list", "table_change", "broken_game", "feeder", "must_move", "supervisor"]
"""How somebody comes to a seat that the room has for them: the stake they bring depends on it, and whether they are
new to the game."""

# -- by players and the dealer ---------------------------------------------------------------------------------------


class WishSeat(TableAction, frozen=True):
    """Before the first hand somebody says which free seat they want; where several want one, cards decide."""

    player: str
    seat: int


class AskForSeat(TableAction, frozen=True):
    """A seated player asks for a seat, or for any, when it falls vacant."""

    player: str
    seat: int | None = None


class WithdrawSeatWish(TableAction, frozen=True):
    """Somebody wants no other seat any more, and does not take what was offered."""

    player: str


class DeclineSeat(TableAction, frozen=True):
    """A player does not take the seat that is offered."""

    player: str
    seat: int


class ChangeSeat(TableAction, frozen=True):
    """A player moves with all chips to a vacant seat, or one offered to them; in a hand, when it is over."""

    player: str
    seat: int


class DrawForSeat(TableAction, frozen=True):
    """The dealer draws a card to each of those who want a seat; the highest has it."""

    by = BY_DEALER

    seat: int


class MovePlayers(TableAction, frozen=True):
    """The hand is over and settled: those who wait for it go to their other seats and tables."""

    by = BY_DEALER


# -- by the room -----------------------------------------------------------------------------------------------------


class HoldSeat(TableAction, frozen=True):
    """A seat is kept for somebody who comes to it in this way."""

    by = BY_ROOM

    player: str
    seat: int
    until_ms: int
    comes: Comes


class ReleaseSeat(TableAction, frozen=True):
    """A seat is no longer kept for somebody."""

    by = BY_ROOM

    player: str
    seat: int


class SendPlayer(TableAction, frozen=True):
    """A player goes with all chips to another table; in a hand, when it is over."""

    by = BY_ROOM

    player: str
    target: str


class KeepPlayer(TableAction, frozen=True):
    """A player who waits for the end of a hand to be sent to another table stays."""

    by = BY_ROOM

    player: str


# -- what comes of it ------------------------------------------------------------------------------------------------


class SeatWished(Event, frozen=True):
    player: str
    seat: int

    def words(self) -> str:
        return f"{self.player} wants seat {self.seat}"


class SeatAsked(Event, frozen=True):
    player: str
    seat: int | None

    def words(self) -> str:
        what = "any seat that falls vacant" if self.seat is None else f"seat {self.seat} when it falls vacant"
        return f"{self.player} asks for {what}"


class SeatWishWithdrawn(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} wants no other seat any more"


class SeatContested(Event, frozen=True):
    """A seat has fallen vacant that several at the table have asked for: cards are drawn for it."""

    seat: int
    players: tuple[str, ...]

    def words(self) -> str:
        return f"seat {self.seat} is wanted by {', '.join(self.players)}: cards are drawn for it"


class SeatDrawn(Event, frozen=True):
    """Cards were drawn for a seat."""

    seat: int
    player: str
    cards: tuple[CardDrawn, ...]

    def words(self) -> str:
        return f"drawn for seat {self.seat}: {in_words(self.cards)}; it is {self.player}'s to take"


class SeatOffered(Event, frozen=True):
    player: str
    seat: int
    until_ms: int

    def words(self) -> str:
        return f"seat {self.seat} is vacant and offered to {self.player}"


class SeatNotTaken(Event, frozen=True):
    player: str
    seat: int
    is_late: bool = False
    """Whether the time to answer has passed."""

    def words(self) -> str:
        return f"{self.player} {'has not answered for' if self.is_late else 'does not take'} seat {self.seat}"


class SeatChanged(Event, frozen=True):
    player: str
    left: int
    seat: int

    def words(self) -> str:
        return f"{self.player} moves from seat {self.left} to seat {self.seat}"


class SeatChangeWaits(Event, frozen=True):
    player: str
    seat: int

    def words(self) -> str:
        return f"{self.player} moves to seat {self.seat} when the hand is over"


class SeatHeld(Event, frozen=True):
    player: str
    seat: int
    until_ms: int
    comes: Comes

    def words(self) -> str:
        return f"seat {self.seat} is held for {self.player} ({self.comes.replace('_', ' ')})"


class HoldEnded(Event, frozen=True):
    player: str
    seat: int
    is_late: bool = False
    """Whether the time for which it was held has passed."""

    def words(self) -> str:
        return f"seat {self.seat} is no longer held for {self.player}{', who has not come' * self.is_late}"


class PlayerSent(Event, frozen=True):
    player: str
    target: str
    cents: int

    def words(self) -> str:
        return f"{self.player} goes to {self.target}"


class SendingWaits(Event, frozen=True):
    player: str
    target: str

    def words(self) -> str:
        return f"{self.player} goes to {self.target} when the hand is over"


class PlayerKept(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} stays at the table"


SEAT_ACTIONS: tuple[type[TableAction], ...] = (
    *(WishSeat, AskForSeat, WithdrawSeatWish, DeclineSeat, ChangeSeat, DrawForSeat, MovePlayers),
    *(HoldSeat, ReleaseSeat, SendPlayer, KeepPlayer),
)
