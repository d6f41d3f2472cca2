"""The player's page: chips on the layout, decisions by buttons, a connection that is cut, cards for nobody else."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, WebSocketRoute, expect

from croupier.games import Game
from croupier.pricing import price
from croupier.server.client import RefusedError
from tests.server.clicking import address, open_table, put_chip


def deal_until(house, stream, names) -> None:
    """The dealer goes on until one of these is asked."""
    dana = house.client("Dana")
    while not set((table := dana.view(stream)["table"])["waits_for"]) & set(names):
        assert table["in_play"]
        dana.take(stream)


@pytest.fixture
def roulette(house):
    mina = house.client("Mina")
    stream = open_table(mina, "skycity/roulette", shows_edge=True)
    mina.act(stream, "begin_round")
    return stream


@pytest.fixture
def holdem(house):
    """A table with Ann and Bob, whose cards are dealt, and who are asked."""
    mina = house.client("Mina")
    stream = open_table(mina, "skycity/ultimate_texas_holdem")
    for box, name in ((1, "Ann"), (2, "Bob")):
        house.client(name).act(stream, "seat_player", player=name, box=box)
    mina.act(stream, "begin_round")
    return stream


def wager_at_holdem(house, stream) -> None:
    dana = house.client("Dana")
    while dana.view(stream)["table"]["about"] != "wagering":
        waits = dana.view(stream)["table"]["waits_for"]
        (dana if "dealer" in waits else house.client(waits[0])).take(stream)
    for box, name in ((1, "Ann"), (2, "Bob")):
        for wager in ("ante", "blind"):
            house.client(name).act(stream, "place_wager", wager=wager, box=box, cents=1000)


def test_chips_go_on_the_layout_and_back(house, page_of, roulette):
    page = page_of("Ann", address(roulette))
    page.get_by_role("button", name="Sit at 3").click()
    expect(page.locator("#where")).to_have_text("You sit at box 3")
    page.get_by_label("a chip of $25", exact=True).check(force=True)
    put_chip(page, "split:17-20")
    expect(page.locator("#aimed")).to_contain_text("Split 17-20 pays 17 to 1: $25 wins $425")
    expect(page.locator("#aimed")).to_contain_text("house edge 2.70%")
    expect(page.locator("#mine")).to_contain_text("wins $425, edge 2.70%")
    expect(page.locator("#mine").locator('[data-rule="skycity/roulette 3.1(b)"]')).to_be_visible()
    put_chip(page, "straight_up:5")
    put_chip(page, "red")
    expect(page.locator("#mine > li")).to_have_count(3)
    expect(page.locator("#total")).to_have_text("$75")
    page.get_by_role("button", name="take back Straight Up 5").click()
    expect(page.locator("#mine > li")).to_have_count(2)
    page.get_by_role("button", name="Take back the last").click()
    expect(page.locator("#mine > li")).to_have_count(1)
    assert [w["place"] for w in house.client("Ann").view(roulette)["table"]["wagers"].values()] == ["split:17-20"]
    page.get_by_label("a chip of $1", exact=True).check(force=True)
    put_chip(page, "straight_up:8")
    expect(page.get_by_role("alert")).to_contain_text("$1 is below the minimum of $5")
    house.client("Dana").take(roulette)
    expect(page.locator("#step")).to_contain_text("Waits for the dealer")
    expect(page.get_by_role("button", name="take back Split")).to_have_count(0)
    put_chip(page, "red")
    expect(page.get_by_role("alert")).to_contain_text("No wager may be made after no more bets")


def test_chips_go_on_the_layout_by_keyboard(page_of, roulette):
    page = page_of("Bob", address(roulette))
    expect(page.locator("#link")).to_have_text("connected")
    page.locator('x-layout [data-place="straight_up:0"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#mine")).to_contain_text("Straight Up 0")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#aimed")).not_to_contain_text("Straight Up 0")


def test_who_shows_no_edge_shows_none(house, page_of):
    mina = house.client("Mina")
    stream = open_table(mina, "skycity/roulette")
    mina.act(stream, "begin_round")
    page = page_of("Ann", address(stream))
    expect(page.locator("#link")).to_have_text("connected")
    put_chip(page, "red")
    expect(page.locator("#mine")).to_contain_text("wins $5")
    expect(page.locator("main")).not_to_contain_text("edge")


def blackjack(house):
    """Ann has a hand, and is asked; where the first cards end the round, it is dealt again."""
    mina, ann, dana = house.client("Mina"), house.client("Ann"), house.client("Dana")
    stream = open_table(mina, "skycity/blackjack")
    ann.act(stream, "seat_player", player="Ann", box=1)
    for _ in range(20):
        mina.act(stream, "begin_round")
        wagered = False
        while (table := dana.view(stream)["table"])["in_play"]:
            if table["about"] == "turn of box 1":
                return stream
            if table["about"] == "wagering" and not wagered:
                ann.act(stream, "place_wager", wager="blackjack", box=1, cents=1000)
                wagered = True
            (dana if "dealer" in table["waits_for"] else ann).take(stream)
    raise AssertionError("no hand to decide on")


def test_a_player_decides_by_buttons(house, page_of):
    stream = blackjack(house)
    page = page_of("Ann", address(stream))
    expect(page.locator("#step")).to_contain_text("You decide: turn of box 1")
    offers = house.client("Ann").view(stream)["own"]["offers"].values()
    assert page.locator("#step .step-button").count() == len(offers), "a button for each choice"
    expect(page.locator('[data-hand="box 1"] x-card')).to_have_count(2)
    page.locator("#step .step-button").first.click()
    expect(page.locator("#step")).to_contain_text("Waits for the dealer")
    expect(page.locator("#events")).to_contain_text("8.3")


def test_a_connection_cut_in_the_middle_of_a_decision(house, page_of):
    """The answer is lost with the socket: the page asks again with the same id, and it is done once."""
    stream = blackjack(house)
    sent: list[dict] = []
    cuts: list[WebSocketRoute] = []

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def to_server(message: str | bytes) -> None:
            sent.append(json.loads(message))
            server.send(message)

        def to_page(message: str | bytes) -> None:
            if "ack" in json.loads(message) and not cuts:
                cuts.append(route)
                route.close(code=1013)
                server.close()
                return
            route.send(message)

        route.on_message(to_server)
        server.on_message(to_page)

    page = page_of("Ann")
    page.route_web_socket("**/api/live/**", between)
    page.goto(house.origin + address(stream))
    expect(page.locator("#step")).to_contain_text("You decide")
    before = house.client("Ann").view(stream)["seq"]
    page.locator("#step .step-button").first.click()
    expect(page.locator("#step")).to_contain_text("Waits for the dealer")
    expect(page.locator("#link")).to_have_text("connected")
    decided = [said for said in sent if "offer" in said]
    assert cuts
    assert len(decided) == 2, "it was sent once before the cut, and once after it"
    assert len({said["id"] for said in decided}) == 1
    assert house.client("Ann").view(stream)["seq"] == before + 1, "one record, however often it was said"
    other = page_of("Ann", address(stream))
    expect(other.locator("#link")).to_have_text("connected")
    for part in ("#step", "#mine", "#box-hands", "#house-hands"):
        expect(other.locator(part)).to_have_text(page.locator(part).inner_text(), use_inner_text=True)
    records = "all => all.map(each => each.dataset.seq + each.textContent)"
    expect(other.locator("#events > li")).not_to_have_count(0)
    assert page.locator("#events > li").evaluate_all(records) == other.locator("#events > li").evaluate_all(records)


def test_nobody_is_sent_the_cards_of_another(house, page_of, holdem):
    """What Bob, a dealer and an auditor are sent before the showdown holds no card of Ann's."""
    frames: dict[str, list[str]] = {}

    def watching(name: str) -> Page:
        page = page_of(name)
        frames[name] = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda text: frames[name].append(str(text))))
        page.goto(house.origin + address(holdem))
        expect(page.locator("#link")).to_have_text("connected")
        return page

    pages = {name: watching(name) for name in ("Ann", "Bob", "Dana", "Ines")}
    wager_at_holdem(house, holdem)
    deal_until(house, holdem, ("Ann", "Bob"))
    ann = pages["Ann"]
    expect(ann.locator('[data-hand="box 1"] x-card:not([face="down"])')).to_have_count(2)
    expect(ann.locator('[data-hand="box 2"] x-card[face="down"]')).to_have_count(2)
    cards = house.client("Ann").view(holdem)["own"]["hands"]["box 1"]
    suits = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
    written = [form for card in cards for form in (f'"{card}"', card[:-1].replace("T", "10") + suits[card[-1]])]
    assert any(f in text for f in written for text in frames["Ann"]), "Ann is sent her own"
    for name in ("Bob", "Dana", "Ines"):
        expect(pages[name].locator('[data-hand="box 1"] x-card[face="down"]')).to_have_count(2)
        assert not [text for text in frames[name] for f in written if f in text], name
        view = json.dumps(house.client(name).view(holdem), ensure_ascii=False)
        told = house.client(name).page(f"/api/rounds/{holdem.replace(' ', '%20')}")
        assert not [f for f in written if f in view or f in told], name


@pytest.mark.parametrize(("name", "why"), [("Bob", "for dealer"), ("Ines", "for dealer"), ("Dana", "has a sign-in")])
def test_cards_of_somebody_with_a_sign_in_are_not_looked_at(house, holdem, name, why):
    with pytest.raises(RefusedError, match=why):
        house.client(name).page(f"/api/guest-cards/{holdem.replace(' ', '%20')}?name=Ann")


@pytest.mark.parametrize("name", ["Ann", "Ines", "Wall", "Carl"])
@pytest.mark.parametrize("path", ["/api/find/{}?words=misdeal", "/api/sign-ins?name=Ann"])
def test_what_is_for_dealers_is_asked_by_them_alone(house, roulette, name, path):
    with pytest.raises(RefusedError, match="for dealer"):
        house.client(name).page(path.format(roulette.replace(" ", "%20")))


@pytest.mark.parametrize(
    ("name", "page"), [("Dana", "dealer"), ("Olga", "dealer"), ("Ann", "player"), ("Ines", "watch"), ("Wall", "watch")]
)
def test_everybody_gets_the_page_that_is_theirs(house, roulette, name, page):
    html = house.client(name).page(address(roulette) + "?as=dealer")
    assert f'class="table-page {page}"' in html
    assert ('id="incidents"' in html) == (page == "dealer")
    assert ("/static/pages/table-dealer.js" in html) == (page == "dealer")


def test_those_who_look_on_can_do_nothing(house, page_of, roulette):
    house.client("Bob").act(roulette, "place_wager", wager="red", cents=1000)
    page = page_of("Ines", address(roulette))
    expect(page.locator("#wagers")).to_contain_text("Bob, Red $10")
    expect(page.locator("main button, main input, main select")).to_have_count(0)
    page.locator('x-layout [data-place="red"]').click(force=True)
    assert len(house.client("Ines").view(roulette)["table"]["wagers"]) == 1


@pytest.mark.parametrize("name", ["Dana", "Ann", "Ines"])
@pytest.mark.parametrize("dark", [False, True])
def test_pages_can_be_used_by_all(house, page_of, roulette, name, dark):
    """Nothing serious is found by axe, by day and by night."""
    house.client("Bob").act(roulette, "place_wager", wager="red", cents=1000)
    house.client("Mina").act(roulette, "seat_player", player="Gita", box=1)
    page = page_of(name, address(roulette), dark=dark)
    expect(page.locator("#link")).to_have_text("connected")
    if name == "Ann":
        put_chip(page, "split:17-20")
        expect(page.locator("#mine > li")).to_have_count(1)
    if name == "Dana":
        expect(page.get_by_role("radio", name="Gita")).to_be_checked()
        page.locator('[data-incident="game_disrupted"] .incident').click()
        expect(page.locator("#incidents form.report")).to_be_visible()
    found = Axe().run(page).response["violations"]
    serious = [each for each in found if each["impact"] in ("serious", "critical")]
    told = [f"{each['id']}: {each['help']}: {[node['html'][:120] for node in each['nodes'][:3]]}" for each in serious]
    assert not told, "\n".join(told)


def test_the_edge_of_a_game_that_must_be_solved_is_that_of_its_best_play(house):
    """Worked out in a process of its own, and the same as `croupier price` says."""
    stream = open_table(house.client("Mina"), "skycity/caribbean_stud", shows_edge=True)
    shown = json.loads(house.client("Ann")._ask(f"/api/edges/{stream.replace(' ', '%20')}"))
    sheet = price(Game("skycity/caribbean_stud"))
    best = min(each.house_edge for each in sheet.wagers.values() if each.wager == "ante")
    assert shown["ante"] == f"{float(best) * 100:.2f}%"
