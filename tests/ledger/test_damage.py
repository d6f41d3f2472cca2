"""Damaged files: nothing is lost and nothing twice, or it is refused or reported. The soak tries 1,000 of them."""

import random
from collections import Counter
from pathlib import Path

import pytest

from tests.ledger.damage import CrashedPostgresql, Original, OriginalPostgresql, examine
from tests.ledger.postgresql import Server
from tests.ledger.power import cut_power

IMAGES = 40


@pytest.mark.parametrize("first", [0, IMAGES])
def test_damaged_files_of_sqlite_are_whole_or_found(tmp_path: Path, first: int) -> None:
    original = Original(tmp_path)
    counts = Counter(examine(original, random.Random(seed)) for seed in range(first, first + IMAGES))
    shown = {said for _, said in counts}
    assert (
        {"nothing lost", "the database", "verify", "a receipt", "refused to open"} >= shown >= {"verify", "a receipt"}
    )


def test_a_log_that_is_gone_shows_by_receipts_alone(tmp_path: Path) -> None:
    """The database without its log is an older ledger, in perfect order."""
    from tests.ledger.damage import WOUNDS, Store, _said

    original = Original(tmp_path)
    store = Store(str(WOUNDS["no log"][1](original, random.Random(1))[0]))
    assert _said(store, []) == ""
    assert _said(store, [given.answer.place for given in original.given]) == "a receipt"
    store.close()


def test_damaged_files_of_postgresql_are_found() -> None:
    with Server() as server:
        original = OriginalPostgresql(server)
        luck = random.Random(7)
        said = Counter(original.examine(luck) for _ in range(4))
    assert set(said) <= {"verify", "the database", "refused to open"}, said


def test_a_damaged_log_of_postgresql_loses_nothing_that_was_synced_before_it() -> None:
    """Past its end nothing was synced. Damage within ends the log there, which receipts alone show."""
    with Server() as server:
        crashed, luck = CrashedPostgresql(server), random.Random(3)
        said = {kind: crashed.examine(kind, luck) for kind in CrashedPostgresql.WOUNDS}
    assert {said[kind] for kind in said if kind.endswith("past the end")} == {"nothing lost"}
    assert {said[kind] for kind in said if kind.endswith("within")} <= {"a receipt", "PostgreSQL does not start"}


def test_power_cuts_lose_nothing_that_was_answered(tmp_path: Path) -> None:
    counts = cut_power(tmp_path, IMAGES, seed=1)
    assert not counts["LOST"], counts
    assert not [what for what in counts if what.startswith("UNSOUND")], counts
    assert counts["answered before them"] > 1000
    assert counts["stored, not answered"] > 0
    assert counts["syncs of the database"] > 5, "the log must have been put into the database between"


def test_power_cuts_show_a_writer_that_does_not_sync_each_answer(tmp_path: Path) -> None:
    assert cut_power(tmp_path, IMAGES, seed=2, synchronous="NORMAL")["LOST"] > 10
