"""Messages between poker rooms and their tables.

A table that is at rest tells its room who sits there, when that has changed; what a room has decided it does at the
tables, and then tells the room.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from croupier.procedure import Action
from croupier.room.chips_under_way import COURIER
from croupier.room.poker.live_poker_table import POKER_TABLE, LivePokerTable
from croupier.room.poker_room import messages as say
from croupier.room.poker_room.errands import said_to_table
from croupier.room.poker_room.poker_room import POKER_ROOM, PokerRoom
from croupier.server.faces.face import Said
from croupier.server.floor import Floor
from croupier.server.merge_patch import Document
from croupier.server.stream_clerk import AGAIN_S, StreamClerk
from croupier.server.watched import Watched


class RoomClerk(StreamClerk):
    """Carries what tables tell their rooms, and what rooms have tables do."""

    kinds = (POKER_ROOM.name, POKER_TABLE.name)

    def __init__(self, floor: Floor) -> None:
        super().__init__(floor)
        self._heard: dict[str, tuple[Watched, Document]] = {}
        """What the room of each table has heard of it last, while this server has held the table without a break."""
        self._refused: set[str] = set()
        """Tables whose room does not hear them, which may not be there yet: they are tried again now and then."""

    def work_of(self, thing: Watched) -> Callable[[Watched], Awaitable[None]] | None:
        subject: Any = thing.live.memory.subject
        if isinstance(subject, LivePokerTable) and subject.setup.room:
            is_heard = (thing, report_of(subject)) == self._heard.get(thing.stream)
            return None if is_heard else self._report
        return self.run_errands if isinstance(subject, PokerRoom) and subject.errands() else None

    def note_streams(self, streams: Sequence[str]) -> None:
        self.floor.rooms = tuple(streams)
        while self._refused:
            self._heard.pop(self._refused.pop(), None)

    async def _report(self, table: Watched) -> None:
        """What the room hears of a table is the newest, however much has happened there meanwhile."""
        while True:
            await table.at_rest()
            subject = table.live.memory.subject
            assert isinstance(subject, LivePokerTable)
            report = report_of(subject)
            if table.is_lost or (table, report) == self._heard.get(table.stream):
                return
            told: Document = {"action": say.TellTable.name(), "table": table.stream, "report": report}
            answer = await self.tell(subject.setup.room, Said(f"seats of {table.stream}:{table.seq}", action=told))
            if answer is None:
                await asyncio.sleep(AGAIN_S)
                continue
            self._heard[table.stream] = (table, report)
            if "no" in answer:
                self._refused.add(table.stream)

    def action_of(self, errand: Any) -> Document:
        found: Document = msgspec.to_builtins(said_to_table(errand, COURIER))
        return found

    def settled_by(self, errand: Any, problem: str) -> Action:
        return say.ErrandRefused(COURIER, errand.number, problem) if problem else say.ErrandDone(COURIER, errand.number)


def report_of(table: LivePokerTable) -> Document:
    """What a table says of itself to its room."""
    found: Document = msgspec.to_builtins(table.report(), str_keys=True)
    return found
