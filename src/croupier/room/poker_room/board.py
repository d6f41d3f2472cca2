"""What the parts of a poker room share: its terms, clock and chance, what it holds, and what it tells."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from croupier.ledger import Surroundings
from croupier.room.poker_room import events as told
from croupier.room.poker_room.calls import Calls, CallsState
from croupier.room.poker_room.errands import Errands, ErrandsState
from croupier.room.poker_room.messages import RoomAction
from croupier.room.poker_room.tables import RoomTable, RoomTables, TablesState
from croupier.room.poker_room.terms import PokerRoomSetup, terms_of
from croupier.room.poker_room.waiting import ListsState, WaitingLists
from croupier.room.poker_room.waits import Freed

HISTORY = 200
"""So many events are kept for pages; the ledger has them all."""
Acts = dict[type[RoomAction], tuple[Callable[[Any], None], Callable[[Any], None]]]
"""What a part does with each message that is its own: first it verifies, then it does."""


class Noted(msgspec.Struct, frozen=True):
    """Something that happened, and when."""

    at_ms: int
    event: told.NotedEvent


class Connection(msgspec.Struct, frozen=True):
    """Players who are connected by family or association, as a supervisor noted."""

    players: tuple[str, ...]
    reason: str


class Near(msgspec.Struct, frozen=True):
    """Connected players who sit too near to each other."""

    table: str
    players: tuple[str, str]
    seats: tuple[int, int]


class RoomState(msgspec.Struct, frozen=True):
    """All that a room knows."""

    lists: ListsState = ListsState()
    tables: TablesState = TablesState()
    calls: CallsState = CallsState()
    errands: ErrandsState = ErrandsState()
    connections: tuple[Connection, ...] = ()
    near: tuple[Near, ...] = ()
    freed: dict[str, Freed] = {}
    """When seats came free, by game."""
    history: tuple[Noted, ...] = ()


class Board:
    """The lists, tables, calls and errands of a room."""

    def __init__(self, setup: PokerRoomSetup, around: Surroundings, state: RoomState) -> None:
        self.setup = setup
        self.around = around
        self.terms = terms_of(setup)
        self.lists = WaitingLists(state.lists)
        self.tables = RoomTables(state.tables)
        self.calls = Calls(state.calls)
        self.errands = Errands(state.errands)
        self.connections = list(state.connections)
        self.near = state.near
        self.freed = dict(state.freed)
        self.history = deque(state.history, HISTORY)
        self.events: list[told.RoomEvent] = []
        """What has come of the message in hand."""

    def state(self) -> RoomState:
        return RoomState(
            self.lists.state(),
            self.tables.state(),
            self.calls.state(),
            self.errands.state(),
            tuple(self.connections),
            self.near,
            dict(self.freed),
            tuple(self.history),
        )

    def now_ms(self) -> int:
        return self.around.clock.now_ms()

    @property
    def hides(self) -> bool:
        """Whether others see initials."""
        return self.setup.shows_names == "initials"

    def emit(self, event: told.NotedEvent) -> None:
        self.events.append(event)
        if not isinstance(event, told.UNNOTED):
            self.history.append(Noted(self.now_ms(), event))

    # -- connected players -----------------------------------------------------------------------------------------

    def connected_to(self, player: str) -> set[str]:
        found = {name for each in self.connections if player in each.players for name in each.players}
        return found - {player}

    def is_apart(self, player: str, table: RoomTable, seat: int) -> bool:
        """Whether a player may have a seat beside those who sit there or are called there."""
        others = self.connected_to(player)
        if not others:
            return True
        there = {**self.calls.held_at(table.name), **table.report.players}
        seats = [at for at, name in there.items() if name in others and at != seat]
        return all(self.terms.are_apart(seat, at, table.report.seats) for at in seats)

    def nearness(self) -> Iterator[Near]:
        """Connected players who sit too near to each other, as tables were last reported."""
        for table in self.tables:
            if not table.is_in_play:
                continue
            seated = sorted(table.report.players.items())
            for place, (seat, player) in enumerate(seated):
                others = self.connected_to(player)
                for at, other in seated[place + 1 :] if others else ():
                    if other in others and not self.terms.are_apart(seat, at, table.report.seats):
                        yield Near(table.name, (player, other), (seat, at))

    def look_for_nearness(self) -> None:
        """Tell the supervisor of those who have come too near to each other."""
        found = tuple(self.nearness())
        known, self.near = self.near, found
        for near in found:
            if near not in known and self.terms.separate is not None:
                by = (self.terms.separate.citation,)
                self.emit(told.SeatedTooNear(by, table=near.table, players=near.players, seats=near.seats))
