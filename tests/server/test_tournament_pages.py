"""The pages of poker tournaments: who may do what, several at once, files, papers, sounds, what is legible."""

import json
import re
import time

import pytest
from playwright.sync_api import expect

from croupier.server.client import RefusedError
from croupier.tournaments.poker.conditions import SessionPlan, Stage
from tests.server.accessible import grave_problems
from tests.server.poker_floor import begin as begin_hand
from tests.server.tournament_floor import (
    CONDITIONS,
    CROWN,
    PEOPLE,
    STRUCTURE,
    begin,
    bounties,
    bust,
    conditions,
    enter,
    open_tournament,
    playing,
    seated,
    seen,
    wait_until,
)

PHONE, TABLET, WALL = {"width": 390, "height": 844}, {"width": 1024, "height": 768}, {"width": 1920, "height": 1080}
PAPERS = ("cards", "seats", "moves", "sign_in", "results", "conditions")
FILES = ("players", "results", "structure", "conditions")
MARKUP = "<b>Bold & <i>Co"


def at(stream: str) -> str:
    return stream.replace(" ", "%20")


@pytest.fixture(scope="module")
def evening(house):
    """Ann and nine guests play at two tables; one of the guests has markup for a name."""
    stream = open_tournament(house, "Evening", conditions())
    begin(house, stream, ("Ann", MARKUP, *PEOPLE[:8]), seats=5)
    return stream


@pytest.fixture(scope="module")
def draft(house):
    return open_tournament(house, "Draft", publishes=False)


# -- who may what ------------------------------------------------------------------------------------------------------


def status_of(house, name: str, path: str) -> int:
    try:
        house.client(name).page(path)
    except RefusedError as refused:
        return refused.status
    return 200


HOUSE, EVERYBODY = {"Olga", "Mina", "Sione", "Dana"}, {"Olga", "Mina", "Sione", "Dana", "Carl", "Ann", "Ines", "Wall"}
AUDITED = {*HOUSE, "Ines"}


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/tournaments", EVERYBODY),
        ("/tournament/{}", EVERYBODY),
        ("/tournament-clock/{}", EVERYBODY),
        ("/tournament-remote/{}", HOUSE),
        ("/tournament-print/cards/{}", HOUSE),
        ("/tournament-print/seats/{}", EVERYBODY),
        ("/tournament-print/results/{}", EVERYBODY),
        ("/tournament-print/conditions/{}", EVERYBODY),
        ("/tournament-file/players/{}", AUDITED),
        ("/tournament-file/conditions/{}", AUDITED),
        ("/api/tournament/entries/{}", AUDITED),
        ("/api/tournament/proposal/{}?what=redraw", HOUSE),
    ],
)
def test_pages_of_tournaments_are_for_their_roles(house, evening, path, allowed):
    found = {name for name in EVERYBODY if status_of(house, name, path.format(evening)) == 200}
    assert found == allowed


def test_the_director_has_controls_and_players_have_none(page_of, evening):
    director, player = page_of("Sione", f"/tournament/{evening}"), page_of("Ann", f"/tournament/{evening}", **PHONE)
    expect(director.get_by_role("button", name="Stop")).to_be_visible()
    expect(player.locator("#mine")).to_contain_text(re.compile(r"Table \d, seat \d"))
    expect(player.get_by_role("button", name="Stop")).to_have_count(0)
    auditor = page_of("Ines", f"/tournament/{evening}#tables")
    expect(auditor.locator(".table-card")).to_have_count(2)
    expect(auditor.get_by_role("button", name="Stop")).to_have_count(0)


@pytest.mark.parametrize("page", ["tournament", "tournament-clock", *(f"tournament-print/{each}" for each in PAPERS)])
def test_every_page_opens_before_conditions_are_published(house, draft, page):
    assert "Draft" in house.client("Mina").page(f"/{page}/{draft}")


def test_players_and_screens_change_nothing(house, evening):
    before = house.client("Sione").view(evening)["seq"]
    for name in ("Ann", "Bob", "Wall", "Ines", "Carl"):
        for action, fields in (
            ("stop_clock", {}),
            ("set_clock", {"step": 2, "left_s": 60}),
            ("bust_out", {"players": [MARKUP]}),
            ("balance_tables", {}),
            ("pay_prize", {"player": name}),
            ("pay_entry", {"player": name}),
        ):
            with pytest.raises(RefusedError):
                house.client(name).act(evening, action, **fields)
    assert house.client("Sione").view(evening)["seq"] == before


def test_the_desk_does_not_direct(house, evening):
    """A dealer registers and enters who is out; the clock, tables and disqualifications are the supervisor's."""
    can = house.client("Dana").view(evening)["own"]["can"]
    assert {"enter", "pay_entry"} & set(can)
    assert not {"set_clock", "break_table", "redraw_seats", "disqualify", "cancel_tournament"} & set(can)
    for action, fields in (("stop_clock", {}), ("set_clock", {"step": 2, "left_s": 60}), ("redraw_seats", {})):
        with pytest.raises(RefusedError):
            house.client("Dana").act(evening, action, **fields)


def test_what_is_the_directors_is_not_offered_to_the_desk(house, page_of):
    stream = open_tournament(house, "Uneven", conditions())
    sione = begin(house, stream, PEOPLE[:12], seats=6)
    bust(sione, stream, *[name for name, (table, _) in seated(sione, stream).items() if table == 1][:2])
    desk, director = page_of("Dana", f"/tournament/{stream}"), page_of("Sione", f"/tournament/{stream}#tables")
    expect(desk.locator("#notices")).to_contain_text("Tables differ by more players than they may")
    expect(desk.get_by_role("button", name="Balance")).to_have_count(0)
    expect(director.get_by_role("button", name="Balance")).to_be_visible()
    before = seated(sione, stream)
    director.get_by_role("button", name="Redraw all seats").click()
    expect(director.locator("#moves")).to_contain_text("They draw new ones: 5 at table 1 and 5 at table 2.")
    assert seated(sione, stream) == before
    director.get_by_role("button", name="Redraw all seats now").click()
    expect(director.locator("#notices")).not_to_contain_text("Tables differ")
    assert len(seated(sione, stream)) == 10


def test_nobody_is_sent_what_another_player_paid(house, evening):
    """Names, seats and places are for all; money and the names in full are the player's and the house's."""
    own = house.client("Ann").view(evening)["own"]
    assert set(own) == {"entry", "can"}
    assert (own["entry"]["player"], own["entry"]["paid_cents"]) == ("Ann", 120_00)
    for name in ("Bob", "Wall"):
        seen_by = house.client(name).view(evening)
        assert "paid_cents" not in json.dumps(seen_by)
        with house.client(name).follow(evening) as followed:
            followed.until(lambda heard: heard.seq > 0)
            assert not any("pays" in line["words"] for line in followed.log)


def test_a_receipt_is_for_whoever_paid_the_house_and_auditors(house, evening):
    sione = house.client("Sione")
    with sione.follow(evening) as followed:
        followed.until(lambda heard: heard.seq >= sione.view(evening)["seq"])
        paid = {line["words"].split(" pays ")[0]: line["seq"] for line in followed.log if line["kind"] == "entry_paid"}
    path = f"/tournament-receipt/{{}}/{evening}"
    for name in ("Ann", "Sione", "Ines"):
        assert "To the prize pool" in house.client(name).page(path.format(paid["Ann"]))
    for name in ("Bob", "Wall"):
        assert status_of(house, name, path.format(paid["Ann"])) == 403
    assert status_of(house, "Ann", path.format(paid[PEOPLE[0]])) == 403
    assert status_of(house, "Sione", path.format(1)) == 404


def test_a_tournament_is_opened_by_a_manager_with_a_token(house):
    mina = house.client("Mina")
    for name in ("Sione", "Ann"):
        other = house.client(name)
        with pytest.raises(RefusedError):
            other.post_form("/tournaments", token=other.form_token(), name="Mine", document="star_sydney/poker")
    with pytest.raises(RefusedError, match="token"):
        mina.post_form("/tournaments", token=house.client("Olga").form_token(), name="X", document="star_sydney/poker")
    assert "Mine" not in mina.page("/tournaments")


def test_conditions_that_are_not_published_are_for_the_house(house, draft):
    assert "Draft" in house.client("Mina").page("/tournaments")
    assert "Draft" not in house.client("Ann").page("/tournaments")
    assert "conditions" not in house.client("Ann").view(draft)["table"]
    assert "5,000" not in house.client("Ann").page(f"/tournament-print/conditions/{draft}")


def test_names_are_shown_as_text(house, page_of, evening):
    director = page_of("Sione", f"/tournament/{evening}#tables")
    expect(director.locator("#table-cards")).to_contain_text(MARKUP)
    director.goto(f"{house.origin}/tournament/{evening}#desk")
    expect(director.locator("#entries")).to_contain_text(MARKUP)
    player = page_of("Ann", f"/tournament/{evening}")
    expect(player.locator("#seats")).to_contain_text(MARKUP)
    cards = page_of("Sione", f"/tournament-print/cards/{evening}")
    expect(cards.locator(".cards")).to_contain_text(MARKUP)
    for page in (director, player, cards):
        assert page.locator("b", has_text=re.compile("^Bold$")).count() == 0


# -- a list of several, and opening one --------------------------------------------------------------------------------


def test_several_at_once_each_with_its_own_clock(house, page_of, evening):
    other = open_tournament(house, "Knockout", bounties(conditions()))
    sione = begin(house, other, PEOPLE[:6], seats=6)
    sione.act(other, "set_clock", step=2, left_s=300)
    sione.act(other, "stop_clock", reason="a break for photographs")
    listed = page_of("Ann", "/tournaments", **PHONE)
    first, second = (listed.locator(f'[data-stream="{stream}"]') for stream in (evening, other))
    expect(second.locator("[data-clock]")).to_have_text("5:00")
    expect(second).to_contain_text("level 2, blinds 50/100; the clock stands")
    expect(second).to_contain_text("6 of 6 left")
    expect(first).to_contain_text("level 1")
    expect(first.locator("[data-clock]")).not_to_have_text("5:00")
    sione.act(other, "bust_out", players=[PEOPLE[0]], won_by=[PEOPLE[1]])
    expect(second).to_contain_text("5 of 6 left")
    assert grave_problems(listed) == []


@pytest.mark.usefixtures("evening")
def test_a_manager_opens_one_like_another_and_publishes_it(house, page_of):
    page = page_of("Mina", "/tournaments")
    page.get_by_label("Name", exact=True).fill("Autumn")
    page.get_by_label("Rulebook").select_option("star_sydney/poker")
    page.get_by_label("Conditions to begin with").select_option(label="those of Evening")
    page.get_by_role("button", name="Open the tournament").click()
    expect(page.locator("#draft-form")).to_be_visible()
    page.get_by_label("Chips that each begins with").fill("8000")
    page.get_by_role("button", name="Save the conditions").click()
    expect(page.locator("#draft-note")).to_have_text("saved")
    page.get_by_role("button", name="Publish").click()
    expect(page.locator("#terms")).to_contain_text("8,000 each")
    assert seen(house.client("Ann"), "poker_tournament/Autumn")["conditions"]["chips"] == 8000


def test_what_keeps_conditions_from_being_published_stands_at_its_field(house, page_of):
    stream = open_tournament(house, "Poor", CONDITIONS.__class__(chips=5000), publishes=False)
    page = page_of("Mina", f"/tournament/{stream}#conditions")
    expect(page.locator("#notices li").first).to_be_visible()
    assert page.locator("#draft .is-wrong").count() > 3
    expect(page.get_by_role("button", name="Publish")).to_have_count(0)
    assert grave_problems(page) == []


def test_a_short_address_leads_to_ones_own_page(house, page_of, evening):
    wall = page_of("Wall", f"/tournament-clock/{evening}", **WALL)
    typed = wall.locator(".at span").inner_text()
    assert re.fullmatch(r"127\.0\.0\.1:\d+/t/[a-z2-9]{5}", typed)
    phone = page_of("Ann", typed.removeprefix(house.origin.removeprefix("http://")), **PHONE)
    expect(phone).to_have_url(f"{house.origin}/tournament/{evening}")
    assert status_of(house, "Ann", "/t/zzzzz") == 404


# -- the clock on the wall ---------------------------------------------------------------------------------------------

LISTENS = """
window.tones = [];
const real = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  const tone = real.call(this);
  const start = tone.start.bind(tone);
  tone.start = (at) => { window.tones.push(tone.frequency.value); start(at); };
  return tone;
};
"""


def test_levels_and_the_last_minute_sound_once_somebody_wants_that(house, page_of):
    stream = open_tournament(house, "Loud", conditions())
    sione = begin(house, stream, PEOPLE[:4])
    wall = page_of("Wall", f"/tournament-clock/{stream}", **WALL)
    wall.add_init_script(LISTENS)
    wall.reload()
    expect(wall.locator("#level")).to_have_text("Level 1 of 5")
    sione.act(stream, "set_clock", step=2, left_s=1200)
    expect(wall.locator("#level")).to_have_text("Level 2 of 5")
    assert wall.evaluate("window.tones") == []
    wall.get_by_role("button", name="Sound is off").click()
    expect(wall.locator("#sound")).to_have_text("Sound is on")
    tried = len(wall.evaluate("window.tones"))
    sione.act(stream, "set_clock", step=3, left_s=62)
    expect(wall.locator("#level")).to_have_text("Level 3 of 5")
    assert wall.evaluate("window.tones")[tried:] == [523, 659, 784]
    expect(wall.locator("#now")).to_have_class(re.compile("is-urgent"), timeout=8000)
    assert wall.evaluate("window.tones")[tried + 3 :] == [880, 880]
    wall.get_by_role("button", name="Sound is on").click()
    expect(wall.locator("#sound")).to_have_text("Sound is off")


def test_time_until_the_start_is_counted_down(house, page_of):
    now = int(time.time() * 1000)
    soon = open_tournament(house, "Soon", conditions(starts_ms=now + 25 * 60_000))
    later = open_tournament(house, "Later", conditions(starts_ms=now + 10 * 24 * 3_600_000))
    enter(house.client("Dana"), soon, *PEOPLE[:3])
    wall = page_of("Wall", f"/tournament-clock/{soon}", **WALL)
    expect(wall.locator("#time")).to_have_text(re.compile(r"^2[45]:\d\d$"))
    expect(wall.locator("#level")).to_contain_text("begins")
    expect(wall.locator("#field")).to_contain_text("of 3 entries")
    wall.goto(f"{house.origin}/tournament-clock/{later}")
    expect(wall.locator("#time")).to_have_text(re.compile(r"^(9|10) days$"))


def test_a_flight_has_a_clock_of_its_own(house, page_of):
    """Two sessions of a first stage are played at once; each wall shows the one that it is for."""
    flights = Stage(
        sessions=(SessionPlan(starts_ms=1000), SessionPlan(starts_ms=1000)), ends="level", length=2, advance=2
    )
    final = Stage(sessions=(SessionPlan(starts_ms=2000),))
    stream = open_tournament(house, "Flights", conditions(stages=(flights, final), rebuys=None))
    sione = house.client("Sione")
    for session in (1, 2):
        enter(sione, stream, *PEOPLE[4 * session : 4 * session + 4], session=session)
        sione.act(stream, "designate_table", table=session)
        sione.act(stream, "draw_seats", session=session)
        sione.act(stream, "start_session", session=session)
    sione.act(stream, "set_clock", step=2, left_s=600, session=2)
    walls = {number: page_of("Wall", f"/tournament-clock/{stream}?session={number}", **WALL) for number in (1, 2)}
    expect(walls[1].locator("#level")).to_have_text("Level 1 of 5")
    expect(walls[2].locator("#level")).to_have_text("Level 2 of 5")


# -- money while others play -------------------------------------------------------------------------------------------


def test_a_bounty_is_paid_in_play_and_taken_back(house, page_of):
    stream = open_tournament(house, "Heads", bounties(conditions(late_level=0)))
    sione = begin(house, stream, (MARKUP, *PEOPLE[:4]))
    desk, director = page_of("Dana", f"/tournament/{stream}#prizes"), page_of("Sione", f"/tournament/{stream}#prizes")
    sione.act(stream, "bust_out", players=[PEOPLE[0]], won_by=[MARKUP])
    expect(desk.locator("#paid-early tbody tr")).to_have_count(1)
    expect(desk.locator("#paid-early")).to_contain_text(f"{MARKUP}$25")
    desk.get_by_role("button", name=f"Pay: {MARKUP}").click()
    expect(desk.get_by_role("button", name=f"Pay: {MARKUP}")).to_have_count(0)
    expect(desk.get_by_role("button", name="Take back")).to_have_count(0)  # that is the director's
    with pytest.raises(RefusedError, match="has been paid the bounty"):
        sione.act(stream, "undo_bust_out", player=PEOPLE[0], reason="a slip")
    director.get_by_role("button", name=f"Take back: {MARKUP}").click()
    director.locator("#act-form").get_by_label("Reason").fill("it was another")
    director.locator("#act-form").get_by_role("button", name="Take a payment back").click()
    expect(desk.get_by_role("button", name=f"Pay: {MARKUP}")).to_be_visible()
    sione.act(stream, "undo_bust_out", player=PEOPLE[0], reason="a slip")
    expect(desk.locator("#paid-early")).to_have_count(0)


def test_a_player_is_told_what_is_paid_at_the_desk(house, page_of):
    """Five buy-ins of $100: 60 percent are the first's, 40 the second's, who is out when one is left."""
    stream = open_tournament(house, "Soon paid", conditions(rebuys=None, late_level=0))
    sione = begin(house, stream, ("Ann", *PEOPLE[:4]))
    ann = page_of("Ann", f"/tournament/{stream}", **PHONE)
    bust(sione, stream, *PEOPLE[:3], "Ann")
    expect(ann.locator("#mine")).to_contain_text("You have won $200: it is paid at the desk.")
    house.client("Dana").act(stream, "pay_prize", player="Ann")
    expect(ann.locator("#mine")).to_contain_text("You have been paid $200.")


def test_the_director_takes_back_what_the_desk_has_booked(house, page_of):
    stream = open_tournament(house, "Slips", conditions())
    sione = begin(house, stream, PEOPLE[:4])
    sione.act(stream, "buy_again", player=PEOPLE[1])
    pool = seen(sione, stream)["pool_cents"]
    path, booked = f"/tournament-receipt/{sione.view(stream)['seq']}/{stream}", f"Booked by mistake: {PEOPLE[1]}"
    assert "Void" not in sione.page(path)
    desk, director = page_of("Dana", f"/tournament/{stream}"), page_of("Sione", f"/tournament/{stream}")
    expect(director.locator("#entries").get_by_role("button", name="Booked by mistake")).to_have_count(1)
    expect(desk.locator("#entries")).to_contain_text("1 re-buys")
    expect(desk.get_by_role("button", name="Booked by mistake")).to_have_count(0)
    director.get_by_role("button", name=booked).click()
    director.locator("#act-form").get_by_label("Reason").fill("it was for table 2")
    director.locator("#act-form").get_by_role("button", name="Booked by mistake").click()
    expect(director.get_by_role("button", name=booked)).to_have_count(0)
    expect(desk.locator("#entries")).not_to_contain_text("1 re-buys")
    assert seen(sione, stream)["pool_cents"] == pool - 100_00
    assert "Void: it was booked by mistake: it was for table 2." in sione.page(path)


# -- files and papers --------------------------------------------------------------------------------------------------


def test_files_hold_what_pages_show(house, evening):
    sione = house.client("Sione")
    players = sione.page(f"/tournament-file/players/{evening}").splitlines()
    assert players[0].removeprefix("\ufeff").startswith("player,full_name,status")
    assert len(players) == 11
    assert any(line.startswith("Ann,") and ",120," in line for line in players)
    steps = sione.page(f"/tournament-file/structure/{evening}").splitlines()
    assert steps[1] == "level,20,25/50,,,,"
    assert steps[4] == "break,10,,,,,25"
    given = json.loads(sione.page(f"/tournament-file/conditions/{evening}"))
    assert given["buy_in_cents"] == 100_00


def test_a_name_is_no_formula_in_a_file(house):
    stream = open_tournament(house, "Formulas", conditions())
    enter(house.client("Dana"), stream, "=1+1", "@cmd")
    lines = house.client("Sione").page(f"/tournament-file/players/{stream}").splitlines()
    assert lines[1].startswith("'=1+1,")
    assert lines[2].startswith("'@cmd,")


def test_a_structure_is_brought_in_from_a_file(house, page_of, draft, tmp_path):
    page = page_of("Mina", f"/tournament/{draft}#conditions")
    expect(page.locator("#draft-form")).to_be_visible()
    wrong = tmp_path / "wrong.csv"
    wrong.write_text("step,minutes,blinds\nlevel,15,25/50\nlevel,soon,50/100\n")
    page.locator("#draft-file").set_input_files(wrong)
    expect(page.locator("#refusal")).to_contain_text("Line 3")
    right = tmp_path / "right.csv"
    right.write_text("step,minutes,blinds,ante,ante_by\nlevel,15,25/50,,\nlevel,15,50/100,100,big_blind\nbreak,5,,,\n")
    page.locator("#draft-file").set_input_files(right)
    expect(page.locator("#draft-note")).to_have_text("brought in, not saved")
    page.get_by_role("button", name="Save the conditions").click()
    expect(page.locator("#draft-note")).to_have_text("saved")
    steps = house.client("Mina").view(draft)["own"]["conditions"]["structure"]["steps"]
    assert [(each["step"], each["minutes"]) for each in steps] == [("level", 15), ("level", 15), ("break", 5)]
    assert (steps[1]["ante"], steps[1]["ante_by"]) == (100, "big_blind")
    for name in ("Sione", "Ann"):
        with pytest.raises(RefusedError):
            house.client(name)._ask(f"/api/tournament/conditions/{draft}", b"{}", "text/plain")


def test_a_seat_card_and_the_conditions_on_paper(house, page_of, evening):
    table, seat = seated(house.client("Sione"), evening)["Ann"]
    card = page_of("Dana", f"/tournament-print/cards/{evening}?player=Ann")
    expect(card.locator(".card")).to_have_count(1)
    expect(card.locator(".card")).to_contain_text(f"Table {table}, seat {seat}")
    expect(card.locator(".card")).to_contain_text("5,000 chips")
    paper = page_of("Ann", f"/tournament-print/conditions/{evening}")
    expect(paper.locator("tbody").first.locator("tr")).to_have_count(len(STRUCTURE.steps))


# -- hands dealt at a table of the tournament --------------------------------------------------------------------------


def test_a_hand_is_dealt_on_a_screen_at_a_table_of_the_tournament(house, page_of):
    stream = open_tournament(house, "Dealt", conditions(rebuys=None))
    sione = house.client("Sione")
    enter(sione, stream, "Ann", "Bob", "Cid")
    manager = page_of("Mina", f"/tournament/{stream}#tables")
    manager.get_by_role("button", name="Deal hands at another table").click()
    expect(manager.locator(".table-card")).to_contain_text("Hands are dealt here")
    sione.act(stream, "draw_seats")
    sione.act(stream, "start_session")
    (table,) = (each["stream"] for each in seen(sione, stream)["tables"].values())
    dana = house.client("Dana")
    wait_until(lambda: sum("player" in seat for seat in dana.view(table)["table"]["seats"].values()) == 3)
    ann = page_of("Ann", f"/tournament/{stream}", **PHONE)
    expect(ann.locator("#mine")).to_contain_text("5,000 chips")
    ann.get_by_role("link", name="To the table").click()
    phones = {"Ann": ann, **{name: page_of(name, f"/poker/{at(table)}", **PHONE) for name in ("Bob", "Cid")}}
    wait_until(
        lambda: (
            "begin_hand" in str(dana.view(table)["own"].get("acts", {}))
            or "draw_for_button" in dana.view(table)["own"].get("acts", {})
        )
    )
    begin_hand(dana, table)
    over = re.compile("Hand 1 is over")
    for _ in range(200):
        for phone in phones.values():
            choice = phone.locator("#acts .act", has_text=re.compile("^(Fold|Check|Muck)"))
            if phone.locator("body.is-asked-of-me").count() and choice.count():
                choice.first.click()
                expect(phone.locator("body.is-asked-of-me")).to_have_count(0)
        if over.search(ann.locator("#turn-title").inner_text()):
            break
        ann.wait_for_timeout(50)
    expect(ann.locator("#turn-title")).to_have_text(over)
    wait_until(lambda: sorted(next(iter(seen(sione, stream)["tables"].values()))["chips"].values()) != [5000] * 3)
    assert sum(next(iter(seen(sione, stream)["tables"].values()))["chips"].values()) == 15_000


# -- every page is legible ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_axe_finds_nothing_serious(house, page_of, evening, dark):
    sione = page_of("Sione", f"/tournament/{evening}", dark=dark, **TABLET)
    for tab in ("Desk", "Tables", "Prizes", "Conditions", "What happened"):
        sione.get_by_role("tab", name=tab).click()
        assert grave_problems(sione) == [], tab
        assert sione.evaluate("document.documentElement.scrollWidth <= innerWidth"), tab
    sione.goto(f"{house.origin}/tournament-remote/{evening}")
    sione.get_by_label("Find a player").fill("a")
    expect(sione.locator("#found li").first).to_be_visible()
    assert grave_problems(sione) == []
    for paper in PAPERS:
        sione.goto(f"{house.origin}/tournament-print/{paper}/{evening}")
        assert grave_problems(sione) == [], paper
    for name, path, size in (
        ("Wall", f"/tournament-clock/{evening}", WALL),
        ("Ann", f"/tournament/{evening}", PHONE),
        ("Ann", f"/tournament-clock/{evening}", PHONE),
        ("Mina", "/tournaments", TABLET),
    ):
        page = page_of(name, path, dark=dark, **size)
        page.wait_for_timeout(300)
        assert grave_problems(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_the_clock_is_seen_in_one_look_without_scrolling(page_of, evening):
    wall = page_of("Wall", f"/tournament-clock/{evening}", **WALL)
    expect(wall.locator("#time")).to_contain_text(":")
    assert wall.locator("#time").evaluate("node => node.getBoundingClientRect().height") > 300
    for part in ("#time", "#blinds", "#next", "#field", "#prizes", "#selling"):
        box = wall.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 1080, part
        assert box["x"] + box["width"] <= 1920, part


def test_at_the_crown_players_are_placed_by_its_rules(house, page_of):
    """Another rulebook, the same pages: the rules that they show are Crown's."""
    stream = open_tournament(house, "Crown night", conditions(), document=CROWN)
    sione = begin(house, stream, PEOPLE[:4])
    page = page_of("Sione", f"/tournament/{at(stream)}#prizes")
    bust(sione, stream, PEOPLE[0])
    expect(page.locator("#outs")).to_contain_text(PEOPLE[0])
    assert playing(sione, stream)["left"] == 3
    rules = page.locator("[data-rule]").evaluate_all("all => all.map(each => each.dataset.rule)")
    assert rules
    assert all(rule.startswith("crown_perth/poker ") for rule in rules)
