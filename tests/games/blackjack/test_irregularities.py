"""Blackjack, section 16: cards drawn in error, and decisions that were mishandled."""

import pytest

from croupier.games.blackjack.incidents import AcceptCard, CardRefused, DecisionMishandled, PlayerAbsent, RefuseCard
from croupier.games.blackjack.messages import DoubleDown, Draw, Stand
from croupier.procedure import DEALER
from croupier.procedure.events import (
    BetsClosed,
    CardDiscarded,
    CardsShuffled,
)
from croupier.procedure.incidents import (
    CardDamaged,
    CardDrawnInError,
    CardFaceUpInShoe,
    GameDisrupted,
    Misdeal,
)
from tests.games.blackjack.tables import bet, blackjack, deal, net, next_round, open_to, refused, say
from tests.rules import rule
from tests.tables import cited, dealt, of_kind, proceed, settled

BJ = "skycity/blackjack"
PACED = {"paced": True}
SEEN = CardDrawnInError(exposed=True)
UNSEEN = CardDrawnInError(exposed=False)
ANN, BOB = ("Ann", 20, 1), ("Bob", 20, 2)


def step(round_, count=1):
    for _ in range(count):
        round_.act(round_.offers()[0])


# -- single cards ----------------------------------------------------------------------------------------------------


@rule(BJ, "16.1")
def test_a_card_face_up_in_the_shoe_is_removed_and_the_next_takes_its_place():
    round_ = deal(blackjack("Tc 9d 5c 7s 4h Ts"))
    ruling = round_.report(CardFaceUpInShoe())
    assert cited(ruling) == [f"{BJ} 16.1"]
    assert round_.cards.shoe.discards == ["7s"]
    say(round_, "draw")
    assert round_.cards.hands["box 1"] == ["Tc", "5c", "4h"]
    round_.cards.verify_cards()


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
    assert round_.cards.shoe.held == ["4h"]
    following = deal(next_round(round_))
    step(following)
    assert following.cards.hands["box 1"] == ["4h"]


@rule(BJ, "16.3")
def test_a_card_dealt_to_the_dealers_completed_hand_is_out_of_play():
    round_ = deal(blackjack("Tc 9d 9c Ts 4h", setting=PACED))
    proceed(round_)
    say(round_, "stand")
    proceed(round_, until="settle")
    ruling = round_.report(SEEN)
    assert cited(ruling) == [f"{BJ} 16.3"]
    assert round_.cards.hands[DEALER] == ["9d", "Ts"]
    assert round_.cards.shoe.discards == ["4h"]
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
    assert round_.cards.hands["box 1"] == ["4c", "4d"]
    say(round_, "stand")
    assert net(round_)["Ann"] == -20


@rule(BJ, "13.1", "16.4")
def test_a_hand_that_took_it_must_draw_on_as_ever():
    round_ = deal(blackjack("2c 9h 9d 4d 8h 3s 4h Ts"), ANN, BOB)
    round_.report(SEEN)
    say(round_, "draw")  # 9, and on by itself: 13
    assert round_.cards.hands["box 1"] == ["2c", "4d", "3s", "4h"]


@rule(BJ, "16.4")
def test_a_known_card_may_be_doubled_on_or_split_for():
    doubled = deal(blackjack("6c 9d 5d Ts 9s"))
    doubled.report(SEEN)
    say(doubled, "double_down")
    assert net(doubled) == {"Ann": 40}
    split = deal(blackjack("8c 9d 8d 3s 4h Ts"))
    split.report(SEEN)
    say(split, "split_pair")
    assert split.cards.hands["box 1"] == ["8c", "3s"]


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
    assert round_.cards.hands["box 1 second hand"] == ["8d", "4h"]


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
    assert len(round_.cards.hands[DEALER]) == 1
    assert cited(round_.report(SEEN)) == [f"{BJ} 16.3"]


@rule(BJ, "16.3", "16.4")
def test_an_offered_card_left_over_goes_to_the_rack():
    round_ = deal(blackjack("Tc 9h 9d 5c 5h Ts Js 4h"), ANN, BOB)
    say(round_, "draw")  # Ann goes over
    round_.report(SEEN)
    round_.report(Misdeal(affected=("box 2",)))
    assert round_.is_over
    assert [e.card for e in of_kind(round_, CardDiscarded) if cited(e) == [f"{BJ} 16.3"]] == ["Js"]
    assert round_.cards.shoe.held == []
    round_.cards.verify_cards()


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
    assert not removed.betting.is_closed
    deal(removed)
    assert dealt(removed)[0] == ("box 1", "9d")
    kept = blackjack("Tc 9d 5c 5h Ts", card_exposed_before_deal="next_card")
    bet(kept, "Ann")
    kept.report(SEEN)
    assert of_kind(kept, BetsClosed)
    assert dealt(kept)[0] == ("box 1", "Tc")


@pytest.mark.parametrize("ends", [Misdeal(affected=("box 1", "box 2")), GameDisrupted("fire")])
@rule(BJ, "16.3", "16.5")
def test_a_card_seen_during_the_initial_deal_does_not_open_the_next_round(ends):
    round_ = deal(blackjack("Tc 9h Ad 5c 5h Ts Js 4h", setting=PACED), ANN, BOB)
    step(round_, 2)
    round_.report(SEEN)
    round_.report(ends)
    proceed(round_)
    assert round_.is_over
    assert round_.cards.shoe.held == []
    assert [e.card for e in of_kind(round_, CardDiscarded) if cited(e) == [f"{BJ} 16.3"]] == ["Ad"]
    round_.cards.verify_cards()
    following = deal(next_round(round_))
    step(following)
    assert dealt(following) == [("box 1", "5c")]


@rule(BJ, "16.3", "16.5")
def test_nor_does_one_that_was_to_be_the_first_of_a_round_without_wagers():
    round_ = blackjack("Tc 9h Ad", card_exposed_before_deal="next_card")
    round_.report(SEEN)
    assert round_.is_over
    assert (round_.cards.shoe.held, round_.cards.shoe.discards) == ([], ["Tc"])


@pytest.mark.parametrize("reading", ["removed", "next_card"])
@pytest.mark.parametrize(("found", "number"), [(SEEN, "16.3"), (UNSEEN, "16.2"), (CardFaceUpInShoe(), "16.1")])
@rule(BJ, "8.8", "16.1", "16.2", "16.3")
def test_if_the_cutting_card_came_before_it_all_cards_are_shuffled(found, number, reading):
    round_ = blackjack("Tc 9h Ad", cutting_card=0, card_exposed_before_deal=reading)
    ruling = round_.report(found)
    assert cited(ruling) == [f"{BJ} {number}", f"{BJ} 7.1(b)", f"{BJ} 8.8"]
    assert "all cards are shuffled first" in ruling.decides
    assert cited(of_kind(round_, CardsShuffled)[0]) == [f"{BJ} 7.1(b)", f"{BJ} 8.8"]
    assert not round_.betting.is_closed
    later = deal(blackjack("Tc 9h 5d 5c", cutting_card=3))
    assert "shuffled" not in later.report(found).decides


@pytest.mark.parametrize(
    ("cards", "decision", "steps"),
    [
        ("8c 9d 8d 7s 4h Ts", "split_pair", 0),  # a second card to a hand of a split
        ("6c 9d 5d 7s 4h Ts", "double_down", 0),
        ("Tc 9d 2d 7s 4h Ts", "draw", 0),
        ("2c 9d 2d 2s 7s 4h Ts", "draw", 1),  # three cards of less than 12: it would come by itself
    ],
)
@rule(BJ, "16.4")
def test_a_card_seen_after_it_was_asked_for_may_still_be_refused(cards, decision, steps):
    for answer in ("accept_card", "refuse_card"):
        round_ = deal(blackjack(cards, setting=PACED))
        proceed(round_)
        say(round_, decision)
        step(round_, steps)
        assert round_.decision.about == "deal to box 1"
        ruling = round_.report(SEEN)
        assert "7♠ is offered from box 1 on" in ruling.decides
        assert open_to(round_) == ["accept_card", "refuse_card"]
        say(round_, answer)
        proceed(round_)
        assert ("box 1", "7s") in dealt(round_) or answer == "refuse_card"
        assert [e.hand for e in of_kind(round_, CardRefused)] == ["box 1"] * (answer == "refuse_card")
        assert ("box 1", "7s") not in dealt(round_) or answer == "accept_card"


@rule(BJ, "16.4", "16.6")
def test_where_nobody_is_there_to_refuse_it_the_hand_takes_it():
    round_ = deal(blackjack("2c 9h 9d 2d 8h 7s 6h 4h Ts", setting=PACED), ANN, BOB)
    proceed(round_)
    round_.report(PlayerAbsent("Ann", 1))
    assert round_.decision.about == "deal to box 1"
    assert "nobody is there to refuse it" in round_.report(SEEN).decides
    proceed(round_)
    assert dealt(round_)[5] == ("box 1", "7s")


@rule(BJ, "16.4")
def test_a_card_seen_while_insurance_is_offered_is_not_for_a_blackjack():
    round_ = deal(blackjack("Ac 9h Ad Kc 5h 7s 4h Ts"), ANN, BOB)
    assert "offered from box 2 on" in round_.report(SEEN).decides


@rule(BJ, "16.4", "16.5")
def test_a_refusal_that_was_no_refusal_is_taken_back():
    round_ = deal(blackjack("Tc 9h 9d 5c 5h 2s 4h Ts"), ANN, BOB)
    round_.report(SEEN)
    say(round_, "stand")
    round_.report(DecisionMishandled("box 1"))
    assert round_.decision.about == "turn of box 1"
    say(round_, "draw")
    assert round_.cards.hands["box 1"] == ["Tc", "5c", "2s"]


# -- decisions that were mishandled ----------------------------------------------------------------------------------


@rule(BJ, "16.4", "16.5")
def test_a_card_dealt_against_a_players_decision_is_offered_and_the_player_decides_again():
    round_ = deal(blackjack("Tc 9h 9d 8c 5h 2s 4h Ts"), ANN, BOB)
    say(round_, "draw")  # 20
    ruling = round_.report(DecisionMishandled("box 1"))
    assert cited(ruling) == [f"{BJ} 16.5", f"{BJ} 16.4"]
    assert round_.cards.hands["box 1"] == ["Tc", "8c"]
    round_.cards.verify_cards()
    say(round_, "stand", "draw")
    assert round_.cards.hands["box 2"] == ["9h", "5h", "2s"]


@rule(BJ, "13.1", "16.4")
def test_such_a_card_may_be_refused_on_a_total_that_must_draw():
    round_ = deal(blackjack("4c 9h 9d 4d 5h 6s 4h Td 7d"), ANN, BOB)
    say(round_, "draw")
    round_.report(DecisionMishandled("box 1"))
    say(round_, "stand")
    assert round_.cards.hands["box 1"] == ["4c", "4d"]


@rule(BJ, "16.4", "16.5")
def test_a_hand_that_went_over_by_such_a_card_is_in_play_again():
    round_ = deal(blackjack("Tc 9h 9d 8c 5h Ts 4h Td 7d"), ANN, BOB)
    say(round_, "draw")
    assert settled(round_) == [("blackjack", "busts", -20_00)]
    assert round_.decision.about == "turn of box 2"
    round_.report(DecisionMishandled("box 1"))
    assert round_.till.balance("Ann") == -20_00
    assert [w.cents for w in round_.layout.standing("blackjack", 1)] == [20_00]
    assert not round_.boxes.hands["box 1"].has_busted
    round_.cards.verify_cards()
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
    assert round_.cards.hands["box 1"] == ["Tc", "5c", "2s"]


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


# -- after a ruling --------------------------------------------------------------------------------------------------


@rule(BJ, "16.4", "16.5")
def test_what_is_open_stays_open_after_a_ruling_that_does_not_touch_it():
    round_ = deal(blackjack("6c 9h 9d 5d 9c 2s Ts 4s"), ANN, BOB)
    before = round_.offers()
    round_.report(CardDamaged("2s"))
    assert round_.offers() == before
    refused(round_, DoubleDown("Ann", "box 1", 21_00), "11.2(a)")
    refused(round_, Draw("Bob", "box 1"), "8.3")
    round_.act(DoubleDown("Ann", "box 1", 10_00))
    round_.report(Misdeal(affected=("box 2",)))
    assert round_.is_over
