"""The floor in a browser: what each role sees of it, and that it follows without being loaded again."""

import re

import pytest
from playwright.sync_api import expect

from croupier.server.client import RefusedError
from tests.server.accessible import grave_problems
from tests.server.browsing import new_context
from tests.server.houses import House, free_port, furnish

STREAM = "table/War 7"


@pytest.fixture(scope="module")
def war(house):
    mina = house.client("Mina")
    mina.open("table", STREAM, name="War 7", document="skycity/casino_war", paced=True)
    mina.act(STREAM, "open_table")
    return mina


def card(page, name="War 7"):
    return page.locator("article.table", has=page.get_by_role("link", name=name, exact=True))


@pytest.mark.usefixtures("war")
def test_a_table_is_shown_with_its_limits_seats_and_state(page_of):
    shown = card(page_of("Dana"))
    expect(shown).to_contain_text("$5 to $1,000")
    expect(shown.locator(".state")).to_have_text("between rounds")
    expect(shown.locator(".seats li")).to_have_count(7)


def test_the_floor_follows_without_being_loaded_again(house, war, page_of):
    page = page_of("Dana")
    expect(card(page)).to_be_visible()
    house.client("Ann").act(STREAM, "seat_player", player="Ann", box=3)
    expect(card(page).locator(".seats li").nth(2)).to_contain_text("Ann")
    war.act(STREAM, "begin_round")
    expect(card(page).locator(".state")).to_have_text("dealer: shuffle")
    expect(card(page).locator(".sign x-citation a").first).to_have_attribute(
        "href", re.compile("^/rules/skycity/casino_war/7")
    )
    war.open("table", "table/Wheel 7", name="Wheel 7", document="skycity/money_wheel", boxes=4)
    expect(card(page, "Wheel 7").locator(".state")).to_have_text("closed")


def test_players_are_not_told_who_the_others_are(house, war, page_of):
    if "3" not in war.view(STREAM)["table"]["seats"]:
        house.client("Ann").act(STREAM, "seat_player", player="Ann", box=3)
    bob = page_of("Bob")
    expect(card(bob).locator(".seats li").nth(2)).to_contain_text("taken")
    assert "Ann" not in bob.content()
    ann = page_of("Ann")
    expect(card(ann).locator(".seats li").nth(2)).to_contain_text("you")
    told = house.client("Bob")._ask("/api/floor").decode()
    assert "War 7" in told
    assert '"Ann"' not in told


@pytest.mark.usefixtures("war")
def test_only_a_manager_is_offered_to_open_tables(page_of, house):
    expect(page_of("Mina").get_by_role("link", name="Money Wheel", exact=True)).to_be_visible()
    expect(page_of("Dana").get_by_text("Open a table")).to_have_count(0)
    for who in ("Dana", "Ann", "Ines", "Wall", "Carl", "Sione"):
        with pytest.raises(RefusedError) as refused:
            house.client(who).page("/open/skycity/casino_war")
        assert refused.value.status == 403


@pytest.mark.usefixtures("war")
def test_a_screen_on_the_wall_is_led_to_the_displays(page_of):
    page = page_of("Wall")
    expect(page.get_by_role("heading", name="What this screen shows")).to_be_visible()
    page.get_by_role("link", name="War 7").click()
    expect(page.locator(".placard")).to_contain_text("$5 to $1,000")
    assert "Ann" not in page.content()


@pytest.mark.usefixtures("war")
@pytest.mark.parametrize(("who", "dark"), [("Mina", False), ("Ann", True)])
def test_the_floor_is_accessible(page_of, who, dark):
    page = page_of(who, dark=dark)
    expect(card(page)).to_be_visible()
    assert not grave_problems(page)


@pytest.mark.usefixtures("war")
def test_an_open_list_of_signs_stays_open_and_focus_stays(house, page_of):
    mina = house.client("Mina")
    mina.open("table", "table/Dice 7", name="Dice 7", document="skycity/tai_sai", boxes=6)
    page = page_of("Dana")
    summary = card(page, "Dice 7").locator("summary")
    summary.click()
    mina.act("table/Dice 7", "open_table")
    expect(card(page, "Dice 7").locator(".state")).to_have_text("between rounds")
    expect(card(page, "Dice 7").locator("details li").first).to_be_visible()
    expect(card(page, "Dice 7").locator("summary")).to_be_focused()


def test_a_jackpot_counts_on_and_is_pending_during_a_claim(house, page_of):
    mina = house.client("Mina")
    stream = "linked_jackpot/Grand"
    setup = {"document": "crown_perth/ultimate_texas_holdem", "shared_with": ["Crown Stud Poker"]}
    mina.open("linked_jackpot", stream, **setup)
    mina.act(stream, "open_pools")
    floor, wall = page_of("Dana"), page_of("Wall", f"/display/{stream}")
    jackpot = floor.locator(".jackpot", has_text="Grand")
    before = wall.locator("x-meter").first.get_attribute("cents")
    with pytest.raises(RefusedError):
        house.client("Dana").act(stream, "pay_prizes")
    mina.act(stream, "fund_from_other_game", game="Crown Stud Poker", table="stud 4", stakes={"jackpot_1": 500})
    expect(wall.locator("x-meter").first).not_to_have_attribute("cents", before)
    now = wall.locator("x-meter").first.get_attribute("cents")
    expect(jackpot.locator("x-meter").first).to_have_attribute("cents", now)
    hands = {"Dan": ["straight_flush", {"jackpot_1": 500}]}
    mina.act(stream, "claim_from_other_game", game="Crown Stud Poker", table="stud 4", hands=hands)
    expect(wall.locator(".level.is-pending").first).to_contain_text("Pending")
    expect(jackpot).to_contain_text("pending: a prize at stud 4")
    assert not grave_problems(wall)
    house.client("Sione").act(stream, "confirm_win", claim=1)
    mina.act(stream, "pay_prizes")
    expect(wall.locator(".level.is-pending")).to_have_count(0)
    expect(jackpot.locator(".state")).to_have_count(0)


def test_a_floor_shows_tables_that_another_server_holds(tmp_path, browser):
    ledger, keys = str(tmp_path / "house.db"), tmp_path / "house.keys"
    furnish(ledger, keys)
    port, other_port = free_port(), free_port()
    first = House(ledger, keys, port=port, more=("--address", f"http://127.0.0.1:{port}")).start()
    second = House(ledger, keys, port=other_port, more=("--address", f"http://127.0.0.1:{other_port}")).start()
    context = new_context(browser)
    try:
        there, here = first.client("Mina"), second.client("Mina")
        for client, name in ((there, "There 1"), (here, "Here 1")):
            client.open("table", f"table/{name}", name=name, document="skycity/casino_war")
        context.add_cookies([{"name": c.name, "value": c.value, "url": second.origin} for c in here.cookies])
        page = context.new_page()
        page.goto(f"{second.origin}/")
        expect(card(page, "Here 1").locator(".state")).to_have_text("closed")
        expect(card(page, "There 1").locator(".state")).to_have_text("closed")
        there.act("table/There 1", "open_table")
        there.act("table/There 1", "seat_player", player="Zoe", box=2)
        expect(card(page, "There 1")).to_contain_text("Zoe")
        page.goto(f"{second.origin}/display/table/There 1")
        expect(page.locator(".placard")).to_contain_text("6 seats are free")
    finally:
        context.close()
        first.stop()
        second.stop()
