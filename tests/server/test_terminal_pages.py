"""The pages of electronic baccarat beside a live layout, in a real browser, used as their people would."""

import pytest
from playwright.sync_api import expect

from croupier.server.client import RefusedError
from tests.server.accessibility import assert_accessible
from tests.server.browsing import new_context
from tests.server.houses import PASSWORD
from tests.server.terminal_houses import Desk

EB = "skycity/electronic_baccarat"


@pytest.fixture(scope="module")
def desk(house):
    """A layout beside the terminals; the dealer confirms each step, and enters the outcome by hand."""
    return Desk(house, "EB-3", options={"result_entry": "manual"}, paced=True)


def fill_in(page, kind, button="Do it", **values):
    """A form that is opened in its place."""
    tool = page.locator(f"[data-kind={kind}]")
    if tool.locator("form").count() == 0:
        tool.locator(".tool").click()
    for label, value in values.items():
        field = tool.get_by_label(label.replace("_", " "), exact=False).first
        if field.evaluate("node => node.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    tool.get_by_role("button", name=button).click()


def test_money_goes_in_at_the_desk_and_out_by_a_voucher(desk, page_of):
    cashier, ann = page_of("Carl", f"/terminals/{desk.stream}"), page_of("Ann", f"/terminals/{desk.stream}")
    assert_accessible(ann)
    expect(ann.locator("[data-terminal='6']")).to_contain_text("free")
    ann.locator("[data-terminal='6'] a").click()
    expect(ann.locator("#why")).to_contain_text("This terminal is free")
    expect(ann.locator("#voucher")).to_be_disabled()
    fill_in(cashier, "insert_notes", player="Ann", Terminal="6", Note="5000")
    expect(cashier.locator("#done")).to_contain_text("done")
    expect(ann.locator("#credits")).to_have_text("$50.00")
    expect(ann.locator("#told")).to_contain_text("$50 in notes")
    dealer = page_of("Dana", f"/terminals/{desk.stream}")
    fill_in(dealer, "credit_terminal", player="Ann", amount="25.00")
    expect(ann.locator("#credits")).to_have_text("$75.00")
    ann.locator("#voucher").click()
    expect(ann.locator("#vouchers")).to_contain_text("$75.00")
    code = ann.locator("#vouchers code").inner_text()
    expect(cashier.locator("#unpaid")).to_contain_text("Ann: $75.00")
    for page in (cashier, dealer):
        assert code not in page.content()
        assert_accessible(page)
    fill_in(cashier, "redeem_voucher", player="Ann", code=code[:-1])
    expect(cashier.locator("#refusal")).to_contain_text("Nothing has changed")
    expect(cashier.locator("#refusal")).to_contain_text("10.5")
    fill_in(cashier, "redeem_voucher", code=code)
    expect(cashier.locator("#unpaid")).to_contain_text("None")
    expect(ann.locator("#vouchers")).to_be_hidden()


def test_a_hand_beside_the_layout_is_dealt_by_clicking(desk, page_of):
    """A card that is seen too early closes the terminals before their time; the outcome is entered by hand."""
    desk.notes("Bob", 11)
    dealer, bob = page_of("Dana", f"/terminals/{desk.stream}"), page_of("Bob", f"/terminal/{desk.stream}/11")
    fill_in(dealer, "seat_player", player="Zoe", box="2")
    step = dealer.locator("#steps .next")
    for _ in range(6):  # shuffle, cut, burn: whatever comes before wagering
        if "opening of wagering" in dealer.locator("#about").inner_text():
            break
        before = dealer.locator("#about").inner_text()
        step.first.click()
        expect(dealer.locator("#about")).not_to_have_text(before)
    dealer.get_by_role("button", name="Open wagering").click()
    expect(bob.locator("x-countdown")).to_be_visible()
    bob.get_by_role("button", name="Player").click()
    expect(bob.locator("#wagered")).to_have_text("$25.00")
    dealer.get_by_label("Guest who is spoken for").fill("Zoe")
    fill_in(dealer, "place_wager", wager="banker", amount="100.00", box="2")
    expect(dealer.locator("#wagers")).to_contain_text("Box 2, Zoe: Banker $100.00")
    expect(dealer.locator("#totals")).to_contain_text("$100.00 on the layout")
    dealer.get_by_label("Chip", exact=True).select_option("2500")
    dealer.get_by_role("button", name="Tie, box 2").click()
    expect(dealer.get_by_role("button", name="Tie, box 2: $25.00")).to_be_visible()
    expect(dealer.locator("#totals")).to_contain_text("$125.00 on the layout")
    dealer.get_by_label("Search irregularities").fill("seen before")
    fill_in(dealer, "seen_before_no_more_bets", button="Ask for the ruling")
    expect(dealer.locator("#ruling")).to_be_visible()
    expect(bob.locator("#period")).to_contain_text("No more wagers")
    bob.get_by_role("button", name="Player").click(force=True)  # it says that it takes no more
    expect(bob.locator("#told")).to_contain_text("Refused")
    expect(bob.locator("#told")).to_contain_text("8.1")
    expect(bob.locator("#wagered")).to_have_text("$25.00")
    for _ in range(12):
        if "outcome" in dealer.locator("#about").inner_text():
            break
        before = dealer.locator("#steps").get_attribute("data-shown")
        step.first.click()
        expect(dealer.locator("#steps")).not_to_have_attribute("data-shown", before)
    expect(step.first).to_contain_text("Enter the outcome as it lies")
    expect(bob.locator("#outcome")).not_to_contain_text(":")
    step.first.click()
    expect(bob.locator("#outcome")).to_contain_text(":")
    assert_accessible(dealer)
    with pytest.raises(RefusedError, match="it is for"):
        desk.player("Bob").act(desk.stream, "enter_outcome", player=["Ah", "8h"], banker=["2h", "2d"])


def test_pages_are_for_those_whose_they_are(desk, house):
    for name in ("Dana", "Carl", "Ines", "Wall", "Mina"):
        with pytest.raises(RefusedError) as refused:
            house.client(name).page(f"/terminal/{desk.stream}/1")
        assert refused.value.status == 403
    ann = house.client("Ann")
    for number in (0, 31, 99):
        with pytest.raises(RefusedError) as refused:
            ann.page(f"/terminal/{desk.stream}/{number}")
        assert refused.value.status == 404
    assert "Something went wrong" not in ann.page(f"/terminals/{desk.stream}")
    assert "Something went wrong" not in house.client("Ines").page(f"/terminals/{desk.stream}")
    for kind in ("insert_notes", "terminal_malfunction", "credit_terminal", "@1"):
        with pytest.raises(RefusedError) as refused:
            ann.form(desk.stream, kind)
        assert refused.value.status == 403


def test_a_server_that_is_killed_in_a_period_takes_it_up_again(house, browser):
    """What lies on the screens and when the period ends is as it was; the page comes back by itself."""
    only = Desk(house, "EB-4", options={"table_layout": False})
    only.notes("Ann", 1)
    only.wagering()
    ann, context = only.player("Ann"), new_context(browser)  # it may complain of the connection that is cut
    page = context.new_page()
    page.goto(f"{house.origin}/sign-in?then=/terminal/{only.stream}/1")
    page.get_by_label("Name").fill("Ann")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("button", name="Banker").click()
    expect(page.locator("#wagered")).to_have_text("$25.00")
    before = ann.view(only.stream)
    house.kill()
    house.start()
    assert ann.view(only.stream) == before
    page.get_by_role("button", name="Banker").click()
    expect(page.locator("#wagered")).to_have_text("$50.00", timeout=15_000)
    context.close()
