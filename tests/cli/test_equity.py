"""`croupier equity`: what it prints, as text and as JSON, and how it refuses."""

import json

from tests.golden import run


def report(command):
    status, printed = run(f"croupier equity {command} --json")
    assert status == 0, printed
    return json.loads(printed)


def test_json_has_whole_numbers_and_the_method():
    found = report("AhKh QsQd --board '2h 7h Jc'")
    assert found["method"] == "exact"
    assert (found["document"], found["variant"], found["deck"]) == ("star_sydney/poker", "holdem", 52)
    assert found["board"] == ["2h", "7h", "Jc"]
    assert found["total"] == 990
    first, second = found["players"]
    assert (first["hand"], first["wins"], first["ties"], first["equity_exact"]) == ("AhKh", 539, {}, "49/90")
    assert first["wins"] + second["wins"] == 990


def test_a_simulation_says_its_seed_and_error():
    found = report("AhKh random QQ+ --simulate 1000 --seed 9")
    assert (found["method"], found["trials"], found["seed"]) == ("simulated", 1000, 9)
    assert all(0 < player["standard_error"] < 0.02 for player in found["players"])
    _, text = run("croupier equity AhKh random QQ+ --simulate 1000 --seed 9")
    assert "simulated: 1,000 deals at random, seed 9" in text
    assert "± error" in text


def test_variant_deck_and_rulebook_are_chosen():
    found = report("AhKh QsQd --variant manila --rules crown_perth/poker --board 'Th Jh Qc 7c'")
    assert (found["document"], found["deck"], found["total"]) == ("crown_perth/poker", 32, 24)
    assert report("AhKh QsQd --deck 36 --dead '6c 6d'")["dead"] == ["6c", "6d"]
    kept = report("AhKhQd 9s9c8c --variant crazy_pineapple --board '8h 7h 2c'")["players"]
    assert [player["kept"] for player in kept] == [["Ah", "Kh"], ["9s", "9c"]]


def test_outs_are_listed_together():
    found = report("AhKh QsQd --board '2h 7h Jc 3d' --outs")["outs"]
    assert len(found) == 44
    assert {"card": "Ac", "ahead": [0], "equities": [1.0, 0.0], "equities_exact": ["1", "0"]} in found
    _, text = run("croupier equity AhKh QsQd --board '2h 7h Jc 3d' --outs")
    line = next(line for line in text.splitlines() if line.startswith("to the board  A♥ K♥"))
    assert " 15 " in line
    assert "3♥" in line
    drawn = report("AhAd/7c8d9s KhKdKs2c3c --variant draw --outs")["outs"]
    assert {out["to"] for out in drawn} == {0}


def test_a_bar_is_as_long_as_the_equity():
    _, text = run("croupier equity AhKh AhKd,AsKs --board 'Qh Jh Th 2c 3c'")
    assert "100.0000%  " + "█" * 40 in text
    assert "exact: 1 deal counted" in text


def test_errors_are_one_line():
    assert run("croupier equity AhKh AhQd") == (2, "croupier: A♥ is in hand 1 (AhKh) and in hand 2 (AhQd)\n")
    status, text = run("croupier equity AhKh 'QQ+, Zs'")
    assert status == 2
    assert text.startswith("croupier: 'Zs' is not a hand of 2 cards")
    assert run("croupier equity AhKh QsQd --variant lowball")[0] == 2
