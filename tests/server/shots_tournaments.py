"""Screenshots of a tournament: director, desk, clock on the wall, remote, a player's telephone."""

import re
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.server.browsing import new_context, open_browser
from tests.server.houses import PASSWORD, House, running_house
from tests.server.tournament_floor import PEOPLE, begin, bust, conditions, open_tournament, play_down, seen

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
    """The main event in its third level, with two tables broken and one that is short."""
    stream = open_tournament(house, "Spring Main Event", conditions())
    sione = begin(house, stream, ("Ann", *PEOPLE[1:]))
    sione.act(stream, "set_clock", step=3, left_s=14 * 60 + 32, reason="for a picture")
    play_down(sione, stream, 61, spared=("Ann",))
    short = [name for name in seen(sione, stream)["tables"]["2"]["taken"].values() if name != "Ann"][:2]
    bust(sione, stream, *short)
    return stream


def shoot(folder: Path) -> list[Path]:
    """The pages as pictures."""
    made: list[Path] = []

    def take(page: Page, name: str, *, whole: bool = False) -> None:
        made.append(folder / f"{name}.png")
        page.screenshot(path=made[-1], full_page=whole)

    with tempfile.TemporaryDirectory() as kept, running_house(Path(kept)) as house, open_browser() as browser:
        stream = furnished(house)
        path = stream.replace(" ", "%20")
        for dark in (False, True):
            shade = "dark" if dark else "light"
            wall = page_of(browser, house, "Wall", f"/tournament-clock/{path}", dark=dark, width=1920, height=1080)
            take(wall, f"tournament-clock-{shade}")
            director = page_of(
                browser, house, "Sione", f"/tournament/{path}#tables", dark=dark, width=1440, height=1000
            )
            take(director, f"tournament-director-{shade}")
            director.get_by_role("button", name="Balance").click()
            expect(director.locator("#moves")).to_contain_text("Move ")
            take(director, f"tournament-moves-{shade}")
            desk = page_of(browser, house, "Dana", f"/tournament/{path}", dark=dark, width=1440, height=900)
            take(desk, f"tournament-desk-{shade}")
            remote = page_of(browser, house, "Sione", f"/tournament-remote/{path}", dark=dark, **PHONE)
            remote.get_by_label("Find a player").fill("hana")
            take(remote, f"tournament-remote-{shade}")
            take(
                page_of(browser, house, "Ann", f"/tournament/{path}", dark=dark, **PHONE), f"tournament-player-{shade}"
            )
    return made


if __name__ == "__main__":
    import sys

    for path in shoot(Path(sys.argv[1])):
        print(path)
