"""Processes killed at any moment: nothing that was answered is lost, nothing is done twice, and the ledger verifies.

They run in a process of their own, which forks the workers. `python -m benchmarks.ledger_soak` does it 10,000 times.
"""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.golden import ROOT
from tests.ledger.crashing import ERRORS, POINTS
from tests.ledger.postgresql import Server

KILLS = 40


def run(*arguments: object) -> Counter[str]:
    command = [sys.executable, "-m", "tests.ledger.crash_runs", *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    print(done.stdout)
    return Counter(json.loads(done.stdout))


def verify_counts(counts: Counter[str]) -> None:
    assert not {error: counts[error] for error in ERRORS if counts[error]}, counts
    assert counts["answered"] > 50, counts


@pytest.mark.parametrize("seed", [1, 2])
def test_workers_killed_on_sqlite_lose_nothing(tmp_path: Path, seed: int) -> None:
    counts = run("kill", tmp_path, KILLS, seed)
    verify_counts(counts)
    assert counts["audits"] == KILLS


@pytest.mark.parametrize("seed", [3, 4])
def test_workers_killed_on_postgresql_lose_nothing(server: Server, seed: int) -> None:
    counts = run("kill", server.folder, KILLS, seed)
    verify_counts(counts)
    assert counts["audits"] == KILLS


@pytest.mark.parametrize("point", POINTS)
def test_a_worker_killed_at_any_point_loses_nothing(tmp_path: Path, point: str) -> None:
    counts = run("point", tmp_path, 4, 5, point)
    assert not {error: counts[error] for error in ERRORS if counts[error]}, counts
    assert counts[f"killed: {point}"] == 4, counts


def test_a_server_that_crashes_loses_nothing() -> None:
    counts = run("server", "-", 9, 6)
    verify_counts(counts)
    assert counts["server stopped"] == 6
    assert counts["backend killed"] == 3


@pytest.mark.parametrize(
    ("defect", "found"), [("answers early", "LOST"), ("forgets ids", "STUCK"), ("keeps memory", "STUCK")]
)
def test_a_worker_that_is_wrong_is_found_out(tmp_path: Path, defect: str, found: str) -> None:
    """One of some runs shows it: how often depends on when the kills come, and on how busy the machine is."""
    for seed in range(1, 9):
        (folder := tmp_path / str(seed)).mkdir()
        if run("kill", folder, KILLS, seed, defect)[found]:
            return
    pytest.fail(f"nothing was {found.lower()}")
