"""Chips come from the cage and go back to it: wagers are never out of nothing, and nothing is lost on the way."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.ledger.queries import balances
from croupier.ledger.store import Store
from croupier.server.client import RefusedError
from tests.ledger.postgresql import Server
from tests.server.browsing import assert_accessible
from tests.server.houses import House, furnish

CAGE, TABLE = "cage/main", "table/Roulette 1"


@pytest.fixture(scope="module")
def counted(house):
    """A cage, and a table whose players wager what they have brought."""
    mina = house.client("Mina")
    mina.open("cage", CAGE, name="Main cage")
    mina.open("table", TABLE, name="Roulette 1", document="skycity/roulette", boxes=8, cage=CAGE)
    mina.act(TABLE, "open_table")
    mina.act(TABLE, "begin_round")
    return house


def purse(client, stream):
    return client.view(stream)["own"]["purses"]


def arrived(client, cents):
    """Follow the table until somebody's chips are there."""
    with client.follow(TABLE) as followed:
        followed.until(lambda told: told.own.get("purses", {}).get(client.name) == cents)


def test_an_evening_from_the_cage_to_the_table_and_back(counted):
    ann, carl = counted.client("Ann"), counted.client("Carl")
    with pytest.raises(RefusedError, match="has \\$0 at this table"):
        ann.act(TABLE, "place_wager", wager="red", cents=1000)
    carl.act(CAGE, "buy_in", player="Ann", cents=50_00)
    assert purse(ann, CAGE) == {"Ann": 50_00}
    ann.act(CAGE, "send_chips", table=TABLE, cents=30_00)
    arrived(ann, 30_00)
    assert purse(ann, CAGE) == {"Ann": 20_00}
    ann.act(TABLE, "place_wager", wager="red", cents=10_00)
    assert purse(ann, TABLE) == {"Ann": 20_00}
    with pytest.raises(RefusedError, match="too little"):
        ann.act(TABLE, "place_wager", wager="black", cents=25_00)
    ann.act(TABLE, "return_chips", cents=15_00)
    with ann.follow(CAGE) as followed:
        followed.until(lambda told: told.own.get("purses") == {"Ann": 35_00})
    carl.act(CAGE, "cash_out", player="Ann", cents=35_00)
    with pytest.raises(RefusedError, match="has \\$0 at the cage"):
        carl.act(CAGE, "cash_out", player="Ann", cents=1)


def test_money_is_the_cashiers(counted):
    for name in ("Ann", "Dana", "Ines", "Wall"):
        somebody = counted.client(name)
        for action in ("buy_in", "cash_out"):
            with pytest.raises(RefusedError, match="for a cashier"):
                somebody.act(CAGE, action, player="Ann", cents=100)
    with pytest.raises(RefusedError, match="nobody but Ann"):
        counted.client("Bob").act(CAGE, "send_chips", player="Ann", table=TABLE, cents=100)
    with pytest.raises(RefusedError, match="nobody but Ann"):
        counted.client("Bob").act(TABLE, "return_chips", player="Ann", cents=100)


def test_nobody_who_is_signed_in_is_the_courier(counted):
    for name in ("Olga", "Mina", "Carl", "Dana", "Ann"):
        somebody = counted.client(name)
        for stream in (CAGE, TABLE):
            with pytest.raises(RefusedError, match="server itself"):
                somebody.act(stream, "receive_chips", source=CAGE, number=1, player="Ann", cents=100_00)
    with pytest.raises(RefusedError) as refused:
        counted.client("Olga")._send(f"/api/house/{CAGE}", {"id": "x:1"})
    assert refused.value.status == 403


def test_others_do_not_see_a_players_purse(counted):
    assert purse(counted.client("Bob"), CAGE) == {"Bob": 0}
    assert "purses" not in counted.client("Wall").view(CAGE)["own"]
    assert "purses" in counted.client("Carl").view(CAGE)["own"]


def test_chips_go_between_servers_and_survive_their_death(tmp_path: Path):
    with Server() as postgresql:
        ledger, keys = postgresql.new_database(), tmp_path / "house.keys"
        furnish(ledger, keys)
        first, second = House(ledger, keys), House(ledger, keys)
        for each in (first, second):
            each.more = ("--address", each.origin)
            each.start()
        try:
            first.client("Mina").open("cage", CAGE, name="Main cage")
            mina = second.client("Mina")
            mina.open("table", TABLE, name="Roulette 1", document="skycity/roulette", boxes=8, cage=CAGE)
            mina.act(TABLE, "open_table")
            first.client("Carl").act(CAGE, "buy_in", player="Ann", cents=50_00)
            ann = first.client("Ann")
            ann.act(CAGE, "send_chips", table=TABLE, cents=30_00)
            arrived(ann, 30_00)
            second.kill()
            ann.act(CAGE, "send_chips", table=TABLE, cents=5_00)  # its table is nowhere for now
            second.start()
            with second.client("Ann").follow(CAGE) as followed:
                followed.until(lambda told: told.own.get("purses") == {"Ann": 15_00})
            arrived(first.client("Ann"), 35_00)
        finally:
            first.stop()
            second.stop()
        store = Store(ledger)
        held = {each.account: each.cents for each in balances(store) if each.unit == "value"}
        store.close()
        assert {name: cents for name, cents in held.items() if cents and "cage" not in name.split("/")[:1]} == {
            f"{TABLE}/purse/Ann": 35_00
        }
        assert held[f"{CAGE}/purse/Ann"] == 15_00


def test_the_cashiers_desk_and_a_players_purse(counted, page_of):  # noqa: ARG001 - the cage must be there
    desk, ann = page_of("Carl", "/cage"), page_of("Bob", "/purse")
    expect(ann.locator("#mine")).to_have_text("$0")
    desk.get_by_role("combobox", name="Player").fill("Bob")
    desk.get_by_label("Amount in dollars").fill("40")
    desk.get_by_role("button", name="Do it").click()
    expect(desk.locator("#answer")).to_contain_text("Done: buy in, Bob, $40")
    expect(desk.locator("#purses")).to_contain_text("Bob$40")
    expect(ann.locator("#mine")).to_have_text("$40")
    ann.get_by_label("Amount in dollars").fill("25")
    ann.get_by_role("button", name="Send").click()
    expect(ann.locator("#mine")).to_have_text("$15")
    desk.get_by_role("radio", name="Cash out").check()
    desk.get_by_label("Amount in dollars").fill("100")
    desk.get_by_role("button", name="Do it").click()
    expect(desk.locator("#answer")).to_contain_text("Bob has $15 at the cage, not $100")
    for page in (desk, ann):
        assert_accessible(page)


def test_a_player_brings_chips_to_the_table_and_sends_them_back_on_its_page(counted, page_of):
    counted.client("Carl").act(CAGE, "buy_in", player="Cid", cents=60_00)
    cid = page_of("Cid", "/table/table/Roulette%201")
    expect(cid.locator("#purse-cents")).to_have_text("$0")
    cid.get_by_label("Amount in dollars").fill("45.50")
    cid.get_by_role("button", name="Bring from the cage").click()
    expect(cid.locator("#purse-cents")).to_have_text("$45.50")
    cid.get_by_label("Amount in dollars").fill("100")
    cid.get_by_role("button", name="Send back to the cage").click()
    expect(cid.locator("#refusal")).to_contain_text("Cid has $45.50 at this table")
    cid.get_by_label("Amount in dollars").fill("20")
    cid.get_by_role("button", name="Send back to the cage").click()
    expect(cid.locator("#purse-cents")).to_have_text("$25.50")


def test_nobody_is_told_of_another_players_chips(counted):
    """Neither at the cage nor at the table: their player, the cashier and the dealer know."""
    carl, bob, ann = (counted.client(name) for name in ("Carl", "Bob", "Ann"))
    wall, dana = counted.client("Wall"), counted.client("Dana")
    carl.act(CAGE, "buy_in", player="Bob", cents=7_77)
    last = bob.act(CAGE, "send_chips", table=TABLE, cents=7_77)["seq"]
    arrived(bob, bob.view(TABLE)["own"]["purses"]["Bob"])

    def lines(client, stream, until):
        with client.follow(stream) as followed:
            followed.until(lambda told: told.seq >= until)
            return [line["words"] for line in followed.log if "7.77" in line["words"]]

    seen = bob.view(TABLE)["seq"]
    for stranger in (ann, wall):
        assert lines(stranger, CAGE, last) == lines(stranger, TABLE, seen) == []
    assert len(lines(bob, CAGE, last)) == 2
    assert len(lines(carl, CAGE, last)) == 2
    assert len(lines(dana, TABLE, seen)) == len(lines(bob, TABLE, seen)) == 1
