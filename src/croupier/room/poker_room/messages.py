"""What is said to a poker room: by players and staff, by tables through the courier, by the clock."""

from typing import Any, ClassVar, Literal

import msgspec

from croupier.procedure import Action
from croupier.room.chips_under_way import COURIER
from croupier.room.poker.table_action import PLAYER, STAFF, SYSTEM
from croupier.room.poker.table_report import TableReport
from croupier.room.poker_room.terms import PokerRoomError
from croupier.room.table_roles import OPERATOR

ANYBODY = (PLAYER, *STAFF)
TABLE = (COURIER, *STAFF)

Role = Literal["main", "feeder", "must_move"]


class RoomAction(Action, frozen=True):
    """Something said to the room; `by` are those who may."""

    by: ClassVar[tuple[str, ...]] = ()


# -- lists -------------------------------------------------------------------------------------------------------------


class OpenList(RoomAction, frozen=True):
    """A list is opened for a game that is not on any table yet."""

    by = OPERATOR

    game: str


class CloseList(RoomAction, frozen=True):
    """A list on which nobody waits is taken down."""

    by = OPERATOR

    game: str


class JoinList(RoomAction, frozen=True):
    """Somebody waits for a seat in these games; staff may put guests down by name."""

    by = ANYBODY

    player: str
    games: tuple[str, ...]


class LeaveList(RoomAction, frozen=True):
    """Somebody waits no longer: for these games, or for any."""

    by = ANYBODY

    player: str
    games: tuple[str, ...] = ()


class MoveOnList(RoomAction, frozen=True):
    """A supervisor gives somebody another place on a list, for a reason that is recorded."""

    by = OPERATOR

    player: str
    game: str
    place: int
    reason: str


# -- calls -------------------------------------------------------------------------------------------------------------


class SayComing(RoomAction, frozen=True):
    """Who was called, or is to move, takes the seat; of several, that of one game."""

    by = ANYBODY

    player: str
    game: str = ""


class DeclineCall(RoomAction, frozen=True):
    """Who was called does not want the seat; of several, that of one game, or none."""

    by = ANYBODY

    player: str
    game: str = ""


class AskTableChange(RoomAction, frozen=True):
    """A player asks for a seat at another table of the same game; at any, if none is named."""

    by = ANYBODY

    player: str
    table: str = ""


class WithdrawTableChange(RoomAction, frozen=True):
    """A player stays at the table after all."""

    by = ANYBODY

    player: str


class ApproveTableChange(RoomAction, frozen=True):
    """A supervisor lets a player change tables."""

    by = OPERATOR

    player: str


class DenyTableChange(RoomAction, frozen=True):
    """A supervisor does not let a player change tables."""

    by = OPERATOR

    player: str
    reason: str = ""


class RefuseMove(RoomAction, frozen=True):
    """A player who must move does not want to; a supervisor decides."""

    by = ANYBODY

    player: str
    reason: str = ""


class DecideMove(RoomAction, frozen=True):
    """A supervisor says whether a player who refused to move goes, or stays."""

    by = OPERATOR

    player: str
    goes: bool


# -- tables ------------------------------------------------------------------------------------------------------------


class SetTableRole(RoomAction, frozen=True):
    """A table is a main one, or one whose players move to another as seats fall vacant there."""

    by = OPERATOR

    table: str
    role: Role
    feeds: str = ""


class BreakTable(RoomAction, frozen=True):
    """A supervisor breaks up a game: its players go to other tables of it, or back to the list."""

    by = OPERATOR

    table: str


class OrderMove(RoomAction, frozen=True):
    """A supervisor has a player move to a vacant seat of the same game."""

    by = OPERATOR

    player: str
    table: str
    seat: int
    reason: str


class NoteConnection(RoomAction, frozen=True):
    """A supervisor notes that players are connected by family or association."""

    by = OPERATOR

    players: tuple[str, ...]
    reason: str


class DropConnection(RoomAction, frozen=True):
    """Players are not taken to be connected any more."""

    by = OPERATOR

    players: tuple[str, ...]


class TellTable(RoomAction, frozen=True):
    """A table says who sits there and which seats are vacant; where no server does, staff say it."""

    by = TABLE

    table: str
    report: TableReport


class ErrandDone(RoomAction, frozen=True):
    """What the room asked of a table has been done there."""

    by = (COURIER, *OPERATOR)

    number: int


class ErrandRefused(RoomAction, frozen=True):
    """What the room asked of a table cannot be done there."""

    by = (COURIER, *OPERATOR)

    number: int
    problem: str


class ClockStrikes(RoomAction, frozen=True):
    """The clock of the house says that a time has come."""

    by = (SYSTEM,)
    is_machines = True


ROOM_ACTIONS: tuple[type[RoomAction], ...] = (
    *(OpenList, CloseList, JoinList, LeaveList, MoveOnList, SayComing, DeclineCall),
    *(AskTableChange, WithdrawTableChange, ApproveTableChange, DenyTableChange, RefuseMove, DecideMove),
    *(SetTableRole, BreakTable, OrderMove, NoteConnection, DropConnection),
    *(TellTable, ErrandDone, ErrandRefused, ClockStrikes),
)


def _union(kinds: tuple[type, ...]) -> Any:
    found: Any = kinds[0]
    for kind in kinds[1:]:
        found = found | kind
    return found


_ACTION = msgspec.json.Decoder(_union(ROOM_ACTIONS))


def decode(did: bytes) -> Action:
    """What was said, from JSON."""
    try:
        found: Action = _ACTION.decode(did)
    except msgspec.MsgspecError as error:
        raise PokerRoomError("did", str(error)) from None
    return found
