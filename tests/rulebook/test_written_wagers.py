"""Wagers that a file describes: what the loader takes, what it refuses, and how they are cited."""

import pytest

from croupier.games import Game
from croupier.rulebook import RulebookError, Rules

TOP_THREE = """
extends = "skycity/blackjack"
rules = [{ number = "T 1", status = "executed", summary = "Top Three." }]
[wagers.top_three]
rule = "T 1"
title = "Top Three"
looks_at = ["first_two_cards", "dealers_first_card"]
[wagers.top_three.outcomes]
three = { when = { same_rank = 3 }, pays = "30 to 1" }
loses = { pays = "lose" }
"""


@pytest.fixture
def file(tmp_path):
    def write(text, name="ours.toml"):
        path = tmp_path / name
        path.write_text(text)
        return path

    return write


def test_a_new_wager_says_what_it_looks_at(file):
    rules = Rules(file(TOP_THREE))
    assert rules.wagers()[-1] == "top_three"
    assert rules.wager("top_three").value == "Top Three"
    assert str(rules.wager("top_three").citation) == "ours T 1"
    assert rules.looks_at("top_three") == ("first_two_cards", "dealers_first_card")
    assert rules.looks_at("super_sevens") == ()
    assert rules.when("top_three") == {"three": {"same_rank": 3}, "loses": None}


def test_an_outcome_without_a_rule_has_its_wagers(file):
    text = TOP_THREE.replace('pays = "30 to 1"', 'rule = "T 1(b)", pays = "30 to 1"')
    rules = Rules(file(text))
    assert str(rules.pays("top_three", "three").citation) == "ours T 1(b)"
    assert str(rules.pays("top_three", "loses").citation) == "ours T 1"


def test_a_file_may_change_what_another_adds(file):
    file(TOP_THREE)
    text = 'extends = "ours.toml"\n[wagers.top_three.outcomes.three]\nwhen = { ranks = "777" }\npays = "50 to 1"\n'
    rules = Rules(file(text, "theirs.toml"))
    assert str(rules.pays("top_three", "three").value) == "50 to 1"
    assert rules.when("top_three")["three"] == {"ranks": "777"}, "a class is replaced whole"


def test_a_class_may_differ_by_edition(file):
    text = TOP_THREE.replace(
        "when = { same_rank = 3 }", 'when = { current = { ranks = "777" }, proposed = { same_rank = 3 } }'
    )
    path = file(text)
    assert Rules(path, edition="current").when("top_three")["three"] == {"ranks": "777"}
    assert Rules(path, edition="proposed").when("top_three")["three"] == {"same_rank": 3}


@pytest.mark.parametrize(
    ("old", "new", "field", "problem"),
    [
        ('looks_at = ["first_two_cards", "dealers_first_card"]', "", "wagers.top_three", "says what it looks_at"),
        ('["first_two_cards", "dealers_first_card"]', "2", "wagers.top_three.looks_at", "must be the names of what"),
        ('number = "T 1"', 'number = "T 2"', "wagers.top_three.rule", "rule T 1 is not in the register"),
        ('pays = "lose"', "", "wagers.top_three.outcomes.loses.pays", "is missing"),
        ('pays = "lose"', 'pays = "lots"', "wagers.top_three.outcomes.loses.pays", "lots"),
        ('pays = "lose"', 'pays = "lose", wen = 1', "wagers.top_three.outcomes.loses.wen", "did you mean when?"),
        ('title = "Top Three"', "titel = 3", "wagers.top_three.titel", "did you mean title?"),
    ],
)
def test_what_is_wrong_is_said_by_field(file, old, new, field, problem):
    assert old in TOP_THREE
    with pytest.raises(RulebookError) as refused:
        Rules(file(TOP_THREE.replace(old, new)))
    assert refused.value.field == field
    assert problem in str(refused.value)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('[wagers.super_sevens]\nlooks_at = "first_two_cards"', "wagers.super_sevens.looks_at"),
        ("[wagers.super_sevens.outcomes.no_seven]\nwhen = { total = 3 }", "wagers.super_sevens.outcomes.no_seven.when"),
        ('[wagers.super_sevens.outcomes.eight]\npays = "1 to 1"', "wagers.super_sevens.outcomes.eight"),
    ],
)
def test_what_decides_a_wager_that_the_game_knows_is_not_for_a_file(file, text, field):
    with pytest.raises(RulebookError) as refused:
        Rules(file(f'extends = "skycity/blackjack"\n{text}\n'))
    assert refused.value.field == field


def test_a_game_with_nothing_to_look_at_has_no_such_wager(file):
    text = TOP_THREE.replace("skycity/blackjack", "skycity/money_wheel")
    with pytest.raises(RulebookError, match=r"top_three\.looks_at: money_wheel has nothing for such a wager"):
        Game(file(text))
