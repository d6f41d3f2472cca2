"""Several boxes of one player in Caribbean Stud: when they may be had, when they yield, and hands played blind."""

import pytest

from croupier.games.caribbean_stud.messages import Fold, MakeBet
from croupier.games.house_poker.incidents import BlindHandsViewed
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import CardDealt, CardsTurned, WagerReturned
from tests.games.caribbean_stud.tables import bets, caribbean, folds, refused, settle_all
from tests.rules import rule
from tests.tables import bet, cited, deal, of_kind, settled

ONE, TWO, THREE, DEALERS = "8c 8d 4h 5s 2c", "6c 6d 4d Ts 2d", "Qs Qc 4c 5h 9d", "Ad Kh 9c 7c 3d"
SEATED_AT_TWO = {"seats": {2: "Ann"}}


@rule("skycity/caribbean_stud", "5.6")
@pytest.mark.parametrize("allowed", [1, 2, 3, 7])
def test_a_player_has_as_many_boxes_as_the_operator_allows(allowed):
    round_ = caribbean(boxes_per_player=allowed)
    for box in range(1, allowed + 1):
        bet(round_, "Ann", "ante", 10, box)
    if allowed < 7:
        refused(round_, PlaceWager("Ann", "ante", 10_00, allowed + 1), "5.6")
    bet(round_, "Ann", "ante", 10, 1)  # no further box


@rule("skycity/caribbean_stud", "5.6")
def test_each_box_of_a_player_is_decided_and_settled_for_itself():
    round_ = caribbean(ONE, TWO, DEALERS, boxes_per_player=2)
    bet(round_, "Ann", "ante", 10, 1)
    bet(round_, "Ann", "ante", 25, 2)
    deal(round_)
    assert round_.offers() == [MakeBet("Ann", 1), Fold("Ann", 1)]
    folds(round_, 1)
    bets(round_, 2)
    settle_all(round_)
    assert settled(round_) == [("ante", "folded", -10_00), ("ante", "wins", 25_00), ("bet", "one_pair", 50_00)]


@rule("skycity/caribbean_stud", "5.6.1")
def test_a_further_box_yields_to_a_player_who_would_be_kept_out():
    round_ = caribbean(boxes=2, boxes_per_player=2, setting=SEATED_AT_TWO, blind_bets=True)
    bet(round_, "Ann", "ante", 10, 2)
    bet(round_, "Ann", "ante", 10, 1)
    bet(round_, "Ann", "bet", 20, 1)
    refused(round_, PlaceWager("Bob", "ante", 10_00, 2), "5.7")  # that is where Ann sits
    bet(round_, "Bob", "ante", 15, 1)
    back = of_kind(round_, WagerReturned)
    assert [(event.player, event.cents) for event in back] == [("Ann", 10_00), ("Ann", 20_00)]
    assert "skycity/caribbean_stud 5.6.1" in cited(back[0])
    assert [(wager.player, wager.box) for wager in round_.layout.standing()] == [("Bob", 1), ("Ann", 2)]


@rule("skycity/caribbean_stud", "5.6.1")
def test_a_further_box_does_not_yield_while_another_is_free():
    round_ = caribbean(boxes=3, boxes_per_player=2)
    bet(round_, "Ann", "ante", 10, 1)
    bet(round_, "Ann", "ante", 10, 2)
    refused(round_, PlaceWager("Bob", "ante", 10_00, 2), "5.7")
    bet(round_, "Bob", "ante", 10, 3)
    refused(round_, PlaceWager("Bob", "ante", 10_00, 2), "5.7")  # Bob is in the game


@rule("skycity/caribbean_stud", "5.6.2")
def test_of_several_hands_only_the_one_at_the_seat_is_seen():
    round_ = caribbean(ONE, TWO, THREE, DEALERS, boxes_per_player=3, blind_hands=True, setting=SEATED_AT_TWO)
    for box in (1, 2, 4):
        bet(round_, "Ann", "ante", 10, box)
    deal(round_)
    hands = round_.view("Ann")["hands"]
    assert hands["box 2"] == TWO.split()
    assert hands["box 1"] == hands["box 4"] == [None] * 5
    for person in ("dealer", "Bob"):
        assert round_.view(person)["hands"]["box 1"] == [None] * 5
    seen = [event.seen_by("Ann").card for event in of_kind(round_, CardDealt) if event.to == "box 1"]
    assert seen == [None] * 5


@rule("skycity/caribbean_stud", "5.6.2")
def test_not_even_the_dealer_sees_a_card_of_a_hand_in_an_event():
    round_ = caribbean(ONE, TWO, DEALERS, boxes_per_player=2, blind_hands=True, setting=SEATED_AT_TWO)
    for box in (1, 2):
        bet(round_, "Ann", "ante", 10, box)
    deal(round_)
    boxes = [event for event in of_kind(round_, CardDealt) if event.to in ("box 1", "box 2")]
    assert {event.seen_by("dealer").card for event in boxes} == {None}


@rule("skycity/caribbean_stud", "5.6.2")
def test_a_blind_hand_is_bet_on_and_turned_when_it_is_settled():
    round_ = caribbean(ONE, TWO, DEALERS, boxes_per_player=2, blind_hands=True, setting=SEATED_AT_TWO)
    for box in (1, 2):
        bet(round_, "Ann", "ante", 10, box)
    deal(round_)
    bets(round_, 1, 2)
    assert not any(event.hand == "box 1" for event in of_kind(round_, CardsTurned))
    settle_all(round_)
    turned = {event.hand: list(event.cards) for event in of_kind(round_, CardsTurned)}
    assert turned["box 1"] == ONE.split()
    assert settled(round_)[2:] == [("ante", "wins", 10_00), ("bet", "one_pair", 20_00)]


@rule("skycity/caribbean_stud", "5.6.2")
def test_without_that_direction_a_player_sees_all_own_hands():
    round_ = caribbean(ONE, TWO, DEALERS, boxes_per_player=2, setting=SEATED_AT_TWO)
    for box in (1, 2):
        bet(round_, "Ann", "ante", 10, box)
    deal(round_)
    hands = round_.view("Ann")["hands"]
    assert (hands["box 1"], hands["box 2"]) == (ONE.split(), TWO.split())
    assert round_.view("Bob")["hands"]["box 1"] == [None] * 5


@rule("skycity/caribbean_stud", "5.6.2")
def test_a_player_with_a_single_box_sees_it_wherever_they_sit():
    round_ = caribbean(ONE, DEALERS, blind_hands=True, setting={"seats": {5: "Ann"}})
    bet(round_, "Ann", "ante", 10, 1)
    deal(round_)
    assert round_.view("Ann")["hands"]["box 1"] == ONE.split()


SEATED_ELSEWHERE = [({"seats": {5: "Ann"}}, "first_box"), ({"seats": {5: "Ann"}}, "none"), ({}, "none")]


@rule("skycity/caribbean_stud", "5.6.2")
@pytest.mark.parametrize(("setting", "reading"), SEATED_ELSEWHERE)
def test_with_no_hand_where_the_player_sits_all_of_several_are_played_blind(setting, reading):
    choices = {"boxes_per_player": 2, "blind_hands": True, "player_without_seat": reading}
    round_ = caribbean(ONE, TWO, DEALERS, setting=setting, **choices)
    for box in (1, 2):
        bet(round_, "Ann", "ante", 10, box)
    deal(round_)
    hands = round_.view("Ann")["hands"]
    assert hands["box 1"] == hands["box 2"] == [None] * 5


@rule("skycity/caribbean_stud", "5.6.2")
def test_a_player_who_has_no_seat_is_taken_to_be_at_the_first_box():
    round_ = caribbean(ONE, TWO, DEALERS, boxes_per_player=2, blind_hands=True, setting={"seats": {1: "Bob"}})
    for box in (2, 4):
        bet(round_, "Ann", "ante", 10, box)
    deal(round_)
    hands = round_.view("Ann")["hands"]
    assert (hands["box 2"], hands["box 4"]) == (ONE.split(), [None] * 5)


@rule("skycity/caribbean_stud", "12.15")
def test_a_hand_viewed_by_a_player_who_sits_elsewhere_is_the_one_they_may_look_at():
    setting = {"seats": {5: "Ann"}}
    round_ = caribbean(ONE, TWO, DEALERS, boxes_per_player=2, blind_hands=True, setting=setting)
    for box in (1, 2):
        bet(round_, "Ann", "ante", 10, box)
    deal(round_)
    ruling = round_.report(BlindHandsViewed("Ann", (2,)))
    assert cited(ruling) == ["skycity/caribbean_stud 5.6.2", "skycity/caribbean_stud 12.15"]
    hands = round_.view("Ann")["hands"]
    assert (hands["box 1"], hands["box 2"]) == ([None] * 5, TWO.split())
    round_.report(BlindHandsViewed("Ann", (1,)))
    assert sum(event.cents for event in of_kind(round_, WagerReturned)) == 20_00  # two were viewed: both are void
