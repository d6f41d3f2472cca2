"""Tables of poker: one page for those who play, those who deal and those who look on, and what it asks for."""

import asyncio
from typing import Any

import msgspec
from fastapi import APIRouter, Query, Request, Response

from croupier.server.faces.poker_tables import AnyPokerTable, PokerTables
from croupier.server.floor import Elsewhere
from croupier.server.irregularities import found_by_words
from croupier.server.relay import pass_on
from croupier.server.watched import Watched
from croupier.server.web import Web

MOST_SAID = 300
"""Letters of what is told or searched for."""


def routes(web: Web) -> APIRouter:
    router = APIRouter()
    floor, guard = web.floor, web.guard

    async def taken(stream: str) -> Watched | Elsewhere:
        return await floor.take_as(stream, PokerTables, "poker table")

    @router.get("/poker/{stream:path}", include_in_schema=False)
    async def poker_page(request: Request, stream: str) -> Response:
        person = await guard.required(request)
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        subject = _table(thing)
        with thing.amounts():
            shown = thing.face.shared(subject)
        speaks = "dealer" if person.is_staff else "player" if person.role == "player" else "watcher"
        return web.page(request, "poker_table.html", person, stream=stream, table=shown, speaks=speaks)

    @router.get("/api/poker/conduct/{stream:path}", tags=["poker"], summary="what conduct would be read as, told now")
    async def conduct(
        request: Request,
        stream: str,
        said: str = Query(max_length=MOST_SAID, description="words, chips and motions, such as: says raise, puts 25x4"),
        player: str = Query("", description="of whom it is told; of yourself, if nobody is named"),
    ) -> Any:
        """The move that it would be, with its rules; nothing is done."""
        person = await guard.required(request)
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        assert isinstance(thing.face, PokerTables)
        with thing.amounts():
            read = thing.face.conduct(_table(thing), person, player or person.name, said)
        return Response(msgspec.json.encode(read), media_type="application/json")

    @router.get("/api/poker/guests/{stream:path}", tags=["poker"], summary="who at the table has no sign-in")
    async def guests(request: Request, stream: str) -> Any:
        """The dealer acts for them."""
        await guard.required(request, "dealer")
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        subject = _table(thing)
        names = [seat.player for seat in subject.seating.state()]
        return await asyncio.to_thread(lambda: [name for name in names if not floor.people.is_known(name)])

    @router.get("/api/poker/find/{stream:path}", tags=["poker"], summary="what went wrong, found by words")
    async def finding(request: Request, stream: str, words: str = Query(max_length=MOST_SAID)) -> Any:
        """Irregularities that the rulebook has rules for, those that fit best first."""
        await guard.required(request, "dealer")
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        round_ = _table(thing).round
        if round_ is None:
            return []
        return await asyncio.to_thread(found_by_words, round_, words)

    return router


def _table(thing: Watched) -> AnyPokerTable:
    subject = thing.live.memory.subject
    assert isinstance(subject, AnyPokerTable)
    return subject
