"""A card that is found face up among those to be dealt."""

import copy
from typing import Any

import pytest

import croupier.poker.messages as m
import croupier.poker.ruling_messages as r
from croupier.poker import PokerGame, PokerRound
from croupier.poker.rulings.tapping_out import TapOut
from croupier.procedure.incidents import CardFaceUpInShoe
from tests.poker.ruled import play, refused, report, step_to, table, turn, verify, where
from tests.poker.tables import events, poker, seated
from tests.rules import rule

STAR = "star_sydney/poker"
CROWN = "crown_perth/poker"
FACE_UP = CardFaceUpInShoe()
STUDS = ("five_card_stud", "six_card_stud", "seven_card_stud")


def next_card(round_: PokerRound) -> str:
    assert round_.hand is not None
    return str(round_.repairs.top(1)[0])


def go_along(round_: PokerRound, until: Any = None) -> PokerRound:
    """Check or call, bet the least where nobody may check, stand pat, deal and show."""
    while not round_.is_over and not (until and until(round_.hand)):
        hand = round_.hand
        if hand is None:
            round_.act(next(offer for offer in round_.offers() if isinstance(offer, m.Decline)))
        elif hand.phase == "dealing":
            play(round_, ">")
        elif hand.phase == "drawing":
            given = hand.draw.limits()[0]
            cards = "".join(hand.hole[hand.actor][:given])
            play(round_, f"d{cards}" if given else "p")
        elif hand.phase == "showdown":
            play(round_, "s")
        elif hand.betting.can_check:
            play(round_, "x")
        elif hand.betting.call_amount:
            play(round_, "c")
        else:
            play(round_, f"r{hand.betting.raise_range()[0] / 100}")
    verify(round_)
    return round_


# -- the Star: out of the hand ---------------------------------------------------------------------------------------


@rule(STAR, "26.1")
@pytest.mark.parametrize("variant", PokerGame(STAR).rules.options["variant"].values)
@pytest.mark.parametrize("paced", [False, True])
def test_in_every_variant_it_goes_to_the_discards_and_play_goes_on(variant, paced):
    round_ = go_along(table(STAR, variant, paced=paced), lambda hand: hand is not None)
    if paced:
        play(round_, "> >")
    card, *rest = round_.repairs.top(12)
    report(round_, FACE_UP, "26.1")
    assert where(round_, card) == "muck"
    assert list(round_.repairs.top(11)) == rest
    another = next_card(round_)
    report(round_, FACE_UP, "26.1")  # the next lies face up, too
    assert where(round_, another) == "muck"
    go_along(round_)
    assert {where(round_, card), where(round_, another)} == {"muck"}
    assert copy.deepcopy(round_).events == round_.events


@rule(STAR, "26.1")
def test_the_cards_after_it_are_burned_and_dealt():
    round_ = table(STAR, "holdem", "AcAdAh KcKdKh 2c 3c 4c4d4h")
    report(round_, FACE_UP, "26.1")
    play(round_, "cat:c c x")
    assert (where(round_, "2c"), where(round_, "3c"), round_.hand.board) == ("muck", "burned", ["4c", "4d", "4h"])

    round_ = table(STAR, "holdem", "AcAdAh KcKdKh 2c 3c 4c4d4h", paced=True)
    play(step_to(round_, "deal to ann"), "> > > > > > cat:c c x")
    step_to(round_, "burn a card")
    play(round_, ">")
    report(round_, FACE_UP, "26.1")
    play(round_, ">")
    assert (where(round_, "2c"), where(round_, "3c")) == ("burned", "muck")
    assert round_.hand.board[:2] == ["4c", "4d"]


@rule(STAR, "26.1")
def test_it_is_not_shuffled_in_with_other_discards():
    """Five players of draw with 32 cards: after the deal there are seven, and one of them lies face up."""
    game = poker("draw_ante", STAR, deck="32", table_minimum="10")
    round_ = go_along(seated(game, 5, button=5), lambda hand: hand.phase == "drawing")
    card = next_card(round_)
    report(round_, FACE_UP, "26.1")
    hole = round_.hand.hole
    play(round_, f"ann:d{''.join(hole[0][:4])} ben:d{''.join(hole[1][:4])}")
    (mixed,) = events(round_, m.DiscardsMixedIn)
    assert mixed.count == 4  # ann's, and not the card that lay face up
    assert where(round_, card) == "muck"
    go_along(round_)
    assert where(round_, card) == "muck"


@rule(STAR, "26.1", "26.21")
@pytest.mark.parametrize("dealt", [0, 1, 2])
def test_if_the_last_deal_of_seven_card_stud_cannot_be_completed_then_it_is_taken_back(dealt):
    """Eight play, four fold when four cards are left: enough for each, until one lies face up."""
    round_ = go_along(table(STAR, "seven_card_stud", players=8, paced=True), lambda hand: hand.street == 3)
    go_along(round_, lambda hand: hand.phase == "betting")
    play(round_, "f f f f")
    go_along(round_, lambda hand: hand.street == 4)
    left = list(round_.repairs.top(9))
    assert len(left) == 4 == len(round_.hand.live())
    play(round_, "> " * dealt)
    ruling = report(round_, FACE_UP, "26.1", "26.21" if dealt else "17.5.2")
    assert "one is dealt for all" in ruling.decides
    assert where(round_, left[dealt]) == "muck"
    rest = {*left} - {left[dealt]}
    assert {*round_.hand.cards.stub.cards} == rest
    assert {len(round_.hand.hole[player]) for player in round_.hand.live()} == {6}
    mixed = [set(event.cards) for event in events(round_, r.CardsShuffledIn)]
    assert mixed == ([set(left[:dealt])] if dealt else [])
    step_to(round_, "deal a card for all")
    play(round_, ">")
    assert {*round_.hand.board} < rest
    go_along(round_)
    assert copy.deepcopy(round_).events == round_.events


@rule(STAR, "26.1")
def test_a_deal_that_can_still_be_completed_goes_on():
    """Five fold: four cards for three players, and one of them lies face up."""
    round_ = go_along(table(STAR, "seven_card_stud", players=8, paced=True), lambda hand: hand.street == 3)
    go_along(round_, lambda hand: hand.phase == "betting")
    play(round_, "f f f f f")
    go_along(round_, lambda hand: hand.street == 4)
    play(round_, ">")
    report(round_, FACE_UP, "26.1")
    go_along(round_, lambda hand: hand.phase != "dealing")
    assert [len(round_.hand.hole[player]) for player in round_.hand.live()] == [7, 7, 7]
    assert round_.hand.board == []


@rule(STAR, "26.1")
def test_cards_that_are_needed_to_complete_the_hand_are_not_thrown_away():
    """Ten players of five card stud take 50 of 52 cards: two can be spared, a third cannot."""
    round_ = table(STAR, "five_card_stud", players=10)
    report(round_, FACE_UP, "26.1")
    report(round_, FACE_UP, "26.1")
    assert "cannot complete the deal" in refused(round_, FACE_UP, "26.1")
    go_along(round_)


@rule(STAR, "26.1")
def test_nothing_is_found_before_the_deal_or_after_the_hand():
    round_ = table(STAR, "draw")
    assert "no cards have been dealt" in refused(round_, FACE_UP, "26.1")
    go_along(round_)
    refused(round_, FACE_UP)


# -- Crown: used where it comes --------------------------------------------------------------------------------------


@rule(CROWN, "31.2")
@pytest.mark.parametrize("variant", STUDS)
def test_in_stud_it_is_used_in_sequence(variant):
    round_ = table(CROWN, variant, "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc", paced=True)
    play(round_, ">")
    card = next_card(round_)
    report(round_, FACE_UP, "31.2")
    assert where(round_, card) == "stub"
    assert next_card(round_) == card
    assert "already" in refused(round_, FACE_UP, "31.2")
    play(round_, ">")
    assert where(round_, card) == "ben"
    assert card in round_.view("cat")["table"]["players"][1]["cards"]
    go_along(round_)
    assert copy.deepcopy(round_).events == round_.events


@rule(CROWN, "31.2")
@pytest.mark.parametrize("variant", STUDS)
def test_but_the_first_card_of_the_hand_is_shuffled_in(variant):
    round_ = table(CROWN, variant, "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc", paced=True)
    report(round_, FACE_UP, "31.2")
    (mixed,) = events(round_, r.CardsShuffledIn)
    assert mixed.cards == ("2c",)
    assert where(round_, "2c") == "stub"
    assert len(round_.repairs.stub) == 52
    assert [str(card) for card in round_.repairs.top(3)] != ["2c", "3c", "4c"]
    go_along(round_)


@rule(CROWN, "31.2")
@pytest.mark.parametrize("variant", STUDS)
@pytest.mark.parametrize("reading", ["hand", "dealing_round"])
def test_whether_the_first_card_of_each_deal_is_meant_is_a_reading(variant, reading):
    """Found between two deals it is the first of the next; within a deal it is used by both readings."""
    start = table(CROWN, variant, paced=True, readings={"new_round_of_play": reading})
    round_ = go_along(start, lambda hand: hand.phase == "betting")
    card = next_card(round_)
    report(round_, FACE_UP, "31.2")
    assert len(events(round_, r.CardsShuffledIn)) == (reading == "dealing_round")
    assert len(events(round_, r.CardsExposed)) == (reading == "hand")
    go_along(round_, lambda hand: hand.street == 1)
    if reading == "hand":
        play(round_, ">")
        assert where(round_, card) == "ann"
    else:
        report(round_, FACE_UP, "31.2")  # now that the deal is about to begin
        assert len(events(round_, r.CardsShuffledIn)) == 2
        play(round_, ">")
    card = next_card(round_)
    report(round_, FACE_UP, "31.2")
    play(round_, ">")
    assert where(round_, card) == "ben"
    go_along(round_)


@rule(CROWN, "31.2")
def test_in_the_final_betting_round_no_card_is_to_come():
    round_ = go_along(table(CROWN, "five_card_stud"), lambda hand: hand.state.is_last_street)
    assert "no more cards" in refused(round_, FACE_UP, "31.2")


@rule(CROWN, "34.1")
@pytest.mark.parametrize("variant", ["draw", "draw_ante"])
def test_in_the_draw_it_is_used_and_whoever_gets_it_may_tap_out(variant):
    round_ = go_along(table(CROWN, variant), lambda hand: hand is not None and hand.phase == "drawing")
    card, hole = next_card(round_), round_.hand.hole
    report(round_, FACE_UP, "34.1")
    assert where(round_, card) == "stub"
    play(round_, f"ann:p ben:d{hole[1][0]}")
    assert where(round_, card) == "ben"
    play(round_, "cat:p")
    assert [offer.actor for offer in round_.offers()] == ["ben", "ben"]
    round_.act(TapOut("ben"))
    go_along(round_)
    assert copy.deepcopy(round_).events == round_.events


@rule(CROWN, "34.1")
def test_if_nobody_draws_it_nobody_is_asked():
    round_ = go_along(table(CROWN, "draw_ante"), lambda hand: hand.phase == "drawing")
    report(round_, FACE_UP, "34.1")
    play(round_, "p p p")
    assert TapOut("ben") not in round_.offers()
    assert turn(round_) == "ann"
    assert "no cards are being drawn" in refused(round_, FACE_UP, "34.1")


@rule(CROWN, "34.1")
def test_before_the_draw_it_is_a_reading_whether_the_rule_holds():
    round_ = table(CROWN, "draw_ante", paced=True)
    assert "no cards are being drawn" in refused(round_, FACE_UP, "34.1")
    round_ = table(CROWN, "draw_ante", paced=True, readings={"face_up_outside_the_draw": "used_in_sequence"})
    card = next_card(round_)
    report(round_, FACE_UP, "34.1")
    go_along(round_, lambda hand: hand.phase == "drawing")
    assert where(round_, card) == "ann"
    play(round_, "p p p")
    assert [offer.actor for offer in round_.offers()] == ["ann", "ann"]


def test_crown_has_no_rule_for_it_in_flop_games():
    round_ = table(CROWN, "holdem")
    assert CardFaceUpInShoe not in round_.reportable()
    refused(round_, FACE_UP)
