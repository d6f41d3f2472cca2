"""The command: its forms, its JSON, its errors. Scripts rely on them."""

import json
import subprocess
import sys
from fractions import Fraction

import pytest

from tests.golden import run

WAR = "skycity/casino_war"


def run_json(command):
    status, output = run(command)
    assert status == 0, output
    return json.loads(output)


def test_price_json_has_the_form_that_scripts_rely_on():
    sheet = run_json(f"croupier price {WAR} --set decks=8 --json")
    assert list(sheet) == ["document", "edition", "options", "readings", "wagers"]
    assert (sheet["document"], sheet["edition"], sheet["options"]["decks"]) == (WAR, "proposed", 8)
    assert list(sheet["wagers"]) == ["casino_war", "tie"]
    wager = sheet["wagers"]["casino_war"]
    for key in ("ev", "house_edge", "element_of_risk", "standard_deviation", "hit_frequency", "method", "outcomes"):
        assert key in wager
    assert f"{wager['house_edge'] * 100:.4f}" == "2.3398"
    assert f"{wager['element_of_risk'] * 100:.4f}" == "2.1771"
    assert wager["method"] == "exact"
    assert -Fraction(wager["ev_exact"]) == Fraction(wager["house_edge_exact"])
    assert set(wager["outcomes"][0]) == {"outcome", "probability", "probability_exact", "pays", "rule"}
    assert sum(Fraction(row["probability_exact"]) for row in wager["outcomes"]) == 1
    assert wager["outcomes"][0]["rule"] == f"{WAR} 5.3(a), 5.13"
    assert wager["other_strategies"]["surrender"]["house_edge"] > wager["house_edge"]


def test_price_by_edition_and_reading():
    current = run_json(f"croupier price {WAR} --set decks=8 --edition current --json")
    assert f"{current['wagers']['casino_war']['element_of_risk'] * 100:.7f}" == "0.0500013"
    tie = run_json(f"croupier price {WAR} --json")["wagers"]["tie"]
    assert f"{tie['house_edge'] * 100:.3f}" == "18.650"
    other = run_json(f"croupier price {WAR} --edition current --reading current_war_tie_odds=1_to_1 --json")
    assert other["readings"]["current_war_tie_odds"] == "1_to_1"
    assert f"{other['wagers']['casino_war']['house_edge'] * 100:.6f}" == "0.617951"


def test_price_of_a_file_of_ones_own(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n[wagers.tie.outcomes.tied]\npays = "11 to 1"\n')
    sheet = run_json(f"croupier price {ours} --json")
    assert sheet["document"] == "ours"
    rules = {row["outcome"]: row["rule"] for row in sheet["wagers"]["tie"]["outcomes"]}
    assert rules == {"tied": "ours 5.6, 5.13", "not_tied": f"{WAR} 5.6"}
    assert Fraction(sheet["wagers"]["tie"]["ev_exact"]) == 12 * Fraction(23, 311) - 1
    assert run(f"croupier rules {ours} 5.4")[0] == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (f"price {WAR} --set decks=9", ["decks", "4 to 8", f"{WAR} 3.4(a)"]),
        (f"price {WAR} --set decks=8.5", ["decks", f"{WAR} 3.4(a)"]),
        (f"price {WAR} --set deck=8", ["option 'deck'", "did you mean decks"]),
        (f"price {WAR} --set decks", ["--set decks", "NAME=VALUE"]),
        (f"price {WAR} --set decks=5 --set decks=6", ["--set decks", "twice"]),
        (f"price {WAR} --set table_minimum=2000", ["table_minimum", "table_maximum", "skycity/general 9.1"]),
        (f"price {WAR} --edition old", ["edition 'old'", "proposed, current"]),
        (f"price {WAR} --reading odd_surrender=maybe", ["odd_surrender", "player_keeps_more", f"{WAR} 5.2(b)"]),
        (f"price {WAR} --set table_minimum=-5", ["table_minimum", "skycity/general 9.1"]),
        (f"price {WAR} --set cut=false --edition current", ["cut", f"{WAR} 7.3"]),
        ("price skycity/casino_wars", ["skycity/casino_wars", "did you mean skycity/casino_war"]),
        ("price ./nowhere.toml", ["nowhere.toml", "no such file"]),
        ("price skycity/general", ["skycity/general", "no game that is dealt"]),
        (f"rules {WAR} 99.1", ["rule", "99.1"]),
        (f"simulate {WAR} --rounds 1", ["rounds", "at least 2"]),
        (f"simulate {WAR} --rounds 10 --strategy flee", ["flee", "go_to_war, surrender"]),
        ("replay /nowhere/at/all", ["/nowhere/at/all", "No such file"]),
        (f"play {WAR} --log /nowhere/at/all", ["--log", "No such file"]),
    ],
)
def test_bad_input_gets_one_clear_line(arguments, words):
    status, output = run(f"croupier {arguments}")
    assert status == 2
    assert output.startswith("croupier: ")
    assert len(output.splitlines()) == 1
    for word in words:
        assert word in output


def test_rulebooks_lists_documents_options_and_readings():
    listing = {entry["document"]: entry for entry in run_json("croupier rulebooks --json")}
    war = listing[WAR]
    assert list(war["editions"]) == ["proposed", "current"]
    decks = next(option for option in war["options"] if option["name"] == "decks")
    assert (decks["min"], decks["max"], decks["default"], decks["rule"]) == (4, 8, "6", f"{WAR} 3.4(a)")
    method = next(option for option in war["options"] if option["name"] == "dealing_method")
    assert method["values"] == ["A", "B"]
    assert "odd_surrender" in [reading["name"] for reading in war["readings"]]
    assert "skycity/general" in listing
    assert "--set decks=6" in run(f"croupier rulebooks {WAR}")[1]


def test_rules_shows_registers_and_their_tests():
    counts = {entry["document"]: entry for entry in run_json("croupier rules --json")}
    assert counts[WAR]["rules"] == 71
    assert counts[WAR]["executed"] == counts[WAR]["covered"]
    assert counts["skycity/general"]["rules"] == 70
    register = run_json(f"croupier rules {WAR} --json")
    assert len(register["rules"]) == 71
    one = run_json(f"croupier rules {WAR} 9.9 --json")
    assert (one["number"], one["status"]) == ("9.9", "executed")
    assert any("casino_war/test_irregularities.py::" in test for test in one["tests"])
    status, output = run(f"croupier rules {WAR}")
    assert status == 0
    assert len([line for line in output.splitlines() if line[:1].isdigit()]) == 71
    assert "5.4" in run(f"croupier rules {WAR} 5.4(b)")[1]


def test_play_and_replay(tmp_path):
    log = tmp_path / "war.jsonl"
    typed = "decline\nbet casino_war 25\ndeal\n1\nbet tie 5\nreport game_disrupted cause=fire\nbet tie 10\n"
    status, output = run(f"croupier play {WAR} --seed 7 --log {log}", typed)
    assert status == 0
    assert "Stopped." in output
    report = run_json(f"croupier replay {log} --json")
    assert (report["consistent"], report["same_rulebook"]) == (True, True)
    assert report["rounds"] == report["finished"] + 1
    assert "consistent: every event follows from what was done" in run(f"croupier replay {log}")[1]
    again = tmp_path / "again.jsonl"
    run(f"croupier play {WAR} --seed 7 --log {again}", typed)
    assert again.read_bytes() == log.read_bytes()
    log.write_bytes(log.read_bytes().replace(b'"cents":2500', b'"cents":9900', 1))
    status, output = run(f"croupier replay {log}")
    assert status == 2
    assert "chain: broken" in output


def test_play_explains_refusals_and_goes_on():
    refused = ["fly", "9", "bet tie 0", "bet tie -1", "bet tie 1.005", "bet tie 5 box=8", "bet tie 5 1 x=1", "report x"]
    status, output = run(
        f"croupier play {WAR} --seed 1", "\n".join(["decline", "?", "report", "view", *refused, "quit"])
    )
    assert status == 0
    for words in ("list the irregularities", "card_face_up_in_shoe", "'fly' is no command", "choose from 1 to 1"):
        assert words in output
    assert output.count("Refused.") == len(refused)
    assert "wagers $" not in output


def test_simulate_agrees_with_the_price():
    report = run_json(f"croupier simulate {WAR} --rounds 2000 --seed 3 --set shuffler=continuous --json")
    for wager in report["wagers"].values():
        assert abs(wager["standard_errors_off"]) < 4


def test_the_installed_command_prints_help_and_waits_for_nobody():
    """As a new user would: a real process, no terminal."""
    command = [sys.executable, "-c", "from croupier.cli import main; main()"]
    help_text = subprocess.run([*command, "--help"], capture_output=True, text=True, check=True, timeout=60)
    for name in ("rulebooks", "rules", "price", "simulate", "play", "replay"):
        assert name in help_text.stdout
    played = subprocess.run(
        [*command, "play", WAR], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True, timeout=60
    )
    assert "Stopped." in played.stdout


def test_what_is_found_when_a_round_is_over_is_reported_before_the_next(tmp_path):
    log = tmp_path / "late.jsonl"
    reports = [f"report wrong_payment wager_id={number} paid=3" for number in (1, 7)]
    typed = "\n".join(["bet casino_war 10", "deal", *reports, "bet tie 5", "quit"])
    status, output = run(f"croupier play {WAR} --seed 4 --set cut=false --log {log}", typed)
    assert status == 0
    first, second = output.split("Round 2")
    assert "the operator may recover $3 from guest" in first
    assert "Refused. wrong_payment: wager_id: no wager 7 has been settled" in first
    assert "guest wagers $5 on tie" in second
    report = run_json(f"croupier replay {log} --json")
    assert (report["rounds"], report["consistent"], report["continuous"]) == (2, True, True)


def test_in_play_everybody_acts_for_themselves():
    """Seed 2: Ann ties in the first round."""
    typed = ["decline", "bet casino_war 25", "as Bob bet casino_war 10 2", "as Ann deal", "deal"]
    typed += ["as Cid surrender", "as Cid 2 3", "surrender"]
    output = run(f"croupier play {WAR} --seed 2 --player Ann", "\n".join(typed))[1]
    assert "no more bets: it is for dealer to decide" in output
    assert f"surrender: it is for Ann to decide ({WAR} 5.2, 8.7.2)" in output
    assert output.count("Ann decides: surrender") == 1


def test_before_the_cut_a_bet_is_told_that_wagering_has_not_begun():
    output = run(f"croupier play {WAR} --seed 2", "bet casino_war 25\n")[1]
    assert f"bet: wagering has not begun; now: cut ({WAR} 7.4, 7.5)" in output


def test_a_journal_is_never_overwritten_nor_left_empty(tmp_path):
    log = tmp_path / "war.jsonl"
    log.write_text("precious")
    status, output = run(f"croupier play {WAR} --log {log}")
    assert (status, log.read_text()) == (2, "precious")
    assert "exists already" in output
    other = tmp_path / "other.jsonl"
    assert run(f"croupier play {WAR} --set table_minimum=2000 --log {other}")[0] == 2
    assert not other.exists()


def test_a_torn_journal_is_replayed_up_to_the_tear(tmp_path):
    log = tmp_path / "war.jsonl"
    run(f"croupier play {WAR} --seed 7 --log {log}", "decline\nbet casino_war 25\ndeal\n")
    log.write_bytes(log.read_bytes()[:-30])
    report = run_json(f"croupier replay {log} --json")
    assert (report["torn"], report["consistent"], report["continuous"]) == (True, True, True)


def test_a_journal_of_ones_own_rulebook_is_replayed_where_the_file_is_now(tmp_path):
    ours, moved, log = tmp_path / "ours.toml", tmp_path / "moved.toml", tmp_path / "war.jsonl"
    ours.write_text(f'extends = "{WAR}"\n[wagers.tie.outcomes.tied]\npays = "11 to 1"\n')
    run(f"croupier play {ours} --seed 7 --log {log}", "decline\nbet tie 5\ndeal\n")
    ours.rename(moved)
    assert run(f"croupier replay {log}")[0] == 2
    assert run_json(f"croupier replay {log} --rulebook {moved} --json")["same_rulebook"]


def test_version():
    from croupier import __version__

    assert run("croupier --version") == (0, f"croupier {__version__}\n")


@pytest.mark.parametrize("players", ["--player Ann --player Ann", "--player dealer", "--player ''"])
def test_a_player_has_a_name_of_their_own(players):
    status, output = run(f"croupier play {WAR} {players}")
    assert status == 2
    assert "--player" in output


def test_price_details_are_the_joint_table_of_baccarat():
    rows = run_json("croupier price skycity/baccarat --details --json")["details"]["joint"]
    ends = {"banker": 0, "player": 0, "tie": 0}
    for row in rows:
        end = "tie" if row["player"] == row["banker"] else "banker" if row["banker"] > row["player"] else "player"
        ends[end] += row["deals"]
    assert ends == {"banker": 2292252566437888, "player": 2230518282592256, "tie": 475627426473216}
    assert sum(ends.values()) == 4998398275503360
    status, output = run(f"croupier price {WAR} --details")
    assert (status, "rests on no further tables" in output) == (2, True)


def test_price_every_lists_what_other_choices_would_change():
    every = run_json("croupier price skycity/money_wheel --every --json")["every"]
    assert [(row["payout_option"], row["wager"]) for row in every[:2]] == [("two", "symbol D"), ("three", "symbol D")]
    assert every[0]["ev_exact"] == "-2/13"


def test_draw_prints_or_writes_an_svg_and_says_why_not(tmp_path):
    status, picture = run("croupier draw skycity/roulette wheel")
    assert (status, picture.startswith("<svg ")) == (0, True)
    out = tmp_path / "wheel.svg"
    assert run(f"croupier draw skycity/roulette wheel --out {out}") == (0, "")
    assert out.read_text() == picture
    for command in ("draw skycity/roulette dice", f"draw skycity/roulette --out {tmp_path}/no/such/file.svg"):
        status, output = run(f"croupier {command}")
        assert (status, output.count("\n")) == (2, 1)


def test_rulebooks_shows_one_document_if_asked():
    (entry,) = run_json("croupier rulebooks skycity/money_wheel --json")
    assert (entry["document"], [option["name"] for option in entry["options"]]) == (
        "skycity/money_wheel",
        ["payout_option"],
    )


def test_a_round_that_breaks_stops_the_table_and_shows_nothing_that_is_not_in_its_journal(monkeypatch, tmp_path):
    def fail(_round):
        raise RuntimeError("the wheel fell over")

    monkeypatch.setattr("croupier.wheel.Wheel.spin", fail)
    log = tmp_path / "table.log"
    status, output = run(
        f"croupier play skycity/money_wheel --seed 1 --log {log}", "bet symbol 5 A\ndeal\nbet symbol 5 B\n"
    )
    assert status == 2
    assert output.endswith(
        "croupier: MoneyWheel failed on a verified action NoMoreBets(actor='dealer'): the wheel fell over\n"
    )
    assert "  no more bets  " not in output
    assert b"bets_closed" not in log.read_bytes()


def test_only_cards_can_be_sealed():
    status, output = run("croupier play skycity/money_wheel --sealed", "")
    assert (status, "sealed: only cards have an order to commit to" in output) == (2, True)


def test_a_strategy_sits_down_for_every_player(tmp_path):
    log = tmp_path / "auto.jsonl"
    command = f"croupier play {WAR} --auto surrender --rounds 30 --seed 3 --player Ann --player Bob --log {log}"
    status, said = run(command)
    assert status == 0
    assert said.count("no more bets") == 30
    assert "Bob wagers $5 on casino_war, box 2" in said
    assert "surrenders" in said
    assert "go_to_war" not in said
    report = run_json(f"croupier replay {log} --json")
    assert (report["consistent"], report["finished"]) == (True, 30)
    totals = {name: f"{'+' if net > 0 else '-' if net < 0 else ''}${abs(net) / 100:.2f}".replace(".00", "")
              for name, net in report["net_cents"].items()}  # fmt: skip
    assert said.splitlines()[-2] == f"30 rounds by surrender: Ann {totals['Ann']}, Bob {totals['Bob']}"


def test_a_strategy_that_is_not_known_or_cannot_be_stopped_at_is_refused():
    for arguments, words in (
        (f"play {WAR} --auto flee", "go_to_war, surrender"),
        ("play skycity/money_wheel --auto best", "leaves nothing to decide"),
        (f"play {WAR} --auto surrender --by-card", "--by-card"),
    ):
        status, said = run(f"croupier {arguments}")
        assert status == 2
        assert words in said


def test_in_play_what_an_offer_says_need_not_be_said_again():
    typed = "bet blackjack 10\ndeal\nhit box=2\ndouble 5\n"
    said = run("croupier play skycity/blackjack --seed 11 --set cut=false", typed)[1]
    assert "double $10, box 1 (guest)" in said
    assert "hit: open now is hit, box 1 (" in said
    assert "guest wagers $5 on double_down, box 1" in said
    said = run("croupier play skycity/blackjack --seed 11 --set cut=false", "bet blackjack 10\ndeal\nhit 'box 2'\n")[1]
    assert "hit: open now is hit, box 1 (" in said


def test_irregularities_are_reported_as_they_are_shown():
    typed = "bet blackjack 10\nreport\nreport card_damaged card=A♠\nreport card_damaged 10♦\ndeal\n"
    typed += "report\nreport card_drawn_in_error exposed=yes\nreport misdeal affected=box 1\n"
    said = run("croupier play skycity/blackjack --seed 11 --set cut=false", typed)[1]
    assert "card_drawn_in_error exposed=yes|no" in said
    assert "A♠ is replaced at the end of the round" in said
    assert "10♦ is replaced at the end of the round" in said
    assert "misdeal placed=box 1,dealer affected=box 1,dealer" in said
    assert "reason=table_vacant" not in said
    assert "is offered from box 1 on" in said
    assert "cannot be reconstructed" in said


def test_an_option_whose_values_cannot_be_listed_is_not_gone_through():
    for over in ("shoe", "ante_waived_from"):
        status, said = run(f"croupier compare skycity/blackjack --over {over}")
        assert status
        assert f"--over {over}: its values cannot be listed; it takes " in said
    assert "option 'sho' is not known" in run("croupier compare skycity/blackjack --over sho")[1]


def test_a_choice_that_does_not_go_with_the_others_is_named_and_passed_over():
    command = "croupier compare skycity/blackjack --over version --set decks=4"
    listed = run_json(f"{command} --json")
    assert [entry["version"] for entry in listed if "not_allowed" in entry] == ["ante_up"]
    assert {entry["version"] for entry in listed if "wagers" in entry} == {
        "blackjack", "blackjack_plus", "free_bet", "player_select"
    }  # fmt: skip
