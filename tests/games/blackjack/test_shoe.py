"""Blackjack: the cards of a table when something is wrong with them (7.1 to 7.7, 16.7 to 16.13)."""

import pytest

from croupier.procedure import DEALER
from croupier.procedure.actions import CutCards, DeclineCut
from croupier.procedure.events import (
    CardReplaced,
    CardsCut,
    CardsShuffled,
    WagerReturned,
)
from croupier.procedure.incidents import (
    CardDamaged,
    CardsToBeReplaced,
    CuttingCardMissing,
    ProhibitedDevice,
    ReshuffleMissed,
    ShuffleDirected,
    ShufflerMalfunction,
)
from croupier.table.pre_shuffled import AcceptCards, CardsInspected, InspectCards, RequestShuffle
from tests.games.blackjack.tables import bet, blackjack, deal, fresh, net, next_round, refused, say, words
from tests.rules import rule
from tests.tables import cited, dealt, of_kind, proceed

BJ = "skycity/blackjack"
PACED = {"paced": True}
ANN, BOB = ("Ann", 20, 1), ("Bob", 20, 2)


def step(round_, count=1):
    for _ in range(count):
        round_.act(round_.offers()[0])


def ending(round_):
    """Play on to the end of the round, taking the first of what is offered."""
    for _ in range(200):
        if round_.is_over:
            round_.cards.verify_cards()
            return round_
        step(round_)
    raise AssertionError(round_.decision)


# -- too few cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shuffler", "cuts"), [("shoe", 1), ("automatic", 1), ("continuous", 0)])
@rule(BJ, "7.2", "16.7")
def test_a_shoe_that_runs_out_is_refilled_from_the_rack_and_the_round_completed(shuffler, cuts):
    round_ = blackjack("Tc 9d 5c", decks=4, shuffler=shuffler)
    left = 0 if shuffler == "continuous" else 3  # it holds those three ready
    round_.cards.shoe.discards = round_.cards.shoe.cards[left:]
    round_.cards.shoe.cards = round_.cards.shoe.cards[:left]
    deal(round_)
    say(round_, "draw")
    shuffled = of_kind(round_, CardsShuffled)[0]
    assert shuffled.which == "discard rack"
    assert cited(shuffled) == [f"{BJ} 16.7"]
    assert len(of_kind(round_, CardsCut)) == cuts
    assert len(dealt(round_)) >= 4
    ending(round_)
    assert round_.cards.shoe.due is None  # the same cards go on


# -- shuffles and equipment ------------------------------------------------------------------------------------------


@rule(BJ, "16.8")
def test_a_damaged_card_is_replaced_at_the_end_of_the_round():
    round_ = deal(blackjack("Tc 9d 9c Ts"))
    assert cited(round_.report(CardDamaged("Tc"))) == [f"{BJ} 16.8"]
    refused(round_, CardDamaged("Xx"), "16.8")
    assert not of_kind(round_, CardReplaced)
    say(round_, "stand")
    assert [event.card for event in of_kind(round_, CardReplaced)] == ["Tc"]


@rule(BJ, "16.8")
def test_a_card_found_damaged_at_the_shuffle_after_a_round_is_replaced_at_once():
    round_ = deal(blackjack("Tc 9d 9c Ts", cutting_card=2, setting=PACED))
    proceed(round_)
    say(round_, "stand")
    proceed(round_, until="shuffle")
    assert cited(round_.report(CardDamaged("Tc"))) == [f"{BJ} 16.8"]
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
    assert round_.cards.shoe.cutting_card is None
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
    whole.cards.verify_cards()
    part = deal(blackjack("Tc 9h 9d 6c 9c Ts", shuffler="continuous"), ANN, BOB)
    part.report(ShufflerMalfunction(affected=("box 1",)))
    assert [e.player for e in of_kind(part, WagerReturned)] == ["Ann"]
    assert part.decision.about == "turn of box 2"
    refused(part, ShufflerMalfunction(affected=("dealer",)), "16.13")
    refused(part, ShufflerMalfunction(affected=("box 1",)), "16.13")
    refused(deal(blackjack("Tc 9d 9c")), ShufflerMalfunction(), "16.13")


@rule(BJ, "16.13")
def test_before_the_first_card_there_is_no_round_to_void():
    round_ = fresh(shuffler="continuous", setting=PACED)
    proceed(round_)
    bet(round_, "Ann")
    refused(round_, ShufflerMalfunction(), "16.13")
    deal(round_)
    refused(round_, ShufflerMalfunction(), "16.13")
    step(round_)
    round_.report(ShufflerMalfunction())
    assert net(round_) == {"Ann": 0}


@rule(BJ, "16.13")
def test_a_void_round_gives_back_what_was_settled_in_it():
    round_ = deal(blackjack("Ac 9h 9d Kc 9c Ts", shuffler="continuous"), ANN, BOB)
    round_.report(ShufflerMalfunction())
    assert net(round_) == {"Ann": 0, "Bob": 0}
    assert not [w for w in round_.layout.wagers.values() if w.settlement]


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
    as_it_came = list(round_.cards.shoe.cards)
    round_.act(RequestShuffle("Ann"))
    assert round_.cards.shoe.cards != as_it_came
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


def test_wagers_that_become_void_during_a_shuffle_before_the_deal_get_no_cards():
    round_ = deal(blackjack("Tc 9d 9c Ts", cutting_card=0, cut=False, setting=PACED), ("Ann", 20, 1), ("Bob", 20, 2))
    round_.report(ProhibitedDevice("Bob"))
    proceed(round_)
    assert [hand for hand, _ in dealt(round_)] == ["box 1", DEALER, "box 1"]
