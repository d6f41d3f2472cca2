"""Blackjack, section 21: two minimums, two pay scales and two sets of rights to double and split, in one box."""

import pytest

from croupier.games.blackjack.incidents import HandRestored, RightsErrorNoticed, RightsOverlooked
from croupier.games.blackjack.messages import CoverSplit, DoubleDown, FollowDouble, SplitPair
from croupier.procedure import Limits
from croupier.procedure.events import CardDiscarded, WagerReturned
from croupier.procedure.incidents import CardDrawnInError
from croupier.rulebook import NotAllowedError
from tests.blackjack_tables import blackjack, deal, game, net, open_to, refused, say
from tests.rules import rule
from tests.tables import cited, of_kind, proceed, settled

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
    return [wager.player for wager in round_.standing(kind)]


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
    assert len(declined.boxes_in_play[1].hands) == 1
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


# -- errors noticed in time ------------------------------------------------------------------------------------------


def overlooked(cards, *bets):
    """Box 1 may be doubled or split by mistake."""
    round_ = table(cards, *bets)
    ruling = round_.report(RightsOverlooked("box 1"))
    assert cited(ruling) == [f"{BJ} 21.9(a)", f"{BJ} 21.9(b)"]
    return round_


@rule(BJ, "21.9")
def test_a_double_permitted_in_error_is_void_if_noticed_in_time_and_the_player_may_draw():
    round_ = overlooked("7c 7h 9d 5d 5h 2s 4c Ts", ANN_20, ("Bob", 20, 2))
    say(round_, "double_down")
    assert round_.decision.about == "turn of box 2"
    ruling = round_.report(RightsErrorNoticed("box 1"))
    assert cited(ruling) == [f"{BJ} 21.9(a)"]
    assert [(e.player, e.cents, e.why) for e in of_kind(round_, WagerReturned)] == [("Ann", 20_00, "void")]
    assert round_.hands["box 1"] == ["7c", "5d", "2s"]  # the card stays
    assert round_.decision.about == "turn of box 1"
    assert open_to(round_) == ["stand", "draw"]
    say(round_, "draw", "stand", "stand")
    assert net(round_) == {"Ann": -20, "Bob": -20}


@rule(BJ, "21.9")
def test_a_double_that_went_over_is_void_and_the_wager_stays_lost():
    round_ = overlooked("7c 7h 9d 5d 5h Ts 4c Ts", ANN_20, ("Bob", 20, 2))
    say(round_, "double_down")
    assert net_so_far(round_, "Ann") == -40_00
    round_.report(RightsErrorNoticed("box 1"))
    assert net_so_far(round_, "Ann") == -20_00
    assert round_.decision.about == "turn of box 2"


def net_so_far(round_, player):
    return round_.till.balance(player)


@rule(BJ, "21.9")
def test_a_double_of_21_is_void_and_no_further_card_can_come():
    round_ = overlooked("7c 7h 9d 5d 5h 9s 4c Ts", ANN_20, ("Bob", 20, 2))
    say(round_, "double_down")
    ruling = round_.report(RightsErrorNoticed("box 1"))
    assert "draw" not in ruling.decides
    assert round_.decision.about == "turn of box 2"
    say(round_, "stand")
    assert net(round_)["Ann"] == 20


@rule(BJ, "21.9")
def test_a_split_permitted_in_error_is_reconstructed():
    round_ = overlooked("8c 7h 9d 8d 5h 2s 3s Ks Ts Kd", ANN_20, ("Bob", 20, 2))
    say(round_, "split_pair", "draw", "stand")  # 8 2: 10, and 3: 13
    assert round_.decision.about == "turn of box 1 second hand"
    ruling = round_.report(RightsErrorNoticed("box 1"))
    assert cited(ruling) == [f"{BJ} 21.9(a)"]
    assert round_.hands["box 1"] == ["8c", "8d"]
    assert "box 1 second hand" not in round_.hands
    assert [e.card for e in of_kind(round_, CardDiscarded)] == ["2s", "3s", "Ks"]
    assert all(cited(e) == [f"{BJ} 16.3"] for e in of_kind(round_, CardDiscarded))
    assert of_kind(round_, HandRestored)[0].cards == ("8c", "8d")
    assert added(round_, "split") == []
    round_.verify_cards()
    assert open_to(round_) == ["stand", "draw"]
    say(round_, "stand", "stand")
    assert net(round_) == {"Ann": -20, "Bob": -20}


@rule(BJ, "21.9")
def test_hands_that_went_over_and_were_collected_come_back_with_their_wagers():
    round_ = overlooked("8c 7h 9d 8d 5h 6s Ts 5s Js Ts Kd", ANN_20, ("Bob", 20, 2))
    say(round_, "split_pair", "draw")  # 8 6 T: over
    assert net_so_far(round_, "Ann") == -40_00
    say(round_, "draw")  # 8 5 J: over
    assert round_.decision.about == "turn of box 2"
    round_.report(RightsErrorNoticed("box 1"))
    assert net_so_far(round_, "Ann") == -20_00
    assert [w.cents for w in round_.standing("blackjack", 1)] == [20_00]
    assert round_.hands["box 1"] == ["8c", "8d"]
    round_.verify_cards()
    say(round_, "stand", "stand")
    assert net(round_) == {"Ann": -20, "Bob": -20}


@rule(BJ, "21.9")
def test_a_split_hand_doubled_meanwhile_loses_that_wager_too():
    round_ = overlooked("8c 7h 9d 8d 5h 3s Ts 2s Ts Kd", ANN_20, ("Bob", 20, 2))
    say(round_, "split_pair", "double_down")  # 11, which any wager may double
    assert net_so_far(round_, "Ann") == -60_00
    round_.report(RightsErrorNoticed("box 1"))
    assert net_so_far(round_, "Ann") == -20_00
    round_.verify_cards()


@rule(BJ, "21.9")
def test_a_second_split_in_error_is_undone_and_the_first_stays():
    choices = {**SELECT, "most_hands": 2}
    round_ = deal(blackjack("8c 7h 9d 8d 5h 8s Ts Kh Kd Ks 9h", **choices), ANN_20, ("Bob", 20, 2))
    say(round_, "split_pair")  # 8 8 again
    refused(round_, SplitPair("Ann", "box 1"), "12.8")
    round_.report(RightsOverlooked("box 1"))
    say(round_, "split_pair", "stand")
    assert [hand.name for hand in round_.boxes_in_play[1].hands] == ["box 1", "box 1 third hand", "box 1 second hand"]
    round_.report(RightsErrorNoticed("box 1"))
    assert [hand.name for hand in round_.boxes_in_play[1].hands] == ["box 1", "box 1 second hand"]
    assert round_.hands["box 1"] == ["8c", "8s"]
    assert added(round_, "split") == ["Ann"]
    assert round_.boxes_in_play[1].hands[0].is_split
    round_.verify_cards()
    say(round_, "stand", "stand", "stand")
    assert round_.is_over


@rule(BJ, "14.3", "21.9")
def test_a_wager_kept_to_the_second_hand_lies_on_the_first_again():
    round_ = overlooked("8c 7h 9d 8d 5h 2s Ks Ts Kd", ANN_20, BOB_20, ("Cid", 20, 2))
    say(round_, "Ann split_pair")
    keep = [offer for offer in round_.offers() if offer.name() == "keep_to_hand"][1]
    round_.act(keep)
    assert [w.player for w in round_.hand_plays["box 1 second hand"].wagers] == ["Ann", "Bob"]
    round_.report(RightsErrorNoticed("box 1"))
    assert {w.player for w in round_.hand_plays["box 1"].wagers if w.is_standing} == {"Ann", "Bob"}
    assert {w.on for w in round_.standing("blackjack", 1)} == {""}
    say(round_, "stand", "stand")
    assert net(round_) == {"Ann": -20, "Bob": -20, "Cid": -20}


@rule(BJ, "15F.10", "21.9")
def test_a_side_wager_that_the_split_settled_is_in_play_again():
    choices = {**RESTRICTED, "lucky_match": True}
    round_ = blackjack("8c 7h 9d 8c 5h 2s Ks Ts Kd", **choices)
    deal(round_, ANN_20, ("Ann", 5, 1, "lucky_match"), ("Bob", 20, 2))
    round_.report(RightsOverlooked("box 1"))
    say(round_, "split_pair")
    assert ("lucky_match", "lucky_match", 125_00) in settled(round_)
    round_.report(RightsErrorNoticed("box 1"))
    assert [w.cents for w in round_.standing("lucky_match")] == [5_00]
    assert net_so_far(round_, "Ann") == -25_00


# -- errors noticed too late -----------------------------------------------------------------------------------------


@rule(BJ, "21.9")
def test_after_a_third_card_to_a_later_box_the_wagers_stand():
    round_ = overlooked("7c 7h 9d 5d 5h 2s 4c Ts", ANN_20, ("Bob", 20, 2))
    say(round_, "double_down", "draw")
    ruling = round_.report(RightsErrorNoticed("box 1"))
    assert cited(ruling) == [f"{BJ} 21.9(b)"]
    assert added(round_, "double_down") == ["Ann"]
    say(round_, "stand")
    assert net(round_) == {"Ann": -40, "Bob": -20}


@rule(BJ, "21.9")
def test_a_later_box_that_stands_or_splits_without_a_card_leaves_time():
    round_ = overlooked("7c Th 7s 9d 5d 5h 8h 2s 4c Ts", ANN_20, ("Bob", 20, 2), ("Cid", 20, 3))
    say(round_, "double_down", "stand")
    assert round_.decision.about == "turn of box 3"
    assert cited(round_.report(RightsErrorNoticed("box 1"))) == [f"{BJ} 21.9(a)"]


@rule(BJ, "21.9")
def test_after_the_dealers_second_card_the_wagers_stand():
    round_ = paced_double()
    proceed(round_, until="deal to dealer")
    assert len(round_.hands["dealer"]) == 1
    proceed_once(round_)
    ruling = round_.report(RightsErrorNoticed("box 1"))
    assert cited(ruling) == [f"{BJ} 21.9(b)"]
    proceed(round_)
    assert net(round_) == {"Ann": -40}


@rule(BJ, "21.9")
def test_just_before_the_dealers_second_card_there_is_time():
    round_ = paced_double()
    proceed(round_, until="deal to dealer")
    assert cited(round_.report(RightsErrorNoticed("box 1"))) == [f"{BJ} 21.9(a)"]
    assert round_.decision.about == "turn of box 1"
    say(round_, "stand")
    proceed(round_)
    assert net(round_) == {"Ann": -20}


@rule(BJ, "21.9")
def test_after_the_cards_are_in_the_rack_the_wagers_stand():
    round_ = paced_double(card="Ks", shuffle=True)  # over: no card to another box or to the dealer is needed
    proceed(round_, until="shuffle")
    assert round_.decision.about == "shuffle"
    assert cited(round_.report(RightsErrorNoticed("box 1"))) == [f"{BJ} 21.9(b)"]
    assert net_so_far(round_, "Ann") == -40_00


@rule(BJ, "21.9")
def test_before_the_cards_are_in_the_rack_there_is_time():
    round_ = paced_double(card="Ks", shuffle=True)
    proceed(round_, until="collect the cards")
    assert cited(round_.report(RightsErrorNoticed("box 1"))) == [f"{BJ} 21.9(a)"]
    proceed(round_)
    assert net(round_) == {"Ann": -20}


def paced_double(card="2s", shuffle=False):
    """Ann alone doubles 12 by mistake and gets a card; the dealer confirms each step."""
    round_ = blackjack(
        f"7c 9d 5d {card} Ts", setting={"paced": True}, cutting_card=3 if shuffle else None, **RESTRICTED
    )
    deal(round_, ANN_20)
    proceed(round_)
    round_.report(RightsOverlooked("box 1"))
    say(round_, "double_down")
    proceed_once(round_)
    return round_


def proceed_once(round_):
    round_.act(round_.offers()[0])


# -- reports that are refused ----------------------------------------------------------------------------------------


@rule(BJ, "21.5", "21.9")
def test_nothing_is_overlooked_where_rights_do_not_go_by_the_wager():
    refused(deal(blackjack("7c 9d 5d")), RightsOverlooked("box 1"), "21.5")
    refused(table("7c 9d 5d", ANN_50), RightsOverlooked("box 1"), "21.5")
    refused(table("6c 9d 5d", ANN_20), RightsOverlooked("box 1"), "21.5")  # 11: all may double
    refused(table("Ac 9d 5d", ANN_20), RightsOverlooked("box 1"), "21.5")  # an ace: nobody may
    later = table("7c 7d 9d 5d 5c", ANN_20, ("Bob", 20, 2))
    refused(later, RightsOverlooked("box 2"), "21.5")
    refused(later, RightsOverlooked("box 3"), "21.5")
    say(later, "draw")
    refused(later, RightsOverlooked("box 1"), "21.5")


@rule(BJ, "21.9")
def test_an_error_that_was_not_made_cannot_be_noticed():
    round_ = overlooked("7c 7h 9d 5d 5h 2s 4c Ts", ANN_20, ("Bob", 20, 2))
    refused(round_, RightsErrorNoticed("box 1"), "21.9(a)")
    say(round_, "draw", "stand")
    refused(round_, RightsErrorNoticed("box 1"), "21.9(a)")
    refused(round_, RightsErrorNoticed("nosuch"), "21.9(a)")
    once = overlooked("7c 7h 9d 5d 5h 2s 4c Ts", ANN_20, ("Bob", 20, 2))
    say(once, "double_down")
    once.report(RightsErrorNoticed("box 1"))
    refused(once, RightsErrorNoticed("box 1"), "21.9(a)")


@rule(BJ, "21.7", "21.9")
def test_it_is_no_error_where_a_wager_with_the_right_was_doubled_too():
    round_ = table("7c 7h 9d 5d 5h 2s 4c Ts", ANN_20, BOB_50, ("Cid", 20, 2))
    say(round_, "Ann double_down", "Bob decline_double")
    round_.report(RightsOverlooked("box 1"))  # the dealer goes on all the same
    say(round_, "Ann double_down")
    refused(round_, RightsErrorNoticed("box 1"), "8.3")  # not yet carried out
    say(round_, "Bob follow_double")
    refused(round_, RightsErrorNoticed("box 1"), "21.7")


@rule(BJ, "21.7", "21.9")
def test_it_is_one_where_nobody_with_the_right_did():
    round_ = table("7c 7h 9d 5d 5h 2s 4c Ts", ANN_20, BOB_50, ("Cid", 20, 2))
    say(round_, "Ann double_down", "Bob decline_double")
    round_.report(RightsOverlooked("box 1"))
    say(round_, "Ann double_down", "Bob decline_double")
    assert cited(round_.report(RightsErrorNoticed("box 1"))) == [f"{BJ} 21.9(a)"]
    assert added(round_, "double_down") == []


@rule(BJ, "16.4", "21.9")
def test_a_card_drawn_in_error_meanwhile_is_offered_to_the_hand_restored():
    round_ = overlooked("7c 7h 9d 5d 5h 2s 4c Ts", ANN_20, ("Bob", 20, 2))
    say(round_, "double_down")
    round_.report(CardDrawnInError(exposed=True))
    round_.report(RightsErrorNoticed("box 1"))
    say(round_, "draw")
    assert round_.hands["box 1"] == ["7c", "5d", "2s", "4c"]
