"""Jackpots of a ledger from the command line: opened, worked, and shown without being held."""

import json

import pytest

from tests.golden import JACKPOTS, run


@pytest.fixture
def house(tmp_path):
    file = tmp_path / "house.db"
    run(f"croupier ledger init {file}")
    setup = tmp_path / "levels.json"
    setup.write_text('{"document": "crown_perth/ultimate_texas_holdem"}')
    status, said = run(f"croupier ledger open {file} jackpot/levels linked_jackpot {setup} --who Pat")
    assert status == 0, said
    return file


def do(house, what, *fields, who, stream="jackpot/levels"):
    return run(f"croupier ledger do {house} {stream} {what} {' '.join(fields)} --who {who}")


def test_a_win_is_keyed_off_confirmed_by_another_and_paid(house):
    assert do(house, "open_pools", "rank=casino_operator", who="Pat")[0] == 0
    assert do(house, "link_console", "rank=casino_operator", "table=U1", "device=shoe", who="Pat")[0] == 0
    wagers = """wagers='{"1": {"player": "Ann", "kinds": ["jackpot_1"]}}'"""
    assert do(house, "press_start_game", "rank=dealer", "table=U1", wagers, who="Deb")[0] == 0
    status, said = do(house, "press_prize_button", "rank=dealer", "table=U1", """hands='{"1": "flush"}'""", who="Deb")
    assert status == 0
    assert "claim 1 of U1, keyed off by Deb: $250 to box 1" in said
    status, said = do(house, "confirm_win", "rank=table_inspector", "claim=1", who="Deb")
    assert status == 2
    assert "who keyed it off or has won it does not confirm it" in said
    claims = json.loads(run(f"croupier jackpot claims {house} jackpot/levels --json")[1])
    assert [(each["claim"], each["won"], each["status"], each["by"]) for each in claims] == [
        ("1", {"Ann": 250_00}, "keyed off", "Deb")
    ]
    offers = json.loads(run(f"croupier jackpot offers {house} jackpot/levels --rank table_inspector --json")[1])
    assert ("confirm_win", {"claim": 1}, ["Deb", "Ann"]) in [
        (offer["action"], offer["fields"], offer["not_by"]) for offer in offers
    ]
    assert do(house, "confirm_win", "rank=table_inspector", "claim=1", who="Ian")[0] == 0
    assert do(house, "pay_prizes", "rank=dealer", who="Deb")[0] == 0
    assert "nothing waits to be paid" in run(f"croupier jackpot claims {house} jackpot/levels")[1]
    told = json.loads(run(f"croupier jackpot status {house} --json")[1])["jackpot/levels"]
    sums = {"put in": "7500000", "contributed": "205", "keyed off": "0", "meter": "7500205"}
    assert told["sums"] == {**sums, "pending": "0", "withheld": "0"}
    assert [meter["cents"] for meter in told["meters"] if meter["is_displayed"]] == [25002_05, 50002_05, 75002_05]
    status, said = run(f"croupier audit verify {house} --keys {house}.keys")
    assert (status, said.splitlines()[-1][:6]) == (0, "sound:")


def test_what_is_no_jackpot_is_told(house):
    status, said = run(f"croupier jackpot claims {house} jackpot/none")
    assert (status, "there is no such stream" in said) == (2, True)
    run(f"croupier simulate skycity/money_wheel --rounds 2 --ledger {house} --stream trial/wheel")
    status, said = run(f"croupier jackpot status {house} trial/wheel")
    assert status == 2
    assert "is a rounds, not a jackpot: linked_jackpot, poker_jackpot, prize_controller" in said


def test_jackpots_of_poker_and_the_prize_button_have_boards_too(house, tmp_path):
    run(f"croupier ledger open {house} jackpot/harbour poker_jackpot docs/poker-jackpot.toml --who Pat")
    do(house, "open_jackpot", "rank=gaming_manager", who="Pat", stream="jackpot/harbour")
    told = json.loads(run(f"croupier jackpot status {house} jackpot/harbour --json")[1])["jackpot/harbour"]
    assert told["meters"][0] == {"name": "jackpot", "cents": 5000_00, "is_displayed": True, "is_working": True}
    assert told["sums"] == {"put in": "500000", "paid": "0", "meter": "500000"}
    assert run(f"croupier jackpot status {house} jackpot/levels --json")[0] == 0, "its pools are not open yet"
    empty = tmp_path / "empty.db"
    run(f"croupier ledger init {empty}")
    assert "has no jackpot" in run(f"croupier jackpot status {empty}")[1]
    claims = run(f"croupier jackpot claims {JACKPOTS} jackpot/madness")[1]
    assert "$50 to Cy" in claims
    assert "to be paid" in claims


def test_the_example_ledger_is_sound():
    status, said = run(f"croupier audit verify {JACKPOTS}")
    assert (status, said.splitlines()[-1][:6]) == (0, "sound:")
