"""Rules: all documents to browse and to search, one rule with what carries it out, editions, rulings by words."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

from croupier.rulebook import STATUSES
from croupier.server import rule_views as views
from croupier.server.errors import NotYoursError, UnknownError
from croupier.server.reading_prices import ReadingPrices, Worked
from croupier.server.web import Web
from croupier.table.forms import cited

KEPT = {"cache-control": "private, max-age=3600"}
"""Rulebooks are those that the server was started with."""


class RuleCard(BaseModel):
    """A rule in short, as it stands beside its number."""

    document: str
    title: str = Field(description="the operator and the name of the document")
    number: str = Field(description="the rule that was found: of 3.1(b) it is 3.1")
    asked: str
    status: str
    summary: str
    missing: str = Field(description="what of it is not executed yet")
    editions: list[str] = Field(description="those that have it, where not all do")
    tests: int


class PricedValue(BaseModel):
    edition: str
    value: str
    is_taken: bool
    wager: str
    edge: str


class PricedReading(BaseModel):
    """What each value of a reading does to the price; rows come when it is done."""

    is_done: bool
    problem: str
    rows: list[PricedValue]


def routes(web: Web) -> APIRouter:
    router = APIRouter(tags=["rules"])
    guard = web.guard
    prices = ReadingPrices()
    web.templates.globals |= {
        "marked": views.marked,
        "places_by_file": views.places_by_file,
        "place_words": views.place_words,
        "value_words": views.value_words,
        "told_rules": views.told_rules,
        "test_words": views.test_words,
        "rule_names": cited,
    }

    # -- pages -----------------------------------------------------------------------------------------------------

    @router.get("/rules", include_in_schema=False)
    async def rules_page(request: Request, q: str = "", status: str = "") -> Response:
        person = await guard.required(request)
        within = request.query_params.get("in", "")
        operators = await asyncio.to_thread(views.all_documents)
        hits = await asyncio.to_thread(views.found_rules, q, within, status) if q.strip() else None
        lines = [line for some in operators.values() for line in some]
        counts = {"all_rules": sum(line.rules for line in lines), "all_documents": len(lines)}
        context: dict[str, Any] = {
            **counts,
            "q": q,
            "searched": q,
            "within": within,
            "wanted": status,
            "statuses": STATUSES,
            "hits": hits,
        }
        return web.page(
            request, "rules.html", person, operators=operators, words=views.STATUS_WORDS, chosen="", **context
        )

    @router.get("/rules/{operator}/{name}", include_in_schema=False)
    async def document_page(request: Request, operator: str, name: str) -> Response:
        person = await guard.required(request)
        return await asyncio.to_thread(_document, request, person, operator, name, "")

    @router.get("/rules/{operator}/{name}/editions", include_in_schema=False)
    async def editions_page(request: Request, operator: str, name: str) -> Response:
        person = await guard.required(request)
        document = views.document_of(operator, name)
        found = await asyncio.to_thread(views.editions_of, document)
        if found is None:
            raise UnknownError(f"{document.name}: it has one edition, {document.default_edition}: nothing to compare")
        return web.page(
            request,
            "rules_editions.html",
            person,
            operators=views.all_documents(),
            chosen=document.name,
            document=document,
            found=found,
        )

    @router.get("/rules/{operator}/{name}/rulings", include_in_schema=False)
    async def rulings_page(request: Request, operator: str, name: str, q: str = "") -> Response:
        person = await guard.required(request)
        document = views.document_of(operator, name)
        entries = await asyncio.to_thread(views.irregularities, document.name)
        ruled = await asyncio.to_thread(views.ruled_on, document.name, q) if q.strip() else None
        return web.page(
            request,
            "rules_rulings.html",
            person,
            operators=views.all_documents(),
            chosen=document.name,
            document=document,
            entries={entry.name: entry for entry in entries}.values(),
            ruled=ruled,
            q=q,
        )

    @router.get("/rules/{operator}/{name}/{number}", include_in_schema=False)
    async def rule_page(request: Request, operator: str, name: str, number: str) -> Response:
        person = await guard.required(request)
        return await asyncio.to_thread(_document, request, person, operator, name, number)

    def _document(request: Request, person: Any, operator: str, name: str, number: str) -> Response:
        document = views.document_of(operator, name)
        shown = None
        if number:
            rule = views.rule_or_parent(document, number)
            shown = views.rule_view(document.name, rule.number)
        known = {each.name: prices.known(document.name, each.name) for each in shown.readings} if shown else {}
        return web.page(
            request,
            "rules_document.html",
            person,
            operators=views.all_documents(),
            chosen=document.name,
            document=document,
            shown=shown,
            asked=number,
            words=views.STATUS_WORDS,
            tests_count=views.tests_count,
            prices=known,
            readings=() if shown else views.readings_of(document.name),
            may_price=_may_price(person),
        )

    # -- for programs and for cards --------------------------------------------------------------------------------

    @router.get(
        "/api/rules/{operator}/{name}/readings/{reading}",
        response_model=PricedReading,
        summary="what each value of a reading does to the price; 202 while it is being computed",
    )
    async def reading(request: Request, operator: str, name: str, reading: str) -> Any:
        person = await guard.required(request)
        document = views.document_of(operator, name)
        if not views.is_reading(document, reading):
            raise UnknownError(f"{document.name}: there is no reading {reading}")
        worked = prices.known(document.name, reading)
        if worked is None:
            if not _may_price(person):
                raise NotYoursError("for those who work here: to work out a price takes the server's time")
            worked = prices.ask(document.name, reading)
        return JSONResponse(_priced(worked), 200 if worked.is_done else 202)

    @router.get(
        "/api/rules/{operator}/{name}/{number}",
        response_model=RuleCard,
        summary="a rule in short; a paragraph of it is found by the rule that it is of",
    )
    async def card(request: Request, response: Response, operator: str, name: str, number: str) -> Any:
        await guard.required(request)
        document = views.document_of(operator, name)
        rule = views.rule_or_parent(document, number)
        response.headers.update(KEPT)
        return RuleCard(
            document=document.name,
            title=f"{document.operator} {document.title}",
            number=rule.number,
            asked=number,
            status=rule.status,
            summary=rule.summary,
            missing=rule.missing,
            editions=list(rule.editions) if set(rule.editions) != set(document.editions) else [],
            tests=views.tests_count(document, rule.number),
        )

    return router


def _may_price(person: Any) -> bool:
    return bool(person.is_any("dealer", "auditor"))


def _priced(worked: Worked) -> dict[str, Any]:
    return {"is_done": worked.is_done, "problem": worked.problem, "rows": [row._asdict() for row in worked.rows]}
