"""How long prices take: worked out by a new process, again by the same one, and kept on disk.

`bench()` gives rows for the table of `make bench`; `python -m benchmarks.prices` measures every document and the whole
book, and fails if a promised time is missed. Processor time is told beside the clock's: other work on a machine hardly
changes it.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.startup import command
from croupier.games import Game
from croupier.games.registry import ROUNDS
from croupier.pricing.filing.book import volumes
from croupier.pricing.kept import CACHE, Folder, Keeper
from croupier.rulebook import load, shipped_documents

Row = tuple[str, Callable[[int], None], int, str, Callable[[int], None], int]
DOCUMENTS = [name for name in shipped_documents() if load(name).game in ROUNDS]
BENCHED = ("skycity/blackjack", "skycity/ultimate_texas_holdem")
COLD_S, KEPT_S = 60.0, 5.0
"""The whole book, its kernels compiled before: worked out, and from prices that are kept."""


def run(arguments: str, cache: str) -> tuple[float, float]:
    """Seconds of a command by the clock and of the processor, in a process of its own."""
    before, began = os.times(), time.perf_counter()
    environment = {**os.environ, CACHE: cache}
    subprocess.run(command(arguments), env=environment, check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return time.perf_counter() - began, used


def processor_seconds(arguments: str, cache: str, times: int = 3) -> float:
    return min(run(arguments, cache)[1] for _ in range(times))


def bench() -> list[Row]:
    """A price from the command that is kept, beside the same worked out anew."""
    return [_row(document) for document in BENCHED]


def _row(document: str) -> Row:
    folder = tempfile.mkdtemp(prefix="croupier-prices-")

    def repeat(cache: str) -> Callable[[int], None]:
        def work(count: int) -> None:
            for _ in range(count):
                run(f"price {document}", cache)

        return work

    return f"croupier price {document}, kept", repeat(folder), 3, "worked out anew", repeat("off"), 3


def warm_seconds(document: str) -> float:
    """A price once more in a process that has worked it out, by rules of its own."""
    Keeper(None).price(Game(document))
    found = []
    for _ in range(3):
        game = Game(document)
        began = time.process_time()
        Keeper(None).price(game)
        found.append(time.process_time() - began)
    return min(found)


def read_seconds(document: str) -> float:
    """The same from disk, in one process."""
    with tempfile.TemporaryDirectory() as path:
        Keeper(Folder(Path(path))).price(Game(document))
        found = []
        for _ in range(3):
            game = Game(document)
            began = time.process_time()
            Keeper(Folder(Path(path))).price(game)
            found.append(time.process_time() - began)
    return min(found)


def documents() -> Table:
    table = Table("document", title="Processor seconds of a price", box=None, pad_edge=False)
    for heading in ("new process", "kept, new process", "times quicker", "same process", "kept, same process"):
        table.add_column(heading, justify="right")
    for document in DOCUMENTS:
        with tempfile.TemporaryDirectory() as cache:
            cold = processor_seconds(f"price {document}", "off")
            kept = processor_seconds(f"price {document}", cache, 4)  # the first of them keeps it
        warm, read = warm_seconds(document), read_seconds(document)
        told = (f"{cold:.2f}", f"{kept:.2f}", f"{cold / kept:.1f}", f"{warm:.4f}", f"{read:.4f}")
        table.add_row(document, *told)
    return table


def book() -> list[tuple[str, float, float, float]]:
    """What, seconds by the clock, processor seconds, at most seconds on all cores."""
    found = []
    with tempfile.TemporaryDirectory() as cache, tempfile.TemporaryDirectory() as out:
        for what, most in (("worked out", COLD_S), ("kept", KEPT_S)):
            found.append((what, *run(f"price --all -o {out}", cache), most))
    return found


def main() -> int:
    console = Console(width=120)
    run("warm-up --quiet", "off")
    console.print(documents())
    cores = os.cpu_count() or 1
    missed = False
    for what, clock, used, most in book():
        missed |= used / cores > most
        console.print(
            f"croupier price --all, {len(volumes())} sheets, {what}: {clock:.1f} s by the clock, {used:.1f} s of the "
            f"processor on {cores} cores; promised {most:.0f} s"
        )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
