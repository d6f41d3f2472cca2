"""The floor: every table with its game, state and seats, and the way to each."""

import asyncio

from fastapi import APIRouter, Request, Response

from croupier.server.floor import Elsewhere
from croupier.server.merge_patch import Document
from croupier.server.web import Web


def routes(web: Web) -> APIRouter:
    router = APIRouter(include_in_schema=False)
    floor, guard = web.floor, web.guard

    @router.get("/")
    async def floor_page(request: Request) -> Response:
        person = await guard.required(request)
        tables: list[Document] = []
        for held in await asyncio.to_thread(floor.streams):
            thing = await floor.take(held.stream)
            shown: Document = {} if isinstance(thing, Elsewhere) else (await thing.view(person))["table"]
            page = floor.faces[held.kind].page
            tables.append({"stream": held.stream, "kind": held.kind, "address": f"/{page}/{held.stream}", **shown})
        return web.page(request, "floor.html", person, tables=tables)

    return router
