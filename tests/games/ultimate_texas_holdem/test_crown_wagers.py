"""Crown Perth's Ultimate Texas Hold'em: who may wager what, and wrong or missing amounts."""

import pytest

from croupier.games.ultimate_texas_holdem.messages import (
    Check,
    HandBack,
    InitialWagersOverlooked,
    PlacePlay,
    PlayWagerWrong,
)
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.events import WagerReturned, WagerSettled
from croupier.procedure.incidents import WagerAcceptedOutsideLimits
from croupier.procedure.setting import Limits
from tests.games.ultimate_texas_holdem.tables import (
    bet,
    deal,
    holdem,
    net,
    next_round,
    outcomes,
    played,
    refused,
    say,
    won,
)
from tests.rules import rule
from tests.tables import bet as place
from tests.tables import cited, of_kind

CROWN = "crown_perth/ultimate_texas_holdem"

HIGHER = {"hands": "AsAh", "dealer": "KsKh", "community": "2c7d9hTd3s"}
LOWER = {"hands": "KsKh", "dealer": "AsAh", "community": "2c7d9hTd3s"}
STRAIGHT = {"hands": "TsJh", "dealer": "KhKs", "community": "Kd2d7c8c9h"}


def cites(ruling):
    return [number for citation in ruling.cites for number in citation.rules]


# -- placing wagers --------------------------------------------------------------------------------------------------


@rule(CROWN, "3.1", "3.2")
def test_wagers_are_chips_in_a_betting_area_and_never_spoken():
    round_ = holdem()
    for manner in ("oral_with_chips", "oral_without_chips"):
        refused(round_, PlaceWager("Ann", "ante", 20_00, 1, manner=manner), "3.2")
    refused(round_, PlaceWager("Ann", "ante", 20_25, 1), "3.1")
    refused(round_, PlaceWager("Ann", "insurance", 20_00, 1), "3.1")
    refused(round_, PlaceWager("Ann", "ante", 20_00, 1, chips="non_value"), "3.1")
    refused(round_, PlaceWager(DEALER, "ante", 20_00, 1), "3.1")
    place(round_, "Ann", "ante", 20)


def test_a_box_that_the_layout_does_not_have_is_refused():
    round_ = holdem(boxes=5)
    refused(round_, PlaceWager("Ann", "ante", 20_00, 6), "2.1")
    refused(round_, PlaceWager("Ann", "ante", 20_00, 0), "2.1")
    place(round_, "Ann", "ante", 20, 5)


@rule(CROWN, "3.3")
def test_a_player_wagers_on_one_hand_only():
    round_ = holdem()
    bet(round_, "Ann", box=2)
    refused(round_, PlaceWager("Ann", "ante", 20_00, 3), "3.3")


@rule(CROWN, "3.5", "3.11", "3.16")
def test_ante_blind_and_trips_are_placed_before_the_round():
    round_ = deal(holdem(**HIGHER))
    for kind in ("ante", "blind", "trips"):
        refused(round_, PlaceWager("Bob", kind, 20_00, 2), "3.4")


@rule(CROWN, "3.6", "3.12", "3.17")
def test_a_betting_area_takes_one_ante_one_blind_and_one_trips_wager():
    round_ = holdem()
    bet(round_, "Ann", box=2, trips=10)
    refused(round_, PlaceWager("Bob", "ante", 20_00, 2), "3.6")
    refused(round_, PlaceWager("Bob", "blind", 20_00, 2), "3.12")
    refused(round_, PlaceWager("Bob", "trips", 20_00, 2), "3.17")
    assert [wager.kind for wager in round_.layout.standing(box=2)] == ["ante", "blind", "trips"]


@rule(CROWN, "3.7")
def test_whoever_had_the_ante_of_a_box_comes_first_there_in_the_next_round():
    first = say(deal(holdem(**HIGHER)), "play 4")
    round_ = next_round(first)
    bet(round_, "Bob", box=1)
    place(round_, "Ann", "ante", 50, 1)
    returned = of_kind(round_, WagerReturned)
    assert [(event.player, event.cents) for event in returned] == [("Bob", 20_00), ("Bob", 20_00)]
    assert cited(returned[0]) == [f"{CROWN} 3.7(b)"]
    assert [(w.player, w.kind) for w in round_.layout.standing(box=1)] == [("Ann", "ante")]
    refused(round_, PlaceWager("Bob", "ante", 20_00, 1), "3.6")


@rule(CROWN, "3.7")
def test_priority_lasts_for_one_round_and_is_for_the_ante():
    first = say(deal(holdem(**HIGHER)), "play 4")
    round_ = next_round(first)
    bet(round_, "Bob", box=1)
    refused(round_, PlaceWager("Ann", "trips", 20_00, 1), "3.6")
    say(deal(round_), "play 4")
    third = next_round(round_)
    bet(third, "Cid", box=1)
    refused(third, PlaceWager("Ann", "ante", 20_00, 1), "3.6")
    place(third, "Bob", "ante", 20, 1)


@rule(CROWN, "3.7")
def test_players_sit_down_if_the_operator_asks_for_it():
    setting = {"seats": {1: "Ann"}}
    round_ = holdem(setting=setting, seated_players_only=True)
    refused(round_, PlaceWager("Bob", "ante", 20_00, 2), "3.7(c)")
    bet(round_, "Ann")
    assert holdem(setting=setting).can(PlaceWager("Bob", "ante", 20_00, 2))


@rule(CROWN, "3.8", "3.13")
def test_cards_are_not_dealt_before_ante_and_blind_are_equal():
    round_ = holdem(**HIGHER)
    place(round_, "Ann", "ante", 20)
    assert round_.offers() == [HandBack(DEALER, 1)]
    refused(round_, NoMoreBets(DEALER), "3.8")
    place(round_, "Ann", "blind", 15)
    refused(round_, NoMoreBets(DEALER), "3.13")
    place(round_, "Ann", "blind", 5)
    assert round_.offers() == [NoMoreBets(DEALER)]
    place(round_, "Ann", "blind", 5)
    assert "box 1" in refused(round_, NoMoreBets(DEALER), "3.8")
    round_.act(WithdrawWager("Ann", 2))
    refused(round_, NoMoreBets(DEALER), "3.8")


@rule(CROWN, "3.8", "3.13")
def test_wagers_that_are_not_completed_are_handed_back_and_the_others_play():
    round_ = holdem(**HIGHER)
    place(round_, "Ann", "ante", 20, 1)
    place(round_, "Ann", "trips", 10, 1)
    bet(round_, "Bob", box=2)
    refused(round_, HandBack(DEALER, 2), "3.5")
    refused(round_, HandBack("Ann", 1), "3.5")
    round_.act(HandBack(DEALER, 1))
    assert [event.cents for event in of_kind(round_, WagerReturned)] == [20_00, 10_00]
    assert cited(of_kind(round_, WagerReturned)[0]) == [f"{CROWN} 3.8", f"{CROWN} 3.13"]
    refused(round_, HandBack(DEALER, 1), "3.8")
    say(deal(round_), "play 4")
    assert net(round_) == {"Ann": 0, "Bob": 100}


@rule(CROWN, "3.18")
def test_trips_counts_only_beside_an_ante_and_a_blind():
    round_ = holdem(**HIGHER)
    place(round_, "Ann", "trips", 10)
    refused(round_, NoMoreBets(DEALER), "3.18")
    place(round_, "Ann", "ante", 20)
    refused(round_, NoMoreBets(DEALER), "3.8")
    place(round_, "Ann", "blind", 20)
    round_.act(NoMoreBets(DEALER))
    assert round_.decision.about == "first_decision"


@pytest.mark.parametrize(("dollars", "is_good"), [(4, False), (5, True), (1000, True), (1001, False)])
@rule(CROWN, "6.3")
def test_wagers_are_within_the_limits_displayed(dollars, is_good):
    round_ = holdem()
    for kind in ("ante", "blind", "trips"):
        if is_good:
            place(round_, "Ann", kind, dollars)
        else:
            refused(round_, PlaceWager("Ann", kind, dollars * 100, 1), "6.3")


@rule(CROWN, "6.3")
def test_wagers_are_in_the_betting_units_displayed():
    round_ = holdem(setting={"limits": Limits(7_00, 1000_00, 5_00)})
    refused(round_, PlaceWager("Ann", "ante", 12_00, 1), "6.3")
    place(round_, "Ann", "ante", 15)
    other = holdem(setting={"limits": Limits(7_00, 1000_00, 5_00)}, increments_from="minimum")
    refused(other, PlaceWager("Ann", "ante", 15_00, 1), "6.3")
    place(other, "Ann", "ante", 12)


# -- 5.11: amounts outside the limits --------------------------------------------------------------------------------


@rule(CROWN, "5.11")
def test_a_wager_below_the_minimum_is_paid_or_collected_as_placed_however_often():
    for _ in range(2):
        round_ = holdem(**HIGHER)
        for kind in ("ante", "blind"):
            ruling = round_.report(WagerAcceptedOutsideLimits("Ann", kind, 3_00, 1))
            assert cites(ruling) == ["5.11"]
            assert "as placed" in ruling.decides
        say(deal(round_), "play 4")
        assert won(round_) == {"ante": 3, "blind": 0, "play": 12}
    lost = holdem(**LOWER)
    for kind in ("ante", "blind", "trips"):
        lost.report(WagerAcceptedOutsideLimits("Ann", kind, 1_00, 1))
    say(deal(lost), "play 3")
    assert won(lost) == {"ante": -1, "blind": -1, "trips": -1, "play": -3}


@rule(CROWN, "3.8")
def test_a_wager_accepted_by_oversight_needs_the_other_beside_it_too():
    round_ = holdem(**HIGHER)
    assert round_.offers() == [NoMoreBets(DEALER)]
    round_.report(WagerAcceptedOutsideLimits("Ann", "ante", 3_00, 1))
    refused(round_, NoMoreBets(DEALER), "3.8")
    round_.report(WagerAcceptedOutsideLimits("Ann", "blind", 3_00, 1))
    assert round_.offers() == [NoMoreBets(DEALER)]


@rule(CROWN, "5.11")
def test_a_wager_above_the_maximum_counts_up_to_the_maximum():
    round_ = holdem(**STRAIGHT)
    for kind in ("ante", "blind"):
        ruling = round_.report(WagerAcceptedOutsideLimits("Ann", kind, 1500_00, 1))
        assert cites(ruling) == ["5.11"]
    assert [event.cents for event in of_kind(round_, WagerReturned)] == [500_00, 500_00]
    say(deal(round_), "play 4")
    assert won(round_) == {"ante": 1000, "blind": 1000, "play": 4000}


@rule(CROWN, "5.11")
@pytest.mark.parametrize("cents", [5_00, 1000_00])
def test_a_wager_within_the_limits_is_no_case_for_it(cents):
    refused(holdem(), WagerAcceptedOutsideLimits("Ann", "ante", cents, 1), "6.3")


# -- 5.5: Play wagers of wrong amounts -------------------------------------------------------------------------------

WRONG_PLAY = [  # words before, found, counts, rule; on an ante of $20
    ((), 1_00, 1_00, "5.5(a)"),
    ((), 59_00, 59_00, "5.5(a)"),
    ((), 70_00, 70_00, "5.5(a)"),
    ((), 79_50, 79_50, "5.5(a)"),
    ((), 80_50, 80_00, "5.5(b)"),
    ((), 500_00, 80_00, "5.5(b)"),
    (("check",), 39_50, 39_50, "5.5(c)"),
    (("check",), 20_00, 20_00, "5.5(c)"),
    (("check",), 40_50, 40_00, "5.5(d)"),
    (("check",), 80_00, 40_00, "5.5(d)"),
    (("check", "check"), 19_50, 19_50, "5.5(e)"),
    (("check", "check"), 20_50, 20_00, "5.5(f)"),
    (("check", "check"), 40_00, 20_00, "5.5(f)"),
]


@rule(CROWN, "5.5")
@pytest.mark.parametrize(("before", "found", "counts", "number"), WRONG_PLAY)
def test_a_wrong_play_wager_is_paid_as_placed_or_up_to_what_may_be_placed(before, found, counts, number):
    for cards, sign in ((HIGHER, 1), (LOWER, -1)):
        round_ = say(deal(holdem(**cards)), *before)
        ruling = round_.report(PlayWagerWrong(1, found))
        assert cites(ruling) == [number]
        assert round_.is_over
        assert won(round_)["play"] * 100 == sign * counts
        assert sum(event.cents for event in of_kind(round_, WagerReturned)) == found - counts


@rule(CROWN, "5.5")
@pytest.mark.parametrize(("before", "right"), [((), [60, 80]), (("check",), [40]), (("check", "check"), [20])])
def test_amounts_that_may_be_placed_are_not_wrong(before, right):
    for dollars in right:
        round_ = say(deal(holdem(**HIGHER)), *before)
        assert "is what may be placed" in refused(
            round_, PlayWagerWrong(1, dollars * 100), {0: "5.5(a)", 1: "5.5(c)", 2: "5.5(e)"}[len(before)]
        )


@rule(CROWN, "5.5")
def test_a_wrong_amount_may_be_found_after_the_decision_and_before_settlement():
    round_ = holdem("AsAh 4s5s", "KsKh", "2c7d9hTd3s")
    bet(round_, "Ann", box=1)
    bet(round_, "Bob", box=2)
    say(deal(round_), "play 4", "check")
    ruling = round_.report(PlayWagerWrong(1, 65_00))
    assert cites(ruling) == ["5.5(a)"]
    assert round_.decision.actors() == ["Bob"]
    round_.report(PlayWagerWrong(1, 100_00))
    say(round_, "check")
    assert cites(round_.report(PlayWagerWrong(1, 65_00))) == ["5.5(a)"]
    say(round_, "fold")
    assert [(e.wager, e.net_cents) for e in of_kind(round_, WagerSettled) if e.player == "Ann"][-1] == ("play", 65_00)


@rule(CROWN, "5.5")
def test_only_a_player_who_is_deciding_or_has_a_play_wager_can_have_placed_a_wrong_one():
    round_ = holdem("AsAh 4s5s", "KsKh", "2c7d9hTd3s")
    bet(round_, "Ann", box=1)
    bet(round_, "Bob", box=2)
    refused(round_, PlayWagerWrong(1, 65_00), "3.37")
    deal(round_)
    refused(round_, PlayWagerWrong(2, 65_00), "3.37")
    refused(round_, PlayWagerWrong(3, 65_00), "3.37")
    refused(round_, PlayWagerWrong(1, 0), "5.5(a)")
    refused(round_, PlayWagerWrong(1, 65_25), "3.1")


# -- 5.6 to 5.10: missing and unequal wagers -------------------------------------------------------------------------


@rule(CROWN, "5.6")
def test_with_an_ante_and_no_blind_the_hand_continues_without_a_blind():
    round_ = holdem(**STRAIGHT)
    place(round_, "Ann", "ante", 20)
    ruling = round_.report(InitialWagersOverlooked(1))
    assert cites(ruling) == ["5.6"]
    assert ruling.concerns == ("Ann",)
    say(deal(round_), "play 4")
    assert won(round_) == {"ante": 20, "play": 80}


@rule(CROWN, "5.7")
def test_with_a_blind_and_no_ante_a_play_wager_can_only_equal_the_blind():
    round_ = holdem(**STRAIGHT)
    place(round_, "Ann", "blind", 20)
    assert cites(round_.report(InitialWagersOverlooked(1))) == ["5.7"]
    deal(round_)
    assert round_.offers() == [PlacePlay("Ann", 1, 1), Check("Ann", 1)]
    say(round_, "check")
    assert round_.offers() == [PlacePlay("Ann", 1, 1), Check("Ann", 1)]
    say(round_, "check", "play 1")
    assert won(round_) == {"blind": 20, "play": 20}
    early = holdem(**STRAIGHT)
    place(early, "Ann", "blind", 20)
    early.report(InitialWagersOverlooked(1))
    say(deal(early), "play 1")
    assert won(early) == {"blind": 20, "play": 20}


@rule(CROWN, "5.7")
def test_a_play_wager_above_the_blind_counts_up_to_it_where_there_is_no_ante():
    round_ = holdem(**STRAIGHT)
    place(round_, "Ann", "blind", 20)
    round_.report(InitialWagersOverlooked(1))
    ruling = deal(round_).report(PlayWagerWrong(1, 80_00))
    assert cites(ruling) == ["5.7"]
    assert won(round_) == {"blind": 20, "play": 20}


@rule(CROWN, "5.5", "5.7")
@pytest.mark.parametrize(("reading", "play"), [("as_placed", 10), ("made_up", 20)])
def test_a_play_wager_below_the_blind_is_paid_as_placed_or_made_up_by_a_reading(reading, play):
    round_ = holdem(**STRAIGHT, short_play_without_ante=reading)
    place(round_, "Ann", "blind", 20)
    round_.report(InitialWagersOverlooked(1))
    ruling = deal(round_).report(PlayWagerWrong(1, 10_00))
    assert cites(ruling) == ["5.5", "5.7"]
    assert won(round_) == {"blind": 20, "play": play}


@rule(CROWN, "5.8")
@pytest.mark.parametrize(("placed", "number"), [("ante", "5.6"), ("blind", "5.7")])
def test_trips_beside_one_of_them_is_still_valid(placed, number):
    round_ = holdem(**STRAIGHT)
    place(round_, "Ann", placed, 20)
    place(round_, "Ann", "trips", 10)
    assert cites(round_.report(InitialWagersOverlooked(1))) == [number, "5.8"]
    say(deal(round_), "play")
    assert won(round_)["trips"] == 40


@rule(CROWN, "5.9")
def test_cards_to_an_area_with_only_trips_are_a_misdeal():
    round_ = holdem(**STRAIGHT)
    bet(round_, "Bob", box=2)
    place(round_, "Ann", "trips", 10)
    ruling = round_.report(InitialWagersOverlooked(1))
    assert "5.9" in cites(ruling)
    assert round_.is_over
    assert net(round_) == {"Bob": 0, "Ann": 0}


@rule(CROWN, "5.10")
def test_ante_and_blind_of_different_amounts_stay_as_placed():
    round_ = holdem(**STRAIGHT)
    place(round_, "Ann", "ante", 20)
    place(round_, "Ann", "blind", 30)
    assert cites(round_.report(InitialWagersOverlooked(1))) == ["5.10"]
    deal(round_)
    assert round_.offers()[0] == PlacePlay("Ann", 1, 4)
    say(round_, "play 4")
    assert won(round_) == {"ante": 20, "blind": 30, "play": 80}


@rule(CROWN, "5.4")
@pytest.mark.parametrize("placed", ["ante", "blind"])
def test_by_the_other_reading_a_hand_without_one_of_them_is_a_misdeal(placed):
    round_ = holdem(**STRAIGHT, one_wager_missing="misdeal")
    place(round_, "Ann", placed, 20)
    assert "5.4" in cites(round_.report(InitialWagersOverlooked(1)))
    assert round_.is_over
    assert net(round_) == {"Ann": 0}
    unequal = holdem(**STRAIGHT, one_wager_missing="misdeal")
    place(unequal, "Ann", "ante", 20)
    place(unequal, "Ann", "blind", 30)
    assert cites(unequal.report(InitialWagersOverlooked(1))) == ["5.10"]


@rule(CROWN, "5.10")
def test_equal_wagers_and_empty_boxes_are_not_overlooked():
    round_ = holdem(**STRAIGHT)
    refused(round_, InitialWagersOverlooked(1), "3.5")
    bet(round_)
    refused(round_, InitialWagersOverlooked(1), "3.8")
    refused(deal(round_), InitialWagersOverlooked(1), "3.4")


def test_a_box_that_was_overlooked_is_not_dealt_to_once_its_ante_is_withdrawn():
    round_ = holdem(**STRAIGHT)
    place(round_, "Ann", "ante", 20)
    place(round_, "Ann", "trips", 20)
    round_.report(InitialWagersOverlooked(1))
    round_.act(WithdrawWager("Ann", 1))
    refused(round_, NoMoreBets(DEALER), "3.18")


def test_wagers_that_were_overlooked_may_still_be_completed():
    round_ = holdem(**STRAIGHT)
    place(round_, "Ann", "ante", 20)
    round_.report(InitialWagersOverlooked(1))
    place(round_, "Ann", "blind", 20)
    say(deal(round_), "play 4")
    assert outcomes(round_) == {"ante": "wins", "blind": "straight", "play": "wins"}
    assert won(played("play 4", **STRAIGHT)) == won(round_)


@rule(CROWN, "5.6", "5.10")
def test_a_ruling_on_wagers_that_were_overlooked_holds_for_what_lay_there_then():
    round_ = holdem(**STRAIGHT)
    place(round_, "Ann", "ante", 20)
    assert cites(round_.report(InitialWagersOverlooked(1))) == ["5.6"]
    assert "has been ruled" in refused(round_, InitialWagersOverlooked(1), "3.8")
    place(round_, "Ann", "blind", 30)
    refused(round_, NoMoreBets(DEALER), "3.8")
    assert cites(round_.report(InitialWagersOverlooked(1))) == ["5.10"]
    say(deal(round_), "play 4")
    assert won(round_) == {"ante": 20, "blind": 30, "play": 80}


@rule(CROWN, "5.5")
def test_the_amount_that_lies_there_cannot_be_found_again():
    round_ = holdem("AsAh 4s5s", "KsKh", "2c7d9hTd3s")
    bet(round_, "Ann", box=1)
    bet(round_, "Bob", box=2)
    deal(round_)
    round_.report(PlayWagerWrong(1, 70_00))
    before = len(round_.events)
    assert "already" in refused(round_, PlayWagerWrong(1, 70_00), "3.37")
    assert len(round_.events) == before


@rule(CROWN, "3.7")
def test_an_ante_that_was_taken_back_gives_no_priority():
    round_ = holdem(**HIGHER)
    place(round_, "Bob", "ante", 20, 2)
    round_.act(WithdrawWager("Bob", 1))
    bet(round_, "Ann", box=1)
    say(deal(round_), "play 4")
    again = next_round(round_)
    bet(again, "Cid", box=2)
    refused(again, PlaceWager("Bob", "ante", 20_00, 2), "3.6")


@rule(CROWN, "3.7")
def test_priority_outlasts_a_round_that_is_void_before_it_commences():
    round_ = say(deal(holdem(**HIGHER)), "play 4")
    void = next_round(round_)
    place(void, "Bob", "trips", 10, 2)
    void.report(InitialWagersOverlooked(2))
    again = next_round(void)
    bet(again, "Bob", box=1)
    bet(again, "Ann", box=1)
    assert {wager.player for wager in again.layout.standing()} == {"Ann"}
