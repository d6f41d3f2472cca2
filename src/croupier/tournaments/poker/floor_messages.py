"""What is said of sessions, tables, seats and the clock, and what comes of it."""

from croupier.procedure import Event
from croupier.tournaments.poker.messages import CLOCK, DESK, HouseEvent, TournamentAction, and_why

# -- what is said ----------------------------------------------------------------------------------------------------


class DesignateTable(TournamentAction, frozen=True):
    """A table is used for the tournament, with so many seats; hands are dealt there if a stream is named."""

    table: int
    seats: int = 0
    stream: str = ""


class ReleaseTable(TournamentAction, frozen=True):
    """A table that is not needed any more is free for others."""

    table: int


class AlterStart(TournamentAction, frozen=True):
    """A session begins at another time."""

    session: int
    starts_ms: int


class DrawSeats(TournamentAction, frozen=True):
    """Players of a session are drawn to tables and seats."""

    session: int = 1


class StartSession(TournamentAction, frozen=True):
    """Play begins: everybody has chips, and the clock goes."""

    session: int = 1


class NoteHands(TournamentAction, frozen=True):
    """So many hands have been played at each table of a session that lasts for hands."""

    by = DESK
    hands: int = 1
    session: int = 0


class EndSession(TournamentAction, frozen=True):
    """A session is over by its time, hands or level, or because it is known who goes on."""

    chips: dict[str, int] = {}
    """What each player presents, where stakes decide and hands are not dealt here."""
    session: int = 0


class DecidePlayOff(TournamentAction, frozen=True):
    """Players who finished a session with as many chips are told apart by a play-off: the winner first."""

    order: tuple[str, ...]
    session: int = 0


class ReturnChips(TournamentAction, frozen=True):
    """Tournament chips of a session are back with the operator; what is missing is recorded by value."""

    by = DESK
    missing: dict[int, int] = {}
    session: int = 0


class SeatLate(TournamentAction, frozen=True):
    """A player who has entered and has no seat is drawn to one."""

    by = DESK
    player: str


class MovePlayer(TournamentAction, frozen=True):
    """The supervisor moves a player, for a reason that is recorded."""

    player: str
    table: int
    seat: int
    reason: str


class BalanceTables(TournamentAction, frozen=True):
    """Players move until tables differ by no more than they may, by the method of the conditions."""

    session: int = 0
    without: tuple[int, ...] = ()
    """Moves that are left out, by their numbers in the proposal."""
    reason: str = ""
    """Why they are."""
    shown: str = ""
    """The key of the proposal that was shown, if one was: nothing else is done."""


class BreakTable(TournamentAction, frozen=True):
    """A table's players are drawn to seats at the others; without a number, the next by the method."""

    table: int = 0
    session: int = 0
    shown: str = ""
    """The key of the proposal that was shown, if one was."""


class RedrawSeats(TournamentAction, frozen=True):
    """All players draw new seats, at as few tables as there have to be."""

    session: int = 0
    shown: str = ""
    """The key of the proposal that was shown, if one was."""


class UndoMoves(TournamentAction, frozen=True):
    """The last moves of a session were a mistake: everybody who moved by that act has the seat again that they had."""

    reason: str
    session: int = 0


class CloseSeat(TournamentAction, frozen=True):
    """Nobody is given a seat of a table, as when a chair is broken or a dealer needs the room."""

    table: int
    seat: int
    reason: str = ""


class OpenSeat(TournamentAction, frozen=True):
    """A seat that was closed can be taken again."""

    table: int
    seat: int


class TellButton(TournamentAction, frozen=True):
    """Where the button of a table is, and if it is said, the last blind."""

    by = DESK
    table: int
    seat: int
    last_blind: int = 0


class StartClock(TournamentAction, frozen=True):
    """The clock goes on where it stands."""

    session: int = 0


class StopClock(TournamentAction, frozen=True):
    """The clock stands, and tables begin no hand: until somebody starts it, or for so many minutes."""

    reason: str = ""
    session: int = 0
    minutes: int = 0
    """A break that nobody had planned: it goes on by itself when they are over."""


class SetClock(TournamentAction, frozen=True):
    """The clock is set to a level or break, counted from 1 in the structure, with so much left of it."""

    step: int
    left_s: int
    reason: str = ""
    session: int = 0


class TakeTimeOut(TournamentAction, frozen=True):
    """Nothing was played between two moments, as in a power cut: the clock goes on where it was at the first."""

    from_ms: int
    until_ms: int
    reason: str = ""
    session: int = 0


class ClockStrikes(TournamentAction, frozen=True):
    """Time has passed: what is due by it is done."""

    by = CLOCK


FLOOR_ACTIONS: tuple[type[TournamentAction], ...] = (
    *(DesignateTable, ReleaseTable, AlterStart, DrawSeats, StartSession, NoteHands, EndSession, DecidePlayOff),
    *(ReturnChips, SeatLate, MovePlayer, BalanceTables, BreakTable, RedrawSeats, UndoMoves),
    *(CloseSeat, OpenSeat, TellButton),
    *(StartClock, StopClock, SetClock, TakeTimeOut, ClockStrikes),
)


# -- what comes of it ------------------------------------------------------------------------------------------------


class TableDesignated(Event, frozen=True):
    table: int
    seats: int

    def words(self) -> str:
        return f"table {self.table} with {self.seats} seats is for the tournament alone"


class TableReleased(Event, frozen=True):
    table: int

    def words(self) -> str:
        return f"table {self.table} is free again"


class SeatClosed(Event, frozen=True):
    table: int
    seat: int
    reason: str = ""

    def words(self) -> str:
        return f"seat {self.seat} of table {self.table} is closed{and_why(self.reason)}"


class SeatOpened(Event, frozen=True):
    table: int
    seat: int

    def words(self) -> str:
        return f"seat {self.seat} of table {self.table} is open again"


class StartAltered(Event, frozen=True):
    session: int
    starts_ms: int

    def words(self) -> str:
        return f"session {self.session} begins at another time"


class SeatsDrawn(Event, frozen=True):
    """A draw by a secret that was committed to: with its list and tables, everybody can work the seats out again."""

    session: int
    players: tuple[str, ...]
    """In the order of their entries."""
    tables: tuple[tuple[int, int], ...]
    """The tables that were used, each with its seats."""
    seats: dict[str, tuple[int, int]]
    """The table and seat of everybody."""
    commitment: str
    secret: str
    closed: dict[int, tuple[int, ...]] = {}
    """Seats of these tables that nobody is given."""

    def words(self) -> str:
        return f"seats of session {self.session} are drawn: {len(self.players)} players at {len(self.tables)} tables"


class SeatDrawn(Event, frozen=True):
    player: str
    table: int
    seat: int

    def words(self) -> str:
        return f"{self.player}: table {self.table}, seat {self.seat}"


class NoSeatFree(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"no seat is free for {self.player}: another table is needed"


class SessionStarted(Event, frozen=True):
    session: int
    players: int
    chips: int
    """What each begins with; nothing where they go on with their own."""

    def words(self) -> str:
        each = f"{self.chips:,} chips each" if self.chips else "the chips that they had"
        return f"session {self.session} begins: {self.players} players with {each}"


class SessionEnded(Event, frozen=True):
    session: int
    advanced: tuple[str, ...]
    is_early: bool = False

    def words(self) -> str:
        goes = f"; {', '.join(self.advanced)} go{'es' * (len(self.advanced) == 1)} on" if self.advanced else ""
        return f"session {self.session} is over{goes}"


class PlayOffNeeded(Event, frozen=True):
    session: int
    players: tuple[str, ...]
    chips: int

    def words(self) -> str:
        return f"{', '.join(self.players)} have {self.chips:,} each: a play-off tells them apart"


class PlayOffDecided(Event, frozen=True):
    session: int
    order: tuple[str, ...]

    def words(self) -> str:
        return f"the play-off is decided: {', '.join(self.order)}"


class SessionAllotted(Event, frozen=True):
    """Those who go on are drawn to the sessions of the next stage."""

    session: int
    players: tuple[str, ...]

    def words(self) -> str:
        return f"{len(self.players)} players are in session {self.session}"


class HandsNoted(Event, frozen=True):
    session: int
    hands: int

    def words(self) -> str:
        return f"{self.hands} hands of session {self.session} are played"


class ChipsReturned(Event, frozen=True):
    session: int
    chips: int = 0
    missing: dict[int, int] = {}

    def words(self) -> str:
        lost = ", ".join(f"{count} of {value:,}" for value, count in sorted(self.missing.items()))
        return f"the chips of session {self.session} are back" + (f"; missing are {lost}" if lost else "")


class PlayerMoved(Event, frozen=True):
    player: str
    table: int
    seat: int
    to_table: int
    to_seat: int
    why: str

    def words(self) -> str:
        here, there = f"table {self.table}, seat {self.seat}", f"table {self.to_table}, seat {self.to_seat}"
        return f"{self.player} moves from {here} to {there}{and_why(self.why)}"


class MoveLeftOut(HouseEvent, frozen=True):
    """The supervisor has left a move of a balancing out; why somebody is spared is for the house to know."""

    table: int
    to_table: int
    player: str = ""
    """Nobody where a lot would have decided who moves."""
    seat: int = 0
    reason: str = ""

    def words(self) -> str:
        who = self.player or "one player more"
        return f"{who} stays at table {self.table} and does not move to table {self.to_table}{and_why(self.reason)}"


class MovesUndone(Event, frozen=True):
    """Moves are taken back; where everybody goes is told by itself."""

    players: tuple[str, ...]
    reason: str

    def words(self) -> str:
        count = len(self.players)
        who = self.players[0] if count == 1 else f"{count} players"
        return f"{who} {'goes' if count == 1 else 'go'} back{and_why(self.reason)}"


class TableBroken(Event, frozen=True):
    table: int
    why: str

    def words(self) -> str:
        return f"table {self.table} is broken{and_why(self.why)}"


class SeatsRedrawn(Event, frozen=True):
    session: int
    tables: tuple[int, ...]

    def words(self) -> str:
        return f"all of session {self.session} draw new seats, at table {', '.join(map(str, self.tables))}"


class ButtonTold(Event, frozen=True):
    table: int
    seat: int

    def words(self) -> str:
        return f"the button of table {self.table} is at seat {self.seat}"


class ClockStarted(Event, frozen=True):
    session: int
    step: int
    left_ms: int

    def words(self) -> str:
        return "the clock goes"


class ClockStopped(Event, frozen=True):
    session: int
    step: int
    left_ms: int
    reason: str = ""
    minutes: int = 0

    def words(self) -> str:
        for_ = f" for {self.minutes} minute{'s' * (self.minutes != 1)}" if self.minutes else ""
        return f"the clock stands{for_}{and_why(self.reason)}"


class ClockSet(Event, frozen=True):
    session: int
    step: int
    left_ms: int
    reason: str = ""

    def words(self) -> str:
        return f"the clock is set{and_why(self.reason)}"


class LevelBegun(Event, frozen=True):
    session: int
    step: int
    told: str
    at_ms: int

    def words(self) -> str:
        return self.told


class ErrandFailed(HouseEvent, frozen=True):
    """A table where hands are dealt could not do what it was told."""

    table: str
    what: str
    problem: str

    def words(self) -> str:
        return f"{self.table} could not do what it was told ({self.what}): {self.problem}"
