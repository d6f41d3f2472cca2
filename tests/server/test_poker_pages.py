"""The page of a poker table, used by those who play, those who deal and those who look on, in real browsers."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.server.poker_floor import begin, open_poker, sit

PLAYERS = {"Ann": 2, "Bob": 5, "Cid": 8}
SUIT = re.compile("[♣♦♥♠]")
UP, DOWN = 'x-card:not([face="down"])', 'x-card[face="down"]'


def at(stream: str) -> str:
    return f"/poker/{stream}"


def seat(page: Page, name: str):
    return page.locator(f'.seat[data-player="{name}"]')


def asked(page: Page) -> str:
    """Who is to act, as the felt shows it."""
    return page.locator(".seat.is-asked").get_attribute("data-player") or ""


def act(page: Page, words: str | re.Pattern[str], *others: Page) -> None:
    """Click, and wait until the table has gone on, on the others' pages too."""
    before = page.locator("body").get_attribute("data-seq") or ""
    page.locator("#acts").get_by_role("button", name=words).first.click()
    expect(page.locator("body")).not_to_have_attribute("data-seq", before)
    for other in others:
        expect(other.locator("body")).to_have_attribute(
            "data-seq", page.locator("body").get_attribute("data-seq") or ""
        )


def test_three_players_play_a_hand_to_the_showdown_by_clicking(house, page_of):
    stream = open_poker(house, "Three", keeps_time=False)
    dealer = page_of("Dana", at(stream))
    pages = {name: page_of(name, at(stream)) for name in PLAYERS}
    for name, page in pages.items():
        form = page.locator("#seating form")
        form.get_by_label("Seat").select_option(str(PLAYERS[name]))
        form.get_by_label("Table stake, in dollars").fill("99")
        form.get_by_role("button", name="Take the seat").click()
        expect(page.locator("#seat-refusal")).to_contain_text("at least $100")
        expect(page.locator("#seat-refusal x-citation")).to_have_text(re.compile("7.1"))
        form.get_by_label("Table stake, in dollars").fill("200")
        form.get_by_role("button", name="Take the seat").click()
        expect(page.locator("#seating")).to_contain_text(f"Seat {PLAYERS[name]}, $200 before you")
    dealer.locator("#acts").get_by_role("button", name="Draw for button").click()  # 20.1
    dealer.get_by_role("button", name="Begin hand 1").click()
    for name, page in pages.items():
        expect(seat(page, name).locator(UP)).to_have_count(2)
        expect(page.locator("#own-cards x-card")).to_have_count(2)
        for other in set(PLAYERS) - {name}:
            expect(seat(page, other).locator(DOWN)).to_have_count(2)
            expect(seat(page, other).locator(UP)).to_have_count(0)
    expect(dealer.locator(f".seat {UP}")).to_have_count(0)

    first = pages[asked(dealer)]  # the button, as three sit there: 28.1, 28.2
    expect(first.locator("#turn-title")).to_have_text("It is your turn")
    first.get_by_label("Raise to, in all").fill("9")
    first.get_by_role("button", name="Raise to $9").click()
    expect(first.locator("#refusal")).to_contain_text("Nothing has changed")
    first.get_by_label("Raise to, in all").fill("15")
    everybody = (dealer, *pages.values())
    act(first, "Raise to $15", *everybody)
    small = pages[asked(dealer)]
    expect(small.get_by_role("button", name="Call $13, $15 in all")).to_be_visible()
    act(small, "Call $13, $15 in all", *everybody)
    act(pages[asked(dealer)], "Call $10, $15 in all", *everybody)
    expect(dealer.locator("#board x-card")).to_have_count(3)
    expect(dealer.locator("#pots")).to_contain_text("$45")
    while dealer.locator(".seat.is-asked").count():
        act(pages[asked(dealer)], re.compile("^(Check|Show)$"), *everybody)
    expect(dealer.locator("#turn-title")).to_have_text("Hand 1 is over")
    expect(dealer.locator("#board x-card")).to_have_count(5)
    expect(dealer.get_by_role("button", name="Begin hand 2")).to_be_visible()
    stacks = [float(text[1:]) for text in dealer.locator(".seat .chips").all_inner_texts()]
    assert sum(stacks) == 600 - 2, "the commission is 5% of $45, rounded down to the dollar (19.1, 19.8)"
    assert SUIT.search(dealer.locator("#events").inner_text()), "hands were shown"


def test_the_dealer_plays_for_guests_step_by_step_in_another_game(house, page_of):
    stream = open_poker(
        house, "Omaha", document="star_sydney/poker", options={"variant": "omaha"}, paced=True, keeps_time=False
    )
    page = page_of("Dana", at(stream))
    expect(page.locator("#link")).to_have_text("connected")
    for number, name in ((1, "Gus"), (4, "Hana")):
        form = page.locator("#seating form")
        for _ in range(10):  # the list of seats is shown anew when somebody has sat down
            if form.get_by_label("Guest without a sign-in").is_visible():
                break
            page.get_by_text("Seat a guest", exact=True).click()
            page.wait_for_timeout(300)
        form.get_by_label("Guest without a sign-in").fill(name)
        form.get_by_label("Player Card").fill(f"1234 {name}")  # 7.1
        form.get_by_label("Seat", exact=True).select_option(str(number))
        form.get_by_role("button", name="Seat the guest").click()
        expect(seat(page, name)).to_contain_text("$100")
    page.get_by_role("button", name="Begin hand 1").click()
    expect(page.get_by_role("button", name="Begin hand 1")).to_have_count(0)
    dealt = 0
    while page.locator("#turn-title").inner_text() != "Hand 1 is over":
        step = page.locator(".step-button")
        if step.count():
            dealt += 1
            assert step.inner_text().startswith(("Deal to", "Burn a card", "Deal a card"))
            before = page.locator("body").get_attribute("data-seq") or ""
            step.click()
            expect(page.locator("body")).not_to_have_attribute("data-seq", before)
        elif page.locator("#acts .act").count():
            expect(page.locator("#acts h3")).to_have_text(f"For {asked(page)}, as they say")
            act(page, re.compile("^(Check|Call|Show)"))
        expect(page.locator("#acts button, #acts .note").first).to_be_visible()
    assert dealt >= 8 + 3 * 2, "each card to a player was a step, each that was burned, and each street"
    expect(page.locator("#board x-card")).to_have_count(5)
    expect(page.get_by_role("button", name="Begin hand 2")).to_be_visible()


def begun(house, name: str, guests: tuple[str, ...] = ("Gus", "Hana", "Ivo"), **setup: object) -> str:
    """A table at which a hand of guests has begun."""
    stream = open_poker(house, name, **setup)
    dana = house.client("Dana")
    for number, guest in enumerate(guests, start=1):
        sit(dana, stream, number, guest=guest)
    begin(dana, stream)
    return stream


def test_conduct_is_read_while_it_is_typed_and_then_stands(house, page_of):
    stream = begun(house, "Conduct")
    page = page_of("Dana", at(stream))
    who = asked(page)
    expect(page.locator("#conduct-who")).to_have_value(who)
    page.locator("#said").press_sequentially("puts 25")
    reading = page.locator("#reading")
    expect(reading).to_contain_text("A call: $5 in all.")
    expect(reading).to_contain_text("goes back")
    expect(reading.locator("x-citation")).to_have_text("7.20(a)(i)")
    expect(reading.locator(".statute")).to_contain_text("oversize chip")
    seats = house.client("Dana").view(stream)["table"]["seats"].values()
    assert [each["stack_cents"] for each in seats if each.get("player") == who] == [200_00], "reading does nothing"
    page.get_by_role("button", name="Clear").click()
    page.get_by_role("button", name="say raise").click()
    for _ in range(4):
        page.get_by_role("button", name="one chip of $5").click()
    expect(page.locator("#said")).to_have_value("say raise, put 5x4")
    expect(reading).to_contain_text("A raise: $20 in all.")
    page.locator("#said").fill("says nonsense")
    expect(reading).to_contain_text("Not so")
    expect(page.get_by_role("button", name="It stands so")).to_be_disabled()
    page.locator("#said").fill("says raise and puts 5x4")
    expect(reading).to_contain_text("A raise: $20 in all.")
    page.get_by_role("button", name="It stands so").click()
    expect(seat(page, who)).to_contain_text("$180")
    expect(page.locator("#said")).to_have_value("")
    expect(page.locator("#events .is-ruling").first).to_contain_text(f"{who} does: say raise, put 5x4")
    expect(page.locator("#conduct-who")).not_to_have_value(who)


def test_cards_are_given_up_by_ticking_them_and_by_their_places_for_a_guest(house, page_of):
    options = {"variant": "draw_ante"}
    stream = open_poker(house, "Drawn", document="star_sydney/poker", options=options, keeps_time=False)
    sit(house.client("Ann"), stream, 2)
    sit(house.client("Dana"), stream, 1, guest="Gus")
    begin(house.client("Dana"), stream)
    dealer, ann = page_of("Dana", at(stream)), page_of("Ann", at(stream))
    drawn = set()
    while len(drawn) < 2:
        name = asked(dealer)
        page = ann if name == "Ann" else dealer
        if page.locator(".exchange").count():
            before = ann.locator("#own-cards").get_attribute("data-cards") or ""
            for box in page.locator(".exchange input").all()[:2]:
                box.check()
            act(page, "Draw these", dealer, ann)
            drawn.add(name)
            now = ann.locator("#own-cards").get_attribute("data-cards") or ""
            assert (len(set(before.split(",")) - set(now.split(","))) == 2) == (name == "Ann")
        else:
            act(page, re.compile("^(Check|Call|Bet|Open)"), dealer, ann)
    expect(dealer.locator("#events")).to_contain_text("Gus gives up 2 cards face down")
    expect(dealer.locator("#events")).to_contain_text("Ann gives up 2 cards face down")
    assert not SUIT.search(dealer.locator("main").inner_text())
    expect(dealer.locator(UP)).to_have_count(0)


def test_an_irregularity_is_found_by_words_and_ruled_on(house, page_of):
    stream = begun(house, "Wrong", keeps_time=False)  # the dealer says when time is over
    page = page_of("Dana", at(stream))
    page.get_by_role("searchbox").fill("a player folded by accident")
    expect(page.locator("#incidents > li").first).to_be_visible()
    page.get_by_role("searchbox").fill("time called")
    page.locator('[data-incident="time_called"] .incident').click()
    form = page.locator("form.filled")
    form.get_by_label("By whom").select_option(label="poker supervisor")
    form.get_by_role("button", name="Ask for the ruling").click()
    ruling = page.locator("#ruling")
    expect(ruling).to_contain_text(re.compile("(Gus|Hana|Ivo) has"))
    expect(ruling.locator(".statute").first).not_to_be_empty()
    expect(page.get_by_role("timer")).to_be_visible()
    page.get_by_role("button", name="Time is over").click()  # too soon, by the rule
    expect(page.locator("#refusal")).to_contain_text("left")
    expect(page.locator("#refusal")).to_contain_text("Nothing has changed")


def test_a_ruling_says_what_it_changed(house, page_of):
    stream = begun(house, "Changed")
    page = page_of("Dana", at(stream))
    page.get_by_role("searchbox").fill("hand fouled")
    page.locator('[data-incident="hand_fouled"] .incident').click()
    form = page.locator("form.filled")
    form.get_by_label("Player").select_option("Gus")
    form.get_by_role("button", name="Ask for the ruling").click()
    expect(page.locator("#ruling .changes, #wrong-refusal:not([hidden])").first).to_be_visible()
    expect(page.locator("#ruling .changes")).to_contain_text("Gus: hand")
    expect(seat(page, "Gus")).to_contain_text("out of the hand")


def test_a_key_pressed_once_too_often_decides_nothing(house, page_of):
    stream = begun(house, "Keys")
    page = page_of("Dana", at(stream))
    page.get_by_role("button", name="Call $5").focus()
    first = page.locator("#acts h3").inner_text()
    page.keyboard.press("Enter")
    expect(page.locator("#acts h3")).not_to_have_text(first)
    seq = house.client("Dana").view(stream)["seq"]
    page.keyboard.press("Enter")
    expect(page.locator("#acts")).to_be_focused()
    assert house.client("Dana").view(stream)["seq"] == seq


def test_those_who_look_on_see_no_hidden_card_and_have_nothing_to_do(house, page_of):
    stream = begun(house, "Looking on")
    for name in ("Ines", "Wall"):
        page = page_of(name, at(stream))
        expect(page.locator(f".seat {DOWN}")).to_have_count(6)
        expect(page.locator("#acts, #conduct, #seating, .wrong")).to_have_count(0)
        assert not SUIT.search(page.locator("main").inner_text())


def test_a_player_sits_out_comes_back_and_leaves(house, page_of):
    stream = open_poker(house, "Sitting")
    sit(house.client("Ann"), stream, 3)
    page = page_of("Ann", at(stream))
    page.get_by_role("button", name="Sit out").click()
    expect(seat(page, "Ann")).to_contain_text("sits out")
    page.get_by_role("button", name="Come back").click()
    expect(seat(page, "Ann")).not_to_contain_text("sits out")
    page.get_by_label("Add chips").fill("100")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(seat(page, "Ann")).to_contain_text("$300")
    page.get_by_role("button", name="Leave with all chips").click()
    expect(page.get_by_role("button", name="Take the seat")).to_be_visible()


@pytest.mark.parametrize(("name", "dark"), [("Dana", False), ("Ann", True), ("Wall", False)])
def test_nothing_serious_bars_anybody_from_the_page(house, page_of, name, dark):
    stream = f"poker/Access {name}"
    open_poker(house, f"Access {name}")
    dana = house.client("Dana")
    sit(house.client("Ann"), stream, 2)
    for number, guest in ((1, "Gus"), (5, "Hana")):
        sit(dana, stream, number, guest=guest)
    begin(dana, stream)
    page = page_of(name, at(stream), dark=dark, width=1024, height=768)
    expect(page.locator(".seat.is-asked")).to_have_count(1)
    if name == "Dana":
        page.locator("#said").fill("puts 25")
        expect(page.locator("#reading")).to_be_visible()
        page.get_by_role("searchbox").fill("hand fouled")
        page.locator('[data-incident="hand_fouled"] .incident').click()
        expect(page.locator("form.filled")).to_be_visible()
    found = [each for each in Axe().run(page).response["violations"] if each["impact"] in ("serious", "critical")]
    assert not found, [(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in found]
