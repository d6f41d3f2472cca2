"""Rules broken on purpose: for each, the tests marked with it must fail. This is how we know that they can."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants import make_copy
from tests.mutations import MUTATIONS, SLOW

TRIED = SLOW if os.environ.get("CROUPIER_SOAK") else MUTATIONS


@pytest.mark.parametrize("mutation", TRIED, ids=[f"{m[0]} {m[1]}" for m in TRIED])
def test_breaking_a_rule_fails_its_tests(attempts, mutation):
    done = attempts.broken[mutation].result()
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


def test_the_copy_passes_as_it_is(attempts):
    done = attempts.unbroken.result()
    assert done.returncode == 0, done.stdout
