"""Blackjack, section 21: two minimums, two pay scales and two sets of rights to double and split, in one box."""

import pytest

from croupier.games.blackjack.messages import CoverSplit, DoubleDown, FollowDouble, SplitPair
from croupier.procedure import Limits
from croupier.rulebook import NotAllowedError
from tests.games.blackjack.tables import blackjack, deal, game, net, open_to, refused, say
from tests.rules import rule
from tests.tables import settled

BJ = "skycity/blackjack"
SELECT = {"version": "player_select", "upper_minimum": "50"}
RESTRICTED = {**SELECT, "doubling": "10_11", "split_pairs": False}
"""Wagers below $50 are doubled on 10 and 11 only and never split; those of $50 and more as they like."""
ANN_20, ANN_50, BOB_20, BOB_50, CID_20 = (
    ("Ann", 20, 1), ("Ann", 50, 1), ("Bob", 20, 1), ("Bob", 50, 1), ("Cid", 20, 1),
)  # fmt: skip


def table(cards, *bets, **choices):
    return deal(blackjack(cards, **{**RESTRICTED, **choices}), *bets)


def added(round_, kind):
    """Who has an additional wager of a kind on the table."""
    return [wager.player for wager in round_.layout.standing(kind)]


# -- minimums and pay scales -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("upper", ["5", "4", "2000"])
@rule(BJ, "21.2")
def test_the_upper_minimum_is_above_the_lower_and_within_the_limits(upper):
    with pytest.raises(NotAllowedError, match=r"upper_minimum.*skycity/blackjack 21\.2"):
        game(version="player_select", upper_minimum=upper)


@rule(BJ, "21.2")
def test_the_tables_own_limits_bound_the_upper_minimum_too():
    assert blackjack(setting={"limits": Limits(5_00, 50_00)}, **SELECT)
    with pytest.raises(NotAllowedError, match="upper_minimum"):
        blackjack(setting={"limits": Limits(50_00, 500_00)}, **SELECT)


@pytest.mark.parametrize(("dollars", "won"), [(20, 24), (49, 59), (50, 75), (60, 90)])
@rule(BJ, "21.2", "21.3")
def test_a_blackjack_is_paid_by_the_pay_scale_of_its_wager(dollars, won):
    choices = {**SELECT, "blackjack_pays": "6 to 5", "upper_blackjack_pays": "3 to 2"}
    round_ = deal(blackjack("Ac 9d Kc", **choices), ("Ann", dollars, 1))
    assert net(round_) == {"Ann": won}


@rule(BJ, "21.3")
def test_two_pay_scales_are_paid_in_one_box():
    choices = {**SELECT, "blackjack_pays": "1 to 1", "upper_blackjack_pays": "6 to 5"}
    round_ = deal(blackjack("Ac 9d Kc", **choices), ANN_20, BOB_50)
    assert net(round_) == {"Ann": 20, "Bob": 60}


@rule(BJ, "10.3", "21.3")
def test_even_money_is_for_wagers_that_would_be_paid_3_to_2():
    choices = {**SELECT, "blackjack_pays": "6 to 5", "upper_blackjack_pays": "3 to 2"}
    round_ = deal(blackjack("Ac Ad Kc 5s", **choices), ANN_20, BOB_50)
    assert "take_even_money" not in open_to(round_)
    say(round_, "Ann decline_insurance")
    assert "take_even_money" in open_to(round_)
    say(round_, "Bob take_even_money")
    assert net(round_) == {"Ann": 24, "Bob": 50}


# -- rights by wager -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dollars", "may"), [(49, False), (50, True), (51, True)])
@rule(BJ, "21.5")
def test_rights_to_double_and_split_go_by_the_wager(dollars, may):
    round_ = table("6c 9d 6d Ts", ("Ann", dollars, 1))
    assert ("double_down" in open_to(round_)) == may
    assert ("split_pair" in open_to(round_)) == may
    if not may:
        refused(round_, DoubleDown("Ann", "box 1", 20_00), "11.6")
        refused(round_, SplitPair("Ann", "box 1"), "12.7(a)")


@rule(BJ, "21.5")
def test_rights_may_be_narrower_for_greater_wagers_too():
    choices = {**SELECT, "upper_doubling": "none", "upper_split_aces": False, "upper_most_hands": 2}
    assert "double_down" in open_to(deal(blackjack("6c 9d 5d", **choices), ANN_20))
    refused(deal(blackjack("7c 9d 5d", **choices), ANN_50), DoubleDown("Ann", "box 1", 50_00), "21.5")
    refused(deal(blackjack("Ac 9d Ad", **choices), ANN_50), SplitPair("Ann", "box 1"), "21.5")
    split = deal(blackjack("8c 9d 8d 8h", **choices), ANN_50)
    say(split, "split_pair")
    refused(split, SplitPair("Ann", "box 1"), "21.5")


@pytest.mark.parametrize(("bets", "lost"), [(ANN_20, -40), (ANN_50, -50)])
@rule(BJ, "11.7", "21.5")
def test_what_a_dealers_blackjack_takes_goes_by_the_wager(bets, lost):
    choices = {**SELECT, "dealer_blackjack_takes_doubles": True, "dealer_blackjack_takes_splits": True}
    doubled = say(deal(blackjack("6c Td 5d Ts Ac", **choices), bets), "double_down")
    assert net(doubled) == {"Ann": lost}
    split = say(deal(blackjack("8c Td 8d Ts Ks Ac", **choices), bets), "split_pair", "stand", "stand")
    assert net(split) == {"Ann": lost}


# -- rights shared in a box ------------------------------------------------------------------------------------------


@rule(BJ, "21.7")
def test_a_lower_wager_follows_an_upper_one_that_is_doubled():
    round_ = table("7c 9d 5d 8s Ts", ANN_50, BOB_20)
    say(round_, "Ann double_down")
    assert open_to(round_) == ["follow_double", "decline_double"]
    say(round_, "Bob follow_double")
    assert net(round_) == {"Ann": 100, "Bob": 40}


@rule(BJ, "21.7")
def test_a_lower_wager_covers_a_split_of_an_upper_one():
    round_ = table("8c 9d 8d Ts Ks Ts", ANN_50, BOB_20)
    say(round_, "Ann split_pair", "Bob cover_split", "stand", "stand")
    assert net(round_) == {"Ann": -100, "Bob": -40}


@rule(BJ, "21.7")
def test_a_player_who_decides_with_a_lower_wager_doubles_if_an_upper_one_agrees():
    round_ = table("7c 9d 5d 8s Ts", ANN_20, BOB_50, CID_20)
    assert "double_down" in open_to(round_)
    say(round_, "Ann double_down")
    assert round_.offers()[0].actor == "Bob"  # asked first: nothing is wagered yet
    assert added(round_, "double_down") == []
    say(round_, "Bob follow_double")
    assert added(round_, "double_down") == ["Bob", "Ann"]
    say(round_, "Cid follow_double")
    assert net(round_) == {"Ann": 40, "Bob": 100, "Cid": 40}


@rule(BJ, "21.7")
def test_without_that_agreement_nothing_is_doubled_and_the_player_decides_again():
    round_ = table("7c 9d 5d 8s Ts", ANN_20, BOB_50)
    say(round_, "Ann double_down", "Bob decline_double")
    assert added(round_, "double_down") == []
    assert open_to(round_) == ["stand", "draw"]
    refused(round_, DoubleDown("Ann", "box 1", 20_00), "21.7")
    say(round_, "draw", "stand")
    assert net(round_) == {"Ann": 20, "Bob": 50}


@rule(BJ, "21.7")
def test_a_split_by_a_lower_wager_needs_an_upper_one_too():
    agreed = table("8c 9d 8d Ts Ks Ts", ANN_20, BOB_50)
    say(agreed, "Ann split_pair", "Bob cover_split", "stand", "stand")
    assert net(agreed) == {"Ann": -40, "Bob": -100}
    declined = table("8c 9d 8d Ts Ks Ts", ANN_20, BOB_50)
    say(declined, "Ann split_pair", "Bob keep_to_hand")
    refused(declined, SplitPair("Ann", "box 1"), "21.7")
    assert len(declined.boxes.in_play[1].hands) == 1
    say(declined, "stand")
    assert net(declined) == {"Ann": -20, "Bob": -50}


@rule(BJ, "21.7")
def test_rights_are_shared_in_the_same_box_only():
    round_ = table("7c 7d 9d 5d 5c", ANN_20, ("Bob", 50, 2))
    refused(round_, DoubleDown("Ann", "box 1", 20_00), "11.6")
    alone = table("7c 9d 5d", ANN_20, BOB_20)
    refused(alone, DoubleDown("Ann", "box 1", 20_00), "11.6")


@rule(BJ, "21.7")
def test_rights_that_all_wagers_have_need_nobodys_agreement():
    round_ = table("6c 9d 5d 8s Ts", ANN_20, BOB_50)
    say(round_, "Ann double_down")
    assert added(round_, "double_down") == ["Ann"]
    say(round_, "Bob decline_double")
    assert net(round_) == {"Ann": 0, "Bob": 0}


@rule(BJ, "21.8")
def test_nobody_doubles_or_splits_unless_the_player_who_decides_does():
    round_ = table("8c 9d 8d Ts Ts", ANN_20, BOB_50)
    refused(round_, FollowDouble("Bob", "box 1", 50_00), "21.8")
    refused(round_, CoverSplit("Bob", "box 1"), "21.8")
    refused(round_, DoubleDown("Bob", "box 1", 50_00), "14.3(a)")
    say(round_, "Ann stand")
    assert [kind for kind, _, _ in settled(round_)] == ["blackjack", "blackjack"]
