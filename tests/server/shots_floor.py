"""Screenshots of the floor, the form that opens a table, and displays: `python -m tests.server.shots_floor FOLDER`."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page

from croupier.server.client import FloorClient
from croupier.server.demonstration import demonstration_password
from tests.server.browsing import new_context, open_browser
from tests.server.houses import House, running_demonstration

WALLS = {
    "roulette": "table/Roulette 1",
    "baccarat": "table/Baccarat 1",
    "tai-sai": "table/Tai Sai 1",
    "wheel": "table/Wheel 1",
    "war": "table/War 1",
    "jackpot": "linked_jackpot/Hold'em jackpot",
}


def shoot(folder: Path) -> None:
    """Every page, by day and by night, on a large screen and on a tablet."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, running_demonstration(Path(place)) as house, open_browser() as browser:
        password = demonstration_password(house.ledger)
        for dark in (False, True):
            light = "dark" if dark else "light"
            page = _signed_in(browser, house, "Mina", password, dark=dark)
            _wait_for_results(page, house)
            _shoot(page, house, "/", folder / f"floor-{light}.png")
            _shoot(page, house, "/open/skycity/casino_war", folder / f"open-{light}.png")
            page.set_viewport_size({"width": 1024, "height": 768})
            _shoot(page, house, "/", folder / f"floor-tablet-{light}.png")
            _shoot(page, house, "/open/skycity/roulette", folder / f"open-tablet-{light}.png")
            player = _signed_in(browser, house, "Ann", password, dark=dark, width=1024, height=768)
            _shoot(player, house, "/", folder / f"floor-player-{light}.png")
            wall = _signed_in(browser, house, "Wall", password, dark=dark, width=1920, height=1080)
            _shoot(wall, house, "/display", folder / f"displays-{light}.png")
            for name, stream in WALLS.items():
                _shoot(wall, house, f"/display/{stream}", folder / f"display-{name}-{light}.png")
        _claim(house, password)
        for dark in (False, True):
            wall = _signed_in(browser, house, "Wall", password, dark=dark, width=1920, height=1080)
            light = "dark" if dark else "light"
            _shoot(wall, house, "/display/linked_jackpot/Grand", folder / f"display-pending-{light}.png")
            page = _signed_in(browser, house, "Sione", password, dark=dark)
            _shoot(page, house, "/", folder / f"floor-pending-{light}.png")
        whole = _signed_in(browser, house, "Mina", password, dark=False)
        whole.goto(f"{house.origin}/open/skycity/casino_war?edition=current")
        whole.locator("summary").last.click()
        whole.screenshot(path=folder / "open-whole.png", full_page=True)


def _claim(house: House, password: str) -> None:
    """A jackpot on which a prize waits."""
    mina, stream, game = FloorClient(house.origin), "linked_jackpot/Grand", "Crown Stud Poker"
    mina.sign_in("Mina", password)
    mina.open("linked_jackpot", stream, document="crown_perth/ultimate_texas_holdem", shared_with=[game])
    mina.act(stream, "open_pools")
    mina.act(stream, "fund_from_other_game", game=game, table="Stud 4", stakes={"jackpot_1": 500})
    hands = {"Dan": ["straight_flush", {"jackpot_1": 500}]}
    mina.act(stream, "claim_from_other_game", game=game, table="Stud 4", hands=hands)


def _signed_in(browser: Browser, house: House, name: str, password: str, **look: object) -> Page:
    page = new_context(browser, **look).new_page()  # type: ignore[arg-type]
    page.goto(f"{house.origin}/sign-in")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()
    return page


def _wait_for_results(page: Page, house: House) -> None:
    """The demonstration plays some rounds while people look on."""
    for stream in ("table/Roulette 1", "table/Tai Sai 1", "table/Wheel 1", "table/Baccarat 1"):
        page.goto(f"{house.origin}/display/{stream}")
        page.locator(".results .last").wait_for(timeout=30_000)
    page.wait_for_timeout(6_000)


def _shoot(page: Page, house: House, path: str, file: Path) -> None:
    page.goto(house.origin + path)
    page.wait_for_timeout(900)
    page.screenshot(path=file)


if __name__ == "__main__":
    shoot(Path(sys.argv[1]))
