"""Passing on what is asked of a stream that another server of the house holds."""

import asyncio
import hmac
import urllib.error
import urllib.request
from urllib.parse import quote

from fastapi import Request, Response, WebSocket
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from croupier.server.errors import BusyError

TIMEOUT_S = 10
_direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""Servers of one house reach each other without a proxy."""


def _passed_on(headers: Headers) -> dict[str, str]:
    """Who asks, and from where, as they said it: the other server judges for itself."""
    kept = {name: headers[name] for name in ("cookie", "origin", "content-type", "x-token") if name in headers}
    return kept | {"x-forwarded-host": headers.get("x-forwarded-host") or headers.get("host", "")}


def _path(asked: HTTPConnection) -> str:
    """The address within the house, as it was written."""
    query = f"?{asked.url.query}" if asked.url.query else ""
    return f"{quote(asked.url.path)}{query}"


async def pass_on(request: Request, address: str) -> Response:
    """The answer of another server to the same request."""
    if not address:
        raise BusyError("another server of the house holds it: ask again in a few seconds")
    target = f"{address}{_path(request)}"
    body = await request.body()
    asked = urllib.request.Request(
        target, data=body or None, headers=_passed_on(request.headers), method=request.method
    )
    try:
        status, kind, answer = await asyncio.to_thread(_fetch, asked)
    except OSError:
        raise BusyError("the server that holds it does not answer: ask again in a few seconds") from None
    return Response(answer, status, media_type=kind)


def _fetch(asked: urllib.request.Request) -> tuple[int, str, bytes]:
    try:
        with _direct.open(asked, timeout=TIMEOUT_S) as answer:
            return answer.status, answer.headers.get("content-type", ""), answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers.get("content-type", ""), error.read()


def house_mark(key: bytes, stream: str, body: bytes) -> str:
    """What shows that a server of the same house asks: only they have the key."""
    return hmac.digest(key, b"croupier house\n" + stream.encode() + b"\n" + body, "sha256").hex()


async def ask_house(address: str, stream: str, body: bytes, key: bytes) -> bytes:
    """The answer of the server that holds a stream, to what the house itself says."""
    if not address or not key:
        raise BusyError("another server of the house holds it: ask again in a few seconds")
    headers = {"x-house": house_mark(key, stream, body), "content-type": "application/json", "origin": address}
    asked = urllib.request.Request(f"{address}/api/house/{quote(stream)}", data=body, headers=headers)
    try:
        _, _, answer = await asyncio.to_thread(_fetch, asked)
    except OSError:
        raise BusyError("the server that holds it does not answer") from None
    return answer


async def pass_on_socket(socket: WebSocket, address: str) -> None:
    """Both ways, until either side closes; a page then connects again, and finds whoever holds the stream."""
    target = f"ws{address.removeprefix('http')}{_path(socket)}"
    headers = _passed_on(socket.headers)
    try:
        async with connect(target, additional_headers=headers, compression=None, open_timeout=TIMEOUT_S) as other:
            await socket.accept()

            async def to_page() -> None:
                async for message in other:
                    await socket.send_text(message if isinstance(message, str) else message.decode())

            async def to_other() -> None:
                while True:
                    await other.send(await socket.receive_text())

            tasks = [asyncio.create_task(to_page()), asyncio.create_task(to_other())]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await socket.close(1012)
    except (OSError, InvalidHandshake, ConnectionClosed, RuntimeError):
        if socket.client_state.name == "CONNECTING":
            await socket.close(1013)
