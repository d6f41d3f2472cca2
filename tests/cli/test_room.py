"""`croupier room` on the ledger that the documents show, and on others."""

import csv
import io
import json
import shlex

import pytest

from croupier.formats import phh, replay
from croupier.ledger.chance_keys import ChanceKeys
from tests.golden import POKER_NIGHT, run
from tests.room.poker_sessions import example
from tests.room.poker_sessions.sessions import Session, new_store

NIGHT = "docs/ledgers/poker-night.db"


@pytest.fixture
def room(tmp_path):
    """A ledger with two hands, its secrets beside it; the first is checked down between Ann and Bob."""
    store = new_store(tmp_path)
    session = Session(store, options={"commission_percent": 10}).open().sit(Ann=1, Bob=2)
    session.begin().check_down()
    session.begin().fold_out()
    session.end()
    store.close()
    ChanceKeys.of(b"s" * 32, seal=b"e" * 32).write(tmp_path / "house.db.keys")
    return tmp_path


def printed(command, status=0):
    found, text = run(f"croupier room {command}")
    assert found == status, text
    return text


def test_hands_are_written_and_replayed(tmp_path):
    folder = tmp_path / "hands"
    example.make(tmp_path / "night.db")
    text = printed(f"export {tmp_path}/night.db -o {shlex.quote(str(folder))}")
    assert text.startswith(f"{folder}: 17 hands in 18 files\n")
    assert "1 of them with a result that their actions do not tell (_not_told)\n" in text
    assert "left out: 1 void (left-out.csv)\n" in text
    status, text = run(f"croupier replay {shlex.quote(str(folder))}")
    assert (status, text.splitlines()[-1]) == (1, "17 hands: 16 match, 1 do NOT match")


def test_one_table_some_hands_and_a_format(room):
    told = printed(f"export {room}/house.db table/P-1 --format phhs -o {room}/o --hands 2-2 --json")
    assert json.loads(told) == {"folder": f"{room}/o", "hands": 1, "not_told": 0, "files": 1, "left_out": {}}
    (hand,) = phh.read(room / "o/table-P-1.phhs")
    assert (hand.hand, replay(hand).matches) == (2, True)
    assert printed(f"export {room}/house.db --format ohh -o {room}/p --to 2026-12-01").startswith(f"{room}/p: 0 hands")


def test_whose_cards(room):
    def cards(more):
        folder = room / f"o{len(list(room.iterdir()))}"
        printed(f"export {room}/house.db -o {folder} {more}")
        hands = [phh.read(file)[0] for file in sorted(folder.rglob("*.phh"))]
        dealt = [move for hand in hands for move in hand.moves if move.verb == "dh"]
        return ["??" not in move.cards for move in dealt], hands[0].players

    assert cards("")[0] == [False] * 4
    assert cards("--all-cards")[0] == [True] * 4
    known, players = cards("--as Ann")
    assert known[:2] == [name == "Ann" for name in players]
    assert known.count(True) == 2


def test_pseudonyms_come_from_the_secret_of_the_ledger(room):
    def names(folder, more=""):
        printed(f"export {room}/house.db --anonymous -o {room}/{folder} {more}")
        return {name for file in (room / folder).rglob("*.phh") for name in phh.read(file)[0].players}

    first = names("a")
    assert len(first) == 2
    assert not first & {"Ann", "Bob"}
    assert names("b") == first
    ChanceKeys.of(b"s" * 32, seal=b"f" * 32).write(room / "other.keys")
    assert not names("c", f"--keys {room}/other.keys") & first
    (room / "house.db.keys").unlink()
    assert not names("d") & first


def test_statistics_on_the_screen_and_for_programs():
    text = printed(f"statistics {NIGHT}")
    assert "all tables" in text
    assert "Ann" not in text
    assert "Ann" in printed(f"statistics {NIGHT} --players")
    found = json.loads(printed(f"statistics {NIGHT} --json"))
    assert "players" not in found
    assert (found["total"]["hands"], found["total"]["void_hands"], len(found["tables"])) == (17, 1, 2)
    assert sum(table["total"]["rake_cents"] for table in found["tables"]) == found["total"]["rake_cents"]
    assert [*found["hours_of_day"]] == ["20", "21"]
    lines = list(csv.DictReader(io.StringIO(printed(f"statistics {NIGHT} --csv"))))
    assert sum(int(line["hands"]) for line in lines) == 17
    assert {line["stream"] for line in lines} == {"table/P-1", "table/P-2"}
    told = json.loads(printed(f"statistics {NIGHT} table/P-1 --json --players"))
    assert sum(each["net_cents"] for each in told["players"]) == -told["total"]["rake_cents"]
    early = json.loads(printed(f"statistics {NIGHT} --json --to 2026-12-01T21:00"))
    late = json.loads(printed(f"statistics {NIGHT} --json --from 2026-12-01T21:00"))
    assert early["total"]["hands"] + late["total"]["hands"] == 17
    assert "20h" in printed(f"statistics {NIGHT} --by-day")


def test_statistics_are_drawn(tmp_path):
    assert f"{tmp_path}/night.svg: drawn" in printed(f"statistics {NIGHT} --svg {tmp_path}/night.svg")
    svg = (tmp_path / "night.svg").read_text("utf-8")
    assert "hands an hour" in svg
    assert "rake" in svg


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        (f"export {NIGHT} -o x --format xml", "--format xml: must be one of phh, phhs, ohh"),
        (f"export {NIGHT} -o x --hands many", "--hands many: write it as FIRST-LAST, such as 10-20, 10- or -20"),
        (f"export {NIGHT} -o x --hands -", "--hands -: write it as FIRST-LAST"),
        (f"export {NIGHT} -o x --all-cards --as Ann", "--all-cards, --as: say one of them"),
        (f"export {NIGHT} -o docs", "docs: is not empty: hands of another session would lie among these"),
        (f"export {NIGHT} -o x --from yesterday", "--from: 'yesterday' is no time"),
        (f"export {NIGHT} table/P-9 -o x", "table/P-9"),
        (f"export {NIGHT} -o README.md", "README.md: File exists"),
        ("export docs/ledgers/evening.db -o x", "there is no poker table in it"),
        ("export docs/ledgers/evening.db table/CW-1 -o x", "table/CW-1: is a rounds, not a poker_table"),
        (f"statistics {NIGHT} --json --csv", "--json, --csv: say one of them"),
        (f"statistics {NIGHT} --to never", "--to: 'never' is no time"),
        (f"statistics {NIGHT} --svg /nowhere/at/all.svg", "--svg /nowhere/at/all.svg: No such file or directory"),
    ],
)
def test_what_cannot_be_done_is_told_and_nothing_is_written(command, problem):
    assert problem in printed(command, status=2)
    assert not (POKER_NIGHT.parent.parent.parent / "x").exists()
