"""The socket of a page that follows what the floor shows: it is sent what has changed, and says nothing itself."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from fastapi import WebSocket, WebSocketDisconnect

from croupier.server.overview import Shown, sees_names
from croupier.server.roles import Person
from croupier.server.web import Web

POLICY, TRY_AGAIN, SIGNED_OUT = 1008, 1013, 4401
CHECK_S = 20
"""How often it is asked whether the session still stands."""

Frame = Callable[[list[Shown]], Awaitable[bytes]]
"""What a page is to be sent now; nothing, if nothing has changed for it."""


class FollowingPage:
    """One page: told the newest, however far it was behind."""

    def __init__(self, socket: WebSocket, web: Web, person: Person, frame: Frame) -> None:
        self.socket, self.web, self.person, self.frame = socket, web, person, frame
        self.news: asyncio.Queue[list[Shown]] = asyncio.Queue(1)

    def tell(self, shown: list[Shown]) -> None:
        with suppress(asyncio.QueueEmpty):
            self.news.get_nowait()
        self.news.put_nowait(shown)

    async def serve(self) -> None:
        """Follow as long as the page is there."""
        overview = self.web.overview
        overview.watch(self.tell, self.socket.headers, sees_names=sees_names(self.person))
        tasks = [asyncio.create_task(each()) for each in (self._write, self._read, self._check)]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            code = next((task.result() for task in done if task.exception() is None), TRY_AGAIN)
        finally:
            overview.leave(self.tell)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if code:
            with suppress(RuntimeError):  # it is closed already
                await self.socket.close(code)

    async def _write(self) -> int:
        while True:
            frame = await self.frame(await self.news.get())
            if frame:
                await self.socket.send_text(frame.decode())

    async def _read(self) -> int:
        try:
            await self.socket.receive_text()
        except WebSocketDisconnect:
            return 0
        return POLICY

    async def _check(self) -> int:
        while True:
            await asyncio.sleep(CHECK_S)
            if await self.web.guard.person(self.socket) != self.person:
                return SIGNED_OUT
