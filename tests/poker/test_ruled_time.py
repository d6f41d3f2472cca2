"""The time to act: scheduled and called, warnings of it, and what follows when it is over."""

import copy

import pytest

import croupier.poker.messages as m
from croupier.poker.conduct.messages import Act
from croupier.poker.rulings.time_messages import (
    BuyTime,
    PlayerWarned,
    TimeCalled,
    TimeLimitImposed,
    TimeOver,
    TimeRanOut,
    TimeRunningOut,
)
from croupier.procedure import IllegalActionError
from croupier.rulebook import NotAllowedError
from tests.poker.ruled import play, refused, report, stacks, step_to, table, turn, verify, where
from tests.poker.tables import events
from tests.poker.timed import SUPERVISOR, TIMED, is_same_again, no_sale, timed
from tests.rules import rule

STAR = "star_sydney/poker"
CROWN = "crown_perth/poker"


# -- the Star's scheduled time -----------------------------------------------------------------------------------------


@rule(STAR, "7.13")
def test_who_has_not_acted_before_the_time_is_over_has_checked_where_that_was_open() -> None:
    round_ = play(timed(), "cat:c ann:c ben:x")
    for waited_ms, left in ((0, "20 s"), (19_000, "1 s"), (19_999, "0.001 s")):
        assert f"ann has {left} of 20 s left" in refused(round_, TimeRanOut(waited_ms), "7.13")
    ruling = report(round_, TimeRanOut(20_000), "7.13")
    assert "ann has checked" in ruling.decides
    assert ruling.concerns == ("ann",)
    assert turn(round_) == "ben"
    assert [(event.player, event.move) for event in events(round_, m.Acted)][-1] == ("ann", "check")
    assert events(round_, TimeOver)[-1].then == "check"
    report(round_, TimeRanOut(20_001), "7.13")
    play(round_, "cat:r20 ann:f ben:c x x x x s m")  # the checks stand, and ann may still act on a bet
    assert round_.is_over
    verify(round_)
    assert is_same_again(round_)


@rule(STAR, "7.13")
def test_after_a_bet_the_hand_is_dead_and_what_was_wagered_stays() -> None:
    round_ = play(timed(deck="As Ks Qs Ad Kd Qd"), "cat:c ann:c ben:x ann:r50")
    refused(round_, TimeRanOut(19_999), "7.13")
    assert "dead" in report(round_, TimeRanOut(20_000), "7.13").decides
    assert (where(round_, "Ks"), where(round_, "Kd"), where(round_, "As")) == ("muck", "muck", "ann")
    assert stacks(round_) == {"ann": 940, "ben": 990, "cat": 990}
    assert turn(round_) == "cat"
    play(round_, "cat:f")
    assert stacks(round_) == {"ann": 1020, "ben": 990, "cat": 990}
    assert is_same_again(round_)


@rule(STAR, "7.13")
def test_the_last_blind_whom_nobody_raised_checks() -> None:
    round_ = play(timed(), "cat:c ann:c")
    assert "ben has checked" in report(round_, TimeRanOut(20_000), "7.13").decides
    assert round_.hand is not None
    assert (round_.hand.street, turn(round_)) == (1, "ann")


@rule(STAR, "7.13")
def test_in_the_first_round_no_other_could_have_checked() -> None:
    round_ = timed(deck="As Ks Qs Ad Kd Qd")
    assert "dead" in report(round_, TimeRanOut(20_000), "7.13").decides
    assert (turn(round_), where(round_, "Qd")) == ("ann", "muck")
    play(round_, "ann:f")
    assert stacks(round_) == {"ann": 995, "ben": 1005, "cat": 1000}


@rule(STAR, "7.13")
def test_who_must_open_cannot_check_and_the_next_must() -> None:
    round_ = timed("five_card_stud", deck="As Ks Qs 9d 2d Jd")  # ben shows the deuce and must open
    assert turn(round_) == "ben"
    ruling = report(round_, TimeRanOut(20_000), "7.13", "16.3.1")
    assert "dead" in ruling.decides
    assert (where(round_, "2d"), turn(round_)) == ("muck", "cat")
    play(round_, "c")
    verify(round_)


@rule(STAR, "7.13.1")
@pytest.mark.parametrize(("seconds", "is_allowed"), [(19, False), (20, True), (21, True), (600, True), (0, False)])
def test_the_time_is_at_least_twenty_seconds(seconds: int, is_allowed: bool) -> None:
    if is_allowed:
        round_ = table(STAR, time_to_act_s=seconds)
        refused(round_, TimeRanOut(seconds * 1000 - 1), "7.13")
        report(round_, TimeRanOut(seconds * 1000), "7.13")
    else:
        with pytest.raises(NotAllowedError, match=r"time_to_act_s: .*a whole number from 20 on.*7\.13\.1"):
            table(STAR, time_to_act_s=seconds)


@rule(STAR, "7.13")
def test_without_a_scheduled_time_there_is_no_limit() -> None:
    round_ = table(STAR)
    assert "since: no time to act is scheduled" in refused(round_, TimeRanOut(3_600_000), "26.12")
    assert "time has not been called" in refused(round_, TimeRanOut(3_600_000, "call"), "26.12")
    assert "time_to_act" not in round_.view("ann")
    assert TimeRunningOut not in round_.reportable()


@rule(STAR, "7.13")
def test_it_is_about_acting_on_the_hand_and_nothing_else() -> None:
    drawing = play(timed("draw_ante"), "r10 c c")
    assert drawing.hand is not None
    assert drawing.hand.phase == "drawing"
    assert "time_to_act" not in drawing.view("ann")  # no countdown
    for found in (TimeRanOut(20_000), TimeRunningOut(5)):
        assert "now is the time for drawing" in refused(drawing, found)
    no_sale(drawing, "ann", "7.13.2")
    showing = play(timed(), "c c x x x x x x x x x x")
    assert "now is the time for showdown" in refused(showing, TimeRanOut(20_000), "7.13")
    no_sale(showing, "ann", "7.13.2")
    dealing = step_to(timed(paced=True), "deal to ben")
    assert "now is the time for dealing" in refused(dealing, TimeRanOut(20_000), "7.13")
    asked = timed(straddle=True)
    assert "no cards have been dealt" in refused(asked, TimeRanOut(20_000), "7.13")
    with pytest.raises(IllegalActionError, match="no time to act can be bought"):
        asked.act(BuyTime("cat"))
    over = play(timed(), "f f")
    refused(over, TimeRanOut(20_000))


@rule(STAR, "7.13")
def test_the_rule_leaves_no_choice() -> None:
    assert "waived: the rule leaves no choice" in refused(timed(), TimeRanOut(20_000, waived=True), "7.13")


def test_time_that_cannot_be_is_refused() -> None:
    round_ = timed()
    assert "cat has 20 s of 20 s left" in refused(round_, TimeRanOut(-5))
    refused(round_, TimeRanOut(20_000, "noon"))  # type: ignore[arg-type]
    refused(round_, TimeRanOut(20_000.5))  # type: ignore[arg-type]


# -- warnings ----------------------------------------------------------------------------------------------------------


@rule(STAR, "7.13.5")
def test_a_player_is_told_before_the_last_five_seconds() -> None:
    round_ = timed()
    ruling = report(round_, TimeRunningOut(5), "7.13.5")
    assert ruling.decides == "cat is notified: 5 s are left"
    assert events(round_, PlayerWarned)[-1].words() == "cat is told that 5 seconds are left"
    assert "cat has been told already" in refused(round_, TimeRunningOut(5), "7.13.5")
    play(round_, "cat:c")
    for left_s, is_late in ((6, False), (5, False), (4, True)):
        each = timed()
        report(each, TimeRunningOut(left_s), "7.13.5")
        assert events(each, PlayerWarned)[-1].is_late == is_late
    report(round_, TimeRunningOut(20), "7.13.5")  # the next player, at once
    assert is_same_again(round_)


@rule(STAR, "7.13.5")
def test_more_than_there_is_cannot_be_left() -> None:
    round_ = timed()
    for left_s in (21, 0, -1):
        assert f"left_s: {left_s}: cat has 20 s in all" in refused(round_, TimeRunningOut(left_s), "7.13")
    round_.act(BuyTime("cat"))
    report(round_, TimeRunningOut(21), "7.13.5")


@rule(STAR, "7.13.5")
def test_after_time_was_bought_the_player_is_told_again() -> None:
    round_ = timed()
    report(round_, TimeRunningOut(5), "7.13.5")
    round_.act(BuyTime("cat"))
    report(round_, TimeRunningOut(5), "7.13.5")


@rule(STAR, "7.13.5")
def test_everybody_sees_how_much_time_there_is() -> None:
    round_ = timed()
    shown = {
        "player": "cat",
        "allowed_s": {"turn": 20},
        "bought_s": 0,
        "bought_in_round": 0,
        "called_by": None,
    }
    assert all(round_.view(name)["time_to_act"] == shown for name in ("ann", "ben", "cat", "dealer"))
    round_.act(BuyTime("cat"))
    shown |= {"allowed_s": {"turn": 50}, "bought_s": 30, "bought_in_round": 1}
    assert all(round_.view(name)["time_to_act"] == shown for name in ("ann", "ben", "cat"))
    picture = round_.describe.picture("ann").time
    assert picture is not None
    assert (picture.player, picture.limits["turn"].allowed_ms, picture.bought_s) == ("cat", 50_000, 30)
    report(round_, TimeCalled(SUPERVISOR))
    shown |= {"allowed_s": {"call": 40}, "called_by": SUPERVISOR}
    assert round_.view("ann")["time_to_act"] == shown
    play(round_, "f f")
    assert "time_to_act" not in round_.view("ann")
    assert round_.describe.picture("ann").time is None


# -- time that is called, at the Star ----------------------------------------------------------------------------------


@rule(STAR, "26.12")
@pytest.mark.parametrize(("waited_ms", "is_over"), [(39_000, False), (40_000, False), (40_001, True), (41_000, True)])
def test_a_supervisor_gives_forty_seconds(waited_ms: int, is_over: bool) -> None:
    round_ = play(table(STAR, deck="As Ks Qs Ad Kd Qd"), "cat:c ann:c ben:x ann:r20")
    ruling = report(round_, TimeCalled(SUPERVISOR), "26.12")
    assert ruling.decides == "ben has 40 seconds to make and act on a decision"
    imposed = events(round_, TimeLimitImposed)[-1]
    assert (imposed.player, imposed.seconds, imposed.by) == ("ben", 40, SUPERVISOR)
    if is_over:
        assert "must fold" in report(round_, TimeRanOut(waited_ms), "26.12").decides
        assert (where(round_, "Ks"), turn(round_)) == ("muck", "cat")
        assert stacks(round_)["ben"] == 990
        play(round_, "cat:f")
        assert stacks(round_)["ann"] == 1020
    else:
        refused(round_, TimeRanOut(waited_ms), "26.12")
        play(round_, "ben:c")
    assert is_same_again(round_)


@rule(STAR, "26.12")
def test_they_fold_also_where_they_could_have_checked() -> None:
    round_ = play(timed(), "cat:c ann:c ben:x")
    report(round_, TimeCalled(SUPERVISOR), "26.12")
    report(round_, TimeRanOut(40_001), "26.12")
    assert events(round_, m.Acted)[-1].move == "fold"
    assert events(round_, TimeOver)[-1].then == "fold"
    assert round_.hand is not None
    assert round_.hand.dead == [True, False, False]
    assert round_.repairs.has_substantial_action(1) is False  # a fold is an act, of one player
    play(round_, "ben:x")
    assert round_.repairs.has_substantial_action(1) is True


@rule(STAR, "26.12")
def test_who_must_open_and_cannot_fold_has_a_dead_hand() -> None:
    round_ = table(STAR, "five_card_stud", deck="As Ks Qs 9d 2d Jd")
    report(round_, TimeCalled(SUPERVISOR), "26.12")
    report(round_, TimeRanOut(41_000), "26.12")
    assert (where(round_, "2d"), turn(round_)) == ("muck", "cat")


@rule(STAR, "26.12")
@pytest.mark.parametrize(
    ("by", "may"),
    [
        ("gaming_supervisor", True),
        ("casino_supervisor", True),
        ("gaming_manager", True),
        ("dealer", False),
        ("ann", False),
    ],
)
def test_a_supervisor_or_above_calls_time(by: str, may: bool) -> None:
    round_ = table(STAR)
    if may:
        report(round_, TimeCalled(by), "26.12")
    else:
        assert "by: " in refused(round_, TimeCalled(by))
    (form,) = [form for form in round_.describe.reports() if form.kind == "time_called"]
    assert form.fields[0].choices is not None
    assert "casino_supervisor" in [choice.value for choice in form.fields[0].choices]


@rule(STAR, "26.12")
def test_it_is_called_once_a_turn_and_holds_for_that_turn() -> None:
    round_ = table(STAR)
    report(round_, TimeCalled(SUPERVISOR), "26.12")
    assert "time has been called on cat already" in refused(round_, TimeCalled(SUPERVISOR), "26.12")
    play(round_, "cat:c")
    refused(round_, TimeRanOut(60_000), "26.12")
    report(round_, TimeCalled(SUPERVISOR), "26.12")
    report(round_, TimeRanOut(60_000), "26.12")
    assert turn(round_) == "ben"


@rule(STAR, "26.12")
def test_the_forty_seconds_replace_a_time_to_act() -> None:
    round_ = timed()
    round_.act(BuyTime("cat"))
    report(round_, TimeCalled(SUPERVISOR), "26.12")
    assert "nothing else counts" in refused(round_, TimeRanOut(60_000, "turn"), "26.12")
    assert "nothing else counts" in refused(round_, TimeRunningOut(5), "26.12")
    assert "time has been called on cat: no more can be bought" in no_sale(round_, "cat", "26.12")
    refused(round_, TimeRanOut(40_000), "26.12")
    report(round_, TimeRanOut(40_001, "call"), "26.12")


@rule(STAR, "26.12", "7.13")
def test_by_the_other_reading_both_count() -> None:
    round_ = play(table(STAR, readings={"called_time_with_time_to_act": "beside"}, **TIMED), "c c x")
    report(round_, TimeCalled(SUPERVISOR), "26.12")
    round_.act(BuyTime("ann"))
    refused(round_, TimeRanOut(49_999, "turn"), "7.13")
    refused(round_, TimeRanOut(40_000, "call"), "26.12")
    late, called = copy.deepcopy(round_), copy.deepcopy(round_)
    report(late, TimeRanOut(50_000, "turn"), "7.13")
    report(called, TimeRanOut(40_001), "26.12")
    assert [events(each, m.Acted)[-1].move for each in (late, called)] == ["check", "fold"]


# -- Crown -------------------------------------------------------------------------------------------------------------


@rule(CROWN, "12.5")
def test_at_crown_a_hand_is_dead_after_a_bet_and_checks_where_there_was_none() -> None:
    round_ = play(table(CROWN, deck="As Ks Qs Ad Kd Qd", time_to_act_s=15), "cat:c ann:c ben:x")
    assert "ann has 0.001 s of 15 s left" in refused(round_, TimeRanOut(14_999), "12.5")
    assert "ann has checked" in report(round_, TimeRanOut(15_000), "12.5").decides
    play(round_, "ben:r20")
    refused(round_, TimeRanOut(14_999), "12.5")
    assert "dead" in report(round_, TimeRanOut(15_000), "12.5").decides
    assert (where(round_, "Qs"), turn(round_)) == ("muck", "ann")
    assert stacks(round_) == {"ann": 990, "ben": 970, "cat": 990}
    play(round_, "ann:f")
    assert stacks(round_)["ben"] == 1020
    assert is_same_again(round_)


@rule(CROWN, "12.5")
@pytest.mark.parametrize(("reading", "is_dead"), [("any", True), ("unmatched", False)])
def test_a_blind_is_a_previous_bet_or_is_not(reading: str, is_dead: bool) -> None:
    round_ = play(table(CROWN, time_to_act_s=15, readings={"previous_bet": reading}), "cat:c ann:c")
    report(round_, TimeRanOut(15_000), "12.5")
    assert round_.hand is not None
    assert round_.hand.dead == [False, is_dead, False]
    facing = play(table(CROWN, time_to_act_s=15, readings={"previous_bet": reading}), "cat:c ann:r30")
    report(facing, TimeRanOut(15_000), "12.5")
    assert facing.hand is not None
    assert facing.hand.dead == [False, True, False]


@rule(CROWN, "12.5")
def test_where_no_check_is_open_the_hand_is_dead() -> None:
    """In draw poker with an ante the first to act opens or folds: 12.5 would have a check, which 27.2 does not."""
    round_ = table(CROWN, "draw_ante", time_to_act_s=15)
    assert "dead" in report(round_, TimeRanOut(15_000), "12.5", "27.2").decides
    assert round_.hand is not None
    assert round_.hand.dead == [True, False, False]
    report(round_, TimeRanOut(15_000), "12.5")
    report(round_, TimeRanOut(15_000), "12.5")
    assert round_.is_over
    assert round_.hand.showdown.carried == 30_00  # nobody has opened


@rule(CROWN, "12.5")
def test_the_supervisor_may_let_it_pass() -> None:
    round_ = play(table(CROWN, time_to_act_s=15), "cat:r30")
    refused(round_, TimeRanOut(14_999, waived=True), "12.5")
    assert "may act all the same" in report(round_, TimeRanOut(15_000, waived=True), "12.5").decides
    assert events(round_, TimeOver)[-1].then == "waived"
    assert turn(round_) == "ann"
    allowed = round_.time_to_act.allowed()
    assert allowed is not None
    assert allowed.is_waived
    again = copy.deepcopy(round_)
    report(again, TimeRanOut(30_000), "12.5")
    assert turn(again) == "ben"
    play(round_, "ann:c")
    allowed = round_.time_to_act.allowed()
    assert allowed is not None
    assert not allowed.is_waived


@rule(CROWN, "12.6")
@pytest.mark.parametrize(("waited_ms", "is_over"), [(59_000, False), (60_000, False), (60_001, True), (61_000, True)])
def test_at_crown_a_slow_player_has_one_minute(waited_ms: int, is_over: bool) -> None:
    round_ = play(table(CROWN, deck="As Ks Qs Ad Kd Qd"), "cat:c ann:c ben:x ann:x")
    assert report(round_, TimeCalled("poker_supervisor"), "12.6").decides.startswith("ben has 60 seconds")
    if is_over:
        ruling = report(round_, TimeRanOut(waited_ms), "12.6")
        assert "the hand is dead, and what was wagered stays in the pot" in ruling.decides
        assert (where(round_, "Ks"), stacks(round_)["ben"], turn(round_)) == ("muck", 990, "cat")
        play(round_, "cat:r20 ann:f")
        assert stacks(round_)["cat"] == 1020
    else:
        refused(round_, TimeRanOut(waited_ms), "12.6")
    assert is_same_again(round_)


@rule(CROWN, "12.6")
def test_it_is_for_games_without_a_time_to_act() -> None:
    round_ = table(CROWN, time_to_act_s=15)
    assert "a time to act of 15 seconds is scheduled" in refused(round_, TimeCalled("poker_supervisor"), "12.6")


@rule(CROWN, "12.6")
def test_a_poker_supervisor_or_above_imposes_it_and_it_is_not_waived() -> None:
    round_ = table(CROWN)
    assert "it is for a poker supervisor or above" in refused(round_, TimeCalled("dealer"), "12.6")
    for by in ("casino_supervisor", "cat", ""):
        assert f"by: {by!r} is none of" in refused(round_, TimeCalled(by))
    report(copy.deepcopy(round_), TimeCalled("table_games_manager"), "12.6")
    report(round_, TimeCalled("poker_supervisor"), "12.6")
    assert "waived: the rule leaves no choice" in refused(round_, TimeRanOut(61_000, waived=True), "12.6")


@rule(CROWN, "12.5")
def test_crown_sells_no_time_and_warns_of_none() -> None:
    round_ = table(CROWN, time_to_act_s=1)  # no least time is said
    assert "has no rule for it" in refused(round_, TimeRunningOut(1))
    report(round_, TimeRanOut(1_000), "12.5")
    with pytest.raises(NotAllowedError, match="time_to_act_s"):
        table(CROWN, time_to_act_s=0)


# -- players who have begun to act -------------------------------------------------------------------------------------


@rule(STAR, "7.13")
def test_who_has_announced_a_bet_and_no_amount_could_not_check_any_more() -> None:
    round_ = play(timed(), "cat:c ann:c ben:x")
    round_.act(Act("ann", ("say bet",)))
    assert turn(round_) == "ann"
    assert "dead" in report(round_, TimeRanOut(20_000), "7.13").decides
    called = play(timed(), "cat:c ann:c ben:x")
    called.act(Act("ann", ("say bet",)))
    report(called, TimeCalled(SUPERVISOR), "26.12")
    assert "dead" in report(called, TimeRanOut(40_001), "26.12").decides


@rule(CROWN, "12.5", "12.6")
@pytest.mark.parametrize("seconds", [15, None])
def test_chips_that_were_put_in_short_of_a_call_stay(seconds: int | None) -> None:
    options = {"time_to_act_s": seconds} if seconds else {}
    round_ = play(table(CROWN, **options), "cat:c ann:c ben:x ann:r50")
    round_.act(Act("ben", ("put 25",)))
    assert turn(round_) == "ben"
    if not seconds:
        report(round_, TimeCalled("poker_supervisor"), "12.6")
    report(round_, TimeRanOut(60_001))
    assert stacks(round_) == {"ann": 940, "ben": 965, "cat": 990}
    play(round_, "cat:f")
    assert stacks(round_)["ann"] == 1045
    assert is_same_again(round_)


# -- turns -------------------------------------------------------------------------------------------------------------


@rule(STAR, "26.12", "7.13")
def test_a_ruling_that_leaves_the_turn_leaves_its_time() -> None:
    round_ = timed()
    report(round_, TimeRunningOut(5), "7.13.5")
    round_.act(BuyTime("cat"))
    before = round_.time_to_act.allowed()
    report(round_, TimeCalled(SUPERVISOR), "26.12")
    after = round_.time_to_act.allowed()
    assert before is not None
    assert after is not None
    assert (before.turn, before.bought_s) == (after.turn, after.bought_s)
    seen = {after.turn}
    for move in ("cat:c", "ann:c", "ben:x", "ann:x", "ben:x", "cat:x", "ann:x"):
        play(round_, move)
        now = round_.time_to_act.allowed()
        assert now is not None
        assert (now.turn in seen, now.bought_s, now.called_by) == (False, 0, "")
        seen.add(now.turn)


@rule(STAR, "7.13")
def test_card_by_card_the_time_counts_from_when_all_are_dealt() -> None:
    round_ = step_to(timed(paced=True), "deal to cat")
    assert round_.time_to_act.allowed() is None
    play(round_, "> > > >")
    assert turn(round_) == "cat"
    report(round_, TimeRanOut(20_000), "7.13")
    assert turn(round_) == "ann"
    assert is_same_again(round_)


# -- decisions other than bets -----------------------------------------------------------------------------------------

DECISIONS = [
    pytest.param("draw_ante", "r10 c c", "ann", "ben", id="draw"),
    pytest.param("draw_ante", "r10 c c p", "ben", "cat", id="second to draw"),
    pytest.param("holdem", "c c x x x x x x x x x x", "ann", "ben", id="showdown"),
]


@rule(STAR, "26.12")
@pytest.mark.parametrize(("variant", "moves", "late", "after"), DECISIONS)
def test_time_is_called_on_whoever_draws_or_shows_too_slowly(variant: str, moves: str, late: str, after: str) -> None:
    round_ = play(table(STAR, variant), moves)
    assert report(round_, TimeCalled(SUPERVISOR), "26.12").decides.startswith(f"{late} has 40 seconds")
    assert "left" in refused(round_, TimeRanOut(40_000), "26.12")  # within the limit
    before = stacks(round_)
    report(round_, TimeRanOut(40_001), "26.12")
    assert round_.hand is not None
    assert [name for name, dead in zip(("ann", "ben", "cat"), round_.hand.dead, strict=True) if dead] == [late]
    assert (turn(round_), stacks(round_)) == (after, before)  # what was wagered stays
    is_same_again(round_)


@rule(STAR, "26.12")
@pytest.mark.parametrize("variant", ["pineapple", "crazy_pineapple"])
def test_on_whoever_is_slow_to_discard(variant: str) -> None:
    round_ = table(STAR, variant)
    while round_.hand is not None and round_.hand.phase == "betting":
        play(round_, "x" if round_.hand.betting.can_check else "c")
    late = turn(round_)
    report(round_, TimeCalled(SUPERVISOR), "26.12")
    report(round_, TimeRanOut(40_001), "26.12")
    assert turn(round_) != late
    verify(round_)


@rule(CROWN, "12.6")
@pytest.mark.parametrize(("variant", "moves", "late", "after"), DECISIONS)
def test_so_it_is_at_crown_for_a_minute(variant: str, moves: str, late: str, after: str) -> None:
    round_ = play(table(CROWN, variant), moves)
    report(round_, TimeCalled("poker_supervisor"), "12.6")
    refused(round_, TimeRanOut(60_000), "12.6")
    ruling = report(round_, TimeRanOut(60_001), "12.6")
    assert "dead" in ruling.decides
    assert ruling.concerns == (late,)
    assert turn(round_) == after


@rule(STAR, "26.12")
def test_but_not_on_the_last_who_can_claim_the_pot() -> None:
    round_ = play(table(STAR), "c c x x x x x x x x x x m m")
    assert turn(round_) == "cat"
    assert "has won it" in refused(round_, TimeCalled(SUPERVISOR), "26.12")
