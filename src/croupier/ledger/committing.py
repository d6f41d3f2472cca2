"""Group commit: what many streams stage while one transaction is being synced goes into the next.

Nobody is answered before their own transaction is durable. One thread talks to the database; whoever hands something in
gets a future, which a thread waits for and an event loop awaits.
"""

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future

from croupier.ledger.errors import FencedError
from croupier.ledger.live import Answer, Command, LiveStream, Staged
from croupier.ledger.store import Store

MOST_AT_ONCE = 32
"""The most commands in one transaction: more would let everybody wait longer."""

_Waiting = tuple[tuple[Staged, ...], "Future[None]"]


class Committer:
    """Stores what is staged, in the order in which it comes in. To be closed, or used in a `with`."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="ledger committer", daemon=True)
        self._thread.start()

    def __enter__(self) -> "Committer":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Store all that was handed in, and end."""
        self._queue.put(None)
        self._thread.join()

    def commit(self, *staged: Staged) -> "Future[None]":
        """Hand something in, all of which is stored in one transaction; done when it is durable."""
        future: Future[None] = Future()
        self._queue.put((staged, future))
        return future

    def handle(self, live: LiveStream, command: Command, now_ms: int) -> Answer:
        """Do a command of a stream and wait until it is stored; one at a time for each stream."""
        for attempt in (1, 2):
            staged = live.stage(command, now_ms)
            if isinstance(staged, Answer):
                return staged
            try:
                self.commit(staged).result()
            except FencedError:
                if attempt == 2:
                    raise
            else:
                return live.confirm(staged)
        raise AssertionError("the second attempt returns or raises")

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            batch, is_last = [first], False
            while len(batch) < MOST_AT_ONCE and not is_last:
                try:
                    following = self._queue.get_nowait()
                except queue.Empty:
                    break
                if following is None:
                    is_last = True
                else:
                    batch.append(following)
            self._store(batch)
            if is_last:
                return

    def _store(self, batch: list[_Waiting]) -> None:
        """All at once; if that fails, each by itself, so that a stream that is lost stops no other."""
        if len(batch) > 1 and _try(lambda: self._append(batch)) is None:
            for _, future in batch:
                future.set_result(None)
            return
        for waiting in batch:
            error = _try(lambda waiting=waiting: self._append([waiting]))  # type: ignore[misc]
            if error is None:
                waiting[1].set_result(None)
            else:
                waiting[1].set_exception(error)

    def _append(self, batch: list[_Waiting]) -> None:
        self.store.append([(staged.lease, staged.entry) for group, _ in batch for staged in group])


def _try(work: Callable[[], None]) -> Exception | None:
    try:
        work()
    except Exception as error:
        return error
    return None
