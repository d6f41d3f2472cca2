"""Who is called to which seat until when: from a list, from another table, or from a game that is broken up."""

from typing import Literal

import msgspec

from croupier.room.poker.seat_messages import Comes

Stage = Literal["called", "coming", "refused", "going", "sent"]
"""Called and not answered yet; coming by themselves; refusing to move; to be sent as soon as the seat is held; sent."""
MUST_GO: tuple[Comes, ...] = ("must_move", "feeder")
"""Who is told to move, and goes unless a supervisor says otherwise."""
FROM_LIST: tuple[Comes, ...] = ("list", "broken_game")


class Offer(msgspec.Struct, frozen=True):
    """One seat that is held for somebody."""

    game: str
    table: str
    seat: int
    comes: Comes
    source: str
    """The table that they are moved from; nothing for whoever comes by themselves."""
    held_until_ms: int
    hold: int
    """The errand by which it is held."""
    is_held: bool = False
    """Whether the table has said so."""


class Call(msgspec.Struct, frozen=True):
    """What somebody is asked. There is one at a time for each, with a seat of every game that it is their turn in."""

    player: str
    since_ms: int
    until_ms: int
    """When they must have come, or answered."""
    stage: Stage
    offers: tuple[Offer, ...]

    @property
    def due_ms(self) -> int:
        """When time alone changes something."""
        if self.stage in ("called", "coming"):
            return self.until_ms
        return min(offer.held_until_ms for offer in self.offers)

    @property
    def may_add(self) -> bool:
        """Whether a seat of another game can be added, for them to choose."""
        return self.stage == "called" and all(offer.comes in FROM_LIST for offer in self.offers)

    def offer_of(self, game: str) -> Offer | None:
        return next((offer for offer in self.offers if offer.game == game), None)


class Change(msgspec.Struct, frozen=True):
    """Somebody who has asked to change tables."""

    player: str
    source: str
    wanted: str
    """The table that they want; nothing if any of the game will do."""
    since_ms: int
    is_approved: bool


class CallsState(msgspec.Struct, frozen=True):
    calls: tuple[Call, ...] = ()
    changes: tuple[Change, ...] = ()


class Calls:
    """Calls by player, and who has asked to change tables, in the order in which they asked."""

    def __init__(self, state: CallsState) -> None:
        self._calls = {each.player: each for each in state.calls}
        self._changes = {each.player: each for each in state.changes}

    def state(self) -> CallsState:
        return CallsState(self.all(), self.changes())

    # -- calls -----------------------------------------------------------------------------------------------------

    def all(self) -> tuple[Call, ...]:
        return tuple(self._calls.values())

    def of(self, player: str) -> Call | None:
        return self._calls.get(player)

    def holder(self, table: str, seat: int) -> Call | None:
        """The call by which a seat is held, if it is."""
        for call in self._calls.values():
            if any(offer.table == table and offer.seat == seat for offer in call.offers):
                return call
        return None

    def held_at(self, table: str) -> dict[int, str]:
        """The seats of a table that are held, and for whom."""
        return {
            offer.seat: call.player for call in self._calls.values() for offer in call.offers if offer.table == table
        }

    def put(self, call: Call) -> Call:
        self._calls[call.player] = call
        return call

    def drop(self, call: Call, offer: Offer) -> None:
        """One seat is not held for them any more; without any, they are not called any more."""
        left = tuple(each for each in self._calls[call.player].offers if each != offer)
        if left:
            self._calls[call.player] = msgspec.structs.replace(self._calls[call.player], offers=left)
        else:
            del self._calls[call.player]

    def due_ms(self) -> int | None:
        return min((call.due_ms for call in self._calls.values()), default=None)

    # -- changes ---------------------------------------------------------------------------------------------------

    def changes(self) -> tuple[Change, ...]:
        return tuple(self._changes.values())

    def change_of(self, player: str) -> Change | None:
        return self._changes.get(player)

    def ask(self, change: Change) -> None:
        self._changes[change.player] = change

    def forget(self, player: str) -> bool:
        return self._changes.pop(player, None) is not None
