"""Rules broken on purpose: for each, the tests marked with it must fail. This is how we know that they can."""

import signal

import pytest

from tests.mutants.finding import why_lost
from tests.mutants.fork_server import ASTRAY
from tests.mutants.running import LIMIT, Copy
from tests.mutations import EVERY

COPY = """
import os, signal, time
from pathlib import Path
import croupier
import tests

def test_where():
    assert Path(croupier.__file__).parents[2] == Path(tests.__file__).parents[1] == Path.cwd()
def test_failure():
    assert False
def test_crash():
    os.kill(os.getpid(), signal.SIGKILL)
def test_endless():
    while True: pass
def test_another_package():
    croupier.__file__ = "/elsewhere/croupier/__init__.py"
"""


def test_every_mutation_applies():
    """Those that do not are looked for by `python -m tests.mutants --find`."""
    lost = [
        f"{mutation.document} {mutation.rule}, {mutation.address}: {why}: {mutation.says}"
        for mutation in EVERY
        if (why := why_lost(mutation))
    ]
    assert not lost, "\n".join(lost)


@pytest.mark.parametrize("mutation", EVERY, ids=[f"{m.document} {m.rule}" for m in EVERY])
def test_breaking_a_rule_fails_its_tests(attempts, mutation):
    """Of all of them, conftest.py leaves those that changed since they were last caught, and a few others."""
    done = attempts.broken[mutation].result()
    assert done.returncode == 1, f"{mutation.rule} is broken and no test of it fails\n{done.stdout}"
    assert "failed" in done.stdout


def test_a_copy_is_what_its_tests_import_and_a_run_that_ends_badly_does_not_end_the_next(tmp_path):
    copy = Copy(tmp_path)
    (copy.root / "tests/test_copy.py").write_text(COPY, "utf-8")
    for test, limit, status in (
        ("failure", LIMIT, pytest.ExitCode.TESTS_FAILED),
        ("crash", LIMIT, -signal.SIGKILL),
        ("endless", 1, -signal.SIGALRM),
        ("another_package", LIMIT, ASTRAY),
        ("unknown", LIMIT, pytest.ExitCode.USAGE_ERROR),
        ("where", LIMIT, pytest.ExitCode.OK),
    ):
        done = copy.run([f"tests/test_copy.py::test_{test}"], limit)
        assert done.returncode == status, done.stdout
        assert done.first_failure == ("tests/test_copy.py::test_failure" if test == "failure" else "")
    copy.close()


def test_the_copy_passes_as_it_is(attempts):
    done = attempts.unbroken.result()
    assert done.returncode == 0, done.stdout
