"""A poker room from the command line: told what happens, asked how it stands."""

import json
import shlex

import pytest

from tests.golden import run

GAME = "Hold'em no limit $2/$5"


@pytest.fixture
def house(tmp_path):
    file = tmp_path / "house.db"
    assert run(f"croupier ledger init {file} --name 'The house'")[0] == 0
    return file


def room(house, command: str, *words: str) -> tuple[int, str]:
    spoken = command not in ("lists", "errands", "history")
    said = f"croupier room {command} {house} room/poker {' '.join(map(shlex.quote, words))}"
    return run(said + " --who Sam" * spoken)


def done(house, command: str, *words: str) -> str:
    status, said = room(house, command, *words)
    assert status == 0, said
    return said


@pytest.fixture
def opened(house):
    done(house, "open", "--document", "crown_perth/poker", "--initials")
    done(house, "tell", "table/P-1", "--game", GAME, "--player", "1=Kay", "--player", "2=Lou", "--full")
    done(house, "join", "Ann Lee", GAME)
    done(house, "join", "Ben", GAME, "Omaha")
    return house


def test_people_join_are_called_come_and_are_shown(opened):
    assert "Ann Lee is called to seat 1 of table/P-1" in done(opened, "call", "table/P-1", "1")
    shown = done(opened, "lists")
    assert "Ann Lee" in shown
    assert "not known yet: 1 of 5" in " ".join(shown.split())
    assert "1 held for Ann Lee, 2 Lou" in shown
    assert done(opened, "errands").startswith("1  hold seat: table table/P-1, seat 1, player Ann Lee, comes list")
    done(opened, "answer", "Ann Lee", "--comes")
    done(opened, "done", "1")
    assert "nothing is to be done" in done(opened, "errands")
    said = done(opened, "tell", "table/P-1", "--game", GAME, "--player", "1=Ann Lee", "--player", "2=Lou", "--full")
    assert "Ann Lee sits in seat 1 of table/P-1" in said
    picture = json.loads(done(opened, "lists", "--json"))
    waiting = {each["game"]: [one["player"] for one in each["waiting"]] for each in picture["lists"]}
    assert waiting == {GAME: ["Ben"], "Omaha": ["Ben"]}
    assert "crown_perth/poker 6.1" in done(opened, "history")
    assert run(f"croupier audit verify {opened}")[0] == 0


def test_others_see_initials(opened):
    picture = json.loads(done(opened, "lists", "--json", "--for", "Ben"))
    assert [each["player"] for each in picture["lists"][0]["waiting"]] == ["A. L.", "Ben"]
    lines = json.loads(done(opened, "history", "--json", "--for", "Ben"))
    assert not any("Ann" in each["words"] for each in lines)


def test_a_table_is_broken_up_and_somebody_declines_and_leaves(opened):
    done(opened, "call", "table/P-1", "1")
    said = json.loads(done(opened, "answer", "Ann Lee", "--declines", "--json"))
    assert [each["event"] for each in said["events"]] == ["call_declined", "player_called"]
    said = done(opened, "break", "table/P-1")
    assert "the game at table/P-1 is broken up: 0 to other tables, 1 to the head of list (as we read it)" in said
    assert "Ben is off the list for Omaha" in done(opened, "leave", "Ben")
    done(opened, "done", "1", "--problem", "the table is gone")
    said = json.loads(done(opened, "join", "Cid", "Razz", "--json"))
    assert [each["event"] for each in said["events"]] == ["list_opened", "list_joined"]


@pytest.mark.parametrize(
    ("command", "words", "problem"),
    [
        ("leave", ["Zed"], "player: Zed is on no list (crown_perth/poker 6.1)"),
        ("call", ["table/P-7", "1"], "'table/P-7' is not known; there are: table/P-1"),
        ("tell", ["table/P-1", "--game", GAME, "--player", "x=Ann"], "--player x"),
        ("tell", ["table/P-1", "--game", GAME, "--vacant", "3", "--full"], "--vacant"),
        ("done", ["9"], "9 is no errand of this room"),
        ("open", ["--document", "crown_perth/poker"], "room/poker: exists already"),
    ],
)
def test_what_cannot_be_is_refused(opened, command, words, problem):
    status, said = room(opened, command, *words)
    assert status != 0
    assert problem in said


def test_a_stream_that_is_none_or_another_is_named(house):
    assert "room/poker: there is no such stream" in room(house, "lists")[1]
    run(f"croupier play skycity/casino_war --ledger {house} --stream room/poker", "quit\n")
    assert "room/poker: is a rounds, not a poker_room" in room(house, "lists")[1]
