"""Blackjack, 21.9: doubles and splits that the dealer should not have permitted, noticed in time or too late."""

from croupier.games.blackjack.incidents import HandRestored, RightsErrorNoticed, RightsOverlooked
from croupier.games.blackjack.messages import SplitPair
from croupier.procedure.events import CardDiscarded, WagerReturned
from croupier.procedure.incidents import CardDrawnInError, Misdeal
from tests.games.blackjack.tables import blackjack, deal, net, open_to, refused, say
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
    return [wager.player for wager in round_.layout.standing(kind)]


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
    assert round_.cards.hands["box 1"] == ["7c", "5d", "2s"]  # the card stays
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
    assert round_.cards.hands["box 1"] == ["8c", "8d"]
    assert "box 1 second hand" not in round_.cards.hands
    assert [e.card for e in of_kind(round_, CardDiscarded)] == ["2s", "3s", "Ks"]
    assert all(cited(e) == [f"{BJ} 16.3"] for e in of_kind(round_, CardDiscarded))
    assert of_kind(round_, HandRestored)[0].cards == ("8c", "8d")
    assert added(round_, "split") == []
    round_.cards.verify_cards()
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
    assert [w.cents for w in round_.layout.standing("blackjack", 1)] == [20_00]
    assert round_.cards.hands["box 1"] == ["8c", "8d"]
    round_.cards.verify_cards()
    say(round_, "stand", "stand")
    assert net(round_) == {"Ann": -20, "Bob": -20}


@rule(BJ, "21.9")
def test_a_split_hand_doubled_meanwhile_loses_that_wager_too():
    round_ = overlooked("8c 7h 9d 8d 5h 3s Ts 2s Ts Kd", ANN_20, ("Bob", 20, 2))
    say(round_, "split_pair", "double_down")  # 11, which any wager may double
    assert net_so_far(round_, "Ann") == -60_00
    round_.report(RightsErrorNoticed("box 1"))
    assert net_so_far(round_, "Ann") == -20_00
    round_.cards.verify_cards()


@rule(BJ, "21.9")
def test_a_second_split_in_error_is_undone_and_the_first_stays():
    choices = {**SELECT, "most_hands": 2}
    round_ = deal(blackjack("8c 7h 9d 8d 5h 8s Ts Kh Kd Ks 9h", **choices), ANN_20, ("Bob", 20, 2))
    say(round_, "split_pair")  # 8 8 again
    refused(round_, SplitPair("Ann", "box 1"), "12.8")
    round_.report(RightsOverlooked("box 1"))
    say(round_, "split_pair", "stand")
    assert [hand.name for hand in round_.boxes.in_play[1].hands] == ["box 1", "box 1 third hand", "box 1 second hand"]
    round_.report(RightsErrorNoticed("box 1"))
    assert [hand.name for hand in round_.boxes.in_play[1].hands] == ["box 1", "box 1 second hand"]
    assert round_.cards.hands["box 1"] == ["8c", "8s"]
    assert added(round_, "split") == ["Ann"]
    assert round_.boxes.in_play[1].hands[0].is_split
    round_.cards.verify_cards()
    say(round_, "stand", "stand", "stand")
    assert round_.is_over


@rule(BJ, "14.3", "21.9")
def test_a_wager_kept_to_the_second_hand_lies_on_the_first_again():
    round_ = overlooked("8c 7h 9d 8d 5h 2s Ks Ts Kd", ANN_20, BOB_20, ("Cid", 20, 2))
    say(round_, "Ann split_pair")
    keep = [offer for offer in round_.offers() if offer.name() == "keep_to_hand"][1]
    round_.act(keep)
    assert [w.player for w in round_.boxes.hands["box 1 second hand"].wagers] == ["Ann", "Bob"]
    round_.report(RightsErrorNoticed("box 1"))
    assert {w.player for w in round_.boxes.hands["box 1"].wagers if w.is_standing} == {"Ann", "Bob"}
    assert {w.on for w in round_.layout.standing("blackjack", 1)} == {""}
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
    assert [w.cents for w in round_.layout.standing("lucky_match")] == [5_00]
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
    assert len(round_.cards.hands["dealer"]) == 1
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
    assert round_.cards.hands["box 1"] == ["7c", "5d", "2s", "4c"]


# -- several errors, and what else has happened meanwhile ------------------------------------------------------------


def err(round_, hand, decision):
    """The dealer lets a hand be doubled or split by mistake."""
    round_.report(RightsOverlooked(hand))
    return say(round_, decision)


@rule(BJ, "21.9")
def test_a_split_and_a_double_permitted_in_error_are_undone_together():
    round_ = overlooked("8c 7h 9d 8d 5h 4s Ts Ks 9h Kd", ANN_20, ("Bob", 20, 2))
    say(round_, "split_pair")
    err(round_, "box 1", "double_down")  # 8 4 10: over
    assert net_so_far(round_, "Ann") == -60_00
    ruling = round_.report(RightsErrorNoticed("box 1"))
    assert "split pair on box 1 and the double down on box 1 are undone" in ruling.decides
    assert net_so_far(round_, "Ann") == -20_00
    assert round_.cards.hands["box 1"] == ["8c", "8d"]
    assert (added(round_, "split"), added(round_, "double_down")) == ([], [])
    round_.cards.verify_cards()
    refused(round_, RightsErrorNoticed("box 1"), "21.9(a)")
    say(round_, "stand", "stand")
    assert net(round_)["Ann"] == -20


@rule(BJ, "21.9")
def test_two_splits_permitted_in_error_are_undone_together():
    round_ = overlooked("8c 7h 9d 8d 5h 8s 5s 2d Ts Ks 9h Kd", ANN_20, ("Bob", 20, 2))
    say(round_, "split_pair")
    err(round_, "box 1", "split_pair")
    assert added(round_, "split") == ["Ann", "Ann"]
    round_.report(RightsErrorNoticed("box 1 third hand"))  # any hand of the box
    assert [hand.name for hand in round_.boxes.in_play[1].hands] == ["box 1"]
    assert round_.cards.hands["box 1"] == ["8c", "8d"]
    assert added(round_, "split") == []
    round_.cards.verify_cards()


@rule(BJ, "21.9")
def test_errors_on_two_hands_of_a_box_are_both_put_right():
    choices = {**SELECT, "doubling": "10_11"}
    round_ = deal(blackjack("8c 7h 9d 8d 5h 4s 2s 5s 3s Ts Kd", **choices), ANN_20, ("Bob", 20, 2))
    say(round_, "split_pair")
    err(round_, "box 1", "double_down")  # 8 4 2
    err(round_, "box 1 second hand", "double_down")  # 8 5 3
    round_.report(RightsErrorNoticed("box 1"))
    assert added(round_, "double_down") == []
    assert round_.decision.about == "turn of box 1"
    say(round_, "stand")
    assert round_.decision.about == "turn of box 1 second hand"


@rule(BJ, "21.9")
def test_what_was_done_rightly_with_another_hand_of_the_box_stays():
    choices = {**SELECT, "most_hands": 2}
    cards = "8c 7h 9d 8d 5h 8s Ts Kh 2s 3d Ts Ks 9h"
    round_ = deal(blackjack(cards, **choices), ANN_20, ("Bob", 20, 2))
    say(round_, "split_pair")  # 8 8 again
    err(round_, "box 1", "split_pair")
    say(round_, "stand", "stand")  # 8 10, 8 K
    assert round_.cards.hands["box 1 second hand"] == ["8d", "2s"]
    say(round_, "double_down")
    round_.report(RightsErrorNoticed("box 1"))
    assert round_.cards.hands["box 1 second hand"] == ["8d", "2s", "3d"]
    assert [w.on for w in round_.layout.standing("double_down")] == ["second hand"]
    assert added(round_, "split") == ["Ann"]
    assert round_.cards.hands["box 1"] == ["8c", "8s"]
    round_.cards.verify_cards()


@rule(BJ, "16.5", "21.9")
def test_voiding_the_first_hand_of_such_a_split_does_not_hide_the_error():
    round_ = overlooked("8c 7h 9d 8d 5h 2s 3s Ks Ts Kd", ANN_20, BOB_20, ("Cid", 20, 2))
    say(round_, "Ann split_pair")
    round_.act([offer for offer in round_.offers() if offer.name() == "keep_to_hand"][1])
    round_.report(Misdeal(affected=("box 1",)))
    assert round_.decision.about == "turn of box 1 second hand"
    ruling = round_.report(RightsErrorNoticed("box 1"))
    assert cited(ruling) == [f"{BJ} 21.9(a)", f"{BJ} 16.5(a)"]
    assert net_so_far(round_, "Ann") == 0
    assert [w.player for w in round_.boxes.hands["box 1 second hand"].wagers if w.is_standing] == ["Bob"]
    assert {offer.actor for offer in round_.offers()} == {"Bob"}
    round_.cards.verify_cards()
    alone = overlooked("8c 7h 9d 8d 5h 2s 3s Ks Ts Kd", ANN_20, ("Cid", 20, 2))
    say(alone, "split_pair")
    alone.report(Misdeal(affected=("box 1",)))
    alone.report(RightsErrorNoticed("box 1 second hand"))
    assert "box 1 second hand" not in alone.cards.hands  # nothing lies on it
    assert alone.decision.about == "turn of box 2"
    assert net_so_far(alone, "Ann") == 0
    refused(alone, RightsErrorNoticed("box 1"), "21.9(a)")
    alone.cards.verify_cards()


@rule(BJ, "21.9")
def test_a_split_whose_other_hand_is_void_is_put_together_all_the_same():
    round_ = overlooked("8c 7h 9d 8d 5h 5s 3s Ks Ts Kd", ANN_20, ("Bob", 20, 2))
    say(round_, "split_pair", "stand")
    round_.report(Misdeal(affected=("box 1 second hand",)))
    round_.report(RightsErrorNoticed("box 1"))
    assert round_.cards.hands["box 1"] == ["8c", "8d"]
    assert net_so_far(round_, "Ann") == -20_00
    round_.cards.verify_cards()


@rule(BJ, "21.9")
def test_a_third_card_to_a_later_box_counts_even_if_it_has_been_taken_away():
    bets = (ANN_20, ("Bob", 20, 2))
    round_ = overlooked("7c 8h 9d 5d 8s 2s 3s 4c Ts", *bets)
    say(round_, "double_down")
    err(round_, "box 2", "split_pair")
    round_.report(RightsErrorNoticed("box 2"))
    assert round_.cards.hands["box 2"] == ["8h", "8s"]
    assert cited(round_.report(RightsErrorNoticed("box 1"))) == [f"{BJ} 21.9(b)"]
    assert added(round_, "double_down") == ["Ann"]


@rule(BJ, "21.9")
def test_a_second_card_of_the_dealers_counts_even_if_it_has_been_taken_away():
    round_ = paced_double()
    proceed(round_, until="deal to dealer")
    proceed_once(round_)
    round_.report(Misdeal(affected=("dealer",)))
    assert len(round_.cards.hands["dealer"]) == 1
    assert cited(round_.report(RightsErrorNoticed("box 1"))) == [f"{BJ} 21.9(b)"]


@rule(BJ, "21.9")
def test_a_first_card_of_the_dealers_that_was_replaced_is_no_second():
    round_ = blackjack("7c 9d 9h 5d 2s Ts", setting={"paced": True}, **RESTRICTED)
    deal(round_, ANN_20)
    proceed_once(round_)
    proceed_once(round_)
    round_.report(Misdeal(affected=("dealer",)))
    proceed(round_)
    round_.report(RightsOverlooked("box 1"))
    say(round_, "double_down")
    proceed_once(round_)
    assert cited(round_.report(RightsErrorNoticed("box 1"))) == [f"{BJ} 21.9(a)"]


@rule(BJ, "16.5", "21.9")
def test_cards_of_a_split_that_was_undone_are_no_part_of_the_deal():
    round_ = overlooked("8c 7h 9d 8d 5h 2s 3s Ks Ts Kd", ANN_20, ("Bob", 20, 2))
    say(round_, "split_pair", "draw", "stand")
    round_.report(RightsErrorNoticed("box 1"))
    say(round_, "draw")
    first = ("box 1", "box 2", "dealer", "box 1", "box 2")
    ruling = round_.report(Misdeal(placed=(*first, "box 2")))
    assert "10♠ from box 2 to box 1" in ruling.decides


@rule(BJ, "16.4", "21.9")
def test_a_hand_that_refused_a_card_gets_none_when_its_double_is_undone():
    setting = {"paced": True, "seats": {1: "Ann"}}
    round_ = blackjack("7c 7h 9d 5d 5h 2s 4c Ts", setting=setting, **RESTRICTED)
    deal(round_, ANN_20, CID_20, ("Bob", 20, 2))
    proceed(round_)
    round_.report(RightsOverlooked("box 1"))
    say(round_, "Ann double_down")
    round_.report(CardDrawnInError(exposed=True))
    say(round_, "Cid decline_double", "refuse_card")
    ruling = round_.report(RightsErrorNoticed("box 1"))
    assert "draw" not in ruling.decides
    assert added(round_, "double_down") == []
    assert round_.decision.about == "turn of box 2"
    assert round_.cards.hands["box 1"] == ["7c", "5d"]
