"""Jackpots: all of the house, the management terminal of one, the dealer's console of a table, how one is opened."""

import asyncio

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from croupier.chance import new_secret
from croupier.errors import CroupierError
from croupier.room.jackpot_board import JACKPOTS
from croupier.rulebook import document_names
from croupier.server.errors import FloorError, UnknownError
from croupier.server.jackpot_opening import (
    THEN,
    JackpotForm,
    jackpot_documents,
    jackpot_form,
    jackpot_setup,
    setup_fields,
)
from croupier.server.opening import Refused, refused, suggested_name
from croupier.server.overview import Shown
from croupier.server.roles import Person
from croupier.server.web import Web

MANAGING = ("supervisor", "auditor")
"""Who sees the management terminal: supervisors and above act at it, inspectors look on."""


def routes(web: Web) -> APIRouter:
    router = APIRouter(include_in_schema=False)
    floor, guard = web.floor, web.guard

    async def jackpots(request: Request) -> list[Shown]:
        return [each for each in await web.overview.now(request.headers) if each.kind in JACKPOTS]

    async def jackpot(request: Request, stream: str) -> Shown:
        found = next((each for each in await jackpots(request) if each.stream == stream), None)
        if found is None:
            raise UnknownError(f"{stream}: there is no such jackpot")
        return found

    @router.get("/jackpots")
    async def list_page(request: Request) -> Response:
        person = await guard.required(request, *MANAGING)
        documents = await asyncio.to_thread(jackpot_documents) if person.is_any("manager") else []
        shown = await jackpots(request)
        return web.page(request, "jackpots.html", person, shown=shown, documents=documents, manages=True)

    @router.get("/consoles")
    async def consoles_page(request: Request) -> Response:
        """The jackpots with the consoles of their tables, for those who deal there."""
        person = await guard.required(request, "dealer")
        shown = await jackpots(request)
        return web.page(request, "jackpots.html", person, shown=shown, documents=[], manages=False)

    @router.get("/jackpots/open/{document:path}")
    async def form_page(request: Request, document: str, edition: str = "") -> Response:
        person = await guard.required(request, "manager")
        form = await asyncio.to_thread(_form, document, edition)
        taken = [each.summary.name for each in await jackpots(request)]
        return await _page(request, person, form, {}, None, suggested=suggested_name("Jackpot", taken))

    @router.post("/jackpots/open/{document:path}")
    async def open_jackpot(request: Request, document: str) -> Response:
        person = await guard.required(request, "manager")
        filled = await request.form()
        given = {name: value for name, value in filled.items() if isinstance(value, str)}
        guard.verify_token(request, given.get("token", ""))
        form = await asyncio.to_thread(_form, document, given.get("edition", ""))
        try:
            setup = await asyncio.to_thread(jackpot_setup, form, given)
            stream = f"{form.kind}/{given['name'].strip()}"
            await floor.open(person, form.kind, stream, setup, f"opening-{new_secret().hex()[:12]}:1")
        except CroupierError as error:
            return await _page(request, person, form, given, refused(error, _names(form)), status=422)
        return RedirectResponse(f"/jackpots/{stream}", 303)

    @router.get("/jackpots/{stream:path}/console/{table}")
    async def console_page(request: Request, stream: str, table: str) -> Response:
        person = await guard.required(request, "dealer")
        return web.page(request, "jackpot_console.html", person, shown=await jackpot(request, stream), table=table)

    @router.get("/jackpots/{stream:path}")
    async def terminal_page(request: Request, stream: str) -> Response:
        person = await guard.required(request, *MANAGING)
        return web.page(request, "jackpot.html", person, shown=await jackpot(request, stream))

    async def _page(
        request: Request,
        person: Person,
        form: JackpotForm,
        given: dict[str, str],
        refusal: Refused | None,
        status: int = 200,
        suggested: str = "",
    ) -> Response:
        setup = await asyncio.to_thread(setup_fields, form)
        return web.page(
            request,
            "open_jackpot.html",
            person,
            status=status,
            form=form,
            setup=setup,
            event_names=[field.name for field in setup if field.name.startswith("event.")],
            given=given,
            refusal=refusal,
            is_new=not given,
            suggested=suggested,
            then=THEN[form.kind],
        )

    return router


def _form(document: str, edition: str) -> JackpotForm:
    if document not in document_names():
        raise UnknownError(f"{document}: there is no such document")
    try:
        return jackpot_form(document, edition)
    except CroupierError as error:
        raise FloorError(str(error)) from None


def _names(form: JackpotForm) -> list[str]:
    fields = [*form.own, *(field for _, fields in form.others for field in fields), *setup_fields(form)]
    return [*(field.name for field in fields), "name"]
