"""Blackjack, section 16: cards drawn in error, misdeals, void hands, and the cards between rounds (7.1 to 7.7)."""

import pytest

from croupier.games.blackjack.incidents import AcceptCard, CardRefused, DecisionMishandled, RefuseCard
from croupier.games.blackjack.messages import DoubleDown, Draw, Stand
from croupier.games.pre_shuffled import AcceptCards, CardsInspected, InspectCards, RequestShuffle
from croupier.procedure import DEALER, Limits
from croupier.procedure.actions import CutCards, DeclineCut, NoMoreBets
from croupier.procedure.events import (
    BetsClosed,
    CardDiscarded,
    CardReplaced,
    CardsCut,
    CardsShuffled,
    HandVoided,
    WagerReturned,
    WagerSettled,
)
from croupier.procedure.incidents import (
    CardDamaged,
    CardDrawnInError,
    CardFaceUpInShoe,
    CardsToBeReplaced,
    CuttingCardMissing,
    Misdeal,
    ReshuffleMissed,
    ShuffleDirected,
    ShufflerMalfunction,
)
from tests.blackjack_tables import bet, blackjack, deal, fresh, net, next_round, open_to, refused, say, words
from tests.rules import rule
from tests.tables import cited, dealt, of_kind, proceed, settled

BJ = "skycity/blackjack"
PACED = {"paced": True}
SEEN = CardDrawnInError(exposed=True)
UNSEEN = CardDrawnInError(exposed=False)
ANN, BOB, CID = ("Ann", 20, 1), ("Bob", 20, 2), ("Cid", 20, 3)


def step(round_, count=1):
    for _ in range(count):
        round_.act(round_.offers()[0])


def ending(round_):
    """Play on to the end of the round, taking the first of what is offered."""
    for _ in range(200):
        if round_.is_over:
            round_.verify_cards()
            return round_
        step(round_)
    raise AssertionError(round_.decision)


# -- single cards ----------------------------------------------------------------------------------------------------


@rule(BJ, "16.1")
def test_a_card_face_up_in_the_shoe_is_removed_and_the_next_takes_its_place():
    round_ = deal(blackjack("Tc 9d 5c 7s 4h Ts"))
    ruling = round_.report(CardFaceUpInShoe())
    assert cited(ruling) == [f"{BJ} 16.1"]
    assert round_.shoe.discards == ["7s"]
    say(round_, "draw")
    assert round_.hands["box 1"] == ["Tc", "5c", "4h"]
    round_.verify_cards()


@rule(BJ, "16.1", "16.2")
def test_only_one_card_at_a_time_leaves_the_shoe_too_early():
    round_ = deal(blackjack("Tc 9d 5c 7s 4h Ts"))
    round_.report(UNSEEN)
    refused(round_, CardFaceUpInShoe(), "16.1")
    refused(round_, SEEN, "16.4")
    refused(round_, UNSEEN, "16.2")


@rule(BJ, "16.2")
def test_a_card_drawn_unseen_is_used_as_the_next():
    round_ = deal(blackjack("Tc 9d 5c 7s 4h Ts"))
    ruling = round_.report(UNSEEN)
    assert cited(ruling) == [f"{BJ} 16.2"]
    refused(round_, RefuseCard("Ann", "box 1"), "16.4")
    say(round_, "draw")
    assert ("box 1", "7s") in dealt(round_)


@rule(BJ, "16.2")
def test_an_unseen_card_left_over_begins_the_next_round():
    round_ = deal(blackjack("Tc 9d 9c Ts 4h", setting=PACED))
    proceed(round_)
    say(round_, "stand")
    proceed(round_, until="settle")
    round_.report(UNSEEN)
    proceed(round_)
    assert round_.shoe.held == ["4h"]
    following = deal(next_round(round_))
    step(following)
    assert following.hands["box 1"] == ["4h"]


@rule(BJ, "16.3")
def test_a_card_dealt_to_the_dealers_completed_hand_is_out_of_play():
    round_ = deal(blackjack("Tc 9d 9c Ts 4h", setting=PACED))
    proceed(round_)
    say(round_, "stand")
    proceed(round_, until="settle")
    ruling = round_.report(SEEN)
    assert cited(ruling) == [f"{BJ} 16.3"]
    assert round_.hands[DEALER] == ["9d", "Ts"]
    assert round_.shoe.discards == ["4h"]
    proceed(round_)
    assert net(round_) == {"Ann": 0}


# -- a card that everybody has seen ----------------------------------------------------------------------------------


@rule(BJ, "16.4")
def test_an_exposed_card_is_offered_as_the_next_card():
    round_ = deal(blackjack("Tc 9h 9d 5c 5h 7s 4h Ts"), ANN, BOB)
    ruling = round_.report(SEEN)
    assert cited(ruling) == [f"{BJ} 16.4"]
    assert "7♠" in ruling.decides
    say(round_, "stand")
    assert [(e.hand, e.card) for e in of_kind(round_, CardRefused)] == [("box 1", "7s")]
    say(round_, "draw")  # Bob takes it: 21
    assert ("box 2", "7s") in dealt(round_)


@rule(BJ, "16.4")
def test_a_card_refused_by_all_becomes_the_dealers_second_card():
    round_ = deal(blackjack("Tc 9h 9d 5c 8h 7s 4h Ts"), ANN, BOB)
    round_.report(SEEN)
    say(round_, "stand", "stand")
    assert [card for to, card in dealt(round_) if to == DEALER][:2] == ["9d", "7s"]
    assert net(round_) == {"Ann": -20, "Bob": -20}  # 9 7 4: 20


@rule(BJ, "13.1", "16.4")
def test_a_hand_of_less_than_12_may_refuse_it_and_gets_no_more_cards():
    round_ = deal(blackjack("4c 9h 9d 4d 8h 6s 4h Ts"), ANN, BOB)
    refused(round_, Stand("Ann", "box 1"), "13.1(d)")
    round_.report(SEEN)
    assert "stand" in open_to(round_)
    say(round_, "stand")
    assert round_.decision.about == "turn of box 2"
    assert round_.hands["box 1"] == ["4c", "4d"]
    say(round_, "stand")
    assert net(round_)["Ann"] == -20


@rule(BJ, "13.1", "16.4")
def test_a_hand_that_took_it_must_draw_on_as_ever():
    round_ = deal(blackjack("2c 9h 9d 4d 8h 3s 4h Ts"), ANN, BOB)
    round_.report(SEEN)
    say(round_, "draw")  # 9, and on by itself: 13
    assert round_.hands["box 1"] == ["2c", "4d", "3s", "4h"]


@rule(BJ, "16.4")
def test_a_known_card_may_be_doubled_on_or_split_for():
    doubled = deal(blackjack("6c 9d 5d Ts 9s"))
    doubled.report(SEEN)
    say(doubled, "double_down")
    assert net(doubled) == {"Ann": 40}
    split = deal(blackjack("8c 9d 8d 3s 4h Ts"))
    split.report(SEEN)
    say(split, "split_pair")
    assert split.hands["box 1"] == ["8c", "3s"]


@rule(BJ, "16.4")
def test_a_card_seen_after_a_split_may_be_refused_by_a_hand_that_waits_for_its_second():
    round_ = deal(blackjack("8c 9d 8d 7s 4h Ts 6h", setting=PACED))
    proceed(round_)
    say(round_, "split_pair")
    step(round_)  # 8 7 on the first hand
    round_.report(SEEN)
    say(round_, "stand")
    assert open_to(round_) == ["accept_card", "refuse_card"]
    refused(round_, AcceptCard("Bob", "box 1 second hand"), "16.4")
    say(round_, "refuse_card")
    assert of_kind(round_, CardRefused)[-1].hand == "box 1 second hand"
    proceed(round_)
    assert [card for to, card in dealt(round_) if to == DEALER][:2] == ["9d", "4h"]
    assert net(round_) == {"Ann": 40}  # 9 4 10: over; the second hand stays on one card


@rule(BJ, "16.4")
def test_it_may_be_accepted_there_too():
    round_ = deal(blackjack("8c 9d 8d 7s 4h Ts 6h", setting=PACED))
    proceed(round_)
    say(round_, "split_pair")
    step(round_)
    round_.report(SEEN)
    say(round_, "stand", "accept_card")
    proceed(round_)
    assert round_.hands["box 1 second hand"] == ["8d", "4h"]


@rule(BJ, "16.4")
def test_a_doubled_hand_that_refuses_the_card_stays_on_two():
    round_ = deal(blackjack("6c 9d 5d Ts 8s", setting={**PACED, "seats": {1: "Ann"}}), ANN, ("Bob", 20, 1))
    proceed(round_)
    say(round_, "Ann double_down")
    round_.report(SEEN)  # while Bob is asked to follow
    say(round_, "Bob decline_double")
    assert open_to(round_) == ["accept_card", "refuse_card"]
    say(round_, "refuse_card")
    proceed(round_)
    assert net(round_)["Ann"] == -40


@rule(BJ, "16.3", "16.4")
def test_a_card_that_nobody_could_be_dealt_is_left_exposed_and_removed():
    round_ = deal(blackjack("Tc 9d 6c Ts 4h", setting=PACED))
    proceed(round_)
    say(round_, "draw")
    step(round_)  # over: the dealer has nothing to draw for
    assert round_.decision.about == "collect the cards"
    assert len(round_.hands[DEALER]) == 1
    assert cited(round_.report(SEEN)) == [f"{BJ} 16.3"]


@rule(BJ, "16.3", "16.4")
def test_an_offered_card_left_over_goes_to_the_rack():
    round_ = deal(blackjack("Tc 9h 9d 5c 5h Ts Js 4h"), ANN, BOB)
    say(round_, "draw")  # Ann goes over
    round_.report(SEEN)
    round_.report(Misdeal(affected=("box 2",)))
    assert round_.is_over
    assert [e.card for e in of_kind(round_, CardDiscarded) if cited(e) == [f"{BJ} 16.3"]] == ["Js"]
    assert round_.shoe.held == []
    round_.verify_cards()


@rule(BJ, "16.5")
def test_a_card_exposed_during_the_initial_deal_is_its_next_card():
    round_ = deal(blackjack("Tc 9h 9d 5c 5h Ts Js 4h", setting=PACED), ANN, BOB)
    step(round_, 2)
    ruling = round_.report(SEEN)
    assert cited(ruling) == [f"{BJ} 16.5"]
    proceed(round_)
    assert dealt(round_)[:5] == [
        ("box 1", "Tc"), ("box 2", "9h"), ("dealer", "9d"), ("box 1", "5c"), ("box 2", "5h"),
    ]  # fmt: skip
    refused(round_, Stand("Ann", "box 2"), "8.3")


@rule(BJ, "16.3", "16.5")
def test_a_card_exposed_before_wagers_are_closed():
    removed = blackjack("Tc 9d 5c 5h Ts")
    assert cited(removed.report(SEEN)) == [f"{BJ} 16.3"]
    assert not removed.bets_are_closed
    deal(removed)
    assert dealt(removed)[0] == ("box 1", "9d")
    kept = blackjack("Tc 9d 5c 5h Ts", card_exposed_before_deal="next_card")
    bet(kept, "Ann")
    kept.report(SEEN)
    assert of_kind(kept, BetsClosed)
    assert dealt(kept)[0] == ("box 1", "Tc")


# -- decisions that were mishandled ----------------------------------------------------------------------------------


@rule(BJ, "16.4", "16.5")
def test_a_card_dealt_against_a_players_decision_is_offered_and_the_player_decides_again():
    round_ = deal(blackjack("Tc 9h 9d 8c 5h 2s 4h Ts"), ANN, BOB)
    say(round_, "draw")  # 20
    ruling = round_.report(DecisionMishandled("box 1"))
    assert cited(ruling) == [f"{BJ} 16.5", f"{BJ} 16.4"]
    assert round_.hands["box 1"] == ["Tc", "8c"]
    round_.verify_cards()
    say(round_, "stand", "draw")
    assert round_.hands["box 2"] == ["9h", "5h", "2s"]


@rule(BJ, "13.1", "16.4")
def test_such_a_card_may_be_refused_on_a_total_that_must_draw():
    round_ = deal(blackjack("4c 9h 9d 4d 5h 6s 4h Td 7d"), ANN, BOB)
    say(round_, "draw")
    round_.report(DecisionMishandled("box 1"))
    say(round_, "stand")
    assert round_.hands["box 1"] == ["4c", "4d"]


@rule(BJ, "16.4", "16.5")
def test_a_hand_that_went_over_by_such_a_card_is_in_play_again():
    round_ = deal(blackjack("Tc 9h 9d 8c 5h Ts 4h Td 7d"), ANN, BOB)
    say(round_, "draw")
    assert settled(round_) == [("blackjack", "busts", -20_00)]
    assert round_.decision.about == "turn of box 2"
    round_.report(DecisionMishandled("box 1"))
    assert round_.till.balance("Ann") == -20_00
    assert [w.cents for w in round_.standing("blackjack", 1)] == [20_00]
    assert not round_.hand_plays["box 1"].has_busted
    round_.verify_cards()
    assert round_.decision.about == "turn of box 1"
    say(round_, "stand", "stand")
    assert net(round_) == {"Ann": -20, "Bob": -20}  # the dealer has 9 and the ten that was refused


@rule(BJ, "16.5")
def test_a_player_who_was_passed_over_decides_again():
    round_ = deal(blackjack("Tc 9h 9d 5c 5h 2s 4h Ts"), ANN, BOB)
    say(round_, "stand")
    ruling = round_.report(DecisionMishandled("box 1"))
    assert cited(ruling) == [f"{BJ} 16.5"]
    assert round_.decision.about == "turn of box 1"
    say(round_, "draw")
    assert round_.hands["box 1"] == ["Tc", "5c", "2s"]


@rule(BJ, "8.3", "16.5")
def test_what_cannot_be_put_right_so_is_refused():
    round_ = deal(blackjack("Tc 9h 9d 5c 5h 2s 4h Ts"), ANN, BOB)
    refused(round_, DecisionMishandled("box 1"), "8.3")
    refused(round_, DecisionMishandled("box 3"), "8.3")
    say(round_, "stand")
    round_.report(DecisionMishandled("box 1"))
    refused(round_, DecisionMishandled("box 1"), "8.3")  # it is being decided again
    say(round_, "stand", "draw")
    message = refused(round_, DecisionMishandled("box 1"), "16.5(a)")
    assert "affected" in message
    doubled = deal(blackjack("6c 9h 9d 5c 5h 2s 4h Ts"), ANN, BOB)
    say(doubled, "double_down")
    refused(doubled, DecisionMishandled("box 1"), "8.3")


@rule(BJ, "16.5")
def test_a_card_that_is_due_elsewhere_comes_first():
    round_ = deal(blackjack("Tc 9h 9d 5c 5h 2s 4h Ts", setting=PACED), ANN, BOB)
    proceed(round_)
    say(round_, "stand", "draw")
    refused(round_, DecisionMishandled("box 1"), "16.5(a)")


@rule(BJ, "16.5")
def test_even_the_last_hand_of_all_comes_back_before_the_cards_are_collected():
    round_ = deal(blackjack("Tc 9d 6c Ts 4h 8h", setting=PACED))
    proceed(round_)
    say(round_, "draw")
    step(round_)  # over, so that the dealer draws no card
    assert round_.decision.about == "collect the cards"
    round_.report(DecisionMishandled("box 1"))
    assert round_.decision.about == "turn of box 1"
    say(round_, "stand")
    proceed(round_)
    assert [card for to, card in dealt(round_) if to == DEALER] == ["9d", "Ts"]
    assert net(round_) == {"Ann": -20}


# -- misdeals --------------------------------------------------------------------------------------------------------


@rule(BJ, "16.5")
def test_cards_of_the_initial_deal_in_the_wrong_places_are_put_right():
    round_ = deal(blackjack("Tc 9h 9d 5c 5h 2s", setting=PACED), ANN, BOB)
    step(round_, 3)
    ruling = round_.report(Misdeal(placed=("box 2", "box 1", "dealer")))
    assert cited(ruling) == [f"{BJ} 16.5"]
    assert "10♣ from box 2 to box 1" in ruling.decides
    proceed(round_)
    assert round_.hands["box 1"] == ["Tc", "5c"]


@rule(BJ, "16.3", "16.5")
def test_cards_too_many_are_left_exposed_and_removed():
    round_ = deal(blackjack("Tc 9h 9d 5c 5h 2s 3s 4s", setting=PACED), ANN, BOB)
    step(round_, 4)
    round_.report(Misdeal(placed=("box 1", "box 2", "dealer", "box 1", "box 2", "box 1")))
    proceed(round_)
    assert [(e.card, cited(e)) for e in of_kind(round_, CardDiscarded)] == [("2s", [f"{BJ} 16.3"])]
    say(round_, "draw")
    step(round_)
    assert round_.hands["box 1"] == ["Tc", "5c", "3s"]


@rule(BJ, "16.3", "16.5")
def test_later_cards_in_the_wrong_places_are_put_right_too():
    round_ = deal(blackjack("Tc 9h 9d 5c 5h 2s 3s 4s"), ANN, BOB)
    say(round_, "draw")
    places = ["box 1", "box 2", "dealer", "box 1", "box 2", "box 2"]
    ruling = round_.report(Misdeal(placed=tuple(places)))
    assert "2♠ from box 2 to box 1" in ruling.decides
    assert round_.hands["box 1"] == ["Tc", "5c", "2s"]
    round_.report(Misdeal(placed=(*places[:5], "box 1", "box 1")))
    assert round_.shoe.discards == ["3s"]
    say(round_, "stand", "draw")
    assert round_.hands["box 2"] == ["9h", "5h", "4s"]


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
    assert round_.hands["box 1"] == ["Tc", "5c", "2s"]
    assert round_.shoe.discards == ["3s"]


@rule(BJ, "16.5")
def test_hands_that_cannot_be_put_right_are_void_and_others_stand_as_dealt():
    round_ = deal(blackjack("Tc 9h 9d 5c 9c 2s Ts 4s"), ANN, BOB)
    ruling = round_.report(Misdeal(affected=("box 1",)))
    assert cited(ruling) == [f"{BJ} 16.5(a)"]
    assert [e.cents for e in of_kind(round_, WagerReturned)] == [20_00]
    assert [e.hand for e in of_kind(round_, HandVoided)] == ["box 1"]
    assert round_.shoe.discards == ["Tc", "5c"]
    say(round_, "stand")
    assert net(round_) == {"Ann": 0, "Bob": -20}  # 9 2 10: 21


@rule(BJ, "16.5")
def test_a_hand_void_during_the_initial_deal_gets_no_more_cards():
    round_ = deal(blackjack("Tc 9h 9d 5c 9c 2s Ts 4s", setting=PACED), ANN, BOB)
    step(round_, 3)
    round_.report(Misdeal(affected=("box 1",)))
    proceed(round_)
    assert dealt(round_) == [("box 1", "Tc"), ("box 2", "9h"), ("dealer", "9d"), ("box 2", "5c")]
    round_.verify_cards()


@rule(BJ, "9.6", "16.5")
def test_a_void_hand_takes_its_double_and_its_insurance_along():
    round_ = deal(blackjack("6c 9h Ad 5c 9c 2s Ts 4s"), ANN, BOB)
    say(round_, "Ann take_insurance", "Bob take_insurance", "Ann double_down")
    round_.report(Misdeal(affected=("box 1",)))
    assert sorted(e.cents for e in of_kind(round_, WagerReturned)) == [10_00, 20_00, 20_00]
    assert [w.player for w in round_.standing("insurance")] == ["Bob"]
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
        each.verify_cards()


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
    assert round_.shoe.discards == ["Ts"]
    proceed(round_)
    assert [card for to, card in dealt(round_) if to == DEALER] == ["9d", "Ts", "Kh"]
    assert net(round_) == {"Ann": 0}


@rule(BJ, "16.5")
def test_a_dealers_hand_that_falls_short_is_completed_by_further_cards():
    round_ = deal(blackjack("Tc 9d 9c 5s 6h 2h 4h Kd", setting=PACED))
    proceed(round_)
    say(round_, "stand")
    proceed(round_, until="settle")
    assert round_.hands[DEALER] == ["9d", "5s", "6h"]
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
    assert round_.hands[DEALER] == ["9c"]
    proceed(round_)
    assert round_.hands["box 1"] == ["Tc", "Ts"]
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


# -- too few cards ---------------------------------------------------------------------------------------------------


@rule(BJ, "16.7")
def test_a_shoe_that_runs_out_is_refilled_from_the_rack_and_the_round_completed():
    round_ = blackjack("Tc 9d 5c", decks=4)
    round_.shoe.discards = round_.shoe.cards[3:]
    round_.shoe.cards = round_.shoe.cards[:3]
    deal(round_)
    say(round_, "draw")
    shuffled = of_kind(round_, CardsShuffled)[0]
    assert shuffled.which == "discard rack"
    assert cited(shuffled) == [f"{BJ} 16.7"]
    assert len(of_kind(round_, CardsCut)) == 1
    assert len(dealt(round_)) >= 4
    ending(round_)
    assert round_.shoe.due is None  # the same cards go on


# -- shuffles and equipment ------------------------------------------------------------------------------------------


@rule(BJ, "16.8")
def test_a_damaged_card_is_replaced_at_the_end_of_the_round():
    round_ = deal(blackjack("Tc 9d 9c Ts"))
    assert cited(round_.report(CardDamaged("Tc"))) == [f"{BJ} 16.8"]
    refused(round_, CardDamaged("Xx"), "16.8")
    assert not of_kind(round_, CardReplaced)
    say(round_, "stand")
    assert [event.card for event in of_kind(round_, CardReplaced)] == ["Tc"]


@rule(BJ, "8.7", "16.9")
def test_a_shuffle_that_was_missed_is_made_after_the_next_round():
    round_ = deal(blackjack("Tc 9d 9c Ts", cutting_card=2, setting=PACED))
    refused(round_, ReshuffleMissed(), "16.9")
    proceed(round_)
    say(round_, "stand")
    proceed(round_, until="shuffle")
    assert cited(round_.report(ReshuffleMissed())) == [f"{BJ} 16.9"]
    assert round_.is_over
    following = deal(next_round(round_, paced=False))
    ending(following)
    assert "cards_shuffled" in words(following)
    assert words(following).index("cards_shuffled") > words(following).index("round_closed")


@rule(BJ, "16.10")
def test_a_missing_cutting_card_means_a_shuffle_at_the_end_of_the_round():
    round_ = deal(blackjack("Tc 9d 9c Ts", cutting_card=50))
    assert cited(round_.report(CuttingCardMissing())) == [f"{BJ} 16.10"]
    assert round_.shoe.cutting_card is None
    say(round_, "stand")
    assert cited(of_kind(round_, CardsShuffled)[0]) == [f"{BJ} 16.10"]
    machine = deal(blackjack("Tc 9d 9c Ts", shuffler="continuous"))
    refused(machine, CuttingCardMissing(), "16.10")


@rule(BJ, "16.13")
def test_if_a_continuous_shuffler_fails_the_round_or_the_hands_affected_are_void():
    whole = deal(blackjack("Tc 9h 9d 6c 9c Ts", shuffler="continuous"), ANN, BOB)
    assert cited(whole.report(ShufflerMalfunction())) == [f"{BJ} 16.13"]
    assert whole.is_over
    assert net(whole) == {"Ann": 0, "Bob": 0}
    whole.verify_cards()
    part = deal(blackjack("Tc 9h 9d 6c 9c Ts", shuffler="continuous"), ANN, BOB)
    part.report(ShufflerMalfunction(affected=("box 1",)))
    assert [e.player for e in of_kind(part, WagerReturned)] == ["Ann"]
    assert part.decision.about == "turn of box 2"
    refused(part, ShufflerMalfunction(affected=("dealer",)), "16.13")
    refused(part, ShufflerMalfunction(affected=("box 1",)), "16.13")
    refused(deal(blackjack("Tc 9d 9c")), ShufflerMalfunction(), "16.13")


@rule(BJ, "16.13")
def test_a_void_round_gives_back_what_was_settled_in_it():
    round_ = deal(blackjack("Ac 9h 9d Kc 9c Ts", shuffler="continuous"), ANN, BOB)
    round_.report(ShufflerMalfunction())
    assert net(round_) == {"Ann": 0, "Bob": 0}
    assert not [w for w in round_.wagers.values() if w.settlement]


@pytest.mark.parametrize(
    ("reason", "number"),
    [("discretion", "7.1(d)"), ("randomness_in_doubt", "7.1(e)"), ("card_exposed_before_shoe", "7.1(f)")],
)
@rule(BJ, "7.1")
def test_a_supervisor_may_direct_a_shuffle(reason, number):
    round_ = deal(blackjack("Tc 9d 9c Ts"))
    assert cited(round_.report(ShuffleDirected(reason))) == [f"{BJ} {number}"]
    say(round_, "stand")
    assert cited(of_kind(round_, CardsShuffled)[0]) == [f"{BJ} {number}"]
    between = blackjack("Tc 9d 9c Ts")
    between.report(ShuffleDirected(reason))
    assert cited(of_kind(between, CardsShuffled)[0]) == [f"{BJ} {number}"]
    refused(deal(blackjack("Tc 9d 9c")), ShuffleDirected("table_vacant"), "7.1(e)")


@rule(BJ, "7.3", "7.7")
def test_cards_may_be_replaced_after_a_round_and_the_player_farthest_left_cuts():
    setting = {"seats": {5: "Eve", 2: "Bob"}}
    round_ = deal(blackjack("Tc 9d 9c Ts", setting=setting))
    assert cited(round_.report(CardsToBeReplaced())) == [f"{BJ} 7.7"]
    say(round_, "stand")
    shuffled = of_kind(round_, CardsShuffled)[0]
    assert (shuffled.which, cited(shuffled)) == ("new cards", [f"{BJ} 7.7"])
    assert round_.offers() == [DeclineCut("Bob")]
    round_.act(CutCards("Bob", 100))
    assert round_.is_over


# -- pre-shuffled cards ----------------------------------------------------------------------------------------------


@rule(BJ, "7.1A")
def test_players_may_inspect_pre_shuffled_cards_before_they_are_used():
    round_ = fresh(pre_shuffled=True)
    assert of_kind(round_, CardsShuffled)[0].which == "pre-shuffled cards"
    round_.act(InspectCards("Ann"))
    seen = of_kind(round_, CardsInspected)[0]
    assert (seen.player, cited(seen)) == ("Ann", [f"{BJ} 7.1A(a)"])
    refused(round_, InspectCards(DEALER), "7.1A")
    refused(round_, RequestShuffle(""), "7.1A")
    round_.act(AcceptCards(DEALER))
    assert len(of_kind(round_, CardsShuffled)) == 1
    assert round_.decision.about == "wagering"
    refused(round_, InspectCards("Ann"), "7.1A")


@rule(BJ, "7.1A")
def test_players_may_require_pre_shuffled_cards_to_be_mixed_and_cut():
    round_ = fresh(pre_shuffled=True, setting={"seats": {1: "Ann"}})
    as_it_came = list(round_.shoe.cards)
    round_.act(RequestShuffle("Ann"))
    assert round_.shoe.cards != as_it_came
    shuffles = of_kind(round_, CardsShuffled)
    assert [event.which for event in shuffles] == ["pre-shuffled cards", "all cards"]
    assert cited(shuffles[1]) == [f"{BJ} 7.1A(b)"]
    assert round_.offers() == [DeclineCut("Ann")]


@rule(BJ, "7.1A", "7.7")
def test_new_cards_that_replace_others_may_be_pre_shuffled_too():
    round_ = deal(blackjack("Tc 9d 9c Ts", pre_shuffled=True))
    round_.report(CardsToBeReplaced())
    say(round_, "stand")
    assert of_kind(round_, CardsShuffled)[0].which == "pre-shuffled cards"
    assert round_.decision.about == "pre_shuffled_cards"
    plain = deal(blackjack("Tc 9d 9c Ts", cutting_card=2, pre_shuffled=True))
    say(plain, "stand")
    assert [event.which for event in of_kind(plain, CardsShuffled)] == ["all cards"]


@rule(BJ, "7.1A")
def test_cards_that_are_shuffled_at_the_table_need_no_inspection():
    refused(fresh(), InspectCards("Ann"), "7.1A")


# -- money and limits stay in order ----------------------------------------------------------------------------------


@rule(BJ, "16.4", "16.5")
def test_the_decision_is_again_whole_after_a_ruling():
    round_ = deal(blackjack("6c 9h 9d 5d 9c 2s Ts 4s"), ANN, BOB)
    before = round_.offers()
    round_.report(CardDamaged("2s"))
    assert round_.offers() == before
    refused(round_, DoubleDown("Ann", "box 1", 21_00), "11.2(a)")
    refused(round_, Draw("Bob", "box 1"), "8.3")
    assert round_.setting.limits == Limits(5_00, 1000_00)
    round_.act(DoubleDown("Ann", "box 1", 10_00))
    assert of_kind(round_, WagerSettled) == []
    round_.report(Misdeal(affected=("box 2",)))
    assert round_.is_over
    assert NoMoreBets not in [type(offer) for offer in round_.offers()]
