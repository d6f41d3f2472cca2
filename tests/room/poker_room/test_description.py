"""What people may see of a room and do in it: names as the house shows them, one's own place, and no rule for pages."""

import msgspec
import pytest

from croupier.room.poker_room import events as told
from croupier.room.poker_room import messages as say
from croupier.room.poker_room.board import HISTORY
from croupier.room.poker_room.events import initials
from tests.room.poker_room.rooms import BOSS, CROWN, GAME, OTHER, STAR, Room


def a_night(document: str = STAR, **setup) -> Room:
    room = Room(document, **setup).full("T-1", "Kay Lou Mia Ned").full("T-2", "Tia Una").full("T-9", "Xia", game=OTHER)
    for name in ("Ann Lee", "Ben Ray", "Cid"):
        room.do(say.JoinList("dealer", name, (GAME,)))
    return room.leaves("T-1", "Mia")


def test_the_picture_has_lists_tables_and_moves():
    room = a_night()
    room.do(say.AskTableChange("Tia", "Tia"))
    picture = room.room.describe.picture("Ben Ray")
    waiting = picture.lists[0].waiting
    assert [(each.place, each.player, each.is_own) for each in waiting] == [
        (1, "Ann Lee", False), (2, "Ben Ray", True), (3, "Cid", False),
    ]  # fmt: skip
    assert waiting[0].called.until_ms == room.clock.now_ms() + 300_000
    assert (waiting[0].called.table, waiting[0].called.seat) == ("T-1", 3)
    assert waiting[1].wait.words.startswith("not known yet: 1 of 5")
    first = picture.tables[0]
    assert (first.table, first.players, first.vacant, first.role) == ("T-1", 3, 0, "main")
    assert [(each.seat, each.player, each.held_for) for each in first.seats[:4]] == [
        (1, "Kay", ""), (2, "Lou", ""), (3, "", "Ann Lee"), (4, "Ned", ""),
    ]  # fmt: skip
    assert [(each.player, each.source) for each in picture.changes] == [("Tia", "T-2")]
    assert msgspec.json.decode(msgspec.json.encode(picture))["call_s"] == 300


def test_others_see_initials_where_the_house_shows_no_more():
    room = a_night(shows_names="initials")
    picture = room.room.describe.picture("Ben Ray")
    assert [each.player for each in picture.lists[0].waiting] == ["A. L.", "Ben Ray", "C."]
    assert picture.tables[0].seats[0].player == "K."
    text = msgspec.json.encode(picture).decode()
    assert "Ann" not in text
    assert "Ben Ray" in text
    for staff in ("dealer", BOSS, "manager"):
        assert "Ann Lee" in msgspec.json.encode(room.room.describe.picture(staff)).decode()
    called = room.told(told.PlayerCalled)[0]
    assert called.seen_by("Ben Ray").words().startswith("A. L. is called")
    assert called.seen_by("Ann Lee") == called.seen_by("dealer") == called
    assert initials("Ann van der Lee") == "A. v. d. L."


@pytest.mark.parametrize("shows", ["full", "initials"])
def test_no_event_tells_others_a_name_that_is_hidden(shows):
    room = a_night(CROWN, shows_names=shows)
    room.do(say.NoteConnection(BOSS, ("Cid", "Ann Lee"), "cousins"))
    room.do(say.BreakTable(BOSS, "T-1"))
    room.join("Fay Fox", games=(OTHER,))
    room.do(say.LeaveList("Fay Fox", "Fay Fox"))
    seen = [event.seen_by("Nobody") for event in room.events]
    text = " ".join(event.words() + msgspec.json.encode(event).decode() for event in seen if event is not None)
    assert "cousins" not in text
    hidden = ["Ann", "Lee", "Ray", "Kay", "Lou", "Fox"]
    assert [name in text for name in hidden] == [shows == "full"] * len(hidden)


def test_the_history_says_who_was_called_when_and_by_whom_and_is_bounded():
    room = a_night()
    room.do(say.SayComing("Ann Lee", "Ann Lee"))
    room.later(300)
    lines = [(each.words, each.by) for each in room.room.describe.picture(BOSS).history[-5:]]
    assert lines == [
        ("Cid waits for Hold'em no limit $2/$5, place 3", "dealer"),
        ("Ann Lee is called to seat 3 of T-1, Hold'em no limit $2/$5", ""),
        ("Ann Lee comes to seat 3 of T-1", "Ann Lee"),
        ("Ann Lee did not come to seat 3 of T-1 in time, and waits no longer", "system"),
        ("Ben Ray is called to seat 3 of T-1, Hold'em no limit $2/$5", ""),
    ]
    assert all(each.rules for each in room.room.describe.picture(BOSS).history)
    own = [each.words for each in room.room.describe.picture("Cid").history if each.is_own]
    assert own == ["Cid waits for Hold'em no limit $2/$5, place 3"]
    for _ in range(HISTORY):
        room.join("Zoe", games=(OTHER,)).do(say.LeaveList("Zoe", "Zoe"))
    assert len(room.room.state().history) == HISTORY == 200
    room.restart()


def offered(room: Room, actor: str) -> list[str]:
    return [room.room.describe.words(each) for each in room.room.describe.offers(actor)]


def test_what_is_offered_can_be_done_and_is_whose_it_is():
    room = a_night(CROWN)
    assert offered(room, "Ann Lee") == [
        "say coming", "decline call", f"leave list: {GAME}", f"join list: {OTHER}",
    ]  # fmt: skip
    assert offered(room, "Tia") == [f"join list: {OTHER}", "ask table change"]
    room.do(say.AskTableChange("Tia", "Tia"))
    assert offered(room, BOSS) == ["approve table change", "deny table change", "say coming", "decline call"]
    assert offered(room, "dealer") == ["say coming", "decline call"]
    room.do(say.SetTableRole(BOSS, "T-2", "must_move", "T-1"))
    room.leaves("T-1", "Kay").do(say.RefuseMove("Tia", "Tia"))
    assert "Tia goes" in offered(room, BOSS)
    for actor in ("Ann Lee", "Tia", BOSS, "dealer", "Nobody"):
        for action in room.room.describe.offers(actor):
            assert room.room.describe.why_not(action) == ""


def test_forms_ask_for_what_can_be_said():
    room = a_night(CROWN)
    kinds = {form.kind: form for form in room.room.describe.forms("Zoe")}
    assert [*kinds] == ["join_list"]
    assert [choice.value for choice in kinds["join_list"].fields[1].choices] == [GAME, OTHER]
    kinds = {form.kind: form for form in room.room.describe.forms(BOSS)}
    assert {"join_list", "leave_list", "move_on_list", "set_table_role", "break_table", "note_connection"} <= {*kinds}
    assert all(form.rules and form.about for form in kinds.values())
    star = {form.kind: form for form in a_night(STAR).room.describe.forms(BOSS)}
    assert "note_connection" not in star
    roles = next(field for field in star["set_table_role"].fields if field.name == "role")
    assert [choice.value for choice in roles.choices] == ["main", "must_move"]
    assert [form.kind for form in room.room.describe.forms("dealer")] == ["join_list", "leave_list", "ask_table_change"]
    assert room.room.describe.forms("courier") == room.room.describe.reports() == []
