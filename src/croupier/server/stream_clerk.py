"""The server carries messages between streams that belong together, over all servers of the house.

What a stream has to say is said under an id that is done once, as often as it takes: by whoever holds the stream that
has something to say, and after a death by whoever holds it next.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Protocol

import msgspec

from croupier.errors import CroupierError
from croupier.procedure import Action
from croupier.room.chips_under_way import COURIER
from croupier.server.errors import BusyError, FloorError
from croupier.server.faces.face import Said
from croupier.server.floor import Elsewhere, Floor, Held
from croupier.server.merge_patch import Document
from croupier.server.relay import ask_house
from croupier.server.roles import SYSTEM, Person
from croupier.server.watched import Watched

PERSON = Person(COURIER, SYSTEM)
AGAIN_S = 1.0
LOOK_S = 5.0
"""How often it is looked for streams that nobody holds: what belongs together goes on when its server died."""
LONGEST_PROBLEM = 180


class Errand(Protocol):
    """Something that one stream has decided and another is to do."""

    @property
    def number(self) -> int: ...

    @property
    def table(self) -> str: ...


class StreamClerk:
    """Looks at a stream whenever it is at rest, and carries what there is to carry."""

    kinds: ClassVar[tuple[str, ...]] = ()
    """The kinds of the streams that belong together; the first is that of those that all depend on."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self._busy: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._keep(self._look_around())

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- what there is to carry --------------------------------------------------------------------------------------

    def look(self, thing: Watched) -> None:
        """Called whenever a stream is at rest."""
        if thing.stream not in self._busy and (work := self.work_of(thing)) is not None:
            self._busy.add(thing.stream)
            self._keep(self._finish(thing, work))

    def work_of(self, thing: Watched) -> Callable[[Watched], Awaitable[None]] | None:
        """What is to be carried for a stream now; nothing, if there is nothing."""
        raise NotImplementedError

    def action_of(self, errand: Any) -> Document:
        """What a table is told by an errand."""
        raise NotImplementedError

    def settled_by(self, errand: Any, problem: str) -> Action:
        """What the stream that an errand came from is told: that it was done, or why not."""
        raise NotImplementedError

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

    # -- streams that nobody holds -------------------------------------------------------------------------------------

    async def _look_around(self) -> None:
        """They are held by somebody as long as any server runs, so that their clocks go on."""
        while True:
            with suppress(CroupierError, OSError):
                await self.look_everywhere()
            await asyncio.sleep(LOOK_S)

    async def look_everywhere(self) -> None:
        streams = await asyncio.to_thread(self.floor.streams)
        first = tuple(held.stream for held in streams if held.kind == self.kinds[0])
        self.note_streams(first)
        if first:
            await self._look_at([held for held in streams if held.kind in self.kinds])

    def note_streams(self, streams: Sequence[str]) -> None:
        """Those on which all depend, as the ledger knows them."""

    async def _look_at(self, streams: Sequence[Held]) -> None:
        for held in streams:
            thing = await self.floor.take(held.stream)
            if not isinstance(thing, Elsewhere):
                await thing.at_rest()
                self.look(thing)

    # -- errands -----------------------------------------------------------------------------------------------------

    async def run_errands(self, source: Watched) -> None:
        """Each table's errands in their order; a table that does not answer keeps none but itself waiting."""
        while True:
            await source.at_rest()
            first: dict[str, Errand] = {}
            for errand in source.live.memory.subject.errands():  # type: ignore[attr-defined]
                first.setdefault(errand.table, errand)
            if not first or source.is_lost:
                return
            if not any(await asyncio.gather(*(self._run(source, errand) for errand in first.values()))):
                await asyncio.sleep(AGAIN_S)

    async def _run(self, source: Watched, errand: Errand) -> bool:
        """Done at the table first, then told where it came from; whether both were answered."""
        said = Said(f"errand of {source.stream}:{errand.number}", action=self.action_of(errand))
        answer = await self.tell(errand.table, said)
        if answer is None:
            return False
        settled = self.settled_by(errand, _plain(answer["problem"]) if "no" in answer else "")
        told = Said(f"errand done:{errand.number}", action=msgspec.to_builtins(settled))
        return await self.tell(source.stream, told) is not None

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


def _plain(problem: str) -> str:
    """A refusal as it is recorded."""
    words = " ".join("".join(sign for sign in problem if sign.isprintable()).split())
    return words[:LONGEST_PROBLEM] or "refused"
