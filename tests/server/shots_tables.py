"""Pictures of the pages of tables, by day and by night, for the documents: `shoot(folder)`."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from croupier.server.client import FloorClient
from tests.server.browsing import new_context, open_browser
from tests.server.clicking import GUEST, address, open_table, put_chip, sign_in
from tests.server.houses import House, running_house

TABLET = {"width": 1024, "height": 768}


def page_at(browser: Browser, house: House, name: str, stream: str, *, dark: bool) -> Page:
    page = sign_in(new_context(browser, dark=dark), house, name)
    page.goto(house.origin + address(stream))
    expect(page.locator("#link")).to_have_text("connected")
    page.wait_for_timeout(400)
    return page


def until(dana: FloorClient, stream: str, about: str) -> None:
    while (table := dana.view(stream)["table"])["about"] != about:
        dana.take(stream, speaks_for="" if "dealer" in table["waits_for"] else table["waits_for"][0])


def war(house: House) -> str:
    """A table at which guests are dealt to, and something goes wrong."""
    mina = house.client("Mina")
    stream = open_table(mina, "skycity/casino_war")
    for box, name in enumerate((GUEST, "Hugo", "Ilse"), start=1):
        mina.act(stream, "seat_player", player=name, box=box)
    mina.act(stream, "begin_round")
    until(mina, stream, "wagering")
    for box, name in enumerate((GUEST, "Hugo", "Ilse"), start=1):
        mina.act(stream, "place_wager", speaks_for=name, wager="casino_war", box=box, cents=box * 2500)
    mina.act(stream, "place_wager", speaks_for="Hugo", wager="tie", box=2, cents=1000)
    until(mina, stream, "deal to box 3")
    return stream


def holdem(house: House) -> str:
    mina, ann = house.client("Mina"), house.client("Ann")
    stream = open_table(mina, "skycity/ultimate_texas_holdem")
    ann.act(stream, "seat_player", player="Ann", box=1)
    mina.act(stream, "seat_player", player=GUEST, box=2)
    mina.act(stream, "begin_round")
    while (table := mina.view(stream)["table"])["about"] != "wagering":
        (ann if "Ann" in table["waits_for"] else mina).take(stream)
    for wager in ("ante", "blind", "trips"):
        ann.act(stream, "place_wager", wager=wager, box=1, cents=2500)
        mina.act(stream, "place_wager", speaks_for=GUEST, wager=wager, box=2, cents=500)
    while "Ann" not in mina.view(stream)["table"]["waits_for"]:
        mina.take(stream)
    return stream


def roulette(house: House) -> str:
    mina = house.client("Mina")
    stream = open_table(mina, "skycity/roulette", shows_edge=True)
    mina.act(stream, "begin_round")
    house.client("Bob").act(stream, "place_wager", wager="black", cents=10000)
    house.client("Ann").act(stream, "seat_player", player="Ann", box=1)
    return stream


def rule_on_misdeal(page: Page) -> None:
    page.get_by_label("Search irregularities").fill("a card went to the wrong box")
    expect(page.locator("#incidents > li")).to_have_count(1)
    page.locator("#incidents .incident").click()
    placed = page.get_by_role("group", name="Placed")
    for box in ("box 2", "box 1"):
        placed.get_by_role("combobox").select_option(box)
        placed.get_by_role("button", name="Add").click()
    page.get_by_role("button", name="Ask for the ruling").click()
    expect(page.locator("#ruling")).to_be_visible()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")


def shoot(folder: Path) -> None:
    """Every page of a table into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as held, running_house(Path(held)) as house, open_browser() as browser:
        for dark, light in ((False, "light"), (True, "dark")):
            page = page_at(browser, house, "Dana", war(house), dark=dark)
            page.screenshot(path=folder / f"table-dealer-{light}.png")
            rule_on_misdeal(page)
            page.screenshot(path=folder / f"table-ruling-{light}.png")
            page = page_at(browser, house, "Ann", holdem(house), dark=dark)
            page.screenshot(path=folder / f"table-decision-{light}.png")
            stream = roulette(house)
            page = page_at(browser, house, "Ann", stream, dark=dark)
            for place in ("straight_up:17", "split:17-20", "corner:20-21-23-24", "red"):
                put_chip(page, place)
            expect(page.locator("#mine > li")).to_have_count(4)
            page.locator('x-layout [data-place="split:17-20"]').hover(force=True)
            page.screenshot(path=folder / f"table-player-{light}.png")
            page.set_viewport_size(TABLET)
            page.screenshot(path=folder / f"table-player-tablet-{light}.png")
            page = page_at(browser, house, "Ines", stream, dark=dark)
            page.screenshot(path=folder / f"table-watch-{light}.png")


if __name__ == "__main__":
    shoot(Path(sys.argv[1]))
