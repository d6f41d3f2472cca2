"""Casino promotional tokens in Four Card Poker: got for vouchers, wagered like chips, their winnings paid in chips."""

import pytest

from croupier.chance import SeededSource
from croupier.games.four_card_poker import PlacePlay
from croupier.games.four_card_poker.messages import Dispute
from croupier.games.house_poker.incidents import HandMisdeclared
from croupier.procedure import Limits
from croupier.procedure.actions import PlaceWager
from croupier.room import ClosureError, ManualClock, Pit, Table, Voucher, VoucherError
from croupier.rulebook import Rules
from tests.floors import refused as room_refused
from tests.games.four_card_poker.tables import LOW, bet, deal, decide, four_card, game, refused, settle_all
from tests.rules import rule
from tests.tables import settled

KINGS = "Kc Kd 9h 7s 3d"
THREES = "3c 3d 3h 9s 7d"
ACES = "Ac Ad Ah Ks Qh Jd"


def tokens_on(own: str, dealers: str, **choices: str):
    """$10 in tokens on the Ante, as much in chips on Play."""
    round_ = four_card(own, dealers, **choices)
    bet(round_, "Ann", 1, 10, chips="promotional")
    deal(round_)
    return settle_all(decide(round_, 1))


@rule("star_sydney/four_card_poker", "1.1", "5.1")
def test_winnings_of_tokens_are_paid_in_chips():
    round_ = tokens_on(KINGS, LOW)
    assert settled(round_) == [("ante", "wins", 10_00), ("play", "wins", 10_00)]
    assert round_.till.balance("Ann") == 20_00
    assert round_.till.balance("Ann", "promotional") == 0
    bonus = tokens_on(THREES, ACES)
    assert bonus.till.balance("Ann") == 20_00 - 10_00
    assert bonus.till.balance("Ann", "promotional") == -10_00


@rule("star_sydney/four_card_poker", "1.1")
@pytest.mark.parametrize(("after_win", "tokens"), [("returned", 0), ("taken", -10_00)])
def test_whether_a_winning_token_goes_back_is_a_condition_of_its_voucher(after_win, tokens):
    round_ = tokens_on(KINGS, LOW, promotional_chips_after_win=after_win)
    assert round_.till.balance("Ann") == 20_00
    assert round_.till.balance("Ann", "promotional") == tokens


@rule("star_sydney/four_card_poker", "5.1")
def test_a_wager_may_be_of_chips_and_tokens_together():
    round_ = four_card(KINGS, LOW, setting={"limits": Limits(10_00, 100_00)})
    bet(round_, "Ann", 1, 60, chips="promotional")
    refused(round_, PlaceWager("Ann", "ante", 41_00, 1), "6.1")
    bet(round_, "Ann", 1, 40)
    deal(round_)
    assert round_.offers()[0] == PlacePlay("Ann", 1, 100_00)
    round_.act(PlacePlay("Ann", 1, 150_00, 150_00))
    settle_all(round_)
    assert settled(round_) == [("ante", "wins", 60_00), ("ante", "wins", 40_00), ("play", "wins", 150_00)]
    assert round_.till.balance("Ann") == 250_00


@rule("star_sydney/four_card_poker", "5.1")
def test_a_play_wager_may_be_of_both_too():
    round_ = four_card(KINGS, LOW, setting={"tokens": {"Ann": 15_00}})
    bet(round_, "Ann", 1, 20)
    deal(round_)
    refused(round_, PlacePlay("Ann", 1, 30_00, 16_00), "1.1")
    for tokens in (-1, 30_01):
        refused(round_, PlacePlay("Ann", 1, 30_00, tokens), "5.1")
    refused(round_, PlacePlay("Ann", 1, 19_00, 15_00), "8.5")
    round_.act(PlacePlay("Ann", 1, 30_00, 15_00))
    settle_all(round_)
    assert settled(round_) == [("ante", "wins", 20_00), ("play", "wins", 15_00), ("play", "wins", 15_00)]
    assert (round_.till.balance("Ann"), round_.till.balance("Ann", "promotional")) == (50_00, 0)


@rule("star_sydney/four_card_poker", "5.1")
def test_tokens_of_a_play_wager_are_lost_with_it():
    round_ = four_card(KINGS, ACES)
    bet(round_, "Ann", 1, 20)
    deal(round_)
    round_.act(PlacePlay("Ann", 1, 30_00, 10_00))
    settle_all(round_)
    assert (round_.till.balance("Ann"), round_.till.balance("Ann", "promotional")) == (-40_00, -10_00)


@rule("star_sydney/four_card_poker", "1.1", "5.1")
@pytest.mark.parametrize("cents", [7_33, 10_50])
def test_tokens_whose_winnings_chips_could_not_pay_are_not_wagered(cents):
    round_ = four_card(KINGS, LOW)
    assert "paid in the chips in use" in refused(
        round_, PlaceWager("Ann", "ante", cents, 1, chips="promotional"), "5.1"
    )
    bet(round_, "Ann", 1, 10)
    deal(round_)
    refused(round_, PlacePlay("Ann", 1, 20_00, cents), "5.1")


@rule("star_sydney/four_card_poker", "5.1")
def test_without_vouchers_there_are_no_tokens():
    round_ = four_card(KINGS, LOW, promotional_chips=False)
    refused(round_, PlaceWager("Ann", "ante", 10_00, 1, chips="promotional"), "5.1")
    bet(round_, "Ann", 1, 10)
    deal(round_)
    refused(round_, PlacePlay("Ann", 1, 10_00, 10_00), "5.1")


# -- vouchers at a table ---------------------------------------------------------------------------------------------


def table(**choices: str | bool) -> Table:
    opened = Table(game(**choices).rules, "T1", ManualClock())
    opened.open()
    return opened


def round_at(opened: Table):
    return game().open_round(game().new_equipment(SeededSource(1)), opened.setting())


@rule("star_sydney/four_card_poker", "1.1")
def test_the_dealer_exchanges_a_voucher_once_for_tokens_of_the_same_value():
    opened = table()
    assert opened.exchange_voucher("Ann", Voucher("V1", 50_00)) == 50_00
    assert opened.setting().tokens == {"Ann": 50_00}
    with room_refused(VoucherError, "1.1", opened, says="V1 was exchanged for Ann"):
        opened.exchange_voucher("Bob", Voucher("V1", 50_00))
    with room_refused(VoucherError, "1.1", opened, says="its conditions are not met: on Mondays"):
        opened.exchange_voucher("Ann", Voucher("V2", 50_00, "on Mondays"), conditions_are_met=False)
    with room_refused(VoucherError, "1.1", opened):
        opened.exchange_voucher("Ann", Voucher("V3", 0))
    assert opened.setting().tokens == {"Ann": 50_00}


@rule("star_sydney/four_card_poker", "1.1", "5.1")
@pytest.mark.parametrize(("cents", "has_enough"), [(50_00, True), (51_00, False)])
def test_a_player_wagers_no_more_tokens_than_were_got_for_vouchers(cents, has_enough):
    opened = table()
    opened.exchange_voucher("Ann", Voucher("V1", 50_00))
    round_ = round_at(opened)
    placing = PlaceWager("Ann", "ante", cents, 1, chips="promotional")
    if not has_enough:
        assert "Ann has $50 in casino promotional tokens" in refused(round_, placing, "1.1")
        return
    round_.act(placing)
    refused(round_, PlaceWager("Ann", "aces_up", 5_00, 1, chips="promotional"), "1.1")
    refused(round_, PlaceWager("Bob", "ante", 5_00, 2, chips="promotional"), "1.1")
    deal(round_)
    refused(round_, PlacePlay("Ann", 1, 50_00, 50_00), "1.1")


@rule("star_sydney/four_card_poker", "1.1")
def test_tokens_that_lost_are_gone():
    opened = table()
    opened.exchange_voucher("Ann", Voucher("V1", 50_00))
    round_ = round_at(opened)
    opened.begin_round(round_)
    bet(round_, "Ann", 1, 20, chips="promotional")
    deal(round_)
    decide(round_, "fold")
    opened.record_round(round_)
    assert opened.setting().tokens == {"Ann": 30_00}


@rule("star_sydney/four_card_poker", "1.1", "12.9")
def test_what_is_put_right_before_the_next_round_counts():
    opened = table()
    opened.exchange_voucher("Ann", Voucher("V1", 50_00))
    for left in (50_00, 40_00):
        round_ = four_card(KINGS, ACES, setting={"tokens": opened.setting().tokens})
        bet(round_, "Ann", 1, 10, chips="promotional")
        deal(round_)
        settle_all(decide(round_, 1))
        opened.record_round(round_)
        assert opened.setting().tokens == {"Ann": 40_00}
        if left == 50_00:
            round_.report(HandMisdeclared(1, reconstructible=False))
        assert opened.setting().tokens == {"Ann": left}


@rule("star_sydney/four_card_poker", "14.12")
def test_a_dispute_raised_before_the_next_round_goes_on_in_it():
    opened = table()
    round_ = round_at(opened)
    opened.begin_round(round_)
    bet(round_, "Ann", 1, 10)
    deal(round_)
    decide(round_, "fold")
    opened.record_round(round_)
    round_.report(Dispute("Ann"))
    assert "reviews" in round_at(opened).report(Dispute("Ann", "review")).decides


@rule("star_sydney/four_card_poker", "1.1")
def test_a_voucher_is_exchanged_once_in_the_whole_casino():
    pit, here, there = Pit(game().rules), table(), Table(game().rules, "T2", ManualClock())
    here.exchange_voucher("Ann", Voucher("V1", 50_00))
    for some in (here, there):
        pit.add(some)
    there.open()
    with room_refused(VoucherError, "1.1", there, says="V1 was exchanged for Ann"):
        there.exchange_voucher("Ann", Voucher("V1", 50_00))
    there.exchange_voucher("Bob", Voucher("V2", 50_00))
    with room_refused(VoucherError, "1.1", here, says="V2 was exchanged for Bob"):
        here.exchange_voucher("Ann", Voucher("V2", 50_00))
    assert (here.setting().tokens, there.setting().tokens) == ({"Ann": 50_00}, {"Bob": 50_00})


@rule("star_sydney/four_card_poker", "1.1")
def test_a_voucher_has_a_number_and_is_exchanged_at_an_open_table():
    opened = table()
    with room_refused(VoucherError, "1.1", opened, says="it has no number"):
        opened.exchange_voucher("Ann", Voucher(" ", 50_00))
    closed = Table(game().rules, "T2", ManualClock())
    with room_refused(ClosureError, "14.8", closed, says="T2 is not open"):
        closed.exchange_voucher("Ann", Voucher("V1", 50_00))


def test_where_no_vouchers_are_issued_or_the_rulebook_knows_none_there_is_no_exchange():
    none_issued = table(promotional_chips=False)
    with room_refused(VoucherError, "1.1", none_issued, says="no vouchers have been issued"):
        none_issued.exchange_voucher("Ann", Voucher("V1", 50_00))
    other = Table(Rules("skycity/casino_war"), "T2", ManualClock())
    with room_refused(VoucherError, None, other, says="not provided for in skycity/casino_war"):
        other.exchange_voucher("Ann", Voucher("V1", 50_00))
    assert other.tokens is None
