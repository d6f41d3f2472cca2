"""Something went wrong: an irregularity of each family is found by words, reported, and ruled on in the browser."""

import pytest
from playwright.sync_api import Page, expect

from tests.server.browsing import new_context
from tests.server.clicking import GUEST, address, open_table, sign_in


@pytest.fixture(scope="module")
def console(house, browser):
    context = new_context(browser)
    yield sign_in(context, house, "Sione")
    context.close()


def until(house, stream, about: str) -> None:
    """The round as it goes by itself, until something is asked; the guest takes whatever comes first."""
    dana = house.client("Dana")
    while (table := dana.view(stream)["table"])["about"] != about:
        dana.take(stream, speaks_for="" if "dealer" in table["waits_for"] else GUEST)


@pytest.fixture
def at_table(house, console):
    """A table with a wager of the guest, and the dealer's page of it."""

    def open_at(document: str, about: str, cents: int = 1000, **placed: object) -> tuple[Page, str]:
        mina = house.client("Mina")
        stream = open_table(mina, document)
        mina.act(stream, "seat_player", player=GUEST, box=1)
        mina.act(stream, "begin_round")
        until(house, stream, "wagering")
        mina.act(stream, "place_wager", speaks_for=GUEST, cents=cents, **placed)
        until(house, stream, about)
        console.goto(house.origin + address(stream))
        expect(console.locator("#step")).to_contain_text(about.removeprefix("the round "), ignore_case=True)
        return console, stream

    return open_at


def find(page: Page, words: str, incident: str) -> None:
    """Say what happened, and choose what it is called."""
    page.get_by_label("Search irregularities").fill(words)
    item = page.locator(f'#incidents > [data-incident="{incident}"]')
    expect(page.locator("#incidents > li").first).to_have_attribute("data-incident", incident)
    item.locator(".incident").click()
    expect(item.locator("form")).to_be_visible()


def rule_on_it(page: Page, rule: str) -> None:
    """Ask for the ruling; it must name its rule, with the text of it."""
    page.get_by_role("button", name="Ask for the ruling").click()
    ruling = page.locator("#ruling")
    expect(ruling).to_be_visible()
    expect(page.locator("#wrong-refusal")).to_be_hidden()
    expect(ruling.locator(f'[data-rule="{rule}"]').first).to_be_visible()
    expect(ruling.locator(".statute").first).not_to_be_empty()
    expect(ruling).to_contain_text("What changed")
    expect(page.locator("#events .is-ruling").first).to_be_visible()


def test_cards_to_the_wrong_box(at_table):
    page, _ = at_table("skycity/casino_war", "deal to dealer", wager="casino_war", box=1)
    find(page, "a card went to the wrong box", "misdeal")
    placed = page.get_by_role("group", name="Placed")
    placed.get_by_role("combobox").select_option("box 2")
    placed.get_by_role("button", name="Add").click()
    rule_on_it(page, "skycity/casino_war 9.4")
    expect(page.locator("#ruling h3")).to_contain_text("from box 2 to box 1")


def test_what_cannot_be_ruled_on_is_refused_with_its_rule(at_table):
    page, _ = at_table("skycity/casino_war", "deal to dealer", wager="casino_war", box=1)
    find(page, "misdeal", "misdeal")
    page.get_by_role("button", name="Ask for the ruling").click()
    refusal = page.locator("#wrong-refusal")
    expect(refusal).to_contain_text("Say either where the cards were placed, or which hands are affected")
    expect(refusal.locator('[data-rule="skycity/casino_war 9.4"]')).to_be_visible()
    expect(refusal).to_contain_text("Nothing has changed")


def test_a_wager_outside_the_limits_that_was_accepted(at_table):
    page, _ = at_table("skycity/casino_war", "wagering", wager="casino_war", box=1)
    find(page, "bet under the minimum was accepted", "wager_accepted_outside_limits")
    form = page.locator("form.report")
    form.get_by_label("Player").select_option(GUEST)
    form.get_by_label("Wager").select_option("tie")
    form.get_by_label("Amount, in dollars").fill("2")
    form.get_by_label("Box").select_option("1")
    rule_on_it(page, "skycity/general 10.2(a)")
    expect(page.locator("#ruling .changes")).to_contain_text("was not there")


def test_a_wrong_payment_is_corrected_when_the_round_is_over(at_table):
    page, _ = at_table("skycity/roulette", "the round is over", wager="red")
    expect(page.locator("#wrong-title")).to_have_text("Correct round 1")
    find(page, "dealer paid the wrong amount", "wrong_payment")
    page.locator("form.report").get_by_label("paid, in dollars").fill("30")
    rule_on_it(page, "skycity/general 11.1")


def test_a_ball_that_leaves_the_wheel(at_table):
    page, _ = at_table("skycity/roulette", "the ball comes to rest", wager="red")
    find(page, "ball jumped out of the wheel", "ball_left_wheel")
    rule_on_it(page, "skycity/roulette 5.2")


def test_a_die_that_does_not_lie_flat(at_table):
    page, _ = at_table("skycity/tai_sai", "collect and pay", wager="small")
    find(page, "a die does not lie flat", "void_result")
    page.locator("form.report").get_by_label("Cause").select_option("die_not_flat")
    rule_on_it(page, "skycity/tai_sai 7.1")


def test_a_shuffle_that_is_directed(at_table):
    page, _ = at_table("skycity/casino_war", "deal to box 1", wager="casino_war", box=1)
    find(page, "forgot to put the cutting card back", "cutting_card_missing")
    rule_on_it(page, "skycity/casino_war 9.8")


def test_an_amount_is_asked_in_dollars_and_a_choice_by_words(house, at_table):
    """Every field of what can be reported has its values, or says what is to be typed."""
    page, stream = at_table("skycity/roulette", "the ball comes to rest", wager="red")
    dana = house.client("Dana")
    for kind in dana.view(stream)["own"]["reports"]:
        page.get_by_label("Search irregularities").fill(kind.replace("_", " "))
        item = page.locator(f'#incidents > [data-incident="{kind}"]')
        expect(page.locator("#incidents > li").first).to_have_attribute("data-incident", kind)
        item.locator(".incident").click()
        expect(item.locator("form")).to_be_visible()
        fields = dana.form(stream, kind)["fields"]
        assert item.locator("form > :not(.button)").count() == len(fields), kind
