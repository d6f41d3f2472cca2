"""Displays on the wall: results and their history, signs, limits, meters of jackpots. No bar, and no secrets."""

import asyncio
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response, WebSocket

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.room.result_history import History, ResultHistory
from croupier.server.errors import UnknownError
from croupier.server.faces.summaries import Summary
from croupier.server.following_pages import POLICY, FollowingPage
from croupier.server.guard import is_same_origin
from croupier.server.overview import Shown
from croupier.server.tournaments_list import listed
from croupier.server.web import Web

NUMBERS_SHOWN, DICE_SHOWN = 20, 10


class Histories:
    """The results of all tables whose displays are looked at."""

    def __init__(self, web: Web) -> None:
        self._store = web.floor.store
        self._known: dict[str, ResultHistory | None] = {}
        self._lock = asyncio.Lock()

    async def of(self, stream: str, summary: Summary) -> History:
        async with self._lock:  # one reads on at a time
            return await asyncio.to_thread(self._read, stream, summary)

    def _read(self, stream: str, summary: Summary) -> History:
        if stream not in self._known:
            self._known[stream] = self._make(stream, summary)
        history = self._known[stream]
        return History("") if history is None else history.now(summary.results_in_line)

    def _make(self, stream: str, summary: Summary) -> ResultHistory | None:
        try:
            game = Game(summary.document, edition=summary.edition or None)
        except CroupierError:  # no game against the house: it has no results of this sort
            return None
        return ResultHistory(self._store, stream, game)


def routes(web: Web) -> APIRouter:
    router = APIRouter(include_in_schema=False)
    guard, histories = web.guard, Histories(web)
    macros: Any = web.templates.get_template("_wall.html").module

    @router.get("/display")
    async def list_page(request: Request) -> Response:
        person = await guard.required(request)
        shown = await web.overview.now(request.headers)
        return web.page(
            request, "displays.html", person, shown=shown, rooms=web.floor.rooms, tournaments=await listed(web.floor)
        )

    @router.get("/display/{stream:path}")
    async def wall_page(request: Request, stream: str) -> Response:
        person = await guard.required(request)
        shown = _find(await web.overview.now(request.headers), stream) or await _taken_up(stream)
        parts = await _parts(shown)
        return web.page(
            request,
            "display.html",
            person,
            shown=shown,
            parts={name: web.safe(html) for name, html in parts.items()},
        )

    @router.websocket("/api/display/{stream:path}")
    async def live(socket: WebSocket, stream: str) -> None:
        person = await guard.person(socket)
        if person is None or not is_same_origin(socket.headers):
            await socket.close(POLICY)
            return
        await socket.accept()
        told: dict[str, str] = {}
        seen: Summary | None = None

        async def frame(all_shown: list[Shown]) -> bytes:
            nonlocal seen
            shown = _find(all_shown, stream)
            if shown is None or seen is shown.summary:
                return b""
            seen = shown.summary
            parts = await _parts(shown)
            changed = {name: html for name, html in parts.items() if told.get(name) != html}
            told.update(parts)
            return msgspec.json.encode({"parts": changed}) if changed else b""

        await FollowingPage(socket, web, person, frame).serve()

    def _find(shown: list[Shown], stream: str) -> Shown | None:
        return next((each for each in shown if each.stream == stream), None)

    async def _taken_up(stream: str) -> Shown:
        """A stream whose server does not answer: a wall waits for it, since nobody is there to try again."""
        known = {held.stream: held.kind for held in await asyncio.to_thread(web.floor.streams)}
        if stream not in known:
            raise UnknownError(f"{stream}: there is no such display")
        summary = Summary(name=stream.rpartition("/")[2], title="", state="being taken up", mood="pending")
        return Shown(stream, known[stream], web.floor.faces[known[stream]].page, summary)

    async def _parts(shown: Shown) -> dict[str, str]:
        summary = shown.summary.for_public()
        history = await histories.of(shown.stream, summary)
        return {
            "head": str(macros.head(summary)).strip(),
            "results": str(macros.results(summary, history, NUMBERS_SHOWN, DICE_SHOWN)).strip(),
            "meters": str(macros.meters(summary)).strip(),
            "foot": str(macros.foot(summary)).strip(),
        }

    return router
