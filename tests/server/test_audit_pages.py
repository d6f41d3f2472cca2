"""The audit in a browser: rounds recalled step by step, lists of the ledger, verification; for those whom it is for."""

import csv
import io
import json
import re
import sqlite3
import time

import pytest
from playwright.sync_api import expect

from croupier.ledger.record import Entry
from croupier.procedure import Posting
from croupier.server.audit_views import _posting_rows, takings_plot
from croupier.server.client import RefusedError
from croupier.server.routes.audit import Recalled
from tests.server.accessible import grave_problems
from tests.server.dealing import deal_round, open_table
from tests.server.houses import running_house

WAR, BLACKJACK = "table/War 1", "table/BJ 1"
PAGES = (
    "/audit",
    "/audit/stream/table/War%201",
    "/audit/recall/table/War%201?round=1",
    "/audit/events",
    "/audit/person?who=Ann",
    "/audit/takings",
    "/audit/balances",
    "/audit/export.jsonl",
    "/audit/export.csv",
    "/api/audit/recall/table/War%201?round=1",
    "/api/audit/verify",
)


@pytest.fixture(scope="module")
def played(house):
    """A round of Casino War with an irregularity, one of blackjack, and chips bought at a table."""
    open_table(house, WAR, "skycity/casino_war", {1: "Ann", 2: "Bob"})
    wagers = [{"player": "Ann", "wager": "casino_war", "box": 1, "cents": 25_00}]
    wagers += [{"player": "Ann", "wager": "tie", "box": 1, "cents": 5_00}]
    wagers += [{"player": "Bob", "wager": "casino_war", "box": 2, "cents": 100_00}]
    deal_round(house, WAR, wagers, report=("deal to dealer", "card_face_up_in_shoe", {}))
    open_table(house, BLACKJACK, "skycity/blackjack", {1: "Ann"})
    deal_round(house, BLACKJACK, [{"player": "Ann", "wager": "blackjack", "box": 1, "cents": 50_00}])
    mina = house.client("Mina")
    mina.act(BLACKJACK, "count_float_in", chips={"2500": 200})
    mina.act(BLACKJACK, "buy_chips", cents=200_00, speaks_for="Guest")
    return house


def recalled(client, stream, **asked):
    query = "&".join(f"{name.rstrip('_')}={value}" for name, value in asked.items())
    return json.loads(client._ask(f"/api/audit/recall/{stream.replace(' ', '%20')}?{query}"))


# -- who may ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["Ann", "Dana", "Sione", "Carl", "Wall"])
def test_the_audit_is_not_for_players_dealers_and_others(played, who):
    somebody = played.client(who)
    for path in PAGES:
        with pytest.raises(RefusedError) as refused:
            somebody._ask(path)
        assert refused.value.status == 403, path
    with pytest.raises(RefusedError) as refused:
        somebody.post_form("/audit/verify", token=somebody.form_token())
    assert refused.value.status == 403


@pytest.mark.parametrize("who", ["Ines", "Mina", "Olga"])
def test_the_audit_is_for_auditors_managers_and_owners(played, who):
    somebody = played.client(who)
    for path in PAGES:
        somebody._ask(path)


def test_a_verification_is_begun_by_a_form_of_the_house_only(played):
    with pytest.raises(RefusedError) as refused:
        played.client("Ines").post_form("/audit/verify", token="00")
    assert refused.value.status == 403


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/audit/stream/table/None", 404),
        ("/audit/recall/table/War%201?round=99", 404),
        ("/audit/recall/table/War%201?first=5&last=4000", 422),
        ("/api/audit/recall/table/War%201?round=1&as=Nobody", 404),
        ("/audit/balances?at=nonsense", 422),
        ("/audit/balances?at=table/War+1/999", 404),
        ("/audit/events?sort=none", 422),
        ("/audit/takings?since=yesterday", 422),
    ],
)
def test_what_is_not_there_is_said(played, path, status):
    with pytest.raises(RefusedError) as refused:
        played.client("Ines")._ask(path)
    assert refused.value.status == status


# -- recall ----------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("played")
def test_a_round_is_recalled_step_by_step(page_of):
    page = page_of("Ines", "/audit")
    page.get_by_role("link", name=WAR).click()
    page.get_by_role("link", name="Recall round 1").click()
    slider = page.get_by_role("slider", name="event")
    expect(page.locator("#verified")).to_contain_text("done again come to the same")
    expect(page.locator("#count")).to_have_text("1")
    steps = int(page.locator("#all").inner_text())
    expect(page.locator("#ticks > i")).to_have_count(steps)
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#count")).to_have_text("2")
    page.keyboard.press("End")
    expect(page.locator("#count")).to_have_text(str(steps))
    expect(page.get_by_role("button", name="On →")).to_be_disabled()
    page.get_by_role("button", name="← Back").click()
    page.keyboard.press("ArrowLeft")  # anywhere on the page
    expect(page.locator("#count")).to_have_text(str(steps - 2))
    page.get_by_role("button", name=re.compile("^RULING on card face up in shoe")).click()
    expect(page.locator("#event")).to_contain_text("is removed to the discard rack")
    expect(page.locator("#rules")).to_contain_text("9.1")
    expect(page.locator("#rules")).to_contain_text("A card lying face up in the shoe is taken out of play")
    expect(page.locator("#about")).to_have_text("deal to dealer")
    expect(page.locator("#hands .hand")).to_have_count(2)
    expect(page.locator("x-layout .stacks .chips")).to_have_count(3)
    expect(page.locator("#books")).to_contain_text("−$30")
    expect(page.locator("#who")).to_have_text("Dana (dealer)")
    url = page.url
    page.reload()  # the address says the step
    expect(page.locator("#event")).to_contain_text("is removed to the discard rack")
    assert page.url == url


@pytest.mark.usefixtures("played")
def test_the_books_of_a_recall_add_up_to_nothing_at_every_step(page_of):
    page = page_of("Ines", "/audit/recall/table/BJ%201?round=1")
    expect(page.locator("#verified")).to_contain_text("Verified")
    for _ in range(int(page.locator("#all").inner_text())):
        sums = page.locator("#books .number").all_inner_texts()
        cents = [round(float(re.sub(r"[$,+]", "", each).replace("−", "-")) * 100) for each in sums]
        assert sum(cents) == 0
        page.keyboard.press("ArrowRight")


@pytest.mark.usefixtures("played")
def test_a_recall_is_seen_as_somebody_was_shown_it(page_of):
    page = page_of("Ines", "/audit/recall/table/BJ%201?round=1")
    expect(page.locator("#verified")).to_contain_text("Verified")
    page.get_by_role("slider", name="event").focus()
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    before = page.locator("#seq").inner_text()
    page.get_by_label("As shown to").select_option("Ann")
    expect(page.get_by_role("heading", name="Ann's screen")).to_be_visible()
    expect(page.locator("#seq")).to_have_text(before)
    page.get_by_role("button", name=re.compile("^no more bets")).click()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#offers")).to_contain_text("place wager")


# -- lists -----------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("played")
def test_significant_events_by_sort(page_of):
    page = page_of("Mina", "/audit/events")
    rows = page.locator("tbody tr")
    expect(rows.filter(has_text="the float is counted in: $5,000")).to_have_count(1)
    page.get_by_label("limits").check()
    page.get_by_role("button", name="Show").click()
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="the table opens")).to_have_count(2)
    page.get_by_label("Until").fill("2001-01-01T00:00")
    page.get_by_label("Since").fill("2000-01-01T00:00")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_text("None in that time.")).to_be_visible()


@pytest.mark.usefixtures("played")
def test_everything_that_one_person_did(page_of):
    page = page_of("Olga", "/audit/person")
    page.get_by_label("Who").fill("Bob")
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".record").filter(has_text="Bob wagers $100 on casino war")).to_have_count(1)
    expect(page.locator(".record").filter(has_text="Ann wagers")).to_have_count(0)


@pytest.mark.usefixtures("played")
def test_win_drop_and_hold_by_the_hour(page_of):
    page = page_of("Ines", "/audit/takings")
    row = page.locator("tbody tr", has_text=BLACKJACK)
    expect(row.locator("td").nth(3)).to_have_text("$200")
    win = row.locator("td").nth(4).inner_text().replace("$", "").replace("+", "")
    expect(row.locator("td").nth(5)).to_have_text(f"{float(win) / 200:.2%}")
    expect(page.locator("svg.plot rect")).not_to_have_count(0)
    expect(page.locator("svg.plot .drop")).to_have_count(1)


def test_balances_at_any_record(played, page_of):
    placed = next(
        record["seq"]
        for record in recalled(played.client("Ines"), WAR, round=1)["records"]
        if any(event["words"].startswith("Bob wagers") for event in record["events"])
    )
    page = page_of("Ines", f"/audit/balances?account=table/War&at=table/War+1/{placed}")
    expect(page.locator("tr", has_text="table/War 1/layout")).to_contain_text("+$130")
    expect(page.locator("tr", has_text="table/War 1/purse/Bob")).to_contain_text("-$100")
    page.goto(f"{page.url.removesuffix(str(placed))}{placed - 1}")
    expect(page.locator("tr", has_text="table/War 1/layout")).to_contain_text("+$30")


def test_records_and_postings_are_exported_whole(played):
    ines, stream = played.client("Ines"), "table/War 8"
    open_table(played, stream, "skycity/casino_war", {1: "Ann"})
    deal_round(played, stream, [{"player": "Ann", "wager": "casino_war", "box": 1, "cents": 5_00}])
    played.client("Ann").act(stream, "vacate_seat")
    last = played.client("Mina").act(stream, "close_table")["seq"]
    lines = [json.loads(line) for line in ines._ask("/audit/export.jsonl").splitlines()]
    assert [line["seq"] for line in lines if line["stream"] == stream] == list(range(1, last + 1))
    assert not any(line["stream"] == WAR for line in lines), "it is open"
    rows = list(csv.DictReader(io.StringIO(ines._ask("/audit/export.csv").decode())))
    posted = [row for row in rows if row["stream"] == stream]
    assert len(posted) == sum(len(line["postings"]) for line in lines if line["stream"] == stream)
    assert any(row["stream"] == WAR for row in rows)
    only = ines._ask("/audit/export.jsonl?stream=table/War%208").splitlines()
    assert len(only) == last


# -- verification ----------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("played")
def test_a_ledger_is_verified_beside_the_tables(page_of):
    page = page_of("Ines", "/audit")
    page.get_by_role("button", name="Verify the ledger").click()
    expect(page.locator("#verdict")).to_contain_text(re.compile("Sound. [23] streams"), timeout=20_000)
    expect(page.locator("#verdict")).to_contain_text("drawn as committed to")
    expect(page.locator("#verdict")).to_contain_text("Asked for by Ines")


def test_the_first_record_that_differs_is_named(tmp_path):
    """Somebody who can write to the database changes a wager that was placed."""
    with running_house(tmp_path) as house:
        open_table(house, WAR, "skycity/casino_war", {1: "Ann"})
        deal_round(house, WAR, [{"player": "Ann", "wager": "casino_war", "box": 1, "cents": 25_00}])
        with sqlite3.connect(house.ledger) as db:
            rows = db.execute("select seq, body from records order by seq").fetchall()
            found = next((seq, body) for seq, body in rows if b"2500" in body)
            db.execute("update records set body = ? where seq = ?", (found[1].replace(b"2500", b"9900"), found[0]))
        ines = house.client("Ines")
        ines.post_form("/audit/verify", token=ines.form_token("/audit"))
        while (told := json.loads(ines._ask("/api/audit/verify")))["state"] == "working":
            time.sleep(0.1)
        assert not told["report"]["is_sound"]
        assert told["report"]["findings"][0]["where"] == f"{WAR}/{found[0]}"
        with pytest.raises(RefusedError, match=f"{WAR}/{found[0]}: its chain is broken"):
            recalled(ines, WAR, round=1)


# -- without a browser -----------------------------------------------------------------------------------------------


def test_what_is_recalled_is_what_the_description_of_the_protocol_says(played):
    found = recalled(played.client("Ines"), WAR, round=1, as_="Ann")
    assert Recalled.model_validate(found).records[0].seq == found["records"][0]["seq"]


def test_a_plot_has_a_bar_for_every_hour_up_to_three_days():
    assert takings_plot([]) == ""
    rows = [
        {"hour_ms": hour * 3_600_000, "win_cents": (-1) ** hour * 100 * hour, "drop_cents": 0} for hour in range(99)
    ]
    plot = takings_plot(rows)
    assert plot.count("<rect") == 72
    assert plot.count('class="loss"') == 36


def test_no_name_is_computed_by_a_spreadsheet():
    posting = Posting("purse/Ann", "=1+1", 5, "value", "why")
    entry = Entry("s", 1, "a:1", "@Eve", "player", 0, "done", 1, b"", b"", (posting,))
    row = list(_posting_rows([entry]))[1]
    assert row[3] == "'@Eve"
    assert row[6] == "'=1+1"


# -- accessibility ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dark", [False, True])
def test_pages_of_the_audit_are_accessible(played, page_of, dark):
    page = page_of("Ines", "/audit", dark=dark, width=1024, height=768)
    paths = [path for path in PAGES if path.startswith("/audit") and "export" not in path]
    for path in paths if not dark else (paths[0], paths[2] + "&as=Ann"):
        page.goto(played.origin + path)
        if "recall" in path:
            expect(page.locator("#verified")).to_contain_text("Verified")
        assert grave_problems(page) == [], path
