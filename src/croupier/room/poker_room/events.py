"""What has happened in a poker room, as facts with their rules. Names are shown to others as the house shows them."""

from typing import Any, ClassVar

import msgspec

from croupier.procedure import Event
from croupier.room.card_draws import CardDrawn, in_words
from croupier.room.chips_under_way import COURIER
from croupier.room.poker.seat_messages import Comes
from croupier.room.poker.table_action import STAFF, SYSTEM
from croupier.room.poker_room.messages import Role

HOUSE = (*STAFF, COURIER, SYSTEM)
"""Who sees every name."""


def initials(name: str) -> str:
    """What others see of a name where the house shows initials: "A. L." of Ann Lee."""
    return " ".join(f"{word[0]}." for word in name.split())


def why(reason: str) -> str:
    """A reason at the end of a sentence, for those who may know it."""
    return f": {reason}" if reason else ""


class RoomEvent(Event, frozen=True, kw_only=True):
    """Something that staff know of."""

    by: str = ""
    """Who said it, where it was not the room's own doing."""

    def seen_by(self, actor: str) -> "Event | None":
        return self if actor in HOUSE else None

    def people(self) -> tuple[str, ...]:
        """Whom it is about."""
        return ()


class OpenEvent(RoomEvent, frozen=True, kw_only=True):
    """Something of a list or a table that everybody sees."""

    def seen_by(self, actor: str) -> "Event | None":  # noqa: ARG002 - it names nobody
        return self


class PersonEvent(RoomEvent, frozen=True, kw_only=True):
    """Something of one person, whose name others may see shortened."""

    is_told_why: ClassVar[bool] = True
    """Whether they themselves know the reason; others beside the house never do."""

    player: str
    hides: bool = False
    """Whether others see initials."""

    def seen_by(self, actor: str) -> "Event | None":
        if actor in HOUSE:
            return self
        is_own = actor == self.player
        shown: dict[str, Any] = {}
        if getattr(self, "reason", "") and not (is_own and self.is_told_why):
            shown["reason"] = ""
        if self.hides and not is_own:
            shown |= {"player": initials(self.player), "hides": False}
            if self.by == self.player:
                shown["by"] = initials(self.player)
        return msgspec.structs.replace(self, **shown) if shown else self

    def people(self) -> tuple[str, ...]:
        return (self.player,)


# -- lists -------------------------------------------------------------------------------------------------------------


class ListOpened(OpenEvent, frozen=True, kw_only=True):
    game: str

    def words(self) -> str:
        return f"a list is open for {self.game}"


class ListClosed(OpenEvent, frozen=True, kw_only=True):
    game: str

    def words(self) -> str:
        return f"the list for {self.game} is taken down"


class ListJoined(PersonEvent, frozen=True, kw_only=True):
    game: str
    place: int
    reason: str = ""

    def words(self) -> str:
        return f"{self.player} waits for {self.game}, place {self.place}{why(self.reason)}"


class ListLeft(PersonEvent, frozen=True, kw_only=True):
    game: str
    reason: str = ""

    def words(self) -> str:
        return f"{self.player} is off the list for {self.game}{why(self.reason)}"


class PlaceMoved(PersonEvent, frozen=True, kw_only=True):
    """Somebody has another place on a list; why is a note of the house."""

    is_told_why = False

    game: str
    before: int
    place: int
    reason: str

    def words(self) -> str:
        return f"{self.player} goes from place {self.before} to {self.place} of {self.game}{why(self.reason)}"


# -- calls and moves ---------------------------------------------------------------------------------------------------


class PlayerCalled(PersonEvent, frozen=True, kw_only=True):
    """A seat is held for somebody; `others` says that they may choose between this and another."""

    game: str
    table: str
    seat: int
    comes: Comes
    until_ms: int
    others: bool = False

    def words(self) -> str:
        how = "" if self.comes == "list" else f" ({self.comes.replace('_', ' ')})"
        choice = ", and may choose" if self.others else ""
        return f"{self.player} is called to seat {self.seat} of {self.table}, {self.game}{how}{choice}"


class CallAccepted(PersonEvent, frozen=True, kw_only=True):
    table: str
    seat: int

    def words(self) -> str:
        return f"{self.player} comes to seat {self.seat} of {self.table}"


class CallDeclined(PersonEvent, frozen=True, kw_only=True):
    game: str
    table: str
    seat: int
    stays: bool
    """On the list, or waiting to change tables."""

    def words(self) -> str:
        after = "stays in place" if self.stays else "waits no longer"
        return f"{self.player} declines seat {self.seat} of {self.table}, {self.game}, and {after}"


class CallMissed(PersonEvent, frozen=True, kw_only=True):
    game: str
    table: str
    seat: int

    def words(self) -> str:
        return f"{self.player} did not come to seat {self.seat} of {self.table} in time, and waits no longer"


class CallEnded(PersonEvent, frozen=True, kw_only=True):
    """A seat that was held for somebody is not any more, and not by their doing; why may name another."""

    is_told_why = False

    table: str
    seat: int
    reason: str

    def words(self) -> str:
        return f"seat {self.seat} of {self.table} is not held for {self.player} any more{why(self.reason)}"


class CallAnswered(PersonEvent, frozen=True, kw_only=True):
    """Who was called is reported seated."""

    game: str
    table: str
    seat: int
    comes: Comes

    def words(self) -> str:
        return f"{self.player} sits in seat {self.seat} of {self.table}, {self.game}"


class PassedOver(PersonEvent, frozen=True, kw_only=True):
    """Somebody keeps their place, and a seat goes to the next; why, and by which rule, is for the house to know."""

    game: str
    table: str
    seat: int
    reason: str

    def words(self) -> str:
        return f"{self.player} is passed over for seat {self.seat} of {self.table}{why(self.reason)}"

    def seen_by(self, actor: str) -> "Event | None":
        return self if actor in HOUSE else None


class DrawMade(RoomEvent, frozen=True, kw_only=True):
    """Cards were drawn for a seat, or for who moves."""

    table: str
    order: tuple[str, ...]
    cards: tuple[CardDrawn, ...]
    hides: bool = False

    def words(self) -> str:
        return f"cards are drawn at {self.table}: {in_words(self.cards)}; {', '.join(self.order)}"

    def seen_by(self, actor: str) -> "Event | None":
        if not self.hides or actor in HOUSE:
            return self
        shown = {name: name if name == actor else initials(name) for name in self.people()}
        return DrawMade(
            self.cites,
            by=self.by,
            table=self.table,
            order=tuple(shown[name] for name in self.order),
            cards=tuple(CardDrawn(shown[each.player], each.card) for each in self.cards),
        )

    def people(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*(each.player for each in self.cards), *self.order)))


class PlayerMoved(PersonEvent, frozen=True, kw_only=True):
    source: str
    table: str
    seat: int
    comes: Comes

    def words(self) -> str:
        how = self.comes.replace("_", " ")
        return f"{self.player} is moved from {self.source} to seat {self.seat} of {self.table} ({how})"


class MoveRefused(PersonEvent, frozen=True, kw_only=True):
    table: str
    reason: str

    def words(self) -> str:
        return f"{self.player} refuses to move to {self.table}{why(self.reason)}"


class MoveDecided(PersonEvent, frozen=True, kw_only=True):
    table: str
    goes: bool

    def words(self) -> str:
        return f"{self.player} {'goes to' if self.goes else 'does not go to'} {self.table}, as the supervisor decides"


class MoveOrdered(PersonEvent, frozen=True, kw_only=True):
    table: str
    seat: int
    reason: str

    def words(self) -> str:
        return f"{self.player} is to move to seat {self.seat} of {self.table}{why(self.reason)}"

    def seen_by(self, actor: str) -> "Event | None":
        return self if actor in HOUSE else None


# -- changes of tables -------------------------------------------------------------------------------------------------


class TableChangeAsked(PersonEvent, frozen=True, kw_only=True):
    source: str
    table: str = ""

    def words(self) -> str:
        return f"{self.player} asks to change from {self.source} to {self.table or 'any other table of the game'}"


class TableChangeAnswered(PersonEvent, frozen=True, kw_only=True):
    is_approved: bool
    reason: str = ""

    def words(self) -> str:
        said = "may" if self.is_approved else "may not"
        return f"{self.player} {said} change tables{why(self.reason)}"


class TableChangeDropped(PersonEvent, frozen=True, kw_only=True):
    reason: str

    def words(self) -> str:
        return f"{self.player} does not change tables{why(self.reason)}"


# -- tables ------------------------------------------------------------------------------------------------------------


class TableTold(OpenEvent, frozen=True, kw_only=True):
    table: str
    game: str
    is_open: bool
    players: int
    vacant: tuple[int, ...]

    def words(self) -> str:
        if not self.is_open:
            return f"{self.table} is closed"
        seats = f"vacant seats {', '.join(map(str, self.vacant))}" if self.vacant else "no vacant seat"
        return f"{self.table}, {self.game}: {self.players} players, {seats}"


class TableRoleSet(OpenEvent, frozen=True, kw_only=True):
    table: str
    role: Role
    feeds: str = ""

    def words(self) -> str:
        feeds = f" of {self.feeds}" if self.feeds else ""
        return f"{self.table} is a {self.role.replace('_', '-')} table{feeds}"


class TableBroken(OpenEvent, frozen=True, kw_only=True):
    """The game of a table is broken up. Who of its players waits where is a reading of our own."""

    table: str
    moved: int
    waiting: int
    reading: str

    def words(self) -> str:
        rest = f", {self.waiting} to the {self.reading.replace('_', ' ')} (as we read it)" if self.waiting else ""
        return f"the game at {self.table} is broken up: {self.moved} to other tables{rest}"


class PlayersConnected(RoomEvent, frozen=True, kw_only=True):
    players: tuple[str, ...]
    reason: str

    def words(self) -> str:
        return f"{' and '.join(self.players)} are connected: {self.reason}"


class ConnectionDropped(RoomEvent, frozen=True, kw_only=True):
    players: tuple[str, ...]

    def words(self) -> str:
        return f"{' and '.join(self.players)} are not taken to be connected any more"


class SeatedTooNear(RoomEvent, frozen=True, kw_only=True):
    table: str
    players: tuple[str, ...]
    seats: tuple[int, ...]

    def words(self) -> str:
        seats = " and ".join(map(str, self.seats))
        return f"{' and '.join(self.players)} are connected and sit too near at {self.table}, seats {seats}"


class ErrandSettled(RoomEvent, frozen=True, kw_only=True):
    number: int
    problem: str = ""

    def words(self) -> str:
        said = f"cannot be done: {self.problem}" if self.problem else "is done"
        return f"errand {self.number} {said}"


NotedEvent = (
    ListOpened | ListClosed | ListJoined | ListLeft | PlaceMoved
    | PlayerCalled | CallAccepted | CallDeclined | CallMissed | CallEnded | CallAnswered | PassedOver | DrawMade
    | PlayerMoved | MoveRefused | MoveDecided | MoveOrdered
    | TableChangeAsked | TableChangeAnswered | TableChangeDropped
    | TableTold | TableRoleSet | TableBroken | PlayersConnected | ConnectionDropped | SeatedTooNear | ErrandSettled
)  # fmt: skip
UNNOTED = (TableTold, ErrandSettled)
"""What the ledger keeps and the history of the room does not: it would be full of them."""
