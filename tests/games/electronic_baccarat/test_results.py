"""Electronic baccarat: how the outcome reaches the terminals, and what happens when something goes wrong with that."""

import pytest

from croupier.games import Game, replay
from croupier.games.baccarat.messages import VoidHandAnnounced
from croupier.games.electronic_baccarat.messages import (
    AccountCorrected,
    ClearWager,
    EnterOutcome,
    HandDisrupted,
    IncorrectResult,
    OpenWagering,
    OutcomeRecorded,
    OverpaymentClaimed,
    PrintVoucher,
    RepairTerminal,
    ResultAmended,
    TerminalInterference,
    TerminalMalfunction,
    TerminalSettled,
    TouchWager,
    VoucherPrinted,
)
from croupier.procedure import DEALER, IllegalActionError
from croupier.procedure.actions import DeclineCut, NoMoreBets, PlaceWager, Proceed
from croupier.procedure.events import RoundClosed, RoundCorrected
from croupier.procedure.incidents import CardFaceUpInShoe, CardsToBeReplaced, Misdeal
from croupier.room import GameSystem, ManualClock
from croupier.room.errors import RoundError
from tests.games.electronic_baccarat.tables import (
    BANKER_WINS,
    PERIOD_MS,
    PLAYER_WINS,
    TIE,
    cancel,
    close,
    electronic,
    game_system,
    insert,
    notes,
    only_terminals,
    play_hand,
    play_out,
    touch,
    voucher,
    wager_on,
)
from tests.rules import rule
from tests.tables import bet, cited, of_kind, refused, settled

EB = "skycity/electronic_baccarat"

MANUAL = {"result_entry": "manual"}
BANKER_CARDS = {"player": ("2c", "5s"), "banker": ("Kh", "9d")}
PLAYER_CARDS = {"player": ("Kh", "9d"), "banker": ("2c", "5s")}


def to_entry(top: str = PLAYER_WINS, **more):
    """Ann has 25 on the player's hand and 10 on a tie at terminal 1, Bob 20 on the banker's at 2; cards are dealt."""
    round_ = only_terminals(top, **MANUAL, **more)
    insert(round_, "Ann", 1, 100)
    touch(round_, "Ann", 1, "player", 25)
    touch(round_, "Ann", 1, "tie", 10)
    insert(round_, "Bob", 2, 50)
    touch(round_, "Bob", 2, "banker", 20)
    close(round_)
    return round_


def held(round_) -> tuple[int, int]:
    return round_.terminals.credits(1), round_.terminals.credits(2)


# -- how the outcome becomes known -----------------------------------------------------------------------------------


@rule(EB, "10.2(b)")
def test_an_outcome_recorded_by_itself_is_shown_and_settled_on_every_terminal():
    round_ = only_terminals(PLAYER_WINS)
    insert(round_, "Ann", 1, 100)
    touch(round_, "Ann", 1, "player", 25)
    touch(round_, "Ann", 1, "tie", 10)
    insert(round_, "Bob", 2, 50)
    touch(round_, "Bob", 2, "banker", 20)
    play_out(round_)
    recorded = of_kind(round_, OutcomeRecorded)
    assert [(e.letter, e.player, e.banker) for e in recorded] == [("P", ("Kh", "9d"), ("2c", "5s"))]
    shown = [(e.terminal, e.won_cents, e.credits_cents) for e in of_kind(round_, TerminalSettled)]
    assert shown == [(1, 25_00, 115_00), (2, 0, 30_00)]
    assert f"{EB} 10.2(b)(iii)" in cited(of_kind(round_, TerminalSettled)[0])
    assert [round_.displays.of(n).outcome for n in (1, 2, 3)] == ["P", "P", "P"]


@rule(EB, "10.2(a)")
def test_the_dealer_enters_the_outcome_where_the_system_does_not_record_it():
    round_ = to_entry()
    assert round_.decision.about == "outcome"
    assert (settled(round_), held(round_), round_.displays.of(1).outcome) == ([], (65_00, 30_00), "")
    refused(round_, EnterOutcome("Ann", **PLAYER_CARDS), "10.2(a)", EB)
    round_.act(EnterOutcome(DEALER, **PLAYER_CARDS))
    assert round_.is_over
    assert held(round_) == (115_00, 30_00)
    assert f"{EB} 10.2(a)" in cited(of_kind(round_, OutcomeRecorded)[0])
    refused(only_terminals(), EnterOutcome(DEALER, **PLAYER_CARDS), "10.2(a)", EB)


@pytest.mark.parametrize("cards", [(), ("Kh",), ("Kh", "9d", "2c", "3c"), ("Kh", "1d"), ("Kh", "")])
def test_an_entry_that_is_no_hand_is_refused(cards):
    refused(to_entry(), EnterOutcome(DEALER, cards, ("2c", "5s")), "10.2(a)", EB)


@rule(EB, "5.7")
def test_a_terminal_is_settled_by_the_result_that_it_shows_and_the_layout_by_the_cards():
    round_ = electronic(PLAYER_WINS, **MANUAL)
    wager_on(round_, "Ann", 1)
    bet(round_, "Bob", "player", 25, 1)
    close(round_)
    round_.act(NoMoreBets(DEALER))
    round_.act(EnterOutcome(DEALER, **BANKER_CARDS))
    assert [(w, o) for w, o, _ in settled(round_)] == [("player", "loses"), ("player", "wins")]
    assert (round_.terminals.credits(1), round_.till.balance("Bob")) == (0, 25_00)


def test_money_can_go_in_and_out_while_the_outcome_is_awaited():
    round_ = to_entry()
    insert(round_, "Ann", 1, 5, at_ms=PERIOD_MS)
    voucher(round_, "Bob", 2, at_ms=PERIOD_MS)
    assert held(round_) == (70_00, 0)
    assert round_.decision.about == "outcome"
    refused(round_, notes("Ann", 1, 5_00, PERIOD_MS - 1), "1.0", EB)


# -- a wrong result --------------------------------------------------------------------------------------------------


@rule(EB, "14.3")
def test_a_wrong_entry_is_worked_out_again_by_the_actual_outcome():
    round_ = to_entry()
    round_.act(EnterOutcome(DEALER, **BANKER_CARDS))
    assert held(round_) == (65_00, 69_00)
    ruling = round_.report(IncorrectResult())
    assert cited(ruling) == [f"{EB} 14.3"]
    assert held(round_) == (115_00, 30_00)
    assert [event.letter for event in of_kind(round_, OutcomeRecorded)] == ["B", "P"]
    assert [event.net_cents for event in of_kind(round_, RoundCorrected)] == [
        {"terminal 1": 50_00, "terminal 2": -39_00}
    ]
    assert round_.setting_after().carried["results"] == "P"
    assert "nothing changes" in round_.report(IncorrectResult()).decides
    assert held(round_) == (115_00, 30_00)


@rule(EB, "14.3")
def test_a_wrong_entry_that_is_noticed_before_the_round_is_over_is_put_right_in_it():
    round_ = only_terminals(PLAYER_WINS, **MANUAL, setting={"paced": True})
    round_.act(OpenWagering(DEALER, 0))
    wager_on(round_, "Ann", 1)
    close(round_)
    while round_.decision.about != "outcome":
        round_.act(round_.decision.offers[0])
    round_.act(EnterOutcome(DEALER, **BANKER_CARDS))
    assert round_.terminals.credits(1) == 0
    round_.report(IncorrectResult())
    assert round_.terminals.credits(1) == 50_00
    assert of_kind(round_, RoundCorrected) == []
    while round_.decision:
        round_.act(Proceed(DEALER, round_.decision.about))
    assert [event.net_cents for event in of_kind(round_, RoundClosed)] == [{"terminal 1": 25_00}]


@rule(EB, "14.3")
def test_there_is_nothing_to_work_out_again_before_a_result_is_recorded():
    refused(to_entry(), IncorrectResult(), "14.3", EB)


@rule(EB, "14.3")
@pytest.mark.parametrize(
    "entered", [PLAYER_CARDS | {"banker": ("2c", "7s")}, {"player": ("Kh", "Kd", "9h"), "banker": ("2c", "5s")}]
)
def test_every_kind_of_wager_is_worked_out_again(entered):
    """The same hand wins by the entry, but not with the same cards: side wagers change."""
    round_ = only_terminals(PLAYER_WINS, **MANUAL, dragon_bonus=True, perfect_pair=True)
    insert(round_, "Ann", 1, 100)
    touch(round_, "Ann", 1, "dragon_bonus", 10, on="player")
    touch(round_, "Ann", 1, "perfect_pair", 10, on="player")
    close(round_)
    round_.act(EnterOutcome(DEALER, **entered))
    round_.report(IncorrectResult())
    assert round_.terminals.credits(1) == 100_00  # a natural pays 1 to 1, no pair loses


@rule(EB, "14.3")
def test_credits_spent_that_should_not_have_been_there_are_for_the_operator_to_recover():
    round_ = only_terminals(PLAYER_WINS, **MANUAL, setting={"paced": True})
    round_.act(OpenWagering(DEALER, 0))
    insert(round_, "Bob", 2, 50)
    touch(round_, "Bob", 2, "banker", 20)
    close(round_)
    while round_.decision.about != "outcome":
        round_.act(round_.decision.offers[0])
    round_.act(EnterOutcome(DEALER, **BANKER_CARDS))
    cancel(round_, 2, at_ms=PERIOD_MS)
    assert round_.till.balance("chips") == 69_00
    round_.report(IncorrectResult())
    assert round_.terminals.credits(2) == 0
    claims = of_kind(round_, OverpaymentClaimed)
    assert [(e.terminal, e.player, e.cents) for e in claims] == [(2, "Bob", 39_00)]
    assert cited(claims[0]) == ["skycity/general 11.1", "skycity/general 11.2"]
    assert round_.till.balance("recoverable") == -39_00


# -- corrections after the round -------------------------------------------------------------------------------------


def system_after_wrong_entry() -> GameSystem:
    """The player's hand won, the banker's was entered: Ann is short of 50, Bob has 39 too much."""
    system = game_system(PLAYER_WINS + BANKER_WINS + TIE, **MANUAL)
    system.insert("Ann", 1, 100_00)
    system.insert("Bob", 2, 50_00)
    system.open_wagering()
    system.touch("Ann", 1, "player", 25_00)
    system.touch("Bob", 2, "banker", 20_00)
    play_hand(system)
    system.enter_outcome(**BANKER_CARDS)
    assert (system.credits(1), system.credits(2), system.display(1).results) == (75_00, 69_00, "B")
    return system


@rule(EB, "14.3")
def test_a_past_round_is_worked_out_again_and_every_account_corrected_in_the_present_one():
    system = system_after_wrong_entry()
    system.open_wagering()
    system.touch("Bob", 2, "player", 10_00)
    system.report_late(IncorrectResult())
    assert (system.credits(1), system.credits(2)) == (125_00, 20_00)
    assert system.display(2).wagers == {"player": 10_00}
    assert system.display(1).results == "P"
    corrected = of_kind(system.round, AccountCorrected)
    assert [(e.terminal, e.player, e.cents) for e in corrected] == [(1, "Ann", 50_00), (2, "Bob", -39_00)]
    assert [event.results for event in of_kind(system.round, ResultAmended)] == ["P"]
    assert [r.differs_at for r in replay(system.journal())] == [None, None]


@rule(EB, "14.3")
def test_two_rounds_ago_is_put_right_too():
    system = system_after_wrong_entry()
    play_hand(system)
    assert system.display(1).results == "B"  # nobody wagered: with terminals only no hand was dealt
    system.open_wagering()
    system.touch("Ann", 1, "player", 25_00)
    play_hand(system)
    system.enter_outcome(("2c", "5s"), ("Kh", "9d"))
    assert (system.credits(1), system.display(1).results) == (50_00, "BB")
    system.report_late(IncorrectResult(), rounds_ago=3)
    assert (system.credits(1), system.display(1).results) == (100_00, "PB")
    for wrong in (0, 4):
        with pytest.raises(RoundError, match="rounds_ago"):
            system.report_late(IncorrectResult(), rounds_ago=wrong)


@rule(EB, "14.3")
def test_a_player_who_has_left_has_a_voucher_or_owes_and_the_next_player_keeps_their_own():
    system = system_after_wrong_entry()
    system.print_voucher("Ann", 1)
    system.cancel_credits(2)
    system.insert("Cid", 1, 10_00)
    system.insert("Dot", 2, 10_00)
    system.report_late(IncorrectResult())
    assert (system.credits(1), system.credits(2)) == (10_00, 10_00)
    printed = [(e.player, e.cents) for e in of_kind(system.round, VoucherPrinted)]
    assert printed == [("Ann", 75_00), ("Ann", 50_00)]
    assert [(e.player, e.cents) for e in of_kind(system.round, OverpaymentClaimed)] == [("Bob", 39_00)]


@rule(EB, "14.3")
def test_a_correction_takes_no_more_than_the_account_holds():
    system = system_after_wrong_entry()
    system.open_wagering()
    system.touch("Bob", 2, "player", 60_00)
    system.report_late(IncorrectResult())
    assert system.credits(2) == 0
    assert [(e.player, e.cents) for e in of_kind(system.round, OverpaymentClaimed)] == [("Bob", 30_00)]


@rule(EB, "14.3")
def test_a_correction_waits_until_the_round_can_take_it():
    """It is found while the cards are offered for cutting, after the next hand."""
    system = game_system(PLAYER_WINS + BANKER_WINS, table_layout=True, setting={"seats": {1: "Eve"}}, **MANUAL)
    system.insert("Ann", 1, 100_00)
    for _ in range(2):
        system.open_wagering()
        system.touch("Ann", 1, "player", 25_00)
        play_hand(system)
        system.act(NoMoreBets(DEALER))
        if system.played:
            system.report(CardsToBeReplaced())
        system.enter_outcome(**BANKER_CARDS)
    assert system.round.decision.about == "cut"
    system.report_late(IncorrectResult())
    assert system.credits(1) == 50_00
    system.act(DeclineCut("Eve"))
    assert (system.credits(1), system.display(1).results) == (100_00, "PB")


# -- malfunctions ----------------------------------------------------------------------------------------------------


@rule(EB, "14.4", "14.5(c)")
def test_what_a_malfunctioning_terminal_credited_is_refused_and_the_wagers_of_the_round_are_refunded():
    round_ = only_terminals(PLAYER_WINS)
    insert(round_, "Ann", 1, 100)
    touch(round_, "Ann", 1, "player", 25)
    touch(round_, "Ann", 1, "tie", 10)
    wager_on(round_, "Bob", 2)
    play_out(round_)
    assert held(round_) == (115_00, 50_00)
    ruling = round_.report(TerminalMalfunction(1))
    assert held(round_) == (100_00, 50_00)
    assert {f"{EB} 14.4", f"{EB} 14.5(a)", f"{EB} 14.5(b)", f"{EB} 14.5(c)"} == set(cited(ruling))
    assert [event.net_cents for event in of_kind(round_, RoundCorrected)] == [{"terminal 1": -15_00}]


@rule(EB, "14.4")
def test_a_malfunction_noticed_before_the_result_refuses_what_wins_and_not_what_loses():
    for top, left in ((PLAYER_WINS, 100_00), (BANKER_WINS, 75_00), (TIE, 100_00)):
        round_ = only_terminals(top)
        insert(round_, "Ann", 1, 100)
        touch(round_, "Ann", 1, "player", 25)
        round_.report(TerminalMalfunction(1))
        play_out(round_)
        assert round_.terminals.credits(1) == left


@rule(EB, "14.4")
def test_where_nothing_was_won_nothing_is_refused():
    round_ = only_terminals(BANKER_WINS)
    wager_on(round_, "Ann", 1)
    play_out(round_)
    assert "nothing has been won" in round_.report(TerminalMalfunction(1)).decides
    assert round_.terminals.credits(1) == 0


@rule(EB, "14.5(b)")
def test_a_terminal_is_out_of_use_until_the_malfunction_is_dealt_with():
    round_ = electronic(PLAYER_WINS)
    insert(round_, "Ann", 1, 100)
    touch(round_, "Ann", 1, "player", 25)
    insert(round_, "Bob", 2, 100)
    refused(round_, RepairTerminal(DEALER, 1), "14.5(b)", EB)
    refused(round_, TerminalMalfunction(31), "3.3(a)", EB)
    round_.report(TerminalMalfunction(1))
    for action in (TouchWager("Ann", 1, "tie", 5_00, 0), ClearWager("Ann", 1, 0), notes("Ann", 1, 5_00, 0),
                   PrintVoucher("Ann", 1, 0)):  # fmt: skip
        refused(round_, action, "14.5(b)", EB)
    assert (round_.displays.of(1).out_of_use, round_.displays.of(1).takes_wagers) == (True, False)
    touch(round_, "Bob", 2, "tie", 5)
    refused(round_, RepairTerminal("Ann", 1), "14.5(b)", EB)
    round_.act(RepairTerminal(DEALER, 1))
    touch(round_, "Ann", 1, "tie", 5)
    play_out(round_)
    assert round_.terminals.credits(1) == 120_00  # credited after the repair: not refused


@rule(EB, "14.5(b)")
def test_a_terminal_stays_out_of_use_from_round_to_round():
    system = game_system(PLAYER_WINS + BANKER_WINS)
    system.insert("Ann", 1, 100_00)
    system.open_wagering()
    system.touch("Ann", 1, "player", 25_00)
    system.report(TerminalMalfunction(1))
    play_hand(system)
    assert system.credits(1) == 100_00
    with pytest.raises(IllegalActionError, match=r"out of use.*14\.5\(b\)"):
        system.print_voucher("Ann", 1)
    system.repair(1)
    system.print_voucher("Ann", 1)


@rule(EB, "14.4", "14.5(b)")
def test_a_malfunction_of_the_game_system_stops_every_terminal_and_not_the_layout():
    system = game_system(PLAYER_WINS + PLAYER_WINS, table_layout=True)
    for number, player in enumerate(("Ann", "Bob"), start=1):
        system.insert(player, number, 100_00)
    system.open_wagering()
    system.touch("Ann", 1, "player", 25_00)
    system.touch("Bob", 2, "banker", 20_00)
    system.report(TerminalMalfunction())
    system.act(PlaceWager("Cid", "player", 10_00, 1))
    play_hand(system)
    system.act(NoMoreBets(DEALER))
    assert (system.credits(1), system.credits(2)) == (100_00, 80_00)
    assert system.played[-1].till.balance("Cid") == 10_00
    for number in (1, 2, 3):
        assert system.display(number).out_of_use
        with pytest.raises(IllegalActionError, match=r"game system is out of use.*14\.5\(b\)"):
            system.insert("Ann", number, 5_00)
    system.repair()
    system.open_wagering()
    system.touch("Ann", 1, "player", 25_00)


@rule(EB, "14.4")
def test_a_malfunction_found_in_a_past_round_is_refused_there_and_stops_the_terminal_here():
    system = game_system(PLAYER_WINS + BANKER_WINS)
    system.insert("Ann", 1, 100_00)
    system.open_wagering()
    system.touch("Ann", 1, "player", 25_00)
    play_hand(system)
    assert system.credits(1) == 125_00
    system.report_late(TerminalMalfunction(1))
    assert system.credits(1) == 100_00
    assert system.display(1).out_of_use
    assert [r.differs_at for r in replay(system.journal())] == [None, None]


# -- interference, disruption, section 12 of baccarat ----------------------------------------------------------------


@rule(EB, "3.7", "5.10")
@pytest.mark.parametrize("when", ["before", "after"])
def test_a_prize_that_was_not_honestly_won_is_not_due(when):
    round_ = only_terminals(PLAYER_WINS)
    insert(round_, "Ann", 1, 100)
    touch(round_, "Ann", 1, "player", 25)
    touch(round_, "Ann", 1, "tie", 10)
    wager_on(round_, "Bob", 2)
    if when == "before":
        round_.report(TerminalInterference(1))
    play_out(round_)
    if when == "after":
        ruling = round_.report(TerminalInterference(1))
        assert cited(ruling) == [f"{EB} 3.7", f"{EB} 5.10"]
    assert held(round_) == (90_00, 50_00)


@rule(EB, "3.7")
def test_interference_with_a_terminal_on_which_nobody_wagered_changes_nothing():
    round_ = only_terminals()
    insert(round_, "Ann", 1, 100)
    refused(round_, TerminalInterference(1), "3.7", EB)
    refused(round_, TerminalInterference(0), "3.3(a)", EB)


@rule(EB, "14.2")
@pytest.mark.parametrize("when", ["wagering", "outcome"])
def test_a_dealer_who_fears_for_the_game_announces_a_void_hand_and_every_wager_goes_back(when):
    round_ = electronic(PLAYER_WINS, **MANUAL)
    wager_on(round_, "Ann", 1)
    bet(round_, "Bob", "player", 10, 1)
    if when == "outcome":
        close(round_)
        round_.act(NoMoreBets(DEALER))
    assert cited(round_.report(HandDisrupted())) == [f"{EB} 14.2"]
    assert round_.is_over
    assert (round_.terminals.credits(1), round_.till.balance("Bob"), settled(round_)) == (25_00, 0, [])
    assert "results" not in round_.setting_after().carried


@rule(EB, "14.2")
def test_a_hand_that_is_settled_already_can_be_void_until_the_cards_are_collected():
    round_ = only_terminals(PLAYER_WINS, setting={"paced": True})
    round_.act(OpenWagering(DEALER, 0))
    wager_on(round_, "Ann", 1)
    close(round_)
    while round_.decision.about != "collect the cards":
        round_.act(round_.decision.offers[0])
    voucher(round_, "Ann", 1, at_ms=PERIOD_MS)
    round_.report(HandDisrupted())
    assert (round_._vouchers.left, round_.terminals.credits(1), round_.till.balance("recoverable")) == (
        {1: 25_00},
        0,
        0,
    )


@rule(EB, "14.1")
def test_a_card_face_up_makes_a_void_hand_and_terminals_take_no_wager():
    round_ = only_terminals(PLAYER_WINS)
    wager_on(round_, "Ann", 1)
    round_.report(CardFaceUpInShoe())
    assert of_kind(round_, VoidHandAnnounced)
    assert round_.is_over
    assert (round_.terminals.credits(1), of_kind(round_, OutcomeRecorded)) == (25_00, [])


@rule(EB, "14.1")
def test_a_hand_that_cannot_be_reconstructed_is_void_at_terminals_too():
    round_ = only_terminals(PLAYER_WINS, setting={"paced": True})
    round_.act(OpenWagering(DEALER, 0))
    wager_on(round_, "Ann", 1)
    close(round_)
    while round_.decision.about != "settle":
        round_.act(round_.decision.offers[0])
    round_.report(Misdeal(affected=("player",)))
    assert round_.is_over
    assert round_.terminals.credits(1) == 25_00


@rule(EB, "14.1")
def test_a_shoe_that_runs_out_voids_the_hand():
    round_ = only_terminals(PLAYER_WINS)
    wager_on(round_, "Ann", 1)
    round_.cards.shoe.discards = list(round_.cards.shoe.cards[:-2])
    round_.cards.shoe.drawn = len(round_.cards.shoe.cards) - 2
    play_out(round_)
    assert (round_.terminals.credits(1), of_kind(round_, OutcomeRecorded)) == (25_00, [])


def test_a_terminal_without_a_player_is_paid_out_by_nobody():
    round_ = only_terminals()
    insert(round_, "Ann", 1, 20)
    cancel(round_, 1)
    refused(round_, PrintVoucher("Ann", 1, 0), "3.4(d)(i)", EB)


def test_only_electronic_baccarat_has_a_game_system():
    with pytest.raises(RoundError, match="not played through terminals"):
        GameSystem(Game("skycity/baccarat"), ManualClock())
