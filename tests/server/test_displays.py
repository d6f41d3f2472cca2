"""Displays on the wall: they follow their tables, recover by themselves, and are signed in by a link alone."""

import re
import time

import pytest
from playwright.sync_api import expect

from croupier.server.client import FloorClient, RefusedError
from tests.server.accessible import grave_problems
from tests.server.browsing import new_context
from tests.server.houses import running_house

ROULETTE = "table/Roulette 9"


def open_roulette(house):
    mina = house.client("Mina")
    mina.open("table", ROULETTE, name="Roulette 9", document="skycity/roulette", boxes=8)
    mina.act(ROULETTE, "open_table")
    return mina


def wait_until_taken_up(mina):
    """The lease of a server that was killed has to run out first."""
    for _ in range(300):
        try:
            return mina.view(ROULETTE)
        except RefusedError:
            time.sleep(0.1)
    raise AssertionError("nobody takes the table up")


def spin(mina):
    """A round to its end; its number."""
    mina.act(ROULETTE, "begin_round")
    while not mina.view(ROULETTE)["table"]["is_over"]:
        mina.take(ROULETTE)
    return mina.view(ROULETTE)["table"]["result"]


@pytest.fixture(scope="module")
def mina(house):
    return open_roulette(house)


def test_a_number_comes_up_on_the_wall_and_goes_when_it_is_void(mina, page_of):
    wall = page_of("Wall", f"/display/{ROULETTE}")
    expect(wall.locator(".placard")).to_be_visible()
    first = spin(mina)
    expect(wall.locator(".ball.is-last")).to_contain_text(re.compile(rf"^{first}\b"))
    second = spin(mina)
    expect(wall.locator(".before .ball")).to_have_count(1)
    expect(wall.locator(".ball.is-last")).to_contain_text(re.compile(rf"^{second}\b"))
    assert not grave_problems(wall)
    mina.report(ROULETTE, "void_result", cause=mina.form(ROULETTE, "void_result")["fields"][0]["choices"][0]["value"])
    expect(wall.locator(".before .ball")).to_have_count(0)
    expect(wall.locator(".ball.is-last")).to_contain_text(re.compile(rf"^{first}\b"))


def test_a_sign_is_on_the_wall_with_its_time_and_no_names_are(mina, house, page_of):
    house.client("Ann").act(ROULETTE, "seat_player", player="Ann", box=2)
    wall = page_of("Wall", f"/display/{ROULETTE}", width=1920, height=1080)
    mina.act(ROULETTE, "announce_closure", at_s=4_000_000_000)
    expect(wall.locator("footer .is-announced")).to_contain_text("this table closes")
    expect(wall.locator("footer .is-announced x-citation a")).to_have_attribute(
        "href", re.compile("^/rules/skycity/general/")
    )
    assert "Ann" not in wall.content()


@pytest.mark.usefixtures("mina")
def test_a_screen_signs_in_by_a_link_and_needs_no_password(house, browser):
    owner = house.client("Olga")
    page_text = owner.post_form("/people", token=owner.form_token("/people"), name="Pit 3", role="display")
    link = re.search(r"(http://[^<]*/welcome/[0-9a-f]+)", page_text)[1]
    context = new_context(browser)
    page = context.new_page()
    page.goto(link)
    assert not grave_problems(page)
    page.get_by_role("button", name="Use this screen as a display").click()
    expect(page.get_by_role("heading", name="What this screen shows")).to_be_visible()
    lasts = {cookie["name"]: cookie["expires"] for cookie in context.cookies()}
    assert lasts["croupier_session"] - page.evaluate("Date.now() / 1000") > 300 * 86_400
    assert not grave_problems(page)
    page.get_by_role("link", name="Roulette 9").click()
    expect(page.locator("h1")).to_have_text("Roulette 9")
    page.goto(link)
    expect(page.get_by_role("alert")).to_contain_text("used already")
    context.close()


def test_a_display_recovers_when_the_server_was_killed(tmp_path, browser):
    with running_house(tmp_path) as house:
        mina = open_roulette(house)
        first = spin(mina)
        context = new_context(browser)
        client = FloorClient(house.origin)
        client.sign_in("Wall", "correct horse battery")
        context.add_cookies([{"name": each.name, "value": each.value, "url": house.origin} for each in client.cookies])
        page = context.new_page()
        page.goto(f"{house.origin}/display/{ROULETTE}")
        expect(page.locator(".ball.is-last")).to_contain_text(re.compile(rf"^{first}\b"))
        house.kill()
        expect(page.locator(".stale")).to_be_visible()
        expect(page.locator(".ball.is-last")).to_contain_text(re.compile(rf"^{first}\b"))
        house.start()
        again = house.client("Mina")
        wait_until_taken_up(again)
        second = spin(again)
        expect(page.locator(".before .ball")).to_have_count(1, timeout=20_000)
        expect(page.locator(".ball.is-last")).to_contain_text(re.compile(rf"^{second}\b"))
        expect(page.locator(".stale")).to_be_hidden()
        context.close()
