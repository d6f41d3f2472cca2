"""Tai Sai, section 7: void spins and rolls, wrong entries, dark lights, equipment that fails."""

import pytest

from croupier.games.tai_sai import DiceInCup, DiceSpun, EquipmentMalfunction, ResultEntered
from croupier.games.tai_sai_thrower import AcceptDice, DeclineDice, ThrowDice
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager, ResumeGames, WithdrawWager
from croupier.procedure.events import BetsReopened, GamesHalted, ResultDetermined, ResultVoided
from croupier.procedure.incidents import (
    IlluminationFailed,
    NoMoreBetsNotCalled,
    ResultsDisplayWrong,
    VoidResult,
    WrongResultEntered,
)
from tests.rules import rule
from tests.tables import cited, deal, of_kind, proceed, put
from tests.tai_sai_table import TAI_SAI, following, nets, paced, refused, table, throwers

STYLE_A = {
    "die_not_flat": "7.1(a)",
    "tumbler_malfunction": "7.1(b)",
    "dice_exposed": "7.1(c)",
    "tumbler_not_activated": "7.1(d)",
}
STYLE_B = {
    "short_of_throw_line": "7.1(e)",
    "left_throwing_area": "7.1(f)",
    "hit_obstruction": "7.1(g)",
    "die_not_flat": "7.1(h)",
    "interference": "7.1(i)",
    "not_random": "7.1(j)",
}


def resume(round_):
    """The dealer has dealt with the malfunction, if there is one."""
    if round_.decision.about == "malfunction":
        round_.act(ResumeGames(DEALER))


def uncovered(*rolls, **more):
    """Ann has $5 on a total of 10, and the dice have been called."""
    round_ = paced(*rolls, **more)
    put(round_, "Ann", "total", 5, "10")
    deal(round_)
    proceed(round_, until="collect and pay")
    return round_


# -- void spins, style A ---------------------------------------------------------------------------------------------


@rule("skycity/tai_sai", "7.1")
@pytest.mark.parametrize("cause", list(STYLE_A))
@pytest.mark.parametrize("when", ["uncover the dice", "collect and pay"])
def test_a_void_spin_is_made_again_with_bets_open_whether_or_not_it_was_announced(cause, when):
    round_ = paced("136", "124")
    put(round_, "Ann", "total", 5, "10")
    deal(round_)
    proceed(round_, until=when)
    ruling = round_.report(VoidResult(cause))
    assert cited(ruling) == [f"{TAI_SAI} {STYLE_A[cause]}", f"{TAI_SAI} 7.1"]
    resume(round_)
    proceed(round_)
    assert len(of_kind(round_, DiceSpun)) == 2
    assert (len(of_kind(round_, BetsReopened)), round_.decision.about) == (1, "wagering")
    put(round_, "Ann", "total", 5, "7")
    deal(round_)
    proceed(round_)
    assert nets(round_) == [("Ann", "total 10", "loses", -5), ("Ann", "total 7", "wins_on_7_or_14", 60)]
    assert round_.is_over


@rule("skycity/tai_sai", "7.1")
@pytest.mark.parametrize("cause", ["dice_exposed", "tumbler_not_activated", "tumbler_malfunction"])
def test_a_spin_void_while_bets_are_open_is_made_again_before_they_go_on(cause):
    round_ = table("136", "124")
    put(round_, "Ann", "total", 5, "10")
    round_.report(VoidResult(cause))
    resume(round_)
    assert (len(of_kind(round_, DiceSpun)), round_.decision.about) == (2, "wagering")
    assert of_kind(round_, BetsReopened) == []
    deal(round_)
    assert [event.call for event in of_kind(round_, ResultDetermined)] == ["1, 2, 4, Total 7"]


@rule("skycity/tai_sai", "7.1")
def test_by_the_other_reading_wagers_stay_as_they_lie_after_a_void_spin():
    round_ = uncovered("136", "124", bets_after_void="stand")
    round_.report(VoidResult("die_not_flat"))
    assert round_.decision.about == "spin the dice"
    refused(round_, WithdrawWager("Ann", 1), "4.7")
    proceed(round_)
    assert of_kind(round_, BetsReopened) == []
    assert nets(round_) == [("Ann", "total 10", "loses", -5)]


@rule("skycity/tai_sai", "7.1")
@pytest.mark.parametrize("cause", ["boredom", "interference", "short_of_throw_line", "not_random"])
def test_style_a_knows_only_its_own_causes(cause):
    message = refused(uncovered("136"), VoidResult(cause), "7.1")
    assert f"{cause!r} is none of die_not_flat, tumbler_malfunction" in message


@rule("skycity/tai_sai", "7.1")
def test_how_covered_dice_lie_cannot_be_seen():
    assert "still covered" in refused(table(), VoidResult("die_not_flat"), "7.1")
    unspun = table("136", setting={"paced": True})
    assert "have not been spun" in refused(unspun, VoidResult("tumbler_not_activated"), "7.1")


# -- void rolls, style B ---------------------------------------------------------------------------------------------


@rule("skycity/tai_sai", "7.1")
@pytest.mark.parametrize("cause", list(STYLE_B))
@pytest.mark.parametrize("is_announced", [False, True])
def test_a_void_roll_is_made_again_with_bets_open_by_the_same_thrower(cause, is_announced):
    round_ = throwers("124", *(["136"] if is_announced else []), setting={"paced": True})
    put(round_, "Ann", "total", 5, "10")
    put(round_, "Bob", "total", 5, "7")
    deal(round_)
    round_.act(DeclineDice("Ann"))
    round_.act(AcceptDice("Bob"))
    if is_announced:
        round_.act(ThrowDice("Bob"))
    ruling = round_.report(VoidResult(cause))
    assert cited(ruling) == [f"{TAI_SAI} {STYLE_B[cause]}", f"{TAI_SAI} 7.1"]
    assert (round_.decision.about, len(of_kind(round_, DiceInCup))) == ("wagering", 2)
    put(round_, "Ann", "small", 5)
    deal(round_)
    round_.act(ThrowDice("Bob"))
    proceed(round_)
    thrown_last = "136" if is_announced else "124"
    expected = {"136": {"total 10": 30, "total 7": -5, "small": 5}, "124": {"total 10": -5, "total 7": 60, "small": 5}}
    assert {wager: net for _, wager, _, net in nets(round_)} == expected[thrown_last]


@rule("skycity/tai_sai", "7.1")
@pytest.mark.parametrize("cause", ["dice_exposed", "tumbler_malfunction", "tumbler_not_activated"])
def test_style_b_knows_only_its_own_causes(cause):
    round_ = throwers("136")
    put(round_, "Ann", "total", 5, "10")
    deal(round_)
    round_.act(AcceptDice("Ann"))
    refused(round_, VoidResult(cause), "7.1")


@rule("skycity/tai_sai", "7.1")
def test_a_roll_is_void_only_once_somebody_has_the_dice():
    round_ = throwers("136")
    put(round_, "Ann", "total", 5, "10")
    refused(round_, VoidResult("not_random"), "7.1")
    deal(round_)
    refused(round_, VoidResult("not_random"), "7.1")
    round_.act(AcceptDice("Ann"))
    round_.report(VoidResult("not_random"))
    assert len(of_kind(round_, ResultVoided)) == 1
    refused(round_, VoidResult("not_random"), "7.1")  # the bets are open again


# -- entries and lights ----------------------------------------------------------------------------------------------


@rule("skycity/tai_sai", "7.2")
@pytest.mark.parametrize("entered", ["1-3-5", "6-5-1", "1-1-1"])
def test_wrong_numbers_are_amended_before_the_wagers_are_settled(entered):
    round_ = uncovered("136")
    assert nets(round_) == []
    ruling = round_.report(WrongResultEntered(entered))
    assert cited(ruling) == [f"{TAI_SAI} 7.2"]
    first, amended = of_kind(round_, ResultEntered)
    assert (amended.entered, amended.lit, cited(amended)) == ("1-3-6", first.lit, [f"{TAI_SAI} 7.2"])
    proceed(round_)
    assert nets(round_) == [("Ann", "total 10", "wins_on_10_or_11", 30)]


@rule("skycity/tai_sai", "7.2", "3.3")
def test_what_was_not_entered_wrong_is_not_amended():
    refused(paced("136"), WrongResultEntered("1-3-5"), "7.2")
    for entered, number in (("6-3-1", "7.2"), ("1-3-7", "3.3"), ("1-3", "3.3"), ("", "3.3")):
        refused(uncovered("136"), WrongResultEntered(entered), number)


@rule("skycity/tai_sai", "7.3", "7.4")
@pytest.mark.parametrize("style", ["A", "B"])
def test_without_the_lights_wagers_go_by_the_dice_and_no_game_follows_until_it_is_put_right(style):
    if style == "A":
        round_ = uncovered("136")
    else:
        round_ = throwers("136", setting={"paced": True})
        put(round_, "Ann", "total", 5, "10")
        deal(round_)
        round_.act(AcceptDice("Ann"))
        round_.act(ThrowDice("Ann"))
    ruling = round_.report(IlluminationFailed())
    assert cited(ruling) == [f"{TAI_SAI} 7.3", f"{TAI_SAI} 7.4"]
    proceed(round_)
    assert nets(round_) == [("Ann", "total 10", "wins_on_10_or_11", 30)]
    assert round_.is_over
    after = following(round_, "136")
    assert (after.decision.about, str(after.decision.citation)) == ("malfunction", f"{TAI_SAI} 7.4")
    refused(after, PlaceWager("Ann", "small", 500), "7.4")
    refused(after, NoMoreBets(DEALER), "7.4")
    after.act(ResumeGames(DEALER))
    proceed(after)
    put(after, "Ann", "small", 5)
    assert "halted" not in after.carry()


@rule("skycity/tai_sai", "7.3")
def test_there_is_nothing_to_light_up_before_the_result():
    refused(paced("136"), IlluminationFailed(), "7.3")


# -- equipment -------------------------------------------------------------------------------------------------------


@rule("skycity/tai_sai", "7.4", "7.1")
def test_a_tumbler_that_fails_is_put_right_before_it_spins_again():
    round_ = table("136", "124")
    put(round_, "Ann", "total", 5, "10")
    put(round_, "Bob", "small", 5)
    round_.report(VoidResult("tumbler_malfunction"))
    (halted,) = of_kind(round_, GamesHalted)
    assert cited(halted) == [f"{TAI_SAI} 7.4"]
    assert round_.decision.about == "malfunction"
    refused(round_, PlaceWager("Ann", "small", 500), "7.4")
    round_.act(WithdrawWager("Bob", 2))
    assert round_.till.balance("Bob") == 0
    round_.act(ResumeGames(DEALER))
    assert round_.decision.about == "wagering"
    deal(round_)
    assert nets(round_) == [("Ann", "total 10", "loses", -5)]
    assert round_.carry() == {}


@rule("skycity/tai_sai", "7.4")
def test_wagers_are_not_withdrawn_during_a_malfunction_once_bets_are_closed():
    round_ = uncovered("136", "136", bets_after_void="stand")
    round_.report(VoidResult("tumbler_malfunction"))
    assert round_.decision.about == "malfunction"
    refused(round_, WithdrawWager("Ann", 1), "4.7")
    bets_open = table("136", "124")
    put(bets_open, "Ann", "small", 5)
    bets_open.report(VoidResult("tumbler_malfunction"))
    bets_open.report(NoMoreBetsNotCalled())
    assert bets_open.decision.about == "malfunction"
    refused(bets_open, WithdrawWager("Ann", 1), "4.7")


@rule("skycity/tai_sai", "7.4")
def test_after_a_malfunction_of_the_electronic_equipment_this_game_is_finished_and_no_other_begun():
    round_ = paced("136")
    put(round_, "Ann", "small", 5)
    ruling = round_.report(EquipmentMalfunction("electronic_equipment"))
    assert cited(ruling) == [f"{TAI_SAI} 7.4"]
    assert round_.decision.about == "wagering"
    deal(round_)
    proceed(round_)
    assert nets(round_) == [("Ann", "small", "wins", 5)]
    assert round_.carry() == {"halted": True}
    assert following(round_).decision.about == "malfunction"


@rule("skycity/tai_sai", "7.5")
def test_what_the_results_display_shows_binds_nobody():
    round_ = uncovered("136")
    ruling = round_.report(ResultsDisplayWrong())
    assert cited(ruling) == [f"{TAI_SAI} 7.5"]
    proceed(round_)
    assert nets(round_) == [("Ann", "total 10", "wins_on_10_or_11", 30)]
    assert round_.carry() == {}


@rule("skycity/tai_sai", "7.4", "7.5")
@pytest.mark.parametrize(
    ("reading", "rules", "stops"), [("yes", ["7.4", "7.5"], {"halted": True}), ("no", ["7.5"], {})]
)
def test_a_display_that_fails_stops_games_by_one_reading(reading, rules, stops):
    round_ = uncovered("136", display_malfunction_stops_games=reading)
    ruling = round_.report(EquipmentMalfunction("results_display"))
    assert cited(ruling) == [f"{TAI_SAI} {number}" for number in rules]
    assert round_.carry() == stops


@rule("skycity/tai_sai", "3.4", "7.5")
def test_a_table_may_have_no_results_display():
    round_ = uncovered("136", results_display=False)
    refused(round_, ResultsDisplayWrong(), "7.5")
    refused(round_, EquipmentMalfunction("results_display"), "7.5")
