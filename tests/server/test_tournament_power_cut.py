"""The power goes in the middle of a level: pages come back, the clock is right, nothing is lost or fetched."""

import re
import time
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from croupier.ledger.audit import verify
from croupier.ledger.store import Store
from croupier.streams import known_kinds
from tests.server.tournament_floor import (
    PEOPLE,
    begin,
    bust,
    conditions,
    open_tournament,
    playing,
    seated,
    seen,
)

DARK_S = 3
PAGES = ("tournament", "tournament-clock", "tournament-remote")


@pytest.fixture
def night(house):
    """Eighteen players at two tables, two of them out."""
    stream = open_tournament(house, "Dark", conditions())
    sione = begin(house, stream, PEOPLE[:18])
    bust(sione, stream, *PEOPLE[:2])
    return stream


def seconds(page: Page) -> int:
    minutes, left = page.locator("#time").inner_text().split(":")
    return 60 * int(minutes) + int(left)


def left_s(table: dict) -> float:
    """What is left of the level, worked out from what the house tells and the time."""
    clock = next(each for each in table["sessions"].values() if each["state"] == "playing")["clock"]
    gone_ms = time.time() * 1000 - clock["since_ms"] if clock.get("since_ms") else 0
    return (clock["left_ms"] - gone_ms) / 1000


def test_pages_come_back_by_themselves_and_the_clock_is_right(house, browser, night):
    path, asked = night.replace(" ", "%20"), []
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.on("request", lambda request: asked.append(request.url))
    first = context.new_page()
    first.goto(f"{house.origin}/sign-in")
    first.get_by_label("Name").fill("Sione")
    first.get_by_label("Password").fill("correct horse battery")
    first.get_by_role("button", name="Sign in").click()
    pages = {}
    for name in PAGES:
        pages[name] = context.new_page()
        pages[name].goto(f"{house.origin}/{name}/{path}")
        expect(pages[name].locator("#time")).to_contain_text(":")
    desk, wall, remote = (pages[name] for name in PAGES)
    before = seen(house.client("Sione"), night)

    # The server dies. Screens say so, and the clock on the wall goes on by itself.
    house.kill()
    dark_from_ms = int(time.time() * 1000)
    expect(desk.locator("#link")).to_contain_text("no connection")
    shown = seconds(wall)
    expect(wall.locator("#stale")).to_be_visible(timeout=10_000)
    assert seconds(wall) < shown

    # Somebody is out meanwhile: the telephone says it again and again, until the house answers.
    out = PEOPLE[2]
    remote.get_by_label("Find a player").fill(out)
    remote.get_by_role("button", name=f"{out} is out").click()
    house.start()
    light_ms = int(time.time() * 1000)
    for page in (desk, remote):
        expect(page.locator("#link")).to_have_text("connected", timeout=15_000)
    expect(wall.locator("#stale")).to_be_hidden(timeout=15_000)
    expect(wall.locator("#field")).to_contain_text("15")

    # Nothing is lost, what was said in the dark is done once, and every clock is right to the second.
    sione = house.client("Sione")
    after = seen(sione, night)
    assert out not in seated(sione, night)
    assert playing(sione, night)["left"] == 15
    assert {name: table["taken"] for name, table in before["tables"].items()} == {
        name: {
            **table["taken"],
            **({seat: out for seat in before["tables"][name]["taken"] if seat not in table["taken"]}),
        }
        for name, table in after["tables"].items()
    }
    clock = playing(sione, night)["clock"]
    assert clock == next(iter(before["sessions"].values()))["clock"]
    for page in (desk, wall, remote):
        assert abs(seconds(page) - left_s(after)) <= 1.5

    # The time that was dark is put back by the director (28.7.11), and screens show it.
    shown = left_s(seen(sione, night))
    offered = desk.get_by_role("button", name=re.compile(r"^Put 0:\d\d back$"))
    minutes, dark_s = map(int, re.findall(r"\d+", offered.inner_text()))
    assert minutes == 0
    assert dark_s >= (light_ms - dark_from_ms) // 1000
    told_at = time.monotonic()
    offered.click()
    expect(offered).to_have_count(0)
    assert left_s(seen(sione, night)) == pytest.approx(shown + dark_s - (time.monotonic() - told_at), abs=1.5)
    expect(wall.locator("body")).to_have_attribute("data-seq", str(sione.view(night)["seq"]))
    assert abs(seconds(wall) - left_s(seen(sione, night))) <= 1.5

    # No request has left the house.
    context.close()
    hosts = {urlsplit(url).netloc for url in asked}
    assert hosts == {urlsplit(house.origin).netloc}


def test_levels_that_ended_in_the_dark_have_ended_and_can_be_given_back(house):
    """The clock is on time again after a long night, and a level that began in the dark has not begun."""
    stream = open_tournament(house, "Darker", conditions())
    sione = begin(house, stream, PEOPLE[:9])
    sione.act(stream, "set_clock", step=1, left_s=2, reason="nearly over")
    set_at_ms = int(time.time() * 1000)
    house.kill()
    time.sleep(DARK_S)
    house.start()
    sione = house.client("Sione")
    clock = playing(sione, stream)["clock"]
    end = time.monotonic() + 10
    while clock["step"] != 1:
        assert time.monotonic() < end
        clock = playing(sione, stream)["clock"]
        time.sleep(0.05)
    assert clock["since_ms"] == pytest.approx(set_at_ms + 2000, abs=200)
    sione.act(stream, "take_time_out", from_ms=set_at_ms, until_ms=int(time.time() * 1000) - 1, reason="power cut")
    assert playing(sione, stream)["clock"]["step"] == 0
    assert 0 < left_s(seen(sione, stream)) <= 2.5


def test_what_was_told_before_the_cut_is_proved_by_the_ledger(house):
    """The whole ledger is replayed: chain, money and chips."""
    stream = open_tournament(house, "Proved", conditions())
    sione = begin(house, stream, PEOPLE[:10], seats=5)
    bust(sione, stream, PEOPLE[0])
    house.kill()
    house.start()
    assert len(seated(house.client("Sione"), stream)) == 9
    store = Store(house.ledger)
    try:
        report = verify(store, known_kinds())
    finally:
        store.close()
    assert report.is_sound, report.findings
    assert report.records > 20  # ten entries and payments, tables, the start, a bust-out
