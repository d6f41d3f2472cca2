"""A poker room as a page shows it to one person."""

import msgspec

from croupier.room.poker.seat_messages import Comes
from croupier.room.poker_room.messages import Role


class WaitPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long a wait is expected to be; without times where that is not known yet."""

    words: str
    seen: int
    """How many seats it goes by."""
    needed: int
    """How many are needed before times are told."""
    median_ms: int | None = None
    low_ms: int | None = None
    high_ms: int | None = None
    """Eight of ten waits end between these two."""


class SeatPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat that somebody is called to."""

    game: str
    table: str
    seat: int
    until_ms: int
    is_coming: bool = False


class PlacePicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody on a list."""

    place: int
    player: str
    """The name as the house shows it; their own to themselves, and every name to staff."""
    since_ms: int
    is_own: bool = False
    declined: int = 0
    called: SeatPicture | None = None
    wait: WaitPicture | None = None
    """Nothing for somebody who is called."""


class ListPicture(msgspec.Struct, frozen=True):
    """A list: those who wait, and what whoever joins now would wait."""

    game: str
    tables: int
    """How many tables the game is on at."""
    waiting: tuple[PlacePicture, ...]
    next_wait: WaitPicture


class RoomSeatPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: int
    player: str = ""
    held_for: str = ""
    is_vacant: bool = False


class RoomTablePicture(msgspec.Struct, frozen=True, omit_defaults=True):
    table: str
    game: str
    is_open: bool
    role: Role
    seats: tuple[RoomSeatPicture, ...]
    players: int
    vacant: int
    """Seats that nobody sits in or is called to."""
    feeds: str = ""
    is_broken: bool = False


class MovePicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who moves from table to table, or is to."""

    player: str
    source: str
    table: str
    seat: int
    comes: Comes
    until_ms: int
    is_own: bool = False
    is_refused: bool = False
    is_sent: bool = False


class ChangePicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who asks to change tables."""

    player: str
    source: str
    since_ms: int
    is_approved: bool
    wanted: str = ""
    is_own: bool = False


class NearPicture(msgspec.Struct, frozen=True):
    """Connected players who sit too near to each other; for staff alone."""

    table: str
    players: tuple[str, ...]
    seats: tuple[int, ...]
    rules: tuple[str, ...]


class HistoryPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    at_ms: int
    what: str
    words: str
    rules: tuple[str, ...]
    by: str = ""
    is_own: bool = False


class RoomPicture(msgspec.Struct, frozen=True):
    """The room as one person may see it."""

    name: str
    document: str
    now_ms: int
    call_s: int
    passes: int
    lists: tuple[ListPicture, ...]
    tables: tuple[RoomTablePicture, ...]
    moves: tuple[MovePicture, ...]
    changes: tuple[ChangePicture, ...]
    near: tuple[NearPicture, ...]
    errands: int
    """How many tables have still to be told of; staff know."""
    history: tuple[HistoryPicture, ...]
    """The latest last."""
