"""Irregularities looked up by words, with what they depend on and what came of them."""

import json

import pytest

from croupier.reference import entries_of, guide, look_up
from croupier.reference.wordings import wordings
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


def rules_told(document: str, name: str) -> set[str]:
    """All rules that are told of something: those that decide, those that it may depend on, those of its cases."""
    found = set()
    for entry in (entry for entry in entries_of(document) if entry.name == name):
        each = guide(entry, most=0)
        cites = [*entry.cites, *(cite for some in each.further.values() for cite in some), *each.in_cases]
        found |= {rule for cite in cites for rule in cite.rules}
    return found


@pytest.mark.parametrize(
    ("document", "name", "rules"),
    [
        (CROWN, "wrong_number_of_cards", {"12.3", "12.4", "30.2(a)", "30.2(c)"}),
        (CROWN, "acted_out_of_turn", {"37.1", "37.2", "37.4", "12.1"}),
        (CROWN, "too_many_community_cards", {"36.4", "36.6", "36.7", "36.10"}),
        (CROWN, "information_exchanged", {"12.8", "12.9"}),
        (CROWN, "time_ran_out", {"12.5", "12.6"}),
        (CROWN, "oversize_chip", {"7.19", "7.20(a)(i)", "7.20(a)(ii)", "7.20(b)"}),
        (CROWN, "string_bet", {"7.21", "7.22", "7.23"}),
        (CROWN, "raise_too_small", {"7.24(a)", "7.24(b)"}),
        (CROWN, "equal_chips", {"7.25"}),
        (CROWN, "short_call", {"7.27"}),
        (CROWN, "declared_decision", {"7.23"}),
        (STAR, "wrong_number_of_cards", {"25.1.5", "25.1.6"}),
        (STAR, "acted_out_of_turn", {"26.4", "26.5", "26.5.1", "26.5.2", "26.5.3", "26.5.4", "10.4"}),
        (STAR, "bet_taken_back", {"7.6"}),
        (STAR, "raise_too_small", {"7.8"}),
        (STAR, "equal_chips", {"7.9"}),
        (STAR, "oversize_chip", {"7.10"}),
        (STAR, "string_bet", {"7.11"}),
        (STAR, "short_call", {"7.5.3.1", "7.5.3.2"}),
        ("skycity/casino_war", "card_drawn_in_error", {"9.2", "9.3"}),
    ],
)
def test_all_rules_are_told_that_may_decide(document, name, rules):
    assert rules <= rules_told(document, name)


def test_what_a_rule_depends_on_is_said_with_it():
    (entry,) = (entry for entry in entries_of(CROWN) if entry.name == "wrong_number_of_cards")
    by_rule = {rule: what for what, cites in entry.further().items() for cite in cites for rule in cite.rules}
    assert by_rule["30.2(a)"] == "card not dealt"
    assert by_rule["30.2(c)"] == "too many cards"
    (entry,) = (entry for entry in entries_of(CROWN) if entry.name == "acted_out_of_turn")
    by_rule = {rule: what for what, cites in entry.further().items() for cite in cites for rule in cite.rules}
    assert by_rule["37.4"].startswith("A check out of turn binds")


def test_a_rulebook_has_only_the_acts_that_it_has_rules_for():
    acts = {document: {entry.name for entry in entries_of(document) if entry.is_act} for document in (STAR, CROWN)}
    assert acts[STAR] == {*wordings().acts}
    assert acts[STAR] - acts[CROWN] == {"bet_taken_back"}  # Crown's book has no rule on it but of string bets
    assert not any(entry.is_act for entry in entries_of("skycity/blackjack"))


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_every_act_is_shown_on_cases_by_its_own_rules(document):
    for entry in (entry for entry in entries_of(document, options={"variant": "holdem"}) if entry.is_act):
        shown = guide(entry, most=1).examples
        assert shown, entry.name
        assert {rule for cite in entry.cites for rule in cite.rules} & {*shown[0].cited}, entry.name


@pytest.mark.parametrize(
    ("document", "words", "name", "rule"),
    [
        (STAR, "flop exposed before the betting was over", "next_card_exposed", "26.30"),
        (CROWN, "flop exposed before the betting was over", "next_card_exposed", "36.5"),
        (STAR, "dealer forgot to burn a card", "burn_missed", "26.27"),
        (CROWN, "player bet out of turn", "acted_out_of_turn", "37.2"),
        (STAR, "a card is missing from the deck", "deck_incorrect", "26.6"),
        ("skycity/casino_war", "card drawn by mistake and seen", "card_drawn_in_error", "9.3"),
        ("skycity/roulette", "wager placed late after no more bets", "late_wager", "3.6"),
    ],
)
def test_what_was_seen_is_found_by_its_words(document, words, name, rule):
    best = look_up(document, words)[0]
    assert best.name == name
    assert rule in {number for entry in best.entries for cite in entry.cites for number in cite.rules}


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


def test_an_act_is_told_step_by_step_and_how_it_is_typed():
    status, output = run(f"croupier ruling {CROWN} one big chip without a word --set variant=holdem")
    assert status == 0
    assert "oversize chip" in output
    assert "7.20(a)(i), 7.20(a)(ii), 7.20(b)" in output
    assert "Ruling: a single oversize chip without a word: a call" in output
    assert "At a table: Ann: do put 100" in output


def test_what_comes_near_is_asked_for():
    status, output = run(f"croupier ruling {STAR} pot given to the wrong player")
    assert status == 0
    assert "Or did you mean:" in output
    assert "pot contested" in output


def test_where_nothing_fits_it_is_said_with_the_nearest_and_a_question():
    status, output = run("croupier ruling skycity/blackjack ball flew off the wheel")
    assert status == 1
    assert "skycity/blackjack: nothing that goes wrong there fits 'ball flew off the wheel'." in output
    assert "Was it one of these?" in output
    assert "--search" in output
    status, output = run(f"croupier ruling {STAR} xyzzy")
    assert status == 1
    assert "Was it" not in output
    data = json.loads(run("croupier ruling skycity/blackjack ball flew off the wheel --json")[1])
    assert data["found"] == []
    assert len(data["nearest"]) <= 3


def test_words_that_say_nothing_are_refused():
    status, output = run(f"croupier ruling {STAR} the")
    assert status == 2
    assert "no word that says what happened" in output


def test_names_and_their_variants_are_found_as_they_are():
    (best, *_) = look_up(CROWN, "next_card_exposed")
    assert best.score == 1
    assert len(best.entries) == 4  # flop games, stud, Manila, draw
    data = json.loads(run(f"croupier ruling {CROWN} string_bet --json")[1])
    assert data["found"][0]["act"] == "string_bet"
    assert data["found"][0]["cases"]


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
