"""Opening tables by the form that a rulebook makes: what it says, what it refuses, and what comes of it."""

import re

import pytest
from playwright.sync_api import expect

from croupier.room.live_table import TableSetup
from croupier.rulebook import Rules, load
from croupier.server.client import RefusedError
from croupier.server.opening import chosen, opening_form, refused, rules_of
from tests.server.accessible import grave_problems

DOCUMENTS = (
    *("skycity/baccarat", "skycity/blackjack", "skycity/caribbean_stud", "skycity/casino_war", "skycity/money_wheel"),
    *("skycity/roulette", "skycity/snake_eyes", "skycity/tai_sai", "skycity/ultimate_texas_holdem"),
    *("crown_perth/ultimate_texas_holdem", "star_sydney/four_card_poker"),
)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_option_and_reading_is_in_the_form_with_its_rule(document):
    for edition in load(document).editions:
        form = opening_form(document, edition, TableSetup)
        rules = Rules(document, edition=edition)
        fields = [*form.options, *(field for _, fields in form.general for field in fields)]
        everywhere = {name for each in (rules, *rules.included) for name in each.options}
        assert {field.name for field in fields} == {
            f"option.{name}" for name in everywhere - {"table_minimum", "table_maximum"}
        }
        assert {field.name for field in form.readings} == {
            f"reading.{name}" for each in (rules, *rules.included) for name in each.readings
        }
        assert all(field.rules and field.about for field in [*fields, *form.readings])
        given = {field.name: field.default for field in fields if field.control != "check" or field.default == "true"}
        assert chosen(form, given) == ({}, {})
        assert rules_of(form, given).edition == edition


@pytest.mark.parametrize("decks", ["3", "4", "8", "9"])
def test_a_choice_outside_what_the_rulebook_allows_names_its_rule(decks):
    form = opening_form("skycity/casino_war", None, TableSetup)
    given = {"option.decks": decks}
    if decks in ("4", "8"):
        assert rules_of(form, given).choice("decks", int).value == int(decks)
        return
    with pytest.raises(Exception, match="is not allowed") as error:
        rules_of(form, given)
    told = refused(error.value, ["option.decks"])
    assert told.field == "option.decks"
    assert told.rules == ("skycity/casino_war 3.4(a)",)


def fields_of(page):
    """The form as a browser would send it back."""
    found = {}
    for tag in re.findall(r"<input[^>]*>", page):
        name, value = re.search(r'name="([^"]*)"', tag), re.search(r'value="([^"]*)"', tag)
        if name and ("checked" in tag or 'type="' not in tag or 'type="hidden"' in tag):
            found[name[1]] = value[1] if value else ""
    for name, options in re.findall(r'<select[^>]*name="([^"]*)"[^>]*>(.*?)</select>', page, re.S):
        found[name] = re.search(r'value="([^"]*)" selected', options)[1]
    return found


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_table_of_every_document_opens_as_its_form_comes(house, document):
    mina = house.client("Mina")
    path = f"/open/{document}"
    name = f"As it comes, {document.replace('/', ' ')}"[:40]
    mina.post_form(path, **fields_of(mina.page(path)) | {"name": name})
    table = mina.view(f"table/{name}")["table"]
    assert table["document"] == document
    assert table["is_open"]
    mina.act(f"table/{name}", "begin_round")


def test_what_is_refused_opens_nothing_and_keeps_what_was_filled_in(house):
    mina = house.client("Mina")
    path = "/open/skycity/casino_war"
    given = fields_of(mina.page(path)) | {"name": "Never", "option.boxes": "8", "table_minimum": "15"}
    with pytest.raises(RefusedError) as told:
        mina.post_form(path, **given)
    assert told.value.status == 422
    assert "boxes: 8 is not allowed" in told.value.problem
    assert "table/Never" not in {each["stream"] for each in mina.streams()}
    for wrong, problem in (
        ({"table_minimum": "2000"}, "table minimum"),
        ({"table_minimum": "many"}, "many is not allowed"),
        ({"name": "a/b"}, "name"),
        ({"token": "0" * 64}, "token"),
        ({"edition": "2099"}, "edition"),
    ):
        with pytest.raises(RefusedError, match=problem):
            mina.post_form(path, **fields_of(mina.page(path)) | {"name": "Never"} | wrong)
    with pytest.raises(RefusedError) as told:
        house.client("Dana").post_form(path, **given)
    assert told.value.status == 403
    assert "table/Never" not in {each["stream"] for each in mina.streams()}


def test_a_price_goes_with_what_is_chosen(house):
    mina = house.client("Mina")
    path = "/open/skycity/casino_war/price"
    given = fields_of(mina.page("/open/skycity/casino_war"))
    del given["option.decks"]
    by_decks = {
        decks: re.search(r"<dd>(.*?)</dd>", mina.post_form(path, **given, **{"option.decks": decks}))[1]
        for decks in "468"
    }
    # as `croupier compare skycity/casino_war --over decks` has them, from the study of the look
    assert by_decks == {"4": "2.3096%", "6": "2.3301%", "8": "2.3398%"}
    for document, told in (("blackjack", "has to be solved"), ("baccarat", "<dd>1.0579%</dd>")):
        page = mina.page(f"/open/skycity/{document}")
        assert told in mina.post_form(f"/open/skycity/{document}/price", **fields_of(page))


def test_a_manager_opens_a_table_by_the_form(page_of):
    page = page_of("Mina", "/open/skycity/casino_war?edition=current")
    expect(page.locator("#price dd")).to_have_text("0.0709%")
    page.get_by_role("link", name="Proposed edition").click()
    expect(page.locator("#price dd")).to_have_text("2.3301%")
    page.get_by_role("group", name="decks").get_by_role("radio", name="8").check()
    expect(page.locator("#price dd")).to_have_text("2.3398%")
    page.get_by_label("cutting card percent").fill("51")
    expect(page.locator("#price .refusal")).to_contain_text("51 is not allowed")
    expect(page.locator("li.is-refused")).to_contain_text("cutting card percent")
    assert not grave_problems(page)
    page.get_by_label("Name").fill("War by form")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text("51 is not allowed")
    expect(page.get_by_role("alert").get_by_role("link")).to_have_text("7.7(a)")
    page.get_by_label("cutting card percent").fill("40")
    page.get_by_label("least wager, in dollars").fill("$25")
    page.get_by_role("button", name="Open the table").click()
    card = page.locator("article.table", has=page.get_by_role("link", name="War by form", exact=True))
    expect(card).to_contain_text("$25 to $1,000")
    expect(card.locator(".state")).to_have_text("between rounds")


def test_the_form_is_accessible_by_night(page_of):
    page = page_of("Mina", "/open/crown_perth/ultimate_texas_holdem", dark=True, width=1024, height=768)
    expect(page.locator("#price")).to_contain_text("has to be solved")
    for summary in page.locator("summary").all():
        summary.click()
    assert not grave_problems(page)
