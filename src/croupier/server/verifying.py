"""The verification of the ledger as a job in the background: how far it is, and what it found."""

import asyncio
import sys
from typing import Any

import msgspec

from croupier.clock import FineClock, format_utc
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.store import Store
from croupier.server.merge_patch import Document
from croupier.server.verify_process import Wanted


class Verifying:
    """One verification at a time; the last is remembered until the next begins."""

    def __init__(self, store: Store, keys: ChanceKeys, clock: FineClock) -> None:
        self._store, self._keys, self._clock = store, keys, clock
        self._job: asyncio.Task[None] | None = None
        self.told: Document = {"state": "none"}
        """`state` is none, working or done; then `done` and `of`, or a `report`, or a `problem`."""

    def start(self, who: str, stream: str = "") -> None:
        """Begin, unless one is under way."""
        if self._job is not None and not self._job.done():
            return
        asked = {"by": who, "at": format_utc(self._clock.now_ms()), "stream": stream}
        self.told = {"state": "working", "done": 0, "of": 0, **asked}
        self._job = asyncio.create_task(self._run(asked))

    async def _run(self, asked: Document) -> None:
        wanted = Wanted(self._store.url, self._keys, (asked["stream"],) if asked["stream"] else ())
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "croupier.server.verify_process"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True,  # who ends the server by a key at its terminal ends this by it, and not twice
        )
        assert process.stdin is not None
        assert process.stdout is not None
        last: Document = {}
        try:
            process.stdin.write(wanted.packed())
            process.stdin.close()
            async for told in process.stdout:
                last = msgspec.json.decode(told)
                if "of" in last:
                    self.told = {"state": "working", **last, **asked}
            await process.wait()
            self.told = {"state": "done", **asked, **_result(last)}
        except BaseException:
            self.told = {"state": "done", **asked, "problem": "it was ended before it was done"}
            raise
        finally:
            if process.returncode is None:
                process.kill()


def _result(last: dict[str, Any]) -> Document:
    if "report" in last or "problem" in last:
        return last
    return {"problem": "its process ended before it was done"}
