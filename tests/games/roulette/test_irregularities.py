"""What goes wrong at a roulette table, by the rule that says what then happens."""

import pytest

from croupier.chance import RecordedSource
from croupier.games import next_setting, replay
from croupier.games.roulette.messages import (
    BallExamined,
    BallLeftWheel,
    BallReturned,
    BallSpun,
    ExamineBall,
    MisplacedWagerClarified,
    SpinBall,
    TakeWager,
    WagerTouchesLine,
)
from croupier.procedure import DEALER, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed, WithdrawWager
from croupier.procedure.events import BetsReopened, ResultVoided, RoundClosed, WagerRepositioned, WagerReturned
from croupier.procedure.incidents import (
    ForeignChips,
    GameDisrupted,
    NoMoreBetsNotCalled,
    ProhibitedDevice,
    ResultsDisplayWrong,
    RevolutionsCounted,
    VoidResult,
    WagerMoved,
)
from tests.games.roulette.tables import (
    BOTH_TRACKS,
    EUROPEAN,
    bet,
    called,
    game,
    net,
    paced,
    refused,
    rules_of,
    settled,
    table,
)
from tests.rules import rule
from tests.tables import deal, of_kind, proceed


def on_seventeen(*numbers, **choices):
    """Ann has $10 on 17, no more bets has been called, the ball is going round."""
    round_ = paced(*(numbers or ("17",)), **choices)
    bet(round_, "Ann", "straight_up", 10, "17")
    deal(round_)
    return round_


# -- void spins ------------------------------------------------------------------------------------------------------

CAUSES = {"same_direction": "5.1(a)", "foreign_object": "5.1(b)", "ball_hung_up": "5.1(c)", "interference": "5.1(d)"}


@rule("skycity/roulette", "5.1", "5.4")
@pytest.mark.parametrize(("cause", "number"), CAUSES.items())
def test_a_spin_is_void_while_the_ball_goes_round(cause, number):
    round_ = on_seventeen("17")
    ruling = round_.report(VoidResult(cause))
    assert number in rules_of(ruling)
    assert "5.4" in rules_of(ruling)
    assert round_.decision.about == "wagering"
    assert settled(round_) == []
    deal(round_)
    proceed(round_)
    assert called(round_) == ["17 black"]  # the void spin drew no number
    assert net(round_) == 350


@rule("skycity/roulette", "5.1", "5.4")
@pytest.mark.parametrize("cause", list(CAUSES))
def test_a_spin_is_void_though_the_ball_came_to_rest_before_anybody_said_so(cause):
    round_ = on_seventeen("17", "4")
    proceed(round_, until="collect and pay")
    round_.report(VoidResult(cause))
    assert of_kind(round_, ResultVoided)[0].why == cause
    deal(round_)
    proceed(round_)
    assert called(round_) == ["17 black", "4 black"]
    assert settled(round_) == [("straight_up", "17", "loses", -10)]


@rule("skycity/roulette", "5.1")
def test_a_spin_is_void_before_no_more_bets_too():
    round_ = table("17")
    bet(round_, "Ann", "straight_up", 10, "17")
    refused(round_, VoidResult("same_direction"), "4.2")  # nothing is going round
    round_.act(SpinBall(DEALER))
    round_.report(VoidResult("same_direction"))
    assert of_kind(round_, BetsReopened) == []
    refused(round_, VoidResult("same_direction"), "4.2")
    deal(round_)
    assert len(of_kind(round_, BallSpun)) == 2
    assert net(round_) == 350


def test_other_causes_are_not_known():
    refused(on_seventeen(), VoidResult("bad_luck"), "5.4")


@rule("skycity/roulette", "5.4")
def test_after_a_void_spin_the_ball_goes_back_to_the_last_winning_number_and_wagers_are_open():
    set_up = game()
    wheel = set_up.new_equipment(RecordedSource([EUROPEAN.index(n) for n in ("32", "17", "4")]))
    before = set_up.open_round(wheel, set_up.setting(paced=True))
    deal(before)
    proceed(before)
    round_ = set_up.open_round(wheel, next_setting(before))
    bet(round_, "Ann", "red", 10)
    deal(round_)
    proceed(round_, until="collect and pay")
    assert wheel.showing == "17"
    round_.report(VoidResult("interference"))
    assert wheel.showing == "32"
    (back,) = of_kind(round_, BallReturned)
    assert (back.number, rules_of(back)) == ("32", ["5.4"])
    bet(round_, "Bob", "black", 10)
    round_.act(WithdrawWager("Ann", 1))
    deal(round_)
    proceed(round_)
    assert settled(round_) == [("black", "", "wins", 10)]
    assert wheel.showing == "4"


@rule("skycity/roulette", "5.4")
def test_a_new_wheel_has_no_winning_number_for_the_ball_to_go_back_to():
    round_ = on_seventeen("17")
    round_.report(VoidResult("interference"))
    (back,) = of_kind(round_, BallReturned)
    assert back.number == ""
    assert back.words() == "the ball goes back; no number has won before"


@rule("skycity/roulette", "4.2", "5.3")
@pytest.mark.parametrize(("revolutions", "is_void"), [(0, True), (3, True), (4, False), (5, False)])
def test_a_spin_needs_four_revolutions(revolutions, is_void):
    round_ = on_seventeen("17", "4")
    proceed(round_, until="collect and pay")
    assert "5.3" in rules_of(round_.report(RevolutionsCounted(revolutions)))
    assert (round_.decision.about == "wagering") == is_void
    if is_void:
        deal(round_)
    proceed(round_)
    assert net(round_) == (-10 if is_void else 350)


def test_revolutions_are_of_a_spin_and_not_negative():
    refused(on_seventeen(), RevolutionsCounted(-1), "5.3")
    refused(table(), RevolutionsCounted(3), "4.2")


MAY_EXAMINE = {"proposed": {"dealer", "game_supervisor", "casino_supervisor"}, "current": {"game_supervisor"}}


@rule("skycity/roulette", "5.2")
@pytest.mark.parametrize("edition", ["proposed", "current"])
@pytest.mark.parametrize("by", ["", "dealer", "game_supervisor", "casino_supervisor", "patron"])
def test_a_spin_in_which_the_ball_leaves_the_wheel_is_void_whoever_examines_it(by, edition):
    round_ = on_seventeen("4", edition=edition)
    assert rules_of(round_.report(BallLeftWheel(by))) == ["5.2", "5.4"]
    assert round_.decision.about == "wagering"
    if by not in MAY_EXAMINE[edition]:
        refused(round_, NoMoreBets(DEALER), "5.2")
        round_.act(ExamineBall(DEALER, "game_supervisor"))
    assert [rules_of(event) for event in of_kind(round_, BallExamined)] == [["5.2"]]
    deal(round_)
    proceed(round_)
    assert net(round_) == -10


@rule("skycity/roulette", "5.2")
@pytest.mark.parametrize("edition", ["proposed", "current"])
def test_the_ball_is_not_spun_again_before_somebody_who_may_has_examined_it(edition):
    round_ = on_seventeen("4", edition=edition)
    refused(round_, ExamineBall(DEALER, "game_supervisor"), "5.2")  # it is in the wheel
    round_.report(BallLeftWheel())
    for early in (SpinBall(DEALER), NoMoreBets(DEALER), NoMoreBetsNotCalled()):
        refused(round_, early, "5.2")
    bet(round_, "Bob", "black", 10)
    for by in {"patron", "dealer", "game_supervisor", "casino_supervisor"} - MAY_EXAMINE[edition]:
        refused(round_, ExamineBall(DEALER, by), "5.2")
    refused(round_, ExamineBall("Ann", "game_supervisor"), "5.2")
    assert {offer.by for offer in round_.offers()} == MAY_EXAMINE[edition]
    round_.act(ExamineBall(DEALER, "game_supervisor"))
    round_.act(SpinBall(DEALER))
    deal(round_)
    proceed(round_)
    assert net(round_) == 0


@rule("skycity/roulette", "5.2")
def test_the_ball_may_leave_the_wheel_while_wagers_are_made():
    round_ = paced("4")
    bet(round_, "Ann", "straight_up", 10, "17")
    round_.act(SpinBall(DEALER))
    round_.report(BallLeftWheel())
    refused(round_, NoMoreBets(DEALER), "5.2")
    round_.act(ExamineBall(DEALER, "dealer"))
    deal(round_)
    proceed(round_)
    assert net(round_) == -10


@rule("skycity/roulette", "5.2")
def test_a_ball_that_nobody_examined_is_examined_in_the_next_round():
    round_ = on_seventeen("4")
    round_.report(BallLeftWheel())
    round_.report(GameDisrupted("fire"))
    after = game().open_round(round_.equipment, next_setting(round_))
    refused(after, NoMoreBets(DEALER), "5.2")
    after.act(ExamineBall(DEALER, "dealer"))
    after.act(SpinBall(DEALER))


@rule("skycity/roulette", "5.4")
def test_wagers_stay_as_they_lie_after_a_void_spin_by_the_other_reading():
    round_ = on_seventeen("4", bets_after_void="stand")
    round_.report(VoidResult("interference"))
    assert of_kind(round_, BetsReopened) == []
    assert round_.decision.about == "spin the ball again"
    refused(round_, WithdrawWager("Ann", 1), "3.6")
    refused(round_, VoidResult("interference"), "4.2")
    proceed(round_, until="the ball comes to rest")
    assert len(of_kind(round_, BallSpun)) == 2
    round_.report(BallLeftWheel())
    assert round_.decision.about == "examine the ball"
    refused(round_, Proceed(DEALER, "spin the ball again"), "4.4")
    refused(round_, ExamineBall(DEALER, "patron"), "5.2")
    round_.act(ExamineBall(DEALER, "dealer"))
    proceed(round_)
    assert settled(round_) == [("straight_up", "17", "loses", -10)]
    assert [replayed.differs_at for replayed in replay(journal.write(round_))] == [None]


@rule("skycity/roulette", "5.1")
def test_a_spin_found_void_while_wagers_are_paid_has_no_result_at_all():
    round_ = paced("17", "4", **BOTH_TRACKS)
    bet(round_, "Ann", "straight_up", 10, "17")
    bet(round_, "Ann", "orphelins", 50)
    bet(round_, "Bob", "red", 10)
    bet(round_, "Bob", "black", 10)
    deal(round_)
    proceed(round_, until="pay wager 5")
    round_.act(TakeWager("Bob", 4))
    assert len(settled(round_)) == 4  # two lost, two paid; the splits of the orphelins are still to be paid
    round_.report(VoidResult("foreign_object"))
    assert {(wager.kind, wager.cents) for wager in round_.layout.standing()} == {
        ("straight_up", 10_00),
        ("orphelins", 50_00),
        ("red", 10_00),
        ("black", 10_00),
    }
    bet(round_, "Cid", "black", 10)
    deal(round_)
    proceed(round_, until="pay wager 4")
    refused(round_, TakeWager("Bob", 4), "3.6(b)")
    round_.act(Proceed(DEALER, "pay wager 4"))
    round_.act(TakeWager("Bob", 4))  # though he had taken it after the void spin
    proceed(round_)
    assert of_kind(round_, RoundClosed)[0].net_cents == {"Ann": -60_00, "Bob": 0, "Cid": 10_00}
    assert [replayed.differs_at for replayed in replay(journal.write(round_))] == [None]


def test_a_void_spin_after_a_piece_was_voided():
    round_ = paced("17", "4", **BOTH_TRACKS)
    bet(round_, "Ann", "orphelins", 50)
    bet(round_, "Bob", "street", 10, "16-17-18")
    deal(round_)
    proceed(round_, until="pay wager 2")
    round_.report(ProhibitedDevice("Ann"))
    round_.report(VoidResult("interference"))
    deal(round_)
    proceed(round_)
    assert of_kind(round_, RoundClosed)[0].net_cents == {"Ann": 0, "Bob": -10_00}


@rule("skycity/general", "14.3(c)")
@pytest.mark.parametrize(
    ("foreign", "dollars", "stands"),
    [
        ((2,), 10, 40),  # a whole piece, with the other one still to be paid
        ((3,), 10, 40),
        ((2, 3), 10, 30),
        ((2,), 1, 45),  # 49 is not five equal pieces
        ((2, 3), 3, 40),  # nor is 44
        ((2,), 5, 45),
    ],
)
def test_a_void_spin_after_chips_of_another_table_leaves_what_is_not_void(foreign, dollars, stands):
    round_ = paced("17", "14", racetrack=True)
    bet(round_, "Ann", "orphelins", 50, chips="non_value")
    bet(round_, "Bob", "street", 10, "16-17-18")
    deal(round_)
    proceed(round_, until="pay wager 2")
    left = 50_00 - len(foreign) * dollars * 100
    for piece in foreign:
        round_.report(ForeignChips(piece + 1, dollars * 100))
    round_.report(VoidResult("interference"))
    assert [(wager.kind, wager.cents // 100) for wager in round_.layout.standing()] == [
        ("orphelins", stands),
        ("street", 10),
    ]
    more = [event for event in of_kind(round_, WagerReturned) if "3.2A(b)" in rules_of(event)]
    assert sum(event.cents for event in more) == left - stands * 100
    deal(round_)
    proceed(round_)
    assert of_kind(round_, RoundClosed)[0].net_cents == {"Ann": (17 - 4) * stands // 5 * 100, "Bob": -10_00}
    assert round_.till.balance("layout", "non_value") == 0


@rule("skycity/general", "14.3(c)")
def test_a_piece_that_has_been_paid_goes_back_with_those_that_stand():
    round_ = paced("17", "4", racetrack=True)
    bet(round_, "Ann", "orphelins", 50, chips="non_value")
    bet(round_, "Bob", "straight_up", 10, "17")
    bet(round_, "Cid", "orphelins", 50)
    deal(round_)
    proceed(round_, until="pay wager 5")
    assert round_.layout.wagers[4].settlement
    round_.report(ForeignChips(5, 10_00))
    round_.report(VoidResult("interference"))
    assert [wager.cents for wager in round_.layout.standing()] == [40_00, 10_00, 50_00]
    round_.act(WithdrawWager("Ann", 1))
    deal(round_)
    proceed(round_)
    assert of_kind(round_, RoundClosed)[0].net_cents == {"Ann": 0, "Bob": -10_00, "Cid": -50_00}


@rule("skycity/general", "14.3(c)")
def test_by_the_other_reading_a_rest_that_is_not_in_pieces_is_void_after_a_void_spin():
    round_ = paced("17", "4", racetrack=True, remainder_of_multiple="wholly_void")
    bet(round_, "Ann", "orphelins", 50, chips="non_value")
    deal(round_)
    proceed(round_, until="pay wager 2")
    round_.report(ForeignChips(2, 1_00))
    round_.report(VoidResult("interference"))
    assert list(round_.layout.standing()) == []
    deal(round_)
    proceed(round_)
    assert of_kind(round_, RoundClosed)[0].net_cents == {"Ann": 0}


@rule("skycity/general", "18.2")
def test_a_game_disrupted_while_wagers_are_paid_gives_everything_back():
    round_ = paced("17", **BOTH_TRACKS)
    bet(round_, "Ann", "orphelins", 50)
    bet(round_, "Bob", "black", 10)
    deal(round_)
    proceed(round_, until="pay wager 3")
    round_.report(GameDisrupted("fire"))
    assert of_kind(round_, RoundClosed)[0].net_cents == {"Ann": 0, "Bob": 0}


# -- the display -----------------------------------------------------------------------------------------------------


@rule("skycity/roulette", "5.5")
def test_a_display_that_is_wrong_binds_nobody():
    round_ = on_seventeen("17")
    proceed(round_, until="collect and pay")
    assert rules_of(round_.report(ResultsDisplayWrong())) == ["5.5"]
    proceed(round_)
    assert net(round_) == 350


@rule("skycity/roulette", "2.6")
def test_a_table_without_a_display_has_none_to_be_wrong():
    refused(on_seventeen("17", winning_number_display=False), ResultsDisplayWrong(), "2.6(e)")


# -- where a wager lies ----------------------------------------------------------------------------------------------


@rule("skycity/roulette", "3.8(b)")
@pytest.mark.parametrize(
    ("lines", "kind", "on"),
    [
        (("17-20",), "split", "17-20"),
        (("16-17",), "split", "16-17"),
        (("16-17", "17-20"), "corner", "16-17-19-20"),
    ],
)
@pytest.mark.parametrize("about", ["the ball comes to rest", "collect and pay"])
def test_a_chip_touching_lines_counts_as_lying_on_them(lines, kind, on, about):
    round_ = on_seventeen("20")
    proceed(round_, until=about)
    ruling = round_.report(WagerTouchesLine(1, lines))
    assert rules_of(ruling) == ["3.8(b)"]
    (moved,) = of_kind(round_, WagerRepositioned)
    assert (moved.wager, moved.on) == (kind, on)
    proceed(round_)
    wins = "20" in on.split("-")
    odds = {"split": 170, "corner": 80}[kind]
    assert settled(round_) == [(kind, on, "wins" if wins else "loses", odds if wins else -10)]


@rule("skycity/roulette", "3.8(b)")
@pytest.mark.parametrize(
    ("wager", "on", "lines", "kind", "where", "choices"),
    [
        ("straight_up", "1", ("0-1", "1-2-3"), "corner", "0-1-2-3", {}),
        ("straight_up", "1", ("00-1", "1-2-3"), "five_line", "0-00-1-2-3", {"wheel": "double_zero"}),
        ("straight_up", "2", ("0-2", "00-2"), "street", "0-00-2", {"wheel": "double_zero"}),
        ("street", "4-5-6", ("7-8-9",), "six_line", "4-5-6-7-8-9", {}),
        ("dozen", "1st", ("4-5-6",), "street", "4-5-6", {}),
        ("split", "8-11", ("8-9",), "corner", "8-9-11-12", {}),
    ],
)
def test_whatever_wager_lies_on_the_lines_that_is_the_wager(wager, on, lines, kind, where, choices):
    round_ = paced("2", **choices)
    bet(round_, "Ann", wager, 10, on)
    round_.report(WagerTouchesLine(1, lines))
    assert (round_.layout.wagers[1].kind, round_.layout.wagers[1].on) == (kind, where)


@rule("skycity/roulette", "3.8(b)")
def test_lines_may_be_named_in_any_order():
    round_ = on_seventeen("20")
    round_.report(WagerTouchesLine(1, ("17-16", "20-17")))
    assert (round_.layout.wagers[1].kind, round_.layout.wagers[1].on) == ("corner", "16-17-19-20")


@rule("skycity/roulette", "3.8(b)")
def test_a_chip_cannot_touch_lines_that_it_is_not_at():
    round_ = paced("2", **BOTH_TRACKS)
    bet(round_, "Ann", "straight_up", 10, "17")
    bet(round_, "Ann", "red", 10)
    bet(round_, "Ann", "tier", 30)
    for found in (
        WagerTouchesLine(1, ("1-2",)),
        WagerTouchesLine(1, ("14-17", "17-20")),
        WagerTouchesLine(1, ("nowhere",)),
        WagerTouchesLine(1, ()),
        WagerTouchesLine(2, ("17-20",)),
        WagerTouchesLine(3, ("17-20",)),
        WagerTouchesLine(9, ("17-20",)),
    ):
        refused(round_, found, "3.8(b)")


@rule("skycity/roulette", "3.8(a)")
@pytest.mark.parametrize(
    ("by", "was_called", "counts", "rules"),
    [
        ("player", False, "where it was", ["3.8(a)", "3.6", "4.3"]),
        ("dealer", False, "where it was", ["3.8(a)", "3.8"]),
        ("patron", False, "where it was", ["3.8(a)", "3.8"]),
        ("dealer", True, "where it lies", ["3.8(a)", "3.5", "3.8"]),
    ],
)
def test_a_wager_counts_where_it_lies_unless_the_dealer_or_another_patron_moved_it(by, was_called, counts, rules):
    for number, wins in (("17", counts == "where it was"), ("8", counts == "where it lies")):
        round_ = paced(number)
        bet(round_, "Ann", "straight_up", 10, "17", manner="oral_with_chips" if was_called else "chips")
        deal(round_)
        assert rules_of(round_.report(WagerMoved(1, "split", "8-11", by, was_called))) == rules
        proceed(round_)
        assert (net(round_) > 0) == wins


@rule("skycity/roulette", "3.8(a)", "3.6(b)")
def test_what_its_player_moved_counts_where_it_lies_before_no_more_bets_or_by_the_other_reading():
    early = paced("8")
    bet(early, "Ann", "straight_up", 10, "17")
    assert rules_of(early.report(WagerMoved(1, "split", "8-11", "player"))) == ["3.8(a)"]
    deal(early)
    late = on_seventeen("8", moved_after_no_more_bets="as_it_lies")
    assert rules_of(late.report(WagerMoved(1, "split", "8-11", "player"))) == ["3.8(a)"]
    for round_ in (early, late):
        proceed(round_)
        assert settled(round_) == [("split", "8-11", "wins", 170)]


@rule("skycity/roulette", "3.7", "3.8(a)")
@pytest.mark.parametrize("reading", ["original_place", "as_it_lies"])
@pytest.mark.parametrize(("wager", "on"), [("tier", ""), ("neighbours", "34"), ("asian_neighbour", "17-25-34")])
@pytest.mark.parametrize("dollars", [10, 30])
def test_a_losing_wager_that_its_player_pushes_on_to_a_racetrack_has_lost(wager, on, dollars, reading):
    round_ = paced("17", **BOTH_TRACKS, moved_after_no_more_bets=reading)
    bet(round_, "Ann", "red", dollars)
    deal(round_)
    proceed(round_, until="collect and pay")
    assert rules_of(round_.report(WagerMoved(1, wager, on, "player"))) == ["3.8(a)", "3.7"]
    proceed(round_)
    assert settled(round_) == [("red", "", "loses", -dollars)]


@rule("skycity/roulette", "3.5")
def test_only_a_wager_that_was_called_can_have_been_misplaced_by_the_dealer():
    called_wager = WagerMoved(1, "split", "20-23", "dealer", was_called=True)
    assert "not declared orally" in refused(on_seventeen("17"), called_wager, "3.8(a)")


@rule("skycity/roulette", "3.2A", "3.5")
def test_a_called_wager_that_the_dealer_put_on_a_racetrack_is_void_down_to_equal_pieces():
    round_ = paced("8", **BOTH_TRACKS)
    bet(round_, "Ann", "split", 31, "5-8", manner="oral_with_chips")
    deal(round_)
    round_.report(WagerMoved(1, "tier", "", "dealer", was_called=True))
    (back,) = of_kind(round_, WagerReturned)
    assert (back.cents, rules_of(back)) == (1_00, ["3.2A(a)", "3.2A"])
    proceed(round_)
    assert net(round_) == 5 * (17 - 5)


@rule("skycity/roulette", "3.5")
def test_players_answer_for_what_the_dealer_made_of_their_words():
    """Ann said 17 and 20, the dealer put it on 20 and 23, nobody noticed: 17 loses, 23 wins."""
    for number, dollars in (("17", -10), ("23", 170)):
        round_ = paced(number)
        bet(round_, "Ann", "split", 10, "17-20", manner="oral_with_chips")
        deal(round_)
        assert "3.5" in rules_of(round_.report(WagerMoved(1, "split", "20-23", "dealer", was_called=True)))
        proceed(round_)
        assert net(round_) == dollars


def test_a_wager_is_found_only_where_one_can_lie():
    round_ = on_seventeen()
    refused(round_, WagerMoved(1, "split", "17-19", "player"), "3.1(b)")
    refused(round_, WagerMoved(1, "jackpot", "", "player"), "3.1")
    refused(round_, WagerMoved(1, "tier", "", "dealer"), "2.2(c)")
    refused(round_, WagerMoved(7, "red", "", "player"), "3.8(a)")
    tracks = on_seventeen("17", **BOTH_TRACKS)
    tracks.report(WagerMoved(1, "tier", "", "dealer"))  # by accident: it need not make up the pieces
    proceed(tracks)
    assert settled(tracks) == [("straight_up", "17", "wins", 350)]


def test_position_is_not_argued_once_wagers_are_being_paid():
    round_ = on_seventeen("17")
    proceed(round_, until="pay wager 1")
    refused(round_, WagerMoved(1, "red", "", "player"), "3.8(a)")
    refused(round_, WagerTouchesLine(1, ("17-20",)), "3.8(a)")


# -- misplaced wagers put right --------------------------------------------------------------------------------------


@rule("skycity/roulette", "5.6")
def test_a_misplaced_wager_is_put_right_after_no_more_bets_and_before_the_ball_rests():
    round_ = paced("20", layout="option_2")
    bet(round_, "Ann", "straight_up", 10, "17")
    meant = MisplacedWagerClarified(1, "split", "17-20")
    refused(round_, meant, "5.6")
    deal(round_)
    assert rules_of(round_.report(meant)) == ["5.6"]
    proceed(round_, until="collect and pay")
    refused(round_, MisplacedWagerClarified(1, "straight_up", "20"), "5.6")
    proceed(round_)
    assert settled(round_) == [("split", "17-20", "wins", 170)]


@rule("skycity/roulette", "5.6")
def test_it_is_put_where_a_wager_can_lie():
    round_ = on_seventeen("0", layout="option_2")
    refused(round_, MisplacedWagerClarified(1, "split", "17-21"), "3.1(b)")
    refused(round_, MisplacedWagerClarified(1, "tier"), "2.2(c)")
    refused(round_, MisplacedWagerClarified(1, "jackpot"), "3.1")
    refused(round_, MisplacedWagerClarified(2, "red"), "5.6")
    round_.report(MisplacedWagerClarified(1, "straight_up", "courtesy:0"))
    proceed(round_)
    assert net(round_) == 350


@rule("skycity/roulette", "5.6")
def test_it_can_be_put_on_a_racetrack_by_the_dealer_if_it_makes_up_the_pieces():
    round_ = paced("8", **BOTH_TRACKS)
    bet(round_, "Ann", "straight_up", 30, "8")
    bet(round_, "Bob", "straight_up", 31, "8")
    deal(round_)
    refused(round_, MisplacedWagerClarified(2, "tier"), "3.2A(a)")
    round_.report(MisplacedWagerClarified(1, "tier"))
    proceed(round_)
    assert of_kind(round_, RoundClosed)[0].net_cents == {"Ann": 5 * (17 - 5) * 100, "Bob": 31 * 35 * 100}


def test_the_dealer_alone_places_on_a_racetrack_also_after_a_void_spin():
    round_ = on_seventeen("17", **BOTH_TRACKS)
    round_.report(VoidResult("interference"))
    refused(round_, PlaceWager("Ann", "tier", 30_00), "3.2B")
