"""A poker room over the wire: what each person is sent, who may say what, and that time goes on by itself."""

import json
import time

import pytest

from croupier.server.client import RefusedError
from tests.server.room_floor import add_guest, open_room, seated, until

THREE = {"document": "crown_perth/poker", "options": {"buy_in_maximum": "500"}, "seats": 3}
SECRETS = ("Zebulon", "Quark", "Gustav", "a friend of the owner", "seen to signal")


@pytest.fixture(scope="module")
def evening(house):
    """A room that shows initials: a guest waits, another is called, the house has notes of both."""
    room = open_room(house, "Quiet", shows_names="initials")
    table = seated(house, room, "Quiet 1", "Gustav Hanna Ivory", **THREE)
    sione, dana = house.client("Sione"), house.client("Dana")
    until(dana, room, lambda told: told["tables"].get(table, {}).get("players") == 3)
    add_guest(house, room, "Zebulon Quark", "Yolanda Prim")
    (game,) = dana.view(room)["table"]["games"]
    sione.act(room, "move_on_list", player="Yolanda Prim", game=game, place=1, reason="a friend of the owner")
    sione.act(room, "note_connection", players=["Zebulon Quark", "Hanna"], reason="seen to signal")
    dana.act(table, "leave_seat", player="Ivory")
    until(dana, room, lambda told: told["calls"] and not told["own"]["errands"])
    return room, table, game


def all_that_is_sent(client, room, until_seq):
    """Every message of the socket as it came, from the first on, and the view."""
    told = [json.dumps(client.view(room))]
    with client.follow(room) as followed:
        while followed.seq < until_seq:
            told.append(json.dumps(followed.hear()))
    return "\n".join(told)


def test_nobody_is_sent_what_is_not_for_them(house, evening):
    room, _, _ = evening
    seq = house.client("Dana").view(room)["seq"]
    for name in ("Ann", "Wall", "Carl"):
        told = all_that_is_sent(house.client(name), room, seq)
        assert "Z. Q." in told
        for secret in (*SECRETS, "Hanna", "Yolanda"):
            assert secret not in told, (name, secret)
    for name in ("Dana", "Sione", "Mina", "Ines"):
        told = all_that_is_sent(house.client(name), room, seq)
        for secret in SECRETS:
            assert secret in told or secret == "Gustav", (name, secret)


def test_pages_have_no_names_in_them_either(house, evening):
    room, _, _ = evening
    for name, path in (("Ann", f"/room/{room}"), ("Wall", f"/room-display/{room}"), ("Carl", f"/room/{room}")):
        page = house.client(name).page(path)
        assert not any(secret in page for secret in SECRETS)


def test_nobody_answers_for_another(house, evening):
    room, _, game = evening
    for name in ("Ann", "Bob"):
        for action in ("say_coming", "decline_call", "leave_list"):
            with pytest.raises(RefusedError, match="nobody but Yolanda Prim"):
                house.client(name).act(room, action, player="Yolanda Prim")
    with pytest.raises(RefusedError, match="has a sign-in"):
        house.client("Dana").act(room, "join_list", speaks_for="Ann", player="Ann", games=[game])
    with pytest.raises(RefusedError, match="speaks_for"):
        house.client("Ann").act(room, "join_list", speaks_for="Gil", player="Gil", games=[game])


def test_nobody_who_is_signed_in_speaks_for_tables_or_the_clock(house, evening):
    room, table, game = evening
    report = {"game": game, "is_open": True, "seats": 3, "players": {}, "vacant": [1, 2, 3], "dealt": 0}
    for name in ("Olga", "Mina", "Sione", "Dana", "Ann"):
        somebody = house.client(name)
        with pytest.raises(RefusedError, match="server itself"):
            somebody.act(room, "tell_table", table=table, report=report)
        with pytest.raises(RefusedError, match="server itself"):
            somebody.act(room, "errand_done", number=1)
        with pytest.raises(RefusedError, match="server itself"):
            somebody.act(room, "clock_strikes")


def test_the_order_of_the_list_is_the_supervisors_to_change(house, evening):
    room, _, game = evening
    for name in ("Ann", "Dana", "Ines", "Carl", "Wall"):
        with pytest.raises(RefusedError):
            house.client(name).act(room, "move_on_list", player="Zebulon Quark", game=game, place=1, reason="please")
    with pytest.raises(RefusedError, match="say why") as refused:
        house.client("Sione").act(room, "move_on_list", player="Zebulon Quark", game=game, place=1, reason=" ")
    assert refused.value.rules == ("crown_perth/poker 6.1",)


def test_who_has_no_sign_in_is_for_the_house_to_know(house, evening):
    room, _, _ = evening
    path = f"/api/room/guests/{room}"
    assert {"Zebulon Quark", "Yolanda Prim", "Hanna"} <= set(json.loads(house.client("Dana")._ask(path)))
    for name in ("Ann", "Wall", "Ines"):
        with pytest.raises(RefusedError) as refused:
            house.client(name)._ask(path)
        assert refused.value.status == 403


def test_who_does_not_come_is_off_the_list_and_the_next_is_called(house):
    """By the clock of the house, though nobody says anything."""
    room = open_room(house, "Hasty", call_s=2)
    table = seated(house, room, "Hasty 1", "Gus Hana Ivo", **THREE)
    ann, dana = house.client("Ann"), house.client("Dana")
    until(dana, room, lambda told: told["tables"].get(table, {}).get("players") == 3)
    add_guest(house, room, "Kim")
    ann.act(room, "join_list", games=ann.view(room)["table"]["games"])
    dana.act(table, "leave_seat", player="Hana")
    until(dana, room, lambda told: [call["player"] for call in told["calls"].values()] == ["Kim"])
    began = time.monotonic()
    seen = until(ann, room, lambda told: told["own"].get("calls"))
    assert time.monotonic() - began >= 1
    assert [list_["order"] for list_ in seen["lists"].values()] == [[next(iter(seen["own"]["places"].values()))["key"]]]
    until(dana, room, lambda told: any("did not come" in line["words"] for line in told["own"]["history"].values()))


def test_a_room_goes_on_where_it_was_after_its_server_was_killed(house):
    room = open_room(house, "Lasting", call_s=3600)
    table = seated(house, room, "Lasting 1", "Gus Hana Ivo", **THREE)
    dana = house.client("Dana")
    until(dana, room, lambda told: told["tables"].get(table, {}).get("players") == 3)
    add_guest(house, room, "Kim", "Lou")
    dana.act(table, "leave_seat", player="Hana")
    house.kill()
    house.start()
    dana = house.client("Dana")
    seen = until(dana, room, lambda told: told["calls"] and not told["own"]["errands"])
    assert [call["player"] for call in seen["calls"].values()] == ["Kim"]
    seat = dana.view(table)["table"]["seats"]["2"]
    assert (seat["is_held"], "Kim" in str(seat)) == (True, False)
