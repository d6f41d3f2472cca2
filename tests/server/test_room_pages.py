"""The pages of the poker room in real browsers: from joining on a phone to the seat at the table, and the desk."""

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.server.client import RefusedError
from tests.server.accessible import grave_problems
from tests.server.poker_floor import sit
from tests.server.room_floor import add_guest, open_room, seated, until

PHONE = {"width": 390, "height": 844}
FOUR = {"document": "crown_perth/poker", "options": {"buy_in_maximum": "500"}, "seats": 4}
CALLED = re.compile("^CALLED: ")


def at(room: str) -> str:
    return f"/room/{room.replace(' ', '%20')}"


def ready(page: Page) -> Page:
    expect(page.locator("body")).to_have_attribute("data-seq", re.compile(r"\d"))
    return page


def fits(page: Page) -> bool:
    """Whether nothing is wider than the screen."""
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def touched(page: Page) -> list[str]:
    """Buttons and links in the page itself that are too small for a thumb."""
    return page.locator("main button:visible, main .button:visible").evaluate_all(
        "all => all.filter(each => each.getBoundingClientRect().height < 44).map(each => each.textContent)"
    )


def full_house(house, name, **setup):
    """A room with one full table: its name, the table's, the game."""
    room = open_room(house, name, **setup)
    table = seated(house, room, f"{name} 1", "Gus Hana Ivo Jo", **FOUR)
    seen = until(house.client("Dana"), room, lambda told: told["tables"].get(table, {}).get("players") == 4)
    return room, table, seen["games"][0]


def test_from_a_phone_to_the_seat(house, page_of):
    room, table, _ = full_house(house, "Evening", shows_names="initials")
    add_guest(house, room, "Kim Berg")
    phone = ready(page_of("Ann", at(room), **PHONE))
    wall = ready(page_of("Wall", f"/room-display/{room}", width=1920, height=1080))
    expect(phone.locator("#link")).to_have_text("connected")
    assert fits(phone)
    phone.get_by_role("button", name="Join: Hold 'Em no limit $2/$5").click()
    place = phone.locator(".place-card")
    expect(place).to_contain_text("2nd")
    expect(place).to_contain_text("of 2 on the list")
    expect(place).to_contain_text("not known yet" if "not known" in place.inner_text() else "about")
    expect(wall.locator(".list li")).to_have_count(2)
    expect(wall.locator(".list li").nth(0)).to_contain_text("K. B.")
    expect(wall.locator(".list li").nth(1)).to_contain_text("A.")
    assert "Kim" not in wall.locator("body").inner_text()
    assert "Kim" not in phone.locator("body").inner_text()
    assert touched(phone) == []
    house.client("Dana").act(room, "leave_list", speaks_for="Kim Berg", player="Kim Berg")
    expect(place).to_contain_text("1st")

    title = phone.title()
    house.client("Dana").act(table, "leave_seat", player="Hana")  # a seat at a real table falls vacant
    card = phone.locator(".call-card")
    expect(card).to_contain_text("Your seat is ready")
    expect(card).to_contain_text("Evening 1, seat 2")
    expect(phone).to_have_title(CALLED)
    expect(card.get_by_role("timer")).to_contain_text(re.compile(r"4:5\d|5:00"))
    expect(wall.locator(".call")).to_contain_text("A.")
    expect(wall.locator(".call")).to_contain_text("Evening 1, seat 2")
    expect(wall.locator(".call").get_by_role("timer")).to_be_visible()
    assert fits(phone)
    card.get_by_role("button", name="I am coming").click()
    expect(card).to_contain_text("Take your seat")
    expect(phone).to_have_title(title)
    expect(wall.locator(".call.is-coming")).to_have_count(1)

    card.get_by_role("link", name="To Evening 1").click()
    form = phone.locator("#seating form")
    expect(form.get_by_label("Seat")).to_have_value("2")
    form.get_by_label("Table stake, in dollars").fill("200")
    form.get_by_role("button", name="Take the seat").click()
    expect(phone.locator("#seating")).to_contain_text("Seat 2, $200 before you")
    expect(wall.locator(".call")).to_have_count(0)
    expect(wall.locator(".list li")).to_have_count(0)
    phone.goto(house.origin + at(room))
    expect(phone.locator("#seated")).to_contain_text("You sit at Evening 1, seat 2")
    expect(phone.locator(".place-card")).to_have_count(0)


def test_who_declines_stays_once_and_the_next_is_called(house, page_of):
    room, table, _ = full_house(house, "Passing")
    ann, bob = (ready(page_of(name, at(room), **PHONE)) for name in ("Ann", "Bob"))
    for page in (ann, bob):
        page.get_by_role("button", name=re.compile("^Join: ")).click()
        expect(page.locator(".place-card")).to_have_count(1)
    house.client("Dana").act(table, "leave_seat", player="Gus")
    ann.locator(".call-card").get_by_role("button", name="Decline").click()
    expect(ann.locator(".call-card")).to_have_count(0)
    expect(ann.locator(".place-card")).to_contain_text("the next takes you off the list")
    expect(bob.locator(".call-card")).to_contain_text("Passing 1, seat 1")
    expect(bob).to_have_title(CALLED)
    ann.get_by_role("button", name="Leave the list").click()
    expect(ann.locator(".place-card")).to_have_count(0)
    expect(ann.get_by_role("button", name=re.compile("^Join: "))).to_be_visible()


def test_a_call_is_told_by_a_notification_where_it_is_permitted(house, page_of):
    room, table, _ = full_house(house, "Ringing")
    page = ready(page_of("Ann", at(room), **PHONE))
    page.context.grant_permissions(["notifications"], origin=house.origin)
    page.evaluate(
        "() => { window.rung = []; window.Notification = class { static permission = 'granted';"
        " constructor(title, more) { window.rung.push([title, more.body]); } };"
        " navigator.vibrate = (pattern) => window.rung.push(['vibrate', pattern.length]); }"
    )
    page.get_by_role("button", name=re.compile("^Join: ")).click()
    expect(page.locator(".place-card")).to_have_count(1)
    house.client("Dana").act(table, "leave_seat", player="Jo")
    expect(page).to_have_title("CALLED: Ringing 1, seat 4")
    assert page.evaluate("window.rung.map(each => each[0])") == ["vibrate", "CALLED: Ringing 1, seat 4"]


def test_the_desk_puts_guests_down_calls_them_and_moves_them(house, page_of):
    room, table, game = full_house(house, "Desk")
    page = ready(page_of("Sione", at(room)))
    page.get_by_label(game).check()
    for name in ("Kim", "Lou"):
        page.get_by_label("Guest, by name").fill(name)
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.locator(f'.list [data-player="{name}"]')).to_be_visible()
        expect(page.get_by_label("Guest, by name")).to_have_value("")
    house.client("Ann").act(room, "join_list", games=[game])
    lines = page.locator(".list > ol > li")
    expect(lines).to_have_count(3)
    expect(lines.nth(0)).to_contain_text("guest, put down by supervisor")
    page.get_by_label("Guest, by name").fill("Bob")  # who has a sign-in
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#refusal")).to_contain_text("Bob has a sign-in")

    page.get_by_role("button", name=f"Move: Ann, {game}").click()
    form = page.locator("#act-form form")
    expect(form.get_by_label("Player")).to_contain_text("Ann")
    form.get_by_label("Place").fill("1")
    form.get_by_label("Reason").fill("was sent away by mistake")
    form.get_by_role("button", name="Move on the list").click()
    expect(lines.nth(0)).to_contain_text("Ann")
    expect(page.locator("#history li").first).to_contain_text("Ann goes from place 3 to 1")
    expect(page.locator("#history li").first).to_contain_text("was sent away by mistake")
    expect(page.locator("#history li").first.locator("x-citation")).to_have_text(re.compile("6.1"))

    house.client("Dana").act(table, "leave_seat", player="Hana")
    expect(lines.nth(0)).to_contain_text("called to Desk 1, seat 2")
    expect(page.locator(f'[data-table="{table}"] .is-held')).to_contain_text("Ann")
    expect(page.get_by_role("button", name=f"Coming: Ann, {game}")).to_have_count(0)
    page.get_by_role("button", name=f"Take off the list: Ann, {game}").click()
    expect(lines.nth(0)).to_contain_text("Kim")
    page.get_by_role("button", name=f"Coming: Kim, {game}").click()
    expect(lines.nth(0)).to_contain_text("is coming to Desk 1, seat 2")
    page.get_by_role("searchbox").fill("kim")
    expect(page.locator("#history li:visible")).to_have_count(3)
    expect(page.locator("#history-count")).to_contain_text("3 of")


def test_a_supervisor_breaks_a_table(house, page_of):
    room, table, game = full_house(house, "Broken")
    other = seated(house, room, "Broken 2", "Kai - - -", **FOUR)
    sit(house.client("Ann"), other, 2)
    until(house.client("Dana"), room, lambda told: told["tables"].get(other, {}).get("players") == 2)
    page, phone = ready(page_of("Sione", at(room))), ready(page_of("Ann", at(room), **PHONE))
    page.get_by_role("button", name="Break up the game: Broken 2").click()
    form = page.locator("#act-form form")
    expect(page.locator("#act-rules x-citation")).to_have_text(re.compile("6.4"))
    expect(form.get_by_label("Table")).to_contain_text("Broken 2")
    form.get_by_role("button", name="Break up the game").click()
    card = page.locator(f'[data-table="{other}"]')
    expect(card).to_contain_text("broken up")
    expect(page.locator(f'.list[data-game="{game}"] > ol > li')).to_have_count(2)
    expect(page.locator("#history")).to_contain_text("the game at Broken 2 is broken up")
    expect(phone.locator(".place-card")).to_contain_text("of 2 on the list")
    house.client("Dana").act(table, "leave_seat", player="Gus")
    expect(page.locator("#asked, .list .has-call").first).to_be_visible()


def test_a_player_asks_for_another_table_and_is_moved(house, page_of):
    room, table, _ = full_house(house, "Changing")
    other = seated(house, room, "Changing 2", "Kai Lea - -", **FOUR)
    sit(house.client("Bob"), other, 3)
    sit(house.client("Dana"), other, 4, guest="Max")
    until(house.client("Dana"), room, lambda told: told["tables"].get(other, {}).get("players") == 4)
    page, phone = ready(page_of("Sione", at(room))), ready(page_of("Bob", at(room), **PHONE))
    phone.get_by_role("button", name="Ask for another table").click()
    expect(phone.locator("#seated")).to_contain_text("a supervisor decides")
    asked = page.locator('#asked [data-player="Bob"]')
    expect(asked).to_contain_text("asks to go from Changing 2 to any other table")
    asked.get_by_role("button", name="Approve: Bob").click()
    expect(phone.locator("#seated")).to_contain_text("You change tables when a seat of the game is vacant")
    house.client("Dana").act(table, "leave_seat", player="Ivo")
    card = phone.locator(".call-card")
    expect(card).to_contain_text("Changing 1, seat 3")
    card.get_by_role("button", name="I am coming").click()
    expect(phone.locator("#seated article")).to_have_count(0)
    card.get_by_role("link", name="To Changing 1").click()
    form = phone.locator("#seating form")
    expect(form.get_by_label("Seat")).to_have_value("3")


def test_connected_players_too_near_are_shown_to_the_house_alone(house, page_of):
    room, _, _ = full_house(house, "Near")
    house.client("Sione").act(room, "note_connection", players=["Gus", "Hana"], reason="married")
    page = ready(page_of("Dana", at(room)))
    expect(page.locator(".near")).to_contain_text("Gus and Hana are connected and sit too near at Near 1")
    expect(page.locator(".near x-citation")).to_have_text(re.compile("6.8"))
    expect(page.locator(".near button")).to_have_count(0)
    phone = ready(page_of("Ann", at(room), **PHONE))
    assert "connected and" not in phone.locator("main").inner_text()


def test_inspectors_see_and_change_nothing(house, page_of):
    room, _, _ = full_house(house, "Inspected", shows_names="initials")
    add_guest(house, room, "Kim Berg")
    page = ready(page_of("Ines", at(room)))
    expect(page.locator(".list")).to_contain_text("Kim Berg")
    expect(page.locator("#history")).to_contain_text("Kim Berg waits")
    expect(page.locator("main button:visible")).to_have_count(0)


def test_a_long_list_on_the_wall_is_cut_and_counted(house, page_of):
    room, _, _ = full_house(house, "Long")
    add_guest(house, room, *(f"Guest {number}" for number in range(1, 31)))
    page = ready(page_of("Wall", f"/room-display/{room}", width=1280, height=720))
    expect(page.locator(".list .more")).to_contain_text("more")
    shown = page.locator(".list li:not(.more)").count()
    assert page.locator(".list .more").inner_text() == f"and {30 - shown} more"
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_manager_opens_a_room_and_tables_for_it(house, page_of):
    page = page_of("Mina", "/room")
    page.get_by_label("Name", exact=True).fill("New room")
    page.get_by_label("Rulebook").select_option("crown_perth/poker")
    page.get_by_label("Minutes to come").fill("3")
    page.get_by_role("radio", name="The whole name").check()
    assert not grave_problems(page)
    page.get_by_role("button", name="Open the room").click()
    ready(page)
    expect(page.locator("h1")).to_contain_text("New room")
    expect(page.locator("#tables")).to_contain_text("No table has been opened for this room yet")
    seen = house.client("Ann").view("poker_room/New room")["table"]
    assert (seen["call_s"], seen["shows_names"]) == (180, "full")
    page.goto(f"{house.origin}/open/crown_perth/poker")
    page.get_by_label("Name", exact=True).fill("Fresh 1")
    page.get_by_label("Poker room").select_option("poker_room/New room")
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(f"{house.origin}/")
    page.goto(house.origin + at("poker_room/New room"))
    expect(page.locator('[data-table="poker_table/Fresh 1"]')).to_contain_text("free")


def test_what_no_room_can_be_is_refused(house):
    mina = house.client("Mina")
    token = mina.form_token("/room")
    for wrong in ({"call_min": "0"}, {"call_min": "x"}, {"name": "a/b"}, {"document": "skycity/roulette"}):
        given = {"name": "Bad", "document": "crown_perth/poker", "call_min": "5", "passes": "1", **wrong}
        with pytest.raises(RefusedError) as refused:
            mina.post_form("/room", token=token, **given)
        assert refused.value.status == 422
    assert "poker_room/Bad" not in [each["stream"] for each in mina.streams()]
    for name in ("Sione", "Dana", "Ann", "Ines"):
        with pytest.raises(RefusedError) as refused:
            house.client(name).post_form("/room", token="x", name="Bad", document="crown_perth/poker")
        assert refused.value.status == 403


def test_where_the_room_is_found(house, page_of):
    room, _, _ = full_house(house, "Found")
    for name in ("Ann", "Dana"):
        page = page_of(name, "/")
        page.get_by_role("link", name=re.compile("^Found .*waiting")).click()
        expect(page).to_have_url(re.compile("/room/poker_room/Found$"))
        expect(page.get_by_role("link", name="Poker room", exact=True)).to_be_visible()
    wall = page_of("Wall", "/display")
    wall.get_by_role("link", name=re.compile("^Found waiting lists")).click()
    ready(wall)
    expect(wall.locator("h1")).to_have_text("Found")
    wall.goto(house.origin + at(room))
    expect(wall).to_have_url(re.compile("/room-display/"))


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_nothing_serious_bars_anybody_from_the_pages(house, page_of, dark):
    name = f"Access {'dark' if dark else 'light'}"
    room, table, game = full_house(house, name)
    add_guest(house, room, "Kim")
    house.client("Ann").act(room, "join_list", games=[game])
    house.client("Sione").act(room, "note_connection", players=["Gus", "Jo"], reason="partners")
    house.client("Dana").act(table, "leave_seat", player="Hana")
    house.client("Dana").act(table, "leave_seat", player="Ivo")
    until(house.client("Ann"), room, lambda told: told["own"].get("calls"))
    desk = ready(page_of("Sione", at(room), dark=dark))
    desk.get_by_role("button", name=re.compile("^Break up the game")).first.click()
    expect(desk.locator("#act-form form")).to_be_visible()
    phone = ready(page_of("Ann", at(room), dark=dark, **PHONE))
    expect(phone.locator(".call-card")).to_be_visible()
    wall = ready(page_of("Wall", f"/room-display/{room}", dark=dark, width=1920, height=1080))
    expect(wall.locator(".call")).to_have_count(2)
    for page in (desk, phone, wall):
        assert grave_problems(page) == []
    narrow = ready(page_of("Sione", at(room), dark=dark, **PHONE))
    assert fits(narrow)
