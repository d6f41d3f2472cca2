"""Electronic baccarat: what is put right about a hand is for the player who wagered, in whatever order it is found."""

from itertools import permutations

import pytest

from croupier.games import replay
from croupier.games.baccarat.messages import SeenBeforeNoMoreBets
from croupier.games.electronic_baccarat.messages import (
    AmendWinnings,
    EnterOutcome,
    HandDisrupted,
    IncorrectResult,
    NoteTime,
    OverpaymentClaimed,
    RedeemVoucher,
    TerminalInterference,
    TerminalMalfunction,
    TerminalsClosed,
    VoucherPrinted,
    VoucherReduced,
)
from croupier.procedure import CASHIER, DEALER, IllegalActionError, Limits, TerminalState
from croupier.procedure.incidents import GameDisrupted, ProhibitedDevice
from croupier.rulebook import NotAllowedError
from tests.games.electronic_baccarat.tables import (
    BANKER_WINS,
    PERIOD_MS,
    PLAYER_WINS,
    TIE,
    code_of,
    game_system,
    insert,
    only_terminals,
    play_hand,
    touch,
)
from tests.rules import rule
from tests.tables import a_ruling, of_kind, refused

EB = "skycity/electronic_baccarat"
MANUAL = {"result_entry": "manual"}
BANKER_CARDS = {"player": ("2c", "5s"), "banker": ("Kh", "9d")}


def wrongly_settled(*, paced: bool = True, **options):
    """Ann (terminal 1, $100) has 25 on the player's hand, which won; Bob (2, $50) 20 on the banker's: that was entered.

    She has $75 and is due 125; he has $69 and is due 30.
    """
    system = game_system(PLAYER_WINS + BANKER_WINS + TIE, setting={"paced": paced}, **MANUAL, **options)
    system.insert("Ann", 1, 100_00)
    system.insert("Bob", 2, 50_00)
    system.open_wagering()
    system.touch("Ann", 1, "player", 25_00)
    system.touch("Bob", 2, "banker", 20_00)
    play_hand(system)
    while system.round.decision.about != "outcome":
        system.act(system.round.decision.offers[0])
    system.enter_outcome(**BANKER_CARDS)
    assert (system.credits(1), system.credits(2)) == (75_00, 69_00)
    return system


def happened(system, kind):
    return [event for round_ in (*system.played, system.round) for event in of_kind(round_, kind)]


def claimed(system):
    return [(e.terminal, e.player, e.cents) for e in happened(system, OverpaymentClaimed)]


def replays(system) -> bool:
    return all(again.differs_at is None and again.continues for again in replay(system.journal()))


# -- whose money it is -----------------------------------------------------------------------------------------------

NEXT = ["nobody", "somebody"]


@rule(EB, "14.3")
@pytest.mark.parametrize("then", NEXT)
@pytest.mark.parametrize("paced", [True, False])
def test_a_result_worked_out_again_is_paid_to_who_wagered_and_left_and_nobody_else_gains_or_pays(then, paced):
    system = wrongly_settled(paced=paced)
    system.print_voucher("Ann", 1)
    system.cancel_credits(2)
    if then == "somebody":
        system.insert("Cid", 1, 10_00)
        system.insert("Dot", 2, 100_00)
    held = (system.credits(1), system.credits(2))
    (system.report if paced else system.report_late)(IncorrectResult())
    assert (system.credits(1), system.credits(2)) == held == ((10_00, 100_00) if then == "somebody" else (0, 0))
    assert [(e.player, e.cents) for e in happened(system, VoucherPrinted)] == [("Ann", 75_00), ("Ann", 50_00)]
    assert claimed(system) == [(2, "Bob", 39_00)]
    assert replays(system)


@rule(EB, "14.2", "14.4", "3.7")
@pytest.mark.parametrize(
    ("incident", "claim"),
    [
        (HandDisrupted(), 19_00),
        (GameDisrupted("fire"), 19_00),
        (GameDisrupted("fraud", "Bob", True), 39_00),
        (TerminalMalfunction(2), 19_00),
        (TerminalMalfunction(0), 19_00),
        (TerminalInterference(2), 19_00),
        (ProhibitedDevice("Bob", settled_too=True), 19_00),
    ],
)
def test_what_is_taken_back_after_a_player_has_left_is_claimed_at_once_and_not_taken_from_the_next(incident, claim):
    system = wrongly_settled()
    system.act(system.round.decision.offers[0])
    system.cancel_credits(2)
    system.insert("Dot", 2, 100_00)
    system.report(incident)
    assert (system.credits(2), claimed(system)) == (100_00, [(2, "Bob", claim)])
    while not system.played:
        system.act(system.round.decision.offers[0])
    assert (system.credits(2), claimed(system)) == (100_00, [(2, "Bob", claim)])
    assert system.played[0].till.balance("recoverable") == -claim


@rule(EB, "5.5(a)")
def test_credits_always_have_a_player():
    with pytest.raises(NotAllowedError, match=r"terminal 1 has credits and nobody .*5\.5\(a\)"):
        only_terminals(setting={"terminals": {1: TerminalState(credits_cents=5_00)}})


@rule(EB, "5.3(a)")
def test_notes_into_a_terminal_whose_player_has_lost_everything_give_control_of_it():
    system = game_system(BANKER_WINS, setting={"paced": True})
    system.insert("Ann", 1, 25_00)
    system.open_wagering()
    system.touch("Ann", 1, "player", 25_00)
    play_hand(system)
    system.insert("Ann", 1, 5_00)
    system.print_voucher("Ann", 1)
    while system.round.decision.about != "collect the cards":
        system.act(system.round.decision.offers[0])
    system.insert("Cid", 1, 10_00)
    assert system.round.terminals.by_number[1].player == "Cid"
    system.report(HandDisrupted())
    assert (system.credits(1), system.round._vouchers.left) == (10_00, {1: 5_00, 2: 25_00})


# -- malfunctions ----------------------------------------------------------------------------------------------------


@rule(EB, "14.4")
@pytest.mark.parametrize(("repaired", "paid"), [((), 0), ((0,), 0), ((1,), 0), ((0, 1), 25_00)])
def test_a_terminal_pays_when_all_that_was_wrong_has_been_repaired(repaired, paid):
    system = game_system(PLAYER_WINS)
    system.insert("Ann", 1, 100_00)
    system.open_wagering()
    system.touch("Ann", 1, "player", 25_00)
    system.report(TerminalMalfunction(1))
    system.report(TerminalMalfunction(0))
    for number in repaired:
        system.repair(number)
    play_hand(system)
    assert system.credits(1) == 100_00 + paid


@rule(EB, "14.4")
def test_a_prize_refused_for_a_round_stays_refused_after_the_repair():
    """A win is entered while the terminal malfunctions; a repair does not make the actual win payable."""
    system = wrongly_settled()
    system.report(TerminalMalfunction(1))
    system.repair(1)
    system.report(IncorrectResult())
    assert system.credits(1) == 100_00


# -- the order of reports --------------------------------------------------------------------------------------------

FOUND = (IncorrectResult(), TerminalMalfunction(1), TerminalInterference(1))


@rule(EB, "14.3", "14.4")
@pytest.mark.parametrize("actual", ["player", "banker", "tie"])
@pytest.mark.parametrize(
    ("found", "due"),
    [
        ((IncorrectResult(), TerminalMalfunction(1)), {"player": 100_00, "banker": 65_00, "tie": 100_00}),
        ((IncorrectResult(), TerminalInterference(1)), {"player": 90_00, "banker": 65_00, "tie": 100_00}),
        (FOUND, {"player": 100_00, "banker": 65_00, "tie": 100_00}),
    ],
)
@pytest.mark.parametrize("late", [False, True])
def test_what_is_due_does_not_depend_on_the_order_in_which_things_are_found(actual, found, due, late):
    """25 on the player's hand and 10 on a tie, of $100; a player's win was entered, unless that was the outcome."""
    top = {"player": PLAYER_WINS, "banker": BANKER_WINS, "tie": TIE}[actual]
    entered = BANKER_CARDS if actual == "player" else {"player": ("Kh", "9d"), "banker": ("2c", "5s")}
    for order in permutations(found):
        system = game_system(top + PLAYER_WINS, setting={"paced": not late}, **MANUAL)
        system.insert("Ann", 1, 100_00)
        system.open_wagering()
        system.touch("Ann", 1, "player", 25_00)
        system.touch("Ann", 1, "tie", 10_00)
        play_hand(system)
        while system.round.decision.about != "outcome":
            system.act(system.round.decision.offers[0])
        system.enter_outcome(**entered)
        for incident in order:
            (system.report_late if late else system.report)(incident)
        assert system.credits(1) == due[actual], [type(each).__name__ for each in order]
        assert replays(system)


@rule(EB, "14.4")
def test_a_wager_whose_prize_was_refused_is_void_with_the_others_of_a_player_with_a_device():
    for order in permutations((TerminalMalfunction(2), ProhibitedDevice("Bob", settled_too=True))):
        system = wrongly_settled()
        for incident in (*order, IncorrectResult()):
            system.report(incident)
        assert system.credits(2) == 50_00


# -- vouchers --------------------------------------------------------------------------------------------------------


@rule(EB, "14.3", "10.5")
@pytest.mark.parametrize("paced", [True, False])
def test_an_unredeemed_voucher_is_reduced_before_anything_is_claimed(paced):
    system = wrongly_settled(paced=paced)
    system.print_voucher("Bob", 2)
    (system.report if paced else system.report_late)(IncorrectResult())
    held = [(e.voucher, e.player, e.cents, e.left_cents) for e in happened(system, VoucherReduced)]
    assert held == [(1, "Bob", 39_00, 30_00)]
    assert claimed(system) == []
    assert system.redeem("Bob", code_of(system.round, 1))[0].cents == 30_00
    assert replays(system)


@rule(EB, "14.4", "10.5")
def test_a_voucher_printed_rounds_later_is_reduced_and_one_printed_before_the_hand_is_not():
    system = game_system(PLAYER_WINS + BANKER_WINS)
    system.insert("Ann", 1, 25_00)
    system.open_wagering()
    system.touch("Ann", 1, "player", 25_00)
    system.insert("Ann", 1, 40_00)
    system.print_voucher("Ann", 1)
    play_hand(system)
    play_hand(system)
    system.print_voucher("Ann", 1)
    assert system.round._vouchers.left == {1: 40_00, 2: 50_00}
    system.report_late(TerminalMalfunction(1), rounds_ago=2)
    assert system.round._vouchers.left == {1: 40_00, 2: 25_00}
    assert claimed(system) == []


@rule(EB, "14.3", "10.5")
def test_what_a_voucher_no_longer_holds_is_claimed_and_an_empty_one_is_not_redeemed():
    carried = {"vouchers": 1, "voucher 1": 30_00, "bearer 1": "2 Bob Roe", "code 1": "123456789-123456789"}
    round_ = only_terminals(setting={"carried": carried})
    with a_ruling(round_):
        round_.terminals.at(2).backer = "Bob Roe"
        events = round_._vouchers.reclaim(round_._vouchers.bearers[1], 39_00, "corrections", 1)
    assert [type(event).__name__ for event in events] == ["VoucherReduced", "OverpaymentClaimed"]
    assert (round_._vouchers.left, events[1].cents) == ({1: 0}, 9_00)
    assert "held back" in refused(round_, RedeemVoucher(CASHIER, "Bob Roe", code_of(round_, 1)), "10.5", EB)


# -- limits ----------------------------------------------------------------------------------------------------------


@rule(EB, "5.8", "13D.1")
def test_limits_that_the_next_round_could_not_have_are_refused_when_they_are_set():
    system = game_system(PLAYER_WINS + BANKER_WINS, ante_up=True, ante="1", table_minimum="8")
    with pytest.raises(NotAllowedError, match=r"ante: .*terminal 2 .*1\.1"):
        system.set_limits(2, Limits(7_99, 100_00))
    with pytest.raises(NotAllowedError, match=r"'dragon_7' is none of .*5\.8"):
        system.set_limits(2, None, {"dragon_7": Limits(5_00, 100_00)})
    with pytest.raises(NotAllowedError, match="31 is not one of 1 to 30"):
        system.set_limits(31, None)
    system.set_limits(2, Limits(8_00, 100_00))
    play_hand(system)
    assert system.display(2).limits["player"] == (8_00, 100_00)


@rule(EB, "5.8")
def test_a_round_that_cannot_be_opened_is_opened_when_it_can_be_and_no_limits_are_lost(monkeypatch):
    system = game_system(PLAYER_WINS + BANKER_WINS)
    system.set_limits(1, Limits(10_00, 100_00))
    system.insert("Ann", 1, 100_00)
    system.open_wagering()
    with monkeypatch.context() as broken:
        broken.setattr(system.game, "next_round", lambda _, **__: 1 // 0)
        system.clock.advance(39)
        with pytest.raises(ZeroDivisionError):
            system.tick()
    assert len(system.played) == 0
    system.insert("Ann", 1, 5_00)
    assert (len(system.played), system.credits(1), system.display(1).limits["tie"]) == (1, 105_00, (10_00, 100_00))


# -- what is shown ---------------------------------------------------------------------------------------------------


@rule(EB, "10.2(b)(ii)", "3.4(e)")
@pytest.mark.parametrize("strip", [0, 20])
def test_the_outcome_is_shown_until_wagering_opens_again_and_not_beyond(strip):
    system = game_system(PLAYER_WINS + BANKER_WINS, results_strip=strip)
    system.insert("Ann", 1, 100_00)
    system.open_wagering()
    system.touch("Ann", 1, "player", 25_00)
    assert system.display(1).outcome == ""
    play_hand(system)
    assert system.display(1).outcome == "P"
    assert "outcome P" in system.display(1).lines()
    system.open_wagering()
    assert system.display(1).outcome == ""
    play_hand(system)
    assert system.display(1).outcome == ""  # nobody wagered, no hand was dealt


@rule(EB, "14.3", "3.4(b)(v)")
def test_the_outcome_and_the_winnings_shown_are_put_right_with_the_result():
    system = wrongly_settled(paced=False)
    assert (system.display(1).outcome, system.display(1).won_cents, system.display(2).won_cents) == ("B", 0, 19_00)
    system.report_late(IncorrectResult())
    assert (system.display(1).outcome, system.display(1).won_cents, system.display(2).won_cents) == ("P", 25_00, 0)
    play_hand(system)
    assert (system.display(1).won_cents, system.display(2).won_cents) == (25_00, 0)
    assert replays(system)


@rule(EB, "14.3", "3.4(b)(v)")
def test_winnings_of_a_hand_before_the_last_are_not_shown_as_of_the_last():
    system = wrongly_settled(paced=False)
    system.open_wagering()
    system.touch("Ann", 1, "banker", 20_00)
    play_hand(system)
    system.enter_outcome(**BANKER_CARDS)
    system.report_late(IncorrectResult(), rounds_ago=2)
    assert (system.credits(1), system.display(1).won_cents, system.display(2).won_cents) == (144_00, 19_00, 0)
    refused(system.round, AmendWinnings(DEALER, 1, -1), "14.3", EB)


@rule(EB, "3.4(b)(v)")
def test_what_was_won_is_shown_through_a_period_without_a_hand_and_not_after_a_void_one():
    system = game_system(PLAYER_WINS + BANKER_WINS)
    system.insert("Ann", 1, 100_00)
    system.open_wagering()
    system.touch("Ann", 1, "player", 25_00)
    play_hand(system)
    play_hand(system)
    assert system.display(1).won_cents == 25_00
    system.open_wagering()
    system.touch("Ann", 1, "player", 25_00)
    system.report(HandDisrupted())
    assert system.display(1).won_cents == 0


@rule(EB, "3.4(b)(ii)", "8.1")
def test_the_display_says_whether_wagers_are_open_closed_or_the_terminal_is_out_of_use():
    system = game_system(PLAYER_WINS + BANKER_WINS, setting={"paced": True})
    system.insert("Ann", 1, 100_00)
    seen = [system.display(1).status]
    system.open_wagering()
    seen.append(system.display(1).status)
    system.report(TerminalMalfunction(1))
    seen.append(system.display(1).status)
    system.repair(1)
    system.clock.advance(39)
    seen.append(system.display(1).status)
    assert seen == ["wagers closed", "wagers open", "out of use", "wagers closed"]
    assert seen[-1] in system.display(1).lines()


@rule(EB, "3.4(b)(ii)", "8.1")
def test_terminals_that_close_early_show_when_they_did():
    system = game_system(PLAYER_WINS, setting={"paced": True})
    system.insert("Ann", 1, 100_00)
    system.open_wagering()
    system.touch("Ann", 1, "player", 25_00)
    system.clock.advance_ms(5_250)
    system.report(SeenBeforeNoMoreBets("disclosed"))
    assert [event.at_ms for event in of_kind(system.round, TerminalsClosed)] == [5_250]
    shown = system.display(1)
    assert (shown.closes_ms, shown.status) == (5_250, "wagers closed")
    assert "wagers from 0 s until 5.25 s" in shown.lines()
    refused(system.round, NoteTime(DEALER, 5_249), "1.0", EB)
    refused(system.round, NoteTime("Ann", 6_000), "1.0", EB)


@rule(EB, "3.4(b)(ii)")
def test_a_close_that_is_noticed_late_was_at_the_end_of_the_period():
    system = game_system(PLAYER_WINS, setting={"paced": True})
    system.insert("Ann", 1, 100_00)
    system.open_wagering()
    system.touch("Ann", 1, "player", 25_00)
    play_hand(system, seconds=50)
    assert system.display(1).closes_ms == PERIOD_MS


# -- the entry -------------------------------------------------------------------------------------------------------


def to_entry(top: str = PLAYER_WINS):
    round_ = only_terminals(top, **MANUAL)
    insert(round_, "Ann", 1, 100)
    touch(round_, "Ann", 1, "player", 25)
    round_.act(round_.decision.offers[0])
    assert round_.decision.about == "outcome"
    return round_


@rule(EB, "10.2(a)")
@pytest.mark.parametrize(
    ("player", "banker"),
    [
        (("8h", "Kd", "5c"), ("Kh", "7d")),  # a natural takes no card
        (("Kh", "5d"), ("2h", "5c")),  # the player's hand draws on 5
        (("Kh", "6d", "2c"), ("2h", "5c")),  # and stands on 6
        (("Kh", "6d"), ("2h", "3c")),  # the banker's hand draws on 5 if the other stood
        (("Kh", "5d", "8c"), ("Kc", "3h", "2c")),  # and on 3 but for an 8
        (("Kh", "5d", "7c"), ("Kc", "3h")),
    ],
)
def test_an_entry_that_the_table_of_play_cannot_produce_is_refused(player, banker):
    assert "table of play" in refused(to_entry(), EnterOutcome(DEALER, player, banker), "10.2(a)", EB)


@rule(EB, "10.2(a)")
@pytest.mark.parametrize(
    ("player", "banker"), [(("Kh", "5d", "8c"), ("Kc", "3h")), (("Kh", "5d", "7c"), ("Kc", "3h", "2c"))]
)
def test_an_entry_that_the_table_of_play_can_produce_is_taken(player, banker):
    round_ = to_entry()
    round_.act(EnterOutcome(DEALER, player, banker))
    assert round_.results.recorded == {"player": player, "banker": banker}


@rule(EB, "10.2(a)")
def test_the_hands_as_they_lie_are_taken_whatever_they_are():
    """An irregularity may have left hands that the table of play would not give."""
    round_ = to_entry()
    hands = {"player": ("Kh", "2d"), "banker": ("2h", "5c")}
    with pytest.raises(IllegalActionError):
        round_.act(EnterOutcome(DEALER, **hands))
    round_.results.actual = hands
    round_.act(EnterOutcome(DEALER, **hands))
    assert round_.results.letter() == "B"
