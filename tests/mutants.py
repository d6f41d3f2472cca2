"""Rules broken on purpose, one after another, on copies of the package and its tests, while other tests run.

They begin when the tests have been collected: the other tests, one after another, leave cores idle.
"""

import importlib.util
import os
import queue
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from croupier.rulebook import rule_number
from tests.golden import ROOT, rule_tests
from tests.mutations import Mutation

WORKERS = os.cpu_count() or 1
MANY = 50
"""Mutations from which on it pays to compile all kernels before they are copied."""
FEW = 4
"""One of so many quick tests shows that a copy passes as it is: all have passed where it comes from."""
COMPILE = """
from croupier.games import Game
from croupier.pricing import price
from croupier.rulebook import load, shipped_documents
for name in shipped_documents():
    if load(name).game:
        price(Game(name))
"""

Run = subprocess.CompletedProcess[str]


def make_copy(root: Path) -> Path:
    """The package and the tests, to be broken without harm; kernels come compiled."""
    for name in ("src", "tests", "docs"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("*.pyc"), dirs_exist_ok=True)
    shutil.copy(ROOT / "pyproject.toml", root)
    return root


def is_slow(test: str) -> bool:
    """Tests of random play and of prices come last: a broken rule mostly shows sooner."""
    return any(word in test for word in ("any_play", "properties", "rulings", "price", "chart", "strategy", "solver"))


def run_tests(root: Path, tests: list[str], compiled: Path | None = None, **more: str) -> Run:
    """`more` is for the environment."""
    environment = {**os.environ, "PYTHONPATH": str(root / "src"), "CROUPIER_COPY": "1", **more}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # most of a run would be spent compiling what is not broken
    if compiled is not None:
        environment["NUMBA_CACHE_DIR"] = str(compiled)
    without = ["-p", "no:cacheprovider", "-p", "no:hypothesispytest"]
    command = [sys.executable, "-m", "pytest", "-x", *without, "--deselect", "tests/test_mutations.py"]
    chosen = sorted((test for test in tests if "real_procedure" not in test), key=is_slow)
    return subprocess.run([*command, *chosen], cwd=root, env=environment, capture_output=True, text=True, check=False)


def break_and_test(root: Path, mutation: Mutation, tests: list[str]) -> Run:
    _, _, file, says, broken = mutation
    path = root / "src/croupier" / file
    original = path.read_text("utf-8")
    assert original.count(says) >= 1, f"{file} no longer says it: bring this mutation up to date"
    written = path.stat()
    compiled = Path(importlib.util.cache_from_source(str(path)))
    compiled.unlink(missing_ok=True)
    path.write_text(original.replace(says, broken), "utf-8")
    try:
        with tempfile.TemporaryDirectory() as fresh:  # a kernel's callers must be compiled anew with it
            return run_tests(root, tests, Path(fresh) if file.startswith("kernels/") else None)
    finally:
        compiled.unlink(missing_ok=True)
        path.write_text(original, "utf-8")
        os.utime(path, ns=(written.st_atime_ns, written.st_mtime_ns))  # so that what was compiled from it still holds


class Attempts:
    """Every mutation asked for, tried on as many copies at once as there are cores."""

    def __init__(self, mutations: Iterable[Mutation], with_unbroken: bool) -> None:
        self.index = rule_tests()  # here, since Python 3.11 cannot parse source in two threads at once
        self.folder = tempfile.TemporaryDirectory()
        self.copies: queue.Queue[Path] = queue.Queue()
        self.pool = ThreadPoolExecutor(WORKERS)
        wanted = list(dict.fromkeys(mutations))
        self.ready = self.pool.submit(self.prepare, len(wanted) >= MANY)
        self.unbroken = self.pool.submit(self.run_unbroken) if with_unbroken else None
        self.broken: dict[Mutation, Future[Run]] = {
            mutation: self.pool.submit(self.attempt, mutation) for mutation in wanted
        }

    def prepare(self, are_many: bool) -> None:
        if are_many:
            subprocess.run([sys.executable, "-c", COMPILE], cwd=ROOT, capture_output=True, check=False)
        for number in range(WORKERS + 1):
            self.copies.put(make_copy(Path(self.folder.name) / str(number)))

    def attempt(self, mutation: Mutation) -> Run:
        self.ready.result()
        root = self.copies.get()
        try:
            return break_and_test(root, mutation, self.index[mutation[0]][rule_number(mutation[1])])
        finally:
            self.copies.put(root)

    def run_unbroken(self) -> Run:
        self.ready.result()
        root = self.copies.get()  # one of its own, that nobody breaks
        every = {test for rules in self.index.values() for tests in rules.values() for test in tests}
        quick = sorted(test for test in every if not is_slow(test))
        return run_tests(root, quick[::FEW], CI="true")  # so that hypothesis does not look at the clock

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)
        self.folder.cleanup()
