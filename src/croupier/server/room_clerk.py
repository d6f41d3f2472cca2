"""The server carries messages between poker rooms and their tables, over all servers of the house.

A table that is at rest tells its room who sits there, when that has changed; what a room has decided it does at the
tables, and then tells the room. Either is said under an id that is done once, as often as it takes: by whoever holds
the stream that has something to say, and after a death by whoever holds it next.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

import msgspec

from croupier.errors import CroupierError
from croupier.procedure import Action
from croupier.room.chips_under_way import COURIER
from croupier.room.poker.live_poker_table import POKER_TABLE, LivePokerTable
from croupier.room.poker_room import messages as say
from croupier.room.poker_room.errands import Errand, said_to_table
from croupier.room.poker_room.poker_room import POKER_ROOM, PokerRoom
from croupier.server.errors import BusyError, FloorError
from croupier.server.faces.face import Said
from croupier.server.floor import Elsewhere, Floor
from croupier.server.merge_patch import Document
from croupier.server.relay import ask_house
from croupier.server.roles import SYSTEM, Person
from croupier.server.watched import Watched

PERSON = Person(COURIER, SYSTEM)
AGAIN_S = 1.0
LOOK_S = 5.0
"""How often it is looked for rooms and tables that nobody holds: a room whose server died goes on by itself."""
LONGEST_PROBLEM = 180


class RoomClerk:
    """Looks at a poker table or a room whenever it is at rest, and carries what there is to carry."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self._heard: dict[str, tuple[Watched, Document]] = {}
        """What the room of each table has heard of it last, while this server has held the table without a break."""
        self._refused: set[str] = set()
        """Tables whose room does not hear them, which may not be there yet: they are tried again now and then."""
        self._busy: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._keep(self._look_around())

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def look(self, thing: Watched) -> None:
        """Called whenever a stream is at rest."""
        subject: Any = thing.live.memory.subject
        if thing.stream in self._busy:
            return
        if isinstance(subject, LivePokerTable) and subject.setup.room:
            if (thing, report_of(subject)) != self._heard.get(thing.stream):
                self._begin(thing, self._report)
        elif isinstance(subject, PokerRoom) and subject.errands():
            self._begin(thing, self._run_errands)

    def _begin(self, thing: Watched, work: Callable[[Watched], Awaitable[None]]) -> None:
        self._busy.add(thing.stream)
        self._keep(self._finish(thing, work))

    async def _finish(self, thing: Watched, work: Callable[[Watched], Awaitable[None]]) -> None:
        """A stream that another server takes over is that server's to carry for."""
        try:
            with suppress(CroupierError):
                await work(thing)
        finally:
            self._busy.discard(thing.stream)

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look_around(self) -> None:
        """Rooms and their tables are held by somebody as long as any server runs, so that their clocks go on."""
        while True:
            with suppress(CroupierError, OSError):
                await self.look_everywhere()
            await asyncio.sleep(LOOK_S)

    async def look_everywhere(self) -> None:
        streams = await asyncio.to_thread(self.floor.streams)
        self.floor.rooms = tuple(held.stream for held in streams if held.kind == POKER_ROOM.name)
        while self._refused:
            self._heard.pop(self._refused.pop(), None)
        if not self.floor.rooms:
            return
        for held in streams:
            if held.kind in (POKER_ROOM.name, POKER_TABLE.name):
                thing = await self.floor.take(held.stream)
                if not isinstance(thing, Elsewhere):
                    await thing.at_rest()
                    self.look(thing)

    # -- from tables to their room -----------------------------------------------------------------------------------

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

    # -- from a room to its tables -----------------------------------------------------------------------------------

    async def _run_errands(self, room: Watched) -> None:
        """Each table's errands in their order; a table that does not answer keeps none but itself waiting."""
        while True:
            await room.at_rest()
            subject = room.live.memory.subject
            assert isinstance(subject, PokerRoom)
            first: dict[str, Errand] = {}
            for errand in subject.errands():
                first.setdefault(errand.table, errand)
            if not first or room.is_lost:
                return
            if not any(await asyncio.gather(*(self._run(room, errand) for errand in first.values()))):
                await asyncio.sleep(AGAIN_S)

    async def _run(self, room: Watched, errand: Errand) -> bool:
        """Done at the table first, then told to the room; whether both were answered."""
        said = Said(
            f"errand of {room.stream}:{errand.number}", action=msgspec.to_builtins(said_to_table(errand, COURIER))
        )
        answer = await self.tell(errand.table, said)
        if answer is None:
            return False
        settled: Action = say.ErrandDone(COURIER, errand.number)
        if "no" in answer:
            settled = say.ErrandRefused(COURIER, errand.number, _plain(answer["problem"]))
        told = Said(f"errand done:{errand.number}", action=msgspec.to_builtins(settled))
        return await self.tell(room.stream, told) is not None

    async def tell(self, stream: str, said: Said) -> Document | None:
        """The answer of a stream, here or on the server that holds it; nothing if it is to be asked again."""
        try:
            thing = await self.floor.take(stream)
            if isinstance(thing, Elsewhere):
                raw = await ask_house(thing.address, stream, msgspec.json.encode(said), self.floor.house_key)
            else:
                raw = await thing.ask(PERSON, said)
            answer = msgspec.json.decode(raw)
        except (BusyError, msgspec.MsgspecError):
            return None
        except FloorError as error:
            return {"no": said.id, "problem": str(error)}
        if not isinstance(answer, dict) or answer.get("again") or not ("ack" in answer or "no" in answer):
            return None
        return answer


def report_of(table: LivePokerTable) -> Document:
    """What a table says of itself to its room."""
    found: Document = msgspec.to_builtins(table.report(), str_keys=True)
    return found


def _plain(problem: str) -> str:
    """A refusal as the room records it."""
    words = " ".join("".join(sign for sign in problem if sign.isprintable()).split())
    return words[:LONGEST_PROBLEM] or "refused"
