"""SKYCITY's Ultimate Texas Hold'em: the deal, the betting rounds, and how hands of two and three settle."""

import pytest

from croupier.games.house_poker.incidents import (
    CardsWithoutWager,
    DealerExposedCards,
    HandDiscarded,
    PlayerExposedCards,
)
from croupier.games.house_poker.messages import Fold, HandDeclared, HandFolded
from croupier.games.ultimate_texas_holdem.messages import Check, KeepHandClosed, PlacePlay, StubDiscarded
from croupier.procedure import DEALER
from croupier.procedure.events import CardDealt, CardDiscarded, CardsCut, CardsShuffled, CardsTurned, WagerPlaced
from croupier.procedure.incidents import CardsToBeReplaced, ShuffleDirected
from croupier.rulebook import NotAllowedError
from tests.games.ultimate_texas_holdem import tables as uth_tables
from tests.games.ultimate_texas_holdem.tables import (
    bet,
    deal,
    fresh,
    net,
    next_round,
    outcomes,
    proceed,
    say,
    settled_order,
    why,
    won,
)
from tests.rules import rule
from tests.tables import cited, dealt, of_kind

SKYCITY = "skycity/ultimate_texas_holdem"

HIGHER = {"hands": "AsAh", "dealer": "KsKh", "community": "2c7d9hTd3s"}
LOWER = {"hands": "KsKh", "dealer": "AsAh", "community": "2c7d9hTd3s"}
EQUAL = {"hands": "AsKh", "dealer": "AhKs", "community": "AdKc9hTd3s"}
UNQUALIFIED_HIGHER = {"hands": "2s4h", "dealer": "KsQh", "community": "2c7d9hTd3s"}
UNQUALIFIED_LOWER = {"hands": "4s6h", "dealer": "KsQh", "community": "2c7d9hTd3s"}
UNQUALIFIED_EQUAL = {"hands": "4s5h", "dealer": "4h5s", "community": "AcJd9hTd2s"}


def holdem(*cards, **choices):
    return uth_tables.holdem(*cards, document=SKYCITY, **choices)


def played(*words, trips=0, **choices):
    return uth_tables.played(*words, trips=trips, document=SKYCITY, **choices)


def refused(round_, what, number):
    return uth_tables.refused(round_, what, number, SKYCITY)


# -- cards -----------------------------------------------------------------------------------------------------------


@rule(SKYCITY, "3.4", "7.1", "7.2")
def test_one_deck_is_shuffled_before_play_and_after_each_round_and_cut_by_an_employee_for_a_shoe():
    round_ = fresh(SKYCITY, setting={"seats": {1: "Ann"}})
    rules = ["7.1(a)", "7.1(b)", "7.1(b)"]
    for number in rules:
        (shuffled,) = of_kind(round_, CardsShuffled)
        assert cited(shuffled) == [f"{SKYCITY} {number}"]
        (cut,) = of_kind(round_, CardsCut)
        assert (cut.by, cited(cut)) == (DEALER, [f"{SKYCITY} 7.2"])
        assert 1 <= cut.at <= 51
        assert sorted(round_.cards.shoe.cards) == sorted(set(round_.cards.shoe.cards))
        assert len(round_.cards.shoe.cards) == 52
        say(deal(round_), "play 4")
        round_ = next_round(round_)


@rule(SKYCITY, "3.4", "7.2")
def test_an_automatic_shuffler_uses_two_decks_in_turn_without_a_cut():
    round_ = fresh(SKYCITY, shuffler="automatic")
    sets = []
    for _ in range(4):
        (shuffled,) = of_kind(round_, CardsShuffled)
        sets.append(shuffled.set_in_use)
        assert not of_kind(round_, CardsCut)
        say(deal(round_), "play 4")
        round_ = next_round(round_)
    assert sets in ([0, 1, 0, 1], [1, 0, 1, 0])


@rule(SKYCITY, "7.1")
@pytest.mark.parametrize(
    ("reason", "number"),
    [
        ("table_vacant", "7.1(c)"),
        ("randomness_in_doubt", "7.1(d)"),
        ("card_exposed_before_shoe", "7.1(e)"),
        ("discretion", "7.1(f)"),
    ],
)
def test_a_supervisor_may_have_the_cards_shuffled(reason, number):
    round_ = holdem(**HIGHER)
    ruling = round_.report(ShuffleDirected(reason))
    assert cited(ruling) == [f"{SKYCITY} {number}"]
    (shuffled,) = of_kind(round_, CardsShuffled)
    assert cited(shuffled) == [f"{SKYCITY} {number}"]


@rule(SKYCITY, "7.4")
def test_new_cards_are_shuffled_and_cut_after_the_round():
    round_ = deal(holdem(**HIGHER))
    assert cited(round_.report(CardsToBeReplaced())) == [f"{SKYCITY} 7.4"]
    say(round_, "play 4")
    after = next_round(round_)
    assert cited(of_kind(after, CardsShuffled)[0]) == [f"{SKYCITY} 7.4"]
    assert len(of_kind(after, CardsCut)) == 1


@rule(SKYCITY, "8.1", "8.2", "8.3")
def test_from_a_shoe_cards_go_one_at_a_time_face_down_and_then_five_to_the_centre():
    round_ = holdem("AsKd 2c3d", "7h8h", "9cTcJcQcKc")
    bet(round_, "Bob", box=5)
    bet(round_, "Ann", box=2)
    deal(round_)
    hands = ["box 2", "box 5", DEALER] * 2
    assert [to for to, _ in dealt(round_)] == hands + ["community"] * 5
    assert [card for _, card in dealt(round_)[-5:]] == ["9c", "Tc", "Jc", "Qc", "Kc"]
    assert not any(event.face_up for event in of_kind(round_, CardDealt))
    assert round_.view("Ann")["hands"] == {
        "box 2": ["As", "Kd"], "box 5": [None] * 2, DEALER: [None] * 2, "community": [None] * 5,
    }  # fmt: skip
    assert round_.view(DEALER)["hands"]["community"] == [None] * 5


@rule(SKYCITY, "8.4")
def test_from_a_shuffler_cards_go_two_at_a_time_and_the_community_cards_last():
    round_ = holdem("AsKd 2c3d", "7h8h", "9cTcJcQcKc", shuffler="automatic")
    bet(round_, "Ann", box=2)
    bet(round_, "Bob", box=5)
    deal(round_)
    order = ["box 2"] * 2 + ["box 5"] * 2 + [DEALER] * 2 + ["community"] * 5
    assert [to for to, _ in dealt(round_)] == order
    assert round_.cards.hands["box 5"] == ["2c", "3d"]


@rule(SKYCITY, "8.4")
def test_from_a_shuffler_the_community_cards_may_come_first():
    round_ = holdem("AsKd 2c3d", "7h8h", "9cTcJcQcKc", shuffler="automatic", community_first=True)
    bet(round_, "Ann", box=2)
    bet(round_, "Bob", box=5)
    deal(round_)
    order = ["community"] * 5 + ["box 2"] * 2 + ["box 5"] * 2 + [DEALER] * 2
    assert [to for to, _ in dealt(round_)] == order
    assert not any(event.face_up for event in of_kind(round_, CardDealt))


@rule(SKYCITY, "8.4")
def test_from_a_shoe_the_community_cards_do_not_come_first():
    with pytest.raises(NotAllowedError, match=r"community_first.*8\.4"):
        uth_tables.game(SKYCITY, community_first=True)


@rule(SKYCITY, "5.3")
def test_the_remaining_cards_go_to_the_discard_rack_when_all_are_dealt():
    round_ = deal(holdem(**HIGHER))
    (stub,) = of_kind(round_, StubDiscarded)
    assert (stub.cards, cited(stub)) == (43, [f"{SKYCITY} 5.3"])
    assert round_.cards.shoe.remaining == 0
    assert not of_kind(round_, CardDiscarded)


# -- betting rounds --------------------------------------------------------------------------------------------------


@rule(SKYCITY, "5.3", "9.1")
def test_first_a_player_checks_or_plays_three_or_four_times_the_ante():
    round_ = deal(holdem(**HIGHER))
    assert set(round_.offers()) == {PlacePlay("Ann", 1, 3), PlacePlay("Ann", 1, 4), Check("Ann", 1)}
    for multiple in (1, 2, 5):
        refused(round_, PlacePlay("Ann", 1, multiple), "9.1")
    refused(round_, Fold("Ann", 1), "9.6")
    for times in (3, 4):
        assert of_kind(say(deal(holdem(**HIGHER)), f"play {times}"), WagerPlaced)[-1].cents == times * 20_00


@rule(SKYCITY, "9.2")
def test_then_the_first_three_community_cards_are_turned_over():
    round_ = say(deal(holdem(**HIGHER)), "check")
    (turned,) = of_kind(round_, CardsTurned)
    assert (turned.hand, turned.cards) == ("community", ("2c", "7d", "9h"))
    assert round_.view("Ann")["hands"]["community"] == ["2c", "7d", "9h", None, None]


@rule(SKYCITY, "5.4", "9.3")
def test_then_a_player_checks_again_or_plays_twice_the_ante():
    round_ = say(deal(holdem(**HIGHER)), "check")
    assert round_.offers() == [PlacePlay("Ann", 1, 2), Check("Ann", 1)]
    for multiple in (1, 3, 4):
        refused(round_, PlacePlay("Ann", 1, multiple), "9.3")
    say(round_, "play 2")
    assert of_kind(round_, WagerPlaced)[-1].cents == 40_00


@rule(SKYCITY, "9.4")
def test_then_the_other_two_are_turned_over():
    round_ = say(deal(holdem(**HIGHER)), "check", "check")
    assert [event.cards for event in of_kind(round_, CardsTurned)] == [("2c", "7d", "9h"), ("Td", "3s")]
    assert round_.view("Ann")["hands"]["community"] == ["2c", "7d", "9h", "Td", "3s"]


@rule(SKYCITY, "5.5", "9.5")
def test_last_a_player_without_a_play_wager_folds_or_plays_once_the_ante():
    round_ = say(deal(holdem(**HIGHER)), "check", "check")
    assert round_.offers() == [PlacePlay("Ann", 1, 1), Fold("Ann", 1)]
    refused(round_, PlacePlay("Ann", 1, 2), "9.5")
    refused(round_, Check("Ann", 1), "9.1")
    say(round_, "play 1")
    assert of_kind(round_, WagerPlaced)[-1].cents == 20_00


@rule(SKYCITY, "5.5")
def test_a_player_with_a_play_wager_is_not_asked_again():
    round_ = holdem("AsAh 4s5s", "KsKh", "2c7d9hTd3s")
    bet(round_, "Ann", box=1)
    bet(round_, "Bob", box=2)
    say(deal(round_), "play 3", "check")
    assert round_.decision.actors() == ["Bob"]
    say(round_, "check")
    assert round_.decision.actors() == ["Bob"]


@rule(SKYCITY, "9.6")
def test_a_fold_loses_ante_blind_and_trips_whatever_the_hand():
    trips = {"hands": "KcKh", "dealer": "AsAh", "community": "Kd7d7h7s9h"}
    round_ = played("check", "check", "fold", trips=10, **trips)
    assert won(round_) == {"ante": -20, "blind": -20, "trips": -10}
    assert why(round_, "trips") == ["9.6(b)"]
    (folded,) = of_kind(round_, HandFolded)
    assert (folded.hand, folded.player) == ("box 1", "Ann")
    thrown = [event for event in of_kind(round_, CardDiscarded) if event.of == "box 1"]
    assert [event.face_down for event in thrown] == [True, True]
    assert words_after(round_, "wager_settled")[2:4] == ["card_discarded", "card_discarded"]


def words_after(round_, name):
    found = uth_tables.words(round_)
    return found[found.index(name) + 1 :]


# -- hands -----------------------------------------------------------------------------------------------------------


@rule(SKYCITY, "9.7", "10.5")
@pytest.mark.parametrize(
    ("hand", "community", "two_and_three", "seven"),
    [
        ("2c3d", "AhKhQhJhTh", "ace-king high", "royal flush"),
        ("2s3h", "KdKhKs7d7h", "three of a kind, kings", "full house, kings over sevens"),
        ("AsAh", "AdKcKhKd2s", "full house, aces over kings", "full house, aces over kings"),
        ("As2s", "KsQsJs9s3d", "ace-high flush", "ace-high flush"),
        ("Ac2s", "KsQsJs9s8s", "ace-king high", "king-high flush"),
    ],
)
def test_a_hand_is_its_two_cards_with_three_of_the_community_cards(hand, community, two_and_three, seven):
    for reading, best in (("two_and_three", two_and_three), ("best_of_seven", seven)):
        round_ = played("play 4", hands=hand, dealer="8c8d", community=community, hand_from=reading)
        (declared,) = [event for event in of_kind(round_, HandDeclared) if event.hand == "box 1"]
        assert declared.value.startswith(best), reading
        if reading == "two_and_three":
            assert set(uth_tables.DECK_52.parse(hand)) <= set(declared.cards)


@rule(SKYCITY, "9.7", "10.1")
def test_the_dealer_too_must_use_both_cards_so_a_pair_on_the_table_needs_room_to_qualify():
    pair = {"hands": "AsAh", "dealer": "QsJh", "community": "KdKh2c7d3s"}
    assert outcomes(played("play 4", **pair))["ante"] == "wins"
    trips = {"hands": "AsQc", "dealer": "QsJh", "community": "KdKhKs7d3s"}
    round_ = played("play 4", **trips)
    assert next(event.value for event in of_kind(round_, HandDeclared)).startswith("three of a kind")


@rule(SKYCITY, "4.2", "4.3", "4.4")
@pytest.mark.parametrize(
    ("hand", "dealer", "community", "result"),
    [
        ("AsKs", "9s8s", "QsJsTs2d7s", "wins"),  # royal flush, straight flush of queen
        ("9s8s", "2h2s", "7s6s5s2d2c", "wins"),  # straight flush, four deuces
        ("2h2s", "KhKs", "2d2cKd7h8h", "wins"),  # four of a kind, full house
        ("KhKs", "AdJd", "Kd2d2c7d8h", "wins"),  # full house, flush
        ("Ad3d", "TsJh", "Kd2d7d8c9h", "wins"),  # flush, straight
        ("TsJh", "KhKs", "Kd2d7c8c9h", "wins"),  # straight, three of a kind
        ("KhKs", "2h7d", "Kd2d7c4c9h", "wins"),  # three of a kind, two pairs
        ("2h7d", "AhAs", "Kd2c7c4c9h", "wins"),  # two pairs, one pair
        ("KhKs", "QhQs", "2c7d9hTd3s", "wins"),  # the higher pair
        ("AhKs", "AdQs", "Ac7d9hTd3s", "wins"),  # equal pairs, the next card
        ("Ah2s", "Kd3s", "Ac2cKc3h9d", "wins"),  # the higher of the high pairs
        ("AhKs", "AdQs", "Ac2cKc2dQd", "wins"),  # high pairs equal, then the low ones
        ("As5s", "6h7h", "2c3c4d5dKh", "is_beaten"),  # the ace is low: a five-high straight
        ("AsKs", "9h8h", "QcJcTd2d3h", "wins"),  # and high
        ("Kd2d", "Qd3d", "Ad7d9d8h3s", "wins"),  # flushes by their second card
        ("7s7h", "9s9h", "7d9c2c2d4h", "is_beaten"),  # full houses by the threesome
    ],
)
def test_higher_poker_values_win(hand, dealer, community, result):
    outcome = outcomes(played("play 4", hands=hand, dealer=dealer, community=community))["play"]
    assert outcome == {"wins": "wins", "is_beaten": "loses"}[result]


@rule(SKYCITY, "4.1")
def test_suits_have_the_same_rank():
    assert outcomes(played("play 4", **EQUAL))["play"] == "stands_off"
    flushes = played("play 4", hands="AsKs", dealer="AhKh", community="QcJdTc2d3h")
    assert outcomes(flushes)["play"] == "stands_off"


# -- settlement ------------------------------------------------------------------------------------------------------


@rule(SKYCITY, "5.10", "10.5", "10.6", "10.8")
def test_a_higher_hand_wins_ante_and_play_even_money():
    round_ = played("play 4", **HIGHER)
    assert won(round_) == {"ante": 20, "play": 80, "blind": 0}
    assert settled_order(round_) == ["ante", "play", "blind"]
    assert why(round_, "ante")[:3] == ["10.6(a)", "10.8(b)", "5.10"]
    declared = of_kind(round_, HandDeclared)
    assert [(event.hand, event.remark) for event in declared] == [
        (DEALER, "the dealer qualifies"),
        ("box 1", "it beats the dealer's"),
    ]


@rule(SKYCITY, "10.6", "10.7")
def test_a_lower_hand_loses_play_ante_and_blind_in_that_order_and_then_its_trips_is_looked_at():
    round_ = played("play 4", trips=10, hands="KsKh", dealer="2s2h", community="2c2d9hKd3s")
    assert settled_order(round_) == ["play", "ante", "blind", "trips"]
    assert won(round_) == {"play": -80, "ante": -20, "blind": -20, "trips": 90}
    assert words_after(round_, "wager_settled")[3:5] == ["card_discarded", "card_discarded"]


@rule(SKYCITY, "10.6", "10.9")
def test_an_equal_hand_stands_off_and_its_trips_is_looked_at():
    round_ = played("play 4", trips=10, hands="TsJh", dealer="ThJs", community="7c8c9h2d3s")
    assert won(round_) == {"ante": 0, "play": 0, "blind": 0, "trips": 40}
    assert why(round_, "ante")[0] == "10.6(c)"


@rule(SKYCITY, "10.1")
@pytest.mark.parametrize(
    ("cards", "result"), [(UNQUALIFIED_HIGHER, 80), (UNQUALIFIED_LOWER, -80), (UNQUALIFIED_EQUAL, 0)]
)
def test_the_ante_goes_back_if_the_dealer_does_not_qualify_and_play_and_blind_are_compared(cards, result):
    round_ = played("play 4", **cards)
    assert outcomes(round_)["ante"] == "dealer_not_qualified"
    assert why(round_, "ante")[0] == "10.1(a)"
    assert won(round_) == {"ante": 0, "play": result, "blind": min(result, 0) / 4}


@rule(SKYCITY, "10.1")
@pytest.mark.parametrize("cards", [UNQUALIFIED_HIGHER, UNQUALIFIED_LOWER, UNQUALIFIED_EQUAL])
def test_by_the_other_reading_play_is_always_paid_against_a_dealer_who_does_not_qualify(cards):
    round_ = played("play 4", **cards, play_against_unqualified_dealer="always_paid")
    assert won(round_) == {"ante": 0, "play": 80, "blind": 0}


@rule(SKYCITY, "10.1")
def test_a_blind_with_a_straight_is_paid_if_the_dealer_does_not_qualify():
    straight = {"hands": "TsJh", "dealer": "3cAh", "community": "Kd2d7c8c9h"}
    for reading in ("compared", "always_paid"):
        round_ = played("play 4", **straight, play_against_unqualified_dealer=reading)
        assert won(round_) == {"ante": 0, "play": 80, "blind": 20}


BLIND_PAYS = [
    ("AsKs", "QsJsTs2d7c", 500 * 20),
    ("9s8s", "7s6s5s2d2c", 50 * 20),
    ("2h2s", "2d2cKd7h8h", 10 * 20),
    ("KhKs", "Kd2d2c7d8h", 3 * 20),
    ("AdJd", "Kd2d7d8c9h", 30),
    ("TsJh", "Kd2d7c8c9h", 20),
    ("KhKs", "Kd2d7c4c9h", 0),
]


@rule(SKYCITY, "5.11", "10.8")
@pytest.mark.parametrize("table", [1, 2, 3, 4])
@pytest.mark.parametrize(("hand", "community", "dollars"), BLIND_PAYS)
def test_winning_blinds_are_paid_alike_by_every_table(hand, community, dollars, table):
    round_ = played("play 4", hands=hand, dealer="3c3h", community=community, trips_table=table)
    assert won(round_)["blind"] == dollars


TRIPS_PAY = {
    "royal_flush": ("AsKs", "QsJsTs2d7c", [50, 50, 50, 50]),
    "straight_flush": ("9s8s", "7s6s5s2d2c", [40, 40, 40, 40]),
    "four_of_a_kind": ("2h2s", "2d2cKd7h8h", [30, 30, 30, 20]),
    "full_house": ("KhKs", "Kd2d2c7d8h", [9, 8, 8, 7]),
    "flush": ("AdJd", "Kd2d7d8c9h", [7, 6, 7, 6]),
    "straight": ("TsJh", "Kd2d7c8c9h", [4, 5, 4, 5]),
    "three_of_a_kind": ("KhKs", "Kd2d7c4c9h", [3, 3, 3, 3]),
}


@rule(SKYCITY, "5.11", "10.4")
@pytest.mark.parametrize("table", [1, 2, 3, 4])
@pytest.mark.parametrize("name", TRIPS_PAY)
def test_trips_is_paid_by_the_table_displayed_win_or_lose(name, table):
    hand, community, odds = TRIPS_PAY[name]
    round_ = played("play 4", trips=10, hands=hand, dealer="3c3h", community=community, trips_table=table)
    assert outcomes(round_)["trips"] == name
    assert won(round_)["trips"] == 10 * odds[table - 1]
    below = played("play 4", trips=10, **HIGHER)
    assert won(below)["trips"] == -10


@rule(SKYCITY, "10.3", "10.7")
def test_cards_are_left_up_until_trips_is_paid_and_then_go_to_the_rack():
    round_ = played("play 4", trips=10, hands="KhKs", dealer="3c3h", community="Kd2d7c4c9h")
    found = uth_tables.words(round_)
    assert found.index("cards_turned") < found.index("wager_settled")
    last = len(found) - 1 - found[::-1].index("wager_settled")
    assert found[last + 1 : last + 3] == ["card_discarded", "card_discarded"]
    assert "card_discarded" not in found[: last + 1]


@rule(SKYCITY, "10.1", "10.5")
def test_settlement_goes_round_from_the_dealers_right():
    round_ = holdem("AsAh QsQh 4s5s", "KsKh", "2c7d9hTd3s")
    for box, player in enumerate(("Ann", "Bob", "Cid"), 1):
        bet(round_, player, 10 * box, box)
    say(deal(round_), "play 3", "play 3", "play 3")
    turned = [event.hand for event in of_kind(round_, CardsTurned) if event.hand.startswith("box")]
    assert turned == ["box 3", "box 2", "box 1"]
    assert net(round_) == {"Ann": 40, "Bob": -100, "Cid": -150}


def test_a_hand_cannot_be_kept_closed_here():
    round_ = deal(holdem(**HIGHER))
    assert KeepHandClosed not in [invitation.action for invitation in round_.decision.invitations]
    assert not round_.can(KeepHandClosed("Ann", 1))


def test_in_a_paced_round_the_dealer_takes_each_step():
    round_ = holdem(**HIGHER, setting={"paced": True})
    bet(round_)
    deal(round_)
    proceed(round_, "put the remaining cards away")
    assert round_.decision.about == "put the remaining cards away"
    proceed(round_)
    say(round_, "check")
    assert round_.decision.about == "turn over the flop"
    proceed(round_)
    say(round_, "check")
    assert round_.decision.about == "turn over the turn and river"
    proceed(round_)
    say(round_, "play 1")
    assert round_.decision.about == "turn up the dealer's hand"
    proceed(round_, "settle box 1")
    assert DEALER in [event.hand for event in of_kind(round_, CardsTurned)]
    proceed(round_, "collect the cards")
    assert not any(round_.layout.standing())
    proceed(round_)
    assert net(round_) == {"Ann": 40}


# -- folds that a ruling makes or allows -----------------------------------------------------------------------------


@rule(SKYCITY, "12.7")
@pytest.mark.parametrize(
    ("reading", "others"), [("allowed", [Check("Ann", 1), Fold("Ann", 1)]), ("barred", [Fold("Ann", 1)])]
)
@pytest.mark.parametrize("checks", [0, 1])
def test_once_the_dealer_has_exposed_cards_a_player_may_fold_before_all_cards_are_out(checks, reading, others):
    round_ = deal(holdem(**HIGHER, check_after_exposure=reading), trips=10)
    say(round_, *["check"] * checks)
    round_.report(DealerExposedCards((1,)))
    assert [offer for offer in round_.offers() if not isinstance(offer, PlacePlay)] == others
    say(round_, "fold")
    (folded,) = of_kind(round_, HandFolded)
    assert cited(folded) == [f"{SKYCITY} {number}" for number in ("5.5(a)", "9.6", "12.7")]
    assert won(round_) == {"ante": -20, "blind": -20, "trips": -10}


@rule(SKYCITY, "12.14")
def test_a_deemed_fold_cites_every_rule_once():
    round_ = deal(holdem(**HIGHER))
    round_.report(HandDiscarded(1, covered_by=5))
    (folded,) = of_kind(round_, HandFolded)
    assert cited(folded) == [f"{SKYCITY} {number}" for number in ("5.5(a)", "9.6", "12.14")]


@rule(SKYCITY, "12.6", "12.7", "12.9")
def test_all_cards_are_dealt_when_the_rest_is_to_be_put_away():
    for found, number in (
        (PlayerExposedCards(1, (1,)), "12.6"),
        (DealerExposedCards((1,)), "12.7"),
        (CardsWithoutWager(4, 1), "12.9"),
    ):
        round_ = holdem(**HIGHER, setting={"paced": True})
        bet(round_)
        proceed(deal(round_), "put the remaining cards away")
        assert cited(round_.report(found)) == [f"{SKYCITY} {number}"]
        assert not round_.is_over
