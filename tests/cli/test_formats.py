"""`croupier replay` and `croupier convert` on hand histories: their forms, their JSON, their exit statuses."""

import json
import shutil

import pytest

from croupier.formats import phh
from croupier.poker import PokerGame
from croupier.procedure import journal
from tests.formats.tables import BROKEN, CROWN, SAMPLES, STAR, play_round_at_random, text
from tests.golden import run

DWAN = SAMPLES / "dwan-ivey-2009.phh"
BADUGI = SAMPLES / "alice-carol-wikipedia.phh"
WSOP = SAMPLES / "wsop"


def run_json(command, status=0):
    found, output = run(command)
    assert found == status, output
    return json.loads(output)


def test_the_json_of_one_file_is_one_object():
    report = run_json(f"croupier replay {WSOP}/00-25-05.phh --json")
    assert list(report) == ["file", "finishing_stacks", "matches"]
    assert report["file"] == f"{WSOP}/00-25-05.phh"
    assert report["finishing_stacks"] == [2150000, 9750000, 4675000, 8225000, 4900000]
    assert report["matches"] is True


def test_a_file_without_finishing_stacks_has_nothing_to_match():
    report = run_json(f"croupier replay {SAMPLES}/antonius-blom-2009.phh --json")
    assert (report["finishing_stacks"], report["matches"]) == ([1937923.75, 0], None)


def test_the_json_of_several_files_is_a_list():
    reports = run_json(f"croupier replay {DWAN} {WSOP}/00-25-05.phh {BADUGI} --json")
    assert [report["matches"] for report in reports] == [None, True, None]
    assert reports[2]["finishing_stacks"] is None
    assert reports[2]["problem"] == f"variant FB is not in {STAR}"


def test_a_file_of_several_hands_and_a_folder_are_replayed_hand_by_hand():
    reports = run_json(f"croupier replay {SAMPLES}/pluribus.phhs --json")
    assert [report["matches"] for report in reports] == [True] * 171
    assert reports[0]["hand"] == "30-0"
    status, output = run(f"croupier replay {SAMPLES}")
    assert status == 0
    last = output.splitlines()[-1]
    assert last == "193 hands: 180 match, 3 with nothing to compare, 10 of games that the rulebook does not have"


def test_a_rulebook_can_be_chosen():
    report = run_json(f"croupier replay {WSOP}/00-25-05.phh {DWAN} --rules {CROWN} --json")
    assert report[0]["matches"] is None
    assert f"variant F7S is not in {CROWN}" in report[0]["problem"]
    assert report[1]["finishing_stacks"] == [572100, 1997500, 1109500]
    for other in ("skycity/casino_war", "crown_perth/pokr"):
        status, output = run(f"croupier replay {DWAN} --rules {other}")
        assert status == 2
        assert other in output


def test_one_hand_is_shown_with_its_players():
    status, output = run(f"croupier replay {WSOP}/00-25-05.phh")
    assert status == 0
    assert "p2 Talal Shakerchi  7700000  9750000      9750000" in output
    assert output.splitlines()[-1] == "matches"


def test_a_hand_that_does_not_match_is_told_and_the_exit_status_is_1(tmp_path):
    wrong = tmp_path / "wrong.phh"
    wrong.write_text(text(["p3 f", "p1 f"], finishing_stacks="[9950, 10050, 10001]"))
    assert run_json(f"croupier replay {wrong} --json", status=1)["matches"] is False
    status, output = run(f"croupier replay {wrong}")
    assert (status, output.splitlines()[-1]) == (1, "does NOT match")
    status, output = run(f"croupier replay {wrong} {DWAN}")
    assert status == 1
    assert f"{wrong}: p3 has 10000, in the file 10001" in output
    assert output.splitlines()[-1] == "2 hands: 1 with nothing to compare, 1 do NOT match"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("not-toml", ["line 9: not TOML"]),
        ("no-such-action", ["line 10: action 4", "'p3 raises 300' is not an action"]),
        ("too-few-stacks", ["line 2: antes: 3 entries for 2 players"]),
        ("card-twice", ["line 9: action 3", "As is dealt twice"]),
        ("short-raise", ["line 12: action 5: p1 cbr 400", f"{STAR} 7.5.4, 8.8.6"]),
        ("out-of-turn", ["line 6: action 4", "it is for p3 to act", STAR]),
        ("flop-too-early", ["line 6: action 4"]),
        ("half-chip", ["line 6: action 4: p3 cbr 250.5", f"{STAR} 7.2"]),
    ],
)
def test_a_broken_file_is_told_with_its_line_and_rule(name, words):
    file = BROKEN / f"{name}.phh"
    status, output = run(f"croupier replay {file}")
    assert status == 1
    for word in [f"{file}: ", *words]:
        assert word in output
    report = run_json(f"croupier replay {file} --json", status=1)
    assert (report["finishing_stacks"], report["matches"]) == (None, False)
    assert words[0] in report["problem"]


def test_a_game_that_the_rulebook_does_not_have_verifies_nothing():
    assert run(f"croupier replay {BADUGI}") == (1, f"variant FB is not in {STAR}\n")


def test_what_is_not_there_is_an_error(tmp_path):
    assert run("croupier replay /nowhere/at/all.phh")[0] == 2
    status, output = run(f"croupier replay {tmp_path}")
    assert status == 2
    assert "no hand histories in it (.phh, .phhs, .ohh)" in output


# -- journals --------------------------------------------------------------------------------------------------------


@pytest.fixture
def log(tmp_path):
    """A journal of two hands of Omaha."""
    game = PokerGame(STAR, options={"variant": "omaha", "betting": "pot_limit", "denomination": "0.01"})
    writer = journal.Writer()
    rounds = [play_round_at_random(game, seed) for seed in (1, 2)]
    file = tmp_path / "omaha.jsonl"
    file.write_bytes(b"".join(journal.write(round_, writer) for round_ in rounds))
    return file


def test_a_journal_of_poker_is_rebuilt_alone_and_beside_histories(log):
    report = run_json(f"croupier replay {log} --json")
    assert (report["rounds"], report["finished"], report["consistent"]) == (2, 2, True)
    assert sum(report["net_cents"].values()) <= 0
    reports = run_json(f"croupier replay {log} {DWAN} --json")
    assert (reports[0]["consistent"], reports[1]["matches"]) == (True, None)
    status, output = run(f"croupier replay {log} {DWAN}")
    assert status == 0
    assert "consistent: every event follows from what was done" in output
    assert "Tom Dwan" in output


# -- convert ---------------------------------------------------------------------------------------------------------


def test_a_history_is_converted_there_and_back(tmp_path):
    hands, back = tmp_path / "hands.ohh", tmp_path / "back.phh"
    assert run(f"croupier convert {DWAN} {hands}") == (0, f"{hands}: 1 hand\n")
    assert run(f"croupier convert {hands} {back}") == (0, f"{back}: 1 hand\n")
    before, after = phh.read(DWAN)[0], phh.read(back)[0]
    assert (after.players, after.starting_stacks) == (before.players, before.starting_stacks)
    assert after.finishing_stacks == [572100, 1997500, 1109500]
    assert run_json(f"croupier replay {hands} --json")["matches"] is True
    renamed = shutil.copy(hands, tmp_path / "hands.json")
    assert run_json(f"croupier replay {renamed} --json")["matches"] is True


def test_several_hands_go_into_one_file(tmp_path):
    target = tmp_path / "pluribus.ohh"
    assert run(f"croupier convert {SAMPLES}/pluribus.phhs {target}") == (0, f"{target}: 171 hands\n")
    assert [report["matches"] for report in run_json(f"croupier replay {target} --json")] == [True] * 171


def test_a_journal_of_poker_is_converted(log, tmp_path):
    target = tmp_path / "omaha.phhs"
    assert run(f"croupier convert {log} {target}") == (0, f"{target}: 2 hands\n")
    hands = phh.read(target)
    assert [(hand.variant, hand.hand, hand.own["_rulebook"]) for hand in hands] == [("PO", 1, STAR), ("PO", 2, STAR)]
    assert [report["matches"] for report in run_json(f"croupier replay {target} --json")] == [True, True]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (f"{DWAN} {{tmp}}/x.txt", ["x.txt", ".phh, .phhs, .ohh, .json"]),
        (f"{DWAN} {{tmp}}/there.phh", ["there.phh", "is there already", "--overwrite"]),
        (f"{SAMPLES}/pluribus.phhs {{tmp}}/x.phh", ["x.phh", "holds one hand, not 171"]),
        (f"{BADUGI} {{tmp}}/x.ohh", [f"variant FB is not in {STAR}"]),
        (f"{DWAN} {{tmp}}/no/x.ohh", ["no/x.ohh", "No such file"]),
        ("/nowhere/at/all.phh {tmp}/x.ohh", ["/nowhere/at/all.phh", "No such file"]),
        ("{tmp}/war.jsonl {tmp}/x.phh", ["war.jsonl: round 1 is not a hand of poker"]),
        ("{tmp}/there.phh {tmp}/x.phh", ["there.phh", "variant"]),
    ],
)
def test_what_cannot_be_converted_is_an_error(arguments, words, tmp_path):
    (tmp_path / "there.phh").write_text("")
    run(f"croupier play skycity/casino_war --auto surrender --seed 1 --log {tmp_path}/war.jsonl")
    status, output = run(f"croupier convert {arguments.format(tmp=tmp_path)}")
    assert status == 2
    for word in words:
        assert word in output
    assert not (tmp_path / "x.phh").exists()


def test_a_file_is_replaced_only_when_that_is_said(tmp_path):
    target = tmp_path / "there.phh"
    target.write_text("")
    assert run(f"croupier convert {DWAN} {target} --overwrite")[0] == 0
    assert phh.read(target) == phh.read(DWAN)
