"""Pictures of the price desk: `python -m tests.server.shots_prices FOLDER [NAME ...]`."""

import sys
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page, expect

from tests.server.browsing import new_context, open_browser
from tests.server.houses import running_house
from tests.server.shots_rules_audit import sign_in

MONTH = Path(__file__).parents[2] / "docs/risk-month.csv"
PAGES = {
    "prices": "/prices",
    "prices-sheet": "/prices/sheet?document=skycity/casino_war&ask=1",
    "prices-refused": "/prices/sheet?document=skycity/casino_war&option.decks=9&ask=1",
    "prices-blackjack": "/prices/sheet?document=skycity/blackjack&wagers=blackjack&ask=1",
    "prices-compare": "/prices/compare?document=skycity/casino_war&ask=1",
    "prices-compare-over": "/prices/compare?document=skycity/casino_war&over=decks&ask=1",
    "prices-compare-readings": "/prices/compare?document=skycity/casino_war&edition=current&readings=true&ask=1",
    "prices-compare-operators": "/prices/compare?document=skycity/ultimate_texas_holdem"
    "&other=crown_perth/ultimate_texas_holdem&ask=1",
    "prices-claim": "/prices/claim?document=skycity/casino_war&wager=casino_war&figure=.05%25&ask=1",
    "prices-claim-places": "/prices/claim?document=skycity/snake_eyes&wager=hardway&figure=9.09%25&ask=1",
    "prices-design": "/prices/design?document=skycity/blackjack&wager=perfect_pair&edge=5%25"
    "&within=perfect_pair=20..40%0Amixed_pair=3..8%0Acoloured_pair=8..15&ask=1",
    "prices-design-war": "/prices/design?document=skycity/casino_war&wager=casino_war&edge=2.2%25"
    "&within=go_to_war.war_tied=1..5&parts=10&ask=1",
    "prices-count": "/prices/count?document=skycity/baccarat&wager=dragon_7&ask=1",
    "prices-count-refused": "/prices/count?document=skycity/blackjack&wager=blackjack&ask=1",
    "prices-rounds": "/prices/rounds?document=skycity/roulette&wager=straight_up&rounds=1000&at_least=100&sessions=12"
    "&running=true&ask=1",
    "prices-rounds-together": "/prices/rounds?document=skycity/roulette&wager=red=5&wager_2=straight_up@17=1"
    "&together=on&rounds=200&ask=1",
    "prices-ruin": "/prices/ruin?document=skycity/roulette&wager=straight_up&house=true&bankroll=500%201000"
    "&risk=5%25%201%25&ask=1",
    "prices-ruin-goal": "/prices/ruin?document=skycity/roulette&wager=red&bankroll=10%20100&goal=200&ask=1",
    "prices-ruin-refused": "/prices/ruin?document=skycity/roulette&wager=red&risk=5%25&ask=1",
    "prices-hold-empty": "/prices/hold",
    "prices-hold": "/prices/hold?leak=1%25&ask=1&month=" + quote(MONTH.read_text("utf-8")),
    "prices-jackpot": "/prices/jackpot?document=skycity/caribbean_stud&wager=jackpot&meter=100000&per_hour=400&ask=1",
}
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"width": 1280, "height": 800},
    "dark": {"dark": True, "width": 1280, "height": 800},
    "tablet": {"width": 834, "height": 1112},
    "phone": {"width": 400, "height": 860},
}
ANSWER_MS = 300_000


def take(page: Page, origin: str, path: str, file: Path) -> None:
    """A page once its question is answered."""
    page.goto(origin + path)
    if "ask=1" in path:
        expect(page.locator("#answer > .found, #answer > .refusal")).to_be_visible(timeout=ANSWER_MS)
    page.screenshot(path=str(file), full_page=True)


def shoot(folder: Path, *names: str) -> None:
    """Each page in each look."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, running_house(Path(place)) as house, open_browser() as browser:
        for look, chosen in LOOKS.items():
            page = new_context(browser, **chosen).new_page()
            sign_in(page, house, "Mina")
            for name, path in PAGES.items():
                if not names or name in names:
                    take(page, house.origin, path, folder / f"{name}-{look}.png")


if __name__ == "__main__":
    shoot(Path(sys.argv[1]), *sys.argv[2:])
