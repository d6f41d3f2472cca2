"""Blackjack, section 14: several players on a box, who decides, and those who follow."""

import pytest

from croupier.games.blackjack.incidents import PlayerAbsent, RightsErrorNoticed, RightsOverlooked
from croupier.games.blackjack.messages import (
    CoverSplit,
    DeclineDouble,
    DoubleDown,
    Draw,
    FollowDouble,
    KeepToHand,
    SplitPair,
    Stand,
)
from croupier.procedure import Limits
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import WagerRepositioned, WagerSettled
from croupier.procedure.incidents import Misdeal, ProhibitedDevice
from tests.games.blackjack.tables import bet, blackjack, deal, net, open_to, refused, say
from tests.rules import rule
from tests.tables import cited, dealt, of_kind, proceed, settled

BJ = "skycity/blackjack"
GENERAL = "skycity/general"
FIRST, SECOND, THIRD = "box 1", "box 1 second hand", "box 1 third hand"


def shared(top, *bets, **more):
    """Ann is seated at box 1; Bob wagered on it before her, Cid after."""
    round_ = blackjack(top, **{"setting": {"seats": {1: "Ann"}}, **more})
    for player, dollars in bets or (("Bob", 10), ("Ann", 20), ("Cid", 40)):
        bet(round_, player, dollars)
    return deal(round_)


# -- 14.1: how many --------------------------------------------------------------------------------------------------


@rule(BJ, "14.1")
@pytest.mark.parametrize("most", [1, 2, 3])
def test_up_to_three_players_wager_on_a_box(most):
    round_ = blackjack(players_per_box=most)
    for player in ("Ann", "Bob", "Cid")[:most]:
        bet(round_, player)
    refused(round_, PlaceWager("Dan", "blackjack", 20_00, 1), "14.1")
    bet(round_, "Ann")  # more of one's own
    bet(round_, "Dan", box=2)


# -- 14.3(a): who decides --------------------------------------------------------------------------------------------


@rule(BJ, "14.3")
def test_the_player_seated_at_the_box_decides():
    round_ = shared("Tc 9d 6h")
    assert {offer.actor for offer in round_.offers()} == {"Ann"}
    for action in (Stand("Bob", FIRST), Draw("Cid", FIRST), DoubleDown("Bob", FIRST, 10_00)):
        refused(round_, action, "14.3(a)")
    say(round_, "stand")
    assert [kind for kind, _, _ in settled(round_)] == ["blackjack"] * 3


@rule(BJ, "14.3")
def test_where_nobody_is_seated_the_first_who_wagered_decides():
    round_ = shared("Tc 9d 6h", setting={})
    assert {offer.actor for offer in round_.offers()} == {"Bob"}
    round_ = shared("Tc 9d 6h", setting={"seats": {1: "Dan", 2: "Bob"}})  # Dan does not wager
    assert {offer.actor for offer in round_.offers()} == {"Bob"}


@rule(BJ, "14.3")
def test_if_the_deciders_wager_becomes_void_the_next_on_the_box_decides():
    round_ = shared("Tc 9d 6h")
    round_.report(ProhibitedDevice("Ann"))
    assert {offer.actor for offer in round_.offers()} == {"Bob"}
    say(round_, "stand")
    assert net(round_)["Ann"] == 0


@rule(BJ, "14.3")
def test_on_the_hands_of_a_split_each_next_one_decides_where_their_own_wager_is():
    round_ = say(shared("8c 9d 8h 3c Tc 5c"), "split_pair")
    round_.act(KeepToHand("Bob", SECOND))
    round_.act(KeepToHand("Cid", FIRST))
    round_.report(ProhibitedDevice("Ann"))
    assert round_.offers() == [Draw("Cid", FIRST), DoubleDown("Cid", FIRST, 40_00)]
    say(round_, "draw")
    assert {(offer.actor, offer.hand) for offer in round_.offers()} == {("Bob", SECOND)}


@rule(BJ, "14.3", "16.6")
def test_and_so_if_the_decider_is_absent():
    round_ = say(shared("8c 9d 8h 3c Tc 5c"), "split_pair")
    round_.act(KeepToHand("Bob", SECOND))
    round_.act(KeepToHand("Cid", FIRST))
    round_.report(PlayerAbsent("Ann", 1))
    assert {offer.actor for offer in round_.offers()} == {"Cid"}
    say(round_, "draw")
    assert {(offer.actor, offer.hand) for offer in round_.offers()} == {("Bob", SECOND)}


# -- 14.3(c): who follows a double -----------------------------------------------------------------------------------


@rule(BJ, "14.3")
def test_the_others_may_double_too_or_not_and_one_card_is_dealt():
    round_ = say(shared("6c 9d 5h 9c Td"), "double_down")
    assert round_.offers() == [FollowDouble("Bob", FIRST, 10_00), DeclineDouble("Bob", FIRST)]
    assert "14.3(c)" in round_.decision.citation.rules
    assert len(dealt(round_)) == 3
    say(round_, "decline_double")
    assert round_.offers() == [FollowDouble("Cid", FIRST, 40_00), DeclineDouble("Cid", FIRST)]
    say(round_, "follow_double")
    assert [(hand, card) for hand, card in dealt(round_) if hand == FIRST] == [
        (FIRST, "6c"),
        (FIRST, "5h"),
        (FIRST, "9c"),
    ]
    assert net(round_) == {"Bob": 10, "Ann": 40, "Cid": 80}


@rule(BJ, "14.3", "11.2")
@pytest.mark.parametrize(
    ("cents", "number"), [(0, "11.2(b)"), (1_00, None), (10_00, None), (11_00, "11.2(a)"), (20_00, "11.2(a)")]
)
def test_each_doubles_for_up_to_a_wager_of_ones_own(cents, number):
    round_ = say(shared("6c 9d 5h 9c Td"), "double_down")
    if number:
        refused(round_, FollowDouble("Bob", FIRST, cents), number)
    else:
        round_.act(FollowDouble("Bob", FIRST, cents))
        assert next(w.cents for w in round_.layout.standing("double_down", player="Bob")) == cents
    refused(say(shared("6c 9d 5h 9c Td"), "double_down"), FollowDouble("Cid", FIRST, 10_00), "14.3(c)")


@rule(BJ, "14.3")
def test_only_whoever_is_asked_is_invited_to_name_a_lower_amount():
    def invited(round_):
        return {player: round_.view(player)["decision"]["invited"] for player in ("Ann", "Bob", "Cid")}

    round_ = shared("6c Ad 5h 9c Td", ("Ann", 20), ("Bob", 10))
    assert invited(round_) == {"Ann": ["take_insurance"], "Bob": [], "Cid": []}
    say(round_, "decline_insurance", "decline_insurance")
    assert invited(round_) == {"Ann": ["double_down"], "Bob": [], "Cid": []}
    say(round_, "double_down")
    assert invited(round_) == {"Ann": [], "Bob": ["follow_double"], "Cid": []}


@rule(BJ, "14.3", "20.3")
def test_a_free_double_is_not_followed_for_less():
    round_ = say(shared("6c 9d 5h 9c Td", ("Ann", 20), ("Bob", 10), version="free_bet"), "free_double")
    assert [offer.name() for offer in round_.offers()] == ["free_double", "decline_double"]
    assert "it is free here" in refused(round_, FollowDouble("Bob", FIRST, 5_00), "20.3")


@rule(BJ, "14.3")
def test_the_decider_may_double_for_less_and_others_in_full():
    round_ = shared("6c 9d 5h 9c Td")
    round_.act(DoubleDown("Ann", FIRST, 5_00))
    say(round_, "follow_double", "follow_double")
    assert net(round_) == {"Bob": 20, "Ann": 25, "Cid": 80}


@rule(BJ, "14.3", "11.5")
def test_against_a_dealers_blackjack_each_loses_an_original_wager():
    round_ = say(shared("6c Td 5h 9c Ad"), "double_down", "decline_double", "follow_double")
    assert net(round_) == {"Bob": -10, "Ann": -20, "Cid": -40}


@rule(BJ, "14.3", "11.3", "13.1")
def test_if_no_double_is_left_on_a_hand_it_is_played_like_any_other():
    round_ = say(shared("6c 9d 5h 3c 4c Tc"), "double_down")
    round_.report(ProhibitedDevice("Ann"))
    say(round_, "decline_double", "decline_double")
    assert round_.offers() == [Draw("Bob", FIRST), DoubleDown("Bob", FIRST, 10_00)]
    say(round_, "draw", "draw", "stand")
    assert [card for hand, card in dealt(round_) if hand == FIRST] == ["6c", "5h", "3c", "4c"]
    assert net(round_) == {"Bob": -10, "Ann": 0, "Cid": -40}


@rule(BJ, "14.3", "11.3")
def test_while_one_double_is_left_the_hand_gets_one_card():
    round_ = say(shared("6c 9d 5h 3c 4c Tc"), "double_down")
    round_.report(ProhibitedDevice("Ann"))
    say(round_, "decline_double", "follow_double")
    assert [card for hand, card in dealt(round_) if hand == FIRST] == ["6c", "5h", "3c"]
    assert net(round_) == {"Bob": 10, "Ann": 0, "Cid": 80}


@rule(BJ, "14.3", "11.3")
def test_nor_is_the_card_dealt_if_the_double_becomes_void_before_it():
    round_ = shared("6c 9d 5h 3c Tc", ("Ann", 20), ("Bob", 10), setting={"seats": {1: "Ann"}, "paced": True})
    proceed(round_)
    say(round_, "double_down", "decline_double")
    assert round_.decision.about == "deal to box 1"
    round_.report(ProhibitedDevice("Ann"))
    assert round_.offers() == [Draw("Bob", FIRST), DoubleDown("Bob", FIRST, 10_00)]
    assert len(round_.cards.hands[FIRST]) == 2


@rule(BJ, "11.3", "13.1", "21.9")
def test_a_double_gets_its_card_even_if_a_ruling_sends_play_back_before_it():
    """Ann doubled without the right to it, which is noticed while Bob's double waits for its card."""
    options = {"version": "player_select", "doubling": "none", "setting": {"paced": True}}
    round_ = deal(blackjack("Tc 6d 9d 3h 5h 3c 9c", **options), ("Ann", 20, 1), ("Bob", 30, 2))
    proceed(round_)
    round_.report(RightsOverlooked("box 1"))
    say(round_, "double_down")
    proceed(round_)
    say(round_, "double_down")
    assert round_.decision.about == "deal to box 2"
    round_.report(RightsErrorNoticed("box 1"))
    assert {offer.actor for offer in round_.offers()} == {"Ann"}
    say(round_, "stand")
    proceed(round_, "deal to dealer")
    assert (len(round_.cards.hands["box 1"]), len(round_.cards.hands["box 2"])) == (3, 3)


@rule(BJ, "14.3", "21.7")
def test_a_decider_who_is_excluded_while_others_are_asked_to_agree_doubles_nothing():
    options = {"version": "player_select", "doubling": "none", "setting": {"seats": {1: "Ann"}}}
    round_ = say(shared("6c 9d 5h 3c Tc", ("Ann", 20), ("Bob", 30), **options), "double_down")
    assert round_.offers()[0] == FollowDouble("Bob", FIRST, 30_00)
    round_.report(ProhibitedDevice("Ann"))
    say(round_, "follow_double")
    assert net(round_) == {"Ann": 0, "Bob": -60}


# -- 14.3(d): who follows a split ------------------------------------------------------------------------------------


@rule(BJ, "14.3", "12.2")
def test_the_others_cover_both_hands_or_say_on_which_their_wager_is():
    round_ = say(shared("8c 7d 8h Tc 9c Td"), "split_pair")
    assert round_.offers() == [CoverSplit("Bob", FIRST), KeepToHand("Bob", FIRST), KeepToHand("Bob", SECOND)]
    assert "14.3(d)" in round_.decision.citation.rules
    assert len(dealt(round_)) == 3  # before any further card
    round_.act(CoverSplit("Bob", FIRST))
    assert round_.offers()[0] == CoverSplit("Cid", FIRST)
    refused(round_, KeepToHand("Bob", SECOND), "14.3(d)")
    round_.act(KeepToHand("Cid", SECOND))
    moved = of_kind(round_, WagerRepositioned)
    assert [(event.player, event.on, cited(event)) for event in moved] == [("Cid", "second hand", [f"{BJ} 14.3(d)"])]
    on = {name: [(w.player, w.cents) for w in hand.wagers] for name, hand in round_.boxes.hands.items()}
    assert on == {
        FIRST: [("Bob", 1000), ("Ann", 2000)],
        SECOND: [("Ann", 2000), ("Bob", 1000), ("Cid", 4000)],
    }
    say(round_, "stand", "stand")  # 18 and 17 against 17
    assert net(round_) == {"Bob": 10, "Ann": 20, "Cid": 0}


@rule(BJ, "14.3")
def test_a_wager_in_two_kinds_of_chips_goes_to_the_second_hand_as_one():
    round_ = blackjack("8c 7d 8h Tc 9c Td", promotional_chips=True, setting={"seats": {1: "Ann"}})
    bet(round_, "Bob", 10)
    bet(round_, "Bob", 5, chips="promotional")
    say(deal(round_, ("Ann", 20)), "split_pair")
    round_.act(KeepToHand("Bob", SECOND))
    mine = {
        name: [(w.cents, w.chips) for w in hand.wagers if w.player == "Bob"]
        for name, hand in round_.boxes.hands.items()
    }
    assert mine == {FIRST: [], SECOND: [(1000, "value"), (500, "promotional")]}


@rule(BJ, "14.3")
def test_a_wager_kept_to_the_first_hand_is_decided_by_it_alone():
    round_ = say(shared("8c 7d 8h Tc 9c Td", ("Ann", 20), ("Bob", 10)), "split_pair")
    round_.act(KeepToHand("Bob", FIRST))
    say(round_, "stand", "stand")
    assert net(round_) == {"Ann": 20, "Bob": 10}
    mine = [(e.on, e.outcome) for e in of_kind(round_, WagerSettled) if e.player == "Bob"]
    assert mine == [("", "wins")]


@rule(BJ, "14.3", "12.4")
def test_on_a_second_split_only_those_with_a_wager_on_that_hand_are_asked():
    round_ = say(shared("8c 7d 8h 8d Tc 9c 9h Td"), "split_pair")
    round_.act(KeepToHand("Bob", SECOND))
    round_.act(KeepToHand("Cid", FIRST))
    say(round_, "split_pair")  # the first hand again
    assert round_.offers() == [CoverSplit("Cid", FIRST), KeepToHand("Cid", FIRST), KeepToHand("Cid", THIRD)]
    round_.act(KeepToHand("Cid", THIRD))
    say(round_, "stand", "stand", "stand")  # 18, 17 (third), 17 (second)
    assert net(round_) == {"Bob": 0, "Ann": 20, "Cid": 0}


@rule(BJ, "14.3", "12.4")
def test_on_a_split_hand_only_those_with_a_wager_on_it_may_follow_a_double():
    round_ = say(shared("8c 7d 8h 3c Tc 9c Td"), "split_pair")
    round_.act(KeepToHand("Bob", SECOND))
    round_.act(CoverSplit("Cid", FIRST))
    say(round_, "double_down")
    assert round_.offers() == [FollowDouble("Cid", FIRST, 40_00), DeclineDouble("Cid", FIRST)]


@rule(BJ, "14.3", "12.6")
@pytest.mark.parametrize("keeps", [FIRST, SECOND])
def test_a_dealers_blackjack_takes_one_original_wager_of_each(keeps):
    round_ = say(shared("8c Td 8h Tc 9c Ad"), "split_pair")
    round_.act(KeepToHand("Bob", keeps))
    round_.act(CoverSplit("Cid", FIRST))
    say(round_, "stand", "stand")
    assert net(round_) == {"Bob": -10, "Ann": -20, "Cid": -40}


@rule(BJ, "14.3", "12.6", "13.2")
@pytest.mark.parametrize(
    ("reading", "dollars"),
    [
        ("original_plus_busted", {"Bob": -10, "Ann": -40, "Cid": -40}),
        ("original_only", {"Bob": -10, "Ann": -20, "Cid": -40}),
    ],
)
def test_a_hand_that_busted_counts_for_those_who_had_a_wager_on_it(reading, dollars):
    round_ = say(shared("8c Td 8h 5c Tc 9c Ad", dealer_blackjack_takes=reading), "split_pair")
    round_.act(KeepToHand("Bob", FIRST))
    round_.act(KeepToHand("Cid", SECOND))
    say(round_, "draw", "stand")
    assert net(round_) == dollars


# -- 14.3(e): the others abide ---------------------------------------------------------------------------------------


@rule(BJ, "14.3")
def test_if_the_decider_neither_doubles_nor_splits_nobody_does():
    round_ = shared("8c 9d 8h 2c")
    for action in (FollowDouble("Bob", FIRST, 10_00), CoverSplit("Bob", FIRST), KeepToHand("Bob", FIRST)):
        refused(round_, action, "14.3(e)")
    refused(round_, SplitPair("Bob", FIRST), "14.3(a)")
    say(round_, "draw")
    refused(round_, FollowDouble("Bob", FIRST, 10_00), "14.3(e)")


# -- 14.5: a full table ----------------------------------------------------------------------------------------------


FULL = {1: "Ann", 2: "Bob"}


@rule(BJ, "14.5")
def test_at_a_full_table_a_seated_player_decides_on_the_own_box_only():
    round_ = blackjack("Tc 9c 7d 6h 6d 9h 9d", boxes=2, setting={"seats": FULL})
    bet(round_, "Ann", box=2)  # first
    deal(round_, ("Ann", 20, 1), ("Bob", 20, 2))
    assert round_.offers()[0] == Stand("Ann", "box 1")
    say(round_, "stand")
    assert {offer.actor for offer in round_.offers()} == {"Bob"}
    refused(round_, Stand("Ann", "box 2"), "14.5")


@rule(BJ, "14.5")
def test_at_a_full_table_the_first_who_wagered_decides_where_the_player_seated_there_did_not():
    """So that the box can be doubled and split."""
    round_ = deal(blackjack("8c 7d 8h Tc", boxes=2, setting={"seats": FULL}), ("Ann", 20, 2))
    assert {offer.actor for offer in round_.offers()} == {"Ann"}
    assert open_to(round_) == ["stand", "draw", "double_down", "split_pair"]
    assert round_.decision.citation.rules == ("8.3", "14.5")
    refused(round_, Stand("Bob", "box 2"), "14.5")
    assert net(say(round_, "stand")) == {"Ann": -20}


@rule(BJ, "14.5")
def test_by_the_other_reading_the_player_seated_there_decides_even_without_a_wager():
    options = {"boxes": 2, "setting": {"seats": FULL}, "decider_without_wager": "at_full_table"}
    round_ = deal(blackjack("8c 7d 8h Tc", **options), ("Ann", 20, 2))
    assert [(offer.actor, offer.name()) for offer in round_.offers()] == [("Bob", "stand"), ("Bob", "draw")]
    refused(round_, Stand("Ann", "box 2"), "14.5")
    refused(round_, DoubleDown("Bob", "box 2", 20_00), "11.2(a)")
    refused(round_, SplitPair("Bob", "box 2"), "12.2")
    assert net(say(round_, "stand")) == {"Ann": -20}


@rule(BJ, "14.5")
def test_at_a_full_table_somebody_without_a_seat_may_decide():
    round_ = blackjack("8c 7d 8h", boxes=2, setting={"seats": FULL})
    bet(round_, "Ann", box=2)
    deal(round_, ("Zoe", 20, 2))
    assert {offer.actor for offer in round_.offers()} == {"Zoe"}


@rule(BJ, "14.5", "14.4")
@pytest.mark.parametrize("reading", ["never", "at_full_table"])
def test_while_a_place_is_free_a_seated_player_decides_on_other_boxes_too(reading):
    options = {"boxes": 3, "setting": {"seats": FULL}, "decider_without_wager": reading}
    round_ = deal(blackjack("8c 7d 8h", **options), ("Ann", 20, 2))
    assert {offer.actor for offer in round_.offers()} == {"Ann"}
    assert "split_pair" in open_to(round_)


@rule(BJ, "14.3", "14.1")
def test_each_players_wager_keeps_to_the_limits():
    round_ = blackjack(setting={"box_limits": {1: Limits(10_00, 100_00)}})
    bet(round_, "Ann", 100)
    refused(round_, PlaceWager("Bob", "blackjack", 9_00, 1), "9.3", GENERAL)
    refused(round_, PlaceWager("Bob", "blackjack", 101_00, 1), "9.3", GENERAL)
    bet(round_, "Bob", 100)


@rule(BJ, "14.3", "16.5")
def test_nobody_is_asked_to_cover_a_hand_that_has_become_void():
    round_ = say(shared("8c 7d 8h Tc 9c Td"), "split_pair")
    round_.report(Misdeal(affected=(SECOND,)))
    assert {offer.actor for offer in round_.offers()} == {"Ann"}
    on = {
        name: [(w.player, w.cents) for w in hand.wagers if w.is_standing] for name, hand in round_.boxes.hands.items()
    }
    assert on == {FIRST: [("Bob", 1000), ("Ann", 2000), ("Cid", 4000)], SECOND: []}
    say(round_, "stand")
    assert round_.till.balance("layout") == 0
