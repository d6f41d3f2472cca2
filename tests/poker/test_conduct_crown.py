"""Crown Perth's poker: words, chips and motions, and what they are (7.19 to 7.25, 7.27); and where the Star differs."""

import pytest

from tests.poker.conduct_tables import deal, flop, is_, judged, made, not_open, numbers, put, rules, what
from tests.rules import rule

CROWN = "crown_perth/poker"
STAR = "star_sydney/poker"
POT_GAMES = ["no_limit", "pot_limit", "half_pot"]


# -- a single oversize chip ------------------------------------------------------------------------------------------


@rule(CROWN, "7.19")
@pytest.mark.parametrize(("chip", "first"), [(10, "1"), (11, "7.19"), (20, "7.19"), (100, "7.19")])
def test_in_limit_games_it_is_a_call(chip, first):
    for hand in (deal(CROWN, betting="limit"), flop(CROWN, "r10", betting="limit")):
        meaning = judged(hand, f"put {chip}")
        assert (what(meaning), rules(meaning)[0]) == ("call 10", first)
        assert meaning.returned_cents == (chip - 10) * 100
        assert is_(hand, "say raise", f"put {chip}") == "raise 20"
        assert is_(hand, "indicate raise", f"put {chip}") == "raise 20"


@rule(CROWN, "7.19")
def test_as_the_first_wager_of_a_limit_round_it_is_the_bet_of_the_round():
    meaning = judged(flop(CROWN, betting="limit"), "put 100")
    assert (what(meaning), meaning.returned_cents) == ("bet 10", 90_00)


@rule(CROWN, "7.19")
@pytest.mark.parametrize(
    ("variant", "moves", "limits", "fixed"),
    [
        ("five_card_stud", "r10", "call 10", "raise 25"),
        ("draw_ante", "r10", "call 10", "raise 25"),
        ("manila", "", "call 10", "raise 25"),
        ("manila", "r20", "call 20", "raise 30"),  # 5 is half of the raise before
    ],
)
def test_games_with_table_limits_may_be_limit_games_too(variant, moves, limits, fixed):
    hand = deal(CROWN, moves, variant)
    assert is_(hand, "put 25") == limits
    assert "7.19" in rules(judged(hand, "put 25"))
    other = deal(CROWN, moves, variant, readings={"limit_games": "fixed_only"})
    assert is_(other, "put 25") == fixed
    assert "7.19" not in rules(judged(other, "put 25"))


@rule(CROWN, "7.20")
@pytest.mark.parametrize("betting", POT_GAMES)
@pytest.mark.parametrize(("chip", "first"), [(10, "1"), (11, "7.20(a)(i)"), (20, "7.20(a)(i)"), (500, "7.20(a)(i)")])
def test_in_the_first_round_of_other_games_it_is_a_call(betting, chip, first):
    meaning = judged(deal(CROWN, betting=betting), f"put {chip}")
    assert (what(meaning), rules(meaning)[0]) == ("call 10", first)
    assert meaning.returned_cents == (chip - 10) * 100


@rule(CROWN, "7.20")
@pytest.mark.parametrize(
    ("betting", "chip", "is_what"),
    [
        ("no_limit", 25, "bet 25"),
        ("no_limit", 500, "bet 500"),
        ("pot_limit", 30, "bet 30"),
        ("pot_limit", 31, "bet 30"),  # the pot
        ("pot_limit", 500, "bet 30"),
        ("half_pot", 100, "bet 15"),
        ("no_limit", 5, "bet 10"),  # the least bet
    ],
)
def test_as_the_first_wager_of_a_later_round_it_is_its_worth_or_the_most(betting, chip, is_what):
    meaning = judged(flop(CROWN, betting=betting), f"put {chip}")
    assert what(meaning) == is_what
    assert rules(meaning)[0] == "7.20(a)(ii)"


@rule(CROWN, "7.20")
@pytest.mark.parametrize("betting", POT_GAMES)
def test_as_a_later_wager_of_a_later_round_it_is_a_call(betting):
    meaning = judged(flop(CROWN, "r10", betting=betting), "put 100")
    assert (what(meaning), rules(meaning)) == ("call 10", ["7.20(a)(ii)"])


@rule(CROWN, "7.20")
@pytest.mark.parametrize("how", ["say", "indicate"])
@pytest.mark.parametrize(
    ("betting", "chip", "is_what"),
    [
        ("no_limit", 100, "raise 100"),
        ("no_limit", 15, "raise 20"),  # the least raise
        ("pot_limit", 50, "raise 50"),
        ("pot_limit", 100, "raise 60"),  # 10 and a pot of 50
        ("half_pot", 100, "raise 35"),
    ],
)
def test_with_the_word_raise_it_is_one_of_as_much_as_chip_and_limit_allow(how, betting, chip, is_what):
    meaning = judged(flop(CROWN, "r10", betting=betting), f"{how} raise", f"put {chip}")
    assert what(meaning) == is_what
    assert "7.20(b)" in rules(meaning)
    assert "7.20(b)" not in rules(judged(flop(CROWN, "r10", betting=betting), "say raise", put(30)))


@rule(CROWN, "7.20")
@pytest.mark.parametrize(
    ("reading", "chip", "is_what"),
    [
        ("amount_to_call", 10, "call 10"),
        ("amount_to_call", 25, "call 10"),
        ("bet", 10, "raise 20"),
        ("bet", 25, "call 10"),
    ],
)
def test_a_blind_completes_with_one_chip(reading, chip, is_what):
    assert is_(deal(CROWN, "c", readings={"oversize_than": reading}), f"put {chip}") == is_what


# -- motions ---------------------------------------------------------------------------------------------------------


@rule(CROWN, "7.21")
@pytest.mark.parametrize(
    ("signs", "is_what", "late"),
    [
        (("say raise", put(100)), "raise 100", ()),
        (("say raise", put(100), put(50)), "raise 100", (put(50),)),
        (("say raise", put(40), put(60)), "raise 100", ()),  # the chips for the call first
        (("say raise", put(40), put(60), put(50)), "raise 100", (put(50),)),
        (("say raise", put(41), put(60)), "raise 80", ()),  # the first that goes beyond the call, made up
        (("say raise", put(41), put(39)), "raise 80", ()),
        (("say raise to 150", put(100), put(50)), "raise 150", ()),  # its amount is said
        (("say raise", put(40), "say 150", put(110)), "raise 150", ()),
        (("say raise", put(100), "say 150"), "raise 100", ("say 150",)),
        (("indicate raise", put(100), put(50)), "raise 100", (put(50),)),
    ],
)
def test_a_raise_is_put_in_with_one_motion_or_its_amount_said(signs, is_what, late):
    meaning = judged(flop(CROWN, "r40"), *signs)
    assert (what(meaning), meaning.not_accepted) == (is_what, late)
    assert not late or "7.21" in rules(meaning)


@rule(CROWN, "7.21")
def test_the_word_raise_protects_the_right_to_it():
    hand = flop(CROWN, "r40")
    for signs in (("say raise",), ("say raise", put(40)), ("say raise", put(20))):
        meaning = judged(hand, *signs)
        assert (what(meaning), meaning.is_amount_open) == ("raise 80", True)
        assert {"7.21", "7.23"} <= numbers(meaning)
    assert judged(hand, "say raise", put(40)).missing_cents == 40_00


@rule(CROWN, "7.21", "7.22")
@pytest.mark.parametrize(("betting", "is_what"), [("limit", "raise 20"), ("no_limit", "raise 20")])
def test_in_limit_games_who_has_declared_it_may_put_it_in_bit_by_bit(betting, is_what):
    meaning = judged(flop(CROWN, "r10", betting=betting), "say raise", put(12), put(5), put(3))
    assert what(meaning) == is_what
    assert ("7.21" in rules(meaning)) == (betting == "no_limit")
    table = deal(CROWN, "r10", "five_card_stud")
    assert is_(table, "say raise", put(20), put(5)) == "raise 25"
    assert is_(flop(CROWN, "r10"), "say raise", put(20), put(5)) == "raise 20"


@rule(CROWN, "7.22")
@pytest.mark.parametrize(
    ("signs", "is_what", "back"),
    [
        ((put(40), put(60)), "call 40", 60),
        ((put(100), put(60)), "raise 100", 60),
        ((put(56), put(60)), "call 40", 76),  # a raise of less than half
        ((put(60), put(60)), "raise 80", 40),
        ((put(20), put(60)), "call 40", 40),
        ((put(40), "say raise"), "call 40", 0),
        (("put 100", "say raise"), "call 40", 60),
    ],
)
def test_of_a_string_bet_only_the_first_action_is_accepted(signs, is_what, back):
    meaning = judged(flop(CROWN, "r40"), *signs)
    assert (what(meaning), meaning.returned_cents) == (is_what, back * 100)
    assert meaning.not_accepted == signs[1:]
    assert "7.22" in rules(meaning)


@rule(CROWN, "7.22")
@pytest.mark.parametrize(("first", "is_what"), [(4, "bet 10"), (9, "bet 10"), (10, "bet 10"), (11, "bet 11")])
def test_a_first_action_below_the_least_bet_is_made_up_to_it(first, is_what):
    meaning = judged(flop(CROWN), put(first), put(50))
    assert (what(meaning), meaning.not_accepted) == (is_what, (put(50),))
    assert is_(flop(CROWN), "say bet", put(first), put(50)) == f"bet {first + 50}"  # declared
    tapped = judged(flop(CROWN), "tap", put(50))
    assert (what(tapped), tapped.returned_cents, "7.22" in rules(tapped)) == ("check", 50_00, True)


# -- words -----------------------------------------------------------------------------------------------------------


@rule(CROWN, "7.23")
@pytest.mark.parametrize(
    ("moves", "signs", "is_what"),
    [
        ("r40", ("say call", put(100)), "call 40"),
        ("r40", ("say call", "put 25"), "call 40"),
        ("r40", ("say call", "say raise"), "call 40"),
        ("r40", ("say fold", put(40)), "fold"),
        ("r40", ("say raise", put(40), "push cards"), "raise 80"),
        ("r40", ("say raise to 200", put(100)), "raise 200"),
        ("r40", ("say raise 20",), "raise 80"),
        ("r40", ("say all in",), "raise 990"),
        ("r40", ("say 40",), "call 40"),
        ("r40", ("say 41",), "call 40"),
        ("r40", ("say 60",), "raise 80"),
        ("r40", ("say 2000",), "raise 990"),
        ("", ("say check", put(40)), "check"),
        ("", ("say bet 40", put(100)), "bet 40"),
        ("", ("say bet 40", "put 25"), "bet 40"),
        ("", ("say bet",), "bet 10"),
        ("", ("say bet 5",), "bet 10"),
        ("", ("say raise 40",), "bet 40"),
    ],
)
def test_what_is_declared_binds(moves, signs, is_what):
    meaning = judged(flop(CROWN, moves), *signs)
    assert what(meaning) == is_what
    assert "7.23" in rules(meaning)


@rule(CROWN, "7.23")
def test_amounts_may_be_read_otherwise():
    assert is_(flop(CROWN, "r40", readings={"amount_alone": "announced"}), "say 41") == "raise 80"
    assert is_(flop(CROWN, "r40", readings={"raise_said": "on_top"}), "say raise 100") == "raise 140"
    assert is_(flop(CROWN, "r40"), "say raise 100") == "raise 100"


@rule(CROWN, "7.23", "7.27")
def test_what_is_declared_must_be_open():
    not_open(flop(CROWN, "r40"), "say check", by="1")
    not_open(flop(CROWN), "say call", by="7.27")
    not_open(flop(CROWN, "r40"), "say bet", by="7.11")
    not_open(flop(CROWN, "r40"), put(991), by="7.3")


# -- half of a raise, two equal chips --------------------------------------------------------------------------------


@rule(CROWN, "7.24")
@pytest.mark.parametrize(
    ("dollars", "is_what", "first"),
    [
        (149, "call 100", "7.24(b)"),
        (150, "raise 200", "7.24(a)"),
        (151, "raise 200", "7.24(a)"),
        (199, "raise 200", "7.24(a)"),
        (200, "raise 200", "1"),
    ],
)
def test_from_half_the_wager_on_an_unannounced_raise_is_made_up(dollars, is_what, first):
    meaning = judged(flop(CROWN, "r100"), put(dollars))
    assert (what(meaning), rules(meaning)[0]) == (is_what, first)
    for how in ("say", "indicate"):
        assert is_(flop(CROWN, "r100"), f"{how} raise", put(101)) == "raise 200"


@rule(CROWN, "7.24")
@pytest.mark.parametrize(
    ("reading", "call", "made_up"), [(None, 54, 55), ("wager_or_raise", 54, 55), ("previous_wager", 59, 60)]
)
def test_half_is_of_the_raise_before_or_by_the_other_reading_of_the_wager(reading, call, made_up):
    hand = flop(CROWN, "r10 r40", readings={"half_raise_base": reading} if reading else None)
    assert is_(hand, put(call)) == "call 40"
    assert is_(hand, put(made_up)) == "raise 70"
    assert is_(hand, put(made_up + 1)) == "raise 70"


@rule(CROWN, "7.24")
def test_a_raise_that_fell_short_is_no_measure_and_a_bet_that_did_is():
    short = flop(CROWN, "k r100 r130", stacks=[1_000, 1_000, 140])  # all-in by 30: the least raise is by 100
    assert short.actor == 0
    assert is_(short, put(179)) == "call 130"
    assert is_(short, put(180)) == "raise 230"
    bet = flop(CROWN, "r4", stacks=[14, 1_000, 1_000])
    assert is_(bet, "put 3 1 1") == "call 4"
    assert is_(bet, "put 3 2 1") == "raise 14"
    fixed = flop(CROWN, "r4", stacks=[14, 1_000, 1_000], betting="limit")
    assert is_(fixed, "put 3 2 1") == "raise 10"  # to the level of the structure


@rule(CROWN, "7.24")
@pytest.mark.parametrize(
    ("variant", "moves", "betting", "dollars", "is_what"),
    [
        ("holdem", "c c k r10 r20", "limit", 24, "call 20"),
        ("holdem", "c c k r10 r20", "limit", 25, "raise 30"),
        ("holdem", "c c k r10 r20", "limit", 45, "raise 30"),
        ("five_card_stud", "r20 r50", "table_limits", 64, "call 50"),
        ("five_card_stud", "r20 r50", "table_limits", 65, "raise 80"),
        ("five_card_stud", "r20 r50", "table_limits", 600, "raise 550"),
        ("manila", "", "manila", 14, "call 10"),
        ("manila", "", "manila", 15, "raise 20"),
        ("manila", "", "manila", 35, "raise 30"),  # by two blinds at most
        ("manila", "c c k r20", "manila", 29, "call 20"),
        ("manila", "c c k r20", "manila", 30, "raise 40"),
        ("manila", "c c k r20", "manila", 70, "raise 40"),
    ],
)
def test_it_is_so_in_all_games(variant, moves, betting, dollars, is_what):
    options = {"betting": betting} if variant == "holdem" else {}
    hand = deal(CROWN, moves, variant, **options)
    assert hand.terms.betting == betting
    assert is_(hand, put(dollars)) == is_what


@rule(CROWN, "7.25")
@pytest.mark.parametrize(
    ("chips", "is_what", "first"),
    [
        ("put 50x2", "call 60", "7.25"),  # though 40 is more than half of 60
        ("put 31x2", "call 60", "7.25"),
        ("put 59x2", "call 60", "7.25"),
        ("put 30x2", "call 60", "1"),
        ("put 60x2", "raise 120", "1"),
        ("put 50 49", "raise 120", "7.24(a)"),
        ("put 30x3", "raise 120", "7.24(a)"),
        ("put 45x2 2", "raise 120", "7.24(a)"),
    ],
)
def test_two_equal_chips_between_call_and_raise_are_a_call(chips, is_what, first):
    meaning = judged(flop(CROWN, "r60"), chips)
    assert (what(meaning), rules(meaning)[0]) == (is_what, first)
    for how in ("say", "indicate"):
        assert is_(flop(CROWN, "r60"), f"{how} raise", "put 50x2") == "raise 120"


@rule(CROWN, "7.25")
@pytest.mark.parametrize(("chip", "is_what"), [(3, "call 4"), (4, "raise 14"), (5, "raise 14")])
def test_one_chip_of_the_two_must_be_less_than_the_bet_before(chip, is_what):
    assert is_(flop(CROWN, "r4", stacks=[14, 1_000, 1_000]), f"put {chip}x2") == is_what


# -- less than a call ------------------------------------------------------------------------------------------------


@rule(CROWN, "7.27")
def test_less_than_a_call_is_made_up_or_surrendered_with_a_fold():
    hand = flop(CROWN, "r50")
    short = judged(hand, put(49))
    assert (what(short), short.missing_cents, rules(short)) == ("short 49", 1_00, ["7.27"])
    for signs in ((put(25),), ("say call",), ("say 50",)):
        assert is_(hand, put(25), *signs) == "call 50"
    left = judged(hand, put(25), "push cards")
    assert (what(left), left.returned_cents) == ("fold 25", 0)
    after = made(hand, left)
    assert (after.stacks[1], after.bets[1], after.dead[1], after.pot) == (965_00, 25_00, True, 105_00)
    assert is_(hand, "say 30") == "short 30"
    assert is_(hand, "say 30", "say fold") == "fold 30"


@rule(CROWN, "7.27", "8.1")
@pytest.mark.parametrize(("dollars", "is_what"), [(39, "short 39"), (40, "call 40")])
def test_unless_it_is_all_that_the_player_has(dollars, is_what):
    assert is_(flop(CROWN, "r50", stacks=[1_000, 50, 1_000]), put(dollars)) == is_what


# -- games of their own ----------------------------------------------------------------------------------------------


@rule(CROWN, "7.22", "26.4")
@pytest.mark.parametrize("signs", [(put(4),), ("put 25",), (put(20),), ("say raise",), ("say 30",), ("say all in",)])
def test_blinds_that_cannot_be_called_are_opened_for_the_one_amount(signs):
    hand = deal(CROWN, variant="draw", over_blinds=False)
    assert is_(hand, *signs) == "raise 20"
    not_open(hand, "say call", by="26.4")
    not_open(hand, "tap", by="26.3")
    assert is_(hand, "push cards") == "fold"


@rule(CROWN, "7.23", "21.4")
def test_who_must_check_or_bet_does_not_fold_and_another_out_of_turn_may():
    hand = deal(CROWN, "r10 c c", "five_card_stud")
    first = hand.actor
    assert first is not None
    not_open(hand, "push cards", by="21.4")
    assert is_(hand, "tap") == "check"
    assert what(judged(hand, "push cards", player=(first + 1) % 3)) == "fold"


@rule(CROWN, "7.19", "23.4")
def test_the_lowest_card_opens_with_a_chip():
    hands = ["KcKd 2s", "QcQd 4s", "JcJd 5s"]
    hand = deal(CROWN, variant="seven_card_stud", hands=hands, stud_opening="low_card")
    assert is_(hand, "put 5") == "open 10"
    assert is_(hand, "say bet") == "open 10"
    assert is_(hand, "put 25") == "bet 25"


# -- both books side by side -----------------------------------------------------------------------------------------


@rule(STAR, "7.6", "7.8", "7.10", "7.11")
@rule(CROWN, "7.19", "7.20", "7.21", "7.22", "7.24")
@pytest.mark.parametrize(
    ("moves", "signs", "star", "crown"),
    [
        ("r10 r40", (put(57),), "call 40", "raise 70"),
        ("r10 r40", (put(54),), "call 40", "call 40"),
        ("r10 r40", (put(60),), "raise 70", "raise 70"),
        ("r10 r40", ("say 57",), "call 40", "raise 70"),
        ("r40", ("indicate raise", "put 100"), "call 40", "raise 100"),
        ("r40", ("indicate raise", put(59)), "call 40", "raise 80"),
        ("r60", ("indicate raise", "put 50x2"), "call 60", "raise 120"),
        ("r40", ("say raise", put(100), put(50)), "raise 150", "raise 100"),
        ("r40", ("say raise", put(40), put(60)), "raise 100", "raise 100"),
        ("r40", (put(40), put(60)), "call 40", "call 40"),
        ("r40", ("put 100",), "call 40", "call 40"),
        ("", ("put 100",), "bet 100", "bet 100"),
        ("r60", ("put 50x2",), "call 60", "call 60"),
    ],
)
def test_the_two_books_beside_each_other(moves, signs, star, crown):
    assert (is_(flop(STAR, moves), *signs), is_(flop(CROWN, moves), *signs)) == (star, crown)
