"""Waiting lists: who is on which, in which place, and who is called when a seat falls vacant."""

import pytest

from croupier.errors import CroupierError
from croupier.room.poker_room import events as told
from croupier.room.poker_room import messages as say
from croupier.room.poker_room.terms import PokerRoomSetup, terms_of
from tests.room.poker_room.rooms import BOSS, CROWN, GAME, OTHER, STAR, Room, rules_of
from tests.rules import rule

FULL = "Kay Lou Mia Ned Oli Pia Quin Ray Sue"


def full_room(document: str = STAR, **setup) -> Room:
    return Room(document, **setup).full("T-1", FULL).full("T-9", "Una Vic Will", game=OTHER)


# -- who waits where ---------------------------------------------------------------------------------------------------


def test_a_list_is_kept_in_the_order_of_joining():
    room = full_room().join("Ann", "Ben", "Cid")
    assert room.waiting() == ["Ann", "Ben", "Cid"]
    assert [(each.player, each.place) for each in room.told(told.ListJoined)] == [("Ann", 1), ("Ben", 2), ("Cid", 3)]
    room.do(say.LeaveList("Ben", "Ben"))
    room.join("Ben")
    assert room.waiting() == ["Ann", "Cid", "Ben"]


def test_several_lists_at_once_each_once_and_none_of_a_game_one_sits_in():
    room = full_room().join("Ann", games=(GAME, OTHER))
    assert room.waiting(GAME) == room.waiting(OTHER) == ["Ann"]
    room.refuses(say.JoinList("Ann", "Ann", (GAME,)), "Ann is on the list for Hold'em", "6.3")
    room.refuses(say.JoinList("Ben", "Ben", (OTHER, OTHER)), "each once")
    room.refuses(say.JoinList("Ben", "Ben", ()), "games: say which")
    room.refuses(say.JoinList("Kay", "Kay", (OTHER, GAME)), "Kay sits at T-1", "6.3")
    room.refuses(say.JoinList("Ben", "Ben", ("Razz",)), "'Razz' has no list; there are: Hold'em .*, Omaha", "6.3")
    room.join("Kay", games=(OTHER,))
    assert room.waiting(OTHER) == ["Ann", "Kay"]
    room.do(say.LeaveList("Ann", "Ann"))
    assert (room.waiting(GAME), room.waiting(OTHER)) == ([], ["Kay"])
    room.refuses(say.LeaveList("Ann", "Ann"), "Ann is on no list")
    room.refuses(say.LeaveList("Kay", "Kay", (GAME,)), "Kay is not on the list for Hold'em")


def test_staff_put_guests_down_by_name_and_nobody_speaks_for_another():
    room = full_room()
    room.do(say.JoinList("dealer", "Ann Lee", (GAME,)))
    assert room.told(told.ListJoined)[-1].by == "dealer"
    room.refuses(say.JoinList("Ben", "Cid", (GAME,)), "it is for Cid themselves or dealer or supervisor or manager")
    room.refuses(say.JoinList("player", "Cid", (GAME,)), "not player")
    room.refuses(say.LeaveList("Ben", "Ann Lee"), "not Ben")
    for nobody in ("supervisor", "courier", "system", "player", "dealer", " Ann"):
        room.refuses(say.JoinList(BOSS, nobody, (GAME,)), "is not a player")


def test_a_supervisor_moves_somebody_only_with_a_reason_that_is_recorded():
    room = full_room().join("Ann", "Ben", "Cid")
    moved = say.MoveOnList(BOSS, "Cid", GAME, 1, "was passed over by mistake")
    room.refuses(say.MoveOnList(BOSS, "Cid", GAME, 1, " "), "reason: say why")
    room.refuses(say.MoveOnList("Cid", "Cid", GAME, 1, "please"), "not Cid")
    room.refuses(say.MoveOnList("dealer", "Cid", GAME, 1, "please"), "not dealer")
    for place in (0, 4, 3):
        room.refuses(say.MoveOnList(BOSS, "Cid", GAME, place, "so"), "place: ")
    room.do(moved)
    assert room.waiting() == ["Cid", "Ann", "Ben"]
    (event,) = room.told(told.PlaceMoved)
    assert (event.before, event.place, event.reason, event.by) == (3, 1, "was passed over by mistake", BOSS)
    assert room.room.board.history[-1].event == event


def test_lists_are_opened_for_games_to_come_and_taken_down_when_nobody_waits():
    room = full_room()
    room.do(say.OpenList(BOSS, "Razz $20/$40"))
    room.join("Ann", games=("Razz $20/$40",))
    room.refuses(say.OpenList(BOSS, "Razz $20/$40"), "has a list")
    room.refuses(say.CloseList(BOSS, "Razz $20/$40"), "1 wait for it")
    room.refuses(say.CloseList(BOSS, GAME), "is on")
    room.refuses(say.OpenList("Ann", "Stud"), "not Ann")
    room.table("T-5", "Xia Yan", game="Razz $20/$40", vacant="3")
    assert room.called() == {"Ann": [("T-5", 3, "list")]}
    room.do(say.LeaveList("Ann", "Ann"))
    room.tell("T-5", say.TableReport("Razz $20/$40", False, 9, {}, (), 0))
    room.do(say.CloseList(BOSS, "Razz $20/$40"))
    assert room.room.board.lists.games == [GAME, OTHER]


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"call_s": 0}, "call_s: 0"), ({"passes": -1}, "passes: -1"), ({"hold_s": 0}, "hold_s: 0"),
        ({"name": " "}, "a poker room has a name"), ({"document": "skycity/casino_war"}, "falls vacant"),
        ({"readings": {"separated_seats": "apart"}}, "separated_seats"),
    ],
)  # fmt: skip
def test_a_setup_that_cannot_be_is_refused(wrong, problem):
    with pytest.raises(CroupierError, match=problem):
        terms_of(PokerRoomSetup(**{"name": "Poker", "document": STAR, **wrong}))


# -- calls -------------------------------------------------------------------------------------------------------------


@rule(STAR, "6.3")
def test_the_first_on_the_list_is_called_and_the_seat_is_held_meanwhile():
    room = full_room().join("Ann", "Ben").leaves("T-1", "Mia")
    assert room.called() == {"Ann": [("T-1", 3, "list")]}
    assert room.holds() == [("T-1", 3, "Ann", "list")]
    (call,) = room.told(told.PlayerCalled)
    assert call.until_ms == room.clock.now_ms() + 300_000
    assert rules_of(call) == f"{STAR} 6.3"
    room.carry().do(say.SayComing("Ann", "Ann"))
    room.sits("T-1", "Ann")
    assert (room.called(), room.waiting(), room.room.errands()) == ({}, ["Ben"], ())
    assert room.told(told.CallAnswered)[0].player == "Ann"
    assert room.told(told.ListLeft) == [], "that she came is all that is told of it"


def test_each_of_several_vacant_seats_has_its_own_from_the_list():
    room = full_room().join("Ann", "Ben", "Cid").leaves("T-1", "Mia").leaves("T-1", "Kay")
    assert room.called() == {"Ann": [("T-1", 3, "list")], "Ben": [("T-1", 1, "list")]}
    room.leaves("T-1", "Lou").leaves("T-1", "Ned")
    assert [*room.called()] == ["Ann", "Ben", "Cid"]
    room.join("Dee")
    assert room.called()["Dee"] == [("T-1", 4, "list")], "who joins while a seat is free is called at once"


def test_who_declines_stays_once_in_place_and_is_not_asked_again_for_seats_that_are_vacant():
    room = full_room().join("Ann", "Ben").leaves("T-1", "Mia")
    room.do(say.DeclineCall("Ann", "Ann"))
    assert room.called() == {"Ben": [("T-1", 3, "list")]}
    assert room.releases() == [("T-1", 3, "Ann")]
    assert room.told(told.CallDeclined)[0].stays
    room.do(say.DeclineCall(BOSS, "Ben"))
    assert (room.called(), room.waiting()) == ({}, ["Ann", "Ben"])
    room.leaves("T-1", "Kay")
    assert room.called() == {"Ann": [("T-1", 1, "list")]}, "another seat: and she is still first"
    room.do(say.DeclineCall("Ann", "Ann"))
    assert room.waiting() == ["Ben"]
    assert not room.told(told.CallDeclined)[-1].stays


@pytest.mark.parametrize(("passes", "stays"), [(0, [False]), (1, [True, False]), (2, [True, True, False])])
def test_the_house_says_how_often_somebody_may_decline(passes, stays):
    room = full_room(passes=passes).join("Ann")
    for player in FULL.split()[: len(stays)]:
        room.leaves("T-1", player).do(say.DeclineCall("Ann", "Ann"))
    assert [each.stays for each in room.told(told.CallDeclined)] == stays
    assert room.waiting() == []


@pytest.mark.parametrize("says", [True, False])
def test_who_does_not_come_in_time_is_off_the_list_and_the_next_is_called(says):
    room = full_room(call_s=120).join("Ann", "Ben").leaves("T-1", "Mia").carry()
    if says:
        room.do(say.SayComing("Ann", "Ann"))
    assert room.later(119) == []
    room.refuses(say.ClockStrikes("system"), "nothing is due")
    room.refuses(say.ClockStrikes("Ann"), "it is for system, not Ann")
    assert room.room.due_ms() == room.clock.now_ms() + 1000
    events = room.later(1)
    assert [type(each).__name__ for each in events] == ["CallMissed", "PlayerCalled"]
    assert room.waiting() == ["Ben"]
    assert [type(each).__name__ for each in room.room.errands()] == ["ReleaseSeat", "HoldSeat"]
    assert room.room.due_ms() == room.clock.now_ms() + 120_000


def test_an_answer_that_comes_too_late_is_none():
    room = full_room().join("Ann").leaves("T-1", "Mia")
    room.clock.advance(299)
    assert room.room.describe.why_not(say.SayComing("Ann", "Ann")) == ""
    room.clock.advance(1)
    room.refuses(say.SayComing("Ann", "Ann"), "the time to come is over")
    room.refuses(say.DeclineCall("Ann", "Ann"), "the time to come is over")
    room.refuses(say.SayComing("Ben", "Ben"), "Ben is called to no seat")


def test_who_is_first_on_two_lists_is_called_once_and_chooses():
    room = full_room().join("Ann", games=(GAME, OTHER)).join("Ben", "Cid").join("Dee", games=(OTHER,))
    room.leaves("T-1", "Mia")
    until = room.room.board.calls.of("Ann").until_ms
    room.clock.advance(10)
    room.leaves("T-9", "Vic")
    assert room.called() == {"Ann": [("T-1", 3, "list"), ("T-9", 2, "list")]}
    assert room.room.board.calls.of("Ann").until_ms == until, "a second seat gives no more time"
    assert [each.others for each in room.told(told.PlayerCalled)] == [False, True]
    room.refuses(say.SayComing("Ann", "Ann"), "say for which seat Ann comes")
    room.refuses(say.SayComing("Ann", "Ann", "Razz"), "not to Razz")
    room.do(say.SayComing("Ann", "Ann", OTHER))
    assert room.called() == {"Ann": [("T-9", 2, "list")], "Ben": [("T-1", 3, "list")]}
    assert room.waiting(GAME) == ["Ann", "Ben", "Cid"], "she still waits for the other game"
    room.leaves("T-1", "Kay")
    assert room.called()["Cid"] == [("T-1", 1, "list")]
    (passed,) = room.told(told.PassedOver)
    assert (passed.player, passed.seat, passed.reason) == ("Ann", 1, "is on the way to another seat")
    room.carry().sits("T-9", "Ann")
    assert (room.waiting(GAME), room.waiting(OTHER)) == (["Ann", "Ben", "Cid"], ["Dee"])


def test_of_two_seats_one_may_be_declined_and_without_an_answer_both_lists_are_lost():
    room = full_room().join("Ann", games=(GAME, OTHER)).leaves("T-1", "Mia").leaves("T-9", "Vic")
    room.do(say.DeclineCall("Ann", "Ann", GAME))
    assert room.called() == {"Ann": [("T-9", 2, "list")]}
    room = full_room().join("Ann", games=(GAME, OTHER)).leaves("T-1", "Mia").leaves("T-9", "Vic")
    room.later(300)
    assert (room.waiting(GAME), room.waiting(OTHER), room.called()) == ([], [], {})


def test_who_leaves_the_list_while_called_frees_the_seat_for_the_next():
    room = full_room().join("Ann", "Ben").leaves("T-1", "Mia")
    room.do(say.LeaveList("Ann", "Ann"))
    assert room.called() == {"Ben": [("T-1", 3, "list")]}
    assert room.releases() == [("T-1", 3, "Ann")]


# -- what tables say ---------------------------------------------------------------------------------------------------


def test_who_sits_down_elsewhere_in_the_game_waits_no_longer():
    room = full_room().full("T-2", "Xia Yan").join("Ann", "Ben").leaves("T-1", "Mia").carry()
    room.sits("T-2", "Ann", 5)
    assert room.called() == {"Ben": [("T-1", 3, "list")]}
    assert room.waiting() == ["Ben"]
    assert room.told(told.ListLeft)[0].reason == "sits at T-2"
    room.sits("T-1", "Ben", 4)
    assert room.releases()[-1] == ("T-1", 3, "Ben"), "in another seat than the one that was held"


def test_a_seat_that_another_takes_is_lost_and_the_place_is_kept():
    room = full_room().join("Ann", "Ben").leaves("T-1", "Mia").carry()
    room.sits("T-1", "Zoe", 3)
    assert (room.called(), room.waiting()) == ({}, ["Ann", "Ben"])
    assert room.told(told.CallEnded)[0].reason == "somebody else sits there"
    room.leaves("T-1", "Zoe")
    assert [*room.called()] == ["Ann"]


def test_a_table_that_closes_or_changes_its_game_calls_nobody():
    room = full_room().join("Ann").leaves("T-1", "Mia").carry()
    room.tell("T-1", say.TableReport(GAME, False, 9, {}, (), 0))
    assert (room.called(), room.waiting()) == ({}, ["Ann"])
    room.table("T-1", "Kay Lou", game=OTHER)
    assert room.called() == {}
    room.table("T-1", "Kay Lou")
    assert room.called() == {"Ann": [("T-1", 3, "list")]}


def test_a_report_that_crosses_with_an_errand_changes_nothing():
    room = full_room().join("Ann", "Ben").leaves("T-1", "Mia")
    room.tell("T-1", room.reports["T-1"])
    assert [*room.called()] == ["Ann"], "said before the table heard that the seat is held"
    room.do(say.DeclineCall("Ann", "Ann"))
    room.do(say.DeclineCall("Ben", "Ben"))
    report = room.reports["T-1"]
    room.tell("T-1", say.TableReport(GAME, True, 9, report.players, (), 8))
    assert room.called() == {}, "said before the table heard that it is released"
    room.carry().tell("T-1", report)
    assert room.called() == {}, "it is the same vacancy, which both have declined"


@pytest.mark.parametrize(
    ("report", "problem"),
    [
        (say.TableReport("", True, 9, {}, (), 0), "report.game"),
        (say.TableReport(GAME, True, 0, {}, (), 0), "report.seats"),
        (say.TableReport(GAME, True, 9, {10: "Ann"}, (), 1), "seat 10 is not there"),
        (say.TableReport(GAME, True, 9, {1: "Ann", 2: "Ann"}, (), 2), "in several seats"),
        (say.TableReport(GAME, True, 9, {1: "dealer"}, (), 1), "is not a player"),
        (say.TableReport(GAME, True, 9, {1: "Ann"}, (1,), 1), "seat 1 is Ann's"),
        (say.TableReport(GAME, True, 9, {1: "Ann"}, (2, 2), 1), "named again"),
        (say.TableReport(GAME, True, 9, {1: "Ann"}, (2,), 2), "report.dealt: 2 of 1"),
    ],
)
def test_a_report_that_cannot_be_is_refused(report, problem):
    room = full_room()
    room.refuses(say.TellTable("courier", "T-1", report), problem)
    room.refuses(say.TellTable("Ann", "T-1", room.reports["T-1"]), "not Ann")


# -- errands -----------------------------------------------------------------------------------------------------------


def test_errands_are_numbered_and_settled_once():
    room = full_room().join("Ann", "Ben").leaves("T-1", "Mia")
    room.do(say.DeclineCall("Ann", "Ann"))
    assert [each.number for each in room.room.errands()] == [1, 2, 3]
    room.do(say.ErrandDone("courier", 1))
    room.refuses(say.ErrandDone("courier", 1), "1 is settled")
    room.refuses(say.ErrandDone("courier", 4), "4 is no errand")
    room.refuses(say.ErrandDone("Ann", 2), "not Ann")
    room.do(say.ErrandDone("courier", 2))
    room.do(say.ErrandRefused("courier", 3, "the seat is taken"))
    assert (room.called(), room.waiting(), room.room.errands()) == ({}, ["Ann", "Ben"], ())
    assert room.told(told.CallEnded)[0].reason == "the seat is taken"


def test_both_rulebooks_call_those_who_wait_in_order():
    room = full_room(CROWN).join("Ann", "Ben").leaves("T-1", "Mia")
    assert room.called() == {"Ann": [("T-1", 3, "list")]}
    assert rules_of(room.told(told.PlayerCalled)[0]) == f"{CROWN} 6.1"
