"""Wagers of Caribbean Stud: what may be made, where, when and for how much; blind bets; the maximum payout."""

import pytest

from croupier.errors import CroupierError
from croupier.games.caribbean_stud.messages import Fold, MakeBet
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.events import Declared, WagerPlaced, WagerReturned, WagerSettled
from croupier.procedure.incidents import WagerAcceptedOutsideLimits
from tests.games.caribbean_stud.tables import (
    NO_HAND,
    against,
    antes,
    bets,
    caribbean,
    folds,
    game,
    refused,
    settle_all,
)
from tests.rules import rule
from tests.tables import bet, cited, deal, of_kind, settled

HAND, OTHER, FLUSH, ROYAL = "8c 8d 4h 5s 2c", "6c 6d 4d Ts 2d", "As Js 8s 6s 2s", "As Ks Qs Js Ts"
ACE_KING = "Ad Kh 9c 7c 3d"


# -- before the deal -------------------------------------------------------------------------------------------------


@rule("skycity/caribbean_stud", "5.1", "8.1")
def test_cards_go_only_to_boxes_with_an_ante():
    round_ = caribbean(HAND, OTHER, ACE_KING)
    bet(round_, "Ann", "ante", 10, 3)
    bet(round_, "Bob", "ante", 5, 6)
    deal(round_)
    assert {*round_.cards.hands} == {"box 3", "box 6", "dealer"}
    assert round_.boxes.players == {3: "Ann", 6: "Bob"}


@rule("skycity/caribbean_stud", "5.1")
def test_without_an_ante_no_card_is_dealt():
    round_ = caribbean(HAND, ACE_KING)
    deal(round_)
    assert round_.is_over
    assert round_.cards.drawn == []


@rule("skycity/caribbean_stud", "5.1")
def test_a_bet_before_the_deal_needs_the_operators_leave():
    round_ = caribbean(HAND, ACE_KING)
    bet(round_, "Ann", "ante", 10)
    refused(round_, PlaceWager("Ann", "bet", 20_00, 1), "5.1(c)")


@rule("skycity/caribbean_stud", "3.1")
@pytest.mark.parametrize(("box", "exists"), [(0, False), (1, True), (7, True), (8, False)])
def test_a_table_has_at_most_seven_boxes(box, exists):
    round_ = caribbean(HAND, ACE_KING)
    placing = PlaceWager("Ann", "ante", 10_00, box)
    assert round_.can(placing) is exists
    if not exists:
        refused(round_, placing, "3.1")
    with pytest.raises(CroupierError, match=r"from 1 to 7.*3\.1"):
        game(boxes=8)
    assert game(boxes=5).rules.choice("boxes", int).value == 5


@rule("skycity/caribbean_stud", "5.7")
def test_one_wagering_area_takes_one_wager():
    round_ = caribbean(HAND, ACE_KING, promotional_chips=True)
    bet(round_, "Ann", "ante", 10)
    assert "somebody else" in refused(round_, PlaceWager("Bob", "ante", 10_00, 1), "5.7")
    refused(round_, PlaceWager("Ann", "ante", 10_00, 1, chips="promotional"), "5.7")
    bet(round_, "Ann", "ante", 15)  # more chips on the same wager
    (wager,) = round_.layout.standing("ante")
    assert wager.cents == 25_00


@rule("skycity/caribbean_stud", "5.5")
@pytest.mark.parametrize(("manner", "accepted"), [("oral_with_chips", True), ("oral_without_chips", False)])
def test_a_spoken_wager_counts_only_with_its_chips(manner, accepted):
    round_ = caribbean(HAND, ACE_KING)
    placing = PlaceWager("Ann", "ante", 10_00, 1, manner=manner)
    if accepted:
        round_.act(placing)
        assert len(of_kind(round_, WagerPlaced)) == 1
    else:
        refused(round_, placing, "5.5")


@rule("skycity/caribbean_stud", "5.5")
def test_a_spoken_wager_is_too_late_after_no_more_bets():
    round_ = caribbean(HAND, ACE_KING)
    antes(round_, "Ann")
    refused(round_, PlaceWager("Bob", "ante", 10_00, 2, manner="oral_with_chips"), "5.10")


# -- after no more bets ----------------------------------------------------------------------------------------------


@rule("skycity/caribbean_stud", "5.10", "8.1")
def test_after_no_more_bets_no_ante_or_jackpot_wager_is_made():
    round_ = caribbean(HAND, ACE_KING, progressive="manual")
    antes(round_, "Ann")
    refused(round_, PlaceWager("Bob", "ante", 10_00, 2), "5.10")
    refused(round_, PlaceWager("Ann", "jackpot", 5_00, 1), "5.10")
    refused(round_, NoMoreBets(DEALER), "8.1(a)")


@rule("skycity/caribbean_stud", "5.10", "5.11")
def test_after_no_more_bets_no_wager_is_withdrawn_whatever_becomes_of_it():
    round_ = caribbean("Qc Js 4h 5s 2c", ACE_KING)
    bet(round_, "Ann", "ante", 10)
    assert round_.can(WithdrawWager("Ann", 1))
    deal(round_)
    refused(round_, WithdrawWager("Ann", 1), "5.10")
    bets(round_, 1)
    message = refused(round_, WithdrawWager("Ann", 2), "5.11")  # the dealer's hand has beaten it
    assert "withdrawn" in message
    settle_all(round_)
    assert settled(round_) == [("ante", "loses", -10_00), ("bet", "loses", -20_00)]


# -- the bet ---------------------------------------------------------------------------------------------------------


@rule("skycity/caribbean_stud", "5.3")
def test_the_bet_is_twice_the_ante_also_above_the_table_maximum():
    round_ = caribbean(HAND, NO_HAND, table_maximum="100")
    antes(round_, "Ann", dollars=100)
    bets(round_, 1)
    assert [wager.cents for wager in round_.layout.standing("bet")] == [200_00]


@rule("skycity/caribbean_stud", "5.3")
def test_a_blind_bet_too_may_exceed_the_table_maximum():
    round_ = caribbean(HAND, NO_HAND, table_maximum="100", blind_bets=True)
    bet(round_, "Ann", "ante", 100)
    bet(round_, "Ann", "bet", 200)
    assert [wager.cents for wager in round_.layout.standing("bet")] == [200_00]


@rule("skycity/caribbean_stud", "5.3")
def test_a_bet_is_never_outside_the_limits():
    round_ = caribbean(HAND, NO_HAND, table_maximum="100", blind_bets=True)
    bet(round_, "Ann", "ante", 100)
    refused(round_, WagerAcceptedOutsideLimits("Ann", "bet", 200_00, 1), "5.3(b)")


@rule("skycity/caribbean_stud", "5.3")
def test_bet_and_fold_come_only_after_the_deal():
    round_ = caribbean(HAND, NO_HAND)
    bet(round_, "Ann", "ante", 10)
    refused(round_, MakeBet("Ann", 1), "5.3(b)")
    refused(round_, Fold("Ann", 1), "5.3(a)")


# -- blind bets ------------------------------------------------------------------------------------------------------


@rule("skycity/caribbean_stud", "5.1", "5.3")
def test_a_blind_bet_is_twice_the_ante_and_lies_beside_it():
    round_ = caribbean(HAND, NO_HAND, blind_bets=True)
    refused(round_, PlaceWager("Ann", "bet", 20_00, 1), "5.1(c)")
    bet(round_, "Ann", "ante", 10)
    for wrong in (5_00, 10_00, 19_00, 21_00, 40_00):
        refused(round_, PlaceWager("Ann", "bet", wrong, 1), "5.3(b)")
    bet(round_, "Ann", "bet", 20)
    assert [(wager.kind, wager.cents) for wager in round_.layout.standing()] == [("ante", 10_00), ("bet", 20_00)]
    refused(round_, WithdrawWager("Ann", 1), "5.1(c)")  # the ante goes only after the bet


@rule("skycity/caribbean_stud", "5.1", "5.3")
def test_a_blind_bet_stands_when_its_player_goes_on():
    round_ = caribbean(HAND, ACE_KING, blind_bets=True)
    bet(round_, "Ann", "ante", 10)
    bet(round_, "Ann", "bet", 20)
    deal(round_)
    bets(round_, 1)
    assert [event.wager for event in of_kind(round_, WagerPlaced)] == ["ante", "bet"]
    assert of_kind(round_, Declared)[0].wager_id == 2
    settle_all(round_)
    assert settled(round_) == [("ante", "wins", 10_00), ("bet", "one_pair", 20_00)]


@rule("skycity/caribbean_stud", "5.10")
def test_a_blind_bet_is_taken_back_by_a_player_who_folds():
    round_ = caribbean(HAND, ACE_KING, blind_bets=True)
    bet(round_, "Ann", "ante", 10)
    bet(round_, "Ann", "bet", 20)
    deal(round_)
    refused(round_, WithdrawWager("Ann", 2), "5.10")  # only by folding
    folds(round_, 1)
    assert settled(round_) == [("ante", "folded", -10_00), ("bet", "folded", 0)]
    assert cited(of_kind(round_, WagerSettled)[1]) == ["skycity/caribbean_stud 5.10(b)"]


@rule("skycity/caribbean_stud", "5.3")
def test_a_blind_bet_that_no_longer_goes_with_its_ante_goes_back_at_no_more_bets():
    round_ = caribbean(HAND, ACE_KING, blind_bets=True)
    bet(round_, "Ann", "ante", 10)
    bet(round_, "Ann", "bet", 20)
    bet(round_, "Ann", "ante", 5)
    deal(round_)
    (back,) = of_kind(round_, WagerReturned)
    assert (back.wager_id, back.cents) == (2, 20_00)
    bets(round_, 1)
    assert [wager.cents for wager in round_.layout.standing("bet")] == [30_00]


@rule("skycity/caribbean_stud", "5.3")
def test_a_blind_bet_may_follow_an_ante_that_was_raised():
    round_ = caribbean(HAND, ACE_KING, blind_bets=True)
    bet(round_, "Ann", "ante", 10)
    bet(round_, "Ann", "bet", 20)
    bet(round_, "Ann", "ante", 5)
    refused(round_, PlaceWager("Ann", "bet", 20_00, 1), "5.3(b)")
    bet(round_, "Ann", "bet", 10)
    deal(round_)
    assert of_kind(round_, WagerReturned) == []
    assert [wager.cents for wager in round_.layout.standing("bet")] == [30_00]


@rule("skycity/caribbean_stud", "5.3")
def test_the_excess_of_an_ante_that_was_accepted_by_oversight_does_not_double():
    round_ = caribbean(HAND, ACE_KING, table_maximum="100")
    round_.report(WagerAcceptedOutsideLimits("Ann", "ante", 150_00, 1))
    deal(round_)
    bets(round_, 1)
    assert [wager.cents for wager in round_.layout.standing()] == [100_00, 200_00]


# -- the maximum payout ----------------------------------------------------------------------------------------------


@rule("skycity/caribbean_stud", "5.9")
@pytest.mark.parametrize(
    ("limit", "won"),
    [("99", 99_00), ("100", 100_00), ("101", 100_00)],  # a flush pays 5 to 1 on $20
)
def test_a_bet_wins_no_more_than_the_maximum_payout(limit, won):
    round_ = against(FLUSH, ACE_KING, maximum_payout=limit)
    assert settled(round_) == [("ante", "wins", 10_00), ("bet", "flush", won)]
    is_capped = "skycity/caribbean_stud 5.9" in cited(of_kind(round_, WagerSettled)[1])
    assert is_capped is (won != 100_00 or limit == "99")


@rule("skycity/caribbean_stud", "5.9")
@pytest.mark.parametrize(
    ("limit", "chips", "can_be_paid"),
    [("99.50", "1,5,25", False), ("99", "1,5,25", True), ("33", "5,25", False), ("30", "5,25", True)],
)
def test_a_maximum_payout_is_an_amount_that_chips_can_pay(limit, chips, can_be_paid):
    """Rounded up to chips, a bet would win more than what is displayed."""
    if can_be_paid:
        game(maximum_payout=limit, chip_denominations=chips)
        return
    with pytest.raises(CroupierError, match=r"maximum_payout: .* cannot be paid in the chips in use.*5\.9"):
        game(maximum_payout=limit, chip_denominations=chips)


@rule("skycity/caribbean_stud", "5.9")
def test_the_maximum_payout_does_not_touch_the_ante():
    round_ = against(ROYAL, ACE_KING, dollars=100, maximum_payout="50")
    assert settled(round_) == [("ante", "wins", 100_00), ("bet", "royal_flush", 50_00)]


@rule("skycity/caribbean_stud", "5.9")
def test_there_is_no_maximum_payout_until_the_operator_sets_one():
    assert settled(against(ROYAL, ACE_KING, dollars=1000))[1] == ("bet", "royal_flush", 250 * 2000_00)
