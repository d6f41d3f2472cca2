"""Rules broken on purpose: for each, the tests marked with it must fail. This is how we know that they can."""

import importlib.util
import os
import queue
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from croupier.rulebook import rule_number
from tests.golden import ROOT, rule_tests
from tests.mutations import MUTATIONS, Mutation

WORKERS = os.cpu_count() or 1


def make_copy(root: Path) -> Path:
    """The package and the tests, to be broken without harm; kernels come compiled."""
    for name in ("src", "tests", "docs"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("*.pyc"))
    shutil.copy(ROOT / "pyproject.toml", root)
    return root


def is_slow(test: str) -> bool:
    """Tests of random play and of prices come last: a broken rule mostly shows sooner."""
    return any(word in test for word in ("any_play", "properties", "rulings", "price", "chart", "strategy", "solver"))


def run_tests(root: Path, tests: list[str], compiled: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(root / "src")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # most of a run would be spent compiling what is not broken
    if compiled is not None:
        environment["NUMBA_CACHE_DIR"] = str(compiled)
    without = ["-p", "no:cacheprovider", "-p", "no:hypothesispytest"]
    command = [sys.executable, "-m", "pytest", "-x", *without, "--deselect", "tests/test_mutations.py"]
    chosen = sorted((test for test in tests if "real_procedure" not in test), key=is_slow)
    return subprocess.run([*command, *chosen], cwd=root, env=environment, capture_output=True, text=True, check=False)


def break_and_test(root: Path, mutation: Mutation, tests: list[str]) -> subprocess.CompletedProcess[str]:
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


@pytest.fixture(scope="module")
def tried(request, tmp_path_factory):
    """The outcome of every mutation that is asked for, tried on as many copies at once as there are cores."""
    index = rule_tests()  # here, since Python 3.11 cannot parse source in two threads at once
    copies: queue.Queue[Path] = queue.Queue()
    for _ in range(WORKERS):
        copies.put(make_copy(tmp_path_factory.mktemp("mutated")))

    def attempt(mutation: Mutation) -> subprocess.CompletedProcess[str]:
        root = copies.get()
        try:
            return break_and_test(root, mutation, index[mutation[0]][rule_number(mutation[1])])
        finally:
            copies.put(root)

    def run_unbroken() -> subprocess.CompletedProcess[str]:
        every = {test for rules in index.values() for tests in rules.values() for test in tests}
        return run_tests(unbroken, sorted(test for test in every if not is_slow(test)))

    wanted = [item.callspec.params["mutation"] for item in request.session.items if hasattr(item, "callspec")
              and "mutation" in item.callspec.params]  # fmt: skip
    unbroken = make_copy(tmp_path_factory.mktemp("unbroken"))
    with ThreadPoolExecutor(WORKERS) as pool:
        is_asked = any(item.name == test_the_copy_passes_as_it_is.__name__ for item in request.session.items)
        as_it_is = {None: pool.submit(run_unbroken)} if is_asked else {}
        yield as_it_is | {mutation: pool.submit(attempt, mutation) for mutation in dict.fromkeys(wanted)}


@pytest.mark.parametrize("mutation", MUTATIONS, ids=[f"{m[0]} {m[1]}" for m in MUTATIONS])
def test_breaking_a_rule_fails_its_tests(tried, mutation):
    done = tried[mutation].result()
    assert done.returncode == 1, f"{mutation[1]} is broken and no test of it fails\n{done.stdout}"
    assert "failed" in done.stdout


def test_a_copy_is_what_its_tests_import(tmp_path):
    copy = make_copy(tmp_path)
    code = "import croupier, pathlib; print(pathlib.Path(croupier.__file__).parents[2])"
    environment = {**os.environ, "PYTHONPATH": str(copy / "src")}
    where = subprocess.run(
        [sys.executable, "-c", code], cwd=copy, env=environment, capture_output=True, text=True, check=True
    )
    assert Path(where.stdout.strip()) == copy


def test_the_copy_passes_as_it_is(tried):
    done = tried[None].result()
    assert done.returncode == 0, done.stdout
