"""All streams of the house in short, and the pages that follow them.

A summary is made anew only when its stream has a new record. Other servers of the house are asked for those that they
hold, with what proves who asks. Whoever watches is sent what has changed, as the pieces of the page.
"""

import asyncio
import urllib.request
from collections.abc import Callable, Mapping
from typing import NamedTuple

import msgspec

from croupier.errors import CroupierError
from croupier.server.faces.summaries import Summary, summary_of
from croupier.server.floor import Elsewhere, Floor
from croupier.server.roles import Person
from croupier.server.watched import Watched

LOOK_S = 1.0
"""How often it is looked whether something has changed, while somebody watches."""
LISTED_S = 3.0
"""How often the list of streams is read again."""
ASK_TIMEOUT_S = 3

_decoder = msgspec.json.Decoder(dict[str, Summary])


class Shown(NamedTuple):
    """A stream as the floor shows it."""

    stream: str
    kind: str
    page: str
    summary: Summary


Tell = Callable[[list[Shown]], None]


def sees_names(person: Person) -> bool:
    """Whether somebody may know who sits where: the staff and the inspectors, not other players or a wall."""
    return person.is_staff or person.role in ("auditor", "cashier")


class Overview:
    """What the floor shows. Made and used on the event loop."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self._made: dict[str, tuple[int, Summary]] = {}
        self._watchers: dict[Tell, tuple[bool, Mapping[str, str]]] = {}
        """Whoever watches, whether they may know names, and what proves who they are."""
        self._looking: asyncio.Task[None] | None = None
        self._listed: tuple[float, list[tuple[str, str]]] = (-LISTED_S, [])

    # -- what there is ---------------------------------------------------------------------------------------------

    async def now(self, headers: Mapping[str, str] | None = None) -> list[Shown]:
        """Every stream in short. `headers` are those of whoever asks, for servers that hold some of them."""
        found: dict[str, Summary] = {}
        elsewhere: dict[str, list[str]] = {}
        listed = await self._streams()
        for stream, _ in listed:
            thing = self.floor.held.get(stream) or await self.floor.take(stream)
            if isinstance(thing, Elsewhere):
                elsewhere.setdefault(thing.address, []).append(stream)
                continue
            found[stream] = await self._summary(thing)
        for address in elsewhere:
            there = await self._held_at(address, headers or {})
            found |= {stream: _named(summary, stream) for stream, summary in there.items()}
        faces = self.floor.faces
        return [Shown(stream, kind, faces[kind].page, found[stream]) for stream, kind in listed if stream in found]

    async def held_here(self) -> dict[str, Summary]:
        """The streams that this server holds, for another that asks."""
        return {thing.stream: await self._summary(thing) for thing in list(self.floor.held.values())}

    async def _summary(self, thing: Watched) -> Summary:
        known = self._made.get(thing.stream)
        if known is None or known[0] != thing.seq:
            await thing.at_rest()
            made = _named(summary_of(thing.face, thing.live.memory.subject), thing.stream)
            known = self._made[thing.stream] = (thing.seq, made)
        return known[1]

    async def _streams(self) -> list[tuple[str, str]]:
        loop_time = asyncio.get_running_loop().time()
        at, listed = self._listed
        if loop_time - at >= LISTED_S or len(listed) < len(self.floor.held):
            held = await asyncio.to_thread(self.floor.streams)
            faces = self.floor.faces
            listed = [(each.stream, each.kind) for each in held if getattr(faces[each.kind], "is_on_floor", True)]
            self._listed = (loop_time, listed)
        return listed

    async def _held_at(self, address: str, headers: Mapping[str, str]) -> dict[str, Summary]:
        """What another server holds; nothing while it does not answer."""
        if not address:
            return {}
        passed_on = {name: headers[name] for name in ("cookie",) if name in headers}
        asked = urllib.request.Request(f"{address}/api/floor", headers=passed_on)

        def fetch() -> bytes:
            with urllib.request.urlopen(asked, timeout=ASK_TIMEOUT_S) as answer:
                return bytes(answer.read())

        try:
            return _decoder.decode(await asyncio.to_thread(fetch))
        except (OSError, msgspec.MsgspecError):
            return {}

    # -- who watches -----------------------------------------------------------------------------------------------

    def watch(self, tell: Tell, headers: Mapping[str, str], *, sees_names: bool) -> None:
        """Have somebody told what there is, again and again; they find out what has changed."""
        self._watchers[tell] = (sees_names, headers)
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())

    def leave(self, tell: Tell) -> None:
        self._watchers.pop(tell, None)

    async def _look(self) -> None:
        last: list[Shown] = []
        told: set[Tell] = set()
        while self._watchers:
            _, headers = max(self._watchers.values(), key=lambda each: each[0])
            try:
                shown = await self.now(headers)
            except CroupierError:  # a stream is being taken over: there is more to see in a moment
                shown = last
            if len(shown) != len(last) or any(a.summary is not b.summary for a, b in zip(shown, last, strict=True)):
                told.clear()
                last = shown
            for tell in [each for each in self._watchers if each not in told]:
                tell(last)
                told.add(tell)
            told &= self._watchers.keys()
            await asyncio.sleep(LOOK_S)


def _named(summary: Summary, stream: str) -> Summary:
    """Give it the name of its stream, where it has none of its own."""
    return summary if summary.name else msgspec.structs.replace(summary, name=stream.rpartition("/")[2])
