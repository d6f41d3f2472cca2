"""The list of tournaments, which is also where managers open new ones, and short addresses for players."""

import asyncio
from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Form, Query, Request, Response
from fastapi.responses import JSONResponse, RedirectResponse

from croupier.chance import new_secret
from croupier.errors import CroupierError
from croupier.server.errors import FloorError, UnknownError
from croupier.server.faces.poker_tournaments import PokerTournaments
from croupier.server.floor import Elsewhere
from croupier.server.opening import Refused, refused
from croupier.server.roles import Person
from croupier.server.tournaments_list import (
    ListedTournament,
    listed,
    setup_for,
    table_setup,
    tournament_documents,
    variants_of,
)
from croupier.server.web import Web
from croupier.tournaments.poker.dealt.tournament_table import TOURNAMENT_TABLE
from croupier.tournaments.poker.tournament import PokerTournament

FIELDS = ("name", "document", "variant", "like", "recorded")


def routes(web: Web) -> APIRouter:
    router = APIRouter(include_in_schema=False)
    floor, guard = web.floor, web.guard

    @router.get("/tournaments")
    async def list_page(request: Request) -> Response:
        return await _page(request, await guard.required(request), {}, None)

    @router.get("/tournaments/list")
    async def list_piece(request: Request) -> Response:
        """The list alone, for the page that follows it."""
        person = await guard.required(request)
        answer = web.piece("_tournament_list.html", tournaments=await seen_by(person), person=person)
        answer.headers["x-house-ms"] = str(floor.clock.now_ms())
        return answer

    @router.post("/tournaments")
    async def open_tournament(
        request: Request,
        token: Annotated[str, Form()],
        name: Annotated[str, Form()],
        document: Annotated[str, Form()],
        variant: Annotated[str, Form()] = "",
        like: Annotated[str, Form()] = "",
        recorded: Annotated[str, Form()] = "",
    ) -> Response:
        person = await guard.required(request, "manager")
        guard.verify_token(request, token)
        given = {"name": name.strip(), "document": document, "variant": variant, "like": like, "recorded": recorded}
        try:
            kind, stream, setup = await setup_for(floor, given)
            await floor.open(person, kind, stream, setup, f"opening-{new_secret().hex()[:12]}:1")
        except CroupierError as error:
            return await _page(request, person, given, refused(error, FIELDS), status=422)
        return RedirectResponse(f"/{floor.faces[kind].page}/{quote(stream)}#conditions", 303)

    @router.post("/api/tournament/table/{stream:path}")
    async def open_table(request: Request, stream: str, table: Annotated[int, Query(ge=1, le=9999)]) -> Response:
        """A table where hands of the tournament are dealt on screens; it is then designated like any other."""
        person = await guard.required(request, "manager")
        thing = await floor.take_as(stream, PokerTournaments, "poker tournament")
        if isinstance(thing, Elsewhere):
            raise FloorError(f"{stream} is held by another server")
        tournament = thing.live.memory.subject
        assert isinstance(tournament, PokerTournament)
        setup = table_setup(tournament, stream, table)
        opened = f"{TOURNAMENT_TABLE.name}/{setup.name}"
        id_ = f"opening-{new_secret().hex()[:12]}:1"
        await floor.open(person, TOURNAMENT_TABLE.name, opened, setup, id_)
        return JSONResponse({"stream": opened, "seats": setup.seats})

    @router.get("/t/{code}")
    async def short(request: Request, code: str) -> Response:  # noqa: ARG001 - whoever is not signed in is sent to do so
        """What people type from the screen on the wall."""
        for each in await listed(floor):
            if each.code == code.lower():
                return RedirectResponse(f"/{each.page}/{quote(each.stream)}", 303)
        raise UnknownError(f"{code}: there is no such tournament")

    async def seen_by(person: Person) -> list[ListedTournament]:
        """Those that are not published yet are the house's to see."""
        is_house = person.is_staff or person.role == "auditor"
        return [each for each in await listed(floor) if is_house or each.phase != "draft"]

    async def _page(
        request: Request, person: Person, given: dict[str, str], refusal: Refused | None, status: int = 200
    ) -> Response:
        documents = await asyncio.to_thread(tournament_documents) if person.is_any("manager") else []
        variants = await asyncio.to_thread(variants_of, documents)
        return web.page(
            request, "tournaments.html", person, status=status, tournaments=await seen_by(person), documents=documents,
            variants=variants, given=given, refusal=refusal,
        )  # fmt: skip

    return router
