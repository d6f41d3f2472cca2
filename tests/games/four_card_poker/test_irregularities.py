"""Four Card Poker, sections 12 and 13, and 14.1 to 14.5 and 14.11: every irregularity and its ruling."""

import pytest

from croupier.games.house_poker.incidents import (
    CannotMakePlay,
    CardExposed,
    CardExposedInDeal,
    CardsWithoutWager,
    CollusionSuspected,
    DealerExposedCards,
    DealersHandMisset,
    DealtIncorrectly,
    DeckIncorrect,
    HandMisdeclared,
    PlayerAbsent,
    PlayerExposedCards,
    PlayerWarned,
    ShuffleIncomplete,
    ShufflingDeviceFailed,
    WagerRefused,
    WrongNumberOfCards,
)
from croupier.procedure import DEALER, IllegalActionError
from croupier.procedure.actions import NoMoreBets
from croupier.procedure.events import BonusPaid, BonusReversed, CardsShuffled, RoundCorrected, SettlementReversed
from croupier.procedure.incidents import GameDisrupted, ProhibitedDevice
from tests import tables
from tests.games.house_poker.tables import (
    also,
    asked,
    deal_all,
    finish,
    fresh,
    is_void,
    nets,
    next_round,
    no_more_bets,
    outcomes,
    returned,
    rules_of,
    seated,
    sound,
    steps,
    take,
)
from tests.rules import rule
from tests.tables import cited, of_kind

FOUR_CARD = "star_sydney/four_card_poker"

ACES, KING_HIGH, THREES = "Ah Ad 7c 5s 2h", "Kc Jd 8h 6s 3c", "3s 3h 3d Kd 9s"
QUEENS = "Qs Qd 9c 7h 4d 2s"
NINE_HIGH = ("9c", "7h", "4d", "2s")
"""Four cards of the dealer's six that are not the best."""


def table(*hands, aces_up=0, **more):
    """Ann, Bob and so on have Antes of $20 against queens, perhaps Aces Up too; no more bets is called."""
    hands = hands or (ACES, KING_HIGH)
    round_ = seated(FOUR_CARD, *hands, dealer=QUEENS, **more)
    for box, player in enumerate(("Ann", "Bob", "Cid")[: len(hands)], start=1):
        if aces_up:
            also(round_, player, "aces_up", aces_up, box)
    return no_more_bets(round_)


def paced(*hands, cards=0, **more):
    round_ = table(*hands, paced=True, **more)
    steps(round_, cards)
    return round_


def refused(round_, what, number):
    return tables.refused(round_, what, number, FOUR_CARD)


def until(round_, about):
    """The dealer's steps up to one of them."""
    while about not in round_.decision.about and about not in getattr(round_.decision.offers[0], "step", ""):
        round_.act(round_.decision.offers[0])


# -- 12.1, 12.2, 12.4, 12.6, 12.7: cards dealt incorrectly -----------------------------------------------------------


@rule(FOUR_CARD, "12.1", "12.4")
def test_cards_found_to_be_dealt_incorrectly_before_a_player_handles_any_are_a_misdeal():
    for round_ in (paced(cards=1), paced(cards=11), table(aces_up=10)):
        ruling = round_.report(DealtIncorrectly())
        assert rules_of(ruling) == ["12.1", "12.4"]
        assert is_void(round_)
    assert len(of_kind(next_round(round_), CardsShuffled)) == 1


@rule(FOUR_CARD, "12.1")
def test_once_a_player_has_handled_cards_it_is_none_for_that_alone():
    round_ = table()
    assert "has handled cards" in refused(round_, DealtIncorrectly(handled=True), "12.1")
    take(round_, "on")
    assert "has handled cards" in refused(round_, DealtIncorrectly(), "12.1")
    in_deal = paced(cards=3)
    assert "when all have been dealt" in refused(in_deal, DealtIncorrectly(handled=True), "8.1")
    before = seated(FOUR_CARD, ACES, dealer=QUEENS)
    assert "no card has been dealt" in refused(before, DealtIncorrectly(), "12.1")


@rule(FOUR_CARD, "12.2", "12.4")
@pytest.mark.parametrize("cards", [5, 7])
@pytest.mark.parametrize("handled", [False, True])
def test_a_wrong_number_of_cards_in_the_dealers_hand_is_a_misdeal(cards, handled):
    round_ = table(aces_up=10)
    ruling = round_.report(WrongNumberOfCards("dealer", cards, handled=handled))
    assert rules_of(ruling) == ["12.2", "12.4"]
    assert is_void(round_)
    assert "6 are right" in refused(table(), WrongNumberOfCards("dealer", 6), "12.2")


@rule(FOUR_CARD, "12.6")
@pytest.mark.parametrize("cards", [4, 6])
def test_a_players_hand_with_a_wrong_number_of_cards_is_void_alone(cards):
    round_ = table(aces_up=10)
    ruling = round_.report(WrongNumberOfCards("box 1", cards, handled=True))
    assert rules_of(ruling) == ["12.6"]
    assert returned(round_) == {"Ann": 30}
    assert asked(round_) == "Bob"
    assert nets(finish(round_)) == {"Ann": 0, "Bob": -50}


@rule(FOUR_CARD, "12.1", "12.6")
def test_before_players_handle_cards_it_is_a_misdeal():
    round_ = table()
    ruling = round_.report(WrongNumberOfCards("box 1", 6))
    assert rules_of(ruling) == ["12.1", "12.4"]
    assert is_void(round_)


@rule(FOUR_CARD, "12.6")
def test_a_wrong_number_may_be_found_when_the_cards_are_counted():
    folded = table(aces_up=10)
    take(folded, "fold")
    folded.report(WrongNumberOfCards("box 1", 4))
    assert nets(finish(folded)) == {"Ann": 0, "Bob": -50}
    round_ = paced(aces_up=10)
    deal_all(round_)
    take(round_, "on", "on")
    until(round_, "collect the cards")
    assert outcomes(round_)["Ann aces_up"] == "pair_of_aces"
    round_.report(WrongNumberOfCards("box 1", 6))
    assert nets(finish(round_)) == {"Ann": 0, "Bob": -50}
    assert "has no cards" in refused(table(), WrongNumberOfCards("box 3", 6), "12.6")


@rule(FOUR_CARD, "12.6")
def test_an_ante_bonus_goes_back_with_a_void_hand():
    round_ = deal_all(paced(THREES))
    take(round_, "on")
    until(round_, "collect the cards")
    assert [event.won_cents for event in of_kind(round_, BonusPaid)] == [40_00]
    round_.report(WrongNumberOfCards("box 1", 6))
    assert len(of_kind(round_, BonusReversed)) == 1
    assert nets(finish(round_)) == {"Ann": 0}


@rule(FOUR_CARD, "12.7")
def test_a_hand_without_a_wager_is_discarded_once_players_have_handled_cards():
    round_ = table()
    left = round_.cards.shoe.remaining
    ruling = round_.report(CardsWithoutWager(3, 5, handled=True))
    assert rules_of(ruling) == ["12.7"]
    assert round_.cards.shoe.remaining == left - 5
    assert nets(finish(round_)) == {"Ann": 40, "Bob": -40}
    later = table()
    take(later, "on")
    assert rules_of(later.report(CardsWithoutWager(3, 5))) == ["12.7"]


@rule(FOUR_CARD, "12.1", "12.7")
def test_before_that_it_is_a_misdeal():
    for round_ in (paced(cards=2), table()):
        ruling = round_.report(CardsWithoutWager(3, 5 if round_.deal.is_complete else 1))
        assert rules_of(ruling) == ["12.1", "12.4"]
        assert is_void(round_)


# -- 12.3, 12.5: exposed cards ---------------------------------------------------------------------------------------


@rule(FOUR_CARD, "12.5")
@pytest.mark.parametrize(("cards", "hand", "card"), [(1, "box 1", "Ah"), (3, "dealer", "Qs")])
def test_one_exposed_card_is_turned_over_and_dealing_continues(cards, hand, card):
    round_ = paced(cards=cards)
    ruling = round_.report(CardExposedInDeal(hand))
    assert rules_of(ruling) == ["12.5"]
    assert [event.card for event in of_kind(round_, CardExposed)] == [card]
    deal_all(round_)
    assert round_.cards.seen_cards("dealer", "Ann")[5] == "2s"
    assert nets(finish(round_)) == {"Ann": 40, "Bob": -40}


@rule(FOUR_CARD, "12.3", "12.4")
def test_two_exposed_cards_are_a_misdeal():
    round_ = paced(cards=5)
    round_.report(CardExposedInDeal("dealer"))
    ruling = round_.report(CardExposedInDeal("box 2"))
    assert rules_of(ruling) == ["12.3", "12.4"]
    assert is_void(round_)


@rule(FOUR_CARD, "12.3")
def test_the_dealers_sixth_card_is_not_exposed_in_error():
    round_ = table()
    assert "knows card 6" in refused(round_, CardExposedInDeal("dealer"), "12.3")
    take(round_, "on")
    assert "the deal is over" in refused(round_, CardExposedInDeal("box 1"), "12.3")


def test_what_the_rulebook_has_no_rule_for_cannot_be_reported():
    round_ = table()
    for found in (DealerExposedCards((1,)), PlayerExposedCards(1, (1,))):
        with pytest.raises(IllegalActionError, match="has no rule for it"):
            round_.report(found)


# -- 12.8, 12.9: hands set or declared wrongly -----------------------------------------------------------------------


def at_settlement(*hands, **more):
    """The dealer's hand is turned, and the hands are to be settled from the dealer's right."""
    round_ = deal_all(paced(*hands, **more))
    take(round_, *["on"] * len(hands or (1, 2)))
    until(round_, "settle box")
    return round_


@rule(FOUR_CARD, "12.8")
def test_the_dealers_hand_stands_as_set_once_a_players_hand_is_exposed():
    round_ = at_settlement()
    round_.act(round_.decision.offers[0])
    assert outcomes(round_)["Bob ante"] == "loses"
    ruling = round_.report(DealersHandMisset(NINE_HIGH))
    assert rules_of(ruling) == ["12.8"]
    assert outcomes(round_)["Bob ante"] == "wins"
    assert outcomes(round_)["Bob play"] == "wins"
    assert "stands as set already" in refused(round_, DealersHandMisset(("Qs", "9c", "7h", "4d")), "12.8")
    assert nets(finish(round_)) == {"Ann": 40, "Bob": 40}


@rule(FOUR_CARD, "12.8")
def test_a_hand_with_aces_up_only_is_a_hand_exposed():
    round_ = seated(FOUR_CARD, ACES, KING_HIGH, dealer=QUEENS, players=("Ann",), paced=True)
    also(round_, "Bob", "aces_up", 10, 2)
    deal_all(no_more_bets(round_))
    take(round_, "on", "on")
    until(round_, "settle box 2")
    round_.act(round_.decision.offers[0])
    ruling = round_.report(DealersHandMisset(("Qs", "9c", "7h", "4d")))
    assert "stands as set" in ruling.decides
    finish(round_)


@rule(FOUR_CARD, "12.8")
def test_before_that_it_is_set_correctly():
    round_ = at_settlement()
    ruling = round_.report(DealersHandMisset(NINE_HIGH))
    assert "set correctly" in ruling.decides
    assert nets(finish(round_)) == {"Ann": 40, "Bob": -40}


@rule(FOUR_CARD, "12.8")
def test_bonus_and_aces_up_do_not_go_by_the_dealers_hand():
    round_ = at_settlement(THREES, aces_up=10)
    round_.act(round_.decision.offers[0])
    before = len(of_kind(round_, SettlementReversed))
    round_.report(DealersHandMisset(NINE_HIGH))
    assert len(of_kind(round_, SettlementReversed)) - before == 2
    assert not of_kind(round_, BonusReversed)
    assert nets(finish(round_)) == {"Ann": 20 + 20 + 40 + 90}


@rule(FOUR_CARD, "12.8")
def test_cards_that_the_dealer_cannot_have_set():
    early = deal_all(paced())
    assert "not been turned" in refused(early, DealersHandMisset(NINE_HIGH), "12.8")
    round_ = at_settlement()
    for cards in (NINE_HIGH[:3], ("9c", "9c", "7h", "4d"), ("Ah", "7h", "4d", "2s"), (*NINE_HIGH, "Qs")):
        assert "name the 4 cards" in refused(round_, DealersHandMisset(cards), "12.8")
    assert "as good as the best" in refused(round_, DealersHandMisset(("7h", "9c", "Qd", "Qs")), "12.8")


@rule(FOUR_CARD, "12.9")
def test_an_error_in_declaring_a_hand_is_corrected():
    round_ = finish(table(aces_up=10))
    before = nets(round_)
    ruling = round_.report(HandMisdeclared(1))
    assert rules_of(ruling) == ["12.9"]
    assert "ante wins" in ruling.decides
    assert nets(round_) == before
    sound(round_)


@rule(FOUR_CARD, "12.9")
def test_a_hand_that_cannot_be_reconstructed_is_void_until_the_next_round():
    during = at_settlement(aces_up=10)
    during.act(during.decision.offers[0])
    assert "has been declared and settled" in refused(during, HandMisdeclared(1), "12.9")
    during.report(HandMisdeclared(2, reconstructible=False))
    assert nets(finish(during)) == {"Ann": 50, "Bob": 0}
    after = finish(table(THREES, KING_HIGH, aces_up=10))
    assert nets(after) == {"Ann": 170, "Bob": -50}
    after.report(HandMisdeclared(1, reconstructible=False))
    assert nets(after) == {"Ann": 0, "Bob": -50}
    assert [event.net_cents for event in of_kind(after, RoundCorrected)] == [{"Ann": -170_00}]
    sound(after)
    assert "has been declared and settled" in refused(after, HandMisdeclared(1), "12.9")


@rule(FOUR_CARD, "12.9")
def test_a_folded_hand_was_never_declared():
    round_ = table()
    take(round_, "fold", "on")
    finish(round_)
    assert "has been declared and settled" in refused(round_, HandMisdeclared(1), "12.9")
    assert "has been declared and settled" in refused(round_, HandMisdeclared(5), "12.9")


# -- 12.10: the deck -------------------------------------------------------------------------------------------------


@rule(FOUR_CARD, "12.10", "12.10.2", "12.10.4")
@pytest.mark.parametrize(("cards", "foreign"), [(51, 0), (52, 1), (53, 1)])
def test_a_missing_or_foreign_card_makes_the_round_void_and_people_are_told(cards, foreign):
    round_ = table(aces_up=10)
    take(round_, "on")
    ruling = round_.report(DeckIncorrect(cards, foreign))
    assert rules_of(ruling) == ["12.10.2", "12.10.3", "12.10.4"]
    assert "surveillance and an inspector" in ruling.decides
    assert is_void(round_)
    assert returned(round_) == {"Ann": 50, "Bob": 30}


@rule(FOUR_CARD, "12.10.1")
def test_rounds_completed_before_stand():
    round_ = finish(table())
    ruling = round_.report(DeckIncorrect(51))
    assert rules_of(ruling) == ["12.10.1", "13.2.2"]
    assert nets(round_) == {"Ann": 40, "Bob": -40}
    assert "52 are right" in refused(round_, DeckIncorrect(52), "12.10.2")


@rule(FOUR_CARD, "12.10.1", "13.2.2")
def test_a_void_round_was_not_completed():
    round_ = table(shuffler="automatic")
    round_.report(DeckIncorrect(51))
    assert "void already" in refused(round_, DeckIncorrect(51), "12.10.2")
    assert "void already" in refused(round_, ShufflingDeviceFailed(), "13.2.1")


# -- 12.11, 12.13: players who do not decide -------------------------------------------------------------------------


@rule(FOUR_CARD, "12.11")
def test_who_cannot_make_a_play_wager_gets_the_ante_back_once():
    round_ = table()
    ruling = round_.report(CannotMakePlay(1))
    assert rules_of(ruling) == ["12.11"]
    assert [event.player for event in of_kind(round_, PlayerWarned)] == ["Ann"]
    assert returned(round_) == {"Ann": 20}
    assert "box 1" not in round_.cards.hands
    assert nets(finish(round_)) == {"Ann": 0, "Bob": -40}
    again = next_round(round_)
    also(again, "Ann", "ante", 20, 1)
    also(again, "Bob", "ante", 20, 2)
    no_more_bets(again)
    ruling = again.report(CannotMakePlay(1))
    assert "forfeited" in ruling.decides
    assert again.report(CannotMakePlay(2)).decides.startswith("the ante of Bob is void and returned")
    assert nets(finish(again)) == {"Ann": -20, "Bob": 0}
    third = next_round(again)
    also(third, "Ann", "ante", 20, 1)
    no_more_bets(third).report(CannotMakePlay(1))
    assert nets(finish(third)) == {"Ann": -20}


@rule(FOUR_CARD, "12.11", "12.13")
@pytest.mark.parametrize("found", [CannotMakePlay(1), PlayerAbsent(1)])
def test_aces_up_is_played_to_completion(found):
    round_ = table(aces_up=10)
    round_.report(found)
    assert asked(round_) == "Bob"
    assert round_.boxes.in_play == [1, 2]
    finish(round_)
    assert outcomes(round_)["Ann aces_up"] == "pair_of_aces"
    assert nets(round_) == {"Ann": 10, "Bob": -50}


@rule(FOUR_CARD, "12.13")
def test_an_absent_players_ante_is_returned():
    round_ = table()
    ruling = round_.report(PlayerAbsent(2))
    assert rules_of(ruling) == ["12.13"]
    assert not of_kind(round_, PlayerWarned)
    assert "box 2" not in round_.cards.hands
    take(round_, "on")
    assert nets(finish(round_)) == {"Ann": 40, "Bob": 0}


@rule(FOUR_CARD, "12.11", "12.13")
def test_when_nothing_is_left_to_decide_nobody_is_missed():
    in_deal = paced(cards=4)
    round_ = table(aces_up=10)
    round_.report(PlayerAbsent(1))
    for found, number in ((PlayerAbsent(1), "12.13"), (CannotMakePlay(1), "12.11")):
        assert "not all been dealt" in refused(in_deal, found, number)
        assert "nothing is left to decide" in refused(round_, found, number)
    assert "no hand of box 3" in refused(round_, PlayerAbsent(3), "12.13")
    take(round_, "fold")
    only = seated(FOUR_CARD, ACES, dealer=QUEENS, players=())
    also(only, "Ann", "aces_up", 10, 1)
    no_more_bets(only)
    assert "no ante" in refused(only, CannotMakePlay(1), "12.11")
    assert only.report(PlayerAbsent(1)).decides == "aces up is played to completion"
    assert nets(finish(only)) == {"Ann": 10}


# -- 12.12: collusion ------------------------------------------------------------------------------------------------


@rule(FOUR_CARD, "12.12", "12.12.1")
def test_suspected_players_play_before_the_others_handle_their_cards():
    round_ = table(ACES, KING_HIGH, THREES)
    assert asked(round_) == "Ann"
    ruling = round_.report(CollusionSuspected(("Cid", "Bob"), "play_first"))
    assert rules_of(ruling) == ["12.12"]
    turns = []
    while asked(round_) not in ("", DEALER):
        turns.append(asked(round_))
        take(round_, "on")
    assert turns == ["Bob", "Cid", "Ann"]
    finish(round_)


@rule(FOUR_CARD, "12.12.1")
def test_they_may_be_told_before_the_cards_are_dealt():
    round_ = paced(cards=3)
    round_.report(CollusionSuspected(("Bob",), "play_first"))
    deal_all(round_)
    assert asked(round_) == "Bob"
    take(round_, "on")
    late = refused(round_, CollusionSuspected(("Ann",), "play_first"), "12.12")
    assert "others have handled" in late
    assert "no hand in play" in refused(table(), CollusionSuspected(("Zoe",), "play_first"), "12.12")
    assert "none of" in refused(round_, CollusionSuspected(("Ann",), "silence"), "12.12")
    alone = paced(ACES)
    deal_all(alone)
    take(alone, "on")
    assert "nothing is left to decide" in refused(alone, CollusionSuspected(("Ann",), "play_first"), "12.12")


@rule(FOUR_CARD, "12.12", "12.12.2")
def test_players_suspected_of_collusion_may_not_play_together():
    round_ = table()
    round_.report(CollusionSuspected(("Ann", "Bob"), "play_apart"))
    after = next_round(finish(round_))
    also(after, "Bob", "ante", 20, 2)
    assert "together with Bob" in refused(after, tables.PlaceWager("Ann", "ante", 20_00, 1), "12.12")


@rule(FOUR_CARD, "12.12", "12.12.3")
def test_players_may_be_told_to_speak_english():
    round_ = table()
    assert "English" in round_.report(CollusionSuspected(("Ann", "Bob"), "english_only")).decides
    assert asked(round_) == "Ann"


# -- 13: the shuffling device ----------------------------------------------------------------------------------------


@rule(FOUR_CARD, "13.1")
def test_cards_of_a_jammed_shuffle_are_reshuffled_before_any_is_dealt():
    open_bets = fresh(FOUR_CARD, shuffler="automatic")
    shuffles = len(of_kind(open_bets, CardsShuffled))
    also(open_bets, "Ann", "ante", 20, 1)
    ruling = open_bets.report(ShuffleIncomplete())
    assert rules_of(ruling) == ["13.1"]
    assert len(of_kind(open_bets, CardsShuffled)) == shuffles + 1
    finish(no_more_bets(open_bets))
    closed = fresh(FOUR_CARD, shuffler="automatic", setting={"paced": True, "sealed": True})
    closed.act(closed.decision.offers[0])
    also(closed, "Ann", "ante", 20, 1)
    closed.act(NoMoreBets(DEALER))
    order = list(closed.cards.shoe.cards)
    closed.report(ShuffleIncomplete())
    assert closed.cards.shoe.cards != order
    finish(closed)


@rule(FOUR_CARD, "13.1")
def test_during_a_round_the_device_holds_other_cards():
    round_ = paced(cards=7, shuffler="automatic")
    order = list(round_.cards.shoe.cards)
    assert "play goes on" in round_.report(ShuffleIncomplete()).decides
    assert round_.cards.shoe.cards == order
    assert nets(finish(round_)) == {"Ann": 40, "Bob": -40}
    assert "from a shoe" in refused(paced(cards=1), ShuffleIncomplete(), "13.1")


@rule(FOUR_CARD, "13.2", "13.2.1", "13.2.3")
def test_a_device_that_fails_after_a_card_was_dealt_voids_the_round():
    for round_ in (paced(cards=1, shuffler="automatic"), table(shuffler="automatic", aces_up=10)):
        ruling = round_.report(ShufflingDeviceFailed())
        assert rules_of(ruling) == ["13.2.1", "13.2.3"]
        assert is_void(round_)
        shuffled = of_kind(next_round(round_, paced=False), CardsShuffled)
        assert [cited(event) for event in shuffled] == [[f"{FOUR_CARD} 13.2.1", f"{FOUR_CARD} 13.2.3"]]
    early = paced(cards=0, shuffler="automatic")
    assert "no card of the round" in refused(early, ShufflingDeviceFailed(), "13.2.1")
    assert "from a shoe" in refused(table(), ShufflingDeviceFailed(), "13.2.1")


@rule(FOUR_CARD, "13.2.2")
def test_rounds_completed_before_the_failure_stand():
    round_ = finish(table(shuffler="automatic"))
    assert rules_of(round_.report(ShufflingDeviceFailed())) == ["12.10.1", "13.2.2"]
    assert nets(round_) == {"Ann": 40, "Bob": -40}


# -- 14: general provisions ------------------------------------------------------------------------------------------


@rule(FOUR_CARD, "14.1", "14.3", "14.3.1", "14.3.2")
def test_the_wagers_of_somebody_with_a_device_are_void_and_they_may_be_excluded():
    round_ = table(aces_up=10)
    take(round_, "on")
    ruling = round_.report(ProhibitedDevice("Ann"))
    assert rules_of(ruling) == ["14.1", "14.3.1", "14.3.2"]
    assert returned(round_) == {"Ann": 50}
    assert round_.boxes.in_play == [2]
    assert nets(finish(round_)) == {"Ann": 0, "Bob": -50}
    assert not next_round(round_).can(tables.PlaceWager("Ann", "ante", 20_00, 1))
    lenient = table()
    lenient.report(ProhibitedDevice("Ann", exclude=False))
    assert next_round(finish(lenient)).can(tables.PlaceWager("Ann", "ante", 20_00, 1))


@rule(FOUR_CARD, "14.2")
def test_staff_on_duty_may_use_devices():
    assert "staff" in refused(table(), ProhibitedDevice("dealer"), "14.1")


@rule(FOUR_CARD, "14.4", "14.4.1", "14.5")
@pytest.mark.parametrize("cause", ["civil_commotion", "fire", "riot", "brawl", "robbery", "act_of_god"])
def test_a_disrupted_game_is_invalid_and_refunded(cause):
    round_ = table(aces_up=10)
    take(round_, "on")
    ruling = round_.report(GameDisrupted(cause))
    assert rules_of(ruling) == ["14.4.1", "14.4.2", "14.5"]
    assert is_void(round_)
    assert "none of" in refused(table(), GameDisrupted("building_evacuation"), "14.4.1")


@rule(FOUR_CARD, "14.4.2", "14.5")
def test_the_wagers_of_a_fraud_may_be_forfeited():
    round_ = table()
    round_.report(GameDisrupted("fraud", "Bob", forfeit=True))
    sound(round_)
    assert nets(round_) == {"Ann": 0, "Bob": -20}


@rule(FOUR_CARD, "14.11")
def test_a_wager_may_be_refused_on_grounds_before_the_first_card():
    round_ = seated(FOUR_CARD, ACES, KING_HIGH, dealer=QUEENS)
    assert "say them" in refused(round_, WagerRefused(1, " "), "14.11")
    assert "no wager 9" in refused(round_, WagerRefused(9, "late"), "14.11")
    ruling = round_.report(WagerRefused(1, "late"))
    assert rules_of(ruling) == ["14.11"]
    assert returned(round_) == {"Ann": 20}
    assert "no wager 1" in refused(round_, WagerRefused(1, "late"), "14.11")
    no_more_bets(round_)
    assert "first card" in refused(round_, WagerRefused(2, "late"), "14.11")
    finish(round_)


@rule(FOUR_CARD, "14.11")
def test_also_after_no_more_bets_until_a_card_is_drawn():
    round_ = paced(aces_up=10)
    round_.report(WagerRefused(1, "past posting"))
    assert round_.boxes.in_play == [1, 2]
    round_.report(WagerRefused(3, "past posting"))
    assert round_.boxes.in_play == [2]
    steps(round_)
    assert list(round_.cards.hands) == ["box 2"]
    finish(round_)
    alone = paced(ACES)
    alone.report(WagerRefused(1, "past posting"))
    finish(alone)
    assert nets(alone) == {"Ann": 0}
