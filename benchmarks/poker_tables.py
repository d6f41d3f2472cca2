"""Hands of poker at tables of the ledger, stored before they are answered: one table, and many in one process.

`python -m benchmarks.poker_tables` (SQLite; `--tables 200`, `--hands 300`). People come with chips, call or fold, and
add chips when they have too few, so that the game goes on; beside it the same hands without a ledger.
"""

import argparse
import itertools
import json
import random
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import msgspec

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.ledger import Did, Surroundings
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.committing import Committer
from croupier.ledger.live import Command, LiveStream, Staged, open_stream
from croupier.ledger.store import Store
from croupier.poker import messages as m
from croupier.procedure import DEALER
from croupier.room.poker import messages as say
from croupier.room.poker.blind_messages import DrawForButton
from croupier.room.poker.live_poker_table import POKER_TABLE, LivePokerTable, PokerTableSetup
from croupier.room.table_roles import SUPERVISOR

KEYS = ChanceKeys.of(bytes(range(32)))
NAMES = ("Ann", "Ben", "Cid", "Dee", "Eve", "Fay")
CHEAP = (m.Check, m.Call, m.Fold, m.Show, m.Muck)


def setup_of(name: str) -> PokerTableSetup:
    return PokerTableSetup(name=name, document="crown_perth/poker", options={"commission_percent": 5}, seats=9)


class Game:
    """What is done at one table, for ever."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)
        self.hands = 0

    def next(self, table: LivePokerTable) -> Iterator[Did]:
        yield say.OpenTable(SUPERVISOR)
        for seat, name in enumerate(NAMES, start=1):
            yield say.TakeSeat(name, name, seat, 500_00)
        while True:
            yield from self.between(table)
            yield say.BeginHand(DEALER)
            self.hands += 1
            while (round_ := table.in_play) is not None:
                yield self.luck.choice([each for each in round_.offers() if isinstance(each, CHEAP)] or round_.offers())

    def between(self, table: LivePokerTable) -> Iterator[Did]:
        for seat in table.seating.state():
            if seat.cents < 100_00:
                yield say.AddChips(seat.player, seat.player, 500_00)
            if table.seating.required("seat", seat.player).sits_out:
                yield say.ComeBack(seat.player, seat.player)
        if not table.next_deal.has_begun:
            yield DrawForButton(DEALER)


class Stored:
    """A table in the ledger with those who play at it."""

    def __init__(self, store: Store, number: int) -> None:
        opening = Command("house:1", "Pat", "manager", msgspec.Raw(b"[]"))
        setup = setup_of(f"P-{number}")
        self.live: LiveStream = open_stream(store, POKER_TABLE, f"poker/{number}", setup, opening, 1000, "bench", KEYS)
        self.game = Game(number)
        subject = self.live.memory.subject
        assert isinstance(subject, LivePokerTable)
        self._did = self.game.next(subject)
        self._numbers = itertools.count(1)

    def stage(self) -> Staged:
        did, number = next(self._did), next(self._numbers)
        who = getattr(did, "actor", DEALER)
        asked = Command(f"tablet:{number}", who, "dealer", msgspec.Raw(msgspec.json.encode(did)))
        staged = self.live.stage(asked, 1000 + number)
        assert isinstance(staged, Staged)
        return staged


def alone(hands: int) -> float:
    """Hands a second without a ledger."""
    table = LivePokerTable(setup_of("P"), Surroundings(ManualClock(), SeededSource(1)))
    game = Game(1)
    dids = game.next(table)
    while game.hands < 20:
        table.do(next(dids))
    began, before = time.perf_counter(), game.hands
    while game.hands < before + hands:
        table.do(next(dids))
    return hands / (time.perf_counter() - began)


def together(folder: Path, tables: int, hands: int) -> dict[str, Any]:
    """So many tables whose commands share transactions; how long each command takes to be durable."""
    store = Store.create(str(folder / f"{tables}.db"), "bench")
    made = [Stored(store, number) for number in range(tables)]
    took: list[float] = []
    waiting: dict[int, tuple[Staged, Future[None], float]] = {}
    commands = 0
    with Committer(store) as committer:
        began, cpu = 0.0, 0.0
        first = 0
        for number in itertools.count():
            at = number % tables
            if (one := waiting.pop(at, None)) is not None:
                one[1].result()
                made[at].live.confirm(one[0])
                took.append(time.perf_counter() - one[2])
            played = sum(each.game.hands for each in made) if at == 0 else 0
            if at == 0 and not began and played >= 3 * tables:
                began, cpu, first, commands = time.perf_counter(), time.process_time(), played, 0
                took.clear()
            if at == 0 and began and played >= first + hands:
                break
            now = time.perf_counter()
            staged = made[at].stage()
            commands += 1
            waiting[at] = staged, committer.commit(staged), now
        wall, used = time.perf_counter() - began, time.process_time() - cpu
    took.sort()
    return {
        "tables": tables,
        "hands": hands,
        "hands a second": round(hands / wall, 1),
        "commands a second": round(commands / wall),
        "p50 ms": round(statistics.median(took) * 1e3, 2),
        "p99 ms": round(took[int(len(took) * 0.99)] * 1e3, 2),
        "ms of processor a command": round(used / commands * 1e3, 3),
        "MB": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[1, 200])
    parser.add_argument("--hands", type=int, default=300)
    options = parser.parse_args()
    print(json.dumps({"hands a second without a ledger": round(alone(options.hands), 1)}))
    with tempfile.TemporaryDirectory() as folder:
        for tables in options.tables:
            json.dump(together(Path(folder), tables, max(options.hands, 5 * tables)), sys.stdout)
            print(flush=True)


if __name__ == "__main__":
    main()
