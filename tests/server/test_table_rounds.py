"""A round of every game against the house, dealt to its end by clicking on the dealer's console."""

import pytest
from playwright.sync_api import Page, expect

from croupier.server.demonstration import TABLES
from tests.server.browsing import new_context
from tests.server.clicking import (
    GUEST,
    address,
    click,
    open_table,
    places_of,
    put_chip,
    seat_guest,
    sign_in,
    step_buttons,
)

MOST_CLICKS = 120


def wager_for_guest(page: Page) -> None:
    """The first place of the first box; and the next, where one wager is no good without the other."""
    page.get_by_label("a chip of $100", exact=True).check(force=True)
    for lying, place in enumerate(places_of(page, 1)[:2], start=1):
        put_chip(page, place)
        expect(page.locator("#wagers > li")).to_have_count(lying)
        if page.get_by_role("button", name="No more bets").count():
            return


@pytest.fixture(scope="module")
def console(house, browser):
    """One page for all tables, as a dealer goes from one to the next."""
    context = new_context(browser)
    page = sign_in(context, house, "Dana")
    yield page
    context.close()


@pytest.mark.parametrize("document", [table.document for table in TABLES])
def test_a_round_is_dealt_by_clicking(document, house, console):
    """Whatever is next is clicked; of several choices the last."""
    mina, page = house.client("Mina"), console
    stream = open_table(mina, document)
    mina.act(stream, "seat_player", player=GUEST, box=1)
    page.goto(house.origin + address(stream))
    expect(page.get_by_role("radio", name=GUEST)).to_be_checked()
    has_wagered = False
    for _ in range(MOST_CLICKS):
        step = page.locator("#step").inner_text()
        if has_wagered and "is over" in step:
            break
        if "Wagering" in step and not has_wagered:
            wager_for_guest(page)
            has_wagered = True
        click(page, step_buttons(page).last)
    expect(page.locator("#step")).to_contain_text("Round 1 is over")
    expect(page.locator("#events")).to_contain_text("Round over")
    expect(page.locator("#refusal")).to_be_hidden()
    assert page.locator("#wagers > li").count() == 0


def test_a_guest_is_seated_and_wagered_for_on_the_layout(house, page_of):
    stream = open_table(house.client("Mina"), "skycity/casino_war")
    page = page_of("Dana", address(stream))
    page.locator(".step-button").click()
    seat_guest(page, "Hugo", "3")
    expect(page.locator('[data-box="3"].box-hands')).to_contain_text("Hugo")
    step_buttons(page).click()
    expect(page.locator("#step")).to_contain_text("Wagering")
    put_chip(page, "casino_war@3")
    expect(page.locator("#wagers")).to_contain_text("Hugo, Casino War on box 3 $5")
    expect(page.locator("x-layout .chips")).to_have_count(1)
    page.get_by_label("amount").fill("2")
    put_chip(page, "tie@3")
    expect(page.get_by_role("alert")).to_contain_text("$2 is below the minimum of $5")
    expect(page.get_by_role("alert")).to_contain_text("Nothing has changed")
    expect(page.get_by_role("alert").locator("[data-rule]").first).to_be_visible()
    page.get_by_role("button", name="give back Hugo, Casino War").click()
    expect(page.locator("#wagers > li")).to_have_count(0)


def test_the_dealer_decides_for_guests_alone(house, page_of):
    """Somebody with a sign-in decides on a device of their own: the console has no buttons for that."""
    stream = open_table(house.client("Mina"), "skycity/ultimate_texas_holdem")
    mina, ann = house.client("Mina"), house.client("Ann")
    ann.act(stream, "seat_player", player="Ann", box=2)
    mina.act(stream, "begin_round")
    page = page_of("Dana", address(stream))
    expect(page.locator("#people")).to_contain_text("own device")
    expect(page.locator("#for-whom")).to_contain_text("Seat a guest")
    mina.take(stream)
    for wager in ("ante", "blind"):
        ann.act(stream, "place_wager", wager=wager, box=2, cents=1000)
    while mina.view(stream)["table"]["waits_for"] == ["dealer"]:
        mina.take(stream)
    expect(page.locator("#step")).to_contain_text("Ann decides on a device of their own")
    expect(page.locator("#step button")).to_have_count(0)
    ann.take(stream)
    expect(page.locator("#step button")).to_have_count(1)


def test_a_supervisor_opens_and_closes_the_table_and_looks_back(house, page_of):
    """A dealer finds it closed; the last round is told again with its rules."""
    mina = house.client("Mina")
    mina.open("table", "table/Wheel", name="Wheel", document="skycity/money_wheel", paced=True, boxes=4)
    dealer, supervisor = (page_of(name, address("table/Wheel")) for name in ("Dana", "Sione"))
    expect(dealer.locator("#step")).to_contain_text("a supervisor opens it")
    supervisor.get_by_role("button", name="Open the table").click()
    expect(dealer.get_by_role("button", name="Begin round 1")).to_be_visible()
    click(dealer, step_buttons(dealer))
    while "is over" not in dealer.locator("#step").inner_text():
        click(dealer, step_buttons(dealer))
    dealer.get_by_text("Last rounds").click()
    dealer.locator("#rounds-list summary", has_text="Round 1").click()
    expect(dealer.locator("#rounds-list .ruled li").first).to_be_visible()
    expect(dealer.locator("#rounds-list [data-rule]").first).to_be_visible()
    supervisor.get_by_role("button", name="Close the table").click()
    expect(dealer.locator("#state")).to_have_text("closed")
