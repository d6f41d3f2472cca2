"""The socket of a page: what it says goes to the stream in order, what happens there comes back."""

import asyncio
from contextlib import suppress

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from croupier.clock import FineClock
from croupier.errors import CroupierError
from croupier.server.errors import BusyError, NotYoursError
from croupier.server.faces.face import Said
from croupier.server.floor import Elsewhere, Floor
from croupier.server.guard import Guard, is_same_origin
from croupier.server.people import People
from croupier.server.relay import pass_on_socket
from croupier.server.roles import Person
from croupier.server.watched import Watched, Watcher, refusal

MOST_BYTES = 8_192
PER_SECOND, AT_ONCE = 20, 60
"""Commands of a connection: a steady rate, and a burst."""
MOST_UNSENT = 256
"""Frames that wait for a slow page: one that is further behind is cut off, and comes back for the rest."""
CHECK_S = 20
"""How often it is asked whether the session still stands."""

POLICY, TOO_LARGE, TRY_AGAIN, SIGNED_OUT = 1008, 1009, 1013, 4401

_decoder = msgspec.json.Decoder(Said)


class Rate:
    """A bucket that fills steadily: each command takes one from it."""

    def __init__(self, clock: FineClock) -> None:
        self._clock = clock
        self._left, self._at = AT_ONCE * 1000, clock.now_ms()

    def allows(self) -> bool:
        now = self._clock.now_ms()
        self._left = min(AT_ONCE * 1000, self._left + max(0, now - self._at) * PER_SECOND)
        self._at = now
        if self._left < 1000:
            return False
        self._left -= 1000
        return True


def verify_speaks_for(people: People, person: Person, said: Said) -> None:
    """That somebody is spoken for only by a dealer, and only who has no sign-in of their own."""
    if not said.speaks_for:
        return
    if not person.is_staff:
        raise NotYoursError(f"speaks_for: nobody acts for {said.speaks_for} but themselves")
    if people.is_known(said.speaks_for):
        raise NotYoursError(f"speaks_for: {said.speaks_for} has a sign-in, and acts for themselves")


async def serve_socket(socket: WebSocket, floor: Floor, guard: Guard, stream: str, after: int) -> None:
    """Serve a page as long as it is there."""
    person = await guard.person(socket)
    if person is None or not is_same_origin(socket.headers):
        await socket.close(POLICY)
        return
    try:
        thing = await floor.take(stream)
    except CroupierError:
        await socket.close(POLICY)
        return
    if isinstance(thing, Elsewhere):
        if thing.address:
            await pass_on_socket(socket, thing.address)
        else:
            await socket.close(TRY_AGAIN)
        return
    await socket.accept()
    await _Connection(socket, floor, guard, thing, person, after).serve()


class _Connection:
    def __init__(
        self, socket: WebSocket, floor: Floor, guard: Guard, thing: Watched, person: Person, after: int
    ) -> None:
        self.socket, self.floor, self.guard, self.thing, self.person = socket, floor, guard, thing, person
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_UNSENT)
        self.is_behind = False
        self.watcher = Watcher(person, self.send, after)
        self.rate = Rate(floor.clock)

    def send(self, frame: bytes | None) -> None:
        try:
            self.outbox.put_nowait(frame)
        except asyncio.QueueFull:
            self.is_behind = True

    async def serve(self) -> None:
        self.thing.watch(self.watcher)
        tasks = [asyncio.create_task(each()) for each in (self._write, self._read, self._check)]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            code = next((task.result() for task in done if task.exception() is None), TRY_AGAIN)
        finally:
            self.thing.leave(self.watcher)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if code:
            with suppress(RuntimeError):  # it is closed already
                await self.socket.close(code)

    async def _write(self) -> int:
        while True:
            frame = await self.outbox.get()
            if frame is None or self.is_behind:
                return TRY_AGAIN
            await self.socket.send_text(frame.decode())

    async def _read(self) -> int:
        while True:
            try:
                text = await self.socket.receive_text()
            except WebSocketDisconnect:
                return 0
            if len(text) > MOST_BYTES:
                return TOO_LARGE
            try:
                said = _decoder.decode(text)
            except msgspec.MsgspecError as error:
                self.send(msgspec.json.encode({"no": "", "problem": f"not understood: {error}", "rules": []}))
                continue
            if not self.rate.allows():
                self.send(refusal(said.id, BusyError("too much at once: ask again")))
                continue
            try:
                verify_speaks_for(self.floor.people, self.person, said)
            except CroupierError as error:
                self.send(refusal(said.id, error))
                continue
            self.thing.submit(self.person, said, self.send)

    async def _check(self) -> int:
        """The page is cut off when its session has ended, or its person has another role."""
        while True:
            await asyncio.sleep(CHECK_S)
            if await self.guard.person(self.socket) != self.person:
                return SIGNED_OUT
