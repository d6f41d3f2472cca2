"""Blackjack, 21.5 and 21.7: a lower wager may use an upper one's rights in its box, and not the other way round."""

import pytest

from croupier.games.blackjack.incidents import PlayerAbsent, RightsErrorNoticed, RightsOverlooked
from croupier.games.blackjack.messages import CoverSplit, DoubleDown, SplitPair
from tests.games.blackjack.tables import blackjack, deal, net, open_to, refused, say
from tests.rules import rule
from tests.tables import cited, proceed

BJ = "skycity/blackjack"
SELECT = {"version": "player_select", "upper_minimum": "50"}
NARROW = {**SELECT, "upper_doubling": "none", "upper_split_pairs": False}
"""Wagers of $50 and more are neither doubled nor split; those below as they like."""
RESTRICTED = {**SELECT, "doubling": "10_11", "split_pairs": False}
"""Wagers below $50 are doubled on 10 and 11 only and never split; those of $50 and more as they like."""
ANN_20, ANN_50, BOB_20, BOB_50, CID_20 = (
    ("Ann", 20, 1), ("Ann", 50, 1), ("Bob", 20, 1), ("Bob", 50, 1), ("Cid", 20, 1),
)  # fmt: skip


def narrow(cards, *bets):
    return deal(blackjack(cards, **NARROW), *bets)


def restricted(cards, *bets, **setting):
    return deal(blackjack(cards, setting=setting, **RESTRICTED), *bets)


# -- where greater wagers have fewer rights --------------------------------------------------------------------------


@pytest.mark.parametrize(("dollars", "follows"), [(49, True), (50, False), (51, False)])
@rule(BJ, "21.5", "21.7")
def test_an_upper_wager_without_the_right_does_not_follow_a_double(dollars, follows):
    round_ = narrow("7c 9d 5d 8s Ts", ANN_20, ("Bob", dollars, 1))
    say(round_, "Ann double_down")
    assert ("follow_double" in open_to(round_)) == follows
    if not follows:
        assert net(round_) == {"Ann": 40, "Bob": dollars}


@rule(BJ, "21.5", "21.7")
def test_an_upper_wager_that_decides_does_not_double_by_a_lower_ones_right():
    round_ = narrow("7c 9d 5d 8s Ts", ANN_50, BOB_20)
    assert open_to(round_) == ["stand", "draw"]
    refused(round_, DoubleDown("Ann", "box 1", 50_00), "21.5")


@rule(BJ, "21.5", "21.7")
def test_an_upper_wager_without_the_right_keeps_to_one_hand_of_a_split():
    round_ = narrow("8c 9d 8d Ts Ks Ts", ANN_20, BOB_50, CID_20)
    say(round_, "Ann split_pair")
    assert open_to(round_) == ["keep_to_hand", "keep_to_hand"]
    refused(round_, CoverSplit("Bob", "box 1"), "21.5")
    say(round_, "Bob keep_to_hand")
    assert open_to(round_) == ["cover_split", "keep_to_hand", "keep_to_hand"]
    say(round_, "Cid cover_split", "stand", "stand")
    assert net(round_) == {"Ann": -40, "Bob": -50, "Cid": -40}


@rule(BJ, "21.5", "21.7")
def test_an_upper_wager_that_decides_does_not_split_by_a_lower_ones_right():
    round_ = narrow("8c 9d 8d", ANN_50, BOB_20)
    assert open_to(round_) == ["stand", "draw"]
    refused(round_, SplitPair("Ann", "box 1"), "21.5")


@rule(BJ, "21.5", "21.7")
def test_the_most_hands_of_an_upper_wager_bind_it_when_others_split_again():
    round_ = deal(blackjack("8c 9d 8d 8h Ts Ks Ts Kd", **SELECT, upper_most_hands=2), ANN_20, BOB_50)
    say(round_, "Ann split_pair", "Bob cover_split", "Ann split_pair")
    assert open_to(round_) == ["keep_to_hand", "keep_to_hand"]
    say(round_, "Bob keep_to_hand", "stand", "stand", "stand")
    assert net(round_) == {"Ann": -60, "Bob": -100}


@rule(BJ, "21.5", "21.9")
def test_an_upper_wager_doubled_or_split_in_error_is_put_right_too():
    doubled = narrow("7c 7h 9d 5d 5h 2s 4c Ts", ANN_50, BOB_20, ("Cid", 20, 2))
    doubled.report(RightsOverlooked("box 1"))
    say(doubled, "Ann double_down", "Bob follow_double")
    assert cited(doubled.report(RightsErrorNoticed("box 1"))) == [f"{BJ} 21.9(a)"]
    assert not [*doubled.layout.standing("double_down")]
    split = narrow("8c 7h 9d 8d 5h 2s 4c Ts", ANN_50, ("Cid", 20, 2))
    split.report(RightsOverlooked("box 1"))
    say(split, "Ann split_pair")
    assert cited(split.report(RightsErrorNoticed("box 1"))) == [f"{BJ} 21.9(a)"]
    assert split.cards.hands["box 1"] == ["8c", "8d"]


# -- where lesser wagers have fewer ----------------------------------------------------------------------------------


@rule(BJ, "16.6", "21.7")
def test_an_upper_wager_whose_player_is_absent_lends_no_rights():
    round_ = restricted("7c 9d 5d 8s Ts", ANN_20, BOB_50)
    assert "double_down" in open_to(round_)
    round_.report(PlayerAbsent("Bob", 1))
    assert open_to(round_) == ["stand", "draw"]
    refused(round_, DoubleDown("Ann", "box 1", 20_00), "11.6")


@rule(BJ, "21.7")
def test_a_lower_wager_that_follows_shares_the_right_by_which_the_pair_is_split():
    round_ = restricted("8c 9d 8d Ts Ks Ts", ANN_20, BOB_50, CID_20)
    say(round_, "Ann split_pair", "Bob cover_split")
    assert open_to(round_) == ["cover_split", "keep_to_hand", "keep_to_hand"]
    say(round_, "Cid cover_split", "stand", "stand")
    assert net(round_) == {"Ann": -40, "Bob": -100, "Cid": -40}


# -- what is in time -------------------------------------------------------------------------------------------------


def later_box_splits():
    """Ann on box 1 has doubled by mistake; Bob on box 2, by right of his wager, splits eights. The dealer's steps."""
    round_ = restricted("7c 8h 9d 5d 8d 2s 3c Ts", ANN_20, ("Bob", 50, 2), paced=True)
    proceed(round_)
    round_.report(RightsOverlooked("box 1"))
    say(round_, "Ann double_down")
    proceed(round_)
    say(round_, "Bob split_pair")
    assert round_.cards.hands["box 2"] == ["8h"]
    return round_


@rule(BJ, "21.9")
def test_a_later_box_that_has_split_and_got_no_card_leaves_time():
    round_ = later_box_splits()
    assert cited(round_.report(RightsErrorNoticed("box 1"))) == [f"{BJ} 21.9(a)"]


@rule(BJ, "21.9")
def test_the_third_card_of_a_later_box_ends_it_though_it_is_the_second_of_a_split_hand():
    round_ = later_box_splits()
    round_.act(round_.offers()[0])
    assert round_.cards.hands["box 2"] == ["8h", "3c"]
    assert cited(round_.report(RightsErrorNoticed("box 1"))) == [f"{BJ} 21.9(b)"]
    assert [wager.player for wager in round_.layout.standing("double_down")] == ["Ann"]
