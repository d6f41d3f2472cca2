"""Every expectation is met where it is right, and differs where it is wrong, with both beside each other."""

import pytest

from croupier.cases.expectations import EXPECTATIONS
from tests.cases.samples import POKER, ROULETTE, WAR, outcome, unlike

BETS = '"Ann: bet 10", "Bob: bet 10", "Bob: bet tie 5", "deal", '
SEEN = f'steps = [{BETS} "next until deal to box 2", "report card_drawn_in_error exposed=yes"]'
VOID = f'steps = [{BETS} "next until deal to dealer", "report misdeal affected=1"]'
OVER = f'steps = [{BETS} "next until over"]'
DISRUPTED = f'steps = [{BETS} "report game_disrupted cause=fraud fraud_by=Bob forfeit=yes"]'
DEVICE = f'steps = [{BETS} "report prohibited_device player=Bob"]'
SPUN = 'results = ["17"]\nsteps = ["Ann: bet 17 5", "Bob: bet 10 on red", "deal"]'
DEALT = 'deck = "As Kh Qd Ad Kc Qc 2h 7s 8d 9c"'
FLOP = f'{DEALT}\nsteps = ["Cat: call", "Ann: fold", "Ben: check"]'
RAISED = f'{DEALT}\nsteps = ["Cat: raise 30"]'
STUD = 'options = { variant = "five_card_stud", blinds = "unset" }\ndeck = "As Kh Qd Ad Kc Qc"'
FOLDED = 'steps = ["Cat: fold", "Ann: fold"]'

TRIED = [  # the situation, what is expected and right, and what is wrong
    ("ruling", WAR, SEEN, '"discard rack"', '"comes next"'),
    ("ruling", WAR, SEEN, '["out of play", "discard rack"]', '["discard rack", "shoe"]'),
    ("ruling", WAR, OVER, "[]", '"void"'),
    ("rules", WAR, SEEN, '["9.3", "8.4"]', '["9.2"]'),
    ("rules", WAR, SEEN, '"skycity/casino_war 9.3"', '"skycity/general 9.3"'),
    ("concerns", WAR, VOID, '"box 1"', '"box 2"'),
    ("told", WAR, SEEN, '"Bob wagers $5 on tie"', '"Bob wagers $6 on tie"'),
    ("turn", WAR, SEEN, '"dealer"', '"Ann"'),
    ("turn", WAR, OVER, '""', '"dealer"'),
    ("turn", POKER, RAISED, '"Ann"', '"Ben"'),
    ("may", POKER, RAISED, '["fold", "call", "raise", "all_in"]', '["fold", "call", "raise"]'),
    ("may", POKER, RAISED, '["all in $1,000", "raise 50 to 1000", "call 25", "fold"]',
                           '["fold", "call 30", "raise", "all in"]'),
    ("may", WAR, SEEN, '["next"]', "[]"),
    ("may", ROULETTE, SPUN, "[]", '["bet"]'),
    ("may_not", POKER, RAISED, '["check", "bet"]', '["check", "call"]'),
    ("about", WAR, SEEN, '"deal to box 2"', '"deal to box 1"'),
    ("over", WAR, OVER, "true", "false"),
    ("excluded", WAR, DEVICE, '"Bob"', '""'),
    ("excluded", WAR, OVER, '""', '"Ann"'),
    ("cards", WAR, SEEN, '{ 9s = "box 1", 4h = "rack", Kd = ["shoe"] }', '{ 4h = "box 2" }'),
    ("cards", POKER, FLOP, '{ As = "muck", Kh = "Ben", 2h = "burned", 8d = "board", 3c = "stub" }', '{ As = "Ann" }'),
    ("cards", POKER, FLOP, "{}", '{ As = ["muck", "stub"] }'),
    ("hands", WAR, SEEN, '{ "box 1" = "9s" }', '{ "box 1" = "4h" }'),
    ("hands", WAR, SEEN, "{}", '{ "box 2" = "" }'),
    ("hands", POKER, FLOP, '{ Ann = "", Ben = "Kc Kh", Cat = "Q♦ Q♣" }', '{ Ben = "Kh Qd" }'),
    ("face_up", WAR, SEEN, '{ "box 1" = "9s" }', '{ "box 1" = "" }'),
    ("face_up", POKER, STUD, '{ Ann = "Ad", Ben = "Kc" }', '{ Ann = "As" }'),
    ("board", POKER, FLOP, '"7s 8d 9c"', '"8d 7s 9c"'),
    ("burned", POKER, FLOP, '"2h"', '""'),
    ("muck", POKER, FLOP, '"Ad As"', '"As"'),
    ("aside", POKER, FLOP, '""', '"As"'),
    ("exposed", POKER, FLOP, '""', '"As"'),
    ("stub", POKER, RAISED, '"2h 7s"', '"7s 2h"'),
    ("stub", POKER, FLOP, "42", "43"),
    ("shoe", WAR, SEEN, '"Kd Qc"', '"4h"'),
    ("shoe", WAR, SEEN, "310", "311"),
    ("rack", WAR, SEEN, '"4h"', '""'),
    ("dead", POKER, FLOP, '"Ann"', '["Ann", "Ben"]'),
    ("void", WAR, VOID, '"box 1"', '"box 2"'),
    ("stacks", POKER, RAISED, '{ Ann = 995, Ben = "990", Cat = "$970" }', "{ Cat = 1000 }"),
    ("bets", POKER, RAISED, "{ Ann = 5, Ben = 10, Cat = 30 }", "{ Cat = 20 }"),
    ("bets", WAR, SEEN, "{ Ann = 10, Bob = 15 }", "{ Bob = 10 }"),
    ("pot", POKER, RAISED, "45", '"45.50"'),
    ("net", POKER, FOLDED, '{ Ann = "-5", Ben = "+5", Cat = 0 }', '{ Ben = "-5" }'),
    ("net", ROULETTE, SPUN, '{ Ann = "+175", Bob = -10 }', '{ Ann = "+180" }'),
    ("net", ROULETTE, SPUN, "{}", '{ Anna = "+175" }'),
    ("wagers", ROULETTE, SPUN, '{ 1 = "won +175", 2 = "lost red -10" }', '{ 2 = "won" }'),
    ("wagers", ROULETTE, SPUN, '{ 1 = "won straight_up 17" }', '{ 1 = "won +170" }'),
    ("wagers", WAR, VOID, '{ 1 = "returned", 2 = "stands 10" }', '{ 1 = "stands" }'),
    ("wagers", WAR, VOID, "{}", '{ 4 = "stands" }'),
    ("wagers", WAR, DISRUPTED, '{ 1 = "returned 10", 3 = "forfeited 5" }', '{ 3 = "returned" }'),
    ("result", ROULETTE, SPUN, '"17"', '"18"'),
    ("next_button", POKER, FOLDED, '"Ann"', '"Cat"'),
]  # fmt: skip


@pytest.mark.parametrize(("name", "table", "steps", "right", "wrong"), TRIED)
def test_an_expectation_is_met_or_differs(name, table, steps, right, wrong):
    assert unlike(table, f"{steps}\nexpect.{name} = {right}") == []
    differs = unlike(table, f"{steps}\nexpect.{name} = {wrong}")
    assert differs
    for what, expected, found in differs:
        assert what.split()[0] == name
        assert expected != found


def test_every_expectation_is_tried():
    assert {name for name, *_ in TRIED} == {*EXPECTATIONS}


@pytest.mark.parametrize(
    ("table", "case", "difference"),
    [
        (POKER, f'{RAISED}\nexpect = {{ turn = "Ben" }}', ("turn", "Ben", "Ann")),
        (POKER, f'{RAISED}\nexpect = {{ may = "fold" }}',
                ("may", "fold", "fold, call $25, all in $1,000, raise $50 to $1,000")),
        (POKER, f"{RAISED}\nexpect = {{ stacks = {{ Cat = 1 }} }}", ("stacks Cat", "$1", "$970")),
        (POKER, f'{FLOP}\nexpect = {{ cards = {{ As = "Ann" }} }}', ("cards As", "Ann", "muck")),
        (POKER, f'{FLOP}\nexpect = {{ hands = {{ Bea = "As" }} }}',
                ("hands Bea", "As", "not there; there is Ann, Ben, Cat")),
        (POKER, f'{FLOP}\nexpect = {{ hands = {{ Ben = "As" }} }}', ("hands Ben", "As", "Kh Kc")),
        (POKER, f"{FLOP}\nexpect = {{ stub = 41 }}", ("stub", "41 cards", "42 cards")),
        (POKER, f'{FLOP}\nexpect = {{ shoe = "2c" }}', ("shoe", "2c", "nothing of the kind in this game")),
        (ROULETTE, f'{SPUN}\nexpect = {{ board = "2c" }}', ("board", "2c", "nothing of the kind in this game")),
        (ROULETTE, f'{SPUN}\nexpect = {{ net = {{ Ann = 0 }} }}', ("net Ann", "$0", "+$175")),
        (ROULETTE, f'{SPUN}\nexpect = {{ ruling = "void" }}', ("ruling", "... void ...", "nothing was said")),
        (WAR, f"{OVER}\nexpect = {{ over = false }}", ("over", "false", "true")),
    ],
)  # fmt: skip
def test_what_differs_is_told_with_what_was_expected_and_what_is_found(table, case, difference):
    assert unlike(table, case) == [difference]


def test_every_difference_is_told_and_where_it_was():
    found = outcome(
        WAR,
        """
        steps = [
          { turn = "Ann" },
          "Ann: bet 10",
          { do = "deal", turn = "Bob", over = true },
          { turn = "Cid" },
        ]
        expect = { over = true }
        """,
    ).differences
    assert [str(each) for each in found] == [
        "step 1, before anything is done: turn: expected Ann, found dealer",
        'step 3, "deal": turn: expected Bob, found dealer',
        'step 3, "deal": over: expected true, found false',
        "step 4, after deal: turn: expected Cid, found dealer",
        "at the end: over: expected true, found false",
    ]


def test_a_step_is_held_against_what_itself_brought_about():
    """At the end anything in the case counts."""
    steps = """
    steps = [
      "Ann: bet 10",
      { do = "deal", told = "no more bets", rules = "8.4" },
      { do = "next", told = "box 1: 9♠" },
      { told = "box 1: 9♠" },
      %s
    ]
    """
    assert unlike(WAR, steps % "" + 'expect = { told = ["Ann wagers", "no more bets"] }') == []
    assert unlike(WAR, steps % '{ told = "Ann wagers" }') == [("told", "... Ann wagers ...", "box 1: 9♠")]


def test_the_ruling_at_the_end_is_the_last_one():
    steps = """steps = [
      "Ann: bet 10", "deal",
      "report card_drawn_in_error exposed=no",
      { do = "next", ruling = "next card" },
      "report card_damaged card=9s",
      "next",
    ]
    """
    assert unlike(WAR, f'{steps}\nexpect.ruling = "replaced"') == [("ruling", "... next card ...", "nothing was said")]
