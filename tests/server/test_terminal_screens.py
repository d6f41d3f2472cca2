"""Electronic baccarat through the floor's own protocol: thirty terminals, money in and out, whose all is."""

import contextlib
import json
import threading
import time

import pytest
from playwright.sync_api import expect

from croupier.server.client import FloorClient, RefusedError
from tests.server.accessibility import assert_accessible
from tests.server.houses import PASSWORD
from tests.server.terminal_houses import ONLY_TERMINALS, Desk, dollars

EB = "skycity/electronic_baccarat"
TERMINALS = 30
COMERS = [f"Comer{number:02}" for number in range(1, TERMINALS + 3)]
"""As many players as there are terminals, and two who come when others leave."""


@pytest.fixture(scope="module")
def comers(house):
    """Players who can sign in: by links, as the owner makes them."""
    olga = house.client("Olga")
    token = olga.form_token("/people")

    def invite(name):
        told = olga.post_form("/people", token=token, name=name, role="player")
        link = told.partition("/welcome/")[2].partition("<")[0]
        FloorClient(house.origin).use_link(f"{house.origin}/welcome/{link}", PASSWORD)

    for name in COMERS:
        invite(name)
    return COMERS


@pytest.fixture(scope="module")
def desk(house):
    """Terminals only, with Ann at 1 and Bob at 2, wagers not open yet."""
    made = Desk(house, "EB-2", options={**ONLY_TERMINALS, "perfect_pair": True})
    made.notes("Ann", 1)
    made.notes("Bob", 2)
    return made


def wait_for(told, wanted, seconds=60):
    until = time.monotonic() + seconds
    while not wanted(told):
        assert time.monotonic() < until, "it did not come"
        with contextlib.suppress(TimeoutError):
            told.hear(1)


# -- whose everything is -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["Ann", "Dana", "Ines", "Wall"])
def test_notes_go_in_at_the_desk_and_nowhere_else(desk, house, who):
    before = desk.carl.view(desk.stream)["seq"]
    with pytest.raises(RefusedError, match="it is for device"):
        house.client(who).act(desk.stream, "insert_notes", player="Ann", terminal=1, cents=100_00)
    with pytest.raises(RefusedError, match="cannot be said"):
        house.client(who).act(desk.stream, "make_money", cents=100_00)
    assert desk.carl.view(desk.stream)["seq"] == before


def test_a_player_can_neither_credit_nor_redeem_nor_correct(desk):
    ann = desk.player("Ann")
    for action, fields in {
        "credit_terminal": {"player": "Ann", "cents": 500_00},
        "cancel_credits": {"terminal": 1},
        "redeem_voucher": {"player": "Ann", "code": "1"},
        "correct_account": {"terminal": 1, "player": "Ann", "cents": 500_00},
        "amend_winnings": {"terminal": 1, "won_cents": 500_00},
        "enter_outcome": {"player": ["Ah", "8h"], "banker": ["2h", "2d"]},
        "open_wagering": {},
        "tick": {},
        "note_time": {},
        "set_terminal_limits": {"terminal": 1},
        "repair_terminal": {"terminal": 1},
        "report_late": {"round": 1, "found": {"incident": "incorrect_result"}},
    }.items():
        with pytest.raises(RefusedError, match="it is for"):
            ann.act(desk.stream, action, **fields)
    with pytest.raises(RefusedError, match="it is for"):
        ann.report(desk.stream, "terminal_malfunction", terminal=2)
    assert ann.view(desk.stream)["own"]["terminals"]["1"]["credits_cents"] == 100_00


def test_the_clock_is_nobodys_to_set(desk):
    for somebody in (desk.mina, desk.dana, desk.sione):
        with pytest.raises(RefusedError, match="it is for system"):
            somebody.act(desk.stream, "tick")


def test_nobody_sees_or_touches_the_terminal_of_another(desk):
    ann, bob = desk.player("Ann"), desk.player("Bob")
    desk.wagering()
    with bob.follow(desk.stream) as following:
        following.until(lambda told: told.seq > 0)
        ann.act(desk.stream, "touch_wager", terminal=1, wager="banker", cents=25_00)
        for action in ("touch_wager", "change_wager", "clear_wager"):
            fields = {} if action == "clear_wager" else {"cents": 5_00}
            with pytest.raises(RefusedError) as refused:
                bob.act(desk.stream, action, terminal=1, wager="banker", **fields)
            assert any(each.startswith(EB) for each in refused.value.rules)
        with pytest.raises(RefusedError):
            bob.act(desk.stream, "print_voucher", terminal=1)
        with pytest.raises(RefusedError, match="nobody acts for Ann"):
            bob.act(desk.stream, "touch_wager", speaks_for="Ann", terminal=1, wager="banker", cents=5_00)
        with pytest.raises(RefusedError, match="nobody touches the terminal"):
            desk.dana.act(desk.stream, "touch_wager", speaks_for="Zoe", terminal=1, wager="banker", cents=5_00)
        last = bob.act(desk.stream, "touch_wager", terminal=2, wager="tie", cents=5_00)["seq"]
        following.until(lambda told: told.seq >= last)
        heard = json.dumps([following.table, following.own, following.log])
    assert "Ann" not in heard
    assert "terminal 1" not in heard
    assert "$25" not in heard
    assert following.own["terminals"]["2"]["wagers"] == {"tie": 5_00}
    assert [*ann.view(desk.stream)["own"]["terminals"]] == ["1"]
    seen = desk.dana.view(desk.stream)["own"]["system"]["terminals"]["1"]
    assert (seen["player"], seen["credits_cents"], seen["wagered_cents"]) == ("Ann", 75_00, 25_00)
    assert "credits_cents" not in desk.carl.view(desk.stream)["own"]["system"]["terminals"]["1"]


def test_a_screen_shows_what_became_of_a_touch(desk):
    cid = desk.player("Cid")
    desk.notes("Cid", 4, 1_500_00)
    desk.wagering()
    cid.act(desk.stream, "touch_wager", terminal=4, wager="tie", cents=1_00)
    own = cid.view(desk.stream)["own"]["terminals"]["4"]
    assert "tie" not in own["wagers"]
    assert "shows no chips" in own["messages"][-1]["words"]
    assert f"{EB} 3.4(c)(ii)" in own["messages"][-1]["rules"]
    cid.act(desk.stream, "touch_wager", terminal=4, wager="tie", cents=1_200_00)
    seen = cid.view(desk.stream)
    own, bet = seen["own"]["terminals"]["4"], seen["table"]["bets"]["tie"]
    assert own["wagers"] == {"tie": bet["maximum_cents"]} == {"tie": 1_000_00}
    assert f"{EB} 3.4(c)(iii)" in own["messages"][-1]["rules"]


def test_a_voucher_comes_out_and_is_paid_once_for_a_code_that_only_its_player_sees(desk, house):
    desk.notes("Cid", 3, 50_00)
    cid = desk.player("Cid")
    cid.act(desk.stream, "print_voucher", terminal=3)
    ((number, voucher),) = cid.view(desk.stream)["own"]["vouchers"].items()
    assert voucher["cents"] == 50_00
    code = voucher["code"]
    assert len(code) >= 12
    for name in ("Ann", "Carl", "Dana", "Sione", "Mina", "Ines", "Wall", "Olga"):
        other = house.client(name)
        with other.follow(desk.stream) as following:
            following.until(lambda told: told.seq > 0)
            heard = json.dumps([following.table, following.own, following.log])
        assert code not in heard + json.dumps(other.view(desk.stream)), name
    unpaid = desk.carl.view(desk.stream)["own"]["system"]["vouchers"]
    assert (unpaid[number]["player"], unpaid[number]["cents"]) == ("Cid", 50_00)
    for wrong in ("", "1", code[:-1], code + "1"):
        with pytest.raises(RefusedError):
            desk.carl.act(desk.stream, "redeem_voucher", player="Cid", code=wrong)
    for somebody in (cid, desk.dana, desk.sione):
        with pytest.raises(RefusedError, match="it is for cashier"):
            somebody.act(desk.stream, "redeem_voucher", player="Cid", code=code)
    desk.carl.act(desk.stream, "redeem_voucher", player="Cid", code=code)
    with pytest.raises(RefusedError):
        desk.carl.act(desk.stream, "redeem_voucher", player="Cid", code=code)
    assert cid.view(desk.stream)["own"]["vouchers"] == {}


# -- thirty terminals --------------------------------------------------------------------------------------------------


def test_thirty_terminals_go_through_a_betting_period_with_people_coming_and_going(house, comers, page_of):
    """Most of them are sockets; the first two, the supervisor's screen and the display are pages in a browser."""
    desk = Desk(house, "EB-30", options=ONLY_TERMINALS)
    desk.ready()
    for number, name in enumerate(comers[:TERMINALS], start=1):
        desk.notes(name, number)
    assert set(desk.dana.view(desk.stream)["table"]["terminals"].values()) == {"taken"}
    with pytest.raises(RefusedError):
        desk.notes(comers[30], 31)
    with contextlib.ExitStack() as stack:
        screens = {}
        pages = {n: page_of(comers[n - 1], f"/terminal/{desk.stream}/{n}", width=1024, height=768) for n in (1, 2)}
        for number, name in enumerate(comers[2:TERMINALS], start=3):
            screens[number] = stack.enter_context(desk.player(name).follow(desk.stream))
        watching = stack.enter_context(desk.player("Ann").follow(desk.stream))
        system = page_of("Sione", f"/terminals/{desk.stream}")
        wall = page_of("Wall", f"/display/{desk.stream}", width=1920, height=1080)
        system.get_by_role("button", name="Open wagering").click()
        opened = time.monotonic()
        answers, took = {}, []

        def touch(number):
            """Three touches and a change, one after the other, as fast as they are answered."""
            screen = screens[number]
            said = [
                {"action": "touch_wager", "wager": "banker" if number % 2 else "player", "cents": 5_00},
                {"action": "touch_wager", "wager": "tie", "cents": 5_00},
                {"action": "touch_wager", "wager": "tie", "cents": 5_00},
                {"action": "change_wager", "wager": "tie", "cents": 5_00},
            ]
            for each, action in enumerate(said, start=1):
                began = time.perf_counter()
                screen.send(id=f"screen-{number}:{each}", action={**action, "terminal": number})
                answers[number, each] = next(screen.answers())
                took.append(time.perf_counter() - began)

        threads = [threading.Thread(target=touch, args=(number,)) for number in screens]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert all("ack" in answer for answer in answers.values())
        assert len(answers) == (TERMINALS - 2) * 4
        took.sort()
        print(
            f"30 terminals, {len(took)} touches: p50 {took[len(took) // 2] * 1000:.0f} ms, p99 {took[-2] * 1000:.0f} ms"
        )

        # who has terminal 3 leaves with what is left, and another takes it; who has 4 is cut off and comes back
        leaving = desk.player(comers[2])
        leaving.act(desk.stream, "clear_wager", terminal=3)
        last = leaving.act(desk.stream, "print_voucher", terminal=3)["seq"]
        assert [each["cents"] for each in leaving.view(desk.stream)["own"]["vouchers"].values()] == [100_00]
        assert leaving.view(desk.stream)["own"]["terminals"] == {}
        desk.notes(comers[30], 3, 20_00)
        with pytest.raises(RefusedError):
            leaving.act(desk.stream, "touch_wager", terminal=3, wager="tie", cents=5_00)
        screens[4].close()
        back = stack.enter_context(desk.player(comers[3]).follow(desk.stream, last))
        wait_for(back, lambda told: told.own.get("terminals"))
        assert back.own["terminals"]["4"]["wagers"] == {"player": 5_00, "tie": 5_00}
        newcomer = desk.player(comers[30]).view(desk.stream)["own"]["terminals"]["3"]
        assert newcomer["credits_cents"] == 20_00
        assert comers[2] not in json.dumps(newcomer)

        _touch_by_hand(pages, system, wall)
        view = desk.dana.view(desk.stream)
        assert view["own"]["system"]["on_screens_cents"] == (TERMINALS - 1) * 10_00
        period = view["table"]["period"]
        assert period["closes_ms"] - period["opens_ms"] == 39_000
        wait_for(watching, lambda told: told.table.get("round") == 2)
        assert 38.5 < time.monotonic() - opened < 50, "the period ends by the clock of the house, and nobody else's"
        with pytest.raises(RefusedError) as late:
            desk.player(comers[9]).act(desk.stream, "touch_wager", terminal=10, wager="tie", cents=5_00)
        assert f"{EB} 1.0" in late.value.rules or f"{EB} 8.1" in late.value.rules
        after = desk.dana.view(desk.stream)
        outcome = after["table"]["outcome"]
        assert outcome in "PBT"
        assert after["table"]["results"] == outcome
        for number in (1, 2, 10, 29, 30):
            own = desk.player(comers[number - 1]).view(desk.stream)["own"]["terminals"][str(number)]
            on_hand = 0
            if outcome == "T":
                on_hand, won = 5_00 + 45_00, 40_00
            else:
                is_winner = (outcome == "B") == bool(number % 2)
                won = (4_75 if outcome == "B" else 5_00) if is_winner else 0
                on_hand = 5_00 + won if is_winner else 0
            assert (own["credits_cents"], own["won_cents"]) == (90_00 + on_hand, won), number
        for number, page in pages.items():
            own = desk.player(comers[number - 1]).view(desk.stream)["own"]["terminals"][str(number)]
            expect(page.locator("#credits")).to_have_text(dollars(own["credits_cents"]))
            expect(page.locator("#won")).to_have_text(dollars(own["won_cents"]))
            expect(page.locator("#results")).to_have_text(outcome)
            expect(page.locator("#outcome")).to_contain_text(f"{outcome}: ")
        expect(wall.locator("#outcome")).to_contain_text(f"{outcome}: ")
        expect(wall.locator("#bead")).to_have_attribute("results", outcome)
        heard = json.dumps([watching.table, watching.own, watching.log])
        assert not any(name in heard for name in comers)
    _put_right(desk, comers, outcome, system, pages[1])


def _touch_by_hand(pages, system, wall):
    """The odd ones wager on the banker and on a tie like all others; the even ones on the player."""
    for number, page in pages.items():
        assert_accessible(page)
        expect(page.locator("x-countdown")).to_contain_text("Wagers are taken for")
        expect(page.locator("#credits")).to_have_text("$100.00")
        page.locator("[name=chip][value='500']").check()
        page.get_by_role("button", name="Banker" if number % 2 else "Player").click()
        page.get_by_role("button", name="Tie").click()
        expect(page.locator("#wagered")).to_have_text("$10.00")
        expect(page.locator("#credits")).to_have_text("$90.00")
        expect(page.locator("#told")).to_contain_text("Wagers $5 on tie")
    first = pages[1]
    first.get_by_role("button", name="Tie").click()  # and taken back, and put there again
    expect(first.locator("#wagered")).to_have_text("$15.00")
    first.locator("[name=chip][value='0']").check()
    first.get_by_role("button", name="Tie").click()
    expect(first.locator("#wagered")).to_have_text("$5.00")
    first.locator("[name=chip][value='500']").check()
    first.get_by_role("button", name="Tie").click()
    expect(first.locator("#wagered")).to_have_text("$10.00")
    fits = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
    assert first.evaluate(fits), "a terminal does not scroll"
    expect(system.locator("[data-terminal='1']")).to_contain_text("Comer01")
    expect(system.locator("[data-terminal='1']")).to_contain_text("$90.00")
    expect(system.locator("#totals")).to_contain_text("$290.00 wagered on screens")
    expect(wall.locator("x-countdown")).to_be_visible()
    for page in (system, wall):
        assert_accessible(page)


def _put_right(desk, comers, outcome, system, screen):
    """A malfunction in the next round, and one that comes to light when its round is over."""
    system.locator("[data-kind=terminal_malfunction] .tool").click()
    system.locator("[data-kind=terminal_malfunction] select").select_option("1")
    system.get_by_role("button", name="Ask for the ruling").click()
    expect(system.locator("#ruling")).to_contain_text("payment is refused")
    expect(screen.locator("#why")).to_contain_text("Out of service")
    expect(screen.locator("#why")).to_contain_text("14.5(b)")
    assert_accessible(system)
    assert_accessible(screen)
    system.locator("[data-kind=repair_terminal] .tool").click()
    system.locator("[data-kind=repair_terminal] select").select_option("1")
    system.get_by_role("button", name="Do it").click()
    expect(screen.locator("#why")).to_be_hidden()
    name, stream = comers[6], desk.stream
    before = desk.player(name).view(stream)["own"]["terminals"]["7"]["credits_cents"]
    desk.sione.report(stream, "terminal_malfunction", terminal=7)
    own = desk.player(name).view(stream)["own"]["terminals"]["7"]
    assert own["status"] == "out of use"
    assert f"{EB} 14.5(b)" in own["why"]["rules"]
    assert desk.dana.view(stream)["table"]["terminals"]["7"] == "out of use"
    desk.sione.act(stream, "repair_terminal", terminal=7)
    assert desk.player(name).view(stream)["own"]["terminals"]["7"]["credits_cents"] == before
    reports = desk.sione.form(stream, "@1")["reports"]
    assert {"incorrect_result", "terminal_malfunction"} <= reports.keys()
    with pytest.raises(RefusedError, match="for a supervisor"):
        desk.dana.form(stream, "@1")
    with pytest.raises(RefusedError, match="it is for"):
        desk.dana.act(stream, "report_late", round=1, found={"incident": "terminal_malfunction", "terminal": 7})
    system.locator("#wrong-round").select_option("1")
    system.locator("[data-kind=terminal_malfunction] .tool").click()
    system.locator("[data-kind=terminal_malfunction] select").select_option("7")
    system.get_by_role("button", name="Ask for the ruling").click()
    expect(system.locator("#ruling")).to_contain_text("in round 1")
    after = desk.player(name).view(stream)["own"]["terminals"]["7"]["credits_cents"]
    won = {"B": 4_75, "P": 0, "T": 40_00}[outcome]
    stakes_back = 100_00 if won else before
    assert after == stakes_back, "a prize is refused and the wagers of its round go back"
