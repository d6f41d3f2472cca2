"""SKYCITY's general rules for machines in a tournament: devices, disturbances, faults, disputes, payment."""

import pytest

from croupier.tournaments.machines import OPERATOR, Prize
from croupier.tournaments.machines import actions as a
from tests.rules import rule
from tests.tournaments.machines.hall import (
    CONDITIONS,
    DIRECTOR,
    DOCUMENT,
    DOUBLES,
    FEATURE,
    GENERAL,
    LOSES,
    STARTS,
    Hall,
    changed,
    one,
    rules_of,
)

PHONE = {"person": "Ann", "device": "a telephone"}
BY_FAULT = {"proposed": "6.3", "current": "2.2"}


# -- devices ---------------------------------------------------------------------------------------------------------


@rule("skycity/general_machines", "7.1")
@pytest.mark.parametrize(
    "purpose", ["communicating", "recording", "projecting", "analysing", "influencing", "interfering"]
)
def test_a_device_is_forbidden_for_what_it_is_meant_for(purpose):
    hall = Hall().started()
    assert rules_of(hall.do(a.DeviceFound(**PHONE, meant_for=(purpose,))), "device_noted") == {"7.1"}
    hall.refused(a.DeviceFound(**PHONE, capable_of=(purpose,)), "7.1")
    hall.refused(a.DeviceFound(**PHONE, meant_for=("reading",)), "7.1")
    hall.refused(a.DeviceFound("Ann", " ", (purpose,)), "7.1")


@rule("skycity/general_machines", "7.1")
def test_before_the_amendment_for_what_it_can_disturb():
    hall = Hall(edition="current").started()
    hall.refused(a.DeviceFound(**PHONE, meant_for=("interfering",)), "7.1")
    hall.refused(a.DeviceFound(**PHONE, capable_of=("recording",)), "7.1")
    assert one(hall.do(a.DeviceFound(**PHONE, capable_of=("interfering",))), "device_noted").purposes == (
        "interfering",
    )


@rule("skycity/general_machines", "7.2")
def test_it_may_be_ordered_away():
    hall = Hall().started()
    hall.refused(a.OrderDeviceAway("Ann", "Ben", "a telephone"), "7.2")
    hall.refused(a.OrderDeviceAway(OPERATOR, "Ben", ""), "7.2")
    assert rules_of(hall.do(a.OrderDeviceAway(OPERATOR, "Ben", "a telephone")), "device_ordered_away") == {"7.2"}
    Hall(edition="current").started().refused(a.OrderDeviceAway(OPERATOR, "Ben", "a telephone"))


@rule("skycity/general_machines", "7.3")
def test_who_used_one_may_lose_a_wager_and_the_game():
    hall = Hall().started()
    hall.refused(a.RuleOnDevice(OPERATOR, "Ann", is_void=True), "7.3")
    hall.do(a.DeviceFound(**PHONE, meant_for=("recording",)))
    hall.refused(a.RuleOnDevice(OPERATOR, "Ann"), "7.3")
    hall.refused(a.RuleOnDevice(DIRECTOR, "Ann", is_void=True), "7.3")
    hall.refused(a.RuleOnDevice(OPERATOR, "Ann", is_void=True), "7.3")
    hall.spin("Ann", 10, DOUBLES)
    events = hall.do(a.RuleOnDevice(OPERATOR, "Ann", is_void=True))
    voided = one(events, "wager_voided")
    assert (voided.bet, voided.won, voided.is_forfeit, hall.credits("Ann")) == (10, 20, False, 100)
    hall.refused(a.RuleOnDevice(OPERATOR, "Ann", is_excluded=True), "7.3")
    hall.do(a.DeviceFound(**PHONE, meant_for=("recording",)))
    events = hall.do(a.RuleOnDevice(OPERATOR, "Ann", is_excluded=True))
    assert rules_of(events, "player_disqualified") == {"7.3"}
    assert hall.tournament.players() == ["Ben", "Cy"]


@rule("skycity/general_machines", "7.3")
@pytest.mark.parametrize("drawn", [LOSES, DOUBLES])
def test_any_of_the_wagers_may_be_void(drawn):
    hall = Hall().started()
    for _ in range(3):
        hall.spin("Ann", 10, drawn)
    hall.spin("Ann", 10, FEATURE)
    hall.do(a.DeviceFound(**PHONE, meant_for=("recording",)))
    events = hall.do(a.RuleOnDevice(OPERATOR, "Ann", are_all_void=True))
    assert rules_of(events, "all_wagers_voided") == {"7.3"}
    assert hall.credits("Ann") == 100
    assert hall.balances["machine/" + hall.machine("Ann"), "tournament_credits"] == 100_00
    hall.refused(a.PlayFeature("Ann", hall.machine("Ann")), "9.1")


@rule("skycity/general_machines", "7.4")
@pytest.mark.parametrize("role", ["agent", "employee", "gambling_inspector", "police"])
def test_who_is_there_on_duty_may_have_one(role):
    hall = Hall().started()
    assert "on duty" in hall.refused(a.DeviceFound(**PHONE, meant_for=("recording",), role=role), "7.4")
    assert "on duty" not in hall.refused(a.DeviceFound(**PHONE, meant_for=("recording",), role="reporter"), "7.4")


# -- disturbances ----------------------------------------------------------------------------------------------------


@rule("skycity/general_machines", "8.1", "8.2")
@pytest.mark.parametrize("cause", ["civil_commotion", "fire", "riot", "brawl", "robbery", "act_of_god", "fraud"])
def test_a_disturbed_session_is_invalid_and_played_again(cause):
    hall = Hall().started()
    hall.spin("Ann", 10, DOUBLES)
    events = hall.do(a.GameDisrupted(cause, 1))
    assert rules_of(events, "outcome_invalidated") == {"8.1", "8.2"}
    assert hall.play is None
    assert {cents for (_, unit), cents in hall.balances.items() if unit != "value"} == {0}
    hall.do(a.StartSession(DIRECTOR, 1))
    assert [hall.credits(player) for player in ("Ann", "Ben", "Cy")] == [100, 100, 100]


@rule("skycity/general_machines", "8.1")
def test_what_is_no_cause_invalidates_nothing():
    hall = Hall().started()
    hall.refused(a.GameDisrupted("boredom", 1), "8.1")
    hall.refused(a.GameDisrupted("fire", 2), "8.1")
    hall.refused(a.GameDisrupted("fire", 0), "8.1")
    Hall().allotted().refused(a.GameDisrupted("fire", 1), "8.1")
    done = Hall().final(Ann=120, Ben=110)
    done.do(a.GameDisrupted("fraud", 1))
    assert not done.session().is_played
    awarded = Hall().final(Ann=120, Ben=110)
    awarded.awarded()
    awarded.refused(a.GameDisrupted("fraud", 1), "8.1")


@rule("skycity/general_machines", "8.2")
def test_a_fraudulent_player_may_forfeit():
    hall = Hall().started()
    hall.refused(a.GameDisrupted("fire", 1, person="Ann", is_forfeit=True), "8.2")
    hall.refused(a.GameDisrupted("fraud", 1, is_forfeit=True), "8.2")
    hall.refused(a.GameDisrupted("fraud", 1, person="Eve", is_forfeit=True), "8.2")
    hall.do(a.GameDisrupted("fraud", 1, person="Ann", is_forfeit=True))
    hall.do(a.StartSession(DIRECTOR, 1))
    assert [hall.credits(player) for player in ("Ann", "Ben", "Cy")] == [0, 100, 100]
    spared = Hall().started()
    spared.do(a.GameDisrupted("fraud", 1, person="Ann"))
    spared.do(a.StartSession(DIRECTOR, 1))
    assert spared.credits("Ann") == 100


@rule("skycity/general_machines", "8.2")
@pytest.mark.parametrize(("is_forfeit", "left"), [(False, 100), (True, 90)])
def test_the_wager_of_a_single_spin_goes_back_or_is_forfeit(is_forfeit, left):
    hall = Hall().started()
    name = hall.machine("Ann")
    hall.refused(a.GameDisrupted("fraud", 1, name), "8.1")
    hall.spin("Ann", 10, FEATURE)
    hall.refused(a.GameDisrupted("fraud", 1, name, "Ben", is_forfeit=True), "8.2")
    events = hall.do(a.GameDisrupted("fraud", 1, name, "Ann", is_forfeit=is_forfeit))
    assert rules_of(events, "wager_voided") == {"8.1", "8.2"}
    assert hall.credits("Ann") == left
    assert hall.balances[f"machine/{name}", "tournament_credits"] == left * 100


# -- faults ----------------------------------------------------------------------------------------------------------


def broken(edition="proposed"):
    hall = Hall(edition=edition).started()
    hall.spin("Ann", 10, LOSES)
    hall.do(a.MachineFault(hall.machine("Ann"), "the screen is dark"))
    return hall, hall.machine("Ann")


@rule("skycity/general_machines", "6.3", "2.2")
@pytest.mark.parametrize("edition", ["proposed", "current"])
def test_the_operator_decides_what_no_rule_addresses(edition):
    hall, name = broken(edition)
    by = BY_FAULT[edition]
    hall.refused(a.Spin("Ann", name, 1), by)
    hall.at(STARTS + 600).refused(a.EndSession(DIRECTOR), by)
    hall.refused(a.DecideFault(DIRECTOR, name, "resume"), by)
    hall.refused(a.DecideFault(OPERATOR, name, "toss a coin"), by)
    hall.refused(a.DecideFault(OPERATOR, hall.machine("Ben"), "resume"), by)
    hall.refused(a.MachineFault(name, "still dark"), by)
    assert rules_of(hall.do(a.DecideFault(OPERATOR, name, "resume")), "fault_decided") == {by}
    hall.do(a.EndSession(DIRECTOR))


@rule("skycity/general_machines", "6.3")
def test_play_goes_on_there_or_elsewhere_or_stands_or_begins_again():
    hall, name = broken()
    hall.do(a.DecideFault(OPERATOR, name, "resume"))
    hall.spin("Ann")
    hall, name = broken()
    hall.do(a.DecideFault(OPERATOR, name, "replace"))
    assert (hall.machine("Ann") != name, hall.credits("Ann")) == (True, 90)
    assert hall.balances[f"machine/{name}", "tournament_credits"] == 0
    hall, name = broken()
    hall.do(a.DecideFault(OPERATOR, name, "stand"))
    hall.refused(a.Spin("Ann", name, 1), "6.3")
    assert one(hall.end(), "session_ended").credits["Ann"] == 90
    hall, name = broken()
    hall.do(a.DecideFault(OPERATOR, name, "replay"))
    hall.do(a.StartSession(DIRECTOR, 1))
    assert hall.credits("Ann") == 100


@rule("skycity/general_machines", "6.3")
def test_without_a_spare_machine_none_is_replaced():
    hall = Hall(changed(machines=CONDITIONS.machines[:2])).started("Ann", "Ben")
    hall.do(a.MachineFault("M1", "the screen is dark"))
    hall.refused(a.DecideFault(OPERATOR, "M1", "replace"), "6.3")


# -- disputes --------------------------------------------------------------------------------------------------------


@rule("skycity/general_machines", "6.1", "6.3", "2.2")
@pytest.mark.parametrize("edition", ["proposed", "current"])
def test_a_decision_is_final_and_who_is_not_content_may_complain(edition):
    hall, by = Hall(edition=edition).started(), BY_FAULT[edition]
    hall.refused(a.RaiseDispute("Ann", " "), "6.1")
    hall.do(a.RaiseDispute("Ann", "my spin was cut off"))
    hall.refused(a.DecideDispute("Ann", 1, "pay her"), by)
    hall.refused(a.DecideDispute(OPERATOR, 2, "no"), "6.1")
    hall.refused(a.DecideDispute(OPERATOR, 1, ""), by)
    assert rules_of(hall.do(a.DecideDispute(OPERATOR, 1, "it was late")), "dispute_settled") == {by}
    hall.refused(a.DecideDispute(OPERATOR, 1, "it was not"), by)
    hall.refused(a.LeaveUnresolved("Ben", 1), "6.1")
    assert rules_of(hall.do(a.LeaveUnresolved("Ann", 1)), "complainant_advised") == {"6.1"}
    hall.refused(a.LeaveUnresolved("Ann", 1), "6.1")


@rule("skycity/general_machines", "6.2")
def test_the_rules_may_be_examined():
    shown = one(Hall().do(a.ExamineRules("Eve")), "rules_shown")
    assert shown.documents == (DOCUMENT, GENERAL)
    assert rules_of([shown], "rules_shown") == {"6.2"}


@rule("skycity/general_machines", "2.2")
def test_whoever_takes_part_is_bound_by_the_rules():
    hall = Hall().opened().applied("Ann")
    assert "2.2" in rules_of(hall.do(a.AcceptEntry(OPERATOR, "Ann")), "entry_accepted")


# -- payment ---------------------------------------------------------------------------------------------------------


def settled():
    hall = Hall(changed(prizes=(Prize(pool_percent=100),))).final(Ann=120, Ben=110)
    hall.awarded()
    return hall


@rule("skycity/general_machines", "10.1")
@pytest.mark.parametrize(("cents", "more"), [(99_99, None), (100_00, 0), (100_01, 1)])
def test_what_is_due_is_paid_and_an_overpayment_comes_back(cents, more):
    hall = settled()
    if more is None:
        hall.refused(a.PayPrize(OPERATOR, "Ann", cents), "10.1")
        return
    hall.refused(a.PayPrize("Ann", "Ann", cents), "10.1")
    hall.refused(a.PayPrize(OPERATOR, "Ben", cents), "10.1")
    paid = one(hall.do(a.PayPrize(OPERATOR, "Ann", cents)), "prize_paid")
    assert paid.overpaid_cents == more
    hall.refused(a.PayPrize(OPERATOR, "Ann", cents), "10.1")
    assert hall.balances["entrant/Ann", "value"] == -50_00 + cents
    if more:
        hall.refused(a.RecoverOverpayment("Ann", "Ann"), "10.1")
        hall.do(a.RecoverOverpayment(OPERATOR, "Ann"))
    hall.refused(a.RecoverOverpayment(OPERATOR, "Ann"), "10.1")
    assert hall.balances["entrant/Ann", "value"] == 50_00
    assert hall.balances["/house/tournaments", "value"] == hall.balances["pool", "value"] == 0


@rule("skycity/general_machines", "11.2")
def test_what_is_not_collected_is_held():
    hall = settled()
    hall.refused(a.HoldUnclaimed("Ann", "Ann"), "11.2")
    hall.refused(a.HoldUnclaimed(OPERATOR, "Ben"), "11.2")
    assert rules_of(hall.do(a.HoldUnclaimed(OPERATOR, "Ann")), "prize_held") == {"11.2"}
    assert (hall.balances["held", "value"], hall.balances["pool", "value"]) == (100_00, 0)
    hall.refused(a.HoldUnclaimed(OPERATOR, "Ann"), "11.2")
    hall.do(a.PayPrize(OPERATOR, "Ann", 100_00))
    assert (hall.balances["held", "value"], hall.balances["entrant/Ann", "value"]) == (0, 50_00)
