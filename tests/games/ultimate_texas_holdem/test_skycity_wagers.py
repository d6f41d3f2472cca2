"""SKYCITY's Ultimate Texas Hold'em: initial wagers, several boxes, hands played blind, the maximum payout."""

import pytest

from croupier.games.ultimate_texas_holdem.messages import InitialWagersOverlooked, PlacePlay, PlayWagerWrong
from croupier.procedure import DEALER, IllegalActionError
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.events import CardsTurned, WagerReturned
from croupier.procedure.incidents import NoMoreBetsNotCalled, WagerAcceptedOutsideLimits
from croupier.room import ManualClock, Pit, RoomError, Table
from croupier.rulebook import NotAllowedError, Rules
from tests.games.ultimate_texas_holdem import tables as uth_tables
from tests.games.ultimate_texas_holdem.tables import bet, deal, net, outcomes, say, won
from tests.rules import rule
from tests.tables import bet as place
from tests.tables import cited, dealt, of_kind

SKYCITY = "skycity/ultimate_texas_holdem"

HIGHER = {"hands": "AsAh", "dealer": "KsKh", "community": "2c7d9hTd3s"}
ROYAL = {"hands": "AsKs", "dealer": "3c3h", "community": "QsJsTs2d7c"}


def holdem(*cards, **choices):
    return uth_tables.holdem(*cards, document=SKYCITY, **choices)


def refused(round_, what, number, document=SKYCITY):
    return uth_tables.refused(round_, what, number, document)


# -- initial wagers --------------------------------------------------------------------------------------------------


@rule(SKYCITY, "3.1")
def test_a_table_has_up_to_seven_wagering_areas():
    round_ = holdem()
    refused(round_, PlaceWager("Ann", "ante", 20_00, 8), "3.1")
    bet(round_, "Ann", box=7)
    with pytest.raises(NotAllowedError, match=r"3\.1"):
        Rules(SKYCITY, options={"boxes": 8})


@rule(SKYCITY, "5.1")
def test_nobody_plays_without_equal_ante_and_blind_wagers():
    round_ = holdem(**HIGHER)
    place(round_, "Ann", "ante", 20)
    refused(round_, NoMoreBets(DEALER), "5.1(a)")
    place(round_, "Ann", "blind", 10)
    refused(round_, NoMoreBets(DEALER), "5.1(a)")
    place(round_, "Ann", "blind", 10)
    round_.act(NoMoreBets(DEALER))
    assert {to for to, _ in dealt(round_)} == {"box 1", DEALER, "community"}


@rule(SKYCITY, "5.1")
def test_a_trips_wager_goes_with_them():
    round_ = holdem(**HIGHER)
    place(round_, "Ann", "trips", 20)
    refused(round_, NoMoreBets(DEALER), "5.1(b)")
    bet(round_)
    say(deal(round_), "play 4")
    assert outcomes(round_)["trips"] == "loses"


@rule(SKYCITY, "5.1")
def test_the_rulebook_has_no_rule_for_wagers_that_differ_or_are_missing():
    round_ = holdem(**HIGHER)
    place(round_, "Ann", "ante", 20)
    for incident in (InitialWagersOverlooked(1), PlayWagerWrong(1, 70_00)):
        with pytest.raises(IllegalActionError, match="has no rule for it"):
            round_.report(incident)


@rule(SKYCITY, "5.1")
def test_a_box_that_lacks_one_is_not_dealt_to_if_no_more_bets_was_not_called():
    round_ = holdem(**HIGHER)
    bet(round_, "Ann", box=1)
    place(round_, "Bob", "ante", 20, 2)
    place(round_, "Bob", "trips", 10, 2)
    ruling = round_.report(NoMoreBetsNotCalled())
    assert cited(ruling) == ["skycity/general 10.6"]
    returned = of_kind(round_, WagerReturned)
    assert [(event.player, event.cents) for event in returned] == [("Bob", 20_00), ("Bob", 10_00)]
    assert cited(returned[0]) == [f"{SKYCITY} 5.1(a)"]
    say(round_, "play 4")
    assert net(round_) == {"Ann": 100, "Bob": 0}


@rule(SKYCITY, "5.7")
def test_a_spoken_wager_counts_only_with_its_chips_and_before_no_more_bets():
    round_ = holdem(**HIGHER)
    refused(round_, PlaceWager("Ann", "ante", 20_00, 1, manner="oral_without_chips"), "5.7")
    bet(round_, manner="oral_with_chips")
    refused(deal(round_), PlaceWager("Bob", "ante", 20_00, 2, manner="oral_with_chips"), "5.14")


@rule(SKYCITY, "5.9")
def test_one_wager_only_is_accepted_on_an_area():
    round_ = holdem()
    bet(round_, "Ann", box=2)
    for kind in ("ante", "blind", "trips"):
        refused(round_, PlaceWager("Bob", kind, 20_00, 2), "5.9")


@rule(SKYCITY, "5.14", "5.15", "8.1")
def test_after_no_more_bets_nobody_makes_or_withdraws_a_wager():
    round_ = deal(holdem(**HIGHER))
    refused(round_, PlaceWager("Ann", "ante", 20_00, 1), "5.14")
    refused(round_, PlaceWager("Bob", "ante", 20_00, 2), "5.14")
    refused(round_, WithdrawWager("Ann", 1), "5.15")
    refused(round_, NoMoreBets(DEALER), "8.1(a)")


def test_amounts_outside_the_limits_go_by_the_general_rules():
    round_ = holdem(**HIGHER)
    refused(round_, PlaceWager("Ann", "ante", 4_00, 1), "10.1(b)", "skycity/general")
    ruling = round_.report(WagerAcceptedOutsideLimits("Ann", "ante", 4_00, 1))
    assert cited(ruling) == ["skycity/general 10.2(a)"]


# -- several boxes ---------------------------------------------------------------------------------------------------


@rule(SKYCITY, "5.8")
def test_a_player_has_as_many_boxes_as_the_operator_allows():
    round_ = holdem()
    bet(round_, "Ann", box=1)
    refused(round_, PlaceWager("Ann", "ante", 20_00, 2), "5.8")
    several = holdem("AsAh QsQh", "KsKh", "2c7d9hTd3s", boxes_per_player=2)
    bet(several, "Ann", box=1)
    bet(several, "Ann", box=2)
    refused(several, PlaceWager("Ann", "ante", 20_00, 3), "5.8")
    deal(several)
    assert several.view("Ann")["hands"]["box 2"] == ["Qs", "Qh"]
    say(several, "play 4", "check", "check", "fold")
    assert net(several) == {"Ann": 60}


@rule(SKYCITY, "5.8.1")
def test_a_further_box_yields_to_a_player_who_would_be_kept_out():
    round_ = holdem(boxes=3, boxes_per_player=2, setting={"seats": {2: "Ann"}})
    bet(round_, "Ann", box=1, trips=10)
    bet(round_, "Ann", box=2)
    refused(round_, PlaceWager("Bob", "ante", 20_00, 1), "5.9")  # there is a box for Bob
    bet(round_, "Cid", box=3)
    refused(round_, PlaceWager("Bob", "ante", 20_00, 2), "5.9")  # Ann sits there
    refused(round_, PlaceWager("Bob", "ante", 20_00, 3), "5.9")  # Cid has no other
    refused(round_, PlaceWager("Cid", "ante", 20_00, 1), "5.9")  # Cid is in the game
    place(round_, "Bob", "ante", 20, 1)
    returned = of_kind(round_, WagerReturned)
    assert [(event.player, event.cents) for event in returned] == [("Ann", 20_00), ("Ann", 20_00), ("Ann", 10_00)]
    assert cited(returned[0]) == [f"{SKYCITY} 5.8", f"{SKYCITY} 5.8.1"]
    assert {wager.box for wager in round_.layout.standing(player="Ann")} == {2}
    assert {wager.box for wager in round_.layout.standing(player="Bob")} == {1}


@rule(SKYCITY, "5.8.1")
def test_a_player_who_stands_keeps_the_first_box():
    round_ = holdem(boxes=2, boxes_per_player=2)
    bet(round_, "Ann", box=2)
    bet(round_, "Ann", box=1)
    refused(round_, PlaceWager("Bob", "ante", 20_00, 1), "5.9")
    place(round_, "Bob", "ante", 20, 2)
    assert {wager.box for wager in round_.layout.standing(player="Ann")} == {1}


@rule(SKYCITY, "5.8.2")
def test_of_several_hands_only_that_at_the_seat_is_seen_where_the_operator_directs_so():
    setting = {"seats": {2: "Ann"}}
    round_ = holdem("AsAh QsQh", "KsKh", "2c7d9hTd3s", boxes_per_player=2, blind_hands=True, setting=setting)
    bet(round_, "Ann", box=1)
    bet(round_, "Ann", box=2)
    deal(round_)
    for actor in ("Ann", "Bob", DEALER):
        assert round_.view(actor)["hands"]["box 1"] == [None, None]
    assert round_.view("Ann")["hands"]["box 2"] == ["Qs", "Qh"]
    assert [event.get("card") for event in round_.view("Ann")["events"] if event.get("to") == "box 1"] == [None, None]
    assert round_.offers()[0] == PlacePlay("Ann", 1, round_.offers()[0].multiple)
    say(round_, "play 4", "play 4")
    turned = {event.hand: event.cards for event in of_kind(round_, CardsTurned)}
    assert turned["box 1"] == ("As", "Ah")
    assert net(round_) == {"Ann": 100 - 120}


@rule(SKYCITY, "5.8.2")
def test_a_player_who_sits_where_they_have_no_wager_sees_none_of_several_hands():
    setting = {"seats": {5: "Ann"}}
    round_ = holdem("AsAh QsQh", "KsKh", "2c7d9hTd3s", boxes_per_player=2, blind_hands=True, setting=setting)
    bet(round_, "Ann", box=1)
    bet(round_, "Ann", box=2)
    deal(round_)
    hands = round_.view("Ann")["hands"]
    assert hands["box 1"] == hands["box 2"] == [None, None]


@rule(SKYCITY, "5.9")
def test_a_wagering_area_takes_one_wager_not_two_in_different_chips():
    round_ = holdem(promotional_chips=True)
    place(round_, "Ann", "ante", 10)
    refused(round_, PlaceWager("Ann", "ante", 10_00, 1, chips="promotional"), "5.9")
    place(round_, "Ann", "ante", 10)
    place(round_, "Ann", "blind", 20, chips="promotional")
    refused(round_, PlaceWager("Ann", "blind", 10_00, 1), "5.9")


# -- odds and limits on them -----------------------------------------------------------------------------------------


@rule(SKYCITY, "5.12")
def test_all_tables_of_the_game_use_one_pay_table():
    clock = ManualClock()
    pit = Pit(Rules("skycity/general"))
    pit.add(Table(Rules(SKYCITY, options={"trips_table": 2}), "U1", clock))
    with pytest.raises(RoomError, match=r"trips_table.*5\.12"):
        pit.add(Table(Rules(SKYCITY, options={"trips_table": 3}), "U2", clock))
    pit.add(Table(Rules(SKYCITY, options={"trips_table": 2}), "U3", clock))


@rule(SKYCITY, "5.13")
@pytest.mark.parametrize(
    ("most", "blind", "trips", "play"),
    [(None, 10_000, 500, 80), ("10000", 10_000, 500, 80), ("9999", 9_999, 500, 80), ("50", 50, 50, 50)],
)
def test_no_wager_wins_more_than_the_maximum_payout(most, blind, trips, play):
    choices = {} if most is None else {"maximum_payout": most}
    round_ = say(deal(holdem(**ROYAL, **choices), trips=10), "play 4")
    assert won(round_) == {"ante": 20, "play": play, "blind": blind, "trips": trips}
    capped = [event for event in of_kind(round_, uth_tables.tables.WagerSettled) if event.wager == "blind"]
    assert (f"{SKYCITY} 5.13" in cited(capped[0])) == (most in ("9999", "50"))


@rule(SKYCITY, "5.10")
def test_both_editions_play_alike_but_for_the_jackpot():
    for edition in ("proposed", "current"):
        round_ = say(deal(holdem(**HIGHER, edition=edition)), "play 4")
        assert won(round_) == {"ante": 20, "play": 80, "blind": 0}
        assert ("jackpot" in round_.rules.wagers()) == (edition == "proposed")
