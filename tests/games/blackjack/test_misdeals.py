"""Blackjack, 16.5: misdeals that are put right, hands that are void, and the dealer's hand completed."""

import pytest

from croupier.procedure import DEALER
from croupier.procedure.events import (
    CardDiscarded,
    HandVoided,
    WagerReturned,
)
from croupier.procedure.incidents import (
    GameDisrupted,
    Misdeal,
)
from tests.games.blackjack.tables import blackjack, deal, net, refused, say
from tests.rules import rule
from tests.tables import cited, dealt, of_kind, proceed, settled

BJ = "skycity/blackjack"
PACED = {"paced": True}
ANN, BOB = ("Ann", 20, 1), ("Bob", 20, 2)


def step(round_, count=1):
    for _ in range(count):
        round_.act(round_.offers()[0])


# -- misdeals --------------------------------------------------------------------------------------------------------


@rule(BJ, "16.5")
def test_cards_of_the_initial_deal_in_the_wrong_places_are_put_right():
    round_ = deal(blackjack("Tc 9h 9d 5c 5h 2s", setting=PACED), ANN, BOB)
    step(round_, 3)
    ruling = round_.report(Misdeal(placed=("box 2", "box 1", "dealer")))
    assert cited(ruling) == [f"{BJ} 16.5"]
    assert "10♣ from box 2 to box 1" in ruling.decides
    proceed(round_)
    assert round_.cards.hands["box 1"] == ["Tc", "5c"]


@rule(BJ, "16.3", "16.5")
def test_cards_too_many_are_left_exposed_and_removed():
    round_ = deal(blackjack("Tc 9h 9d 5c 5h 2s 3s 4s", setting=PACED), ANN, BOB)
    step(round_, 4)
    round_.report(Misdeal(placed=("box 1", "box 2", "dealer", "box 1", "box 2", "box 1")))
    proceed(round_)
    assert [(e.card, cited(e)) for e in of_kind(round_, CardDiscarded)] == [("2s", [f"{BJ} 16.3"])]
    say(round_, "draw")
    step(round_)
    assert round_.cards.hands["box 1"] == ["Tc", "5c", "3s"]


@rule(BJ, "16.3", "16.5")
def test_later_cards_in_the_wrong_places_are_put_right_too():
    round_ = deal(blackjack("Tc 9h 9d 5c 5h 2s 3s 4s"), ANN, BOB)
    say(round_, "draw")
    places = ["box 1", "box 2", "dealer", "box 1", "box 2", "box 2"]
    ruling = round_.report(Misdeal(placed=tuple(places)))
    assert "2♠ from box 2 to box 1" in ruling.decides
    assert round_.cards.hands["box 1"] == ["Tc", "5c", "2s"]
    round_.report(Misdeal(placed=(*places[:5], "box 1", "box 1")))
    assert round_.cards.shoe.discards == ["3s"]
    say(round_, "stand", "draw")
    assert round_.cards.hands["box 2"] == ["9h", "5h", "4s"]


@rule(BJ, "16.5")
def test_split_hands_are_places_as_well():
    round_ = deal(blackjack("8c 9d 8d 2s 3s 4s"))
    say(round_, "split_pair")
    ruling = round_.report(Misdeal(placed=("box 1", "dealer", "box 1", "box 1 second hand")))
    assert "2♠ from box 1 second hand to box 1" in ruling.decides
    refused(round_, Misdeal(placed=("box 1", "dealer", "box 1", "box 1 third hand")), "16.5")


@rule(BJ, "16.5")
def test_a_card_too_many_while_one_is_due_goes_after_it():
    round_ = deal(blackjack("Tc 9h 9d 5c 5h 2s 3s 4s", setting=PACED), ANN, BOB)
    proceed(round_)
    say(round_, "draw")
    round_.report(Misdeal(placed=("box 1", "box 2", "dealer", "box 1", "box 2", "box 1", "box 1")))
    step(round_)
    assert round_.cards.hands["box 1"] == ["Tc", "5c", "2s"]
    assert round_.cards.shoe.discards == ["3s"]


@rule(BJ, "16.5")
def test_hands_that_cannot_be_put_right_are_void_and_others_stand_as_dealt():
    round_ = deal(blackjack("Tc 9h 9d 5c 9c 2s Ts 4s"), ANN, BOB)
    ruling = round_.report(Misdeal(affected=("box 1",)))
    assert cited(ruling) == [f"{BJ} 16.5(a)"]
    assert [e.cents for e in of_kind(round_, WagerReturned)] == [20_00]
    assert [e.hand for e in of_kind(round_, HandVoided)] == ["box 1"]
    assert round_.cards.shoe.discards == ["Tc", "5c"]
    say(round_, "stand")
    assert net(round_) == {"Ann": 0, "Bob": -20}  # 9 2 10: 21


@rule(BJ, "16.5")
def test_a_hand_void_during_the_initial_deal_gets_no_more_cards():
    round_ = deal(blackjack("Tc 9h 9d 5c 9c 2s Ts 4s", setting=PACED), ANN, BOB)
    step(round_, 3)
    round_.report(Misdeal(affected=("box 1",)))
    proceed(round_)
    assert dealt(round_) == [("box 1", "Tc"), ("box 2", "9h"), ("dealer", "9d"), ("box 2", "5c")]
    round_.cards.verify_cards()


@rule(BJ, "9.6", "16.5")
def test_a_void_hand_takes_its_double_and_its_insurance_along():
    round_ = deal(blackjack("6c 9h Ad 5c 9c 2s Ts 4s"), ANN, BOB)
    say(round_, "Ann take_insurance", "Bob take_insurance", "Ann double_down")
    round_.report(Misdeal(affected=("box 1",)))
    assert sorted(e.cents for e in of_kind(round_, WagerReturned)) == [10_00, 20_00, 20_00]
    assert [w.player for w in round_.layout.standing("insurance")] == ["Bob"]
    say(round_, "stand")
    assert net(round_)["Ann"] == 0


@rule(BJ, "16.5")
def test_one_hand_of_a_split_may_be_void():
    round_ = deal(blackjack("8c 9d 8d Ts Ks Th"))
    say(round_, "split_pair", "stand")
    round_.report(Misdeal(affected=("box 1 second hand",)))
    assert round_.is_over
    assert net(round_) == {"Ann": -20}  # 18 against 19


@rule(BJ, "16.5")
def test_a_hand_already_settled_is_void_too_by_one_reading():
    cards = "Ac 9h 9d Kc 9c 2s Ts 4s"
    round_ = deal(blackjack(cards), ANN, BOB)
    assert settled(round_) == [("blackjack", "blackjack", 30_00)]
    round_.report(Misdeal(affected=("box 1",)))
    assert round_.till.balance("Ann") == 0
    literal = deal(blackjack(cards, void_hand_undoes="standing_wagers_only"), ANN, BOB)
    literal.report(Misdeal(affected=("box 1",)))
    assert literal.till.balance("Ann") == 30_00
    for each in (round_, literal):
        say(each, "stand")
        each.cards.verify_cards()


@rule(BJ, "16.5")
def test_a_lost_hand_that_is_void_gets_its_wager_back():
    round_ = deal(blackjack("Tc 9h 9d 6c 9c Ts 2s 4s"), ANN, BOB)
    say(round_, "draw")
    assert round_.till.balance("Ann") == -20_00
    round_.report(Misdeal(affected=("box 1",)))
    assert round_.till.balance("Ann") == 0


@rule(BJ, "16.5")
def test_if_all_hands_are_void_the_dealers_is_not_completed():
    round_ = deal(blackjack("Tc 9h 9d 6c 9c Ts 2s 4s"), ANN, BOB)
    ruling = round_.report(Misdeal(affected=("box 1", "box 2")))
    assert "no hand is left" in ruling.decides
    assert round_.is_over
    assert [card for to, card in dealt(round_) if to == DEALER] == ["9d"]
    assert net(round_) == {"Ann": 0, "Bob": 0}


# -- the dealer's hand -----------------------------------------------------------------------------------------------


@rule(BJ, "16.5")
def test_the_dealers_last_card_is_replaced_before_the_hands_are_settled():
    round_ = deal(blackjack("Tc 9d 9c Ts Kh 5h", setting=PACED))
    proceed(round_)
    say(round_, "stand")
    proceed(round_, until="settle")
    ruling = round_.report(Misdeal(affected=("dealer",)))
    assert cited(ruling) == [f"{BJ} 16.5(a)", f"{BJ} 16.5(b)"]
    assert round_.cards.shoe.discards == ["Ts"]
    proceed(round_)
    assert [card for to, card in dealt(round_) if to == DEALER] == ["9d", "Ts", "Kh"]
    assert net(round_) == {"Ann": 0}


@rule(BJ, "16.5")
def test_a_dealers_hand_that_falls_short_is_completed_by_further_cards():
    round_ = deal(blackjack("Tc 9d 9c 5s 6h 2h 4h Kd", setting=PACED))
    proceed(round_)
    say(round_, "stand")
    proceed(round_, until="settle")
    assert round_.cards.hands[DEALER] == ["9d", "5s", "6h"]
    round_.report(Misdeal(affected=("dealer",)))
    proceed(round_)
    assert [card for to, card in dealt(round_) if to == DEALER] == ["9d", "5s", "6h", "2h", "4h"]
    assert net(round_) == {"Ann": -20}


@rule(BJ, "9.5", "16.5")
def test_insurance_settled_by_a_second_card_that_is_out_of_play_is_settled_again():
    round_ = deal(blackjack("Tc Ad 9c Ts 9s Kh 5h", setting=PACED))
    proceed(round_)
    say(round_, "take_insurance", "stand")
    proceed(round_, until="settle")
    assert settled(round_) == [("insurance", "wins", 20_00)]
    round_.report(Misdeal(affected=("dealer",)))
    assert round_.till.balance("Ann") == -30_00
    proceed(round_)
    assert settled(round_)[1:] == [("insurance", "loses", -10_00), ("blackjack", "loses", -20_00)]


@rule(BJ, "16.5")
def test_the_dealers_first_card_is_replaced_during_the_initial_deal_only():
    round_ = deal(blackjack("Tc 9d 9c Ts Kh 5h", setting=PACED))
    refused(round_, Misdeal(affected=("dealer",)), "16.5(a)")
    step(round_, 2)
    round_.report(Misdeal(affected=("dealer",)))
    assert round_.cards.hands[DEALER] == ["9c"]
    proceed(round_)
    assert round_.cards.hands["box 1"] == ["Tc", "Ts"]
    refused(round_, Misdeal(affected=("dealer",)), "16.5(b)")
    say(round_, "stand")
    proceed(round_, until="collect the cards")
    refused(round_, Misdeal(affected=("dealer",)), "16.5(b)")


@pytest.mark.parametrize(
    ("found", "number"),
    [
        (Misdeal(), "16.5"),
        (Misdeal(placed=("box 1",), affected=("box 1",)), "16.5"),
        (Misdeal(placed=("box 1", "dealer")), "16.5"),
        (Misdeal(placed=("box 1", "dealer", "box 22")), "16.5"),
        (Misdeal(affected=("box 2",)), "16.5(a)"),
        (Misdeal(affected=("nosuch",)), "16.5(a)"),
        (Misdeal(affected=("box 1", "box 2")), "16.5(a)"),
    ],
)
@rule(BJ, "16.5")
def test_misdeals_that_cannot_have_been_are_refused(found, number):
    refused(deal(blackjack("Tc 9d 9c Ts")), found, number)


@rule(BJ, "16.5")
def test_a_void_hand_cannot_be_voided_again():
    round_ = deal(blackjack("Tc 9h 9d 6c 9c Ts 2s 4s"), ANN, BOB)
    round_.report(Misdeal(affected=("box 1",)))
    refused(round_, Misdeal(affected=("box 1",)), "16.5(a)")
    refused(blackjack(), Misdeal(affected=("box 1",)), "16.5")


# -- more cards than are due -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("ends", [Misdeal(affected=("box 1", "box 2")), GameDisrupted("fire")])
@rule(BJ, "16.3", "16.5")
def test_cards_that_lie_on_the_table_when_the_round_ends_go_to_the_rack(ends):
    round_ = deal(blackjack("Tc 9h 9d 5c 5h 2s 3s 4s", setting=PACED), ANN, BOB)
    step(round_, 4)
    ruling = round_.report(Misdeal(placed=("box 1", "box 2", "dealer", "box 1", "box 2", "box 1")))
    assert "1 card too many to the discard rack" in ruling.decides
    round_.report(ends)
    proceed(round_)
    assert round_.is_over
    assert sorted(round_.cards.shoe.discards) == sorted(["Tc", "9h", "9d", "5c", "5h", "2s"])
    assert [e.card for e in of_kind(round_, CardDiscarded) if cited(e) == [f"{BJ} 16.3"]] == ["5h", "2s"]


@rule(BJ, "16.5")
def test_two_cards_too_many_are_named_so():
    round_ = deal(blackjack("Tc 9d 5c 2s 3s 4s"))
    ruling = round_.report(Misdeal(placed=("box 1", "dealer", "box 1", "box 1", "box 1")))
    assert "2 cards too many" in ruling.decides
    assert round_.cards.shoe.discards == ["2s", "3s"]


# -- what depends on a hand ------------------------------------------------------------------------------------------


def insured_and_split():
    """Ann and Bob have insured box 1; Ann splits it, and Bob's wager is on the second hand."""
    seats = {"seats": {1: "Ann"}}
    round_ = deal(blackjack("8c Ad 8d 7s 4h Ts 6h", setting=seats), ANN, ("Bob", 20, 1))
    say(round_, "Ann take_insurance", "Bob take_insurance", "Ann split_pair")
    round_.act([offer for offer in round_.offers() if offer.name() == "keep_to_hand"][1])
    return round_


@pytest.mark.parametrize(("void", "left"), [("box 1", "Bob"), ("box 1 second hand", "Ann")])
@rule(BJ, "9.6", "14.3")
def test_insurance_is_void_with_the_hand_that_the_initial_wager_lies_on(void, left):
    round_ = insured_and_split()
    round_.report(Misdeal(affected=(void,)))
    assert [wager.player for wager in round_.layout.standing("insurance")] == [left]


@rule(BJ, "16.5", "20A.4")
def test_the_dealers_hand_is_completed_for_side_wagers_that_wait_for_it():
    round_ = blackjack("Tc 9d 6c Ts 4h 8h 3h 2h", push_22=True, setting=PACED)
    deal(round_, ANN, ("Ann", 5, 1, "push_22"))
    proceed(round_)
    say(round_, "draw")  # over
    proceed(round_, until="settle push_22")
    assert round_.cards.hands[DEALER] == ["9d", "4h", "8h"]
    ruling = round_.report(Misdeal(affected=("dealer",)))
    assert cited(ruling) == [f"{BJ} 16.5(a)", f"{BJ} 16.5(b)"]
    proceed(round_)
    assert [card for to, card in dealt(round_) if to == DEALER] == ["9d", "4h", "8h", "3h", "2h"]
    assert net(round_) == {"Ann": -25}
