"""The pages of machine tournaments in browsers: from conditions to prizes, who may what, what is legible."""

import re
import time

import pytest
from playwright.sync_api import expect

from croupier.server.client import RefusedError
from tests.server.accessible import grave_problems
from tests.server.machine_floor import DIRECTOR, GUESTS, begin_machines, open_machines

PHONE, WALL = {"width": 390, "height": 844}, {"width": 1920, "height": 1080}
PAPERS = ("sessions", "results", "conditions")
RECORDED = {"Ann": 240, "Gus": 180, "Hana": 60, "Ivo": 20}
FINAL = {"Ann": 90, "Gus": 300}


def status_of(house, name: str, path: str) -> int:
    try:
        house.client(name).page(path)
    except RefusedError as refused:
        return refused.status
    return 200


@pytest.fixture(scope="module")
def spins(house):
    """Four guests, in play."""
    stream = open_machines(house, "Spins")
    begin_machines(house, stream)
    return stream


def record(page, shown: dict[str, int]) -> None:
    """What machines show, typed in by the director."""
    page.get_by_role("button", name="Record credits").first.click()
    form = page.locator("#act-form form")
    for player, each in shown.items():
        form.get_by_label(player, exact=True).fill(str(each))
    form.get_by_role("button", name="Record credits").click()
    expect(page.locator("#act")).to_be_hidden()


def test_from_the_conditions_to_the_prizes(house, page_of):
    """4.1 to 8: entries, sessions by lot, a session whose first two meet in the final, prizes of a pool of $200."""
    stream = open_machines(house, "Night", publishes=False, begins_in_s=12, session_s=3)
    mina = page_of("Mina", f"/machine-tournament/{stream}#conditions")
    mina.get_by_label("At most", exact=True).fill("4")
    mina.get_by_role("button", name="Save the conditions").click()
    expect(mina.locator("#draft-note")).to_have_text("saved")
    mina.get_by_role("button", name="Open entries").click()
    expect(mina.locator("#draft-form")).to_have_count(0)
    expect(mina.locator("#terms")).to_contain_text("100 for each player")

    floor = page_of(DIRECTOR, f"/machine-tournament/{stream}")
    ann = page_of("Ann", f"/machine-tournament/{stream}", **PHONE)
    ann.get_by_role("button", name="Apply").click()
    expect(ann.locator("#mine")).to_contain_text("Pay $50 at the desk")
    floor.get_by_role("button", name="Let in: Ann").click()
    expect(ann.locator("#mine")).to_contain_text("You are in")
    with floor.expect_popup() as opened:
        floor.get_by_role("link", name="Print the receipt").click()
    expect(opened.value.get_by_role("row", name="Entry fee")).to_contain_text("$50")
    for guest in GUESTS[:3]:
        floor.get_by_label("Player, by name").fill(guest)
        floor.get_by_role("button", name="Register, paid").click()
        expect(floor.locator("#receipt")).to_contain_text(guest)
    expect(floor.locator("#field")).to_contain_text("$200")

    floor.locator("#notices").get_by_role("button", name="Name the director").click()
    floor.locator("#act-form").get_by_label("Director").fill(DIRECTOR)
    floor.locator("#act-form").get_by_role("button", name="Name the director").click()
    floor.get_by_role("button", name="The director is there").first.click()
    floor.get_by_role("button", name="Draw players to sessions").click()
    floor.get_by_role("tab", name="Sessions").click()
    expect(floor.locator("#session-cards tbody tr")).to_have_count(4)

    wall = page_of("Wall", f"/machine-tournament-board/{stream}", **WALL)
    expect(wall.locator("#time")).to_have_text("0:00", timeout=15_000)
    floor.locator("#session-acts").get_by_role("button", name="Start the session").click()
    floor.locator("#act-form").get_by_role("button", name="Start the session").click()
    expect(wall.locator("#time")).to_have_text(re.compile(r"^0:0[1-3]$"))
    expect(ann.locator("#mine")).to_contain_text(re.compile(r"Machine M\d"))
    assert grave_problems(wall) == []

    expect(floor.locator("#level")).to_contain_text("the time is up")
    floor.get_by_role("button", name="End the session").click()
    expect(floor.locator("#refusal")).to_contain_text("Record first what these machines show")
    record(floor, RECORDED)
    floor.get_by_role("button", name="End the session").click()
    expect(wall.locator("#session-cards")).to_contain_text("Ann")
    expect(ann.locator("#mine")).not_to_contain_text("do not go on")
    floor.get_by_role("button", name="Draw players to sessions").click()
    expect(floor.locator('[data-session="2.1"] tbody tr')).to_have_count(2)
    floor.locator("#session-acts").get_by_role("button", name="Start the session").click()
    floor.locator("#act-form").get_by_role("button", name="Start the session").click()
    expect(floor.locator("#level")).to_contain_text("the time is up")
    record(floor, FINAL)
    floor.get_by_role("button", name="End the session").click()
    floor.get_by_role("button", name="Award the prizes").first.click()

    # 70 % of $200 for the winner of the final, 30 % for the other.
    expect(wall.locator("#prizes li").first).to_contain_text("Gus")
    expect(wall.locator("#prizes li").first).to_contain_text("$140")
    expect(ann.locator("#mine")).to_contain_text("You have won $60")
    floor.get_by_role("tab", name="Prizes").click()
    for player in ("Gus", "Ann"):
        floor.get_by_role("button", name=f"Pay {player}", exact=True).click()
        expect(floor.locator("#prize-table tr", has_text=player).locator(".state")).to_have_text("paid")
    results = page_of(DIRECTOR, f"/machine-tournament-print/results/{stream}")
    expect(results.get_by_role("row", name=re.compile("^1 Gus"))).to_contain_text("$140")
    for page in (mina, floor, ann, wall, results):
        assert grave_problems(page) == []


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/machine-tournament/{}", {"Mina", "Dana", "Ann", "Ines", "Wall"}),
        ("/machine-tournament-board/{}", {"Mina", "Dana", "Ann", "Ines", "Wall"}),
        ("/machine-tournament-print/results/{}", {"Mina", "Dana", "Ann", "Ines", "Wall"}),
        ("/api/machine-tournament/entries/{}", {"Mina", "Dana", "Ines"}),
    ],
)
def test_pages_of_machine_tournaments_are_for_their_roles(house, spins, path, allowed):
    assert {
        n for n in ("Mina", "Dana", "Ann", "Ines", "Wall") if status_of(house, n, path.format(spins)) == 200
    } == allowed


def test_a_receipt_is_for_whoever_paid_the_house_and_auditors(house):
    stream, sione = open_machines(house, "Receipts", begins_in_s=600), house.client(DIRECTOR)
    house.client("Ann").act(stream, "apply_for_entry")
    sione.act(stream, "accept_entry", applicant="Ann")
    path = f"/machine-tournament-receipt/{sione.view(stream)['seq']}/{stream}"
    assert "$50" in house.client("Ann").page(path)
    readers = {name for name in ("Mina", "Dana", "Ann", "Bob", "Ines", "Wall") if status_of(house, name, path) == 200}
    assert readers == {"Mina", "Dana", "Ann", "Ines"}


def test_the_director_alters_the_start_of_a_session_that_nobody_is_in_yet(house, page_of):
    stream = open_machines(house, "Later", begins_in_s=3600, start_notice_minutes=1)
    house.client("Mina").act(stream, "designate_director", director=DIRECTOR)
    floor = page_of(DIRECTOR, f"/machine-tournament/{stream}#sessions")
    final = floor.locator("[data-session='2.1']")
    final.get_by_label("Begin at").fill("2099-11-20T19:00")
    final.get_by_role("button", name="Change").click()
    expect(final).to_contain_text("begins Fri, Nov 20, 19:00")
    sessions = house.client("Ann").view(stream)["table"]["sessions"]
    assert time.gmtime(sessions["2.1"]["starts_ms"] / 1000).tm_year == 2099
    assert time.gmtime(sessions["1.1"]["starts_ms"] / 1000).tm_year < 2099


def test_players_and_screens_change_nothing(house, spins):
    before = house.client("Mina").view(spins)["seq"]
    for name in ("Ann", "Wall", "Ines", "Carl"):
        for action, fields in (
            ("end_session", {}),
            ("record_credits", {"session": 1, "credits": {"Gus": 1000}}),
            ("award_prizes", {}),
            ("accept_entry", {"applicant": name}),
            ("apply_for_entry", {"player": "Gus"}),
        ):
            with pytest.raises(RefusedError):
                house.client(name).act(spins, action, **fields)
    assert house.client("Mina").view(spins)["seq"] == before


def test_pay_tables_and_who_has_applied_are_not_for_players(house):
    stream = open_machines(house, "Hidden", publishes=False)
    told = str(house.client("Ann").view(stream))
    assert "weight" not in told
    assert "conditions" not in house.client("Dana").view(stream)["own"]
    assert "weight" in str(house.client("Mina").view(stream)["own"]["conditions"])


def test_names_are_shown_as_text(house, page_of):
    stream = open_machines(house, "Markup")
    dana = house.client("Dana")
    dana.act(stream, "apply_for_entry", player="<b>Bold & Co")
    page = page_of("Sione", f"/machine-tournament/{stream}")
    expect(page.locator("#entries")).to_contain_text("<b>Bold & Co")
    assert page.locator("b", has_text=re.compile("^Bold")).count() == 0


@pytest.mark.parametrize("paper", PAPERS)
def test_papers_open_before_and_after(house, page_of, spins, paper):
    draft = open_machines(house, f"Draft {paper}", publishes=False)
    for stream in (draft, spins):
        page = page_of("Sione", f"/machine-tournament-print/{paper}/{stream.replace(' ', '%20')}")
        expect(page.locator("h1")).to_contain_text(stream.partition("/")[2])
        assert grave_problems(page) == []


def test_score_sheets_have_everybody_and_their_machine(page_of, spins):
    page = page_of("Sione", f"/machine-tournament-print/sessions/{spins}")
    for guest in GUESTS:
        expect(page.get_by_role("row", name=guest)).to_contain_text(re.compile(r"M\d"))


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_axe_finds_nothing_serious(page_of, spins, dark):
    page = page_of("Sione", f"/machine-tournament/{spins}", dark=dark, width=1024, height=768)
    for tab in ("Desk", "Sessions", "Prizes", "Conditions", "What happened"):
        page.get_by_role("tab", name=tab).click()
        assert grave_problems(page) == [], tab
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), tab
    phone = page_of("Ann", f"/machine-tournament/{spins}", dark=dark, **PHONE)
    phone.wait_for_timeout(300)
    assert grave_problems(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
