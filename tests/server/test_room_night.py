"""A night in the poker room, by five people at once and a screen on the wall: from the first on the list to closing.

Ann, Bob and Cid have phones; Dana deals on a tablet; Sione runs the room. All of it goes through pages.
"""

import re

from playwright.sync_api import Page, expect

from tests.server.accessible import grave_problems
from tests.server.poker_floor import open_poker
from tests.server.room_floor import open_room

PHONE, TABLET, WALL = (
    {"width": 390, "height": 844},
    {"width": 1180, "height": 820},
    {"width": 1920, "height": 1080},
)
SETUP = {
    "document": "crown_perth/poker",
    "options": {"buy_in_maximum": "500", "time_to_act_s": 30},
    "seats": 4,
}


def join(phone: Page) -> None:
    phone.get_by_role("button", name=re.compile("^Join: ")).click()


def come_and_sit(phone: Page, name: str) -> None:
    """Called by the room, somebody comes and puts $200 on the table."""
    card = phone.locator(".call-card")
    card.get_by_role("button", name="I am coming").click()
    card.get_by_role("link", name=re.compile("^To ")).click()
    form = phone.locator("#seating form").first
    form.get_by_label("Table stake, in dollars").fill("200")
    form.get_by_role("button", name="Take the seat").click()
    expect(phone.locator("#seating")).to_contain_text("$200 before you")
    expect(phone.locator(f'#seats [data-player="{name}"]')).to_be_visible()


def fold_or_check(players: dict[str, Page], dealer: Page, number: int) -> set[str]:
    """Whoever is asked decides on their own phone until the hand is over; who acted."""
    acted = set()
    for _ in range(600):
        if dealer.locator("#turn-title").inner_text() == f"Hand {number} is over":
            return acted
        for name, phone in players.items():
            choice = phone.locator("#acts .act", has_text=re.compile("^(Fold|Check|Muck|Decline)"))
            if phone.locator("body.is-asked-of-me").count() and choice.count():
                expect(phone.get_by_role("timer")).to_be_visible()
                choice.first.click()
                expect(phone.locator("body.is-asked-of-me")).to_have_count(0)
                acted.add(name)
        dealer.wait_for_timeout(50)
    raise AssertionError("the hand does not end")


def play(players: dict[str, Page], dealer: Page, number: int) -> set[str]:
    dealer.get_by_role("button", name=re.compile(f"^Begin hand {number}")).click()
    return fold_or_check(players, dealer, number)


def test_from_the_first_on_the_list_to_closing(house, page_of):
    room = open_room(house, "Night")
    stream = open_poker(house, "Night 1", room=room, **SETUP)
    at_room, at_table = f"/room/{room}", f"/poker/{stream}".replace(" ", "%20")
    phones = {name: page_of(name, at_room, **PHONE) for name in ("Ann", "Bob", "Cid")}
    wall = page_of("Wall", f"/room-display/{room}", **WALL)
    desk, dealer = page_of("Sione", at_room), page_of("Dana", at_table, **TABLET)

    # The first on the list is called at once, since the table has seats; so are the next two.
    for name, phone in phones.items():
        join(phone)
        expect(phone.locator(".call-card")).to_contain_text("Night 1, seat")
        expect(wall.locator(".call")).to_have_count(1)
        come_and_sit(phone, name)
        expect(wall.locator(".call")).to_have_count(0)
    expect(dealer.locator("#seats .seat.is-free")).to_have_count(1)

    # Cards say who has the first button (20.1); a hand is played on the phones, by the clock of the house.
    expect(dealer.locator("#acts")).not_to_contain_text("Begin hand")
    dealer.locator("#acts").get_by_role("button", name="Draw for button").click()
    expect(dealer.locator("#events")).to_contain_text("drawn for the button", ignore_case=True)
    assert play(phones, dealer, 1)

    # Bob goes for a break and misses his blinds; Ann and Cid play on, the blinds between them.
    bob = phones["Bob"]
    bob.get_by_role("button", name="Sit out from the next hand").click()
    expect(bob.locator("#seating")).to_contain_text("you sit out")
    for number in (2, 3, 4):
        assert play(phones, dealer, number) <= {"Ann", "Cid"}
    expect(dealer.locator('#seats [data-player="Bob"]')).to_contain_text("missed a blind")

    # He comes back, posts, and is dealt in (6.7).
    bob.get_by_role("button", name=re.compile("^Come back")).first.click()
    post = bob.locator("form", has=bob.get_by_role("combobox")).last
    if post.count() and post.is_visible():
        post.get_by_role("button").last.click()
    expect(bob.locator("#seating")).not_to_contain_text("you sit out")
    for number in (5, 6, 7):  # not between the button and the big blind: at the latest when the button has passed
        play(phones, dealer, number)
        if dealer.locator("#events", has_text="Bob posts").count():
            break
    expect(dealer.locator("#events")).to_contain_text("Bob posts")

    # The last seat goes to a guest whom the desk puts on the list; then the table is full and a fourth waits.
    game = desk.get_by_label(re.compile("no limit")).first
    game.check()
    for guest in ("Gus", "Hana"):
        desk.get_by_label("Guest, by name").fill(guest)
        desk.get_by_role("button", name="Add", exact=True).click()
        expect(desk.locator(f'.list [data-player="{guest}"]')).to_be_visible()
    expect(wall.locator(".call")).to_contain_text("Gus")
    expect(wall.locator(".list li")).to_contain_text(["Gus", "Hana"])

    # One after the other they go home; with one left the table closes, and nobody needs notice (38.5).
    for page in phones.values():
        page.get_by_role("button", name="Leave with all chips").click()
        expect(page.locator("#seating")).not_to_contain_text("before you")
    floor = page_of("Sione", at_table)
    floor.get_by_role("button", name="Close the table").click()
    expect(floor.locator("#turn-title")).to_have_text("The table is closed")
    expect(desk.locator("body")).to_contain_text("closed", ignore_case=True)
    for page in (dealer, desk, wall, phones["Ann"]):
        assert grave_problems(page) == []
