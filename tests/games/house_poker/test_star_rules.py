"""Four Card Poker by the numbers: what each rule says, shown with hands that only that rule decides."""

import pytest

from croupier.games.four_card_poker import Fold, PlacePlay
from croupier.games.four_card_poker.messages import Dispute
from croupier.games.house_poker.incidents import CollusionSuspected, PlayDirected, ShufflingDeviceFailed
from croupier.games.house_poker.messages import HandDeclared
from croupier.procedure.actions import PlaceWager, WithdrawWager
from croupier.procedure.events import (
    BetsClosed,
    CardDiscarded,
    CardsShuffled,
    CardsTurned,
    RoundClosed,
    RoundVoided,
    WagerSettled,
)
from croupier.procedure.incidents import GameDisrupted
from tests.games.four_card_poker.tables import (
    HIGH,
    LOW,
    against,
    bet,
    deal,
    decide,
    four_card,
    fresh,
    next_round,
    refused,
    settle_all,
)
from tests.rules import rule
from tests.tables import cited, of_kind, settled

STAR = "star_sydney/four_card_poker"
RANKS = "23456789TJQKA"
KINGS = "Kc Kd 9h 7s 3d"
NOTHING = "Jc 9d 7h 5s 3h"


def declared(round_, hand):
    """The four cards that a hand was declared with."""
    (event,) = [event for event in of_kind(round_, HandDeclared) if event.hand == hand]
    return sorted(event.cards)


def at_the_table():
    """Ann is asked about her kings, Bob about nothing."""
    round_ = four_card(KINGS, NOTHING, LOW)
    bet(round_, "Ann", 1, 10)
    bet(round_, "Bob", 2, 10)
    deal(round_)
    return round_


# -- wagers and the deal ---------------------------------------------------------------------------------------------


@rule(STAR, "5.4")
def test_while_players_decide_no_wager_is_placed_increased_or_withdrawn():
    round_ = at_the_table()
    for _ in range(2):
        refused(round_, PlaceWager("Ann", "aces_up", 10_00, 1), "5.4")
        refused(round_, PlaceWager("Bob", "ante", 10_00, 2), "5.4")
        refused(round_, PlaceWager("Cid", "ante", 10_00, 3), "5.4")
        refused(round_, WithdrawWager("Bob", 2), "5.4")
        decide(round_, 1)


@rule(STAR, "1.1")
@pytest.mark.parametrize("shuffler", ["shoe", "automatic"])
def test_a_players_hand_has_five_cards_and_the_dealers_six(shuffler):
    round_ = fresh(shuffler=shuffler)
    bet(round_, "Ann", 1, 10)
    deal(round_)
    assert {hand: len(cards) for hand, cards in round_.cards.hands.items()} == {"box 1": 5, "dealer": 6}


@rule(STAR, "7.2")
def test_the_call_of_no_more_bets_is_by_the_rule_on_the_deal():
    (closed,) = of_kind(at_the_table(), BetsClosed)
    assert f"{STAR} 7.2" in cited(closed)


# -- the betting round -----------------------------------------------------------------------------------------------


@rule(STAR, "8.1", "8.6")
def test_players_decide_before_the_dealers_hand_is_turned_and_not_after_it():
    round_ = at_the_table()
    for player, box in (("Ann", 1), ("Bob", 2)):
        assert round_.offers()[0] == PlacePlay(player, box, 10_00)
        assert round_.offers()[-1] == Fold(player, box)
        assert round_.view(player)["hands"]["dealer"] == [None] * 5 + ["Qd"]
        decide(round_, 1)
    assert round_.view("Ann")["hands"]["dealer"] == LOW.split()
    refused(round_, Fold("Bob", 2), "8.1")


@rule(STAR, "8.3", "8.4")
def test_folded_cards_go_to_the_rack_at_once():
    round_ = at_the_table()
    decide(round_, "fold")
    gone = of_kind(round_, CardDiscarded)
    assert [(event.card, event.of, event.face_down) for event in gone] == [
        (card, "box 1", True) for card in KINGS.split()
    ]
    assert round_.cards.hands.keys() == {"box 2", "dealer"}
    assert round_.offers()[-1] == Fold("Bob", 2)


# -- the dealer's hand -----------------------------------------------------------------------------------------------

BEST_OF_SIX = [  # each of the six cards counts in some of these, and is apart in others
    ("Kc Kd 9h 7s 3d Kh", "Kc Kd Kh 9h"),
    ("9h 7s Kc Kd Kh 3d", "Kc Kd Kh 9h"),
    ("2c 3d 9c 8c 7c 6c", "9c 8c 7c 6c"),
    ("9c 8c 2c 3d 7c 6c", "9c 8c 7c 6c"),
    ("Ac Ad 3h 4s 5d 2h", "5d 4s 3h 2h"),  # a straight, not the pair
    ("Ah 5s Kd 2c 4c 3d", "5s 4c 3d 2c"),
]


@rule(STAR, "8.6", "9.1")
@pytest.mark.parametrize(("dealers", "best"), BEST_OF_SIX)
def test_the_dealer_declares_the_best_four_of_all_six_cards_and_lays_two_apart(dealers, best):
    round_ = four_card("Qs Qh Tc 8d 6d", dealers)
    bet(round_, "Ann", 1, 10)
    deal(round_)
    decide(round_, 1)
    assert declared(round_, "dealer") == sorted(best.split())
    (event,) = of_kind(round_, HandDeclared)
    assert event.remark.endswith("apart")
    assert len(event.remark.split()) == 3
    turned = {card for event in of_kind(round_, CardsTurned) for card in event.cards}
    assert turned == {*dealers.split()[:5]}


# -- settlement ------------------------------------------------------------------------------------------------------


@rule(STAR, "9.2")
def test_a_players_hand_is_turned_up_and_declared_before_its_wagers_are_settled():
    round_ = settle_all(decide(at_the_table(), 1, 1))
    for box, cards in ((1, KINGS), (2, NOTHING)):
        kinds = [type(event) for event in round_.events if getattr(event, "hand", "") == f"box {box}"]
        assert kinds == [CardsTurned, HandDeclared]
        (turned,) = [event for event in of_kind(round_, CardsTurned) if event.hand == f"box {box}"]
        assert turned.cards == tuple(cards.split())
        settlement = next(event for event in of_kind(round_, WagerSettled) if event.box == box)
        assert round_.events.index(turned) < round_.events.index(settlement)


@rule(STAR, "9.2.1.2", "9.2.1.4", "10.1", "10.4")
@pytest.mark.parametrize(
    ("own", "won"),
    [
        ("Kc Kd 9h 8s 3d", 10_00),  # the dealer has kings, nine, seven
        ("Kc Kd 9h 7s 3d", 10_00),  # an equal hand is paid as a higher one is
        ("Kc Kd 9h 6s 3d", -10_00),
    ],
)
def test_ante_and_play_are_paid_with_an_equal_or_higher_hand_and_taken_with_a_lower(own, won):
    round_ = against(own, "Kh Ks 9d 7c 3c 2h", 2)
    assert [(wager, cents) for wager, _, cents in settled(round_)] == [("ante", won), ("play", 2 * won)]


@rule(STAR, "9.6")
@pytest.mark.parametrize("place", range(5))
def test_a_hand_is_worth_the_best_four_of_its_five_cards_whichever_they_are(place):
    cards = ["Ac", "Qc", "7c", "2c"]
    cards.insert(place, "Ad")  # a pair of aces, and a flush without one of them
    round_ = against(" ".join(cards), "Kh Ks Jd 7d 3h 2h", 1, aces_up=10)
    assert declared(round_, "box 1") == ["2c", "7c", "Ac", "Qc"]
    assert settled(round_) == [("ante", "wins", 10_00), ("play", "wins", 10_00), ("aces_up", "flush", 60_00)]
    own = next(event for event in of_kind(round_, HandDeclared) if event.hand == "box 1")
    assert f"{STAR} 9.6" in cited(own)


@rule(STAR, "9.6")
@pytest.mark.parametrize("place", range(5))
def test_the_dealer_is_met_by_the_best_four_of_the_five_cards(place):
    cards = ["9c", "9d", "9h", "9s"]
    cards.insert(place, "2d")
    assert settled(against(" ".join(cards), HIGH, 1))[-1] == ("play", "wins", 10_00)


# -- what goes wrong -------------------------------------------------------------------------------------------------


@rule(STAR, "12.12", "12.12.3")
def test_three_directions_may_be_given_on_suspicion_and_they_are_announced():
    for direction in ("play_first", "play_apart", "english_only"):
        round_ = at_the_table()
        ruling = round_.report(CollusionSuspected(("Ann", "Bob"), direction))
        assert cited(ruling) == [f"{STAR} 12.12"]
        (told,) = of_kind(round_, PlayDirected)
        assert (told.players, told.direction) == (("Ann", "Bob"), direction)
    refused(at_the_table(), CollusionSuspected(("Ann", "Bob"), "silence"), "12.12")


@rule(STAR, "12.12.2")
def test_nobody_is_kept_apart_from_nobody():
    assert "2 or more" in refused(at_the_table(), CollusionSuspected(("Ann",), "play_apart"), "12.12")


@rule(STAR, "13.2.3")
def test_after_the_shuffling_device_failed_the_game_goes_on_with_new_cards():
    round_ = four_card(KINGS, LOW, shuffler="automatic")
    bet(round_, "Ann", 1, 10)
    deal(round_)
    round_.report(ShufflingDeviceFailed())
    (shuffled,) = of_kind(next_round(round_), CardsShuffled)
    assert (shuffled.which, cited(shuffled)) == ("new cards, blue backs", [f"{STAR} 13.2.1", f"{STAR} 13.2.3"])


@rule(STAR, "14.4", "14.4.2", "14.5")
def test_a_game_that_a_fraud_affected_is_invalid_and_all_wagers_may_go_back():
    round_ = at_the_table()
    ruling = round_.report(GameDisrupted("fraud", "Bob"))
    assert cited(ruling) == [f"{STAR} 14.4.1", f"{STAR} 14.4.2", f"{STAR} 14.5"]
    assert len(of_kind(round_, RoundVoided)) == 1
    assert of_kind(round_, RoundClosed)[0].net_cents == {"Ann": 0, "Bob": 0}


@rule(STAR, "14.4.2")
def test_a_fraud_is_somebodys_and_nothing_else_is():
    refused(at_the_table(), GameDisrupted("fraud"), "14.4.2")
    refused(at_the_table(), GameDisrupted("fire", "Bob"), "14.4.2")


@rule(STAR, "14.12", "14.13")
def test_after_the_final_word_a_dispute_is_not_reviewed_any_more():
    round_ = fresh()
    for stage in ("raised", "review", "not_satisfied"):
        round_.report(Dispute("Ann", stage))
    assert "raised no dispute" in refused(round_, Dispute("Ann", "review"), "14.12")
    round_.report(Dispute("Ann"))  # another one


# -- the order of hands ----------------------------------------------------------------------------------------------


def others(*held):
    """The ranks that are not held, from the lowest."""
    return [rank for rank in RANKS if rank not in held]


def odd_cards():
    """Four cards that make nothing, from the lowest: each step raises one card by one."""
    yield from (f"{rank}432" for rank in "6789TJQK")
    yield from (f"A{rank}32" for rank in "56789TJQK")
    yield from (f"AK{rank}2" for rank in "456789TJQ")
    yield from (f"AKQ{rank}" for rank in "3456789T")


def alike(times, rest):
    """Hands with so many cards of one rank, from the lowest, each with the lowest and the highest others."""
    for rank in RANKS:
        left = others(rank)
        yield from (rank * times + "".join(cards) for cards in (left[:rest], left[-rest:]))


def two_pairs():
    for high in RANKS[1:]:
        lower = RANKS[: RANKS.index(high)]
        yield from (high * 2 + low * 2 for low in dict.fromkeys((lower[0], lower[-1])))


def straights():
    """From the one with the ace low to the one with the ace high."""
    yield from ("432A", *(RANKS[i : i + 4][::-1] for i in range(len(RANKS) - 3)))


def in_suits(ranks):
    return [f"{rank}{suit}" for rank, suit in zip(ranks, "cdhs", strict=True)]


def in_one_suit(ranks):
    return [f"{rank}d" for rank in ranks]


LADDER = [  # from the lowest hand, each beats the one before
    *map(in_suits, (*odd_cards(), *alike(2, 2), *two_pairs(), *straights())),
    *map(in_one_suit, odd_cards()),
    *map(in_suits, alike(3, 1)),
    *map(in_one_suit, straights()),
    *map(in_suits, (rank * 4 for rank in RANKS)),
]


@rule(STAR, "3.3", "11.1", "11.1.1", "11.1.2", "11.1.3", "11.1.4", "11.1.5", "11.1.6", "11.1.7", "11.1.8")
def test_hands_and_cards_rank_from_the_lowest_to_the_highest():
    terms = fresh().terms
    ranks = [terms.best_of(hand).rank for hand in LADDER]
    assert len(LADDER) > 150
    assert ranks == sorted({*ranks})
