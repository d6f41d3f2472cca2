"""The server: routes, errors as pages or as JSON, beginning and end."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, RedirectResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

from croupier.errors import CroupierError
from croupier.ledger.errors import LedgerError
from croupier.server import api
from croupier.server.courier import Courier
from croupier.server.errors import BusyError, FloorError, NotSignedInError, NotYoursError, UnknownError
from croupier.server.floor import Floor
from croupier.server.guard import Guard, SafeAnswers
from croupier.server.room_clerk import RoomClerk
from croupier.server.routes import page_routes
from croupier.server.tournament_clerk import TournamentClerk
from croupier.server.watched import Watched
from croupier.server.web import STATIC, Web
from croupier.table.forms import cited
from croupier.version import VERSION

STATUS: tuple[tuple[type[CroupierError], int], ...] = (
    (NotSignedInError, 401),
    (NotYoursError, 403),
    (UnknownError, 404),
    (BusyError, 429),
    (LedgerError, 409),
    (CroupierError, 422),
)


def make_app(make_floor: Callable[[], Floor], *, is_secure: bool = False) -> FastAPI:
    """The server of a house. The floor is made when the loop runs, since its streams live on it."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        floor = make_floor()
        floor.start()
        carriers = (Courier(floor), RoomClerk(floor), TournamentClerk(floor))

        def settled(thing: Watched) -> None:
            for carrier in carriers:
                carrier.look(thing)

        floor.settled = settled
        for carrier in carriers:
            carrier.start()
        guard = Guard(floor.people, floor.clock, is_secure=is_secure)
        web = Web(floor, guard)
        app.state.web = web
        app.include_router(api.routes(web))
        for router in page_routes(web):
            app.include_router(router)
        yield
        await web.price_desk.stop()
        for carrier in carriers:
            await carrier.stop()
        await floor.stop()

    app = FastAPI(
        title="Croupier",
        version=VERSION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.add_middleware(SafeAnswers)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.add_exception_handler(CroupierError, _refused)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _not_valid)
    return app


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, CroupierError)
    status = next(status for kind, status in STATUS if isinstance(error, kind))
    return await _problem(request, status, str(error), cited(getattr(error, "cites", ())))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return await _problem(
        request, error.status_code, "there is no such page" if error.status_code == 404 else error.detail
    )


async def _not_valid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    told = "; ".join(f"{'.'.join(map(str, each['loc'][1:]))}: {each['msg']}" for each in error.errors())
    return await _problem(request, 422, told)


async def _problem(request: Request, status: int, problem: str, rules: tuple[str, ...] = ()) -> Response:
    """Tell programs in JSON, and people on a page, or on the page to sign in."""
    if request.url.path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
        return JSONResponse({"problem": problem, "rules": msgspec.to_builtins(rules)}, status)
    if status == 401 and request.method == "GET":
        return RedirectResponse(f"/sign-in?then={request.url.path}", 303)
    web: Web = request.app.state.web
    person = await web.guard.person(request)
    return web.page(request, "problem.html", person, status=status, problem=problem, rules=rules, code=status)


__all__ = ["FloorError", "make_app"]
