"""Pictures of the pages of rules and audit: `python -m tests.server.shots_rules_audit FOLDER [NAME ...]`."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page

from tests.server.browsing import new_context, open_browser
from tests.server.dealing import deal_round, open_table
from tests.server.houses import PASSWORD, House, running_house

PAGES = {
    "rules": "/rules",
    "rules-search": "/rules?q=exposed+card",
    "rules-document": "/rules/skycity/casino_war",
    "rules-rule": "/rules/skycity/casino_war/5.13",
    "rules-editions": "/rules/skycity/casino_war/editions",
    "rules-rulings": "/rules/skycity/blackjack/rulings?q=the+dealer+drew+a+card+too+many",
    "audit": "/audit",
    "audit-stream": "/audit/stream/table/War%201",
    "audit-recall": "/audit/recall/table/War%201?round=1#15",
    "audit-recall-as-ann": "/audit/recall/table/BJ%201?round=1&as=Ann#15",
    "audit-recall-roulette": "/audit/recall/table/Roulette%201?round=1#10",
    "audit-events": "/audit/events",
    "audit-person": "/audit/person?who=Ann",
    "audit-takings": "/audit/takings",
    "audit-balances": "/audit/balances?at=table/War+1/14",
}


def play(house: House) -> None:
    """A few rounds, one with an irregularity, to look back at."""
    war = [{"player": "Ann", "wager": "casino_war", "box": 1, "cents": 25_00}]
    war += [{"player": "Ann", "wager": "tie", "box": 1, "cents": 5_00}]
    war += [{"player": "Bob", "wager": "casino_war", "box": 2, "cents": 100_00}]
    open_table(house, "table/War 1", "skycity/casino_war", {1: "Ann", 2: "Bob"})
    deal_round(house, "table/War 1", war, report=("deal to dealer", "card_face_up_in_shoe", {}))
    deal_round(house, "table/War 1", war)
    open_table(house, "table/BJ 1", "skycity/blackjack", {1: "Ann", 3: "Bob"})
    blackjack = [
        {"player": player, "wager": "blackjack", "box": box, "cents": 50_00} for player, box in (("Ann", 1), ("Bob", 3))
    ]
    deal_round(house, "table/BJ 1", blackjack)
    open_table(house, "table/Roulette 1", "skycity/roulette", {}, boxes=8)
    spun = [
        {"player": "Ann", "wager": "straight_up", "on": "17", "cents": 10_00},
        {"player": "Bob", "wager": "red", "cents": 20_00},
    ]
    deal_round(house, "table/Roulette 1", spun)
    mina = house.client("Mina")
    mina.act("table/BJ 1", "count_float_in", chips={"2500": 200, "500": 200})
    mina.act("table/BJ 1", "buy_chips", cents=200_00, speaks_for="Guest")


def sign_in(page: Page, house: House, name: str) -> None:
    page.goto(f"{house.origin}/sign-in")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()


def shoot(folder: Path, only: tuple[str, ...] = ()) -> None:
    """Each page, by day and by night, and as a tablet shows it."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, running_house(Path(data)) as house, open_browser() as browser:
        play(house)
        for look, size in (("light", (1280, 800)), ("dark", (1280, 800)), ("tablet", (1024, 768))):
            context = new_context(browser, dark=look == "dark", width=size[0], height=size[1])
            page = context.new_page()
            sign_in(page, house, "Ines")
            for name, path in PAGES.items():
                if not only or name in only:
                    answer = page.goto(house.origin + path)
                    assert answer is not None
                    assert answer.ok, f"{path}: {answer.status}"
                    page.wait_for_load_state("networkidle")
                    page.screenshot(path=folder / f"{name}-{look}.png")
            context.close()


if __name__ == "__main__":
    shoot(Path(sys.argv[1]), tuple(sys.argv[2:]))
