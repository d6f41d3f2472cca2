"""Tai Sai, section 7: void spins and rolls, wrong entries, dark lights, equipment that fails."""

import pytest

from croupier.games.tai_sai.messages import (
    AcceptDice,
    DiceInCup,
    DiceSpun,
    DiceThrown,
    EquipmentMalfunction,
    ResultEntered,
    ThrowDice,
)
from croupier.games.throwing import DeclineDice
from croupier.procedure import DEALER, IllegalActionError
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed, ResumeGames, WithdrawWager
from croupier.procedure.events import BetsReopened, GamesHalted, GamesResumed, ResultDetermined, ResultVoided
from croupier.procedure.incidents import (
    IlluminationFailed,
    NoMoreBetsNotCalled,
    ProhibitedDevice,
    ResultsDisplayWrong,
    VoidResult,
    WrongResultEntered,
)
from tests.games.tai_sai.tables import TAI_SAI, following, nets, paced, refused, table, throwers
from tests.rules import rule
from tests.tables import cited, deal, of_kind, proceed, put

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


def thrown(*rolls, **more):
    """Style B: Ann has $5 on a total of 10 and has thrown; the dice are in the air."""
    round_ = throwers(*rolls, setting={"paced": True, **more.pop("setting", {})}, **more)
    put(round_, "Ann", "total", 5, "10")
    deal(round_)
    round_.act(AcceptDice("Ann"))
    round_.act(ThrowDice("Ann"))
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
    assert {*uncovered("136").field_values(VoidResult)["cause"]} == {*STYLE_A}
    message = refused(uncovered("136"), VoidResult(cause), "7.1")
    assert f"{cause!r} is none of die_not_flat, tumbler_malfunction" in message


@rule("skycity/tai_sai", "7.1")
def test_how_covered_dice_lie_cannot_be_seen():
    assert "still covered" in refused(table(), VoidResult("die_not_flat"), "7.1")
    unspun = table("136", setting={"paced": True})
    assert "have not been spun" in refused(unspun, VoidResult("tumbler_not_activated"), "7.1")


@rule("skycity/tai_sai", "7.1")
@rule("skycity/general", "10.6")
def test_dice_uncovered_without_the_call_of_no_more_bets_are_void():
    round_ = paced("136", "124")
    put(round_, "Ann", "total", 5, "10")
    ruling = round_.report(NoMoreBetsNotCalled())
    expected = [f"{TAI_SAI} 7.1(c)", f"{TAI_SAI} 7.1", "skycity/general 10.6"]
    assert (cited(ruling), [cited(event) for event in of_kind(round_, ResultVoided)]) == (expected, [expected])
    assert round_.decision.about == "spin the dice"
    assert "have not been spun" in refused(round_, NoMoreBetsNotCalled(), "6.1")
    proceed(round_)
    assert round_.decision.about == "wagering"
    deal(round_)
    refused(round_, NoMoreBetsNotCalled(), "4.7")
    proceed(round_)
    assert nets(round_) == [("Ann", "total 10", "loses", -5)]


@rule("skycity/tai_sai", "7.1")
@pytest.mark.parametrize("style", ["A", "B"])
def test_a_void_result_can_be_found_when_the_wagers_are_paid(style):
    round_ = uncovered("136") if style == "A" else thrown("136")
    proceed(round_)
    assert nets(round_) == [("Ann", "total 10", "wins_on_10_or_11", 30)]
    thrower = round_.setting_after().carried.get("thrower", "")
    assert thrower == ("Ann" if style == "B" else "")
    ruling = round_.report(VoidResult("die_not_flat"))
    assert "what was settled goes back, and it is made again" in ruling.decides
    assert round_.layout.nets() == {"Ann": 0}
    assert round_.setting_after().carried.get("thrower", "") == thrower
    assert round_.setting_after().carried.get("void_rolls", 0) == (style == "B")
    with pytest.raises(IllegalActionError):
        round_.report(VoidResult("die_not_flat"))


@rule("skycity/tai_sai", "7.1")
def test_whoever_threw_has_the_dice_again_when_the_throw_is_found_to_be_void():
    round_ = thrown("111")
    proceed(round_)
    assert nets(round_) == [("Ann", "total 10", "loses", -5)]
    assert round_.setting_after().carried == {"previous": "Ann", "seat": 1}
    round_.report(VoidResult("hit_obstruction"))
    assert round_.layout.nets() == {"Ann": 0}
    assert round_.setting_after().carried == {"thrower": "Ann", "seat": 1, "has_thrown": True, "void_rolls": 1}


# -- void rolls, style B ---------------------------------------------------------------------------------------------


@rule("skycity/tai_sai", "7.1")
@pytest.mark.parametrize("cause", list(STYLE_B))
@pytest.mark.parametrize("is_announced", [False, True])
def test_a_void_roll_is_made_again_with_bets_open_by_the_same_thrower(cause, is_announced):
    """Also while the dice are in the air: then how they would have come to rest is never drawn."""
    round_ = throwers("124", *(["136"] if is_announced else []), setting={"paced": True})
    put(round_, "Ann", "total", 5, "10")
    put(round_, "Bob", "total", 5, "7")
    deal(round_)
    round_.act(DeclineDice("Ann"))
    round_.act(AcceptDice("Bob"))
    round_.act(ThrowDice("Bob"))
    assert round_.decision.about == "the dice come to rest"
    if is_announced:
        proceed(round_, until="collect and pay")
    assert len(of_kind(round_, ResultDetermined)) == is_announced
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
    assert {*round_.field_values(VoidResult)["cause"]} == {*STYLE_B}
    refused(round_, VoidResult(cause), "7.1")


@rule("skycity/tai_sai", "7.1")
@pytest.mark.parametrize("cause", list(STYLE_B))
def test_a_roll_is_void_only_when_somebody_has_thrown(cause):
    round_ = throwers("136", setting={"paced": True})
    put(round_, "Ann", "total", 5, "10")
    refused(round_, VoidResult(cause), "7.1")
    deal(round_)
    refused(round_, VoidResult(cause), "7.1")
    round_.act(AcceptDice("Ann"))
    assert "have not been thrown" in refused(round_, VoidResult(cause), "7.1")
    round_.act(ThrowDice("Ann"))
    round_.report(VoidResult(cause))
    assert (len(of_kind(round_, DiceThrown)), len(of_kind(round_, ResultVoided))) == (1, 1)
    refused(round_, VoidResult(cause), "7.1")  # the bets are open again


@rule("skycity/tai_sai", "7.1", "6A.6")
def test_the_dealers_throw_is_void_only_when_it_has_been_made():
    round_ = throwers("136", setting={"paced": True})
    put(round_, "Ann", "small", 5)
    deal(round_)
    assert round_.decision.about == "throw the dice"
    refused(round_, VoidResult("left_throwing_area"), "7.1")
    round_.act(Proceed(DEALER, "throw the dice"))
    round_.report(VoidResult("left_throwing_area"))
    assert [event.by for event in of_kind(round_, DiceThrown)] == [DEALER]


@rule("skycity/tai_sai", "6A.9")
def test_dice_that_are_in_the_air_have_a_result_though_the_wagers_are_void_by_then():
    round_ = thrown("136")
    round_.report(ProhibitedDevice("Ann"))
    proceed(round_)
    assert [event.result for event in of_kind(round_, ResultDetermined)] == ["1-3-6"]
    assert (nets(round_), round_.is_over) == ([], True)


@pytest.mark.parametrize("style", ["A", "B"])
def test_when_the_only_wager_is_void_after_no_more_bets_no_dice_are_readied(style):
    round_ = table("136", style=style, setting={"paced": True})
    proceed(round_)
    put(round_, "Ann", "total", 5, "10")
    deal(round_)
    before = len(of_kind(round_, DiceInCup)) + len(of_kind(round_, DiceSpun))
    round_.report(ProhibitedDevice("Ann"))
    assert round_.is_over
    assert len(of_kind(round_, DiceInCup)) + len(of_kind(round_, DiceSpun)) == before == 1
    assert of_kind(round_, ResultDetermined) == []


@pytest.mark.parametrize(
    ("cause", "waits_for"), [("die_not_flat", "spin the dice"), ("tumbler_malfunction", "malfunction")]
)
def test_nor_are_they_spun_again_if_it_is_void_after_a_void_spin(cause, waits_for):
    round_ = uncovered("136", bets_after_void="stand")
    round_.report(VoidResult(cause))
    assert round_.decision.about == waits_for
    round_.report(ProhibitedDevice("Ann"))
    assert (round_.is_over, len(of_kind(round_, DiceSpun))) == (True, 1)
    assert round_.setting_after().carried == ({"halted": True} if waits_for == "malfunction" else {})


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
    round_ = uncovered("136") if style == "A" else thrown("136")
    proceed(round_, until="collect and pay")
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
    assert "halted" not in after.setting_after().carried


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
    assert round_.setting_after().carried == {}


@rule("skycity/tai_sai", "7.4")
def test_wagers_are_not_withdrawn_during_a_malfunction_once_bets_are_closed():
    round_ = uncovered("136", "136", bets_after_void="stand")
    round_.report(VoidResult("tumbler_malfunction"))
    assert round_.decision.about == "malfunction"
    refused(round_, WithdrawWager("Ann", 1), "4.7")


@rule("skycity/tai_sai", "7.4")
def test_no_result_is_determined_during_a_malfunction():
    round_ = table("136", "124")
    put(round_, "Ann", "small", 5)
    round_.report(VoidResult("tumbler_malfunction"))
    refused(round_, NoMoreBetsNotCalled(), "7.4")
    thrown_later = throwers("136")
    thrown_later.report(EquipmentMalfunction("electronic_equipment"))
    refused(thrown_later, NoMoreBetsNotCalled(), "7.4")


@rule("skycity/tai_sai", "7.4")
def test_after_a_malfunction_of_the_electronic_equipment_this_game_is_finished_and_no_other_begun():
    round_ = paced("136")
    put(round_, "Ann", "small", 5)
    ruling = round_.report(EquipmentMalfunction("electronic_equipment"))
    assert (cited(ruling), ruling.decides[:21]) == ([f"{TAI_SAI} 7.4"], "this game is finished")
    assert round_.decision.about == "wagering"
    deal(round_)
    proceed(round_)
    assert nets(round_) == [("Ann", "small", "wins", 5)]
    assert round_.setting_after().carried == {"halted": True}
    assert following(round_).decision.about == "malfunction"


@rule("skycity/tai_sai", "7.4", "6.1")
@pytest.mark.parametrize("equipment", ["electronic_equipment", "results_display"])
def test_style_a_a_malfunction_before_the_dice_are_spun_holds_this_game_too(equipment):
    round_ = table("136", setting={"paced": True})
    assert round_.decision.about == "spin the dice"
    ruling = round_.report(EquipmentMalfunction(equipment))
    assert ruling.decides == "no game is begun until it is put right"
    assert round_.offers() == [ResumeGames(DEALER)]
    assert of_kind(round_, DiceSpun) == []
    refused(round_, PlaceWager("Ann", "small", 500), "7.4")
    round_.act(ResumeGames(DEALER))
    assert (len(of_kind(round_, GamesResumed)), round_.decision.about) == (1, "spin the dice")
    proceed(round_)
    put(round_, "Ann", "small", 5)
    deal(round_)
    proceed(round_)
    assert nets(round_) == [("Ann", "small", "wins", 5)]
    assert (len(of_kind(round_, ResultEntered)), round_.setting_after().carried) == (1, {})


@rule("skycity/tai_sai", "7.4", "6A.1")
def test_style_b_a_malfunction_before_anybody_wagers_holds_this_game_too():
    round_ = throwers("136")
    ruling = round_.report(EquipmentMalfunction("electronic_equipment"))
    assert ruling.decides == "no game is begun until it is put right"
    refused(round_, PlaceWager("Ann", "small", 500), "7.4")
    refused(round_, NoMoreBets(DEALER), "7.4")
    round_.act(ResumeGames(DEALER))
    put(round_, "Ann", "small", 5)
    later = round_.report(EquipmentMalfunction("results_display"))
    assert later.decides == "this game is finished; no further games until it is put right"
    deal(round_)
    assert nets(round_) == [("Ann", "small", "wins", 5)]
    assert (len(of_kind(round_, DiceInCup)), len(of_kind(round_, ResultEntered))) == (1, 1)
    assert round_.setting_after().carried == {"halted": True}


@rule("skycity/tai_sai", "7.2", "7.3", "7.4")
@pytest.mark.parametrize(("equipment", "entries"), [("electronic_equipment", 0), ("results_display", 1)])
def test_nothing_is_entered_into_electronic_equipment_that_has_failed(equipment, entries):
    round_ = paced("136")
    put(round_, "Ann", "total", 5, "10")
    round_.report(EquipmentMalfunction(equipment))
    deal(round_)
    proceed(round_, until="collect and pay")
    assert len(of_kind(round_, ResultEntered)) == entries
    if not entries:
        assert "nothing was entered" in refused(round_, WrongResultEntered("1-1-1"), "7.2")
    proceed(round_)
    assert nets(round_) == [("Ann", "total 10", "wins_on_10_or_11", 30)]


@rule("skycity/tai_sai", "7.2", "7.3")
def test_a_wrong_entry_into_equipment_that_is_dark_is_amended_but_lights_nothing():
    round_ = uncovered("136")
    round_.report(IlluminationFailed())
    assert cited(round_.report(WrongResultEntered("1-1-1"))) == [f"{TAI_SAI} 7.2"]
    assert len(of_kind(round_, ResultEntered)) == 1


@rule("skycity/tai_sai", "7.4")
def test_after_a_void_spin_equipment_that_was_put_right_is_used_again():
    round_ = paced("136", "124")
    put(round_, "Ann", "total", 5, "10")
    deal(round_)
    round_.report(EquipmentMalfunction("electronic_equipment"))
    proceed(round_, until="collect and pay")
    round_.report(VoidResult("die_not_flat"))
    assert round_.decision.about == "malfunction"
    round_.act(ResumeGames(DEALER))
    proceed(round_)
    deal(round_)
    proceed(round_)
    assert [event.entered for event in of_kind(round_, ResultEntered)] == ["1-2-4"]


@rule("skycity/tai_sai", "7.5")
def test_what_the_results_display_shows_binds_nobody():
    round_ = uncovered("136")
    ruling = round_.report(ResultsDisplayWrong())
    assert cited(ruling) == [f"{TAI_SAI} 7.5"]
    proceed(round_)
    assert nets(round_) == [("Ann", "total 10", "wins_on_10_or_11", 30)]
    assert round_.setting_after().carried == {}


@rule("skycity/tai_sai", "7.4", "7.5")
@pytest.mark.parametrize(
    ("reading", "rules", "stops"), [("yes", ["7.4", "7.5"], {"halted": True}), ("no", ["7.5"], {})]
)
def test_a_display_that_fails_stops_games_by_one_reading(reading, rules, stops):
    round_ = uncovered("136", display_malfunction_stops_games=reading)
    ruling = round_.report(EquipmentMalfunction("results_display"))
    assert cited(ruling) == [f"{TAI_SAI} {number}" for number in rules]
    assert round_.setting_after().carried == stops


@rule("skycity/tai_sai", "3.4", "7.5")
def test_a_table_may_have_no_results_display():
    round_ = uncovered("136", results_display=False)
    refused(round_, ResultsDisplayWrong(), "7.5")
    refused(round_, EquipmentMalfunction("results_display"), "7.5")
