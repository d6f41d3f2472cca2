"""Snake Eyes by rule number: void rolls, calls overruled, equipment that fails, games that are invalid."""

import pytest

from croupier.games.snake_eyes.messages import (
    AcceptDice,
    EquipmentMalfunction,
    OutcomeOverruled,
    ReduceWager,
    ResultEntered,
    RollDice,
    WagerRecovered,
)
from croupier.games.throwing import DeclineDice
from croupier.procedure import DEALER, IllegalActionError
from croupier.procedure.actions import ResumeGames, WithdrawWager
from croupier.procedure.events import (
    BetsReopened,
    GamesHalted,
    ResultDetermined,
    ResultVoided,
    SettlementReversed,
    WagerReturned,
)
from croupier.procedure.incidents import (
    GameDisrupted,
    IlluminationFailed,
    ProhibitedDevice,
    ResultsDisplayWrong,
    VoidResult,
    WagerAcceptedOutsideLimits,
    WagerMoved,
    WrongResultEntered,
)
from tests.games.snake_eyes.tables import (
    another,
    offered,
    paced,
    proceed,
    refused_by,
    roll,
    shown,
    table,
    throw,
    to_throw,
)
from tests.rules import rule
from tests.tables import cited, deal, of_kind, put, settled

SNAKE = "skycity/snake_eyes"
ALWAYS = {
    "left_table": "6.3(a)",
    "on_other_die": "6.3(b)",
    "on_bank": "6.3(c)",
    "in_bowl_or_on_rail": "6.3(d)",
    "on_several_faces": "6.3(e)",
    "fraud": "6.3(f)",
    "fall_could_be_called": "6.3(g)",
    "not_the_shooter": "6.3(h)",
}
AT_DISCRETION = {
    "not_together": "6.4(a)",
    "end_not_struck": "6.4(b)",
    "improper": "6.4(c)",
    "irregularity": "6.4(d)",
}


# -- void rolls ------------------------------------------------------------------------------------------------------


@rule(SNAKE, "6.3", "6.4")
@pytest.mark.parametrize("cause", [*ALWAYS, *AT_DISCRETION])
@pytest.mark.parametrize("moment", ["the dice come to rest", "collect and pay"])
def test_a_void_roll_has_no_result_and_is_made_again_with_wagers_as_they_are(cause, moment):
    rolls = [(3, 3), (4, 4)] if moment == "collect and pay" else [(4, 4)]  # dice that do not rest show nothing
    round_ = paced(*rolls, until=moment, wagers=("six", "field"))
    ruling = round_.report(VoidResult(cause))
    assert cited(ruling) == [f"{SNAKE} {(ALWAYS | AT_DISCRETION)[cause]}"]
    assert [event.why for event in of_kind(round_, ResultVoided)] == [cause]
    assert len(of_kind(round_, BetsReopened)) == 1
    assert settled(round_) == []
    assert len(shown(round_)) == len(rolls) - 1
    throw(round_)
    assert settled(round_)[-1][:2] == ("eight", "rolled")


@rule(SNAKE, "6.3")
@pytest.mark.parametrize("cause", ALWAYS)
def test_such_a_roll_is_void_even_if_nobody_said_so_before_it_was_settled(cause):
    for moment in ("collect the dice", "wagering"):
        round_ = paced((4, 4), (3, 3), until=moment if moment != "wagering" else "", wagers=("six", "any_7"))
        assert len(settled(round_)) == 2
        put_since = moment == "wagering"
        if put_since:
            put(round_, "Cid", "six", 10)
        round_.report(VoidResult(cause))
        assert len(of_kind(round_, SettlementReversed)) == 2
        assert (round_.till.balance("Ann"), round_.till.balance("Bob")) == (-20_00, -10_00)
        throw(round_)
        assert round_.till.balance("Ann") == 10_00 - 10_00
        assert round_.till.balance("Cid") == (10_00 if put_since else 0)


@rule(SNAKE, "6.4")
@pytest.mark.parametrize("cause", AT_DISCRETION)
def test_a_roll_that_could_have_been_voided_stands_once_it_is_settled(cause):
    round_ = paced((4, 4), until="collect the dice", wagers=("six",))
    refused_by(round_, VoidResult(cause), "6.4")
    proceed(round_)
    refused_by(round_, VoidResult(cause), "6.4")


@rule(SNAKE, "6.3", "6.4")
def test_there_is_nothing_to_void_before_the_throw_and_no_other_cause():
    round_ = table((3, 3), paced=True)
    put(round_, "Ann", "six", 10)
    refused_by(round_, VoidResult("left_table"), "6.3")
    to_throw(round_)
    refused_by(round_, VoidResult("left_table"), "6.3")
    round_.act(RollDice("Ann"))
    assert "is none of left_table" in refused_by(round_, VoidResult("too_loud"), "6.3")


@rule(SNAKE, "6.3")
def test_a_settled_roll_that_is_void_comes_back_from_an_empty_layout():
    round_ = table((3, 4), (3, 3), paced=True)
    put(round_, "Ann", "six", 10)
    throw(round_, until="collect the dice")
    assert list(round_.layout.standing()) == []
    round_.report(VoidResult("on_bank"))
    throw(round_)
    assert settled(round_)[-1] == ("six", "rolled", 10_00)
    assert round_.is_over


@rule(SNAKE, "6.3")
def test_a_void_roll_does_not_spoil_a_hardway_combo_nor_undo_what_an_earlier_roll_spoilt():
    round_ = table((1, 5), (3, 3), paced=True, readings={"hardway_combo_loses_to": "that_total"})
    put(round_, "Ann", "hardway_combo", 10)
    throw(round_)
    round_.report(VoidResult("fraud"))
    throw(round_)
    assert settled(round_) == [("hardway_combo", "hard_way", 40_00)]
    round_ = table((1, 5), (3, 3), (4, 4), paced=True, readings={"hardway_combo_loses_to": "that_total"})
    put(round_, "Ann", "hardway_combo", 10)
    throw(round_)
    throw(round_, until="the dice come to rest")
    round_.report(VoidResult("fraud"))
    throw(round_)
    assert settled(round_) == []
    throw(round_)
    assert settled(round_) == [("hardway_combo", "hard_way", 40_00)]


# -- calls overruled -------------------------------------------------------------------------------------------------

RANKS = ["game_supervisor", "casino_supervisor", "senior_casino_supervisor", "casino_operator"]


@rule(SNAKE, "6.6")
@pytest.mark.parametrize(("by", "number"), list(zip(RANKS, ("6.6(a)", "6.6(b)", "6.6(c)", "6.6(d)"), strict=True)))
def test_everybody_above_the_dealer_may_overrule_the_call(by, number):
    for moment in ("collect and pay", "collect the dice", ""):
        round_ = paced((6, 5), (3, 3), until=moment, wagers=("six", "field"))
        ruling = round_.report(OutcomeOverruled(by, (6, 2)))
        assert cited(ruling) == [f"{SNAKE} {number}"]
        assert cited(of_kind(round_, ResultDetermined)[-1]) == [f"{SNAKE} {number}"]
        assert shown(round_) == ["6-5", "6-2"]
        proceed(round_)
        assert (round_.till.balance("Ann"), round_.till.balance("Bob")) == (-10_00 - 10_00, 10_00)
        throw(round_)
        assert round_.till.balance("Ann") == -10_00 + 10_00


@rule(SNAKE, "6.6")
def test_only_somebody_above_whoever_called_or_overruled_last_may_overrule():
    for first, by in enumerate(RANKS):
        round_ = paced((6, 5), until="collect and pay")
        refused_by(round_, OutcomeOverruled("dealer", (6, 2)), "6.6")
        round_.report(OutcomeOverruled(by, (6, 2)))
        for lower in ("dealer", *RANKS[: first + 1]):
            assert "may not overrule" in refused_by(round_, OutcomeOverruled(lower, (6, 5)), "6.6")
        for number, higher in enumerate(RANKS[first + 1 :]):
            round_.report(OutcomeOverruled(higher, (6, number % 2 + 3)))


@rule(SNAKE, "6.6")
def test_an_overruled_seven_leaves_the_dice_with_the_shooter_and_the_reverse_takes_them():
    round_ = paced((3, 4), until="collect the dice")
    assert list(round_.layout.standing()) == []
    round_.report(OutcomeOverruled("game_supervisor", (6, 6)))
    proceed(round_)
    assert round_.shooter.turn.shooter == "Ann"
    assert len(list(round_.layout.standing())) == 2
    round_ = paced((6, 6))
    round_.report(OutcomeOverruled("game_supervisor", (3, 4)))
    deal(round_)
    assert round_.is_over
    assert (round_.shooter.turn.shooter, round_.shooter.turn.last) == ("", "Ann")


@rule(SNAKE, "6.6")
def test_what_was_wagered_after_the_roll_is_not_settled_by_it():
    round_ = paced((6, 6), wagers=("six", "field"))
    put(round_, "Ann", "six", 20)
    put(round_, "Cid", "field", 10)
    round_.report(OutcomeOverruled("casino_operator", (3, 4)))
    assert settled(round_)[-3:] == [
        ("six", "seven", -10_00),
        ("field", "other_total", -10_00),
        ("eight", "seven", -10_00),
    ]
    assert [(event.player, event.cents) for event in of_kind(round_, WagerReturned)] == [("Ann", 20_00)]
    assert [wager.player for wager in round_.layout.standing()] == ["Cid"]


SEVEN = OutcomeOverruled("game_supervisor", (3, 4))


@rule(SNAKE, "4.6", "4.7", "4.8", "6.6")
def test_what_was_taken_off_after_a_wrong_call_is_settled_by_the_right_one_as_it_lay():
    round_ = paced((2, 3), wagers=("six", "five"))
    put(round_, "Cid", "six", 30)
    round_.act(WithdrawWager("Ann", 1))
    round_.act(ReduceWager("Bob", 3, 5_00))
    round_.act(WithdrawWager("Cid", 4))  # made since, and no concern of that roll
    assert round_.till.balance("Ann") == 10_00
    round_.report(SEVEN)
    recovered = of_kind(round_, WagerRecovered)
    assert [(event.player, event.cents) for event in recovered] == [("Ann", 10_00), ("Bob", 5_00)]
    assert all(cited(event) == [f"{SNAKE} 4.7", f"{SNAKE} 4.8"] for event in recovered)
    assert settled(round_)[-3:] == [("six", "seven", -10_00), ("five", "seven", -10_00), ("eight", "seven", -10_00)]
    assert [round_.till.balance(player) for player in ("Ann", "Bob", "Cid")] == [-20_00, -10_00, 0]


@rule(SNAKE, "4.7", "6.6")
@pytest.mark.parametrize("corrected", ["overruled", "void"])
def test_if_the_right_call_does_not_decide_it_it_stays_off(corrected):
    round_ = paced((2, 3), wagers=("six",))
    round_.act(WithdrawWager("Ann", 1))
    round_.act(ReduceWager("Bob", 2, 5_00))
    round_.report(SEVEN)
    if corrected == "void":
        round_.report(VoidResult("fraud"))
    else:
        round_.report(OutcomeOverruled("casino_operator", (6, 6)))
    assert [(wager.player, wager.cents) for wager in round_.layout.standing()] == [("Bob", 5_00)]
    assert [round_.till.balance(player) for player in ("Ann", "Bob")] == [0, -5_00]


@rule(SNAKE, "4.7", "6.6")
def test_what_was_taken_off_and_put_on_again_is_settled_for_as_much_as_lay_there():
    round_ = paced((2, 3), wagers=("six",))
    round_.act(ReduceWager("Ann", 1, 5_00))
    put(round_, "Ann", "six", 20)
    round_.act(WithdrawWager("Bob", 2))
    put(round_, "Bob", "eight", 30)
    round_.report(SEVEN)
    assert settled(round_) == [("six", "seven", -10_00), ("eight", "seven", -10_00)]
    assert [(wager.player, wager.cents) for wager in round_.layout.standing()] == [("Bob", 30_00)]


@rule("skycity/general", "17.3")
def test_a_wager_void_for_a_prohibited_device_does_not_come_back():
    round_ = paced((2, 3), wagers=("six",))
    round_.act(ReduceWager("Ann", 1, 5_00))
    round_.report(ProhibitedDevice("Ann"))
    round_.report(SEVEN)
    assert round_.till.balance("Ann") == 0


@rule(SNAKE, "4.6", "6.6")
def test_a_wager_moved_after_a_wrong_call_is_settled_by_the_right_one_where_it_lay():
    round_ = paced((2, 3), wagers=("six",))
    round_.report(WagerMoved(1, "any_7", "", "player"))
    round_.report(SEVEN)
    assert ("six", "seven", -10_00) in settled(round_)
    round_.report(OutcomeOverruled("casino_operator", (6, 6)))
    assert [(wager.kind, wager.player) for wager in round_.layout.standing()] == [("any_7", "Ann"), ("eight", "Bob")]
    round_.report(VoidResult("fraud"))
    assert [(wager.kind, wager.player) for wager in round_.layout.standing()] == [("any_7", "Ann"), ("eight", "Bob")]


@rule(SNAKE, "4.6", "6.6")
def test_what_went_back_from_a_move_above_the_maximum_is_settled_as_it_lay_too():
    round_ = table((2, 3), paced=True)
    put(round_, "Ann", "six", 1000)
    put(round_, "Ann", "eight", 600)
    throw(round_)
    round_.report(WagerMoved(2, "six", "", "player"))
    assert round_.till.balance("Ann") == -1000_00
    round_.report(SEVEN)
    assert round_.till.balance("Ann") == -1600_00


@rule(SNAKE, "6.6")
def test_each_roll_is_called_by_the_dealer():
    round_ = paced((6, 5), (6, 5), until="collect and pay")
    round_.report(OutcomeOverruled("casino_operator", (6, 6)))
    proceed(round_)
    throw(round_, until="collect and pay")
    round_.report(OutcomeOverruled("game_supervisor", (6, 6)))
    assert shown(round_) == ["6-5", "6-6", "6-5", "6-6"]


@rule(SNAKE, "6.3", "6.6", "5.6(e)")
@pytest.mark.parametrize("wager", ["six", "field"])
def test_a_roll_that_clears_the_layout_may_be_overruled_or_prove_void_until_the_dice_are_collected(wager):
    for found in (VoidResult("fraud"), OutcomeOverruled("game_supervisor", (6, 2))):
        round_ = table((3, 4), (6, 6))
        put(round_, "Ann", wager, 10)
        to_throw(round_)
        round_.act(RollDice("Ann"))
        assert settled(round_)[0][2] == -10_00
        assert (round_.decision.about, str(round_.decision.citation)) == ("collect the dice", f"{SNAKE} 5.6(c), 5.6(d)")
        round_.report(found)
        if wager == "six" or isinstance(found, VoidResult):
            assert [w.kind for w in round_.layout.standing()] == [wager]
            proceed(round_)
            throw(round_)
        else:
            proceed(round_)
            assert round_.is_over
    round_ = table((3, 4))
    put(round_, "Ann", wager, 10)
    throw(round_)
    for found in (VoidResult("fraud"), OutcomeOverruled("casino_operator", (6, 2)), EquipmentMalfunction()):
        assert "the round is over" in refused_by(round_, found, "5.6(e)")


@rule(SNAKE, "6.6")
def test_there_is_nothing_to_overrule_before_a_call_after_the_next_throw_or_if_it_is_the_same():
    round_ = table((6, 6), (6, 6), paced=True)
    put(round_, "Ann", "six", 10)
    refused_by(round_, OutcomeOverruled("casino_operator", (1, 1)), "6.6")
    throw(round_)
    for dice in ((6, 6), (1,), (0, 1), (1, 2, 3)):
        refused_by(round_, OutcomeOverruled("casino_operator", dice), "6.6")
    deal(round_)
    refused_by(round_, OutcomeOverruled("casino_operator", (1, 1)), "6.6")
    with pytest.raises(IllegalActionError, match="by: Invalid enum value"):
        round_.report(OutcomeOverruled("waiter", (1, 1)))


# -- electronic equipment --------------------------------------------------------------------------------------------


@rule(SNAKE, "6.8", "5.6(b)")
def test_a_wrong_entry_is_amended_before_wagers_are_settled():
    round_ = paced((6, 6), until="collect and pay")
    assert "entered: 12 is right" in refused_by(round_, WrongResultEntered("12"), "6.8")
    for nonsense in ("1", "13", "6-5", "banana", "", "011"):
        assert "is no total of the dice" in refused_by(round_, WrongResultEntered(nonsense), "6.8")
    ruling = round_.report(WrongResultEntered("11"))
    assert "amended to 12" in ruling.decides
    assert cited(ruling) == [f"{SNAKE} 6.8"]
    assert [(event.result, cited(event)) for event in of_kind(round_, ResultEntered)][1:] == [("12", [f"{SNAKE} 6.8"])]
    proceed(round_, until="collect the dice")
    refused_by(round_, WrongResultEntered("11"), "6.8")


@rule(SNAKE, "6.9", "6.10")
def test_if_the_lights_fail_wagers_go_by_the_dice_and_no_roll_is_made_until_it_is_put_right():
    round_ = paced((4, 4), (3, 3), until="collect and pay")
    ruling = round_.report(IlluminationFailed())
    assert cited(ruling) == [f"{SNAKE} 6.9", f"{SNAKE} 6.10"]
    assert len(of_kind(round_, GamesHalted)) == 1
    proceed(round_)
    assert settled(round_) == [("eight", "rolled", 10_00)]
    assert round_.decision.offers == (ResumeGames(DEALER),)
    round_.act(ResumeGames(DEALER))
    throw(round_)
    assert settled(round_)[1:] == [("six", "rolled", 10_00)]


@rule(SNAKE, "6.10")
@pytest.mark.parametrize("moment", ["wagering", "offer", "throw", "rolling", "last roll"])
def test_after_a_malfunction_there_is_no_further_game_until_it_is_dealt_with(moment):
    round_ = table((3, 3), (3, 3), paced=True)
    put(round_, "Ann", "six", 10)
    if moment == "offer":
        deal(round_)
    elif moment == "throw":
        to_throw(round_)
    elif moment in ("rolling", "last roll"):
        throw(round_, until="the dice come to rest")
    ruling = round_.report(EquipmentMalfunction())
    assert cited(ruling) == [f"{SNAKE} 6.10"]
    proceed(round_)
    if moment == "offer":
        round_.act(AcceptDice("Ann"))
    if moment in ("rolling", "last roll"):
        assert settled(round_) == [("six", "rolled", 10_00)]
        round_ = another(round_)
    assert round_.decision.about == "malfunction"
    if round_.layout.wagers:
        round_.act(ReduceWager("Ann", 1, 5_00))  # until the dice rest, as ever
    assert str(round_.decision.citation) == f"{SNAKE} 6.10"
    round_.act(ResumeGames(DEALER))
    if moment in ("wagering", "rolling", "last roll"):
        assert round_.decision.about == "wagering"
        assert not round_.result.is_halted
    else:
        assert round_.decision.offers == (RollDice("Ann"),)


@rule(SNAKE, "6.11")
def test_a_wrong_display_changes_nothing():
    round_ = paced((4, 4), until="collect and pay")
    ruling = round_.report(ResultsDisplayWrong())
    assert cited(ruling) == [f"{SNAKE} 6.11"]
    proceed(round_)
    assert settled(round_) == [("eight", "rolled", 10_00)]


@rule(SNAKE, "3.4")
def test_equipment_that_is_not_in_use_does_not_fail():
    round_ = paced((4, 4), until="collect and pay", electronic_equipment=False, display=False)
    refused_by(round_, WrongResultEntered("11"), "6.8")
    refused_by(round_, IlluminationFailed(), "6.9")
    refused_by(round_, EquipmentMalfunction(), "6.10")
    refused_by(round_, ResultsDisplayWrong(), "6.11")


@rule(SNAKE, "6.9")
def test_no_area_is_lit_before_there_is_a_result():
    round_ = paced((4, 4), until="the dice come to rest")
    refused_by(round_, IlluminationFailed(), "6.9")
    refused_by(round_, WrongResultEntered("11"), "6.8")


@rule("skycity/general", "10.2")
@rule(SNAKE, "4.6")
def test_what_is_ruled_of_a_wager_between_rest_and_settlement_counts_for_that_roll():
    round_ = paced((3, 4), until="collect and pay")
    round_.report(WagerAcceptedOutsideLimits("Cid", "any_7", 3_00))
    round_.report(WagerMoved(1, "any_7", "", "patron", restore=False))
    proceed(round_, until="collect the dice")
    assert settled(round_) == [("eight", "seven", -10_00), ("any_7", "rolled", 40_00), ("any_7", "rolled", 12_00)]
    round_.report(WagerAcceptedOutsideLimits("Bob", "any_7", 3_00))
    assert settled(round_)[3:] == [("any_7", "rolled", 12_00)]
    round_.report(VoidResult("not_the_shooter"))
    assert round_.till.balance("Bob") == -13_00


# -- invalid games ---------------------------------------------------------------------------------------------------


@rule("skycity/general", "18.2")
def test_a_disrupted_roll_is_refunded_and_what_earlier_rolls_settled_stays():
    round_ = paced((6, 6), (4, 4), wagers=("six", "field"))
    assert settled(round_) == [("field", "twelve", 20_00)]
    throw(round_, until="collect the dice")
    assert settled(round_)[1:] == [("eight", "rolled", 10_00)]
    round_.report(GameDisrupted("fire"))
    assert round_.is_over
    assert (round_.till.balance("Ann"), round_.till.balance("Bob")) == (20_00, 0)


@rule("skycity/general", "18.2")
def test_a_roll_that_is_over_is_not_undone_by_a_disruption_before_the_next():
    round_ = paced((4, 4), wagers=("six",))
    round_.report(GameDisrupted("fire"))
    assert (round_.till.balance("Ann"), round_.till.balance("Bob")) == (0, 10_00)


@rule(SNAKE, "5.3")
def test_a_ruling_may_leave_an_offer_without_its_player():
    round_ = table((3, 3))
    put(round_, "Ann", "six", 10)
    put(round_, "Bob", "six", 10)
    deal(round_)
    round_.act(WithdrawWager("Ann", 1))
    assert offered(round_) == "Ann"  # at the start of play a wager is not needed yet
    round_.report(ProhibitedDevice("Ann"))
    assert offered(round_) == "Bob"
    round_.act(DeclineDice("Bob"))
    round_.act(DeclineDice("Cid"))
    roll(round_, DEALER)
    assert round_.is_over


@rule(SNAKE, "6.3")
def test_a_settled_roll_is_void_also_where_a_ruling_has_voided_a_wager_that_it_decided():
    round_ = paced((3, 3), until="collect the dice")
    round_.report(ProhibitedDevice("Ann", exclude=False, settled_too=True))
    round_.report(VoidResult("left_table"))
    assert [(wager.player, wager.cents) for wager in round_.layout.standing()] == [("Bob", 10_00)]
    assert round_.till.balance("Ann") == 0
