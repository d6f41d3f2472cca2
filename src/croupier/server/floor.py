"""The house as one server runs it: the streams that it holds, how it takes them, and how it lets go of them.

Several servers may share a ledger. A stream is held by one of them at a time, by its lease; the others pass on what is
asked of it, and take it over when its holder is gone.
"""

import asyncio
from collections.abc import Callable
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from croupier.chance import new_secret
from croupier.clock import FineClock, SystemClock
from croupier.errors import CroupierError
from croupier.ledger import schema
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.committing import Committer
from croupier.ledger.errors import FencedError
from croupier.ledger.live import Command, LiveStream, open_stream
from croupier.ledger.store import LEASE_MS, Store
from croupier.server.errors import NotYoursError, UnknownError
from croupier.server.faces import Face, known_faces
from croupier.server.people import People
from croupier.server.roles import Person
from croupier.server.watched import Watched

RENEW_S = LEASE_MS / 1000 / 3
"""How often leases are renewed: two renewals may fail before another server takes over."""
ALONE = "#the only server"
"""The holder of streams where no other server can be: it takes up at once what it held before it was killed."""


class Held(NamedTuple):
    """A stream as the ledger knows it, whoever holds it."""

    stream: str
    kind: str
    seq: int
    holder: str


class Elsewhere(NamedTuple):
    """Another server holds the stream: its address."""

    address: str


class Floor:
    """The live streams of this process. Made and used on one event loop."""

    def __init__(
        self,
        store: Store,
        keys: ChanceKeys,
        *,
        address: str = "",
        is_alone: bool = False,
        clock: FineClock | None = None,
    ) -> None:
        self.store = store
        self.keys = keys
        self.clock = clock or SystemClock()
        self.address = address
        """Where other servers of the house reach this one; empty if it is the only one."""
        self.holder = ALONE if is_alone else f"{address}#{new_secret().hex()[:12]}"
        vault = keys.vault("/floor")
        self.house_key = vault.secret("servers") if vault is not None else b""
        """What the servers of a house know each other by."""
        self.settled: Callable[[Watched], None] = lambda _: None
        """Called whenever a stream is at rest."""
        self.people = People(store, self.clock)
        self.faces: dict[str, Face] = known_faces()
        self.committer = Committer(store)
        self.held: dict[str, Watched] = {}
        self.rooms: tuple[str, ...] = ()
        """The poker rooms of the house, as far as this server knows."""
        self.tournaments: tuple[str, ...] = ()
        """Its poker tournaments."""
        self._taking: dict[str, asyncio.Lock] = {}
        self._renewing: asyncio.Task[None] | None = None

    # -- beginning and end -----------------------------------------------------------------------------------------

    def start(self) -> None:
        self._renewing = asyncio.create_task(self._renew())

    async def stop(self) -> None:
        """Everything that was asked is stored; others may take the streams at once."""
        if self._renewing is not None:
            self._renewing.cancel()
        for thing in list(self.held.values()):
            await thing.at_rest()
            thing.close()
        self.held.clear()
        await asyncio.to_thread(self.committer.close)

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(RENEW_S)
            for thing in list(self.held.values()):
                try:
                    await asyncio.to_thread(thing.live.renew)
                except CroupierError as error:
                    thing.give_up(error)

    def _lost(self, thing: Watched) -> None:
        if self.held.get(thing.stream) is thing:
            del self.held[thing.stream]

    # -- streams ---------------------------------------------------------------------------------------------------

    def streams(self) -> list[Held]:
        """Every stream that has pages."""
        known = schema.streams
        with self.store.problems_told(), self.store.readers.connect() as db:
            rows = db.execute(sa.select(known).order_by(known.c.stream)).all()
        return [Held(row.stream, row.kind, row.seq, row.holder) for row in rows if row.kind in self.faces]

    async def take(self, stream: str) -> Watched | Elsewhere:
        """The stream, held by this server from now on, or where it is held."""
        if (thing := self.held.get(stream)) is not None:
            return thing
        async with self._taking.setdefault(stream, asyncio.Lock()):
            if (thing := self.held.get(stream)) is not None:
                return thing
            known = await asyncio.to_thread(self._known, stream)
            if known.holder and known.holder != self.holder and self._is_held(known):
                return Elsewhere(known.holder.partition("#")[0])
            face = self.faces[known.kind]
            try:
                live = await asyncio.to_thread(self._take, stream, face)
            except FencedError:
                known = await asyncio.to_thread(self._known, stream)
                return Elsewhere(known.holder.partition("#")[0])
            return self._hold(live, face)

    async def take_as(self, stream: str, face: type, what: str) -> Watched | Elsewhere:
        """The stream at rest, or where it is held; one of another sort is not known here as what it is taken for."""
        thing = await self.take(stream)
        if not isinstance(thing, Elsewhere):
            if not isinstance(thing.face, face):
                raise UnknownError(f"{stream}: is no {what}")
            await thing.at_rest()
        return thing

    def _known(self, stream: str) -> Held:
        found = next((each for each in self.streams() if each.stream == stream), None)
        if found is None:
            raise UnknownError(f"{stream}: there is no such table")
        return found

    def _is_held(self, known: Held) -> bool:
        """Whether the lease of its holder has not run out."""
        with self.store.problems_told(), self.store.readers.connect() as db:
            until = db.execute(
                sa.select(schema.streams.c.until_ms).where(schema.streams.c.stream == known.stream)
            ).scalar_one()
            return int(until) > self.store.now_ms(db)

    def _take(self, stream: str, face: Face) -> LiveStream:
        live = LiveStream(self.store, face.kind, stream, self.holder, self.keys)
        _ = live.memory  # rebuilt here, and not on the event loop
        return live

    def _hold(self, live: LiveStream, face: Face) -> Watched:
        thing = Watched(live, face, self.committer, self.clock, self._lost, lambda each: self.settled(each))
        self.held[live.stream] = thing
        return thing

    async def open(self, person: Person, kind: str, stream: str, setup: msgspec.Struct, id_: str) -> Watched:
        """A new stream, which this server holds."""
        if not person.is_any("manager"):
            raise NotYoursError(f"{stream}: for a manager to open")
        face = self.faces.get(kind)
        if face is None:
            raise UnknownError(f"kind: {kind}: no pages are made of it; one of {', '.join(self.faces)}")
        asked = Command(f"{person.name}~{id_}", person.name, person.role, msgspec.Raw(b'"opened"'))
        live = await asyncio.to_thread(
            open_stream, self.store, face.kind, stream, setup, asked, self.clock.now_ms(), self.holder, self.keys
        )
        _ = live.memory
        if kind == "poker_room":
            self.rooms = tuple(sorted({*self.rooms, stream}))
        if kind == "poker_tournament":
            self.tournaments = tuple(sorted({*self.tournaments, stream}))
        return self._hold(live, face)
