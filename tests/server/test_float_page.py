"""The float on the dealer's console: counted in, filled, credited and counted out by what the chips are worth."""

from playwright.sync_api import expect

TABLE = "table/Wheel 1"


def count(page, act, **chips):
    page.get_by_role("radio", name=act).check(force=True)
    for dollars, number in chips.items():
        page.get_by_label(f"Chips of ${dollars.removeprefix('d')}", exact=True).fill(str(number))
    page.get_by_role("button", name="Record it").click()


def test_a_supervisor_counts_the_float_and_is_told_by_how_much_it_differs(house, page_of):
    mina = house.client("Mina")
    mina.open("table", TABLE, name="Wheel 1", document="skycity/money_wheel", boxes=4)
    mina.act(TABLE, "open_table")
    page = page_of("Sione", "/table/table/Wheel%201")
    page.locator("#rack summary").click()
    expect(page.locator("#rack-state")).to_have_text("not counted in")
    count(page, "Count in", d5=10, d25=4)
    expect(page.locator("#rack-state")).to_have_text("$150 should be there")
    count(page, "Fill", d100=2)
    expect(page.locator("#rack-state")).to_have_text("$350 should be there")
    count(page, "Credit", d100=9)
    expect(page.locator("#refusal")).to_contain_text("only $350 are in the rack")
    count(page, "Count out", d5=9, d25=4, d100=2)
    expect(page.locator("#rack-state")).to_have_text("not counted in")
    expect(page.locator("#events")).to_contain_text("$350 should be there: -$5")


def test_dealers_do_not_count_the_float(house, page_of):
    mina = house.client("Mina")
    mina.open("table", "table/Wheel 2", name="Wheel 2", document="skycity/money_wheel", boxes=4)
    page = page_of("Dana", "/table/table/Wheel%202")
    expect(page.locator("#link")).to_have_text("connected")
    expect(page.locator("#rack")).to_be_hidden()
