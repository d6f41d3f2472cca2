"""Baccarat terminals as a stream: what is done by whom, what time brings about, what the books say, restarts."""

from typing import Any

import msgspec
import pytest

from croupier.errors import CroupierError
from croupier.games.electronic_baccarat.messages import (
    CancelCredits,
    CloseWagering,
    EnterOutcome,
    HandDisrupted,
    IncorrectResult,
    InsertNotes,
    OpenWagering,
    RedeemVoucher,
    TerminalInterference,
    TerminalMalfunction,
    TouchWager,
)
from croupier.ledger import queries
from croupier.ledger.queries import Span
from croupier.procedure import DEALER, Limits, TerminalLimits
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.incidents import ProhibitedDevice, ShuffleDirected
from croupier.room import floats
from croupier.room import table_messages as say
from croupier.room.terminal_messages import ReportLate, SetTerminalLimits, Tick
from tests.room.terminal_floors import Floor, Stream, encoded, held, setup, verify_books
from tests.rules import rule

EB = "skycity/electronic_baccarat"
PERIOD_MS = 39_000
BY_HAND = {"options": {"result_entry": "manual"}}
WRONG = EnterOutcome(DEALER, ("Kh", "9d"), ("2c", "5s"))
"""The player's hand wins, if that is entered."""


def kinds(done: Any) -> list[str]:
    return [event.name() for event in done.events]


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


@rule("skycity/general", "9.1")
def test_limits_changed_between_hands_hold_from_the_next_opening_on():
    floor = Floor().open("Ann")
    floor.do(say.ChangeLimits("manager", Limits(1_00, 2000_00)))
    floor.open_wagering()
    assert floor.live.number == 1, "nobody had wagered, so it is the same round begun anew"
    floor.touch("Ann", 1, cents=1_00)
    assert floor.balance("layout") == 1_00
    assert floor.balance("terminals/1") == 99_00


@rule("skycity/general", "9.4")
def test_a_minimum_is_not_raised_on_people_at_terminals_without_notice():
    floor = Floor().open("Ann")
    floor.open_wagering()
    floor.touch("Ann", 1)
    floor.tick()
    with pytest.raises(CroupierError, match="minimum"):
        floor.do(say.ChangeLimits("manager", Limits(50_00, 1000_00)))
    floor.voucher("Ann", 1)
    floor.do(say.ChangeLimits("manager", Limits(50_00, 1000_00)))


@rule("skycity/general", "9.4(a)")
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


def test_a_refused_act_brings_no_announced_change_about():
    floor = Floor().open("Ann")
    floor.do(say.AnnounceLimits("manager", Limits(50_00, 1000_00), floor.now_ms // 1000 + 1800))
    before = encoded(floor)
    with pytest.raises(CroupierError, match="wagering period has not begun"):
        floor.do(TouchWager("Ann", 1, "tie", 10_00, 0), 3_600_000)
    assert encoded(floor) == before


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


@rule(EB, "3.3(a)")
def test_an_opening_that_was_refused_for_too_few_terminals_leaves_the_shoe_as_it_was():
    floor = Floor().open("Ann", "Bob", "Cid")
    floor.do(say.ChangeOptions("manager", {"terminals": 2}))
    with pytest.raises(CroupierError, match="3 is not one of 1 to 2"):
        floor.open_wagering()
    floor.do(say.ChangeOptions("manager", {"terminals": 30}))
    floor.open_wagering()
    floor.do(ShuffleDirected("randomness_in_doubt"))
    floor.restart()  # what the shuffle drew is known
    floor.open_wagering()
    floor.tick()


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


@rule(EB, "1.0")
def test_a_period_that_was_interrupted_begins_anew_with_the_wagers_that_lie_there():
    floor = Floor().open("Ann")
    floor.open_wagering()
    floor.touch("Ann", 1)
    floor.do(ShuffleDirected("randomness_in_doubt"))
    assert floor.live.due_ms() is None
    with pytest.raises(CroupierError, match="a round is in play"):
        floor.do(say.CloseTable("manager"))
    floor.do(SetTerminalLimits("manager", 2, Limits(20_00, 50_00)))
    floor.restart()
    floor.open_wagering()
    assert (floor.live.number, floor.balance("layout")) == (1, 10_00)
    assert floor.live.due_ms() == floor.now_ms + PERIOD_MS
    floor.tick()
    assert floor.live.number == 2
    verify_books(floor)


@rule(EB, "14.4")
def test_a_prize_refused_late_leaves_the_wagers_of_the_present_round_alone():
    for seed in range(1, 50):
        floor = Floor(seed).open("Ann", "Bob")
        floor.open_wagering()
        floor.touch("Ann", 1, "banker")
        floor.tick()
        if held(floor)[1] == 109_50:
            break
    floor.open_wagering()
    floor.touch("Bob", 2)
    floor.do(ReportLate(DEALER, 1, {"incident": "terminal_malfunction", "terminal": 1}))
    assert held(floor) == {1: 100_00, 2: 90_00}
    assert floor.balance("credits") == -200_00
    assert floor.balance("house") == 0
    verify_books(floor)
