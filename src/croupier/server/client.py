"""A small client of the floor, for tests and programs: signs in, asks, and follows streams."""

import http.client
import http.cookiejar
import json
import re
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any

from websockets.sync.client import ClientConnection, connect

from croupier.chance import new_secret
from croupier.errors import CroupierError
from croupier.server.merge_patch import Document, patched

TIMEOUT_S = 20


class RefusedError(CroupierError):
    """The server refused: its status, why, and by which rules."""

    def __init__(self, status: int, problem: str, rules: tuple[str, ...] = ()) -> None:
        super().__init__(problem + (f" ({', '.join(rules)})" if rules else ""))
        self.status = status
        self.problem = problem
        self.rules = rules


class FloorClient:
    """One person on one device."""

    def __init__(self, origin: str, client: str = "") -> None:
        self.origin = origin.rstrip("/")
        self.cookies = http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))
        self._client = client or new_secret().hex()[:12]
        self.name = ""
        self._number = 0

    # -- signing in ------------------------------------------------------------------------------------------------

    def sign_in(self, name: str, password: str) -> None:
        self.name = name
        self.post_form("/sign-in", name=name, password=password, then="/api/streams")

    def use_link(self, link: str, password: str) -> None:
        """Choose a password by a link that holds once."""
        self.post_form(urllib.parse.urlsplit(link).path, password=password, again=password)

    def page(self, path: str) -> str:
        """A page as HTML."""
        return self._ask(path, accept="text/html").decode()

    def post_form(self, path: str, **fields: str) -> str:
        return self._ask(path, urllib.parse.urlencode(fields).encode(), "application/x-www-form-urlencoded").decode()

    def form_token(self, path: str = "/") -> str:
        """What a form of this session must bring along."""
        found = re.search(r'name="token" value="([0-9a-f]+)"', self.page(path))
        if found is None:
            raise RefusedError(200, f"{path}: has no form")
        return found[1]

    # -- asking ----------------------------------------------------------------------------------------------------

    def streams(self) -> list[Document]:
        found: list[Document] = json.loads(self._ask("/api/streams"))
        return found

    def open(self, kind: str, stream: str, **setup: Any) -> Document:
        made: Document = self._send("/api/open", {"id": self.next_id(), "kind": kind, "stream": stream, "setup": setup})
        return made

    def view(self, stream: str) -> Document:
        seen: Document = json.loads(self._ask(f"/api/view/{urllib.parse.quote(stream)}"))
        return seen

    def form(self, stream: str, kind: str) -> Document:
        """Something that can be said, to be filled in."""
        found: Document = json.loads(self._ask(f"/api/form/{urllib.parse.quote(stream)}?kind={kind}"))
        return found

    def do(self, stream: str, *, id: str = "", **said: Any) -> Document:  # noqa: A002 - so the field is called
        """The receipt; what is refused raises."""
        answer = self.ask(stream, id=id, **said)
        if "no" in answer:
            raise RefusedError(200, answer["problem"], tuple(answer["rules"]))
        return answer

    def ask(self, stream: str, *, id: str = "", **said: Any) -> Document:  # noqa: A002
        """The answer, a receipt or a refusal."""
        answer: Document = self._send(f"/api/do/{urllib.parse.quote(stream)}", {"id": id or self.next_id(), **said})
        return answer

    def act(self, stream: str, action: str, *, speaks_for: str = "", **fields: Any) -> Document:
        return self.do(
            stream, action={"action": action, **fields}, **({"speaks_for": speaks_for} if speaks_for else {})
        )

    def report(self, stream: str, incident: str, **fields: Any) -> Document:
        return self.do(stream, incident={"incident": incident, **fields})

    def take(
        self, stream: str, wanted: Callable[[Document], bool] = lambda _: True, *, speaks_for: str = ""
    ) -> Document:
        """Take the first offer that is wanted, of those for oneself, or for the guest spoken for."""
        own = self.view(stream)["own"]
        mine = {speaks_for} if speaks_for else {"dealer", self.name}
        number = next(int(n) for n, offer in own["offers"].items() if offer["actor"] in mine and wanted(offer))
        return self.do(stream, offer=number, asked=own["asked"], **({"speaks_for": speaks_for} if speaks_for else {}))

    def next_id(self) -> str:
        self._number += 1
        return f"{self._client}:{self._number}"

    def _send(self, path: str, body: Document) -> Any:
        return json.loads(self._ask(path, json.dumps(body).encode(), "application/json"))

    def _ask(self, path: str, body: bytes | None = None, kind: str = "", accept: str = "application/json") -> bytes:
        headers = {"Origin": self.origin, "Accept": accept, **({"Content-Type": kind} if kind else {})}
        request = urllib.request.Request(f"{self.origin}{path}", data=body, headers=headers)
        try:
            with self._opener.open(request, timeout=TIMEOUT_S) as answer:
                return bytes(answer.read())
        except urllib.error.HTTPError as error:
            told = error.read()
            try:
                problem = json.loads(told)
            except ValueError:
                problem = {"problem": re.sub(r"<[^>]*>", " ", told.decode("utf-8", "replace"))}
            raise RefusedError(error.code, problem["problem"], tuple(problem.get("rules", ()))) from None
        except http.client.HTTPException as error:  # the server ended in the middle of its answer
            raise ConnectionError(f"{self.origin}: {type(error).__name__}") from error

    # -- following -------------------------------------------------------------------------------------------------

    def cookie_header(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)

    def follow(self, stream: str, after: int = -1) -> "Following":
        """A stream as it goes on, from just after a record."""
        target = f"ws{self.origin.removeprefix('http')}/api/live/{urllib.parse.quote(stream)}?after={after}"
        headers = {"Cookie": self.cookie_header()}
        connecting: Any = connect(target, origin=self.origin, additional_headers=headers, compression=None)  # type: ignore[call-overload]
        return Following(connecting)


class Following:
    """What one person is told of a stream: the document as it stands, and the events."""

    def __init__(self, connecting: AbstractContextManager[ClientConnection]) -> None:
        self._connecting = connecting
        self.socket = connecting.__enter__()
        self.table: Document = {}
        self.own: Document = {}
        self.log: list[Document] = []
        self.seq = -1

    def __enter__(self) -> "Following":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._connecting.__exit__(None, None, None)

    def send(self, **said: Any) -> None:
        self.socket.send(json.dumps(said))

    def hear(self, timeout_s: float = TIMEOUT_S) -> Document:
        """The next message: a frame, which is taken up, or an answer."""
        told: Document = json.loads(self.socket.recv(timeout_s))
        if "seq" in told and "ack" not in told and "no" not in told:
            self.table = told["whole"] if "whole" in told else patched(self.table, told.get("table", {}))
            self.own = patched(self.own, told.get("own", {}))
            self.log += told.get("log", [])
            self.seq = told["seq"]
        return told

    def until(self, wanted: Callable[["Following"], bool], timeout_s: float = TIMEOUT_S) -> None:
        """Hear until something is so."""
        while not wanted(self):
            self.hear(timeout_s)

    def answers(self) -> Iterator[Document]:
        while True:
            told = self.hear()
            if "ack" in told or "no" in told:
                yield told
