"""The pages of rules: browsed and searched by anybody who is signed in, each rule with what carries it out."""

import json
import re
import threading
import time

import pytest
from playwright.sync_api import expect

from croupier.rulebook import document_names, load
from croupier.server import rule_views
from croupier.server.client import RefusedError
from croupier.server.errors import UnknownError
from croupier.server.reading_prices import PriceRow, ReadingPrices, Worked, in_a_process, prices_by_value
from croupier.server.rule_views import rule_or_parent, value_words
from tests.server.accessible import grave_problems

WAR = "skycity/casino_war"


def card(client, rule):
    document, number = rule.split(" ")
    return json.loads(client._ask(f"/api/rules/{document}/{number}"))


# -- which rule is meant ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "found"),
    [("9.4", "9.4"), ("3.1(b)", "3.1"), ("8.5.2(a)", "8.5.2"), ("9.4.7", "9.4"), ("9", "9.0"), ("6.5(a)(ii)", "6.5")],
)
def test_a_rule_is_found_as_it_is_cited(asked, found):
    assert rule_or_parent(load(WAR), asked).number == found


@pytest.mark.parametrize("asked", ["99.1", "x", "(a)", ""])
def test_what_is_no_rule_is_said_with_what_there_is(asked):
    with pytest.raises(UnknownError, match="is not known"):
        rule_or_parent(load(WAR), asked)


@pytest.mark.parametrize("name", [name for name in document_names() if load(name).game != "poker"])
def test_a_rule_of_every_document_has_a_view(name):
    number = next(rule.number for rule in load(name).rules_with_status("executed"))
    view = rule_views.rule_view(name, number)
    assert view.rule.number == number
    assert view.trace.tests
    for entry in view.trace.entries:
        assert "<mark>" in str(rule_views.marked(entry.text, number)) or not entry.text


def test_a_value_that_goes_by_a_choice_says_by_which():
    assert (
        value_words({"by": "odd_way", "up": "1 to 1", "down": "1 to 2"}) == "1 to 1 (up) or 1 to 2 (down), by odd way"
    )
    assert value_words([True, False]) == "yes, no"


# -- the card --------------------------------------------------------------------------------------------------------


def test_a_card_says_what_a_rule_is(house):
    ann = house.client("Ann")
    found = card(ann, f"{WAR} 5.13")
    assert found["title"] == "SKYCITY Casino War"
    assert found["status"] == "executed"
    assert found["tests"] == 8
    assert "10 to 1" in found["summary"]
    assert card(ann, f"{WAR} 5.2(b)")["number"] == "5.2"


def test_cards_are_for_those_who_are_signed_in(house):
    from croupier.server.client import FloorClient

    with pytest.raises(RefusedError) as refused:
        card(FloorClient(house.origin), f"{WAR} 9.4")
    assert refused.value.status == 401


@pytest.mark.parametrize("rule", [f"{WAR} 99.9", "skycity/no_such 1.1", "..%2f..%2fetc/passwd 1"])
def test_a_card_of_nothing_is_not_found(house, rule):
    with pytest.raises(RefusedError) as refused:
        card(house.client("Ann"), rule)
    assert refused.value.status == 404


# -- readings and their prices ---------------------------------------------------------------------------------------


def test_a_reading_that_moves_a_price_says_by_how_much():
    """The operator's own figure for the current rules is 0.07%; a tied war at even money would cost 0.62%."""
    rows = {(row.edition, row.value): row.edge for row in prices_by_value(WAR, "current_war_tie_odds")}
    assert rows == {("current", "2_to_1"): "0.0709%", ("current", "1_to_1"): "0.6180%"}
    assert prices_by_value(WAR, "void_hand_undoes") == []


def test_a_price_is_worked_out_once():
    asked, may_end = [], threading.Event()

    def work(*key):
        asked.append(key)
        may_end.wait(10)
        return Worked(True, (PriceRow("current", "up", True, "tie", "1%"),))

    prices = ReadingPrices(work)
    assert prices.known("a/b", "c") is None
    assert not prices.ask("a/b", "c").is_done
    assert not prices.ask("a/b", "c").is_done
    may_end.set()
    for _ in range(500):
        if prices.known("a/b", "c").is_done:
            break
        time.sleep(0.01)
    assert prices.ask("a/b", "c").rows[0].edge == "1%"
    assert asked == [("a/b", "c")]


def test_a_price_that_cannot_be_worked_out_says_why():
    assert "no reading nothing" in in_a_process(WAR, "nothing").problem


def test_players_read_rules_and_start_no_price(house, page_of):
    page = page_of("Ann", f"/rules/{WAR}/5.4")
    expect(page.get_by_role("heading", name="current original on war tie")).to_be_visible()
    expect(page.get_by_role("button", name="What each does to the price")).to_have_count(0)
    with pytest.raises(RefusedError) as refused:
        house.client("Ann")._ask(f"/api/rules/{WAR}/readings/current_original_on_war_tie")
    assert refused.value.status == 403


# -- in a browser ----------------------------------------------------------------------------------------------------


def test_a_dealer_searches_a_rule_and_sees_what_carries_it_out(page_of):
    page = page_of("Dana", "/rules")
    page.get_by_label("Words or a rule's number").fill("tied war odds")
    page.get_by_label("In", exact=True).select_option(WAR)
    page.get_by_role("button", name="Search").click()
    page.get_by_role("link", name="5.13", exact=True).click()
    rule = page.get_by_role("article", name="Rule 5.13")
    expect(rule).to_contain_text("executed")
    expect(rule.locator("pre").first).to_contain_text("[readings.odd_surrender]")
    expect(rule).to_contain_text("WarTerms.odd_surrender")
    expect(rule).to_contain_text("a tie wager pays ten to one on equal first cards")
    reading = rule.locator("[data-reading=current_war_tie_odds]")
    reading.get_by_role("button", name="What each does to the price").click()
    expect(reading.get_by_role("status")).to_have_text("being computed …")
    expect(reading.locator("table")).to_contain_text("0.6180%", timeout=30_000)
    expect(reading.locator("tr", has_text="1 to 1")).to_contain_text("0.0709%")  # instead of
    page.get_by_role("link", name="5.14 →").click()
    expect(page.get_by_role("article", name="Rule 5.14")).to_be_visible()


def test_the_register_is_filtered_by_words(page_of):
    page = page_of("Ann", f"/rules/{WAR}")
    page.get_by_role("searchbox", name="Filter the rules of Casino War").fill("surrender")
    expect(page.locator("#rules > li:visible")).not_to_have_count(0)
    expect(page.locator("x-filter output")).to_have_text(re.compile(r"^\d of 71|^1\d of 71"))


def test_a_paragraph_leads_to_its_rule(page_of):
    page = page_of("Bob", f"/rules/{WAR}/5.2(b)")
    expect(page.get_by_text("5.2(b) is of this rule.")).to_be_visible()


def test_editions_stand_beside_each_other_with_both_values(page_of):
    page = page_of("Bob", f"/rules/{WAR}/editions")
    row = page.locator("tr", has_text="go to war, war won: pays")
    expect(row.locator("td").nth(2)).to_have_text("1 to 2")
    expect(row.locator("td").nth(3)).to_have_text("1 to 1")


def test_rulings_are_found_by_words(page_of):
    page = page_of("Dana", f"/rules/{WAR}/rulings")
    page.get_by_label("What was seen, in your words").fill("a card lay face up in the shoe")
    page.get_by_role("button", name="Look it up").click()
    ruled = page.get_by_role("region", name="What is ruled")
    expect(ruled).to_contain_text("Card face up in shoe")
    expect(ruled.get_by_role("link", name="9.1").first).to_be_visible()
    expect(ruled).to_contain_text("the next card takes its place")
    page.get_by_label("What was seen, in your words").fill("my neighbour's dog sang")
    page.get_by_role("button", name="Look it up").click()
    expect(page.get_by_text("Nothing that goes wrong there fits")).to_be_visible()


def test_many_citations_ask_for_nothing_until_one_is_looked_at(page_of):
    page = page_of("Ann", "/rules")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/api/rules/" in request.url else None)
    page.goto(page.url.replace("/rules", f"/rules/{WAR}/editions"))
    assert page.locator("x-citation").count() > 15
    page.wait_for_load_state("networkidle")
    assert asked == []
    link = page.locator("x-citation a", has_text="5.13").first
    link.hover()
    expect(page.locator(".rule-card")).to_contain_text("10 to 1")
    expect(page.locator(".rule-card")).to_contain_text("SKYCITY Casino War")
    page.mouse.move(600, 90)
    expect(page.locator(".rule-card")).to_be_hidden()
    link.focus()  # a keyboard opens it too, and what is known is not asked for again
    expect(page.locator(".rule-card")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".rule-card")).to_be_hidden()
    assert len(asked) == 1


@pytest.mark.parametrize("dark", [False, True])
def test_pages_of_rules_are_accessible(page_of, dark):
    page = page_of("Ines", "/rules", dark=dark)
    paths = ["", "?q=exposed+card", f"/{WAR}", f"/{WAR}/5.13", f"/{WAR}/editions", f"/{WAR}/rulings?q=card+face+up"]
    origin = page.url.removesuffix("/rules")
    for path in paths if not dark else paths[3:4]:
        page.goto(f"{origin}/rules{path}")
        assert grave_problems(page) == [], path
