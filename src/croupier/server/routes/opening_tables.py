"""Opening a table: the form that a rulebook makes, the price that goes with it, and the table itself."""

import asyncio
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from croupier.chance import new_secret
from croupier.errors import CroupierError
from croupier.rulebook import document_names, load
from croupier.server.errors import FloorError, UnknownError
from croupier.server.faces.face import Face, Said
from croupier.server.opening import (
    OpeningForm,
    Refused,
    documents_by_operator,
    kind_of,
    opening_form,
    refused,
    rules_of,
    setup_of,
    suggested_name,
)
from croupier.server.roles import Person
from croupier.server.wager_prices import WagerPrices
from croupier.server.web import Web


def routes(web: Web) -> APIRouter:
    router = APIRouter(include_in_schema=False)
    floor, guard, prices = web.floor, web.guard, WagerPrices()

    @router.get("/open")
    async def choose_page(request: Request) -> Response:
        person = await guard.required(request, "manager")
        return web.page(request, "open_choose.html", person, documents=documents_by_operator(floor.faces))

    @router.get("/open/{document:path}")
    async def form_page(request: Request, document: str, edition: str = "") -> Response:
        person = await guard.required(request, "manager")
        form, _ = await asyncio.to_thread(_form, document, edition)
        taken = [each.summary.name for each in await web.overview.now(request.headers)]
        suggested = suggested_name(form.rules.document.title[:30], taken)
        return await _page(request, person, form, {}, None, suggested=suggested)

    @router.post("/open/{document:path}/price")
    async def price_piece(request: Request, document: str) -> Response:
        """The price of what is filled in, or why it may not be chosen so: a piece of the page."""
        await guard.required(request, "manager")
        given = await _given(request)
        form, _ = await asyncio.to_thread(_form, document, given.get("edition", ""))
        context: dict[str, Any] = {"refusal": None, "prices": None}
        try:
            context["prices"] = await prices.of(await asyncio.to_thread(rules_of, form, given))
        except CroupierError as error:
            context["refusal"] = refused(error, _names(form))
        return web.piece("_price.html", **context)

    @router.post("/open/{document:path}")
    async def open_table(request: Request, document: str) -> Response:
        person = await guard.required(request, "manager")
        given = await _given(request)
        guard.verify_token(request, given.get("token", ""))
        form, face = await asyncio.to_thread(_form, document, given.get("edition", ""))
        try:
            rooms = await _streams("poker_room")
            setup = await asyncio.to_thread(setup_of, form, given, face.kind, await _cage(), rooms)
            stream = f"{form.kind}/{given['name'].strip()}"
            id_ = f"opening-{new_secret().hex()[:12]}"
            thing = await floor.open(person, form.kind, stream, setup, f"{id_}:1")
        except CroupierError as error:
            return await _page(request, person, form, given, refused(error, _names(form)), status=422)
        if given.get("at_once"):
            await thing.ask(person, Said(f"{id_}:2", action={"action": "open_table"}))
        return RedirectResponse("/", 303)

    def _form(document: str, edition: str) -> tuple[OpeningForm, Face]:
        if document not in document_names():
            raise UnknownError(f"{document}: there is no such document")
        try:
            form = opening_form(document, edition, _setup_of(document))
        except CroupierError as error:
            raise FloorError(str(error)) from None
        face = floor.faces.get(form.kind)
        if face is None:
            raise FloorError(f"{document}: no table of it can be opened here")
        return form, face

    def _setup_of(document: str) -> Any:
        face = floor.faces.get(kind_of(load(document)))
        if face is None:
            raise FloorError(f"{document}: no table of it can be opened here")
        return face.kind.setup

    async def _cage() -> str:
        """The cage of the house, if it has one: players' chips come from there."""
        return next(iter(await _streams("cage")), "")

    async def _streams(kind: str) -> list[str]:
        return [held.stream for held in await asyncio.to_thread(floor.streams) if held.kind == kind]

    async def _page(
        request: Request,
        person: Person,
        form: OpeningForm,
        given: dict[str, str],
        refusal: Refused | None,
        status: int = 200,
        suggested: str = "",
    ) -> Response:
        return web.page(
            request,
            "open_table.html",
            person,
            status=status,
            form=form,
            given=given,
            refusal=refusal,
            is_new=not given,
            suggested=suggested,
            cage=await _cage(),
            rooms=await _streams("poker_room"),
            setup_fields={field.name for field in msgspec.structs.fields(floor.faces[form.kind].kind.setup)},
        )

    return router


async def _given(request: Request) -> dict[str, str]:
    filled = await request.form()
    return {name: value for name, value in filled.items() if isinstance(value, str)}


def _names(form: OpeningForm) -> list[str]:
    fields = [*form.options, *(field for _, fields in form.general for field in fields), *form.readings]
    return [*(field.name for field in fields), "name", "room", "boxes", "table_minimum", "table_maximum", "edition"]
