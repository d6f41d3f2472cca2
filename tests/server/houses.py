"""Houses for tests: a real server process on a ledger of its own, with people of every role."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from argon2 import PasswordHasher

from croupier.clock import SystemClock
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.store import Store
from croupier.server.client import FloorClient
from croupier.server.people import People

START_S = 60
PASSWORD = "correct horse battery"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Weak by intent: tests sign in often."""
PEOPLE = {
    "Olga": "owner",
    "Mina": "manager",
    "Milo": "manager",
    "Sione": "supervisor",
    "Dana": "dealer",
    "Carl": "cashier",
    "Ann": "player",
    "Bob": "player",
    "Cid": "player",
    "Ines": "auditor",
    "Wall": "display",
}


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


class House:
    """A server process and how to reach it."""

    def __init__(self, ledger: str, keys: Path, *, port: int = 0, more: tuple[str, ...] = ()) -> None:
        self.ledger, self.keys, self.more = ledger, keys, more
        self.port = port or free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[str] | None = None
        self.log: IO[str]

    def start(self) -> "House":
        command = [
            sys.executable,
            "-c",
            "from croupier.cli import main; main()",
            "serve",
            "--ledger",
            self.ledger,
            "--keys",
            str(self.keys),
        ]
        command += ["--port", str(self.port), *self.more]
        self.log = tempfile.TemporaryFile("w+")  # noqa: SIM115 - as long as the process
        env = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(command, stdout=self.log, stderr=subprocess.STDOUT, text=True, env=env)
        until = time.monotonic() + START_S
        while "Ctrl-C" not in self.told():
            if self.process.poll() is not None or time.monotonic() > until:
                raise AssertionError(f"the server did not start:\n{self.told()}")
            time.sleep(0.05)
        return self

    def told(self) -> str:
        """What the server has printed."""
        return os.pread(self.log.fileno(), 1_000_000, 0).decode("utf-8", "replace")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()

    def client(self, name: str, device: str = "") -> FloorClient:
        """Somebody who is signed in."""
        made = FloorClient(self.origin, device)
        made.sign_in(name, PASSWORD)
        return made


def furnish(ledger: str, keys: Path, name: str = "The Test House") -> None:
    """A new ledger with people of every role."""
    Store.create(ledger, name).close()
    ChanceKeys.new().write(keys)
    store = Store(ledger)
    people = People(store, SystemClock(), QUICK)
    for person, role in PEOPLE.items():
        people.add(person, role, PASSWORD)  # type: ignore[arg-type]
    store.close()


@contextmanager
def running_house(folder: Path, more: tuple[str, ...] = ()) -> Iterator[House]:
    """A server on a new ledger in a folder."""
    ledger, keys = str(folder / "house.db"), folder / "house.keys"
    furnish(ledger, keys)
    house = House(ledger, keys, more=more).start()
    try:
        yield house
    finally:
        house.stop()


@contextmanager
def running_demonstration(folder: Path) -> Iterator[House]:
    """A demonstration house in a folder."""
    house = House(str(folder / "demo.db"), folder / "demo.keys", more=("--demo",)).start()
    try:
        yield house
    finally:
        house.stop()
