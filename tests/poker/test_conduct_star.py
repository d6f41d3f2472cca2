"""The Star's poker: words, chips and motions, and what they are (7.5 to 7.11)."""

import pytest

from croupier.poker.conduct.judging import judge
from tests.poker.conduct_tables import deal, flop, is_, judged, made, not_open, numbers, put, rules, terms_of, what
from tests.rules import rule

STAR = "star_sydney/poker"


# -- how a decision is shown -----------------------------------------------------------------------------------------


@rule(STAR, "7.5.1", "7.5.2", "7.5.5")
@pytest.mark.parametrize(
    ("signs", "is_what", "number"),
    [
        (("tap",), "check", "7.5.1"),
        (("knock",), "check", "7.5.1"),
        (("put 10",), "bet 10", "7.5.2"),
        (("put 25x4",), "bet 100", "7.5.2"),
        (("put 5 1 1",), "bet 10", "7.5.2"),  # the table minimum
        (("put 9x1",), "bet 10", "7.5.2"),
        (("put 1x11",), "bet 11", "7.5.2"),
        (("push cards",), "fold", "7.5.5"),
        (("say bet 50",), "bet 50", "7.5"),
        (("say 50",), "bet 50", "7.5"),
        (("say raise 50",), "bet 50", "7.5"),  # there is nothing to raise
        (("say raise by 50",), "bet 50", "7.5"),
        (("say check",), "check", "7.5"),
        (("say fold",), "fold", "10.3"),
        (("indicate check",), "check", "1.1"),
    ],
)
def test_a_decision_where_nothing_has_been_bet(signs, is_what, number):
    meaning = judged(flop(STAR), *signs)
    assert what(meaning) == is_what
    assert number in rules(meaning)
    assert not meaning.not_accepted


@rule(STAR, "7.5.3", "7.5.4", "7.5.5")
@pytest.mark.parametrize(
    ("signs", "is_what", "number"),
    [
        (("put 50",), "call 50", "7.5.3"),
        (("put 25x2",), "call 50", "7.5.3"),
        (("put 25x4",), "raise 100", "7.5.4"),
        ((put(340),), "raise 340", "7.5.4"),
        (("push cards",), "fold", "7.5.5"),
        (("say call",), "call 50", "7.5"),
        (("indicate call",), "call 50", "1.1"),
        (("say raise to 340",), "raise 340", "7.5"),
    ],
)
def test_a_decision_where_there_is_a_bet_of_50(signs, is_what, number):
    meaning = judged(flop(STAR, "r50"), *signs)
    assert what(meaning) == is_what
    assert number in rules(meaning)
    assert meaning.returned_cents == 0


@rule(STAR, "7.5.1", "7.5.3", "7.5.4")
def test_what_is_not_open_is_refused_by_its_rule_and_changes_nothing():
    hand = flop(STAR, "r50")
    not_open(hand, "tap", by="11.4")
    not_open(hand, "say check", by="7.5.1")
    not_open(hand, "say bet", by="7.5.4")
    not_open(hand, put(995), by="8.7")  # 990 are left
    not_open(hand, "put 400", "put 400", "put 400", by="8.7")
    not_open(hand, "put 400.50 0.50x2 5x20 1", by="7.2")  # the lowest chip is $1
    not_open(hand, "say raise to 400.50", by="7.2")
    not_open(hand, "tap", by="10.1", player=5)
    not_open(flop(STAR), "say call", by="7.5.3")
    not_open(deal(STAR, "f"), "tap", by="10.3", player=2)  # who has folded
    not_open(deal(STAR), "tap", by="11.4")  # the blind is a bet
    all_in = deal(STAR, "r20 c c k r100 c", stacks=[1_000, 1_000, 120])
    not_open(all_in, "say call", by="12.1", player=2)
    over = deal(STAR, "f f")
    with pytest.raises(Exception, match=rf"there is no betting \({STAR} 10\.1\)"):
        judge(over, 0, ["tap"], terms_of(over))


# -- less than a call ------------------------------------------------------------------------------------------------


@rule(STAR, "7.5.3.1", "7.5.3.2", "7.6")
def test_less_than_a_call_is_made_up_or_left_with_a_fold():
    hand = flop(STAR, "r50")
    short = judged(hand, "put 49x1")
    assert (what(short), short.missing_cents, short.returned_cents) == ("short 49", 1_00, 0)
    assert set(rules(short)) == {"7.5.3.1", "7.5.3.2"}
    assert is_(hand, "put 25") == "short 25"
    assert is_(hand, "put 25", "say raise") == "short 25"
    for signs in (("put 25",), ("say call",), ("say 50",), ("say 25", "say all in", "put 25"), ("indicate call",)):
        assert is_(hand, "put 25", *signs) == "call 50", signs
    more = judged(hand, "put 25", "put 25x3")
    assert (what(more), more.returned_cents, more.not_accepted) == ("call 50", 50_00, ("put 25x3",))
    assert is_(hand, "put 5", "put 5", "put 5") == "short 15"
    for signs in (("push cards",), ("say fold",), ("indicate fold",), ("push cards", "say call")):
        left = judged(hand, "put 25", *signs)
        assert (what(left), left.returned_cents) == ("fold 25", 0), signs
        assert {"7.5.3.1", "7.5.5", "7.6"} <= numbers(left)
    after = made(hand, left)
    assert (after.stacks[1], after.pot, after.dead[1]) == (965_00, 105_00, True)
    with pytest.raises(Exception, match=rf"less than a call.*{STAR} 7\.5\.3\.1"):
        made(hand, short)


@rule(STAR, "7.5.3.1", "7.5.3.2")
def test_chips_that_are_left_with_a_fold_are_in_the_pot_for_the_others_to_win():
    hand = made(flop(STAR, "r50"), judged(flop(STAR, "r50"), "put 20", "push cards"))
    hand.fold(2)
    assert hand.stacks == [1_040_00, 970_00, 990_00]
    assert sum(hand.stacks) == 3_000_00


@rule(STAR, "7.5.3.3", "12.1")
@pytest.mark.parametrize(
    ("signs", "is_what"),
    [
        ((put(40),), "call 40"),  # all that is left
        ((put(39),), "short 39"),
        (("say all in",), "call 40"),
        (("say call",), "call 40"),
        (("say raise",), "call 40"),
        (("say 50",), "call 40"),
        (("say 40",), "call 40"),
        (("say 39",), "short 39"),
        (("say raise to 300",), "call 40"),
        (("put 25", "say all in"), "call 40"),
        (("put 25", "put 5x3"), "call 40"),
    ],
)
def test_who_has_less_than_a_call_is_all_in_for_it(signs, is_what):
    hand = flop(STAR, "r50", stacks=[1_000, 50, 1_000])
    meaning = judged(hand, *signs)
    assert what(meaning) == is_what
    assert meaning.is_all_in == (meaning.move == "call")
    assert meaning.missing_cents + meaning.put_cents == 40_00


# -- the first of several indications --------------------------------------------------------------------------------


@rule(STAR, "7.6")
@pytest.mark.parametrize(
    ("signs", "is_what", "late"),
    [
        (("say call", "say raise"), "call 50", ("say raise",)),
        (("say call", "put 25x4"), "call 50", ()),  # too many chips for it
        (("say call", "put 50", "put 100"), "call 50", ("put 100",)),
        (("say raise", "say call"), "raise 100", ("say call",)),
        (("say raise", "push cards"), "raise 100", ("push cards",)),
        (("say raise", "put 50"), "raise 100", ()),  # chips for a call only
        (("say raise to 200", "put 25x4"), "raise 200", ()),
        (("say raise to 200", "put 500"), "raise 200", ()),
        (("say raise to 200", "put 100", "put 100"), "raise 200", ()),
        (("say raise to 200", "say raise to 300"), "raise 200", ("say raise to 300",)),
        (("say fold", "put 50"), "fold", ("put 50",)),
        (("say fold", "push cards"), "fold", ()),
        (("push cards", "say call"), "fold", ("say call",)),
        (("put 50", "say raise"), "call 50", ("say raise",)),
        (("put 50", "push cards"), "call 50", ("push cards",)),
        (("put 50", "say call"), "call 50", ()),
        (("put 100", "say raise"), "call 50", ("say raise",)),  # a single chip
        (("put 25x4", "say raise"), "raise 100", ()),
        (("put 25x4", "say raise to 200"), "raise 100", ("say raise to 200",)),
        (("say 50", "say raise"), "call 50", ("say raise",)),
    ],
)
def test_the_first_indication_binds_and_later_ones_are_not_accepted(signs, is_what, late):
    meaning = judged(flop(STAR, "r50"), *signs)
    assert (what(meaning), meaning.not_accepted) == (is_what, late)
    assert not late or "7.6" in numbers(meaning)


@rule(STAR, "7.6")
def test_a_check_binds_and_chips_after_it_go_back():
    meaning = judged(flop(STAR), "tap", "put 50")
    assert (what(meaning), meaning.returned_cents, meaning.not_accepted) == ("check", 50_00, ("put 50",))
    assert is_(flop(STAR), "say check", "tap") == "check"
    assert is_(flop(STAR), "say check", "say bet 50") == "check"


@rule(STAR, "7.6", "8.8.6")
def test_what_was_announced_is_the_least_raise_until_it_is_completed():
    hand = flop(STAR, "r50")
    for signs in (("say raise",), ("say raise", "put 50"), ("say raise", "put 5")):
        meaning = judged(hand, *signs)
        assert (what(meaning), meaning.is_amount_open) == ("raise 100", True), signs
    assert judged(hand, "say raise", "put 50").missing_cents == 50_00
    assert not judged(hand, "say raise", put(51)).is_amount_open
    assert is_(hand, "say raise", put(51)) == "raise 100"
    assert is_(hand, "say raise", "put 50", "say 300") == "raise 300"
    assert is_(hand, "say raise", "say raise by 300") == "raise 350"
    assert is_(flop(STAR), "say bet") == "bet 10"
    assert judged(flop(STAR), "say bet").is_amount_open
    assert is_(flop(STAR), "say bet", "put 25x2") == "bet 50"
    limit = flop(STAR, "r10", betting="limit")
    assert (is_(limit, "say raise"), judged(limit, "say raise").is_amount_open) == ("raise 20", False)


# -- half of a raise -------------------------------------------------------------------------------------------------


@rule(STAR, "7.8")
@pytest.mark.parametrize(
    ("dollars", "is_what"),
    [
        (101, "call 100"),
        (149, "call 100"),
        (150, "raise 200"),
        (151, "raise 200"),
        (199, "raise 200"),
        (200, "raise 200"),
        (201, "raise 201"),
    ],
)
def test_an_unannounced_raise_of_half_the_wager_before_is_made_up_and_less_is_a_call(dollars, is_what):
    meaning = judged(flop(STAR, "r100"), put(dollars))
    assert what(meaning) == is_what
    assert (rules(meaning)[0] == "7.8") == (dollars < 200)
    assert meaning.returned_cents == (dollars * 100 - 100_00 if is_what == "call 100" else 0)
    assert is_(flop(STAR, "r100"), "say raise", put(101)) == "raise 200"  # where it is announced half is nothing


@rule(STAR, "7.8")
@pytest.mark.parametrize(
    ("reading", "call", "made_up"), [(None, 59, 60), ("previous_wager", 59, 60), ("wager_or_raise", 54, 55)]
)
def test_half_is_of_the_wager_before_or_by_the_other_reading_of_the_raise(reading, call, made_up):
    readings = {"half_raise_base": reading} if reading else None
    hand = flop(STAR, "r10 r40", readings=readings)  # the least raise is to 70
    assert is_(hand, put(call)) == "call 40"
    assert is_(hand, put(made_up)) == "raise 70"
    assert is_(hand, put(made_up + 1)) == "raise 70"
    assert is_(hand, put(57)) == ("raise 70" if reading == "wager_or_raise" else "call 40")


@rule(STAR, "7.8")
def test_half_is_measured_with_chips_that_lie_there_already():
    hand = deal(STAR, "c")  # the small blind has 5 in, the bet is 10
    assert is_(hand, put(9)) == "call 10"
    assert is_(hand, put(10)) == "raise 20"
    hand = deal(STAR, "c c")  # the last blind, whom nobody raised
    assert is_(hand, put(4)) == "check"
    assert is_(hand, put(5)) == "raise 20"
    assert rules(judged(hand, put(4))) == ["7.8"]


@rule(STAR, "7.8", "12.4")
def test_all_the_chips_are_an_all_in_however_small_the_raise():
    hand = flop(STAR, "r100", stacks=[1_000, 130, 1_000])
    assert is_(hand, put(119)) == "call 100"
    assert is_(hand, put(120)) == "raise 120"
    assert is_(flop(STAR, "r100", stacks=[1_000, 180, 1_000]), put(150)) == "raise 170"  # made up as far as it goes


@rule(STAR, "7.8")
@pytest.mark.parametrize(
    ("betting", "dollars", "is_what"),
    [
        ("limit", 14, "call 10"),
        ("limit", 15, "raise 20"),
        ("limit", 35, "raise 20"),  # one size
        ("table_limits", 14, "call 10"),
        ("table_limits", 15, "raise 20"),
        ("table_limits", 700, "raise 510"),  # by the table maximum of 500
        ("pot_limit", 14, "call 10"),
        ("pot_limit", 15, "raise 20"),
        ("pot_limit", 60, "raise 60"),  # 10 and a pot of 50
        ("pot_limit", 61, "raise 60"),
        ("half_pot", 15, "raise 20"),
        ("half_pot", 36, "raise 35"),
    ],
)
def test_it_is_so_in_all_games_and_too_much_comes_down_to_the_limit(betting, dollars, is_what):
    meaning = judged(flop(STAR, "r10", betting=betting), put(dollars))
    assert what(meaning) == is_what
    assert meaning.returned_cents == max(0, dollars * 100 - meaning.to_cents)


# -- two equal chips, and one ----------------------------------------------------------------------------------------


@rule(STAR, "7.9")
@pytest.mark.parametrize(
    ("chips", "is_what", "first"),
    [
        ("put 50x2", "call 60", "7.9"),  # though 40 is more than half of 60
        ("put 31x2", "call 60", "7.9"),
        ("put 59x2", "call 60", "7.9"),
        ("put 30x2", "call 60", "7.5.3"),
        ("put 60x2", "raise 120", "7.5.4"),
        ("put 61x2", "raise 122", "7.5.4"),
        ("put 50 49", "raise 120", "7.8"),  # not of one denomination
        ("put 30x3", "raise 120", "7.8"),  # three chips
        ("put 45x2 2", "raise 120", "7.8"),
    ],
)
def test_two_chips_of_one_denomination_between_call_and_raise_are_a_call(chips, is_what, first):
    meaning = judged(flop(STAR, "r60"), chips)
    assert what(meaning) == is_what
    assert rules(meaning)[0] == first
    if first == "7.9":
        assert meaning.returned_cents == meaning.put_cents - 60_00
    assert is_(flop(STAR, "r60"), "say raise", "put 50x2") == "raise 120"  # announced


@rule(STAR, "7.9")
@pytest.mark.parametrize(("chip", "is_what"), [(3, "call 4"), (4, "raise 14"), (5, "raise 14"), (7, "raise 14")])
def test_one_chip_of_the_two_must_be_less_than_the_bet_before(chip, is_what):
    hand = flop(STAR, "r4", stacks=[14, 1_000, 1_000])  # all-in for less than a bet; a raise is by 10
    assert is_(hand, f"put {chip}x2") == is_what


@rule(STAR, "7.10")
@pytest.mark.parametrize("betting", ["no_limit", "pot_limit", "half_pot", "limit", "table_limits"])
@pytest.mark.parametrize(("chip", "first"), [(10, "7.5.3"), (11, "7.10"), (20, "7.10"), (500, "7.10")])
def test_a_single_greater_chip_without_a_word_is_a_call(betting, chip, first):
    for hand in (deal(STAR, betting=betting), flop(STAR, "r10", betting=betting)):
        meaning = judged(hand, f"put {chip}")
        assert (what(meaning), rules(meaning)[0]) == ("call 10", first)
        assert meaning.returned_cents == (chip - 10) * 100


@rule(STAR, "7.10")
def test_announced_as_a_raise_it_is_one():
    hand = flop(STAR, "r40")
    assert is_(hand, "say raise", "put 100") == "raise 100"
    assert is_(hand, "say raise", "put 50") == "raise 80"
    assert is_(hand, "say raise to 90", "put 100") == "raise 90"
    assert is_(hand, "put 100", "say raise") == "call 40"
    assert is_(hand, "put 50 50") == "raise 100"  # two chips
    assert is_(flop(STAR, "r10", betting="limit"), "say raise", "put 100") == "raise 20"
    last_chip = flop(STAR, "r40", stacks=[1_000, 510, 1_000])
    assert is_(last_chip, "put 500") == "call 40"  # all that is left, and still a call


@rule(STAR, "7.10", "7.5.2")
@pytest.mark.parametrize(
    ("betting", "chip", "is_what"),
    [
        ("no_limit", 100, "bet 100"),
        ("no_limit", 5, "bet 10"),
        ("pot_limit", 100, "bet 30"),
        ("half_pot", 100, "bet 15"),
        ("limit", 100, "bet 10"),
        ("table_limits", 501, "bet 500"),
    ],
)
def test_where_nothing_has_been_bet_a_single_chip_is_a_bet_within_the_limits(betting, chip, is_what):
    meaning = judged(flop(STAR, betting=betting), f"put {chip}")
    assert what(meaning) == is_what
    assert "7.10" not in rules(meaning)


@rule(STAR, "7.10")
@pytest.mark.parametrize(
    ("reading", "chip", "is_what"),
    [
        ("amount_to_call", 5, "call 10"),
        ("amount_to_call", 10, "call 10"),
        ("amount_to_call", 25, "call 10"),
        ("bet", 9, "call 10"),  # a raise of 4, less than half
        ("bet", 10, "raise 20"),
        ("bet", 11, "call 10"),
    ],
)
def test_a_blind_completes_with_one_chip(reading, chip, is_what):
    assert is_(deal(STAR, "c", readings={"oversize_than": reading}), f"put {chip}") == is_what


@rule(STAR, "7.10", "7.4")
@pytest.mark.parametrize(("chip", "is_what"), [(10, "raise 20"), (11, "check"), (25, "check"), (4, "check")])
def test_of_the_last_blind_a_chip_greater_than_the_bet_is_a_check(chip, is_what):
    hand = deal(STAR, "c c")
    assert is_(hand, f"put {chip}") == is_what
    assert is_(hand, "say raise", "put 25") == "raise 35"  # with the 10 that lie there
    assert is_(hand, "say 10") == "check"
    assert is_(hand, "say 5") == "check"  # nothing is to be called


# -- string bets -----------------------------------------------------------------------------------------------------


@rule(STAR, "7.11")
def test_of_several_motions_only_the_first_counts():
    hand = flop(STAR, "r40")
    meaning = judged(hand, put(40), put(60))
    assert (what(meaning), meaning.returned_cents, meaning.not_accepted) == ("call 40", 60_00, (put(60),))
    assert {"1.1", "7.6", "7.11"} <= numbers(meaning)
    meaning = judged(hand, put(100), put(60), "put 5")
    assert (what(meaning), meaning.returned_cents) == ("raise 100", 65_00)
    assert meaning.not_accepted == (put(60), "put 5")
    assert is_(hand, put(60), put(20)) == "raise 80"  # half of it, and made up
    assert judged(hand, put(60), put(20)).not_accepted == ()
    assert judged(hand, put(60), put(21)).not_accepted == (put(21),)
    opened = judged(flop(STAR), "put 5", "put 25")
    assert (what(opened), opened.returned_cents, opened.not_accepted) == ("bet 10", 20_00, ("put 25",))
    assert is_(flop(STAR), "put 25", "put 25") == "bet 25"


@rule(STAR, "7.11")
def test_who_has_said_it_may_put_it_in_bit_by_bit():
    hand = flop(STAR, "r40")
    meaning = judged(hand, "say raise", "put 40", "put 60", "put 50")
    assert (what(meaning), meaning.not_accepted) == ("raise 150", ())
    assert "7.11" in rules(meaning)
    assert is_(hand, "say raise", "put 100", "put 50") == "raise 150"
    assert is_(hand, "say raise to 150", "put 100", "put 50") == "raise 150"
    assert is_(flop(STAR), "say bet", "put 25", "put 25") == "bet 50"
    assert is_(hand, "say bet", "put 40", "put 60") == "call 40"  # bet is no raise


@rule(STAR, "7.11", "7.10")
@pytest.mark.parametrize(
    ("reading", "first", "is_what"),
    [("first_motion", 100, "raise 100"), ("call", 100, "call 40"), ("call", 40, "call 40"), ("call", 60, "call 40")],
)
def test_a_string_bet_may_be_read_as_a_call(reading, first, is_what):
    readings = {"string_bet_is": reading}
    assert is_(flop(STAR, "r40", readings=readings), put(first), put(100)) == is_what
    assert is_(flop(STAR, "r40", readings=readings), put(100)) == "raise 100"
    assert is_(flop(STAR, readings=readings), put(100), put(100)) == "bet 100"


# -- gestures and amounts --------------------------------------------------------------------------------------------


@rule(STAR, "7.6", "7.8", "7.10", "7.11")
@pytest.mark.parametrize(
    ("signs", "silent", "announced"),
    [
        (("indicate raise", "put 100"), "call 40", "raise 100"),
        (("indicate raise", put(59)), "call 40", "raise 80"),
        (("indicate raise", put(100)), "raise 100", "raise 100"),
        (("indicate raise", put(100), put(100)), "raise 100", "raise 200"),
        (("indicate raise",), "raise 80", "raise 80"),
        (("indicate raise", "say call"), "raise 80", "raise 80"),
        (("indicate raise", "say raise to 200"), "raise 200", "raise 200"),
        (("indicate call", put(100)), "call 40", "call 40"),
        (("indicate raise", "put 20"), "short 20", "raise 80"),
    ],
)
def test_a_gesture_announces_chips_by_one_reading_only(signs, silent, announced):
    assert is_(flop(STAR, "r40"), *signs) == silent
    assert is_(flop(STAR, "r40", readings={"gesture_to_raise": "announcement"}), *signs) == announced


@rule(STAR, "7.5.3.1", "7.8")
@pytest.mark.parametrize(
    ("signs", "is_what"),
    [
        (("say 39",), "short 39"),
        (("say 39", "put 40"), "call 40"),
        (("say 39", "push cards"), "fold 39"),
        (("say 40",), "call 40"),
        (("say bet 40",), "call 40"),
        (("say 59",), "call 40"),  # less than half
        (("say 60",), "raise 80"),
        (("say 79",), "raise 80"),
        (("say bet 80",), "raise 80"),
        (("say 100", "put 100"), "raise 100"),  # the amount is said
        (("say 100", "put 500"), "raise 100"),
        (("say 990",), "raise 990"),
        (("say 991",), "raise 990"),
        (("say raise 30",), "raise 80"),
        (("say raise 79",), "raise 80"),
        (("say raise 100",), "raise 100"),
        (("say raise to 30",), "raise 80"),
        (("say raise by 30",), "raise 80"),
        (("say raise by 41",), "raise 81"),
        (("say raise by 2000",), "raise 990"),
        (("say all in",), "raise 990"),
    ],
)
def test_amounts_that_are_said(signs, is_what):
    assert is_(flop(STAR, "r40"), *signs) == is_what


@rule(STAR, "7.8")
def test_an_amount_alone_may_be_read_to_announce_a_raise():
    announced = {"amount_alone": "announced"}
    assert is_(flop(STAR, "r40", readings=announced), "say 41") == "raise 80"
    assert is_(flop(STAR, "r40", readings=announced), "say 40") == "call 40"
    assert is_(flop(STAR, "r40"), "say 41") == "call 40"


@rule(STAR, "7.5.4")
@pytest.mark.parametrize(
    ("amount", "in_all", "on_top"),
    [("100", "raise 100", "raise 140"), ("41", "raise 80", "raise 81"), ("40", "raise 80", "raise 80")],
)
def test_an_amount_named_with_the_word_raise_is_all_or_what_goes_on_top(amount, in_all, on_top):
    assert is_(flop(STAR, "r40"), f"say raise {amount}") == in_all
    assert is_(flop(STAR, "r40", readings={"raise_said": "on_top"}), f"say raise {amount}") == on_top
    assert is_(flop(STAR, "r40", readings={"raise_said": "on_top"}), "say raise to 100") == "raise 100"


@rule(STAR, "7.5.3")
def test_what_is_still_to_be_called_may_be_said():
    hand = flop(STAR, "k r40 r100 c")  # the last to act has 40 in
    assert hand.actor == 1
    assert is_(hand, "say 60") == "call 100"
    assert is_(hand, "say 100") == "call 100"
    assert is_(hand, "say 61") == "short 61"


# -- where no raise is open, and other games -------------------------------------------------------------------------


@rule(STAR, "7.6", "8.8.9", "12.4")
@pytest.mark.parametrize("signs", [(put(70),), ("say raise",), ("say all in",), ("put 100",), ("say 80",)])
def test_where_no_raise_is_open_more_than_a_call_is_a_call(signs):
    capped = flop(STAR, "r10 r20 r30 r40", betting="limit")  # three raises
    assert is_(capped, *signs) == "call 40"
    short = flop(STAR, "k r100 r150 c", stacks=[1_000, 1_000, 160])  # an all-in by 50 does not open it again
    assert short.actor == 1
    assert is_(short, "say raise to 500") == "call 150"
    assert "12.4" in rules(judged(short, put(200)))


@rule(STAR, "7.5.2", "16.3.1")
@pytest.mark.parametrize(
    ("signs", "is_what"),
    [
        (("put 5",), "open 10"),
        (("put 10",), "open 10"),
        (("say bet",), "open 10"),
        (("say call",), "open 10"),
        (("put 25",), "bet 25"),
        (("say bet 30",), "bet 30"),
    ],
)
def test_who_must_open_does(signs, is_what):
    hand = deal(STAR, variant="five_card_stud", hands=["Kc 2s", "Qc 4s", "Jc 5s"], betting="no_limit")
    assert is_(hand, *signs) == is_what
    not_open(hand, "tap", by="16.3.1")
    not_open(hand, "push cards", by="16.3.1")


@rule(STAR, "7.8", "7.10")
def test_manila_of_the_star_is_bet_within_table_limits():
    hand = deal(STAR, variant="two_card_manila")
    assert is_(hand, "put 25") == "call 10"
    assert is_(hand, put(14)) == "call 10"
    assert is_(hand, put(15)) == "raise 20"
    assert is_(hand, put(600)) == "raise 510"


@rule(STAR, "7.5.2", "11.5")
def test_where_checking_is_not_permitted_a_tap_is_refused():
    hand = deal(STAR, variant="draw_ante")
    not_open(hand, "tap", by="11.5")
    assert is_(hand, "put 1") == "bet 10"
    assert is_(hand, "push cards") == "fold"


@rule(STAR, "7.5.3", "7.10")
def test_a_player_out_of_turn_is_judged_by_what_faces_that_player():
    hand = deal(STAR)  # it is for player 2 to act
    assert what(judged(hand, "put 25", player=0)) == "call 10"
    assert judged(hand, "put 25", player=0).returned_cents == 20_00
    assert what(judged(hand, "tap", player=1)) == "check"
    assert what(judged(hand, "say raise to 50", player=1)) == "raise 50"
    assert what(judged(hand, "put 5", player=0)) == "call 10"
    assert what(judged(flop(STAR, "r40"), put(60), player=2)) == "raise 80"
