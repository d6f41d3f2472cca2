"""Gaming machine tournaments: the page of the house, the player's own, the board on the wall, and what is printed."""

import asyncio
from typing import Any

import msgspec
from fastapi import APIRouter, Query, Request, Response

from croupier.server.errors import NotYoursError, UnknownError
from croupier.server.faces.machine_tournaments import MachineTournaments
from croupier.server.floor import Elsewhere
from croupier.server.relay import pass_on
from croupier.server.routes.records import event_in, record_of
from croupier.server.watched import Watched
from croupier.server.web import Web
from croupier.table.forms import cited
from croupier.tournaments.machines.events import EntryAccepted
from croupier.tournaments.machines.tournament import MachineTournament
from croupier.tournaments.machines.wording import length_words, prize_words

PAPERS = ("sessions", "results", "conditions")
MOST_WORDS = 80
MOST_LISTED = 60


def routes(web: Web) -> APIRouter:
    router = APIRouter()
    floor, guard = web.floor, web.guard

    async def taken(stream: str) -> Watched | Elsewhere:
        return await floor.take_as(stream, MachineTournaments, "machine tournament")

    async def page_of(request: Request, stream: str, template: str, **more: Any) -> Response:
        person = await guard.required(request)
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        speaks = "dealer" if person.is_staff else "player" if person.role == "player" else "watcher"
        shown = thing.face.shared(_tournament(thing))
        if more.pop("printed", False):
            more |= _on_paper(_tournament(thing))
        return web.page(
            request, template, person, stream=stream, tournament=shown, speaks=speaks, page=thing.face.page, **more
        )

    # -- pages -----------------------------------------------------------------------------------------------------

    @router.get("/machine-tournament/{stream:path}", include_in_schema=False)
    async def tournament_page(request: Request, stream: str) -> Response:
        """The page of the house for the house, everybody else's for everybody else."""
        person = await guard.required(request)
        is_house = person.is_staff or person.role == "auditor"
        which = "machine_tournament_house.html" if is_house else "machine_tournament_player.html"
        return await page_of(request, stream, which)

    @router.get("/machine-tournament-board/{stream:path}", include_in_schema=False)
    async def board_page(request: Request, stream: str) -> Response:
        return await page_of(request, stream, "machine_tournament_board.html")

    @router.get("/machine-tournament-print/{what}/{stream:path}", include_in_schema=False)
    async def printed(request: Request, what: str, stream: str) -> Response:
        """Sessions with a sheet for scores, results, conditions: plain pages for paper."""
        if what not in PAPERS:
            raise UnknownError(f"{what}: there is no such paper")
        return await page_of(request, stream, f"machine_tournament_print_{what}.html", printed=True)

    @router.get("/machine-tournament-receipt/{seq}/{stream:path}", include_in_schema=False)
    async def receipt_page(request: Request, seq: int, stream: str) -> Response:
        """The fee that somebody has paid; for them, the house and auditors."""
        person = await guard.required(request)
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        entry = await asyncio.to_thread(record_of, thing, seq)
        paid = event_in(entry, EntryAccepted)
        if paid is None:
            raise UnknownError(f"{stream}/{seq}: nothing was paid by that record")
        if not person.is_staff and person.role != "auditor" and person.name != paid.player:
            raise NotYoursError(f"{stream}/{seq}: it is another player's receipt")
        accepted = _tournament(thing).desk.state.entries.entries.get(paid.player)
        return await page_of(
            request, stream, "machine_tournament_receipt.html", paid=paid, entry=entry, printed=True,
            full_name=accepted.full_name if accepted is not None else "", rules=cited(paid.cites),
        )  # fmt: skip

    # -- what pages ask for ----------------------------------------------------------------------------------------

    @router.get("/api/machine-tournament/entries/{stream:path}", tags=["tournaments"], summary="entries, by words")
    async def entries(request: Request, stream: str, words: str = Query("", max_length=MOST_WORDS)) -> Any:
        """The last who asked first."""
        person = await guard.required(request)
        if not person.is_staff and person.role != "auditor":
            raise NotYoursError("for the house")
        thing = await taken(stream)
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        assert isinstance(thing.face, MachineTournaments)
        found = thing.face.entries(_tournament(thing), words, MOST_LISTED)
        return Response(msgspec.json.encode(found), media_type="application/json")

    return router


def _tournament(thing: Watched) -> MachineTournament:
    subject = thing.live.memory.subject
    assert isinstance(subject, MachineTournament)
    return subject


def _on_paper(tournament: MachineTournament) -> dict[str, Any]:
    """What printed pages show beside what all pages do: prizes in words, as the conditions have them."""
    conditions = tournament.conditions()
    if conditions is None or not tournament.desk.state.entries.is_open:
        return {"prizes": [], "lengths": {}}
    last = len(conditions.stages)
    lengths = {
        number: length_words(stage, conditions.session_s or 0, is_last=number == last)
        for number, stage in enumerate(conditions.stages, 1)
    }
    return {"prizes": [prize_words(prize) for prize in conditions.prizes], "lengths": lengths}
