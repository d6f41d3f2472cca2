"""The cage: money for chips and chips for money at the cashier's desk; a player's own purse."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Form, Request, Response
from fastapi.responses import RedirectResponse

from croupier.room.cage import CageSetup
from croupier.server.floor import Elsewhere
from croupier.server.roles import Person
from croupier.server.web import Web

MAIN = "cage/main"


def routes(web: Web) -> APIRouter:
    router = APIRouter(include_in_schema=False)
    floor, guard = web.floor, web.guard

    async def cages() -> list[str]:
        return [held.stream for held in await asyncio.to_thread(floor.streams) if held.kind == "cage"]

    async def tables() -> list[str]:
        """The tables that count their players' chips."""
        found = []
        for held in await asyncio.to_thread(floor.streams):
            if held.kind == "cage":
                continue
            thing = await floor.take(held.stream)
            if isinstance(thing, Elsewhere) or getattr(thing.live.memory.setup, "cage", None):
                found.append(held.stream)
        return found

    @router.get("/cage")
    async def desk(request: Request) -> Response:
        person = await guard.required(request, "cashier")
        return await _page(request, person, "cage.html")

    @router.get("/cage/{stream:path}")
    async def desk_of(request: Request, stream: str) -> Response:  # noqa: ARG001 - a house has one desk for all
        person = await guard.required(request)
        return RedirectResponse("/cage" if person.is_any("cashier") else "/purse", 303)

    @router.get("/purse")
    async def purse(request: Request) -> Response:
        person = await guard.required(request, "player")
        return await _page(request, person, "purse.html")

    @router.post("/cage")
    async def open_cage(request: Request, token: Annotated[str, Form()]) -> Response:
        person = await guard.required(request, "manager")
        guard.verify_token(request, token)
        await floor.open(person, "cage", MAIN, CageSetup("Main cage"), "cage:1")
        return RedirectResponse("/cage" if person.is_any("cashier") else "/", 303)

    async def _page(request: Request, person: Person, template: str) -> Response:
        there = await cages()
        players = sorted(
            each.name
            for each, barred in await asyncio.to_thread(floor.people.all)
            if each.role == "player" and not barred
        )
        return web.page(request, template, person, cages=there, tables=await tables(), players=players)

    return router
