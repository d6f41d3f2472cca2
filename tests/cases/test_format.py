"""Files of cases: what they may say, and what is told of those that cannot be read."""

import pytest

from croupier.cases import CaseError, case_files, load, loads, run
from tests.cases.samples import POKER, ROULETTE, WAR, unlike

CROWN = "crown_perth/poker"
BOTH = """
play = ["star_sydney/poker", "crown_perth/poker"]
options = { table_minimum = 10, blinds = [5, 10], commission_percent = 0 }
seats = { Ann = "1000", Ben = "1000", Cat = "1000" }
"""


def one(text, table=BOTH):
    (found,) = loads(f'{table}\n[[case]]\ntitle = "A case"\n{text}', "x.toml")
    return found


# -- what is said where ----------------------------------------------------------------------------------------------


def test_a_case_has_its_line_its_title_and_its_rules_by_document():
    first, second = loads(
        """
        play = "skycity/roulette"
        about = '''
        [[case]]
        '''
        [[case]]  # a comment
        title = " The first "
        about = "why"
        rules = ["5.2", "5.4"]

        [[case]]
        title = "The second: 2 of 2!"
        rules = { "skycity/general" = "11.1" }
        """,
        "x.toml",
    )
    assert (first.file, first.line, first.title, first.about) == ("x.toml", 6, "The first", "why")
    assert first.rules == {"skycity/roulette": ("5.2", "5.4")}
    assert (second.line, second.slug(), second.documents) == (11, "the-second-2-of-2", ("skycity/roulette",))
    assert second.rules == {"skycity/general": ("11.1",)}


def test_the_documents_are_those_of_the_rules_unless_it_is_said():
    (case,) = loads('[[case]]\ntitle = "x"\nrules = { "skycity/roulette" = "1", "skycity/tai_sai" = "2" }')
    assert case.documents == ("skycity/roulette", "skycity/tai_sai")
    (case,) = loads('play = "skycity/tai_sai"\n[[case]]\ntitle = "x"\nplay = "skycity/roulette"\nrules = "1"')
    assert (case.documents, case.rules) == (("skycity/roulette",), {"skycity/roulette": ("1",)})


def test_what_a_file_says_goes_for_its_cases_unless_they_say_otherwise():
    case = one('seats = { Ann = 500, Ben = "500" }\noptions = { table_minimum = 20, blinds = "10,20" }')
    play = case.plays["star_sydney/poker"]
    assert play.seats == {"Ann": "500", "Ben": "500"}
    assert play.options == {"table_minimum": "20", "blinds": "10,20", "commission_percent": "0"}


def test_what_a_document_says_goes_for_it_alone():
    case = one(
        """
        steps = ["Cat: fold", { do = "Ann: fold", turn = "", in = { "crown_perth/poker" = { turn = "x" } } }]
        expect = { over = true, pot = 0 }
        [case.in."crown_perth/poker"]
        rules = ["18.2"]
        options.denomination = "2.50"
        readings = { straddle_heads_up = "yes" }
        expect.pot = 1
        """
    )
    star, crown = case.plays.values()
    assert (star.options.get("denomination"), crown.options["denomination"]) == (None, "2.50")
    assert (star.readings, crown.readings) == ({}, {"straddle_heads_up": "yes"})
    assert (star.expected, crown.expected) == ({"over": True, "pot": 0}, {"over": True, "pot": 1_00})
    assert [play.steps[1].expected for play in (star, crown)] == [{"turn": ()}, {"turn": ("x",)}]
    assert case.rules == {"crown_perth/poker": ("18.2",)}
    assert "step 2" in str(run(case, "crown_perth/poker").differences[0])


def test_what_is_expected_of_a_step_stands_beside_it_or_in_a_table():
    case = one('steps = [{ do = "Cat: fold", pot = 15, expect = { turn = "Ann" } }]')
    assert case.plays["star_sydney/poker"].steps[0].expected == {"pot": 15_00, "turn": ("Ann",)}
    case = one(
        """
        steps = [{ do = "Cat: fold", turn = "Ann", in = { "crown_perth/poker" = { expect = { turn = "Ben" } } } }]
        """
    )
    assert [play.steps[0].expected["turn"] for play in case.plays.values()] == [("Ann",), ("Ben",)]


def test_steps_may_be_tables_of_their_own():
    case = one('[[case.steps]]\ndo = "Cat: fold"\n[case.steps.expect]\nturn = "Ann"\n[[case.steps]]\ndo = "Ann: fold"')
    assert [step.said for step in case.plays["star_sydney/poker"].steps] == ["Cat: fold", "Ann: fold"]


def test_rules_differ_by_document_and_true_is_those_that_the_case_shows():
    case = one(
        """
        rules = { "star_sydney/poker" = ["8.8.6"], "crown_perth/poker" = ["7.11", "1"] }
        steps = [
          { do = "raise 11", refused = { "star_sydney/poker" = "8.8.6" } },
          { do = "call", rules = { "crown_perth/poker" = "28.2" } },
        ]
        expect.rules = true
        """
    )
    star, crown = case.plays.values()
    assert [play.steps[0].refused for play in (star, crown)] == [("8.8.6",), None]
    assert [play.steps[1].expected["rules"] for play in (star, crown)] == [(), ("28.2",)]
    assert [play.expected["rules"] for play in (star, crown)] == [("8.8.6",), ("7.11", "1")]
    (case,) = loads(
        f'{ROULETTE}[[case]]\ntitle = "x"\nrules = {{ "skycity/general" = "11.1" }}\nexpect.rules = true', "x"
    )
    assert case.plays["skycity/roulette"].expected["rules"] == ("skycity/general 11.1",)


def test_a_document_may_be_a_file_beside_the_cases(tmp_path):
    (tmp_path / "ours.toml").write_text(
        'extends = "skycity/casino_war"\n[wagers.tie.outcomes.tied]\npays = "11 to 1"\n'
    )
    text = """
    [[case]]
    title = "Our tie"
    play = ["ours.toml", "skycity/casino_war"]
    seats = ["Ann"]
    deck = "9s 9h"
    steps = ["bet tie 5", "deal"]
    expect.net.Ann = "+50"
    in."ours.toml".expect.net.Ann = "+55"
    """
    (tmp_path / "cases.toml").write_text(text)
    (case,) = load(tmp_path / "cases.toml")
    assert [run(case, document).differences for document in case.documents] == [(), ()]


def test_the_files_of_a_folder(tmp_path):
    (tmp_path / "deep").mkdir()
    for name in ("b.toml", "deep/a.toml", "notes.md"):
        (tmp_path / name).write_text("")
    found = case_files([tmp_path, tmp_path / "b.toml"])
    assert [path.relative_to(tmp_path).as_posix() for path in found] == ["b.toml", "deep/a.toml"]
    (tmp_path / "empty").mkdir()
    with pytest.raises(CaseError, match="no file of cases is in it"):
        case_files([tmp_path / "empty"])


# -- what cannot be read ---------------------------------------------------------------------------------------------

CASE = '[[case]]\ntitle = "A case"\n'


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("play = ", "x.toml: is not TOML: "),
        ("", "x.toml: case: a file holds cases, each under [[case]]"),
        ("case = 3", "x.toml: case: a file holds cases"),
        ("[case]\ntitle = 'x'", "x.toml: case: a file holds cases"),
        ("seat = ['Ann']\n" + CASE, "x.toml: seat: is no field of it; did you mean seats?"),
        ("expect = {}\n" + CASE, "x.toml: expect: is no field of it"),
        ("[[case]]\nplay = 'a'", "x.toml: line 1, case 1: title: say what the case shows, in a line"),
        ("\n[[case]]\ntitle = 3", "x.toml: line 2, case 3: title: say what"),
        (CASE, "x.toml: line 1, case 'A case': play: say by which documents"),
        (
            f"play = 'a'\n{CASE}\n{CASE}",
            "x.toml: line 5, case 'A case': title: another case of the file has it already",
        ),
    ],
)
def test_a_file_that_cannot_be_read_says_where(text, problem):
    with pytest.raises(CaseError) as error:
        loads(text, "x.toml")
    assert problem in str(error.value)


@pytest.mark.parametrize(
    ("text", "field", "problem"),
    [
        ("expects = {}", "expects", "is no field of it; did you mean expect?"),
        ("banana = 1", "banana", "is no field of it; there is edition, options"),
        ("play = 3", "play", "3 is not text, or a list of texts"),
        ("rules = [3]", "rules", "[3] is not the number of a rule, in quotes, or a list of them"),
        ("rules = { a = 3 }", "rules.a", "3 is not the number of a rule"),
        ("seats = 3", "seats", "3 is not a list of names, or a table of names"),
        ("seats = { Ann = 2.5 }", "seats", "is not a list of names"),
        ("button = 3", "button", "3 is not text"),
        ("by_card = 1", "by_card", "1 is not true or false"),
        ("seed = '1'", "seed", "'1' is not a whole number"),
        ("deck = 'As Zz'", "deck", "'Zz' is not a card of a 52-card deck; write rank and suit"),
        ("hands = 'As'", "hands", "'As' is not a table of players, each with cards"),
        ("hands = { Ann = 3 }", "hands", "{'Ann': 3} is not cards, like"),
        ("results = 17", "results", "17 is not a list of texts"),
        ("options = 'x'", "options", "'x' is not a table of names and values"),
        ("options = { a = 1.5 }", "options", "a: text, a whole number, true, false or a list of them"),
        ("in = 3", "in", "3 is not a table"),
        ("in.'crown/poker' = {}", "in.crown/poker", "is not played by; did you mean crown_perth/poker?"),
        ("in.'crown_perth/poker' = 3", "in.crown_perth/poker", "3 is not a table"),
        ("in.'crown_perth/poker'.title = 'x'", "in.crown_perth/poker.title", "is no field of it; there is edition"),
        ("steps = 'call'", "steps", "a list of what is done"),
        ("steps = ['call', 3]", "steps, number 2", "what is said, like"),
        ("steps = [{ do = 3 }]", "steps, number 1", "3 is not text"),
        ("steps = [{ do = 'call', report = 'x' }]", "steps, number 1", "say either what to do or what to report"),
        ("steps = [{ refused = true }]", "steps, number 1: refused", "say what to do or what to report"),
        ("steps = [{ do = 'call', turm = 'Ann' }]", "steps, number 1.turm", "is no field of it; did you mean turn?"),
        ("steps = [{ do = 'call', times = 0 }]", "steps, number 1", "times, round: they count from 1"),
        ("steps = [{ do = 'call', times = 'x' }]", "steps, number 1: times", "'x' is not a whole number"),
        ("steps = [{ do = 'call', expect = 3 }]", "steps, number 1: expect", "3 is not a table"),
        ("steps = [{ do = 'call', refused = 3 }]", "steps, number 1: refused", "3 is not the number of a rule"),
        ("steps = [{ do = 'call', refused = { x = '1' } }]", "steps, number 1: refused.x", "is not played by; there"),
        ("steps = [{ do = 'call', in = { x = {} } }]", "steps, number 1: in.x", "is not played by; there is"),
        (f"steps = [{{ do = 'call', in = {{ '{CROWN}' = {{ foo = 1 }} }} }}]", f"steps, number 1: in.{CROWN}.foo",
         "is no field of it"),
        (f"steps = [{{ do = 'call', in = {{ '{CROWN}' = {{ turn = 3 }} }} }}]", "steps, number 1: turn",
         "3 is not a name"),
        ("expect = 3", "expect", "3 is not a table"),
        ("expect = { turm = 'Ann' }", "expect.turm", "is no field of it; did you mean turn?"),
        ("expect = { turn = 3 }", "expect: turn", "3 is not a name, a list of names, or"),
        ("expect = { over = 'yes' }", "expect: over", "'yes' is not true or false"),
        ("expect = { pot = 2.5 }", "expect: pot", "2.5 is not an amount in dollars, like 25"),
        ("expect = { pot = '2.505' }", "expect: pot", "money is in whole cents"),
        ("expect = { pot = true }", "expect: pot", "True is not an amount"),
        ("expect = { net = { Ann = '+x' } }", "expect: net", "not an amount in dollars"),
        ("expect = { net = { Ann = true } }", "expect: net", "not an amount in dollars"),
        ("expect = { net = 3 }", "expect: net", "3 is not a table of names"),
        ("expect = { cards = 'As' }", "expect: cards", "'As' is not a table of cards"),
        ("expect = { cards = { Zz = 'stub' } }", "expect: cards", "'Zz' is not a card"),
        ("expect = { board = 3 }", "expect: board", "3 is not cards"),
        ("expect = { stub = [] }", "expect: stub", "[] is not how many cards"),
        ("expect = { wagers = { a = 'won' } }", "expect: wagers", "is not a table of wagers by number"),
        ("expect = { wagers = 'won' }", "expect: wagers", "is not a table of wagers by number"),
        ("expect = { may = 3 }", "expect: may", "3 is not a list of moves"),
        ("expect = { rules = { x = '1' } }", "expect: rules.x", "is not played by"),
    ],
)  # fmt: skip
def test_a_field_that_cannot_be_read_is_named_with_what_it_takes(text, field, problem):
    with pytest.raises(CaseError) as error:
        one(text)
    assert error.value.where == "x.toml: line 6, case 'A case'"
    assert error.value.field == field
    assert problem in error.value.problem


def test_files_that_are_none(tmp_path):
    with pytest.raises(CaseError, match=r"nowhere\.toml: No such file"):
        load("nowhere.toml")
    (tmp_path / "x.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(CaseError, match="is not text in UTF-8"):
        load(tmp_path / "x.toml")


# -- what cannot be played -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "text", "what", "problem"),
    [
        (WAR, 'play = "skycity/casino_wars"', "table", "document 'skycity/casino_wars' is not known"),
        (WAR, 'play = "skycity/general"', "table", "is no game that is dealt"),
        (WAR, 'rules = { "skycity/nowhere" = "1" }', "rules", "document 'skycity/nowhere' is not known"),
        (WAR, 'rules = ["9.33"]', "rules", "no such rule of skycity/casino_war; did you mean 9.3?"),
        (WAR, 'edition = "first"', "table", "edition 'first'"),
        (WAR, "options = { deck = 3 }", "table", "option 'deck' is not known; did you mean decks?"),
        (WAR, "options = { decks = 30 }", "table", "decks: 30 is not allowed"),
        (WAR, "readings = { odd_surrender = 'x' }", "table", "odd_surrender: x is no reading"),
        (WAR, "seats = { Ann = 'x' }", "table", "seats: Ann: 'x' is not the number of a box"),
        (WAR, "seats = { Ann = 2, Bob = 2 }", "table", "seats: two players have the same box"),
        (WAR, "seats = ['dealer']", "table", "'dealer' is not a player"),
        (WAR, "button = 'Ann'", "table", "button: it is for poker between players"),
        (WAR, "hands = { Ann = 'As' }", "table", "hands: it is for poker between players"),
        (WAR, "deck = 'As As As As As As As As As'", "table", "As: it is wanted more often than the shoe holds it"),
        (WAR, "results = ['17']", "table", "results: there is neither a wheel nor dice"),
        (ROULETTE, "results = ['37']", "table", "results: '37' is not on the wheel; there is 0, 32"),
        (ROULETTE, "deck = 'As'", "table", "cards: skycity/roulette is not dealt from a shoe"),
        ('play = "skycity/snake_eyes"', "results = ['7']", "table", "results: '7' is not what 2 dice show"),
        ('play = "skycity/snake_eyes"', "results = ['1-7']", "table", "results: '1-7' is not what 2 dice show"),
        (POKER, "seats = ['Ann', 'Ben']", "table", "seats: Ann: say with which chips"),
        (POKER, "seats = { Ann = 'x' }", "table", "'x': not an amount in dollars"),
        (POKER, "seats = { Ann = 100 }", "table", "1 player: at least 2 are needed"),
        (POKER, "button = 'Dan'", "table", "button: Dan has no seat; there is Ann, Ben, Cat"),
        (POKER, "standing = 'Dan'", "table", "standing: it is for games against the house"),
        (POKER, "results = ['1']", "table", "results: it is for games against the house"),
        (POKER, "deck = 'As As'", "table", "As is there twice"),
        (POKER, "deck = 'As'\nboard = '2c'", "table", "deck: the order of cards is said by it, or by hands"),
        (POKER, "hands = { Dan = 'As' }", "table", "hands: Dan is not dealt in; there is Ann, Ben, Cat"),
        (POKER, "hands = { Ann = 'As' }\nboard = 'As'", "table", "hands, board, burns: As is there twice"),
        (POKER, "hands = { Ann = 'As Ad Ah' }", "table", "hand Ann: Ah: so many cards are not dealt there in Texas"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_set_so_is_told(table, text, what, problem):
    ((found, _, why),) = unlike(table, text)
    assert (found, problem in why) == (what, True), why
