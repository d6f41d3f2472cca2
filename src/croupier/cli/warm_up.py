"""`croupier warm-up`: compiles every kernel once, so that nobody waits for it at the first price or equity."""

import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Annotated, Any, NamedTuple

import typer

from croupier.cli import show
from croupier.cli.common import progress_bar
from croupier.pricing.kept import folder_for
from croupier.pricing.kept.stamp import LOADED, is_as_loaded, machine

BOTH = ["AhKh", "QsQd"]
FOUR_EACH = ["AhKhQdJd", "9s9c8c8s"]
SEED = 1
DEALS, ROUNDS = 1_000, 300
EQUITIES: tuple[dict[str, Any], ...] = (
    {"hands": BOTH},
    {"hands": [*BOTH, "7c6c"]},
    {"hands": ["AhKh", "QQ+"]},
    {"hands": ["AhKh", "random"], "board": "2h 7h Jc"},
    {"hands": FOUR_EACH, "variant": "omaha"},
    {"hands": ["AhKhQd", "9s9c8c"], "variant": "seven_card_stud", "simulate": DEALS},
    {"hands": ["AhKhQd", "9s9c8c"], "variant": "crazy_pineapple"},
    {"hands": ["random", "random"], "simulate": DEALS},
    {"hands": ["AhKhQdJd", "random"], "variant": "omaha", "simulate": DEALS},
)
"""One of each way in which equities are found."""


class Job(NamedTuple):
    """Something that has kernels compiled."""

    what: str
    do: Callable[[], object]


def jobs() -> Iterator[Job]:
    """What asks for every kernel: a price of every game, edition and version, equities, divisions of prizes."""
    from croupier.games import Game
    from croupier.poker.equity import equity
    from croupier.pricing import price, simulate
    from croupier.pricing.filing.book import volumes
    from croupier.tournaments.poker.icm import divide

    def priced(document: str, edition: str, options: dict[str, str]) -> None:
        game = Game(document, edition=edition, options=dict(options))
        for wager in price(game).wagers.values():
            for each in (wager, *wager.others):
                _ = each.distribution
        game.charts()

    wanted = volumes()
    for volume in wanted:
        what = f"{volume.document} {volume.edition} {volume.chosen}".rstrip()
        yield Job(what, partial(priced, volume.document, volume.edition, volume.options))
    for document in dict.fromkeys(volume.document for volume in wanted):
        yield Job(f"{document}, played by strategy", partial(simulate, Game(document), ROUNDS, SEED))
    for spot in EQUITIES:
        yield Job(f"equity {' '.join(spot['hands'])}", partial(equity, **spot))
    stacks = {f"player {number}": 1_000 + 37 * number for number in range(1, 30)}  # too many to be divided exactly
    yield Job("division of prizes", partial(divide, stacks, list(range(10, 0, -1))))


def kernels() -> dict[str, Any]:
    """Every function that is compiled by itself, by where it is."""
    import croupier.kernels as room

    found = {}
    for module in walk_packages(room.__path__, "croupier.kernels."):
        for name, each in vars(import_module(module.name)).items():
            is_kernel = hasattr(each, "signatures") and each.__module__ == module.name
            if is_kernel and each.stats.cache_path is not None:  # others become part of those that call them
                found[f"{module.name.removeprefix('croupier.kernels.')}.{name}"] = each
    return found


def is_kept(kernel: Any) -> bool:
    """Whether it was compiled, by this process or another: numba keeps an index of each beside its source."""
    function = kernel.py_func
    index = f"{function.__module__.rpartition('.')[2]}.{function.__qualname__}-*.nbi"
    return any(Path(kernel.stats.cache_path).glob(index))


def warm_up(
    is_quiet: Annotated[bool, typer.Option("--quiet", help="say nothing unless something is wrong")] = False,
) -> None:
    """Compile every kernel once, and keep it: first prices and equities are then as quick as later ones."""
    console = show.make_console()
    made = kernels()
    marker = Marker(made)
    if not marker.is_done():
        if not is_quiet and not sys.stderr.isatty():
            console.print("compiling the kernels of prices and equities: a minute or two the first time", style="dim")
        with progress_bar() as progress:
            task = progress.add_task("looking", total=None)
            wanted = list(jobs())
            for number, job in enumerate(wanted):
                progress.update(task, description=job.what, completed=number, total=len(wanted))
                job.do()
        marker.note()
    if is_quiet:
        return
    cold = [name for name, each in made.items() if not is_kept(each)]
    console.print(f"{len(made) - len(cold)} of {len(made)} kernels are compiled and kept", soft_wrap=True)
    if cold:
        console.print(f"compiled when they are first asked for: {', '.join(cold)}", style="dim", soft_wrap=True)


class Marker:
    """A note beside the prices that are kept: which kernels were compiled, of which code, on which machine."""

    def __init__(self, made: dict[str, Any]) -> None:
        self.made = made
        self.folder = folder_for()
        places = sorted({str(each.stats.cache_path) for each in made.values()})
        self.key = hashlib.sha256(repr(("warm-up", LOADED, machine(), places)).encode()).hexdigest()

    def is_done(self) -> bool:
        """Whether it was all done before, and nothing has gone since."""
        noted = self.folder.read(self.key) if self.folder is not None else None
        return noted is not None and all(name in self.made and is_kept(self.made[name]) for name in json.loads(noted))

    def note(self) -> None:
        if self.folder is not None and is_as_loaded():
            kept = [name for name, each in self.made.items() if is_kept(each)]
            self.folder.write(self.key, json.dumps(kept).encode())
