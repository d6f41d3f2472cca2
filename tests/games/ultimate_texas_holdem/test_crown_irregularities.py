"""Crown Perth's Ultimate Texas Hold'em: irregularities 5.1-5.4, 5.12, 5.13 and the powers of 6.2, 6.4, 6.8 and 6.9."""

import pytest

from croupier.games.house_poker.incidents import (
    CardExposed,
    CardExposedInDeal,
    CardsCollectedEarly,
    CardsWithoutWager,
    DealerExposedCards,
    DeckIncorrect,
    HandDiscarded,
    InformationExchanged,
    NextCardExposed,
    PlayerAbsent,
    PlayerExposedCards,
    RuleContravened,
    WrongNumberOfCards,
)
from croupier.games.ultimate_texas_holdem.messages import PlacePlay
from croupier.procedure import IllegalActionError
from croupier.procedure.events import CardsShuffled, PlayerExcluded
from croupier.procedure.incidents import GameDisrupted, ProhibitedDevice
from tests import tables
from tests.games.house_poker.tables import (
    also,
    asked,
    deal_all,
    finish,
    is_void,
    nets,
    next_round,
    no_more_bets,
    returned,
    rules_of,
    seated,
    sound,
    steps,
    take,
)
from tests.rules import rule
from tests.tables import of_kind

CROWN_UTH = "crown_perth/ultimate_texas_holdem"

ACES, SEVEN_HIGH, KINGS = "AhAd", "7c2d", "KcKd"
COMMUNITY = "Qs9h5c4d3h"


def table(*hands, trips=0, community=COMMUNITY, **more):
    """Ann, Bob and so on have Antes and Blinds of $20 each against kings; no more bets is called."""
    hands = hands or (ACES, SEVEN_HIGH)
    round_ = seated(CROWN_UTH, *hands, dealer=KINGS, community=community, **more)
    for box, player in enumerate(("Ann", "Bob", "Cid")[: len(hands)], start=1):
        if trips:
            also(round_, player, "trips", trips, box)
        if more.get("jackpot"):
            also(round_, player, "jackpot_1", 5, box)
    return no_more_bets(round_)


def paced(*hands, cards=0, **more):
    round_ = table(*hands, paced=True, **more)
    steps(round_, cards)
    return round_


def refused(round_, what, number):
    return tables.refused(round_, what, number, CROWN_UTH)


# -- 5.1 to 5.4: misdeals --------------------------------------------------------------------------------------------


@rule(CROWN_UTH, "5.1")
@pytest.mark.parametrize("hand", ["box 1", "box 2", "dealer"])
@pytest.mark.parametrize("cards", [1, 3])
def test_a_wrong_number_of_cards_is_a_misdeal_and_the_cards_are_reshuffled(hand, cards):
    round_ = table(trips=10)
    take(round_, "check", "on")
    ruling = round_.report(WrongNumberOfCards(hand, cards))
    assert rules_of(ruling) == ["5.1", "1.1"]
    assert is_void(round_)
    assert returned(round_) == {"Ann": 50, "Bob": 50 + 60}
    assert len(of_kind(next_round(round_), CardsShuffled)) == 1


@rule(CROWN_UTH, "5.1")
def test_the_right_number_of_cards_is_no_irregularity():
    round_ = paced(cards=2)
    assert "1 are right" in refused(round_, WrongNumberOfCards("box 1", 1), "5.1")
    assert "has no cards" in refused(round_, WrongNumberOfCards("dealer", 1), "5.1")
    round_.report(WrongNumberOfCards("box 1", 2))
    assert is_void(round_)


@rule(CROWN_UTH, "5.2")
@pytest.mark.parametrize(("cards", "hand"), [(1, "box 1"), (5, "box 2"), (3, "dealer"), (5, "dealer")])
def test_one_card_exposed_in_the_initial_deal_is_a_misdeal(cards, hand):
    round_ = paced(cards=cards, trips=10)
    ruling = round_.report(CardExposedInDeal(hand))
    assert rules_of(ruling)[0] == "5.2"
    assert is_void(round_)
    assert returned(round_) == {"Ann": 50, "Bob": 50}


@rule(CROWN_UTH, "5.2")
def test_it_may_be_noticed_until_a_player_acts():
    round_ = table()
    assert "no cards on the table" in refused(round_, CardExposedInDeal("community"), "5.2")
    take(round_, "check")
    assert "the deal is over" in refused(round_, CardExposedInDeal("box 2"), "5.2")
    other = table()
    other.report(CardExposedInDeal("box 2", 1))
    assert is_void(other)


@rule(CROWN_UTH, "5.3")
@pytest.mark.parametrize("numbers", [(1,), (2,), (1, 2)])
def test_the_dealers_cards_exposed_before_any_player_has_acted_are_a_misdeal(numbers):
    round_ = table()
    ruling = round_.report(DealerExposedCards(numbers))
    assert rules_of(ruling)[0] == "5.3"
    assert is_void(round_)


@rule(CROWN_UTH, "5.3")
@pytest.mark.parametrize("acts", ["check", "on"])
def test_once_a_player_has_acted_play_continues_as_normal(acts):
    round_ = table()
    take(round_, acts)
    ruling = round_.report(DealerExposedCards((1, 2)))
    assert rules_of(ruling) == ["5.3"]
    assert asked(round_) == "Bob"
    assert "check" in {offer.name() for offer in round_.offers("Bob")}
    assert round_.cards.seen_cards("dealer", "Bob") == ["Kc", "Kd"]
    finish(round_)


@rule(CROWN_UTH, "5.3")
def test_also_when_all_have_decided_until_the_hand_is_turned():
    round_ = deal_all(paced())
    take(round_, "on", "on")
    round_.report(DealerExposedCards((2,)))
    assert "no card 3" in refused(round_, DealerExposedCards((3,)), "5.3")
    assert nets(finish(round_)) == {"Ann": 80, "Bob": -100}


@rule(CROWN_UTH, "5.4")
@pytest.mark.parametrize(("dealt", "cards"), [(1, 1), (4, 2)])
def test_cards_dealt_where_neither_ante_nor_blind_lie_are_a_misdeal(dealt, cards):
    round_ = paced(cards=dealt)
    ruling = round_.report(CardsWithoutWager(3, cards))
    assert rules_of(ruling)[0] == "5.4"
    assert is_void(round_)


@rule(CROWN_UTH, "5.4")
def test_also_a_complete_hand_found_when_players_have_acted():
    round_ = table()
    take(round_, "check")
    assert "Ann has a wager" in refused(round_, CardsWithoutWager(1, 2), "5.4")
    assert "from 1 to 2" in refused(round_, CardsWithoutWager(3, 3), "5.4")
    round_.report(CardsWithoutWager(3, 2))
    assert is_void(round_)


# -- 5.12: absent players --------------------------------------------------------------------------------------------


@rule(CROWN_UTH, "5.12")
def test_an_absent_players_hand_is_folded_and_all_wagers_forfeited_trips_included():
    """Three of a kind after the river, which an ordinary fold would keep for Trips (3.19)."""
    for stage in ((), ("check", "on"), ("check", "on", "check")):
        round_ = table(ACES, SEVEN_HIGH, trips=10, community="As9h5c4d3h", jackpot=True)
        take(round_, *stage)
        ruling = round_.report(PlayerAbsent(1))
        assert rules_of(ruling) == ["5.12"]
        assert nets(finish(round_))["Ann"] == -(20 + 20 + 10 + 5)


@rule(CROWN_UTH, "5.12")
def test_absence_matters_while_something_is_left_to_decide():
    round_ = paced(cards=3)
    assert "not all been dealt" in refused(round_, PlayerAbsent(1), "5.12")
    deal_all(round_)
    take(round_, "on")
    assert "nothing is left to decide" in refused(round_, PlayerAbsent(1), "5.12")
    assert "no hand of box 3" in refused(round_, PlayerAbsent(3), "5.12")
    round_.report(PlayerAbsent(2))
    assert "no hand of box 2" in refused(round_, PlayerAbsent(2), "5.12")
    assert nets(finish(round_)) == {"Ann": 80, "Bob": -40}


# -- 5.13: exposed cards after the deal ------------------------------------------------------------------------------


@rule(CROWN_UTH, "5.13")
def test_a_card_exposed_after_the_initial_deal_is_used_in_sequence():
    round_ = table()
    ruling = round_.report(NextCardExposed())
    assert rules_of(ruling) == ["5.13"]
    assert [event.card for event in of_kind(round_, CardExposed)] == ["Qs"]
    assert "already" in refused(round_, NextCardExposed(), "5.13")
    take(round_, "check", "check")
    assert round_.cards.hands["community"] == ["Qs", "9h", "5c"]
    round_.report(NextCardExposed())
    take(round_, "check", "check")
    assert round_.cards.hands["community"] == ["Qs", "9h", "5c", "4d", "3h"]
    assert "no further card" in refused(round_, NextCardExposed(), "5.13")
    finish(round_)


@rule(CROWN_UTH, "5.13")
def test_before_that_a_card_exposed_is_one_of_the_deal():
    round_ = paced(cards=4)
    assert "not all been dealt" in refused(round_, NextCardExposed(), "5.13")
    deal_all(round_)
    round_.report(NextCardExposed())
    round_.report(DeckIncorrect(51))
    assert is_void(round_)


@rule(CROWN_UTH, "5.13")
def test_a_players_cards_exposed_after_the_deal_are_played():
    round_ = table()
    ruling = round_.report(PlayerExposedCards(1, (2,)))
    assert rules_of(ruling) == ["5.13"]
    assert round_.cards.seen_cards("box 1", "Bob") == [None, "Ad"]
    assert nets(finish(round_)) == {"Ann": 80, "Bob": -100}


# -- 6.2, 6.8, 6.9: conduct ------------------------------------------------------------------------------------------


@rule(CROWN_UTH, "6.2", "6.9")
def test_players_who_exchange_information_may_have_their_hands_void_or_be_excluded_or_both():
    for void, exclude in ((True, False), (False, True), (True, True)):
        round_ = table(trips=10)
        ruling = round_.report(InformationExchanged("Bob", void=void, exclude=exclude))
        assert rules_of(ruling) == ["6.2", "6.9"]
        assert (2 not in round_.boxes.in_play) == void
        assert returned(round_) == ({"Bob": 50} if void else {})
        assert [event.player for event in of_kind(round_, PlayerExcluded)] == (["Bob"] if exclude else [])
        finish(round_)
        after = next_round(round_)
        assert after.can(tables.PlaceWager("Bob", "ante", 20_00, 2)) != exclude


@rule(CROWN_UTH, "6.9")
def test_any_other_contravention_likewise():
    round_ = table()
    ruling = round_.report(RuleContravened("Ann", "4.6", exclude=True))
    assert rules_of(ruling) == ["6.9", "4.6"]
    assert round_.boxes.in_play == [2]
    assert "no hand in play" in refused(round_, RuleContravened("Ann", "4.6"), "6.9")
    assert "excluded already" in refused(round_, RuleContravened("Ann", "4.6", void=False, exclude=True), "6.9")
    assert "say which" in refused(round_, RuleContravened("Bob", " "), "6.9")
    assert "nothing is to be ruled" in refused(round_, RuleContravened("Bob", "4.6", void=False), "6.9")
    assert nets(finish(round_)) == {"Ann": 0, "Bob": -100}


@rule(CROWN_UTH, "6.8", "6.9")
def test_the_wagers_and_hand_of_a_player_with_a_device_are_void():
    round_ = table(trips=10)
    take(round_, "on")
    ruling = round_.report(ProhibitedDevice("Ann"))
    assert rules_of(ruling) == ["6.8", "6.9"]
    assert returned(round_) == {"Ann": 50 + 60}
    assert round_.boxes.in_play == [2]
    sound(round_)
    finish(round_)
    assert not next_round(round_).can(tables.PlaceWager("Ann", "ante", 20_00, 1))


@rule(CROWN_UTH, "6.8", "6.9")
def test_the_hand_is_void_also_while_cards_are_being_dealt():
    round_ = paced(cards=2)
    round_.report(ProhibitedDevice("Ann", exclude=False))
    assert "box 1" not in round_.cards.hands
    finish(round_)
    assert nets(round_) == {"Ann": 0, "Bob": -100}


# -- 6.4: void games -------------------------------------------------------------------------------------------------


@rule(CROWN_UTH, "6.4")
@pytest.mark.parametrize("cards", [51, 53])
def test_a_deck_with_a_wrong_number_of_cards(cards):
    for before in ((), ("check",), ("on", "check")):
        round_ = table(trips=10)
        take(round_, *before)
        ruling = round_.report(DeckIncorrect(cards))
        assert rules_of(ruling) == ["6.4(c)"]
        assert is_void(round_)
    assert "52 are right" in refused(table(), DeckIncorrect(52), "6.4(c)")


@rule(CROWN_UTH, "6.4")
@pytest.mark.parametrize("cause", ["civil_commotion", "fire", "riot", "brawl", "robbery", "act_of_god"])
def test_a_disrupted_game_is_void(cause):
    round_ = table()
    round_.report(GameDisrupted(cause))
    assert is_void(round_)
    assert "none of" in refused(table(), GameDisrupted("building_evacuation"), "6.4(a)")


@rule(CROWN_UTH, "6.4")
def test_fraud_voids_the_game_and_forfeits_nothing():
    round_ = table()
    assert "void wagers only" in refused(round_, GameDisrupted("fraud", "Ann", forfeit=True), "6.4")
    round_.report(GameDisrupted("fraud", "Ann"))
    assert is_void(round_)


def test_what_the_rulebook_has_no_rule_for_cannot_be_reported():
    round_ = table()
    for found in (CardsCollectedEarly(1), HandDiscarded(1)):
        with pytest.raises(IllegalActionError, match="has no rule for it"):
            round_.report(found)
    assert round_.can(PlacePlay("Ann", 1, 4))
