"""The price desk: questions about prices, asked by forms that also have an address, and their answers as they come."""

import asyncio
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, urlencode

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse, RedirectResponse
from pydantic import BaseModel, Field

from croupier.errors import CroupierError
from croupier.rulebook import document_names, load
from croupier.server.errors import FloorError, UnknownError
from croupier.server.opening import OpeningForm
from croupier.server.price_desk.asked import FILLED, form_of, known_document
from croupier.server.price_desk.desk import Job
from croupier.server.price_desk.questions import QUESTIONS, Question, question_of
from croupier.server.roles import Person
from croupier.server.web import Web

ROLES = ("dealer", "auditor")
"""Who may ask: to work out a price takes the server's time."""
MOST_ADDRESS = 1_800
"""Characters of an address; what is longer is asked without one."""
MOST_FIELDS = 400_000
WAIT_S = 120.0
"""How long who wants a file waits for it."""
FOREIGN = frozenset({"token", "ask"})
"""Fields of forms that are no part of a question."""


class AnswerSoFar(BaseModel):
    """An answer, or how far it is."""

    is_done: bool
    before: int = Field(description="questions that are answered before it")
    done: int
    all: int = Field(description="steps of the work, where they are known")
    html: str = Field(description="the answer as a piece of a page")
    problem: str
    field: str = Field(description="the field that the problem is about")
    rules: list[str]


def routes(web: Web) -> APIRouter:
    router = APIRouter(tags=["prices"])
    guard, desk = web.guard, web.price_desk

    @router.get("/prices", include_in_schema=False)
    async def home_page(request: Request) -> Response:
        person = await guard.required(request, *ROLES)
        operators = await asyncio.to_thread(priced_documents)
        return web.page(request, "prices.html", person, operators=operators, questions=QUESTIONS.values(), chosen="")

    @router.get("/prices/asked/{key}", include_in_schema=False)
    async def asked_page(request: Request, key: str) -> Response:
        """The page of a question that is too long for an address."""
        person = await guard.required(request, *ROLES)
        job = _job(key)
        return await _page(request, person, question_of(job.wanted.question), job.wanted.fields, job)

    @router.get("/prices/{question}", include_in_schema=False)
    async def question_page(request: Request, question: str) -> Response:
        person = await guard.required(request, *ROLES)
        given = _fields(request.query_params)
        kind = question_of(question)
        is_asked = bool(request.query_params.get("ask")) and all(given.get(name) for name in kind.needs)
        job = desk.ask(person.name, question, given) if is_asked else None
        return await _page(request, person, kind, given, job)

    @router.post("/prices/{question}", include_in_schema=False)
    async def ask(request: Request, question: str) -> Response:
        person = await guard.required(request, *ROLES)
        filled = await request.form(max_part_size=MOST_FIELDS)
        given = {name: value for name, value in filled.items() if isinstance(value, str)}
        guard.verify_token(request, given.get("token", ""))
        fields = _fields(given)
        address = f"/prices/{quote(question_of(question).name)}?{urlencode(fields)}&ask=1"
        if len(address) > MOST_ADDRESS:
            address = f"/prices/asked/{desk.ask(person.name, question, fields).key}"
        return RedirectResponse(address, 303)

    @router.get("/prices/{question}/file", include_in_schema=False)
    async def file(request: Request, question: str) -> Response:
        """The answer as a file, once it is there."""
        person = await guard.required(request, *ROLES)
        job = desk.ask(person.name, question_of(question).name, _fields(request.query_params))
        try:
            await asyncio.wait_for(job.ended.wait(), WAIT_S)
        except TimeoutError:
            raise FloorError("it is still being worked out: ask for the file again in a while") from None
        assert job.answer is not None
        if job.answer.problem:
            raise FloorError(job.answer.problem)
        if job.answer.file is None:
            raise UnknownError(f"{question}: its answer is no file")
        name = quote(job.answer.file.name)
        headers = {"content-disposition": f"attachment; filename*=UTF-8''{name}"}
        return Response(job.answer.file.body, media_type=job.answer.file.media, headers=headers)

    @router.get("/api/prices/asked/{key}", response_model=AnswerSoFar, summary="an answer; 202 while it is worked out")
    async def so_far(request: Request, key: str) -> Any:
        await guard.required(request, *ROLES)
        return _told(_job(key))

    @router.post("/api/prices/asked/{key}/stop", response_model=AnswerSoFar, summary="stop working on a question")
    async def stop(request: Request, key: str) -> Any:
        await guard.required(request, *ROLES)
        job = _job(key)
        desk.drop(job)
        return _told(job)

    def _job(key: str) -> Job:
        job = desk.find(key)
        if job is None:
            raise UnknownError("the answer is not kept any more: ask again")
        return job

    def _told(job: Job) -> Response:
        answer = job.answer
        body = AnswerSoFar(
            is_done=answer is not None,
            before=desk.before(job),
            done=job.done,
            all=job.all,
            html=answer.html if answer else "",
            problem=answer.problem if answer else "",
            field=answer.field if answer else "",
            rules=list(answer.rules) if answer else [],
        )
        return JSONResponse(body.model_dump(), 200 if answer else 202)

    async def _page(
        request: Request, person: Person, question: Question, given: Mapping[str, str], job: Job | None
    ) -> Response:
        form = await asyncio.to_thread(_form, given) if question.has_game else None
        operators = await asyncio.to_thread(priced_documents)
        return web.page(
            request,
            question.template,
            person,
            question=question,
            questions=QUESTIONS.values(),
            chosen=question.name,
            operators=operators,
            form=form,
            alike=await asyncio.to_thread(alike, form.rules.document.name) if form else [],
            given=given,
            is_new=FILLED not in given,
            refusal=None,
            job=job,
            answered=job.answer if job else None,
        )

    return router


def _fields(given: Mapping[str, str]) -> dict[str, str]:
    fields = {name: value for name, value in given.items() if name not in FOREIGN and value.strip()}
    if sum(len(name) + len(value) for name, value in fields.items()) > MOST_FIELDS:
        raise FloorError(f"a question has at most {MOST_FIELDS:,} characters")
    return fields


def _form(given: Mapping[str, str]) -> OpeningForm | None:
    """What can be chosen of the document, where there is one."""
    if not (document := given.get("document", "")):
        return None
    edition = given.get("edition", "")
    known_document(document, "document")
    try:
        return form_of(document, edition if edition in load(document).editions else "")
    except CroupierError as error:
        raise FloorError(str(error)) from None


def priced_documents() -> dict[str, list[tuple[str, str]]]:
    """Documents with a game against the house, by operator: the name and the title of each."""
    found: dict[str, list[tuple[str, str]]] = {}
    for name in document_names():
        document = load(name)
        if document.game and document.game != "poker":
            found.setdefault(document.operator, []).append((name, document.title))
    return found


def alike(document: str) -> list[tuple[str, str]]:
    """What a document may be laid beside: its own editions, and those of others that play the same game."""
    game = load(document).game
    others = [name for name in document_names() if name != document and load(name).game == game]
    return [
        (f"{name}@{edition}", f"{load(name).operator} {load(name).title}, {edition} edition")
        for name in (document, *others)
        for edition in load(name).editions
    ]
