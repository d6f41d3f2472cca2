"""The audit's lists: significant events, what one person did, win and drop by the hour, balances, and the export."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from croupier.clock import format_utc
from croupier.ledger.notable import SORTS
from croupier.server import audit_views as views
from croupier.server.errors import FloorError, NotYoursError
from croupier.server.secrecy import secrets_of
from croupier.server.web import Web
from croupier.streams import known_kinds


def routes(web: Web) -> APIRouter:
    router = APIRouter(include_in_schema=False)
    floor, guard, store = web.floor, web.guard, web.floor.store
    kinds = {**known_kinds(), **{name: face.kind for name, face in floor.faces.items()}}

    def asked(since: str | None, until: str | None) -> views.Asked:
        return views.asked_span(since, until, floor.clock.now_ms())

    async def streams() -> list[str]:
        return [place.stream for place in await asyncio.to_thread(store.streams)]

    @router.get("/audit/events")
    async def events(
        request: Request,
        sort: Annotated[list[str] | None, Query()] = None,
        stream: str = "",
        since: str | None = None,
        until: str | None = None,
    ) -> Response:
        person = await guard.required(request, "auditor")
        for each in sort or ():
            if each not in SORTS:
                raise FloorError(f"sort: {each}: one of {', '.join(SORTS)}")
        when = asked(since, until)
        found = await asyncio.to_thread(views.events_view, store, kinds, when, tuple(sort or ()), stream)
        return web.page(
            request,
            "audit_events.html",
            person,
            found=found,
            asked=when,
            sorts=SORTS,
            chosen=sort or [],
            stream=stream,
            streams=await streams(),
        )

    @router.get("/audit/person")
    async def one_person(
        request: Request, who: str = "", since: str | None = None, until: str | None = None
    ) -> Response:
        person = await guard.required(request, "auditor")
        when = asked(since, until)
        found = (
            await asyncio.to_thread(views.person_view, store, kinds, who, when, await secrets_of(floor))
            if who
            else None
        )
        names = [each.name for each, _ in await asyncio.to_thread(floor.people.all)]
        return web.page(request, "audit_person.html", person, found=found, asked=when, who=who, names=names)

    @router.get("/audit/takings")
    async def takings(
        request: Request, stream: str = "", since: str | None = None, until: str | None = None
    ) -> Response:
        person = await guard.required(request, "auditor")
        when = asked(since, until)
        rows = await asyncio.to_thread(views.takings_view, store, when, stream)
        plot = views.takings_plot(rows)
        return web.page(
            request,
            "audit_takings.html",
            person,
            rows=rows,
            plot=plot,
            asked=when,
            stream=stream,
            streams=await streams(),
        )

    @router.get("/audit/balances")
    async def balances(request: Request, account: str = "", at: str = "") -> Response:
        person = await guard.required(request, "auditor")
        rows = await asyncio.to_thread(views.balances_view, store, account, views.place_of(at))
        return web.page(
            request,
            "audit_balances.html",
            person,
            rows=rows,
            account=account,
            at=at,
            now=format_utc(floor.clock.now_ms()),
        )

    @router.get("/audit/export.jsonl")
    async def records(
        request: Request, stream: str = "", since: str | None = None, until: str | None = None
    ) -> Response:
        await guard.required(request, "auditor")
        secrets = await secrets_of(floor)
        if stream in secrets.open:
            raise NotYoursError(f"{stream}: is open: its records say what cards will come; close it first")
        lines = views.export_records(store, views.asked_span(since, until), stream, secrets)
        return StreamingResponse(lines, media_type="application/x-ndjson", headers=_attached("records.jsonl"))

    @router.get("/audit/export.csv")
    async def postings(
        request: Request, stream: str = "", since: str | None = None, until: str | None = None
    ) -> Response:
        await guard.required(request, "auditor")
        lines = views.export_postings(store, views.asked_span(since, until), stream)
        return StreamingResponse(lines, media_type="text/csv; charset=utf-8", headers=_attached("postings.csv"))

    return router


def _attached(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}
