"""The jackpot management terminal and the consoles of its tables, used as their people would."""

import re

import pytest
from playwright.sync_api import expect

from croupier.server.client import RefusedError
from tests.rules import rule
from tests.server.accessible import grave_problems

BOOK = "crown_perth/ultimate_texas_holdem"
STREAM = "linked_jackpot/Royal"
TERMINAL = f"/jackpots/{STREAM}"
TABLES = ("UTH-1", "UTH-2", "UTH-3")


def open_progressive(
    house, stream=STREAM, document=BOOK, tables=("UTH-1", "UTH-2", "UTH-3"), device="automatic", **more
):
    mina = house.client("Mina")
    mina.open("linked_jackpot", stream, document=document, **more)
    mina.act(stream, "open_pools")
    for table in tables:
        mina.act(stream, "link_console", table=table, device=device)
    return mina


def start(client, stream, table, player, *kinds, box=1):
    client.act(stream, "press_start_game", table=table, wagers={str(box): {"player": player, "kinds": list(kinds)}})


def claim_of(page, table):
    return page.locator("#claims > li", has_text=table)


def sums_of(page):
    return dict(
        zip(page.locator("#sums th").all_inner_texts(), page.locator("#sums td").all_inner_texts(), strict=True)
    )


@rule(BOOK, "4.16(b)", "4.22", "4.19", "4.20", "3.32", "3.33")
def test_a_jackpot_is_won_at_two_tables_at_once(house, page_of):
    open_progressive(house)
    sione, wall = page_of("Sione", TERMINAL), page_of("Wall", f"/display/{STREAM}")
    expect(sione.locator("#meters x-meter").first).to_have_attribute("cents", "2500000")
    dana = page_of("Dana", f"{TERMINAL}/console/UTH-1")
    dana.get_by_label("player, row 1").fill("Ada")
    dana.get_by_role("button", name="No more bets: start game").click()
    expect(dana.get_by_role("button", name="Game over")).to_be_visible()
    dana.get_by_role("link", name="Consoles").click()
    expect(dana.get_by_role("link", name="Console of UTH-2")).to_be_visible()
    assert not grave_problems(dana)
    dana.get_by_role("link", name="Console of UTH-1").click()
    start(house.client("Sione"), STREAM, "UTH-2", "Ben", "jackpot_2")
    # 41% of $5 in pool 1; of $10, 20.5% in each of the pools 1 and 2
    expect(wall.locator("x-meter").nth(0)).to_have_attribute("cents", "2500410")
    expect(wall.locator("x-meter").nth(1)).to_have_attribute("cents", "5000615")
    dana.get_by_label("What box 1 has").select_option("royal_flush")
    dana.get_by_role("button", name="Press the prize button").click()
    expect(dana.locator("#step .notice")).to_contain_text(
        "Pending: $25,004.10 here, waits for a table inspector, not Dana"
    )
    house.client("Sione").act(STREAM, "press_prize_button", table="UTH-2", hands={"1": "straight_flush"})

    claims = sione.locator("#claims > li")
    expect(claims).to_have_count(2)
    expect(claims.nth(0)).to_contain_text("$25,004.10")
    expect(claims.nth(0)).to_contain_text("Keyed off by Dana")
    expect(claims.nth(1)).to_contain_text("$5,000.20 to Ben")  # 10% of $50,002.05, as the first win left it
    for level, pending in ((0, True), (1, True), (2, False)):
        shown = wall.locator(".level").nth(level)
        expect(shown.locator(".terms b")).to_have_count(1 if pending else 0)
    expect(wall.locator(".pending-band")).to_contain_text("a prize at UTH-1 and at UTH-2 is being verified")
    assert not grave_problems(wall)

    # play goes on elsewhere; what waits stays as it was
    start(house.client("Dana"), STREAM, "UTH-3", "Cy", "jackpot_1")
    expect(wall.locator("x-meter").nth(0)).to_have_attribute("cents", "2500205")
    expect(claims.nth(0)).to_contain_text("$25,004.10")
    expect(claims.nth(1)).to_contain_text("$5,000.20")

    # who keyed it off does not confirm it
    claim_of(sione, "UTH-2").get_by_role("button", name="Confirm win").click()
    refusal = sione.locator("#refusal")
    expect(refusal).to_contain_text("Who keyed it off or has won it does not confirm it")
    expect(refusal).to_contain_text("Nothing has changed")
    expect(refusal.get_by_role("link", name="4.16(b)")).to_be_visible()
    claim_of(sione, "UTH-1").get_by_role("button", name="Confirm win").click()
    expect(claim_of(sione, "UTH-1").locator(".state")).to_have_text("confirmed")
    expect(refusal).to_be_hidden()
    mina = page_of("Mina", TERMINAL)
    claim_of(mina, "UTH-2").get_by_role("button", name="Confirm win").click()
    expect(claim_of(sione, "UTH-2")).to_contain_text("confirmed by Mina")
    assert not grave_problems(mina)

    dana.get_by_role("button", name="Pay the prizes").click()
    expect(claims).to_have_count(0)
    dana.get_by_role("button", name="Game over").click()
    expect(dana.get_by_role("button", name="No more bets: start game")).to_be_visible()
    assert not grave_problems(dana)

    # both pools that gave something are back at their reseeds, and Cy's wager came on top
    for level, cents in ((0, "2500205"), (1, "5000205"), (2, "7500205")):
        expect(wall.locator("x-meter").nth(level)).to_have_attribute("cents", cents)
    expect(wall.locator(".is-pending, .pending-band")).to_have_count(0)
    told = sums_of(sione)
    assert told["+ Contributed"] == "$8.20"
    assert told["− Keyed off"] == "$30,004.30"
    assert told["= Meter"] == "$75,002.05"
    assert told["Put in"] == "$104,998.15"
    expect(sione.locator("#reconciled")).to_have_text("the sums agree")
    expect(sione.locator("#events li").first).to_contain_text("UTH-1")
    assert sione.locator("#events x-citation a").count() > 5


@rule(BOOK, "5.16")
def test_a_pool_is_put_right_by_two_people_after_a_malfunction(house, page_of):
    stream = "linked_jackpot/Adjusted"
    open_progressive(house, stream, tables=("T-1",))
    mina = page_of("Mina", f"/jackpots/{stream}")
    mina.locator("#reports summary", has_text="Equipment failed").click()
    mina.locator("#reports").get_by_label("What").fill("the meter jumped")
    mina.get_by_role("button", name="Report: equipment failed").click()
    mina.get_by_role("button", name="Find malfunction").click()
    mina.locator("#offers summary", has_text="Order adjustment").click()
    form = mina.locator("#offers form")
    form.get_by_label("Pool").select_option("level_1")
    form.get_by_label("Amount, in dollars").fill("-100")
    form.get_by_label("Why").fill("counted twice")
    form.get_by_role("button").click()
    expect(mina.locator("#refusal")).to_contain_text("Level 1 would hold less than $25,000")  # no less than its reseed
    form.get_by_label("Amount, in dollars").fill("100.25")
    form.get_by_role("button").click()
    expect(mina.locator("#notices")).to_contain_text("Mina has ordered to put level 1 right by $100.25: counted twice")
    mina.get_by_role("button", name="Confirm adjustment").click()
    expect(mina.locator("#refusal")).to_contain_text("Who ordered it does not confirm it")
    expect(mina.locator("#refusal x-citation a").first).to_be_visible()
    expect(mina.locator("#meters x-meter").first).to_have_attribute("cents", "2500000")
    milo = page_of("Milo", f"/jackpots/{stream}", dark=True)
    milo.get_by_role("button", name="Confirm adjustment").click()
    expect(mina.locator("#meters x-meter").first).to_have_attribute("cents", "2510025")
    milo.get_by_role("button", name="Restore equipment").click()
    expect(milo.get_by_role("button", name="Restore equipment")).to_have_count(0)
    assert not grave_problems(milo)


@rule(BOOK, "3.22")
def test_a_change_stands_on_its_sign_and_waits_for_its_notice(house, page_of):
    stream = "linked_jackpot/Changed"
    open_progressive(house, stream, tables=())
    mina, wall = page_of("Mina", f"/jackpots/{stream}"), page_of("Wall", f"/display/{stream}")
    mina.locator("#offers summary", has_text="Announce change").click()
    form = mina.locator("#offers form")
    form.get_by_label(re.compile("Jackpot wager, in dollars, now 5")).fill("10")
    form.get_by_label("Minutes from now").fill("30")
    form.get_by_role("button").click()
    expect(mina.locator("#notices")).to_contain_text("jackpot wager 10")
    expect(wall.locator("footer .is-announced")).to_contain_text("to change: jackpot wager 10")
    mina.get_by_role("button", name="Make change").click()
    expect(mina.locator("#refusal")).to_contain_text("The sign has to stand for")
    expect(mina.locator("#refusal x-citation a").first).to_be_visible()


def test_displays_that_fail_say_so_on_the_wall_until_they_are_repaired(house, page_of):
    stream = "linked_jackpot/Failing"
    mina = open_progressive(house, stream, tables=())
    wall = page_of("Wall", f"/display/{stream}")
    expect(wall.locator("x-meter")).to_have_count(3)
    mina.report(stream, "display_failed")
    expect(wall.locator(".out")).to_have_count(3)
    expect(wall.locator("x-meter")).to_have_count(0)
    mina.act(stream, "repair_display")
    expect(wall.locator("x-meter")).to_have_count(3)


@rule("skycity/caribbean_stud", "11.11")
def test_claims_are_paid_by_the_first_card_that_the_consoles_told(house, page_of):
    stream = "linked_jackpot/Stud"
    options = {"progressive": "electronic"}
    open_progressive(house, stream, "skycity/caribbean_stud", ("CS-1", "CS-2"), "shoe", options=options)
    pages = {table: page_of("Dana", f"/jackpots/{stream}/console/{table}") for table in ("CS-1", "CS-2")}
    for table, page in pages.items():
        page.get_by_label("player, row 1").fill(f"Guest of {table}")
        page.get_by_role("button", name="No more bets: start game").click()
        expect(page.get_by_label("What box 1 has")).to_be_visible()
    for table in ("CS-2", "CS-1"):
        pages[table].get_by_role("button", name="First card of box 1").click()
        expect(pages[table].get_by_role("button", name="All cards of box 1")).to_be_visible()
    for table in ("CS-1", "CS-2"):
        pages[table].get_by_label("What box 1 has").select_option("straight_flush")
        pages[table].get_by_role("button", name="Press the prize button").click()
        expect(pages[table].locator("#step .notice")).to_contain_text("Pending")
    sione = page_of("Sione", f"/jackpots/{stream}")
    expect(sione.locator("#claims > li").nth(0)).to_contain_text("CS-2")
    expect(sione.locator("#claims > li").nth(1)).to_contain_text("CS-1")
    pages["CS-1"].locator("#reports summary", has_text="Round void").click()
    pages["CS-1"].get_by_role("button", name="Report: round void").click()
    expect(sione.locator("#claims > li")).to_have_count(1)


@rule("skycity/blackjack", "15A.5", "15A.9")
def test_a_prize_button_is_pressed_by_one_and_paid_by_another(house, page_of):
    mina = page_of("Mina", "/jackpots/open/skycity/blackjack")
    mina.get_by_label("Name").fill("Madness")
    mina.get_by_label("tables", exact=True).fill("BJ-1, BJ-2")
    mina.get_by_label("minimum", exact=True).fill("5")
    mina.get_by_label("maximum", exact=True).fill("25")
    if not mina.locator("[name='option.madness_21']").is_checked():
        mina.locator("[name='option.madness_21']").check()
    mina.get_by_role("button", name="Open the jackpot").click()
    mina.get_by_role("button", name="Open controller").click()
    expect(mina.get_by_role("link", name="Console of BJ-1")).to_be_visible()
    stream = "prize_controller/Madness"
    dana = page_of("Dana", f"/jackpots/{stream}/console/BJ-1")
    dana.get_by_label("player, row 1").fill("Cy")
    dana.get_by_label("dollars, row 1").fill("5")
    dana.get_by_role("button", name="No more bets: register wagers").click()
    dana.locator("#step summary", has_text="Tell blackjacks").click()
    dana.get_by_label("boxes", exact=True).fill("1")
    dana.locator("#step form").get_by_role("button", name="Tell blackjacks").click()
    expect(dana.locator("#step .notice")).to_contain_text("to be pressed by Cy")
    house.client("Dana").act(stream, "press_button", speaks_for="Cy", table="BJ-1", box=1)
    with pytest.raises(RefusedError):
        house.client("Ann").act(stream, "pay_prize", table="BJ-1", box=1)
    claim = mina.locator("#claims > li")
    expect(claim).to_contain_text("to Cy")
    claim.get_by_role("button", name="Pay prize").click()
    expect(claim).to_have_count(0)
    expect(mina.locator("#reconciled")).to_have_text("the sums agree")
    dana.get_by_role("button", name="Close round").click()
    expect(dana.get_by_role("button", name="No more bets: register wagers")).to_be_visible()


def test_a_jackpot_of_poker_is_opened_by_a_form_and_grows_by_its_rounds(page_of):
    mina = page_of("Mina", "/jackpots")
    mina.get_by_role("link", name=re.compile("Poker.*Star", re.DOTALL)).click()
    mina.get_by_role("textbox", name="Name").fill("Bad beat")
    mina.get_by_label("tables", exact=True).fill("P-1, P-2")
    mina.get_by_label("start, pool").fill("10,000")
    mina.get_by_label("contribution, pool").fill("1.50")
    mina.get_by_role("button", name="Open the jackpot").click()
    expect(mina.get_by_role("alert")).to_contain_text("say which hands win")
    assert not grave_problems(mina)
    mina.get_by_label("hand 1 that wins").select_option("four_of_a_kind")
    mina.get_by_label("prize 1").fill("50%")
    mina.get_by_role("button", name="Open the jackpot").click()
    mina.get_by_role("button", name="Open jackpot").click()
    expect(mina.locator("#meters x-meter")).to_have_attribute("cents", "1000000")
    dana = page_of("Dana", "/jackpots/poker_jackpot/Bad beat/console/P-1")
    for name in ("No more bets", "Complete round", "End game"):
        dana.get_by_role("button", name=name).first.click()
        expect(dana.locator("#done")).to_be_visible()
    expect(mina.locator("#meters x-meter")).to_have_attribute("cents", "1000150")
    expect(mina.locator("#reconciled")).to_have_text("the sums agree")


@rule(BOOK, "5.17", "4.2")
def test_a_prize_is_withheld_and_released_and_a_forgotten_start_is_pressed_late(house, page_of):
    stream = "linked_jackpot/Withheld"
    open_progressive(house, stream, tables=("T-1",))
    dana = page_of("Dana", f"/jackpots/{stream}/console/T-1")
    dana.get_by_role("button", name="Cards are dealt without jackpot wagers").click()
    dana.get_by_label("player, row 1").fill("Ada")
    dana.get_by_role("button", name="No more bets: start game, late").click()
    dana.get_by_label("What box 1 has").select_option("four_of_a_kind")
    dana.get_by_role("button", name="Press the prize button").click()
    mina = page_of("Mina", f"/jackpots/{stream}", width=1024, height=768)
    claim = mina.locator("#claims > li")
    expect(claim).to_contain_text("$2,500 to Ada")  # 500 times the wager
    claim.locator("summary", has_text="Withhold prize").click()
    claim.get_by_label("Why").fill("cards are looked at")
    claim.get_by_role("button", name="Withhold prize").click()
    expect(claim.locator(".state")).to_contain_text("withheld until")
    claim.get_by_role("button", name="Confirm win").click()
    expect(claim).to_contain_text("confirmed by Mina")
    dana.get_by_role("button", name="Pay the prizes").click()
    expect(mina.locator("#duties")).to_contain_text("$2,500 is to be given out")
    dana.get_by_role("button", name="Game over").click()
    mina.get_by_role("button", name="Release prize").click()
    expect(mina.locator("#claims > li")).to_have_count(0)
    expect(mina.locator("#events li").first).to_contain_text("claim 1", ignore_case=True)
    expect(mina.locator("#reconciled")).to_have_text("the sums agree")
    listing = page_of("Ines", "/jackpots")
    expect(listing.get_by_role("link", name="Look Withheld")).to_be_visible()
    expect(listing.locator("x-meter").first).to_be_visible()
    assert not grave_problems(listing)


@rule("crown_perth/poker", "41.4")
def test_a_poker_jackpot_is_initiated_by_one_and_confirmed_by_another(house, page_of):
    stream = "poker_jackpot/Royal"
    mina = house.client("Mina")
    pool = {"contribution": {"prize": 100, "reserve": 50}, "start": {"prize": 500_000}, "reseed_cents": 500_000}
    mina.open("poker_jackpot", stream, document="crown_perth/poker", name="Royal", pool=pool, tables=["P-1"])
    mina.act(stream, "open_jackpot")
    mina.act(stream, "press_no_more_bets", table="P-1")
    hands = [
        {"player": "Ann", "cards": ["Ah", "Kh"], "is_exposed": True},
        {"player": "Bob", "cards": ["3c", "3s"], "is_exposed": True},
    ]
    board = ["Qh", "Jh", "Th", "2c", "2d"]
    hand = {"variant": "holdem", "hands": hands, "board": board, "is_over": True}
    mina.act(stream, "tell_hand", table="P-1", hand=hand)
    with pytest.raises(RefusedError):
        house.client("Dana").act(stream, "claim_jackpot", speaks_for="Ann", table="P-1")  # she speaks for herself
    house.client("Ann").act(stream, "claim_jackpot", table="P-1")
    console = page_of("Milo", f"/jackpots/{stream}/console/P-1")
    console.get_by_role("button", name="Initiate prize").click()
    milo, wall = page_of("Milo", f"/jackpots/{stream}"), page_of("Wall", f"/display/{stream}")
    expect(wall.locator(".pending-band")).to_contain_text("P-1: royal flush")
    assert "Ann" not in wall.content()
    claim = milo.locator("#claims > li")
    expect(claim).to_contain_text("Keyed off by Milo, to be confirmed by a table games manager, not by Milo or Ann")
    claim.get_by_role("button", name="Confirm prize").click()
    expect(milo.locator("#refusal")).to_contain_text("Who initiated or claims it")
    expect(milo.locator("#refusal").get_by_role("link", name="41.4(e)")).to_be_visible()
    other = page_of("Mina", f"/jackpots/{stream}")
    other.locator("#claims > li").get_by_role("button", name="Confirm prize").click()
    expect(claim.locator(".state")).to_have_text("confirmed")
    other.locator("#claims > li").get_by_role("button", name="Pay jackpot").click()
    expect(claim).to_have_count(0)
    expect(wall.locator(".pending-band")).to_have_count(0)
    expect(milo.locator("#reconciled")).to_have_text("the sums agree")
