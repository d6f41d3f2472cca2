"""Baccarat terminals as a stream: what is done by whom, what time brings about, what the books say, restarts."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.errors import CroupierError
from croupier.games.electronic_baccarat.messages import (
    CancelCredits,
    ChangeWager,
    ClearWager,
    CloseWagering,
    EnterOutcome,
    HandDisrupted,
    IncorrectResult,
    InsertNotes,
    OpenWagering,
    PrintVoucher,
    RedeemVoucher,
    RepairTerminal,
    TerminalInterference,
    TerminalMalfunction,
    TouchWager,
)
from croupier.ledger import queries
from croupier.ledger.audit import verify
from croupier.ledger.queries import Span
from croupier.procedure import CASHIER, DEALER, Limits, TerminalLimits
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed
from croupier.procedure.incidents import ProhibitedDevice, ShuffleDirected
from croupier.room import floats
from croupier.room import table_messages as say
from croupier.room.live_terminals import TERMINALS
from croupier.room.terminal_messages import ReportLate, SetTerminalLimits, Tick
from tests.room.terminal_floors import STREAM, Floor, Stream, setup
from tests.rules import rule

EB = "skycity/electronic_baccarat"
PERIOD_MS = 39_000
BY_HAND = {"options": {"result_entry": "manual"}}
WRONG = EnterOutcome(DEALER, ("Kh", "9d"), ("2c", "5s"))
"""The player's hand wins, if that is entered."""


def kinds(done: Any) -> list[str]:
    return [event.name() for event in done.events]


def encoded(floor: Floor) -> bytes:
    return msgspec.json.encode(floor.live.state())


def held(floor: Floor) -> dict[int, int]:
    """What the ledger's accounts say of the terminals."""
    return {number: floor.balance(f"terminals/{number}") for number in floor.live.round.terminals.by_number}


def verify_books(floor: Floor) -> None:
    """Every account holds what the round at hand says, and the house owes just what people have in credits."""
    round_ = floor.live.round
    assert held(floor) == {number: round_.terminals.credits(number) for number in round_.terminals.by_number}
    assert floor.balance("vouchers") == sum(each.cents for each in round_.displays.unpaid_vouchers())
    on_layout = sum(wager.cents for wager in round_.layout.standing())
    on_screens = sum(w.cents for w in round_.layout.standing() if w.player.startswith("terminal "))
    assert floor.balance("layout") == on_layout
    assert floor.balance("house") == floor.live.rack.expected_cents
    owed = sum(held(floor).values()) + floor.balance("vouchers") + on_screens
    assert floor.balance("credits") + owed + floor.balance("corrections") + floor.balance("recoverable") == 0
    if not floor.live.system.state().due:
        assert floor.balance("corrections") == 0
    for unit in ("value", "cash"):
        assert sum(cents for (_, of), cents in floor.balances.items() if of == unit) == 0


# -- time --------------------------------------------------------------------------------------------------------------


@rule(EB, "1.0")
def test_the_period_ends_by_the_clock_of_the_records():
    floor = Floor().open("Ann")
    floor.open_wagering()
    floor.touch("Ann", 1)
    assert floor.live.due_ms() == floor.now_ms - 100 + PERIOD_MS
    early = floor.live.due_ms() - floor.now_ms - 1
    with pytest.raises(CroupierError, match="nothing is due"):
        floor.do(Tick("system"), early)
    done = floor.do(Tick("system"), early + 1)
    assert kinds(done)[0] == "terminals_closed"
    assert floor.live.due_ms() is None
    assert (done.round, floor.live.number) == (1, 2)


@rule(EB, "3.4(c)(i)")
@pytest.mark.parametrize(("off_ms", "is_taken"), [(-1, True), (0, False), (1, False)])
def test_a_touch_is_late_from_the_instant_at_which_the_period_ends_though_nobody_has_ticked(off_ms, is_taken):
    floor = Floor().open("Ann")
    floor.open_wagering()
    state = encoded(floor)
    touch = TouchWager("Ann", 1, "banker", 10_00, 0)
    if is_taken:
        floor.do(touch, floor.live.due_ms() - floor.now_ms + off_ms)
        assert floor.balance("layout") == 10_00
    else:
        with pytest.raises(CroupierError, match=r"3\.4\(c\)\(i\)"):
            floor.do(touch, floor.live.due_ms() - floor.now_ms + off_ms)
        assert encoded(floor) == state


def test_times_that_people_say_do_not_count():
    floor = Floor().open("Ann")
    floor.do(OpenWagering(DEALER, 999_999))
    assert floor.live.round.period.opens_ms == floor.now_ms
    with pytest.raises(CroupierError, match="the period ends at"):
        floor.do(CloseWagering(DEALER, 999_999))


def test_a_late_tick_closes_the_period_all_the_same():
    floor = Floor().open("Ann")
    floor.open_wagering()
    floor.touch("Ann", 1)
    floor.do(Tick("system"), 10 * PERIOD_MS)
    assert floor.live.number == 2
    verify_books(floor)


# -- money -------------------------------------------------------------------------------------------------------------


@rule(EB, "5.4")
def test_notes_are_credits_and_cash_in_the_drop():
    floor = Floor().open("Ann")
    assert floor.balance("terminals/1") == 100_00
    assert floor.balance("drop", "cash") == 100_00
    assert floor.balance("/patrons", "cash") == -100_00
    assert floor.balance("credits") == -100_00
    verify_books(floor)


@rule(EB, "5.5(b)", "3.4(d)(ii)")
def test_chips_given_to_the_dealer_go_into_the_rack_and_come_out_of_it():
    floor = Floor().open()
    floor.do(floats.CountFloatIn("manager", {100_00: 10}))
    floor.do(floats.BuyChips("Ann", 100_00))
    floor.credit("Ann", 100_00, "chips")
    assert (floor.balance("house"), floor.balance("purse/Ann"), floor.balance("terminals/1")) == (1000_00, 0, 100_00)
    floor.do(CancelCredits(DEALER, 1, 0))
    assert (floor.balance("house"), floor.balance("purse/Ann"), floor.balance("terminals/1")) == (900_00, 100_00, 0)
    assert floor.balance("credits") == 0
    verify_books(floor)


@rule(EB, "10.5")
def test_a_voucher_is_paid_once_by_the_cashier_for_a_code_that_nobody_can_guess():
    floor = Floor().open("Ann", "Bob")
    codes = [floor.voucher("Ann", 1), floor.voucher("Bob", 2)]
    assert len({*codes}) == 2
    assert all(len(code.replace("-", "")) == 18 and code.replace("-", "").isdecimal() for code in codes)
    other = Floor(seed=2).open("Ann")
    assert other.voucher("Ann", 1) not in codes, "it comes from the stream's chance"
    for guess in ("1", "2", "000000000-000000001", codes[0][:-1]):
        with pytest.raises(CroupierError, match=r"code: .*10\.5"):
            floor.redeem("Cid", guess)
    for actor in ("Ann", DEALER):
        with pytest.raises(CroupierError, match="vouchers are paid by the cashier"):
            floor.do(RedeemVoucher(actor, "Ann", codes[0]))
    floor.redeem("Ann", codes[0])
    assert floor.balance("vouchers") == 100_00
    assert floor.balance("/cage", "cash") == -100_00
    with pytest.raises(CroupierError, match="of no voucher that is still to be paid"):
        floor.redeem("Ann", codes[0])
    verify_books(floor)


def test_what_terminals_lose_is_won_by_the_house_and_not_in_its_rack():
    floor = Floor().open("Ann", "Bob")
    floor.do(floats.CountFloatIn("manager", {100_00: 10}))
    for _ in range(5):
        floor.open_wagering()
        floor.touch("Ann", 1, "tie")
        floor.touch("Bob", 2, "player")
        floor.tick()
        verify_books(floor)
        assert floor.balance("house") == 1000_00
    assert floor.balance("credits") == -sum(held(floor).values())


def test_takings_count_what_terminals_lose_and_the_notes_in_them(tmp_path):
    stream = Stream(tmp_path)
    stream.do(say.OpenTable("manager"))
    stream.do(InsertNotes("terminal 1", "Ann", 1, 100_00, 0))
    for _ in range(3):
        stream.do(OpenWagering(DEALER, 0))
        stream.do(TouchWager("Ann", 1, "tie", 10_00, 0))
        stream.do(Tick("system"), PERIOD_MS)
    (taken,) = queries.takings(stream.store, Span())
    assert taken.drop_cents == 100_00
    assert taken.win_cents == 100_00 - stream.subject.round.terminals.credits(1)


# -- late reports ------------------------------------------------------------------------------------------------------


def with_a_wrong_entry(rounds_after: int = 2) -> Floor:
    """Ann wagers on the banker in round 1, and an outcome is entered by which the player's hand wins."""
    for seed in range(1, 50):
        floor = Floor(seed, **BY_HAND).open("Ann", "Bob")
        floor.open_wagering()
        floor.touch("Ann", 1, "banker")
        floor.tick()
        actual = floor.live.round.results.actual
        winner = floor.live.round.hands.counts.result(actual).winner
        floor.do(WRONG)
        if winner == "banker":
            break
    for _ in range(rounds_after):
        floor.open_wagering()
        floor.touch("Bob", 2)
        floor.tick()
        floor.do(floor.live.round.decision.offers[0])
    return floor


@rule(EB, "14.3")
@pytest.mark.parametrize("restarts", [False, True])
def test_a_wrong_result_three_rounds_back_is_put_right_in_the_present_one(restarts):
    floor = with_a_wrong_entry()
    assert held(floor)[1] == 90_00
    if restarts:
        floor.restart()
    done = floor.do(ReportLate(DEALER, 1, {"incident": "incorrect_result"}))
    assert held(floor)[1] == 109_50
    assert done.round == 1
    assert kinds(done).index("ruling_made") < kinds(done).index("about_round") < kinds(done).index("account_corrected")
    assert done.events[kinds(done).index("about_round")].number == 4
    verify_books(floor)


@pytest.mark.parametrize(("number", "problem"), [(0, "rounds 1 to 3"), (4, "rounds 1 to 3"), (9, "rounds 1 to 3")])
def test_only_rounds_that_are_over_and_kept_are_put_right(number, problem):
    floor = with_a_wrong_entry()
    with pytest.raises(CroupierError, match=problem):
        floor.do(ReportLate(DEALER, number, {"incident": "incorrect_result"}))


def test_as_many_rounds_are_kept_as_the_house_says():
    floor = Floor(rounds_kept=2).open("Ann")
    for _ in range(5):
        floor.play()
    assert [each.number for each in floor.live.state().kept] == [4, 5]
    with pytest.raises(CroupierError, match="rounds 4 to 5 can still be put right"):
        floor.do(ReportLate(DEALER, 3, {"incident": "incorrect_result"}))


@pytest.mark.parametrize("found", [{"incident": "nonsense"}, {"action": "tick", "actor": "x"}, {}, {"incident": 1}])
def test_a_late_report_says_an_incident_of_the_game(found):
    floor = with_a_wrong_entry()
    before = encoded(floor)
    with pytest.raises(CroupierError, match="found"):
        floor.do(ReportLate(DEALER, 1, found))
    assert encoded(floor) == before


def test_a_refused_report_changes_nothing_not_even_the_time():
    floor = Floor().open("Ann")
    floor.open_wagering()
    before = encoded(floor)
    for report in (IncorrectResult(), TerminalMalfunction(31), TerminalInterference(1)):
        with pytest.raises(CroupierError):
            floor.do(report, 5_000)
        assert encoded(floor) == before
        assert floor.live.round.terminals.now_ms < floor.now_ms + 5_000


def test_who_is_excluded_by_a_late_report_may_not_wager_from_the_next_opening_on():
    floor = Floor().open("Ann", "Bob")
    floor.open_wagering()
    floor.touch("Ann", 1)
    floor.tick()
    found = {"incident": "prohibited_device", "player": "Ann", "settled_too": True, "removed": False}
    names = {each.name for each in msgspec.structs.fields(ProhibitedDevice)}
    floor.do(ReportLate(DEALER, 1, {name: value for name, value in found.items() if name in {"incident", *names}}))
    assert "Ann" in floor.live.table.play.exclusions
    floor.restart()
    floor.open_wagering()
    with pytest.raises(CroupierError, match="excluded"):
        floor.touch("Ann", 1)
    floor.touch("Bob", 2)


# -- the table ---------------------------------------------------------------------------------------------------------


@rule("skycity/general", "9.2")
def test_limits_changed_between_hands_hold_from_the_next_opening_on():
    floor = Floor().open("Ann")
    floor.do(say.ChangeLimits("manager", Limits(1_00, 2000_00)))
    floor.open_wagering()
    assert floor.live.number == 1, "nobody had wagered, so it is the same round begun anew"
    floor.touch("Ann", 1, cents=1_00)
    assert floor.balance("layout") == 1_00
    assert floor.balance("terminals/1") == 99_00


def test_a_minimum_is_not_raised_on_people_at_terminals_without_notice():
    floor = Floor().open("Ann")
    floor.open_wagering()
    floor.touch("Ann", 1)
    floor.tick()
    with pytest.raises(CroupierError, match="minimum"):
        floor.do(say.ChangeLimits("manager", Limits(50_00, 1000_00)))
    floor.voucher("Ann", 1)
    floor.do(say.ChangeLimits("manager", Limits(50_00, 1000_00)))


def test_an_announced_minimum_holds_when_its_time_has_come():
    floor = Floor().open("Ann")
    at_s = floor.now_ms // 1000 + 30 * 60
    floor.do(say.AnnounceLimits("manager", Limits(50_00, 1000_00), at_s))
    floor.open_wagering()
    floor.touch("Ann", 1, cents=10_00)
    assert floor.balance("layout") == 10_00
    floor.tick()
    floor.restart()
    floor.do(OpenWagering(DEALER, 0), 31 * 60_000)
    floor.touch("Ann", 1, cents=10_00)
    assert floor.balance("layout") == 0, "it shows no chips"


def test_options_are_changed_between_hands_and_the_shoe_stays():
    floor = Floor().open("Ann")
    floor.play()
    shoe = floor.live.round.equipment
    floor.do(say.ChangeOptions("manager", {"wagering_period_s": 60}))
    floor.open_wagering()
    assert floor.live.due_ms() == floor.now_ms + 60_000
    assert floor.live.round.equipment is shoe
    floor.tick()
    floor.do(say.ChangeOptions("manager", {"decks": 6}))
    floor.open_wagering()
    assert floor.live.round.equipment is not shoe
    assert floor.live.round.cards.shoe.state().decks == 6
    floor.restart()
    floor.touch("Ann", 1)
    floor.tick()
    verify_books(floor)


@rule(EB, "3.3(a)")
def test_terminals_with_credits_are_not_taken_away():
    floor = Floor().open("Ann", "Bob", "Cid")
    floor.do(say.ChangeOptions("manager", {"terminals": 2}))
    before = encoded(floor)
    with pytest.raises(CroupierError, match=r"3 is not one of 1 to 2 .*3\.3\(a\)"):
        floor.open_wagering()
    assert encoded(floor) == before
    floor.voucher("Cid", 3)
    floor.open_wagering()
    floor.touch("Ann", 1)
    floor.tick()
    floor.restart()
    verify_books(floor)


@rule(EB, "5.8")
def test_a_terminal_has_limits_of_its_own_from_the_next_round_on():
    floor = Floor(terminal_limits={2: TerminalLimits(Limits(20_00, 50_00))}).open("Ann", "Bob")
    floor.open_wagering()
    floor.touch("Ann", 1)
    floor.touch("Bob", 2)
    assert floor.balance("layout") == 10_00
    (event,) = floor.do(SetTerminalLimits("manager", 1, Limits(20_00, 50_00))).events
    assert event.cites
    floor.touch("Ann", 1)
    assert floor.balance("layout") == 20_00
    floor.tick()
    floor.restart()
    floor.open_wagering()
    floor.touch("Ann", 1)
    assert floor.balance("layout") == 0
    with pytest.raises(CroupierError, match="31 is not one of"):
        floor.do(SetTerminalLimits("manager", 31, Limits(20_00, 50_00)))


@rule(EB, "10.4")
def test_a_table_closes_when_no_terminal_has_credits_and_still_pays_its_vouchers():
    floor = Floor().open("Ann")
    with pytest.raises(CroupierError, match=r"terminal 1 has credits.*10\.4"):
        floor.do(say.CloseTable("manager"))
    code = floor.voucher("Ann", 1)
    floor.open_wagering()
    with pytest.raises(CroupierError, match="a round is in play"):
        floor.do(say.CloseTable("manager"))
    floor.tick()
    floor.do(say.CloseTable("manager"))
    for refused in (InsertNotes("terminal 1", "Ann", 1, 100_00, 0), OpenWagering(DEALER, 0), HandDisrupted()):
        with pytest.raises(CroupierError, match=r"closed|not open"):
            floor.do(refused)
    floor.restart()
    floor.redeem("Ann", code)
    assert floor.balance("credits") == 0
    floor.do(say.OpenTable("manager"))
    floor.notes("Ann", 1)
    floor.play()
    verify_books(floor)


@rule(EB, "3.1")
def test_where_there_are_terminals_only_nobody_sits_at_the_layout():
    with pytest.raises(CroupierError, match=r"terminals only"):
        Floor().open().do(say.SeatPlayer(DEALER, "Ann", 1))


@rule(EB, "5.1", "8.2")
def test_a_layout_beside_the_terminals_has_seats_chips_and_wagers():
    floor = Floor(options={"table_layout": True}).open("Ann")
    floor.do(floats.CountFloatIn("manager", {25_00: 100}))
    floor.do(say.SeatPlayer(DEALER, "Zoe", 3))
    floor.do(floats.BuyChips("Zoe", 100_00))
    floor.open_wagering()
    assert floor.live.round.setting.seats == {3: "Zoe"}
    floor.touch("Ann", 1, "player")
    floor.do(PlaceWager("Zoe", "player", 25_00, 3))
    floor.tick()
    assert floor.live.number == 1, "the dealer has yet to call no more bets"
    floor.restart()
    floor.do(NoMoreBets(DEALER))
    assert floor.live.number == 2
    verify_books(floor)
    assert floor.balance("house") + floor.balance("purse/Zoe") == 2500_00


def test_rounds_are_not_begun_by_hand():
    with pytest.raises(CroupierError, match="follow one another"):
        Floor().open().do(say.BeginRound(DEALER))


@pytest.mark.parametrize(
    ("made", "problem"),
    [
        ({"rounds_kept": 0}, "rounds_kept"),
        ({"document": "skycity/baccarat", "options": {}}, "table_layout|not played through terminals"),
        ({"terminal_limits": {31: TerminalLimits()}}, "31 is not one of"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(made, problem):
    with pytest.raises(CroupierError, match=problem):
        Floor(made=setup(**made))


# -- any night ---------------------------------------------------------------------------------------------------------

NAMES = ["Ann", "Bob", "Cid", "Dot"]


def next_did(luck: random.Random, floor: Floor, codes: list[str]) -> tuple[Any, int]:
    """Something that somebody might do now; much of it is refused."""
    live, player, terminal = floor.live, luck.choice(NAMES), luck.randint(1, 5)
    player = luck.choice([player, NAMES[(terminal - 1) % 4]])
    wager = luck.choice(["banker", "player", "tie"])
    cents = luck.choice([5_00, 10_00, 25_00, 4_99, 60_00])
    decision = live.round.decision
    due_ms = live.due_ms()
    everyday: list[Any] = [
        *[TouchWager(player, terminal, wager, cents, 0)] * 5,
        ChangeWager(player, terminal, wager, cents, 0),
        ClearWager(player, terminal, 0),
        *[InsertNotes(f"terminal {terminal}", player, terminal, luck.choice([20_00, 100_00, 7_00]), 0)] * 2,
        PrintVoucher(player, terminal, 0),
        CancelCredits(DEALER, terminal, 0),
        *[RedeemVoucher(CASHIER, player, code) for code in codes[-1:]],
        PlaceWager(player, wager, 25_00, luck.randint(1, 3)),
        *([Tick("system")] * 3 if due_ms is not None else [OpenWagering(DEALER, 0)] * 3),
        *[offer for offer in (decision.offers if decision else ()) if not isinstance(offer, CloseWagering)] * 3,
        NoMoreBets(DEALER),
        WRONG,
    ]
    number = live.number
    rare: list[Any] = [
        HandDisrupted(),
        IncorrectResult(),
        TerminalMalfunction(luck.randint(0, 5)),
        TerminalInterference(terminal),
        ShuffleDirected("randomness_in_doubt"),
        RepairTerminal(DEALER, luck.randint(0, 5)),
        *[ReportLate(DEALER, number - luck.randint(1, 3), {"incident": "incorrect_result"})] * 2,
        ReportLate(DEALER, number - 1, {"incident": "terminal_malfunction", "terminal": terminal}),
        say.SeatPlayer(DEALER, player, luck.randint(1, 3)),
        say.VacateSeat(DEALER, player),
        say.ChangeLimits("manager", Limits(luck.choice([1_00, 5_00, 20_00]), 1000_00)),
        say.AnnounceLimits("manager", Limits(20_00, 1000_00), floor.now_ms // 1000 + luck.choice([60, 1800])),
        say.ChangeOptions("manager", {luck.choice(["wagering_period_s", "results_strip"]): luck.choice([39, 60, 5])}),
        say.ChangeOptions("manager", {"decks": luck.choice([6, 8])}),
        SetTerminalLimits("manager", terminal, Limits(luck.choice([5_00, 25_00]), 500_00)),
        say.CloseTable("manager", tuple(NAMES)),
        say.OpenTable("manager"),
    ]
    did = luck.choice(rare if luck.random() < 0.25 else everyday)
    after = luck.choice([0, 1, 100, 5_000])
    if isinstance(did, Tick) and due_ms is not None:
        after = max(0, due_ms - floor.now_ms) + luck.choice([0, 0, 700])
    return did, after


def came_of(floor: Floor, did: Any, after: int) -> Any:
    try:
        return floor.do(did, after)
    except CroupierError as error:
        return f"{type(error).__name__}: {error}"


def any_setup(luck: random.Random) -> Any:
    options = {
        "table_layout": luck.random() < 0.5,
        "result_entry": luck.choice(["automatic", "manual"]),
        "shuffler": luck.choice(["shoe", "continuous"]),
        "require_aggregate": luck.random() < 0.3,
    }
    return setup(options=options, paced=luck.random() < 0.3, rounds_kept=luck.choice([1, 3]))


def a_night(seed: int, steps: int) -> None:
    """One lives on, the other is restored at random moments: both do the same, and the books are right throughout."""
    luck = random.Random(seed)
    made = any_setup(luck)
    one, two = Floor(seed, made), Floor(seed, made)
    for floor in (one, two):
        floor.open(*NAMES)
        floor.do(floats.CountFloatIn("manager", {25_00: 100}))
    codes: list[str] = []
    done_at_all = 0
    for _ in range(steps):
        if luck.random() < 0.15:
            two.restart()
        did, after = next_did(luck, one, codes)
        before = encoded(one) if luck.random() < 0.3 else None
        came = came_of(one, did, after)
        assert came_of(two, did, after) == came, did
        if isinstance(came, str):
            assert before in (None, encoded(one)), (did, came)
            continue
        done_at_all += 1
        codes += [event.code for event in came.events if event.name() == "voucher_printed"]
        verify_books(one)
        assert one.live.due_ms() == two.live.due_ms()
    assert encoded(two) == encoded(one)
    assert two.balances == one.balances
    assert done_at_all > steps // 5


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_one_that_was_restored_at_any_moment_goes_on_alike_and_no_cent_is_lost(seed):
    a_night(seed, 60)


def test_a_long_night():
    a_night(20261118, 400)


# -- in the ledger -----------------------------------------------------------------------------------------------------


def test_thirty_terminals_with_people_coming_and_going_in_the_ledger(tmp_path):
    """Two periods: every terminal is taken, a third of the people leave by voucher and others come."""
    luck, stream = random.Random(30), Stream(tmp_path)
    stream.do(say.OpenTable("manager"))
    at = {number: f"player {number}" for number in range(1, 31)}
    for number, player in at.items():
        stream.do(InsertNotes(f"terminal {number}", player, number, 100_00, 0))
    for night in (1, 2):
        stream.do(OpenWagering(DEALER, 0))
        for number, player in luck.sample([*at.items()], 30):
            stream.do(TouchWager(player, number, luck.choice(["banker", "player", "tie"]), 10_00, 0))
            if luck.random() < 0.1:
                stream.restart()
        stream.do(Tick("system"), PERIOD_MS)
        for number in luck.sample(range(1, 31), 10):
            stream.do(PrintVoucher(at[number], number, 0))
            (printed,) = queries.balances(stream.store, f"{STREAM}/vouchers")
            assert printed.cents == sum(each.cents for each in stream.subject.round.displays.unpaid_vouchers())
            at[number] = f"{at[number]} then {night}"
            stream.do(InsertNotes(f"terminal {number}", at[number], number, 50_00, 0))
    held = {each.account: each.cents for each in queries.balances(stream.store, f"{STREAM}/terminals/")}
    has = {f"{STREAM}/terminals/{n}": stream.subject.round.terminals.credits(n) for n in at}
    assert held == {account: cents for account, cents in has.items() if cents}
    report = verify(stream.store, {TERMINALS.name: TERMINALS}, keys=stream.keys)
    assert report.is_sound, report.findings
    assert report.replayed == report.records


def test_a_wild_night_in_the_ledger_is_sound(tmp_path):
    luck, stream = random.Random(5), Stream(tmp_path, setup(paced=True, rounds_kept=3))
    stream.do(say.OpenTable("manager"))
    for number, player in enumerate(NAMES, start=1):
        stream.do(InsertNotes(f"terminal {number}", player, number, 100_00, 0))

    class Shown:
        """The stream as `next_did` looks at a floor."""

        @property
        def live(self) -> Any:
            return stream.subject

        @property
        def now_ms(self) -> int:
            return stream.now_ms

    refused = 0
    for _ in range(250):
        did, after = next_did(luck, Shown(), [])  # type: ignore[arg-type]
        try:
            stream.do(did, after)
        except CroupierError:
            refused += 1
        if luck.random() < 0.05:
            stream.restart()
    assert refused < 220
    assert not stream.live.memory.halted
    report = verify(stream.store, {TERMINALS.name: TERMINALS}, keys=stream.keys)
    assert report.is_sound, report.findings


def test_the_ledger_recalls_a_late_report_with_the_round_that_it_is_about(tmp_path):
    stream = Stream(tmp_path)
    stream.do(say.OpenTable("manager"))
    stream.do(InsertNotes("terminal 1", "Ann", 1, 100_00, 0))
    for _ in range(2):
        stream.do(OpenWagering(DEALER, 0))
        stream.do(TouchWager("Ann", 1, "banker", 10_00, 0))
        stream.do(Tick("system"), PERIOD_MS)
    stream.do(ReportLate(DEALER, 1, {"incident": "terminal_malfunction", "terminal": 1}))
    entries = [entry for entry in stream.store.read(STREAM, 1) if entry.round == 1]
    assert entries[-1].seq == stream.live.lease.place.seq
    assert {"malfunction"} <= {each.sort for each in queries.notable(stream.store, Span(), ("malfunction",))}


def test_steps_of_a_paced_hand_are_the_dealers():
    floor = Floor(paced=True).open("Ann")
    while not floor.live.round.decision.is_open_to(OpenWagering):
        floor.do(floor.live.round.decision.offers[0])
    floor.open_wagering()
    floor.touch("Ann", 1)
    floor.tick()
    steps = 0
    while floor.live.number == 1:
        (offer,) = floor.live.round.decision.offers
        assert isinstance(offer, Proceed)
        floor.do(offer)
        steps += 1
    assert steps > 4
    verify_books(floor)
