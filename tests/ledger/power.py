"""Power cuts: what may be on disk of an SQLite ledger when the power goes, from what its writer asked of the kernel.

A writer plays two tables and says each answer on its standard output, under strace. From the trace follows what the
disk may hold at any moment: all that was written before a file was last synced, and of what was written since any
sectors, in any order. Whatever an image holds, everything that was answered before it must be there, once, and verify.

`python -m tests.ledger.power` sees to it that strace is there.
"""

import os
import random
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import event

from croupier.ledger.audit import verify
from croupier.ledger.checkpoints import holds
from croupier.ledger.errors import LedgerError
from croupier.ledger.live import Staged
from croupier.ledger.played_rounds import ROUNDS
from croupier.ledger.record import Place
from croupier.ledger.store import Store
from tests.golden import ROOT
from tests.ledger.players import BEGINNING_MS, KEYS, ROULETTE, WAR, Player, go_on_with, open_table

MISSING = "strace is needed to simulate power cuts: install it (Debian: apt-get install strace)"
SECTOR = 512
"""What a disk writes whole, or not at all."""
STREAMS = {"table/war": WAR, "table/wheel": ROULETTE}
CALLS = "pwrite64,write,ftruncate,fsync,fdatasync,unlink"
ENDS = ("", "-wal")
"""Of the files that matter: shared memory is made anew by whoever opens a database after a crash."""

# -- the writer ------------------------------------------------------------------------------------------------------


def write_ledger(file: str, commands: int, synchronous: str) -> None:
    """Play on, two tables in one transaction, and say what is stored; in a process of its own."""
    store = Store(file)

    @event.listens_for(store.engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        connection.execute("PRAGMA wal_autocheckpoint=60")  # so that the log is begun anew a few times
        connection.execute(f"PRAGMA synchronous={synchronous}")

    players = [Player(go_on_with(store, name, snapshot_every=12), seed=5) for name in STREAMS]
    for number in range(commands):
        staged = [player.live.stage(player.next(), BEGINNING_MS + 1000 * number) for player in players]
        assert all(isinstance(each, Staged) for each in staged)
        store.append([(each.lease, each.entry) for each in staged if isinstance(each, Staged)])
        for player, each in zip(players, staged, strict=True):
            assert isinstance(each, Staged)
            place = player.live.confirm(each).place
            os.write(1, f"answered {place.stream} {place.seq} {place.chain.hex()}\n".encode())
    os._exit(0)


# -- what it asked of the kernel -------------------------------------------------------------------------------------


class Write(NamedTuple):
    end: str
    offset: int
    data: bytes


class Cut(NamedTuple):
    """A file was made shorter, or removed where `size` is none."""

    end: str
    size: int | None


class Sync(NamedTuple):
    end: str


Step = Write | Cut | Sync | Place

_LINE = re.compile(r"^(\w+)\((.*)\)\s+= (-?\d+)", re.DOTALL)
_FILE = re.compile(r"^\d+<([^>]*)>(?:, (.*))?$", re.DOTALL)


def _bytes(quoted: str) -> bytes:
    return bytes.fromhex(quoted[1 : quoted.rindex('"')].replace("\\x", ""))


def steps_of(trace: Path, file: Path) -> Iterator[Step]:
    """The steps that matter, in their order."""
    ends = {f"{file}{end}": end for end in ENDS}
    for line in trace.read_text().splitlines():
        found = _LINE.match(line)
        if found is None or int(found[3]) < 0:
            continue
        call, asked = found[1], found[2]
        if call == "unlink":
            path = _bytes(asked).decode()
            if path in ends:
                yield Cut(ends[path], None)
            continue
        opened = _FILE.match(asked)
        assert opened is not None, line[:200]
        path = _bytes(f'"{opened[1]}"').decode() if "\\x" in opened[1] else opened[1]
        if path in ends:
            yield _step(call, ends[path], opened[2] or "", int(found[3]))
        elif call == "write" and asked.startswith("1<"):
            for told in _bytes(opened[2]).decode().splitlines():
                _, stream, seq, chain = told.split()
                yield Place(stream, int(seq), bytes.fromhex(chain))


def _step(call: str, end: str, asked: str, result: int) -> Step:
    if call in ("fsync", "fdatasync"):
        return Sync(end)
    if call == "ftruncate":
        return Cut(end, int(asked))
    assert call == "pwrite64", f"{call}: a way to write that is not understood"
    data = _bytes(asked)
    assert len(data) == result, "strace has cut what was written short"
    return Write(end, int(asked.rpartition(", ")[2]), data)


# -- what the disk may hold ------------------------------------------------------------------------------------------


class Recording:
    """A ledger as it was before its writer began, and all that the writer did."""

    def __init__(self, folder: Path, commands: int = 60, synchronous: str = "FULL") -> None:
        if shutil.which("strace") is None:
            raise RuntimeError(MISSING)
        self.folder = folder
        file = folder / "written.db"
        store = Store.create(str(file), "power")
        for name, document in STREAMS.items():
            open_table(store, document, name)
        store.close()  # whoever closes it last puts the whole log into the database
        self.before = {end: Path(f"{file}{end}").read_bytes() if Path(f"{file}{end}").exists() else b"" for end in ENDS}
        trace = folder / "trace"
        program = (
            f"from tests.ledger.power import write_ledger; write_ledger({str(file)!r}, {commands}, {synchronous!r})"
        )
        command = [
            "strace",
            "-o",
            str(trace),
            "-y",
            "-xx",
            "-s",
            "1000000",
            "-e",
            f"trace={CALLS}",
            "-e",
            "signal=none",
        ]
        done = subprocess.run(
            [*command, sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise RuntimeError(f"the writer under strace: {done.stderr[-2000:]}")
        self.steps = [*steps_of(trace, file)]
        trace.unlink()

    def image(self, cut_at: int, luck: random.Random) -> dict[str, bytearray]:
        """What may be on disk if the power goes before a step."""
        files = {end: bytearray(data) for end, data in self.before.items()}
        pending: dict[str, list[Write | Cut]] = {end: [] for end in ENDS}
        for step in self.steps[:cut_at]:
            if isinstance(step, Sync):
                for each in pending[step.end]:
                    _apply(files[step.end], each)
                pending[step.end].clear()
            elif isinstance(step, Write | Cut):
                pending[step.end].append(step)
        share = luck.choice([0.0, 0.2, 0.5, 0.8, 1.0])  # of what was not synced
        for end, steps in pending.items():
            for each in steps:
                for part in _sectors(each):
                    if luck.random() < share:
                        _apply(files[end], part)
        return files

    def examine(self, luck: random.Random, counts: Counter[str]) -> None:
        """Cut the power at any moment, and open what is left."""
        cut_at = luck.randrange(1, len(self.steps) + 1)
        receipts = [step for step in self.steps[:cut_at] if isinstance(step, Place)]
        file = self.folder / "image.db"
        for end in (*ENDS, "-shm"):
            Path(f"{file}{end}").unlink(missing_ok=True)
        for end, data in self.image(cut_at, luck).items():
            if data or not end:
                Path(f"{file}{end}").write_bytes(data)
        counts["power cuts"] += 1
        counts["answered before them"] += len(receipts)
        try:
            store = Store(str(file))
        except LedgerError as error:
            counts[f"UNSOUND: {error}"[:150]] += 1
            return
        counts["LOST"] += sum(bool(holds(store, receipt)) for receipt in receipts)
        report = verify(store, {"rounds": ROUNDS}, keys=KEYS)
        counts.update(f"UNSOUND: {each}"[:150] for each in report.findings)
        counts["stored, not answered"] += max(0, report.records - len(STREAMS) - len(receipts))
        store.close()


def _sectors(step: Write | Cut) -> Iterator[Write | Cut]:
    if isinstance(step, Cut):
        yield step
        return
    begin, end = step.offset, step.offset + len(step.data)
    while begin < end:
        until = min(end, (begin // SECTOR + 1) * SECTOR)
        yield Write(step.end, begin, step.data[begin - step.offset : until - step.offset])
        begin = until


def _apply(file: bytearray, step: Write | Cut) -> None:
    if isinstance(step, Cut):
        del file[step.size or 0 :]
        return
    if len(file) < step.offset:
        file.extend(bytes(step.offset - len(file)))
    file[step.offset : step.offset + len(step.data)] = step.data


def cut_power(folder: Path, cuts: int, seed: int, synchronous: str = "FULL") -> Counter[str]:
    """Power cuts at any moments of one recorded session."""
    recording, counts = Recording(folder, synchronous=synchronous), Counter[str]()
    for number in range(cuts):
        recording.examine(random.Random(seed * 10**6 + number), counts)
    for end, what in zip(ENDS, ("database", "log"), strict=True):
        counts[f"syncs of the {what}"] = recording.steps.count(Sync(end))
    return counts


def main() -> int:
    """Install strace where it is missing and that may be done."""
    if shutil.which("strace"):
        return 0
    if os.geteuid() == 0 and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        with suppress(OSError):
            for command in (["update", "-qq"], ["install", "-qq", "--yes", "--no-install-recommends", "strace"]):
                subprocess.run(["apt-get", *command], env=environment, check=False)
    if shutil.which("strace"):
        return 0
    print(MISSING, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
