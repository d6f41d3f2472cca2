"""Starting a house: its ledger, its keys, its first owner, and the server itself."""

import asyncio
import fcntl
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from croupier.clock import SystemClock
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.store import Store
from croupier.server.app import make_app
from croupier.server.demonstration import open_demonstration, play_some_rounds
from croupier.server.errors import FloorError
from croupier.server.floor import Floor
from croupier.server.people import People

OWNER = "Proprietor"
"""The name of the first person of a house."""
MOST_MESSAGE = 16_384


def open_ledger(url: str, keys_file: Path, name: str) -> tuple[Store, ChanceKeys]:
    """The ledger and its secrets of chance, made if they are not there yet."""
    if "://" not in url and not Path(url).exists():
        Store.create(url, name).close()
    if not keys_file.exists():
        ChanceKeys.new().write(keys_file)
    return Store(url), ChanceKeys.read(keys_file)


@contextmanager
def served_alone(store: Store, address: str) -> Iterator[bool]:
    """Whether no other server can be on the ledger meanwhile: so it is with a file, unless it is to be shared."""
    if store.file is None or address:
        yield False
        return
    with store.file.with_name(f"{store.file.name}.serving").open("w") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise FloorError(f"{store.shown}: another server runs on it") from None
        yield True


def first_link(store: Store, origin: str) -> str:
    """Where the owner of a new house begins; nothing where there is one already."""
    people = People(store, SystemClock())
    has_owner = any(person.role == "owner" for person, _ in people.all())
    return "" if has_owner else f"{origin}/welcome/{people.new_link(OWNER, 'owner')}"


def calm_collector() -> None:
    """Garbage is looked for among what is young; what is there by now stays, and need not be looked at again.

    A full collection stops every table for as long as it takes, so that none comes by itself.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 20, 1_000_000)


def serve(
    store: Store,
    keys: ChanceKeys,
    *,
    host: str,
    port: int,
    address: str = "",
    is_secure: bool = False,
    is_alone: bool = False,
    is_demonstration: bool = False,
    started: Callable[[], None] = lambda: None,
    then: Callable[[], None] | None = None,
) -> None:
    """Until it is told to end. What was asked by then is stored.

    `then` is done in a thread of its own once all is up, and the server ends after it.
    """
    floors: list[Floor] = []

    def make_floor() -> Floor:
        floors.append(Floor(store, keys, address=address, is_alone=is_alone))
        return floors[-1]

    app = make_app(make_floor, is_secure=is_secure)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=MOST_MESSAGE,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    server = uvicorn.Server(config)

    async def run() -> None:
        playing: asyncio.Task[None] | None = None
        task = asyncio.create_task(server.serve())
        while not server.started and not task.done():
            await asyncio.sleep(0.02)
        if server.started:
            if is_demonstration:
                await open_demonstration(floors[0])
            calm_collector()
            started()
            playing = asyncio.create_task(play_some_rounds(floors[0])) if is_demonstration else None
            if then is not None:
                try:
                    await asyncio.to_thread(then)
                finally:
                    server.should_exit = True
                    if playing is not None:
                        playing.cancel()
                    await task
        await task
        if playing is not None:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(run())
