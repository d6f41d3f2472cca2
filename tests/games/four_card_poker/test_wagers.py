"""Four Card Poker: who may wager what and when, wagers outside the limits, low limit gaming, disputes."""

import pytest

from croupier.games.four_card_poker import Concede, PlacePlay
from croupier.games.four_card_poker.messages import Dispute, EarlierWagerAboveMaximum
from croupier.procedure import DEALER, Limits
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.events import BonusPaid, CardDealt, WagerReturned
from croupier.procedure.incidents import WagerAcceptedOutsideLimits
from croupier.rulebook import NotAllowedError
from tests.games.four_card_poker.tables import (
    LOW,
    STAR,
    bet,
    bonuses,
    deal,
    decide,
    four_card,
    game,
    next_round,
    refused,
    settle_all,
)
from tests.rules import rule
from tests.tables import cited, of_kind, settled

KINGS = "Kc Kd 9h 7s 3d"
THREES = "3c 3d 3h 9s 7d"
ACES = "Ac Ad Ah Ks Qh Jd"

# -- placing wagers --------------------------------------------------------------------------------------------------


@rule("star_sydney/four_card_poker", "5.2")
@pytest.mark.parametrize(("ante", "aces_up"), [(10, 0), (0, 10), (10, 5)])
def test_before_the_first_card_players_place_an_ante_or_aces_up_or_both(ante, aces_up):
    round_ = four_card(KINGS, LOW)
    bet(round_, "Ann", 1, ante, aces_up)
    deal(round_)
    assert {event.to for event in of_kind(round_, CardDealt)} == {"box 1", DEALER}


@rule("star_sydney/four_card_poker", "5.2")
@pytest.mark.parametrize("wager", ["play", "ante_bonus", "tie"])
def test_no_other_wager_is_placed_then(wager):
    message = refused(four_card(), PlaceWager("Ann", wager, 10_00, 1), "5.2")
    assert "only ante, aces_up" in message


@rule("star_sydney/four_card_poker", "5.4")
def test_after_the_first_card_no_wager_is_placed_increased_or_withdrawn():
    round_ = four_card(KINGS, LOW, setting={"paced": True})
    bet(round_, "Ann", 1, 10)
    deal(round_)
    for _ in range(2):  # before the first card, and after it
        refused(round_, PlaceWager("Ann", "ante", 10_00, 1), "5.4")
        refused(round_, PlaceWager("Ann", "aces_up", 10_00, 1), "5.4")
        refused(round_, PlaceWager("Bob", "ante", 10_00, 2), "5.4")
        refused(round_, WithdrawWager("Ann", 1), "5.4")
        round_.act(round_.offers()[0])
    settle_all(round_)
    decide(round_, 1)
    refused(round_, WithdrawWager("Ann", 2), "5.4")
    refused(round_, PlacePlay("Ann", 1, 10_00), "8.1")


@rule("star_sydney/four_card_poker", "5.2", "5.4")
def test_until_then_a_wager_is_increased_or_taken_back():
    round_ = four_card(KINGS, LOW)
    bet(round_, "Ann", 1, 10)
    bet(round_, "Ann", 1, 15)
    bet(round_, "Bob", 2, 10)
    round_.act(WithdrawWager("Bob", 2))
    deal(round_)
    assert round_.offers()[0] == PlacePlay("Ann", 1, 25_00)
    settle_all(decide(round_, 1))
    assert settled(round_) == [("ante", "wins", 25_00), ("play", "wins", 25_00)]


@rule("star_sydney/four_card_poker", "5.5")
@pytest.mark.parametrize("wager", ["ante", "aces_up"])
def test_a_player_wagers_on_one_hand_only(wager):
    round_ = four_card()
    bet(round_, "Ann", 3, 10)
    refused(round_, PlaceWager("Ann", wager, 10_00, 4), "5.5")
    bet(round_, "Ann", 3, aces_up=10)


@rule("star_sydney/four_card_poker", "5.6")
@pytest.mark.parametrize("wager", ["ante", "aces_up"])
def test_one_wager_only_is_accepted_on_an_area(wager):
    round_ = four_card()
    bet(round_, "Ann", 3, 10)
    refused(round_, PlaceWager("Bob", wager, 10_00, 3), "5.6")
    bet(round_, "Bob", 4, 10)


@rule("star_sydney/four_card_poker", "5.1")
def test_wagers_are_placed_in_chips():
    round_ = four_card(KINGS, LOW)
    refused(round_, PlaceWager("Ann", "ante", 10_50, 1), "5.1")
    refused(round_, PlaceWager("Ann", "ante", 10_00, 1, chips="non_value"), "5.1")
    bet(round_, "Ann", 1, 10)
    deal(round_)
    refused(round_, PlacePlay("Ann", 1, 10_50), "5.1")


def test_a_box_that_is_not_there_and_people_who_are_no_players():
    round_ = four_card()
    for box in (0, 8):
        refused(round_, PlaceWager("Ann", "ante", 10_00, box), "2.1")
    refused(round_, PlaceWager(DEALER, "ante", 10_00, 1), "5.2")
    assert four_card(boxes=2).can(PlaceWager("Ann", "ante", 10_00, 2))
    refused(four_card(boxes=2), PlaceWager("Ann", "ante", 10_00, 3), "2.1")


# -- limits in a round -----------------------------------------------------------------------------------------------


@rule("star_sydney/four_card_poker", "6.1")
@pytest.mark.parametrize(
    ("cents", "is_within"), [(9_00, False), (10_00, True), (13_00, True), (500_00, True), (501_00, False)]
)
def test_the_limits_on_the_sign_hold_per_player_and_area(cents, is_within):
    round_ = four_card(setting={"limits": Limits(10_00, 500_00)})
    bet(round_, "Bob", 2, 500, 500)
    for wager in ("ante", "aces_up"):
        placing = PlaceWager("Ann", wager, cents, 1)
        if is_within:
            round_.act(placing)
        else:
            refused(round_, placing, "6.1")


@rule("star_sydney/four_card_poker", "6.1")
def test_a_kind_of_wager_may_have_limits_of_its_own():
    round_ = four_card(setting={"limits": Limits(10_00, 500_00), "wager_limits": {"aces_up": Limits(5_00, 100_00)}})
    refused(round_, PlaceWager("Ann", "ante", 5_00, 1), "6.1")
    refused(round_, PlaceWager("Ann", "aces_up", 101_00, 1), "6.1")
    bet(round_, "Ann", 1, 10, 5)


@rule("star_sydney/four_card_poker", "6.1")
def test_the_sign_may_state_the_unit_of_wagers_above_the_minimum():
    round_ = four_card(setting={"limits": Limits(15_00, 500_00, 10_00)})
    for cents in (20_00, 30_00):
        refused(round_, PlaceWager("Ann", "ante", cents, 1), "6.1")
    for cents in (15_00, 25_00):
        assert round_.can(PlaceWager("Ann", "ante", cents, 1))


@rule("star_sydney/four_card_poker", "6.1", "8.5")
def test_a_play_wager_goes_by_the_ante_unless_the_sign_shows_limits_for_it():
    setting = {"limits": Limits(5_00, 100_00)}
    for choices, most in (({}, 300), ({"play_limits": "table"}, 100)):
        round_ = four_card(KINGS, LOW, setting=setting, **choices)
        bet(round_, "Ann", 1, 100)
        deal(round_)
        assert [offer.cents for offer in round_.offers()[:-1]] == list(range(100_00, most * 100 + 1, 100_00))
        if most == 100:
            refused(round_, PlacePlay("Ann", 1, 101_00), "6.1")
    round_ = four_card(KINGS, LOW, setting=setting | {"wager_limits": {"play": Limits(150_00, 200_00)}})
    bet(round_, "Ann", 1, 100)
    deal(round_)
    refused(round_, PlacePlay("Ann", 1, 149_00), "6.1")
    refused(round_, PlacePlay("Ann", 1, 201_00), "6.1")
    assert [offer.cents for offer in round_.offers()[:-1]] == [200_00]


@rule("star_sydney/four_card_poker", "6.1")
@pytest.mark.parametrize(("cents", "is_in_units"), [(10_00, True), (11_00, False), (15_00, True), (29_00, False)])
def test_where_the_sign_states_a_unit_for_play_it_binds(cents, is_in_units):
    round_ = four_card(KINGS, LOW, setting={"wager_limits": {"play": Limits(5_00, 100_00, 5_00)}})
    bet(round_, "Ann", 1, 10)
    deal(round_)
    if is_in_units:
        round_.act(PlacePlay("Ann", 1, cents))
    else:
        refused(round_, PlacePlay("Ann", 1, cents), "6.1")


@rule("star_sydney/four_card_poker", "6.2")
def test_a_wager_below_the_minimum_is_valid_every_time():
    for _ in range(2):
        round_ = four_card(KINGS, LOW, setting={"limits": Limits(10_00, 500_00), "indulged": {"Ann": 3}})
        ruling = round_.report(WagerAcceptedOutsideLimits("Ann", "ante", 9_00, 1))
        assert cited(ruling) == [f"{STAR} 6.2"]
        deal(round_)
        assert round_.offers()[0] == PlacePlay("Ann", 1, 9_00)
        settle_all(decide(round_, 1))
        assert settled(round_) == [("ante", "wins", 9_00), ("play", "wins", 9_00)]


def above_maximum(own, dealers, times=1, wager="ante"):
    """A wager of $501 where the maximum is $500."""
    round_ = four_card(own, dealers, setting={"limits": Limits(10_00, 500_00)})
    if wager == "aces_up":
        bet(round_, "Ann", 1, 10)
    ruling = round_.report(WagerAcceptedOutsideLimits("Ann", wager, 501_00, 1))
    assert cited(ruling) == [f"{STAR} 6.3"]
    deal(round_)
    assert of_kind(round_, WagerReturned) == []
    return settle_all(decide(round_, times))


@rule("star_sydney/four_card_poker", "6.3")
def test_a_wager_above_the_maximum_is_paid_or_collected_to_the_maximum():
    won = above_maximum(KINGS, LOW)
    assert settled(won) == [("ante", "wins", 500_00), ("play", "wins", 500_00)]
    lost = above_maximum(KINGS, ACES, 3)
    assert settled(lost) == [("ante", "loses", -500_00), ("play", "loses", -1500_00)]
    assert ("aces_up", "loses", -500_00) in settled(above_maximum(KINGS, LOW, wager="aces_up"))
    folded = above_maximum(KINGS, LOW, "fold")
    assert settled(folded) == [("ante", "folded", -500_00)]
    for round_ in (won, lost, folded):
        assert [(event.cents, cited(event)) for event in of_kind(round_, WagerReturned)] == [(1_00, [f"{STAR} 6.3"])]


@rule("star_sydney/four_card_poker", "6.3")
@pytest.mark.parametrize(
    ("chips", "tokens", "counts"),
    [(501, 20, (500, 0)), (490, 20, (490, 10)), (20, 490, (20, 480)), (500, 20, (500, 0))],
)
def test_chips_and_tokens_together_count_to_the_maximum(chips, tokens, counts):
    round_ = four_card(KINGS, LOW, setting={"limits": Limits(10_00, 500_00)})
    for dollars, kind in ((chips, "value"), (tokens, "promotional")):
        placing = PlaceWager("Ann", "ante", dollars * 100, 1, chips=kind)
        if round_.can(placing):
            round_.act(placing)
        else:
            round_.report(WagerAcceptedOutsideLimits("Ann", "ante", dollars * 100, 1, chips=kind))
    deal(round_)
    assert round_.offers()[0] == PlacePlay("Ann", 1, 500_00)
    settle_all(decide(round_, 1))
    won = [net for wager, _, net in settled(round_) if wager == "ante"]
    assert won == [dollars * 100 for dollars in counts if dollars]
    assert round_.till.balance("Ann", "promotional") == 0


@rule("star_sydney/four_card_poker", "6.3")
def test_a_wager_above_the_maximum_is_within_it_once_part_is_withdrawn():
    round_ = four_card(KINGS, LOW, setting={"limits": Limits(10_00, 500_00)})
    bet(round_, "Ann", 1, 490)
    round_.report(WagerAcceptedOutsideLimits("Ann", "ante", 20_00, 1, chips="promotional"))
    round_.act(WithdrawWager("Ann", 1))
    deal(round_)
    settle_all(decide(round_, 1))
    assert settled(round_) == [("ante", "wins", 20_00), ("play", "wins", 20_00)]


@rule("star_sydney/four_card_poker", "6.3")
def test_the_bonus_on_a_wager_above_the_maximum_goes_by_the_maximum():
    round_ = above_maximum(THREES, ACES)
    assert bonuses(round_) == [("three_of_a_kind", 1000_00)]
    assert [event.won_cents for event in of_kind(round_, BonusPaid)] == [1000_00]


@rule("star_sydney/four_card_poker", "6.3")
def test_a_wager_above_the_maximum_may_be_conceded():
    round_ = four_card(KINGS, ACES, setting={"limits": Limits(10_00, 500_00)})
    round_.report(WagerAcceptedOutsideLimits("Ann", "ante", 700_00, 1))
    deal(round_)
    decide(round_, 1)
    round_.act(Concede("Ann", 1))
    assert round_.layout.net_of("Ann") == -1000_00


@rule("star_sydney/four_card_poker", "6.3")
def test_earlier_rounds_with_wagers_above_the_maximum_stand():
    round_ = four_card()
    ruling = round_.report(EarlierWagerAboveMaximum("Ann"))
    assert "stand" in ruling.decides
    assert cited(ruling) == [f"{STAR} 6.3"]


def test_a_wager_within_the_limits_is_nothing_to_report_nor_one_where_nothing_was_dealt():
    round_ = four_card(KINGS, LOW, setting={"limits": Limits(10_00, 500_00)})
    for cents in (10_00, 500_00):
        refused(round_, WagerAcceptedOutsideLimits("Ann", "ante", cents, 1), "6.1")
    bet(round_, "Ann", 1, 10)
    deal(round_)
    assert "nothing that it could be settled by" in refused(
        round_, WagerAcceptedOutsideLimits("Bob", "ante", 9_00, 2), round_.rules.cite("wagering").rules[0]
    )


@rule("star_sydney/four_card_poker", "6.5.1", "6.5.4")
def test_a_player_with_a_marker_keeps_to_the_old_minimum_and_a_new_player_to_the_new():
    setting = {"limits": Limits(25_00, 500_00), "markers": {"Ann": {"": 10_00}}}
    round_ = four_card(setting=setting)
    assert "below the minimum of $10" in refused(round_, PlaceWager("Ann", "ante", 9_00, 1), "6.5.1")
    bet(round_, "Ann", 1, 10, 10)
    refused(round_, PlaceWager("Bob", "ante", 24_00, 2), "6.1")
    bet(round_, "Bob", 2, 25)


@rule("star_sydney/four_card_poker", "6.1", "6.5.1")
@pytest.mark.parametrize(
    ("cents", "marked", "unmarked"),
    [(5_00, True, False), (10_00, True, True), (15_00, True, False), (20_00, True, True), (12_00, False, False)],
)
def test_a_marker_takes_nothing_from_what_the_sign_allows(cents, marked, unmarked):
    setting = {"limits": Limits(10_00, 500_00, 10_00), "markers": {"Ann": {"": 5_00}}}
    round_ = four_card(setting=setting)
    assert round_.can(PlaceWager("Ann", "ante", cents, 1)) == marked
    assert round_.can(PlaceWager("Bob", "ante", cents, 1)) == unmarked


@rule("star_sydney/four_card_poker", "6.1", "6.5.1")
def test_nor_from_what_it_allows_for_play():
    setting = {"wager_limits": {"play": Limits(10_00, 500_00, 10_00)}, "markers": {"Ann": {"play": 5_00}}}
    round_ = four_card(KINGS, LOW, setting=setting)
    bet(round_, "Ann", 1, 5)
    deal(round_)
    assert [offer.cents for offer in round_.offers()[:-1]] == [5_00, 10_00, 15_00]
    refused(round_, PlacePlay("Ann", 1, 12_00), "6.1")


@rule("star_sydney/four_card_poker", "6.5.1")
def test_a_marker_is_for_the_wager_whose_minimum_was_raised():
    setting = {
        "limits": Limits(25_00, 500_00),
        "wager_limits": {"aces_up": Limits(10_00, 100_00)},
        "markers": {"Ann": {"aces_up": 5_00}},
    }
    round_ = four_card(setting=setting)
    refused(round_, PlaceWager("Ann", "ante", 24_00, 1), "6.1")
    bet(round_, "Ann", 1, 25, 5)


# -- low limit gaming ------------------------------------------------------------------------------------------------


@rule("star_sydney/four_card_poker", "6.6.1")
def test_low_limit_gaming_goes_with_no_tournament_play():
    with pytest.raises(NotAllowedError, match=r"low_limit_gaming: .*tournament_play.*6\.6\.1"):
        game(low_limit_gaming=True, tournament_play=True, shuffler="automatic")
    game(tournament_play=True)


@rule("star_sydney/four_card_poker", "6.6.2")
def test_low_limit_gaming_is_dealt_from_a_shuffling_device():
    with pytest.raises(NotAllowedError, match=r"low_limit_gaming: .*shuffling device.*6\.6\.2"):
        game(low_limit_gaming=True)
    assert game(low_limit_gaming=True, shuffler="automatic").open_round().cards.shoe.kind == "automatic"


# -- disputes --------------------------------------------------------------------------------------------------------


@rule("star_sydney/four_card_poker", "14.12")
def test_a_dispute_goes_to_a_gaming_supervisor_and_on_request_to_a_casino_supervisor():
    round_ = four_card()
    refused(round_, Dispute("Ann", "review"), "14.12")
    first = round_.report(Dispute("Ann"))
    assert "a gaming supervisor decides" in first.decides
    again = round_.report(Dispute("Ann", "review"))
    assert "a casino supervisor reviews" in again.decides
    assert cited(first) == cited(again) == [f"{STAR} 14.12"]
    assert "has reviewed it" in refused(round_, Dispute("Ann", "review"), "14.13")


@pytest.mark.parametrize("nobody", ["", " ", DEALER, "house", "layout"])
def test_a_dispute_is_somebodys_and_so_is_an_earlier_wager(nobody):
    round_ = four_card()
    assert "is not a player" in refused(round_, Dispute(nobody), "14.12")
    assert "is not a player" in refused(round_, EarlierWagerAboveMaximum(nobody), "6.3")


@rule("star_sydney/four_card_poker", "14.12")
def test_a_dispute_goes_on_after_the_round():
    round_ = four_card()
    round_.act(NoMoreBets(DEALER))
    round_.report(Dispute("Ann"))
    after = next_round(round_)
    assert "reviews" in after.report(Dispute("Ann", "review")).decides
    after.report(Dispute("Ann", "not_satisfied"))
    refused(after, Dispute("Ann", "not_satisfied"), "14.12")


@rule("star_sydney/four_card_poker", "14.13")
def test_the_operators_decision_is_final_and_who_is_not_satisfied_hears_of_the_inspector():
    round_ = four_card()
    refused(round_, Dispute("Ann", "not_satisfied"), "14.12")
    round_.act(NoMoreBets(DEALER))
    assert round_.is_over
    round_.report(Dispute("Ann"))
    last = round_.report(Dispute("Ann", "not_satisfied"))
    assert "final" in last.decides
    assert "Ann may complain to an inspector, and is told so" in last.decides
    assert cited(last) == [f"{STAR} 14.13"]
