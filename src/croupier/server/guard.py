"""Who is asking: sessions in cookies, where a request may come from, and the headers that every answer has."""

import asyncio
import hashlib
import hmac
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from fastapi import Request
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection

from croupier.chance import new_secret
from croupier.clock import FineClock
from croupier.server.errors import NotSignedInError, NotYoursError
from croupier.server.people import SESSION_MS, People
from croupier.server.roles import Person

SESSION_COOKIE = "croupier_session"
DEVICE_COOKIE = "croupier_device"
REMEMBERED_MS = 5_000
"""How long a session is taken to stand without asking the database again."""

HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self';"
    " connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


class Guard:
    """Knows who asks. Sessions are looked up in the database, so that all servers of a house know the same."""

    def __init__(self, people: People, clock: FineClock, *, is_secure: bool = False) -> None:
        self.people = people
        self.clock = clock
        self.is_secure = is_secure
        """Whether cookies are for TLS alone: behind a proxy that speaks it."""
        self._known: dict[tuple[str, str], tuple[Person, int]] = {}

    async def person(self, asking: HTTPConnection) -> Person | None:
        """Whoever is signed in on the device that asks."""
        token, device = asking.cookies.get(SESSION_COOKIE, ""), asking.cookies.get(DEVICE_COOKIE, "")
        if not token or not device:
            return None
        now = self.clock.now_ms()
        known = self._known.get((token, device))
        if known is not None and now < known[1]:
            return known[0]
        person = await asyncio.to_thread(self.people.person_of, token, device)
        if len(self._known) > 10_000:
            self._known.clear()
        if person is None:
            self._known.pop((token, device), None)
        else:
            self._known[token, device] = (person, now + REMEMBERED_MS)
        return person

    async def required(self, asking: HTTPConnection, *roles: str) -> Person:
        """Whoever asks, who must be one of these."""
        person = await self.person(asking)
        if person is None:
            raise NotSignedInError("sign in first")
        if roles and not person.is_any(*roles):
            raise NotYoursError(f"for {' or '.join(roles)}: you are signed in as {person.role}")
        return person

    def forget(self, token: str) -> None:
        for key in [key for key in self._known if key[0] == token]:
            del self._known[key]

    # -- cookies ---------------------------------------------------------------------------------------------------

    def device_of(self, asking: HTTPConnection) -> str:
        return asking.cookies.get(DEVICE_COOKIE) or new_secret().hex()

    def set_cookies(self, answer: Any, token: str, device: str, lasts_ms: int = SESSION_MS) -> None:
        common = {"httponly": True, "samesite": "strict", "secure": self.is_secure, "path": "/"}
        answer.set_cookie(SESSION_COOKIE, token, max_age=lasts_ms // 1000, **common)
        answer.set_cookie(DEVICE_COOKIE, device, max_age=10 * 365 * 86_400, **common)

    # -- requests that change something ----------------------------------------------------------------------------

    def token_for(self, asking: HTTPConnection) -> str:
        """What a form of this session must bring along."""
        session = asking.cookies.get(SESSION_COOKIE) or asking.cookies.get(DEVICE_COOKIE, "")
        return hmac.new(session.encode(), b"croupier form", hashlib.sha256).hexdigest()

    def verify_token(self, request: Request, given: str) -> None:
        if not hmac.compare_digest(self.token_for(request), given):
            raise NotYoursError("token: the page is out of date; load it again")


def is_same_origin(headers: Headers) -> bool:
    """Whether a request comes from a page of this house, which browsers say truly."""
    origin, host = headers.get("origin"), headers.get("x-forwarded-host") or headers.get("host")
    return origin is not None and host is not None and urlsplit(origin).netloc == host


Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]


class SafeAnswers:
    """Puts the headers on every answer, and refuses what other sites' pages would have done here."""

    def __init__(self, app: Callable[..., Awaitable[None]]) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not is_same_origin(headers):
            await _refuse(send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    answer.setdefault(name, value)
                if not scope["path"].startswith("/static/"):
                    answer.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, with_headers)


async def _refuse(send: Any) -> None:
    body = b'{"problem":"origin: it must come from a page of this house"}'
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body})
