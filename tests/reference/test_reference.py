"""Irregularities looked up by words, with what they depend on and what came of them."""

import json

import pytest

from croupier.reference import entries_of, guide, look_up
from croupier.rulebook import load, shipped_documents
from tests.formats.test_at_table import ALICE
from tests.golden import run

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
GAMES = [name for name in shipped_documents() if load(name).game]


@pytest.mark.parametrize("document", GAMES)
def test_every_game_has_irregularities_with_rules_and_words(document):
    entries = entries_of(document)
    assert len(entries) > 5
    for entry in entries:
        assert entry.cites, entry.name
        assert entry.about.endswith("."), entry.name


@pytest.mark.parametrize(
    ("document", "words", "name", "rule"),
    [
        (STAR, "flop exposed before the betting was over", "next_card_exposed", "26.30"),
        (CROWN, "flop exposed before the betting was over", "next_card_exposed", "36.5"),
        (STAR, "dealer forgot to burn a card", "burn_missed", "26.27"),
        (CROWN, "player bet out of turn", "acted_out_of_turn", "37.2"),
        (STAR, "a card is missing from the deck", "deck_incorrect", "26.6"),
        ("skycity/casino_war", "card drawn by mistake and seen", "card_drawn_in_error", "9.3"),
        ("skycity/roulette", "wager placed late after no more bets", "late_wager", "5.1"),
    ],
)
def test_what_was_seen_is_found_by_its_words(document, words, name, rule):
    best = look_up(document, words)[0].entry
    assert best.name == name
    found = {
        number
        for each in look_up(document, words)
        if each.entry.name == name
        for c in each.entry.cites
        for number in c.rules
    }
    assert rule in found or document == "skycity/roulette"


def test_what_it_depends_on_is_told_with_its_meaning():
    entry = next(entry for entry in entries_of(STAR) if entry.name == "deck_incorrect")
    assert [field.name for field, _ in guide(entry).questions] == ["missing", "foreign"]
    card = next(entry for entry in entries_of(STAR, options={"variant": "holdem"}) if entry.name == "next_card_exposed")
    meanings = {field.name: meaning for field, meaning in guide(card).questions}
    assert meanings["count"].startswith("How many were seen")


def test_the_command_tells_the_ruling_step_by_step():
    status, output = run("croupier ruling skycity/casino_war card drawn by mistake and seen")
    assert status == 0
    assert "It depends on:\n  exposed (yes or no)" in output
    assert "9.3" in output
    assert "Ruling: 4♥ is out of play, face down in the discard rack" in output


def test_nothing_found_says_where_else_to_look():
    status, output = run(f"croupier ruling {STAR} xyzzy")
    assert status == 2
    assert "no irregularity has these words" in output


def test_it_is_ruled_on_in_a_recorded_hand(tmp_path):
    hand = tmp_path / "hand.phh"
    hand.write_text(ALICE)
    status, output = run(f"croupier ruling {CROWN} deck_incorrect foreign=1 --hand {hand} --at 9")
    assert status == 0
    assert "$80 goes back to Ann" in output
    assert "Ruling: the hand is void: the deck is incorrect" in output
    data = json.loads(run(f"croupier ruling {CROWN} deck_incorrect foreign=1 --hand {hand} --at 9 --json")[1])
    assert data["ruling"]["cites"][0]["rules"] == ["38.1", "38.2(c)"]


def test_in_a_journal_it_is_ruled_on_at_any_step(tmp_path):
    journal = tmp_path / "game.jsonl"
    run(f"croupier play {STAR} --seed 3 --opponents 2 --log {journal}", "call\ncheck\nquit\n")
    status, output = run(f"croupier ruling {STAR} deck_incorrect foreign=1 --hand {journal} --at 1")
    assert status == 0
    assert "misdeal" in output
    status, output = run(f"croupier ruling {STAR} deck_incorrect foreign=1 --hand {journal} --at 999")
    assert status == 2
    assert "the round has steps 0 to" in output


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ("deck_incorrect --at 3", "--at, --number: are for a recorded hand"),
        ("deck_incorrect --hand nowhere.phh", "No such file"),
    ],
)
def test_bad_input_is_one_clear_line(arguments, problem):
    status, output = run(f"croupier ruling {STAR} {arguments}")
    assert status == 2
    assert problem in output
