"""Signing in and out, choosing a password by a link that holds once, and who the people of the house are."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request, Response
from fastapi.responses import RedirectResponse

from croupier.chance import new_secret
from croupier.server.errors import BusyError, FloorError, NotSignedInError
from croupier.server.guard import DEVICE_COOKIE, SESSION_COOKIE
from croupier.server.people import session_ms
from croupier.server.roles import ROLES, WORDS, Role
from croupier.server.web import Web

Text = Annotated[str, Form()]


def routes(web: Web) -> APIRouter:
    router = APIRouter(include_in_schema=False)
    guard, people = web.guard, web.floor.people

    @router.get("/sign-in")
    async def sign_in_page(request: Request, then: str = "/") -> Response:
        answer = web.page(request, "sign_in.html", None, then=_local(then), problem="", name="")
        if DEVICE_COOKIE not in request.cookies:
            _set_device(answer, guard.device_of(request), guard.is_secure)
        return answer

    @router.post("/sign-in")
    async def sign_in(request: Request, name: Text, password: Text, then: Text = "/") -> Response:
        device = guard.device_of(request)
        address = request.client.host if request.client else ""
        try:
            person, token = await asyncio.to_thread(people.sign_in, name, password, device, address)
        except (NotSignedInError, BusyError) as error:
            status = 429 if isinstance(error, BusyError) else 401
            return web.page(
                request, "sign_in.html", None, status=status, then=_local(then), problem=str(error), name=name
            )
        answer = RedirectResponse(_local(then), 303)
        guard.set_cookies(answer, token, device, session_ms(person.role))
        return answer

    @router.post("/sign-out")
    async def sign_out(request: Request, token: Text) -> Response:
        guard.verify_token(request, token)
        session = request.cookies.get(SESSION_COOKIE, "")
        await asyncio.to_thread(people.sign_out, session)
        guard.forget(session)
        answer = RedirectResponse("/sign-in", 303)
        answer.delete_cookie(SESSION_COOKIE)
        return answer

    @router.get("/welcome/{link}")
    async def welcome_page(request: Request, link: str) -> Response:
        invited = await asyncio.to_thread(people.link, link)
        return web.page(request, "welcome.html", None, invited=invited, words=WORDS[invited.role], problem="")

    @router.post("/welcome/{link}")
    async def welcome(request: Request, link: str, password: Text = "", again: Text = "") -> Response:
        """A person chooses a password; a screen on the wall needs none, since nobody types there."""
        invited = await asyncio.to_thread(people.link, link)
        if invited.role == "display":
            password = again = new_secret().hex()
        try:
            if password != again:
                raise FloorError("password: typed differently the second time")
            person = await asyncio.to_thread(people.use_link, link, password)
        except FloorError as error:
            return web.page(
                request,
                "welcome.html",
                None,
                status=422,
                invited=invited,
                words=WORDS[invited.role],
                problem=str(error),
            )
        device = guard.device_of(request)
        answer = RedirectResponse("/", 303)
        token = await asyncio.to_thread(people.new_session, person, device)
        guard.set_cookies(answer, token, device, session_ms(person.role))
        return answer

    @router.get("/people")
    async def people_page(request: Request) -> Response:
        person = await guard.required(request, "owner")
        return await _people(request, person)

    @router.post("/people")
    async def add(request: Request, token: Text, name: Text, role: Text) -> Response:
        """A new person, or a forgotten password: a link is made, for them alone."""
        person = await guard.required(request, "owner")
        guard.verify_token(request, token)
        try:
            link = await asyncio.to_thread(people.new_link, name, _role(role))
        except FloorError as error:
            return await _people(request, person, problem=str(error), status=422)
        return await _people(request, person, link=f"{request.base_url}welcome/{link}", invited=name)

    @router.post("/people/{name}")
    async def change(request: Request, name: str, token: Text, role: Text = "", barred: Text = "") -> Response:
        person = await guard.required(request, "owner")
        guard.verify_token(request, token)
        if name == person.name:
            raise FloorError("name: nobody changes their own role, or bars themselves")
        changes: dict[str, Any] = {"role": _role(role)} if role else {}
        if barred:
            changes["is_barred"] = barred == "yes"
        await asyncio.to_thread(lambda: people.change(name, **changes))
        return RedirectResponse("/people", 303)

    async def _people(request: Request, person: Any, *, status: int = 200, **told: str) -> Response:
        everybody = await asyncio.to_thread(people.all)
        context = {"problem": "", "link": "", "invited": "", **told}
        return web.page(
            request, "people.html", person, status=status, everybody=everybody, roles=ROLES, words=WORDS, **context
        )

    return router


def _role(role: str) -> Role:
    found: Role | None = next((each for each in ROLES if each == role), None)
    if found is None:
        raise FloorError(f"role: {role}: one of {', '.join(ROLES)}")
    return found


def _local(then: str) -> str:
    """A page of this house, whatever was asked for."""
    return then if then.startswith("/") and not then.startswith(("//", "/\\")) else "/"


def _set_device(answer: Response, device: str, is_secure: bool) -> None:
    answer.set_cookie(
        DEVICE_COOKIE, device, max_age=10 * 365 * 86_400, httponly=True, samesite="strict", secure=is_secure, path="/"
    )
