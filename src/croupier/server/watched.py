"""A live stream with those who watch it: commands in order, nothing told before it is durable.

It is an actor without a mailbox of its own thread: commands wait in a queue, are done on the event loop in batches,
stored by the committer's thread in one transaction, and only then answered and told. While a batch is being stored the
subject is ahead of what people may know, so it is looked at between batches only.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any

import msgspec

from croupier.chips import amounts_in
from croupier.clock import FineClock
from croupier.errors import CroupierError
from croupier.ledger.committing import Committer
from croupier.ledger.errors import FencedError
from croupier.ledger.live import Answer, BatchClosedError, Command, LiveStream, Staged
from croupier.ledger.telling import read_event
from croupier.procedure import Event
from croupier.rulebook import Citation
from croupier.server.errors import BusyError
from croupier.server.faces.face import Face, Said
from croupier.server.merge_patch import Document, patch_between
from croupier.server.roles import SYSTEM, Person
from croupier.table.forms import cited

FRAME_S = 0.2
"""How often watchers are told what has happened; whoever acted is answered at once."""
MOST_WAITING = 2_000
"""Commands in the queue of a stream: more are refused as busy."""
MOST_IN_BATCH = 32
MOST_REMEMBERED = 1_000
"""Events that are kept for those who come back; who was away for longer is told so, and where to look them up."""
RECORDS_READ = 200
"""Records whose events are read again when a stream is taken up."""
LINES_AT_FIRST = 60
"""Events that a page is shown when it opens."""

Reply = Callable[[bytes], None]
"""Takes the answer to a command, as JSON."""


class Line:
    """An event as it is told, with the record that it is of."""

    def __init__(self, seq: int, event: Event, round_: int) -> None:
        self.seq, self.event, self.round = seq, event, round_
        self.is_open = type(event).seen_by is Event.seen_by
        """Whether everybody may know all of it: it is then told to all alike."""
        self._told = b""

    def told(self, actor: str) -> bytes:
        """The event as somebody may know it, in words; nothing if they may not."""
        if self._told:
            return self._told
        told = line(self, actor)
        if told is None:
            return b""
        encoded = msgspec.json.encode(told)
        if self.is_open:
            self._told = encoded
        return encoded


@dataclass(frozen=True)
class _Asked:
    """A command that waits."""

    person: Person
    said: Said
    reply: Reply


class Watcher:
    """Somebody's page: what it has been told so far, and how to send it more."""

    def __init__(self, person: Person, send: Callable[[bytes | None], None], after: int) -> None:
        self.person = person
        self.send = send
        """Takes what is to be told; None when it must connect again."""
        self.after = after
        """The last record that it knows."""
        self.own: Document = {}
        self.own_key: object = None
        self.is_new = True


class Watched:
    """A stream that this process holds."""

    def __init__(
        self,
        live: LiveStream,
        face: Face,
        committer: Committer,
        clock: FineClock,
        lost: Callable[["Watched"], None],
        settled: Callable[["Watched"], None],
    ) -> None:
        self.live = live
        self.face = face
        self.committer = committer
        self.clock = clock
        self._lost = lost
        self._settled = settled
        self.loop = asyncio.get_running_loop()
        self.watchers: set[Watcher] = set()
        self._queue: deque[_Asked] = deque()
        self._is_working = False
        self._flush_at: asyncio.TimerHandle | None = None
        self._is_due = False
        self._tick_at: asyncio.TimerHandle | None = None
        self._ticks = 0
        self._at_rest: asyncio.Future[None] | None = None
        self.story: deque[Line] = deque(self._stored_lines(), maxlen=MOST_REMEMBERED)
        with self.amounts():
            self._shared: Document = face.shared(live.memory.subject)
        self.is_lost = False
        self.problem: BaseException | None = None
        self._schedule_tick()

    def _stored_lines(self) -> Iterator[Line]:
        """What happened last, for those who were cut off when the process that held it ended."""
        seq = self.live.memory.place.seq
        for entry in self.live.store.read(self.live.stream, max(1, seq - RECORDS_READ), seq):
            for raw in entry.read().events:
                if (event := read_event(bytes(raw))) is not None:
                    yield Line(entry.seq, event, entry.round)

    @property
    def stream(self) -> str:
        return self.live.stream

    @property
    def seq(self) -> int:
        """The last record that people may know of."""
        return self.live.lease.place.seq

    # -- commands --------------------------------------------------------------------------------------------------

    def submit(self, person: Person, said: Said, reply: Reply) -> None:
        """Queue a command; the answer comes when it is durable, or refused."""
        if self.is_lost:
            reply(refusal(said.id, BusyError("another server has taken over: ask again")))
        elif len(self._queue) >= MOST_WAITING:
            reply(refusal(said.id, BusyError("too much is asked at once: ask again")))
        else:
            self._queue.append(_Asked(person, said, reply))
            self._wake()

    async def ask(self, person: Person, said: Said) -> bytes:
        """The answer to a command, as JSON."""
        answer: asyncio.Future[bytes] = self.loop.create_future()
        self.submit(person, said, lambda raw: None if answer.done() else answer.set_result(raw))
        return await answer

    def _wake(self) -> None:
        if not self._is_working:
            self._is_working = True
            self.loop.call_soon(self._work)

    def amounts(self) -> AbstractContextManager[None]:
        """Meanwhile amounts are told as people at this stream know them: in money, or in tournament chips."""
        return amounts_in(self.live.kind.amounts)

    def _work(self) -> None:
        with self.amounts():
            self._do_batch()

    def _do_batch(self) -> None:
        """One batch: done in memory, then handed to the committer."""
        try:
            batch = self.live.batch()
        except CroupierError as error:
            self.give_up(error)
            return
        waiting: list[tuple[_Asked, Staged]] = []
        while self._queue and len(batch.staged) < MOST_IN_BATCH:
            asked = self._queue[0]
            try:
                did = self.face.did(batch.subject, asked.person, asked.said)
                command = Command(
                    id=f"{asked.person.name}~{asked.said.id}",
                    who=asked.person.name,
                    role=asked.person.role,
                    did=msgspec.Raw(msgspec.json.encode(did)),
                )
                outcome = batch.add(command, self.clock.now_ms())
            except BatchClosedError:
                break
            except FencedError as error:
                self.give_up(error)
                return
            except CroupierError as error:
                self._queue.popleft()
                asked.reply(refusal(asked.said.id, error))
                continue
            self._queue.popleft()
            if isinstance(outcome, Answer):
                asked.reply(receipt(asked.said.id, outcome.place.seq, outcome.place.chain))
            else:
                waiting.append((asked, outcome))
        if not waiting:
            self._rest()
            return
        stored = self.committer.commit(*batch.staged)
        stored.add_done_callback(
            lambda future: self.loop.call_soon_threadsafe(self._stored, batch, waiting, future.exception())
        )

    def _stored(self, batch: Any, waiting: list[tuple[_Asked, Staged]], problem: BaseException | None) -> None:
        if problem is not None:
            self.live.forget()
            for asked, _ in waiting:  # whether it was stored is not known: the same id finds out
                asked.reply(refusal(asked.said.id, BusyError("not known whether it was stored: ask again with the id")))
            self.give_up(problem)
            return
        try:
            batch.confirm()
        except CroupierError as error:
            for asked, _ in waiting:
                asked.reply(refusal(asked.said.id, error))
        else:
            for asked, staged in waiting:
                entry = staged.entry
                self.story.extend(Line(entry.seq, event, entry.round) for event in staged.facts)
                asked.reply(receipt(asked.said.id, entry.seq, entry.chain))
        if self._flush_at is None and not self._is_due:
            self._flush_at = self.loop.call_later(FRAME_S, self._flush_due)
        self._rest()

    def _rest(self) -> None:
        """Between batches the subject is what is stored: time to tell, and to go on."""
        self._is_working = False
        if self._at_rest is not None:
            self._at_rest.set_result(None)
            self._at_rest = None
        if self._is_due:
            self._flush()
        self._schedule_tick()
        self._settled(self)
        if self._queue:
            self._wake()

    def give_up(self, problem: BaseException) -> None:
        """Another process holds the stream, or the store does not answer: whoever watches must come back."""
        self.is_lost = True
        self._is_working = False
        if self._tick_at is not None:
            self._tick_at.cancel()
        for asked in self._queue:
            asked.reply(refusal(asked.said.id, BusyError("another server takes over: ask again")))
        self._queue.clear()
        self.problem = problem
        if self._at_rest is not None:
            self._at_rest.set_exception(BusyError("another server takes over: ask again"))
            self._at_rest = None
        for watcher in self.watchers:
            watcher.send(None)
        self._lost(self)

    def close(self) -> None:
        """Let another process take it at once."""
        self.is_lost = True
        if self._tick_at is not None:
            self._tick_at.cancel()
        if self._flush_at is not None:
            self._flush_at.cancel()
        if not self._is_working:
            self.live.release()

    # -- time ------------------------------------------------------------------------------------------------------

    def _schedule_tick(self) -> None:
        if self._tick_at is not None:
            self._tick_at.cancel()
            self._tick_at = None
        due = self.face.due_ms(self.live.memory.subject)
        if due is not None and not self.is_lost:
            self._tick_at = self.loop.call_later(max(0, due - self.clock.now_ms()) / 1000, self._tick)

    def _tick(self) -> None:
        """The clock speaks like anybody else; what it says is stored."""
        self._tick_at = None
        self._ticks += 1
        did = self.face.tick(None)
        said = Said(f"clock-{self.live.lease.epoch}:{self._ticks}", action=msgspec.to_builtins(did))
        self.submit(Person(SYSTEM, SYSTEM), said, lambda _: None)

    # -- telling ---------------------------------------------------------------------------------------------------

    def watch(self, watcher: Watcher) -> None:
        """Tell somebody everything, and from now on what is new."""
        self.watchers.add(watcher)
        if self._is_working:
            self._is_due = True
        else:
            self._flush()

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)

    def _flush_due(self) -> None:
        self._flush_at = None
        if self._is_working:
            self._is_due = True
        else:
            self._flush()

    def _flush(self) -> None:
        with self.amounts():
            self._tell_all()

    def _tell_all(self) -> None:
        """What has happened since, to everybody: what all see is encoded once."""
        self._is_due = False
        subject = self.live.memory.subject
        shared = self.face.shared(subject)
        patch = patch_between(self._shared, shared)
        self._shared = shared
        changes = msgspec.json.encode(patch) if patch else b""
        whole = b""
        lines: dict[tuple[int, str], bytes] = {}
        for watcher in list(self.watchers):
            parts = [b'"seq":%d' % self.seq]
            if watcher.is_new:
                whole = whole or msgspec.json.encode(shared)
                parts.append(b'"whole":%b,"now":%d' % (whole, self.clock.now_ms()))
                if self.has_missed(watcher.after):
                    parts.append(b'"missed":true')
            elif changes:
                parts.append(b'"table":%b' % changes)
            if watcher.after < self.seq:
                parts.append(b'"log":%b' % self._lines(watcher.after, watcher.person, lines))
            if own := self._own(watcher, subject):
                parts.append(b'"own":%b' % own)
            watcher.after, is_news, watcher.is_new = self.seq, watcher.is_new or len(parts) > 1, False
            if is_news:
                watcher.send(b"{%b}" % b",".join(parts))

    def _own(self, watcher: Watcher, subject: Any) -> bytes:
        key = self.face.own_key(subject, watcher.person)
        if key == watcher.own_key and not watcher.is_new:
            return b""
        own = self.face.own(subject, watcher.person)
        patch = patch_between(watcher.own, own)
        watcher.own, watcher.own_key = own, key
        return msgspec.json.encode(patch) if patch else b""

    def _news(self, after: int) -> list[Line]:
        """Events after a record, which are mostly few, and last."""
        news: list[Line] = []
        for each in reversed(self.story):
            if each.seq <= after or (after < 0 and len(news) >= LINES_AT_FIRST):
                break
            news.append(each)
        return news[::-1]

    def _lines(self, after: int, person: Person, made: dict[tuple[int, str], bytes]) -> bytes:
        """Events after a record as somebody may know them; made once for all who may know the same."""
        actor, hears = person.actor, getattr(self.face, "hears", None)
        if hears is not None:  # there are things that are for some people only, whatever the game says of them
            news = [each for each in self._news(after) if hears(person, each.event)]
            return b"[%b]" % b",".join(filter(None, (each.told(actor) for each in news)))
        for key in ((after, ""), (after, actor)):
            if key in made:
                return made[key]
        news = self._news(after)
        encoded = b"[%b]" % b",".join(filter(None, (each.told(actor) for each in news)))
        made[after, "" if all(each.is_open for each in news) else actor] = encoded
        return encoded

    def has_missed(self, after: int) -> bool:
        """Whether somebody was away for so long that not all of it is at hand."""
        return 0 <= after < (self.story[0].seq - 1 if self.story else self.seq)

    async def at_rest(self) -> None:
        """Wait until nothing is being stored: the subject is then what is stored, until the next await."""
        while self._is_working:
            self._at_rest = self._at_rest or self.loop.create_future()
            await asyncio.shield(self._at_rest)

    async def view_of_all(self) -> Document:
        """What everybody may see now."""
        await self.at_rest()
        with self.amounts():
            return self.face.shared(self.live.memory.subject)

    async def view(self, person: Person) -> Document:
        """All that somebody may see now."""
        await self.at_rest()
        subject = self.live.memory.subject
        with self.amounts():
            return {"seq": self.seq, "table": self.face.shared(subject), "own": self.face.own(subject, person)}


def line(told: Line, actor: str) -> Document | None:
    """An event as somebody may know it, in words; nothing if they may not."""
    seen = told.event.seen_by(actor)
    if seen is None:
        return None
    rules = cited(seen.cites)
    return {"seq": told.seq, "kind": seen.name(), "words": seen.words(), "rules": rules, "round": told.round}


def receipt(id_: str, seq: int, chain: bytes) -> bytes:
    """A command is done and durable: its place in the chain."""
    return msgspec.json.encode({"ack": id_, "seq": seq, "chain": chain.hex()})


def refusal(id_: str, error: CroupierError) -> bytes:
    """A command was refused: why, by which rules; nothing has changed."""
    one: Citation | None = getattr(error, "citation", None)
    cites: tuple[Citation, ...] = getattr(error, "cites", ()) or ((one,) if one is not None else ())
    problem = str(error)
    again = isinstance(error, BusyError)
    return msgspec.json.encode(
        {"no": id_, "problem": problem, "rules": cited(cites), **({"again": True} if again else {})}
    )
