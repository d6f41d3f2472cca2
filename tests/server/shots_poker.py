"""Screenshots of the poker table: who plays, who deals, who looks on; by day and by night, small and large."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.server.browsing import new_context, open_browser
from tests.server.houses import PASSWORD, House, running_house
from tests.server.poker_floor import begin, open_poker, sit

SEATED = {"Ann": 2, "Bob": 4, "Cid": 7}
GUESTS = {"Gus": 1, "Hana": 5, "Ivo": 8}


def page_of(browser: Browser, house: House, name: str, path: str, **look: object) -> Page:
    page = new_context(browser, **look).new_page()  # type: ignore[arg-type]
    page.goto(f"{house.origin}/sign-in")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.goto(f"{house.origin}/poker/{path}")
    expect(page.locator("#link")).to_have_text("connected")
    expect(page.locator(".seat").first).to_be_visible()
    return page


def begun(house: House, name: str, stakes: dict[str, int], **setup: object) -> str:
    """A table with people and guests, a hand in play."""
    stream = open_poker(house, name, **setup)
    dana = house.client("Dana")
    for player, seat in SEATED.items():
        sit(house.client(player), stream, seat, stakes.get(player, 200_00))
    for guest, seat in GUESTS.items():
        sit(dana, stream, seat, stakes.get(guest, 200_00), guest=guest)
    begin(dana, stream)
    return stream


def go_on(house: House, stream: str, until: str, *wanted: str) -> None:
    """Everybody does what is wanted of them, as far as it is open, until somebody is asked something."""
    dana = house.client("Dana")
    clients = {name: house.client(name) for name in SEATED}
    for _ in range(40):
        hand = dana.view(stream)["table"]["hand"]
        if hand["about"].startswith(until):
            return
        (player, *_) = hand["waits_for"]
        offers = dana.view(stream)["own"]["offers"].values()
        kind = next(kind for kind in wanted if any(offer["kind"] == kind for offer in offers))
        client, more = (clients[player], {}) if player in clients else (dana, {"speaks_for": player})
        client.take(stream, lambda offer, kind=kind: offer["kind"] == kind, **more)


def shoot(folder: Path) -> list[Path]:
    """The pages as pictures."""
    made: list[Path] = []

    def take(page: Page, name: str, *, whole: bool = False) -> None:
        made.append(folder / f"{name}.png")
        page.screenshot(path=made[-1], full_page=whole)

    with tempfile.TemporaryDirectory() as kept, running_house(Path(kept)) as house, open_browser() as browser:
        stakes = {"Hana": 100_00}
        holdem = begun(house, "Poker 1", stakes)
        go_on(house, holdem, "before the flop: Hana", "call", "check")
        house.client("Dana").take(holdem, lambda offer: offer["kind"] == "all_in", speaks_for="Hana")
        go_on(house, holdem, "flop: Ann", "call", "check")
        house.client("Ann").act(holdem, "bet", cents=20_00)
        go_on(house, holdem, "fourth card: Gus", "call", "check")
        house.client("Dana").act(holdem, "bet", speaks_for="Gus", cents=15_00)
        for dark in (False, True):
            look = {"dark": dark, "width": 1280, "height": 900}
            shade = "dark" if dark else "light"
            dealer = page_of(browser, house, "Dana", holdem, **look)
            dealer.locator("#conduct-who").select_option("Gus")
            dealer.locator("#said").fill("says raise, puts 25x2")
            expect(dealer.locator("#reading")).to_be_visible()
            take(dealer, f"poker-dealer-{shade}", whole=True)
            take(page_of(browser, house, "Ann", holdem, **look), f"poker-player-{shade}")
            tablet = page_of(browser, house, "Ann", holdem, dark=dark, width=1024, height=768)
            take(tablet, f"poker-player-tablet-{shade}")
            take(page_of(browser, house, "Wall", holdem, dark=dark, width=1920, height=1080), f"poker-wall-{shade}")
        take(page_of(browser, house, "Ann", holdem, width=600, height=960), "poker-player-portrait", whole=True)
        options = {"variant": "seven_card_stud"}
        stud = begun(house, "Poker 2", {}, document="star_sydney/poker", options=options)
        go_on(house, stud, "showdown", "open", "check", "call", "bet")
        take(page_of(browser, house, "Ann", stud, width=1280, height=900), "poker-stud-light")
    return made


if __name__ == "__main__":
    import sys

    for path in shoot(Path(sys.argv[1])):
        print(path)
