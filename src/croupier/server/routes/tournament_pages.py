"""Poker tournaments: their list, the director's page, the player's own, the clock, the remote, and what is printed."""

import asyncio
from typing import Any

import msgspec
from fastapi import APIRouter, Query, Request, Response

from croupier.ledger.record import Entry
from croupier.ledger.telling import read_event
from croupier.server.errors import FloorError, NotYoursError, UnknownError
from croupier.server.faces.poker_tournaments import PokerTournaments
from croupier.server.floor import Elsewhere
from croupier.server.relay import pass_on
from croupier.server.short_links import short_address
from croupier.server.tournament_papers import OF_HOUSE, PAPERS, of_receipt, on_paper
from croupier.server.watched import Watched
from croupier.server.web import Web
from croupier.tournaments.poker.entry_messages import EntryPaid
from croupier.tournaments.poker.icm import METHODS, divide
from croupier.tournaments.poker.tournament import PokerTournament

MOST_WORDS = 80
MOST_LISTED = 60


def routes(web: Web) -> APIRouter:
    router = APIRouter()
    floor, guard = web.floor, web.guard

    async def taken(stream: str) -> Watched | Elsewhere:
        return await floor.take_as(stream, PokerTournaments, "poker tournament")

    async def page_of(request: Request, stream: str, template: str, **more: Any) -> Response:
        person = await guard.required(request)
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        speaks = "dealer" if person.is_staff else "player" if person.role == "player" else "watcher"
        shown = thing.face.shared(_tournament(thing))
        if more.pop("printed", False):
            more |= on_paper(_tournament(thing))
        return web.page(request, template, person, stream=stream, tournament=shown, speaks=speaks, **more)

    # -- pages -----------------------------------------------------------------------------------------------------

    @router.get("/tournament/{stream:path}", include_in_schema=False)
    async def tournament_page(request: Request, stream: str) -> Response:
        """The director's page for the house, everybody else's for everybody else."""
        person = await guard.required(request)
        is_house = person.is_staff or person.role == "auditor"
        return await page_of(request, stream, "tournament_house.html" if is_house else "tournament_player.html")

    @router.get("/tournament-clock/{stream:path}", include_in_schema=False)
    async def clock_page(request: Request, stream: str, session: int = 0) -> Response:
        return await page_of(
            request, stream, "tournament_clock.html", session=session, short=short_address(request, stream)
        )

    @router.get("/tournament-remote/{stream:path}", include_in_schema=False)
    async def remote_page(request: Request, stream: str) -> Response:
        await guard.required(request, "dealer")
        return await page_of(request, stream, "tournament_remote.html")

    @router.get("/tournament-print/{what}/{stream:path}", include_in_schema=False)
    async def printed(request: Request, what: str, stream: str, player: str = "") -> Response:
        """Seat cards, seats in a list, the last moves, who signs in, results, conditions: plain pages for paper."""
        if what not in PAPERS:
            raise UnknownError(f"{what}: there is no such paper")
        if what in OF_HOUSE:
            await guard.required(request, "dealer")
        return await page_of(request, stream, f"tournament_print_{what}.html", printed=True, only=player)

    @router.get("/tournament-receipt/{seq}/{stream:path}", include_in_schema=False)
    async def receipt_page(request: Request, seq: int, stream: str) -> Response:
        """What somebody has paid, and where it goes; for them, the house and auditors."""
        person = await guard.required(request)
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        entry = await asyncio.to_thread(_record, thing, seq)
        paid = _paid_in(entry)
        if paid is None:
            raise UnknownError(f"{stream}/{seq}: nothing was paid by that record")
        if not person.is_staff and person.role != "auditor" and person.name != paid.player:
            raise NotYoursError(f"{stream}/{seq}: it is another player's receipt")
        shown = thing.face.shared(_tournament(thing))
        context = of_receipt(_tournament(thing), entry, paid)
        return web.page(request, "tournament_receipt.html", person, stream=stream, tournament=shown, **context)

    # -- what pages ask for ----------------------------------------------------------------------------------------

    @router.get("/api/tournament/entries/{stream:path}", tags=["tournaments"], summary="who has entered, by words")
    async def entries(request: Request, stream: str, words: str = Query("", max_length=MOST_WORDS)) -> Any:
        """The last who asked first."""
        person = await guard.required(request)
        if not person.is_staff and person.role != "auditor":
            raise NotYoursError("for the house")
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        assert isinstance(thing.face, PokerTournaments)
        found = thing.face.entries(_tournament(thing), words, MOST_LISTED)
        return Response(msgspec.json.encode(found), media_type="application/json")

    @router.get("/api/tournament/proposal/{stream:path}", tags=["tournaments"], summary="who would move, and why")
    async def proposal(
        request: Request,
        stream: str,
        what: str = "balance",
        session: int = Query(0, ge=0),
        table: int = Query(0, ge=0),
        without: str = Query("", max_length=MOST_WORDS * 10),
    ) -> Any:
        """What balancing tables, breaking one or a redraw would come to; `without`: numbers of moves, with commas."""
        await guard.required(request, "dealer")
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        assert isinstance(thing.face, PokerTournaments)
        found = thing.face.proposal(_tournament(thing), what, session, table, without)
        return Response(msgspec.json.encode(found), media_type="application/json")

    @router.get("/api/tournament/deal/{stream:path}", tags=["tournaments"], summary="shares of the prizes, by a method")
    async def deal(request: Request, stream: str, stacks: str, method: str = "icm", keeps: int = Query(0, ge=0)) -> Any:
        """What would be fair to propose; `stacks` is a JSON object of chips by player, `keeps` is still played for."""
        await guard.required(request, "dealer")
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        prizes = _tournament(thing).prizes
        try:
            chips = msgspec.json.decode(stacks, type=dict[str, int])
        except msgspec.MsgspecError as error:
            raise FloorError(f"stacks: {error}") from None
        if method not in METHODS:
            raise FloorError(f"method: {method!r}; there are {', '.join(METHODS)}")
        if set(chips) != set(prizes.left()):
            raise FloorError(f"stacks: it is between {', '.join(prizes.left()) or 'nobody'}")
        left = _tournament(thing).desk.state.prizes.amounts[: len(chips)]
        found = await asyncio.to_thread(divide, chips, left, method, keeps)
        answer = {"shares": found.shares, "method": found.method}
        return Response(msgspec.json.encode(answer), media_type="application/json")

    return router


def _tournament(thing: Watched) -> PokerTournament:
    subject = thing.live.memory.subject
    assert isinstance(subject, PokerTournament)
    return subject


def _record(thing: Watched, seq: int) -> Entry:
    entry = next(iter(thing.live.store.read(thing.stream, seq, seq)), None)
    if entry is None:
        raise UnknownError(f"{thing.stream}/{seq}: there is no such record")
    return entry


def _paid_in(entry: Entry) -> EntryPaid | None:
    for raw in entry.read().events:
        if isinstance(event := read_event(bytes(raw)), EntryPaid):
            return event
    return None
