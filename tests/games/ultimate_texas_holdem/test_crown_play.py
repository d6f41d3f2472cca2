"""Crown Perth's Ultimate Texas Hold'em: the deal, the betting rounds, and how hands settle."""

import pytest

from croupier.games.house_poker.messages import Fold, HandDeclared
from croupier.games.ultimate_texas_holdem.messages import Check, HandBack, HandKeptClosed, KeepHandClosed, PlacePlay
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed, WithdrawWager
from croupier.procedure.events import CardDealt, CardsCut, CardsShuffled, CardsTurned, WagerPlaced
from tests.games.ultimate_texas_holdem.tables import (
    bet,
    deal,
    fresh,
    holdem,
    net,
    next_round,
    outcomes,
    played,
    proceed,
    refused,
    say,
    settled_order,
    why,
    won,
    words,
)
from tests.rules import rule
from tests.tables import bet as place
from tests.tables import dealt, of_kind

CROWN = "crown_perth/ultimate_texas_holdem"

# A pair of aces against a pair of kings; the board helps nobody.
HIGHER = {"hands": "AsAh", "dealer": "KsKh", "community": "2c7d9hTd3s"}
LOWER = {"hands": "KsKh", "dealer": "AsAh", "community": "2c7d9hTd3s"}
EQUAL = {"hands": "AsKh", "dealer": "AhKs", "community": "AdKc9hTd3s"}
# The dealer has odd cards only; the player a pair, or odd cards that are lower, or equal.
UNQUALIFIED_HIGHER = {"hands": "2s4h", "dealer": "KsQh", "community": "2c7d9hTd3s"}
UNQUALIFIED_LOWER = {"hands": "4s6h", "dealer": "KsQh", "community": "2c7d9hTd3s"}
UNQUALIFIED_EQUAL = {"hands": "4s5h", "dealer": "4h5s", "community": "AcJd9hTd2s"}


# -- the deal --------------------------------------------------------------------------------------------------------


@rule(CROWN, "2.2", "4.1")
def test_one_deck_is_shuffled_before_every_round_and_cut_by_the_dealer_more_than_one_card_from_either_end():
    round_ = fresh()
    cuts = []
    for _ in range(60):
        shuffles = of_kind(round_, CardsShuffled)
        assert words(round_)[-2:] == ["cards_shuffled", "cards_cut"]
        assert len(shuffles) == 1
        assert sorted(round_.cards.shoe.cards) == sorted(set(round_.cards.shoe.cards))
        assert len(round_.cards.shoe.cards) == 52
        (cut,) = of_kind(round_, CardsCut)
        assert cut.by == DEALER
        assert cut.cites[0].rules == ("4.1(a)", "4.1(b)")
        cuts.append(cut.at)
        say(deal(round_), "play 4")
        round_ = next_round(round_)
    assert min(cuts) >= 2
    assert max(cuts) <= 50


@rule(CROWN, "4.1")
def test_the_cut_can_come_two_cards_from_an_end_and_no_nearer():
    rules = holdem().rules
    assert rules.get("cut", "cards_from_either_end", int).value == 2


@rule(CROWN, "2.3", "4.3")
def test_hole_cards_go_one_at_a_time_face_down_clockwise_from_the_dealers_left_and_to_the_dealer():
    round_ = holdem("AsKd 2c3d", "7h8h", "9cTcJcQcKc")
    bet(round_, "Bob", box=5)
    bet(round_, "Ann", box=2)
    deal(round_)
    assert dealt(round_) == [
        ("box 2", "As"), ("box 5", "2c"), (DEALER, "7h"), ("box 2", "Kd"), ("box 5", "3d"), (DEALER, "8h"),
    ]  # fmt: skip
    assert not any(event.face_up for event in of_kind(round_, CardDealt))
    assert round_.view("Ann")["hands"]["box 2"] == ["As", "Kd"]
    assert round_.view("Bob")["hands"]["box 2"] == [None, None]
    assert round_.view(DEALER)["hands"] == {"box 2": [None, None], "box 5": [None, None], DEALER: [None, None]}


@rule(CROWN, "2.4")
def test_with_a_shuffling_machine_two_decks_are_used_in_turn():
    round_ = fresh(shuffler="automatic")
    sets = []
    for _ in range(4):
        (shuffled,) = of_kind(round_, CardsShuffled)
        sets.append(shuffled.set_in_use)
        say(deal(round_), "play 4")
        round_ = next_round(round_)
    assert sets in ([0, 1, 0, 1], [1, 0, 1, 0])


@rule(CROWN, "4.3")
def test_areas_without_an_ante_get_no_cards():
    round_ = deal(holdem("AsKd", "7h8h", "9cTcJcQcKc"))
    assert {to for to, _ in dealt(round_)} == {"box 1", DEALER}


# -- betting rounds --------------------------------------------------------------------------------------------------


@rule(CROWN, "4.4", "3.36")
def test_before_the_flop_a_player_checks_or_plays_three_or_four_times_the_ante():
    round_ = deal(holdem(**HIGHER))
    assert round_.offers() == [PlacePlay("Ann", 1, 4), PlacePlay("Ann", 1, 3), Check("Ann", 1)]
    for multiple in (1, 2, 5):
        refused(round_, PlacePlay("Ann", 1, multiple), "3.36(a)")
    refused(round_, Fold("Ann", 1), "4.10")
    for times in (3, 4):
        again = say(deal(holdem(**HIGHER)), f"play {times}")
        assert of_kind(again, WagerPlaced)[-1].cents == times * 20_00


@rule(CROWN, "4.7")
def test_the_flop_comes_when_all_have_decided():
    round_ = holdem("AsAh 4s5s", "KsKh", "2c7d9hTd3s")
    bet(round_, "Ann", box=1)
    bet(round_, "Bob", box=2)
    deal(round_)
    say(round_, "play 4")
    assert "community" not in round_.cards.hands
    say(round_, "check")
    assert round_.cards.hands["community"] == ["2c", "7d", "9h"]
    assert [event.face_up for event in of_kind(round_, CardDealt) if event.to == "community"] == [True] * 3


@rule(CROWN, "4.8", "3.36")
def test_after_the_flop_a_player_without_a_play_wager_checks_or_plays_twice_the_ante():
    round_ = say(deal(holdem(**HIGHER)), "check")
    assert round_.decision.about == "second_decision"
    assert round_.offers() == [PlacePlay("Ann", 1, 2), Check("Ann", 1)]
    for multiple in (1, 3, 4):
        refused(round_, PlacePlay("Ann", 1, multiple), "3.36(b)")
    say(round_, "play 2")
    assert of_kind(round_, WagerPlaced)[-1].cents == 40_00


@rule(CROWN, "4.9")
def test_the_turn_and_river_come_together_when_all_have_decided_again():
    round_ = holdem("AsAh 4s5s", "KsKh", "2c7d9hTd3s")
    bet(round_, "Ann", box=1)
    bet(round_, "Bob", box=2)
    say(deal(round_), "check", "check", "check")
    assert len(round_.cards.hands["community"]) == 3
    say(round_, "play 2")
    assert round_.cards.hands["community"] == ["2c", "7d", "9h", "Td", "3s"]


@rule(CROWN, "4.10", "3.36")
def test_after_the_river_a_player_without_a_play_wager_folds_or_plays_once_the_ante():
    round_ = say(deal(holdem(**HIGHER)), "check", "check")
    assert round_.decision.about == "last_decision"
    assert round_.offers() == [PlacePlay("Ann", 1, 1), Fold("Ann", 1)]
    for multiple in (2, 3, 4):
        refused(round_, PlacePlay("Ann", 1, multiple), "3.36(c)")
    refused(round_, Check("Ann", 1), "4.4")
    say(round_, "play 1")
    assert of_kind(round_, WagerPlaced)[-1].cents == 20_00


@rule(CROWN, "3.37", "4.6")
def test_after_a_play_wager_the_player_is_not_asked_again_and_places_nothing_more():
    round_ = holdem("AsAh 4s5s", "KsKh", "2c7d9hTd3s")
    bet(round_, "Ann", box=1)
    bet(round_, "Bob", box=2)
    say(deal(round_), "play 4")
    refused(round_, PlacePlay("Ann", 1, 4), "4.4")
    refused(round_, PlaceWager("Ann", "trips", 20_00, 1), "3.4")
    say(round_, "check")
    assert {offer.actor for offer in round_.offers()} == {"Bob"}
    say(round_, "check")
    assert {offer.actor for offer in round_.offers()} == {"Bob"}


@rule(CROWN, "3.7")
def test_whoever_placed_the_ante_controls_the_hand():
    round_ = deal(holdem(**HIGHER))
    refused(round_, PlacePlay("Bob", 1, 4), "4.4")
    refused(round_, Check("Bob", 1), "4.4")


@rule(CROWN, "3.4")
def test_during_a_round_no_wager_is_placed_or_withdrawn():
    round_ = deal(holdem(**HIGHER))
    refused(round_, PlaceWager("Ann", "ante", 20_00, 1), "3.4")
    refused(round_, WithdrawWager("Ann", 1), "3.4")


# -- settlement ------------------------------------------------------------------------------------------------------


@rule(CROWN, "4.13")
def test_the_dealers_cards_are_turned_up_and_the_best_hand_declared():
    round_ = played("play 4", **HIGHER)
    turned = [event for event in of_kind(round_, CardsTurned) if event.hand == DEALER]
    assert [event.cards for event in turned] == [("Ks", "Kh")]
    declared = of_kind(round_, HandDeclared)
    assert [(event.hand, event.value) for event in declared] == [
        (DEALER, "pair of kings with ten, nine, seven"),
        ("box 1", "pair of aces with ten, nine, seven"),
    ]
    assert declared[0].remark == "the dealer qualifies"


@rule(CROWN, "6.1")
@pytest.mark.parametrize(
    ("hand", "community", "best"),
    [
        ("AsAh", "AdKcKhKd2s", "full house, aces over kings"),
        ("2s3h", "AdKdQdJdTd", "royal flush"),
        ("As2s", "3s4s5sAd5d", "five-high straight flush"),
        ("2c3d", "AhKhQdJcTs", "ace-high straight"),
        ("7s2h", "7d7h2c2d9s", "full house, sevens over deuces"),
    ],
)
def test_a_hand_is_the_best_five_of_all_seven_cards_whichever_they_are(hand, community, best):
    round_ = played("play 4", hands=hand, dealer="8c8d", community=community)
    assert [event.value for event in of_kind(round_, HandDeclared) if event.hand == "box 1"] == [best]


@rule(CROWN, "4.11")
def test_hands_rank_from_a_royal_flush_down_to_five_odd_cards():
    ladder = [  # each beats the next: player's cards, dealer's, in common
        ("royal flush", "AsKs", "9s8s", "QsJsTs2d2c"),
        ("straight flush", "9s8s", "2h2s", "7s6s5s2d2c"),
        ("four of a kind", "2h2s", "KhKs", "2d2cKd7h8h"),
        ("full house", "KhKs", "AdJd", "Kd2d2c7d8h"),
        ("flush", "Ad3d", "TsJh", "Kd2d7d8c9h"),
        ("straight", "TsJh", "KhKs", "Kd2d7c8c9h"),
        ("three of a kind", "KhKs", "2h7d", "Kd2d7c4c9h"),
        ("two pairs", "2h7d", "AhAs", "Kd2d7c4c9h"),
        ("one pair", "3h3d", "AhQs", "Kd2d7c4c9h"),
    ]
    for name, hand, dealer, community in ladder:
        round_ = played("play 4", hands=hand, dealer=dealer, community=community)
        assert outcomes(round_)["play"] == "wins", name


@rule(CROWN, "4.12")
def test_suits_do_not_count():
    round_ = played("play 4", hands="AsKs", dealer="AcKc", community="AdKd7h8h2c")
    assert outcomes(round_)["play"] == "stands_off"


@rule(CROWN, "3.9", "3.10", "3.38", "3.39", "4.15")
def test_a_higher_hand_wins_ante_and_play_even_money_against_a_dealer_who_qualifies():
    round_ = played("play 4", **HIGHER)
    assert won(round_) == {"ante": 20, "blind": 0, "play": 80}
    assert outcomes(round_) == {"ante": "wins", "blind": "below_straight", "play": "wins"}
    assert why(round_, "ante") == ["3.9(a)", "3.10", "4.15"]
    assert why(round_, "play") == ["3.38(a)", "3.39", "4.15"]
    assert settled_order(round_) == ["ante", "blind", "play"]


@rule(CROWN, "3.9", "3.14", "3.38")
def test_a_lower_hand_loses_all_to_a_dealer_who_qualifies():
    round_ = played("check", "play 2", **LOWER)
    assert won(round_) == {"ante": -20, "blind": -20, "play": -40}
    assert (why(round_, "ante")[0], why(round_, "blind")[0]) == ("3.9(b)(ii)", "3.14(b)(ii)")
    assert why(round_, "play")[0] == "3.38(b)"


@rule(CROWN, "3.9", "3.14", "3.38")
def test_equal_hands_stand_off_in_every_wager():
    round_ = played("play 3", **EQUAL)
    assert net(round_) == {"Ann": 0}
    assert outcomes(round_) == {"ante": "stands_off", "blind": "stands_off", "play": "stands_off"}
    assert why(round_, "ante")[0] == "3.9(c)(ii)"
    assert why(round_, "play")[0] == "3.38(c)"


@rule(CROWN, "3.9")
@pytest.mark.parametrize("cards", [UNQUALIFIED_HIGHER, UNQUALIFIED_LOWER, UNQUALIFIED_EQUAL])
def test_the_ante_stands_off_if_the_dealer_does_not_qualify(cards):
    round_ = played("play 4", **cards)
    assert outcomes(round_)["ante"] == "dealer_not_qualified"
    assert won(round_)["ante"] == 0
    assert why(round_, "ante")[0] == "3.9(c)(i)"


@rule(CROWN, "3.38")
def test_the_play_wager_goes_by_the_hands_alone_if_the_dealer_does_not_qualify():
    assert won(played("play 4", **UNQUALIFIED_HIGHER))["play"] == 80
    assert won(played("play 4", **UNQUALIFIED_LOWER))["play"] == -80
    assert won(played("play 4", **UNQUALIFIED_EQUAL))["play"] == 0


@pytest.mark.parametrize(("dealer", "qualifies"), [("KsQh", False), ("Ks3h", True), ("2s2h", True)])
@rule(CROWN, "3.9")
def test_the_dealer_qualifies_with_a_pair_also_one_on_the_table(dealer, qualifies):
    round_ = played("play 4", hands="AsAh", dealer=dealer, community="3c7d9hTdJs" if qualifies else "2c7d9hTd3s")
    assert outcomes(round_)["ante"] == ("wins" if qualifies else "dealer_not_qualified")
    board = played("play 4", hands="AsAh", dealer="KsQh", community="2c2d9hTd3s")
    assert outcomes(board)["ante"] == "wins"


@rule(CROWN, "3.14")
def test_below_a_straight_the_blind_stands_off_against_a_dealer_who_does_not_qualify_even_if_beaten():
    for cards in (UNQUALIFIED_HIGHER, UNQUALIFIED_LOWER, UNQUALIFIED_EQUAL):
        round_ = played("play 4", **cards)
        assert outcomes(round_)["blind"] == "dealer_not_qualified"
        assert won(round_)["blind"] == 0
        assert why(round_, "blind")[0] == "3.14(c)(i)"


@rule(CROWN, "3.14")
def test_by_the_other_reading_the_blind_loses_if_an_unqualified_dealer_has_the_higher_cards():
    reading = {"blind_against_unqualified_dealer": "loses_if_beaten"}
    assert won(played("play 4", **UNQUALIFIED_LOWER, **reading))["blind"] == -20
    assert won(played("play 4", **UNQUALIFIED_HIGHER, **reading))["blind"] == 0
    assert won(played("play 4", **UNQUALIFIED_EQUAL, **reading))["blind"] == 0


BLIND_PAYS = [  # hand, community, won on $20
    ("AsKs", "QsJsTs2d2c", 500 * 20),
    ("9s8s", "7s6s5s2d2c", 50 * 20),
    ("2h2s", "2d2cKd7h8h", 10 * 20),
    ("KhKs", "Kd2d2c7d8h", 3 * 20),
    ("AdJd", "Kd2d7d8c9h", 30),
    ("TsJh", "Kd2d7c8c9h", 20),
    ("KhKs", "Kd2d7c4c9h", 0),
]


@rule(CROWN, "3.14", "3.15")
@pytest.mark.parametrize(("hand", "community", "dollars"), BLIND_PAYS)
def test_a_blind_that_wins_is_paid_by_its_table_from_a_straight_up(hand, community, dollars):
    round_ = played("play 4", hands=hand, dealer="3c3h", community=community)
    assert outcomes(round_)["ante"] == "wins"
    assert won(round_)["blind"] == dollars


@rule(CROWN, "3.14")
def test_the_blind_wins_with_a_straight_against_a_dealer_who_does_not_qualify():
    round_ = played("play 4", hands="TsJh", dealer="3cAh", community="Kd2d7c8c9h")
    assert outcomes(round_)["ante"] == "dealer_not_qualified"
    assert won(round_)["blind"] == 20
    assert why(round_, "blind")[:2] == ["3.14(a)", "3.15"]


@rule(CROWN, "3.14")
def test_the_blind_loses_with_a_straight_to_a_higher_hand():
    round_ = played("play 4", hands="TsJh", dealer="AdJd", community="Kd2d7d8c9h")
    assert won(round_)["blind"] == -20


# -- folding and Trips -----------------------------------------------------------------------------------------------


@rule(CROWN, "3.9", "3.14")
def test_a_fold_loses_ante_and_blind():
    round_ = played("check", "check", "fold", **HIGHER)
    assert won(round_) == {"ante": -20, "blind": -20}
    assert (why(round_, "ante"), why(round_, "blind")) == (["3.9(b)(i)"], ["3.14(b)(i)"])
    assert DEALER not in [event.hand for event in of_kind(round_, CardsTurned)]


@rule(CROWN, "3.19", "3.20")
def test_trips_still_wins_on_a_hand_folded_after_the_river():
    trips = {"hands": "2s3h", "dealer": "AsAh", "community": "KdKhKs7d9h"}
    round_ = played("check", "check", "fold", trips=10, **trips)
    assert won(round_) == {"ante": -20, "blind": -20, "trips": 30}
    assert {"3.19", "3.20(a)(ii)"} <= set(why(round_, "trips"))
    turned = [event.hand for event in of_kind(round_, CardsTurned)]
    assert turned == ["box 1"]
    assert won(played("check", "check", "fold", trips=10, **HIGHER))["trips"] == -10


@rule(CROWN, "3.20")
@pytest.mark.parametrize("cards", [LOWER, HIGHER])
def test_trips_loses_below_three_of_a_kind(cards):
    round_ = played("play 4", trips=10, **cards)
    assert won(round_)["trips"] == -10
    assert why(round_, "trips")[0] == "3.20(b)(ii)"


TRIPS_PAY = {  # hand, community, dealer; then odds by table
    "royal_flush": ("AsKs", "QsJsTs2d2c", [50, 50, 50, 50]),
    "straight_flush": ("9s8s", "7s6s5s2d2c", [40, 40, 40, 40]),
    "four_of_a_kind": ("2h2s", "2d2cKd7h8h", [30, 30, 30, 20]),
    "full_house": ("KhKs", "Kd2d2c7d8h", [9, 8, 8, 7]),
    "flush": ("AdJd", "Kd2d7d8c9h", [7, 6, 7, 6]),
    "straight": ("TsJh", "Kd2d7c8c9h", [4, 5, 4, 5]),
    "three_of_a_kind": ("KhKs", "Kd2d7c4c9h", [3, 3, 3, 3]),
}


@rule(CROWN, "3.20", "3.21")
@pytest.mark.parametrize("table", [1, 2, 3, 4])
@pytest.mark.parametrize("name", TRIPS_PAY)
def test_trips_is_paid_by_the_table_displayed(name, table):
    hand, community, odds = TRIPS_PAY[name]
    round_ = played("play 4", trips=10, hands=hand, dealer="3c3h", community=community, trips_table=table)
    assert outcomes(round_)["trips"] == name
    assert won(round_)["trips"] == 10 * odds[table - 1]


@rule(CROWN, "3.20")
def test_trips_wins_though_the_hand_loses():
    round_ = played("play 4", trips=10, hands="KhKs", dealer="2h2s", community="Kd2d2c7h4h")
    assert won(round_) == {"ante": -20, "blind": -20, "trips": 90, "play": -80}
    worse = played("play 4", trips=10, hands="TsJh", dealer="AdJd", community="Kd2d7d8c9h")
    assert won(worse)["trips"] == 40
    assert won(worse)["play"] == -80


# -- hands that are not exposed --------------------------------------------------------------------------------------


@rule(CROWN, "4.14")
def test_a_hand_that_its_player_keeps_closed_is_not_turned_and_loses():
    round_ = deal(holdem(**HIGHER), trips=10)
    round_.act(KeepHandClosed("Ann", 1))
    assert words(round_)[-1] == "hand_kept_closed"
    assert round_.decision.about == "first_decision"
    say(round_, "play 4")
    assert [event.hand for event in of_kind(round_, CardsTurned)] == [DEALER]
    assert won(round_) == {"ante": -20, "blind": -20, "trips": -10, "play": -80}
    assert "4.14" in why(round_, "play")


@rule(CROWN, "4.14")
def test_a_closed_hand_has_no_value_but_an_unqualified_dealer_still_leaves_ante_and_blind_standing():
    round_ = deal(holdem(**UNQUALIFIED_HIGHER))
    round_.act(KeepHandClosed("Ann", 1))
    say(round_, "play 4")
    assert won(round_) == {"ante": 0, "blind": 0, "play": -80}


@rule(CROWN, "4.14")
def test_by_the_other_reading_the_dealer_looks_at_a_closed_hand_and_settles_it():
    round_ = deal(holdem(**HIGHER, unexposed_hand="dealer_looks"))
    round_.act(KeepHandClosed("Ann", 1))
    say(round_, "play 4")
    assert [event.hand for event in of_kind(round_, CardsTurned)] == [DEALER]
    assert won(round_) == {"ante": 20, "blind": 0, "play": 80}


@rule(CROWN, "4.14")
def test_a_player_may_keep_the_hand_closed_when_the_dealers_is_up_and_no_later():
    round_ = holdem(**LOWER, setting={"paced": True})
    bet(round_)
    deal(round_)
    proceed(round_)
    say(round_, "play 4")
    proceed(round_, "settle box 1")
    refused(round_, KeepHandClosed("Bob", 1), "4.14")
    refused(round_, KeepHandClosed("Ann", 2), "4.14")
    round_.act(KeepHandClosed("Ann", 1))
    refused(round_, KeepHandClosed("Ann", 1), "4.14")
    round_.act(Proceed(DEALER, "settle box 1"))
    assert of_kind(round_, HandKeptClosed)[0].player == "Ann"
    refused(round_, KeepHandClosed("Ann", 1), "4.14")
    proceed(round_)
    assert net(round_) == {"Ann": -120}


@rule(CROWN, "4.14")
def test_a_hand_that_has_been_exposed_cannot_be_closed():
    round_ = holdem("AsAh QsQh", "KsKh", "2c7d9hTd3s", setting={"paced": True})
    bet(round_, "Ann", box=1)
    bet(round_, "Bob", box=2)
    deal(round_)
    proceed(round_)
    say(round_, "play 4", "play 4")
    proceed(round_, "settle box 1")
    refused(round_, KeepHandClosed("Bob", 2), "4.14")
    proceed(round_)
    assert net(round_) == {"Ann": 100, "Bob": -120}


@rule(CROWN, "3.19", "4.14")
def test_trips_of_a_folded_hand_that_stays_closed_loses():
    round_ = deal(holdem("2s3h", "AsAh", "KdKhKs7d9h"), trips=10)
    say(round_, "check", "check")
    round_.act(KeepHandClosed("Ann", 1))
    say(round_, "fold")
    assert won(round_)["trips"] == -10
    assert not of_kind(round_, CardsTurned)


# -- several players -------------------------------------------------------------------------------------------------


@rule(CROWN, "4.15")
def test_each_hand_is_settled_by_itself_and_the_cards_go_to_the_rack():
    round_ = holdem("AsAh QsQh 4s5s", "KsKh", "2c7d9hTd3s")
    for box, player in enumerate(("Ann", "Bob", "Cid"), 1):
        bet(round_, player, 10 * box, box)
    say(deal(round_), "play 3", "check", "check", "play 2", "check", "fold")
    assert net(round_) == {"Ann": 40, "Bob": -80, "Cid": -60}
    assert round_.cards.hands == {}
    assert len(round_.cards.shoe.discards) == 13


def test_a_round_without_wagers_deals_nothing():
    round_ = holdem(**HIGHER)
    round_.act(NoMoreBets(DEALER))
    assert round_.is_over
    assert dealt(round_) == []


def test_a_wager_on_trips_alone_is_refused_when_the_dealer_would_deal():
    round_ = holdem(**HIGHER)
    place(round_, "Ann", "trips", 10)
    assert round_.offers() == [HandBack(DEALER, 1)]
    refused(round_, NoMoreBets(DEALER), "3.18")


# -- jackpot wagers of hands that are not shown ----------------------------------------------------------------------

FLOPPED_FLUSH = {"hands": "AsKs", "dealer": "3c3h", "community": "2s7s9sTd3d"}


@rule(CROWN, "3.25")
@pytest.mark.parametrize(
    ("words_said", "outcome"),
    [(["play 4"], "flush"), (["check", "check", "fold"], "folded"), (["close", "play 4"], "not_exposed")],
)
def test_a_jackpot_wager_loses_on_a_fold_and_with_a_hand_that_stays_closed(words_said, outcome):
    round_ = holdem(**FLOPPED_FLUSH)
    bet(round_)
    place(round_, "Ann", "jackpot_1", 5)
    deal(round_)
    for word in words_said:
        round_.act(KeepHandClosed("Ann", 1)) if word == "close" else say(round_, word)
    assert outcomes(round_)["jackpot_1"] == outcome
    assert settled_order(round_)[-1 if outcome == "flush" else 0] == "jackpot_1"
