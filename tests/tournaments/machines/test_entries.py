"""Entries, fees and refunds, directors: rules 4.3 to 4.7 and 6.1 of SKYCITY's machine tournaments."""

import pytest

from croupier.tournaments.machines import OPERATOR, Prize, Stage
from croupier.tournaments.machines import actions as a
from croupier.tournaments.machines.description import TournamentDescription
from croupier.tournaments.machines.pictures import picture
from croupier.tournaments.machines.speaking import Speaker
from tests.rules import rule
from tests.tournaments.machines.hall import DAY, DIRECTOR, HOUR, STARTS, Hall, changed, one, rules_of

PAID = ("entrant/Ann", "value")


# -- applications ----------------------------------------------------------------------------------------------------


@rule("skycity/machine_tournaments", "4.3")
def test_any_application_may_be_refused():
    hall = Hall().opened().applied("Ann")
    hall.refused(a.RefuseEntry("Ann", "Ann"), "4.3(a)")
    assert rules_of(hall.do(a.RefuseEntry(OPERATOR, "Ann")), "entry_refused") == {"4.3(a)"}
    hall.refused(a.AcceptEntry(OPERATOR, "Ann"), "4.3(a)")
    assert not hall.tournament.players()
    hall.refused(a.ApplyForEntry(OPERATOR))
    hall.refused(a.ApplyForEntry("dealer"))
    hall.applied("Ann").refused(a.ApplyForEntry("Ann"), "4.3(a)")
    hall.refused(a.AcceptEntry("Ann", "Ann"), "4.3(a)")


@rule("skycity/machine_tournaments", "4.2")
def test_no_more_enter_than_the_maximum_and_the_machines():
    hall = Hall(changed(maximum_players=2)).entered("Ann", "Ben").applied("Cy")
    hall.refused(a.AcceptEntry(OPERATOR, "Cy"), "4.2(e)")
    hall = Hall().entered("Ann", "Ben", "Cy", "Dee").applied("Eve")
    hall.refused(a.AcceptEntry(OPERATOR, "Eve"), "6.2")
    hall.do(a.WithdrawEntry("Ann"))
    hall.do(a.AcceptEntry(OPERATOR, "Eve"))


@rule("skycity/machine_tournaments", "4.2")
@pytest.mark.parametrize(("entered", "is_enough"), [(2, False), (3, True), (4, True)])
def test_no_fewer_play_than_the_minimum(entered, is_enough):
    hall = Hall(changed(minimum_players=3)).entered(*("Ann", "Ben", "Cy", "Dee")[:entered])
    if is_enough:
        hall.do(a.AllotSessions(OPERATOR))
    else:
        hall.refused(a.AllotSessions(OPERATOR), "4.2(e)")


@rule("skycity/machine_tournaments", "4.7_current")
def test_an_applicant_had_the_conditions_in_writing():
    hall = Hall(edition="current").opened()
    hall.do(a.ApplyForEntry("Ann"))
    hall.refused(a.AcceptEntry(OPERATOR, "Ann"), "4.7_current")
    hall.refused(a.GiveConditions("Ann", "Ann"), "4.7_current")
    hall.refused(a.GiveConditions(OPERATOR, "Ben"), "4.7_current")
    assert rules_of(hall.do(a.GiveConditions(OPERATOR, "Ann")), "conditions_given") == {"4.7_current"}
    hall.refused(a.GiveConditions(OPERATOR, "Ann"), "4.7_current")
    hall.do(a.AcceptEntry(OPERATOR, "Ann"))
    amended = Hall().opened()
    amended.do(a.ApplyForEntry("Ann"))
    amended.refused(a.GiveConditions(OPERATOR, "Ann"))
    amended.do(a.AcceptEntry(OPERATOR, "Ann"))


@rule("skycity/machine_tournaments", "4.7_current", "4.3")
def test_so_had_whoever_takes_over_an_entry():
    hall = Hall(changed(is_transferable=True), edition="current").entered("Ann")
    hall.do(a.ApplyForEntry("Ben"))
    hall.refused(a.TransferEntry("Ann", "Ben"), "4.7_current")
    hall.do(a.GiveConditions(OPERATOR, "Ben"))
    hall.do(a.TransferEntry("Ann", "Ben"))
    assert hall.tournament.players() == ["Ben"]


@rule("skycity/machine_tournaments", "4.3")
def test_entries_may_be_transferable():
    hall = Hall().entered("Ann").applied("Ben")
    hall.refused(a.TransferEntry("Ann", "Ben"), "4.3(b)")
    hall = Hall(changed(is_transferable=True)).entered("Ann").applied("Ben")
    hall.refused(a.TransferEntry("Ann", "Cy"), "4.3(b)")
    hall.refused(a.TransferEntry("Ben", "Ben"), "4.3(b)")
    assert rules_of(hall.do(a.TransferEntry("Ann", "Ben")), "entry_transferred") == {"4.3(b)"}
    assert hall.tournament.players() == ["Ben"]
    hall.do(a.WithdrawEntry("Ben"))
    assert hall.balances["entrant/Ben", "value"] == 50_00


@rule("skycity/machine_tournaments", "4.3", "4.5")
def test_whoever_is_out_may_apply_again():
    hall = Hall(changed(is_transferable=True)).entered("Ann", "Ben").applied("Cy")
    assert "is in" in hall.refused(a.ApplyForEntry("Ann"), "4.3(a)")
    hall.do(a.WithdrawEntry("Ann"))
    hall.do(a.TransferEntry("Ben", "Cy"))
    describe = TournamentDescription(hall.tournament)
    assert ["apply_for_entry" in describe.can(Speaker(name)) for name in ("Ann", "Ben", "Cy")] == [True, True, False]
    hall.applied("Ann").applied("Ben")
    hall.refused(a.ApplyForEntry("Ann"), "4.3(a)")
    entries = TournamentDescription(hall.tournament).entries()
    assert [(each.player, each.status) for each in entries] == [("Ben", "applied"), ("Ann", "applied"), ("Cy", "in")]
    hall.do(a.AcceptEntry(OPERATOR, "Ann"))
    assert hall.tournament.players() == ["Cy", "Ann"]
    assert hall.balances[PAID] == -50_00
    hall.do(a.RefuseEntry(OPERATOR, "Ben"))
    assert hall.tournament.players() == ["Cy", "Ann"]
    hall.applied("Ben").do(a.TransferEntry("Cy", "Ben"))
    assert hall.tournament.players() == ["Ann", "Ben"]


@rule("skycity/machine_tournaments", "4.5", "4.1")
def test_whoever_withdrew_late_pays_anew_and_has_both_fees_back_if_it_does_not_proceed():
    hall = Hall(changed(minimum_players=3)).entered("Ann", "Ben").at(STARTS - DAY)
    hall.do(a.WithdrawEntry("Ann"))
    hall.applied("Ann").do(a.AcceptEntry(OPERATOR, "Ann"))
    assert hall.balances[PAID] == -100_00
    hall.do(a.CancelTournament(OPERATOR))
    assert hall.balances[PAID] == 0


@rule("skycity/machine_tournaments", "4.3")
def test_whoever_is_disqualified_does_not_apply_again():
    hall = Hall().entered("Ann", "Ben")
    hall.do(a.Disqualify(OPERATOR, "Ann", "breach", "a forged form"))
    assert "is disqualified" in hall.refused(a.ApplyForEntry("Ann"), "4.3(c)")


# -- refunds ---------------------------------------------------------------------------------------------------------


@rule("skycity/machine_tournaments", "4.5")
@pytest.mark.parametrize(
    ("before_s", "is_refunded"), [(2 * DAY + 1, True), (2 * DAY, True), (2 * DAY - 1, False), (1, False)]
)
def test_a_fee_goes_back_two_days_before_the_beginning(before_s, is_refunded):
    hall = Hall().entered().at(STARTS - before_s)
    events = hall.do(a.WithdrawEntry("Ann"))
    assert hall.balances[PAID] == (0 if is_refunded else -50_00)
    assert rules_of(events, "fee_refunded" if is_refunded else "fee_kept") == {"4.5(a)"}
    assert hall.tournament.players() == ["Ben", "Cy"]
    hall.refused(a.WithdrawEntry("Ann"), "4.5(a)")


@rule("skycity/machine_tournaments", "4.5")
def test_later_the_operator_may_consent_until_play_begins():
    hall = Hall().entered("Ann", "Ben", "Cy", "Dee").at(STARTS - 1)
    hall.refused(a.ConsentToRefund(OPERATOR, "Ann"), "4.5(a)")
    hall.do(a.WithdrawEntry("Ann"))
    hall.refused(a.ConsentToRefund("Ann", "Ann"), "4.5(a)")
    assert rules_of(hall.do(a.ConsentToRefund(OPERATOR, "Ann")), "fee_refunded") == {"4.5(a)"}
    assert hall.balances[PAID] == 0
    hall.refused(a.ConsentToRefund(OPERATOR, "Ann"), "4.5(a)")
    hall.do(a.WithdrawEntry("Ben"))
    hall.directed().do(a.AllotSessions(OPERATOR))
    hall.at(STARTS).do(a.StartSession(DIRECTOR, 1))
    hall.refused(a.ConsentToRefund(OPERATOR, "Ben"), "4.5(a)")
    assert hall.balances["entrant/Ben", "value"] == -50_00


@rule("skycity/machine_tournaments", "4.5")
def test_a_beginning_that_was_put_off_counts():
    hall = Hall(start_notice_minutes=5).allotted().at(STARTS - DAY)
    hall.do(a.AlterStart(DIRECTOR, 1, STARTS + DAY))
    hall.do(a.WithdrawEntry("Ann"))
    assert hall.balances[PAID] == 0


@rule("skycity/machine_tournaments", "4.5")
def test_whoever_leaves_during_play_gets_nothing_back():
    hall = Hall().started()
    hall.do(a.WithdrawEntry("Ann"))
    assert hall.balances[PAID] == -50_00
    assert "Ann" not in hall.play.machines


@rule("skycity/machine_tournaments", "4.3", "4.5", "4.6")
def test_a_tournament_that_does_not_proceed_gives_fees_back():
    hall = Hall(changed(minimum_players=3)).entered("Ann", "Ben", "Cy", "Dee").at(STARTS - 1)
    hall.refused(a.CancelTournament(OPERATOR), "4.3(e)")
    hall.do(a.Disqualify(OPERATOR, "Dee", "breach", "a forged form"))
    hall.refused(a.CancelTournament(OPERATOR), "4.3(e)")
    hall.do(a.WithdrawEntry("Cy"))
    hall.refused(a.CancelTournament("Ann"), "4.3(e)")
    events = hall.do(a.CancelTournament(OPERATOR))
    assert rules_of(events, "fee_refunded") == {"4.5(b)"}
    assert rules_of(events, "fee_kept") == {"4.6"}
    assert rules_of(events, "tournament_cancelled") == {"4.3(e)"}
    balances = {player: hall.balances[f"entrant/{player}", "value"] for player in ("Ann", "Ben", "Cy", "Dee")}
    assert balances == {"Ann": 0, "Ben": 0, "Cy": 0, "Dee": -50_00}
    assert (hall.balances["fees", "value"], hall.balances["/house/tournaments", "value"]) == (0, 50_00)
    for did in (a.AllotSessions(OPERATOR), a.CancelTournament(OPERATOR), a.WithdrawEntry("Ann")):
        hall.refused(did, "4.3(e)")
    hall.refused(a.ApplyForEntry("Eve"))


@rule("skycity/machine_tournaments", "4.3")
def test_it_is_cancelled_only_before_it_begins():
    hall = Hall(changed(minimum_players=2)).allotted("Ann", "Ben")
    hall.at(STARTS - 1).do(a.WithdrawEntry("Ann"))
    hall.do(a.CancelTournament(OPERATOR))
    hall.at(STARTS).refused(a.StartSession(DIRECTOR, 1), "4.3(e)")
    begun = Hall().started()
    begun.refused(a.CancelTournament(OPERATOR), "4.3(e)")


@rule("skycity/machine_tournaments", "4.6")
def test_a_disqualified_player_gets_no_refund():
    hall = Hall().entered()
    events = hall.do(a.Disqualify(OPERATOR, "Ann", "breach", "a forged form"))
    assert rules_of(events, "fee_kept") == {"4.6"}
    hall.refused(a.ConsentToRefund(OPERATOR, "Ann"), "4.6")
    hall.refused(a.WithdrawEntry("Ann"))
    assert hall.balances[PAID] == -50_00


# -- fees and the pool -----------------------------------------------------------------------------------------------


@rule("skycity/machine_tournaments", "4.4")
@pytest.mark.parametrize(
    ("edition", "percent", "retained", "pool"),
    [("current", 0, 0, 150_00), ("proposed", 0, 0, 150_00), ("proposed", 33, 49_50, 100_50),
     ("proposed", 100, 150_00, 0)],
)  # fmt: skip
def test_fees_are_the_pool_less_what_is_retained(edition, percent, retained, pool):
    hall = Hall(edition=edition, retained_percent=percent).allotted().at(STARTS)
    events = hall.do(a.StartSession(DIRECTOR, 1))
    began = one(events, "tournament_began")
    assert (began.retained_cents, began.pool_cents) == (retained, pool)
    assert (hall.balances["fees", "value"], hall.balances["pool", "value"]) == (0, pool)
    assert hall.balances["/house/tournaments", "value"] == retained


@rule("skycity/machine_tournaments", "4.4")
def test_the_operator_may_contribute():
    prizes = (Prize(pool_percent=100), Prize(cents=75_00), Prize(goods="a weekend"))
    hall = Hall(changed(prizes=prizes)).started()
    assert hall.balances["pool", "value"] == 225_00
    hall.hold(Ann=120, Ben=110).end()
    won = [event for event in hall.awarded() if event.name() == "prize_won"]
    assert [(event.players, event.cents, event.goods) for event in won] == [
        (("Ann",), 150_00, ()), (("Ben",), 75_00, ()), (("Cy",), 0, ("a weekend",)),
    ]  # fmt: skip


# -- the director, and starting times ------------------------------------------------------------------------------


@rule("skycity/machine_tournaments", "6.1")
def test_the_director_is_there_while_a_session_is_in_progress():
    hall = Hall().entered()
    hall.do(a.AllotSessions(OPERATOR))
    hall.at(STARTS).refused(a.StartSession("Dora", 1), "6.1")
    hall.refused(a.TakeFloor(""), "6.1")
    hall.refused(a.DesignateDirector("Ann", "Dora"), "6.1")
    hall.refused(a.DesignateDirector(OPERATOR, "Ann"), "6.1")
    hall.do(a.DesignateDirector(OPERATOR, "Dora"))
    hall.refused(a.DesignateDirector(OPERATOR, "Dora"), "6.1")
    hall.refused(a.StartSession("Dora", 1), "6.1")
    hall.refused(a.LeaveFloor("Dora"), "6.1")
    hall.do(a.TakeFloor("Dora"))
    hall.refused(a.TakeFloor("Dora"), "6.1")
    hall.refused(a.StartSession("Ann", 1), "6.1")
    hall.do(a.StartSession("Dora", 1))
    hall.refused(a.LeaveFloor("Dora"), "6.1")
    hall.do(a.DesignateDirector(OPERATOR, "Dan"))
    hall.at(STARTS + 600).refused(a.EndSession("Dora"), "7.2")
    hall.do(a.EndSession("Dan"))


@rule("skycity/machine_tournaments", "6.1")
def test_between_sessions_the_director_may_leave():
    hall = Hall().allotted()
    hall.do(a.LeaveFloor(DIRECTOR))
    hall.at(STARTS).refused(a.StartSession(DIRECTOR, 1), "6.1")
    hall = Hall().opened().directed()
    hall.refused(a.ApplyForEntry(DIRECTOR), "6.1")


@rule("skycity/machine_tournaments", "4.7")
@pytest.mark.parametrize(("notice_s", "is_enough"), [(1199, False), (1200, True), (1201, True)])
def test_a_starting_time_is_altered_after_reasonable_notice(notice_s, is_enough):
    hall = Hall(start_notice_minutes=20).allotted().at(STARTS - 5000)
    altered = a.AlterStart(DIRECTOR, 1, STARTS - 5000 + notice_s)
    if not is_enough:
        hall.refused(altered, "4.7")
        return
    event = one(hall.do(altered), "start_altered")
    assert sorted(event.told) == ["Ann", "Ben", "Cy"]
    hall.at(STARTS - 5000 + notice_s - 1).refused(a.StartSession(DIRECTOR, 1), "4.7")
    hall.at(STARTS - 5000 + notice_s).do(a.StartSession(DIRECTOR, 1))


@rule("skycity/machine_tournaments", "4.7")
def test_who_may_alter_which_start():
    hall = Hall().allotted()
    assert "start_notice_minutes" in hall.refused(a.AlterStart(DIRECTOR, 1, STARTS + 1), "4.7")
    hall = Hall(start_notice_minutes=1).allotted()
    hall.refused(a.AlterStart("Ann", 1, STARTS + 1), "4.7")
    hall.refused(a.AlterStart(DIRECTOR, 2, STARTS + 1), "4.7")
    for stage in (-1, 2):
        assert "stage" in hall.refused(a.AlterStart(DIRECTOR, 1, STARTS + 1, stage), "4.7")
    assert "calendar" in hall.refused(a.AlterStart(DIRECTOR, 1, 10**12), "4.7")
    hall.at(STARTS).do(a.AlterStart(DIRECTOR, 1, STARTS + 60))
    hall.refused(a.StartSession(DIRECTOR, 1), "4.7")
    hall.at(STARTS + 60).do(a.StartSession(DIRECTOR, 1))
    assert "it has begun" in hall.refused(a.AlterStart(DIRECTOR, 1, STARTS + 9999), "4.7")
    hall.end()
    assert "it has begun" in hall.refused(a.AlterStart(DIRECTOR, 1, STARTS + 9999), "4.7")


TWO_STAGES = changed(stages=(Stage((STARTS, STARTS + HOUR)), Stage((STARTS + DAY,))))


def starts(hall):
    """When sessions begin as everybody sees it, by stage and number."""
    return {(each.stage, each.number): each.starts_ms // 1000 for each in picture(hall.tournament).sessions}


@rule("skycity/machine_tournaments", "4.7")
def test_any_session_is_altered_before_players_are_allotted_and_holds_when_they_are():
    hall = Hall(TWO_STAGES, start_notice_minutes=20).opened()
    hall.do(a.DesignateDirector(OPERATOR, DIRECTOR))
    hall.entered("Ann", "Ben", "Cy")
    told = one(hall.do(a.AlterStart(DIRECTOR, 2, STARTS + 2 * HOUR)), "start_altered")
    assert (told.stage, told.told) == (1, ("Ann", "Ben", "Cy"))
    assert told.words().startswith("session 2 of stage 1 begins at another time, 1970-01-11 02:00:00 UTC; Ann, Ben, Cy")
    hall.do(a.AlterStart(DIRECTOR, 1, STARTS + 2 * DAY, 2))
    expected = {(1, 1): STARTS, (1, 2): STARTS + 2 * HOUR, (2, 1): STARTS + 2 * DAY}
    assert starts(hall) == starts(hall.restart()) == expected
    hall.do(a.TakeFloor(DIRECTOR))
    hall.do(a.AllotSessions(OPERATOR, (("Ann", "Ben"), ("Cy",))))
    assert starts(hall) == starts(hall.restart()) == expected
    hall.at(STARTS + 2 * HOUR - 1).refused(a.StartSession(DIRECTOR, 2), "4.7")


@rule("skycity/machine_tournaments", "4.7")
def test_so_is_one_of_a_later_stage_and_all_who_can_come_into_it_are_told():
    hall = Hall(TWO_STAGES, start_notice_minutes=20).entered("Ann", "Ben", "Cy").directed()
    hall.do(a.AllotSessions(OPERATOR, (("Ann", "Ben"), ("Cy",))))
    hall.at(STARTS).do(a.StartSession(DIRECTOR, 1))
    hall.hold(Ann=110).end()
    told = one(hall.do(a.AlterStart(DIRECTOR, 1, STARTS + 3 * DAY, 2)), "start_altered")
    assert (told.stage, told.told) == (2, ("Ann", "Cy"))
    hall.at(STARTS + HOUR).do(a.StartSession(DIRECTOR, 2))
    hall.do(a.AllotSessions(OPERATOR))
    assert hall.restart().session().starts_s == STARTS + 3 * DAY
    assert "it has begun" in hall.refused(a.AlterStart(DIRECTOR, 1, STARTS + 4 * DAY, 1), "4.7")
    hall.do(a.AlterStart(DIRECTOR, 1, STARTS + 2 * DAY))
    hall.at(STARTS + 2 * DAY).do(a.StartSession(DIRECTOR, 1))


@rule("skycity/machine_tournaments", "4.7")
def test_the_order_of_stages_is_kept():
    hall = Hall(TWO_STAGES, start_notice_minutes=20).entered("Ann", "Ben").directed()
    assert "after session 1 of stage 2" in hall.refused(a.AlterStart(DIRECTOR, 1, STARTS + DAY + 1), "4.7")
    assert "before session 2 of stage 1" in hall.refused(a.AlterStart(DIRECTOR, 1, STARTS + HOUR - 1, 2), "4.7")
    hall.do(a.AlterStart(DIRECTOR, 1, STARTS + DAY))
    hall.do(a.AllotSessions(OPERATOR))
    hall.refused(a.AlterStart(DIRECTOR, 1, STARTS + DAY - 1, 2), "4.7")


@rule("skycity/machine_tournaments", "4.7", "4.5")
def test_nobody_alters_the_start_of_what_is_not_published_or_is_called_off():
    hall = Hall(start_notice_minutes=20)
    hall.do(a.DesignateDirector(OPERATOR, DIRECTOR))
    hall.refused(a.AlterStart(DIRECTOR, 1, STARTS + 1), "4.7")
    hall.entered("Ann").at(STARTS - DAY)
    hall.do(a.AlterStart(DIRECTOR, 1, STARTS + DAY))
    hall.do(a.WithdrawEntry("Ann"))
    assert hall.balances[PAID] == 0
    hall.do(a.CancelTournament(OPERATOR))
    hall.refused(a.AlterStart(DIRECTOR, 1, STARTS + DAY), "4.3(e)")
