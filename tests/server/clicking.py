"""A dealer's hands on the console: whatever the page offers is clicked, whatever the game is."""

from itertools import count
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from croupier.rulebook import Rules
from croupier.server.client import FloorClient
from croupier.server.demonstration import SEATS
from tests.server.houses import PASSWORD, House

GUEST = "Gita"
SOON = 400
"""How often it is looked, every 20 ms, for what comes of a click."""
_numbers = count(1)


def sign_in(context: BrowserContext, house: House, name: str) -> Page:
    """A page of somebody, on the device of the context."""
    page = context.new_page()
    page.goto(f"{house.origin}/sign-in")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    return page


def address(stream: str) -> str:
    return "/table/" + stream.replace(" ", "%20").replace("'", "%27")


def open_table(manager: FloorClient, document: str, **setup: Any) -> str:
    """A table that is open, before its first round; the dealer confirms each step."""
    name = f"Table {next(_numbers)}"
    boxes = {} if Rules(document).has_choice("boxes") else {"boxes": SEATS}
    manager.open("table", f"table/{name}", name=name, document=document, paced=True, **boxes, **setup)
    manager.act(f"table/{name}", "open_table")
    return f"table/{name}"


def click(page: Page, button: Locator) -> None:
    """Click, and wait until the page shows what came of it."""
    before = page.locator("body").get_attribute("data-seq")
    button.click()
    for _ in range(SOON):  # more often than `expect` looks: there are hundreds of clicks
        if page.locator("body").get_attribute("data-seq") != before:
            return
        page.wait_for_timeout(20)
    problem = page.locator("#refusal")
    raise AssertionError(f"nothing came of it: {problem.inner_text() if problem.is_visible() else page.url}")


def step_buttons(page: Page) -> Locator:
    return page.locator("#step .step-button:not([disabled])")


def seat_guest(page: Page, name: str = GUEST, box: str = "") -> None:
    page.get_by_label("Guest, by name").fill(name)
    if box:
        page.get_by_label("Where").select_option(box)
    page.get_by_role("button", name="Seat the guest").click()
    expect(page.get_by_role("radio", name=name)).to_be_checked()


def places_of(page: Page, box: int) -> list[str]:
    """The places of a box, or all where there are none, in the order drawn."""
    places = page.locator("x-layout [data-place]").evaluate_all(
        "all => all.map(each => [each.dataset.place, Number(each.dataset.box)])"
    )
    return [place for place, at in places if at == box] or [place for place, _ in places]


def put_chip(page: Page, place: str) -> None:
    """Point at a place and let go."""
    page.locator(f'x-layout [data-place="{place}"]').first.dispatch_event("focusin")
    spot = page.locator(f'x-layout [data-place="{place}"] > *').first
    spot.scroll_into_view_if_needed()
    box = spot.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
