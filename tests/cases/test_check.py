"""`croupier check`: a line for each case and document, what differs below it, and a status that scripts go by."""

import json
import shlex

import pytest

from croupier.cases import load
from croupier.cases.fields import CASE, EXPECTATIONS, SITUATION, STEP
from tests.cases.samples import POKER, WAR
from tests.cases.shipped import CASES, TEST, case_tests, every_case
from tests.golden import ROOT, rule_tests, run
from tests.mutants import landed

RIGHT = f"""{WAR}
[[case]]
title = "Right"
rules = ["8.4"]
steps = ["Ann: bet 10", "deal", "next"]
expect = {{ hands = {{ "box 1" = "9s" }} }}
"""
WRONG = """
[[case]]
title = "Wrong"
steps = ["Ann: bet 10", { do = "deal", turn = "Ann" }]
expect = { over = true }
"""


def check(*arguments):
    return run(f"croupier check {shlex.join(map(str, arguments))}")


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "right.toml").write_text(RIGHT)
    (tmp_path / "wrong.toml").write_text(RIGHT + WRONG)
    (tmp_path / "bad.toml").write_text("[[case]]\ntitle = 'x'\nexpects = 1")
    return tmp_path


def test_cases_that_are_as_expected(folder):
    status, output = check(folder / "right.toml")
    assert status == 0
    assert output == f"ok  {folder / 'right.toml'}:7  Right  (skycity/casino_war)\n1 case, 1 passed\n"


def test_what_differs_is_told_line_by_line(folder):
    status, output = check(folder / "wrong.toml")
    assert status == 1
    assert output == (
        f"ok  {folder / 'wrong.toml'}:7  Right  (skycity/casino_war)\n"
        f"DIFFERS  {folder / 'wrong.toml'}:13  Wrong  (skycity/casino_war)\n"
        '    step 2, "deal": turn\n        expected  Ann\n        found     dealer\n'
        "    at the end: over\n        expected  true\n        found     false\n"
        "2 cases, 1 passed, 1 not\n"
    )


def test_a_file_that_cannot_be_read_does_not_hide_the_others(folder):
    status, output = check(folder)
    assert status == 2
    assert "ok  " in output
    assert "DIFFERS  " in output
    assert (
        f"croupier: {folder / 'bad.toml'}: line 1, case 'x': expects: is no field of it; did you mean expect?" in output
    )
    status, output = check(folder / "nowhere.toml")
    assert status == 2
    assert output == f"0 cases, 0 passed\ncroupier: {folder / 'nowhere.toml'}: No such file or directory\n"


def test_json_has_all_of_it(folder):
    status, output = check(folder, "--json")
    assert status == 2
    found = json.loads(output)
    assert (found["cases"], found["passed"], len(found["unreadable"])) == (3, 2, 1)
    right, _, wrong = found["outcomes"]
    assert (right["title"], right["line"], right["passed"]) == ("Right", 7, True)
    assert right["rules"] == {"skycity/casino_war": ["8.4"]}
    assert right["steps"][2]["told"] == ["box 1: 9♠"]
    assert wrong["differences"][0] == {"at": 'step 2, "deal"', "what": "turn", "expected": "Ann", "found": "dealer"}


def test_everything_that_happens_can_be_told(folder):
    refused = f'{POKER}[[case]]\ntitle = "Refused"\nsteps = [{{ do = "Cat: check", refused = true }}]'
    (folder / "right.toml").write_text(refused)
    output = check(folder / "right.toml", "--told")[1]
    assert "    > Cat: check\n      Refused. check: there is a bet to call: $10 (star_sydney/poker 11.1" in output


def test_a_case_by_several_documents_passes_if_it_does_by_each(folder):
    both = RIGHT.replace('"skycity/casino_war"', '["skycity/casino_war", "ours.toml"]').replace('["8.4"]', "[]")
    (folder / "ours.toml").write_text('extends = "skycity/casino_war"')
    (folder / "right.toml").write_text(f"{both}\n[case.in.'ours.toml'.expect]\nover = true\n")
    status, output = check(folder / "right.toml")
    assert status == 1
    assert output.splitlines()[-1] == "1 case, played 2 times, 0 passed, 1 not"


def test_what_can_be_written_is_listed():
    output = check("--fields")[1]
    for name in (*CASE, *SITUATION, *STEP, *EXPECTATIONS):
        assert f"\n  {name} " in output, name
    assert check() == (2, "croupier: check: say which file or folder of cases\n")


def test_the_page_shows_its_example_as_it_is():
    assert f"```toml\n{(ROOT / 'docs/case.toml').read_text('utf-8')}```" in (ROOT / "docs/cases.md").read_text("utf-8")


# -- the cases of the project ----------------------------------------------------------------------------------------


def test_there_are_cases_of_games_against_the_house_and_of_poker():
    documents = {document for _, document in every_case().values()}
    assert len(documents) >= 12
    assert len({case.title for case, document in every_case().values() if not document.endswith("/poker")}) >= 30
    assert len({case.title for case, document in every_case().values() if document.endswith("/poker")}) >= 6


def test_every_case_of_the_project_shows_a_rule():
    for path in CASES.rglob("*.toml"):
        assert all(case.rules for case in load(path)), path.name


def test_a_case_is_in_the_index_of_rule_tests_by_a_name_that_pytest_takes():
    index = rule_tests()
    test = f"{TEST}[skycity/roulette/the-ball-leaves-the-wheel@skycity/roulette]"
    assert test in index["skycity/roulette"]["5.2"]
    assert (
        f"{TEST}[skycity/casino_war/what-was-paid-above-what-is-due-may-be-recovered@skycity/casino_war]"
        in (index["skycity/general"]["11.1"])
    )
    compared = f"{TEST}[compared/poker/the-button-passes-clockwise@%s]"
    assert compared % "star_sydney/poker" in index["star_sydney/poker"]["9.2"]
    assert compared % "crown_perth/poker" not in index["star_sydney/poker"]["9.2"]
    assert all("::" not in test.partition("[")[2] for _, _, test in case_tests())
    assert (ROOT / test.partition("::")[0]).is_file()


def test_a_case_that_changes_is_another_test():
    name = "skycity/roulette/the-ball-leaves-the-wheel@skycity/roulette"
    case, document = every_case()[name]
    text = landed.test_source(f"{TEST}[{name}]")
    assert case.title in text
    assert "report ball_left_wheel" in text
    assert document in text


# -- what cannot be played as it is written --------------------------------------------------------------------------


SEATS = 'seats = { Ann = "1000", Ben = "1000", Cat = "1000" }'
CALLS = 'steps = [{ do = "Cat: call", turn = "Ann" }]'


@pytest.mark.parametrize(
    ("case", "problem"),
    [
        (f'play = "crown_perth/pokre"\n{CALLS}', "document 'crown_perth/pokre' is not known; did you mean"),
        (f'options = {{ varaint = "omaha" }}\n{CALLS}', "option 'varaint' is not known; did you mean variant?"),
        (f'readings = {{ second_burn = "maybe" }}\n{CALLS}', "second_burn: maybe is no reading"),
        (f'hands = {{ Ann = "As As" }}\n{CALLS}', "As is there twice"),
        (f'rules = ["99.9"]\n{CALLS}', "no such rule of crown_perth/poker"),
        ('steps = [{ do = "Zed: call", turn = "Ann" }]', "Zed is not at the table"),
        ('steps = ["report player_absent plyer=Cat"]', "'plyer=Cat' is not wanted"),
        ("", "that something is expected, of a step or at the end"),
        ('steps = ["Cat: call"]', "that something is expected, of a step or at the end"),
    ],
)
def test_a_case_that_cannot_be_played_as_written_is_bad_input(tmp_path, case, problem):
    file = tmp_path / "case.toml"
    file.write_text(
        f'[[case]]\ntitle = "a case"\n{SEATS}\nplay = "crown_perth/poker"\n{case}'.replace(
            'play = "crown_perth/poker"\nplay', "play"
        )
    )
    status, output = check(file)
    assert status == 2
    assert "CANNOT BE PLAYED" in output
    assert problem in output
    assert json.loads(check(file, "--json")[1])["outcomes"][0]["misread"] is True


def test_a_mistyped_field_is_named_before_the_one_that_is_missing_for_it(tmp_path):
    file = tmp_path / "case.toml"
    file.write_text(f'[[case]]\ntitel = "a case"\nplay = "crown_perth/poker"\n{SEATS}\n{CALLS}')
    status, output = check(file)
    assert status == 2
    assert "titel: is no field of it; did you mean title?" in output


def test_that_a_step_is_taken_may_be_all_that_is_expected(tmp_path):
    file = tmp_path / "case.toml"
    said = 'steps = [{ do = "Cat: call", refused = false }]'
    file.write_text(f'[[case]]\ntitle = "a case"\nplay = "crown_perth/poker"\n{SEATS}\n{said}')
    assert check(file)[0] == 0
