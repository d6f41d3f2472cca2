"""Players who are connected by family or association sit at different tables, or well apart."""

import pytest

from croupier.room.poker_room import events as told
from croupier.room.poker_room import messages as say
from tests.room.poker_room.rooms import BOSS, CROWN, GAME, OTHER, STAR, Room, rules_of
from tests.rules import rule


def connected(*players: str, **setup) -> Room:
    room = Room(CROWN, **setup)
    room.do(say.NoteConnection(BOSS, players, "brothers"))
    return room


@rule(CROWN, "6.8")
@pytest.mark.parametrize(
    ("seat", "is_offered"), [(2, False), (3, False), (4, True), (5, True), (7, True), (8, False), (9, False)]
)
def test_a_seat_is_offered_that_at_least_two_seats_separate(seat, is_offered):
    room = connected("Ann", "Kay").table("T-1", "Kay", seats=9, vacant=str(seat)).join("Ann", "Ben")
    assert [*room.called()] == (["Ann"] if is_offered else ["Ben"])
    passed = room.told(told.PassedOver)
    assert len(passed) == (not is_offered)
    if passed:
        assert (passed[0].player, rules_of(passed[0])) == ("Ann", f"{CROWN} 6.8")
        assert room.waiting() == ["Ann", "Ben"], "she keeps her place"
        room.full("T-2", "Lou Mia").leaves("T-2", "Lou")
        assert room.called()["Ann"] == [("T-2", 1, "list")], "at another table"


@rule(CROWN, "6.8")
@pytest.mark.parametrize(
    ("reading", "seat", "is_offered"), [("between", 3, False), ("apart", 3, True), ("apart", 2, False)]
)
def test_what_separated_by_seats_means_is_a_reading(reading, seat, is_offered):
    room = connected("Ann", "Kay", readings={"separated_seats": reading})
    room.table("T-1", "Kay", vacant=str(seat)).join("Ann")
    assert [*room.called()] == ["Ann"] * is_offered


@rule(CROWN, "6.8")
def test_who_is_only_called_there_counts_too():
    room = connected("Ann", "Ben").table("T-1", "- - Kay", vacant="1 2").join("Ann", "Ben", "Cid")
    assert room.called() == {"Ann": [("T-1", 1, "list")], "Cid": [("T-1", 2, "list")]}


@rule(CROWN, "6.8")
def test_players_of_a_broken_game_are_kept_apart_too():
    for seed in range(6):
        room = (
            connected("Tia", "Una", seed=seed).table("T-1", "- - - Kay", seats=6, vacant="1 2 3").full("T-2", "Tia Una")
        )
        room.do(say.BreakTable(BOSS, "T-2"))
        assert len(room.called()) == 1
        assert len(room.waiting()) == 1


@rule(CROWN, "6.8")
def test_a_seating_that_is_too_near_is_shown_to_the_supervisor_who_may_order_a_move():
    room = connected("Ann", "Ben").table("T-1", "Ann - Ben", vacant="4 5 6").full("T-2", "Xia")
    (near,) = room.told(told.SeatedTooNear)
    assert (near.players, near.seats, rules_of(near)) == (("Ann", "Ben"), (1, 3), f"{CROWN} 6.8")
    room.table("T-1", "Ann - Ben Cid", vacant="5 6")
    assert len(room.told(told.SeatedTooNear)) == 1, "told once"
    assert [each.players for each in room.room.describe.picture(BOSS).near] == [("Ann", "Ben")]
    assert room.room.describe.picture("Ann").near == ()
    assert near.seen_by("Ann") is None
    room.leaves("T-2", "Xia")
    order = say.OrderMove(BOSS, "Ben", "T-2", 1, "brothers")
    room.refuses(say.OrderMove("Ben", "Ben", "T-2", 1, "brothers"), "not Ben")
    room.refuses(say.OrderMove(BOSS, "Ben", "T-2", 5, "brothers"), "is not vacant", "6.8")
    room.refuses(say.OrderMove(BOSS, "Zoe", "T-2", 1, "brothers"), "Zoe sits at no table")
    room.refuses(say.OrderMove(BOSS, "Ben", "T-2", 1, ""), "reason: say why")
    room.do(order)
    assert room.called() == {"Ben": [("T-2", 1, "supervisor")]}
    room.refuses(order, "Ben is called to a seat")
    room.do(say.ErrandDone("courier", room.room.errands()[-1].number))
    assert room.sends() == [("T-1", "Ben", "T-2")]
    room.leaves("T-1", "Ben").sits("T-2", "Ben")
    assert (room.called(), room.room.describe.picture(BOSS).near) == ({}, ())


@rule(CROWN, "6.8")
def test_no_move_is_ordered_that_would_be_too_near_and_seats_of_one_table_are_changed_there():
    room = connected("Ann", "Ben").table("T-1", "Ann", vacant="2 3 4").full("T-2", "Ben Xia")
    for seat in (2, 3):
        room.refuses(say.OrderMove(BOSS, "Ben", "T-1", seat, "so"), "would be too near", "6.8")
    room.refuses(say.OrderMove(BOSS, "Ann", "T-1", 4, "so"), "seats are changed there", "6.8")
    room.do(say.OrderMove(BOSS, "Ben", "T-1", 4, "so"))
    assert room.holds() == [("T-1", 4, "Ben", "supervisor")]


def test_connections_are_noted_with_a_reason_by_a_supervisor_and_dropped():
    room = connected("Ann", "Ben")
    room.refuses(say.NoteConnection(BOSS, ("Ben", "Ann"), "brothers"), "it is noted", "6.8")
    room.refuses(say.NoteConnection(BOSS, ("Ann",), "alone"), "at least a pair", "6.8")
    room.refuses(say.NoteConnection(BOSS, ("Ann", "Ann"), "alone"), "at least a pair", "6.8")
    room.refuses(say.NoteConnection(BOSS, ("Ann", "Cid"), " "), "reason", "6.8")
    room.refuses(say.NoteConnection("Ann", ("Ann", "Cid"), "friends"), "not Ann")
    assert room.told(told.PlayersConnected)[0].seen_by("Ann") is None
    room.table("T-1", "Kay Ann", vacant="3").join("Ben")
    assert room.called() == {}
    room.refuses(say.DropConnection(BOSS, ("Ann", "Cid")), "no connection is noted")
    room.do(say.DropConnection(BOSS, ("Ben", "Ann")))
    assert [*room.called()] == ["Ben"]
    Room(STAR).refuses(
        say.NoteConnection(BOSS, ("Ann", "Ben"), "brothers"), "star_sydney/poker has no rule for players"
    )


def test_in_another_game_they_may_both_be_called():
    room = connected("Ann", "Ben").table("T-1", "Kay", vacant="2").table("T-9", "Xia", game=OTHER, vacant="2")
    room.join("Ann", games=(GAME,)).join("Ben", games=(OTHER,))
    assert [*room.called()] == ["Ann", "Ben"]
