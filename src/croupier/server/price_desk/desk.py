"""The price desk of a server: questions wait for one process, one after the other; answers are kept for a while."""

import asyncio
import hashlib
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec

from croupier.server.errors import BusyError
from croupier.server.price_desk.messages import Answered, Message, Told, Wanted

TIME_S = 600.0
"""The longest that a question is worked on."""
IDLE_S = 300.0
"""How long the process stays when nobody asks."""
MOST_LINE = 64 << 20
MOST_KEPT = 64
MOST_KEPT_BYTES = 64 << 20
MOST_WAITING = 12
MOST_OF_ONE = 3
"""Questions that wait, of all and of one person."""
COMMAND = (sys.executable, "-m", "croupier.server.price_desk.process")


@dataclass
class Job:
    """A question that was asked, and how far its answer is."""

    key: str
    wanted: Wanted
    person: str
    done: int = 0
    all: int = 0
    is_working: bool = False
    answer: Answered | None = None
    ended: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def size(self) -> int:
        """About how many bytes its answer takes."""
        found = self.answer
        return len(found.html) + len(found.file.body if found.file else b"") if found else 0


class Desk:
    """Asks the process, and remembers. It lives on the loop of the server."""

    def __init__(self, command: tuple[str, ...] = COMMAND, time_s: float = TIME_S) -> None:
        self._worker = _Worker(command)
        self._time_s = time_s
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._waiting: list[Job] = []
        self._asked = asyncio.Event()
        self._working: asyncio.Task[None] | None = None

    def ask(self, person: str, question: str, fields: Mapping[str, str]) -> Job:
        """Ask, unless the same was asked before and is being worked out or known."""
        filled = {name: value.strip() for name, value in sorted(fields.items()) if value.strip()}
        wanted = Wanted(question, filled)
        key = hashlib.sha256(msgspec.json.encode(wanted)).hexdigest()[:32]
        known = self._jobs.get(key)
        if known is not None and not (known.answer and known.answer.problem):
            self._jobs.move_to_end(key)
            return known
        if len(self._waiting) >= MOST_WAITING:
            raise BusyError(f"{MOST_WAITING} questions wait already: ask again when some are answered")
        if sum(job.person == person for job in self._waiting) >= MOST_OF_ONE:
            raise BusyError(f"{MOST_OF_ONE} of your questions wait already: stop one of them, or wait")
        job = self._jobs[key] = Job(key, wanted, person)
        self._jobs.move_to_end(key)
        self._waiting.append(job)
        self._asked.set()
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())
        return job

    def find(self, key: str) -> Job | None:
        return self._jobs.get(key)

    def before(self, job: Job) -> int:
        """How many questions are answered before it."""
        return self._waiting.index(job) if job in self._waiting else 0

    def drop(self, job: Job) -> None:
        """Stop working on a question."""
        if job.answer is not None:
            return
        if job.is_working:
            self._worker.kill()
        self._end(job, Answered(problem="it was stopped before it was answered"))

    async def stop(self) -> None:
        """End the process, and leave what waits unanswered."""
        if self._working is not None:
            self._working.cancel()
            with suppress(asyncio.CancelledError):
                await self._working
        await self._worker.end()

    async def _work(self) -> None:
        while True:
            while self._waiting:
                await self._answer(self._waiting[0])
            self._asked.clear()
            try:
                async with asyncio.timeout(IDLE_S):  # `wait_for` may lose a cancellation that comes with its result
                    await self._asked.wait()
            except TimeoutError:
                await self._worker.end()
                if not self._waiting:
                    return

    async def _answer(self, job: Job) -> None:
        def told(message: Told) -> None:
            job.done, job.all = message.done, message.all

        job.is_working = True
        try:
            async with asyncio.timeout(self._time_s):
                found = await self._worker.answer(job.wanted, told)
        except TimeoutError:
            self._worker.kill()
            found = Answered(problem=f"it took more than {self._time_s:,.0f} seconds, and was stopped: ask for less")
        self._end(job, found)

    def _end(self, job: Job, answer: Answered) -> None:
        job.answer = job.answer or answer
        job.is_working = False
        if job in self._waiting:
            self._waiting.remove(job)
        job.ended.set()
        kept = [each for each in self._jobs.values() if each.answer is not None]
        while len(kept) > MOST_KEPT or (len(kept) > 1 and sum(each.size for each in kept) > MOST_KEPT_BYTES):
            del self._jobs[kept.pop(0).key]


class _Worker:
    """The process, begun when it is needed."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._process: Process | None = None
        self._is_killed = False

    async def answer(self, wanted: Wanted, told: Callable[[Told], None]) -> Answered:
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode(wanted) + b"\n")
            await process.stdin.drain()
            while line := await process.stdout.readline():
                message: Message = msgspec.json.decode(line, type=Message)
                if isinstance(message, Answered):
                    return message
                told(message)
        except (OSError, ValueError, msgspec.MsgspecError):
            pass
        self.kill()
        return Answered(problem="it could not be worked out: its process ended before it was done")

    async def _running(self) -> Process:
        if self._process is None or self._is_killed or self._process.returncode is not None:
            await self.end()
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, limit=MOST_LINE
            )
            self._is_killed = False
        return self._process

    def kill(self) -> None:
        """Stop it at once; whoever waits for its answer is told that there is none."""
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
        self._is_killed = True

    async def end(self) -> None:
        self.kill()
        process, self._process = self._process, None
        if process is not None:
            await process.wait()
