"""Screenshots of jackpots, their consoles and the form: `python -m tests.server.shots_jackpots FOLDER`."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.server.browsing import new_context, open_browser
from tests.server.houses import House, running_house
from tests.server.test_jackpot_pages import STREAM, TERMINAL, open_progressive, start

LOOKS = {"light": {}, "dark": {"dark": True}, "tablet": {"width": 1024, "height": 768}}


def prepare(house: House) -> None:
    """A progressive with two prizes that wait, one of them confirmed, and a change on its sign."""
    mina, sione, dana = open_progressive(house), house.client("Sione"), house.client("Dana")
    start(dana, STREAM, "UTH-1", "Ada", "jackpot_1")
    start(sione, STREAM, "UTH-2", "Ben", "jackpot_2", box=4)
    start(dana, STREAM, "UTH-3", "Cy", "jackpot_1", "jackpot_2", box=2)
    dana.act(STREAM, "press_prize_button", table="UTH-1", hands={"1": "royal_flush"})
    sione.act(STREAM, "press_prize_button", table="UTH-2", hands={"4": "straight_flush"})
    sione.act(STREAM, "confirm_win", claim=1)
    mina.act(STREAM, "announce_change", **{"options.jackpot_wager": "10", "minutes_from_now": 30})
    options = {"progressive": "electronic"}
    open_progressive(house, "linked_jackpot/Stud", "skycity/caribbean_stud", ("CS-1",), "shoe", options=options)


def shoot(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, running_house(Path(place)) as house, open_browser() as browser:
        prepare(house)
        for look, how in LOOKS.items():
            shot = _Shots(browser, house, folder, look, how)
            shot.of("Mina", "/jackpots", "jackpots")
            page = shot.of("Sione", TERMINAL, "jackpot-terminal")
            page.locator("#claims > li", has_text="UTH-2").get_by_role("button", name="Confirm win").click()
            page.locator("#refusal").wait_for()
            page.screenshot(path=folder / f"jackpot-refused-{look}.png", full_page=True)
            page = shot.of("Mina", TERMINAL, "jackpot-manager")
            page.locator("#offers summary", has_text="Announce change").click()
            page.locator("#offers form").wait_for()
            page.screenshot(path=folder / f"jackpot-manager-{look}.png", full_page=True)
            page = shot.of("Dana", f"{TERMINAL}/console/UTH-3", "jackpot-console")
            page.get_by_label("What box 2 has").select_option("straight_flush")
            page.screenshot(path=folder / f"jackpot-console-{look}.png", full_page=True)
            shot.of("Dana", "/jackpots/linked_jackpot/Stud/console/CS-1", "jackpot-console-start")
            shot.of("Mina", "/jackpots/open/star_sydney/poker", "jackpot-open")
            shot.of("Wall", f"/display/{STREAM}", "jackpot-wall")


class _Shots:
    def __init__(self, browser: Browser, house: House, folder: Path, look: str, how: dict[str, object]) -> None:
        self.browser, self.house, self.folder, self.look, self.how = browser, house, folder, look, how

    def of(self, who: str, path: str, name: str) -> Page:
        context = new_context(self.browser, **self.how)  # type: ignore[arg-type]
        client, origin = self.house.client(who), self.house.origin
        context.add_cookies([{"name": c.name, "value": c.value or "", "url": origin} for c in client.cookies])
        page = context.new_page()
        page.goto(origin + path)
        page.wait_for_timeout(700)
        page.screenshot(path=self.folder / f"{name}-{self.look}.png", full_page=True)
        return page


if __name__ == "__main__":
    shoot(Path(sys.argv[1]))
