"""Sessions: machines drawn, credits, wagers, elimination and the end of time; rules 3.3 and 5.1 to 7.3, and 7.10."""

import pytest

from croupier.tournaments.machines import OPERATOR, MachineSpec, PayLine, Stage
from croupier.tournaments.machines import actions as a
from tests.rules import rule
from tests.tournaments.machines.hall import (
    DIRECTOR,
    DOUBLES,
    FEATURE,
    LOSES,
    STARTS,
    Hall,
    changed,
    one,
    rules_of,
)

CREDITS = "tournament_credits"
HEATS = changed(stages=(Stage((STARTS, STARTS + 3600)), Stage((STARTS + 7200,))))


# -- who plays where -------------------------------------------------------------------------------------------------


@rule("skycity/machine_tournaments", "4.3")
def test_the_operator_allots_players_to_sessions():
    hall = Hall(HEATS).entered("Ann", "Ben", "Cy").directed()
    for wrong in ((("Ann", "Ben", "Cy"),), (("Ann",), ("Ben",)), (("Ann", "Ben"), ("Cy", "Ann")), (("Eve",), ("Ann",))):
        hall.refused(a.AllotSessions(OPERATOR, wrong), "4.3(d)")
    hall.refused(a.AllotSessions("Ann"), "4.3(d)")
    allotted = one(hall.do(a.AllotSessions(OPERATOR, (("Ann", "Cy"), ("Ben",)))), "sessions_allotted")
    assert (allotted.sessions, allotted.is_drawn) == ((("Ann", "Cy"), ("Ben",)), False)
    hall.refused(a.ApplyForEntry("Dee"))
    hall.refused(a.AllotSessions(OPERATOR), "7.5")


@rule("skycity/machine_tournaments", "6.2")
def test_no_more_play_in_a_session_than_have_a_machine():
    hall = Hall(HEATS).entered("Ann", "Ben", "Cy", "Dee", "Eve")
    hall.refused(a.AllotSessions(OPERATOR, (("Ann", "Ben", "Cy", "Dee", "Eve"), ())), "6.2")
    hall.do(a.AllotSessions(OPERATOR, (("Ann", "Ben", "Cy", "Dee"), ("Eve",))))


@rule("skycity/machine_tournaments", "6.2", "4.2")
def test_machines_are_drawn_for_each_session():
    seen = set()
    for drawn in range(24):
        hall = Hall().allotted("Ann", "Ben").at(STARTS)
        hall.source.numbers = [drawn % 4, drawn // 4 % 3, drawn // 12]
        events = hall.do(a.StartSession(DIRECTOR, 1))
        assert {"6.2", "4.2(f)", "6.4", "3.3"} == rules_of(events, "machine_allocated")
        seen.add((hall.machine("Ann"), hall.machine("Ben")))
    assert len(seen) == 12


@rule("skycity/machine_tournaments", "6.2")
def test_a_player_controls_only_the_machine_allocated():
    hall = Hall().started("Ann", "Ben")
    hall.refused(a.Spin("Ann", hall.machine("Ben"), 1), "6.2")
    hall.refused(a.PlayFeature("Ann", hall.machine("Ben")), "6.2")
    hall.refused(a.Spin("Eve", hall.machine("Ben"), 1), "6.2")
    hall.refused(a.Spin("Ann", "M9", 1), "6.2")
    idle = next(name for name in ("M1", "M2", "M3") if name not in hall.play.floor)
    hall.refused(a.Spin("Ann", idle, 1), "6.2")
    hall.spin("Ann")


@rule("skycity/machine_tournaments", "6.2")
def test_one_session_at_a_time_uses_the_machines():
    hall = Hall(HEATS).entered("Ann", "Ben", "Cy", "Dee").directed()
    hall.do(a.AllotSessions(OPERATOR, (("Ann", "Ben"), ("Cy", "Dee"))))
    hall.at(STARTS + 3600).do(a.StartSession(DIRECTOR, 2))
    hall.refused(a.StartSession(DIRECTOR, 1), "6.2")
    hall.hold(Cy=110)
    hall.end()
    hall.refused(a.StartSession(DIRECTOR, 2), "4.3(d)")
    hall.do(a.StartSession(DIRECTOR, 1))


# -- credits ---------------------------------------------------------------------------------------------------------


@rule("skycity/machine_tournaments", "6.4")
def test_everybody_begins_with_the_credits_of_the_conditions_and_gets_no_more():
    hall = Hall(changed(credits=37)).started("Ann", "Ben")
    assert (hall.credits("Ann"), hall.credits("Ben")) == (37, 37)
    assert hall.balances["machine/" + hall.machine("Ann"), CREDITS] == 37_00
    for actor in (OPERATOR, DIRECTOR, "Ann"):
        hall.refused(a.IssueCredits(actor, hall.machine("Ann"), 1), "6.4")
    assert hall.credits("Ann") == 37


@rule("skycity/machine_tournaments", "6.4")
def test_who_is_not_there_gets_none():
    hall = Hall().allotted().at(STARTS)
    for wrong in (("Eve",), ("Ann", "Ann"), ("Ann", "Ben", "Cy")):
        hall.refused(a.StartSession(DIRECTOR, 1, wrong), "6.4")
    hall.do(a.StartSession(DIRECTOR, 1, ("Ann",)))
    assert sorted(hall.play.machines) == ["Ben", "Cy"]
    events = hall.hold(Ben=110).end()
    assert one(events, "session_ended").credits["Ann"] == 0


@rule("skycity/machine_tournaments", "6.5", "6.6", "3.3", "4.6")
@pytest.mark.parametrize("attempt", [a.InsertMoney, a.CashOut])
def test_whoever_tries_money_is_disqualified(attempt):
    hall = Hall().started()
    name, held = hall.machine("Ann"), hall.credits("Ann")
    events = hall.do(attempt("Ann", name))
    assert rules_of(events, "player_disqualified") == {"6.5", "6.6"}
    assert rules_of(events, "fee_kept") == {"4.6"}
    assert one(events, "credits_taken").credits == held
    assert hall.tournament.players() == ["Ben", "Cy"]
    assert hall.balances["machine/" + name, CREDITS] == 0
    hall.refused(a.Spin("Ann", name, 1), "6.2")
    hall.hold(Ben=110).end()
    assert "Ann" not in [player for group in hall.session().order for player in group]


@rule("skycity/machine_tournaments", "6.6")
def test_only_during_play_and_by_players():
    hall = Hall().allotted()
    hall.refused(a.InsertMoney("Ann", "M1"), "6.5")
    hall.at(STARTS).do(a.StartSession(DIRECTOR, 1))
    hall.refused(a.CashOut("Eve", hall.machine("Ann")), "6.6")
    idle = next(name for name in ("M1", "M2", "M3", "M4") if name not in hall.play.floor)
    hall.refused(a.CashOut("Ann", idle), "6.2")


@rule("skycity/machine_tournaments", "6.6")
def test_also_a_player_of_another_session():
    hall = Hall(HEATS).entered("Ann", "Ben", "Cy", "Dee").directed()
    hall.do(a.AllotSessions(OPERATOR, (("Ann", "Ben"), ("Cy", "Dee"))))
    hall.at(STARTS).do(a.StartSession(DIRECTOR, 1))
    hall.do(a.CashOut("Cy", hall.machine("Ann")))
    assert hall.tournament.players() == ["Ann", "Ben", "Dee"]
    assert sorted(hall.play.machines) == ["Ann", "Ben"]
    assert hall.session(2).players == ["Dee"]


@rule("skycity/machine_tournaments", "2.2", "7.10")
def test_credits_of_a_tournament_are_not_claimed():
    hall = Hall().started("Ann", "Ben")
    hall.hold(Ann=120)
    events = hall.end()
    assert rules_of(events, "credits_taken") == {"7.10"}
    assert sorted(event.credits for event in events if event.name() == "credits_taken") == [100, 120]
    hall.refused(a.ClaimCredits("Ann"), "2.2(a)", "7.10")
    assert {cents for (_, unit), cents in hall.balances.items() if unit == CREDITS} == {0}


# -- wagers ----------------------------------------------------------------------------------------------------------


@rule("skycity/machine_tournaments", "5.1")
@rule("skycity/general_machines", "9.1")
@pytest.mark.parametrize(("wager", "is_good"), [(-1, False), (0, False), (1, True), (9, True), (10, True), (11, False)])
def test_any_number_of_credits_up_to_the_maximum(wager, is_good):
    hall = Hall().started("Ann", "Ben")
    if is_good:
        assert rules_of(hall.spin("Ann", wager), "spin_made") == {"5.1"}
        assert hall.credits("Ann") == 100 - wager
    else:
        hall.refused(a.Spin("Ann", hall.machine("Ann"), wager), "5.1", "9.1")


@rule("skycity/machine_tournaments", "5.1")
def test_nobody_wagers_more_than_the_credits_there_are():
    hall = Hall(changed(credits=3)).started("Ann", "Ben")
    hall.refused(a.Spin("Ann", hall.machine("Ann"), 4), "5.1")
    hall.spin("Ann", 3, DOUBLES)
    assert hall.credits("Ann") == 6


@rule("skycity/machine_tournaments", "5.1")
def test_wagers_are_made_only_in_a_session():
    hall = Hall().allotted()
    hall.refused(a.Spin("Ann", "M1", 1), "5.1")
    hall.at(STARTS).do(a.StartSession(DIRECTOR, 1))
    name = hall.machine("Ann")
    hall.hold(Ann=110, Ben=105).end()
    hall.refused(a.Spin("Ann", name, 1), "5.1")


@rule("skycity/machine_tournaments", "5.2")
def test_a_player_without_credits_is_eliminated():
    hall = Hall(changed(credits=10)).started()
    hall.spin("Ann", 9)
    events = hall.spin("Ann", 1)
    assert rules_of(events, "player_eliminated") == {"5.2"}
    name = hall.machine("Ann")
    hall.refused(a.Spin("Ann", name, 1), "5.2")
    hall.refused(a.Spin("Ben", name, 1), "5.2", "6.2")


@rule("skycity/general_machines", "9.1")
def test_during_a_feature_nothing_is_wagered():
    hall = Hall().started("Ann", "Ben")
    hall.refused(a.PlayFeature("Ann", hall.machine("Ann")), "9.1")
    hall.spin("Ann", 5, FEATURE)
    hall.refused(a.Spin("Ann", hall.machine("Ann"), 1), "9.1")
    hall.source.numbers = [DOUBLES]
    for _ in range(3):
        hall.do(a.PlayFeature("Ann", hall.machine("Ann")))
    assert hall.credits("Ann") == 100 + 5 + 30
    hall.spin("Ann", 1)


# -- the end ---------------------------------------------------------------------------------------------------------


@rule("skycity/machine_tournaments", "7.1")
def test_a_session_ends_at_once_when_only_one_holds_credits():
    hall = Hall(changed(credits=10)).started()
    hall.spin("Ann", 10)
    assert hall.play is not None
    events = hall.spin("Ben", 10)
    assert rules_of(events, "session_ended") == {"7.1", "7.3"}
    assert one(events, "session_ended").credits == {"Ann": 0, "Ben": 0, "Cy": 10}
    assert hall.play is None


@rule("skycity/machine_tournaments", "7.1")
def test_a_feature_in_progress_may_still_win():
    hall = Hall(changed(credits=10)).started("Ann", "Ben")
    hall.spin("Ann", 5, FEATURE)
    hall.spin("Ben", 10)
    assert hall.play is None  # Ben has lost all, and Ann's feature is completed
    machines = tuple(free_game_machine(name) for name in ("M1", "M2"))
    zero = Hall(changed(credits=10, machines=machines, return_hundredths=96_00)).started("Ann", "Ben")
    zero.spin("Ann", 10, 1)
    assert zero.play is not None
    zero.source.numbers = [0]
    events = zero.do(a.PlayFeature("Ann", zero.machine("Ann")))
    assert rules_of(events, "session_ended") == {"7.1", "7.3"}


def free_game_machine(name):
    """One whose feature pays nothing but a free game: numbers 1 and 0 draw it, and a loss. It returns 96%."""
    return MachineSpec(name, 100, 10, (PayLine(1), PayLine(1, 0, 1), PayLine(2, 1), PayLine(1, 2)))


@rule("skycity/machine_tournaments", "7.1")
def test_a_session_of_one_is_over_as_it_begins():
    hall = Hall().allotted("Ann", "Ben").at(STARTS)
    events = hall.do(a.StartSession(DIRECTOR, 1, ("Ben",)))
    assert one(events, "session_ended").credits == {"Ann": 100, "Ben": 0}
    assert hall.session().order == [["Ann"], ["Ben"]]


@rule("skycity/machine_tournaments", "7.2", "4.2")
@pytest.mark.parametrize(("elapsed_s", "is_over"), [(599, False), (600, True), (601, True)])
def test_when_the_time_is_up_nobody_wagers(elapsed_s, is_over):
    hall = Hall().started("Ann", "Ben").at(STARTS + elapsed_s)
    if is_over:
        hall.refused(a.Spin("Ann", hall.machine("Ann"), 1), "7.2")
        hall.refused(a.EndSession("Ann"), "7.2")
        assert rules_of(hall.do(a.EndSession(DIRECTOR)), "session_ended") == {"7.2", "7.3"}
    else:
        hall.spin("Ann")
        hall.refused(a.EndSession(DIRECTOR), "7.2")


@rule("skycity/machine_tournaments", "7.2")
def test_by_the_other_reading_wagers_are_good_until_the_signal():
    hall = Hall(readings={"session_over": "signal"}).started("Ann", "Ben").at(STARTS + 999)
    hall.spin("Ann")
    hall.do(a.EndSession(DIRECTOR))
    assert hall.play is None


@rule("skycity/machine_tournaments", "7.2")
def test_a_feature_in_progress_at_the_end_is_completed():
    hall = Hall().started("Ann", "Ben")
    hall.spin("Ann", 10, FEATURE)
    hall.at(STARTS + 700)
    hall.source.numbers = [DOUBLES]
    hall.do(a.PlayFeature("Ann", hall.machine("Ann")))
    events = hall.do(a.EndSession(DIRECTOR))
    played = [event for event in events if event.name() == "free_game_played"]
    assert [(event.won, event.free_games) for event in played] == [(20, 1), (20, 0)]
    assert rules_of(events, "free_game_played") == {"7.2"}
    assert one(events, "session_ended").credits == {"Ann": 100 + 10 + 60, "Ben": 100}


@rule("skycity/machine_tournaments", "4.2")
def test_play_offs_last_as_determined():
    hall = Hall().final(Ann=100, Ben=100)
    hall.do(a.StartPlayOff(DIRECTOR, 1))
    hall.at(hall.play.until_s - 1).refused(a.EndSession(DIRECTOR), "7.2")
    assert hall.play.until_s == STARTS + 600 + 120
    hall.spin("Ann", 1, LOSES)
    hall.end()
    assert hall.session().order == [["Ben"], ["Ann"]]


@rule("skycity/machine_tournaments", "7.3", "7.4")
def test_credits_are_recorded_and_who_qualifies_is_told_at_once():
    hall = Hall(HEATS).entered("Ann", "Ben", "Cy", "Dee").directed()
    hall.do(a.AllotSessions(OPERATOR, (("Ann", "Ben"), ("Cy", "Dee"))))
    hall.at(STARTS).do(a.StartSession(DIRECTOR, 1))
    events = hall.hold(Ben=120).end()
    assert one(events, "session_ended").credits == {"Ann": 100, "Ben": 120}
    told = one(events, "players_qualified")
    assert (told.players, rules_of(events, "players_qualified")) == (("Ben",), {"7.4", "7.3"})


# -- people ----------------------------------------------------------------------------------------------------------


@rule("skycity/machine_tournaments", "6.3")
def test_a_name_is_given_when_it_is_asked_for():
    hall = Hall().entered().directed()
    hall.refused(a.GiveName("Ann", "Ann Lee"), "6.3")
    hall.refused(a.AskName("Ben", "Ann"), "6.3")
    hall.refused(a.AskName(DIRECTOR, "Eve"), "6.3")
    hall.do(a.AskName(DIRECTOR, "Ann"))
    hall.refused(a.GiveName("Ann", " "), "6.3")
    assert rules_of(hall.do(a.GiveName("Ann", "Ann Lee")), "name_recorded") == {"6.3"}
    assert hall.tournament.state().entries.entries["Ann"].full_name == "Ann Lee"


@rule("skycity/machine_tournaments", "6.3")
def test_a_representative_of_the_director_may_ask_too():
    hall = Hall().entered().directed()
    hall.refused(a.AskName("Rex", "Ann"), "6.3")
    hall.refused(a.NameRepresentative("Ann", "Rex"), "6.3")
    for wrong in ("Ben", DIRECTOR):
        hall.refused(a.NameRepresentative(DIRECTOR, wrong), "6.3")
    hall.do(a.NameRepresentative(DIRECTOR, "Rex"))
    hall.refused(a.NameRepresentative(DIRECTOR, "Rex"), "6.3")
    hall.do(a.AskName("Rex", "Ann"))
    hall.do(a.GiveName("Ann", "Ann Lee"))


@rule("skycity/machine_tournaments", "4.3")
def test_who_breaks_the_rules_or_is_not_there_may_be_disqualified():
    hall = Hall().allotted("Ann", "Ben", "Cy", "Dee")
    hall.refused(a.Disqualify(DIRECTOR, "Ann", "absence", "not there"), "4.3(c)")
    hall.refused(a.Disqualify(DIRECTOR, "Ann", "breach", " "), "4.3(c)")
    hall.refused(a.Disqualify(DIRECTOR, "Ann", "whim", "why not"), "4.3(c)")
    hall.refused(a.Disqualify("Ben", "Ann", "breach", "she shouts"), "4.3(c)")
    hall.refused(a.Disqualify(DIRECTOR, "Eve", "breach", "she shouts"), "4.3(c)")
    hall.at(STARTS - 1).refused(a.Disqualify(DIRECTOR, "Ann", "absence", "not there"), "4.3(c)")
    hall.at(STARTS).do(a.Disqualify(DIRECTOR, "Ann", "absence", "not there"))
    hall.do(a.StartSession(DIRECTOR, 1, ("Dee",)))
    hall.refused(a.Disqualify(DIRECTOR, "Ben", "absence", "not there"), "4.3(c)")
    hall.do(a.Disqualify(OPERATOR, "Dee", "absence", "not there"))
    hall.hold(Ben=100, Cy=100).end()
    hall.do(a.Disqualify(OPERATOR, "Ben", "absence", "left before the play-off"))
    assert hall.session().order == [["Cy"]]
    assert hall.session().is_decided
