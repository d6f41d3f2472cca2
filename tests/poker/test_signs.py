"""Signs of an act: what can be told, and what is said of a text that is none."""

import pytest

from croupier.poker.conduct.messages import Act, ActJudged, WagerLeft
from croupier.poker.conduct.signs import (
    Indicate,
    PushCards,
    Put,
    Say,
    SignError,
    Tap,
    parse_act,
    parse_sign,
    together,
)
from croupier.rulebook import Citation


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("say fold", Say("fold")),
        ("say check", Say("check")),
        ("say call", Say("call")),
        ("say bet", Say("bet")),
        ("say bet 50", Say("bet", 50_00)),
        ("say raise", Say("raise")),
        ("say raise 400", Say("raise", 400_00)),
        ("say raise to $1,400", Say("raise", 1_400_00, "to")),
        ("Say  Raise by 200", Say("raise", 200_00, "by")),
        ("say 400", Say("amount", 400_00)),
        ("say $2.50", Say("amount", 2_50)),
        ("say all in", Say("all in")),
        ("say all-in", Say("all in")),
        ("put 100 100 25", Put(((100_00, 2), (25_00, 1)))),
        ("put 25x4", Put(((25_00, 4),))),
        ("put 5 25x3 5x2", Put(((25_00, 3), (5_00, 3)))),
        ("put 2.50x2", Put(((2_50, 2),))),
        ("tap", Tap()),
        ("knock", Tap()),
        ("push cards", PushCards()),
        ("indicate raise", Indicate("raise")),
        ("indicate all in", Indicate("all in")),
    ],
)
def test_a_sign_is_read(text, sign):
    assert parse_sign(text) == sign


def test_chips_of_one_motion_are_counted_and_added_up():
    put = parse_sign("put 100 25x3 5")
    assert isinstance(put, Put)
    assert (put.cents, put.count) == (180_00, 5)
    assert together([put, Put(((25_00, 1),))]) == Put(((100_00, 1), (25_00, 4), (5_00, 1)))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "say, put, tap, knock, push cards or indicate comes first"),
        ("shout raise", "say, put, tap, knock, push cards or indicate comes first"),
        ("tap twice", "say, put, tap, knock, push cards or indicate comes first"),
        ("push chips", "say, put, tap, knock, push cards or indicate comes first"),
        ("say", "after say comes one of fold, check, call, bet, raise, all in, or an amount"),
        ("say please", "after say comes one of fold"),
        ("say raise up to 50", "after say comes one of fold"),
        ("say raise to", "not an amount in dollars"),
        ("say bet -5", "an amount cannot be negative"),
        ("say raise 2.505", "whole cents"),
        ("say 0", "an amount is more than nothing"),
        ("put", "chips by denomination in dollars are expected"),
        ("put 25x0", "chips by denomination in dollars are expected"),
        ("put 25x-1", "not an amount in dollars"),
        ("put x4", "not an amount in dollars"),
        ("put 0", "an amount is more than nothing"),
        ("put 25 blue", "not an amount in dollars"),
        ("indicate", "after indicate comes one of fold, check, call, bet, raise, all in"),
        ("indicate 50", "after indicate comes one of"),
    ],
)
def test_a_text_that_is_no_sign_is_named_with_what_is_expected(text, problem):
    with pytest.raises(SignError) as error:
        parse_act(("say call", text))
    assert str(error.value).startswith(f"sign {text!r}: ")
    assert problem in str(error.value)


def test_an_act_is_several_signs_in_order():
    assert parse_act(["say raise", "put 100"]) == (Say("raise"), Put(((100_00, 1),)))
    with pytest.raises(SignError, match="at least one sign is expected"):
        parse_act(())
    with pytest.raises(SignError, match="a list of signs is expected"):
        parse_act("say call")
    with pytest.raises(SignError, match="sign 5: a text is expected"):
        parse_act([5])  # type: ignore[list-item]


def test_an_act_and_what_it_is_are_told_in_words():
    assert Act("ann", ("say call",)).name() == "act"
    cites = (Citation("star_sydney/poker", ("7.10",)),)
    judged = ActJudged(cites, "ann", ("put 100",), "call", 40_00, "a single chip: a call", 100_00, 60_00)
    assert judged.words() == "ann does: put 100; a single chip: a call; $60 goes back"
    late = ActJudged(cites, "ann", ("say raise", "say call"), "raise", 70_00, "why", missing_cents=70_00,
                     not_accepted=("say call",))  # fmt: skip
    assert late.words() == "ann does: say raise, say call; why; not accepted: say call; $70 more is to be put in"
    assert WagerLeft(cites, "ann", 20_00).words() == "ann leaves $20 in the pot"
