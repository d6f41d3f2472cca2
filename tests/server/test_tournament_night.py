"""A tournament of nine tables from its conditions to the last prize, on seven screens at once.

Mina publishes, Dana sits at the desk, Sione directs with a computer and a telephone, a clock hangs on the wall, Bob
plays with his own telephone. What is tried here goes by clicks; players without a name here come and go by program.
"""

import re

from playwright.sync_api import Page, expect

from tests.server.accessible import grave_problems
from tests.server.tournament_floor import (
    PEOPLE,
    bust,
    conditions,
    enter,
    open_tournament,
    play_down,
    playing,
    seated,
    seen,
)

PHONE, WALL, DESK = {"width": 390, "height": 844}, {"width": 1920, "height": 1080}, {"width": 1440, "height": 900}
POOL = 82 * 100
"""Eighty-one entries and a re-buy, in dollars."""


def seconds(page: Page) -> int:
    """What a clock shows."""
    minutes, left = page.locator("#time").inner_text().split(":")
    return 60 * int(minutes) + int(left)


def words(left: int) -> str:
    return f"{left // 60}:{left % 60:02}"


def choose(page: Page, player: str) -> None:
    """A player at a table of the director's page."""
    page.locator(f'#table-cards [data-player="{player}"]').click()


def test_from_the_conditions_to_the_last_prize(house, page_of):
    stream = open_tournament(house, "Spring", conditions(), publishes=False)
    path = stream.replace(" ", "%20")
    mina = page_of("Mina", f"/tournament/{path}#conditions", **DESK)
    desk = page_of("Dana", f"/tournament/{path}", **DESK)
    floor = page_of("Sione", f"/tournament/{path}#tables", **DESK)
    remote = page_of("Sione", f"/tournament-remote/{path}", **PHONE)
    wall = page_of("Wall", f"/tournament-clock/{path}", dark=True, **WALL)
    bob = page_of("Bob", f"/tournament/{path}", **PHONE)
    sione = house.client("Sione")

    # The conditions are published: they bind from now on (28.4.1), and entries are taken.
    mina.get_by_role("button", name="Publish").click()
    expect(mina.locator("#level")).to_have_text("About to begin")

    # The desk registers Ann, who shows a Player Card (7.1); the receipt says where her money goes (28.3.2).
    desk.get_by_label("Player, by name").fill("Ann")
    desk.get_by_role("button", name="Register, paid").click()
    expect(desk.locator("#card")).to_be_focused()
    desk.get_by_label("Player Card, its number").fill("4400 12")
    desk.get_by_role("button", name="Register, paid").click()
    expect(desk.locator("#receipt")).to_contain_text("$100 to the prize pool, $20 fee")
    with desk.expect_popup() as opened:
        desk.get_by_role("link", name="Print the receipt").click()
    receipt = opened.value
    expect(receipt.get_by_role("row", name="To the prize pool")).to_contain_text("$100")
    expect(receipt.get_by_role("row", name="Fee")).to_contain_text("$20")
    receipt.close()

    # Bob asks to enter on his telephone, and pays at the desk.
    bob.get_by_role("button", name="Enter", exact=True).click()
    expect(bob.locator("#mine")).to_contain_text("Pay $120 at the desk")
    desk.get_by_role("button", name="Player Card: Bob").click()
    desk.locator("#act-form").get_by_label("Card").fill("4400 13")
    desk.locator("#act-form").get_by_role("button", name="Player Card").click()
    desk.get_by_role("button", name="Pays $120: Bob").click()
    expect(bob.locator("#mine")).to_contain_text("You are in")
    enter(sione, stream, *PEOPLE[:79])
    expect(wall.locator("#field")).to_contain_text("of 81 entries")

    # Nine tables, seats by lot, and play (28.5.6): everybody's own page says where they sit.
    floor.get_by_role("button", name="Use tables 1 to 9").click()
    floor.get_by_role("button", name="Draw seats").click()
    expect(bob.locator("#mine")).to_contain_text(re.compile(r"Table \d, seat \d"))
    floor.get_by_role("button", name="Start", exact=True).click()
    expect(floor.locator(".table-card")).to_have_count(9)
    expect(wall.locator("#level")).to_have_text("Level 1 of 5")
    expect(wall.locator("#blinds")).to_contain_text("25 / 50")

    # The clock on the wall does what the telephone says, to the second.
    remote.get_by_role("button", name="Stop").click()
    expect(wall.locator("#stands")).to_contain_text("The clock stands")
    assert seconds(wall) == seconds(remote) == seconds(floor)
    before = seconds(wall)
    remote.get_by_role("button", name="one minute less").click()
    expect(wall.locator("#time")).not_to_have_text(words(before))
    assert before - seconds(wall) == 60
    remote.get_by_role("button", name="Start", exact=True).click()
    expect(wall.locator("#stands")).to_be_hidden()
    assert abs(seconds(wall) - seconds(remote)) <= 1

    # Ann is out by mistake and in again; she buys again at the desk, while re-buys are sold.
    choose(floor, "Ann")
    floor.get_by_role("button", name="Ann is out").click()
    expect(wall.locator("#field")).to_contain_text("80")
    floor.get_by_role("button", name="Undo: Ann is out").click()
    expect(floor.locator('#table-cards [data-player="Ann"]')).to_be_visible()
    desk.get_by_label("Search entries").fill("ann")
    desk.get_by_role("button", name="Re-buy: Ann", exact=True).click()
    expect(desk.locator("#receipt")).to_contain_text("re-buy")
    expect(wall.locator("#pool")).to_have_text(f"${POOL:,}")

    # Level 2, by the telephone: nobody enters or buys any more, and the prizes are settled.
    remote.get_by_role("button", name="Next level").click()
    expect(wall.locator("#level")).to_have_text("Level 2 of 5")
    expect(wall.locator("#selling")).to_contain_text("closed")
    expect(wall.locator("#prizes li").first).to_contain_text(f"${POOL * 40 // 100:,}")

    # Somebody is out by the telephone, and not out after all.
    out = PEOPLE[1]
    remote.get_by_label("Find a player").fill(out.lower())
    remote.get_by_role("button", name=f"{out} is out", exact=True).click()
    remote.get_by_role("button", name=f"Undo: {out} is out").click()
    expect(remote.get_by_role("button", name="Undo")).to_have_count(0)
    assert out in seated(sione, stream)

    # Three go out of one table: it is short, and tables are balanced with a reason for each move.
    tables = seen(sione, stream)["tables"]
    short = [name for name in tables["1"]["taken"].values() if name not in ("Ann", "Bob")][:3]
    bust(sione, stream, *short)
    floor.get_by_role("button", name="Balance").click()
    expect(floor.locator("#moves li").first).to_contain_text(re.compile(r"table \d, .*to table 1"))
    assert "moves" not in (wall.locator("#latest").text_content() or ""), "nobody moves before it is agreed to"
    floor.get_by_role("button", name=re.compile(r"Move \d player")).click()
    expect(wall.locator("#latest")).to_contain_text("moves")
    moved = wall.locator("#moves li")
    expect(moved.first).to_contain_text(re.compile(r"table \d, seat \d"))
    expect(floor.get_by_role("button", name="Balance")).to_have_count(0)

    # When all fit at eight tables, the highest is broken; whoever sat there finds the new seat on the telephone.
    while not playing(sione, stream).get("breaks_next"):
        names = [name for name in seated(sione, stream) if name not in ("Ann", "Bob")]
        bust(sione, stream, names[0])
    floor.get_by_role("button", name="Break table 9").click()
    expect(floor.locator("#moves")).to_contain_text(
        "Bob" if seated(sione, stream)["Bob"][0] == 9 else "Table 9 is broken"
    )
    floor.get_by_role("button", name="Break table 9 now").click()
    expect(floor.locator(".table-card", has_text="of 9")).to_have_count(8)
    table, seat = seated(sione, stream)["Bob"]
    expect(bob.locator("#mine")).to_contain_text(f"Table {table}, seat {seat}")

    # Ten are left and nine are paid: hand for hand.
    play_down(sione, stream, 10, spared=("Ann", "Bob", out))
    expect(wall.locator("#money-note")).to_contain_text("1 more to go")
    floor.get_by_role("button", name="Hand for hand", exact=True).click()
    expect(wall.locator("#stands")).to_have_text("Hand for hand")
    at = seated(sione, stream)
    last = next(name for name in at if name not in ("Ann", "Bob", out))
    other = next(number for number, _ in at.values() if number != at[last][0])
    floor.locator(f'[data-table="{other}"]').get_by_role("button", name="Hand over, nobody out").click()
    expect(floor.locator(f'[data-table="{other}"]')).to_contain_text("has finished its hand")
    choose(floor, last)
    floor.get_by_role("button", name=f"{last} is out").click()
    expect(wall.locator("#money-note")).to_contain_text("all who are left have won a prize")
    floor.get_by_role("button", name="End hand for hand").click()
    expect(wall.locator("#stands")).to_be_hidden()

    # Three are left and divide by ICM; all agree, Bob for himself.
    play_down(sione, stream, 3, spared=("Ann", "Bob", out))
    floor.get_by_role("tab", name="Prizes").click()
    expect(floor.locator("#deal tbody tr")).to_have_count(3)
    for name, chips in (("Ann", 200_000), ("Bob", 150_000), (out, 60_000)):
        floor.get_by_label(f"chips of {name}").fill(str(chips))
    floor.get_by_role("button", name="Divide by ICM").click()
    expect(floor.get_by_label("share of Bob, in dollars")).not_to_have_value("")
    floor.get_by_role("button", name="Propose").click()
    expect(bob.locator("#deal-sheet")).to_contain_text("Bob")
    bob.get_by_role("button", name="I agree", exact=True).click()
    for name in ("Ann", out):
        floor.get_by_role("row", name=re.compile(f"^{name}")).get_by_role("button", name="Agrees").click()
    expect(floor.locator("#deal")).to_contain_text("The deal")

    # The session ends; prizes are paid, and the results are printed.
    floor.locator("#notices").get_by_role("button", name="End the session").click()
    for name in ("Ann", "Bob", out):
        floor.get_by_role("button", name=f"Pay {name}", exact=True).click()
        expect(floor.locator("#prize-table tr", has_text=name).locator(".state")).to_have_text("paid")
    expect(bob.locator("#mine")).to_contain_text("You have won")
    expect(wall.locator("#prizes")).to_contain_text("Bob")
    results = page_of("Sione", f"/tournament-print/results/{path}")
    assert sum(each["cents"] for each in seen(sione, stream)["results"] if "cents" in each) == POOL * 100
    for name in ("Ann", "Bob", out):
        expect(results.get_by_role("row", name=re.compile(name))).to_contain_text("$")
    expect(results.locator("tbody tr")).to_have_count(81)

    for page in (mina, desk, floor, remote, wall, bob, results):
        assert grave_problems(page) == []
