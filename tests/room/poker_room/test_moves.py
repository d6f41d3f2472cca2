"""Moves between tables: changes that players ask for, feeder and must-move tables, broken games."""

import pytest

from croupier.cards import RANKS
from croupier.room.poker_room import events as told
from croupier.room.poker_room import messages as say
from croupier.room.poker_room.errands import KeepPlayer
from tests.room.poker_room.rooms import BOSS, CROWN, GAME, OTHER, STAR, Room, rules_of
from tests.rules import rule

FULL = "Kay Lou Mia Ned Oli Pia Quin Ray Sue"
REST = "Tia Una Vic Will Xia Yan Zoe Abe Bea"


def two_tables(document: str = STAR, second: str = REST, **setup) -> Room:
    return Room(document, **setup).full("T-1", FULL).full("T-2", second)


def ask(room: Room, *players: str, approved: bool = True) -> Room:
    for player in players:
        room.do(say.AskTableChange(player, player))
        change = room.room.board.calls.change_of(player)
        if approved and change is not None and not change.is_approved:
            room.do(say.ApproveTableChange(BOSS, player))
    return room


def highest(event: told.DrawMade) -> str:
    """By the last draw, in which no two had the highest card."""
    return max(event.cards, key=lambda each: RANKS.index(each.card[0])).player


# -- changes that players ask for --------------------------------------------------------------------------------------


@rule(STAR, "6.3")
def test_a_player_from_another_table_of_the_game_comes_before_those_who_wait():
    room = two_tables().join("Ann", "Ben")
    ask(room, "Una").leaves("T-1", "Mia")
    assert room.called() == {"Una": [("T-1", 3, "table_change")]}
    assert rules_of(room.told(told.PlayerCalled)[0]) == f"{STAR} 6.3"
    room.carry().do(say.SayComing("Una", "Una"))
    assert room.sends() == [("T-2", "Una", "T-1")]
    room.leaves("T-2", "Una")
    assert room.called() == {"Una": [("T-1", 3, "table_change")], "Ann": [("T-2", 2, "list")]}
    room.carry().sits("T-1", "Una")
    assert [*room.called()] == ["Ann"]
    assert room.room.board.calls.changes() == ()


@rule(STAR, "6.3")
def test_not_one_of_another_game_or_who_has_not_asked():
    room = Room(STAR).full("T-1", FULL).full("T-2", "Una Vic", game=OTHER).join("Ann")
    room.refuses(say.AskTableChange("Una", "Una"), "other tables of Omaha .*: none", "6.3")
    room.refuses(say.AskTableChange("Una", "Una", "T-1"), "other tables of Omaha .*: none", "6.3")
    room.refuses(say.AskTableChange("Ann", "Ann"), "Ann sits at no table")
    room.leaves("T-1", "Mia")
    assert [*room.called()] == ["Ann"]


@rule(STAR, "6.4")
@pytest.mark.parametrize("seed", range(8))
def test_two_with_the_same_claim_draw_and_the_highest_card_has_the_seat(seed):
    room = ask(two_tables(seed=seed).join("Ann"), "Una", "Vic", "Xia").leaves("T-1", "Mia")
    (drawn,) = room.told(told.DrawMade)
    assert [each.player for each in drawn.cards[:3]] == ["Una", "Vic", "Xia"], "in the order given"
    assert rules_of(drawn) == f"{STAR} 6.4"
    top = max(RANKS.index(each.card[0]) for each in drawn.cards[:3])
    tied = [each.player for each in drawn.cards[:3] if RANKS.index(each.card[0]) == top]
    assert [*room.called()] == list(drawn.order)
    assert drawn.order[0] in tied
    assert (len(drawn.cards) > 3) == (len(tied) > 1), "equal cards draw again"


@rule(STAR, "6.4")
def test_who_draws_and_declines_leaves_the_draw_to_the_others_and_one_alone_draws_nothing():
    room = ask(two_tables(), "Una", "Vic").leaves("T-1", "Mia")
    (first,) = room.called()
    room.do(say.DeclineCall(first, first))
    (second,) = room.called()
    assert {first, second} == {"Una", "Vic"}
    assert len(room.told(told.DrawMade)) == 1
    assert [each.player for each in room.room.board.calls.changes()] == [second]


@rule(CROWN, "6.11")
def test_a_change_of_tables_needs_approval_and_makes_a_new_player():
    room = ask(two_tables(CROWN).join("Ann"), "Una", approved=False).leaves("T-1", "Mia")
    assert room.called() == {"Ann": [("T-1", 3, "list")]}, "nobody has approved of it"
    room.refuses(say.ApproveTableChange("Una", "Una"), "it is for supervisor or manager, not Una")
    room.refuses(say.ApproveTableChange("dealer", "Una"), "not dealer")
    room.do(say.ApproveTableChange(BOSS, "Una"))
    room.refuses(say.ApproveTableChange(BOSS, "Una"), "Una may change tables", "6.11")
    room.leaves("T-1", "Kay")
    assert room.called()["Una"] == [("T-1", 1, "table_change")]
    assert rules_of(room.told(told.PlayerCalled)[-1]) == f"{CROWN} 6.11, 6.11(a)"


def test_a_change_is_denied_withdrawn_and_asked_for_once():
    room = ask(two_tables(CROWN), "Una", "Vic", approved=False)
    room.refuses(say.AskTableChange("Una", "Una"), "has asked for a change")
    room.do(say.DenyTableChange(BOSS, "Una", "both tables are short"))
    room.do(say.WithdrawTableChange("Vic", "Vic"))
    room.refuses(say.WithdrawTableChange("Vic", "Vic"), "has not asked")
    room.refuses(say.ApproveTableChange(BOSS, "Vic"), "has not asked")
    assert room.room.board.calls.changes() == ()
    ask(room, "Vic").leaves("T-1", "Mia")
    room.do(say.DenyTableChange(BOSS, "Vic"))
    assert (room.called(), room.releases()) == ({}, [("T-1", 3, "Vic")])
    ask(room, "Una").carry()
    room.do(say.SayComing("Una", "Una"))
    room.refuses(say.WithdrawTableChange("Una", "Una"), "is being moved")
    room.refuses(say.DeclineCall("Una", "Una"), "is being moved")


@rule(CROWN, "6.11")
@pytest.mark.parametrize("players", [5, 6, 7])
def test_from_a_short_table_the_highest_card_goes_and_else_who_asked_first(players):
    second = " ".join(REST.split()[:players])
    went = []
    for seed in range(12):
        room = ask(two_tables(CROWN, second, seed=seed), "Vic", "Tia", "Una").leaves("T-1", "Mia")
        drawn = room.told(told.DrawMade)
        went += room.called()
        assert bool(drawn) == (players <= 6)
        if drawn:
            assert [each.player for each in drawn[0].cards[:3]] == ["Tia", "Una", "Vic"], "from the dealer's left"
            assert [*room.called()] == list(drawn[0].order)
            assert rules_of(drawn[0]) == f"{CROWN} 6.11(b)"
            if len(drawn[0].cards) == 3:
                assert drawn[0].order[0] == highest(drawn[0])
    assert set(went) == ({"Vic", "Tia", "Una"} if players <= 6 else {"Vic"})


@rule(CROWN, "6.11")
@pytest.mark.parametrize("reading", ["before_list", "after_list"])
def test_whether_who_changes_comes_before_those_who_wait_is_a_reading(reading):
    room = two_tables(CROWN, readings={"table_change_priority": reading}).join("Ann")
    ask(room, "Una").leaves("T-1", "Mia")
    assert [*room.called()] == (["Una"] if reading == "before_list" else ["Ann"])
    room.leaves("T-1", "Kay")
    assert {*room.called()} == {"Una", "Ann"}


def test_who_asked_for_a_table_gets_that_one_and_who_leaves_changes_no_more():
    room = two_tables().full("T-3", "Cal Dot")
    room.refuses(say.AskTableChange("Una", "Una", "T-2"), "other tables")
    room.do(say.AskTableChange("Una", "Una", "T-3"))
    room.leaves("T-1", "Mia")
    assert room.called() == {}
    room.leaves("T-3", "Dot")
    assert room.called() == {"Una": [("T-3", 2, "table_change")]}
    room.leaves("T-2", "Una")
    assert (room.called(), room.room.board.calls.changes()) == ({}, ())


def test_who_does_not_answer_stays_and_who_was_sent_in_vain_too():
    room = ask(two_tables(), "Una").leaves("T-1", "Mia")
    room.later(300)
    assert (room.called(), room.room.board.calls.changes()) == ({}, ())
    ask(room, "Vic").carry()
    room.do(say.SayComing("Vic", "Vic"))
    (errand,) = room.room.errands()
    room.do(say.ErrandRefused("courier", errand.number, "Vic has left"))
    assert (room.called(), room.releases()) == ({}, [("T-1", 3, "Vic")])
    ask(room, "Xia").carry()
    room.do(say.SayComing("Xia", "Xia"))
    room.carry().later(300 + 1799)
    assert [*room.called()] == ["Xia"]
    room.later(1)
    assert room.called() == {}
    assert room.told(told.CallEnded)[-1].reason == "the move did not come about"
    kept = [(each.table, each.player) for each in room.room.errands() if isinstance(each, KeepPlayer)]
    assert kept == [("T-2", "Xia")], "she is not sent to a seat that is not held any more"


# -- feeder and must-move tables ---------------------------------------------------------------------------------------


def fed(document: str, role: str, **setup) -> Room:
    """Vic has been longest at T-2, then Tia and Una."""
    room = Room(document, **setup).full("T-1", FULL).full("T-2", "- - Vic")
    room.clock.advance(60)
    room.full("T-2", "Tia Una Vic").do(say.SetTableRole(BOSS, "T-2", role, "T-1"))
    return room.join("Ann", "Ben")


@rule(CROWN, "6.11")
def test_who_has_been_longest_at_a_feeder_table_goes_before_anybody_is_called():
    room = fed(CROWN, "feeder").leaves("T-1", "Mia")
    assert room.called() == {"Vic": [("T-1", 3, "feeder")]}
    assert rules_of(room.told(told.PlayerCalled)[0]) == f"{CROWN} 6.11(c)"
    assert room.holds() == [("T-1", 3, "Vic", "feeder")]
    room.carry()
    assert room.sends() == []
    room.later(59)
    assert room.sends() == []
    room.later(1)
    assert room.sends() == [("T-2", "Vic", "T-1")]
    room.leaves("T-2", "Vic")
    assert room.called()["Ann"] == [("T-2", 3, "list")], "the seat that he leaves is for those who wait"
    room.carry().sits("T-1", "Vic")
    assert [*room.called()] == ["Ann"]


@rule(CROWN, "6.11")
def test_of_several_feeder_tables_the_longest_at_any_goes():
    room = fed(CROWN, "feeder")
    room.full("T-3", "Cal").do(say.SetTableRole(BOSS, "T-3", "feeder", "T-1"))
    room.clock.advance(60)
    room.full("T-2", "Tia")
    room.full("T-2", "Tia Una").leaves("T-1", "Mia").leaves("T-1", "Kay").leaves("T-1", "Lou")
    assert [*room.called()] == ["Tia", "Cal", "Una"]


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_so_it_is_at_a_must_move_table(document):
    room = fed(document, "must_move", move_s=0).leaves("T-1", "Mia")
    assert room.called() == {"Vic": [("T-1", 3, "must_move")]}
    assert room.sends() == [], "not before the seat is held"
    room.do(say.ErrandDone("courier", 1))
    assert room.sends() == [("T-2", "Vic", "T-1")]
    room.leaves("T-1", "Kay")
    assert room.called()["Tia"] == [("T-1", 1, "must_move")]


def test_who_is_told_to_move_may_go_at_once():
    room = fed(STAR, "must_move").leaves("T-1", "Mia").carry()
    room.do(say.SayComing("Vic", "Vic"))
    assert room.sends() == [("T-2", "Vic", "T-1")]
    room.refuses(say.RefuseMove("Vic", "Vic"), "is moved already")


@pytest.mark.parametrize("goes", [True, False])
def test_a_move_that_is_refused_is_recorded_and_the_supervisor_decides(goes):
    room = fed(STAR, "must_move").leaves("T-1", "Mia").carry()
    room.refuses(say.DeclineCall("Vic", "Vic"), "Vic must move")
    room.refuses(say.RefuseMove("Tia", "Tia"), "is not told to move")
    room.refuses(say.DecideMove(BOSS, "Vic", True), "has refused no move")
    room.do(say.RefuseMove("Vic", "Vic", "waits for a friend"))
    assert room.room.board.history[-1].event.reason == "waits for a friend"
    assert room.later(60) == [], "nobody is sent meanwhile"
    assert room.called() == {"Vic": [("T-1", 3, "must_move")]}, "and the seat is held"
    room.refuses(say.DecideMove("Vic", "Vic", False), "not Vic")
    room.do(say.DecideMove(BOSS, "Vic", goes))
    assert room.sends() == ([("T-2", "Vic", "T-1")] if goes else [])
    assert room.called() == {"Vic" if goes else "Tia": [("T-1", 3, "must_move")]}


@rule(STAR, "6.4")
@rule(CROWN, "6.11")
def test_who_must_move_and_who_asked_have_the_same_claim_and_draw():
    went = set()
    for seed in range(12):
        room = ask(fed(STAR, "must_move", seed=seed).full("T-3", "Cal Dot"), "Dot").leaves("T-1", "Mia")
        assert [each.player for each in room.told(told.DrawMade)[0].cards[:2]] == ["Vic", "Dot"]
        went |= {*room.called()}
    assert went == {"Vic", "Dot"}
    room = ask(fed(CROWN, "feeder").full("T-3", "Cal Dot"), "Dot").leaves("T-1", "Mia")
    assert [*room.called()] == ["Vic"], "the other rulebook has no such draw"


@rule(CROWN, "1")
def test_a_feeder_table_is_of_the_game_that_it_feeds():
    room = two_tables(CROWN).full("T-3", "Cal Dot", game=OTHER)
    for table, role, feeds, problem in [
        ("T-2", "feeder", "T-3", "T-3 is no other table of Hold'em"),
        ("T-2", "feeder", "T-2", "T-2 is no other table"),
        ("T-2", "must_move", "", "'' is not known"),
        ("T-2", "main", "T-1", "a main table feeds no other"),
        ("T-7", "main", "", "'T-7' is not known"),
    ]:
        room.refuses(say.SetTableRole(BOSS, table, role, feeds), problem, "1, 6.11(c)")
    room.do(say.SetTableRole(BOSS, "T-2", "feeder", "T-1"))
    room.refuses(say.SetTableRole(BOSS, "T-1", "feeder", "T-2"), "T-2 feeds T-1 itself")
    room.full("T-4", "Eve Fay").refuses(say.SetTableRole(BOSS, "T-1", "feeder", "T-4"), "T-1 is fed by another")
    two_tables(STAR).refuses(say.SetTableRole(BOSS, "T-2", "feeder", "T-1"), "star_sydney/poker has no feeder tables")
    room.do(say.SetTableRole(BOSS, "T-2", "main"))
    room.leaves("T-1", "Mia")
    assert room.called() == {}


# -- broken games ------------------------------------------------------------------------------------------------------


@rule(STAR, "8.5")
def test_players_of_a_broken_game_keep_their_stakes_and_draw_for_the_seats_there_are():
    room = Room(STAR, seed=3).table("T-9", "Xia", game=OTHER).full("T-2", "Tia Una Vic")
    room.table("T-1", "Kay Lou Mia Ned", seats=6)
    room.do(say.BreakTable(BOSS, "T-2"))
    (drawn,) = room.told(told.DrawMade)
    assert [each.player for each in drawn.cards[:3]] == ["Tia", "Una", "Vic"]
    assert rules_of(drawn) == f"{STAR} 8.5 {STAR} 6.4"
    first, second, third = drawn.order
    assert room.called() == {first: [("T-1", 5, "broken_game")], second: [("T-1", 6, "broken_game")]}
    assert room.holds() == [("T-1", 5, first, "broken_game"), ("T-1", 6, second, "broken_game")]
    assert room.waiting() == [third]
    (broken,) = room.told(told.TableBroken)
    assert (broken.moved, broken.waiting) == (2, 1)
    assert "as we read it" in broken.words()
    room.do(say.ErrandDone("courier", 1))
    room.do(say.ErrandDone("courier", 2))
    assert room.sends() == [("T-2", first, "T-1"), ("T-2", second, "T-1")]
    room.carry().sits("T-1", first).sits("T-1", second)
    assert room.called() == {}
    room.leaves("T-1", "Kay")
    assert room.called() == {third: [("T-1", 1, "broken_game")]}, "and so comes who had to wait"
    room.carry().do(say.SayComing(third, third))
    assert room.sends() == [("T-2", third, "T-1")]
    room.carry().sits("T-1", third)
    assert (room.waiting(), room.called()) == ([], {})


@rule(STAR, "8.5")
def test_who_moves_by_choice_comes_as_such():
    room = ask(two_tables(), "Una").leaves("T-1", "Mia")
    assert room.holds() == [("T-1", 3, "Una", "table_change")]


@pytest.mark.parametrize("document", [STAR, CROWN])
@pytest.mark.parametrize("reading", ["head_of_list", "end_of_list"])
def test_who_has_no_seat_waits_at_the_head_of_the_list_or_at_its_end(document, reading):
    room = two_tables(document, "Tia Una", readings={"broken_game_rest": reading}).join("Ann", "Ben")
    room.full("T-3", "Cal Dot").do(say.BreakTable(BOSS, "T-2"))
    first = room.told(told.DrawMade)[0].order
    room.do(say.BreakTable(BOSS, "T-3"))
    second = room.told(told.DrawMade)[1].order
    rest = [*first, *second]
    assert room.waiting() == ([*rest, "Ann", "Ben"] if reading == "head_of_list" else ["Ann", "Ben", *rest])


def test_a_broken_table_calls_nobody_and_opens_anew():
    room = two_tables(second="Tia Una").join("Ann").leaves("T-2", "Tia").carry()
    assert room.called() == {"Ann": [("T-2", 1, "list")]}
    room.do(say.BreakTable(BOSS, "T-2"))
    room.refuses(say.BreakTable(BOSS, "T-2"), "no game is on at T-2", "8.5")
    room.refuses(say.BreakTable(BOSS, "T-5"), "'T-5' is not known", "8.5")
    room.refuses(say.BreakTable("dealer", "T-1"), "not dealer")
    assert (room.called(), room.waiting()) == ({}, ["Una", "Ann"])
    room.table("T-2", "- Una")
    assert room.called() == {}, "its seats are not vacant for anybody"
    room.tell("T-2", say.TableReport(GAME, False, 9, {}, (), 0)).table("T-2", "- Zoe", vacant="1")
    assert room.called() == {"Una": [("T-2", 1, "broken_game")]}


def test_who_is_called_elsewhere_when_the_game_breaks_keeps_that_call():
    room = Room(STAR).table("T-1", "Kay", seats=4, vacant="2 3 4").full("T-2", "Tia Una").full("T-9", "Xia", game=OTHER)
    room.join("Tia", games=(OTHER,)).leaves("T-9", "Xia")
    room.do(say.BreakTable(BOSS, "T-2"))
    assert room.called()["Tia"] == [("T-9", 1, "list"), ("T-1", 3, "broken_game")], "and may choose"
    assert room.called()["Una"] == [("T-1", 2, "broken_game")]
