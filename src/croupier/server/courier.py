"""The server brings chips from stream to stream: from the cage to tables, and back, over all servers of the house.

What has left one stream and not arrived in another lies where it left, under a number; it is brought as often as it
takes, and put down once.
"""

import asyncio
from typing import Any

import msgspec

from croupier.ledger.queries import balances
from croupier.room.chips_under_way import COURIER, ConfirmChips, ReceiveChips, Transfer, Transfers
from croupier.server.errors import FloorError
from croupier.server.faces.face import Said
from croupier.server.floor import Elsewhere, Floor
from croupier.server.relay import ask_house
from croupier.server.roles import SYSTEM, Person
from croupier.server.watched import Watched

PERSON = Person(COURIER, SYSTEM)
AGAIN_S = 1.0
TRANSIT = "transit/"
"""The accounts of what is under way."""


def transfers_of(thing: Watched) -> Transfers | None:
    """What a stream has sent and received, if its kind sends chips at all."""
    subject: Any = thing.live.memory.subject
    return getattr(subject, "transfers", None)


class Courier:
    """Looks whether chips wait at a stream whenever it is at rest, and brings them."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self._busy: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._keep(self._look_everywhere())

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def look(self, thing: Watched) -> None:
        """Called whenever a stream is at rest."""
        if thing.stream not in self._busy and (found := transfers_of(thing)) is not None and found.under_way():
            self._busy.add(thing.stream)
            self._keep(self._bring_all(thing))

    def _keep(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look_everywhere(self) -> None:
        """What was under way when a server died is brought by the next that starts."""
        if not await asyncio.to_thread(balances, self.floor.store, TRANSIT):
            return
        for held in await asyncio.to_thread(self.floor.streams):
            thing = await self.floor.take(held.stream)
            if not isinstance(thing, Elsewhere):
                await thing.at_rest()
                self.look(thing)

    async def _bring_all(self, source: Watched) -> None:
        try:
            while True:
                await source.at_rest()
                found = transfers_of(source)
                waiting = found.under_way() if found is not None and not source.is_lost else ()
                if not waiting:
                    return
                if not await self._bring(source, waiting[0]):
                    await asyncio.sleep(AGAIN_S)
        finally:
            self._busy.discard(source.stream)

    async def _bring(self, source: Watched, transfer: Transfer) -> bool:
        """Put down first, then told where it left; whether both were answered."""
        received = ReceiveChips(COURIER, source.stream, transfer.number, transfer.player, transfer.cents)
        said = Said(f"chips from {source.stream}:{transfer.number}", action=msgspec.to_builtins(received))
        if not await self.tell(transfer.target, said):
            return False
        confirmed = ConfirmChips(COURIER, transfer.target, transfer.number)
        said = Said(f"chips to {transfer.target}:{transfer.number}", action=msgspec.to_builtins(confirmed))
        return b'"ack"' in await source.ask(PERSON, said)

    async def tell(self, stream: str, said: Said) -> bool:
        """Whether it is done, here or by the server that holds the stream."""
        try:
            thing = await self.floor.take(stream)
            if isinstance(thing, Elsewhere):
                body = msgspec.json.encode(said)
                return b'"ack"' in await ask_house(thing.address, stream, body, self.floor.house_key)
            return b'"ack"' in await thing.ask(PERSON, said)
        except FloorError:
            return False
