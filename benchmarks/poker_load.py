"""Poker tables under load: a server process, a device for every player and dealer, people who think and act.

`python -m benchmarks.poker_load 200` (tables of six), `--think 2` seconds on average, `--seconds 20`. How long an
acknowledged move takes, what is lost, how much memory it needs.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.parse import quote

import uvloop

from benchmarks.floor_load import BareSocket, Measured, cpu_s, houses, memory_mb, part, sessions
from croupier.server.merge_patch import patched

SEATS = 6
CHEAP = ("check", "call", "fold", "show", "muck")


class Device:
    """The page of somebody, as far as it acts."""

    def __init__(self, measured: Measured, think_s: float, is_dealer: bool = False) -> None:
        self.measured, self.think_s, self.is_dealer = measured, think_s, is_dealer
        self.own: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.waiting: dict[str, float] = {}
        self.socket: BareSocket | None = None
        self.number = self.missed = 0
        self.seq = -1
        self.asked = ""

    def hear(self, told: dict[str, Any], size: int) -> None:
        self.measured.frames += 1
        self.measured.bytes += size
        id_ = told.get("ack") or told.get("no")
        if id_ is not None:
            began = self.waiting.pop(id_, None)
            if began is not None:
                self.measured.took_s.append(time.perf_counter() - began)
            if "no" in told and not told.get("again"):
                self.measured.refused.append(told["problem"])
            return
        records = [line["seq"] for line in told.get("log", [])]
        if self.seq >= 0 and records and min(records) > self.seq + 1 and "whole" not in told:
            self.missed += 1
        self.seq = told["seq"]
        self.table = told["whole"] if "whole" in told else patched(self.table, told.get("table") or {})
        self.own = patched({} if "whole" in told else self.own, told.get("own") or {})
        self.look()

    def look(self) -> None:
        """Whether something is asked that was not before."""
        loop = asyncio.get_running_loop()
        acts, asked = self.own.get("acts", {}), str(self.own.get("asked", ""))
        if self.is_dealer and not self.table.get("in_play"):
            due = next((kind for kind in ("draw_for_button", "begin_hand") if kind in acts), "")
            key = f"{due} {self.table.get('round')} {self.seq if due else ''}"
            if due and key != self.asked:
                self.asked = key
                loop.call_later(1.0, self.say, {"action": {"action": due}})
            return
        offers = self.own.get("offers", {})
        if offers and asked and asked != self.asked:
            self.asked = asked
            loop.call_later(random.expovariate(1 / self.think_s), self.move)

    def move(self) -> None:
        offers = self.own.get("offers", {})
        mine = {n: each for n, each in offers.items() if (each["actor"] == "dealer") == self.is_dealer}
        cheap = [n for n, each in mine.items() if each["kind"] in CHEAP] or list(mine)
        if cheap:
            self.say({"offer": int(random.choice(cheap)), "asked": self.own["asked"]})

    def say(self, said: dict[str, Any]) -> None:
        if self.socket is None or self.socket.is_lost:
            return
        self.number += 1
        id_ = f"load:{self.number}"
        self.waiting[id_] = time.perf_counter()
        self.measured.sent += 1
        self.socket.say({"id": id_, **said})


async def run(options: argparse.Namespace, running: list[Any], url: str) -> dict[str, Any]:
    house = running[0]
    streams = [f"poker/{n}" for n in range(options.tables)]
    names = {(stream, seat): f"p{at} {seat}" for at, stream in enumerate(streams) for seat in range(1, SEATS + 1)}
    cookies = await asyncio.to_thread(sessions, url, list(names.values()))
    manager = house.client("Mina", "opens")
    for stream in streams:
        setup = {"name": stream, "document": "crown_perth/poker", "seats": 9, "options": {"commission_percent": 5}}
        await asyncio.to_thread(manager.open, "poker_table", stream, **setup)
        await asyncio.to_thread(manager.act, stream, "open_table")
        for seat in range(1, SEATS + 1):
            client = house.client(names[stream, seat], "sits")
            await asyncio.to_thread(client.act, stream, "take_seat", seat=seat, cents=5_000_00)
    measured, devices = Measured(), []
    loop = asyncio.get_running_loop()

    async def connect(device: Device, stream: str, cookie: str) -> None:
        path = f"/api/live/{quote(stream)}?after=-1"
        _, socket = await loop.create_connection(
            lambda: BareSocket(path, house.port, cookie, device.hear), "127.0.0.1", house.port
        )
        device.socket = socket
        assert await socket.opened, f"{stream}: refused"

    for stream in streams:
        made = [(Device(measured, options.think), cookies[names[stream, seat]]) for seat in range(1, SEATS + 1)]
        made.append((Device(measured, 0.3, is_dealer=True), cookies["Dana"]))
        devices += [device for device, _ in made]
        await asyncio.gather(*(connect(device, stream, cookie) for device, cookie in made))
    await asyncio.sleep(4)
    measured.clear()
    cpu, began = cpu_s(house), time.perf_counter()
    hands = sum(device.table.get("round", 0) for device in devices if device.is_dealer)
    await asyncio.sleep(options.seconds)
    wall = time.perf_counter() - began
    played = sum(device.table.get("round", 0) for device in devices if device.is_dealer) - hands
    used, took = cpu_s(house) - cpu, list(measured.took_s)
    await asyncio.sleep(1)
    return {
        "tables": options.tables,
        "devices": len(devices),
        "hands a second": round(played / wall, 1),
        "moves a second": round(len(took) / wall),
        "p50 ms": round(part(took, 0.5), 1),
        "p99 ms": round(part(took, 0.99), 1),
        "longest ms": round(part(took, 1), 1),
        "refused": len(measured.refused),
        "refusals": sorted(set(measured.refused))[:3],
        "unanswered": sum(len(device.waiting) for device in devices),
        "gaps": sum(device.missed for device in devices),
        "cut off": sum(device.socket is None or device.socket.is_lost for device in devices),
        "server cores": round(used / wall, 2),
        "ms of processor a move": round(used / max(1, len(took)) * 1e3, 2),
        "MB": round(memory_mb(house)),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", type=int, nargs="?", default=200)
    parser.add_argument("--think", type=float, default=2.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.set_defaults(processes=1, postgresql=False)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, houses(options, Path(folder)) as running:
        found = uvloop.run(run(options, running, running[0].ledger))
    json.dump(found, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
