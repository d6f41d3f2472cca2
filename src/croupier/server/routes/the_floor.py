"""The floor: every table with its game, signs, seats and state, jackpots with their meters, and the way to each."""

from typing import Any, NamedTuple

import msgspec
from fastapi import APIRouter, Request, Response, WebSocket
from fastapi.responses import RedirectResponse

from croupier.server.faces.summaries import Summary
from croupier.server.following_pages import POLICY, FollowingPage
from croupier.server.guard import is_same_origin
from croupier.server.opening import documents_by_operator
from croupier.server.overview import Shown, sees_names
from croupier.server.roles import Person
from croupier.server.web import Web


class Pieces(NamedTuple):
    """The floor as somebody sees it: what is rendered of each table and each jackpot, in order."""

    tables: dict[str, str]
    meters: dict[str, str]


class FloorPieces:
    """Renders tables and jackpots; what many see alike is rendered once."""

    def __init__(self, web: Web) -> None:
        self._macros: Any = web.templates.get_template("_floor_pieces.html").module
        self._rendered: dict[tuple[str, str], tuple[Summary, str]] = {}

    def seen_by(self, person: Person, shown: list[Shown]) -> Pieces:
        tables, meters = {}, {}
        for each in shown:
            if each.summary.meters:
                meters[each.stream] = self._jackpot(each)
            if each.summary.sort == "table":
                tables[each.stream] = self._table(person, each)
        return Pieces(tables, meters)

    def _jackpot(self, shown: Shown) -> str:
        known = self._rendered.get((shown.stream, "jackpot"))
        if known is None or known[0] != shown.summary:
            known = self._rendered[shown.stream, "jackpot"] = (shown.summary, str(self._macros.jackpot(shown)))
        return known[1]

    def _table(self, person: Person, shown: Shown) -> str:
        summary = shown.summary
        is_seated = person.role == "player" and any(seat.player == person.name for seat in summary.seats)
        way = "staff" if sees_names(person) else f"player {person.name}" if is_seated else "public"
        known = self._rendered.get((shown.stream, way))
        if known is not None and (known[0] is summary or known[0] == summary):
            return known[1]
        seen = summary if way == "staff" else summary.for_public(person.name if is_seated else "")
        address = f"/{shown.page}/{shown.stream}"
        own_name = person.name if is_seated else ""
        html = str(self._macros.table(shown._replace(summary=seen), address, way == "staff", own_name))
        if len(self._rendered) > 20_000:
            self._rendered.clear()
        self._rendered[shown.stream, way] = (summary, html)
        return html


def routes(web: Web) -> APIRouter:
    router = APIRouter()
    guard, overview, pieces = web.guard, web.overview, FloorPieces(web)

    @router.get("/", include_in_schema=False)
    async def floor_page(request: Request) -> Response:
        person = await guard.required(request)
        if person.role == "display":
            return RedirectResponse("/display", 303)
        seen = pieces.seen_by(person, await overview.now(request.headers))
        documents = documents_by_operator(web.floor.faces) if person.is_any("manager") else []
        return web.page(
            request,
            "floor.html",
            person,
            tables=[web.safe(piece) for piece in seen.tables.values()],
            meters=[web.safe(piece) for piece in seen.meters.values()],
            documents=documents,
        )

    @router.get("/api/floor", tags=["streams"], summary="the streams that this server holds, in short")
    async def held(request: Request) -> Response:
        person = await guard.required(request)
        found = await overview.held_here()
        if not sees_names(person):
            found = {stream: summary.for_public(person.name) for stream, summary in found.items()}
        return Response(msgspec.json.encode(found), media_type="application/json")

    @router.websocket("/api/floor/live")
    async def live(socket: WebSocket) -> None:
        person = await guard.person(socket)
        if person is None or not is_same_origin(socket.headers):
            await socket.close(POLICY)
            return
        await socket.accept()
        told = Pieces({}, {})

        async def frame(shown: list[Shown]) -> bytes:
            nonlocal told
            before, told = told, pieces.seen_by(person, shown)
            return _changes(before, told)

        await FollowingPage(socket, web, person, frame).serve()

    return router


def _changes(before: Pieces, now: Pieces) -> bytes:
    """What a page is sent: the pieces that are new or others, and the order of all. Nothing, if nothing is."""
    tables = {name: html for name, html in now.tables.items() if before.tables.get(name) != html}
    meters = {name: html for name, html in now.meters.items() if before.meters.get(name) != html}
    order, meter_order = [*now.tables], [*now.meters]
    if not tables and not meters and order == [*before.tables] and meter_order == [*before.meters]:
        return b""
    return msgspec.json.encode({"tables": tables, "meters": meters, "order": order, "meter_order": meter_order})
