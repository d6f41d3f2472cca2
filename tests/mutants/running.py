"""Rules broken on purpose, one after another, on as many copies of the package and its tests as there are cores."""

import hashlib
import importlib.util
import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from croupier.rulebook import rule_number
from tests.golden import ROOT, rule_tests
from tests.mutants.code import DoesNotApplyError
from tests.mutants.finding import text_of
from tests.mutants.mutation import Mutation

WORKERS = os.cpu_count() or 1
MANY = 50
"""Mutations from which on it pays to compile all kernels before they are copied."""
FEW = 4
"""One of so many quick tests shows that a copy passes as it is: all have passed where it comes from."""
LIMIT = 600
"""Seconds after which tests of a copy that do not end are ended."""
TELLING = ROOT / "tests/mutations/telling.json"
"""Document to rule to what is broken to the tests that failed last time, where it took long to come to them."""
LONG = 1.0
"""Seconds of computing after which it pays to remember the test that failed."""
COMPILE = """
from croupier.games import Game
from croupier.games.registry import ROUNDS
from croupier.pricing import price
from croupier.rulebook import load, shipped_documents
for name in shipped_documents():
    if load(name).game in ROUNDS:
        price(Game(name))
"""


@dataclass(frozen=True)
class Run:
    """What pytest returned (a negative number if a signal ended it) and printed, and how long it computed."""

    returncode: int
    stdout: str
    seconds: float

    @property
    def first_failure(self) -> str:
        """The test that failed, as the summary names it; none if nothing failed."""
        failures = [line for line in self.stdout.splitlines() if line.startswith("FAILED ")]
        return failures[0].removeprefix("FAILED ").partition(" - ")[0] if failures else ""


class Copy:
    """The package and the tests, to be broken without harm, and a process that tests them in forks of itself."""

    def __init__(self, root: Path) -> None:
        """Kernels come compiled."""
        self.root = root.resolve()
        for name in ("src", "tests", "docs", "cases"):
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("*.pyc"), dirs_exist_ok=True)
        shutil.copy(ROOT / "pyproject.toml", root)
        environment = {**os.environ, "CI": "true"}  # hypothesis tries the same each time, without looking at the clock
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # most of a run would be spent compiling what is not broken
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        server = [sys.executable, str(ROOT / "tests/mutants/fork_server.py")]
        self.server = subprocess.Popen(server, env=environment, text=True, encoding="utf-8", **pipes)

    def run(self, tests: list[str], limit: int = LIMIT, **environment: str) -> Run:
        request = {"root": str(self.root), "tests": tests, "limit": limit, "environment": environment}
        print(json.dumps(request), file=self.server.stdin, flush=True)
        answer = self.server.stdout.readline()
        assert answer, "the process that tests a copy has ended"
        return Run(**json.loads(answer))

    def run_broken(self, mutation: Mutation, broken: str, tests: list[str], telling: list[str]) -> Run:
        """All the tests with its file broken, unless one of those that are telling has failed before."""
        path = self.root / "src/croupier" / mutation.file
        original = path.read_text("utf-8")
        written = path.stat()
        compiled = Path(importlib.util.cache_from_source(str(path)))
        compiled.unlink(missing_ok=True)
        path.write_text(broken, "utf-8")
        try:
            with tempfile.TemporaryDirectory() as fresh:  # a kernel's callers must be compiled anew with it
                environment = {"NUMBA_CACHE_DIR": fresh} if mutation.place.startswith("kernels/") else {}
                if telling and (done := self.run(telling, **environment)).returncode == 1:
                    return done
                return self.run(tests, **environment)
        finally:
            compiled.unlink(missing_ok=True)
            path.write_text(original, "utf-8")
            os.utime(path, ns=(written.st_atime_ns, written.st_mtime_ns))  # what was compiled from it still holds

    def close(self) -> None:
        self.server.communicate()


def compiled_stamp() -> Path:
    """A file that is there once all kernels have been compiled as their source is now."""
    kernels = ROOT / "src/croupier/kernels"
    sources = b"".join(path.read_bytes() for path in sorted(kernels.rglob("*.py")))
    return kernels / "__pycache__" / f"compiled.{hashlib.sha256(sources).hexdigest()[:10]}"


def is_slow(test: str) -> bool:
    """Tests of random play and of prices come last: a broken rule mostly shows sooner."""
    return any(word in test for word in ("any_play", "properties", "rulings", "price", "chart", "strategy", "solver"))


def broken_text(mutation: Mutation) -> str | DoesNotApplyError:
    try:
        return mutation.applied(text_of(mutation))
    except DoesNotApplyError as error:
        return error


class Attempts:
    """Every mutation asked for, tried on as many copies at once as there are cores."""

    def __init__(self, mutations: Iterable[Mutation], with_unbroken: bool) -> None:
        self.index = rule_tests()  # here, since Python 3.11 cannot parse source in two threads at once
        wanted = sorted(dict.fromkeys(mutations), key=lambda mutation: not mutation.place.startswith("kernels/"))
        self.texts = {mutation: broken_text(mutation) for mutation in wanted}
        self.telling = json.loads(TELLING.read_text("utf-8"))
        self.folder = tempfile.TemporaryDirectory()
        self.copies: queue.Queue[Copy] = queue.Queue()
        self.all_copies: list[Copy] = []
        self.pool = ThreadPoolExecutor(WORKERS)
        self.ready = self.pool.submit(self.prepare, len(wanted) >= MANY)
        self.unbroken = self.pool.submit(self.run_unbroken) if with_unbroken else None
        self.broken: dict[Mutation, Future[Run]] = {
            mutation: self.pool.submit(self.attempt, mutation) for mutation in wanted
        }

    def prepare(self, are_many: bool) -> None:
        if are_many and not (stamp := compiled_stamp()).exists():
            subprocess.run([sys.executable, "-c", COMPILE], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
            stamp.parent.mkdir(exist_ok=True)
            stamp.touch()
        for number in range(WORKERS + 1):
            self.all_copies.append(Copy(Path(self.folder.name) / str(number)))
            self.copies.put(self.all_copies[-1])

    def attempt(self, mutation: Mutation) -> Run:
        broken = self.texts[mutation]
        if isinstance(broken, DoesNotApplyError):
            raise broken
        self.ready.result()
        rule = rule_number(mutation.rule)
        marked = self.index[mutation.document][rule]
        known = self.known(mutation.document, rule, mutation.place)
        telling = [test for test in known if test in marked or test.partition("[")[0] in marked]
        tests = sorted((test for test in marked if "real_procedure" not in test), key=is_slow)
        copy = self.copies.get()
        try:
            return copy.run_broken(mutation, broken, tests, telling)
        finally:
            self.copies.put(copy)

    def known(self, document: str, rule: str, file: str) -> list[str]:
        """Tests that failed last time; only their order depends on it."""
        found: list[str] = self.telling.get(document, {}).get(rule, {}).get(file, [])
        return found

    def remember(self, mutation: Mutation, run: Run) -> None:
        """The test that failed, if it was long in coming."""
        document, rule, place = mutation.document, rule_number(mutation.rule), mutation.place
        known = self.known(document, rule, place)
        if run.seconds > LONG and run.first_failure not in known:
            self.telling.setdefault(document, {}).setdefault(rule, {}).setdefault(place, []).append(run.first_failure)

    def run_unbroken(self) -> Run:
        self.ready.result()
        copy = self.copies.get()  # one of its own, that nobody breaks
        every = {test for rules in self.index.values() for tests in rules.values() for test in tests}
        quick = sorted(test for test in every if not is_slow(test))
        return copy.run(quick[::FEW])

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)
        for copy in self.all_copies:
            copy.close()
        self.folder.cleanup()


def land(word: str = "") -> int:
    """Try what has changed since it was caught, note what is caught; how many are not.

    A word tries those whose document or address has it. Tests that were long in coming are written down too, to be
    tried first next time; those known that still fail stay.
    """
    from tests.mutants import landed
    from tests.mutations import EVERY

    changed = landed.changed(EVERY)
    wanted = [each for each in changed if word in f"{each.document} {each.address}"]
    digests = {each: landed.digest(each) for each in wanted}  # of what is copied now, whatever changes meanwhile
    attempts = Attempts(wanted, with_unbroken=False)
    caught: list[str] = []
    problems = 0
    try:
        for number, (mutation, future) in enumerate(attempts.broken.items(), start=1):
            try:
                run = future.result()
            except DoesNotApplyError as error:
                problem = str(error)
            else:
                problem = "" if run.returncode == 1 else "no test of it fails"
            if problem:
                problems += 1
                where = f"{mutation.document} {mutation.rule}, {mutation.address}"
                print(f"{where}: {problem}: {mutation.says}", flush=True)
                continue
            caught.append(digests[mutation])
            attempts.remember(mutation, run)
            if number % MANY == 0:
                landed.write(caught)
    finally:
        attempts.close()
        landed.write(caught)
        TELLING.write_text(json.dumps(attempts.telling, indent=1, sort_keys=True) + "\n", "utf-8")
    print(f"{len(caught)} caught, {problems} not")
    return problems
