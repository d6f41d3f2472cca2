"""The floor under load: many connected players at tables of one or more server processes, all wagering at the end of
each period; how long an acknowledged command takes, what is lost, how much memory it needs.

`python -m benchmarks.floor_load 1000` (players), `--processes 2 --postgresql`, `--seconds 20`, `--in-step`.
A player is a bare socket with its own frames, so that thousands of them cost little beside the server.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import struct
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import uvloop
from tests.ledger.postgresql import Server as PostgreSQL
from tests.server.houses import PASSWORD, QUICK, House, furnish

from croupier.clock import SystemClock
from croupier.ledger.store import Store
from croupier.server.merge_patch import patched
from croupier.server.people import People
from croupier.server.roles import Person

DEVICE = "load"
"""The same device for all: it is sessions that are counted."""
KINDS: dict[str, tuple[int, float, dict[str, Any]]] = {
    "roulette": (40, 0.4, {"document": "skycity/roulette", "boxes": 8}),
    "baccarat": (20, 0.3, {"document": "skycity/baccarat"}),
    "terminals": (30, 0.3, {"options": {"table_layout": False}}),
}
"""Players at a table of each kind, the share of all players that are at such tables, and what the tables are."""


class BareSocket(asyncio.Protocol):
    """A WebSocket with as little to it as can be."""

    def __init__(self, path: str, port: int, cookie: str, hear: Callable[[dict[str, Any], int], None]) -> None:
        self.path, self.port, self.cookie, self.hear = path, port, cookie, hear
        self.data = bytearray()
        self.is_open = False
        self.is_lost = False
        self.opened: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        host = f"127.0.0.1:{self.port}"
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {self.cookie}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )

    def connection_lost(self, _: Exception | None) -> None:
        self.is_lost = True
        if not self.opened.done():
            self.opened.set_result(False)

    def data_received(self, data: bytes) -> None:
        self.data += data
        if not self.is_open:
            end = self.data.find(b"\r\n\r\n")
            if end < 0:
                return
            self.opened.set_result(self.data.startswith(b"HTTP/1.1 101"))
            del self.data[: end + 4]
            self.is_open = True
        while len(self.data) >= 2:
            size, head = self.data[1] & 127, 2
            if size == 126:
                size, head = struct.unpack_from(">H", self.data, 2)[0], 4
            elif size == 127:
                size, head = struct.unpack_from(">Q", self.data, 2)[0], 10
            if len(self.data) < head + size:
                return
            opcode, payload = self.data[0] & 15, bytes(self.data[head : head + size])
            del self.data[: head + size]
            if opcode == 9:
                self.write(payload, 0x8A)
            elif opcode == 1:
                self.hear(json.loads(payload), len(payload))

    def say(self, message: dict[str, Any]) -> None:
        self.write(json.dumps(message).encode(), 0x81)

    def write(self, payload: bytes, first: int) -> None:
        short = len(payload) < 126
        size = struct.pack(">BB", first, 128 | len(payload)) if short else struct.pack(">BBH", first, 254, len(payload))
        self.transport.write(size + b"\0\0\0\0" + payload)


class Measured:
    """What is counted over all players."""

    def __init__(self) -> None:
        self.took_s: list[float] = []
        self.refused: list[str] = []
        self.frames = self.bytes = self.sent = 0
        self.by_tenth: dict[int, int] = {}

    def clear(self) -> None:
        self.__init__()  # type: ignore[misc]


class Player:
    """Somebody who wagers a few times in each period, mostly at its end."""

    def __init__(self, seat: int, kind: str, measured: Measured, options: argparse.Namespace) -> None:
        self.seat, self.kind, self.measured, self.options = seat, kind, measured, options
        self.waiting: dict[str, float] = {}
        self.socket: BareSocket | None = None
        self.number = 0
        self.about = ""
        self.missed = 0
        self.seq = -1

    def hear(self, told: dict[str, Any], size: int) -> None:
        measured = self.measured
        measured.frames += 1
        measured.bytes += size
        id_ = told.get("ack") or told.get("no")
        if id_ is not None:
            began = self.waiting.pop(id_, None)
            if began is not None:
                measured.took_s.append(time.perf_counter() - began)
            if "no" in told:
                measured.refused.append(told["problem"])
            return
        records = [line["seq"] for line in told.get("log", [])]
        if self.seq >= 0 and records and min(records) > self.seq + 1 and "whole" not in told:
            self.missed += 1
        self.seq = told["seq"]
        shown = told.get("whole") or told.get("table") or {}
        about = shown.get("about", self.about)
        if self.kind == "terminals":
            is_open = (shown.get("period") or {}).get("is_open")
            about = self.about if is_open is None else "wagering" if is_open else "closed"
        if about != self.about:
            self.about = about
            if about == "wagering":
                self.plan()

    def plan(self) -> None:
        loop, period = asyncio.get_running_loop(), self.options.period
        if self.kind == "terminals":  # their period is the rulebook's, and takes longer
            for _ in range(self.options.wagers * round(TERMINALS_S / period)):
                loop.call_later(random.random() * (TERMINALS_S - 1), self.wager)
            return
        for _ in range(self.options.wagers):
            loop.call_later(max(0.05, period - 0.4 - min(2.5, random.expovariate(1.2))), self.wager)

    def wager(self) -> None:
        if self.about != "wagering" or self.socket is None or self.socket.is_lost:
            return
        action: dict[str, Any] = {"action": "place_wager", "cents": 1000}
        if self.kind == "roulette":
            action |= {"wager": "straight_up", "on": str(random.randrange(37))}
        elif self.kind == "terminals":
            action = {"action": "touch_wager", "terminal": self.seat, "wager": "banker", "cents": 500}
        else:
            action |= {"wager": random.choice(("banker", "player")), "box": (self.seat - 1) % 7 + 1, "cents": 2000}
        self.number += 1
        id_ = f"load:{self.number}"
        self.waiting[id_] = now = time.perf_counter()
        self.measured.sent += 1
        self.measured.by_tenth[int(now * 10)] = self.measured.by_tenth.get(int(now * 10), 0) + 1
        self.socket.say({"id": id_, "action": action})


TERMINALS_S = 39
"""The wagering period of terminals."""
REFUSED: list[str] = []
"""What dealers were refused, if anything."""


class Dealer:
    """Whoever takes every step of a table, and waits while people wager."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.own: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.socket: BareSocket | None = None
        self.number = 0
        self.is_waiting = False

    def hear(self, told: dict[str, Any], _: int) -> None:
        if "no" in told and len(REFUSED) < 3:
            REFUSED.append(told["problem"])
        if "ack" in told or "no" in told:
            return
        self.table = told["whole"] if "whole" in told else patched(self.table, told.get("table") or {})
        self.own = patched(self.own, told.get("own") or {})
        self.go_on()

    def go_on(self) -> None:
        if self.is_waiting:
            return
        loop = asyncio.get_running_loop()
        if self.table.get("about") == "wagering" and self.table.get("in_play"):
            self.is_waiting = True
            loop.call_later(self.options.period, self.close)
            return
        self.step()

    def close(self) -> None:
        self.is_waiting = False
        self.say({"action": {"action": "no_more_bets"}})

    def step(self) -> None:
        if not self.table.get("in_play"):
            self.is_waiting = True
            asyncio.get_running_loop().call_later(1, self.begin)
            return
        mine = [n for n, offer in self.own.get("offers", {}).items() if offer.get("actor") == "dealer"]
        if mine:
            self.say({"offer": int(mine[0]), "asked": self.own["asked"]})

    def begin(self) -> None:
        self.is_waiting = False
        self.say({"action": {"action": "begin_round"}})

    def say(self, said: dict[str, Any]) -> None:
        self.number += 1
        if self.socket is not None and not self.socket.is_lost:
            self.socket.say({"id": f"deals:{self.number}", **said})


class TerminalsDealer(Dealer):
    """Whoever opens the wagering periods of terminals; the game system closes them, and deals."""

    def go_on(self) -> None:
        if self.is_waiting:
            return
        loop = asyncio.get_running_loop()
        mine = [n for n, offer in self.own.get("offers", {}).items() if offer.get("actor") == "dealer"]
        if (self.table.get("period") or {}).get("is_open"):
            return  # the game system closes it
        if mine:
            self.say({"offer": int(mine[0]), "asked": self.own["asked"]})
        else:
            self.is_waiting = True
            loop.call_later(1, self.begin)

    def begin(self) -> None:
        self.is_waiting = False
        self.say({"action": {"action": "open_wagering"}})


@contextmanager
def houses(options: argparse.Namespace, folder: Path) -> Iterator[list[House]]:
    """Server processes on one ledger."""
    keys = folder / "house.keys"
    if options.postgresql:
        with PostgreSQL() as server:
            url = server.new_database()
            furnish(url, keys)
            yield from _started(options, url, keys)
    else:
        furnish(str(folder / "house.db"), keys)
        yield from _started(options, str(folder / "house.db"), keys)


def _started(options: argparse.Namespace, url: str, keys: Path) -> Iterator[list[House]]:
    made = [House(url, keys) for _ in range(options.processes)]
    for house in made:
        house.more = ("--address", house.origin) if options.processes > 1 else ()
        house.start()
    try:
        yield made
    finally:
        for house in made:
            house.stop()


def sessions(url: str, names: list[str]) -> dict[str, str]:
    """Players who are signed in: their cookies."""
    store = Store(url)
    people = People(store, SystemClock(), QUICK)
    cookies = {}
    for name in names:
        people.add(name, "player", PASSWORD)
        token = people.new_session(Person(name, "player"), DEVICE)
        cookies[name] = f"croupier_session={token}; croupier_device={DEVICE}"
    dealer = people.new_session(Person("Dana", "dealer"), DEVICE)
    cookies["Dana"] = f"croupier_session={dealer}; croupier_device={DEVICE}"
    store.close()
    return cookies


def part(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1e3 if values else 0.0


def memory_mb(house: House) -> float:
    assert house.process is not None
    for line in Path(f"/proc/{house.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_s(house: House) -> float:
    assert house.process is not None
    fields = Path(f"/proc/{house.process.pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(options: argparse.Namespace, running: list[House], url: str) -> dict[str, Any]:
    loop = asyncio.get_running_loop()
    places: list[tuple[str, str, int]] = []
    tables: list[tuple[str, str, dict[str, Any]]] = []
    for kind, (each, share, setup) in KINDS.items():
        for n in range(max(1, round(options.players * share / each))):
            stream = f"{'terminals' if kind == 'terminals' else 'table'}/{kind} {n}"
            tables.append((stream, kind, {**setup, "name": f"{kind} {n}"}))
            places += [(stream, kind, seat) for seat in range(1, each + 1)]
    places = places[: options.players]
    names = {(stream, seat): f"{stream.rpartition('/')[2]} {seat}" for stream, _, seat in places}
    cookies = await asyncio.to_thread(sessions, url, list(names.values()))
    house_of = {stream: running[i % len(running)] for i, (stream, _, _) in enumerate(tables)}
    managers = {house.port: house.client("Mina", f"opens-{house.port}") for house in running}
    for stream, _, setup in tables:
        manager = managers[house_of[stream].port]
        await asyncio.to_thread(manager.open, stream.partition("/")[0], stream, **setup)
        await asyncio.to_thread(manager.act, stream, "open_table")
        if stream.startswith("table/"):
            await asyncio.to_thread(manager.act, stream, "begin_round")
            continue
        for seat in range(1, KINDS["terminals"][0] + 1):
            if (stream, seat) in names:
                notes = {"player": names[stream, seat], "terminal": seat, "cents": 5_000_00}
                await asyncio.to_thread(manager.act, stream, "insert_notes", **notes)

    async def connect(who: Any, stream: str, cookie: str) -> None:
        port = house_of[stream].port
        path = f"/api/live/{quote(stream)}?after=-1"
        _, socket = await loop.create_connection(lambda: BareSocket(path, port, cookie, who.hear), "127.0.0.1", port)
        who.socket = socket
        assert await socket.opened, f"{stream}: refused"

    measured = Measured()
    began = time.perf_counter()
    players = []
    for at in range(0, len(places), 50):
        group = [(Player(seat, kind, measured, options), stream, seat) for stream, kind, seat in places[at : at + 50]]
        await asyncio.gather(*(connect(who, stream, cookies[names[stream, seat]]) for who, stream, seat in group))
        players += [who for who, _, _ in group]
    connected_s = time.perf_counter() - began
    for number, (stream, _, _) in enumerate(tables):
        dealer = TerminalsDealer(options) if stream.startswith("terminals/") else Dealer(options)
        late = 0 if options.in_step else number * options.period / len(tables)
        loop.call_later(late, lambda d=dealer, s=stream: asyncio.ensure_future(connect(d, s, cookies["Dana"])))
    await asyncio.sleep(options.period * 2)
    measured.clear()
    before = [cpu_s(house) for house in running]
    own = resource.getrusage(resource.RUSAGE_SELF)
    began = time.perf_counter()
    await asyncio.sleep(options.seconds)
    wall = time.perf_counter() - began
    used = [cpu_s(house) - was for house, was in zip(running, before, strict=True)]
    mine = resource.getrusage(resource.RUSAGE_SELF)
    answered, sent = len(measured.took_s), measured.sent
    took, peak = list(measured.took_s), max(measured.by_tenth.values(), default=0) * 10
    await asyncio.sleep(2)
    unanswered = sum(len(player.waiting) for player in players)
    return {
        "players": len(players),
        "tables": len(tables),
        "processes": len(running),
        "ledger": "PostgreSQL" if options.postgresql else "SQLite",
        "in step": options.in_step,
        "connected in s": round(connected_s, 1),
        "sent": sent,
        "answered": answered,
        "peak a second": peak,
        "p50 ms": round(part(took, 0.5), 1),
        "p95 ms": round(part(took, 0.95), 1),
        "p99 ms": round(part(took, 0.99), 1),
        "longest ms": round(part(took, 1), 1),
        "refused": len(measured.refused),
        "refusals": sorted(set(measured.refused))[:3],
        "unanswered": unanswered,
        "gaps": sum(player.missed for player in players),
        "cut off": sum(player.socket is None or player.socket.is_lost for player in players),
        "server cores": [round(each / wall, 2) for each in used],
        "ms of processor a command": round(sum(used) / max(answered, 1) * 1e3, 2),
        "MB": [round(memory_mb(house)) for house in running],
        "load's own cores": round((mine.ru_utime + mine.ru_stime - own.ru_utime - own.ru_stime) / wall, 2),
        "dealers refused": REFUSED,
        "frames a second": round(measured.frames / wall),
        "kB a second": round(measured.bytes / wall / 1e3),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", type=int, nargs="?", default=1000)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--postgresql", action="store_true")
    parser.add_argument("--period", type=float, default=6.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--wagers", type=int, default=3)
    parser.add_argument("--in-step", action="store_true", help="all tables close within the same moment")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, houses(options, Path(folder)) as running:
        found = uvloop.run(run(options, running, running[0].ledger))
    json.dump(found, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
