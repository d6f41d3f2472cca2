"""The audit: streams and their records, rounds recalled step by step as anybody's screen showed them, verification."""

import asyncio
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Form, Query, Request, Response
from fastapi.responses import RedirectResponse
from pydantic import BaseModel, Field

from croupier.clock import format_utc
from croupier.ledger import queries
from croupier.server import audit_views as views
from croupier.server.errors import FloorError, UnknownError
from croupier.server.recalled import MOST_RECORDS, layout_of, recalled
from croupier.server.roles import ROLES, Person, Role
from croupier.server.secrecy import Secrets, secrets_of
from croupier.server.verifying import Verifying
from croupier.server.web import Web
from croupier.streams import known_kinds

EVERYBODY = "everybody"
"""Whoever sees what all may see: a display on the wall."""
Text = Annotated[str, Form()]
Round = Annotated[int, Query(alias="round", description="all records of that round")]


class RecalledEvent(BaseModel):
    kind: str
    sort: str = Field(description="ruling, money, card or step")
    words: str
    rules: list[str]


class RecalledPosting(BaseModel):
    source: str
    target: str
    cents: int
    unit: str
    why: str


class RecalledRecord(BaseModel):
    seq: int
    at_ms: int
    at: str
    who: str
    role: str
    round: int
    did: str
    events: list[RecalledEvent]
    postings: list[RecalledPosting]
    chain: str
    table: dict[str, Any] | None = Field(None, description="what everybody could see after it: a merge patch")
    own: dict[str, Any] | None = Field(None, description="what the person could besides: a merge patch")


class RecalledRule(BaseModel):
    title: str
    summary: str


class Recalled(BaseModel):
    """Records of a stream, done again, with the table after each."""

    stream: str
    kind: str
    first: int
    last: int
    records: list[RecalledRecord]
    rules: dict[str, RecalledRule]


def routes(web: Web) -> APIRouter:
    router = APIRouter(tags=["audit"])
    floor, guard = web.floor, web.guard
    store = floor.store
    kinds = {**known_kinds(), **{name: face.kind for name, face in floor.faces.items()}}
    verifying = Verifying(store, floor.keys, floor.clock)

    # -- streams ---------------------------------------------------------------------------------------------------

    @router.get("/audit", include_in_schema=False)
    async def audit_page(request: Request) -> Response:
        person = await guard.required(request, "auditor")
        ledger, checkpoints = await asyncio.to_thread(views.ledger_view, store)
        return web.page(
            request,
            "audit.html",
            person,
            ledger=ledger,
            checkpoints=checkpoints,
            verifying=verifying.told,
            at=format_utc,
        )

    @router.get("/audit/stream/{stream:path}", include_in_schema=False)
    async def stream_page(request: Request, stream: str, before: int | None = None) -> Response:
        person = await guard.required(request, "auditor")
        secrets = await secrets_of(floor)
        shown = await asyncio.to_thread(views.stream_view, store, kinds, stream, before, secrets)
        return web.page(request, "audit_stream.html", person, shown=shown, at=format_utc, most=MOST_RECORDS)

    # -- recall ----------------------------------------------------------------------------------------------------

    @router.get("/audit/recall/{stream:path}", include_in_schema=False)
    async def recall_page(
        request: Request,
        stream: str,
        number: Round = 0,
        first: int = 0,
        last: int = 0,
    ) -> Response:
        person = await guard.required(request, "auditor")
        seen_by = request.query_params.get("as", "")
        span = await asyncio.to_thread(_span, stream, number, first, last)
        kind = await asyncio.to_thread(store.kind_of, stream)
        layout = ""
        if kind in kinds:
            layout = await asyncio.to_thread(layout_of, store, kinds[kind], floor.faces.get(kind), stream, span[1])
        people = [each for each, _ in await asyncio.to_thread(floor.people.all)]
        return web.page(
            request,
            "audit_recall.html",
            person,
            stream=stream,
            round=number,
            span=span,
            head=await asyncio.to_thread(views.head_of, store, stream),
            seen_by=seen_by,
            everybody=EVERYBODY,
            people=people,
            layout=layout,
            has_screen=kind in floor.faces,
        )

    @router.get(
        "/api/audit/recall/{stream:path}",
        response_model=Recalled,
        summary="what happened, step by step, as one person was shown it",
    )
    async def recall(
        request: Request,
        stream: str,
        number: Round = 0,
        first: int = 0,
        last: int = 0,
        seen_by: Annotated[str, Query(alias="as", description="a person; everybody for what all could see")] = "",
    ) -> Any:
        await guard.required(request, "auditor")
        secrets = await secrets_of(floor)
        found = await asyncio.to_thread(_recalled, stream, number, first, last, seen_by, secrets)
        return Response(found, media_type="application/json")

    def _recalled(stream: str, round_: int, first: int, last: int, seen_by: str, secrets: Secrets) -> bytes:
        span = _span(stream, round_, first, last)
        kind = store.kind_of(stream)
        if kind not in kinds:
            raise UnknownError(f"{stream}: a {kind}, which this Croupier cannot do again")
        face = floor.faces.get(kind)
        person = _person(stream, span[1], seen_by)
        if person is not None and person.role != "display":
            secrets.verify_over(stream, [entry.round for entry in store.read(stream, *span)])
        return msgspec.json.encode(recalled(store, kinds[kind], face, stream, span, person, secrets))

    def _span(stream: str, round_: int, first: int, last: int) -> tuple[int, int]:
        head = views.head_of(store, stream)
        if round_:
            return views.round_span(store, stream, round_)
        end = last or (min(head, first + MOST_RECORDS - 1) if first else head)
        begin = first or max(1, end - MOST_RECORDS + 1)
        if not 1 <= begin <= end <= head:
            raise FloorError(f"records: {begin} to {end}: {stream} has 1 to {head}")
        return begin, end

    def _person(stream: str, seq: int, name: str) -> Person | None:
        """Somebody in the role that they had then."""
        if not name:
            return None
        if name == EVERYBODY:
            return Person("", "display")
        at_ms = next(entry.at_ms for entry in store.read(stream, seq, seq))
        now: str = next((each.role for each, _ in floor.people.all() if each.name == name), "")
        role: Role | None = next(
            (each for each in ROLES if each == (queries.role_then(store, name, at_ms) or now)), None
        )
        if role is None:
            raise UnknownError(f"{name}: nobody of that name has a screen")
        return Person(name, role)

    # -- verification ----------------------------------------------------------------------------------------------

    @router.post("/audit/verify", include_in_schema=False)
    async def verify(request: Request, token: Text, stream: Text = "") -> Response:
        person = await guard.required(request, "auditor")
        guard.verify_token(request, token)
        if stream:
            await asyncio.to_thread(views.head_of, store, stream)
        verifying.start(person.name, stream)
        return RedirectResponse("/audit", 303)

    @router.get("/api/audit/verify", summary="how far the verification of the ledger is, or what it found")
    async def verified(request: Request) -> dict[str, Any]:
        await guard.required(request, "auditor")
        return verifying.told

    return router
