"""Electronic baccarat: chip accounts of terminals, vouchers, displays and the strip of results."""

import json

import pytest

from croupier.games import replay, restore
from croupier.games.electronic_baccarat.messages import (
    AmendResult,
    CancelCredits,
    CorrectAccount,
    CreditTerminal,
    HandDisrupted,
    InsertNotes,
    PrintVoucher,
    RedeemVoucher,
    TerminalCredited,
    TerminalTaken,
    TouchWager,
    VoucherPrinted,
)
from croupier.procedure import CASHIER, DEALER, IllegalActionError, Limits, TerminalLimits, TerminalState, journal
from croupier.procedure.actions import PlaceWager
from croupier.rulebook import NotAllowedError
from tests.games.electronic_baccarat.tables import (
    BANKER_WINS,
    PERIOD_MS,
    PLAYER_WINS,
    TIE,
    cancel,
    change,
    code_of,
    credit,
    electronic,
    game_system,
    insert,
    make_game,
    notes,
    only_terminals,
    play_hand,
    play_out,
    touch,
    voucher,
    wager_on,
)
from tests.rules import rule
from tests.tables import cited, of_kind, refused

EB = "skycity/electronic_baccarat"

# -- money in --------------------------------------------------------------------------------------------------------


@rule(EB, "5.3(a)", "5.4")
def test_notes_are_credited_to_the_terminal_and_give_control_of_one_that_nobody_uses():
    round_ = only_terminals()
    insert(round_, "Ann", 3, 20)
    insert(round_, "Ann", 3, 50, at_ms=5)
    assert round_.displays.of(3).credits_cents == 70_00
    assert [(e.terminal, e.player, e.cents, e.how, e.credits_cents) for e in of_kind(round_, TerminalCredited)] == [
        (3, "Ann", 20_00, "notes", 20_00),
        (3, "Ann", 50_00, "notes", 70_00),
    ]
    assert [(e.terminal, e.player) for e in of_kind(round_, TerminalTaken)] == [(3, "Ann")]
    assert cited(of_kind(round_, TerminalCredited)[0]) == [f"{EB} 5.3(a)", f"{EB} 5.4"]
    assert round_.till.balance("cash") == -70_00


@rule(EB, "5.4")
def test_notes_go_to_the_account_of_the_terminal_whoever_puts_them_in():
    round_ = only_terminals()
    insert(round_, "Ann", 1, 20)
    insert(round_, "Bob", 1, 10)
    assert round_.terminals.credits(1) == 30_00
    touch(round_, "Ann", 1, "tie", 30)
    refused(round_, TouchWager("Bob", 1, "tie", 5_00, 0), "5.2(a)", EB)


@rule(EB, "5.3(b)", "5.5(a)", "5.5(b)")
def test_the_dealer_credits_what_is_tendered_and_gives_control_of_a_terminal():
    round_ = only_terminals()
    credit(round_, "Ann", 40)
    credit(round_, "Bob", 30, tendered="chips")
    credit(round_, "Ann", 10)
    assert (round_.terminals.credits(1), round_.terminals.credits(2)) == (50_00, 30_00)
    assert [(e.terminal, e.player) for e in of_kind(round_, TerminalTaken)] == [(1, "Ann"), (2, "Bob")]
    assert (round_.till.balance("cash"), round_.till.balance("chips")) == (-50_00, -30_00)
    touch(round_, "Bob", 2, "player", 30)


@rule(EB, "5.5(a)")
def test_control_is_given_of_one_that_is_free_and_not_of_another_players():
    round_ = only_terminals(terminals=2)
    insert(round_, "Ann", 1, 20)
    refused(round_, CreditTerminal(DEALER, "Bob", 10_00, 0, terminal=1), "5.5(a)", EB)
    credit(round_, "Bob", 10)
    assert round_.terminals.credits(2) == 10_00
    refused(round_, CreditTerminal(DEALER, "Bob", 10_00, 0, terminal=1), "5.5(a)", EB)
    refused(round_, CreditTerminal(DEALER, "Cid", 10_00, 0), "5.5(a)", EB)
    cancel(round_, 1)
    credit(round_, "Cid", 10, terminal=1)
    assert round_.terminals.by_number[1].player == "Cid"


@rule(EB, "5.5(a)")
def test_a_player_with_control_of_two_terminals_says_which():
    round_ = only_terminals()
    insert(round_, "Ann", 1, 20)
    insert(round_, "Ann", 2, 20)
    refused(round_, CreditTerminal(DEALER, "Ann", 10_00, 0), "5.5(a)", EB)
    credit(round_, "Ann", 10, terminal=2)
    assert round_.terminals.credits(2) == 30_00


@pytest.mark.parametrize(
    ("action", "number", "document"),
    [
        (CreditTerminal("Ann", "Ann", 10_00, 0), "5.3(b)", EB),
        (CreditTerminal(DEALER, "Ann", 0, 0), "5.3(b)", EB),
        (CreditTerminal(DEALER, "Ann", 10_50, 0, "chips"), "10.3", "skycity/general"),
        (CreditTerminal(DEALER, "terminal 2", 10_00, 0), "10.1(a)", "skycity/general"),
        (notes("Ann", 1, -5_00, 0), "5.3(a)", EB),
        (notes("Ann", 0, 5_00, 0), "3.3(a)", EB),
        (notes("Ann", 31, 5_00, 0), "3.3(a)", EB),
        (notes(DEALER, 1, 5_00, 0), "10.1(a)", "skycity/general"),
        (notes("cash", 1, 5_00, 0), "10.1(a)", "skycity/general"),
        (notes("terminal 1 bank", 1, 5_00, 0), "10.1(a)", "skycity/general"),
        (notes("Eve", 1, 5_00, 0), "17.3", "skycity/general"),
        (PrintVoucher("Ann", 1, 0), "3.4(d)(i)", EB),
        (CancelCredits(DEALER, 1, 0), "3.4(d)(ii)", EB),
        (CancelCredits("Ann", 1, 0), "3.4(d)(ii)", EB),
        (RedeemVoucher(CASHIER, "Ann", "000000000-000000001"), "10.5", EB),
        (RedeemVoucher(CASHIER, DEALER, "000000000-000000001"), "10.1(a)", "skycity/general"),
        (CorrectAccount("Ann", 1, "Ann", 5_00, 0), "14.3", EB),
        (CorrectAccount(DEALER, 1, "Ann", 0, 0), "14.3", EB),
        (AmendResult(DEALER, 1, "P"), "14.3", EB),
    ],
)
def test_what_makes_no_sense_is_refused_by_its_rule(action, number, document):
    refused(only_terminals(setting={"excluded": ("Eve",)}), action, number, document)


def test_at_a_private_table_only_guests_use_terminals():
    round_ = only_terminals(setting={"guests": ("Ann",)})
    insert(round_, "Ann", 1, 20)
    refused(round_, notes("Bob", 2, 5_00, 0), "7.1", "skycity/general")


def test_a_field_of_the_wrong_type_is_named():
    with pytest.raises(IllegalActionError, match="at_ms: Expected `int`"):
        only_terminals().act(notes("Ann", 1, 5_00, 0.5))


@rule(EB, "3.3(a)")
@pytest.mark.parametrize("terminals", [0, 31])
def test_up_to_thirty_terminals(terminals):
    with pytest.raises(NotAllowedError, match=r"terminals: .*1 to 30 .*3\.3\(a\)"):
        make_game(terminals=terminals)


@rule(EB, "3.3(a)")
def test_the_thirtieth_terminal_is_there_and_a_table_with_fewer_has_no_more():
    round_ = only_terminals()
    insert(round_, "Ann", 30, 5)
    fewer = only_terminals(terminals=29)
    refused(fewer, notes("Ann", 30, 5_00, 0), "3.3(a)", EB)
    with pytest.raises(NotAllowedError, match="30 is not one of 1 to 29"):
        only_terminals(terminals=29, setting={"terminals": {30: TerminalState(credits_cents=5)}})
    with pytest.raises(NotAllowedError, match="31 is not one of 1 to 30"):
        round_.displays.of(31)


def test_somebody_with_the_name_of_an_account_cannot_wager_at_the_layout():
    round_ = electronic()
    insert(round_, "Ann", 1, 20)
    refused(round_, PlaceWager("terminal 1", "player", 5_00, 1), "10.1(a)", "skycity/general")


# -- money out -------------------------------------------------------------------------------------------------------


@rule(EB, "3.4(d)(i)", "10.4", "10.5")
def test_a_voucher_takes_all_credits_and_is_redeemed_once():
    round_ = only_terminals()
    insert(round_, "Ann", 1, 70)
    events = voucher(round_, "Ann", 1)
    assert [(e.voucher, e.cents, e.player) for e in events if isinstance(e, VoucherPrinted)] == [(1, 70_00, "Ann")]
    assert round_.terminals.credits(1) == 0
    assert round_.terminals.by_number[1].player == ""
    assert round_.till.balance("vouchers") == 70_00
    paid = RedeemVoucher(CASHIER, "Dot", code_of(round_, 1))
    round_.act(paid)
    assert (round_.till.balance("vouchers"), round_.till.balance("cash")) == (0, 0)
    for other in (paid, RedeemVoucher(CASHIER, "Dot", "1"), RedeemVoucher(CASHIER, "Dot", "")):
        assert "of no voucher that is still to be paid" in refused(round_, other, "10.5", EB)


@rule(EB, "10.5")
def test_only_the_cashier_pays_and_only_for_the_code_that_the_player_has():
    """Numbers run on and would be guessed; codes are drawn, and shown to nobody else."""
    round_ = only_terminals()
    insert(round_, "Ann", 1, 70)
    insert(round_, "Bob", 2, 70)
    printed = [event for who in ("Ann", "Bob") for event in voucher(round_, who, 1 if who == "Ann" else 2)]
    codes = [event.code for event in printed if isinstance(event, VoucherPrinted)]
    assert len(set(codes)) == 2
    assert all(len(code.replace("-", "")) == 18 and code.replace("-", "").isdigit() for code in codes)
    for actor in ("Eve", "Ann", DEALER, "terminal 1"):
        assert "paid by the cashier" in refused(round_, RedeemVoucher(actor, "Eve", codes[0]), "10.5", EB)
    for person, known in (("Ann", codes[:1]), ("Bob", codes[1:]), ("Eve", []), (DEALER, [])):
        told = json.dumps(round_.view(person))
        assert [code for code in codes if code in told] == known
    round_.act(RedeemVoucher(CASHIER, "Ann", codes[0]))


@rule(EB, "5.3(a)")
def test_only_a_terminals_own_acceptor_says_which_notes_it_has_taken():
    round_ = only_terminals()
    for actor in ("Ann", DEALER, "terminal 2", "terminal 1 bank", CASHIER):
        words = refused(round_, InsertNotes(actor, "Ann", 1, 20_00, 0), "5.3(a)", EB)
        assert "only the acceptor of terminal 1 says" in words
    assert "insert_notes" not in round_.view("Ann")["decision"]["invited"] + round_.view(DEALER)["decision"]["invited"]
    insert(round_, "Ann", 1, 20)
    assert round_.terminals.credits(1) == 20_00


@rule(EB, "5.3(a)")
@pytest.mark.parametrize(("cents", "is_taken"), [(4_99, False), (5_00, True), (7_50, False), (185_00, True)])
def test_an_acceptor_takes_notes_that_there_are(cents, is_taken):
    assert only_terminals().can(notes("Ann", 1, cents, 0)) == is_taken
    tens = only_terminals(note_denominations="10,50")
    taken = [amount for amount in (5_00, 10_00, 60_00, 65_00) if tens.can(notes("Ann", 1, amount, 0))]
    assert taken == [10_00, 60_00]


@rule(EB, "5.4")
def test_what_is_on_an_account_is_for_its_player_and_the_house():
    round_ = only_terminals()
    insert(round_, "Ann", 1, 20)
    seen = {person: json.dumps(round_.view(person)) for person in ("Ann", "Bob", DEALER)}
    assert ["terminal_credited" in told for told in seen.values()] == [True, False, True]


@rule(EB, "10.5")
def test_a_voucher_is_good_in_later_rounds_and_only_once():
    system = game_system(PLAYER_WINS + BANKER_WINS)
    system.insert("Ann", 1, 70_00)
    system.print_voucher("Ann", 1)
    play_hand(system)
    play_hand(system)
    code = code_of(system.round, 1)
    system.redeem("Ann", code)
    play_hand(system)
    with pytest.raises(IllegalActionError, match=r"no voucher that is still to be paid .*10\.5"):
        system.redeem("Ann", code)


@rule(EB, "3.4(d)(ii)", "10.4")
def test_the_dealer_cancels_the_credits_and_pays_them_in_full_in_chips():
    round_ = only_terminals()
    insert(round_, "Ann", 1, 70)
    cancel(round_, 1)
    assert (round_.terminals.credits(1), round_.till.balance("chips")) == (0, 70_00)


@rule(EB, "3.4(d)(ii)")
def test_credits_that_chips_cannot_pay_in_full_are_for_a_voucher():
    round_ = only_terminals(setting={"terminals": {1: TerminalState(player="Ann", credits_cents=23_75)}})
    assert "a voucher pays it" in refused(round_, CancelCredits(DEALER, 1, 0), "3.4(d)(ii)", EB)
    voucher(round_, "Ann", 1)
    assert round_._vouchers.left == {1: 23_75}


@rule(EB, "3.4(d)")
def test_a_player_who_cashes_out_with_a_wager_on_the_screen_keeps_control_and_what_it_wins():
    round_ = only_terminals(PLAYER_WINS)
    insert(round_, "Ann", 1, 70)
    touch(round_, "Ann", 1, "player", 20)
    voucher(round_, "Ann", 1)
    assert round_._vouchers.left == {1: 50_00}
    assert round_.terminals.by_number[1].player == "Ann"
    play_out(round_)
    assert round_.setting_after().terminals[1] == TerminalState(player="Ann", credits_cents=40_00, won_cents=20_00)


def test_nobody_has_control_of_a_terminal_that_lost_everything():
    round_ = only_terminals(BANKER_WINS)
    wager_on(round_, "Ann", 1, 20)
    play_out(round_)
    assert round_.setting_after().terminals == {}


@rule(EB, "3.4(d)")
def test_only_who_has_control_has_the_voucher():
    round_ = only_terminals()
    insert(round_, "Ann", 1, 20)
    refused(round_, PrintVoucher("Bob", 1, 0), "3.4(d)(i)", EB)


# -- the display -----------------------------------------------------------------------------------------------------


@rule(EB, "3.4(b)")
def test_a_terminal_shows_limits_period_credits_wagers_winnings_and_time():
    system = game_system(
        PLAYER_WINS,
        now_s=7,
        setting={"terminal_limits": {2: TerminalLimits(Limits(10_00, 250_00))}},
        perfect_pair=True,
    )
    system.insert("Ann", 2, 100_00)
    shown = system.display(2)
    assert (shown.opens_ms, shown.takes_wagers) == (None, False)
    system.open_wagering()
    system.clock.advance_ms(1_500)
    system.touch("Ann", 2, "player", 40_00)
    shown = system.display(2)
    assert shown.limits == dict.fromkeys(("banker", "player", "tie", "perfect_pair"), (10_00, 250_00))
    assert (shown.opens_ms, shown.closes_ms, shown.takes_wagers) == (7_000, 46_000, True)
    assert (shown.credits_cents, shown.wagered_cents, shown.won_cents) == (60_00, 40_00, 0)
    assert (shown.wagers, shown.time_ms) == ({"player": 40_00}, 8_500)
    assert shown.lines() == [
        "banker $10.00 to $250.00",
        "player $10.00 to $250.00",
        "tie $10.00 to $250.00",
        "perfect_pair $10.00 to $250.00",
        "credits $60.00",
        "wagered $40.00",
        "won $0.00",
        "on player $40.00",
        "wagers open",
        "wagers from 7 s until 46 s",
        "time 8.5 s",
    ]
    play_hand(system)
    shown = system.display(2)
    assert (shown.credits_cents, shown.wagered_cents, shown.won_cents) == (140_00, 0, 40_00)


@rule(EB, "3.4(b)(vi)")
def test_the_time_is_shown_while_somebody_uses_the_terminal():
    system = game_system(now_s=100)
    assert system.display(1).time_ms is None
    system.insert("Ann", 1, 20_00)
    system.clock.advance_ms(250)
    assert system.display(1).time_ms == 100_250
    system.print_voucher("Ann", 1)
    assert system.display(1).time_ms is None


@rule(EB, "3.4(b)(ii)", "8.1")
def test_the_display_says_until_when_wagers_are_taken():
    system = game_system(PLAYER_WINS, wagering_period_s=45)
    system.open_wagering()
    system.clock.advance_ms(44_999)
    assert system.display(1).takes_wagers
    system.clock.advance_ms(1)
    assert not system.display(1).takes_wagers
    assert system.display(1).closes_ms == 45_000


@rule(EB, "3.4(b)(v)", "10.2(b)(iii)")
def test_what_was_won_is_shown_until_the_next_hand_is_settled():
    system = game_system(PLAYER_WINS + BANKER_WINS + TIE)
    system.insert("Ann", 1, 100_00)
    won = []
    for _ in range(3):
        system.open_wagering()
        system.touch("Ann", 1, "player", 10_00)
        won.append(system.display(1).won_cents)
        play_hand(system)
    assert won == [0, 10_00, 0]


def test_a_view_shows_a_player_their_own_terminals_and_the_dealer_all():
    round_ = only_terminals()
    insert(round_, "Ann", 1, 20)
    insert(round_, "Bob", 2, 30)
    assert list(round_.view("Ann")["terminals"]) == ["1"]
    assert round_.view("Bob")["terminals"]["2"]["credits_cents"] == 30_00
    assert list(round_.view(DEALER)["terminals"]) == ["1", "2"]


# -- results of previous hands ---------------------------------------------------------------------------------------

TWENTY_THREE = "PBTPPBBTPBPBTPPBBTPBTTP"


def after(results: str, **options):
    ranks = "".join({"P": "K295", "B": "2K59", "T": "KK99"}[letter] for letter in results)
    cards = [rank + "cdhs"[ranks[:place].count(rank) % 4] for place, rank in enumerate(ranks)]
    system = game_system("".join(cards), **options)
    system.insert("Ann", 1, 1000_00)
    for _ in results:
        system.open_wagering()
        system.touch("Ann", 1, "player", 5_00)
        play_hand(system)
    return system


@rule(EB, "3.5")
def test_the_strip_shows_the_last_twenty_results_by_their_letters_oldest_first():
    assert len(TWENTY_THREE) == 23
    assert after(TWENTY_THREE).display(1).results == TWENTY_THREE[3:]
    assert after("PBT").display(1).results == "PBT"


@rule(EB, "3.5", "3.4(e)")
def test_the_operator_may_show_fewer_results_or_none():
    assert after("PBTPP", results_strip=2).display(1).results == "PP"
    shown = after("PBTPP", results_strip=0).display(1)
    assert (shown.results, shown.outcome) == ("", "P")
    assert not any("results" in line for line in shown.lines())
    with pytest.raises(NotAllowedError, match=r"0 to 20 .*3\.5"):
        make_game(results_strip=21)


@rule(EB, "3.4(e)", "10.2(b)(ii)")
def test_a_terminal_shows_the_outcome_of_its_hand_and_not_of_one_before():
    round_ = only_terminals(PLAYER_WINS, setting={"paced": True})
    round_.act(round_.decision.offers[0])
    wager_on(round_, "Ann", 1)
    assert round_.displays.of(1).outcome == ""
    round_.act(round_.decision.offers[0])
    while round_.decision.about != "collect the cards":
        assert round_.displays.of(1).outcome == ""
        round_.act(round_.decision.offers[0])
    assert (round_.displays.of(1).outcome, round_.displays.of(1).results) == ("P", "")


def test_a_hand_that_is_void_adds_no_result():
    system = game_system(PLAYER_WINS + BANKER_WINS)
    system.insert("Ann", 1, 100_00)
    system.open_wagering()
    system.touch("Ann", 1, "player", 5_00)
    system.report(HandDisrupted())
    assert system.display(1).results == ""
    assert system.display(1).credits_cents == 100_00


# -- rounds and accounts ---------------------------------------------------------------------------------------------


def test_accounts_go_on_from_round_to_round_and_the_journal_replays_them():
    system = game_system(PLAYER_WINS + BANKER_WINS + TIE)
    system.insert("Ann", 1, 100_00)
    system.credit("Bob", 50_00, "chips")
    held = []
    for _ in range(3):
        system.open_wagering()
        system.touch("Ann", 1, "player", 10_00)
        system.touch("Bob", 2, "banker", 20_00)
        play_hand(system)
        held.append((system.credits(1), system.credits(2)))
    assert held == [(110_00, 30_00), (100_00, 49_00), (100_00, 49_00)]
    replays = replay(system.journal())
    assert [(r.differs_at, r.continues) for r in replays] == [(None, True)] * 4
    assert replays[-1].round.setting == system.round.setting


def test_a_setting_with_less_than_nothing_is_refused():
    with pytest.raises(Exception, match="credits_cents: -1 cents"):
        TerminalState(credits_cents=-1)


def test_a_round_saved_during_wagering_is_restored_with_its_accounts():
    round_ = electronic()
    insert(round_, "Ann", 1, 100)
    touch(round_, "Ann", 1, "tie", 15, at_ms=12)
    change(round_, "Ann", 1, "tie", 10, at_ms=13)
    again = restore(journal.write(round_))
    assert again.displays.of(1) == round_.displays.of(1)
    play_out(again, PERIOD_MS)
    assert again.terminals.credits(1) == 90_00
