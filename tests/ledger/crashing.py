"""Workers that are killed, servers that crash, and a client that repeats what was not answered.

A worker holds four tables and takes commands through a socket. Whatever it answers, the client writes down; when the
worker has been killed, at any moment or at a named point, everything that was answered must be stored as it was
answered, nothing twice, and nothing that was never asked for. A new worker goes on, and is told again what the last one
left open, under the same ids.
"""

import hashlib
import json
import os
import random
import select
import signal
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from croupier.errors import CroupierError
from croupier.ledger.audit import verify
from croupier.ledger.committing import Committer
from croupier.ledger.errors import FencedError, LedgerError
from croupier.ledger.live import Answer, Command, LiveStream, Staged
from croupier.ledger.played_rounds import ROUNDS
from croupier.ledger.rebuilding import Rebuilt
from croupier.ledger.store import Store
from tests.ledger.players import DOCUMENTS, KEYS, go_on_with, next_did, open_table, played, raw
from tests.ledger.postgresql import Server

STREAMS = {f"table/{number}": document for number, document in enumerate(DOCUMENTS)}
SNAPSHOT_EVERY = 8
KILLS_OF_ONE_LEDGER = 25
"""Then a new one is begun, so that verifying it after every kill stays quick."""
ERRORS = ("LOST", "TWICE", "OTHERWISE", "NEVER SENT", "UNSOUND", "STUCK")
"""What must never be counted."""

# -- named points ----------------------------------------------------------------------------------------------------

POINTS: dict[str, tuple[type, str]] = {
    "heads moved": (Store, "_move_heads"),
    "posted": (Store, "_post"),
    "noted, not committed": (Store, "_note"),
    "committed": (Store, "append"),
    "done, not stored": (LiveStream, "_staged"),
    "stored, not answered": (LiveStream, "confirm"),
    "taken": (Store, "acquire"),
    "rebuilding": (Rebuilt, "redo"),
}


def die_at(point: str, passes: int) -> None:
    """Have this process killed after so many passes of a point: the methods are wrapped here, and nowhere else."""
    owner, name = POINTS[point]
    true = getattr(owner, name)
    left = passes

    def wrapped(*arguments: Any, **named: Any) -> Any:
        nonlocal left
        result = true(*arguments, **named)
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return result

    setattr(owner, name, wrapped)


# -- defects, to see that they are found -----------------------------------------------------------------------------


def answer_early() -> None:
    """Answers before the commit: what is handed in is kept back and stored three at a time."""
    kept: list[tuple[Committer, tuple[Staged, ...]]] = []

    def commit(self: Committer, *staged: Staged) -> "Future[None]":
        kept.append((self, staged))
        if len(kept) == 3:
            for committer, each in kept:
                committer.store.append([(one.lease, one.entry) for one in each])
            kept.clear()
        future: Future[None] = Future()
        future.set_result(None)
        return future

    Committer.commit = commit  # type: ignore[method-assign]


def forget_ids() -> None:
    """Repeats are taken for new."""
    LiveStream._known = lambda *_: None  # type: ignore[method-assign,assign]


def keep_memory() -> None:
    """What was staged is taken for what is stored, whatever comes of the commit."""
    true = LiveStream._staged

    def staged(self: LiveStream, memory: Rebuilt, *arguments: Any, **named: Any) -> Staged:
        result = true(self, memory, *arguments, **named)
        if random.random() < 0.1:
            self._memory = memory
            raise LedgerError("the database is away")
        return result

    LiveStream._staged = staged  # type: ignore[method-assign]


DEFECTS: dict[str, Callable[[], None]] = {
    "answers early": answer_early,
    "forgets ids": forget_ids,
    "keeps memory": keep_memory,
}

# -- the worker ------------------------------------------------------------------------------------------------------


def digest(events: tuple[bytes, ...]) -> str:
    return hashlib.sha256(b"\n".join(events)).hexdigest()[:16]


class Worker:
    """Takes lists of commands, one to a table at most, and writes each answer when it is stored."""

    def __init__(self, url: str, line: socket.socket, seed: int) -> None:
        self.file = line.makefile("rw")
        self.luck = random.Random(seed)
        self.store = Store(url)
        self.tables = {s: go_on_with(self.store, s, snapshot_every=SNAPSHOT_EVERY) for s in STREAMS}
        self.committer = Committer(self.store)

    def run(self) -> None:
        self.tell_next(STREAMS)
        for text in self.file:
            batch = {stream: Command(id_, who, "dealer", msgspec.Raw(did)) for stream, id_, who, did in _read(text)}
            self.take(batch)
            self.tell_next(batch)

    def take(self, batch: dict[str, Command]) -> None:
        now = time.time_ns() // 1_000_000
        waiting: dict[str, tuple[Staged, Future[None]]] = {}
        for stream, command in batch.items():
            with self.errors_told(stream):
                staged = self.tables[stream].stage(command, now)
                if isinstance(staged, Answer):
                    self.answer(stream, command, staged)
                else:
                    waiting[stream] = (staged, self.committer.commit(staged))
        for stream, (staged, future) in waiting.items():
            with self.errors_told(stream):
                try:
                    future.result()
                except FencedError:  # an earlier commit of unknown outcome did happen
                    self.answer(stream, batch[stream], self.tables[stream].handle(batch[stream], now))
                else:
                    self.answer(stream, batch[stream], self.tables[stream].confirm(staged))

    @contextmanager
    def errors_told(self, stream: str) -> Iterator[None]:
        try:
            yield
        except CroupierError as error:
            self.write({"stream": stream, "error": f"{type(error).__name__}: {error}"[:200]})

    def answer(self, stream: str, command: Command, answer: Answer) -> None:
        told = [command.id, answer.place.seq, answer.place.chain.hex(), digest(answer.events), answer.was_known]
        self.write({"stream": stream, "answer": told})

    def tell_next(self, streams: Any) -> None:
        wanted: dict[str, tuple[str, str]] = {}
        for stream in streams:
            with self.errors_told(stream):
                did = next_did(played(self.tables[stream]), self.luck)
                wanted[stream] = did.actor, bytes(raw(did)).decode()
        self.write({"next": wanted})

    def write(self, told: dict[str, Any]) -> None:
        print(json.dumps(told), file=self.file, flush=True)


def _read(text: str) -> list[tuple[str, str, str, bytes]]:
    return [(stream, id_, who, did.encode()) for stream, id_, who, did in json.loads(text)]


class Child:
    """A worker in a process of its own."""

    def __init__(self, url: str, seed: int, point: str = "", passes: int = 0, defect: str = "") -> None:
        self.line, theirs = socket.socketpair()
        self.pid = os.fork()
        if self.pid == 0:
            try:
                self.line.close()
                if point:
                    die_at(point, passes)
                if defect:
                    random.seed(seed)
                    DEFECTS[defect]()
                Worker(url, theirs, seed).run()
            except BaseException as error:
                if not isinstance(error, CroupierError | BrokenPipeError | ConnectionResetError):
                    os.write(2, f"worker: {type(error).__name__}: {error}\n".encode())
            finally:
                os._exit(0)
        theirs.close()
        self.buffer = b""

    def kill(self) -> None:
        """Kill it, and wait until it is gone; what it had answered can still be read."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)

    def read(self, timeout: float) -> list[dict[str, Any]] | None:
        """What it has written; None when it is gone."""
        ready, _, _ = select.select([self.line], [], [], max(0.0, timeout))
        if not ready:
            return []
        try:
            data = self.line.recv(1 << 16)
        except ConnectionResetError:
            data = b""
        if not data:
            return None
        *lines, self.buffer = (self.buffer + data).split(b"\n")
        return [json.loads(text) for text in lines]

    def send(self, batch: list[list[str]]) -> None:
        with suppress(BrokenPipeError, ConnectionResetError):
            self.line.sendall(json.dumps(batch).encode() + b"\n")


# -- the client ------------------------------------------------------------------------------------------------------


class Client:
    """Knows what was answered, and repeats what was not under the same id."""

    def __init__(self, seed: int, patience: int = 30) -> None:
        self.luck = random.Random(seed)
        self.patience = patience
        """How many errors in a row are borne from one table."""
        self.numbers = dict.fromkeys(STREAMS, 0)
        self.next: dict[str, tuple[str, str]] = {}
        self.sent: dict[str, list[str]] = {}
        self.answered: dict[str, dict[str, tuple[int, str, str]]] = {stream: {} for stream in STREAMS}
        self.counts: Counter[str] = Counter()
        self.errors_in_a_row = dict.fromkeys(STREAMS, 0)

    def batch(self) -> list[list[str]]:
        for stream in self.luck.sample([*STREAMS], self.luck.randint(1, len(STREAMS))):
            if stream not in self.sent and stream in self.next:
                self.numbers[stream] += 1
                self.sent[stream] = [stream, f"tablet:{self.numbers[stream]}", *self.next.pop(stream)]
        return [*self.sent.values()]

    def take(self, told: dict[str, Any]) -> bool:
        """Whether the worker waits for more."""
        if "next" in told:
            self.next |= {stream: tuple(did) for stream, did in told["next"].items() if stream not in self.sent}
            return True
        stream = told["stream"]
        if "error" in told:
            self.counts[f"error: {told['error'][:60]}"] += 1
            self.errors_in_a_row[stream] += 1
            if self.errors_in_a_row[stream] > self.patience:
                self.counts["STUCK"] = 1
        else:
            self.errors_in_a_row[stream] = 0
            id_, seq, chain, events, was_known = told["answer"]
            if stream in self.sent and self.sent[stream][1] == id_:
                del self.sent[stream]
                self.answered[stream][id_] = (seq, chain, events)
                self.counts["found stored on repeat" if was_known else "answered"] += 1
        return False

    def talk(self, child: Child, until: float) -> bool:
        """Send and take until a time; False if the worker is gone before."""
        while (now := time.perf_counter()) < until and not self.counts["STUCK"]:
            found = child.read(until - now)
            if found is None:
                return False
            waits = [self.take(told) for told in found]
            if any(waits):
                child.send(self.batch())
        return True

    def warm(self, child: Child, answers: int = 20) -> bool:
        """Talk until so much more has been answered; False if the worker is gone before."""
        wanted, until = self.counts["answered"] + answers, time.perf_counter() + 60
        while self.counts["answered"] < wanted and time.perf_counter() < until:
            if not self.talk(child, time.perf_counter() + 0.05):
                return False
        return True

    def hear_out(self, child: Child) -> None:
        """What the worker had answered before it was killed."""
        while (found := child.read(1)) is not None:
            for told in found:
                self.take(told)
        child.line.close()

    def audit(self, url: str) -> None:
        """What was answered is stored as it was answered, once; what is stored beyond that is still to be answered."""
        store = Store(url)
        for stream, answered in self.answered.items():
            entries = [entry for entry in store.read(stream) if entry.kind != "opened"]
            stored = {entry.command: entry for entry in entries}
            self.counts["TWICE"] += len(entries) - len(stored)
            for id_, (seq, chain, events) in answered.items():
                entry = stored.pop(id_, None)
                if entry is None:
                    self.counts["LOST"] += 1
                elif (entry.seq, entry.chain.hex(), digest(tuple(map(bytes, entry.read().events)))) != (
                    seq,
                    chain,
                    events,
                ):
                    self.counts["OTHERWISE"] += 1
            self.counts["NEVER SENT"] += len([id_ for id_ in stored if id_ != self.sent.get(stream, ("", ""))[1]])
        report = verify(store, {"rounds": ROUNDS}, keys=KEYS)
        self.counts["UNSOUND"] += len(report.findings)
        self.counts.update({str(each): 1 for each in report.findings[:3]})
        self.counts["audits"] += 1
        store.close()


_BACKENDS = (
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
    " AND datname LIKE 'ledger%'"
)

# -- runs ------------------------------------------------------------------------------------------------------------


def begin(url: str) -> None:
    store = Store.create(url, "crashes")
    for stream, document in STREAMS.items():
        open_table(store, document, stream)
    store.close()


def kill_workers(new_url: Callable[[], str], kills: int, seed: int, defect: str = "") -> Counter[str]:
    """Workers are killed one after the other, a third of them at named points."""
    luck, total, client, url = random.Random(seed), Counter[str](), Client(seed), ""
    for number in range(kills):
        if number % KILLS_OF_ONE_LEDGER == 0:
            total += client.counts
            client, url = Client(seed + number), new_url()
            begin(url)
        at_point = number % 3 == 2
        point, passes = (luck.choice([*POINTS]), luck.randint(0, 3)) if at_point else ("", 0)
        child = Child(url, seed * 10**6 + number, point, passes, defect)
        if number % 3 == 0:  # when it is at work; else it may be killed while it begins
            select.select([child.line], [], [], 60)
        if client.talk(child, time.perf_counter() + (1.5 if at_point else luck.uniform(0, 0.1))):
            client.counts["killed at any moment"] += 1
        else:
            client.counts[f"killed: {point}"] += 1
        child.kill()
        client.hear_out(child)
        client.audit(url)
        if any(client.counts[error] for error in ERRORS):
            break
    return total + client.counts


def kill_at(new_url: Callable[[], str], point: str, kills: int, seed: int) -> Counter[str]:
    """Workers that die at one point, each after another number of passes of it."""
    client, url = Client(seed), new_url()
    begin(url)
    child = Child(url, seed)
    client.warm(child)
    child.kill()
    client.hear_out(child)
    for number in range(kills):
        child = Child(url, seed * 10**6 + number, point, number % 3)
        if client.talk(child, time.perf_counter() + 60):
            client.counts["STUCK"] = 1
            child.kill()
            return client.counts
        client.counts[f"killed: {point}"] += 1
        os.waitpid(child.pid, 0)
        child.line.close()
        client.audit(url)
    return client.counts


def crash_server(crashes: int, seed: int) -> Counter[str]:
    """The server is stopped at once, or one of its processes killed, while a worker lives on."""
    luck, client = random.Random(seed), Client(seed, patience=10**6)  # without a server there are many
    with Server() as server:
        url = server.new_database()
        begin(url)
        child = Child(url, seed)
        for number in range(crashes):
            while not client.warm(child) or not client.talk(child, time.perf_counter() + luck.uniform(0, 0.2)):
                child = _next_child(client, child, url, seed + number)
            if number % 3 == 2:
                for (pid,) in luck.sample(server.execute(_BACKENDS), 1):
                    os.kill(pid, signal.SIGKILL)
                    client.counts["backend killed"] += 1
                server.wait_until_it_answers()
            else:
                server.halt(signal.SIGQUIT)
                server.start()
                client.counts["server stopped"] += 1
            if number % 5 == 4:
                client.audit(url)
        while not client.warm(child):
            child = _next_child(client, child, url, seed)
        child.kill()
        client.hear_out(child)
        client.audit(url)
    return client.counts


def _next_child(client: Client, gone: Child, url: str, seed: int) -> Child:
    """Another worker: the last one found no server when it began."""
    os.waitpid(gone.pid, 0)
    client.hear_out(gone)
    client.counts["worker started again"] += 1
    return Child(url, seed)


def sqlite_urls(folder: Path) -> Callable[[], str]:
    """A new file each time; the ones before are thrown away."""

    def new() -> str:
        for file in folder.glob("crash*.db*"):
            file.unlink()
        return str(folder / f"crash{time.time_ns()}.db")

    return new


def warm_up() -> None:
    """Read the rulebooks once, before processes are forked."""
    from croupier.ledger.played_rounds import open_game

    for document in DOCUMENTS:
        open_game(document)
