"""Ultimate Texas Hold'em: when hands are shown, in which order wagers are settled, and by which rule each is."""

import pytest

from croupier.games.house_poker.messages import HandDeclared
from croupier.games.ultimate_texas_holdem.messages import KeepHandClosed
from croupier.procedure import DEALER
from croupier.procedure.events import CardDiscarded, CardsTurned, WagerSettled
from croupier.procedure.incidents import ProhibitedDevice
from tests.games.ultimate_texas_holdem.tables import (
    bet,
    deal,
    holdem,
    net,
    played,
    proceed,
    refused,
    say,
    settled_order,
    why,
    won,
)
from tests.rules import rule
from tests.tables import bet as place
from tests.tables import cited, of_kind

CROWN = "crown_perth/ultimate_texas_holdem"
SKYCITY = "skycity/ultimate_texas_holdem"

HIGHER = {"hands": "AsAh", "dealer": "KsKh", "community": "2c7d9hTd3s"}
LOWER = {"hands": "KsKh", "dealer": "AsAh", "community": "2c7d9hTd3s"}
EQUAL = {"hands": "AsKh", "dealer": "AhKs", "community": "AdKc9hTd3s"}
UNQUALIFIED_HIGHER = {"hands": "2s4h", "dealer": "KsQh", "community": "2c7d9hTd3s"}
UNQUALIFIED_LOWER = {"hands": "4s6h", "dealer": "KsQh", "community": "2c7d9hTd3s"}
BOARD_OF_KINGS = {"hands": "2s3h", "dealer": "AsAh", "community": "KdKhKs7d9h"}
"""Three kings lie on the table: a hand that is folded wins Trips."""


def folded_by_ann_before_bob(**choices):
    """Ann, with Trips, has folded after the river; Bob is still to decide."""
    round_ = holdem("2s3h 4s5h", "AsAh", "KdKhKs7d9h", **choices)
    bet(round_, "Ann", box=1, trips=10)
    bet(round_, "Bob", box=2)
    deal(round_)
    if round_.setting.paced:
        for word in ("check", "check", "fold"):
            proceed(round_)
            say(round_, word)
            if word == "check":
                say(round_, "check")
        return round_
    return say(round_, "check", "check", "check", "check", "fold")


def turned(round_):
    return [event.hand for event in of_kind(round_, CardsTurned)]


# -- hands folded with a Trips wager ---------------------------------------------------------------------------------


@rule(CROWN, "3.19", "4.15")
def test_a_hand_folded_with_trips_is_shown_at_the_settlement_and_not_while_others_decide():
    round_ = folded_by_ann_before_bob()
    assert round_.decision.actors() == ["Bob"]
    assert turned(round_) == []
    assert round_.view("Bob")["hands"]["box 1"] == [None, None]
    assert round_.view("Ann")["hands"]["box 1"] == ["2s", "3h"]
    assert [wager.kind for wager in round_.layout.standing(box=1)] == ["trips"]
    say(round_, "play 1")
    assert turned(round_) == [DEALER, "box 2", "box 1"]
    assert net(round_) == {"Ann": 30 - 40, "Bob": -60}
    assert settled_order(round_)[-1] == "trips"


@rule(CROWN, "3.19", "4.15")
def test_if_all_fold_trips_is_settled_without_the_dealers_hand():
    round_ = say(folded_by_ann_before_bob(), "fold")
    assert turned(round_) == ["box 1"]
    assert net(round_) == {"Ann": 30 - 40, "Bob": -40}


@rule(CROWN, "4.14", "3.19")
@pytest.mark.parametrize(("reading", "dollars"), [("has_no_value", -10), ("dealer_looks", 30)])
def test_trips_of_a_folded_hand_that_stays_closed_goes_by_the_reading_too(reading, dollars):
    round_ = deal(holdem(**BOARD_OF_KINGS, unexposed_hand=reading), trips=10)
    say(round_, "check", "check")
    round_.act(KeepHandClosed("Ann", 1))
    say(round_, "fold")
    assert won(round_)["trips"] == dollars
    assert "4.14" in why(round_, "trips")
    assert turned(round_) == []


@rule(CROWN, "4.14", "3.19")
def test_a_folded_hand_may_be_kept_closed_until_trips_is_settled():
    round_ = folded_by_ann_before_bob(setting={"paced": True})
    say(round_, "play 1")
    proceed(round_, "settle box 1")
    round_.act(KeepHandClosed("Ann", 1))
    proceed(round_)
    assert turned(round_) == [DEALER, "box 2"]
    assert net(round_)["Ann"] == -50


@rule(CROWN, "6.9")
def test_a_folded_hand_whose_trips_wager_has_gone_back_is_not_shown():
    round_ = folded_by_ann_before_bob()
    round_.report(ProhibitedDevice("Ann", exclude=False))
    assert not list(round_.layout.standing(box=1))
    say(round_, "play 1")
    assert turned(round_) == [DEALER, "box 2"]
    assert len(round_.cards.shoe.discards) == 11


@rule(SKYCITY, "9.6")
def test_first_a_player_folds_then_the_dealer_takes_the_wagers_and_then_the_cards():
    round_ = deal(holdem(**HIGHER, document=SKYCITY), trips=10)
    say(round_, "check", "check")
    before = len(round_.events)
    say(round_, "fold")
    found = [event.name() for event in round_.events[before:]]
    assert found[:6] == ["hand_folded", *["wager_settled"] * 3, *["card_discarded"] * 2]
    assert settled_order(round_) == ["ante", "blind", "trips"]


# -- hands kept closed -----------------------------------------------------------------------------------------------


@rule(CROWN, "4.14")
@pytest.mark.parametrize("step", ["deal to community", "turn up the dealer's hand"])
def test_a_hand_may_be_kept_closed_at_any_step_of_the_dealers_once_it_is_dealt(step):
    round_ = holdem(**HIGHER, setting={"paced": True})
    bet(round_)
    deal(round_)
    refused(round_, KeepHandClosed("Ann", 1), "4.14")
    proceed(round_)
    say(round_, "play 4")
    proceed(round_, step)
    assert round_.decision.about == step
    round_.act(KeepHandClosed("Ann", 1))
    assert round_.decision.about == step
    assert "already" in refused(round_, KeepHandClosed("Ann", 1), "4.14")
    proceed(round_)
    assert turned(round_) == [DEALER]
    assert net(round_) == {"Ann": -120}


def test_where_all_hands_are_exposed_nobody_keeps_one_closed():
    round_ = deal(holdem(**HIGHER, document=SKYCITY))
    assert "all of them" in refused(round_, KeepHandClosed("Ann", 1), "10.5(a)", SKYCITY)


# -- orders and rules ------------------------------------------------------------------------------------------------


@rule(SKYCITY, "10.1")
def test_against_a_dealer_who_does_not_qualify_the_ante_goes_first_though_the_hand_is_lower():
    round_ = played("play 4", trips=10, document=SKYCITY, **UNQUALIFIED_LOWER)
    assert settled_order(round_) == ["ante", "play", "blind", "trips"]
    assert settled_order(played("play 4", document=SKYCITY, **LOWER)) == ["play", "ante", "blind"]


@rule(CROWN, "4.13")
def test_the_dealers_hand_is_declared_by_the_rule_that_says_so():
    for document, number in ((CROWN, "4.13"), (SKYCITY, "9.7")):
        declared = of_kind(played("play 4", document=document, **HIGHER), HandDeclared)[0]
        assert f"{document} {number}" in cited(declared)


@rule(SKYCITY, "10.1", "10.5", "10.7", "10.8", "10.9")
@pytest.mark.parametrize(
    ("cards", "exposed", "collected"),
    [
        (HIGHER, "10.5(a)", "10.8(e)"),
        (LOWER, "10.5(a)", "10.7(d)"),
        (EQUAL, "10.5(a)", "10.9(c)"),
        (UNQUALIFIED_HIGHER, "10.1(a)", "10.1(c)"),
        (UNQUALIFIED_LOWER, "10.1(a)", "10.1(c)"),
    ],
)
def test_a_hand_is_exposed_and_collected_by_what_the_rules_say_of_its_result(cards, exposed, collected):
    round_ = played("play 4", document=SKYCITY, **cards)
    (shown,) = [event for event in of_kind(round_, CardsTurned) if event.hand == "box 1"]
    assert cited(shown) == [f"{SKYCITY} {exposed}"]
    thrown = [event for event in of_kind(round_, CardDiscarded) if event.of == "box 1"]
    assert [cited(event) for event in thrown] == [[f"{SKYCITY} {collected}"]] * 2


@rule(SKYCITY, "10.7", "10.8", "10.9", "11.7")
@pytest.mark.parametrize(
    ("cards", "operated", "number"),
    [
        (HIGHER, "manual", "10.8(a)"),
        (LOWER, "manual", "10.7(a)"),
        (EQUAL, "manual", "10.9(a)"),
        (UNQUALIFIED_HIGHER, "manual", None),
        (LOWER, "electronic", None),
    ],
)
def test_a_jackpot_wager_is_taken_from_the_layout_by_what_the_rules_say_of_the_hand(cards, operated, number):
    round_ = holdem(**cards, document=SKYCITY, progressive=operated)
    bet(round_)
    place(round_, "Ann", "jackpot", 5)
    say(deal(round_), "play 4")
    assert why(round_, "jackpot") == ["11.7", *([number] if number else [])]
    assert settled_order(round_)[0 if operated == "manual" else -1] == "jackpot"


@rule(SKYCITY, "9.6")
@pytest.mark.parametrize(("operated", "numbers"), [("manual", ["9.6(a)", "10.2"]), ("electronic", ["10.2"])])
def test_only_a_manual_jackpot_wager_is_collected_on_a_fold(operated, numbers):
    round_ = holdem(**HIGHER, document=SKYCITY, progressive=operated)
    bet(round_)
    place(round_, "Ann", "jackpot", 5)
    say(deal(round_), "check", "check", "fold")
    assert why(round_, "jackpot") == numbers


@rule(CROWN, "3.14")
def test_below_a_straight_a_blind_stands_off_by_the_rule_on_a_dealer_who_does_not_qualify():
    reading = {"blind_against_unqualified_dealer": "loses_if_beaten"}
    assert why(played("play 4", **UNQUALIFIED_HIGHER, **reading), "blind")[0] == "3.14(c)(i)"
    assert why(played("play 4", **HIGHER, **reading), "blind")[0] == "3.14(c)(ii)"
    assert why(played("play 4", **UNQUALIFIED_HIGHER, document=SKYCITY), "blind")[:2] == ["10.1(b)", "5.11"]


@rule(SKYCITY, "5.13")
def test_a_win_that_is_cut_cites_its_odds_and_the_maximum_payout():
    round_ = played("play 4", **HIGHER, document=SKYCITY, maximum_payout="50")
    (play,) = [event for event in of_kind(round_, WagerSettled) if event.wager == "play"]
    assert play.won_cents == 50_00
    assert {f"{SKYCITY} 5.10", f"{SKYCITY} 5.13"} <= {*cited(play)}
