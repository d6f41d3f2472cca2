"""Electronic baccarat: the screens of terminals, the game system's own, the desk with the note acceptors, a display."""

from typing import Any
from urllib.parse import quote

from fastapi import APIRouter, Request, Response

from croupier.server.errors import UnknownError
from croupier.server.faces.terminals import Terminals
from croupier.server.floor import Elsewhere
from croupier.server.merge_patch import Document
from croupier.server.relay import pass_on
from croupier.server.roles import Person
from croupier.server.watched import Watched
from croupier.server.web import Web


def routes(web: Web) -> APIRouter:
    router = APIRouter()
    floor, guard = web.floor, web.guard

    async def shown(request: Request, person: Person, stream: str, template: str, **more: Any) -> Response:
        thing = await floor.take(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        table = await _table(thing, stream)
        if "number" in more and str(more["number"]) not in table.get("terminals", {}):
            raise UnknownError(f"{stream}: has no terminal {more['number']}, or has not been opened")
        return web.page(request, template, person, stream=stream, address=quote(stream), table=table, **more)

    @router.get("/terminals/{stream:path}", include_in_schema=False)
    async def system_page(request: Request, stream: str) -> Response:
        """Everybody gets the page that is theirs."""
        person = await guard.required(request)
        if person.is_staff or person.is_any("auditor"):
            return await shown(request, person, stream, "terminals_system.html")
        if person.role == "cashier":
            return await shown(request, person, stream, "terminals_desk.html")
        return await shown(request, person, stream, "terminals_choose.html")

    @router.get("/terminal/{stream:path}/{number:int}", include_in_schema=False)
    async def terminal_page(request: Request, stream: str, number: int) -> Response:
        person = await guard.required(request, "player")
        return await shown(request, person, stream, "terminal.html", number=number)

    @router.get("/display/terminals/{name:path}", include_in_schema=False)
    async def display_page(request: Request, name: str) -> Response:
        person = await guard.required(request)
        return await shown(request, person, f"terminals/{name}", "terminals_display.html")

    @router.get("/api/clock", tags=["streams"], summary="the time by the clock of the house")
    async def clock(request: Request) -> dict[str, int]:
        """In milliseconds; screens show it, and count periods down by it. What is too late, the server says."""
        await guard.required(request)
        return {"now_ms": floor.clock.now_ms()}

    return router


async def _table(thing: Watched, stream: str) -> Document:
    if not isinstance(thing.face, Terminals):
        raise UnknownError(f"{stream}: has no terminals")
    await thing.at_rest()
    subject: Any = thing.live.memory.subject
    return thing.face.shared(subject)
