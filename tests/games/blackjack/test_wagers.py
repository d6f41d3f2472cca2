"""Blackjack, section 5: wagers before the deal, when they are closed, and whom the operator restricts."""

import pytest

from croupier.games.blackjack.messages import (
    DecisionIndicated,
    Draw,
    LiftRestriction,
    PlayerRestricted,
    RestrictionLifted,
    RestrictPlayer,
)
from croupier.procedure import DEALER, IllegalActionError, Limits
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.events import BetsClosed, WagerSettled
from croupier.procedure.incidents import NoMoreBetsNotCalled
from croupier.rulebook import NotAllowedError
from tests.games.blackjack.tables import bet, blackjack, deal, net, next_round, refused, say, words
from tests.rules import rule
from tests.tables import cited, of_kind, proceed, settled

BJ = "skycity/blackjack"
GENERAL = "skycity/general"


@rule(BJ, "5.1")
def test_a_wager_is_made_before_the_first_card_within_the_limits():
    round_ = blackjack()
    for cents in (4_00, 1001_00):
        refused(round_, PlaceWager("Ann", "blackjack", cents, 1), "10.1(b)", GENERAL)
    for player, cents in (("Ann", 5_00), ("Bob", 1000_00)):
        round_.act(PlaceWager(player, "blackjack", cents, 1))
    assert [(w.player, w.cents) for w in round_.layout.wagers.values()] == [("Ann", 500), ("Bob", 100000)]


@rule(BJ, "5.1")
@pytest.mark.parametrize("kind", ["double_down", "split", "insurance", "free_double", "free_split", "ante", "nosuch"])
def test_additional_wagers_are_not_made_before_the_deal(kind):
    round_ = blackjack()
    bet(round_, "Ann")
    refused(round_, PlaceWager("Ann", kind, 20_00, 1), "10.1(a)", GENERAL)


@rule(BJ, "5.3")
def test_a_spoken_wager_counts_only_with_chips_and_before_no_more_bets():
    round_ = blackjack("Tc 9d 9h")
    refused(round_, PlaceWager("Ann", "blackjack", 20_00, 1, manner="oral_without_chips"), "5.3")
    round_.act(PlaceWager("Ann", "blackjack", 20_00, 1, manner="oral_with_chips"))
    assert round_.layout.wagers[1].manner == "oral_with_chips"
    deal(round_)
    refused(round_, PlaceWager("Bob", "blackjack", 20_00, 1, manner="oral_with_chips"), "5.5")


@rule(BJ, "5.4", "10.1A")
@pytest.mark.parametrize(("pays", "won"), [("3 to 2", 30), ("6 to 5", 24), ("1 to 1", 20)])
def test_a_blackjack_pays_what_the_layout_says(pays, won):
    round_ = deal(blackjack("Ac 9d Kh", blackjack_pays=pays))
    assert net(round_) == {"Ann": won}
    assert of_kind(round_, WagerSettled)[0].pays == pays
    with pytest.raises(NotAllowedError, match=r"blackjack_pays.*10\.1A"):
        blackjack(blackjack_pays="2 to 1")


@rule(BJ, "5.4")
def test_winnings_that_chips_cannot_pay_are_rounded_up():
    round_ = deal(blackjack("Ac 9d Kh"), ("Ann", 5))
    paid = of_kind(round_, WagerSettled)[0]
    assert (paid.won_cents, paid.rounded_up_cents) == (800, 50)
    assert f"{GENERAL} 11.3" in cited(paid)


@rule(BJ, "5.4")
def test_where_the_operator_refuses_unpayable_wagers_only_a_blackjacks_odds_matter():
    round_ = blackjack(refuse_unpayable_wagers=True)
    refused(round_, PlaceWager("Ann", "blackjack", 5_00, 1), "10.4", GENERAL)
    round_.act(PlaceWager("Ann", "blackjack", 6_00, 1))
    refused(round_, PlaceWager("Ann", "blackjack", 1_00, 1), "10.4", GENERAL)  # $7 with what is there
    round_ = blackjack(refuse_unpayable_wagers=True, blackjack_pays="1 to 1")
    round_.act(PlaceWager("Ann", "blackjack", 5_00, 1))


@rule(BJ, "5.5")
def test_after_no_more_bets_nobody_wagers_or_withdraws():
    round_ = blackjack("Tc 9d 9h")
    bet(round_, "Ann")
    bet(round_, "Bob", 20, 2)
    round_.act(WithdrawWager("Bob", 2))
    deal(round_)
    assert cited(of_kind(round_, BetsClosed)[0]) == [f"{BJ} 5.5", f"{BJ} 8.2"]
    for action in (PlaceWager("Bob", "blackjack", 20_00, 2), WithdrawWager("Ann", 1), NoMoreBets(DEALER)):
        refused(round_, action, "5.5")
    assert net(say(round_, "stand"))["Bob"] == 0


@rule(BJ, "5.5")
def test_cards_without_the_call_close_the_bets_as_well():
    round_ = blackjack("Tc 9d 9h")
    bet(round_, "Ann")
    round_.report(NoMoreBetsNotCalled())
    assert words(round_).count("bets_closed") == 1
    assert round_.cards.hands["box 1"] == ["Tc", "9h"]


@rule(BJ, "5.6")
def test_an_insurance_wager_once_made_stays():
    round_ = say(deal(blackjack("Tc Ad 9h")), "take_insurance")
    refused(round_, WithdrawWager("Ann", 2), "5.6")


@rule(BJ, "5.6")
def test_a_double_or_split_once_made_stays():
    round_ = say(deal(blackjack("8c 9d 8h Tc")), "split_pair")
    refused(round_, WithdrawWager("Ann", 2), "5.6")
    round_ = say(deal(blackjack("6c 9d 5h Tc"), ("Ann", 20), ("Bob", 20)), "double_down")
    refused(round_, WithdrawWager("Ann", 3), "5.6")


@rule(BJ, "5.7")
def test_all_wagers_of_a_box_are_settled_before_any_is_collected():
    round_ = deal(blackjack("Tc 9c 9h Td 9d 9s", setting={"paced": True}), ("Ann", 20), ("Bob", 10), ("Cid", 5, 2))
    proceed(round_)
    say(round_, "stand")
    say(round_, "stand")
    proceed(round_, "settle")
    assert cited(type("Due", (), {"cites": (round_.decision.citation,)})) == [f"{BJ} 5.7"]
    for player, wager in (("Ann", 1), ("Cid", 3)):  # one that wins, one that loses
        refused(round_, WithdrawWager(player, wager), "5.7")
    before = len(round_.records)
    proceed(round_, "collect the cards")
    assert len(round_.records) == before + 1
    assert settled(round_) == [
        ("blackjack", "wins", 2000),
        ("blackjack", "wins", 1000),
        ("blackjack", "stands_off", 0),
    ]


# -- 5.8: restrictions -----------------------------------------------------------------------------------------------


@rule(BJ, "5.8")
def test_the_operator_may_limit_a_person_to_one_box_and_the_minimum():
    round_ = blackjack("Tc 9d 9h 9c")
    round_.act(RestrictPlayer(DEALER, "Ann"))
    assert cited(of_kind(round_, PlayerRestricted)[0]) == [f"{BJ} 5.8"]
    refused(round_, PlaceWager("Ann", "blackjack", 6_00, 1), "5.8")
    bet(round_, "Ann", 5, 1)
    refused(round_, PlaceWager("Ann", "blackjack", 1_00, 1), "5.8")
    refused(round_, PlaceWager("Ann", "blackjack", 5_00, 2), "5.8")
    bet(round_, "Bob", 20, 2)  # others are free
    bet(round_, "Bob", 20, 1)


@rule(BJ, "5.8")
def test_side_wagers_of_a_restricted_person_keep_to_that_box_and_their_own_minimum():
    setting = {"wager_limits": {"perfect_pair": Limits(2_00, 50_00)}}
    round_ = blackjack(perfect_pair=True, setting=setting)
    bet(round_, "Bob", 20, 2)
    round_.act(RestrictPlayer(DEALER, "Ann"))
    bet(round_, "Ann", 5, 1)
    refused(round_, PlaceWager("Ann", "perfect_pair", 2_00, 2), "5.8")
    refused(round_, PlaceWager("Ann", "perfect_pair", 3_00, 1), "5.8")
    bet(round_, "Ann", 2, 1, "perfect_pair")
    refused(round_, PlaceWager("Ann", "perfect_pair", 1_00, 1), "5.8")
    bet(round_, "Bob", 50, 1, "perfect_pair")  # others are free


@rule(BJ, "5.8", "15B.9")
def test_so_do_pair_wagers_on_split_hands():
    round_ = blackjack("9c 8c 5d 9h 8h", perfect_pair=True, pair_wagers_on_split_hands=True)
    round_.act(RestrictPlayer(DEALER, "Ann"))
    deal(round_, ("Ann", 5, 1), ("Bob", 20, 2))
    say(round_, "stand", "split_pair", "decline_pair_wager")
    refused(round_, PlaceWager("Ann", "perfect_pair", 5_00, 2), "5.8")


@rule(BJ, "5.8")
def test_who_has_side_wagers_beyond_that_is_not_restricted_before_they_are_withdrawn():
    for dollars, box in ((6, 1), (5, 2)):
        round_ = blackjack(perfect_pair=True)
        bet(round_, "Bob", 20, 2)
        bet(round_, "Ann", 5, 1)
        number = bet(round_, "Ann", dollars, box, "perfect_pair")
        refused(round_, RestrictPlayer(DEALER, "Ann"), "5.8")
        round_.act(WithdrawWager("Ann", number))
        round_.act(RestrictPlayer(DEALER, "Ann"))


@rule(BJ, "5.8")
def test_the_minimum_in_two_kinds_of_chips_is_twice_the_minimum():
    round_ = blackjack(promotional_chips=True)
    bet(round_, "Ann", 5)
    bet(round_, "Ann", 5, chips="promotional")
    refused(round_, RestrictPlayer(DEALER, "Ann"), "5.8")


@rule(BJ, "5.8")
def test_the_minimum_is_that_of_the_wager():
    round_ = blackjack(setting={"wager_limits": {"blackjack": Limits(25_00, 500_00)}})
    bet(round_, "Ann", 25)
    round_.act(RestrictPlayer(DEALER, "Ann"))


@rule(BJ, "5.8")
@pytest.mark.parametrize("name", ["", "dealer", "house", "layout"])
def test_only_people_are_restricted(name):
    refused(blackjack(), RestrictPlayer(DEALER, name), "5.8")
    refused(blackjack(), LiftRestriction(DEALER, name), "5.8")


@rule(BJ, "5.8")
def test_a_restriction_lasts_until_it_is_lifted():
    round_ = blackjack("Tc 9d 9h 9c")
    round_.act(RestrictPlayer(DEALER, "Ann"))
    round_ = next_round(say(deal(round_, ("Ann", 5)), "stand"))
    refused(round_, PlaceWager("Ann", "blackjack", 20_00, 1), "5.8")
    round_.act(LiftRestriction(DEALER, "Ann"))
    assert len(of_kind(round_, RestrictionLifted)) == 1
    bet(round_, "Ann", 20)
    assert next_round(round_, carried=round_.setting_after().carried)._restrictions.restricted == []


@rule(BJ, "5.8")
def test_restrictions_are_the_operators_and_between_rounds():
    round_ = blackjack("Tc 9d 9h 9c")
    refused(round_, RestrictPlayer("Bob", "Ann"), "5.8")
    refused(round_, LiftRestriction(DEALER, "Ann"), "5.8")
    round_.act(RestrictPlayer(DEALER, "Ann"))
    refused(round_, RestrictPlayer(DEALER, "Ann"), "5.8")
    bet(round_, "Bob", 20)
    refused(round_, RestrictPlayer(DEALER, "Bob"), "5.8")  # has wagered more already
    bet(round_, "Cid", 5, 2)
    bet(round_, "Cid", 5, 3)
    refused(round_, RestrictPlayer(DEALER, "Cid"), "5.8")
    deal(round_)
    refused(round_, RestrictPlayer(DEALER, "Dan"), "5.8")


@rule(BJ, "5.8")
def test_the_minimum_of_a_restricted_player_is_the_boxs():
    setting = {"box_limits": {2: Limits(25_00, 500_00)}}
    round_ = blackjack(setting=setting)
    round_.act(RestrictPlayer(DEALER, "Ann"))
    refused(round_, PlaceWager("Ann", "blackjack", 26_00, 2), "5.8")
    bet(round_, "Ann", 25, 2)


# -- 14.2, 14.4, 14.6, 14.7: how much and where ----------------------------------------------------------------------


@rule(BJ, "14.2")
def test_the_operator_may_direct_that_a_boxs_wagers_keep_to_the_maximum_together():
    round_ = blackjack(box_total_maximum=True)
    bet(round_, "Ann", 900)
    refused(round_, PlaceWager("Bob", "blackjack", 101_00, 1), "14.2")
    bet(round_, "Bob", 100)
    bet(round_, "Bob", 1000, 2)
    round_ = blackjack()
    bet(round_, "Ann", 900)
    bet(round_, "Bob", 1000)


@rule(BJ, "14.2")
def test_the_operator_may_direct_that_one_players_wagers_keep_to_the_table_maximum():
    setting = {"player_limits": {"Ann": Limits(5_00, 5000_00)}}
    round_ = blackjack(player_total_maximum=True, setting=setting)
    bet(round_, "Bob", 1000)
    bet(round_, "Ann", 900)
    refused(round_, PlaceWager("Ann", "blackjack", 101_00, 1), "14.2")
    bet(round_, "Ann", 100)
    round_ = blackjack(setting=setting)
    bet(round_, "Ann", 5000)


@rule(BJ, "14.2")
def test_the_maximum_of_a_box_is_the_boxs_own():
    round_ = blackjack(box_total_maximum=True, setting={"box_limits": {2: Limits(5_00, 100_00)}})
    bet(round_, "Ann", 60, 2)
    refused(round_, PlaceWager("Bob", "blackjack", 41_00, 2), "14.2")
    bet(round_, "Bob", 40, 2)
    bet(round_, "Bob", 500, 1)


@rule(BJ, "14.2")
@pytest.mark.parametrize("option", ["box_total_maximum", "player_total_maximum"])
def test_the_maximum_is_that_of_the_wager_where_it_has_one(option):
    setting = {
        "wager_limits": {"blackjack": Limits(5_00, 100_00)},
        "player_limits": {"Ann": Limits(5_00, 5000_00)},
    }
    round_ = blackjack(setting=setting, **{option: True})
    bet(round_, "Ann", 60)
    refused(round_, PlaceWager("Ann", "blackjack", 41_00, 1), "14.2")
    bet(round_, "Ann", 40)


@rule(BJ, "14.2", "11.2", "12.2")
def test_what_is_added_after_the_deal_does_not_count_towards_the_total():
    options = {"box_total_maximum": True, "player_total_maximum": True}
    round_ = say(deal(blackjack("8c 5d 8h 3c Tc", **options), ("Ann", 1000)), "split_pair", "double_down")
    assert [w.cents for w in round_.layout.wagers.values()] == [1000_00] * 3


@rule(BJ, "14.4", "14.7")
@pytest.mark.parametrize("most", [1, 2])
def test_the_operator_says_on_how_many_boxes_a_player_may_wager(most):
    round_ = blackjack(boxes_per_player=most)
    for box in range(1, most + 1):
        bet(round_, "Ann", box=box)
    for number in ("14.4", "14.7"):
        refused(round_, PlaceWager("Ann", "blackjack", 20_00, most + 1), number)
    bet(round_, "Ann", box=1)  # more on a box that is theirs
    bet(round_, "Bob", box=most + 1)


@rule(BJ, "14.4")
def test_a_player_on_several_boxes_plays_each():
    round_ = deal(blackjack("Tc 9c 9h 9d 9s Td"), ("Ann", 20, 1), ("Ann", 30, 2))
    say(round_, "stand", "stand")
    assert [(e.player, e.hand) for e in of_kind(round_, DecisionIndicated)] == [("Ann", "box 1"), ("Ann", "box 2")]
    assert settled(round_) == [("blackjack", "stands_off", 0), ("blackjack", "loses", -3000)]


@rule(BJ, "14.6")
def test_a_player_wagers_at_least_the_minimum_on_each_box():
    round_ = blackjack(setting={"box_limits": {3: Limits(50_00, 500_00)}})
    bet(round_, "Ann", 100, 1)
    refused(round_, PlaceWager("Ann", "blackjack", 4_00, 2), "14.6")
    refused(round_, PlaceWager("Ann", "blackjack", 49_00, 3), "14.6")
    bet(round_, "Ann", 5, 2)
    bet(round_, "Ann", 1, 2)  # with what is there
    bet(round_, "Ann", 50, 3)


def test_a_settled_round_is_over():
    round_ = say(deal(blackjack("Tc 9d 9h 9c")), "stand")
    with pytest.raises(IllegalActionError, match="the round is over"):
        round_.act(Draw("Ann", "box 1"))
