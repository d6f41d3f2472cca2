"""Caribbean Stud, 12.2 to 12.5 and 12.8 to 12.11: what is a misdeal, and what is not."""

import pytest

from croupier.games.house_poker.incidents import (
    CardExposed,
    CardExposedInDeal,
    CardsWithoutWager,
    DealerExposedCards,
    DeckIncorrect,
    PlayerExposedCards,
    WrongNumberOfCards,
)
from croupier.procedure import IllegalActionError
from croupier.procedure.events import CardDealt, CardDiscarded, HandVoided
from tests.games.caribbean_stud.rulings import NINES, TWO_PAIRS, paced, refused, table, with_jackpot
from tests.games.house_poker.tables import (
    also,
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

CARIBBEAN = "skycity/caribbean_stud"

# -- 12.2: numbers of cards ------------------------------------------------------------------------------------------


@rule(CARIBBEAN, "12.2", "12.11")
@pytest.mark.parametrize("hand", ["box 1", "box 2", "dealer"])
@pytest.mark.parametrize("cards", [4, 6])
def test_a_wrong_number_of_cards_is_a_misdeal(hand, cards):
    round_ = table()
    ruling = round_.report(WrongNumberOfCards(hand, cards))
    assert rules_of(ruling) == ["12.2", "12.11"]
    assert is_void(round_)
    assert returned(round_) == {"Ann": 20, "Bob": 20}


@rule(CARIBBEAN, "12.2")
def test_the_right_number_of_cards_depends_on_how_far_the_deal_is():
    round_ = paced(cards=4)
    assert "2 are right" in refused(round_, WrongNumberOfCards("box 1", 2), "12.2")
    assert "2 are right" in refused(round_, WrongNumberOfCards("box 1", -1), "12.2")
    round_.report(WrongNumberOfCards("box 1", 3))
    assert is_void(round_)


@rule(CARIBBEAN, "12.2", "12.11")
def test_after_a_misdeal_players_may_change_their_wagers_and_hands_are_dealt_anew():
    round_ = with_jackpot()
    round_.report(WrongNumberOfCards("dealer", 6))
    assert is_void(round_)
    again = next_round(round_)
    also(again, "Ann", "ante", 50, 1)
    no_more_bets(again)
    assert of_kind(again, CardDealt)
    assert again.cards.hands["box 1"] != TWO_PAIRS.split()


@rule(CARIBBEAN, "12.2")
def test_a_wrong_number_found_at_the_count_undoes_what_was_settled():
    round_ = paced()
    deal_all(round_)
    take(round_, "on")
    take(round_, "on")
    while round_.decision.about != "collect the cards":
        steps(round_) if round_.decision.about != "concede" else round_.act(round_.decision.offers[0])
    assert outcomes(round_)["Ann ante"] == "wins"
    round_.report(WrongNumberOfCards("box 2", 6))
    assert is_void(round_)


@rule(CARIBBEAN, "12.2")
def test_numbers_of_hands_that_are_not_there():
    round_ = table()
    for hand in ("box 3", "community", "nobody", ""):
        assert "has no cards" in refused(round_, WrongNumberOfCards(hand, 4), "12.2")
    before = seated(CARIBBEAN, TWO_PAIRS, dealer=NINES)
    assert "has no cards" in refused(before, WrongNumberOfCards("box 1", 4), "12.2")


@rule(CARIBBEAN, "12.2", "12.11")
def test_by_one_reading_only_the_hand_with_the_wrong_number_is_affected():
    round_ = table(misdeal_of_a_hand="that_hand")
    round_.report(WrongNumberOfCards("box 1", 6))
    assert returned(round_) == {"Ann": 20}
    assert [event.hand for event in of_kind(round_, HandVoided)] == ["box 1"]
    assert "has no cards" in refused(round_, WrongNumberOfCards("box 1", 6), "12.2")
    finish(round_)
    assert nets(round_) == {"Ann": 0, "Bob": -60}
    other = table(misdeal_of_a_hand="that_hand")
    other.report(WrongNumberOfCards("dealer", 6))
    assert is_void(other)


# -- 12.3 to 12.5: cards exposed in the deal -------------------------------------------------------------------------


@rule(CARIBBEAN, "12.3")
def test_one_card_exposed_in_the_deal_is_turned_over_and_dealing_continues():
    round_ = paced(cards=1)
    ruling = round_.report(CardExposedInDeal("box 1"))
    assert rules_of(ruling) == ["12.3"]
    assert [event.card for event in of_kind(round_, CardExposed)] == ["8c"]
    assert round_.cards.seen_cards("box 1", "Bob") == ["8c"]
    assert ("box 1", 0) in round_.cards.face_down
    deal_all(round_)
    assert round_.cards.seen_cards("box 1", "Bob") == ["8c", None, None, None, None]
    assert finish(round_).cards.hands == {}
    assert nets(round_) == {"Ann": 20 + 2 * 40, "Bob": -60}


@rule(CARIBBEAN, "12.3")
def test_a_card_named_by_its_number_and_reported_when_all_are_dealt():
    round_ = table()
    round_.report(CardExposedInDeal("box 2", 3))
    assert round_.cards.seen_cards("box 2", "Ann") == [None, None, "7h", None, None]


@rule(CARIBBEAN, "12.3")
def test_exposed_cards_that_cannot_be():
    round_ = paced(cards=2)
    for found in (CardExposedInDeal("box 3"), CardExposedInDeal("dealer"), CardExposedInDeal("x")):
        assert "no cards on the table" in refused(round_, found, "12.5")
    assert "no card 2" in refused(round_, CardExposedInDeal("box 1", 2), "12.5")
    assert "no card -1" in refused(round_, CardExposedInDeal("box 1", -1), "12.5")
    round_.report(CardExposedInDeal("box 1"))
    assert "knows card 1" in refused(round_, CardExposedInDeal("box 1"), "12.5")
    before = seated(CARIBBEAN, TWO_PAIRS, dealer=NINES)
    assert "no card has been dealt" in refused(before, CardExposedInDeal("box 1"), "12.5")
    late = table()
    take(late, "on")
    assert "the deal is over" in refused(late, CardExposedInDeal("box 2"), "12.5")


@rule(CARIBBEAN, "12.4")
def test_the_dealers_card_exposed_in_error_stays_up_and_the_fifth_is_dealt_face_down():
    round_ = paced(cards=3)
    ruling = round_.report(CardExposedInDeal("dealer"))
    assert rules_of(ruling) == ["12.4"]
    assert not of_kind(round_, CardExposed)
    deal_all(round_)
    assert round_.cards.seen_cards("dealer", "Ann") == ["9d", None, None, None, None]
    finish(round_)
    assert nets(round_) == {"Ann": 100, "Bob": -60}


@rule(CARIBBEAN, "12.4")
def test_from_a_shuffler_the_bottom_card_is_not_turned_then():
    usual = deal_all(paced(shuffler="automatic"))
    assert usual.cards.seen_cards("dealer", "Ann") == ["9d", None, None, None, None]
    round_ = paced(cards=13, shuffler="automatic")
    assert len(round_.cards.hands["dealer"]) == 3
    round_.report(CardExposedInDeal("dealer"))
    deal_all(round_)
    assert round_.cards.seen_cards("dealer", "Ann") == [None, None, "Kd", None, None]
    finish(round_)


@rule(CARIBBEAN, "12.4")
def test_when_the_dealers_up_card_is_dealt_another_seen_is_no_matter_of_the_deal():
    round_ = table()
    assert "report that the dealer exposed" in refused(round_, CardExposedInDeal("dealer", 2), "12.4")
    assert "knows card 5" in refused(round_, CardExposedInDeal("dealer", 5), "12.5")


@rule(CARIBBEAN, "12.5")
@pytest.mark.parametrize(
    ("first", "second"), [(("box 1", 1), ("box 2", 1)), (("box 1", 1), ("dealer", 1)), (("dealer", 1), ("box 2", 1))]
)
def test_a_second_card_exposed_in_error_is_a_misdeal(first, second):
    round_ = paced(cards=3)
    round_.report(CardExposedInDeal(*first))
    assert not round_.is_over
    ruling = round_.report(CardExposedInDeal(*second))
    assert rules_of(ruling) == ["12.5", "12.11"]
    assert is_void(round_)


# -- 12.8, 12.9: cards where no wager lies ---------------------------------------------------------------------------


@rule(CARIBBEAN, "12.8")
def test_cards_without_a_wager_found_in_the_deal_are_a_misdeal():
    round_ = paced(cards=1)
    ruling = round_.report(CardsWithoutWager(3, 1))
    assert rules_of(ruling) == ["12.8", "12.11"]
    assert is_void(round_)


@rule(CARIBBEAN, "12.9")
def test_a_complete_hand_without_a_wager_is_discarded_and_the_game_continues():
    round_ = table()
    left = round_.cards.shoe.remaining
    ruling = round_.report(CardsWithoutWager(3, 5))
    assert rules_of(ruling) == ["12.9"]
    assert round_.cards.shoe.remaining == left - 5
    unseen = [event for event in of_kind(round_, CardDiscarded) if event.of == "box 3"]
    assert len(unseen) == 5
    assert all(event.seen_by("Ann").card is None for event in unseen)
    finish(round_)
    assert nets(round_) == {"Ann": 100, "Bob": -60}


@rule(CARIBBEAN, "12.9", "12.8")
def test_from_a_shuffler_a_hand_may_be_complete_before_all_cards_are_dealt():
    round_ = paced(cards=5, shuffler="automatic")
    ruling = round_.report(CardsWithoutWager(3, 5))
    assert rules_of(ruling) == ["12.9"]
    finish(round_)
    other = paced(cards=5, shuffler="automatic")
    other.report(CardsWithoutWager(3, 4))
    assert is_void(other)


@rule(CARIBBEAN, "12.9")
def test_a_jackpot_wager_on_that_area_is_void():
    round_ = with_jackpot()
    ruling = round_.report(CardsWithoutWager(3, 5, jackpot_by="Cid"))
    assert "jackpot wager of Cid is void" in ruling.decides
    assert returned(round_) == {"Cid": 5}
    finish(round_)
    assert nets(round_)["Cid"] == 0


@rule(CARIBBEAN, "12.8", "12.9")
def test_areas_where_cards_without_a_wager_cannot_lie():
    before = seated(CARIBBEAN, TWO_PAIRS, dealer=NINES)
    assert "no card has been dealt" in refused(before, CardsWithoutWager(3, 1), "12.8")
    round_ = table()
    assert "Ann has a wager" in refused(round_, CardsWithoutWager(1, 5), "12.8")
    for box in (0, 8):
        assert "not one of 1 to 7" in refused(round_, CardsWithoutWager(box, 5), "12.8")
    for cards in (0, 6):
        assert "from 1 to 5" in refused(round_, CardsWithoutWager(3, cards), "12.8")
    assert "no jackpot wager is offered" in refused(round_, CardsWithoutWager(3, 5, jackpot_by="Cid"), "12.9")
    round_.report(CardsWithoutWager(3, 5))
    assert "taken away already" in refused(round_, CardsWithoutWager(3, 5), "12.8")
    round_.report(CardsWithoutWager(4, 5))


@rule(CARIBBEAN, "12.8", "12.9")
@pytest.mark.parametrize(("dealt", "most"), [(1, 2), (3, 2), (4, 3), (12, 5), (13, 5)])
def test_from_a_shoe_no_area_is_more_than_a_card_ahead_of_the_deal(dealt, most):
    round_ = paced(cards=dealt)
    assert f"from 1 to {most} of them" in refused(round_, CardsWithoutWager(3, most + 1), "12.8")
    round_.report(CardsWithoutWager(3, most))


@rule(CARIBBEAN, "12.6", "12.7", "12.9")
def test_from_a_shuffler_all_cards_are_dealt_before_the_dealers_bottom_card_is_turned():
    round_ = paced(cards=15, shuffler="automatic")
    assert round_.decision.about == "turn the dealer's bottom card"
    round_.report(PlayerExposedCards(1, (1,)))
    round_.report(CardsWithoutWager(3, 4))
    round_.report(DealerExposedCards((2,)))
    steps(round_)
    assert round_.cards.seen_cards("dealer", "Bob") == [*NINES.split()[:2], None, None, None]
    assert nets(finish(round_)) == {"Ann": 100, "Bob": -60}


# -- 12.10, 12.11: the deck ------------------------------------------------------------------------------------------


@rule(CARIBBEAN, "12.10", "12.11")
@pytest.mark.parametrize("cards", [51, 53])
def test_a_deck_that_does_not_hold_52_cards_makes_the_round_void(cards):
    round_ = with_jackpot()
    take(round_, "on", "fold")
    ruling = round_.report(DeckIncorrect(cards))
    assert rules_of(ruling) == ["12.10", "12.11"]
    assert is_void(round_)
    assert returned(round_) == {"Ann": 20 + 40 + 5, "Bob": 20 + 5}


@rule(CARIBBEAN, "12.10")
def test_a_deck_may_be_found_wrong_at_any_time_of_the_round():
    for round_ in (seated(CARIBBEAN, TWO_PAIRS, dealer=NINES), paced(cards=3)):
        assert "52 are right" in refused(round_, DeckIncorrect(52), "12.10")
        assert "number of cards" in refused(round_, DeckIncorrect(52, foreign=1), "12.10")
        round_.report(DeckIncorrect(51))
        assert is_void(round_)


@rule(CARIBBEAN, "12.10")
def test_a_round_that_is_over_stays_so():
    round_ = finish(table())
    before = nets(round_)
    with pytest.raises(IllegalActionError, match="concluded"):
        round_.report(DeckIncorrect(51))
    assert nets(round_) == before
