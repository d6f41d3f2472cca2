"""Tables of games against the house: the dealer's console, the player's page, and the page of those who look on."""

import asyncio
from typing import Annotated, Any
from urllib.parse import quote

import msgspec
from fastapi import APIRouter, Query, Request, Response
from markupsafe import Markup

from croupier.room.live_table import LiveTable
from croupier.server.drawn_layouts import drawn_layout
from croupier.server.edges import edges_of
from croupier.server.errors import FloorError, NotYoursError
from croupier.server.faces.house_tables import HouseTables, game_of, own_hands
from croupier.server.floor import Elsewhere
from croupier.server.irregularities import found_by_words
from croupier.server.merge_patch import Document
from croupier.server.relay import pass_on
from croupier.server.roles import Person
from croupier.server.rule_texts import rule_texts
from croupier.server.watched import Watched, line
from croupier.server.web import Web

ROUNDS_SHOWN = 8
MOST_ASKED = 40
"""Names or rules that are looked up at once."""
Texts = Annotated[list[str], Query()]


def routes(web: Web) -> APIRouter:
    router = APIRouter()
    floor, guard = web.floor, web.guard

    async def taken(stream: str) -> Watched | Elsewhere:
        return await floor.take_as(stream, HouseTables, "table of a game against the house")

    @router.get("/table/{stream:path}", include_in_schema=False)
    async def table_page(request: Request, stream: str) -> Response:
        person = await guard.required(request)
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        subject = _table(thing)
        layout = await asyncio.to_thread(drawn_layout, game_of(subject))
        template = _template(person)
        shown = thing.face.shared(subject)
        return web.page(
            request,
            template,
            person,
            stream=stream,
            address=quote(stream),
            table=shown,
            layout=Markup(layout.still_svg if template == "table_watch.html" else layout.svg),
            pays=msgspec.to_builtins(layout.pays),
        )

    @router.get("/api/edges/{stream:path}", tags=["tables"], summary="the house edge of each place, where it is shown")
    async def edges(request: Request, stream: str) -> Any:
        """An empty answer where the house does not show it. What must be solved for takes seconds the first time."""
        await guard.required(request)
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        subject = _table(thing)
        return await edges_of(game_of(subject)) if subject.setup.shows_edge else {}

    @router.get("/api/find/{stream:path}", tags=["tables"], summary="what went wrong, found by words")
    async def finding(request: Request, stream: str, words: str) -> Any:
        """Irregularities that the rulebook has rules for, those that fit the words best first."""
        await guard.required(request, "dealer")
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        subject = _table(thing)
        round_ = subject.table.play.in_play or subject.table.play.last
        if round_ is None:
            return []
        return await asyncio.to_thread(found_by_words, round_, words[:200])

    @router.get("/api/rounds/{stream:path}", tags=["tables"], summary="the last rounds, as you may know them")
    async def rounds(request: Request, stream: str) -> Any:
        person = await guard.required(request)
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        told: dict[int, list[Document]] = {}
        for each in thing.story:
            if each.round and (seen := line(each, person.actor)) is not None:
                told.setdefault(each.round, []).append(seen)
        last = sorted(told, reverse=True)[:ROUNDS_SHOWN]
        answer = [{"round": number, "lines": told[number]} for number in last]
        return Response(msgspec.json.encode(answer), media_type="application/json")

    @router.get(
        "/api/guest-cards/{stream:path}", tags=["tables"], summary="the cards of a guest, who looks at them here"
    )
    async def guest_cards(request: Request, stream: str, name: str) -> Any:
        """Somebody with a sign-in sees their cards on a device of their own, and nobody else does."""
        await guard.required(request, "dealer")
        if await asyncio.to_thread(floor.people.is_known, name):
            raise NotYoursError(f"name: {name} has a sign-in, and sees their cards on a device of their own")
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        round_ = _table(thing).table.play.in_play
        return own_hands(round_, name) if round_ is not None else {}

    @router.get("/api/sign-ins", tags=["people"], summary="which of some names have a sign-in of their own")
    async def sign_ins(request: Request, name: Texts) -> Any:
        """A dealer acts for guests alone, and must know who is none."""
        await guard.required(request, "dealer")
        if len(name) > MOST_ASKED:
            raise FloorError(f"name: at most {MOST_ASKED}")
        return [each for each in name if await asyncio.to_thread(floor.people.is_known, each)]

    @router.get("/api/rule-texts", tags=["rules"], summary="what some rules say, in short")
    async def texts_of_rules(request: Request, rule: Texts) -> Any:
        """The texts of rules such as "skycity/casino_war 9.4"."""
        await guard.required(request)
        if len(rule) > MOST_ASKED:
            raise FloorError(f"rule: at most {MOST_ASKED}")
        return await asyncio.to_thread(rule_texts, rule)

    return router


def _table(thing: Watched) -> LiveTable:
    subject = thing.live.memory.subject
    assert isinstance(subject, LiveTable)
    return subject


def _template(person: Person) -> str:
    """Everybody gets the page that is theirs: nobody looks at a table as somebody else."""
    if person.is_staff:
        return "table_dealer.html"
    return "table_player.html" if person.role == "player" else "table_watch.html"
