"""Moves before they are made, and places offered to those who wait, on pages."""

import itertools
import re

import pytest
from playwright.sync_api import Page, expect

from croupier.server.client import RefusedError
from tests.server.accessible import grave_problems
from tests.server.houses import House
from tests.server.tournament_floor import PEOPLE, begin, bust, conditions, enter, open_tournament, seated, seen

NUMBERS = itertools.count(1)


@pytest.fixture
def uneven(house: House) -> str:
    """Seven sit at table 2 and three at table 1: two have to move."""
    stream = open_tournament(house, f"Uneven {next(NUMBERS)}", conditions(seats=7))
    sione = begin(house, stream, PEOPLE[:14], seats=7)
    bust(sione, stream, *[name for name, (table, _) in seated(sione, stream).items() if table == 1][:4])
    return stream


def names_at(house: House, stream: str, table: int) -> dict[int, str]:
    client = house.client("Sione")
    return {seat: name for name, (at, seat) in sorted(seated(client, stream).items()) if at == table}


def test_the_director_tells_buttons_leaves_one_out_and_moves_the_other(house, page_of, uneven):
    floor: Page = page_of("Sione", f"/tournament/{uneven}#tables")
    floor.get_by_role("button", name="Balance").click()
    moves = floor.locator("#moves")
    expect(moves.locator(".moves-list li")).to_have_count(2)
    expect(moves.locator(".moves-list")).to_contain_text("One of table 2, by lot")
    expect(moves).to_contain_text("What is open is drawn when they move.")
    full, short = names_at(house, uneven, 2), sorted(names_at(house, uneven, 1))
    for table, seat in (
        (2, 1),
        (1, short[0]),
    ):  # all seven seats are taken: the big blind was at 3, and 4 and 5 are next
        moves.get_by_label(f"Table {table}", exact=True).select_option(str(seat))
        expect(moves.get_by_label(f"Table {table}", exact=True)).to_have_count(0)
    expect(moves.locator(".moves-list li").nth(0)).to_contain_text(full[4])
    expect(moves.locator(".moves-list li").nth(1)).to_contain_text(full[5])
    expect(moves).not_to_contain_text("by lot")
    moves.get_by_role("checkbox").nth(0).uncheck()
    expect(moves.locator(".moves-list li").nth(0)).to_contain_text("stays at table 2")
    assert grave_problems(floor) == []
    moves.get_by_role("button", name="Move 1 player").click()
    assert names_at(house, uneven, 2) == full, "a reason has to be said"
    moves.get_by_label("Why are they left out?").fill("a wheelchair")
    moves.get_by_role("button", name="Move 1 player").click()
    expect(moves).to_be_hidden()
    assert full[5] in names_at(house, uneven, 1).values()
    assert names_at(house, uneven, 2)[4] == full[4]
    floor.get_by_role("tab", name="What happened").click()
    expect(floor.locator("#events")).to_contain_text(
        f"{full[4]} stays at table 2 and does not move to table 1: a wheelchair"
    )


def test_what_is_proposed_follows_the_tables_and_nothing_else_is_done(house, page_of, uneven):
    sione = house.client("Sione")
    floor: Page = page_of("Sione", f"/tournament/{uneven}#tables")
    floor.get_by_role("button", name="Balance").click()
    expect(floor.locator("#moves .moves-list li")).to_have_count(2)
    bust(sione, uneven, names_at(house, uneven, 2)[1])
    expect(floor.locator("#moves .moves-list li")).to_have_count(1)
    with pytest.raises(RefusedError, match="look again"):
        sione.act(uneven, "balance_tables", shown="00000000")
    bust(sione, uneven, *[names_at(house, uneven, 2)[seat] for seat in (2, 3)])
    expect(floor.locator("#moves")).to_contain_text("tables differ by no more than they may")
    floor.keyboard.press("Escape")
    expect(floor.locator("#moves")).to_be_hidden()


def test_a_table_is_broken_on_the_remote_after_a_look(house, page_of, uneven):
    sione = house.client("Sione")
    there = list(names_at(house, uneven, 2).values())
    bust(sione, uneven, *there[:3])
    remote: Page = page_of("Sione", f"/tournament-remote/{uneven}")
    remote.get_by_role("button", name="Break table 2").click()
    moves = remote.locator("#moves")
    for name in there[3:]:
        expect(moves).to_contain_text(name)
    expect(moves).to_contain_text("They draw seats: 4 at table 1.")
    moves.get_by_role("button", name="Not now").click()
    assert len(names_at(house, uneven, 2)) == 4
    remote.get_by_role("button", name="Break table 2").click()
    moves.get_by_role("button", name="Break table 2 now").click()
    expect(moves).to_be_hidden()
    assert len(names_at(house, uneven, 1)) == 7


def test_a_place_that_comes_free_goes_to_who_waits(house, page_of):
    stream = open_tournament(house, "Full", conditions(maximum_players=6, seats=6, late_level=2, answer_s=300))
    sione = house.client("Sione")
    enter(sione, stream, *PEOPLE[:6])
    bob: Page = page_of("Bob", f"/tournament/{stream}")
    bob.get_by_role("button", name="Enter").click()
    expect(bob.locator("#mine")).to_contain_text("You wait, as number 1")
    sione.act(stream, "designate_table", table=1)
    sione.act(stream, "start_session")
    desk: Page = page_of("Dana", f"/tournament/{stream}")
    expect(desk.locator("#register-note")).to_have_text(
        "All places are taken, and 1 waits. Whoever registers now waits behind them."
    )
    desk.get_by_label("Player, by name").fill("Gus New")
    desk.get_by_label("Player Card, its number").fill("4711")
    desk.get_by_role("button", name="Register, paid").click()
    expect(desk.locator("#receipt")).to_contain_text("Gus New waits, as number 2, behind 1 who came before.")

    bust(sione, stream, PEOPLE[0])
    expect(bob.locator("#mine")).to_contain_text("A place is free for you")
    expect(desk.locator("#notices")).to_contain_text(re.compile(r"free for who waits longest:.*Bob .*to answer"))
    for action in ("take_place", "decline_place", "pass_over"):
        with pytest.raises(RefusedError):
            house.client("Carl").act(stream, action, player="Bob")
    bob.get_by_role("button", name="Not now").click()
    expect(bob.locator("#mine")).to_contain_text("You did not take a place")
    expect(desk.locator("#notices")).to_contain_text(re.compile(r"Gus New .*to answer"))
    bob.get_by_role("button", name="I wait again").click()
    expect(bob.locator("#mine")).to_contain_text("You wait, as number 2")
    desk.get_by_role("button", name="Pass over: Gus New").first.click()
    expect(desk.locator("tr", has_text="Gus New")).to_contain_text("did not take a place")
    bob.get_by_role("button", name="I take it").click()
    expect(bob.locator("#mine")).to_contain_text("Pay $120 at the desk")
    assert not seen(sione, stream).get("offers")


def test_moves_are_taken_back_on_the_page(house, page_of, uneven):
    sione = house.client("Sione")
    before = seated(sione, uneven)
    floor: Page = page_of("Sione", f"/tournament/{uneven}#tables")
    expect(floor.get_by_role("button", name="Take the last moves back")).to_have_count(0)
    sione.act(uneven, "balance_tables")
    assert seated(sione, uneven) != before
    paper = page_of("Sione", f"/tournament-print/moves/{uneven}")
    expect(paper.locator("tbody tr")).to_have_count(2)
    expect(paper.locator("tbody tr").first).to_contain_text(re.compile(r"table 2, seat \d.*table 1, seat \d"))
    floor.get_by_role("button", name="Take the last moves back").click()
    floor.get_by_role("textbox", name="Reason").fill("the wrong room")
    floor.locator("form").get_by_role("button", name="Take the last moves back").click()
    expect(floor.get_by_role("button", name="Take the last moves back")).to_have_count(0)
    assert seated(sione, uneven) == before
    floor.get_by_role("tab", name="What happened").click()
    expect(floor.locator("#events")).to_contain_text("2 players go back: the wrong room")


def test_a_seat_is_closed_and_opened_on_the_page(house, page_of, uneven):
    floor: Page = page_of("Sione", f"/tournament/{uneven}#tables")
    free = next(seat for seat in range(1, 8) if seat not in names_at(house, uneven, 1))
    house.client("Sione").act(uneven, "close_seat", table=1, seat=free, reason="a broken chair")
    card = floor.locator('.table-card[data-table="1"]')
    expect(card).to_contain_text(f"{free}closed: a broken chair")
    floor.get_by_role("button", name="Open a seat").click()
    floor.get_by_role("spinbutton", name="Seat").fill(str(free))
    floor.locator("form").get_by_role("button", name="Open a seat").click()
    expect(card).not_to_contain_text("closed")
    assert grave_problems(floor) == []


def test_a_break_is_called_and_counts_down_on_the_wall(page_of, uneven):
    wall: Page = page_of("Wall", f"/tournament-clock/{uneven}", width=1920, height=1080)
    expect(wall.locator("#next")).to_contain_text("break in")
    remote: Page = page_of("Sione", f"/tournament-remote/{uneven}")
    remote.get_by_role("button", name="Break", exact=True).click()
    remote.get_by_role("spinbutton", name="Minutes").fill("45")
    remote.get_by_role("textbox", name="Reason").fill("dinner")
    remote.locator("form").get_by_role("button", name="A break, or stop the clock").click()
    expect(wall.locator("#stands")).to_have_text("The clock stands: dinner")
    expect(wall.locator("#next")).to_contain_text(re.compile(r"goes on in 44:\d\d"))
    expect(remote.locator("#next")).to_contain_text("goes on in 44:")
    assert grave_problems(wall) == []
    remote.get_by_role("button", name="Start", exact=True).click()
    expect(wall.locator("#stands")).to_be_hidden()
    expect(wall.locator("#next")).to_contain_text("break in")
