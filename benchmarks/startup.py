"""How long the command takes to start, as a multiple of Python itself: `python -m benchmarks.startup`."""

import resource
import subprocess
import sys
from collections.abc import Callable

from rich.console import Console
from rich.table import Table

Row = tuple[str, Callable[[int], None], int, str, Callable[[int], None], int]
TIMES = 10
COMMANDS = (
    "--help",
    "rules",
    "rules skycity/casino_war 9.9",
    "rulebooks",
    "price skycity/money_wheel",
    "ruling skycity/blackjack card drawn by mistake",
    "ruling crown_perth/poker string bet",
)
PYTHON = [sys.executable, "-c", "pass"]


def command(arguments: str) -> list[str]:
    return [sys.executable, "-c", "from croupier.cli import main; main()", *arguments.split()]


def run(words: list[str], count: int) -> None:
    for _ in range(count):
        subprocess.run(words, stdout=subprocess.DEVNULL, check=True)


def processor_seconds(words: list[str]) -> float:
    """What one start costs at best: time of the processor, which other work on the machine hardly changes."""
    best = float("inf")
    for _ in range(TIMES):
        before = _used()
        run(words, 1)
        best = min(best, _used() - before)
    return best


def _used() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime


def bench() -> list[Row]:
    """For `make bench`."""
    return [_row(each) for each in COMMANDS[:2]]


def _row(arguments: str) -> Row:
    ours, bare = command(arguments), PYTHON
    return f"croupier {arguments}", lambda n: run(ours, n), 5, "python -c pass", lambda n: run(bare, n), 5


def main() -> None:
    bare = processor_seconds(PYTHON)
    table = Table("command", box=None, pad_edge=False)
    for heading in ("processor seconds", "times python -c pass"):
        table.add_column(heading, justify="right")
    table.add_row("python -c pass", f"{bare:.3f}", "1.0")
    for each in COMMANDS:
        used = processor_seconds(command(each))
        table.add_row(f"croupier {each}", f"{used:.3f}", f"{used / bare:.1f}")
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
