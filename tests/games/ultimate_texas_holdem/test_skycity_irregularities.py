"""SKYCITY's Ultimate Texas Hold'em, section 12 (printed 121) and 9.9: every irregularity and its ruling."""

import pytest

from croupier.games.house_poker.incidents import (
    BlindHandsViewed,
    CannotMakePlay,
    CardExposed,
    CardExposedInDeal,
    CardsCollectedEarly,
    CardsWithoutWager,
    CollusionSuspected,
    DealerExposedCards,
    DeckIncorrect,
    HandDiscarded,
    InformationExchanged,
    NextCardExposed,
    PlayerAbsent,
    PlayerExposedCards,
    WrongNumberOfCards,
)
from croupier.procedure import IllegalActionError
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
    outcomes,
    returned,
    rules_of,
    seated,
    steps,
    take,
)
from tests.rules import rule
from tests.tables import of_kind

NZ_UTH = "skycity/ultimate_texas_holdem"

ACES, SEVEN_HIGH, JACKS, KINGS = "AhAd", "7c2d", "JcJd", "KcKd"
COMMUNITY = "Qs9h5c4d3h"


def table(*hands, trips=0, jackpot=0, **more):
    """Ann, Bob and so on have antes and blinds of $20 each against kings; no more bets is called."""
    hands = hands or (ACES, SEVEN_HIGH)
    if jackpot:
        more["progressive"] = "electronic"
    round_ = seated(NZ_UTH, *hands, dealer=KINGS, community=COMMUNITY, **more)
    for box, player in enumerate(more.get("players", ("Ann", "Bob", "Cid"))[: len(hands)], start=1):
        for kind, dollars in (("trips", trips), ("jackpot", jackpot)):
            if dollars:
                also(round_, player, kind, dollars, box)
    return no_more_bets(round_)


def paced(*hands, cards=0, **more):
    """In the deal, so many cards of which lie on the table: of two boxes and the dealer six, and five in common."""
    round_ = table(*hands, paced=True, **more)
    steps(round_, cards)
    return round_


def refused(round_, what, number):
    return tables.refused(round_, what, number, NZ_UTH)


@rule(NZ_UTH, "12.1", "9.9")
def test_the_hand_of_a_player_who_tells_is_void_with_all_its_wagers():
    round_ = table(trips=10, jackpot=5)
    take(round_, "on")
    ruling = round_.report(InformationExchanged("Ann"))
    assert rules_of(ruling) == ["9.9", "12.1"]
    assert returned(round_) == {"Ann": 20 + 20 + 60 + 10 + 5}
    finish(round_)
    assert nets(round_) == {"Ann": 0, "Bob": -(20 + 20 + 60 + 10 + 5)}


@rule(NZ_UTH, "12.1")
def test_for_that_nobody_is_excluded_nor_kept_apart():
    round_ = table()
    assert "void hands only" in refused(round_, InformationExchanged("Ann", exclude=True), "12.1")
    with pytest.raises(IllegalActionError, match="has no rule for it"):
        round_.report(CollusionSuspected(("Ann", "Bob"), "play_apart"))


@rule(NZ_UTH, "12.2", "12.11")
@pytest.mark.parametrize("hand", ["box 1", "box 2", "dealer"])
@pytest.mark.parametrize("cards", [1, 3])
def test_a_wrong_number_of_cards_is_a_misdeal(hand, cards):
    round_ = table(trips=10, jackpot=5)
    take(round_, "check", "on")
    ruling = round_.report(WrongNumberOfCards(hand, cards))
    assert rules_of(ruling) == ["12.2", "12.11"]
    assert is_void(round_)
    assert returned(round_) == {"Ann": 55, "Bob": 55 + 60}


@rule(NZ_UTH, "12.2")
def test_two_cards_are_right_and_only_of_players_and_the_dealer():
    round_ = table()
    assert "2 are right" in refused(round_, WrongNumberOfCards("dealer", 2), "12.2")
    assert "has no cards" in refused(round_, WrongNumberOfCards("community", 4), "12.2")


@rule(NZ_UTH, "12.2", "12.11")
def test_by_one_reading_only_the_hand_with_the_wrong_number_is_affected():
    round_ = table(misdeal_of_a_hand="that_hand")
    round_.report(WrongNumberOfCards("box 2", 3))
    assert returned(round_) == {"Bob": 40}
    assert nets(finish(round_)) == {"Ann": 80, "Bob": 0}


@rule(NZ_UTH, "12.11")
def test_after_a_misdeal_players_may_change_their_wagers_and_hands_are_dealt_anew():
    round_ = table(jackpot=5)
    round_.report(WrongNumberOfCards("dealer", 3))
    again = next_round(round_)
    for kind in ("ante", "blind"):
        also(again, "Ann", kind, 50, 1)
    no_more_bets(again)
    assert len(again.cards.hands["box 1"]) == 2
    finish(again)


@rule(NZ_UTH, "12.3")
@pytest.mark.parametrize(("cards", "hand", "card"), [(1, "box 1", "Ah"), (5, "box 2", "2d"), (8, "community", "9h")])
def test_one_card_exposed_in_the_deal_is_turned_over_and_dealing_continues(cards, hand, card):
    round_ = paced(cards=cards)
    ruling = round_.report(CardExposedInDeal(hand))
    assert rules_of(ruling) == ["12.3"]
    assert [event.card for event in of_kind(round_, CardExposed)] == [card]
    assert card in round_.cards.seen_cards(hand, "Cid")
    assert nets(finish(round_)) == {"Ann": 80, "Bob": -100}


@rule(NZ_UTH, "12.4")
@pytest.mark.parametrize("shuffler", ["shoe", "automatic"])
def test_a_card_exposed_to_the_dealers_hand_is_a_misdeal_at_once(shuffler):
    round_ = paced(cards=6, shuffler=shuffler)
    ruling = round_.report(CardExposedInDeal("dealer"))
    assert rules_of(ruling) == ["12.4", "12.11"]
    assert is_void(round_)


@rule(NZ_UTH, "12.5")
def test_a_second_card_exposed_in_the_deal_is_a_misdeal():
    round_ = paced(cards=7)
    round_.report(CardExposedInDeal("box 1"))
    ruling = round_.report(CardExposedInDeal("community"))
    assert rules_of(ruling) == ["12.5", "12.11"]
    assert is_void(round_)


@rule(NZ_UTH, "12.3", "12.5")
def test_once_a_player_has_acted_the_deal_is_over():
    round_ = table()
    round_.report(CardExposedInDeal("box 1", 2))
    take(round_, "check")
    assert "the deal is over" in refused(round_, CardExposedInDeal("box 2"), "12.5")
    with pytest.raises(IllegalActionError, match="has no rule for it"):
        round_.report(NextCardExposed())


@rule(NZ_UTH, "12.6")
def test_a_player_who_exposes_cards_makes_no_misdeal():
    round_ = table()
    ruling = round_.report(PlayerExposedCards(2, (1, 2)))
    assert rules_of(ruling) == ["12.6"]
    assert round_.cards.seen_cards("box 2", "Ann") == ["7c", "2d"]
    assert nets(finish(round_)) == {"Ann": 80, "Bob": -100}


@rule(NZ_UTH, "12.7")
def test_the_dealer_exposes_cards_and_players_decide_knowing_them():
    round_ = table()
    ruling = round_.report(DealerExposedCards((1,)))
    assert rules_of(ruling) == ["12.7"]
    assert round_.cards.seen_cards("dealer", "Ann") == ["Kc", None]
    assert "check" in {offer.name() for offer in round_.offers("Ann")}
    assert "knows card 1" in refused(round_, DealerExposedCards((1,)), "12.7")
    take(round_, "check", "on", "on")
    assert nets(finish(round_)) == {"Ann": 20 + 40, "Bob": -100}


@rule(NZ_UTH, "12.7")
def test_by_one_reading_there_is_no_check_any_more():
    round_ = table(check_after_exposure="barred")
    assert "check" in {offer.name() for offer in round_.offers("Ann")}
    take(round_, "check")
    round_.report(DealerExposedCards((1, 2)))
    assert {offer.name() for offer in round_.offers("Bob")} == {"place_play", "fold"}
    take(round_, "fold")
    assert {offer.name() for offer in round_.offers("Ann")} == {"place_play", "fold"}
    take(round_, "on")
    assert nets(finish(round_)) == {"Ann": 60, "Bob": -40}


@rule(NZ_UTH, "12.7")
def test_by_another_reading_who_has_made_a_play_wager_decides_again():
    round_ = table(dealer_exposure_asks="all_players")
    take(round_, "on")
    round_.report(DealerExposedCards((1, 2)))
    assert returned(round_) == {"Ann": 60}
    assert asked(round_) == "Ann"
    take(round_, "check", "on", "on")
    assert nets(finish(round_)) == {"Ann": 20 + 40, "Bob": -100}


@rule(NZ_UTH, "12.7")
def test_when_all_have_decided_it_is_too_late_to_ask():
    round_ = deal_all(paced())
    take(round_, "on", "on")
    assert "all players have decided" in refused(round_, DealerExposedCards((1,)), "12.7")


@rule(NZ_UTH, "12.8")
@pytest.mark.parametrize(("dealt", "cards"), [(1, 1), (8, 1)])
def test_cards_without_a_wager_found_in_the_deal_are_a_misdeal(dealt, cards):
    round_ = paced(cards=dealt)
    ruling = round_.report(CardsWithoutWager(3, cards))
    assert rules_of(ruling) == ["12.8", "12.11"]
    assert is_void(round_)


@rule(NZ_UTH, "12.9")
def test_a_complete_hand_without_a_wager_is_discarded_and_the_game_continues():
    for round_ in (paced(cards=8), table(jackpot=5)):
        ruling = round_.report(CardsWithoutWager(3, 2))
        assert rules_of(ruling) == ["12.9"]
        finish(round_)
    jackpot = table(jackpot=5)
    jackpot.report(CardsWithoutWager(3, 2, jackpot_by="Cid"))
    assert returned(jackpot) == {"Cid": 5}
    assert nets(finish(jackpot))["Cid"] == 0
    old = table(edition="current")
    assert "no jackpot wager is offered" in refused(old, CardsWithoutWager(3, 2, jackpot_by="Cid"), "12.9")


@rule(NZ_UTH, "12.10", "12.11")
@pytest.mark.parametrize("cards", [51, 53])
def test_a_deck_that_does_not_hold_52_cards_makes_the_round_void(cards):
    round_ = table(trips=10, jackpot=5)
    take(round_, "check", "on")
    ruling = round_.report(DeckIncorrect(cards))
    assert rules_of(ruling) == ["12.10", "12.11"]
    assert is_void(round_)


@rule(NZ_UTH, "12.12")
def test_an_absent_player_is_deemed_to_have_folded_and_forfeits_every_wager():
    round_ = table(trips=10, jackpot=5)
    take(round_, "check")
    ruling = round_.report(PlayerAbsent(1))
    assert rules_of(ruling) == ["12.12"]
    assert asked(round_) == "Bob"
    assert nets(finish(round_)) == {"Ann": -55, "Bob": -115}


@rule(NZ_UTH, "12.12")
def test_absence_matters_until_a_play_wager_is_made():
    round_ = table()
    take(round_, "on")
    assert "nothing is left to decide" in refused(round_, PlayerAbsent(1), "12.12")
    round_.report(PlayerAbsent(2))
    assert nets(finish(round_)) == {"Ann": 80, "Bob": -40}
    with pytest.raises(IllegalActionError):
        round_.report(PlayerAbsent(2))
    with pytest.raises(IllegalActionError, match="has no rule for it"):
        table().report(CannotMakePlay(1))


@rule(NZ_UTH, "12.13")
def test_cards_collected_before_a_decision_are_reconstructed_or_the_hand_is_void():
    round_ = table(trips=10, jackpot=5)
    ruling = round_.report(CardsCollectedEarly(1))
    assert rules_of(ruling) == ["12.13"]
    take(round_, "check")
    round_.report(CardsCollectedEarly(1, reconstructible=False))
    assert returned(round_) == {"Ann": 55}
    assert nets(finish(round_)) == {"Ann": 0, "Bob": -115}


@rule(NZ_UTH, "12.14")
@pytest.mark.parametrize(
    ("reading", "covered_by", "is_back"),
    [("within_top_five", 3, True), ("within_top_five", 4, False), ("on_top", 0, True), ("on_top", 1, False)],
)
def test_a_hand_on_top_of_the_discard_pile_may_be_reconstructed(reading, covered_by, is_back):
    round_ = table(ACES, SEVEN_HIGH, JACKS, top_of_discard_pile=reading)
    take(round_, "on")
    ruling = round_.report(HandDiscarded(1, covered_by))
    assert rules_of(ruling)[0] == "12.14"
    assert (1 in round_.boxes.in_play) == is_back
    assert nets(finish(round_))["Ann"] == (80 if is_back else -40)


@rule(NZ_UTH, "12.14")
@pytest.mark.parametrize(("reading", "lost"), [("returned", 40), ("forfeited", 100)])
def test_otherwise_the_player_has_folded_and_a_play_wager_goes_back_or_not(reading, lost):
    round_ = table(trips=10, bet_on_discarded_hand=reading)
    take(round_, "on")
    ruling = round_.report(HandDiscarded(1, reconstruct=False))
    assert "9.6" in rules_of(ruling)
    assert outcomes(round_)["Ann trips"] == "folded"
    assert nets(finish(round_))["Ann"] == -(lost + 10)


@rule(NZ_UTH, "12.14", "9.6")
def test_a_hand_that_was_taken_for_folded_comes_back_while_players_decide():
    round_ = table(trips=10)
    take(round_, *["check"] * 4, "fold")
    ruling = round_.report(HandDiscarded(1))
    assert rules_of(ruling) == ["12.14"]
    assert asked(round_) == "Ann"
    assert sorted(wager.kind for wager in round_.layout.standing(box=1)) == ["ante", "blind", "trips"]
    take(round_, "fold", "fold")
    assert nets(finish(round_)) == {"Ann": -50, "Bob": -50}


def blind():
    """Ann sits at box 2 and plays boxes 1 and 3 blind; Bob plays box 4."""
    round_ = seated(
        NZ_UTH, ACES, SEVEN_HIGH, JACKS, "8s8c", dealer=KINGS, community=COMMUNITY, players=("Ann",) * 3 + ("Bob",),
        boxes_per_player=3, blind_hands=True, setting={"seats": {2: "Ann", 4: "Bob"}},
    )  # fmt: skip
    return no_more_bets(round_)


@rule(NZ_UTH, "12.15", "5.8.2")
def test_one_hand_viewed_is_deemed_to_be_the_one_dealt_where_the_player_sits():
    round_ = blind()
    ruling = round_.report(BlindHandsViewed("Ann", (1,)))
    assert rules_of(ruling) == ["5.8.2", "12.15"]
    assert round_.cards.hands["box 2"] == ["Ah", "Ad"]
    assert round_.cards.seen_cards("box 2", "Ann") == ["Ah", "Ad"]
    assert round_.cards.seen_cards("box 1", "Ann") == [None, None]
    finish(round_)


@rule(NZ_UTH, "12.15")
def test_of_more_hands_viewed_all_are_void():
    round_ = blind()
    round_.report(BlindHandsViewed("Ann", (2, 3)))
    assert round_.boxes.in_play == [1, 4]
    assert returned(round_) == {"Ann": 80}
    finish(round_)
