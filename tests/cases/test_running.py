"""Cases played: words that are understood, refusals, several rounds, and chance that brings what was said."""

import pytest

from croupier.cases import loads, run
from croupier.cases.dealing import SaidSource
from croupier.errors import CroupierError
from tests.cases.samples import POKER, ROULETTE, WAR, outcome, unlike

DICE = 'play = "skycity/snake_eyes"\nseats = ["Ann", "Bob"]\n'


# -- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "steps",
    [
        '["Cat: raise 30", "Ann: fold", "Ben: call"]',
        '["as Cat raise 30", "as Ann fold", "as Ben call"]',
        '["raise 30", "fold", "call"]',
        '["raise $30", "1", "2"]',
        '["Cat: raise_to 30", { do = "fold" }, { do = "Ben: call 20" }]',
    ],
)
def test_moves_are_said_as_they_are_typed_at_a_table(steps):
    assert unlike(POKER, f"steps = {steps}\nexpect = {{ pot = 65, dead = 'Ann' }}") == []


@pytest.mark.parametrize(
    ("table", "said", "why"),
    [
        (POKER, "Cta: call", "Cta is not at the table; did you mean Cat?"),
        (POKER, "Zoe: call", "Zoe is not at the table; say it under seats or standing"),
        (POKER, "rase 30", "'rase' is no command; did you mean raise?"),
        (POKER, "raise", "raise: say how much, $20 to $1,000"),
        (POKER, "raise thirty", "not an amount"),
        (POKER, "  ", "say what is done"),
        (POKER, "raise '30", "No closing quotation"),
        (POKER, "report", "report: say what"),
        (POKER, "report bananas", "'bananas' is no irregularity of this game"),
        (POKER, "next hand", "next hand: the round is not over"),
        (WAR, "report card_drawn", "did you mean card_drawn_in_error"),
        (WAR, "report card_drawn_in_error", "say more; write report card_drawn_in_error exposed=EXPOSED"),
        (WAR, "next until banana", "next until banana: the round waits for wagering"),
        (ROULETTE, "bet 10", "bet: say on what"),
    ],
)
def test_words_that_are_not_understood_are_never_what_was_expected(table, said, why):
    """Not even where a refusal is: that would be another."""
    for more in ("", ", refused = true"):
        (found,) = outcome(table, f'steps = [{{ do = "{said}"{more} }}, "fold"]').differences
        assert why in found.found


def test_nothing_is_played_after_what_is_not_understood():
    found = outcome(POKER, 'steps = ["rase 30", { do = "Cat: call", turn = "Zoe" }]\nexpect = { pot = 1 }')
    assert [(each.what, each.at) for each in found.differences] == [("done", 'step 1, "rase 30"')]


def test_people_without_a_seat_are_named():
    assert unlike(ROULETTE, 'standing = "Cid"\nsteps = ["Cid: bet red 5"]\nexpect.bets.Cid = 5') == []
    assert unlike(ROULETTE, 'seats = []\nsteps = ["bet red 5"]\nexpect.bets.guest = 5') == []


def test_a_player_wagers_at_their_own_box():
    assert unlike(WAR, 'seats = { Ann = 3, Bob = 1 }\nsteps = ["Ann: bet 10"]\nexpect.wagers.1 = "stands box 3"') == []


def test_the_dealer_goes_on_as_far_as_is_said():
    assert unlike(WAR, 'steps = ["bet 10", "deal", { do = "next", times = 2 }]\nexpect.hands.dealer = "4h"') == []
    steps = 'steps = ["bet 10", "deal", "next until deal to dealer"]\nexpect = { hands = { "box 1" = "9s" }, %s }'
    assert unlike(WAR, steps % 'about = "deal to dealer"') == []
    ((_, _, why),) = unlike(WAR, 'steps = ["bet 10", "deal", "next until deal to box 2"]')
    assert why == "next until deal to box 2: the round is over"


# -- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "step", "differs"),
    [
        (POKER, '{ do = "Cat: raise 19", refused = true }', []),
        (POKER, '{ do = "Cat: raise 19", refused = ["8.8.6"] }', []),
        (POKER, '{ do = "Cat: raise 19", refused = "star_sydney/poker 8.8.6", turn = "Cat", pot = 15 }', []),
        (POKER, '{ do = "Cat: check", refused = "11.3" }', []),
        (POKER, '{ do = "Ann: call", refused = true }', []),
        (POKER, '{ do = "Cat: raise 19", refused = "8.8.7" }', ["by 8.8.7"]),
        (POKER, '{ do = "Cat: raise 20", refused = "8.8.6" }', ["that it is refused by 8.8.6"]),
        (POKER, '{ do = "Cat: raise 20", refused = true }', ["that it is refused"]),
        (POKER, '{ do = "Cat: raise 20", refused = false }', []),
        (POKER, '{ do = "Cat: raise 19" }', ["that it is done"]),
        (POKER, '{ do = "Cat: raise 19", refused = true, turn = "Ann" }', ["Ann"]),
        (WAR, '{ do = "war", refused = "5.2" }', []),
        (WAR, '{ do = "Ann: bet 4", refused = ["skycity/general 10.1"] }', []),
        (WAR, '{ do = "Ann: bet 4", refused = ["skycity/casino_war 10.1"] }', ["by skycity/casino_war 10.1"]),
    ],
)
def test_a_refusal_is_expected_or_differs(table, step, differs):
    assert [expected for _, expected, _ in unlike(table, f"steps = [{step}]")] == differs


def test_what_was_refused_is_kept_with_its_reason():
    (done,) = outcome(POKER, 'steps = [{ do = "Cat: raise 19", refused = true }]').steps
    assert done.refusal.startswith("raise: ")
    assert "star_sydney/poker 8.8.6" in done.cited
    assert (done.ruling, done.told) == (None, ())


def test_what_there_is_a_rule_for_that_is_not_executed_is_refused_by_it():
    table = 'play = "star_sydney/poker"\nseats = { Ann = 100, Ben = 100 }'
    (case,) = loads(f'{table}\n[[case]]\ntitle = "x"')
    from croupier.rulebook import Rules

    pending = [*Rules(case.documents[0]).all_not_executed()]
    for name in pending[:1]:
        assert unlike(table, f'steps = [{{ report = "{name}", refused = true }}]') == []


def test_after_the_round_nothing_is_done():
    steps = '["Cat: fold", "Ann: fold", { do = "Ben: fold", refused = true }]'
    assert unlike(POKER, f"steps = {steps}\nexpect.over = true") == []


# -- several rounds --------------------------------------------------------------------------------------------------


def test_another_hand_is_dealt_at_the_same_table():
    case = """
    steps = [
      "Cat: fold", "Ann: fold",
      { do = "next hand", deck = "2c 2d 2h 3c 3d 3h", turn = "Ann", hands = { Ben = "2c 3c" } },
    ]
    expect = { stacks = { Ann = 995, Ben = 1000, Cat = 990 }, told = "Cat posts blind $10" }
    """
    assert unlike(POKER, case) == []
    ((_, _, why),) = unlike(POKER, 'steps = [{ do = "Cat: fold", deck = "2c" }]')
    assert why.startswith("deck: it is for a step that opens a hand")
    ((_, _, why),) = unlike(POKER, 'steps = ["Cat: fold", "Ann: fold", { do = "next hand", deck = "2c 2c" }]')
    assert "2c is there twice" in why


def test_another_round_from_the_same_shoe():
    case = """
    steps = ["Ann: bet 10", "deal", "next until over", "next round", { shoe = "Kd Qc" }, "Ann: bet 10", "deal", "next"]
    expect = { hands = { "box 1" = "Kd" } }
    """
    assert unlike(WAR, case) == []
    arranged = case.replace('"next round"', '{ do = "next round", deck = "2c" }').replace("Kd", "2c").replace(" Qc", "")
    assert unlike(WAR, arranged) == []


def test_what_is_found_late_is_reported_of_an_earlier_round():
    """Ann's nine beats the four: $10 is due."""
    case = """
    steps = [
      "Ann: bet 10", "deal", "next until over", "next round", { over = false },
      { report = "wrong_payment wager_id=1 paid=15", round = %d, ruling = "recover $5", over = true },
    ]
    expect.over = false
    """
    assert unlike(WAR, case % 1) == []
    ((_, _, why),) = unlike(WAR, case % 3)
    assert why == "round: 3 has not been played"


# -- chance ----------------------------------------------------------------------------------------------------------


def test_results_come_in_the_order_in_which_they_are_said():
    case = """
    results = ["0", "17", "32"]
    steps = [
      "bet 0 5", "deal", { result = "0" },
      "next round", "bet 17 5", "deal", { result = "17" },
      "next round", "bet 32 5", "deal",
    ]
    expect = { result = "32", net = { Ann = "+175" } }
    """
    assert unlike(ROULETTE, case) == []
    short = case.replace(', "32"]', "]")
    assert unlike(ROULETTE, short)[-1] == ("results", "no more than are said, 2", "another")


def test_a_result_that_is_void_is_followed_by_the_next():
    case = """
    by_card = true
    results = ["0", "17"]
    steps = ["bet 17 5", "deal", "next", { result = "0" }, "report void_result foreign_object", "deal", "next"]
    expect.result = "17"
    """
    assert unlike(ROULETTE, case) == []


def test_poker_is_dealt_card_by_card_where_that_is_said():
    case = """
    by_card = true
    deck = "As Kh Qd Ad Kc Qc"
    steps = [
      { hands = { Ann = "", Ben = "" }, about = "deal to Ann" },
      "next",
      "next until deal to Cat",
      { hands = { Ann = "As", Ben = "Kh", Cat = "" }, stub = "Qd Ad Kc Qc" },
      "next until before the flop: Cat",
    ]
    expect = { turn = "Cat", hands = { Ann = "As Ad", Ben = "Kh Kc", Cat = "Qd Qc" } }
    """
    assert unlike(POKER, case) == []


def test_dice_that_are_spun_several_times_show_what_is_said():
    """Three times under the cover (6.1); what they show is seen at the end."""
    case = 'play = "skycity/tai_sai"\nresults = ["6-1-3", "2,2,2"]\nsteps = [%s]\nexpect.result = "%s"'
    assert unlike("seats = ['Ann']", case % ('"bet small 5", "deal"', "1-3-6")) == []
    again = '"bet small 5", "deal", "next round", "bet small 5", "deal"'
    assert unlike("seats = ['Ann']", case % (again, "2-2-2")) == []


def test_a_call_that_is_overruled_uses_no_result_up():
    case = """
    by_card = true
    results = ["4-5", "6-6"]
    steps = [
      "Ann: bet field 5", "deal", "Ann: accept 1,2", "Ann: roll", "next",
      "report outcome_overruled by=game_supervisor dice=4,4",
      "next until over", "next round", "Ann: bet field 5", "deal", "Ann: roll", "next",
    ]
    expect.result = "6-6"
    """
    assert unlike(DICE, case) == []


def test_a_source_gives_what_was_said_and_then_anything():
    source = SaidSource([[1, 2], [3]], 7)
    assert [source.below(6) for _ in range(4)] == [1, 2, 1, 2]
    source.pass_on()
    source.pass_on()  # nothing was drawn since
    assert (source.below(6), source.is_short) == (3, False)
    source.pass_on()
    assert source.below(6) in range(6)
    assert source.is_short
    alone = SaidSource([], 7)
    assert alone.below(6) in range(6)
    assert not alone.is_short


def test_what_is_not_said_is_the_same_each_time_unless_the_seed_is_another():
    told = [outcome(POKER, f"seed = {seed}\nsteps = ['Cat: call', 'Ann: call', 'Ben: check']") for seed in (1, 1, 2)]
    first, again, other = (each.steps[-1].told for each in told)
    assert first == again != other


def test_hands_board_and_burns_are_dealt_by_hand_and_street():
    case = """
    button = "Ann"
    hands = { Ben = "As Ad", Ann = "2c" }
    board = "Kh Kd Ks Kc"
    burns = "3c 4c"
    steps = ["Ann: call", "Ben: call", "Cat: check", "Ben: check", "Cat: check", "Ann: check"]
    expect = { hands = { Ben = "As Ad" }, board = "Kh Kd Ks Kc", burned = "3c 4c", cards = { 2c = "Ann" } }
    """
    assert unlike(POKER, case) == []
    omaha = 'options = { variant = "omaha" }\nhands = { Ann = "As Ad Ah Ac", Cat = "Ks Kd Kh Kc" }\n'
    assert unlike(POKER, f'{omaha}expect.hands = {{ Cat = "Kc Kd Kh Ks", Ann = "Ac Ad Ah As" }}') == []


# -- outcomes --------------------------------------------------------------------------------------------------------


def test_an_outcome_has_every_step_with_its_ruling_for_whoever_writes_about_it():
    done = outcome(WAR, 'steps = ["Ann: bet 10", "deal", { turn = "dealer" }, "report card_damaged card=9s"]')
    assert done.is_passed
    assert [step.said for step in done.steps] == ["Ann: bet 10", "deal", "report card_damaged card=9s"]
    assert done.steps[0].told == ("Ann wagers $10 on casino_war, box 1 (wager 1)",)
    (ruling,) = done.rulings
    assert ruling is done.steps[2].ruling
    assert ruling.decides == "9♠ is replaced at the end of the round"
    assert done.steps[2].cited == ("skycity/casino_war 9.6",)


def test_a_case_is_played_by_its_own_documents_only():
    (case,) = loads(f'{WAR}\n[[case]]\ntitle = "x"')
    assert run(case).document == "skycity/casino_war"
    with pytest.raises(CroupierError, match="x: is not played by skycity/roulette; there is skycity/casino_war"):
        run(case, "skycity/roulette")
