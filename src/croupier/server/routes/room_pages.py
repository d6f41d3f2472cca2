"""The poker room: the page of the house, the page for a phone, the list on the wall, and opening a room."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request, Response
from fastapi.responses import RedirectResponse

from croupier.chance import new_secret
from croupier.errors import CroupierError
from croupier.room.poker_room.poker_room import PokerRoom
from croupier.room.poker_room.terms import PokerRoomSetup, terms_of
from croupier.rulebook import Document, document_names, load
from croupier.server.errors import FloorError
from croupier.server.faces.poker_rooms import PokerRooms
from croupier.server.floor import Elsewhere
from croupier.server.opening import Refused, refused, verify_name
from croupier.server.relay import pass_on
from croupier.server.roles import Person
from croupier.server.watched import Watched
from croupier.server.web import Web

FIELDS = ("name", "document", "call_s", "passes", "shows_names")


def room_documents() -> list[Document]:
    """The rulebooks that say who has a seat that falls vacant."""
    return [load(name) for name in document_names() if load(name).game == "poker"]


def routes(web: Web) -> APIRouter:
    router = APIRouter()
    floor, guard = web.floor, web.guard

    async def taken(stream: str) -> Watched | Elsewhere:
        return await floor.take_as(stream, PokerRooms, "poker room")

    @router.get("/room", include_in_schema=False)
    async def rooms_page(request: Request) -> Response:
        """The one room, where there is one; managers open others here."""
        person = await guard.required(request)
        there = await rooms()
        if len(there) == 1 and not person.is_any("manager"):
            return RedirectResponse(f"/room/{there[0]}", 303)
        return await _choose(request, person, there, {}, None)

    @router.post("/room", include_in_schema=False)
    async def open_room(
        request: Request,
        token: Annotated[str, Form()],
        name: Annotated[str, Form()],
        document: Annotated[str, Form()],
        call_min: Annotated[str, Form()] = "5",
        passes: Annotated[str, Form()] = "1",
        shows_names: Annotated[str, Form()] = "initials",
    ) -> Response:
        person = await guard.required(request, "manager")
        guard.verify_token(request, token)
        given = {
            "name": name.strip(), "document": document, "call_min": call_min, "passes": passes,
            "shows_names": shows_names,
        }  # fmt: skip
        try:
            setup = _setup(given)
            stream = f"poker_room/{setup.name}"
            await floor.open(person, "poker_room", stream, setup, f"opening-{new_secret().hex()[:12]}:1")
        except CroupierError as error:
            return await _choose(request, person, await rooms(), given, refused(error, FIELDS), status=422)
        return RedirectResponse(f"/room/{stream}", 303)

    @router.get("/room/{stream:path}", include_in_schema=False)
    async def room_page(request: Request, stream: str) -> Response:
        person = await guard.required(request)
        if person.role == "display":
            return RedirectResponse(f"/room-display/{stream}", 303)
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        is_house = person.is_staff or person.role == "auditor"
        template = "room_house.html" if is_house else "room_phone.html"
        speaks = "dealer" if person.is_staff else "player" if person.role == "player" else "watcher"
        return web.page(request, template, person, stream=stream, room=thing.face.shared(_room(thing)), speaks=speaks)

    @router.get("/room-display/{stream:path}", include_in_schema=False)
    async def wall_page(request: Request, stream: str) -> Response:
        person = await guard.required(request)
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        return web.page(request, "room_display.html", person, stream=stream, room=thing.face.shared(_room(thing)))

    @router.get("/api/room/guests/{stream:path}", tags=["poker"], summary="who in the room has no sign-in")
    async def guests(request: Request, stream: str) -> Any:
        """The house speaks for them."""
        await guard.required(request, "dealer")
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        assert isinstance(thing.face, PokerRooms)
        names = thing.face.people(_room(thing))
        return await asyncio.to_thread(lambda: [name for name in names if not floor.people.is_known(name)])

    async def rooms() -> list[str]:
        return [held.stream for held in await asyncio.to_thread(floor.streams) if held.kind == "poker_room"]

    async def _choose(
        request: Request,
        person: Person,
        there: list[str],
        given: dict[str, str],
        refusal: Refused | None,
        status: int = 200,
    ) -> Response:
        documents = await asyncio.to_thread(room_documents) if person.is_any("manager") else []
        return web.page(
            request, "room_choose.html", person, status=status, there=there, documents=documents, given=given,
            refusal=refusal,
        )  # fmt: skip

    return router


def _setup(given: dict[str, str]) -> PokerRoomSetup:
    """What a room is opened with; what it may not be raises, and names the field or the rule."""
    verify_name(given["name"])
    numbers = {}
    for field in ("call_min", "passes"):
        if not given[field].isascii() or not given[field].isdigit() or len(given[field]) > 4:
            raise FloorError(f"{field}: {given[field] or 'nothing'} is no whole number")
        numbers[field] = int(given[field])
    if given["shows_names"] not in ("full", "initials"):
        raise FloorError("shows_names: full or initials")
    if given["document"] not in {document.name for document in room_documents()}:
        raise FloorError(f"document: {given['document']}: there is no such rulebook of poker")
    setup = PokerRoomSetup(
        name=given["name"],
        document=given["document"],
        call_s=60 * numbers["call_min"],
        passes=numbers["passes"],
        shows_names=given["shows_names"],  # type: ignore[arg-type]
    )
    terms_of(setup)
    return setup


def _room(thing: Watched) -> PokerRoom:
    subject = thing.live.memory.subject
    assert isinstance(subject, PokerRoom)
    return subject
