"""The protocol of the floor: commands done once, views of what one may know, nothing missed by who was away."""

import pytest

from croupier.server.client import RefusedError

WAR = {"document": "skycity/casino_war", "paced": True}


@pytest.fixture(scope="module")
def war(house):
    """A table of Casino War with Ann and Bob seated, wagers open."""
    mina = house.client("Mina")
    mina.open("table", "table/War 1", name="War 1", **WAR)
    mina.act("table/War 1", "open_table")
    for box, player in ((1, "Ann"), (2, "Bob")):
        house.client(player).act("table/War 1", "seat_player", player=player, box=box)
    mina.act("table/War 1", "begin_round")
    while (seen := mina.view("table/War 1")["table"])["about"] != "wagering":
        (mina if seen["waits_for"] == ["dealer"] else house.client(seen["waits_for"][0])).take("table/War 1")
    return "table/War 1"


def test_a_command_is_done_once_however_often_it_comes(house, war):
    ann = house.client("Ann", "once")
    said = {"action": {"action": "place_wager", "wager": "casino_war", "box": 1, "cents": 2500}}
    first = ann.do(war, id="once:1", **said)
    assert ann.do(war, id="once:1", **said) == first
    wagers = ann.view(war)["table"]["wagers"].values()
    assert [wager["cents"] for wager in wagers if wager["player"] == "Ann"] == [2500]


def test_another_command_with_the_same_id_is_refused(house, war):
    bob = house.client("Bob", "twice")
    said = {"action": "place_wager", "wager": "casino_war", "box": 2}
    bob.do(war, id="twice:1", action={**said, "cents": 500})
    with pytest.raises(RefusedError, match="was another command"):
        bob.do(war, id="twice:1", action={**said, "cents": 5000})


def test_what_is_refused_names_its_rule_and_changes_nothing(house, war):
    bob = house.client("Bob", "low")
    before = bob.view(war)["table"]["wagers"]
    with pytest.raises(RefusedError) as refused:
        bob.act(war, "place_wager", wager="casino_war", box=5, cents=100)
    assert any(rule.startswith("skycity/general") for rule in refused.value.rules)
    assert bob.view(war)["table"]["wagers"] == before


def test_nobody_acts_for_another(house, war):
    ann = house.client("Ann", "other")
    said = {"action": "place_wager", "wager": "casino_war", "box": 6, "cents": 700, "actor": "Bob"}
    ann.do(war, action=said)  # who acts is the server's to say
    assert [w["player"] for w in ann.view(war)["table"]["wagers"].values() if w["box"] == 6] == ["Ann"]
    with pytest.raises(RefusedError, match="nobody acts for Bob"):
        ann.act(war, "place_wager", speaks_for="Bob", wager="casino_war", box=2, cents=500)
    with pytest.raises(RefusedError, match="has a sign-in"):
        house.client("Dana", "for").act(war, "place_wager", speaks_for="Bob", wager="casino_war", box=2, cents=500)


@pytest.mark.parametrize("who", ["Ann", "Carl", "Ines", "Wall"])
def test_the_dealers_acts_are_the_dealers(house, war, who):
    somebody = house.client(who, f"deals-{who}")
    for action in ("no_more_bets", "begin_round", "close_table"):
        with pytest.raises(RefusedError) as refused:
            somebody.act(war, action)
        assert any(f"for {whom}" in refused.value.problem for whom in ("the dealer", "the supervisor", "those"))
    with pytest.raises(RefusedError, match="for the dealer or a supervisor"):
        somebody.report(war, "misdeal")


def test_who_was_away_is_told_exactly_what_they_missed(house, war):
    ann, dana = house.client("Ann", "here"), house.client("Dana", "away")
    ann.act(war, "place_wager", wager="casino_war", box=1, cents=1000)
    with ann.follow(war) as always, ann.follow(war) as leaving:
        leaving.until(lambda followed: followed.seq > 0)
        after = leaving.seq
        leaving.close()
        dana.act(war, "no_more_bets")
        dana.take(war)
        last = dana.take(war)["seq"]
        always.until(lambda followed: followed.seq >= last)
        with ann.follow(war, after) as back:
            back.until(lambda followed: followed.seq >= last)
            assert back.log == [line for line in always.log if line["seq"] > after]
            assert back.table == always.table
            assert {line["seq"] for line in back.log} == set(range(after + 1, last + 1))


def test_a_socket_from_another_site_is_refused(house, war):
    from websockets.exceptions import InvalidStatus
    from websockets.sync.client import connect

    ann = house.client("Ann", "site")
    target = f"ws{house.origin.removeprefix('http')}/api/live/{war.replace(' ', '%20')}"
    with pytest.raises(InvalidStatus):
        connect(target, origin="http://evil.example", additional_headers={"Cookie": ann.cookie_header()})
    with pytest.raises(InvalidStatus):
        connect(target, origin=house.origin)


def test_what_is_for_whom_at_a_table_is_said_once(house):
    """Supervisors change limits, managers change games; a guest's money alone is changed for chips at the table."""
    stream = "table/War 7"
    house.client("Mina").open("table", stream, name="War 7", **WAR)
    dana, sione = house.client("Dana"), house.client("Sione")
    sione.act(stream, "count_float_in", chips={"500": 100})
    sione.act(stream, "open_table")
    limits = {"minimum_cents": 1000, "maximum_cents": 50_000}
    with pytest.raises(RefusedError, match="change_limits: for the supervisor or a manager"):
        dana.act(stream, "change_limits", limits=limits)
    sione.act(stream, "change_limits", limits=limits)
    with pytest.raises(RefusedError, match="change_options: for the manager"):
        sione.act(stream, "change_options", options={})
    with pytest.raises(RefusedError, match="whose money it is"):
        dana.act(stream, "buy_chips", cents=5000)
    dana.act(stream, "buy_chips", speaks_for="Gus", cents=5000)
