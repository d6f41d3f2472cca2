"""Files of poker tournaments: what the house takes along, and conditions that it brings in."""

from typing import Literal

import msgspec
from fastapi import APIRouter, Request, Response

from croupier.server.errors import FloorError, NotYoursError, UnknownError
from croupier.server.faces.poker_tournaments import PokerTournaments, with_defaults
from croupier.server.floor import Elsewhere
from croupier.server.relay import pass_on
from croupier.server.tournament_files import (
    MOST_BYTES,
    as_csv,
    players,
    read_conditions,
    read_structure,
    results,
    structure,
)
from croupier.server.web import Web
from croupier.tournaments.poker.tournament import PokerTournament

TABLES = {"players": players, "results": results, "structure": structure}


def routes(web: Web) -> APIRouter:
    router = APIRouter()
    floor, guard = web.floor, web.guard

    @router.get("/tournament-file/{what}/{stream:path}", include_in_schema=False)
    async def file(request: Request, what: str, stream: str) -> Response:
        """A file to keep; for the house, since it has names and conditions that are not published."""
        person = await guard.required(request)
        if not person.is_staff and person.role != "auditor":
            raise NotYoursError(f"{stream}: files are for the house")
        if what not in (*TABLES, "conditions"):
            raise UnknownError(f"{what}: there is no such file")
        thing = await floor.take_as(stream, PokerTournaments, "poker tournament")
        if isinstance(thing, Elsewhere):
            return await pass_on(request, thing.address)
        tournament = thing.live.memory.subject
        assert isinstance(tournament, PokerTournament)
        if what == "conditions":
            given = tournament.desk.state.entries.conditions
            body, kind, ending = msgspec.json.format(msgspec.json.encode(given), indent=2), "application/json", "json"
        else:
            body, kind, ending = as_csv(TABLES[what](tournament)).encode(), "text/csv; charset=utf-8", "csv"
        headers = {"content-disposition": f'attachment; filename="{what}.{ending}"'}
        return Response(body, media_type=kind, headers=headers)

    @router.post("/api/tournament/conditions/{stream:path}", tags=["tournaments"], summary="read a file of conditions")
    async def bring(request: Request, stream: str, kind: Literal["structure", "conditions"] = "conditions") -> Response:
        """A structure (CSV) or conditions (JSON) as the form takes them; nothing is changed by it."""
        await guard.required(request, "manager")
        await floor.take_as(stream, PokerTournaments, "poker tournament")
        raw = await request.body()
        if len(raw) > MOST_BYTES:
            raise FloorError(f"file: it has more than {MOST_BYTES:,} bytes")
        try:
            text = raw.decode()
        except UnicodeDecodeError:
            raise FloorError("file: it is no text in UTF-8") from None
        if kind == "structure":
            found = {"structure": msgspec.to_builtins(read_structure(text))}
        else:
            found = with_defaults(read_conditions(text))
        return Response(msgspec.json.encode(found), media_type="application/json")

    return router
