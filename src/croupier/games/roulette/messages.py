"""What can be done, go wrong and happen at a roulette table beyond what all games share."""

from croupier.chips import format_dollars
from croupier.procedure import Action, Event, Incident
from croupier.procedure.events import place


class SpinBall(Action, frozen=True):
    """The dealer sets the ball going while wagers are still made; otherwise it is going by no more bets."""

    is_dealers = True


class ChangeBall(Action, frozen=True):
    """The operator has another ball used from the next spin on."""

    is_dealers = True


class ExamineBall(Action, frozen=True):
    """A ball that left the wheel is looked at when found: `by` the dealer, or a supervisor."""

    is_dealers = True

    by: str


class TakeWager(Action, frozen=True):
    """Take a winning wager from the layout, in a round that goes step by step."""

    wager_id: int


class WagerTouchesLine(Incident, frozen=True):
    """A chip touches lines, each named by the wager that lies on it: `17-20`, or `16-17-18` on the outer line."""

    wager_id: int
    lines: tuple[str, ...]


class MisplacedWagerClarified(Incident, frozen=True):
    """Asked after no more bets, a player said what a misplaced wager was meant to be."""

    wager_id: int
    wager: str
    on: str = ""


class WagerPutOnRacetrack(Incident, frozen=True):
    """A player put a wager on the racetrack or the Asian racetrack without the dealer."""

    player: str
    wager: str
    cents: int
    on: str = ""


class BallLeftWheel(Incident, frozen=True):
    """The ball was propelled or fell out of the wheel during a spin; `examined_by` has looked at it, if it is found."""

    examined_by: str = ""


class DollyPlaced(Event, frozen=True):
    """The dealer marks the winning number on the layout, once it has been announced."""

    number: str

    def words(self) -> str:
        return f"the dolly is on {self.number}"


class BallSpun(Event, frozen=True):
    def words(self) -> str:
        return "the ball is spun"


class BallReturned(Event, frozen=True):
    """After a void spin the ball starts from the last winning number again, if the wheel has had one."""

    number: str

    def words(self) -> str:
        return f"the ball goes back to {self.number}" if self.number else "the ball goes back; no number has won before"


class BallExamined(Event, frozen=True):
    by: str

    def words(self) -> str:
        return f"the ball is examined by the {self.by.replace('_', ' ')}"


class BallChanged(Event, frozen=True):
    def words(self) -> str:
        return "the ball is changed"


class WinnerMovedToLayout(Event, frozen=True):
    """What won on a racetrack is put on the main layout: `wager_id` is of `from_wager_id`, or that wager itself."""

    wager_id: int
    wager: str
    player: str
    cents: int
    on: str
    from_wager_id: int

    def words(self) -> str:
        where = f"{place(self.wager, self.on, 0)} (wager {self.wager_id})"
        return f"{format_dollars(self.cents)} of {self.player} moves from the racetrack to the layout: {where}"


class WagerTaken(Event, frozen=True):
    wager_id: int
    player: str

    def words(self) -> str:
        return f"{self.player} takes wager {self.wager_id} from the layout"
