"""Servers that die: nothing that was answered is lost, nothing is done twice, and another goes on with the round."""

import time
from pathlib import Path

import pytest

from croupier.ledger.audit import verify
from croupier.ledger.store import Store
from croupier.server.client import FloorClient, RefusedError
from croupier.server.merge_patch import Document
from croupier.streams import known_kinds
from tests.ledger.postgresql import Server
from tests.server.houses import House, furnish

TABLE = "table/War 1"


@pytest.fixture(scope="module")
def postgresql():
    with Server() as server:
        yield server


def begin(manager: FloorClient, guests=("Gus", "Gia")) -> None:
    """A table of Casino War whose dealer enters the wagers of guests."""
    manager.open("table", TABLE, name="War 1", document="skycity/casino_war", paced=True)
    manager.act(TABLE, "open_table")
    for box, guest in enumerate(guests, 1):
        manager.act(TABLE, "seat_player", player=guest, box=box)
    manager.act(TABLE, "begin_round")


def step(dealer: FloorClient, guests=("Gus", "Gia")) -> str:
    """Whatever is next, by whoever must say it; what it was about."""
    seen = dealer.view(TABLE)["table"]
    if not seen["in_play"]:
        dealer.act(TABLE, "begin_round")
        return "begin"
    if seen["about"] == "wagering":
        if not seen["wagers"]:
            for box, guest in enumerate(guests, 1):
                dealer.act(TABLE, "place_wager", speaks_for=guest, wager="casino_war", box=box, cents=1000 * box)
        dealer.act(TABLE, "no_more_bets")
    elif seen["waits_for"] == ["dealer"]:
        dealer.take(TABLE)
    else:
        dealer.take(TABLE, speaks_for=seen["waits_for"][0])
    return str(seen["about"])


def _tried(client: FloorClient) -> Document | None:
    """The table, unless it is not known yet who holds it."""
    try:
        return client.view(TABLE)
    except RefusedError as refused:
        if refused.status != 429:
            raise
        return None


def audited(url: str) -> None:
    """The whole ledger is proved: chain, postings, every round done again."""
    store = Store(url)
    found = verify(store, known_kinds())
    store.close()
    assert found.is_sound, found.findings


def test_a_server_killed_in_the_middle_of_a_round_goes_on_where_it_was(tmp_path: Path):
    ledger, keys = str(tmp_path / "house.db"), tmp_path / "house.keys"
    furnish(ledger, keys)
    house = House(ledger, keys).start()
    begin(house.client("Mina"))
    dealer = house.client("Dana", "tablet")
    while step(dealer) != "wagering":
        pass
    step(dealer)
    seen = dealer.view(TABLE)
    house.kill()
    again = House(ledger, keys, port=house.port).start()
    try:
        dealer = again.client("Dana", "tablet-2")
        after = dealer.view(TABLE)
        assert after == seen, "the table is as it was shown last"
        with dealer.follow(TABLE, seen["seq"] - 3) as back:
            back.until(lambda followed: followed.seq >= seen["seq"])
            assert sorted({line["seq"] for line in back.log}) == [seen["seq"] - 2, seen["seq"] - 1, seen["seq"]]
        for _ in range(40):
            if step(dealer) == "begin":
                break
    finally:
        again.stop()
    audited(ledger)


def test_a_command_whose_answer_was_lost_with_the_server_is_done_once(tmp_path: Path):
    ledger, keys = str(tmp_path / "house.db"), tmp_path / "house.keys"
    furnish(ledger, keys)
    house = House(ledger, keys).start()
    begin(house.client("Mina"))
    dealer = house.client("Dana", "tablet")
    while dealer.view(TABLE)["table"]["about"] != "wagering":
        step(dealer)
    wager = {"action": "place_wager", "wager": "casino_war", "box": 1, "cents": 2500}
    first = dealer.do(TABLE, id="tablet:999", action=wager, speaks_for="Gus")
    house.kill()
    again = House(ledger, keys, port=house.port).start()
    try:
        dealer = again.client("Dana", "tablet-2")
        assert dealer.do(TABLE, id="tablet:999", action=wager, speaks_for="Gus") == first
        lying = dealer.view(TABLE)["table"]["wagers"].values()
        assert [each["cents"] for each in lying if each["player"] == "Gus"] == [2500]
    finally:
        again.stop()
    audited(ledger)


def test_two_servers_share_a_house_and_one_takes_over_from_the_other(postgresql, tmp_path: Path):
    ledger, keys = postgresql.new_database(), tmp_path / "house.keys"
    furnish(ledger, keys)
    first, second = House(ledger, keys), House(ledger, keys)
    for each in (first, second):
        each.more = ("--address", each.origin)
        each.start()
    try:
        begin(first.client("Mina"))
        near, far = first.client("Dana", "near"), second.client("Dana", "far")
        step(near)
        step(far)  # passed on to the server that holds the table
        assert far.view(TABLE) == near.view(TABLE)
        with far.follow(TABLE) as followed:  # through the other server, too
            followed.until(lambda told: told.seq > 0)
            last = followed.seq
            step(near)
            followed.until(lambda told: told.seq > last)
            seen = followed.seq
        first.kill()
        began = time.monotonic()
        while (taken := _tried(far)) is None:
            assert time.monotonic() - began < 30
            time.sleep(0.25)
        assert taken["seq"] == seen
        step(far)
        assert far.view(TABLE)["seq"] > seen
    finally:
        first.stop()
        second.stop()
    audited(ledger)
