"""Screenshots of the poker room: the desk of the house, a phone, the list on the wall; by day and by night."""

import re
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.server.browsing import new_context, open_browser
from tests.server.houses import PASSWORD, House, running_house
from tests.server.poker_floor import sit
from tests.server.room_floor import add_guest, open_room, seated, until

SMALL = {"document": "crown_perth/poker", "options": {"buy_in_maximum": "500"}, "seats": 9}
LARGE = {"document": "crown_perth/poker", "options": {"blinds": "5,10", "buy_in_maximum": "1000"}, "seats": 6}
PHONE = {"width": 390, "height": 844}


def page_of(browser: Browser, house: House, name: str, path: str, **look: object) -> Page:
    page = new_context(browser, **look).new_page()  # type: ignore[arg-type]
    page.goto(f"{house.origin}/sign-in")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.goto(house.origin + path)
    expect(page.locator("body")).to_have_attribute("data-seq", re.compile(r"\d"))
    return page


def furnished(house: House) -> str:
    """A room in the middle of an evening."""
    room = open_room(house, "Poker room", shows_names="initials")
    dana, sione = house.client("Dana"), house.client("Sione")
    first = seated(house, room, "Poker 1", "Gus Hana Ivo Jo Kai Lea Max Nia Otto", **SMALL)
    second = seated(house, room, "Poker 2", "Pia Quin - Ruth Sam Tom Uma Vic Wes", **SMALL)
    sit(house.client("Cid"), second, 3)
    third = seated(house, room, "Poker 3", "Xia Yan Zoe Abe Bea Cleo", **LARGE)
    until(
        dana, room, lambda seen: all(seen["tables"].get(each, {}).get("vacant") == 0 for each in (first, second, third))
    )
    seen = dana.view(room)["table"]
    small, large = seen["tables"][first]["game"], seen["tables"][third]["game"]
    add_guest(house, room, "Dora Lund", game=small)
    house.client("Ann").act(room, "join_list", games=[small, large])
    add_guest(house, room, "Eli Moss", "Fay Chen", "Gil", game=small)
    add_guest(house, room, "Eli Moss", "Hugo Berg", game=large)
    house.client("Bob").act(room, "join_list", games=[large])
    house.client("Cid").act(room, "ask_table_change")
    sione.act(room, "note_connection", players=["Sam", "Tom"], reason="brothers")
    return room


def vacate(house: House, room: str, player: str) -> None:
    """Somebody leaves, and whoever is next is called."""
    dana = house.client("Dana")
    before = len(dana.view(room)["table"]["calls"])
    names = {stream: each["names"].values() for stream, each in dana.view(room)["own"]["tables"].items()}
    dana.act(next(stream for stream, there in names.items() if player in there), "leave_seat", player=player)
    until(dana, room, lambda seen: len(seen["calls"]) > before)


def shoot(folder: Path) -> list[Path]:
    """The pages as pictures."""
    made: list[Path] = []

    def take(page: Page, name: str, *, whole: bool = False) -> None:
        made.append(folder / f"{name}.png")
        page.screenshot(path=made[-1], full_page=whole)

    with tempfile.TemporaryDirectory() as kept, running_house(Path(kept)) as house, open_browser() as browser:
        room = furnished(house)
        take(page_of(browser, house, "Ann", f"/room/{room}", **PHONE), "room-phone-waiting-light", whole=True)
        take(page_of(browser, house, "Cid", f"/room/{room}", **PHONE), "room-phone-seated-light", whole=True)
        vacate(house, room, "Gus")
        vacate(house, room, "Yan")
        house.client("Dana").act(room, "say_coming", speaks_for="Dora Lund", player="Dora Lund")
        for dark in (False, True):
            shade = "dark" if dark else "light"
            take(
                page_of(browser, house, "Sione", f"/room/{room}", dark=dark, width=1280, height=900),
                f"room-house-{shade}",
                whole=True,
            )
            take(
                page_of(browser, house, "Ann", f"/room/{room}", dark=dark, **PHONE),
                f"room-phone-called-{shade}",
                whole=True,
            )
            take(
                page_of(browser, house, "Wall", f"/room-display/{room}", dark=dark, width=1920, height=1080),
                f"room-wall-{shade}",
            )
        page = page_of(browser, house, "Sione", f"/room/{room}", width=1024, height=768)
        page.get_by_role("button", name="Break up the game: Poker 3").click()
        expect(page.locator("#act-form form")).to_be_visible()
        take(page, "room-house-tablet")
        take(page_of(browser, house, "Bob", f"/room/{room}", dark=True, **PHONE), "room-phone-list-dark", whole=True)
    return made


if __name__ == "__main__":
    import sys

    for path in shoot(Path(sys.argv[1])):
        print(path)
