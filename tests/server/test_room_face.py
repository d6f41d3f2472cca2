"""The face of a poker room: what each may know, who may say what, and that only what is new is sent."""

import json
import random

import pytest

from croupier.procedure.names import why_no_player
from croupier.room.chips_under_way import COURIER
from croupier.room.poker_room import messages as say
from croupier.room.poker_room.events import HOUSE
from croupier.server.errors import FloorError, NotYoursError
from croupier.server.faces.face import Said
from croupier.server.faces.poker_rooms import LATEST, PokerRooms
from croupier.server.merge_patch import patch_between, patched
from croupier.server.people import verify_name
from croupier.server.roles import SPECTATOR, Person
from tests.room.poker_room.nights import Night
from tests.room.poker_room.rooms import BOSS, CROWN, GAME, OTHER, Room
from tests.server.test_poker_face import has_null

FACE = PokerRooms()
DANA, SIONE, MINA = Person("Dana", "dealer"), Person("Sione", "supervisor"), Person("Mina", "manager")
INES, WALL, CARL = Person("Ines", "auditor"), Person("Wall", "display"), Person("Carl", "cashier")
SERVER, CLOCK = Person(COURIER, "system"), Person("system", "system")
T1, T2 = "poker/One", "poker/Two"


def player(name: str) -> Person:
    return Person(name, "player")


def told(document: object) -> str:
    return json.dumps(document)


def evening(**setup: object) -> Room:
    """Two tables, people on the list, one of whom is called; the house has noted something of two of them."""
    room = Room(CROWN, **{"shows_names": "initials", **setup})
    room.table(T1, "Gustav Hana Ivo", seats=3)
    room.table(T2, "Kai Lea Max", seats=3)
    for name in ("Zebulon Quark", "Yolanda Prim", "Xerxes Oak"):
        room.do(say.JoinList(name, name, (GAME,)))
        room.clock.advance(1)
    room.do(say.NoteConnection(BOSS, ("Zebulon Quark", "Lea"), "seen to signal"))
    room.do(say.MoveOnList(BOSS, "Xerxes Oak", GAME, 2, "a friend of the owner"))
    return room.leaves(T1, "Gustav")


# -- what is seen ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_what_is_ones_own_stays_while_its_key_does(seed):
    night, luck = Night(CROWN, seed, shows_names="initials"), random.Random(seed)
    everybody = [player("P1"), player("P9"), player("P20"), DANA, SIONE, INES, WALL]
    last: dict[str, tuple[object, object]] = {}
    kept = 0
    shared = FACE.shared(night.room.room)
    for step in range(120):
        if step % 3:
            night.act(*(luck.randrange(1000) for _ in range(4)))
        room = night.room.room
        now = FACE.shared(room)
        assert not has_null(now)
        assert patched(shared, patch_between(shared, now)) == now
        shared = now
        for person in everybody:
            key, own = FACE.own_key(room, person), FACE.own(room, person)
            assert not has_null(own)
            if person.name in last and last[person.name][0] == key:
                kept += 1
                assert last[person.name][1] == own, person
            last[person.name] = (key, json.loads(told(own)))
    assert kept > 200


def test_names_are_initials_for_others_and_whole_for_oneself_and_the_house():
    room = evening().room
    seen = FACE.shared(room)
    for name in ("Zebulon", "Yolanda", "Xerxes", "Hana", "Ivo"):
        assert name not in told(seen)
        for other in (player("Bob"), player("Kai"), CARL, WALL):
            assert name not in told(FACE.own(room, other))
        for one in (DANA, SIONE, MINA, INES):
            assert name in told(FACE.own(room, one))
    places = seen["lists"][GAME]["places"]
    assert [places[key]["player"] for key in seen["lists"][GAME]["order"]] == ["Z. Q.", "X. O.", "Y. P."]
    assert [call["player"] for call in seen["calls"].values()] == ["Z. Q."]
    own = FACE.own(room, player("Yolanda Prim"))
    assert own["places"][GAME]["place"] == 3
    assert own["places"][GAME]["key"] == seen["lists"][GAME]["order"][2]


def test_who_sits_where_is_for_the_house():
    room = evening(shows_names="full").room
    seen = FACE.shared(room)
    assert seen["tables"][T1]["seats"] == {"1": "held", "2": "taken", "3": "taken"}
    assert "Lea" not in told({**seen, "history": {}})
    assert FACE.own(room, SIONE)["tables"][T2]["names"] == {"1": "Kai", "2": "Lea", "3": "Max"}
    assert FACE.own(room, player("Kai"))["seated"] == {T2: 1}


@pytest.mark.parametrize("shows", ["full", "initials"])
def test_notes_of_the_house_are_told_to_nobody_else(shows):
    room = evening(shows_names=shows).room
    others = [player(name) for name in ("Zebulon Quark", "Xerxes Oak", "Lea", "Bob")]
    for secret in ("signal", "friend of the owner", "connected"):
        assert secret not in told(FACE.shared(room))
        for person in (*others, WALL, CARL):
            assert secret not in told(FACE.own(room, person)), person
            for line in room.describe.history(person.actor):
                assert secret not in line.words, person
        assert secret in told(FACE.own(room, DANA))
    assert FACE.own(room, SIONE)["connections"]
    assert "goes from place 3 to 2" in told(FACE.shared(room))


def test_why_a_table_change_was_denied_is_told_to_who_asked():
    room = evening()
    room.do(say.AskTableChange("Kai", "Kai"))
    room.do(say.DenyTableChange(BOSS, "Kai", "the other game is too good"))
    lines = {name: told([each.words for each in room.room.describe.history(name)]) for name in ("Kai", "Bob", BOSS)}
    assert "too good" in lines["Kai"]
    assert "too good" in lines[BOSS]
    assert "too good" not in lines["Bob"]


def test_a_call_has_its_seat_and_its_time():
    room = evening().room
    called = FACE.own(room, player("Zebulon Quark"))
    (call,) = called["calls"].values()
    assert (call["table"], call["seat"], call["stage"], call["comes"]) == (T1, 1, "called", "list")
    assert call["until_ms"] == room.board.now_ms() + 1000 * room.setup.call_s
    kinds = [offer["kind"] for offer in called["offers"].values()]
    assert kinds == ["say_coming", "decline_call", "leave_list"]
    assert FACE.due_ms(room) == call["until_ms"]
    assert FACE.shared(room)["calls"][f"{T1} 1"]["until_ms"] == call["until_ms"]


def test_who_joins_where_a_seat_is_free_does_not_wait():
    room = Room(CROWN).table(T1, "Gus Hana", seats=3).full(T2, "Kai", game=OTHER)
    lists = FACE.shared(room.room)["lists"]
    assert lists[GAME]["wait"] == "none, a seat is free"
    assert lists[OTHER]["wait"] == "not known yet: 0 of 5 seats seen"


def test_only_what_is_new_is_sent():
    room = Room(CROWN, shows_names="initials").full(T1, "Gus Hana")
    for number in range(40):
        room.do(say.JoinList(f"P{number}", f"P{number}", (GAME,)))
        room.clock.advance(1)
    before, mine = FACE.shared(room.room), FACE.own(room.room, SIONE)
    room.do(say.JoinList("Last One", "Last One", (GAME,)))
    patch = patch_between(before, FACE.shared(room.room))
    assert len(patch["lists"][GAME]["places"]) == 1
    assert len([line for line in patch["history"].values() if line is not None]) == 1
    assert set(patch) == {"lists", "history"}
    more = patch_between(mine, FACE.own(room.room, SIONE))
    assert len(told(more)) < len(told(mine)) / 20
    assert len(FACE.shared(room.room)["history"]) == LATEST


def test_two_who_joined_at_once_are_told_apart():
    room = Room(CROWN).full(T1, "Gus")
    for name in ("Ann", "Bob", "Cid"):
        room.do(say.JoinList(name, name, (GAME,)))
    order = FACE.shared(room.room)["lists"][GAME]["order"]
    assert len(set(order)) == 3
    assert [FACE.own(room.room, player(name))["places"][GAME]["key"] for name in ("Ann", "Bob", "Cid")] == order


def test_names_of_the_house_are_nobodys():
    """Whoever went by one would be shown what the house sees."""
    for name in (*HOUSE, SPECTATOR):
        with pytest.raises(FloorError, match="name"):
            verify_name(name)
    assert all(why_no_player(name) for name in HOUSE)


# -- what is said ------------------------------------------------------------------------------------------------------


def did(person: Person, action: str, speaks_for: str = "", **fields: object) -> object:
    room = evening().room
    return FACE.did(room, person, Said("x:1", action={"action": action, **fields}, speaks_for=speaks_for))


def test_players_speak_for_themselves_and_the_house_for_guests():
    assert did(player("Ann"), "join_list", games=[GAME]) == say.JoinList("Ann", "Ann", (GAME,))
    assert did(DANA, "join_list", "Gil", player="Gil", games=[GAME]) == say.JoinList("dealer", "Gil", (GAME,))
    assert did(SIONE, "decline_call", "Gil", player="Gil") == say.DeclineCall(BOSS, "Gil")
    for kind in ("join_list", "leave_list", "say_coming", "decline_call", "ask_table_change", "refuse_move"):
        with pytest.raises(NotYoursError, match="nobody but Bob"):
            did(player("Ann"), kind, player="Bob", games=[GAME])
        for more in ({}, {"speaks_for": "Gil"}):
            with pytest.raises(NotYoursError, match="speaks_for"):
                did(DANA, kind, **more, player="Bob")


def test_a_supervisor_takes_anybody_off_a_list_and_a_dealer_guests():
    assert did(SIONE, "leave_list", player="Bob") == say.LeaveList(BOSS, "Bob")
    assert did(DANA, "leave_list", "Gil", player="Gil") == say.LeaveList("dealer", "Gil")
    with pytest.raises(NotYoursError, match="speaks_for"):
        did(DANA, "leave_list", player="Bob")


OPERATORS = [kind for kind in say.ROOM_ACTIONS if kind.by == say.BreakTable.by]


@pytest.mark.parametrize("kind", OPERATORS, ids=lambda kind: kind.name())
def test_what_is_for_the_operator_is_for_nobody_else(kind):
    for person in (player("Ann"), DANA, CARL, INES, WALL):
        with pytest.raises(NotYoursError):
            did(person, kind.name())


@pytest.mark.parametrize("kind", ["tell_table", "errand_done", "errand_refused", "clock_strikes"])
def test_only_the_server_speaks_for_tables_and_the_clock(kind):
    for person in (Person("Olga", "owner"), MINA, SIONE, DANA, player("Ann"), INES, WALL, CARL):
        with pytest.raises(NotYoursError, match="server itself"):
            did(person, kind, number=1)
    assert did(SERVER, "errand_done", number=1) == say.ErrandDone(COURIER, 1)
    assert did(CLOCK, "clock_strikes") == say.ClockStrikes("system")
    assert FACE.tick(None) == say.ClockStrikes("system")


def test_those_who_look_on_say_nothing():
    for person in (INES, WALL, CARL):
        with pytest.raises(NotYoursError):
            did(person, "join_list", games=[GAME])
        assert "offers" not in FACE.own(evening().room, person)
        with pytest.raises(FloorError, match="cannot be said"):
            FACE.form(evening().room, person, "join_list")


def test_nonsense_is_refused():
    with pytest.raises(FloorError, match="cannot be said to a poker room"):
        did(DANA, "deal_cards")
    with pytest.raises(FloorError, match="nothing is said"):
        FACE.did(evening().room, DANA, Said("x:1"))
    with pytest.raises(FloorError, match="games"):
        did(player("Ann"), "join_list", games="all of them")


def test_forms_call_tables_by_their_names_and_have_their_rules():
    room = evening().room
    form = FACE.form(room, SIONE, "break_table")
    (field,) = form["fields"]
    assert field["choices"] == [{"value": T1, "words": "One"}, {"value": T2, "words": "Two"}]
    assert form["rules"] == ["crown_perth/poker 6.4"]
    assert form["texts"]["crown_perth/poker 6.4"]
    with pytest.raises(FloorError, match="cannot be said"):
        FACE.form(room, DANA, "break_table")


def test_every_form_and_offer_that_is_shown_can_be_said():
    room = evening()
    room.do(say.OpenList(BOSS, OTHER))
    room.do(say.AskTableChange("Kai", "Kai"))
    for person in (player("Ann"), player("Kai"), player("Zebulon Quark"), DANA, SIONE, MINA):
        own = FACE.own(room.room, person)
        for kind in own["forms"]:
            assert FACE.form(room.room, person, kind)["fields"]
        for offer in own["offers"].values():
            guest = offer["player"] if person.is_staff else ""
            said = FACE.did(room.room, person, Said("x:1", action=offer["action"], speaks_for=guest))
            room.room.verify(said)
