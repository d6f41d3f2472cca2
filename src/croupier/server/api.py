"""What programs ask of the house: streams, views, commands, and the socket that follows a stream."""

import asyncio
import hmac
from typing import Any

import msgspec
from fastapi import APIRouter, Query, Request, Response, WebSocket
from pydantic import BaseModel, ConfigDict, Field

from croupier.server.courier import PERSON
from croupier.server.errors import BusyError, FloorError, NotYoursError
from croupier.server.faces.face import Said
from croupier.server.floor import Elsewhere
from croupier.server.relay import house_mark, pass_on
from croupier.server.sockets import serve_socket, verify_speaks_for
from croupier.server.web import Web


class Asked(BaseModel):
    """A command: one of an offer taken, an action filled in, an incident reported."""

    model_config = ConfigDict(extra="forbid")

    id: str = Field(description="a client and a number that it counts upwards: phone-7:41; the same is done once")
    offer: int | None = Field(None, description="the number of an offer, as the view shows it")
    asked: str = Field("", description="what was asked when the offer was shown, as the view says it")
    action: dict[str, Any] | None = Field(None, description='an action by its name: {"action": "place_wager", ...}')
    incident: dict[str, Any] | None = Field(None, description='an incident by its name: {"incident": "misdeal", ...}')
    speaks_for: str = Field("", description="the guest whom a dealer acts for, who has no sign-in")


class Answered(BaseModel):
    """The receipt of a command that is done and durable, or why it was refused."""

    ack: str | None = Field(None, description="the id of the command")
    seq: int | None = Field(None, description="its record")
    chain: str | None = Field(None, description="the chain of the stream up to it")
    no: str | None = Field(None, description="the id of a command that was refused")
    problem: str | None = None
    rules: list[str] | None = None
    again: bool | None = Field(None, description="whether it may be asked again, with the same id")


class Listed(BaseModel):
    """A stream of the house."""

    stream: str
    kind: str
    seq: int


class Viewed(BaseModel):
    """What somebody may see of a stream, and do there."""

    seq: int
    table: dict[str, Any]
    own: dict[str, Any]


class Opening(BaseModel):
    """A new stream: what it is, and what it is made with."""

    model_config = ConfigDict(extra="forbid")

    id: str
    kind: str
    stream: str
    setup: dict[str, Any]


def routes(web: Web) -> APIRouter:
    """The routes under /api."""
    router = APIRouter(prefix="/api", tags=["streams"])
    floor, guard = web.floor, web.guard

    @router.get("/streams", response_model=list[Listed], summary="every stream that can be seen")
    async def streams(request: Request) -> Any:
        await guard.required(request)
        return [{"stream": s.stream, "kind": s.kind, "seq": s.seq} for s in await asyncio.to_thread(floor.streams)]

    @router.post("/open", response_model=Viewed, summary="open a new stream")
    async def open_(request: Request, opening: Opening) -> Any:
        person = await guard.required(request, "manager")
        face = floor.faces.get(opening.kind)
        if face is None:
            raise FloorError(f"kind: {opening.kind}: one of {', '.join(floor.faces)}")
        try:
            setup = msgspec.convert(opening.setup, face.kind.setup)
        except msgspec.ValidationError as error:
            raise FloorError(f"setup: {error}") from None
        thing = await floor.open(person, opening.kind, opening.stream, setup, opening.id)
        return await thing.view(person)

    @router.get("/view/{stream:path}", response_model=Viewed, summary="what you may see of a stream now")
    async def view(request: Request, stream: str) -> Any:
        person = await guard.required(request)
        thing = await floor.take(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        return Response(msgspec.json.encode(await thing.view(person)), media_type="application/json")

    @router.get("/form/{stream:path}", summary="something that can be said, to be filled in")
    async def form(request: Request, stream: str, kind: str) -> Any:
        person = await guard.required(request)
        thing = await floor.take(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        await thing.at_rest()
        with thing.amounts():
            found = thing.face.form(thing.live.memory.subject, person, kind)
        return Response(msgspec.json.encode(found), media_type="application/json")

    @router.post("/do/{stream:path}", response_model=Answered, summary="do something; answered when it is durable")
    async def do(request: Request, stream: str, asked: Asked) -> Any:
        person = await guard.required(request)
        thing = await floor.take(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        said = Said(**asked.model_dump())
        verify_speaks_for(floor.people, person, said)
        return Response(await thing.ask(person, said), media_type="application/json")

    @router.post("/house/{stream:path}", include_in_schema=False)
    async def house(request: Request, stream: str) -> Response:
        """What another server of the house says for the house itself: chips that are brought."""
        body = await request.body()
        mark = house_mark(floor.house_key, stream, body)
        if not floor.house_key or not hmac.compare_digest(mark, request.headers.get("x-house", "")):
            raise NotYoursError("for servers of the house")
        thing = await floor.take(stream)
        if isinstance(thing, Elsewhere):
            raise BusyError("another server of the house holds it: ask again")
        said = msgspec.json.decode(body, type=Said)
        return Response(await thing.ask(PERSON, said), media_type="application/json")

    @router.websocket("/live/{stream:path}")
    async def live(socket: WebSocket, stream: str, after: int = Query(-1)) -> None:
        await serve_socket(socket, floor, guard, stream, after)

    return router
