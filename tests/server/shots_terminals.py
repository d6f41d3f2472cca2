"""Screenshots of electronic baccarat: a terminal in its states, the game system's screen, the desk, the display."""

import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.server.browsing import new_context, open_browser
from tests.server.houses import PASSWORD, House, running_house
from tests.server.terminal_houses import Desk

SIZES = {"": (1280, 800), "-tablet": (1024, 768)}
OPTIONS = {"table_layout": False, "perfect_pair": True}


def shoot(folder: Path) -> None:
    """Every page, light and dark, on a screen and on a tablet."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made, running_house(Path(made)) as house, open_browser() as browser:
        desk = Desk(house, "EB-1", options=OPTIONS)
        desk.ready()
        for number, player in enumerate(("Ann", "Bob", "Cid"), start=7):
            desk.notes(player, number)
        pages = {
            "terminal": ("Ann", "/terminal/terminals/EB-1/7"),
            "system": ("Sione", "/terminals/terminals/EB-1"),
            "desk": ("Carl", "/terminals/terminals/EB-1"),
            "choose": ("Ann", "/terminals/terminals/EB-1"),
            "display": ("Wall", "/display/terminals/EB-1"),
        }
        _shoot(browser, house, folder, {name: pages[name] for name in ("choose", "desk")})
        _wager(desk)
        _shoot(browser, house, folder, {name: pages[name] for name in ("terminal", "system", "display")})
        while desk.dana.view(desk.stream)["table"]["round"] == 1:
            time.sleep(1)
        desk.player("Bob").act(desk.stream, "print_voucher", terminal=8)
        desk.sione.report(desk.stream, "terminal_malfunction", terminal=9)
        after = {
            "terminal-after": pages["terminal"],
            "terminal-voucher": ("Bob", "/terminal/terminals/EB-1/8"),
            "terminal-out": ("Cid", "/terminal/terminals/EB-1/9"),
            "system-after": pages["system"],
            "display-after": pages["display"],
        }
        _shoot(browser, house, folder, after, sizes=("",))


def _wager(desk: Desk) -> None:
    desk.open_wagering()
    for player, terminal, wager, cents in (
        ("Ann", 7, "banker", 25_00),
        ("Ann", 7, "tie", 5_00),
        ("Bob", 8, "player", 50_00),
        ("Cid", 9, "banker", 10_00),
    ):
        desk.player(player).act(desk.stream, "touch_wager", terminal=terminal, wager=wager, cents=cents)


def _shoot(
    browser: Browser,
    house: House,
    folder: Path,
    pages: dict[str, tuple[str, str]],
    sizes: tuple[str, ...] = tuple(SIZES),
) -> None:
    for name, (person, path) in pages.items():
        for size in sizes:
            width, height = SIZES[size]
            for dark in (False, True):
                context = new_context(browser, dark=dark, width=width, height=height)
                page = context.new_page()
                _sign_in(page, house, person)
                page.goto(house.origin + path)
                page.wait_for_timeout(700)
                page.screenshot(path=folder / f"terminals-{name}{size}{'-dark' if dark else ''}.png")
                if name.startswith("system") and not size and not dark:
                    page.screenshot(path=folder / f"terminals-{name}-whole.png", full_page=True)
                context.close()


def _sign_in(page: Page, house: House, person: str) -> None:
    page.goto(f"{house.origin}/sign-in")
    page.get_by_label("Name").fill(person)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()


if __name__ == "__main__":
    shoot(Path(sys.argv[1]))
